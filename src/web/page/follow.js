/**
 * Following a hint while the player goes on: the line that stays above the pad, and the fate of the hinted step. The
 * step is made when its conclusion is on the board. The check shows no more of the hint than the player has asked
 * for.
 */

import * as api from "./api.js";
import { outcomeText } from "./card.js";
import { fill, h, icon } from "./dom.js";
import { asked } from "./mistake.js";
import { CELLS, bit, candidateOf, masksFrom, nameOf } from "./rules.js";
import { possibleIn, questionOf, shownMarks, valuesOf } from "./store.js";
import { called, claimed } from "./telling.js";
import { t } from "./words.js";

/** @typedef {"found" | "done" | "gone" | null} Outcome  the player found the step, or made it as the page had shown */
/** @typedef {import("./state.js").State} State */
/**
 * @typedef {{ state: State, opening: string, last: string | null }} About  the board of a hint, its puzzle, the cell of
 *   the last move
 */

/** Upward movement of a finger that opens the card, in pixels. */
const DRAWN = 16;

/**
 * The hint as one line: a press or a finger drawn upward opens it.
 * @param {string} title @param {Api.HintAnswer} hint @param {import("./play.js").Play} play @param {() => void} unfold
 */
export function stripOf(title, hint, play, unfold) {
  const { kind, text } = hint;
  let from = 0;
  const open = h(
    "button",
    {
      type: "button",
      class: "strip-open",
      "data-do": "unfold",
      "aria-expanded": "false",
      onClick: unfold,
      onKeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "ArrowUp") return;
        event.preventDefault();
        unfold();
      },
      onPointerdown: (/** @type {PointerEvent} */ { clientY, pointerId }) => {
        from = clientY;
        open.setPointerCapture(pointerId);
      },
      onPointermove: (/** @type {PointerEvent} */ { clientY, pointerId }) => {
        if (open.hasPointerCapture(pointerId) && from - clientY > DRAWN) unfold();
      },
    },
    h("span", { class: "strip-text" }, h("b", { class: "strip-level" }), " ", h("span", null, concluded(hint) || text.split("\n")[0])),
    icon("up"),
  );
  const label = t("close");
  const close = h("button", { type: "button", class: "icon-button", "data-do": "end-hint", "aria-label": label, title: label, onClick: () => play.dismiss() }, icon("close"));
  return h("div", { class: `strip is-${kind}`, role: "group", "aria-label": title }, open, close);
}

/** The conclusion of a step, if the hint names it; the line has no room for the reason. @param {Api.HintAnswer} hint */
function concluded({ kind, placements, eliminations }) {
  if (kind !== "step") return "";
  const [is, isNot] = [placements ?? [], eliminations ?? []].map((all) => all.map(candidateOf));
  const digits = [...new Set(isNot.map(({ digit }) => digit))];
  const removed = digits.map((digit) => t("hint.removes", { digit, cells: isNot.filter((one) => one.digit === digit).map(({ cell }) => called(cell)).join(t("list.between")) }));
  return [...is.map(({ cell, digit }) => claimed(cell, digit, true)), ...removed].join(t("list.between"));
}

/**
 * Shows on the line what became of the hint.
 * @param {HTMLElement} strip @param {string} level @param {Outcome} outcome
 */
export function markStrip(strip, level, outcome) {
  if (outcome) strip.dataset.outcome = outcome;
  else delete strip.dataset.outcome;
  fill(/** @type {Element} */ (strip.querySelector(".strip-level")), outcome ? outcomeText(outcome, strip.classList.contains("is-mistake") ? "mistake" : "") : level);
}

/**
 * The possible digits of each cell as the engine reads them.
 * @param {State} state
 */
function leftOn(state) {
  const values = valuesOf(state);
  const { candidates } = questionOf(state);
  const possible = (candidates ? masksFrom(candidates) : possibleIn(state));
  return values.map((digit, cell) => (digit ? bit(digit) : possible[cell]));
}

/** The notes of each cell, wherever they are in it. @param {State} state */
function notesOn(state) {
  const [corners, centre] = [shownMarks(state), shownMarks(state, "centre")];
  return CELLS.map((cell) => corners[cell] | centre[cell]);
}

/**
 * Those candidates of a step that the player has removed since the hint. The engine no longer reads them, or the notes
 * show it: their digit was a note and only such notes are gone, or the notes are exactly the digits that the step
 * leaves in the cell.
 * @param {string[]} eliminations @param {State} before @param {State} now
 */
export function removedOf(eliminations, before, now) {
  const [[old, left], [had, has]] = [[before, now].map(leftOn), [before, now].map(notesOn)];
  const all = eliminations.map((name) => ({ name, ...candidateOf(name) }));
  const rests = [...old];
  for (const { digit, cell } of all) rests[cell] &= ~bit(digit);
  const isRest = (/** @type {{ cell: number }} */ { cell }) => has[cell] === rests[cell];
  const out = all.filter((one) => {
    const { digit, cell } = one;
    const isUnnoted = had[cell] & ~has[cell] & bit(digit) && !(had[cell] & ~has[cell] & rests[cell]);
    return !(left[cell] & bit(digit)) || (had[cell] !== has[cell] && (isRest(one) || isUnnoted));
  });
  // The notes of a cell may have been right before; alone, they do not show that the player has made the step.
  return all.filter((one) => out.includes(one) || (out.length > 0 && isRest(one))).map(({ name }) => name);
}

/**
 * The board with the candidates that the notes rule out, as the engine reads only crossed-out candidates.
 * @param {State} state @param {Map<string, number>} noted  the candidates of steps that the player has made, with the
 *   notes of their cells then
 */
export function withNoted(state, noted) {
  const notes = notesOn(state);
  const struck = [...state.struck];
  for (const [name, then] of noted) {
    const { digit, cell } = candidateOf(name);
    if (!(notes[cell] & bit(digit)) && !(then & ~notes[cell])) struck[cell] |= bit(digit);
  }
  return { ...state, struck };
}

/**
 * Stores the removed candidates of a step, each with the notes of its cell.
 * @param {string[]} eliminations @param {State} state @param {Map<string, number>} noted
 */
export function note(eliminations, state, noted) {
  const notes = notesOn(state);
  for (const name of eliminations) noted.set(name, notes[candidateOf(name).cell]);
}

/**
 * Returns true if a step has the conclusion of the hint, apart from candidates that are already gone.
 * @param {{ placements?: string[] | null, eliminations?: string[] | null }} step @param {Api.HintAnswer} hint @param {State} now
 */
export function isSameStep(step, { placements, eliminations }, now) {
  const left = leftOn(now);
  const isGone = (/** @type {string} */ name) => !(left[candidateOf(name).cell] & bit(candidateOf(name).digit));
  return (placements ?? []).every((one) => step.placements?.includes(one)) && (eliminations ?? []).every((one) => step.eliminations?.includes(one) || isGone(one));
}

/**
 * True if the page has shown all that there was to find: the conclusion of a step, or the cell of a mistake.
 * @param {Api.HintAnswer} hint @param {number} highest  level shown of this hint
 */
export const isShown = ({ kind }, highest) => highest >= (kind === "mistake" ? 3 : 4);

/**
 * Outcome of a hint; null while the hint may still be used.
 * @param {Api.HintAnswer} hint  at the level that the player sees @param {About} about @param {State} now
 * @param {() => Promise<Api.HintAnswer>} whole  the hint at its last level; the player does not see it
 * @param {AbortSignal} signal
 * @returns {Promise<Outcome>}
 */
export async function outcomeOf(hint, { state: before, last }, now, whole, signal) {
  const [old, left] = [leftOn(before), leftOn(now)];
  const takenBack = CELLS.some((cell) => left[cell] & ~old[cell]);
  if (hint.kind === "mistake") {
    const answer = await api.hint(questionOf(asked(now)), hint.level, 0, null, last, { signal });
    return answer.kind !== "mistake" || (takenBack && answer.text !== hint.text) ? "found" : null;
  }
  const proof = await whole();
  const { placements, eliminations, technique } = proof;
  const values = valuesOf(now);
  const [is, isNot] = [placements ?? [], eliminations ?? []].map((all) => all.map(candidateOf));
  const has = (/** @type {{ digit: number, cell: number }} */ { digit, cell }) => Boolean(left[cell] & bit(digit));
  const removed = removedOf(eliminations ?? [], before, now);
  if (is.every(({ digit, cell }) => values[cell] === digit) && removed.length === isNot.length) return "found";
  // Only a mistake can contradict a hint. A player who has not seen the conclusion must not learn of the mistake.
  const isAgainst = !is.every(has) || isNot.some(({ digit, cell }) => values[cell] === digit);
  if (isAgainst) return hint.level === 4 ? "gone" : null;
  if (!takenBack) return null;
  // A candidate is possible again, and the reason may need its absence.
  const question = questionOf(now);
  const { kind } = await api.hint(question, 0, 0, null, null, { signal });
  const { digit, cell } = is[0] ?? isNot[0];
  const filter = { techniques: technique ? [technique.id] : [], digit, cell: nameOf(cell), limit: 1000 };
  return kind === "mistake" || (await api.ask("steps", { ...question, ...filter }, { signal })).steps.some((step) => isSameStep(step, proof, now)) ? null : "gone";
}
