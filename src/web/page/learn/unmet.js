/**
 * For a wrong conclusion in an exercise: the condition of the technique that the player's reason does not meet, if the
 * board shows one. The engine judges; this module only chooses the words that come first.
 */

import { h } from "../dom.js";
import { CELLS, bit, box, column, count, nameOf, row } from "../rules.js";
import { line } from "../telling.js";
import { t } from "../words.js";

/** @typedef {import("../layouts.js").House} House */
/**
 * @typedef {{ marks: number[], digit: number, cells: number[], houses: House[] }} Reason  the candidates of the board,
 *   the digit claimed, and what the player points at
 */

/** @param {number[]} cells @param {(cell: number) => number} of */
const kinds = (cells, of) => new Set(cells.map(of)).size;

/** @param {Reason} reason @param {House} house */
const placesIn = ({ marks, digit }, { cells }) => cells.filter((cell) => marks[cell] & bit(digit));

/**
 * Conditions that a look at the board can refute, by their ids; true if one is not met.
 * @type {Record<string, (reason: Reason) => boolean>}
 */
const FAILS = {
  "one-place": (reason) => reason.houses.some((house) => placesIn(reason, house).length > 1),
  confined: (reason) =>
    reason.houses.some((house) => {
      const places = placesIn(reason, house);
      return house.kind === "box" ? kinds(places, row) > 1 && kinds(places, column) > 1 : kinds(places, box) > 1;
    }),
  "subset-cells": ({ marks, cells }) => count(cells.reduce((all, cell) => all | marks[cell], 0)) > cells.length,
  "base-sets": (reason) => {
    const places = reason.houses.flatMap((house) => placesIn(reason, house));
    return reason.houses.length > 1 && [row, column, box].every((of) => kinds(places, of) > reason.houses.length);
  },
  "two-candidates": ({ marks, cells }) => cells.some((cell) => count(marks[cell]) > 2),
  "two-places": (reason) => reason.houses.some((house) => placesIn(reason, house).length > 2),
};

/**
 * The conditions to look at again, in the words of the lesson.
 * @param {Pick<Api.ExerciseAnswer, "technique" | "conditions" | "step">} given @param {number[]} marks
 * @param {import("./answer.js").Answer} answer
 */
export function unmet({ technique: { name }, conditions, step }, marks, { because, results, is, houses: all }) {
  // A player selects a house for a fact about a digit of this house.
  const isRight = step.facts.every((fact) => because.has(fact.replace(/^\d(?=[rcbe]\d$)/, "")));
  const digit = Number([...results][0][0]);
  const cells = CELLS.filter((cell) => because.has(nameOf(cell)));
  const houses = all.filter(({ name }) => because.has(name));
  // With fins, more places are allowed, and which of them are fins is the player's choice.
  const isFinned = conditions.some(({ id }) => id === "fins" || id === "missing-corner");
  const failing = isRight || isFinned ? undefined : conditions.find(({ id }) => FAILS[id ?? ""]?.({ marks, digit, cells, houses }));
  // For removals, the last condition is about the removed candidates.
  const shown = failing ? [failing] : isRight ? (is ? [] : conditions.slice(-1)) : conditions;
  const lead = failing ? "exercise.fails" : isRight ? (is ? "exercise.beyond" : "exercise.beyondLast") : "exercise.check";
  return [h("p", null, t(lead, { name })), shown.length > 0 && h("ul", { class: "unmet-list" }, shown.map(({ text }) => h("li", null, line(text))))];
}
