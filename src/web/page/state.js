/** The board in play as a value: as text, and what one change makes of it. */

import { CELLS, lineOf } from "./rules.js";

/**
 * The board in play: digits printed in the puzzle, the player's digits, the player's own marks, and the candidates that
 * the player has crossed out. Never changed in place.
 *
 * A cell is a number 0–80 in reading order; a digit is 1–9, and 0 is none; a set of digits is a bit mask in which bit 0
 * is the digit 1. The engine writes cells as "r3c5" and candidates as "4r3c5".
 *
 * @typedef {{ givens: number[], placed: number[], marks: number[], struck: number[] }} State
 */
/**
 * What a change does, cell by cell: the field by its place in FIELDS, the cell, and what the cell gets: a digit, or the
 * marks set and the marks removed.
 * @typedef {number[][]} Changes
 */

const FIELDS = /** @type {const} */ (["givens", "placed", "marks", "struck"]);
/** How many of the fields hold digits; the others hold sets of digits. */
const DIGIT_FIELDS = 2;

/** @returns {State} */
export const emptyState = () => {
  const none = () => CELLS.map(() => 0);
  return { givens: none(), placed: none(), marks: none(), struck: none() };
};

/** Two letters for each set of digits. @param {number[]} masks */
const packMasks = (masks) => masks.map((mask) => mask.toString(36).padStart(2, "0")).join("");

/** @param {string} text */
const unpackMasks = (text) => CELLS.map((cell) => parseInt(text.slice(cell * 2, cell * 2 + 2), 36) & 511 || 0);

/** @param {State} state */
export function pack({ givens, placed, marks, struck }) {
  return [lineOf(givens), lineOf(placed), packMasks(marks), packMasks(struck)].join("_");
}

/** The state that a text says; null when it says none. @param {string} text @returns {State | null} */
export function unpack(text) {
  const parts = text.split("_");
  const fits = /^[.1-9]{81}_[.1-9]{81}_[0-9a-z]{162}_[0-9a-z]{162}$/.test(text);
  if (!fits) return null;
  const [givens, placed] = parts.slice(0, 2).map((line) => CELLS.map((cell) => Number(line[cell]) || 0));
  const [marks, struck] = parts.slice(2).map(unpackMasks);
  return { givens, placed: placed.map((digit, cell) => (givens[cell] ? 0 : digit)), marks, struck };
}

/** What leads from one board to another. @param {State} from @param {State} to @returns {Changes} */
export function changesBetween(from, to) {
  return FIELDS.flatMap((name, field) =>
    CELLS.filter((cell) => from[name][cell] !== to[name][cell]).map((cell) => {
      const [before, after] = [from[name][cell], to[name][cell]];
      return field < DIGIT_FIELDS ? [field, cell, after] : [field, cell, after & ~before, before & ~after];
    }),
  );
}

/** The board after these changes, whichever board they were made on. @param {State} state @param {Changes} changes */
export function changed(state, changes) {
  const next = { ...state };
  for (const [field, cell, on, off = 0] of changes) {
    const name = FIELDS[field];
    next[name] = next[name].with(cell, field < DIGIT_FIELDS ? on : (next[name][cell] | on) & ~off);
    if (next.givens[cell] && next.placed[cell]) next.placed = next.placed.with(cell, 0);
  }
  return next;
}

/** Whether something read from the storage says changes. @param {unknown} value @returns {value is Changes} */
export function areChanges(value) {
  const fits = (/** @type {unknown} */ one) => {
    if (!Array.isArray(one) || one.some((part) => !Number.isInteger(part) || part < 0)) return false;
    const [field, cell, on, off] = one;
    const most = field < DIGIT_FIELDS ? 9 : 511;
    return field < FIELDS.length && cell < CELLS.length && on <= most && (field < DIGIT_FIELDS || off <= 511);
  };
  return Array.isArray(value) && value.every(fits);
}
