/** The pages of a worksheet as they are printed, and the engine's texts on them. */

import * as api from "./api.js";
import { Board } from "./board.js";
import { codeOf } from "./code.js";
import { h, s } from "./dom.js";
import { exercise } from "./learn/questions.js";
import { safe, spelled } from "./lessons.js";
import { digitsFrom, legal, masksFrom, rules } from "./rules.js";
import { DIFFICULTIES } from "./settings.js";
import { begun } from "./telling.js";
import { t } from "./words.js";

/**
 * A puzzle, or a position of a technique: of its lesson, or of its exercises.
 * @typedef {import("./api.js").Question & { made?: string, level?: Api.Difficulty, lesson?: { id: string, number:
 *   number }, exercise?: { technique: string, seed: number } }} Item  `made` names the wish that it was made for,
 *   `level` is the level of a puzzle with further rules
 */
/**
 * @typedef {{ stars: number, minutes: string, caption: string, hints: string[], answer: string, solution: string |
 *   null, scene: Api.SceneRecord | null }} Told  the engine's texts for an item
 */
/** @typedef {import("./handout.js").Sheet} Sheet */

/** Largest length of an answer that names the whole step; a longer answer names only the conclusion. */
const LONG = 90;
/**
 * Largest length of the text about a technique, and largest number of lines below its diagram. A longer text would make
 * the positions small.
 */
const [ROOM, LINES] = [560, 5];
const NONE = Array(81).fill(0);

/**
 * The board before a step, as an item.
 * @param {{ givens: string, layout?: string | null }} from @param {Pick<Api.ShownStep, "board">} step @returns {Item}
 */
export function boardBefore({ givens: puzzle, layout }, { board }) {
  const placed = [...board.values].map((digit, cell) => (puzzle[cell] === "." ? digit : ".")).join("");
  const candidates = board.candidates.map((digits, cell) => (board.values[cell] === "." ? digits : ""));
  return { puzzle, placed, candidates, ...(layout && { layout }) };
}

/** The first three levels of the hint. @param {Item} board @param {string | null} only */
async function hintsOn({ puzzle, placed, candidates, layout }, only) {
  const texts = [];
  for (const level of [0, 1, 2]) texts.push((await api.hint({ puzzle, placed, candidates, layout }, level, 0, only, null, {})).text);
  return [...new Set(texts)];
}

/** The step of a position, with the name of its technique. @param {Item} item */
async function stepOf({ lesson, exercise: wish }) {
  if (wish) {
    const { technique, step } = await exercise(wish);
    return { ...technique, step };
  }
  const { id, number } = /** @type {NonNullable<typeof lesson>} */ (lesson);
  const { name, positions } = await api.lesson(id);
  return { id, name, step: positions[number - 1]?.step };
}

/** Texts of an item that the sheet shows. @param {Item} item @param {Sheet} sheet @returns {Promise<Told>} */
export async function tell(item, { rated, hints, answers }) {
  /** @type {Told} */
  const told = { stars: 0, minutes: "", caption: "", hints: [], answer: "", solution: null, scene: null };
  const { more } = rules(item.layout ?? "");
  if (item.lesson || item.exercise) {
    const { id, name, step } = await stepOf(item);
    const find = !item.made && t("handout.find", { name });
    told.caption = [find, more?.name(), more?.pairs()].filter(Boolean).join(t("list.between"));
    if (hints) told.hints = await hintsOn(item, id);
    if (step) told.answer = begun(item.made || step.brief.length > LONG ? step.follows : step.brief);
    if (step) told.scene = step.scene;
    return told;
  }
  if (more) told.caption = [more.name(), more.pairs()].filter(Boolean).join(t("list.between"));
  // A board with further rules is not rated; its level is the level for which it was made.
  if (rated && more) told.stars = item.level ? DIFFICULTIES.indexOf(item.level) + 1 : 0;
  else if (rated) {
    const values = [...item.puzzle].map((digit, cell) => (digit === "." ? item.placed?.[cell] : digit)).join("");
    const rating = await api.rate(values, "hodoku", {});
    if (rating.scale === "hodoku") told.stars = DIFFICULTIES.indexOf(rating.level) + 1;
    const minutes = await api.rate(values, "human", {});
    // A sheet has no room to explain a rough estimate.
    if (minutes.scale === "human" && minutes.basis === "many") told.minutes = t("handout.minutes", { least: Math.round(minutes.low ?? 0), most: Math.round(minutes.high ?? 0) });
  }
  if (hints || answers) {
    const { puzzle, placed, candidates, layout } = item;
    const { steps, solution } = await api.explain({ puzzle, placed, candidates, layout }, "every_step", {});
    told.solution = solution ?? null;
    const hard = steps.find(({ about }) => about && about.family !== "singles");
    if (hints && !hard) told.hints = [t("handout.singles"), ...(steps[0] ? await hintsOn(item, null) : [])];
    else if (hints && hard) {
      const first = steps[0] === hard ? [] : [t("handout.first")];
      told.hints = [...first, ...(await hintsOn(boardBefore({ givens: puzzle, layout }, hard), null))];
    }
  }
  return told;
}

/** A board without input. @param {string} label @param {import("./board.js").Look} look */
function picture(label, look) {
  const board = new Board({ label, quiet: true });
  board.show(look);
  return h("div", { class: "spot" }, board.element);
}

/**
 * The board of an item.
 * @param {Item} item @param {boolean} all  true if all marks are shown @returns {import("./board.js").Look}
 */
function lookOf({ puzzle, placed, candidates, layout, lesson, exercise }, all) {
  const givens = digitsFrom(puzzle);
  const own = digitsFrom(placed ?? "");
  const values = givens.map((digit, cell) => digit || own[cell]);
  const masks = candidates && masksFrom(candidates);
  const possible = legal(values, layout ?? "");
  const marks = values.map((value, cell) => {
    if (value || (!all && !lesson && !exercise)) return 0;
    return masks ? masks[cell] : possible[cell];
  });
  return { givens, values, marks, layout: layout ?? "" };
}

/** @param {number} count */
const starsOf = (count) =>
  h(
    "span",
    { class: "stars", role: "img", "aria-label": t("handout.stars", { count }) },
    DIFFICULTIES.map((_, at) => h("span", { "aria-hidden": "true" }, at < count ? "★" : "☆")),
  );

/** A QR code with its name over it. @param {string} text @param {string} label */
async function qrCode(text, label) {
  const { encode } = await import("./qr.js");
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const dark = data.flatMap((/** @type {boolean[]} */ row, /** @type {number} */ y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  const drawn = s("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" }, s("path", { d: dark.join("") }));
  return [h("span", { "aria-hidden": "true" }, label), drawn];
}

/**
 * A technique in short: what it is, what to look for, and its diagram, or else a position of its lesson.
 * @param {Api.LessonAnswer} lesson
 */
function inShort(lesson) {
  const all = [...safe(lesson.html, lesson.name, spelled).children];
  const [from, to] = all.flatMap(({ tagName }, at) => (tagName === "H2" ? [at] : []));
  const section = all.slice(from + 1, to);
  const list = section.find(({ tagName }) => /^[OU]L$/.test(tagName));
  const drawn = section.find(({ classList }) => classList.contains("diagram"));
  const [position] = lesson.positions;
  const board = () => {
    const before = boardBefore(position.board, position.step);
    return picture(t("lesson.picture", { name: lesson.name }), { ...lookOf(before, true), scene: position.step.scene });
  };
  const lengthOf = (/** @type {(Element | undefined)[]} */ parts) => parts.reduce((sum, part) => sum + (part?.textContent?.length ?? 0), 0);
  const intro = lengthOf([...all.slice(0, from), list]) > ROOM ? all.slice(0, 1) : all.slice(0, from);
  const text = h("div", { class: "short-text" }, ...intro, list ?? "");
  const caption = drawn?.querySelector("figcaption");
  // A caption with sets of digits only repeats the diagram, so it is removed.
  if (caption && (caption.childElementCount > LINES || caption.textContent?.includes("{"))) caption.remove();
  for (const link of text.querySelectorAll("a")) link.replaceWith(link.textContent);
  return h("div", { class: "short" }, text, drawn ?? (position ? h("div", { class: "diagram" }, board()) : null));
}

/**
 * The pages of a sheet; the engine's answers fill their places when they arrive.
 * @param {Sheet} sheet @param {Item[]} items
 * @param {{ toldOf: (item: Item) => Promise<Told>, lesson: Api.LessonAnswer | null }} how
 */
export function leavesOf(sheet, items, { toldOf, lesson }) {
  const { layout, marks, hints, answers, qr, site } = sheet;
  /** @type {HTMLElement[]} */
  const leaves = [];
  const number = (/** @type {number} */ at) => h("strong", null, `${at + 1}`);
  const blank = (/** @type {string} */ text) => h("span", { class: "blank" }, text, h("i", null));
  const named = () => sheet.named && h("p", { class: "name-line" }, blank(t("handout.name")), blank(t("handout.date")));
  const leaf = (/** @type {string} */ kind, /** @type {string} */ heading, /** @type {(Node | null | false)[]} */ ...inside) => {
    const head = h("div", { class: "leaf-head" }, h("h2", null, heading), kind.startsWith("puzzles") && named());
    const label = { "aria-label": t("handout.page", { number: leaves.length + 1 }) };
    leaves.push(h("section", { class: `leaf ${kind}`, ...label }, h("div", { class: "leaf-inside" }, head, ...inside)));
  };
  const captions = items.map(() => h("span", { class: "told" }));
  const codes = items.map(({ lesson, exercise }) => (qr === "none" || lesson || exercise ? null : h("span", { class: "code" })));
  const hintLists = items.map(() => h("ul", null));
  const solved = items.map(() => h("div", { class: "answer" }));
  const figure = (/** @type {number} */ at) => {
    const caption = h("figcaption", null, h("span", null, number(at), captions[at]), codes[at]);
    return h("figure", null, h("div", { class: "inside" }, picture(`${at + 1}`, lookOf(items[at], marks)), caption));
  };
  const boards = (/** @type {number} */ from, /** @type {number} */ layout) =>
    h("div", { class: `grid per-${layout}` }, items.slice(from, from + layout).map((_, at) => figure(from + at)));
  const heading = headingOf(sheet, lesson);
  // Jigsaws have the same rules, although each has regions of its own.
  const [common, ...others] = new Set(items.map(({ layout }) => rules(layout ?? "").more?.sentence()));
  const rule = () => (common && !others.length && !lesson ? h("p", { class: "task" }, common) : null);
  let first = 0;
  if (lesson) {
    leaf("puzzles technique", heading, inShort(lesson), items.length > 0 && h("p", { class: "task" }, t("handout.task", { name: lesson.name })), boards(0, 4));
    first = 4;
  }
  const each = lesson ? 6 : layout;
  for (; first < items.length; first += each) leaf(`puzzles only-${each}`, heading, rule(), boards(first, each));
  const listed = (/** @type {Node[]} */ nodes, /** @type {number} */ from = 0) => nodes.map((node, at) => h("li", null, number(from + at), node));
  const hasRegions = items.some(({ layout }) => rules(layout ?? "").houses.some(({ kind }) => kind === "region"));
  if (items.length && hints) leaf("hints", t("handout.hints"), hasRegions && h("p", { class: "task" }, t("handout.regions")), h("ol", null, listed(hintLists)));
  const perPage = items.some(({ lesson, exercise }) => lesson || exercise) ? 6 : 12;
  if (answers)
    for (let from = 0; from < items.length; from += perPage)
      leaf("answers", t("handout.answers"), h("ol", { class: `grid per-${perPage}` }, listed(solved.slice(from, from + perPage), from)));
  /** Fills in the texts of an item. @param {number} at */
  const put = async (at) => {
    const item = items[at];
    const { stars, minutes, caption, hints, answer, solution, scene } = await toldOf(item);
    captions[at].append(...(sheet.rated && stars ? [starsOf(stars), " "] : []), minutes && h("span", { class: "minutes" }, minutes), caption);
    captions[at].classList.toggle("worded", caption !== "");
    hintLists[at].append(...hints.map((text) => h("li", null, text)));
    const look = scene ? { ...lookOf(item, true), scene } : solution && { givens: digitsFrom(item.puzzle), values: digitsFrom(solution), marks: NONE, layout: item.layout ?? "" };
    if (look) solved[at].append(picture(`${t("handout.answers")} ${at + 1}`, look));
    if (answer) solved[at].append(h("p", null, answer));
    if (!codes[at] || qr === "none") return;
    const { text, kind } = codeOf(item.puzzle, qr, site, item.layout ?? "");
    codes[at]?.append(...(await qrCode(text, t(`handout.qr.${kind}`))));
  };
  const putAll = async () => {
    for (const at of items.keys()) await put(at);
    // Minutes on only some puzzles look like a mistake.
    const minutes = captions.map((one) => one.querySelector(".minutes"));
    if (minutes.includes(null)) for (const one of minutes) one?.remove();
  };
  return { leaves, putAll };
}

/** @param {Sheet} sheet @param {Api.LessonAnswer | null} lesson */
export const headingOf = ({ heading }, lesson) => heading || lesson?.name || "Sudoku";
