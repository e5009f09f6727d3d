// Where room is short, and what lies over what: the panel's bar, the menu of a model, buttons over drawings, words on the
// table.
import type { Locator, Page } from "@playwright/test";
import { axe, expect, open, ready, settle, shots, tap, test } from "./support";
import { addSquad, button, models, newArmy, region, show, tab } from "./journey";
import { bar, dialog, linkOf, openDialog } from "./armies";
import { bring, pick, picked } from "./table";

test.describe.configure({ timeout: 180_000 });

async function box(of: Locator) {
  const found = await of.boundingBox();
  if (!found) throw new Error("not drawn");
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

const meet = (a: Awaited<ReturnType<typeof box>>, b: Awaited<ReturnType<typeof box>>) =>
  a.x < b.right - 0.5 && b.x < a.right - 0.5 && a.y < b.bottom - 0.5 && b.y < a.bottom - 0.5;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the panel's bar takes it down to its tabs and up again, by finger and by key", async ({ page }) => {
    await open(page);
    const grab = button(page, "Panel");
    const canvas = region(page, "Canvas");
    const half = (await box(canvas)).height;
    const panel = page.getByRole("tabpanel");
    await tap(grab);
    await expect(panel).toBeHidden();
    expect((await box(canvas)).height).toBeGreaterThan(half + 250);
    expect((await box(page.getByRole("tablist"))).bottom).toBeLessThanOrEqual(845);
    await axe(page);
    await shots(page, "small-room-low");
    await tap(grab);
    await expect(panel).toBeVisible();
    await test.step("a tab brings it up", async () => {
      await tap(grab);
      await tab(page, "Facts").tap();
      await expect(region(page, "Facts")).toBeVisible();
    });
    await test.step("by key", async () => {
      await grab.focus();
      await page.keyboard.press("Enter");
      await expect(panel).toBeHidden();
      await page.keyboard.press("Enter");
      await expect(panel).toBeVisible();
    });
    await test.step("dragged, down and up", async () => {
      for (const way of [120, -120]) {
        const from = await box(grab);
        await page.mouse.move(from.x + 60, from.y + 12);
        await page.mouse.down();
        await page.mouse.move(from.x + 60, from.y + 12 + way, { steps: 4 });
        await page.mouse.up();
        await expect(panel).toBeVisible({ visible: way < 0 });
      }
      expect((await box(canvas)).height).toBe(half);
    });
  });

  test("the menu of a model is in sight whole, and closes when something else is touched", async ({ page }) => {
    await open(page);
    await expect.poll(async () => (await models(page)).length).toBe(25);
    await page.locator("#" + (await models(page))[9].id).click({ button: "right" });
    const menu = page.getByRole("menu");
    await expect(menu).toBeVisible();
    const items = await menu.getByRole("menuitem").all();
    for (const item of [items[0], items[items.length - 1]]) {
      const place = await box(item);
      expect(place.y).toBeGreaterThanOrEqual(0);
      expect(place.bottom).toBeLessThanOrEqual(844);
      const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, [
        place.x + place.width / 2,
        place.y + place.height / 2,
      ] as const);
      expect(hit).toBe(await item.textContent());
    }
    await axe(page);
    await shots(page, "small-room-menu");
    await page.locator("#" + (await models(page))[9].id).click({ button: "right", force: true });
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.locator("#" + (await models(page))[0].id).click({ button: "right" });
    await expect(menu).toBeVisible();
    await tab(page, "Casualties").tap();
    await expect(menu).toBeHidden();
    await expect(tab(page, "Casualties")).toHaveAttribute("aria-selected", "true");
  });

  test("no button lies over a wedge, and none over the table", async ({ page }) => {
    await open(page);
    await tab(page, "Squads").tap();
    await show(page, "Wyrm Lances");
    await settle(page);
    const fight = await box(button(page, "Fight with this wedge"));
    for (const model of await models(page)) expect(meet(fight, await box(page.locator("#" + model.id)))).toBe(false);
    const switches = await box(page.locator(".switches"));
    for (const mark of await page.locator(".tick.file").all()) expect(meet(switches, await box(mark))).toBe(false);
    const foot = await page.locator(".chip.spin, #formation-chip, .fight-chip, .foot .fit").all();
    for (const [place, one] of foot.entries()) {
      const mine = await box(one);
      expect(mine.right).toBeLessThanOrEqual(390);
      for (const other of foot.slice(place + 1)) expect(meet(mine, await box(other))).toBe(false);
    }
    await shots(page, "small-room-wedge");
    await bring(page, "Table");
    const mat = await box(page.locator(".mat"));
    for (const name of ["Fit", "Arcs", "Free placement"]) expect(meet(mat, await box(button(page, name)))).toBe(false);
    await shots(page, "small-room-table");
  });

  test("losses are said in the row of the others, over no rank", async ({ page }) => {
    await open(page);
    await button(page, "Menu").tap();
    await button(page, "New army").tap();
    const system = dialog(page, "New army");
    await system.getByRole("radio", { name: "The 9th Age" }).tap();
    await button(system, "Start").tap();
    await button(page, "Add the first squad").tap();
    await button(page.getByRole("dialog"), "Add").tap();
    await tab(page, "Casualties").tap();
    for (let lost = 0; lost < 10; lost += 1) {
      await page.getByRole("tabpanel").getByRole("button", { name: /^More: / }).first().tap();
    }
    const row = page.locator(".chip.spin, #formation-chip, .lost-chip, .chips .arcs-chip, .foot .fit").filter({ visible: true });
    await expect(row).toHaveCount(5);
    const boxes = await Promise.all((await row.all()).map(box));
    for (const [place, one] of boxes.entries()) {
      expect(one.y).toBe(boxes[0].y);
      for (const other of boxes.slice(place + 1)) expect(meet(one, other)).toBe(false);
    }
    await axe(page);
    await shots(page, "small-room-lost-phone");
    await button(page, "10 lost · reset").tap();
    await expect(page.locator(".rings .cross")).toHaveCount(0);
  });

  test("the frontages fit without rolling sideways", async ({ page }) => {
    await open(page);
    await tab(page, "Squads").tap();
    await show(page, "Old Marchers");
    await tab(page, "Facts").tap();
    await button(region(page, "Facts"), "Frontages").tap();
    const rolls = await page.locator(".dialog .rolling").evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(rolls).toBeLessThanOrEqual(0);
    const rows = page.getByRole("dialog").getByRole("row");
    const heads = await rows.first().getByRole("columnheader").all();
    for (const row of [rows.nth(5), rows.nth(7)]) {
      // What is read is large enough, and none of it runs over what stands beside it.
      for (const cell of await row.getByRole("cell").all()) {
        expect(await cell.evaluate((it) => parseFloat(getComputedStyle(it).fontSize))).toBeGreaterThanOrEqual(13);
        expect(await cell.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
      }
      // Under its heading: ranks, in the second column.
      expect((await box(row.getByRole("cell").nth(1))).x).toBeCloseTo((await box(heads[1])).x, 0);
      const target = await box(row.getByRole("button"));
      expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44);
    }
    await axe(page);
    await shots(page, "small-room-frontages");
  });
});

for (const { width, height } of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
]) {
  test.describe(`on a phone on its side, ${width} wide`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test("no button lies over a rank or the table, and the panel stands beside them", async ({ page }) => {
      await open(page);
      const over = page.locator(".canvas-region :is(button, .views, .chip)").filter({ visible: true });
      const clear = async (drawn: Locator) => {
        await settle(page);
        const buttons = await Promise.all((await over.all()).map(box));
        expect(buttons.length).toBeGreaterThan(4);
        const canvas = await box(region(page, "Canvas"));
        for (const one of buttons) expect(one.x >= canvas.x && one.right <= canvas.right && one.bottom <= canvas.bottom).toBe(true);
        for (const it of await drawn.all()) {
          const mine = await box(it);
          for (const one of buttons) expect(meet(one, mine), `${JSON.stringify(one)} over ${JSON.stringify(mine)}`).toBe(false);
        }
      };
      expect((await box(region(page, "Canvas"))).height).toBeGreaterThan(height - 60);
      for (const squad of ["Riverside Levy", "Wyrm Lances", "Hill Bowmen", "Iron Shell", "Old Marchers"]) {
        await tab(page, "Squads").tap();
        await show(page, squad);
        await clear(page.locator(".models .model, .tick.file, .grip"));
        // They are to be seen, too.
        expect((await box(page.locator(".models"))).height).toBeGreaterThan(80);
      }
      await tab(page, "Facts").tap();
      expect((await box(page.getByRole("tabpanel"))).x).toBeGreaterThanOrEqual((await box(region(page, "Canvas"))).right - 1);
      await axe(page);
      await test.step("the sheet of formations is in sight whole", async () => {
        await page.locator("#formation-chip").tap();
        const sheet = await box(page.locator("#formation-sheet"));
        expect(sheet.y).toBeGreaterThanOrEqual((await box(region(page, "Canvas"))).y);
        await page.keyboard.press("Escape");
      });
      await test.step("the table", async () => {
        await bring(page, "Table");
        await clear(page.locator(".mat"));
        expect((await box(page.locator(".mat"))).height).toBeGreaterThan(height / 2 - 10);
        await axe(page);
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.screenshot({ path: `test-results/shots/small-room-side-table-${width}x${height}.png` });
      await bring(page, "Unit");
      await settle(page);
      await page.screenshot({ path: `test-results/shots/small-room-side-${width}x${height}.png` });
    });
  });
}

test("losses that are drawn are said beside them, and can be reset there", async ({ page }) => {
  await open(page);
  await show(page, "Iron Shell");
  await tab(page, "Casualties").click();
  await page.getByRole("tabpanel").getByRole("button", { name: /^More: / }).first().click();
  await tab(page, "Facts").click();
  await expect(page.locator(".rings .cross")).toHaveCount(1);
  const chip = button(region(page, "Canvas"), "1 lost · reset");
  await expect(chip).toBeVisible();
  await axe(page);
  await shots(page, "small-room-lost");
  await chip.click();
  await expect(page.locator(".rings .cross")).toHaveCount(0);
  await expect(chip).toHaveCount(0);
});

test("a file of one and then a wide front: the unit is shown large again, in the middle", async ({ page }) => {
  await open(page);
  await newArmy(page, "The 9th Age");
  await addSquad(page, "Wall spears", 40);
  const before = await box(page.locator(".models"));
  const field = page.getByRole("spinbutton", { name: "Frontage", exact: true });
  for (const frontage of ["1", "8"]) {
    await field.fill(frontage);
    await field.blur();
    await settle(page);
  }
  const after = await box(page.locator(".models"));
  expect(after.width * after.height).toBeGreaterThan((before.width * before.height) / 2);
});

test("arcs: each is named beside its unit, and a round base says why it has none", async ({ page }) => {
  await open(page);
  await newArmy(page, "The 9th Age");
  await addSquad(page, "Wall spears", 20);
  await addSquad(page, "Wall spears", 20);
  await addSquad(page, "Hill titan", 1);
  await bring(page, "Table");
  await button(page, "Arcs").click();
  await pick(page, /^Hill titan/);
  await expect(picked(page)).toContainText("Hill titan is on a round base: all round is its front, so there are no arcs to draw.");
  await expect(page.locator(".overlay .arcs")).toHaveAttribute("d", "");
  // The round one first: the arcs are those of the other.
  await page.locator("#u1").click({ modifiers: ["Shift"], position: { x: 4, y: 4 } });
  await expect(page.locator(".overlay .arcs")).toHaveAttribute("d", /^M/);
  await page.keyboard.press("Escape");
  await page.locator("#u1").click({ position: { x: 4, y: 4 } });
  const unit = await box(page.getByRole("option", { name: /^Wall spears/, selected: true }));
  for (const arc of ["front", "rear", "left flank", "right flank"]) {
    const word = await box(page.locator(".overlay text.note", { hasText: new RegExp(`^${arc}$`) }));
    const apart = Math.max(unit.x - word.right, word.x - unit.right, unit.y - word.bottom, word.y - unit.bottom);
    expect(apart, arc).toBeLessThan(70);
  }
  await axe(page);
  await shots(page, "small-room-arcs");
});

test("nine squads of one name have it whole on the table, the picked one first", async ({ page }) => {
  await open(page);
  await newArmy(page, "The 9th Age");
  await addSquad(page, "Wall spears", 20);
  for (let copy = 1; copy < 9; copy += 1) await button(region(page, "Squads"), "Duplicate").click();
  await bring(page, "Table");
  await expect(page.locator(".overlay .name")).toHaveCount(9);
  await page.locator("#u5").click();
  const names = await page.locator(".overlay .name").allTextContents();
  expect(names.filter((name) => name.startsWith("Wall spears")).length).toBe(9);
  await shots(page, "small-room-names");
});

test("words: a link says what it leaves out, a copy that it was made, a limit what was taken", async ({ page }) => {
  await open(page);
  const share = await openDialog(page, "Share");
  await expect(share).toContainText("Its table (terrain, places, losses) is not in it.");
  await page.keyboard.press("Escape");
  const link = await linkOf(page);
  await test.step("limits", async () => {
    await page.locator("button.meter").click();
    const limit = page.getByRole("spinbutton", { name: /limit/i });
    await limit.fill("-5");
    await limit.press("Enter");
    await expect(limit).toHaveValue("1000");
    await expect(page.getByRole("status").filter({ hasText: "Points limit: from 1 to 1,000,000, so it is 1,000 now." })).toBeVisible();
    await limit.fill("99999999");
    await limit.press("Enter");
    await expect(limit).toHaveValue("1000000");
    await expect(page.getByRole("status").filter({ hasText: "so it is 1,000,000 now." })).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await page.goto(link);
  await ready(page);
  await button(page, "Copy to my armies").click();
  await expect(page.getByRole("status").filter({ hasText: "Copied to your armies." })).toBeVisible();
  await expect(bar(page, "Undo")).toBeVisible();
  await openDialog(page, "Import");
  await expect(dialog(page, "Import")).toContainText("You can also drop a file");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog(page, "Import").getByText("You can also drop a file")).toBeHidden();
});
