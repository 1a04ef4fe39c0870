/** A large answer is the same after it was cut into pieces and joined. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Joined, cut } from "../lib/pieces.js";

/** @param {unknown} value */
function through(value) {
  const pieces = [...cut(value)];
  const joined = new Joined();
  // Joining changes the pieces themselves, so the test passes copies, as a worker does.
  for (const piece of pieces) joined.add(structuredClone(piece));
  assert.equal(JSON.stringify(joined.answer), JSON.stringify(value));
  return pieces;
}

test("what is small is one piece", () => {
  for (const value of [null, 0, "", "text", true, [], {}, { a: [1, { b: null }] }])
    assert.equal(through(value).length, 1);
});

test("what is large is many pieces, none of them large", () => {
  const step = (/** @type {number} */ n) => ({
    n,
    cells: Array.from({ length: 50 }, (_, cell) => ({ cell, digits: [1, 2] })),
  });
  const deep = {
    head: 1,
    steps: Array.from({ length: 1000 }, (_, n) => step(n)),
    last: { inner: Array(99_999).fill(7) },
    end: "",
  };
  const pieces = through(deep);
  assert.ok(pieces.length > 15, `${pieces.length}`);
  for (const piece of pieces) assert.ok(JSON.stringify(piece).length < 300_000);
});

test("a long text stays whole", () => {
  assert.equal(through({ text: "x".repeat(5_000_000), other: 1 }).length, 3);
});
