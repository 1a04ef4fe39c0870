/**
 * The diagram of a lesson as a drawn board. If its text has columns (candidates in braces, digits, signs), the board
 * shows their entries in the cells that the text names. If the text has no columns, as for a chain, the board shows the
 * candidates that the text names, with the text below. A text that names too few cells is shown as text.
 */

import { h, s } from "../dom.js";
import { CELLS, column, row } from "../rules.js";
import { CELL, SIDE, lines } from "../scene.js";

/** @typedef {{ cell: number, text: string, gone?: string }} Entry  `gone`: digits of the text that the cell loses */

/**
 * For each sign in the text of a diagram, the kind of mark that the board shows for it.
 * @type {Record<string, string>}
 */
const KIND = { "*": "gone", "#": "filled", "-": "none", x: "closed" };

/**
 * The entries of the lines, and the lines without entries.
 * @param {string} text @returns {{ entries: Entry[], rest: string[] }}
 */
export function readDiagram(text) {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {string[]} */
  const rest = [];
  /** @type {{ number: number, at: number }[]} */
  let columns = [];
  for (const raw of text.split("\n")) {
    const heads = [...raw.matchAll(/\bc([1-9])\b/g)];
    if (heads.length && /^\s+c[1-9]\b/.test(raw)) {
      columns = heads.map((one) => ({ number: Number(one[1]), at: one.index + 0.5 }));
      continue;
    }
    const [, label, own] = /^r(?:ow )?([1-9])\s(.*)$/.exec(raw) ?? [];
    const nine = label ? own.split(/\s{3,}[^\s.|#*-]{2}/)[0].replaceAll("|", " ").trim().split(/\s+/) : [];
    if (label && !columns.length && nine.length === 9) {
      // A row of nine needs no numbers above it.
      nine.forEach((text, at) => text !== "." && entries.push({ cell: (Number(label) - 1) * 9 + at, text }));
      continue;
    }
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
      const fits = Math.abs(near.at - middle) <= 3.5 && !taken.has(near.number) && /^(\{[\dA-Z,+ ]*\}|[1-9]{1,6}[?*]?|[A-Za-z*#.-]|\.\.)$/.test(token[0]);
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

/** The cells of a name such as r2c78. @param {string} rows @param {string} columns */
const named = (rows, columns) => [...rows].flatMap((r) => [...columns].map((c) => (Number(r) - 1) * 9 + Number(c) - 1));

/**
 * Entries of a text without columns: candidates in braces or in links, digits, and removals.
 * @param {string} text @returns {Entry[]}
 */
export function readNamed(text) {
  /** @type {Map<number, string>} */
  const found = new Map();
  /** The digits that a cell loses, if the text has its candidates before and after. @type {Map<number, string>} */
  const gone = new Map();
  const put = (/** @type {number[]} */ cells, /** @type {string} */ what) => {
    for (const cell of cells) {
      const known = found.get(cell) ?? "";
      if (!known.startsWith("{") && !known.split(",").includes(what)) found.set(cell, known ? `${known},${what}` : what);
    }
  };
  for (const line of text.split("\n")) {
    const [before, after = ""] = line.split("=>");
    for (const [, r, c, set] of before.matchAll(/r([1-9])c([1-9])\s+(\{[^}]*\})/g)) if (!found.get(named(r, c)[0])?.startsWith("{")) found.set(named(r, c)[0], set);
    for (const [, r, c, set, left] of before.matchAll(/r([1-9])c([1-9])\s+(\{[^}]*\})\s+(\{[^}]*\})/g)) {
      const lost = [...set].filter((sign) => !left.includes(sign)).join("");
      if (lost) gone.set(named(r, c)[0], lost);
    }
    for (const [, first, second, r, c] of before.matchAll(/\(([1-9])(?:[=-]([1-9]))?\)r([1-9]+)c([1-9]+)/g)) {
      put(named(r, c), first);
      if (second) put(named(r, c), second);
    }
    const [, digit, chain] = /^\(([1-9])\):?\s(.*)$/.exec(before) ?? [];
    if (digit && /r[1-9]+c[1-9]+[=-]r/.test(chain)) for (const [, r, c] of chain.matchAll(/r([1-9]+)c([1-9]+)/g)) put(named(r, c), digit);
    for (const [, r, c, digit] of line.matchAll(/r([1-9])c([1-9])\s?=\s?([1-9])/g)) put(named(r, c), digit);
    for (const [, r, c] of after.matchAll(/r([1-9]+)c([1-9]+)(?!\s?=)/g)) for (const cell of named(r, c)) if (!found.has(cell)) found.set(cell, "*");
  }
  return [...found].map(([cell, text]) => ({ cell, text, gone: gone.get(cell) }));
}

/**
 * A line of the text with signs between its columns; without them, the columns would run together.
 * @param {string} line
 */
export const apart = (line) => line.trim().split(/\s{2,}/).reduce((before, after) => before + (/([;；:：]|=>)$/.test(before) || after.startsWith("=>") ? " " : " · ") + after);

/**
 * The drawn board of a diagram; null if its text names too few cells.
 * @param {string} text @param {string} label @param {(text: string) => string} spelled  names the cells of a text
 */
export function diagram(text, label, spelled) {
  let { entries, rest } = readDiagram(text);
  if (entries.length < 2) [entries, rest] = [readNamed(text), text.split("\n").filter((one) => one.trim())];
  if (entries.length < 2) return null;
  const shapes = entries.flatMap(({ cell, text, gone }) => {
    const [x, y] = [column(cell) * CELL, row(cell) * CELL];
    const [cx, cy] = [x + CELL / 2, y + CELL / 2];
    const kind = KIND[text] ?? (gone ? "loses" : "part");
    if (text === "-") return [s("path", { class: "none", d: `M${cx - 8} ${cy}h16` })];
    if (text === "#") return [s("rect", { class: "filled", x: x + 4, y: y + 4, width: CELL - 8, height: CELL - 8 }), s("text", { class: "short", x: cx, y: cy }, text)];
    const shown = text.replace(/[{}\s]/g, "");
    const length = shown.length < 2 ? "short" : shown.length < 4 ? "middle" : shown.length < 6 ? "long" : "longest";
    const sign = text === "*" ? "×" : shown;
    return [
      s("rect", { class: kind, x: x + 1, y: y + 1, width: CELL - 2, height: CELL - 2 }),
      s("text", { class: `${kind} ${length}`, x: cx, y: cy, textLength: shown.length > 7 ? CELL - 6 : null, lengthAdjust: "spacingAndGlyphs" }, gone ? [...sign].map((one) => s("tspan", { class: gone.includes(one) && "gone" }, one)) : sign),
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
    rest.length > 0 && h("figcaption", { class: "quiet-text" }, rest.map((one) => h("span", null, spelled(apart(one.replace(/^\*/, "×")))))),
  );
}
