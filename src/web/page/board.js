/** The board on the screen: cells, which keyboard, pointer and screen reader can select. It decides no move. */

import { fill, h, s } from "./dom.js";
import { later } from "./parts.js";
import { pointers, spotOf } from "./pointers.js";
import { CELLS, bit, candidateOf, cellOf, clashes, column, count, digitsOf, row, rules } from "./rules.js";
import { defs, labels, lines, ring, SIDE } from "./scene.js";
import { t } from "./words.js";

/**
 * @typedef {object} Look  what the board shows
 * @property {number[]} givens
 * @property {number[]} values
 * @property {number[]} marks  marks that are drawn at the place of their digit
 * @property {number[]} [centre]  marks that are drawn in the centre
 * @property {number[]} [colours]
 * @property {Record<number, number>} [links]
 * @property {string} [layout]
 * @property {import("./paint.js").Scene | null} [scene]
 * @property {number} [digit]  the digit to highlight, 0 for none
 * @property {boolean} [pairs]  highlight the cells with two marks
 * @property {boolean} [peers]  tint the cells that the selected cell sees
 * @property {boolean} [areTrue]  the marks are the digits of the solutions; a single mark is drawn large
 * @property {boolean} [hidesClashes]  repeated digits are not marked: the player has to find them
 */

/** Module that draws colours and links, loaded with the first of them. @type {typeof import("./drawn.js") | null} */
let drawn = null;
/** Module that draws pictures of hints, loaded with the first of them. @type {typeof import("./paint.js") | null} */
let painter = null;
const NONE = CELLS.map(() => 0);

export class Board {
  /** The cell that has the focus, or gets it. */
  selected = 40;
  /** All selected cells. @type {Set<number>} */
  chosen = new Set([40]);
  /**
   * Effect of a pointer: selects pressed cells, follows without a press, writes into pressed cells, or draws links.
   * @type {"select" | "follow" | "write" | "link"}
   */
  pointer = "select";
  /** The first end of a link that is being drawn; null if none is. @type {number | null} */
  from = null;
  /** @type {Look | null} */
  look = null;
  /** @type {Look["scene"]} */
  scene = null;

  /**
   * @param {object} options
   * @param {string} options.label
   * @param {(cell: number) => void} [options.onSelect]
   * @param {() => void} [options.onPick]  the pointer was released after pressing cells
   * @param {(end: number) => void} [options.onEnd]  an end of a link was pressed, or a link was drawn to it
   * @param {boolean} [options.quiet]  only a picture, without input
   */
  constructor({ label, onSelect, onPick, onEnd, quiet = false }) {
    this.quiet = quiet;
    this.label = label;
    this.onSelect = onSelect;
    this.onPick = onPick;
    this.onEnd = onEnd;
    this.shade = s("g", { class: "rules" });
    this.under = s("g");
    this.lines = s("g", { class: "rules" });
    this.over = s("g");
    this.colours = s("g", { class: "drawn" });
    this.links = s("g", { class: "drawn" });
    this.band = s("g", { class: "drawn" });
    this.names = CELLS.map(() => h("span", { class: "hidden-text name" }));
    this.cells = CELLS.map((cell) => this.#cell(cell));
    const rows = Array.from({ length: 9 }, (_, at) =>
      h("div", { class: "row", role: "row" }, this.cells.slice(at * 9, at * 9 + 9)),
    );
    const layer = (/** @type {string} */ name, /** @type {Node[]} */ ...inside) =>
      s("svg", { class: `layer ${name}`, viewBox: `0 0 ${SIDE} ${SIDE}`, "aria-hidden": "true" }, ...inside);
    this.element = h(
      "div",
      { class: quiet ? "board quiet" : "board" },
      layer("under", defs(), this.shade, this.colours, this.under, this.lines, ...lines(), ...labels()),
      (this.grid = h(
        "div",
        {
          class: "cells",
          role: "grid",
          "aria-label": label,
          ...(quiet ? { "aria-readonly": "true" } : { "aria-multiselectable": "true", ...pointers(this) }),
        },
        rows,
      )),
      layer("over", this.links, this.band, this.over),
    );
  }

  /** @param {number} cell */
  #cell(cell) {
    return h("div", {
      class: "cell",
      role: "gridcell",
      tabindex: cell === this.selected && !this.quiet ? "0" : "-1",
      "data-cell": cell,
      onFocus: () => !this.quiet && cell !== this.selected && this.select(cell),
    });
  }

  /** The player's drawing on the screen, as a text. */
  #key = "";
  /** Number of rows and columns. */
  size = 9;
  /**
   * Gives the board the size and the lines of a layout; loaded with the first layout that is not classic.
   * @type {import("./layouts.js").Further["fit"]}
   */
  fit;
  /** The layout whose rules are drawn. */
  #layout = "";
  /** The marks at the place of their digit, including those of a hint. */
  atPlace = NONE;

  /** @param {number} cell @param {boolean} [more]  keeps the earlier selection */
  select(cell, more = false) {
    this.choose(more ? [...this.chosen, cell] : [cell], cell);
  }

  /** Selects some cells. @param {number[]} cells @param {number} [focused] */
  choose(cells, focused = this.selected) {
    this.chosen = new Set(cells);
    this.cells[this.selected].tabIndex = -1;
    this.selected = focused;
    this.cells[focused].tabIndex = 0;
    this.onSelect?.(focused);
  }

  /** Adds a cell to the selection, or removes it. @param {number} cell */
  toggle(cell) {
    const others = [...this.chosen].filter((one) => one !== cell);
    if (!this.chosen.has(cell) || !others.length) this.select(cell, true);
    else this.choose(others, others.includes(this.selected) ? this.selected : others[others.length - 1]);
  }

  /** Selects the rectangle from the focused cell to this one. @param {number} cell */
  stretch(cell) {
    const between = (/** @type {(cell: number) => number} */ line, /** @type {number} */ one) =>
      (line(one) - line(cell)) * (line(one) - line(this.selected)) <= 0;
    this.choose([...this.chosen, ...CELLS.filter((one) => between(row, one) && between(column, one))], cell);
  }

  /**
   * Selects all cells with the digit of a cell; without a digit, with its marks; without marks, with its colours.
   * @param {number} cell
   */
  alike(cell) {
    if (cell < 0 || !this.look) return;
    const { values, marks, centre = NONE, colours = NONE } = this.look;
    const kinds = [(/** @type {number} */ one) => values[one], (/** @type {number} */ one) => (marks[one] << 9) | centre[one]];
    const kind = [...kinds, (/** @type {number} */ one) => colours[one]].find((kind) => kind(cell));
    if (kind) this.choose(CELLS.filter((one) => kind(one) === kind(cell)), cell);
  }

  /** @param {boolean} [preventScroll] */
  focus(preventScroll = false) {
    this.cells[this.selected].focus({ preventScroll });
  }

  /** Puts a ring around exactly these cells. @param {number[]} cells */
  point(cells) {
    this.cells.forEach((element, cell) => element.toggleAttribute("data-pointed", cells.includes(cell)));
  }

  get hasFocus() {
    return this.element.contains(document.activeElement);
  }

  /** @param {Look} look */
  show(look) {
    this.look = look;
    const { givens, values, scene = null, digit = 0, pairs = false, peers = false } = look;
    const { colours = NONE, links = {}, layout = "" } = look;
    if (layout !== this.#layout) {
      this.#layout = layout;
      const now = rules(layout);
      const { more } = now;
      (this.fit ??= more?.fit)?.(this, now);
      const { shade = [], lines = [] } = more?.picture() ?? {};
      fill(this.shade, ...shade);
      fill(this.lines, ...lines);
      this.grid.ariaLabel = [this.label, more?.sentence()].filter(Boolean).join(t("list.between"));
    }
    const many = this.chosen.size > 1;
    const roles = new Map((scene?.candidates ?? []).map(({ candidate, role }) => [candidate, role]));
    // A screen reader gets the words of the legend.
    const legend = new Map((scene?.legend ?? []).map(({ kind, key, text }) => [`${kind} ${key}`, text]));
    const cellRoles = new Map((scene?.cells ?? []).map(({ cell, role }) => [cellOf(cell), legend.get(`cell ${role}`)]));
    // A candidate of the hint is drawn even if it is not marked. Then all marks of its cell are drawn at the places
    // of their digits, where the picture has its signs.
    const [marks, centre] = [[...look.marks], [...(look.centre ?? NONE)]];
    for (const name of roles.keys()) {
      const { digit, cell } = candidateOf(name);
      if (values[cell]) continue;
      marks[cell] |= bit(digit) | centre[cell];
      centre[cell] = 0;
    }
    this.atPlace = marks;
    const again = () => this.look && this.show(this.look);
    const isDrawn = colours.some(Boolean) || Object.keys(links).length > 0;
    if (isDrawn && !drawn) later(() => import("./drawn.js"), (loaded) => void ((drawn = loaded), again()));
    if (scene && !painter) later(() => import("./paint.js"), (loaded) => void ((painter = loaded), again()));
    const own = drawn?.told(colours, links);
    const large = (scene && painter?.placed(scene)) ?? new Map();
    const only = CELLS.map((cell) => (look.areTrue && !values[cell] && count(marks[cell]) === 1 ? digitsOf(marks[cell])[0] : 0));
    const seen = rules(layout).peers[this.selected];
    const wrong = look.hidesClashes ? new Set() : clashes(values, layout);
    const tinted = new Map(
      (scene?.tints ?? []).flatMap(({ tint, cells }) =>
        cells.map((cell) => [cellOf(cell), ["Contradiction", "Closed"].includes(tint) ? legend.get(`tint ${tint}`) : t("cell.tinted")]),
      ),
    );
    for (const cell of CELLS) {
      const value = values[cell];
      const roleOf = (/** @type {number} */ digit) => roles.get(`${digit}r${row(cell) + 1}c${column(cell) + 1}`);
      const kindOf = (/** @type {number} */ digit) => {
        const role = roleOf(digit);
        return role ? (role.startsWith("Auxiliary") ? "ring" : "on") : "";
      };
      const chosen = !this.quiet && this.chosen.has(cell);
      const classes = [
        "cell",
        givens[cell] ? "given" : value ? "own" : "",
        wrong.has(cell) ? "clash" : "",
        chosen ? "chosen" : "",
        cell === this.selected && !this.quiet ? "selected" : "",
        peers && !many && !this.quiet && seen.includes(cell) ? "peer" : "",
        digit && value === digit ? "same" : "",
        pairs && !value && count(centre[cell] || marks[cell]) === 2 ? "pair" : "",
        centre[cell] && marks[cell] ? "both" : "",
        colours[cell] ? "coloured" : "",
      ];
      const inside = value
        ? [h("span", { class: `digit ${kindOf(value)}`, "aria-hidden": "true" }, value)]
        : large.has(cell)
        ? [h("span", { class: "ghost", "aria-hidden": "true" }, large.get(cell))]
        : only[cell]
        ? [h("span", { class: `only ${digit === only[cell] ? "same" : ""}`, "aria-hidden": "true" }, only[cell])]
        : digitsOf(marks[cell]).map((mark) => {
            const kind = kindOf(mark) || (digit === mark ? "same" : "");
            return h("span", { class: `mark m${mark} ${kind}`, "aria-hidden": "true" }, mark);
          });
      if (!value && centre[cell]) {
        const all = digitsOf(centre[cell]);
        const has = digit && all.includes(digit) ? `has${digit}` : "";
        const shown = all.map((one) => (one === digit ? h("b", null, one) : one));
        inside.push(h("span", { class: `centre long${all.length} ${has}`, "aria-hidden": "true" }, shown));
      }
      const element = this.cells[cell];
      const signature = classes.join(" ") + inside.map((node) => node.className + node.textContent).join("|");
      if (element.dataset.shown !== signature) {
        element.dataset.shown = signature;
        element.className = classes.filter(Boolean).join(" ");
        fill(element, this.names[cell], ...inside);
      }
      const wordOf = (/** @type {number} */ digit) => legend.get(`candidate ${roleOf(digit)}`);
      const inCentre = digitsOf(value ? 0 : centre[cell]).join(t("list.comma"));
      const also = [
        inCentre && t("cell.centre", { marks: inCentre }),
        wrong.has(cell) && t("cell.clash"),
        cellRoles.get(cell),
        tinted.get(cell),
        ...(own?.(cell) ?? []),
      ];
      const name = this.#name(cell, look, marks[cell], wordOf, also);
      if (this.names[cell].textContent !== name) this.names[cell].textContent = name;
      element.ariaSelected = this.quiet ? null : String(chosen);
    }
    const filled = values.map((digit, cell) => digit || large.get(cell) || 0);
    const painted = painter && scene;
    const picture = painter && painted ? painter.paint(painter.fitting(painted, values), filled, marks, layout) : { under: [], over: [] };
    // Only a new picture is animated.
    this.element.classList.toggle("fresh", Boolean(painted) && painted !== this.scene);
    this.scene = painted;
    fill(this.under, ...picture.under);
    fill(this.over, ...picture.over);
    const key = JSON.stringify([this.from, drawn && [colours, links, values, marks]]);
    if (key === this.#key) return;
    this.#key = key;
    fill(this.colours, ...(drawn?.colourShapes(colours) ?? []));
    fill(this.links, ...(drawn?.linkShapes(links, values, marks, layout) ?? []));
    if (this.from !== null) {
      const { x, y, r } = spotOf(this.from, this.size);
      this.links.append(this.from < 81 ? ring(x, y) : s("circle", { class: "end", cx: x, cy: y, r }));
    }
  }

  /**
   * Everything visible in a cell, in words.
   * @param {number} cell @param {Look} look @param {number} marks
   * @param {(digit: number) => string | undefined} wordOf  role of a candidate in the hint
   * @param {(string | false | undefined)[]} also
   */
  #name(cell, { givens, values, areTrue, layout }, marks, wordOf, also) {
    const withRole = (/** @type {number} */ digit) => {
      const role = wordOf(digit);
      return role ? t("cell.withRole", { digit, role }) : String(digit);
    };
    const list = digitsOf(marks).map(withRole).join(t("list.comma"));
    const content = values[cell]
      ? t(givens[cell] ? "cell.given" : "cell.own", { digit: withRole(values[cell]) })
      : list
        ? t(areTrue ? "cell.true" : "cell.marks", { marks: list })
        : !also[0] && t("cell.empty");
    return [t("cell.at", { row: row(cell) + 1, column: column(cell) + 1 }), rules(layout).more?.place?.(cell), content, ...also]
      .filter(Boolean)
      .join(t("list.comma"));
  }
}
