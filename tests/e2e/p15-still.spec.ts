// What a newcomer sees before the app is fetched: a still of the sample, which somebody's first move wakes.
import type { Page } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { armyName, rename, saved, squads, whole } from "./armies";
import { finding, leader, models } from "./journey";
import { drawn, made, printed } from "./still";
import { allow, axe, expect, open, pdf, pdfText, ready, shots, SIZES, settle, stands, test } from "./support";

const MEND = "Swap into the leader’s place";

// The page as a newcomer opens it, and what it asked for.
async function asleep(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.split("/").pop() ?? ""));
  await page.goto("./", { waitUntil: "networkidle" });
  await expect(page.locator("#still")).toBeVisible();
  return asked;
}

// A newcomer's page whose app does not come until it is let.
async function waiting(page: Page) {
  let come = () => {};
  const wait = new Promise<void>((done) => (come = done));
  await page.route(/_bg\.wasm/, async (route) => {
    await wait;
    await route.continue();
  });
  await asleep(page);
  return async () => {
    come();
    await stands(page);
  };
}

// Where every element of the page is, in pixels.
function places(page: Page, root: "#still" | "#app") {
  return page.evaluate((root) => {
    const unseen = ".paper, .paper *, defs *";
    const elements = [...document.querySelectorAll(`${root} *`)].filter(
      (element) => !element.matches(unseen) && element.getClientRects().length,
    );
    return elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.localName, element.getAttribute("class") ?? "", ...[x, y, width, height].map(Math.round)] as const;
    });
  }, root);
}

test("the still is what the app draws", async ({ browser, baseURL }) => {
  const write = process.env.SERRIED_STILL;
  for (const viewport of [SIZES[2], SIZES[0]]) {
    const page = await browser.newPage({ viewport, baseURL });
    if (write) {
      await open(page);
      writeFileSync(write, await made(page));
      return;
    }
    await asleep(page);
    const still = await drawn(page, "#still");
    await ready(page);
    // The still holds what is printed as well.
    await printed(page);
    expect(still, "run `cargo xtask still` if the app is right").toBe(await drawn(page, "#app"));
    await page.close();
  }
});

test("and stands where the app will: nothing moves when it comes", async ({ browser, baseURL }) => {
  for (const viewport of [...SIZES, { width: 600, height: 900 }, { width: 844, height: 390 }]) {
    const page = await browser.newPage({ viewport, baseURL });
    await asleep(page);
    await settle(page);
    const before = await places(page, "#still");
    await ready(page);
    await settle(page);
    expect(await places(page, "#app"), `${viewport.width} wide`).toEqual(before);
    await page.close();
  }
});

test("a newcomer who only looks fetches the page, its font and no app", async ({ page }) => {
  const asked = await asleep(page);
  expect(asked.filter((name) => /wasm|serried-|start-/.test(name))).toEqual([]);
  await expect(squads(page)).toHaveCount(7);
  expect(await leader(page)).toMatchObject({ name: "Serjeant Alder", rank: 1, file: 2 });
  await expect(finding(page, "roc-leader-place")).toContainText("his place is file 4");
  await axe(page);
  await shots(page, "p15-still");
  expect(asked.filter((name) => name.endsWith(".wasm"))).toEqual([]);
  await page.mouse.move(300, 300);
  await stands(page);
  expect(asked.filter((name) => name.endsWith("_bg.wasm"))).toHaveLength(1);
});

test("prints the sample's roster without the app", async ({ page }) => {
  const asked = await asleep(page);
  const text = pdfText(await pdf(page));
  for (const words of ["The Marches of Odrun", "Not battle-ready: 1 error", "Old Marchers"]) expect(text).toContain(words);
  // The foot of the first page; how many there are is the paper's business.
  expect(text).toMatch(/The Marches of Odrun +Serried +1 ?\/ ?\d/);
  expect(asked.filter((name) => name.endsWith(".wasm"))).toEqual([]);
});

test("what is pressed before the app has come is done when it has", async ({ page }) => {
  const come = await waiting(page);
  await page.getByRole("button", { name: MEND }).click();
  await expect(page.getByRole("status").filter({ hasText: "One moment" })).toBeVisible();
  await axe(page);
  await shots(page, "p15-waking");
  await come();
  await expect(finding(page, "roc-leader-place")).toHaveCount(0);
  expect(await leader(page)).toMatchObject({ rank: 1, file: 4 });
  await expect(page.getByText("One moment")).toHaveCount(0);
  await saved(page);
  // From now on it is their army, and the page does not wait for a sign.
  await page.reload();
  await stands(page);
  expect(await leader(page)).toMatchObject({ rank: 1, file: 4 });
});

test("a model pressed, a name typed and the focus outlast the change", async ({ page }) => {
  const come = await waiting(page);
  const bowman = (await models(page)).find(({ rank, file }) => rank === 4 && file === 1)!;
  const { x, y, width, height } = (await page.getByRole("option", { name: /^Bowman, rank 4 file 1/ }).boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await armyName(page).fill("Early words");
  await come();
  await expect(armyName(page)).toHaveValue("Early words");
  await expect(armyName(page)).toBeFocused();
  await expect(page.locator(`#app #${bowman.id}`)).toHaveAttribute("aria-selected", "true");
  await saved(page);
  await page.reload();
  await stands(page);
  await expect(armyName(page)).toHaveValue("Early words");
});

test("all that is done before the app has come is done again in order", async ({ page }) => {
  const come = await waiting(page);
  await page.getByRole("button", { name: MEND }).click();
  await page.getByRole("button", { name: /^Old Marchers/ }).click();
  for (let turn = 0; turn < 3; turn += 1) await page.getByRole("button", { name: "Smaller" }).click();
  await page.getByRole("tab", { name: /^Checks/ }).press("ArrowRight");
  await armyName(page).click();
  await come();
  await expect(page.getByRole("tab", { name: "Facts" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("listbox", { name: "Models of Old Marchers" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Legal", exact: true })).toBeVisible();
  // 184 by 0.8 three times, 94.2; at most that, for the square may have been fitted smaller.
  expect(parseFloat((await page.getByLabel("Size on the screen").textContent()) ?? "")).toBeLessThan(95);
  await page.getByRole("button", { name: /^Riverside Levy/ }).first().click();
  expect(await leader(page)).toMatchObject({ rank: 1, file: 4 });
});

test("a drag begun on the still is done when the app has come", async ({ page }) => {
  await asleep(page);
  const middle = async (name: RegExp) => {
    const box = (await page.getByRole("option", { name }).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [from, to] = [await middle(/^Serjeant Alder/), await middle(/^Spearman, rank 1 file 4/)];
  // All at once: by the time the app has come the button is up, or still down.
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
  await stands(page);
  await expect.poll(async () => (await leader(page)).file).toBe(4);
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeEnabled();
});

// The leader stands in file 2, and the front's middle is file 4: the handle goes by the front.
for (const [files, frontage] of [
  [0, "7"],
  [-3, "4"],
] as const) {
  test(`the frontage handle taken on the still and moved by ${files} files makes it ${frontage}`, async ({ page }) => {
    const come = await waiting(page);
    const grip = (await page.locator("#still .grip").boundingBox())!;
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
    // A file more is half a base to either side: 12.5 mm at 1.84 pixels a millimetre. And one pixel.
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 1 + files * 12.5 * 1.84, y, { steps: 3 });
    await page.mouse.up();
    await page.getByRole("button", { name: MEND }).click();
    await come();
    await expect(page.getByRole("spinbutton", { name: "Frontage" })).toHaveValue(frontage);
    await expect(finding(page, "roc-leader-place")).toHaveCount(0);
  });
}

test("words and numbers typed while the app comes keep their order", async ({ page }) => {
  const come = await waiting(page);
  await armyName(page).click();
  await page.keyboard.press("Control+a");
  const words = "The quick brown fox jumps over the lazy dog";
  const done = come();
  await page.keyboard.type(words, { delay: 40 });
  await done;
  await expect(armyName(page)).toHaveValue(words);
});

test("a number begun on the still and ended in the app is one number", async ({ page }) => {
  const come = await waiting(page);
  const frontage = page.getByRole("spinbutton", { name: "Frontage" });
  await frontage.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("1");
  await come();
  await page.keyboard.press("0");
  await page.keyboard.press("Enter");
  await expect(frontage).toHaveValue("10");
  await expect.poll(async () => (await models(page)).filter(({ rank }) => rank === 1).length).toBe(10);
});

test("a press that comes without pointer or key wakes it too", async ({ page }) => {
  await asleep(page);
  await page.getByRole("button", { name: MEND }).evaluate((button: HTMLElement) => button.click());
  await stands(page);
  await expect(finding(page, "roc-leader-place")).toHaveCount(0);
});

test("a file dropped on the still is taken in", async ({ page }) => {
  await open(page);
  await rename(page, "Carried over");
  await expect.poll(() => whole(page)).toContain("Carried over");
  const file = await whole(page);
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
  await page.goto("about:blank");
  await asleep(page);
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "carried.serried.json", { type: "application/json" }));
    for (const type of ["dragenter", "dragover", "drop"]) {
      document.querySelector("#still main")!.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, file);
  await stands(page);
  await expect(armyName(page)).toHaveValue("Carried over");
});

test("keys alone wake it, and the focus stays where it was", async ({ page }) => {
  await asleep(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.replaceAll(/<!--.*?-->| (style|value)="[^"]*"/g, ""));
  const before = await focused();
  await stands(page);
  expect(await focused()).toBe(before);
});

test("armies that are here are opened though the note of the last one is gone", async ({ page }) => {
  await open(page);
  await rename(page, "Still mine");
  await saved(page);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await stands(page);
  await expect(armyName(page)).toHaveValue("Still mine");
});

test("an app that does not come says so over the still", async ({ page }) => {
  allow(page, /ERR_FAILED|Failed to fetch|exception/);
  await page.route(/\.wasm$/, (route) => route.abort());
  await asleep(page);
  await page.getByRole("button", { name: MEND }).click();
  await expect(page.getByRole("alertdialog", { name: "The page could not start" })).toBeVisible();
  await expect(page.locator("#still")).toBeVisible();
});
