/** The whole way to the solution, in which the player can replace steps. */

import * as api from "./api.js";
import { announce, h } from "./dom.js";
import { later } from "./parts.js";
import { SoFar, isSingle, lookOf, notation, showList, stateAfter, stateBefore } from "./steps.js";
import { questionOf } from "./store.js";
import { refusal, said } from "./telling.js";
import { t } from "./words.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./steps.js").Step} Step */
/** @typedef {"every_step" | "fewest" | undefined} Mode  also needless steps; or as few as possible */

/**
 * The beginning of a path that the player has changed: its steps, and which of them the player chose, from 0.
 * @typedef {{ steps: Step[], chosen: number[] }} Beginning
 */

/** Numbers of steps in a sentence. */
const NUMBERS = /\bsteps? \d+(?:(?:, | and )\d+)*|第 \d+(?:、\d+)* 步/g;

/**
 * A step whose sentences count the steps from the beginning of the whole path.
 * @param {Api.ShownStep} step @param {number} by  number of steps before those that the engine counts
 * @returns {Api.ShownStep}
 */
const renumbered = (step, by) =>
  JSON.parse(JSON.stringify(step), (_, value) =>
    typeof value === "string"
      ? value.replace(NUMBERS, (numbers) => numbers.replace(/\d+/g, (number) => String(Number(number) + by)))
      : value,
  );

/** The parts of a path: single steps, and runs of singles. @param {Api.ShownStep[]} steps */
export function partsOf(steps) {
  /** @type {Api.PathPart[]} */
  const parts = [];
  steps.forEach((step, at) => {
    const singles = isSingle(/** @type {Step} */ (step)) ?? false;
    const last = parts.at(-1);
    if (singles && last?.singles) last.last = at + 1;
    else parts.push({ singles, first: at + 1, last: at + 1 });
  });
  return parts;
}

/**
 * The whole way from a board.
 * @param {Play} play
 * @param {Mode} [mode]
 * @param {boolean} [stays]  the card stays until the steps are there
 * @param {Beginning} [beginning]  that the path keeps
 */
export async function showPath(play, mode, stays, beginning = { steps: [], chosen: [] }) {
  const title = t("path.title");
  const { state } = play.game;
  const count = beginning.steps.length;
  /** @param {"every_step" | "fewest"} other @param {"path.every" | "path.fewest"} name */
  const choice = (other, name) =>
    h(
      "button",
      {
        type: "button",
        class: "button",
        "data-do": other.replace("_", "-"),
        "aria-pressed": String(mode === other),
        onClick: () => showPath(play, mode === other ? undefined : other, other !== "fewest", beginning),
      },
      t(name),
    );
  const original = () =>
    h("button", { type: "button", class: "button", "data-do": "original", onClick: () => showPath(play, mode) }, t("path.original"));
  try {
    const soFar = new SoFar(count);
    const start = count ? stateAfter(state, beginning.steps[count - 1]) : state;
    const ask = (/** @type {api.Wait} */ wait) =>
      api.explain(questionOf(start), mode, { ...wait, onFound: (found) => soFar.add(found) });
    const path = await (stays ? play.latest(ask) : play.waiting(title, ask, soFar.element));
    if (!path) return;
    // The text of the path reports the search, which has no steps to show.
    const found = path.steps.filter(({ technique }) => technique !== "search");
    const steps = [...beginning.steps, ...found.map((step) => (count ? renumbered(step, count) : step))];
    const numbers = beginning.chosen.map((at) => at + 1).join(t("list.comma"));
    announce(said(path.text));
    showList(play, {
      title,
      about: [
        count ? h("p", { class: "path-choice" }, t("path.chosen", { numbers })) : null,
        h("p", null, said(path.text)),
        path.fewest ? h("p", null, said(path.fewest.text)) : null,
        h(
          "div",
          { class: "kinds" },
          choice("every_step", "path.every"),
          choice("fewest", "path.fewest"),
          count ? original() : notation(() => showPath(play, mode)),
        ),
      ],
      steps,
      parts: count ? partsOf(steps) : path.parts,
      place: soFar.place,
      at: count - 1,
      own: beginning.chosen,
      replace: (at, back) => {
        const before = /** @type {Step[]} */ (steps.slice(0, at));
        const take = (/** @type {Step} */ step) => {
          const chosen = [...beginning.chosen.filter((one) => one < at), at];
          showPath(play, mode, false, { steps: [...before, step], chosen });
        };
        const look = lookOf(state, { ...steps[at], scene: null });
        const there = { state: stateBefore(state, /** @type {Step} */ (steps[at])), look, number: at + 1, take, leave: back };
        later(() => import("./possible.js"), ({ showPossible }) => showPossible(play, there));
      },
    });
  } catch (error) {
    play.show({ title, body: refusal(error, () => showPath(play, mode, false, beginning)) });
  }
}
