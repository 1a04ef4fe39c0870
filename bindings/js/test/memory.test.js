/**
 * The engine with too little memory: the error names the reason, and questions that fit into the memory still get
 * answers afterwards.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { open } from "../lib/index.js";
import { unbuilt } from "./built.js";
import { file } from "./stand-in.js";

/** A number as WebAssembly writes it. @param {number} number @returns {number[]} */
const leb = (number) => (number < 128 ? [number] : [(number & 127) | 128, ...leb(number >>> 7)]);

/** The module with a memory limit: `pages` more than at the start. @param {Buffer} module @param {number} pages */
function limited(module, pages) {
  let at = 8;
  const number = () => {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = module[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
      shift += 7;
    }
  };
  for (;;) {
    const begin = at;
    const [kind, length] = [module[at++], number()];
    const end = at + length;
    if (kind === 5) {
      const [count, flags, least] = [number(), number(), number()];
      assert.deepEqual([count, flags], [1, 0], "one memory without a limit");
      const memory = [1, 1, ...leb(least), ...leb(least + pages)];
      return Buffer.concat([
        module.subarray(0, begin),
        Buffer.from([5, ...leb(memory.length), ...memory]),
        module.subarray(end),
      ]);
    }
    at = end;
  }
}

test("a question for which the memory is too small is lost, and no other", { skip: unbuilt }, async () => {
  const module = gunzipSync(readFileSync(new URL("../lib/built/whydoku.wasm.gz", import.meta.url)));
  for (let pages = 4; ; pages += 4) {
    const engine = open({ files: { module: file("limited.wasm", limited(module, pages)) } });
    try {
      const lost = { name: "WhydokuError", code: "out_of_memory" };
      const fits = await engine.ask("formats").then(
        () => true,
        (error) => (assert.equal(error.code, lost.code), false),
      );
      if (!fits) continue;
      const puzzle = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
      await assert.rejects(engine.ask("hint", { puzzle }), lost);
      await assert.rejects(engine.ask("explain", { puzzle }), lost);
      assert.ok((await engine.ask("formats")).formats.length > 20);
      return;
    } finally {
      engine.close();
    }
  }
});
