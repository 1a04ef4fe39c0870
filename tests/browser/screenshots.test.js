/** The scanner reads screenshots of the page: printed digits, notes, and the player's own digits. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { example, PUZZLE, rest, serve, SOLUTION, visit } from "./harness.js";

serve();

/** The cells that the player fills: every fifth open cell. */
const OWN = [...PUZZLE].flatMap((digit, cell) => (digit === "." || digit === "0" ? [cell] : [])).filter((_, at) => at % 5 === 2);

/** @param {number[]} cells */
const lineOf = (cells) => Array.from({ length: 81 }, (_, cell) => (cells.includes(cell) ? SOLUTION[cell] : ".")).join("");

/** Reading of the page by the command. @param {import("playwright").Page} page @param {string} [name]  of the picture that is kept */
async function scanned(page, name) {
  const input = await page.screenshot({ path: name && process.env.SHOTS && `${process.env.SHOTS}/${name}.png` });
  return JSON.parse(spawnSync(process.env.WHYDOKU ?? "whydoku", ["scan", "--json", "-"], { input }).stdout.toString());
}

for (const colorScheme of ["light", "dark"])
  for (const viewport of [{ width: 1280, height: 860 }, { width: 390, height: 844 }, { width: 768, height: 1024 }])
    test(`a screenshot of ${viewport.width} × ${viewport.height} pixels is read, with notes and own digits: ${colorScheme}`, () =>
      visit({ colorScheme, viewport, deviceScaleFactor: viewport.width < 500 ? 3 : 1 }, async (page) => {
        await example(page);
        const put = async (/** @type {number[]} */ cells) => {
          for (const cell of cells) {
            await page.locator(".play .cell").nth(cell).click();
            await page.keyboard.press(SOLUTION[cell]);
          }
          await rest(page);
        };
        // The last digit is underlined, because its cell is selected.
        await put(OWN.slice(0, 1));
        assert.equal((await scanned(page)).own, lineOf(OWN.slice(0, 1)));
        await put(OWN.slice(1));
        await page.locator(".play .cell").nth(OWN[0]).click();
        await page.locator(".tools button:last-child").click();
        await page.locator(".menu-item", { hasText: "Fill in all notes" }).click();
        await page.keyboard.press("Escape");
        await rest(page);
        const notes = await page.$$eval(".play .cell", (cells) => cells.map((cell) => [...cell.querySelectorAll(".mark")].map((mark) => mark.textContent).join("")));
        const read = await scanned(page, `${colorScheme}-${viewport.width}`);
        const marks = new Map(read.marks.map(({ cell, digits }) => [(Number(cell[1]) - 1) * 9 + Number(cell[3]) - 1, digits.join("")]));
        assert.equal(read.puzzle, PUZZLE.replaceAll("0", "."));
        assert.equal(read.own, lineOf(OWN));
        for (let cell = 0; cell < 81; cell++) if (!OWN.includes(cell)) assert.equal(marks.get(cell) ?? "", notes[cell], `notes of cell ${cell}`);
      }));
