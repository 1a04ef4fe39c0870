/**
 * A player's answer on a board: the reasons and the conclusion. This module does not know the right answer; the engine
 * judges.
 */

import { CELLS, bit, candidateOf, isExtra, nameOf, rules } from "../rules.js";
import { claimed, called } from "../telling.js";
import { t } from "../words.js";

/**
 * @typedef {"cell" | "row" | "column" | "box" | "extra"} Part  part of a reason that a pressed cell can mean; `extra`
 *   is an extra house of the board's layout
 */
/** @typedef {Part | "result"} Mode  meaning of a pressed cell */
/**
 * @typedef {import("../layouts.js").House & { part: Part, name: string }} Named  a house, with the engine's name of it
 */

/** The houses of a layout, with the engine's names. @param {string} layout @returns {Named[]} */
export function housesOf(layout) {
  let extra = 0;
  return rules(layout).houses.map((house) => {
    if (isExtra(house)) return { ...house, part: "extra", name: `e${++extra}` };
    const part = house.kind === "region" ? "box" : /** @type {Part} */ (house.kind);
    return { ...house, part, name: `${part[0]}${house.number}` };
  });
}

export class Answer {
  /**
   * The selected reasons: the engine's name of each reason, with its name for the player.
   * @type {Map<string, string>}
   */
  because = new Map();
  /** The candidates that go, of one or several digits, or the one that is placed. @type {Set<string>} */
  results = new Set();
  digit = 0;
  /** @type {Mode} */
  mode = "cell";

  /** @param {boolean} is  true if the digit is placed, false if it is removed @param {string} layout  of the board */
  constructor(is, layout) {
    this.is = is;
    this.houses = housesOf(layout);
  }

  /** The parts of a reason that a pressed cell can mean on this board. @returns {Part[]} */
  get parts() {
    return ["cell", ...new Set(this.houses.map(({ part }) => part))];
  }

  /** Adds a cell or its house to the reason, or a cell to the conclusion, or takes it back. @param {number} cell */
  press(cell) {
    if (this.mode === "result") {
      if (!this.digit) return;
      const result = `${this.digit}${nameOf(cell)}`;
      if (this.results.delete(result)) return;
      // Only one digit can be placed at a time.
      if (this.is) this.results.clear();
      this.results.add(result);
      return;
    }
    // A cell may be in several extra houses.
    /** @type {[string, string][]} */
    const meant =
      this.mode === "cell"
        ? [[nameOf(cell), called(cell)]]
        : this.houses.filter(({ part, cells }) => part === this.mode && cells.includes(cell)).map(({ name, kind, number }) => [name, t(`house.${kind}`, { number })]);
    const added = meant.filter(([name]) => !this.because.has(name));
    for (const [name, text] of added) this.because.set(name, text);
    if (!added.length) for (const [name] of meant) this.because.delete(name);
  }

  /** Chooses the digit; a new digit to place is a new claim. @param {number} digit */
  choose(digit) {
    if (this.is && digit !== this.digit) this.results.clear();
    this.digit = digit;
    this.mode = "result";
  }

  /** @param {boolean} is */
  turn(is) {
    if (is !== this.is) this.results.clear();
    this.is = is;
    this.mode = "result";
  }

  /** The claims as the engine reads them. */
  get claims() {
    return [...this.results].map(([digit, ...cell]) => `${cell.join("")}${this.is ? "=" : "!="}${digit}`);
  }

  /** The claims in words, with the candidate of each. @returns {[string, string][]} */
  get told() {
    return [...this.results].map((one) => [one, claimed(candidateOf(one).cell, candidateOf(one).digit, this.is)]);
  }

  /** The answer as a picture. @returns {Api.SceneRecord} */
  get scene() {
    const houses = this.houses.filter(({ name }) => this.because.has(name));
    const cells = CELLS.filter((cell) => this.because.has(nameOf(cell)));
    return {
      tints: houses.map(({ cells }) => ({ tint: "Base", cells: cells.map(nameOf) })),
      cells: cells.map((cell) => ({ cell: nameOf(cell), role: "AlmostLockedSet1" })),
      candidates: [...this.results].map((candidate) => ({ candidate, role: this.is ? "Assignment" : "Elimination" })),
      links: [],
      legend: [
        { kind: "tint", key: "Base", text: t("exercise.isBecause") },
        { kind: "cell", key: "AlmostLockedSet1", text: t("exercise.isBecause") },
        { kind: "candidate", key: "Elimination", text: t("exercise.goes") },
        { kind: "candidate", key: "Assignment", text: t("exercise.stands") },
      ],
    };
  }

  /**
   * True if all claims are part of the conclusion of a step.
   * @param {Pick<Api.ShownStep, "placements" | "eliminations">} step
   */
  isOf({ placements, eliminations }) {
    const names = this.is ? placements : eliminations;
    return [...this.results].every((one) => names.includes(one));
  }

  /** The digits that the player can claim. @param {number[]} marks */
  static among(marks) {
    return marks.reduce((all, mask) => all | mask, bit(0));
  }
}
