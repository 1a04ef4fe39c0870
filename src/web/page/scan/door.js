/**
 * Carries pictures to the scanner of the server that served the page. On the site, src/web/site/scan/door.js takes the
 * place of this file; a server without the scanner sends a file in which `scanner` is null.
 */

import { Refusal } from "../refusal.js";

/**
 * A picture: red, green, blue and alpha of each pixel.
 * @typedef {{ data: Uint8ClampedArray, width: number, height: number }} Pixels
 */

/**
 * A reading of a picture. Cells have names such as "r3c5"; digits are 81 characters, a dot for an empty cell.
 * @typedef {object} Reading
 * @property {string} puzzle  the printed digits
 * @property {boolean} certain
 * @property {number} probability  that the puzzle is right
 * @property {{ cell: string, alternatives: { digit: number, probability: number }[] }[]} doubts  the most doubtful cell
 *   first, and the most probable digit first; the digit 0 is an empty cell
 * @property {string} [own]  the player's own digits
 * @property {{ cell: string, digits: number[] }[]} [marks]
 * @property {string[]} [handwriting]  cells with something that is not read
 * @property {[number, number][][]} crossings  the points of the picture in which the lines of the upright grid cross
 */

/**
 * @typedef {object} Door
 * @property {(picture: Pixels, signal?: AbortSignal) => Promise<Reading>} scan  throws a Refusal
 * @property {(picture: Pixels, seen: Record<string, number>) => Promise<Reading>} confirm  reads the last picture again
 *   with the digits that the player has seen, 0 for an empty cell
 * @property {() => Promise<boolean>} [prepare]  loads what reading a picture needs, unless the player saves data; true
 * if everything is loaded
 */

/** @param {Pixels} picture @param {string} more @param {AbortSignal} [signal] @returns {Promise<Reading>} */
async function post({ data, width, height }, more, signal) {
  let answer;
  let body;
  try {
    const headers = { "content-type": "application/octet-stream" };
    // The browser copies a blob while the page goes on.
    const pixels = new Blob([/** @type {BufferSource} */ (data)]);
    answer = await fetch(`/api/v1/scan?width=${width}&height=${height}${more}`, { method: "POST", headers, body: pixels, signal });
    body = await answer.json();
  } catch {
    throw new Refusal({ code: signal?.aborted ? "cancelled" : "unreachable", message: "" });
  }
  if (body.error) throw new Refusal(body.error);
  return body;
}

/** @param {Record<string, number>} seen */
const lineOf = (seen) => Array.from({ length: 81 }, (_, at) => seen[`r${Math.floor(at / 9) + 1}c${(at % 9) + 1}`] ?? ".").join("");

/** @type {Door | null} */
export const scanner = {
  scan: (picture, signal) => post(picture, "", signal),
  confirm: (picture, seen) => post(picture, `&confirmed=${lineOf(seen)}`),
};
