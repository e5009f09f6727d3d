// How the page begins: what a newcomer sees at once, what somebody who has been here waits for, and that nothing done
// meanwhile is lost.
import type { Page } from "@playwright/test";
import { armyName, bar, busy, rename, saved, squads } from "./armies";
import { finding } from "./journey";
import { axe, expect, open, ready, shots, test } from "./support";

// A newcomer's page before storage has answered: the database is there, and nothing in it. Gives how it is freed.
async function early(page: Page) {
  await open(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  const free = await busy(page);
  await open(page);
  return free;
}

test("a newcomer works on the sample at once, and keeps what was done before storage had answered", async ({ page }) => {
  const free = await early(page);
  await expect(squads(page)).toHaveCount(7);
  const wrong = finding(page, "roc-leader-place");
  await wrong.getByRole("button").first().click();
  await expect(wrong).toHaveCount(0);
  await expect(bar(page, "Undo")).toBeEnabled();
  await free();
  await saved(page);
  await expect(wrong).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(squads(page)).toHaveCount(7);
  await expect(wrong).toHaveCount(0);
});

test("nor is it lost when the page is left before storage had answered", async ({ page }) => {
  const free = await early(page);
  await armyName(page).fill("Gone in a hurry");
  await armyName(page).press("Enter");
  await page.goto("about:blank");
  await free();
  await open(page);
  await expect(armyName(page)).toHaveValue("Gone in a hurry");
  await saved(page);
  await expect(squads(page)).toHaveCount(7);
});

test("who has been here waits for the own army and is shown no other", async ({ page }) => {
  await open(page);
  await rename(page, "The long march");
  await saved(page);
  const shell = page.locator("#shell");
  const waits = async () => {
    await expect(shell.getByText("Opening your armies")).toBeVisible();
    await expect(shell.getByText("the army of this link")).toBeHidden();
    await expect(page.locator("#still")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  };
  // Looked at in peace while the module does not come: for storage the page waits a quarter of a minute and no longer.
  await page.route(/_bg\.wasm/, () => {});
  await page.reload();
  await waits();
  await axe(page);
  await shots(page, "p14-waiting");
  await page.unrouteAll();
  const free = await busy(page);
  await page.reload();
  await waits();
  await free();
  await ready(page);
  await expect(armyName(page)).toHaveValue("The long march");
});
