/**
 * Reasons of patterns with many cells: a series of cells, digits or removals within a sentence becomes a list, so that
 * the reader can go through it item by item. The words and their order stay those of the engine.
 */

import { h } from "./dom.js";
import { line } from "./telling.js";

/** Digits, as "1, 3 or 8". */
const DIGITS = "[1-9](?:(?:, ?| and | or |、| 或 )[1-9])*";
const PLACE = `(?:r[1-9]+c[1-9]+|rows? ${DIGITS}, columns? ${DIGITS}|第 ${DIGITS} 行第 ${DIGITS} 列)`;
const PLACES = `${PLACE}(?:(?:[;,] and | and |[;,] ?|、|和)${PLACE})*`;

/** The kinds of series: the form of an item, what separates items, and the least number of items that become a list. */
const SERIES = /** @type {const} */ ([
  // Cells with their digits, as those of a locked set; a set may have a letter.
  [`(?:[A-Z](?:: |：))?${PLACES} ?[({（]${DIGITS}[)}）]`, "[;,] and | and |[;,] |；|、|和", 4],
  // Digits of houses, or digits with their places.
  [`(?:${DIGITS} in (?:row|column|box) [1-9]|第 [1-9] [行列宫]的 ${DIGITS}|(?:the )?[1-9] at ${PLACES}|${PLACES} ?的 [1-9])`, "[;,] and |; |；|，|和", 3],
  // Removals.
  [`${DIGITS} from ${PLACES}`, ", and ", 3],
]);

const RUN = new RegExp(`(${SERIES.map(([item, between, least]) => `${item}(?:(?:${between})${item}){${least - 1},}`).join("|")})`);
const ITEM = new RegExp(`(${SERIES.map(([item]) => item).join("|")})`);

/** Text that a list need not show, such as a comma; the text stays in the document. @param {string} text */
const unseen = (text) => h("span", { hidden: true }, text);

/** @param {string} run */
function list(run) {
  const parts = run.split(ITEM);
  const items = parts.flatMap((part, at) => (at % 2 ? [h("span", { role: "listitem" }, line(part), unseen(parts[at + 1]))] : []));
  return h("span", { class: "items", role: "list" }, items);
}

/** A reason as paragraphs, in which long series are lists. @param {string} text */
export const itemized = (text) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((paragraph) =>
      h(
        "p",
        null,
        paragraph.split(RUN).flatMap((part, at) => {
          if (at % 2) return [list(part)];
          // The full stop after a list is hidden.
          const [stop] = at ? /^[.,。，；]? ?/.exec(part) ?? [""] : [""];
          return [stop && unseen(stop), ...line(part.slice(stop.length))];
        }),
      ),
    );
