/** Loads the words and the style of the part of the page for learners. */

import { h, icon } from "../dom.js";
import { learn, t } from "../words.js";
import words from "./words/index.js";

/** Resolves once the words are there and the style is. */
export async function ready() {
  const href = new URL("./learn.css", import.meta.url).href;
  const style = [...document.styleSheets].some((sheet) => sheet.href === href);
  // The style for paper must stay last.
  const paper = document.head.querySelector("link[media=print]");
  const loaded = style || new Promise((resolve) => document.head.insertBefore(h("link", { rel: "stylesheet", href, onLoad: resolve, onError: resolve }), paper));
  await Promise.all([learn(words), loaded]);
}

/** Part of the address after `#/` for a stage of a technique. @param {string} id @param {Api.Stage} stage */
export const placeOf = (id, stage) => (stage === "read" ? `#/lessons/${id}` : `#/practice/${id}/${stage}`);

/** Stages of a technique, in this order. @type {Api.Stage[]} */
export const STAGES = ["read", "watch", "find", "near-miss", "mixed"];

/** The stages of a technique with where the player stands. @param {Pick<Api.CourseAnswer["techniques"][number], "id" | "stage">} one @param {string} now */
export function stages(one, now) {
  const at = one.stage ? STAGES.indexOf(one.stage) : STAGES.length;
  return h(
    "ol",
    { class: "stages", "aria-label": t("learn.stages") },
    STAGES.map((stage, index) =>
      h(
        "li",
        { class: index < at ? "past" : index === at ? "next" : "" },
        h("a", { href: placeOf(one.id, stage), "aria-current": stage === now ? "step" : null, "data-stage": stage }, index < at ? h("span", { class: "tick" }, icon("check"), h("span", { class: "hidden-text" }, t("learn.past"))) : null, t(`learn.stage.${stage}`)),
      ),
    ),
  );
}
