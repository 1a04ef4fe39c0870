/** The board on the screen: a grid of cells that keyboard, pointer and screen reader can walk. It decides nothing. */

import { fill, h, s } from "./dom.js";
import { CELLS, bit, candidateOf, cellOf, clashes, column, count, digitsOf, row, sees } from "./rules.js";
import { defs, labels, lines, paint, SIDE } from "./scene.js";
import { t } from "./words.js";

/**
 * @typedef {object} Look  what the board shows
 * @property {number[]} givens
 * @property {number[]} values
 * @property {number[]} marks
 * @property {Api.SceneRecord | null} [scene]
 * @property {number} [digit]  the digit to highlight, 0 for none
 * @property {boolean} [pairs]  highlight the cells with two marks
 * @property {boolean} [peers]  tint what the selected cell sees
 */

export class Board {
  /** @type {number} */
  selected = 40;
  /** @type {Look | null} */
  look = null;

  /** @param {{ label: string, onSelect?: (cell: number) => void, quiet?: boolean }} options  quiet: a picture only */
  constructor({ label, onSelect, quiet = false }) {
    this.quiet = quiet;
    this.onSelect = onSelect;
    this.under = s("g");
    this.over = s("g");
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
      layer("under", defs(), this.under, ...lines(), ...labels()),
      h("div", { class: "cells", role: "grid", "aria-label": label, "aria-readonly": quiet ? "true" : null }, rows),
      layer("over", this.over),
    );
  }

  /** @param {number} cell */
  #cell(cell) {
    const select = () => {
      if (this.quiet) return;
      this.select(cell);
    };
    return h("div", {
      class: "cell",
      role: "gridcell",
      tabindex: cell === this.selected && !this.quiet ? "0" : "-1",
      "data-cell": cell,
      onPointerdown: select,
      onFocus: select,
    });
  }

  /** @param {number} cell */
  select(cell) {
    if (cell === this.selected && this.cells[cell].getAttribute("tabindex") === "0") {
      this.onSelect?.(cell);
      return;
    }
    this.cells[this.selected].tabIndex = -1;
    this.selected = cell;
    this.cells[cell].tabIndex = 0;
    this.onSelect?.(cell);
  }

  focus() {
    this.cells[this.selected].focus({ preventScroll: false });
  }

  /** Rings some cells for a moment. @param {number[]} cells */
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
    const roles = new Map((scene?.candidates ?? []).map(({ candidate, role }) => [candidate, role]));
    // A screen reader is told what the legend says.
    const legend = new Map((scene?.legend ?? []).map(({ kind, key, text }) => [`${kind} ${key}`, text]));
    const cellRoles = new Map((scene?.cells ?? []).map(({ cell, role }) => [cellOf(cell), legend.get(`cell ${role}`)]));
    // A candidate that the hint speaks of is drawn even where the player has not marked it.
    const marks = [...look.marks];
    for (const name of roles.keys()) {
      const { digit, cell } = candidateOf(name);
      if (!values[cell]) marks[cell] |= bit(digit);
    }
    const wrong = clashes(values);
    const tinted = new Map(
      (scene?.tints ?? []).flatMap(({ tint, cells }) =>
        cells.map((cell) => [cellOf(cell), tint === "Contradiction" ? legend.get(`tint ${tint}`) : t("cell.tinted")]),
      ),
    );
    for (const cell of CELLS) {
      const value = values[cell];
      const roleOf = (/** @type {number} */ digit) => roles.get(`${digit}r${row(cell) + 1}c${column(cell) + 1}`);
      const chosen = !this.quiet && cell === this.selected;
      const classes = [
        "cell",
        givens[cell] ? "given" : value ? "own" : "",
        wrong.has(cell) ? "clash" : "",
        chosen ? "selected" : "",
        peers && !this.quiet && sees(cell, this.selected) ? "peer" : "",
        digit && value === digit ? "same" : "",
        pairs && !value && count(marks[cell]) === 2 ? "pair" : "",
      ];
      const inside = value
        ? [h("span", { class: roleOf(value) ? "digit on" : "digit", "aria-hidden": "true" }, value)]
        : digitsOf(marks[cell]).map((mark) => {
            const role = roleOf(mark);
            const ring = role?.startsWith("Auxiliary");
            const kind = role ? (ring ? "ring" : "on") : digit === mark ? "same" : "";
            return h("span", { class: `mark m${mark} ${kind}`, "aria-hidden": "true" }, mark);
          });
      const element = this.cells[cell];
      const signature = classes.join(" ") + inside.map((node) => node.className + node.textContent).join("|");
      if (element.dataset.shown !== signature) {
        element.dataset.shown = signature;
        element.className = classes.filter(Boolean).join(" ");
        fill(element, this.names[cell], ...inside);
      }
      const wordOf = (/** @type {number} */ digit) => legend.get(`candidate ${roleOf(digit)}`);
      const also = [wrong.has(cell) && t("cell.clash"), cellRoles.get(cell), tinted.get(cell)];
      const named = this.#name(cell, look, marks[cell], wordOf, also);
      if (this.names[cell].textContent !== named) this.names[cell].textContent = named;
      element.ariaSelected = this.quiet ? null : String(chosen);
    }
    const drawn = scene ? paint(scene, values, marks) : { under: [], over: [] };
    fill(this.under, ...drawn.under);
    fill(this.over, ...drawn.over);
  }

  /**
   * Everything that is to be seen in a cell, in words.
   * @param {number} cell @param {Look} look @param {number} marks
   * @param {(digit: number) => string | undefined} wordOf  what a candidate is to the hint
   * @param {(string | false | undefined)[]} also
   */
  #name(cell, { givens, values }, marks, wordOf, also) {
    const withRole = (/** @type {number} */ digit) => {
      const role = wordOf(digit);
      return role ? t("cell.withRole", { digit, role }) : String(digit);
    };
    const list = digitsOf(marks).map(withRole).join(t("list.comma"));
    const content = values[cell]
      ? t(givens[cell] ? "cell.given" : "cell.own", { digit: withRole(values[cell]) })
      : list
        ? t("cell.marks", { marks: list })
        : t("cell.empty");
    return [t("cell.at", { row: row(cell) + 1, column: column(cell) + 1 }), content, ...also]
      .filter(Boolean)
      .join(t("list.comma"));
  }
}
