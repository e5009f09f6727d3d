// Issue 3, point 3: units of two armies on a table: dragged, turned, grouped, aligned, snapped; distances; overlap; arcs.
import { axe, expect, open, ready, settle, shots, test } from "./support";
import { linkOf } from "./armies";
import { bring, button, drag, enter, file, importArmy, middle, pick, picked, place, region, scale, troop } from "./table";
import type { Page } from "@playwright/test";

test.describe.configure({ timeout: 180_000 });

// Three units of twenty of The 9th Age, 125 x 100 mm, in a line with an inch between them.
async function start(page: Page) {
  await open(page);
  await importArmy(page, file(3, 20));
  await bring(page, "Table");
  await expect(troop(page, /^Unit \d/)).toHaveCount(3);
}

const undo = (page: Page) => button(page, "Undo").click();
const kept = (page: Page) => expect(region(page, "Table").getByText("Saved", { exact: true })).toBeVisible();

test("units are deployed, dragged, turned, snapped and taken back", async ({ page }) => {
  await start(page);
  await test.step("in a line along the near edge of 72 by 48 inches, fronts twelve inches in", async () => {
    await pick(page, /^Unit 2/);
    // The middle of the line is the middle of the table: 36 in = 914.4 mm. Fronts at 36 in, centres half of 100 mm behind.
    expect(await place(page)).toEqual({ x: 914.4, y: 964.4, facing: 0 });
    await expect(button(page, "Undo")).toBeDisabled();
  });
  await test.step("a drag moves one, and is one step of the table's own history", async () => {
    await drag(page, /^Unit 2/, 0, -300);
    const there = await place(page);
    expect(Math.abs(there.y - 664.4)).toBeLessThan(4);
    await undo(page);
    await pick(page, /^Unit 2/);
    expect(await place(page)).toEqual({ x: 914.4, y: 964.4, facing: 0 });
  });
  await test.step("near another it snaps into contact, edge to edge and in line", async () => {
    // 25.4 mm apart: 22 leaves 3.4, and 3 out of line.
    await drag(page, /^Unit 2/, -22, 3);
    await pick(page, /^Unit 2/);
    expect(await place(page)).toEqual({ x: 889, y: 964.4, facing: 0 });
    await undo(page);
  });
  await test.step("the round handle turns it by fives of degrees", async () => {
    await pick(page, /^Unit 2/);
    const [centre, px] = [await middle(troop(page, /^Unit 2/)), await scale(page)];
    const handle = { x: centre.x, y: centre.y - 50 * px - 26 };
    await page.mouse.move(handle.x, handle.y);
    await page.mouse.down();
    await page.mouse.move(centre.x + 60, centre.y - 60, { steps: 4 });
    await page.mouse.up();
    expect((await place(page)).facing).toBe(45);
    await undo(page);
  });
  await test.step("by fields and buttons too, to a tenth of a millimetre and a hundredth of a degree", async () => {
    await pick(page, /^Unit 2/);
    await enter(page, "Across", 500.5);
    await enter(page, "Facing", 33.25);
    expect(await place(page)).toEqual({ x: 500.5, y: 964.4, facing: 33.25 });
    await button(picked(page), "Turn right").click();
    await expect.poll(async () => (await place(page)).facing).toBe(123.25);
  });
  await test.step("kept beside the army, and the army is as it was", async () => {
    await kept(page);
    await page.reload();
    await ready(page);
    await bring(page, "Table");
    await pick(page, /^Unit 2/);
    expect(await place(page)).toEqual({ x: 500.5, y: 964.4, facing: 123.25 });
    await bring(page, "Unit");
    await expect(button(page, "Undo")).toBeDisabled();
  });
  await bring(page, "Table");
  await axe(page);
  await shots(page, "t03-table");
});

test("by keys alone", async ({ page }) => {
  await start(page);
  await troop(page, /^Unit 1/).focus();
  await page.keyboard.press("ArrowRight");
  await expect(troop(page, /^Unit 2/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(troop(page, /^Unit 2/)).toHaveAttribute("aria-selected", "true");
  // Up by 10 mm, an inch and 1 mm: 36.4.
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Control+ArrowUp");
  await page.keyboard.press("Space");
  await expect.poll(() => place(page)).toEqual({ x: 914.4, y: 928, facing: 0 });
  await page.keyboard.press("e");
  await page.keyboard.press("Shift+E");
  await expect.poll(async () => (await place(page)).facing).toBe(16);
  // Carried and put back: nothing has changed.
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  expect((await place(page)).x).toBe(914.4);
  await page.keyboard.press("Control+a");
  await expect(picked(page)).toContainText("3 picked");
});

test("groups, aligning, distances and the tape", async ({ page }) => {
  await start(page);
  await pick(page, /^Unit 1/);
  await pick(page, /^Unit 2/, true);
  await expect(picked(page)).toContainText("1″ · 25.4 mm");
  await button(picked(page), "Group").click();
  await page.keyboard.press("Escape");
  await drag(page, /^Unit 1/, 0, -200);
  await expect(picked(page)).toContainText("2 picked");
  // They still stand an inch apart.
  await expect(picked(page)).toContainText("25.4 mm");
  await button(picked(page), "Ungroup").click();
  await pick(page, /^Unit 1/);
  await pick(page, /^Unit 3/, true);
  await button(picked(page), "Turn about").click();
  await pick(page, /^Unit 2/);
  await pick(page, /^Unit 3/, true);
  await button(picked(page), "Align facings").click();
  await button(picked(page), "Align fronts").click();
  await pick(page, /^Unit 2/);
  const two = await place(page);
  await pick(page, /^Unit 3/);
  const three = await place(page);
  expect([three.y, three.facing]).toEqual([two.y, two.facing]);
  await test.step("the tape measures between two places", async () => {
    await page.getByRole("button", { name: "Measure", exact: true }).click();
    const [from, px] = [await middle(page.locator(".mat")), await scale(page)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 254 * px, from.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator(".overlay").last()).toContainText(/(9\.9|10|10\.1)″ · 25\d(\.\d)? mm/);
  });
});

test("overlap is said once of two, drawn, and mended", async ({ page }) => {
  await start(page);
  const overlaps = region(page, "Overlaps, and who is off the table");
  await pick(page, /^Unit 2/);
  const y = (await place(page)).y;
  // Unit 1 stands at 914.4 - 150.4 = 764; 120 mm further its edges are 5 mm inside.
  await enter(page, "Across", 884);
  await expect(overlaps.getByRole("article")).toHaveCount(1);
  await expect(overlaps).toContainText("Unit 1: Its boundary overlaps that of Unit 2");
  await expect(overlaps).toContainText("t9a-overlap");
  await expect(page.locator(".overlay .overlap")).toHaveAttribute("d", /^M/);
  await axe(page);
  await shots(page, "t03-overlap");
  await button(overlaps.getByRole("article").first(), "Move Unit 2 5 mm to the right").click();
  await expect(overlaps.getByRole("article")).toHaveCount(0);
  await pick(page, /^Unit 2/);
  expect(await place(page)).toEqual({ x: 889, y, facing: 0 });
});

test("off the table is told with a way back, and the checks of the army say where the table is judged", async ({ page }) => {
  await start(page);
  const wrong = region(page, "Overlaps, and who is off the table");
  await pick(page, /^Unit 2/);
  await enter(page, "Across", -500);
  expect((await place(page)).x).toBe(-500);
  await expect(wrong).toContainText("Unit 2: Stands off the table");
  await page.getByRole("tab", { name: "Checks" }).click();
  await button(region(page, "Checks"), "1 finding on the table, told in its own panel").click();
  await button(wrong, /^Move Unit 2 .* to the right$/).click();
  await expect(wrong.getByRole("article")).toHaveCount(0);
  await page.getByRole("tab", { name: "Checks" }).click();
  await expect(region(page, "Checks").getByText("on the table")).toHaveCount(0);
});

test("two units picked: inside which arcs, located in which, with the deciding point drawn", async ({ page }) => {
  await start(page);
  // Unit 1 at 500, 500, 125 x 100: its front right corner is 562.5, 450.
  await pick(page, /^Unit 1/);
  await enter(page, "Across", 500);
  await enter(page, "Down", 500);
  // Unit 2 looks left; the middle of its front is 50 left of its centre: 612.5, 400, which is 50 beyond and 50 ahead of the
  // corner, on the line.
  await pick(page, /^Unit 2/);
  await enter(page, "Facing", 270);
  await enter(page, "Across", 662.5);
  await enter(page, "Down", 400);
  await pick(page, /^Unit 1/);
  await pick(page, /^Unit 2/, true);
  await expect(picked(page)).toContainText("Unit 2, seen from Unit 1");
  await expect(picked(page)).toContainText("Inside the front and right flank");
  await expect(picked(page)).toContainText("Located in the right flank");
  await expect(picked(page)).toContainText("exactly on the line between two arcs: that is the flank");
  await expect(page.locator(".overlay .points")).toHaveAttribute("d", /^M/);
  await expect(page.locator(".overlay .arcs")).toHaveAttribute("d", /^M/);
  await axe(page);
  await shots(page, "t03-arcs");
  // A millimetre further up the page it is the front.
  await pick(page, /^Unit 2/);
  await enter(page, "Down", 399);
  await pick(page, /^Unit 1/);
  await pick(page, /^Unit 2/, true);
  await expect(picked(page)).toContainText("Located in the front");
});

test("in every other system too, units on each other are told, and aligning never stacks", async ({ page }) => {
  await open(page);
  await bring(page, "Table");
  const overlaps = region(page, "Overlaps, and who is off the table");
  await pick(page, /^Iron Shell/);
  const to = await place(page);
  await pick(page, /^Hill Bowmen/);
  await enter(page, "Across", Math.round(to.x - 20));
  await enter(page, "Down", Math.round(to.y));
  await expect(overlaps.getByRole("article")).toHaveCount(1);
  await expect(overlaps).toContainText(/Stands on the ground of (Hill Bowmen|Iron Shell)/);
  await expect(overlaps).toContainText("Warning");
  await expect(page.locator(".overlay .overlap")).toHaveAttribute("d", /^M/);
  await axe(page);
  await shots(page, "t03-overlap-roc");
  await undo(page);
  await undo(page);
  await expect(overlaps.getByRole("article")).toHaveCount(0);
  // Side by side their centres come level, and nobody stands on anybody.
  await pick(page, /^Hill Bowmen/);
  await pick(page, /^Iron Shell/, true);
  await button(picked(page), "Align centres").click();
  await expect(overlaps.getByRole("article")).toHaveCount(0);
  await pick(page, /^Hill Bowmen/);
  const one = await place(page);
  await pick(page, /^Iron Shell/);
  const two = await place(page);
  expect([two.y, two.x - one.x > 50]).toEqual([one.y, true]);
  await test.step("arcs are The 9th Age's: only when asked for, and said to be", async () => {
    await pick(page, /^Hill Bowmen/);
    await pick(page, /^Iron Shell/, true);
    await expect(picked(page)).not.toContainText("Located in");
    await expect(page.locator(".overlay .arcs")).toHaveAttribute("d", "");
    await button(page, "Arcs").click();
    await expect(picked(page)).toContainText("Located in");
    await expect(picked(page)).toContainText("are those of The 9th Age");
    // No line goes beyond the table.
    const mat = await page.locator(".mat").boundingBox();
    const lines = await page.locator(".overlay .arcs").boundingBox();
    expect((lines?.x ?? 0) + 5).toBeGreaterThanOrEqual(mat?.x ?? 0);
    expect((lines?.x ?? 0) + (lines?.width ?? 0) - 5).toBeLessThanOrEqual((mat?.x ?? 0) + (mat?.width ?? 0));
  });
});

test("two picked: the first moves into contact with the second, however far; one says how far it looks", async ({ page }) => {
  await start(page);
  const alarm = page.getByText("No other unit is within 2″", { exact: false });
  await pick(page, /^Unit 3/);
  await enter(page, "Down", 300);
  await button(picked(page), "Move into contact").click();
  await expect(alarm).toBeVisible();
  // The next action is done: what was wrong is over.
  await button(picked(page), "Turn about").click();
  await expect(alarm).toBeHidden();
  await pick(page, /^Unit 1/, true);
  await expect(picked(page)).toContainText(/Between their boundaries: 2\d/);
  await button(picked(page), "Move into contact").click();
  await expect(picked(page)).toContainText("Between their boundaries: 0″");
  await expect(region(page, "Overlaps, and who is off the table").getByRole("article")).toHaveCount(0);
});

test("into contact with the opponent: the player's own unit goes, its front on the edge of the one picked", async ({ page }) => {
  await open(page);
  const link = await linkOf(page);
  await importArmy(page, file(3, 20));
  await bring(page, "Table");
  await region(page, "Opponent").getByRole("textbox").fill(link);
  await button(region(page, "Opponent"), "Open as opponent").click();
  await pick(page, /^Iron Shell/);
  const there = await place(page);
  // The enemy was picked first, and stays where it is.
  await pick(page, /^Unit 1/, true);
  await button(picked(page), "Move into contact").click();
  await expect(picked(page)).toContainText("Between their boundaries: 0″");
  await expect(region(page, "Overlaps, and who is off the table").getByRole("article")).toHaveCount(0);
  await expect(picked(page)).toContainText(/Unit 1, seen from Iron Shell.*Located in the front/);
  await expect(picked(page)).toContainText(/Iron Shell, seen from Unit 1.*Located in the front/);
  await shots(page, "t03-contact");
  await pick(page, /^Iron Shell/);
  expect(await place(page)).toEqual(there);
});

for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const) {
  test(`names at ${width}: every unit has one, and none covers another or models`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await bring(page, "Table");
    const names = page.locator(".overlay .name");
    await expect(names).toHaveCount(6);
    const boxes = async (of: string) =>
      page.locator(of).evaluateAll((all) =>
        all.map((it) => {
          const box = it.getBoundingClientRect();
          return { left: box.left + 1, top: box.top + 1, right: box.right - 1, bottom: box.bottom - 1 };
        }),
      );
    const [words, units] = [await boxes(".overlay .name"), await boxes(".troop")];
    const meet = (a: (typeof words)[0], b: (typeof words)[0]) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    for (const [at, one] of words.entries()) {
      expect(words.slice(at + 1).filter((other) => meet(one, other))).toEqual([]);
      expect(units.filter((unit) => meet(one, unit))).toEqual([]);
    }
    await test.step("tools and tabs are all in sight", async () => {
      for (const name of ["Measure", "Select several", "Free placement", "Arcs"]) {
        const box = await button(page, name).boundingBox();
        const views = await page.locator(".views").boundingBox();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
        const over = views && box && box.x + box.width > views.x && box.y + box.height > views.y && box.y < views.y + views.height;
        expect(over, `${name} under the switch of views`).toBeFalsy();
      }
      const tab = await page.getByRole("tab", { name: "Casualties" }).boundingBox();
      expect((tab?.x ?? 0) + (tab?.width ?? width)).toBeLessThanOrEqual(width);
    });
    await shots(page, `t03-names-${width}`);
  });
}

test("an opponent from a link and from my armies; the table cleared and set up again", async ({ page }) => {
  await open(page);
  const link = await linkOf(page);
  await importArmy(page, file(3, 20));
  await bring(page, "Table");
  const opponent = region(page, "Opponent");
  // Nothing in the field is no broken link: one is asked for.
  await button(opponent, "Open as opponent").click();
  await expect(opponent.getByRole("alert")).toContainText("There is no link yet");
  await opponent.getByRole("textbox").fill("nonsense");
  await button(opponent, "Open as opponent").click();
  await expect(opponent.getByRole("alert")).not.toContainText("There is no link yet");
  await opponent.getByRole("textbox").fill(link);
  await button(opponent, "Open as opponent").click();
  await expect(troop(page, /of the opponent$/)).toHaveCount(6);
  await expect(opponent).toContainText("The Marches of Odrun");
  await pick(page, /^Old Marchers/);
  expect((await place(page)).facing).toBe(180);
  await axe(page);
  await shots(page, "t03-opponent");
  await button(opponent, "Send away").click();
  await expect(troop(page, /of the opponent$/)).toHaveCount(0);
  await opponent.getByRole("combobox").selectOption({ label: "The Marches of Odrun" });
  await expect(troop(page, /of the opponent$/)).toHaveCount(6);

  const table = region(page, "Table");
  await button(region(page, "Terrain"), "Lay obstacle").click();
  await expect(troop(page, "Obstacle")).toHaveCount(1);
  await button(table, "Clear the table").click();
  await expect(troop(page, /of the opponent$/)).toHaveCount(0);
  await expect(troop(page, "Obstacle")).toHaveCount(0);
  await expect(troop(page, /^Unit \d/)).toHaveCount(3);
  await undo(page);
  await expect(troop(page, /of the opponent$/)).toHaveCount(6);
  await expect(troop(page, "Obstacle")).toHaveCount(1);
  // The army was never touched.
  await bring(page, "Unit");
  await expect(button(page, "Undo")).toBeDisabled();
});

test("terrain is laid, shaped, turned and named", async ({ page }) => {
  await start(page);
  await button(region(page, "Terrain"), "Lay difficult ground").click();
  const piece = troop(page, /^Difficult ground/);
  await expect(piece).toHaveAttribute("aria-selected", "true");
  await enter(page, "Facing", 30);
  const width = picked(page).getByRole("spinbutton", { name: "Width" });
  await width.fill("300");
  await width.blur();
  await picked(page).getByRole("combobox", { name: "Kind" }).selectOption("Very difficult ground");
  await expect(troop(page, /^Very difficult ground/)).toHaveCount(1);
  await button(picked(page), "Make it round").click();
  await expect(picked(page).getByRole("spinbutton", { name: "Diameter" })).toHaveValue("300");
  await button(picked(page), "Take away").click();
  await expect(troop(page, /^Very difficult ground/)).toHaveCount(0);
});

test.describe("by finger at 390x844", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tap picks, a drag moves, a drag beside pans", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await importArmy(page, file(3, 20));
    await bring(page, "Table");
    const at = await middle(troop(page, /^Unit 2/));
    await page.touchscreen.tap(at.x, at.y);
    await expect(troop(page, /^Unit 2/)).toHaveAttribute("aria-selected", "true");
    expect(await place(page)).toEqual({ x: 914.4, y: 964.4, facing: 0 });
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    const px = await scale(page);
    await touch("touchStart", at.x, at.y);
    for (const part of [0.3, 0.6, 1]) await touch("touchMove", at.x, at.y - 300 * px * part);
    await touch("touchEnd");
    await settle(page);
    await expect.poll(async () => Math.abs((await place(page)).y - 664.4)).toBeLessThan(12);
    const mat = await page.locator(".mat").boundingBox();
    await touch("touchStart", 60, 180);
    for (const part of [0.3, 0.6, 1]) await touch("touchMove", 60 + 50 * part, 180);
    await touch("touchEnd");
    await settle(page);
    const moved = await page.locator(".mat").boundingBox();
    expect(Math.round((moved?.x ?? 0) - (mat?.x ?? 0))).toBeGreaterThan(30);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await axe(page);
  });
});

test("what was done last is taken back, to the army or to the table; a refused number does not stand", async ({ page }) => {
  await start(page);
  await pick(page, /^Unit 2/);
  await enter(page, "Across", 700);
  await expect.poll(async () => (await place(page)).x).toBe(700);
  await test.step("a squad deleted beside the table comes back, then the move is taken back", async () => {
    await region(page, "Squads").getByRole("button", { name: "Delete", exact: true }).first().click();
    await expect(troop(page, /^Unit \d/)).toHaveCount(2);
    await undo(page);
    await expect(troop(page, /^Unit \d/)).toHaveCount(3);
    await pick(page, /^Unit 2/);
    expect((await place(page)).x).toBe(700);
    await undo(page);
    await pick(page, /^Unit 2/);
    await expect.poll(async () => (await place(page)).x).toBe(914.4);
    await expect(button(page, "Undo")).toBeDisabled();
    // And forward in the order they were done.
    await button(page, "Redo").click();
    await expect.poll(async () => (await place(page)).x).toBe(700);
    await button(page, "Redo").click();
    await expect(troop(page, /^Unit \d/)).toHaveCount(2);
    await undo(page);
  });
  await test.step("farther than a table reaches is refused, and the field says what holds", async () => {
    await pick(page, /^Unit 2/);
    const across = picked(page).getByRole("spinbutton", { name: "Across" });
    await across.fill("1000000000");
    await across.press("Enter");
    await expect.poll(async () => (await place(page)).x).toBe(700);
  });
  await test.step("Fit finds a unit that was dragged off the table", async () => {
    await enter(page, "Across", -6500);
    await button(page, "Fit").click();
    await settle(page);
    const box = await troop(page, /^Unit 2/).boundingBox();
    expect(box && box.x > 0 && box.x < 1440).toBe(true);
  });
});
