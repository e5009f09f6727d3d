// What journeys on the table share.
import { expect, type Locator, type Page } from "@playwright/test";
import { button, region, tab } from "./journey";
import { settle } from "./support";

// An army of The 9th Age from a file: units of twenty, five wide, on 25 mm bases.
export { army as file } from "../bench/army";

export async function importArmy(page: Page, text: string) {
  await page.getByRole("banner").getByRole("button", { name: "Import", exact: true }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog").getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "army.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await expect(page.getByRole("dialog")).toBeHidden();
}

export const view = (page: Page, name: "Unit" | "Table") =>
  page.getByRole("radiogroup", { name: "View" }).getByRole("radio", { name, exact: true });

export async function bring(page: Page, name: "Unit" | "Table") {
  await view(page, name).check({ force: true });
  await expect(view(page, name)).toBeChecked();
  await settle(page);
}

// A unit on the table, by its whole accessible name.
export const troop = (page: Page, name: string | RegExp) =>
  page.getByRole("listbox", { name: "On the table" }).getByRole("option", { name });

export const picked = (page: Page) => region(page, "Picked");

// What the panel says of the one thing picked, in the measure chosen.
// A unit that was turned stands where it did to a hundredth of a millimetre, so tenths are compared.
export async function place(page: Page) {
  const read = async (name: string) => {
    const text = await picked(page).getByRole("spinbutton", { name }).inputValue();
    return name === "Facing" ? Number(text) : Math.round(Number(text) * 10) / 10;
  };
  return { x: await read("Across"), y: await read("Down"), facing: await read("Facing") };
}

export async function middle(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error("nothing to point at");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// Pixels to a millimetre: the mat is 72 inches wide unless it was made another size.
export async function scale(page: Page, inches = 72) {
  const box = await page.locator(".mat").boundingBox();
  if (!box) throw new Error("no table");
  return box.width / (inches * 25.4);
}

export async function pick(page: Page, name: string | RegExp, more = false) {
  const at = await middle(troop(page, name));
  if (more) await page.keyboard.down("Shift");
  await page.mouse.click(at.x, at.y);
  if (more) await page.keyboard.up("Shift");
  await expect(troop(page, name)).toHaveAttribute("aria-selected", "true");
}

// Drags a unit by so many millimetres.
export async function drag(page: Page, name: string | RegExp, right: number, down: number) {
  const [from, px] = [await middle(troop(page, name)), await scale(page)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (right * px) / 2, from.y + (down * px) / 2, { steps: 3 });
  await page.mouse.move(from.x + right * px, from.y + down * px, { steps: 3 });
  await settle(page);
  await page.mouse.up();
  await settle(page);
}

export async function enter(page: Page, name: "Across" | "Down" | "Facing", value: number) {
  const field = picked(page).getByRole("spinbutton", { name });
  await field.fill(String(value));
  await field.blur();
  await expect.poll(async () => Number(await picked(page).getByRole("spinbutton", { name }).inputValue())).toBe(value);
}

export { button, region, tab };
