// Issue 3, point 6: losses beside the army, who falls by system, what is left, the curve. Numbers worked out by hand.
import { axe, expect, open, ready, shots, test } from "./support";
import { linkOf } from "./armies";
import { addCharacter, addSquad, button, enter, models, newArmy, region, setFrontage, show, tab } from "./journey";
import type { Locator, Page } from "@playwright/test";

// Busy machines take several times what a quiet one does.
test.describe.configure({ timeout: 240_000 });

const casualties = (page: Page) => region(page, "Casualties");
const lost = (page: Page, name: string) => casualties(page).getByRole("spinbutton", { name, exact: true });
const row = (page: Page, name: string) =>
  casualties(page).getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
const cells = (at: Locator) => at.getByRole("cell").allTextContents();
const curve = (page: Page) => casualties(page).getByRole("img", { name: / from none lost| none, / });

// Two rows may have one name, models and points with those who joined: the first is meant.
async function expectRow(page: Page, name: string, before: string, now: string) {
  await expect.poll(() => cells(row(page, name).first()), { message: name }).toEqual([before, now]);
}

test("Realm of Chaos: from the last rank, points and ranks follow, the army stays", async ({ page }) => {
  await open(page);
  await newArmy(page);
  // Spear and shield: 5 + 1 + 1 points each.
  await addSquad(page, "Spearmen", 20);
  await setFrontage(page, 5);
  await tab(page, "Casualties").click();

  await test.step("nobody has fallen", async () => {
    await expect(casualties(page)).toContainText("Nobody has fallen");
    await expectRow(page, "Models", "20", "20");
    await expect(button(casualties(page), "Heal one")).toBeDisabled();
    await expect(button(casualties(page), "Reset")).toBeDisabled();
    await expect(lost(page, "Lost to missiles"), "a block knows no difference").toHaveCount(0);
  });

  await test.step("seven lost: 5, 5, 3 are left, two ranks count, 13 times 7 points", async () => {
    await enter(lost(page, "Models lost"), "7");
    await expect(casualties(page)).toContainText("Seven spearmen have fallen.");
    await expectRow(page, "Models", "20", "13");
    await expectRow(page, "Ranks", "4", "3");
    await expectRow(page, "Ranks that count", "4", "2");
    await expectRow(page, "Points of the unit", "140", "91");
    await expectRow(page, "Points of the army", "140", "91");
    // Crossed out on the canvas, but still there: the army itself is as it was.
    await expect(page.locator(".fallen")).toHaveCount(7);
    expect(await models(page)).toHaveLength(20);
    await expect(page.getByRole("banner")).toContainText("140");
  });

  await test.step("the curve: a rank every five", async () => {
    await expect(curve(page)).toHaveAccessibleName(/^Ranks that count: 4 from none lost, 3 from 1 lost, 2 from 6 lost, 1 from 11 lost/);
  });

  await test.step("heal, and reset", async () => {
    await button(casualties(page), "Heal one").click();
    await expect(lost(page, "Models lost")).toHaveValue("6");
    await expectRow(page, "Models", "20", "14");
    await button(casualties(page), "Reset").click();
    await expect(lost(page, "Models lost")).toHaveValue("0");
    await expect(page.locator(".fallen")).toHaveCount(0);
  });

  await test.step("more than there are is all of them", async () => {
    await enter(lost(page, "Models lost"), "99");
    await expect(lost(page, "Models lost")).toHaveValue("20");
    await expect(casualties(page)).toContainText("Nobody is left of the unit.");
    await button(casualties(page), "Reset").click();
  });

  await test.step("a character who joined falls by choice", async () => {
    await addCharacter(page, "Captain");
    await button(region(page, "Squads"), "Join squad…").click();
    await button(page.getByRole("dialog", { name: "Captain joins" }), "Spearmen").click();
    await show(page, "Spearmen");
    await tab(page, "Casualties").click();
    const box = casualties(page).getByRole("checkbox", { name: "Captain has fallen" });
    await box.check();
    await expect(casualties(page)).toContainText("One captain has fallen.");
    await box.uncheck();
    await expect(casualties(page)).toContainText("Nobody has fallen");
  });
});

test("mixed ranks: the set that fights, and missiles from a seed that can be read and repeated", async ({ page }) => {
  await open(page);
  // The sample's levy stands in mixed ranks.
  await show(page, "Riverside Levy");
  await tab(page, "Casualties").click();

  await enter(lost(page, "Lost in combat"), "3");
  await expect(casualties(page)).toContainText("Three spearmen have fallen.");
  await casualties(page).getByRole("combobox", { name: "The set that is fighting" }).selectOption({ index: 1 });
  await expect(casualties(page)).toContainText("Three bowmen have fallen.");
  await button(casualties(page), "Reset").click();

  await test.step("survivors keep their front: ranks that count never rise, and the unit is drawn as it stands", async () => {
    // 13 spearmen and their serjeant in front, eleven bowmen behind, seven wide: 7, 7, 7 and 4. Nine lost: five of the set in
    // front are left, which fill no front of seven, so bowmen step up: 16 stand 7, 7 and 2.
    await enter(lost(page, "Lost in combat"), "9");
    await expectRow(page, "Models", "24", "15");
    await expectRow(page, "With Serjeant Alder", "25", "16");
    await expectRow(page, "Frontage", "7", "7");
    await expectRow(page, "Ranks that count", "3", "2");
    await expect(casualties(page).getByRole("img", { name: "As it stands now: block, 7 wide" })).toBeVisible();
    await enter(lost(page, "Lost in combat"), "12");
    await expectRow(page, "Frontage", "7", "7");
    await expectRow(page, "Ranks that count", "3", "1");
    await expect(curve(page)).toHaveAccessibleName(
      /^Ranks that count: 3 from none lost, 2 from 1 lost, 1 from 12 lost, 0 from 24 lost\. /,
    );
    await button(casualties(page), "Reset").click();
  });

  const seed = casualties(page).getByRole("spinbutton", { name: "Seed" });
  const fallen = async () => {
    await expect(page.locator(".fallen")).toHaveCount(8);
    return page.locator(".fallen").evaluateAll((all) => all.map((one) => (one as SVGElement).style.transform).sort());
  };
  await test.step("the field shows the seed that is used", async () => {
    const taken = page.getByText("Seed: a whole number from 0 to 999,999, so 999,999 was taken.");
    for (const [typed, used] of [["-5", "0"], ["2.7", "2"], ["99999999999", "999999"]]) {
      await enter(seed, typed);
      await expect(seed).toHaveValue(used);
    }
    await expect(taken).toBeVisible();
    // An empty field is no number at all: the seed stays, and what was said of the last one goes.
    await enter(seed, "");
    await expect(seed).toHaveValue("999999");
    await expect(taken).toHaveCount(0);
  });
  await enter(lost(page, "Lost to missiles"), "8");
  await enter(seed, "7");
  const first = await fallen();
  await button(casualties(page), "Another seed").click();
  await expect(seed).not.toHaveValue("7");
  await enter(seed, "7");
  expect(await fallen(), "the same seed, the same models").toEqual(first);
  await axe(page);
  await shots(page, "casualties");
});

test("The 9th Age: a pool of health points, the champion by choice, the rank bonus", async ({ page }) => {
  await open(page);
  await newArmy(page, "The 9th Age");
  await addSquad(page, "Wall spears", 20);
  await setFrontage(page, 5);
  await tab(page, "Unit").click();
  await page.getByRole("combobox", { name: "Champion" }).selectOption({ index: 1 });
  await tab(page, "Casualties").click();

  await test.step("five of nineteen points: 5, 5 and 5 stand, a rank bonus of two", async () => {
    await expectRow(page, "Rank bonus", "3", "3");
    await enter(lost(page, "Health points lost"), "5");
    await expectRow(page, "Models", "20", "15");
    await expectRow(page, "Rank bonus", "3", "2");
  });

  await test.step("the champion has a pool of his own", async () => {
    await enter(lost(page, "Health points lost"), "99");
    await expect(lost(page, "Health points lost"), "19 without him").toHaveValue("19");
    await expectRow(page, "Models", "20", "1");
    await casualties(page).getByRole("checkbox", { name: /has fallen$/ }).check();
    await expect(casualties(page)).toContainText("Nobody is left of the unit.");
  });

  await test.step("kept with the table, beside the army", async () => {
    await enter(lost(page, "Health points lost"), "7");
    await expect(page.getByRole("banner").getByText("Saved", { exact: true })).toBeVisible();
    await expectRow(page, "Models", "20", "12");
    // The table is written a little after the army.
    await page.waitForTimeout(2_000);
    await page.reload();
    await ready(page);
    await tab(page, "Casualties").click();
    await expect(lost(page, "Health points lost")).toHaveValue("7");
    await expectRow(page, "Models", "20", "12");
    expect(await models(page)).toHaveLength(20);
  });
});

test("wounds: on the next of the pool in words, on a character by count, and all of it on a shared army too", async ({ page }) => {
  await open(page);
  await newArmy(page, "The 9th Age");
  await addSquad(page, "Quarry ogres", 6);
  await addCharacter(page, "Banner captain");
  await button(region(page, "Squads"), "Join squad…").click();
  await button(page.getByRole("dialog", { name: "Banner captain joins" }), "Quarry ogres").click();

  // Six of three health points and a captain of three: 21. Four of the pool are one ogre and one wound on the next.
  const tries = async () => {
    await show(page, "Quarry ogres");
    await tab(page, "Casualties").click();
    await enter(lost(page, "Health points lost"), "4");
    await expect(casualties(page)).toContainText("One quarry ogre has fallen. One wound on the next.");
    await expectRow(page, "Health points", "21", "17");
    await enter(lost(page, "Wounds on Banner captain, of 3"), "2");
    await expect(casualties(page)).toContainText("Two wounds on Banner captain.");
    await expectRow(page, "Health points", "21", "15");
    const fell = casualties(page).getByRole("checkbox", { name: "Banner captain has fallen" });
    await expect(fell).not.toBeChecked();
    await enter(lost(page, "Wounds on Banner captain, of 3"), "3");
    await expect(fell).toBeChecked();
    await expectRow(page, "With Banner captain", "7", "5");
    await fell.uncheck();
    await expect(lost(page, "Wounds on Banner captain, of 3")).toHaveValue("0");
    await button(casualties(page), "Heal one").click();
    await expect(casualties(page)).not.toContainText("wound on");
  };
  await tries();

  await test.step("shared: the same, and nothing is kept", async () => {
    const link = await linkOf(page);
    await page.goto(link);
    await ready(page);
    await tries();
    await expect(casualties(page)).toContainText("Losses on a shared army last as long as this visit.");
    await expect(page.locator(".fallen")).toHaveCount(1);
    await page.waitForTimeout(2_000);
    await page.reload();
    await ready(page);
    await show(page, "Quarry ogres");
    await tab(page, "Casualties").click();
    await expect(lost(page, "Health points lost")).toHaveValue("0");
  });
  await axe(page);
  await shots(page, "casualties-shared");
});
