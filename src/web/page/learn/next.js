/** The next task for the player: the stage after a stage, the technique after a technique. */

import { fill, h, icon } from "../dom.js";
import { learn, t } from "../words.js";
import { CHAPTERS, COURSE, inOrder } from "./chapters.js";
import { STAGES } from "./part.js";
import { record } from "./record.js";
import words from "./words/index.js";

/** @typedef {import("./chapters.js").Learned} Learned */

/**
 * The stage that follows a stage, or this stage until the player has succeeded often enough; null after the last one.
 * It is never an earlier stage, even if the player has skipped some, and never one without boards.
 * @param {Learned} one @param {Api.Stage} at
 */
export function stageAfter({ id, stage, stages }, at) {
  const open = stage ? STAGES.indexOf(stage) : STAGES.length;
  const here = STAGES.indexOf(at);
  const isOpen = (/** @type {Api.Stage} */ one) => !record.hasDone(id, one);
  return open > here ? stage ?? null : stages.find((one) => STAGES.indexOf(one) >= here && isOpen(one)) ?? null;
}

/**
 * Counts a stage that asks for no answer as done, once the player goes on to a later stage in this list.
 * @param {HTMLElement} list @param {Learned} one @param {"read" | "watch"} at
 */
export function leaving(list, { id, done }, at) {
  list.addEventListener("click", ({ target }) => {
    const to = target instanceof Element ? target.closest("[data-stage]")?.getAttribute("data-stage") : null;
    if (STAGES.findIndex((stage) => stage === to) > STAGES.indexOf(at) && !done.includes(at)) record.add({ technique: id, task: at, right: true, wrong: 0 });
  });
  return list;
}

/**
 * The techniques that a technique has opened: not learnt yet, and with all their prerequisites learnt.
 * @param {Learned[]} techniques @param {string} id
 */
export const openedBy = (techniques, id) => inOrder(techniques).filter(({ stage, ready, after, on_request }) => stage && ready && !on_request && after.some((before) => before === id));

/** The technique that the player began last and is still learning. @param {Learned[]} techniques */
export function begun(techniques) {
  const isOpen = (/** @type {string} */ id) => techniques.some((one) => one.id === id && one.stage);
  const last = record.sittings.findLast(({ technique, task, right }) => right && STAGES.some((one) => one === task) && isOpen(technique));
  return techniques.find(({ id }) => id === last?.technique) ?? null;
}

/**
 * The technique that follows a technique: the first technique of the course that is not learnt. If the player learnt
 * the technique before its turn, the result is a technique of the course that this technique opens, or the next
 * technique of its chapter or family.
 * @param {Learned[]} techniques @param {string | undefined} id
 */
export function followerOf(techniques, id) {
  const all = inOrder(techniques);
  const here = all.findIndex((one) => one.id === id);
  const isOpen = (/** @type {Learned} */ one) => one.id !== id && one.stage;
  const first = all.find(isOpen) ?? null;
  if (!first || here < 0 || all.indexOf(first) > here) return first;
  const chapterOf = (/** @type {Learned} */ { id, family }) => CHAPTERS.find(({ techniques }) => techniques.some((one) => one === id))?.id ?? family;
  const later = all.slice(here + 1).filter((one) => isOpen(one) && !one.on_request && chapterOf(one) === chapterOf(all[here]));
  const opened = openedBy(techniques, all[here].id);
  return opened.find(({ id }) => COURSE.includes(id)) ?? later.find(({ ready }) => ready) ?? later[0] ?? opened[0] ?? first;
}

/**
 * The technique to go on with: the one that the player began last, else the one that follows the technique practised
 * last.
 * @param {Learned[]} techniques
 */
export const nextOf = (techniques) => begun(techniques) ?? followerOf(techniques, record.sittings.findLast(({ task, right }) => right && STAGES.some((one) => one === task))?.technique);

/**
 * Shows outside of the course how many reviews are due: on the first screen, at the link to the course, and in the
 * menu.
 */
export async function showDue() {
  await record.whole;
  if (!record.sittings.length) return;
  await learn(words);
  const { length: count } = (await record.course()).due;
  const { dataset } = document.documentElement;
  if (count) dataset.due = t("learn.review", { count });
  else delete dataset.due;
  for (const link of document.querySelectorAll('.top nav a[href="#/lessons"]')) {
    link.querySelector(".due")?.remove();
    if (count) link.append(" ", h("span", { class: "due" }, h("span", { class: "hidden-text" }, dataset.due), h("b", { "aria-hidden": "true" }, count)));
  }
  const place = document.querySelector(".start-due");
  if (place) fill(place, count > 0 && h("a", { class: "button", href: "#/practice/due", "data-do": "due" }, icon("clock"), t("learn.due", { count })));
}

/** The rules as a task of the course, in the player's record. */
export const RULES = "rules";

/** Beginning of the names of the first course's stages in the player's record. */
export const SMALL = "small-";

/** True if the player knows the rules: has played through them, or has practised anything on large boards. */
export const knowsRules = () => record.sittings.some(({ technique }) => !technique.startsWith(SMALL));
