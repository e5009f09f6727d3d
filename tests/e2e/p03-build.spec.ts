// Point 3: an army of one's own, from nothing: squads, characters, numbers, equipment, order, notes, points, names.
import { axe, expect, open, shots, test } from "./support";
import {
  addCharacter,
  addSquad,
  at,
  button,
  enter,
  expectWidths,
  finding,
  formation,
  leader,
  models,
  newArmy,
  region,
  setFrontage,
  show,
  squad,
  squadNames,
  tab,
  undo,
} from "./journey";

// Busy machines take several times what a quiet one does.
test.describe.configure({ timeout: 180_000 });

test("an army is built from nothing", async ({ page }) => {
  await open(page);
  await newArmy(page);
  const unit = region(page, "Unit");
  const points = (text: string) => expect(page.getByRole("button", { name: text })).toBeVisible();
  const spearmen = unit.getByRole("spinbutton", { name: "Spearmen", exact: true });

  await test.step("the starter troops: sixteen profiles or more, four characters or more, found by equipment", async () => {
    await button(page, "Add squad").click();
    const dialog = page.getByRole("dialog", { name: "Add a squad" });
    const troops = dialog.getByRole("radio");
    expect(await troops.count()).toBeGreaterThanOrEqual(12);
    for (const name of ["Spearmen", "Halberdiers", "Bowmen", "Crossbowmen", "Outriders", "Oath riders", "Fen hulks"]) {
      await expect(dialog.getByRole("radio", { name, exact: true })).toHaveCount(1);
    }
    for (const name of ["Bolt thrower", "Brazier"]) {
      await expect(dialog.getByRole("radio", { name, exact: true })).toHaveCount(1);
    }
    await dialog.getByRole("searchbox").fill("crossbow");
    await expect(troops).toHaveCount(1);
    await button(dialog, "Close").click();
    await expect(dialog).toBeHidden();
    await button(page, "Add character").click();
    const characters = page.getByRole("dialog", { name: "Add a character" });
    expect(await characters.getByRole("radio").count()).toBeGreaterThanOrEqual(4);
    await page.keyboard.press("Escape");
    await expect(characters).toBeHidden();
  });

  await test.step("a squad stands there, formed up, led and legal", async () => {
    await addSquad(page, "Spearmen", 20);
    await setFrontage(page, 5);
    await expectWidths(page, [5, 5, 5, 5]);
    // Five wide: the centre is file 3.
    expect(await leader(page)).toMatchObject({ name: "Spearman", rank: 1, file: 3 });
    // 20 at 5 + spear 1 + shield 1.
    await points("140 of 1,000 points 860 left");
    await expect(button(page, "Legal")).toBeVisible();
  });

  await test.step("numbers: one more, then thirty, then as before", async () => {
    await tab(page, "Unit").click();
    await button(unit, "More: Spearmen").click();
    await expectWidths(page, [5, 5, 5, 5, 1]);
    await enter(spearmen, "30");
    await expectWidths(page, [5, 5, 5, 5, 5, 5]);
    await points("210 of 1,000 points 790 left");
    await enter(spearmen, "20");
    await expectWidths(page, [5, 5, 5, 5]);
    expect(await leader(page)).toMatchObject({ rank: 1, file: 3 });
  });

  await test.step("a second equipment set, its name, its items, and who carries it", async () => {
    await button(unit, "Add set").click();
    const set = unit.getByRole("group", { name: "no equipment" });
    await enter(set.getByRole("textbox", { name: "Name of the set" }), "Archers");
    await set.getByText("Choose items").click();
    await set.getByRole("checkbox", { name: /^bow\b/ }).check();
    await expect(unit.getByRole("group", { name: "bow", exact: true })).toBeVisible();
    const carriers = unit.getByRole("group", { name: "bow", exact: true });
    await enter(carriers.getByRole("spinbutton", { name: "Spearmen with this set" }), "6");
    // 14 at 7, 6 at 5 + bow 2 = 7 as well.
    await points("140 of 1,000 points 860 left");
    await expect(unit.getByRole("spinbutton", { name: "Spearmen with Archers" })).toHaveValue("6");
    await expect(unit.getByRole("spinbutton", { name: "Spearmen with spear, shield" })).toHaveValue("14");
    await expect(formation(page, "Mixed ranks")).not.toHaveAttribute("aria-disabled", "true");
    await undo(page, 4);
    await expect(unit.getByRole("group", { name: "bow", exact: true })).toHaveCount(0);
  });

  await test.step("another leader, who then stands out of place; the sign in the bar leads there", async () => {
    await unit.getByRole("combobox", { name: "Leader" }).selectOption({ label: "Spearman, rank 1 file 1" });
    await expect.poll(async () => (await leader(page)).file).toBe(1);
    await addSquad(page, "Bowmen", 10);
    await expect(finding(page, "roc-leader-place")).toHaveCount(0);
    await button(page, "1 error").click();
    await expect(squad(page, "Spearmen").getByRole("button").first()).toHaveAttribute("aria-current", "true");
    await expect(finding(page, "roc-leader-place")).toContainText("his place is file 3");
    await button(finding(page, "roc-leader-place"), "Let the model in the leader’s place lead").click();
    await expect(button(page, "Legal")).toBeVisible();
    expect(await leader(page)).toMatchObject({ rank: 1, file: 3 });
  });

  await test.step("a character joins and leads, and leaves again", async () => {
    await addCharacter(page, "Serjeant");
    await button(region(page, "Squads"), "Join squad…").click();
    await button(page.getByRole("dialog", { name: "Serjeant joins" }), "Spearmen").click();
    await expect.poll(async () => (await leader(page)).name).toBe("Serjeant");
    // 20 and he: 5,5,5,5,1, he in the leader's place. 140 + bowmen 10 at 7 + 12 + 2.
    await expectWidths(page, [5, 5, 5, 5, 1]);
    expect(await leader(page)).toMatchObject({ rank: 1, file: 3 });
    await points("224 of 1,000 points 776 left");
    await show(page, "Serjeant");
    await button(region(page, "Squads"), "Leave squad").click();
    await show(page, "Spearmen");
    await expectWidths(page, [5, 5, 5, 5]);
    expect(await leader(page)).toMatchObject({ name: "Spearman", rank: 1, file: 3 });
  });

  await test.step("the order is the player's", async () => {
    expect(await squadNames(page)).toEqual(["Spearmen", "Bowmen", "Serjeant"]);
    await button(region(page, "Squads"), "Move down").click();
    expect(await squadNames(page)).toEqual(["Bowmen", "Spearmen", "Serjeant"]);
    await squad(page, "Spearmen").getByRole("button").first().press("Alt+ArrowUp");
    expect(await squadNames(page)).toEqual(["Spearmen", "Bowmen", "Serjeant"]);
  });

  await test.step("split in two, each with a leader, and merged again", async () => {
    await tab(page, "Unit").click();
    await button(unit, "The rear half").click();
    await expect.poll(async () => (await squadNames(page)).length).toBe(4);
    await expect(button(page, "Legal")).toBeVisible();
    const first = region(page, "Squads").getByRole("listitem").nth(0).getByRole("button").first();
    const second = region(page, "Squads").getByRole("listitem").nth(1).getByRole("button").first();
    for (const half of [first, second]) {
      await half.click();
      await expectWidths(page, [5, 5]);
      expect(await leader(page)).toMatchObject({ rank: 1, file: 3 });
    }
    await button(region(page, "Squads"), "Merge into…").click();
    await button(page.getByRole("dialog", { name: /^Merge .* into$/ }), "Spearmen").first().click();
    await expectWidths(page, [5, 5, 5, 5]);
    await leader(page);
    await expect(button(page, "Legal")).toBeVisible();
    expect(await squadNames(page)).toHaveLength(3);
  });

  await test.step("two squads of one name have notes, and steps back, of their own", async () => {
    const note = unit.getByRole("textbox", { name: "Note" });
    await enter(note, "holds the ford");
    await button(region(page, "Squads"), "Duplicate").click();
    expect(await squadNames(page)).toEqual(["Spearmen", "Spearmen", "Bowmen", "Serjeant"]);
    const [one, other] = [0, 1].map((place) =>
      region(page, "Squads").getByRole("listitem").nth(place).getByRole("button").first(),
    );
    await enter(note, "guards the camp");
    await one.click();
    await expect(note).toHaveValue("holds the ford");
    await enter(note, "holds the bridge");
    await other.click();
    await expect(note).toHaveValue("guards the camp");
    await undo(page);
    await expect(note, "a step back over the one's note leaves the other's").toHaveValue("guards the camp");
    await one.click();
    await expect(note).toHaveValue("holds the ford");
    await other.click();
    await button(region(page, "Squads"), "Delete").click();
    await expect.poll(() => squadNames(page)).toEqual(["Spearmen", "Bowmen", "Serjeant"]);
  });

  await test.step("points against a limit that is too low", async () => {
    await page.getByRole("button", { name: /of 1,000 points/ }).click();
    await enter(page.getByRole("spinbutton", { name: "Points limit" }), "200");
    await page.keyboard.press("Escape");
    // 140 + 70 + 14 = 224.
    await points("224 of 200 points 24 over");
    await button(page, "1 error").click();
    await expect(finding(page, "army-limit")).toContainText("It costs 224 points, 24 more than the limit of 200.");
    await undo(page);
    await expect(button(page, "Legal")).toBeVisible();
  });

  await shots(page, "p03-build");
  await axe(page);
});

test("names are text, whatever is in them", async ({ page }) => {
  let alerts = 0;
  page.on("dialog", (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  await open(page);
  await newArmy(page);
  await addSquad(page, "Spearmen", 10);
  await tab(page, "Unit").click();
  const unit = region(page, "Unit");
  const name = unit.getByRole("textbox", { name: "Name", exact: true });
  for (const typed of ["<img src=x onerror=alert(1)>", "長槍兵", "🛡️ Shield & Sons 👨‍👩‍👧", ""]) {
    await test.step(typed === "" ? "an empty name" : typed, async () => {
      await enter(name, typed);
      await enter(page.getByRole("textbox", { name: "Army name" }), typed);
      await enter(unit.getByRole("textbox", { name: "Note" }), typed);
      await enter(unit.getByRole("textbox", { name: "Name of the set" }), typed);
      // What a squad without a name is called instead is ours; what is typed stays as it is.
      const shown = typed || "Unnamed";
      expect(await squadNames(page)).toEqual([shown]);
      await expect(page.getByRole("listbox", { name: `Models of ${shown}`, exact: true })).toBeVisible();
      await expect(name).toHaveValue(typed);
      await expect(page.getByRole("textbox", { name: "Army name" })).toHaveValue(typed);
      await expect(page).toHaveTitle(typed ? `${typed} · Serried` : "Serried");
      await button(page, "Armies").click();
      const armies = page.getByRole("dialog");
      await expect(armies).toBeVisible();
      await button(armies, "Close").click();
      expect(await page.locator("img").count(), "no name becomes markup").toBe(0);
    });
  }
  expect(alerts).toBe(0);
  expect((await models(page)).length).toBe(10);
  expect((await at(page, 1, 1)).name).toBe("Spearman");
  await axe(page);
});

test("squads are put in another order by dragging their lines", async ({ page }) => {
  await open(page);
  const before = await squadNames(page);
  const [first, third] = [before[0], before[2]];
  // Dropped on a line further down, a squad takes its place, and those between move up.
  await squad(page, first).dragTo(squad(page, third));
  await expect.poll(async () => (await squadNames(page)).indexOf(first)).toBeGreaterThan(0);
  const after = await squadNames(page);
  expect([...after].sort()).toEqual([...before].sort());
  expect(after.indexOf(third)).toBeLessThan(after.indexOf(first));
  expect(after[0]).not.toBe(first);
  await undo(page);
  await expect.poll(() => squadNames(page)).toEqual(before);
});
