/** The views that the QR codes of a worksheet open: the solution of a puzzle, or the puzzle to play. */

import * as api from "./api.js";
import { Board } from "./board.js";
import { puzzleOf } from "./code.js";
import { fill, h } from "./dom.js";
import { ready } from "./learn/part.js";
import { digitsFrom } from "./rules.js";
import { emptyState, pack } from "./state.js";
import { refusal } from "./telling.js";
import { t } from "./words.js";

/** @param {string} puzzle */
const linkOf = (puzzle) => `#board=1_${pack({ ...emptyState(), givens: digitsFrom(puzzle) })}`;

/** @param {HTMLElement} main @param {string} short  the puzzle as in the code @param {boolean} play  true if the puzzle is opened at once */
export async function showSolution(main, short, play) {
  await ready();
  document.title = `${t("solution.title")} – whydoku`;
  const puzzle = puzzleOf(short);
  const heading = h("h1", { tabindex: "-1" }, t("solution.title"));
  if (!puzzle) return fill(main, h("h1", { tabindex: "-1" }, t("share.damaged")), h("p", null, t("share.damaged.about")));
  if (play) return location.replace(linkOf(puzzle));
  try {
    const { solution } = await api.explain({ puzzle, placed: ".".repeat(81) }, undefined, {});
    if (!main.isConnected) return;
    if (!solution) return fill(main, heading, h("p", null, t("solution.none")));
    const board = new Board({ label: t("solution.title"), quiet: true });
    board.show({ givens: digitsFrom(puzzle), values: digitsFrom(solution), marks: Array(81).fill(0) });
    const links = h("p", null, h("a", { class: "button primary", href: linkOf(puzzle), "data-do": "play" }, t("solution.play")));
    fill(main, heading, h("p", null, t("solution.about")), h("div", { class: "solution" }, board.element), links);
  } catch (error) {
    fill(main, heading, refusal(error, () => showSolution(main, short, play)));
  }
}
