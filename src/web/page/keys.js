/** The keyboard: one table of commands, from which the keys work and the help (help.js) is written. */

import { settings } from "./settings.js";

/**
 * @typedef {"up" | "down" | "left" | "right" | "passUp" | "passDown" | "passLeft" | "passRight" | "toggle" |
 *   "rowStart" | "rowEnd" | "first" | "last" | "all" | "digit" | "skip" | "skipMany" | "back" | "pen" | "done" |
 *   "markDigit" | "centreDigit" | "colourDigit" | "erase" | "lock" | "mode" | "digitMode" | "markMode" |
 *   "centreMode" | "colourMode" | "linkMode" | "end" | "why" | "undo" | "redo" | "undoAll" | "hint" | "more" |
 *   "apply" | "another" | "lineBefore" | "lineAfter" | "check" | "argument" | "path" | "filter" | "pairs" |
 *   "readRow" | "readColumn" | "readBox" | "readCell" | "readLast" | "readOpen" | "readClashes" | "ask" | "close" |
 *   "help"} Command
 *
 * @typedef {object} Key
 * @property {Command} command
 * @property {string} shown  as the help writes it
 * @property {(event: KeyboardEvent) => boolean} on
 * @property {import("./store.js").Phase} [phase]  the only phase in which the key works
 * @property {boolean} [letter]  a lone letter: can be switched off in the settings
 */

/** @param {KeyboardEvent} event */
const plain = (event) => !event.ctrlKey && !event.metaKey && !event.altKey;
/** @param {KeyboardEvent} event */
const control = (event) => (event.ctrlKey || event.metaKey) && !event.altKey;
/** The digit of a key, with or without shift, on the main row and on the number pad. @param {KeyboardEvent} event */
export const digitOf = (event) =>
  Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? (/^[1-9]$/.test(event.key) ? event.key : 0));
/** @param {...string} keys @returns {(event: KeyboardEvent) => boolean} */
const key =
  (...keys) =>
  (event) =>
    plain(event) && keys.includes(event.key);
/** @param {string} letter @returns {(event: KeyboardEvent) => boolean} */
const letter = (letter) => (event) => plain(event) && !event.shiftKey && event.key.toLowerCase() === letter;

/** @param {string} letter @returns {(event: KeyboardEvent) => boolean} */
const shifted = (letter) => (event) => plain(event) && event.shiftKey && event.key.toLowerCase() === letter;

/** @type {Key[]} */
export const KEYS = [
  { command: "up", shown: "↑", on: key("ArrowUp") },
  { command: "down", shown: "↓", on: key("ArrowDown") },
  { command: "left", shown: "←", on: key("ArrowLeft") },
  { command: "right", shown: "→", on: key("ArrowRight") },
  { command: "passUp", shown: "Ctrl ↑", on: (event) => control(event) && event.key === "ArrowUp" },
  { command: "passDown", shown: "Ctrl ↓", on: (event) => control(event) && event.key === "ArrowDown" },
  { command: "passLeft", shown: "Ctrl ←", on: (event) => control(event) && event.key === "ArrowLeft" },
  { command: "passRight", shown: "Ctrl →", on: (event) => control(event) && event.key === "ArrowRight" },
  { command: "toggle", shown: "Ctrl Space", on: (event) => control(event) && [" ", "Enter"].includes(event.key) },
  { command: "rowStart", shown: "Home", on: key("Home") },
  { command: "rowEnd", shown: "End", on: key("End") },
  { command: "first", shown: "Ctrl Home", on: (event) => control(event) && event.key === "Home" },
  { command: "last", shown: "Ctrl End", on: (event) => control(event) && event.key === "End" },
  { command: "all", shown: "Ctrl A", on: (event) => control(event) && event.key.toLowerCase() === "a" },
  { command: "digit", shown: "1–9", on: (event) => plain(event) && !event.shiftKey && digitOf(event) > 0 },
  { command: "skip", shown: "0, Space", on: key("0", ".", ",", " "), phase: "entry" },
  { command: "skipMany", shown: "⇧ 1–9", on: (event) => plain(event) && event.shiftKey && digitOf(event) > 0, phase: "entry" },
  { command: "back", shown: "Backspace", on: key("Backspace"), phase: "entry" },
  { command: "markDigit", shown: "⇧ 1–9", on: (event) => plain(event) && event.shiftKey && digitOf(event) > 0 },
  { command: "centreDigit", shown: "Ctrl 1–9", on: (event) => control(event) && !event.shiftKey && digitOf(event) > 0 },
  { command: "colourDigit", shown: "Ctrl ⇧ 1–9", on: (event) => control(event) && event.shiftKey && digitOf(event) > 0 },
  { command: "pen", shown: "M", on: letter("m"), phase: "entry", letter: true },
  { command: "done", shown: "Enter", on: key("Enter"), phase: "entry" },
  { command: "erase", shown: "Delete", on: key("Delete", "Backspace", "0") },
  { command: "lock", shown: "L", on: letter("l"), letter: true },
  { command: "mode", shown: "Space", on: key(" ") },
  { command: "digitMode", shown: "Z", on: letter("z"), letter: true },
  { command: "digitMode", shown: "N", on: letter("n"), letter: true },
  { command: "markMode", shown: "X", on: letter("x"), letter: true },
  { command: "markMode", shown: "M", on: letter("m"), letter: true },
  { command: "centreMode", shown: "C", on: letter("c"), letter: true },
  { command: "colourMode", shown: "V", on: letter("v"), letter: true },
  { command: "linkMode", shown: "D", on: letter("d"), letter: true },
  { command: "end", shown: "Enter", on: key("Enter") },
  { command: "why", shown: "W", on: letter("w"), letter: true },
  {
    command: "redo",
    shown: "Ctrl Y",
    on: (event) => control(event) && (event.key.toLowerCase() === "y" || (event.shiftKey && event.key.toLowerCase() === "z")),
  },
  { command: "undo", shown: "Ctrl Z", on: (event) => control(event) && !event.shiftKey && event.key.toLowerCase() === "z" },
  { command: "undo", shown: "U", on: letter("u"), letter: true },
  { command: "redo", shown: "R", on: letter("r"), letter: true },
  { command: "undoAll", shown: "⇧ U", on: shifted("u"), letter: true },
  { command: "hint", shown: "H", on: letter("h"), letter: true },
  { command: "more", shown: "+", on: key("+", "="), letter: true },
  { command: "apply", shown: "A", on: letter("a"), letter: true },
  { command: "another", shown: "O", on: letter("o"), letter: true },
  { command: "lineBefore", shown: "[", on: key("[", "【"), letter: true },
  { command: "lineAfter", shown: "]", on: key("]", "】"), letter: true },
  { command: "check", shown: "K", on: letter("k"), letter: true },
  { command: "argument", shown: "F", on: letter("f"), letter: true },
  { command: "path", shown: "P", on: letter("p"), letter: true },
  { command: "filter", shown: "Alt 1–9", on: (event) => event.altKey && !event.ctrlKey && digitOf(event) > 0 },
  { command: "pairs", shown: "B", on: letter("b"), letter: true },
  { command: "readRow", shown: "⇧ R", on: shifted("r"), letter: true },
  { command: "readColumn", shown: "⇧ C", on: shifted("c"), letter: true },
  { command: "readBox", shown: "⇧ B", on: shifted("b"), letter: true },
  { command: "readCell", shown: "I", on: letter("i"), letter: true },
  { command: "readLast", shown: "J", on: letter("j"), letter: true },
  { command: "readOpen", shown: "⇧ O", on: shifted("o"), letter: true },
  { command: "readClashes", shown: "⇧ X", on: shifted("x"), letter: true },
  { command: "ask", shown: "/", on: key("/", ":", "：", "、") },
  { command: "close", shown: "Esc", on: key("Escape") },
  { command: "help", shown: "?", on: (event) => plain(event) && event.key === "?" },
];

/**
 * The key of a command as the help writes it, the first of several; "" if it has none or single letters are switched
 * off.
 * @param {Command | undefined} command
 */
export const keyOf = (command) => KEYS.find((one) => one.command === command && !(one.letter && !settings.values.shortcuts))?.shown ?? "";

/** A name and its key, for the tooltip of a button. @param {string} name @param {Command | undefined} command */
export const withKey = (name, command) => [name, keyOf(command)].filter(Boolean).join(" · ");

/** Commands only for a board with the focus, because other controls use the same keys. */
const ON_BOARD = new Set(["up", "down", "left", "right", "passUp", "passDown", "passLeft", "passRight", "toggle", "rowStart", "rowEnd", "first", "last", "all", "skip", "mode", "end", "done"]);

/**
 * Calls the command of each key pressed outside of text fields and dialogs.
 * @param {(command: Command, digit: number, shift: boolean) => boolean} run  returns true if the command had an effect
 * @param {() => boolean} onBoard
 * @param {() => import("./store.js").Phase} phase
 */
export function listen(run, onBoard, phase) {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || target?.closest("input:not([type=radio]), textarea, select, dialog, [popover], [contenteditable]")) return;
    const found = KEYS.find((one) => one.on(event) && (one.phase ?? phase()) === phase());
    if (!found || (found.letter && !settings.values.shortcuts)) return;
    if (ON_BOARD.has(found.command) && !onBoard() && target !== document.body) return;
    if (run(found.command, digitOf(event), event.shiftKey)) event.preventDefault();
  });
}
