/** Report on printed digits with several solutions or none: words in the card, hatching on the board. */

import { h } from "./dom.js";
import { candidateOf, nameOf } from "./rules.js";
import { line } from "./telling.js";
import { spoken, t } from "./words.js";

/** @typedef {Api.ParseAnswer} Parsed */

/** No puzzle with a single solution has fewer digits. */
const FEWEST = 17;

/** @param {Pick<Parsed, "board">} parsed */
const isEmpty = ({ board }) => !/[1-9]/.test(board.givens) && !board.candidates;

/** Fault in sentences. @param {Parsed} parsed */
export function told({ board, solutions, count, more, clash, suspects, differ }) {
  if (isEmpty({ board })) return [t("finding.empty")];
  if (solutions !== "several") return [suspects?.text ?? clash?.text ?? t("entry.none")];
  const digits = board.givens.replaceAll(".", "").length;
  return [
    t(more ? "finding.more" : "finding.count", { count: count.toLocaleString(spoken()) }),
    t("finding.differ", { count: differ.length }),
    digits < FEWEST && t("finding.few", { count: digits, fewest: FEWEST }),
  ].filter((text) => text !== false);
}

/** The part of the card with the report and the buttons. @param {Parsed} parsed @param {() => void} begin */
export function findingParts(parsed, begin) {
  const [first, ...more] = told(parsed);
  return [
    h("p", { class: "warning" }, h("strong", null, line(first))),
    more.length > 0 && h("p", null, more.join(" ")),
    !isEmpty(parsed) && h("p", null, t("entry.look")),
    !isEmpty(parsed) &&
      h("button", { type: "button", class: "button", "data-do": "anyway", onClick: begin }, t("entry.anyway")),
  ];
}

/** The cells to look at: where the solutions differ, or the clues to suspect. @param {Parsed} parsed @returns {Api.SceneRecord} */
export function findingScene(parsed) {
  const { all, core } = parsed.suspects ?? { all: [], core: [] };
  const clues = [all, core].find(({ length }) => length) ?? [];
  const cells = isEmpty(parsed) ? [] : [...parsed.differ, ...clues.map((name) => nameOf(candidateOf(name).cell))];
  return { tints: [{ tint: "Cover", cells }], cells: [], candidates: [], links: [], legend: [] };
}
