/**
 * The engine's answers. The module that carries questions to the engine is the one that the page names, as on the site
 * without a server, or else http.js.
 */

import { Refusal } from "./refusal.js";
import { isUnknown, learnLayouts } from "./rules.js";
import { settings } from "./settings.js";
import { spoken } from "./words.js";

/** @typedef {Api.Endpoints} Endpoints */
/**
 * @typedef {Pick<Api.ShownStep, "technique" | "brief" | "symbols" | "follows"> & { about: Api.TechniqueRecord }} Found
 *   a step that the finished path may leave out
 */
/** @typedef {Pick<Api.Convert, "puzzle" | "placed" | "candidates" | "layout">} Question  the board in a request */

/**
 * Options of waiting for an answer.
 * @typedef {object} Wait
 * @property {AbortSignal} [signal]  aborted when the answer is no longer wanted
 * @property {(progress: { done: number, total: number }) => void} [onProgress]  progress of the engine; a total of 0
 * means that the total is unknown
 * @property {(found: Found[]) => void} [onFound]  steps that are found before the path is done
 */
/**
 * Brings the answer to a question, or throws a Refusal.
 * @callback Carry
 * @param {string} name  of the endpoint
 * @param {Record<string, unknown>} question
 * @param {Wait} [wait]
 * @returns {Promise<any>}
 */

const named = document.querySelector('meta[name="whydoku-engine"]')?.getAttribute("content");
/** @type {() => Promise<{ carry: Carry }>} */
const load = () => import(named ?? "./http.js");
let carrier = load();
// The caller handles the error.
carrier.catch(() => {});

/**
 * @template {keyof Endpoints} Name
 * @param {Name} name @param {Omit<Endpoints[Name]["question"], "lang" | "cell_names">} question @param {Wait} [wait]
 * @returns {Promise<Endpoints[Name]["answer"]>}
 */
export async function ask(name, question, wait) {
  const { carry } = await carrier.catch(() => (carrier = load())).catch(() => {
    throw new Refusal({ code: "no_carrier", message: "" });
  });
  return carry(name, { ...question, lang: spoken(), cell_names: settings.values.cellNames }, wait);
}

/** Techniques to use; strategies of other programs know only the classic rules. @param {Question} board */
function known({ layout }) {
  const { strategy, techniques, uniqueness } = settings.values;
  const isRated = strategy === "hodoku" || strategy === "explainer";
  return { strategy: layout && isRated ? /** @type {const} */ ("human") : strategy, uniqueness, ...(techniques ? { techniques } : {}) };
}

/** Loads the rules of a layout if they are missing. @param {string | null} [layout] */
export const needRules = async (layout) => {
  if (isUnknown(layout ?? "")) await learnLayouts().catch(() => Promise.reject(new Refusal({ code: "no_carrier", message: "" })));
};

/**
 * Reads a board, and loads the rules of its layout.
 * @param {string} puzzle @param {string} [layout]  further rules of a text without rules
 */
export async function parse(puzzle, layout) {
  const answer = await ask("parse", { puzzle: layout ? `${layout}:${puzzle}` : puzzle });
  await needRules(answer.board.layout);
  return answer;
}

/**
 * @param {Question} board @param {number} level @param {number} skip  number of steps to skip
 * @param {string | null} only  the one technique to look for @param {string | null} last  the cell of the last move
 * @param {Wait} wait
 */
export const hint = (board, level, skip, only, last, wait) => {
  const part = { ...(skip ? { skip } : {}), ...(last ? { last } : {}) };
  return ask("hint", { ...board, ...(only ? { techniques: [only] } : known(board)), level, ...part }, wait);
};

/** Some possible steps, the easiest first. @param {Question} board @param {number} skip @param {number} limit @param {Wait} wait */
export const steps = (board, skip, limit, wait) => ask("steps", { ...board, ...known(board), skip, limit }, wait);

/**
 * @param {Question} board
 * @param {"every_step" | "fewest" | undefined} mode  keep needless steps, or use as few steps as possible
 * @param {Wait} wait
 * @param {string[][]} [earlier]  what each step before the path removed
 */
export const explain = (board, mode, wait, earlier) =>
  ask("explain", { ...board, ...known(board), ...(mode && { [mode]: true }), ...(earlier?.length && { earlier }) }, wait);

/** The whole reason against a candidate. @param {Question} board @param {string} candidate @param {Wait} wait */
export const whyNot = (board, candidate, wait) => ask("why-not", { ...board, ...known(board), candidate, path: true }, wait);

/** @param {Question} board @param {string} move @param {Wait} wait */
export const checkMove = (board, move, wait) => ask("check-move", { ...board, ...known(board), move }, wait);

/** @param {Question} board @param {string[]} claims @param {string[]} because @param {Wait} wait */
export const judge = (board, claims, because, wait) => ask("judge", { ...board, ...known(board), claims, because }, wait);

/** @param {string} puzzle @param {Api.Scale} scale @param {Wait} wait */
export const rate = (puzzle, scale, wait) => ask("rate", { puzzle, scale }, wait);

/** @param {Question} board @param {string} to */
export const convert = ({ layout, puzzle, ...board }, to) =>
  ask("convert", { ...board, puzzle: layout ? `${layout}:${puzzle}` : puzzle, to });

/**
 * @param {Pick<Api.Generate, "difficulty" | "technique" | "count" | "seed" | "symmetry" | "minimal_within_symmetry" |
 *   "givens" | "layout">} wish
 * @param {Wait} wait
 */
export const generate = (wish, wait) => ask("generate", { ...wish, timeout_seconds: 10 }, wait);

/**
 * Lists of techniques from the engine, by language and cell names.
 * @type {Map<string, Promise<Endpoints["techniques"]["answer"]>>}
 */
const listed = new Map();

export function techniques() {
  const key = `${spoken()} ${settings.values.cellNames}`;
  const answer = listed.get(key) ?? ask("techniques", {});
  listed.set(key, answer);
  answer.catch(() => listed.delete(key));
  return answer;
}

/** @param {string} id */
export const lesson = (id) => ask("lesson", { id });

export const formats = async () => (await ask("formats", {})).formats;
