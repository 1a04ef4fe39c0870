/**
 * One exercise on the page: a board, a question, the player's answer, and the engine's verdict. This module does not
 * decide what is right, and keeps only the outcome.
 */

import { Board } from "../board.js";
import { announce, fill, h } from "../dom.js";
import { KEYS, digitOf } from "../keys.js";
import { rulesOf } from "../lessons.js";
import { tell } from "../lines.js";
import { answer as askBoard, openLine } from "../parts.js";
import { rove } from "../roving.js";
import { CELLS, DIGITS, bit, candidateOf, cellOf, digitsFrom, digitsOf, legal, masksFrom, nameOf } from "../rules.js";
import { legend } from "../legend.js";
import { settings } from "../settings.js";
import { emptyState } from "../state.js";
import { called, cellsNamed, line, paragraphs, reasonOf, refusal } from "../telling.js";
import { t } from "../words.js";
import { Answer } from "./answer.js";
import { movedBy } from "./part.js";
import * as questions from "./questions.js";
import { unmet } from "./unmet.js";

/** @typedef {"find" | "near-miss" | "mixed" | "test"} Kind */
/** @typedef {Pick<Api.ExerciseAnswer["technique"], "id" | "name" | "family">} Sought */
/** @typedef {{ right: boolean, wrong: number, hint?: number, seconds: number }} Outcome */
/**
 * @typedef {object} About
 * @property {Kind} kind
 * @property {(Sought & { kinds: Api.TechniqueId[] })[]} [among]  techniques to choose from in a mixed exercise; one of them helps
 * @property {(outcome: Outcome) => Promise<boolean>} onEnd  called once with the outcome; resolves
 *   once the outcome is stored, or to false if it is not stored and the player does not know this yet
 * @property {boolean} isBare  the board shows no marks, as the digits show all that is possible
 * @property {boolean} isNamed  the title of the page names the technique
 * @property {boolean} isCounted  the outcome counts towards a stage, if the player needs no help
 * @property {() => void} onNext
 * @property {(() => void) | null} [onUnknown]  the player does not know the technique
 */

/**
 * Data of a near miss for the answer: the cells in question, the question about them, and each condition that fails
 * there.
 * @typedef {{ cells?: string[], question?: string, lacks?: { conditions?: string[] } | null }} Meant
 */

const NONE = CELLS.map(() => 0);

/** The legend of a picture, with each text once. @param {Api.SceneRecord} scene */
const signsOf = (scene) => legend({ ...scene, legend: scene.legend.filter(({ text }, at, all) => all.findIndex((one) => one.text === text) === at) });
/**
 * The keys that ask about the board, as in a game, each with the subject of its question.
 * @type {Partial<Record<import("../keys.js").Command, "Row" | "Column" | "Box" | "Cell" | "Open">>}
 */
const READS = { readRow: "Row", readColumn: "Column", readBox: "Box", readCell: "Cell", readOpen: "Open" };
/** Frame of the cells that a proof names. */
const NAMED = /** @type {const} */ ("AlmostLockedSet1");
/** The things in an order that depends on the number. @template T @param {T[]} all @param {number} number */
const mixed = (all, number) => all.map((_, index) => all[(index + (number % all.length)) % all.length]);
/** Longest time that counts for an exercise, in seconds. */
const LONGEST = 1800;

export class Exercise {
  /** @type {Api.SceneRecord | null} */
  #scene = null;
  /** The cells that the question is about. @type {string[]} */
  #meant = [];
  #wrong = 0;
  /** The deepest level of hint shown; -1 for none. */
  #hint = -1;
  #ended = false;
  #begun = performance.now();
  #busy = false;
  #isSingle = false;
  /** The technique that the player looks for. */
  #sought = "";
  #how = "";
  /** True while the text asks for the next part of the answer. */
  #isPrompted = false;
  /** True once the player is asked where the technique is. */
  #isAsked = false;
  /** True while the text is a verdict on the answer. */
  #isJudged = false;
  /** The empty cell pressed last; -1 for none. A digit then goes there, as in a game. */
  #pressed = -1;
  /** The cell that was claimed by such a digit, and keeps its claim when it is pressed; -1 for none. */
  #claimed = -1;

  /** @param {Api.ExerciseAnswer} given @param {About} about */
  constructor(given, about) {
    this.given = given;
    this.about = about;
    const { board, technique } = given;
    this.layout = board.layout ?? "";
    this.givens = digitsFrom(board.givens);
    this.values = digitsFrom(board.placed).map((digit, cell) => this.givens[cell] || digit);
    const possible = legal(this.values, this.layout);
    const left = board.candidates ? masksFrom(board.candidates) : NONE;
    this.marks = CELLS.map((cell) => (this.values[cell] ? 0 : left[cell] || possible[cell]));
    this.question = {
      puzzle: board.givens,
      placed: board.placed,
      ...(board.candidates && { candidates: board.candidates }),
      ...(this.layout && { layout: this.layout }),
    };
    this.answer = new Answer(technique.family === "singles", this.layout);
    this.board = new Board({
      label: t("exercise.board"),
      onPick: () => this.#press([...this.board.chosen]),
    });
    this.board.grid.addEventListener("keydown", (event) => this.#onKey(event));
    this.told = h("div", { class: "hint exercise-told" });
    this.signs = h("div");
    this.chips = h("div", { class: "chips" });
    this.asked = h("div", { class: "exercise-asked" });
    this.foot = h("div", { class: "card-foot" });
    this.say = h("div", { class: "exercise-say", tabindex: "0", role: "group", "aria-label": t("exercise.said") }, this.chips, this.told, this.signs);
    this.element = h(
      "div",
      { class: "exercise" },
      h("div", { class: "exercise-board" }, this.board.element),
      // For screen readers on phones, which have no key for the text line.
      h("button", { type: "button", class: "skip", "data-do": "ask", onClick: () => openLine(this.#desk) }, t("tools.ask")),
      h(
        "div",
        { class: "card exercise-panel" },
        rulesOf(board) ?? null,
        this.asked,
        this.say,
        this.foot,
      ),
    );
    this.draw(null);
    this.#ask();
  }

  /**
   * Shows the board with this picture, or with the player's answer and the cells of the question.
   * @param {Api.SceneRecord | null} scene
   */
  draw(scene) {
    this.#scene = scene;
    const { givens, values, answer, layout } = this;
    const marks = this.about.isBare ? NONE : this.marks;
    const meant = { tint: /** @type {const} */ ("Cover"), cells: this.#meant };
    this.board.show({ givens, values, marks, layout, scene: scene ?? { ...answer.scene, tints: [meant, ...answer.scene.tints] } });
  }

  /** @param {string} name @param {string | Node[]} text @param {() => void} onClick @param {boolean} [primary] */
  #button(name, text, onClick, primary = false) {
    return h("button", { type: "button", class: primary ? "button primary" : "button", "data-do": name, onClick }, text);
  }

  /** Asks the first question. */
  #ask() {
    const { kind } = this.about;
    if (kind === "near-miss") return this.#askWhether();
    if (kind === "mixed") return this.#askWhich();
    this.#askWhere();
  }

  /** Asks if the technique is there, in the tinted cells. */
  #askWhether() {
    const { name } = this.given.technique;
    const { cells = [], question = t("exercise.whether", { name }) } = /** @type {Meant} */ (this.given);
    this.#meant = cells;
    this.draw(null);
    fill(this.asked, h("p", { class: "lead" }, t("exercise.first"), " ", line(question)));
    fill(
      this.foot,
      this.#button("there", t("exercise.yes"), () => this.#saidThere(true), true),
      this.#button("not-there", t("exercise.no"), () => this.#saidThere(false), true),
    );
  }

  /** @param {boolean} there */
  #saidThere(there) {
    const isSo = there === this.given.there;
    if (!isSo) this.#wrong += 1;
    this.#say([h("p", null, t(this.given.there ? (isSo ? "exercise.itIs" : "exercise.butIs") : isSo ? "exercise.itIsNot" : "exercise.butIsNot"))]);
    if (this.given.there) this.#askWhere();
    else this.#askWhy();
  }

  /** Asks which condition fails. */
  #askWhy() {
    const { conditions, lacks, seed } = this.given;
    const { conditions: failing = [lacks?.condition] } = /** @type {Meant} */ (this.given).lacks ?? {};
    const choices = mixed(conditions, seed).map(({ id, text }) =>
      h("li", null, h("button", {
        type: "button",
        class: "choice",
        "data-condition": id,
        onClick: (/** @type {Event} */ event) => {
          if (!lacks || this.#ended) return;
          const another = id === lacks.condition ? [] : [h("p", null, t("exercise.another"))];
          if (id && failing.includes(id)) return this.#end(true, [...another, ...paragraphs(lacks.text)]);
          this.#wrong += 1;
          /** @type {HTMLButtonElement} */ (event.currentTarget).disabled = true;
          this.#say([h("p", null, t("exercise.holds"))]);
        },
      }, text)),
    );
    fill(
      this.asked,
      h("p", { class: "lead" }, t("exercise.second"), " ", t("exercise.why")),
      h("ul", { class: "conditions" }, choices),
    );
    fill(this.foot, this.#button("show", t("exercise.show"), () => lacks && this.#end(false, paragraphs(lacks.text))));
  }

  /** Asks which of the known techniques helps. */
  #askWhich() {
    const { technique } = this.given;
    const choices = (this.about.among ?? []).map(({ id, name, family, kinds }) =>
      h("li", null, h("button", {
        type: "button",
        class: "choice",
        "data-technique": id,
        onClick: async (/** @type {Event} */ event) => {
          const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
          if (this.#busy) return;
          this.#busy = true;
          try {
            if (id !== technique.id && !(await questions.finds(this.question, [id, ...kinds]))) {
              this.#wrong += 1;
              button.disabled = true;
              return this.#say([h("p", null, t("exercise.notThis", { name }))]);
            }
            this.#say([h("p", null, t(id === technique.id ? "exercise.thisOne" : "exercise.thisToo", { name }))]);
            this.#askWhere({ id, name, family });
          } catch (error) {
            this.#say([refusal(error, () => button.click())]);
          } finally {
            this.#busy = false;
          }
        },
      }, name)),
    );
    fill(this.asked, h("p", { class: "lead" }, t("exercise.which")), h("ul", { class: "conditions among" }, choices));
    fill(this.foot, this.#button("show", t("exercise.show"), () => this.#show()));
  }

  /** Asks where a technique is, and for the conclusion. @param {Sought} sought */
  #askWhere({ id, name, family } = this.given.technique) {
    const { answer, given: { step, technique } } = this;
    this.#sought = id;
    this.#isSingle = family === "singles";
    answer.is = this.#isSingle || step.placements.length > 0;
    if (this.#isSingle) answer.mode = "result";
    const isOfCells = id === technique.id && step.facts.every((fact) => /^r\dc/.test(fact));
    const how = this.#isSingle ? "exercise.howPlaced" : isOfCells ? "exercise.how" : "exercise.howHouses";
    this.#how = t(how, { name, then: t(answer.is ? "exercise.thenPlaced" : "exercise.then") });
    const kinds = !this.#isSingle && rove(
      h(
        "div",
        { class: "segments", "aria-label": t("exercise.mode") },
        answer.parts.map((mode) => h("button", { type: "button", "data-mode": mode, onClick: () => this.#turn(() => (answer.mode = mode)) }, t(`exercise.${mode === "extra" ? this.#extra : mode}`))),
        [false, true].map((one) => h("button", { type: "button", "data-is": String(one), onClick: () => this.#turn(() => answer.turn(one)) }, t(one ? "exercise.place" : "exercise.remove"))),
      ),
    );
    const could = Answer.among(this.marks);
    const digits = rove(
      h(
        "div",
        { class: "digits", "aria-label": t("exercise.digit") },
        DIGITS.map((digit) =>
          h("button", { type: "button", class: "key", "data-digit": digit, disabled: !(could & bit(digit)), onClick: () => this.#choose(digit) }, digit),
        ),
      ),
    );
    this.#isAsked = true;
    const [before, after] = t("exercise.find", { name: "\n" }).split("\n");
    fill(this.asked, !this.about.isNamed && h("p", { class: "lead" }, before, h("a", { href: `#/lessons/${id}` }, name), after), kinds, digits);
    this.told.append(h("p", { class: "quiet-text" }, this.#how));
    // A small window has no room for a verdict and the digits together; the same button brings the digits back.
    const says = [h("span", { class: "to-answer" }, t("exercise.answer")), h("span", { class: "to-change" }, t("exercise.change"))];
    fill(
      this.foot,
      this.#button("answer", says, () => (this.#isFolded ? this.#turn(() => {}) : this.#judge()), true),
      this.#button("hint", t("exercise.hint", { number: 1 }), () => this.#more()),
      this.about.onUnknown ? this.#button("unknown", t("test.unknown"), this.about.onUnknown) : this.#button("show", t("exercise.show"), () => this.#show()),
    );
    this.#turn(() => {});
  }

  /** The common kind of the board's extra houses; `extra` if their kinds differ. */
  get #extra() {
    const kinds = this.answer.houses.filter(({ part }) => part === "extra").map(({ kind }) => kind);
    const isAll = (/** @type {string} */ end) => kinds.every((kind) => kind.endsWith(end));
    return isAll("diagonal") ? "diagonal" : isAll("window") ? "window" : "extra";
  }

  /** True while a verdict or a hint takes the room of the digits, in a small window. */
  get #isFolded() {
    return this.element.classList.contains("is-told") && !this.asked.querySelector(".digits")?.checkVisibility();
  }

  /** Chooses a digit; a digit to place goes into the cell pressed before. @param {number} digit */
  #choose(digit) {
    const { answer } = this;
    this.#turn(() => {
      answer.choose(digit);
      if (!answer.is || answer.results.size || this.#pressed < 0) return;
      answer.press(this.#pressed);
      this.#claimed = this.#pressed;
    });
  }

  /** Changes the answer, and shows it. @param {() => void} change */
  #turn(change) {
    const { answer } = this;
    const parts = () => [...[...answer.because.values()].map((one) => `${t("exercise.because")} ${one}`), ...answer.told.map(([, one]) => `${t("exercise.so")} ${one}`)];
    const before = parts();
    change();
    const after = parts();
    const added = after.filter((one) => !before.includes(one));
    const gone = before.filter((one) => !after.includes(one)).map((what) => t("exercise.takenBack", { what }));
    if (added.length + gone.length) announce([...gone, ...added].join(t("list.between")));
    this.element.classList.remove("is-told");
    if (this.#isJudged && !answer.results.size && !answer.because.size) {
      this.#isJudged = false;
      fill(this.told, h("p", { class: "quiet-text" }, this.#how));
      fill(this.signs);
    }
    if (this.#isPrompted) {
      this.#isPrompted = !answer.results.size;
      fill(this.told, this.#isPrompted ? h("p", null, this.#missing) : h("p", { class: "quiet-text" }, this.#how));
    }
    const { is, digit, mode } = answer;
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (this.asked.querySelectorAll("button"))) {
      const { mode: part, is: claim, digit: number } = one.dataset;
      one.ariaPressed = String(part ? part === mode : claim ? mode === "result" && claim === String(is) : number === String(digit));
    }
    const chip = (/** @type {string} */ text, /** @type {() => void} */ away) =>
      h("button", { type: "button", class: "button chip", "aria-label": t("argument.without", { what: text }), onClick: () => this.#turn(away) }, line(text), h("span", { "aria-hidden": "true" }, " ×"));
    const reasons = [...answer.because].map(([name, text]) => chip(text, () => answer.because.delete(name)));
    const claims = answer.told.map(([one, text]) => chip(text, () => answer.results.delete(one)));
    fill(
      this.chips,
      ...(reasons.length ? [h("strong", null, t("exercise.because")), ...reasons] : []),
      ...(claims.length ? [h("strong", null, t("exercise.so")), ...claims] : []),
    );
    this.say.scrollTop = this.chips.offsetHeight - this.say.clientHeight;
    this.draw(null);
  }

  /** The next part of an answer that is not complete. */
  get #missing() {
    const { is, digit, because } = this.answer;
    if (digit) return t(is ? "exercise.noCellPlaced" : "exercise.noCell", { digit });
    if (this.#isSingle) return t("exercise.noDigit");
    return because.size ? t(is ? "exercise.nowPlaced" : "exercise.now") : this.#how;
  }

  /** Asks for the next part of the answer. */
  #prompt() {
    this.#say([h("p", null, this.#missing)]);
    this.#isPrompted = true;
  }

  /** @param {number[]} cells */
  #press(cells) {
    if (this.#ended || !this.#isAsked) return;
    const { mode, digit, is } = this.answer;
    const isFilled = cells.every((cell) => this.values[cell]);
    if (isFilled && (mode === "result" || (mode === "cell" && !this.#usesFilled))) {
      this.#say([h("p", null, t("rules.filled"))]);
      this.#isJudged = true;
      return;
    }
    if (mode === "result" && !digit && !is) return this.#prompt();
    const kept = mode === "result" && cells.length === 1 && cells[0] === this.#claimed;
    this.#claimed = -1;
    this.#pressed = cells.length === 1 && !this.values[cells[0]] && (mode === "cell" || mode === "result") ? cells[0] : -1;
    this.#turn(() => !kept && cells.forEach((cell) => !this.values[cell] || mode !== "result" ? this.answer.press(cell) : null));
  }

  /** True if filled cells can be part of a reason: they show a digit to place, or are part of the pattern. */
  get #usesFilled() {
    return this.answer.is || this.given.cells.some((name) => this.values[cellOf(name)]);
  }

  /** The exercise in the form that the text line needs. @returns {import("../ask.js").Desk} */
  get #desk() {
    const { givens, values, marks, layout, board, about } = this;
    const placed = values.map((digit, cell) => (givens[cell] ? 0 : digit));
    const struck = legal(values, layout).map((possible, cell) => possible & ~marks[cell]);
    const state = { ...emptyState(layout), givens, placed, struck, marks: about.isBare ? NONE : marks };
    const game = { state, phase: /** @type {const} */ ("play") };
    const select = (/** @type {number} */ cell) => {
      board.select(cell);
      this.draw(this.#scene);
    };
    const more = this.#isAsked && !this.#ended && this.#hint < 3 ? () => this.#more() : null;
    const line = { get selected() { return board.selected; }, get hasFocus() { return board.hasFocus; }, focus: () => board.focus(), select };
    return { game, board: line, tell: () => {}, filter: (digit) => askBoard(({ tellWhere }) => tellWhere(this.#desk, digit)), more };
  }

  /** Answers a key that asks about the board; returns true if the key is such a key. @param {KeyboardEvent} event */
  #reads(event) {
    const key = KEYS.find(({ command, on }) => on(event) && (command === "filter" || READS[command]));
    if (!key || (key.letter && !settings.values.shortcuts)) return false;
    const what = READS[key.command];
    askBoard(({ READ, tellWhere }) => (what ? READ[what](this.#desk, this.board.selected) : tellWhere(this.#desk, digitOf(event))));
    return true;
  }

  /** Takes the key of the text line, from now until another view is shown. */
  listen() {
    document.addEventListener("keydown", this.#onAsk);
  }

  /**
   * Opens the text line by its key, wherever the focus is, until another view is shown.
   * @param {KeyboardEvent} event
   */
  #onAsk = (event) => {
    if (!this.element.isConnected) return document.removeEventListener("keydown", this.#onAsk);
    const isElsewhere = event.target instanceof Element && event.target.closest("input, textarea, select, dialog, [popover]");
    if (event.defaultPrevented || isElsewhere || !KEYS.some(({ command, on }) => command === "ask" && on(event))) return;
    event.preventDefault();
    openLine(this.#desk);
  };

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (this.#reads(event)) return event.preventDefault();
    if (altKey || ctrlKey || metaKey || this.#ended || !this.#isAsked) return;
    const { board, answer } = this;
    if (movedBy(board, key)) {
      this.draw(this.#scene);
    } else if (key === " " || key === "Enter") this.#press([board.selected]);
    else if (/^[1-9]$/.test(key)) {
      const digit = Number(key);
      if (!(this.marks[board.selected] & bit(digit))) return;
      this.#turn(() => {
        answer.choose(digit);
        answer.press(board.selected);
      });
    } else return;
    event.preventDefault();
  }

  /** The engine's verdict. A single needs no reason. Cells can also mean the houses of which they are all places. */
  async #verdict() {
    const { answer, given, marks } = this;
    const judge = async (/** @type {string[]} */ because) => {
      const judged = await questions.judgeBy(this.question, answer.claims, because, this.#sought);
      // In a mixed exercise, a player who looks for another technique may find the simpler one.
      const isOther = judged.by_technique === false && this.#sought !== given.technique.id;
      return isOther ? questions.judgeBy(this.question, answer.claims, because, given.technique.id) : judged;
    };
    const pointed = [...answer.because.keys()];
    const first = this.#isSingle ? null : await judge(pointed);
    if (first && first.verdict !== "unproved") return first;
    const [{ cell }] = [...answer.results].map(candidateOf);
    const wide = first
      ? pointed.flatMap((one) => (/^r\dc/.test(one) ? digitsOf(marks[candidateOf(`0${one}`).cell]).map((digit) => digit + one) : one))
      : [nameOf(cell), ...answer.houses.filter(({ cells }) => cells.includes(cell)).map(({ name }) => name)];
    const judged = await judge(wide);
    if (first && judged.verdict !== "follows") return first;
    // The last line counts parts that are not the player's.
    return judged.spare ? { ...judged, text: judged.text.replace(/\n.*$/, "") } : judged;
  }

  /** Shows the engine's verdict on the answer. */
  async #judge() {
    const { answer, given } = this;
    if (this.#busy || this.#ended) return;
    if (!answer.results.size) return this.#prompt();
    this.#busy = true;
    try {
      const judged = await this.#verdict();
      const { verdict, by_technique: isDrawn, facts } = judged;
      const isTrue = verdict === "follows" || verdict === "unproved";
      // The title has the first line.
      const [, ...proof] = judged.text.split("\n");
      const strays = verdict === "follows" && isDrawn ? this.#strays(judged) : [];
      if (verdict === "follows" && isDrawn && !strays.length) {
        const another = !answer.isOf(given.step);
        // Our own argument follows, and names the same facts.
        const isRepeated = !another && facts?.length && (this.#isSingle || facts.every((fact) => given.step.facts.includes(fact)));
        const shown = isRepeated ? proof.slice(1) : proof;
        return this.#end(true, [...(another ? [h("p", null, t("exercise.another"))] : []), ...paragraphs(shown.join("\n"))], another ? judged.scene : null);
      }
      if (isTrue || verdict === "wrong") this.#wrong += 1;
      if (verdict === "wrong") this.#refute(judged);
      else if (this.#isSingle && isTrue) this.#refuseSingle();
      else if (strays.length) this.#say([h("p", null, t("exercise.stray", { cells: strays.map(called).join(t("list.between")) }))]);
      else if (verdict === "follows") this.#say([h("p", null, t("exercise.notBy", { name: this.#name })), ...paragraphs(proof.join("\n"))], judged.scene, true);
      else this.#say(paragraphs(judged.text), judged.scene, true);
      this.#isJudged = true;
    } catch (error) {
      this.#say([refusal(error, () => this.#judge())]);
    } finally {
      this.#busy = false;
    }
  }

  /** Name of the technique that the player looks for. */
  get #name() {
    const { technique } = this.given;
    return [technique, ...(this.about.among ?? [])].find(({ id }) => id === this.#sought)?.name ?? technique.name;
  }

  /**
   * The cells of the player's reason that take no part in a proof.
   * @param {Api.JudgeAnswer} judged
   */
  #strays({ facts, scene }) {
    const { answer, given, marks, values } = this;
    const placesOf = (/** @type {string} */ fact) => {
      const [, digit, house] = /^(\d)([rcbe]\d)$/.exec(fact) ?? [];
      const { cells = [cellOf(fact)] } = answer.houses.find(({ name }) => name === house) ?? {};
      return digit ? cells.filter((cell) => marks[cell] & bit(Number(digit))) : cells;
    };
    const used = new Set([...(facts ?? []).flatMap(placesOf), ...[...given.cells, ...scene.cells.map(({ cell }) => cell)].map(cellOf)]);
    return CELLS.filter((cell) => answer.because.has(nameOf(cell)) && !used.has(cell) && !(answer.is && values[cell]));
  }

  /** Explains why a right digit is not the single that the player looks for, and takes it back. */
  #refuseSingle() {
    const [{ cell, digit }] = [...this.answer.results].map(candidateOf);
    const digits = digitsOf(this.marks[cell] & ~bit(digit)).join(t("list.comma"));
    const key = { "full-house": "exercise.notFull", "hidden-single": "exercise.notHidden" }[this.#sought] ?? "exercise.notNaked";
    this.#turn(() => this.answer.results.clear());
    this.#say([h("p", null, t(/** @type {import("../words.js").Key} */ (key), { digit, digits }))]);
  }

  /**
   * Names first the condition that is not met. The proof of the opposite, and its picture, come on request.
   * @param {Api.JudgeAnswer} judged
   */
  #refute({ text, scene }) {
    const [verdict, ...proof] = text.split("\n");
    const parts = paragraphs(proof.join("\n"));
    // The engine's picture has only the cell of the claim.
    const named = parts.flatMap((part) => [...part.querySelectorAll(".ref")].flatMap((one) => cellsNamed(one.textContent ?? "")));
    const cells = [...new Set(named)].map((cell) => ({ cell: nameOf(cell), role: NAMED }));
    const picture = { ...scene, tints: [], cells, legend: [{ kind: /** @type {const} */ ("cell"), key: NAMED, text: t("exercise.named") }] };
    const fold = this.#fold(t("exercise.proof"), parts, picture, null);
    this.#say([...paragraphs(verdict), ...unmet(this.given, this.marks, this.answer).filter((part) => part !== false), ...(proof.length ? [fold] : [])], undefined, true);
    this.draw(null);
  }

  /**
   * A folded argument. While it is open, the board has its picture, else the other one.
   * @param {string} title @param {Node[]} parts @param {Api.SceneRecord} scene @param {Api.SceneRecord | null} other
   */
  #fold(title, parts, scene, other) {
    const show = (/** @type {Event & { currentTarget: HTMLDetailsElement }} */ { currentTarget: { open } }) => {
      const shown = open ? scene : other;
      fill(this.signs, shown && signsOf(shown));
      this.draw(shown);
      if (open) this.say.scrollTop += fold.getBoundingClientRect().top - this.say.getBoundingClientRect().top;
    };
    const fold = h("details", { onToggle: show }, h("summary", null, title), ...parts);
    return fold;
  }

  /** Shows the next hint; the answer has its own button. */
  async #more() {
    if (this.#busy || this.#ended || this.#hint === 3) return;
    this.#busy = true;
    try {
      const level = this.#hint < 0 ? 2 : 3;
      const hint = await questions.hintOf(this.question, level, this.given.technique.id);
      this.#hint = level;
      this.#say(paragraphs(hint.text), hint.scene ?? undefined, true);
      const [, button, show] = /** @type {NodeListOf<HTMLElement>} */ (this.foot.childNodes);
      if (level === 2) return fill(button, t("exercise.hint", { number: 2 }));
      show.focus();
      button.remove();
    } catch (error) {
      this.#say([refusal(error, () => this.#more())]);
    } finally {
      this.#busy = false;
    }
  }

  #show() {
    this.#end(false, []);
  }

  /**
   * @param {Node[]} parts @param {Api.SceneRecord} [scene]
   * @param {boolean} [isLong]  in a small window, it gets the room of the digits
   */
  #say(parts, scene, isLong = false) {
    this.#isJudged = false;
    this.#isPrompted = false;
    this.element.classList.toggle("is-told", isLong);
    fill(this.told, ...parts);
    fill(this.signs, scene && signsOf(scene));
    if (scene) this.draw(scene);
    this.say.scrollTop += this.told.getBoundingClientRect().top - this.say.getBoundingClientRect().top;
    this.#hear();
  }

  /** Reads the panel aloud, without its folded parts. */
  #hear() {
    const parts = /** @type {HTMLElement[]} */ ([...this.told.children]).filter((part) => !part.matches("details"));
    // `innerText` keeps the paragraphs of a part apart.
    announce(parts.map((part) => part.innerText.trim()).join(" "));
  }

  /**
   * Ends the exercise: stores the outcome, and then shows the argument.
   * @param {boolean} right @param {Node[]} said
   * @param {Api.SceneRecord | null} [scene]  the player's own answer if it is another one; then ours is folded away
   */
  async #end(right, said, scene = null) {
    if (this.#ended) return;
    this.#ended = true;
    const { given, about } = this;
    const seconds = Math.min(LONGEST, Math.round((performance.now() - this.#begun) / 100) / 10);
    const isKept = await about.onEnd({ right, wrong: this.#wrong, ...(this.#hint >= 0 && { hint: this.#hint }), seconds });
    const isAlone = right && !this.#wrong && this.#hint < 0;
    const title = h("h2", { tabindex: "-1" }, t(isAlone ? "exercise.right" : right ? "exercise.done" : "exercise.shown"));
    const parts = [];
    if (given.lacks) {
      // The pattern without its extra candidate, and the extra candidate.
      const extra = given.lacks.remove;
      const picture = { ...given.step.scene, candidates: given.step.scene.candidates.filter(({ role }) => role !== "Elimination" && role !== "Assignment") };
      const lack = extra ? [{ candidate: extra, role: /** @type {const} */ ("Exofin") }] : [];
      const { marks } = this;
      if (extra) marks[candidateOf(extra).cell] |= bit(candidateOf(extra).digit);
      this.draw({ ...picture, candidates: [...picture.candidates, ...lack] });
    } else {
      const reason = tell(reasonOf(given.step), given.step.scene, true, (scene) => this.draw(scene), () => {});
      const ours = t("exercise.ours", { name: given.technique.name });
      const told = [reason.told].flat();
      parts.push(...(scene ? [this.#fold(ours, told, given.step.scene, scene)] : [h("h3", null, ours), ...told]));
      fill(this.signs, scene ? signsOf(scene) : reason.card.legend ?? null);
      this.draw(scene ?? given.step.scene);
    }
    this.element.classList.remove("is-told");
    this.element.classList.add("is-ended");
    fill(this.chips);
    fill(this.asked, title);
    fill(this.told, !isKept && h("p", { class: "warning unkept" }, t("learn.unkept")), about.isCounted && !isAlone && h("p", { class: "quiet-text uncounted" }, t("exercise.uncounted")), ...said, ...parts);
    this.say.scrollTop = 0;
    fill(this.foot, this.#button("next", t("exercise.next"), about.onNext, true), h("a", { class: "button", href: `#/lessons/${given.technique.id}` }, t("hint.lesson", { name: given.technique.name })));
    title.focus();
    title.scrollIntoView({ block: "nearest" });
    this.#hear();
  }
}
