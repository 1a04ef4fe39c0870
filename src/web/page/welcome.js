/**
 * A first look: in a large window, the empty board of the first screen shows the example with the reason of its first
 * step. It is a picture over the board, so the board itself stays empty for keyboard and screen reader. A screen reader
 * skips the picture with its text.
 */

import { h, s } from "./dom.js";
import words from "./learn/words/index.js";
import { paint } from "./paint.js";
import { CELLS, candidateOf, column, digitsFrom, row } from "./rules.js";
import { CELL, SIDE, lines } from "./scene.js";
import { EXAMPLE } from "./start.js";
import { valuesOf } from "./store.js";
import { learn, t } from "./words.js";

export const ready = () => learn(words);

/** The engine's picture of the hidden single at r8c6. */
const SCENE = /** @type {Api.SceneRecord} */ ({
  tints: [
    { tint: "Base", cells: ["r7c4", "r7c5", "r7c6", "r8c4", "r8c5", "r8c6", "r9c4", "r9c5", "r9c6"] },
    { tint: "Closed", cells: ["r8c4", "r7c5", "r8c5"] },
  ],
  cells: [],
  candidates: [
    { candidate: "1r3c4", role: "Normal" },
    { candidate: "1r5c5", role: "Normal" },
    { candidate: "1r8c6", role: "Assignment" },
  ],
  links: [
    { from: ["1r3c4"], to: ["1r8c4"], strength: "sight", directed: false },
    { from: ["1r5c5"], to: ["1r7c5", "1r8c5"], strength: "sight", directed: false },
  ],
  legend: [],
});
/** The cell of the step, and its digit. */
const [STEP, DIGIT] = [68, 1];

/** Shows the picture while the board is empty. @param {import("./play.js").Play} play */
export function welcome({ board, game, element }) {
  if (game.phase !== "start" || valuesOf(game.state).some(Boolean) || element.querySelector(".welcome")) return;
  const values = digitsFrom(EXAMPLE);
  values[STEP] = DIGIT;
  const { under, over } = paint(SCENE, values, CELLS.map(() => 0));
  const ringed = SCENE.candidates.map(({ candidate }) => candidateOf(candidate).cell);
  const digits = CELLS.filter((cell) => values[cell]).map((cell) => {
    const place = { x: (column(cell) + 0.5) * CELL, y: (row(cell) + 0.5) * CELL + 13, "text-anchor": "middle" };
    return s("text", { ...place, fill: ringed.includes(cell) ? "#000" : "var(--b-given)", "font-size": 37, "font-weight": 600, "font-family": "var(--figures)" }, values[cell]);
  });
  const picture = s("svg", { class: "layer over", viewBox: `0 0 ${SIDE} ${SIDE}` }, s("g", null, ...under), ...lines(), s("g", null, ...digits, ...over));
  board.element.append(h("div", { class: "welcome fresh", "aria-hidden": "true" }, picture));
  board.element.parentElement?.after(h("p", { class: "welcome quiet-text", "aria-hidden": "true" }, t("welcome.note")));
}
