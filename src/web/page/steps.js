/** A list of steps; each can be opened, shown on the board, and closed again. */

import * as api from "./api.js";
import { announce, fill, h, icon } from "./dom.js";
import { tell, toLines } from "./lines.js";
import { CELLS, bit, candidateOf, digitsFrom, legal, masksFrom, nameOf } from "./rules.js";
import { settings } from "./settings.js";
import { Shape } from "./shape.js";
import { questionOf } from "./store.js";
import { reasonOf, refusal } from "./telling.js";
import { t } from "./words.js";
import { applied } from "./writing.js";

/** @typedef {Api.ShownStep & { about: Api.TechniqueRecord }} Step */
/** @typedef {import("./play.js").Play} Play */

/** Largest number of hints that are requested to find the lines of a step: only hints contain lines. */
const MOST_ASKED = 12;

/**
 * The state before a step, after all placements and removals of the earlier steps.
 * @param {import("./state.js").State} state @param {Step} step
 */
export function stateBefore(state, { board }) {
  const values = digitsFrom(board.values);
  const possible = legal(values, state.layout);
  const left = masksFrom(board.candidates);
  return {
    ...state,
    placed: values.map((digit, cell) => (state.givens[cell] ? 0 : digit)),
    marks: left.map((mask, cell) => (values[cell] ? 0 : mask)),
    struck: possible.map((mask, cell) => mask & ~left[cell]),
    centre: CELLS.map(() => 0),
  };
}

/** The state after a step. @param {import("./state.js").State} state @param {Step} step */
export function stateAfter(state, step) {
  const before = stateBefore(state, step);
  const [placed, marks, struck] = [[...before.placed], [...before.marks], [...before.struck]];
  for (const { digit, cell } of step.placements.map(candidateOf)) [placed[cell], marks[cell]] = [digit, 0];
  for (const { digit, cell } of step.eliminations.map(candidateOf)) {
    marks[cell] &= ~bit(digit);
    struck[cell] |= bit(digit);
  }
  return { ...before, placed, marks, struck };
}

/**
 * The board before a step, with the picture of the step.
 * @param {import("./state.js").State} state @param {Pick<Step, "board"> & { scene: Api.SceneRecord | null }} step
 */
export function lookOf({ givens, layout }, { board, scene }) {
  const values = digitsFrom(board.values);
  return { givens, values, marks: masksFrom(board.candidates).map((mask, cell) => (values[cell] ? 0 : mask)), layout, scene };
}

/**
 * A step as the engine lists it on the board before it, in the present words; undefined if the engine does not list it.
 * @param {import("./state.js").State} before
 * @param {Omit<Api.StepOfReason, "technique"> & { technique: string, facts?: string[] }} step
 * @param {import("./api.js").Wait} wait
 * @returns {Promise<Step | undefined>}
 */
export async function listed(before, { technique, placements, eliminations, brief, facts }, wait) {
  const { digit, cell } = candidateOf(placements[0] ?? eliminations[0]);
  const { steps } = await api.ask("steps", { ...questionOf(before), technique, digit, cell: nameOf(cell), limit: 1000 }, wait);
  const isSame = (/** @type {Api.ShownStep} */ one) =>
    one.technique === technique && placements.every((name) => one.placements.includes(name)) && eliminations.every((name) => one.eliminations.includes(name));
  const all = /** @type {Step[]} */ (steps.filter(isSame));
  return all.find((one) => one.brief === brief || String(one.facts) === String(facts)) ?? all[0];
}

/**
 * Text of a step in the list: a single shows its cell and its reason.
 * @param {import("./api.js").Found & { why?: string | null }} step
 */
const entryOf = ({ about, symbols, follows, why }) => [
  h("span", { class: "step-name" }, about.name),
  h("span", { class: "step-brief" }, why ? `${follows}: ${why}` : symbols),
];

/** Length and number of removals of a step, in columns. @param {[number, number]} sizes */
const sized = ([length, removed]) => [
  h("span", { class: "step-size", "aria-hidden": "true" }, length),
  h("span", { class: "step-size", "aria-hidden": "true" }, removed),
  h("span", { class: "hidden-text" }, t("possible.sizes", { length, removed })),
];

/**
 * True for a single, unless a scale gives it a score, which must be shown.
 * @param {import("./api.js").Found & { score?: unknown } | undefined} step
 */
export const isSingle = (step) => step?.about.family === "singles" && !step.score;

/**
 * Steps that are found before the path is done: they can be read until the path replaces them.
 */
export class SoFar {
  #singles = 0;
  #told = h("p", { class: "quiet-text" });
  #list = h("ol", { class: "so-far" });
  element = h("div", null, this.#told, this.#list);

  /** @param {number} count  number of steps before the first that is found */
  constructor(count) {
    this.count = count;
  }

  /** @param {import("./api.js").Found[]} found */
  add(found) {
    for (const step of found) {
      const number = ++this.count;
      this.#singles = isSingle(step) ? this.#singles + 1 : 0;
      const entry = h("li", { class: "found", "data-number": number, "data-brief": step.brief }, entryOf(step));
      if (this.#singles > 1) {
        const count = this.#singles;
        entry.dataset.number = `${number - count + 1}–${number}`;
        fill(entry, h("span", { class: "step-name" }, t("path.singles", { count })));
        this.#list.lastElementChild?.replaceWith(entry);
      } else this.#list.append(entry);
    }
    this.#told.textContent = t("path.soFar", { count: this.count });
  }

  /** The step that the reader has reached, once the list was scrolled. */
  get place() {
    const top = this.element.closest(".card-body")?.getBoundingClientRect().top ?? 0;
    if (this.element.getBoundingClientRect().top >= top) return "";
    const isBelow = (/** @type {Element} */ one) => one.getBoundingClientRect().bottom > top;
    return /** @type {HTMLElement | undefined} */ ([...this.#list.children].find(isBelow))?.dataset.brief ?? "";
  }
}

/** Elements of a list that can be reached by keys. */
const STOPS = "summary, .step";

/** Tab stops once in a list: at the element that had the focus last. @param {{ target: unknown }} event */
function stopAt({ target }) {
  if (!(target instanceof HTMLElement) || !target.matches(STOPS)) return;
  for (const stop of target.closest(".steps")?.querySelectorAll(STOPS) ?? []) stop.setAttribute("tabindex", "-1");
  target.tabIndex = 0;
}

/** Moves in the list by its keys. @param {KeyboardEvent} event */
function rove(event) {
  const { key, currentTarget: list, target, altKey, ctrlKey, metaKey } = event;
  if (!(list instanceof Element) || !(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return;
  const stops = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(STOPS)].filter((one) => one.checkVisibility()));
  const at = stops.indexOf(target);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: stops.length - 1 }[key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  stops[to]?.focus();
}

/**
 * A button that goes to the step before or after; disabled if there is no such step.
 * @param {"before" | "after"} name @param {"left" | "right"} picture @param {false | (() => void)} does
 */
function arrow(name, picture, does) {
  const label = t(`path.${name}`);
  const props = { type: "button", class: "icon-button", "data-do": name, "aria-label": label, title: label };
  return h("button", { ...props, disabled: !does, onClick: does || (() => {}) }, icon(picture));
}

/**
 * Switches between words and the symbols of experts; the list is shown again, and the focus stays on the switch.
 * @param {() => Promise<unknown>} again  shows the list in the other notation
 * @param {string} [size]
 */
export function notation(again, size = "") {
  const isOn = settings.values.cellNames === "rc";
  const onClick = async () => {
    settings.set({ cellNames: isOn ? "words" : "rc" });
    await again();
    /** @type {HTMLElement | null} */ (document.querySelector("[data-do=notation]"))?.focus();
  };
  const props = { type: "button", class: `button ${size}`.trim(), "data-do": "notation", "aria-pressed": String(isOn) };
  return h("button", { ...props, onClick }, t("cells.rc"));
}

/** Singles folded into one line, which opens to show each of them. @param {number} first @param {Node[]} entries */
const folded = (first, entries) =>
  h(
    "li",
    { class: "fold" },
    h(
      "details",
      null,
      h(
        "summary",
        null,
        h("span", { class: "fold-place" }, `${first}–${first + entries.length - 1}.`),
        t("path.singles", { count: entries.length }),
      ),
      h("ol", null, entries),
    ),
  );

/**
 * @param {Play} play
 * @param {object} list
 * @param {string} list.title
 * @param {(string | Node | null)[]} list.about  is above the list
 * @param {Api.ShownStep[]} list.steps  none of them found by search
 * @param {Api.PathPart[]} [list.parts]  the parts of a path, whose steps follow each other; without parts, each step
 *   is possible now
 * @param {number} [list.total]  number of all steps, if `steps` has only the first of them
 * @param {(skip: number, wait: import("./api.js").Wait) => Promise<Api.ShownStep[]>} [list.fetch]  gets more steps
 * @param {string} [list.place]  the `brief` of the step at which the reader is
 * @param {number} [list.at]  the step that gets the focus
 * @param {(step: Step) => [number, number]} [list.sizes]  length and number of removals, each in a column
 * @param {import("./possible.js").There} [list.there]  the board on which each step is possible, if not the player's
 * @param {number[]} [list.own]  the steps of a path that the player chose
 * @param {(at: number, back: () => void) => void} [list.replace]  shows the other steps on the board before a step
 * @param {object} [list.owner]  of the cards
 * @param {() => void} [list.onClose]  the player leaves the list
 */
export function showList(play, { title, about, steps, parts, total = steps.length, fetch, place, at: chosen = -1, sizes, there, own, replace, owner, onClose }) {
  const sequence = Boolean(parts);
  const isElsewhere = sequence || there !== undefined;
  play.tally.add("lists");
  let open = -1;
  /** The step whose picture is on the board while the list is shown. */
  let peeked = -1;
  /** @type {HTMLButtonElement[]} */
  const items = [];
  /** @type {Step[]} */
  const known = [];
  /** The nets whose lines were requested. @type {Set<Step>} */
  const lineless = new Set();
  const base = there && { look: there.look, step: there.number };
  /** Picture of a step, with its board if it is not the player's. @param {number} at */
  const picture = (at, scene = known[at].scene) =>
    isElsewhere
      ? { look: { ...lookOf(play.game.state, known[at]), scene }, scene: null, step: there?.number ?? at + 1 }
      : { scene };
  const peek = (/** @type {EventTarget | null} */ target) => {
    const item = /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest(".step") : null);
    const at = Number(item?.dataset.step ?? -1);
    if (open >= 0 || at === peeked) return;
    peeked = at;
    play.preview(at < 0 ? base : picture(at));
  };
  const list = h("ol", {
    class: ["steps", sequence || "loose", sizes && "sized"].filter((one) => typeof one === "string").join(" "),
    onKeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "ArrowDown" || event.target !== items.at(-1) || items.length >= total) return rove(event);
      event.preventDefault();
      listMore();
    },
    onFocusin: (/** @type {FocusEvent} */ event) => {
      stopAt(event);
      if (event.target instanceof Element && event.target.matches(":focus-visible")) peek(event.target);
    },
    onFocusout: () => peek(null),
    // A list that appears under a resting pointer shows no picture.
    onPointermove: (/** @type {PointerEvent} */ { target, pointerType, movementX, movementY }) => {
      if (pointerType !== "touch" && (movementX || movementY)) peek(target);
    },
    onPointerleave: () => peek(null),
  });
  const shape = sequence ? new Shape(steps, (at) => turn(at)) : null;
  const rest = h("div", { class: "rest" });
  const entry = (/** @type {Step} */ step) => {
    const at = known.push(step) - 1;
    const item = h(
      "button",
      { type: "button", class: own?.includes(at) ? "step own" : "step", "data-step": at, "data-number": at + 1, onClick: () => turn(at) },
      entryOf(step),
      sizes && sized(sizes(step)),
    );
    items.push(item);
    return h("li", null, item);
  };
  const add = (/** @type {Api.ShownStep[]} */ shown) => {
    const more = /** @type {Step[]} */ (shown);
    const runs = parts?.map(({ first, last }) => more.slice(first - 1, last)) ?? more.map((step) => [step]);
    for (const run of runs) {
      const first = known.length + 1;
      const entries = run.map(entry);
      list.append(...(run.length > 1 ? [folded(first, entries)] : entries));
    }
    stopAt({ target: list.querySelector('[tabindex="0"]') ?? list.querySelector(STOPS) });
    const left = total - items.length;
    fill(
      rest,
      left > 0 && h("p", { class: "quiet-text" }, t("possible.shown", { shown: items.length, total })),
      left > 0 &&
        h("button", { type: "button", class: "button", "data-do": "rest", onClick: listMore }, t("possible.more")),
    );
  };
  /** Gets more steps; returns true if they are still wanted when they come. */
  const getMore = async () => {
    try {
      const more = fetch && (await play.latest((wait) => fetch(items.length, wait)));
      if (more) add(more);
      return Boolean(more);
    } catch (error) {
      const again = () => {
        overview();
        return listMore();
      };
      play.show({ title, body: refusal(error, again), owner, onClose });
      return false;
    }
  };
  const listMore = async () => {
    const first = items.length;
    if (await getMore()) items[first]?.focus();
  };
  add(steps);
  const overview = (last = open) => {
    [open, peeked] = [-1, -1];
    play.show({
      title,
      body: [...about, shape?.element, list, rest],
      kind: "list",
      owner,
      onClose,
      ...base,
    });
    shape?.mark(last);
    const near = last < 0 && place ? known.findIndex(({ brief }) => brief === place) : last;
    const fold = items[near]?.closest("details");
    if (fold) fold.open = true;
    if (near === last) items[last]?.focus();
    else items[near]?.scrollIntoView();
  };
  const turn = async (/** @type {number} */ at, /** @type {boolean | null} */ whole = null) => {
    if (at === known.length && !(await getMore())) return;
    const step = known[at];
    if (!step) return;
    open = at;
    const { state } = play.game;
    shape?.mark(at);
    const reason = tell(reasonOf(step), step.scene, whole ?? true, (scene) => play.draw(scene), (whole) => turn(at, whole));
    // The many lines of a net are loaded only on request.
    const findLines = async () => {
      const question = questionOf(stateBefore(state, step));
      const comesTo = (/** @type {Pick<Api.HintAnswer, "placements" | "eliminations">} */ one) => `${one.placements} ${one.eliminations}`;
      /** @type {Api.HintAnswer | null} */
      let hint = null;
      for (let skip = 0; !step.lines && skip < MOST_ASKED && (hint?.more ?? true); skip++) {
        hint = await play.latest((wait) => api.hint(question, 4, skip, step.technique, null, wait));
        if (!hint) return;
        if (comesTo(hint) === comesTo(step)) step.lines = hint.lines;
      }
      lineless.add(step);
      if (open === at) turn(at, !step.lines);
    };
    const fetchLines = () =>
      findLines().catch((error) => {
        const again = async () => {
          await turn(at);
          return fetchLines();
        };
        play.show({ title, body: refusal(error, again), owner, onClose });
      });
    play.show({
      title: sequence ? t("path.step", { number: at + 1, total }) : step.about.name,
      kind: "step",
      owner,
      onClose,
      // A step that is possible now is shown on the player's board, a step of a path on the board before it.
      ...reason.card,
      ...picture(at, reason.card.scene ?? undefined),
      onKey: (event) => {
        reason.card.onKey?.(event);
        const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: known.length - 1 }[event.key];
        const isFree = event.target instanceof Element && !event.target.matches("input, select, textarea");
        if (to === undefined || !isFree || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
        event.preventDefault();
        if (to >= 0 && to < total && to !== at) turn(to);
      },
      bar: [
        h(
          "div",
          { class: "turner", "data-open": at },
          arrow("before", "left", at > 0 && (() => turn(at - 1))),
          h("button", { type: "button", class: "button", "data-do": "list", onClick: () => overview() }, t("path.list")),
          replace && h("button", { type: "button", class: "button", "data-do": "others", onClick: () => replace(at, () => turn(at)) }, t("path.others")),
          arrow("after", "right", at < total - 1 && (() => turn(at + 1))),
        ),
        shape?.element,
      ],
      body: [
        reason.bar,
        h("h3", null, h("a", { href: `#/lessons/${step.technique}` }, step.about.name)),
        step.score ? h("p", { class: "score" }, t("path.score", { ...step.score })) : null,
        h("div", { class: "hint" }, reason.told),
      ],
      foot: [
        sequence &&
          h(
            "button",
            {
              type: "button",
              class: "button primary",
              "data-do": "go",
              onClick: () => play.game.become(stateBefore(state, step)),
            },
            t("path.go"),
          ),
        there &&
          h("button", { type: "button", class: "button primary", "data-do": "take", onClick: () => there.take(step) }, icon("check"), t("path.take")),
        !isElsewhere &&
          h(
            "button",
            {
              type: "button",
              class: "button primary",
              "data-do": "apply",
              onClick: () => applied(play, () => play.game.apply(step, candidateOf)),
            },
            icon("check"),
            t("hint.apply"),
          ),
        reason.toLines ?? (!step.lines && !lineless.has(step) && step.has_more_lines && toLines(fetchLines)),
        h(
          "button",
          { type: "button", class: "button", "data-do": "back", onClick: () => play.show(null) },
          t("path.back"),
        ),
      ],
    });
    announce(reason.text);
  };
  overview(chosen);
}
