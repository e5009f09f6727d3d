// Steps that journeys about keeping, sharing and printing armies have in common.
import { readFileSync } from "node:fs";
import { expect, type Download, type Locator, type Page } from "@playwright/test";
import { open, settle } from "./support";

// A button of the top bar, by its whole name.
export const bar = (page: Page, name: string) => page.getByRole("banner").getByRole("button", { name, exact: true });

export const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

export const armyName = (page: Page) => page.getByRole("banner").getByLabel("Army name");

// Opens one of the dialogs of the top bar.
export async function openDialog(page: Page, name: "Armies" | "Import" | "Export" | "Settings" | "Share") {
  await bar(page, name).click();
  const opened = dialog(page, name);
  await expect(opened).toBeVisible();
  return opened;
}

// A line of the list of squads.
export const squad = (page: Page, name: string) =>
  page.getByRole("region", { name: "Squads" }).getByRole("button", { name: new RegExp(`^${escaped(name)}`) });

export const squads = (page: Page) => page.getByRole("region", { name: "Squads" }).locator("button.unit b");

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export async function choose(page: Page, name: string) {
  await squad(page, name).click();
  await expect(squad(page, name)).toHaveAttribute("aria-current", "true");
}

export async function tab(page: Page, name: "Unit" | "Checks" | "Facts") {
  await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
  return page.getByRole("tabpanel");
}

// Types into a field whose text counts once it is entered.
export async function enter(field: Locator, text: string) {
  await field.fill(text);
  await field.press("Enter");
}

export async function rename(page: Page, name: string) {
  await enter(armyName(page), name);
  await expect(armyName(page)).toHaveValue(name);
}

export const saved = (page: Page) => expect(page.getByRole("banner").getByText("Saved", { exact: true })).toBeVisible();

// The army whole, as the file the page holds ready should it die: what two armies are compared by.
export const whole = (page: Page) => page.evaluate(() => (window as { __serried_last?: string }).__serried_last ?? "");

// The sample as an army that was changed once and is kept: the page writes nothing down before.
export async function openKept(page: Page) {
  await open(page);
  await rename(page, "Another name");
  await rename(page, "The Marches of Odrun");
  await saved(page);
  await open(page);
}

// One model of the canvas, by its accessible name.
export const model = (page: Page, name: string | RegExp) =>
  page.getByRole("listbox", { name: /^Models of / }).getByRole("option", { name });

// The middle of something on the screen, once nothing glides any more.
export async function middle(of: Locator) {
  await settle(of.page());
  const box = await of.boundingBox();
  if (!box) throw new Error("nothing to point at");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// Drags the middle of one thing onto the middle of another, as a hand would, over several places between.
export async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) {
    await page.mouse.move(start.x + ((end.x - start.x) * step) / 8, start.y + ((end.y - start.y) * step) / 8);
  }
  await page.mouse.up();
}

// Opens the export dialog, presses a button, and reads what the browser saved.
export async function exported(page: Page, what: "This army" | "All armies") {
  const opened = await openDialog(page, "Export");
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent("download"),
    opened.getByRole("button", { name: what }).click(),
  ]);
  await expect(opened).toBeHidden();
  return { name: download.suggestedFilename(), path: await download.path(), text: readFileSync(await download.path(), "utf8") };
}

// Chooses a file in the import dialog, through the browser's own chooser.
export async function chooseFile(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const opened = dialog(page, "Import");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    opened.getByRole("button", { name: "Choose a file" }).click(),
  ]);
  await chooser.setFiles(file);
}

// The link the share dialog shows.
export async function linkOf(page: Page) {
  const opened = await openDialog(page, "Share");
  const link = await opened.getByLabel("Link").inputValue();
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  return link;
}

// Names of the armies in the list, in its order.
export async function armies(page: Page) {
  const opened = await openDialog(page, "Armies");
  const names = await opened.getByRole("list", { name: "Armies" }).getByRole("textbox").evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  return names;
}

// Storage that takes its time: another page of ours works on all armies until it is freed.
export async function busy(page: Page) {
  const other = await page.context().newPage();
  await other.goto("./rules/index.html");
  await other.evaluate(
    () =>
      new Promise<void>((held) => {
        const asked = indexedDB.open("serried");
        asked.onsuccess = () => {
          const store = asked.result.transaction(["armies", "versions"], "readwrite").objectStore("armies");
          const hold = () => {
            if (!(window as { enough?: boolean }).enough) store.count().onsuccess = hold;
            held();
          };
          hold();
        };
      }),
  );
  return async () => {
    await other.evaluate(() => Object.assign(window, { enough: true }));
    await other.close();
  };
}
