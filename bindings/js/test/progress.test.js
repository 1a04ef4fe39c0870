/** Long questions report their progress, and can be given up while they are being answered. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../lib/index.js";
import { unbuilt } from "./built.js";

const HARD = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";

/** @type {[any, object][]} */
const LONG = [
  ["explain", {}],
  ["steps", {}],
  ["rate", { scale: "explainer" }],
];

for (const [endpoint, rest] of LONG)
  test(`${endpoint} tells how far it is, and is given up`, { skip: unbuilt }, async () => {
    const engine = open();
    try {
      const control = new AbortController();
      /** @type {{ done: number; total: number }[]} */
      const told = [];
      const given = engine.ask(
        endpoint,
        { puzzle: HARD, ...rest },
        {
          signal: control.signal,
          onProgress(progress) {
            told.push(progress);
            control.abort();
          },
        },
      );
      await assert.rejects(given, { name: "AbortError" });
      assert.equal(told.length, 1, "nothing more is heard of what was given up");
      for (const { done, total } of told) assert.ok(done >= 0 && (total === 0 || done <= total));
      const rating = await engine.ask("rate", { puzzle: HARD, scale: "hodoku" });
      assert.ok(rating.text.length > 0);
    } finally {
      engine.close();
    }
  });

test("the steps of a path are told as they are found, and what is told in the end may leave some out", { skip: unbuilt }, async () => {
  const engine = open();
  try {
    /** @type {string[]} */
    const told = [];
    const asking = { onFound: (/** @type {{ brief: string }[]} */ found) => told.push(...found.map(({ brief }) => brief)) };
    const { steps } = await engine.ask("explain", { puzzle: HARD, every_step: true }, asking);
    const briefs = steps.map(({ brief }) => brief);
    assert.ok(told.length > 0);
    assert.deepEqual(told, briefs.slice(0, told.length));
    const silent = await engine.ask("explain", { puzzle: HARD, every_step: true });
    assert.deepEqual(silent.steps.map(({ brief }) => brief), briefs);
  } finally {
    engine.close();
  }
});
