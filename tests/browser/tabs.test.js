/**
 * Two tabs of one browser share a game, or each has its own game. No change is lost, even if both tabs write at the
 * same time.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, at, cell, core, example, linkTo, PUZZLE, serve, SOLUTION, values, visit } from "./harness.js";

serve();

const OPEN = [...PUZZLE].flatMap((digit, cell) => (digit === "." ? [cell] : []));

/** A second tab in the same profile. */
async function tab(page, path = "/") {
  const other = await page.context().newPage();
  await other.goto(at(path));
  await other.waitForSelector("main");
  return other;
}

/**
 * Returns true if the visible content of every cell is as expected; otherwise the content of each cell: its digit, or
 * its marks in brackets.
 */
const shown = (expected) => {
  const told = [...document.querySelectorAll(".play .cell")].map((cell) => {
    const digit = cell.querySelector(".digit")?.textContent;
    return digit ?? `[${[...cell.querySelectorAll(".mark")].map((mark) => mark.textContent).join("")}]`;
  });
  return expected ? told.join(" ") === expected : told.join(" ");
};

/** Waits until a tab shows this; a failure reports what it shows instead. */
async function shows(page, expected, what) {
  try {
    await page.waitForFunction(shown, expected, { polling: 5, timeout: 30_000 });
  } catch {
    assert.equal(await page.evaluate(shown), expected, what);
  }
}

/** Waits until a tab reads the setting that another tab has stored, which takes a moment. */
const reads = (page, name, value) =>
  page.waitForFunction(([name, value]) => JSON.parse(localStorage.getItem("whydoku.settings.1") ?? "{}")[name] === value, [name, value], { polling: 5 });

/** Presses a key with a cell selected. */
async function press(page, cell, key) {
  await page.focus(`.play .cell[data-cell="${cell}"]`);
  await page.keyboard.press(key);
}

/** The rules of writing, marking, erasing and undoing, written as simply as possible, for comparison. */
class Model {
  now = { digits: [...PUZZLE].map((digit) => Number(digit) || 0), marks: PUZZLE.split("").map(() => "") };
  past = [];
  future = [];

  excluded(cell, digit) {
    const [r, c] = [Math.floor(cell / 9), cell % 9];
    return this.now.digits.some((value, at) => {
      const [y, x] = [Math.floor(at / 9), at % 9];
      const sees = y === r || x === c || (Math.floor(y / 3) === Math.floor(r / 3) && Math.floor(x / 3) === Math.floor(c / 3));
      return at !== cell && value === digit && sees;
    });
  }
  become(next) {
    this.past.push(this.now);
    this.future = [];
    this.now = next;
  }
  put(cell, digit) {
    const { digits, marks } = this.now;
    this.become({ digits: digits.with(cell, digits[cell] === digit ? 0 : digit), marks });
  }
  mark(cell, digit) {
    const { digits, marks } = this.now;
    if (digits[cell] || this.excluded(cell, digit)) return;
    const others = marks[cell].replace(digit, "");
    this.become({ digits, marks: marks.with(cell, others === marks[cell] ? others + digit : others) });
  }
  erase(cell) {
    const { digits, marks } = this.now;
    if (digits[cell]) this.become({ digits: digits.with(cell, 0), marks });
    else if (marks[cell]) this.become({ digits, marks: marks.with(cell, "") });
  }
  undo() {
    if (!this.past.length) return;
    this.future.push(this.now);
    this.now = this.past.pop();
  }
  redo() {
    if (!this.future.length) return;
    this.past.push(this.now);
    this.now = this.future.pop();
  }
  get shown() {
    const { digits, marks } = this.now;
    return digits
      .map((digit, cell) => {
        const left = [...marks[cell]].filter((mark) => !this.excluded(cell, Number(mark)));
        return digit ? String(digit) : `[${left.sort().join("")}]`;
      })
      .join(" ");
  }
}

/** Number of moves that are tried; MOVES=500 tries more. */
const MOVES = Number(process.env.MOVES ?? 150);

test("random moves in turn in two tabs are one game, after a reload too", () =>
  visit({}, async (page) => {
    await example(page);
    const tabs = [page, await tab(page)];
    const model = new Model();
    let seed = 11;
    const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
    for (let move = 1; move <= MOVES; move++) {
      const here = tabs[random(2)];
      const [at, digit, what] = [OPEN[random(OPEN.length)], 1 + random(9), random(20)];
      const said = `move ${move}: ${what} ${digit} at ${at}`;
      if (what < 8) {
        model.put(at, digit);
        await press(here, at, String(digit));
      } else if (what < 14) {
        model.mark(at, digit);
        await press(here, at, `Shift+Digit${digit}`);
      } else if (what < 16) {
        model.erase(at);
        await press(here, at, "Delete");
      } else if (what < 19) {
        model.undo();
        await press(here, at, "u");
      } else {
        model.redo();
        await press(here, at, "Control+y");
      }
      for (const one of tabs) await shows(one, model.shown, said);
    }
    assert.ok(model.past.length > MOVES / 4, "the moves have led somewhere");
    for (const one of tabs) {
      await one.reload();
      await one.waitForSelector('[data-phase="play"]');
      await shows(one, model.shown, "after a reload");
    }
    for (let step = 0; step < 20; step++) {
      model.undo();
      await press(tabs[step % 2], 0, "u");
      for (const one of tabs) await shows(one, model.shown, `undo ${step}`);
    }
  }));

test("moves in the same instant in two tabs are all there", () =>
  visit({}, async (page) => {
    await example(page);
    const other = await tab(page);
    await page.click("[data-do=settings]");
    await page.click("#set-tidy");
    await page.keyboard.press("Escape");
    await reads(other, "tidy", false);
    const [written, marked] = [OPEN.slice(0, 40), OPEN.slice(40)];
    // Both tabs begin at the same moment and do not yield, so neither learns about the other's changes meanwhile.
    const start = Date.now() + 500;
    const rush = ([writes, marks, start]) => {
      const press = ([cell, digit], shiftKey) => {
        const element = document.querySelector(`.play .cell[data-cell="${cell}"]`);
        element.focus();
        const how = { key: String(digit), code: `Digit${digit}`, shiftKey, bubbles: true };
        element.dispatchEvent(new KeyboardEvent("keydown", how));
      };
      while (Date.now() < start);
      for (let i = 0; i < Math.max(writes.length, marks.length); i++) {
        if (writes[i]) press(writes[i], false);
        if (marks[i]) press(marks[i], true);
      }
    };
    const part = (half) => [
      written.filter((_, i) => i % 2 === half).map((cell) => [cell, SOLUTION[cell]]),
      marked.flatMap((cell) => [1, 2, 3, 4].map((digit) => [cell, digit + 4 * half])),
      start,
    ];
    await Promise.all([page.evaluate(rush, part(0)), other.evaluate(rush, part(1))]);
    const expected = [...PUZZLE].map((digit, at) =>
      digit !== "." ? digit : written.includes(at) ? SOLUTION[at] : "[12345678]",
    );
    for (const one of [page, other]) await shows(one, expected.join(" "), "all that was written and marked");
    await page.reload();
    await page.waitForSelector('[data-phase="play"]');
    await shows(page, expected.join(" "), "after a reload");
    // In both tabs, Undo takes back the moves of both tabs, one at a time.
    const moves = written.length + marked.length * 8;
    for (let i = 0; i < moves; i++) await (i % 2 ? page : other).keyboard.press("u");
    for (const one of [page, other]) {
      await one.keyboard.press("Shift+U");
      await shows(one, [...PUZZLE].map((digit) => (digit === "." ? "[]" : digit)).join(" "), "all undone");
    }
  }));

core("a puzzle brought in one tab is another game, and leaves the game of the other tab alone", () =>
  visit({}, async (page) => {
    await example(page);
    await press(page, 0, "5");
    const game = page.url();
    const other = await tab(page);
    assert.equal(other.url(), game, "a new tab shows the game that was played last");
    await other.goto(at(`/${linkTo("1".padEnd(81, "."))}`));
    await other.waitForFunction(() => document.querySelectorAll(".play .digit").length === 1);
    await press(other, 1, "2");
    await press(page, 1, "3");
    assert.equal(await values(page), `53${PUZZLE.slice(2)}`);
    assert.equal(await values(other), `12${".".repeat(79)}`);
    await other.goBack();
    await shows(other, await page.evaluate(shown), "Back leads to the game that both have played");
    await other.goForward();
    await other.waitForFunction(() => document.querySelectorAll(".play .digit").length === 2);
    assert.notEqual(other.url(), game);
  }));

test("the start screen of one tab stays while another plays, and leads to the board as it is by then", () =>
  visit({}, async (page) => {
    const other = await tab(page);
    await example(page);
    await press(page, 0, "5");
    assert.equal(await other.locator("[data-do=example]").count(), 1);
    await other.reload();
    await other.click("[data-do=continue]");
    await shows(other, await page.evaluate(shown), "the board");
    await page.click("[data-do=new]");
    await page.reload();
    await page.waitForSelector('[data-phase="start"]');
    assert.equal(await other.locator('[data-phase="play"]').count(), 1);
  }));

test("settings of two tabs do not undo each other", () =>
  visit({}, async (page) => {
    await example(page);
    const other = await tab(page);
    for (const [one, another, name, value] of [
      [page, other, "automatic", true],
      [other, page, "peers", false],
    ]) {
      await one.click("[data-do=settings]");
      await one.click(`#set-${name}`);
      await one.keyboard.press("Escape");
      await reads(another, name, value);
    }
    await other.waitForFunction(() => document.querySelectorAll(".play .mark").length > 100);
    await page.reload();
    await page.waitForSelector(".play .mark");
    assert.equal(await page.locator(".cell.peer").count(), 0);
  }));

test("a browser that keeps nothing says so, and the game goes on", () =>
  visit({}, async (page) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.click("[data-do=example]");
    await page.waitForSelector("dialog");
    assert.match(await page.innerText("dialog"), /not kept/);
    await page.keyboard.press("Escape");
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
    assert.equal(await page.locator("dialog").count(), 0, "it says so once");
  }));

test("the first screen follows what another tab begins, plays, solves and deletes, and keeps the focus", () =>
  visit({}, async (page) => {
    await page.waitForSelector(".levels");
    const other = await tab(page);
    /** Returns true if the text of the list is as expected; otherwise the text. */
    const listed = (expected) => {
      const text = [...document.querySelectorAll(".shelf-list li")].map((one) => [...one.querySelectorAll("strong, strong + span")].map((part) => part.textContent).join(": ")).join(", ");
      return expected === undefined ? text : text === expected;
    };
    // Counts the keys that this tab deletes. Only the other tab should delete keys.
    await page.evaluate(() => {
      window.removed = [];
      const { removeItem } = Storage.prototype;
      Storage.prototype.removeItem = function (key) {
        window.removed.push(key);
        removeItem.call(this, key);
      };
    });
    const shown = (expected) =>
      page
        .waitForFunction(listed, expected, { polling: 20, timeout: 30_000 })
        .catch(async () => assert.equal(await page.evaluate(listed), expected));
    const way = (text) => page.waitForFunction((text) => (document.querySelector("[data-do=continue]")?.textContent ?? "") === text, text, { polling: 20 });
    assert.equal(await page.locator(".shelf-list").count(), 0);
    await example(other);
    await way("Continue: From a link");
    await shown("");
    await press(other, OPEN[0], SOLUTION[OPEN[0]]);
    await shown("From a link: 1 of 54 cells filled");
    await page.focus("[data-do=delete-game]");
    await press(other, OPEN[1], SOLUTION[OPEN[1]]);
    await shown("From a link: 2 of 54 cells filled");
    assert.deepEqual(await page.evaluate(() => ({ ...document.activeElement.dataset })), { do: "delete-game" });
    await page.focus("[data-do=continue]");
    const second = await tab(page, "/#/new");
    await second.click("[data-do=daily]");
    await second.waitForSelector('[data-phase="play"]');
    await page.waitForFunction(() => /Daily/.test(document.activeElement.textContent), null, { polling: 20 });
    for (const cell of OPEN.slice(2)) await press(other, cell, SOLUTION[cell]);
    await shown("From a link: solved");
    await other.goto(at("/#/new"));
    await other.click("[data-do=delete-game]");
    await shown("");
    await page.evaluate(() => {
      window.passed = new Set();
      const look = () => window.passed.add(document.querySelector(".shelf-list strong + span")?.textContent ?? "");
      new MutationObserver(look).observe(document.querySelector(".shelf-list"), { childList: true, subtree: true });
    });
    await other.click("[data-do=restore]");
    await shown("From a link: solved");
    assert.deepEqual(await page.evaluate(() => [...window.passed].filter(Boolean)), ["solved"], "no part of the game is shown");
    assert.deepEqual(await page.evaluate(() => window.removed.filter((key) => key.startsWith("whydoku."))), []);
  }));

test("a tab that gets the words of a language late keeps the language chosen after it", () =>
  visit({}, async (page) => {
    await page.waitForSelector(".levels");
    const other = await tab(page, "/#/new");
    let release = () => {};
    const released = new Promise((resolve) => (release = resolve));
    await other.route("**/words/zh-Hans.js", (route) => released.then(() => route.continue()));
    for (const lang of ["zh-Hans", "en"]) {
      const asked = lang === "en" ? null : other.waitForRequest("**/words/zh-Hans.js");
      await page.click("[data-do=language]");
      await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
      await asked;
    }
    await other.waitForFunction(() => JSON.parse(localStorage.getItem("whydoku.settings.1")).language === "en");
    const loaded = other.waitForResponse("**/words/zh-Hans.js");
    release();
    await (await loaded).finished();
    // When this import is done, the words are loaded, because the page has imported them before.
    await other.evaluate(() => import(new URL("words/zh-Hans.js", document.querySelector("script[type=module]").src).href).then(() => new Promise((done) => setTimeout(done, 50))));
    assert.equal(await other.getAttribute("html", "lang"), "en");
    assert.equal(await other.innerText(".top nav a[href='#/lessons']"), "Learn");
  }));

test("on the first screen the daily puzzle gets its tick once another tab has solved it", () =>
  visit({}, async (page) => {
    await page.waitForSelector(".levels");
    const other = await tab(page, "/#/new");
    await other.click("[data-do=daily]");
    await other.waitForSelector('[data-phase="play"]');
    const { solution } = await ask("explain", { puzzle: await values(other) });
    for (const cell of await other.$$eval(".play .cell:not(.given)", (all) => all.map((one) => Number(one.dataset.cell)))) await press(other, cell, solution[cell]);
    await page.waitForSelector("[data-do=daily] .tick");
    assert.equal(await page.locator("[data-do=continue]").count(), 0);
  }));
