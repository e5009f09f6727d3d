// `cargo xtask test` serves the built page, finds the browser and then runs this.
import { defineConfig } from "@playwright/test";

const url = process.env.SERRIED_URL;
if (!url) throw new Error("Run `cargo xtask test --only e2e`: it builds and serves the page first.");

export default defineConfig({
  testDir: "tests/e2e",
  // Not the whole of test-results: Playwright empties this one, and the pictures are to stay.
  outputDir: "test-results/run",
  reporter: "list",
  fullyParallel: true,
  // Two cores is what CI has; each test starts a page of its own.
  workers: 2,
  forbidOnly: !!process.env.CI,
  // A test that passes only the second time is a failing test.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "UTC",
    actionTimeout: 10_000,
    // To see step by step how a test failed; keeping the traces of all costs a fifth of the time.
    trace: process.env.SERRIED_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.SERRIED_CHROMIUM,
      args: [
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
