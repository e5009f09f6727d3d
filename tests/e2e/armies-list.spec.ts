// The list of armies: what it says of each, and rows that stay where they are while one works with them.
import { axe, expect, open, shots, test } from "./support";
import { armies, openDialog } from "./armies";
import { newArmy } from "./journey";

test.describe.configure({ timeout: 120_000 });

test("a row keeps its place while the list is open, and no press is lost", async ({ page }) => {
  await open(page);
  await newArmy(page, "The 9th Age");
  await newArmy(page, "Battlesystem");
  const opened = await openDialog(page, "Armies");
  const rows = opened.getByRole("list", { name: "Armies" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);

  await test.step("each row says its system, and one that it is open", async () => {
    await expect(rows.nth(0)).toContainText("Open now · Battlesystem · 0 squads, 0 models, 0 points · nothing in it yet");
    await expect(rows.nth(1)).toContainText("The 9th Age");
    await expect(rows.nth(2)).toContainText("Realm of Chaos · 5 squads, 2 characters");
    await expect(opened.getByText("Open now")).toHaveCount(1);
    await expect(rows.nth(0).getByRole("button", { name: /^Open/ })).not.toHaveClass(/pri/);
    await expect(rows.nth(1).getByRole("button", { name: /^Open/ })).toHaveClass(/pri/);
  });

  await test.step("a name typed, then Duplicate pressed without leaving the field: both happen", async () => {
    const field = rows.nth(2).getByRole("textbox");
    await field.fill("A name so long that no list of armies in any window would ever have the room to show all of it");
    // As a hand does it: the press takes the focus out of the field, and is released on the same button.
    const box = await rows.nth(2).getByRole("button", { name: /^Duplicate/ }).boundingBox();
    if (!box) throw new Error("no button");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(150);
    await page.mouse.up();
    await expect(rows).toHaveCount(4);
    // The copy is new and stands at the top; the others keep their order.
    await expect(rows.nth(0).getByRole("textbox")).toHaveValue(/\(copy\)$/);
    await expect(rows.nth(3).getByRole("textbox")).toHaveValue(/^A name so long that .* all of it$/);
  });
  await axe(page);
  await shots(page, "armies-list");
  await page.keyboard.press("Escape");
  // Opened again it has the last changed first.
  expect((await armies(page)).map((name) => name.slice(0, 6))).toEqual(["A name", "A name", "New ar", "New ar"]);
});
