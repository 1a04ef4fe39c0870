/** The engine's answers. Only this module talks to the server, and only to the one that served the page. */

import { spoken } from "./words.js";
import { settings } from "./settings.js";

/** @typedef {Api.Endpoints} Endpoints */
/** @typedef {Pick<Api.Convert, "puzzle" | "placed" | "candidates">} Question  the board as a request carries it */

/** What the server said instead of an answer: where the input is wrong, and what may help. */
export class Refusal extends Error {
  /** @param {Partial<Api.ErrorRecord> & { message: string }} error */
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

/**
 * The answer of an endpoint that takes a question.
 * @template {keyof Endpoints} Name
 * @param {Name} name @param {Omit<Endpoints[Name]["question"], "lang">} question
 * @returns {Promise<Endpoints[Name]["answer"]>}
 */
function post(name, question) {
  return ask(name, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...question, lang: spoken() }),
  });
}

/**
 * The answer of an endpoint that is asked by its address alone.
 * @template {keyof Endpoints} Name
 * @param {Name} name @param {string} [path]  the name, its parameters filled in
 * @returns {Promise<Endpoints[Name]["answer"]>}
 */
function get(name, path = name) {
  return ask(`${path}?lang=${spoken()}`);
}

/** Which techniques the player wants to be told of: of those of the strategy the ones known. */
function known() {
  const { strategy, techniques, uniqueness } = settings.values;
  return { strategy, uniqueness, ...(techniques ? { techniques } : {}) };
}

/** @param {string} puzzle */
export const parse = (puzzle) => post("parse", { puzzle });

/**
 * @param {Question} board @param {number} level @param {number} skip  how many steps to pass over
 * @param {string | null} only  the one technique to look for @param {string | null} last  the cell of the last move
 */
export const hint = (board, level, skip, only, last) => {
  const part = { ...(skip ? { skip } : {}), ...(last ? { last } : {}) };
  return post("hint", { ...board, ...(only ? { techniques: [only] } : known()), level, ...part });
};

/** A portion of what is possible. @param {Question} board @param {import("./possible.js").Wanted} wanted @param {number} skip */
export const steps = (board, { sort, family, digit, cell }, skip) => {
  const part = { ...(family && { family }), ...(digit && { digit: Number(digit) }), ...(cell && { cell }) };
  return post("steps", { ...board, ...known(), ...part, sort, skip, limit: 60 });
};

/** @param {Question} board @param {"every_step" | "fewest"} [mode]  also the steps on which nothing later rests; or as few as possible */
export const explain = (board, mode) => post("explain", { ...board, ...known(), ...(mode && { [mode]: true }) });

/** @param {Question} board @param {string} candidate */
export const whyNot = (board, candidate) => post("why-not", { ...board, ...known(), candidate });

/** @param {Question} board @param {string} move */
export const checkMove = (board, move) => post("check-move", { ...board, ...known(), move });

/** @param {string} puzzle @param {Api.Scale} scale */
export const rate = (puzzle, scale) => post("rate", { puzzle, scale });

/** @param {Question} board @param {string} to */
export const convert = (board, to) => post("convert", { ...board, to });

/** @param {Question} board @param {Api.Form} as */
export const draw = (board, as) => post("draw", { ...board, as, theme: "light" });

/** @param {Api.Difficulty} difficulty */
export const generate = (difficulty) => post("generate", { difficulty, timeout_seconds: 10 });

export const techniques = () => get("techniques");

/** @param {string} id */
export const lesson = (id) => get("lesson", `techniques/${encodeURIComponent(id)}`);

export const formats = async () => (await get("formats")).formats;
