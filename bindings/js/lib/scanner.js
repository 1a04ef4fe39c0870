/**
 * The module that reads pictures, and its memory: pixels go in, and JSON comes out. A call blocks until the answer is
 * there. After a `Fault` the scanner is dead; a new one can be made from the same compiled module.
 */

import { Fault } from "./errors.js";

/**
 * Exports of the module.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} whydoku_scan_room
 * @property {(width: number, height: number) => number} whydoku_scan
 * @property {() => number} whydoku_scan_again
 * @property {() => number} whydoku_scan_answer
 */

/** A scanner that keeps the grid of its last picture. */
export class Scanner {
  /** @type {Exports} */
  #module;
  #decoder = new TextDecoder();

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    try {
      const { exports } = new WebAssembly.Instance(module, {});
      this.#module = /** @type {Exports} */ (/** @type {unknown} */ (exports));
    } catch (error) {
      throw new Fault(error instanceof RangeError ? "out_of_memory" : "no_module", error);
    }
  }

  /**
   * The reading of a picture as JSON, or the reason why the picture has no reading.
   * @param {Uint8Array | Uint8ClampedArray} rgba @param {number} width @param {number} height
   */
  scan(rgba, width, height) {
    return this.#answer(rgba, () => this.#module.whydoku_scan(width, height));
  }

  /**
   * Reads the last picture again, with digits that a person has seen. `seen` has 81 characters: these digits, a dot for
   * a cell that the person has not looked at, and 0 for an empty cell.
   * @param {string} seen
   */
  again(seen) {
    return this.#answer(new TextEncoder().encode(seen), () => this.#module.whydoku_scan_again());
  }

  /** @param {Uint8Array | Uint8ClampedArray} bytes @param {() => number} read */
  #answer(bytes, read) {
    try {
      const room = this.#module.whydoku_scan_room(bytes.length) >>> 0;
      if (room === 0) throw new Fault("out_of_memory", `no room for ${bytes.length} bytes`);
      new Uint8Array(this.#module.memory.buffer).set(bytes, room);
      const length = read();
      return this.#decoder.decode(new Uint8Array(this.#module.memory.buffer, this.#module.whydoku_scan_answer() >>> 0, length));
    } catch (error) {
      throw error instanceof Fault ? error : new Fault("internal", error);
    }
  }
}
