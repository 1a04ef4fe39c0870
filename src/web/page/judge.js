/** Verdicts on moves, reasons of impossible digits, and the difficulty of the puzzle. */

import * as api from "./api.js";
import { announce, h } from "./dom.js";
import { CELLS, digitsOf, lineOf, nameOf } from "./rules.js";
import { questionOf, valuesOf } from "./store.js";
import { claimed, paragraphs, refusal } from "./telling.js";
import { t } from "./words.js";

/** @typedef {import("./play.js").Play} Play */

/** @typedef {{ cell: number, digit: number, is: boolean }} Move  a digit written in a cell, or crossed out */

/** Shows the verdict on a move. @param {Play} play @param {import("./api.js").Question} before @param {Move} move */
export async function judge(play, before, { cell, digit, is }) {
  const title = t("check.title", { move: claimed(cell, digit, is) });
  const move = `${nameOf(cell)}${is ? "=" : "!="}${digit}`;
  try {
    const verdict = await play.waiting(title, (wait) => api.checkMove(before, move, wait));
    if (!verdict) return;
    play.show({
      title,
      body: h("div", { class: `hint verdict ${verdict.verdict}` }, paragraphs(verdict.text)),
      brief: true,
      kind: ["wrong", "mistake"].includes(verdict.verdict) ? "mistake" : "check",
    });
    announce(verdict.text);
  } catch (error) {
    play.show({ title, body: refusal(error) });
  }
}

/** Shows the verdict on the last move. @param {Play} play */
export function checkLast(play) {
  const { state, previous } = play.game;
  const changed = previous && difference(previous, state);
  if (!previous || !changed) {
    play.show({ title: t("tools.check"), body: h("p", null, t("check.nothing")) });
    return;
  }
  return judge(play, questionOf(previous), changed);
}

/** The one digit written or candidate crossed out between two states. @param {import("./state.js").State} a @param {import("./state.js").State} b @returns {Move | null} */
function difference(a, b) {
  const written = CELLS.filter((cell) => b.placed[cell] && a.placed[cell] !== b.placed[cell]);
  if (written.length === 1) return { cell: written[0], digit: b.placed[written[0]], is: true };
  const crossed = CELLS.flatMap((cell) =>
    digitsOf(b.struck[cell] & ~a.struck[cell]).map((digit) => ({ cell, digit, is: false })),
  );
  return written.length === 0 && crossed.length === 1 ? crossed[0] : null;
}

/** Shows why a candidate is impossible, or that nothing excludes it. @param {Play} play @param {number} cell @param {number} digit */
export async function showWhyNot(play, cell, digit) {
  const title = t("why.title", { candidate: claimed(cell, digit, true) });
  if (valuesOf(play.game.state)[cell] === digit && play.game.state.givens[cell]) {
    play.show({ title, body: h("p", null, t("why.given")) });
    return;
  }
  try {
    const { givens, placed } = play.game.state;
    // The question is about the present board without the digit of the cell itself.
    const asked = questionOf({ ...play.game.state, givens, placed: placed.with(cell, 0) });
    const told = await play.waiting(title, (wait) => api.whyNot(asked, `${digit}${nameOf(cell)}`, wait));
    if (!told) return;
    play.show({
      title,
      body: h("div", { class: "hint" }, paragraphs(told.text)),
      kind: told.kind === "mistake" ? "mistake" : "why",
    });
    announce(told.text);
  } catch (error) {
    play.show({ title, body: refusal(error) });
  }
}

/** The scales, with the names that the player sees. @type {Record<Api.Scale, string>} */
const SCALES = {
  hodoku: "HoDoKu",
  explainer: "Sudoku Explainer",
  whip: "W",
  braid: "B",
  "g-whip": "gW",
  "g-braid": "gB",
  "subset-whip": "S+W",
  te: "T&E",
  bxb: "BxB",
  bxbb: "BxBB",
  backdoor: "",
};

/** Shows how hard the puzzle is. @param {Play} play @param {Api.Scale} [scale] */
export async function showRating(play, scale = "hodoku") {
  const title = t("tools.rate");
  const select = h(
    "select",
    {
      "aria-label": t("rate.scale"),
      onChange: async () => {
        await showRating(play, /** @type {Api.Scale} */ (select.value));
        document.querySelector("select")?.focus();
      },
    },
    Object.entries(SCALES).map(([value, name]) =>
      h("option", { value, selected: value === scale }, name || t("rate.backdoor")),
    ),
  );
  try {
    const rating = await play.waiting(title, (wait) => api.rate(lineOf(play.game.state.givens), scale, wait));
    if (!rating) return;
    const used = h(
      "details",
      null,
      h("summary", null, t("rate.used")),
      h(
        "ul",
        null,
        rating.used.map(({ name, count }) => h("li", null, `${name} × ${count}`)),
      ),
    );
    const text =
      rating.scale === "hodoku"
        ? t("rate.text", { level: rating.level_name, score: rating.score })
        : rating.text;
    play.show({ title, body: [h("p", null, select), h("p", null, text), rating.used.length ? used : ""] });
  } catch (error) {
    play.show({ title, body: [h("p", null, select), refusal(error)] });
  }
}
