/** Effects of the keys in the puzzle view. */

import { askPath } from "./controls.js";
import { answer, later, openLine, report, withWords } from "./parts.js";
import { announce } from "./dom.js";
import { column, row, rules } from "./rules.js";
import { valuesOf } from "./store.js";
import { t } from "./words.js";
import { back, enter, erase, lock, pick, revise, skip } from "./writing.js";

/** @typedef {import("./play.js").Play} Play */

/** The cell in this row and column; one beyond an edge is on the opposite side. */
/** @param {number} size  of the board @param {number} r @param {number} c */
const around = (size, r, c) => ((r + size) % size) * 9 + ((c + size) % size);

/**
 * Goes to a cell; at an edge, continues on the opposite side.
 * @param {Play} play @param {number} r @param {number} c @param {boolean} more  selects it, too
 */
function go({ board }, r, c, more) {
  board.select(around(board.size, r, c), more);
  board.focus();
}

/** Goes to a cell without a change of the selection, so that separate cells can be selected. */
/** @param {Play} play @param {number} r @param {number} c */
function pass({ board }, r, c) {
  board.choose([...board.chosen], around(board.size, r, c));
  board.focus();
}

/** Adds the cell with the focus to the selection, or removes it. The last selected cell stays. @param {Play} play */
function toggle(play) {
  const { chosen, selected } = play.board;
  const others = [...chosen].filter((cell) => cell !== selected);
  play.board.choose(chosen.has(selected) && others.length ? others : [...others, selected]);
  report(({ tellChosen }) => tellChosen(play));
}

/** @param {Play} play @param {"start" | "leave"} name */
const inEntry = (play, name) => (play.around.makes ? name === "start" && play.maker?.start() : later(() => import("./entry.js"), (entry) => entry[name](play)));

/** Reads a part aloud. @param {keyof typeof import("./answers.js").READ} what @returns {(play: Play) => unknown} */
const read = (what) => (play) => answer(({ READ }) => READ[what](play, play.board.selected));

/**
 * Carries out a command on the view.
 * @type {Record<import("./keys.js").Command, (play: Play, at: { r: number, c: number, more: boolean }, digit: number)
 *   => unknown>}
 */
const COMMANDS = {
  up: (play, { r, c, more }) => go(play, r - 1, c, more),
  down: (play, { r, c, more }) => go(play, r + 1, c, more),
  left: (play, { r, c, more }) => go(play, r, c - 1, more),
  right: (play, { r, c, more }) => go(play, r, c + 1, more),
  passUp: (play, { r, c }) => pass(play, r - 1, c),
  passDown: (play, { r, c }) => pass(play, r + 1, c),
  passLeft: (play, { r, c }) => pass(play, r, c - 1),
  passRight: (play, { r, c }) => pass(play, r, c + 1),
  toggle,
  rowStart: (play, { r }) => go(play, r, 0, false),
  rowEnd: (play, { r }) => go(play, r, -1, false),
  first: (play) => go(play, 0, 0, false),
  last: (play) => go(play, -1, -1, false),
  all: (play) => {
    play.board.choose(rules(play.game.state.layout).cells);
    report(({ tellChosen }) => tellChosen(play));
  },
  digit: (play, _, digit) => enter(play, digit),
  skip: (play) => (play.around.makes ? erase : skip)(play),
  skipMany: (play, _, digit) => skip(play, digit),
  back: (play) => back(play),
  markDigit: (play, _, digit) => enter(play, digit, "mark"),
  centreDigit: (play, _, digit) => enter(play, digit, "centre"),
  colourDigit: (play, _, digit) => enter(play, digit, "colour"),
  erase: (play) => erase(play),
  lock: (play, { r, c }) => lock(play, play.locked ? 0 : valuesOf(play.game.state)[r * 9 + c] || play.digit || 1),
  mode: (play) => play.setMode(play.mode === "mark" ? "digit" : "mark"),
  digitMode: (play) => play.setMode("digit"),
  markMode: (play) => play.setMode("mark"),
  centreMode: (play) => play.setMode("centre"),
  colourMode: (play) => play.setMode("colour"),
  linkMode: (play) => [play.setMode("link"), report(({ tellLink }) => tellLink(play))],
  end: (play) => play.mode === "link" && pick(play, play.board.selected),
  why: (play) => play.setMode("why"),
  undo: (play) => play.game.canUndo && revise(play, "undo"),
  redo: (play) => play.game.canRedo && revise(play, "redo"),
  undoAll: (play) => play.game.canUndoAll && revise(play, "undoAll"),
  hint: (play) => play.withHints((hints) => hints.start()),
  more: (play) => play.withHints((hints) => hints.more()),
  apply: (play) => play.withHints((hints) => hints.apply()),
  another: (play) => play.withHints((hints) => hints.another()),
  lineBefore: (play) => play.turn(-1),
  lineAfter: (play) => play.turn(1),
  check: (play) => later(() => import("./judge.js").then(withWords), ({ checkLast }) => checkLast(play), null, "check"),
  argument: (play) => later(() => import("./argument.js").then(withWords), ({ showArgument }) => showArgument(play), null, "argument"),
  path: (play) => askPath(play),
  filter: (play, _, digit) => play.filter(digit),
  pairs: (play) => play.togglePairs(),
  pen: (play) => !play.around.makes && play.usePen(),
  done: (play) => inEntry(play, "start"),
  readRow: read("Row"),
  readColumn: read("Column"),
  readBox: read("Box"),
  readCell: read("Cell"),
  readLast: read("Last"),
  readOpen: read("Open"),
  readClashes: read("Clashes"),
  ask: (play) => openLine(play),
  close: (play) => play.escape() || (play.game.phase === "entry" && inEntry(play, "leave")),
  help: () => false,
};

const ON_START = "up down left right passUp passDown passLeft passRight toggle rowStart rowEnd first last digit markDigit ask close".split(" ");
/** The commands that also make sense before a puzzle is chosen. The start screen lies over the board of
 * another puzzle, which these commands must not change. */
const ALLOWED = {
  start: new Set(ON_START),
  entry: new Set([...ON_START, ..."skip skipMany back pen done erase lock undo redo undoAll filter readRow readColumn readBox readCell readOpen readClashes".split(" ")]),
};

/**
 * Runs a command; returns true if it had an effect.
 * @param {Play} play @param {import("./keys.js").Command} command @param {number} digit @param {boolean} more
 */
export function run(play, command, digit, more) {
  const { phase } = play.game;
  if (phase !== "play" && !ALLOWED[phase].has(command)) return false;
  const { selected, size } = play.board;
  if (digit > size && command !== "skipMany") {
    const text = t("say.noDigit", { size });
    play.tell(text);
    announce(text);
    return true;
  }
  const effect = COMMANDS[command](play, { r: row(selected), c: column(selected), more }, digit);
  Promise.resolve(effect).then((effect) => void (effect === false && report(({ tellNothing }) => tellNothing(play, command))));
  return effect !== false;
}
