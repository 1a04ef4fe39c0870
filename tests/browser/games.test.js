/** The games of a browser side by side: the first screen, captions, addresses, deleting, files, the daily puzzle. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { at, core, example, faults, linkTo, PUZZLE, serve, SOLUTION, values, visit } from "./harness.js";

serve();

const OTHER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/** Returns a solution of a board, found by trying digits. */
function solved(board) {
  const left = (at) => "123456789".split("").filter((digit) => !board.some((one, other) => one === digit && sees(at, other)));
  const sees = (a, b) => a % 9 === b % 9 || Math.floor(a / 9) === Math.floor(b / 9) || [a, b].every((at) => [27, 3].every((by, i) => Math.floor((i ? at % 9 : at) / by) === Math.floor((i ? a % 9 : a) / by)));
  const open = board.flatMap((digit, at) => (digit === "." ? [{ at, digits: left(at) }] : []));
  if (!open.length) return board;
  const { at, digits } = open.reduce((a, b) => (b.digits.length < a.digits.length ? b : a));
  for (const digit of digits) {
    const found = solved(board.with(at, digit));
    if (found) return found;
  }
  return null;
}

const phase = (page, name) => page.waitForSelector(`[data-phase="${name}"]`, { timeout: 60_000 });
const first = async (page) => {
  await page.goto(at("/#/new"));
  await page.waitForSelector(".levels");
};
/** The games on the first screen: caption and progress. */
const games = async (page) => {
  await page.waitForSelector(".shelf-foot");
  return page.$$eval(".shelf-list a", (links) => links.map((one) => [...one.querySelectorAll("strong, strong + span")].map((part) => part.textContent).join(": ")));
};
const open = async (page, puzzle) => {
  await page.evaluate((link) => (location.hash = link), linkTo(puzzle));
  await page.waitForFunction((count) => document.querySelectorAll(".play .given").length === count, puzzle.replaceAll(".", "").length);
};
const press = async (page, at, key) => {
  await page.focus(`.play .cell[data-cell="${at}"]`);
  await page.keyboard.press(key);
};

test("each game has a caption, an address and a place on the first screen, from which it goes on", () =>
  visit({}, async (page) => {
    await page.click("[data-level=Easy]");
    await phase(page, "play");
    assert.equal(await page.innerText("h1"), "Easy");
    await page.waitForFunction(() => document.querySelector("#live").textContent.startsWith("The puzzle is ready."));
    await press(page, await page.$eval(".play .cell:not(.given)", (one) => Number(one.dataset.cell)), "5");
    await open(page, PUZZLE);
    assert.equal(await page.innerText("h1"), "From a link");
    assert.equal(await page.title(), "From a link – whydoku");
    await press(page, 0, "5");
    await first(page);
    await page.click("[data-do=paste]");
    await page.fill("#paste-field", OTHER);
    await page.click("[data-do=take]");
    await phase(page, "play");
    assert.equal(await page.innerText("h1"), "Pasted");
    await press(page, 2, "4");
    await first(page);
    await page.click("[data-do=type]");
    await phase(page, "entry");
    await page.keyboard.press("7");
    await first(page);
    const [typed, pasted, linked, easy, ...more] = await games(page);
    assert.deepEqual([typed, pasted, linked], ["Typed in: being typed in", "Pasted: 1 of 51 cells filled", "From a link: 1 of 54 cells filled"]);
    assert.match(easy, /^Easy: 1 of \d\d cells filled$/);
    assert.deepEqual(more, []);
    await open(page, OTHER);
    await first(page);
    assert.equal((await games(page)).length, 4, "a game without a move is not listed");
    assert.match(await page.locator(".shelf").innerText(), /game that you have begun stays .* A game without a move is not listed/);
    assert.deepEqual(await faults(page), []);
    await page.click(".shelf-list li:nth-child(3) a");
    await phase(page, "play");
    assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
    // The game goes on at the cell that was selected last.
    const selected = () => page.getAttribute(".play .cell.selected", "data-cell");
    assert.equal(await selected(), "0");
    await page.keyboard.press("ArrowDown");
    const address = page.url();
    await page.reload();
    await phase(page, "play");
    assert.equal(page.url(), address);
    assert.equal(await selected(), "9");
    await first(page);
    await page.click(".shelf-list li:nth-child(1) a");
    await phase(page, "play");
    assert.equal(await selected(), "9", "saved with the game");
    assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
    await page.goBack();
    await phase(page, "start");
  }));

test("a new puzzle is symmetric by half a turn, and an easy one has as many givens as in newspapers", () =>
  visit({}, async (page) => {
    for (const [level, fewest, most] of [["Easy", 30, 38], ["Hard", 20, 30]]) {
      await first(page);
      await page.click(`[data-level=${level}]`);
      await phase(page, "play");
      await page.waitForSelector(".play .given");
      const givens = await page.$$eval(".play .cell.given", (cells) => cells.map((one) => Number(one.dataset.cell)));
      assert.deepEqual(givens.filter((at) => !givens.includes(80 - at)), [], level);
      assert.ok(givens.length >= fewest && givens.length <= most, `${level}: ${givens.length} givens`);
    }
  }));

test("a pasted link of another site names the site; the address of a game that is nowhere is answered", () =>
  visit({}, async (page) => {
    await page.click("[data-do=paste]");
    await page.fill("#paste-field", `https://www.sudokuwiki.org/sudoku.htm?bd=${PUZZLE.replaceAll(".", "0")}`);
    await page.click("[data-do=take]");
    await phase(page, "play");
    assert.equal(await page.innerText("h1"), "Pasted · sudokuwiki.org");
    await page.goto(at("/#/game/nowhere"));
    await page.waitForSelector("dialog");
    assert.match(await page.innerText("dialog"), /This game is not here/);
    await page.keyboard.press("Escape");
    await phase(page, "start");
  }));

test("the game of a version with one game is found as the game in play, with its history", () =>
  visit({}, async (page) => {
    await example(page);
    await press(page, 0, "5");
    await page.evaluate(() => {
      const notes = Object.entries(localStorage).filter(([key]) => key.startsWith("whydoku.game.2."));
      for (const key of Object.keys(localStorage)) if (!key.startsWith("whydoku.settings")) localStorage.removeItem(key);
      for (const [key, text] of notes) localStorage.setItem(`whydoku.game.2.mine.${key.split(".").at(-1)}`, text);
    });
    await page.goto("about:blank");
    await page.goto(at("/"));
    await phase(page, "play");
    assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
    assert.equal(await page.innerText("h1"), "My puzzle");
    await page.keyboard.press("u");
    assert.equal(await values(page), PUZZLE);
  }));

core("a deleted game comes back with its history; deleted for good, it is gone", () =>
  visit({}, async (page) => {
    await example(page);
    await press(page, 0, "5");
    await press(page, 1, "1");
    const address = page.url();
    await first(page);
    await page.click("[data-do=delete-game]");
    assert.deepEqual(await games(page), []);
    await page.click("[data-do=restore]");
    assert.deepEqual(await games(page), ["From a link: 2 of 54 cells filled"]);
    assert.equal(await page.evaluate(() => document.activeElement.closest("li")?.dataset.slot), address.split("/").at(-1));
    await page.click(".shelf-list a");
    await phase(page, "play");
    await page.keyboard.press("u");
    assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
    await first(page);
    await page.click("[data-do=delete-game]");
    await page.reload();
    await page.waitForSelector(".levels");
    assert.equal(await page.locator(".shelf-list li").count(), 0);
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /game|about|tally/.test(key)));
    assert.deepEqual(left, []);
  }));

test("of many games the oldest solved ones go, and no other; an untouched one goes after a day", () =>
  visit({}, async (page) => {
    await example(page);
    const slot = page.url().split("/").at(-1);
    await press(page, 0, "5");
    const solved = linkTo(PUZZLE).replace(".".repeat(81), [...SOLUTION].map((digit, at) => (PUZZLE[at] === "." ? digit : ".")).join("")).slice("#board=1_".length);
    await page.evaluate(
      ([slot, solved, day]) => {
        const notes = Object.entries(localStorage).filter(([key]) => key.startsWith(`whydoku.game.2.${slot}.`)).sort();
        const copy = (name, at, texts) => {
          for (const [key, text] of texts) localStorage.setItem(`whydoku.game.2.${name}.${key.split(".").at(-1)}`, text);
          localStorage.setItem(`whydoku.about.2.${name}`, JSON.stringify({ kind: "made", level: "Hard", at }));
        };
        const whole = [["x.000001-zzzzzzzz", JSON.stringify({ open: solved, work: "play" })]];
        for (let i = 0; i < 22; i++) copy(`open-${i}`, i < 2 ? i + 1 : Date.now() - 1000 - i, notes);
        for (let i = 0; i < 3; i++) copy(`solved-${i}`, 100 + i, whole);
        copy("solved-late", Date.now() - 500, whole);
        copy("untouched-old", Date.now() - 2 * day, notes.slice(0, 1));
        copy("untouched-new", Date.now() - day / 2, notes.slice(0, 1));
      },
      [slot, solved, 86_400_000],
    );
    await page.reload();
    await first(page);
    const shown = await games(page);
    assert.equal(shown.length, 20);
    assert.equal(shown[1], "Hard: solved");
    await page.click("[data-do=all-games]");
    assert.equal((await games(page)).length, 24);
    const kept = await page.evaluate(() => [...new Set(Object.keys(localStorage).flatMap((key) => /^whydoku\.game\.2\.(.+)\./.exec(key)?.[1] ?? []))]);
    const isOdd = (one) => !one.startsWith("open-") && one !== slot;
    assert.deepEqual(kept.filter(isOdd).sort(), ["solved-late", "untouched-new"]);
  }));

core("games move to another browser as a file; a damaged file changes nothing", () =>
  visit({}, async (page) => {
    await example(page);
    await press(page, 0, "5");
    await press(page, 1, "Shift+Digit1");
    await open(page, OTHER);
    await press(page, 2, "4");
    await first(page);
    const saved = page.waitForEvent("download");
    await page.click("[data-do=save-games]");
    const text = await readFile(await (await saved).path(), "utf8");
    const bring = async (page, text) => {
      await page.setInputFiles("#shelf-file", { name: "games.json", mimeType: "application/json", buffer: Buffer.from(text) });
      await page.waitForSelector(".shelf-said:not(:empty)");
    };
    const says = (page, text) => page.waitForFunction((text) => document.querySelector(".shelf-said").textContent.trim() === text, text);
    await bring(page, text);
    await says(page, "Games added: 0. Already here: 2.");
    await visit({}, async (other) => {
      await open(other, OTHER);
      await press(other, 3, "6");
      await first(other);
      const broken = JSON.parse(text);
      const name = Object.keys(broken.games[1].notes)[0];
      broken.games[1].notes[name] = broken.games[1].notes[name].slice(5);
      for (const [bad, message] of [
        [text.slice(0, 200), "This file does not hold games of whydoku. Nothing was changed."],
        ['{"a":1}', "This file does not hold games of whydoku. Nothing was changed."],
        [JSON.stringify(broken), "Game 2 of 2 in this file is damaged. Nothing was changed."],
        [JSON.stringify({ ...broken, version: 9 }), "This file comes from a newer version of whydoku. Nothing was changed."],
      ]) {
        await bring(other, bad);
        await says(other, message);
        assert.deepEqual(await games(other), ["From a link: 1 of 51 cells filled"]);
      }
      await bring(other, text);
      await says(other, "Games added: 2. Already here: 0.");
      assert.equal((await games(other)).length, 3);
      await other.locator(".shelf-list a", { hasText: "of 54" }).click();
      await phase(other, "play");
      assert.equal(await values(other), `5${PUZZLE.slice(1)}`);
      await other.keyboard.press("u");
      await other.keyboard.press("u");
      assert.equal(await values(other), PUZZLE);
    });
  }));

/** Ways into the page of a file with this text. */
const DOORS = {
  "the dialog for puzzles, as a file": async (page, text) => {
    await page.click("[data-do=paste]");
    await page.setInputFiles("#paste-file", { name: "a.json", mimeType: "application/json", buffer: Buffer.from(text) });
  },
  "the dialog for puzzles, as text": async (page, text) => {
    await page.click("[data-do=paste]");
    await page.fill("#paste-field", text);
    await page.click("[data-do=take]");
  },
  "the first screen": (page, text) => page.setInputFiles("#shelf-file", { name: "a.json", mimeType: "application/json", buffer: Buffer.from(text) }),
  "the clipboard": (page, text) =>
    page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, text),
  "a drop": (page, text) =>
    page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "a.json", { type: "application/json" }));
      const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(drop);
      if (!drop.defaultPrevented) throw new Error("the browser would leave the page");
    }, text),
};

test("a file of games or of practice is recognised at every door of a new browser", () =>
  visit({}, async (page) => {
    const names = [];
    const saved = async (selector) => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
      names.push(download.suggestedFilename());
      return readFile(await download.path(), "utf8");
    };
    await example(page);
    await press(page, 0, "5");
    await open(page, OTHER);
    await press(page, 2, "4");
    await first(page);
    const all = await saved("[data-do=save-games]");
    const one = await saved("[data-do=save-game]");
    assert.match(names[0], /^sudoku-games-\d{4}-\d\d-\d\d\.json$/);
    assert.match(names[1], /^sudoku-From-a-link-\d{4}-\d\d-\d\d\.json$/);
    const practice = `${JSON.stringify({ id: "x1", at: Date.now(), technique: "x-wing", task: "find", right: true })}\n`;
    const told = (page, text) =>
      page.waitForFunction((text) => [...document.querySelectorAll("#live, dialog[open] [role=status]")].some(({ textContent }) => textContent === text), text);
    for (const [door, bring] of Object.entries(DOORS)) {
      const arrives = (text, body) =>
        visit({}, async (other) => {
          await other.waitForSelector(".card > .shelf-foot [for=shelf-file]");
          await other.waitForSelector("[data-do=photo]");
          await bring(other, text);
          await body(other);
          assert.equal(await other.locator("dialog").count(), 0, door);
        });
      await arrives(all, async (other) => {
        await other.waitForFunction(() => document.querySelector(".shelf-said")?.textContent.trim() === "Games added: 2. Already here: 0.");
        assert.equal((await games(other)).length, 2, door);
        assert.equal(await other.evaluate(() => document.activeElement.matches(".shelf-list a")), true, door);
      });
      await arrives(one, async (other) => {
        await told(other, "Games added: 1. Already here: 0.");
        await phase(other, "play");
        assert.equal((await values(other)).slice(0, 3), "534", door);
      });
      await arrives(practice, async (other) => {
        await other.waitForFunction(() => document.querySelector(".data-told")?.textContent === "Entries imported: 1.");
        assert.match(other.url(), /#\/progress$/);
      });
      await visit({}, async (other) => {
        await other.waitForSelector(".card > .shelf-foot");
        await other.waitForSelector("[data-do=photo]");
        await bring(other, all.replace('"version": 1', '"version": 9'));
        await told(other, "This file comes from a newer version of whydoku. Nothing was changed.");
        assert.deepEqual(await faults(other), []);
      });
    }
  }));

test("a puzzle that is dropped as a file of text is begun", () =>
  visit({}, async (page) => {
    await page.waitForSelector("[data-do=photo]");
    await DOORS["a drop"](page, OTHER);
    await phase(page, "play");
    assert.equal(await values(page), OTHER);
  }));

test("a visit on the next day begins with the new daily puzzle and a way back to the unfinished one", () =>
  visit({}, async (page) => {
    const day = (/** @type {number} */ number) => page.clock.setFixedTime(new Date(`2026-11-${number}T10:00`));
    await day(28);
    await page.reload();
    await page.click("[data-do=daily]");
    await phase(page, "play");
    const puzzle = [...(await values(page))];
    const open = puzzle.indexOf(".");
    const digit = solved(puzzle)[open];
    await press(page, open, digit);
    await page.goto(at("/"));
    await phase(page, "play");
    assert.equal((await values(page))[open], digit, "on the same day, the game continues");
    await day(29);
    await page.goto(at("/"));
    await phase(page, "start");
    assert.equal((await page.innerText("[data-do=daily]")).trim(), "Daily puzzle · 29 November");
    assert.match(await page.innerText("[data-do=continue]"), /^Continue: Daily · 28 November/);
    await page.click("[data-do=continue]");
    await phase(page, "play");
    assert.equal((await values(page))[open], digit);
    await page.reload();
    await phase(page, "play");
  }));

test("the daily puzzle is one game, gets a tick, and counts the days on which it was solved", () =>
  visit({}, async (page) => {
    await page.clock.setFixedTime(new Date("2026-11-28T10:00"));
    await page.reload();
    assert.equal((await page.innerText("[data-do=daily]")).trim(), "Daily puzzle · 28 November");
    await page.click("[data-do=daily]");
    await phase(page, "play");
    assert.match(await page.innerText("h1"), /^Daily · 28 November · \w+/);
    const address = page.url();
    assert.ok(address.endsWith("#/game/daily-2026-11-28"));
    const puzzle = await values(page);
    const solve = async () => {
      const board = [...(await values(page))];
      const solution = solved(board);
      for (const [at, digit] of board.entries()) if (digit === ".") await press(page, at, solution[at]);
      await page.waitForSelector(".card.is-solved [data-do=another-puzzle]");
    };
    await solve();
    const count = () => page.textContent(".card.is-solved .card-body");
    assert.match(await count(), /1 daily puzzle solved/);
    await first(page);
    await page.waitForSelector("[data-do=daily] .tick");
    await page.waitForFunction(() => document.querySelector(".daily-count")?.textContent.startsWith("1 daily puzzle solved"));
    await page.click("[data-do=daily]");
    await phase(page, "play");
    assert.equal(page.url(), address, "the same game again");
    // It is two days later. A missed day does not reset the count of daily puzzles.
    await page.clock.setFixedTime(new Date("2026-11-30T10:00"));
    await first(page);
    await page.reload();
    assert.equal(await page.locator("[data-do=daily] .tick").count(), 0);
    await page.goto(at("/#/game/daily-2026-11-30"));
    await phase(page, "play");
    assert.notEqual(await values(page), puzzle, "the address of a day that is not here makes its puzzle");
    await solve();
    assert.match(await count(), /2 daily puzzles solved in a row/);
    await first(page);
    await page.waitForFunction(() => document.querySelector(".daily-count")?.textContent.startsWith("2 daily puzzles solved in a row"));
  }));
