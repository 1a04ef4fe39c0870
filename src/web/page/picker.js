/** Choosing one of all techniques: found by name, grouped by family. */

import { dialog, fill, h } from "./dom.js";
import { t } from "./words.js";

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
  const found = () => {
    const wanted = search.value.trim().toLowerCase();
    return techniques.filter(({ id, name, family_name }) => [id, name, family_name].some((text) => text.toLowerCase().includes(wanted)));
  };
  const show = () => {
    const all = found();
    status.textContent = all.length ? t("lessons.count", { count: all.length }) : t("lessons.none");
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
    const [first] = found();
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
