/**
 * Reading paper: the pages of a PDF as pictures, made by pdftoppm, and the boards in them. A board is recognised by its
 * frame and the lines of its boxes: four lines down and four across, equally far apart, and dark from end to end.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";

const DPI = 100;
/** Largest brightness of ink. */
const DARK = 140;
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

/** The pages of a PDF. @param {Buffer} pdf */
export function pagesOf(pdf) {
  const { status, stdout, stderr, error } = spawnSync("pdftoppm", ["-gray", "-r", String(DPI), "-"], { input: pdf, maxBuffer: 1e9 });
  assert.equal(status, 0, `pdftoppm shows a PDF (apt-get install poppler-utils): ${error ?? stderr}`);
  const pages = [];
  for (let at = 0; at < stdout.length; ) {
    const picture = pictureAt(stdout, at);
    at = picture.end;
    pages.push({ ...picture, boards: boardsIn(picture), ...inkOf(picture) });
  }
  return pages;
}

/** Share of a page between its first ink and its last: from 0 to 1, from the top; 0 on a blank page. */
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
      const thirds = [0, 1, 2, 3].map((third) => Math.round(((side - 1) * third) / 3));
      const isBoard = !isKnown && thirds.every((by) => isLine(x, y + by, side, false) && isLine(x + by, y, side, true));
      if (isBoard) found.push({ x, y, side });
      x += side;
    }
  }
  const inMillimetres = (/** @type {number} */ pixels) => (pixels * 25.4) / DPI;
  return found.map((one) => ({ x: inMillimetres(one.x), y: inMillimetres(one.y), side: inMillimetres(one.side) }));
}
