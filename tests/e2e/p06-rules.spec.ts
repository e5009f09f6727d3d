// Point 6: every check fires, says why in this unit's numbers, lights its models, opens its rule's page, and is mended in
// one press; facts answer "why?".
import { axe, expect, open, shots, test } from "./support";
import {
  addSquad,
  addTroops,
  at,
  button,
  enter,
  expectWidths,
  fact,
  finding,
  formation,
  leader,
  middle,
  models,
  newArmy,
  region,
  setFrontage,
  show,
  squadNames,
  tab,
  undo,
} from "./journey";
import type { Page } from "@playwright/test";

// Busy machines take several times what a quiet one does.
test.describe.configure({ timeout: 180_000 });

// The rings drawn over lit models.
const lit = (page: Page) => page.locator(".rings .lit");

// The finding of a rule says this; its models light up under the pointer; the fix removes it and brings no other error.
async function mends(page: Page, rule: string, severity: string, says: RegExp, models: number, fix: string) {
  await tab(page, "Checks").click();
  const said = finding(page, rule);
  await expect(said).toHaveCount(1);
  await expect(said).toContainText(severity);
  await expect(said).toContainText(says);
  await said.getByRole("heading").hover();
  await expect(lit(page)).toHaveCount(models);
  await button(said, fix).click();
  await expect(finding(page, rule)).toHaveCount(0);
  await expect(button(page, "Legal")).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(lit(page)).toHaveCount(0);
}

test("every check of a squad fires, says why, and is mended in one press", async ({ page }) => {
  await open(page);
  await newArmy(page);
  await addSquad(page, "Spearmen", 20);
  await setFrontage(page, 5);
  await expect(region(page, "Checks").getByText("keeps every rule")).toBeVisible();

  await test.step("roc-leader: nobody leads", async () => {
    await tab(page, "Unit").click();
    await region(page, "Unit").getByRole("combobox", { name: "Leader" }).selectOption({ label: "Nobody" });
    await tab(page, "Checks").click();
    const said = finding(page, "roc-leader");
    await expect(said).toContainText("The squad has no leader");
    await button(said, "Let the model in the leader’s place lead").click();
    await expect(said).toHaveCount(0);
    // Five wide: the centre is file 3.
    expect(await leader(page)).toMatchObject({ rank: 1, file: 3 });
    await expect(button(page, "Legal")).toBeVisible();
  });

  await test.step("roc-leader-place: six wide, files 3 and 4 are right, file 2 is not", async () => {
    await setFrontage(page, 6);
    expect([3, 4]).toContain((await leader(page)).file);
    await expect(button(page, "Legal")).toBeVisible();
    await tab(page, "Unit").click();
    await region(page, "Unit")
      .getByRole("combobox", { name: "Leader" })
      .selectOption({ label: "Spearman, rank 1 file 2" });
    await mends(
      page,
      "roc-leader-place",
      "Error",
      /He stands in file 2\. With six in the front rank his place is file 3 or 4/,
      1,
      "Swap into the leader’s place",
    );
    expect([3, 4]).toContain((await leader(page)).file);
  });

  await test.step("roc-frontage: four are narrow, twelve are wide, six are fine", async () => {
    await expect(finding(page, "roc-frontage")).toHaveCount(0);
    await setFrontage(page, 4);
    await mends(page, "roc-frontage", "Advice", /Four in the front rank; five to ten/, 4, "Re-form five wide");
    await expectWidths(page, [5, 5, 5, 5]);
    await setFrontage(page, 12);
    await mends(page, "roc-frontage", "Advice", /Twelve in the front rank; five to ten/, 12, "Re-form ten wide");
    await expectWidths(page, [10, 10]);
  });

  await test.step("roc-contact: a gap in the last rank, closed up", async () => {
    // 20 seven wide, dressed left: 7,7,6. The one in file 6 of rank 3 goes one further: a gap between files 5 and 7.
    await setFrontage(page, 7);
    await page.getByRole("combobox", { name: "Last rank" }).selectOption("Left");
    await expectWidths(page, [7, 7, 6]);
    await page.getByRole("option", { name: "Spearman, rank 3 file 6", exact: true }).focus();
    for (const key of ["Space", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await mends(page, "roc-contact", "Error", /There is a gap in rank 3/, 2, "Close up");
    await expectWidths(page, [7, 7, 6]);
  });

  await test.step("roc-formation: one looks to the rear", async () => {
    const one = page.getByRole("option", { name: "Spearman, rank 2 file 1", exact: true });
    await one.focus();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Face rear" }).click();
    await expect(page.getByRole("option", { name: "Spearman, rank 2 file 1, facing the rear" })).toHaveCount(1);
    await mends(
      page,
      "roc-formation",
      "Error",
      /It comes nearest to a block, but one spearman looks the wrong way/,
      1,
      "Form a block",
    );
    await expect(one).toHaveCount(1);
  });

  await test.step("roc-strength: three are too few, two more make five", async () => {
    await tab(page, "Unit").click();
    const number = region(page, "Unit").getByRole("spinbutton", { name: "Spearmen", exact: true });
    await enter(number, "3");
    // Two spearmen at 5 + spear 1 + shield 1.
    await mends(
      page,
      "roc-strength",
      "Warning",
      /It has three models, its leader included.* Two more would make five/,
      3,
      "Add 2 spearmen · 14 pts",
    );
    await expect.poll(async () => (await models(page)).length).toBe(5);
  });

  await test.step("roc-wedge: twelve are 1,2,3,4 and two of five", async () => {
    await tab(page, "Unit").click();
    await enter(region(page, "Unit").getByRole("spinbutton", { name: "Spearmen", exact: true }), "12");
    await formation(page, "Wedge").click();
    await expectWidths(page, [1, 2, 3, 4, 2]);
    await mends(
      page,
      "roc-wedge",
      "Warning",
      /Two models stand in it, and five would complete it/,
      2,
      "Add 3 spearmen · 21 pts",
    );
    await expectWidths(page, [1, 2, 3, 4, 5]);
  });

  await test.step("army-limit: 15 spearmen at 7 are 105", async () => {
    await page.getByRole("button", { name: /^105 of 1,000 points/ }).click();
    await enter(page.getByRole("spinbutton", { name: "Points limit" }), "100");
    await page.keyboard.press("Escape");
    await mends(
      page,
      "army-limit",
      "Error",
      /It costs 105 points, 5 more than the limit of 100/,
      0,
      "Raise the limit to 105",
    );
    await expect(page.getByRole("button", { name: /^105 of 105 points/ })).toBeVisible();
    await undo(page, 2);
  });
});

test("checks about who may stand together", async ({ page }) => {
  await open(page);
  await newArmy(page);

  await test.step("roc-attributes: three dominant among twelve personal are the fault, and leave", async () => {
    await addSquad(page, "Hewers", 12);
    await addTroops(page, "Thralls", 3);
    await expect.poll(async () => (await models(page)).length).toBe(15);
    await tab(page, "Checks").click();
    const said = finding(page, "roc-attributes");
    await expect(said).toContainText("Twelve models have personal attributes and three have dominant ones");
    await said.getByRole("heading").hover();
    await expect(lit(page)).toHaveCount(3);
    await button(said, "Split off three models").click();
    await expect(finding(page, "roc-attributes")).toHaveCount(0);
    await expect.poll(async () => (await squadNames(page)).length).toBe(2);
    await expect(button(page, "Legal")).toBeVisible();
    // The three are a squad under five now, which is a warning and no error; each squad has its leader.
    await region(page, "Squads").getByRole("listitem").nth(1).getByRole("button").first().click();
    // A thrall is 2 + hand weapon 1.
    await expect(button(finding(page, "roc-strength"), "Add 2 thralls · 6 pts")).toBeVisible();
    await leader(page);
  });

  await test.step("roc-crew: an engine and its crew among spearmen leave again", async () => {
    await addSquad(page, "Spearmen", 10);
    await addSquad(page, "Bolt thrower", 1);
    await expect(region(page, "Checks").getByText("keeps every rule")).toBeVisible();
    await button(region(page, "Squads"), "Merge into…").click();
    await button(page.getByRole("dialog", { name: "Merge Bolt thrower into" }), "Spearmen").click();
    const said = finding(page, "roc-crew");
    // The piece and three hands.
    await expect(said).toContainText("Four models belong to one kind of crewed equipment and ten do not");
    await said.getByRole("heading").hover();
    await expect(lit(page)).toHaveCount(4);
    await button(said, "Split off four models").click();
    await expect(finding(page, "roc-crew")).toHaveCount(0);
    await expect(button(page, "Legal")).toBeVisible();
  });
});

test("facts answer why, and a rule's id opens its page", async ({ page }) => {
  await open(page);

  await test.step("hovering the finding lights its model, hovering the fix draws the mend", async () => {
    const said = finding(page, "roc-leader-place");
    await said.getByRole("heading").hover();
    await expect(lit(page)).toHaveCount(1);
    const he = page.getByRole("option", { name: "Serjeant Alder, rank 1 file 2, leader" });
    const where = (element: Element) => (element as SVGElement).style.transform;
    expect(await lit(page).evaluate(where)).toBe(await he.evaluate(where));
    await button(said, "Swap into the leader’s place").hover();
    await expect(page.locator(".mend")).toHaveCount(1);
    await page.mouse.move(700, 450);
    await expect(page.locator(".mend")).toHaveCount(0);
    await expect(lit(page)).toHaveCount(0);
  });

  await test.step("a model tells what is said of it", async () => {
    const he = await leader(page);
    const { x, y } = await middle(page, he.id);
    await page.mouse.move(x, y);
    await expect(page.locator("#model-card")).toContainText("The leader is out of place");
  });

  await test.step("the rule's page, from its id", async () => {
    await button(finding(page, "roc-leader-place"), "roc-leader-place").click();
    const dialog = page.getByRole("dialog", { name: "The leader’s place" });
    await expect(dialog.getByText("roc-leader-place", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("heading", { name: "What it checks" })).toBeVisible();
    await expect(dialog.getByRole("heading", { name: "Source" })).toBeVisible();
    await axe(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  const why = async (label: string, value: RegExp, ...reasons: RegExp[]) => {
    const line = fact(page, label);
    await expect(line.locator("b")).toHaveText(value);
    await line.getByRole("button", { name: `why? ${label}`, exact: true }).click();
    for (const reason of reasons) await expect(line.getByRole("listitem").filter({ hasText: reason })).toHaveCount(1);
  };

  await test.step("the facts of mixed ranks, each with its reasons", async () => {
    await tab(page, "Facts").click();
    // 7,7,7,4: the fourth is smaller than the first.
    await why("Ranks that count", /^3$/, /Rank 3 holds 7 of 7: it counts/, /Rank 4 holds 4 of 7: it does not count/);
    // Seven bases of 25 mm, four ranks.
    await why("Footprint", /^175 × 100 mm$/, /./);
    // 13 * 7 + 11 * 7; Alder is a unit of his own.
    await why("Points", /^168$/, /13 spearmen at 7 each cost 91 points/, /11 bowmen at 7 each cost 77 points/);
    // Bowmen have Ld 6, spearmen 7, Alder 8 with +1: 6 - 1, 6, 6 + 1, none above 8.
    await why("Ld", /^6$/, /Bowman has Ld 6, the lowest/, /Spearman has Ld 7/);
    await why("Tests on Leadership", /^5, 6 or 7$/, /Alder leads with Ld 8 and \+1|leads with Ld 8 and \+1/);
    // Bowmen wear nothing and carry no shield: none is the worst.
    await why("Armour save", /^none$/, /Bowman has no save, the worst/);
    await fact(page, "Move").getByRole("button", { name: "why? Move", exact: true }).click();
    await button(fact(page, "Move"), "roc-speed").click();
    await expect(page.getByRole("dialog", { name: "The slowest sets the speed" })).toContainText(/slowest/);
    await page.keyboard.press("Escape");
  });

  await test.step("every fact there is answers, for a squad of each formation", async () => {
    for (const name of ["Riverside Levy", "Wyrm Lances", "Hill Bowmen", "Iron Shell", "Old Marchers", "Captain Odrun"]) {
      await show(page, name);
      const buttons = region(page, "Facts").getByRole("button", { name: /^why\? / });
      const labels = await buttons.count();
      expect(labels, name).toBeGreaterThan(0);
      // Unfolds all that are not, at once: a press each would take long and show no more.
      await buttons.evaluateAll((all) =>
        all.forEach((one) => {
          if (one.getAttribute("aria-expanded") !== "true") (one as HTMLElement).click();
        }),
      );
      const answers = region(page, "Facts").locator(".reasons");
      await expect(answers).toHaveCount(labels);
      for (const text of await answers.locator("ul").allInnerTexts()) expect(text, name).toMatch(/\w.*\./);
    }
  });

  await show(page, "Riverside Levy");
  await shots(page, "p06-rules");
  await tab(page, "Checks").click();
  expect((await at(page, 1, 2)).more).toEqual(["leader"]);
  await axe(page);
});
