/**
 * Short motions that answer a move: completed houses, which are also announced, and the solved board. A house is
 * complete if its digits differ, even if one is a mistake, so the motion gives nothing away.
 */

import { report } from "./parts.js";
import { CELLS, column, row, rules } from "./rules.js";

/**
 * Times in milliseconds: the motion of one cell, and the delay from cell to cell; for a house, and for the whole board.
 */
const HOUSE = { duration: 180, step: 14 };
const BOARD = { duration: 520, step: 60 };
/** Largest number of cells that one move changes. If more cells change, another board is shown. */
const MOST = 9;

/** @param {number[]} values @returns {(house: { cells: number[] }) => boolean} */
const complete =
  (values) =>
  ({ cells }) =>
    new Set(cells.map((cell) => values[cell]).filter(Boolean)).size === cells.length;

/**
 * Animates the houses or the board that a move has completed, beginning at the cell of the move.
 * @param {import("./board.js").Board} board @param {number[]} before  digits before the move @param {number[]} now
 */
export function answer(board, before, now) {
  const written = CELLS.filter((cell) => now[cell] && now[cell] !== before[cell]);
  const { houses, cells } = rules(board.look?.layout);
  const done = houses.filter(complete(now));
  const fresh = done.filter((house) => !complete(before)(house));
  if (!fresh.length || written.length > MOST) return;
  const isSolved = done.length === houses.length;
  if (!isSolved) report(({ tellComplete }) => tellComplete(fresh));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { duration, step } = isSolved ? BOARD : HOUSE;
  const from = written.includes(board.selected) ? board.selected : written[0];
  for (const cell of isSolved ? cells : new Set(fresh.flatMap(({ cells }) => cells))) {
    const delay = step * Math.hypot(row(cell) - row(from), column(cell) - column(from));
    board.cells[cell].animate({ backgroundColor: ["var(--sweep)"] }, { duration, delay, easing: "ease-out" });
    board.cells[cell].querySelector(".digit")?.animate({ scale: [1, isSolved ? 1.2 : 1.1, 1] }, { duration, delay, easing: "ease-in-out" });
  }
}
