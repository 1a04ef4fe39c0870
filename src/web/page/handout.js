/**
 * A worksheet: puzzles for a class, one large puzzle, or a technique with positions to find it on; hints and answers
 * are on separate pages. The view shows the pages as they are printed, next to the choices; the browser prints them or
 * saves them as PDF.
 *
 * The view must not change the player's game: it only takes a copy of the board.
 */

import * as api from "./api.js";
import { isLocal, siteOf } from "./code.js";
import { announce, fill, h, icon, s } from "./dom.js";
import { latest } from "./games.js";
import { dress, ready } from "./learn/part.js";
import { exercise, needing } from "./learn/questions.js";
import { boardBefore, headingOf, leavesOf, tell } from "./leaves.js";
import { kindName, levelsOf, playable } from "./make.js";
import { pickTechnique } from "./picker.js";
import { Refusal } from "./refusal.js";
import { rove } from "./roving.js";
import { DIFFICULTIES, KINDS } from "./settings.js";
import { named } from "./start.js";
import { Game, questionOf } from "./store.js";
import { refusal } from "./telling.js";
import { waiting } from "./waiting.js";
import { t } from "./words.js";

/** @typedef {import("./leaves.js").Item} Item */
/** @typedef {import("./leaves.js").Told} Told */

const KEY = "whydoku.handout.1";
const MOST = 12;
/** Largest number of puzzles that the engine makes for one question. */
const AT_ONCE = 10;
const LAYOUTS = [1, 2, 4, 6, 9, 12];
const CODES = /** @type {const} */ (["solution", "puzzle", "none"]);
/** Sizes of paper, each upright or across. */
const PAPERS = [["a4", "A4"], ["letter", "Letter"]];
const papers = () =>
  PAPERS.flatMap(([id, paper]) => [/** @type {const} */ ([id, paper]), /** @type {const} */ ([`${id}-across`, t("handout.across", { paper })])]);
/** The value of `level` if the puzzles need a technique. */
const NEEDS = "technique";
const initial = () => ({
  preset: "class",
  heading: "",
  board: /** @type {typeof KINDS[number]} */ (""),
  level: /** @type {string} */ ("Easy"),
  technique: "naked-pair",
  count: 6,
  layout: 6,
  paper: "a4",
  named: true,
  rated: true,
  marks: false,
  hints: true,
  answers: true,
  qr: /** @type {typeof CODES[number]} */ ("solution"),
  site: "",
  items: /** @type {Item[]} */ ([]),
});
/** @typedef {ReturnType<typeof initial>} Sheet */
/**
 * The choices of each preset, with its picture on a field of 24.
 * @type {Record<string, { d: string, choices: Partial<Sheet> }>}
 */
const PRESETS = {
  class: { d: "M4 3h7v5H4zM13 3h7v5h-7zM4 10h7v5H4zM13 10h7v5h-7zM4 17h7v4H4zM13 17h7v4h-7z", choices: { board: "", layout: 6, count: 6, hints: true } },
  children: { d: "M4 4h16v16H4zM12 4v16M4 12h16", choices: { board: "4x4", level: "Easy", layout: 4, count: 4, hints: false } },
  large: { d: "M4 4h16v16H4zM9.3 4v16M14.700 4v16M4 9.300h16M4 14.700h16", choices: { board: "", layout: 1, count: 1, hints: true } },
  technique: { d: "M4 4h8M4 7h8M4 10h6M14 3h6v7h-6zM4 13h7v8H4zM13 13h7v8h-7z", choices: { board: "", count: 4, hints: false } },
};

/** @param {string} preset */
const nameOfPreset = (preset) => t(/** @type {import("./words.js").Key} */ (`handout.preset.${preset}`));

/** The sheet that the browser has kept. @returns {Sheet} */
function kept() {
  const sheet = initial();
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const name of /** @type {(keyof Sheet)[]} */ (Object.keys(sheet)))
      if (typeof found[name] === typeof sheet[name]) /** @type {any} */ (sheet)[name] = found[name];
    const isBoard = (/** @type {any} */ { puzzle, placed, layout = "" }) => [puzzle, placed].every((text) => /^[.1-9]{16,81}$/.test(text)) && typeof layout === "string";
    sheet.items = found.items.filter(isBoard).slice(0, MOST);
  } catch {
    // An unreadable sheet counts as empty.
  }
  if (!LAYOUTS.includes(sheet.layout)) sheet.layout = 6;
  if (!CODES.includes(sheet.qr)) sheet.qr = "none";
  if (!(sheet.preset in PRESETS)) sheet.preset = "class";
  if (![...DIFFICULTIES, NEEDS].includes(sheet.level)) sheet.level = "Easy";
  if (!KINDS.includes(sheet.board)) sheet.board = "";
  if (!PAPERS.some(([id]) => [id, `${id}-across`].includes(sheet.paper))) sheet.paper = "a4";
  if (sheet.heading === "Sudoku") sheet.heading = "";
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

/** True if the browser has kept a sheet. */
function isKept() {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Puts a board on the sheet, if there is room. @param {Item} item */
export function put(item) {
  const sheet = kept();
  const preset = sheet.preset === "technique" ? "class" : sheet.preset;
  const items = sheet.items.filter(({ made }) => preset === sheet.preset || !made);
  if (items.length < MOST) keep({ ...sheet, preset, items: [...items, item] });
}

/**
 * The boards of a text: one on each line, several with blank lines between, or one in the whole text.
 * @param {string} text
 */
async function boardsIn(text) {
  const blocks = [/\n/, /\n\s*\n/].map((between) => text.split(between).filter((part) => part.trim()));
  for (const parts of blocks) {
    const read = await Promise.all(parts.map((part) => api.parse(part).catch(() => null)));
    if (read.every((one) => one !== null)) return read;
  }
  return [await api.parse(text)];
}

/**
 * Positions with a step of a technique: from its exercises, else from its lesson.
 * @param {string} technique @param {number} count @returns {Promise<Item[]>}
 */
async function positionsOf(technique, count) {
  /** @type {Item[]} */
  const items = [];
  try {
    for (let tries = 0; items.length < count && tries < 3 * count; tries++) {
      const seed = Math.floor(Math.random() * 1e9);
      const { board } = await exercise({ technique, seed });
      const { givens: puzzle, placed, candidates, layout } = board;
      await api.needRules(layout);
      items.push({ puzzle, placed, ...(candidates && { candidates }), ...(layout && { layout }), exercise: { technique, seed } });
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "no_exercise") throw error;
    const { positions } = await api.lesson(technique);
    items.push(...positions.map(({ board, step }, at) => ({ ...boardBefore(board, step), lesson: { id: technique, number: at + 1 } })));
  }
  return items.slice(0, count);
}

/** @param {Sheet} sheet @param {number} count @param {import("./api.js").Wait} wait @returns {Promise<Item[]>} */
async function puzzlesFor({ board, level, technique }, count, wait) {
  const wish = level === NEEDS ? await needing(technique) : { difficulty: /** @type {Api.Difficulty} */ (level), ...(board && { layout: board }) };
  /** @type {Item[]} */
  const items = [];
  while (items.length < count) {
    const { puzzles } = await api.generate(playable({ ...wish, count: Math.min(AT_ONCE, count - items.length) }), wait);
    if (!puzzles.length) break;
    items.push(...puzzles.map(({ puzzle, layout, level }) => ({ puzzle, placed: ".".repeat(puzzle.length), ...(layout && { layout, level }) })));
  }
  return items;
}

/** @param {HTMLElement} main */
export async function showHandout(main) {
  await Promise.all([ready(), dress(new URL("./handout.css", import.meta.url), null)]);
  const isNew = !isKept();
  let sheet = kept();
  if (!isNew) sheet.count = sheet.items.filter(({ made }) => made).length;
  /** Answers of the engine, by the question. @type {Map<string, Promise<Told>>} */
  const known = new Map();
  /** The lesson of a technique sheet. @type {Api.LessonAnswer | null} */
  let lesson = null;
  /** @type {Api.Listed[]} */
  let techniques = [];
  const status = h("p", { class: "quiet-text", role: "status" });
  const trouble = h("div");
  const pages = h("div", { class: "leaves", role: "region", "aria-label": t("handout.preview"), tabindex: 0 });
  const removers = rove(h("div", { class: "chips", "aria-label": t("handout.removers") }));
  let drawn = 0;
  /** @type {AbortController | null} */
  let making = null;

  const isTechnique = () => sheet.preset === "technique";
  /** The wish for which the puzzles of a sheet are made, as a text. @param {Sheet} sheet */
  const wishOf = ({ preset, board, level, technique }) => (preset === "technique" ? `find ${technique}` : level === NEEDS ? `need ${technique}` : [level, board].filter(Boolean).join(" "));
  const own = () => sheet.items.filter(({ made }) => !made);
  /** The items on the pages. */
  const shown = () => (isTechnique() ? sheet.items.filter(({ made }) => made === wishOf(sheet)) : sheet.items);

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

  /**
   * Puts boards on the sheet and announces how many.
   * @param {Item[]} items @param {number} [unsound]  how many were left out
   */
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

  /**
   * Makes the missing puzzles. Puzzles of an earlier wish stay until the new ones are there.
   * @param {boolean} [afresh]  true if all are replaced
   */
  const make = (afresh = false) =>
    trying(async () => {
      making?.abort();
      making = new AbortController();
      const { signal } = making;
      const made = wishOf(sheet);
      const room = isTechnique() ? MOST : MOST - own().length;
      const wanted = Math.min(sheet.count, room);
      const stay = afresh ? [] : sheet.items.filter((item) => item.made === made).slice(0, wanted);
      const missing = wanted - stay.length;
      if (!missing) return change({ items: [...own(), ...stay] });
      const { parts, onProgress } = waiting(t("start.making"), () => making?.abort());
      fill(trouble, parts);
      try {
        const items = await (isTechnique() ? positionsOf(sheet.technique, missing) : puzzlesFor(sheet, missing, { signal, onProgress }));
        if (signal.aborted || !main.isConnected) return;
        const isNone = !items.length && !stay.length;
        fill(trouble, isNone && h("p", null, t("start.noneMade")));
        if (isNone) return draw();
        change({ items: [...own(), ...stay, ...items.map((item) => ({ ...item, made }))] });
        announce(t("handout.made", { count: shown().length }));
      } catch (error) {
        if (!signal.aborted) throw error;
        if (making?.signal === signal) fill(trouble);
      }
    });

  const remove = (/** @type {number} */ at) => {
    const gone = shown()[at];
    const count = gone.made ? Math.max(0, sheet.count - 1) : sheet.count;
    change({ items: sheet.items.filter((item) => item !== gone), count });
    number.value = String(count);
    announce(t("handout.added", { count: 0, total: shown().length }));
    /** @type {HTMLElement | null} */ (removers.querySelector("button") ?? main.querySelector("[data-preset]"))?.focus();
  };

  /** Buttons that remove a puzzle. */
  const remover = (/** @type {number} */ at) => {
    const label = t("handout.remove", { number: at + 1 });
    return h("button", { type: "button", class: "chip button", "data-do": "remove", "aria-label": label, title: label, onClick: () => remove(at) }, `${at + 1}`, icon("close"));
  };

  const draw = () =>
    trying(async () => {
      const mine = ++drawn;
      delete main.dataset.told;
      main.dataset.paper = sheet.paper;
      arrange();
      lesson = isTechnique() ? await api.lesson(sheet.technique) : null;
      for (const { layout } of [...shown(), ...(lesson?.positions.map(({ board }) => board) ?? [])]) await api.needRules(layout);
      if (mine !== drawn || !main.isConnected) return;
      const items = shown();
      heading.placeholder = headingOf({ ...sheet, heading: "" }, lesson);
      const { leaves, putAll } = leavesOf(sheet, items, { toldOf, lesson });
      fill(removers, items.map((_, at) => remover(at)));
      fill(pages, ...leaves, !leaves.length && h("p", { class: "quiet-text" }, t("handout.none")));
      print.disabled = !leaves.length;
      await putAll();
      if (mine === drawn) main.dataset.told = String(items.length);
    });

  const field = (/** @type {string} */ name, /** @type {string} */ label, /** @type {HTMLElement} */ control, /** @type {Node | null} */ more = null) => {
    control.id = `handout-${name}`;
    return h("div", { class: "field" }, h("label", { for: control.id }, label), control, more);
  };
  const options = (/** @type {readonly (readonly [string | number, string | number])[]} */ pairs, /** @type {string | number} */ chosen) =>
    pairs.map(([value, text]) => h("option", { value, selected: value === chosen }, text));
  const button = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ does, kind = "button") =>
    h("button", { type: "button", class: kind, "data-do": name, onClick: does }, text);
  const numbers = (/** @type {readonly number[]} */ all) => all.map((one) => /** @type {const} */ ([one, one]));

  const heading = h("input", { type: "text", value: sheet.heading, onInput: () => {
    sheet = { ...sheet, heading: heading.value };
    keep(sheet);
    for (const one of pages.querySelectorAll(".puzzles h2")) one.textContent = headingOf(sheet, lesson);
  } });
  const layout = h("select", { onChange: () => change({ layout: Number(layout.value) }) }, options(numbers(LAYOUTS), sheet.layout));
  const paper = h("select", { onChange: () => change({ paper: paper.value }) }, options(papers(), sheet.paper));
  const level = h(
    "select",
    { onChange: () => (change({ level: level.value }), make()) },
    options([...DIFFICULTIES.map((one) => /** @type {const} */ ([one, named(one)])), /** @type {const} */ ([NEEDS, t("handout.needs")])], sheet.level),
  );
  /**
   * The level for puzzles of a board: the chosen level, or the easiest if the board has no such puzzles.
   * @param {Sheet["board"]} board
   */
  const levelFor = (board) => (board && !DIFFICULTIES.slice(0, levelsOf(board)).some((one) => one === sheet.level) ? DIFFICULTIES[0] : sheet.level);
  const kind = h(
    "select",
    {
      onChange: () => {
        const board = KINDS[kind.selectedIndex];
        change({ board, level: levelFor(board) });
        make();
      },
    },
    options(KINDS.map((one) => /** @type {const} */ ([one, kindName(one)])), sheet.board),
  );
  const number = h("select", { onChange: () => (change({ count: Number(number.value) }), make()) }, options(numbers(Array.from({ length: MOST + 1 }, (_, at) => at)), sheet.count));
  const choose = () =>
    pickTechnique(techniques, sheet.technique, ({ id }) => {
      change({ technique: id });
      make();
      technique.focus();
    });
  const technique = h("button", { type: "button", class: "button", "data-do": "pick", "aria-haspopup": "dialog", onClick: choose });
  const site = h("input", { type: "url", inputmode: "url", placeholder: "https://", value: sheet.site, autocomplete: "off", spellcheck: "false", onChange: () => change({ site: site.value }) });
  const qr = h("select", { onChange: () => change({ qr: /** @type {Sheet["qr"]} */ (qr.value) }) }, options(CODES.map((one) => /** @type {const} */ ([one, t(`handout.code.${one}`)])), sheet.qr));
  const text = h("textarea", { rows: 3, spellcheck: "false" });
  const paste = () =>
    trying(async () => {
      const read = await boardsIn(text.value);
      const sound = read.filter(({ solutions }) => solutions === "one").map(({ board }) => board);
      const items = sound.map(({ givens, placed, candidates, layout }) => ({ puzzle: givens, placed, ...(candidates && { candidates }), ...(layout && { layout }) }));
      add(items, read.length - sound.length);
      text.value = "";
    });
  const { state } = latest() ?? new Game(null);
  const print = button("print", t("handout.print"), () => window.print(), "button primary big");
  const toggle = (/** @type {"named" | "rated" | "marks" | "hints" | "answers"} */ name) => {
    const box = h("input", { type: "checkbox", checked: sheet[name], id: `handout-${name}`, onChange: () => change({ [name]: box.checked }) });
    return h("label", { class: "check", for: box.id }, box, t(`handout.${name}`));
  };
  const switches = { named: toggle("named"), rated: toggle("rated"), hints: toggle("hints"), answers: toggle("answers"), marks: toggle("marks") };
  /** Makes this the sheet, also in the controls that do not follow it by themselves. @param {Partial<Sheet>} other */
  const become = (other) => {
    change(other);
    [number.value, layout.value] = [String(sheet.count), String(sheet.layout)];
    /** @type {HTMLInputElement} */ (form.querySelector("#handout-hints")).checked = sheet.hints;
    make();
  };
  /** The way back from a preset, until the player makes another choice. */
  const back = h("p", { class: "preset-undo" });
  /** @param {string} preset */
  const begin = (preset) => {
    const before = sheet;
    const chosen = { preset, ...PRESETS[preset].choices };
    become(chosen);
    const isOther = Object.entries(chosen).some(([name, value]) => before[/** @type {keyof Sheet} */ (name)] !== value);
    const undo = () => {
      fill(back);
      become(before);
      announce(t("handout.undone"));
      presets.find((one) => one.dataset.preset === sheet.preset)?.focus();
    };
    fill(back, isOther && button("undo-preset", t("handout.undo", { preset: nameOfPreset(preset) }), undo));
  };
  const presets = Object.entries(PRESETS).map(([preset, { d }]) =>
    h(
      "button",
      { type: "button", class: "preset", "data-preset": preset, onClick: () => begin(preset) },
      s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d })),
      nameOfPreset(preset),
    ),
  );
  const fields = {
    board: field("board", t("handout.board"), kind),
    level: field("level", t("handout.make"), level),
    technique: field("technique", t("possible.family"), technique),
    count: field("count", t("handout.count"), number),
    own: h(
      "details",
      { class: "own-puzzles" },
      h("summary", null, t("handout.own")),
      state.givens.some(Boolean) && button("mine", t("handout.mine"), () => add([questionOf(state)])),
      field("paste", t("handout.paste"), text),
      button("add", t("handout.add"), paste),
    ),
    layout: field("layout", t("handout.layout"), layout),
    qr: field("qr", t("handout.code"), qr),
    site: field("site", t("handout.site"), site, h("p", { class: "quiet-text" }, t("handout.site.about"))),
  };
  /** Shows the choices that the sheet has. */
  const arrange = () => {
    for (const one of presets) one.setAttribute("aria-pressed", String(one.dataset.preset === sheet.preset));
    technique.textContent = techniques.find(({ id }) => id === sheet.technique)?.name ?? sheet.technique;
    fields.technique.hidden = !isTechnique() && sheet.level !== NEEDS;
    [kind.value, level.value] = [sheet.board, sheet.level];
    // Small boards have no hard puzzles, and a technique brings its own board.
    [...level.options].forEach((one, at) => (one.hidden = one.disabled = sheet.board !== "" && at >= levelsOf(sheet.board)));
    for (const one of [fields.board, fields.level, fields.own, fields.layout, fields.qr, switches.rated, switches.marks]) one.hidden = isTechnique();
    // Without an address, a code has only its puzzle.
    const isBare = isLocal() && !siteOf(sheet.site);
    qr.options[0].disabled = isBare;
    qr.value = isBare && sheet.qr === "solution" ? "puzzle" : sheet.qr;
    fields.site.hidden = isTechnique() || sheet.qr === "none" || !isLocal();
    site.setAttribute("aria-invalid", String(site.value.trim() !== "" && !siteOf(site.value)));
  };
  const form = h(
    "div",
    { class: "handout-form", onChange: () => fill(back), onInput: () => fill(back) },
    h("div", { class: "presets", role: "group", "aria-label": t("handout.presets") }, presets),
    back,
    print,
    h("div", { class: "choosers" }, fields.board, fields.level, fields.technique, fields.count),
    trouble,
    status,
    removers,
    h("div", { class: "kinds" }, button("make", t("handout.others"), () => make(true)), button("clear", t("handout.clear"), () => (change({ items: [], count: 0 }), (number.value = "0")))),
    fields.own,
    h("div", { class: "choosers" }, fields.layout, field("paper", t("handout.paper"), paper), field("heading", t("handout.heading"), heading), fields.qr),
    fields.site,
    h("div", { class: "switches" }, Object.values(switches)),
  );
  const head = h("div", { class: "handout-head" }, h("h1", { tabindex: "-1" }, t("start.sheet")), h("p", null, t("handout.about")));
  fill(main, h("div", { class: "handout" }, head, pages, form));
  draw();
  if (isNew) become({ preset: "class", ...PRESETS.class.choices });
  trying(async () => {
    ({ techniques } = await api.techniques());
    arrange();
  });
}
