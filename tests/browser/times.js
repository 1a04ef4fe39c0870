/**
 * Prints times of the page: a cold start on a processor slowed down four times, hints, and the delay of a key press
 * while a path of a very hard puzzle is computed and drawn. This is not a test: run `npm run times` for the site, or
 * add TRANSPORT=server for the server. PUZZLE sets another puzzle.
 */

import { test } from "node:test";
import { at, serve, visit } from "./harness.js";

serve({ site: process.env.TRANSPORT !== "server" });

/** The hardest of the puzzles in puzzles/ by Sudoku Explainer's rating. */
const HARD = process.env.PUZZLE ?? "........3.....85..2.....47.65.8....9.....51....4.6.....1.....2..8.47.....3.2.6.8.";
const SLOWDOWNS = [1, 4];
const board = (puzzle) => `/#board=1_${puzzle}_${".".repeat(81)}_${"0".repeat(162)}_${"0".repeat(162)}`;
const ms = (time) => `${time.toFixed(0)} ms`;
const worst = (times) => Math.max(0, ...times);

/** Opens a page without a cache, on a processor slowed down by `slowdown`. */
async function opened(slowdown, body) {
  await visit({ path: "/" }, async (page) => {
    const fresh = await page.context().browser().newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB" });
    const cold = await fresh.newPage();
    const debug = await fresh.newCDPSession(cold);
    await debug.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    try {
      await body(cold);
    } finally {
      await fresh.close();
    }
  });
}

/**
 * In the page: asks for a hint as soon as possible, and stores the time at which the hint arrives in `window.first`.
 */
function hurry() {
  let asked = false;
  const look = () => {
    const button = document.querySelector("[data-do=hint]");
    if (button && !asked) {
      asked = true;
      window.shown = performance.now();
      button.click();
    }
    if (document.querySelector(".rung.now")) window.first ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** In the page: measures the time from the click until a hint is shown, for each level, on several boards. */
async function hints(count) {
  const all = [];
  let times = [];
  const timed = async (click, selector) => {
    const before = performance.now();
    document.querySelector(click).click();
    while (!document.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve));
    times.push(performance.now() - before);
  };
  for (let i = 0; i < count; i++) {
    document.querySelector("[data-do=close]")?.click();
    all.push((times = []));
    await timed("[data-do=hint]", ".rung.now");
    for (const level of [1, 2, 3, 4]) await timed(`.ladder [data-level="${level}"]`, `.rung.now[data-level="${level}"]`);
    document.querySelector("[data-do=apply]").click();
  }
  return all;
}

/** In the page: records the delay until each key press is handled, and every long task. */
function watch() {
  window.waits = [];
  window.tasks = [];
  addEventListener("keydown", ({ timeStamp }) => window.waits.push(performance.now() - timeStamp), true);
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
  });
}

for (const slowdown of SLOWDOWNS) {
  test(`a processor slowed down ${slowdown} times`, () =>
    opened(slowdown, async (page) => {
      await page.addInitScript(hurry);
      await page.goto(at(board(HARD)));
      await page.waitForFunction(() => window.first, null, { timeout: 60_000 });
      const { shown, first } = await page.evaluate(() => ({ shown: window.shown, first: window.first }));
      console.log(`page there after ${ms(shown)}, first hint after ${ms(first)}`);
      await page.click("[data-do=close]");
      await page.evaluate(watch);
      const begun = Date.now();
      await page.evaluate(() => {
        document.querySelector("[data-do=path]").click();
        document.querySelector('.play .cell[data-cell="40"]').focus();
      });
      while (Date.now() - begun < 60_000 && !(await page.locator(".steps .step").count())) {
        await page.keyboard.press("ArrowRight");
      }
      const made = Date.now() - begun;
      for (let i = 0; i < 30; i++) await page.keyboard.press("ArrowLeft");
      const { waits, tasks } = await page.evaluate(() => ({ waits: window.waits, tasks: window.tasks }));
      console.log(`path there after ${ms(made)}; ${waits.length} keys pressed meanwhile waited at most ${ms(worst(waits))}`);
      console.log(`tasks longer than 50 ms: ${tasks.map(ms).join(", ") || "none"}`);
      await page.click("[data-do=close]");
      const [here, ...later] = await page.evaluate(hints, 10);
      console.log(`the five levels on that board: at most ${ms(worst(here))}`);
      console.log(`on the boards to which nine hints lead: at most ${later.map((times) => ms(worst(times))).join(", ")}`);
    }));
}
