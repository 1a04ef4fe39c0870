/** Paper: the pages as they come out of the printer, and the boards on them. `PAPER=FOLDER` keeps the pages as PDF, to be looked at. */

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { example, hint, level, rest, serve, unfold, visit } from "./harness.js";
import { pagesOf } from "./paper.js";
import { VIEWS } from "./views.js";

serve();

const WINDOWS = { "a wide window": { width: 1280, height: 860 }, "a phone": { width: 375, height: 553 } };
const PAPERS = ["A4", "Letter"].flatMap((format) => [false, true].map((landscape) => ({ format, landscape })));
/** The least side of a board that is alone on a page, in millimetres. */
const LARGE = 100;

/** Prints the view, and examines the pages. */
async function printed(page, name, how) {
  await rest(page);
  const pdf = await page.pdf(how);
  if (process.env.PAPER) {
    await mkdir(process.env.PAPER, { recursive: true });
    await writeFile(`${process.env.PAPER}/${name}.pdf`, pdf);
  }
  const pages = pagesOf(pdf);
  for (const [at, { isBlank, first, last }] of pages.entries()) {
    assert.ok(!isBlank, `${name}: page ${at + 1} of ${pages.length} is blank`);
    assert.ok(first < 0.16, `${name}: page ${at + 1} begins at ${first}`);
    if (at < pages.length - 1) assert.ok(last > 0.6, `${name}: page ${at + 1} of ${pages.length} ends at ${last}`);
  }
  return pages;
}

async function path(page) {
  await example(page);
  await page.click("[data-do=path]");
  await page.waitForSelector(".fold", { state: "attached" });
}

/** Printed views, with the number of their pages if it is certain. @type {Record<string, [(page: any) => Promise<void>, number?]>} */
const PRINTED = {
  board: [example, 1],
  nudge: [async (page) => (await example(page), await hint(page)), 1],
  hint: [async (page) => (await example(page), await hint(page), await level(page, 3), await level(page, 4)), 1],
  chain: [VIEWS.chain, 1],
  net: [VIEWS.net],
  mistake: [VIEWS.mistake, 1],
  why: [VIEWS["why-not"], 1],
  path: [path],
  step: [async (page) => (await path(page), await unfold(page), await page.click('[data-step="24"]')), 1],
  possible: [VIEWS.possible],
};

for (const [window, viewport] of Object.entries(WINDOWS))
  for (const [name, [open, count]] of Object.entries(PRINTED))
    test(`${name}, printed from ${window}: the board is on the first page, and no page is blank`, () =>
      visit({ viewport, colorScheme: "dark" }, async (page) => {
        await open(page);
        for (const { format, landscape } of PAPERS) {
          const paper = `${name} from ${window} on ${format} ${landscape ? "across" : "upright"}`;
          const pages = await printed(page, paper, { format, landscape });
          if (count) assert.equal(pages.length, count, paper);
          assert.equal(pages[0].width > pages[0].height, landscape, paper);
          assert.deepEqual(pages.map(({ boards }) => boards.length), [1, ...pages.slice(1).map(() => 0)], paper);
          assert.ok(pages[0].boards[0].side >= LARGE, `${paper}: a board of ${pages[0].boards[0].side} mm`);
        }
      }));

test("a lesson has its board on paper", () =>
  visit({ path: "/#/lessons/skyscraper" }, async (page) => {
    await page.waitForSelector(".lesson-side .digit");
    for (const how of PAPERS) {
      const pages = pagesOf(await page.pdf(how));
      assert.equal(pages[0].boards.length, 1);
      assert.ok(pages.every(({ isBlank }) => !isBlank));
    }
  }));

test("a sheet has its boards on each page, as many as were wished, and all answers", () =>
  visit({}, async (page) => {
    const count = 7;
    await example(page);
    await page.click("[data-do=share]");
    await page.click("[data-do=sheet]");
    for (let more = 1; more < count; more++) await page.click("[data-do=mine]");
    // The first paper has every layout; on the other papers together, each layout occurs once or twice.
    for (const [paper, width, height, layouts] of [
      ["a4", 210, 297, [1, 2, 4, 6, 9, 12]],
      ["letter", 216, 279, [1, 4, 9]],
      ["a4-across", 297, 210, [2, 6, 12]],
      ["letter-across", 279, 216, [1, 6, 9]],
    ]) {
      await page.selectOption("#handout-paper", paper);
      for (const layout of layouts) {
        await page.selectOption("#handout-layout", String(layout));
        await page.waitForSelector(`main[data-told="${count}"]`);
        const name = `sheet on ${paper} with ${layout} a page`;
        const pdf = await page.pdf({ preferCSSPageSize: true });
        const pages = pagesOf(pdf);
        const boards = Array.from({ length: Math.ceil(count / layout) }, (_, at) => Math.min(layout, count - at * layout));
        const counts = pages.map(({ boards }) => boards.length);
        assert.deepEqual(counts.slice(0, boards.length), boards, name);
        assert.deepEqual(counts.slice(boards.length).filter(Boolean), [count], `${name}: hints, then all answers on one page`);
        assert.equal(counts.at(-1), count, name);
        assert.ok(!pages.some(({ isBlank }) => isBlank), name);
        const size = [pages[0].width, pages[0].height].map((pixels) => Math.round(pixels * 0.254));
        assert.deepEqual(size, [width, height], name);
        // All boards have one size, and cover more than a quarter of their share of the page.
        const sides = pages.slice(0, boards.length).flatMap(({ boards }) => boards.map(({ side }) => side));
        assert.ok(Math.max(...sides) - Math.min(...sides) < 2, `${name}: ${sides}`);
        assert.ok(sides[0] ** 2 * layout > (width * height) / 4, `${name}: ${sides[0]} mm`);
      }
    }
  }));
