// Point 8: everything is there again after closing the tab; several armies; files out and in; theme and measure; two
// tabs; a browser that keeps nothing.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { armies, armyName, bar, choose, chooseFile, dialog, drag, enter, exported, model, openDialog, openKept, rename, saved, squad, squads, tab, whole } from "./armies";
import { addSquad, newArmy } from "./journey";
import { axe, complaints, expect, open, ready, shots, test, watch } from "./support";

const json = (name: string, text: string | Buffer, mimeType = "application/json") => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

test("what was done is there when the tab is opened again", async ({ page }) => {
  await open(page);
  await rename(page, "The Far Marches");
  await choose(page, "Hill Bowmen");
  const unit = await tab(page, "Unit");
  await enter(unit.getByLabel("Name", { exact: true }), "Fen Bowmen");
  await unit.getByLabel("Note").fill("On the left,\nbehind the hedge.");
  await unit.getByLabel("Note").blur();
  await unit.getByRole("button", { name: "More: Hill bowmen" }).click();
  await page.getByRole("radio", { name: "Block" }).click();
  await choose(page, "Riverside Levy");
  await drag(page, model(page, /, rank 1 file 1(,|$)/), model(page, /, rank 1 file 7(,|$)/));
  await expect(bar(page, "Undo")).toBeEnabled();
  const before = await whole(page);
  await saved(page);
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  await open(again);
  await expect(armyName(again)).toHaveValue("The Far Marches");
  await expect.poll(() => whole(again)).toBe(before);
  await choose(again, "Fen Bowmen");
  const there = await tab(again, "Unit");
  await expect(there.getByLabel("Note")).toHaveValue("On the left,\nbehind the hedge.");
  await expect(there.getByRole("spinbutton", { name: "Hill bowmen" })).toHaveValue("10");
  await expect(again.getByRole("radio", { name: "Block" })).toBeChecked();
});

test("several armies: listed, named, copied, deleted and brought back", async ({ page }) => {
  await open(page);
  await bar(page, "New army").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(squads(page)).toHaveCount(0);
  await rename(page, "Second");
  const list = await openDialog(page, "Armies");
  const lines = list.getByRole("list", { name: "Armies" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  // The sample, with the models and points its roster has.
  await expect(lines.filter({ hasText: "83 models, 977 points" })).toHaveCount(1);
  await list.getByRole("button", { name: "Duplicate: The Marches of Odrun" }).click();
  await expect(lines).toHaveCount(3);
  const copy = list.getByRole("textbox", { name: "Name: The Marches of Odrun (copy)" });
  await expect(copy).toHaveValue("The Marches of Odrun (copy)");
  await enter(copy, "Third");
  await expect(list.getByRole("textbox", { name: "Name: Third" })).toHaveValue("Third");
  await axe(page);
  await shots(page, "p08-armies");
  await list.getByRole("button", { name: "Delete: Second" }).click();
  await expect(lines).toHaveCount(2);
  await list.getByRole("button", { name: "Undo delete" }).click();
  await expect(lines).toHaveCount(3);
  await list.getByRole("button", { name: "Delete: Third" }).click();
  await expect(lines).toHaveCount(2);
  await list.getByRole("button", { name: "Open: The Marches of Odrun" }).click();
  await expect(list).toBeHidden();
  await expect(armyName(page)).toHaveValue("The Marches of Odrun");
  await expect(squads(page)).toHaveCount(7);
  await saved(page);
  // The back button leads to the army before, and a reload keeps to the one that is open.
  await page.goBack();
  await expect(armyName(page)).toHaveValue("Second");
  await page.reload();
  await ready(page);
  await expect(armyName(page)).toHaveValue("Second");
  expect((await armies(page)).sort()).toEqual(["Second", "The Marches of Odrun"]);
});

test("deleting the open army opens another, and the last leaves the sample", async ({ page }) => {
  await open(page);
  await rename(page, "Only one");
  const list = await openDialog(page, "Armies");
  await list.getByRole("button", { name: "Delete: Only one" }).click();
  await expect(armyName(page)).toHaveValue("The Marches of Odrun");
  await expect(list.getByRole("list", { name: "Armies" }).getByRole("listitem")).toHaveCount(1);
  await list.getByRole("button", { name: "Undo delete" }).click();
  await list.getByRole("button", { name: "Open: Only one" }).click();
  await expect(armyName(page)).toHaveValue("Only one");
  await saved(page);
});

test("one army and all go out to a file and come in again", async ({ page, browser, baseURL }) => {
  await open(page);
  await rename(page, "The Far Marches");
  await bar(page, "New army").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await rename(page, "Second");
  const one = await exported(page, "This army");
  expect(one.name).toBe("Second.serried.json");
  expect(JSON.parse(one.text).armies.map((army: { name: string }) => army.name)).toEqual(["Second"]);
  const all = await exported(page, "All armies");
  expect(all.name).toBe("All armies.serried.json");
  expect(JSON.parse(all.text).armies.map((army: { name: string }) => army.name).sort()).toEqual(["Second", "The Far Marches"]);

  // Into another browser, which has the sample.
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  watch(other, baseURL ?? "");
  await open(other);
  await saved(other);
  await openDialog(other, "Import");
  await chooseFile(other, all.path);
  await expect(dialog(other, "Import")).toBeHidden();
  await expect(other.getByText("2 armies were added to yours.")).toBeVisible();
  expect((await armies(other)).sort()).toEqual(["Second", "The Far Marches", "The Marches of Odrun"]);
  // What comes out of it again is what went in.
  const list = await openDialog(other, "Armies");
  await list.getByRole("button", { name: "Delete: The Marches of Odrun" }).click();
  await other.keyboard.press("Escape");
  const back = await exported(other, "All armies");
  const sorted = (text: string) => JSON.parse(text).armies.sort((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1));
  expect(sorted(back.text)).toEqual(sorted(all.text));
  // The same file once more is two armies more; nothing is replaced.
  await openDialog(other, "Import");
  await chooseFile(other, one.path);
  await expect(other.getByText("One army was added to yours.")).toBeVisible();
  expect((await armies(other)).sort()).toEqual(["Second", "Second", "The Far Marches"]);
  expect(complaints(other)).toEqual([]);
  await context.close();
});

test("what is no file of ours is refused with a reason, and nothing is stored", async ({ page }) => {
  await openKept(page);
  await saved(page);
  const mine = await whole(page);
  const good = (await exported(page, "This army")).text;
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
  const future = JSON.stringify({ ...JSON.parse(good), version: 99 });
  const wrong = JSON.parse(good);
  wrong.armies[0].units[2].members[1].profile = 999;
  const cases: [string, string | Buffer, string, RegExp][] = [
    ["list.json", "[]", "This file was not made by Serried", /does not say that it holds Serried armies/],
    ["null.json", "null", "This file was not made by Serried", /JSON/],
    ["object.json", "{}", "This file was not made by Serried", /JSON/],
    ["empty.json", "", "This file ends in the middle", /line/],
    ["cut.json", good.slice(0, good.length / 2), "This file ends in the middle", /as if it had not been saved or sent to its end/],
    ["other.json", '{"name":"package","version":"1.0.0","armies":[]}', "This file was not made by Serried", /JSON/],
    ["none.json", '{"format":"serried","version":1,"armies":[]}', "There is no army in this file", /holds no army/],
    ["later.json", future, "This file was made by a newer Serried", /version 99/],
    ["wrong.json", JSON.stringify(wrong), "A value in this file makes no sense", /armies\[0\]\.units\[2\]\.members\[1\]\.profile/],
    ["picture.png", png, "This is not a Serried file", /line 1, column 1/],
  ];
  const opened = await openDialog(page, "Import");
  for (const [name, content, title, text] of cases) {
    await test.step(name, async () => {
      await chooseFile(page, json(name, content, name.endsWith("png") ? "image/png" : undefined));
      const refused = opened.getByRole("alert");
      await expect(refused).toContainText(title);
      await expect(refused).toContainText(text);
      await expect(refused).toContainText("Your own armies are as they were.");
    });
  }
  await axe(page);
  await shots(page, "p08-refused");
  await page.keyboard.press("Escape");
  expect(await armies(page)).toEqual(["The Marches of Odrun"]);
  expect(await whole(page)).toBe(mine);
  await page.reload();
  await ready(page);
  expect(await armies(page)).toEqual(["The Marches of Odrun"]);
});

test("any name gives a safe file name, and the army keeps its own", async ({ page }) => {
  await open(page);
  // Letters and digits of every script stay, all else is a hyphen between them, and an army without any is "army".
  for (const [name, safe] of [
    ["第一军团", "第一军团"],
    ["🐉🔥", "army"],
    ["", "army"],
    ["../..", "army"],
    ["<img src=x onerror=alert(1)>", "img-src-x-onerror-alert-1"],
    ["CON", "army-CON"],
  ]) {
    await rename(page, name);
    const file = await exported(page, "This army");
    expect(file.name).toBe(`${safe}.serried.json`);
    expect(JSON.parse(file.text).armies[0].name).toBe(name);
  }
  await expect(page.locator("img")).toHaveCount(0);
});

test("theme and measure are kept", async ({ page }) => {
  await open(page);
  await choose(page, "Riverside Levy");
  const footprint = page.getByRole("button", { name: /^Footprint/ });
  await expect(footprint).toHaveText("Footprint 175 × 100 mm");
  const settings = await openDialog(page, "Settings");
  await settings.getByRole("radio", { name: "Dark" }).check();
  await settings.getByRole("radio", { name: "Inches" }).check();
  const ground = () => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  const dark = await ground();
  await axe(page);
  await shots(page, "p08-settings");
  await page.keyboard.press("Escape");
  // 175 mm and 100 mm are 6.89 and 3.94 inches of 25.4 mm.
  await expect(footprint).toHaveText(/Footprint 6\.9\d*″ × 3\.9\d*″|Footprint 6\.89″ × 3\.94″/);
  await page.reload();
  await ready(page);
  await expect(footprint).toHaveText(/″ × /);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground()).toBe(dark);
  const again = await openDialog(page, "Settings");
  await expect(again.getByRole("radio", { name: "Dark" })).toBeChecked();
  await again.getByRole("radio", { name: "Light" }).check();
  await page.emulateMedia({ colorScheme: "dark" });
  const light = await ground();
  expect(light).not.toBe(dark);
  await again.getByRole("radio", { name: "As the system" }).check();
  expect(await ground()).toBe(dark);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground()).toBe(light);
  await again.getByRole("radio", { name: "Millimetres" }).check();
  await page.keyboard.press("Escape");
  await expect(footprint).toHaveText("Footprint 175 × 100 mm");
});

async function secondTab(page: Page, baseURL: string | undefined) {
  const tab = await page.context().newPage();
  watch(tab, baseURL ?? "");
  await tab.goto(page.url());
  await ready(tab);
  return tab;
}

test("another tab shows what was saved in the first", async ({ page, baseURL }) => {
  await open(page);
  await rename(page, "One");
  await saved(page);
  const second = await secondTab(page, baseURL);
  await expect(armyName(second)).toHaveValue("One");
  await rename(page, "Two");
  await expect(armyName(second)).toHaveValue("Two");
  await rename(second, "Three");
  await expect(armyName(page)).toHaveValue("Three");
  expect(await armies(page)).toEqual(["Three"]);
  expect(complaints(second)).toEqual([]);
});

test("two tabs that change the same army lose nothing silently", async ({ page, baseURL }) => {
  // Tabs that cannot hear each other: each finds out only when it writes.
  await page.context().addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await open(page);
  await rename(page, "Common");
  await saved(page);
  const second = await secondTab(page, baseURL);
  await expect(armyName(second)).toHaveValue("Common");
  await rename(page, "From the first");
  await saved(page);
  await enter(armyName(second), "From the second");
  await expect(second.getByRole("alert").filter({ hasText: "Both are kept" })).toBeVisible();
  await expect(armyName(second)).toHaveValue("From the second (from this tab)");
  await saved(second);
  expect((await armies(second)).sort()).toEqual(["From the first", "From the second (from this tab)"]);
  await page.reload();
  await ready(page);
  expect((await armies(page)).sort()).toEqual(["From the first", "From the second (from this tab)"]);
  expect(complaints(second)).toEqual([]);
});

test("an army deleted in one tab is kept by the other that changes it", async ({ page, baseURL }) => {
  await open(page);
  await rename(page, "Common");
  await saved(page);
  const second = await secondTab(page, baseURL);
  await bar(page, "New army").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const list = await openDialog(page, "Armies");
  await list.getByRole("button", { name: "Delete: Common" }).click();
  await expect(second.getByRole("alert").filter({ hasText: "deleted in another tab" })).toBeVisible();
  await rename(second, "Kept after all");
  await saved(second);
  expect((await armies(second)).sort()).toEqual(["Kept after all", "New army"]);
});

for (const [how, deny] of [
  [
    "denies storage",
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("denied", "SecurityError");
      };
    },
  ],
  ["has no storage", () => Object.defineProperty(window, "indexedDB", { value: undefined })],
] as const) {
  test(`a browser that ${how} says so, and the army can be had as a file`, async ({ page }) => {
    await page.addInitScript(deny);
    await open(page);
    await expect(armyName(page)).toHaveValue("The Marches of Odrun");
    const sign = page.getByRole("banner").getByText("Not saved", { exact: true });
    await expect(sign).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "This browser keeps nothing for this page" })).toBeVisible();
    // One can go on, keep several, and have them as files.
    await rename(page, "Not kept");
    await expect(bar(page, "Undo")).toBeEnabled();
    await expect(sign).toBeVisible();
    await bar(page, "New army").click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(squads(page)).toHaveCount(0);
    expect((await armies(page)).sort()).toEqual(["New army", "Not kept"]);
    const file = await exported(page, "All armies");
    expect(JSON.parse(readFileSync(file.path, "utf8")).armies).toHaveLength(2);
    await axe(page);
    await shots(page, `p08-${how.replace(/ /g, "-")}`);
  });
}

test("a full disk is said, and trying again saves", async ({ page }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
      if ((window as { full?: boolean }).full) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, given);
    };
  });
  await open(page);
  await saved(page);
  await page.evaluate(() => Object.assign(window, { full: true }));
  await rename(page, "Too much");
  await expect(page.getByRole("banner").getByText("Not saved", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "storage is full" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { full: false }));
  await page.getByRole("button", { name: "Try again" }).click();
  await saved(page);
  await page.reload();
  await ready(page);
  await expect(armyName(page)).toHaveValue("Too much");
  await expect(squad(page, "Riverside Levy")).toBeVisible();
});

test("going from one army to another beside the Unit panel, whichever squad is chosen", async ({ page }) => {
  await openKept(page);
  await newArmy(page, "Realm of Chaos");
  for (const troop of ["Legionaries", "Spearmen", "Halberdiers"]) await addSquad(page, troop, 20);
  await page.goBack();
  await expect(armyName(page)).toHaveValue("The Marches of Odrun");
  for (const name of ["Hill Bowmen", "Wyrm Lances", "Iron Shell"]) {
    await choose(page, name);
    await tab(page, "Unit");
    await expect(page.getByRole("combobox", { name: "Leader" })).toBeVisible();
    await page.goForward();
    await expect(armyName(page)).toHaveValue("New army");
    await page.goBack();
    await expect(armyName(page)).toHaveValue("The Marches of Odrun");
  }
});
