/** The board in play as a value: its text, and changes to it. */

import { CELLS, lineOf } from "./rules.js";

/**
 * The board in play: printed digits, the player's digits, the player's own marks in the corners and in the centre, the
 * candidates that the player has crossed out, the colours and links that the player has drawn, and the layout, which
 * names the further rules of the board. Never changed in place.
 *
 * A cell is a number 0–80 in reading order; a digit is 1–9, and 0 without a digit; a set of digits or colours is a
 * bit mask in which bit 0 is the first. The engine writes cells as "r3c5" and candidates as "4r3c5". An end of a link
 * is 81 times the digit plus the cell, with digit 0 for the cell itself; a link is kept under the number that
 * linkBetween gives.
 *
 * @typedef {{ givens: number[], placed: number[], marks: number[], struck: number[], centre: number[], colours:
 *   number[], links: Record<number, number>, layout: string }} State  a link is 1 when strong, 2 when weak; without
 *   further rules, the layout is empty
 */
/**
 * The effect of a change, cell by cell: the index of the field in FIELDS, the cell, and its new value: a digit, or the
 * marks set and the marks removed. For a link: LINKS, its number, and its kind, 0 for none.
 * @typedef {number[][]} Changes
 */

export const FIELDS = /** @type {const} */ (["givens", "placed", "marks", "struck", "centre", "colours"]);
/** Number of fields that hold digits; the others hold sets of digits. */
const DIGIT_FIELDS = 2;
const LINKS = FIELDS.length;
/** Number of possible ends of a link: each cell, and each digit in each cell. */
const ENDS = 810;

/** Text before the layout of a board. Earlier versions, which would ignore rules, do not read a text that has it. */
const LAYOUT = "&layout=";

/** The number of the link between two ends. @param {number} a @param {number} b */
export const linkBetween = (a, b) => Math.min(a, b) * ENDS + Math.max(a, b);
/** The ends of a link. @param {number | string} link */
export const endsOf = (link) => [Math.floor(Number(link) / ENDS), Number(link) % ENDS];
/** @param {number} link */
const isLink = (link) => endsOf(link)[0] < endsOf(link)[1] && link < ENDS * ENDS;

/** @param {string} [layout] @returns {State} */
export const emptyState = (layout = "") => {
  const none = () => CELLS.map(() => 0);
  return { givens: none(), placed: none(), marks: none(), struck: none(), centre: none(), colours: none(), links: {}, layout };
};

/** Two letters for each set of digits. @param {number[]} masks */
const packMasks = (masks) => masks.map((mask) => mask.toString(36).padStart(2, "0")).join("");

/** @param {string} text */
const unpackMasks = (text) => CELLS.map((cell) => parseInt(text.slice(cell * 2, cell * 2 + 2), 36) & 511 || 0);

/** @param {State} state */
export function pack({ givens, placed, marks, struck, centre, colours, links, layout }) {
  const drawn = [centre, colours].map((masks) => packMasks(masks).replace(/(00)+$/, ""));
  drawn.push(Object.entries(links).map(([link, kind]) => (Number(link) * 2 + kind - 1).toString(36).padStart(4, "0")).join(""));
  // A board without these drawings needs less than half the room.
  const board = [lineOf(givens), lineOf(placed), packMasks(marks), packMasks(struck), ...(drawn.join("") ? drawn : [])].join("_");
  return layout ? `${board}${LAYOUT}${encodeURIComponent(layout)}` : board;
}

/** The state in a text, or null. @param {string} text @returns {State | null} */
export function unpack(text) {
  const [board, name, ...rest] = text.split(LAYOUT);
  const parts = board.split("_");
  const fits = /^[.1-9]{81}(_[.1-9]{81}((_[0-9a-z]{162}){2}((_([0-9a-z]{2}){0,81}){2}_([0-9a-z]{4})*)?)?)?$/.test(board);
  const layout = layoutIn(name);
  if (!fits || layout === null || rest.length) return null;
  const [givens, placed] = [0, 1].map((part) => CELLS.map((cell) => Number(parts[part]?.[cell]) || 0));
  const [marks, struck, centre, colours] = [2, 3, 4, 5].map((part) => unpackMasks(parts[part] ?? ""));
  const drawn = (parts[6] ?? "").match(/..../g)?.map((code) => parseInt(code, 36)) ?? [];
  const links = Object.fromEntries(drawn.map((code) => [code >> 1, (code & 1) + 1]).filter(([link]) => isLink(link)));
  return { givens, placed: placed.map((digit, cell) => (givens[cell] ? 0 : digit)), marks, struck, centre, colours, links, layout };
}

/** The layout in the text of a board; null if it cannot be one. @param {string} [text] */
function layoutIn(text) {
  try {
    const layout = decodeURIComponent(text ?? "");
    return text === undefined || /^[a-z0-9=,+\\/-]+$/.test(layout) ? layout : null;
  } catch {
    return null;
  }
}

/** Changes that lead from one board to another. @param {State} from @param {State} to @returns {Changes} */
export function changesBetween(from, to) {
  const links = Object.keys({ ...from.links, ...to.links }).map(Number);
  const drawn = links.filter((link) => from.links[link] !== to.links[link]);
  return FIELDS.flatMap((name, field) =>
    CELLS.filter((cell) => from[name][cell] !== to[name][cell]).map((cell) => {
      const [before, after] = [from[name][cell], to[name][cell]];
      return field < DIGIT_FIELDS ? [field, cell, after] : [field, cell, after & ~before, before & ~after];
    }),
  ).concat(drawn.map((link) => [LINKS, link, to.links[link] ?? 0]));
}

/** The board after these changes, whichever board they were made on. @param {State} state @param {Changes} changes */
export function changed(state, changes) {
  const next = { ...state };
  for (const [field, cell, on, off = 0] of changes) {
    if (field === LINKS) {
      next.links = { ...next.links, [cell]: on };
      if (!on) delete next.links[cell];
      continue;
    }
    const name = FIELDS[field];
    next[name] = next[name].with(cell, field < DIGIT_FIELDS ? on : (next[name][cell] | on) & ~off);
    if (next.givens[cell] && next.placed[cell]) next.placed = next.placed.with(cell, 0);
  }
  return next;
}

/** True if a stored value is a list of changes. @param {unknown} value @returns {value is Changes} */
export function areChanges(value) {
  const fits = (/** @type {unknown} */ one) => {
    if (!Array.isArray(one) || one.some((part) => !Number.isInteger(part) || part < 0)) return false;
    const [field, cell, on, off] = one;
    if (field === LINKS) return isLink(cell) && on <= 2;
    const most = field < DIGIT_FIELDS ? 9 : 511;
    return field < FIELDS.length && cell < CELLS.length && on <= most && (field < DIGIT_FIELDS || off <= 511);
  };
  return Array.isArray(value) && value.every(fits);
}
