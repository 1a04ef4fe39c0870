/**
 * The module and its memory: texts go in, and texts come out. This file does not use workers or pages, so a call blocks
 * until the answer is there. After a `Fault` the engine is dead; a new one can be made from the same compiled module.
 */

import { Fault } from "./errors.js";

/**
 * Exports of the module.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => number} whydoku_version
 * @property {(endpoint: number, question: number, cancel: number) => number} whydoku_ask
 * @property {(answer: number) => void} whydoku_free
 * @property {(length: number) => number} whydoku_alloc
 * @property {(text: number, length: number) => void} whydoku_free_text
 * @property {(name: number, text: number) => number} whydoku_load
 */

/** An engine that answers one question after the other. */
export class Engine {
  /** @type {Exports} */
  #module;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();
  /** The message of the module before a trap. */
  #panic = "";

  /**
   * @param {WebAssembly.Module} module
   * @param {(done: number, total: number) => void} [progress]  called while a long question is answered; if the total
   *   is not known, it is 0
   * @param {(found: string) => void} found  called with each step of a path when it is found, as JSON
   */
  constructor(module, progress = () => {}, found = () => {}) {
    const said = (/** @type {number} */ at, /** @type {number} */ length) =>
      this.#decoder.decode(new Uint8Array(this.#module.memory.buffer, at, length));
    const whydoku = {
      now: () => performance.now(),
      seed: () => Math.floor(Math.random() * 2 ** 53),
      progress,
      found: (/** @type {number} */ at, /** @type {number} */ length) => found(said(at, length)),
      panicked: (/** @type {number} */ at, /** @type {number} */ length) => (this.#panic = said(at, length)),
    };
    try {
      const { exports } = new WebAssembly.Instance(module, { whydoku });
      this.#module = /** @type {Exports} */ (/** @type {unknown} */ (exports));
    } catch (error) {
      throw new Fault(error instanceof RangeError ? "out_of_memory" : "no_module", error);
    }
  }

  /** The version of the engine. */
  get version() {
    return this.#read(this.#module.whydoku_version());
  }

  /**
   * The answer to a question, or the engine's refusal; both are JSON.
   * @param {string} endpoint @param {string} question  JSON
   */
  ask(endpoint, question) {
    return this.#guarded(() =>
      this.#handing([endpoint, question], (name, text) => {
        const answer = this.#module.whydoku_ask(name, text, 0);
        if (answer === 0) throw new Fault("out_of_memory", "no room for the answer");
        const read = this.#read(answer);
        this.#module.whydoku_free(answer);
        return read;
      }),
    );
  }

  /**
   * Gives the engine a part that is not in the module, such as `lessons-en`. Returns true if the engine accepts the
   * part.
   * @param {string} name @param {string} text
   */
  load(name, text) {
    return this.#guarded(() =>
      this.#handing([name, text], (name, text) => this.#module.whydoku_load(name, text) === 1),
    );
  }

  /**
   * Runs a function that calls the module. Turns a trap of the module into a `Fault`.
   * @template T @param {() => T} run
   */
  #guarded(run) {
    try {
      return run();
    } catch (error) {
      if (error instanceof Fault) throw error;
      // When Rust panics, it reports the reason before the trap. When an allocation fails, it traps at once, without a
      // report.
      const silent = error instanceof WebAssembly.RuntimeError && /unreachable/i.test(error.message) && !this.#panic;
      throw new Fault(silent ? "out_of_memory" : "internal", this.#panic || error);
    }
  }

  /**
   * Copies two texts into the memory of the module, and calls `call` with their addresses.
   * @template T @param {[string, string]} texts @param {(first: number, second: number) => T} call
   */
  #handing(texts, call) {
    const [first, second] = texts.map((text) => this.#write(text));
    const result = call(first.at, second.at);
    for (const { at, length } of [first, second]) this.#module.whydoku_free_text(at, length);
    return result;
  }

  /** @param {string} text */
  #write(text) {
    // A NUL would end the text early, so it is replaced by U+0001, which is also forbidden in JSON and is refused with
    // the same message.
    const bytes = this.#encoder.encode(`${text.replaceAll("\0", "\x01")}\0`);
    const at = this.#module.whydoku_alloc(bytes.length) >>> 0;
    if (at === 0) throw new Fault("out_of_memory", `no room for ${bytes.length} bytes`);
    new Uint8Array(this.#module.memory.buffer).set(bytes, at);
    return { at, length: bytes.length };
  }

  /** @param {number} start */
  #read(start) {
    const bytes = new Uint8Array(this.#module.memory.buffer);
    const at = start >>> 0;
    return this.#decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }
}
