/**
 * The page's verdict on a board is true. The test pastes boards with wrong digits, with wrong, stale and missing marks,
 * and with missing and wrong clues. A search in this file finds the truth about each board. `BOARDS=200 node --test
 * verdict.test.js` tests more boards.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { core, gated, hint, PUZZLE, serve, SOLUTION, visit } from "./harness.js";

serve();

const COUNT = Number(process.env.BOARDS ?? gated(Array(12).fill(), 6).length);
const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
const houses = (cell) => [Math.floor(cell / 9), cell % 9, Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3)];
const PEERS = CELLS.map((cell) =>
  CELLS.filter((other) => other !== cell && houses(cell).some((house, kind) => house === houses(other)[kind])),
);

/** The solutions of a line, at most 1,001. */
function solutions(line, found = []) {
  const left = (cell) => [..."123456789"].filter((digit) => PEERS[cell].every((peer) => line[peer] !== digit));
  const isBroken = CELLS.some((cell) => line[cell] !== "." && PEERS[cell].some((peer) => line[peer] === line[cell]));
  if (isBroken || found.length > 1000) return found;
  const open = CELLS.filter((cell) => line[cell] === ".");
  if (open.length === 0) found.push(line);
  const cell = open.reduce((best, one) => (best < 0 || left(one).length < left(best).length ? one : best), -1);
  if (cell >= 0) for (const digit of left(cell)) solutions(line.slice(0, cell) + digit + line.slice(cell + 1), found);
  return found;
}

/** Numbers below a limit, the same in each run. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A board to paste, and its fault: a digit, a mark, the clues, or none. */
function board(roll) {
  const digits = [..."123456789"];
  for (let at = 8; at > 0; at--) {
    const other = roll(at + 1);
    [digits[at], digits[other]] = [digits[other], digits[at]];
  }
  const renamed = (/** @type {string} */ line) => line.replace(/\d/g, (digit) => digits[Number(digit) - 1]);
  const [puzzle, solution] = [renamed(PUZZLE), renamed(SOLUTION)];
  const put = (line, cell, sign) => line.slice(0, cell) + sign + line.slice(cell + 1);
  const other = (digit) => digits.filter((one) => one !== digit)[roll(8)];
  const open = CELLS.filter((cell) => puzzle[cell] === ".");
  const given = CELLS.filter((cell) => puzzle[cell] !== ".");
  let placed = ".".repeat(81);
  for (const cell of open) if (roll(4) === 0) placed = put(placed, cell, solution[cell]);
  const still = open.filter((cell) => placed[cell] === ".");
  const kind = ["sound", "digit", "mark", "several", "none"][roll(5)];
  let clues = puzzle;
  if (kind === "digit") {
    const cell = open[roll(open.length)];
    placed = put(placed, cell, other(solution[cell]));
  }
  if (kind === "several") while (solutions(clues).length < 2) clues = put(clues, given[roll(given.length)], ".");
  if (kind === "none")
    while (solutions(clues).length > 0) {
      const cell = given[roll(given.length)];
      clues = put(puzzle, cell, other(puzzle[cell]));
    }
  const isMarked = kind === "mark" || (kind !== "several" && kind !== "none" && roll(2) === 0);
  const lost = still[roll(still.length)];
  const candidates = CELLS.map((cell) => {
    if (clues[cell] !== "." || placed[cell] !== ".") return "";
    // Stale marks and additional marks are not mistakes.
    const keeps = digits.filter((digit) => digit === solution[cell] || roll(2) === 0).sort();
    return (kind === "mark" && cell === lost ? keeps.filter((digit) => digit !== solution[cell]) : keeps).join("");
  });
  if (kind === "mark" && candidates[lost] === "") candidates[lost] = other(solution[lost]);
  const corners = CELLS.map(() => (roll(3) === 0 ? digits[roll(9)] : ""));
  const record = { puzzle: clues, placed, ...(isMarked && { candidates }), ...(roll(2) === 0 && { corner_marks: corners }) };
  // If the clues leave several solutions, the digits of the player are part of the puzzle.
  const whole = kind === "several" ? CELLS.map((cell) => (clues[cell] === "." ? placed[cell] : clues[cell])).join("") : clues;
  return { kind: kind === "several" && solutions(whole).length === 1 ? "sound" : kind, record, whole };
}

/** Pastes a board, and compares the page's verdict with the truth. */
async function judged(page, { kind, record, whole }) {
  const text = JSON.stringify(record);
  await page.click("[data-do=paste]");
  await page.fill("#paste-field", text);
  await page.click("[data-do=take]");
  if (kind === "several" || kind === "none") {
    await page.waitForSelector(".finding");
    const said = await page.innerText(".finding");
    if (kind === "none") return assert.match(said, /no solution|Two \ds/, text);
    const found = solutions(whole);
    const count = found.length > 1000 ? "more than 1,000" : String(found.length);
    assert.ok(said.includes(`has ${count} solutions`), `${text}: ${said}`);
    const differ = CELLS.filter((cell) => new Set(found.map((line) => line[cell])).size > 1);
    if (found.length <= 1000) assert.ok(said.includes(`differ in the ${differ.length} `), `${text}: ${said}`);
    return;
  }
  await page.waitForSelector('[data-phase="play"]');
  if (kind !== "sound") {
    await page.waitForSelector(".card .warning").catch(() => assert.fail(`${kind}: ${text}`));
    const said = await page.innerText(".card .warning");
    assert.match(said, kind === "digit" ? /digit that you wrote is wrong/ : /note/, text);
  }
  await hint(page);
  const said = await page.innerText(".card");
  assert.equal(/There is a mistake/.test(said), kind !== "sound", `${text}: ${said}`);
}

core(`${COUNT} boards are judged as they are`, { timeout: 900_000 }, async () => {
  const roll = dice(38);
  await visit({}, async (page) => {
    for (let index = 0; index < COUNT; index++) {
      await judged(page, board(roll));
      await page.click("[data-do=new]");
      await page.waitForSelector('[data-phase="start"]');
    }
  });
});
