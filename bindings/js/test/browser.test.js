/** The client in Chromium with a strict content security policy, and with an engine that fails on demand. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { serve, skip, visit } from "./serve.js";
import { FOLDER } from "./stand-in.js";

const LIB = fileURLToPath(new URL("../lib", import.meta.url));
const STAND_IN = "stand-in/stand-in.wasm.gz";

/**
 * Asks the questions in the page, one after the other; checks for each the answer or the code of the error.
 * @typedef {{ questions: [string, unknown][]; options: object; before?: () => void; expected: unknown[]; quiet?: boolean }} How
 * @param {How} how
 */
async function asked({ questions, options, before, expected, quiet = true }) {
  const address = await serve({ "/lib/": LIB, "/stand-in/": FOLDER });
  /** @type {string[]} */
  const wrong = [];
  await visit(
    address,
    async (page) => {
      const answers = await page.evaluate(async ([questions, options]) => {
        const { open, WhydokuError } = await import(/** @type {any} */ ("/lib/index.js"));
        const engine = open(options);
        const answers = [];
        for (const [endpoint, question] of questions)
          answers.push(
            await engine
              .ask(endpoint, question)
              .catch((/** @type {any} */ error) => (error instanceof WhydokuError ? error.code : String(error))),
          );
        engine.close();
        return answers;
      }, /** @type {const} */ ([questions, options]));
      assert.deepEqual(answers, expected);
    },
    { before, wrong },
  );
  if (quiet) assert.deepEqual(wrong, []);
}

for (const warm of [true, false])
  test(`traps cost one answer (${warm ? "warm" : "cold"})`, { skip }, () =>
    asked({
      questions: [
        ["hint", 1],
        ["hint", "trap"],
        ["hint", 2],
        ["explain", "deep"],
        ["explain", 3],
        ["hint", "memory"],
        ["hint", 4],
      ],
      options: { files: { module: STAND_IN }, warm },
      expected: [1, "internal", 2, "internal", 3, "out_of_memory", 4],
    }),
  );

test("a host may unpack the module on the way", { skip }, () =>
  asked({ questions: [["hint", 1]], options: { files: { module: `${STAND_IN}?unpack` } }, expected: [1] }),
);

test("a module that is not there is told", { skip }, () =>
  asked({
    questions: [
      ["hint", 1],
      ["explain", 1],
    ],
    options: { files: { module: "stand-in/none" } },
    expected: ["no_module", "no_module"],
    quiet: false,
  }),
);

test("a worker that is not there is told", { skip }, () =>
  asked({
    questions: [
      ["hint", 1],
      ["explain", 1],
    ],
    options: { files: { module: STAND_IN, worker: "lib/none.js" } },
    expected: ["no_worker", "no_worker"],
    quiet: false,
  }),
);

test("a browser without WebAssembly is told", { skip }, () =>
  asked({
    questions: [["hint", 1]],
    options: { files: { module: STAND_IN } },
    before: () => Reflect.deleteProperty(globalThis, "WebAssembly"),
    expected: ["no_webassembly"],
  }),
);

test("a browser without workers is told", { skip }, () =>
  asked({
    questions: [["hint", 1]],
    options: { files: { module: STAND_IN } },
    before: () => Reflect.deleteProperty(globalThis, "Worker"),
    expected: ["no_worker"],
  }),
);

test("a question is given up, and the next one is answered", { skip }, async () => {
  const address = await serve({ "/lib/": LIB, "/stand-in/": FOLDER });
  await visit(address, async (page) => {
    const told = await page.evaluate(async (module) => {
      const { open } = await import(/** @type {any} */ ("/lib/index.js"));
      const engine = open({ files: { module } });
      const control = new AbortController();
      /** @type {unknown[]} */
      const told = [];
      const endless = engine.ask("explain", "forever", {
        signal: control.signal,
        onProgress: (/** @type {unknown} */ progress) => {
          told.push(progress);
          control.abort();
        },
      });
      const behind = engine.ask("explain", 1);
      told.push(await endless.catch((/** @type {Error} */ error) => error.name), await behind);
      return told;
    }, STAND_IN);
    assert.deepEqual(told, [{ done: 1, total: 2 }, "AbortError", 1]);
  });
});
