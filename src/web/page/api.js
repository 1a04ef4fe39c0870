/** The engine's answers. Only this module talks to the server, and only to the one that served the page. */

import { spoken } from "./words.js";
import { settings } from "./settings.js";

/** @typedef {import("./types.js").Question} Question */

/** What the server said instead of an answer: where the input is wrong, and what may help. */
export class Refusal extends Error {
  /** @param {{ code?: string, message: string, line?: number, column?: number, source_line?: string, advice?: string }} error */
  constructor(error) {
    super(error.message);
    this.code = error.code ?? "unreachable";
    this.line = error.line;
    this.column = error.column;
    this.sourceLine = error.source_line;
    this.advice = error.advice;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(`/api/v1/${path}`, options);
  } catch {
    throw new Refusal({ code: "unreachable", message: "" });
  }
  const body = await answer.json().catch(() => null);
  if (answer.ok && body) return body;
  throw new Refusal(body?.error ?? { message: `${answer.status} ${answer.statusText}` });
}

/** @param {string} path @param {object} body */
function post(path, body) {
  return ask(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, lang: spoken() }),
  });
}

/** Which techniques the player wants to be told of: of those of the strategy the ones known. */
function known() {
  const { strategy, techniques, uniqueness } = settings.values;
  return { strategy, uniqueness, ...(techniques ? { techniques } : {}) };
}

/** @param {string} puzzle @returns {Promise<import("./types.js").Parsed>} */
export const parse = (puzzle) => post("parse", { puzzle });

/**
 * @param {Question} board @param {number} level @param {number} skip  how many steps to pass over
 * @param {string | null} only  the one technique to look for
 * @returns {Promise<import("./types.js").Hint>}
 */
export const hint = (board, level, skip, only) =>
  post("hint", { ...board, ...(only ? { techniques: [only] } : known()), level, ...(skip ? { skip } : {}) });

/** A portion of what is possible. @param {Question} board @param {import("./types.js").Wanted} wanted @param {number} skip @returns {Promise<import("./types.js").Possible>} */
export const steps = (board, { sort, family, digit, cell }, skip) => {
  const part = { ...(family && { family }), ...(digit && { digit: Number(digit) }), ...(cell && { cell }) };
  return post("steps", { ...board, ...known(), ...part, sort, skip, limit: 60 });
};

/** @param {Question} board @returns {Promise<import("./types.js").Path>} */
export const explain = (board) => post("explain", { ...board, ...known() });

/** @param {Question} board @param {string} candidate @returns {Promise<{ kind: string, text: string, step?: number }>} */
export const whyNot = (board, candidate) => post("why-not", { ...board, ...known(), candidate });

/** @param {Question} board @param {string} move @returns {Promise<import("./types.js").Verdict>} */
export const checkMove = (board, move) => post("check-move", { ...board, ...known(), move });

/** @param {string} puzzle @returns {Promise<{ level_name: string, score: number, used: { name: string, count: number }[] }>} */
export const rate = (puzzle) => post("rate", { puzzle });

/** @param {Question} board @param {string} to @returns {Promise<{ text: string }>} */
export const convert = (board, to) => post("convert", { ...board, to });

/** @param {Question} board @param {"svg"} as @returns {Promise<{ text: string }>} */
export const draw = (board, as) => post("draw", { ...board, as, theme: "light" });

/** @param {string} difficulty @returns {Promise<{ puzzles: { line: string, level: string, score: number }[] }>} */
export const generate = (difficulty) => post("generate", { difficulty, timeout_seconds: 10 });

/** @returns {Promise<{ techniques: import("./types.js").CatalogueEntry[] }>} */
export const techniques = () => ask(`techniques?lang=${spoken()}`);

/** @param {string} id @returns {Promise<import("./types.js").Lesson>} */
export const lesson = (id) => ask(`techniques/${encodeURIComponent(id)}?lang=${spoken()}`);

/** @returns {Promise<import("./types.js").Format[]>} */
export const formats = async () => (await ask(`formats?lang=${spoken()}`)).formats;
