// Frame times of the table: one unit dragged among 2,000 models, and all of them panned. Prints what it finds; the target
// is 60 frames a second for the drag and 30 for the pan.
import { expect, test, type Page } from "@playwright/test";
import { army } from "./army";

const FRAMES = 180;

interface Frames {
  median: number;
  p95: number;
  worst: number;
  work: number;
}

test("the table holds its frames", async ({ page }) => {
  await open(page);
  const unit = page.locator("#u50");
  const box = await unit.boundingBox();
  if (!box) throw new Error("unit 50 is not drawn");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8, { steps: 4 });
  tell("drag one unit among 2,000 models", await frames(page, x, y, 1), 60);
  await page.mouse.up();

  await page.mouse.move(x, y);
  await page.mouse.down({ button: "middle" });
  await page.mouse.move(x + 8, y + 8, { steps: 4 });
  tell("pan 2,000 models", await frames(page, x, y, 4), 30);
  await page.mouse.up({ button: "middle" });
});

// An army of 100 units of 20, on the table.
async function open(page: Page) {
  await page.goto("./");
  await page.locator("#app:not([aria-busy])").waitFor({ state: "attached", timeout: 60_000 });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file", exact: false }).click();
  const file = { name: "army.json", mimeType: "application/json", buffer: Buffer.from(army(100, 20)) };
  await (await chooser).setFiles(file);
  await page.getByRole("radio", { name: "Table", exact: true }).check({ force: true });
  await expect(page.locator(".troop")).toHaveCount(100, { timeout: 60_000 });
}

// One move of the pointer a frame, round a circle; how long the frames took, and how long the page worked in each.
async function frames(page: Page, x: number, y: number, buttons: number): Promise<Frames> {
  return page.evaluate(
    async ({ x, y, buttons, count }) => {
      const svg = document.querySelector(".ground-table");
      if (!svg) throw new Error("no table");
      const next = () => new Promise<number>((done) => requestAnimationFrame(done));
      const times: number[] = [];
      const works: number[] = [];
      let before = await next();
      for (let frame = 0; frame < count; frame += 1) {
        const angle = (frame / count) * Math.PI * 4;
        const began = performance.now();
        svg.dispatchEvent(
          new PointerEvent("pointermove", {
            bubbles: true,
            pointerId: 1,
            pointerType: "mouse",
            buttons,
            clientX: x + 60 * Math.cos(angle),
            clientY: y - 60 * Math.sin(angle),
          }),
        );
        // The page gathers moves until the next frame, does its work there, and this comes after it.
        const now = await next();
        works.push(performance.now() - Math.max(began, now));
        times.push(now - before);
        before = now;
      }
      const sorted = (all: number[]) => [...all].sort((one, other) => one - other);
      const [t, w] = [sorted(times), sorted(works)];
      const at = (all: number[], part: number) => all[Math.min(all.length - 1, Math.floor(all.length * part))];
      return { median: at(t, 0.5), p95: at(t, 0.95), worst: t[t.length - 1], work: at(w, 0.5) };
    },
    { x, y, buttons, count: FRAMES },
  );
}

function tell(what: string, { median, p95, worst, work }: Frames, target: number) {
  const fps = 1000 / median;
  const held = fps >= target - 1 ? "held" : "MISSED";
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  console.log(
    `${what}: ${fps.toFixed(1)} frames a second (target ${target}: ${held}); ` +
      `frame median ${ms(median)}, p95 ${ms(p95)}, worst ${ms(worst)}; work median ${ms(work)}`,
  );
}
