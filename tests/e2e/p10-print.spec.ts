// Point 10: the roster on paper, printed by the browser and read back.
import { bar, choose, chooseFile, enter, openDialog, openKept, rename, saved, squads, tab, whole } from "./armies";
import { axe, expect, open, pdf, pdfInfo, pdfPages, pdfText, pdfWords, shots, test } from "./support";
import type { Page } from "@playwright/test";

// Takes the roster apart as it lies on the pages: each word with its place.
type Word = ReturnType<typeof pdfWords>[number];

// Words of one line of print, joined: those whose tops differ by less than 2 mm, from left to right.
function lines(words: Word[]) {
  const found: { page: number; top: number; text: string }[] = [];
  for (const word of words) {
    const line = found.find((it) => it.page === word.page && Math.abs(it.top - word.top) < 2);
    if (line) line.text += ` ${word.text}`;
    else found.push({ page: word.page, top: word.top, text: word.text });
  }
  return found;
}

// The page of the first line that holds this text.
function pageOf(words: Word[], text: string) {
  const line = lines(words).find((it) => it.text.includes(text));
  expect(line, `a line with "${text}"`).toBeDefined();
  return line?.page;
}

// Army name at the left of every foot and "page / pages" at its right.
function feet(path: string, name: string) {
  const pages = pdfPages(path);
  for (const [at, text] of pages.entries()) {
    const last = text.trimEnd().split("\n").at(-1) ?? "";
    expect(last.trimStart().startsWith(name), `foot of page ${at + 1}: ${last}`).toBe(true);
    expect(last).toMatch(new RegExp(`\\s${at + 1} ?/ ?${pages.length}$`));
  }
  return pages.length;
}

async function letter(page: Page) {
  const path = test.info().outputPath("letter.pdf");
  await page.pdf({ path, format: "Letter", printBackground: false });
  return path;
}

test("a roster prints with everything a game needs, on A4 and on Letter", async ({ page }) => {
  await open(page);
  await choose(page, "Riverside Levy");
  const unit = await tab(page, "Unit");
  await enter(unit.getByLabel("Note"), "Holds the ford.");
  await unit.getByLabel("Note").blur();
  await saved(page);

  const path = await pdf(page);
  const text = pdfText(path);
  // The sample: 14 models of the levy with its serjeant, 10 riders, 9 bowmen, 18 legionaries, 20 marchers, a captain:
  // 13 + 11 + 1 + 10 + 9 + 18 + 20 + 1 = 83.
  expect(text).toContain("Realm of Chaos · 5 squads, 2 characters · 83 models");
  expect(text).toMatch(/977 \/ 1,000 points/);
  for (const name of ["Riverside Levy", "Wyrm Lances", "Hill Bowmen", "Iron Shell", "Old Marchers", "Captain Odrun"]) {
    expect(text).toContain(name);
  }
  expect(text).toContain("13 spearmen, 11 bowmen, Serjeant Alder · mixed ranks, 7 wide");
  expect(text).toContain("Holds the ford.");
  // Equipment, and what the formation gives.
  expect(text).toMatch(/13 spearmen: spear, shield/);
  expect(text).toMatch(/4 ranks, the widest 4/);
  expect(text).toMatch(/6 of 9 shoot/);
  // Statistic line and effective profile of the lance riders: S 4 and I 4 as any rider has, and the unit's the same.
  expect(text).toMatch(/Lance rider +8 +4 +3 +4 +3 +1 +4 +1 +8 +7 +8 +8/);
  expect(text).toMatch(/Unit +8 +4 +3 +4 +3 +1 +4 +1 +8 +7 +8 +8/);
  // Its leader stands in file 2 of 7: an error, so the army is marked and the squad says which rule.
  expect(text).toContain("Not battle-ready: 1 error");
  expect(text).toMatch(/Error: [^]*roc-leader-place/);

  const a4 = test.info().outputPath("a4.pdf");
  await page.pdf({ path: a4, format: "A4", printBackground: false });
  for (const [file, width, height] of [
    [a4, 210, 297],
    [await letter(page), 215.9, 279.4],
  ] as const) {
    const info = pdfInfo(file);
    expect(Math.abs(info.width - width)).toBeLessThan(0.5);
    expect(Math.abs(info.height - height)).toBeLessThan(0.5);
    expect(feet(file, "The Marches of Odrun")).toBe(info.pages);
    // Everything keeps 10 mm from the edges: printers cannot print further out.
    for (const word of pdfWords(file)) {
      expect(word.left, word.text).toBeGreaterThan(10);
      expect(word.top, word.text).toBeGreaterThan(8);
      expect(word.right, word.text).toBeLessThan(width - 10);
      expect(word.bottom, word.text).toBeLessThan(height - 5);
    }
  }
  await axe(page);
  await shots(page, "p10-before-print");
});

test("no squad is broken across pages, with twelve of them", async ({ page }) => {
  await openKept(page);
  await saved(page);
  // The squads of the sample twice, each with a last line of its own: notes come last in a section.
  const file = JSON.parse(await whole(page));
  const [army] = file.armies;
  const alone = army.units.filter((unit: { joined?: number }) => unit.joined === undefined);
  army.units = [...alone, ...alone].map((unit, at) => ({
    ...unit,
    id: at + 1,
    name: `Squad ${at + 1}`,
    note: `end of squad ${at + 1}`,
    members: unit.members.map((member: object, place: number) => ({ ...member, id: at * 100 + place + 1 })),
  }));
  expect(army.units).toHaveLength(12);
  Object.assign(army, { next_unit: 13, next_member: 2000 });
  await openDialog(page, "Import");
  await chooseFile(page, { name: "twelve.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) });
  await expect(squads(page)).toHaveCount(12);
  for (const path of [await pdf(page), await letter(page)]) {
    const words = pdfWords(path);
    const pages = feet(path, "The Marches of Odrun");
    expect(pages).toBeGreaterThan(1);
    for (const text of lines(words).map((line) => line.text)) {
      const end = /^end of (.*)$/.exec(text)?.[1];
      if (!end) continue;
      const heading = lines(words).find((it) => it.text.toLowerCase().startsWith(`${end} `));
      expect(heading?.page, `heading and last line of ${end}`).toBe(pageOf(words, text));
    }
    expect(lines(words).filter((line) => line.text.startsWith("end of "))).toHaveLength(12);
  }
});

test("a squad taller than a page goes on over the next ones, and those after it stay whole", async ({ page }) => {
  await openKept(page);
  await saved(page);
  // A note of 200 lines fills more than three pages of A4; the army's other squads follow.
  const file = JSON.parse(await whole(page));
  const [army] = file.armies;
  army.units[0].note = Array.from({ length: 200 }, (_, line) => `line ${line + 1} of the long tale`).join("\n");
  await openDialog(page, "Import");
  await chooseFile(page, { name: "tall.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) });
  await expect(page.getByRole("dialog")).toBeHidden();
  for (const path of [await pdf(page), await letter(page)]) {
    const text = pdfText(path);
    // Nothing is cut: every line is there once, in order.
    const found = [...text.matchAll(/line (\d+) of the long tale/g)].map((line) => Number(line[1]));
    expect(found).toEqual(Array.from({ length: 200 }, (_, line) => line + 1));
    const words = pdfWords(path);
    expect(pageOf(words, "line 200 of the")).toBeGreaterThan(pageOf(words, "line 1 of the") ?? 0);
    feet(path, "The Marches of Odrun");
  }
});

test("names are printed as typed, whatever they hold", async ({ page }) => {
  await open(page);
  const hostile = "<img src=x onerror=alert(1)>";
  // What ends a string of a style sheet, and what ends its rule.
  const army = `${hostile} "\\a } 第一军团`;
  page.on("dialog", () => expect(false, "nothing may run").toBe(true));
  await rename(page, army);
  await choose(page, "Wyrm Lances");
  const unit = await tab(page, "Unit");
  await enter(unit.getByLabel("Name", { exact: true }), hostile);
  await expect(squads(page).filter({ hasText: hostile })).toHaveCount(1);
  const path = await pdf(page);
  const text = pdfText(path);
  expect(text.split(hostile).length - 1).toBeGreaterThanOrEqual(2 + pdfInfo(path).pages);
  feet(path, hostile);
  expect(text).toContain('"\\a }');
});

test("an army in order prints without a mark, from the button as from Ctrl+P", async ({ page }) => {
  await open(page);
  await choose(page, "Riverside Levy");
  const checks = await tab(page, "Checks");
  await checks.getByRole("article").filter({ hasText: "roc-leader-place" }).getByRole("button").first().click();
  await expect(bar(page, "Legal")).toBeVisible();
  // The button asks the browser to print; the roster is made when the browser says that it is about to.
  await page.evaluate(() => {
    window.print = () => {
      (window as { asked?: boolean }).asked = true;
    };
  });
  await bar(page, "Print").click();
  expect(await page.evaluate(() => (window as { asked?: boolean }).asked)).toBe(true);
  const text = pdfText(await pdf(page));
  expect(text).not.toContain("Not battle-ready");
  expect(text).not.toContain("Error:");
  // What is on the screen only is not on paper.
  for (const word of ["Undo", "Add squad", "Settings", "Footprint"]) expect(text).not.toContain(word);
  // In front of the page it stands nowhere.
  await expect(page.locator(".paper")).toHaveCount(0);
});

test("black on white without backgrounds, in the dark theme too", async ({ page }) => {
  await open(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const colours = await page.locator(".paper").evaluate((paper) => {
    const found = new Set<string>();
    for (const element of [paper, ...paper.querySelectorAll("h1, h2, p, th, td, span, b")]) {
      found.add(getComputedStyle(element).color);
    }
    return [...found];
  });
  // Black, or a grey that has 7:1 against white.
  for (const colour of colours) {
    const [red, green, blue] = (colour.match(/\d+/g) ?? []).map(Number);
    expect(Math.max(red, green, blue), colour).toBeLessThan(90);
  }
  await page.emulateMedia({ media: null, colorScheme: null });
});

test("a character who stands with a squad is marked in its drawing, and the mark is explained where he is named", async ({
  page,
}) => {
  await open(page);
  await page.emulateMedia({ media: "print" });
  // Serjeant Alder among the levy. Captain Odrun stands alone, which his own section shows well enough.
  const levy = page.locator(".paper section").filter({ hasText: "Riverside Levy" });
  await expect(levy.locator(".drawing [fill='url(#paper-8)']")).toHaveCount(1);
  await expect(levy.locator(".guest .swatch [fill='url(#paper-8)']")).toHaveCount(1);
  await expect(page.locator(".paper [fill='url(#paper-8)']")).toHaveCount(2);
  await page.emulateMedia({ media: null });
});

test("a very long name keeps its lines, and the words beside it theirs", async ({ page }) => {
  await open(page);
  await choose(page, "Old Marchers");
  const unit = await tab(page, "Unit");
  await enter(unit.getByLabel("Name", { exact: true }), "m".repeat(400));
  await expect(squads(page).filter({ hasText: "mmmm" })).toHaveCount(1);
  const words = pdfWords(await pdf(page));
  // All on one line.
  expect(lines(words).map((line) => line.text)).toContainEqual(expect.stringMatching(/20 marchers · square/));
});

test("equipment sets are counted on paper, and name the rows they tell apart", async ({ page }) => {
  await open(page);
  await choose(page, "Iron Shell");
  const unit = await tab(page, "Unit");
  await unit.getByRole("button", { name: "Add set" }).click();
  await unit.getByRole("group", { name: "no equipment" }).getByRole("button", { name: /^More/ }).click();
  const text = pdfText(await pdf(page));
  // 18 legionaries: a hand weapon, a shield and light armour, 7 - 2 = 5+; the one who changed has nothing.
  expect(text).toContain("17 legionaries: hand weapon, shield, light armour");
  expect(text).toContain("1 legionary: no equipment");
});

test("an empty army, and one without a name, print too", async ({ page }) => {
  await open(page);
  await bar(page, "New army").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(squads(page)).toHaveCount(0);
  await rename(page, "");
  const path = await pdf(page);
  expect(pdfText(path)).toContain("Army without a name");
  expect(feet(path, "Army without a name")).toBe(1);
});
