/** Lessons: finding, reading and trying them, with their pictures. Meanwhile, the player's own puzzle is kept. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  ask, at, cell, core, example, faults, hint, level, PHONE, REPOSITORY, resize, serve, values, visit,
} from "./harness.js";

serve();

const { CHAPTERS, COURSE, inOrder } = await import("../../src/web/page/learn/chapters.js");
const { ADDRESSES } = await import("../../src/web/page/http.js");

core("the page asks by address alone what the server answers by address alone", async () => {
  const { paths } = await ask("openapi.json");
  const asked = Object.entries(paths).filter(([path, methods]) => methods.get && !path.endsWith("openapi.json"));
  assert.deepEqual(asked.map(([path]) => path.replace("/api/v1/", "")).sort(), Object.values(ADDRESSES).sort());
});

core("the chapters share no technique, and each technique comes after all that it needs", async () => {
  const { techniques } = await ask("course", { done: [], now: 0 });
  const by = new Map(techniques.map((one) => [one.id, one]));
  assert.deepEqual(CHAPTERS.map(({ techniques }) => techniques.length), [4, 9, 12, 15]);
  assert.equal(new Set(COURSE).size, COURSE.length, "no technique is there twice");
  for (const [at, id] of COURSE.entries()) {
    assert.ok(by.has(id), id);
    for (const before of by.get(id).after) assert.ok(COURSE.slice(0, at).includes(before), `${before} comes before ${id}`);
  }
  assert.deepEqual(inOrder(techniques).map(({ id }) => id).sort(), [...by.keys()].sort(), "the library has all others");
});

test("the map has the chapters, and the folded library all other techniques; the search finds all by name", () =>
  visit({ path: "/#/lessons", refusals: true }, async (page) => {
    const { techniques } = await ask("techniques?lang=en");
    await page.waitForSelector(".chapter .techniques a");
    assert.deepEqual(await page.locator(".chapter h2").allInnerTexts().then((all) => all.map((text) => text.replaceAll(/\s+/g, " "))), ["1 The rules a minute of play", "2 First steps 0 of 4", "3 Pairs and lines 0 of 9", "4 Fish and wings 0 of 12", "5 Chains 0 of 15"]);
    assert.deepEqual(await page.$$eval(".chapter[data-chapter] li", (all) => all.map((one) => one.dataset.id)), COURSE);
    assert.equal(await page.locator(".library").evaluate((one) => one.open), false);
    const others = techniques.filter(({ id }) => !COURSE.includes(id));
    assert.equal(await page.locator(".library .techniques a").count(), others.length);
    await page.click(".library summary");
    assert.equal(await page.locator(".families h3").count(), new Set(others.map(({ family }) => family)).size);
    await page.click('.library [data-id="jellyfish"] a, .library [data-id="squirmbag"] a');
    await page.waitForSelector(".prose");
    await page.goBack();
    await page.waitForSelector(".library[open]");
    await page.fill("#search", "swordf");
    // The browser lays a card out only when it comes into view; until then its inner text is empty.
    const found = await page.locator(".library .techniques a .technique-name").allTextContents();
    assert.ok(found.length >= 3 && found.every((name) => /swordf/i.test(name)), String(found));
    assert.ok(found.includes("Swordfish"), "one of a chapter, too");
    assert.equal(await page.locator(".map").isVisible(), false);
    // Case, blanks and hyphens make no difference, and other names are known, too.
    for (const [text, id] of [["xwing", "x-wing"], ["X WING", "x-wing"], ["y wing", "xy-wing"], ["bent triple", "xy-wing"]]) {
      await page.fill("#search", text);
      await page.waitForSelector(`.library [data-id="${id}"]`);
      assert.equal(await page.locator(".library .techniques li").first().getAttribute("data-id"), id, text);
    }
    assert.equal(await page.textContent(".page > [role=status]"), "Techniques: 1");
    const [field, hit] = await Promise.all(["#search", ".library li"].map((one) => page.locator(one).first().boundingBox()));
    assert.ok(hit.y - field.y - field.height < 80, "the result is directly below the field");
    assert.equal(await page.locator(".library summary, #order, .families h3").filter({ visible: true }).count(), 0);
    await page.fill("#search", "no such thing");
    assert.equal(await page.locator(".library .techniques a").count(), 0);
    assert.match(await page.textContent(".page > [role=status]"), /No technique/);
    await page.fill("#search", "");
    assert.deepEqual(await page.$$eval(".chapter[data-chapter] li", (all) => all.map((one) => one.dataset.id)), COURSE, "all are back at their places");
    assert.deepEqual(await faults(page), []);
  }));

test("the library is cards: by difficulty the easiest first, each with its level, boards drawn only where one looks", () =>
  visit({ path: "/#/lessons" }, async (page) => {
    const { techniques } = await ask("techniques?lang=en");
    await page.waitForSelector(".chapter[data-chapter] .thumb text");
    assert.ok((await page.locator(".thumb").count()) < techniques.length / 2);
    await page.click(".library summary");
    await page.selectOption("#order", "difficulty");
    const names = await page.locator(".families h3").allInnerTexts();
    assert.deepEqual(names, ["Easy", "Medium", "Hard", "Very hard", "Extreme"]);
    for (const id of ["unique-rectangle-1", "whip"]) {
      const { level } = techniques.find((one) => one.id === id);
      assert.equal(await page.textContent(`[data-id="${id}"] .level`), level ?? "about Extreme");
    }
    // Cards get their height only when they come into view, and may then push the last card out of view again.
    await page.waitForFunction(() => {
      const last = [...document.querySelectorAll(".techniques li")].at(-1);
      last.scrollIntoView({ behavior: "instant" });
      return last.querySelector(".thumb")?.checkVisibility();
    }, null, { timeout: 30_000 });
  }));

/** The windows in which everything needed must be in view. */
const WINDOWS = [[320, 568], [360, 560], [375, 553], [390, 664], [390, 844], [844, 390], [768, 1024], [1366, 768], [1920, 1080], [683, 384]];

for (const locale of ["en-GB", "zh-CN"])
  test(`the board and the first sentence of a lesson are in the window, the sentence before the argument: ${locale}`, () =>
    visit({ locale }, async (page) => {
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        for (const id of ["full-house", "x-wing", "aic", "als-xz"]) {
          await page.goto(at(`/#/lessons/${id}`));
          await page.waitForFunction((id) => document.querySelector(`.stages a[href="#/lessons/${id}"]`) && document.querySelector(".lesson-side .digit"), id);
          const seen = await page.evaluate(() => {
            const text = document.querySelector(".prose > p").firstChild;
            const range = document.createRange();
            range.setStart(text, 0);
            range.setEnd(text, Math.max(1, text.data.search(/[.。]/) + 1));
            const boxes = [document.querySelector(".lesson-side .board").getBoundingClientRect(), range.getBoundingClientRect()];
            const isIn = ({ left, top, right, bottom, width, height }) => width > 40 && height > 10 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            const [board, sentence] = boxes;
            const apart = sentence.top >= board.bottom || sentence.right <= board.left;
            const after = document.querySelector(".lesson-told").compareDocumentPosition(document.querySelector(".prose > p"));
            return { isIn: boxes.map(isIn), apart, side: board.width, wide: document.documentElement.scrollWidth - innerWidth, isBefore: Boolean(after & Node.DOCUMENT_POSITION_PRECEDING) };
          });
          assert.deepEqual({ ...seen, side: seen.side >= 220 }, { isIn: [true, true], apart: true, side: true, wide: 0, isBefore: true }, `${id} at ${width} × ${height}, a board of ${seen.side}`);
        }
        assert.equal(await page.title(), locale === "en-GB" ? "ALS-XZ – whydoku" : "待定数组・双强链 – whydoku");
      }
    }));

test("on a phone the board of a lesson stays in sight while its own text is read, and then lets go", () =>
  visit({ viewport: { width: 390, height: 664 }, path: "/#/lessons/x-wing" }, async (page) => {
    await page.waitForSelector(".lesson-side .digit");
    const boxOf = (name) => page.locator(name).first().evaluate((one) => one.getBoundingClientRect().toJSON());
    await page.evaluate(() => scrollBy(0, document.querySelector(".lesson-told").getBoundingClientRect().top - 400));
    const { top, bottom } = await boxOf(".lesson-side .board");
    assert.ok(top >= 0 && bottom <= 400, `${top} to ${bottom}`);
    assert.ok((await boxOf(".lesson-told")).top <= 410);
    await page.locator(".diagram").first().evaluate((one) => one.scrollIntoView({ block: "center" }));
    const diagram = await boxOf(".diagram svg");
    assert.ok((await boxOf(".lesson-side .board")).bottom <= diagram.top && diagram.top >= 0 && diagram.bottom <= 664, "the diagram is whole in the window");
    assert.deepEqual(await faults(page), []);
  }));

test("a lesson and the progress page do not keep the status of the game", () =>
  visit({}, async (page) => {
    await example(page);
    await page.keyboard.press("5");
    for (const path of ["/#/lessons/full-house", "/#/progress", "/#/lessons"]) {
      await page.evaluate(() => (document.querySelector("#live").textContent = "5 written."));
      await page.goto(at(path));
      await page.waitForSelector("main h1");
      await page.waitForFunction(() => document.querySelector("#live").textContent === "");
    }
  }));

for (const cellNames of ["words", "rc"])
  test(`the lessons for beginners name cells as the player wants: ${cellNames}`, () =>
    visit({ cellNames }, async (page) => {
      for (const id of ["full-house", "hidden-single", "naked-single", "naked-pair"]) {
        await page.goto(at(`/#/lessons/${id}`));
        await page.waitForFunction((id) => document.querySelector(`.stages a[href="#/lessons/${id}"]`) && document.querySelector(".prose h2"), id);
        const text = (await page.locator(".prose").allInnerTexts()).join("\n");
        assert.equal(/\br[1-9]c[1-9]\b/.test(text), cellNames === "rc", id);
        assert.equal(/row \d, column \d/i.test(text), cellNames === "words", id);
        assert.equal(await page.locator(".prose pre").count(), 0, "no board in letters");
        if (id !== "naked-pair") assert.equal(await page.locator(".lesson-side .mark").count(), 0, "no marks where none are needed");
      }
    }));

core("every lesson opens with its page and a position", () =>
  visit({ path: "/#/lessons" }, async (page) => {
    const { techniques } = await ask("techniques?lang=en");
    for (const { id, name } of techniques.filter((_, i) => i % 12 === 0)) {
      await page.goto(`${page.url().split("#")[0]}#/lessons/${id}`);
      await page.waitForFunction((name) => document.querySelector(".page h1")?.textContent === name, name);
      assert.ok((await page.locator(".prose h2").count()) >= 4, id);
      assert.ok((await page.locator(".lesson-side .digit").count()) > 10, id);
    }
  }));

core("a position is tried: a wrong move is told, a hint shows the technique, the own puzzle comes back", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    const mine = await values(page);
    await page.goto(`${page.url().split("#")[0]}#/lessons/x-wing`);
    await page.click("[data-do=try]");
    await page.waitForSelector(".banner");
    assert.match(await page.innerText(".banner"), /X-Wing/);
    const board = await values(page);
    const { positions } = await ask("techniques/x-wing?lang=en");
    assert.equal(board, positions[0].step.board.values);
    const { solution } = await ask("explain", { puzzle: positions[0].board.givens });
    const open = [...board].findIndex((digit) => digit === ".");
    await cell(page, Math.floor(open / 9) + 1, (open % 9) + 1);
    await page.keyboard.press(String((Number(solution[open]) % 9) + 1));
    await page.waitForSelector(".verdict.wrong");
    await page.keyboard.press("u");
    const [target] = positions[0].step.eliminations;
    await cell(page, Number(target[2]), Number(target[4]));
    await page.keyboard.press(`Shift+Digit${target[0]}`);
    await page.waitForSelector(".verdict.named, .verdict.provable");
    await page.keyboard.press("u");
    await hint(page);
    await level(page, 1);
    assert.ok((await page.innerText(".rung.now")).length > 10);
    await page.click(".banner .button");
    await page.waitForSelector(".prose");
    await page.click(".wordmark");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), mine);
  }));

test("a hint is still there after a look at its lesson", () =>
  visit({}, async (page) => {
    await example(page);
    await hint(page);
    await level(page, 1);
    await page.click(".rung a");
    await page.waitForSelector(".prose h2");
    await page.goBack();
    await page.waitForSelector('.rung.now[data-level="1"]');
    assert.equal(await page.locator(".rung").count(), 2);
  }));

test("links between lessons stay on the page, and the browser's way back works", () =>
  visit({ path: "/#/lessons/x-wing" }, async (page) => {
    await page.waitForSelector(".page h1");
    await page.locator('.prose li > a[href^="#/lessons/"]:not([data-stage])').first().click();
    await page.waitForFunction(
      () => document.querySelector(".page h1") && !/^X-Wing$/.test(document.querySelector(".page h1").textContent),
    );
    await page.goBack();
    await page.waitForFunction(() => document.querySelector(".page h1")?.textContent === "X-Wing");
  }));

test("the title of a lesson, of its exercise and of a position to try names the technique", () =>
  visit({ path: "/#/lessons/x-wing" }, async (page) => {
    const isTitle = (title) => page.waitForFunction((title) => document.title === title, title);
    await isTitle("X-Wing – whydoku");
    await page.click("[data-do=try]");
    await isTitle("X-Wing – whydoku");
    await page.goto(at("/#/practice/naked-pair/find"));
    await isTitle("Naked pair – whydoku");
    await page.goto(at("/#/lessons"));
    await isTitle("Learn – whydoku");
  }));

test("on a phone the search of the techniques is as wide as the page", () =>
  visit({ ...PHONE, path: "/#/lessons" }, async (page) => {
    const { width } = await page.locator("#search").boundingBox();
    assert.ok(width >= 300, `${width} px`);
  }));

test("an address of no lesson says so, and the page goes on", () =>
  visit({ path: "/#/lessons/%", refusals: true }, async (page) => {
    await page.waitForSelector(".refusal");
    await page.click(".back");
    await page.waitForSelector(".techniques a");
    await page.keyboard.press("?");
    await page.waitForSelector("dialog");
  }));

test("another position is told to those who listen", () =>
  visit({ path: "/#/lessons/x-wing" }, async (page) => {
    const { positions } = await ask("techniques/x-wing?lang=en");
    await page.click(".lesson-side .turner button:last-child");
    const text = Object.values(positions[1 % positions.length].step.text)[0];
    await page.waitForFunction((text) => document.getElementById("live").textContent === text, text);
  }));

test("a position that is tried has an address of its own and survives a reload; begun again, undo brings it back", () =>
  visit({ path: "/#/lessons/x-wing" }, async (page) => {
    await page.waitForSelector(".lesson-side .digit");
    await page.click(".lesson-side .turner button:last-child");
    await page.click("[data-do=try]");
    await page.waitForSelector(".banner");
    assert.match(page.url(), /#\/lessons\/x-wing\/try\/2$/);
    const { positions } = await ask("techniques/x-wing?lang=en");
    const begun = positions[1].step.board.values;
    assert.equal(await values(page), begun);
    const open = [...begun].findIndex((digit) => digit === ".");
    const { solution } = await ask("explain", { puzzle: positions[1].board.givens });
    await cell(page, Math.floor(open / 9) + 1, (open % 9) + 1);
    await page.keyboard.press(solution[open]);
    await page.waitForSelector(".verdict");
    const played = await values(page);
    assert.notEqual(played, begun);
    await page.reload();
    await page.waitForSelector(".banner");
    assert.equal(await values(page), played);
    assert.match(await page.innerText(".banner"), /X-Wing/);
    await page.click("[data-do=language]");
    await page.waitForFunction(() => /二阶鱼/.test(document.querySelector(".banner")?.textContent ?? ""));
    assert.equal(await values(page), played, "the language changes nothing");
    await page.click(".banner .button");
    await page.waitForSelector(".lesson-side .digit");
    assert.match(await page.innerText(".position-number"), /2/, "back at the position, not at the first");
    await page.click("[data-do=try]");
    await page.waitForSelector(".banner");
    assert.equal(await values(page), begun);
    await page.keyboard.press("u");
    assert.equal(await values(page), played);
  }));

test("an address of a position that does not exist leads to the lesson", () =>
  visit({ path: "/#/lessons/x-wing/try/99" }, async (page) => {
    await page.waitForSelector(".lesson-side .digit");
    assert.match(page.url(), /#\/lessons\/x-wing$/);
  }));

test("a position of a technique that does not exist says so", () =>
  visit({ path: "/#/lessons/no-such-thing/try/1", refusals: true }, async (page) => {
    await page.waitForSelector(".refusal");
    assert.equal(await page.locator(".play").count(), 0);
  }));

core("no line of a lesson's diagram ends with an arrow that leads to nothing", () => {
  const pages = `${REPOSITORY}src/technique/pages`;
  const files = readdirSync(pages, { recursive: true }).filter((name) => name.endsWith(".md"));
  assert.ok(files.length > 200);
  const stray = files.flatMap((name) => {
    const diagrams = [...readFileSync(`${pages}/${name}`, "utf8").matchAll(/^```text\n([^]*?)^```/gm)];
    return diagrams.flatMap(([, text]) => text.split("\n").filter((line) => /=>\s*$/.test(line)).map((line) => `${name}: ${line}`));
  });
  assert.deepEqual(stray, []);
});

test("at a zoom of 400 % the board of a lesson is as wide as the page, and its notes are apart", () =>
  visit({ viewport: { width: 342, height: 192 }, path: "/#/lessons/x-wing" }, async (page) => {
    for (const [width, height] of [[342, 192], [320, 256]]) {
      await resize(page, width, height);
      const board = page.locator(".lesson-board .board");
      await board.waitFor();
      const { width: side } = await board.boundingBox();
      assert.ok(side >= width - 60, `${side} of ${width}`);
      const overlaps = await page.$$eval(".lesson-board .cell", (cells) => cells.flatMap((cell) => {
        const boxes = [...cell.querySelectorAll(".mark")].map((one) => one.getBoundingClientRect());
        return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
      }).length);
      assert.equal(overlaps, 0);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    }
  }));

for (const [kind, how] of Object.entries({ "with a mouse": { viewport: { width: 1366, height: 768 } }, "on a phone": PHONE }))
  test(`Back shows the place in the list that a lesson or an exercise was opened from: ${kind}`, () =>
    visit({ ...how, path: "/#/lessons" }, async (page) => {
      const place = async (id) => {
        const link = page.locator(`[data-id="${id}"] a`);
        await link.waitFor();
        return { top: Math.round(await link.evaluate((one) => one.getBoundingClientRect().top)), has: await link.evaluate((one) => one === document.activeElement) };
      };
      const returns = async (id, { top }) => {
        await page.goBack();
        await page.waitForFunction((id) => document.activeElement.closest("li")?.dataset.id === id, id);
        const isThere = async () => Math.abs((await place(id)).top - top) <= 2;
        for (let tries = 0; tries < 20 && !(await isThere()); tries++) await page.waitForTimeout(100);
        await page.waitForTimeout(300);
        const now = await place(id);
        assert.ok(Math.abs(now.top - top) <= 2, `${id}: ${top}, then ${now.top}`);
      };
      const open = async (id) => {
        await page.locator(`[data-id="${id}"] a`).scrollIntoViewIfNeeded();
        await page.locator(`[data-id="${id}"] a`).focus();
        const before = await place(id);
        await page.keyboard.press("Enter");
        await page.waitForSelector("[data-do=try]");
        return before;
      };
      await page.waitForSelector('[data-id="skyscraper"] a');
      const first = await open("skyscraper");
      await returns("skyscraper", first);
      await page.click('[data-id="skyscraper"] a');
      await page.waitForSelector("[data-do=try]");
      await page.click(".stages [data-stage=find]");
      await page.waitForSelector("[data-do=answer]");
      await page.goBack();
      await page.waitForSelector("[data-do=try]");
      await returns("skyscraper", first);
      await page.click(".library summary");
      await returns("template-set", await open("template-set"));
      await page.fill("#search", "wing");
      await returns("xy-wing", await open("xy-wing"));
      assert.equal(await page.inputValue("#search"), "wing");
      await page.click("nav [href='#/']");
      await page.waitForSelector(".levels");
      await page.goBack();
      await page.waitForSelector('[data-id="xy-wing"] a');
      assert.equal(await page.inputValue("#search"), "wing");
    }));
