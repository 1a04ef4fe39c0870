/** The card with the answer to a question of the player: a title, a text, and buttons. */

import { h, icon } from "./dom.js";
import { grip } from "./sheet.js";
import { t } from "./words.js";

/**
 * @typedef {object} Card
 * @property {string} title
 * @property {(Node | string | null | undefined | false)[] | Node} body
 * @property {Node | false | (Node | undefined)[]} [bar]  stays in sight above the scrolling part
 * @property {(Node | null | undefined | false)[]} [foot]
 * @property {Api.SceneRecord | null} [scene]  drawn over the player's board
 * @property {import("./board.js").Look} [look]  shown instead of the player's board
 * @property {boolean} [preview]  true if `look` lasts only while the pointer or the focus is on a step
 * @property {string} [note]  words about the board `look`, in place of the usual ones
 * @property {number} [step]  number of the path's step to which `look` belongs
 * @property {Node | null} [views]  choice of pictures, below the board
 * @property {Node | null} [legend]  meanings of the picture's signs; next to the board if there is room
 * @property {(by: number) => boolean} [turn]  goes from line to line; true if there was another line
 * @property {string} [kind]
 * @property {boolean} [brief]  a short verdict on the last move
 * @property {HTMLElement} [strip]  the card as one line, while the player goes on
 * @property {import("./follow.js").Outcome} [outcome]  the hinted step is made, or no longer possible
 * @property {(event: KeyboardEvent) => void} [onKey]  a key was pressed in the card
 * @property {object} [owner]  the object that shows the card; `onClose` is not called if the next card has the same
 * owner
 * @property {() => void} [onClose]
 */

/**
 * What became of a hint, in words.
 * @param {Exclude<import("./follow.js").Outcome, null>} outcome @param {string} [kind]  of the hint
 */
export const outcomeText = (outcome, kind) => t(kind === "mistake" ? "hint.undone" : `hint.${outcome}`);

/**
 * @param {Card} card @param {() => void} close @param {() => void} share  shares the picture of the card
 * @param {() => void} fold  folds it to its `strip`, if it has one
 */
export function cardElement({ title, bar = false, body, legend, foot = [], kind = "", scene, look, onKey, strip, outcome }, close, share, fold) {
  const tool = (/** @type {"close" | "share" | "down"} */ name, /** @type {string} */ label, /** @type {() => void} */ does) => {
    const props = { type: "button", class: "icon-button", "data-do": name === "share" ? "share-card" : name };
    return h("button", { ...props, "aria-label": label, title: label, onClick: does }, icon(name));
  };
  return h(
    "section",
    { class: ["card", kind && `is-${kind}`, outcome && `is-${outcome}`].filter(Boolean).join(" "), "aria-labelledby": "card-title", onKeydown: onKey },
    grip(strip ? fold : close),
    h(
      "div",
      { class: "card-head" },
      h("h2", { id: "card-title", tabindex: "-1" }, outcome ? outcomeText(outcome, kind) : title),
      Boolean(scene ?? look) && tool("share", t("share.title"), share),
      strip && tool("down", t("hint.keep"), fold),
      tool("close", t("close"), close),
    ),
    bar,
    h("div", { class: "card-body", tabindex: "0", role: "group", "aria-labelledby": "card-title" }, body, legend),
    foot.some(Boolean) && h("div", { class: "card-foot" }, foot),
  );
}
