/**
 * The board in play: what is printed, what the player wrote, and every state on the way, so that all can be undone.
 *
 * Automatic marks are a view and never stored: the player's own marks and crossed-out candidates stay as they are
 * whatever is shown. Loading another puzzle is a change like any other, so that undo brings the old one back. Going from
 * typing givens in to playing is one, too: undo leads back over it and never takes a printed digit away in play.
 */

import { CELLS, bit, clashes, legal, lineOf } from "./rules.js";
import { settings } from "./settings.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Phase} Phase */

const KEY = "whydoku.game.1";
const MOST_STATES = 500;

/** @returns {State} */
export const emptyState = () => {
  const none = () => CELLS.map(() => 0);
  return { givens: none(), placed: none(), marks: none(), struck: none() };
};

/** The digit in each cell, whoever put it there. @param {State} state */
export const valuesOf = (state) => CELLS.map((cell) => state.givens[cell] || state.placed[cell]);

/** The marks to show. @param {State} state */
export function shownMarks(state) {
  const values = valuesOf(state);
  const possible = legal(values);
  const { automatic, tidy } = settings.values;
  return CELLS.map((cell) => {
    if (values[cell]) return 0;
    if (automatic) return possible[cell] & ~state.struck[cell];
    return tidy ? state.marks[cell] & possible[cell] : state.marks[cell];
  });
}

/**
 * The board as the engine is asked about it.
 *
 * A candidate counts as removed only if the player crossed it out, or left it out while marking every open cell: whoever
 * marks here and there has not said that the rest is impossible.
 *
 * @param {State} state
 * @returns {import("./types.js").Question}
 */
export function questionOf(state) {
  const values = valuesOf(state);
  const possible = legal(values);
  const open = CELLS.filter((cell) => !values[cell]);
  const shown = shownMarks(state);
  const full = !settings.values.automatic && open.length > 0 && open.every((cell) => shown[cell]);
  const left = CELLS.map((cell) => (values[cell] ? 0 : full ? shown[cell] : possible[cell] & ~state.struck[cell]));
  const told = open.some((cell) => left[cell] !== possible[cell]);
  return {
    puzzle: lineOf(state.givens),
    placed: lineOf(state.placed),
    ...(told
      ? {
          candidates: left.map((mask) =>
            CELLS.slice(1, 10)
              .filter((digit) => mask & bit(digit))
              .join(""),
          ),
        }
      : {}),
  };
}

/** Two letters for each set of digits. @param {number[]} masks */
const packMasks = (masks) => masks.map((mask) => mask.toString(36).padStart(2, "0")).join("");

/** @param {string} text */
const unpackMasks = (text) => CELLS.map((cell) => parseInt(text.slice(cell * 2, cell * 2 + 2), 36) & 511 || 0);

/** @param {State} state */
export function pack({ givens, placed, marks, struck }) {
  return [lineOf(givens), lineOf(placed), packMasks(marks), packMasks(struck)].join("_");
}

/** The state that a text says; null when it says none. @param {string} text @returns {State | null} */
export function unpack(text) {
  const parts = text.split("_");
  const fits = /^[.1-9]{81}_[.1-9]{81}_[0-9a-z]{162}_[0-9a-z]{162}$/.test(text);
  if (!fits) return null;
  const [givens, placed] = parts.slice(0, 2).map((line) => CELLS.map((cell) => Number(line[cell]) || 0));
  const [marks, struck] = parts.slice(2).map(unpackMasks);
  return { givens, placed: placed.map((digit, cell) => (givens[cell] ? 0 : digit)), marks, struck };
}

/** @typedef {{ phase: "entry" | "play", state: State }} Past  a board of the history, and what was done on it */

/** @param {Past} past */
const note = ({ phase, state }) => `${phase}:${pack(state)}`;

/** @param {unknown} text @returns {Past | null} */
function noted(text) {
  const [, phase, packed] = /^(entry|play):(.*)$/.exec(String(text)) ?? [];
  const state = packed ? unpack(packed) : null;
  return state && { phase: phase === "entry" ? "entry" : "play", state };
}

/** One game with its history. Fires "change" whenever the state or the phase is another. */
export class Game extends EventTarget {
  state = emptyState();
  /** @type {Phase} */
  phase = "start";
  /** What goes on behind the start screen. @type {Past["phase"]} */
  covered = "play";
  /** @type {string[]} */
  past = [];
  /** @type {string[]} */
  future = [];

  /** @param {string | null} slot  where the browser keeps it; null for a game that is not kept */
  constructor(slot) {
    super();
    this.slot = slot;
  }

  /** Takes up what the browser has kept. */
  load() {
    try {
      const kept = JSON.parse(localStorage.getItem(`${KEY}.${this.slot}`) ?? "null");
      const state = kept && unpack(kept.now);
      if (!state) return;
      this.state = state;
      this.phase = ["start", "entry", "play"].includes(kept.phase) ? kept.phase : "play";
      this.covered = kept.covered === "entry" ? "entry" : "play";
      this.past = kept.past.filter(noted);
      this.future = kept.future.filter(noted);
    } catch {
      // What cannot be read is not worth more than a fresh board.
    }
  }

  changed() {
    if (this.slot) {
      try {
        const { phase, covered, past, future } = this;
        const now = pack(this.state);
        localStorage.setItem(`${KEY}.${this.slot}`, JSON.stringify({ phase, covered, past, future, now }));
      } catch {
        // A full or forbidden storage must not stop the game.
      }
    }
    this.dispatchEvent(new Event("change"));
  }

  /** What is done on the board, the start screen aside. */
  get #work() {
    return this.phase === "start" ? this.covered : this.phase;
  }

  /** Whether nothing has been brought yet: an empty board behind the start screen is nothing to go back to. */
  get #isBlank() {
    return this.phase === "start" && pack(this.state) === pack(emptyState());
  }

  /** The next state, which can be undone. @param {State} next @param {Past["phase"]} [phase] */
  become(next, phase = this.#work) {
    const now = note({ phase: this.#work, state: this.state });
    if (note({ phase, state: next }) !== now) {
      if (!this.#isBlank) this.past = [...this.past, now].slice(-MOST_STATES);
      this.future = [];
      this.state = next;
    }
    this.phase = phase;
    this.changed();
  }

  /** Goes on with the same board. @param {Phase} phase */
  enter(phase) {
    if (phase !== "start") return this.become(this.state, phase);
    this.covered = this.#work;
    this.phase = phase;
    this.changed();
  }

  /** From the start screen back to what it covers. */
  resume() {
    this.enter(this.#work);
  }

  /** @param {string[]} from @param {string[]} to */
  #turn(from, to) {
    const next = noted(from.at(-1));
    if (!next) return false;
    to.push(note({ phase: this.#work, state: this.state }));
    from.pop();
    this.state = next.state;
    this.phase = next.phase;
    return true;
  }

  undo() {
    if (this.#turn(this.past, this.future)) this.changed();
  }

  redo() {
    if (this.#turn(this.future, this.past)) this.changed();
  }

  /** Back to the first state of this puzzle. */
  undoAll() {
    let moved = false;
    while (this.canUndoAll) moved = this.#turn(this.past, this.future) || moved;
    if (moved) this.changed();
  }

  get canUndoAll() {
    return this.past.at(-1)?.startsWith(`${this.#work}:${lineOf(this.state.givens)}`) ?? false;
  }

  /** The state before the last change of this puzzle. */
  get previous() {
    return this.canUndoAll ? (noted(this.past.at(-1))?.state ?? null) : null;
  }

  /** Of these cells those in which the player wrote last; none when the history does not tell. @param {number[]} cells */
  writtenLast(cells) {
    for (const text of this.past.toReversed()) {
      const before = noted(text)?.state;
      const later = cells.filter((cell) => before?.placed[cell] !== this.state.placed[cell]);
      if (later.length) return later.length < cells.length ? later : [];
    }
    return [];
  }

  /** @param {number} cell @param {number} digit  0 erases */
  put(cell, digit) {
    const { state } = this;
    if (this.phase === "entry") {
      this.become({ ...state, givens: state.givens.with(cell, digit), placed: state.placed.with(cell, 0) });
    } else if (!state.givens[cell]) {
      this.become({ ...state, placed: state.placed.with(cell, state.placed[cell] === digit ? 0 : digit) });
    }
  }

  /** Erases the digit, or the marks where there is none. @param {number} cell */
  erase(cell) {
    const { state } = this;
    if (this.phase === "entry" || state.placed[cell]) this.put(cell, 0);
    else if (!state.givens[cell] && state.marks[cell]) this.become({ ...state, marks: state.marks.with(cell, 0) });
  }

  /**
   * Sets or removes a mark. Removing says that the candidate is impossible.
   * @param {number} cell @param {number} digit
   * @returns {"set" | "removed" | "impossible" | "filled"}
   */
  mark(cell, digit) {
    const { state } = this;
    if (valuesOf(state)[cell]) return "filled";
    const shown = shownMarks(state)[cell] & bit(digit);
    const possible = legal(valuesOf(state))[cell] & bit(digit);
    if (!shown && !possible && (settings.values.automatic || settings.values.tidy)) return "impossible";
    const [marks, struck] = shown
      ? [state.marks[cell] & ~bit(digit), state.struck[cell] | bit(digit)]
      : [state.marks[cell] | bit(digit), state.struck[cell] & ~bit(digit)];
    this.become({ ...state, marks: state.marks.with(cell, marks), struck: state.struck.with(cell, struck) });
    return shown ? "removed" : "set";
  }

  /** Does what a step says. @param {{ placements?: string[], eliminations?: string[] }} step @param {(name: string) => { digit: number, cell: number }} read */
  apply({ placements = [], eliminations = [] }, read) {
    const { state } = this;
    const [placed, marks, struck] = [[...state.placed], [...state.marks], [...state.struck]];
    for (const { digit, cell } of placements.map(read)) placed[cell] = digit;
    for (const { digit, cell } of eliminations.map(read)) {
      marks[cell] &= ~bit(digit);
      struck[cell] |= bit(digit);
    }
    // A candidate removed from a cell without marks would leave no trace: what is left is written down.
    const possible = legal(CELLS.map((cell) => state.givens[cell] || placed[cell]));
    for (const { cell } of settings.values.automatic ? [] : eliminations.map(read)) {
      if (!state.marks[cell]) marks[cell] = possible[cell] & ~struck[cell];
    }
    this.become({ ...state, placed, marks, struck });
  }

  /** Writes every candidate that the digits leave and that is not crossed out as the player's own mark. */
  fillMarks() {
    const possible = legal(valuesOf(this.state));
    const marks = CELLS.map((cell) => possible[cell] & ~this.state.struck[cell]);
    this.become({ ...this.state, marks });
  }

  clearMarks() {
    const { marks, struck } = emptyState();
    this.become({ ...this.state, marks, struck });
  }

  get isSolved() {
    const values = valuesOf(this.state);
    return values.every(Boolean) && clashes(values).size === 0;
  }
}
