/** Lists of steps: the whole way to the solution, and everything that is possible now. Each step can be opened, seen
 * on the board, and left again. */

import * as api from "./api.js";
import { announce, h, icon } from "./dom.js";
import { candidateOf, digitsFrom, legal, maskOf } from "./rules.js";
import { questionOf, valuesOf } from "./store.js";
import { paragraphs, refusal } from "./telling.js";
import { Views } from "./views.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./play.js").Play} Play */

/** The state before a step, with what the way there has placed and removed. @param {import("./types.js").State} state @param {Step} step */
function stateBefore(state, { board }) {
  const values = digitsFrom(board.values);
  const possible = legal(values);
  const left = board.candidates.map(maskOf);
  return {
    ...state,
    placed: values.map((digit, cell) => (state.givens[cell] ? 0 : digit)),
    marks: left.map((mask, cell) => (values[cell] ? 0 : mask)),
    struck: possible.map((mask, cell) => mask & ~left[cell]),
  };
}

/**
 * @param {Play} play
 * @param {{ title: string, about: (string | Node | null)[], steps: Step[], sequence: boolean, controls?: Node, first?: number }} list
 *   sequence: each step stands on those before; else each is possible now
 */
function showList(play, { title, about, steps, sequence, controls, first = 0 }) {
  let open = -1;
  /** @type {HTMLButtonElement[]} */
  const items = steps.map((step, at) =>
    h(
      "button",
      { type: "button", class: "step", "data-step": at, onClick: () => turn(at) },
      h("span", { class: "step-name" }, step.technique.name),
      h("span", { class: "step-brief" }, step.brief.replace(/^[^:：]*[:：]\s*/, "")),
    ),
  );
  const overview = () => {
    const last = open;
    open = -1;
    play.show({
      title,
      body: [
        ...about,
        controls ?? null,
        h(
          "ol",
          { class: sequence ? "steps" : "steps loose" },
          items.map((item) => h("li", null, item)),
        ),
      ],
      kind: "list",
    });
    items[last]?.focus();
  };
  const turn = (/** @type {number} */ at) => {
    const step = steps[at];
    if (!step) return;
    open = at;
    const { state } = play.game;
    const values = digitsFrom(step.board.values);
    const views = new Views(step, step.scene, (scene) => play.draw(scene));
    play.show({
      title: sequence ? t("path.step", { number: at + 1, total: steps.length }) : step.technique.name,
      kind: "step",
      look: {
        givens: state.givens,
        values,
        marks: step.board.candidates.map((text, cell) => (values[cell] ? 0 : maskOf(text))),
        scene: step.scene,
      },
      bar: h(
        "div",
        { class: "turner" },
        h(
          "button",
          {
            type: "button",
            class: "icon-button",
            "data-do": "before",
            "aria-label": t("path.before"),
            title: t("path.before"),
            disabled: at === 0,
            onClick: () => turn(at - 1),
          },
          icon("left"),
        ),
        h("button", { type: "button", class: "button", "data-do": "list", onClick: overview }, t("path.list")),
        h(
          "button",
          {
            type: "button",
            class: "icon-button",
            "data-do": "after",
            "aria-label": t("path.after"),
            title: t("path.after"),
            disabled: at === steps.length - 1,
            onClick: () => turn(at + 1),
          },
          icon("right"),
        ),
      ),
      body: [
        h("h3", null, h("a", { href: `#/lessons/${step.technique.id}` }, step.technique.name)),
        step.score ? h("p", { class: "score" }, `${step.score.name}, ${step.score.rating}`) : null,
        h("div", { class: "hint" }, views.told, views.legend),
      ],
      views: views.chooser,
      foot: [
        sequence &&
          h(
            "button",
            {
              type: "button",
              class: "button primary",
              "data-do": "go",
              onClick: () => play.game.become(stateBefore(state, step)),
            },
            t("path.go"),
          ),
        !sequence &&
          h(
            "button",
            {
              type: "button",
              class: "button primary",
              "data-do": "apply",
              onClick: () => play.game.apply(step, candidateOf),
            },
            icon("check"),
            t("hint.apply"),
          ),
        h(
          "button",
          { type: "button", class: "button", "data-do": "back", onClick: () => play.show(null) },
          t("path.back"),
        ),
      ],
    });
    announce(step.telling?.text ?? step.text);
  };
  if (steps[first - 1]) turn(first - 1);
  else overview();
}

/**
 * The whole way from a board, or one step of it.
 * @param {Play} play
 * @param {number} [number]  the step, from 1
 * @param {import("./types.js").Question} [question]  the board if it is not the player's
 */
export async function showPath(play, number, question = questionOf(play.game.state)) {
  const title = t("path.title");
  try {
    const path = await play.waiting(title, api.explain(question));
    if (!path) return;
    const how = { logic: t("path.logic"), "logic+search": t("path.search"), none: t("path.none") }[path.solved_by];
    showList(play, {
      title,
      about: [h("p", null, path.text ?? how)],
      steps: path.steps,
      sequence: true,
      first: number,
    });
  } catch (error) {
    play.show({ title, body: refusal(error) });
  }
}

/**
 * Every step that the board allows.
 * @param {Play} play @param {"difficulty" | "eliminations" | "unlocks"} [sort]  another order than that of the list shown,
 *   which stays, with the focus on its choice, until it is replaced
 */
export async function showPossible(play, sort) {
  const title = t("possible.title");
  try {
    const asked = api.steps(questionOf(play.game.state), sort ?? "difficulty");
    const found = await (sort ? play.latest(asked) : play.waiting(title, asked));
    if (!found) return;
    const chooser = h(
      "label",
      { class: "field inline" },
      t("possible.sort"),
      h(
        "select",
        {
          "data-do": "sort",
          onChange: (/** @type {Event} */ event) => showPossible(play, /** @type {any} */ (event.target).value),
        },
        /** @type {const} */ (["difficulty", "eliminations", "unlocks"]).map((one) =>
          h("option", { value: one, selected: one === (sort ?? "difficulty") }, t(`possible.${one}`)),
        ),
      ),
    );
    const about = found.steps.length
      ? [h("p", null, t("possible.about", { total: found.total, shown: found.steps.length }))]
      : [h("p", null, t("possible.none"))];
    showList(play, { title, about, steps: found.steps, sequence: false, controls: chooser });
  } catch (error) {
    play.show({ title, body: refusal(error) });
  }
}

/** Why a candidate is impossible, or that nothing speaks against it. @param {Play} play @param {number} cell @param {number} digit @param {string} candidate */
export async function showWhyNot(play, cell, digit, candidate) {
  const title = t("why.title", { candidate: `${candidate.slice(1)}=${digit}` });
  if (valuesOf(play.game.state)[cell] === digit && play.game.state.givens[cell]) {
    play.show({ title, body: h("p", null, t("why.given")) });
    return;
  }
  try {
    const { givens, placed } = play.game.state;
    // The question is about the board in hand, without a digit that stands in the cell itself.
    const asked = questionOf({ ...play.game.state, givens, placed: placed.with(cell, 0) });
    const told = await play.waiting(title, api.whyNot(asked, candidate));
    if (!told) return;
    play.show({
      title,
      body: h("div", { class: "hint" }, paragraphs(told.text)),
      kind: told.kind === "mistake" ? "mistake" : "why",
    });
    announce(told.text);
  } catch (error) {
    play.show({ title, body: refusal(error) });
  }
}
