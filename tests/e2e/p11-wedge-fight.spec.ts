// Point 11: the wedge's fight, every branch through its buttons, against enemies of 1, 2, 4 and 6 ranks.
import type { Locator, Page } from "@playwright/test";
import { bar, choose, enter } from "./armies";
import { axe, expect, open, shots, test } from "./support";

// The Wyrm Lances of the sample: ten lance riders in a wedge of 1, 2, 3 and 4, who move 8 inches. Their widest rank and
// their rearmost complete rank are both the fourth: four wide.
const WEDGE = ["one model", "two models", "three models", "four models"];

async function fight(page: Page, ranks: number) {
  await choose(page, "Wyrm Lances");
  await page.getByRole("button", { name: "Fight with this wedge" }).click();
  const opened = page.getByRole("dialog", { name: "Wyrm Lances: the wedge strikes home" });
  await enter(opened.getByLabel("Enemy ranks"), String(ranks));
  return opened;
}

// In round r the wedge's rank i fights the enemy's rank r + 1 - i, for each i from 1 to r where both exist. The enemy has
// five models in each of its ranks, and the wedge i in its rank i.
function fights(round: number, ranks: number) {
  const told: string[] = [];
  for (let wedge = 1; wedge <= Math.min(round, WEDGE.length); wedge += 1) {
    const enemy = round + 1 - wedge;
    if (enemy > ranks) continue;
    const who = wedge === 1 ? "The tip" : `Rank ${wedge} of the wedge`;
    // First the tip fights those he touches: his base is as wide as one of theirs, and stands before the middle one of five.
    const whom = round === 1 ? "those it touches of rank 1 of the enemy, one of five" : `rank ${enemy} of the enemy, five models`;
    told.push(`${who}, ${WEDGE[wedge - 1]}, fights ${whom}.`);
  }
  return told;
}

const says = (opened: Locator, title: string, text: string | RegExp) =>
  Promise.all([
    expect(opened.getByRole("heading", { level: 3 })).toHaveText(title),
    expect(opened.locator(".blow p")).toContainText(text),
  ]);

// Presses an answer, reads what follows, and steps back.
async function tries(opened: Locator, answer: string, title: string, text: string | RegExp) {
  await opened.getByRole("button", { name: answer, exact: true }).click();
  await says(opened, title, text);
  await opened.getByRole("button", { name: "Step back" }).click();
}

for (const ranks of [1, 2, 4, 6]) {
  test(`every branch against ${ranks} ${ranks === 1 ? "rank" : "ranks"}`, async ({ page }) => {
    await open(page);
    const opened = await fight(page, ranks);
    // As many rounds as the side with fewer ranks has: the wedge has four.
    for (let round = 1; round <= Math.min(ranks, 4); round += 1) {
      await expect(opened.getByRole("heading", { level: 3 })).toHaveText(`Round ${round}`);
      await expect(opened.getByRole("listitem")).toHaveText(fights(round, ranks));
      // The picture: each of the r ranks of the wedge that fight is one row of bases; so is the enemy's rank before the
      // tip, while the r - 1 the wedge has come through are parted in two: r + 1 + 2(r - 1) = 3r - 1.
      await expect(opened.getByRole("img").locator("path.fights")).toHaveCount(3 * round - 1);
      await expect(opened.getByRole("img")).toHaveAccessibleName(new RegExp(`^Round ${round}\\. The tip, one model`));
      await tries(opened, "It was a draw", "A draw", `Round ${round} was drawn. The wedge gets no deeper, and both sides hold.`);
      await tries(opened, "The wedge lost", "The wedge has lost", `It lost round ${round}. It re-forms at once four wide`);
      await tries(opened, "The wedge was pushed back", "The wedge is pushed back", "counts as losing, and it may have to test");
      await opened.getByRole("button", { name: "The wedge won" }).click();
    }
    if (ranks > 4) {
      // The wedge's four ranks run out before the enemy's six.
      await says(opened, "The wedge is spent", /re-forms four wide, and the combat as a whole is a draw/);
      await expect(opened.getByRole("button", { name: /wedge won|enemy/ })).toHaveCount(0);
    } else {
      // The enemy's ranks run out, also where the wedge's run out with them (four against four).
      await says(opened, "The enemy is pierced", "takes a rout test at once, whatever its losses");
      await tries(opened, "The enemy routs", "The enemy routs", /four wide, its rearmost complete rank, and may pursue/);
      await opened.getByRole("button", { name: "The enemy holds" }).click();
      await says(opened, "Punched through", /moves up to 8″ from the enemy’s rear edge, without manoeuvres/);
      await tries(opened, "It meets another enemy", "Through, and on to the next", /Four wide, it charges .* as though it were pursuing/);
      await opened.getByRole("button", { name: "It meets nobody" }).click();
      await says(opened, "Through, and unformed", /cannot move in its next movement phase while it re-forms. The enemy is not moved/);
    }
    await opened.getByRole("button", { name: "Start again" }).click();
    await expect(opened.getByRole("heading", { level: 3 })).toHaveText("Round 1");
    await expect(opened.getByRole("button", { name: "Step back" })).toBeDisabled();
  });
}

test("no fight without reaching the enemy, unformed, or against nobody", async ({ page }) => {
  await open(page);
  const opened = await fight(page, 2);
  await opened.getByLabel("The wedge reached its target").uncheck();
  await expect(opened.getByText("The wedge did not reach its target, so it does not fight as a wedge.")).toBeVisible();
  await opened.getByLabel("The wedge reached its target").check();
  await opened.getByLabel("The wedge is unformed").check();
  await expect(opened.getByText("The wedge is unformed, so it does not fight as a wedge.")).toBeVisible();
  await opened.getByLabel("The wedge is unformed").uncheck();
  await enter(opened.getByLabel("Enemy ranks"), "0");
  await expect(opened.getByText("Both sides need at least one model.")).toBeVisible();
  await enter(opened.getByLabel("Enemy ranks"), "2");
  await expect(opened.getByRole("heading", { level: 3 })).toHaveText("Round 1");
});

test("characters fight wherever in their rank they stand, and a short last rank counts", async ({ page }) => {
  await open(page);
  const opened = await fight(page, 2);
  await enter(opened.getByLabel("In the last rank"), "3");
  await enter(opened.getByLabel("Characters", { exact: true }), "1");
  await enter(opened.getByLabel("Characters in rank"), "2");
  // Round 1 is against rank 1, where no character stands.
  await expect(opened.getByRole("listitem")).toHaveText(fights(1, 2));
  await opened.getByRole("button", { name: "The wedge won" }).click();
  await expect(opened.getByRole("listitem")).toHaveText([
    "The tip, one model, fights rank 2 of the enemy, three models. One character in that rank may fight, wherever in it they stand.",
    "Rank 2 of the wedge, two models, fights rank 1 of the enemy, five models.",
  ]);
  await axe(page);
  await shots(page, "p11-wedge-fight");
});

test("the wedge re-forms as the outcome says, in one step", async ({ page }) => {
  await open(page);
  const opened = await fight(page, 1);
  await opened.getByRole("button", { name: "The wedge won" }).click();
  await opened.getByRole("button", { name: "The enemy routs" }).click();
  await opened.getByRole("button", { name: "Re-form four wide" }).click();
  await expect(opened).toBeHidden();
  await expect(page.getByRole("radio", { name: "Block" })).toBeChecked();
  await expect(page.getByRole("spinbutton", { name: "Frontage" })).toHaveValue("4");
  await bar(page, "Undo").click();
  await expect(page.getByRole("radio", { name: "Wedge", exact: true })).toBeChecked();
  await expect(bar(page, "Undo")).toBeDisabled();
});
