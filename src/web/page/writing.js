/**
 * Writing, marking, colouring and linking, from any key, button or pointer: the input goes into all selected cells as
 * one change, and is announced.
 */

import { announce } from "./dom.js";
import { later, report, withWords } from "./parts.js";
import { CELLS, clashingHouse, column, nameOf, row, rules } from "./rules.js";
import { FIELDS, emptyState } from "./state.js";
import { questionOf, valuesOf } from "./store.js";
import { endCalled } from "./telling.js";
import { t } from "./words.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./state.js").State} State */

/** @param {number[]} cells */
const placeOf = ([cell, ...more]) =>
  more.length ? t("cell.many", { count: more.length + 1 }) : t("cell.at", { row: row(cell) + 1, column: column(cell) + 1 });

/**
 * The cells that an input has changed; all cells if it has changed none of them.
 * @param {State} before @param {State} after @param {number[]} cells
 */
function touched(before, after, cells) {
  const own = cells.filter((cell) => FIELDS.some((name) => before[name][cell] !== after[name][cell]));
  return own.length ? own : cells;
}

/** Names the house with a cell's digit twice, or else the broken rule. @param {State} state @param {number} cell */
export function clashText(state, cell) {
  const values = valuesOf(state);
  const house = values[cell] ? clashingHouse(values, cell, state.layout) : undefined;
  if (!house) return rules(state.layout).more?.clash(values, cell) ?? "";
  return repeatText(values, values[cell], house);
}

/**
 * A repeated digit.
 * @param {number[]} values @param {number} digit @param {import("./layouts.js").House} house
 */
export function repeatText(values, digit, { kind, number, cells }) {
  const count = cells.filter((cell) => values[cell] === digit).length;
  const key = kind.endsWith("diagonal") ? /** @type {const} */ ("clash.on") : "clash";
  return t(count > 2 ? `${key}.more` : key, { digit, count, house: t(`house.${kind}`, { number }) });
}

/** @param {Play} play @param {import("./api.js").Question} before @param {import("./judge.js").Move} move */
const tellWorth = (play, before, move) => later(() => import("./judge.js").then(withWords), ({ judge }) => judge(play, before, move), null, "check");

/**
 * Uses a digit as the mode requires.
 * @param {Play} play @param {number} digit @param {import("./pad.js").Mode} [mode]
 * @param {boolean} [tapped]  the digit is locked and goes into pressed cells
 */
export function enter(play, digit, mode = play.mode, tapped = false) {
  if (play.clock?.isStopped) {
    return play.clock.goOn();
  }
  if (play.game.phase === "start") {
    const { selected } = play.board;
    play = play.around.begin(emptyState(), "entry", { kind: "typed" });
    play.board.select(selected);
  }
  const { game, board } = play;
  const cell = board.selected;
  const printedAs = (/** @type {number} */ one) => (game.phase === "entry" && play.isMine ? game.state.givens[one] : 0);
  // The player's own digit replaces only an equal printed one.
  const cells = [...board.chosen].filter((one) => !printedAs(one) || printedAs(one) === digit);
  const isAlone = cells.length === 1;
  if (game.phase === "play" && mode === "why") {
    play.setMode("digit");
    return void later(() => import("./judge.js").then(withWords), ({ showWhyNot }) => showWhyNot(play, cell, digit), null, `why ${nameOf(cell)}!=${digit}`);
  }
  if (play.isElsewhere) play.show(null);
  const { state } = game;
  if (!cells.length) return printed(play);
  const before = questionOf(state);
  const where = () => placeOf(touched(state, game.state, cells));
  if (game.phase === "play" && mode === "link") pick(play, digit * 81 + cell);
  else if (game.phase === "play" && mode === "colour") {
    const is = game.colour(cells, digit) ? "set" : "removed";
    announce(t(`say.colour.${is}`, { colour: t(/** @type {import("./words.js").Key} */ (`colour.${digit}`)), where: where() }));
  } else if (game.phase === "play" && cells.every((one) => state.givens[one])) printed(play);
  else if (game.phase === "play" && mode !== "digit") {
    const outcome = game.mark(cells, digit, mode === "centre" ? mode : "marks");
    announce(t(`say.mark.${outcome}`, { digit, where: where() }));
    if (outcome === "impossible") play.tell(t("say.mark.impossible", { digit }));
    if (outcome === "removed" && isAlone && play.around.lesson) tellWorth(play, before, { cell, digit, is: false });
  } else {
    const typed = play.isMine ? state.placed : state.givens;
    const has = (tapped || play.around.makes) && cells.every((one) => typed[one] === digit);
    // After a fault, a cell typed again stays selected, so that the player can check it.
    const isRetyped = play.hasFinding && valuesOf(state)[cell];
    game.put(cells, has ? 0 : digit, play.isMine);
    const values = valuesOf(game.state);
    const [first] = touched(state, game.state, cells);
    announce(values[first] ? `${t("say.placed", { digit, where: where() })} ${clashText(game.state, first)}` : t("say.erased", { where: where() }));
    if (game.phase === "entry" && !tapped && isAlone && !play.around.makes) isRetyped || skip(play);
    else if (values[cell] && isAlone && play.around.lesson && !game.isSolved) tellWorth(play, before, { cell, digit, is: true });
  }
}

/** Erases entries of the mode's kind, or else of the first kind that is there. @param {Play} play */
export function erase(play) {
  if (play.isElsewhere) play.show(null);
  const { game, mode } = play;
  const { state } = game;
  const cells = [...play.board.chosen].filter((cell) => !(game.phase === "entry" && play.isMine && state.givens[cell]));
  if (!cells.length) return printed(play);
  game.erase(cells, mode === "colour" ? "colours" : mode === "link" ? "links" : "placed");
  const where = placeOf(touched(state, game.state, cells));
  if (game.state !== state) announce(t("say.erased", { where }));
  else if (game.phase === "play" && cells.every((cell) => state.givens[cell])) printed(play);
  else announce(t("say.nothing", { where }));
}

/**
 * Changes the game, and announces what changed and where.
 * @param {Play} play @param {"undo" | "redo" | "undoAll" | "apply" | "fill" | "clear"} way
 * @param {() => unknown} [does]  true if a step has filled in all notes first
 */
export function revise(play, way, does = () => play.game[/** @type {"undo" | "redo" | "undoAll"} */ (way)]()) {
  const { state } = play.game;
  const isFilled = does() === true && way === "apply";
  // While a puzzle is typed in, the first changed cell is selected.
  const cell = play.game.phase === "entry" && (way === "undo" || play.around.makes) ? firstChange(state, play.game.state) : -1;
  if (cell >= 0) play.board.select(cell);
  report(({ tellChange }) => tellChange(play, way, state, isFilled));
}

/**
 * The first cell in which two boards differ by a digit or a removed candidate; -1 without one.
 * @param {State} a @param {State} b
 */
const firstChange = (a, b) => CELLS.findIndex((cell) => /** @type {const} */ (["givens", "placed", "struck"]).some((name) => a[name][cell] !== b[name][cell]));

/**
 * Applies a step, announces it, and goes to its first cell.
 * @param {Play} play @param {() => boolean | void} does  true if it has filled in all notes first
 */
export function applied(play, does) {
  const before = play.game.state;
  revise(play, "apply", does);
  const cell = firstChange(before, play.game.state);
  if (cell >= 0) play.board.select(cell);
  play.board.focus();
}

/** Explains how a printed digit can be changed, or that it cannot. @param {Play} play */
function printed(play) {
  const text = t(play.game.phase === "entry" ? "say.given.typed" : "say.given");
  play.tell(text);
  announce(text);
}

/** Moves forward by some cells in reading order and leaves them empty. @param {Play} play @param {number} [by] */
export function skip({ board, game }, by = 1) {
  const { cells } = rules(game.state.layout);
  board.select(cells[Math.max(0, Math.min(cells.length - 1, cells.indexOf(board.selected) + by))]);
  if (board.hasFocus) board.focus();
}

/** Erases; while a puzzle is typed in, the key goes back from an empty cell to the cell before. @param {Play} play */
export function eraseOrBack(play) {
  const { board, game, around } = play;
  const isEmpty = game.phase === "entry" && !around.makes && board.chosen.size === 1 && !valuesOf(game.state)[board.selected];
  if (isEmpty) back(play);
  else erase(play);
}

/** Moves back by a cell and empties it; if the last cell has a digit, empties that cell. @param {Play} play */
export function back(play) {
  if (play.around.makes) return erase(play);
  const { layout, givens } = play.game.state;
  const last = rules(layout).cells.at(-1) ?? 0;
  if (play.board.selected < last || !givens[last]) skip(play, -1);
  erase(play);
}

/**
 * Begins or ends a link. If the second end is a candidate of the first, or its cell, a link begins there.
 * @param {Play} play
 * @param {number} end
 */
export function pick(play, end) {
  const { board, game } = play;
  if (play.isElsewhere) play.show(null);
  const begun = board.from ?? end;
  const isAnew = begun !== end && begun % 81 === end % 81 && Math.min(begun, end) < 81;
  const from = isAnew ? null : board.from;
  board.from = from === null ? end : null;
  const ends = { from: endCalled(from ?? end), to: endCalled(end) };
  if (from === null || from === end) {
    play.refresh();
    announce(t(from === null ? "say.link.from" : "say.link.given", ends));
  } else announce(t(`say.link.${/** @type {0 | 1 | 2} */ (game.link(from, end))}`, ends));
}

/**
 * Locks a digit for each pressed cell. Returns the digit locked before, or null if none can be locked.
 * @param {Play} play @param {number} digit  0 for none
 */
export function lock(play, digit) {
  const { locked: before } = play;
  // In these modes each digit belongs to one cell.
  if (play.game.phase === "play" && (play.mode === "why" || play.mode === "link")) return null;
  play.locked = digit;
  play.refresh();
  announce(t(digit ? "say.locked" : "say.unlocked", { digit }));
  return before;
}
