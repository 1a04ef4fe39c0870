/** Text in every common form becomes a puzzle, and a fault in a text is shown at its place. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, cell, core, example, gated, hint, hold, IS_SITE, linkTo, marks, PUZZLE, serve, SOLUTION, values, visit } from "./harness.js";

serve();

const rows = PUZZLE.match(/.{9}/g);
const FORMS = {
  "a line of 81 with zeros": PUZZLE.replaceAll(".", "0"),
  "nine rows": rows.join("\n"),
  "a bordered grid": rows
    .map(
      (row) =>
        `| ${row
          .match(/.{3}/g)
          .map((three) => [...three].join(" "))
          .join(" | ")} |`,
    )
    .flatMap((row, i) => (i % 3 ? [row] : ["+-------+-------+-------+", row]))
    .concat("+-------+-------+-------+")
    .join("\n"),
  "LeetCode's table": JSON.stringify(rows.map((row) => [...row])),
};

for (const [name, text] of gated(Object.entries(FORMS), 3)) {
  core(`${name} is taken in the dialog`, () =>
    visit({}, async (page) => {
      await page.click("[data-do=paste]");
      await page.fill("#paste-field", text);
      await page.click("[data-do=take]");
      await page.waitForSelector('[data-phase="play"]');
      assert.equal(await values(page), PUZZLE);
    }));
}

/** Pastes a text in the dialog, and accepts it. */
async function paste(page, text) {
  await page.click("[data-do=paste]");
  await page.fill("#paste-field", text);
  await page.click("[data-do=take]");
  await page.waitForSelector(".finding");
}

/** The cells that a screen reader announces as "look here". */
const pointed = (page) =>
  page.$$eval(".play .cell", (cells) =>
    cells.flatMap((cell, at) => (/look here/.test(cell.querySelector(".name").textContent) ? [at] : [])),
  );

core("a puzzle with several solutions is told, with how many and the cells in which they differ, and can be begun", () =>
  visit({}, async (page) => {
    // Without its first two digits the puzzle has more than one solution.
    const puzzle = PUZZLE.replace("97", "..");
    await paste(page, puzzle);
    const { solutions, differ, count } = await ask("parse", { puzzle });
    assert.equal(solutions, "several");
    assert.ok(differ.length > 1 && differ.length < 81);
    assert.match(await page.innerText(".finding"), new RegExp(`has ${count} solutions`));
    assert.match(await page.innerText(".finding"), new RegExp(`differ in the ${differ.length} hatched cells`));
    const cells = differ.map((name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1);
    assert.deepEqual(await pointed(page), cells);
    assert.equal(await page.locator(".under .Cover").count(), cells.length, "and seen");
    // Typing a digit makes another puzzle; without this digit, the same message is shown again.
    await page.keyboard.press("9");
    await page.waitForFunction(() => !document.querySelector(".finding"));
    await page.keyboard.press("Control+z");
    await page.waitForSelector(".finding");
    await page.click("[data-do=anyway]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), puzzle);
  }));

for (const [locale, sayings] of [
  ["en-GB", [["This puzzle has 3 solutions.", { count: 3 }], ["This puzzle has 847 solutions.", { count: 847, more: false }], ["This puzzle has more than 1,000 solutions.", { count: 1000, more: true }]]],
  ["zh-CN", [["这道题有 3 个解。", { count: 3 }], ["这道题有 1,000 个以上的解。", { count: 1000, more: true }]]],
])
  test(`how many solutions there are is said, and in how many cells they differ: ${locale}`, { skip: IS_SITE && "the answers are changed on their way from the server" }, () =>
    visit({ locale }, async (page) => {
      for (const [said, counted] of sayings) {
        await page.route("**/api/v1/parse", async (route) => {
          const answer = await (await route.fetch()).json();
          await route.fulfill({ json: { ...answer, ...counted, differ: ["r1c1", "r1c2", "r5c5", "r9c9", "r9c8"] } });
        });
        await paste(page, PUZZLE.replace("97", ".."));
        assert.equal(await page.innerText(".warning"), said);
        assert.match(await page.innerText(".finding"), /They differ in the 5 hatched cells|这些解在画斜线的 5 格里不同/);
        assert.equal(await page.locator(".under .Cover").count(), 5);
        await page.unroute("**/api/v1/parse");
        await page.click("[data-do=back]");
      }
    }));

test("an empty grid says that it is empty, and digits can be typed in", () =>
  visit({}, async (page) => {
    await paste(page, ".".repeat(81));
    assert.match(await page.innerText(".finding"), /empty/);
    await page.keyboard.press("5");
    await page.waitForFunction(() => document.querySelectorAll(".play .digit").length === 1);
  }));

core("a puzzle without a solution names the clue to look up, and corrected it can be begun", () =>
  visit({}, async (page) => {
    // The 7 of row 1 was read as a 3, which does not break a rule directly.
    const line = PUZZLE.replace("97", "93");
    await paste(page, line);
    const { suspects } = await ask("parse", { puzzle: line });
    assert.ok((await page.innerText(".finding")).includes(suspects.text), suspects.text);
    const cells = suspects.all.map((name) => (Number(name[2]) - 1) * 9 + Number(name[4]) - 1);
    assert.ok(cells.includes(3), String(suspects.all));
    assert.deepEqual(new Set(await pointed(page)), new Set(cells));
    await page.locator('.play .cell[data-cell="3"]').click();
    await page.keyboard.press("7");
    await page.click("[data-do=done]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), PUZZLE);
  }));

core("a grid with pencil marks brings the marks along", () =>
  visit({}, async (page) => {
    const { text } = await ask("convert", { puzzle: PUZZLE, to: "pencilmarks" });
    await page.click("[data-do=paste]");
    await page.fill("#paste-field", text);
    await page.click("[data-do=take]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await marks(page, 1, 1), "1356");
    assert.equal(await marks(page, 8, 6), "14");
  }));

test("cells of a spreadsheet are taken from the clipboard, empty ones at the beginning, too", () =>
  visit({}, async (page) => {
    const text = rows.map((row) => [...row].join("\t").replaceAll(".", "")).join("\n");
    assert.equal(text[0], "\t");
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await page.keyboard.press("Control+v");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), PUZZLE);
  }));

const OTHER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

for (const [name, text] of Object.entries({
  "one a line": `${OTHER}\n${PUZZLE}\n`,
  "grids with words around them": `The first:\n\n${OTHER.match(/.{9}/g).join("\n")}\n\nThe second:\n\n${rows.join("\n")}\n`,
})) {
  test(`several boards in one paste are offered, ${name}`, () =>
    visit({ refusals: true }, async (page) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await page.keyboard.press("Control+v");
      await page.waitForSelector(".boards .choice");
      assert.match(await page.innerText("dialog"), /Found 2 boards/);
      assert.deepEqual(await page.$$eval(".boards .choice", (all) => all.map((one) => one.ariaLabel)), [
        "Board 1, 30 digits",
        "Board 2, 27 digits",
      ]);
      await page.click(".boards .choice:last-child");
      await page.waitForSelector('[data-phase="play"]');
      assert.equal(await values(page), PUZZLE);
    }));
}

test("a link to a board with several solutions says so and lets the player go on", () => {
  const puzzle = PUZZLE.replace("97", "..");
  return visit({ path: `/#board=1_${puzzle}_${".".repeat(81)}_${"0".repeat(162)}_${"0".repeat(162)}` }, async (page) => {
    await page.waitForSelector(".card .warning");
    assert.match(await page.innerText(".card"), /has \d+ solutions/);
    assert.ok((await pointed(page)).length > 1);
    await page.click("[data-do=anyway]");
    assert.equal(await page.locator(".card").count(), 0);
    assert.equal(await values(page), puzzle);
  });
});

test("a board of a link that is checked late does not warn of a digit that the player has written since", () =>
  visit({}, async (page, requests) => {
    const release = await hold(page, "parse");
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("9");
    await page.waitForFunction(() => document.querySelector('.play .cell[data-cell="0"] .digit')?.textContent === "9");
    await release();
    await hint(page);
    // The page itself asks for no hint. The player's question contains the last move.
    assert.deepEqual(requests.filter(({ path, body }) => path === "hint" && !body.last), []);
  }));

test("Ctrl V anywhere on the page takes the puzzle", () =>
  visit({}, async (page) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), PUZZLE);
    await page.keyboard.press("Control+v");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), PUZZLE);
    const { formats } = await ask("formats?lang=en");
    const { name } = formats.find(({ id }) => id === "line");
    await page.waitForFunction((name) => document.getElementById("live").textContent.includes(name), name.split(",")[0]);
  }));

test("a puzzle pasted on a page of lessons, or on the board of a lesson, begins a game", () =>
  visit({}, async (page) => {
    for (const [path, sign] of [["#/lessons", ".chapter"], ["#/lessons/x-wing", "article.lesson"], ["#/lessons/x-wing/try/1", '[data-phase="play"]'], ["#/progress", "h1"]]) {
      await page.evaluate((path) => (location.hash = path), path);
      await page.waitForSelector(sign);
      await page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      }, PUZZLE);
      await page.waitForFunction(() => location.hash.startsWith("#/game/"));
      await page.waitForSelector('[data-phase="play"]');
      assert.equal(await values(page), PUZZLE, path);
    }
  }));

test("a link that is opened again leads to the game that it began, until that is solved", () =>
  visit({ path: `/${linkTo(PUZZLE)}` }, async (page) => {
    await page.waitForFunction(() => location.hash.startsWith("#/game/"));
    const game = await page.evaluate(() => location.hash);
    await cell(page, 1, 1);
    await page.keyboard.press("5");
    const open = async (link) => {
      await page.evaluate((link) => (location.hash = link), link);
      await page.waitForFunction(() => location.hash.startsWith("#/game/"));
      return page.evaluate(() => location.hash);
    };
    const other = await open(linkTo(PUZZLE.replace("9", ".")));
    assert.notEqual(other, game, "another board is another game");
    assert.equal(await open(linkTo(PUZZLE)), game);
    assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
    await page.evaluate((link) => (location.hash = link), linkTo(SOLUTION));
    await page.waitForFunction((game) => location.hash.startsWith("#/game/") && location.hash !== game, game);
    const solved = await page.evaluate(() => location.hash);
    await page.evaluate(() => (location.hash = "#/lessons"));
    assert.notEqual(await open(linkTo(SOLUTION)), solved);
  }));

core("an address of the page is opened, pasted in the dialog or anywhere: a board, a game, a lesson", () =>
  visit({}, async (page) => {
    await page.click("[data-do=paste]");
    await page.fill("#paste-field", `  https://example.org/sudoku/${linkTo(PUZZLE)}\n`);
    await page.click("[data-do=take]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), PUZZLE);
    const game = page.url();
    await page.click("[data-do=new]");
    for (const text of [game, "#/lessons/x-wing"]) {
      await page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      }, text);
      await page.waitForFunction((end) => location.href.endsWith(end), text);
      if (text === game) await page.waitForSelector('[data-phase="play"]');
    }
    assert.equal(await page.locator("dialog").count(), 0);
  }));

test("the focus is seen on the button that opens a file", () =>
  visit({}, async (page) => {
    await page.click("[data-do=paste]");
    await page.focus("[data-do=take]");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.id), "paste-file");
    const style = await page.$eval("#paste-file + label", (label) => getComputedStyle(label).outlineStyle);
    assert.equal(style, "solid");
  }));

test("the announcement of a puzzle names no sign for empty cells, because the text may have another one", () =>
  visit({}, async (page) => {
    for (const sign of "0.*") {
      await page.click(sign === "0" ? "[data-do=paste]" : "[data-do=new]");
      if (sign !== "0") await page.click("[data-do=paste]");
      await page.fill("#paste-field", PUZZLE.replaceAll(".", sign));
      await page.click("[data-do=take]");
      await page.waitForFunction(() => document.querySelector("#live").textContent === "Puzzle read. Format: 81 characters.");
      await page.evaluate(() => (document.querySelector("#live").textContent = ""));
    }
  }));

/** Texts without a place to mark, because the whole text is wrong. */
const NO_SUDOKU = ["hello world\nthis is no board", "数独", " ", '{"name":"Ann"}', "https://example.com/puzzle", "<html><body>no</body></html>"];
/** Texts with a fault at a place, and the marked part. */
const FAULTY = {
  "a wrong character": [rows.join("\n").replace("9748", "97a8"), "a"],
  "a wrong character in the last row": [rows.join("\n").replace("2759", "27&9"), "&"],
  "a row that is too short": [[...rows.slice(0, 4), rows[4].slice(1), ...rows.slice(5)].join("\n"), ""],
  "a row that is too long": [[rows[0], `${rows[1]}5`, ...rows.slice(2)].join("\n"), "5"],
  "80 characters": [PUZZLE.slice(1), ""],
  "82 characters": [`${PUZZLE}6`, "6"],
};

/** Pastes a text that is refused; returns the message. */
async function refused(page, text) {
  await page.fill("#paste-field", text);
  await page.$$eval(".refusal", ([before]) => before?.remove());
  await page.click("[data-do=take]");
  await page.waitForSelector(".refusal");
  const told = await page.innerText(".refusal");
  // A player types no command and does not count columns, so the message mentions neither commands nor columns.
  assert.doesNotMatch(told, /whydoku formats|column \d|第 \d+ 列|\^|`|\{"/, told);
  const isSeen = await page.$eval(".refusal", (one) => one.getBoundingClientRect().top < one.closest("dialog").getBoundingClientRect().bottom);
  assert.ok(isSeen, "what is said is in view");
  return told;
}

for (const [locale, found, advice] of [
  ["en-GB", /No Sudoku found in this text/, /nine rows.*SudokuPad, f-puzzles, sudokuwiki/s],
  ["zh-CN", /没有找到数独/, /九行.*SudokuPad、f-puzzles、sudokuwiki/s],
])
  test(`a text that is no Sudoku is refused in a player's words: ${locale}`, () =>
    visit({ refusals: true, locale, viewport: { width: 375, height: 553 } }, async (page) => {
      await page.click("[data-do=paste]");
      for (const text of NO_SUDOKU) {
        const told = await refused(page, text);
        assert.match(told, found, text);
        assert.match(told, advice, text);
        assert.equal(await page.locator(".source").count(), 0);
      }
      for (const [name, [text, mark]] of Object.entries(FAULTY)) {
        const told = await refused(page, text);
        assert.doesNotMatch(told, found, name);
        assert.equal((await page.locator(".source mark").textContent()).trim(), mark, name);
        assert.ok(text.split("\n").some((line) => told.includes(line)), `the line is quoted: ${name}`);
      }
    }));

test("what a link lacks is said without a place that means nothing", () =>
  visit({ refusals: true }, async (page) => {
    await page.click("[data-do=paste]");
    for (const [text, said] of [
      ["https://sudokupad.app/abc123", /does not hold the board, only the name "abc123"/],
      ["https://playgoodsudoku.com/puzzle/abc123", /only the name "abc123"/],
      ["1".repeat(256), /16×16/],
    ]) {
      assert.match(await refused(page, text), said);
      assert.equal(await page.locator(".source").count(), 0);
    }
  }));

test("a text that is refused is asked about once", () =>
  visit({ refusals: true }, async (page, requests) => {
    for (const [at, text] of ["no Sudoku", rows.join("\n").replace("2759", "27&9")].entries()) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await page.keyboard.press("Control+v");
      await page.waitForSelector(".refusal");
      assert.equal(requests.filter(({ path }) => path === "parse").length, at + 1, text);
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog", { state: "detached" });
    }
  }));

/** The links of SudokuPad, f-puzzles and Cracking the Cryptic that hold a board. @param {Record<string, string>} packed */
const LINKS = ({ fpuzzles, scl }) => [
  `https://www.f-puzzles.com/?load=${fpuzzles}`,
  `https://sudokupad.app/fpuzzles${encodeURIComponent(fpuzzles)}`,
  `https://sudokupad.app/fpuz${fpuzzles}`,
  `fpuz${fpuzzles}`,
  `https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles${encodeURIComponent(fpuzzles)}`,
  `https://app.crackingthecryptic.com/sudoku/fpuz${encodeURIComponent(fpuzzles)}`,
  `https://sudokupad.app/scl${scl}`,
  `https://beta.sudokupad.app/ctc${scl}?setting-nogrid=1`,
  `scl${scl}`,
  `Look: <https://app.crackingthecryptic.com/sudoku/?puzzleid=scl${encodeURIComponent(scl)}>!`,
];

test("every link that holds a board is read", () =>
  visit({}, async (page) => {
    const packed = {};
    for (const [name, to, mark] of [["fpuzzles", "f-puzzles", "load="], ["scl", "sudokupad-scl", "scl"]]) {
      const { text } = await ask("convert", { puzzle: PUZZLE, to });
      packed[name] = text.slice(text.indexOf(mark) + mark.length);
    }
    for (const link of LINKS(packed)) {
      await page.click("[data-do=new]");
      await page.click("[data-do=paste]");
      await page.fill("#paste-field", link);
      await page.click("[data-do=take]");
      await page.waitForSelector('[data-phase="play"]');
      assert.equal(await values(page), PUZZLE, link.slice(0, 70));
    }
  }));
