/**
 * Typing in a puzzle: the card with its buttons, the choice between printed digits and the player's own, and the
 * fault of the printed digits. The fault stays next to the board while the player looks for it.
 */

import * as api from "./api.js";
import { announce, fill, h } from "./dom.js";
import { findingParts, keep, suspects, told } from "./finding.js";
import { later, withWords } from "./parts.js";
import { rove } from "./roving.js";
import { CELLS, candidateOf, lineOf } from "./rules.js";
import { pictureButton, ready as readyForPictures } from "./scan/offer.js";
import { claimed, refusal } from "./telling.js";
import { t } from "./words.js";

/** @typedef {import("./play.js").Play} Play */

/** Number of suspect clues that have a button; all suspect clues are framed. */
const FEW = 3;

/** The choice between the printed digits and the player's own. @param {Play} play */
function pens(play) {
  const pen = (/** @type {"printed" | "mine"} */ name) =>
    h("button", { type: "button", "data-pen": name, onClick: () => play.usePen(name === "mine") }, t(`entry.${name}`));
  return rove(h("div", { class: "segments pens", "aria-label": t("entry.pens") }, pen("printed"), pen("mine")));
}

/** Leads to the choice of further rules. @param {Play} play */
const toRules = (play) =>
  h("button", { type: "button", class: "button", "data-do": "rules", onClick: () => later(() => import("./further.js").then(withWords), ({ chooseRules }) => chooseRules(play)) }, t("entry.rules"));

/** @param {Play} play */
export function showPen({ entryBar, isMine }) {
  for (const button of entryBar.querySelectorAll("button")) {
    if (button.dataset.pen) button.ariaPressed = String((button.dataset.pen === "mine") === isMine);
  }
}

/** Shows, between board and pad, the fault of the printed digits and the choice of the pen. @param {Play} play */
export function showBar(play) {
  const { finding, board, entryBar } = play;
  // The choice of the pen is built only once, so it keeps the focus while the player types.
  if (!entryBar.childElementCount) fill(entryBar, h("div", { class: "finding-place" }), pens(play));
  showPen(play);
  const go = (/** @type {number} */ cell) => {
    board.select(cell);
    board.focus();
  };
  const chip = (/** @type {string} */ clue) => {
    const { cell, digit } = candidateOf(clue);
    return h("button", { type: "button", class: "button chip", "data-suspect": cell, onClick: () => go(cell) }, claimed(cell, digit, true));
  };
  const chips = finding ? suspects(finding.parsed).slice(0, FEW).map(chip) : [];
  const place = /** @type {HTMLElement} */ (entryBar.children[0]);
  // The room of a corrected fault stays empty, so that the pad stays below the finger.
  if (!finding && place.firstChild) place.style.minHeight = `${place.getBoundingClientRect().height}px`;
  if (finding) fill(place, h("div", { class: "finding" }, findingParts(finding.parsed, () => begin(play), chips, finding.parsed.solutions === "several" && toRules(play))));
  else if (place.firstChild) fill(place, h("p", { class: "mended" }, t("finding.changed"), " ", h("button", { type: "button", class: "button", "data-do": "recheck", onClick: () => start(play) }, t("entry.done"))));
}

/** @param {Play} play */
function begin(play) {
  play.game.enter("play");
  play.board.focus();
  scrollTo(0, 0);
  announce(t("entry.begun"));
}

/** Begins the puzzle, unless its printed digits are unsound. @param {Play} play */
export async function start(play) {
  const { game } = play;
  const { layout } = game.state;
  const givens = lineOf(game.state.givens, layout);
  try {
    const parsed = await api.parse(givens, layout);
    if (game.phase !== "entry" || givens !== lineOf(game.state.givens, layout) || layout !== game.state.layout) return;
    if (parsed.solutions === "one") return begin(play);
    keep(play, parsed);
    play.show(null);
    scrollTo(0, 0);
    announce(told(parsed).join(" "));
  } catch (error) {
    const message = play.cardPlace.querySelector(".entry-message");
    if (message) fill(message, refusal(error, () => start(play)));
  }
}

/**
 * Goes back from play to the printed digits; if they are unsound, names what is wrong with them.
 * @param {Play} play @param {boolean} areUnsound
 */
export function correct(play, areUnsound) {
  play.game.enter("entry");
  play.board.focus();
  if (areUnsound) start(play);
}

/** Leads back: to the game whose printed digits were being corrected, or to the first screen. @param {Play} play */
export function leave(play) {
  const { game } = play;
  const { corrected } = game;
  if (!corrected) return void (location.hash = "#/new");
  game.become(corrected, "play");
  play.board.focus();
}

/**
 * Loads the words of the button for pictures, so that it appears with the other buttons. The card also works without
 * it.
 */
export const ready = () => readyForPictures().catch(() => {});

/** @param {Play} play */
export function entryCard(play) {
  const { state } = play.game;
  const [printed, own] = [state.givens, state.placed].map((digits) => CELLS.filter((cell) => digits[cell]).length);
  const count = [t("entry.count", { count: printed }), own > 0 && t("entry.own", { count: own })];
  const button = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ does, isOff = false) =>
    h("button", { type: "button", class: name === "done" ? "button primary" : "button", "data-do": name, disabled: isOff, onClick: does }, text);
  return h(
    "section",
    { class: "card start", "aria-labelledby": "card-title" },
    h("h2", { id: "card-title", tabindex: "-1" }, t("entry.title")),
    h("p", null, t(matchMedia("(pointer: coarse)").matches ? "entry.tap" : "entry.how")),
    h("p", { class: "count" }, count.filter(Boolean).join(t("list.comma"))),
    h(
      "div",
      { class: "card-foot" },
      button("done", t("entry.done"), () => start(play), printed === 0),
      toRules(play),
      button("paste-over", t("start.paste"), () => play.around.paste()),
      pictureButton(play.around.begin),
      button("back", t("entry.cancel"), () => leave(play)),
    ),
    h("div", { class: "entry-message", role: "status" }),
  );
}
