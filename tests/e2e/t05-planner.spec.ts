// Issue 3, point 5: the planner. Costs from the rulebook, sections 1 and 3.
import { axe, expect, open, shots, test } from "./support";
import { addSquad, button, enter, formation, newArmy, region, setFrontage, tab } from "./journey";
import type { Page } from "@playwright/test";

// Busy machines take several times what a quiet one does.
test.describe.configure({ timeout: 240_000 });

const planner = (page: Page) => region(page, "Planner");
const orders = (page: Page) => planner(page).locator("ol").getByRole("listitem");
const order = (page: Page, name: RegExp) => planner(page).getByRole("button", { name }).first();

// The radio lies under its words, which are what is pressed.
async function view(page: Page, name: "Unit" | "Table") {
  const group = page.getByRole("radiogroup", { name: "View" });
  await group.getByText(name, { exact: true }).click();
  await expect(group.getByRole("radio", { name, exact: true })).toBeChecked();
}

async function table(page: Page, unit: RegExp, move = "Move ") {
  await view(page, "Table");
  await page.getByRole("option", { name: unit }).focus();
  await page.keyboard.press("Enter");
  await expect(planner(page)).toContainText(move);
}


// Says why an order is not to be had.
async function notNow(page: Page, name: string, why: RegExp) {
  const list = planner(page).locator("details");
  if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
  await expect(list.getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) }).first()).toContainText(why);
}

test("Battlesystem: inches and steps", async ({ page }) => {
  await open(page);
  await newArmy(page, "Battlesystem");
  // A mob with MV 6.
  await addSquad(page, "Burrow folk", 20);
  await setFrontage(page, 6);
  await table(page, /Burrow folk/);
  await expect(planner(page)).toContainText("Move 6″");

  await test.step("an about face is two quarter turns in two steps", async () => {
    await order(page, /^About face/).click();
    await expect(orders(page)).toHaveText([/About face · 4″ in each of two steps/]);
    await expect(planner(page)).toContainText("Step 2: 2″ left");
    await button(planner(page), "Clear the plan").click();
    await expect(planner(page)).toContainText("No orders yet.");
  });

  await test.step("ahead and a front one narrower share the move; too wide is refused by rule", async () => {
    await enter(planner(page).getByRole("spinbutton", { name: "How far" }), "4");
    await order(page, /^Ahead 4″/).click();
    await expect(planner(page)).toContainText("2″ left");
    await notNow(page, "Seven wide", /The widest it may stand is six.*bsm-depth-change/);
    await notNow(page, "Left face", /It takes 4″, and 2″ of the move are left/);
    await order(page, /^Five wide · 1″/).click();
    await expect(orders(page)).toHaveText([/Ahead 4″ · 4″/, /Five wide · 1″/]);
    await expect(planner(page)).toContainText("1″ left");
    await order(page, /^Next movement step/).click();
    await expect(planner(page)).toContainText("Step 2: 6″ left");
    await button(planner(page), "Take back the last").click();
    await expect(orders(page)).toHaveCount(2);
  });

  await test.step("nine lost: it closes up before anything else", async () => {
    await button(planner(page), "Clear the plan").click();
    await tab(page, "Casualties").click();
    await enter(region(page, "Casualties").getByRole("spinbutton", { name: "Figures lost" }), "9");
    await tab(page, "Table").click();
    await notNow(page, "Ahead", /it changes to five wide before it does anything else.*bsm-casualties/);
    await order(page, /^Five wide · 1″/).click();
    await enter(planner(page).getByRole("spinbutton", { name: "How far" }), "5");
    await order(page, /^Ahead 5″/).click();
    await expect(planner(page)).toContainText("0″ left");
    await expect(page.locator(".plan-end"), "the end is drawn").toHaveAttribute("d", /M.*z/);
    await axe(page);
    await shots(page, "planner-battlesystem");
  });

  await test.step("in contact nobody moves; who routs moves as he stands", async () => {
    await button(planner(page), "Clear the plan").click();
    await tab(page, "Unit").click();
    await page.getByRole("checkbox", { name: "In contact with an enemy" }).check();
    await tab(page, "Table").click();
    await notNow(page, "Ahead", /figures in contact may not move.*bsm-contact/);
    await tab(page, "Unit").click();
    await page.getByRole("checkbox", { name: "Routing" }).check();
    await tab(page, "Table").click();
    await expect(order(page, /^Ahead 5″/)).toBeVisible();
  });
});

test("Realm of Chaos: simple, complex, or a charge", async ({ page }) => {
  await open(page);
  await newArmy(page, "Realm of Chaos");
  await addSquad(page, "Legionaries", 16);
  await setFrontage(page, 4);
  await table(page, /Legionaries/);
  await expect(planner(page)).toContainText("Move 4″");
  await expect(planner(page)).toContainText("An obstacle costs 2″ of the move.");

  await test.step("three simple manoeuvres, then no more; a charge is made alone", async () => {
    for (let time = 0; time < 3; time += 1) await order(page, /^Left face/).click();
    await expect(orders(page)).toHaveCount(3);
    await notNow(page, "Left face", /It has made the three simple manoeuvres it may/);
    await notNow(page, "Charge", /A charge is made without other manoeuvres/);
    await notNow(page, "Testudo", /A complex manoeuvre is made alone/);
    await button(planner(page), "Clear the plan").click();
  });

  await test.step("a testudo is a complex manoeuvre and moves half", async () => {
    await order(page, /^Testudo · a complex manoeuvre/).click();
    await expect(planner(page)).toContainText("2″ left");
    await expect(order(page, /^Ahead 2″/)).toBeVisible();
    await button(planner(page), "Clear the plan").click();
  });

  await test.step("a wedge makes no turns", async () => {
    await order(page, /^Wedge · a simple manoeuvre/).click();
    await notNow(page, "Left face", /A wedge makes no turns.*roc-wedge/);
    await button(planner(page), "Clear the plan").click();
  });

  await test.step("a single file does not charge, and an obstacle costs it a quarter", async () => {
    await view(page, "Unit");
    await formation(page, "Single file").click();
    await table(page, /Legionaries/);
    await notNow(page, "Charge", /A single file may not charge.*roc-single-file/);
    await expect(planner(page)).toContainText("An obstacle costs 1″ of the move in single file.");
    await expect(planner(page)).toContainText("Difficult ground counts as open in single file.");
  });

  await test.step("the unit moves to where the plan ends, the army as it was", async () => {
    const place = page.getByRole("spinbutton", { name: "Down" });
    const before = Number(await place.inputValue());
    await enter(planner(page).getByRole("spinbutton", { name: "How far" }), "4");
    await order(page, /^Ahead 4″/).click();
    await button(planner(page), "Move the unit there").click();
    await expect(planner(page)).toContainText("No orders yet.");
    // Four inches up the table are 101.6 mm.
    await expect.poll(async () => before - Number(await place.inputValue())).toBeCloseTo(101.6, 1);
  });
});

test("The 9th Age: moves and wheels against the march, nothing invented; on a phone", async ({ page }) => {
  await open(page);
  await newArmy(page, "The 9th Age");
  await addSquad(page, "Wall spears", 20);
  await page.setViewportSize({ width: 390, height: 844 });
  await table(page, /Wall spears/, "Advance 4″, march 8″");
  const offered = await planner(page).locator(".offers").getByRole("button").allTextContents();
  expect(offered.map((name) => name.split(" ")[0])).toEqual(["Ahead", "Wheel", "Wheel"]);
  await order(page, /^Ahead 8″/).click();
  await expect(planner(page)).toContainText("0″ left");
  await expect(page.locator(".plan-end")).toHaveAttribute("d", /M.*z/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await axe(page);
});
