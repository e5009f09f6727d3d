// Issue 3, point 1: the system of an army; what a switch loses is listed before it happens, and undo brings it back.
import { axe, expect, open, ready, shots, test } from "./support";
import { addSquad, button, formation, models, newArmy, region, show, squad, squadNames, tab, undo } from "./journey";
import type { Page } from "@playwright/test";

// Busy machines take several times what a quiet one does.
test.describe.configure({ timeout: 240_000 });

const systemButton = (page: Page, now: string) => button(page, `${now}: change system`);
const formations = (page: Page) => page.getByRole("radiogroup", { name: "Formation" }).getByRole("radio");

for (const { name, line, troop, offered } of [
  { name: "Realm of Chaos", line: "M WS BS S T W I A Ld Int Cl WP", troop: "Spearmen", offered: 8 },
  { name: "The 9th Age", line: "Adv Mar Dis HP Def Res Arm Att Off Str AP Agi", troop: "Wall spears", offered: 1 },
  { name: "Battlesystem", line: "AD AR Hits ML MV", troop: "Shield levies", offered: 1 },
]) {
  test(`a new army of ${name} has that system's line, troops and formations`, async ({ page }) => {
    await open(page);
    await newArmy(page, name);
    await expect(systemButton(page, name)).toBeVisible();

    await test.step("sixteen troops and more, each with the system's line", async () => {
      let offer = 0;
      for (const [add, title] of [
        ["Add squad", "Add a squad"],
        ["Add character", "Add a character"],
      ]) {
        await button(page, add).click();
        const dialog = page.getByRole("dialog", { name: title });
        offer += await dialog.getByRole("radio").count();
        const first = await dialog.locator(".line").first().locator("i").allTextContents();
        expect(first.join(" ")).toBe(line);
        await button(dialog, "Close").click();
      }
      expect(offer).toBeGreaterThanOrEqual(16);
    });

    await addSquad(page, troop, 12);
    expect(await models(page)).toHaveLength(12);
    await expect(formations(page)).toHaveCount(offered);
    await expect(region(page, "Checks").getByRole("columnheader").nth(1)).toHaveText(line.split(" ")[0]);

    await test.step("it is kept: after a reload it is the same", async () => {
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
      await page.reload();
      await ready(page);
      await expect(systemButton(page, name)).toBeVisible();
      expect(await models(page)).toHaveLength(12);
    });
  });
}

test("an army is switched: what is lost is listed first, and undo brings it back", async ({ page }) => {
  await open(page);
  const names = await squadNames(page);
  const points = page.getByRole("banner").getByText("977 of 1,000 points");
  await show(page, "Wyrm Lances");
  await expect(formation(page, "Wedge")).toBeChecked();
  const riders = await models(page);

  await systemButton(page, "Realm of Chaos").click();
  const dialog = page.getByRole("dialog", { name: "Change system" });
  const lost = dialog.getByRole("list").getByRole("listitem");

  await test.step("under its own system nothing is said, and nothing can be done", async () => {
    await expect(dialog.getByRole("radio", { name: "Realm of Chaos" })).toBeChecked();
    await expect(lost).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: /^Switch to/ })).toHaveCount(0);
  });

  await test.step("what does not come along: statistics, leaders, five formations", async () => {
    await dialog.getByRole("radio", { name: "The 9th Age" }).check();
    // Spearman, serjeant, bowman, lance rider, hill bowman, legionary, marcher, captain.
    await expect(lost.filter({ hasText: "The statistics of eight profiles" })).toHaveCount(1);
    await expect(lost.filter({ hasText: /leaders lose that mark/ })).toHaveCount(1);
    await expect(lost.filter({ hasText: /^The formation of / })).toHaveCount(5);
    await expect(lost.filter({ hasText: "Wyrm Lances: it stands in a wedge" })).toHaveCount(1);
    await axe(page);
    await shots(page, "t01-switch");
    await dialog.getByRole("radio", { name: "Battlesystem" }).check();
    await expect(button(dialog, "Switch to Battlesystem")).toBeVisible();
  });

  await test.step("closing the dialog changes nothing", async () => {
    await button(dialog, "Close").click();
    await expect(systemButton(page, "Realm of Chaos")).toBeVisible();
    expect(await models(page)).toEqual(riders);
  });

  await test.step("the switch: names, points and models stay; the wedge stands in ranks and files", async () => {
    await systemButton(page, "Realm of Chaos").click();
    await dialog.getByRole("radio", { name: "The 9th Age" }).check();
    await button(dialog, "Switch to The 9th Age").click();
    await expect(dialog).toBeHidden();
    await expect(systemButton(page, "The 9th Age")).toBeVisible();
    expect(await squadNames(page)).toEqual(names);
    await expect(points).toBeVisible();
    await expect(formations(page)).toHaveCount(1);
    await expect(formation(page, "Ranks and files")).toBeChecked();
    expect((await models(page)).map(({ id }) => id).sort()).toEqual(riders.map(({ id }) => id).sort());
    expect((await models(page)).filter(({ more }) => more.includes("leader"))).toHaveLength(0);
    // 1, 2, 3 and 4 wide was the wedge of ten: four files, 4, 4 and 2.
    expect((await models(page)).filter(({ rank }) => rank === 1)).toHaveLength(4);
    // 977 is within 40 of the limit of 1,000: no error is left anywhere.
    await expect(page.getByRole("banner").getByRole("button", { name: "Legal" })).toBeVisible();
    await expect(region(page, "Checks").getByRole("row", { name: /^Lance rider –/ })).toBeVisible();
    await axe(page);
    await shots(page, "t01-switched");
  });

  await test.step("one undo brings all of it back", async () => {
    await undo(page);
    await expect(systemButton(page, "Realm of Chaos")).toBeVisible();
    await expect(formation(page, "Wedge")).toBeChecked();
    expect(await models(page)).toEqual(riders);
    await expect(button(page, "Undo")).toBeDisabled();
  });
});

test("a link of another system opens with it, to be read and not to be switched", async ({ page }) => {
  await open(page);
  await newArmy(page, "The 9th Age");
  await addSquad(page, "Quarry ogres", 6);
  await button(page, "Share").click();
  const link = await page.getByRole("dialog").getByLabel("Link").inputValue();
  await open(page, new URL(link).hash);
  await expect(page.getByRole("banner").getByText("The 9th Age", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /change system/ })).toHaveCount(0);
  expect(await models(page)).toHaveLength(6);
  await tab(page, "Facts").click();
  await expect(squad(page, "Quarry ogres")).toBeVisible();
  await axe(page);
});
