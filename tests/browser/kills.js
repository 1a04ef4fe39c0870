/**
 * Kills the browser at random moments while exercises are answered, and checks that no answer reported as finished is
 * lost:
 *
 *     npm run kills             200 times, some ten minutes
 *     KILLS=20 npm run kills
 *
 * The browser is killed as if the computer failed: pages get no event, and no files are closed.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { BROWSER, at, serve } from "./harness.js";
import { find } from "./learner.js";

serve();

const KILLS = Number(process.env.KILLS ?? 200);
const TECHNIQUES = ["pointing", "naked-pair", "hidden-pair", "x-wing"];
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The keys of the entries that the page has stored as finished. */
const known = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("whydoku.learnt.1.")));

test(`${KILLS} times killed, no finished answer is lost`, { timeout: 3_600_000 }, async () => {
  const profile = await mkdtemp(join(tmpdir(), "whydoku-kills-"));
  const finished = new Set();
  let moments = 0;
  try {
    for (let time = 0; time < KILLS; time++) {
      const context = await chromium.launchPersistentContext(profile, { executablePath: BROWSER, args: ["--no-sandbox", "--disable-gpu"], viewport: { width: 1280, height: 860 } });
      const page = context.pages()[0] ?? (await context.newPage());
      page.setDefaultTimeout(15_000);
      await page.goto(at(`/#/practice/${TECHNIQUES[time % TECHNIQUES.length]}/find`));
      await page.waitForSelector("[data-do=answer]");
      const there = new Set(await known(page));
      for (const name of finished) assert.ok(there.has(name), `${name} is lost after ${time} kills`);
      // Some kills come before the answer, some during it, some after the page has reported it.
      const kill = async (wait) => {
        await pause(wait);
        execFileSync("pkill", ["-9", "-f", profile]);
      };
      const answering = find(page, TECHNIQUES[time % TECHNIQUES.length]).then(() => known(page));
      if (time % 4 === 0) {
        await Promise.all([kill(Math.random() * 900), answering.then((names) => names.forEach((name) => finished.add(name)), () => {})]);
        moments++;
      } else {
        for (const name of await answering) finished.add(name);
        await kill(Math.random() * 40);
      }
      await context.close().catch(() => {});
    }
    console.log(`${KILLS} kills, ${moments} of them while an answer was given; ${finished.size} finished answers, none lost`);
    assert.ok(finished.size > KILLS / 2);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
