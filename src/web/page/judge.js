/** Verdicts on moves, reasons of impossible digits, and the difficulty of the puzzle. */

import * as api from "./api.js";
import { announce, fill, h } from "./dom.js";
import { ready } from "./learn/part.js";
import { folded } from "./mistake.js";
import { partsOf } from "./path.js";
import { legend } from "./legend.js";
import { CELLS, candidateOf, digitsOf, lineOf, nameOf, rules } from "./rules.js";
import { isSingle, listed, showList, stateAfter } from "./steps.js";
import { named } from "./start.js";
import { questionOf, valuesOf } from "./store.js";
import { claimed, paragraphs, refusal } from "./telling.js";
import { t } from "./words.js";
import { revise } from "./writing.js";

export { ready };

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./steps.js").Step} Step */

/** @typedef {{ cell: number, digit: number, is: boolean }} Move  a digit written in a cell, or crossed out */

/**
 * Number of steps up to which each step of a reason has its own line. In a longer list, singles between other steps are
 * folded.
 */
const FEW = 8;
/** The verdicts on a move that is right. @type {Api.Verdict[]} */
const RIGHT = ["named", "provable", "later", "beyond", "search_only", "already", "given"];

/**
 * The verdict in words. After an earlier mistake, only the printed digits count, and the mistake is not named. Lines
 * that place other digits are separate.
 * @param {import("./api.js").Question} before @param {string} move @param {import("./api.js").Wait} wait
 */
async function verdictOn(before, move, wait) {
  const verdict = await api.checkMove(before, move, wait);
  const [first, ...lines] = verdict.text.split("\n");
  if (verdict.verdict !== "mistake") {
    // The reason of a wrong move may be the right digit of its cell.
    const hides = (verdict.steps ?? 0) > (verdict.verdict === "wrong" ? 0 : 1);
    return { kind: verdict.verdict, text: hides ? first : verdict.text, reason: hides ? lines.join("\n") : "", isElsewhere: false };
  }
  const alone = await api.checkMove({ puzzle: before.puzzle, ...(before.layout && { layout: before.layout }) }, move, wait);
  const own = RIGHT.includes(alone.verdict) ? t("check.right") : alone.verdict === "wrong" ? alone.text.split("\n")[0] : "";
  const text = [own, t(own ? "check.elsewhere" : "check.some")].filter(Boolean).join("\n");
  return { kind: alone.verdict === "wrong" ? alone.verdict : verdict.verdict, text, reason: "", isElsewhere: true };
}

/** Leads to the ladder of hints, which finds the mistake step by step. @param {Play} play */
const findIt = (play) => h("button", { type: "button", class: "button primary", "data-do": "find", onClick: () => play.withHints((hints) => hints.start()) }, t("check.find"));

/** Undoes a wrong move. @param {Play} play */
const undoIt = (play) => h("button", { type: "button", class: "button primary", "data-do": "mend", onClick: () => revise(play, "undo") }, t("hint.mend"));

/** Shows the verdict on a move. @param {Play} play @param {import("./api.js").Question} before @param {Move} move */
export async function judge(play, before, move) {
  const { cell, digit, is } = move;
  const title = t("check.title", { move: claimed(cell, digit, is) });
  const named = `${nameOf(cell)}${is ? "=" : "!="}${digit}`;
  try {
    const asked = (/** @type {import("./api.js").Wait} */ wait) => verdictOn(before, named, wait);
    const verdict = await play.waiting(title, asked, undefined, true);
    if (!verdict) return;
    const { text, reason, kind } = verdict;
    const lines = reason ? folded(reason) : null;
    const last = lastOf(play.game);
    const isLast = last?.cell === cell && last.digit === digit && last.is === is;
    play.show({
      title,
      body: h("div", { class: `hint verdict ${kind}` }, paragraphs(text), lines?.element),
      foot: [kind === "wrong" && isLast && undoIt(play), verdict.isElsewhere && findIt(play)],
      turn: lines?.turn,
      brief: true,
      kind: ["wrong", "mistake"].includes(kind) ? "mistake" : "check",
    });
    announce(text);
  } catch (error) {
    play.show({ title, body: refusal(error, () => judge(play, before, move)) });
  }
}

/** Shows the verdict on the last move. @param {Play} play */
export function checkLast(play) {
  const { previous } = play.game;
  const changed = lastOf(play.game);
  if (!previous || !changed) {
    play.show({ title: t("tools.check"), body: h("p", null, t("check.nothing")) });
    announce(t("check.nothing"));
    return;
  }
  return judge(play, questionOf(previous), changed);
}

/**
 * The one digit that was written, or candidate that was crossed out, between two states.
 * @param {import("./state.js").State} a @param {import("./state.js").State} b @returns {Move | null}
 */
function difference(a, b) {
  const written = CELLS.filter((cell) => b.placed[cell] && a.placed[cell] !== b.placed[cell]);
  if (written.length === 1) return { cell: written[0], digit: b.placed[written[0]], is: true };
  const crossed = CELLS.flatMap((cell) =>
    digitsOf(b.struck[cell] & ~a.struck[cell]).map((digit) => ({ cell, digit, is: false })),
  );
  return written.length === 0 && crossed.length === 1 ? crossed[0] : null;
}

/** The last move, if it was one digit or one candidate. @param {Play["game"]} game */
const lastOf = ({ previous, state }) => previous && difference(previous, state);

/** @returns {Api.LegendEntry[]} */
const seenBy = () => [
  { kind: "candidate", key: "Elimination", text: t("why.out") },
  { kind: "link", key: "sight", text: t("why.sight") },
];

/**
 * The picture of a cell that sees the digit, or holds another digit.
 * @param {Play} play @param {Api.WhyNotKind} kind @param {number} cell @param {number} digit
 * @returns {Promise<Api.SceneRecord>}
 */
async function sightOf(play, kind, cell, digit) {
  const values = valuesOf(play.game.state);
  const [name, candidate] = [nameOf(cell), `${digit}${nameOf(cell)}`];
  const { peers, near } = rules(play.game.state.layout);
  const excluders = () => [...peers[cell].filter((peer) => values[peer] === digit), ...(near?.[cell] ?? []).filter((peer) => values[peer] && Math.abs(values[peer] - digit) === 1)];
  const sources = (kind === "filled" ? [cell] : excluders()).map((peer) => `${values[peer]}${nameOf(peer)}`);
  const out = kind === "sees" ? [{ candidate, role: /** @type {const} */ ("Elimination") }] : [];
  return {
    tints: [{ tint: "Closed", cells: [name] }],
    cells: [],
    candidates: [...sources.map((candidate) => ({ candidate, role: /** @type {const} */ ("Normal") })), ...out],
    links: out.length ? sources.map((source) => ({ from: [source], to: [candidate], strength: "sight", directed: false })) : [],
    legend: [{ kind: "candidate", key: "Normal", text: t("why.because") }, ...(out.length ? seenBy() : [])],
  };
}

/**
 * The steps of a reason with their pictures, each on the board that the steps before it leave; no steps at all if the
 * engine does not list one of them.
 * @param {import("./state.js").State} state @param {Api.StepOfReason[]} path @param {import("./api.js").Wait} wait
 */
async function stepsOf(state, path, wait) {
  /** @type {Step[]} */
  const steps = [];
  let now = state;
  for (const one of path) {
    const step = await listed(now, one, wait);
    if (!step) return [];
    steps.push(step);
    now = stateAfter(state, step);
  }
  return steps;
}

/**
 * Shows a reason of several steps as a list to go through, below the result of the steps.
 * @param {Play} play @param {string} title @param {string} text  the whole reason @param {Step[]} steps
 * @param {number} cell  that cannot have the digit
 */
function showReason(play, title, text, steps, cell) {
  const lines = text.split("\n");
  const [last] = steps[steps.length - 1].placements;
  // The reason ends with a separate line only if the last step places the digit in another cell.
  const about = last && candidateOf(last).cell !== cell ? [lines[0], lines[lines.length - 1]] : [lines[0]];
  const each = steps.map((_, at) => ({ singles: false, first: at + 1, last: at + 1 }));
  showList(play, { title, about: about.flatMap(paragraphs), steps, parts: steps.length > FEW && !steps.every(isSingle) ? partsOf(steps) : each });
  announce(about.join(" "));
}

/**
 * Shows why a candidate is impossible, or that nothing excludes it.
 * @param {Play} play @param {number} cell @param {number} digit
 */
export async function showWhyNot(play, cell, digit) {
  const title = t("why.title", { candidate: claimed(cell, digit, true) });
  if (valuesOf(play.game.state)[cell] === digit && play.game.state.givens[cell]) {
    play.show({ title, body: h("p", null, t("why.given")) });
    return;
  }
  try {
    // The question is about the present board without the digit of the cell itself.
    const state = { ...play.game.state, placed: play.game.state.placed.with(cell, 0) };
    const told = await play.waiting(title, async (wait) => {
      const answer = await api.whyNot(questionOf(state), `${digit}${nameOf(cell)}`, wait);
      const steps = await stepsOf(state, answer.path ?? [], wait);
      const isSight = answer.kind === "sees" || answer.kind === "filled";
      return { ...answer, steps, scene: isSight ? await sightOf(play, answer.kind, cell, digit) : steps[0]?.scene };
    });
    if (!told) return;
    const { scene, steps } = told;
    if (steps.length > 1) return showReason(play, title, told.text, steps, cell);
    const isMistake = told.kind === "mistake";
    const text = isMistake ? t("check.some") : told.text;
    play.show({
      title,
      scene,
      legend: scene && legend(scene),
      body: h("div", { class: "hint" }, paragraphs(text)),
      foot: [isMistake && findIt(play)],
      kind: isMistake ? "mistake" : "why",
    });
    announce(text);
  } catch (error) {
    play.show({ title, body: refusal(error, () => showWhyNot(play, cell, digit), `why ${nameOf(cell)}!=${digit}`) });
  }
}

/**
 * The scales below the minutes, with the names that the player sees.
 * @type {Record<Exclude<Api.Scale, "human">, string>}
 */
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

/** The scales that only classic boards have. */
const CLASSIC = ["hodoku", "explainer"];

/** The techniques of a rating, folded. @param {Api.RateAnswer} rating */
const usedIn = ({ used }) =>
  used.length > 0 &&
  h(
    "details",
    null,
    h("summary", null, t("rate.used")),
    h("ul", null, used.map(({ name, count }) => h("li", null, `${name} × ${count}`))),
  );

/** A rating on the scale that was chosen. @param {Api.RateAnswer} rating */
const ratingLine = (rating) =>
  h("p", null, rating.scale === "hodoku" ? t("rate.points", { score: rating.score }) : rating.text);

/**
 * The scales to choose from, folded, and the rating on the chosen one.
 * @param {Play} play @param {string} puzzle @param {HTMLElement} chosen @param {string[]} scales
 */
function otherScales(play, puzzle, chosen, scales) {
  const choose = async () => {
    const scale = /** @type {Api.Scale} */ (select.value);
    try {
      fill(chosen, h("p", { class: "quiet-text" }, t("waiting")));
      const other = await play.latest((wait) => api.rate(puzzle, scale, wait));
      if (other) fill(chosen, ratingLine(other), other.scale !== "hodoku" && usedIn(other));
    } catch (error) {
      fill(chosen, refusal(error, choose));
    }
  };
  const names = /** @type {Record<string, string>} */ (SCALES);
  const select = h(
    "select",
    { "aria-label": t("rate.scale"), "data-do": "scale", onChange: choose },
    scales.map((value) => h("option", { value }, value && (names[value] || t("rate.backdoor")))),
  );
  return h("details", { class: "scales" }, h("summary", null, t("rate.more")), h("p", null, select), chosen);
}

/** Shows how hard the puzzle is: in one line, with the other scales folded. @param {Play} play */
export async function showRating(play) {
  const title = t("tools.rate");
  const { givens, layout } = play.game.state;
  const puzzle = lineOf(givens, layout);
  const { more } = rules(layout);
  if (more) {
    const scales = ["", ...Object.keys(SCALES).filter((scale) => !CLASSIC.includes(scale))];
    const chosen = h("div", { role: "status" });
    const others = otherScales(play, `${layout}:${puzzle}`, chosen, scales);
    return play.show({ title, body: [h("p", null, t("layout.unrated", { name: more.name() })), others] });
  }
  try {
    const rating = await play.waiting(title, (wait) => api.rate(puzzle, "hodoku", wait));
    if (rating?.scale !== "hodoku") return;
    const costs = rating.used.filter(({ id }) => id !== "lookup").sort((a, b) => b.cost - a.cost);
    const scales = otherScales(play, puzzle, h("div", { role: "status" }, ratingLine(rating)), Object.keys(SCALES));
    const minutes = await play.waiting(title, (wait) => api.rate(puzzle, "human", wait));
    const text = t("rate.text", { level: named(rating.level), name: costs[0]?.name ?? "" });
    play.show({ title, body: [h("p", { class: "rating" }, text), minutes && ratingLine(minutes), usedIn(rating), scales] });
    announce(text);
  } catch (error) {
    play.show({ title, body: refusal(error, () => showRating(play), "rate") });
  }
}
