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


// An order that is forbidden now stays in its place and says why.
async function notNow(page: Page, name: string, why: RegExp) {
  const row = planner(page).locator(".offers").getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) }).first();
  await expect(row).toContainText(why);
  await expect(row.getByRole("button", { name: new RegExp(`^${name}`) })).toHaveAttribute("aria-disabled", "true");
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
    await expect(planner(page)).toContainText("Step 2: 2″ still to move");
    await button(planner(page), "Clear the plan").click();
    await expect(planner(page)).toContainText("No orders yet.");
  });

  await test.step("ahead and a front one narrower share the move; too wide is refused by rule", async () => {
    await enter(planner(page).getByRole("spinbutton", { name: "How far" }), "4");
    await order(page, /^Ahead 4″/).click();
    await expect(planner(page)).toContainText("2″ still to move");
    await notNow(page, "Seven wide", /The widest it may stand is six.*bsm-depth-change/);
    await notNow(page, "Left face", /It takes 4″, and 2″ of the move are left/);
    await order(page, /^Five wide · 1″/).click();
    await expect(orders(page)).toHaveText([/Ahead 4″ · 4″/, /Five wide · 1″/]);
    await expect(planner(page)).toContainText("1″ still to move");
    await order(page, /^Next movement step/).click();
    await expect(planner(page)).toContainText("Step 2: 6″ still to move");
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
    await expect(planner(page)).toContainText("0″ still to move");
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
    await expect(planner(page)).toContainText("2″ still to move");
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
  await expect(planner(page)).toContainText("0″ still to move");
  await expect(page.locator(".plan-end")).toHaveAttribute("d", /M.*z/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await axe(page);
});

test("what is typed is what is ordered, and a forbidden order stays in its place", async ({ page }) => {
  await open(page);
  await newArmy(page, "Battlesystem");
  await addSquad(page, "Burrow folk", 20);
  await setFrontage(page, 6);
  await table(page, /Burrow folk/);
  const far = planner(page).getByRole("spinbutton", { name: "How far" });
  const names = () => planner(page).locator(".offers button").allTextContents();
  const before = (await names()).length;
  // Typed and not left: labels follow, and no other order slides under the pointer.
  await far.pressSequentially("2");
  await expect(order(page, /^Ahead/)).toHaveText("Ahead 2″ · 2″");
  await far.pressSequentially("0");
  await expect(order(page, /^Ahead/)).toHaveText("Ahead 20″");
  await notNow(page, "Ahead 20″", /It takes 20″, and 6″ of the move are left/);
  await expect(far).toBeFocused();
  expect((await names()).length).toBe(before);
  const at = await order(page, /^Ahead/).boundingBox();
  await page.mouse.click((at?.x ?? 0) + 10, (at?.y ?? 0) + 10);
  await expect(planner(page)).toContainText("No orders yet.");
  // Pressed twice where it stands, it is the same order twice, although the list above has grown.
  await far.fill("2");
  await planner(page).locator("#order-0").scrollIntoViewIfNeeded();
  const there = await order(page, /^Ahead 2″/).boundingBox();
  for (let time = 0; time < 2; time += 1) {
    await page.mouse.click((there?.x ?? 0) + 10, (there?.y ?? 0) + 10);
    await expect(orders(page)).toHaveCount(time + 1);
  }
  await expect(orders(page)).toHaveText([/^Ahead 2″/, /^Ahead 2″/]);
  await axe(page);
  await shots(page, "planner-orders");
});

test("a plan that re-forms is carried out, and one that cannot be says why", async ({ page }) => {
  await open(page);
  await newArmy(page, "Battlesystem");
  await addSquad(page, "Burrow folk", 20);
  await setFrontage(page, 6);
  await addSquad(page, "Shield levies", 12);
  await table(page, /Burrow folk/);
  const there = button(planner(page), "Move the unit there");
  const row = page.getByRole("region", { name: "Squads" }).getByRole("listitem").filter({ hasText: "Burrow folk" });
  const place = page.getByRole("spinbutton", { name: "Down" });

  await test.step("turned on the spot: the button stays, and says why not", async () => {
    await order(page, /^Left face/).click();
    await expect(there).toHaveAttribute("aria-disabled", "true");
    await expect(planner(page).getByRole("status")).toContainText("the army has no command for that");
    const before = await place.inputValue();
    await there.click({ force: true });
    await expect(orders(page)).toHaveCount(1);
    expect(await place.inputValue()).toBe(before);
    await button(planner(page), "Clear the plan").click();
  });

  await test.step("five wide and ahead: the army re-forms, the table moves it", async () => {
    const before = Number(await place.inputValue());
    await planner(page).getByRole("spinbutton", { name: "How far" }).fill("4");
    await order(page, /^Ahead 4″/).click();
    await order(page, /^Five wide/).click();
    await there.click();
    await expect(planner(page)).toContainText("No orders yet.");
    await expect.poll(async () => before - Number(await place.inputValue())).toBeGreaterThan(80);
    await expect(row).toContainText("5 wide");
    await button(page, "Undo").click();
    await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(before - 30);
    await view(page, "Unit");
    await button(page, "Undo").click();
    await expect(row).toContainText("6 wide");
  });

  await test.step("on another unit: drawn as forbidden, not to be carried out, and said", async () => {
    // The second stands to the right of the first: turned to look at it, four inches are too many.
    await table(page, /Burrow folk/);
    await button(page.getByRole("region", { name: "Picked" }), "Turn right").click();
    await order(page, /^Ahead 4″/).click();
    await expect(page.locator(".plan-end")).toHaveClass(/forbidden/);
    await expect(there).toHaveAttribute("aria-disabled", "true");
    await expect(planner(page).getByRole("status")).toContainText(/on the ground of Shield levies/);
    await axe(page);
    await shots(page, "planner-forbidden");
  });
});
