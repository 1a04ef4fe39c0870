/**
 * Generating a puzzle in the maker's view: the request, impossible requests, the search and its end, and the new
 * puzzle.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, at, core, faults, IS_SITE, PUZZLE, says, serve, SOLUTION, values, visit } from "./harness.js";

serve();

const SLOW = { timeout: 90_000 };
const CHANGED = { skip: IS_SITE && "the answer is changed on its way from the server" };
/** The requests that the page has sent. */
const asked = (requests) => requests.filter(({ path }) => path === "generate").map(({ body }) => body);

/** Opens a draft with the clues of a line, by pasting them. */
async function draft(page, line) {
  await page.goto(at("/#/make"));
  await page.waitForSelector(".maker-bar");
  if (!/[1-9]/.test(line)) return;
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, line);
  await page.waitForFunction((count) => document.querySelectorAll(".play .cell .digit").length === count, line.replace(/^.*:/, "").replaceAll(".", "").length);
}

/** Opens the dialog for the request. */
async function wish(page) {
  await page.click("[data-do^=generate]");
  await page.waitForSelector(".wishes [data-do=go]");
}

/** Chooses the levels. */
async function levels(page, from, to) {
  await page.selectOption("[data-wish=level] select >> nth=0", from);
  await page.selectOption("[data-wish=level] select >> nth=1", to);
}

/** Generates, and waits until the puzzle is on the board. */
async function go(page) {
  const before = await values(page);
  await page.click("[data-do=go]");
  await page.waitForSelector(".wishes", { state: "detached", ...SLOW });
  const after = await values(page);
  assert.notEqual(after, before);
  return after;
}

test("a puzzle has the level, the number of clues, the symmetry and the technique of the request; Undo brings back the board, and a reload keeps the puzzle", SLOW, () =>
  visit({}, async (page, requests) => {
    await draft(page, PUZZLE);
    await wish(page);
    assert.deepEqual(await faults(page), []);
    await levels(page, "Hard", "Unfair");
    await page.fill("[data-wish=clues] input >> nth=0", "26");
    await page.fill("[data-wish=clues] input >> nth=1", "30");
    await page.selectOption("#wish-symmetry", "diagonal");
    await page.selectOption("#wish-needs", "x-wing");
    assert.equal(await page.innerText("[data-needs=x-wing]"), "X-Wing");
    const made = await go(page);
    const count = made.replaceAll(".", "").length;
    await page.waitForFunction((text) => document.querySelector("#live").textContent.startsWith(text), `A new puzzle with ${count} clues. One solution.`, SLOW);
    assert.deepEqual(asked(requests)[0].needs, ["x-wing"]);
    assert.ok(count >= 26 && count <= 30, made);
    const has = (row, column) => made[row * 9 + column] !== ".";
    for (let row = 0; row < 9; row++) for (let column = 0; column < row; column++) assert.equal(has(row, column), has(column, row));
    const [{ level_name: level }, { steps }] = await Promise.all([ask("rate", { puzzle: made }), ask("explain", { puzzle: made })]);
    assert.ok(["Hard", "Unfair"].includes(level), level);
    assert.ok(steps.some(({ technique }) => technique === "x-wing"));
    await says(page, ".maker-total strong", "One solution");
    await page.keyboard.press("Control+z");
    assert.equal(await values(page), PUZZLE);
    await page.keyboard.press("Control+y");
    assert.equal(await values(page), made);
    await page.reload();
    await page.waitForSelector(".maker-bar");
    assert.equal(await values(page), made);
    // The player may want to play the puzzle, and so must not see its solution.
    await page.waitForSelector("[data-do=reveal]", SLOW);
    assert.equal(await page.locator(".play .cell :is(.only, .mark)").count(), 0);
    const open = [...made].findIndex((digit) => digit === ".");
    await page.click(`.play .cell[data-cell="${open}"]`);
    assert.deepEqual(await page.$$eval(".digits .key:not([hidden])", (keys) => keys.map((key) => key.dataset.count)), Array(9).fill(""));
    assert.doesNotMatch(await page.textContent(`.play .cell[data-cell="${open}"]`), /can be|[1-9]$/);
    assert.deepEqual(await faults(page), []);
    await page.click("[data-do=reveal]");
    await page.waitForFunction((count) => document.querySelectorAll(".play .cell .only").length === count, 81 - count);
    assert.equal(await page.locator("[data-do=reveal]").count(), 0);
  }));

core("nothing is harder than the technique that the player names, and the rating of Sudoku Explainer is in its range", SLOW, () =>
  visit({}, async (page, requests) => {
    await draft(page, ".".repeat(81));
    await wish(page);
    assert.equal(await page.locator("[data-do^=generate]").count(), 1, "the button is there once");
    assert.equal(await page.locator("#wish-isPattern, #wish-isSolution").count(), 0, "an empty board has nothing to keep");
    await page.selectOption("#wish-hardest", "naked-pair");
    await page.fill("[data-wish=rating] input >> nth=0", "2.6");
    await page.fill("[data-wish=rating] input >> nth=1", "3.0");
    const made = await go(page);
    const { only, ratings } = asked(requests)[0];
    const { techniques } = await ask("techniques");
    const orderOf = (id) => techniques.find((one) => one.id === id).order;
    assert.ok(only.length > 5 && only.every((id) => orderOf(id) <= orderOf("naked-pair")));
    assert.deepEqual(ratings, ["explainer:2.6..3.0"]);
    const { er } = await ask("rate", { puzzle: made, scale: "explainer" });
    assert.ok(er >= 2.6 && er <= 3.0, String(er));
    assert.equal((await ask("explain", { puzzle: made, techniques: only })).solved_by, "logic");
  }));

test("the clues stay in their cells, or the solution stays", SLOW, () =>
  visit({}, async (page) => {
    await draft(page, PUZZLE);
    await page.waitForSelector("[data-do=play]", SLOW);
    await wish(page);
    await page.check("#wish-isPattern");
    assert.equal(await page.isVisible("#wish-symmetry"), false, "the cells decide");
    assert.equal(await page.isVisible("[data-wish=clues]"), false);
    const made = await go(page);
    assert.deepEqual([...made].map((digit) => digit === "."), [...PUZZLE].map((digit) => digit === "."));
    assert.equal((await ask("candidates", { puzzle: made })).count, 1);
    await page.keyboard.press("Control+z");
    await page.waitForSelector("[data-do=play]", SLOW);
    await wish(page);
    assert.ok(await page.isChecked("#wish-isPattern"), "the request stays");
    await page.uncheck("#wish-isPattern");
    await page.check("#wish-isSolution");
    const other = await go(page);
    assert.ok([...other].every((digit, cell) => digit === "." || digit === SOLUTION[cell]), other);
    assert.equal((await ask("candidates", { puzzle: other })).count, 1);
  }));

for (const [locale, without, within] of [
  ["en-GB", "Must not need", "Some of these cells may stay empty"],
  ["zh-CN", "不得用到", "其中有些格可以空着"],
])
  test(`techniques and whole families can be forbidden, and cells of the pattern may stay empty, with the keyboard alone: ${locale}`, SLOW, () =>
    visit({ locale }, async (page, requests) => {
      await draft(page, PUZZLE);
      await wish(page);
      const forbidden = page.getByLabel(without);
      const { techniques } = await ask("techniques");
      const fish = techniques.filter(({ family }) => family === "fish").map(({ id }) => id);
      for (const id of ["fish", "naked-pair"]) await forbidden.selectOption(id);
      const names = await page.locator("[data-without]").allInnerTexts();
      assert.equal(names.length, 2);
      // Each chosen technique is a button that removes it again.
      await page.focus("[data-without=naked-pair]");
      await page.keyboard.press("Enter");
      assert.deepEqual(await page.locator("[data-without]").allInnerTexts(), [names[0]]);
      assert.ok(await forbidden.evaluate((one) => one === document.activeElement));
      assert.equal(await page.getByLabel(within).isVisible(), false, "there is no pattern yet");
      await page.focus("#wish-isPattern");
      await page.keyboard.press("Space");
      assert.equal(await page.isVisible("[data-wish=clues]"), false);
      await page.keyboard.press("Tab");
      assert.ok(await page.getByLabel(within).evaluate((one) => one === document.activeElement));
      await page.keyboard.press("Space");
      assert.ok(await page.isVisible("[data-wish=clues]"), "the cells leave the number of clues open");
      assert.deepEqual(await faults(page), []);
      const made = await go(page);
      const [{ pattern, within_pattern, without: sent, symmetry }] = asked(requests);
      assert.deepEqual([pattern, within_pattern, sent, symmetry], [PUZZLE, true, ["fish"], undefined]);
      assert.ok([...made].every((digit, cell) => digit === "." || PUZZLE[cell] !== "."), made);
      assert.equal((await ask("candidates", { puzzle: made })).count, 1);
      assert.equal((await ask("explain", { puzzle: made, without: fish })).solved_by, "logic");
    }));

for (const [locale, few, symmetry, reversed] of [
  ["en-GB", /fewer than 17 givens, and the pattern has 8/, /symmetry “all of these” has 26 givens.*25 or 28/, "Level: the lower end is above the upper end."],
  ["zh-CN", /17/, /“以上全部”.*26.*25.*28/, "难度：下限高于上限。"],
])
  test(`an impossible request is refused at once with its reason, and the board stays: ${locale}`, () =>
    visit({ locale, refusals: true, viewport: { width: 390, height: 664 } }, async (page, requests) => {
      const line = `12345678.${".".repeat(72)}`;
      await draft(page, line);
      await wish(page);
      await page.check("#wish-isPattern");
      await page.click("[data-do=go]");
      await says(page, ".wish-state .warning", few);
      assert.equal(await page.locator(".wishes [data-do=again]").count(), 0, "trying again is of no use");
      await page.uncheck("#wish-isPattern");
      await page.selectOption("#wish-symmetry", "full");
      for (const at of [0, 1]) await page.fill(`[data-wish=clues] input >> nth=${at}`, "26");
      await page.click("[data-do=go]");
      await says(page, ".wish-state .warning", symmetry);
      assert.deepEqual(await faults(page), []);
      // The page does not send a range whose first number is greater than its last, or an impossible number of givens.
      const sent = asked(requests).length;
      await levels(page, "Hard", "Easy");
      await page.click("[data-do=go]");
      await says(page, ".wish-state .warning", reversed);
      await levels(page, "", "");
      await page.fill("[data-wish=clues] input >> nth=0", "5");
      await page.click("[data-do=go]");
      assert.ok(await page.$eval("[data-wish=clues] input", (one) => one === document.activeElement && !one.validity.valid));
      assert.equal(asked(requests).length, sent);
      await page.keyboard.press("Escape");
      assert.equal(await values(page), line);
    }));

test("a long search shows its time and the nearest puzzle with what it misses, can be stopped, and the nearest puzzle can be used", SLOW, () =>
  visit({ viewport: { width: 390, height: 664 } }, async (page) => {
    await draft(page, ".".repeat(81));
    await wish(page);
    // No puzzle of this level can be solved with techniques this easy.
    await levels(page, "Extreme", "Extreme");
    await page.selectOption("#wish-hardest", "naked-pair");
    await page.click("[data-do=go]");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.do), "stop");
    await says(page, ".wish-state", /[1-9] of at most 60 seconds/);
    await says(page, ".wish-near li", "The allowed techniques do not solve it.");
    assert.deepEqual(await faults(page), []);
    await page.click("[data-do=stop]");
    await says(page, ".wish-state", "Stopped.");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.do), "go");
    const { bottom } = await page.$eval(".wish-near [data-do=use-near]", (one) => one.getBoundingClientRect().toJSON());
    assert.ok(bottom <= 664, "in the window");
    await page.click("[data-do=use-near]");
    await page.waitForSelector(".wishes", { state: "detached" });
    assert.equal((await ask("rate", { puzzle: await values(page) })).level_name, "Extreme");
  }));

core("when the time is over, the puzzle that misses least is offered, and ranges are in the player's words", CHANGED, () =>
  visit({}, async (page, requests) => {
    await draft(page, ".".repeat(81));
    await wish(page);
    await levels(page, "", "Medium");
    await page.fill("[data-wish=rating] input >> nth=0", "4.5");
    const nearest = (unmet, more) => ({ puzzle: PUZZLE, level: "Hard", givens: 31, seed: 1, index: 0, minimal: true, ratings: [{ scale: "explainer", text: "", er: 3.8, ep: 1.2, ed: 1.2, used: [] }], unmet, ...more });
    const answers = [nearest(["a", "b", "c"]), nearest(["its rating is Hard (970), outside hodoku.level:..Medium", "its rating is ER 3.8, outside explainer.er:4.5.."]), null, nearest(["a", "b"])];
    await page.route("**/api/v1/generate", (route) => route.fulfill({ json: { puzzles: [], nearest: answers.shift() ?? null } }));
    await page.click("[data-do=go]");
    await says(page, ".wish-state .warning", /No such puzzle was found in \d+ seconds/);
    assert.deepEqual(asked(requests)[0].ratings, ["hodoku:..Medium", "explainer:4.5.."]);
    assert.equal(asked(requests).reduce((sum, { timeout_seconds }) => sum + timeout_seconds, 0), 60);
    assert.deepEqual(await page.locator(".wish-near li").allInnerTexts(), ["Its level is Hard.", "Its rating by Sudoku Explainer is 3.8."]);
    await page.click("[data-do=use-near]");
    await page.waitForSelector(".wishes", { state: "detached" });
    assert.equal(await values(page), PUZZLE);
  }));

test("a puzzle for a board with further rules has them; only one level is asked for, and no rating", SLOW, () =>
  visit({}, async (page, requests) => {
    await draft(page, `x:12.......${".".repeat(72)}`);
    await wish(page);
    assert.equal(await page.locator("[data-wish=rating], [data-wish=level]").count(), 0);
    await page.selectOption("#wish-level", "Easy");
    await page.selectOption("#wish-symmetry", "none");
    await page.fill("[data-wish=clues] input >> nth=0", "28");
    await page.fill("[data-wish=clues] input >> nth=1", "34");
    const made = await go(page);
    assert.deepEqual([asked(requests)[0].layout, asked(requests)[0].difficulty], ["x", "Easy"]);
    assert.equal((await ask("candidates", { puzzle: made, layout: "x" })).count, 1);
    assert.equal(await page.locator(".play .under .diagonal").count(), 2);
  }));

test("closing the dialog ends the search", CHANGED, () =>
  visit({}, async (page) => {
    await draft(page, PUZZLE);
    await wish(page);
    await page.route("**/api/v1/generate", () => {});
    const failed = page.waitForEvent("requestfailed");
    await page.click("[data-do=go]");
    await page.waitForSelector("[data-do=stop]");
    await page.keyboard.press("Escape");
    await failed;
    assert.equal(await values(page), PUZZLE);
  }));
