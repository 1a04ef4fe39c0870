/**
 * Every view of the page in Firefox, in two windows, both themes and both languages: axe-core's findings, console
 * errors, and whether the page is too wide. The tests run only in Chromium. This command shows that the page also works
 * in Firefox.
 *
 *     apt-get install firefox-esr; npm install --no-save puppeteer-core
 *     FIREFOX=/usr/bin/firefox-esr npm run firefox
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { VIEWS } from "./views.js";

const REPOSITORY = new URL("../../", import.meta.url);
const WINDOWS = [
  [390, 844],
  [1366, 768],
];
const LOOKS = [
  { theme: "light", language: "en" },
  { theme: "dark", language: "zh-Hans" },
];
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const STATES = process.env.STATES?.split(",") ?? Object.keys(VIEWS);

let browser, server, address, axe;

before(async () => {
  // puppeteer-core is not a dependency, because only this command needs it.
  const { default: puppeteer } = await import("puppeteer-core");
  axe = await readFile(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
  const binary = process.env.WHYDOKU ?? new URL("target/debug/whydoku", REPOSITORY).pathname;
  server = spawn(binary, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: server.stdout })) {
    address = /http:\/\/\S+/.exec(line)?.[0];
    if (address) break;
  }
  server.stdout.resume();
  const executablePath = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
  browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
});

after(async () => {
  await browser?.close();
  server?.kill("SIGINT");
});

/** The page, with the methods of Playwright that `views.js` uses. */
function driven(page) {
  const visible = async (selector) => {
    const all = await page.$$(selector);
    for (const one of all) if (await one.isVisible()) return one;
    return page.waitForSelector(selector, { visible: true });
  };
  const press = async (keys) => {
    const [key, ...held] = keys.split("+").reverse();
    for (const one of held.reverse()) await page.keyboard.down(one);
    await page.keyboard.press(key);
    for (const one of held.reverse()) await page.keyboard.up(one);
  };
  const at = (selector, index) => ({
    click: async () => {
      await page.waitForSelector(selector);
      await (await page.$$(selector))[index].click();
    },
  });
  return {
    url: () => page.url(),
    goto: (to) => page.goto(to),
    evaluate: (...how) => page.evaluate(...how),
    $$eval: (...how) => page.$$eval(...how),
    // Puppeteer takes the options before the arguments.
    waitForFunction: (does, argument, options = {}) => page.waitForFunction(does, options, argument),
    waitForSelector: (selector, { state } = {}) =>
      page.waitForSelector(selector, { visible: state !== "attached" }),
    click: async (selector) => {
      await page.waitForSelector(selector, { visible: true });
      await (await visible(selector)).click();
    },
    keyboard: { press },
    locator: (selector) => ({
      count: async () => (await page.$$(selector)).length,
      nth: (index) => at(selector, index),
      ...at(selector, 0),
    }),
  };
}

for (const state of STATES) {
  test(state, { timeout: 300_000 }, async () => {
    for (const { theme, language } of LOOKS) {
      for (const [width, height] of WINDOWS) {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        const name = `${state} ${width}×${height} ${theme} ${language}`;
        const wrong = [];
        page.on("pageerror", (error) => wrong.push(String(error)));
        page.on("console", (message) => {
          if (["error", "warn"].includes(message.type())) wrong.push(message.text());
        });
        try {
          await page.setViewport({ width, height });
          await page.goto(address);
          await page.evaluate((look) => localStorage.setItem("whydoku.settings.1", look), JSON.stringify({ theme, language }));
          await page.goto("about:blank");
          await page.goto(address);
          await page.waitForSelector("main");
          await VIEWS[state](driven(page));
          await page.evaluate(() =>
            Promise.allSettled(document.getAnimations().map((one) => one.effect?.getComputedTiming().endTime !== Infinity && one.finished)).then(() => {}),
          );
          await page.evaluate(axe);
          const { violations } = await page.evaluate((rules) => window.axe.run(document, { runOnly: rules }), RULES);
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" ")}`);
          assert.deepEqual([...found, ...wrong], [], name);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(wide <= width, `${name}: ${wide} px wide`);
        } catch (error) {
          error.message = `${name}: ${error.message}`;
          throw error;
        } finally {
          await context.close();
        }
      }
    }
  });
}
