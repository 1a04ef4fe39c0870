/**
 * Does what seven kinds of users come for, with real keys, clicks and taps, which the page itself counts, and prints a table
 * of what each takes beside what it took in the version that was reviewed. No test: `npm run tasks`, for the site, or for the
 * server with TRANSPORT=server. ONLY=WORD does those of which the name has this word.
 */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { SOLUTION, PUZZLE, ask, at, cell, example, faults, hint, level, marks, measure, serve, unfold, values, visit } from "./harness.js";
import { Hand } from "./hand.js";
import { VIEWS } from "./views.js";

serve({ site: process.env.TRANSPORT !== "server" });

/** The puzzle of hardest_375 of which the path took longest when the page was reviewed. */
const HARD = "........2..1...7...3..5..9......6.4...3.4.8...4.5.9....9..6..3...2...1..7....3...";
const OTHER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const GIVEN = [...PUZZLE].flatMap((digit, cell) => (digit === "." ? [] : [{ digit, cell }]));
const [ZEROS, ROWS] = [PUZZLE.replaceAll(".", "0"), PUZZLE.match(/.{9}/g)];
const board = (puzzle) => `/#board=1_${puzzle}_${".".repeat(81)}_${"0".repeat(162)}_${"0".repeat(162)}`;

const finger = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
const DESK = { viewport: { width: 1366, height: 768 } };
const PHONE = finger(390, 844);
/** A window of 1366 × 768 at a zoom of 200 %. */
const ZOOMED = { viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 };

/** In the page: counts what a person does. */
function count() {
  const done = (window.done = { keys: 0, clicks: 0, taps: 0 });
  const alone = ["Shift", "Control", "Alt", "Meta"];
  addEventListener("keydown", ({ isTrusted, key }) => isTrusted && !alone.includes(key) && done.keys++, true);
  addEventListener("pointerdown", (event) => event.isTrusted && done[event.pointerType === "mouse" ? "clicks" : "taps"]++, true);
}

/** What was done since the last time, in words. */
async function inputs(page) {
  const done = await page.evaluate(() => {
    const done = { ...window.done };
    for (const name in window.done) window.done[name] = 0;
    return done;
  });
  const told = Object.entries(done).filter(([, number]) => number);
  return told.map(([name, number]) => `${number} ${number === 1 ? name.slice(0, -1) : name}`).join(", ") || "nothing";
}

const rows = [];

/**
 * A task of a kind of user: what it is, what it took before, and what does it, which gives back what it takes now; where that
 * is nothing, it is what the page has counted.
 */
function user(who, ...tasks) {
  for (const [what, before, how, run] of tasks) {
    if (process.env.ONLY && !what.includes(process.env.ONLY)) continue;
    test(`${who}: ${what}`, { timeout: 120_000 }, async (t) => {
      const row = [who, what, before, "failed"];
      rows.push(row);
      await visit({ ...how, refusals: true, init: count }, async (page) => {
        row[3] = (await run(page)) ?? (await inputs(page));
      });
      t.diagnostic(row[3]);
    });
  }
}

after(() => {
  const print = (cells) => console.log(`| ${cells.join(" | ")} |`);
  print(["who", "what", "before", "now"]);
  print(["---", "---", "---", "---"]);
  rows.forEach(([who, ...rest], at) => print([who === rows[at - 1]?.[0] ? "" : who, ...rest]));
});

const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
const playing = (page) => page.waitForSelector('[data-phase="play"]');
const now = (page, number) => page.waitForSelector(`.rung.now[data-level="${number}"]`);
const focused = (page, name) => page.evaluate((name) => document.activeElement?.dataset.do === name, name);
const said = (page) => page.locator("#live").textContent();
const cells = (page, row, column) => page.locator(`.play .cell[data-cell="${(row - 1) * 9 + column - 1}"]`);

/** Goes to a button by Tab alone; how many stops that took. */
async function tabTo(page, name) {
  for (let stops = 0; stops < 60; stops++) {
    if (await focused(page, name)) return stops;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} was not reached`);
}

/** Chooses in a list, as two presses. */
async function choose(page, selector, value) {
  await page.selectOption(selector, value);
  await page.evaluate(() => (window.done.clicks += 2));
}

async function type27ByTaps(page) {
  await page.tap("[data-do=type]");
  for (const digit of "123456789") {
    const mine = GIVEN.filter((one) => one.digit === digit);
    if (!mine.length) continue;
    await hold(page, `.key:nth-child(${digit})`);
    for (const { cell } of mine) await page.tap(`.play .cell[data-cell="${cell}"]`);
  }
  await page.tap("[data-do=done]");
  await playing(page);
  assert.equal(await values(page), PUZZLE);
}

/** Holds a finger on something until that tells. */
async function hold(page, selector) {
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
  await page.waitForTimeout(550);
  await send("touchEnd", []);
}

/** How many lines of a proof are in view beside a whole board. */
const linesInView = async (page) => {
  await VIEWS.chain(page);
  const { lines, isWhole, isCovered } = await measure(page);
  assert.deepEqual([isWhole, isCovered], [true, false], "the board is whole");
  return `${Math.floor(lines)} lines`;
};

user(
  "newspaper reader, phone",
  ["type in 27 printed digits and begin", "54 taps for the digits", PHONE, type27ByTaps],
  ["from that board to the proof of a step", "", PHONE, async (page) => {
    await page.goto(at(board(PUZZLE)));
    await page.reload();
    await playing(page);
    await page.tap("[data-do=hint]");
    await now(page, 0);
    await page.tap('.ladder [data-level="4"]');
    await now(page, 4);
  }],
  ["the same, rung by rung, and the step done", "", PHONE, async (page) => {
    await page.tap("[data-do=example]");
    await playing(page);
    await inputs(page);
    await page.tap("[data-do=hint]");
    for (const rung of [0, 1, 2, 3]) {
      await now(page, rung);
      await page.tap("[data-do=more]");
    }
    await now(page, 4);
    await page.tap("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".card"));
    await playing(page);
  }],
  ["a proof in view at 375 × 667", "2 lines", finger(375, 667), linesInView],
  ["a proof in view at 390 × 844", "about 5 lines", PHONE, linesInView],
  ["a proof in view at 640 × 400", "", finger(640, 400), linesInView],
  ["symbols such as `r2c13<>7` in a proof", "in each", { ...PHONE, cellNames: null }, async (page) => {
    await page.tap("[data-do=example]");
    await hint(page);
    await page.tap('.ladder [data-level="4"]');
    await now(page, 4);
    const text = await page.innerText(".card");
    return /r\d+c\d|<>|!=|>/.test(text) ? text : "none";
  }],
);

user(
  "beginner who learns",
  ["a single drawn as large as its cell, with lines of sight", "a small disc, no lines", DESK, async (page) => {
    await example(page);
    await hint(page);
    await level(page, 4);
    const large = await page.locator(".play .cell .ghost").count();
    const lines = await page.locator(".play .layer .sight").getAttribute("d");
    return `${large ? "large" : "small"}, ${lines.match(/M/g).length} lines of sight`;
  }],
  ["from the list of lessons to a position in hand", "the button below an inner fold", { ...DESK, path: "/#/lessons" }, async (page) => {
    await page.click("[data-id=naked-pair] a");
    await page.waitForSelector("[data-do=try]");
    const { y, height } = await page.locator("[data-do=try]").boundingBox();
    await page.click("[data-do=try]");
    await page.waitForSelector(".banner");
    return `${await inputs(page)}, the button ${y + height <= 768 ? "in view" : "below the fold"}`;
  }],
  ["that practice after a reload", "lost", { path: "/#/lessons/naked-pair/try/1" }, async (page) => {
    await page.waitForSelector(".banner");
    const open = [...(await values(page))].indexOf(".");
    await page.click(`.play .cell[data-cell="${open}"]`);
    await press(page, "Shift+Digit1", "Control+Digit2", "Control+Digit3");
    const told = () => page.$eval(".play .cells", ({ textContent }) => textContent);
    const before = await told();
    await page.reload();
    await page.waitForSelector(".banner");
    await page.waitForSelector(".play .digit");
    return (await told()) === before ? "kept" : "lost";
  }],
  ["a wrong digit found and taken back", "", DESK, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("3");
    await inputs(page);
    await hint(page);
    await page.click('.ladder [data-level="4"]');
    await now(page, 4);
    await page.click("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".card"));
    assert.equal(await values(page), PUZZLE);
  }],
  ["a highlighted digit under a hint about another", "stays", DESK, async (page) => {
    await example(page);
    await hint(page);
    await level(page, 4);
    const { placements } = await ask("hint", { puzzle: PUZZLE, level: 4 });
    await page.keyboard.press("Escape");
    await press(page, `Alt+Digit${(Number(placements[0].at(-1)) % 9) + 1}`);
    await hint(page);
    await level(page, 4);
    return (await page.locator(".filters [aria-pressed=true]").count()) ? "stays" : "goes";
  }],
);

user(
  "expert, mouse",
  ["type in 27 printed digits, pointing with the mouse", "94 keys", DESK, async (page) => {
    await page.click("[data-do=type]");
    const hand = await Hand.of(page);
    const { x, y, width } = await page.locator(".play .cells").boundingBox();
    const middle = (line) => ((line + 0.5) * width) / 9;
    for (const { digit, cell } of GIVEN) {
      hand.move([x + middle(cell % 9), y + middle(Math.floor(cell / 9))]);
      await hand.frame();
      hand.key(digit);
      await hand.settle();
    }
    assert.equal(await values(page), PUZZLE);
  }],
  ["two marks into each of three cells", "cell by cell", DESK, async (page) => {
    await example(page);
    await inputs(page);
    const box = async (row, column) => {
      const { x, y, width } = await cells(page, row, column).boundingBox();
      return [x + width / 2, y + width / 2];
    };
    const hand = await Hand.of(page);
    hand.drag(await box(2, 7), await box(2, 9), 6);
    await hand.settle();
    await press(page, "Shift+Digit1", "Shift+Digit8");
    for (const column of [7, 8, 9]) assert.equal(await marks(page, 2, column), "18");
  }],
  ["colours into two cells, a link between two marks", "not there", DESK, async (page) => {
    await example(page);
    await inputs(page);
    await cell(page, 1, 1);
    await page.keyboard.down("Control");
    await cell(page, 1, 2);
    await page.keyboard.up("Control");
    await press(page, "Control+Shift+Digit4");
    await page.waitForSelector(".drawn .sector");
    await press(page, "d");
    const hand = await Hand.of(page);
    const spot = async (row, column) => {
      const { x, y, width } = await cells(page, row, column).boundingBox();
      return [x + width / 2, y + width / 2];
    };
    hand.drag(await spot(1, 1), await spot(2, 2), 6);
    await hand.settle();
    await page.waitForSelector(".drawn path.drawn-link, .drawn .link, .drawn line");
  }],
  ["a chain line by line, each with only its own links", "all at once", DESK, async (page) => {
    await page.goto(at("/#/lessons/aic/try/3"));
    await page.waitForSelector(".banner");
    await page.click("[data-do=hint]");
    await now(page, 0);
    await page.click('.ladder [data-level="4"]');
    await now(page, 4);
    await inputs(page);
    if (!(await page.locator(".lines").count())) await page.click("[data-do=lines-all]");
    while ((await page.getAttribute("[data-do=line-after]", "aria-disabled")) !== "true") await press(page, "]");
    return `${await page.locator(".line").count()} lines, ${await inputs(page)}`;
  }],
  ["first steps of a very hard path seen", "after 6.8 s, with the last", { path: board(HARD) }, async (page) => {
    await page.click("[data-do=path]");
    const begun = Date.now();
    await page.waitForSelector(".found");
    const first = Date.now() - begun;
    await page.waitForSelector(".steps .step", { state: "attached", timeout: 60_000 });
    return `after ${(first / 1000).toFixed(1)} s, the last after ${((Date.now() - begun) / 1000).toFixed(1)} s`;
  }],
  ["that path given up, and a hint instead", "", { path: board(HARD) }, async (page) => {
    await page.click("[data-do=path]");
    await page.waitForSelector("[data-do=stop]");
    await inputs(page);
    await page.evaluate(() => {
      document.addEventListener("click", ({ timeStamp }) => (window.pressed = timeStamp), { capture: true, once: true });
      const seen = new MutationObserver(() => {
        if (!document.querySelector("[data-do=stop]")) window.stopped ??= performance.now() - window.pressed;
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    await page.click("[data-do=stop]");
    await page.waitForFunction(() => window.stopped);
    const stopped = await page.evaluate(() => window.stopped);
    await hint(page);
    return `${await inputs(page)}, stopped in ${(stopped / 1000).toFixed(2)} s`;
  }],
  ["“Steps now”: the fish alone", "60 of 433 listed, no filter", { path: board(HARD) }, async (page) => {
    await page.goto(at("/#/lessons/x-wing/try/1"));
    await page.waitForSelector(".banner");
    await inputs(page);
    await page.click("[data-do=possible]");
    await page.waitForSelector(".step");
    const all = await page.innerText("[data-do=family] option:checked");
    assert.match(all, /Any/);
    const fish = await page.$$eval("[data-do=family] option", (all) => all.find(({ value }) => /fish/.test(value))?.value);
    await choose(page, "select[data-do=family]", fish);
    await page.waitForFunction((fish) => document.querySelector("select[data-do=family]")?.value === fish, fish);
    await page.waitForSelector(".step");
  }],
  ["one family of techniques switched off", "not there", DESK, async (page) => {
    await page.click("[data-do=settings]");
    await page.click("summary");
    await page.click("#know-all-fish");
    await page.keyboard.press("Escape");
  }],
);

user(
  "keyboard only",
  ["type in 27 printed digits and begin", "94 keys for the digits", DESK, async (page) => {
    await page.focus("[data-do=type]");
    await press(page, "Enter");
    await page.waitForSelector('[data-phase="entry"]');
    await inputs(page);
    for (const [run] of PUZZLE.matchAll(/\.+|[1-9]/g))
      await press(page, run[0] !== "." ? run : run.length > 1 ? `Shift+Digit${run.length}` : "0");
    assert.equal(await values(page), PUZZLE);
    const digits = await inputs(page);
    await tabTo(page, "done");
    await press(page, "Enter");
    await playing(page);
    return `${digits} for the digits, ${await inputs(page)} to begin`;
  }],
  ["stops of Tab from the board to Hint", "24", DESK, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await press(page, "5");
    return String(await tabTo(page, "hint"));
  }],
  ["from the board to a proof, the step done, and on the board again", "", DESK, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await inputs(page);
    await press(page, "h");
    for (const rung of [1, 2, 3, 4]) {
      await now(page, rung - 1);
      await press(page, "+");
    }
    await now(page, 4);
    await press(page, "a");
    await page.waitForFunction(() => !document.querySelector(".card"));
    assert.ok(await page.evaluate(() => document.activeElement.matches(".cell")), "the focus is on the board");
  }],
  ["the path paged, step after step", "not by arrow keys", DESK, async (page) => {
    await example(page);
    await press(page, "p");
    await page.waitForSelector(".step", { state: "attached" });
    await page.focus(".card-body");
    await unfold(page);
    await page.locator(".step").first().focus();
    await inputs(page);
    await press(page, "Enter");
    await page.waitForSelector(".turner[data-open]");
    await press(page, "ArrowRight", "ArrowRight");
    assert.equal(await page.getAttribute(".turner[data-open]", "data-open"), "2");
  }],
  ["three cells selected, marked in the centre, coloured, linked", "not there", DESK, async (page) => {
    await example(page);
    await page.keyboard.press("Escape");
    await press(page, "Control+Home");
    await inputs(page);
    await press(page, "Shift+ArrowRight", "Shift+ArrowDown", "Control+Digit5", "Control+Shift+Digit6", "Escape", "d", "Enter", "ArrowUp", "Enter", "Escape");
    await page.waitForSelector(".drawn .sector");
    assert.match(await cells(page, 1, 2).locator(".name").textContent(), /centre marks 5.*coloured blue.*linked to/);
  }],
  ["at 200 % zoom, a proof in view", "2 lines", ZOOMED, linesInView],
);

user(
  "screen-reader user",
  ["the five rungs of a hint, each said at once", "", DESK, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await inputs(page);
    await press(page, "h");
    let told = 0;
    for (const rung of [0, 1, 2, 3, 4]) {
      await now(page, rung);
      await page.waitForTimeout(200);
      const text = (await page.locator(".rung.now").innerText()).replace(/\s+/g, "");
      if (text.includes((await said(page)).replace(/\s+/g, "").slice(0, 20)) && (await said(page))) told++;
      if (rung < 4) await press(page, "+");
    }
    return `${told} said, ${await inputs(page)}`;
  }],
  ["what the picture of a hint shows, in the names of its cells", "said", DESK, async (page) => {
    await example(page);
    await hint(page);
    await level(page, 4);
    const names = await page.$$eval(".play .cell .name", (names) => names.map(({ textContent }) => textContent));
    return `${names.filter((name) => /\(|look here/.test(name)).length} cells say their role`;
  }],
  ["faults found by axe-core in the ten states of `npm run screens`", "0", DESK, async (page) => {
    let found = 0;
    for (const state of ["start", "entry", "play", "hint-4", "chain", "net", "path", "possible", "lessons", "lesson"]) {
      await page.goto(at("/"));
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.waitForSelector("main");
      await VIEWS[state](page);
      found += (await faults(page)).length;
    }
    return String(found);
  }],
  ["a digit that clashes, said with its house", "said", DESK, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await press(page, "9");
    await page.waitForFunction(() => /twice in row 1/.test(document.getElementById("live").textContent));
    return "said";
  }],
);

const pages = async (page) => {
  const paper = await page.pdf({ preferCSSPageSize: true });
  const number = paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
  return `${number} ${number === 1 ? "page" : "pages"}`;
};
const onPaper = async (page, selector) => {
  await page.emulateMedia({ media: "print" });
  const isThere = await page.locator(selector).first().isVisible();
  await page.emulateMedia({ media: null });
  return isThere ? "with its reason" : "without its reason";
};

user(
  "teacher who prints",
  ["a hint on paper", "2 pages, one blank, without its reason", DESK, async (page) => {
    await example(page);
    await hint(page);
    await level(page, 4);
    return `${await pages(page)}, ${await onPaper(page, ".rung.now p")}`;
  }],
  ["a step of a path on paper", "2 pages, one blank, without its reason", DESK, async (page) => {
    await example(page);
    await page.click("[data-do=path]");
    await page.waitForSelector(".step", { state: "attached" });
    await unfold(page);
    await page.click('[data-step="9"]');
    await page.waitForSelector(".turner[data-open]");
    return `${await pages(page)}, ${await onPaper(page, ".card .hint p")}`;
  }],
  ["a lesson’s board on paper", "cut by the end of the page", { path: "/#/lessons/skyscraper" }, async (page) => {
    await page.waitForSelector(".lesson-side .digit");
    await page.emulateMedia({ media: "print" });
    return (await page.$eval(".lesson-side .board", (board) => getComputedStyle(board).breakInside)) === "avoid" ? "whole" : "cut";
  }],
  ["a sheet of four new puzzles with hints and answers, from the first screen", "not there", DESK, async (page) => {
    await page.evaluate(() => (window.print = () => {}));
    await page.click("a[href='#/sheet']");
    await page.click("[data-do=make]");
    await page.waitForSelector('main[data-told="4"]', { timeout: 60_000 });
    await page.click("[data-do=print]");
    return `${await inputs(page)}, ${await pages(page)}`;
  }],
  ["a lesson’s position given away as a link, PNG, SVG", "a link, to this computer only", { path: "/#/lessons/skyscraper/2" }, async (page) => {
    await page.waitForSelector(".lesson-side .digit");
    await page.click("[data-do=share]");
    await page.waitForSelector("#share-link");
    assert.match(await page.inputValue("#share-link"), /#\/lessons\/skyscraper\/2$/);
    for (const name of ["png", "picture"]) await Promise.all([page.waitForEvent("download"), page.click(`[data-do=${name}]`)]);
  }],
);

/** What a paste on the first screen leads to. */
async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("Control+v");
  await page.waitForFunction(
    () => document.querySelector('.refusal, .finding, .boards .choice, [data-phase="play"]'),
    null,
    { timeout: 15_000 },
  );
}
const FORMS = {
  "a link of f-puzzles": await written("f-puzzles"),
  "an address of SudokuPad": await written("sudokupad"),
  "an address of SudokuPad with a packed puzzle": await written("sudokupad-f-puzzles"),
  "an address of sudoku.coach": `https://sudoku.coach/en/play/${ZEROS}`,
  "an address of sudokuexchange": `https://sudokuexchange.com/play/?s=${ZEROS}`,
  "cells of a spreadsheet with blanks": ROWS.map((row) => [...row].join("\t").replaceAll(".", "")).join("\n"),
  "a line with words around it": `Today's puzzle: ${PUZZLE} (hard), have fun`,
};
/** The puzzle as the engine writes it; it is asked once the server runs. */
function written(form) {
  return () => ask("convert", { puzzle: PUZZLE, to: form }).then(({ text }) => text);
}

user(
  "maker who pastes and shares",
  ...Object.entries(FORMS).map(([name, text]) => [
    `pasted: ${name}`,
    "refused",
    DESK,
    async (page) => {
      await paste(page, typeof text === "function" ? await text() : text);
      if (!(await page.locator('[data-phase="play"]').count())) return "refused";
      assert.equal(await values(page), PUZZLE);
      await page.waitForFunction(() => /format/.test(document.getElementById("live").textContent));
    },
  ]),
  ["pasted: two boards", "refused", DESK, async (page) => {
    await paste(page, `First:\n${OTHER}\nSecond:\n${PUZZLE}\n`);
    await page.click(".boards .choice:last-child");
    await playing(page);
    assert.equal(await values(page), PUZZLE);
  }],
  ["pasted: several solutions", "no reason told", DESK, async (page) => {
    await paste(page, PUZZLE.replace("97", ".."));
    return /differ in the \d+ hatched cells/.exec(await page.innerText(".finding"))?.[0] ?? "no reason told";
  }],
  ["pasted: no solution", "no suspect named", DESK, async (page) => {
    await paste(page, PUZZLE.replace("97", "93"));
    const suspects = await page.locator(".under .Cover").count();
    return `${suspects} ${suspects === 1 ? "clue" : "clues"} to look up shown`;
  }],
  ["a board given away as a link, PNG, SVG", "a link", DESK, async (page) => {
    await example(page);
    await inputs(page);
    await page.click("[data-do=share]");
    await page.waitForSelector("#share-link");
    await page.click("[data-do=copy-link]");
    for (const name of ["png", "picture"]) await Promise.all([page.waitForEvent("download"), page.click(`[data-do=${name}]`)]);
  }],
  ["two tabs, a digit in each, then a reload", "one of them lost", DESK, async (page) => {
    await example(page);
    const other = await page.context().newPage();
    await other.goto(at("/"));
    await playing(other);
    await cell(other, 1, 7);
    await press(other, SOLUTION[6]);
    await cell(page, 1, 8);
    await press(page, SOLUTION[7]);
    await page.reload();
    await playing(page);
    await page.waitForTimeout(300);
    const told = (await values(page)).slice(6, 8);
    return told === SOLUTION.slice(6, 8) ? "both kept" : `${told} of ${SOLUTION.slice(6, 8)}`;
  }],
);
