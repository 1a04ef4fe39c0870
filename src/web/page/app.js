/** Starts the page: reads the stored data, builds the views, and opens the view that the address names. */

import { BOARD, boardInAddress } from "./address.js";
import { run } from "./commands.js";
import { announce, dialog, fill, h, icon } from "./dom.js";
import { begin, captionOf, aboutOf, gameOf, latest, notePlace, slots, touch } from "./games.js";
import { listen } from "./keys.js";
import { askLine, later, showHelp, withWords } from "./parts.js";
import { Play } from "./play.js";
import { CELLS, hasLayouts, isUnknown, learnLayouts, lineOf, rules } from "./rules.js";
import { settings } from "./settings.js";
import { takeUp } from "./sheet.js";
import { slotOf, today } from "./start.js";
import { emptyState, pack } from "./state.js";
import { Game } from "./store.js";
import { LINE, refusal } from "./telling.js";
import { next, speak, t } from "./words.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
/** True if the position of a lesson is restarted, although the browser has kept a game of this position. */
let afresh = false;
/** @type {Play | null} */
let play = null;
/** The position of a lesson that is shown. @type {import("./lessons.js").Position | null} */
let lesson = null;
/**
 * The view that the player left: its hint with the board of the hint.
 * @type {{ slot: string | null, state: string, place: import("./hints.js").Hints["place"], isFolded: boolean } | null}
 */
let left = null;
/** The slot of the player's game that this tab showed last. @type {string | null} */
let mine = null;

const preferences = () => later(() => import("./preferences.js").then(withWords), ({ preferences }) => preferences(), null, "settings");

/** Applies the settings of appearance to the whole page. */
function paint() {
  const { theme, patterns } = settings.values;
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.toggleAttribute("data-patterns", patterns);
}

async function dress() {
  paint();
  await speak(settings.values.language);
}

/** The view that the address names: a game or the first screen, a sheet, the lessons, or a position of a lesson. */
function route() {
  const [, section, id = "", verb, number] = location.hash.split("/");
  const own = ["sheet", "solution", "puzzle", "practice", "progress"].find((one) => one === section);
  const at = own ?? (section !== "lessons" ? "play" : verb === "try" ? "try" : "lessons");
  return { at, section, id, verb, number: Number(at === "try" ? number : verb) || 1 };
}

/**
 * Returns the game that the address names, else the game in play; null for the first screen. Also makes the address
 * name this game or the first screen. A visit begins with the first screen if the last game is solved, or if it is the
 * daily puzzle of another day.
 */
function named() {
  const { section, id } = route();
  const last = section === "new" || section === "game" ? null : mine === null ? latest() : gameOf(mine);
  const isOver = mine === null && (last?.isSolved || (last?.slot?.startsWith("daily-") && last.slot !== slotOf(today())));
  const slot = section === "game" && slots().includes(id) ? id : last && !isOver ? last.slot : null;
  mine = slot ?? mine;
  history.replaceState(history.state, "", slot ? `#/game/${slot}` : "#/new");
  return slot === null ? null : gameOf(slot);
}

/** Begins a game and shows it. @type {Play["around"]["begin"]} */
function beginHere(state, work, about, slot) {
  history.pushState(null, "", `#/game/${begin(state, work, about, slot).slot}`);
  build({ focus: true });
  return /** @type {Play} */ (play);
}

/** @param {string} slot */
function show(slot) {
  history.pushState(null, "", `#/game/${slot}`);
  build({ focus: true });
  return /** @type {Play} */ (play);
}

/** The slot of an empty draft: an existing one, or a new one. */
const draft = () =>
  slots().find((slot) => aboutOf(slot).kind === "draft" && pack(gameOf(slot).state) === pack(emptyState())) ?? begin(emptyState(), "entry", { kind: "draft" }).slot;

function header() {
  const { at, id } = route();
  const link = (/** @type {string} */ to, /** @type {string} */ text, /** @type {boolean} */ here) =>
    h("a", { href: to, "aria-current": here ? "page" : null }, text);
  const other = next();
  const tool = (/** @type {Parameters<typeof icon>[0]} */ picture, /** @type {string} */ text, /** @type {() => void} */ does, name = picture) =>
    h("button", { type: "button", class: "icon-button", "aria-label": text, title: text, "data-do": name, onClick: does }, icon(picture));
  return h("header", { class: "top" },
    h("a", { class: "wordmark", href: "#/" }, "whydoku"),
    h("nav", { "aria-label": t("nav.label") },
      link("#/", t("nav.play"), at === "play"),
      link("#/lessons", t("nav.lessons"), !["play", "sheet", "solution", "puzzle"].includes(at)),
    ),
    h("div", { class: "top-tools" },
      at === "play" && tool("new", t("new.puzzle"), () => (location.hash = "#/new")),
      (at === "play" || at === "try" || (at === "lessons" && id)) && tool("share", t("share.title"), share),
      h("button", { type: "button", class: "language", lang: other.tag, "aria-label": other.name, title: other.name, "data-do": "language", onClick: () => settings.set({ language: other.tag }) }, other.short),
      tool("settings", t("set.title"), preferences),
      tool("help", t("help.title"), showHelp),
    ),
  );
}

/** Shares the board in play, or that of a lesson. */
const share = () =>
  play ? play.share() : later(() => import("./share.js").then(withWords), ({ shareDialog }) => lesson && shareDialog({ ...lesson(), state: null }));

/** Builds the view once the rules that its board may need are loaded. @type {typeof build} */
const arrive = (how) => (isUnknown(hasLayouts() ? "kept" : (boardInAddress()?.layout ?? "")) ? later(learnLayouts, () => build(how)) : build(how));

/**
 * Builds the view that the address names; returns when the view is there.
 * @param {{ focus?: boolean, stays?: boolean }} [how]  `stays`: the view was here before @returns {Promise<unknown> | void}
 */
function build({ focus = false, stays = false } = {}) {
  const found = boardInAddress();
  const shared = found && (!found.layout || rules(found.layout).more) ? found : null;
  const link = location.hash;
  const damaged = !shared && link.startsWith(BOARD);
  const begun = () => slots().find((slot) => aboutOf(slot).link === link && !gameOf(slot).isSolved);
  const opened = shared && (begun() ?? begin(shared, "play", { kind: "link", link }).slot);
  const others = opened ? slots().filter((slot) => slot !== opened && !gameOf(slot).isSolved) : [];
  const kept = others.length ? t("share.others") : "";
  const opening = kept ? t("share.kept", { others: kept }) : t("share.opened");
  if (opened) announce(opening);
  if (opened || damaged) history.replaceState(null, "", opened ? `#/game/${opened}` : "#/");
  if (location.hash === "#/make") history.replaceState(null, "", `#/game/${draft()}`);
  if (play) left = { slot: play.game.slot, state: pack(play.game.state), place: play.hints?.place ?? null, isFolded: stays && play.isFolded };
  keepPlace();
  play?.leave();
  play = lesson = null;
  document.body.classList.remove("has-card");
  let shown;
  const skipHere = (/** @type {Event} */ event) => {
    event.preventDefault();
    skipTo();
  };
  const skip = h("a", { class: "skip", href: "#main", onClick: skipHere }, t("nav.skip"));
  const { at, id, verb = "", number, section } = route();
  if (at === "play") {
    const game = named();
    const about = game && aboutOf(game.slot ?? "");
    const from = about?.draft;
    const view = open(game ?? new Game(null), {
      caption: about ? captionOf(about) : "",
      begin: beginHere,
      show,
      makes: about?.kind === "draft",
      toDraft: from && slots().includes(from) ? () => void show(from) : undefined,
      paste: () => later(() => import("./paste.js"), ({ pasteDialog }) => play && pasteDialog(play), null, "paste"),
    });
    fill(root, skip, header(), view.element);
    document.title = about ? `${captionOf(about, game.state.layout)} – whydoku` : `whydoku – ${t("nav.tagline")}`;
    if (game?.slot) touch(game.slot);
    if (!game && section === "game") later(() => import("./shelf/shelf.js").then(withWords), ({ missing }) => missing(view, id));
    if (focus) skipTo();
    if (kept) view.tell(opening);
    if (shared) import("./paste.js").then(({ checkOpened }) => checkOpened(view, kept), () => {});
  } else {
    announce("");
    const main = h("main", { class: "page", id: "main" }, h("p", { class: "quiet-text", role: "status" }, t("waiting")));
    fill(root, skip, header(), main);
    document.title = `${t(at === "sheet" ? "start.sheet" : "nav.lessons")} – whydoku`;
    shown =
      at === "sheet"
        ? later(() => import("./handout.js"), ({ showHandout }) => showHandout(main), main)
        : at === "solution" || at === "puzzle"
        ? later(() => import("./solution.js"), ({ showSolution }) => showSolution(main, id, at === "puzzle", verb), main)
        : at === "practice"
        ? later(() => import("./learn/practice.js"), ({ showPractice }) => showPractice(main, id, verb), main)
        : at === "progress"
        ? later(() => import("./learn/progress.js"), ({ showProgress }) => showProgress(main), main)
        : id
          ? later(() => import("./lessons.js"), (lessons) => (at === "try" ? showTrial(lessons, main, id, number) : showLesson(lessons, main, id, number)), main)
          : later(() => import("./catalogue.js"), ({ showCatalogue }) => showCatalogue(main), main);
    shown.then(() => focus && !main.querySelector(":focus") && skipTo());
  }
  hasPractised().then(async (has) => has && (await import("./learn/next.js")).showDue()).catch(() => {});
  if (damaged) dialog({ title: t("share.damaged"), close: t("close") }, h("p", null, t("share.damaged.about")));
  return shown;
}

/** True if this browser has stored practice, so that reviews may be due; see learn/record.js. */
async function hasPractised() {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith("whydoku.learnt."))) return true;
  } catch {
    // The database may still be readable.
  }
  // Not every browser lists its databases.
  const kept = await indexedDB.databases?.();
  return !kept || kept.some(({ name }) => name === "whydoku.learnt");
}

/** The view of a game, as the player left it. @param {Game} game @param {Play["around"]} around */
function open(game, around) {
  play = new Play(game, around);
  const { cell = -1, isMine } = aboutOf(game.slot ?? "");
  if (CELLS.includes(cell)) play.board.select(cell);
  play.isMine = isMine === true;
  const { place, isFolded } = left?.slot === game.slot && left.state === pack(game.state) ? left : { place: null, isFolded: false };
  if (place) play.withHints((hints) => hints.resume(place, isFolded));
  left = null;
  return play;
}

/**
 * @param {typeof import("./lessons.js")} lessons @param {HTMLElement} main @param {string} id @param {number} number
 */
async function showLesson(lessons, main, id, number) {
  const position = await lessons.showLesson(main, id, number, tryIt, () => showLesson(lessons, main, id, number));
  if (main.isConnected) lesson = position;
}

/**
 * Shows a position of a lesson as a separate game, kept under the address of the position.
 * @param {typeof import("./lessons.js")} lessons @param {HTMLElement} main @param {string} id @param {number} number
 */
async function showTrial(lessons, main, id, number) {
  try {
    const { positionOf } = lessons;
    const position = await positionOf(id, number);
    if (!main.isConnected) return;
    if (!position) return location.replace(`#/lessons/${id}`);
    const { state, name } = position;
    const game = gameOf(`try.${id}.${number}`);
    if (afresh || lineOf(state.givens) !== lineOf(game.state.givens)) game.become(state, "play");
    afresh = false;
    const leave = () => (location.hash = `#/lessons/${id}/${number}`);
    main.replaceWith(open(game, { caption: "", begin: beginHere, show, lesson: { id, name }, leave, paste: () => {} }).element);
    document.title = `${name} – whydoku`;
  } catch (error) {
    fill(main, refusal(error, () => showTrial(lessons, main, id, number)));
  }
}

function skipTo() {
  if (play?.game.phase === "start") document.getElementById("card-title")?.focus();
  else if (play) play.board.focus();
  else document.querySelector("h1")?.focus();
}

/** Begins a position of a lesson again. @param {string} id @param {number} number */
function tryIt(id, number) {
  afresh = true;
  location.hash = `#/lessons/${id}/try/${number}`;
}

/** Keeps where the player is in the game. */
const keepPlace = () => play && notePlace(play);

settings.load();
takeUp();
/** The typed line that is asked again after a reload of the page. @type {string | null} */
let line = null;
try {
  line = sessionStorage.getItem(LINE);
  sessionStorage.removeItem(LINE);
} catch {
  // Without storage, no line is kept.
}
// A phone may end a hidden page without another event.
document.addEventListener("visibilitychange", keepPlace);
await dress();
Promise.resolve(arrive()).then(() => line !== null && askLine(play, line));
if (settings.values.techniques) later(() => import("./preferences.js"), ({ forgetUnknown }) => forgetUnknown());

// The first view and the first hint load before these parts.
window.setTimeout(() => import("./quiet.js").then(({ loadParts }) => loadParts(beginHere), () => {}), 3000);

window.addEventListener("hashchange", () => arrive({ focus: true }));
window.addEventListener("layouts", () => build());
settings.addEventListener("change", async (event) => {
  const changed = /** @type {CustomEvent<string[]>} */ (event).detail;
  paint();
  // Only a new language has words to load.
  if (changed.includes("language")) {
    await later(dress, () => {});
    const dialogOpen = document.querySelector("dialog");
    announce("");
    build({ stays: true });
    // The change may come from another tab while this one shows another dialog.
    if (dialogOpen?.classList.contains("settings")) {
      dialogOpen.close();
      preferences();
    } else if (!dialogOpen) /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".language, .tool[aria-haspopup]")]).find((one) => one.checkVisibility())?.focus();
  } else play?.onSettings(changed);
});
listen(
  (command, digit, shift) => {
    if (command === "help") {
      showHelp();
      return true;
    }
    return play ? run(play, command, digit, shift) : false;
  },
  () => play?.board.hasFocus ?? false,
  () => play?.game.phase ?? "start",
);
/** Takes anything that is pasted outside of a text field as a puzzle. */
document.addEventListener("paste", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  // Blanks at the beginning of the text may be empty cells.
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!text.trim() || target?.closest("input, textarea, dialog")) return;
  event.preventDefault();
  // Lessons and lists have no place for a puzzle.
  if (!play || play.around.lesson) {
    history.pushState(null, "", "#/new");
    build();
  }
  later(() => import("./paste.js"), ({ takeOrAsk }) => play && takeOrAsk(play, text), null, text);
});
