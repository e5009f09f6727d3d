// `cargo xtask bench` builds and serves the page, finds the browser and then runs this.
import journeys from "../../playwright.config";
import { defineConfig } from "@playwright/test";

export default defineConfig({
  ...journeys,
  testDir: ".",
  testMatch: "*.bench.ts",
  outputDir: "../../test-results/bench",
  // Nothing else may have the processor.
  workers: 1,
  timeout: 300_000,
  use: { ...journeys.use, trace: "off" },
});
