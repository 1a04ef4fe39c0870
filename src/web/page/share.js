/** Sharing a board: by a link that contains it, as text, as a picture, on paper. */

import { lessonLink, linkOf } from "./address.js";
import * as api from "./api.js";
import { dialog, fill, h, icon } from "./dom.js";
import words from "./learn/words/index.js";
import { pictureOf, pngOf, save, svgOf } from "./picture.js";
import { print } from "./print.js";
import { Refusal } from "./refusal.js";
import { legal, rules } from "./rules.js";
import { emptyState } from "./state.js";
import { questionOf } from "./store.js";
import { refusal } from "./telling.js";
import { learn, t } from "./words.js";

/** Loads the words of the dialog. */
export const ready = () => learn(words);

/**
 * The board to share.
 * @typedef {object} Shown
 * @property {import("./board.js").Board} board  with the picture on it
 * @property {import("./state.js").State | null} state  the player's; null when the board shows another one
 * @property {{ id: string, number: number, name: string }} [lesson]  the lesson whose position is shown
 */

/**
 * The state of a shown board that is not the player's: only its visible marks count.
 * @param {import("./board.js").Board} board
 */
function stateOn({ look }) {
  const { givens, values, marks, layout } = look ?? { ...emptyState(), values: emptyState().placed };
  const placed = values.map((digit, cell) => (givens[cell] ? 0 : digit));
  const possible = legal(values, layout);
  return { ...emptyState(layout), givens, placed, marks, struck: possible.map((mask, cell) => mask & ~marks[cell]) };
}

/** @param {HTMLTextAreaElement | HTMLInputElement} field */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
}

/** @param {Shown} shown */
export async function shareDialog({ board, state: own, lesson }) {
  const state = own ?? stateOn(board);
  const address = lesson ? lessonLink(lesson) : linkOf(state);
  const link = h("input", { id: "share-link", readonly: true, value: address });
  const text = h("textarea", { id: "share-text", rows: 4, readonly: true, spellcheck: "false" });
  const select = h("select", { id: "share-format" });
  const message = h("div");
  const done = h("span", { class: "hidden-text", role: "status" });
  /** @param {string} name @param {import("./words.js").Key} key @param {() => unknown} does */
  const button = (name, key, does) => {
    const run = async () => {
      fill(message);
      try {
        await does();
      } catch (error) {
        fill(message, refusal(error, run));
      }
    };
    return h("button", { type: "button", class: "button", "data-do": name, onClick: run }, t(key));
  };
  /** A button that copies, and shows so for two seconds. @type {typeof button} */
  const copyButton = (name, key, does) => {
    const element = button(name, key, async () => {
      await does();
      fill(element, icon("check"), t("share.copied"));
      done.textContent = t("share.copied");
      setTimeout(() => [fill(element, t(key)), fill(done)], 2000);
    });
    return element;
  };
  const convert = async () => {
    text.value = "";
    fill(message);
    try {
      const { text: written, lost } = await api.convert(questionOf(state), select.value);
      text.value = written;
      // The name of a jigsaw has a sign for each cell, so the message names the rules in words.
      if (lost?.rules) fill(message, h("p", { class: "warning" }, lost.text.replaceAll(lost.rules, rules(state.layout).more?.name() ?? lost.rules)));
    } catch (error) {
      fill(message, refusal(error, convert));
    }
  };
  select.addEventListener("change", convert);
  const picture = () => pictureOf(board, lesson?.name ?? "Sudoku");
  const copyPicture = () => navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(picture()) })]);
  const onPaper = (/** @type {boolean} */ marks) => {
    box.close();
    print(marks);
  };
  const onSheet = async () => {
    const { put } = await import("./handout.js").catch(() => Promise.reject(new Refusal({ code: "no_carrier", message: "" })));
    put({ ...questionOf(state), ...(lesson && { lesson: { id: lesson.id, number: lesson.number } }) });
    box.close();
    location.hash = "#/sheet";
  };
  const box = dialog(
    { title: t("share.title"), close: t("close") },
    h("label", { for: "share-link" }, t(lesson ? "share.lesson" : "share.link")),
    h("div", { class: "with-button" }, link, copyButton("copy-link", "share.copy", () => copy(link))),
    h("p", { class: "quiet-text" }, t(lesson ? "share.lesson.about" : "share.about")),
    h("div", { class: "field inline" }, h("label", { for: "share-format" }, t("share.text")), select),
    h("label", { for: "share-text", class: "hidden-text" }, t("share.text")),
    h("div", { class: "with-button" }, text, copyButton("copy-text", "share.copy", () => copy(text))),
    h("h3", null, t("share.picture")),
    h("p", { class: "quiet-text" }, t("share.picture.about")),
    h(
      "div",
      { class: "kinds" },
      button("png", "share.png", async () => save(await pngOf(picture()), "sudoku.png")),
      button("picture", "share.svg", () => save(svgOf(picture()), "sudoku.svg")),
      "ClipboardItem" in window && copyButton("copy-picture", "share.copyPicture", copyPicture),
    ),
    h("h3", null, t("share.paper")),
    h(
      "div",
      { class: "kinds" },
      button("print", "print.marks", () => onPaper(true)),
      button("print-bare", "print.bare", () => onPaper(false)),
      button("sheet", "handout.put", onSheet),
    ),
    message,
    done,
  );
  const offer = async () => {
    fill(message);
    try {
      const isSmall = rules(state.layout).size < 9;
      const formats = (await api.formats()).filter(({ writes, small_boards }) => writes && (small_boards || !isSmall));
      fill(select, ...formats.map(({ id, name }) => h("option", { value: id }, name)));
      await convert();
    } catch (error) {
      fill(message, refusal(error, offer));
    }
  };
  await offer();
}
