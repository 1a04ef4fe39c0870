/** Whole puzzles for learners: each needs the technique, and otherwise only known techniques. */

import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { gameOf } from "../games.js";
import { digitsFrom } from "../rules.js";
import { playable } from "../start.js";
import { emptyState } from "../state.js";
import { refusal } from "../telling.js";
import { waiting } from "../waiting.js";
import { t } from "../words.js";
import * as questions from "./questions.js";

/** Number of puzzles in one question, and number of questions. */
const TRIED = 10;
const TIMES = 3;

/**
 * Makes a puzzle that needs the technique, and begins it.
 * @param {HTMLButtonElement} button @param {HTMLElement} main @param {string} technique
 * @param {string[]} known  the puzzle needs no other techniques; empty if any may be needed
 */
export async function makeWith(button, main, technique, known) {
  if (button.disabled) return;
  button.disabled = true;
  const wanted = new AbortController();
  const { parts, onProgress } = waiting(t("start.making"), () => wanted.abort());
  const message = main.querySelector(".learn-message") ?? main.appendChild(h("div", { class: "learn-message", role: "status" }));
  fill(message, parts);
  try {
    const puzzle = await find(technique, known, { signal: wanted.signal, onProgress });
    if (wanted.signal.aborted) return fill(message);
    if (!puzzle) return fill(message, h("p", null, t("start.noneMade")));
    gameOf("mine").become({ ...emptyState(), givens: digitsFrom(puzzle) }, "play");
    location.hash = "#/";
  } catch (error) {
    fill(message, wanted.signal.aborted ? null : refusal(error, () => makeWith(button, main, technique, known)));
  } finally {
    button.disabled = false;
  }
}

/** @param {string} technique @param {string[]} known @param {import("../api.js").Wait} wait */
async function find(technique, known, wait) {
  /** @type {string | undefined} */
  let any;
  for (let time = 0; time < TIMES; time++) {
    const { puzzles } = await api.generate(playable({ technique, count: known.length ? TRIED : 1 }), wait);
    any ??= puzzles[0]?.puzzle;
    if (!known.length) return any;
    for (const { puzzle } of puzzles) {
      const path = await questions.pathWith(puzzle, [...known, technique], { signal: wait.signal });
      if (path.solved_by === "logic") return puzzle;
    }
    if (!puzzles.length) break;
  }
  return any;
}

/** The puzzle of a day: the same everywhere. @param {Date} day @param {import("../api.js").Wait} [wait] */
export async function puzzleOf(day, wait = {}) {
  const seed = day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
  const made = await api.generate({ seed, symmetry: "rotational-180", minimal_within_symmetry: true, count: 1 }, wait);
  return made.puzzles[0]?.puzzle;
}
