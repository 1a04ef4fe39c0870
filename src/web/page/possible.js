/**
 * All possible steps, in the order and with the filters that the player chooses: those of the player's board, or those
 * of a board on the path. The first steps are shown at once; the others come meanwhile, so that filters and orders need
 * no further answer.
 */

import * as api from "./api.js";
import { announce, fill, h, icon } from "./dom.js";
import { ready } from "./learn/part.js";
import { digitsFrom, nameOf, rules } from "./rules.js";
import { settings } from "./settings.js";
import { notation, showList } from "./steps.js";
import { questionOf } from "./store.js";
import { called, refusal } from "./telling.js";
import { t } from "./words.js";

export { ready };

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./steps.js").Step} Step */
/** @typedef {keyof typeof ORDERS} Order */
/**
 * @typedef {{ sort: Order, family: string, digit: string, cell: string }} Wanted  `family` may also be a technique; an
 *   empty text means any
 */

/** Number of steps that are listed at once, and that each later answer has. */
const [PORTION, REST] = [60, 240];

/**
 * Number of strong links of a chain as it is written; for other steps, the number of facts on which they rest.
 * @param {Step} step
 */
const lengthOf = ({ eureka, facts }) => (eureka ? eureka.replaceAll(/=>[^;]*/g, "").split("=").length - 1 : facts.length);
const removedBy = (/** @type {Step} */ { removed }) => removed ?? 0;
const unlockedBy = (/** @type {Step} */ { unlocked }) => unlocked ?? 0;

/** @typedef {(a: Step, b: Step) => number} Compare */
/** The orders; steps that are equal in one stay in the order of difficulty. */
const ORDERS = {
  difficulty: /** @type {Compare} */ (() => 0),
  eliminations: /** @type {Compare} */ ((a, b) => removedBy(b) - removedBy(a)),
  unlocks: /** @type {Compare} */ ((a, b) => unlockedBy(b) - unlockedBy(a)),
  fewest: /** @type {Compare} */ ((a, b) => removedBy(a) - removedBy(b)),
  shortest: /** @type {Compare} */ ((a, b) => lengthOf(a) - lengthOf(b)),
  longest: /** @type {Compare} */ ((a, b) => lengthOf(b) - lengthOf(a)),
};
/** The orders of each column: the first press of its head chooses the first order, the next press the second. */
const COLUMNS = /** @type {const} */ ({ length: ["shortest", "longest"], removes: ["eliminations", "fewest"] });
/** The orders in a list without columns. */
const PLAIN = /** @type {Order[]} */ (["difficulty", "eliminations", "unlocks"]);
/** The orders in which the smallest number comes first. */
const RISING = ["fewest", "shortest"];

/** @type {Wanted} */
const ALL = { sort: "difficulty", family: "", digit: "", cell: "" };

/**
 * The filters and the order that the player chose last for the steps of each game.
 * @type {WeakMap<import("./store.js").Game, Wanted>}
 */
const chosen = new WeakMap();

/**
 * A board on the path whose steps are listed, so that one of them replaces a step of the path.
 * @typedef {object} There
 * @property {import("./state.js").State} state
 * @property {import("./board.js").Look} look  the board without a picture
 * @property {number} number  of the step that would be replaced
 * @property {(step: Step) => void} take  continues the path with a step
 * @property {() => void} leave  returns to the path
 */

/**
 * A control with its explanation, which is shown while the pointer or the focus of the keyboard is on it, and on a
 * touchscreen after a tap; Esc hides it.
 * @param {HTMLElement} control @param {keyof Wanted | keyof typeof COLUMNS} name
 * @param {Element} [whole]  the control with its label
 * @param {string} [more]  follows the explanation
 */
function explained(control, name, whole = control, more = "") {
  const id = `about-${name}`;
  control.setAttribute("aria-describedby", id);
  // A control that appears under a resting pointer shows nothing.
  const about = h("span", { class: "explanation", role: "tooltip", id, hidden: true }, t(`possible.${name}.about`), more);
  const box = h("span", { class: "explained", onPointerleave: () => (about.hidden = false), onFocusout: () => (about.hidden = false) }, whole, about);
  const wake = () => {
    about.hidden = false;
    for (const type of ["pointermove", "focusin"]) box.removeEventListener(type, moved);
  };
  const moved = (/** @type {Event} */ event) => (event instanceof PointerEvent && !event.movementX && !event.movementY && event.pointerType !== "touch") || wake();
  for (const type of ["pointermove", "focusin"]) box.addEventListener(type, moved);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !about.checkVisibility()) return;
    about.hidden = true;
    event.stopPropagation();
  });
  return box;
}

/** @param {Play} play @param {There} [there] @param {Wanted} [wanted] */
export async function showPossible(play, there, wanted) {
  const title = there ? t("possible.there", { number: there.number }) : t("possible.title");
  const question = questionOf(there?.state ?? play.game.state);
  try {
    const found = await play.waiting(title, (wait) => api.steps(question, 0, PORTION, wait));
    if (found) await new Possible(play, title, question, found, there).show(wanted ?? (there ? undefined : chosen.get(play.game)));
  } catch (error) {
    play.show({ title, body: refusal(error, () => showPossible(play, there, wanted), there ? "path" : "steps") });
  }
}

class Possible {
  wanted = ALL;
  /** Aborted when the player leaves the list. */
  #left = new AbortController();
  /** The choice of a family or technique. */
  #family = h("select");
  #about = h("p", { role: "status" });
  /** @type {Promise<void> | null} */
  #loading = null;

  /**
   * @param {Play} play @param {string} title @param {api.Question} question
   * @param {Api.StepsAnswer} found  the first portion @param {There} [there]
   */
  constructor(play, title, question, { steps, total, families }, there) {
    this.play = play;
    this.title = title;
    this.there = there;
    this.total = total;
    this.families = families;
    /** The steps that have come so far, the easiest first. */
    this.steps = /** @type {Step[]} */ (steps);
    const filled = [question.puzzle, question.placed ?? ""].map(digitsFrom);
    this.open = rules(question.layout ?? "").cells.filter((cell) => !filled.some((digits) => digits[cell]));
    this.question = question;
    // The part of the list that needs these steps shows the error.
    this.#whole().catch(() => {});
  }

  get #isWhole() {
    return this.steps.length >= this.total;
  }

  /** Waits until all steps are there; asks again if that has failed. */
  #whole() {
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #load() {
    const { question } = this;
    const { signal } = this.#left;
    while (!this.#isWhole) {
      const { steps } = await api.steps(question, this.steps.length, REST, { signal });
      if (!steps.length) this.total = this.steps.length;
      this.steps.push(.../** @type {Step[]} */ (steps));
    }
    const { value } = this.#family;
    fill(this.#family, this.#techniques());
    this.#family.value = value;
  }

  /** The steps that the player wants, in the order that the player wants. */
  #found({ sort, family, digit, cell } = this.wanted) {
    const concerns = (/** @type {string} */ name) => (!digit || name[0] === digit) && (!cell || name.slice(1) === cell);
    const fits = (/** @type {Step} */ { technique, about, placements, eliminations }) =>
      (!family || family === technique || family === about.family) && [...placements, ...eliminations].some(concerns);
    return this.steps.filter(fits).sort(ORDERS[sort]);
  }

  /** The filters without those that the board no longer offers. @returns {Wanted} */
  #offered() {
    const { family, cell } = this.wanted;
    const hasFamily = this.steps.some(({ technique, about }) => family === technique || family === about.family);
    return { ...this.wanted, family: hasFamily ? family : "", cell: this.open.some((one) => nameOf(one) === cell) ? cell : "" };
  }

  /** The options for families and, once all steps are there, for techniques, each with its number of steps. */
  #techniques() {
    /** @type {Map<string, number>} */
    const counts = new Map();
    /** @type {Map<string, Api.TechniqueRecord>} */
    const techniques = new Map();
    if (this.#isWhole) {
      for (const { technique, about } of this.#found({ ...this.wanted, family: "" }))
        for (const one of [technique, about.family]) counts.set(one, (counts.get(one) ?? 0) + 1);
      for (const { technique, about } of this.steps) techniques.set(technique, about);
    } else for (const { family, count } of this.families) counts.set(family, count);
    const option = (/** @type {string} */ id, /** @type {string} */ name) =>
      h("option", { value: id, selected: id === this.wanted.family }, `${name} (${counts.get(id) ?? 0})`);
    return [
      h("option", { value: "", selected: !this.wanted.family }, t("possible.any.family")),
      ...this.families.flatMap(({ family, family_name: name }) => [
        option(family, name),
        ...[...techniques].filter(([, about]) => about.family === family).map(([id, { name }]) => option(id, `\u2003${name}`)),
      ]),
    ];
  }

  /**
   * A list from which the player chooses an order or a filter.
   * @param {keyof Wanted} name @param {HTMLSelectElement} select @param {Node[]} options
   */
  #choice(name, select, options) {
    select.dataset.do = name;
    select.addEventListener("change", () => this.show({ ...this.wanted, [name]: select.value }));
    fill(select, options);
    return explained(select, name, h("label", { class: "field" }, h("span", { class: "hidden-text" }, t(`possible.${name}`)), select));
  }

  #choosers() {
    const { wanted } = this;
    const options = (/** @type {keyof Wanted} */ name, /** @type {string[][]} */ all) =>
      all.map(([value, text]) => h("option", { value, selected: value === wanted[name] }, text));
    const orders = this.#hasColumns ? /** @type {Order[]} */ (Object.keys(ORDERS)) : PLAIN;
    const digits = rules(this.question.layout ?? "").digits.map((digit) => [`${digit}`, `${digit}`]);
    const cells = this.open.map((cell) => [nameOf(cell), called(cell)]);
    this.#family = h("select");
    return h(
      "div",
      { class: "choosers" },
      this.#choice("sort", h("select"), options("sort", orders.map((sort) => [sort, t(`possible.${sort}`)]))),
      this.#choice("family", this.#family, this.#techniques()),
      this.#choice("digit", h("select"), options("digit", [["", t("possible.any.digit")], ...digits])),
      this.#choice("cell", h("select"), options("cell", [["", t("possible.any.cell")], ...cells])),
    );
  }

  get #hasColumns() {
    return settings.values.cellNames === "rc";
  }

  /** The heads of the columns, each of which sorts the list by its numbers. */
  #columns() {
    const { sort } = this.wanted;
    const column = (/** @type {keyof typeof COLUMNS} */ name) => {
      const [first, second] = COLUMNS[name];
      const next = sort === first ? second : first;
      const sorts = sort === first || sort === second;
      const head = h(
        "button",
        { type: "button", class: "column", "data-do": name, "aria-pressed": String(sorts), onClick: () => this.show({ ...this.wanted, sort: next }) },
        t(`possible.${name}`),
        h("span", { "aria-hidden": "true" }, sorts && (RISING.includes(sort) ? " ↑" : " ↓")),
      );
      return explained(head, name, head, ` ${t("possible.press", { order: t(`possible.${next}`) })}`);
    };
    return [column("length"), column("removes")];
  }

  /** Shows the list, another order or another part of it. @param {Wanted} [wanted] */
  async show(wanted) {
    const { play, title, there } = this;
    try {
      if (wanted) {
        this.wanted = this.#hasColumns || PLAIN.includes(wanted.sort) ? wanted : { ...wanted, sort: "difficulty" };
        this.#about.textContent = t("waiting");
        await this.#whole();
        this.wanted = this.#offered();
        if (!there) chosen.set(play.game, this.wanted);
      }
      if (this.#left.signal.aborted) return;
      const found = this.#found();
      const total = this.#isWhole ? found.length : this.total;
      const part = total < this.total ? ".part" : "";
      this.#about = h("p", { role: "status" }, t(total > 1 ? `possible.about${part}` : total ? `possible.one${part}` : "possible.none", { total, all: this.total }));
      if (wanted) announce(this.#about.textContent ?? "");
      showList(play, {
        title,
        about: [
          this.#choosers(),
          this.#about,
          h(
            "div",
            { class: "columns" },
            there
              ? h("button", { type: "button", class: "button chip", "data-do": "return", onClick: there.leave }, icon("left"), t("path.return"))
              : notation(() => showPossible(play, undefined, this.wanted), "chip"),
            this.#hasColumns && total > 0 && this.#columns(),
          ),
        ],
        steps: found.slice(0, PORTION),
        total,
        sizes: this.#hasColumns ? (step) => [lengthOf(step), removedBy(step)] : undefined,
        there,
        owner: this,
        onClose: () => this.#left.abort(),
        fetch: async (skip) => {
          await this.#whole();
          return this.#found().slice(skip, skip + PORTION);
        },
      });
    } catch (error) {
      const again = () => this.show(wanted);
      if (!this.#left.signal.aborted) play.show({ title, body: refusal(error, again), owner: this, onClose: () => this.#left.abort() });
    }
  }
}
