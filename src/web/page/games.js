/**
 * The games of this browser, each in a slot of its own, with a note about where its puzzle comes from. A game that the
 * tab shows is read once, and follows the changes by other tabs.
 */

import { dialog, h } from "./dom.js";
import { keysKept, slotsIn } from "./log.js";
import { rules } from "./rules.js";
import { settings } from "./settings.js";
import { Game } from "./store.js";
import { spoken, t } from "./words.js";

/**
 * Where the puzzle of a game comes from. `mine` is a game of a version that did not record this.
 * @typedef {"mine" | "made" | "daily" | "typed" | "pasted" | "link" | "example" | "practice" | "draft" | "photo"} Kind
 * @typedef {object} About
 * @property {Kind} kind
 * @property {Api.Difficulty} [level]
 * @property {string} [day]  of a daily puzzle: year, month and day
 * @property {string} [name]  of the program or the technique that it comes from
 * @property {string} [draft]  slot of the draft that the puzzle was made in
 * @property {string} [link]  end of the address that the puzzle was opened from
 * @property {string} [veiled]  puzzle whose solution is hidden
 * @property {number} [cell]  that was selected last
 * @property {boolean} [isMine]  the pen writes the player's own digits
 * @property {number} at  when it was played last
 */

const KEY = "whydoku.about.2.";
/** Least time between two records that a game is played, in milliseconds. */
const OFTEN = 60_000;

/** @type {Map<string, Game>} */
const games = new Map();
/** @type {Map<string, About>} */
const abouts = new Map();
let told = false;

/** Positions of lessons are not among the player's games. @param {string} slot */
const isOwn = (slot) => !slot.startsWith("try.");

/** The stored game of a slot. @param {string} slot @param {string[]} [keys]  of the storage, if they are known */
export function gameOf(slot, keys) {
  let game = games.get(slot);
  if (!game) {
    game = new Game(slot);
    game.load(keys);
    game.addEventListener("unkept", tellUnkept);
    game.addEventListener("change", () => isOwn(slot) && touch(slot, OFTEN));
    games.set(slot, game);
  }
  return game;
}

/** The slots of the player's games. */
export function slots() {
  const begun = [...games].filter(([, game]) => game.phase !== "start").map(([slot]) => slot);
  try {
    return [...new Set([...slotsIn(keysKept()), ...begun])].filter(isOwn);
  } catch {
    return begun.filter(isOwn);
  }
}

/** @param {string} slot @returns {About} */
export function aboutOf(slot) {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY + slot) ?? "null");
    if (kept) abouts.set(slot, kept);
  } catch {
    // Without storage, the notes last as long as the tab.
  }
  return { kind: "mine", at: 0, ...abouts.get(slot) };
}

/** @param {string} slot @param {Partial<About>} more */
export function noteAbout(slot, more) {
  const about = { ...aboutOf(slot), ...more };
  abouts.set(slot, about);
  try {
    localStorage.setItem(KEY + slot, JSON.stringify(about));
  } catch {
    // The game itself warns when nothing can be stored.
  }
}

/**
 * Records that a game is played now.
 * @param {string} slot @param {number} [least]  time that must have passed since the last record
 */
export function touch(slot, least = 0) {
  const at = Date.now();
  if (at - aboutOf(slot).at > least) noteAbout(slot, { at });
}

/**
 * Keeps the selected cell and the pen, unless another tab has deleted the game.
 * @param {import("./play.js").Play} play
 */
export function notePlace({ game: { slot }, board: { selected: cell }, isMine }) {
  try {
    if (slot !== null && (!isOwn(slot) || KEY + slot in localStorage)) noteAbout(slot, { cell, isMine });
  } catch {
    // Without storage, a game begins at the middle of the board.
  }
}

/** Forgets a game that another tab has deleted; that tab may bring back what was stored. @param {string} slot */
export function forget(slot) {
  games.delete(slot);
  abouts.delete(slot);
}

/** Deletes the note about a game. @param {string} slot */
export function dropAbout(slot) {
  forget(slot);
  localStorage.removeItem(KEY + slot);
}

/** Kinds of files that a field for games accepts. */
export const GAME_FILES = ".json,.jsonl,application/json";

/** Name of a slot that no game has. */
export const freshSlot = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/**
 * Begins a game. @param {import("./state.js").State} state @param {import("./log.js").Work} work
 * @param {Omit<About, "at">} about @param {string} [slot]
 */
export function begin(state, work, about, slot = freshSlot()) {
  const game = gameOf(slot);
  noteAbout(slot, { ...about, at: Date.now() });
  game.become(state, work);
  return game;
}

/** The game that was played last; null before the first game. */
export function latest() {
  const sorted = slots().sort((a, b) => aboutOf(b).at - aboutOf(a).at);
  const slot = sorted.find((slot) => gameOf(slot).phase !== "start");
  return slot === undefined ? null : gameOf(slot);
}

/** A day as the player's country writes it. @param {string} day  year, month and day */
export function dayText(day) {
  const tag = navigator.languages.find((one) => one.startsWith(`${spoken()}-`)) ?? spoken();
  return new Date(`${day}T12:00`).toLocaleDateString(tag, { day: "numeric", month: "long" });
}

/** The origin of a puzzle in words, and its further rules. @param {About} about @param {string} [layout] */
export function captionOf({ kind, level, day, name }, layout) {
  const parts = [
    kind === "made" ? "" : t(`about.${kind}`),
    day && dayText(day),
    level && t(`level.${/** @type {Lowercase<Api.Difficulty>} */ (level.toLowerCase())}`),
    name,
    rules(layout).more?.name(),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Warns once that the browser keeps nothing: closing the tab would lose the game. */
function tellUnkept() {
  if (told) return;
  told = true;
  dialog({ title: t("unkept.title"), close: t("close") }, h("p", null, t("unkept.text")));
}

window.addEventListener("storage", (event) => {
  settings.hear(event);
  for (const game of games.values()) game.hear(event);
});

const wake = () => games.forEach((game) => game.wake());
window.addEventListener("pageshow", wake);
document.addEventListener("visibilitychange", wake);
