/** Starts the page: reads what the browser has kept, builds the views, and goes where the address says. */

import { announce, dialog, fill, h, icon } from "./dom.js";
import { help, listen } from "./keys.js";
import { showCatalogue, showLesson } from "./lessons.js";
import { listenForPaste, pasteDialog } from "./paste.js";
import { run } from "./commands.js";
import { Play } from "./play.js";
import { forgetUnknown, preferences } from "./preferences.js";
import { settings } from "./settings.js";
import { BOARD, boardInAddress, shareDialog } from "./share.js";
import { Game, pack } from "./store.js";
import { LANGUAGES, SHORT, speak, spoken, t } from "./words.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const mine = new Game("mine");
const trial = new Game(null);
/** @type {{ id: string, name: string } | null} */
let lesson = null;
/** @type {Play | null} */
let play = null;
/** The hint that was open when the player went to a lesson, with the board that it was about. @type {{ state: string, place: import("./hints.js").Hints["place"] } | null} */
let left = null;

function dress() {
  const { theme, language } = settings.values;
  document.documentElement.dataset.theme = theme;
  speak(language);
}

function header() {
  const at = location.hash.startsWith("#/lessons") ? "lessons" : "play";
  const link = (/** @type {string} */ to, /** @type {string} */ text, /** @type {boolean} */ here) =>
    h("a", { href: to, "aria-current": here ? "page" : null }, text);
  const other = spoken() === "en" ? "zh-Hans" : "en";
  const tool = (
    /** @type {Parameters<typeof icon>[0]} */ picture,
    /** @type {string} */ text,
    /** @type {() => void} */ does,
    name = picture,
  ) =>
    h(
      "button",
      { type: "button", class: "icon-button", "aria-label": text, title: text, "data-do": name, onClick: does },
      icon(picture),
    );
  return h(
    "header",
    { class: "top" },
    h("a", { class: "wordmark", href: "#/" }, "whydoku"),
    h(
      "nav",
      { "aria-label": t("nav.label") },
      link("#/", t("nav.play"), at === "play"),
      link("#/lessons", t("nav.lessons"), at === "lessons"),
    ),
    h(
      "div",
      { class: "top-tools" },
      at === "play" && !lesson && tool("new", t("new.puzzle"), () => mine.enter("start")),
      at === "play" && tool("share", t("share.title"), () => play && shareDialog(play.game)),
      h(
        "button",
        {
          type: "button",
          class: "language",
          lang: other,
          "aria-label": LANGUAGES[other],
          title: LANGUAGES[other],
          "data-do": "language",
          onClick: () => settings.set({ language: other }),
        },
        SHORT[other],
      ),
      tool("settings", t("set.title"), preferences),
      tool("help", t("help.title"), help),
    ),
  );
}

/** Builds the view that the address names. @param {{ focus?: boolean }} [how] */
function build({ focus = false } = {}) {
  const shared = boardInAddress();
  if (shared) {
    lesson = null;
    mine.become(shared, "play");
    announce(t("share.opened"));
  }
  const damaged = !shared && location.hash.startsWith(BOARD);
  if (shared || damaged) history.replaceState(null, "", "#/");
  if (play) left = { state: pack(play.game.state), place: play.hints.place };
  const selected = play?.board.selected;
  play?.leave();
  play = null;
  document.body.classList.remove("has-card");
  const skip = h(
    "a",
    {
      class: "skip",
      href: "#main",
      onClick: (/** @type {Event} */ event) => {
        event.preventDefault();
        skipTo();
      },
    },
    t("nav.skip"),
  );
  const [, view, id] = location.hash.split("/");
  if (view === "lessons") {
    const main = h("main", { class: "page", id: "main" });
    fill(root, skip, header(), main);
    const shown = id ? showLesson(main, id, tryIt) : showCatalogue(main);
    shown.then(() => focus && main.querySelector("h1")?.focus());
    document.title = `${t("nav.lessons")} – whydoku`;
  } else {
    play = new Play(lesson ? trial : mine, {
      lesson: lesson ?? undefined,
      leave: leaveTrial,
      paste: () => pasteDialog(mine),
      share: () => play && shareDialog(play.game),
    });
    if (selected !== undefined) play.board.select(selected);
    fill(root, skip, header(), play.element);
    if (focus) play.board.focus();
    if (left?.place && left.state === pack(play.game.state)) play.hints.resume(left.place);
    left = null;
    document.title = `whydoku – ${t("nav.tagline")}`;
  }
  if (damaged) dialog({ title: t("share.damaged"), close: t("close") }, h("p", null, t("share.damaged.about")));
}

function skipTo() {
  if (play) play.board.focus();
  else document.querySelector("h1")?.focus();
}

/** @param {import("./types.js").State} state @param {{ id: string, name: string }} about */
function tryIt(state, about) {
  lesson = about;
  trial.past = [];
  trial.future = [];
  trial.state = state;
  trial.enter("play");
  location.hash = "#/";
}

function leaveTrial() {
  const { id } = lesson ?? { id: "" };
  lesson = null;
  location.hash = id ? `#/lessons/${id}` : "#/";
}

settings.load();
dress();
mine.load();
build();
forgetUnknown();

window.addEventListener("hashchange", () => build({ focus: true }));
settings.addEventListener("change", (event) => {
  const changed = /** @type {CustomEvent<string[]>} */ (event).detail;
  dress();
  if (changed.includes("language")) {
    const dialogOpen = document.querySelector("dialog");
    build();
    if (dialogOpen) {
      dialogOpen.close();
      preferences();
    } else /** @type {HTMLElement | null} */ (document.querySelector(".language"))?.focus();
  } else play?.onSettings(changed);
});
listen(
  (command, digit) => {
    if (command === "help") {
      help();
      return true;
    }
    return play ? run(play, command, digit) : false;
  },
  () => play?.board.hasFocus ?? false,
);
listenForPaste(() => (play && !lesson ? mine : null));
