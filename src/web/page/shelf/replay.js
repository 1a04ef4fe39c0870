/** A look back at a finished game: its boards one after the other, with the player's mistakes and hints marked. */

import { h } from "../dom.js";
import { aboutOf } from "../games.js";
import { CELLS, bit, lineOf, nameOf } from "../rules.js";
import { changesBetween } from "../state.js";
import { shownMarks, valuesOf } from "../store.js";
import { called } from "../telling.js";
import { t } from "../words.js";
import { storyOf } from "./stored.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {{ state: State, text: string, mistake: boolean, hint: boolean }} Moment */

/** Time from board to board, in milliseconds. */
const BEAT = 400;
/** Number of moments of a kind that have a button; the slider has them all. */
const MOST = 12;

/** True if the change to this board was wrong. @param {State} before @param {State} state @param {number[]} solution */
const isMistake = (before, state, solution) =>
  CELLS.some((cell) => {
    const isWrong = state.placed[cell] && state.placed[cell] !== before.placed[cell] && state.placed[cell] !== solution[cell];
    return isWrong || state.struck[cell] & ~before.struck[cell] & bit(solution[cell]);
  });

/** The effect of a change, in words. @param {State} before @param {State} state */
function changeIn(before, state) {
  const cells = CELLS.filter((cell) => state.placed[cell] !== before.placed[cell]);
  if (!cells.length) return t("replay.notes");
  if (cells.length > 1) return t("cell.many", { count: cells.length });
  const [cell] = cells;
  return state.placed[cell] ? t("claim.is", { digit: state.placed[cell], cell: called(cell) }) : t("replay.erased", { cell: called(cell) });
}

/**
 * The place of a mistake or hint: in full, or in short after the name of its list.
 * @param {"mistake" | "hint"} kind @param {number} at @param {"go" | "to"} form
 */
const placed = (kind, at, form) => t(`replay.${form}.${kind === "hint" && at === 0 ? "start" : kind}`, { number: at });

/**
 * The boards of the game, each different from the one before.
 * @param {import("../play.js").Play} play @returns {Moment[]}
 */
function momentsOf({ game, tally }) {
  const givens = game.state.givens.join();
  const story = storyOf(game.slot ?? "").filter(({ state }) => state.givens.join() === givens);
  const { asks } = tally.sum;
  const solution = valuesOf(game.state);
  /** @type {Moment[]} */
  const moments = [];
  for (const { state, name } of story) {
    const last = moments.at(-1);
    const isSame = last && !changesBetween(last.state, state).length;
    if (last && isSame) last.hint ||= name in asks;
    else moments.push({ state, text: last ? changeIn(last.state, state) : t("replay.begin"), mistake: Boolean(last && isMistake(last.state, state, solution)), hint: name in asks });
  }
  return moments;
}

/**
 * True if the page has shown the conclusion of a step, a list of steps, or the solution in the maker's view: then not
 * every digit is the player's own.
 * @param {import("../play.js").Play} play
 */
function wasShown({ game, tally }) {
  const { hints, lists } = tally.sum;
  const { givens, layout } = game.state;
  const { draft } = aboutOf(game.slot ?? "");
  return Boolean(hints[4] || lists || (draft && aboutOf(draft).veiled !== lineOf(givens, layout)));
}

/**
 * Praise for a finished game, as far as it is true; empty if the page has shown a part of the solution, or if the
 * history of the game is not there.
 * @param {import("../play.js").Play} play
 */
export function praise(play) {
  const { hints, mended } = play.tally.sum;
  if (wasShown(play)) return "";
  const isAlone = !hints.some(Boolean) && !mended;
  try {
    const moments = momentsOf(play);
    const isRight = moments.length > 2 && !moments.some(({ mistake }) => mistake);
    return isRight ? t(isAlone ? "solved.best" : "solved.right") : isAlone && moments.length > 2 ? t("solved.alone") : "";
  } catch {
    return "";
  }
}

/** The slider over the game; null if its history is not there. @param {import("../play.js").Play} play */
export function replay(play) {
  /** @type {Moment[]} */
  let moments = [];
  try {
    moments = momentsOf(play);
  } catch {
    // Without storage, nothing is played back.
  }
  const end = moments.length - 1;
  if (end < 2) return null;
  let timer = 0;
  const told = h("p", { class: "quiet-text replay-told" });
  const slider = h("input", { type: "range", min: 0, max: end, value: end, "aria-label": t("replay.title"), "data-do": "replay" });
  const stop = () => {
    window.clearInterval(timer);
    timer = 0;
    run.textContent = t("replay.run");
  };
  const show = (/** @type {number} */ at) => {
    const { state, text, mistake, hint } = moments[at];
    const said = t("replay.at", { number: at, count: end, text }) + (mistake ? ` ${t("replay.mistake")}` : "") + (hint ? ` ${t("replay.hint")}` : "");
    slider.value = String(at);
    slider.ariaValueText = said;
    told.textContent = said;
    const values = valuesOf(state);
    const solution = valuesOf(moments[end].state);
    const wrong = CELLS.filter((cell) => values[cell] && values[cell] !== solution[cell]).map(nameOf);
    const scene = { tints: wrong.length ? [{ tint: /** @type {const} */ ("Contradiction"), cells: wrong }] : [], cells: [], candidates: [], links: [], legend: [] };
    const look = { givens: state.givens, values, marks: shownMarks(state), centre: shownMarks(state, "centre"), colours: state.colours, links: state.links, layout: state.layout, scene };
    play.preview(at < end ? { look, note: said } : {});
  };
  const run = h(
    "button",
    {
      type: "button",
      class: "button",
      "data-do": "replay-run",
      onClick: () => {
        if (timer) return stop();
        if (Number(slider.value) === end) show(0);
        run.textContent = t("waiting.stop");
        timer = window.setInterval(() => {
          const at = Number(slider.value) + 1;
          if (!slider.isConnected || at > end) return stop();
          show(at);
        }, BEAT);
      },
    },
    t("replay.run"),
  );
  slider.addEventListener("input", () => {
    stop();
    show(Number(slider.value));
  });
  const kinds = /** @type {const} */ (["mistake", "hint"]);
  const spot = (/** @type {string} */ kind, /** @type {number} */ at) => {
    const one = h("span", { class: kind });
    one.style.left = `${(100 * at) / end}%`;
    return one;
  };
  const spots = kinds.flatMap((kind) => moments.flatMap((moment, at) => (moment[kind] ? [spot(kind, at)] : [])));
  const list = (/** @type {"mistake" | "hint"} */ kind) => {
    const at = moments.flatMap((moment, at) => (moment[kind] ? [at] : [])).slice(0, MOST);
    const go = (/** @type {number} */ to) =>
      h("button", { type: "button", class: `button chip ${kind}`, "data-at": to, "aria-label": placed(kind, to, "go"), onClick: () => (stop(), show(to)) }, placed(kind, to, "to"));
    return at.length > 0 && h("p", { class: "replay-list" }, h("span", null, t(`replay.${kind}s`)), at.map(go));
  };
  return h(
    "section",
    { class: "replay", "aria-labelledby": "replay-title" },
    h("h3", { id: "replay-title" }, t("replay.title")),
    h("div", { class: "replay-row" }, h("div", { class: "replay-slider" }, slider, h("div", { class: "replay-spots", "aria-hidden": "true" }, spots)), run),
    told,
    list("mistake"),
    list("hint"),
  );
}
