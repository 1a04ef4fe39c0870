/** The first screen, with ways to enter or choose a puzzle. */

import * as api from "./api.js";
import { fill, h } from "./dom.js";
import { later } from "./parts.js";
import { CELLS, digitsFrom, legal, maskOf } from "./rules.js";
import { DIFFICULTIES, settings } from "./settings.js";
import { emptyState } from "./state.js";
import { refusal } from "./telling.js";
import { waiting } from "./waiting.js";
import { t } from "./words.js";

/** The puzzle of the first example, with which the manual begins. */
export const EXAMPLE = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/** The name of a level. @param {Api.Difficulty} one */
export const named = (one) => t(`level.${/** @type {Lowercase<Api.Difficulty>} */ (one.toLowerCase())}`);

/**
 * The state of a board that the engine has read. Candidates are in the corners, where they are easiest to read, with
 * the others crossed out. If the text has marks in the corners, the candidates are in the centre.
 * @param {Api.Board} board @param {Api.Marks | null} [corners] @returns {import("./state.js").State}
 */
export function stateOf({ givens, placed, candidates }, corners = null) {
  const printed = digitsFrom(givens);
  const state = {
    ...emptyState(),
    givens: printed,
    placed: digitsFrom(placed).map((digit, cell) => (printed[cell] ? 0 : digit)),
  };
  /** @param {Api.Marks} marks */
  const ofOpenCells = (marks) => marks.map((text, cell) => (printed[cell] || state.placed[cell] ? 0 : maskOf(text)));
  const possible = legal(CELLS.map((cell) => printed[cell] || state.placed[cell]));
  if (candidates) {
    const left = ofOpenCells(candidates);
    state[corners ? "centre" : "marks"] = left;
    state.struck = left.map((mask, cell) => (mask ? possible[cell] & ~mask : 0));
  }
  if (corners) state.marks = ofOpenCells(corners);
  return state;
}

/** Number of givens that a puzzle of a level has that is made to be played; `playable_givens` in src/api/generate_request.rs has the same. */
const GIVENS = /** @type {Partial<Record<Api.Difficulty, string>>} */ ({ Easy: "32..36", Medium: "28..31" });

/**
 * The wish for puzzles to be played: the same after half a turn, with as many givens as players expect of the level.
 * @param {Pick<Api.Generate, "difficulty" | "technique" | "count">} wish
 */
export function playable(wish) {
  const givens = wish.difficulty && GIVENS[wish.difficulty];
  return { ...wish, symmetry: /** @type {const} */ ("rotational-180"), ...(givens ? { givens } : { minimal_within_symmetry: true }) };
}

/**
 * Makes a puzzle and begins it; progress and errors are shown in `message`.
 * @param {import("./play.js").Play} play @param {Api.Difficulty} difficulty @param {Element} message
 */
export const makeInto = (play, difficulty, message) =>
  beginWith(play, async (wait) => (await api.generate(playable({ difficulty }), wait)).puzzles[0]?.puzzle, message);

/** @param {import("./play.js").Play} play @param {(wait: import("./api.js").Wait) => Promise<string | undefined>} make @param {Element} message */
async function beginWith(play, make, message) {
  if (message.querySelector("[data-do=stop]")) return;
  const { parts, onProgress } = waiting(t("start.making"), () => play.unwant());
  fill(message, parts);
  try {
    // The puzzle is wrapped, because null means that it is no longer wanted.
    const made = await play.latest(async (wait) => ({ puzzle: await make(wait) }), onProgress);
    if (!made) return fill(message);
    if (!made.puzzle) return fill(message, h("p", null, t("start.noneMade")));
    play.game.become({ ...emptyState(), givens: digitsFrom(made.puzzle) }, "play");
    play.board.focus();
  } catch (error) {
    fill(message, refusal(error, () => beginWith(play, make, message)));
  }
}

/** @param {import("./play.js").Play} play */
export function startCard(play) {
  const { game } = play;
  const message = h("div", { role: "status" });
  const select = h(
    "select",
    { id: "difficulty" },
    DIFFICULTIES.map((one) => h("option", { value: one, selected: one === settings.values.level }, named(one))),
  );
  const make = async () => {
    const level = DIFFICULTIES[select.selectedIndex];
    settings.set({ level });
    await makeInto(play, level, message);
    if (game.phase !== "play" && document.activeElement === document.body) card.querySelector("select")?.focus();
  };
  const daily = () => later(() => import("./learn/puzzles.js"), ({ puzzleOf }) => beginWith(play, (wait) => puzzleOf(new Date(), wait), message));
  const begun = game.state.givens.some(Boolean);
  const typeIn = () => {
    game.become(emptyState(), "entry");
    play.board.select(0);
    play.board.focus();
  };
  const card = h(
    "section",
    { class: "card start", "aria-labelledby": "card-title" },
    h("h2", { id: "card-title", tabindex: "-1" }, t("start.title")),
    h("p", { class: "lead" }, t("start.lead")),
    begun &&
      h(
        "button",
        {
          type: "button",
          class: "button primary big",
          onClick: () => {
            game.resume();
            play.board.focus();
          },
        },
        t("start.continue"),
      ),
    h(
      "div",
      { class: "choices" },
      h(
        "button",
        { type: "button", class: "choice", "data-do": "type", onClick: typeIn },
        h("strong", null, t("start.type")),
        h("span", null, t("start.typeAbout")),
      ),
      h(
        "button",
        { type: "button", class: "choice", "data-do": "paste", onClick: () => play.around.paste() },
        h("strong", null, t("start.paste")),
        h("span", null, t("start.pasteAbout")),
      ),
      h(
        "button",
        {
          type: "button",
          class: "choice",
          "data-do": "example",
          onClick: () => {
            game.become({ ...emptyState(), givens: digitsFrom(EXAMPLE) }, "play");
            play.board.focus();
          },
        },
        h("strong", null, t("start.example")),
        h("span", null, t("start.exampleAbout")),
      ),
    ),
    h(
      "div",
      { class: "make" },
      h("label", { for: "difficulty" }, t("start.make")),
      h(
        "div",
        { class: "make-row" },
        select,
        h("button", { type: "button", class: "button", "data-do": "make", onClick: make }, t("start.makeGo")),
      ),
    ),
    message,
    h(
      "p",
      { class: "start-more" },
      h("button", { type: "button", class: "button", "data-do": "daily", onClick: daily }, t("start.daily")),
      h("a", { class: "button", href: "#/sheet" }, t("start.sheet")),
      h("a", { class: "button", href: "#/practice/rules", "data-do": "rules" }, t("start.rules")),
    ),
    h("p", { class: "quiet-text" }, t("start.private")),
  );
  return card;
}
