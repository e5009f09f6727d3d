// Issue 3, point 4: Battlesystem. Numbers from the rulebook, section 3, and the right values.
import { axe, expect, open, shots, test } from "./support";
import {
  addSquad,
  button,
  enter,
  expectWidths,
  fact,
  finding,
  newArmy,
  region,
  setFrontage,
  tab,
} from "./journey";
import type { Page } from "@playwright/test";

// Busy machines take several times what a quiet one does.
test.describe.configure({ timeout: 240_000 });

const irregular = (page: Page) => page.getByRole("checkbox", { name: "Irregular", exact: true });
const alarm = (page: Page, text: RegExp | string) => expect(page.getByText(text)).toBeVisible();

// A message that says what went wrong stays until it is read.
async function dismiss(page: Page) {
  for (const close of await page.getByRole("button", { name: "Close", exact: true }).all()) await close.click();
}

test("an irregular unit: the mark, the depth rule, the widest front, turns, losses, no room", async ({ page }) => {
  await open(page);
  await newArmy(page, "Battlesystem");
  // AD 6, AR 6, one hit, ML 11, MV 12.
  await addSquad(page, "Shield levies", 20);

  await test.step("regular: any front, turns for 2 and 4 inches", async () => {
    await setFrontage(page, 7);
    await expectWidths(page, [7, 7, 6]);
    await tab(page, "Facts").click();
    await expect(fact(page, "Left or right face costs")).toContainText("2″");
    await expect(fact(page, "About face costs")).toContainText("4″");
    await tab(page, "Checks").click();
    await expect(region(page, "Checks")).toContainText("keeps every rule");
  });

  await test.step("marked irregular, 7, 7, 6 is too wide: seven asks for four ranks; six is the widest", async () => {
    await tab(page, "Unit").click();
    await irregular(page).check();
    await tab(page, "Checks").click();
    await expect(finding(page, "bsm-depth")).toContainText(
      "Seven wide asks for four ranks, and it has three. The widest 20 figures may stand is six.",
    );
    await button(finding(page, "bsm-depth"), "Re-form six wide").click();
    await expectWidths(page, [6, 6, 6, 2]);
    await expect(region(page, "Checks")).toContainText("keeps every rule");
  });

  await test.step("a front too wide is refused, with the widest allowed", async () => {
    await enter(page.getByRole("spinbutton", { name: "Frontage", exact: true }), "7");
    await alarm(page, /Seven wide asks for four ranks.*The widest it may stand is six/);
    await expectWidths(page, [6, 6, 6, 2]);
    await dismiss(page);
  });

  await test.step("turns cost double; MV 12 pays for an about face at once", async () => {
    await tab(page, "Facts").click();
    await expect(fact(page, "Left or right face costs")).toContainText("4″");
    await expect(fact(page, "About face costs")).toContainText("8″");
    await expect(fact(page, "About face, in movement steps")).toContainText("1");
    await expect(fact(page, "Ranks needed")).toContainText("3");
    await expect(fact(page, "Widest frontage")).toContainText("6");
    const left = fact(page, "Left face, in movement steps");
    await left.getByRole("button", { name: /why/ }).click();
    await expect(left).toContainText("A left face leaves it four wide and six deep.");
  });

  await test.step("nine lost leave 6 and 5: five wide for an inch, 11 inches left; without room three more go", async () => {
    await tab(page, "Casualties").click();
    const casualties = region(page, "Casualties");
    await enter(casualties.getByRole("spinbutton", { name: "Figures lost" }), "9");
    await expect(casualties).toContainText("Six wide asks for three ranks, and it has two.");
    await expect(casualties).toContainText(
      "Must change to a frontage of 5. From six wide to five is one figure: it costs 1″. 11″ of its move are left.",
    );
    await expect(casualties).toContainText("Lost where there is no room to close up 3");
    // Too wide from two ranks of six, at eight lost, until two abreast at eighteen.
    await expect(casualties).toContainText("Against the rules with 8 to 17 lost.");
    await axe(page);
    await shots(page, "battlesystem-losses");
    const now = (name: string) =>
      casualties.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) }).getByRole("cell").nth(1);
    await button(casualties, "No room: three more fall").click();
    // 4 and 4: two ranks for a frontage of four.
    await expect(now("Models")).toHaveText("8");
    await expect(now("Frontage")).toHaveText("4");
    await expect(now("Errors")).toHaveText("0");
    await button(casualties, "Heal one").click();
    await expect(now("Models")).toHaveText("9");
    await button(casualties, "Reset").click();
    await enter(casualties.getByRole("spinbutton", { name: "Figures lost" }), "9");
    // The twenty re-form five wide, so that eleven are 5, 5 and 1.
    await button(casualties, "Re-form five wide").click();
    await expectWidths(page, [5, 5, 5, 5]);
    await expect(now("Ranks")).toHaveText("3");
    await expect(now("Errors")).toHaveText("0");
    await button(casualties, "Reset").click();
  });

  await test.step("in contact it may stay, and may not be reformed; running it moves as it stands", async () => {
    await tab(page, "Unit").click();
    await irregular(page).uncheck();
    await setFrontage(page, 10);
    await irregular(page).check();
    await page.getByRole("checkbox", { name: "In contact with an enemy" }).check();
    await tab(page, "Checks").click();
    await expect(finding(page, "bsm-depth")).toContainText("Warning");
    await expect(button(finding(page, "bsm-depth"), "Re-form six wide")).toHaveCount(0);
    await enter(page.getByRole("spinbutton", { name: "Frontage", exact: true }), "5");
    await alarm(page, /figures in contact may not move/);
    await dismiss(page);
    await tab(page, "Facts").click();
    await expect(fact(page, "May stay too wide")).toBeVisible();
    await tab(page, "Unit").click();
    await page.getByRole("checkbox", { name: "Routing" }).check();
    await expect(page.getByRole("checkbox", { name: "In contact with an enemy" })).not.toBeChecked();
    await tab(page, "Facts").click();
    await expect(fact(page, "Moves as it stands")).toBeVisible();
  });
});

test("a mob is always irregular", async ({ page }) => {
  await open(page);
  await newArmy(page, "Battlesystem");
  await addSquad(page, "Field hands", 30);
  await tab(page, "Unit").click();
  await expect(irregular(page)).toBeChecked();
  await irregular(page).click();
  await alarm(page, /A mob is always irregular/);
  await expect(irregular(page)).toBeChecked();
  await dismiss(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page);
  await shots(page, "battlesystem-mob");
});
