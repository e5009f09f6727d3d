// The page as such: it starts anywhere, under its own strict policy, and can say that it has died.
import { readFileSync } from "node:fs";
import { allow, axe, expect, open, pdf, pdfInfo, pdfPages, shots, test } from "./support";

test("starts under a sub-path and a strict policy", async ({ page, baseURL }) => {
  await open(page);
  expect(new URL(baseURL ?? "").pathname).toBe("/some/sub/path/");
  await expect(page).toHaveTitle(/Serried/);
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-");
  // A script written into the page afterwards must not run.
  allow(page, /Content Security Policy/);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.head.append(script);
    return "injected" in window;
  });
  expect(ran).toBe(false);
  await shots(page, "start");
});

test("shows the sample before the app has come, and without script at all", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Serried" })).toBeVisible();
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "roc-leader-place" })).toBeVisible();
  await page.close();
});

test("has the chosen theme before the first paint", async ({ page }) => {
  await open(page);
  await page.evaluate(() => localStorage.setItem("serried-theme", "dark"));
  await page.goto("./", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("says when it has stopped, and hands out the last army", async ({ page }) => {
  await open(page);
  allow(page, /unreachable/);
  await page.evaluate(() => {
    Object.assign(window, { __serried_last: '{"a":1}', __serried_last_name: "../ Ödrun: <b>\u0007 " });
    setTimeout(() => {
      throw new WebAssembly.RuntimeError("unreachable");
    });
  });
  const panel = page.getByRole("alertdialog", { name: "The page has stopped" });
  await expect(panel).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: "Save the last army as a file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Ödrun b.serried.json");
  expect(readFileSync(await download.path(), "utf8")).toBe('{"a":1}');
  await panel.getByRole("button", { name: "Reload" }).click();
  await expect(panel).toBeHidden();
});

test("says when it could not start", async ({ page }) => {
  allow(page, /ERR_FAILED|Failed to fetch|exception/);
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto("./#army=1");
  await expect(page.getByRole("alertdialog", { name: "The page could not start" })).toBeVisible();
});

test("carries the rules reference", async ({ page }) => {
  await page.goto("./rules/index.html#roc-leader-place");
  await expect(page.getByRole("article", { name: "The leader’s place" })).toBeInViewport();
  await axe(page);
  await shots(page, "rules");
  const path = await pdf(page);
  const { pages, width, height } = pdfInfo(path);
  expect(pages).toBe(pdfPages(path).length);
  expect(width * height).toBeGreaterThan(50_000);
});

test("a part that does not come is said, loses nothing, and comes when it is asked for again", async ({ page }) => {
  allow(page, /Failed to load resource|Failed to fetch|net::ERR_FAILED/);
  await page.route("**/part-*.wasm", (route) => route.abort());
  await open(page);
  const add = page.getByRole("button", { name: "Add squad", exact: true });
  const dialog = page.getByRole("dialog", { name: "Add a squad" });
  await add.click();
  await expect(page.getByText("This part of Serried could not be fetched, and your army is as it was. Try again when you are online.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // What is there goes on: the check and its mend.
  await page.getByRole("region", { name: "Checks" }).getByRole("button", { name: "Swap into the leader’s place" }).click();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeEnabled();
  await page.unroute("**/part-*.wasm");
  await add.click();
  await expect(dialog).toBeVisible();
});
