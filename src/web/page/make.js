/** Boards for games: what the engine has read, and new puzzles of a level or of a day. */

import * as api from "./api.js";
import { announce, fill, h } from "./dom.js";
import { slots } from "./games.js";
import { digitsFrom, masksFrom } from "./rules.js";
import { DIFFICULTIES, settings } from "./settings.js";
import { slotOf } from "./start.js";
import { emptyState } from "./state.js";
import { possibleIn } from "./store.js";
import { refusal } from "./telling.js";
import { waiting } from "./waiting.js";
import { t } from "./words.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {typeof import("./settings.js").KINDS[number]} KindOfNew  the layout of a new puzzle */

/**
 * The state of a board that the engine has read. Candidates are in the corners, where they are easiest to read, and the
 * other digits are crossed out. If the text has marks in the corners, the candidates are in the centre.
 * @param {Api.Board} board @param {Api.Marks | null} [corners] @returns {import("./state.js").State}
 */
export function stateOf({ givens, placed, candidates, layout }, corners = null) {
  const printed = digitsFrom(givens);
  const state = {
    ...emptyState(layout ?? ""),
    givens: printed,
    placed: digitsFrom(placed).map((digit, cell) => (printed[cell] ? 0 : digit)),
  };
  /** @param {Api.Marks} marks */
  const ofOpenCells = (marks) => masksFrom(marks).map((mask, cell) => (printed[cell] || state.placed[cell] ? 0 : mask));
  const possible = possibleIn(state);
  if (candidates) {
    const left = ofOpenCells(candidates);
    state[corners ? "centre" : "marks"] = left;
    state.struck = left.map((mask, cell) => (mask ? possible[cell] & ~mask : 0));
  }
  if (corners) state.marks = ofOpenCells(corners);
  return state;
}

/**
 * Number of givens, by level, of puzzles made to be played; `playable_givens` in src/api/generate_request.rs has the
 * same.
 */
const GIVENS = /** @type {Partial<Record<Api.Difficulty, string>>} */ ({ Easy: "32..36", Medium: "28..31" });

/**
 * Numbers of givens for layouts whose puzzles are mostly extreme if they have few givens. With the numbers above, these
 * puzzles rarely have the wanted level. Puzzles of a level without a number have as few givens as possible.
 * @type {Partial<Record<string, Partial<Record<Api.Difficulty, string>>>>}
 */
const GIVENS_OF = {
  x: { Easy: "28..32", Medium: "20..24", Unfair: "18..21" },
  windoku: { Easy: "28..32", Medium: "22..25", Hard: "20..24", Unfair: "19..23" },
  king: { Easy: "28..32", Medium: "23..26", Hard: "21..25", Unfair: "20..24" },
  knight: { Easy: "26..30", Medium: "18..22", Hard: "15..19", Unfair: "14..18" },
  consecutive: { Easy: "24..28", Medium: "20..23" },
};

/**
 * Numbers of givens of small boards and of jigsaws, without levels that these puzzles do not have.
 * @type {Partial<Record<string, Partial<Record<Api.Difficulty, string>>>>}
 */
const GIVENS_OF_OTHERS = {
  "4x4": { Easy: "5..7" },
  "6x6": { Easy: "10..14", Medium: "9..12", Hard: "8..12", Unfair: "8..12" },
  "8x8": { Easy: "22..28", Medium: "18..24", Hard: "17..23", Unfair: "16..22", Extreme: "15..21" },
  jigsaw: { Easy: "26..30", Medium: "20..24", Hard: "18..23", Unfair: "16..21", Extreme: "15..20" },
  "5x5+jigsaw": { Easy: "6..8", Medium: "5..7" },
  "6x6+jigsaw": { Easy: "9..12", Medium: "8..11", Hard: "6..10", Unfair: "6..10" },
  "7x7+jigsaw": { Easy: "14..18", Medium: "11..15", Hard: "10..14", Unfair: "9..13" },
};

/**
 * The layout to ask for to get a board of this layout: without the regions of a jigsaw, because each jigsaw has regions
 * of its own.
 * @param {string} layout
 */
const wishOf = (layout) => layout.replace(/^jigsaw=(\w+)/, (_, { length }) => (length === 81 ? "" : `${Math.sqrt(length)}x${Math.sqrt(length)}+`) + "jigsaw");

/** The name of a layout of new puzzles. @param {KindOfNew} kind */
export const kindName = (kind) => (isSmallJigsaw(kind) ? t("layout.jigsaw.small", { size: Number(kind[0]) }) : t(`layout.${kind || "classic"}`));

/** The rules of a layout of new puzzles; empty for the usual ones. @param {KindOfNew} kind */
export const kindRule = (kind) => (isSmallJigsaw(kind) ? t("layout.jigsaw.small.rule", { size: Number(kind[0]) }) : kind && t(`layout.${kind}.rule`));

/** @param {KindOfNew} kind @returns {kind is Extract<KindOfNew, `${string}+jigsaw`>} */
const isSmallJigsaw = (kind) => kind.endsWith("+jigsaw");

/** Number of levels, the easy ones first, that puzzles of a layout have. @param {string} layout */
export const levelsOf = (layout) => Object.keys(GIVENS_OF_OTHERS[layout] ?? DIFFICULTIES).length;

/** Number of questions for one puzzle with further rules, each of which the engine ends after ten seconds. */
const TIMES = 3;

/**
 * The wish for puzzles to be played: symmetric by half a turn, unless the board is small or a jigsaw, with as many
 * givens as players expect of the level.
 * @param {Pick<Api.Generate, "difficulty" | "technique" | "count" | "layout">} wish
 */
export function playable(wish) {
  const givensOf = GIVENS_OF_OTHERS[wish.layout ?? ""];
  if (givensOf) return { ...wish, givens: wish.difficulty && givensOf[wish.difficulty] };
  const givens = wish.difficulty && (GIVENS_OF[wish.layout ?? ""] ?? GIVENS)[wish.difficulty];
  return { ...wish, symmetry: /** @type {const} */ ("rotational-180"), ...(givens ? { givens } : { minimal_within_symmetry: true }) };
}

/**
 * Makes a puzzle and begins it; progress and errors are shown in `message`.
 * @param {Play} play @param {Api.Difficulty} level @param {Element} message @param {string} [layout]
 */
export function makeInto(play, level, message, layout = settings.values.layout) {
  const wish = playable({ difficulty: level, count: 1, ...(layout && { layout: wishOf(layout) }) });
  const make = async (/** @type {import("./api.js").Wait} */ wait) => {
    await api.needRules(layout);
    for (let time = 0; time < (layout ? TIMES : 1); time += 1) {
      const [made] = (await api.generate(wish, wait)).puzzles;
      if (made) return made;
    }
  };
  return beginWith(play, message, { kind: "made", level }, make, undefined, layout ? "start.noneOfRules" : undefined);
}

/**
 * @param {Play} play @param {Element} message @param {Omit<import("./games.js").About, "at">} about
 * @param {(wait: import("./api.js").Wait) => Promise<Pick<Api.Made, "puzzle" | "level" | "layout"> | undefined>} make
 * @param {string} [slot]
 * @param {import("./words.js").Key} [none]  the message if no puzzle was found
 * @returns {Promise<Play | void>}
 */
async function beginWith(play, message, about, make, slot, none = "start.noneMade") {
  if (message.querySelector("[data-do=stop]")) return;
  const pressed = document.activeElement;
  const { parts, onProgress } = waiting(t("start.making"), () => play.unwant());
  fill(message, parts);
  try {
    // The puzzle is wrapped, because null means that the player stopped the search.
    const made = await play.latest(async (wait) => ({ puzzle: await make(wait) }), onProgress);
    if (made?.puzzle) {
      const { puzzle, level, layout } = made.puzzle;
      const begun = play.around.begin({ ...emptyState(layout ?? undefined), givens: digitsFrom(puzzle) }, "play", { ...about, level }, slot);
      announce(t("entry.begun"));
      return begun;
    }
    fill(message, made && h("p", null, t(none)));
    // The button to stop has gone, and with it the focus.
    if (pressed instanceof HTMLElement && document.activeElement === document.body) pressed.focus();
  } catch (error) {
    fill(message, refusal(error, () => beginWith(play, message, about, make, slot, none)));
  }
}

/**
 * The puzzle of a day: the same everywhere.
 * @param {string} day  year, month and day @param {import("./api.js").Wait} [wait]
 */
async function puzzleOf(day, wait = {}) {
  const seed = Number(day.replaceAll("-", ""));
  const made = await api.generate({ seed, symmetry: "rotational-180", minimal_within_symmetry: true, count: 1 }, wait);
  return made.puzzles[0];
}

/** Goes on with the puzzle of a day, or begins it. @param {Play} play @param {string} day */
export function playDaily(play, day) {
  const slot = slotOf(day);
  if (slots().includes(slot)) return play.around.show(slot);
  const message = /** @type {Element} */ (play.cardPlace.querySelector(".start-message"));
  return beginWith(play, message, { kind: "daily", day }, (wait) => puzzleOf(day, wait), slot);
}
