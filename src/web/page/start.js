/** The first screen, with ways to enter or choose a puzzle. */

import { h, icon } from "./dom.js";
import { aboutOf, captionOf, dayText, gameOf, latest, slots } from "./games.js";
import { later, withWords } from "./parts.js";
import { digitsFrom } from "./rules.js";
import { DIFFICULTIES, settings } from "./settings.js";
import { emptyState } from "./state.js";
import { t } from "./words.js";

/** The puzzle of the first example, with which the manual begins. */
export const EXAMPLE = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/** The name of a level. @param {Api.Difficulty} one */
export const named = (one) => t(`level.${/** @type {Lowercase<Api.Difficulty>} */ (one.toLowerCase())}`);

/** @typedef {import("./play.js").Play} Play */

/** Today; in Sweden, dates have the form that the slots of daily puzzles have. */
export const today = () => new Date().toLocaleDateString("sv");
export const slotOf = (/** @type {string} */ day) => `daily-${day}`;

/** The way back to a game. @param {import("./store.js").Game | null} game */
export const resume = (game) =>
  game?.state.givens.some(Boolean) &&
  !game.isSolved &&
  h("a", { class: "button primary big", "data-do": "continue", href: `#/game/${game.slot}` }, t("start.continue", { name: captionOf(aboutOf(game.slot ?? ""), game.state.layout) }));

/** Content of the button for the daily puzzle. */
export const dailyParts = () => {
  const slot = slotOf(today());
  return [
    slots().includes(slot) && gameOf(slot).isSolved && h("span", { class: "tick" }, icon("check"), h("span", { class: "hidden-text" }, t("start.solved"))),
    t("start.daily", { day: dayText(today()) }),
  ];
};

/** @param {Play} play */
export function startCard(play) {
  const { around } = play;
  const message = h("div", { class: "start-message", role: "status" });
  const games = h("div", { class: "shelf" });
  const kinds = h("div", { class: "new-rules" });
  const making = (/** @type {(part: typeof import("./make.js")) => unknown} */ use, /** @type {string} */ line) => later(() => import("./make.js"), use, message, line);
  const level = (/** @type {Api.Difficulty} */ one) => {
    const make = () => {
      settings.set({ level: one });
      making(({ makeInto }) => makeInto(play, one, message), `new ${one}`);
    };
    const isLast = one === settings.values.level;
    return h("button", { type: "button", class: isLast ? "button primary" : "button", "aria-current": isLast && "true", "data-level": one, onClick: make }, named(one));
  };
  const choice = (/** @type {"type" | "paste" | "example"} */ name, /** @type {() => void} */ does) =>
    h("button", { type: "button", class: "choice", "data-do": name, onClick: does }, h("strong", null, t(`start.${name}`)), h("span", null, t(`start.${name}About`)));
  const typeIn = () => {
    const begun = around.begin(emptyState(), "entry", { kind: "typed" });
    begun.board.select(0);
    begun.board.focus();
  };
  const example = () => around.begin({ ...emptyState(), givens: digitsFrom(EXAMPLE) }, "play", { kind: "example" }).withHints((hints) => hints.start());
  const shelf = () => later(() => import("./shelf/shelf.js").then(withWords), ({ showShelf }) => showShelf(games), games);
  if (slots().length) shelf();
  else window.addEventListener("storage", shelf, { once: true });
  (window.requestIdleCallback ?? setTimeout)(() => import("./kinds.js").then(withWords).then(({ showKinds }) => showKinds(kinds, around.begin)).catch(() => {}));
  return h(
    "section",
    { class: "card start", "aria-labelledby": "card-title" },
    h("h2", { id: "card-title", tabindex: "-1" }, t("start.title")),
    resume(latest()),
    h("div", { class: "start-due" }),
    kinds,
    h("div", { class: "levels", role: "group", "aria-label": t("new.puzzle") }, DIFFICULTIES.map(level)),
    h("button", { type: "button", class: "button daily", "data-do": "daily", onClick: () => making(({ playDaily }) => playDaily(play, today()), "daily") }, dailyParts()),
    message,
    h("h3", null, t("start.stuck")),
    h("p", { class: "lead" }, t("start.lead")),
    h("div", { class: "choices" }, choice("type", typeIn), choice("paste", () => around.paste()), choice("example", example)),
    games,
    h(
      "p",
      { class: "start-more" },
      h("a", { class: "button", href: "#/make" }, t("start.make")),
      h("a", { class: "button", href: "#/sheet" }, t("start.sheet")),
      h("a", { class: "button", href: "#/practice/rules", "data-do": "rules" }, t("start.rules")),
    ),
    h("p", { class: "quiet-text" }, t("start.private")),
  );
}
