/**
 * `whydoku/scan`: reads printed puzzles from pictures. The scanner is a separate module, which is loaded with the first
 * picture and runs in its own worker.
 */

import { compile } from "./compile.js";
import { Fault, WhydokuError } from "./errors.js";
import { start } from "./host.js";

/**
 * A reading of a picture. Cells have names such as "r3c5".
 * @typedef {object} Reading
 * @property {string} puzzle  the printed digits: 81 characters, a dot for an empty cell
 * @property {boolean} certain  false if a person has to check the doubts
 * @property {number} probability  that the puzzle is right
 * @property {{ cell: string, alternatives: { digit: number, probability: number }[] }[]} doubts  the most doubtful cell
 *   first, and the most probable digit first; the digit 0 is an empty cell
 * @property {string} [own]  a player's own digits, in the form of the puzzle
 * @property {{ cell: string, digits: number[] }[]} [marks]  pencil marks
 * @property {string[]} [handwriting]  cells with something that is not printed, which the scanner does not read
 * @property {[number, number][][]} crossings  the points of the picture in which the lines of the upright grid cross:
 *   ten rows of ten, in pixels
 */

/**
 * A picture in the form of a canvas.
 * @typedef {{ data: Uint8Array | Uint8ClampedArray, width: number, height: number }} Pixels
 */

/** @typedef {{ files?: { scan?: string, worker?: string } }} Options  addresses of the files that are not next to the scripts */

/**
 * A scanner with its own worker. It reads one picture at a time.
 * @typedef {object} Opened
 * @property {(picture: Pixels, asking?: { signal?: AbortSignal }) => Promise<Reading>} scan  throws a `WhydokuError` if the
 *   picture has no reading, with the code `no_grid`, `too_dark`, `not_nine_by_nine` or `no_digits`
 * @property {(seen: Record<string, number>, asking?: { signal?: AbortSignal }) => Promise<Reading>} confirm  reads the
 *   last picture again with the digits that a person sees in some cells, 0 for an empty cell
 * @property {() => void} close  ends the worker; a question without an answer is refused with the code `closed`
 */

/** @param {Options} [options] @returns {Opened} */
export function open({ files = {} } = {}) {
  const base = globalThis.document?.baseURI ?? import.meta.url;
  const place = files.scan ? new URL(files.scan, base).href : new URL("./built/scan.wasm.gz", import.meta.url).href;
  /** @type {Promise<WebAssembly.Module> | null} */
  let compiled = null;
  /** @type {ReturnType<typeof start> | null} */
  let worker = null;
  /** @type {{ resolve: (text: string) => void, reject: (error: unknown) => void } | null} */
  let asked = null;
  let closed = false;
  /** The end of the previous question. Each question waits for it. @type {Promise<unknown>} */
  let before = Promise.resolve();

  const end = (/** @type {unknown} */ error) => {
    worker?.end();
    worker = null;
    asked?.reject(error);
    asked = null;
  };

  /** Asks the worker. @param {unknown} message @returns {Promise<string>} */
  const post = (message) =>
    new Promise((resolve, reject) => {
      asked = { resolve, reject };
      worker?.keep(true);
      worker?.post(message);
    });

  const ready = async () => {
    if (worker) return;
    compiled ??= compile(place);
    // If the compilation fails, the next question tries again.
    compiled.catch(() => (compiled = null));
    const module = await compiled;
    if (closed) throw new Fault("closed");
    worker = start(
      (said) => {
        if ("broken" in said) return end(new Fault(said.broken.code, said.broken.detail));
        worker?.keep(false);
        asked?.resolve(said.text ?? "");
        asked = null;
      },
      (error) => end(new Fault("no_worker", error)),
      files.worker && new URL(files.worker, base).href,
    );
    await post({ scanner: module });
  };

  /** @param {() => unknown} message @param {{ signal?: AbortSignal }} asking @returns {Promise<Reading>} */
  const put = async (message, { signal }) => {
    const turn = before;
    const abort = () => end(signal?.reason);
    const answer = (async () => {
      await turn.catch(() => {});
      if (closed) throw new Fault("closed");
      signal?.throwIfAborted();
      signal?.addEventListener("abort", abort, { once: true });
      try {
        await ready();
        signal?.throwIfAborted();
        return await post(message());
      } finally {
        signal?.removeEventListener("abort", abort);
      }
    })();
    before = answer;
    try {
      const read = JSON.parse(await answer);
      if (read.error) throw new WhydokuError(read.error);
      return read;
    } catch (error) {
      throw error instanceof Fault ? error.told("en") : error;
    }
  };

  return {
    scan: ({ data, width, height }, asking = {}) => put(() => ({ scan: { data, width, height } }), asking),
    confirm: (seen, asking = {}) => put(() => ({ seen: lineOf(seen) }), asking),
    close() {
      closed = true;
      end(new Fault("closed"));
    },
  };
}

/** The seen digits in the form that the module reads. @param {Record<string, number>} seen */
const lineOf = (seen) =>
  Array.from({ length: 81 }, (_, at) => seen[`r${Math.floor(at / 9) + 1}c${(at % 9) + 1}`] ?? ".").join("");

/** @type {Opened | undefined} */
let own;

/**
 * Reads a printed puzzle from the pixels of a picture: red, green, blue and alpha of each, row by row.
 * @param {Uint8Array | Uint8ClampedArray} rgba @param {number} width @param {number} height
 */
export const scan = (rgba, width, height) => (own ??= open()).scan({ data: rgba, width, height });
