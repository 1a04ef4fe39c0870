/** Texts of the engine on the page: paragraphs, names of cells, and errors. */

import { h } from "./dom.js";
import { Refusal } from "./refusal.js";
import { column, nameOf, row } from "./rules.js";
import { settings } from "./settings.js";
import { t } from "./words.js";

const LIST = "[1-9](?:(?:, | and | or |、)[1-9])*";
/** Names of cells, in symbols or written out, and conjunctions. */
const WHOLE = new RegExp(
  `(\\br[1-9]+c[1-9]+\\b(?:(?:=|!=)[1-9](?:,[1-9])*)?|\\b[Rr]ows? ${LIST}, columns? ${LIST}|第 ${LIST} 行第 ${LIST} 列|所以|因此|如果|至少)`,
);

/** Prevents line breaks in names and conjunctions; names get figures of one width. @param {string} text */
export function line(text) {
  const kind = (/** @type {string} */ part) => (/^r\d/.test(part) ? "ref" : /\d/.test(part) ? "ref spelled" : "whole");
  return text.split(WHOLE).map((part, i) => (i % 2 ? h("span", { class: kind(part) }, part) : part));
}

/** The cells of a name like "r13c5" or "rows 1 and 3, column 5". @param {string} name */
export function cellsNamed(name) {
  const [rows = "", columns = ""] = name.split(/[=!]/)[0].split(/c|行/);
  const digits = (/** @type {string} */ list) => (list.match(/[1-9]/g) ?? []).map(Number);
  return digits(rows).flatMap((r) => digits(columns).map((c) => (r - 1) * 9 + c - 1));
}

/** Name of a cell within a sentence, by the player's setting. @param {number} cell */
export const called = (cell) =>
  settings.values.cellNames === "rc" ? nameOf(cell) : t("cell.named", { row: row(cell) + 1, column: column(cell) + 1 });

/**
 * The claim that a digit is in a cell or is not, by the player's setting.
 * @param {number} cell @param {number} digit @param {boolean} is
 */
export const claimed = (cell, digit, is) =>
  settings.values.cellNames === "rc"
    ? `${nameOf(cell)}${is ? "=" : "!="}${digit}`
    : t(is ? "claim.is" : "claim.isNot", { cell: called(cell), digit });

/** An end of a link: a cell, or a digit in it. @param {number} end */
export function endCalled(end) {
  const [digit, cell] = [Math.floor(end / 81), end % 81];
  if (!digit) return called(cell);
  return settings.values.cellNames === "rc" ? `${digit}${nameOf(cell)}` : t("cell.candidate", { digit, cell: called(cell) });
}

/** A text of the engine in the one language of the question. @param {Api.Texts} texts */
export const said = (texts) => Object.values(texts)[0] ?? "";

/** Shown parts of a step's reason. @param {Api.ShownStep} step */
export const reasonOf = (step) => ({ ...step, text: said(step.text) });

/** @param {string} text */
export function paragraphs(text) {
  return text
    .split("\n")
    .filter(Boolean)
    .map((one) => h("p", null, line(one)));
}

/** Messages of the page itself about a question without an answer. @type {Record<string, import("./words.js").Key>} */
const OWN = { unreachable: "error.unreachable", no_carrier: "error.part" };

/** Faults of the engine or of its surroundings: the question and the game are fine. */
const FAULTS = ["internal", "out_of_memory", "no_module", "no_part", "no_worker", "no_webassembly"];

/** True for texts about commands and JSON, which are for people who type them. @param {string} text */
const isOfCommands = (text) => /[`{]/.test(text);

/** @param {string} text */
export const begun = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The line of a text that is not a board, with the place marked; nothing if the whole text is at fault, or the line is
 * cut.
 * @param {Refusal} refused
 */
function quoted({ sourceLine, line, column }) {
  if (!sourceLine || !column || (line === 1 && column === 1) || sourceLine.startsWith("…")) return null;
  const [before, at, after] = [sourceLine.slice(0, column - 1), sourceLine.charAt(column - 1), sourceLine.slice(column)];
  return h("p", { class: "source" }, before, h("mark", null, at.trim() || "\u00a0"), after);
}

const AGAIN = { type: "button", class: "button", "data-do": "again" };
/** Codes of temporary refusals: the same question may get an answer later. */
const PASSING = [...Object.keys(OWN), ...FAULTS, "busy", "too_slow", "incomplete"];

/** Asks again, and keeps the focus near the message. @param {HTMLElement} button @param {() => unknown} again */
async function tryAgain(button, again) {
  const view = button.closest("main, dialog");
  await again();
  const isLost = document.activeElement === document.body;
  // Meanwhile the player may have gone on with the board.
  if (!isLost && document.activeElement?.closest(".board, input, textarea")) return;
  // A dialog that closes may stay in the document for a moment, with the button that was pressed.
  const fresh = [...document.querySelectorAll("[data-do=again]")].find((one) => one !== button);
  const next = fresh ?? (isLost && view?.querySelector("h1, h2"));
  if (next instanceof HTMLElement) next.focus();
}

/** Key of the line that the page asks once it is loaded again. */
export const LINE = "whydoku.line";

/** Loads the page again, which then asks the line. @param {string} [line] */
function reload(line) {
  try {
    if (line !== undefined) sessionStorage.setItem(LINE, line);
  } catch {
    // Without storage the player asks again.
  }
  location.reload();
}

/**
 * Message for the player instead of an answer.
 * @param {unknown} error @param {() => unknown} [again]  asks again
 * @param {string} [line]  asks the same in the text line (ask.js) after a reload; "" opens the line
 */
export function refusal(error, again, line) {
  const known = error instanceof Refusal ? error : new Refusal({ message: String(error) });
  const { code, message, advice = "" } = known;
  const isNone = code === "not_a_board" && isOfCommands(advice ?? "");
  const told = isNone
    ? [t("error.noBoard"), null, t("error.noBoard.advice")]
    : code === "not_a_board"
      ? [begun(message), quoted(known), begun(advice ?? "")]
      : [OWN[code] ? t(OWN[code]) : message, null, advice];
  const [what, where, help] = told;
  // A browser may remember that a part could not be loaded, and asks for it only after a reload.
  const retry = again && code === "no_carrier" ? () => fetch(location.href, { cache: "no-store" }).then(() => reload(line), again) : again;
  return h(
    "div",
    { class: "refusal", role: "alert" },
    h("p", null, h("strong", null, what)),
    where,
    help && h("p", null, help),
    FAULTS.includes(code) && h("p", null, t("error.stays")),
    retry && PASSING.includes(code) && h("button", { ...AGAIN, onClick: (/** @type {MouseEvent & { currentTarget: HTMLElement }} */ { currentTarget }) => tryAgain(currentTarget, retry) }, t("error.again")),
  );
}
