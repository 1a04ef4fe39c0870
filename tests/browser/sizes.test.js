/**
 * Boards of other sizes and with other regions: the rules as data, and games on a phone and a tablet as a child plays
 * them.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, cell, core, faults, gated, hint, IS_SITE, level, rest, says, serve, visit } from "./harness.js";

const kept = new Map();
globalThis.navigator ??= { languages: ["en"] };
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, String(value)), removeItem: (key) => void kept.delete(key) };
const { clashes, digitsFrom, learnLayouts, legal, lineOf, masksFrom, rules } = await import("../../src/web/page/rules.js");
const { nameOf, partsOf } = await import("../../src/web/page/layouts.js");
const { emptyState, pack, unpack } = await import("../../src/web/page/state.js");
const { Game, questionOf } = await import("../../src/web/page/store.js");

const FIVE = "jigsaw=1111212222333443554435554";
const NINE = "jigsaw=111111222311452222331455522333445556337745566377744666887774966888874996888999999";
/** A jigsaw in which a region is a column. */
const LINED = "jigsaw=1111233312344423544255552";
/** Puzzles with one solution, by their layouts. */
const PUZZLES = {
  "4x4": "..1.2.....3.4...",
  [NINE]: ".9...................32.7...6.7.5.9.8.5..6..........16.......7.....6......8...5.7",
  "6x6": "......1.52.4...41......5...1..26....",
  [FIVE]: "...3........1....3.5....2",
};
const LAYOUTS = [...Object.keys(PUZZLES), "6x6-3x2", "8x8", "8x8-4x2", "latin", "5x5+latin", LINED, "4x4+x", "6x6+knight", "latin+consecutive", `${FIVE}+x/`, "8x8+consecutive", "6x6+house=r1c1,r2c2,r3c3,r4c4,r5c56"];
/** Layouts of nine rows with further rules, with boxes and without. */
const NINES = ["x", "windoku", "knight", "king", "asterisk", "girandola", "percent", "knight+king", `${NINE}+x`, `${NINE}+knight`, "latin+x"];
const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

serve();
const known = learnLayouts();

for (const layout of LAYOUTS)
  core(`the cells and digits of a board are written and read in reading order: ${layout}`, async () => {
    await known;
    const { size, cells, digits } = rules(layout);
    assert.equal(cells.length, size * size);
    for (const [at, cell] of cells.entries()) {
      const puzzle = cells.map((one) => (one === cell ? digits[at % size] : ".")).join("");
      assert.equal(lineOf(digitsFrom(puzzle), layout), puzzle);
    }
  });

/** Number of boards made from one puzzle. */
const TIMES = 16;

/** Numbers from 0 to 1, the same in each run. */
function numbers(seed) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/**
 * Boards with one solution, with the candidates that the engine finds. They are puzzles of the layout, each with some
 * more digits of its solution, so that different cells are open. The candidates are from the answer to "steps".
 */
async function boardsOf(layout) {
  const random = numbers(47);
  const puzzles = [];
  const count = rules(layout).size < 9 ? 6 : 4;
  // On a busy machine, the time limit may be reached before all puzzles are made.
  for (let seed = 3; puzzles.length < count; seed++) puzzles.push(...(await ask("generate", { layout, count: 1, seed, timeout_seconds: 10 })).puzzles);
  const boards = [];
  for (const { puzzle } of puzzles) {
    const { solution } = await ask("explain", { puzzle, layout });
    for (let time = 0; time < TIMES; time++) {
      const share = time / TIMES;
      const filled = [...puzzle].map((digit, at) => (digit === "." && random() < share ? solution[at] : digit)).join("");
      const { steps: [step] } = await ask("steps", { puzzle: filled, layout, limit: 1 });
      if (step) boards.push({ values: step.board.values, candidates: step.board.candidates });
    }
  }
  return boards;
}

for (const layout of gated([...LAYOUTS, ...NINES]))
  core(`the page excludes what the engine excludes: ${layout}`, { timeout: 120_000 }, async () => {
    await known;
    const { cells, peers, near } = rules(layout);
    /**
     * Pairs of cells that some board has tested: one cell has a digit, and no third cell excludes this digit from the
     * other cell.
     */
    const decided = new Set();
    for (const board of await boardsOf(layout)) {
      const values = digitsFrom(board.values);
      const engine = masksFrom(board.candidates).map((mask, cell) => (values[cell] ? 0 : mask));
      assert.deepEqual(legal(values, layout), engine, board.values);
      for (const open of cells.filter((cell) => !values[cell]))
        for (const cell of cells.filter((cell) => values[cell])) {
          const takes = (one) => one !== cell && ((peers[open].includes(one) && values[one] === values[cell]) || (near?.[open].includes(one) && Math.abs(values[one] - values[cell]) === 1));
          if (!cells.some(takes)) decided.add(`${Math.min(open, cell)} ${Math.max(open, cell)}`);
        }
    }
    const pairs = (cells.length * (cells.length - 1)) / 2;
    assert.ok(decided.size > 0.8 * pairs, `${decided.size} of ${pairs} pairs of cells`);
  });

core("a layout has the name that the engine gives it, and nonsense is no layout", async () => {
  for (const [given, name] of [["9x9", ""], ["6x6-2x3", "6x6"], ["x+4x4", "4x4+x"], ["9x9+latin", "latin"], ["latin+5x5", "5x5+latin"], ["jigsaw=1122112233443344", "4x4"]]) {
    const { base, houses, pairs } = partsOf(given);
    assert.equal(nameOf(houses, pairs, base), name, given);
  }
  for (const wrong of ["5x5", "4x6", "6x6-2x2", "4x4+6x6", "3x3", "12x12", "latin+latin", "jigsaw=111", "jigsaw=1111222233334445", "jigsaw=111122223333....", "4x4+windoku", "4x4+house=r1c1", "4x4+house=r1c56789"]) assert.equal(partsOf(wrong), null, wrong);
});

core("a small board is stored with its layout, and is asked about and solved by its own cells", async () => {
  await known;
  const layout = "4x4";
  const puzzle = PUZZLES[layout];
  const game = new Game("small");
  game.become({ ...emptyState(layout), givens: digitsFrom(puzzle) }, "play");
  assert.deepEqual(unpack(pack(game.state)), game.state);
  assert.deepEqual(questionOf(game.state), { puzzle, placed: ".".repeat(16), layout });
  game.fillMarks();
  game.mark(0, 3);
  assert.equal(questionOf(game.state).candidates.length, 16);
  const { solution } = await ask("explain", { puzzle, layout });
  digitsFrom(solution).forEach((digit, cell) => digit && !game.state.givens[cell] && game.put(cell, digit));
  assert.ok(game.isSolved);
  assert.equal(clashes(digitsFrom("11.............."), layout).size, 2);
});

/** Enters a text in the dialog for pasting, and accepts it. */
async function paste(page, text) {
  await page.click("[data-do=paste]");
  await page.fill("#paste-field", text);
  await page.click("[data-do=take]");
  await page.waitForSelector('[data-phase="play"]');
}

/** The digits on the board, `.` for an open cell. */
const shown = (page) => page.$$eval(".play .cell", (cells) => cells.map((one) => one.querySelector(".digit")?.textContent ?? ".").join(""));
/** The first open cell and its digit, by row and column from 1. */
function openIn(puzzle, solution, from = 0) {
  const size = Math.sqrt(puzzle.length);
  const at = puzzle.indexOf(".", from);
  return { at, row: Math.floor(at / size) + 1, column: (at % size) + 1, digit: solution[at], size };
}

/** The elements needed to play that are not inside the window. */
const outside = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".play .board, .play .label, .play .key, .play [data-do=hint], .play .segments button, .play .tool")]
      .filter((one) => one.checkVisibility())
      .map((one) => [one, one.getBoundingClientRect()])
      .filter(([, { left, right, top, bottom }]) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      .map(([one]) => one.textContent || one.className),
  );

for (const [layout, puzzle] of gated(Object.entries(PUZZLES), 2))
  for (const [name, how] of gated([["phone", PHONE], ["tablet", TABLET]]))
    core(`a board is pasted, played by key and pad, explained, reloaded and shared on a ${name}: ${layout.slice(0, 12)} of ${puzzle.length}`, { timeout: 120_000 }, () =>
      visit(how, async (page) => {
        const { solution } = await ask("explain", { puzzle, layout });
        await paste(page, `${layout}:${puzzle}`);
        assert.equal(await shown(page), puzzle);
        await rest(page);
        assert.deepEqual(await outside(page), []);
        assert.deepEqual(await faults(page), []);
        const one = openIn(puzzle, solution);
        assert.equal(await page.locator(".play .label").count(), 2 * one.size);
        assert.equal(await page.locator(".play .row").count(), one.size);
        assert.equal(await page.locator(".play .digits .key:visible").count(), one.size);
        await cell(page, one.row, one.column);
        await page.keyboard.press(one.digit);
        const two = openIn(puzzle, solution, one.at + 1);
        await cell(page, two.row, two.column);
        await page.click(`.digits .key:nth-child(${two.digit})`);
        const played = [...puzzle].with(one.at, one.digit).with(two.at, two.digit).join("");
        assert.equal(await shown(page), played);
        if (one.size < 9) {
          await page.keyboard.press("9");
          await says(page, ".board-note", `This board has the digits 1 to ${one.size}.`);
          assert.equal(await shown(page), played);
        }
        // The arrow keys wrap around at the edges.
        await cell(page, one.size, one.size);
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowRight");
        assert.equal(await page.getAttribute(".play .cell.selected", "data-cell"), "0");
        await hint(page);
        await level(page, 4);
        await rest(page);
        assert.deepEqual(await faults(page), []);
        assert.doesNotMatch(await page.innerText(".card"), /undefined|NaN/);
        await page.click("[data-do=apply]");
        await page.waitForFunction((count) => document.querySelectorAll(".play .cell .digit").length > count || document.querySelector(".strip, .card"), played.replaceAll(".", "").length);
        const now = await shown(page);
        await page.reload();
        await page.waitForSelector('[data-phase="play"]');
        assert.equal(await shown(page), now);
        // In a low window, the button is in the menu, so a script clicks it.
        await page.$eval("[data-do=share]", (button) => button.click());
        await page.waitForSelector("#share-link");
        const link = await page.inputValue("#share-link");
        assert.ok(decodeURIComponent(link).endsWith(`&layout=${layout}`), link);
        await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
        await page.waitForFunction(() => location.hash.startsWith("#/game/") && !document.querySelector("dialog[open]"));
        assert.equal(await shown(page), now);
      }));

for (const [name, text, layout] of [["16", PUZZLES["4x4"], "4×4"], ["36", PUZZLES["6x6"], "6×6"], ["64", "28....5.3..4..82...5....1.....74..1..4.5.4....21..5.....46.2.7..", "8×8"]])
  test(`a line of ${name} digits is a board with wide boxes`, () =>
    visit({}, async (page) => {
      await paste(page, text);
      await says(page, "h1.caption", layout);
      assert.equal(await shown(page), text);
    }));

core("a child makes a 4×4 puzzle on a tablet, solves it with one hint, and makes another", { timeout: 120_000 }, () =>
  visit(TABLET, async (page) => {
    await page.selectOption("#new-rules", { label: "4×4, for beginners" });
    assert.deepEqual(await page.$$eval(".levels button", (all) => all.filter((one) => one.checkVisibility()).map((one) => one.dataset.level)), ["Easy"]);
    assert.deepEqual(await faults(page), []);
    await page.click("[data-level=Easy]");
    await page.waitForSelector('[data-phase="play"]');
    await says(page, ".board-note", "Digits 1 to 4");
    await hint(page);
    await level(page, 4);
    await page.click("[data-do=apply]");
    const puzzle = await shown(page);
    assert.equal(puzzle.length, 16);
    const { solution } = await ask("explain", { puzzle: `4x4:${puzzle}` });
    for (let at = puzzle.indexOf("."); at >= 0; at = puzzle.indexOf(".", at + 1)) {
      await cell(page, Math.floor(at / 4) + 1, (at % 4) + 1);
      await page.click(`.digits .key:nth-child(${solution[at]})`);
    }
    await says(page, ".card h2", "Solved");
    await page.click("[data-do=another-puzzle]");
    await page.waitForFunction((solution) => [...document.querySelectorAll(".play .cell .digit")].length < solution.length, solution);
    assert.equal((await shown(page)).length, 16);
    // The next classic puzzle has nine rows again.
    await page.click("[data-do=new]");
    await page.selectOption("#new-rules", { label: "Classic" });
    assert.equal(await page.locator(".levels button:visible").count(), 5);
  }));

/** The layouts of the jigsaws that the page keeps. */
const jigsaws = (page) => page.evaluate(() => [...new Set(Object.values(localStorage).flatMap((text) => text.replaceAll("%3D", "=").match(/jigsaw=\d+/g) ?? []))]);

for (const [kind, label, name, levels] of [
  ["jigsaw", "Jigsaw", "Jigsaw", 5],
  ["5x5+jigsaw", "Jigsaw 5×5", "Jigsaw 5×5", 2],
  ["6x6+jigsaw", "Jigsaw 6×6", "Jigsaw 6×6", 4],
  ["7x7+jigsaw", "Jigsaw 7×7", "Jigsaw 7×7", 4],
])
  test(`a player makes a jigsaw, and its regions are drawn and kept: ${kind}`, { timeout: 240_000 }, () =>
    visit(TABLET, async (page, requests) => {
      await page.selectOption("#new-rules", { label });
      assert.equal(await page.locator(".levels button:visible").count(), levels);
      await says(page, "#new-rules-about", "thick lines");
      assert.deepEqual(await faults(page), []);
      await page.click("[data-level=Medium]");
      await page.waitForSelector('[data-phase="play"]');
      await says(page, "h1.caption", `Medium · ${name}`);
      if (!IS_SITE) assert.equal(requests.find(({ path }) => path === "generate").body.layout, kind);
      const [layout] = await jigsaws(page);
      const puzzle = await shown(page);
      assert.equal(layout.length, "jigsaw=".length + puzzle.length);
      assert.equal((await ask("parse", { puzzle: `${layout}:${puzzle}` })).solutions, "one");
      assert.deepEqual(await faults(page), []);
      await page.reload();
      await page.waitForSelector('[data-phase="play"]');
      assert.equal(await shown(page), puzzle);
      if (kind !== "5x5+jigsaw") return;
      // Another puzzle of this kind has different regions.
      const { solution } = await ask("explain", { puzzle, layout });
      for (let at = puzzle.indexOf("."); at >= 0; at = puzzle.indexOf(".", at + 1)) {
        await cell(page, Math.floor(at / 5) + 1, (at % 5) + 1);
        await page.click(`.digits .key:nth-child(${solution[at]})`);
      }
      await says(page, ".card h2", "Solved");
      await page.click("[data-do=another-puzzle]");
      await page.waitForFunction(() => document.querySelectorAll(".play .cell .digit").length < 25);
      await says(page, "h1.caption", "Medium · Jigsaw 5×5");
      assert.equal((await jigsaws(page)).length, 2);
    }));

core("the regions of a jigsaw are drawn while a puzzle is typed in, and what is missing is said", { timeout: 120_000 }, () =>
  visit(TABLET, async (page) => {
    await page.click("[data-do=type]");
    await page.click("[data-do=rules]");
    await page.selectOption("#rule-board", "draw 5");
    await says(page, "dialog .warning", "Region 1 needs 5 more of its 5 cells.");
    const signs = [...FIVE.slice(7)];
    const put = async (number) => {
      await page.click(`[data-region="${number}"]`);
      for (const [at, sign] of signs.entries()) if (sign === String(number)) await page.click(`.jigsaw [data-cell="${Math.floor(at / 5) * 9 + (at % 5)}"]`);
    };
    for (const number of [1, 2, 3, 4]) await put(number);
    await says(page, "dialog .warning", "Region 5 needs 5 more of its 5 cells.");
    assert.ok(await page.isDisabled("[data-do=use-rules]"));
    assert.deepEqual(await faults(page), []);
    await put(5);
    await page.click("[data-do=use-rules]");
    await says(page, "h1.caption", "Jigsaw 5×5");
    await cell(page, 1, 1);
    for (const digit of PUZZLES[FIVE]) await page.keyboard.press(digit === "." ? "0" : digit);
    await page.click("[data-do=done]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await shown(page), PUZZLES[FIVE]);
    // The accessible name of a cell includes its region, and the region itself is read aloud.
    assert.match(await page.$eval('.play .cell[data-cell="10"]', (one) => one.textContent), /^Row 2, column 2, region 2, /);
    await cell(page, 1, 1);
    await page.keyboard.press("Shift+B");
    await says(page, ".board-note", "Region 1");
  }));

test("the text line reads a small board, and names what is outside of it", () =>
  visit({}, async (page) => {
    await paste(page, `4x4:${PUZZLES["4x4"]}`);
    await page.keyboard.press("/");
    await page.waitForSelector("dialog input");
    const line = async (text, pattern) => {
      await page.fill("dialog input", text);
      await page.keyboard.press("Enter");
      await Promise.any([".board-note", "dialog"].map((where) => says(page, where, pattern)));
    };
    await line("box 1", /Box 1/);
    await line("row 4", /Row 4/);
    await line("r5c5", /from 1 to 4/);
    await line("where 2", /1 placed, 3 missing/);
    await line("open", /12/);
  }));

test("a small board can be shared as a text in every form that holds it, and in no other", () =>
  visit({}, async (page) => {
    await paste(page, `6x6:${PUZZLES["6x6"]}`);
    await page.click("[data-do=share]");
    await page.waitForSelector("#share-format option", { state: "attached" });
    const forms = await page.$$eval("#share-format option", (options) => options.map(({ value }) => value));
    const holding = (await ask("formats")).formats.filter(({ small_boards }) => small_boards).map(({ id }) => id);
    assert.deepEqual(forms, holding);
    assert.ok(forms.includes("line") && forms.includes("f-puzzles") && !forms.includes("sukaku"), forms.join());
    for (const form of forms) {
      const written = page.waitForResponse(/\/convert$/).catch(() => null);
      await page.selectOption("#share-format", form);
      if (form !== forms[0] && !IS_SITE) await written;
      await page.waitForFunction(() => document.querySelector("#share-text").value !== "");
      const { board } = await ask("parse", { puzzle: await page.inputValue("#share-text") });
      assert.deepEqual([board.givens, board.layout], [PUZZLES["6x6"], "6x6"], form);
    }
  }));

test("the rules that a text leaves out have their name, not the signs of a jigsaw", () =>
  visit({}, async (page) => {
    await paste(page, `${NINE}:${PUZZLES[NINE]}`);
    await page.click("[data-do=share]");
    await page.waitForSelector("#share-format option", { state: "attached" });
    await page.selectOption("#share-format", "sukaku");
    await says(page, "dialog .warning", "the rules of the layout Jigsaw are left out");
  }));

for (const [name, layout, puzzle] of [["6×6", "6x6", PUZZLES["6x6"]], ["jigsaw", NINE, PUZZLES[NINE]]])
  test(`a puzzle is made on a board of another kind on a phone: ${name}`, { timeout: 120_000 }, () =>
    visit(PHONE, async (page) => {
      await paste(page, `${layout}:${puzzle}`);
      await page.locator(".tools .tool").last().click();
      await page.locator(".menu-item", { hasText: "Make a new puzzle" }).click();
      const { solution } = await ask("explain", { puzzle, layout });
      await says(page, ".truth, main", "One solution");
      await page.waitForFunction((count) => document.querySelectorAll(".play .only, .play .digit").length === count, puzzle.length);
      const digits = await page.$$eval(".play .cell", (cells) => cells.map((one) => one.querySelector(".digit, .only")?.textContent ?? ".").join(""));
      assert.equal(digits, solution);
      assert.deepEqual(await faults(page), []);
      await page.locator("button:visible", { hasText: "Generate" }).first().click();
      await page.locator("dialog button", { hasText: "Generate" }).click();
      await page.waitForFunction((puzzle) => {
        const shown = [...document.querySelectorAll(".play .cell")].map((one) => one.querySelector(".digit")?.textContent ?? ".").join("");
        return shown !== puzzle && shown.length === puzzle.length && !document.querySelector("dialog[open]");
      }, puzzle);
      const made = await shown(page);
      assert.equal((await ask("parse", { puzzle: `${layout}:${made}` })).solutions, "one");
    }));

test("a child at the first screen is led from a small board to its course", () =>
  visit(TABLET, async (page) => {
    await page.waitForSelector("#new-rules");
    assert.ok(!(await page.isVisible("[data-do=small]")));
    await page.selectOption("#new-rules", "6x6");
    assert.deepEqual(await faults(page), []);
    await page.tap("[data-do=small]");
    await page.waitForSelector(".small-course .lead");
  }));
