/** The whole way to the solution. */

import * as api from "./api.js";
import { h } from "./dom.js";
import { SoFar, showList } from "./steps.js";
import { questionOf } from "./store.js";
import { refusal, said } from "./telling.js";
import { t } from "./words.js";

/** @typedef {import("./play.js").Play} Play */

/**
 * The whole way from a board.
 * @param {Play} play
 * @param {"every_step" | "fewest"} [mode]  also needless steps; or as few as possible
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
    const soFar = new SoFar();
    const ask = (/** @type {api.Wait} */ wait) =>
      api.explain(questionOf(play.game.state), mode, { ...wait, onFound: (found) => soFar.add(found) });
    const path = await (stays ? play.latest(ask) : play.waiting(title, ask, soFar.element));
    if (!path) return;
    const { place } = soFar;
    showList(play, {
      title,
      about: [
        h("p", null, said(path.text)),
        path.fewest ? h("p", null, said(path.fewest.text)) : null,
        h("div", { class: "kinds" }, button("every_step", "path.every"), button("fewest", "path.fewest")),
      ],
      // The text above reports the search, which has no steps to show.
      steps: path.steps.filter(({ technique }) => technique !== "search"),
      parts: path.parts,
      place,
    });
  } catch (error) {
    play.show({ title, body: refusal(error, () => showPath(play, mode)) });
  }
}
