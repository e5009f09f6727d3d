// Issue 3, point 2: units of The 9th Age. Right values from the rulebook, worked out by hand.
import { axe, expect, open, shots, test } from "./support";
import {
  addCharacter,
  addSquad,
  button,
  expectWidths,
  fact,
  finding,
  models,
  newArmy,
  region,
  setFrontage,
  show,
  squad,
  tab,
} from "./journey";
import type { Page } from "@playwright/test";

// Busy machines take several times what a quiet one does.
test.describe.configure({ timeout: 240_000 });

const arcs = (page: Page) => button(page, "Boundary and arcs");

async function expectFacts(page: Page, all: Record<string, string>) {
  for (const [label, value] of Object.entries(all)) {
    await expect(fact(page, label).locator("b"), label).toHaveText(value);
  }
}

async function role(page: Page, name: string, model: string) {
  await tab(page, "Unit").click();
  await region(page, "Unit").getByRole("combobox", { name }).selectOption({ label: model });
}

async function join(page: Page, character: string, host: string) {
  await addCharacter(page, character);
  await button(squad(page, character), "Join squad…").click();
  await page.getByRole("dialog").getByRole("button", { name: host }).click();
  await show(page, host);
}

test("ranks, formation and bonus follow the width", async ({ page }) => {
  await open(page);
  await newArmy(page, "The 9th Age");
  await addSquad(page, "Wall spears", 20);
  await tab(page, "Facts").click();
  for (const [wide, widths, full, formation, bonus] of [
    [5, [5, 5, 5, 5], 4, "Close Formation", 3],
    [7, [7, 7, 6], 3, "Close Formation", 2],
    [10, [10, 10], 2, "Line Formation", 0],
    [1, Array<number>(20).fill(1), 0, "Close Formation", 0],
  ] as const) {
    await test.step(`${wide} wide`, async () => {
      await setFrontage(page, wide);
      await expectWidths(page, [...widths]);
      await expectFacts(page, { "Full ranks": `${full}`, Formation: formation, "Rank bonus": `${bonus}` });
      await expect(fact(page, "Fights in an extra rank")).toHaveCount(wide >= 8 ? 1 : 0);
      await tab(page, "Checks").click();
      await expect(region(page, "Checks").getByText("keeps every rule")).toBeVisible();
      await tab(page, "Facts").click();
    });
  }
  // 100 by 80 mm at five wide on 20 mm; why? names the rule.
  await setFrontage(page, 5);
  await expectFacts(page, { Boundary: "100 × 80 mm", Facings: "4", Height: "Standard" });
  await fact(page, "Rank bonus").getByRole("button").click();
  await expect(fact(page, "Rank bonus")).toContainText("Four ranks are full, three after the first.");
  await expect(fact(page, "Rank bonus").getByText("t9a-rank-bonus")).toBeVisible();
  await axe(page);

  await test.step("Large models make ranks of three, a monster one of one", async () => {
    await addSquad(page, "Quarry ogres", 6);
    await tab(page, "Facts").click();
    await setFrontage(page, 3);
    // Six of three health points.
    await expectFacts(page, { "Full ranks": "2", "Rank bonus": "1", "Health of the rank-and-file": "18" });
    await addSquad(page, "Hill titan", 1);
    await expectFacts(page, { "Full ranks": "1", "Rank bonus": "0", Height: "Gigantic", Facings: "1" });
    await expectFacts(page, { Boundary: "60 mm" });
  });
});

test("pools of health, and characters in the ranks and beside them", async ({ page }) => {
  await open(page);
  await newArmy(page, "The 9th Age");
  await addSquad(page, "Wall spears", 20);
  await setFrontage(page, 5);
  await role(page, "Champion", "Wall spear, rank 1 file 3");
  await role(page, "Musician", "Wall spear, rank 1 file 4");
  await role(page, "Standard", "Wall spear, rank 1 file 2");

  await test.step("a captain on the unit's own base comes to the front; pools of 19, 1 and 3", async () => {
    await join(page, "Banner captain", "Wall spears");
    await expect.poll(async () => (await models(page)).find(({ name }) => name === "Banner captain")?.rank).toBe(1);
    await tab(page, "Facts").click();
    await expectFacts(page, {
      "Rank-and-file": "20",
      "Health of the rank-and-file": "19",
      "Health of the champion": "1",
      "Health of Banner captain": "3",
      "Banner captain holds places": "1",
    });
  });

  await test.step("on 40 by 40 mm he holds four places: sixteen and he are 5, 5, 5, 5", async () => {
    await addSquad(page, "Forge kin", 16);
    await setFrontage(page, 5);
    await join(page, "Ogre chieftain", "Forge kin");
    await tab(page, "Facts").click();
    await expectFacts(page, { "Ogre chieftain holds places": "4", "Rank bonus": "3", Frontage: "5", Ranks: "4" });
    expect((await models(page)).find(({ name }) => name === "Ogre chieftain")).toMatchObject({ rank: 1 });
    // 16 on 20 mm and he: 100 by 80 mm.
    await expectFacts(page, { Boundary: "100 × 80 mm" });
    await tab(page, "Checks").click();
    await expect(region(page, "Checks").getByText("keeps every rule")).toBeVisible();
  });

  await test.step("on 60 by 100 mm he stands beside 25 mm bases: a wider boundary, the same front", async () => {
    await addSquad(page, "Red tusks", 18);
    await setFrontage(page, 6);
    await join(page, "Cart lord", "Red tusks");
    await expect(page.getByRole("option", { name: "Cart lord, beside the unit", exact: true })).toBeVisible();
    await expectWidths(page, [6, 6, 6]);
    await tab(page, "Facts").click();
    // 6 x 25 + 60 by 100.
    await expectFacts(page, { Frontage: "6", Boundary: "210 × 100 mm" });
    await expect(fact(page, "Cart lord stands beside the unit")).toBeVisible();
    await tab(page, "Checks").click();
    await expect(region(page, "Checks").getByText("keeps every rule")).toBeVisible();
  });

  await test.step("boundary, centre, facings and arcs are drawn when asked for", async () => {
    await expect(page.locator(".arcs")).toHaveCount(0);
    await arcs(page).click();
    await expect(arcs(page)).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(".arcs .facing")).toHaveText(["Front", "Right flank", "Rear", "Left flank"]);
    await expect(page.locator(".arcs .boundary")).toHaveAttribute("d", /h210v100h-210z$/);
    await expect(page.locator(".arcs .arc-lines")).toHaveAttribute("d", /^(M\S+ \S+?L\S+ [^M]+){4}$/);
    await axe(page);
    await shots(page, "t02-beside");
  });
});

test("models out of line, a gap that is none, and what mends", async ({ page }) => {
  await open(page);
  await newArmy(page, "The 9th Age");
  await addSquad(page, "Wall spears", 13);
  await setFrontage(page, 5);
  await expectWidths(page, [5, 5, 3]);
  const last = page.getByRole("option", { name: "Wall spear, rank 3 file 3", exact: true });

  await test.step("two places to the right he leaves a gap, which the last rank may have", async () => {
    await last.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option", { name: "Wall spear, rank 3 file 5", exact: true })).toBeVisible();
    await expect(region(page, "Checks").getByText("keeps every rule")).toBeVisible();
    await page.keyboard.press("Control+z");
  });

  await test.step("half a base off he is out of line; dressed, he is not", async () => {
    await last.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Alt+ArrowRight");
    await page.keyboard.press("Enter");
    await expect(finding(page, "t9a-aligned")).toContainText("One wall spear stands out of line");
    await axe(page);
    await shots(page, "t02-out-of-line");
    await button(finding(page, "t9a-aligned"), "Dress the ranks").click();
    await expect(finding(page, "t9a-aligned")).toHaveCount(0);
    await expectWidths(page, [5, 5, 3]);
  });

  await test.step("nobody in front: a model at the flank, until the ranks are dressed", async () => {
    await page.getByRole("option", { name: "Wall spear, rank 2 file 5", exact: true }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(finding(page, "t9a-in-front")).toContainText("One wall spear has nobody in front");
    await button(finding(page, "t9a-in-front"), "Dress the ranks").click();
    await expect(region(page, "Checks").getByText("keeps every rule")).toBeVisible();
  });

  await test.step("the army stays at most 40 points below its limit", async () => {
    // 13 at 7 + 1 + 1 + 1: 130 of 1,000.
    await expect(finding(page, "army-limit")).toContainText("870 less than the limit of 1,000");
    await button(finding(page, "army-limit"), "Lower the limit to 130").click();
    await expect(finding(page, "army-limit")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("button", { name: "Legal" })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the system is chosen and the arcs are drawn by finger", async ({ page }) => {
    await open(page);
    await button(page, "Menu").tap();
    await button(page, "New army").tap();
    const dialog = page.getByRole("dialog", { name: "New army" });
    await dialog.getByRole("radio", { name: "The 9th Age" }).tap();
    await axe(page);
    await button(dialog, "Start").tap();
    await button(page, "Add the first squad").tap();
    await button(page.getByRole("dialog"), "Add").tap();
    await arcs(page).tap();
    await expect(page.locator(".arcs .facing")).toHaveCount(4);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, "nothing sticks out at the side").toBeLessThanOrEqual(390);
    await axe(page);
    await shots(page, "t02-phone");
  });
});
