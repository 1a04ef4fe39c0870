/**
 * Progress is kept: after a reload, in a link, and while another puzzle is open. No data about it leave the computer.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  at, cell, core, example, hint, level, linkTo, marks, PUZZLE, says, serve, unfold, values, visit,
} from "./harness.js";

serve();

async function play(page) {
  await example(page);
  await cell(page, 1, 1);
  await page.keyboard.press("5");
  await cell(page, 1, 2);
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Shift+Digit3");
}

core("a reload keeps digits, marks and what can be undone", () =>
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

core("the link of a board opens the same board with its marks elsewhere", () =>
  visit({}, async (page) => {
    await play(page);
    await page.click("[data-do=share]");
    const link = await page.inputValue("#share-link");
    await page.click("[data-do=copy-link]");
    await page.waitForFunction(() => document.querySelector("dialog [role=status]")?.textContent);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    await visit({ path: link.slice(at("/").length - 1) }, async (other) => {
      await other.waitForSelector('[data-phase="play"]');
      assert.equal(await values(other), `5${PUZZLE.slice(1)}`);
      assert.equal(await marks(other, 1, 2), "13");
      assert.equal(await other.locator(".cell.given").count(), 27);
    });
  }));

test("a link opened over a game begins another; Back and the first screen lead to the first", () =>
  visit({}, async (page) => {
    await play(page);
    await page.goto(at(`/${linkTo("1".padEnd(81, "."))}`));
    const isOther = () => page.waitForFunction(() => document.querySelectorAll(".cell .digit").length === 1);
    await isOther();
    assert.equal(await page.innerText("h1"), "From a link");
    await says(page, ".card", "Your other games are kept");
    await page.keyboard.press("Control+z");
    await isOther();
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll(".cell .digit").length === 28);
    assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
    await page.goto(at("/#/new"));
    await page.click(".shelf-list a");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
  }));

test("a link that is opened again does not count its own game among the other games", () =>
  visit({}, async (page) => {
    const link = at(`/${linkTo("1".padEnd(81, "."))}`);
    for (const _ of ["first", "again"]) {
      await page.goto(link);
      await says(page, ".card", "1,000 solutions");
      assert.doesNotMatch(await page.innerText("main"), /other games/);
      // Only a game that the player has begun is listed.
      await cell(page, 1, 2);
      await page.keyboard.press("2");
      await page.goto(at("/#/lessons"));
      await page.waitForSelector("[data-phase]", { state: "detached" });
    }
    await page.goto(at("/#/new"));
    await page.waitForSelector(".shelf-list a");
    assert.equal(await page.locator(".shelf-list a").count(), 1);
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
      localStorage.setItem("whydoku.game.2.mine.base", '{"now":7,"past":"x"}');
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
    await page.reload();
    await page.waitForFunction(() => !localStorage.getItem("whydoku.settings.1").includes("no-such-thing"));
    await example(page);
    await page.click("[data-do=hint]");
    await page.waitForSelector(".rung.now");
    assert.match(await page.innerText(".ladder"), /Nudge/);
  }));

core("the board is given away as text in any form, and printed with or without marks", () =>
  visit({}, async (page) => {
    await play(page);
    await page.evaluate(() => (window.print = () => (window.printed = document.documentElement.className)));
    await page.click("[data-do=share]");
    await page.waitForFunction(() => document.querySelector("#share-text")?.value.length >= 81);
    await page.click("[data-do=print-bare]");
    assert.equal(await page.evaluate(() => window.printed), "print-bare");
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator(".panel").isVisible(), false);
    assert.equal(await page.locator('.cell[data-cell="1"] .mark').first().isVisible(), false);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    assert.equal(await page.locator('.cell[data-cell="1"] .mark').first().isVisible(), true);
  }));

/** The number of printed pages, and the positions of some parts in the print layout. */
async function printed(page) {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
}

for (const [name, viewport] of [
  ["a wide window", { width: 1280, height: 860 }],
  ["a narrow one", { width: 390, height: 844 }],
]) {
  test(`a hint and a step of the path are printed with their reason, on one page, from ${name}`, () =>
    visit({ viewport }, async (page) => {
      await play(page);
      assert.equal(await printed(page), 1, "the board alone");
      await hint(page);
      await level(page, 4);
      assert.equal(await printed(page), 1, "a hint");
      await page.emulateMedia({ media: "print" });
      assert.ok(await page.locator(".rung.now p").first().isVisible());
      assert.ok(await page.locator(".legend").isVisible());
      for (const control of [".ladder", ".card-foot", ".digits", ".asks", ".top"])
        assert.equal(await page.locator(control).first().isVisible(), false, control);
      await page.emulateMedia({ media: null });
      await page.click("[data-do=close]");
      await page.click("[data-do=path]");
      await page.waitForSelector(".fold");
      await unfold(page);
      await page.click('[data-step="9"]');
      await page.waitForSelector('.turner[data-open="9"]');
      assert.equal(await printed(page), 1, "a step of the path");
      await page.emulateMedia({ media: "print" });
      assert.ok(await page.locator(".card .hint p").first().isVisible());
      assert.equal(await page.locator(".card .turner").isVisible(), false);
    }));
}

test("the board of a lesson is printed in one piece, with all of its reason", () =>
  visit({ path: "/#/lessons/nested-forcing-net" }, async (page) => {
    await page.waitForSelector(".lesson-side .digit");
    while ((await page.locator(".lesson-told .lemma").count()) === 0) await page.click("[aria-label='Next position']");
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.$eval(".lesson-side .board", (board) => getComputedStyle(board).breakInside), "avoid");
    const cut = await page.$eval(".lesson-side", (side) => ({
      scrolls: side.scrollHeight > side.clientHeight + 1,
      clips: getComputedStyle(side).overflow !== "visible",
      sticks: getComputedStyle(side).position,
    }));
    assert.deepEqual(cut, { scrolls: false, clips: false, sticks: "static" });
    const lemma = page.locator(".lesson-told .lemma p").first();
    assert.ok((await lemma.boundingBox()).height > 0, "lemmas are unfolded on paper");
  }));
