/** Small pictures of boards. Screen readers skip them; the words are elsewhere. */

import { s } from "./dom.js";
import { paint } from "./paint.js";
import { CELLS, column, digitsFrom, masksFrom, row, rules } from "./rules.js";
import { CELL, SIDE, defs, lines } from "./scene.js";

/**
 * A board with its digits, those of the player in another colour, and its further rules.
 * @param {number[]} givens @param {number[]} values @param {string} [layout]
 */
export function smallBoard(givens, values, layout) {
  const { size, more } = rules(layout);
  const { shade, lines } = more?.picture(true) ?? {};
  const side = size * 10;
  return s(
    "svg",
    { class: "small-board", viewBox: `-1 -1 ${side + 2} ${side + 2}`, "aria-hidden": "true" },
    shade && s("g", { transform: `scale(${90 / SIDE})` }, shade, lines),
    s("path", { class: "thick", d: more?.edges?.(10) ?? "M0 0h90v90h-90zM0 30h90M0 60h90M30 0v90M60 0v90" }),
    CELLS.filter((cell) => values[cell]).map((cell) =>
      s("text", { class: givens[cell] ? "given" : "own", x: column(cell) * 10 + 5, y: row(cell) * 10 + 8.4 }, values[cell]),
    ),
  );
}

/** A position: its digits, and the drawing of a step. @param {Api.LessonAnswer["positions"][number]} position */
export function thumb({ board, step }) {
  const [givens, values] = [digitsFrom(board.givens), digitsFrom(step.board.values)];
  const { shade = [], lines: more = [] } = rules(board.layout ?? "").more?.picture(true) ?? {};
  const { under, over } = paint(step.scene, values, masksFrom(step.board.candidates), board.layout ?? "");
  const digits = CELLS.filter((cell) => values[cell]).map((cell) =>
    s(
      "text",
      { class: givens[cell] ? "given" : "own", x: (column(cell) + 0.5) * CELL, y: (row(cell) + 0.5) * CELL + 13 },
      values[cell],
    ),
  );
  const frame = { class: "thumb board", viewBox: `-2 -2 ${SIDE + 4} ${SIDE + 4}`, "aria-hidden": "true" };
  return s("svg", frame, defs(), ...shade, ...under, ...lines(), ...more, ...digits, ...over);
}
