/** Chains and nets told line by line: by button and by arrow key, with only that line on the board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, ask, faults, hint, level, serve, visit } from "./harness.js";

serve();

const LANGUAGES = [
  ["en-GB", "en"],
  ["zh-CN", "zh-Hans"],
];

/** Opens a hint about the first position of a lesson; what the engine says of it at this level. */
async function hinted(page, technique, number, lang = "en") {
  await page.goto(`${page.url().split("#")[0]}#/lessons/${technique}`);
  await page.click("[data-do=try]");
  await page.waitForSelector(".banner");
  const { positions } = await ask(`techniques/${technique}?lang=${lang}`);
  const [{ board }] = positions;
  await hint(page);
  await level(page, number);
  return ask("hint", {
    puzzle: board.givens,
    placed: board.placed,
    candidates: board.candidates,
    techniques: [technique],
    level: number,
    lang,
  });
}

const spoken = (text) => text.replace(/\s+/g, "");
const told = async (page) => (await page.locator(".lines .line").allInnerTexts()).map(spoken);
const links = (page) => page.locator(".play .layer.over .link").count();

for (const [locale, lang] of LANGUAGES) {
  for (const [technique, number] of [
    ["aic", 3],
    ["aic", 4],
    ["forcing-net-verity", 4],
  ]) {
    test(`${technique} at level ${number} in ${lang}: each line when it is asked for, alone on the board`, () =>
      visit({ locale, reducedMotion: "reduce" }, async (page) => {
        const { lines } = await hinted(page, technique, number, lang);
        assert.ok(lines.length > 2);
        const shows = async (at) => {
          assert.deepEqual(await told(page), lines.slice(0, at + 1).map(({ text }) => spoken(text)));
          assert.equal(await links(page), lines[at].scene.links.length, `the links of line ${at + 1}`);
          assert.equal(await page.locator(".line[aria-current=step]").count(), 1);
        };
        await shows(0);
        assert.deepEqual(await faults(page), []);
        await page.click("[data-do=line-after]");
        await shows(1);
        assert.equal(await page.evaluate(() => document.activeElement.dataset.do), "line-after", "the focus stays");
        await page.keyboard.press("ArrowRight");
        await shows(2);
        await page.focus(".card-body");
        await page.keyboard.press("ArrowLeft");
        await shows(1);
        await page.click("[data-do=line-before]");
        await page.keyboard.press("ArrowLeft");
        await shows(0);
        assert.equal(await page.getAttribute("[data-do=line-before]", "aria-disabled"), "true");
        await page.click("[data-do=lines-all]");
        assert.equal(await page.locator(".lines").count(), 0, "all at once");
        assert.equal(await page.evaluate(() => document.activeElement.dataset.do), "lines-all");
        await page.keyboard.press("Enter");
        await shows(0);
        assert.deepEqual(await faults(page), []);
      }));
  }
}

test("on a phone, to the end", () =>
  visit({ ...PHONE, locale: "zh-CN" }, async (page) => {
    const { lines } = await hinted(page, "discontinuous-nice-loop", 4, "zh-Hans");
    for (let i = 1; i < lines.length; i++) await page.tap("[data-do=line-after]");
    assert.equal(await page.getAttribute("[data-do=line-after]", "aria-disabled"), "true");
    assert.ok((await page.locator(".play .Elimination, .play .Assignment").count()) > 0, "the end is on the board");
    await page.tap("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".rung"));
  }));

test("what is told in one has no lines", () =>
  visit({}, async (page) => {
    const { lines } = await hinted(page, "skyscraper", 4);
    assert.equal(lines, undefined);
    assert.equal(await page.locator("[data-do=lines-all], [data-do=line-after]").count(), 0);
  }));
