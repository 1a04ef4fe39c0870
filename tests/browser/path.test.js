/** The whole path and all steps possible now: opened, seen on the board, left again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PUZZLE, ask, cell, example, marks, serve, values, visit } from "./harness.js";

serve();

test("each step of the path can be opened and left, and the board is the player's again", () =>
  visit({}, async (page) => {
    await example(page);
    const { steps } = await ask("explain", { puzzle: PUZZLE });
    await page.click("[data-do=path]");
    await page.waitForSelector(".steps .step");
    assert.equal(await page.locator(".steps .step").count(), steps.length);
    await page.click('[data-step="10"]');
    assert.equal(await values(page), steps[10].board.values);
    assert.match(await page.innerText(".board-note"), /not your board/);
    await page.click("[data-do=after]");
    assert.equal(await values(page), steps[11].board.values);
    await page.click("[data-do=list]");
    assert.equal(await values(page), PUZZLE);
    await page.click('[data-step="5"]');
    await page.click("[data-do=back]");
    assert.equal(await values(page), PUZZLE);
    assert.equal(await page.locator(".card").count(), 0);
  }));

test("the state before a step becomes the board, and undo returns", () =>
  visit({}, async (page) => {
    await example(page);
    const { steps } = await ask("explain", { puzzle: PUZZLE });
    await page.click("[data-do=path]");
    await page.click('[data-step="20"]');
    await page.click("[data-do=go]");
    assert.equal(await values(page), steps[20].board.values);
    assert.equal(await page.locator(".cell.given").count(), 27, "what was printed stays printed");
    await page.keyboard.press("u");
    assert.equal(await values(page), PUZZLE);
  }));

test("an applied removal leaves a trace where nothing was marked", () =>
  visit({ path: "/#/lessons/x-wing" }, async (page) => {
    const { positions } = await ask("techniques/x-wing?lang=en");
    const [{ board, step }] = positions;
    await page.goto(page.url().split("#")[0]);
    await page.click("[data-do=paste]");
    await page.fill("#paste-field", board.givens);
    await page.click("[data-do=take]");
    await page.waitForSelector('[data-phase="play"]');
    await page.click("[data-do=possible]");
    await page.locator(".step", { hasText: "<>" }).first().click();
    const text = await page.innerText(".card-body");
    const [, row, column, digit] = /r(\d)c(\d)<>(\d)/.exec(text);
    await page.click("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".card"));
    const left = await marks(page, Number(row), Number(column));
    assert.ok(left.length > 0 && !left.includes(digit), `${step.technique.id}: ${left}`);
  }));

test("what is possible now is listed, sorted, and applied", () =>
  visit({}, async (page) => {
    await example(page);
    await page.click("[data-do=possible]");
    await page.waitForSelector(".steps .step");
    await page.focus(".field select");
    await page.evaluate(() => (window.first = document.querySelector(".steps")));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => !window.first.isConnected && document.querySelector(".step"));
    assert.equal(await page.inputValue(".field select"), "unlocks");
    assert.equal(
      await page.evaluate(() => document.activeElement.dataset.do),
      "sort",
      "choosing an order does not move the focus",
    );
    await page.click('[data-step="0"]');
    await page.click("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".card"));
    await cell(page, 1, 1);
    await page.keyboard.press("Shift+U");
    assert.equal(await values(page), PUZZLE);
  }));
