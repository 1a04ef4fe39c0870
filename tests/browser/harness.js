/**
 * The base of every test of the page: the built binary as the server, Debian's Chromium as the browser, and a fresh
 * profile for each test. A test fails on console errors, failed loads or violations of the content policy.
 *
 * With TRANSPORT=site the page is the site without a server; the binary still answers the test's own questions.
 * With LATE=150 every script arrives 150 ms late, so that a test which does not wait for a part of the page fails.
 */

import { spawn, spawnSync } from "node:child_process";
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { Host } from "./host.js";

export const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));
const BINARY = process.env.WHYDOKU ?? `${REPOSITORY}target/debug/whydoku`;
/**
 * The browsers to look for, in this order. The headless shell is Chromium without windows: the same engine with half of
 * the processor time.
 */
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
export const BROWSER = process.env.CHROMIUM ?? BROWSERS.find(existsSync) ?? BROWSERS[0];

/** With GATE=1 and node's option `--test-only`, only those tests run that are required before every change. */
const IS_GATE = Boolean(process.env.GATE);

/**
 * A test that is required before every change. There is one for each part of the page, about the most frequent actions
 * of players.
 */
export const core = IS_GATE ? test.only : test;

/** The repetitions of a required test: all of them, or with GATE=1 only the first ones. */
export const gated = (repetitions, first = 1) => (IS_GATE ? [...repetitions].slice(0, first) : repetitions);

/** The puzzle of the README, its solution, and the number of its givens. */
export const PUZZLE = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
export const SOLUTION = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";

/** The folder of the site; `IS_SITE` is true if the tests use the site. */
export const SITE = process.env.WHYDOKU_SITE ?? `${REPOSITORY}target/site`;
export const IS_SITE = process.env.TRANSPORT === "site";

let server;
let browser;
/** The address of the engine, and the address of the page. */
let engine;
let address;

/**
 * Starts the server of the page and the browser, for a test file; returns the host if the site is tested. `args` are
 * further arguments of the browser.
 * @param {{ site?: boolean, args?: string[] }} [how]
 */
export function serve({ site = IS_SITE, args = [] } = {}) {
  const host = site ? new Host(SITE) : null;
  before(async () => {
    assert.ok(existsSync(BINARY), `no ${BINARY}: build it with "cargo build"`);
    assert.ok(existsSync(BROWSER), `no ${BROWSER}: install Debian's package chromium-headless-shell or chromium`);
    server = spawn(BINARY, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
    // A server that survives a file that breaks off would keep the runner of the tests waiting.
    process.once("exit", () => server.kill());
    for await (const line of createInterface({ input: server.stdout })) {
      [engine] = /http:\/\/\S+/.exec(line) ?? [];
      if (engine) break;
    }
    assert.ok(engine, "the server prints its address");
    if (host) assert.ok(existsSync(`${SITE}/sw.js`), `no site in ${SITE}: make it as bindings/js/README.md says`);
    address = (await host?.open()) ?? new URL("/", engine).href;
    browser = await chromium.launch({
      executablePath: BROWSER,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
        ...args,
      ],
    });
  });
  after(async () => {
    await browser?.close();
    server?.kill("SIGINT");
    await host?.close();
  });
  return host;
}

/** The page's address with this path. */
export const at = (path = "/") => address + path.slice(1);

/** Asks the engine directly, to compare the page with the engine's answer. */
export async function ask(path, body) {
  const answer = await fetch(new URL(`/api/v1/${path}`, engine), {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });
  return answer.json();
}

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/**
 * Runs a test in a fresh profile.
 * @param {object} options  options of the browser context, and four more. `path` is the first address. `refusals`
 *   allows answers with status 4xx and missing answers. `init` is a script that runs before the scripts of the page.
 *   `cellNames` sets the names of cells in sentences: symbols by default, as most tests read symbols; with null, the
 *   page decides.
 * @param {(page: import("playwright-core").Page, requests: any[]) => Promise<void>} body
 */
export async function visit(options, body) {
  const { path = "/", refusals = false, init, cellNames = "rc", ...how } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB", ...how });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const wrong = [];
  const requests = [];
  await context.exposeBinding("asked", (_, asked) => requests.push(asked));
  await context.addInitScript(stand);
  if (cellNames) await context.addInitScript(callCells, cellNames);
  if (init) await context.addInitScript(init);
  if (process.env.LATE) await context.route(/\.js$/, (route) => setTimeout(() => route.continue().catch(() => {}), Number(process.env.LATE)));
  // Every tab that a test opens in this profile is watched.
  context.on("page", (page) => {
    page.setDefaultTimeout(30_000);
    // When a dialog closes, the page goes back in its history by itself (back.js). This would cancel a navigation of
    // the test.
    for (const name of ["reload", "goto"]) {
      const go = page[name].bind(page);
      page[name] = (...how) => go(...how).catch((error) => (/ERR_ABORTED/.test(error) ? go(...how) : Promise.reject(error)));
    }
    page.on("pageerror", (error) => wrong.push(String(error)));
    page.on("console", (message) => {
      const refused = refusals && /status of 4\d\d|net::ERR_FAILED/.test(message.text());
      // A hidden tab draws nothing, so it never uses its fonts.
      const late = /preloaded using link preload but not used/.test(message.text());
      if (["error", "warning"].includes(message.type()) && !refused && !late) wrong.push(message.text());
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url()))
        wrong.push(`left the machine: ${request.url()}`);
      if (request.method() === "POST")
        requests.push({ path: new URL(request.url()).pathname.slice(8), body: isPicture(request) ? null : request.postDataJSON() });
    });
  });
  const page = await context.newPage();
  try {
    await page.goto(at(path));
    await page.waitForSelector("main");
    await body(page, requests);
    assert.deepEqual(wrong, [], "no console error, no breach of the content policy, nothing remote");
  } finally {
    await context.close();
  }
}

/** True for a question whose body is the pixels of a picture. */
const isPicture = (request) => request.headers()["content-type"] === "application/octet-stream";

/** In the page: sets the names of cells, unless the test has chosen other names. */
function callCells(cellNames) {
  try {
    const kept = JSON.parse(localStorage.getItem("whydoku.settings.1") ?? "{}");
    if (!kept.cellNames) localStorage.setItem("whydoku.settings.1", JSON.stringify({ ...kept, cellNames }));
  } catch {
    // A test may block the storage, or store unreadable data there.
  }
}

/** In the page: records the questions to the engine in its workers, and holds or refuses those that a test names. */
function stand() {
  // Over HTTP, these questions are not POST requests.
  const BY_ADDRESS = ["techniques", "lesson", "formats"];
  window.held = {};
  window.refused = {};
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    const send = () => postMessage.call(this, message, ...rest);
    if (!message?.ask) return send();
    const { endpoint, question } = message.ask;
    if (!BY_ADDRESS.includes(endpoint)) window.asked({ path: endpoint, body: JSON.parse(question) });
    const refused = window.refused[endpoint];
    if (refused) this.dispatchEvent(new MessageEvent("message", { data: { refused } }));
    else if (window.held[endpoint]) window.held[endpoint].push(send);
    else send();
  };
}

/** Holds the questions to an endpoint; returns a function that releases them. */
export async function hold(page, name) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(`**/api/v1/${name}`, (route) => released.then(() => route.continue()));
  await page.evaluate((name) => (window.held[name] = []), name);
  return async () => {
    release();
    await page.evaluate((name) => {
      const held = window.held[name];
      delete window.held[name];
      held.forEach((send) => send());
    }, name);
  };
}

/** Makes an endpoint refuse every question; returns a function that ends this. */
export async function refuse(page, name) {
  const error = { code: "gone", message: "gone" };
  await page.route(`**/api/v1/${name}*`, (route) => route.fulfill({ status: 404, json: { error } }));
  await page.evaluate(([name, error]) => (window.refused[name] = error), [name, error]);
  return async () => {
    await page.unroute(`**/api/v1/${name}*`);
    await page.evaluate((name) => delete window.refused[name], name);
  };
}

/**
 * Cuts the page off from the server: neither parts of the page nor questions get an answer. Returns a function that
 * brings the server back. A test that uses this needs the option `refusals`, because the browser reports each missing
 * answer.
 */
export async function gone(page) {
  await page.context().route("**/*", (route) => route.abort());
  return () => page.context().unroute("**/*");
}

/** The address that opens a puzzle. */
export const linkTo = (puzzle) => `#board=1_${puzzle}_${".".repeat(81)}_${"0".repeat(162)}_${"0".repeat(162)}`;

/** Begins the puzzle of the example, without the hint with which the example begins. */
export async function example(page) {
  await page.evaluate((link) => (location.hash = link), linkTo(PUZZLE));
  // Another game may be open: the board has to show the digits of this one.
  await page.waitForFunction((puzzle) => {
    const cells = document.querySelector('[data-phase="play"]') ? [...document.querySelectorAll(".play .cell")] : [];
    return cells.length === 81 && cells.every((cell, at) => puzzle[at] === "." || cell.querySelector(".digit")?.textContent === puzzle[at]);
  }, PUZZLE);
}

/** Selects a cell by row and column, from 1. */
export async function cell(page, row, column) {
  const found = page.locator(`.play .cell[data-cell="${(row - 1) * 9 + column - 1}"]`);
  await found.click();
  return found;
}

/** The digits on the board, `.` for an open cell. */
export const values = (page) =>
  page.$$eval(".play .cell", (cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));

/** The marks of a cell, as "137". */
export const marks = (page, row, column) =>
  page.$$eval(`.play .cell[data-cell="${(row - 1) * 9 + column - 1}"] .mark`, (found) =>
    found.map((mark) => mark.textContent).join(""),
  );

/** Waits until a cell has these marks, and no others. */
export async function marked(page, row, column, expected) {
  const shown = async () => (await marks(page, row, column)) === expected;
  for (const until = Date.now() + 30_000; !(await shown()) && Date.now() < until; ) await page.waitForTimeout(20);
  assert.equal(await marks(page, row, column), expected);
}

/** Asks for a hint and waits until its first level is there. */
export async function hint(page) {
  await page.click("[data-do=hint]");
  await page.waitForSelector(".rung.now");
}

/** Goes to a level of the hint that is open. */
export async function level(page, number) {
  await page.click(`.ladder [data-level="${number}"]`);
  await page.waitForSelector(`.rung.now[data-level="${number}"]`);
}

/**
 * Opens a hint about the first position of a lesson, at level `opened`; returns the engine's hint at level `number`.
 * @param {{ lang?: string, opened?: number }} [how]
 */
export async function hinted(page, technique, number, { lang = "en", opened = number } = {}) {
  await page.goto(`${page.url().split("#")[0]}#/lessons/${technique}`);
  await page.click("[data-do=try]");
  await page.waitForSelector(".banner");
  const { positions } = await ask(`techniques/${technique}?lang=${lang}`);
  const { givens: puzzle, placed, candidates } = positions[0].board;
  await hint(page);
  if (opened) await level(page, opened);
  return ask("hint", { puzzle, placed, candidates, techniques: [technique], level: number, lang });
}

/** Unfolds everything in a list of steps. */
export const unfold = (page) => page.$$eval(".fold details", (folds) => folds.forEach((fold) => (fold.open = true)));

/** Gives the window another size, and waits until the page is laid out in it. */
export async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.evaluate(async ([width, height]) => {
    while (innerWidth !== width || innerHeight !== height) await new Promise(requestAnimationFrame);
    // At the next frame, the page may fold a card to a line, or unfold a line to a card.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, [width, height]);
}

/**
 * Measures of the view: whether the board is in view, the number of lines of the card's text, and the scroll
 * containers.
 */
export const measure = (page) =>
  page.evaluate(() => {
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const [board, body] = [box(".play .board"), box(".card-body")];
    const above = Math.max(0, ...[".card-head", ".card .bars"].map((one) => box(one)?.bottom ?? 0));
    const below = Math.min(innerHeight, box(".card-foot")?.top ?? innerHeight);
    const lineHeight = parseFloat(getComputedStyle(document.querySelector(".card-body")).lineHeight);
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1;
    const root = document.documentElement;
    const pageScrolls = getComputedStyle(document.body).overflowY !== "hidden" && root.scrollHeight > innerHeight;
    return {
      lines: (Math.min(body.bottom, below) - Math.max(body.top, above)) / lineHeight,
      isWhole: board.left >= 0 && board.top >= 0 && board.right <= innerWidth && board.bottom <= innerHeight,
      isCovered: board.bottom > box(".card").top && board.right > box(".card").left,
      side: board.width,
      wide: root.scrollWidth - innerWidth,
      scrollers: [...document.querySelectorAll("main *")].filter(scrolls).length + (pageScrolls ? 1 : 0),
    };
  });

/** Waits until nothing fades or moves any more, because half-faded text has too little contrast. */
const still = (page) =>
  page.evaluate(() => {
    const ends = (moving) => Number.isFinite(moving.effect?.getComputedTiming().endTime);
    return Promise.allSettled(document.getAnimations().filter(ends).map((moving) => moving.finished)).then(() => {});
  });

/** Waits until all fonts are loaded and nothing moves any more, so that positions can be measured. */
export async function rest(page) {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await still(page);
}

/** Waits until the text of an element matches; a failure reports the actual text. */
export async function says(page, selector, pattern) {
  const told = page.locator(selector);
  await told.filter({ hasText: pattern }).first().waitFor({ timeout: 30_000 }).catch(() => {});
  const said = await told.first().innerText();
  if (typeof pattern === "string") assert.ok(said.includes(pattern), said);
  else assert.match(said, pattern);
}

/** Holds a key of the pad until its digit is locked, even if the page takes long. */
export async function lockDigit(page, digit) {
  const key = `.digits .key:nth-child(${digit})`;
  await page.hover(key);
  await page.mouse.down();
  await page.waitForSelector(`${key}[aria-pressed="true"]`);
  await page.mouse.up();
}

/** The findings of axe-core on the page in words, after all motion has ended. */
export async function faults(page) {
  if (!(await page.evaluate(() => "axe" in window))) {
    // The debugger's protocol evaluates the script, so the content policy of the page needs no exception.
    await page.evaluate(await readFile(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8"));
  }
  await still(page);
  const { violations } = await page.evaluate(() =>
    axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }),
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(" | ")}`,
  );
}

/**
 * Takes a picture of the page; with PICTURES=1 it is saved among the snapshots, in few colours so that it stays small.
 * Fonts differ between machines, so no test compares the pictures; people look at them.
 */
export async function picture(page, name) {
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot({ animations: "disabled", caret: "hide", scale: "css" });
  assert.ok(image.length > 5_000, `${name} is an empty picture`);
  if (process.env.PICTURES !== "1") return;
  const small = spawnSync("pngquant", ["--strip", "--speed", "1", "--quality", "0-90", "48", "-"], {
    input: image,
    maxBuffer: 1e7,
  });
  assert.equal(small.status, 0, "pngquant makes pictures small: apt-get install pngquant");
  assert.ok(small.stdout.length < 72_000, `${name}.png has ${small.stdout.length} bytes`);
  await mkdir(`${REPOSITORY}snapshots/page`, { recursive: true });
  await writeFile(`${REPOSITORY}snapshots/page/${name}.png`, small.stdout);
}
