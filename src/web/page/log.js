/**
 * The history of a game, note by note, in the one storage that all tabs of the browser share.
 *
 * Every change is one note under a unique name, and no tab ever overwrites the note of another. So nothing is lost if
 * two tabs write at the same time, and no tab waits for another. The board follows from the notes in the order of their
 * names, so tabs with the same notes show the same board. A name begins with a number above the numbers of all notes
 * that its writer knew.
 *
 * - An opening begins a puzzle, or another phase of one, and holds a whole board.
 * - A move holds its changes, and the opening after which it was made. If another tab has opened the next puzzle
 *   meanwhile, the move belongs to the earlier puzzle, and is there when undo leads back to it.
 * - An undo note names the changes that it takes back, and a redo note the change that it restores. So two tabs that
 *   undo at the same time take back one change, and a change of another tab stays.
 *
 * When there are many notes, the next tab that opens combines the oldest into the base of the others. If one tab
 * deletes the game and another goes on with it, the second tab stores the whole game again.
 */

import { areChanges, changed, pack, unpack } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {"entry" | "play"} Work  what is done on a board */
/** @typedef {{ open: State, work: Work }} Opening */
/** @typedef {{ after: string, move: import("./state.js").Changes }} Move */
/** @typedef {Opening | Move | { undo: string[] } | { redo: string }} Note */
/** @typedef {{ state: State | null, work: Work, opening: string }} Stand  a board of the history; null at its beginning */
/** @typedef {Stand & { name: string }} Step  a change in effect, with the board before it */

export const KEY = "whydoku.game.2";
const BASE = "base";
/** A key of a game: its slot, and the name of the note or of the base. */
export const STORED = /^whydoku\.game\.2\.(.+)\.(base|[0-9a-z]{6}-[0-9a-z]{8})$/;
/** Number of notes that are kept before the oldest are combined, and of changes that can be undone. */
const MANY = 1000;
const KEPT = 500;

/** @param {unknown} value @returns {value is string[]} */
const areNames = (value) => Array.isArray(value) && value.every((one) => typeof one === "string");

/** The stored form of a note. @param {Note} note */
const written = (note) => JSON.stringify("open" in note ? { ...note, open: pack(note.open) } : note);

/** The note in a text, or null. @param {string | null} text @returns {Note | null} */
function read(text) {
  try {
    const { open, work, after, move, undo, redo } = JSON.parse(text ?? "null") ?? {};
    const state = typeof open === "string" ? unpack(open) : null;
    if (state && (work === "entry" || work === "play")) return { open: state, work };
    if (typeof after === "string" && areChanges(move)) return { after, move };
    if (areNames(undo)) return { undo };
    return typeof redo === "string" ? { redo } : null;
  } catch {
    return null;
  }
}

/** Keys of the storage. */
export const keysKept = () => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");

/** The slots in which a game is stored. @param {string[]} keys */
export const slotsIn = (keys) => [...new Set(keys.flatMap((key) => STORED.exec(key)?.[1] ?? []))];

export class Log {
  /** @type {Map<string, Note>} */
  #notes = new Map();
  /** @type {Stand} */
  #base = { state: null, work: "play", opening: "" };
  /** The text of the base that was read last. @type {string | null} */
  #read = null;
  #count = 0;
  /** Names this tab among all others. */
  #tab = Math.random().toString(36).slice(2, 10).padEnd(8, "0");

  /** @param {string | null} slot  where the browser stores the game; null for a game that is not stored */
  constructor(slot) {
    this.prefix = slot === null ? null : `${KEY}.${slot}.`;
  }

  /**
   * Loads the stored notes that this tab does not know; returns true if there were any.
   * @param {string[]} [keys]  of the storage, if they are known
   */
  load(keys) {
    if (this.prefix === null) return false;
    const [known, { state }] = [this.#notes.size, this.#base];
    try {
      const { length } = this.prefix;
      const names = (keys ?? keysKept()).filter((key) => key.startsWith(this.prefix ?? "")).map((key) => key.slice(length));
      for (const name of names) this.#take(name, localStorage.getItem(this.prefix + name));
      this.#stand(names);
      if (!known) this.#putTogether(names);
      return this.#notes.size !== known || this.#base.state !== state;
    } catch {
      // Storage that cannot be read has no notes; the first change reports that nothing is stored.
      return false;
    }
  }

  /** Takes over a note of another tab; returns true if it is about this game. @param {StorageEvent} event */
  hear({ key, newValue }) {
    if (this.prefix === null || !key?.startsWith(this.prefix) || newValue === null) return false;
    const name = key.slice(this.prefix.length);
    return name === BASE ? this.load() : this.#take(name, newValue);
  }

  /** Takes over a stored note or base; returns false if it is broken. @param {string} name @param {string} text */
  take(name, text) {
    return name === BASE ? this.#takeBase(text) !== null : this.#take(name, text);
  }

  /** @param {string} name @param {string | null} text */
  #take(name, text) {
    const note = /^[0-9a-z]{6}-[0-9a-z]{8}$/.test(name) && !this.#notes.has(name) ? read(text) : null;
    if (note) this.#put(name, note);
    return note !== null;
  }

  /** @param {string} name @param {Note} note */
  #put(name, note) {
    this.#notes.set(name, note);
    this.#count = Math.max(this.#count, parseInt(name, 36) || 0);
  }

  /** Adds a note; returns true if the browser stores it. @param {Note} note */
  add(note) {
    const name = `${(this.#count + 1).toString(36).padStart(6, "0")}-${this.#tab}`;
    const isWhole = this.#isKept;
    this.#put(name, note);
    if (!isWhole) for (const [name, note] of this.#notes) this.#keep(name, written(note));
    if (!isWhole && this.#read !== null) this.#keep(BASE, this.#read);
    return this.#keep(name, written(note));
  }

  /** False if another tab has deleted what this tab knows. */
  get #isKept() {
    const [first] = [...this.#notes.keys()].sort();
    if (this.prefix === null || (!first && this.#read === null)) return true;
    try {
      return [first, BASE].some((name) => localStorage.getItem(this.prefix + name) !== null);
    } catch {
      return true;
    }
  }

  /** @param {string} name @param {string} text */
  #keep(name, text) {
    if (this.prefix === null) return true;
    try {
      localStorage.setItem(this.prefix + name, text);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * The result of the notes: the board now, the changes in effect, and the changes taken back; in each list the next to
   * be undone or redone is last.
   */
  tell() {
    /** The changes of each puzzle. @type {Map<string, string[]>} */
    const puzzles = new Map([[this.#base.opening, []]]);
    /** @type {Set<string>} */
    const undone = new Set();
    /** @type {string[]} */
    let future = [];
    for (const name of [...this.#notes.keys()].sort()) {
      const note = /** @type {Note} */ (this.#notes.get(name));
      if ("undo" in note) {
        const taken = note.undo.filter((one) => this.#notes.has(one) && !undone.has(one));
        for (const one of taken) undone.add(one);
        future.push(...taken);
      } else if ("redo" in note) {
        if (undone.delete(note.redo)) future = future.filter((one) => one !== note.redo);
      } else {
        if ("open" in note) puzzles.set(name, [name]);
        else puzzles.get(note.after)?.push(name);
        // A change ends all redoing, unless it belongs to a puzzle that another tab has undone.
        if ("open" in note || !undone.has(note.after)) future = [];
      }
    }
    /** @type {Step[]} */
    const past = [];
    let now = this.#base;
    for (const [opening, names] of puzzles) {
      if (undone.has(opening)) continue;
      for (const name of names.filter((name) => !undone.has(name))) {
        const note = /** @type {Opening | Move} */ (this.#notes.get(name));
        past.push({ ...now, name });
        if ("open" in note) now = { state: note.open, work: note.work, opening };
        else if (now.state) now = { ...now, state: changed(now.state, note.move) };
      }
    }
    return { now, past, future };
  }

  /** Takes over a base; returns the names of its notes, or null if the text is not a base. @param {string} text */
  #takeBase(text) {
    try {
      const { now, work, opening, gone } = JSON.parse(text);
      const state = unpack(String(now));
      if (!state || typeof opening !== "string" || !areNames(gone)) return null;
      this.#read = text;
      this.#base = { state, work: work === "entry" ? "entry" : "play", opening };
      this.#count = Math.max(this.#count, parseInt(opening, 36) || 0);
      return gone;
    } catch {
      return null;
    }
  }

  /**
   * Takes over the stored base, if it is new, and drops the notes in it.
   * @param {string[]} names  of the stored notes
   */
  #stand(names) {
    const text = localStorage.getItem(this.prefix + BASE);
    const gone = text === null || text === this.#read ? null : this.#takeBase(text);
    if (!gone) return;
    const left = new Set(names);
    for (const name of gone) {
      left.delete(name);
      localStorage.removeItem(this.prefix + name);
    }
    for (const name of this.#notes.keys()) if (!left.has(name)) this.#notes.delete(name);
  }

  /**
   * Combines the oldest changes into one base, and drops notes that can no longer be undone or redone. Only a tab that
   * has just read everything does so. So two tabs that open at the same time write the same base.
   * @param {string[]} names  of the stored notes
   */
  #putTogether(names) {
    if (this.#notes.size <= MANY) return;
    const { past, future } = this.tell();
    const first = past.at(-KEPT);
    const kept = new Set([...past.slice(-KEPT).map(({ name }) => name), ...future]);
    const gone = [...this.#notes.keys()].filter((name) => {
      const note = /** @type {Note} */ (this.#notes.get(name));
      if ("undo" in note) return !note.undo.some((one) => kept.has(one));
      return "redo" in note ? !kept.has(note.redo) : !kept.has(name);
    });
    const { state, work, opening } = first ?? this.#base;
    if (!state) return;
    if (this.#keep(BASE, JSON.stringify({ now: pack(state), work, opening, gone }))) this.#stand(names);
  }
}
