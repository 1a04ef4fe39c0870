/** The games that this tab shows. Each is read once, and follows the changes by other tabs of the browser. */

import { dialog, h } from "./dom.js";
import { settings } from "./settings.js";
import { Game } from "./store.js";
import { t } from "./words.js";

/** @type {Map<string, Game>} */
const games = new Map();
let told = false;

/** The game that the browser keeps in a slot. @param {string} slot */
export function gameOf(slot) {
  let game = games.get(slot);
  if (!game) {
    game = new Game(slot);
    game.load();
    game.addEventListener("unkept", tellUnkept);
    games.set(slot, game);
  }
  return game;
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
