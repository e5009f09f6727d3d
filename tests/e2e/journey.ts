// What journeys through the editor share: the regions by name, the models as their names tell, and small acts.
import { expect, type Locator, type Page } from "@playwright/test";
import { settle } from "./support";

export const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const button = (inside: Page | Locator, name: string) => inside.getByRole("button", { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
export const formation = (page: Page, name: string) =>
  page.getByRole("radiogroup", { name: "Formation" }).getByRole("radio", { name, exact: true });

// The finding of a rule: an article with the rule's id as visible text.
export const finding = (page: Page, rule: string) =>
  region(page, "Checks").getByRole("article").filter({ has: page.getByText(rule, { exact: true }) });

// A line of the list of squads.
export const squad = (page: Page, name: string) =>
  region(page, "Squads")
    .getByRole("listitem")
    .filter({ has: page.locator("b").getByText(name, { exact: true }) });
export const squadNames = (page: Page) => region(page, "Squads").getByRole("listitem").locator("b").allTextContents();

// Shows a squad.
export async function show(page: Page, name: string) {
  const line = squad(page, name).getByRole("button").first();
  await line.click();
  await expect(line).toHaveAttribute("aria-current", "true");
}

export interface Model {
  // The id of its element: the same model, wherever it stands.
  id: string;
  name: string;
  rank: number;
  file: number;
  // "leader", "facing right"...
  more: string[];
  // Where the middle of its base is, in millimetres of the unit's frame.
  x: number;
  y: number;
}

// The models drawn, as their names tell: "Spearman, rank 1 file 2, leader".
export async function models(page: Page): Promise<Model[]> {
  const drawn = await page
    .getByRole("listbox", { name: /^Models of / })
    .getByRole("option")
    .evaluateAll((all) =>
      all.map((one) => ({
        id: one.id,
        label: one.getAttribute("aria-label") ?? "",
        transform: (one as SVGElement).style.transform,
      })),
    );
  return drawn.map(({ id, label, transform }) => {
    // Who stands beside the unit stands in no rank: 0.
    const said = /^(.*), (?:rank (\d+) file (\d+)|beside the unit)(?:, (.*))?$/s.exec(label);
    const at = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(transform);
    if (!said || !at) throw new Error(`a model called ${label} at ${transform}`);
    return {
      id,
      name: said[1],
      rank: Number(said[2] ?? 0),
      file: Number(said[3] ?? 0),
      more: said[4]?.split(", ") ?? [],
      x: Number(at[1]),
      y: Number(at[2]),
    };
  });
}

// How many stand in each rank, from the front.
export async function widths(page: Page): Promise<number[]> {
  const counts: number[] = [];
  for (const { rank } of (await models(page)).filter(({ rank }) => rank > 0)) counts[rank - 1] = (counts[rank - 1] ?? 0) + 1;
  return counts;
}

export async function expectWidths(page: Page, want: number[]) {
  await expect.poll(() => widths(page)).toEqual(want);
}

export async function leader(page: Page): Promise<Model> {
  const leaders = (await models(page)).filter((model) => model.more.includes("leader"));
  expect(leaders, "leaders").toHaveLength(1);
  return leaders[0];
}

export async function at(page: Page, rank: number, file: number): Promise<Model> {
  const found = (await models(page)).find((model) => model.rank === rank && model.file === file);
  if (!found) throw new Error(`nobody in rank ${rank} file ${file}`);
  return found;
}

export async function byId(page: Page, id: string): Promise<Model> {
  const found = (await models(page)).find((model) => model.id === id);
  if (!found) throw new Error(`${id} is gone`);
  return found;
}

// The middle of a model on the screen, once nothing glides any more.
export async function middle(page: Page, id: string): Promise<{ x: number; y: number }> {
  await settle(page);
  const box = await page.locator(`#${id}`).boundingBox();
  if (!box) throw new Error(`${id} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// A new army, of the system that is chosen already unless another is named.
export async function newArmy(page: Page, system?: string) {
  await button(page, "New army").click();
  const dialog = page.getByRole("dialog", { name: "New army" });
  if (system) await dialog.getByRole("radio", { name: system }).check();
  await button(dialog, "Start").click();
  await expect(dialog).toBeHidden();
  await expect(region(page, "Squads").getByText(/^No squads yet/)).toBeVisible();
}

// Takes a troop in the dialog that is open, and waits until the page has it.
async function take(page: Page, title: string, troop: string, count?: number) {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("radio", { name: troop, exact: true }).check();
  if (count !== undefined) {
    const field = dialog.getByRole("spinbutton", { name: "How many" });
    await field.fill(String(count));
    await field.blur();
  }
  await button(dialog, "Add").click();
  await expect(dialog).toBeHidden();
}

export async function addSquad(page: Page, troop: string, count: number) {
  await button(page, "Add squad").click();
  await take(page, "Add a squad", troop, count);
}

export async function addCharacter(page: Page, name: string) {
  await button(page, "Add character").click();
  await take(page, "Add a character", name);
}

export async function addTroops(page: Page, troop: string, count: number) {
  await tab(page, "Unit").click();
  await button(page, "Add other troops…").click();
  await take(page, "Add other troops", troop, count);
}

// Writes into a field and leaves it, which is when it counts.
export async function enter(field: Locator, text: string) {
  await field.fill(text);
  await field.blur();
}

export async function setFrontage(page: Page, frontage: number) {
  const field = page.getByRole("spinbutton", { name: "Frontage", exact: true });
  await enter(field, String(frontage));
  await expect(field).toHaveValue(String(frontage));
}

export async function undo(page: Page, times = 1) {
  for (let time = 0; time < times; time += 1) await button(page, "Undo").click();
}

// The value of a fact, in the facts region.
export const fact = (page: Page, label: string) =>
  region(page, "Facts")
    .getByRole("listitem")
    .filter({ has: page.locator(".label").getByText(label, { exact: true }) });

// Where a model stands.
export const place = ({ id, x, y }: { id: string; x: number; y: number }) => ({ id, x, y });
export const places = async (page: Page) => (await models(page)).map(place);

// A new army of 18 spearmen five wide: 5,5,5,3. Dressed left, the three stand in files 1 to 3.
export async function eighteen(page: Page) {
  await newArmy(page);
  await addSquad(page, "Spearmen", 18);
  await setFrontage(page, 5);
  await page.getByRole("combobox", { name: "Last rank" }).selectOption("Left");
  await expectWidths(page, [5, 5, 5, 3]);
}
