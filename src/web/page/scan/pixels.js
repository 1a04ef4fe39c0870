/**
 * Pictures as pixels: files and frames of a camera, scaled to what the scanner needs; and the grid, cut out and
 * straightened.
 */

import { Refusal } from "../refusal.js";

/** @typedef {import("./door.js").Pixels} Pixels */

/**
 * Longest side of a picture that is read, in pixels. The scanner looks for the grid at half of this size, and reads the
 * digits at the whole size.
 */
const LONGEST = 2200;
/** Bytes of the largest file, and pixels of the largest picture, that are decoded. */
const [LARGEST_FILE, MOST_PIXELS] = [100_000_000, 120_000_000];

/** @param {string} code */
const refused = (code) => new Refusal({ code, message: code });

/**
 * The pixels of something that can be drawn, at most as large as the scanner needs.
 * @param {CanvasImageSource} source @param {number} width @param {number} height @param {number} [longest]
 * @returns {Pixels}
 */
export function drawn(source, width, height, longest = LONGEST) {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = globalThis.document ? Object.assign(document.createElement("canvas"), { width: across, height: down }) : new OffscreenCanvas(across, down);
  const pen = /** @type {CanvasRenderingContext2D | null} */ (canvas.getContext("2d", { willReadFrequently: true }));
  if (!pen) throw refused("too_large");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(source, 0, 0, across, down);
  return pen.getImageData(0, 0, across, down);
}

/**
 * The pixels of a file with a picture. A worker decodes it, so that the page goes on meanwhile; in browsers without a
 * canvas for workers, the page decodes it.
 * @param {Blob} file @param {AbortSignal} signal
 */
export async function pixelsOf(file, signal) {
  /** @type {Partial<Pixels & { code: string }>} */
  const answer = await new Promise((resolve) => {
    const worker = new Worker(new URL("./decode.js", import.meta.url), { type: "module" });
    const end = (/** @type {Partial<Pixels & { code: string }>} */ answer) => {
      worker.terminate();
      resolve(answer);
    };
    worker.onmessage = ({ data }) => end(data);
    worker.onerror = () => end({});
    signal.addEventListener("abort", () => end({ code: "cancelled" }));
    worker.postMessage(file);
  }).catch(() => ({}));
  if (answer.code) throw refused(answer.code);
  return answer.data ? /** @type {Pixels} */ (answer) : decoded(file);
}

/**
 * The pixels of a file with a picture, turned as its orientation tag demands.
 * @param {Blob} file @returns {Promise<Pixels>}
 */
export async function decoded(file) {
  if (file.size > LARGEST_FILE) throw refused("too_large");
  const picture = await createImageBitmap(file).catch(() => {
    throw refused("not_a_picture");
  });
  try {
    if (picture.width * picture.height > MOST_PIXELS) throw refused("too_large");
    return drawn(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}

/**
 * The grid as a square picture, upright and straight: each cell is stretched between its four corners.
 * @param {Pixels} picture @param {[number, number][][]} crossings @param {number} side  of a cell, in pixels
 */
export function straightened(picture, crossings, side) {
  const image = new ImageData(9 * side, 9 * side);
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 9; column++) {
      const corners = [0, 1, 2, 3].map((at) => crossings[row + (at >> 1)][column + (at & 1)]);
      stretch(picture, corners, image.data, row, column, side);
    }
  }
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = image.width;
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return canvas;
}

/**
 * Draws a cell. It has thousands of pixels, so nothing is allocated for one of them.
 * @param {Pixels} picture @param {[number, number][]} corners  left and right above, left and right below
 * @param {Uint8ClampedArray} image  of the whole grid @param {number} row @param {number} column @param {number} side
 */
function stretch({ data, width, height }, [[ax, ay], [bx, by], [cx, cy], [dx, dy]], image, row, column, side) {
  const [lastX, lastY] = [width - 1, height - 1];
  for (let y = 0; y < side; y++) {
    const down = (y + 0.5) / side;
    for (let x = 0; x < side; x++) {
      const along = (x + 0.5) / side;
      const fromX = (ax + (bx - ax) * along) * (1 - down) + (cx + (dx - cx) * along) * down - 0.5;
      const fromY = (ay + (by - ay) * along) * (1 - down) + (cy + (dy - cy) * along) * down - 0.5;
      const atX = Math.min(Math.max(fromX, 0), lastX);
      const atY = Math.min(Math.max(fromY, 0), lastY);
      const leftX = Math.floor(atX);
      const topY = Math.floor(atY);
      const partX = atX - leftX;
      const partY = atY - topY;
      const here = 4 * (topY * width + leftX);
      const beside = leftX < lastX ? 4 : 0;
      const below = topY < lastY ? 4 * width : 0;
      const to = 4 * ((row * side + y) * 9 * side + column * side + x);
      for (let channel = 0; channel < 4; channel++) {
        const at = here + channel;
        const top = data[at] * (1 - partX) + data[at + beside] * partX;
        const bottom = data[at + below] * (1 - partX) + data[at + below + beside] * partX;
        image[to + channel] = top * (1 - partY) + bottom * partY;
      }
    }
  }
}
