// What the page says in passing: it belongs to the last step of one army, and lies over nothing.
import type { Locator, Page } from "@playwright/test";
import { axe, expect, open, shots, SIZES, test } from "./support";
import { armyName, bar, openDialog } from "./armies";
import { addSquad, button, finding, newArmy, region, show, squadNames, tab } from "./journey";

test.describe.configure({ timeout: 120_000 });

const message = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const takeBack = (page: Page) => button(page, "Take back");

async function remove(page: Page, name: string) {
  await show(page, name);
  await button(region(page, "Squads"), "Delete").click();
  await expect(message(page, `${name} deleted.`)).toBeVisible();
}

test("Take back takes back what the message names, or is gone", async ({ page }) => {
  await open(page);
  await expect.poll(async () => (await squadNames(page)).length).toBe(7);
  const before = await squadNames(page);

  await test.step("pressed at once, the squad is back", async () => {
    await remove(page, "Hill Bowmen");
    await takeBack(page).click();
    await expect.poll(() => squadNames(page)).toEqual(before);
    await expect(takeBack(page)).toHaveCount(0);
  });

  await test.step("after another edit the way back is Undo alone", async () => {
    await remove(page, "Hill Bowmen");
    await show(page, "Iron Shell");
    await tab(page, "Unit").click();
    await page.getByRole("tabpanel").getByRole("button", { name: /^More: / }).first().click();
    await expect(takeBack(page)).toHaveCount(0);
    await expect(page.getByText("Hill Bowmen deleted.")).toHaveCount(0);
    await bar(page, "Undo").click();
    await bar(page, "Undo").click();
    await expect.poll(() => squadNames(page)).toEqual(before);
  });

  await test.step("Undo takes the message with it", async () => {
    await remove(page, "Hill Bowmen");
    await bar(page, "Undo").click();
    await expect(takeBack(page)).toHaveCount(0);
    await expect.poll(() => squadNames(page)).toEqual(before);
    await bar(page, "Redo").click();
    await expect(takeBack(page)).toHaveCount(0);
    await bar(page, "Undo").click();
  });

  await test.step("with the table in front it is the army's step all the same", async () => {
    await remove(page, "Hill Bowmen");
    await page.getByRole("radio", { name: "Table", exact: true }).check({ force: true });
    await takeBack(page).click();
    await expect.poll(() => squadNames(page)).toEqual(before);
  });
});

test("no message follows into another army, and each army has its steps again", async ({ page }) => {
  await open(page);
  await expect.poll(async () => (await squadNames(page)).length).toBe(7);
  const before = await squadNames(page);
  await remove(page, "Wyrm Lances");
  await newArmy(page);
  await expect(takeBack(page)).toHaveCount(0);
  await expect(bar(page, "Undo")).toBeDisabled();
  await addSquad(page, "Spearmen", 10);
  await expect(takeBack(page)).toBeVisible();

  await test.step("back in the first, its deletion can be undone", async () => {
    const list = await openDialog(page, "Armies");
    await list.getByRole("button", { name: "Open: The Marches of Odrun" }).click();
    await expect(armyName(page)).toHaveValue("The Marches of Odrun");
    await expect(takeBack(page)).toHaveCount(0);
    await bar(page, "Undo").click();
    await expect.poll(() => squadNames(page)).toEqual(before);
    await expect(bar(page, "Undo")).toBeDisabled();
  });

  await test.step("and in the second its own step", async () => {
    await page.goBack();
    await expect(armyName(page)).toHaveValue("New army");
    await bar(page, "Undo").click();
    await expect.poll(() => squadNames(page)).toEqual([]);
    await bar(page, "Redo").click();
    await expect.poll(async () => (await squadNames(page)).length).toBe(1);
  });

  await test.step("a name given in the list is a step of that army", async () => {
    const list = await openDialog(page, "Armies");
    const field = list.getByRole("textbox", { name: "Name: The Marches of Odrun" });
    await field.fill("The Far Marches");
    await field.press("Enter");
    await list.getByRole("button", { name: "Open: The Far Marches" }).click();
    await bar(page, "Undo").click();
    await expect(armyName(page)).toHaveValue("The Marches of Odrun");
  });
});

// Whether two things on the screen share a pixel.
async function overlap(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  return a.x < b.x + b.width - 0.5 && b.x < a.x + a.width - 0.5 && a.y < b.y + b.height - 0.5 && b.y < a.y + a.height - 0.5;
}

test("a message covers no control and none of the canvas, at any size", async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await open(page);
    const canvas = region(page, "Canvas");
    const before = await canvas.boundingBox();
    await button(finding(page, "roc-leader-place"), "Swap into the leader’s place").click();
    const toast = page.locator(".toast");
    await expect(toast).toBeVisible();
    expect(await canvas.boundingBox(), "the canvas stays as it is").toEqual(before);
    expect(await overlap(toast, canvas)).toBe(false);
    for (const other of await page.locator("header.top, .tabs, .panel, .left").filter({ visible: true }).all()) {
      expect(await overlap(toast, other), `${size.width}: ${await other.getAttribute("class")}`).toBe(false);
    }
    if (size.width < 1000) {
      await button(page, "Menu").click();
      await expect(bar(page, "Share")).toBeVisible();
      expect(await overlap(toast, page.locator(".more"))).toBe(false);
      await page.keyboard.press("Escape");
    }
    if (size.width === 390) await axe(page);
    // The army is kept, so the next size finds it as it was.
    await bar(page, "Undo").click();
    await expect(finding(page, "roc-leader-place")).toBeVisible();
  }
  await button(finding(page, "roc-leader-place"), "Swap into the leader’s place").click();
  await shots(page, "messages");
});

test("a number that cannot be taken as typed says so", async ({ page }) => {
  await open(page);
  const field = page.getByRole("spinbutton", { name: "Frontage", exact: true });
  await field.fill("0");
  await field.blur();
  const taken = await field.inputValue();
  await expect(message(page, new RegExp(`^Frontage: from ${taken} to \\d+, so ${taken} was taken\\.$`))).toBeVisible();
  await tab(page, "Unit").click();
  const count = page.getByRole("tabpanel").getByRole("spinbutton").first();
  await count.fill("9000");
  await count.blur();
  await expect(message(page, /from \d+ to 500, so 500 was taken/)).toBeVisible();
  await button(page, "Close").click();
  await button(page, "Add squad").click();
  const dialog = page.getByRole("dialog");
  const many = dialog.getByRole("spinbutton", { name: "How many" });
  await many.fill("0");
  await many.blur();
  await expect(dialog.getByRole("status")).toHaveText("How many: from 1 to 500, so 1 was taken.");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("what a fact lights is no fault, and goes with the next tap", async ({ page }) => {
    await open(page);
    await tab(page, "Checks").tap();
    await finding(page, "roc-leader-place").tap({ position: { x: 30, y: 12 } });
    const ring = page.locator(".lit .ring").first();
    const look = () => ring.evaluate((it) => getComputedStyle(it).stroke + getComputedStyle(it).strokeDasharray);
    const fault = await look();
    await tab(page, "Facts").tap();
    await region(page, "Facts").getByRole("listitem").filter({ hasText: "Frontage" }).first().getByRole("button").tap();
    await expect(ring).toBeVisible();
    expect(await look()).not.toBe(fault);
    await page.locator("rect.grass").tap({ position: { x: 384, y: 150 } });
    await expect(page.locator(".lit")).toHaveCount(0);
  });
});
