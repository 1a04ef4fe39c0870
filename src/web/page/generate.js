/**
 * Generating a puzzle in the maker's view: a dialog for the request, the search with its progress, and the nearest
 * puzzle if the search finds none. The engine finds the puzzles, and gives the reason if a request is impossible.
 */

import * as api from "./api.js";
import { dialog, fill, h, icon } from "./dom.js";
import { Refusal } from "./refusal.js";
import { CELLS, lineOf, rules } from "./rules.js";
import { DIFFICULTIES } from "./settings.js";
import { named } from "./start.js";
import { begun, refusal } from "./telling.js";
import { t } from "./words.js";

/** @typedef {Omit<Api.Generate, "lang" | "cell_names">} Question */
/** @typedef {Api.NearestPuzzle} Nearest */
/**
 * Properties that the player asks for; an empty text asks for nothing.
 * @typedef {object} Wish
 * @property {Api.Difficulty | ""} from  the lowest level
 * @property {Api.Difficulty | ""} to  the highest level
 * @property {string} fewest  number of clues
 * @property {string} most  number of clues
 * @property {Api.Symmetry} symmetry
 * @property {string[]} needs  ids of techniques
 * @property {string[]} without  ids of techniques and of families that the puzzle must not need
 * @property {string} hardest  id of the hardest technique allowed
 * @property {string} easiest  lowest rating on the scale of Sudoku Explainer
 * @property {string} highest  highest rating on this scale
 * @property {string} quickest  lowest number of minutes that people need
 * @property {string} slowest  highest number of minutes that people need
 * @property {boolean} isPattern  clues only in the cells that have one now
 * @property {boolean} isWithin  some of these cells may stay empty
 * @property {boolean} isSolution  the puzzle has the same solution as the draft
 */

/** @type {readonly Api.Symmetry[]} */
const SYMMETRIES = ["none", "rotational-180", "rotational-90", "vertical", "horizontal", "orthogonal", "diagonal", "anti-diagonal", "both-diagonals", "full"];
/** The smallest and the largest number of clues, rating of Sudoku Explainer, and number of minutes. */
const [CLUES, RATINGS, MINUTES] = [[17, 80], [1, 12], [1, 60]];
/** Numbers of clues of a small board. @param {number} size */
const cluesOf = (size) => (size === 9 ? CLUES : [size, size * size - 1]);
/**
 * Time limits of the successive questions of a search, in seconds. The first limit is short, so that a nearest puzzle
 * comes soon. The engine allows at most ten seconds for one question.
 */
const ROUNDS = [3, 7, 10, 10, 10, 10, 10];

/** The request that the dialog shows; it stays while the page is open. @type {Wish} */
const wish = { from: "", to: "", fewest: "", most: "", symmetry: "rotational-180", needs: [], without: [], hardest: "", easiest: "", highest: "", quickest: "", slowest: "", isPattern: false, isWithin: false, isSolution: false };

/**
 * A range in the form that the engine reads; empty if both ends are missing.
 * @param {string} from @param {string} to
 */
const range = (from, to) => (from || to ? `${from}..${to}` : "");

/**
 * The question for a request.
 * @param {Wish} wish @param {import("./truth.js").Draft} draft
 * @param {string | null} solution  of the draft, if it is unique @param {Api.Listed[]} techniques
 * @returns {Question}
 */
export function questionFor(wish, { givens, layout }, solution, techniques) {
  const { from, to, fewest, most, needs, without, hardest, easiest, highest, quickest, slowest, isPattern, isWithin, isSolution } = wish;
  const { size } = rules(layout);
  // Symmetric puzzles are made only for boards of nine rows.
  const symmetry = size === 9 ? wish.symmetry : "none";
  const limit = techniques.find(({ id }) => id === hardest);
  const only = limit && techniques.filter(({ order, on_request }) => order <= limit.order && !on_request).map(({ id }) => id);
  // Boards with further rules have levels, but no ratings.
  const isOne = layout || from === to;
  const level = isOne ? from : "";
  // A range from the lowest level, or to the highest level, has no limit there.
  const levels = isOne ? "" : range(from === DIFFICULTIES[0] ? "" : from, to === DIFFICULTIES[4] ? "" : to);
  const explainer = layout ? "" : range(easiest, highest);
  const minutes = layout ? "" : range(quickest, slowest);
  const ratings = [levels && `hodoku:${levels}`, explainer && `explainer:${explainer}`, minutes && `human:${minutes}`].filter(Boolean);
  const clues = (!isPattern || isWithin) && (fewest || most) && `${fewest || cluesOf(size)[0]}..${most || Math.max(cluesOf(size)[1], Number(fewest))}`;
  return {
    ...(layout && { layout }),
    ...(level && { difficulty: level }),
    ...(ratings.length && { ratings }),
    ...(explainer && { with_ratings: ["explainer"] }),
    ...(needs.length && { needs }),
    ...(without.length && { without }),
    ...(only && { only }),
    ...(clues && { givens: clues }),
    ...(isPattern ? { pattern: lineOf(givens, layout), ...(isWithin && { within_pattern: true }) } : { symmetry, ...(!clues && symmetry !== "none" && { minimal_within_symmetry: true }) }),
    ...(isSolution && solution && { from_solution: solution }),
  };
}

/**
 * Properties of the request that the nearest puzzle does not have, in sentences. The engine names ranges of ratings as
 * in a request, so their words are here.
 * @param {Nearest} nearest @param {Wish} wish
 */
function missing({ unmet, level, ratings }, { from, to, easiest, highest }) {
  const rank = (/** @type {Api.Difficulty} */ one) => DIFFICULTIES.indexOf(one);
  const isOff = (from && rank(level) < rank(from)) || (to && rank(level) > rank(to));
  const [rated] = ratings ?? [];
  const er = rated?.scale === "explainer" ? rated.er : undefined;
  const isOffScale = er !== undefined && ((easiest && er < Number(easiest)) || (highest && er > Number(highest)));
  return unmet.map((text) => {
    if (text.includes("hodoku.") && isOff) return t("wish.miss.level", { level: named(level) });
    if (text.includes("explainer.") && isOffScale) return t("wish.miss.rating", { rating: er.toFixed(1) });
    return `${begun(text)}${t("ask.stop")}`;
  });
}

/**
 * Asks until there is a puzzle; returns null if the time is over.
 * @param {Question} question @param {AbortSignal} signal
 * @param {(nearest: Nearest) => void} onNearest  called with each puzzle that comes nearer
 */
async function search(question, signal, onNearest) {
  let least = Infinity;
  for (const timeout_seconds of ROUNDS) {
    const { puzzles, nearest } = await api.ask("generate", { ...question, count: 1, timeout_seconds }, { signal });
    if (puzzles[0]) return puzzles[0];
    if (!nearest || nearest.unmet.length >= least) continue;
    least = nearest.unmet.length;
    onNearest(nearest);
  }
  return null;
}

/**
 * Lets the player ask for a puzzle.
 * @param {import("./truth.js").Draft} draft  the board
 * @param {string | null} solution  of the board, if it is unique
 * @param {(made: Api.Made | Nearest) => void} take  takes the puzzle over
 */
export async function askForPuzzle(draft, solution, take) {
  const { techniques } = await api.techniques();
  const byOrder = techniques.filter(({ on_request }) => !on_request).sort((a, b) => a.order - b.order);
  const nameOf = (/** @type {string} */ id) => techniques.find((one) => one.id === id)?.name ?? byOrder.find(({ family }) => family === id)?.family_name ?? id;
  const clues = CELLS.filter((cell) => draft.givens[cell]).length;
  const { size } = rules(draft.layout);
  wish.isPattern &&= clues > 0;
  wish.isSolution &&= solution !== null;
  /** @type {AbortController | null} */
  let wanted = null;

  const field = (/** @type {string} */ name, /** @type {string} */ label, /** @type {HTMLElement} */ control, /** @type {import("./dom.js").Child} */ more = null) => {
    control.id = `wish-${name}`;
    return h("div", { class: "field" }, h("label", { for: control.id }, label), control, more);
  };
  const select = (/** @type {(readonly [string, string])[]} */ pairs, /** @type {string} */ chosen, /** @type {(value: string) => void} */ change) => {
    const box = h("select", { onChange: () => change(box.value) }, pairs.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
    return box;
  };
  const number = (/** @type {"fewest" | "most" | "easiest" | "highest" | "quickest" | "slowest"} */ name, /** @type {number[]} */ [min, max], /** @type {number} */ step) => {
    const box = h("input", { type: "number", inputmode: step < 1 ? "decimal" : "numeric", min, max, step, value: wish[name], placeholder: t("wish.any"), onInput: () => (wish[name] = box.value) });
    return box;
  };
  /**
   * Two controls under one name.
   * @param {string} name @param {string} label @param {HTMLElement} from @param {HTMLElement} to
   * @param {string} [about]
   */
  const between = (name, label, from, to, about) => {
    from.setAttribute("aria-label", t("wish.from", { what: label }));
    to.setAttribute("aria-label", t("wish.to", { what: label }));
    return h("div", { class: "field", role: "group", "aria-label": label, "data-wish": name }, h("span", null, label), h("div", { class: "between" }, from, h("span", { "aria-hidden": "true" }, "–"), to), about && h("small", null, about));
  };
  const any = /** @type {const} */ (["", t("wish.any")]);
  const levels = DIFFICULTIES.map((one) => /** @type {const} */ ([one, named(one)]));
  const from = select([any, ...levels], wish.from, (value) => (wish.from = /** @type {Wish["from"]} */ (value)));
  const to = select([any, ...levels], wish.to, (value) => (wish.to = /** @type {Wish["to"]} */ (value)));
  const all = byOrder.map(({ id, name }) => /** @type {const} */ ([id, name]));
  const families = [...new Map(byOrder.map(({ family, family_name }) => [family, family_name]))];
  /**
   * A list to which techniques are added, as buttons that take them out again.
   * @param {"needs" | "without"} name @param {string} label
   * @param {boolean} hasFamilies  true if whole families can be added
   */
  const collected = (name, label, hasFamilies) => {
    const chips = h("div", { class: "chips" });
    const show = () =>
      fill(
        chips,
        ...wish[name].map((id) =>
          h("button", { type: "button", class: "button chip", [`data-${name}`]: id, "aria-label": t("argument.without", { what: nameOf(id) }), onClick: () => ((wish[name] = wish[name].filter((one) => one !== id)), show(), add.focus()) }, nameOf(id), icon("close")),
        ),
      );
    const add = h(
      "select",
      {
        onChange: () => {
          if (add.value && !wish[name].includes(add.value)) wish[name].push(add.value);
          add.value = "";
          show();
        },
      },
      h("option", { value: "" }, t("wish.needs.add")),
      families.map(([id, label]) =>
        h("optgroup", { label }, hasFamilies && h("option", { value: id }, t("wish.family", { family: label })), byOrder.filter(({ family }) => family === id).map(({ id, name }) => h("option", { value: id }, name))),
      ),
    );
    show();
    return field(name, label, add, chips);
  };
  const check = (/** @type {"isPattern" | "isWithin" | "isSolution"} */ name, /** @type {string} */ text) => {
    const box = h("input", { type: "checkbox", id: `wish-${name}`, checked: wish[name], onChange: () => ((wish[name] = box.checked), arrange()) });
    return h("label", { class: "check", for: box.id }, box, text);
  };
  const places = [
    between("clues", t("wish.clues"), number("fewest", cluesOf(size), 1), number("most", cluesOf(size), 1), t("wish.clues.about")),
    field("symmetry", t("wish.symmetry"), select(SYMMETRIES.map((one) => [one, t(`wish.symmetry.${one}`)]), wish.symmetry, (value) => (wish.symmetry = /** @type {Api.Symmetry} */ (value)))),
  ];
  const within = check("isWithin", t("wish.within"));
  /**
   * If the cells of the clues are given, they decide the symmetry and, unless some may stay empty, the number of clues.
   */
  const arrange = () => {
    const [number, symmetry] = places;
    number.hidden = wish.isPattern && !wish.isWithin;
    symmetry.hidden = wish.isPattern || size < 9;
    within.hidden = !wish.isPattern;
  };

  const state = h("div", { class: "wish-state", role: "status" });
  const near = h("div", { class: "wish-near" });
  const go = h("button", { type: "button", class: "button primary", "data-do": "go", onClick: () => run() }, t("wish.go"));

  /** Shows a puzzle that nearly fits the request, and the wishes that it does not fulfil. @param {Nearest} nearest */
  const showNear = (nearest) => {
    const [list, button] = [missing(nearest, wish), h("button", { type: "button", class: "button", "data-do": "use-near", onClick: () => finish(nearest) }, t("wish.use"))];
    fill(near, h("p", null, t("wish.near", { level: named(nearest.level), count: nearest.givens })), h("ul", null, list.map((text) => h("li", null, text))), button);
  };
  /** @param {Api.Made | Nearest} made */
  const finish = (made) => {
    box.close();
    take(made);
  };
  /** The reason in the words of the dialog. @param {string} message */
  const worded = (message) => (wish.symmetry === "none" ? message : message.replace(new RegExp(`\\b${wish.symmetry}\\b`), t("wish.quoted", { text: t(`wish.symmetry.${wish.symmetry}`) })));

  /** The name of a range whose ends are the wrong way round; undefined if all are right. */
  const reversed = () => {
    const rank = (/** @type {string} */ level) => DIFFICULTIES.findIndex((one) => one === level);
    /** @type {[string, number | false, number | false][]} */
    const ends = [
      [t("wish.level"), wish.from !== "" && rank(wish.from), wish.to !== "" && rank(wish.to)],
      [t("wish.clues"), wish.fewest !== "" && Number(wish.fewest), wish.most !== "" && Number(wish.most)],
      [t("wish.rating"), wish.easiest !== "" && Number(wish.easiest), wish.highest !== "" && Number(wish.highest)],
      [t("wish.minutes"), wish.quickest !== "" && Number(wish.quickest), wish.slowest !== "" && Number(wish.slowest)],
    ];
    return ends.find(([, from, to]) => from !== false && to !== false && from > to)?.[0];
  };

  const run = async () => {
    /** @type {HTMLInputElement | null} */
    const wrong = box.querySelector("input:invalid");
    if (wrong?.checkVisibility()) return wrong.reportValidity();
    const what = draft.layout ? undefined : reversed();
    if (what) return fill(state, h("p", { class: "warning" }, t("wish.reversed", { what })));
    const asking = new AbortController();
    wanted = asking;
    const begin = performance.now();
    const time = h("span");
    const seconds = () => Math.round((performance.now() - begin) / 1000);
    const timer = window.setInterval(() => (time.textContent = t("wish.seconds", { count: seconds(), most: ROUNDS.reduce((sum, one) => sum + one) })), 1000);
    const stop = h("button", { type: "button", class: "button", "data-do": "stop", onClick: () => asking.abort() }, t("waiting.stop"));
    fill(near);
    fill(state, h("p", null, h("span", null, t("start.making")), " ", h("span", { "aria-hidden": "true" }, time)), stop);
    go.hidden = true;
    stop.focus();
    try {
      const made = await search(questionFor(wish, draft, solution, techniques), asking.signal, showNear);
      if (made && box.isConnected) return finish(made);
      fill(state, h("p", { class: "warning" }, t(near.hasChildNodes() || !wish.isPattern ? "wish.late" : "wish.noneHere", { count: seconds() })));
    } catch (error) {
      if (asking.signal.aborted) fill(state, h("p", null, t("wish.stopped")));
      else if (error instanceof Refusal && ["impossible_wish", "malformed_request", "out_of_range"].includes(error.code)) fill(state, h("p", { class: "warning" }, worded(error.message)));
      else fill(state, refusal(error, run));
    } finally {
      window.clearInterval(timer);
      go.hidden = false;
      if (box.isConnected && [document.body, stop].includes(/** @type {any} */ (document.activeElement))) go.focus();
    }
  };

  const box = dialog(
    { title: t("wish.title"), close: t("close"), kind: "wide wishes" },
    h("p", { class: "quiet-text" }, t("wish.about")),
    h(
      "div",
      { class: "choosers" },
      draft.layout ? field("level", t("wish.level"), from) : between("level", t("wish.level"), from, to),
      ...places,
      field("hardest", t("wish.hardest"), select([any, ...all], wish.hardest, (value) => (wish.hardest = value))),
      collected("needs", t("wish.needs"), false),
      collected("without", t("wish.without"), true),
      !draft.layout && between("rating", t("wish.rating"), number("easiest", RATINGS, 0.1), number("highest", RATINGS, 0.1), t("wish.rating.about")),
      !draft.layout && between("minutes", t("wish.minutes"), number("quickest", MINUTES, 0.1), number("slowest", MINUTES, 0.1), t("wish.minutes.about")),
    ),
    clues > 0 && [check("isPattern", t(clues === 1 ? "wish.pattern.one" : "wish.pattern", { count: clues })), within],
    solution !== null && check("isSolution", t("wish.solution")),
    h("div", { class: "rules-foot" }, state, near, go),
    h("div", { class: "live hidden-text", role: "status" }),
  );
  box.addEventListener("close", () => wanted?.abort());
  arrange();
  from.focus();
}
