/**
 * The diagram of a lesson as a drawn board: what its text sets in columns (candidates in braces, digits, signs) stands in the cells
 * that it names. A text that names no cells stays a text.
 */

import { h, s } from "../dom.js";
import { CELLS, column, row } from "../rules.js";
import { CELL, SIDE, lines } from "../scene.js";

/** @typedef {{ cell: number, text: string }} Entry */

/** What a sign of the text is on the board. @type {Record<string, string>} */
const KIND = { "*": "gone", "#": "filled", "-": "none", x: "closed" };

/** The entries of the lines, and the lines that have none. @param {string} text @returns {{ entries: Entry[], rest: string[] }} */
export function readDiagram(text) {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {string[]} */
  const rest = [];
  /** @type {{ number: number, at: number }[]} */
  let columns = [];
  for (const raw of text.split("\n")) {
    const heads = [...raw.matchAll(/\bc([1-9])\b/g)];
    if (heads.length && !raw.replace(/\bc[1-9]\b|\.\.|[|\s]/g, "")) {
      columns = heads.map((one) => ({ number: Number(one[1]), at: one.index + 0.5 }));
      continue;
    }
    const [, label, own] = /^r([1-9])\s(.*)$/.exec(raw) ?? [];
    if (!label || !columns.length) {
      if (raw.trim()) rest.push(raw.trim());
      continue;
    }
    const shift = raw.length - own.length;
    const last = columns[columns.length - 1];
    const taken = new Set();
    let after = "";
    for (const token of own.matchAll(/\{[^}]*\}|[^\s|]+/g)) {
      const middle = shift + token.index + (token[0].length - 1) / 2;
      const near = columns.reduce((a, b) => (Math.abs(b.at - middle) < Math.abs(a.at - middle) ? b : a));
      const fits = Math.abs(near.at - middle) <= 3.5 && !taken.has(near.number) && /^(\{[\d,+ ]*\}|[1-9*#.x-]|\.\.)$/i.test(token[0]);
      if (!fits || after) {
        if (token[0] !== ".." && (after || middle > last.at)) after += ` ${token[0]}`;
        continue;
      }
      taken.add(near.number);
      if (token[0] !== "." && token[0] !== "..") entries.push({ cell: (Number(label) - 1) * 9 + near.number - 1, text: token[0] });
    }
    if (after.trim()) rest.push(after.trim());
  }
  return { entries, rest };
}

/** The drawn board of a diagram; null where its text names too few cells. @param {string} text @param {string} label */
export function diagram(text, label) {
  const { entries, rest } = readDiagram(text);
  if (entries.length < 2) return null;
  const shapes = entries.flatMap(({ cell, text }) => {
    const [x, y] = [column(cell) * CELL, row(cell) * CELL];
    const [cx, cy] = [x + CELL / 2, y + CELL / 2];
    const kind = KIND[text] ?? "part";
    if (text === "-") return [s("path", { class: "none", d: `M${cx - 8} ${cy}h16` })];
    if (text === "#") return [s("rect", { class: "filled", x: x + 4, y: y + 4, width: CELL - 8, height: CELL - 8 })];
    const shown = text.replace(/[{}\s]/g, "");
    const size = shown.length > 5 ? 13 : shown.length > 1 ? 17 : 26;
    const sign = text === "*" ? "×" : shown;
    return [
      s("rect", { class: kind, x: x + 1, y: y + 1, width: CELL - 2, height: CELL - 2 }),
      s("text", { class: kind, x: cx, y: cy + size / 3, "font-size": size, textLength: shown.length > 7 ? CELL - 6 : null }, sign),
    ];
  });
  const names = CELLS.slice(0, 9).flatMap((at) => [
    s("text", { class: "label", x: (at + 0.5) * CELL, y: -8 }, at + 1),
    s("text", { class: "label", x: -14, y: (at + 0.5) * CELL + 6 }, at + 1),
  ]);
  return h(
    "figure",
    { class: "diagram" },
    s("svg", { class: "thumb board", viewBox: `-28 -28 ${SIDE + 32} ${SIDE + 32}`, role: "img", "aria-label": label }, ...shapes, ...lines(), ...names),
    rest.length > 0 && h("figcaption", { class: "quiet-text" }, rest.map((one) => h("span", null, one.replace(/^\*/, "×")))),
  );
}
