/** Loads the words and the style of the part of the page for learners. */

import { h, icon } from "../dom.js";
import { learn, t } from "../words.js";
import words from "./words/index.js";

/**
 * Resolves once a style is there: that of the part for learners, or of another part.
 * @param {URL} [file] @param {Element | null} [before]  the style that must follow; null for none
 */
export function dress({ href } = new URL("./learn.css", import.meta.url), before = document.head.querySelector("link[media=print]")) {
  const style = [...document.styleSheets].some((sheet) => sheet.href === href);
  return style || new Promise((resolve) => document.head.insertBefore(h("link", { rel: "stylesheet", href, onLoad: resolve, onError: resolve }), before));
}

/** Resolves once the words and the style are there. */
export const ready = () => Promise.all([learn(words), dress()]);

/** Part of the address after `#/` for a stage of a technique. @param {string} id @param {Api.Stage} stage */
export const placeOf = (id, stage) => (stage === "read" ? `#/lessons/${id}` : `#/practice/${id}/${stage}`);

/** Number of frames after which the heights of a view no longer change. */
const FRAMES = 4;

/** Finds a link again, even if it leads to another stage of its technique by then. @param {Element} link */
const nameOf = (link) => link.closest("li")?.dataset.id ?? link.getAttribute("href");

/**
 * Keeps the place of a long view in the history of the browser when the player follows a link. Back then shows this
 * place, with the focus on the link.
 * @param {HTMLElement} main @param {() => object} [more]  what else belongs to the place
 */
export function keepPlace(main, more = () => ({})) {
  const keep = (/** @type {Event} */ { target }) => {
    const link = target instanceof Element && target.closest("a[href]");
    if (link) history.replaceState({ ...history.state, place: { y: window.scrollY, top: link.getBoundingClientRect().top, name: nameOf(link), ...more() } }, "");
  };
  for (const part of [main, main.previousElementSibling]) part?.addEventListener("click", keep);
}

/** Goes to the place that the history has for this view. @param {HTMLElement} main */
export function findPlace(main) {
  const { place, ...rest } = history.state ?? {};
  if (!place) return;
  history.replaceState(rest, "");
  const links = /** @type {HTMLElement[]} */ ([...main.querySelectorAll("a[href]")]);
  const link = links.find((one) => nameOf(one) === place.name);
  (link ?? main.querySelector("h1"))?.focus({ preventScroll: true });
  const go = (/** @type {number} */ times) => {
    window.scrollTo(0, link ? window.scrollY + link.getBoundingClientRect().top - place.top : place.y);
    // The browser knows the heights of the cards above the link only once they come near the window.
    if (times && main.isConnected) requestAnimationFrame(() => go(times - 1));
  };
  go(FRAMES);
}

/** Stages of a technique, in this order. @type {Api.Stage[]} */
export const STAGES = ["read", "watch", "find", "near-miss", "mixed"];

/**
 * The first line of a page for learners: the way back, the title, and its place in the course.
 * @param {string} title @param {...import("../dom.js").Child} place
 */
export const head = (title, ...place) =>
  h("div", { class: "learn-head" }, h("a", { class: "back", href: "#/lessons" }, icon("left"), h("span", null, t("nav.lessons"))), h("h1", { tabindex: "-1" }, title), ...place);

/**
 * The stages of a technique: those done, and the stage on the page with its count of successes, else the next stage.
 * @param {Pick<import("./chapters.js").Learned, "id" | "stage" | "stages" | "done">} one @param {Api.Stage | null} now
 * @param {{ count: number, needed: number }} [so]
 */
export function stages(one, now, so) {
  const counted = so && so.needed > 1 && so.count < so.needed ? t("learn.place", { number: so.count + 1, total: so.needed }) : "";
  return h(
    "ol",
    { class: "stages", "aria-label": t("learn.stages") },
    one.stages.map((stage, index) => {
      const name = t(`learn.stage.${stage}`);
      const isPast = one.done.includes(stage);
      return h(
        "li",
        { class: isPast ? "past" : stage === one.stage && !now ? "next" : "" },
        h(
          "a",
          { href: placeOf(one.id, stage), "aria-current": stage === now ? "step" : null, "data-stage": stage, title: name },
          isPast ? h("span", { class: "tick" }, icon("check"), h("span", { class: "hidden-text" }, t("learn.past"))) : h("span", { class: "number", "aria-hidden": "true" }, index + 1),
          h("span", { class: "stage-name" }, stage === now && counted ? `${name} · ${counted}` : name),
        ),
      );
    }),
  );
}

/**
 * Moves the selection of a board by an arrow key; returns true if the key is an arrow key.
 * @param {import("../board.js").Board} board @param {string} key
 */
export function movedBy(board, key) {
  const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[key];
  if (!by) return false;
  const { size, selected } = board;
  const [row, column] = [Math.floor(selected / 9) + by[0], (selected % 9) + by[1]];
  board.select(((row + size) % size) * 9 + ((column + size) % size));
  board.focus();
  return true;
}
