// Point 7: undo and redo without end, over everything, with a drag as one step.
import type { Page } from "@playwright/test";
import { armyName, bar, choose, dialog, drag, enter, model, openKept, rename, squad, squads, tab, whole } from "./armies";
import { axe, expect, open, shots, test } from "./support";

// Busy machines take several times what a quiet one does.
test.describe.configure({ timeout: 240_000 });

// Different edits of every kind, in an order in which each can be done. Each is one step.
const EDITS: [string, (page: Page) => Promise<void>][] = [
  ["name the army", (page) => rename(page, "The Far Marches")],
  [
    "mend the leader's place",
    async (page) => {
      await choose(page, "Riverside Levy");
      const checks = await tab(page, "Checks");
      await checks.getByRole("article").filter({ hasText: "roc-leader-place" }).getByRole("button").first().click();
    },
  ],
  ["swap two models with the pointer", (page) => swap(page, 1, 7)],
  ["another swap", (page) => swap(page, 2, 6)],
  [
    "change the frontage",
    async (page) => {
      await enter(page.getByRole("spinbutton", { name: "Frontage" }), "6");
    },
  ],
  [
    "form a block",
    async (page) => {
      await choose(page, "Wyrm Lances");
      await page.getByRole("radio", { name: "Block" }).click();
      await expect(page.getByRole("radio", { name: "Block" })).toBeChecked();
    },
  ],
  [
    "one rider more",
    async (page) => {
      const unit = await tab(page, "Unit");
      await unit.getByRole("button", { name: "More: Lance riders" }).click();
    },
  ],
  [
    "name the squad",
    async (page) => {
      await enter(page.getByRole("tabpanel").getByLabel("Name", { exact: true }), "Dragon Lances");
      await expect(squad(page, "Dragon Lances")).toBeVisible();
    },
  ],
  [
    "note something",
    async (page) => {
      const note = page.getByRole("tabpanel").getByLabel("Note");
      await note.fill("Charge late.");
      await note.blur();
    },
  ],
  ["a second equipment set", (page) => page.getByRole("tabpanel").getByRole("button", { name: "Add set" }).click()],
  [
    "another leader",
    async (page) => {
      const leader = page.getByRole("tabpanel").getByRole("combobox", { name: "Leader" });
      await leader.selectOption({ label: "Lance rider, rank 2 file 1" });
    },
  ],
  ["copy the squad", (page) => tool(page, "Dragon Lances", "Duplicate")],
  ["move it up", (page) => tool(page, "Dragon Lances", "Move up")],
  ["delete it", (page) => tool(page, "Dragon Lances", "Delete")],
  [
    "add a squad",
    async (page) => {
      await page.getByRole("button", { name: "Add squad" }).click();
      const opened = dialog(page, "Add a squad");
      await opened.getByRole("radio", { name: "Halberdiers" }).check();
      await opened.getByRole("button", { name: "Add", exact: true }).click();
      await expect(opened).toBeHidden();
    },
  ],
];

const tool = (page: Page, unit: string, name: string) =>
  page.getByRole("group", { name: unit, exact: true }).getByRole("button", { name }).click();

const file = (page: Page, at: number) => model(page, new RegExp(`, rank 1 file ${at}(,|$)`));

const swap = (page: Page, from: number, to: number) => drag(page, file(page, from), file(page, to));

// Waits until the page holds another army than before, and hands it out.
async function changed(page: Page, before: string) {
  await expect.poll(() => whole(page)).not.toBe(before);
  return whole(page);
}

test("a long chain of edits goes back to its beginning and forward to its end, step by step", async ({ page }) => {
  await openKept(page);
  await expect(bar(page, "Undo")).toBeDisabled();
  await expect(bar(page, "Redo")).toBeDisabled();
  await expect.poll(() => whole(page)).not.toBe("");
  const states = [await whole(page)];
  for (const [what, edit] of EDITS) {
    await test.step(what, async () => {
      await edit(page);
      states.push(await changed(page, states.at(-1) ?? ""));
    });
  }
  // Button and key by turns.
  for (let at = EDITS.length - 1; at >= 0; at -= 1) {
    if (at % 2) await bar(page, "Undo").click();
    else await keys(page, "Control+z");
    await expect.poll(() => whole(page), `before: ${EDITS[at][0]}`).toBe(states[at]);
  }
  await expect(bar(page, "Undo")).toBeDisabled();
  await expect(armyName(page)).toHaveValue("The Marches of Odrun");
  await expect(squads(page)).toHaveText([
    "Riverside Levy",
    "Serjeant Alder",
    "Wyrm Lances",
    "Hill Bowmen",
    "Iron Shell",
    "Old Marchers",
    "Captain Odrun",
  ]);
  // A key beyond the beginning does nothing.
  await keys(page, "Control+z");
  for (let at = 1; at <= EDITS.length; at += 1) {
    if (at % 3 === 0) await bar(page, "Redo").click();
    else await keys(page, at % 3 === 1 ? "Control+y" : "Control+Shift+z");
    await expect.poll(() => whole(page), `after: ${EDITS[at - 1][0]}`).toBe(states[at]);
  }
  await expect(bar(page, "Redo")).toBeDisabled();
  await expect(armyName(page)).toHaveValue("The Far Marches");
  await axe(page);
  await shots(page, "p07-undo");
});

// Presses keys where no field has the focus, so that they are the page's.
async function keys(page: Page, pressed: string) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(pressed);
}

test("a drag is one step, however far it went; given up, it is none", async ({ page }) => {
  await openKept(page);
  await choose(page, "Riverside Levy");
  await expect.poll(() => whole(page)).not.toBe("");
  const before = await whole(page);
  // Given up on the way: Escape puts everything back.
  const [from, to] = [await file(page, 1).boundingBox(), await file(page, 7).boundingBox()];
  if (!from || !to) throw new Error("no models");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(bar(page, "Undo")).toBeDisabled();
  expect(await whole(page)).toBe(before);
  await swap(page, 1, 7);
  const after = await changed(page, before);
  await bar(page, "Undo").click();
  await expect.poll(() => whole(page)).toBe(before);
  await expect(bar(page, "Undo")).toBeDisabled();
  await bar(page, "Redo").click();
  await expect.poll(() => whole(page)).toBe(after);
});

test("a new edit after undoing leaves nothing to redo", async ({ page }) => {
  await open(page);
  await rename(page, "First");
  await bar(page, "Undo").click();
  await expect(bar(page, "Redo")).toBeEnabled();
  await rename(page, "Second");
  await expect(bar(page, "Redo")).toBeDisabled();
  await bar(page, "Undo").click();
  await expect(armyName(page)).toHaveValue("The Marches of Odrun");
});

test("in a field Ctrl+Z takes back what was typed there, not the last edit", async ({ page }) => {
  await open(page);
  await rename(page, "First");
  await armyName(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" draft");
  await expect(armyName(page)).toHaveValue("First draft");
  await page.keyboard.press("Control+z");
  await expect(armyName(page)).toHaveValue("First");
  await armyName(page).blur();
  // The edit before it is still there to undo, and is what the key undoes now.
  await expect(bar(page, "Redo")).toBeDisabled();
  await page.keyboard.press("Control+z");
  await expect(armyName(page)).toHaveValue("The Marches of Odrun");
  await expect(bar(page, "Undo")).toBeDisabled();
});

test("each army has a history of its own", async ({ page }) => {
  await open(page);
  await rename(page, "Mine");
  await bar(page, "New army").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(squads(page)).toHaveCount(0);
  await expect(bar(page, "Undo")).toBeDisabled();
  await keys(page, "Control+z");
  await expect(armyName(page)).toHaveValue("New army");
});
