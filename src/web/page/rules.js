/** The rules of the board, as far as the page itself needs them: houses, what a digit excludes, clashes, names. */

export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const ALL_DIGITS = 0b1_1111_1111;

/** @param {number} cell */
export const row = (cell) => Math.floor(cell / 9);
/** @param {number} cell */
export const column = (cell) => cell % 9;
/** @param {number} cell */
export const box = (cell) => Math.floor(row(cell) / 3) * 3 + Math.floor(column(cell) / 3);

/** @type {{ kind: "row" | "column" | "box", number: number, cells: number[] }[]} */
export const HOUSES = /** @type {const} */ (["row", "column", "box"]).flatMap((kind) =>
  Array.from({ length: 9 }, (_, at) => ({
    kind,
    number: at + 1,
    cells: CELLS.filter((cell) => ({ row, column, box })[kind](cell) === at),
  })),
);

/** @param {number} a @param {number} b */
export const sees = (a, b) => a !== b && (row(a) === row(b) || column(a) === column(b) || box(a) === box(b));

/** The cells that share a house with each cell. */
export const PEERS = CELLS.map((cell) => CELLS.filter((other) => sees(cell, other)));

/** @param {number} digit */
export const bit = (digit) => (digit > 0 ? 1 << (digit - 1) : 0);
/** @param {number} mask */
export const digitsOf = (mask) => DIGITS.filter((digit) => mask & bit(digit));
/** @param {string} text */
export const maskOf = (text) => [...text].reduce((mask, digit) => mask | bit(Number(digit) || 0), 0);
/** @param {number} mask */
export const count = (mask) => digitsOf(mask).length;

/** @param {number} cell */
export const nameOf = (cell) => `r${row(cell) + 1}c${column(cell) + 1}`;
/** The cell that "r3c5" names. @param {string} name */
export const cellOf = (name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;
/** The digit and cell that "4r3c5" names. @param {string} name */
export const candidateOf = (name) => ({ digit: Number(name[0]), cell: cellOf(name.slice(1)) });

/** The digits that no filled cell excludes, for each open cell. @param {number[]} values */
export function legal(values) {
  return CELLS.map((cell) =>
    values[cell] ? 0 : PEERS[cell].reduce((mask, peer) => mask & ~bit(values[peer]), ALL_DIGITS),
  );
}

/** The cells whose digit is twice in a house. @param {number[]} values */
export function clashes(values) {
  return new Set(CELLS.filter((cell) => values[cell] && PEERS[cell].some((peer) => values[peer] === values[cell])));
}

/** A house in which the cell's digit is twice. @param {number[]} values @param {number} cell */
export function clashingHouse(values, cell) {
  return HOUSES.find(
    ({ cells }) => cells.includes(cell) && cells.some((other) => other !== cell && values[other] === values[cell]),
  );
}

/** @param {string} line */
export const digitsFrom = (line) => CELLS.map((cell) => Number(line[cell]) || 0);
/** @param {number[]} values */
export const lineOf = (values) => values.map((digit) => digit || ".").join("");
