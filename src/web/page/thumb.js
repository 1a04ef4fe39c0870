/** A small picture of a position: its digits, and the drawing of a step. Screen readers skip it; the words are elsewhere. */

import { s } from "./dom.js";
import { CELLS, column, digitsFrom, maskOf, row } from "./rules.js";
import { CELL, SIDE, defs, lines, paint } from "./scene.js";

/** @param {Api.LessonAnswer["positions"][number]} position */
export function thumb({ board, step }) {
  const [givens, values] = [digitsFrom(board.givens), digitsFrom(step.board.values)];
  const { under, over } = paint(step.scene, values, step.board.candidates.map(maskOf));
  const digits = CELLS.filter((cell) => values[cell]).map((cell) =>
    s(
      "text",
      { class: givens[cell] ? "given" : "own", x: (column(cell) + 0.5) * CELL, y: (row(cell) + 0.5) * CELL + 13 },
      values[cell],
    ),
  );
  const frame = { class: "thumb board", viewBox: `-2 -2 ${SIDE + 4} ${SIDE + 4}`, "aria-hidden": "true" };
  return s("svg", frame, defs(), ...under, ...lines(), ...digits, ...over);
}
