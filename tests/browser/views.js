/** Ways to reach each view of the page. */

import { PUZZLE, SOLUTION, cell, example, hint, level, unfold } from "./harness.js";

/** A board on which a chain is the next step; the earlier steps are played. */
async function chain(page) {
  await page.goto(`${page.url().split("#")[0]}#/lessons/aic`);
  await page.click("[data-do=try]");
  await page.waitForSelector(".banner");
}

export const VIEWS = {
  start: async () => {},
  entry: async (page) => {
    await page.click("[data-do=type]");
    await page.keyboard.press("5");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("5");
  },
  play: async (page) => {
    await example(page);
    await page.click(".tools button:last-child");
    await page.click(".menu > .menu-item:nth-of-type(2)");
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    await cell(page, 5, 5);
  },
  marks: async (page) => {
    await example(page);
    for (const [row, column, keys] of [
      [1, 1, ["Shift+Digit3", "Shift+Digit5"]],
      [1, 2, ["Control+Digit1", "Control+Digit5"]],
      [2, 2, ["Shift+Digit3", "Control+Digit4", "Control+Digit5", "Control+Digit8"]],
      [5, 1, ["Control+Shift+Digit4"]],
      [5, 4, ["Control+Shift+Digit1", "Control+Shift+Digit6"]],
      [5, 6, ["Control+Shift+Digit2", "Control+Shift+Digit5", "Control+Shift+Digit7", "d"]],
      [8, 4, []],
      [8, 6, ["v"]],
    ]) {
      await cell(page, row, column);
      for (const key of keys) await page.keyboard.press(key);
    }
    await page.waitForSelector(".swatch");
    await page.waitForSelector(".drawn .sector", { state: "attached" });
    await page.waitForSelector(".drawn .link", { state: "attached" });
  },
  "hint-0": async (page) => {
    await example(page);
    await hint(page);
  },
  "hint-2": async (page) => {
    await example(page);
    await hint(page);
    await level(page, 2);
  },
  kept: async (page) => {
    await VIEWS["hint-2"](page);
    // A tap on the board reduces the hint to one line. In a large window, the card of the hint stays.
    await cell(page, 1, 1);
  },
  "hint-4": async (page) => {
    await example(page);
    await hint(page);
    await level(page, 3);
    await level(page, 4);
  },
  chain: async (page) => {
    await chain(page);
    await hint(page);
    await level(page, 4);
    await page.click("[data-do=line-after]");
    await page.click("[data-do=line-after]");
  },
  net: async (page) => {
    await page.goto(`${page.url().split("#")[0]}#/lessons/nested-forcing-net`);
    await page.waitForSelector(".lesson-side .digit");
    while ((await page.locator(".lesson-told .lemma").count()) === 0)
      await page.click("[aria-label='Next position'], [aria-label='下一个盘面']");
    await page.click("[data-do=try]");
    await page.waitForSelector(".banner");
    await hint(page);
    await level(page, 4);
    await page.click("[data-do=lines-all]");
    await page.locator(".view").nth(1).click();
  },
  mistake: async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("3");
    await hint(page);
    await level(page, 3);
  },
  solved: async (page) => {
    const placed = [...SOLUTION].map((digit, at) => (PUZZLE[at] === "." && at > 0 ? digit : ".")).join("");
    // Turns on the clock.
    await page.evaluate(() => localStorage.setItem("whydoku.settings.1", JSON.stringify({ ...JSON.parse(localStorage.getItem("whydoku.settings.1") ?? "{}"), timer: true })));
    const link = `${page.url().split("#")[0]}#board=1_${PUZZLE}_${placed}_${"0".repeat(162)}_${"0".repeat(162)}`;
    await page.goto("about:blank");
    await page.goto(link);
    await page.waitForSelector('[data-phase="play"]');
    await cell(page, 1, 1);
    await page.keyboard.press(SOLUTION[0]);
    await page.waitForSelector("[data-do=another-puzzle]");
  },
  "why-not": async (page) => {
    await example(page);
    await cell(page, 8, 6);
    await page.keyboard.press("w");
    await page.keyboard.press("4");
    await page.waitForSelector(".card.is-why");
  },
  path: async (page) => {
    await example(page);
    // In a small window, the button for the path is in the menu, so the key is used.
    await page.keyboard.press("p");
    await page.waitForSelector(".step", { state: "attached" });
  },
  "path-step": async (page) => {
    await example(page);
    await page.click("[data-do=path]");
    await page.waitForSelector(".step", { state: "attached" });
    await unfold(page);
    await page.click('[data-step="8"]');
    await page.waitForSelector('.turner[data-open="8"]');
  },
  possible: async (page) => {
    await example(page);
    await page.click("[data-do=possible]");
    await page.waitForSelector(".step");
  },
  paste: async (page) => {
    await page.click("[data-do=paste]");
    await page.waitForSelector("#paste-field");
  },
  share: async (page) => {
    await example(page);
    await page.click("[data-do=share]");
    await page.waitForFunction(() => document.querySelector("#share-text")?.value.length >= 81);
  },
  settings: async (page) => {
    await page.click("[data-do=settings]");
    await page.click("summary");
    await page.waitForSelector(".known .check");
  },
  sheet: async (page) => {
    await example(page);
    await page.click("[data-do=share]");
    await page.click("[data-do=sheet]");
    await page.waitForSelector('main[data-told="1"]');
  },
  "sheet-for-children": async (page) => {
    await page.goto(`${page.url().split("#")[0]}#/sheet`);
    await page.waitForSelector('main[data-told="6"]');
    await page.click("[data-preset=children]");
    await page.waitForSelector('main[data-told="4"] .puzzles [data-size="4"]');
  },
  "technique-sheet": async (page) => {
    await page.goto(`${page.url().split("#")[0]}#/sheet`);
    await page.waitForSelector('main[data-told="6"]');
    await page.click("[data-preset=technique]");
    await page.waitForSelector('main[data-told="4"]');
    await page.click("[data-do=pick]");
    await page.waitForSelector(".picks button");
  },
  solution: async (page) => {
    await page.goto(`${page.url().split("#")[0]}#/solution/b9748c7i2a1a9e7c24b64a1a59b98c3e8a3a2i6c2759b`);
    await page.waitForSelector("[data-do=play]");
  },
  help: async (page) => {
    await page.click("[data-do=help]");
    await page.waitForSelector("dialog");
  },
  tools: async (page) => {
    await example(page);
    await page.click(".tools button:last-child");
    await page.waitForSelector(".menu");
  },
  lessons: async (page) => {
    await page.goto(`${page.url().split("#")[0]}#/lessons`);
    await page.waitForSelector(".techniques a");
  },
  lesson: async (page) => {
    await page.goto(`${page.url().split("#")[0]}#/lessons/skyscraper`);
    await page.waitForSelector(".lesson-side .digit");
  },
  exercise: async (page) => {
    await page.goto(`${page.url().split("#")[0]}#/practice/naked-pair/find`);
    await page.waitForSelector("[data-do=answer]");
  },
  small: async (page) => {
    await page.goto(`${page.url().split("#")[0]}#/practice/small/which`);
    await page.waitForSelector(".small-course:not([aria-busy]) .digits:not([hidden])");
    await page.click("[data-do=hint]");
    await page.waitForSelector(".exercise .sight");
  },
  conditions: async (page) => {
    const [start] = page.url().split("#");
    do {
      await page.goto("about:blank");
      await page.goto(`${start}#/practice/xy-wing/near-miss`);
      await page.click("[data-do=not-there]");
      await page.waitForSelector("[data-condition], [data-do=answer]");
    } while (await page.locator("[data-do=answer]").count());
  },
};
