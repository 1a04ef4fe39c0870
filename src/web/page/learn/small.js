/**
 * The first course, for children: seven stages on boards of four and six rows, each with a few tasks, and at the end of
 * each part a whole puzzle. The engine finds the steps of each board and gives the reasons; the page only finds the
 * digit that rules out a wrong answer.
 */

import { ask, needRules } from "../api.js";
import { Board } from "../board.js";
import { announce, fill, h, icon, s } from "../dom.js";
import { rove } from "../roving.js";
import { CELLS, cellOf, clashes, digitsFrom, lineOf, nameOf, rules } from "../rules.js";
import { settings } from "../settings.js";
import { refusal } from "../telling.js";
import { t } from "../words.js";
import { housesOf } from "./answer.js";
import { RULES, SMALL } from "./next.js";
import { head, movedBy } from "./part.js";
import { record } from "./record.js";
import STAGES from "./small-boards.js";

/** @typedef {{ ask: string, board: string, technique?: string, house?: string, cell?: string, digit?: number }} Task */
/** @typedef {Pick<Api.ShownStep, "technique" | "placements" | "eliminations" | "scene" | "pattern">} Step */

/** The techniques for whole puzzles, the easiest first. */
const TAUGHT = ["full-house", "hidden-single", "naked-single"];
const NONE = CELLS.map(() => 0);
/** @type {Api.SceneRecord} */
const BLANK = { tints: [], cells: [], candidates: [], links: [], legend: [] };

/** The stage in the player's record. @param {string} id */
const recordOf = (id) => SMALL + id;
/** @param {string} id */
const isDone = (id) => record.hasDone(recordOf(id), "read");
/** @param {string} id */
const hrefOf = (id) => `#/practice/small/${id}`;
/** @param {string} id */
const nameOfStage = (id) => t(/** @type {import("../words.js").Key} */ (`small.stage.${id}`));

/** The card of this course on the map. */
export function smallCard() {
  const count = STAGES.filter(({ id }) => isDone(id)).length;
  const digits = [..."21434.2..4..12.4"].flatMap((digit, at) => (digit === "." ? [] : [s("text", { x: (at % 4) * 10 + 5, y: Math.floor(at / 4) * 10 + 8.2 }, digit)]));
  const picture = s("svg", { class: "small-board", viewBox: "-1 -1 42 42", "aria-hidden": "true" }, s("path", { d: "M0 0h40v40h-40zM0 20h40M20 0v40" }), s("path", { d: "M0 10h40M0 30h40M10 0v40M30 0v40", "stroke-width": 0.4 }), digits);
  const text = count === STAGES.length ? [icon("check"), h("span", null, t("learn.known"))] : t("small.so", { count, total: STAGES.length });
  return h(
    "li",
    { "data-id": "small" },
    h(
      "a",
      { href: hrefOf("") },
      h("span", { class: "thumb-place" }, picture),
      h("span", { class: "technique-name" }, t("small.title")),
      h("span", { class: count === STAGES.length ? "standing is-learnt" : "standing" }, text),
    ),
  );
}

/**
 * The digits of a board in another order, so that a stage is new each time.
 * @param {number} size @returns {(text: string) => string}
 */
function shuffled(size) {
  const order = Array.from({ length: size }, (_, at) => at + 1).sort(() => Math.random() - 0.5);
  return (text) => text.replace(/[1-9]/g, (digit) => String(order[Number(digit) - 1]));
}

/**
 * The stages by their numbers; the stage on the page also has the number of its task.
 * @param {string} now @param {string} place
 */
const strip = (now, place) =>
  h(
    "ol",
    { class: "stages", "aria-label": t("learn.stages") },
    STAGES.map(({ id }, at) => {
      const isPast = isDone(id) && id !== now;
      return h(
        "li",
        { class: isDone(id) ? "past" : "" },
        h(
          "a",
          { href: hrefOf(id), "aria-current": id === now ? "step" : null, "data-stage": id, title: nameOfStage(id) },
          isPast ? h("span", { class: "tick" }, icon("check"), h("span", { class: "hidden-text" }, t("learn.past"))) : h("span", { class: "stage-name" }, (id === now && place) || at + 1),
          h("span", { class: "hidden-text" }, " ", nameOfStage(id)),
        ),
      );
    }),
  );

/** @param {HTMLElement} main @param {string} id  id of a stage; without it, the first stage that is not done */
export async function showSmall(main, id) {
  await record.whole;
  const at = STAGES.findIndex((one) => one.id === id);
  if (at < 0) return location.replace(hrefOf((STAGES.find((one) => !isDone(one.id)) ?? STAGES[0]).id));
  const { layout, tasks } = STAGES[at];
  await needRules(layout);
  if (main.isConnected) new Stage(main, at, layout, tasks).begin();
}

class Stage {
  #at = 0;
  /** The task with its digits in another order. @type {Task} */
  #task;
  /** @type {number[]} */
  #givens = NONE;
  /** @type {number[]} */
  #values = NONE;
  /** The engine's steps that answer the task. @type {Step[]} */
  #steps = [];
  /** The solution of a whole puzzle; empty for other tasks. */
  #solution = NONE;
  /** True while the player looks for two equal digits without help. */
  #isSought = false;
  /** True once the task is done, and while the page waits for an answer of the engine. */
  #isDone = false;
  /** Number of digits found in a whole puzzle. */
  #found = 0;

  /** @param {HTMLElement} main @param {number} index @param {string} layout @param {Task[]} tasks */
  constructor(main, index, layout, tasks) {
    this.main = main;
    this.index = index;
    this.id = STAGES[index].id;
    this.layout = layout;
    this.tasks = tasks;
    this.#task = tasks[0];
    this.houses = housesOf(layout);
    const { digits, size } = rules(layout);
    this.mapped = shuffled(size);
    this.board = new Board({ label: t("exercise.board"), onPick: () => this.#press() });
    this.board.grid.addEventListener("keydown", (event) => this.#onKey(event));
    this.told = h("div", { class: "exercise-told", role: "status" });
    this.asked = h("p", { class: "lead" });
    const keys = digits.map((digit) => h("button", { type: "button", class: "key", "data-digit": digit, onClick: () => this.#enter(digit) }, digit));
    this.digits = rove(h("div", { class: "digits", "data-size": size, "aria-label": t("pad.digits") }, keys));
    this.foot = h("div", { class: "card-foot" });
    this.head = h("div");
    const say = h("div", { class: "exercise-say", tabindex: "0", role: "group", "aria-label": t("exercise.said") }, this.told);
    this.panel = h("div", { class: "card exercise-panel small-course" }, say, h("div", { class: "exercise-asked" }, this.asked), this.digits, this.foot);
    this.element = h("div", { class: "exercise" }, h("div", { class: "exercise-board" }, this.board.element), this.panel);
  }

  begin() {
    document.title = `${nameOfStage(this.id)} – whydoku`;
    fill(this.main, this.#head(), this.element);
    this.#ask();
    this.main.querySelector("h1")?.focus();
  }

  #head() {
    const place = this.tasks.length > 1 ? `${this.#at + 1}/${this.tasks.length}` : "";
    this.head = head(nameOfStage(this.id), strip(this.id, place));
    return this.head;
  }

  /** The cells of a house. @param {string} name */
  #cellsOf(name) {
    return this.houses.find((house) => house.name === name)?.cells ?? [];
  }

  /** The cell that the task is about; -1 if the player chooses it. */
  get #cell() {
    const { ask, cell, house } = this.#task;
    if (cell) return cellOf(cell);
    return ask.startsWith("last") && house ? (this.#cellsOf(house).find((one) => !this.#values[one]) ?? -1) : -1;
  }

  /** True if the answer is a digit; else it is a cell. */
  get #isTyped() {
    return /^(last|find|which|whole)/.test(this.#task.ask);
  }

  /** Begins the next task, and asks the engine for its steps. */
  async #ask() {
    const task = this.tasks[this.#at];
    this.#task = { ...task, ...(task.digit && { digit: Number(this.mapped(String(task.digit))) }) };
    this.#givens = digitsFrom(this.mapped(task.board));
    this.#values = [...this.#givens];
    this.#isDone = true;
    this.#isSought = task.ask === "twice";
    this.element.classList.remove("is-told");
    const place = this.#head();
    this.main.querySelector(".learn-head")?.replaceWith(place);
    this.digits.hidden = !this.#isTyped;
    const { digit = 0 } = this.#task;
    const { size } = rules(this.layout);
    const text = t(/** @type {import("../words.js").Key} */ (`small.${task.ask}`), { digit, digits: Array.from({ length: size }, (_, at) => at + 1).join(t("list.comma")) });
    this.asked.textContent = text;
    fill(this.told);
    fill(this.foot, !/^(row|column|box)$/.test(task.ask) && h("button", { type: "button", class: "button", "data-do": "hint", onClick: () => this.#help() }, t("small.help")));
    const named = this.#cell;
    const { cells } = rules(this.layout);
    this.board.select(named >= 0 ? named : (cells.find((cell) => !this.#values[cell]) ?? cells[0]));
    this.#draw(this.#question);
    announce(text);
    this.panel.ariaBusy = "true";
    try {
      await this.#prepare();
    } catch (error) {
      fill(this.told, refusal(error, () => void this.#ask()));
      return;
    } finally {
      this.panel.removeAttribute("aria-busy");
    }
    this.#isDone = false;
  }

  /** The board as the engine reads it. */
  get #position() {
    return { puzzle: lineOf(this.#givens, this.layout), placed: lineOf(this.#values.map((digit, cell) => (this.#givens[cell] ? 0 : digit)), this.layout), layout: this.layout };
  }

  async #prepare() {
    const { technique, house, cell, digit, ask: kind } = this.#task;
    if (kind === "whole") this.#solution = digitsFrom((await ask("explain", this.#position)).solution ?? "");
    if (!technique) return;
    const { steps } = await ask("steps", { ...this.#position, technique });
    this.#steps = steps.filter(({ placements, eliminations, pattern }) => {
      const about = [...placements, ...eliminations];
      const base = pattern?.houses.find(({ role }) => role === "base");
      return (!house || base?.houses.includes(house)) && about.every((one) => (!cell || one.slice(1) === cell) && (!digit || one[0] === String(digit)));
    });
  }

  /** The picture of the question: its house, and a ring around its cell. */
  get #question() {
    const { house } = this.#task;
    return { ...BLANK, tints: house ? [{ tint: /** @type {const} */ ("Base"), cells: this.#cellsOf(house).map(nameOf) }] : [] };
  }

  /** @param {Api.SceneRecord} scene */
  #show(scene) {
    const { layout } = this;
    this.board.show({ hidesClashes: this.#isSought, givens: this.#givens, values: this.#values, marks: NONE, scene, layout });
  }

  /** @param {Api.SceneRecord} scene @param {number[]} [ringed] */
  #draw(scene, ringed = this.#cell >= 0 ? [this.#cell] : []) {
    this.#show(scene);
    this.board.point(ringed);
  }

  /** @param {string} text @param {number[]} [ringed] */
  #say(text, ringed) {
    fill(this.told, h("p", null, text));
    if (ringed) this.board.point(ringed);
    announce(text);
  }

  /**
   * Reports the placed digit that rules out a digit in a cell. Returns false if no placed digit does so.
   * @param {number} cell @param {number} digit
   */
  #isThere(cell, digit) {
    const house = this.houses.find(({ cells }) => cells.includes(cell) && cells.some((one) => this.#values[one] === digit));
    const other = house?.cells.find((one) => this.#values[one] === digit);
    if (!house || other === undefined) return false;
    const [from, to] = [other, cell].map((one) => `${digit}${nameOf(one)}`);
    const links = [{ from: [from], to: [to], strength: /** @type {const} */ ("sight"), directed: false }];
    this.#draw({ ...this.#question, candidates: [{ candidate: from, role: "Auxiliary1" }], links });
    this.#say(t(/** @type {import("../words.js").Key} */ (`small.there.${house.part}`), { digit }));
    return true;
  }

  #press() {
    // The picture of a hint stays while the player selects a cell.
    if (this.#isDone || this.#isTyped) return this.#show(this.board.scene ?? BLANK);
    const { ask, house, digit = 0 } = this.#task;
    const { selected } = this.board;
    this.#draw(this.#question);
    if (ask === "twice") {
      if (clashes(this.#values, this.layout).has(selected)) return this.#right(t("small.twice.yes"));
      this.#isSought = false;
      this.#draw(this.#question);
      return this.#say(t("small.twice.no"));
    }
    if (!this.#task.technique) return this.#pressHouse(selected);
    if (this.#values[selected]) return this.#say(t("small.filled"), [selected]);
    const answer = `${digit}${nameOf(selected)}`;
    const step = this.#steps.find(({ placements, eliminations }) => [...placements, ...eliminations].includes(answer));
    if (step) return this.#right(t(ask === "cross" ? "small.cross.yes" : "small.where.yes", { digit }), step);
    const isInside = this.#cellsOf(house ?? "").includes(selected);
    if (ask === "cross") return this.#say(t(isInside ? "small.cross.inside" : "small.cross.no", { digit }));
    if (!isInside) return this.#say(t("small.outside"));
    if (!this.#isThere(selected, digit)) this.#say(t("small.no", { digit }));
  }

  /** Checks that a pressed cell is in the same row, column or box. @param {number} cell */
  #pressHouse(cell) {
    const { ask } = this.#task;
    const mine = this.houses.find(({ part, cells }) => part === ask && cells.includes(this.#cell))?.cells ?? [];
    if (cell === this.#cell) return this.#say(t("small.other"));
    if (!mine.includes(cell)) return this.#say(t(/** @type {import("../words.js").Key} */ (`small.${ask}.no`)));
    this.#right(t(/** @type {import("../words.js").Key} */ (`small.${ask}.yes`)), { scene: { ...BLANK, tints: [{ tint: "Base", cells: mine.map(nameOf) }] }, placements: [] });
  }

  /** @param {number} digit */
  #enter(digit) {
    if (this.#isDone || !this.#isTyped) return;
    const { ask } = this.#task;
    const cell = this.#cell >= 0 ? this.#cell : this.board.selected;
    if (this.#values[cell]) return this.#say(t("small.filled"), [cell]);
    if (ask === "whole") return this.#play(cell, digit);
    const step = this.#steps.find(({ placements }) => placements.includes(`${digit}${nameOf(cell)}`));
    if (step) return this.#right(t(ask === "which" ? "small.which.yes" : "small.last.yes", { digit }), step);
    if (!this.#isThere(cell, digit)) this.#say(t("small.find.no"));
  }

  /** Enters a digit in a whole puzzle. @param {number} cell @param {number} digit */
  async #play(cell, digit) {
    if (this.#isThere(cell, digit)) return;
    if (this.#solution[cell] !== digit) {
      this.#isDone = true;
      // The last line of the engine's reason is the nearest to its conclusion.
      const reason = await ask("why-not", { ...this.#position, candidate: `${digit}${nameOf(cell)}` }).then(({ text }) => text.split("\n").at(-1), () => "");
      this.#isDone = false;
      return this.#say([t("small.no", { digit }), reason].filter(Boolean).join(t("ask.space")), [cell]);
    }
    this.#values = this.#values.with(cell, digit);
    const { cells } = rules(this.layout);
    const left = cells.filter((one) => !this.#values[one]).length;
    this.#draw(BLANK, []);
    if (!left) return this.#right(t("small.whole.yes"));
    this.#found += 1;
    this.#say(t(/** @type {import("../words.js").Key} */ (`small.praise.${this.#found % 3}`), { digit, count: left }));
  }

  /** Shows what the answer follows from, without the answer. */
  async #help() {
    const { ask: kind, digit = 0 } = this.#task;
    if (this.#isDone) return;
    if (kind === "twice") {
      this.#isSought = false;
      this.#draw(BLANK);
      return this.#say(t("small.twice.no"));
    }
    try {
      const [step] = kind === "whole" ? (await ask("steps", { ...this.#position, techniques: TAUGHT, limit: 1 })).steps : this.#steps;
      if (!step || this.#isDone) return;
      const [placed = ""] = step.placements;
      const candidates = step.scene.candidates.filter(({ role }) => role !== "Assignment" && role !== "Elimination");
      const isWhich = step.technique === "naked-single";
      const isHidden = step.technique === "hidden-single";
      this.#draw({ ...step.scene, candidates, legend: [] }, isHidden || !placed ? [] : [cellOf(placed.slice(1))]);
      if (kind === "whole" && !isHidden) this.board.select(cellOf(placed.slice(1)));
      this.#say(t(isWhich ? "small.help.which" : isHidden ? "small.help.where" : kind === "cross" ? "small.help.cross" : "small.help.last", { digit: digit || placed[0] }));
    } catch (error) {
      fill(this.told, refusal(error, () => this.#help()));
    }
  }

  /**
   * The task is done: shows why, and leads on.
   * @param {string} text @param {Pick<Step, "placements" | "scene">} [step]
   */
  #right(text, step) {
    this.#isDone = true;
    this.#isSought = false;
    for (const placed of step?.placements ?? []) this.#values = this.#values.with(cellOf(placed.slice(1)), Number(placed[0]));
    this.#draw(step?.scene ?? BLANK, []);
    this.#say(text);
    this.asked.textContent = "";
    this.digits.hidden = true;
    this.element.classList.add("is-told");
    const isLast = this.#at + 1 === this.tasks.length;
    const next = h("button", { type: "button", class: "button primary big", "data-do": "next", onClick: () => (isLast ? this.#end() : this.#goOn()) }, t("exercise.next"));
    fill(this.foot, next);
    next.focus();
  }

  #goOn() {
    this.#at += 1;
    this.board.focus();
    this.#ask();
  }

  async #end() {
    await record.add({ technique: recordOf(this.id), task: "read", right: true, wrong: 0 });
    const next = STAGES[this.index + 1];
    const title = h("h2", { tabindex: "-1" }, t(next ? "small.done" : "small.end"));
    this.element.classList.add("is-ended");
    this.head.replaceWith(this.#head());
    fill(this.told, title, h("p", null, t(/** @type {import("../words.js").Key} */ (`small.done.${this.id}`))));
    const play = (/** @type {"4x4" | "6x6"} */ layout) =>
      h("a", { class: "button", href: "#/new", "data-layout": layout, onClick: () => settings.set({ layout }) }, t("small.play", { size: layout[0] }));
    fill(
      this.foot,
      next
        ? h("a", { class: "button primary big", href: hrefOf(next.id), "data-do": "next-stage" }, t("learn.next", { name: nameOfStage(next.id) }))
        : [h("a", { class: "button primary big", href: `#/practice/${RULES}`, "data-do": "next-stage" }, t("small.big")), play("4x4"), play("6x6")],
      h("a", { class: "button", href: "#/lessons" }, t("nav.lessons")),
    );
    title.focus();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (/^[1-9]$/.test(key)) {
      if (rules(this.layout).digits.includes(Number(key))) this.#enter(Number(key));
    } else if (key === " " || key === "Enter") this.#press();
    else if (movedBy(this.board, key)) this.#show(this.board.scene ?? this.#question);
    else return;
    event.preventDefault();
  }
}
