/**
 * The course as a map: one button that goes on, and the chapters with their techniques. The library is in catalogue.js.
 */

import { fill, h, icon } from "../dom.js";
import { thumb } from "../thumb.js";
import { t } from "../words.js";
import { CHAPTERS, COURSE } from "./chapters.js";
import { knowsRules, nextOf } from "./next.js";
import { placeOf, ready } from "./part.js";
import { makeWith } from "./puzzles.js";
import { record } from "./record.js";
import { RULES_POSITION } from "./rules.js";
import { smallCard } from "./small.js";

/** @typedef {import("./chapters.js").Learned} Learned */
/** @typedef {import("./record.js").Course} Course */

/**
 * Shows the next task above the map; returns the course, for the cards.
 * @param {HTMLElement} place @param {HTMLElement} main
 * @returns {Promise<Course>}
 */
export async function showCourse(place, main) {
  await ready();
  const course = await record.course();
  fill(place, ...way(course, main));
  return course;
}

/** Number of these techniques that are learnt. @param {Learned[]} techniques @param {readonly string[]} ids */
const learntOf = (techniques, ids) => techniques.filter(({ id, stage }) => !stage && ids.includes(id)).length;

/** @param {Course} course @param {HTMLElement} main */
function way({ techniques, due }, main) {
  const begun = record.sittings.length > 0;
  const learnt = techniques.filter(({ stage }) => !stage);
  const one = nextOf(techniques);
  const stage = one?.stage ?? "read";
  const play = (/** @type {Event} */ event) =>
    one && makeWith(/** @type {HTMLButtonElement} */ (event.currentTarget), main, one, learnt.map(({ id }) => id));
  const [href, text] = !knowsRules()
    ? ["#/practice/rules", t("learn.start")]
    : one
      ? [placeOf(one.id, stage), t(stage === "read" ? "learn.next" : "learn.goOn", { name: one.name, stage: t(`learn.stage.${stage}`) })]
      : ["", ""];
  return [
    h("h2", { id: "course", class: "hidden-text" }, t("learn.course")),
    h("p", null, begun ? t("learn.so", { learnt: learntOf(techniques, COURSE), total: COURSE.length }) : t("learn.about")),
    // Reviews that are due come before new techniques.
    due.length > 0 && h("a", { class: "button primary big", href: "#/practice/due", "data-do": "due" }, icon("clock"), t("learn.due", { count: due.length })),
    href && h("a", { class: due.length > 0 ? "button big" : "button primary big", href, "data-do": "next-technique" }, text),
    h(
      "p",
      { class: "learn-actions" },
      !begun && h("a", { class: "button", href: "#/practice/test", "data-do": "test" }, t("learn.test")),
      one && learnt.length > 2 && h("button", { type: "button", class: "button", "data-do": "one-new", onClick: play }, t("learn.oneNew")),
      begun && h("a", { class: "button", href: "#/progress", "data-do": "progress" }, t("progress.title")),
    ),
    learnt.some(isMeasured) && h("p", { class: "quiet-text" }, t("learn.fresh")),
    h("div", { class: "learn-message", role: "status" }),
  ];
}

/** True if the engine estimates how well the player still knows a technique. @param {Learned} one */
const isMeasured = ({ recall }) => recall !== undefined && recall !== null;

/** The stages as dots, and what they mean for the player in words. @param {Learned} one @param {boolean} isDue */
export function standing(one, isDue) {
  const { stage, stages, done, recall } = one;
  const dots = h("span", { class: "dots", "aria-hidden": "true" }, stages.map((stage) => h("i", { class: done.includes(stage) ? "past" : "" })));
  const known = () => (isMeasured(one) ? t("learn.recall", { percent: Math.round((recall ?? 0) * 100) }) : t("learn.known"));
  const text = !stage
    ? h("span", { class: isDue ? "standing is-due" : "standing is-learnt" }, icon(isDue ? "clock" : "check"), h("span", null, isDue ? t("learn.isDue") : known()))
    : done.length > 0 && h("span", { class: "standing" }, t("learn.at", { stage: t(`learn.stage.${stage}`) }));
  return [dots, text];
}

/** The heading of a chapter. @param {number} number @param {string} title @param {string} so */
const heading = (number, title, so) => h("h2", null, h("span", { class: "chapter-number", "aria-hidden": "true" }, number), title, " ", h("span", { class: "quiet-text" }, so));

/** The chapters, with these cards. @param {Learned[]} techniques @param {Map<string, Element>} cards */
export function chapters(techniques, cards) {
  const isKnown = knowsRules();
  const rules = h(
    "li",
    { "data-id": "rules" },
    h(
      "a",
      { href: "#/practice/rules" },
      h("span", { class: "thumb-place" }, thumb(RULES_POSITION)),
      h("span", { class: "technique-name" }, t("rules.title")),
      isKnown && h("span", { class: "standing is-learnt" }, icon("check"), h("span", null, t("learn.known"))),
    ),
  );
  const next = nextOf(techniques);
  if (isKnown && next) cards.get(next.id)?.firstElementChild?.setAttribute("aria-current", "step");
  if (!isKnown) rules.firstElementChild?.setAttribute("aria-current", "step");
  return [
    h("section", { class: "chapter" }, heading(1, t("rules.title"), t("rules.minute")), h("ol", { class: "techniques" }, rules, smallCard())),
    ...CHAPTERS.map(({ id, techniques: ids }, at) =>
      h(
        "section",
        { class: "chapter", "data-chapter": id },
        heading(at + 2, t(`chapter.${id}`), t("chapter.so", { learnt: learntOf(techniques, ids), total: ids.length })),
        h("ol", { class: "techniques" }, ids.map((id) => cards.get(id))),
      ),
    ),
  ];
}
