/** The lesson of a technique: its page, its picture, and positions to try. The catalogue is in catalogue.js. */

import * as api from "./api.js";
import { Board } from "./board.js";
import { announce, fill, h, icon } from "./dom.js";
import { digitsFrom, maskOf } from "./rules.js";
import { stateOf } from "./start.js";
import { diagram } from "./learn/diagram.js";
import { ready, stages } from "./learn/part.js";
import { record } from "./learn/record.js";
import { reasonOf, refusal, said } from "./telling.js";
import { Views } from "./views.js";
import { t } from "./words.js";

/** The elements that a lesson may contain; all others are replaced by their text. */
const ALLOWED = new Set(
  "H2 H3 H4 P UL OL LI STRONG EM CODE PRE A TABLE THEAD TBODY TR TH TD BLOCKQUOTE HR BR".split(" "),
);

/** The text without the line ends between Chinese characters, which a browser would show as blanks. @param {Text} text */
const joined = (text) =>
  text.parentElement?.closest("pre")
    ? text.data
    : text.data.replace(/(?<=[\p{Script=Han}，。；：、？！）」”])\n(?=[\p{Script=Han}（「“])/gu, "");

/** The lesson's text as elements of our own making, its diagrams drawn. @param {string} html @param {string} name @returns {DocumentFragment} */
function safe(html, name) {
  const fragment = document.createDocumentFragment();
  /** @param {Node} from @param {Node} to */
  const copy = (from, to) => {
    for (const child of from.childNodes) {
      if (child instanceof Text) to.appendChild(document.createTextNode(joined(child)));
      else if (child instanceof Element && ALLOWED.has(child.tagName)) {
        const drawn = child.tagName === "PRE" && diagram(child.textContent ?? "", t("lesson.picture", { name }));
        if (drawn) {
          to.appendChild(drawn);
          continue;
        }
        const made = document.createElement(child.tagName);
        const href = child.getAttribute("href") ?? "";
        const [, other] = /^#technique\/([a-z0-9-]+)$/.exec(href) ?? [];
        if (child.tagName === "A" && other) made.setAttribute("href", `#/lessons/${other}`);
        if (child.tagName === "PRE") made.tabIndex = 0;
        copy(child, made);
        to.appendChild(made);
      } else if (!(child instanceof HTMLScriptElement) && !(child instanceof HTMLStyleElement)) copy(child, to);
    }
  };
  copy(new DOMParser().parseFromString(html, "text/html").body, fragment);
  return fragment;
}

/**
 * The position of a lesson that is on the board.
 * @typedef {() => { board: Board, lesson: { id: string, number: number, name: string } }} Position
 */

/**
 * Shows the page of one technique; returns the position that it shows.
 * @param {HTMLElement} main @param {string} id @param {number} number  the position to show first, from 1
 * @param {(id: string, number: number) => void} tryIt
 * @param {() => unknown} again  shows the page again, if there was no answer
 * @returns {Promise<Position | null>}
 */
export async function showLesson(main, id, number, tryIt, again) {
  const back = h("p", null, h("a", { class: "back", href: "#/lessons" }, icon("left"), t("lessons.back")));
  try {
    const [lesson, course] = await Promise.all([api.lesson(id), record.course(), ready()]);
    const { positions, name } = lesson;
    const one = course.techniques.find((one) => one.id === id);
    const board = new Board({ label: t("lesson.picture", { name }), quiet: true });
    const told = h("div", { class: "hint lesson-told" });
    const signs = h("div");
    const chooser = h("div");
    const place = h("span", { class: "position-number" });
    let at = 0;
    const show = (/** @type {number} */ to) => {
      at = (to + positions.length) % positions.length;
      const { board: text, step } = positions[at];
      const values = digitsFrom(step.board.values);
      const marks = step.board.candidates.map((text, cell) => (values[cell] ? 0 : maskOf(text)));
      const draw = (/** @type {Api.SceneRecord} */ scene) =>
        board.show({ givens: digitsFrom(text.givens), values, marks, scene });
      const views = new Views(reasonOf(step), step.scene, draw);
      draw(step.scene);
      fill(chooser, views.chooser);
      fill(told, views.told);
      fill(signs, views.legend);
      place.textContent = t("lesson.position", { number: at + 1, total: positions.length });
    };
    const turn = (/** @type {number} */ to) => {
      show(to);
      history.replaceState(null, "", `#/lessons/${id}/${at + 1}`);
      const { telling, text } = positions[at].step;
      announce(telling?.text ?? said(text));
    };
    const aside = positions.length
      ? h(
          "div",
          { class: "lesson-side" },
          board.element,
          chooser,
          h(
            "div",
            { class: "turner" },
            h(
              "button",
              {
                type: "button",
                class: "icon-button",
                "aria-label": t("lesson.before"),
                title: t("lesson.before"),
                onClick: () => turn(at - 1),
              },
              icon("left"),
            ),
            place,
            h(
              "button",
              {
                type: "button",
                class: "icon-button",
                "aria-label": t("lesson.after"),
                title: t("lesson.after"),
                onClick: () => turn(at + 1),
              },
              icon("right"),
            ),
          ),
          h(
            "button",
            {
              type: "button",
              class: "button primary big",
              "data-do": "try",
              onClick: () => tryIt(id, at + 1),
            },
            t("lesson.try"),
          ),
          h("p", { class: "quiet-text" }, t("lesson.tryAbout")),
          signs,
        )
      : null;
    if (positions.length) show(Math.min(number, positions.length) - 1);
    const on = async () => {
      await record.add({ technique: id, task: "read", right: true, wrong: 0 });
      location.hash = `#/practice/${id}/watch`;
    };
    const next = h("p", null, h("button", { type: "button", class: "button primary", "data-do": "read", onClick: on }, t("learn.readIt")));
    const page = h("article", { class: "prose" }, aside && told, safe(lesson.html, name), next);
    fill(main, back, h("h1", { tabindex: "-1" }, name), h("div", { class: "lesson" }, h("div", { class: "lesson-text" }, one ? stages(one, "read") : null, page), aside));
    return positions.length ? () => ({ board, lesson: { id, number: at + 1, name } }) : null;
  } catch (error) {
    fill(main, back, refusal(error, again));
    return null;
  }
}

/**
 * A position of a technique as a board to play, without marks for the candidates that earlier steps removed; null if
 * there is no such position.
 * @param {string} id @param {number} number  from 1
 */
export async function positionOf(id, number) {
  const { name, positions } = await api.lesson(id);
  const position = positions[number - 1];
  if (!position) return null;
  const { board, step } = position;
  const state = stateOf({ ...board, candidates: step.board.candidates });
  const values = digitsFrom(step.board.values);
  return { name, state: { ...state, placed: values.map((digit, cell) => (state.givens[cell] ? 0 : digit)) } };
}
