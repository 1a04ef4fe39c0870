/**
 * Layouts: the further rules of boards that have more than rows, columns and boxes, and boards of other sizes and
 * regions. A layout has a board (sizes.js), extra houses, and rules about pairs of cells. Its name lists its parts with
 * `+` between them, as in src/board/layout.rs.
 *
 * Each rule is in words here, for captions, clashes and screen readers, and as a picture under the digits.
 */

import { s } from "./dom.js";
import { dress } from "./learn/part.js";
import words from "./learn/words/index.js";
import { CELLS, DIGITS, KEPT, cellOf, column, row } from "./rules.js";
import { CELL } from "./scene.js";
import { CLASSIC, baseOf, edges, fit, kindOf } from "./sizes.js";
import { begun, called } from "./telling.js";
import { learn, t } from "./words.js";

/** @typedef {import("./sizes.js").Base} Base */
/**
 * @typedef {"row" | "column" | "box" | "region" | "diagonal" | "antidiagonal" | "window" | "asterisk" | "centre-dot" |
 *   "girandola" | "extra"} HouseKind
 */
/** @typedef {{ kind: HouseKind, number: number, cells: number[] }} House */
/**
 * The rules of a layout.
 * @typedef {object} Rules
 * @property {number} size  number of rows and columns
 * @property {number[]} cells  in reading order
 * @property {number[]} digits
 * @property {(cell: number) => number} boxOf  the box or region of a cell, from 0
 * @property {House[]} houses
 * @property {number[][]} peers  for each cell, the cells that cannot have the same digit; none if the number is not a
 * cell of the board
 * @property {number[][]} [near]  for each cell, the cells that cannot have the digit before or after the digit of this
 * cell
 * @property {Further} [more]  the further rules in words and as a picture
 */
/** @typedef {"knight" | "king" | "consecutive"} Pair  a rule about pairs of cells */
/**
 * @typedef {"x" | "windoku" | "percent" | "diagonal" | "antidiagonal" | "asterisk" | "centre-dot" | "girandola" |
 *   "house"} Kind  of extra houses
 */
/**
 * The further rules of a layout in the present language, and their picture.
 * @typedef {object} Further
 * @property {() => string} name  for captions
 * @property {() => string} sentence  all further rules
 * @property {() => string} pairs  the rules that no picture shows
 * @property {() => string} note  the rules that are text below the board: a single rule, or all rules that no picture
 *   shows
 * @property {(values: number[], cell: number) => string} clash  which pair rule the digit of a cell breaks; empty for
 *   none
 * @property {(board: import("./board.js").Board, rules: Rules) => void} [fit]  gives a board on the screen this size
 *   and these regions; absent if they are classic
 * @property {(cell: number) => string} [place]  the region of a cell in words, if its row and column do not show it
 * @property {(cell: number) => string} [edges]  the lines around the regions as a path; `cell` is the side of a cell
 * @property {(isSmall?: boolean) => { shade: Element[], lines: Element[] }} picture
 */

/** Largest number of houses of a board. */
export const MOST = 32;

/**
 * The extra houses that have names, in the order in which layouts have them.
 * @type {[HouseKind, number, number[]][]}
 */
const NAMED = [
  ["diagonal", 1, [0, 10, 20, 30, 40, 50, 60, 70, 80]],
  ["antidiagonal", 1, [8, 16, 24, 32, 40, 48, 56, 64, 72]],
  ["window", 1, [10, 11, 12, 19, 20, 21, 28, 29, 30]],
  ["window", 2, [14, 15, 16, 23, 24, 25, 32, 33, 34]],
  ["window", 3, [46, 47, 48, 55, 56, 57, 64, 65, 66]],
  ["window", 4, [50, 51, 52, 59, 60, 61, 68, 69, 70]],
  ["asterisk", 1, [13, 20, 24, 37, 40, 43, 56, 60, 67]],
  ["centre-dot", 1, [10, 13, 16, 37, 40, 43, 64, 67, 70]],
  ["girandola", 1, [0, 8, 13, 37, 40, 43, 67, 72, 80]],
];

/**
 * Groups of named houses that have a name together, a group before its parts; and the indices of the houses.
 * @type {[string, Kind, number[]][]}
 */
const GROUPS = [
  ["x", "x", [0, 1]],
  ["windoku", "windoku", [2, 3, 4, 5]],
  ["percent", "percent", [1, 2, 5]],
  ["x\\", "diagonal", [0]],
  ["x/", "antidiagonal", [1]],
  ["asterisk", "asterisk", [6]],
  ["centre-dot", "centre-dot", [7]],
  ["girandola", "girandola", [8]],
];

/** The diagonals of a board. @param {number} size @returns {[HouseKind, number, number[]][]} */
const diagonals = (size) => [
  ["diagonal", 1, DIGITS.slice(0, size).map((_, at) => at * 10)],
  ["antidiagonal", 1, DIGITS.slice(0, size).map((_, at) => at * 8 + size - 1)],
];

/** The named houses of a board. @param {number} size */
const namedOf = (size) => (size === 9 ? NAMED : diagonals(size));

/** The rules about pairs of cells, in the order of the parts of names. @type {Pair[]} */
export const PAIRS = ["knight", "king", "consecutive"];

/** The beginning of the part of a name that lists the cells of an extra house. */
const HOUSE = "house=";

/** The distances of two cells in rows and in columns, the smaller one first. @param {number} a @param {number} b */
const apart = (a, b) => [Math.abs(row(a) - row(b)), Math.abs(column(a) - column(b))].sort().join();

/** The distance of two cells to which a pair rule applies. */
const DISTANCE = { knight: "1,2", king: "1,1", consecutive: "0,1" };

/** The cells of a list like `r1c123,r2c1`; null if it is not such a list. @param {string} text */
function cellsIn(text) {
  const groups = text.split(",").map((group) => /^r([1-9]+)c([1-9]+)$/.exec(group.trim()));
  if (!groups.every((group) => group !== null)) return null;
  const cells = groups.flatMap(([, rows, columns]) => [...rows].flatMap((r) => [...columns].map((c) => cellOf(`r${r}c${c}`))));
  return [...new Set(cells)].sort((a, b) => a - b);
}

/** The list of cells as a name has it. @param {number[]} cells */
function listOf(cells) {
  const rows = [...new Set(cells.map(row))];
  return rows.map((r) => `r${r + 1}c${cells.filter((cell) => row(cell) === r).map((cell) => column(cell) + 1).join("")}`).join(",");
}

/**
 * The parts of a name: the board, the extra houses by their cells, and the pair rules. Null if a part is unknown, or
 * the houses are not those of a board.
 * @param {string} name @returns {{ base: Base, houses: number[][], pairs: Pair[] } | null}
 */
export function partsOf(name) {
  /** @type {number[][]} */
  const houses = [];
  /** @type {Pair[]} */
  const pairs = [];
  const { base, others } = baseOf(name.split("+")) ?? {};
  if (!base) return null;
  const named = namedOf(base.size);
  for (const part of others ?? []) {
    const pair = PAIRS.find((one) => one === part);
    const group = GROUPS.find(([one, , all]) => one === part && all.every((at) => at < named.length))?.[2].map((at) => named[at][2]);
    const drawn = part.startsWith(HOUSE) ? cellsIn(part.slice(HOUSE.length)) : null;
    if (pair) pairs.push(pair);
    else if (group) houses.push(...group);
    else if (drawn?.length === base.size && drawn.every((cell) => base.cells.includes(cell))) houses.push(drawn);
    else return null;
  }
  // A region may be a row or a column; an extra house differs from all other houses.
  const [all, extra] = [new Set(base.houses.map(({ cells }) => String(cells))), houses.map(String)];
  const isNew = new Set(extra).size === extra.length && !extra.some((cells) => all.has(cells));
  return isNew && base.houses.length + extra.length <= MOST ? { base, houses, pairs } : null;
}

/**
 * The extra houses in the order in which layouts have them, with their kinds.
 * @param {number[][]} houses @param {number} size @returns {House[]}
 */
function inOrder(houses, size) {
  const named = namedOf(size).flatMap(([kind, number, cells]) => (houses.some((one) => String(one) === String(cells)) ? [{ kind, number, cells }] : []));
  const others = houses.filter((one) => !named.some(({ cells }) => String(cells) === String(one)));
  others.sort((a, b) => a[a.findIndex((cell, at) => cell !== b[at])] - b[b.findIndex((cell, at) => cell !== a[at])]);
  return [...named, ...others.map((cells, at) => ({ kind: /** @type {const} */ ("extra"), number: at + 1, cells }))];
}

/** The groups of some extra houses, and the houses without a name. @param {number[][]} houses @param {number} [size] */
export function groupsOf(houses, size = 9) {
  const named = namedOf(size);
  let left = inOrder(houses, size).map(({ cells }) => cells);
  const groups = GROUPS.filter(([, , all]) => {
    if (all.some((at) => at >= named.length)) return false;
    const cells = all.map((at) => String(named[at][2]));
    const has = cells.every((one) => left.some((other) => String(other) === one));
    if (has) left = left.filter((other) => !cells.includes(String(other)));
    return has;
  });
  return { groups, drawn: left };
}

/** The extra houses of a kind; none if the board cannot have them. @param {Kind} kind @param {number} [size] */
export const housesOf = (kind, size = 9) => (GROUPS.find(([, one]) => one === kind)?.[2] ?? []).flatMap((at) => (namedOf(size)[at] ? [namedOf(size)[at][2]] : []));

/**
 * The name of the layout with these rules; empty without further rules.
 * @param {number[][]} houses @param {Pair[]} pairs @param {Base} [base]
 */
export function nameOf(houses, pairs, base = CLASSIC) {
  const { groups, drawn } = groupsOf(houses, base.size);
  return [...(base.name ? [base.name] : []), ...groups.map(([name]) => name), ...drawn.map((cells) => HOUSE + listOf(cells)), ...PAIRS.filter((one) => pairs.includes(one))].join("+");
}

/** @param {string} layout @returns {Rules} */
function made(layout) {
  const parts = partsOf(layout);
  if (!parts) return CLASSIC;
  const { base, houses, pairs } = parts;
  const { size, cells: all, boxOf, name } = base;
  const extra = inOrder(houses, size);
  const { groups, drawn } = groupsOf(houses, size);
  /** @type {(Kind | Pair)[]} */
  const kinds = [...groups.map(([, kind]) => kind), ...(drawn.length ? [/** @type {const} */ ("house")] : []), ...PAIRS.filter((one) => pairs.includes(one))];
  const has = (/** @type {Pair} */ pair, /** @type {number} */ a, /** @type {number} */ b) => pairs.includes(pair) && apart(a, b) === DISTANCE[pair];
  const peers = CELLS.map((cell) => {
    const more = [...base.houses, ...extra].filter(({ cells }) => cells.includes(cell)).flatMap(({ cells }) => cells);
    return more.length ? all.filter((other) => other !== cell && (more.includes(other) || has("knight", cell, other) || has("king", cell, other))) : [];
  });
  const near = pairs.includes("consecutive") ? CELLS.map((cell) => all.filter((other) => has("consecutive", cell, other))) : undefined;
  const told = (/** @type {(Kind | Pair)[]} */ some) => some.map((kind) => t(`layout.${kind}.rule`)).join(t("ask.space"));
  const kind = kindOf(base);
  const board = kind ? [t(`layout.${kind}.rule`, { size, high: base.high, wide: base.wide })] : [];
  /** @type {Further} */
  const more = {
    name: () => [...(kind ? [t(`layout.${kind}`, { size, high: base.high, wide: base.wide })] : []), ...kinds.map((kind) => t(`layout.${kind}`))].join(" + "),
    sentence: () => [...board, ...(kinds.length ? [told(kinds)] : [])].join(t("ask.space")),
    pairs: () => {
      const some = PAIRS.filter((one) => pairs.includes(one));
      // A long text about several rules would take the room of the pad.
      return some.length > 1 ? begun(some.map((pair) => t(`layout.${pair}.short`)).join(t("list.between"))) : told(some);
    },
    clash: (values, cell) => {
      const digit = values[cell];
      for (const pair of PAIRS) {
        const isAgainst = (/** @type {number} */ other) => (pair === "consecutive" ? values[other] > 0 && Math.abs(values[other] - digit) === 1 : values[other] === digit);
        const other = CELLS.find((other) => has(pair, cell, other) && isAgainst(other));
        if (digit && other !== undefined) return t(`clash.${pair}`, { digit, other: values[other], a: called(Math.min(cell, other)), b: called(Math.max(cell, other)) });
      }
      return "";
    },
    note: () => (kinds.length === 1 ? told(kinds) : kinds.length ? more.pairs() : board.join("")),
    picture: (isSmall) => pictureOf(extra, size, isSmall),
    ...(name && { fit, edges: (cell) => edges(base, cell) }),
    ...(base.isJigsaw && { place: (cell) => t("house.region", { number: boxOf(cell) + 1 }) }),
  };
  return { size, cells: all, digits: base.digits, boxOf, houses: [...base.houses, ...extra], peers, ...(near && { near }), more };
}

/** @type {Map<string, Rules>} */
const known = new Map();

/** The rules of a layout; those of rows, columns and boxes if its name is unknown. @param {string} layout */
export function rulesOf(layout) {
  const rules = known.get(layout) ?? made(layout);
  known.set(layout, rules);
  return rules;
}

/** Distance of the outline of an extra house from its edge, and from the outline of the house before it. */
const [INSET, STEP] = [4, 3];
/** Width of a line on a board, and in a small picture, where a thin line would vanish. */
const [THIN, SMALL] = [1.8, 5];
/** @param {boolean} isSmall */
const stroke = (isSmall) => ({ fill: "none", stroke: "currentColor", "stroke-width": isSmall ? SMALL : THIN, "stroke-opacity": 0.5 });

/** An outline inside the edge of some cells. @param {number[]} cells @param {number} inset */
function outline(cells, inset) {
  const at = (/** @type {number} */ r, /** @type {number} */ c) => r >= 0 && r < 9 && c >= 0 && c < 9 && cells.includes(r * 9 + c);
  /** Ways along the four sides: the step across the side, and the step along it. */
  const sides = [[-1, 0, 0, 1], [0, 1, 1, 0], [1, 0, 0, 1], [0, -1, 1, 0]];
  return cells
    .flatMap((cell) =>
      sides.flatMap(([dr, dc, ar, ac]) => {
        const [r, c] = [row(cell), column(cell)];
        if (at(r + dr, c + dc)) return [];
        // A line ends at a corner of the outline, at the next cell if it goes on, or beyond that if it turns outwards.
        const end = (/** @type {1 | -1} */ way) => {
          const shift = !at(r + way * ar, c + way * ac) ? -inset : at(r + dr + way * ar, c + dc + way * ac) ? inset : 0;
          const half = CELL / 2;
          const [x, y] = [(c + 0.5) * CELL + dc * (half - inset), (r + 0.5) * CELL + dr * (half - inset)];
          return `${x + ac * way * (half + shift)} ${y + ar * way * (half + shift)}`;
        };
        return [`M${end(-1)}L${end(1)}`];
      }),
    )
    .join("");
}

/**
 * Extra houses: diagonals as lines, others with a shade and an outline.
 * @param {House[]} houses @param {number} size @param {boolean} [isSmall]
 */
function pictureOf(houses, size, isSmall = false) {
  const side = size * CELL;
  const diagonals = { diagonal: `M0 0L${side} ${side}`, antidiagonal: `M${side} 0L0 ${side}` };
  const isLine = (/** @type {House} */ { kind }) => kind in diagonals;
  const areas = houses.filter((house) => !isLine(house));
  const squares = (/** @type {number[]} */ cells) => cells.map((cell) => `M${column(cell) * CELL} ${row(cell) * CELL}h${CELL}v${CELL}h${-CELL}z`).join("");
  const lies = (/** @type {House} */ { cells }, /** @type {number} */ at) => areas.slice(0, at).filter((other) => other.cells.some((cell) => cells.includes(cell))).length;
  return {
    shade: areas.map(({ cells }) => s("path", { class: "shade", d: squares(cells), fill: "currentColor", "fill-opacity": 0.07 })),
    lines: [
      ...areas.map((house, at) => s("path", { class: "outline", d: outline(house.cells, INSET + STEP * lies(house, at)), "stroke-linecap": "square", ...stroke(isSmall) })),
      ...houses.filter(isLine).map(({ kind }) => s("path", { class: "diagonal", d: diagonals[/** @type {"diagonal"} */ (kind)], ...stroke(isSmall) })),
    ],
  };
}

/** Loads the words of the rules, and stores a sign that makes later visits load the rules before they show a board. */
export async function ready() {
  // The tests of the rules have no document.
  await Promise.all([learn(words), "document" in globalThis && dress(new URL("./sizes.css", import.meta.url))]);
  try {
    localStorage.setItem(KEPT, "1");
  } catch {
    // Without storage, a visit loads the rules when it needs them.
  }
}
