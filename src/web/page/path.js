/** The whole way to the solution, in which the player can replace steps. */

import * as api from "./api.js";
import { announce, h } from "./dom.js";
import { ready } from "./learn/part.js";
import { later, withWords } from "./parts.js";
import { SoFar, isSingle, listed, lookOf, notation, showList, stateAfter, stateBefore } from "./steps.js";
import { questionOf } from "./store.js";
import { refusal, said } from "./telling.js";
import { t } from "./words.js";

export { ready };

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./steps.js").Step} Step */
/** @typedef {"every_step" | "fewest" | undefined} Mode  a path with needless steps, or with as few steps as possible */

/**
 * The beginning of a path that the player has changed: its steps, and the indices of those that the player chose, each
 * with the mode of the path up to it.
 * @typedef {{ steps: Step[], choices: { at: number, mode: Mode }[] }} Beginning
 */

/** The parts of a path: single steps, and runs of singles. @param {Step[]} steps */
export function partsOf(steps) {
  /** @type {Api.PathPart[]} */
  const parts = [];
  steps.forEach((step, at) => {
    const singles = isSingle(step);
    const last = parts.at(-1);
    if (singles && last?.singles) last.last = at + 1;
    else parts.push({ singles, first: at + 1, last: at + 1 });
  });
  return parts;
}

/** The steps of a path, without the search, which has no steps to show. @param {Api.ExplainAnswer} path */
const stepsIn = ({ steps }) => /** @type {Step[]} */ (steps.filter(({ technique }) => technique !== "search"));

/**
 * The board from which a path goes on after its beginning.
 * @param {import("./state.js").State} state @param {Step[]} steps
 */
const after = (state, steps) => (steps.length ? stateAfter(state, steps[steps.length - 1]) : state);

/**
 * The path from the board after the first steps. Its numbers continue from theirs.
 * @param {import("./state.js").State} state @param {Step[]} first @param {Mode} mode @param {api.Wait} wait
 */
const goOn = (state, first, mode, wait) =>
  api.explain(questionOf(after(state, first)), mode, wait, first.map(({ eliminations }) => eliminations));

/** A step without its words. @param {Step | undefined} step */
const bareOf = (step) => JSON.stringify([step?.technique, step?.facts, step?.placements, step?.eliminations]);

/**
 * The beginning in the present language and notation. The engine finds each part again. If it now finds other steps,
 * the part keeps its steps, each in the words of the list of steps on its board.
 * @param {import("./state.js").State} state @param {Beginning} beginning @param {api.Wait} wait
 * @returns {Promise<Beginning>}
 */
async function retold(state, { steps, choices }, wait) {
  /** @type {Step[]} */
  const told = [];
  const again = async (/** @type {Step} */ step) => ({ ...step, ...(await listed(stateBefore(state, step), step, wait)), why: step.why });
  for (const { at, mode } of choices) {
    const from = told.length;
    const old = steps.slice(from, at);
    const found = old.length ? stepsIn(await goOn(state, steps.slice(0, from), mode, wait)) : [];
    const isSame = old.every((step, i) => bareOf(step) === bareOf(found[i]));
    for (const [i, step] of old.entries()) told.push(isSame ? found[i] : await again(step));
    told.push(await again(steps[at]));
  }
  return { steps: told, choices };
}

/**
 * The whole way from a board.
 * @param {Play} play
 * @param {Mode} [mode]
 * @param {object} [how]
 * @param {boolean} [how.stays]  the card stays until the steps are there
 * @param {Beginning} [how.beginning]  that the path keeps
 * @param {boolean} [how.retells]  the words have changed since the beginning was found
 */
export async function showPath(play, mode, { stays, beginning = { steps: [], choices: [] }, retells } = {}) {
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
        onClick: () => showPath(play, mode === other ? undefined : other, { stays: other !== "fewest", beginning }),
      },
      t(name),
    );
  const original = () =>
    h("button", { type: "button", class: "button", "data-do": "original", onClick: () => showPath(play, mode) }, t("path.original"));
  try {
    const soFar = new SoFar(count);
    const ask = async (/** @type {api.Wait} */ wait) => {
      if (retells) beginning = await retold(state, beginning, wait);
      return goOn(state, beginning.steps, mode, { ...wait, onFound: (found) => soFar.add(found) });
    };
    const path = await (stays ? play.latest(ask) : play.waiting(title, ask, soFar.element));
    if (!path) return;
    const steps = [...beginning.steps, ...stepsIn(path)];
    const numbers = beginning.choices.map(({ at }) => at + 1).join(t("list.comma"));
    // The engine counts only the steps after the player's choice.
    const text = count && path.solved_by === "logic" ? t("path.byLogic", { count: steps.length }) : said(path.text);
    const fewest = path.fewest && said(path.fewest.text);
    const notSingles = steps.filter(({ about }) => about.family !== "singles").length;
    announce(text);
    showList(play, {
      title,
      about: [
        count ? h("p", { class: "path-choice" }, t("path.chosen", { numbers })) : null,
        h("p", null, text),
        mode ? null : h("p", { class: "quiet-text" }, t("path.needed")),
        fewest ? h("p", null, count ? t("path.fewestAfter", { count: notSingles, number: count + 1, text: fewest }) : fewest) : null,
        h(
          "div",
          { class: "kinds" },
          choice("every_step", "path.every"),
          choice("fewest", "path.fewest"),
          count > 0 && original(),
          notation(() => showPath(play, mode, { beginning, retells: count > 0 })),
        ),
      ],
      steps,
      parts: count ? partsOf(steps) : path.parts,
      place: soFar.place,
      at: count - 1,
      own: beginning.choices.map(({ at }) => at),
      replace: (at, back) => {
        const take = (/** @type {Step} */ step) => {
          const { choices } = beginning;
          const choice = { at, mode: (choices.find((one) => one.at >= at) ?? { mode }).mode };
          showPath(play, mode, { beginning: { steps: [...steps.slice(0, at), step], choices: [...choices.filter((one) => one.at < at), choice] } });
        };
        const look = lookOf(state, { ...steps[at], scene: null });
        const there = { state: stateBefore(state, steps[at]), look, number: at + 1, take, leave: back };
        later(() => import("./possible.js").then(withWords), ({ showPossible }) => showPossible(play, there), null, "path");
      },
    });
  } catch (error) {
    play.show({ title, body: refusal(error, () => showPath(play, mode, { beginning, retells }), "path") });
  }
}
