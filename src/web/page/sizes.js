/**
 * Boards of other sizes and regions: their cells, digits and houses, and their lines on the screen. The first part of
 * the name of a layout gives the board: `6x6` has boxes as wide as they can be, `6x6-3x2` has boxes three cells high
 * and two wide, `latin` and `5x5+latin` have no regions, and `jigsaw=` is followed by the sign of the region of each
 * cell.
 */

import { h, s } from "./dom.js";
import { CELLS, DIGITS, HOUSES, PEERS, box, column, row } from "./rules.js";
import { CELL, labels } from "./scene.js";

/** @typedef {import("./layouts.js").House} House */
/**
 * A board without further rules.
 * @typedef {object} Base
 * @property {string} name  its part of the name of a layout; empty for the classic board
 * @property {number} size  number of rows and columns
 * @property {number[]} cells  in reading order
 * @property {number[]} digits
 * @property {(cell: number) => number} boxOf  the box or region of a cell, from 0; without regions always 0
 * @property {House[]} houses  rows, columns, and boxes or regions
 * @property {number[][]} peers  as in `Rules`; empty except on the classic board
 * @property {number} high  number of rows of a box; 0 for regions of another shape
 * @property {number} wide  number of columns of a box
 * @property {boolean} [isJigsaw]
 */

/** @type {Base} */
export const CLASSIC = { name: "", size: 9, cells: CELLS, digits: DIGITS, boxOf: box, houses: HOUSES, peers: PEERS, high: 3, wide: 3 };

/** @type {Map<string, Base>} */
const known = new Map();

/** The cells of a board. @param {number} size */
export const cellsOf = (size) => CELLS.filter((cell) => row(cell) < size && column(cell) < size);

/**
 * A board with these regions.
 * @param {Pick<Base, "name" | "size" | "isJigsaw"> & Partial<Base>} how
 * @param {((cell: number) => number) | null} regionOf
 */
function board(how, regionOf) {
  const { size, name } = how;
  const cells = cellsOf(size);
  /** @type {[House["kind"], (cell: number) => number][]} */
  const lines = [["row", row], ["column", column]];
  if (regionOf) lines.push([how.isJigsaw ? "region" : "box", regionOf]);
  const houses = lines.flatMap(([kind, line]) => DIGITS.slice(0, size).map((number) => ({ kind, number, cells: cells.filter((cell) => line(cell) === number - 1) })));
  const base = { high: 0, wide: 0, ...how, cells, digits: DIGITS.slice(0, size), boxOf: regionOf ?? (() => 0), houses, peers: [] };
  known.set(name, base);
  return base;
}

/** The heights of boxes: the widest box first. @param {number} size */
const heightsOf = (size) => DIGITS.filter((high) => high > 1 && high < size && size % high === 0);

/**
 * A board with boxes; null if it cannot have them.
 * @param {number} size @param {number} [high]  number of rows of a box @returns {Base | null}
 */
function boxed(size, high = heightsOf(size)[0]) {
  if (size < 4 || size > 9 || !heightsOf(size).includes(high)) return null;
  const wide = size / high;
  if (size === 9) return CLASSIC;
  const name = `${size}x${size}${high > wide ? `-${high}x${wide}` : ""}`;
  return known.get(name) ?? board({ name, size, high, wide }, (cell) => Math.floor(row(cell) / high) * high + Math.floor(column(cell) / wide));
}

/** A board without regions. @param {number} size @returns {Base | null} */
function latin(size) {
  if (size < 4 || size > 9) return null;
  const name = size === 9 ? "latin" : `${size}x${size}+latin`;
  return known.get(name) ?? board({ name, size }, null);
}

/**
 * A board whose regions have a digit or a letter for each cell; null for other signs, or if a region does not have as
 * many cells as a row.
 * @param {string} signs @returns {Base | null}
 */
export function jigsaw(signs) {
  const size = Math.sqrt(signs.length);
  const order = [...new Set(signs)];
  const isEven = order.every((sign) => signs.split(sign).length - 1 === size);
  if (!Number.isInteger(size) || size < 4 || size > 9 || order.length !== size || !isEven || /[^a-z\d]/i.test(signs)) return null;
  const name = `jigsaw=${[...signs].map((sign) => order.indexOf(sign) + 1).join("")}`;
  const regionOf = (/** @type {number} */ cell) => order.indexOf(signs[row(cell) * size + column(cell)]);
  // Regions in the shape of boxes make a board with boxes.
  const boxes = heightsOf(size).flatMap((high) => boxed(size, high) ?? []).find(({ cells, boxOf }) => cells.every((cell) => boxOf(cell) === regionOf(cell)));
  return boxes ?? known.get(name) ?? board({ name, size, isJigsaw: true }, regionOf);
}

/**
 * The board that the parts of a name give, and the other parts; null if there is no such board.
 * @param {string[]} parts @returns {{ base: Base, others: string[] } | null}
 */
export function baseOf(parts) {
  const sizes = parts.filter((part) => /^[4-9]x[4-9](-[2-4]x[2-4])?$/.test(part));
  const regions = parts.filter((part) => part === "latin" || part.startsWith("jigsaw="));
  const others = parts.filter((part) => !sizes.includes(part) && !regions.includes(part));
  if (sizes.length > 1 || regions.length > 1) return null;
  const [[size, width, high, wide] = [9, 9], [region]] = [sizes[0]?.match(/\d/g)?.map(Number) ?? undefined, regions];
  if (size !== width || (high && high * wide !== size) || (region && high)) return null;
  const base = region === "latin" ? latin(size) : region ? jigsaw(region.slice(7)) : sizes[0] ? boxed(size, high || undefined) : CLASSIC;
  return base && (!sizes[0] || base.size === size) ? { base, others } : null;
}

/** The word for a board; undefined for a classic one. @param {Base} base */
export const kindOf = ({ name, size, isJigsaw, high, wide }) =>
  !name ? undefined : isJigsaw ? (size === 9 ? "jigsaw" : "jigsaw.small") : !high ? (size === 9 ? "latin" : "latin.small") : high > wide ? "boxes.high" : "boxes";

/**
 * The lines around the regions, and around the board.
 * @param {Pick<Base, "size" | "cells" | "boxOf">} base @param {number} side  of a cell
 */
export function edges({ size, cells, boxOf }, side) {
  const between = cells.flatMap((cell) => {
    const [x, y] = [column(cell) * side, row(cell) * side];
    const isOther = (/** @type {number} */ other) => cells.includes(other) && boxOf(other) !== boxOf(cell);
    return [column(cell) < size - 1 && isOther(cell + 1) && `M${x + side} ${y}v${side}`, row(cell) < size - 1 && isOther(cell + 9) && `M${x} ${y + side}h${side}`];
  });
  return [`M0 0H${size * side}V${size * side}H0z`, ...between.filter(Boolean)].join("");
}

/**
 * Gives a board on the screen the size and the regions of its layout.
 * @param {import("./board.js").Board} board @param {import("./layouts.js").Rules} rules
 */
export function fit(board, rules) {
  const { size, cells } = rules;
  const { element, grid } = board;
  const zoom = 9 / size;
  element.classList.toggle("other", size !== 9);
  element.dataset.size = String(size);
  element.style.setProperty("--zoom", String(zoom));
  grid.style.gridTemplate = size === 9 ? "" : `repeat(${size}, 1fr) / repeat(${size}, 1fr)`;
  if (grid.querySelectorAll("[role=gridcell]").length !== cells.length) {
    const had = grid.contains(document.activeElement);
    grid.replaceChildren(...DIGITS.slice(0, size).map((number) => h("div", { class: "row", role: "row" }, cells.filter((cell) => row(cell) === number - 1).map((cell) => board.cells[cell]))));
    board.size = size;
    if (!cells.includes(board.selected)) {
      board.cells[board.selected].tabIndex = -1;
      board.selected = cells[Math.floor(size / 2) * size + Math.floor(size / 2)];
      board.chosen = new Set([board.selected]);
      if (!board.quiet) board.cells[board.selected].tabIndex = 0;
    }
    if (had) board.focus(true);
  }
  for (const layer of element.querySelectorAll(".layer")) layer.setAttribute("viewBox", `0 0 ${size * CELL} ${size * CELL}`);
  const under = /** @type {Element} */ (element.querySelector(".under"));
  for (const old of under.querySelectorAll(":scope > :is(.thin, .thick, .label)")) old.remove();
  const thin = DIGITS.slice(0, size - 1).map((at) => `M0 ${at * CELL}H${size * CELL}M${at * CELL} 0V${size * CELL}`).join("");
  // The numbers of rows and columns are as large as on a classic board.
  const numbers = labels().filter((_, at) => at < 2 * size);
  for (const number of numbers) {
    const [x, y] = [Number(number.getAttribute("x")), Number(number.getAttribute("y"))];
    const [isAbove, isBeside] = [y < 0, x < 0];
    number.setAttribute("transform", `translate(${isBeside ? x / zoom : x} ${isAbove ? y / zoom : y - 5 + 5 / zoom}) scale(${1 / zoom})`);
    number.removeAttribute("x");
    number.removeAttribute("y");
  }
  under.append(s("path", { class: "thin", d: thin }), s("path", { class: "thick", d: edges(rules, CELL) }), ...numbers);
}
