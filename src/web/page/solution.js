/** The views that the QR codes of a worksheet open: the solution of a puzzle, or the puzzle to play. */

import { hashOf } from "./address.js";
import * as api from "./api.js";
import { Board } from "./board.js";
import { puzzleOf } from "./code.js";
import { fill, h } from "./dom.js";
import { ready } from "./learn/part.js";
import { digitsFrom, rules } from "./rules.js";
import { emptyState } from "./state.js";
import { refusal } from "./telling.js";
import { t } from "./words.js";

/** @param {string} puzzle @param {string} layout */
const linkOf = (puzzle, layout) => hashOf({ ...emptyState(layout), givens: digitsFrom(puzzle) });

/** The layout of an address; null if it is damaged. @param {string} text */
async function layoutIn(text) {
  try {
    const layout = decodeURIComponent(text);
    await api.needRules(layout);
    return !layout || rules(layout).more ? layout : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/**
 * @param {HTMLElement} main @param {string} short  the puzzle as in the code
 * @param {boolean} play  true if the puzzle is opened at once
 * @param {string} further  its layout as in the code; empty without further rules
 * @returns {Promise<void>}
 */
export async function showSolution(main, short, play, further) {
  await ready();
  document.title = `${t("solution.title")} – whydoku`;
  const puzzle = puzzleOf(short);
  const heading = h("h1", { tabindex: "-1" }, t("solution.title"));
  /** @type {string | null} */
  let layout;
  try {
    layout = await layoutIn(further);
  } catch (error) {
    return void fill(main, heading, refusal(error, () => showSolution(main, short, play, further)));
  }
  // A layout has its own number of cells.
  if (!puzzle || layout === null || rules(layout).cells.length !== puzzle.length) return fill(main, h("h1", { tabindex: "-1" }, t("share.damaged")), h("p", null, t("share.damaged.about")));
  if (play) return location.replace(linkOf(puzzle, layout));
  try {
    const { solution } = await api.explain({ puzzle, placed: ".".repeat(puzzle.length), ...(layout && { layout }) }, undefined, {});
    if (!main.isConnected) return;
    if (!solution) return fill(main, heading, h("p", null, t("solution.none")));
    const board = new Board({ label: t("solution.title"), quiet: true });
    board.show({ givens: digitsFrom(puzzle), values: digitsFrom(solution), marks: Array(81).fill(0), layout });
    const links = h("p", null, h("a", { class: "button primary", href: linkOf(puzzle, layout), "data-do": "play" }, t("solution.play")));
    fill(main, heading, h("p", null, t("solution.about")), h("div", { class: "solution" }, board.element), links);
  } catch (error) {
    fill(main, heading, refusal(error, () => showSolution(main, short, play, further)));
  }
}
