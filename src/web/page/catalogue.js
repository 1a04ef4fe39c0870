/**
 * The page "Learn": the map of the course, and the library of all other techniques as cards, by family or by
 * difficulty; the search finds every technique.
 */

import * as api from "./api.js";
import { fill, h } from "./dom.js";
import { COURSE } from "./learn/chapters.js";
import { chapters, showCourse, standing } from "./learn/course.js";
import { findPlace, keepPlace, placeOf, ready } from "./learn/part.js";
import { finder } from "./picker.js";
import { DIFFICULTIES } from "./settings.js";
import { named } from "./start.js";
import { refusal } from "./telling.js";
import { thumb } from "./thumb.js";
import { t } from "./words.js";

/** @typedef {Api.Listed & { difficulty: Api.Difficulty }} Entry */

/**
 * The techniques with the level of a puzzle that needs them: HoDoKu's level or, if HoDoKu has none, the level of the
 * previous technique.
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
      await api.needRules(positions[0]?.board.layout);
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

/** @param {Entry} entry @param {import("./learn/chapters.js").Learned | undefined} learned @param {boolean} isDue */
function card({ id, name, assumes_unique, level, difficulty }, learned, isDue) {
  const word = named(difficulty);
  const inCourse = COURSE.includes(id);
  const href = isDue ? placeOf(id, "find") : placeOf(id, learned?.stage ?? "read");
  return h(
    "li",
    { "data-id": id },
    h(
      "a",
      { href },
      h("span", { class: "thumb-place" }),
      h("span", { class: "technique-name" }, assumes_unique ? `${name} *` : name),
      !inCourse &&
        h(
          "span",
          { class: "level", "data-level": DIFFICULTIES.indexOf(difficulty) + 1 },
          h("span", { class: "level-bar", "aria-hidden": "true" }, DIFFICULTIES.map(() => h("i", null))),
          level ? word : t("lessons.near", { level: word }),
        ),
      learned && (inCourse || learned.stage !== "read") && standing(learned, isDue),
    ),
  );
}

/** Loads all that the page needs. */
export { ready };

/** The map of the course, and the library. @param {HTMLElement} main */
export async function showCatalogue(main) {
  // A failure is reported below.
  await ready().catch(() => {});
  const place = h("section", { class: "course", "aria-labelledby": "course" });
  const map = h("div", { class: "map" });
  const list = h("div", { class: "families" });
  const status = h("p", { class: "quiet-text", role: "status" }, t("waiting"));
  const search = h("input", { type: "search", id: "search", autocomplete: "off", placeholder: t("lessons.search") });
  const order = h(
    "select",
    { id: "order" },
    /** @type {const} */ (["family", "difficulty"]).map((one) => h("option", { value: one }, t(`lessons.by.${one}`))),
  );
  const summary = h("summary", null);
  const library = h(
    "details",
    { class: "library", hidden: true },
    summary,
    h("label", { for: "order", class: "hidden-text" }, t("possible.sort")),
    order,
    list,
  );
  fill(
    main,
    h("h1", { tabindex: "-1" }, t("lessons.title")),
    place,
    h("div", { class: "finder" }, h("label", { for: "search", class: "hidden-text" }, t("lessons.search")), search),
    status,
    map,
    library,
  );
  try {
    await ready();
    const listed = await api.techniques();
    const course = await showCourse(place, main).catch((error) => fill(place, refusal(error, () => showCatalogue(main))) ?? null);
    const techniques = rated(listed.techniques);
    const learned = new Map(course?.techniques.map((one) => [one.id, one]));
    const cards = new Map(techniques.map((one) => [one.id, card(one, learned.get(one.id), course?.due.includes(one.id) ?? false)]));
    const sections = chapters(course?.techniques ?? [], cards);
    const lists = sections.slice(1).map((section) => /** @type {Element} */ (section.lastElementChild));
    const nodes = lists.map((one) => [...one.children]);
    fill(map, ...sections);
    const observer = drawer();
    const find = finder(search, status, () => show());
    const show = () => {
      const isSearch = search.value.trim() !== "";
      const found = find(techniques).filter(({ id }) => isSearch || !COURSE.includes(id));
      /** @type {Map<string, Entry[]>} */
      const groups = new Map();
      for (const one of found) {
        const group = isSearch ? "" : order.value === "family" ? one.family_name : named(one.difficulty);
        groups.set(group, [...(groups.get(group) ?? []), one]);
      }
      summary.textContent = t("learn.library", { count: found.length });
      place.hidden = map.hidden = summary.hidden = order.hidden = isSearch;
      library.hidden = !found.length;
      library.open = isSearch || history.state?.library === true;
      const star = found.some(({ assumes_unique }) => assumes_unique) && h("p", { class: "quiet-text" }, `* ${t("lessons.unique")}`);
      fill(
        list,
        !isSearch && star,
        [...groups].map(([name, members]) =>
          h(
            "section",
            null,
            name && h("h3", null, name),
            h("ul", { class: "techniques" }, members.map(({ id }) => cards.get(id))),
          ),
        ),
        isSearch && star,
      );
      // A search moves cards from the map to its results.
      if (!isSearch) lists.forEach((one, at) => fill(one, nodes[at]));
    };
    for (const one of cards.values()) observer.observe(one);
    search.addEventListener("input", show);
    order.addEventListener("change", show);
    // Going back from a lesson shows the library as it was left.
    library.addEventListener("toggle", () => search.value.trim() || history.replaceState({ ...history.state, library: library.open }, ""));
    search.value = history.state?.place?.search ?? "";
    order.value = history.state?.place?.order ?? order.value;
    show();
    findPlace(main);
    keepPlace(main, () => ({ search: search.value, order: order.value }));
  } catch (error) {
    status.textContent = "";
    fill(map, refusal(error, () => showCatalogue(main)));
  }
}
