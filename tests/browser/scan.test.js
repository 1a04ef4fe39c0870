/**
 * From a picture of a puzzle to the game: pictures from a file, the clipboard, a dropped file and the camera; doubts,
 * corrections and refusals.
 */

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import {
  core, faults, IS_SITE, marks, measure, PHONE, picture, PUZZLE, REPOSITORY, resize, rest, says, serve, values, visit,
} from "./harness.js";
import { film, photograph } from "./photograph.js";

const FOLDER = mkdtempSync(join(tmpdir(), "whydoku-camera-"));
const FILM = join(FOLDER, "puzzle.y4m");
after(() => rmSync(FOLDER, { recursive: true }));

serve({ args: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${FILM}`] });

const TURNED = { puzzle: PUZZLE, turn: 7, shade: true };
/** A screenshot of an app, with a player's digits and notes. */
const SCREENSHOT = { puzzle: PUZZLE, own: "5.........83".padEnd(81, "."), marks: { r1c7: "16", r3c1: "34", r9c9: "13" }, width: 1080, height: 1080 };

/** A cell with an 8 that looks like a 3 when it is smudged. */
const SMUDGED = "r6c3";

/** A picture as a file for an input. */
const fileOf = (buffer, name = "puzzle.png") => ({ name, mimeType: "image/png", buffer });

/** Opens the dialog from the first screen, and chooses a file there. */
async function choose(page, buffer) {
  await page.click("[data-do=photo]");
  await page.waitForSelector("#scan-file");
  await page.setInputFiles("#scan-file", fileOf(buffer));
}

/** The board that the dialog shows, a dot for an empty cell. */
const read = (page) => page.$$eval(".scan-grid button", (cells) => cells.map((cell) => (/^[1-9]$/.test(cell.textContent) ? cell.textContent : ".")).join(""));

/** In the page: returns true if the middle of an element is in the window and not covered. */
const isSeen = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return left >= 0 && left + width <= innerWidth && element.contains(document.elementFromPoint(x, y));
};

/** Pastes or drops a picture on an element of the page. */
const bring = (page, kind, selector, buffer) =>
  page.$eval(
    selector,
    (target, [kind, base64]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], "picture.png", { type: "image/png" }));
      const how = { bubbles: true, cancelable: true };
      target.dispatchEvent(kind === "paste" ? new ClipboardEvent("paste", { ...how, clipboardData: data }) : new DragEvent("drop", { ...how, dataTransfer: data }));
    },
    [kind, buffer.toString("base64")],
  );

core("a file of a turned photograph becomes the game, and the first hint is there", () =>
  visit({ ...PHONE }, async (page) => {
    await choose(page, await photograph(page, TURNED));
    await page.waitForSelector(".scan-grid");
    assert.equal(await read(page), PUZZLE);
    assert.equal(await page.locator(".scan-grid .doubt").count(), 0);
    await says(page, ".scan-status", "Everything was read");
    await page.click("[data-do=scan-hint]");
    await page.waitForSelector(".rung.now");
    assert.equal(await values(page), PUZZLE);
    await says(page, ".caption", "From a picture");
  }));

test("the board is next to the straightened picture, and each cell of it is found in both", () =>
  visit({}, async (page) => {
    await choose(page, await photograph(page, TURNED));
    await page.waitForSelector(".scan-photo canvas");
    // The straightened picture has ink in the middle of the cells with a digit, and nowhere else.
    const inked = await page.$eval(".scan-photo canvas", (canvas) => {
      const { data, width } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const side = width / 9;
      const middle = Array.from({ length: side / 2 }, (_, at) => at + side / 4);
      return Array.from({ length: 81 }, (_, cell) => {
        const greys = middle.flatMap((y) => middle.map((x) => data[4 * ((Math.floor(cell / 9) * side + y) * width + (cell % 9) * side + x)]));
        return Math.min(...greys) < 0.6 * Math.max(...greys) ? "x" : ".";
      }).join("");
    });
    assert.equal(inked, PUZZLE.replaceAll(/\d/g, "x"));
    const { width } = await page.locator(".scan-photo canvas").boundingBox();
    await page.click(".scan-photo canvas", { position: { x: (width * 5.5) / 9, y: (width * 8.5) / 9 } });
    await says(page, ".scan-chooser h3", "Row 9, column 6");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "77");
  }));

test("a digit is corrected by a tap, and by the keyboard", () =>
  visit({}, async (page) => {
    await choose(page, await photograph(page, TURNED));
    await page.click('.scan-grid [data-cell="2"]');
    await page.click('.scan-digits [data-digit="5"]');
    assert.equal(await read(page), PUZZLE.replace("9", "5"));
    await page.focus('.scan-grid [data-cell="2"]');
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Backspace");
    assert.equal(await read(page), PUZZLE.replace("97", "5."));
    await page.keyboard.press("7");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("9");
    assert.equal(await read(page), PUZZLE);
    // Marks a digit as not printed, so that it becomes the player's own.
    await page.keyboard.press("ArrowLeft");
    await page.click("[data-pen=mine]");
    await page.click('.scan-digits [data-digit="1"]');
    assert.equal(await page.locator('.scan-grid [data-cell="1"].own').count(), 1);
    await page.click("[data-do=scan-play]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), PUZZLE.replace("..", ".1"));
    assert.equal(await page.locator('.play .cell[data-cell="1"] .given').count(), 0);
  }));

core("own digits and notes of a screenshot are taken over as such, unless the player leaves them out", () =>
  visit({}, async (page) => {
    const screenshot = await photograph(page, SCREENSHOT);
    for (const isTaken of [true, false]) {
      await page.evaluate(() => (location.hash = "#/new"));
      await choose(page, screenshot);
      await page.waitForSelector("#scan-own");
      assert.equal(await page.locator(".scan-grid .own").count(), 3);
      await says(page, ".scan-below", "your own digits (3)");
      await says(page, ".scan-below", "notes (cells: 3)");
      if (!isTaken) for (const name of ["own", "marks"]) await page.uncheck(`#scan-${name}`);
      await page.click("[data-do=scan-play]");
      await page.waitForSelector('[data-phase="play"]');
      assert.equal((await values(page))[0], isTaken ? "5" : ".");
      assert.equal(await marks(page, 1, 7), isTaken ? "16" : "");
    }
  }));

test("a cell in doubt is marked and asked about, the likely digits first, and one tap settles it", () =>
  visit({ ...PHONE }, async (page) => {
    await choose(page, await photograph(page, { puzzle: PUZZLE, smudged: [SMUDGED] }));
    await page.waitForSelector(".scan-grid .doubt");
    await says(page, ".scan-status", "Cells to check");
    const at = (Number(SMUDGED[1]) - 1) * 9 + Number(SMUDGED[3]) - 1;
    assert.equal(await page.locator(`.scan-grid [data-cell="${at}"].doubt.now`).count(), 1, "the most doubtful cell is asked about at once");
    const shares = await page.$$eval(".scan-options small", (all) => all.map((one) => parseInt(one.textContent)));
    assert.ok(shares.length > 1, String(shares));
    assert.deepEqual([...shares].sort((a, b) => b - a), shares);
    assert.match(await page.getAttribute(`.scan-grid [data-cell="${at}"]`, "aria-label"), /not sure/);
    assert.equal(await page.getAttribute(`.scan-grid [data-cell="${at}"]`, "aria-describedby"), "scan-likely");
    await says(page, "dialog .live", "Cells to check");
    assert.deepEqual(await faults(page), []);
    await picture(page, "scan-doubt-phone");
    await page.click(`.scan-options [data-option="${PUZZLE[at]}"]`);
    await page.waitForFunction(() => !document.querySelector(".scan-grid .doubt"));
    assert.equal(await read(page), PUZZLE);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.do), "scan-play");
    await page.click("[data-do=scan-play]");
    await page.waitForSelector('[data-phase="play"]');
    assert.equal(await values(page), PUZZLE);
  }));

// Without workers, the site has no engine.
for (const [name, init] of [["a worker", ""], ["the page, if workers have no canvas", "globalThis.Worker = class { constructor() { throw new Error('no worker'); } };"]])
  test(`${name} decodes a file`, { skip: IS_SITE && init !== "" }, () =>
    visit({ init }, async (page) => {
      const workers = [];
      page.on("worker", (worker) => workers.push(worker.url().split("/").at(-1)));
      await choose(page, await photograph(page, TURNED));
      await page.waitForSelector(".scan-grid");
      assert.equal(await read(page), PUZZLE);
      assert.equal(workers.includes("decode.js"), init === "");
    }));

test("digits without a single solution lead to the board where they are corrected", () =>
  visit({}, async (page) => {
    await choose(page, await photograph(page, TURNED));
    await page.click('.scan-grid [data-cell="2"]');
    await page.click('.scan-digits [data-digit="0"]');
    await page.click('.scan-grid [data-cell="3"]');
    await page.click('.scan-digits [data-digit="0"]');
    await page.click("[data-do=scan-play]");
    await page.waitForSelector('[data-phase="entry"]');
    assert.match(await page.innerText(".finding"), /solutions/);
  }));

for (const [kind, selector] of [["paste", "body"], ["paste", "#paste-field"], ["drop", "body"]])
  test(`a picture is taken by ${kind} on ${selector}`, () =>
    visit({}, async (page) => {
      const buffer = await photograph(page, TURNED);
      await page.waitForSelector("[data-do=photo]");
      if (selector !== "body") await page.click("[data-do=paste]");
      await page.waitForSelector(selector);
      await bring(page, kind, selector, buffer);
      await page.waitForSelector(".scan-grid");
      assert.equal(await read(page), PUZZLE);
      assert.equal(await page.locator("dialog").count(), 1);
    }));

test("a picture from the clipboard is taken by Ctrl V, in a game, too", () =>
  visit({}, async (page) => {
    await page.click("[data-do=example]");
    await page.waitForSelector('[data-phase="play"]');
    // The page has loaded this part while it was idle.
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/scan/offer.js")));
    const base64 = (await photograph(page, { puzzle: PUZZLE })).toString("base64");
    await page.evaluate(async (base64) => {
      const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: "image/png" });
      await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    }, base64);
    await page.keyboard.press("Control+v");
    await page.waitForSelector(".scan-grid");
    assert.equal(await read(page), PUZZLE);
  }));

test("the paste dialog and typing in lead to pictures, too, and a picture among the files is taken", () =>
  visit({}, async (page) => {
    const buffer = await photograph(page, TURNED);
    await page.click("[data-do=paste]");
    await page.click("dialog [data-do=photo]");
    await page.waitForSelector("#scan-file");
    await page.keyboard.press("Escape");
    await page.click("[data-do=type]");
    await page.waitForSelector(".card [data-do=photo]");
    assert.deepEqual((await page.$$eval(".card-foot button", (all) => all.map((one) => one.dataset.do))).slice(-2), ["photo", "back"]);
    await page.click(".card [data-do=photo]");
    await page.waitForSelector("#scan-file");
    await page.keyboard.press("Escape");
    await page.click("[data-do=paste-over]");
    await page.setInputFiles("#paste-file", fileOf(buffer));
    await page.waitForSelector(".scan-grid");
    assert.equal(await read(page), PUZZLE);
  }));

test("the camera takes the picture by itself, in a phone's window, and leads to the first hint", () =>
  visit({ ...PHONE }, async (page) => {
    const buffer = await photograph(page, { puzzle: PUZZLE, width: 960, height: 720, turn: -4, shade: true });
    writeFileSync(FILM, await film(page, buffer, 960, 720));
    await page.click("[data-do=photo]");
    await page.click("[data-do=camera]");
    await page.waitForSelector(".scan-grid", { timeout: 60_000 });
    assert.equal(await read(page), PUZZLE);
    await page.click("[data-do=scan-hint]");
    await page.waitForSelector(".rung.now");
    assert.equal(await values(page), PUZZLE);
  }));

test("without a permission for the camera, the dialog says so and takes files", () =>
  visit({ init: "if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));" }, async (page) => {
    await page.click("[data-do=photo]");
    await page.click("[data-do=camera]");
    await says(page, ".scan-fault", "Allow the camera");
    await page.setInputFiles("#scan-file", fileOf(await photograph(page, TURNED)));
    await page.waitForSelector(".scan-grid");
  }));

core("where there is no scanner, no picture is asked for", () =>
  visit({}, async (page) => {
    await page.route("**/scan/door.js", (route) => route.fulfill({ contentType: "text/javascript", body: "export const scanner = null;" }));
    await page.reload();
    await page.waitForSelector("#new-rules");
    await page.click("[data-do=paste]");
    await page.waitForSelector("#paste-field");
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    assert.equal(await page.locator("[data-do=photo]").count(), 0);
    await bring(page, "paste", "#paste-field", await photograph(page, TURNED));
    await bring(page, "drop", "body", await photograph(page, TURNED));
    assert.equal(await page.locator(".scan").count(), 0);
  }));

const REFUSALS = [
  ["a picture without a grid", { puzzle: "", grid: false }, /No grid was found/, /没有找到盘面/],
  ["a dark picture", { puzzle: PUZZLE, dark: true }, /too dark/, /太暗/],
  ["a grid of six", { puzzle: "123456456123231564564231312645645312", size: 6 }, /not nine by nine/, /不是 9×9/],
  ["an empty grid", { puzzle: ".".repeat(81) }, /too few digits/, /数字太少/],
];
for (const [name, scene, ...sayings] of REFUSALS)
  test(`${name} is refused in plain words, and another can be chosen`, () =>
    // Over HTTP a refusal has status 422.
    visit({ refusals: true, locale: "en-GB" }, async (page) => {
      const buffer = await photograph(page, scene);
      const good = await photograph(page, TURNED);
      await choose(page, buffer);
      await says(page, ".scan-fault [role=alert]", sayings[0]);
      assert.equal(await page.locator(".scan-thumb").count(), 1);
      if (scene === REFUSALS[0][1]) assert.deepEqual(await faults(page), []);
      await page.setInputFiles("#scan-file", fileOf(good));
      await page.waitForSelector(".scan-grid");
      await page.keyboard.press("Escape");
      await page.click("[data-do=language]");
      await page.waitForFunction(() => document.documentElement.lang === "zh-Hans");
      await choose(page, buffer);
      await says(page, ".scan-fault [role=alert]", sayings[1]);
    }));

test("a file that is not a picture is refused", () =>
  visit({}, async (page) => {
    await choose(page, Buffer.from("no picture"));
    await says(page, ".scan-fault", "not a picture");
  }));

for (const [name, how, scheme] of [
  ["a desktop", { viewport: { width: 1280, height: 860 } }, "light"],
  ["a phone", PHONE, "dark"],
  ["the smallest phone", { ...PHONE, viewport: { width: 320, height: 568 } }, "light"],
])
  test(`the dialog fits ${name} and has no faults: ${scheme}`, () =>
    visit({ ...how, colorScheme: scheme, locale: name === "a phone" ? "zh-CN" : "en-GB" }, async (page) => {
      const screenshot = await photograph(page, { ...SCREENSHOT, smudged: [SMUDGED] });
      await page.waitForSelector("[data-do=photo]");
      await page.click("[data-do=photo]");
      await page.waitForSelector("#scan-file");
      await rest(page);
      assert.deepEqual(await faults(page), []);
      await page.setInputFiles("#scan-file", fileOf(screenshot));
      await page.waitForSelector(".scan-grid");
      await rest(page);
      assert.deepEqual(await faults(page), []);
      await picture(page, `scan-review-${how.viewport.width}`);
      const wide = await page.$eval("dialog.scan", (box) => box.scrollWidth - box.clientWidth);
      assert.ok(wide <= 0, `${wide} px too wide`);
      const { width, height } = await page.locator('.scan-grid [data-cell="40"]').boundingBox();
      assert.ok(width >= 28 && height >= 28, `${width} × ${height}`);
      // The cell that is asked about, the likely digits and the buttons are all in the window.
      for (const selector of [".scan-grid .now", ".scan-options button", ".scan-digits [data-pen]", "[data-do=scan-play]"])
        assert.ok(await page.locator(selector).first().evaluate(isSeen), selector);
    }));

/** Elements that must be visible while the player answers, and after all answers are given. */
const ASKED = [".scan-photo canvas", ".scan-ring", ".scan-grid", ".scan-grid .now", ".scan-options button", ".scan-digits button", "[data-do=scan-play]", "[data-do=scan-hint]"];
const SETTLED = [".scan-photo canvas", ".scan-grid", "#scan-own", "#scan-marks", "[data-do=scan-play]", "[data-do=scan-hint]"];

/**
 * In the page: returns the wanted elements that are missing, cut off by the window, or covered.
 * @param {string[]} wanted
 */
function hidden(wanted) {
  return wanted.flatMap((selector) => {
    const all = [...document.querySelectorAll(selector)];
    const isWhole = (/** @type {Element} */ element) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // The ring is above the picture, but lets every click through.
      const isOver = element.contains(over) || element.className === "scan-ring" || over?.className === "scan-ring";
      return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && isOver;
    };
    return all.length ? all.filter((element) => !isWhole(element)).map(() => selector) : [`no ${selector}`];
  });
}

const WINDOWS = [[320, 568], [360, 560], [375, 553], [390, 664], [390, 844], [844, 390], [683, 384], [768, 1024], [1366, 768], [1920, 1080]];
test("each cell in doubt is in the window, with its place in the picture and its likely digits", () =>
  visit({ ...PHONE }, async (page) => {
    const buffer = await photograph(page, { ...SCREENSHOT, smudged: ["r1c6", "r6c3", "r7c5"] });
    await page.click("[data-do=photo]");
    for (const [width, height] of WINDOWS) {
      await resize(page, width, height);
      await page.setInputFiles("#scan-file", fileOf(buffer));
      await page.waitForSelector(".scan-grid .doubt");
      const asked = () => page.evaluate(() => document.querySelector(".scan-grid .now")?.dataset.cell);
      let answers = 0;
      for (let cell = await asked(); cell; cell = await asked()) {
        const missing = await page.evaluate(hidden, ASKED);
        // An answer may settle other cells, too; then the test looks again.
        if ((await asked()) !== cell) continue;
        assert.deepEqual(missing, [], `${width} × ${height}, answer ${answers}`);
        answers++;
        await page.click(`.scan-digits [data-digit="${PUZZLE[cell]}"]`);
        await page.waitForFunction((cell) => document.querySelector(".scan-grid .now")?.dataset.cell !== cell, cell);
      }
      assert.ok(answers > 1, `${answers}`);
      assert.deepEqual(await page.evaluate(hidden, SETTLED), [], `${width} × ${height}`);
      assert.equal(await read(page), [...PUZZLE].map((digit, at) => (digit === "." ? SCREENSHOT.own[at] : digit)).join(""));
      await page.click("[data-do=scan-again]");
    }
  }));

/** In the page: records what the live regions of dialogs and of the page announce. */
function hear() {
  window.heard = [];
  const note = (/** @type {MutationRecord[]} */ changes) => {
    for (const region of new Set(changes.map(({ target }) => /** @type {Element} */ (target).closest?.(".live, #live")))) if (region?.textContent) window.heard.push(region.textContent);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true });
}

/** The name and the description of the focused element, as a screen reader gets them. */
async function focused(page) {
  const debug = await page.context().newCDPSession(page);
  const { nodes } = await debug.send("Accessibility.getFullAXTree");
  await debug.detach();
  const { name, description } = nodes.findLast(({ properties }) => properties?.some(({ name, value }) => name === "focused" && value.value)) ?? {};
  return [name?.value, description?.value].filter(Boolean).join(": ");
}

test("by keyboard and by ear: a file, an answer for each cell in doubt, the first hint", () =>
  visit({ cellNames: null }, async (page) => {
    const buffer = await photograph(page, { puzzle: PUZZLE, smudged: ["r1c6", "r6c3"] });
    await page.evaluate(hear);
    const heard = async (/** @type {RegExp} */ pattern) => {
      const all = await page.waitForFunction((source) => window.heard.find((text) => new RegExp(source).test(text)) && window.heard.splice(0), pattern.source);
      return (await all.jsonValue()).join("\n");
    };
    await page.focus("[data-do=photo]");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#scan-file");
    // The browser needs a moment before it hands over its dialog for files.
    const chooser = page.waitForEvent("filechooser");
    for (let tabs = 0; (await focused(page)) !== "Choose a picture"; tabs++) {
      assert.ok(tabs < 5, "Tab leads to the file");
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(fileOf(buffer));
    await heard(/Cells to check: \d\./);
    let answers = 0;
    for (; (await page.locator(".scan-grid .now").count()) > 0; answers++) {
      const { cell } = await page.$eval(".scan-grid .now", (now) => now.dataset);
      const [row, column] = [Math.floor(cell / 9) + 1, (cell % 9) + 1];
      const asked = await focused(page);
      assert.match(asked, new RegExp(`^Row ${row}, column ${column}, .+, not sure: Likely: .*\\d \\d+ %`));
      const digit = PUZZLE[cell];
      // Answers alternately with a key and with a button for a likely digit.
      if (answers % 2) await page.keyboard.press(digit);
      else {
        for (let tabs = 0; !(await focused(page)).startsWith(`${digit} `); tabs++) {
          assert.ok(tabs < 5, "Tab leads to the likely digits");
          await page.keyboard.press("Tab");
        }
        await page.keyboard.press("Enter");
      }
      await heard(new RegExp(`Row ${row}, column ${column}, given ${digit}\\. .*(Cells to check|Everything was read)`));
    }
    assert.ok(answers > 0);
    assert.equal(await focused(page), "Play");
    await says(page, ".scan-status", `Everything was read: ${PUZZLE.replaceAll(".", "").length} printed digits.`);
    await page.keyboard.press("Tab");
    assert.equal(await focused(page), "Hint");
    await page.keyboard.press("Enter");
    await heard(/can be placed/);
    assert.match(await focused(page), /^Row 5, column 5, /);
    assert.equal(await values(page), PUZZLE);
  }));

const PHOTOS = process.env.WHYDOKU_SHARED ? `${process.env.WHYDOKU_SHARED}/photos` : `${REPOSITORY}../shared/photos`;
/** The photographs outside the project, if they are there. */
function photos() {
  try {
    return readdirSync(PHOTOS).filter((name) => name.endsWith(".jpg")).sort();
  } catch {
    return [];
  }
}

test("photographs of newspapers are read", { skip: photos().length === 0 && `no ${PHOTOS}` }, () =>
  visit({}, async (page) => {
    const some = photos().filter((_, at) => at % Number(process.env.EVERY ?? 20) === 0);
    let [right, wrong] = [0, 0];
    for (const name of some) {
      await page.evaluate(() => (location.hash = "#/new"));
      await page.click("[data-do=photo]");
      await page.setInputFiles("#scan-file", join(PHOTOS, name));
      await page.waitForSelector(".scan-grid, .scan-fault");
      const isCertain = (await page.locator(".scan-grid").count()) === 1 && (await page.locator(".scan-grid .doubt").count()) === 0;
      const lines = readFileSync(join(PHOTOS, name.replace(/jpg$/, "dat")), "utf8").split(/\r?\n/);
      const expected = lines.slice(2).join(" ").trim().split(/\s+/).slice(0, 81).join("").replaceAll("0", ".");
      const isRight = (await read(page)) === expected;
      if (isRight) right++;
      else if (isCertain) wrong++;
      await page.keyboard.press("Escape");
    }
    console.log(`${right} of ${some.length} photographs are right without a correction, ${wrong} are wrong though certain`);
    assert.equal(wrong, 0);
    assert.ok(right >= 0.9 * some.length, `${right} of ${some.length}`);
  }));
