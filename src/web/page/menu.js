/** The menu of commands that are used less often. */

import { COMMANDS, askPath, askPossible } from "./controls.js";
import { h } from "./dom.js";
import { keyOf } from "./keys.js";
import { later, openLine, showHelp, withWords } from "./parts.js";
import { popup } from "./popup.js";
import { settings } from "./settings.js";
import { emptyState } from "./state.js";
import { next, t } from "./words.js";
import { revise } from "./writing.js";

/** @typedef {import("./play.js").Play} Play */

/** Shows the menu at its button. @param {Play} play @param {HTMLElement} button */
export function menu(play, button) {
  const act = (/** @type {import("./words.js").Key} */ key, /** @type {() => void} */ does, enabled = true) =>
    h(
      "button",
      {
        type: "button",
        class: "menu-item",
        role: "menuitem",
        disabled: !enabled,
        onClick: () => {
          box.hidePopover();
          does();
        },
      },
      t(key),
      key === "nav.lessons" && h("span", { class: "due" }, document.documentElement.dataset.due),
      h("kbd", { "aria-hidden": "true" }, keyOf(COMMANDS[key])),
    );
  const { game } = play;
  const other = next();
  const box = popup(
    /** @type {HTMLButtonElement} */ (button),
    t("tools.title"),
    // The entries of the page's head, which is hidden if the board needs its room.
    h(
      "div",
      { class: "menu-around", role: "group" },
      !play.around.lesson && act("new.puzzle", () => (location.hash = "#/new")),
      act("share.title", () => play.share()),
      act("nav.lessons", () => (location.hash = `#/lessons/${play.around.lesson?.id ?? ""}`)),
      act("set.title", () => later(() => import("./preferences.js").then(withWords), ({ preferences }) => preferences(), null, "settings")),
      h("button", { type: "button", class: "menu-item", role: "menuitem", lang: other.tag, "data-do": "language", onClick: () => (box.hidePopover(), settings.set({ language: other.tag })) }, other.name),
      act("help.title", () => showHelp()),
    ),
    act("tools.undoAll", () => revise(play, "undoAll"), game.canUndoAll),
    act("tools.fillMarks", () => revise(play, "fill", () => game.fillMarks())),
    act("tools.clearMarks", () => revise(play, "clear", () => game.clearMarks())),
    act("tools.clearDrawn", () => revise(play, "clear", () => game.clearDrawn())),
    act("tools.check", () => later(() => import("./judge.js").then(withWords), ({ checkLast }) => checkLast(play), null, "check")),
    act("argument.title", () => later(() => import("./argument.js").then(withWords), ({ showArgument }) => showArgument(play), null, "argument")),
    act("tools.ask", () => openLine(play)),
    act("tools.rate", () => later(() => import("./judge.js").then(withWords), ({ showRating }) => showRating(play), null, "rate")),
    act("tools.edit", () => game.enter("entry"), !play.around.lesson),
    act("tools.draft", () => play.around.begin({ ...emptyState(game.state.layout), givens: game.state.givens }, "entry", { kind: "draft" }), !play.around.lesson),
    // With more room, these are around the board.
    h(
      "div",
      { class: "menu-more", role: "group" },
      act("path.ask", () => askPath(play)),
      act("possible.ask", () => askPossible(play)),
      act("filter.pairs", () => play.togglePairs()),
    ),
  );
}
