/** Everything that is possible now, in the order and of the part that the player chooses. */

import * as api from "./api.js";
import { h } from "./dom.js";
import { CELLS, DIGITS, nameOf } from "./rules.js";
import { showList } from "./steps.js";
import { questionOf, valuesOf } from "./store.js";
import { refusal } from "./telling.js";
import { t } from "./words.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./types.js").Wanted} Wanted */

/** @type {Wanted} */
const ALL = { sort: "difficulty", family: "", digit: "", cell: "" };

/**
 * @param {Play} play
 * @param {Wanted} [wanted]  another order or part than that of the list shown, which stays, with the focus on its
 *   choice, until it is replaced
 * @param {Map<string, string>} [names]  the families found before, by their ids
 */
export async function showPossible(play, wanted, names = new Map()) {
  const title = t("possible.title");
  const chosen = wanted ?? ALL;
  const question = questionOf(play.game.state);
  try {
    const asked = api.steps(question, chosen, 0);
    const found = await (wanted ? play.latest(asked) : play.waiting(title, asked));
    if (!found) return;
    const { steps, total, families } = found;
    for (const { family, family_name } of families) names.set(family, family_name);
    const counts = new Map(families.map(({ family, count }) => [family, count]));
    const open = valuesOf(play.game.state);
    const choice = (/** @type {keyof Wanted} */ name, /** @type {[value: string, text: string | number][]} */ options) =>
      h(
        "label",
        { class: "field" },
        h("span", { class: "hidden-text" }, t(`possible.${name}`)),
        h(
          "select",
          {
            "data-do": name,
            onChange: (/** @type {Event} */ event) =>
              showPossible(play, { ...chosen, [name]: /** @type {any} */ (event.target).value }, names),
          },
          options.map(([value, text]) => h("option", { value, selected: value === chosen[name] }, text)),
        ),
      );
    /** @param {"family" | "digit" | "cell"} name @returns {[string, string]} */
    const any = (name) => ["", t(`possible.any.${name}`)];
    const choosers = h(
      "div",
      { class: "choosers" },
      choice("sort", [
        ["difficulty", t("possible.difficulty")],
        ["eliminations", t("possible.eliminations")],
        ["unlocks", t("possible.unlocks")],
      ]),
      choice("family", [any("family"), ...[...names].map(([id, name]) => /** @type {[string, string]} */ ([id, `${name} (${counts.get(id) ?? 0})`]))]),
      choice("digit", [any("digit"), ...DIGITS.map((digit) => /** @type {[string, string]} */ ([`${digit}`, `${digit}`]))]),
      choice("cell", [
        any("cell"),
        ...CELLS.filter((cell) => !open[cell]).map((cell) => /** @type {[string, string]} */ ([nameOf(cell), nameOf(cell)])),
      ]),
    );
    const about = h("p", { role: "status" }, t(total ? "possible.about" : "possible.none", { total }));
    const fetch = async (/** @type {number} */ skip) => (await api.steps(question, chosen, skip)).steps;
    showList(play, { title, about: [choosers, about], steps, sequence: false, total, fetch });
  } catch (error) {
    play.show({ title, body: refusal(error) });
  }
}
