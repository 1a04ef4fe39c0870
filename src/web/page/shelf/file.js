/** Games as a file, to take them to another device: makes and checks such files. */

import { aboutOf, dropAbout, freshSlot, noteAbout, slots } from "../games.js";
import { save } from "../picture.js";
import { DIFFICULTIES } from "../settings.js";
import { t } from "../words.js";
import { boardIn, keepTexts, textsOf } from "./stored.js";

const VERSION = 1;

/** The kinds of games that a file may hold. @type {import("../games.js").Kind[]} */
const KINDS = ["mine", "made", "daily", "typed", "pasted", "link", "example", "practice", "draft"];

/** The origin of a game, as a file has it. @param {unknown} value @returns {import("../games.js").About} */
function aboutIn(value) {
  const { kind, level, day, name, at } = /** @type {Record<string, any>} */ (value ?? {});
  return {
    kind: KINDS.includes(kind) ? kind : "mine",
    ...(DIFFICULTIES.includes(level) && { level }),
    ...(/^\d{4}-\d\d-\d\d$/.test(day) && { day }),
    ...(typeof name === "string" && { name: name.slice(0, 80) }),
    at: Number.isFinite(at) ? at : 0,
  };
}

/** @typedef {{ slot: string, about: unknown, notes: Record<string, string> }} Kept */

/** Saves games as a file. @param {string[]} wanted  their slots */
export function saveGames(wanted) {
  const games = wanted.map((slot) => ({ slot, about: aboutOf(slot), notes: textsOf(slot) }));
  const text = JSON.stringify({ whydoku: "games", version: VERSION, games }, null, 1);
  const day = new Date().toLocaleDateString("sv");
  save(new Blob([text], { type: "application/json" }), `sudoku-${day}.json`);
}

/** @param {any} game @returns {game is Kept} */
const isGame = (game) => /^[\w-]{1,80}$/.test(game?.slot) && typeof game.notes === "object" && game.notes !== null && boardIn(game.notes) !== null;

/** The games of a file, or the fault of the file in words. @param {string} text @returns {Kept[] | string} */
function gamesIn(text) {
  /** @type {any} */
  let read;
  try {
    read = JSON.parse(text);
  } catch {
    return t("shelf.noFile");
  }
  if (read?.whydoku !== "games" || !Array.isArray(read.games)) return t("shelf.noFile");
  if (read.version !== VERSION) return t("shelf.newer");
  const broken = read.games.findIndex((/** @type {unknown} */ one) => !isGame(one));
  return broken < 0 ? read.games : t("shelf.broken", { number: broken + 1, count: read.games.length });
}

/**
 * Takes over the games of a file, and returns the result in words. A game that this browser already has in the same
 * form is left out; if the forms differ, both are kept. If one game of the file is damaged, none is taken.
 * @param {string} text
 */
export function takeUp(text) {
  const games = gamesIn(text);
  if (typeof games === "string") return games;
  const own = slots();
  let added = 0;
  for (const { slot, about, notes } of games) {
    const isHere = own.includes(slot);
    const sorted = Object.fromEntries(Object.entries(notes).sort(([a], [b]) => (a < b ? -1 : 1)));
    if (isHere && JSON.stringify(textsOf(slot)) === JSON.stringify(sorted)) continue;
    const free = isHere ? freshSlot() : slot;
    noteAbout(free, aboutIn(about));
    if (!keepTexts(free, notes)) {
      dropAbout(free);
      return t("shelf.full", { added });
    }
    added++;
  }
  return t("shelf.added", { added, here: games.length - added });
}
