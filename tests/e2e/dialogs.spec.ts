// What dialogs take and say: only what is listed is added, what was deleted comes back, one measure everywhere, refusals
// where they are seen.
import type { Page } from "@playwright/test";
import { axe, expect, open, shots, test } from "./support";
import { armies, bar, dialog, openDialog, rename } from "./armies";
import { addSquad, button, fact, newArmy, region, show, squadNames, tab } from "./journey";

test.describe.configure({ timeout: 180_000 });

async function adding(page: Page) {
  await button(page, "Add squad").click();
  const opened = dialog(page, "Add a squad");
  await expect(opened).toBeVisible();
  return opened;
}

test("only what a search lists is added", async ({ page }) => {
  await open(page);
  await newArmy(page, "The 9th Age");
  const opened = await adding(page);
  const search = opened.getByRole("searchbox");
  const add = button(opened, "Add");
  await test.step("the first match is chosen, with its number and price", async () => {
    await search.fill("ogre");
    await expect(opened.getByRole("radio")).toHaveCount(1);
    await expect(opened.getByRole("radio", { name: "Quarry ogres" })).toBeChecked();
    await shots(page, "dialogs-search");
    await add.click();
    await expect.poll(() => squadNames(page)).toEqual(["Quarry ogres"]);
  });
  await test.step("nothing found, nothing to add: neither by the button nor by Enter", async () => {
    await adding(page);
    await search.fill("xylophone");
    await expect(opened.getByText("No troops of that name")).toBeVisible();
    await expect(add).toBeDisabled();
    await expect(opened.getByText(/\d points$/)).toHaveCount(0);
    await search.press("Enter");
    await expect(opened).toBeVisible();
    await axe(page);
    await shots(page, "dialogs-search-nothing");
  });
  await test.step("Enter takes the first match", async () => {
    await search.fill("titan");
    await search.press("Enter");
    await expect(opened).toBeHidden();
    await expect.poll(() => squadNames(page)).toEqual(["Quarry ogres", "Hill titan"]);
  });
  await test.step("what was chosen stays chosen while it is listed", async () => {
    await adding(page);
    await opened.getByRole("radio", { name: "Gate polearms" }).check();
    await search.fill("e");
    await expect(opened.getByRole("radio", { name: "Gate polearms" })).toBeChecked();
    await search.fill("");
    await expect(opened.getByRole("radio", { name: "Gate polearms" })).toBeChecked();
  });
});

test("each deleted army can be brought back, whichever was deleted last", async ({ page }) => {
  await open(page);
  for (const name of ["Alpha", "Beta"]) {
    await newArmy(page);
    await rename(page, name);
  }
  const list = await openDialog(page, "Armies");
  for (const name of ["Alpha", "Beta"]) {
    await list.getByRole("button", { name: `Delete: ${name}` }).click();
    await expect(list.getByRole("status")).toContainText(`${name} was deleted.`);
  }
  await axe(page);
  await shots(page, "dialogs-deleted");
  await page.keyboard.press("Escape");
  expect(await armies(page)).toEqual(["The Marches of Odrun"]);
  await openDialog(page, "Armies");
  for (const name of ["Alpha", "Beta"]) await list.getByRole("button", { name: `Undo delete: ${name}` }).click();
  await expect(list.getByRole("button", { name: /^Undo delete/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  expect((await armies(page)).sort()).toEqual(["Alpha", "Beta", "The Marches of Odrun"]);
  await expect(page.getByRole("banner").getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await armies(page)).length).toBe(3);
});

// 175 and 100 mm are 6.89 and 3.94 inches of 25.4 mm.
test("inches hold in the facts and where rules are compared", async ({ page }) => {
  await open(page);
  const settings = await openDialog(page, "Settings");
  await settings.getByRole("radio", { name: "Inches" }).check();
  await page.keyboard.press("Escape");
  await show(page, "Riverside Levy");
  await tab(page, "Facts").click();
  await expect(fact(page, "Footprint")).toContainText("6.9″ × 3.9″");
  await button(region(page, "Facts"), "Compare rules").click();
  const compare = page.getByRole("dialog");
  await expect(compare.getByRole("row").filter({ hasText: "Footprint" })).toContainText("6.9″ × 3.9″");
  await expect(compare.getByText(/\d mm/)).toHaveCount(0);
  await test.step("drawn as on the canvas: a colour and a pattern a set, the leader's crown", async () => {
    const colours = await compare
      .locator("svg.dressed .base")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
    expect(colours.length).toBeGreaterThan(2);
    expect(colours).not.toContain("rgb(0, 0, 0)");
    await expect(compare.locator("svg.dressed .weave").first()).toHaveAttribute("fill", /^url\(#w\d\)$/);
    await expect(compare.locator("svg.dressed .mark").first()).toBeVisible();
    const ticks = await compare.locator("svg.dressed .front").first().evaluate((it) => getComputedStyle(it).fill);
    expect(ticks).toBe("none");
  });
  await axe(page);
  await shots(page, "dialogs-compare");
});

test("frontages offer no front that is refused, and say why", async ({ page }) => {
  await open(page);
  await newArmy(page, "Battlesystem");
  await addSquad(page, "Town rioters", 24);
  await tab(page, "Facts").click();
  await button(region(page, "Facts"), "Frontages").click();
  const frontages = page.getByRole("dialog");
  const row = (wide: string) =>
    frontages.getByRole("row").filter({ has: page.getByRole("rowheader", { name: wide, exact: true }) });
  // An irregular unit is at least four ranks deep: 24 models are six wide at most.
  await expect(row("6")).not.toContainText("Not allowed");
  await expect(row("8")).toContainText("too wide");
  await expect(row("8").getByRole("button")).toHaveCount(0);
  await expect(row("8")).toContainText("Not allowed");
  await expect(frontages.locator("p").filter({ hasText: /^Not allowed: / }).first()).toBeVisible();
  await axe(page);
  await shots(page, "dialogs-frontages");
  await button(frontages, "Re-form 4 wide").click();
  await expect(row("4")).toContainText("now");
});

test("what is refused while a dialog is open is said in the dialog", async ({ page }) => {
  await open(page);
  const list = await openDialog(page, "Armies");
  const name = list.getByRole("textbox", { name: /^Name: The Marches/ });
  await name.fill("x".repeat(10_001));
  await name.press("Enter");
  await expect(list.getByRole("alert")).toContainText(/\w+/);
  await axe(page);
  await shots(page, "dialogs-refusal");
});

test("squads of one name are told apart where one is chosen", async ({ page }) => {
  await open(page);
  await show(page, "Riverside Levy");
  await button(region(page, "Squads"), "Duplicate").click();
  await show(page, "Old Marchers");
  await button(region(page, "Squads"), "Merge into…").click();
  const opened = page.getByRole("dialog");
  // The levy stands first in the list with Serjeant Alder, its copy second without him.
  await expect(opened.getByRole("button", { name: /^Riverside Levy 24 \+ 1 models .* first in the list$/ })).toHaveCount(1);
  await expect(opened.getByRole("button", { name: /^Riverside Levy 24 models .* second in the list$/ })).toHaveCount(1);
  await expect(opened.getByRole("button", { name: "Iron Shell", exact: true })).toHaveCount(1);
  await axe(page);
  await shots(page, "dialogs-namesakes");
});

test("spaces alone are no name", async ({ page }) => {
  await open(page);
  const field = page.getByRole("banner").getByLabel("Army name");
  await field.fill("   ");
  await field.press("Enter");
  await expect(field).toHaveValue("");
  await expect(field).toHaveAttribute("placeholder", "Army name");
  const list = await openDialog(page, "Armies");
  const row = list.getByRole("textbox", { name: "Name: Unnamed army" });
  await expect(row).toHaveValue("");
  await row.fill("  ");
  await row.press("Enter");
  await expect(row).toHaveValue("");
});
