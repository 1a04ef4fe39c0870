/**
 * A hint that stays while the player continues: the line above the pad, the changes of the hint, Back, and fast key
 * presses.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, cell, core, example, faults, gated, hint, hinted, hold, level, marks, PHONE, PUZZLE, serve, SOLUTION, values, visit } from "./harness.js";

serve();

const HARD = "...7.4..5.2..1..7.....8...2.9...625.6...7...8.532...1.4...9.....3..6..9.2..4.7...";
const SMALL = { viewport: { width: 390, height: 664 } };
const LOW = { viewport: { width: 844, height: 390 } };
const strip = (page) => page.locator(".strip-text").innerText();
const tinted = (page) => page.locator(".play .layer.under .tint, .play .layer.under [class*=Base], .play .layer.under [class*=Area]").count();
const gone = (page, what) => page.waitForFunction((what) => !document.querySelector(what), what);
const at = (name) => [Number(name.at(-3)), Number(name.at(-1))];
/** The engine's hint about a board with these digits. */
const told = (level, placed = ".".repeat(81), more = {}) =>
  ask("hint", { puzzle: PUZZLE, placed, level, lang: "en", cell_names: "rc", ...more });
/** Writes a candidate such as 1r8c6 by keys. */
async function write(page, candidate, digit = candidate[0]) {
  await cell(page, ...at(candidate));
  await page.keyboard.press(digit);
}
/** An open cell whose digit is not mentioned in any part of a hint, with its digit in the solution. */
function apart(candidate) {
  const [row, column] = at(candidate);
  const index = [...PUZZLE].findIndex((digit, at) => digit === "." && Math.floor(at / 9) + 1 !== row && (at % 9) + 1 !== column && SOLUTION[at] !== candidate[0]);
  return `${SOLUTION[index]}r${Math.floor(index / 9) + 1}c${(index % 9) + 1}`;
}

for (const [name, window] of gated(Object.entries({ small: SMALL, low: LOW })))
  core(`in a ${name} window the hint becomes a line above the pad, keeps its picture, and opens again at its level`, () =>
    visit(window, async (page, requests) => {
      await example(page);
      const [target] = (await told(4)).placements;
      const text = (await told(2)).text;
      await hint(page);
      await level(page, 2);
      const picture = await page.locator(".play .layer.under").innerHTML();
      /** Ways to fold the card to one line, and ways to unfold it. */
      const folds = {
        button: () => page.click("[data-do=down]"),
        cell: () => cell(page, 1, 1),
        escape: () => page.keyboard.press("Escape"),
        back: () => page.evaluate(() => history.back()),
        move: () => write(page, apart(target)),
      };
      const opens = [
        () => page.click("[data-do=unfold]"),
        () => page.click("[data-do=hint]"),
        () => page.keyboard.press("h"),
        async () => (await page.focus("[data-do=unfold]"), await page.keyboard.press("ArrowUp")),
        async () => {
          const { x, y } = await page.locator("[data-do=unfold]").boundingBox();
          await page.mouse.move(x + 40, y + 20);
          await page.mouse.down();
          await page.mouse.move(x + 40, y - 40, { steps: 3 });
          await page.mouse.up();
        },
      ];
      for (const [way, fold] of Object.entries(folds)) {
        await fold();
        await page.waitForSelector(".strip");
        assert.equal(await strip(page), `Where ${text}`, way);
        assert.equal(await page.locator(".card").count(), 0);
        for (const part of [".digits", ".segments", "[data-do=hint]"]) assert.ok(await page.locator(part).isVisible(), `${way}: ${part}`);
        assert.equal(await page.locator(".play .layer.under").innerHTML(), picture, `${way}: the picture`);
        await opens[Object.keys(folds).indexOf(way)]();
        await page.waitForSelector('.rung.now[data-level="2"]');
        assert.equal(await page.locator(".strip").count(), 0);
      }
      assert.deepEqual(requests.filter(({ path, body }) => path === "hint" && !body.placed.match(/\d/)).map(({ body }) => body.level).filter((level) => level < 4), [0, 2]);
      // The next level belongs to the same step, and its text is about the board with the move.
      await page.keyboard.press("+");
      await page.waitForSelector('.rung.now[data-level="3"]');
      const moved = (await values(page)).replace(/./g, (digit, at) => (PUZZLE[at] === "." ? digit : "."));
      assert.deepEqual((await told(4, moved)).placements, [target]);
      assert.ok((await page.innerText(".rung.now")).includes((await told(3, moved)).text));
      await page.click("[data-do=down]");
      await page.waitForSelector(".strip");
      assert.deepEqual(await faults(page), []);
      await page.keyboard.press("Escape");
      await gone(page, ".strip");
      assert.equal(await tinted(page), 0);
      // A new hint begins at its first level, and the close button in its text ends it.
      await hint(page);
      await page.click("[data-do=close]");
      await gone(page, ".card");
      assert.equal(await page.locator(".strip").count(), 0);
    }));

test("a change of language leaves the line a line, and the text open", () =>
  visit(PHONE, async (page) => {
    await example(page);
    await hint(page);
    const change = () => page.$eval("[data-do=language]", (button) => button.click());
    await change();
    await page.waitForSelector('html[lang="zh-Hans"] .rung.now');
    assert.equal(await page.locator(".strip").count(), 0);
    await page.click("[data-do=down]");
    await page.waitForSelector(".strip");
    await change();
    await page.waitForSelector('html[lang="en"] .strip');
    assert.match(await strip(page), /^Nudge /);
    assert.equal(await page.locator(".card").count(), 0);
  }));

core("a nudge knows that its step is made, tells no more than it did, and is there again after undo", () =>
  visit(SMALL, async (page) => {
    await example(page);
    const whole = await told(4);
    const [target] = whole.placements;
    await hint(page);
    await page.click("[data-do=down]");
    await write(page, apart(target));
    assert.equal(await page.locator(".strip[data-outcome]").count(), 0);
    await write(page, target);
    await page.waitForSelector('.strip[data-outcome="found"]');
    assert.equal(await strip(page), `You found it ${(await told(0)).text}`);
    assert.equal(await tinted(page), 0, "its picture is gone");
    await page.waitForFunction(() => document.querySelector("#live").textContent === "You found it");
    assert.ok(!(await page.content()).includes(whole.technique.id), "the technique is nowhere on the page");
    assert.deepEqual(await faults(page), []);
    await page.keyboard.press("u");
    await gone(page, ".strip[data-outcome]");
    assert.match(await strip(page), /^Nudge /);
    assert.ok((await tinted(page)) > 0);
    await page.keyboard.press("r");
    await page.waitForSelector('.strip[data-outcome="found"]');
    // The text of the hint can still be read to the end, and a new hint replaces it.
    await page.click("[data-do=unfold]");
    await page.waitForSelector(".card.is-found");
    assert.ok(await page.locator(".card h2").isVisible());
    await page.click("[data-do=more]");
    await page.waitForSelector('.rung.now[data-level="1"]');
    await page.click("[data-do=down]");
    await page.click("[data-do=hint]");
    await page.waitForSelector('.card:not(.is-found) .rung.now[data-level="0"]');
    await page.click("[data-do=down]");
  }));

test("a wrong digit at the place of a hint is no longer possible for those who know the place, and unnoticed for others", () =>
  visit(SMALL, async (page) => {
    await example(page);
    const [target] = (await told(4)).placements;
    const wrong = [..."123456789"].find((digit) => digit !== target[0]);
    await hint(page);
    await level(page, 2);
    await write(page, target, wrong);
    // Answers come in order. When the answer about the right digit is there, the one about the wrong digit is, too.
    await page.keyboard.press("u");
    await write(page, target);
    await page.waitForSelector('.strip[data-outcome="found"]');
    await page.keyboard.press("u");
    await gone(page, ".strip[data-outcome]");
    const seen = await page.evaluate(() => {
      window.outcomes = [];
      const watch = () => window.outcomes.push(document.querySelector(".strip")?.dataset.outcome ?? "");
      new MutationObserver(watch).observe(document.querySelector(".strip"), { attributes: true });
      return window.outcomes.length;
    });
    await page.keyboard.press(wrong);
    await page.keyboard.press("u");
    await page.keyboard.press(target[0]);
    await page.waitForSelector('.strip[data-outcome="found"]');
    assert.deepEqual([seen, await page.evaluate(() => window.outcomes)], [0, ["found"]]);
    await page.keyboard.press("u");
    await gone(page, ".strip[data-outcome]");
    await page.click("[data-do=unfold]");
    await level(page, 4);
    await page.keyboard.press("Escape");
    assert.match(await strip(page), /^Proof r\dc\d=\d$/, "the line tells the conclusion");
    await page.keyboard.press(wrong);
    await page.waitForSelector('.strip[data-outcome="gone"]');
    assert.match(await strip(page), /^No longer possible/);
  }));

test("Hint reports a mistake made while the hint was kept as one line, and otherwise opens the hint that was kept", () =>
  visit(SMALL, async (page) => {
    await example(page);
    const [target] = (await told(4)).placements;
    const right = apart(target);
    await hint(page);
    await level(page, 1);
    await page.click("[data-do=down]");
    await write(page, right);
    await page.click("[data-do=hint]");
    await page.waitForSelector('.card:not(.is-mistake) .rung.now[data-level="1"]');
    await page.click("[data-do=down]");
    await page.keyboard.press("u");
    // A wrong digit that no digit on the board excludes.
    const [row, column] = at(right);
    const { candidates } = (await ask("steps", { puzzle: PUZZLE, limit: 1 })).steps[0].board;
    const wrong = [...candidates[(row - 1) * 9 + column - 1]].find((digit) => digit !== right[0]);
    await write(page, right, wrong);
    assert.equal(await page.locator(".strip[data-outcome]").count(), 0);
    await page.click("[data-do=hint]");
    await page.waitForSelector(".card.is-mistake .rung.now");
    assert.equal(await page.innerText(".card h2"), "There is a mistake");
  }));

/** Ways to read more of a hint after a move, in a window where its line lies above the pad and in a large one. */
const ON = { line: [SMALL, "[data-do=unfold]"], card: [{ viewport: { width: 1366, height: 768 } }, "[data-do=more]"] };
for (const [name, [window, more]] of Object.entries(ON))
  test(`more of a hint is about the board with the moves since: the ${name}`, () =>
    visit({ ...window, path: `/#board=1_${HARD}_${".".repeat(81)}_${"0".repeat(162)}_${"0".repeat(162)}` }, async (page) => {
      await page.waitForSelector('[data-phase="play"]');
      const asks = (level, placed) => ask("hint", { puzzle: HARD, placed, level, cell_names: "rc" });
      const whole = await asks(4);
      const { solution } = await ask("explain", { puzzle: HARD });
      const at = (index) => `r${Math.floor(index / 9) + 1}c${(index % 9) + 1}`;
      const [target] = whole.placements;
      // A right digit that the reason names or needs, so that the reason changes.
      const open = [...HARD].flatMap((digit, index) => (digit === "." && `${solution[index]}${at(index)}` !== target ? [index] : []));
      const put = (index, digit) => HARD.replace(/./g, (_, one) => (one === index ? digit : "."));
      let changing = null;
      for (const index of open) {
        const now = await asks(4, put(index, solution[index]));
        if (now.placements?.[0] === target && now.text !== whole.text) changing ??= { index, now };
      }
      assert.ok(changing);
      const enter = async (index, digit) => {
        if (await page.locator(".card [data-do=down]").isVisible()) await page.click("[data-do=down]");
        await write(page, `${digit}${at(index)}`);
      };
      await page.click("[data-do=hint]");
      await page.waitForSelector('.rung.now[data-level="0"]');
      await enter(changing.index, solution[changing.index]);
      await page.click(more);
      await level(page, 4);
      assert.ok((await page.innerText(".rung.now")).includes(changing.now.text.split("\n")[0]));
      await page.keyboard.press("Escape");
      await page.keyboard.press("u");
      // A wrong digit anywhere is reported before more of a hint is shown, or the hint is applied.
      for (const steps of [0, 4]) {
        await page.reload();
        await page.waitForSelector('[data-phase="play"]');
        await page.click("[data-do=hint]");
        await page.waitForSelector('.rung.now[data-level="0"]');
        await level(page, steps);
        const wrong = open.find((index) => index !== changing.index);
        const digit = [..."123456789"].find((digit) => digit !== solution[wrong]);
        await enter(wrong, digit);
        await page.click(steps === 4 && name === "card" ? "[data-do=apply]" : more);
        await page.waitForSelector(".card.is-mistake .rung.now");
        assert.equal((await values(page))[wrong], digit, "nothing was applied");
        await page.keyboard.press("Escape");
        await page.keyboard.press("u");
      }
    }));

test("a hint whose reason is taken back is no longer possible; another digit taken back leaves it", async () => {
  // Places digits of the solution until the hint needs the last of them.
  let placed = [...".".repeat(81)];
  let found = null;
  while (!found && placed.includes(".")) {
    const before = placed.join("");
    const [last] = (await told(4, before)).placements;
    const [row, column] = at(last);
    placed = placed.with((row - 1) * 9 + column - 1, last[0]);
    const { placements, technique } = await told(4, placed.join(""), { last: last.slice(1) });
    const { steps } = await ask("steps", { puzzle: PUZZLE, placed: before, techniques: [technique.id], limit: 1000 });
    if (!steps.some((step) => step.placements.includes(placements[0]))) found = { before, last, target: placements[0] };
  }
  assert.ok(found, "there is such a hint");
  const none = "0".repeat(162);
  await visit({ ...SMALL, path: `/#board=1_${PUZZLE}_${found.before}_${none}_${none}` }, async (page) => {
    await page.waitForSelector('[data-phase="play"]');
    const other = apart(found.target);
    await write(page, other);
    await write(page, found.last);
    await hint(page);
    await page.click("[data-do=down]");
    await cell(page, ...at(other));
    await page.keyboard.press("Delete");
    await cell(page, ...at(found.last));
    await page.keyboard.press("Delete");
    await page.waitForSelector('.strip[data-outcome="gone"]');
    await page.keyboard.press("u");
    await gone(page, ".strip[data-outcome]");
    assert.match(await strip(page), /^Nudge /);
  });
});

test("a hint that removes candidates is made when they are gone, under the words on each move of a lesson", () =>
  visit({}, async (page) => {
    const { eliminations } = await hinted(page, "xy-wing", 4, { opened: 2 });
    for (const candidate of eliminations) {
      assert.equal(await page.locator(".card.is-found").count(), 0);
      await cell(page, ...at(candidate));
      assert.ok((await marks(page, ...at(candidate))).includes(candidate[0]));
      await page.keyboard.press(`Shift+Digit${candidate[0]}`);
      await page.waitForSelector(".card .verdict");
    }
    // The short verdict covers the hint. With the next move, the hint comes back.
    await page.keyboard.press("Control+Shift+Digit1");
    await page.waitForSelector(".card.is-found .rung.now");
    assert.match(await page.innerText(".card h2"), /You found it/);
  }));

test("a digit that fills the cell of a mark does not get the mark of another digit", () =>
  visit({ viewport: { width: 1366, height: 768 } }, async (page) => {
    const { eliminations } = await hinted(page, "pointing", 4);
    const crosses = () => page.locator(".play .layer.under .cross").count();
    assert.equal(await crosses(), eliminations.length);
    const large = () => page.$$eval(".play .layer.under circle", (all) => all.filter((one) => Number(one.getAttribute("r")) > 20).length);
    assert.equal(await large(), 0);
    const [row, column] = at(eliminations[0]);
    const [other] = [...(await marks(page, row, column))].filter((digit) => !eliminations.includes(`${digit}r${row}c${column}`));
    await write(page, eliminations[0], other);
    await page.waitForFunction((count) => document.querySelectorAll(".play .layer.under .cross").length === count, eliminations.length - 1);
    assert.equal(await large(), 0);
  }));

for (const [locale, done, undone] of [["en-GB", "Done", "The mistake is undone"], ["zh-CN", "已完成", "错误已改正"]])
  test(`a step that the proof has shown is done, not found by the player: ${locale}`, () =>
    visit({ viewport: { width: 1366, height: 768 }, locale }, async (page) => {
      await example(page);
      const whole = await told(4);
      const [target] = whole.placements;
      await hint(page);
      await level(page, 4);
      await write(page, target);
      await page.waitForSelector(".card.is-done");
      assert.equal(await page.innerText(".card h2"), done);
      assert.equal(await page.isVisible(".card [data-do=apply]"), false);
      await page.click("[data-do=another]");
      await page.waitForSelector('.card:not(.is-done) .rung.now[data-level="0"]');
      // The cell of a mistake is shown at the third level.
      await cell(page, 1, 1);
      await page.keyboard.press("3");
      await hint(page);
      await level(page, 3);
      await page.keyboard.press("u");
      await page.waitForSelector(".card.is-mistake.is-done");
      assert.equal((await page.innerText(".card")).replace(/^✓ /, "").trim(), undone, "no sentence about a mistake is left");
      assert.deepEqual(await faults(page), []);
    }));

test("a hint about a mistake is made when the mistake is undone", () =>
  visit(SMALL, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("3");
    await hint(page);
    await page.click("[data-do=down]");
    await page.waitForSelector(".strip.is-mistake");
    await write(page, "5r9c9", SOLUTION[80]);
    await cell(page, 1, 1);
    await page.keyboard.press("Delete");
    await page.waitForSelector('.strip[data-outcome="found"]');
  }));

test("on a desktop the card stays through moves, and says that the step is made", () =>
  visit({ viewport: { width: 1366, height: 768 } }, async (page) => {
    await example(page);
    const [target] = (await told(4)).placements;
    await hint(page);
    await level(page, 2);
    await write(page, apart(target));
    assert.equal(await page.locator('.card .rung.now[data-level="2"]').count(), 1);
    assert.ok((await tinted(page)) > 0);
    await write(page, target);
    await page.waitForSelector(".card.is-found");
    assert.equal(await page.innerText(".card h2"), "You found it");
    assert.equal(await tinted(page), 0);
    assert.deepEqual(await faults(page), []);
    assert.equal(await page.locator(".strip").count(), 0);
    // When the window becomes small, the same hint is shown as a line.
    await page.setViewportSize(SMALL.viewport);
    await page.waitForSelector('.strip[data-outcome="found"]');
  }));

core("Back closes what lies over the view, one after the other, and does not leave the page for it", () =>
  visit(SMALL, async (page) => {
    await example(page);
    const address = page.url();
    const length = () => page.evaluate(() => history.length);
    const back = () => page.evaluate(() => history.back());
    await hint(page);
    const before = await length();
    await back();
    await page.waitForSelector(".strip");
    await page.click("[data-do=unfold]");
    await page.waitForSelector(".card");
    await page.click("[data-do=down]");
    await page.click(".tools button:last-child");
    await page.waitForSelector(".menu");
    await back();
    await gone(page, ".menu");
    // A list of steps is a sheet, too. Back first closes the dialog over the list.
    await page.keyboard.press("p");
    await page.waitForSelector(".card .step", { state: "attached" });
    await page.keyboard.press("?");
    await page.waitForSelector("dialog");
    await back();
    await gone(page, "dialog");
    assert.equal(await page.locator(".card").count(), 1);
    await back();
    await gone(page, ".card");
    assert.equal(page.url(), address);
    assert.equal(await length(), before, "the history does not grow");
    // A card that is closed in another way leaves no entry in the history.
    await hint(page);
    await page.click("[data-do=close]");
    await gone(page, ".card");
    await page.waitForFunction(() => !history.state?.over);
    await page.goto(`${address.split("#")[0]}#/lessons`);
    await page.waitForSelector(".techniques a, h1");
    await back();
    await page.waitForSelector(".play");
    await hint(page);
    await page.evaluate(() => (location.hash = "#/lessons"));
    await page.waitForSelector("main.page");
    await back();
    await page.waitForSelector(".play");
    await page.waitForSelector(".rung.now");
  }));

test("keys in a hurry wait for the hint that loads, one after the other", () =>
  visit({}, async (page, requests) => {
    await example(page);
    await cell(page, 1, 1);
    const release = await hold(page, "hint");
    for (const key of ["h", "+", "h", "+", "+", "+"]) await page.keyboard.press(key);
    await release();
    await page.waitForSelector('.rung.now[data-level="4"]');
    assert.deepEqual(requests.filter(({ path }) => path === "hint").map(({ body }) => body.level), [0, 1, 2, 3, 4]);
    assert.equal(await page.locator(".rung").count(), 5);
    await page.keyboard.press("Escape");
    await gone(page, ".card");
    const again = await hold(page, "hint");
    for (const key of ["h", "+", "+", "+", "+", "a"]) await page.keyboard.press(key);
    await again();
    await page.waitForFunction((count) => document.querySelectorAll(".play .digit").length > count, [...PUZZLE].filter((digit) => digit !== ".").length);
    const now = await values(page);
    assert.ok([...now].every((digit, at) => digit === "." || digit === SOLUTION[at]));
    await gone(page, ".card");
  }));

/** Goes from a game to the map and back, so that Forward leads to the map. */
async function mapAhead(page) {
  await example(page);
  await page.evaluate(() => (location.hash = "#/lessons"));
  await page.waitForSelector(".chapter");
  await page.evaluate(() => history.back());
  await page.waitForSelector('[data-phase="play"]');
}

test("a dialog keeps the browser's Forward where there is a mouse", () =>
  visit({}, async (page) => {
    await mapAhead(page);
    const game = page.url();
    for (const end of [() => page.keyboard.press("Escape"), () => page.click("dialog [aria-label=Close]")]) {
      await page.click("[data-do=settings]");
      await page.waitForSelector("dialog.settings");
      await end();
      await page.waitForSelector("dialog", { state: "detached" });
    }
    await page.evaluate(() => history.forward());
    await page.waitForSelector(".chapter");
    await page.evaluate(() => history.back());
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(page.url(), game);
    // Back leads to the view before, and no dialog stays open over it.
    await page.evaluate(() => (location.hash = "#/lessons"));
    await page.waitForSelector(".chapter");
    await page.evaluate(() => (location.hash = "#/lessons/x-wing"));
    await page.waitForSelector(".lesson-board");
    await page.evaluate(() => history.back());
    await page.waitForSelector(".chapter");
    await page.click("[data-do=settings]");
    await page.waitForSelector("dialog.settings");
    await page.evaluate(() => history.back());
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await page.locator("dialog").count(), 0);
    // If there is no entry ahead in the history, Back closes only the dialog. The test tries this twice.
    await page.evaluate(() => (location.hash = "#/lessons"));
    await page.waitForSelector(".chapter");
    for (let time = 0; time < 2; time++) {
      await page.click("[data-do=settings]");
      await page.waitForSelector("dialog.settings");
      await page.waitForFunction(() => history.state?.over);
      await page.evaluate(() => history.back());
      await page.waitForSelector("dialog", { state: "detached" });
      assert.equal(await page.locator(".chapter").count() > 0, true);
    }
  }));

test("on a touchscreen Back closes a dialog, whatever is ahead", () =>
  visit({ ...PHONE }, async (page) => {
    await mapAhead(page);
    await page.keyboard.press("?");
    await page.waitForSelector("dialog");
    await page.waitForFunction(() => history.state?.over);
    await page.evaluate(() => history.back());
    await page.waitForSelector("dialog", { state: "detached" });
    assert.equal(await page.locator('[data-phase="play"]').count(), 1);
  }));

/** A board whose first hint is a hidden pair: 2 and 5 in rows 4 and 5 of column 8. It removes 3, 7, 3, 7 and 9. */
const PAIR = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";
const none = "0".repeat(162);
const paired = { ...SMALL, path: `/#board=1_${PAIR}_${".".repeat(81)}_${none}_${none}` };
const crosses = (page) => page.locator(".play .layer.under .cross").count();
/** Writes or removes notes by keys. */
async function notes(page, row, column, digits, modifier = "Shift") {
  await cell(page, row, column);
  for (const digit of digits) await page.keyboard.press(`${modifier}+Digit${digit}`);
}

for (const [locale, fill] of gated([["en-GB", "Fill in all notes"], ["zh-CN", "填入全部标注"]]))
  core(`a removed note leaves the picture of the hint at once, and comes back with undo: ${locale}`, () =>
    visit({ ...paired, locale }, async (page) => {
      await page.waitForSelector('[data-phase="play"]');
      await hint(page);
      await level(page, 4);
      await page.click("[data-do=down]");
      await page.click(".tools button:last-child");
      await page.getByText(fill).click();
      assert.equal(await crosses(page), 5);
      const removals = [[4, 3], [4, 7], [5, 9], [5, 3], [5, 7]];
      for (const [at, [row, digit]] of removals.entries()) {
        assert.equal(await page.locator(".strip[data-outcome]").count(), 0);
        await notes(page, row, 8, [digit]);
        assert.ok(!(await marks(page, row, 8)).includes(digit));
        if (at < 4) assert.equal(await crosses(page), 4 - at);
      }
      await page.waitForSelector('.strip[data-outcome="done"]');
      await page.keyboard.press("u");
      await gone(page, ".strip[data-outcome]");
      assert.equal(await crosses(page), 1);
      await page.keyboard.press("u");
      assert.equal(await crosses(page), 2);
      assert.match(await page.locator(".play .cell.selected .name").textContent(), /2.*3.*5.*7/);
    }));

for (const [name, modifier] of [["notes", "Shift"], ["centre notes", "Control"]])
  test(`a hint is made when its cells have exactly the digits that it leaves, as ${name}, and the next hint knows it`, () =>
    visit(paired, async (page) => {
      await page.waitForSelector('[data-phase="play"]');
      const { text, eliminations } = await ask("hint", { puzzle: PAIR, level: 4, lang: "en", cell_names: "rc" });
      assert.deepEqual(eliminations.toSorted(), ["3r4c8", "3r5c8", "7r4c8", "7r5c8", "9r5c8"]);
      await hint(page);
      await level(page, 4);
      await page.click("[data-do=down]");
      await notes(page, 4, 8, [2], modifier);
      assert.equal(await crosses(page), 5);
      await notes(page, 4, 8, [5], modifier);
      assert.equal(await crosses(page), 3);
      assert.equal(await page.locator(".strip[data-outcome]").count(), 0);
      await notes(page, 5, 8, [2, 5], modifier);
      await page.waitForSelector('.strip[data-outcome="done"]');
      await page.keyboard.press("u");
      await gone(page, ".strip[data-outcome]");
      await page.keyboard.press("r");
      await page.waitForSelector('.strip[data-outcome="done"]');
      await hint(page);
      await page.waitForSelector('.card:not(.is-done) .rung.now[data-level="0"]');
      await level(page, 4);
      assert.ok(!(await page.innerText(".rung.now")).includes(text.split("\n")[0]), "another hint");
    }));

test("notes of a few digits count as removed one by one, and a cell emptied of notes does not", () =>
  visit(paired, async (page) => {
    await page.waitForSelector('[data-phase="play"]');
    await notes(page, 4, 8, [3, 7]);
    await notes(page, 5, 8, [2, 3, 5]);
    await hint(page);
    await level(page, 4);
    await page.click("[data-do=down]");
    for (const [digit, left] of [[3, 4], [7, 3]]) {
      await notes(page, 4, 8, [digit]);
      assert.equal(await crosses(page), left);
    }
    await cell(page, 5, 8);
    await page.keyboard.press("Delete");
    assert.equal(await crosses(page), 3);
    await page.keyboard.press("u");
    await notes(page, 5, 8, [3]);
    await page.waitForSelector('.strip[data-outcome="done"]');
  }));
