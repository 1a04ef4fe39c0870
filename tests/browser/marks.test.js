/**
 * The kinds of marks that players expect: in several cells at once, in corners and in the centre, colours, links, and a
 * locked digit.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  at, cell, core, example, faults, hint, level, linkTo, lockDigit, marks, PHONE, PUZZLE, rest, serve, values, visit,
} from "./harness.js";
import { Hand } from "./hand.js";

serve();

const place = (row, column) => `.play .cell[data-cell="${(row - 1) * 9 + column - 1}"]`;
const nameOf = (page, row, column) => page.locator(`${place(row, column)} .name`).textContent();
const chosen = (page) => page.$$eval('.play .cell[aria-selected="true"]', (cells) => cells.map((cell) => Number(cell.dataset.cell)));
const centre = (page, row, column) =>
  page.$eval(place(row, column), (cell) => cell.querySelector(".centre")?.textContent ?? "");
/** Returns the positions of the middles of the cells, and of digits in them. */
async function spots(page) {
  await rest(page);
  const { x, y, width } = await page.locator(".play .cells").boundingBox();
  const at = (line, third) => (line - 1 + 0.19 + 0.31 * third) * (width / 9);
  return (row, column, digit = 5) => [x + at(column, (digit - 1) % 3), y + at(row, Math.floor((digit - 1) / 3))];
}
const spot = async (page, ...where) => (await spots(page))(...where);
async function drag(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}

core("cells are selected by drag, with Ctrl and Shift, by keys and by a double click, and change as one", () =>
  visit({}, async (page) => {
    await example(page);
    await drag(page, await spot(page, 1, 7), await spot(page, 1, 9));
    assert.deepEqual(await chosen(page), [6, 7, 8]);
    await page.click(place(1, 8), { modifiers: ["Control"] });
    assert.deepEqual(await chosen(page), [6, 8]);
    await page.click(place(2, 7), { modifiers: ["Control"] });
    assert.deepEqual(await chosen(page), [6, 8, 15]);
    await page.click(place(3, 8), { modifiers: ["Shift"] });
    assert.deepEqual(await chosen(page), [6, 8, 15, 16, 24, 25]);
    assert.equal(await page.evaluate(() => Number(document.activeElement.dataset.cell)), 25, "the focus goes along");
    await page.keyboard.press("Escape");
    assert.deepEqual(await chosen(page), [25]);
    await page.click(place(1, 1));
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    assert.deepEqual(await chosen(page), [0, 1, 10]);
    // If one of the cells does not have the mark, all cells get it. If all cells have it, it is removed from all. Each
    // of these actions is a single change.
    await page.keyboard.press("Shift+Digit3");
    await page.click(place(1, 1));
    await page.keyboard.press("Shift+Digit5");
    await drag(page, await spot(page, 1, 1), await spot(page, 1, 2));
    await page.keyboard.press("Shift+Digit5");
    assert.deepEqual([await marks(page, 1, 1), await marks(page, 1, 2), await marks(page, 2, 2)], ["35", "35", "3"]);
    await page.keyboard.press("Shift+Digit5");
    assert.deepEqual([await marks(page, 1, 1), await marks(page, 1, 2)], ["3", "3"]);
    await page.keyboard.press("u");
    assert.deepEqual([await marks(page, 1, 1), await marks(page, 1, 2)], ["35", "35"]);
    await page.keyboard.press("Delete");
    assert.deepEqual([await marks(page, 1, 1), await marks(page, 1, 2), await marks(page, 2, 2)], ["", "", "3"]);
    await page.keyboard.press("u");
    await page.keyboard.press("6");
    assert.equal(await values(page), `66${PUZZLE.slice(2)}`);
    await page.keyboard.press("Delete");
    assert.equal(await values(page), PUZZLE);
    await page.dblclick(place(1, 3));
    assert.deepEqual(await chosen(page), [...PUZZLE].flatMap((digit, at) => (digit === "9" ? [at] : [])));
    await page.dblclick(place(1, 1));
    assert.deepEqual(await chosen(page), [0, 1], "cells with the same marks");
    await page.keyboard.press("Control+a");
    assert.equal((await chosen(page)).length, 81);
  }));

test("an input into several cells is announced for those that it changed", () =>
  visit({}, async (page) => {
    await example(page);
    const announced = (text) => page.waitForFunction((text) => document.querySelector("#live").textContent.trim() === text, text);
    await drag(page, await spot(page, 1, 6), await spot(page, 1, 9));
    // The first cell has a printed digit, and the second cell sees a 5, so only the other two cells get the note.
    await page.keyboard.press("Shift+Digit5");
    await announced("Note 5 added. 2 cells.");
    await page.keyboard.press("Shift+Digit5");
    await announced("Note 5 removed. 2 cells.");
    await page.keyboard.press("2");
    await announced("2 written. 3 cells. In row 1, 2 occurs 3 times.");
    await page.keyboard.press("Delete");
    await announced("Erased. 3 cells.");
    await page.keyboard.press("Shift+Digit2");
    await announced("Note 2 added. Row 1, column 9.");
    await page.keyboard.press("Delete");
    await announced("Erased. Row 1, column 9.");
  }));

test("on a phone cells are selected by a finger that is drawn over them", () =>
  visit(PHONE, async (page) => {
    await page.tap("[data-do=example]");
    await page.waitForSelector('[data-phase="play"]');
    await rest(page);
    const [from, to] = [await spot(page, 3, 7), await spot(page, 3, 9)];
    const touch = await page.context().newCDPSession(page);
    const send = (type, ...points) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    // A tap on a button that is still moving scrolls the page to the button.
    const before = await page.evaluate(() => scrollY);
    await send("touchStart", from);
    await send("touchMove", [(from[0] + to[0]) / 2, from[1]]);
    await send("touchMove", to);
    await send("touchEnd");
    assert.deepEqual(await chosen(page), [24, 25, 26]);
    assert.equal(await page.evaluate(() => scrollY), before, "the page stays where it is");
  }));

core("marks in the centre are set beside those of the corners, told, kept, undone, and are the candidates of the cell", () =>
  visit({}, async (page, requests) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("Control+Digit5");
    await page.keyboard.press("c");
    await page.keyboard.press("1");
    await page.keyboard.press("x");
    await page.keyboard.press("3");
    assert.deepEqual([await centre(page, 1, 1), await marks(page, 1, 1)], ["15", "3"]);
    assert.equal(await nameOf(page, 1, 1), "Row 1, column 1, notes 3, centre notes 1, 5");
    await page.reload();
    await page.waitForSelector(".centre");
    await page.keyboard.press("Control+z");
    assert.deepEqual([await centre(page, 1, 1), await marks(page, 1, 1)], ["15", ""]);
    // If every open cell has marks, the marks count as candidates. In a cell with marks in the centre and in corners,
    // the marks in the centre count.
    await page.keyboard.press("Escape");
    await page.click(".tools button:last-child");
    await page.getByText("Fill in all notes").click();
    assert.equal(await centre(page, 1, 1), "");
    await cell(page, 1, 1);
    for (const digit of [1, 5]) await page.keyboard.press(`Control+Digit${digit}`);
    await page.click("[data-do=hint]");
    await page.waitForSelector(".rung.now");
    assert.equal(requests.findLast(({ path }) => path === "hint").body.candidates[0], "15");
    // While a hint is drawn, marks in the centre move to the places of their digits, where the hint draws its signs.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Alt+Digit5");
    assert.equal(await page.locator(`${place(1, 1)} .centre b`).textContent(), "5");
    await page.click("[data-do=hint]");
    await page.waitForSelector(".rung.now");
    for (const level of [3, 4]) await page.click(`.ladder [data-level="${level}"]`);
    await page.waitForSelector(`.rung.now[data-level="4"]`);
    const spoken = await page.$$eval(".play .cell", (cells) =>
      cells.filter((cell) => cell.querySelector(".mark.on, .mark.ring") && cell.querySelector(".centre")).length,
    );
    assert.equal(spoken, 0);
  }));

/**
 * Notes in the corners and in the centre of a cell with the candidates 2, 3, 5 and 7, and those after a step that
 * removes 3 and 7.
 */
const MIXTURES = [
  [["", ""], ["", "25"]],
  [["2357", ""], ["25", ""]],
  [["37", ""], ["", "25"]],
  [["235", ""], ["", "25"]],
  [["23", ""], ["2", "25"]],
  [["25", ""], ["", "25"]],
  [["2", ""], ["2", "25"]],
  [["", "2357"], ["", "25"]],
  [["", "23"], ["", "2"]],
  [["", "37"], ["", "25"]],
  [["", "25"], ["", "25"]],
  [["25", "2357"], ["", "25"]],
  [["5", "2357"], ["5", "25"]],
  [["3", "25"], ["", "25"]],
  [["2", "37"], ["2", "25"]],
  [["2357", "3"], ["25", ""]],
];

core("a step that is applied is seen in each cell, whatever its notes were, and no note is there twice", () =>
  visit({ viewport: { width: 1366, height: 768 }, path: `/${linkTo("1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5")}` }, async (page) => {
    await page.waitForSelector('[data-phase="play"]');
    const told = async (row) => [await marks(page, row, 8), await centre(page, row, 8)];
    const write = async (row, [corners, inCentre]) => {
      await cell(page, row, 8);
      for (const digit of corners) await page.keyboard.press(`Shift+Digit${digit}`);
      for (const digit of inCentre) await page.keyboard.press(`Control+Digit${digit}`);
    };
    for (const [before, after] of MIXTURES) {
      // Without any note on the board, all notes are filled in.
      await write(6, ["7", ""]);
      await write(4, before);
      await write(5, before);
      await hint(page);
      await level(page, 4);
      await page.keyboard.press("a");
      await page.waitForFunction(() => !document.querySelector(".rung"));
      assert.deepEqual(await told(4), after, String(before));
      // In row 5, the step also removes 9.
      if (before[0] !== "2357") assert.deepEqual(await told(5), after, String(before));
      await page.keyboard.press("Shift+U");
      assert.deepEqual(await told(4), ["", ""]);
    }
  }));

test("separate cells are selected by keys: Ctrl with an arrow keeps the selection, Ctrl with the space bar changes it", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    const chosen = () => page.$$eval('.play .cell[aria-selected="true"]', (cells) => cells.map((cell) => Number(cell.dataset.cell)));
    await page.keyboard.press("Control+ArrowDown");
    assert.deepEqual(await chosen(), [0], "only the focus moves");
    for (const key of ["Control+ArrowDown", "Control+ArrowRight", "Control+ArrowRight", "Control+ "]) await page.keyboard.press(key);
    assert.deepEqual(await chosen(), [0, 20]);
    await page.keyboard.press("Shift+Digit5");
    assert.deepEqual([await marks(page, 1, 1), await marks(page, 3, 3)], ["5", "5"]);
    await page.keyboard.press("Control+Enter");
    assert.deepEqual(await chosen(), [0]);
    for (const key of ["Control+ArrowUp", "Control+ArrowUp", "Control+ArrowLeft", "Control+ArrowLeft", "Control+ "]) await page.keyboard.press(key);
    assert.deepEqual(await chosen(), [0], "the last selected cell stays");
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await chosen(), [1]);
  }));

test("colours have a name, on wish a pattern; several share a cell, and a drag colours all as one change", () =>
  visit({ colorScheme: "light" }, async (page) => {
    await example(page);
    await page.keyboard.press("v");
    await drag(page, await spot(page, 5, 1), await spot(page, 5, 3));
    await page.click(".key:nth-child(2)");
    await cell(page, 5, 3);
    await page.keyboard.press("6");
    await page.waitForFunction(() => document.querySelectorAll(".drawn .sector").length === 4);
    assert.equal(await nameOf(page, 5, 3), "Row 5, column 3, given 4, coloured orange, blue");
    assert.equal(await nameOf(page, 5, 1), "Row 5, column 1, empty, coloured orange");
    const fills = await page.$$eval("pattern path", (paths) => paths.map((path) => path.getAttribute("d")));
    assert.equal(new Set(fills.slice(0, 9)).size, 9, "each colour has a pattern of its own");
    const isDrawn = () => page.$eval(".drawn pattern path", (path) => getComputedStyle(path).stroke !== "none");
    assert.equal(await isDrawn(), false);
    await page.emulateMedia({ contrast: "more" });
    assert.equal(await isDrawn(), true, "more contrast");
    await page.emulateMedia({ contrast: "no-preference", forcedColors: "active" });
    assert.equal(await isDrawn(), true, "forced colours");
    await page.emulateMedia({ forcedColors: "none" });
    await page.click("[data-do=settings]");
    await page.click("#set-patterns");
    await page.keyboard.press("Escape");
    assert.equal(await isDrawn(), true, "wished");
    assert.deepEqual(await faults(page), []);
    await page.keyboard.press("Delete");
    await page.waitForFunction(() => document.querySelectorAll(".drawn .sector").length === 2);
    await page.keyboard.press("u");
    await page.keyboard.press("u");
    await page.keyboard.press("u");
    await page.waitForFunction(() => document.querySelectorAll(".drawn .sector").length === 0);
    await page.keyboard.press("r");
    await page.waitForFunction(() => document.querySelectorAll(".drawn .sector").length === 3);
  }));

/** Linear light as seen with each kind of colour vision; the matrices are those of Machado and others (2009). */
const SIGHTS = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
const times = (matrix, [a, b, c]) => [0, 3, 6].map((row) => matrix[row] * a + matrix[row + 1] * b + matrix[row + 2] * c);
const light = (css) => css.match(/[\d.]+/g).slice(0, 3).map((one) => (one <= 10 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
/** Converts a colour to OKLab. */
const seen = (rgb) => {
  const cones = times([0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376, 0.6299787005], rgb);
  return times([0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662, -0.808675766], cones.map((one) => Math.cbrt(Math.max(0, one))));
};
const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const contrast = (...two) => {
  const [dark, bright] = two.map(luminance).sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

test("the nine colours differ for every kind of colour vision, and digits and notes on them are easy to read", async () => {
  for (const colorScheme of ["light", "dark"])
    await visit({ colorScheme }, async (page) => {
      await example(page);
      await cell(page, 1, 1);
      await page.keyboard.press("Shift+Digit5");
      await cell(page, 1, 2);
      await page.keyboard.press("3");
      await page.click(place(1, 1), { modifiers: ["Shift"] });
      await page.keyboard.press("Control+Shift+Digit4");
      await page.waitForSelector(".drawn .sector", { state: "attached" });
      const colours = (await page.$$eval(".drawn pattern rect", (all) => all.map((one) => getComputedStyle(one).fill))).map(light);
      assert.equal(colours.length, 9);
      const inkOf = async (selector) => light(await page.$eval(selector, (one) => getComputedStyle(one).color));
      const [note, own, given] = [await inkOf(`${place(1, 1)} .mark`), await inkOf(`${place(1, 2)} .digit`), await inkOf(".given .digit")];
      for (const [at, colour] of colours.entries()) {
        assert.ok(contrast(colour, note) >= 4.5, `${colorScheme}: a note on colour ${at + 1}`);
        // Digits count as large text.
        for (const digit of [own, given]) assert.ok(contrast(colour, digit) >= 3, `${colorScheme}: a digit on colour ${at + 1}`);
        for (const [name, matrix] of Object.entries(SIGHTS))
          for (const other of colours.slice(0, at)) {
            const [a, b] = [colour, other].map((one) => seen(times(matrix, one)));
            const apart = Math.hypot(...a.map((one, i) => one - b[i]));
            assert.ok(apart > 0.05, `${colorScheme}, ${name}: colours ${colours.indexOf(other) + 1} and ${at + 1} are ${apart.toFixed(3)} apart`);
          }
      }
    });
});

test("notes keep their places when the cell gets a centre note, and nothing in the cell overlaps", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 2);
    for (const digit of [1, 3, 4, 5, 6]) await page.keyboard.press(`Shift+Digit${digit}`);
    await cell(page, 1, 1);
    for (const digit of [3, 5, 6]) await page.keyboard.press(`Shift+Digit${digit}`);
    await rest(page);
    const boxes = (row, column) =>
      page.$$eval(`${place(row, column)} :is(.mark, .centre)`, (all) =>
        all.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { text: one.textContent, left, right, top, bottom };
        }),
      );
    const before = await boxes(1, 1);
    await page.keyboard.press("Control+Digit1");
    await page.keyboard.press("Control+Digit5");
    const after = await boxes(1, 1);
    assert.deepEqual(after.filter(({ text }) => text === "3"), before.filter(({ text }) => text === "3"));
    const [six, sixBefore] = [after, before].map((all) => all.find(({ text }) => text === "6"));
    assert.equal(six.top, sixBefore.top, "a note of the middle row stays in it");
    for (const [at, a] of after.entries())
      for (const b of after.slice(0, at))
        assert.ok(a.left >= b.right || b.left >= a.right || a.top + 3 >= b.bottom || b.top + 3 >= a.bottom, `${a.text} and ${b.text} overlap`);
  }));

test("a cell at the end of a link has a ring, and the link goes from ring to ring", () =>
  visit({}, async (page) => {
    await example(page);
    await page.keyboard.press("d");
    for (const at of [[7, 3], [8, 4]]) {
      await cell(page, ...at);
      await page.waitForSelector(".drawn .cell-end");
    }
    await page.waitForSelector(".drawn .link");
    const [[one, other], ends] = await page.evaluate(() => {
      const rings = [...document.querySelectorAll(".drawn .cell-end")].map((ring) => ["x", "y", "width"].map((name) => Number(ring.getAttribute(name))));
      const link = document.querySelector(".drawn .link");
      const at = (length) => [link.getPointAtLength(length).x, link.getPointAtLength(length).y];
      return [rings, [at(0), at(link.getTotalLength())]];
    });
    for (const [[x, y, side], end] of [[one, ends[0]], [other, ends[1]]]) {
      const far = Math.max(Math.abs(end[0] - x - side / 2), Math.abs(end[1] - y - side / 2));
      assert.ok(Math.abs(far - side / 2) < 3, `${end} is at the ring of ${x}, ${y}`);
    }
  }));

core("links are drawn from mark to mark and from cell to cell, by pointer and by keys; again: weak, then gone", () =>
  visit({}, async (page) => {
    await example(page);
    await page.click(".tools button:last-child");
    await page.getByText("Fill in all notes").click();
    await page.keyboard.press("d");
    const links = () => page.$$eval(".drawn .link", (found) => found.map((link) => link.classList[1] ?? ""));
    const draw = async () => drag(page, await spot(page, 1, 1, 5), await spot(page, 1, 2, 5));
    await draw();
    await page.waitForSelector(".drawn .link.strong");
    assert.match(await nameOf(page, 1, 1), /, linked to 5r1c2$/);
    await draw();
    assert.deepEqual(await links(), ["weak"]);
    await draw();
    assert.deepEqual(await links(), []);
    // By keys: a digit selects a candidate as the end of a link, and Enter selects the whole cell.
    await cell(page, 3, 3);
    await page.keyboard.press("Escape");
    await page.keyboard.press("6");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    assert.match(await nameOf(page, 3, 3), /linked to r3c2$/);
    assert.match(await nameOf(page, 3, 2), /linked to 6r3c3$/);
    await page.keyboard.press("u");
    assert.deepEqual(await links(), []);
    await page.keyboard.press("r");
    assert.deepEqual(await links(), ["strong"]);
    await page.keyboard.press("Delete");
    assert.deepEqual(await links(), []);
    // A link that was begun by keys ends where the pointer is pressed. A link that is drawn from end to end is a
    // separate link.
    await cell(page, 3, 3);
    await page.keyboard.press("Escape");
    await page.keyboard.press("6");
    await draw();
    assert.match(await nameOf(page, 1, 1), /, linked to 5r1c2$/);
    assert.doesNotMatch(await nameOf(page, 3, 3), /linked/);
    assert.deepEqual(await links(), ["strong"]);
  }));

test("a link drawn between the nearest marks of two cells is a separate link, and a press that slips is still a press", () =>
  visit({}, async (page) => {
    await example(page);
    await page.click(".tools button:last-child");
    await page.getByText("Fill in all notes").click();
    await page.keyboard.press("d");
    const spot = await spots(page);
    const linked = async (row, column, ends) => {
      const isSo = ([name, ends]) => (document.querySelector(name).textContent.split(", linked to ")[1] ?? "") === ends;
      await page.waitForFunction(isSo, [`${place(row, column)} .name`, ends], { timeout: 5000 }).catch(() => {});
      assert.equal((await nameOf(page, row, column)).split(", linked to ")[1] ?? "", ends);
    };
    const begin = async () => {
      await cell(page, 3, 3);
      await page.keyboard.press("Escape");
      await page.keyboard.press("6");
    };
    // The mark 3 of r1c1 and the mark 1 of r1c2 are the nearest marks of the two cells.
    const [one, other] = [spot(1, 1, 3), spot(1, 2, 1)];
    await begin();
    await drag(page, one, other);
    await linked(1, 1, "1r1c2");
    await linked(1, 2, "3r1c1");
    await linked(3, 3, "");
    await page.keyboard.press("u");
    // A finger draws from the mark under it too, and not from the cell's mark of the link that was begun.
    const hand = await Hand.of(page);
    await begin();
    await hand.touch(one, other);
    await linked(1, 1, "3r1c2");
    await linked(1, 2, "3r1c1");
    await page.keyboard.press("u");
    // A press that slips into the next cell has the effect of a press without a slip.
    const slip = () => drag(page, one, [one[0] + (other[0] - one[0]) * 0.55, one[1]]);
    await begin();
    await slip();
    await linked(3, 3, "3r1c1");
    await linked(1, 2, "");
    await page.keyboard.press("u");
    await slip();
    await page.click(place(3, 3));
    await linked(1, 1, "5r3c3");
  }));

test("a digit held is locked: each cell pressed gets it, in the mode of the pad", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await lockDigit(page, 3);
    assert.equal(await values(page), PUZZLE, "holding writes nothing");
    assert.equal(await page.getAttribute(".key:nth-child(3)", "aria-pressed"), "true");
    await cell(page, 1, 2);
    assert.equal((await values(page))[1], "3");
    await page.keyboard.press("m");
    await drag(page, await spot(page, 2, 2), await spot(page, 2, 3));
    assert.deepEqual([await marks(page, 2, 2), await marks(page, 2, 3)], ["", ""], "3 is excluded there");
    await page.keyboard.press("Control+z");
    await drag(page, await spot(page, 2, 2), await spot(page, 2, 3));
    assert.deepEqual([await marks(page, 2, 2), await marks(page, 2, 3)], ["3", "3"]);
    await page.keyboard.press("n");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".key[aria-pressed]").count(), 0);
    await cell(page, 1, 1);
    await lockDigit(page, 5);
    await cell(page, 1, 1);
    await cell(page, 1, 2);
    assert.equal(await values(page), `55${PUZZLE.slice(2)}`);
    await page.keyboard.press("l");
    await cell(page, 2, 2);
    assert.equal(await values(page), `55${PUZZLE.slice(2)}`);
  }));

test("27 printed digits are typed in with the mouse pointing, and tapped in with digits locked", async () => {
  await visit({}, async (page) => {
    await page.click("[data-do=type]");
    const spot = await spots(page);
    let keys = 0;
    for (const [at, digit] of [...PUZZLE].entries()) {
      if (digit === ".") continue;
      await page.mouse.move(...spot(Math.floor(at / 9) + 1, (at % 9) + 1));
      await page.keyboard.press(digit);
      keys++;
    }
    assert.equal(await values(page), PUZZLE);
    assert.ok(keys <= 30, `${keys} keys`);
  });
  await visit(PHONE, async (page) => {
    await page.tap("[data-do=type]");
    await page.waitForSelector('[data-phase="entry"]');
    const spot = await spots(page);
    let taps = 0;
    for (const digit of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const cells = [...PUZZLE].flatMap((one, at) => (one === String(digit) ? [at] : []));
      // If a digit is locked, pressing another key locks the digit of this key instead.
      if (digit === 1) await lockDigit(page, 1);
      else await page.tap(`.key:nth-child(${digit})`);
      for (const at of cells) await page.touchscreen.tap(...spot(Math.floor(at / 9) + 1, (at % 9) + 1));
      taps += 1 + cells.length;
    }
    assert.equal(await values(page), PUZZLE);
    assert.ok(taps <= 36, `${taps} taps`);
  });
});

test("a link holds all that is marked and drawn, and a link without centre marks and drawings is shorter", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("Control+Digit5");
    await page.keyboard.press("Control+Shift+Digit4");
    await page.keyboard.press("d");
    await page.keyboard.press("5");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("5");
    await page.click("[data-do=share]");
    const link = await page.inputValue("#share-link");
    await visit({ path: link.slice(at("/").length - 1) }, async (other) => {
      await other.waitForSelector(".drawn .link", { state: "attached" });
      assert.equal(await nameOf(other, 1, 1), await nameOf(page, 1, 1));
      assert.match(await nameOf(other, 1, 1), /centre notes 5, coloured green, linked to 5r1c2/);
    });
    const short = `${PUZZLE}_${"5".padEnd(81, ".")}_${"00".repeat(10)}05${"00".repeat(70)}_${"0".repeat(162)}`;
    await visit({ path: `/#board=1_${short}` }, async (other) => {
      await other.waitForSelector('[data-phase="play"]');
      assert.equal(await values(other), `5${PUZZLE.slice(1)}`);
      assert.equal(await marks(other, 2, 2), "13");
    });
  }));

test("what another tab marks and draws is there at once, and what cannot be is not", () =>
  visit({}, async (page) => {
    await example(page);
    const other = await page.context().newPage();
    await other.goto(at("/"));
    await other.waitForSelector('[data-phase="play"]');
    await cell(other, 1, 1);
    await other.keyboard.press("Control+Digit5");
    await other.keyboard.press("Control+Shift+Digit1");
    await page.waitForFunction(() => /centre notes 5, coloured red/.test(document.querySelector(".play .name").textContent));
    await other.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((key) => /game\.2\./.test(key)).sort();
      const stem = key.slice(0, key.lastIndexOf("-") - 6);
      const after = key.slice(stem.length);
      for (const [at, move] of [[[6, 81, 1]], [[6, 900000, 1]], [[6, 81, 3]], [[7, 0, 1]], [[4, 0, 512]]].entries())
        localStorage.setItem(`${stem}00000${at + 4}-zzzzzzzz`, JSON.stringify({ after, move: [move] }));
    });
    // Another tab reads the stored changes a moment later.
    await page.waitForFunction(() => Object.keys(localStorage).filter((key) => key.endsWith("-zzzzzzzz")).length === 5);
    await page.reload();
    await page.waitForSelector(".drawn .sector");
    assert.equal(await page.locator(".drawn .link").count(), 0);
  }));

test("a digit goes into all selected cells of a puzzle that is typed in, the first cell of the board among them", () =>
  visit({}, async (page) => {
    await page.click("[data-do=type]");
    await page.click(place(2, 1));
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("7");
    assert.deepEqual(await chosen(page), [0, 9], "several cells stay selected");
    assert.equal(await values(page), `7........7${".".repeat(71)}`);
  }));

test("the tap after a flick over cells counts", () =>
  visit(PHONE, async (page) => {
    await example(page);
    const hand = await Hand.of(page);
    await hand.touch(await spot(page, 1, 1), await spot(page, 1, 6));
    const { x, y, width, height } = await page.locator(".key").nth(3).boundingBox();
    await hand.touch([x + width / 2, y + height / 2]);
    await page.waitForFunction(() => document.querySelector('.play .cell[data-cell="0"] .digit')?.textContent === "4");
  }));
