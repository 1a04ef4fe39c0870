/**
 * The choice of further rules while a puzzle is typed in: common rules and rarer ones, each with one sentence, and extra
 * regions of nine cells that the player draws.
 */

import { announce, dialog, fill, h } from "./dom.js";
import { start } from "./entry.js";
import { MOST, PAIRS, groupsOf, housesOf, nameOf, partsOf } from "./layouts.js";
import { ready as learned } from "./learn/part.js";
import { CELLS, column, learnLayouts, row, rules } from "./rules.js";
import { t } from "./words.js";

/** @typedef {import("./layouts.js").Kind} Kind */
/** @typedef {import("./layouts.js").Pair} Pair */

/** The rules that most puzzles with further rules have. */
const COMMON = /** @type {const} */ (["x", "windoku", "knight", "king", "consecutive"]);
/** @type {Kind[]} */
const RARE = ["diagonal", "antidiagonal", "percent", "asterisk", "centre-dot", "girandola"];
/** Number of cells of a region. */
const SIZE = 9;

/** Loads the words, the style and the rules of all layouts. */
export const ready = () => Promise.all([learned(), learnLayouts()]);

/** @param {Kind | Pair} kind @returns {kind is Pair} */
const isPair = (kind) => PAIRS.some((pair) => pair === kind);

/** Lets the player choose the rules of the puzzle that is typed in. @param {import("./play.js").Play} play @param {string} [prose]  the rules of the puzzle in words */
export function chooseRules(play, prose) {
  const { houses, pairs } = partsOf(play.game.state.layout) ?? { houses: [], pairs: [] };
  const { groups, drawn: own } = groupsOf(houses);
  /** @type {Set<Kind | Pair>} */
  const chosen = new Set([...groups.map(([, kind]) => kind), ...pairs]);
  /** @type {number[][]} */
  const drawn = [...own];
  const message = h("p", { class: "warning", role: "status" });
  const regions = h("div", { class: "own-regions" });
  const use = h("button", { type: "button", class: "button primary", "data-do": "use-rules", onClick: () => take() }, t("further.use"));

  /** The extra houses of the choice; a house of two rules counts once. */
  const wanted = () => {
    const all = [...[...chosen].flatMap((kind) => (isPair(kind) ? [] : housesOf(kind))), ...drawn];
    return [...new Map(all.map((cells) => [String(cells), cells])).values()];
  };
  const check = () => {
    const count = wanted().length;
    message.textContent = count > MOST ? t("further.full", { count }) : "";
    use.disabled = count > MOST;
  };
  const take = () => {
    const { game } = play;
    const layout = nameOf(wanted(), PAIRS.filter((pair) => chosen.has(pair)));
    const isOther = layout !== game.state.layout;
    const checks = Boolean(prose || play.finding);
    if (isOther) game.become({ ...game.state, layout });
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

  /** The regions that the player has drawn, and the way to one more. */
  const showRegions = () => {
    const names = drawn.map((cells, at) =>
      choice(`own-${at}`, t("further.own", { number: at + 1 }), t("further.own.rule"), true, () => {
        drawn.splice(drawn.indexOf(cells), 1);
        showRegions();
      }),
    );
    const add = h("button", { type: "button", class: "button", "data-do": "draw-region", onClick: () => draw() }, t("further.own.add"));
    fill(regions, ...names, h("p", null, add));
    check();
    return add;
  };
  /** Lets the player choose the nine cells of a region. */
  const draw = () => {
    /** @type {Set<number>} */
    const cells = new Set();
    const count = h("p", { role: "status" }, t("further.own.pick", { count: 0 }));
    const cellOf = (/** @type {number} */ cell) => {
      const label = t("cell.at", { row: row(cell) + 1, column: column(cell) + 1 });
      const pick = () => {
        if (!cells.delete(cell)) cells.add(cell);
        button.ariaPressed = String(cells.has(cell));
        count.textContent = t("further.own.pick", { count: cells.size });
        if (cells.size < SIZE) return;
        const region = [...cells].sort((a, b) => a - b);
        const isNew = partsOf(nameOf([...drawn, region], [])) !== null;
        if (isNew) drawn.push(region);
        showRegions().focus();
      };
      const button = h("button", { type: "button", "aria-label": label, "aria-pressed": "false", "data-cell": cell, onClick: pick });
      return button;
    };
    const grid = h("div", { class: "region-grid", role: "group", "aria-label": t("further.own.add") }, CELLS.map(cellOf));
    const cancel = h("button", { type: "button", class: "button", "data-do": "no-region", onClick: () => showRegions().focus() }, t("further.own.cancel"));
    fill(regions, count, grid, h("p", null, cancel));
    /** @type {HTMLElement} */ (grid.firstElementChild).focus();
  };

  const isRare = RARE.some((kind) => chosen.has(kind)) || drawn.length > 0;
  const box = dialog(
    { title: t("further.title"), close: t("close"), kind: "further" },
    prose ? h("div", null, h("p", null, t("further.prose")), h("blockquote", null, prose)) : h("p", { class: "quiet-text" }, t("further.about")),
    ...COMMON.map(rule),
    h("details", { open: isRare }, h("summary", null, t("further.more")), RARE.map(rule), regions),
    h("div", { class: "rules-foot" }, message, use),
  );
  showRegions();
}
