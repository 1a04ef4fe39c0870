/**
 * Motion after a move: completed houses and the solved board. There is no motion for players who have turned it off.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, core, faults, PUZZLE, rest, serve, SOLUTION, visit } from "./harness.js";

serve();

/** The address of the example, solved except for these cells. */
const without = (...open) =>
  `/#board=1_${PUZZLE}_${[...SOLUTION].map((digit, at) => (PUZZLE[at] === "." && !open.includes(at) ? digit : ".")).join("")}_${"0".repeat(162)}_${"0".repeat(162)}`;
/** In the page: records the motions that begin in cells. */
const watch = () => {
  window.motions = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, timing) {
    if (this.matches(".cell")) window.motions.push([Number(this.dataset.cell), timing.delay + timing.duration]);
    return animate.call(this, frames, timing);
  };
};
const moved = (page) => page.evaluate(() => [...new Set(window.motions.map(([cell]) => cell))].sort((a, b) => a - b));
const write = async (page, at, digit) => {
  await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1);
  await page.keyboard.press(digit);
};
const row = (at) => Array.from({ length: 9 }, (_, i) => Math.floor(at / 9) * 9 + i);

// Row 1 has two empty cells. Each column and each box of these cells has another empty cell.
const OPEN = [0, 1, 36, 10, 46, 55];

core("a completed row answers with a short motion, another move with none", () =>
  visit({ path: without(...OPEN), init: watch }, async (page) => {
    await page.waitForSelector('[data-phase="play"]');
    await write(page, 0, SOLUTION[0]);
    await write(page, 1, SOLUTION[1]);
    await page.waitForFunction(() => window.motions.length >= 9);
    assert.deepEqual(await moved(page), row(0));
    const ends = await page.evaluate(() => window.motions.map(([, end]) => end));
    assert.ok(Math.max(...ends) <= 300, `${Math.max(...ends)} ms`);
    // Neither Undo nor a repeated digit completes a house. If one of them caused a motion, there would be more than the
    // nine motions of the last move.
    await page.evaluate(() => (window.motions = []));
    await page.keyboard.press("u");
    await page.keyboard.press(SOLUTION[2]);
    await page.keyboard.press("u");
    await page.keyboard.press("r");
    await page.keyboard.press("u");
    await page.keyboard.press(SOLUTION[1]);
    await page.waitForFunction(() => window.motions.length >= 9);
    assert.equal(await page.evaluate(() => window.motions.length), 9);
  }));

test("the solved board answers from the last digit on, all cells", () =>
  visit({ path: without(31), init: watch }, async (page) => {
    await page.waitForSelector('[data-phase="play"]');
    await write(page, 31, SOLUTION[31]);
    await page.waitForFunction(() => window.motions.length >= 81);
    assert.equal((await moved(page)).length, 81);
    const first = await page.evaluate(() => window.motions.reduce((a, b) => (b[1] < a[1] ? b : a))[0]);
    assert.equal(first, 31);
  }));

test("nothing moves for players who want less motion", () =>
  visit({ path: without(...OPEN), init: watch, reducedMotion: "reduce" }, async (page) => {
    await page.waitForSelector('[data-phase="play"]');
    await write(page, 0, SOLUTION[0]);
    await write(page, 1, SOLUTION[1]);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => import("./motion.js"));
    assert.deepEqual(await moved(page), []);
    // If motion is allowed, the motion of the same move is recorded, so the recording works.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.keyboard.press("u");
    await page.keyboard.press(SOLUTION[1]);
    await page.waitForFunction(() => window.motions.length >= 9);
  }));

/** In the page: records the motions of the parts of a small board. */
const watchPattern = () => {
  window.motions = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, timing) {
    if (this.closest(".pattern")) window.motions.push([this.getAttribute("class"), timing.delay, timing.duration]);
    return animate.call(this, frames, timing);
  };
};
const learnt = async (page) => {
  await page.click("[data-do=watched]");
  await page.waitForSelector(".pattern .thumb");
};

test("at the end of a technique its pattern appears part by part on a small board, the conclusion last", () =>
  visit({ path: "/#/practice/xy-chain/watch", init: watchPattern }, async (page) => {
    await learnt(page);
    const motions = await page.evaluate(() => window.motions);
    assert.ok(motions.length > 10);
    assert.ok(motions.every(([kind]) => !/given|own|thin|thick/.test(kind)), "digits and lines do not move");
    assert.ok(Math.max(...motions.map(([, delay, duration]) => delay + duration)) <= 1300);
    assert.deepEqual(motions.toSorted((a, b) => a[1] - b[1]), motions);
    const last = motions.findIndex(([kind]) => kind === "Elimination");
    assert.ok(last > 0 && motions.slice(last).every(([kind]) => kind === "Elimination"), String(motions));
    // The motion is over soon, and afterwards the picture is complete.
    await rest(page);
    assert.equal(await page.$$eval(".pattern .thumb > *", (all) => all.filter((one) => getComputedStyle(one).opacity === "0").length), 0);
    assert.deepEqual(await faults(page), []);
  }));

test("the pattern is there at once for players who want less motion", () =>
  visit({ path: "/#/practice/xy-chain/watch", init: watchPattern, reducedMotion: "reduce" }, async (page) => {
    await learnt(page);
    assert.deepEqual(await page.evaluate(() => window.motions), []);
    assert.ok((await page.locator(".pattern .Elimination").count()) > 0);
  }));
