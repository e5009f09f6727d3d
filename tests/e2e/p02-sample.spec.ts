// Point 2: the page opens on a sample army; one leader is out of place, and one press mends it.
import { axe, expect, open, shots, test } from "./support";
import { at, button, expectWidths, finding, leader, models, region, show, squadNames } from "./journey";

// Busy machines take several times what a quiet one does.
test.describe.configure({ timeout: 180_000 });

test("the sample army opens with one leader out of place, and one press mends it", async ({ page }) => {
  await open(page);

  await test.step("six squads, and the character who leads the first", async () => {
    expect(await squadNames(page)).toEqual([
      "Riverside Levy",
      "Serjeant Alder",
      "Wyrm Lances",
      "Hill Bowmen",
      "Iron Shell",
      "Old Marchers",
      "Captain Odrun",
    ]);
    // 13 spearmen at 5 + spear 1 + shield 1 = 91, 11 bowmen at 4 + bow 2 + hand weapon 1 = 77, Alder 12 + 2 = 14,
    // 10 lance riders at 19 + 2 + 1 + 2 + 2 = 260, 9 hill bowmen at 8 + 2 + 1 = 99, 18 legionaries at 7 + 1 + 1 + 2 = 198,
    // 20 marchers at 5 + 1 + 2 = 160, Odrun 73 + 1 + 1 + 3 = 78: 977 in all, of 1,000.
    await expect(page.getByRole("button", { name: "977 of 1,000 points 23 left" })).toBeVisible();
  });

  await test.step("the check beside the canvas says what is wrong, in this unit's numbers", async () => {
    const { name, rank, file } = await leader(page);
    expect({ name, rank, file }).toEqual({ name: "Serjeant Alder", rank: 1, file: 2 });
    const said = finding(page, "roc-leader-place");
    await expect(said.getByRole("heading")).toHaveText("The leader is out of place");
    // Seven wide is odd: the centre is file (7 + 1) / 2 = 4.
    await expect(said).toContainText("file 2");
    await expect(said).toContainText("his place is file 4");
    await expect(button(page, "1 error")).toBeVisible();
    await expect(page.getByRole("tab", { name: /^Checks/ })).toHaveAttribute("aria-selected", "true");
    await shots(page, "p02-sample");
    await axe(page);
  });

  await test.step("one press mends it, and one step takes it back", async () => {
    const there = (await at(page, 1, 4)).id;
    await button(finding(page, "roc-leader-place"), "Swap into the leader’s place").click();
    await expect.poll(async () => (await leader(page)).file).toBe(4);
    expect((await at(page, 1, 2)).id, "who stood there has taken the leader's old place").toBe(there);
    await expect(finding(page, "roc-leader-place")).toHaveCount(0);
    await expect(region(page, "Checks").getByText("keeps every rule")).toBeVisible();
    await expect(button(page, "Legal")).toBeVisible();
    await button(page, "Undo").click();
    await expect(button(page, "1 error")).toBeVisible();
    await button(page, "Redo").click();
    await expect(button(page, "Legal")).toBeVisible();
  });

  await test.step("each squad is drawn in its formation", async () => {
    // Mixed ranks, 7 wide: 13 spearmen and Alder are 7 + 7, 11 bowmen behind are 7 + 4.
    await expectWidths(page, [7, 7, 7, 4]);
    await show(page, "Wyrm Lances");
    await expectWidths(page, [1, 2, 3, 4]);
    await show(page, "Hill Bowmen");
    await expectWidths(page, [4, 5]);
    // 18: the whole root is 4 and 18 is at most 4 * 4 + 4, so 4 wide with two odd ones behind.
    await show(page, "Iron Shell");
    await expectWidths(page, [4, 4, 4, 4, 2]);
    // 20 in a square: five to a side, each side facing outward.
    await show(page, "Old Marchers");
    const facing = (await models(page)).map(({ more }) => more.find((one) => one.startsWith("facing")) ?? "front");
    for (const way of ["front", "facing right", "facing the rear", "facing left"]) {
      expect(facing.filter((one) => one === way), way).toHaveLength(5);
    }
    await show(page, "Captain Odrun");
    await expect.poll(async () => (await models(page)).length).toBe(1);
  });
});
