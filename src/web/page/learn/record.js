/**
 * The player's practice, as the browser stores it. Each sitting has its own key and is written when it ends. So a tab
 * that is closed loses no sitting, and no tab overwrites a sitting of another tab. As a browser takes time to write its
 * storage to the disk, each sitting also goes into a database, which reports when the sitting is on the disk. So even a
 * browser that is killed loses no sitting. The engine evaluates the sittings.
 *
 * The export and the import, here and in the terminal, use the same lines, one for each sitting.
 */

import * as api from "../api.js";
import { CHOICES, before } from "./chapters.js";
import { STAGES } from "./part.js";
import * as questions from "./questions.js";

/** @typedef {Api.Sitting & { id: string, technique: string }} Sitting */
/**
 * @typedef {{ id: string, at: number, puzzle: string, level: string, score: number, hints: number[], seconds: number }}
 *   Solved  a puzzle that the player has solved
 */
/** @typedef {Sitting | Solved} Entry */
/** @typedef {Pick<Api.CourseAnswer, "due"> & { techniques: import("./chapters.js").Learned[] }} Course */

const KEY = "whydoku.learnt.1.";
const DATABASE = "whydoku.learnt";
const STORE = "entries";
/** Number of successes that each stage needs, as in src/learn/progress.rs. @type {Record<Api.Stage, number>} */
const NEEDED = { read: 1, watch: 1, find: 3, "near-miss": 2, mixed: 1 };
/** Largest number of sittings in one question to the engine. */
const PORTION = 300;

/** @param {unknown} value @returns {value is number} */
const isTime = (value) => typeof value === "number" && Number.isFinite(value) && value > 0;

/** The entry in a text; null if the text is not an entry. @param {string | null} text @returns {Entry | null} */
export function read(text) {
  try {
    const entry = JSON.parse(text ?? "null");
    const isEntry = typeof entry?.id === "string" && entry.id.length < 200 && isTime(entry.at);
    if (!isEntry) return null;
    if (typeof entry.puzzle === "string") return /^[.1-9]{81}$/.test(entry.puzzle) && Array.isArray(entry.hints) ? entry : null;
    const { id, at, technique, task, right, wrong = 0, hint, seconds } = entry;
    if (typeof technique !== "string" || !TASKS.includes(task) || typeof right !== "boolean") return null;
    const number = (/** @type {unknown} */ one, /** @type {number} */ most) =>
      typeof one === "number" && one >= 0 && one <= most ? one : undefined;
    const [level, time] = [number(hint, 4), number(seconds, 1e7)];
    return {
      ...{ id, at, technique, task, right, wrong: Math.floor(number(wrong, 1e6) ?? 0) },
      ...(level !== undefined && { hint: Math.floor(level) }),
      ...(time !== undefined && { seconds: time }),
    };
  } catch {
    return null;
  }
}

const TASKS = ["read", "watch", "find", "near-miss", "mixed", "test", "play"];

/** @param {Entry} entry @returns {entry is Sitting} */
const isSitting = (entry) => "technique" in entry;

/** True if the player found the technique alone. @param {Pick<Sitting, "right" | "wrong" | "hint">} one */
export const isAlone = ({ right, wrong, hint }) => right && !wrong && hint === undefined;

/** The database; null if the browser has none. @returns {Promise<IDBDatabase | null>} */
function database() {
  return new Promise((resolve) => {
    try {
      const asked = indexedDB.open(DATABASE, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "id" });
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = asked.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

class LearnerRecord extends EventTarget {
  #database = database();
  /** Resolves once the entries that only the database has are loaded. */
  whole = this.#takeUpDurable();
  /** @type {Map<string, Entry>} */
  #entries = new Map();
  /**
   * Answers of the engine about the sittings with a technique, and the number of these sittings.
   * @type {Map<string, { count: number, practised: Api.Practised }>}
   */
  #said = new Map();
  /** The stages of each technique. @type {Promise<Map<string, Api.Stage[]>> | null} */
  #stages = null;

  constructor() {
    super();
    this.load();
    window.addEventListener("storage", ({ key }) => {
      if (key !== null && !key.startsWith(KEY)) return;
      this.load();
      this.dispatchEvent(new Event("change"));
    });
  }

  /** Loads the stored entries. */
  load() {
    try {
      const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
      const texts = keys.filter((key) => key.startsWith(KEY)).map((key) => localStorage.getItem(key));
      const entries = texts.map(read).filter((entry) => entry !== null);
      this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    } catch {
      // A browser that stores nothing has no entries.
    }
  }

  /**
   * Changes the database; resolves when the change is on the disk.
   * @param {(store: IDBObjectStore) => IDBRequest | void} does
   */
  async #durably(does) {
    const database = await this.#database;
    if (!database) return null;
    return new Promise((resolve) => {
      try {
        const work = database.transaction(STORE, "readwrite", { durability: "strict" });
        const asked = does(work.objectStore(STORE));
        work.oncomplete = () => resolve(asked?.result ?? null);
        work.onerror = work.onabort = () => resolve(null);
      } catch {
        resolve(null);
      }
    });
  }

  /** Loads the entries of the database, and adds the entries that the database does not have. */
  async #takeUpDurable() {
    const found = await this.#durably((store) => store.getAll());
    const entries = Array.isArray(found) ? found.map((entry) => read(JSON.stringify(entry))).filter((entry) => entry !== null) : [];
    const known = new Set(entries.map(({ id }) => id));
    for (const entry of entries) if (!this.#entries.has(entry.id)) this.#put(entry);
    const lacking = this.all.filter(({ id }) => !known.has(id));
    if (lacking.length) await this.#durably((store) => lacking.forEach((entry) => store.put(entry)));
    if (entries.length) this.dispatchEvent(new Event("change"));
  }

  /** All entries, the earliest first. */
  get all() {
    return [...this.#entries.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  }

  get sittings() {
    return this.all.filter(isSitting);
  }

  get solved() {
    return this.all.filter((entry) => "puzzle" in entry);
  }

  /** Number of daily puzzles solved. */
  get dailies() {
    return new Set(this.solved.flatMap(({ id }) => /^solved-daily-([\d-]{10})/.exec(id)?.[1] ?? [])).size;
  }

  /** Number of successes in a stage, and the number that it needs. @param {string} id @param {Api.Stage} stage */
  successes(id, stage) {
    const needed = NEEDED[stage];
    const alone = this.sittings.filter((one) => one.technique === id && one.task === stage && isAlone(one));
    return { count: Math.min(needed, alone.length), needed };
  }

  /** True if the player has succeeded in a stage often enough. @param {string} id @param {Api.Stage} stage */
  hasDone(id, stage) {
    const { count, needed } = this.successes(id, stage);
    return count === needed;
  }

  /** Adds an entry; returns true if the browser stores it. @param {Entry} entry */
  #put(entry) {
    this.#entries.set(entry.id, entry);
    try {
      localStorage.setItem(KEY + entry.id, JSON.stringify(entry));
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Adds a sitting that ends now; resolves to true once the browser has stored it, or to false.
   * @param {Omit<Sitting, "id" | "at"> & { id?: string }} sitting
   */
  add(sitting) {
    const at = Date.now();
    const id = sitting.id ?? `${at}-${Math.random().toString(36).slice(2, 10)}`;
    return this.#keep({ ...sitting, id, at });
  }

  /** Adds a puzzle that was solved. @param {Omit<Solved, "at">} solved */
  finish(solved) {
    return this.#keep({ ...solved, at: Date.now() });
  }

  /** @param {Entry} entry */
  async #keep(entry) {
    if (this.#entries.has(entry.id)) return true;
    const kept = this.#put(entry);
    this.dispatchEvent(new Event("change"));
    return (await this.#durably((store) => store.put(entry))) !== null || kept;
  }

  /** History of the player with each technique. @returns {Promise<Api.Known[]>} */
  async done() {
    await this.whole;
    /** @type {Map<string, Sitting[]>} */
    const by = new Map();
    for (const one of this.sittings) by.set(one.technique, [...(by.get(one.technique) ?? []), one]);
    const known = [...by].map(async ([id, sittings]) => {
      const said = this.#said.get(id);
      if (said?.count === sittings.length) return { id, practised: said.practised };
      /** @type {Api.Practised | undefined} */
      let practised;
      for (let from = 0; from < sittings.length; from += PORTION) {
        const portion = sittings.slice(from, from + PORTION).map(({ id, technique, ...sitting }) => sitting);
        practised = (await questions.review(practised, portion)).after;
      }
      if (!practised) return null;
      this.#said.set(id, { count: sittings.length, practised });
      return { id, practised };
    });
    return (await Promise.all(known)).filter((one) => one !== null);
  }

  /** The player's course, without techniques that this version does not know. @returns {Promise<Course>} */
  async course() {
    const { techniques: all } = await api.techniques();
    const stages = await this.stages(all.map(({ id }) => id));
    const done = (await this.done()).filter(({ id }) => stages.has(id));
    // The engine asks for a mixed exercise of every technique that has boards. If there is no such exercise, it counts
    // as done.
    const asWithout = (/** @type {Api.Known} */ { id, practised }) => ({ id, practised: { ...practised, times: practised.times.map((count, at) => (STAGES[at] === "mixed" ? NEEDED.mixed : count)) } });
    const { techniques, due } = await questions.course(done.map((one) => (stages.get(one.id)?.includes("mixed") ? one : asWithout(one))));
    const learnt = techniques.map((one) => {
      const all = stages.get(one.id) ?? STAGES;
      return { ...one, stages: all, done: all.filter((stage) => !one.stage || this.hasDone(one.id, stage)) };
    });
    return { techniques: learnt, due };
  }

  /**
   * The stages of these techniques. Some techniques have no boards, or no near misses: for a player who has done all
   * earlier stages, the engine does not name such a missing stage as the next one. The first techniques have no mixed
   * exercises, because too few techniques are taught before them to choose from.
   * @param {Api.TechniqueId[]} ids
   */
  stages(ids) {
    this.#stages ??= this.#findStages(ids);
    this.#stages.catch(() => (this.#stages = null));
    return this.#stages;
  }

  /** @param {Api.TechniqueId[]} ids @returns {Promise<Map<string, Api.Stage[]>>} */
  async #findStages(ids) {
    const after = async (/** @type {number[]} */ times) => (await questions.course(ids.map((id) => ({ id, practised: { times, known: false } })))).techniques;
    const [watched, found] = await Promise.all([after([1, 1, 0, 0, 0]), after([1, 1, 3, 0, 0])]);
    const nextIn = (/** @type {typeof watched} */ course, /** @type {string} */ id) => course.find((one) => one.id === id)?.stage;
    const has = (/** @type {Api.TechniqueId} */ id, /** @type {Api.Stage} */ stage) =>
      stage === "read" ||
      stage === "watch" ||
      (stage === "near-miss" ? nextIn(found, id) === stage : nextIn(watched, id) === "find" && (stage !== "mixed" || before(watched, id).size >= CHOICES - 1));
    return new Map(ids.map((id) => [id, STAGES.filter((stage) => has(id, stage))]));
  }

  /** All entries as text, one a line. */
  get text() {
    return this.all.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  }

  /**
   * Adds the new entries of a text; returns their number, and the number of lines that are not entries.
   * @param {string} text
   */
  takeUp(text) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim());
    const entries = lines.map(read);
    const whole = new Map(entries.filter((entry) => entry !== null).map((entry) => [entry.id, entry]));
    const fresh = [...whole.values()].filter(({ id }) => !this.#entries.has(id));
    const kept = fresh.filter((entry) => this.#put(entry)).length;
    this.#durably((store) => fresh.forEach((entry) => store.put(entry)));
    this.#said.clear();
    this.dispatchEvent(new Event("change"));
    return { added: fresh.length, kept: kept === fresh.length, broken: entries.filter((entry) => entry === null).length };
  }

  /** Forgets everything. */
  clear() {
    try {
      for (const id of this.#entries.keys()) localStorage.removeItem(KEY + id);
    } catch {
      // An entry that is not stored need not be deleted.
    }
    this.#entries.clear();
    this.#said.clear();
    this.#durably((store) => store.clear());
    this.dispatchEvent(new Event("change"));
  }
}

export const record = new LearnerRecord();
