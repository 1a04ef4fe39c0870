/** Boards with further rules: the rules as data, in the store, on the screen, in hints, and in the choice of rules. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ask, cell, core, example, faults, gated, hint, IS_SITE, level, PHONE, PUZZLE, resize, rest, says, serve, values,
  visit,
} from "./harness.js";

const kept = new Map();
globalThis.navigator ??= { languages: ["en"] };
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, String(value)),
  removeItem: (key) => void kept.delete(key),
  key: (at) => [...kept.keys()][at] ?? null,
  get length() {
    return kept.size;
  },
};
const { CELLS, clashes, clashingHouse, digitsFrom, isUnknown, learnLayouts, legal, rules } = await import("../../src/web/page/rules.js");
const { nameOf, partsOf } = await import("../../src/web/page/layouts.js");
const { changesBetween, emptyState, pack, unpack } = await import("../../src/web/page/state.js");
const { Game, possibleIn, questionOf } = await import("../../src/web/page/store.js");

/**
 * Puzzles with one solution. To reach a hint of the X puzzle that needs a diagonal, the test asks for further hints.
 */
const X = "1..74.....625....43.....71........6.4..6..153.3.4.9..728..6.5..6.............2.3.";
const KNIGHT = "4..82..9....5................8...9.729.....155.....4.3......6.8....7.1.....1843..";
const WINDOKU = "7.34291..69.................3..8...4.1..6.57...8..........5.94.8.9........6...8..";
const ALL_PAIRS = "..............................................................3.........9........";
const X_KNIGHT = "...9....................................2..........1..7..64........58............";
const DRAWN = "house=r1c19,r2c28,r5c5,r8c37,r9c19";
/** Each kind of rule, and several together. */
const KINDS = ["x", "x\\", "x/", "windoku", "percent", "asterisk", "centre-dot", "girandola", DRAWN, "knight", "king", "consecutive", `x+asterisk+${DRAWN}`, "windoku+knight+king+consecutive"];

serve();

/** Loads the example without further rules, and the rules of all layouts. */
const known = (assert.ok(isUnknown("x"), "nothing is loaded before a board needs it"), learnLayouts());

for (const layout of gated(KINDS))
  core(`the page excludes what the engine excludes: ${layout}`, async () => {
    await known;
    for (const at of CELLS) {
      const puzzle = CELLS.map((cell) => (cell === at ? "5" : ".")).join("");
      const { text } = await ask("convert", { puzzle, layout, to: "sukaku" });
      const engine = CELLS.map((cell) => (cell === at ? "" : text.slice(cell * 9, cell * 9 + 9).replaceAll(".", "")));
      const page = legal(digitsFrom(puzzle), layout).map((mask) => [..."123456789"].filter((digit) => mask & (1 << (digit - 1))).join(""));
      assert.deepEqual(page, engine, `5 in cell ${at}`);
    }
  });

core("a layout has the name that the engine gives it, whatever the order of its parts", async () => {
  for (const layout of [...KINDS, "king+knight", `knight+${DRAWN}+x`, "x/+x\\", "house=r9c123456,r8c123+house=r1c14,r2c14,r3c14,r4c123"]) {
    const { houses, pairs } = partsOf(layout);
    const { text } = await ask("convert", { puzzle: PUZZLE, layout, to: "json" });
    assert.equal(nameOf(houses, pairs), JSON.parse(text).layout);
  }
  for (const layout of ["", "killer", "x+", "x+windoku", "x+x", "percent+x/", "house=r1c1", "house=r1c123456789"]) {
    assert.equal(partsOf(layout), null, layout);
    const answer = await ask("parse", { puzzle: `${layout}:${PUZZLE}` });
    // A single word that is not a layout may be a title.
    if (layout && !["killer", "x+x"].includes(layout)) assert.ok(answer.error, layout);
  }
});

core("a clash has the house or the rule that it breaks", async () => {
  await known;
  const on = (...pairs) => pairs.reduce((digits, [cell, digit]) => digits.with(cell, digit), CELLS.map(() => 0));
  const both = on([0, 3], [80, 3]);
  assert.deepEqual([clashes(both).size, clashes(both, "x/").size, [...clashes(both, "x")]], [0, 0, [0, 80]]);
  assert.equal(clashingHouse(both, 0, "x").kind, "diagonal");
  assert.deepEqual([...clashes(on([40, 3], [59, 3]), "knight")], [40, 59]);
  assert.equal(clashes(on([40, 3], [59, 3]), "king").size, 0);
  assert.deepEqual([...clashes(on([29, 3], [39, 3]), "king")], [29, 39]);
  assert.deepEqual([...clashes(on([40, 3], [41, 4]), "consecutive")], [40, 41]);
  assert.equal(clashes(on([40, 3], [50, 4], [42, 4], [31, 5]), "consecutive").size, 0);
  assert.equal(clashes(on([40, 9], [41, 1]), "consecutive").size, 0);
  const { houses } = rules(`percent+${DRAWN}`);
  assert.deepEqual(houses.slice(27).map(({ kind, number }) => `${kind} ${number}`), ["antidiagonal 1", "window 1", "window 4", "extra 1"]);
});

core("the layout is packed with the board; a text with another one, or with nonsense, is no board of it", () => {
  for (const layout of ["", ...KINDS]) {
    const state = { ...emptyState(layout), givens: digitsFrom(X) };
    assert.deepEqual(unpack(pack(state)), state);
  }
  const text = pack({ ...emptyState(), givens: digitsFrom(X) });
  assert.ok(!text.includes("layout"), "a board without further rules is stored as before");
  assert.equal(unpack(text).layout, "");
  assert.equal(unpack(`${text}&layout=x`).layout, "x");
  assert.equal(unpack(`${text}&layout=windoku+knight`).layout, "windoku+knight");
  for (const wrong of ["&layout=", "&layout=%", "&layout=x&layout=x", "&layout=<b>", "&other=x"]) assert.equal(unpack(text + wrong), null, wrong);
});

core("a game keeps its layout through changes, undo and storage, and asks the engine with it", async () => {
  await known;
  const game = new Game("layout");
  game.become({ ...emptyState(), givens: digitsFrom(X) }, "entry");
  game.become({ ...game.state, layout: "x" });
  assert.deepEqual(changesBetween(emptyState("x"), emptyState()), [], "the layout does not change a cell");
  game.enter("play");
  game.put(1, 5);
  assert.equal(questionOf(game.state).layout, "x");
  const again = new Game("layout");
  again.load();
  assert.equal(pack(again.state), pack(game.state));
  // The diagonal excludes 1.
  assert.equal(possibleIn(again.state)[80] & 1, 0);
  assert.equal(possibleIn({ ...again.state, layout: "" })[80] & 1, 1);
  for (let i = 0; i < 3; i++) again.undo();
  assert.deepEqual([again.state.layout, again.phase], ["", "entry"]);
  assert.ok(!("layout" in questionOf(again.state)));
  again.redo();
  assert.equal(again.state.layout, "x");
});

test("after another choice of rules, the way back from correcting the digits leads to the game as it was", async () => {
  await known;
  const game = new Game(null);
  game.become({ ...emptyState("x"), givens: digitsFrom(X) }, "play");
  game.put(1, 5);
  const before = pack(game.state);
  game.enter("entry");
  game.become({ ...game.state, layout: "x+knight" });
  assert.equal(pack(game.corrected), before);
  game.put(2, 8);
  assert.equal(pack(game.corrected), before);
});

/** Enters a text in the dialog for pasting, and accepts it. */
async function paste(page, text) {
  await page.click("[data-do=paste]");
  await page.fill("#paste-field", text);
  await page.click("[data-do=take]");
  await page.waitForSelector('[data-phase="play"], [data-phase="entry"]');
}

const caption = (page) => page.innerText("h1.caption");
const labelOf = (page) => page.getAttribute(".play .cells", "aria-label");
/** Number of shapes of a kind on the board. */
const drawn = (page, kind) => page.locator(`.play .under .${kind}`).count();

/** Goes to the proof of a hint whose text matches, through other hints of the board. */
async function hintAbout(page, pattern) {
  await hint(page);
  for (let tries = 0; tries < 60; tries++) {
    await level(page, 4);
    if (pattern.test(await page.innerText(".rung.now"))) return;
    await page.click("[data-do=another]");
    await page.waitForSelector('.rung.now[data-level="0"]');
  }
  assert.fail(`no hint is about ${pattern}`);
}

for (const [locale, said] of gated([
  ["en-GB", { name: "X", rule: "Each diagonal has every digit once.", clash: "Two 1s on the diagonal from top left.", diagonal: /diagonal from top/ }],
  ["zh-CN", { name: "对角线", rule: "每条对角线上每个数字各出现一次。", clash: "主对角线上有两个 1。", diagonal: /对角线/ }],
]))
  core(`an X puzzle is pasted, drawn, played, explained, reloaded and shared on a phone: ${locale}`, { timeout: 300_000 }, () =>
    visit({ ...PHONE, locale }, async (page, requests) => {
      await paste(page, `x:${X}`);
      assert.equal(await values(page), X);
      assert.ok((await caption(page)).endsWith(` · ${said.name}`));
      assert.ok((await labelOf(page)).includes(said.rule), "a screen reader hears the rule");
      await says(page, ".board-note", said.rule);
      assert.equal(await drawn(page, "diagonal"), 2);
      assert.deepEqual(await faults(page), []);
      // Writes a digit that repeats on the diagonal.
      await cell(page, 9, 9);
      await page.keyboard.press("1");
      await says(page, ".board-note", said.clash);
      assert.deepEqual(await page.$$eval(".play .cell.clash", (cells) => cells.map(({ dataset }) => Number(dataset.cell))), [0, 80]);
      await page.keyboard.press("Control+z");
      await cell(page, 5, 5);
      assert.equal(await page.locator(".play .cell.peer").count(), 32, "both diagonals are tinted, too");
      await hintAbout(page, said.diagonal);
      assert.ok(requests.filter(({ path }) => path === "hint").every(({ body }) => body.layout === "x"));
      assert.deepEqual(await faults(page), []);
      const before = await values(page);
      await page.click("[data-do=apply]");
      await page.waitForFunction((count) => document.querySelectorAll(".play .cell .digit").length > count, before.replaceAll(".", "").length);
      const played = await values(page);
      await page.reload();
      await page.waitForSelector('[data-phase="play"]');
      assert.deepEqual([await values(page), await drawn(page, "diagonal")], [played, 2]);
      assert.ok((await caption(page)).endsWith(said.name));
      // The link contains the rules, and opening it begins another game.
      const game = page.url();
      await page.click("[data-do=share]");
      const link = await page.inputValue("#share-link");
      assert.match(link, /&layout=x$/);
      await page.click("dialog .icon-button");
      await page.waitForSelector("dialog", { state: "detached" });
      await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
      await page.waitForFunction((old) => /#\/game\//.test(location.href) && location.href !== old, game);
      assert.deepEqual([await values(page), await drawn(page, "diagonal")], [played, 2]);
      // The next game does not have these rules.
      await example(page);
      assert.deepEqual([await drawn(page, "diagonal"), await page.locator(".play .cell.peer").count()], [0, 20]);
      assert.ok(!(await caption(page)).endsWith(said.name));
      assert.ok(!(await labelOf(page)).includes(said.rule));
      assert.ok(!(await page.evaluate(() => location.href)).includes("layout"));
    }));

for (const [locale, said] of [
  ["en-GB", { rule: "Cells a knight’s move apart have different digits.", clash: "Two 2s a knight’s move apart: r1c5 and r2c7.", knight: /knight's move/, rate: "How hard is it?", unrated: "another kind: Anti-knight" }],
  ["zh-CN", { rule: "相距一个马步的两格数字不同。", clash: "两个 2 相距一个马步：r1c5和r2c7。", knight: /马步/, rate: "这题有多难？", unrated: "这道题不同：无马" }],
])
  test(`an anti-knight puzzle is pasted, played and explained on a phone: ${locale}`, { timeout: 300_000 }, () =>
    visit({ ...PHONE, locale }, async (page) => {
      await paste(page, `knight:${KNIGHT}`);
      await says(page, ".board-note", said.rule);
      assert.equal(await page.getAttribute(".board-note", "aria-hidden"), "true", "the rule is in the name of the board, and not heard twice");
      assert.ok((await labelOf(page)).includes(said.rule));
      assert.deepEqual(await faults(page), []);
      await cell(page, 2, 7);
      assert.equal(await page.locator(".play .cell.peer").count(), 24, "four knight's moves lead out of the row, column and box");
      await page.keyboard.press("2");
      await says(page, ".board-note", said.clash);
      assert.equal(await page.getAttribute(".board-note", "aria-hidden"), null);
      await page.keyboard.press("Control+z");
      await hintAbout(page, said.knight);
      assert.ok((await page.locator(".play .layer .sight-end").count()) > 0, "the line from the digit leads to the cell that it sees");
      assert.deepEqual(await faults(page), []);
      const count = (await values(page)).replaceAll(".", "").length;
      await page.click("[data-do=apply]");
      await page.waitForFunction((count) => document.querySelectorAll(".play .cell .digit").length > count, count);
      // On this layout, the rating is not defined.
      await page.click(".tool[aria-haspopup]");
      await page.locator(".menu-item", { hasText: said.rate }).click();
      await says(page, ".card", said.unrated);
      // Some scales are defined for all boards.
      await page.click(".scales summary");
      const scales = await page.$$eval("[data-do=scale] option", (all) => all.map(({ value }) => value));
      assert.deepEqual(scales.slice(0, 3), ["", "whip", "braid"]);
      await page.selectOption("[data-do=scale]", "te");
      await says(page, ".scales [role=status]", /T&E \d/);
      assert.deepEqual(await faults(page), []);
    }));

for (const [width, height] of [[320, 568], [375, 553], [360, 560], [844, 390], [1366, 768]])
  test(`all pair rules together leave the pad and the hint in a window of ${width} × ${height}`, () =>
    visit({ viewport: { width, height } }, async (page) => {
      await paste(page, `knight+king+consecutive:${ALL_PAIRS}`);
      await says(page, ".board-note", "Knight’s move: digits differ; corners: digits differ; edges: not consecutive");
      await rest(page);
      for (const part of [".play .board", ".board-note", ".digits", "[data-do=hint]"]) {
        const { y, height: tall } = await page.locator(part).boundingBox();
        assert.ok(y >= 0 && y + tall <= height, `${part} ends at ${y + tall}`);
      }
      assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) <= height, "nothing scrolls");
    }));

test("the rule of extra houses is below the board, and leaves the pad and the hint in every window; of several rules only those about pairs are", () =>
  visit({ viewport: { width: 390, height: 664 } }, async (page) => {
    await paste(page, `windoku:${WINDOKU}`);
    await says(page, ".board-note", "Each of the four windows has every digit once.");
    for (const [width, height] of [[320, 568], [375, 553], [360, 560], [390, 664], [844, 390], [768, 1024], [1366, 768]]) {
      await resize(page, width, height);
      await rest(page);
      for (const part of [".play .board", ".board-note", ".digits", "[data-do=hint]"]) {
        const { y, height: tall } = await page.locator(part).boundingBox();
        assert.ok(y >= 0 && y + tall <= height, `${width} × ${height}: ${part} ends at ${y + tall}`);
      }
      assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) <= height, `${width} × ${height}: nothing scrolls`);
    }
    await page.evaluate(() => (location.hash = "#/new"));
    await page.waitForSelector('[data-phase="start"]');
    await paste(page, `x+knight:${X_KNIGHT}`);
    await says(page, ".board-note", "Cells a knight’s move apart");
    assert.ok(!(await page.innerText(".board-note")).includes("diagonal"));
  }));

test("extra houses have a shade and an outline, in both themes and on paper", () =>
  visit({ colorScheme: "dark" }, async (page) => {
    await paste(page, `windoku:${WINDOKU}`);
    assert.deepEqual([await drawn(page, "shade"), await drawn(page, "outline"), await drawn(page, "diagonal")], [4, 4, 0]);
    assert.deepEqual(await faults(page), []);
    const colour = () => page.$eval(".play .under .outline", (one) => getComputedStyle(one).stroke);
    const dark = await colour();
    await page.emulateMedia({ colorScheme: "light" });
    assert.notEqual(await colour(), dark);
    await page.emulateMedia({ media: "print" });
    const box = await page.locator(".play .under .outline").first().boundingBox();
    assert.ok(box && box.width > 100, "the outline is on paper");
  }));

test("pair rules are on paper as text, and other notes are not", () =>
  visit({}, async (page) => {
    await paste(page, `knight:${KNIGHT}`);
    await says(page, ".board-note", "Cells a knight’s move apart");
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.isVisible(".board-note"));
    await page.emulateMedia({ media: "screen" });
    await cell(page, 2, 7);
    await page.keyboard.press("2");
    await says(page, ".board-note", "Two 2s");
    await page.emulateMedia({ media: "print" });
    assert.ok(!(await page.isVisible(".board-note")));
  }));

test("the player chooses the rules of a puzzle that is typed in, and can undo the choice", () =>
  visit({ ...PHONE }, async (page) => {
    await paste(page, X);
    await says(page, ".finding", "has 47 solutions");
    await page.click(".finding [data-do=rules]");
    await page.waitForSelector("#rule-x");
    await rest(page);
    assert.deepEqual(await faults(page), []);
    await page.click("#rule-x");
    await page.click("[data-do=use-rules]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await drawn(page, "diagonal"), 2);
    assert.equal(await caption(page), "Pasted · X");
    await page.keyboard.press("Control+z");
    await page.waitForSelector('[data-phase="entry"]');
    await page.keyboard.press("Control+z");
    await page.waitForFunction(() => !document.querySelector(".play .under .diagonal"));
    await page.waitForFunction(() => /the rules are now: rows, columns and boxes only/.test(document.getElementById("live").textContent));
    assert.equal(await caption(page), "Pasted");
  }));

test("an extra house is drawn by nine cells; more extra houses than the board can have are refused in words", () =>
  visit({ ...PHONE }, async (page) => {
    await page.click("[data-do=type]");
    await page.click('[data-phase="entry"] [data-do=rules]');
    await page.click("dialog summary");
    await page.click("[data-do=draw-region]");
    for (const at of [0, 1, 2, 9, 10, 11, 24, 25]) await page.click(`.region-grid [data-cell="${at}"]`);
    assert.deepEqual(await faults(page), []);
    await page.click('.region-grid [data-cell="26"]');
    await page.waitForSelector("#rule-own-0");
    for (const kind of ["windoku", "x"]) await page.check(`#rule-${kind}`);
    await says(page, "dialog .warning", "at most 5 extra houses; with these it would have 7");
    assert.ok(await page.isDisabled("[data-do=use-rules]"));
    for (const kind of ["windoku"]) await page.uncheck(`#rule-${kind}`);
    await page.check("#rule-knight");
    await page.click("[data-do=use-rules]");
    await page.waitForSelector("dialog", { state: "detached" });
    assert.deepEqual([await drawn(page, "outline"), await drawn(page, "diagonal")], [1, 2]);
    assert.equal(await caption(page), "Typed in · X + Extra house + Anti-knight");
    // The dialog shows the present rules, and an extra house can be removed.
    await page.click('[data-phase="entry"] [data-do=rules]');
    await page.waitForSelector("dialog #rule-own-0");
    assert.deepEqual(await page.$$eval("dialog input:checked", (all) => all.map(({ id }) => id)), ["rule-x", "rule-knight", "rule-own-0"]);
    await page.click("#rule-own-0");
    await page.click("[data-do=use-rules]");
    await page.waitForFunction(() => !document.querySelector(".play .under .outline"));
  }));

test("the player chooses the rules of a new puzzle, and the page keeps the choice", { timeout: 240_000 }, () =>
  visit({ ...PHONE }, async (page, requests) => {
    await page.waitForSelector("#new-rules");
    assert.equal(await page.inputValue("#new-rules"), "", "the rules are rows, columns and boxes");
    await page.selectOption("#new-rules", "x");
    await says(page, "#new-rules-about", "Each diagonal has every digit once.");
    assert.deepEqual(await faults(page), []);
    await page.click("[data-level=Easy]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await caption(page), "Easy · X");
    assert.equal(await drawn(page, "diagonal"), 2);
    const made = requests.find(({ path }) => path === "generate").body;
    assert.deepEqual([made.layout, made.difficulty], ["x", "Easy"]);
    const { board } = await ask("parse", { puzzle: `x:${await values(page)}` });
    assert.equal(board.layout, "x");
    await page.evaluate(() => (location.hash = "#/new"));
    await page.reload();
    await page.waitForSelector("#new-rules");
    assert.equal(await page.inputValue("#new-rules"), "x");
    await page.selectOption("#new-rules", "");
    await page.click("[data-level=Easy]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await caption(page), "Easy");
    assert.equal(await drawn(page, "diagonal"), 0);
  }));

for (const kind of ["windoku", "knight", "king"])
  test(`a new easy puzzle with the rules ${kind} has one solution`, { timeout: 240_000 }, () =>
    visit({}, async (page) => {
      await page.waitForSelector("#new-rules");
      await page.selectOption("#new-rules", kind);
      await page.click("[data-level=Easy]");
      await page.waitForSelector('[data-phase="play"]', { timeout: 60_000 });
      const { solutions } = await ask("parse", { puzzle: `${kind}:${await values(page)}` });
      assert.equal(solutions, "one");
    }));

test("the page asks three times for a rare puzzle with further rules, and then names what is found sooner", { skip: IS_SITE && "the answer is changed on its way from the server" }, () =>
  visit({}, async (page, requests) => {
    await page.route("**/api/v1/generate", (route) => route.fulfill({ json: { puzzles: [] } }));
    await page.waitForSelector("#new-rules");
    await page.selectOption("#new-rules", "knight");
    await page.click("[data-level=Hard]");
    await says(page, ".start-message", "most puzzles are easy or extreme");
    assert.equal(requests.filter(({ path }) => path === "generate").length, 3);
  }));

for (const [layout, at, what, reason, chip] of [
  ["x", [1, 9], "6", "6e2", "6 in the diagonal from top right"],
  ["windoku", [2, 2], "0", "e1", "window 1"],
])
  test(`an extra house is a reason of one's own argument: ${layout}`, () =>
    visit({}, async (page, requests) => {
      await paste(page, `${layout}:${layout === "x" ? X : WINDOKU}`);
      await page.waitForSelector('[data-phase="play"]');
      await cell(page, ...at);
      await page.keyboard.press("f");
      await page.waitForSelector(".is-argument");
      await page.selectOption("[data-do=argument-claimed]", "6");
      await page.selectOption("[data-do=argument-what]", "houses");
      await page.selectOption("[data-do=argument-digit]", what);
      await page.click("[data-do=argument-add]");
      await says(page, ".chip", chip);
      await page.click("[data-do=argument-ask]");
      await page.waitForSelector(".verdict p");
      const { body } = requests.find(({ path }) => path === "judge");
      assert.deepEqual(body.because, [reason]);
      // The engine refuses a house that the board does not have, and accepts the house that the page sends.
      assert.ok((await ask("judge", { ...body, because: ["e6"] })).error);
      assert.equal((await ask("judge", body)).error, undefined);
      assert.deepEqual(await faults(page), []);
    }));

test("the boards of a lesson have their rules, drawn and in words, and also when the player tries them", () =>
  visit({ ...PHONE, path: "/#/lessons/common-exclusion" }, async (page) => {
    await page.waitForSelector(".lesson-board .diagonal");
    await says(page, ".board-rules", "Rules of this board: Each diagonal has every digit once.");
    assert.deepEqual(await faults(page), []);
    await page.click("[data-do=try]");
    await page.waitForSelector('[data-phase="play"] .under .diagonal');
    await hint(page);
    await level(page, 4);
    assert.equal(await page.locator(".play .layer .link.weak").count(), 2, "weak links lead from the removed candidate");
    await page.evaluate(() => (location.hash = "#/lessons/common-exclusion/2"));
    await says(page, ".board-rules", "do not have consecutive digits");
    assert.equal(await page.locator(".lesson-board .diagonal").count(), 0);
    await page.evaluate(() => (location.hash = "#/practice/common-exclusion/watch"));
    await says(page, ".board-rules", "Rules of this board:");
  }));

test("without extra houses, one's own argument does not offer them", () =>
  visit({}, async (page) => {
    await paste(page, `knight:${KNIGHT}`);
    await page.waitForSelector('[data-phase="play"]');
    await cell(page, 1, 2);
    await page.keyboard.press("f");
    await page.waitForSelector(".is-argument");
    assert.deepEqual(await page.$$eval("[data-do=argument-what] option", (all) => all.map(({ value }) => value)), ["cells", "row", "column", "box"]);
  }));

for (const [name, to] of [["a line", "line"], ["JSON", "json"], ["a link of f-puzzles", "f-puzzles"], ["a link of SudokuPad", "sudokupad-scl"], ["an id of Simon Tatham's collection", "tatham"]])
  test(`rules come with ${name}`, () =>
    visit({}, async (page) => {
      const { text } = await ask("convert", { puzzle: X, layout: "x", to });
      await paste(page, text);
      await page.waitForSelector('[data-phase="play"]');
      assert.deepEqual([await values(page), await drawn(page, "diagonal")], [X, 2]);
    }));

test("rules that a puzzle has in words only are chosen by the player", { skip: IS_SITE && "the answer is changed on its way from the server" }, () =>
  visit({}, async (page) => {
    await page.route("**/api/v1/parse", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), unread_rules: "Both <b>diagonals</b> count." } });
    });
    await paste(page, X);
    await says(page, "dialog blockquote", "Both <b>diagonals</b> count.");
    assert.deepEqual(await faults(page), []);
    await page.check("#rule-x");
    await page.click("[data-do=use-rules]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await caption(page), "Pasted · X");
  }));

test("several puzzles of one text, and the games of the browser, show their rules small", () =>
  visit({ refusals: true }, async (page) => {
    await page.click("[data-do=paste]");
    await page.fill("#paste-field", `x:${X}\n\nwindoku:${WINDOKU}\n\n${PUZZLE}`);
    await page.click("[data-do=take]");
    await page.waitForSelector(".boards .choice");
    const rules = () => page.$$eval(".boards .choice", (all) => all.map((one) => [one.querySelectorAll(".diagonal").length, one.querySelectorAll(".outline").length]));
    assert.deepEqual(await rules(), [[2, 0], [0, 4], [0, 0]]);
    await page.locator(".boards .choice").nth(1).click();
    await page.waitForSelector('[data-phase="play"]');
    await cell(page, 1, 2);
    await page.keyboard.press("5");
    await page.evaluate(() => (location.hash = "#/new"));
    await page.waitForSelector(".shelf-list a");
    assert.equal(await page.locator(".shelf-list .outline").count(), 4);
    assert.match(await page.innerText(".shelf-list strong"), /Pasted · Windoku/);
    // The rules are still there at the next visit.
    await page.reload();
    await page.waitForSelector(".shelf-list .outline");
    assert.match(await page.innerText("[data-do=continue]"), /Windoku/);
  }));

test("a link with rules that the page does not know is refused", () =>
  visit({}, async (page) => {
    const text = pack({ ...emptyState("x"), givens: digitsFrom(X) });
    await page.evaluate((text) => (location.hash = `#board=1_${text}`), text.replace("layout=x", "layout=killer"));
    await page.waitForSelector("dialog");
    assert.equal(await page.locator('[data-phase="play"]').count(), 0);
    await page.click("dialog .icon-button");
    await page.waitForSelector("dialog", { state: "detached" });
    await page.evaluate((text) => (location.hash = `#board=1_${text}`), text);
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await drawn(page, "diagonal"), 2);
  }));

for (const [layout, line, answer] of [
  ["x", "diagonal 1", "The diagonal from top left: missing 2, 3"],
  ["x", "diagonal 2", "The diagonal from top right: all 9 digits are missing."],
  ["windoku", "window 1", "Window 1: all 9 digits are missing."],
  ["percent+asterisk", "extra", "The asterisk: all 9 digits are missing."],
  ["percent+asterisk", "extra house 2", "This board does not have this house."],
])
  test(`the text line reads a house of ${layout} aloud: ${line}`, () =>
    visit({}, async (page) => {
      await paste(page, `${layout}:${"1".padEnd(81, ".")}`);
      await page.click("[data-do=anyway]");
      await page.locator(".play .cell").first().press("/");
      await page.fill("#ask-field", line);
      await page.keyboard.press("Enter");
      await says(page, ".ask-answer", answer);
    }));

test("a tab that knows no further rules shows the game of another tab with them", () =>
  visit({}, async (page) => {
    await page.click("[data-do=type]");
    const address = page.url();
    const other = await page.context().newPage();
    await other.goto(address);
    await other.click("[data-do=rules]");
    await other.check("#rule-x");
    await other.click("[data-do=use-rules]");
    await other.waitForSelector(".play .under .diagonal");
    await page.waitForSelector(".play .under .diagonal");
    assert.equal(await caption(page), "Typed in · X");
  }));

test("after a mistake, the last move is checked by the printed digits and the further rules", () =>
  visit({}, async (page) => {
    const { solution } = await ask("explain", { puzzle: X, layout: "x" });
    await paste(page, `x:${X}`);
    const [wrong, right] = CELLS.filter((cell) => X[cell] === ".");
    const put = async (at, digit) => {
      await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1);
      await page.keyboard.press(String(digit));
    };
    const excluded = legal(digitsFrom(X), "x")[wrong];
    await put(wrong, [1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => String(digit) !== solution[wrong] && excluded & (1 << (digit - 1)) && String(digit) !== solution[right]));
    await put(right, solution[right]);
    await page.keyboard.press("k");
    await says(page, ".verdict", "This move is right.");
    await says(page, ".verdict", "There is a mistake elsewhere on the board.");
  }));

test("a strategy of another program, which rates its steps, is not asked for under further rules", () =>
  visit({ init: `try { localStorage.setItem("whydoku.settings.1", JSON.stringify({ strategy: "explainer", cellNames: "rc" })); } catch {}` }, async (page, requests) => {
    await paste(page, `x:${X}`);
    await page.click("[data-do=possible]");
    await page.waitForSelector(".steps .step");
    await example(page);
    await page.click("[data-do=possible]");
    await page.waitForSelector(".steps .step");
    const asked = new Set(requests.filter(({ path }) => path === "steps").map(({ body }) => `${body.layout} ${body.strategy}`));
    assert.deepEqual([...asked].sort(), ["undefined explainer", "x human"]);
  }));

test("a text form that leaves out the rules is named as such", () =>
  visit({}, async (page) => {
    await paste(page, `knight:${KNIGHT}`);
    await page.click("[data-do=share]");
    await page.waitForSelector("#share-format option", { state: "attached" });
    await page.selectOption("#share-format", "sukaku");
    await says(page, "dialog .warning", "rules of the layout Anti-knight are left out");
    await page.selectOption("#share-format", "line");
    await page.waitForFunction((text) => document.querySelector("#share-text").value === text, `knight:${KNIGHT}`);
    assert.equal(await page.locator("dialog .warning").count(), 0);
  }));

test("the QR code of a puzzle with further rules on a worksheet opens its solution or the puzzle with these rules, and a damaged one is reported", () =>
  visit({ path: "/#/sheet" }, async (page) => {
    await page.click(".own-puzzles summary");
    await page.fill(".own-puzzles textarea", `x:${X}\n`);
    await page.click("[data-do=add]");
    await page.waitForSelector('.code [aria-label="Puzzle"]');
    const texts = () => page.evaluate(async (puzzle) => {
      const { codeOf } = await import(new URL("code.js", document.querySelector("script[type=module]").src).href);
      return [codeOf(puzzle, "solution", "", "x"), codeOf(puzzle, "puzzle", "sudoku.example.org", "x")].map(({ text }) => text);
    }, X);
    const [line, link] = await texts();
    assert.deepEqual([line, (await ask("parse", { puzzle: line })).board.layout], [`x:${X.replaceAll(".", "0")}`, "x"]);
    const { hash } = new URL(link);
    assert.match(hash, /^#\/puzzle\/[1-9a-z]+\/x$/);
    await page.evaluate((hash) => (location.hash = hash.replace("puzzle", "solution")), hash);
    await page.waitForSelector("[data-do=play]");
    const digits = await page.$$eval(".solution .digit", (all) => all.map(({ textContent }) => textContent).join(""));
    assert.equal(digits, (await ask("explain", { puzzle: X, layout: "x" })).solution);
    await page.waitForSelector(".solution .diagonal", { state: "attached" });
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.waitForSelector('[data-phase="play"] .under .diagonal', { state: "attached" });
    assert.equal(await values(page), X);
    await page.evaluate((hash) => (location.hash = `${hash}%`), hash);
    await says(page, "main", /cannot be read/);
  }));
