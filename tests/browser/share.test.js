/** Sharing: pictures of the board, links to lessons and steps, and sheets for paper. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import {
  ask, at, cell, core, example, hint, level, marks, PUZZLE, rest, serve, SOLUTION, unfold, values, visit,
} from "./harness.js";

serve();

/** File that a button of the dialog saves. */
async function kept(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(`[data-do=${name}]`)]);
  return readFile(await download.path());
}

/** Width and height of a PNG. */
const sizeOf = (png) => [png.readUInt32BE(16), png.readUInt32BE(20)];

core("a hint is saved as SVG and PNG with its picture and legend, and copied, light whatever the theme", () =>
  visit({ colorScheme: "dark" }, async (page) => {
    await example(page);
    await hint(page);
    await level(page, 4);
    const legend = await page.locator(".legend li").allInnerTexts();
    await page.click("[data-do=share]");
    await page.waitForSelector("#share-link");
    const svg = String(await kept(page, "picture"));
    assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-0-9. ]+"/);
    assert.doesNotMatch(svg, /class=|style=|light-dark|var\(/);
    for (const text of legend) assert.ok(svg.includes(`>${text}<`), text);
    const digits = [...svg.matchAll(/<text[^>]*text-anchor="middle"[^>]*>(\d)<\/text>/g)].length;
    assert.ok(digits >= 18 + PUZZLE.replaceAll(".", "").length, `${digits} digits, numbers of lines among them`);
    assert.match(svg, /fill="rgb\(29, 27, 24\)"/, "given digits are dark");
    const png = await kept(page, "png");
    assert.deepEqual([...png.subarray(1, 4)], [..."PNG"].map((sign) => sign.charCodeAt(0)));
    const [width, height] = sizeOf(png);
    assert.equal(width, 1200);
    assert.ok(height > 1200, "the legend is below the board");
    await page.click("[data-do=copy-picture]");
    await page.waitForSelector("[data-do=copy-picture] .icon");
    assert.deepEqual(await page.locator("[data-do=copy-picture], dialog [role=status]").allInnerTexts(), ["Copied", "Copied"]);
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0].types);
    assert.deepEqual(types, ["image/png"]);
    await page.waitForFunction(() => document.querySelector("[data-do=copy-picture]").textContent === "Copy picture");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "system");
  }));

test("a step of the path is given away as it is seen: its board as a link, its picture", () =>
  visit({}, async (page) => {
    await example(page);
    const { steps } = await ask("explain", { puzzle: PUZZLE });
    const number = steps.findIndex(({ eliminations }) => eliminations.length);
    await page.click("[data-do=path]");
    await page.waitForSelector(".steps .step", { state: "attached" });
    await unfold(page);
    await page.click(`[data-step="${number}"]`);
    // In a small window only the card is visible.
    await page.click("[data-do=share-card]");
    await page.waitForSelector("#share-link");
    const link = await page.inputValue("#share-link");
    const svg = String(await kept(page, "picture"));
    assert.ok(svg.includes('stroke="rgb(156, 47, 43)"'), "what is removed is crossed out");
    await visit({ path: link.slice(at("/").length - 1) }, async (other) => {
      await other.waitForSelector('[data-phase="play"]');
      assert.equal(await values(other), steps[number].board.values);
      assert.equal(await other.locator(".cell.given").count(), 27);
    });
  }));

test("a link is as short as its board, holds exactly the player's notes, and the links of earlier versions open", () =>
  visit({}, async (page) => {
    await example(page);
    const link = async () => {
      await page.click("[data-do=share]");
      const found = await page.inputValue("#share-link");
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector("dialog"));
      return found;
    };
    const prefix = `${at("/")}#board=1_`;
    assert.equal(await link(), prefix + PUZZLE);
    await page.evaluate(async () => (await import("./settings.js")).settings.set({ automatic: true }));
    assert.ok((await marks(page, 1, 1)).length > 1);
    assert.equal(await link(), prefix + PUZZLE, "the page writes these notes, not the player");
    await page.evaluate(async () => (await import("./settings.js")).settings.set({ automatic: false }));
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    const placed = await link();
    assert.equal(placed.length, prefix.length + 81 + 1 + 81);
    await cell(page, 1, 2);
    await page.keyboard.press("Shift+Digit1");
    await page.keyboard.press("Control+Digit3");
    const noted = await link();
    const old = `${prefix}${PUZZLE}_${".".repeat(81)}_${"0".repeat(162)}_${"0".repeat(162)}`;
    for (const [address, digit, corner] of [[old, ".", ""], [prefix + PUZZLE, ".", ""], [placed, "5", ""], [noted, "5", "1"]])
      await visit({ path: address.slice(at("/").length - 1) }, async (other) => {
        await other.waitForSelector('[data-phase="play"]');
        assert.equal((await values(other))[0], digit);
        assert.equal((await marks(other, 1, 2)).replace("3", ""), corner);
      });
    for (const cut of [prefix + PUZZLE.slice(0, 80), placed.slice(0, -1), noted.slice(0, -200)])
      await visit({ path: cut.slice(at("/").length - 1) }, (other) => other.waitForSelector("dialog"));
  }));

test("a position of a lesson is given away by its address, which follows the pages", () =>
  visit({ path: "/#/lessons/skyscraper" }, async (page) => {
    await page.waitForSelector(".lesson-side .digit");
    await page.click(".lesson-side .turner button:last-child");
    assert.match(page.url(), /#\/lessons\/skyscraper\/2$/);
    const shown = () => page.$$eval(":is(.lesson-side, .puzzles) :is(.digit, .mark)", (all) => all.map(({ textContent }) => textContent).join(""));
    const lesson = await shown();
    await page.click("[data-do=share]");
    assert.equal(await page.inputValue("#share-link"), page.url());
    assert.match(String(await kept(page, "picture")), /<title>Skyscraper<\/title>/);
    await page.click("[data-do=sheet]");
    await page.waitForSelector('main[data-told="1"]');
    assert.match(await page.innerText("figcaption"), /^1\s*Find: Skyscraper/);
    assert.equal(await shown(), lesson, "its marks belong to the position");
    assert.match(await page.innerText(".answers"), /=>|[Rr]emove/);
    assert.equal(await page.locator(".answers .board .link").count() > 0, true, "the answer is drawn");
  }));

test("a sheet is begun from the first screen, with six puzzles at once, and with others on demand", () =>
  visit({}, async (page) => {
    await page.click("a[href='#/sheet']");
    await page.waitForSelector('main[data-told="6"]');
    const before = await page.innerText(".puzzles");
    await page.click("[data-do=make]");
    await page.waitForFunction((before) => document.querySelector(".puzzles")?.innerText !== before && document.querySelectorAll("figure").length === 6, before);
    await page.click("[data-do=remove] >> nth=2");
    await page.waitForSelector('main[data-told="5"]');
    assert.equal(await page.inputValue("#handout-count"), "5");
    await page.click("[data-do=clear]");
    await page.waitForFunction(() => document.querySelectorAll(".leaf").length === 0);
    await page.reload();
    await page.waitForSelector("[data-preset]");
    assert.equal(await page.locator("figure").count(), 0, "an emptied sheet stays empty");
  }));

core("a sheet takes the board, made and pasted puzzles, says hints and answers, and is kept", () =>
  visit({}, async (page) => {
    await page.evaluate(() => (window.print = () => (window.printed = true)));
    await example(page);
    await page.click("[data-do=share]");
    await page.click("[data-do=sheet]");
    await page.waitForSelector('main[data-told="1"]');
    assert.equal(await page.getAttribute("figcaption .stars", "aria-label"), "Difficulty: 3 of 5 stars");
    const [, first, ...more] = (await page.innerText(".hints ol")).split("\n").map((line) => line.trim());
    assert.equal(first, "Fill in all singles first. Then:");
    assert.equal(more.length, 3, "the first three levels of the first step that is no single");
    const solved = () => page.$$eval(".answers .digit", (digits) => digits.map(({ textContent }) => textContent).join(""));
    assert.equal(await solved(), SOLUTION);
    // Two lines, one of which is not a puzzle with a single solution.
    const easy = "2.4..1.7..5...9...8...........53...4.1.......7..9......6.....1.4..7.............6";
    await page.click(".own-puzzles summary");
    await page.fill("#handout-paste", `${PUZZLE}\n${easy.replaceAll(/[1-9]/g, (digit) => (digit === "6" ? "." : digit))}\n`);
    await page.click("[data-do=add]");
    await page.waitForFunction(() => /1 added; 2 on the worksheet\. 1 left out/.test(document.querySelector(".handout-form [role=status]").textContent));
    await page.selectOption("#handout-count", "2");
    await page.waitForFunction(() => document.querySelectorAll("figure").length === 4);
    await page.waitForSelector('main[data-told="4"]');
    assert.equal(await page.locator(".leaf.puzzles").count(), 1);
    await rest(page);
    const [leaf, heading, drawn] = await Promise.all([".leaf", ".leaf h2", ".leaf .board"].map((one) => page.locator(one).first().boundingBox()));
    assert.ok(drawn.width > leaf.width / 3 && drawn.y > heading.y + heading.height, "the board is below the heading, as large as its place");
    await page.selectOption("#handout-layout", "2");
    await page.fill("#handout-heading", "Class 5b");
    await page.check("#handout-marks");
    await page.selectOption("#handout-paper", "letter");
    await page.reload();
    await page.waitForSelector('main[data-told="4"]');
    assert.equal(await page.locator(".leaf.puzzles").count(), 2);
    assert.equal(await page.innerText(".leaf h2 >> nth=0"), "Class 5b");
    assert.ok((await page.locator(".puzzles .mark").count()) > 100);
    const paper = await page.pdf({ preferCSSPageSize: true });
    assert.equal(paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length, 4, "two of boards, hints, answers");
    assert.match(paper.toString("latin1"), /MediaBox\s*\[0 0 612 792\]/, "Letter");
    await page.uncheck("#handout-hints");
    await page.uncheck("#handout-answers");
    await page.waitForFunction(() => document.querySelectorAll(".leaf").length === 2);
    await page.click("[data-do=remove] >> nth=0");
    await page.waitForFunction(() => document.querySelectorAll("figure").length === 3);
    await page.click("[data-do=clear]");
    await page.waitForFunction(() => document.querySelectorAll(".leaf").length === 0);
    assert.equal(await page.isDisabled("[data-do=print]"), true);
    await page.click(".wordmark");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), PUZZLE, "the own board is as it was");
  }));
