// Point 4: every formation, chosen from the bar; what is not available says why. Numbers from the rulebook, section 1.
import { axe, expect, open, shots, test } from "./support";
import {
  addSquad,
  addTroops,
  button,
  expectWidths,
  fact,
  finding,
  formation,
  leader,
  models,
  newArmy,
  setFrontage,
  show,
  tab,
  enter,
  region,
} from "./journey";
import type { Page } from "@playwright/test";

// Busy machines take several times what a quiet one does.
test.describe.configure({ timeout: 180_000 });

async function form(page: Page, name: string) {
  await formation(page, name).click();
  await expect(formation(page, name)).toBeChecked();
}

async function unavailable(page: Page, name: string, why: RegExp) {
  const radio = formation(page, name);
  await expect(radio).toHaveAttribute("aria-disabled", "true");
  await expect(radio).toHaveAccessibleDescription(why);
  await radio.hover();
  await expect(page.getByRole("tooltip").filter({ hasText: why })).toBeVisible();
}

test("all formations of the bar, and why one is not to be had", async ({ page }) => {
  await open(page);
  await newArmy(page);
  // Hand weapon, shield, light armour: M 4, save 7 - 2 = 5+.
  await addSquad(page, "Legionaries", 18);
  await setFrontage(page, 5);
  await tab(page, "Facts").click();
  const anchor = await leader(page);
  const stays = async () => {
    const { id, x, y } = await leader(page);
    expect({ id, x, y }, "the leader has not moved").toEqual({ id: anchor.id, x: anchor.x, y: anchor.y });
  };

  await test.step("block: 5,5,5,3, three ranks count", async () => {
    await expect(formation(page, "Block")).toBeChecked();
    await expectWidths(page, [5, 5, 5, 3]);
    await expect(fact(page, "Ranks that count")).toContainText("3");
    await expect(fact(page, "Armour save")).toContainText("5+");
    await unavailable(page, "Square", /single rank/);
    await unavailable(page, "Archer wedge", /missile weapon/);
    await unavailable(page, "Mixed ranks", /two equipment sets/);
  });

  await test.step("testudo: 4,4,4,4,2, half move, save two better", async () => {
    // The whole root of 18 is 4, and 18 is not above 4 * 4 + 4: four wide, the odd two behind.
    await form(page, "Testudo");
    await expectWidths(page, [4, 4, 4, 4, 2]);
    await expect(fact(page, "Move")).toContainText("2″");
    await expect(fact(page, "Armour save")).toContainText("3+");
    await stays();
    expect((await leader(page)).rank).toBe(1);
  });

  await test.step("single file: eighteen ranks of one, the leader ahead", async () => {
    await form(page, "Single file");
    await expectWidths(page, Array(18).fill(1));
    await stays();
    expect((await leader(page)).rank).toBe(1);
  });

  await test.step("wedge: 1,2,3,4,5 and three of six, the leader at the tip, each rank centred", async () => {
    await form(page, "Wedge");
    await expectWidths(page, [1, 2, 3, 4, 5, 3]);
    await stays();
    const all = await models(page);
    expect((await leader(page)).rank).toBe(1);
    for (let rank = 1; rank <= 6; rank += 1) {
      const xs = all.filter((model) => model.rank === rank).map((model) => model.x);
      expect((Math.min(...xs) + Math.max(...xs)) / 2, `middle of rank ${rank}`).toBeCloseTo(anchor.x, 6);
    }
  });

  await test.step("shield wall: the ranks stay, no move, save one better", async () => {
    await form(page, "Block");
    const before = (await models(page)).map(({ id, x, y }) => ({ id, x, y }));
    await form(page, "Shield wall");
    expect((await models(page)).map(({ id, x, y }) => ({ id, x, y }))).toEqual(before);
    await expect(fact(page, "Move")).toContainText("0″");
    await expect(fact(page, "Armour save")).toContainText("4+");
    await form(page, "Block");
    await expect(fact(page, "Armour save")).toContainText("5+");
    await stays();
  });

  await test.step("shield wall in a wedge: any arrangement may form it, the bar says both, its ranks are nobody's matter", async () => {
    // 18 stand 1, 2, 3, 4, 5 and 3: the last rank is incomplete, which costs a wedge that charges. A wall does not.
    await form(page, "Wedge");
    await tab(page, "Checks").click();
    await expect(finding(page, "roc-wedge")).toHaveCount(1);
    await form(page, "Shield wall");
    await expectWidths(page, [1, 2, 3, 4, 5, 3]);
    await expect(page.getByText("Shield wall, in a wedge", { exact: true })).toBeVisible();
    await expect(finding(page, "roc-wedge")).toHaveCount(0);
    await form(page, "Block");
    await tab(page, "Facts").click();
    await stays();
  });

  await test.step("square, from one rank: 18 are 5,4,5,4, and back to line", async () => {
    // As equal as can be, front and rear the larger: 5 + 4 + 5 + 4.
    await setFrontage(page, 18);
    await expectWidths(page, [18]);
    await stays();
    await form(page, "Square");
    await stays();
    const facing = (await models(page)).map(({ more }) => more.find((one) => one.startsWith("facing")) ?? "front");
    const count = (way: string) => facing.filter((one) => one === way).length;
    expect(["front", "facing right", "facing the rear", "facing left"].map(count)).toEqual([5, 4, 5, 4]);
    expect((await leader(page)).more, "the leader's side is the front").toEqual(["leader"]);
    await page.getByRole("group", { name: "Unfold, this side stays" }).getByRole("button", { name: "Front" }).click();
    await expectWidths(page, [18]);
    await stays();
  });

  await test.step("archer wedge: 9 as 4,5 shoot with 6; 10 as 1,2,3,4 with 7", async () => {
    await addSquad(page, "Hill bowmen", 9);
    await setFrontage(page, 5);
    await unavailable(page, "Testudo", /shield/);
    await unavailable(page, "Shield wall", /shield/);
    await form(page, "Archer wedge");
    // Up to five in front, complete: 4 and one more.
    await expectWidths(page, [4, 5]);
    await tab(page, "Facts").click();
    // All four of the front; of the five behind only the outer two look past half a base.
    await expect(fact(page, "Models that may shoot").locator("b")).toHaveText("6");
    await tab(page, "Unit").click();
    await enter(region(page, "Unit").getByRole("spinbutton", { name: "Hill bowmen", exact: true }), "10");
    await setFrontage(page, 1);
    await expectWidths(page, [1, 2, 3, 4]);
    await tab(page, "Facts").click();
    // 1 + 2 + 2 + 2: from the third rank on only the outer two see past.
    await expect(fact(page, "Models that may shoot").locator("b")).toHaveText("7");
  });

  await shots(page, "p04-formations");
  await axe(page);
});

test("mixed ranks, front and behind and on the flanks", async ({ page }) => {
  await open(page);
  await show(page, "Riverside Levy");
  const arrange = page.getByRole("combobox", { name: "Arrangement" });
  const ranks = async () => {
    const all = (await models(page)).sort((a, b) => a.rank - b.rank || a.file - b.file);
    const lines: string[] = [];
    // Alder carries a spear, and as the leader makes no third set in any case.
    for (const { rank, name } of all) lines[rank - 1] = (lines[rank - 1] ?? "") + (name === "Bowman" ? "b" : "s");
    return lines;
  };

  await test.step("spears in front, bows behind", async () => {
    // 14 spears: two full ranks; 11 bows: one full rank, and four after it.
    await expect.poll(ranks).toEqual(["sssssss", "sssssss", "bbbbbbb", "bbbb"]);
  });

  await test.step("bows on the flanks: as many left as right, give or take one, in every rank", async () => {
    await arrange.selectOption({ label: "bow, hand weapon on the flanks" });
    await expect.poll(async () => (await ranks())[0]).toMatch(/^b/);
    for (const line of await ranks()) {
      const found = /^(b*)(s*)(b*)$/.exec(line);
      expect(found, `${line}: bows only at the ends`).not.toBeNull();
      if (found?.[2]) expect(Math.abs(found[1].length - found[3].length), line).toBeLessThanOrEqual(1);
    }
    expect((await ranks()).map((line) => line.length)).toEqual([7, 7, 7, 4]);
    await expect(formation(page, "Mixed ranks")).toBeChecked();
    await expect(formation(page, "Mixed ranks")).toBeVisible();
  });

  await test.step("bows in front", async () => {
    await arrange.selectOption({ label: "bow, hand weapon in front" });
    // The leader stands with the front rank: 11 bows and he are 7 (he among them) and the rest, then the spears.
    await expect.poll(async () => (await ranks())[0].replace("s", "")).toBe("bbbbbb");
    await button(page, "Undo").click();
    await button(page, "Undo").click();
    await expect.poll(ranks).toEqual(["sssssss", "sssssss", "bbbbbbb", "bbbb"]);
  });
});

test("a square of two sets: four at the corners, or a smaller square inside; then back into line on a chosen side", async ({ page }) => {
  await open(page);
  await newArmy(page);
  // 16 spearmen with 4 bowmen: one rank of 20 folds into 5,5,5,5. The four places a quarter starts from are the corners.
  await addSquad(page, "Spearmen", 16);
  await addTroops(page, "Bowmen", 4);
  await setFrontage(page, 20);
  await expectWidths(page, [20]);
  const options = page.getByRole("group", { name: "Form a square" });
  const bows = async () => (await models(page)).filter((model) => model.name === "Bowman");
  const way = (model: { more: string[] }) => model.more.find((said) => said.startsWith("facing")) ?? "facing the front";

  await test.step("bows at the corners: one on each side, the first of its wall", async () => {
    await options.getByRole("button", { name: /^bow.* at the corners$/ }).click();
    await expect(formation(page, "Square")).toBeChecked();
    await expect.poll(async () => new Set((await bows()).map(way)).size).toBe(4);
    // 6 x 6 places of 25 mm: each corner's middle is 62.5 mm from the square's middle both ways.
    const all = await models(page);
    const [left, right] = [Math.min(...all.map((it) => it.x)), Math.max(...all.map((it) => it.x))];
    const [front, rear] = [Math.min(...all.map((it) => it.y)), Math.max(...all.map((it) => it.y))];
    expect([right - left, rear - front]).toEqual([125, 125]);
    for (const bow of await bows()) {
      expect([left, right], `x of ${bow.id}`).toContain(bow.x);
      expect([front, rear], `y of ${bow.id}`).toContain(bow.y);
    }
    await expect(finding(page, "roc-formation")).toHaveCount(0);
  });

  await test.step("unfolded with its right side staying put, it is one rank again", async () => {
    const stays = page.getByRole("group", { name: "Unfold, this side stays" });
    await stays.getByRole("button", { name: /right/i }).click();
    await expectWidths(page, [20]);
    await expect(formation(page, "Block")).toBeChecked();
  });

  await test.step("bows inside: 16 spears make walls of four, the four bows a square in the hollow", async () => {
    await options.getByRole("button", { name: /^bow.* inside$/ }).click();
    await expect(formation(page, "Square")).toBeChecked();
    const all = await models(page);
    const outer = all.filter((model) => model.name !== "Bowman");
    const [left, right] = [Math.min(...outer.map((it) => it.x)), Math.max(...outer.map((it) => it.x))];
    // Walls of four: 4 * 25 + 25 mm outside, so middles are 100 mm apart.
    expect(right - left).toBe(100);
    for (const bow of await bows()) {
      expect(bow.x, bow.id).toBeGreaterThan(left + 24);
      expect(bow.x, bow.id).toBeLessThan(right - 24);
    }
    await expect(finding(page, "roc-formation")).toHaveCount(0);
    await axe(page);
  });
});
