/**
 * The board in play: printed digits, the player's entries, and every earlier state, so that all can be undone.
 *
 * Automatic marks are a view and never stored: the player's own marks and crossed-out candidates do not change with the
 * view. The change from typing givens to playing is a change like any other: undo goes back over it, and never removes
 * a printed digit in play. Another puzzle is another game (games.js).
 *
 * All tabs that show a game play it together: changes appear in all of them at once, and undo takes back the latest
 * change of any tab.
 */

import { Log } from "./log.js";
import { CELLS, bit, clashes, digitsOf, legal, lineOf, rules } from "./rules.js";
import { settings } from "./settings.js";
import { changesBetween, emptyState, endsOf, linkBetween } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {"start" | "entry" | "play"} Phase */
/** @typedef {"marks" | "centre"} Layer  where a mark is: in the corners, or in the centre of its cell */
/** @typedef {"placed" | "marks" | "colours" | "links"} Part  what can be erased */

const EMPTY = emptyState();

/** The digit in each cell, givens included. @param {State} state */
export const valuesOf = (state) => CELLS.map((cell) => state.givens[cell] || state.placed[cell]);

/** The digits that no filled cell excludes, for each open cell. @param {State} state */
export const possibleIn = (state) => legal(valuesOf(state), state.layout);

/**
 * The player's own marks, as they are shown.
 * @param {State} state @param {Layer} [layer]
 */
export function ownMarks(state, layer = "marks") {
  const values = valuesOf(state);
  const possible = possibleIn(state);
  return state[layer].map((marks, cell) => (values[cell] ? 0 : settings.values.tidy ? marks & possible[cell] : marks));
}

/**
 * The marks to show. Automatic marks are in the corners, and replace the player's marks.
 * @param {State} state
 * @param {Layer} [layer]
 */
export function shownMarks(state, layer = "marks") {
  if (!settings.values.automatic) return ownMarks(state, layer);
  const values = valuesOf(state);
  return possibleIn(state).map((possible, cell) => (values[cell] || layer === "centre" ? 0 : possible & ~state.struck[cell]));
}

/** The board with a corner mark for each possible candidate that is not crossed out. @param {State} state */
function filled(state) {
  const possible = possibleIn(state);
  return { ...state, marks: CELLS.map((cell) => possible[cell] & ~state.struck[cell]), centre: EMPTY.centre };
}

/**
 * A list with changed values in some cells.
 * @param {number[]} list @param {number[]} cells @param {(old: number) => number} change
 */
const amended = (list, cells, change) => list.map((old, cell) => (cells.includes(cell) ? change(old) : old));

/**
 * The board in a question to the engine.
 *
 * A candidate counts as removed only if the player crossed it out, or if every open cell has marks and those in the
 * centre of its cell leave it out: a player with a few marks has not excluded the rest. Marks in the centre are the
 * possible digits of the cell. Marks in the corners are possible places of a digit in its house, and exclude nothing.
 *
 * @param {State} state
 * @returns {import("./api.js").Question}
 */
export function questionOf(state) {
  const values = valuesOf(state);
  const possible = possibleIn(state);
  const { layout } = state;
  const { cells, size } = rules(layout);
  const open = cells.filter((cell) => !values[cell]);
  const centre = shownMarks(state, "centre");
  const corners = shownMarks(state);
  const full = !settings.values.automatic && open.every((cell) => centre[cell] || corners[cell]);
  // An empty text means no marks. If all candidates are crossed out, the impossible digits are listed instead.
  const left = cells.map((cell) => {
    if (values[cell] || !possible[cell]) return 0;
    if (full && centre[cell]) return centre[cell];
    return possible[cell] & ~state.struck[cell] || ((1 << size) - 1) & ~possible[cell];
  });
  const told = cells.some((cell, at) => !values[cell] && left[at] !== possible[cell]);
  return {
    puzzle: lineOf(state.givens, layout),
    placed: lineOf(state.placed, layout),
    ...(layout && { layout }),
    ...(told ? { candidates: left.map((mask) => digitsOf(mask).join("")) } : {}),
  };
}

/** One game with its history. Fires "change" when the state changes, and "unkept" when it cannot be stored. */
export class Game extends EventTarget {
  #log;
  #told;

  /** @param {string | null} slot  where the browser keeps it; null for a game that is not kept */
  constructor(slot) {
    super();
    this.slot = slot;
    this.#log = new Log(slot);
    this.#told = this.#log.tell();
  }

  /** Loads the stored game. @param {string[]} [keys]  of the storage, if they are known */
  load(keys) {
    this.#log.load(keys);
    this.#told = this.#log.tell();
  }

  /** Takes over the changes of another tab. @param {StorageEvent} event */
  hear(event) {
    if (this.#log.hear(event)) this.#learn();
  }

  /** Takes over changes that this tab missed, as while the browser had put it to sleep. */
  wake() {
    if (this.#log.load()) this.#learn();
  }

  #learn() {
    this.#told = this.#log.tell();
    this.dispatchEvent(new Event("change"));
  }

  /** Adds a note to the history. @param {import("./log.js").Note} note */
  #add(note) {
    const kept = this.#log.add(note);
    this.#learn();
    if (!kept) this.dispatchEvent(new Event("unkept"));
  }

  /** Name of the puzzle in the history. The same puzzle gets a new name when it is begun again. */
  get opening() {
    return this.#told.now.opening;
  }

  /** Name of the last change that is in effect. */
  get last() {
    return this.#told.past.at(-1)?.name ?? this.opening;
  }

  get state() {
    return this.#told.now.state ?? EMPTY;
  }

  /** A game without a puzzle shows the start screen. @returns {Phase} */
  get phase() {
    return this.#told.now.state ? this.#told.now.work : "start";
  }

  get #work() {
    return this.#told.now.work;
  }

  /** Makes `next` the state; this can be undone. @param {State} next @param {import("./log.js").Work} [work] */
  become(next, work = this.#work) {
    const { state, opening } = this.#told.now;
    const move = changesBetween(state ?? EMPTY, next);
    // While the printed digits are typed in, several may change at once.
    const isAnother = work === "play" && CELLS.filter((cell) => this.state.givens[cell] !== next.givens[cell]).length > 1;
    if (!state || isAnother || work !== this.#work || next.layout !== state.layout) this.#add({ open: next, work });
    else if (move.length) this.#add({ after: opening, move });
  }

  /** Changes the kind of work on the same board. @param {import("./log.js").Work} work */
  enter(work) {
    this.become(this.state, work);
  }

  /** The changes that can be undone, the latest last, each with the board before it. */
  get #past() {
    return this.#told.past.filter(({ state }) => state);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#told.future.length > 0;
  }

  undo() {
    const last = this.#past.at(-1);
    if (last) this.#add({ undo: [last.name] });
  }

  redo() {
    const next = this.#told.future.at(-1);
    if (next) this.#add({ redo: next });
  }

  /** Goes back to the first state of this puzzle. */
  undoAll() {
    const stays = this.#past.findLastIndex((step) => !this.#isOfThis(step));
    const names = this.#past.slice(stays + 1).map(({ name }) => name);
    if (names.length) this.#add({ undo: names.reverse() });
  }

  /** True if the step is a change of this puzzle. @param {import("./log.js").Step} step */
  #isOfThis({ state, work }) {
    return state !== null && work === this.#work && lineOf(state.givens) === lineOf(this.state.givens);
  }

  get canUndoAll() {
    return this.previous !== null;
  }

  /** The state in play of the game whose printed digits are being corrected; null in any other case. */
  get corrected() {
    // A choice of further rules adds an opening to the same correction.
    const at = this.#past.findLastIndex(({ work }) => work === "play");
    const { state = null, work = "entry" } = this.#past[at] ?? {};
    const first = this.#past[at + 1]?.state ?? this.state;
    return this.#work === "entry" && work === "play" && state && lineOf(state.givens) === lineOf(first.givens) ? state : null;
  }

  /** The state before the last change of this puzzle. */
  get previous() {
    const last = this.#past.at(-1);
    return last && this.#isOfThis(last) ? last.state : null;
  }

  /** The cell of the player's last move; null if the history does not show it. */
  get lastMoved() {
    const { previous, state } = this;
    const cells = previous ? [...state.placed.keys()] : [];
    const moved = cells.filter(
      (cell) => /** @type {const} */ (["placed", "marks", "centre"]).some((name) => previous?.[name][cell] !== state[name][cell]),
    );
    return moved.length === 1 ? moved[0] : null;
  }

  /** Those of `cells` in which the player wrote last; none if the history does not show it. @param {number[]} cells */
  writtenLast(cells) {
    for (const { state: before } of this.#past.toReversed()) {
      const later = cells.filter((cell) => before?.placed[cell] !== this.state.placed[cell]);
      if (later.length) return later.length < cells.length ? later : [];
    }
    return [];
  }

  /**
   * Writes a digit; in play, erases it if all of the cells have it.
   * @param {number | number[]} cells @param {number} digit  0 erases
   * @param {boolean} [own]  the digit is the player's own, although printed digits are typed in
   */
  put(cells, digit, own = false) {
    const { state } = this;
    const all = [cells].flat();
    if (this.phase === "entry") {
      const givens = amended(state.givens, all, () => (own ? 0 : digit));
      return this.become({ ...state, givens, placed: amended(state.placed, all, () => (own ? digit : 0)) });
    }
    const open = all.filter((cell) => !state.givens[cell]);
    const has = open.every((cell) => state.placed[cell] === digit);
    if (open.length) this.become({ ...state, placed: amended(state.placed, open, () => (has ? 0 : digit)) });
  }

  /**
   * Erases, in some cells, the first kind that they have: digits, marks, colours, links.
   * @param {number | number[]} cells @param {Part} [first]  the kind to erase first
   */
  erase(cells, first = "placed") {
    const all = [cells].flat();
    if (this.phase === "entry") return this.put(all, 0);
    for (const part of /** @type {Part[]} */ ([first, "placed", "marks", "colours", "links"])) {
      const next = this.#without(part, all);
      if (changesBetween(this.state, next).length) return this.become(next);
    }
  }

  /** @param {Part} part @param {number[]} cells @returns {State} */
  #without(part, cells) {
    const { state } = this;
    if (part === "links") {
      const stays = (/** @type {[string, number]} */ [link]) => !endsOf(link).some((end) => cells.includes(end % 81));
      return { ...state, links: Object.fromEntries(Object.entries(state.links).filter(stays)) };
    }
    const none = (/** @type {number[]} */ list) => amended(list, cells, () => 0);
    return { ...state, [part]: none(state[part]), ...(part === "marks" && { centre: none(state.centre) }) };
  }

  /**
   * Sets a mark in the cells without it, or removes it if all have it. Removing a mark claims that the candidate is
   * impossible if all candidates of the cell were marked before. If only some of them were marked, the player sets and
   * removes marks freely.
   * @param {number | number[]} cells @param {number} digit @param {Layer} [layer]
   * @returns {"set" | "removed" | "impossible" | "filled"}
   */
  mark(cells, digit, layer = "marks") {
    const { state } = this;
    const { automatic, tidy } = settings.values;
    const name = automatic ? "marks" : layer;
    const other = name === "marks" ? "centre" : "marks";
    const one = bit(digit);
    const values = valuesOf(state);
    const open = [cells].flat().filter((cell) => !values[cell]);
    if (!open.length) return "filled";
    const [shown, elsewhere, possible] = [shownMarks(state, name), shownMarks(state, other), possibleIn(state)];
    const isWhole = (/** @type {number} */ cell) => !(possible[cell] & ~state.struck[cell] & ~shown[cell] & ~elsewhere[cell]);
    const able = open.filter((cell) => (shown[cell] | possible[cell]) & one || !(automatic || tidy));
    if (!able.length) return "impossible";
    const lack = able.filter((cell) => !(shown[cell] & one));
    const next = lack.length
      ? { [name]: amended(state[name], lack, (old) => old | one), struck: amended(state.struck, lack, (old) => old & ~one) }
      : {
          [name]: amended(state[name], able, (old) => old & ~one),
          struck: state.struck.map((old, cell) => (able.includes(cell) && isWhole(cell) && !(elsewhere[cell] & one) ? old | one : old)),
        };
    this.become({ ...state, ...next });
    return lack.length ? "set" : "removed";
  }

  /**
   * Adds a colour to the cells without it, or removes it if all have it; returns true if it is there now.
   * @param {number[]} cells @param {number} colour
   */
  colour(cells, colour) {
    const { state } = this;
    const one = bit(colour);
    const has = cells.every((cell) => state.colours[cell] & one);
    this.become({ ...state, colours: amended(state.colours, cells, (old) => (has ? old & ~one : old | one)) });
    return !has;
  }

  /** Draws a link: strong, then weak, then none; returns its kind. @param {number} a @param {number} b  its ends */
  link(a, b) {
    const { state } = this;
    const link = linkBetween(a, b);
    const kind = ((state.links[link] ?? 0) + 1) % 3;
    const { [link]: _, ...others } = state.links;
    this.become({ ...state, links: kind ? { ...others, [link]: kind } : others });
    return kind;
  }

  /**
   * Applies a step. If it removes candidates on a board without marks, all marks are filled in first: otherwise the
   * removal could not be seen. A cell whose marks do not show the removal gets its other candidates in the centre;
   * marks in the corners that only repeat them are removed. Returns true if all marks were filled in.
   * @param {Pick<Api.HintAnswer, "placements" | "eliminations">} step
   * @param {(name: string) => { digit: number, cell: number }} read
   */
  apply(step, read) {
    const [placements, eliminations] = [(step.placements ?? []).map(read), (step.eliminations ?? []).map(read)];
    const { state } = this;
    const fills = eliminations.length > 0 && !settings.values.automatic && CELLS.every((cell) => !state.marks[cell] && !state.centre[cell]);
    const before = fills ? filled(state) : state;
    const [placed, marks, struck, centre] = [[...before.placed], [...before.marks], [...before.struck], [...before.centre]];
    for (const { digit, cell } of placements) placed[cell] = digit;
    for (const { digit, cell } of eliminations) struck[cell] |= bit(digit);
    const possible = possibleIn(state);
    for (const cell of CELLS) {
      const fresh = struck[cell] & ~before.struck[cell];
      if (!fresh) continue;
      marks[cell] &= ~fresh;
      centre[cell] &= ~fresh;
      const isSeen = centre[cell] || (marks[cell] && !(fresh & possible[cell] & ~before.marks[cell]));
      if (!isSeen && !placed[cell] && !settings.values.automatic) centre[cell] = possible[cell] & ~struck[cell];
      if (marks[cell] === centre[cell]) marks[cell] = 0;
    }
    this.become({ ...before, placed, marks, struck, centre });
    return fills;
  }

  fillMarks() {
    this.become(filled(this.state));
  }

  clearMarks() {
    const { marks, struck, centre } = EMPTY;
    this.become({ ...this.state, marks, struck, centre });
  }

  /** Takes all colours and links away. */
  clearDrawn() {
    const { colours, links } = EMPTY;
    this.become({ ...this.state, colours, links });
  }

  get isSolved() {
    const { layout } = this.state;
    const values = valuesOf(this.state);
    return rules(layout).cells.every((cell) => values[cell]) && clashes(values, layout).size === 0;
  }
}
