/** Text in every common form becomes the puzzle; what is wrong is shown where it is wrong. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PUZZLE, ask, marks, serve, values, visit } from "./harness.js";

serve();

const rows = PUZZLE.match(/.{9}/g);
const FORMS = {
  "a line of 81 with zeros": PUZZLE.replaceAll(".", "0"),
  "nine rows": rows.join("\n"),
  "a bordered grid": rows
    .map(
      (row) =>
        `| ${row
          .match(/.{3}/g)
          .map((three) => [...three].join(" "))
          .join(" | ")} |`,
    )
    .flatMap((row, i) => (i % 3 ? [row] : ["+-------+-------+-------+", row]))
    .concat("+-------+-------+-------+")
    .join("\n"),
  "LeetCode's table": JSON.stringify(rows.map((row) => [...row])),
};

for (const [name, text] of Object.entries(FORMS)) {
  test(`${name} is taken in the dialog`, () =>
    visit({}, async (page) => {
      await page.click("[data-do=paste]");
      await page.fill("#paste-field", text);
      await page.click("[data-do=take]");
      await page.waitForSelector('[data-phase="play"]');
      assert.equal(await values(page), PUZZLE);
    }));
}

test("a grid with pencil marks brings the marks along", () =>
  visit({}, async (page) => {
    const { text } = await ask("convert", { puzzle: PUZZLE, to: "pencilmarks" });
    await page.click("[data-do=paste]");
    await page.fill("#paste-field", text);
    await page.click("[data-do=take]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await marks(page, 1, 1), "1356");
    assert.equal(await marks(page, 8, 6), "14");
  }));

test("Ctrl V anywhere on the page takes the puzzle", () =>
  visit({}, async (page) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), PUZZLE);
    await page.keyboard.press("Control+v");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), PUZZLE);
    const { formats } = await ask("formats?lang=en");
    const { name } = formats.find(({ id }) => id === "line");
    await page.waitForFunction((name) => document.getElementById("live").textContent.includes(name), name);
  }));

test("the focus is seen on the button that opens a file", () =>
  visit({}, async (page) => {
    await page.click("[data-do=paste]");
    await page.focus("[data-do=take]");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.id), "paste-file");
    const style = await page.$eval("#paste-file + label", (label) => getComputedStyle(label).outlineStyle);
    assert.equal(style, "solid");
  }));

test("a wrong character is shown with its place and advice", () =>
  visit({ refusals: true }, async (page) => {
    await page.click("[data-do=paste]");
    await page.fill("#paste-field", rows.join("\n").replace("9748", "97a8"));
    await page.click("[data-do=take]");
    await page.waitForSelector(".refusal");
    const told = await page.innerText(".refusal");
    assert.match(told, /a/);
    assert.match(told, /Line 1, column 5/);
    const [line, caret] = (await page.locator(".source").textContent()).split("\n");
    assert.equal(line[caret.indexOf("^")], "a");
  }));
