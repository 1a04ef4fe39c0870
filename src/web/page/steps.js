/** A list of steps, each of which can be opened, seen on the board, and left again. */

import { announce, fill, h, icon } from "./dom.js";
import { CELLS, candidateOf, digitsFrom, legal, maskOf } from "./rules.js";
import { refusal } from "./telling.js";
import { Views } from "./views.js";
import { t } from "./words.js";

/** @typedef {Api.StepRecord} Step */
/** @typedef {import("./play.js").Play} Play */

/** The state before a step, with what the way there has placed and removed. @param {import("./state.js").State} state @param {Step} step */
function stateBefore(state, { board }) {
  const values = digitsFrom(board.values);
  const possible = legal(values);
  const left = board.candidates.map(maskOf);
  return {
    ...state,
    placed: values.map((digit, cell) => (state.givens[cell] ? 0 : digit)),
    marks: left.map((mask, cell) => (values[cell] ? 0 : mask)),
    struck: possible.map((mask, cell) => mask & ~left[cell]),
    centre: CELLS.map(() => 0),
  };
}

/** The board before a step, with the picture of the step. @param {import("./state.js").State} state @param {Step} step */
function lookOf({ givens }, { board, scene }) {
  const values = digitsFrom(board.values);
  return { givens, values, marks: board.candidates.map((text, cell) => (values[cell] ? 0 : maskOf(text))), scene };
}

/** The steps, singles that come one after another together. @param {Step[]} steps */
function runs(steps) {
  // Where a scale says what a single costs, that is to be seen.
  const isSingle = (/** @type {Step | undefined} */ step) => step?.technique.family === "singles" && !step.score;
  /** @type {Step[][]} */
  const runs = [];
  steps.forEach((step, at) => {
    if (isSingle(step) && isSingle(steps[at - 1])) runs[runs.length - 1].push(step);
    else runs.push([step]);
  });
  return runs;
}

/** Singles in one line, each to be seen when it is opened. @param {number} first @param {Node[]} entries */
const folded = (first, entries) =>
  h(
    "li",
    { class: "fold" },
    h(
      "details",
      null,
      h(
        "summary",
        null,
        h("span", { class: "fold-place" }, `${first}–${first + entries.length - 1}.`),
        t("path.singles", { count: entries.length }),
      ),
      h("ol", null, entries),
    ),
  );

/**
 * @param {Play} play
 * @param {object} list
 * @param {string} list.title
 * @param {(string | Node | null)[]} list.about  stands above the list
 * @param {Step[]} list.steps
 * @param {boolean} list.sequence  each step stands on those before; else each is possible now
 * @param {number} [list.total]  how many there are, when these are only the first
 * @param {(skip: number, wait: import("./api.js").Wait) => Promise<Step[]>} [list.fetch]  gets more of them
 */
export function showList(play, { title, about, steps, sequence, total = steps.length, fetch }) {
  play.tally.add("lists");
  let open = -1;
  /** @type {HTMLButtonElement[]} */
  const items = [];
  /** @type {Step[]} */
  const known = [];
  const list = h("ol", { class: sequence ? "steps" : "steps loose" });
  const rest = h("div", { class: "rest" });
  const entry = (/** @type {Step} */ step) => {
    const at = known.push(step) - 1;
    const item = h(
      "button",
      { type: "button", class: "step", "data-step": at, "data-number": at + 1, onClick: () => turn(at) },
      h("span", { class: "step-name" }, step.technique.name),
      h("span", { class: "step-brief" }, step.brief.replace(/^[^:：]*[:：]\s*/, "")),
    );
    items.push(item);
    return h("li", null, item);
  };
  const add = (/** @type {Step[]} */ more) => {
    for (const run of sequence ? runs(more) : more.map((step) => [step])) {
      const first = known.length + 1;
      const entries = run.map(entry);
      list.append(...(run.length > 1 ? [folded(first, entries)] : entries));
    }
    const left = total - items.length;
    fill(
      rest,
      left > 0 && h("p", { class: "quiet-text" }, t("possible.shown", { shown: items.length, total })),
      left > 0 &&
        h("button", { type: "button", class: "button", "data-do": "rest", onClick: listMore }, t("possible.more")),
    );
  };
  /** Gets more of the steps; whether they are still wanted when they come. */
  const getMore = async () => {
    try {
      const more = fetch && (await play.latest((wait) => fetch(items.length, wait)));
      if (more) add(more);
      return Boolean(more);
    } catch (error) {
      play.show({ title, body: refusal(error) });
      return false;
    }
  };
  const listMore = async () => {
    const first = items.length;
    if (await getMore()) items[first]?.focus();
  };
  add(steps);
  const overview = () => {
    const last = open;
    open = -1;
    play.show({
      title,
      body: [...about, list, rest],
      kind: "list",
    });
    const fold = items[last]?.closest("details");
    if (fold) fold.open = true;
    items[last]?.focus();
  };
  const turn = async (/** @type {number} */ at) => {
    if (at === known.length && !(await getMore())) return;
    const step = known[at];
    if (!step) return;
    open = at;
    const { state } = play.game;
    const views = new Views(step, step.scene, (scene) => play.draw(scene));
    play.show({
      title: sequence ? t("path.step", { number: at + 1, total }) : step.technique.name,
      kind: "step",
      // What is possible now is shown on the player's own board, a step of the way on the board that it leads to.
      ...(sequence ? { look: lookOf(state, step) } : { scene: step.scene }),
      bar: h(
        "div",
        { class: "turner", "data-open": at },
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
            disabled: at === total - 1,
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
  overview();
}
