/** Report on printed digits with several solutions or none: words next to the board, rings and hatching on it. */

import { h } from "./dom.js";
import { candidateOf, nameOf } from "./rules.js";
import { line } from "./telling.js";
import { spoken, t } from "./words.js";

/** @typedef {Api.ParseAnswer} Parsed */
/** @typedef {{ parsed: Parsed, scene: Api.SceneRecord }} Finding */

/** Fewest digits of a puzzle with one solution and no further rules. */
const FEWEST = 17;

/** @param {Pick<Parsed, "board">} parsed */
const isEmpty = ({ board }) => !/[1-9]/.test(board.givens) && !board.candidates;

/** The clues to check, the likely ones first. @param {Parsed} parsed */
export function suspects(parsed) {
  const { all, core } = parsed.suspects ?? { all: [], core: [] };
  return [all, core].find(({ length }) => length) ?? [];
}

/** True if digits repeat and nothing else is wrong. @param {Parsed} parsed */
function isRepeat({ clash, suspects }) {
  const cells = new Set(clash?.cells);
  return suspects !== null && !suspects.all.length && suspects.core.every((clue) => cells.has(nameOf(candidateOf(clue).cell)));
}

/** The fault of the printed digits, in sentences. @param {Parsed} parsed */
export function told(parsed) {
  const { board, solutions, count, more, clash, suspects, differ } = parsed;
  if (isEmpty({ board })) return [t("finding.empty")];
  if (solutions !== "several") return [(isRepeat(parsed) ? null : suspects?.text) ?? clash?.text ?? t("entry.none")];
  const digits = board.givens.replaceAll(".", "").length;
  return [
    t(more ? "finding.more" : "finding.count", { count: count.toLocaleString(spoken()) }),
    t("finding.differ", { count: differ.length }),
    digits < FEWEST && !board.layout && t("finding.few", { count: digits, fewest: FEWEST }),
  ].filter((text) => text !== false);
}

/** Largest number of digits that a sentence names. */
const NAMED = 6;

/**
 * The report and its buttons.
 * @param {Parsed} parsed @param {() => void} begin @param {Node[]} [chips]  lead to the suspects
 * @param {Node | false} [more]  a further button
 */
export function findingParts(parsed, begin, chips = [], more = false) {
  const [first, ...others] = told(parsed);
  const isMany = chips.length > 1;
  return [
    chips.length <= NAMED && h("p", { class: "warning" }, h("strong", isMany ? { class: "finding-long" } : null, line(first))),
    // In a small window, and if there are many, the rings show which digits are meant.
    isMany && h("p", { class: chips.length > NAMED ? "warning" : "warning finding-short" }, h("strong", null, t(parsed.suspects?.all.length ? "finding.any" : "finding.core"))),
    others.length > 0 && h("p", null, others.join(" ")),
    !isEmpty(parsed) && h("p", null, t(chips.length ? "entry.framed" : "entry.look")),
    !isEmpty(parsed) &&
      h("div", { class: isMany ? "finding-foot is-many" : "finding-foot" }, chips, h("button", { type: "button", class: "button", "data-do": "anyway", onClick: begin }, t("entry.anyway")), more),
  ];
}

/**
 * The cells to look at: hatched where the solutions differ, framed where a clue is suspect.
 * @param {Parsed} parsed @returns {Api.SceneRecord}
 */
export function findingScene(parsed) {
  const hatched = isEmpty(parsed) ? [] : parsed.differ;
  const framed = suspects(parsed).map((clue) => ({ tint: /** @type {const} */ ("Contradiction"), cells: [nameOf(candidateOf(clue).cell)] }));
  const legend = [{ kind: /** @type {const} */ ("tint"), key: /** @type {const} */ ("Contradiction"), text: t("cell.tinted") }];
  return { tints: [{ tint: "Cover", cells: hatched }, ...framed], cells: [], candidates: [], links: [], legend };
}

/**
 * Keeps the fault for as long as these are the printed digits.
 * @param {import("./play.js").Play} play @param {Parsed} parsed
 */
export const keep = (play, parsed) => play.findings.set(parsed.board.givens + (parsed.board.layout ?? ""), { parsed, scene: findingScene(parsed) });
