/** The end of a puzzle with its summary, and the optional clock. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, core, example, faults, hint, level, PUZZLE, serve, SOLUTION, values, visit } from "./harness.js";

serve();

/** The address of the example with all but the last two open cells filled in. */
const open = [...PUZZLE].flatMap((digit, at) => (digit === "." ? [at] : []));
const last = open.slice(-2);
const placed = [...SOLUTION].map((digit, at) => (PUZZLE[at] === "." && !last.includes(at) ? digit : ".")).join("");
const ALMOST = `/#board=1_${PUZZLE}_${placed}_${"0".repeat(162)}_${"0".repeat(162)}`;

const story = (page) =>
  page.$$eval(".story dt", (names) => Object.fromEntries(names.map((one) => [one.textContent, one.nextSibling.textContent])));

test("a finished puzzle tells its hints, mistakes and difficulty, over a reload, and offers the next", () =>
  visit({ path: ALMOST }, async (page) => {
    const write = async (at, digit) => {
      await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1);
      await page.keyboard.press(String(digit));
    };
    await hint(page);
    await level(page, 1);
    await page.click("[data-do=close]");
    await write(last[0], (Number(SOLUTION[last[0]]) % 9) + 1);
    await hint(page);
    await level(page, 4);
    await page.click("[data-do=apply]");
    await page.reload();
    await page.waitForSelector('[data-phase="play"]');
    await hint(page);
    await level(page, 4);
    await level(page, 1);
    await page.click("[data-do=close]");
    await page.click("[data-do=path]");
    await page.waitForSelector(".step", { state: "attached" });
    for (const at of last) await write(at, SOLUTION[at]);
    await page.waitForSelector(".card.is-solved [data-do=another-puzzle]");
    const told = await story(page);
    assert.equal(told.Hints, "1 × Technique, 1 × Proof");
    assert.equal(told["Hints about mistakes"], "1");
    assert.equal(told["Lists of steps opened"], "1");
    assert.equal(told.Time, undefined, "nobody asked for a clock");
    assert.ok(told.Difficulty.length > 2);
    assert.ok(told["Hardest on the rated path"].length > 3);
    assert.deepEqual(await faults(page), []);
    await page.reload();
    await page.waitForSelector(".story a");
    assert.deepEqual(await story(page), told, "the end is told again after a reload");
    await page.click("[data-do=another-puzzle]");
    await page.waitForFunction(() => !document.querySelector(".card"), null, { timeout: 60_000 });
    assert.notEqual((await values(page)).replaceAll(".", "").length, 81);
  }));

test("a hint about a mistake is counted, also if the player undoes the mistake without it", () =>
  visit({ path: ALMOST }, async (page) => {
    const write = async (at, digit) => {
      await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1);
      await page.keyboard.press(String(digit));
    };
    await write(last[0], (Number(SOLUTION[last[0]]) % 9) + 1);
    await hint(page);
    await page.click("[data-do=close]");
    await page.keyboard.press("u");
    for (const at of last) await write(at, SOLUTION[at]);
    await page.waitForSelector(".card.is-solved .story");
    assert.equal((await story(page))["Hints about mistakes"], "1");
    assert.doesNotMatch(await page.innerText(".card"), /without a hint|no hint/);
  }));

test("a finished game is played back with its mistakes and hints, and names the step to practise", () =>
  visit({ path: ALMOST }, async (page) => {
    const write = async (at, digit) => {
      await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1);
      await page.keyboard.press(String(digit));
    };
    const wrong = String((Number(SOLUTION[last[0]]) % 9) + 1);
    await write(last[0], wrong);
    await page.keyboard.press("u");
    await hint(page);
    await level(page, 1);
    await page.click("[data-do=close]");
    for (const at of last) await write(at, SOLUTION[at]);
    await page.waitForSelector(".card.is-solved .practise");
    assert.match(await page.innerText(".practise"), /You asked about: .+\./);
    assert.match(await page.getAttribute(".practise a", "href"), /^#\/practice\/[\w-]+\/find$/);
    const slider = page.locator("[data-do=replay]");
    assert.equal(await slider.getAttribute("max"), "4", "the wrong digit, its undoing, and two right ones");
    assert.equal(await values(page), SOLUTION);
    await page.click(".replay-list .mistake");
    assert.equal(await slider.inputValue(), "1");
    assert.equal((await values(page))[last[0]], wrong);
    assert.match(await slider.getAttribute("aria-valuetext"), new RegExp(`^Move 1 of 4: ${wrong} at r\\dc\\d\\. A mistake\\.$`));
    assert.match(await page.innerText(".board-note"), /^Move 1 of 4/);
    assert.deepEqual(await page.locator(".replay-list").allInnerTexts(), ["Mistakes:\nmove 1", "Hints:\nat the start"], "places, which no reader takes for counts");
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(await page.$$eval(".replay-list .hint", (all) => all.map((one) => one.dataset.at)), ["0"], "the hint was asked for when nothing was written");
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    assert.equal((await values(page))[last[0]], ".", "undone");
    await page.keyboard.press("End");
    assert.equal(await values(page), SOLUTION);
    const box = (selector) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON());
    const [heading, bar, place] = [await box(".replay h3"), await box("[data-do=replay]"), await box(".replay-spots")];
    const { padding, ring } = await slider.evaluate((one) => ({ padding: getComputedStyle(one).padding, ring: parseFloat(getComputedStyle(one).outlineOffset) + parseFloat(getComputedStyle(one).outlineWidth) }));
    assert.equal(padding, "0px", "the thumb reaches both ends, and the marks are below it");
    assert.deepEqual([place.left - bar.left, bar.right - place.right], [8, 8], "half a thumb");
    assert.ok(bar.top - ring >= heading.bottom, `${bar.top} - ${ring} < ${heading.bottom}`);
    await page.click("[data-do=replay-run]");
    await page.waitForFunction(() => document.querySelector("[data-do=replay]").value === "4" && document.querySelector("[data-do=replay-run]").textContent === "Play it back");
    assert.equal(await values(page), SOLUTION);
  }));

test("a step to practise that has no exercises leads to its lesson", () =>
  visit({ path: ALMOST }, async (page) => {
    await hint(page);
    await level(page, 1);
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith("whydoku.tally.1."));
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage[key]), asked: { "xy-chain": [1, 1] } }));
    });
    await page.reload();
    await page.waitForSelector('[data-phase="play"]');
    for (const at of last) {
      await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1);
      await page.keyboard.press(SOLUTION[at]);
    }
    await page.waitForSelector(".card.is-solved .practise");
    assert.match(await page.innerText(".practise"), /XY-Chain/);
    assert.equal(await page.getAttribute(".practise a", "href"), "#/lessons/xy-chain");
  }));

core("the clock runs when it is wanted, stops with the board covered, and is kept", () =>
  visit({}, async (page) => {
    // Time stops except where the test lets it run, so a slow machine does not matter.
    const stands = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await page.clock.install();
    await stands();
    await page.reload();
    await example(page);
    assert.equal(await page.locator(".clock").count(), 0, "off at first");
    await page.click("[data-do=settings]");
    await page.click("#set-timer");
    await page.keyboard.press("Escape");
    const face = page.locator(".clock span");
    // Some seconds may pass before the browser gives this tab the lock for counting the time.
    const counts = async (first) => {
      await face.waitFor();
      for (const until = Date.now() + 30_000; (await face.textContent()) !== first && Date.now() < until; ) await page.clock.runFor(1_000);
      assert.equal(await face.textContent(), first);
    };
    await counts("0:01");
    await page.clock.runFor(65_000);
    assert.equal(await face.textContent(), "1:06");
    await page.click("[data-do=timer]");
    assert.equal(await page.locator(".play .cells").isVisible(), false);
    // axe-core never ends while time is stopped.
    await page.clock.resume();
    assert.deepEqual(await faults(page), []);
    await stands();
    await page.clock.runFor(30_000);
    assert.equal(await face.textContent(), "1:06");
    await page.keyboard.press("5");
    assert.equal(await page.locator(".play .cells").isVisible(), true, "a key goes on");
    assert.equal(await values(page), PUZZLE, "and writes nothing");
    await page.reload();
    await face.waitFor();
    assert.equal(await face.textContent(), "1:06", "kept over a reload");
    await counts("1:07");
  }));

for (const [locale, { best, right, alone }] of Object.entries({
  "en-GB": { best: "No mistake and no hint: very well done!", right: "Not a single mistake: well done!", alone: "You found every step without a hint: well done!" },
  "zh-CN": { best: "没有出错，也没有用提示：太棒了！", right: "一次也没有填错：做得好！", alone: "没有用提示，每一步都是自己找到的：做得好！" },
}))
  test(`a finished puzzle praises only what is true: ${locale}`, () =>
    visit({ locale }, async (page) => {
      const write = async (at, digit) => {
        await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1);
        await page.keyboard.press(String(digit));
      };
      for (const [praise, spoil] of [
        [best, () => {}],
        [right, () => hint(page).then(() => page.click("[data-do=close]"))],
        [alone, () => write(last[0], (Number(SOLUTION[last[0]]) % 9) + 1)],
      ]) {
        await page.evaluate((link) => (location.hash = link), ALMOST.slice(1));
        await page.waitForFunction(() => location.hash.startsWith("#/game/") && document.querySelectorAll(".play .digit").length === 79);
        await spoil();
        for (const at of last) await write(at, SOLUTION[at]);
        await page.waitForSelector(".card.is-solved .praise:not([hidden])");
        assert.equal(await page.innerText(".praise"), praise);
        assert.deepEqual(await faults(page), []);
      }
      // A hint and a mistake: there is nothing to praise.
      await page.evaluate((link) => (location.hash = link), ALMOST.slice(1));
      await page.waitForFunction(() => location.hash.startsWith("#/game/") && document.querySelectorAll(".play .digit").length === 79);
      await hint(page);
      await page.click("[data-do=close]");
      await write(last[0], (Number(SOLUTION[last[0]]) % 9) + 1);
      for (const at of last) await write(at, SOLUTION[at]);
      await page.waitForSelector(".card.is-solved [data-do=replay]");
      assert.equal(await page.isVisible(".praise"), false);
    }));

test("a finished puzzle does not praise what the page has shown: a proof, a list of steps, or the solution of a draft", () =>
  visit({}, async (page) => {
    const write = async (at) => {
      await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1);
      await page.keyboard.press(SOLUTION[at]);
    };
    for (const show of [
      () => hint(page).then(() => level(page, 4)).then(() => page.click("[data-do=close]")),
      () => page.click("[data-do=path]").then(() => page.waitForSelector(".step", { state: "attached" })),
      () => page.click("[data-do=possible]").then(() => page.waitForSelector(".step")),
      // The draft of this game is not there, so its solution was not hidden.
      () => page.evaluate(() => {
        const key = `whydoku.about.2.${location.hash.slice("#/game/".length)}`;
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), draft: "gone" }));
      }),
    ]) {
      await page.evaluate((link) => (location.hash = link), ALMOST.slice(1));
      await page.waitForFunction(() => location.hash.startsWith("#/game/") && document.querySelectorAll(".play .digit").length === 79);
      await show();
      for (const at of last) await write(at);
      await page.waitForSelector(".card.is-solved [data-do=replay]");
      assert.equal(await page.isVisible(".praise"), false);
      assert.doesNotMatch(await page.innerText(".card.is-solved"), /found|well done|!/i);
    }
    const kept = await page.evaluate(() => Object.entries(localStorage).filter(([, text]) => text.includes('"puzzle"')).map(([, text]) => JSON.parse(text)).filter(({ hints }) => hints).map(({ hints }) => hints[4]));
    assert.deepEqual(kept.sort(), [0, 1, 1, 1], "the progress does not count these as solved without help");
  }));

test("the end of an easy puzzle does not name a hardest technique", () => {
  const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const at = [...easy].findLastIndex((digit) => digit === ".");
  const filled = [...solution].map((digit, cell) => (easy[cell] === "." && cell !== at ? digit : ".")).join("");
  return visit({ path: `/#board=1_${easy}_${filled}_${"0".repeat(162)}_${"0".repeat(162)}` }, async (page) => {
    await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1);
    await page.keyboard.press(solution[at]);
    await page.waitForSelector(".card.is-solved [data-do=another-puzzle]");
    assert.deepEqual(await story(page), { Hints: "none", Difficulty: "Easy" });
    assert.equal(await page.locator(".practise").count(), 0);
  });
});
