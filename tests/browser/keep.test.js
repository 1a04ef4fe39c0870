/** Progress stays: over a reload, in a link, over another puzzle, and nothing of it goes to anybody. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PUZZLE, at, cell, example, marks, serve, values, visit } from "./harness.js";

serve();

async function play(page) {
  await example(page);
  await cell(page, 1, 1);
  await page.keyboard.press("5");
  await cell(page, 1, 2);
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Shift+Digit3");
}

test("a reload keeps digits, marks and what can be undone", () =>
  visit({}, async (page) => {
    await play(page);
    await page.reload();
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
    assert.equal(await marks(page, 1, 2), "13");
    await page.keyboard.press("Shift+U");
    assert.equal(await values(page), PUZZLE);
    assert.equal(await marks(page, 1, 2), "");
  }));

test("the link of a board opens the same board with its marks elsewhere", () =>
  visit({}, async (page) => {
    await play(page);
    await page.click("[data-do=share]");
    const link = await page.inputValue("#share-link");
    await page.click("[data-do=copy-link]");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    await visit({ path: link.slice(at("/").length - 1) }, async (other) => {
      await other.waitForSelector('[data-phase="play"]');
      assert.equal(await values(other), `5${PUZZLE.slice(1)}`);
      assert.equal(await marks(other, 1, 2), "13");
      assert.equal(await other.locator(".cell.given").count(), 27);
    });
  }));

test("a link opened over a game does not lose the game", () =>
  visit({}, async (page) => {
    await play(page);
    const empty = `${"1".padEnd(81, ".")}_${".".repeat(81)}_${"0".repeat(162)}_${"0".repeat(162)}`;
    await page.goto(at(`/#board=1_${empty}`));
    await page.waitForFunction(() => document.querySelectorAll(".cell .digit").length === 1);
    await page.keyboard.press("Control+z");
    assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
  }));

test("a link that cannot be read says so", () =>
  visit({ path: "/#board=1_zzz" }, async (page) => {
    assert.match(await page.innerText("dialog"), /cannot be read/);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator('[data-phase="start"]').count(), 1);
    await page.reload();
    await page.waitForSelector("[data-do=example]");
    assert.equal(await page.locator("dialog").count(), 0, "it says so once");
  }));

test("storage that holds nonsense does not stop the page", () =>
  visit({}, async (page) => {
    await page.evaluate(() => {
      localStorage.setItem("whydoku.game.1.mine", '{"now":7,"past":"x"}');
      localStorage.setItem("whydoku.settings.1", '{"language":5,"theme":"light","techniques":3}');
    });
    await page.reload();
    await page.waitForSelector("[data-do=example]");
  }));

test("kept settings of another version do not stop hints", () =>
  visit({}, async (page) => {
    await page.evaluate(() =>
      localStorage.setItem("whydoku.settings.1", '{"language":"de","techniques":["naked-single","no-such-thing"]}'),
    );
    const catalogue = page.waitForResponse("**/api/v1/techniques*");
    await page.reload();
    await (await catalogue).finished();
    await page.waitForFunction(() => !localStorage.getItem("whydoku.settings.1").includes("no-such-thing"));
    await example(page);
    await page.click("[data-do=hint]");
    await page.waitForSelector(".rung.now");
    assert.match(await page.innerText(".ladder"), /Nudge/);
  }));

test("the board is given away as text in any form, and printed with or without marks", () =>
  visit({}, async (page) => {
    await play(page);
    await page.evaluate(() => (window.print = () => (window.printed = document.documentElement.className)));
    await page.click("[data-do=share]");
    await page.waitForFunction(() => document.querySelector("#share-text").value.length >= 81);
    await page.click("[data-do=print-bare]");
    assert.equal(await page.evaluate(() => window.printed), "print-bare");
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator(".panel").isVisible(), false);
    assert.equal(await page.locator('.cell[data-cell="1"] .mark').first().isVisible(), false);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    assert.equal(await page.locator('.cell[data-cell="1"] .mark').first().isVisible(), true);
  }));
