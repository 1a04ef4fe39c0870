/**
 * The maker's view: true candidates while clues are set, the clues that make a draft unique, its level, and the
 * finished puzzle.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { textsOf } from "./paper.js";
import { ask, at, cell, core, faults, hold, PUZZLE, says, serve, SOLUTION, values, visit } from "./harness.js";

serve();

/** The puzzle without its last four digits, which has several solutions. */
const DRAFT = `${PUZZLE.slice(0, 73)}${".".repeat(8)}`;
const SLOW = { timeout: 60_000 };

/** Opens an empty draft and sets the clues of a line by keys. */
async function draft(page, line) {
  await page.goto(at("/#/make"));
  await page.waitForSelector(".maker-bar");
  for (const [index, digit] of [...line].entries()) {
    if (digit === ".") continue;
    await page.evaluate((index) => document.querySelector(`.play .cell[data-cell="${index}"]`).focus(), index);
    await page.keyboard.press(digit);
  }
  assert.equal(await values(page), line);
}

/** Waits until the engine has answered everything about the draft. */
const whole = (page) => page.waitForFunction(() => document.querySelector(".maker-bar")?.ariaBusy === "false", null, SLOW);

/** The digits that the board shows in each open cell; empty for a clue. */
const shown = (page) =>
  page.$$eval(".play .cell", (cells) => cells.map((cell) => [...cell.querySelectorAll(".mark, .only")].map((one) => one.textContent).join("")));

/** The digits that the engine finds for each open cell. */
const possible = ({ cells }, line) => cells.map(({ digits }, index) => (line[index] === "." ? digits.map(({ digit }) => digit).join("") : ""));

/** The text about a number of solutions. */
const solutions = (count) => (count === 1 ? "One solution" : count ? `${count.toLocaleString("en")} solutions` : "No solution");

const total = (page) => page.innerText(".maker-total strong");
const indexOf = (name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;
const withClue = (line, index, digit) => line.slice(0, index) + digit + line.slice(index + 1);

test("true candidates, their numbers of solutions and the total are the engine's; a digit, the smallest set of clues and Undo change them", () =>
  visit({}, async (page) => {
    await draft(page, DRAFT);
    await whole(page);
    const all = await ask("candidates", { puzzle: DRAFT });
    assert.ok(all.exact && all.count > 1);
    assert.equal(await total(page), solutions(all.count));
    assert.deepEqual(await shown(page), possible(all, DRAFT));
    // A digit that is the only one left is large.
    assert.equal(await page.locator(".cell .only").count(), all.cells.filter(({ digits, cell: name }) => digits.length === 1 && DRAFT[indexOf(name)] === ".").length);
    const open = all.cells.find(({ digits }) => digits.length > 1 && digits.every(({ count }) => count < 1000));
    const index = indexOf(open.cell);
    await cell(page, Math.floor(index / 9) + 1, (index % 9) + 1);
    const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => String(open.digits.find((one) => one.digit === digit)?.count ?? "–"));
    const keys = () => page.$$eval(".digits .key:not([hidden])", (keys) => keys.map((key) => key.dataset.count));
    assert.deepEqual(await keys(), counts);
    const { digit, count } = open.digits[0];
    assert.equal(await page.getAttribute(`.digits .key:nth-child(${digit})`, "aria-label"), `Write ${digit}, ${count === 1 ? "one solution" : `${count} solutions`}`);
    await page.click(`.digits .key:nth-child(${digit})`);
    const next = withClue(DRAFT, index, digit);
    assert.equal(await values(page), next);
    await whole(page);
    assert.equal(await total(page), solutions(count));
    assert.deepEqual(await shown(page), possible(await ask("candidates", { puzzle: next }), next));
    // Writing the same digit again removes the clue, and so does Undo.
    await page.click(`.digits .key:nth-child(${digit})`);
    assert.equal(await values(page), DRAFT);
    await page.keyboard.press("Control+z");
    assert.equal(await values(page), next);
    await page.keyboard.press("Control+z");
    await whole(page);
    assert.equal(await page.locator(".under .Auxiliary1").count(), all.clues.set.length, "the clues that make it unique are ringed");
    const { set } = all.clues;
    assert.ok(set.length > 1);
    assert.equal(await page.innerText(".maker-total span"), `The ${set.length} ringed digits make it unique; fewer do not.`);
    const named = await page.textContent(`.play .cell[data-cell="${indexOf(set[0].slice(1))}"] .name`);
    assert.ok(named.includes(`${set[0][0]} (one of ${set.length} clues that together make it unique)`), named);
    await page.click("[data-do=unique]");
    const unique = all.clues.set.reduce((line, clue) => withClue(line, indexOf(clue.slice(1)), clue[0]), DRAFT);
    assert.equal(await values(page), unique);
    await whole(page);
    assert.equal(await total(page), "One solution");
    const [{ level_name: level }, { steps }] = await Promise.all([ask("rate", { puzzle: unique }), ask("explain", { puzzle: unique })]);
    const told = await page.innerText(".maker-total span");
    assert.ok(told.startsWith(`${level} · ${steps.length} steps · hardest: `), told);
    await says(page, "#live", "One solution.");
    await page.keyboard.press("Control+z");
    assert.equal(await values(page), DRAFT);
    assert.equal(await total(page), solutions(all.count), "the answer is kept for Undo");
  }));

core("a draft without a solution has its suspects framed, the last clue first, and loses one by a button", () =>
  visit({}, async (page) => {
    const wrong = withClue(PUZZLE, 0, "6");
    await draft(page, PUZZLE);
    await whole(page);
    assert.equal(await total(page), "One solution");
    await cell(page, 1, 1);
    await page.keyboard.press("6");
    await says(page, ".maker-total strong", "No solution");
    await whole(page);
    const { suspects } = await ask("candidates", { puzzle: wrong });
    const framed = suspects.all.length ? suspects.all : suspects.core;
    assert.equal(await page.locator(".under .alarm").count(), framed.length);
    assert.equal(await page.locator(".maker-acts button").first().getAttribute("data-do"), "remove-6r1c1");
    const [frame, selected] = await Promise.all([".under .alarm", ".cell.selected"].map((one) => page.locator(one).first().boundingBox()));
    assert.ok(frame.x - selected.x > 3 && frame.y - selected.y > 3, "the frame shows inside that of the selected cell");
    assert.deepEqual((await shown(page)).join(""), "");
    await says(page, "#live", "No solution");
    await page.click('[data-do="remove-6r1c1"]');
    const mended = withClue(wrong, 0, ".");
    assert.equal(await values(page), mended);
    await whole(page);
    assert.notEqual(await total(page), "No solution");
  }));

test("an answer about an earlier board does not take the place of a newer one", () =>
  visit({}, async (page, requests) => {
    await draft(page, DRAFT);
    await whole(page);
    const release = await hold(page, "candidates");
    const before = requests.length;
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    while (requests.slice(before).filter(({ path }) => path === "candidates").length < 1) await page.waitForTimeout(20);
    await page.keyboard.press("1");
    assert.deepEqual((await shown(page))[0], "");
    const now = withClue(DRAFT, 0, "1");
    while (!requests.some(({ path, body }) => path === "candidates" && body.puzzle === now)) await page.waitForTimeout(20);
    await release();
    await whole(page);
    const all = await ask("candidates", { puzzle: now });
    assert.equal(await total(page), solutions(all.count));
    assert.deepEqual(await shown(page), possible(all, now));
  }));

test("a unique draft is played, shared and listed like any puzzle; Back and the banner lead to the draft, and spare clues go with one press", () =>
  visit({}, async (page) => {
    const line = withClue(PUZZLE, 0, SOLUTION[0]);
    await draft(page, line);
    await whole(page);
    const address = page.url();
    // The added digit is spare.
    await page.waitForSelector(`[data-do="spare-${SOLUTION[0]}r1c1"]`);
    await page.click(`[data-do="spare-${SOLUTION[0]}r1c1"]`);
    assert.equal(await values(page), PUZZLE);
    await whole(page);
    const level = (await ask("rate", { puzzle: PUZZLE })).level_name;
    await page.click("[data-do=play]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), PUZZLE);
    assert.equal(await page.innerText(".caption"), `My puzzle · ${level}`);
    const game = page.url();
    assert.notEqual(game, address);
    await page.goBack();
    await page.waitForSelector(".maker-bar");
    assert.equal(page.url(), address);
    // Opening the same puzzle shows the same game.
    await page.waitForSelector("[data-do=path]", SLOW);
    await page.click("[data-do=path]");
    await page.waitForSelector(".card .step", { ...SLOW, state: "attached" });
    assert.equal(page.url().split("#")[1], game.split("#")[1]);
    // Closing the path leads back to the draft, and so does the banner.
    for (const close of [() => page.click(".card-head [data-do=close]"), () => page.keyboard.press("Escape")]) {
      await close();
      await page.waitForSelector(".maker-bar");
      assert.equal(page.url(), address);
      await page.click(".maker-bar [data-do=path]", SLOW);
      await page.waitForSelector(".card .step", { ...SLOW, state: "attached" });
    }
    await page.click("[data-do=draft]");
    await page.waitForSelector(".maker-bar");
    await whole(page);
    await page.click("[data-do=share-draft]");
    await page.waitForSelector("#share-link");
    assert.deepEqual((await shown(page)).join(""), "", "the picture to share has only the clues");
    const link = await page.inputValue("#share-link");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".cell .only");
    await page.goto(`${link.split("#")[0]}#/new`);
    await page.waitForSelector(".shelf-list li");
    assert.deepEqual((await page.locator(".shelf-list strong").allInnerTexts()).filter((text) => /^Draft/.test(text)), [`Draft · ${level}`]);
    await page.evaluate((link) => (location.hash = link.split("#")[1]), link);
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), PUZZLE);
  }));

test("on paper, a draft has only its clues, also when the browser prints it", () =>
  visit({}, async (page) => {
    await draft(page, PUZZLE);
    await whole(page);
    const open = PUZZLE.replaceAll(/[1-9]/g, "").length;
    assert.equal(await page.locator(".cell .only").count(), open);
    const digits = (textsOf(await page.pdf({ format: "A4" }))[0].match(/[1-9]/g) ?? []).length;
    // The labels of rows and columns are 18 more digits.
    assert.ok(digits <= 81 - open + 18, `${digits} digits`);
    await page.waitForFunction((open) => document.querySelectorAll(".cell .only").length === open, open);
    await page.click("[data-do=share-draft]");
    await page.waitForSelector("#share-link");
    await page.evaluate(() => ["beforeprint", "afterprint"].forEach((type) => window.dispatchEvent(new Event(type))));
    assert.equal(await page.locator(".cell .only").count(), 0, "the dialog for sharing is still open");
    await page.keyboard.press("Escape");
    await page.waitForFunction((open) => document.querySelectorAll(".cell .only").length === open, open);
  }));

test("on a phone, a button leads from the draft to the first screen", () =>
  visit({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, path: "/#/make" }, async (page) => {
    await page.click('.tool[data-tool="left"]');
    await page.waitForSelector('[data-phase="start"]');
  }));

test("an empty draft offers to generate a puzzle; a clash is named once", () =>
  visit({ viewport: { width: 390, height: 664 } }, async (page) => {
    await draft(page, ".".repeat(81));
    await page.waitForSelector("[data-do=generate-first]");
    await whole(page);
    await page.waitForSelector("[data-do=unique]");
    const keys = await page.$$eval(".digits .key:not([hidden])", (keys) => keys.map((key) => key.dataset.count));
    assert.deepEqual(keys, Array(9).fill(""), "lower bounds cannot be compared");
    for (const column of [1, 5]) {
      await cell(page, 1, column);
      await page.keyboard.press("5");
    }
    await says(page, ".maker-total span", "Two 5s in row 1.");
    assert.equal(await page.innerText(".board-note"), "");
    assert.equal(await page.locator("[data-do=generate-first]").count(), 0);
    assert.deepEqual(await faults(page), []);
  }));

core("further rules count: a pasted Sudoku X is a draft with its diagonals", () =>
  visit({}, async (page) => {
    await draft(page, ".".repeat(81));
    const line = `12.......${".".repeat(72)}`;
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, `x:${line}`);
    await page.waitForFunction(() => document.querySelector('.play .cell[data-cell="0"] .digit')?.textContent === "1");
    await page.waitForSelector(".cell .mark", SLOW);
    const all = await ask("candidates", { puzzle: line, layout: "x", limit: 500, clues: false });
    await page.waitForFunction((expected) => document.querySelector('.play .cell[data-cell="80"]').textContent.includes(expected), possible(all, line)[80], SLOW);
    assert.ok(!possible(all, line)[80].includes("1"));
    assert.deepEqual(await shown(page), possible(all, line));
  }));

for (const [width, height, locale] of [[320, 568, "zh-CN"], [390, 664, "en-GB"], [1366, 768, "en-GB"], [1920, 1080, "zh-CN"]])
  test(`board, number of solutions and pad are in view together, and none of them moves: ${width} × ${height}`, () =>
    visit({ viewport: { width, height }, locale, hasTouch: width < 400, isMobile: width < 400 }, async (page) => {
      await draft(page, DRAFT);
      const box = (selector) => page.$eval(selector, (one) => one.getBoundingClientRect().toJSON());
      const places = async () => {
        const all = [await box(".play .board"), await box(".maker-bar"), await box(".digits")];
        return all.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));
      };
      const before = await places();
      await whole(page);
      assert.deepEqual(await places(), before, "the answers");
      await page.click("[data-do=unique]");
      await whole(page);
      assert.deepEqual(await places(), before, "a unique draft");
      const [board, bar, pad] = [await box(".play .board"), await box(".maker-bar"), await box(".digits")];
      for (const one of [board, bar, pad]) assert.ok(one.top >= 0 && one.bottom <= height && one.left >= 0 && one.right <= width, JSON.stringify(one));
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
      assert.deepEqual(await faults(page), []);
    }));
