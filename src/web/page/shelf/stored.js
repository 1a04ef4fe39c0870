/** Games as texts: what the browser stores of a game, to be deleted, brought back, or taken to another browser. */

import { KEY, Log, STORED, keysKept } from "../log.js";
import { areChanges, changed } from "../state.js";

/**
 * The text of each note of a game, and of its base, under its name.
 * @param {string} slot @returns {Record<string, string>}
 */
export function textsOf(slot) {
  const named = keysKept().map((key) => ({ key, found: STORED.exec(key) }));
  const own = named.flatMap(({ key, found }) => (found?.[1] === slot ? [[found[2], localStorage.getItem(key) ?? ""]] : []));
  return Object.fromEntries(own.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The board of such texts; null without a board or with a damaged text. @param {Record<string, unknown>} texts */
export function boardIn(texts) {
  const log = new Log(null);
  const isWhole = Object.entries(texts).every(([name, text]) => typeof text === "string" && log.take(name, text));
  return isWhole ? log.tell().now.state : null;
}

/** Deletes a game. @param {string} slot */
export const dropTexts = (slot) => Object.keys(textsOf(slot)).forEach((name) => localStorage.removeItem(`${KEY}.${slot}.${name}`));

/**
 * Stores a game in an empty slot. If the game cannot be stored as a whole, nothing is stored. Other tabs read each text
 * as soon as it is stored. So that they never show a part of the game, the text with the board is stored last: the
 * first note or the base.
 * @param {string} slot @param {Record<string, string>} texts
 */
export function keepTexts(slot, texts) {
  try {
    for (const [name, text] of Object.entries(texts).sort(([a], [b]) => Number(a === "base") - Number(b === "base") || (a < b ? 1 : -1))) localStorage.setItem(`${KEY}.${slot}.${name}`, text);
    return true;
  } catch {
    dropTexts(slot);
    return false;
  }
}

/**
 * @typedef {{ state: import("../state.js").State, name: string }} Moment  a board of a game, and the note that led to
 *   it
 */

/**
 * The boards of a game in play one after the other, undone changes included.
 * @param {string} slot @returns {Moment[]}
 */
export function storyOf(slot) {
  const log = new Log(null);
  let { now } = log.tell();
  const moments = [];
  const { base, ...notes } = textsOf(slot);
  for (const [name, text] of [...(base ? [["base", base]] : []), ...Object.entries(notes)]) {
    if (!log.take(name, text)) continue;
    const { after, move } = JSON.parse(text);
    // After a move, the earlier notes need not be read again.
    now = now.state && after === now.opening && areChanges(move) ? { ...now, state: changed(now.state, move) } : log.tell().now;
    if (now.state && now.work === "play") moments.push({ state: now.state, name });
  }
  return moments;
}
