/** Taking a puzzle as text, in any format that the engine reads; a fault is shown at its place. */

import * as api from "./api.js";
import { announce, dialog, fill, h } from "./dom.js";
import { findingParts, findingScene, keep, told } from "./finding.js";
import { stateOf } from "./make.js";
import { later, withWords } from "./parts.js";
import { Refusal } from "./refusal.js";
import { CELLS, digitsFrom, lineOf } from "./rules.js";
import { pictureButton, takePicture } from "./scan/offer.js";
import { emptyState } from "./state.js";
import { questionOf } from "./store.js";
import { line, refusal } from "./telling.js";
import { smallBoard } from "./thumb.js";
import { t } from "./words.js";

/** @typedef {import("./play.js").Play} Play */

/** @typedef {Api.ParseAnswer} Parsed */

/** Programs and sites by the form of their texts. @type {Partial<Record<string, string>>} */
const SOURCES = {
  library: "HoDoKu",
  sdx: "SudoCue",
  "simple-sudoku": "Simple Sudoku",
  sudokuwiki: "sudokuwiki.org",
  "sudokuwiki-state": "sudokuwiki.org",
  sudokupad: "SudokuPad",
  "sudokupad-f-puzzles": "SudokuPad",
  "sudokupad-scl": "SudokuPad",
  "f-puzzles": "f-puzzles",
  "good-sudoku": "Good Sudoku",
  tatham: "Simon Tatham",
  iss: "Interactive Sudoku Solver",
  andoku: "Andoku",
  "sudoku-coach": "sudoku.coach",
  opensudoku: "OpenSudoku",
};

/** An address of the page: a board in it, a game, or another view. */
const OWN = /^\S*(#(?:board=|\/(?:game|make|puzzle|solution|sheet|practice|progress|lessons)\b)\S*)$/;

/** Number of boards of one text that are offered. */
const MANY = 60;

/**
 * Begins a game with a board, and returns its view. If the digits of the board are at fault, the view first shows the
 * fault.
 * @param {Play} play @param {Parsed} parsed
 */
function take(play, parsed) {
  const prose = parsed.unread_rules;
  const sound = parsed.solutions === "one" && !prose;
  const about = { kind: /** @type {const} */ ("pasted"), name: SOURCES[parsed.format] };
  if (play.around.makes) return play.around.begin({ ...emptyState(parsed.board.layout ?? ""), givens: digitsFrom(parsed.board.givens) }, "entry", { kind: "draft" });
  play = play.around.begin(stateOf(parsed.board, parsed.corner_marks), sound ? "play" : "entry", about);
  if (prose) {
    later(() => import("./further.js").then(withWords), ({ chooseRules }) => chooseRules(play, prose));
    return play;
  }
  if (!sound) {
    keep(play, parsed);
    play.show(null);
  }
  tellTaken(play, parsed, sound);
  return play;
}

/** @param {Play} play @param {Parsed} parsed @param {boolean} sound */
async function tellTaken(play, parsed, sound) {
  if (!sound) return announce(told(parsed).join(" "));
  if (await warned(play)) return;
  const formats = await api.formats().catch(() => []);
  const name = formats.find(({ id }) => id === parsed.format)?.name ?? parsed.format;
  // The text may have other signs for empty cells than the name mentions.
  announce(t("paste.taken", { format: name.split(/[,，]/)[0] }));
}

/**
 * Warns of a wrong digit or mark of the player on a pasted board; returns true if there was one.
 * @param {Play} play
 */
export async function warned(play) {
  const { state } = play.game;
  const board = questionOf(state);
  if (!state.placed.some(Boolean) && !board.candidates) return false;
  const answer = await api.hint(board, 1, 0, null, null, {}).catch(() => null);
  if (answer?.kind !== "mistake" || play.game.state !== state) return false;
  play.show({ title: t("hint.mistake"), body: h("p", { class: "warning" }, line(answer.text)), scene: answer.scene });
  announce(answer.text);
  return true;
}

/**
 * Takes over a file of this page, and shows the result; returns null if the text is not such a file.
 * @param {string} text @param {(fault: string) => unknown} [refuse]  shows the fault of a damaged file
 */
async function takeFile(text, refuse) {
  // No other text needs the part that reads these files.
  if (!/^\s*\{/.test(text)) return null;
  const { showTaken, takeOwn } = await import("./shelf/file.js").then(withWords);
  const taken = await takeOwn(text);
  if (taken && (taken.view || !refuse)) showTaken(taken);
  else if (taken) refuse?.(taken.result);
  return taken;
}

/** Numbers of cells of boards that are read without the name of a layout. */
const COUNTS = [16, 36, 64];
/** True if a text is long enough for a board, is an address, or has the name of a layout. @param {string} text */
const mayBeBoard = (text) => {
  const { length } = text.replace(/\s/g, "");
  return /[/:]/.test(text) || length >= CELLS.length || COUNTS.includes(length);
};

/**
 * The boards of a text. If the engine refuses the text at some place, the text before this place is read as a board,
 * and then the rest.
 * @param {string} text @returns {Promise<Parsed[]>}
 */
async function boardsIn(text) {
  /** @type {Parsed[]} */
  const found = [];
  /** @type {unknown} */
  let first;
  for (let rest = text.split("\n"); found.length < MANY; ) {
    try {
      return [...found, await api.parse(rest.join("\n"))];
    } catch (error) {
      first ??= error;
      const at = error instanceof Refusal ? (error.line ?? 1) - 1 : 0;
      const begun = rest.slice(0, at).join("\n");
      const before = mayBeBoard(begun) ? await api.parse(begun).catch(() => null) : null;
      if (!before) throw first;
      found.push(before);
      rest = rest.slice(at);
    }
  }
  return found;
}

/** A board to choose, as a small picture. @param {Parsed} parsed @param {number} at @param {() => void} choose */
function choice({ board }, at, choose) {
  const { givens, placed, layout } = board;
  const [printed, own] = [givens, placed].map(digitsFrom);
  const values = CELLS.map((cell) => printed[cell] || own[cell]);
  const digits = CELLS.filter((cell) => values[cell]);
  const name = t("paste.board", { number: at + 1, count: digits.length });
  return h(
    "button",
    { type: "button", class: "choice", "aria-label": name, title: name, onClick: choose },
    smallBoard(values, values, layout ?? ""),
  );
}

/**
 * Shows the fault of the digits of a board that came by a link.
 * @param {Play} play @param {string} kept  a sentence about the other games
 */
export async function checkOpened(play, kept) {
  const { layout } = play.game.state;
  const givens = lineOf(play.game.state.givens, layout);
  const parsed = await api.parse(givens, layout).catch(() => null);
  const { phase, state } = play.game;
  if (!parsed || phase !== "play" || lineOf(state.givens, layout) !== givens || state.layout !== layout) return;
  // The check may come after the first moves. The page never warns of a wrong move unless the player asks.
  if (parsed.solutions === "one") return void (play.game.previous ?? (await warned(play)));
  play.show({ title: t("share.opened"), body: [...findingParts(parsed, () => play.show(null)), kept && h("p", null, kept)], scene: findingScene(parsed) });
}

/**
 * @param {Play} play @param {string} [text]
 * @param {Promise<Parsed[]>} [reading]  its boards, if they are asked for already
 */
export function pasteDialog(play, text = "", reading) {
  const field = h("textarea", {
    id: "paste-field",
    rows: 11,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    "aria-describedby": "paste-about",
    placeholder: "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79",
  });
  field.value = text;
  const message = h("div");
  const isFile = async (/** @type {string} */ text) => {
    const taken = await takeFile(text, (fault) => fill(message, h("p", { class: "warning", role: "status" }, fault)));
    if (taken?.view) box.close();
    return taken !== null;
  };
  const go = async (/** @type {Promise<Parsed[]> | undefined} */ asked = undefined) => {
    if (follows(field.value)) return box.close();
    const use = (/** @type {Parsed} */ parsed) => {
      const begun = take(play, parsed);
      box.close();
      begun.board.focus();
    };
    try {
      if (!asked && (await isFile(field.value))) return;
      const boards = await (asked ?? boardsIn(field.value));
      if (boards.length === 1) return use(boards[0]);
      const choices = boards.map((one, at) => choice(one, at, () => use(one)));
      fill(message, h("p", { role: "status" }, t("paste.several", { count: boards.length })), h("div", { class: "boards" }, choices));
      choices[0].focus();
    } catch (error) {
      fill(message, refusal(error, () => go()));
      message.scrollIntoView({ block: "nearest" });
    }
  };
  const file = h("input", {
    type: "file",
    class: "hidden-text",
    id: "paste-file",
    onChange: async () => {
      const chosen = file.files?.[0];
      if (chosen?.type.startsWith("image/")) takePicture(play.around.begin, chosen);
      else if (chosen) {
        const text = await chosen.text();
        if (!(await isFile(text))) field.value = text.slice(0, 100_000);
      }
    },
  });
  const box = dialog(
    { title: t("paste.title"), close: t("close") },
    h("label", { for: "paste-field", class: "hidden-text" }, t("paste.title")),
    h("p", { id: "paste-about", class: "quiet-text" }, t("paste.about")),
    field,
    message,
    h(
      "div",
      { class: "card-foot" },
      h("button", { type: "button", class: "button primary", "data-do": "take", onClick: () => go() }, t("paste.go")),
      file,
      h("label", { for: "paste-file", class: "button" }, t("paste.file")),
      pictureButton(play.around.begin),
    ),
  );
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) go();
  });
  field.focus();
  if (reading) go(reading);
}

/** Opens an address of the page; returns true if the text is one. @param {string} text */
function follows(text) {
  const [, view] = OWN.exec(text.trim()) ?? [];
  if (view) location.hash = view;
  return Boolean(view);
}

/** Takes a text as a puzzle, or shows its boards or its fault. @param {Play} play @param {string} text */
export async function takeOrAsk(play, text) {
  if (follows(text) || (await takeFile(text))) return;
  const reading = boardsIn(text);
  const boards = await reading.catch(() => []);
  if (boards.length === 1) return take(play, boards[0]);
  pasteDialog(play, text, reading);
}
