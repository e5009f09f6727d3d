// The tape belongs to its table.
import type { Page } from "@playwright/test";
import { axe, expect, open, shots, test } from "./support";
import { openDialog } from "./armies";
import { newArmy } from "./journey";
import { bring, button, middle } from "./table";

test.describe.configure({ timeout: 120_000 });

const measure = (page: Page) => button(page, "Measure");
const tape = (page: Page) => page.locator(".overlay path.tape");

async function lay(page: Page) {
  const at = await middle(page.locator(".mat"));
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 120, at.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(tape(page)).toHaveAttribute("d", /^M/);
}

test("a measured line goes with Escape, with the tool, and with its army", async ({ page }) => {
  await open(page);
  await bring(page, "Table");
  await measure(page).click();
  await test.step("a plain click measures nothing", async () => {
    const at = await middle(page.locator(".mat"));
    await page.mouse.click(at.x, at.y);
    await expect(tape(page)).toHaveAttribute("d", "");
  });
  await lay(page);
  await axe(page);
  await shots(page, "tape");
  await page.keyboard.press("Escape");
  await expect(tape(page)).toHaveAttribute("d", "");
  await lay(page);
  await measure(page).click();
  await expect(tape(page)).toHaveAttribute("d", "");
  await measure(page).click();
  await lay(page);
  await newArmy(page);
  // It begins in the view of one unit.
  await bring(page, "Table");
  await expect(page.locator(".mat")).toBeVisible();
  await expect(tape(page)).toHaveAttribute("d", "");
  const list = await openDialog(page, "Armies");
  await button(list, "Open: The Marches of Odrun").click();
  await expect(page.getByRole("listbox", { name: "On the table" }).getByRole("option").first()).toBeVisible();
  await expect(tape(page)).toHaveAttribute("d", "");
});
