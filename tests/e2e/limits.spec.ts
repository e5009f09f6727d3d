// Limits: named as they are, kept by field and handle alike, and what is said of one goes with the next thing done.
import { axe, expect, open, settle, shots, test } from "./support";
import { addSquad, button, enter, expectWidths, newArmy, region, show, tab } from "./journey";
import type { Page } from "@playwright/test";

test.describe.configure({ timeout: 180_000 });

const field = (page: Page) => page.getByRole("spinbutton", { name: "Frontage", exact: true });
const said = (page: Page, text: string | RegExp) => page.getByRole("status").or(page.getByRole("alert")).getByText(text);

test("the frontage field names the limit there is, and where there is nothing to set says why", async ({ page }) => {
  await open(page);
  await test.step("mixed ranks: thirteen and Serjeant Alder stand in front, fourteen at most", async () => {
    await show(page, "Riverside Levy");
    await expect(field(page)).toHaveAttribute("max", "14");
    await enter(field(page), "99");
    await expect(field(page)).toHaveValue("14");
    await expect(said(page, "Frontage: from 2 to 14, so 14 was taken.")).toBeVisible();
  });
  await test.step("an archer wedge of nine: one at least stands in the second rank", async () => {
    await show(page, "Hill Bowmen");
    // Another squad is chosen: what was said of the last one is over.
    await expect(said(page, /so 14 was taken/)).toHaveCount(0, { timeout: 2_000 });
    await expect(field(page)).toHaveAttribute("max", "8");
    await enter(field(page), "99");
    await expect(field(page)).toHaveValue("8");
    await expect(said(page, "Frontage: from 1 to 8, so 8 was taken.")).toBeVisible();
  });
  for (const [squad, why] of [
    ["Wyrm Lances", "A wedge has its leader alone in front."],
    ["Iron Shell", "A testudo is as wide as it is deep."],
    ["Old Marchers", "A square divides its models into four sides as equal as can be."],
    ["Captain Odrun", "One model alone has no frontage to change."],
  ]) {
    await test.step(`${squad}: the field cannot be written in, and says why to whoever tries`, async () => {
      await show(page, squad);
      await expect(said(page, /was taken/)).toHaveCount(0, { timeout: 2_000 });
      await expect(field(page)).toHaveAttribute("readonly");
      const shown = await field(page).inputValue();
      await field(page).focus();
      await page.keyboard.press("9");
      await expect(field(page)).toHaveValue(shown);
      await expect(said(page, why)).toBeVisible();
    });
  }
  await axe(page);
  await shots(page, "limits");
});

test("what is said of a limit goes with the next thing done, at the losses too", async ({ page }) => {
  await open(page);
  await show(page, "Riverside Levy");
  await tab(page, "Casualties").click();
  const missiles = page.getByRole("spinbutton", { name: "Lost to missiles" });
  await enter(missiles, "999");
  await expect(said(page, /^Lost to missiles: from 0 to/)).toBeVisible();
  await enter(page.getByRole("spinbutton", { name: "Seed" }), "7");
  // At once, not when it would go by itself.
  await expect(said(page, /^Lost to missiles: from 0 to/)).toHaveCount(0, { timeout: 2_000 });
});

test("the frontage handle stops at the widest there may be", async ({ page }) => {
  await open(page);
  await newArmy(page, "Battlesystem");
  await addSquad(page, "Shield levies", 41);
  await tab(page, "Unit").click();
  await page.getByRole("checkbox", { name: "Irregular" }).check();
  await enter(field(page), "5");
  await expectWidths(page, [5, 5, 5, 5, 5, 5, 5, 5, 1]);
  await settle(page);
  const grip = await page.locator(".grip").boundingBox();
  if (!grip) throw new Error("no handle");
  const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 300, from.y, { steps: 6 });
  await settle(page);
  await page.mouse.up();
  // 41 irregular figures: at ten wide there are five ranks, which is just enough.
  await expectWidths(page, [10, 10, 10, 10, 1]);
  await expect(field(page)).toHaveAttribute("max", "10");
  await expect(region(page, "Squads").getByRole("button", { name: /10 wide/ })).toBeVisible();
  await button(page, "Undo").click();
  await expectWidths(page, [5, 5, 5, 5, 5, 5, 5, 5, 1]);
});
