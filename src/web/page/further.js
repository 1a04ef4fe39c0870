/**
 * The choice of the board and of further rules while a puzzle is typed in: the size, regions drawn by the player,
 * common and rarer rules, and extra houses drawn by the player.
 */

import { announce, dialog, fill, h } from "./dom.js";
import { start } from "./entry.js";
import { MOST, PAIRS, groupsOf, housesOf, nameOf, partsOf } from "./layouts.js";
import { ready as learned } from "./learn/part.js";
import { rove } from "./roving.js";
import { column, learnLayouts, row, rules } from "./rules.js";
import { CLASSIC, baseOf, cellsOf, jigsaw, kindOf } from "./sizes.js";
import { emptyState } from "./state.js";
import { t } from "./words.js";

/** @typedef {import("./layouts.js").Kind} Kind */
/** @typedef {import("./layouts.js").Pair} Pair */
/** @typedef {import("./sizes.js").Base} Base */

/** The rules that are offered first, because they are the most common. */
const COMMON = /** @type {const} */ (["x", "windoku", "knight", "king", "consecutive"]);
/** @type {Kind[]} */
const RARE = ["diagonal", "antidiagonal", "percent", "asterisk", "centre-dot", "girandola"];
/** The boards that can be chosen. On `draw 9`, the player draws nine regions. */
const BOARDS = ["", "4x4", "6x6", "6x6-3x2", "8x8", "8x8-4x2", "latin", ...[9, 8, 7, 6, 5].map((size) => `draw ${size}`)];

/** Loads the words, the style and the rules of all layouts. */
export const ready = () => Promise.all([learned(), learnLayouts()]);

/** @param {Kind | Pair} kind @returns {kind is Pair} */
const isPair = (kind) => PAIRS.some((pair) => pair === kind);

/** The board that a name means; `draw 9` is one with regions that the player draws. @param {string} name */
const boardOf = (name) => (name.startsWith("draw") ? null : (baseOf(name ? name.split("+") : [])?.base ?? CLASSIC));

/** The name of a board in the list. @param {string} name */
function wordOf(name) {
  const base = boardOf(name);
  if (!base) return t("further.jigsaw", { size: Number(name.slice(5)) });
  const kind = kindOf(base);
  return kind ? t(`layout.${kind}`, { size: base.size, high: base.high, wide: base.wide }) : t("further.classic");
}

/**
 * The state with another layout, without what its board cannot hold.
 * @param {import("./state.js").State} state @param {string} layout
 */
function moved(state, layout) {
  const [before, after] = [rules(state.layout), rules(layout)];
  if (before.size === after.size) return { ...state, layout };
  const within = (/** @type {number[]} */ digits) => digits.map((digit, cell) => (after.cells.includes(cell) && digit <= after.size ? digit : 0));
  return { ...emptyState(layout), givens: within(state.givens), placed: within(state.placed) };
}

/**
 * Lets the player choose the rules of the puzzle that is typed in.
 * @param {import("./play.js").Play} play @param {string} [prose]  the rules of the puzzle in words
 */
export function chooseRules(play, prose) {
  const { base: first, houses, pairs } = partsOf(play.game.state.layout) ?? { base: CLASSIC, houses: [], pairs: [] };
  const { groups, drawn: own } = groupsOf(houses, first.size);
  /** @type {Set<Kind | Pair>} */
  const chosen = new Set([...groups.map(([, kind]) => kind), ...pairs]);
  /** @type {number[][]} */
  let drawn = [...own];
  /** The board; null while its regions are drawn. @type {Base | null} */
  let base = first;
  let { size } = first;
  const message = h("p", { class: "warning", role: "status" });
  const further = h("div");
  const shapes = h("div", { class: "own-regions" });
  const regions = h("div", { class: "own-regions" });
  const use = h("button", { type: "button", class: "button primary", "data-do": "use-rules", onClick: () => take() }, t("further.use"));

  /** The extra houses of the chosen rules; a house that two rules share counts once. */
  const wanted = () => {
    const all = [...[...chosen].flatMap((kind) => (isPair(kind) ? [] : housesOf(kind, size))), ...drawn];
    return [...new Map(all.map((cells) => [String(cells), cells])).values()];
  };
  const check = (missing = "") => {
    const count = wanted().length;
    const most = MOST - (base?.houses.length ?? 3 * size);
    message.textContent = missing || (count > most ? t("further.full", { count, most }) : "");
    use.disabled = Boolean(missing) || count > most;
  };
  const take = () => {
    if (!base) return;
    const { game } = play;
    const layout = nameOf(wanted(), PAIRS.filter((pair) => chosen.has(pair)), base);
    const isOther = layout !== game.state.layout;
    const checks = Boolean(prose || play.finding);
    if (isOther) game.become(moved(game.state, layout));
    box.close();
    play.board.focus();
    const { more } = rules(layout);
    announce(more ? t("further.set", { rules: more.sentence() }) : t("further.none"));
    // Under other rules, digits that were at fault may be right.
    if (checks && (isOther || prose)) start(play);
  };
  const choice = (/** @type {string} */ id, /** @type {string} */ name, /** @type {string} */ about, /** @type {boolean} */ checked, /** @type {(on: boolean) => void} */ change) => {
    const input = h("input", { type: "checkbox", id: `rule-${id}`, checked, onChange: () => (change(input.checked), check()) });
    return h("div", { class: "setting" }, input, h("label", { for: input.id }, h("span", null, name), h("small", null, about)));
  };
  const rule = (/** @type {Kind | Pair} */ kind) =>
    choice(kind, t(`layout.${kind}`), t(`layout.${kind}.rule`), chosen.has(kind), (on) => void (on ? chosen.add(kind) : chosen.delete(kind)));

  /** The extra houses that the player has drawn, and the way to one more. */
  const showRegions = () => {
    const names = drawn.map((cells, at) =>
      choice(`own-${at}`, t("further.own", { number: at + 1 }), t("further.own.rule", { size }), true, () => {
        drawn.splice(drawn.indexOf(cells), 1);
        showRegions();
      }),
    );
    const add = h("button", { type: "button", class: "button", "data-do": "draw-region", onClick: () => draw() }, t("further.own.add"));
    fill(regions, ...names, h("p", null, add));
    check();
    return add;
  };
  /** The cells of the board as buttons. @param {string} label @param {(cell: number) => HTMLButtonElement} buttonOf */
  const gridOf = (label, buttonOf) => {
    const grid = h("div", { class: "region-grid", role: "group", "aria-label": label, "data-size": size }, cellsOf(size).map(buttonOf));
    grid.style.gridTemplateColumns = `repeat(${size}, 1fr)`;
    return grid;
  };
  const called = (/** @type {number} */ cell) => t("cell.at", { row: row(cell) + 1, column: column(cell) + 1 });
  /** Lets the player choose the cells of an extra house. */
  const draw = () => {
    /** @type {Set<number>} */
    const cells = new Set();
    const count = h("p", { role: "status" }, t("further.own.pick", { size, count: 0 }));
    const cellOf = (/** @type {number} */ cell) => {
      const pick = () => {
        if (!cells.delete(cell)) cells.add(cell);
        button.ariaPressed = String(cells.has(cell));
        count.textContent = t("further.own.pick", { size, count: cells.size });
        if (cells.size < size) return;
        const region = [...cells].sort((a, b) => a - b);
        const isNew = partsOf(nameOf([...drawn, region], [], base ?? undefined)) !== null;
        if (isNew) drawn.push(region);
        showRegions().focus();
      };
      const button = h("button", { type: "button", "aria-label": called(cell), "aria-pressed": "false", "data-cell": cell, onClick: pick });
      return button;
    };
    const grid = gridOf(t("further.own.add"), cellOf);
    const cancel = h("button", { type: "button", class: "button", "data-do": "no-region", onClick: () => showRegions().focus() }, t("further.own.cancel"));
    fill(regions, count, grid, h("p", null, cancel));
    /** @type {HTMLElement} */ (grid.firstElementChild).focus();
  };

  /** The region of each cell of a jigsaw, from 1; 0 for none. @type {number[]} */
  let regionOf = [];
  /** Lets the player put each cell into a region. */
  const shape = () => {
    const numbers = Array.from({ length: size }, (_, at) => at + 1);
    const cells = cellsOf(size);
    const countOf = (/** @type {number} */ number) => cells.filter((cell) => regionOf[cell] === number).length;
    let now = numbers.find((number) => countOf(number) < size) ?? 1;
    const pens = numbers.map((number) => h("button", { type: "button", "data-region": number, onClick: () => ((now = number), show()) }));
    const bar = rove(h("div", { class: "segments region-pens", "aria-label": t("further.jigsaw.pens") }, pens));
    const status = h("p", { role: "status" });
    const buttons = cells.map((cell) =>
      h("button", {
        type: "button",
        "data-cell": cell,
        onClick: () => {
          const isFull = countOf(now) >= size && regionOf[cell] !== now;
          if (!isFull) regionOf[cell] = regionOf[cell] === now ? 0 : now;
          const next = numbers.find((number) => countOf(number) < size);
          if (countOf(now) >= size && next && !isFull) now = next;
          show();
        },
      }),
    );
    const grid = gridOf(t("further.jigsaw.pens"), (cell) => buttons[cells.indexOf(cell)]);
    grid.classList.add("jigsaw");
    const show = () => {
      pens.forEach((pen, at) => {
        const number = at + 1;
        pen.ariaPressed = String(number === now);
        pen.setAttribute("aria-label", t("further.jigsaw.pen", { number, count: countOf(number), size }));
        fill(pen, String(number), countOf(number) === size && h("small", { "aria-hidden": "true" }, "✓"));
      });
      buttons.forEach((button, at) => {
        const cell = cells[at];
        const number = regionOf[cell];
        button.textContent = number ? String(number) : "";
        button.classList.toggle("now", number === now);
        button.setAttribute("aria-label", [called(cell), number ? t("house.region", { number }) : t("further.jigsaw.no")].join(t("list.comma")));
        const isOther = (/** @type {number} */ other) => cells.includes(other) && regionOf[other] !== number;
        button.classList.toggle("ends", column(cell) < size - 1 && isOther(cell + 1));
        button.classList.toggle("stops", isOther(cell + 9));
      });
      const [short] = numbers.filter((number) => countOf(number) < size);
      status.textContent = t("further.jigsaw.pen", { number: now, count: countOf(now), size });
      base = short ? null : jigsaw(cells.map((cell) => regionOf[cell]).join(""));
      check(short ? t("further.jigsaw.missing", { number: short, size, count: size - countOf(short) }) : base ? "" : t("further.jigsaw.wrong"));
    };
    fill(shapes, h("p", null, t("further.jigsaw.how", { size })), bar, status, grid);
    show();
  };

  /** Shows the rules that the board can have. */
  const showRules = () => {
    const fits = (/** @type {Kind | Pair} */ kind) => isPair(kind) || housesOf(kind, size).length > 0;
    for (const kind of chosen) if (!fits(kind)) chosen.delete(kind);
    const rare = RARE.filter(fits);
    const isRare = rare.some((kind) => chosen.has(kind)) || drawn.length > 0;
    fill(further, ...COMMON.filter(fits).map(rule), h("details", { open: isRare }, h("summary", null, t("further.more")), rare.map(rule), regions));
    showRegions();
  };
  const present = first.isJigsaw ? `draw ${first.size}` : first.name;
  const names = BOARDS.includes(present) ? BOARDS : [...BOARDS, present];
  const select = h(
    "select",
    {
      id: "rule-board",
      onChange: () => {
        const name = names[select.selectedIndex];
        base = boardOf(name);
        const before = size;
        size = base?.size ?? Number(name.slice(5));
        if (size !== before) [drawn, regionOf] = [[], []];
        showRules();
        fill(shapes);
        if (!base) shape();
      },
    },
    names.map((name) => h("option", { value: name, selected: name === present }, wordOf(name))),
  );

  const box = dialog(
    { title: t("further.title"), close: t("close"), kind: "further" },
    prose ? h("div", null, h("p", null, t("further.prose")), h("blockquote", null, prose)) : h("p", { class: "quiet-text" }, t("further.about")),
    h("div", { class: "field inline" }, h("label", { for: select.id }, t("further.board")), select),
    shapes,
    further,
    h("div", { class: "rules-foot" }, message, use),
  );
  showRules();
  if (first.isJigsaw) {
    for (const cell of first.cells) regionOf[cell] = first.boxOf(cell) + 1;
    shape();
  }
}
