// Prints the page and reads the paper back, with poppler's tools.
import { test, type Page } from "@playwright/test";
import { execFileSync } from "node:child_process";

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });

// Prints as a person would, without backgrounds, on the paper the style sheet asks for; the path of the PDF.
export async function pdf(page: Page, name = "print"): Promise<string> {
  const path = test.info().outputPath(`${name}.pdf`);
  await page.pdf({ path, preferCSSPageSize: true, printBackground: false });
  return path;
}

// All of its text, laid out as printed.
export const pdfText = (path: string) => run("pdftotext", "-layout", path, "-");

// The text of each page.
export const pdfPages = (path: string) => pdfText(path).replace(/\f$/, "").split("\f");

// How many pages, and their size in millimetres.
export function pdfInfo(path: string) {
  const text = run("pdfinfo", path);
  const size = /^Page size:\s+([\d.]+) x ([\d.]+) pts/m.exec(text);
  const millimetres = (points?: string) => (Number(points) * 25.4) / 72;
  return {
    pages: Number(/^Pages:\s+(\d+)/m.exec(text)?.[1]),
    width: millimetres(size?.[1]),
    height: millimetres(size?.[2]),
  };
}

// Each word with its place on its page, in millimetres from the top left corner.
export function pdfWords(path: string) {
  const words: { page: number; text: string; left: number; top: number; right: number; bottom: number }[] = [];
  let page = 0;
  for (const line of run("pdftotext", "-bbox", path, "-").split("\n")) {
    if (line.includes("<page ")) page += 1;
    const word = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)<\/word>/.exec(line);
    if (!word) continue;
    const [left, top, right, bottom] = word.slice(1, 5).map((points) => (Number(points) * 25.4) / 72);
    const text = word[5]
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&apos;/g, "'")
      .replace(/&amp;/g, "&");
    words.push({ page, text, left, top, right, bottom });
  }
  return words;
}
