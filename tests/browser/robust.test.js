/**
 * Without the server, nothing is lost: each part of the page reports that the server is missing, and works once the
 * server is back.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cell, core, example, faults, gone, hint, IS_SITE, level, PUZZLE, says, serve, SOLUTION, values, visit,
} from "./harness.js";

serve();

const { default: en } = await import("../../src/web/page/words/en.js");
const { default: zh } = await import("../../src/web/page/words/zh-Hans.js");

/** The site has no server that could fail. */
const served = (name, body, run = test) => run(name, { skip: IS_SITE }, body);
const visitor = (body, how = {}) => visit({ refusals: true, ...how }, body);
/** Waits until an element exists, visible or not. */
const there = (page, selector) => page.waitForSelector(selector, { state: "attached" });
const again = (page) => page.click("[data-do=again]");

/** Waits for the message about the missing server, and asserts that no part of the page still shows that it waits. */
async function refused(page, key = "error.unreachable") {
  await page.waitForSelector(".refusal [data-do=again]");
  assert.ok((await page.innerText(".refusal")).includes(en[key]));
  assert.equal(await page.getByText(en.waiting).count(), 0, "nothing goes on thinking");
}

/** Presses "Try again" without a server, then with it. */
async function recover(page, back, key) {
  await refused(page, key);
  await page.focus("[data-do=again]");
  await page.$eval("[data-do=again]", (button) => (button.dataset.old = ""));
  await page.keyboard.press("Enter");
  // The second refusal has to be there before the server is back.
  await page.waitForSelector("[data-do=again]:not([data-old])");
  await page.waitForFunction(() => document.activeElement?.dataset.do === "again");
  await refused(page, key);
  await back();
  await again(page);
}

const key = (name) => (page) => page.keyboard.press(name);
const more = (text) => async (page) => {
  await page.getByRole("button", { name: en["tools.more"], exact: true }).click();
  await page.getByRole("menuitem", { name: en[text], exact: true }).click();
};

/**
 * Questions to the engine on the board, each with the action that asks it and the element that appears once the server
 * is back.
 */
const ASKS = [
  { name: "a hint", asks: key("h"), shown: ".rung.now" },
  { name: "a whole path", asks: key("p"), shown: ".steps .step" },
  { name: "the steps now", asks: (page) => page.click("[data-do=possible]"), shown: ".steps .step" },
  { name: "a rating", asks: more("tools.rate"), shown: ".card .rating" },
  { name: "why not", asks: async (page) => [await page.keyboard.press("w"), await page.keyboard.press("7")], shown: ".card.is-why" },
  { name: "the last move", asks: async (page) => [await page.keyboard.press("5"), await page.keyboard.press("k")], shown: ".card .verdict" },
  { name: "the player's argument", asks: async (page) => [await page.keyboard.press("f"), await page.click("[data-do=argument-ask]")], shown: ".hint.verdict p" },
];

for (const { name, asks, shown } of ASKS)
  served(`${name}: without the server “Try again”, with it the answer`, () =>
    visitor(async (page) => {
      await example(page);
      await page.focus('.cell[data-cell="0"]');
      // The part of the page is loaded; only its question gets no answer.
      await asks(page);
      await there(page, shown);
      await page.keyboard.press("Escape");
      const digits = await values(page);
      const back = await gone(page);
      await page.focus('.cell[data-cell="0"]');
      if (name === "the last move") await page.keyboard.press("5");
      await asks(page);
      await recover(page, back);
      await there(page, shown);
      await page.waitForFunction(() => !document.querySelector(".refusal"));
      if (name !== "the last move") assert.equal(await values(page), digits);
    }),
  );

served("a part that was never loaded can be tried again, on the board and as a page", () =>
  visitor(async (page) => {
    await example(page);
    const back = await gone(page);
    await page.keyboard.press("p");
    await refused(page, "error.part");
    await page.evaluate(() => (window.isOld = true));
    await recover(page, back, "error.part");
    // The page was reloaded, and the game is unchanged.
    await page.waitForFunction(() => !window.isOld && document.querySelector('[data-phase="play"]'));
    assert.equal(await values(page), PUZZLE);
    // The page has asked the question again by itself.
    await page.waitForSelector(".steps .step", { state: "attached" });
    await page.keyboard.press("Escape");
    for (const [address, shown, key = "error.part"] of [["#/sheet", ".handout"], ["#/practice/x-wing/find", ".exercise"], ["#/lessons/x-wing", ".lesson", "error.unreachable"]]) {
      const back = await gone(page);
      await page.evaluate((address) => (location.hash = address), address);
      await recover(page, back, key);
      await there(page, shown);
    }
    await page.evaluate(() => (location.hash = "#/"));
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), PUZZLE);
  }, { init: "window.requestIdleCallback = () => 0;" }),
);

/**
 * Questions whose part of the page was never loaded, each with the place, the action that asks it, and the element that
 * appears after the reload.
 */
const PARTS = [
  { name: "the text line", asks: key("/"), shown: "#ask-field" },
  { name: "a whole path", asks: key("p"), shown: ".steps .step" },
  { name: "the steps now", asks: (page) => page.click("[data-do=possible]"), shown: ".steps .step" },
  { name: "why not", asks: async (page) => [await page.keyboard.press("w"), await page.keyboard.press("7")], shown: ".card.is-why" },
  { name: "a rating", asks: more("tools.rate"), shown: ".card .rating" },
  { name: "the last move", asks: key("k"), shown: ".card .verdict" },
  { name: "the player's argument", asks: key("f"), shown: "[data-do=argument-ask]" },
  { name: "a link", asks: (page) => page.click("[data-do=share]"), shown: "dialog #share-text" },
  { name: "help", asks: key("?"), shown: "dialog .key-table" },
  { name: "settings over a lesson", at: "#/lessons/x-wing", asks: (page) => page.click("[data-do=settings]"), shown: "dialog.settings" },
  { name: "a field to paste into", at: "#/new", asks: (page) => page.click("[data-do=paste]"), shown: "#paste-field" },
];

/** Asks for a part that was never loaded, lets the page reload, and asserts that the page then asks by itself. */
async function askedAgain(page, { name, asks, shown }) {
  await page.waitForLoadState("networkidle");
  assert.equal(await page.locator(shown).count(), 0, `${name}: nothing is asked without a reason`);
  const back = await gone(page);
  await asks(page);
  await page.waitForSelector("[data-do=again]");
  assert.ok((await page.innerText(".refusal")).includes(en["error.part"]), name);
  await back();
  await again(page);
  await there(page, shown).catch(() => assert.fail(name));
  assert.equal(await page.locator(".refusal").count(), 0, name);
}

served("after the page is loaded again, it asks the question itself, once", () =>
  visitor(async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    const game = new URL(page.url()).hash;
    for (const { at = game, ...part } of PARTS) {
      await page.evaluate((at) => (location.hash = at), at);
      await page.reload();
      await page.waitForSelector({ [game]: '[data-phase="play"]', "#/new": '[data-phase="start"]' }[at] ?? ".lesson .board");
      await askedAgain(page, part);
    }
  }, { init: "window.requestIdleCallback = () => 0;" }),
);

for (const [name, button] of [["a puzzle of a level", "[data-level=Easy]"], ["the daily puzzle", "[data-do=daily]"]])
  served(`${name}: the page asks for it itself after it is loaded again`, () =>
    visitor((page) => askedAgain(page, { name, asks: () => page.click(button), shown: '[data-phase="play"]' }), { init: "window.requestIdleCallback = () => 0;" }),
  );

served("settings, help, catalogue and colours load while the page is idle, and open without the server", () =>
  visitor(async (page) => {
    await example(page);
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/solved.js")), null, { timeout: 60_000 });
    await page.waitForLoadState("networkidle");
    const back = await gone(page);
    await page.click("[data-do=help]");
    await page.waitForSelector("dialog .key-table");
    await page.keyboard.press("Escape");
    await page.click("[data-do=settings]");
    await page.click("dialog summary");
    await there(page, "dialog .family");
    await page.keyboard.press("Escape");
    await page.focus('.cell[data-cell="0"]');
    await page.keyboard.press("Control+Shift+Digit3");
    await there(page, ".drawn path, .drawn rect");
    await page.evaluate(() => (location.hash = "#/lessons"));
    await page.waitForSelector(".techniques a");
    assert.equal(await page.getByText(en.waiting).count(), 0);
    assert.deepEqual(await faults(page), []);
    await recover(page, back);
    await page.waitForSelector(".course .button");
  }),
);

served("a sheet, a share dialog, a new puzzle and a pasted one wait for the server and lose nothing", () =>
  visitor(async (page) => {
    await example(page);
    // The list of games and the making of puzzles are also parts of the page. Here they are loaded, and only their
    // questions get no answer.
    await page.click("[data-do=new]");
    await page.waitForSelector(".shelf > *", { state: "attached" });
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/make.js")));
    await page.goBack();
    await page.click("[data-do=share]");
    await there(page, "dialog option");
    await page.keyboard.press("Escape");
    let back = await gone(page);
    await page.click("[data-do=share]");
    await recover(page, back);
    await page.waitForFunction(() => document.querySelector("#share-text").value.length > 80);
    await page.keyboard.press("Escape");

    back = await gone(page);
    await page.click("[data-do=new]");
    await page.click("[data-level=Easy]");
    await recover(page, back);
    await page.waitForSelector('[data-phase="play"]');
    assert.notEqual(await values(page), PUZZLE);

    await page.click("[data-do=new]");
    await page.click("[data-do=paste]");
    await page.fill("#paste-field", SOLUTION.replace(/^./, "."));
    back = await gone(page);
    await page.click("[data-do=take]");
    await recover(page, back);
    await page.waitForFunction(() => !document.querySelector("dialog"));
    assert.equal(await values(page), SOLUTION.replace(/^./, "."));

    await page.evaluate(() => (location.hash = "#/sheet"));
    await there(page, ".handout .leaf .board");
    back = await gone(page);
    await page.selectOption("#handout-level", "Hard");
    await recover(page, back);
    await page.waitForSelector(".leaf .board");
  }),
  core,
);

served("practice waits for the server between two exercises, and keeps what was done", () =>
  visitor(async (page) => {
    await page.waitForSelector(".exercise");
    const back = await gone(page);
    await page.click(".exercise [data-do=show]");
    await page.click("[data-do=next]");
    await recover(page, back);
    await page.waitForSelector(".exercise [data-do=show], .lesson");
    assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("whydoku.learnt")).length), 1);
  }, { path: "/#/practice/x-wing/find", cellNames: null }),
);

served("a hint that got no answer can be asked in the other language", () =>
  visitor(async (page) => {
    await example(page);
    await hint(page);
    await level(page, 1);
    await page.click("[data-do=language]");
    await says(page, ".rung.now", /\p{Script=Han}/u);
    const back = await gone(page);
    await page.click('.ladder [data-level="2"]');
    await page.waitForSelector("[data-do=again]");
    assert.ok((await page.innerText(".refusal")).includes(zh["error.unreachable"]));
    await back();
    await again(page);
    await page.waitForSelector('.rung.now[data-level="2"]');
  }),
);
