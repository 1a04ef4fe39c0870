/** The engine in the package gives the same answers as the command, byte for byte. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { open } from "../lib/index.js";
import { REPOSITORY, unbuilt } from "./built.js";
import { QUESTIONS } from "./questions.js";

const BINARY = process.env.WHYDOKU ?? fileURLToPath(new URL("target/debug/whydoku", REPOSITORY));
const missing = existsSync(BINARY) ? false : `no ${BINARY}: cargo build, or name it by WHYDOKU`;

test(`${QUESTIONS.length} answers are those of the command`, { skip: unbuilt || missing }, async () => {
  const input = QUESTIONS.map(([endpoint, question]) => `${endpoint} ${question}\n`).join("");
  const { stdout } = spawnSync(BINARY, ["ask", "--lines"], { input, encoding: "utf8", maxBuffer: 1e9 });
  const expected = stdout.split("\n");
  assert.equal(expected.length, QUESTIONS.length + 1);
  const engine = open();
  try {
    for (const [index, [endpoint, question]] of QUESTIONS.entries()) {
      const answer = await engine.askText(endpoint, question);
      assert.ok(
        answer === expected[index],
        `${endpoint} ${question.slice(0, 200)}\n${answer.slice(0, 300)}\n${expected[index].slice(0, 300)}`,
      );
      if (!answer.startsWith('{"error"'))
        assert.deepEqual(
          await engine.ask(/** @type {any} */ (endpoint), JSON.parse(question || "{}")),
          JSON.parse(answer),
        );
    }
  } finally {
    engine.close();
  }
});
