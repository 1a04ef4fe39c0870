/** Entering a puzzle by keyboard and by touch, and playing it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cell, core, example, faults, hint, lockDigit, marked, marks, PHONE, PUZZLE, says, serve, SOLUTION, values, visit,
} from "./harness.js";

serve();

test("a puzzle is typed in with the keyboard alone and started", () =>
  visit({}, async (page) => {
    await page.focus("[data-do=type]");
    await page.keyboard.press("Enter");
    await page.waitForSelector('[data-phase="entry"]');
    // After a digit, the cursor moves on. Empty cells can be skipped one by one or many at once.
    let keys = 0;
    const press = async (key) => {
      keys++;
      await page.keyboard.press(key);
    };
    for (const [run] of PUZZLE.matchAll(/\.+|[1-9]/g)) {
      if (run[0] !== ".") await press(run);
      else if (run.length > 1) await press(`Shift+Digit${run.length}`);
      else await press(["0", ".", "Space"][keys % 3]);
    }
    assert.equal(await values(page), PUZZLE);
    assert.ok(keys <= 46, `${keys} keys`);
    await press("5");
    await press("Backspace");
    assert.equal(await values(page), PUZZLE, "Backspace takes back the digit typed last");
    assert.match(await page.innerText(".count"), /27$/);
    await page.focus("[data-do=done]");
    await page.keyboard.press("Enter");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await page.locator(".cell.given").count(), 27);
  }));

test("a puzzle with a misread digit is not started without a word", () =>
  visit({}, async (page) => {
    await page.click("[data-do=type]");
    await page.keyboard.press("5");
    await page.keyboard.press("5");
    assert.match(await page.innerText(".board-note"), /Two 5s in row 1/);
    assert.equal(await page.locator(".cell.clash").count(), 2);
    await page.keyboard.press("5");
    await says(page, ".board-note", "In row 1, 5 occurs 3 times.");
    await page.keyboard.press("Backspace");
    await page.click("[data-do=done]");
    await page.waitForSelector(".warning");
    assert.equal(await page.locator('[data-phase="entry"]').count(), 1);
    await page.locator(".cell.selected").focus();
    await page.keyboard.press("Backspace");
    assert.equal(await values(page), `5${".".repeat(80)}`);
    await page.click("[data-do=done]");
    await page.waitForSelector("[data-do=anyway]");
    assert.match(await page.innerText(".warning"), /more than 1,000 solutions/);
  }));

test("arrows wrap, Home, End and Ctrl reach the ends, Space changes between digits and marks", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    const here = () => page.$eval(".cell.selected", (cell) => Number(cell.dataset.cell));
    for (const [key, there] of [
      ["ArrowUp", 72],
      ["ArrowLeft", 80],
      ["Home", 72],
      ["Control+Home", 0],
      ["End", 8],
      ["Control+End", 80],
      ["ArrowRight", 72],
      ["ArrowDown", 0],
    ]) {
      await page.keyboard.press(key);
      assert.equal(await here(), there, key);
      assert.equal(
        await page.evaluate(() => Number(document.activeElement.dataset.cell)),
        there,
        "the focus goes along",
      );
    }
    await page.keyboard.press("Shift+Digit3");
    await page.keyboard.press("Space");
    await page.keyboard.press("5");
    assert.equal(await marks(page, 1, 1), "35");
    await page.keyboard.press("Space");
    await page.keyboard.press("5");
    assert.equal((await values(page))[0], "5");
    await page.keyboard.press("u");
    assert.equal(await marks(page, 1, 1), "35", "undo brings the marks back");
    await page.keyboard.press("Control+y");
    assert.equal((await values(page))[0], "5");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Delete");
    assert.equal(await marks(page, 1, 1), "");
  }));

core("a clash is shown at once by a sign and in words", () =>
  visit({}, async (page) => {
    await example(page);
    const first = await cell(page, 1, 1);
    await page.keyboard.press("9");
    assert.match(await page.innerText(".board-note"), /Two 9s in row 1/);
    assert.match(await first.locator(".name").textContent(), /^Row 1, column 1, your 9, repeated$/);
    assert.equal(await page.locator(".cell.clash").count(), 2);
    assert.equal(await first.evaluate((cell) => getComputedStyle(cell, "::before").content), '"!"');
  }));

test("automatic marks are a view; the player's own come back untouched", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("Shift+Digit3");
    const automatic = async () => {
      await page.click("[data-do=settings]");
      await page.click("#set-automatic");
      await page.keyboard.press("Escape");
    };
    await automatic();
    await marked(page, 1, 1, "1356");
    await marked(page, 8, 6, "14");
    await automatic();
    await marked(page, 1, 1, "3");
    await marked(page, 8, 6, "");
  }));

test("filters show a digit, and cells with two marks", () =>
  visit({}, async (page) => {
    await example(page);
    await page.click(".tools button:last-child");
    await page.click(".menu > .menu-item:nth-of-type(2)");
    await cell(page, 1, 1);
    await page.keyboard.press("Alt+Digit9");
    assert.equal(await page.locator(".cell.same").count(), 5);
    assert.ok((await page.locator(".mark.same").count()) > 0);
    await page.keyboard.press("Escape");
    await page.keyboard.press("b");
    const pairs = await page.locator(".cell.pair").count();
    assert.ok(pairs > 0);
    assert.equal(
      pairs,
      await page.$$eval(".cell", (cells) => cells.filter((cell) => cell.querySelectorAll(".mark").length === 2).length),
    );
  }));

test("on a phone the whole puzzle is solved by touch", () =>
  visit(PHONE, async (page) => {
    await example(page);
    for (const [i, digit] of [...SOLUTION].entries()) {
      if (PUZZLE[i] !== ".") continue;
      await page.tap(`.cell[data-cell="${i}"]`);
      await page.tap(`.key:nth-child(${digit})`);
    }
    await page.waitForSelector(".card.is-solved");
    assert.equal(await values(page), SOLUTION);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `nothing sticks out at 360 px: ${wide}`);
  }));

core("a puzzle is taken from the first screen to the end without a mouse", () =>
  visit({}, async (page) => {
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement?.dataset.do === "example")) break;
    }
    await page.keyboard.press("Enter");
    await page.waitForSelector('[data-phase="play"]');
    await page.keyboard.press("Control+Home");
    for (const [i, digit] of [...SOLUTION].entries()) {
      if (PUZZLE[i] === ".") await page.keyboard.press(digit);
      if (i === 80) break;
      if (i % 9 < 8) await page.keyboard.press("ArrowRight");
      else {
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Home");
      }
    }
    await page.waitForSelector(".card.is-solved");
  }));

test("on the first screen no key touches the game that was left, and a digit begins to type another", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    const mine = await values(page);
    await page.click("[data-do=new]");
    await page.waitForSelector('[data-phase="start"]');
    for (const key of ["Delete", "u", "r", "Control+z", "Shift+U"]) await page.keyboard.press(key);
    assert.equal(await page.locator('[data-phase="start"]').count(), 1);
    await page.keyboard.press("7");
    await page.waitForSelector('[data-phase="entry"]');
    assert.equal((await values(page)).replaceAll(".", ""), "7");
    for (let back = 0; back < 2; back++) await page.goBack();
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), mine);
    assert.equal(await page.locator(".cell.given").count(), 27);
  }));

test("from correcting the printed digits, Back leads to the game as it was; from typing again to the first screen", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+Digit3");
    const correct = async () => {
      await page.click(".tools button:last-child");
      await page.getByText("Correct the printed digits").click();
      await page.waitForSelector('[data-phase="entry"]');
    };
    const isAsItWas = async () => {
      await page.click("[data-do=back]");
      await page.waitForSelector('[data-phase="play"]');
      assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
      await marked(page, 1, 2, "3");
      assert.equal(await page.locator(".cell.given").count(), 27);
    };
    await correct();
    await isAsItWas();
    // The printed digits can also be corrected after changes and after a reload. Undo takes back the correction.
    await correct();
    await cell(page, 1, 3);
    for (const key of ["1", "2", "Backspace"]) await page.keyboard.press(key);
    await page.reload();
    await page.waitForSelector('[data-phase="entry"]');
    await isAsItWas();
    await page.keyboard.press("Control+z");
    await page.waitForSelector('[data-phase="entry"]');
    assert.equal((await values(page))[2], "1");
    await page.click("[data-do=done]");
    await page.waitForSelector("[data-do=anyway]");
    await page.click("[data-do=back]");
    await page.waitForSelector('[data-phase="play"]');
    await page.click("[data-do=new]");
    await page.click("[data-do=type]");
    await page.keyboard.press("5");
    await page.click("[data-do=back]");
    await page.waitForSelector('[data-phase="start"]');
  }));

test("what is erased is said, that a printed digit stays, and that there was nothing", () =>
  visit({}, async (page) => {
    await example(page);
    const said = (text) => page.waitForFunction((text) => document.getElementById("live").textContent === text, text);
    const note = () => page.innerText(".board-note");
    await cell(page, 1, 3);
    for (const does of [() => page.keyboard.press("Delete"), () => page.keyboard.press("5"), () => page.click(".tools button:first-child")]) {
      await does();
      await said("This digit is printed and cannot be changed.");
      assert.equal(await note(), "This digit is printed and cannot be changed.");
      await cell(page, 1, 3);
      assert.equal(await note(), "");
    }
    await cell(page, 1, 1);
    await page.keyboard.press("Delete");
    await said("Nothing to erase. Row 1, column 1.");
    await page.keyboard.press("6");
    await page.keyboard.press("Delete");
    await said("Erased. Row 1, column 1.");
    assert.equal(await values(page), PUZZLE);
  }));

core("one press of a level begins a puzzle of it, and the level is marked the next time", () =>
  visit({}, async (page) => {
    const level = () => page.$eval('.levels [aria-current="true"]', (button) => button.dataset.level);
    assert.equal(await level(), "Easy");
    assert.deepEqual(await page.locator(".levels button").allInnerTexts(), ["Easy", "Medium", "Hard", "Very hard", "Extreme"]);
    await page.click("[data-level=Medium]");
    await page.waitForSelector('[data-phase="play"]', { timeout: 60_000 });
    assert.equal(await page.innerText("h1"), "Medium");
    await page.click("[data-do=new]");
    await page.waitForSelector(".levels");
    assert.equal(await level(), "Medium");
    await page.reload();
    await page.waitForSelector(".levels");
    assert.equal(await level(), "Medium");
  }));

core("the example begins with a hint", () =>
  visit({}, async (page) => {
    await page.click("[data-do=example]");
    await page.waitForSelector('.rung.now[data-level="0"]');
    assert.equal(await values(page), PUZZLE);
    assert.equal(await page.innerText("h1"), "Example");
  }));

test("a dialog stays when its margin is pressed or a selection ends beside it, and goes when pressed beside", () =>
  visit({}, async (page) => {
    await page.click("[data-do=paste]");
    await page.fill("#paste-field", "53..7");
    // The digits have a separate font.
    await page.evaluate(() => document.fonts.ready);
    const box = await page.locator("dialog").boundingBox();
    await page.mouse.click(box.x + 8, box.y + box.height - 8);
    // A closed dialog stays on the page for a moment, so only open dialogs are counted.
    assert.equal(await page.locator("dialog[open]").count(), 1, "its own margin");
    const field = await page.locator("#paste-field").boundingBox();
    await page.mouse.move(field.x + 40, field.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x - 60, field.y + 20);
    await page.mouse.up();
    assert.equal(await page.locator("dialog[open]").count(), 1, "a selection drawn out of it");
    assert.equal(await page.inputValue("#paste-field"), "53..7", "a selection drawn out of it");
    await page.mouse.click(box.x - 60, field.y + 20);
    await page.waitForSelector("dialog", { state: "detached" });
  }));

/** Types a line of 81 cells from the first one on. */
async function typeIn(page, line) {
  await page.click("[data-do=type]");
  await page.waitForSelector(".pens");
  for (const digit of line) await page.keyboard.press(digit === "." ? "Space" : digit);
}

const pen = (page) => page.$eval('.pens [aria-pressed="true"]', (one) => one.dataset.pen);

core("printed digits and own digits are typed in by key, pad and locked digit, Enter starts, and a wrong own digit is a mistake of the player", () =>
  visit({}, async (page) => {
    await typeIn(page, PUZZLE);
    assert.equal(await pen(page), "printed");
    await page.keyboard.press("m");
    assert.equal(await pen(page), "mine");
    await says(page, "#live", "You type your own digits.");
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    assert.equal(await page.$eval(".cell.selected", (one) => one.dataset.cell), "1", "an own digit moves on, too");
    await page.click(".key:nth-child(1)");
    await lockDigit(page, 6);
    await cell(page, 1, 7);
    await cell(page, 2, 2);
    await cell(page, 2, 2);
    await page.keyboard.press("Escape");
    assert.equal(await values(page), `519748${"6"}${PUZZLE.slice(7)}`, "a locked digit pressed twice is taken back");
    assert.match(await page.innerText(".count"), /27, yours: 3$/);
    assert.equal(await page.locator(".cell.own").count(), 3);
    // A digit of the player does not replace a printed digit, and in the mode Mine, printed digits cannot be erased.
    for (const key of ["4", "Delete"]) {
      await cell(page, 1, 3);
      await page.keyboard.press(key);
      await says(page, ".board-note", "To change it, choose “Printed”.");
      assert.equal((await values(page))[2], "9");
    }
    // If the player types the digit that is printed in the cell, this digit becomes the player's own.
    await page.keyboard.press("9");
    assert.match(await page.innerText(".count"), /26, yours: 4$/);
    await page.keyboard.press("Control+z");
    await page.click("[data-pen=printed]");
    await page.keyboard.press("m");
    await page.keyboard.press("m");
    // A printed digit replaces one of the player's own digits, and the other way round.
    await cell(page, 1, 7);
    await page.keyboard.press("6");
    assert.equal(await page.locator(".cell.given").count(), 28);
    await page.keyboard.press("Control+z");
    await cell(page, 9, 9);
    await page.keyboard.press("m");
    await page.keyboard.press("4");
    await page.keyboard.press("Enter");
    await page.waitForSelector('[data-phase="play"]');
    assert.deepEqual([await page.locator(".cell.given").count(), await page.locator(".cell.own").count()], [27, 4]);
    await hint(page);
    assert.equal(await page.locator(".card.is-mistake").count(), 1);
    await page.reload();
    await page.waitForSelector('[data-phase="play"]');
    assert.equal((await values(page))[80], "4");
    // In a puzzle that was typed in, a printed digit may be wrong.
    await hint(page);
    assert.match(await page.innerText(".card.is-mistake"), /a printed digit was misread/);
    await page.click("[data-do=correct]");
    await page.waitForSelector('[data-phase="entry"]');
    await page.keyboard.press("Escape");
    await page.waitForSelector('[data-phase="play"]');
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("3");
    await hint(page);
    assert.equal(await page.locator(".card.is-mistake").count(), 1);
    assert.equal(await page.locator("[data-do=correct]").count(), 0, "the digits of a puzzle from a link are right");
  }));

test("while a puzzle is typed in by thumb, Undo and Erase lead back, and a reload keeps the cell and the pen", () =>
  visit({ ...PHONE, viewport: { width: 390, height: 664 } }, async (page) => {
    await page.tap("[data-do=type]");
    await page.waitForSelector(".pens");
    const here = () => page.$eval(".cell.selected", (one) => Number(one.dataset.cell));
    const { y } = await page.locator(".digits").boundingBox();
    for (const digit of [8, 8]) await page.tap(`.key:nth-child(${digit})`);
    assert.match(await page.innerText(".board-note"), /Two 8s in row 1/);
    assert.equal((await page.locator(".digits").boundingBox()).y, y, "the keys stay where they are");
    for (const _ of [8, 8]) await page.getByRole("button", { name: "Undo" }).tap();
    assert.equal(await here(), 0);
    for (const digit of [5, 3, 7]) await page.tap(`.key:nth-child(${digit})`);
    await page.getByRole("button", { name: "Undo" }).tap();
    assert.deepEqual([await here(), (await values(page)).slice(0, 3)], [2, "53."]);
    await page.getByRole("button", { name: "Erase" }).tap();
    assert.deepEqual([await here(), (await values(page)).slice(0, 3)], [1, "5.."], "an empty cell leads to the one before");
    await page.getByRole("button", { name: "Erase" }).tap();
    await page.tap(".key:nth-child(9)");
    await page.tap("[data-pen=mine]");
    await page.reload();
    await page.waitForSelector(".pens");
    assert.deepEqual([await here(), await pen(page)], [1, "mine"]);
    await page.tap(".key:nth-child(2)");
    assert.deepEqual([(await values(page)).slice(0, 2), await page.locator(".cell.own").count()], ["92", 1]);
  }));

test("the click of a press on the pad presses nothing else, although the page moves under the finger", () =>
  visit({ ...PHONE, viewport: { width: 390, height: 664 } }, async (page) => {
    await page.tap("[data-do=type]");
    await page.waitForSelector(".pens");
    // When a digit is written, the layout changes, so a button is then under the pointer.
    const at = await page.locator(".key:nth-child(5)").boundingBox();
    await page.evaluate(() => {
      const panel = document.querySelector(".panel");
      panel.addEventListener("pointerup", () => (panel.style.paddingTop = "120px"), { once: true });
      document.addEventListener("click", ({ target }) => (window.clicked = [...(window.clicked ?? []), target.className]));
    });
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    await page.mouse.up();
    assert.equal((await values(page)).slice(0, 2), "5.");
    assert.equal(await page.evaluate(() => window.clicked), undefined);
    await page.locator("[data-do=back]").click();
    await page.waitForSelector('[data-phase="start"]');
  }));

test("Escape leads back from typing in to the first screen, and from correcting to the game", () =>
  visit({}, async (page) => {
    await typeIn(page, "12");
    await lockDigit(page, 3);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator('[data-phase="entry"]').count(), 1, "the locked digit ends first");
    await page.keyboard.press("Escape");
    await page.waitForSelector('[data-phase="start"]');
    await page.click("[data-do=example]");
    await page.waitForSelector('[data-phase="play"]');
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    await page.click(".tools button:last-child");
    await page.getByText("Correct the printed digits").click();
    await page.waitForSelector(".pens");
    await cell(page, 1, 2);
    await page.keyboard.press("Escape");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
  }));

test("a hint whose part of the page comes late does not take the place of the card for printed digits", () =>
  visit({}, async (page) => {
    let release;
    const released = new Promise((resolve) => (release = resolve));
    await page.route("**/hints.js", (route) => released.then(() => route.continue()));
    const asked = page.waitForRequest("**/hints.js");
    await page.click("[data-do=example]");
    await page.waitForSelector('[data-phase="play"]');
    await page.click(".tools button:last-child");
    await page.getByText("Correct the printed digits").click();
    await page.waitForSelector("[data-do=done]");
    release();
    // The hint begins as soon as its module is loaded.
    await page.evaluate((url) => import(url), (await asked).url());
    assert.equal(await page.locator("[data-do=done]").count(), 1);
    await page.keyboard.press("Escape");
    await page.waitForSelector('[data-phase="play"]');
  }));

test("a corrected puzzle is checked again next to the board, without scrolling", () =>
  visit({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }, async (page) => {
    await typeIn(page, PUZZLE.replace("97", "93"));
    await page.click("[data-do=done]");
    await page.click("[data-suspect='3']");
    await page.click(".key:nth-child(7)");
    const [again, board, pad] = await Promise.all(["[data-do=recheck]", ".play .board", ".digits"].map((one) => page.locator(one).boundingBox()));
    assert.ok(again.y >= board.y + board.height && again.y + again.height <= pad.y && pad.y + pad.height <= 664, JSON.stringify([again, board, pad]));
    await page.click("[data-do=recheck]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), PUZZLE);
  }));

for (const [width, height] of [[390, 664], [375, 553]])
  test(`what is wrong with the printed digits is told between board and pad, the suspect is framed and typed again: ${width} × ${height}`, () =>
    visit({ viewport: { width, height }, hasTouch: true, isMobile: true }, async (page) => {
      await typeIn(page, PUZZLE.replace("97", "93"));
      await page.click("[data-do=done]");
      await page.waitForSelector(".finding");
      const box = (selector) => page.$eval(selector, (one) => one.getBoundingClientRect().toJSON());
      const [board, finding, pad] = [await box(".play .board"), await box(".finding"), await box(".digits")];
      assert.ok(board.top >= 16 && board.bottom <= finding.top && finding.bottom <= pad.top && pad.bottom <= height, JSON.stringify([board, finding, pad]));
      assert.equal(await page.locator(".under .alarm").count(), 1, "the one suspect has a frame");
      assert.deepEqual(await faults(page), []);
      await page.click("[data-suspect='3']");
      assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "3");
      await page.click(".key:nth-child(5)");
      assert.equal(await page.$eval(".cell.selected", (one) => one.dataset.cell), "3", "the suspect stays selected");
      await page.click(".key:nth-child(6)");
      assert.equal(await page.$eval(".cell.selected", (one) => one.dataset.cell), "3", "and again, after the fault is gone");
      assert.equal(await page.locator(".finding").count(), 0);
      assert.match(await page.innerText(".mended"), /checks the digits again/);
      // Before it presses a key at the lower edge, the test's browser scrolls by some pixels; a finger does not.
      await page.evaluate(() => scrollTo(0, 0));
      assert.deepEqual([await box(".play .board"), await box(".digits")], [board, pad], "board and pad stay in their place");
      await page.click(".key:nth-child(3)");
      await page.waitForSelector(".finding");
      await page.click("[data-do=anyway]");
      await page.waitForSelector('[data-phase="play"]');
      assert.ok((await box(".play .board")).top >= 0, "the board is whole");
      assert.equal(await values(page), PUZZLE.replace("97", "93"));
    }));

for (const [width, height] of [[320, 568], [390, 664], [375, 553]])
  for (const locale of ["en-GB", "zh-CN"])
    test(`several suspects are shown by their frames, so that the pad stays in view: ${width} × ${height} ${locale}`, () =>
      visit({ viewport: { width, height }, hasTouch: true, isMobile: true, locale }, async (page) => {
        await typeIn(page, PUZZLE.replace("..24..64", "..34..64"));
        await page.click("[data-do=done]");
        await page.waitForSelector(".finding");
        await page.waitForSelector(".under .alarm", { state: "attached" });
        assert.equal(await page.locator(".under .alarm").count(), 2);
        assert.deepEqual(await page.locator(".finding .warning:visible").count(), 1);
        const { y, height: high } = await page.locator(".digits .key").first().boundingBox();
        assert.ok(y + Math.min(high, 44) <= height, `${y} + ${high}`);
        assert.deepEqual(await faults(page), []);
      }));

test("of repeated printed digits nothing is said but that they repeat, and both are framed", () =>
  visit({}, async (page) => {
    await typeIn(page, `7${PUZZLE.slice(1, 8)}7${PUZZLE.slice(9)}`);
    await page.click("[data-do=done]");
    await page.waitForSelector(".finding");
    assert.match(await page.innerText(".warning"), /^Two 7s in row 1: at r1c1 and at r1c4\.$/);
    assert.equal(await page.locator(".under .alarm").count(), 2);
    assert.equal(await page.locator("[data-suspect]").count(), 2);
  }));
