/**
 * The rules of Sudoku, played on a real board in about a minute: the missing digit of a row, of a column and of a box,
 * a digit that is there twice, and the first full house. The page needs no engine for this.
 */

import { Board } from "../board.js";
import { announce, fill, h } from "../dom.js";
import { rove } from "../roving.js";
import { CELLS, DIGITS, HOUSES, PEERS, digitsFrom, nameOf } from "../rules.js";
import { called } from "../telling.js";
import { t } from "../words.js";
import { RULES, nextOf } from "./next.js";
import { head, movedBy, placeOf } from "./part.js";
import { record } from "./record.js";

const GIVENS = digitsFrom("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..");
const SOLUTION = digitsFrom("519748632783652419426139875357986241264317598198524367975863124832491756641275983");
/** The digits at the start. One house has only one empty cell; when this cell is filled, another house has only one. */
const BEGUN = digitsFrom("..97486..7....241.42.1.9875.57.8.241.6431.598198...367975863.24...491..66..275983");
const NONE = CELLS.map(() => 0);

/** @param {"row" | "column" | "box"} kind @param {number} number */
const house = (kind, number) => HOUSES.find((one) => one.kind === kind && one.number === number)?.cells ?? [];
/** The tasks: the house whose only empty cell gets a digit, the two equal digits, and the cell to be found. */
const TASKS = /** @type {const} */ ([
  { text: "rules.row", cells: house("row", 7), cell: 60 },
  { text: "rules.column", cells: house("column", 7), cell: 69 },
  { text: "rules.box", cells: house("box", 9), cell: 70 },
  { text: "rules.twice", twice: [48, 46] },
  { text: "rules.find", cell: 7 },
]);

/**
 * The position for the small board of the course: a row, a column and a box.
 * @type {Parameters<typeof import("../thumb.js").thumb>[0]}
 */
export const RULES_POSITION = /** @type {any} */ ({
  board: { givens: GIVENS.join("").replaceAll("0", ".") },
  step: {
    board: { values: ".".repeat(81), candidates: CELLS.map(() => "") },
    scene: { tints: ["row", "column", "box"].map((kind, at) => ({ tint: ["Base", "Cover", "Closed"][at], cells: house(/** @type {any} */ (kind), [2, 8, 7][at]).map(nameOf) })), cells: [], candidates: [], links: [], legend: [] },
  },
});

/** @param {HTMLElement} main */
export function showRules(main) {
  let at = 0;
  let values = [...BEGUN];
  /** True while the player has to find the equal digits without help. */
  let isSought = false;
  const board = new Board({ label: t("exercise.board"), onPick: () => press(board.selected) });
  const asked = h("p", { class: "lead" });
  const told = h("div", { class: "exercise-told", role: "status" });
  const place = h("span", { class: "quiet-text rules-place" });
  const digits = rove(h("div", { class: "digits", "aria-label": t("pad.digits") }, DIGITS.map((digit) => h("button", { type: "button", class: "key", "data-digit": digit, onClick: () => enter(digit) }, digit))));
  const foot = h("div", { class: "card-foot" });
  const panel = h("div", { class: "card exercise-panel" }, h("div", { class: "exercise-say" }, told), h("div", { class: "exercise-asked" }, asked), digits, foot);

  const draw = () => {
    const task = TASKS[at];
    const tints = task && "cells" in task ? [{ tint: /** @type {const} */ ("Base"), cells: task.cells.map(nameOf) }] : [];
    board.show({ hidesClashes: isSought, givens: GIVENS, values, marks: NONE, scene: { tints, cells: [], candidates: [], links: [], legend: [] } });
  };
  /** Shows a comment on the last action. @param {string} text @param {number[]} [cells]  ringed on the board */
  const say = (text, cells = []) => {
    fill(told, h("p", null, text));
    board.point(cells);
    announce(text);
  };
  const ask = (/** @type {string} */ before) => {
    const task = TASKS[at];
    const text = t(task.text);
    asked.textContent = text;
    place.textContent = t("rules.place", { number: at + 1, total: TASKS.length });
    digits.hidden = "twice" in task;
    // One of the two cells gets the digit of the other.
    isSought = "twice" in task;
    if ("twice" in task) values[task.twice[0]] = values[task.twice[1]];
    if ("cells" in task) board.select(task.cell);
    draw();
    say(before);
    announce(`${before} ${text}`);
  };
  const goOn = (/** @type {string} */ text) => {
    at += 1;
    if (at < TASKS.length) ask(text);
    else end();
  };
  /** A digit for the cell in question, or for the selected cell. @param {number} digit */
  const enter = (digit) => {
    const task = TASKS[at];
    if (!task || "twice" in task) return;
    const isNamed = "cells" in task;
    const cell = isNamed ? task.cell : board.selected;
    if (values[cell]) return say(t("rules.filled"));
    const same = (isNamed ? task.cells : PEERS[cell]).find((one) => values[one] === digit);
    if (same !== undefined) return say(t("rules.there", { digit, cell: called(same) }), [same]);
    if (cell !== task.cell) return say(t("rules.more"));
    values = values.with(cell, SOLUTION[cell]);
    goOn(t("rules.right", { digit }));
  };
  /** @param {number} cell */
  const press = (cell) => {
    const task = TASKS[at];
    draw();
    if (!task || !("twice" in task)) return;
    if (!task.twice.some((one) => one === cell)) {
      isSought = false;
      draw();
      return say(t("rules.notTwice"));
    }
    values = values.with(task.twice[0], 0);
    goOn(t("rules.isTwice"));
  };
  const end = async () => {
    board.point([]);
    draw();
    await record.add({ technique: RULES, task: "read", right: true, wrong: 0 });
    // Without an engine, the map comes next.
    const next = await record.course().then(({ techniques }) => nextOf(techniques), () => null);
    const title = h("h2", { tabindex: "-1" }, t("rules.done"));
    digits.hidden = true;
    panel.parentElement?.classList.add("is-ended");
    place.textContent = "";
    asked.replaceWith(title);
    fill(told, h("p", null, t("rules.doneAbout")));
    fill(
      foot,
      h("a", { class: "button primary", href: next ? placeOf(next.id, next.stage ?? "read") : "#/lessons", "data-do": "next-technique" }, next ? t("learn.next", { name: next.name }) : t("nav.lessons")),
      h("a", { class: "button", href: "#/" }, t("rules.play")),
    );
    title.focus();
  };

  board.grid.addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (/^[1-9]$/.test(key)) enter(Number(key));
    else if (key === " " || key === "Enter") press(board.selected);
    else if (movedBy(board, key)) draw();
    else return;
    event.preventDefault();
  });
  fill(main, head(t("rules.title"), place), h("div", { class: "exercise" }, h("div", { class: "exercise-board" }, board.element), panel));
  document.title = `${t("rules.title")} – whydoku`;
  ask(t("rules.about"));
  main.querySelector("h1")?.focus();
}
