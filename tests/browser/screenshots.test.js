/** Screenshots of the page are read by the scanner: printed digits, notes, and own digits. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { PUZZLE, SOLUTION, example, rest, serve, visit } from "./harness.js";

serve();

/** Digits that the player puts in: every fifth open cell. */
const OWN = [...PUZZLE].flatMap((digit, cell) => (digit === "." || digit === "0" ? [cell] : [])).filter((_, at) => at % 5 === 2);

for (const colorScheme of ["light", "dark"])
  for (const viewport of [{ width: 1280, height: 860 }, { width: 390, height: 844 }, { width: 768, height: 1024 }])
    test(`a screenshot of ${viewport.width} × ${viewport.height} pixels is read, with notes and own digits: ${colorScheme}`, () =>
      visit({ colorScheme, viewport, deviceScaleFactor: viewport.width < 500 ? 3 : 1 }, async (page) => {
        await example(page);
        for (const cell of OWN) {
          await page.locator(".play .cell").nth(cell).click();
          await page.keyboard.press(SOLUTION[cell]);
        }
        await page.locator(".play .cell").nth(OWN[0]).click();
        await page.locator(".tools button:last-child").click();
        await page.locator(".menu-item", { hasText: "Fill in all notes" }).click();
        await page.keyboard.press("Escape");
        await rest(page);
        const notes = await page.$$eval(".play .cell", (cells) => cells.map((cell) => [...cell.querySelectorAll(".mark")].map((mark) => mark.textContent).join("")));
        const input = await page.screenshot({ path: process.env.SHOTS && `${process.env.SHOTS}/${colorScheme}-${viewport.width}.png` });
        const read = JSON.parse(spawnSync(process.env.WHYDOKU ?? "whydoku", ["scan", "--json", "-"], { input }).stdout.toString());
        const own = [...(read.own ?? ".".repeat(81))];
        const marks = new Map(read.marks.map(({ cell, digits }) => [(Number(cell[1]) - 1) * 9 + Number(cell[3]) - 1, digits.join("")]));
        assert.equal(read.puzzle, PUZZLE.replaceAll("0", "."));
        for (let cell = 0; cell < 81; cell++) {
          const isOwn = OWN.includes(cell);
          if (!isOwn) assert.equal(marks.get(cell) ?? "", notes[cell], `notes of cell ${cell}`);
          // An own digit that is underlined or thin may be taken for handwriting, but never for another digit.
          assert.ok(own[cell] === "." || (isOwn && own[cell] === SOLUTION[cell]), `own digit ${own[cell]} in cell ${cell}`);
        }
      }));
