/**
 * Every view in both themes and languages: axe-core finds no fault, nothing is left untranslated, nothing sticks out;
 * and a picture of each is kept in snapshots/page/.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, cell, example, faults, hint, level, picture, serve, visit } from "./harness.js";

serve();

const { default: en } = await import("../../src/web/page/words/en.js");

/** A board on which a chain is the next step, made by playing the steps before it. */
async function chain(page) {
  await page.goto(`${page.url().split("#")[0]}#/lessons/aic`);
  await page.click("[data-do=try]");
  await page.waitForSelector(".banner");
}

const VIEWS = {
  start: async () => {},
  entry: async (page) => {
    await page.click("[data-do=type]");
    await page.keyboard.press("5");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("5");
  },
  play: async (page) => {
    await example(page);
    await page.click(".tools button:last-child");
    await page.click(".menu-item:nth-child(2)");
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    await cell(page, 5, 5);
  },
  "hint-0": async (page) => {
    await example(page);
    await hint(page);
  },
  "hint-4": async (page) => {
    await example(page);
    await hint(page);
    await level(page, 3);
    await level(page, 4);
  },
  chain: async (page) => {
    await chain(page);
    await hint(page);
    await level(page, 4);
  },
  mistake: async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("3");
    await hint(page);
    await level(page, 3);
  },
  "why-not": async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("w");
    await page.keyboard.press("3");
    await page.waitForSelector(".card.is-why");
  },
  path: async (page) => {
    await example(page);
    await page.click("[data-do=path]");
    await page.waitForSelector(".step");
  },
  "path-step": async (page) => {
    await example(page);
    await page.click("[data-do=path]");
    await page.click('[data-step="8"]');
  },
  possible: async (page) => {
    await example(page);
    await page.click("[data-do=possible]");
    await page.waitForSelector(".step");
  },
  paste: async (page) => page.click("[data-do=paste]"),
  share: async (page) => {
    await example(page);
    await page.click("[data-do=share]");
    await page.waitForFunction(() => document.querySelector("#share-text").value.length >= 81);
  },
  settings: async (page) => {
    await page.click("[data-do=settings]");
    await page.click("summary");
    await page.waitForSelector(".known .check");
  },
  help: async (page) => page.click("[data-do=help]"),
  tools: async (page) => {
    await example(page);
    await page.click(".tools button:last-child");
  },
  lessons: async (page) => {
    await page.goto(`${page.url().split("#")[0]}#/lessons`);
    await page.waitForSelector(".techniques a");
  },
  lesson: async (page) => {
    await page.goto(`${page.url().split("#")[0]}#/lessons/skyscraper`);
    await page.waitForSelector(".lesson-side .digit");
  },
};

/** The views that lie differently on a phone. */
const PICTURED_ON_PHONE = ["start", "play", "hint-4", "lesson"];

/** Every text that is to be seen or heard on the page. */
const texts = (page) =>
  page.evaluate(() => {
    const found = [];
    const walk = (node) => {
      if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
      if (node.nodeType !== Node.ELEMENT_NODE || node.closest("[lang]:not(html)")) return;
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        if (node.hasAttribute(name)) found.push(node.getAttribute(name));
      if (!["TEXTAREA", "INPUT", "SCRIPT", "STYLE"].includes(node.tagName)) node.childNodes.forEach(walk);
    };
    walk(document.body);
    return [...found, document.title].map((text) => text.trim()).filter(Boolean);
  });

for (const [name, open] of Object.entries(VIEWS)) {
  test(`${name}: light and dark, without a fault`, () =>
    visit({ colorScheme: "light" }, async (page) => {
      await open(page);
      assert.deepEqual(await faults(page), [], "light");
      await picture(page, name);
      await page.emulateMedia({ colorScheme: "dark" });
      assert.deepEqual(await faults(page), [], "dark");
      if (["play", "chain"].includes(name)) await picture(page, `${name}-dark`);
    }));

  test(`${name}: on a phone nothing sticks out, in Chinese nothing is left in English`, () =>
    visit({ ...PHONE, locale: "zh-CN" }, async (page) => {
      await open(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 360, `${wide} px wide`);
      const own = new Set(Object.values(en));
      const english = (await texts(page)).filter((text) => own.has(text) && !/^\W*$/.test(text));
      assert.deepEqual(english, [], "texts of the page in English");
      const latin = (await texts(page)).filter(
        (text) => /[A-Za-z]{2,} [A-Za-z]{2,} [a-z]{2,}/.test(text) && !/\p{Script=Han}/u.test(text),
      );
      assert.deepEqual(
        latin.filter((text) => !name.startsWith("lesson") || text.length < 40),
        [],
        "sentences in English",
      );
      if (PICTURED_ON_PHONE.includes(name)) {
        assert.deepEqual(await faults(page), []);
        await picture(page, `${name}-phone-zh`);
      }
    }));
}

test("reduced motion and forced colours are honoured", () =>
  visit({ reducedMotion: "reduce", forcedColors: "active" }, async (page) => {
    await example(page);
    await hint(page);
    assert.equal(await page.$eval(".card", (card) => getComputedStyle(card).animationName), "none");
    assert.notEqual(await page.$eval(".cell.selected", (cell) => getComputedStyle(cell).outlineStyle), "none");
  }));

test("the theme is chosen on the page and stays", () =>
  visit({ colorScheme: "light" }, async (page) => {
    await page.click("[data-do=settings]");
    await page.selectOption("#set-theme", "dark");
    await page.reload();
    await page.waitForSelector("main");
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(paper, "rgb(21, 23, 27)");
  }));

test("the language changes on the page, an open hint with it", () =>
  visit({}, async (page) => {
    await example(page);
    await hint(page);
    await level(page, 2);
    await page.click("[data-do=language]");
    await page.waitForFunction(() =>
      /宫|行|列/.test(document.querySelector('.rung.now[data-level="2"]')?.textContent ?? ""),
    );
    assert.equal(await page.getAttribute("html", "lang"), "zh-Hans");
    assert.match(await page.locator(".cell .name").first().textContent(), /第 1 行第 1 列/);
    assert.equal(await page.locator(".rung").count(), 2, "the levels told before are told again");
    await page.reload();
    await page.waitForSelector("main");
    assert.equal(await page.getAttribute("html", "lang"), "zh-Hans");
  }));
