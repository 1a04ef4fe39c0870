/**
 * Reads printed pages: the pages of a PDF as pictures, made by pdftoppm, and the boards in these pictures. A board is
 * recognised by its frame and the lines of its boxes: four lines down and four across, equally far apart, and dark from
 * end to end. The boxes of a small board may be half as wide or half as high as the board.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import jsqr from "jsqr";

const readCode = /** @type {any} */ (jsqr).default ?? jsqr;

const DPI = 100;
/** Largest brightness of ink. */
const DARK = 140;
/** Numbers of equal parts into which the lines of boxes divide a side of a board. */
const PARTS = [3, 2];
/** The smallest board to look for, in pixels: 2 cm. */
const LEAST = 80;

/** A grey picture as pdftoppm writes it. @param {Buffer} bytes @param {number} at */
function pictureAt(bytes, at) {
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", at, at + 40)) ?? [];
  assert.ok(head, "pdftoppm writes grey pictures");
  const [w, h] = [Number(width), Number(height)];
  const from = at + head.length;
  return { width: w, height: h, pixels: bytes.subarray(from, from + w * h), end: from + w * h };
}

/** Output of a program of poppler-utils for a PDF. @param {string} program @param {string[]} how @param {Buffer} pdf */
function made(program, how, pdf) {
  const { status, stdout, stderr, error } = spawnSync(program, how, { input: pdf, maxBuffer: 1e9 });
  assert.equal(status, 0, `${program} shows a PDF (apt-get install poppler-utils): ${error ?? stderr}`);
  return stdout;
}

/** The pages of a PDF. @param {Buffer} pdf */
export function pagesOf(pdf) {
  const stdout = made("pdftoppm", ["-gray", "-r", String(DPI), "-"], pdf);
  const pages = [];
  for (let at = 0; at < stdout.length; ) {
    const picture = pictureAt(stdout, at);
    at = picture.end;
    pages.push({ ...picture, boards: boardsIn(picture), ...inkOf(picture) });
  }
  return pages;
}

/** The text of each page. @param {Buffer} pdf */
export const textsOf = (pdf) => made("pdftotext", ["-layout", "-", "-"], pdf).toString().split("\f").slice(0, -1);

/** The words of a PDF with the height of their line in points. @param {Buffer} pdf */
export function wordsOf(pdf) {
  const words = made("pdftotext", ["-bbox", "-", "-"], pdf).toString().matchAll(/<word [^>]*yMin="([\d.]+)"[^>]*yMax="([\d.]+)">([^<]*)</g);
  return [...words].map(([, from, to, word]) => ({ word, height: Number(to) - Number(from) }));
}

/**
 * The text of the QR code in a part of a picture; null if no code is readable. The part gets a white edge.
 * @param {{ width: number, pixels: Uint8Array }} picture
 * @param {number[]} part  left, top, width, height in pixels
 */
function codeIn({ width, pixels }, [left, top, wide, high]) {
  const edge = 30;
  const [w, h] = [wide + 2 * edge, high + 2 * edge];
  const data = new Uint8ClampedArray(w * h * 4).fill(255);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) data.fill(pixels[(top + y) * width + left + x], ((y + edge) * w + x + edge) * 4, ((y + edge) * w + x + edge) * 4 + 3);
  return readCode(data, w, h)?.data ?? null;
}

/** Texts of the QR codes on the first page, next to each board: to its right, or below it. @param {Buffer} pdf @param {{ x: number, y: number, side: number }[]} boards */
export function codesOf(pdf, boards) {
  // The QR reader fails if the modules of the code have certain sizes in pixels, so three sizes are tried.
  const pictures = [300, 340, 400].map((dpi) => ({ dpi, picture: pictureAt(made("pdftoppm", ["-gray", "-r", String(dpi), "-l", "1", "-"], pdf), 0) }));
  return boards.map(({ x, y, side }) => {
    for (const { dpi, picture } of pictures)
      for (const part of [[x + side + 0.6, y + side - 14.6, 15, 15.2], [x + side - 21, y + side + 3.6, 21.4, 21.4], [x + side - 14.6, y + side + 3.6, 15, 15]]) {
        const found = codeIn(picture, part.map((millimetres) => Math.round((millimetres * dpi) / 25.4)));
        if (found) return found;
      }
    return null;
  });
}

/**
 * Heights of the first and the last ink on a page, from 0 at the top to 1 at the bottom; both are 0 on a blank page.
 */
function inkOf({ width, height, pixels }) {
  const isInk = (/** @type {number} */ grey) => grey < DARK;
  const [first, last] = [pixels.findIndex(isInk), pixels.findLastIndex(isInk)].map((at) => Math.max(0, Math.floor(at / width)));
  return { isBlank: !pixels.some(isInk), first: first / height, last: last / height };
}

/** The position and the size of each board, in millimetres. */
function boardsIn({ width, height, pixels }) {
  const isDark = (x, y) => x >= 0 && y >= 0 && x < width && y < height && pixels[y * width + x] < DARK;
  // A line may lie between two rows of pixels.
  const near = (x, y, down) => [-1, 0, 1].some((by) => (down ? isDark(x + by, y) : isDark(x, y + by)));
  const isLine = (x, y, length, down) => {
    let dark = 0;
    for (let i = 0; i < length; i++) if (down ? near(x, y + i, true) : near(x + i, y, false)) dark++;
    return dark >= length * 0.95;
  };
  const found = [];
  for (let y = 0; y < height - LEAST; y++) {
    for (let x = 0; x < width - LEAST; x++) {
      if (!isDark(x, y) || isDark(x - 1, y)) continue;
      let side = 1;
      while (isDark(x + side, y)) side++;
      if (side < LEAST) {
        x += side;
        continue;
      }
      const isKnown = found.some((one) => Math.abs(one.x - x) < 4 && Math.abs(one.y - y) < 4);
      const hasLines = (down) =>
        PARTS.some((parts) => Array.from({ length: parts + 1 }, (_, at) => Math.round(((side - 1) * at) / parts)).every((by) => (down ? isLine(x + by, y, side, true) : isLine(x, y + by, side, false))));
      const isBoard = !isKnown && hasLines(true) && hasLines(false);
      if (isBoard) found.push({ x, y, side });
      x += side;
    }
  }
  const inMillimetres = (/** @type {number} */ pixels) => (pixels * 25.4) / DPI;
  return found.map((one) => ({ x: inMillimetres(one.x), y: inMillimetres(one.y), side: inMillimetres(one.side) }));
}
