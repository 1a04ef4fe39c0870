/**
 * The announcements of the board and the text line: what each key announces, what a typed line does, and what an action
 * has changed.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ask, at, cell, core, example, faults, hint, level, linkTo, PHONE, PUZZLE, rest, says, serve, SOLUTION, values, visit,
} from "./harness.js";

serve();

const { default: en } = await import("../../src/web/page/words/en.js");
const { default: later } = await import("../../src/web/page/learn/words/en.js");
globalThis.navigator ??= { languages: ["en"] };
const { KEYS } = await import("../../src/web/page/keys.js");

const heard = "dialog[open] .live, body:not(:has(dialog[open])) #live";

/** Waits until the text of the live region matches; a failure reports the actual text. */
async function hears(page, pattern, what) {
  const fits = ([selector, source]) => new RegExp(source).test(document.querySelector(selector)?.textContent ?? "");
  // The region is empty for a moment between two texts, so it is read only once.
  if (await page.waitForFunction(fits, [heard, pattern.source], { timeout: 30_000 }).catch(() => false)) return;
  assert.match(await page.evaluate((selector) => document.querySelector(selector)?.textContent ?? "", heard), pattern, what);
}

const quiet = (page) => page.evaluate((selector) => (document.querySelector(selector).textContent = ""), heard);
const focusOn = (page, name) => page.waitForFunction((name) => document.activeElement?.textContent.startsWith(name), name);
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Asks for a hint and waits for one of its levels. */
async function hinted(page, to) {
  await hint(page);
  if (to) await level(page, to);
  await page.focus('.play .cell[data-cell="0"]');
}

/**
 * Results of each key at row 1, column 1 of the example: an announced sentence, a cell that gets the focus, or a
 * dialog. A new key needs a row here.
 */
const ROWS = {
  "up ↑": { keys: "ArrowUp", cell: "Row 9, column 1" },
  "down ↓": { keys: "ArrowDown", cell: "Row 2, column 1, given 7" },
  "left ←": { keys: "ArrowLeft", cell: "Row 1, column 9" },
  "right →": { keys: "ArrowRight", cell: "Row 1, column 2" },
  "passUp Ctrl ↑": { keys: "Control+ArrowUp", cell: "Row 9, column 1" },
  "passDown Ctrl ↓": { keys: "Control+ArrowDown", cell: "Row 2, column 1, given 7" },
  "passLeft Ctrl ←": { keys: "Control+ArrowLeft", cell: "Row 1, column 9" },
  "passRight Ctrl →": { keys: "Control+ArrowRight", cell: "Row 1, column 2" },
  "toggle Ctrl Space": { before: (page) => press(page, "Control+ArrowRight"), keys: "Control+ ", says: /^Cells selected: 2\./ },
  "rowStart Home": { before: (page) => press(page, "ArrowRight"), keys: "Home", cell: "Row 1, column 1" },
  "rowEnd End": { keys: "End", cell: "Row 1, column 9" },
  "first Ctrl Home": { before: (page) => press(page, "ArrowRight"), keys: "Control+Home", cell: "Row 1, column 1" },
  "last Ctrl End": { keys: "Control+End", cell: "Row 9, column 9" },
  "all Ctrl A": { keys: "Control+a", says: /^Cells selected: 81\./ },
  "digit 1–9": { keys: "5", says: /^5 written\. Row 1, column 1\./ },
  "markDigit ⇧ 1–9": { keys: "Shift+Digit5", says: /^Note 5 added\. Row 1, column 1\./ },
  "centreDigit Ctrl 1–9": { keys: "Control+Digit5", says: /^Note 5 added\. Row 1, column 1\./ },
  "colourDigit Ctrl ⇧ 1–9": { keys: "Control+Shift+Digit3", says: /^Coloured yellow\. Row 1, column 1\./ },
  "erase Delete": { before: (page) => press(page, "5"), keys: "Delete", says: /^Erased\. Row 1, column 1\./ },
  "lock L": { keys: "l", says: /^1 is locked/ },
  "mode Space": { keys: " ", says: /^Keys write notes\./ },
  "digitMode Z": { keys: "z", says: /^Keys write digits\./ },
  "digitMode N": { keys: "n", says: /^Keys write digits\./ },
  "markMode X": { keys: "x", says: /^Keys write notes\./ },
  "markMode M": { keys: "m", says: /^Keys write notes\./ },
  "centreMode C": { keys: "c", says: /^Keys write centre notes\./ },
  "colourMode V": { keys: "v", says: /^Keys colour cells\./ },
  "linkMode D": { keys: "d", says: /^Link by key: at each end, press a digit, or Enter for the cell\./ },
  "end Enter": { before: (page) => press(page, "d"), keys: "Enter", says: /^Link from row 1, column 1/ },
  "why W": { keys: "w", says: /^Choose a cell/ },
  "redo Ctrl Y": { before: (page) => press(page, "5", "u"), keys: "Control+y", says: /^Redo\. Now: 5 at row 1, column 1\./ },
  "redo R": { before: (page) => press(page, "5", "u"), keys: "r", says: /^Redo\. Now: 5 at row 1, column 1\./ },
  "undo Ctrl Z": { before: (page) => press(page, "5"), keys: "Control+z", says: /^Undo\. Now: row 1, column 1 empty\./ },
  "undo U": { before: (page) => press(page, "Shift+Digit5"), keys: "u", says: /^Undo\. Now: 5 no longer noted at row 1, column 1\./ },
  "undoAll ⇧ U": { before: (page) => press(page, "5", "ArrowRight", "1"), keys: "Shift+U", says: /^Undo all\. Now: row 1, column 1; row 1, column 2 empty\. Ctrl Y brings back one change\. To bring back all of them, press \/ and type: redo all\.$/ },
  "hint H": { keys: "h", says: /^A digit can be placed/ },
  "more +": { before: (page) => hinted(page), keys: "+", says: /Hidden single|hidden single/ },
  "apply A": { before: (page) => hinted(page, 4), keys: "a", says: /^Applied: 1 at row 8, column 6\./, cell: "Row 8, column 6, your 1" },
  "another O": { before: (page) => hinted(page), keys: "o", says: /\S/ },
  "lineBefore [": { keys: "[", says: /^No line before this one\./ },
  "lineAfter ]": { keys: "]", says: /^No further line\./ },
  "check K": { keys: "k", says: /^No move to check yet/ },
  "argument F": { keys: "f", says: /^Does this follow\?/ },
  "path P": { keys: "p", says: /^Solved by logic/ },
  "filter Alt 1–9": { keys: "Alt+Digit7", says: /^7: row 1, column 4; row 2, column 1; row 4, column 3; row 9, column 5\. 4 placed, 5 missing, in boxes 3, 5, 6, 7 and 9\.$/ },
  "pairs B": { keys: "b", says: /^Cells with two notes highlighted\./ },
  "readRow ⇧ R": { keys: "Shift+R", says: /^Row 1: missing 1, 2, 3, 5, 6\. 9 in column 3; 7 in column 4; 4 in column 5; 8 in column 6\. Empty: columns 1, 2, 7, 8 and 9\.$/ },
  "readColumn ⇧ C": { keys: "Shift+C", says: /^Column 1: missing 1, 2, 3, 4, 5, 6, 8, 9\. 7 in row 2\. Empty: rows 1, 3, 4, 5, 6, 7, 8 and 9\.$/ },
  "readBox ⇧ B": { keys: "Shift+B", says: /^Box 1: missing 1, 3, 4, 5, 6, 8\. 9 in row 1, column 3; 7 in row 2, column 1; 2 in row 3, column 2\. Empty: row 1, column 1;/ },
  "readCell I": { before: (page) => press(page, "Shift+Digit5"), keys: "i", says: /^Row 1, column 1: can be 1, 3, 5, 6\. Your notes: 5\.$/ },
  "readLast J": { before: (page) => press(page, "5"), keys: "j", says: /^Last change: 5 at row 1, column 1\.$/ },
  "readOpen ⇧ O": { keys: "Shift+O", says: /^54 cells are empty\. Row 1: columns 1, 2, 7, 8 and 9; row 2:/i },
  "readClashes ⇧ X": { before: (page) => press(page, "7"), keys: "Shift+X", says: /^Two 7s in row 1\. Two 7s in column 1\. Two 7s in box 1\. row 1, column 1;/ },
  "ask /": { keys: "/", opens: "Ask the board" },
  "close Esc": { before: (page) => press(page, "x"), keys: "Escape", says: /^Keys write digits\./ },
  "help ?": { keys: "?", opens: "Help" },
  "skip 0, Space": { entry: true, keys: "0", cell: "Row 1, column 2" },
  "pen M": { entry: true, keys: "m", says: /\S/ },
  "done Enter": { entry: true, before: (page) => press(page, "5"), keys: "Enter", says: /solutions/ },
  "skipMany ⇧ 1–9": { entry: true, keys: "Shift+Digit5", cell: "Row 1, column 6" },
  "back Backspace": { entry: true, before: (page) => press(page, "4"), keys: "Backspace", says: /^Erased\. Row 1, column 1\./, cell: "Row 1, column 1" },
};

test("each key says what it does or where the focus is, and a key without a row here fails", () =>
  visit({ cellNames: null }, async (page) => {
    assert.deepEqual(KEYS.map(({ command, shown }) => `${command} ${shown}`).filter((key) => !ROWS[key]), []);
    await example(page);
    for (const [key, { entry = false, before, keys, says, cell, opens }] of Object.entries(ROWS)) {
      // Starts again: an empty entry, or the example without moves.
      if (entry) {
        await page.click("[data-do=new]");
        await page.click("[data-do=type]");
      } else await press(page, "Shift+U", "Escape", "Escape", "Escape");
      await page.click('.play .cell[data-cell="0"]');
      await before?.(page);
      await quiet(page);
      await press(page, keys);
      if (says) await hears(page, says, key);
      if (cell) await focusOn(page, cell).catch(() => assert.fail(`${key}: the focus is not on ${cell}`));
      if (opens) {
        await page.waitForFunction((title) => document.querySelector("dialog[open] h2")?.textContent === title, opens);
        await press(page, "Escape");
      }
    }
  }));

test("a key that finds nothing to do says so", () =>
  visit({ cellNames: null }, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    for (const [keys, name] of [["u", "undo"], ["r", "redo"], ["Shift+U", "undo"], ["a", "apply"], ["]", "lineAfter"]]) {
      await press(page, keys);
      await hears(page, new RegExp(later[`ask.none.${name}`].replace(/[+.?]/g, "\\$&")), keys);
      await quiet(page);
    }
    await cell(page, 1, 4);
    await press(page, "Delete");
    await hears(page, /^This digit is printed/);
    await press(page, "x", "x");
    await hears(page, /^Keys write notes\. Z goes back to digits\.$/);
    await press(page, "Escape");
    const label = () => page.getAttribute(".play .cells", "aria-label");
    assert.equal(await label(), en["board.label"]);
    await page.click("[data-do=new]");
    await page.waitForSelector('[data-phase="start"]');
    assert.equal(await label(), en["board.start"]);
    await page.click("[data-do=type]");
    await press(page, "Shift+B");
    await hears(page, /^Box 1: all 9 digits are missing\.$/);
  }));

const BOX_1 = /^5 in box 1: possible at row 1, column 1; row 1, column 2; row 2, column 2; row 2, column 3; row 3, column 1; row 3, column 3\.$/;
/** Typed lines with their answers, in English and in Chinese. */
const LINES = [
  ["where 7", /^7: row 1, column 4;.* 4 placed, 5 missing, in boxes 3, 5, 6, 7 and 9\.$/],
  ["Where are the 7s?", /^7: row 1, column 4;/],
  ["7", /^7: row 1, column 4;/],
  ["where can 7 go in box 2", /^7 in box 2: placed at row 1, column 4\.$/],
  ["where can 5 go in box 1?", BOX_1],
  ["where is 5 in box 1", BOX_1],
  ["where 5 in the box 1", BOX_1],
  ["第1宫的 5 在哪里", BOX_1],
  ["5 可以放在第一宫的哪里？", BOX_1],
  ["5 在第一宫哪里", BOX_1],
  ["where can 2 go in row 1", /^2 in row 1: possible at row 1, column [79]/],
  ["where does 4 fit in col 6?", /^4 in column 6: /],
  ["where can 7 go?", /^7: row 1, column 4;/],
  ["row 3", /^Row 3: missing 3, 4, 5, 6, 7, 8\. 2 in column 2; 1 in column 4; 9 in column 6\./],
  ["what is in row 3?", /^Row 3: missing/],
  ["col 4", /^Column 4: missing/],
  ["what is missing in box 5", /^Box 5: missing 2, 3, 4, 5, 6, 7, 8, 9\. 1 in row 5, column 5\./],
  ["what is missing in box 9?", /^Box 9: missing/],
  ["how many 3s are left?", /^3: .* 2 placed, 7 missing, in boxes/],
  ["还剩几个 3", /^3: .* 2 placed, 7 missing, in boxes/],
  ["How many cells are empty?", /^54 cells are empty\./],
  ["r1c1", /^Row 1, column 1: can be 1, 3, 5, 6\. No notes of yours\.$/],
  ["what can row 1 column 4 be", /^Row 1, column 4: given 7\.$/],
  ["r1c1=5", /^5 written\. Row 1, column 1\./],
  ["r1c1 = 5", /^Row 1, column 1: your 5\.$/],
  ["r2c2!=6", /^Applied: 6 ruled out at row 2, column 2\. All notes were filled in first/],
  ["last", /^Last change: 6 ruled out at row 2, column 2; notes changed in 53 cells\.$/],
  ["undo", /^Undo\. Now: 6 possible again at row 2, column 2; notes changed in 53 cells\.$/],
  ["r1c4=2", /^This digit is printed/],
  ["r1c2=5, r2c3=6", /^6 written\. Row 2, column 3\./],
  ["conflicts", /^Two 5s in row 1\. Two 5s in box 1\./],
  ["undo 2", /^Undo\. Now: row 1, column 2; row 2, column 3 empty\.$/],
  ["redo", /^Redo\. Now: 5 at row 1, column 2\.$/],
  ["undo all", /^Undo all\. Now: row 1, column 1; row 1, column 2 empty\. Ctrl Y brings back one change\./],
  ["redo all", /^Redo\. Now: 5 at row 1, column 1; row 1, column 2; 6 at row 2, column 3\.$/],
  ["全部撤销", /^Undo all\./],
  ["全部重做", /^Redo\. Now: 5 at row 1, column 1/],
  ["undo all", /^Undo all\./],
  ["open", /^54 cells are empty\./],
  ["erase r1c1", /^Nothing to erase\. Row 1, column 1\.$/],
  ["哪里 7", /^7: row 1, column 4;/],
  ["第三行", /^Row 3: missing/],
  ["5宫缺什么？", /^Box 5: missing/],
  ["第 1 行第 4 列", /^Row 1, column 4: given 7\.$/],
  ["r1c1填5", /^5 written/],
  ["撤销", /^Undo\. Now: row 1, column 1 empty\.$/],
  ["r1c1 5", /^5 written/],
  ["undo", /^Undo\. Now: row 1, column 1 empty\.$/],
  ["put 5 in r1c1", /^5 written/],
  ["undo", /^Undo\. Now: row 1, column 1 empty\.$/],
  ["在 r1c1 填 5", /^5 written/],
  ["undo", /^Undo\. Now: row 1, column 1 empty\.$/],
  ["can r1c1 be 5", /not understood.*r4c5=9/],
  ["wher 7", /^“wher 7” is not understood\. Did you mean “where 7”\?$/],
  ["hide everything", /^“hide everything” is not understood\. /],
  ["new silly", /^Choose one of these levels: Easy, Medium, Hard, Very hard, Extreme\.$/],
];

core("the text line answers questions and carries out commands, in both languages, and advises on what it does not know", () =>
  visit({ cellNames: null }, async (page) => {
    await example(page);
    await press(page, "/");
    for (const [line, answer] of LINES) {
      await page.fill("#ask-field", line);
      await press(page, "Enter");
      await hears(page, answer, line);
      await quiet(page);
    }
    assert.equal(await values(page), PUZZLE);
    // When the text line closes, the cell of the last command is selected.
    await page.fill("#ask-field", "r9c9=1");
    await press(page, "Enter", "Escape");
    await focusOn(page, "Row 9, column 9, your 1");
  }));

for (const [locale, text] of [["en-GB", "/ asks the board a question. ? opens Help."], ["zh-CN", "按 / 向盘面提问，按 ? 打开帮助。"]])
  test(`the grid has a description that names the text line and Help: ${locale}`, () =>
    visit({ locale }, async (page) => {
      await example(page);
      await page.waitForFunction(() => document.querySelector("[role=grid][aria-describedby]"));
      const described = () => page.$eval("[role=grid]", (grid) => document.getElementById(grid.getAttribute("aria-describedby"))?.textContent);
      assert.equal(await described(), text);
      assert.deepEqual(await faults(page), []);
      await page.goto(at("/#/practice/full-house/find"));
      await page.locator(".exercise .cell").nth(0).focus();
      await page.waitForFunction(() => document.querySelector(".exercise [role=grid][aria-describedby]"));
      assert.equal(await described(), text);
    }));

/** Typed lines that close the text field, with the view that each of them opens. */
const VIEWS = [
  ["hint 3", '.rung.now[data-level="3"]'],
  ["提示 1", '.rung.now[data-level="1"]'],
  ["why r1c1!=4", ".card.is-why"],
  ["why not 4 in r1c1", ".card.is-why"],
  ["为何不 4 r1c1", ".card.is-why"],
  ["why r1c1=5", ".card .verdict"],
  ["steps", ".card select"],
  ["path", ".card .steps"],
  ["rate", ".card .rating"],
  ["settings", "dialog.settings"],
  ["help", "dialog .key-table"],
];

test("a line asks the engine, opens a view, makes or takes a puzzle", () =>
  visit({}, async (page) => {
    await example(page);
    const line = async (text) => {
      await press(page, "Escape", "/");
      await page.fill("#ask-field", text);
      await press(page, "Enter");
    };
    for (const [text, shown] of VIEWS) {
      await line(text);
      await page.waitForSelector(shown, { state: "attached" });
      assert.equal(await page.locator("#ask-field").count(), 0, text);
    }
    await press(page, "Escape");
    await line("go r9c1");
    await page.waitForFunction(() => document.activeElement?.dataset.cell === "72");
    await line("new easy");
    await hears(page, /^A new puzzle: Easy\.$/);
    assert.notEqual(await values(page), PUZZLE);
    await line(PUZZLE);
    await page.waitForFunction(() => !document.querySelector("dialog"));
    await page.waitForFunction((puzzle) => [...document.querySelectorAll(".play .cell")].map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join("") === puzzle, PUZZLE);
    // When the dialog closes, the page goes back in the history (back.js). This would cancel the navigation to the
    // first screen.
    await page.waitForFunction(() => !history.state?.over);
    await page.click("[data-do=new]");
    await page.waitForSelector('[data-phase="start"]');
    await line("hint");
    await hears(page, /^This needs a puzzle in play/);
  }));

test("the text line lists what it understands, narrows the list, and takes an entry by keys and by pointer", () =>
  visit({}, async (page) => {
    await example(page);
    await page.getByRole("button", { name: en["tools.more"], exact: true }).click();
    await page.getByRole("menuitem", { name: en["tools.ask"] }).click();
    await page.waitForSelector("[role=option]");
    const all = await page.locator("[role=option]").count();
    assert.ok(all > 20, `${all} lines`);
    assert.deepEqual(await faults(page), []);
    await page.keyboard.type("wh");
    await page.waitForFunction(() => document.querySelectorAll("[role=option]").length === 3);
    await press(page, "ArrowDown", "ArrowDown", "ArrowUp");
    assert.equal(await page.getAttribute("#ask-field", "aria-activedescendant"), "ask-line-0");
    await press(page, "Enter");
    // The 7 of the example is selected, so the next key replaces it.
    await press(page, "4", "Enter");
    assert.equal(await page.inputValue("#ask-field"), "where 4");
    await hears(page, /^4: /);
    await page.fill("#ask-field", "");
    await page.click("[role=option] >> text=conflicts");
    await hears(page, /^No digit is repeated\.$/);
  }));

test("undo and redo name what is on the board now: a digit, an empty cell, a note, a colour, a link", () =>
  visit({ cellNames: null }, async (page) => {
    await example(page);
    await press(page, "Home", "9", "Delete", "u");
    await hears(page, /^Undo\. Now: 9 at row 5, column 1\.$/);
    await press(page, "r");
    await hears(page, /^Redo\. Now: row 5, column 1 empty\.$/);
    await press(page, "Shift+Digit2", "Shift+Digit2", "u");
    await hears(page, /^Undo\. Now: 2 noted at row 5, column 1\.$/);
    await press(page, "Shift+U", "Control+Shift+Digit3", "Control+Shift+Digit3", "u");
    await hears(page, /^Undo\. Now: yellow at row 5, column 1\.$/);
    await press(page, "Shift+U", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
    await press(page, "Control+Shift+Digit3", "ArrowRight", "Control+Shift+Digit3", "Control+Shift+Digit1", "u");
    await hears(page, /^Undo\. Now: no longer red at row 5, column 6\.$/);
    await press(page, "Shift+U");
    await hears(page, /^Undo all\. Now: no longer yellow at row 5, column 5; row 5, column 6\. Ctrl Y brings back one change\./);
    await press(page, "d", "Enter", "ArrowDown", "Enter", "u");
    await hears(page, /^Undo\. Now: no link from row 5, column 6 to row 6, column 6\.$/);
    await press(page, "r");
    await hears(page, /^Redo\. Now: strong link from row 5, column 6 to row 6, column 6\.$/);
  }));

test("applying moves the focus to the cell, undo by its button says what it undid, and a pasted puzzle gets the focus", () =>
  visit({ cellNames: null }, async (page) => {
    await example(page);
    await hint(page);
    await level(page, 4);
    await page.click("[data-do=apply]");
    await hears(page, /^Applied: 1 at row 8, column 6\.$/);
    await focusOn(page, "Row 8, column 6, your 1");
    await page.getByRole("button", { name: en["tools.undo"], exact: true }).click();
    await hears(page, /^Undo\. Now: row 8, column 6 empty\.$/);
    await page.getByRole("button", { name: en["tools.more"], exact: true }).click();
    await page.getByRole("menuitem", { name: en["tools.fillMarks"] }).click();
    await hears(page, /^Notes filled in: notes changed in 54 cells\.$/);
    await page.click("[data-do=new]");
    await page.evaluate((text) => {
      document.activeElement.blur();
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, SOLUTION.replace(/^.../, "..."));
    await hears(page, /^Puzzle read\./);
    assert.equal(await page.evaluate(() => document.activeElement.className.includes("cell")), true);
  }));

test("“Why not?” draws the digit in the same row, the digit in the cell, and the one step that rules a digit out", () =>
  visit({}, async (page) => {
    await example(page);
    const ask = async (row, column, digit) => {
      await cell(page, row, column);
      await press(page, "w", digit);
      await says(page, ".card.is-why", `r${row}c${column}`);
    };
    await ask(1, 1, "4");
    assert.equal(await page.locator(".under .sight").count(), 1);
    assert.equal(await page.locator(".under .Elimination").count(), 2);
    assert.match(await page.innerText(".play .legend"), /line of sight/);
    await ask(1, 4, "2");
    assert.equal(await page.locator(".under circle.Normal").count(), 1);
    await ask(8, 6, "4");
    assert.match(await page.innerText(".card.is-why"), /hidden single/i);
    assert.ok((await page.locator(".under .Base").count()) >= 3, "the house of the hidden single is drawn");
  }));

test("“Why not?” lists a reason of several steps, and draws each on the board that the steps before it leave", () =>
  visit({}, async (page) => {
    await example(page);
    const { path } = await ask("why-not", { puzzle: PUZZLE, candidate: "1r1c1", path: true });
    assert.equal(path.length, 8);
    const mine = await values(page);
    await cell(page, 1, 1);
    await press(page, "w", "1");
    await says(page, ".card", /^Why not r1c1=1\?.*after 8 steps.*So r6c1=1, and r1c1 sees it/s);
    assert.equal(await page.locator(".card .step").count(), path.length);
    assert.deepEqual(await faults(page), []);
    await page.locator(".card .step").first().focus();
    for (const [at, { placements }] of path.entries()) {
      await page.keyboard.press(at ? "ArrowRight" : "Enter");
      await says(page, ".card h2", `Step ${at + 1} of 8`);
      const done = path.slice(0, at).map(({ placements: [name] }) => name);
      const on = (await values(page)).split("");
      for (const [digit, , row, , column] of done) assert.equal(on[row * 9 - 10 + Number(column)], digit, `${digit} is on the board of step ${at + 1}`);
      const [digit, , row, , column] = placements[0];
      assert.equal(on.filter((one) => one !== ".").length, mine.replaceAll(".", "").length + at);
      assert.match(await page.innerText(".card .hint"), RegExp(`^r${row}c${column}=${digit}: `));
      assert.ok((await page.locator(".under > *").count()) > 0, "the step is drawn");
    }
    await page.click("[data-do=list]");
    await page.click("[data-do=close]");
    assert.equal(await values(page), mine);
  }));

test("in a long reason of “Why not?” singles between other steps are folded, and a step that removes notes is drawn", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 8, 1);
    await press(page, "w", "3");
    await says(page, ".card", /after 42 steps/);
    assert.equal(await page.innerText(".fold summary >> nth=0"), "1–20.20 singles");
    await page.locator(".card .step").filter({ hasText: "Swordfish" }).first().click();
    await says(page, ".card h2", "Step 21 of 42");
    assert.equal(await page.locator(".under circle.Elimination").count(), 7);
  }));

test("on a phone the answer is in the note, the line fits, and Help begins with gestures", () =>
  visit({ ...PHONE, viewport: { width: 390, height: 664 } }, async (page) => {
    await example(page);
    await press(page, "Alt+Digit7");
    await says(page, ".board-note", "7: 4 placed, 5 missing, in boxes 3, 5, 6, 7 and 9.");
    await rest(page);
    const fits = (selector) => page.$eval(selector, (one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
    for (const one of [".board-note", ".board", ".digits", ".asks"]) assert.ok(await fits(one), one);
    await press(page, "/");
    await page.waitForSelector("dialog.ask");
    assert.ok(await fits("dialog.ask"));
    assert.deepEqual(await faults(page), []);
    await press(page, "Escape", "?");
    await page.waitForSelector("dialog .help-part");
    assert.deepEqual(await page.$$eval("dialog details", (parts) => parts.map((part) => [part.dataset.part, part.open])), [["help.touch", true], ["help.keys", false], ["help.ear", false]]);
    assert.ok(await page.isVisible("dialog >> text=Hold a digit on the pad"));
    await page.click("dialog details:last-of-type summary");
    assert.deepEqual(await faults(page), []);
  }));

test("what is closed with Escape is announced, and the key for a different hint explains that none is open", () =>
  visit({}, async (page) => {
    await example(page);
    await hinted(page, 0);
    await press(page, "Escape");
    await hears(page, /^Hint: closed\.$/);
    await press(page, "o");
    await hears(page, /^No hint is open\. H gives a hint\.$/);
    await page.setViewportSize({ width: 390, height: 664 });
    await hinted(page, 0);
    await press(page, "Escape");
    await hears(page, /^Hint: one line now\. H opens it again\.$/);
    await press(page, "Escape");
    await hears(page, /^Hint: closed\.$/);
  }));

for (const reducedMotion of ["no-preference", "reduce"])
  test(`a row, column or box that a move completes is announced after the move: motion ${reducedMotion}`, () =>
    visit({ reducedMotion }, async (page) => {
      const puzzle = [...SOLUTION].with(0, ".").with(2, ".").with(80, ".").join("");
      await page.evaluate((link) => (location.hash = link), linkTo(puzzle));
      await page.waitForSelector('[data-phase="play"] .tools');
      await cell(page, 1, 1);
      await press(page, SOLUTION[0]);
      await hears(page, /^5 written\. Row 1, column 1\. +Complete: column 1\.$/);
      await cell(page, 1, 3);
      await press(page, SOLUTION[2]);
      await hears(page, /^9 written\. Row 1, column 3\. +Complete: row 1, column 3 and box 1\.$/);
      await press(page, "u", "r");
      await hears(page, /^Redo\..* Complete: row 1, column 3 and box 1\.$/);
    }));

test("nothing of the old language is left to read after another one is chosen", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await press(page, "5");
    await hears(page, /^5 written/);
    await page.click("[data-do=language]");
    await page.waitForSelector('html[lang="zh-Hans"]');
    await page.waitForFunction(() => document.querySelector(".asks button").textContent !== "Hint");
    await page.waitForTimeout(100);
    assert.equal(await page.textContent("#live"), "");
  }));
