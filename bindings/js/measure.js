/**
 * Measures start times, and the time for which a page is busy when it receives a large answer, in Chromium with a
 * slowed processor:
 *
 *     npm run build && node measure.js [PUZZLE] [SLOWER]
 *
 * PUZZLE should have a long path on Sudoku Explainer's scale. The page's processor is made SLOWER times slower, by
 * default 4 times. No limit is checked, because times depend on the machine.
 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { serve, visit } from "./test/serve.js";

const EXAMPLE = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const [puzzle = EXAMPLE, slower = "4"] = process.argv.slice(2);

/** The folder of `whole.js`: a worker that sends an answer as a whole, for comparison. */
const folder = mkdtempSync(join(tmpdir(), "whydoku-measure-"));
writeFileSync(join(folder, "whole.js"), "onmessage = ({ data }) => postMessage(JSON.parse(data));");
after(() => rmSync(folder, { recursive: true }));

test("measured", async () => {
  const address = await serve({ "/lib/": fileURLToPath(new URL("lib", import.meta.url)), "/whole/": folder });
  await visit(address, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: Number(slower) });
    const told = await page.evaluate(async ([puzzle, easy]) => {
      /** @type {Record<string, string>} */
      const told = {};
      /** @param {string} name @param {number} ms */
      const tell = (name, ms) => (told[name] = `${ms.toFixed(1)} ms`);
      /**
       * Longest time for which one message of a worker kept the page busy. The browser copies a message when the page
       * reads it.
       */
      let busy = 0;
      const { set } = /** @type {any} */ (Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage"));
      Object.defineProperty(Worker.prototype, "onmessage", {
        set(hear) {
          set.call(this, (/** @type {MessageEvent} */ event) => {
            const begin = performance.now();
            hear(event);
            busy = Math.max(busy, performance.now() - begin);
          });
        },
      });
      /** The median of several measurements. @param {() => Promise<number>} measure */
      const middle = async (measure) => {
        const all = [];
        for (let round = 0; round < 7; round++) all.push(await measure());
        return all.sort((a, b) => a - b)[3];
      };
      const begin = performance.now();
      const { open } = await import(/** @type {any} */ ("/lib/index.js"));
      const engine = open();
      await engine.ask("hint", { puzzle: easy, level: 0 });
      tell("first hint, nothing loaded before", performance.now() - begin);
      for (let level = 1; level <= 4; level++) {
        const begin = performance.now();
        await engine.ask("hint", { puzzle: easy, level });
        tell(`hint of level ${level}`, performance.now() - begin);
      }
      const question = { puzzle, strategy: "explainer" };
      let text = "";
      tell(
        "a path",
        await middle(async () => {
          const begin = performance.now();
          text = await engine.askText("explain", JSON.stringify(question));
          return performance.now() - begin;
        }),
      );
      told["its size"] = `${(text.length / 1000).toFixed()} kB`;
      tell(
        "the page is busy at a time: in pieces, as it is",
        await middle(async () => {
          busy = 0;
          await engine.ask("explain", question);
          return busy;
        }),
      );
      const worker = new Worker("/whole/whole.js");
      tell(
        "as a whole",
        await middle(async () => {
          busy = 0;
          // The browser copies the answer when the page reads it.
          await new Promise((resolve) => {
            worker.onmessage = ({ data }) => resolve(data);
            worker.postMessage(text);
          });
          return busy;
        }),
      );
      tell(
        "as a text that the page parses",
        await middle(async () => {
          const begin = performance.now();
          JSON.parse(text);
          return performance.now() - begin;
        }),
      );
      return told;
    }, /** @type {const} */ ([puzzle, EXAMPLE]));
    for (const [name, value] of Object.entries(told)) console.log(`${name.padEnd(50)} ${value}`);
  });
});
