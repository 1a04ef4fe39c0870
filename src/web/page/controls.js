/** The buttons around the board: highlights, tools, questions, and the banner of a lesson. */

import { fill, h, icon } from "./dom.js";
import { withKey } from "./keys.js";
import { later, withWords } from "./parts.js";
import { rules } from "./rules.js";
import { t } from "./words.js";
import { eraseOrBack, revise } from "./writing.js";

/** @typedef {import("./play.js").Play} Play */

/** Shows the choices of highlights. @param {Play} play */
export function showFilters(play) {
  play.filters.hidden = play.game.phase !== "play";
  const button = (
    /** @type {string | Node} */ text,
    /** @type {string} */ label,
    /** @type {boolean} */ on,
    /** @type {() => void} */ does,
  ) =>
    h("button", { type: "button", "aria-pressed": String(on), "aria-label": label, title: label, onClick: does }, text);
  keepingFocus(play.filters, () =>
    fill(
      play.filters,
      h("span", { class: "filters-name", "aria-hidden": "true" }, t("filter.name")),
      rules(play.game.state.layout).digits.map((digit) =>
        button(String(digit), t("filter.digit", { digit }), play.highlighted === digit, () => play.filter(digit)),
      ),
      button(icon("pairs"), t("filter.pairs"), play.pairs, () => play.togglePairs()),
    ),
  );
}

/**
 * The commands of tools and of entries of the menu, for their keys.
 * @type {Partial<Record<import("./words.js").Key, import("./keys.js").Command>>}
 */
export const COMMANDS = {
  "tools.erase": "erase",
  "tools.undo": "undo",
  "tools.redo": "redo",
  "tools.undoAll": "undoAll",
  "tools.ask": "ask",
  "tools.check": "check",
  "argument.title": "argument",
  "path.ask": "path",
  "filter.pairs": "pairs",
  "help.title": "help",
};

/** Erase, undo, redo and more. @param {Play} play */
export function showTools(play) {
  const { game } = play;
  const tool = (
    /** @type {Parameters<typeof icon>[0]} */ picture,
    /** @type {import("./words.js").Key} */ key,
    /** @type {(event: { currentTarget: HTMLElement }) => void} */ does,
    enabled = true,
  ) =>
    h(
      "button",
      {
        type: "button",
        class: "tool",
        "data-tool": picture,
        disabled: !enabled,
        title: withKey(t(key), COMMANDS[key]),
        "aria-haspopup": key === "tools.more" ? "menu" : null,
        onClick: does,
      },
      icon(picture),
      h("span", null, t(key)),
    );
  keepingFocus(play.tools, () =>
    fill(
      play.tools,
      tool("erase", "tools.erase", () => eraseOrBack(play)),
      tool("undo", "tools.undo", () => revise(play, "undo"), game.canUndo),
      tool("redo", "tools.redo", () => revise(play, "redo"), game.canRedo),
      // A phone shows no head above a draft.
      game.phase === "entry" && play.around.makes && tool("left", "entry.cancel", () => (location.hash = "#/new")),
      play.clock?.button,
      game.phase === "play" && tool("more", "tools.more", ({ currentTarget }) => later(() => import("./menu.js"), ({ menu }) => menu(play, currentTarget))),
    ),
  );
  play.tools.hidden = game.phase === "start";
}

/** @param {Play} play */
export const askPath = (play) => later(() => import("./path.js").then(withWords), ({ showPath }) => showPath(play), null, "path");
/** @param {Play} play */
export const askPossible = (play) => later(() => import("./possible.js").then(withWords), ({ showPossible }) => showPossible(play), null, "steps");

/** Shows the questions for the engine. @param {Play} play */
export function showAsks(play) {
  play.asks.hidden = play.game.phase !== "play";
  if (play.asks.childElementCount) return;
  fill(
    play.asks,
    h(
      "button",
      { type: "button", class: "button primary big", "data-do": "hint", title: withKey(t("hint.ask"), "hint"), onClick: () => play.withHints((hints) => hints.start()) },
      icon("bulb"),
      t("hint.ask"),
    ),
    h("button", { type: "button", class: "button", "data-do": "path", title: withKey(t("path.ask"), "path"), onClick: () => askPath(play) }, t("path.ask")),
    h(
      "button",
      { type: "button", class: "button", "data-do": "possible", title: t("possible.ask.about"), onClick: () => askPossible(play) },
      t("possible.ask"),
    ),
  );
}

/** Shows the lesson or the draft that the board comes from, if it comes from one. @param {Play} play */
export function showBanner(play) {
  const { lesson, leave, toDraft } = play.around;
  fill(
    play.banner,
    lesson &&
      h(
        "p",
        { class: "banner" },
        h("span", null, t("lesson.banner"), " ", h("b", null, lesson.name)),
        h("button", { type: "button", class: "button", onClick: () => leave?.() }, t("lesson.leave")),
      ),
    toDraft && h("p", { class: "banner" }, h("span", null, t("draft.of")), h("button", { type: "button", class: "button", "data-do": "draft", onClick: toDraft }, t("draft.back"))),
  );
}

/** Rebuilds the children; the focus stays among them. @param {HTMLElement} element @param {() => void} rebuild */
function keepingFocus(element, rebuild) {
  const at = [...element.children].indexOf(/** @type {Element} */ (document.activeElement));
  rebuild();
  const again = at >= 0 ? element.children[at] : null;
  if (again instanceof HTMLElement) again.focus();
}
