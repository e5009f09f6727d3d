// The still a newcomer sees until the app is asked for, and the same as the app draws it.
import type { Page } from "@playwright/test";

// What depends on the size of the window: the app sets it, and `still.js` for the still. And the name of a group of radio
// buttons: those of the still must not be of the app's.
const BY_SIZE = { "input[type=radio]": ["name"], ".parade": ["viewBox", "style", "data-bounds"], ".grass": ["x", "y", "width", "height"], ".grip *": ["x", "y", "width", "height", "rx", "d"], ".stick": ["style"] };

// Until the app has made what is printed: a part of its own, which may come a moment after the rest.
export async function printed(page: Page) {
  await page.emulateMedia({ media: "print" });
  await page.locator("#app > .paper > section").first().waitFor({ state: "attached" });
}

// Writes what stands in the fields of an element into their attributes, where text shows it.
const writeFields = (page: Page, root: string) =>
  page.locator(`${root} input, ${root} select`).evaluateAll((fields: (HTMLInputElement | HTMLSelectElement)[]) => {
    for (const field of fields) {
      if (field instanceof HTMLSelectElement) field.dataset.value = field.value;
      else if (field.type === "radio") field.toggleAttribute("checked", field.checked);
      else field.setAttribute("value", field.value);
    }
  });

// The elements inside one element, as text: without the framework's comments, with what stands in fields, each mark that
// depends on the size left out.
export async function drawn(page: Page, root: "#app" | "#still") {
  await writeFields(page, root);
  return page.evaluate(
    ([root, bySize]) => {
      const copy = document.querySelector(root)!.cloneNode(true) as Element;
      for (const [selector, names] of Object.entries(bySize)) {
        for (const element of copy.querySelectorAll(selector)) for (const name of names) element.removeAttribute(name);
      }
      const narrow = matchMedia("(max-width: 760px), (max-height: 480px)").matches;
      for (const element of copy.querySelectorAll("[data-narrow]")) {
        if (narrow) element.removeAttribute("data-narrow");
        else element.remove();
      }
      const comments = document.createNodeIterator(copy, NodeFilter.SHOW_COMMENT);
      for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) comment.parentNode?.removeChild(comment);
      copy.normalize();
      // In the same order whoever wrote them.
      const written = (node: Node): string => {
        if (!(node instanceof Element)) return node.textContent ?? "";
        const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort();
        return `<${node.localName}${attributes.join("")}>${[...node.childNodes].map(written).join("")}</${node.localName}>`;
      };
      return [...copy.children].map(written).join("\n");
    },
    [root, BY_SIZE] as const,
  );
}

// The elements of an app that stands, marked with what it has only in a narrow window. Gives how the ground is seen in a
// wide one, for whoever has no script to fit it.
async function markNarrow(page: Page) {
  const sized = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
  };
  await sized(390, 844);
  await page.evaluate(() => Object.assign(window, { all: [...document.querySelectorAll("#app *")] }));
  await sized(1440, 900);
  const narrow = await page.evaluate(() =>
    (window as unknown as { all: Element[] }).all.flatMap((element, at) => (element.isConnected ? [] : [at])),
  );
  const seen = await page.locator("#app .parade").evaluate((svg) => ["viewBox", "style"].map((name) => svg.getAttribute(name) ?? ""));
  await sized(390, 844);
  await page.evaluate((narrow) => {
    const all = document.querySelectorAll("#app *");
    for (const at of narrow) all[at].setAttribute("data-narrow", "");
  }, narrow);
  return seen;
}

// The text of `style/still.html`, from an app that stands and shows the sample.
export async function made(page: Page) {
  const [viewBox, style] = await markNarrow(page);
  await page.evaluate(() => {
    const { x, y, width, height } = document.querySelector<SVGGElement>("#app .models")!.getBBox();
    // Models are drawn a hair smaller than their bases, which measure whole millimetres here.
    const [left, front] = [Math.floor(2 * x) / 2, Math.floor(2 * y) / 2];
    const bounds = [left, front, Math.ceil(2 * (x + width)) / 2 - left, Math.ceil(2 * (y + height)) / 2 - front];
    document.querySelector<SVGElement>("#app .parade")!.dataset.bounds = bounds.join(" ");
  });
  await printed(page);
  await writeFields(page, "#app");
  return page.evaluate(([viewBox, style]) => {
    const app = document.getElementById("app")!;
    for (const [name, value] of Object.entries({ viewBox, style })) app.querySelector(".parade")!.setAttribute(name, value);
    app.querySelectorAll("input[type=radio]").forEach((field) => field.setAttribute("name", `still-${field.getAttribute("name")}`));
    const foot = document.documentElement.style.getPropertyValue("--army");
    const html = app.innerHTML.replaceAll(/<!--.*?-->/g, "").replaceAll(/=""(?=[ >])/g, "");
    // A line an element that holds others, broken where no text comes of it.
    return `<style>:root{--army:${foot}}</style>\n<div id="still">${html.replaceAll("<div", "<div\n")}</div>\n`;
  }, [viewBox, style] as const);
}
