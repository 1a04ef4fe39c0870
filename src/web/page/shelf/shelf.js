/**
 * The player's games on the first screen, the last played first: small boards to go on with, to delete, to save as a
 * file; and the count of daily puzzles. Changes by other tabs appear at once.
 *
 * A game that its player never touched is not shown, and is deleted after a day. Of more than twenty games, the
 * oldest solved ones are deleted. An unsolved game stays until the player deletes it.
 */

import { announce, dialog, fill, h, icon } from "../dom.js";
import { textFile } from "../file.js";
import { GAME_FILES, aboutOf, captionOf, dropAbout, forget, gameOf, latest, noteAbout, slots } from "../games.js";
import { ready } from "../learn/part.js";
import { record } from "../learn/record.js";
import { keysKept, slotsIn } from "../log.js";
import { playDaily } from "../make.js";
import { later } from "../parts.js";
import { dailyParts, resume } from "../start.js";
import { changesBetween, emptyState } from "../state.js";
import { valuesOf } from "../store.js";
import { KEY as TALLY } from "../tally.js";
import { smallBoard } from "../thumb.js";
import { t } from "../words.js";
import { takeNews } from "./file.js";
import { dropTexts, keepTexts, textsOf } from "./stored.js";

/** @typedef {import("../store.js").Game} Game */

export { ready };

const SHOWN = 20;
const DAY = 86_400_000;
/** Events after which another tab may have changed the games. */
const HEARD = ["storage", "visibilitychange"];

/** The games with their notes, the last played first. */
function played() {
  const keys = keysKept();
  const all = slots().map((slot) => ({ slot, about: aboutOf(slot), game: gameOf(slot, keys) }));
  return all.filter(({ game }) => game.phase !== "start").sort((a, b) => b.about.at - a.about.at);
}

/** The counts of a game, as they are kept. @param {string} slot */
const countsOf = (slot) => keysKept().filter((key) => key.startsWith(`${TALLY}.${slot}.`)).map((key) => [key, localStorage.getItem(key) ?? ""]);

/** Deletes a game with all that is kept of it. @param {string} slot */
function drop(slot) {
  for (const [key] of countsOf(slot)) localStorage.removeItem(key);
  dropTexts(slot);
  dropAbout(slot);
}

/** True if the player has made changes, or has brought a board with entries. @param {Game} game */
function isTouched({ canUndo, canRedo, state }) {
  const { givens, ...entries } = state;
  return canUndo || canRedo || changesBetween(emptyState(), { ...emptyState(), ...entries }).length > 0;
}

/** Deletes the games that need not be kept. @param {ReturnType<typeof played>} games */
function tidy(games) {
  const old = games.filter(({ game, about }, at) => (isTouched(game) ? at >= SHOWN && game.isSolved && about.kind !== "draft" : Date.now() - about.at > DAY));
  for (const { slot } of old) drop(slot);
  return games.filter((one) => isTouched(one.game) && !old.includes(one));
}

/** The progress of a game, in words. @param {Game} game @param {import("../games.js").About} about */
function progress(game, about) {
  if (game.isSolved && about.kind !== "draft") return t("shelf.solved");
  const { givens, placed } = game.state;
  const values = { done: placed.filter(Boolean).length, open: givens.filter((digit) => !digit).length };
  if (game.phase !== "entry") return t("shelf.done", values);
  return about.kind === "draft" ? t("make.count", { count: 81 - values.open }) : t("shelf.entry");
}

/** Shows the way back to the last game, and whether the daily puzzle is solved. @param {Element} card */
function showWay(card) {
  const [old, next] = [/** @type {HTMLElement | null} */ (card.querySelector("[data-do=continue]")), resume(latest())];
  if (!next || next.outerHTML !== old?.outerHTML) {
    const had = old && old === document.activeElement;
    old?.remove();
    if (next) card.querySelector("h2")?.after(next);
    if (had && next) next.focus();
  }
  fill(/** @type {Element} */ (card.querySelector("[data-do=daily]")), ...dailyParts());
}

/** @param {HTMLElement} place */
export async function showShelf(place) {
  await record.whole;
  let all = false;
  const said = h("p", { class: "shelf-said", role: "status" });
  const list = h("ul", { class: "shelf-list" });
  const rest = h("div", { class: "shelf-foot" });
  const daily = h("p", { class: "quiet-text daily-count" });
  const tell = (/** @type {string} */ text, /** @type {(Node | false)[]} */ ...more) => {
    fill(said, text, " ", ...more);
    announce(text);
  };
  /** Shows the result of opening a file, and goes on at the games. @param {string} text */
  const showNews = (text) => {
    tell(text);
    (list.querySelector("a") ?? file[0]).focus();
    said.scrollIntoView({ block: "nearest" });
  };
  const remove = (/** @type {ReturnType<typeof played>[number]} */ { slot, about, game }) => {
    const [texts, counts] = [textsOf(slot), countsOf(slot)];
    drop(slot);
    const name = captionOf(about, game.state.layout);
    const back = () => {
      noteAbout(slot, about);
      if (keepTexts(slot, texts)) for (const [key, count] of counts) localStorage.setItem(key, count);
      show();
      tell(t("shelf.restored", { name }));
      /** @type {HTMLElement | null} */ (list.querySelector(`[data-slot="${slot}"] a`))?.focus();
    };
    show();
    const undo = h("button", { type: "button", class: "button", "data-do": "restore", onClick: back }, t("tools.undo"));
    tell(t("shelf.deleted", { name }), Object.keys(texts).length > 0 && undo);
    if (undo.isConnected) undo.focus();
  };
  const files = (/** @type {(part: typeof import("./file.js")) => unknown} */ use) => later(() => import("./file.js"), use, said);
  const file = textFile("shelf-file", GAME_FILES, t("shelf.open"), (text) =>
    files(async ({ showTaken, takeOwn }) => {
      const taken = await takeOwn(text);
      if (taken?.view === "#/progress") return showTaken(taken);
      show();
      showNews(taken?.result ?? t("shelf.noFile"));
    }),
  );
  const item = (/** @type {ReturnType<typeof played>[number]} */ one) => {
    const { slot, game, about } = one;
    const [name, far] = [captionOf(about, game.state.layout), progress(game, about)];
    const tool = (/** @type {"close" | "save"} */ picture, /** @type {string} */ label, /** @type {string} */ does, /** @type {() => void} */ act) =>
      h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, "data-do": does, onClick: act }, icon(picture));
    return h(
      "li",
      { "data-slot": slot },
      h("a", { href: `#/game/${slot}` }, smallBoard(game.state.givens, valuesOf(game.state), game.state.layout), h("strong", null, name), h("span", null, far)),
      h(
        "span",
        { class: "shelf-tools" },
        tool("save", t("shelf.save", { name }), "save-game", () => files(({ saveGames }) => saveGames([slot], name))),
        tool("close", t("shelf.delete", { name }), "delete-game", () => remove(one)),
      ),
    );
  };
  const show = () => {
    const games = tidy(played());
    const more = games.length > SHOWN && !all;
    const { dailies: count } = record;
    daily.textContent = count ? t(count > 1 ? "shelf.dailies" : "shelf.daily", { count }) : "";
    fill(list, ...games.slice(0, more ? SHOWN : games.length).map(item));
    fill(
      rest,
      more && h("button", { type: "button", class: "button", "data-do": "all-games", onClick: () => ((all = true), show()) }, t("shelf.all", { count: games.length })),
      games.length > 0 && h("button", { type: "button", class: "button", "data-do": "save-games", onClick: () => files(({ saveGames }) => saveGames(games.map(({ slot }) => slot))) }, t("shelf.saveAll")),
      file,
    );
  };
  let stored = slotsIn(keysKept());
  place.hidden = !stored.length;
  // This list has a button of its own for files.
  place.parentElement?.querySelector(":scope > .shelf-foot")?.remove();
  /** Shows the changes by other tabs. */
  const catchUp = () => {
    if (!place.isConnected) return HEARD.forEach((type) => window.removeEventListener(type, wait));
    const now = slotsIn(keysKept());
    for (const slot of stored) if (!now.includes(slot)) forget(slot);
    stored = now;
    if (now.length) place.hidden = false;
    const { activeElement: had } = document;
    const slot = list.contains(had) && had?.closest("li")?.dataset.slot;
    const does = had instanceof HTMLElement && had.dataset.do;
    show();
    if (slot) /** @type {HTMLElement | null} */ (list.querySelector(`[data-slot="${slot}"] ${does ? `[data-do="${does}"]` : "a"}`))?.focus();
    showWay(/** @type {Element} */ (place.parentElement));
  };
  let frame = 0;
  // Another tab may change many keys at once.
  const wait = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(catchUp);
  };
  HEARD.forEach((type) => window.addEventListener(type, wait));
  show();
  if (place.isConnected) showWay(/** @type {Element} */ (place.parentElement));
  fill(place, daily, h("h3", null, t("shelf.title")), list, said, rest, h("p", { class: "quiet-text" }, t("shelf.about")));
  const news = takeNews();
  if (news) showNews(news);
}

/**
 * Shows that this browser does not have a game. If the game is a daily puzzle, makes it instead.
 * @param {import("../play.js").Play} play @param {string} slot
 */
export function missing(play, slot) {
  const day = /^daily-(\d{4}-\d\d-\d\d)$/.exec(slot)?.[1];
  if (day) return void playDaily(play, day);
  dialog({ title: t("game.missing"), close: t("close") }, h("p", null, t("game.missing.about")));
}
