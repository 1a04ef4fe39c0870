/**
 * The answers of the engine about a puzzle that is being made: its true candidates, the number of its solutions, clues
 * that make it unique and, for a unique puzzle, its difficulty. The answers come in parts, the quickest part first.
 *
 * An answer belongs to one board. A later board ends all questions about the earlier one, and an answer that arrives
 * late is dropped, so nothing newer is overwritten.
 */

import * as api from "./api.js";
import { CELLS, bit, candidateOf, cellOf, lineOf, nameOf } from "./rules.js";

/** @typedef {{ digit: number, count: number }} Possible */
/**
 * @typedef {object} Candidates  the answer of the endpoint
 * @property {number} count  number of solutions, counted up to a limit
 * @property {boolean} exact  false if the limit was reached: then each number is a lower bound
 * @property {boolean} complete  true if every possible digit is listed
 * @property {{ cell: string, digits: Possible[] }[]} cells
 * @property {string[]} differ  cells in which the solutions differ
 * @property {{ set: string[], at_least: number, smallest: boolean } | null} clues  make the board unique
 * @property {Api.ParseAnswer["suspects"]} suspects
 * @property {string} text
 */
/**
 * @typedef {object} Grade  how hard a puzzle is
 * @property {Api.Difficulty} [level]  absent if the rules of the board have no level
 * @property {number} [score]
 */
/**
 * @typedef {object} Found  what is known of a board
 * @property {Candidates} all
 * @property {Api.ShownStep[]} [steps]  the path of a unique puzzle
 * @property {string} [hardest]  name of the hardest technique on it
 * @property {Grade} [grade]  of a unique puzzle
 * @property {{ clue: string, grade?: Grade }[]} [spare]  clues of a unique puzzle; without any single one of them, the
 * puzzle stays unique
 * @property {{ clue: string, grade: Grade }[]} [ends]  clues, any one of which makes the puzzle unique
 * @property {boolean} isWhole  true if nothing more will come
 */
/** @typedef {Pick<import("./state.js").State, "givens" | "layout">} Draft */

/** Times after a change at which the engine gets the quick questions and the slow questions, in milliseconds. */
const [SOON, LATER] = [40, 350];
/** Limits up to which solutions are counted: at first, and at last. */
const [FEW, MANY] = [500, 100_000];
/** Number of boards whose answers are kept, for undo. */
const KEPT = 60;
/** Largest number of clues that are tried out. */
const TRIED = 24;

/** @param {Draft} draft */
const keyOf = ({ givens, layout }) => `${layout}:${lineOf(givens, layout)}`;
/** @param {Draft} draft @returns {api.Question} */
const boardOf = ({ givens, layout }) => ({ puzzle: lineOf(givens, layout), ...(layout && { layout }) });
/**
 * The draft with a digit in a cell, 0 for none.
 * @template {Draft} D @param {D} draft @param {number} cell @param {number} digit @returns {D}
 */
export const withDigit = (draft, cell, digit) => ({ ...draft, givens: draft.givens.with(cell, digit) });

/**
 * @param {Draft} draft @param {{ limit: number, clues: boolean, timeout_seconds: number }} how @param {api.Wait} wait
 * @returns {Promise<Candidates>}
 */
const candidates = (draft, how, wait) => api.ask(/** @type {any} */ ("candidates"), /** @type {any} */ ({ ...boardOf(draft), ...how }), wait);

/** @param {Draft} draft @param {api.Wait} wait @returns {Promise<Grade>} */
async function gradeOf(draft, wait) {
  if (draft.layout) return {};
  const rating = await api.rate(lineOf(draft.givens), "hodoku", wait);
  return rating.scale === "hodoku" ? { level: rating.level, score: rating.score } : {};
}

/** Name of the technique that comes last in the catalogue. @param {Api.ShownStep[]} steps */
async function hardestOf(steps) {
  const { techniques } = await api.techniques();
  const order = new Map(techniques.map(({ id, order }) => /** @type {const} */ ([/** @type {string} */ (id), order])));
  const orderOf = (/** @type {Api.ShownStep} */ { technique }) => order.get(technique) ?? Infinity;
  return steps.toSorted((a, b) => orderOf(b) - orderOf(a))[0]?.about?.name;
}

/** At most `TRIED` items of a list, at equal distances. @template T @param {T[]} list @returns {T[]} */
const spread = (list) => (list.length <= TRIED ? list : Array.from({ length: TRIED }, (_, at) => list[Math.floor((at * list.length) / TRIED)]));

/** Resolves after a time; rejects once the answer is unwanted. @param {number} time @param {AbortSignal} signal */
const pause = (time, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener("abort", () => (clearTimeout(timer), reject(signal.reason)), { once: true });
  });

/** Fires "change" when something becomes known, or an error has ended the questions. */
export class Truth extends EventTarget {
  #key = "";
  /** @type {Map<string, Found>} */
  #kept = new Map();
  #asking = new AbortController();
  /** The newest answer about the present board. @type {Found | null} */
  found = null;
  /** The last answer about any board, which is shown until the next answer comes. @type {Candidates | null} */
  last = null;
  /** @type {unknown} */
  error = null;
  /** Number of solutions counted so far; 0 while none is reported. */
  counted = 0;

  /**
   * Asks about a board, unless the questions are already about this board.
   * @param {Draft} draft @param {boolean} [again]  asks even so
   */
  want(draft, again = false) {
    const key = keyOf(draft);
    if (key === this.#key && !again) return;
    this.leave();
    this.#key = key;
    this.found = this.#kept.get(key) ?? null;
    if (this.found) this.last = this.found.all;
    if (this.found?.isWhole) return;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#run(draft, signal).catch((error) => {
      if (signal.aborted) return;
      this.error = error;
      this.#tell();
    });
  }

  /** Ends all questions. */
  leave() {
    this.#asking.abort();
    this.error = null;
    this.counted = 0;
    this.#key = "";
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Partial<Found>} part @param {AbortSignal} signal */
  #learn(part, signal) {
    signal.throwIfAborted();
    const found = /** @type {Found} */ ({ isWhole: false, ...this.found, ...part });
    this.found = found;
    this.last = found.all;
    this.#kept.delete(this.#key);
    this.#kept.set(this.#key, found);
    if (this.#kept.size > KEPT) this.#kept.delete([...this.#kept.keys()][0]);
    this.#tell();
  }

  /** @param {Draft} draft @param {AbortSignal} signal */
  async #run(draft, signal) {
    await pause(SOON, signal);
    let all = this.found?.all ?? (await candidates(draft, { limit: FEW, clues: false, timeout_seconds: 5 }, { signal }));
    this.#learn({ all }, signal);
    if (all.count !== 1) await pause(LATER, signal);
    if (!all.exact) {
      const onProgress = (/** @type {{ done: number }} */ { done }) => {
        if (signal.aborted || done <= this.counted) return;
        this.counted = done;
        this.#tell();
      };
      const more = await candidates(draft, { limit: MANY, clues: false, timeout_seconds: 5 }, { signal, onProgress });
      // An answer that was stopped may have fewer digits than the first one.
      if (more.complete) all = more;
      else all = { ...all, count: Math.max(all.count, more.count) };
      this.#learn({ all }, signal);
    }
    if (all.count > 1) {
      // The number of solutions is known by now.
      const { clues } = await candidates(draft, { limit: 100, clues: true, timeout_seconds: 10 }, { signal });
      this.#learn({ all: { ...all, clues } }, signal);
      await this.#tryEnds(draft, all, signal);
    } else if (all.count === 1) await this.#weigh(draft, signal);
    this.#learn({ isWhole: true }, signal);
  }

  /**
   * Grades the puzzles that one more clue makes.
   * @param {Draft} draft @param {Candidates} all @param {AbortSignal} signal
   */
  async #tryEnds(draft, { cells, exact }, signal) {
    if (!exact || draft.layout) return;
    const alone = cells.flatMap(({ cell, digits }) => digits.filter(({ count }) => count === 1).map(({ digit }) => `${digit}${cell}`));
    /** @type {{ clue: string, grade: Grade }[]} */
    const ends = [];
    for (const clue of spread(alone)) {
      const { cell, digit } = candidateOf(clue);
      ends.push({ clue, grade: await gradeOf(withDigit(draft, cell, digit), { signal }) });
      this.#learn({ ends: [...ends] }, signal);
    }
  }

  /**
   * Learns how hard a unique puzzle is, and which clues it does not need.
   * @param {Draft} draft @param {AbortSignal} signal
   */
  async #weigh(draft, signal) {
    this.#learn({ grade: await gradeOf(draft, { signal }) }, signal);
    const { steps } = await api.explain(boardOf(draft), undefined, { signal });
    this.#learn({ steps, hardest: await hardestOf(steps).catch(() => undefined) }, signal);
    /** @type {{ clue: string, grade?: Grade }[]} */
    const spare = [];
    for (const cell of CELLS.filter((one) => draft.givens[one])) {
      const { count } = await candidates(withDigit(draft, cell, 0), { limit: 2, clues: false, timeout_seconds: 5 }, { signal });
      signal.throwIfAborted();
      if (count === 1) spare.push({ clue: `${draft.givens[cell]}${nameOf(cell)}` });
    }
    this.#learn({ spare: [...spare] }, signal);
    for (const one of spread(spare)) {
      one.grade = await gradeOf(withDigit(draft, candidateOf(one.clue).cell, 0), { signal });
      this.#learn({ spare: [...spare] }, signal);
    }
  }
}

/** The digits of each cell as sets of bits. @param {Candidates} all */
export function masksOf({ cells }) {
  const masks = CELLS.map(() => 0);
  for (const { cell, digits } of cells) masks[cellOf(cell)] = digits.reduce((mask, { digit }) => mask | bit(digit), 0);
  return masks;
}
