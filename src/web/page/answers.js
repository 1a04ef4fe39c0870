/**
 * Answers about the board in words, shown in the note and read aloud in the live region: where a digit is, what a row
 * does not have, what a cell can be, what has changed. No answer needs the engine.
 */

import { announce } from "./dom.js";
import { keyOf } from "./keys.js";
import words from "./learn/words/index.js";
import { CELLS, clashes, column, digitsOf, isExtra, row, rules } from "./rules.js";
import { endsOf } from "./state.js";
import { possibleIn, shownMarks, valuesOf } from "./store.js";
import { called, endCalled } from "./telling.js";
import { learn, t } from "./words.js";
import { repeatText } from "./writing.js";

/** @typedef {import("./play.js").Play} Play */
/**
 * @typedef {{ game: { state: State }, tell: (text: string) => void }} Asked  the board of a game or of an exercise,
 *   about which the player asks
 */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./layouts.js").House} House */
/** @typedef {"row" | "column" | "box"} Line */
/** @typedef {import("./words.js").Key} Key */

/** Commands that may have nothing to do when their key is pressed. */
const NOTHING = new Set("more another apply lineBefore lineAfter undo redo undoAll end close".split(" "));

/** Largest number of cells that one sentence names. */
const MOST_NAMED = 9;

/** Loads the words of the answers. */
export const ready = () => learn(words);

/** @param {string} text */
const begun = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** Items as a list with "and" before the last. @param {(string | number)[]} items */
const listed = (items) => [items.slice(0, -1).join(t("ask.pause")), ...items.slice(-1)].filter((part) => part !== "").join(t("ask.and"));
/**
 * Names of cells as a list. The separator of the list is not a comma, because a name may contain a comma.
 * @param {number[]} cells
 */
const named = (cells) => cells.map(called).join(t("list.between"));
/** @param {(string | number)[]} items */
const commas = (items) => items.join(t("list.comma"));

/**
 * Shows the short answer in the note below the board, and reads the long answer aloud.
 * @param {Asked} play @param {string} short @param {string} [long]
 */
function give(play, short, long = short) {
  play.tell(short);
  announce(long);
}

/** @param {{ kind: string }} house */
const isBox = ({ kind }) => kind === "box" || kind === "region";

/**
 * Reports the places of a digit, and the boxes that do not have the digit.
 * @param {Asked} play @param {number} digit @param {string} [more]  a sentence after the report
 */
export function tellWhere(play, digit, more = "") {
  const values = valuesOf(play.game.state);
  const cells = CELLS.filter((cell) => values[cell] === digit);
  const { size, houses: all } = rules(play.game.state.layout);
  const boxes = all.filter((house) => isBox(house) && !house.cells.some((cell) => values[cell] === digit)).map(({ number }) => number);
  const left = size - cells.length;
  const kind = all.find(isBox)?.kind === "region" ? "region" : "box";
  const houses = t(boxes.length === 1 ? `house.${kind}` : kind === "box" ? "ask.boxes" : "ask.regions", { number: boxes[0], numbers: listed(boxes) });
  const count = boxes.length ? t("ask.left", { placed: cells.length, left, houses }) : t(left > 0 ? "ask.leftSome" : "ask.leftNone", { placed: cells.length, left });
  const places = cells.length ? named(cells) : t("ask.nowhere");
  give(play, `${digit}${t("ask.colon")}${count}`, `${digit}${t("ask.colon")}${places}${t("ask.stop")}${t("ask.space")}${begun(count)}${more && t("ask.space")}${more}`);
}

/**
 * Reports the digits of a row, column, box or region.
 * @param {Asked} play @param {Line} kind @param {number} number  from 1
 */
export function tellHouse(play, kind, number) {
  const { size, houses } = rules(play.game.state.layout);
  const house = houseOf(play.game.state, kind, number);
  if (house) tellCells(play, house);
  else give(play, kind === "box" && !houses.some(isBox) ? t("ask.noBoxes") : t("ask.outside", { size }));
}

/**
 * Reports the cells of a row, column, box or region that can hold a digit.
 * @param {Asked} play @param {number} digit @param {Line} kind @param {number} number  from 1
 */
export function tellWhereIn(play, digit, kind, number) {
  const { state } = play.game;
  const house = houseOf(state, kind, number);
  if (!house) return tellHouse(play, kind, number);
  const [values, possible] = [valuesOf(state), possibleIn(state)];
  const there = house.cells.find((cell) => values[cell] === digit);
  const open = house.cells.filter((cell) => !values[cell] && digitsOf(possible[cell] & ~state.struck[cell]).includes(digit));
  const name = t("argument.digitIn", { digit, house: t(`house.${house.kind}`, { number }) });
  const text = there !== undefined ? t("ask.isThere", { cell: called(there) }) : open.length ? t("ask.fits", { cells: named(open) }) : t("ask.fitsNone");
  give(play, `${name}${t("ask.colon")}${text}`);
}

/** @param {State} state @param {Line} kind @param {number} number */
const houseOf = ({ layout }, kind, number) => rules(layout).houses.filter((one) => (kind === "box" ? isBox(one) : one.kind === kind))[number - 1];

/**
 * Reports the digits of an extra house, which has this number among the houses of its kind.
 * @param {Asked} play @param {"diagonal" | "window" | "extra"} kind  `extra` for all others @param {number} number
 */
export function tellExtra(play, kind, number) {
  const extra = rules(play.game.state.layout).houses.filter(isExtra);
  const kindOf = (/** @type {string} */ one) => (one.endsWith("diagonal") ? "diagonal" : one === "window" ? one : "extra");
  const house = extra.filter((one) => kindOf(one.kind) === kind)[number - 1];
  if (house) tellCells(play, house);
  else give(play, t("ask.noExtra"));
}

/**
 * Reports the digits of a house, and the digits that are missing.
 * @param {Asked} play @param {import("./layouts.js").House} house
 */
function tellCells(play, { kind, number, cells }) {
  const values = valuesOf(play.game.state);
  const name = begun(t(`house.${kind}`, { number }));
  const placeOf = (/** @type {number} */ cell) =>
    kind === "row" ? t("house.column", { number: column(cell) + 1 }) : kind === "column" ? t("house.row", { number: row(cell) + 1 }) : called(cell);
  if (!cells.some((cell) => values[cell])) return give(play, t("ask.bare", { house: name, count: cells.length }));
  const has = cells.filter((cell) => values[cell]).map((cell) => t("ask.in", { digit: values[cell], place: placeOf(cell) }));
  const lacks = rules(play.game.state.layout).digits.filter((digit) => !cells.some((cell) => values[cell] === digit));
  const short = t(lacks.length ? "ask.lacks" : "ask.full", { house: name, digits: commas(lacks) });
  const free = cells.filter((cell) => !values[cell]);
  const lines = listed(free.map((cell) => (kind === "row" ? column : row)(cell) + 1));
  const places = (kind !== "row" && kind !== "column") || free.length === 1 ? free.map(placeOf).join(t("list.between")) : t(`ask.across.${kind}`, { numbers: lines });
  const empty = free.length ? t("ask.empty", { places }) : "";
  give(play, short, [short, has.length > 0 && has.join(t("list.between")) + t("ask.stop"), empty].filter(Boolean).join(t("ask.space")));
}

/**
 * Reports the digit of a cell, or its notes and the digits that are still possible.
 * @param {Asked} play @param {number} cell
 */
export function tellCell(play, cell) {
  const { state } = play.game;
  const value = valuesOf(state)[cell];
  const place = begun(called(cell));
  if (value) return give(play, `${place}${t("ask.colon")}${t(state.givens[cell] ? "cell.given" : "cell.own", { digit: value })}${t("ask.stop")}`);
  const notes = (/** @type {"marks" | "centre"} */ layer) => digitsOf(shownMarks(state, layer)[cell]);
  const left = digitsOf(possibleIn(state)[cell] & ~state.struck[cell]);
  const short = t(left.length ? "ask.can" : "ask.cannot", { cell: place, digits: commas(left) });
  const own = [...new Set([...notes("marks"), ...notes("centre")])].sort();
  give(play, short, [short, own.length ? t("ask.notes", { digits: commas(own) }) : t("ask.noNotes")].join(t("ask.space")));
}

/** Reports the last change of this puzzle. @param {Play} play */
export function tellLast(play) {
  const { previous, state } = play.game;
  give(play, previous ? t("ask.last", { change: changeText(previous, state) }) : t("ask.noLast"));
}

/** Reports the empty cells, row by row. @param {Asked} play */
export function tellOpen(play) {
  const values = valuesOf(play.game.state);
  const { cells, digits } = rules(play.game.state.layout);
  const open = cells.filter((cell) => !values[cell]);
  const rows = digits.map((number) => ({ number, columns: open.filter((cell) => row(cell) === number - 1).map((cell) => column(cell) + 1) }));
  const lines = rows.filter(({ columns }) => columns.length).map(({ number, columns }) => t(columns.length > 1 ? "ask.openRow" : "ask.openOne", { row: number, columns: listed(columns) }));
  const short = t(open.length === 1 ? "ask.oneOpen" : open.length ? "ask.open" : "ask.noneOpen", { count: open.length });
  give(play, short, open.length ? `${short}${t("ask.space")}${lines.join(t("list.between"))}${t("ask.stop")}` : short);
}

/** Reports repeated digits, and cells that no digit fits any more. @param {Play} play */
export function tellClashes(play) {
  const { state } = play.game;
  const values = valuesOf(state);
  const { cells, digits, houses, more } = rules(state.layout);
  const red = [...clashes(values, state.layout)];
  const twice = houses.flatMap((house) =>
    digits.filter((digit) => house.cells.filter((cell) => values[cell] === digit).length > 1).map((digit) => repeatText(values, digit, house)),
  );
  const pairs = new Set(red.flatMap((cell) => more?.clash(values, cell) || []));
  const left = possibleIn(state);
  const bare = cells.filter((cell) => !values[cell] && !(left[cell] & ~state.struck[cell])).map((cell) => t("ask.cannot", { cell: begun(called(cell)), digits: "" }));
  const all = [...twice, ...pairs, ...bare];
  const where = red.length ? `${named(red)}${t("ask.stop")}` : "";
  give(play, all[0] ?? t("ask.noClash"), all.length ? [...all, where].filter(Boolean).join(t("ask.space")) : t("ask.noClash"));
}

/**
 * The answers to the keys that ask about the selected cell.
 * @type {Record<"Row" | "Column" | "Box" | "Cell" | "Open", (play: Asked, cell: number) => void> & Record<"Last" |
 *   "Clashes", (play: Play, cell: number) => void>}
 */
export const READ = {
  Row: (play, cell) => tellHouse(play, "row", row(cell) + 1),
  Column: (play, cell) => tellHouse(play, "column", column(cell) + 1),
  Box: (play, cell) => tellHouse(play, "box", rules(play.game.state.layout).boxOf(cell) + 1),
  Cell: tellCell,
  Last: tellLast,
  Open: tellOpen,
  Clashes: tellClashes,
};

/** Announces the number of selected cells. @param {Play} play */
export const tellChosen = (play) => announce(t("ask.chosen", { count: play.board.chosen.size }));

/** Explains that the command of a key has nothing to do. @param {Play} play @param {string} command */
export function tellNothing(play, command) {
  if (!NOTHING.has(command)) return;
  const isFolded = command.startsWith("line") && play.element.querySelector(".lines-folded:not([open])");
  const about = command === "another" && !play.hints?.open ? "hint" : isFolded ? "folded" : command === "undoAll" ? "undo" : command;
  const text = t(/** @type {Key} */ (`ask.none.${about}`));
  if (command !== "close" && !isFolded) play.tell(text);
  announce(text);
}

/** Announces that a card is closed, or stays as one line. @param {Play} play @param {string} title */
export const tellClosed = (play, title) => announce(t(play.isFolded ? "ask.folded" : "ask.closed", { title }));

/** Announces the houses that a move has completed, after what is announced of the move. @param {House[]} houses */
export const tellComplete = (houses) =>
  announce(t("ask.complete", { houses: listed(houses.map(({ kind, number }) => t(`house.${kind}`, { number }))) }), true);

/** Repeats the hint, or its present line. @param {Play} play @param {boolean} hasMore */
export function tellHint({ element }, hasMore) {
  const parts = /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll(".rung.now, .rung.now [aria-current]"));
  const key = keyOf("more");
  announce(`${[...parts].at(-1)?.innerText} ${hasMore ? key && t("ask.press", { key }) : t("ask.none.more")}`);
}

/** Explains how keys draw a link. @param {Play} play */
export function tellLink(play) {
  if (play.mode === "link") give(play, t("ask.link"), `${t("ask.link")}${t("ask.space")}${t("ask.leave", { key: keyOf("digitMode") || keyOf("close") })}`);
}

/** Names the key that ends a mode. @param {import("./pad.js").Mode} mode */
export function tellMode(mode) {
  if (mode !== "digit") announce(`${t(`say.mode.${mode}`)} ${t("ask.leave", { key: keyOf("digitMode") || keyOf("close") })}`);
}

/**
 * Announces a change.
 * @param {Play} play @param {"undo" | "redo" | "undoAll" | "apply" | "fill" | "clear"} way @param {State} before
 * @param {boolean} [isFilled]  all notes were filled in first
 */
export function tellChange(play, way, before, isFilled) {
  const { state } = play.game;
  // A step may also fill in notes. These notes do not belong to its conclusion, so the text of the change leaves them
  // out.
  const after = way === "apply" ? { ...before, placed: state.placed, struck: state.struck } : state;
  const text = t(`ask.did.${way}`, { change: changeText(before, after) });
  const back = t("ask.redo", { key: keyOf("redo") });
  if (isFilled) give(play, t("hint.filled"), `${text}${t("ask.space")}${t("hint.filled")}`);
  else if (way === "undoAll") give(play, back, `${text}${t("ask.space")}${back}`);
  else announce(text);
}

/**
 * @typedef {"written" | "erased" | "noted" | "unnoted" | "removed" | "possible" | "coloured" | "uncoloured"} Kind  a
 *   digit, note or colour that came or went; a candidate ruled out, or possible again
 */

/**
 * The changes of a cell, each with its digits.
 * @param {State} before @param {State} after @param {number} cell @returns {[Kind, number[]][]}
 */
function changesIn(before, after, cell) {
  const [a, b] = [before, after].map((state) => ({ value: state.givens[cell] || state.placed[cell], marks: state.marks[cell] | state.centre[cell], struck: state.struck[cell] }));
  const [out, back] = [b.struck & ~a.struck, a.struck & ~b.struck];
  const isWritten = a.value !== b.value;
  return [
    ["written", isWritten && b.value ? [b.value] : []],
    ["erased", isWritten && !b.value ? [a.value] : []],
    ["noted", digitsOf(b.marks & ~a.marks)],
    ["unnoted", digitsOf(a.marks & ~b.marks & ~out)],
    ["removed", digitsOf(out)],
    ["possible", digitsOf(back & ~(b.marks & ~a.marks))],
    ["coloured", digitsOf(after.colours[cell] & ~before.colours[cell])],
    ["uncoloured", digitsOf(before.colours[cell] & ~after.colours[cell])],
  ];
}

/** The changes of links between two boards. @param {State} before @param {State} after */
function linkChanges(before, after) {
  const changed = Object.keys({ ...before.links, ...after.links })
    .map(Number)
    .filter((link) => before.links[link] !== after.links[link]);
  if (changed.length > MOST_NAMED) return [t("ask.change.links", { count: changed.length })];
  return changed.map((link) => {
    const [from, to] = endsOf(link).map(endCalled);
    return t(`ask.change.link.${/** @type {0 | 1 | 2} */ (after.links[link] ?? 0)}`, { from, to });
  });
}

/**
 * Changes between two boards, with their places. They are named by their result: after an undo, “9 written” would mean
 * that the 9 is gone.
 * @param {State} before @param {State} after
 */
function changeText(before, after) {
  if (before.layout !== after.layout) return t("ask.change.rules", { rules: rules(after.layout).more?.name() ?? t("ask.change.noRules") });
  const others = CELLS.filter((cell) => before.givens[cell] !== after.givens[cell]);
  if (others.length > 1) return t("ask.change.puzzle", { count: after.givens.filter(Boolean).length });
  /**
   * Cells with the same change of the same digits.
   * @type {Map<string, { kind: Kind, digits: number[], cells: number[] }>}
   */
  const groups = new Map();
  for (const cell of CELLS) {
    for (const [kind, digits] of changesIn(before, after, cell)) {
      if (!digits.length) continue;
      const key = kind === "erased" ? kind : `${kind} ${digits}`;
      const group = groups.get(key) ?? { kind, digits, cells: [] };
      groups.set(key, group);
      group.cells.push(cell);
    }
  }
  const part = (/** @type {"ask.change.digits" | "ask.change.out" | "ask.change.notes" | "ask.change.colours"} */ many, /** @type {Kind[]} */ ...kinds) => {
    const some = [...groups.values()].filter(({ kind }) => kinds.includes(kind));
    const cells = some.flatMap(({ cells }) => cells);
    if (cells.length > MOST_NAMED) return [t(many, { count: new Set(cells).size })];
    return some.map(({ kind, digits, cells }) => {
      const items = many === "ask.change.colours" ? digits.map((one) => t(/** @type {Key} */ (`colour.${one}`))) : digits;
      return t(`ask.change.${kind}`, { digits: commas(items), cells: named(cells) });
    });
  };
  const changes = [
    ...part("ask.change.digits", "written", "erased"),
    ...part("ask.change.out", "removed", "possible"),
    ...part("ask.change.notes", "noted", "unnoted"),
    ...part("ask.change.colours", "coloured", "uncoloured"),
    ...linkChanges(before, after),
  ];
  return changes.join(t("list.between")) || t("ask.change.none");
}
