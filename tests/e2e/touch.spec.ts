// Fingers and little room: nothing lies over the models, what is to be hit is large enough, swipes stay where they begin.
import { type Locator, type Page } from "@playwright/test";
import { axe, expect, open, shots, test } from "./support";
import { addCharacter, addSquad, button, finding, middle, models, newArmy, region, show, tab } from "./journey";

test.describe.configure({ timeout: 120_000 });

async function size(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error("not drawn");
  return box;
}

// What lies uppermost in the middle of a model.
async function uncovered(page: Page) {
  const covered: string[] = [];
  for (const model of await models(page)) {
    const { x, y } = await middle(page, model.id);
    const inside = await page.evaluate(
      ([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest(".parade")),
      [x, y] as const,
    );
    if (!inside) covered.push(model.name);
  }
  expect(covered, "models under something else").toEqual([]);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the switches of The 9th Age cover no model, and the header says whose figures it shows", async ({ page }) => {
    await open(page);
    await button(page, "Menu").tap();
    await button(page, "New army").tap();
    const system = page.getByRole("dialog", { name: "New army" });
    await system.getByRole("radio", { name: "The 9th Age" }).tap();
    await button(system, "Start").tap();
    await expect(page.getByRole("banner").getByRole("button", { name: "No squads yet" })).toBeVisible();
    await button(page, "Add the first squad").tap();
    await button(page.getByRole("dialog"), "Add").tap();
    await uncovered(page);
    const arcs = await size(button(page, "Boundary and arcs"));
    const frontage = await size(page.locator(".chip.spin"));
    const formation = await size(page.locator("#formation-chip"));
    expect(frontage.height).toBe(formation.height);
    expect(frontage.y).toBe(formation.y);
    expect(arcs.y).toBe(formation.y);
    await expect(page.locator(".top .short")).toHaveText(/New army.*Wall spears.*200 points/);
    await test.step("the squad keeps every rule, the army does not: each says so of itself", async () => {
      await tab(page, "Checks").tap();
      const checks = region(page, "Checks");
      await expect(checks.getByText("This squad keeps every rule")).toBeVisible();
      await expect(checks.getByRole("heading", { name: "The army as a whole" })).toBeVisible();
      await expect(finding(page, "army-limit")).toBeVisible();
      await expect(page.getByRole("tab", { name: "Checks" })).toContainText("1");
    });
    await axe(page);
    await shots(page, "touch");
  });

  test("what fingers hit is at least 44 pixels, and a swipe stays in its strip", async ({ page }) => {
    await open(page);
    await button(page, "Menu").tap();
    const system = page.getByRole("banner").getByRole("button", { name: /Realm of Chaos/ });
    expect((await size(system)).height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Escape");
    await page.locator("#" + (await models(page))[3].id).click({ button: "right" });
    for (const item of await page.locator(".model-menu button").all()) {
      expect((await size(item)).height, (await item.textContent()) ?? "").toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press("Escape");
    await button(page, "Menu").tap();
    await button(page, "New army").tap();
    const close = await size(button(page.getByRole("dialog", { name: "New army" }), "Close"));
    expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Escape");
    for (const strip of ["html", ".tabs", ".panel"]) {
      const behaves = await page.locator(strip).first().evaluate((it) => getComputedStyle(it).overscrollBehaviorX);
      expect(["none", "contain"], strip).toContain(behaves);
    }
  });
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test("Redo, Share and the footprint are at hand, and nothing lies over anything", async ({ page }) => {
    await open(page);
    await expect(button(page, "Redo")).toBeVisible();
    await expect(button(page, "Share")).toBeVisible();
    await expect(page.locator(".chip.footprint")).toBeVisible();
    const system = page.getByRole("banner").getByRole("button", { name: /Realm of Chaos/ });
    expect((await size(system)).height).toBeGreaterThanOrEqual(44);
    const parts = await page.locator(".foot .chips > *, .zoom, .views, .switches, #formation-chip").filter({ visible: true }).all();
    const boxes = await Promise.all(parts.map(size));
    for (const [at, a] of boxes.entries()) {
      for (const b of boxes.slice(at + 1)) {
        const apart = a.x + a.width <= b.x + 0.5 || b.x + b.width <= a.x + 0.5 || a.y + a.height <= b.y + 0.5 || b.y + b.height <= a.y + 0.5;
        expect(apart, `${JSON.stringify(a)} ${JSON.stringify(b)}`).toBe(true);
      }
    }
    for (const name of ["Wyrm Lances", "Old Marchers"]) {
      await show(page, name);
      await uncovered(page);
    }
  });
});

test("a lone character is not offered to be merged, nor to be merged into", async ({ page }) => {
  await open(page);
  await newArmy(page);
  await addCharacter(page, "Captain");
  await expect(button(region(page, "Squads"), "Merge into…")).toHaveCount(0);
  await addSquad(page, "Spearmen", 5);
  await expect(button(region(page, "Squads"), "Merge into…")).toHaveCount(0);
  await addSquad(page, "Bowmen", 5);
  await button(region(page, "Squads"), "Merge into…").click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
});
