/** Finding techniques by name, and choosing one of them. */

import * as api from "./api.js";
import { dialog, fill, h } from "./dom.js";
import { t } from "./words.js";

/** Time after a key without a result, in milliseconds, before the engine is asked for other names. */
const PAUSE = 250;

/** Letters and digits of a name: case, blanks and hyphens make no difference. @param {string} name */
const bare = (name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * Finds the techniques whose name or family contains the text of a field, and else the one that the engine knows by
 * this other name. Calls `show` again if the engine's answer changes the result.
 * @param {HTMLInputElement} field @param {() => void} show
 */
export function finder(field, show) {
  /** The technique of each other name that the engine was asked for; empty without one. @type {Map<string, string>} */
  const others = new Map();
  let timer = 0;
  const ask = async (/** @type {string} */ name) => {
    const id = await api.lesson(name).then((lesson) => lesson.id, () => "");
    others.set(name, id);
    if (id && field.value.trim() === name) show();
  };
  /** @template {Api.Listed} T @param {T[]} techniques */
  return (techniques) => {
    window.clearTimeout(timer);
    const name = field.value.trim();
    const found = techniques.filter((one) => [one.id, one.name, one.family_name].some((text) => bare(text).includes(bare(name))));
    if (found.length || !bare(name)) return found;
    const other = others.get(name);
    if (other === undefined) timer = window.setTimeout(() => ask(name), PAUSE);
    return techniques.filter(({ id }) => id === other);
  };
}

/** Number of the techniques that were found, in words. @param {number} count */
export const countText = (count) => t(count === 1 ? "lessons.count.one" : count ? "lessons.count" : "lessons.none", { count });

/**
 * @param {Api.Listed[]} techniques @param {string} chosen
 * @param {(one: Api.Listed) => void} choose
 */
export function pickTechnique(techniques, chosen, choose) {
  const list = h("div", { class: "picks" });
  const status = h("p", { class: "quiet-text", role: "status" });
  const search = h("input", { type: "search", id: "pick-search", autocomplete: "off", onInput: () => show() });
  const pick = (/** @type {Api.Listed} */ one) => {
    box.close();
    choose(one);
  };
  const found = finder(search, () => show());
  const show = () => {
    const all = found(techniques);
    status.textContent = countText(all.length);
    const families = [...new Set(all.map(({ family_name }) => family_name))];
    const button = (/** @type {Api.Listed} */ one) =>
      h("li", null, h("button", { type: "button", class: "chip button", "data-id": one.id, "aria-pressed": String(one.id === chosen), onClick: () => pick(one) }, one.name));
    fill(
      list,
      families.map((family) => h("section", null, h("h3", null, family), h("ul", { class: "chips" }, all.filter(({ family_name }) => family_name === family).map(button)))),
    );
  };
  search.addEventListener("keydown", (event) => {
    const { key, isComposing } = event;
    const [first] = found(techniques);
    if (key !== "Enter" || isComposing || !search.value.trim() || !first) return;
    // The same key must not press the button that gets the focus.
    event.preventDefault();
    pick(first);
  });
  const box = dialog(
    { title: t("handout.pick"), close: t("close"), kind: "wide" },
    h("label", { for: "pick-search" }, t("lessons.search")),
    search,
    status,
    list,
  );
  show();
  search.focus();
}
