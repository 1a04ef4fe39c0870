/**
 * The engine for programs: a question never blocks, and each question gets its own answer. Short and long questions
 * have separate workers, so a hint never waits for a path.
 */

import { compile } from "./compile.js";
import { Fault, WhydokuError } from "./errors.js";
import { FILES } from "./files.js";
import { isBrowser } from "./host.js";
import { Lane } from "./lane.js";

export { WhydokuError };

/** @typedef {import("../types/api.d.ts").Endpoints} Endpoints */

/**
 * Options for opening an engine.
 * @typedef {object} Options
 * @property {Partial<Record<keyof typeof FILES | "worker", string>>} [files]  addresses of the files that are not next
 *   to the scripts: `module` (with or without gzip), `worker`, and the parts that are loaded on demand
 * @property {boolean} [warm]  true if the workers start and warm up at once, so that the first answer comes sooner;
 *   by default true in browsers and false in Node
 * @property {number} [workers]  number of long questions that are answered at the same time; by default 1
 */

/**
 * Options for asking a question.
 * @typedef {object} Asking
 * @property {AbortSignal} [signal]  cancels the question: its worker is ended; all other questions still get their
 *   answers
 * @property {(progress: { done: number; total: number }) => void} [onProgress]  called while a long question is
 *   answered; if the total is not known, it is 0
 * @property {(found: Pick<import("../types/api.d.ts").ShownStep, "technique" | "about" | "brief" | "symbols" | "follows">[]) => void} [onFound]  called
 *   with the steps that are found on the way to a path; the final path may leave out some of them
 */

/**
 * An engine with its own workers.
 * @typedef {object} Opened
 * @property {<Name extends keyof Endpoints>(endpoint: Name, question?: Endpoints[Name]["question"], asking?: Asking) =>
 *   Promise<Endpoints[Name]["answer"]>} ask  returns the answer to a question; throws a `WhydokuError` if the
 *   question is wrong
 * @property {(endpoint: string, question: string, asking?: Asking) => Promise<string>} askText  returns the answer as
 * JSON, or the refusal as JSON: byte for byte the same as from the command, the server and the other bindings
 * @property {() => void} close  ends the workers; questions without an answer are refused with the code `closed`
 */

/** The endpoints whose answers may take seconds. */
export const LONG = new Set(["steps", "explain", "why", "why-not", "check-move", "moves", "judge", "rate", "candidates", "appraise", "generate", "vary"]);

/**
 * Opens an engine.
 * @param {Options} [options]
 * @returns {Opened}
 */
export function open({ files, warm = isBrowser, workers = 1 } = {}) {
  const places = addresses({ ...FILES, ...files });
  /** @type {Promise<WebAssembly.Module> | null} */
  let compiled = null;
  const module = () => {
    compiled ??= compile(places.module);
    // If the compilation fails, the next question tries again.
    compiled.catch(() => (compiled = null));
    return compiled;
  };
  const supplies = { module, files: places, warm };
  const short = new Lane(1, supplies);
  const long = new Lane(workers, supplies);
  let closed = false;

  /**
   * @param {string} endpoint @param {string} question @param {boolean} asText @param {Asking} asking
   * @returns {Promise<any>}
   */
  const put = (endpoint, question, asText, { signal, onProgress, onFound }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const lane = LONG.has(endpoint) ? long : short;
      const settle = () => signal?.removeEventListener("abort", abort);
      /** @type {import("./lane.js").Job} */
      const job = {
        asked: { endpoint, question, asText, progress: !!onProgress, found: !!onFound },
        answer: (answer) => (settle(), resolve(answer)),
        refuse: (error) => (settle(), reject(error instanceof Fault ? error.told(language(question)) : error)),
        progress: (progress) => onProgress?.(progress),
        found: (found) => onFound?.(found),
      };
      const abort = () => {
        lane.drop(job);
        reject(signal?.reason);
      };
      if (closed) return job.refuse(new Fault("closed"));
      signal?.addEventListener("abort", abort, { once: true });
      lane.put(job);
    });

  return {
    ask: (endpoint, question, asking = {}) => put(endpoint, JSON.stringify(question ?? {}), false, asking),
    askText: (endpoint, question, asking = {}) => put(endpoint, question, true, asking),
    close() {
      closed = true;
      for (const lane of [short, long]) lane.close(new Fault("closed"));
    },
  };
}

/**
 * Absolute addresses of the files. Unlike a relative address, an absolute one means the same in a page and in its
 * workers.
 * @param {Record<string, string | undefined>} places
 */
function addresses(places) {
  const base = globalThis.document?.baseURI ?? import.meta.url;
  const given = Object.entries(places).filter(([, place]) => place !== undefined);
  const whole = given.map(([name, place]) => [name, new URL(String(place), base).href]);
  return /** @type {import("./files.js").Files} */ (Object.fromEntries(whole));
}

/**
 * The language of a question, for messages about faults after which the engine itself cannot write a message.
 * @param {string} question
 * @returns {import("./errors.js").Language}
 */
function language(question) {
  try {
    return JSON.parse(question).lang === "zh-Hans" ? "zh-Hans" : "en";
  } catch {
    return "en";
  }
}
