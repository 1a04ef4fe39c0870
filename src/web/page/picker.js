/** Finding techniques by name, and choosing one of them. */

import * as api from "./api.js";
import { dialog, fill, h } from "./dom.js";
import { t } from "./words.js";

/** @param {string} name */
const bare = (name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Finds techniques by a part of their names, or by another name that the engine knows; `show` then finds it.
 * @param {HTMLInputElement} field @param {Element} status @param {() => void} show
 */
export function finder(field, status, show) {
  /** @type {Record<string, string>} */
  const others = {};
  /** @template {Api.Listed} T @param {T[]} techniques */
  return (techniques) => {
    const name = bare(field.value);
    const fits = (/** @type {Api.Listed} */ one) => one.id === others[name] || [one.id, one.name, one.family_name].some((text) => bare(text).includes(name));
    const found = techniques.filter(fits);
    if (!found.length && !(name in others)) {
      others[name] = "";
      api.lesson(field.value).then(({ id }) => ((others[name] = id), show()), () => {});
    }
    status.textContent = name && t(found.length ? "lessons.count" : "lessons.none", { count: found.length });
    return found;
  };
}

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
  const found = finder(search, status, () => show());
  const show = () => {
    const all = found(techniques);
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
