// What every journey needs: a page that watches itself, axe, pictures, and the printed page read back.
import { expect, test as base, type Locator, type Page } from "@playwright/test";
import axeCore from "axe-core";
import { mkdirSync } from "node:fs";

export { expect };
export { pdf, pdfInfo, pdfPages, pdfText, pdfWords } from "./pdf";

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

const SCHEMES = ["light", "dark"] as const;

// What went wrong on a page without any step noticing.
const wrong = new WeakMap<Page, string[]>();
const allowed = new WeakMap<Page, RegExp[]>();

// Every test fails on an error in the console, an exception nobody caught, or a request that leaves
// the folder the page is served from.
export const test = base.extend<{ page: Page }>({
  page: async ({ page, baseURL }, use) => {
    watch(page, baseURL ?? "");
    await use(page);
    expect(complaints(page), "errors in the console, exceptions, requests elsewhere").toEqual([]);
  },
});

// Watches a page as the test's own page is; for second tabs.
export function watch(page: Page, baseURL: string) {
  const found: string[] = [];
  wrong.set(page, found);
  page.on("console", (message) => {
    if (message.type() === "error") found.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`exception: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!/^(data|blob|about):/.test(url) && !url.startsWith(baseURL)) found.push(`request: ${url}`);
  });
}

// The errors of a page so far, but those allowed.
export function complaints(page: Page): string[] {
  const fine = allowed.get(page) ?? [];
  return (wrong.get(page) ?? []).filter((text) => !fine.some((pattern) => pattern.test(text)));
}

// Says that an error of this kind is what the test provokes.
export function allow(page: Page, pattern: RegExp) {
  allowed.set(page, [...(allowed.get(page) ?? []), pattern]);
}

// Loads the page anew, with what goes after the `#`, and waits until the app has taken the place of
// the static shell and is all there.
export async function open(page: Page, hash = "") {
  // A new fragment alone would not load anything.
  if (page.url() !== "about:blank") await page.goto("about:blank");
  await page.goto(hash ? `./#${hash.replace(/^#/, "")}` : "./");
  await ready(page);
}

// For after a reload. A newcomer's page sleeps until somebody moves.
export async function ready(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event("pointermove")));
  await stands(page);
}

// Until the app has taken the place of what was shown before it.
export async function stands(page: Page) {
  await page.locator("#still").waitFor({ state: "detached", timeout: 40_000 });
  // Machines that test are often busy, and a debug build is large.
  await page.locator("#app:not([aria-busy])").waitFor({ state: "attached", timeout: 40_000 });
}

// Until everything is drawn as it stays: fonts there, and two frames gone by.
export async function settle(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

// A tap that follows another touch. Now and then Chromium makes no click of it, whatever is touched:
// then the finger taps again, as a person's does. A click that came and did nothing stays a fault.
export async function tap(what: Locator) {
  const page = what.page();
  const clicks = () => page.evaluate(() => {
    const here = window as unknown as { clicks?: number };
    if (here.clicks === undefined) {
      here.clicks = 0;
      addEventListener("click", () => (here.clicks = (here.clicks ?? 0) + 1), true);
    }
    return here.clicks;
  });
  const before = await clicks();
  await expect(async () => {
    await what.tap();
    await expect.poll(clicks, { timeout: 1_000 }).toBeGreaterThan(before);
  }, "a tap makes a click").toPass({ timeout: 10_000 });
}

async function inSchemes(page: Page, action: (scheme: "light" | "dark") => Promise<void>) {
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme });
    await settle(page);
    await action(scheme);
  }
  await page.emulateMedia({ colorScheme: null });
}

// No violation of any rule axe knows, light and dark. Colours are all that differs between the two,
// so in the dark only the rules about them are asked again. axe is run in the page itself: the page
// has no frames, and the way by a second page for them costs as much as all rules together.
export async function axe(page: Page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  expect(page.frames(), "frames, which axe would have to be told of").toHaveLength(1);
  await inSchemes(page, async (scheme) => {
    const told = await page.evaluate(async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(document, { resultTypes: ["violations"], ...(runOnly && { runOnly }) });
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} (${impact}): ${target.join(" ")}\n    ${failureSummary}`),
      );
    }, scheme === "dark" ? ["color-contrast", "link-in-text-block"] : null);
    expect(told, `axe, ${scheme}`).toEqual([]);
  });
}

// Pictures at three sizes, light and dark, for people to look at: test-results/shots/.
export async function shots(page: Page, name: string) {
  const before = page.viewportSize();
  mkdirSync("test-results/shots", { recursive: true });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await inSchemes(page, async (scheme) => {
      const path = `test-results/shots/${name}-${size.width}x${size.height}-${scheme}.png`;
      await page.screenshot({ path });
    });
  }
  if (before) await page.setViewportSize(before);
}
