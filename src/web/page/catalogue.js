/** All techniques as cards: a small board, the name, how hard it is; by family or by difficulty, found by name. */

import * as api from "./api.js";
import { fill, h } from "./dom.js";
import { depths, showCourse, standing } from "./learn/course.js";
import { ready } from "./learn/part.js";
import { DIFFICULTIES } from "./settings.js";
import { named } from "./start.js";
import { refusal } from "./telling.js";
import { thumb } from "./thumb.js";
import { t } from "./words.js";

/** @typedef {Api.Listed & { difficulty: Api.Difficulty }} Entry */

/**
 * The techniques with the level of a puzzle that needs them: HoDoKu's level, or, if it has none, that of the
 * technique before.
 * @param {Api.Listed[]} techniques @returns {Entry[]}
 */
function rated(techniques) {
  let [difficulty] = DIFFICULTIES;
  return techniques.map((one) => ({ ...one, difficulty: (difficulty = one.level ?? difficulty) }));
}

/** Draws the board of each card that comes into view, one after the other. */
function drawer() {
  /** @type {Element[]} */
  const wanted = [];
  let busy = false;
  const next = async () => {
    const card = wanted.shift();
    busy = card !== undefined;
    if (!card) return;
    try {
      const { positions } = card.isConnected ? await api.lesson(/** @type {HTMLElement} */ (card).dataset.id ?? "") : { positions: [] };
      if (positions[0]) card.querySelector(".thumb-place")?.append(thumb(positions[0]));
    } catch {
      // A card is usable without its picture.
    }
    next();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        wanted.push(target);
      }
      if (!busy) next();
    },
    { rootMargin: "120px" },
  );
  return observer;
}

/** @param {Entry} entry */
function card({ id, name, assumes_unique, level, difficulty }) {
  const word = named(difficulty);
  return h(
    "li",
    { "data-id": id },
    h(
      "a",
      { href: `#/lessons/${id}` },
      h("span", { class: "thumb-place" }),
      h("span", { class: "technique-name" }, assumes_unique ? `${name} *` : name),
      h(
        "span",
        { class: "level", "data-level": DIFFICULTIES.indexOf(difficulty) + 1 },
        h("span", { class: "level-bar", "aria-hidden": "true" }, DIFFICULTIES.map(() => h("i", null))),
        level ? word : t("lessons.near", { level: word }),
      ),
    ),
  );
}

/** Loads all that the list needs. */
export { ready };

/** The list of all techniques. @param {HTMLElement} main */
export async function showCatalogue(main) {
  // The course reports if this part cannot be loaded.
  await ready().catch(() => {});
  const place = h("section", { class: "course", "aria-labelledby": "course" });
  const list = h("div", { class: "families" });
  const status = h("p", { class: "quiet-text", role: "status" }, t("waiting"));
  const search = h("input", { type: "search", id: "search", autocomplete: "off", placeholder: t("lessons.search") });
  const order = h(
    "select",
    { id: "order" },
    /** @type {const} */ (["family", "difficulty"]).map((one) => h("option", { value: one }, t(`lessons.by.${one}`))),
  );
  fill(
    main,
    h("h1", { tabindex: "-1" }, t("lessons.title")),
    h("p", { class: "lead" }, t("lessons.about")),
    place,
    h(
      "div",
      { class: "finder" },
      h("label", { for: "search", class: "hidden-text" }, t("lessons.search")),
      search,
      h("label", { for: "order", class: "hidden-text" }, t("possible.sort")),
      order,
    ),
    status,
    list,
  );
  try {
    const listed = await api.techniques();
    const course = await showCourse(place, main).catch((error) => fill(place, refusal(error, () => showCatalogue(main))) ?? null);
    const techniques = rated(listed.techniques);
    const learned = new Map(course?.techniques.map((one) => [one.id, one]));
    const depth = depths(course?.techniques ?? []);
    const names = new Map(techniques.map(({ id, name }) => [id, name]));
    const cards = new Map(techniques.map((one) => [one.id, card(one)]));
    for (const [id, one] of learned) cards.get(id)?.firstElementChild?.append(standing(one, course?.due.includes(id) ?? false) ?? "");
    if (course) order.append(h("option", { value: "course" }, t("learn.byCourse")));
    const observer = drawer();
    const show = () => {
      const wanted = search.value.trim().toLowerCase();
      const byCourse = order.value === "course";
      const sorted = byCourse ? [...learned.keys()].map((id) => techniques.find((one) => one.id === id)).filter((one) => one !== undefined) : techniques;
      if (byCourse) sorted.sort((a, b) => (depth.get(a.id) ?? 0) - (depth.get(b.id) ?? 0));
      for (const [id, card] of cards) {
        card.querySelector(".after")?.remove();
        const after = learned.get(id)?.after ?? [];
        if (byCourse && after.length) card.firstElementChild?.append(h("span", { class: "after" }, t("learn.after", { names: after.map((one) => names.get(one)).join(t("list.comma")) })));
      }
      const found = sorted.filter(({ id, name, family_name }) =>
        [id, name, family_name].some((text) => text.toLowerCase().includes(wanted)),
      );
      /** @type {Map<string, Entry[]>} */
      const groups = new Map();
      for (const one of found) {
        const step = () => t("learn.step", { number: (depth.get(one.id) ?? 0) + 1 });
        const group = order.value === "family" ? one.family_name : order.value === "course" ? step() : named(one.difficulty);
        groups.set(group, [...(groups.get(group) ?? []), one]);
      }
      status.textContent = found.length
        ? `${t("lessons.count", { count: found.length })} * ${t("lessons.unique")}`
        : t("lessons.none");
      fill(
        list,
        [...groups].map(([name, members]) =>
          h(
            "section",
            null,
            h("h2", null, name),
            h("ul", { class: "techniques" }, members.map(({ id }) => cards.get(id))),
          ),
        ),
      );
    };
    for (const one of cards.values()) observer.observe(one);
    search.addEventListener("input", show);
    order.addEventListener("change", show);
    show();
  } catch (error) {
    status.textContent = "";
    fill(list, refusal(error, () => showCatalogue(main)));
  }
}
