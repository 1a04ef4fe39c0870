/** The page without a server: the browser stores and updates it, and the page shows messages if something fails. */

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { test } from "node:test";
import {
  at, cell, example, faults, hint, level, PUZZLE, says, serve, SITE, SOLUTION, unfold, values, visit as visited,
} from "./harness.js";
import { photograph } from "./photograph.js";
import { nextVersion } from "./versions.js";

const { default: en } = await import("../../src/web/page/words/en.js");
const { default: zh } = await import("../../src/web/page/words/zh-Hans.js");

const host = serve({ site: true });

/** The hardest of the puzzles in `puzzles/` by Sudoku Explainer's rating. */
const HARD = "........3.....85..2.....47.65.8....9.....51....4.6.....1.....2..8.47.....3.2.6.8.";
/** The address of a puzzle without entries of the player. */
const boardOf = (puzzle) => `/#board=1_${puzzle}_${".".repeat(81)}_${"0".repeat(162)}_${"0".repeat(162)}`;

/**
 * In the page: makes the browser store the site as soon as the page is loaded, not after two seconds, and records when
 * this begins.
 */
const hasten = `{
  const { setTimeout } = window;
  window.setTimeout = (does, after, ...rest) => {
    const begin = () => (document.querySelector("main") ? Promise.resolve(does()).then(() => (window.begun = true)) : setTimeout(begin, 10));
    return after === 2000 ? setTimeout(begin, 0) : setTimeout(does, after, ...rest);
  };
}`;

/** Runs a test in a fresh profile, with a script that runs before those of the page. */
const visit = ({ init = "", ...how }, body) => visited({ ...how, init: `${hasten} ${init}` }, body);

/** Waits until the site is stored on the computer. */
const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

/** Waits until an asynchronous function in the page returns true. `waitForFunction` would treat its promise as true. */
async function until(page, question) {
  for (const end = Date.now() + 30_000; Date.now() < end; await page.waitForTimeout(20)) if (await page.evaluate(question)) return;
  assert.fail(`not within half a minute: ${question}`);
}

/** Waits until the browser has tried to store the site and failed. */
const unkept = (page) => until(page, async () => window.begun && !(await navigator.serviceWorker?.getRegistration()));

/** Waits until all pages use the same version of the site. */
const alone = (page) => until(page, async () => new Set((await navigator.locks.query()).held.map(({ name }) => name)).size === 1);

/** Writes digits of the solution into the first open cells. */
async function play(page, moves = 3) {
  await example(page);
  for (const at of [...PUZZLE].flatMap((digit, at) => (digit === "." ? [at] : [])).slice(0, moves)) {
    await page.focus(`.play .cell[data-cell="${at}"]`);
    await page.keyboard.press(SOLUTION[at]);
  }
  return values(page);
}

/** Switches the language. */
const other = async (page) => {
  const before = await page.getAttribute("html", "lang");
  await page.click("[data-do=language]");
  await page.waitForFunction((before) => document.documentElement.lang !== before, before);
};

test("the site can be installed", () =>
  visit({}, async (page) => {
    await kept(page);
    const debug = await page.context().newCDPSession(page);
    const { errors, data } = await debug.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const { icons, start_url } = JSON.parse(data);
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (src) => {
        const image = await createImageBitmap(await (await fetch(src)).blob());
        return `${image.width}x${image.height}`;
      }, src);
      assert.equal(size, sizes, src);
    }
    assert.equal(new URL(start_url, at("/manifest.webmanifest")).href, at("/"));
    const { installabilityErrors } = await debug.send("Page.getInstallabilityErrors");
    // A private window never installs a site.
    assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
  }));

for (const [locale, language] of [["en-GB", "en"], ["zh-CN", "zh-Hans"]])
  test(`of the lessons those in the language of the browser are kept (${locale}), others once they have been read`, () =>
    visit({ locale }, async (page) => {
      await kept(page);
      const lessons = () =>
        page.evaluate(async () => {
          const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
          return all.flat().flatMap(({ url }) => /lessons-([^.]+)/.exec(url)?.[1] ?? []).sort();
        });
      assert.deepEqual(await lessons(), [language]);
      await other(page);
      await page.goto(at("/#/lessons/x-wing"));
      for (const end = Date.now() + 30_000; (await lessons()).length < 2 && Date.now() < end; ) await page.waitForTimeout(50);
      assert.deepEqual(await lessons(), ["en", "zh-Hans"]);
    }));

test("without a network: a puzzle, five levels, a path, a lesson, a reload, and the game is there", () =>
  visit({}, async (page) => {
    await kept(page);
    // Lessons in a language other than the browser's are stored after one of them has been read.
    await other(page);
    await page.goto(at("/#/lessons/x-wing"));
    await page.waitForSelector(".lesson-side .digit");
    await other(page);
    await page.goto(at("/#/"));
    await page.context().setOffline(true);
    await host.close();
    try {
      await page.reload();
      await page.click("[data-do=type]");
      for (const [at, digit] of [...HARD].entries()) {
        if (digit === ".") continue;
        await page.focus(`.play .cell[data-cell="${at}"]`);
        await page.keyboard.press(digit);
      }
      await page.click("[data-do=done]");
      await page.waitForSelector('[data-phase="play"]');
      await hint(page);
      for (const one of [1, 2, 3, 4]) await level(page, one);
      await page.click("[data-do=apply]");
      await page.click("[data-do=path]");
      await page.waitForSelector(".steps .step", { state: "attached", timeout: 60_000 });
      await unfold(page);
      await page.click('[data-step="1"]');
      await page.waitForSelector(".turner");
      await page.click("[data-do=back]");
      const before = await values(page);
      await page.goto(at("/#/lessons/x-wing"));
      await page.waitForSelector(".lesson-side .digit");
      await other(page);
      await page.waitForFunction(() => /二阶鱼/.test(document.querySelector(".page h1")?.textContent ?? ""));
      await page.goto(at("/#/"));
      await page.reload();
      await page.waitForSelector('[data-phase="play"]');
      assert.equal(await values(page), before);
      await hint(page);
    } finally {
      await host.open();
    }
  }));

/** The stored files in the folders of the scanner's module and dialog. */
const keptForPictures = (page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().flatMap(({ url }) => /(?:scan\.wasm|scan\/review).*/.exec(url) ?? []);
  });

/** Waits until the scanner is stored. */
async function scannerKept(page) {
  for (const end = Date.now() + 30_000; (await keptForPictures(page)).length < 2 && Date.now() < end; ) await page.waitForTimeout(50);
  assert.equal((await keptForPictures(page)).length, 2);
}

const SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });";
const INSTALLED = "{ const { matchMedia } = window; window.matchMedia = (query) => (query.includes('standalone') ? { matches: true } : matchMedia.call(window, query)); }";

for (const [name, init, isOpened] of [["once its dialog was opened", "", true], ["in an installed app, before its first picture", INSTALLED, false]])
  test(`without a network, a picture is read: ${name}`, () =>
    visit({ init }, async (page) => {
      await kept(page);
      const file = { name: "puzzle.png", mimeType: "image/png", buffer: await photograph(page, { puzzle: PUZZLE }) };
      if (isOpened) {
        assert.deepEqual(await keptForPictures(page), []);
        await page.click("[data-do=photo]");
        await page.waitForSelector("#scan-file", { state: "attached" });
      }
      await scannerKept(page);
      await page.context().setOffline(true);
      await host.close();
      try {
        await page.reload();
        await page.click("[data-do=photo]");
        await page.setInputFiles("#scan-file", file);
        await page.waitForSelector(".scan-grid");
        await says(page, ".scan-status", "Everything was read");
      } finally {
        await host.open();
      }
    }));

test("a player who saves data is told that the first picture needs the network, and nothing is loaded in advance", () =>
  visit({ init: SAVING }, async (page) => {
    await kept(page);
    await until(page, () => navigator.serviceWorker.controller !== null);
    await page.click("[data-do=photo]");
    await says(page, "dialog", /The first picture needs the network/);
    assert.ok(!(await keptForPictures(page)).some((path) => path.startsWith("scan.wasm")));
    const file = { name: "puzzle.png", mimeType: "image/png", buffer: await photograph(page, { puzzle: PUZZLE }) };
    await page.setInputFiles("#scan-file", file);
    await page.waitForSelector(".scan-grid");
    await page.keyboard.press("Escape");
    await page.click("[data-do=photo]");
    await page.waitForSelector("#scan-file", { state: "attached" });
    // The dialog has asked for this file first, so it has its answer when this call returns.
    await page.evaluate(() => caches.match("scan.wasm.gz"));
    assert.ok(!/needs the network/.test(await page.innerText("dialog")));
  }));

test("a long question says how far it is, and stops when it is told to", () =>
  visit({ path: boardOf(HARD) }, async (page) => {
    await page.waitForSelector('[data-phase="play"]');
    await page.evaluate(() => {
      window.told = "";
      const look = () => (window.told += document.querySelector(".card")?.textContent ?? "");
      new MutationObserver(look).observe(document.querySelector(".card-place"), { childList: true, subtree: true, characterData: true });
    });
    await page.click("[data-do=path]");
    await page.waitForSelector(".steps .step", { state: "attached", timeout: 60_000 });
    assert.match(await page.evaluate(() => window.told), /[1-9]\d* % done/);
    // The search for the fewest steps runs until the time is up.
    await page.click("[data-do=fewest]");
    await page.click("[data-do=stop]");
    assert.equal(await page.locator(".card").count(), 0);
    await page.click("[data-do=possible]");
    await page.waitForSelector(".steps .step", { timeout: 60_000 });
  }));

test("an update in mid-game: both tabs are told, one takes it, the other goes on with its own version", () =>
  visit({}, async (page) => {
    const board = await play(page);
    await kept(page);
    const second = await page.context().newPage();
    await second.goto(at("/"));
    await second.waitForSelector('[data-phase="play"]');
    const next = await nextVersion(SITE, { from: '"nav.lessons":"Learn"', to: '"nav.lessons": "Course"' });
    host.folder = next;
    try {
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
      for (const one of [page, second]) {
        await says(one, ".notice", /There is a new version. Your game is kept./);
      }
      assert.deepEqual(await faults(page), []);
      await other(page);
      await says(page, ".notice", /有新版本了。你的进度会保留。/);
      await other(page);
      assert.equal(await page.innerText("nav a:nth-child(2)"), "Learn", "nothing has changed yet");
      await second.click("[data-do=later]");
      await page.click("[data-do=update]");
      await page.waitForFunction(() => document.querySelector("nav a:nth-child(2)")?.textContent === "Course");
      assert.equal(await values(page), board);
      // The first version now exists only on this computer.
      await second.goto(at("/#/lessons/x-wing"));
      await second.waitForSelector(".lesson-side .digit");
      // When a language is chosen in the first tab, the second tab changes its language a moment later.
      await second.waitForFunction(() => document.querySelector("nav a:nth-child(2)")?.textContent === "Learn");
      await second.goto(at("/#/"));
      await second.waitForSelector('[data-phase="play"]');
      await hint(second);
      const caches = () => page.evaluate(() => caches.keys());
      assert.equal((await caches()).length, 2);
      await second.close();
      await alone(page);
      await page.reload();
      await until(page, async () => (await caches.keys()).length === 1);
      assert.equal(await values(page), board);
    } finally {
      host.folder = SITE;
      await rm(next, { recursive: true });
    }
  }));

/** In the page: delays the message about an update, as on a slow computer. */
const SLOW = {
  "the page hears of it only when it waits already": {
    init: `const { addEventListener } = ServiceWorkerRegistration.prototype;
      ServiceWorkerRegistration.prototype.addEventListener = function (type, hear) {
        const late = (event) => (this.waiting ? hear(event) : setTimeout(late, 10, event));
        addEventListener.call(this, type, type === "updatefound" ? late : hear);
      };`,
    then: () => {},
  },
  "it waits before the page is controlled": {
    init: `const { controller } = Object.getOwnPropertyDescriptors(ServiceWorkerContainer.prototype);
      Object.defineProperty(ServiceWorkerContainer.prototype, "controller", { get() { return window.claimed ? controller.get.call(this) : null; } });
      navigator.serviceWorker.addEventListener("controllerchange", (event) => window.claimed || event.stopImmediatePropagation());`,
    then: () => {
      window.claimed = true;
      navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
    },
  },
};
for (const [name, { init, then }] of Object.entries(SLOW))
  test(`an update is offered although ${name}`, () =>
    visit({ init: `if (navigator.serviceWorker) { ${init} }` }, async (page) => {
      await kept(page);
      await until(page, () => window.begun);
      const next = await nextVersion(SITE, { from: '"nav.lessons":"Learn"', to: '"nav.lessons": "Course"' });
      host.folder = next;
      try {
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
        await until(page, async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting));
        await page.evaluate(then);
        await says(page, ".notice", /There is a new version/);
      } finally {
        host.folder = SITE;
        await rm(next, { recursive: true });
      }
    }));

test("an update that comes in pieces is not taken before it is whole", () =>
  visit({}, async (page) => {
    await kept(page);
    const next = await nextVersion(SITE, { from: '"nav.lessons":"Learn"', to: '"nav.lessons": "Course"' });
    host.folder = next;
    host.broken.set("/words/en.js", () => "half of it");
    const ask = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const ended = new Promise((resolve) => {
          registration.onupdatefound = () => {
            const { installing } = registration;
            installing.onstatechange = () => installing.state !== "installing" && resolve(installing.state);
          };
        });
        await registration.update();
        return ended;
      });
    try {
      assert.equal(await ask(), "redundant");
      assert.equal(await page.locator(".notice").count(), 0);
      host.broken.clear();
      assert.equal(await ask(), "installed");
      await page.waitForSelector(".notice");
    } finally {
      host.broken.clear();
      host.folder = SITE;
      await rm(next, { recursive: true });
    }
  }));

test("a link goes from the local page to the site and back", () =>
  visit({}, async (page) => {
    const board = await play(page);
    await page.click("[data-do=share]");
    const link = await page.inputValue("#share-link");
    assert.ok(link.startsWith(`${at("/")}#board=`), link);
    await visit({ path: `/${new URL(link).hash}` }, async (other) => {
      await other.waitForSelector('[data-phase="play"]');
      assert.equal(await values(other), board);
    });
  }));


/**
 * The worker's script with added code: `deed` runs each time just before the module is asked for a path.
 * @param {string} deed
 */
const planted = (deed) => (/** @type {Buffer} */ script) => `
  let isPath = false;
  addEventListener("message", ({ data }) => (isPath = data.ask?.endpoint === "explain"));
  const { Instance, Module } = WebAssembly;
  WebAssembly.Instance = function (module, imports) {
    const { exports } = new Instance(module, imports);
    const whydoku_ask = (...question) => {
      if (isPath) {
        ${deed}
      }
      return exports.whydoku_ask(...question);
    };
    return { exports: { ...exports, whydoku_ask } };
  };
  ${script}`;

/** Reports a panic as the module does, and then traps in a function of a module. */
const TRAP = planted(`
  const unreachable = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11];
  imports.whydoku.panicked(0, 4);
  new Instance(new Module(new Uint8Array(unreachable))).exports.t();
`);

/** Uses up the memory: takes all memory that the module can get, and then all free memory inside the module. */
const HUNGER = planted(`
  for (let pages = 65536; pages >= 1; pages /= 2) try { for (;;) exports.memory.grow(pages); } catch {}
  for (let bytes = 2 ** 20; bytes >= 8; bytes /= 2) while (exports.whydoku_alloc(bytes)) {}
`);

/** Asks for a path, and waits for the refusal. */
async function path(page) {
  await page.click("[data-do=path]");
  await page.waitForSelector(".card .refusal", { timeout: 30_000 });
}

/** Asks for a hint, and waits for the refusal. */
async function nudge(page) {
  await page.click("[data-do=hint]");
  await page.waitForSelector(".card .refusal");
}

/**
 * Failures. Each is caused by changed files of the host or by a script in the page, and has its expected message.
 * `mends` is true if the question is answered once the files are intact again.
 */
const BROKEN = [
  { name: "a trap in the module", files: { "/engine/worker.js": TRAP }, asks: path, hints: true, told: [/failed on this question/, /回答这个问题时出错/] },
  { name: "memory used up", files: { "/engine/worker.js": HUNGER }, asks: path, hints: true, told: [/not enough memory/, /内存不足/] },
  { name: "a module that cannot be fetched", files: { "/whydoku.wasm.gz": () => null }, asks: nudge, mends: true, told: [/could not be loaded/, /无法加载引擎/] },
  { name: "a module that is damaged", files: { "/whydoku.wasm.gz": (module) => module.subarray(0, 100_000) }, asks: nudge, told: [/could not be loaded/, /无法加载引擎/] },
  { name: "a worker whose script is missing", files: { "/engine/worker.js": () => null }, asks: nudge, mends: true, told: [/could not start/, /无法启动/] },
  { name: "a browser that starts no worker", init: "window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };", asks: nudge, told: [/could not start/, /无法启动/] },
  { name: "a browser without WebAssembly", init: "delete window.WebAssembly;", asks: nudge, told: [/WebAssembly is missing/, /没有 WebAssembly/] },
];

for (const { name, files = {}, init, asks, hints = false, mends = false, told } of BROKEN) {
  test(`${name} is told in both languages, and no move is lost`, async () => {
    for (const [end, spoil] of Object.entries(files)) host.broken.set(end, spoil);
    try {
      await visit({ init, refusals: true }, async (page) => {
        const open = [...PUZZLE].flatMap((digit, at) => (digit === "." ? [at] : []));
        await play(page);
        await asks(page);
        assert.match(await page.innerText(".refusal"), told[0]);
        assert.ok((await page.innerText(".refusal")).includes(en["error.stays"]));
        await page.focus(`.play .cell[data-cell="${open[3]}"]`);
        await page.keyboard.press(SOLUTION[open[3]]);
        const board = [...PUZZLE].map((digit, at) => (open.indexOf(at) < 4 ? SOLUTION[at] : digit)).join("");
        assert.equal(await values(page), board);
        if (hints) await hint(page);
        await other(page);
        // The hint reappears in the other language and would replace an earlier answer, so the test waits for the hint.
        if (hints) await says(page, ".rung.now", /\p{Script=Han}/u);
        await asks(page);
        assert.match(await page.innerText(".refusal"), told[1]);
        assert.ok((await page.innerText(".refusal")).includes(zh["error.stays"]));
        host.broken.clear();
        if (mends) await hint(page);
        await page.reload();
        await page.waitForSelector('[data-phase="play"]');
        assert.equal(await values(page), board);
      });
    } finally {
      host.broken.clear();
    }
  });
}

test("a part of the page that cannot be fetched is told in both languages", async () => {
  host.broken.set("/engine/client.js", () => null);
  try {
    await visit({ refusals: true }, async (page) => {
      const board = await play(page);
      await nudge(page);
      assert.ok((await page.innerText(".refusal")).includes(en["error.part"]));
      await other(page);
      await nudge(page);
      assert.ok((await page.innerText(".refusal")).includes(zh["error.part"]));
      host.broken.clear();
      await page.reload();
      await page.waitForSelector('[data-phase="play"]');
      assert.equal(await values(page), board);
      await hint(page);
    });
  } finally {
    host.broken.clear();
  }
});

test("what is loaded only when it is asked for and cannot be loaded is told, and the game goes on", async () => {
  host.broken.set("/share.js", () => null);
  try {
    await visit({ refusals: true }, async (page) => {
      const board = await play(page);
      await page.click("[data-do=share]");
      assert.ok((await page.innerText("dialog")).includes(en["error.part"]));
      await page.keyboard.press("Escape");
      assert.equal(await values(page), board);
    });
  } finally {
    host.broken.clear();
  }
});

test("lessons that cannot be fetched are told, and read once they can", async () => {
  host.broken.set("/lessons-en.json.gz", () => null);
  try {
    await visit({ path: "/#/lessons/x-wing", refusals: true }, async (page) => {
      await page.waitForSelector(".refusal");
      assert.match(await page.innerText(".refusal"), /could not be loaded/);
      host.broken.clear();
      await page.click(".back");
      await page.waitForSelector(".techniques a");
      await page.click('.techniques a[href="#/lessons/x-wing"]');
      await page.waitForSelector(".lesson-side .digit");
    });
  } finally {
    host.broken.clear();
  }
});

/** Faults that prevent the browser from storing the site, in the page, in the service worker, or in the browser. */
const UNKEPT = [
  { name: "a browser that refuses service workers", how: { init: "if (window.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'));" } },
  { name: "a browser without service workers", how: { init: "delete Navigator.prototype.serviceWorker;" } },
  { name: "caches that are blocked", files: { "/sw.js": (script) => `caches.open = caches.keys = caches.match = () => Promise.reject(new DOMException("no", "SecurityError"));${script}` } },
  { name: "caches without room", files: { "/sw.js": (script) => `Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));${script}` } },
];

for (const { name, how = {}, files = {} } of UNKEPT) {
  test(`${name}: the page says that it needs a network, and works with one`, async () => {
    for (const [end, spoil] of Object.entries(files)) host.broken.set(end, spoil);
    try {
      await visit(how, async (page) => {
        await says(page, ".notice", en["online.text"]);
        assert.deepEqual(await faults(page), []);
        await other(page);
        await says(page, ".notice", zh["online.text"]);
        await page.click("[data-do=later]");
        const board = await play(page);
        await hint(page);
        await page.reload();
        await page.waitForSelector('[data-phase="play"]');
        assert.equal(await values(page), board);
        await hint(page);
        await unkept(page);
        assert.equal(await page.locator(".notice").count(), 0, "it says so once");
      });
    } finally {
      host.broken.clear();
    }
  });
}

/** The storage of the game, full or blocked. */
const CLOSED = [
  { name: "storage that is full", init: "for (let size = 2 ** 22; size >= 1; size /= 2) try { for (;;) localStorage.setItem(`junk${Math.random()}`, ' '.repeat(size)); } catch {}" },
  { name: "storage that is blocked", init: "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });" },
];

for (const { name, init } of CLOSED) {
  for (const [locale, said] of [["en-GB", /not kept/], ["zh-CN", /没有保存|不会保存|不为本页保存/]]) {
    test(`${name}: the page says so (${locale}), and the game goes on`, () =>
      visit({ init, locale }, async (page) => {
        await page.click("[data-do=example]");
        await page.waitForSelector("dialog");
        assert.match(await page.innerText("dialog"), said);
        await page.keyboard.press("Escape");
        await cell(page, 1, 1);
        await page.keyboard.press("5");
        assert.equal(await values(page), `5${PUZZLE.slice(1)}`);
        await hint(page);
        assert.equal(await page.locator("dialog").count(), 0, "it says so once");
      }));
  }
}
