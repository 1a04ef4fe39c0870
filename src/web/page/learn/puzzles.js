/** Whole puzzles for learners: each needs the technique, and otherwise only known techniques. */

import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { begin as beginGame } from "../games.js";
import { digitsFrom } from "../rules.js";
import { rulesOf } from "../lessons.js";
import { playable } from "../make.js";
import { emptyState } from "../state.js";
import { refusal } from "../telling.js";
import { smallBoard } from "../thumb.js";
import { waiting } from "../waiting.js";
import { t } from "../words.js";
import * as questions from "./questions.js";

/**
 * @typedef {Pick<import("./chapters.js").Learned, "id" | "name" | "level">} Needed  the technique that a puzzle needs
 */

/** @typedef {Pick<Api.Made, "puzzle" | "layout">} Made */

/** Number of puzzles in one question, and number of questions. */
const TRIED = 3;
const TIMES = 3;

/**
 * Makes a puzzle that needs the technique, and begins it.
 * @param {HTMLButtonElement} button @param {HTMLElement} main @param {Needed} one
 * @param {string[]} known  the puzzle needs no other techniques, if possible
 */
export async function makeWith(button, main, one, known) {
  if (button.disabled) return;
  button.disabled = true;
  const wanted = new AbortController();
  const { parts, onProgress } = waiting(t("start.making"), () => wanted.abort());
  const message = main.querySelector(".learn-message") ?? main.appendChild(h("div", { class: "learn-message", role: "status" }));
  fill(message, parts);
  try {
    const made = await find(one, known, { signal: wanted.signal, onProgress });
    if (wanted.signal.aborted) return fill(message);
    if (!made) return fill(message, h("p", null, t("start.noneMade")));
    begin(made, one);
  } catch (error) {
    fill(message, wanted.signal.aborted ? null : refusal(error, () => makeWith(button, main, one, known)));
  } finally {
    button.disabled = false;
  }
}

/**
 * Offers a puzzle that needs a technique: makes it, and shows it with a button that begins it.
 * @param {HTMLElement} place @param {Needed} one @param {string[]} known
 */
export async function offerPuzzle(place, one, known) {
  const wanted = new AbortController();
  const title = h("h2", { id: "needing" }, t("learn.needing", { name: one.name }));
  const { parts, onProgress } = waiting(t("start.making"), () => wanted.abort());
  const again = () => h("button", { type: "button", class: "button", "data-do": "make-needing", onClick: () => offerPuzzle(place, one, known) }, t("start.makeGo"));
  // The search ends when the player leaves the view.
  window.addEventListener("hashchange", () => wanted.abort(), { once: true });
  fill(place, title, h("div", { role: "status" }, parts));
  try {
    const made = await find(one, known, { signal: wanted.signal, onProgress });
    if (wanted.signal.aborted || !made) return fill(place, title, !made && h("p", null, t("start.noneMade")), again());
    const digits = digitsFrom(made.puzzle);
    const whole = h("button", { type: "button", class: "button", "data-do": "whole", onClick: () => begin(made, one) }, t("learn.whole"));
    fill(place, title, rulesOf(made) ?? null, h("div", { class: "needing-puzzle" }, smallBoard(digits, digits, made.layout ?? ""), whole));
  } catch (error) {
    fill(place, title, wanted.signal.aborted ? again() : refusal(error, () => offerPuzzle(place, one, known)));
  }
}

/** @param {Made} made @param {Needed} one */
function begin({ puzzle, layout }, { name }) {
  const { slot } = beginGame({ ...emptyState(layout ?? ""), givens: digitsFrom(puzzle) }, "play", { kind: "practice", name });
  location.hash = `#/game/${slot}`;
}

/** @param {Needed} one @param {string[]} known @param {import("../api.js").Wait} wait */
async function find({ id, level }, known, wait) {
  // Every puzzle has full houses, but full houses alone solve no puzzle.
  const isAny = id === "full-house";
  const wish = { ...(!isAny && (await questions.needing(id))), ...(level === "Easy" && { difficulty: level }), count: isAny ? 1 : TRIED };
  /** @type {Made | undefined} */
  let any;
  for (let time = 0; time < TIMES; time++) {
    const { puzzles } = await api.generate(playable(wish), wait);
    any ??= puzzles[0];
    if (isAny || !puzzles.length) break;
    for (const made of puzzles) {
      const path = await questions.pathWith(made, [...known, id], { signal: wait.signal });
      if (path.solved_by === "logic") return made;
    }
  }
  return any;
}
