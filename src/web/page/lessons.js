/** The lesson of a technique: its page, its picture, and positions to try. The catalogue is in catalogue.js. */

import * as api from "./api.js";
import { Board } from "./board.js";
import { announce, fill, h, icon } from "./dom.js";
import { stateOf } from "./make.js";
import { cellOf, digitsFrom, masksFrom, rules } from "./rules.js";
import { isForBeginners } from "./learn/chapters.js";
import { diagram } from "./learn/diagram.js";
import { leaving } from "./learn/next.js";
import { head, placeOf, ready, stages } from "./learn/part.js";
import { record } from "./learn/record.js";
import { called, reasonOf, refusal, said } from "./telling.js";
import { Views } from "./views.js";
import { t } from "./words.js";

/** The elements that a lesson may contain; all others are replaced by their text. */
const ALLOWED = new Set(
  "H2 H3 H4 P UL OL LI STRONG EM CODE PRE A TABLE THEAD TBODY TR TH TD BLOCKQUOTE HR BR".split(" "),
);

/**
 * The text without the line ends between Chinese characters, which a browser would show as blanks.
 * @param {Text} text
 */
const joined = (text) =>
  text.parentElement?.closest("pre")
    ? text.data
    : text.data.replace(/(?<=[\p{Script=Han}，。；：、？！）」”])\n(?=[\p{Script=Han}（「“])/gu, "");

/** The text with its cells named as the player wants; lessons write them as symbols. @param {string} text */
export const spelled = (text) => text.replace(/\br[1-9]c[1-9]\b/g, (name) => called(cellOf(name)));

/**
 * The lesson's text as elements of our own making, its diagrams drawn.
 * @param {string} html @param {string} name @param {(text: string) => string} names  names the cells of a text
 * @returns {DocumentFragment}
 */
export function safe(html, name, names) {
  const fragment = document.createDocumentFragment();
  /** @param {Node} from @param {Node} to */
  const copy = (from, to) => {
    for (const child of from.childNodes) {
      if (child instanceof Text) to.appendChild(document.createTextNode(names(joined(child))));
      else if (child instanceof Element && ALLOWED.has(child.tagName)) {
        const drawn = child.tagName === "PRE" && diagram(child.textContent ?? "", t("lesson.picture", { name }), names);
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
 * The further rules of a board of a lesson in words; undefined without such rules.
 * @param {Pick<Api.Board, "layout">} board
 */
export function rulesOf({ layout }) {
  const { more } = rules(layout ?? "");
  const [lead, end] = t("lesson.rules", { rules: "\n" }).split("\n");
  return more && h("p", { class: "board-rules" }, h("span", null, lead), more.sentence(), end);
}

/**
 * The position of a lesson that is on the board.
 * @typedef {() => { board: Board, lesson: { id: string, number: number, name: string } }} Position
 */

/**
 * Shows the page of one technique; returns the position that it shows.
 * @param {HTMLElement} main @param {string} id @param {number} number  the position to show first, from 1
 * @param {(id: string, number: number) => void} tryIt
 * @param {() => unknown} again  shows the page again, if no answer came
 * @returns {Promise<Position | null>}
 */
export async function showLesson(main, id, number, tryIt, again) {
  try {
    const [lesson, course] = await Promise.all([api.lesson(id), record.course(), ready()]);
    if (!main.isConnected) return null;
    const { positions, name, family } = lesson;
    for (const { board } of positions) await api.needRules(board.layout);
    if (!main.isConnected) return null;
    document.title = `${name} – whydoku`;
    const one = course.techniques.find((one) => one.id === id);
    const board = new Board({ label: t("lesson.picture", { name }), quiet: true });
    const told = h("div", { class: "hint" });
    const signs = h("div");
    const chooser = h("div");
    const place = h("span", { class: "position-number" });
    let at = 0;
    const show = (/** @type {number} */ to) => {
      at = (to + positions.length) % positions.length;
      const { board: text, step } = positions[at];
      const values = digitsFrom(step.board.values);
      const marks = masksFrom(step.board.candidates).map((mask, cell) => (values[cell] || family === "singles" ? 0 : mask));
      const draw = (/** @type {Api.SceneRecord} */ scene) =>
        board.show({ givens: digitsFrom(text.givens), values, marks, scene, layout: text.layout ?? "" });
      const views = new Views(reasonOf(step), step.scene, draw);
      draw(step.scene);
      fill(chooser, views.chooser);
      fill(told, rulesOf(text), views.told);
      fill(signs, views.legend);
      place.textContent = t("lesson.position", { number: at + 1, total: positions.length });
    };
    const turn = (/** @type {number} */ to) => {
      show(to);
      history.replaceState(null, "", `#/lessons/${id}/${at + 1}`);
      const { board, step } = positions[at];
      announce([rulesOf(board)?.textContent, step.telling?.text ?? said(step.text)].filter(Boolean).join(" "));
    };
    const arrow = (/** @type {"before" | "after"} */ where, /** @type {number} */ by) => {
      const label = t(`lesson.${where}`);
      return h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onClick: () => turn(at + by) }, icon(where === "before" ? "left" : "right"));
    };
    const aside = positions.length
      ? h(
          "div",
          { class: "lesson-side" },
          h("div", { class: "lesson-board" }, board.element),
          chooser,
          h(
            "div",
            { class: "lesson-tools" },
            h("div", { class: "turner" }, arrow("before", -1), place, arrow("after", 1)),
            h("button", { type: "button", class: "button primary", "data-do": "try", title: t("lesson.tryAbout"), onClick: () => tryIt(id, at + 1) }, t("lesson.try")),
          ),
        )
      : null;
    if (positions.length) show(Math.min(number, positions.length) - 1);
    const on = async () => {
      await record.add({ technique: id, task: "read", right: true, wrong: 0 });
      location.hash = placeOf(id, "watch");
    };
    const text = safe(lesson.html, name, isForBeginners(id) ? spelled : (text) => text);
    // The definition, up to the first heading, comes before the argument of the position.
    const children = [...text.children];
    const intro = children.slice(0, Math.max(0, children.findIndex(({ tagName }) => tagName === "H2"))).map((one) => text.removeChild(one));
    const next = h("p", null, h("button", { type: "button", class: "button primary", "data-do": "read", onClick: on }, t("learn.readIt")));
    // In a narrow window, the board stays in sight only as long as its own text.
    const first = h("div", { class: "prose" }, intro, one ? leaving(stages(one, "read"), one, "read") : null, aside && h("div", { class: "lesson-told" }, told, signs));
    fill(main, head(name), h("article", { class: "lesson" }, h("div", { class: "lesson-first" }, aside, first), h("div", { class: "prose" }, text, next)));
    return positions.length ? () => ({ board, lesson: { id, number: at + 1, name } }) : null;
  } catch (error) {
    fill(main, head(t("nav.lessons")), refusal(error, again));
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
  await api.needRules(board.layout);
  const state = stateOf({ ...board, candidates: step.board.candidates });
  const values = digitsFrom(step.board.values);
  return { name, state: { ...state, placed: values.map((digit, cell) => (state.givens[cell] ? 0 : digit)) } };
}
