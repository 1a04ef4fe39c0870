/**
 * The engine in a worker: takes one question at a time from the client, and sends the answer back. The worker only
 * reports a failure; the client then ends this worker and starts another.
 */

import { Engine } from "./engine.js";
import { Fault } from "./errors.js";
import { listen, read, tell } from "./host.js";
import { cut } from "./pieces.js";

/**
 * Messages of the client.
 * @typedef {{ start: { module: WebAssembly.Module; files: Record<string, string> } }} Start
 * @typedef {{ endpoint: string; question: string; asText: boolean; progress: boolean; found: boolean }} Asked
 * @typedef {{ data: Uint8Array, width: number, height: number }} Pixels
 * @typedef {{ scanner: WebAssembly.Module } | { scan: Pixels } | { seen: string }} Scan  a worker that reads pictures
 *   gets only these
 * @typedef {Start | { ask: Asked } | { warm: true } | Scan} Message
 */

/**
 * Messages of the worker. The pieces of an answer come in order, then `done`. `lacks` means that a part could not be
 * loaded; the worker can still be used. After `broken`, the worker cannot be used any more.
 * @typedef {{ progress: { done: number; total: number } } | { found: unknown[] } | { piece: import("./pieces.js").Placement[] }} Meanwhile
 * @typedef {{ code: string; detail: string }} Broken
 * @typedef {{ done: true } | { text: string } | { refused: any } | { lacks: string }} Answered
 * @typedef {Meanwhile | Answered | { ready: true } | { broken: Broken }} Said
 */

/**
 * Shortest time between two reports of progress, in milliseconds. A page could not show reports that come faster, and
 * each report costs time.
 */
const PAUSE = 50;

/** A question that a worker asks itself at the start, so that the browser compiles the code for hints. */
const WARMING = {
  puzzle: "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
  level: 4,
};

/** @type {Engine} */
let engine;
/** @type {import("./scanner.js").Scanner} */
let scanner;
/** @type {Record<string, string>} */
let files;
let wantsProgress = false;
let told = -Infinity;
let wantsFound = false;
let heard = -Infinity;
/** Steps that were found and not yet sent. @type {unknown[]} */
let news = [];

/** @param {Said} said */
const say = (said) => tell(said);

/** @param {number} done @param {number} total */
function progress(done, total) {
  const now = performance.now();
  if (!wantsProgress || now - told < PAUSE) return;
  told = now;
  say({ progress: { done, total } });
}

/** @param {string} text */
function found(text) {
  if (!wantsFound) return;
  news.push(JSON.parse(text));
  const now = performance.now();
  if (now - heard < PAUSE) return;
  heard = now;
  say({ found: news });
  news = [];
}

/** The text of the answer, once every part that it needs is there. @param {string} endpoint @param {string} question */
async function answered(endpoint, question) {
  const loaded = new Set();
  for (;;) {
    const text = engine.ask(endpoint, question);
    if (!text.startsWith('{"error":{"code":"not_loaded"')) return text;
    const part = JSON.parse(text).error.part;
    const content = await contentOf(part);
    // The engine refuses a part of another version. An engine that asks for a loaded part a second time would ask for
    // it again and again.
    if (loaded.has(part) || !engine.load(part, content)) throw new Fault("no_part", `${part} is not of this version`);
    loaded.add(part);
  }
}

/** @param {string} part */
async function contentOf(part) {
  try {
    return await (await read(files[part])).text();
  } catch (error) {
    throw new Fault("no_part", error);
  }
}

/** @param {Asked} asked */
async function ask({ endpoint, question, asText, progress, found }) {
  [wantsProgress, wantsFound, news] = [progress, found, []];
  told = heard = -Infinity;
  const text = await answered(endpoint, question);
  if (asText) return say({ text });
  const answer = JSON.parse(text);
  if (text.startsWith('{"error":{')) return say({ refused: answer.error });
  for (const piece of cut(answer)) say({ piece });
  say({ done: true });
}

listen(async (/** @type {Message} */ message) => {
  try {
    if ("start" in message) {
      files = message.start.files;
      engine = new Engine(message.start.module, progress, found);
      say({ ready: true });
    } else if ("warm" in message) {
      engine.ask("hint", JSON.stringify(WARMING));
      say({ done: true });
    } else if ("scanner" in message) {
      scanner = new (await import("./scanner.js")).Scanner(message.scanner);
      say({ ready: true });
    } else if ("scan" in message) {
      say({ text: scanner.scan(message.scan.data, message.scan.width, message.scan.height) });
    } else if ("seen" in message) {
      say({ text: scanner.again(message.seen) });
    } else {
      await ask(message.ask);
    }
  } catch (error) {
    const { code, message } = error instanceof Fault ? error : new Fault("internal", error);
    say(code === "no_part" ? { lacks: message } : { broken: { code, detail: message } });
  }
});
