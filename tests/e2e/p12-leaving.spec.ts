// Point 8 once more, by people in a hurry: what was typed and what was done is there however the page is left, and whatever
// the browser's storage does.
import type { Page } from "@playwright/test";
import { armyName, bar, busy, choose, dialog, enter, openDialog, openKept, rename, saved, squads, tab } from "./armies";
import { allow, axe, complaints, expect, open, ready, shots, test } from "./support";

const note = (page: Page) => page.getByRole("tabpanel").getByLabel("Note");

test("words count while they are typed, without leaving the field", async ({ page }) => {
  await open(page);
  await tab(page, "Unit");
  await note(page).pressSequentially("On the left");
  // The title of the army's file, the link and the saved sign all follow what is in the field by now.
  await expect(bar(page, "Undo")).toBeEnabled();
  await expect(note(page)).toBeFocused();
  await note(page).pressSequentially(", behind the hedge");
  await expect(note(page)).toHaveValue("On the left, behind the hedge");
  await saved(page);
  await page.reload();
  await ready(page);
  await tab(page, "Unit");
  await expect(note(page)).toHaveValue("On the left, behind the hedge");
});

test("what is in a field when the page goes is there when it comes again", async ({ page }) => {
  await open(page);
  await tab(page, "Unit");
  for (const [turn, leave] of [() => page.reload(), () => page.goto("about:blank"), () => page.reload()].entries()) {
    // Not a moment is waited: neither the pause that lets words count nor the database's answer.
    await note(page).fill(`The ${turn}th tale`);
    await leave();
    await open(page);
    await tab(page, "Unit");
    await expect(note(page)).toHaveValue(`The ${turn}th tale`);
  }
});

test("an edit is not lost however soon the page is left after it", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  for (let turn = 0; turn < 8; turn += 1) {
    const name = `The ${turn}th march`;
    await armyName(page).fill(name);
    await armyName(page).press("Enter");
    if (turn % 2) await page.reload();
    await open(page);
    await expect(armyName(page)).toHaveValue(name);
  }
  // And closed.
  await enter(armyName(page), "The last march");
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await open(again);
  await expect(armyName(again)).toHaveValue("The last march");
  await saved(again);
  // It is on the disk now, and nothing is kept beside it any more.
  const left = () => again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("serried-unsaved:")));
  await expect.poll(left).toEqual([]);
});

test("nor the first edit of all, though nothing but the page itself has come", async ({ page }) => {
  // The parts that are fetched when somebody begins to do something do not answer.
  await page.route(/part-[0-9a-f]+\.wasm/, () => {});
  await open(page);
  await armyName(page).fill("The first march");
  await armyName(page).press("Enter");
  await page.unrouteAll();
  await open(page);
  await expect(armyName(page)).toHaveValue("The first march");
  await saved(page);
});

test("what two pages did is kept, also when one was left in a hurry", async ({ page }) => {
  await open(page);
  await rename(page, "First");
  await saved(page);
  const other = await page.context().newPage();
  await open(other);
  await expect(armyName(other)).toHaveValue("First");
  // This page cannot write any more, and goes with its change; meanwhile the other writes.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await rename(page, "Mine");
  await page.goto("about:blank");
  await rename(other, "Theirs");
  await saved(other);
  await open(page);
  await bar(page, "Armies").click();
  const list = page.getByRole("dialog", { name: "Armies" });
  await expect(list.getByRole("textbox", { name: "Name: Theirs" })).toBeVisible();
  await expect(list.getByRole("textbox", { name: /^Name: Mine/ })).toBeVisible();
});

test("a database that never answers is told of, and nothing is lost by it", async ({ page }) => {
  test.setTimeout(90_000);
  await page.addInitScript(() => {
    if (location.protocol !== "about:" && sessionStorage.getItem("dead")) IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await open(page);
  await page.evaluate(() => sessionStorage.setItem("dead", "yes"));
  await open(page);
  await expect(page.getByRole("alert").getByText(/storage does not answer/)).toBeVisible({ timeout: 30_000 });
  await expect(squads(page)).toHaveCount(7);
  await rename(page, "Kept all the same");
  await axe(page);
  await shots(page, "p12-silent");
  await page.evaluate(() => sessionStorage.removeItem("dead"));
  await open(page);
  await expect(armyName(page)).toHaveValue("Kept all the same");
  await saved(page);
});

// Another page holds the stores for longer than anybody waits, and then lets them go: what was asked for is answered after all.
test("a database that answers too late is told of, and its answer is no error", async ({ page }) => {
  test.setTimeout(90_000);
  await open(page);
  await rename(page, "In time");
  await saved(page);
  const free = await busy(page);
  await rename(page, "Too late");
  await expect(page.getByRole("alert").getByText(/storage does not answer/)).toBeVisible({ timeout: 30_000 });
  // What comes after this in the queue of the database comes after the late answer.
  await free();
  await page.getByRole("button", { name: "Try again" }).click();
  await saved(page);
  expect(complaints(page)).toEqual([]);
  await open(page);
  await expect(armyName(page)).toHaveValue("Too late");
  await expect(squads(page)).toHaveCount(7);
});

test("a table that could not be kept is told of, and kept when it is tried again", async ({ page }) => {
  allow(page, /QuotaExceeded/);
  await open(page);
  await rename(page, "At the table");
  await saved(page);
  await page.getByRole("radio", { name: "Table" }).click();
  const unit = page.getByRole("button", { name: /^Wyrm Lances/ }).or(page.getByRole("option", { name: /^Wyrm Lances/ }));
  await expect(unit.first()).toBeVisible();
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    Object.assign(window, { heal: () => (IDBObjectStore.prototype.put = put) });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.getByRole("tab", { name: "Table" }).click();
  const width = page.getByRole("tabpanel").getByRole("spinbutton", { name: /^Width/ });
  await enter(width, "1500");
  const told = page.getByRole("alert").getByText(/The army is saved; its table is not/);
  await expect(told).toBeVisible();
  // In the other view as well.
  await page.getByRole("radio", { name: "Unit" }).click();
  await expect(told).toBeVisible();
  await page.evaluate(() => (window as unknown as { heal: () => void }).heal());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(told).toBeHidden();
  await page.getByRole("radio", { name: "Table" }).click();
  await expect(page.getByRole("tabpanel").getByText("Saved", { exact: true })).toBeVisible();
  await open(page);
  await page.getByRole("radio", { name: "Table" }).click();
  await page.getByRole("tab", { name: "Table" }).click();
  await expect(width).toHaveValue("1500");
});

test("a link with what a letter left behind it opens", async ({ page }) => {
  await open(page);
  await choose(page, "Iron Shell");
  await bar(page, "Share").click();
  const link = await page.getByRole("dialog", { name: "Share" }).getByRole("textbox").inputValue();
  for (const tail of [".", "%20", ")."]) {
    await open(page, `${link.split("#")[1]}${tail}`);
    await expect(page.getByRole("button", { name: "Copy to my armies" })).toBeVisible();
  }
});

test("going back to another army takes what stands in a field along", async ({ page }) => {
  await openKept(page);
  await bar(page, "New army").click();
  await dialog(page, "New army").getByRole("button", { name: "Start" }).click();
  await expect(squads(page)).toHaveCount(0);
  // Neither entered nor left: not a moment is waited.
  await armyName(page).fill("Half a name");
  await page.goBack();
  await expect(armyName(page)).toHaveValue("The Marches of Odrun");
  await page.goForward();
  await expect(armyName(page)).toHaveValue("Half a name");
});

test("an army that was left for another is kept too, where the database fails", async ({ page }) => {
  await openKept(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await rename(page, "Never on the disk");
  await bar(page, "New army").click();
  await dialog(page, "New army").getByRole("button", { name: "Start" }).click();
  await expect(squads(page)).toHaveCount(0);
  await open(page);
  const opened = await openDialog(page, "Armies");
  const rows = opened.getByRole("list", { name: "Armies" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "Never on the disk" }).or(rows.getByRole("textbox")).first()).toBeVisible();
  const names = await rows.evaluateAll((all) => all.map((row) => row.querySelector("input")?.value ?? row.textContent ?? ""));
  expect(names.join("\n")).toContain("Never on the disk");
});

test("the browser asks before it goes where nothing could be kept at all", async ({ page }) => {
  await openKept(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await rename(page, "Nowhere");
  const asked = page.waitForEvent("dialog");
  const going = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await going;
  await expect(armyName(page)).toHaveValue("Nowhere");
});
