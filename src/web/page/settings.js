/** Settings of the player, kept in the browser. The dialog is in preferences.js. */

import { LANGUAGES, preferred } from "./words.js";

const KEY = "whydoku.settings.1";

/** The levels of puzzles. @type {Api.Difficulty[]} */
export const DIFFICULTIES = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];

/** The layouts of new puzzles; the first has no further rules. Each jigsaw has regions of its own. */
export const KINDS = /** @type {const} */ (["", "x", "windoku", "knight", "king", "consecutive", "4x4", "6x6", "8x8", "jigsaw", "5x5+jigsaw", "6x6+jigsaw", "7x7+jigsaw"]);

/**
 * @typedef {object} Settings
 * @property {import("./words.js").Language} language
 * @property {"system" | "light" | "dark"} theme
 * @property {boolean} automatic  show the candidates that the digits leave, instead of the player's own marks
 * @property {boolean} tidy  hide the player's marks that a placed digit excludes
 * @property {boolean} peers  tint the houses of the selected cell
 * @property {boolean} same  highlight the digit of the selected cell everywhere
 * @property {"words" | "rc"} cellNames  sentences name cells in words or in symbols
 * @property {boolean} patterns  each of the player's colours has a pattern
 * @property {boolean} timer  a clock runs while a puzzle is solved
 * @property {boolean} shortcuts  single letters are commands
 * @property {Api.StrategyName} strategy
 * @property {string[] | null} techniques  the techniques known; null means those of the strategy
 * @property {boolean} uniqueness  techniques may assume that there is one solution
 * @property {Api.Difficulty} level  the level of the puzzle made last
 * @property {typeof KINDS[number]} layout  the layout of this puzzle
 */

/** @returns {Settings} */
const initial = () => ({
  language: preferred(),
  theme: "system",
  automatic: false,
  tidy: true,
  peers: true,
  same: true,
  cellNames: "words",
  patterns: false,
  timer: false,
  shortcuts: true,
  strategy: "human",
  techniques: null,
  uniqueness: true,
  level: "Easy",
  layout: "",
});

/** @type {Record<string, unknown[]>} */
const CHOICES = {
  language: Object.keys(LANGUAGES),
  theme: ["system", "light", "dark"],
  cellNames: ["words", "rc"],
  strategy: ["human", "basic", "hodoku", "explainer"],
  level: DIFFICULTIES,
  layout: [...KINDS],
};

/** True if a setting can have this value. @param {string} name @param {unknown} value */
function fits(name, value) {
  if (name === "techniques" && Array.isArray(value)) return value.every((id) => typeof id === "string");
  if (name === "techniques") return value === null;
  return CHOICES[name] ? CHOICES[name].includes(value) : typeof value === "boolean";
}

class Store extends EventTarget {
  /** @type {Settings} */
  values = initial();

  /** Reads the stored settings. A setting with an invalid value gets its initial value. */
  load() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
      for (const name of Object.keys(initial())) {
        if (fits(name, kept[name])) /** @type {any} */ (this.values)[name] = kept[name];
      }
    } catch {
      // Unreadable settings are ignored.
    }
  }

  /** @param {Partial<Settings>} changed */
  set(changed) {
    // Another tab may have changed other settings.
    this.load();
    this.values = { ...this.values, ...changed };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.values));
    } catch {
      // The game works without stored settings.
    }
    this.dispatchEvent(new CustomEvent("change", { detail: Object.keys(changed) }));
  }

  /** Takes over settings that another tab has changed. @param {StorageEvent} event */
  hear({ key }) {
    if (key !== KEY) return;
    const before = /** @type {any} */ (this.values);
    this.values = { ...before };
    this.load();
    const changed = Object.entries(this.values).filter(([name, value]) => String(value) !== String(before[name]));
    if (changed.length) this.dispatchEvent(new CustomEvent("change", { detail: changed.map(([name]) => name) }));
  }
}

export const settings = new Store();
