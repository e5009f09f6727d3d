// What is in the hand and left there: models and units carried by keys are put down, a drag with another button pressed in it
// goes back. Never a third state beside what is kept.
import { axe, expect, open, ready, settle, shots, test } from "./support";
import { at, button, byId, eighteen, middle, place, places, tab } from "./journey";
import * as table from "./table";
import type { Page } from "@playwright/test";

test.describe.configure({ timeout: 180_000 });

const undoable = (page: Page) => expect(button(page, "Undo")).toBeEnabled();

async function start(page: Page) {
  await open(page);
  await eighteen(page);
}

test("models carried by keys and left are put down, as one step", async ({ page }) => {
  await start(page);
  const before = await places(page);
  const lift = async () => {
    const one = await at(page, 4, 3);
    await page.locator(`#${one.id}`).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    // Two bases of 25 mm further back.
    await expect.poll(async () => place(await byId(page, one.id))).toEqual({ id: one.id, x: one.x, y: one.y + 50 });
    return one;
  };
  const back = async () => {
    await undoable(page);
    await button(page, "Undo").click();
    await expect.poll(() => places(page)).toEqual(before);
  };
  for (const [way, leave] of [
    ["Tab", () => page.keyboard.press("Tab")],
    ["another panel", () => tab(page, "Facts").click()],
    ["the ground", () => page.locator("svg.parade").click({ position: { x: 30, y: 200 } })],
  ] as const) {
    await test.step(`left by ${way}: there it stays, and one step takes it back`, async () => {
      const one = await lift();
      await leave();
      await undoable(page);
      expect(place(await byId(page, one.id))).toEqual({ id: one.id, x: one.x, y: one.y + 50 });
      await back();
    });
  }
  await test.step("left by a press that moves no focus, as assistive technology has it", async () => {
    const one = await lift();
    await page.getByRole("radio", { name: "Table" }).evaluate((radio: HTMLElement) => radio.click());
    await expect(page.locator("svg.parade")).toHaveCount(0);
    await page.getByRole("radio", { name: "Unit" }).click();
    await undoable(page);
    expect(place(await byId(page, one.id))).toEqual({ id: one.id, x: one.x, y: one.y + 50 });
    await back();
  });
  await test.step("taken back by keys while it is carried: it stands where it stood", async () => {
    await lift();
    await page.keyboard.press("Control+z");
    await expect.poll(() => places(page)).toEqual(before);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => places(page)).not.toEqual(before);
    await page.keyboard.press("Control+z");
    await expect.poll(() => places(page)).toEqual(before);
  });
  await test.step("left where it stood, it is no step", async () => {
    const one = await at(page, 4, 3);
    await page.locator(`#${one.id}`).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    expect(await places(page)).toEqual(before);
  });
  await axe(page);
});

test("another button pressed in the middle of a drag puts the models back", async ({ page }) => {
  await start(page);
  const before = await places(page);
  const one = await at(page, 4, 3);
  const from = await middle(page, one.id);
  const drag = async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 40, { steps: 3 });
    await page.mouse.move(from.x + 60, from.y + 80, { steps: 3 });
    await expect.poll(() => places(page)).not.toEqual(before);
  };
  await drag();
  await page.mouse.down({ button: "right" });
  await page.mouse.up({ button: "right" });
  await expect.poll(() => places(page)).toEqual(before);
  await page.mouse.move(from.x + 90, from.y + 20, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => places(page)).toEqual(before);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await test.step("and the next drag is as ever", async () => {
    await drag();
    await page.mouse.up();
    await undoable(page);
    await expect.poll(() => places(page)).not.toEqual(before);
    await button(page, "Undo").click();
    await expect.poll(() => places(page)).toEqual(before);
  });
});

test("on the table too: carried and left, dragged and crossed", async ({ page }) => {
  await open(page);
  await table.importArmy(page, table.file(2, 20));
  await table.bring(page, "Table");
  await table.pick(page, /^Unit 2/);
  const before = await table.place(page);
  const undo = () => button(page, "Undo").click();
  const lift = async () => {
    await table.troop(page, /^Unit 2/).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
  };
  // Two presses of 10 mm.
  const there = { ...before, y: Math.round((before.y - 20) * 10) / 10 };
  await test.step("left by Tab: put down, kept, and one step back", async () => {
    await lift();
    await page.keyboard.press("Tab");
    await expect.poll(() => table.place(page)).toEqual(there);
    await undoable(page);
    await expect(page.getByRole("region", { name: "Table", exact: true }).getByText("Saved", { exact: true })).toBeVisible();
    await page.reload();
    await ready(page);
    await table.bring(page, "Table");
    await table.pick(page, /^Unit 2/);
    expect(await table.place(page)).toEqual(there);
    await lift();
    await table.bring(page, "Unit");
    await table.bring(page, "Table");
    await table.pick(page, /^Unit 2/);
    await expect.poll(() => table.place(page)).toEqual({ ...there, y: Math.round((there.y - 20) * 10) / 10 });
    await undo();
    await table.pick(page, /^Unit 2/);
    await expect.poll(() => table.place(page)).toEqual(there);
  });
  await test.step("terrain keeps the focus while it is carried, step by step", async () => {
    await page.getByRole("button", { name: /^Lay difficult/ }).click();
    const piece = page.getByRole("listbox", { name: "On the table" }).locator(".piece").first();
    await piece.focus();
    const was = await table.place(page);
    await page.keyboard.press("Space");
    for (let time = 0; time < 3; time += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Tab");
    await expect.poll(async () => Math.round(((await table.place(page)).x - was.x) * 10) / 10).toBe(-30);
  });
  await test.step("the other button in a drag puts the unit back", async () => {
    await table.pick(page, /^Unit 1/);
    const stood = await table.place(page);
    const from = await table.middle(table.troop(page, /^Unit 1/));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 60, { steps: 4 });
    await settle(page);
    await page.mouse.down({ button: "right" });
    await page.mouse.up({ button: "right" });
    await page.mouse.move(from.x, from.y - 90, { steps: 4 });
    await page.mouse.up();
    await settle(page);
    const now = await table.middle(table.troop(page, /^Unit 1/));
    expect([Math.round(now.x), Math.round(now.y)]).toEqual([Math.round(from.x), Math.round(from.y)]);
    expect(await table.place(page)).toEqual(stood);
  });
  await axe(page);
  await shots(page, "let-go");
});
