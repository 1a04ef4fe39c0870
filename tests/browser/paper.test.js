/** Paper: the printed pages, and the boards on them. `PAPER=FOLDER` keeps the pages as PDF files to look at. */

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { test } from "node:test";
import {
  ask, at, core, example, faults, gated, hint, level, linkTo, PUZZLE, rest, says, serve, SOLUTION, unfold, values, visit,
} from "./harness.js";
import { codesOf, pagesOf, textsOf, wordsOf } from "./paper.js";
import { VIEWS } from "./views.js";
/** The left edges and widths of the pages in the preview. */
const pagesAt = (page) => page.$$eval(".leaf", (all) => all.map((one) => one.getBoundingClientRect()).map(({ left, width }) => [Math.round(left), Math.round(width)]));

serve();

const WINDOWS = { "a wide window": { width: 1280, height: 860 }, "a phone": { width: 375, height: 553 } };
const PAPERS = ["A4", "Letter"].flatMap((format) => [false, true].map((landscape) => ({ format, landscape })));
/** The least side of a board that is alone on its page, in millimetres. */
const LARGE = 100;

/** Prints the view, and examines the pages. */
async function printed(page, name, how) {
  await rest(page);
  const pdf = await page.pdf(how);
  if (process.env.PAPER) {
    await mkdir(process.env.PAPER, { recursive: true });
    await writeFile(`${process.env.PAPER}/${name}.pdf`, pdf);
  }
  const pages = pagesOf(pdf);
  for (const [at, { isBlank, first, last }] of pages.entries()) {
    assert.ok(!isBlank, `${name}: page ${at + 1} of ${pages.length} is blank`);
    assert.ok(first < 0.16, `${name}: page ${at + 1} begins at ${first}`);
    if (at < pages.length - 1) assert.ok(last > 0.6, `${name}: page ${at + 1} of ${pages.length} ends at ${last}`);
  }
  return pages;
}

async function path(page) {
  await example(page);
  // On a phone, the button for the path is in the menu, so the key is used.
  await page.keyboard.press("p");
  await page.waitForSelector(".fold", { state: "attached" });
}

async function possible(page) {
  await example(page);
  // On a phone, the button is in the closed menu, so a script clicks it.
  await page.$eval("[data-do=possible]", (button) => button.click());
  await page.waitForSelector(".step");
}

/** Views to print, each with its number of pages if this number is certain. @type {Record<string, [(page: any) => Promise<void>, number?]>} */
const PRINTED = {
  board: [example, 1],
  nudge: [async (page) => (await example(page), await hint(page)), 1],
  hint: [async (page) => (await example(page), await hint(page), await level(page, 3), await level(page, 4)), 1],
  chain: [VIEWS.chain, 1],
  net: [VIEWS.net],
  mistake: [VIEWS.mistake, 1],
  why: [VIEWS["why-not"], 1],
  path: [path],
  step: [async (page) => (await path(page), await unfold(page), await page.click('[data-step="24"]')), 1],
  possible: [possible],
};

for (const [window, viewport] of Object.entries(WINDOWS))
  for (const [name, [open, count]] of Object.entries(PRINTED))
    test(`${name}, printed from ${window}: the board is on the first page, and no page is blank`, () =>
      visit({ viewport, colorScheme: "dark" }, async (page) => {
        await open(page);
        for (const { format, landscape } of PAPERS) {
          const paper = `${name} from ${window} on ${format} ${landscape ? "across" : "upright"}`;
          const pages = await printed(page, paper, { format, landscape });
          if (count) assert.equal(pages.length, count, paper);
          assert.equal(pages[0].width > pages[0].height, landscape, paper);
          assert.deepEqual(pages.map(({ boards }) => boards.length), [1, ...pages.slice(1).map(() => 0)], paper);
          assert.ok(pages[0].boards[0].side >= LARGE, `${paper}: a board of ${pages[0].boards[0].side} mm`);
        }
      }));

test("the meanings of the signs are on the page of the board, even if the reason needs another page", () =>
  visit({ viewport: { width: 1366, height: 768 } }, async (page) => {
    await page.evaluate((link) => (location.hash = link), linkTo("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."));
    await page.waitForSelector('[data-phase="play"]');
    await page.keyboard.press("p");
    await page.waitForSelector(".fold", { state: "attached", timeout: 120_000 });
    await unfold(page);
    await page.click('[data-step="13"]');
    await says(page, "#card-title", "Step 14");
    const meanings = await page.$$eval(".legend li:not(:has(text))", (all) => all.map((one) => one.textContent));
    assert.ok(meanings.length > 4, String(meanings));
    const texts = textsOf(await page.pdf({ format: "A4" })).map((text) => text.replace(/\s+/g, " "));
    assert.equal(texts.length, 2, "the test needs a reason that is too long for the page");
    for (const meaning of meanings) assert.ok(texts[0].includes(meaning), meaning);
  }));

test("a printed hint names its technique, if the player has seen the name", () =>
  visit({}, async (page) => {
    await example(page);
    await hint(page);
    const text = async () => textsOf(await page.pdf({ format: "A4" }))[0];
    assert.doesNotMatch(await text(), /[Hh]idden single/);
    await level(page, 1);
    await level(page, 4);
    assert.match(await text(), /[Hh]idden single/);
  }));

test("the diagram of a technique sheet shows which digits go", () =>
  visit({}, async (page) => {
    await sheet(page);
    await page.click("[data-preset=technique]");
    await page.waitForSelector('main[data-told="4"]');
    const gone = await page.$$eval(".leaf .diagram tspan.gone", (all) => all.map((one) => [one.textContent, getComputedStyle(one).textDecorationLine]));
    assert.deepEqual(gone, [["3", "line-through"], ["8", "line-through"]]);
    const tints = await page.$$eval(".leaf .diagram rect:not(.frame)", (all) => all.map((one) => getComputedStyle(one).fill));
    assert.deepEqual([tints.length, new Set(tints).size], [4, 2], "the pair and the cells that lose a digit differ");
  }));

test("a lesson has its board on paper", () =>
  visit({ path: "/#/lessons/skyscraper" }, async (page) => {
    await page.waitForSelector(".lesson-side .digit");
    for (const how of PAPERS) {
      const pages = pagesOf(await page.pdf(how));
      assert.equal(pages[0].boards.length, 1);
      assert.ok(pages.every(({ isBlank }) => !isBlank));
    }
  }));

for (const format of ["A3", "A5", "Legal", "Tabloid"])
  test(`a board and a hint on ${format}: the board is on the first page`, () =>
    visit({}, async (page) => {
      const check = async (/** @type {string} */ what) => {
        for (const landscape of [false, true]) {
          const pages = pagesOf(await page.pdf({ format, landscape }));
          assert.equal(pages[0].boards.length, 1, what);
          assert.ok(!pages.some(({ isBlank }) => isBlank), what);
          assert.ok(pages[0].boards[0].side >= (format === "A5" ? 85 : LARGE), `${what}: ${pages[0].boards[0].side} mm`);
        }
      };
      await example(page);
      await check("board");
      await hint(page);
      await level(page, 3);
      await level(page, 4);
      await check("hint");
    }));

test("cells are white on paper and lines black, whatever the theme", () =>
  visit({ colorScheme: "dark" }, async (page) => {
    await example(page);
    const hint = await page.pdf({ format: "A4", printBackground: true });
    await sheet(page);
    for (const pdf of [hint, await page.pdf({ preferCSSPageSize: true, printBackground: true })]) {
      const [{ boards, width, pixels }] = pagesOf(pdf);
      for (const { x, y, side } of boards) {
        const greys = Array.from({ length: 9 }, (_, row) => Array.from({ length: 9 }, (_, column) => [x + (column + 0.2) * (side / 9), y + (row + 0.12) * (side / 9)]))
          .flat()
          .map(([x, y]) => pixels[Math.round(y / 0.254) * width + Math.round(x / 0.254)]);
        assert.ok(greys.every((grey) => grey === 255), `cells: ${[...new Set(greys)]}`);
        // In the middle of the third row of cells, the lines of the boxes are black.
        const line = Array.from(pixels.subarray(Math.round((y + side * 0.24) / 0.254) * width).subarray(Math.round((x + side / 3) / 0.254) - 2, Math.round((x + side / 3) / 0.254) + 3));
        assert.ok(Math.min(...line) < 90, `a line: ${line}`);
      }
    }
  }));

/** Opens the worksheet, and waits for its pages. @param {import("playwright-core").Page} page @param {number} [count] */
async function sheet(page, count = 6) {
  await page.goto(`${page.url().split("#")[0]}#/sheet`);
  await page.waitForSelector(`main[data-told="${count}"]`);
}

/**
 * The worksheet as PDF. Checks that nothing on its pages is cut off.
 * @param {import("playwright-core").Page} page @param {string} name
 */
async function sheetOf(page, name) {
  await rest(page);
  await page.emulateMedia({ media: "print" });
  const cut = await page.$$eval(".leaf, .leaf-inside, .leaf :is(.short, .short-text, .task, figure, figcaption, .told, .answer, .code, li)", (all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && getComputedStyle(one).display !== "inline").map((one) => one.outerHTML.slice(0, 90)),
  );
  await page.emulateMedia({ media: null });
  assert.deepEqual(cut, [], `${name}: cut off`);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  if (process.env.PAPER) {
    await mkdir(process.env.PAPER, { recursive: true });
    await writeFile(`${process.env.PAPER}/${name}.pdf`, pdf);
  }
  const pages = pagesOf(pdf);
  assert.ok(!pages.some(({ isBlank }) => isBlank), `${name}: a blank page`);
  assert.ok(pages.every(({ last }) => last < 0.98), `${name}: ink at the edge`);
  return { pdf, pages, texts: textsOf(pdf) };
}

test("the first worksheet is six puzzles for a class: name, date, stars, boards of 80 mm, hints, solutions", () =>
  visit({}, async (page) => {
    await sheet(page);
    for (const paper of ["a4", "letter"]) {
      await page.selectOption("#handout-paper", paper);
      await page.waitForSelector('main[data-told="6"]');
      const { pages, texts } = await sheetOf(page, `class on ${paper}`);
      assert.deepEqual(pages.map(({ boards }) => boards.length), [6, 0, 6], paper);
      for (const { side } of pages[0].boards) assert.ok(side >= 80, `${paper}: ${side} mm`);
      assert.match(texts[0], /Name[\s\S]*Date/);
      assert.equal(texts[0].match(/★☆☆☆☆/g)?.length, 6, texts[0]);
      assert.doesNotMatch(texts[0], /points/);
      assert.match(texts[1], /^\s*Hints/);
      assert.match(texts[2], /^\s*Solutions/);
    }
    await page.uncheck("#handout-named");
    await page.uncheck("#handout-rated");
    await page.selectOption("#handout-qr", "none");
    await page.waitForSelector('main[data-told="6"]');
    const { pages, texts } = await sheetOf(page, "class without lines");
    assert.doesNotMatch(texts[0], /Name|★/);
    assert.ok(pages[0].boards[0].side > 82, "the boards take the place of the codes");
  }));

test("a sheet for children has large boards of four or six rows, their rule, a line for the name, stars and solutions", { timeout: 180_000 }, () =>
  visit({}, async (page) => {
    await sheet(page);
    await page.click("[data-preset=children]");
    await page.waitForSelector('main[data-told="4"] .puzzles [data-size="4"]');
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(await page.$$eval("#handout-level option:enabled", (all) => all.map((one) => one.value)), ["Easy"]);
    for (const [board, size, paper] of [["4x4", 4, "a4"], ["6x6", 6, "a4"], ["6x6", 6, "letter"], ["4x4", 4, "letter"]]) {
      await page.selectOption("#handout-board", board);
      await page.selectOption("#handout-paper", paper);
      await page.waitForSelector(`main[data-told="4"] .puzzles [data-size="${size}"]`);
      await page.waitForFunction((size) => document.querySelectorAll(`.puzzles .board[data-size="${size}"]`).length === 4, size);
      const name = `children ${board} on ${paper}`;
      const { pdf, pages, texts } = await sheetOf(page, name);
      assert.deepEqual(pages.map(({ boards }) => boards.length), [4, 4], name);
      for (const { side } of pages[0].boards) assert.ok(side >= 85, `${name}: ${side} mm`);
      assert.match(texts[0], /Name[\s\S]*Date/);
      assert.match(texts[0], new RegExp(`Digits 1 to ${size}: each row`));
      assert.equal(texts[0].match(/★☆☆☆☆/g)?.length, 4, texts[0]);
      assert.match(texts[1], /^\s*Solutions/);
      const puzzles = await page.$$eval(".puzzles figure .board", (boards) => boards.map((board) => [...board.querySelectorAll(".cell")].map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join("")));
      const solutions = await page.$$eval(".answers .board", (boards) => boards.map((board) => [...board.querySelectorAll(".digit")].map((digit) => digit.textContent).join("")));
      for (const [at, puzzle] of puzzles.entries()) assert.equal((await ask("explain", { puzzle, layout: board })).solution, solutions[at]);
      assert.deepEqual(codesOf(pdf, pages[0].boards), puzzles.map((puzzle) => `${board}:${puzzle.replaceAll(".", "0")}`));
    }
    // The worksheet is stored, and its QR codes open the solution.
    await page.fill("#handout-site", "sudoku.example.org");
    await page.locator("#handout-site").blur();
    await page.reload();
    await page.waitForSelector('main[data-told="4"] .puzzles [data-size="4"]');
    const { pdf, pages } = await sheetOf(page, "children with links");
    const [code] = codesOf(pdf, pages[0].boards);
    const answer = await page.$$eval(".answers .board", ([board]) => [...board.querySelectorAll(".digit")].map((digit) => digit.textContent).join(""));
    await visit({ path: `/${new URL(code).hash}` }, async (other) => {
      await other.waitForSelector("[data-do=play]");
      assert.equal(await other.$$eval(".solution .digit", (digits) => digits.map(({ textContent }) => textContent).join("")), answer);
      assert.deepEqual(await faults(other), []);
    });
    // After a change to the preset for a class, the boards are large again.
    await page.click("[data-preset=class]");
    await page.waitForSelector('main[data-told="6"] .puzzles .board:not(.other)');
    assert.equal(await page.locator(".puzzles .board.other").count(), 0);
  }));

test("a sheet of jigsaws has their rule, and its hints the order of the regions", { timeout: 120_000 }, () =>
  visit({}, async (page) => {
    await sheet(page);
    await page.check("#handout-hints");
    await page.selectOption("#handout-board", "jigsaw");
    await page.waitForSelector('main[data-told="6"] .puzzles .board[data-size="9"]');
    await page.waitForFunction(() => document.querySelector(".puzzles .task")?.textContent.startsWith("Regions with thick lines"));
    assert.equal(await page.innerText(".hints .task"), "Regions are numbered by their first cells, row by row.");
    assert.deepEqual(await faults(page), []);
    // Each jigsaw has different regions.
    const lines = await page.$$eval(".puzzles .board .thick:not(.frame)", (all) => all.map((one) => one.getAttribute("d")));
    assert.equal(new Set(lines).size, 6);
    await page.selectOption("#handout-board", "6x6");
    await page.waitForSelector('main[data-told="6"] .puzzles [data-size="6"]');
    assert.equal(await page.locator(".hints .task").count(), 0);
  }));

test("one small puzzle goes across the page, and twelve fit on one", () =>
  visit({}, async (page) => {
    await sheet(page);
    await page.click("[data-preset=large]");
    await page.waitForSelector('main[data-told="1"]');
    await page.selectOption("#handout-board", "6x6");
    await page.waitForSelector('main[data-told="1"] .puzzles [data-size="6"]');
    const large = await sheetOf(page, "one large 6x6");
    assert.ok(large.pages[0].boards[0].side >= 180, `${large.pages[0].boards[0].side} mm`);
    const height = Math.max(...wordsOf(large.pdf).filter(({ word }) => /^[1-6]$/.test(word)).map(({ height }) => height));
    assert.ok(height > 24, `digits of ${height}`);
    await page.selectOption("#handout-count", "12");
    await page.selectOption("#handout-layout", "12");
    await page.waitForSelector('main[data-told="12"]');
    const { pages } = await sheetOf(page, "twelve 6x6");
    assert.deepEqual(pages.map(({ boards }) => boards.length).filter(Boolean), [12, 12]);
  }));

test("the hint of a puzzle begins after its singles", () =>
  visit({}, async (page) => {
    await example(page);
    await page.click("[data-do=share]");
    await page.click("[data-do=sheet]");
    await page.waitForSelector('main[data-told="1"]');
    const { texts } = await sheetOf(page, "hints");
    assert.match(texts[0], /★★★☆☆/);
    assert.match(texts[1], /Fill in all singles first\. Then:/);
    const { steps } = await ask("explain", { puzzle: PUZZLE, every_step: true });
    const hard = steps.find(({ about }) => about.family !== "singles");
    const { text } = await ask("hint", { puzzle: PUZZLE, placed: [...hard.board.values].map((digit, at) => (PUZZLE[at] === "." ? digit : ".")).join(""), candidates: hard.board.candidates.map((digits, at) => (hard.board.values[at] === "." ? digits : "")), level: 1 });
    assert.ok(texts[1].replace(/\s+/g, " ").includes(text), text);
  }));

test("minutes are on a worksheet if all of its puzzles have them", () =>
  visit({}, async (page) => {
    const timed = "..214.79....2..5..3...7...6.1.7.........8.9.5..7.921....8....6...3...4........35.";
    for (const [puzzles, count] of [[[timed], 1], [[timed, PUZZLE], 0]]) {
      const items = puzzles.map((puzzle) => ({ puzzle, placed: ".".repeat(81) }));
      await page.evaluate((items) => localStorage.setItem("whydoku.handout.1", JSON.stringify({ items })), items);
      await page.reload();
      await sheet(page, puzzles.length);
      assert.equal(await page.locator(".minutes").filter({ visible: true }).count(), count);
    }
  }));

test("the QR codes open the solution or the puzzle at the address that is entered, and have its digits without one", () =>
  visit({}, async (page) => {
    await sheet(page);
    const puzzles = () => page.$$eval(".puzzles figure .board", (boards) => boards.map((board) => [...board.querySelectorAll(".cell")].map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join("")));
    const codes = async (/** @type {string} */ name) => {
      await page.waitForSelector('main[data-told="6"]');
      const { pdf, pages } = await sheetOf(page, name);
      return codesOf(pdf, pages[0].boards);
    };
    const boards = await puzzles();
    const labels = () => page.$$eval(".code svg", (all) => [...new Set(all.map((one) => one.getAttribute("aria-label")))]);
    assert.deepEqual([await labels(), await page.inputValue("#handout-qr")], [["Puzzle"], "puzzle"]);
    assert.deepEqual(await codes("codes with digits"), boards.map((board) => board.replaceAll(".", "0")));
    await page.fill("#handout-site", "sudoku.example.org/whydoku/");
    await page.press("#handout-site", "Enter");
    await page.locator("#handout-site").blur();
    const links = await codes("codes with links");
    assert.deepEqual([await labels(), await page.inputValue("#handout-qr")], [["Solution"], "solution"]);
    for (const link of links) assert.match(link, /^https:\/\/sudoku\.example\.org\/whydoku\/#\/solution\/[1-9a-z]+$/);
    for (const layout of [4, 12]) {
      await page.selectOption("#handout-layout", String(layout));
      assert.deepEqual(await codes(`codes of ${layout}`), links.slice(0, layout), "readable below a board, too");
    }
    await page.selectOption("#handout-layout", "6");
    await page.selectOption("#handout-qr", "puzzle");
    const plays = await codes("codes of puzzles");
    const [solution, puzzle] = [links[1], plays[1]].map((link) => new URL(link).hash);
    await visit({ path: `/${solution}` }, async (other) => {
      await other.waitForSelector("[data-do=play]");
      const shown = await other.$$eval(".solution .digit", (digits) => digits.map(({ textContent }) => textContent).join(""));
      assert.equal(shown, (await ask("explain", { puzzle: boards[1] })).solution);
      assert.equal(await other.locator(".solution .given").count(), boards[1].replaceAll(".", "").length);
      await other.click("[data-do=play]");
      await other.waitForSelector('[data-phase="play"]');
      assert.equal(await values(other), boards[1]);
    });
    await visit({ path: `/${puzzle}` }, async (other) => {
      await other.waitForSelector('[data-phase="play"]');
      assert.equal(await values(other), boards[1]);
    });
    await visit({ path: `/${solution.slice(0, -3)}` }, async (other) => says(other, "main", /cannot be read|damaged|incomplete/i));
  }));

test("a code has the address of the page, unless only this computer can open it", async (test) => {
  const { codeOf, isLocal, puzzleOf, shortOf, siteOf } = await import("../../src/web/page/code.js");
  test.after(() => delete globalThis.location);
  const at = (/** @type {string} */ address) => Object.defineProperty(globalThis, "location", { value: new URL(address), configurable: true });
  for (const puzzle of [PUZZLE, ".".repeat(80) + "1", SOLUTION]) assert.equal(puzzleOf(shortOf(puzzle)), puzzle);
  assert.equal(puzzleOf("a".repeat(82)), null);
  at("https://owner.github.io/whydoku/#/sheet");
  const text = `https://owner.github.io/whydoku/#/puzzle/${shortOf(PUZZLE)}`;
  assert.deepEqual(codeOf(PUZZLE, "puzzle", ""), { text, kind: "puzzle" });
  for (const address of ["http://localhost:8080/", "http://127.0.0.1/", "http://[::1]:1/"]) {
    at(address);
    assert.ok(isLocal(), address);
    assert.deepEqual(codeOf(PUZZLE, "solution", "not an address"), { text: PUZZLE.replaceAll(".", "0"), kind: "puzzle" });
    assert.deepEqual(codeOf(PUZZLE, "puzzle", "owner.github.io/whydoku/#/lessons"), { text, kind: "puzzle" });
  }
  assert.deepEqual([siteOf(""), siteOf("javascript:alert(1)"), siteOf("HTTPS://Example.org")], ["", "", "https://example.org/"]);
});

test("one large puzzle goes across the page, its digits large", () =>
  visit({}, async (page) => {
    await sheet(page);
    await page.click("[data-preset=large]");
    for (const [paper, wide] of [["a4", 185], ["letter", 185]]) {
      await page.selectOption("#handout-paper", paper);
      await page.waitForSelector('main[data-told="1"]');
      const { pdf, pages } = await sheetOf(page, `large on ${paper}`);
      assert.deepEqual(pages.map(({ boards }) => boards.length), [1, 0, 1]);
      assert.ok(pages[0].boards[0].side >= wide, `${paper}: ${pages[0].boards[0].side} mm`);
      const givens = await page.locator(".puzzles .given").count();
      const large = wordsOf(pdf).filter(({ word, height }) => /^[1-9]$/.test(word) && height > 16 * 1.1);
      assert.ok(large.length >= givens, `${large.length} of ${givens} digits have 16 points`);
    }
  }));

test("a technique sheet explains a technique, has positions that contain it, and answers at the back", () =>
  visit({}, async (page) => {
    await sheet(page);
    await page.click("[data-preset=technique]");
    await page.click("[data-do=pick]");
    assert.equal(await page.locator(".picks button").count(), (await ask("techniques")).techniques.length);
    assert.ok((await page.locator(".picks h3").count()) > 5, "grouped by family");
    await page.keyboard.type("x-w");
    await page.keyboard.press("Enter");
    await says(page, ".leaf h2", "X-Wing");
    await page.waitForSelector('main[data-told="4"]');
    for (const paper of ["a4", "letter"]) {
      await page.selectOption("#handout-paper", paper);
      await page.waitForSelector('main[data-told="4"]');
      const { pages, texts } = await sheetOf(page, `technique on ${paper}`);
      assert.deepEqual(pages.map(({ boards }) => boards.length), [5, 4], "a diagram and four positions; their answers");
      const sides = pages[0].boards.map(({ side }) => side).sort((a, b) => a - b);
      assert.ok(sides[0] >= 50 && sides[1] >= 72, `${paper}: ${sides}`);
      assert.match(texts[0], /An X-Wing is a digit/);
      assert.match(texts[0], /Find two such rows/);
      assert.match(texts[0], /Find: X-Wing/);
      assert.equal(texts[1].match(/Remove \d/g)?.length, 4, texts[1]);
    }
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("whydoku.handout.1")).items);
    for (const { puzzle, placed, candidates } of kept) assert.ok((await ask("steps", { puzzle, placed, candidates, technique: "x-wing", limit: 1 })).total > 0);
  }));

test("boards with further rules on a technique sheet, and puzzles that need its technique, have them", () =>
  visit({}, async (page) => {
    await sheet(page);
    await page.click("[data-preset=technique]");
    await page.click("[data-do=pick]");
    await page.keyboard.type("common ex");
    await page.keyboard.press("Enter");
    await says(page, ".leaf h2", "Common exclusion");
    await page.waitForSelector('main[data-told="4"]');
    const items = () => page.evaluate(() => JSON.parse(localStorage.getItem("whydoku.handout.1")).items);
    const kept = await items();
    for (const { puzzle, placed, candidates, layout } of kept)
      assert.ok((await ask("steps", { puzzle, placed, candidates, layout, technique: "common-exclusion", limit: 1 })).total > 0);
    assert.equal(await page.locator(".puzzles figure .cell.clash").count(), 0);
    const captions = await page.$$eval(".puzzles figure .told", (all) => all.map((one) => one.textContent));
    const names = { x: "X", windoku: "Windoku", knight: "Anti-knight", king: "Anti-king", "knight+king": "Anti-knight + Anti-king" };
    assert.deepEqual(captions.map((text, at) => text.includes(names[kept[at].layout])), [true, true, true, true], captions.join());
    await page.reload();
    await page.waitForSelector('main[data-told="4"]');
    assert.deepEqual(await page.$$eval(".puzzles figure .told", (all) => all.map((one) => one.textContent)), captions);
    // Puzzles that need the technique.
    await page.click("[data-preset=large]");
    await page.selectOption("#handout-level", "technique");
    await page.waitForFunction(() => JSON.parse(localStorage.getItem("whydoku.handout.1")).items.some(({ made, layout }) => made === "need common-exclusion" && layout === "x"));
    await page.waitForSelector('main[data-told="1"] .puzzles .diagonal');
  }));

test("a technique without exercises has the positions of its lesson on its sheet", () =>
  visit({ refusals: true }, async (page) => {
    await sheet(page);
    await page.click("[data-preset=technique]");
    await page.click("[data-do=pick]");
    await page.keyboard.type("xy-chain");
    await page.keyboard.press("Enter");
    await says(page, ".leaf h2", "XY-Chain");
    await page.waitForSelector('main[data-told="3"]');
    assert.equal(await page.locator(".answers .Elimination.cross, .answers .Elimination").first().count(), 1);
  }));

test("long explanations leave room for the positions", () =>
  visit({}, async (page) => {
    await sheet(page);
    await page.click("[data-preset=technique]");
    for (const id of ["aic", "tridagon", "hidden-rectangle-2", "nested-forcing-net", "medusa", "junior-exocet"]) {
      await page.evaluate((id) => {
        const key = "whydoku.handout.1";
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), technique: id, items: [] }));
      }, id);
      await page.reload();
      await page.waitForSelector("main[data-told]");
      await page.selectOption("#handout-count", "4");
      await page.waitForSelector(".grid figure");
      await page.waitForFunction(() => Number(document.querySelector("main").dataset.told) > 0);
      const { pages } = await sheetOf(page, `technique ${id}`);
      const sides = pages[0].boards.map(({ side }) => side).sort((a, b) => a - b);
      assert.ok(sides.length >= 3 && sides.at(-1) >= 60, `${id}: ${sides}`);
    }
  }));

for (const viewport of gated([{ width: 1366, height: 768 }, { width: 390, height: 664 }]))
  core(`the preview comes first at ${viewport.width}×${viewport.height}, next to the choices, and follows them`, () =>
    visit({ viewport }, async (page) => {
      await sheet(page);
      await rest(page);
      const box = async (/** @type {string} */ one) => /** @type {NonNullable<Awaited<ReturnType<ReturnType<import("playwright-core").Page["locator"]>["boundingBox"]>>>} */ (await page.locator(one).first().boundingBox());
      const inWindow = async (/** @type {string} */ one) => {
        const { x, y, width, height } = await box(one);
        return x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height;
      };
      for (const part of [".leaf", "[data-preset=class]", "[data-preset=technique]"]) assert.ok(await inWindow(part), `${part}: ${JSON.stringify(await box(part))}`);
      const upright = await box(".leaf");
      assert.ok(Math.abs(upright.height / upright.width - 297 / 210) < 0.02);
      await page.selectOption("#handout-paper", "letter-across");
      await page.waitForSelector('main[data-told="6"]');
      const across = await box(".leaf");
      assert.ok(Math.abs(across.width / across.height - 279.4 / 215.9) < 0.02);
      const before = await page.innerText(".puzzles");
      await page.selectOption("#handout-level", "Hard");
      await page.waitForFunction((before) => document.querySelector(".puzzles")?.innerText !== before, before);
      await page.waitForSelector('main[data-told="6"]');
      await page.waitForFunction(() => document.querySelectorAll('.stars[aria-label*="3 of 5"]').length === 6);
      await page.fill("#handout-heading", "Class 5b");
      assert.equal(await page.innerText(".leaf h2 >> nth=0"), "Class 5b");
      await page.selectOption("#handout-count", "2");
      await page.waitForSelector('main[data-told="2"]');
      assert.ok(await inWindow(".leaf"), "the pages stay in view while one scrolls to a choice");
    }));

test("a sheet has its boards on each page, as many as were wished, and all answers", () =>
  visit({}, async (page) => {
    const count = 7;
    await example(page);
    await page.click("[data-do=share]");
    await page.click("[data-do=sheet]");
    await page.click(".own-puzzles summary");
    for (let more = 1; more < count; more++) await page.click("[data-do=mine]");
    // The first paper size is tested with every layout. On the other paper sizes together, each layout occurs once or
    // twice.
    for (const [paper, width, height, layouts] of [
      ["a4", 210, 297, [1, 2, 4, 6, 9, 12]],
      ["letter", 216, 279, [1, 4, 9]],
      ["a4-across", 297, 210, [2, 6, 12]],
      ["letter-across", 279, 216, [1, 6, 9]],
    ]) {
      await page.selectOption("#handout-paper", paper);
      for (const layout of layouts) {
        await page.selectOption("#handout-layout", String(layout));
        await page.waitForSelector(`main[data-told="${count}"]`);
        const name = `sheet on ${paper} with ${layout} a page`;
        const pdf = await page.pdf({ preferCSSPageSize: true });
        const pages = pagesOf(pdf);
        const boards = Array.from({ length: Math.ceil(count / layout) }, (_, at) => Math.min(layout, count - at * layout));
        const counts = pages.map(({ boards }) => boards.length);
        assert.deepEqual(counts.slice(0, boards.length), boards, name);
        assert.deepEqual(counts.slice(boards.length).filter(Boolean), [count], `${name}: hints, then all answers on one page`);
        assert.equal(counts.at(-1), count, name);
        assert.ok(!pages.some(({ isBlank }) => isBlank), name);
        const size = [pages[0].width, pages[0].height].map((pixels) => Math.round(pixels * 0.254));
        assert.deepEqual(size, [width, height], name);
        // All boards have one size, and cover more than a fifth of their share of the page.
        const sides = pages.slice(0, boards.length).flatMap(({ boards }) => boards.map(({ side }) => side));
        assert.ok(Math.max(...sides) - Math.min(...sides) < 2, `${name}: ${sides}`);
        assert.ok(sides[0] ** 2 * layout > (width * height) / 5, `${name}: ${sides[0]} mm`);
      }
    }
  }));

test("the pages of the preview stay side by side when an option is changed, also next to a scroll bar", () =>
  visit({ viewport: { width: 1366, height: 768 } }, async (page) => {
    await VIEWS["sheet-for-children"](page);
    // A test browser has no scroll bars, so the narrower window has their room.
    for (const width of [1366, 1350]) {
      await page.setViewportSize({ width, height: 768 });
      await rest(page);
      const [first, second] = await pagesAt(page);
      assert.ok(second[0] > first[0] + first[1], `${first}; ${second}`);
      for (const [option, count] of [["hints", 3], ["answers", 2], ["answers", 3], ["hints", 2]]) {
        await page.click(`#handout-${option}`);
        await page.waitForFunction((count) => document.querySelectorAll(".leaf").length === count && document.querySelector("main").dataset.told, count);
        const at = await pagesAt(page);
        assert.deepEqual(at.slice(0, 2), [first, second], option);
        if (at[2]) assert.deepEqual(at[2], first);
      }
    }
    assert.equal(await page.$eval(".leaves", (one) => getComputedStyle(one).scrollbarGutter), "stable");
  }));

for (const [locale, words] of Object.entries({ "en-GB": "Undo “For children”", "zh-CN": "撤销“给孩子”" }))
  test(`a kind of worksheet is undone in one click, with the puzzles that it replaced: ${locale}`, () =>
    visit({ locale, viewport: { width: 390, height: 664 } }, async (page) => {
      await page.goto(at("/#/sheet"));
      await page.waitForSelector('main[data-told="6"]');
      assert.equal(await page.locator("[data-do=undo-preset]").count(), 0, "the first sheet replaces nothing");
      await page.selectOption("#handout-count", "3");
      await page.selectOption("#handout-layout", "2");
      await page.uncheck("#handout-hints");
      await page.waitForSelector('main[data-told="3"]');
      const shown = () => page.$$eval(".puzzles .digit", (all) => all.map((one) => one.textContent).join(""));
      const before = await shown();
      await page.click("[data-preset=children]");
      await page.waitForSelector('main[data-told="4"] .puzzles [data-size="4"]');
      assert.equal(await page.innerText("[data-do=undo-preset]"), words);
      assert.deepEqual(await faults(page), []);
      await page.click("[data-do=undo-preset]");
      await page.waitForSelector('main[data-told="3"]');
      assert.equal(await shown(), before);
      assert.deepEqual(await page.$$eval("#handout-count, #handout-layout, #handout-board", (all) => all.map((one) => one.value)), ["", "3", "2"]);
      assert.equal(await page.isChecked("#handout-hints"), false);
      assert.equal(await page.locator("[data-do=undo-preset]").count(), 0);
      assert.equal(await page.getAttribute(":focus", "data-preset"), "class");
      await page.click("[data-preset=large]");
      await page.waitForSelector('main[data-told="1"]');
      await page.check("#handout-marks");
      await page.waitForFunction(() => !document.querySelector("[data-do=undo-preset]"));
    }));
