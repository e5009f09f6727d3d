// Point 9: an army in a link, opened by somebody else, and links that cannot be opened.
import type { Browser } from "@playwright/test";
import { armies, armyName, bar, choose, linkOf, model, openDialog, rename, saved, squads, tab, whole } from "./armies";
import { axe, complaints, expect, open, ready, shots, test, watch } from "./support";

// The envelope of a link, as engine/src/format/link/envelope.rs has it and as it will stay: "srd", the version (one digit
// of 64), the length of the body (three), the CRC-32 of version, length and body (six), the body, "e".
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

function digits(number: number, count: number) {
  let text = "";
  for (let rest = number; text.length < count; rest = Math.floor(rest / 64)) text = DIGITS[rest % 64] + text;
  return text;
}

function crc32(text: string) {
  let sum = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function envelope(version: number, body: string) {
  const start = digits(version, 1) + digits(body.length, 3);
  return `srd${start}${digits(crc32(start + body), 6)}${body}e`;
}

const fragment = (link: string) => link.slice(link.indexOf("#") + 1);

// A page of somebody who has never been here.
async function stranger(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  watch(page, baseURL ?? "");
  return page;
}

test("the envelope is built here as the page builds it", async ({ page }) => {
  // The check value published for CRC-32: of "123456789" it is CBF43926.
  expect(crc32("123456789")).toBe(0xcbf43926);
  await open(page);
  const link = fragment(await linkOf(page));
  expect(envelope(1, link.slice(13, -1))).toBe(link);
});

test("a link is copied, opened by another, read, and copied to their armies", async ({ page, browser, baseURL }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await rename(page, "第一军团 <b>& Co</b>");
  const opened = await openDialog(page, "Share");
  const link = await opened.getByLabel("Link").inputValue();
  // It works from any host and sub-path: page and fragment, and nothing that asks a server for anything.
  expect(link.startsWith(`${baseURL}#srd1`)).toBe(true);
  expect(fragment(link)).toMatch(/^[0-9A-Za-z_-]+$/);
  await opened.getByRole("button", { name: "Copy link" }).click();
  await expect(opened.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await axe(page);
  await shots(page, "p09-share");
  await page.keyboard.press("Escape");
  const names = await squads(page).allTextContents();

  const other = await stranger(browser, baseURL);
  await other.goto(link);
  await ready(other);
  const note = other.getByRole("region", { name: "Shared army" });
  await expect(note).toBeVisible();
  await expect(armyName(other)).toHaveValue("第一军团 <b>& Co</b>");
  await expect(squads(other)).toHaveText(names);
  // Read only: no field takes anything, no button that changes is there or enabled.
  await expect(armyName(other)).not.toBeEditable();
  await expect(bar(other, "Undo")).toBeDisabled();
  await expect(other.getByRole("button", { name: "Add squad" })).toHaveCount(0);
  await choose(other, "Wyrm Lances");
  const unit = await tab(other, "Unit");
  await expect(unit.getByLabel("Name", { exact: true })).not.toBeEditable();
  await expect(unit.getByRole("button", { name: /^More:/ })).toHaveCount(0);
  await other.getByRole("radio", { name: "Block" }).click({ force: true });
  await expect(other.getByRole("radio", { name: "Wedge", exact: true })).toBeChecked();
  // What it says can all be read, and the link made from it is the same: equal content.
  expect(fragment(await linkOf(other))).toBe(fragment(link));
  await axe(other);
  await shots(other, "p09-shared");

  // A reload is the same page.
  await other.reload();
  await ready(other);
  await expect(note).toBeVisible();
  await expect(armyName(other)).toHaveValue("第一军团 <b>& Co</b>");

  await other.getByRole("button", { name: "Copy to my armies" }).click();
  await expect(note).toBeHidden();
  await expect(armyName(other)).toBeEditable();
  await saved(other);
  expect(fragment(await linkOf(other))).toBe(fragment(link));
  await rename(other, "Mine now");
  // The back button leads to the shared army as it was.
  await other.goBack();
  await expect(note).toBeVisible();
  await expect(armyName(other)).toHaveValue("第一军团 <b>& Co</b>");
  await other.goForward();
  await expect(armyName(other)).toHaveValue("Mine now");
  expect(await armies(other)).toEqual(["Mine now"]);
  expect(complaints(other)).toEqual([]);
  await other.context().close();
});

test("a link within the page leads there and back, past one's own army", async ({ page }) => {
  await open(page);
  await rename(page, "Shared one");
  const link = await linkOf(page);
  await rename(page, "My own");
  await saved(page);
  await page.goto(link);
  await expect(armyName(page)).toHaveValue("Shared one");
  await page.getByRole("button", { name: "My armies", exact: true }).click();
  await expect(armyName(page)).toHaveValue("My own");
  await page.goBack();
  await expect(armyName(page)).toHaveValue("Shared one");
  expect(await armies(page)).toEqual(["My own"]);
});

for (const [how, deny] of [
  ["refuses", () => Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new DOMException("no", "NotAllowedError")) })],
  ["has none", () => Object.defineProperty(navigator, "clipboard", { value: undefined })],
] as const) {
  test(`the link is shown to copy by hand where the clipboard ${how}`, async ({ page }) => {
    await page.addInitScript(deny);
    await open(page);
    const opened = await openDialog(page, "Share");
    await opened.getByRole("button", { name: "Copy link" }).click();
    await expect(opened.getByText("copy it by hand")).toBeVisible();
    const field = opened.getByLabel("Link");
    await expect(field).toBeFocused();
    // All of it is selected, so that Ctrl+C is all there is to do.
    const selected = await field.evaluate((it: HTMLTextAreaElement) => it.value.slice(it.selectionStart, it.selectionEnd));
    expect(selected).toBe(await field.inputValue());
    expect(selected.length).toBeGreaterThan(100);
  });
}

test("links that cannot be opened say which way they are spoilt, and touch nothing", async ({ page }) => {
  await open(page);
  await rename(page, "Mine");
  await saved(page);
  const mine = await whole(page);
  const link = fragment(await linkOf(page));
  const other = link.slice(20, 21) === "A" ? "B" : "A";
  const cases: [string, string, RegExp][] = [
    ["This link was cut short", link.slice(0, -40), new RegExp(`should have ${link.length} characters or more, and has ${link.length - 40}`)],
    ["This link was cut short", "srd1", /was lost on the way/],
    // A character replaced, one more at its end, one of another alphabet within it.
    ["This link was changed on the way", link.slice(0, 20) + other + link.slice(21), /checksum does not match/],
    ["This link was changed on the way", `${link}x`, /checksum does not match/],
    ["This link was changed on the way", `${link.slice(0, 30)}é${link.slice(31)}`, /checksum/],
    ["This is not a link to an army", "privacy-policy", /was not written by Serried/],
    ["This is not a link to an army", "<img src=x onerror=alert(1)>", /was not written by Serried/],
    ["This link was made by a newer Serried", envelope(3, link.slice(13, -1)), /of version 3,/],
    // More than the 8,192 characters a link may have.
    ["This army is too large for a link", `srd1${"A".repeat(9_000)}e`, /It takes 9005 characters, and a link may have 8192/],
    // Whole, but no army: the checksum is right about a body that is all zeros.
    ["There is no sound army in this link", envelope(1, "0".repeat(40)), /arrived whole/],
  ];
  for (const [title, hash, text] of cases) {
    await test.step(`${title}: ${hash.slice(0, 30)}`, async () => {
      await page.goto(`./#${hash}`);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(text);
      await expect(page.getByRole("main")).toContainText("Your own armies are as they were");
    });
  }
  await page.reload();
  await ready(page);
  await expect(page.getByRole("heading", { name: "There is no sound army in this link" })).toBeVisible();
  await axe(page);
  await shots(page, "p09-broken");
  await page.getByRole("button", { name: "My armies", exact: true }).click();
  await expect(armyName(page)).toHaveValue("Mine");
  await expect.poll(() => whole(page)).toBe(mine);
  expect(await armies(page)).toEqual(["Mine"]);
});

test("a broken link opened first leaves a stranger with the sample, and nothing of it stored", async ({ page }) => {
  await open(page, "srd1");
  await expect(page.getByRole("heading", { name: "This link was cut short" })).toBeVisible();
  await page.getByRole("button", { name: "My armies", exact: true }).click();
  await expect(armyName(page)).toHaveValue("The Marches of Odrun");
  expect(await armies(page)).toEqual(["The Marches of Odrun"]);
});

test("an army too large for a link is offered as a file", async ({ page }) => {
  await open(page);
  await choose(page, "Wyrm Lances");
  const unit = await tab(page, "Unit");
  // Letters take five bits, so 9,990 of them alone take 8,325 characters of six.
  await unit.getByLabel("Note").fill("abcdefghij".repeat(999));
  await unit.getByLabel("Note").blur();
  const opened = await openDialog(page, "Share");
  await expect(opened.getByText("This army is too large for a link")).toBeVisible();
  await opened.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("dialog", { name: "Export" })).toBeVisible();
  await expect(model(page, /Lance rider/).first()).toBeAttached();
});
