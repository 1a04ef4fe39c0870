/** The whole way to the solution, and why a candidate is impossible. */

import * as api from "./api.js";
import { announce, h } from "./dom.js";
import { nameOf } from "./rules.js";
import { showList } from "./steps.js";
import { questionOf, valuesOf } from "./store.js";
import { claimed, paragraphs, refusal } from "./telling.js";
import { t } from "./words.js";

/** @typedef {import("./play.js").Play} Play */

/**
 * The whole way from a board.
 * @param {Play} play
 * @param {"every_step" | "fewest"} [mode]  also the steps on which nothing later rests; or as few as possible
 * @param {boolean} [stays]  the card stays until the steps are there
 */
export async function showPath(play, mode, stays) {
  const title = t("path.title");
  /** @param {"every_step" | "fewest"} other @param {"path.every" | "path.fewest"} name */
  const button = (other, name) =>
    h(
      "button",
      {
        type: "button",
        class: "button",
        "data-do": other.replace("_", "-"),
        "aria-pressed": String(mode === other),
        onClick: () => showPath(play, mode === other ? undefined : other, other !== "fewest"),
      },
      t(name),
    );
  try {
    const ask = (/** @type {api.Wait} */ wait) => api.explain(questionOf(play.game.state), mode, wait);
    const path = await (stays ? play.latest(ask) : play.waiting(title, ask));
    if (!path) return;
    const how = { logic: t("path.logic"), "logic+search": t("path.search"), none: t("path.none") }[path.solved_by];
    showList(play, {
      title,
      about: [
        h("p", null, path.text ?? how),
        path.fewest ? h("p", null, path.fewest.text) : null,
        button("every_step", "path.every"),
        button("fewest", "path.fewest"),
      ],
      steps: path.steps,
      sequence: true,
    });
  } catch (error) {
    play.show({ title, body: refusal(error) });
  }
}

/** Why a candidate is impossible, or that nothing speaks against it. @param {Play} play @param {number} cell @param {number} digit */
export async function showWhyNot(play, cell, digit) {
  const title = t("why.title", { candidate: claimed(cell, digit, true) });
  if (valuesOf(play.game.state)[cell] === digit && play.game.state.givens[cell]) {
    play.show({ title, body: h("p", null, t("why.given")) });
    return;
  }
  try {
    const { givens, placed } = play.game.state;
    // The question is about the board in hand, without a digit that stands in the cell itself.
    const asked = questionOf({ ...play.game.state, givens, placed: placed.with(cell, 0) });
    const told = await play.waiting(title, (wait) => api.whyNot(asked, `${digit}${nameOf(cell)}`, wait));
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
