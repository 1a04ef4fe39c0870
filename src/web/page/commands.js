/** What each key does in the puzzle view. */

import { later } from "./parts.js";
import { column, row } from "./rules.js";

/** @typedef {import("./play.js").Play} Play */

/** Goes to a cell, over the edges of the board. @param {Play} play @param {number} r @param {number} c */
function go({ board }, r, c) {
  board.select(((r + 9) % 9) * 9 + ((c + 9) % 9));
  board.focus();
}

/**
 * Does what a command says; what it needs of the view it asks of the view.
 * @type {Record<import("./keys.js").Command, (play: Play, at: { r: number, c: number }, digit: number) => unknown>}
 */
const COMMANDS = {
  up: (play, { r, c }) => go(play, r - 1, c),
  down: (play, { r, c }) => go(play, r + 1, c),
  left: (play, { r, c }) => go(play, r, c - 1),
  right: (play, { r, c }) => go(play, r, c + 1),
  rowStart: (play, { r }) => go(play, r, 0),
  rowEnd: (play, { r }) => go(play, r, 8),
  first: (play) => go(play, 0, 0),
  last: (play) => go(play, 8, 8),
  digit: (play, _, digit) => play.enter(digit),
  markDigit: (play, _, digit) => play.enter(digit, true),
  erase: (play) => play.erase(),
  mode: (play) => play.setMode(play.mode === "mark" ? "digit" : "mark"),
  digitMode: (play) => play.setMode("digit"),
  markMode: (play) => play.setMode("mark"),
  why: (play) => play.setMode("why"),
  undo: (play) => play.game.undo(),
  redo: (play) => play.game.redo(),
  undoAll: (play) => play.game.undoAll(),
  hint: (play) => play.hints.start(),
  more: (play) => play.hints.more(),
  apply: (play) => play.hints.apply(),
  another: (play) => play.hints.another(),
  check: (play) => later(import("./judge.js"), ({ checkLast }) => checkLast(play)),
  path: (play) => later(import("./path.js"), ({ showPath }) => showPath(play)),
  filter: (play, _, digit) => play.filter(digit),
  pairs: (play) => play.togglePairs(),
  close: (play) => play.escape(),
  help: () => false,
};

const ON_START = "up down left right rowStart rowEnd first last digit markDigit close".split(" ");
/** The commands that also make sense while there is no puzzle to solve yet. The start screen lies over the board of
 * another puzzle, which nothing done there may change. */
const ALLOWED = {
  start: new Set(ON_START),
  entry: new Set([...ON_START, "erase", "undo", "redo", "undoAll"]),
};

/**
 * Runs a command; whether it had something to do.
 * @param {Play} play @param {import("./keys.js").Command} command @param {number} digit
 */
export function run(play, command, digit) {
  const { phase } = play.game;
  if (phase !== "play" && !ALLOWED[phase].has(command)) return false;
  const { selected } = play.board;
  return COMMANDS[command](play, { r: row(selected), c: column(selected) }, digit) !== false;
}
