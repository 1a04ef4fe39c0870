/**
 * Typing on the pad: even the fastest taps, with one finger or two, are all written, and no tap counts as holding a
 * key.
 */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { cell, core, example, lockDigit, marked, PHONE, PUZZLE, rest, serve, values, visit } from "./harness.js";

serve();

/** Number of taps at each speed; `npm run taps` takes more. */
const TAPS = Number(process.env.TAPS ?? 120);
const EMPTY = ".".repeat(81);

/** The time for which a finger touches the key in a tap, in seconds. */
const DOWN = 0.03;

/** Now, in seconds. */
const now = () => Date.now() / 1000;

/** A finger, by the debugger's protocol, with its own times, so that a busy machine does not make a tap longer. */
async function fingerOn(page) {
  await rest(page);
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints, timestamp = now()) => session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  const middle = async (selector) => {
    const { x, y, width, height } = await page.locator(selector).first().boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const keys = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => middle(`.digits .key:nth-child(${at})`).catch(() => null)));
  const tap = (at, since = now()) => Promise.all([send("touchStart", [at], since), send("touchEnd", [], since + DOWN)]);
  return { send, middle, tap, keyAt: (digit) => keys[(digit || 10) - 1] };
}

/**
 * Digits as in a newspaper: a third of the cells are printed, and the others are empty. The same digit often occurs
 * twice in a row.
 * @param {number} seed
 */
function board(seed) {
  let state = seed;
  const random = (most) => ((state = (state * 48271) % 2147483647), state % most);
  let last = 1;
  return Array.from({ length: 81 }, () => (random(3) ? (last = random(2) ? last : 1 + random(9)) : 0));
}

/** Board on which these digits were typed in. @param {number[]} digits */
const typed = (digits) => digits.map((digit) => digit || ".").join("").padEnd(81, ".");

/** The number of taps on each board. */
const BOARDS = Array.from({ length: Math.ceil(TAPS / 81) }, (_, round) => Math.min(81, TAPS - round * 81));

// Most of the time, a test of typing only waits, so several boards are typed in at the same time.
describe("digits typed into an empty board", { concurrency: 6 }, () => {
  for (const pause of [0, 40, 90])
    for (const [round, count] of BOARDS.entries())
      test(`${count} taps with ${pause} ms between them, board ${round + 1}: none is lost, and none locks`, { timeout: 600_000 }, () =>
        visit(PHONE, async (page) => {
          await page.tap("[data-do=type]");
          await page.waitForSelector('[data-phase="entry"]');
          const finger = await fingerOn(page);
          const digits = board(1 + round + pause).slice(0, count);
          for (const digit of digits) {
            await finger.tap(finger.keyAt(digit));
            // This pause sets the pace of the finger, because the finger does not wait for the page.
            if (pause) await page.waitForTimeout(pause);
          }
          const last = String(Math.min(80, digits.length));
          await page.waitForSelector(`.cell.selected[data-cell="${last}"]`, { timeout: 30_000 }).catch(() => {});
          assert.equal(await values(page), typed(digits), `board ${round + 1}`);
          assert.equal(await page.locator(".key[aria-pressed]").count(), 0, "nothing is locked");
        }));
});

test("two fingers that type in turn: the second is set down before the first is lifted", () =>
  visit(PHONE, async (page) => {
    await page.tap("[data-do=type]");
    await page.waitForSelector('[data-phase="entry"]');
    const finger = await fingerOn(page);
    const digits = board(7);
    let since = now();
    let before = null;
    for (const [at, digit] of digits.entries()) {
      const next = { ...finger.keyAt(digit), id: at % 2 };
      since = Math.min(now(), since + 3 * DOWN);
      const down = finger.send("touchStart", before ? [before, next] : [next], since);
      await Promise.all(before ? [down, finger.send("touchEnd", [before], since + DOWN)] : [down]);
      before = next;
    }
    await finger.send("touchEnd", [], since + DOWN);
    await page.waitForFunction(() => document.querySelector(".cell.selected").dataset.cell === "80");
    assert.equal(await values(page), typed(digits));
  }));

/** In the page: the timer of a held key fires at once, as on a page that was too busy to notice the lifted finger. */
function hasten() {
  const { setTimeout } = window;
  window.setTimeout = (does, after, ...rest) => setTimeout(does, after === 450 ? 0 : after, ...rest);
}

test("a page that hears late of a finger lifted does not take a tap for a digit held", () =>
  visit({ ...PHONE, init: hasten }, async (page) => {
    await page.tap("[data-do=type]");
    await page.waitForSelector('[data-phase="entry"]');
    const finger = await fingerOn(page);
    const since = now();
    await finger.send("touchStart", [finger.keyAt(6)], since);
    await page.waitForSelector(".key[aria-pressed]");
    await finger.send("touchEnd", [], since + DOWN);
    await page.waitForFunction(() => document.querySelector(".cell.selected").dataset.cell === "1");
    assert.equal(await values(page), `6${EMPTY.slice(1)}`);
    assert.equal(await page.locator(".key[aria-pressed]").count(), 0);
  }));

test("with a mouse, too, digits pressed fast are all written; a press that is drawn away from its key writes nothing", () =>
  visit({}, async (page) => {
    await page.click("[data-do=type]");
    for (const digit of [5, 6, 6, 2, 3]) await page.click(`.key:nth-child(${digit})`);
    await page.dblclick(".key:nth-child(9)");
    assert.equal(await values(page), typed([5, 6, 6, 2, 3, 9, 9]));
    const { x, y } = await page.locator(".key:nth-child(4)").boundingBox();
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 5, y - 90);
    await page.mouse.up();
    await page.locator(".key:nth-child(1)").press("Enter");
    assert.equal(await values(page), typed([5, 6, 6, 2, 3, 9, 9, 1]), "and Enter writes");
  }));

test("in play fast taps do what slow ones do, in digits and in marks", () =>
  visit(PHONE, async (page) => {
    await example(page);
    const finger = await fingerOn(page);
    const { tap } = finger;
    const open = [...PUZZLE].flatMap((digit, at) => (digit === "." ? [at] : []));
    const places = await Promise.all(open.map((at) => finger.middle(`.cell[data-cell="${at}"]`)));
    // Writes the same digit into several cells, one after the other.
    for (const place of places) {
      await tap(place);
      await tap(finger.keyAt(7));
    }
    await page.waitForFunction(() => document.querySelectorAll(".play .digit").length === 81);
    assert.equal(await values(page), PUZZLE.replaceAll(".", "7"));
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Shift+U");
    await page.waitForFunction((count) => document.querySelectorAll(".play .digit").length === count, 81 - open.length);
    // After an odd number of taps, a mark is there. In the first cell, 1, 3, 5 and 6 are possible.
    await cell(page, 1, 1);
    await page.tap(".segments button:nth-child(2)");
    await page.waitForSelector('.segments button:nth-child(2)[aria-pressed="true"]');
    const taps = board(3).filter((digit) => [1, 3, 5, 6].includes(digit));
    for (const digit of taps) await tap(finger.keyAt(digit));
    const odd = [1, 3, 5, 6].filter((digit) => taps.filter((one) => one === digit).length % 2).join("");
    // All late effects of these taps come before the effect of the next tap.
    await tap(places[1]);
    await page.waitForSelector('.cell.selected[data-cell="1"]');
    await marked(page, 1, 1, odd);
    assert.equal(await page.locator(".key[aria-pressed]").count(), 0);
  }));

core("a digit is locked by holding it, which is said in the colour of what is chosen, and let go by a tap", () =>
  visit(PHONE, async (page) => {
    await page.tap("[data-do=type]");
    await page.waitForSelector('[data-phase="entry"]');
    assert.match(await page.innerText(".card.start"), /hold a digit, then tap all its cells/);
    const note = page.locator(".board-note");
    await lockDigit(page, 8);
    assert.match(await note.innerText(), /^8 is locked: tap its cells\. Press 8 again to stop/);
    const colours = (element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color];
    assert.deepEqual(await note.evaluate(colours), await page.locator(".key:nth-child(8)").evaluate(colours));
    assert.equal(await values(page), EMPTY);
    await page.tap('.cell[data-cell="30"]');
    assert.equal(await values(page), EMPTY.replace(/^(.{30})./, "$18"));
    await page.tap(".key:nth-child(8)");
    assert.equal(await note.innerText(), "");
    await page.tap(".key:nth-child(9)");
    assert.equal(await values(page), EMPTY.replace(/^(.{30})./, "$19"), "and digits are written again");
  }));
