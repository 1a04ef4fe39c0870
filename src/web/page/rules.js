/**
 * The rules of the board, as far as the page itself needs them: houses, what a digit excludes, clashes, names. Rows,
 * columns and boxes are here; layouts.js, loaded with the first board that needs it, has all other rules and boards.
 *
 * On a board of any size, the number of a cell is nine times its row plus its column, and a list has 81 places. Texts
 * of the engine have only the cells of the board; lineOf and spread lead from one to the other.
 */

export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** @param {number} cell */
export const row = (cell) => Math.floor(cell / 9);
/** @param {number} cell */
export const column = (cell) => cell % 9;
/** @param {number} cell */
export const box = (cell) => Math.floor(row(cell) / 3) * 3 + Math.floor(column(cell) / 3);

/** @typedef {import("./layouts.js").Rules} Rules */

/** @type {import("./layouts.js").House[]} */
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

/** @type {Rules} */
const CLASSIC = { size: 9, cells: CELLS, digits: DIGITS, boxOf: box, houses: HOUSES, peers: PEERS };

/** True for a house other than a row, column, box or region. @param {{ kind: string }} house */
export const isExtra = ({ kind }) => !/^(row|column|box|region)$/.test(kind);

/** Key that is stored once a board had further rules. */
export const KEPT = "whydoku.layouts";

/** The rules of further layouts, once layouts.js is loaded. @type {((layout: string) => Rules) | undefined} */
let further;

/** Loads the rules of all layouts, and their words. */
export async function learnLayouts() {
  const { ready, rulesOf } = await import("./layouts.js");
  await ready();
  further = rulesOf;
}

/** True if this browser may have kept boards with further rules. */
export function hasLayouts() {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}

/** True if the rules of a layout must be loaded before its board is shown. @param {string} layout */
export const isUnknown = (layout) => layout !== "" && !further;

/** Resolves once layouts.js is loaded for a view that came without it. @type {Promise<void> | undefined} */
let late;

/**
 * The rules of a layout. While they load, as for a game of another tab, these are the classic rules; then the event
 * "layouts" follows.
 * @param {string} [layout]  empty for rows, columns and boxes only
 */
export function rules(layout = "") {
  if (layout && further) return further(layout);
  if (layout) late ??= learnLayouts().then(() => void window.dispatchEvent(new Event("layouts")), () => (late = undefined));
  return CLASSIC;
}

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

/** The digits before and after a digit. @param {number} digit */
const neighbours = (digit) => (bit(digit) << 1) | (bit(digit) >> 1);

/** The digits that no filled cell excludes, for each open cell. @param {number[]} values @param {string} [layout] */
export function legal(values, layout) {
  const { size, peers, near } = rules(layout);
  return CELLS.map((cell) => {
    if (values[cell] || !peers[cell].length) return 0;
    const left = peers[cell].reduce((mask, peer) => mask & ~bit(values[peer]), (1 << size) - 1);
    return near ? near[cell].reduce((mask, peer) => mask & ~neighbours(values[peer]), left) : left;
  });
}

/** The cells with a digit that another digit excludes. @param {number[]} values @param {string} [layout] */
export function clashes(values, layout) {
  const { peers, near } = rules(layout);
  const isWrong = (/** @type {number} */ cell, /** @type {number} */ digit) =>
    peers[cell].some((peer) => values[peer] === digit) || near?.[cell].some((peer) => neighbours(digit) & bit(values[peer]));
  return new Set(CELLS.filter((cell) => values[cell] && isWrong(cell, values[cell])));
}

/** A house with the cell's digit twice. @param {number[]} values @param {number} cell @param {string} [layout] */
export function clashingHouse(values, cell, layout) {
  return rules(layout).houses.find(
    ({ cells }) => cells.includes(cell) && cells.some((other) => other !== cell && values[other] === values[cell]),
  );
}

/**
 * The entries of a text or a list of the engine, one for each cell of a board.
 * @template T @param {ArrayLike<T>} list @returns {(T | undefined)[]}
 */
export function spread(list) {
  const size = Math.sqrt(list.length);
  return CELLS.map((cell) => (column(cell) < size ? list[row(cell) * size + column(cell)] : undefined));
}
/** @param {string} line */
export const digitsFrom = (line) => spread(line).map((digit) => Number(digit) || 0);
/** The candidates of each cell. @param {string[]} list */
export const masksFrom = (list) => spread(list).map((text) => maskOf(text ?? ""));
/** @param {number[]} values @param {string} [layout] */
export const lineOf = (values, layout) => rules(layout).cells.map((cell) => values[cell] || ".").join("");
