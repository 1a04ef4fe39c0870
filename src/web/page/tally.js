/**
 * Events while a puzzle was solved: hints, lists, corrected mistakes, time. The counts are kept next to the game and
 * are not part of its history: undo takes back a move, but not a hint. Each tab writes its own count, and the sum is
 * shown. It must not judge the player.
 */

export const KEY = "whydoku.tally.1";
/** Number of puzzles whose counts are kept. */
const KEPT = 20;

/**
 * @typedef {object} Count
 * @property {number[]} hints  by the highest level shown
 * @property {number} lists  number of lists of steps that the player has seen
 * @property {number} mended  number of hints about mistakes
 * @property {number} time  in milliseconds
 * @property {string} lesson  id of the last technique that a hint named
 * @property {Record<string, number>} asks  the deepest level of the hints, by the last change before them
 * @property {Record<string, number[]>} asked  by technique: number of hints that named it, and the deepest level
 */

/** @returns {Count} */
const none = () => ({ hints: [0, 0, 0, 0, 0], lists: 0, mended: 0, time: 0, lesson: "", asks: {}, asked: {} });

export class Tally {
  #tab = Math.random().toString(36).slice(2, 10);
  /** Counts of this tab, by the opening of the puzzle. @type {Map<string, Count>} */
  #own = new Map();

  /** @param {import("./store.js").Game} game @param {boolean} isKept  false for a position of a lesson */
  constructor(game, isKept) {
    this.game = game;
    this.isKept = isKept;
    this.prefix = `${KEY}.${game.slot}.`;
    this.#forget();
  }

  /** The counts kept. @returns {[opening: string, key: string][]} */
  #kept() {
    try {
      const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
      const own = keys.filter((key) => key.startsWith(this.prefix));
      return own.map((key) => [key.slice(this.prefix.length).split(".")[0], key]);
    } catch {
      return [];
    }
  }

  /** Drops the counts of the oldest puzzles. */
  #forget() {
    const kept = this.#kept();
    const latest = new Set([...new Set(kept.map(([opening]) => opening))].sort().slice(-KEPT));
    for (const [opening, key] of kept) if (!latest.has(opening)) localStorage.removeItem(key);
  }

  /** @param {(count: Count) => void} add */
  #count(add) {
    const { opening } = this.game;
    const count = this.#own.get(opening) ?? none();
    add(count);
    this.#own.set(opening, count);
    try {
      if (this.isKept) localStorage.setItem(`${this.prefix}${opening}.${this.#tab}`, JSON.stringify(count));
    } catch {
      // Without storage, the counts last as long as the tab.
    }
  }

  /**
   * Counts a hint up to `level`; `before` is the hint's level until now, or -1.
   * @param {number} level @param {number} before @param {string} lesson
   */
  told(level, before, lesson = "") {
    this.#count((count) => {
      count.hints[level]++;
      if (before >= 0) count.hints[before]--;
      const { last } = this.game;
      // A count of an earlier version has no such list.
      count.asks = { ...count.asks, [last]: Math.max(count.asks?.[last] ?? 0, level) };
      if (!lesson) return;
      count.lesson = lesson;
      const [times, deepest] = count.asked[lesson] ?? [0, 0];
      // Each hint names its technique only once.
      count.asked[lesson] = [times + (before < 1 ? 1 : 0), Math.max(deepest, level)];
    });
  }

  /** @param {"lists" | "mended" | "time"} what */
  add(what, by = 1) {
    this.#count((count) => (count[what] += by));
  }

  /** Counts of all tabs for the puzzle on the board. @returns {Count} */
  get sum() {
    const { opening } = this.game;
    const sum = none();
    const own = `${this.prefix}${opening}.${this.#tab}`;
    const texts = this.#kept().filter(([of, key]) => of === opening && key !== own);
    for (const one of [this.#own.get(opening), ...texts.map(([, key]) => read(key))]) {
      if (!one) continue;
      sum.hints = sum.hints.map((count, level) => count + (Number(one.hints?.[level]) || 0));
      for (const what of /** @type {const} */ (["lists", "mended", "time"])) sum[what] += Number(one[what]) || 0;
      sum.lesson = one.lesson || sum.lesson;
      Object.assign(sum.asks, one.asks);
      for (const [id, [times, level]] of Object.entries(one.asked ?? {})) {
        const [more, deepest] = sum.asked[id] ?? [0, 0];
        sum.asked[id] = [more + times, Math.max(deepest, level)];
      }
    }
    return sum;
  }
}

/** @param {string} key @returns {Count | null} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** A time as a clock shows it. @param {number} time */
export function clock(time) {
  const seconds = Math.floor(time / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}
