/**
 * What was done in a game, note by note, in the one place that all tabs of the browser share.
 *
 * Every change is a note of its own under a name of its own, and no tab ever writes over the note of another. So nothing
 * is lost when two tabs write in the same instant, and no tab waits for another. The board is what the notes say, taken
 * in the order of their names; as all tabs come to have the same notes, they come to the same board, in whatever order
 * they heard of them. A name begins with a number above that of every note that its writer knew.
 *
 * - An opening begins a puzzle, or another phase of one, and holds a whole board.
 * - A move holds what it changes, and the opening that it was made after. One that was made on a puzzle while another tab
 *   opened the next belongs to the former, and is there when undo leads back to it.
 * - Undoing names the changes that it takes back, and redoing the one that it does again. So tabs that undo in the same
 *   instant take back one change and not two, and a change that another tab makes meanwhile stays.
 *
 * When there are many notes, the tab that opens next puts the oldest together as the base, on which the rest stand.
 */

import { areChanges, changed, pack, unpack } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {"entry" | "play"} Work  what is done on a board */
/** @typedef {{ open: State, work: Work }} Opening */
/** @typedef {{ after: string, move: import("./state.js").Changes }} Move */
/** @typedef {Opening | Move | { undo: string[] } | { redo: string }} Note */
/** @typedef {{ state: State | null, work: Work, opening: string }} Stand  a board of the history; null before the first */
/** @typedef {Stand & { name: string }} Step  a change in effect, with what was there before */

const KEY = "whydoku.game.2";
const BASE = "base";
/** This many notes are kept one by one before the oldest are put together, and this many changes stay to be undone. */
const MANY = 1000;
const KEPT = 500;

/** @param {unknown} value @returns {value is string[]} */
const areNames = (value) => Array.isArray(value) && value.every((one) => typeof one === "string");

/** A note as it is kept. @param {Note} note */
const written = (note) => JSON.stringify("open" in note ? { ...note, open: pack(note.open) } : note);

/** The note that a text says; null when it says none. @param {string | null} text @returns {Note | null} */
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

export class Log {
  /** @type {Map<string, Note>} */
  #notes = new Map();
  /** @type {Stand} */
  #base = { state: null, work: "play", opening: "" };
  /** The base as it was read. @type {string | null} */
  #read = null;
  #count = 0;
  /** Names this tab among all others. */
  #tab = Math.random().toString(36).slice(2, 10).padEnd(8, "0");

  /** @param {string | null} slot  where the browser keeps it; null for a game that is not kept */
  constructor(slot) {
    this.prefix = slot === null ? null : `${KEY}.${slot}.`;
  }

  /** Takes up what the browser has kept and this tab does not know; whether there was any. */
  load() {
    if (this.prefix === null) return false;
    const [known, { state }] = [this.#notes.size, this.#base];
    try {
      const { length } = this.prefix;
      const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
      const names = keys.filter((key) => key.startsWith(this.prefix ?? "")).map((key) => key.slice(length));
      for (const name of names) this.#take(name, localStorage.getItem(this.prefix + name));
      this.#stand(names);
      if (!known) this.#putTogether(names);
      return this.#notes.size !== known || this.#base.state !== state;
    } catch {
      // Storage that cannot be read has nothing to take up; the first change says that nothing is kept.
      return false;
    }
  }

  /** Takes up what another tab has written; whether it is about this game. @param {StorageEvent} event */
  hear({ key, newValue }) {
    if (this.prefix === null || !key?.startsWith(this.prefix) || newValue === null) return false;
    const name = key.slice(this.prefix.length);
    return name === BASE ? this.load() : this.#take(name, newValue);
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

  /** Adds a note; whether the browser keeps it. @param {Note} note */
  add(note) {
    const name = `${(this.#count + 1).toString(36).padStart(6, "0")}-${this.#tab}`;
    this.#put(name, note);
    return this.#keep(name, written(note));
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
   * What the notes say: the board now, the changes in effect, and the changes taken back, each with the next to be undone
   * or redone at the end.
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
        // After a change there is nothing to redo, unless it was made on a puzzle that another tab has taken back.
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

  /** Stands on the base that is kept, if it is another one, without the notes that are part of it. @param {string[]} names  what is kept */
  #stand(names) {
    const text = localStorage.getItem(this.prefix + BASE);
    if (text === null || text === this.#read) return;
    const { now, work, opening, gone } = JSON.parse(text);
    const state = unpack(String(now));
    if (!state || typeof opening !== "string" || !areNames(gone)) return;
    this.#read = text;
    this.#base = { state, work: work === "entry" ? "entry" : "play", opening };
    const left = new Set(names);
    for (const name of gone) {
      left.delete(name);
      localStorage.removeItem(this.prefix + name);
    }
    for (const name of this.#notes.keys()) if (!left.has(name)) this.#notes.delete(name);
    this.#count = Math.max(this.#count, parseInt(opening, 36) || 0);
  }

  /**
   * Makes one base of the oldest changes, and drops what can neither be undone nor redone any more. Only a tab that has
   * just read everything does so: two that open in the same instant write the same.
   * @param {string[]} names  what is kept
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
