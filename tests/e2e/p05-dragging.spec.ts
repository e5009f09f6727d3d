// Point 5: models and the frontage handle dragged: by mouse, by keys, by finger. Each drag is one step of the history.
import { axe, expect, open, settle, shots, tap, test } from "./support";
import {
  addSquad,
  at,
  button,
  byId,
  eighteen,
  expectWidths,
  fact,
  finding,
  formation,
  leader,
  middle,
  models,
  newArmy,
  place,
  places,
  region,
  setFrontage,
  tab,
  undo,
} from "./journey";
import type { Page } from "@playwright/test";

// Busy machines take several times what a quiet one does.
test.describe.configure({ timeout: 180_000 });

// Pixels to a millimetre: two neighbours of a rank on 25 mm bases.
async function scale(page: Page) {
  const [one, other] = [await at(page, 1, 1), await at(page, 1, 2)];
  return ((await middle(page, other.id)).x - (await middle(page, one.id)).x) / 25;
}

// Takes a model and moves the pointer by so many millimetres; the button stays down.
async function drag(page: Page, id: string, right: number, back: number) {
  const [from, px] = [await middle(page, id), await scale(page)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (right * px) / 2, from.y + (back * px) / 2, { steps: 3 });
  await page.mouse.move(from.x + right * px, from.y + back * px, { steps: 3 });
}

const picked = (page: Page) =>
  page.getByRole("listbox", { name: /^Models of / }).getByRole("option", { selected: true });

test("models are dragged by mouse", async ({ page }) => {
  await open(page);
  await eighteen(page);
  const before = await places(page);
  const back = async () => {
    await undo(page);
    await expect.poll(() => places(page)).toEqual(before);
  };

  await test.step("onto another: they change places, shown while it lasts, in one step", async () => {
    const [one, other] = [await at(page, 1, 1), await at(page, 3, 5)];
    // Four files right, two ranks back, and a little off.
    await drag(page, one.id, 4 * 25 + 3, 2 * 25 - 4);
    await expect.poll(async () => place(await byId(page, other.id))).toEqual({ ...place(one), id: other.id });
    await page.mouse.up();
    await expect.poll(async () => place(await byId(page, one.id))).toEqual({ ...place(other), id: one.id });
    expect(place(await byId(page, other.id))).toEqual({ ...place(one), id: other.id });
    await expectWidths(page, [5, 5, 5, 3]);
    await back();
  });

  await test.step("to free ground and into a gap: it snaps to the edges of its neighbours", async () => {
    const one = await at(page, 4, 3);
    // A file further right, 5 mm too far and 4 mm too deep: it rests at exactly 25 mm, and leaves a gap behind.
    await drag(page, one.id, 25 + 5, 4);
    await page.mouse.up();
    await expect.poll(async () => place(await byId(page, one.id))).toEqual({ id: one.id, x: one.x + 25, y: one.y });
    await expect(finding(page, "roc-contact")).toContainText("gap in rank 4");
    // Its old place is the gap now: back into it from the right, 4 mm short.
    await drag(page, one.id, -25 + 4, -3);
    await page.mouse.up();
    await expect.poll(() => places(page)).toEqual(before);
    await expect(finding(page, "roc-contact")).toHaveCount(0);
    await undo(page);
    await back();
  });

  await test.step("with Alt: it stays where it is let go", async () => {
    const one = await at(page, 4, 3);
    await page.keyboard.down("Alt");
    await drag(page, one.id, 31, 7);
    await page.mouse.up();
    await page.keyboard.up("Alt");
    const moved = await byId(page, one.id);
    // Where the pointer was, to a pixel, which is half a millimetre and more here.
    expect(Math.abs(moved.x - one.x - 31)).toBeLessThan(1);
    expect(Math.abs(moved.y - one.y - 7)).toBeLessThan(1);
    // And so does the gap it left, between it and file 2.
    await expect(finding(page, "roc-contact").filter({ hasText: "One spearman stands apart" })).toHaveCount(1);
    await back();
  });

  await test.step("Escape in the middle of a drag puts everything back, and is no step", async () => {
    await drag(page, (await at(page, 1, 1)).id, 50, 0);
    await expect.poll(() => places(page)).not.toEqual(before);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect.poll(() => places(page)).toEqual(before);
  });

  await test.step("several at once, picked with Shift: all go the same way", async () => {
    const [one, other] = [await at(page, 4, 2), await at(page, 4, 3)];
    const first = await middle(page, one.id);
    await page.mouse.click(first.x, first.y);
    await page.keyboard.down("Shift");
    const second = await middle(page, other.id);
    await page.mouse.click(second.x, second.y);
    await page.keyboard.up("Shift");
    await expect(picked(page)).toHaveCount(2);
    await drag(page, other.id, 2 * 25 + 4, -3);
    await page.mouse.up();
    await expect.poll(async () => place(await byId(page, one.id))).toEqual({ id: one.id, x: one.x + 50, y: one.y });
    expect(place(await byId(page, other.id))).toEqual({ id: other.id, x: other.x + 50, y: other.y });
    await back();
  });

  await test.step("a box drawn from free ground picks what is in it", async () => {
    const [first, last] = [await middle(page, (await at(page, 1, 1)).id), await middle(page, (await at(page, 2, 2)).id)];
    const px = await scale(page);
    await page.mouse.move(first.x - 25 * px, first.y - 20 * px);
    await page.mouse.down();
    await page.mouse.move(last.x + 5 * px, last.y + 5 * px, { steps: 4 });
    await page.mouse.up();
    // Files 1 and 2 of ranks 1 and 2.
    await expect(picked(page)).toHaveCount(4);
  });
});

test("the frontage handle re-forms the unit about its leader, facts following", async ({ page }) => {
  await open(page);
  await newArmy(page);
  await addSquad(page, "Spearmen", 20);
  await setFrontage(page, 5);
  await tab(page, "Facts").click();
  await expectWidths(page, [5, 5, 5, 5]);
  await expect(fact(page, "Ranks that count").locator("b")).toHaveText("4");
  await expect(fact(page, "Footprint").locator("b")).toHaveText("125 × 100 mm");
  const anchor = await leader(page);

  // The handle has no name: by keys and for assistive technology there is the field.
  await settle(page);
  const grip = await page.locator(".grip").boundingBox();
  if (!grip) throw new Error("no handle");
  const [px, from] = [await scale(page), { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // The right edge stands 62.5 mm right of the leader's middle (half of five bases), and will stand 125 (half of ten).
  await page.mouse.move(from.x + 62.5 * px, from.y, { steps: 8 });

  await test.step("under the hand: two ranks of ten, facts and checks of those, the leader where he was", async () => {
    await expectWidths(page, [10, 10]);
    await expect(page.getByRole("spinbutton", { name: "Frontage", exact: true })).toHaveValue("10");
    await expect(fact(page, "Ranks that count").locator("b")).toHaveText("2");
    await expect(fact(page, "Footprint").locator("b")).toHaveText("250 × 50 mm");
    expect(place(await leader(page))).toEqual(place(anchor));
  });

  await test.step("further: twelve are too many in front, and the check says so before it is let go", async () => {
    // The panel is changed by keys meanwhile: the button is down.
    await tab(page, "Facts").press("ArrowLeft");
    // Half of twelve bases is 150.
    await page.mouse.move(from.x + 87.5 * px, from.y, { steps: 4 });
    await expectWidths(page, [12, 8]);
    await expect(finding(page, "roc-frontage")).toContainText("Twelve in the front rank");
    await expect(region(page, "Squads").getByRole("button", { name: /20 models · block · 12 wide/ })).toBeVisible();
    await page.mouse.move(from.x + 62.5 * px, from.y, { steps: 4 });
    await expectWidths(page, [10, 10]);
    await expect(finding(page, "roc-frontage")).toHaveCount(0);
  });

  await test.step("let go: so it stays, in one step", async () => {
    await page.mouse.up();
    await expectWidths(page, [10, 10]);
    const he = await leader(page);
    expect(place(he)).toEqual(place(anchor));
    // Ten is even: just left or just right of the centre.
    expect([5, 6]).toContain(he.file);
    await expect(button(page, "Legal")).toBeVisible();
    await undo(page);
    await expectWidths(page, [5, 5, 5, 5]);
    await button(page, "Redo").click();
    await expectWidths(page, [10, 10]);
    expect(place(await leader(page))).toEqual(place(anchor));
  });

  await shots(page, "p05-dragging");
  await axe(page);
});

test("models are moved by keys alone", async ({ page }) => {
  await open(page);
  await newArmy(page);
  await addSquad(page, "Spearmen", 18);
  await setFrontage(page, 5);
  await page.getByRole("combobox", { name: "Last rank" }).selectOption("Left");
  await expectWidths(page, [5, 5, 5, 3]);
  const before = await places(page);
  const name = (label: string) => page.getByRole("option", { name: label, exact: true });

  // One stop for the Tab key, at the leader.
  const he = name("Spearman, rank 1 file 3, leader");
  await expect(he).toHaveAttribute("tabindex", "0");
  await he.focus();

  await test.step("arrows walk, Space picks up, an arrow carries, Enter puts down: a swap", async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(name("Spearman, rank 1 file 2")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    const one = name("Spearman, rank 2 file 2");
    await expect(one).toBeFocused();
    const id = (await one.getAttribute("id")) ?? "";
    const other = await at(page, 3, 2);
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(async () => place(await byId(page, id))).toEqual({ ...place(other), id });
    await expect(page.locator(`#${id}`)).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect.poll(() => places(page)).toEqual(before);
  });

  await test.step("Escape puts back what is carried", async () => {
    await name("Spearman, rank 4 file 3").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => places(page)).not.toEqual(before);
    await page.keyboard.press("Escape");
    await expect.poll(() => places(page)).toEqual(before);
  });

  await test.step("half a base with Alt, and two at once with Shift", async () => {
    const last = name("Spearman, rank 4 file 3");
    await last.focus();
    const ids = [(await last.getAttribute("id")) ?? "", (await at(page, 4, 2)).id];
    const stood = await Promise.all(ids.map((id) => byId(page, id)));
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(picked(page)).toHaveCount(2);
    await page.keyboard.press("Space");
    await page.keyboard.press("Alt+ArrowRight");
    await page.keyboard.press("Enter");
    // Half of 25 mm.
    for (const [index, id] of ids.entries()) {
      const { x, y } = stood[index];
      await expect.poll(async () => place(await byId(page, id))).toEqual({ id, x: x + 12.5, y });
    }
    await page.keyboard.press("Control+z");
    await expect.poll(() => places(page)).toEqual(before);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("models are moved by finger", async ({ page }) => {
      await open(page);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: { x: number; y: number }[]) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
    const slide = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await touch("touchStart", from);
      for (const part of [0.3, 0.6, 0.9, 1]) {
        await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
    };
    // The sample's first squad: seven wide, Alder in file 2.
    await expect.poll(async () => (await leader(page)).file).toBe(2);
    const before = await places(page);

    await test.step("onto another: they change places, which mends the leader's", async () => {
      const [he, other] = [await leader(page), await at(page, 1, 4)];
      await slide(await middle(page, he.id), await middle(page, other.id));
      await expect.poll(async () => (await byId(page, he.id)).file).toBe(4);
      await touch("touchEnd");
      await expect.poll(async () => (await leader(page)).file).toBe(4);
      expect((await byId(page, other.id)).file).toBe(2);
      await undo(page);
      await expect.poll(() => places(page)).toEqual(before);
    });

    await test.step("placed freely by the switch that stands for Alt", async () => {
      const free = button(page, "Free placement");
      await tap(free);
      await expect(free).toHaveAttribute("aria-pressed", "true");
      const one = await at(page, 4, 4);
      const px = await scale(page);
      const from = await middle(page, one.id);
      await slide(from, { x: from.x + 8 * px, y: from.y + 13 * px });
      await touch("touchEnd");
      const moved = await byId(page, one.id);
      expect(Math.abs(moved.x - one.x - 8)).toBeLessThan(1);
      expect(Math.abs(moved.y - one.y - 13)).toBeLessThan(1);
      await undo(page);
      await tap(free);
      await expect.poll(() => places(page)).toEqual(before);
    });

    await test.step("several picked by the switch that stands for Shift", async () => {
      const many = button(page, "Select several");
      // The one dragged before is still picked.
      const already = await picked(page).count();
      await tap(many);
      for (const [rank, file] of [
        [4, 1],
        [4, 2],
      ]) {
        const point = await middle(page, (await at(page, rank, file)).id);
        await touch("touchStart", point);
        await touch("touchEnd");
      }
      await expect(picked(page)).toHaveCount(already + 2);
      await tap(many);
    });

    await test.step("a long press opens the menu", async () => {
      const one = await at(page, 1, 5);
      await touch("touchStart", await middle(page, one.id));
      const menu = page.getByRole("menu");
      await expect(menu).toBeVisible();
      await touch("touchEnd");
      await expect(menu.getByRole("menuitem", { name: "Name leader" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
    });

    await test.step("two fingers move and enlarge the ground, and move no model", async () => {
      const middles = await middle(page, (await at(page, 2, 4)).id);
      const pair = (apart: number) => [
        { x: middles.x - apart, y: middles.y },
        { x: middles.x + apart, y: middles.y },
      ];
      const was = await scale(page);
      await touch("touchStart", ...pair(30));
      for (const apart of [40, 50, 60]) await touch("touchMove", ...pair(apart));
      await touch("touchEnd");
      // Twice as far apart is twice as large.
      await expect.poll(() => scale(page)).toBeCloseTo(was * 2, 0);
      expect(await places(page)).toEqual(before);
    });

    await test.step("the frontage handle by finger: from seven wide to three, the leader where he was", async () => {
      await tap(button(page, "Fit"));
      await settle(page);
      const [grip, px, anchor] = [await page.locator(".grip").boundingBox(), await scale(page), await leader(page)];
      if (!grip) throw new Error("no handle");
      const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
      // The handle goes by the front, wherever he stands in it: four files fewer are two bases less on this side, 50 mm.
      await slide(from, { x: from.x - 50 * px, y: from.y });
      await expect.poll(async () => (await leader(page)).x).toBe(anchor.x);
      await expect.poll(async () => (await models(page)).filter((model) => model.rank === 1).length).toBe(3);
      await touch("touchEnd");
      expect(place(await leader(page))).toEqual(place(anchor));
      await undo(page);
      await expect.poll(() => places(page)).toEqual(before);
    });

    await test.step("the formation is chosen from a sheet", async () => {
      const chip = region(page, "Canvas").getByRole("button", { name: /^Mixed ranks/ });
      await tap(chip);
      await expect(formation(page, "Wedge")).toBeVisible();
      await tap(formation(page, "Single file"));
      await expectWidths(page, Array(25).fill(1));
      await undo(page);
    });

    await axe(page);
  });
});
