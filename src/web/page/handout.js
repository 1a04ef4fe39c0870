/**
 * A sheet for a class: puzzles and positions of lessons on paper, with hints and answers on separate pages. The view
 * shows the pages as they are printed; the browser prints them or saves them as PDF.
 *
 * It must not touch the player's game: it only takes a copy of the board.
 */

import * as api from "./api.js";
import { Board } from "./board.js";
import { announce, fill, h, icon } from "./dom.js";
import { gameOf } from "./games.js";
import { digitsFrom, legal, maskOf } from "./rules.js";
import { DIFFICULTIES } from "./settings.js";
import { named, playable } from "./start.js";
import { questionOf } from "./store.js";
import { refusal } from "./telling.js";
import { waiting } from "./waiting.js";
import { t } from "./words.js";

/** @typedef {import("./api.js").Question & { lesson?: { id: string, number: number } }} Item  a puzzle, or a position of a lesson */
/** @typedef {{ caption: string, hints: string[], answer: string, solution: string | null }} Told  the engine's texts for an item */

const KEY = "whydoku.handout.1";
const MOST = 12;
const LAYOUTS = [1, 2, 4, 6, 9, 12];
const PAPERS = { a4: "A4", letter: "Letter" };
/** Sizes of paper, with their names. */
const papers = () =>
  Object.entries(PAPERS).flatMap(([id, paper]) => [[id, paper], [`${id}-across`, t("handout.across", { paper })]]);
const SWITCHES = /** @type {const} */ (["rated", "marks", "hints", "answers"]);
const initial = () => ({
  heading: "Sudoku",
  layout: 4,
  paper: "a4",
  rated: true,
  marks: false,
  hints: true,
  answers: true,
  items: /** @type {Item[]} */ ([]),
});
/** @typedef {ReturnType<typeof initial>} Sheet */

/** The sheet that the browser has kept. @returns {Sheet} */
function kept() {
  const sheet = initial();
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const name of /** @type {(keyof Sheet)[]} */ (Object.keys(sheet)))
      if (typeof found[name] === typeof sheet[name]) /** @type {any} */ (sheet)[name] = found[name];
    const isBoard = (/** @type {any} */ { puzzle, placed }) => [puzzle, placed].every((text) => /^[.1-9]{81}$/.test(text));
    sheet.items = found.items.filter(isBoard).slice(0, MOST);
  } catch {
    // An unreadable sheet counts as empty.
  }
  if (!LAYOUTS.includes(sheet.layout)) sheet.layout = 4;
  return sheet;
}

/** @param {Sheet} sheet */
function keep(sheet) {
  try {
    localStorage.setItem(KEY, JSON.stringify(sheet));
  } catch {
    // The sheet can still be printed.
  }
}

/** Puts a board on the sheet, if there is room. @param {Item} item */
export function put(item) {
  const sheet = kept();
  if (sheet.items.length < MOST) keep({ ...sheet, items: [...sheet.items, item] });
}

/** The board before a step. @param {Item} item @param {Api.ShownStep} step @returns {Item} */
function boardBefore({ puzzle }, { board }) {
  const placed = [...board.values].map((digit, cell) => (puzzle[cell] === "." ? digit : ".")).join("");
  const candidates = board.candidates.map((digits, cell) => (board.values[cell] === "." ? digits : ""));
  return { puzzle, placed, candidates };
}

/** The first three levels of the hint. @param {Item} board @param {string | null} only */
async function hintsOn({ puzzle, placed, candidates }, only) {
  const texts = [];
  for (const level of [0, 1, 2]) texts.push((await api.hint({ puzzle, placed, candidates }, level, 0, only, null, {})).text);
  return [...new Set(texts)];
}

/** Text of an item, as far as the sheet shows it. @param {Item} item @param {Sheet} sheet @returns {Promise<Told>} */
async function tell(item, { rated, hints, answers }) {
  if (item.lesson) {
    const { id, number } = item.lesson;
    const { name, positions } = await api.lesson(id);
    const answer = positions[number - 1]?.step.brief ?? "";
    return { caption: t("handout.find", { name }), hints: hints ? await hintsOn(item, id) : [], answer, solution: null };
  }
  const told = { caption: "", hints: /** @type {string[]} */ ([]), answer: "", solution: /** @type {string | null} */ (null) };
  if (rated) {
    const values = [...item.puzzle].map((digit, cell) => (digit === "." ? item.placed?.[cell] : digit)).join("");
    const rating = await api.rate(values, "hodoku", {});
    if (rating.scale === "hodoku") told.caption = t("handout.points", { level: rating.level_name, score: rating.score });
  }
  if (hints || answers) {
    const { puzzle, placed, candidates } = item;
    const path = await api.explain({ puzzle, placed, candidates }, "every_step", {});
    told.solution = path.solution ?? null;
    const hard = path.steps.find(({ about }) => about && about.family !== "singles");
    if (!hard) told.hints = [t("handout.singles")];
    else if (hints) {
      const first = path.steps[0] === hard ? [] : [t("handout.first")];
      told.hints = [...first, ...(await hintsOn(boardBefore(item, hard), null))];
    }
  }
  return told;
}

/** A board that is only looked at. @param {string} label @param {number[]} givens @param {number[]} values @param {number[]} marks */
function picture(label, givens, values, marks) {
  const board = new Board({ label, quiet: true });
  board.show({ givens, values, marks });
  return h("div", { class: "spot" }, board.element);
}

/** @param {string} label @param {Item} item @param {boolean} all  true if all marks are shown */
function boardOf(label, { puzzle, placed, candidates, lesson }, all) {
  const givens = digitsFrom(puzzle);
  const values = givens.map((digit, cell) => digit || Number(placed?.[cell]) || 0);
  const possible = legal(values);
  const marks = values.map((value, cell) => {
    if (value || (!all && !lesson)) return 0;
    return candidates ? maskOf(candidates[cell]) : possible[cell];
  });
  return picture(label, givens, values, marks);
}

/** The boards of a text: one on each line, or with blank lines between, or one as a whole. @param {string} text */
async function boardsIn(text) {
  const blocks = [/\n/, /\n\s*\n/].map((between) => text.split(between).filter((part) => part.trim()));
  for (const parts of blocks) {
    const read = await Promise.all(parts.map((part) => api.parse(part).catch(() => null)));
    if (read.every((one) => one !== null)) return read;
  }
  return [await api.parse(text)];
}

/** The styles that only these pages need. */
function dress() {
  const address = new URL("./handout.css", import.meta.url).href;
  if (document.querySelector(`link[href="${address}"]`)) return;
  const link = h("link", { rel: "stylesheet", href: address });
  document.head.append(link);
  return new Promise((resolve) => (link.onload = link.onerror = resolve));
}

/** @param {HTMLElement} main */
export async function showHandout(main) {
  await dress();
  let sheet = kept();
  /** Answers of the engine, by the question. @type {Map<string, Promise<Told>>} */
  const known = new Map();
  const status = h("p", { class: "quiet-text", role: "status" });
  const trouble = h("div");
  const pages = h("div", { class: "leaves" });
  let drawn = 0;
  /** @type {AbortController | null} */
  let making = null;

  const toldOf = (/** @type {Item} */ item) => {
    const { rated, hints, answers } = sheet;
    const key = JSON.stringify([item, rated, hints, answers]);
    const told = known.get(key) ?? tell(item, sheet);
    known.set(key, told);
    told.catch(() => known.delete(key));
    return told;
  };

  /** @param {Partial<Sheet>} changed */
  const change = (changed) => {
    sheet = { ...sheet, ...changed };
    keep(sheet);
    draw();
  };

  /** Puts boards on the sheet and announces how many. @param {Item[]} items @param {number} [unsound]  how many were left out */
  const add = (items, unsound = 0) => {
    const room = MOST - sheet.items.length;
    change({ items: [...sheet.items, ...items.slice(0, room)] });
    status.textContent = [
      t("handout.added", { count: Math.min(room, items.length), total: sheet.items.length }),
      items.length > room && t("handout.full", { count: items.length - room }),
      unsound > 0 && t("handout.unsound", { count: unsound }),
    ].filter(Boolean).join(" ");
  };

  /** Runs work that may fail, and shows its error. @param {() => Promise<unknown>} work */
  const trying = async (work) => {
    fill(trouble);
    try {
      await work();
    } catch (error) {
      if (main.isConnected) fill(trouble, refusal(error, () => trying(work)));
    }
  };

  const leaf = (/** @type {string} */ kind, /** @type {string} */ heading, /** @type {Node} */ inside) => {
    const number = pages.childElementCount + 1;
    pages.append(h("section", { class: `leaf ${kind}`, "aria-label": t("handout.page", { number }) }, h("h2", null, heading), inside));
  };

  /** Draws the pages; the engine's answers fill their places when they arrive. */
  const draw = () => {
    const mine = ++drawn;
    const { items, layout, heading, marks, hints, answers, paper } = sheet;
    main.dataset.paper = paper;
    fill(pages);
    const number = (/** @type {number} */ at) => h("strong", null, `${at + 1}`);
    const captions = items.map(() => h("span"));
    const hintLists = items.map(() => h("ul"));
    const solved = items.map(() => h("div", { class: "answer" }));
    const remove = (/** @type {number} */ at) => {
      change({ items: items.filter((_, other) => other !== at) });
      announce(t("handout.added", { count: 0, total: sheet.items.length }));
      /** @type {HTMLElement | null} */ (pages.querySelector("button") ?? main.querySelector("input"))?.focus();
    };
    const figure = (/** @type {Item} */ item, /** @type {number} */ at) => {
      const label = t("handout.remove", { number: at + 1 });
      const props = { type: "button", class: "icon-button", "data-do": "remove", "aria-label": label, title: label };
      return h(
        "figure",
        null,
        boardOf(`${at + 1}`, item, marks),
        h("figcaption", null, number(at), captions[at], h("button", { ...props, onClick: () => remove(at) }, icon("close"))),
      );
    };
    for (let first = 0; first < items.length; first += layout) {
      const figures = items.slice(first, first + layout).map((item, at) => figure(item, first + at));
      leaf("boards", heading, h("div", { class: `grid per-${layout}` }, figures));
    }
    const each = (/** @type {Node[]} */ nodes) => nodes.map((node, at) => h("li", null, number(at), node));
    if (items.length && hints) leaf("hints", t("handout.hints"), h("ol", null, each(hintLists)));
    if (items.length && answers) leaf("answers", t("handout.answers"), h("ol", { class: "grid per-12" }, each(solved)));
    trying(async () => {
      for (const [at, item] of items.entries()) {
        const { caption, hints, answer, solution } = await toldOf(item);
        if (mine !== drawn || !main.isConnected) return;
        if (sheet.rated || item.lesson) captions[at].textContent = caption;
        fill(hintLists[at], hints.map((text) => h("li", null, text)));
        const digits = solution ? digitsFrom(solution) : null;
        const marks = Array(81).fill(0);
        fill(solved[at], digits ? picture(t("handout.answers"), digitsFrom(item.puzzle), digits, marks) : h("p", null, answer));
      }
      main.dataset.told = String(items.length);
    });
    delete main.dataset.told;
    print.disabled = items.length === 0;
  };

  const field = (/** @type {string} */ name, /** @type {string} */ label, /** @type {HTMLElement} */ control) => {
    control.id = `handout-${name}`;
    return h("div", { class: "field" }, h("label", { for: control.id }, label), control);
  };
  const options = (/** @type {(string | number)[][]} */ pairs, /** @type {string | number} */ chosen = "") =>
    pairs.map(([value, text]) => h("option", { value, selected: value === chosen }, text));
  const button = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ does, kind = "button") =>
    h("button", { type: "button", class: kind, "data-do": name, onClick: does }, text);

  const heading = h("input", { type: "text", value: sheet.heading, onInput: () => change({ heading: heading.value }) });
  const layout = h("select", { onChange: () => change({ layout: Number(layout.value) }) }, options(LAYOUTS.map((n) => [n, n]), sheet.layout));
  const paper = h("select", { onChange: () => change({ paper: paper.value }) }, options(papers(), sheet.paper));
  const wish = h(
    "select",
    null,
    h("optgroup", { label: t("handout.levels") }, options(DIFFICULTIES.map((one) => [one, named(one)]))),
  );
  const count = h("select", null, options(Array.from({ length: 10 }, (_, at) => [at + 1, at + 1]), 4));
  const make = () =>
    trying(async () => {
      making?.abort();
      making = new AbortController();
      const { signal } = making;
      const { parts, onProgress } = waiting(t("start.making"), () => making?.abort());
      fill(trouble, parts);
      const isLevel = wish.selectedIndex < DIFFICULTIES.length;
      const asked = isLevel ? { difficulty: DIFFICULTIES[wish.selectedIndex] } : { technique: wish.value };
      try {
        const { puzzles } = await api.generate(playable({ ...asked, count: Number(count.value) }), { signal, onProgress });
        fill(trouble, puzzles.length === 0 && h("p", null, t("start.noneMade")));
        add(puzzles.map(({ puzzle }) => ({ puzzle, placed: ".".repeat(81) })));
      } catch (error) {
        if (!signal.aborted) throw error;
        fill(trouble);
      }
    });
  const text = h("textarea", { rows: 3, spellcheck: "false" });
  const paste = () =>
    trying(async () => {
      const read = await boardsIn(text.value);
      const sound = read.filter(({ solutions }) => solutions === "one").map(({ board }) => board);
      const items = sound.map(({ givens, placed, candidates }) => ({ puzzle: givens, placed, ...(candidates && { candidates }) }));
      add(items, read.length - sound.length);
      text.value = "";
    });
  const { state } = gameOf("mine");
  const print = button("print", t("handout.print"), () => window.print(), "button primary");
  const toggle = (/** @type {typeof SWITCHES[number]} */ name) => {
    const box = h("input", { type: "checkbox", checked: sheet[name], id: `handout-${name}`, onChange: () => change({ [name]: box.checked }) });
    return h("label", { class: "check", for: box.id }, box, t(`handout.${name}`));
  };
  fill(
    main,
    h("h1", { tabindex: "-1" }, t("handout.title")),
    h("p", { class: "lead" }, t("handout.about")),
    h(
      "div",
      { class: "handout" },
      h(
        "div",
        { class: "handout-form" },
        h(
          "div",
          { class: "choosers" },
          field("wish", t("handout.make"), wish),
          field("count", t("handout.count"), count),
          button("make", t("handout.go"), make),
          state.givens.some(Boolean) && button("mine", t("handout.mine"), () => add([questionOf(state)])),
        ),
        field("paste", t("handout.paste"), text),
        button("add", t("handout.add"), paste),
        trouble,
        status,
        h("div", { class: "choosers" }, field("layout", t("handout.layout"), layout), field("paper", t("handout.paper"), paper)),
        field("heading", t("handout.heading"), heading),
        h("div", { class: "switches" }, SWITCHES.map(toggle)),
        h("div", { class: "kinds" }, print, button("clear", t("handout.clear"), () => change({ items: [] }))),
      ),
      pages,
    ),
  );
  draw();
  trying(async () => {
    const { techniques } = await api.techniques();
    const families = new Map(techniques.map(({ family, family_name }) => [family, family_name]));
    const needs = (/** @type {string} */ id) => techniques.filter(({ family }) => family === id).map(({ id, name }) => [id, name]);
    wish.append(...[...families].map(([id, name]) => h("optgroup", { label: t("handout.needs", { name }) }, options(needs(id)))));
  });
}
