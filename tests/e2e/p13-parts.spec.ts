// Parts of the page that come when they are needed, on a connection that fails: said where they are missed, asked for again
// there, and never a blank sheet without a word.
import { tab } from "./armies";
import { allow, expect, open, pdf, pdfText, test } from "./support";

test("a panel that did not come says so in its place, and comes when it is asked for again", async ({ page }) => {
  allow(page, /Failed to load resource|Failed to fetch|net::ERR_FAILED/);
  await page.route("**/part-*.wasm", (route) => route.abort());
  await open(page);
  const panel = await tab(page, "Facts");
  await expect(panel.getByRole("alert")).toContainText("This part of Serried could not be fetched");
  await page.unroute("**/part-*.wasm");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("Frontage", { exact: true }).first()).toBeVisible();
});

test("a roster that is not there says so on paper, and is there the next time", async ({ page }) => {
  allow(page, /Failed to load resource|Failed to fetch|net::ERR_FAILED/);
  await page.route("**/early-*.wasm", (route) => route.abort());
  await open(page);
  expect(pdfText(await pdf(page))).toContain("The roster was not there yet");
  await page.unroute("**/early-*.wasm");
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await page.getByRole("banner").getByRole("button", { name: "Print", exact: true }).click();
  await expect.poll(() => page.evaluate(() => (window as { printed?: boolean }).printed)).toBe(true);
  expect(pdfText(await pdf(page))).toContain("Riverside Levy");
});
