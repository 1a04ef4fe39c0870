/** The parts of a board on the screen: the places of digits and marks, lines, labels, the ring around a cell. */

import { s } from "./dom.js";
import { column, row } from "./rules.js";

export const CELL = 60;
export const SIDE = CELL * 9;
const [MARK_STEP, WIDE_STEP] = [17.7, 25];
/** The columns and rows of the marks in a cell. @param {number} size  of the board */
export const marksOf = (size) => [size < 5 ? 2 : 3, size < 7 ? 2 : 3];
/** The radius around a digit that fills its cell. */
export const LARGE = 23;

/** The centre of a candidate, of the digit of a filled cell or of a cell, and the radius of what is drawn around it. */
/** @param {number} cell @param {number} digit @param {boolean} filled @param {number} [size]  of the board */
export function place(cell, digit, filled, size = 9) {
  const [x, y] = [column(cell) * CELL, row(cell) * CELL];
  if (filled || !digit) return { x: x + CELL / 2, y: y + CELL / 2, r: LARGE };
  const [columns, rows] = marksOf(size);
  const at = (/** @type {number} */ i, /** @type {number} */ all) => CELL / 2 + (i - (all - 1) / 2) * (all < 3 ? WIDE_STEP : MARK_STEP);
  return { x: x + at((digit - 1) % columns, columns), y: y + at(Math.floor((digit - 1) / columns), rows), r: 8 };
}

/** The lines of the board; they lie over tints and under digits. */
export function lines() {
  const path = (/** @type {number[]} */ at) => at.map((i) => `M0 ${i * CELL}H${SIDE}M${i * CELL} 0V${SIDE}`).join("");
  return [
    s("path", { class: "thin", d: path([1, 2, 4, 5, 7, 8]) }),
    s("path", { class: "thick", d: path([3, 6]) }),
    s("rect", { class: "thick frame", x: 0, y: 0, width: SIDE, height: SIDE }),
  ];
}

/** The numbers of rows and columns, to the left of the board and above it. */
export const labels = () =>
  Array.from({ length: 9 }, (_, i) => [
    s("text", { class: "label", x: (i + 0.5) * CELL, y: -8 }, i + 1),
    s("text", { class: "label", x: -12, y: (i + 0.5) * CELL + 5 }, i + 1),
  ]).flat();

/** The hatching of covering houses, which marks them without colour. */
export const defs = () =>
  s(
    "defs",
    null,
    s(
      "pattern",
      { id: "hatch", width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      s("rect", { class: "Cover-paper", width: 8, height: 8 }),
      s("path", { class: "Cover-hatch", d: "M0 0V8" }),
    ),
  );

/** Half the side of the ring around a cell that is the end of a link, and the radius of its corners. */
export const [RING, CORNER] = [27, 6];
/** The ring around a cell that is the end of a link. @param {number} x @param {number} y */
export const ring = (x, y) => s("rect", { class: "cell-end", x: x - RING, y: y - RING, width: 2 * RING, height: 2 * RING, rx: CORNER });
