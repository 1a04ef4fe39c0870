/**
 * Words of a hint about a mistake. Digits that repeat are red on the board already, so they come first and are named
 * plainly. A proof whose lines place digits is folded: the lines would give away a part of the puzzle.
 */

import { announce, h } from "./dom.js";
import { aboutOf } from "./games.js";
import { later } from "./parts.js";
import { CELLS, clashes, candidateOf } from "./rules.js";
import { emptyState } from "./state.js";
import { valuesOf } from "./store.js";
import { claimed, paragraphs } from "./telling.js";
import { t } from "./words.js";
import { clashText } from "./writing.js";

/** @typedef {Api.HintAnswer} Hint */
/** @typedef {import("./state.js").State} State */

const LEVELS = /** @type {const} */ ([0, 1, 2, 3, 4]);

/** The cells whose digits repeat, those of the player first. @param {State} state */
function repeated(state) {
  const red = clashes(valuesOf(state), state.layout);
  const [own, printed] = [state.placed, state.givens].map((digits) => CELLS.filter((cell) => red.has(cell) && digits[cell]));
  return { own, all: [...own, ...printed] };
}

/** The levels that a hint has. @param {Hint | undefined} hint @param {State} state  the board that it is about */
export function levelsOf(hint, state) {
  if (hint?.kind !== "mistake") return LEVELS;
  return LEVELS.filter((level) => (repeated(state).all.length ? level % 3 === 1 : level > 0));
}

/** Name of a level. @param {Hint} hint @param {typeof LEVELS[number]} level */
export const levelName = ({ kind }, level) => (kind === "mistake" && level ? t(`mistake.level${level}`) : t(`hint.level${level}`));

/**
 * The board to ask about. While digits repeat, it has only the printed digits and the repeated digits of the player.
 * @param {State} state @returns {State}
 */
export function asked(state) {
  const { own, all } = repeated(state);
  if (!all.length) return state;
  return { ...emptyState(state.layout), givens: state.givens, placed: state.placed.map((digit, cell) => (own.includes(cell) ? digit : 0)) };
}

/** The hint in words for a player who has not found the mistake. @param {Hint} hint @param {State} state */
export function worded(hint, state) {
  if (hint.kind !== "mistake") return hint;
  const [red] = repeated(state).all;
  if (hint.level === 1 && red !== undefined) return { ...hint, text: t("mistake.red", { clash: clashText(state, red) }) };
  return isFolded(hint) ? { ...hint, text: conclusion(hint), lines: undefined, views: undefined, telling: undefined } : hint;
}

/** True if the proof has lines to fold. @param {Hint} hint */
const isFolded = ({ kind, level, text }) => kind === "mistake" && level === 4 && text.includes("\n");

/** Conclusion of the proof, with its length. @param {Hint} hint */
function conclusion({ text: proof, scene }) {
  const lines = proof.split("\n");
  const wrong = scene.candidates.find(({ role }) => role === "Elimination");
  const text = lines.at(-1)?.replace(/^\d+\. /, "") ?? "";
  // If a note is missing, each case supposes another note of the cell.
  const cases = lines.filter((one) => one.startsWith("1. ")).length;
  if (!wrong) return cases ? t("mistake.needed", { count: cases, so: text }) : text;
  const numbered = lines.filter((one) => /^\d+\. /.test(one));
  if (!numbered.length) return lines[0];
  const { cell, digit } = candidateOf(wrong.candidate);
  // The first of them supposes the digit; the last one is the contradiction.
  return t("mistake.wrong", { claim: claimed(cell, digit, true), count: numbered.length - 2 });
}

/** Number of lines that come into view when they are unfolded, if there is room. */
const SEEN = 8;

/**
 * The lines of a proof, folded, and the function that goes from line to line once they are unfolded.
 * @param {string} text
 */
export function folded(text) {
  const lines = paragraphs(text);
  const summary = h("summary", null, t("mistake.lines"));
  const show = (/** @type {Element} */ one) => one.scrollIntoView({ block: "nearest" });
  const onToggle = () => element.open && [summary, ...lines.slice(0, SEEN)].reverse().forEach(show);
  const element = h("details", { class: "lines-folded", onToggle }, summary, lines);
  let at = -1;
  const turn = (/** @type {number} */ by) => {
    const next = element.open && lines[at + by];
    if (!next) return false;
    at += by;
    for (const one of lines) one.className = one === next ? "line" : "";
    for (const one of lines) one.ariaCurrent = one === next ? "step" : null;
    show(next);
    announce(next.textContent);
    return true;
  };
  return { element, turn };
}

/** The folded lines of a hint; null if the lines are shown unfolded. @param {Hint} hint */
export const foldedLines = (hint) => (isFolded(hint) ? folded(hint.text) : null);

/**
 * True if the player has typed in or pasted the puzzle, so that a printed digit may be the wrong one.
 * @param {Hint} hint @param {import("./play.js").Play} play
 */
export const mayBeMisread = ({ kind }, play) => kind === "mistake" && !play.around.lesson && ["typed", "pasted"].includes(aboutOf(play.game.slot ?? "").kind);

/**
 * Leads to the printed digits if they are at fault, or may be at fault.
 * @param {Hint} hint @param {State} state @param {import("./play.js").Play} play
 */
export function toCorrect(hint, state, play) {
  const { kind } = hint;
  const { own, all } = repeated(state);
  const isTheirs = kind === "no_solution" || (kind === "mistake" && all.length > 0 && !own.length);
  if (play.around.lesson || !(isTheirs || mayBeMisread(hint, play))) return null;
  const toDigits = () => later(() => import("./entry.js"), ({ correct }) => correct(play, isTheirs));
  return h("button", { type: "button", class: isTheirs ? "button primary" : "button", "data-do": "correct", onClick: toDigits }, t("tools.edit"));
}
