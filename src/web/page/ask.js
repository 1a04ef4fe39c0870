/**
 * The text line: the player types a question or a command and reads or hears the answer. The line takes those commands
 * of the command-line program that make sense on a board, in English and in Chinese.
 */

import { tellCell, tellClashes, tellExtra, tellHouse, tellLast, tellOpen, tellWhereIn } from "./answers.js";
import { announce, dialog, fill, h } from "./dom.js";
import { ready as withStyle } from "./learn/part.js";
import { makeInto, playDaily } from "./make.js";
import { later, showHelp, withWords } from "./parts.js";
import { candidateOf, cellOf, rules } from "./rules.js";
import { DIFFICULTIES, settings } from "./settings.js";
import { named, today } from "./start.js";
import { questionOf, valuesOf } from "./store.js";
import { t } from "./words.js";
import { applied, enter, erase, revise } from "./writing.js";

/** @typedef {import("./play.js").Play} Play */
/**
 * @typedef {object} Desk  an exercise, with all that the line uses
 * @property {{ state: import("./state.js").State, phase: "play" }} game
 * @property {Pick<import("./board.js").Board, "selected" | "hasFocus" | "select" | "focus">} board
 * @property {(text: string) => void} tell
 * @property {(digit: number, stays: boolean) => unknown} filter  answers where a digit is
 * @property {(() => unknown) | null} more  shows more of the hint; null if there is no hint now
 */
/**
 * @typedef {object} Line  a kind of line that is understood
 * @property {string} name  its first English word; its form and its meaning are the words `line.NAME` and
 *   `line.NAME.about`
 * @property {import("./words.js").Key} [about]  its meaning, if another part of the page has the words
 * @property {RegExp} on  matches the tidy line, or the line without filling words
 * @property {(play: Play, match: RegExpExecArray, tidy: string, make: (level: string | undefined) => unknown) =>
 *   unknown} does  `make` makes a puzzle
 * @property {boolean} [leaves]  closes the line, because the answer is a card or another view
 * @property {import("./store.js").Phase[]} [during]  phases in which it makes sense; by default only in play
 * @property {boolean} [isAsking]  needs at most a board, so an exercise answers it, too
 */

const CELL = "r([1-9])c([1-9])";
/** Words that do not change the meaning of a question. */
const FILLING = /\b(?:what|which|how many|left|remain(?:ing)?|still|there|is|are|in|the|of|from|missing|lacks?|needs?|does|do|digits?|read|show|me|can|be|please)\b|[第里缺少有什么哪些数字的是能可以请问还剩几多个]/g;
/** The lines whose numbers are digits, rows, columns or boxes. */
const ON_CELLS = new Set(["where", "in", "row", "r4c5", "go", "r1c1=4", "erase", "why"]);
/** A small board, with its layout or without. */
const SMALL = /^\s*(?:[\w=,+\\/-]+:)?[\s.0-9]{16,}$/;
const ALWAYS = /** @type {const} */ (["start", "entry", "play"]);
const ON_BOARD = /** @type {const} */ (["entry", "play"]);
const HOUSES = /** @type {Record<string, "row" | "column" | "box">} */ ({ row: "row", r: "row", 行: "row", column: "column", col: "column", c: "column", 列: "column", box: "box", block: "box", region: "box", b: "box", 宫: "box" });
const EXTRA = /** @type {Record<string, "diagonal" | "window">} */ ({ diagonal: "diagonal", 对角线: "diagonal", window: "window", 窗口: "window" });
/** Words for the levels of a new puzzle, besides their names in the language of the page. */
const LEVELS = [["easy", "简单"], ["medium", "中等"], ["hard", "困难"], ["unfair", "very hard", "很难"], ["extreme", "极难"]];

/** The cell that a match names last. @param {RegExpExecArray} match @param {Play} play */
const cellIn = (match, { board }) => {
  const [r, c] = match.slice(1).filter((part) => /^[1-9]$/.test(part ?? ""));
  return r && c ? cellOf(`r${r}c${c}`) : board.selected;
};

/** Writes digits and rules candidates out, in the order of the line. @param {Play} play @param {string} tidy */
function write(play, tidy) {
  const { game, board } = play;
  for (const [, r, c, sign, digit] of tidy.matchAll(/r([1-9])c([1-9]) ?(!=|≠|不是|不填|=|填|是) ?([1-9])/g)) {
    const [cell, number] = [cellOf(`r${r}c${c}`), Number(digit)];
    const { state } = game;
    const value = valuesOf(state)[cell];
    const isOut = /[!≠不]/.test(sign);
    board.select(cell);
    if (value === number || (value && isOut)) tellCell(play, cell);
    else if (!isOut) enter(play, number, "digit");
    else if (game.phase === "play") applied(play, () => game.apply({ placements: [], eliminations: [`${number}r${r}c${c}`] }, candidateOf));
    else announce(t("ask.start"));
  }
}

/** Asks why a digit is in a cell, or why not. @param {Play} play @param {string} tidy */
function why(play, tidy) {
  const [name] = /r[1-9]c[1-9]/.exec(tidy) ?? [];
  const [digit] = /[1-9]/.exec(tidy.replace(/r[1-9]c[1-9]/g, " ")) ?? [];
  const move = { cell: name ? cellOf(name) : play.board.selected, digit: Number(digit), is: !/not|[!≠不]/.test(tidy) };
  play.board.select(move.cell);
  const ask = (/** @type {typeof import("./judge.js")} */ { judge, showWhyNot }) =>
    move.is ? judge(play, questionOf(play.game.state), move) : showWhyNot(play, move.cell, move.digit);
  later(() => import("./judge.js").then(withWords), ask, null, tidy);
}

/** The level that a word names. @param {string} word */
const levelOf = (word) => DIFFICULTIES.find((one, at) => [named(one).toLowerCase(), ...LEVELS[at]].includes(word));

/**
 * Undoes or redoes several changes.
 * @param {Play} play @param {"undo" | "redo"} way @param {string | undefined} times  a number, or all
 */
const repeat = (play, way, times) =>
  times && !Number(times)
    ? way === "undo"
      ? revise(play, "undoAll")
      : revise(play, way, () => redoAll(play.game))
    : revise(play, way, () => Array.from({ length: Number(times) || 1 }, () => play.game[way]()));

/** @param {import("./store.js").Game} game */
const redoAll = (game) => {
  while (game.canRedo) game.redo();
};

/** A row, column or box with its number, which Chinese puts before or after. */
const HOUSE = "(?:(row|column|col|box|block|region|[rcb]) ?([1-9])|([1-9]) ?(行|列|宫))";

/** @type {Line[]} */
const LINES = [
  { name: "where", on: /^(?:where|find|在?哪里?|找) ?([1-9])s?(?: go| fit)?$|^([1-9])s?(?: ?[放填]?在?哪里?儿?)?$/, during: [...ON_BOARD], isAsking: true, does: (play, [, a, b]) => play.filter(Number(a ?? b), true) },
  {
    name: "in",
    on: RegExp(`^(?:(?:where|find) ?)?([1-9])s?(?: goe?s?| fits?)? ?[放填]?在? ?${HOUSE}(?: ?[放填]?在)?$|^${HOUSE} ?([1-9]) ?[放填]?在?$`),
    during: [...ON_BOARD],
    isAsking: true,
    does: (play, [, a, kind, number, other, house, kindB, numberB, otherB, houseB, b]) =>
      tellWhereIn(play, Number(a ?? b), HOUSES[kind ?? house ?? kindB ?? houseB], Number(number ?? other ?? numberB ?? otherB)),
  },
  {
    name: "row",
    on: /^(row|column|col|box|block|region|[rcb]|行|列|宫) ?([1-9])$|^([1-9]) ?(行|列|宫)$/,
    during: [...ON_BOARD],
    isAsking: true,
    does: (play, [, kind, number, other, house]) => tellHouse(play, HOUSES[kind ?? house], Number(number ?? other)),
  },
  {
    name: "extra",
    on: /^(diagonal|window|extra(?: house)?|对角线|窗口|额外区域) ?([1-5])?$|^([1-5]) ?条?个?(对角线|窗口|额外区域)$/,
    during: [...ON_BOARD],
    isAsking: true,
    does: (play, [, kind, number, other, house]) => tellExtra(play, EXTRA[kind ?? house] ?? "extra", Number(number ?? other ?? 1)),
  },
  { name: "r4c5", on: RegExp(`^(?:candidates|cell|notes|候选|格)? ?${CELL}$|^(?:candidates|cell|候选)$`), during: [...ON_BOARD], isAsking: true, does: (play, match) => tellCell(play, cellIn(match, play)) },
  { name: "last", about: "key.readLast", on: /^(?:last(?: step| move)?|上一?步)$/, does: (play) => tellLast(play) },
  { name: "open", about: "key.readOpen", on: /^(?:(?:cells )?(?:open|empty)(?: cells)?|cells)$|^空?格$/, during: [...ON_BOARD], isAsking: true, does: (play) => tellOpen(play) },
  { name: "conflicts", on: /^(?:conflicts?|errors?|冲突|重复)$/, during: [...ON_BOARD], isAsking: true, does: (play) => tellClashes(play) },
  { name: "go", on: RegExp(`^(?:go|go to|to|去|到) ?${CELL}$`), leaves: true, during: [...ON_BOARD], isAsking: true, does: (play, match) => [play.board.select(cellIn(match, play)), play.board.focus()] },
  { name: "r1c1=4", on: /^(?:r[1-9]c[1-9] ?(?:!=|≠|不是|不填|=|填|是) ?[1-9][,; ]*)+$/, during: [...ON_BOARD], does: (play, _, tidy) => write(play, tidy) },
  { name: "erase", on: RegExp(`^(?:erase|clear|delete|擦除|清除)(?: ?${CELL})?$`), during: [...ON_BOARD], does: (play, match) => [play.board.select(cellIn(match, play)), erase(play)] },
  { name: "undo", on: /^(?:undo|撤销) ?([1-9]|all|全部)?$|^(全部)撤销$/, during: [...ON_BOARD], does: (play, [, times, all]) => repeat(play, "undo", times ?? all) },
  { name: "redo", on: /^(?:redo|重做) ?([1-9]|all|全部)?$|^(全部)重做$/, during: [...ON_BOARD], does: (play, [, times, all]) => repeat(play, "redo", times ?? all) },
  { name: "notes", about: "tools.fillMarks", on: /^(?:notes|fill notes|标注|填入全部标注|填入全标|全标)$/, does: (play) => revise(play, "fill", () => play.game.fillMarks()) },
  { name: "hint", on: /^(?:hint|提示)(?: ?(?:--level )?([0-4]))?$/, leaves: true, does: (play, [, level]) => hint(play, Number(level ?? 0)) },
  { name: "more", about: "key.more", on: /^(?:more|next|再说一点|下一级)$/, leaves: true, does: (play) => play.withHints((hints) => hints.more()) },
  { name: "apply", on: /^(?:apply|应用)$/, leaves: true, does: (play) => play.withHints((hints) => hints.apply()) },
  { name: "why", on: /^(?:why|why-not|为什么|为何)(?=.*[1-9])(?:(?!r[1-9]c[1-9]$).)*(?:r[1-9]c[1-9].*)?$/, leaves: true, does: (play, _, tidy) => why(play, tidy) },
  { name: "check", about: "tools.check", on: /^(?:check|check-move|检查)$/, leaves: true, does: (play) => later(() => import("./judge.js").then(withWords), ({ checkLast }) => checkLast(play), null, "check") },
  { name: "steps", about: "possible.ask.about", on: /^(?:steps|步骤|当前可走)$/, leaves: true, does: (play) => later(() => import("./possible.js").then(withWords), ({ showPossible }) => showPossible(play), null, "steps") },
  { name: "path", on: /^(?:path|explain|solve|路径|完整路径)$/, leaves: true, does: (play) => later(() => import("./path.js").then(withWords), ({ showPath }) => showPath(play), null, "path") },
  { name: "argument", on: /^(?:argument|judge|推理)$/, leaves: true, does: (play) => later(() => import("./argument.js").then(withWords), ({ showArgument }) => showArgument(play), null, "argument") },
  { name: "rate", on: /^(?:rate|难度)$/, leaves: true, does: (play) => later(() => import("./judge.js").then(withWords), ({ showRating }) => showRating(play), null, "rate") },
  { name: "new", on: /^(?:new|generate|新题目?|出题)(?: ?(.+))?$/, during: [...ALWAYS], does: (play, [, level], _, make) => make(level) },
  { name: "daily", on: /^(?:daily|每日一题)$/, leaves: true, during: [...ALWAYS], does: (play) => (play.game.phase === "start" ? playDaily(play, today()) : (location.hash = "#/new")) },
  { name: "paste", about: "paste.title", on: /^(?:paste|粘贴)$/, leaves: true, during: [...ALWAYS], does: (play) => (play.around.lesson ? announce(t("ask.lesson")) : play.around.paste()) },
  { name: "share", about: "share.title", on: /^(?:share|link|print|分享|打印)$/, leaves: true, during: [...ON_BOARD], does: (play) => play.share() },
  { name: "settings", about: "set.title", on: /^(?:settings|设置)$/, leaves: true, during: [...ALWAYS], isAsking: true, does: () => later(() => import("./preferences.js").then(withWords), ({ preferences }) => preferences(), null, "settings") },
  { name: "lessons", on: /^(?:lessons?|learn|techniques|课程|技巧)$/, leaves: true, during: [...ALWAYS], isAsking: true, does: () => (location.hash = "#/lessons") },
  { name: "help", on: /^(?:help|\?|帮助)$/, leaves: true, during: [...ALWAYS], isAsking: true, does: () => showHelp() },
];

/** Shows a hint up to a level. @param {Play} play @param {number} level */
const hint = (play, level) =>
  play.withHints(async (hints) => {
    await hints.start();
    if (level && hints.open) await hints.tell(level);
  });

/** The line in one spelling: narrow characters, names of cells in symbols, no mark at its end. @param {string} text */
const tidied = (text) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[一二三四五六七八九](?= ?[行列宫])/g, (digit) => `${"一二三四五六七八九".indexOf(digit) + 1}`)
    .replace(/\brow ([1-9]),? col(?:umn)? ([1-9])\b/g, "r$1c$2")
    .replace(/第? ?([1-9]) ?行,? ?第? ?([1-9]) ?列/g, " r$1c$2 ")
    .replace(/[?!.。…]+$/, "")
    .replace(/\s+/g, " ")
    .trim()
    // A question such as "can r1c4 be 9" must not become a command, so these words are the whole line.
    .replace(/^(?:(?:put|write|enter|place|set) )?r([1-9])c([1-9]) (?:to )?([1-9])$/, "r$1c$2=$3")
    .replace(/^(?:put|write|enter|place|set) (?:an? )?([1-9]) (?:in|into|at|on) r([1-9])c([1-9])$/, "r$2c$3=$1")
    .replace(/^在? ?r([1-9])c([1-9]) ?[里中]? ?(?:填|写|放)[入上]? ?([1-9])$/, "r$1c$2=$3");

/** The kinds of lines that are accepted in an exercise. @type {Line[]} */
const IN_EXERCISE = LINES.filter(({ isAsking, name }) => isAsking || name === "hint");

/** The kind of a line, and how the line matches; null if the line is not understood. @param {string} tidy */
function read(tidy) {
  const bare = tidy.replace(FILLING, " ").replace(/\s+/g, " ").trim();
  for (const line of LINES) {
    const match = line.on.exec(tidy) ?? line.on.exec(bare);
    if (match) return { line, match };
  }
  return null;
}

/** Number of letters that differ between two words. @param {string} a @param {string} b */
function distance(a, b) {
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) next.push(Math.min(next[j] + 1, last[j + 1] + 1, last[j] + Number(letter !== other)));
    last = next;
  }
  return last[b.length];
}

/** @param {string} key */
const word = (key) => t(/** @type {import("./words.js").Key} */ (`line.${key}`));

/**
 * Advice on a line that is not understood.
 * @param {string} text @param {string} tidy @param {Line[]} lines  those that make sense
 */
function advice(text, tidy, lines) {
  const [first] = tidy.split(" ");
  const near = lines.map(({ name }) => ({ name, far: distance(first, name) })).sort((a, b) => a.far - b.far)[0];
  return t(near.far <= (first.length > 3 ? 2 : 1) ? "ask.near" : "ask.unknown", { text, near: word(near.name) });
}

/** Id of the text that describes a board to screen readers. */
const ABOUT = "board-about";

/** Gives the boards that the player can use a description, which names the text line and Help. */
function describe() {
  const about = document.getElementById(ABOUT) ?? document.body.appendChild(h("p", { id: ABOUT, hidden: true }));
  about.textContent = t("ask.about");
  for (const grid of document.querySelectorAll("[role=grid]:not([aria-readonly], [aria-describedby])")) grid.setAttribute("aria-describedby", ABOUT);
}

/** Loads the words and the style of the line. */
export const ready = async () => {
  await withStyle();
  describe();
};

document.addEventListener("focusin", ({ target }) => target instanceof Element && target.matches(".cell") && describe());

/**
 * Asks a line again after a reload. The text line opens, unless the answer is a card or another view.
 * @param {Play | null} play  null if no board is shown @param {string} text
 */
export function askLine(play, text) {
  const tidy = tidied(text);
  const found = read(tidy);
  const phase = play?.game.phase;
  if (!found?.line.leaves) return play && openLine(play, text);
  const { line, match } = found;
  // Without a board, only lines that need no board make sense.
  const makesSense = phase ? (line.during ?? ["play"]).includes(phase) : line.isAsking && line.during?.includes("start");
  return makesSense && line.does(/** @type {Play} */ (play), match, tidy, () => {});
}

/**
 * Opens the line.
 * @param {Play | Desk} desk  the game or the exercise about which the line asks
 * @param {string} [first]  the line to ask at once
 */
export function openLine(desk, first = "") {
  const exercise = "more" in desk ? desk : null;
  // An exercise does not accept lines about things that only a game has.
  const play = /** @type {Play} */ (desk);
  const lines = (exercise ? IN_EXERCISE : LINES).filter(({ name }) => name !== "extra" || play.game.state.layout);
  const answer = h("div", { class: "live ask-answer", role: "status" });
  const making = h("div");
  const list = h("ul", { class: "ask-lines", role: "listbox", id: "ask-lines", "aria-label": t("ask.forms") });
  const field = h("input", {
    type: "text",
    id: "ask-field",
    role: "combobox",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    "aria-controls": "ask-lines",
    "aria-expanded": "true",
    "aria-autocomplete": "list",
  });
  /** The options shown, and the number of the one that is marked; -1 for none. @type {Line[]} */
  let shown = [];
  let at = -1;
  const mark = (/** @type {number} */ to) => {
    at = to;
    [...list.children].forEach((one, index) => (one.ariaSelected = String(index === at)));
    const option = list.children[at];
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  };
  const offer = () => {
    const tidy = tidied(field.value);
    const fits = lines.filter(({ name }) => [name, word(name)].some((form) => form.startsWith(tidy)));
    shown = fits.length ? fits : lines;
    fill(
      list,
      shown.map(({ name, about }, index) =>
        h("li", { role: "option", id: `ask-line-${index}`, "aria-selected": "false", onClick: () => take(shown[index]) }, h("strong", null, word(name)), " ", h("span", null, about ? t(about) : word(`${name}.about`))),
      ),
    );
    mark(-1);
  };
  let { selected } = play.board;
  const leave = () => {
    box.close();
    stay();
  };
  /** Selects the cell of the last command, wherever the focus went. */
  const stay = () => {
    const had = play.board.hasFocus;
    play.board.select(selected);
    if (had) play.board.focus();
  };
  const run = async (/** @type {string} */ text) => {
    const tidy = tidied(text);
    if (!tidy) return;
    fill(making);
    if ((text.match(/[.0-9]/g) ?? []).length >= 81 || SMALL.test(text)) {
      if (exercise) return announce(t("ask.exercise"));
      leave();
      return later(() => import("./paste.js"), ({ takeOrAsk }) => takeOrAsk(play, text));
    }
    const found = read(tidy);
    if (!found) return announce(advice(text, tidy, lines));
    const { line, match } = found;
    if (exercise && !line.isAsking) {
      if (!exercise.more || !["hint", "more"].includes(line.name)) return announce(t("ask.exercise"));
      leave();
      return exercise.more();
    }
    if (!(line.during ?? ["play"]).includes(play.game.phase)) return announce(t("ask.start"));
    const { size } = rules(play.game.state.layout);
    if (ON_CELLS.has(line.name) && (tidy.match(/[1-9]/g) ?? []).some((number) => Number(number) > size)) return announce(t("ask.outside", { size }));
    // A dialog that closes returns the focus to the cell that had it, and so selects this cell.
    if (line.leaves) leave();
    const done = line.does(play, match, tidy, make);
    selected = play.board.selected;
    await done;
    field.select();
  };
  const make = async (/** @type {string | undefined} */ wish) => {
    const level = wish ? levelOf(wish) : settings.values.level;
    if (!level || play.around.lesson) return announce(t(level ? "ask.lesson" : "ask.levels", { levels: DIFFICULTIES.map(named).join(t("list.comma")) }));
    settings.set({ level });
    const begun = await makeInto(play, level, making);
    if (!begun) return;
    box.close();
    begun.board.focus();
    announce(t("ask.made", { level: named(level) }));
  };
  /**
   * Writes an option into the line, and runs it unless the player must first replace the example in it.
   * @param {Line} line
   */
  const take = ({ name }) => {
    field.value = word(name);
    const example = /[1-9]|r[1-9]c[1-9].*/.exec(field.value);
    field.focus();
    offer();
    if (example) field.setSelectionRange(example.index, field.value.length);
    else run(field.value);
  };
  field.addEventListener("input", offer);
  field.addEventListener("keydown", (event) => {
    const { key, isComposing } = event;
    if (isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (by) mark((at + by + shown.length + (at < 0 && by < 0 ? 1 : 0)) % shown.length);
    else if (key === "Enter") at < 0 ? run(field.value) : take(shown[at]);
    else return;
    event.preventDefault();
  });
  const box = dialog(
    { title: t("tools.ask"), close: t("close"), kind: "ask" },
    h("label", { for: "ask-field" }, t("ask.label")),
    field,
    answer,
    making,
    list,
  );
  box.addEventListener("close", () => play.board.hasFocus && stay());
  offer();
  field.focus();
  if (!first) return;
  field.value = first;
  offer();
  run(first);
}
