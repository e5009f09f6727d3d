// Issue 3, points 7 and 8: every frontage as each system sees it, and one unit under all three.
import { axe, expect, open, shots, test } from "./support";
import { button, expectWidths, region, setFrontage, tab, undo } from "./journey";
import { file, importArmy } from "./table";
import type { Page } from "@playwright/test";

test.describe.configure({ timeout: 180_000 });

// The cells of a row, by its heading.
async function row(page: Page, heading: string | RegExp) {
  const rows = page.getByRole("dialog").getByRole("row");
  const found = rows.filter({ has: page.getByRole("rowheader", { name: heading, exact: true }) });
  return (await found.getByRole("cell").allTextContents()).map((text) => text.trim());
}

// Twenty men of The 9th Age: 5,5,5,5 is four full ranks and a bonus of 3; 7,7,6 three and 2, too wide for an irregular unit of
// Battlesystem, which wants four ranks; 8,8,4 a line without a bonus.
test("the frontage table says what each system says, and a row re-forms the unit", async ({ page }) => {
  await open(page);
  await importArmy(page, file(1, 20));
  await tab(page, "Facts").click();
  await button(region(page, "Facts"), "Frontages").click();
  const dialog = page.getByRole("dialog", { name: "Frontages: Unit 1" });
  await expect(dialog.getByRole("rowheader")).toHaveCount(20);
  // Ranks; of the own system full ranks and bonus; ranks that count; irregular; footprint. Nobody shoots: no column of noughts.
  expect(await row(page, "5")).toEqual(["now", "4", "4", "3", "4", "deep enough", "125 × 100 mm"]);
  expect((await row(page, "7")).slice(1)).toEqual(["3", "3", "2", "2", "too wide", "175 × 75 mm"]);
  expect((await row(page, "8")).slice(1, 6)).toEqual(["3", "2", "0: a line, an extra rank fights", "2", "too wide"]);
  await axe(page);
  await shots(page, "t07-frontages");
  await button(dialog, "Re-form 7 wide").click();
  await expect.poll(async () => (await row(page, "7")).includes("now")).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectWidths(page, [7, 7, 6]);
  await undo(page);
  await expectWidths(page, [5, 5, 5, 5]);
});

// The rulebook's fifteen men, six wide: Realm of Chaos counts two ranks; The 9th Age has two full ones and a bonus of 1;
// Battlesystem's irregular unit has the three ranks it needs.
test("one unit under three systems, what differs marked and nothing else, the army unchanged", async ({ page }) => {
  await open(page);
  await importArmy(page, file(1, 15, "roc"));
  await tab(page, "Facts").click();
  await setFrontage(page, 6);
  await expectWidths(page, [6, 6, 3]);
  await button(region(page, "Facts"), "Compare rules").click();
  const dialog = page.getByRole("dialog", { name: "Compare rules: Unit 1" });
  for (const name of ["Realm of Chaos", "The 9th Age", "Battlesystem"]) {
    await expect(dialog.getByRole("columnheader", { name, exact: true })).toBeVisible();
  }
  const says = (label: RegExp) => row(page, label);
  // What only one game has a word for is no difference.
  expect(await says("Ranks that count")).toEqual(["2", "–", "–"]);
  expect(await says("Full ranks")).toEqual(["–", "2", "–"]);
  expect(await says("Rank bonus")).toEqual(["–", "1", "–"]);
  // Boundary and footprint are the same ground.
  expect(await says("Footprint")).toEqual(["150 × 75 mm", "150 × 75 mm", "150 × 75 mm"]);
  await expect(dialog.getByText("differs")).toHaveCount(0);
  // All three give the same points: no mark.
  await expect(dialog.getByRole("row").filter({ hasText: /^\s*Points/ })).toHaveCount(1);
  await expect(dialog.locator("svg.dressed")).toHaveCount(3);
  // One scale: the same piece of ground is as large in each.
  const boxes = await dialog.locator("svg.dressed").evaluateAll((all) =>
    all.map((one) => one.getAttribute("viewBox")?.split(" ").slice(2).join(" ")),
  );
  expect(new Set(boxes).size).toBe(1);
  await axe(page);
  await shots(page, "t08-compare");
  await page.keyboard.press("Escape");
  await expectWidths(page, [6, 6, 3]);
});

test("the own system stands first, a difference is marked, and the first column stays on a phone", async ({ page }) => {
  await open(page);
  await importArmy(page, file(1, 15, "bsm"));
  await page.setViewportSize({ width: 390, height: 844 });
  await tab(page, "Facts").click();
  await button(region(page, "Facts"), "Compare rules").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("columnheader").first()).toHaveText("Battlesystem");
  const first = dialog.getByRole("rowheader", { name: "Points" });
  const before = await first.boundingBox();
  await dialog.locator(".rolling").evaluate((it) => it.scrollBy(200, 0));
  expect((await first.boundingBox())?.x).toBe(before?.x);
});

test("both fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await tab(page, "Facts").click();
  for (const name of ["Compare rules", "Frontages"]) {
    await button(region(page, "Facts"), name).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await axe(page);
    await page.keyboard.press("Escape");
  }
});
