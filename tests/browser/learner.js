/** Actions of a player in an exercise: reads the board, points at a reason, states the result, answers. */

import { ask } from "./harness.js";

/** The board of an exercise, read from the page. */
export const boardOf = (page) =>
  page.$$eval(".exercise .cell", (cells) => ({
    givens: cells.map((cell) => (cell.classList.contains("given") ? cell.querySelector(".digit").textContent : ".")).join(""),
    placed: cells.map((cell) => (cell.classList.contains("own") ? cell.querySelector(".digit").textContent : ".")).join(""),
    candidates: cells.map((cell) => [...cell.querySelectorAll(".mark")].map((mark) => mark.textContent).join("")),
  }));

/** The marks as a part of a question; boards about singles have no marks. */
const marked = (candidates) => (candidates.some(Boolean) ? { candidates } : {});

/** Step that the technique finds on the board of the page, which has this layout. @param {string} [layout] */
export async function stepOf(page, technique, layout) {
  const { givens: puzzle, placed, candidates } = await boardOf(page);
  const { steps } = await ask("steps", { puzzle, placed, ...marked(candidates), ...(layout && { layout }), technique, limit: 1 });
  return steps[0];
}

/** Text of the engine about the technique on the board of the page, at a level of hint. @param {string} [layout] */
export async function hintOf(page, technique, level, layout) {
  const { givens: puzzle, placed, candidates } = await boardOf(page);
  return ask("hint", { puzzle, placed, ...marked(candidates), ...(layout && { layout }), techniques: [technique], level });
}

/** Waits until an exercise shows exactly this text; line breaks do not matter. */
export const exerciseSays = (page, text) =>
  page.waitForFunction((text) => document.querySelector(".exercise-told").textContent.replace(/\s/g, "") === text, text.replace(/\s/g, ""));

const cellOf = (name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;
export const press = (page, cell) => page.click(`.exercise .cell[data-cell="${cell}"]`);

/**
 * For each layout and each of its extra houses, a cell that is in no other extra house.
 * @type {Record<string, number[]>}
 */
const EXTRA = { x: [0, 8], windoku: [10, 14, 46, 50] };

/**
 * Marks a step as the answer: its facts as cells and houses, and its conclusion. The place of a single is the whole
 * answer. @param {string} [layout]
 */
export async function mark(page, { facts, placements, eliminations }, layout = "") {
  const isSingle = !(await page.locator("[data-mode]").count());
  for (const fact of isSingle ? [] : facts) {
    const [, kind, number] = /([rcbe])(\d)$/.exec(fact.replace(/^\d(?=[rcbe]\d$)/, "")) ?? [];
    if (/^r\dc\d$/.test(fact)) {
      await page.click("[data-mode=cell]");
      await press(page, cellOf(fact));
      continue;
    }
    await page.click(`[data-mode=${{ r: "row", c: "column", b: "box", e: "extra" }[kind]}]`);
    const n = Number(number) - 1;
    const inside = { r: n * 9, c: n, b: Math.floor(n / 3) * 27 + (n % 3) * 3, e: EXTRA[layout]?.[n] }[kind];
    const pressed = await page.locator(".exercise-panel .chip").count();
    await press(page, inside);
    // For facts about two digits of one house, the house is pressed only once.
    if ((await page.locator(".exercise-panel .chip").count()) < pressed) await press(page, inside);
  }
  const [first] = [...placements, ...eliminations];
  await page.click(`.exercise-panel [data-digit="${first[0]}"]`);
  if (!isSingle) await page.click(`.exercise-panel [data-is="${placements.length > 0}"]`);
  await press(page, cellOf(first.slice(1)));
}

/** Finds the technique on the board and answers; returns the page's text. */
export async function find(page, technique) {
  await mark(page, await stepOf(page, technique));
  await page.click("[data-do=answer]");
  await page.waitForSelector("[data-do=next]");
  return page.textContent(".exercise-asked");
}
