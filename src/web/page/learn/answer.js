/**
 * A player's answer on a board: the reasons and the conclusion. It does not know the right answer; the engine judges.
 */

import { CELLS, HOUSES, bit, box, column, nameOf, row } from "../rules.js";
import { claimed, called } from "../telling.js";
import { t } from "../words.js";

/** Parts of a reason that a pressed cell can mean. */
export const PARTS = /** @type {const} */ (["cell", "row", "column", "box"]);
/** @typedef {typeof PARTS[number] | "result"} Mode  meaning of a pressed cell */

const LINES = { row, column, box };

export class Answer {
  /** Reasons that are selected, as the engine names them, with the player's name. @type {Map<string, string>} */
  because = new Map();
  /** The cells that lose the digit, or get it. @type {Set<number>} */
  cells = new Set();
  digit = 0;
  /** @type {Mode} */
  mode = "cell";

  /** @param {boolean} is  true if the digit is placed, false if it is removed */
  constructor(is) {
    this.is = is;
  }

  /** Points at a cell or its house, or claims something there; or takes it back. @param {number} cell */
  press(cell) {
    if (this.mode === "result") {
      if (!this.digit) return;
      if (this.cells.has(cell)) this.cells.delete(cell);
      else {
        // Only one digit can be placed at a time.
        if (this.is) this.cells.clear();
        this.cells.add(cell);
      }
      return;
    }
    const number = this.mode === "cell" ? 0 : LINES[this.mode](cell) + 1;
    const name = this.mode === "cell" ? nameOf(cell) : `${this.mode[0]}${number}`;
    if (this.because.has(name)) this.because.delete(name);
    else this.because.set(name, this.mode === "cell" ? called(cell) : t(`house.${this.mode}`, { number }));
  }

  /** Chooses the digit; a new digit is a new claim. @param {number} digit */
  choose(digit) {
    if (digit !== this.digit) this.cells.clear();
    this.digit = digit;
    this.mode = "result";
  }

  /** @param {boolean} is */
  turn(is) {
    if (is !== this.is) this.cells.clear();
    this.is = is;
    this.mode = "result";
  }

  /** The claims as the engine reads them. */
  get claims() {
    return [...this.cells].map((cell) => `${nameOf(cell)}${this.is ? "=" : "!="}${this.digit}`);
  }

  /** The claims in words, with the cell of each. @returns {[number, string][]} */
  get told() {
    return [...this.cells].map((cell) => [cell, claimed(cell, this.digit, this.is)]);
  }

  /** The answer as a picture. @returns {Api.SceneRecord} */
  get scene() {
    const houses = HOUSES.filter(({ kind, number }) => this.because.has(`${kind[0]}${number}`));
    const cells = CELLS.filter((cell) => this.because.has(nameOf(cell)));
    return {
      tints: houses.map(({ cells }) => ({ tint: "Base", cells: cells.map(nameOf) })),
      cells: cells.map((cell) => ({ cell: nameOf(cell), role: "AlmostLockedSet1" })),
      candidates: [...this.cells].map((cell) => ({
        candidate: `${this.digit}${nameOf(cell)}`,
        role: this.is ? "Assignment" : "Elimination",
      })),
      links: [],
      legend: [
        { kind: "tint", key: "Base", text: t("exercise.isBecause") },
        { kind: "cell", key: "AlmostLockedSet1", text: t("exercise.isBecause") },
        { kind: "candidate", key: "Elimination", text: t("exercise.goes") },
        { kind: "candidate", key: "Assignment", text: t("exercise.stands") },
      ],
    };
  }

  /** True if all claims are part of the conclusion of a step. @param {Pick<Api.ShownStep, "placements" | "eliminations">} step */
  isOf({ placements, eliminations }) {
    const names = this.is ? placements : eliminations;
    return [...this.cells].every((cell) => names.includes(`${this.digit}${nameOf(cell)}`));
  }

  /** The digits that the player can claim. @param {number[]} marks */
  static among(marks) {
    return marks.reduce((all, mask) => all | mask, bit(0));
  }
}
