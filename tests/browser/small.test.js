/**
 * The first course, for children: every stage by touch and by keys, in both languages and in all windows; the replies
 * to wrong answers; and the stored progress.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, at, core, faults, resize, rest, says, serve, visit } from "./harness.js";
import STAGES from "../../src/web/page/learn/small-boards.js";

serve();

const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true };
/** The narrowest and the lowest windows come first, because texts in the other languages are measured only in these. */
const WINDOWS = [[320, 568], [375, 553], [844, 390], [640, 400], [360, 560], [390, 664], [390, 844], [768, 1024], [1366, 768], [1920, 1080], [683, 384]];
const NARROW = 4;

/** The board on the screen in reading order, `.` for an empty cell. */
const shown = (page) => page.$$eval(".exercise .cell", (cells) => cells.map((one) => one.querySelector(".digit")?.textContent ?? ".").join(""));
const numberOf = (name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;
const place = (page, cell) => page.locator(`.exercise .cell[data-cell="${cell}"]`);

/** Opens a stage, and waits until its first task can be answered. */
async function opened(page, id) {
  await page.goto("about:blank");
  await page.goto(at(`/#/practice/small/${id}`));
  await ready(page);
}
/** Waits until a task can be answered: the engine has answered for its board. */
async function ready(page) {
  await page.waitForSelector('.small-course:not([aria-busy]) .lead:not(:empty)');
}

/** The right answer to a task on the visible board: a cell, and for tasks in which a digit is entered, this digit. */
async function answerOf(page, { ask: kind, technique, board, cell, house, digit }, layout) {
  const puzzle = await shown(page);
  const size = Math.sqrt(puzzle.length);
  if (["row", "column", "box"].includes(kind)) {
    const from = numberOf(cell);
    const [row, column] = [Math.floor(from / 9), from % 9];
    const to = { row: row * 9 + ((column + 1) % size), column: ((row + 1) % size) * 9 + column, box: (row ^ 1) * 9 + (column ^ 1) };
    return { cell: to[kind] };
  }
  if (kind === "twice") {
    const row = Array.from({ length: size }, (_, row) => puzzle.slice(row * size, row * size + size)).findIndex((text) => /([1-9]).*\1/.test(text));
    return { cell: row * 9 + puzzle.slice(row * size).search(/([1-9])(?=.*\1)/) };
  }
  // The page has renamed the digits of the data.
  const mine = digit && puzzle[board.indexOf(String(digit))];
  const { steps } = await ask("steps", { puzzle, layout, technique });
  const made = steps.flatMap(({ placements, eliminations, pattern }) => {
    const base = pattern.houses?.find(({ role }) => role === "base");
    return house && !base?.houses.includes(house) ? [] : [...placements, ...eliminations];
  });
  const [found] = made.filter((one) => (!cell || one.slice(1) === cell) && (!mine || one[0] === mine));
  assert.ok(found, `${kind} on ${puzzle}`);
  return { cell: numberOf(found.slice(1)), ...(!digit && { digit: found[0] }) };
}

/** The cells and digits of a whole puzzle. */
async function answersOf(page, layout) {
  const puzzle = await shown(page);
  const { solution } = await ask("explain", { puzzle, layout });
  const size = Math.sqrt(puzzle.length);
  return [...solution].flatMap((digit, at) => (puzzle[at] === "." ? [{ cell: Math.floor(at / size) * 9 + (at % size), digit }] : []));
}

for (const locale of ["en-GB", "zh-CN"])
  test(`a child plays all stages by touch on a tablet, and the map keeps them: ${locale}`, { timeout: 240_000 }, () =>
    visit({ ...TABLET, locale, cellNames: null, path: "/#/lessons" }, async (page) => {
      await page.tap('[data-id="small"] a');
      for (const [number, { id, layout, tasks }] of STAGES.entries()) {
        await page.waitForFunction((id) => location.hash === `#/practice/small/${id}`, id);
        for (const task of tasks) {
          await ready(page);
          assert.deepEqual(await faults(page), [], `${id}: ${task.ask}`);
          for (const { cell, digit } of task.ask === "whole" ? await answersOf(page, layout) : [await answerOf(page, task, layout)]) {
            await place(page, cell).tap();
            if (digit) await page.tap(`.small-course [data-digit="${digit}"]`);
          }
          await page.waitForSelector("[data-do=next]");
          assert.ok((await page.innerText(".exercise-told")).length > 3, "each answer has its reason");
          assert.deepEqual(await faults(page), [], `${id}: ${task.ask} answered`);
          await page.tap("[data-do=next]");
        }
        await page.waitForSelector("h2:focus");
        assert.deepEqual(await faults(page), [], `end of ${id}`);
        assert.equal(await page.locator(".stages .past").count(), number + 1);
        if (STAGES[number + 1]) await page.tap("[data-do=next-stage]");
      }
      await page.tap("[data-layout='6x6']");
      await page.waitForSelector("#new-rules");
      assert.equal(await page.inputValue("#new-rules"), "6x6");
      await page.goto(at("/#/lessons"));
      await page.waitForSelector('[data-id="small"] .is-learnt');
      // Although this course is learnt, the course of the large board still begins with the rules.
      assert.equal(await page.getAttribute("[data-do=next-technique]", "href"), "#/practice/rules");
    }));

core("the course goes on where it was left, and any stage can be opened", () =>
  visit({ ...PHONE, path: "/#/practice/small" }, async (page) => {
    await page.waitForFunction(() => location.hash === "#/practice/small/houses");
    for (const task of STAGES[0].tasks) {
      await ready(page);
      await place(page, (await answerOf(page, task, "4x4")).cell).tap();
      await page.tap("[data-do=next]");
    }
    await page.waitForSelector("[data-do=next-stage]");
    await page.goto("about:blank");
    await page.goto(at("/#/lessons"));
    await says(page, '[data-id="small"]', "1 of 7");
    await page.tap('[data-id="small"] a');
    await page.waitForFunction(() => location.hash === "#/practice/small/last");
    await page.tap("[data-stage=six]");
    await page.waitForFunction(() => document.querySelectorAll(".exercise .cell").length === 36);
  }));

core("a stage is played by keys, and the live region says each step", () =>
  visit({ path: "/#/practice/small/last" }, async (page) => {
    await ready(page);
    const heard = (text) => page.waitForFunction((text) => document.getElementById("live").textContent.includes(text), text);
    await heard("The coloured row has one empty cell.");
    for (const task of STAGES[1].tasks) {
      await ready(page);
      const { cell, digit } = await answerOf(page, task, "4x4");
      await page.focus('.exercise .cell[tabindex="0"]');
      const now = Number(await page.getAttribute('.exercise .cell[tabindex="0"]', "data-cell"));
      for (let row = Math.floor(now / 9); row !== Math.floor(cell / 9); row = (row + 1) % 4) await page.keyboard.press("ArrowDown");
      for (let column = now % 9; column !== cell % 9; column = (column + 1) % 4) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("9");
      const wrong = [1, 2, 3, 4].find((other) => String(other) !== digit);
      await page.keyboard.press(String(wrong));
      await heard(`Not ${wrong}: the `);
      await page.keyboard.press(digit);
      await heard(`Yes, ${digit}!`);
      await page.waitForSelector("[data-do=next]:focus");
      await page.keyboard.press("Enter");
    }
    await page.waitForSelector("h2:focus");
    await says(page, "h2", "Stage done!");
  }));

test("a wrong digit is ruled out by a line from its equal, and Help shows the reason without the answer", () =>
  visit({ ...TABLET, path: "/#/practice/small/which" }, async (page) => {
    await ready(page);
    const [task] = STAGES[3].tasks;
    const { digit } = await answerOf(page, task, "4x4");
    const wrong = ["1", "2", "3", "4"].find((other) => other !== digit);
    await page.tap(`.small-course [data-digit="${wrong}"]`);
    await says(page, ".exercise-told", `Not ${wrong}`);
    assert.equal(await page.locator(".exercise .sight").count() > 0, true);
    await page.tap("[data-do=hint]");
    await says(page, ".exercise-told", "Which digit is left?");
    const { board } = task;
    assert.equal((await shown(page)).replaceAll(".", "").length, board.replaceAll(".", "").length);
    assert.equal(await page.locator(".exercise .Assignment, .exercise .ghost").count(), 0, "the answer is not shown");
    await page.tap(`.small-course [data-digit="${digit}"]`);
    await says(page, ".exercise-told", `Yes, ${digit}!`);
  }));

test("in a whole puzzle, a wrong digit that no equal rules out gets the engine's reason, and Help finds a cell", () =>
  visit({ ...PHONE, path: "/#/practice/small/whole6" }, async (page) => {
    await ready(page);
    const answers = await answersOf(page, "6x6");
    const puzzle = await shown(page);
    const sees = (a, b) => Math.floor(a / 9) === Math.floor(b / 9) || a % 9 === b % 9 || (Math.floor(a / 18) === Math.floor(b / 18) && Math.floor((a % 9) / 3) === Math.floor((b % 9) / 3));
    const filled = [...puzzle].map((digit, at) => [Math.floor(at / 6) * 9 + (at % 6), digit]).filter(([, digit]) => digit !== ".");
    const free = ({ cell, digit }) => ["1", "2", "3", "4", "5", "6"].find((other) => other !== digit && !filled.some(([one, has]) => has === other && sees(one, cell)));
    const one = answers.find(free);
    await place(page, one.cell).tap();
    await page.tap(`.small-course [data-digit="${free(one)}"]`);
    await says(page, ".exercise-told", new RegExp(`^${free(one)} does not go here\\. .{10}`));
    assert.equal(await shown(page), puzzle);
    for (let left = answers.length; left; left--) {
      await page.tap("[data-do=hint]");
      await says(page, ".exercise-told", /\?|One cell is left/);
      const { steps } = await ask("steps", { puzzle: await shown(page), layout: "6x6", techniques: ["full-house", "hidden-single", "naked-single"], limit: 1 });
      const [placed] = steps[0].placements;
      await place(page, numberOf(placed.slice(1))).tap();
      await page.tap(`.small-course [data-digit="${placed[0]}"]`);
    }
    await says(page, ".exercise-told", "You did it!");
  }));

/** The parts of the view that are not fully inside the window, or that are covered. */
const cut = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".exercise .board, .small-course .lead, .small-course [data-digit], .small-course .card-foot > *, .small-course .exercise-told p")]
      .filter((one) => one.checkVisibility() && one.textContent)
      .map((one) => [one, one.getBoundingClientRect()])
      .filter(([one, { left, right, top, bottom, width, height }]) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || (one.closest(".card-foot, .digits") && (width < 24 || height < 24)))
      .map(([one, { top, bottom }]) => `${one.className} ${one.textContent} ${Math.round(top)}–${Math.round(bottom)}`),
  );

for (const locale of ["en-GB", "zh-CN"])
  test(`board, question, keys and answer are in windows of every size: ${locale}`, { timeout: 240_000 }, () =>
    visit({ locale, cellNames: null }, async (page) => {
      const measure = async (what) => {
        for (const [width, height] of locale === "en-GB" ? WINDOWS : WINDOWS.slice(0, NARROW)) {
          await resize(page, width, height);
          await rest(page);
          assert.deepEqual(await cut(page), [], `${what} at ${width} × ${height}`);
          const { width: side } = await page.locator(".exercise .board").boundingBox();
          assert.ok(side >= 240, `${what} at ${width} × ${height}: a board of ${side}`);
        }
      };
      for (const { id, layout, tasks } of STAGES) {
        await opened(page, id);
        for (const task of tasks) {
          await ready(page);
          await measure(`${id}: ${task.ask}`);
          if (task.ask === "whole") break;
          if (await page.locator("[data-do=hint]").count()) {
            await page.click("[data-do=hint]");
            await measure(`${id}: help for ${task.ask}`);
          }
          const { cell, digit } = await answerOf(page, task, layout);
          await place(page, cell).click();
          if (digit) await page.click(`.small-course [data-digit="${digit}"]`);
          await page.waitForSelector("[data-do=next]");
          await measure(`${id}: ${task.ask} answered`);
          await page.click("[data-do=next]");
        }
      }
    }));
