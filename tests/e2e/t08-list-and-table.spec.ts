// The list of squads and the table speak of the same unit; squads added later stand with the others; a new army is begun in the
// view of one unit; an opponent of another system is named as one.
import { axe, expect, open, settle, shots, test } from "./support";
import { addSquad, newArmy, region, show, squad } from "./journey";
import { bring, button, enter, pick, picked, troop } from "./table";
import type { Page } from "@playwright/test";

test.describe.configure({ timeout: 180_000 });

const speaksOf = (page: Page, name: string) =>
  expect(picked(page).getByRole("heading", { name, exact: true }).first()).toBeVisible();

test("the squad chosen in the list is the one picked on the table", async ({ page }) => {
  await open(page);
  await show(page, "Hill Bowmen");
  await bring(page, "Table");
  await test.step("as the table is opened", async () => {
    await speaksOf(page, "Hill Bowmen");
    await expect(troop(page, /^Hill Bowmen/)).toHaveAttribute("aria-selected", "true");
  });
  await test.step("let go on the table, then its row pressed, which is chosen already", async () => {
    await troop(page, /^Hill Bowmen/).focus();
    await page.keyboard.press("Escape");
    await expect(troop(page, /^Hill Bowmen/)).toHaveAttribute("aria-selected", "false");
    await show(page, "Hill Bowmen");
    await speaksOf(page, "Hill Bowmen");
  });
  await test.step("chosen in the view of one unit, and back", async () => {
    await bring(page, "Unit");
    await show(page, "Iron Shell");
    await bring(page, "Table");
    await speaksOf(page, "Iron Shell");
  });
  await test.step("picked on the table it is chosen in the list; of several one row picks it alone", async () => {
    await pick(page, /^Old Marchers/);
    await expect(squad(page, "Old Marchers").getByRole("button").first()).toHaveAttribute("aria-current", "true");
    await pick(page, /^Wyrm Lances/, true);
    await expect(picked(page)).toContainText("2 picked");
    await show(page, "Old Marchers");
    await speaksOf(page, "Old Marchers");
  });
  await test.step("a character in a squad: the squad is picked, and he stays chosen", async () => {
    await show(page, "Serjeant Alder");
    await speaksOf(page, "Riverside Levy");
    await expect(squad(page, "Serjeant Alder").getByRole("button").first()).toHaveAttribute("aria-current", "true");
  });
  await axe(page);
  await shots(page, "t08-list");
});

test("squads added later stand beside the others", async ({ page }) => {
  await open(page);
  await bring(page, "Table");
  const box = async (of: ReturnType<typeof troop>) => {
    const found = await of.boundingBox();
    if (!found) throw new Error("not on the table");
    return found;
  };
  const mat = await page.locator(".mat").boundingBox();
  if (!mat) throw new Error("no table");
  await addSquad(page, "Pikemen", 20);
  await settle(page);
  const [last, added] = [await box(troop(page, /^Captain Odrun/)), await box(troop(page, /^Pikemen/))];
  // An inch of 72 to the right of the last of the line, fronts in line; a pixel or two for the edges drawn about them.
  expect(Math.abs(added.x - (last.x + last.width) - mat.width / 72)).toBeLessThan(3);
  expect(Math.abs(added.y - last.y)).toBeLessThan(3);
  await expect(region(page, "Overlaps, and who is off the table").getByRole("article")).toHaveCount(0);
});

test("a new army made beside the table begins in the view of one unit", async ({ page }) => {
  await open(page);
  await bring(page, "Table");
  await newArmy(page, "Battlesystem");
  await expect(page.getByRole("radiogroup", { name: "View" }).getByRole("radio", { name: "Unit" })).toBeChecked();
  await expect(button(page, "Add the first squad")).toBeVisible();
  await test.step("an opponent of another system is named as one, and may be taken", async () => {
    await addSquad(page, "Shield levies", 20);
    await bring(page, "Table");
    await page.getByRole("combobox", { name: "Or one of my armies" }).selectOption("The Marches of Odrun");
    const opponent = region(page, "Opponent");
    await expect(opponent).toContainText("This army is of Realm of Chaos, yours of Battlesystem.");
    await axe(page);
    await button(opponent, "Send away").click();
    await expect(opponent).not.toContainText("Realm of Chaos, yours");
  });
  await test.step("terrain of no width is refused with a word", async () => {
    await page.getByRole("button", { name: /^Lay difficult/ }).click();
    const wide = picked(page).getByRole("spinbutton", { name: "Width" });
    await expect(wide).toHaveValue("200");
    for (const wrong of ["0", "-7"]) {
      await wide.fill(wrong);
      await wide.blur();
      await expect(page.getByText("Terrain is at least 5 mm wide and deep.")).toBeVisible();
      await expect(wide).toHaveValue("200");
    }
    await enter(page, "Across", 400);
    await expect(page.getByText("Terrain is at least 5 mm wide and deep.")).toHaveCount(0);
    await wide.fill("5");
    await wide.blur();
    await expect(picked(page).getByRole("spinbutton", { name: "Width" })).toHaveValue("5");
  });
});
