/**
 * The engine as a program asks it: never blocking, each question with its own answer. Two lanes, so that a hint never
 * waits for a path.
 */

import { Fault, WhydokuError } from "./errors.js";
import { FILES } from "./files.js";
import { isBrowser, read } from "./host.js";
import { Lane } from "./lane.js";

export { WhydokuError };

/** @typedef {import("../types/api.d.ts").Endpoints} Endpoints */

/**
 * How an engine is opened.
 * @typedef {object} Options
 * @property {Partial<Record<keyof typeof FILES | "worker", string>>} [files]  where its files lie, when not beside the
 *   scripts: `module` (packed with gzip or not), `worker`, and what is loaded when it is asked for
 * @property {boolean} [warm]  whether its workers start at once and warm up, so that the first answer comes sooner; so
 *   it is in browsers, not in Node
 * @property {number} [workers]  how many long questions are worked on at the same time; 1
 */

/**
 * How a question is asked.
 * @typedef {object} Asking
 * @property {AbortSignal} [signal]  gives the question up: its worker is ended, and every other question still answered
 * @property {(progress: { done: number; total: number }) => void} [onProgress]  called while a long question is
 *   answered; a total of 0 is not known
 * @property {(found: Pick<import("../types/api.d.ts").ShownStep, "technique" | "about" | "brief" | "symbols" | "follows">[]) => void} [onFound]  called
 *   with what is found on the way to a path; what is told in the end may leave out some of it
 */

/**
 * An engine with its own workers.
 * @typedef {object} Opened
 * @property {<Name extends keyof Endpoints>(endpoint: Name, question?: Endpoints[Name]["question"], asking?: Asking) =>
 *   Promise<Endpoints[Name]["answer"]>} ask  the answer to a question; what is wrong with the question is thrown as a
 *   `WhydokuError`
 * @property {(endpoint: string, question: string, asking?: Asking) => Promise<string>} askText  the same as JSON, byte
 *   for byte what every other door of the engine says, refusals too
 * @property {() => void} close  ends the workers; what was asked is refused with the code `closed`
 */

/** The endpoints whose answers may take seconds. */
export const LONG = new Set(["steps", "explain", "why", "why-not", "check-move", "moves", "judge", "rate", "generate"]);

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
    // What has failed is tried again at the next question.
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
 * The places as whole addresses, which mean the same in a page and in its workers.
 * @param {Record<string, string | undefined>} places
 */
function addresses(places) {
  const base = globalThis.document?.baseURI ?? import.meta.url;
  const given = Object.entries(places).filter(([, place]) => place !== undefined);
  const whole = given.map(([name, place]) => [name, new URL(String(place), base).href]);
  return /** @type {import("./files.js").Files} */ (Object.fromEntries(whole));
}

/** The engine, compiled once for all workers. @param {string} url @returns {Promise<WebAssembly.Module>} */
async function compile(url) {
  if (typeof WebAssembly === "undefined") throw new Fault("no_webassembly");
  try {
    const file = await read(url);
    return await WebAssembly.compileStreaming(
      new Response(file.body, { headers: { "content-type": "application/wasm" } }),
    );
  } catch (error) {
    throw new Fault("no_module", error);
  }
}

/**
 * The language of a question, for a fault that the engine itself cannot tell any more.
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
