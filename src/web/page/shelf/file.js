/** Games as a file, to take them to another device: makes, recognises and checks such files. */

import { announce, dialog, h } from "../dom.js";
import { aboutOf, dropAbout, freshSlot, noteAbout, slots } from "../games.js";
import { ready } from "../learn/part.js";
import { read, record } from "../learn/record.js";
import { save } from "../picture.js";
import { DIFFICULTIES } from "../settings.js";
import { t } from "../words.js";
import { boardIn, keepTexts, textsOf } from "./stored.js";

export { ready };

const VERSION = 1;
/** The views that show what was taken over. */
const [NEW, PROGRESS] = ["#/new", "#/progress"];

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

/** Saves games as a file. @param {string[]} wanted  their slots @param {string} [name]  that of the only game */
export function saveGames(wanted, name = "games") {
  const games = wanted.map((slot) => ({ slot, about: aboutOf(slot), notes: textsOf(slot) }));
  const text = JSON.stringify({ whydoku: "games", version: VERSION, games }, null, 1);
  const day = new Date().toLocaleDateString("sv");
  save(new Blob([text], { type: "application/json" }), `sudoku-${name.replace(/[^\p{L}\p{N}]+/gu, "-")}-${day}.json`);
}

/** @param {any} game @returns {game is Kept} */
const isGame = (game) => /^[\w-]{1,80}$/.test(game?.slot) && typeof game.notes === "object" && game.notes !== null && boardIn(game.notes) !== null;

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The games of a file, or the fault of the file in words. @param {string} text @returns {Kept[] | string} */
function gamesIn(text) {
  const file = parsed(text);
  if (file?.whydoku !== "games" || !Array.isArray(file.games)) return t("shelf.noFile");
  if (file.version !== VERSION) return t("shelf.newer");
  const broken = file.games.findIndex((/** @type {unknown} */ one) => !isGame(one));
  return broken < 0 ? file.games : t("shelf.broken", { number: broken + 1, count: file.games.length });
}

/** @typedef {{ result: string, view?: string }} Taken  the result in words, and the view that shows what was taken over */

/**
 * Takes over the games of a file. A game that this browser already has in the same form is left out; if the forms
 * differ, both are kept. If one game of the file is damaged, none is taken.
 * @param {string} text @returns {Taken}
 */
function takeGames(text) {
  const games = gamesIn(text);
  if (typeof games === "string") return { result: games };
  const own = slots();
  const taken = [];
  let added = 0;
  for (const { slot, about, notes } of games) {
    const isHere = own.includes(slot);
    const sorted = Object.fromEntries(Object.entries(notes).sort(([a], [b]) => (a < b ? -1 : 1)));
    const isSame = isHere && JSON.stringify(textsOf(slot)) === JSON.stringify(sorted);
    const free = isHere && !isSame ? freshSlot() : slot;
    taken.push(free);
    if (isSame) continue;
    noteAbout(free, aboutIn(about));
    if (!keepTexts(free, notes)) {
      dropAbout(free);
      return { result: t("shelf.full", { added }) };
    }
    added++;
  }
  const result = t("shelf.added", { added, here: games.length - added });
  return { result, view: taken.length === 1 ? `#/game/${taken[0]}` : NEW };
}

/** Takes over the practice in a text. @param {string} text @returns {Promise<Taken>} */
export async function takePractice(text) {
  await record.whole;
  const { added, broken, kept } = record.takeUp(text);
  const result = [t("progress.added", { count: added }), broken && t("progress.broken", { count: broken }), !kept && t("unkept.text")];
  return { result: result.filter(Boolean).join(" "), view: PROGRESS };
}

/**
 * Takes over a file that this page has made: games, or the player's practice. Returns null for any other text.
 * @param {string} text @returns {Promise<Taken | null>}
 */
export const takeOwn = async (text) =>
  parsed(text)?.whydoku === "games" ? takeGames(text) : text.split("\n").some((line) => read(line)) ? takePractice(text) : null;

/** The result of the last file, until a view shows it. */
let news = "";

/** Returns what a view has to show about a file that was taken over; the next call returns an empty text. */
export function takeNews() {
  const text = news;
  news = "";
  return text;
}

/** Opens the view that shows what was taken over, or shows the fault. @param {Taken} taken */
export function showTaken({ result, view }) {
  if (!view) return void dialog({ title: t("shelf.title"), close: t("close") }, h("p", { role: "status" }, result));
  if (view === NEW || view === PROGRESS) news = result;
  // The view may be open already.
  if (location.hash === view) window.dispatchEvent(new Event("layouts"));
  else location.hash = view;
  announce(result);
}
