/** All possible steps, in the order and with the filters that the player chooses. */

import * as api from "./api.js";
import { h } from "./dom.js";
import { CELLS, DIGITS, nameOf } from "./rules.js";
import { showList } from "./steps.js";
import { questionOf, valuesOf } from "./store.js";
import { called, refusal } from "./telling.js";
import { t } from "./words.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {{ sort: Api.Sort, family: string, digit: string, cell: string }} Wanted  the filters; an empty text means any */

const SORTS = /** @type {const} */ (["difficulty", "eliminations", "unlocks"]);
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
    const ask = (/** @type {api.Wait} */ wait) => api.steps(question, chosen, 0, wait);
    const found = await (wanted ? play.latest(ask) : play.waiting(title, ask));
    if (!found) return;
    const { steps, total, families } = found;
    for (const { family, family_name } of families) names.set(family, family_name);
    /** @type {Map<string, number>} */
    const counts = new Map(families.map(({ family, count }) => [family, count]));
    const open = valuesOf(play.game.state);
    const choice = (/** @type {keyof Wanted} */ name, /** @type {string[][]} */ ...options) =>
      h(
        "label",
        { class: "field" },
        h("span", { class: "hidden-text" }, t(`possible.${name}`)),
        h(
          "select",
          { "data-do": name, onChange: () => showPossible(play, wantedNow(choosers), names) },
          options.map(([value, text]) => h("option", { value, selected: value === chosen[name] }, text)),
        ),
      );
    const family = [...names].map(([id, name]) => [id, `${name} (${counts.get(id) ?? 0})`]);
    const digit = DIGITS.map((digit) => [`${digit}`, `${digit}`]);
    const cell = CELLS.filter((cell) => !open[cell]).map((cell) => [nameOf(cell), called(cell)]);
    const choosers = h(
      "div",
      { class: "choosers" },
      choice("sort", ...SORTS.map((sort) => [sort, t(`possible.${sort}`)])),
      choice("family", ["", t("possible.any.family")], ...family),
      choice("digit", ["", t("possible.any.digit")], ...digit),
      choice("cell", ["", t("possible.any.cell")], ...cell),
    );
    const about = h("p", { role: "status" }, t(total ? "possible.about" : "possible.none", { total }));
    const fetch = async (/** @type {number} */ skip, /** @type {api.Wait} */ wait) =>
      (await api.steps(question, chosen, skip, wait)).steps;
    showList(play, { title, about: [choosers, about], steps, total, fetch });
  } catch (error) {
    play.show({ title, body: refusal(error, () => showPossible(play, wanted && chosen, names)) });
  }
}

/** Values of the choices; the last one may not be answered yet. @param {Element} choosers @returns {Wanted} */
function wantedNow(choosers) {
  const said = [...choosers.querySelectorAll("select")].map((select) => [select.dataset.do, select.value]);
  return { ...ALL, ...Object.fromEntries(said) };
}
