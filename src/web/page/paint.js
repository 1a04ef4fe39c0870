/**
 * Draws the picture of a hint: tinted houses, candidates in their roles, links with arrows. A role has a shape and a
 * colour. Roles have the shapes and colours of the engine's pictures, so that page, file and terminal look alike.
 */

import { s } from "./dom.js";
import { CELLS, candidateOf, cellOf, column, digitsOf, row, rules } from "./rules.js";
import { CELL, CORNER, LARGE, RING, place } from "./scene.js";

/** @typedef {Api.SceneRecord & { past?: Api.SceneRecord[] }} Scene  `past`: pictures of earlier lines, drawn dimmed */
/** @typedef {[number, number]} Point */

/**
 * The shape of a role: a disc for the pattern; a ring, diamond or lozenge for its other sides; a square for fins; a
 * double disc for a placement; a cross for a removal.
 * @param {string} role @param {number} x @param {number} y @param {number} r
 */
export function shape(role, x, y, r) {
  const disc = (/** @type {number} */ r) => s("circle", { cx: x, cy: y, r, class: role });
  const square = (/** @type {number} */ r) =>
    s("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 2, class: role });
  const cross = (/** @type {number} */ r) =>
    s("path", { d: `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`, class: `${role} cross` });
  const lozenge = (/** @type {number} */ w, /** @type {number} */ h) =>
    s("path", { d: `M${x} ${y - h}l${w} ${h}l${-w} ${h}l${-w} ${-h}z`, class: role });
  switch (role) {
    case "Auxiliary2":
      return [lozenge(r + 1.5, r + 1.5)];
    case "Auxiliary3":
      return [lozenge((r + 1.5) * 0.72, r + 1.5)];
    case "Assignment":
      return [disc(r + 2.2), disc(r)];
    case "Elimination":
      return [cross(r + 0.8), disc(r - 1.4)];
    case "Cannibalism":
      return [cross(r + 1.4), square(r - 1.4)];
    case "Exofin":
      return [square(r - 0.4)];
    case "Endofin":
      return [square(r + 0.6), square(r - 1.8)];
    default:
      return [disc(role === "Auxiliary1" ? r - 0.4 : r)];
  }
}

/**
 * The digits that are shown as large as filled ones, by their cells: placed digits, if no other candidate of the cell
 * has a part in the picture.
 * @param {Scene} scene
 */
export function placed({ candidates }) {
  const names = candidates.map(({ candidate, role }) => ({ ...candidateOf(candidate), role }));
  const alone = names.filter(
    ({ cell, role }) => role === "Assignment" && names.filter((one) => one.cell === cell).length === 1,
  );
  return new Map(alone.map(({ cell, digit }) => [cell, digit]));
}

/**
 * The elements under the digits, and those over them.
 * @param {Scene} scene
 * @param {number[]} values  the digits that fill their cells, 0 for an open cell
 * @param {number[]} marks  the marks shown; links keep clear of them
 * @param {string} [layout]
 */
export function paint(scene, values, marks, layout) {
  /** @type {Element[]} */
  const over = [];
  const under = [...houses(scene), ...cells(scene)];
  const now = new Set([...scene.candidates.map(({ candidate }) => candidate), ...scene.links.map(ends)]);
  for (const past of scene.past ?? []) {
    const links = past.links.filter((link) => !now.has(ends(link)));
    const candidates = past.candidates.filter(({ candidate }) => !now.has(candidate));
    [...links.map(ends), ...candidates.map(({ candidate }) => candidate)].forEach((one) => now.add(one));
    const part = draw({ ...past, links, candidates }, values, marks, layout);
    under.push(s("g", { class: "past" }, ...part.under));
    over.push(s("g", { class: "past" }, ...part.over));
  }
  const part = draw(scene, values, marks, layout);
  return { under: [...under, ...part.under], over: [...over, ...part.over] };
}

/**
 * The picture without candidates of cells that another digit fills: their marks would lie over this digit.
 * @param {Scene} scene @param {number[]} values
 */
export const fitting = (scene, values) =>
  picked(scene, (name) => {
    const { digit, cell } = candidateOf(name);
    return !digit || !values[cell] || values[cell] === digit;
  });

/**
 * The picture with some of its candidates.
 * @param {Scene} scene @param {(name: string) => boolean} stays @returns {Scene}
 */
export function picked(scene, stays) {
  const { candidates, links, past } = scene;
  return {
    ...scene,
    candidates: candidates.filter(({ candidate }) => stays(candidate)),
    // A line of sight leads to a cell, whatever the cell holds.
    links: links.filter(({ from, to, strength }) => strength === "sight" || [...from, ...to].every(stays)),
    past: past?.map((one) => picked(one, stays)),
  };
}

/** @param {Api.LinkRecord} link */
const ends = ({ from, to }) => `${from} ${to}`;

/**
 * Candidates and links.
 * @param {Scene} scene @param {number[]} values @param {number[]} marks @param {string} [layout]
 */
function draw(scene, values, marks, layout) {
  const { size, boxOf } = rules(layout);
  /** @type {Element[]} */
  const over = [];
  /** @type {Element[]} */
  const under = [];
  const roles = new Map(scene.candidates.map(({ candidate, role }) => [candidate, role]));
  const spot = (/** @type {string} */ name) => {
    const { digit, cell } = candidateOf(name);
    return place(cell, digit, values[cell] !== 0, size);
  };
  under.push(...groups(scene, spot, boxOf), ...sights(scene));
  for (const [candidate, role] of roles) {
    const { x, y, r } = spot(candidate);
    under.push(...shape(role, x, y, r));
  }
  const obstacles = CELLS.flatMap((cell) =>
    (values[cell] ? [values[cell]] : digitsOf(marks[cell])).map((digit) => {
      const { x, y, r } = place(cell, digit, values[cell] !== 0, size);
      return { x, y, r: roles.has(`${digit}r${row(cell) + 1}c${column(cell) + 1}`) ? r + 1 : r - 2 };
    }),
  );
  for (const link of scene.links) if (link.strength !== "sight") over.push(...linkShapes(link, spot, obstacles, size * CELL));
  over.push(...letters(scene, spot));
  return { under, over };
}

/** @param {Scene} scene */
function houses({ tints }) {
  // A cell or house has one frame; a region of another shape has one for each cell.
  const alarms = tints
    .filter(({ tint }) => tint === "Contradiction")
    .flatMap(({ cells: all }) => {
      const [top, end] = [cellOf(all[0]), cellOf(all[all.length - 1])];
      const isWhole = all.length === (row(end) - row(top) + 1) * (column(end) - column(top) + 1);
      return isWhole ? [all] : all.map((cell) => [cell]);
    })
    .map((cells) => {
      const [first, last] = [cellOf(cells[0]), cellOf(cells[cells.length - 1])];
      // In one cell, it lies inside the frame of the selected cell.
      const inset = cells[1] ? 2 : 8;
      const [width, height] = [column, row].map((line) => (line(last) - line(first) + 1) * CELL - 2 * inset);
      return s("rect", { class: "alarm", x: column(first) * CELL + inset, y: row(first) * CELL + inset, width, height });
    });
  /** @type {Map<number, Set<string>>} */
  const kinds = new Map();
  for (const { tint, cells } of tints) {
    for (const name of cells) kinds.set(cellOf(name), (kinds.get(cellOf(name)) ?? new Set()).add(tint));
  }
  const filled = [...kinds].flatMap(([cell, tints]) => {
    const at = { x: column(cell) * CELL, y: row(cell) * CELL, width: CELL, height: CELL };
    const plain = tints.has("Base") ? "Base" : tints.has("Area") ? "Area" : null;
    if (tints.has("Closed")) return [s("rect", { ...at, class: "Closed" })];
    if (tints.has("Contradiction")) return [s("rect", { ...at, class: "Contradiction" })];
    return [
      ...(tints.has("Cover") ? [s("rect", { ...at, class: "Cover" })] : []),
      ...(plain ? [s("rect", { ...at, class: tints.has("Cover") ? "Both" : plain })] : []),
    ];
  });
  return [...filled, ...alarms];
}

/** The letters of sets, on the upper edge of their cells, and those of colours, next to their candidates. */
/** @param {Scene} scene @param {(name: string) => { x: number, y: number, r: number }} spot */
function letters({ cells, candidates }, spot) {
  const letter = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string | null | undefined} */ text) =>
    text ? [s("text", { class: "letter", x, y }, text)] : [];
  return [
    ...cells.flatMap(({ cell, letters }) =>
      letter(column(cellOf(cell)) * CELL + 4 + 4 * (letters?.length ?? 0), row(cellOf(cell)) * CELL + 5, letters),
    ),
    ...candidates.flatMap((one) => {
      const { x, y, r } = spot(one.candidate);
      return letter(x + r * 0.92, y + r * 0.8 + 4, one.letter);
    }),
  ];
}

/** @param {Scene} scene */
function cells({ cells }) {
  return cells.map(({ cell: name, role }) => {
    const cell = cellOf(name);
    const at = { x: column(cell) * CELL + 2.5, y: row(cell) * CELL + 2.5 };
    return s("rect", { ...at, width: CELL - 5, height: CELL - 5, rx: 4, class: role });
  });
}

/**
 * Lines from a placed digit to the cells that see it. In a closed cell (the step needs the digit excluded from it),
 * the line ends in a dot.
 * @param {Scene} scene
 */
function sights({ links, tints }) {
  const closed = new Set(tints.flatMap(({ tint, cells }) => (tint === "Closed" ? cells : [])));
  const at = (/** @type {string} */ name) => place(candidateOf(name).cell, 5, true);
  const seen = links.filter(({ strength }) => strength === "sight");
  const lines = seen.flatMap(({ from, to }) => {
    const source = at(from[0]);
    return to.map((name) => {
      const { x, y } = at(name);
      const [dx, dy] = [x - source.x, y - source.y];
      const length = Math.hypot(dx, dy);
      const far = (/** @type {number} */ r) => `${(source.x + (dx * r) / length).toFixed(1)} ${(source.y + (dy * r) / length).toFixed(1)}`;
      return `M${far(LARGE)}L${far(closed.has(name.slice(1)) ? length : length - LARGE - 4)}`;
    });
  });
  const dots = seen.flatMap(({ to }) => to.filter((name) => closed.has(name.slice(1))).map(at));
  // One path, so that overlapping lines are not darker.
  return [
    lines.length > 0 && s("path", { class: "sight", d: lines.join(""), pathLength: 1 }),
    ...dots.map(({ x, y }) => s("circle", { class: "sight-end", cx: x, cy: y, r: 4 })),
  ].filter((one) => one !== false);
}

/** A band behind the candidates of a node with several cells of one line and box. */
/**
 * @param {Scene} scene @param {(name: string) => { x: number, y: number }} spot @param {(cell: number) => number} boxOf
 */
function groups({ links }, spot, boxOf) {
  const told = links.filter(({ strength }) => strength !== "sight");
  const nodes = new Map(told.flatMap(({ from, to }) => [from, to]).map((node) => [node.join(), node]));
  return [...nodes.values()]
    .filter((node) => {
      const inside = node.map((name) => candidateOf(name).cell);
      const shared = [row, column].some((line) => new Set(inside.map(line)).size === 1);
      return node.length > 1 && shared && new Set(inside.map(boxOf)).size === 1;
    })
    .map((node) =>
      s("path", {
        class: "group",
        d: node
          .map(spot)
          .map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y}`)
          .join(""),
      }),
    );
}

/** Distance of a point from the inner part of a ring; CORNER at the ring. @param {Point} a @param {Point} b */
const fromCell = ([ax, ay], [bx, by]) => Math.hypot(...[ax - bx, ay - by].map((one) => Math.max(0, Math.abs(one) - RING + CORNER)));

/** @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A point of the quadratic curve. @param {Point[]} curve @param {number} at @returns {Point} */
function along([a, b, c], at) {
  const mix = (/** @type {0 | 1} */ i) => (1 - at) ** 2 * a[i] + 2 * (1 - at) * at * b[i] + at ** 2 * c[i];
  return [mix(0), mix(1)];
}

/**
 * The link as a curve with its arrowhead: of all bows, the one that runs over fewest digits, the flattest first.
 * @param {Api.LinkRecord} link
 * @param {(name: string) => { x: number, y: number, r: number }} spot
 * @param {{ x: number, y: number, r: number }[]} obstacles
 * @param {number} side  of the board
 */
function linkShapes(link, spot, obstacles, side) {
  const points = (/** @type {string[]} */ names) => names.map(spot).map(({ x, y }) => /** @type {Point} */ ([x, y]));
  const pairs = points(link.from).flatMap((a) => points(link.to).map((b) => /** @type {Point[]} */ ([a, b])));
  pairs.sort(([a, b], [c, d]) => distance(a, b) - distance(c, d));
  const [from, to] = pairs[0] ?? [];
  const length = from && to ? distance(from, to) : 0;
  if (length < 1) return [];
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  /** @param {number} bow @returns {Point[]} */
  const bent = (bow) => [from, [(from[0] + to[0]) / 2 - dy * bow * 2, (from[1] + to[1]) / 2 + dx * bow * 2], to];
  const inTheWay = obstacles.filter(({ x, y }) => distance([x, y], from) > 1 && distance([x, y], to) > 1);
  const cost = (/** @type {number} */ bow) => {
    const curve = bent(bow);
    let over = 0;
    for (let i = 1; i < 40; i++) {
      const [x, y] = along(curve, i / 40);
      if (x < 0 || y < 0 || x > side || y > side) return Infinity;
      for (const o of inTheWay) {
        if (Math.abs(o.x - x) < o.r + 2) over += Math.max(0, o.r + 1.5 - distance([x, y], [o.x, o.y]));
      }
    }
    return (over * length) / 40 + Math.abs(bow) * 0.25;
  };
  const most = Math.min(46, Math.max(4, length * 0.3));
  const bows = Array.from({ length: 21 }, (_, i) => ((i - 10) / 10) * most);
  const costs = bows.map(cost);
  const curve = bent(bows[costs.indexOf(Math.min(...costs))]);
  const rim = (/** @type {string[]} */ names, /** @type {Point} */ centre, /** @type {number} */ more, /** @type {boolean} */ fromEnd) => {
    const isCell = names[0][0] === "0";
    const far = isCell ? fromCell : distance;
    const r = more + (isCell ? CORNER : names.some((name) => spot(name).r === LARGE) ? LARGE + 4 : usual);
    for (let i = 0; i <= 200; i++) {
      const at = fromEnd ? 1 - i / 200 : i / 200;
      if (far(along(curve, at), centre) >= r) return at;
    }
    return 0.5;
  };
  const short = length < 34;
  const [usual, head] = short ? [8.2, 5.5] : [10, 8.5];
  const start = along(curve, rim(link.from, from, 0, false));
  const tip = along(curve, rim(link.to, to, 0, true));
  const neck = along(curve, rim(link.to, to, link.directed ? head : 0, true));
  const at = ([x, y] = /** @type {Point} */ ([0, 0])) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const bend = short ? "L" : `Q${at(curve[1])} `;
  const d = `M${at(start)}${bend}${at(neck)}`;
  const shapes = [s("path", { class: `link ${link.strength}`, d, pathLength: link.strength === "weak" ? null : 1 })];
  if (link.directed) {
    const stretch = Math.max(0.1, distance(neck, tip));
    const [ux, uy] = [(tip[0] - neck[0]) / stretch, (tip[1] - neck[1]) / stretch];
    const half = head * 0.48;
    const sides = [-1, 1].map((side) => at([neck[0] + side * uy * half, neck[1] - side * ux * half]));
    shapes.push(s("path", { class: "head", d: `M${at(tip)}L${sides[0]}L${sides[1]}Z` }));
  }
  return shapes;
}
