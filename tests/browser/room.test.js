/** Layout: the visible parts in windows of every size, the sheet, and the number of key presses. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  at, cell, core, example, faults, gated, hint, level, linkTo, lockDigit, measure, PHONE, resize, rest, serve, unfold, visit,
} from "./harness.js";
import { VIEWS } from "./views.js";

serve();

for (const [width, height] of gated([[375, 667], [390, 844], [360, 640], [640, 400], [683, 384], [768, 1024]]))
  core(`at ${width} × ${height} the board and eight lines of a proof are in view, and nothing scrolls in what scrolls`, () =>
    visit({ viewport: { width, height } }, async (page) => {
      await VIEWS.chain(page);
      await rest(page);
      const seen = await measure(page);
      assert.ok(seen.lines >= 8, `${seen.lines} lines`);
      assert.deepEqual([seen.isWhole, seen.isCovered, seen.wide], [true, false, 0]);
      assert.ok(seen.side >= 250, `a board of ${seen.side} px`);
      assert.ok(seen.scrollers <= 1, `${seen.scrollers} scrollers`);
      assert.deepEqual(await faults(page), []);
      if (width < height) return;
      await page.click("[data-do=close]");
      assert.ok(await page.locator(".digits").isVisible());
    }));

core("at 1366 × 768 board and panel stand together, and a hint is in view with its legend", () =>
  visit({ viewport: { width: 1366, height: 768 } }, async (page) => {
    await VIEWS["hint-4"](page);
    await rest(page);
    const [board, panel, legend] = await Promise.all(
      [".play .board", ".panel", ".play .legend"].map((one) => page.locator(one).first().boundingBox()),
    );
    assert.ok(panel.x - board.x - board.width <= 48, "no room is left empty between them");
    assert.ok(legend.y + legend.height <= 768);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), 768);
  }));

/** The parts of the view that are not fully in the window, and true if the window scrolls. */
const beyond = (page, ...parts) =>
  page.evaluate((parts) => {
    const isWhole = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const boxes = parts.map((part) => document.querySelector(part)?.getBoundingClientRect());
    const { scrollWidth, scrollHeight } = document.documentElement;
    const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight ? [`scrolls to ${scrollWidth} × ${scrollHeight}`] : [];
    return [...parts.filter((_, at) => !boxes[at]?.width || !isWhole(boxes[at])), ...scrolls];
  }, parts);
/** Positions of parts of the view; hidden parts have no height. */
const boxes = (page, ...parts) =>
  page.evaluate((parts) => parts.map((part) => document.querySelector(part).getBoundingClientRect().toJSON()), parts);
const PLAYED = [".play .board", ".digits", "[data-do=hint]", ".segments:not(.pens)", ".tools", ".tools button:last-child"];
const noteOf = (page) => page.locator(".board-note");

/** Phones whose browser shows its bars: first the sizes that were requested, then others of all shapes. */
const PHONES = [[375, 553], [360, 560], [390, 664], [320, 480], [320, 568], [344, 590], [360, 640], [375, 500], [375, 667], [390, 720], [393, 659], [412, 700], [412, 785], [414, 715], [430, 739], [480, 640], [540, 720], [600, 800]];

for (const locale of gated(["en-GB", "zh-CN"]))
  core(`on phones of any shape board, modes, tools, pad and Hint are in the window, whatever is said about the board: ${locale}`, () =>
    visit({ locale, viewport: { width: 375, height: 553 }, hasTouch: true }, async (page) => {
      await example(page);
      await cell(page, 1, 1);
      /** The actions that lead to each state. */
      const states = {
        nothing: async () => {},
        clash: () => page.keyboard.press("9"),
        locked: async () => (await page.keyboard.press("Delete"), await lockDigit(page, 3)),
        colours: async () => (await page.keyboard.press("Escape"), await page.keyboard.press("v"), await page.waitForSelector(".swatch")),
        why: () => page.keyboard.press("w"),
        links: () => page.keyboard.press("d"),
        printed: async () => (await page.keyboard.press("n"), await cell(page, 1, 3), await page.keyboard.press("5")),
      };
      for (const [state, turn] of Object.entries(states)) {
        await turn();
        await rest(page);
        const isTold = Boolean(await noteOf(page).innerText());
        assert.equal(isTold, !["nothing", "colours"].includes(state), state);
        for (const [width, height] of gated(PHONES, 6)) {
          await resize(page, width, height);
          const name = `${state} at ${width} × ${height}`;
          assert.deepEqual(await beyond(page, ...PLAYED, ...(isTold ? [".board-note"] : [])), [], name);
          const [board, note, modes, key] = await boxes(page, ".play .board", ".board-note", ".segments:not(.pens)", ".digits .key");
          const { width: side, height: high, x, y } = board;
          assert.ok(Math.abs(side - high) < 1 && side >= Math.min(width - 32, height - 212), `${name}: a board of ${side} px`);
          // The message covers neither the board nor a button.
          if (note.height) assert.ok(note.y >= y + high - 1 && note.y + note.height <= modes.y + 1, name);
          assert.ok(x >= 16, `${name}: room for the numbers of the rows`);
          assert.ok(key.height >= 44, name);
        }
        await resize(page, 375, 553);
      }
    }));

/** The windows in which everything that a game needs must be visible. The last one is 1366 × 768 at a zoom of 200 %. */
const WINDOWS = [[320, 568], [360, 560], [375, 553], [390, 664], [390, 844], [844, 390], [768, 1024], [1366, 768], [1920, 1080], [683, 384]];

for (const locale of ["en-GB", "zh-CN"])
  test(`board, word on the board, modes, pad and Hint are in every window, with a hint that is kept and without: ${locale}`, () =>
    visit({ locale, viewport: { width: 390, height: 664 } }, async (page) => {
      await example(page);
      const look = async (state) => {
        await rest(page);
        const isTold = Boolean(await noteOf(page).innerText());
        for (const [width, height] of WINDOWS) {
          await resize(page, width, height);
          await rest(page);
          const name = `${state} at ${width} × ${height}`;
          const isKept = Boolean(await page.$(".strip"));
          const parts = [...PLAYED, ...(isTold ? [".board-note"] : []), ...(isKept ? [".strip"] : [])];
          assert.deepEqual(await beyond(page, ...parts), [], name);
          if (!isKept) continue;
          const [board, strip, modes, note] = await boxes(page, ".play .board", ".strip", ".segments:not(.pens)", ".board-note");
          assert.ok(strip.height >= 40 && strip.height <= 48, `${name}: a line of ${strip.height} px`);
          const isAbovePad = strip.bottom <= modes.top + 1 && (strip.top >= board.bottom - 1 || strip.left >= board.right);
          assert.ok(isAbovePad, `${name}: between board and pad`);
          const isApart = !note.height || note.bottom <= strip.top + 1 || note.right <= strip.left + 1;
          assert.ok(isApart, `${name}: the word lies over the line`);
        }
        await resize(page, 390, 664);
      };
      const states = {
        nothing: async () => {},
        clash: async () => (await cell(page, 1, 1), await page.keyboard.press("9")),
        links: async () => (await page.keyboard.press("u"), await page.keyboard.press("d")),
      };
      for (const [state, turn] of Object.entries(states)) {
        await turn();
        await look(state);
      }
      await page.keyboard.press("Escape");
      for (const number of [0, 2]) {
        await hint(page);
        if (number) await level(page, number);
        await page.click("[data-do=down]");
        for (const [state, turn] of Object.entries(states)) {
          await turn();
          await look(`${state}, level ${number}`);
        }
        await page.keyboard.press("Escape");
        await page.keyboard.press("Escape");
        await page.waitForFunction(() => !document.querySelector(".strip"));
      }
    }));

/**
 * The controls that are visible and usable: links, buttons, fields, and the board, which counts as one control. Tab has
 * fewer stops, because it stops only once in each group of buttons.
 */
const controls = (page) =>
  page.$$eval("a[href], button, input, select, textarea, summary, .play .cells", (all) =>
    all.filter((one) => {
      const { bottom, width } = one.getBoundingClientRect();
      return one.checkVisibility({ visibilityProperty: true }) && bottom > 0 && width > 1 && !one.disabled;
    }).length,
  );

for (const locale of ["en-GB", "zh-CN"])
  test(`at 390 × 664 a game has at most 22 controls in every state: ${locale}`, { timeout: 120_000 }, () =>
    visit({ locale, viewport: { width: 390, height: 664 }, hasTouch: true }, async (page) => {
      const counts = {};
      const count = async (state) => {
        await rest(page);
        counts[state] = await controls(page);
      };
      const outcome = (name) => page.waitForSelector(`.strip[data-outcome="${name}"]`);
      const keep = async (number) => {
        await hint(page);
        if (number) await level(page, number);
        await page.tap("[data-do=down]");
        await page.waitForSelector(".strip");
      };
      /**
       * Makes moves so that there is something to undo and something to redo. Then all buttons of the tools are enabled
       * and counted.
       */
      const revised = async () => {
        await cell(page, 1, 1);
        for (const key of ["5", "Delete", "6", "u"]) await page.keyboard.press(key);
        assert.equal(await page.locator(".tools button:disabled").count(), 0);
      };
      const play = async (state) => {
        await revised();
        await count(state);
        for (const key of ["x", "c", "v", "d", "w"]) {
          await page.keyboard.press(key);
          await count(`${state}, mode ${key}`);
        }
        await page.keyboard.press("z");
        await lockDigit(page, 3);
        await count(`${state}, a locked digit`);
        await page.keyboard.press("Escape");
        for (const number of [0, 2, 4]) {
          await keep(number);
          await count(`${state}, a hint kept at level ${number}`);
          await page.keyboard.press("d");
          await count(`${state}, a hint kept at level ${number}, links`);
          await page.keyboard.press("z");
          await page.keyboard.press("Escape");
          await page.waitForFunction(() => !document.querySelector(".strip"));
        }
      };
      await example(page);
      await play("a game");
      await keep(4);
      const [row, column, digit] = /r(\d)c(\d)=(\d)/.exec(await page.innerText(".strip-text")).slice(1).map(Number);
      const write = async (digit, name) => {
        await cell(page, row, column);
        await page.keyboard.press(String(digit));
        await outcome(name);
      };
      await write(digit, "done");
      await page.keyboard.press("u");
      await page.waitForSelector(".strip:not([data-outcome])");
      await write((digit % 9) + 1, "gone");
      await count("a hint that is gone");
      await page.keyboard.press("u");
      await write(digit, "done");
      await cell(page, 1, 1);
      for (const key of ["5", "u"]) await page.keyboard.press(key);
      assert.equal(await page.locator(".tools button:disabled").count(), 0);
      await count("a hint whose step is done");
      await page.tap("[data-do=unfold]");
      await page.tap(".card [data-do=close]");
      await cell(page, 1, 1);
      await page.keyboard.press("3");
      await keep(2);
      await count("a mistake");
      await page.keyboard.press("u");
      await page.keyboard.press("Escape");
      await page.evaluate(() => localStorage.setItem("whydoku.settings.1", JSON.stringify({ ...JSON.parse(localStorage["whydoku.settings.1"]), timer: true })));
      await page.reload();
      await page.waitForSelector(".clock");
      await play("with a clock");
      await page.goto(`${page.url().split("#")[0]}#/new`);
      await page.tap("[data-do=daily]");
      await page.waitForSelector('[data-phase="play"]');
      await count("a daily puzzle");
      await page.goto(`${page.url().split("#")[0]}#/lessons/x-wing/try/1`);
      await page.waitForSelector(".banner");
      await count("a position of a lesson");
      await keep(2);
      await count("a position of a lesson, a hint kept");
      await page.goto(`${page.url().split("#")[0]}#/new`);
      await page.tap("[data-do=type]");
      for (const key of ["5", "5", "u"]) await page.keyboard.press(key);
      await count("printed digits");
      const many = Object.entries(counts).filter(([, count]) => count > 22);
      assert.deepEqual(many, []);
      assert.deepEqual([counts["a game"], counts["a game, a hint kept at level 0"]], [21, 22]);
    }));

test("a position of a lesson has its way back, also while a hint is kept", () =>
  visit({ viewport: { width: 390, height: 664 }, hasTouch: true, path: "/#/lessons/x-wing/try/1" }, async (page) => {
    await page.waitForSelector(".banner");
    await hint(page);
    await page.tap("[data-do=down]");
    await page.waitForSelector(".strip");
    assert.equal(await page.locator(".banner").isVisible(), false);
    await page.tap(".tools button:last-child");
    await page.locator(".menu-around .menu-item", { hasText: "Learn" }).tap();
    await page.waitForSelector(".lesson-side .digit");
    assert.match(page.url(), /lessons\/x-wing$/);
  }));

/** Returns true if the name of the puzzle is shown, and the elements that the name overlaps. */
const captioned = (page) =>
  page.evaluate(() => {
    const caption = document.querySelector("h1.caption");
    const range = document.createRange();
    range.selectNodeContents(caption);
    const own = range.getBoundingClientRect();
    const isShown = getComputedStyle(caption).clipPath === "none" && own.width > 20;
    const others = [...document.querySelectorAll(".play .label, .play .board, .panel > *, .board-note:not(:empty), .strip, .top")].filter((one) => one.checkVisibility());
    // The line box of a text is higher than its letters.
    const over = others.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < own.right && right > own.left && top + 3 < own.bottom && bottom - 3 > own.top;
    });
    const isIn = own.left >= 0 && own.right <= innerWidth && own.top >= 0 && own.bottom <= innerHeight;
    return { isShown, isIn, over: isShown ? over.map((one) => `${one.className.baseVal ?? one.className}: ${one.textContent}`) : [] };
  });

for (const locale of ["en-GB", "zh-CN"])
  test(`the name of the puzzle is shown in every window and lies over nothing; in a low one it costs the board nothing: ${locale}`, () =>
    visit({ locale, viewport: { width: 844, height: 390 } }, async (page) => {
      await page.click("[data-do=daily]");
      await page.waitForSelector('[data-phase="play"]');
      const found = [];
      for (const [width, height] of [...WINDOWS, [667, 375], [740, 360], [1024, 768], [1280, 720], [820, 1180]]) {
        await resize(page, width, height);
        const seen = await captioned(page);
        if (!seen.isShown || !seen.isIn || seen.over.length) found.push([width, height, seen]);
        assert.deepEqual(await beyond(page, ...PLAYED), [], `${width} × ${height}`);
        if (height < 400) assert.ok((await page.locator(".play .board").boundingBox()).height >= Math.min(height - 32, width - 312));
      }
      assert.deepEqual(found, []);
      // A message takes the place of the name. The line of a hint is below the name.
      await resize(page, 844, 390);
      await example(page);
      await cell(page, 1, 1);
      const modes = () => page.locator(".segments:not(.pens)").boundingBox();
      const before = await modes();
      await page.keyboard.press("9");
      assert.equal((await captioned(page)).isShown, false);
      assert.ok(Math.abs((await modes()).y - before.y) <= 1, "the pad stays where it is");
      await page.keyboard.press("u");
      await hint(page);
      await page.click("[data-do=down]");
      await rest(page);
      assert.deepEqual(await captioned(page), { isShown: true, isIn: true, over: [] });
      assert.deepEqual(await faults(page), []);
    }));

test("on a phone the menu of a game changes the language, and the focus stays where the menu opens", () =>
  visit({ viewport: { width: 390, height: 664 }, hasTouch: true }, async (page) => {
    await example(page);
    for (const [tag, other] of [["zh-Hans", "English"], ["en", "中文"]]) {
      await page.click(".tools button:last-child");
      await page.click(".menu [data-do=language]");
      await page.waitForSelector(`html[lang="${tag}"] .tools button:last-child:focus`);
      await page.click(".tools button:last-child");
      assert.ok((await page.innerText(".menu [data-do=language]")).includes(other));
      await page.keyboard.press("Escape");
      assert.deepEqual(await faults(page), []);
    }
  }));

for (const [width, height, least] of [[375, 553, 286], [360, 560, 286], [390, 664, 340], [320, 568, 270]])
  for (const locale of ["en-GB", "zh-CN"])
    test(`at ${width} × ${height} the board of an exercise is large, and all that answers it is in the window: ${locale}`, () =>
      visit({ locale, viewport: { width, height }, hasTouch: true, path: "/#/practice/naked-pair/find" }, async (page) => {
        const controls = [".exercise .board", ".exercise .segments", ".exercise .digits", "[data-do=answer]", "[data-do=hint]", "[data-do=show]", ".learn-head .stages a:last-child"];
        const wide = () => page.$eval(".exercise .board", (board) => board.getBoundingClientRect().width);
        await page.waitForSelector("[data-do=answer]");
        await rest(page);
        assert.ok((await wide()) >= least, `${await wide()}`);
        assert.deepEqual((await beyond(page, ...controls)).filter((one) => !/scrolls/.test(one)), []);
        const sides = await page.$$eval(".learn-head .stages a", (all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
        assert.ok(Math.min(...sides) >= 24, `${sides}`);
        await page.click('.exercise .digits [data-digit]:not(:disabled)');
        await page.click(".exercise .cell:not(:has(.digit))");
        assert.ok((await wide()) >= least, "an answer takes no room of the board");
        assert.deepEqual((await beyond(page, ...controls)).filter((one) => !/scrolls/.test(one)), []);
        assert.deepEqual(await faults(page), []);
        for (const technique of ["naked-single", "hidden-rectangle"]) {
          await page.goto(at(`/#/practice/${technique}/find`));
          await page.waitForSelector(`.stages a[href*="${technique}"]`);
          await page.waitForSelector("[data-do=answer]");
          await rest(page);
          assert.ok((await wide()) >= least - 30, `${technique}: ${await wide()}`);
          assert.deepEqual((await beyond(page, ".exercise .board", ".exercise .digits", "[data-do=answer]", "[data-do=hint]", "[data-do=show]")).filter((one) => !/scrolls/.test(one)), []);
        }
      }));

test("on a phone every checkbox is a target of at least 24 pixels, and so is its label", () =>
  visit({ viewport: { width: 390, height: 664 }, hasTouch: true }, async (page) => {
    const small = async (least = 1) => {
      await rest(page);
      const found = await page.$$eval("input:is([type=checkbox], [type=radio])", (all) =>
        all.filter((one) => one.checkVisibility()).map((one) => {
          const [box, label] = [one, one.labels[0]].map((part) => part.getBoundingClientRect());
          return { id: one.id, size: Math.min(box.width, box.height, label.height) };
        }),
      );
      assert.ok(found.length >= least, `${found.length}`);
      return found.filter(({ size }) => size < 24);
    };
    await page.click("[data-do=settings]");
    await page.waitForSelector("dialog.settings");
    await page.$$eval("dialog details", (all) => all.forEach((one) => (one.open = true)));
    await page.waitForSelector(".known .check");
    await page.$$eval("dialog details", (all) => all.forEach((one) => (one.open = true)));
    assert.deepEqual(await small(40), []);
    await page.keyboard.press("Escape");
    await page.click("[data-do=type]");
    await page.click("[data-do=rules]");
    await page.waitForSelector("dialog.further");
    await page.$$eval("dialog details", (all) => all.forEach((one) => (one.open = true)));
    assert.deepEqual(await small(8), []);
    await page.keyboard.press("Escape");
    await page.goto(at("/#/make"));
    await page.waitForSelector(".maker .count");
    await page.click(".play .cell >> nth=0");
    await page.keyboard.press("5");
    await page.click("[data-do=generate]");
    await page.waitForSelector("dialog.wishes");
    await page.$$eval("dialog details", (all) => all.forEach((one) => (one.open = true)));
    assert.deepEqual(await small(), []);
    await page.keyboard.press("Escape");
    await page.goto(at("/#/sheet"));
    await page.waitForSelector('main[data-told="6"]');
    assert.deepEqual(await small(5), []);
  }));

for (const [width, height] of [[390, 664], [375, 553], [320, 568], [844, 390], [1366, 768]])
  test(`at ${width} × ${height} a draft has a way back in the window, and one button that shares it`, () =>
    visit({ viewport: { width, height }, path: "/#/make" }, async (page) => {
      const shown = (selector) => page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).length);
      // The bar of the maker is drawn again with each answer about the board.
      await page.waitForFunction(() => [...document.querySelectorAll(".maker [data-do=share-any]")].filter((one) => one.checkVisibility()).length === 1);
      await page.click("[data-do=unique]");
      await page.waitForSelector("[data-do=share-draft]");
      await page.waitForFunction(() => !document.querySelector("[data-do=share-any]"));
      const isHeaded = await page.isVisible(".top");
      const back = isHeaded ? ".wordmark" : '.tool[data-tool="left"]';
      assert.deepEqual((await beyond(page, back)).filter((one) => !/scrolls/.test(one)), []);
      const ways = '.tool[data-tool="left"], .maker [data-do=back]';
      await page.locator(ways).filter({ visible: true }).first().waitFor();
      assert.equal(await shown(ways), 1, "one way back");
      await page.click('.tool[data-tool="left"]:visible, .maker [data-do=back]:visible');
      await page.waitForSelector('[data-phase="start"]');
    }));

for (const locale of ["en-GB", "zh-CN"])
  test(`no text of a button is wider than the button, at any width: ${locale}`, { timeout: 120_000 }, () =>
    visit({ locale }, async (page) => {
      for (const path of ["/#/", "/#/make", "/#/lessons", "/#/practice/hidden-single/find"]) {
        await page.goto(at(path));
        await rest(page);
        for (const width of [1366, 1280, 1100, 1024, 900, 820, 768, 640, 480, 390, 360, 320]) {
          await resize(page, width, 800);
          const wide = await page.$$eval("button, .button, .chip", (all) => all.filter((one) => one.checkVisibility() && getComputedStyle(one).display !== "inline" && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
          assert.deepEqual(wide, [], `${path} at ${width}`);
        }
      }
    }));

for (const [width, height] of [[375, 553], [360, 560], [390, 664]])
  for (const colorScheme of ["light", "dark"])
    test(`at ${width} × ${height} a game is played to its menu and back, without a fault: ${colorScheme}`, () =>
      visit({ viewport: { width, height }, hasTouch: true, isMobile: true, colorScheme }, async (page) => {
        await page.tap("[data-do=type]");
        await page.waitForSelector('[data-phase="entry"] [data-do=done]');
        await rest(page);
        assert.deepEqual((await beyond(page, ".play .board", ".digits", "[data-do=done]")).filter((one) => !/scrolls/.test(one)), []);
        assert.deepEqual(await faults(page), []);
        await page.tap("[data-do=back]");
        await example(page);
        await cell(page, 1, 1);
        assert.deepEqual(await beyond(page, ...PLAYED), []);
        // The symbols have accessible names, and are large enough for a finger.
        const modes = page.locator(".segments:not(.pens) button");
        assert.deepEqual(await modes.evaluateAll((all) => all.map((one) => one.ariaLabel)), ["Digit", "Notes", "Centre notes", "Colour", "Link", "Why not?"]);
        for (const mode of await modes.all()) {
          await mode.tap();
          await page.waitForSelector(`.segments button[aria-label="${await mode.getAttribute("aria-label")}"][aria-pressed="true"]`);
          await rest(page);
          assert.equal(await mode.innerText(), await mode.getAttribute("aria-label"), "the active one shows its word");
          const { width, height } = await mode.boundingBox();
          assert.ok(width >= 26 && height >= 40, `${width} × ${height}`);
          assert.deepEqual(await beyond(page, ...PLAYED), []);
        }
        assert.deepEqual(await faults(page), []);
        // The header is hidden to make room for the board. Its entries are in the menu, together with the entries that
        // have no separate button.
        assert.ok(!(await page.locator(".top").isVisible()));
        await page.tap(".tools button:last-child");
        await page.waitForSelector(".menu");
        for (const item of ["New puzzle", "Share or print", "Learn", "Settings", "中文", "Help"])
          assert.ok(await page.locator(".menu-around .menu-item", { hasText: item }).isVisible(), item);
        assert.deepEqual(await beyond(page, ".menu-around .menu-item", ".menu-more .menu-item:last-child"), [], "the whole menu is in the window");
        assert.deepEqual(await page.locator(".menu-more .menu-item").evaluateAll((all) => all.map((one) => one.firstChild.textContent)), ["Whole path", "Steps now", "Highlight cells with two notes"]);
        assert.deepEqual(await faults(page), []);
        await page.locator(".menu-more .menu-item").last().tap();
        await page.waitForSelector('.filters button[aria-pressed="true"]', { state: "attached" });
        await page.tap(".tools button:last-child");
        await page.locator(".menu-more .menu-item", { hasText: "Steps now" }).tap();
        await page.waitForSelector(".card .step");
        await page.tap("[data-do=close]");
        await page.tap(".tools button:last-child");
        await page.locator(".menu-around .menu-item", { hasText: "Settings" }).tap();
        await page.waitForSelector("dialog.settings");
        await page.keyboard.press("Escape");
        await page.tap(".tools button:last-child");
        await page.locator(".menu-around .menu-item", { hasText: "New puzzle" }).tap();
        await page.waitForSelector('[data-phase="start"]');
        assert.ok(await page.locator(".top").isVisible());
      }));

test("on a phone that lies on its side board and pad are in the window, and what the head has is in the menu", () =>
  visit({ viewport: { width: 844, height: 390 }, hasTouch: true }, async (page) => {
    await example(page);
    await rest(page);
    for (const [width, height] of [[844, 390], [740, 360], [667, 375], [640, 400], [915, 412]]) {
      await resize(page, width, height);
      assert.deepEqual(await beyond(page, ...PLAYED), [], `${width} × ${height}`);
      assert.ok((await page.locator(".play .board").boundingBox()).height >= Math.min(height - 32, width - 312));
    }
    await page.tap(".tools button:last-child");
    await page.waitForSelector(".menu");
    assert.equal(await page.locator(".menu-around .menu-item:visible").count(), 6);
    await page.keyboard.press("Escape");
    // The entries of the header come first, and all entries are in the window. In the smallest window, only the first
    // three entries are in the window.
    for (const [width, height] of [[667, 375], [683, 384], [740, 360], [342, 192]]) {
      await resize(page, width, height);
      await page.tap(".tools button:last-child");
      await page.waitForSelector(".menu");
      const items = await page.$$eval(".menu-item:not([hidden])", (all) => all.map((one) => ({ ...one.getBoundingClientRect().toJSON(), text: one.firstChild.textContent })));
      assert.deepEqual(items.slice(0, 6).map(({ text }) => text), ["New puzzle", "Share or print", "Learn", "Settings", "简体中文", "Help"]);
      for (const { text, top, bottom } of height < 360 ? items.slice(0, 3) : items) assert.ok(top >= 0 && bottom <= height, `${width} × ${height}: ${text}`);
      assert.equal(await page.evaluate(() => document.activeElement.firstChild.textContent), "New puzzle");
      await page.keyboard.press("Escape");
    }
  }));

for (const [width, height] of [[360, 240], [480, 270], [540, 390]])
  test(`at ${width} × ${height} all buttons of a game are in view together below the board, and the name lies over nothing`, () =>
    visit({ viewport: { width, height } }, async (page) => {
      await example(page);
      await rest(page);
      assert.deepEqual((await captioned(page)).over, []);
      const [board, modes, hint] = await boxes(page, ".play .board", ".segments:not(.pens)", "[data-do=hint]");
      assert.ok(modes.top >= board.bottom - 1, "the modes are below the board");
      assert.ok(hint.bottom - modes.top <= height, `${hint.bottom - modes.top} px of buttons`);
      for (const mode of await page.locator(".segments:not(.pens) button").all()) {
        await mode.click();
        assert.equal(await mode.getAttribute("aria-pressed"), "true");
      }
      assert.deepEqual(await faults(page), []);
    }));

for (const [width, height] of [[342, 192], [320, 256], [360, 240]])
  test(`at a zoom of 400 % (${width} × ${height}) neither a hint nor its line lies over the board`, () =>
    visit({ viewport: { width, height } }, async (page) => {
      await example(page);
      const isSeen = (part) => page.evaluate((part) => {
        const { top, bottom } = document.querySelector(part).getBoundingClientRect();
        return top >= -1 && bottom <= innerHeight + 1;
      }, part);
      /** The part is below the board, and no cell is covered after scrolling to the part. */
      const look = async (part) => {
        await rest(page);
        const [board, below] = await boxes(page, ".play .board", part);
        assert.ok(board.width >= width - 40 && below.top >= board.bottom - 1, `${part} at ${below.top}, below ${board.bottom}`);
        const covered = await page.$$eval(".play .cell", (all) => {
          const { scrollY } = window;
          const found = all.filter((one) => {
            one.scrollIntoView({ block: "nearest" });
            const { x, y, width, height } = one.getBoundingClientRect();
            return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          });
          window.scrollTo(0, scrollY);
          return found.length;
        });
        assert.equal(covered, 0, `${covered} cells are covered while ${part} is open`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      };
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.keyboard.press("h");
      await page.waitForSelector(".rung.now");
      assert.ok(await isSeen(".rung.now"), "the hint is scrolled into the window");
      await look(".card");
      await level(page, 2);
      await look(".card");
      assert.deepEqual(await faults(page), []);
      await page.click("[data-do=down]");
      await page.waitForSelector(".strip");
      assert.ok(await isSeen(".strip"));
      await look(".strip");
      await page.keyboard.press("p");
      await page.waitForSelector(".steps");
      await look(".card");
    }));

test("a lesson's position is played in a short window, too", () =>
  visit({ viewport: { width: 375, height: 553 }, path: "/#/lessons/x-wing/try/1" }, async (page) => {
    await page.waitForSelector(".banner");
    await rest(page);
    for (const [width, height] of [[375, 553], [360, 560], [390, 664], [375, 667]]) {
      await resize(page, width, height);
      assert.deepEqual(await beyond(page, ...PLAYED, ".banner"), [], `${width} × ${height}`);
    }
  }));

test("the buttons of a card are all in the window, whatever it shows", () =>
  visit({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" }, async (page) => {
    const look = async (name) => {
      await rest(page);
      for (const [width, height] of [[320, 568], [360, 560], [375, 553], [390, 664], [390, 844]]) {
        await resize(page, width, height);
        const out = await page.$$eval(".card-foot .button", (all) =>
          all.filter((one) => {
            const { left, right, bottom } = one.getBoundingClientRect();
            return left < 0 || right > innerWidth || bottom > innerHeight;
          }).map((one) => one.textContent),
        );
        assert.deepEqual(out, [], `${name} at ${width} × ${height}`);
      }
    };
    // Steps of a path, with and without lines. A step with lines is shown both as a whole and line by line.
    await page.goto(`${page.url().split("#")[0]}#/lessons/aic/try/1`);
    await page.waitForSelector(".banner");
    await page.click("[data-do=path]");
    await page.waitForSelector(".steps .step", { state: "attached" });
    await unfold(page);
    for (const step of await page.$$eval("[data-step]", (all) => all.slice(0, 12).map((one) => one.dataset.step))) {
      await page.click(`[data-step="${step}"]`);
      await look(`step ${step}`);
      const lines = page.locator("[data-do=to-lines], [data-do=lines-all]");
      if (await lines.count()) {
        await lines.first().click();
        await look(`step ${step}, the other way`);
      }
      await page.click(".turner .button");
      await page.waitForSelector(".steps .step", { state: "attached" });
      await unfold(page);
    }
  }));

/** Buttons and links that are too small for their words, or that extend beyond their row or the window. */
const jutting = (page) =>
  page.$$eval("main button, main .button, .top :is(a, button)", (all) =>
    all.flatMap((one) => {
      const [own, row] = [one, one.parentElement].map((box) => box.getBoundingClientRect());
      if (!own.width || !one.checkVisibility()) return [];
      const scrolls = /auto|scroll/.test(getComputedStyle(one.parentElement).overflowX);
      // A button may extend into the margin of its row, like the buttons in the header of a card.
      const isOut = own.right > Math.min(innerWidth, row.right + 9) || own.left < Math.max(0, row.left - 9);
      const isCut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3;
      return isCut || (isOut && !scrolls) ? [`${innerWidth} × ${innerHeight}: ${one.textContent || one.ariaLabel}`] : [];
    }),
  );

const BETWEEN = [[320, 568], [360, 640], [375, 667], [560, 900], [640, 400], [683, 384], [740, 360], [844, 390], [768, 1024], [1024, 768], [1100, 900], [1240, 810], [1280, 720], [1280, 860], [1366, 768], [1440, 900], [1600, 900], [1920, 1080]];
for (const locale of ["en-GB", "zh-CN"])
  test(`no button sticks out of its row, and no word out of its button, whatever the window: ${locale}`, () =>
    visit({ locale }, async (page) => {
      await page.click("[data-do=settings]");
      await page.click("#set-timer");
      await page.keyboard.press("Escape");
      const found = [];
      const look = async () => {
        await rest(page);
        for (const [width, height] of BETWEEN) {
          await resize(page, width, height);
          found.push(...(await jutting(page)));
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          if (wide > width) found.push(`${width} × ${height}: ${wide} px wide`);
        }
        await resize(page, 1280, 860);
      };
      await page.click("[data-do=type]");
      await page.keyboard.press("5");
      await look();
      await page.click("[data-do=back]");
      await example(page);
      await page.waitForSelector(".clock");
      await look();
      await hint(page);
      await level(page, 4);
      await look();
      assert.deepEqual([...new Set(found)], []);
    }));

for (const locale of ["en-GB", "zh-CN"])
  test(`in a window narrower than a phone nothing is wider than the window, in no mode: ${locale}`, () =>
    visit({ locale, viewport: { width: 280, height: 653 } }, async (page) => {
      const found = [];
      const look = async (state) => {
        for (const [width, height] of [[240, 320], [256, 512], [280, 653], [319, 500]]) {
          await resize(page, width, height);
          await rest(page);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          const out = await page.$$eval(":is(header, main) :is(button, a)", (all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth).map((one) => one.ariaLabel ?? one.textContent));
          if (wide > width || out.length) found.push(`${state} at ${width} × ${height}: ${wide} px wide; ${out}`);
        }
      };
      await look("the first screen");
      assert.deepEqual(await faults(page), []);
      await example(page);
      await cell(page, 1, 1);
      for (const key of ["z", "x", "c", "v", "d", "w"]) {
        await page.keyboard.press(key);
        await look(`mode ${key}`);
      }
      for (const [width, height] of [[280, 653], [240, 320]]) {
        await resize(page, width, height);
        const widths = await page.$$eval(":is(.segments:not(.pens), .tools) button", (all) => all.map((one) => one.getBoundingClientRect().width));
        assert.ok(widths.every((one) => one >= 24), `modes and tools at ${width} × ${height}: ${widths}`);
      }
      assert.deepEqual(await faults(page), []);
      await page.keyboard.press("7");
      await page.waitForSelector(".card.is-why");
      await look("Why not?");
      await page.goto(page.url().replace(/#.*/, "#/new"));
      await page.click("[data-do=type]");
      await look("entering a puzzle");
      assert.deepEqual(found, []);
    }));

test("where a puzzle is typed in on a phone, what ends it is in view", () =>
  visit({ viewport: { width: 375, height: 667 } }, async (page) => {
    await VIEWS.entry(page);
    await rest(page);
    const { y, height } = await page.locator("[data-do=done]").boundingBox();
    assert.ok(y + height <= 667);
  }));

test("the sheet is drawn with a finger and moved by keys, keeps its place, and is drawn away", () =>
  visit({ viewport: { width: 390, height: 844 } }, async (page) => {
    await example(page);
    await hint(page);
    const height = async () => (await page.locator(".card").boundingBox()).height;
    await rest(page);
    const before = await height();
    await page.focus(".grip");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    assert.ok((await height()) > before + 40, "higher");
    assert.ok(!(await measure(page)).isCovered, "the board shrinks");
    const now = () => page.$eval(".grip", (grip) => Number(grip.ariaValueNow));
    assert.ok(Math.abs((await now()) - ((await height()) * 100) / 844) <= 1);
    const drag = async (to) => {
      const { x, y, width } = await page.locator(".grip").boundingBox();
      await page.mouse.move(x + width / 2, y + 10);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, to, { steps: 3 });
      await page.mouse.up();
    };
    await drag(844 * 0.4);
    assert.ok(Math.abs((await height()) - 844 * 0.6) < 12);
    await page.reload();
    await hint(page);
    await rest(page);
    assert.ok(Math.abs((await height()) - 844 * 0.6) < 12, "where it was left");
    await drag(842);
    await page.waitForFunction(() => !document.querySelector(".card"));
    assert.ok(await page.locator(".digits").isVisible());
  }));

test("a sheet that is closed by its edge opens again at its height, with the pointer and with keys", () =>
  visit({ viewport: { width: 390, height: 664 } }, async (page) => {
    await example(page);
    const height = async () => (await rest(page), (await page.locator(".card").boundingBox()).height);
    const stored = () => page.evaluate(() => localStorage.getItem("whydoku.sheet.1") || null);
    await hint(page);
    await level(page, 4);
    const usual = await height();
    const drag = async (...to) => {
      const { x, y, width } = await page.locator(".grip").boundingBox();
      await page.mouse.move(x + width / 2, y + 10);
      await page.mouse.down();
      for (const one of to) await page.mouse.move(x + width / 2, one, { steps: 3 });
      await page.mouse.up();
    };
    for (const close of [() => drag(450, 660), async () => {
      await page.focus(".grip");
      for (let i = 0; i < 12 && (await page.locator(".card").count()); i++) await page.keyboard.press("ArrowDown");
    }]) {
      await close();
      await page.waitForSelector(".strip");
      assert.equal(await stored(), null);
      await page.click("[data-do=unfold]");
      assert.equal(await height(), usual);
    }
    // A press of the edge without a movement changes nothing.
    await drag();
    assert.equal(await stored(), null);
    await drag(400);
    assert.ok(await stored());
    const chosen = await height();
    await drag(450, 660);
    await page.waitForSelector(".strip");
    await page.reload();
    await hint(page);
    assert.equal(await height(), chosen);
  }));

for (const [width, height] of [[390, 664], [360, 740], [820, 1180], [768, 1024]])
  test(`a sheet made small keeps the newest text in view, and uses the room that the board leaves: ${width} × ${height}`, () =>
    visit({ viewport: { width, height } }, async (page) => {
      await page.evaluate((link) => (location.hash = link), linkTo("1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"));
      await page.waitForSelector('[data-phase="play"]');
      await hint(page);
      for (const now of [1, 2, 3, 4]) {
        await page.click("[data-do=more]");
        await page.waitForSelector(`.rung.now[data-level="${now}"]`);
      }
      const { x, y, width: wide } = await page.locator(".grip").boundingBox();
      await page.mouse.move(x + wide / 2, y + 10);
      await page.mouse.down();
      for (const share of [0.6, 0.66, 0.7, 0.8]) {
        await page.mouse.move(x + wide / 2, height * share);
        await rest(page);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const [now, body] = await Promise.all([".rung.now", ".card-body"].map((name) => page.locator(name).boundingBox()));
        assert.ok(now.y >= body.y - 1 && now.y < body.y + body.height - 40, `${share}: ${JSON.stringify([now, body])}`);
      }
      await page.mouse.up();
      const [board, card] = await Promise.all([".play .board", ".card"].map((name) => page.locator(name).boundingBox()));
      const free = card.y - board.y - board.height;
      assert.ok(free >= 0 && free <= 80, `${free} px between board and sheet`);
    }));

for (const [width, height] of [[390, 664], [360, 640], [320, 568]])
  test(`a scroll bar covers no text and no button of a sheet: ${width} × ${height}`, () =>
    visit({ viewport: { width, height } }, async (page) => {
      await example(page);
      await cell(page, 1, 1);
      await page.keyboard.press("3");
      await hint(page);
      await level(page, 4);
      await page.click("summary");
      const { edge, ends, last } = await page.evaluate(() => {
        const right = (one) => one.getBoundingClientRect().right;
        const body = document.querySelector(".card-body");
        return { edge: right(body), ends: [...body.querySelectorAll("*")].map(right), last: innerWidth };
      });
      assert.equal(edge, last, "the scroll bar is at the edge of the window");
      assert.ok(Math.max(...ends) <= last - 15, `the text ends at ${Math.max(...ends)}`);
    }));

core("from the board to the hint it is five stops of Tab; within a group the arrow keys go", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    const here = () => page.evaluate(() => document.activeElement.dataset.do);
    let stops = 0;
    while ((await here()) !== "hint" && stops < 30) {
      await page.keyboard.press("Tab");
      stops++;
    }
    assert.ok(stops <= 5, `${stops} stops`);
    const text = () => page.evaluate(() => document.activeElement.textContent);
    for (const group of [".digits", ".filters"]) {
      await page.locator(`${group} button`).first().focus();
      await page.keyboard.press("ArrowRight");
      assert.equal(await text(), "2");
      await page.keyboard.press("End");
      await page.keyboard.press("ArrowRight");
      assert.equal(await text(), "1", "round");
      assert.equal(await page.locator(`${group} button:not([hidden], [tabindex="-1"])`).count(), 1);
    }
    // After a group of buttons is rebuilt, Tab still stops at the same button.
    await page.locator(".filters button").nth(3).press("Enter");
    assert.equal(await text(), "4");
    assert.equal(await page.locator('.filters button:not([tabindex="-1"])').count(), 1);
    await hint(page);
    await level(page, 1);
  }));

test("the board stays where it is while a hint opens, is read to its end and closes", () =>
  visit({ viewport: { width: 820, height: 1180 }, hasTouch: true }, async (page) => {
    for (const [width, height] of [[820, 1180], [1024, 768]]) {
      await resize(page, width, height);
      await example(page);
      const place = async () => {
        await rest(page);
        return page.evaluate(() => document.querySelector(".play .board").getBoundingClientRect().y);
      };
      const before = await place();
      await hint(page);
      assert.equal(await place(), before, `the hint is open at ${width} × ${height}`);
      await level(page, 4);
      assert.equal(await place(), before, `the proof is open at ${width} × ${height}`);
      await page.click("[data-do=close]");
      assert.equal(await place(), before, `the hint is closed at ${width} × ${height}`);
    }
    await resize(page, 390, 664);
    await example(page);
    await hint(page);
    await level(page, 4);
    await page.goBack();
    await rest(page);
    assert.equal(await page.evaluate(() => scrollY), 0, "on a phone the page is not left scrolled");
  }));

test("where a card takes the place of the pad it takes the focus, and gives it back", () =>
  visit({ viewport: { width: 640, height: 400 } }, async (page) => {
    await example(page);
    await page.focus("[data-do=hint]");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".rung.now");
    assert.ok(await page.evaluate(() => document.activeElement.closest(".card")));
    await page.keyboard.press("Escape");
    assert.ok(await page.evaluate(() => document.activeElement.checkVisibility() && document.activeElement !== document.body));
  }));

test("a word on a move makes room for the next move in a small window", () =>
  visit({ viewport: { width: 390, height: 844 }, path: "/#/lessons/x-wing/try/1" }, async (page) => {
    const free = page.locator('.play .cell:not(:has(.digit))');
    await free.first().click();
    await page.click(".key:nth-child(1)");
    await page.waitForSelector(".verdict");
    await free.nth(3).click();
    await page.waitForFunction(() => !document.querySelector(".card"));
    assert.ok(await page.locator(".digits").isVisible());
  }));

core("the menu opens at its button, with keys next to its entries, and is used with the keyboard alone", () =>
  visit({}, async (page) => {
    await example(page);
    const more = page.locator(".tools button:last-child");
    await more.focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector(".menu");
    const focused = () => page.evaluate(() => document.activeElement.firstChild.textContent);
    const gone = () => page.waitForSelector(".menu", { state: "detached" });
    assert.equal(await focused(), "Fill in all notes", "the first entry that can be chosen");
    assert.equal(await more.getAttribute("aria-expanded"), "true");
    const [menu, button] = [await page.locator(".menu").boundingBox(), await more.boundingBox()];
    assert.ok(Math.abs(menu.x + menu.width - button.x - button.width) < 2 && Math.abs(menu.y - button.y - button.height) < 8, JSON.stringify([menu, button]));
    assert.equal(await page.locator(".menu-item", { hasText: "Check my last move" }).locator("kbd").textContent(), "K");
    assert.deepEqual(await faults(page), []);
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), "Remove all my notes");
    await page.keyboard.press("End");
    assert.equal(await focused(), "Make a new puzzle from it");
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), "Fill in all notes");
    await page.keyboard.press("k");
    assert.equal(await page.locator(".card").count(), 0, "letters are no commands in the menu");
    await page.keyboard.press("Escape");
    await gone();
    assert.equal(await focused(), await more.evaluate((one) => one.firstChild.textContent), "the focus is on the button again");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".menu");
    await page.keyboard.press("Tab");
    await gone();
    await more.click();
    await page.waitForSelector(".menu");
    await more.click();
    await gone();
    await more.click();
    await page.waitForSelector(".menu");
    await page.mouse.click(5, 400);
    await gone();
    await more.click();
    await page.getByText("Fill in all notes").click();
    assert.ok((await page.locator(".play .mark").count()) > 100);
    await gone();
  }));

test("on a phone the menu is a sheet at the lower edge, in the window", () =>
  visit({ ...PHONE, viewport: { width: 375, height: 553 } }, async (page) => {
    await example(page);
    await page.tap(".tools button:last-child");
    const { x, y, width, height } = await page.locator(".menu").boundingBox();
    assert.ok(x === 0 && width === 375 && y >= 0 && Math.abs(y + height - 553) < 1, JSON.stringify({ x, y, width, height }));
    assert.deepEqual(await faults(page), []);
  }));

test("every mode, tool and question has a short tooltip with its key, and none with single letters off", () =>
  visit({}, async (page) => {
    await example(page);
    const titles = (selector) => page.$$eval(selector, (all) => all.map(({ title }) => title));
    assert.deepEqual(await titles(".segments button"), ["Digit · Z", "Notes · X", "Centre notes · C", "Colour · V", "Link · D", "Why not? · W"]);
    assert.deepEqual(await titles(".tools button"), ["Erase · Delete", "Undo · Ctrl Z", "Redo · Ctrl Y", "More"]);
    assert.deepEqual((await titles(".asks button")).slice(0, 2), ["Hint · H", "Whole path · P"]);
    for (const title of await titles(".digits .key:not([hidden])")) assert.ok(title.length < 16, title);
    await page.click("[data-do=settings]");
    await page.click("#set-shortcuts");
    await page.keyboard.press("Escape");
    assert.equal((await titles(".segments button"))[1], "Notes");
  }));

test("nothing stays tinted under a finger: every style for a pointer above a control asks for a device that can hover", () =>
  visit(PHONE, async (page) => {
    await example(page);
    await page.tap(".key:nth-child(3)");
    const [pressed, other] = await page.$$eval(".key:nth-child(-n + 3)", (keys) => [keys[2], keys[0]].map((key) => getComputedStyle(key).backgroundColor));
    assert.equal(pressed, other);
    const unguarded = await page.evaluate(async () => {
      const { ready } = await import("./learn/part.js");
      await ready();
      const within = (rules) => [...rules].flatMap((rule) => (rule.media?.mediaText.includes("hover") ? [] : [...(rule.selectorText?.includes(":hover") ? [rule.selectorText] : []), ...within(rule.cssRules ?? [])]));
      return [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules));
    });
    assert.deepEqual(unguarded, []);
  }));

for (const [width, height] of [[768, 1024], [820, 1180]])
  test(`at ${width} × ${height} the board does not move when a hint opens and closes`, () =>
    visit({ viewport: { width, height }, hasTouch: true, isMobile: true }, async (page) => {
      await example(page);
      await rest(page);
      const board = () => page.locator(".play .board").boundingBox();
      const before = await board();
      await hint(page);
      await level(page, 4);
      await rest(page);
      assert.deepEqual(await board(), before);
      await page.click("[data-do=close]");
      await rest(page);
      assert.deepEqual(await board(), before);
    }));

test("the empty part of a large window offers notes and the course, until a card takes it", () =>
  visit({ viewport: { width: 1366, height: 768 } }, async (page) => {
    await example(page);
    await page.waitForSelector(".tips");
    assert.deepEqual(await page.$$eval(".tips strong", (all) => all.map((one) => one.textContent)), ["Hint", "Notes", "Learn"]);
    assert.deepEqual(await faults(page), []);
    await page.click("[data-do=fill-notes]");
    assert.ok((await page.locator(".play .mark").count()) > 100);
    assert.equal(await page.evaluate(() => document.activeElement.closest(".board, .tips") !== null), true, "the focus is not lost");
    await hint(page);
    assert.equal(await page.locator(".tips").count(), 0);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".tips");
    await page.setViewportSize({ width: 390, height: 664 });
    assert.equal(await page.locator(".tips").isVisible(), false);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.click(".tips a");
    await page.waitForSelector(".techniques a, .chapter");
  }));

test("in a large window the first screen shows a step with its reason, over a board that is empty", () =>
  visit({ viewport: { width: 1366, height: 768 } }, async (page) => {
    await page.waitForSelector("p.welcome");
    assert.equal(await page.locator(".welcome .sight-end").count(), 3);
    assert.equal(await page.locator(".play .cell .name").first().textContent(), "Row 1, column 1, empty");
    assert.deepEqual(await faults(page), []);
    await page.click("[data-do=type]");
    assert.equal(await page.locator(".welcome").count(), 0);
  }));

test("on a phone the first screen loads no picture", () =>
  visit({ ...PHONE, init: "window.requestIdleCallback = (does) => setTimeout(does)" }, async (page) => {
    await page.waitForLoadState("networkidle");
    assert.equal(await page.locator(".welcome").count(), 0);
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("welcome")).length);
    assert.equal(loaded, 0);
  }));
