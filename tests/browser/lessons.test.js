/** Lessons: finding, reading and trying them, with their pictures; the player's own puzzle waits meanwhile. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, cell, example, hint, level, serve, values, visit } from "./harness.js";

serve();

const { ADDRESSES } = await import("../../src/web/page/http.js");

test("the page asks by address alone what the server answers by address alone", async () => {
  const { paths } = await ask("openapi.json");
  const asked = Object.entries(paths).filter(([path, methods]) => methods.get && !path.endsWith("openapi.json"));
  assert.deepEqual(asked.map(([path]) => path.replace("/api/v1/", "")).sort(), Object.values(ADDRESSES).sort());
});

test("the catalogue lists every technique by family and finds by name", () =>
  visit({ path: "/#/lessons" }, async (page) => {
    const { techniques } = await ask("techniques?lang=en");
    await page.waitForSelector(".techniques a");
    assert.equal(await page.locator(".techniques a").count(), techniques.length);
    assert.equal(await page.locator(".families h2").count(), new Set(techniques.map(({ family }) => family)).size);
    await page.fill("#search", "swordf");
    // The browser lays a card out only when it comes into view; until then its inner text is empty.
    const found = await page.locator(".techniques a .technique-name").allTextContents();
    assert.ok(found.length >= 3 && found.every((name) => /swordf/i.test(name)), String(found));
    await page.fill("#search", "no such thing");
    assert.equal(await page.locator(".techniques a").count(), 0);
  }));

test("the catalogue is cards: by difficulty the easiest first, each with its level, boards drawn only where one looks", () =>
  visit({ path: "/#/lessons" }, async (page) => {
    const { techniques } = await ask("techniques?lang=en");
    await page.waitForSelector(".techniques .thumb text");
    assert.ok((await page.locator(".thumb").count()) < techniques.length / 2);
    await page.selectOption("#order", "difficulty");
    const names = await page.locator(".families h2").allInnerTexts();
    assert.deepEqual(names, ["Easy", "Medium", "Hard", "Very hard", "Extreme"]);
    for (const id of ["x-wing", "whip"]) {
      const { level } = techniques.find((one) => one.id === id);
      assert.equal(await page.textContent(`[data-id="${id}"] .level`), level ?? "about Extreme");
    }
    // Cards that come into view get their height only then, and may push the last one out of view again.
    await page.waitForFunction(() => {
      const last = [...document.querySelectorAll(".techniques li")].at(-1);
      last.scrollIntoView({ behavior: "instant" });
      return last.querySelector(".thumb")?.checkVisibility();
    }, null, { timeout: 30_000 });
  }));

test("every lesson opens with its page and a position", () =>
  visit({ path: "/#/lessons" }, async (page) => {
    const { techniques } = await ask("techniques?lang=en");
    for (const { id, name } of techniques.filter((_, i) => i % 12 === 0)) {
      await page.goto(`${page.url().split("#")[0]}#/lessons/${id}`);
      await page.waitForFunction((name) => document.querySelector(".page h1")?.textContent === name, name);
      assert.ok((await page.locator(".prose h2").count()) >= 4, id);
      assert.ok((await page.locator(".lesson-side .digit").count()) > 10, id);
    }
  }));

test("a position is tried: a wrong move is told, a hint shows the technique, the own puzzle comes back", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    const mine = await values(page);
    await page.goto(`${page.url().split("#")[0]}#/lessons/x-wing`);
    await page.click("[data-do=try]");
    await page.waitForSelector(".banner");
    assert.match(await page.innerText(".banner"), /X-Wing/);
    const board = await values(page);
    const { positions } = await ask("techniques/x-wing?lang=en");
    assert.equal(board, positions[0].step.board.values);
    const { solution } = await ask("explain", { puzzle: positions[0].board.givens });
    const open = [...board].findIndex((digit) => digit === ".");
    await cell(page, Math.floor(open / 9) + 1, (open % 9) + 1);
    await page.keyboard.press(String((Number(solution[open]) % 9) + 1));
    await page.waitForSelector(".verdict.wrong");
    await page.keyboard.press("u");
    const [target] = positions[0].step.eliminations;
    await cell(page, Number(target[2]), Number(target[4]));
    await page.keyboard.press(`Shift+Digit${target[0]}`);
    await page.waitForSelector(".verdict.named, .verdict.provable");
    await page.keyboard.press("u");
    await hint(page);
    await level(page, 1);
    assert.ok((await page.innerText(".rung.now")).length > 10);
    await page.click(".banner .button");
    await page.waitForSelector(".prose");
    await page.click(".wordmark");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), mine);
  }));

test("a hint is still there after a look at its lesson", () =>
  visit({}, async (page) => {
    await example(page);
    await hint(page);
    await level(page, 1);
    await page.click(".rung a");
    await page.waitForSelector(".prose h2");
    await page.goBack();
    await page.waitForSelector('.rung.now[data-level="1"]');
    assert.equal(await page.locator(".rung").count(), 2);
  }));

test("links between lessons stay on the page, and the browser's way back works", () =>
  visit({ path: "/#/lessons/x-wing" }, async (page) => {
    await page.waitForSelector(".page h1");
    await page.locator('.prose a[href^="#/lessons/"]').first().click();
    await page.waitForFunction(
      () => document.querySelector(".page h1") && !/^X-Wing$/.test(document.querySelector(".page h1").textContent),
    );
    await page.goBack();
    await page.waitForFunction(() => document.querySelector(".page h1")?.textContent === "X-Wing");
  }));

test("an address of no lesson says so, and the page goes on", () =>
  visit({ path: "/#/lessons/%", refusals: true }, async (page) => {
    await page.waitForSelector(".refusal");
    await page.click(".back");
    await page.waitForSelector(".techniques a");
    await page.keyboard.press("?");
    await page.waitForSelector("dialog");
  }));

test("another position is told to those who listen", () =>
  visit({ path: "/#/lessons/x-wing" }, async (page) => {
    const { positions } = await ask("techniques/x-wing?lang=en");
    await page.click(".lesson-side .turner button:last-child");
    const text = Object.values(positions[1 % positions.length].step.text)[0];
    await page.waitForFunction((text) => document.getElementById("live").textContent === text, text);
  }));

test("a position that is tried has an address of its own and survives a reload; begun again, undo brings it back", () =>
  visit({ path: "/#/lessons/x-wing" }, async (page) => {
    await page.waitForSelector(".lesson-side .digit");
    await page.click(".lesson-side .turner button:last-child");
    await page.click("[data-do=try]");
    await page.waitForSelector(".banner");
    assert.match(page.url(), /#\/lessons\/x-wing\/try\/2$/);
    const { positions } = await ask("techniques/x-wing?lang=en");
    const begun = positions[1].step.board.values;
    assert.equal(await values(page), begun);
    const open = [...begun].findIndex((digit) => digit === ".");
    const { solution } = await ask("explain", { puzzle: positions[1].board.givens });
    await cell(page, Math.floor(open / 9) + 1, (open % 9) + 1);
    await page.keyboard.press(solution[open]);
    await page.waitForSelector(".verdict");
    const played = await values(page);
    assert.notEqual(played, begun);
    await page.reload();
    await page.waitForSelector(".banner");
    assert.equal(await values(page), played);
    assert.match(await page.innerText(".banner"), /X-Wing/);
    await page.click("[data-do=language]");
    await page.waitForFunction(() => /二阶鱼/.test(document.querySelector(".banner")?.textContent ?? ""));
    assert.equal(await values(page), played, "the language changes nothing");
    await page.click(".banner .button");
    await page.waitForSelector(".lesson-side .digit");
    assert.match(await page.innerText(".position-number"), /2/, "back at the position, not at the first");
    await page.click("[data-do=try]");
    await page.waitForSelector(".banner");
    assert.equal(await values(page), begun);
    await page.keyboard.press("u");
    assert.equal(await values(page), played);
  }));

test("an address of a position that does not exist leads to the lesson", () =>
  visit({ path: "/#/lessons/x-wing/try/99" }, async (page) => {
    await page.waitForSelector(".lesson-side .digit");
    assert.match(page.url(), /#\/lessons\/x-wing$/);
  }));

test("a position of a technique that does not exist says so", () =>
  visit({ path: "/#/lessons/no-such-thing/try/1", refusals: true }, async (page) => {
    await page.waitForSelector(".refusal");
    assert.equal(await page.locator(".play").count(), 0);
  }));
