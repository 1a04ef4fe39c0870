/**
 * Asks every door the same questions, and compares the answers byte by byte. A door is the command, the server or a
 * binding.
 *
 *     node tests/doors/doors.js QUESTIONS [DOOR …]
 *
 * QUESTIONS is a file of lines `ENDPOINT JSON`, as `cargo run --release -p whydoku-tools --bin questions` writes them.
 * If no doors are named, all doors are asked; `README.md` explains what each of them needs. A door that is not built is
 * reported and left out, unless it was named. For each door, prints the number of answers that equal those of `whydoku
 * ask`, the other answers, and the place of the first difference. The exit code is 1 if there is a difference.
 */

import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { Agent, request } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));
const TARGET = process.env.CARGO_TARGET_DIR ?? join(REPOSITORY, "target");
const COMMAND = process.env.WHYDOKU ?? join(TARGET, "release/whydoku");
const JAVASCRIPT = process.env.WHYDOKU_JS ?? join(REPOSITORY, "bindings/js");
const LINES = process.env.WHYDOKU_C ?? join(TARGET, "lines");
const PYTHON = process.env.WHYDOKU_PYTHON ?? "python3";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** @typedef {{ endpoint: string; text: string; line: string }} Question */
/** @typedef {(questions: Question[]) => Promise<(string | null)[]>} Door  null if the door cannot be asked the question */

/**
 * A program that reads one question on each line, and writes one answer on each line.
 * @param {string} command @param {string[]} words @returns {Door}
 */
const program = (command, words) => async (questions) => {
  const child = spawn(command, words, { stdio: ["pipe", "pipe", "inherit"] });
  const failed = new Promise((_, reject) => child.on("error", reject));
  child.stdin.on("error", () => {});
  child.stdin.end(questions.map(({ line }) => `${line}\n`).join(""));
  /** @type {string[]} */
  const answers = [];
  const read = async () => {
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) answers.push(line);
  };
  await Promise.race([read(), failed]);
  return questions.map((_, index) => answers[index] ?? "");
};

/**
 * The endpoints whose question is in the address. A question with other fields has no address.
 * @type {Record<string, (fields: any) => string | null>}
 */
const ADDRESSES = {
  techniques: () => "techniques",
  formats: () => "formats",
  openapi: () => "openapi.json",
  lesson: ({ id }) => (typeof id === "string" && id !== "" ? `techniques/${encodeURIComponent(id)}` : null),
};

/**
 * A question as a request; null if an address cannot express the question.
 * @param {Question} question
 * @returns {{ path: string; body: string | null } | null}
 */
function asRequest({ endpoint, text }) {
  if (!(endpoint in ADDRESSES)) {
    // Some names would change in an address, and an empty name has no address. Such questions are left out.
    return /^[\w-]+$/.test(endpoint) ? { path: endpoint, body: text } : null;
  }
  try {
    const fields = JSON.parse(text);
    if (fields?.constructor !== Object) return null;
    const allowed = endpoint === "lesson" ? ["id", "lang"] : ["lang"];
    const values = Object.entries(fields);
    if (values.some(([name, value]) => !allowed.includes(name) || typeof value !== "string")) return null;
    const path = ADDRESSES[endpoint](fields);
    if (path === null || JSON.stringify(fields) !== text) return null;
    return { path: fields.lang === undefined ? path : `${path}?lang=${encodeURIComponent(fields.lang)}`, body: null };
  } catch {
    return null;
  }
}

/** The server, over connections that stay open. @type {Door} */
async function http(questions) {
  const child = spawn(COMMAND, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
  try {
    const address = await new Promise((resolve, reject) => {
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (data) => {
          said += data;
          const found = /http:\/\/[\d.]+:\d+/.exec(said);
          if (found) resolve(found[0]);
        });
      child.on("exit", () => reject(new Error(`no server: ${said}`)));
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    const headers = { "content-type": "application/json" };
    /** @param {{ path: string; body: string | null }} asked @returns {Promise<string>} */
    const ask = ({ path, body }) =>
      new Promise((resolve, reject) => {
        const method = body === null ? "GET" : "POST";
        const sent = request(`${address}/api/v1/${path}`, { agent, method, headers }, (response) => {
          /** @type {Buffer[]} */
          const parts = [];
          response.on("data", (part) => parts.push(part));
          response.on("end", () => resolve(Buffer.concat(parts).toString()));
        });
        sent.on("error", reject);
        sent.end(body ?? undefined);
      });
    const answers = await inTurn(questions, 2, async (question) => {
      const asked = asRequest(question);
      return asked && ask(asked);
    });
    agent.destroy();
    return answers;
  } finally {
    child.kill();
  }
}

/**
 * Asks at most `most` questions at a time, and keeps the order of the answers.
 * @template A @param {Question[]} questions @param {number} most @param {(question: Question) => Promise<A>} ask
 */
async function inTurn(questions, most, ask) {
  /** @type {A[]} */
  const answers = [];
  let next = 0;
  const asker = async () => {
    while (next < questions.length) {
      const index = next++;
      answers[index] = await ask(questions[index]);
    }
  };
  await Promise.all(Array.from({ length: most }, asker));
  return answers;
}

/** The npm package in Node. @type {Door} */
async function node(questions) {
  const { open } = await import(pathToFileURL(join(JAVASCRIPT, "lib/index.js")).href);
  const engine = open({ warm: true });
  try {
    return await inTurn(questions, 2, ({ endpoint, text }) => engine.askText(endpoint, text));
  } finally {
    engine.close();
  }
}

/** The npm package in Chromium. @type {Door} */
async function chromium(questions) {
  const { chromium } = createRequire(join(JAVASCRIPT, "package.json"))("playwright-core");
  const types = /** @type {Record<string, string>} */ ({ ".js": "text/javascript", ".json": "application/json" });
  const server = createServer(({ url = "/" }, response) => {
    const file = join(JAVASCRIPT, "lib", new URL(url, "http://local").pathname);
    const content = url === "/" ? "<!doctype html>" : existsSync(file) ? readFileSync(file) : null;
    response.writeHead(content === null ? 404 : 200, { "content-type": url === "/" ? "text/html" : types[extname(file)] ?? "application/octet-stream" });
    response.end(content ?? "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    /** @type {string[]} */
    const answers = [];
    // The questions are sent in portions, so that no message between the two programs becomes very long.
    for (let start = 0; start < questions.length; start += 200)
      answers.push(
        ...(await page.evaluate(
          async (/** @type {Question[]} */ questions) => {
            const scope = /** @type {any} */ (globalThis);
            scope.engine ??= (await import(/** @type {any} */ ("/index.js"))).open();
            const answers = [];
            for (const { endpoint, text } of questions) answers.push(await scope.engine.askText(endpoint, text));
            return answers;
          },
          questions.slice(start, start + 200),
        )),
      );
    return answers;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/**
 * The doors, each with the file that it needs and the function that asks it.
 * @type {Record<string, { needs: string; ask: Door }>}
 */
const DOORS = {
  http: { needs: COMMAND, ask: http },
  c: { needs: LINES, ask: program(LINES, []) },
  node: { needs: join(JAVASCRIPT, "lib/built/whydoku.wasm.gz"), ask: node },
  chromium: { needs: join(JAVASCRIPT, "lib/built/whydoku.wasm.gz"), ask: chromium },
  python: { needs: "", ask: program(PYTHON, [fileURLToPath(new URL("lines.py", import.meta.url))]) },
};

const [file, ...wanted] = process.argv.slice(2);
if (file === undefined || wanted.some((name) => !(name in DOORS))) {
  console.error(`node doors.js QUESTIONS [${Object.keys(DOORS).join("|")} …]`);
  process.exit(2);
}
const questions = readFileSync(file, "utf8").split("\n").filter(Boolean).map((line) => {
  const end = line.indexOf(" ");
  return end < 0 ? { endpoint: line, text: "", line } : { endpoint: line.slice(0, end), text: line.slice(end + 1), line };
});
const expected = await program(COMMAND, ["ask", "--lines"])(questions);
const refused = expected.filter((answer) => answer?.startsWith('{"error":')).length;
console.log(`whydoku ask: ${questions.length} questions, ${refused} of them refused`);
let differ = expected.includes("") ? 1 : 0;
for (const [name, { needs, ask }] of Object.entries(DOORS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  if (needs && !existsSync(needs)) {
    console.log(`${name}: left out, there is no ${needs}`);
    if (wanted.length > 0) differ++;
    continue;
  }
  const start = Date.now();
  const answers = await ask(questions);
  const asked = answers.filter((answer) => answer !== null).length;
  const others = answers.flatMap((answer, index) => (answer === null || answer === expected[index] ? [] : [index]));
  console.log(`${name}: ${asked - others.length} of ${asked} equal, ${((Date.now() - start) / 1000).toFixed(0)} s`);
  for (const index of others) console.log(`  differs: question ${index + 1}: ${questions[index].line.slice(0, 120)}`);
  if (others.length > 0) tell(others[0], answers[others[0]] ?? "");
  differ += others.length;
}
process.exit(differ > 0 ? 1 : 0);

/**
 * Shows the first difference.
 * @param {number} index @param {string} answer
 */
function tell(index, answer) {
  const other = expected[index] ?? "";
  let at = 0;
  while (at < answer.length && answer[at] === other[at]) at++;
  const part = (/** @type {string} */ text) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 160));
  console.log(`  question ${index + 1}: ${questions[index].line.slice(0, 300)}`);
  console.log(`  ask, from character ${at}: ${part(other)}\n  here:  ${part(answer)}`);
}
