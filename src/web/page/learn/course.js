/** The course above the catalogue: due exercises, the next technique, and the progress with each technique. */

import { fill, h, icon } from "../dom.js";
import { t } from "../words.js";
import { STAGES, placeOf, ready } from "./part.js";
import { makeWith } from "./puzzles.js";
import { record } from "./record.js";

/** @typedef {Api.CourseAnswer["techniques"][number]} Learned */

/**
 * Shows the next tasks above the catalogue; returns the course, for the cards.
 * @param {HTMLElement} place @param {HTMLElement} main
 * @returns {Promise<Api.CourseAnswer>}
 */
export async function showCourse(place, main) {
  await ready();
  const course = await record.course();
  fill(place, ...way(course, main));
  return course;
}

/** @param {Api.CourseAnswer} course @param {HTMLElement} main */
function way({ techniques, due, next }, main) {
  const begun = record.sittings.length > 0;
  const learnt = techniques.filter(({ stage }) => !stage);
  const one = techniques.find(({ id }) => id === next);
  const stage = one?.stage ?? "read";
  const play = (/** @type {Event} */ event) =>
    one && makeWith(/** @type {HTMLButtonElement} */ (event.currentTarget), main, one.id, learnt.map(({ id }) => id));
  return [
    h("h2", { id: "course" }, t("learn.course")),
    h("p", null, begun ? t("learn.so", { learnt: learnt.length, total: techniques.length }) : t("learn.about")),
    h(
      "p",
      { class: "learn-actions" },
      due.length > 0 && h("a", { class: "button primary", href: "#/practice/due", "data-do": "due" }, t("learn.due", { count: due.length })),
      one && h("a", { class: due.length ? "button" : "button primary", href: placeOf(one.id, stage), "data-do": "next-technique" }, t(stage === "read" ? "learn.next" : "learn.goOn", { name: one.name, stage: t(`learn.stage.${stage}`) })),
      !begun && h("a", { class: "button", href: "#/practice/test", "data-do": "test" }, t("learn.test")),
      one && learnt.length > 2 && h("button", { type: "button", class: "button", "data-do": "one-new", onClick: play }, t("learn.oneNew")),
      h("a", { class: "button", href: "#/progress", "data-do": "progress" }, t("progress.title")),
    ),
    h("div", { class: "learn-message", role: "status" }),
  ];
}

/** Progress of the player with a technique, for a card of the catalogue. @param {Learned} one @param {boolean} isDue */
export function standing({ stage, ready: isReady, recall }, isDue) {
  if (!stage) {
    const text = isDue ? t("learn.isDue") : recall === undefined || recall === null ? t("learn.known") : t("learn.recall", { percent: Math.round(recall * 100) });
    return h("span", { class: isDue ? "standing is-due" : "standing is-learnt" }, icon(isDue ? "clock" : "check"), text);
  }
  const at = STAGES.indexOf(stage);
  if (at) return h("span", { class: "standing" }, t("learn.at", { stage: t(`learn.stage.${stage}`) }));
  return isReady ? h("span", { class: "standing is-ready" }, t("learn.ready")) : null;
}

/** The place of each technique in the course: the length of the longest row of techniques before it. @param {Learned[]} techniques */
export function depths(techniques) {
  /** @type {Map<string, number>} */
  const depth = new Map();
  // Each technique comes after those that it needs.
  for (const { id, after } of techniques) depth.set(id, Math.max(0, ...after.map((before) => (depth.get(before) ?? 0) + 1)));
  return depth;
}
