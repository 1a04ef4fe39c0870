/**
 * The player's drawings on the board: links, and colours, each with a pattern for players who want one. This module is
 * loaded with the first drawing, and must not know the drawings of hints.
 */

import { s } from "./dom.js";
import { paint } from "./paint.js";
import { column, digitsOf, nameOf, row } from "./rules.js";
import { CELL, ring } from "./scene.js";
import { endsOf } from "./state.js";
import { endCalled } from "./telling.js";
import { t } from "./words.js";

/** The pattern of each colour, as a path on a square with a side of 10. */
const PATTERNS = [
  "M5 5h.01",
  "M0 5H10",
  "M-1 1L1-1M0 10L10 0M9 11L11 9",
  "M5 0V10",
  "M-1 9L1 11M0 0L10 10M9-1L11 1",
  "M5 0V10M0 5H10",
  "M0 0L10 10M0 10L10 0",
  "M0 7L2.5 3L5 7L7.5 3L10 7",
  "M3 3h4v4h-4z",
];

const patterns = () =>
  s(
    "defs",
    null,
    PATTERNS.map((d, i) =>
      s(
        "pattern",
        { id: `colour-${i + 1}`, class: `colour c${i + 1}`, width: 10, height: 10, patternUnits: "userSpaceOnUse" },
        s("rect", { width: 10, height: 10 }),
        s("path", { d }),
      ),
    ),
  );

/** @param {number} colour */
const fill = (colour) => `url(#colour-${colour})`;

/** A sample of a colour, for the pad. @param {number} colour */
export const swatch = (colour) =>
  s("svg", { class: "swatch", "aria-hidden": "true" }, patterns(), s("rect", { width: "100%", height: "100%", fill: fill(colour) }));

/** The colours of the cells; several colours of one cell each get a sector. @param {number[]} colours */
export const colourShapes = (colours) => [
  patterns(),
  ...colours.flatMap((mask, cell) => {
    const all = digitsOf(mask);
    return all.map((colour, i) => {
      const edge = { fill: fill(colour), class: "sector" };
      const [x, y] = [column(cell) * CELL, row(cell) * CELL];
      if (all.length === 1) return s("rect", { ...edge, x, y, width: CELL, height: CELL });
      const [from, to] = [i, i + 1].map((part) => (part * 360) / all.length - 60);
      const turns = [from, ...[-45, 45, 135, 225].filter((corner) => corner > from && corner < to), to];
      const points = turns.map((turn) => {
        const [c, e] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
        const r = CELL / 2 / Math.max(Math.abs(c), Math.abs(e));
        return `L${(r * c).toFixed(1)} ${(r * e).toFixed(1)}`;
      });
      return s("path", { ...edge, d: `M0 0${points.join("")}Z`, transform: `translate(${x + CELL / 2} ${y + CELL / 2})` });
    });
  }),
];

/**
 * The links as lines that keep clear of digits and marks; a cell that is an end has a ring.
 * @param {Record<number, number>} links @param {number[]} values @param {number[]} marks @param {string} [layout]
 */
export function linkShapes(links, values, marks, layout) {
  const drawn = Object.entries(links).map(([link, kind]) => {
    const [from, to] = endsOf(link).map((end) => [`${Math.floor(end / 81)}${nameOf(end % 81)}`]);
    return { from, to, strength: kind === 1 ? "strong" : "weak", directed: false };
  });
  const none = { tints: [], cells: [], candidates: [], legend: [] };
  const cells = new Set(Object.keys(links).flatMap(endsOf).filter((end) => end < 81));
  const rings = [...cells].map((cell) => ring((column(cell) + 0.5) * CELL, (row(cell) + 0.5) * CELL));
  return [...rings, ...paint(/** @type {Api.SceneRecord} */ ({ ...none, links: drawn }), values, marks, layout).over];
}

/**
 * The colours and links of each cell in words.
 * @param {number[]} colours @param {Record<number, number>} links @returns {(cell: number) => string[]}
 */
export function told(colours, links) {
  const ends = Object.keys(links).flatMap((link) => {
    const [a, b] = endsOf(link);
    return [[a, b], [b, a]];
  });
  return (cell) => {
    const named = digitsOf(colours[cell]).map((one) => t(/** @type {import("./words.js").Key} */ (`colour.${one}`)));
    const linked = ends.filter(([from]) => from % 81 === cell).map(([, to]) => endCalled(to));
    return [
      ...(named.length ? [t("cell.colours", { colours: named.join(t("list.comma")) })] : []),
      ...(linked.length ? [t("cell.links", { ends: linked.join(t("list.comma")) })] : []),
    ];
  };
}
