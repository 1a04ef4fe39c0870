/** Learning on the page, as a beginner does: from the start to learnt techniques, wrong answers, stored data, progress. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { IS_SITE, PHONE, REPOSITORY, ask, at, faults, picture, serve, visit } from "./harness.js";
import { boardOf, find, hintOf, exerciseSays, mark, press, stepOf } from "./learner.js";

serve();

/** Goes through whatever stage of the technique is on the page until it is learnt. */
async function learn(page, technique) {
  for (let turn = 0; turn < 24; turn++) {
    await page.waitForSelector("[data-do=read], [data-do=watched], [data-do=answer], [data-do=there], .exercise [data-technique], [data-do=whole]");
    const has = (name) => page.locator(name).first().isVisible();
    if (await has("[data-do=whole]")) return;
    if (await has("[data-do=read]")) {
      await page.click("[data-do=read]");
      await page.waitForSelector("[data-do=watched]");
    } else if (await has("[data-do=watched]")) {
      await page.click("[data-do=watched]");
      await page.waitForSelector("[data-do=answer]");
    } else if (await has("[data-do=there]")) {
      const step = await stepOf(page, technique);
      await page.click(step ? "[data-do=there]" : "[data-do=not-there]");
      if (step) {
        await find(page, technique);
      } else {
        await page.waitForSelector(".conditions .choice");
        // The board breaks one condition, which is among those with an id.
        for (const one of await page.locator(".conditions .choice[data-condition]").all()) {
          const button = await one.elementHandle();
          await button.click();
          // A condition that holds is disabled; the failing one ends the exercise, once the outcome is stored.
          await page.waitForFunction((button) => button.disabled || document.querySelector("[data-do=next]"), button);
          if (await page.locator("[data-do=next]").count()) break;
        }
        await page.waitForSelector("[data-do=next]");
      }
      await next(page);
    } else if (await has(".exercise [data-technique]")) {
      await page.click(`.exercise [data-technique="${technique}"]`);
      await find(page, technique);
      await next(page);
    } else {
      await find(page, technique);
      await next(page);
    }
  }
  assert.fail(`${technique} is not learnt after this many turns`);
}

/** Presses this button, and waits until the next question or the result replaces this question. */
async function next(page, button = "next") {
  const asked = await page.$(".exercise-asked");
  await page.click(`[data-do=${button}]`);
  await page.waitForFunction((element) => !element.isConnected, asked);
}

const kept = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("whydoku.learnt.1.")).length);

/** Waits until `count` entries are stored: a tab sees the entries of another tab a little later. */
async function keeps(page, count) {
  for (const until = Date.now() + 30_000; (await kept(page)) !== count && Date.now() < until; ) await page.waitForTimeout(20);
  assert.equal(await kept(page), count);
}

test("from the start to three techniques learnt, with a reload and another tab in the middle", () =>
  visit({}, async (page) => {
    await page.click(".top nav a[href='#/lessons']");
    await page.waitForSelector("[data-do=next-technique]");
    assert.match(await page.textContent("[data-do=next-technique]"), /Full house/i);
    await page.click("[data-do=next-technique]");
    for (const technique of ["full-house", "hidden-single", "naked-single"]) {
      await learn(page, technique);
      assert.match(await page.textContent("h1"), /^You have learnt/);
      const count = await kept(page);
      await page.reload();
      await page.goto(at("/#/lessons"));
      await page.waitForSelector(`[data-id="${technique}"] .is-learnt`);
      assert.equal(await kept(page), count, "a reload loses nothing");
      await page.click("[data-do=next-technique]");
    }
    await page.goto(at("/#/progress"));
    await page.waitForSelector(".progress-table tbody tr");
    assert.equal(await page.locator(".progress-table tbody tr").count(), 3);
    assert.deepEqual(await faults(page), []);
  }));

test("a wrong answer is told with its reason, one that is not proved with a counterexample, and another one is right, too", () =>
  visit({ path: "/#/practice/naked-pair/find" }, async (page) => {
    await page.waitForSelector("[data-do=answer]");
    assert.deepEqual(await faults(page), []);
    const step = await stepOf(page, "naked-pair");
    await page.click("[data-do=answer]");
    assert.match(await page.textContent(".exercise-told"), /say what follows/);
    // Only the conclusion, without a reason.
    await mark(page, { ...step, facts: [] });
    await page.click("[data-do=answer]");
    await page.waitForFunction(() => /reason is empty|does not prove/.test(document.querySelector(".exercise-told").textContent));
    // A digit of the solution.
    const { givens } = await boardOf(page);
    const { solution } = await ask("explain", { puzzle: givens });
    const claimed = step.eliminations[0][0];
    const open = await page.$$eval(
      ".exercise .cell",
      (cells, [solution, claimed]) => cells.findIndex((cell, at) => cell.querySelector(".mark") && solution[at] !== claimed),
      [solution, claimed],
    );
    await page.click(`.exercise-panel [data-digit="${solution[open]}"]`);
    await press(page, open);
    const unproved = await page.textContent(".exercise-told");
    await page.click("[data-do=answer]");
    await page.waitForFunction((before) => document.querySelector(".exercise-told").textContent !== before, unproved);
    assert.match(await page.textContent(".exercise-told"), /needed|wrong|solution/i);
    assert.equal(await page.locator("[data-do=next]").count(), 0);
    // Then the right digit.
    await page.click(`.exercise-panel [data-digit="${step.eliminations[0][0]}"]`);
    await mark(page, step);
    await page.click("[data-do=answer]");
    await page.waitForSelector("[data-do=next]");
    assert.match(await page.textContent(".exercise-asked"), /Found/);
    const [sitting] = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("whydoku.learnt.1.")).map((key) => JSON.parse(localStorage[key])),
    );
    assert.deepEqual([sitting.technique, sitting.task, sitting.right, sitting.wrong], ["naked-pair", "find", true, 2]);
  }));

test("a near miss names the condition that fails", () =>
  visit({ path: "/#/practice/x-wing/near-miss" }, async (page) => {
    for (let turn = 0; turn < 12; turn++) {
      await page.waitForSelector("[data-do=there]");
      const step = await stepOf(page, "x-wing");
      if (!step) {
        await page.click("[data-do=there]");
        await page.waitForSelector(".conditions .choice");
        assert.match(await page.textContent(".exercise-told"), /a condition is not met/);
        assert.deepEqual(await faults(page), []);
        await page.click(".conditions .choice[data-condition=base-sets]");
        await page.waitForSelector("[data-do=next]");
        assert.match(await page.textContent(".exercise-told"), /is one too many|digit is missing/);
        return picture(page, "near-miss");
      }
      await page.reload();
    }
    assert.fail("no near miss in twelve exercises");
  }));

/** Opens an exercise with the engine's answer changed by the test; returns the changed answer. @param {(answer: any) => any} change */
async function exercised(page, technique, change) {
  let given;
  await page.route("**/api/v1/exercise", async (route) => {
    const answer = await (await route.fetch()).json();
    given = { ...answer, ...change(answer) };
    await route.fulfill({ json: given });
  });
  await page.goto(at(`/#/practice/${technique}/near-miss`));
  await page.waitForSelector("[data-do=there]");
  await page.unroute("**/api/v1/exercise");
  return given;
}

for (const technique of ["naked-pair", "x-wing", "hidden-single", "pointing", "xy-wing"])
  test(`the question whether it is there tints and names its cells, and each condition that fails is right: ${technique}`, { skip: IS_SITE && "the answers are changed on their way from the server" }, () =>
    visit({}, async (page) => {
      const cells = ["r2c3", "r2c7", "r9c9"];
      const question = `Is there something in r2c37, r9c9? (${technique})`;
      const tinted = () =>
        page.$$eval(".exercise .cell", (all) => all.flatMap((cell, one) => (/look here/.test(cell.querySelector(".name").textContent) ? [`r${Math.floor(one / 9) + 1}c${(one % 9) + 1}`] : [])));
      const seen = new Set();
      for (let turn = 0; turn < 16 && seen.size < 2; turn++) {
        const { there, conditions, lacks } = await exercised(page, technique, ({ lacks, conditions }) => ({
          cells,
          question,
          // One more condition fails than the one that the engine had in mind.
          ...(lacks && { lacks: { ...lacks, conditions: [lacks.condition, conditions.find(({ id }) => id && id !== lacks.condition)?.id].filter(Boolean) } }),
        }));
        if (!seen.has(there)) {
          assert.deepEqual(await tinted(), cells, "whether it is there or not");
          assert.equal(await page.textContent(".exercise-asked p"), question);
          assert.equal(await page.locator(".exercise .under .Cover").count(), cells.length, "and seen");
          assert.deepEqual(await faults(page), []);
          await page.click("[data-do=not-there]");
          if (there) await page.waitForSelector("[data-do=answer]");
          else {
            await page.waitForSelector(".conditions .choice");
            assert.deepEqual(await tinted(), cells, "as long as it is asked");
            const other = conditions.find(({ id }) => id && !lacks.conditions.includes(id));
            if (other) {
              await page.click(`.conditions [data-condition="${other.id}"]`);
              assert.equal(await page.textContent(".exercise-told"), "That condition is met.");
            }
            const right = lacks.conditions.find((id) => id !== lacks.condition) ?? lacks.condition;
            await page.click(`.conditions [data-condition="${right}"]`);
            await page.waitForSelector("[data-do=next]");
            assert.equal(/not even the one we had in mind/.test(await page.textContent(".exercise-told")), right !== lacks.condition);
            assert.match(await page.textContent(".exercise-asked"), other ? /Found/ : /Right/);
          }
        }
        seen.add(there);
        await page.goto("about:blank");
      }
      assert.ok(seen.has(false), "a near miss came");
    }));

test("hints go from the houses to the proof, and what was shown counts as shown", () =>
  visit({ path: "/#/practice/skyscraper/find" }, async (page) => {
    await page.waitForSelector("[data-do=answer]");
    for (let level = 2; level < 4; level++) {
      const { text } = await hintOf(page, "skyscraper", level);
      await page.click("[data-do=hint]");
      await exerciseSays(page, text);
    }
    await page.click("[data-do=hint]");
    await page.waitForSelector("[data-do=next]");
    const [sitting] = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("whydoku.learnt.1.")).map((key) => JSON.parse(localStorage[key])),
    );
    assert.equal(sitting.hint, 4);
  }));

test("a technique without exercises is watched on the boards of its lesson", () =>
  visit({ path: "/#/practice/xy-chain/watch", refusals: true }, async (page) => {
    const refused = await ask("exercise", { technique: "xy-chain" });
    assert.equal(refused.error?.code, "no_exercise");
    await page.waitForSelector("[data-do=watched]");
    assert.equal(await page.textContent("h1"), "XY-Chain");
    assert.ok((await page.locator(".exercise .digit").count()) > 10);
  }));

test("what was practised is saved, forgotten and brought back; lines that are none are told", () =>
  visit({ path: "/#/practice/pointing/find" }, async (page) => {
    await page.waitForSelector("[data-do=answer]");
    await find(page, "pointing");
    await page.goto(at("/#/progress"));
    await page.waitForSelector("[data-do=export]");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-do=export]")]);
    const text = await readFile(await download.path(), "utf8");
    assert.equal(text.trim().split("\n").length, 1);
    await page.click("[data-do=forget]");
    await page.click("[data-do=forget-all]");
    await page.waitForFunction(() => !document.querySelector(".progress-table"));
    assert.equal(await kept(page), 0);
    const buffer = Buffer.from(`${text}no line\n{"id":"x"}\n${text}`);
    await page.setInputFiles("#learning-file", { name: "learning.jsonl", mimeType: "application/x-ndjson", buffer });
    await page.waitForSelector(".progress-table tbody tr");
    await page.waitForFunction(() => document.querySelector(".data-told")?.textContent);
    assert.match(await page.textContent(".data-told"), /Entries imported: 1\. Lines that could not be read: 2/);
    assert.equal(await kept(page), 1);
  }));

test("two tabs lose none of each other's answers", () =>
  visit({ path: "/#/practice/pointing/find" }, async (page) => {
    const other = await page.context().newPage();
    await other.goto(at("/#/practice/naked-pair/find"));
    for (const [tab, technique] of [[page, "pointing"], [other, "naked-pair"], [page, "pointing"], [other, "naked-pair"]]) {
      await tab.bringToFront();
      await tab.waitForSelector("[data-do=answer]");
      await find(tab, technique);
      await tab.reload();
    }
    await page.bringToFront();
    await keeps(page, 4);
    await page.goto(at("/#/progress"));
    await page.waitForSelector(".progress-table tbody tr");
    assert.equal(await page.locator(".progress-table tbody tr").count(), 2);
  }));

test("the test finds out what somebody knows", () =>
  visit({ path: "/#/practice/test" }, async (page) => {
    for (let turn = 0; turn < 6; turn++) {
      await page.waitForSelector("[data-do=answer], [data-do=next-technique]");
      if (await page.locator("[data-do=next-technique]").count()) break;
      const technique = (await page.getAttribute(".exercise-asked a", "href")).split("/").pop();
      if (["hidden-single", "pointing", "naked-pair", "hidden-pair"].includes(technique)) {
        await find(page, technique);
        await next(page);
      } else await next(page, "unknown");
    }
    assert.match(await page.textContent(".lead"), /techniques count as known/);
    await page.goto(at("/#/lessons"));
    await page.waitForSelector(`[data-id="naked-pair"] .is-learnt`);
    assert.equal(await page.locator(`[data-id="skyscraper"] .is-learnt`).count(), 0);
    await page.selectOption("#order", "course");
    assert.equal(await page.textContent(".families h2"), "Step 1");
  }));

test("the puzzle of the day is the same for everybody", () =>
  visit({}, async (page) => {
    // Midnight may come between this and the page's own look at the calendar.
    const now = new Date();
    await page.clock.setFixedTime(now);
    const seed = now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate();
    const made = await ask("generate", { seed, symmetry: "rotational-180", minimal_within_symmetry: true });
    await page.click("[data-do=daily]");
    await page.waitForSelector('[data-phase="play"]', { timeout: 60_000 });
    const shown = await page.$$eval(".play .cell", (cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));
    assert.equal(shown, made.puzzles[0].puzzle);
  }));

test("the diagram of each lesson is drawn, except for arguments line by line", async () => {
  const { readDiagram, readNamed } = await import("../../src/web/page/learn/diagram.js");
  const undrawn = new Set();
  for (const language of ["en", "zh-Hans"]) {
    const folder = `${REPOSITORY}src/technique/pages/${language}/`;
    for (const file of await readdir(folder)) {
      for (const [, text] of (await readFile(folder + file, "utf8")).matchAll(/```text\n([\s\S]*?)```/g)) {
        const { entries } = readDiagram(text);
        const found = entries.length < 2 ? readNamed(text) : entries;
        assert.ok(found.every(({ cell }) => cell >= 0 && cell < 81), file);
        if (found.length < 2) undrawn.add(file.replace(".md", ""));
      }
    }
  }
  assert.deepEqual([...undrawn].sort(), ["braid", "direct-hidden-triple", "full-house", "g-braid", "g-whip", "multi-sector-locked-set", "whip"]);
});

for (const [name, options] of [["phone", PHONE], ["wide", {}]])
  test(`an exercise, a lesson with its drawn diagram and the course on a ${name} screen, in Chinese`, () =>
    visit({ path: "/#/practice/skyscraper/find", locale: "zh-CN", ...options }, async (page) => {
      await page.waitForSelector("[data-do=answer]");
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok((await overflow()) <= 0);
      await page.click("[data-mode=result]");
      assert.deepEqual(await faults(page), []);
      await picture(page, `exercise-${name}`);
      await page.goto(at("/#/lessons/skyscraper"));
      await page.waitForSelector(".diagram svg");
      assert.equal(await page.locator(".prose pre").count(), 0, "no diagram in letters");
      assert.deepEqual(await faults(page), []);
      assert.ok((await overflow()) <= 0);
      await page.goto(at("/#/lessons"));
      await page.waitForSelector("[data-do=next-technique]");
      await page.waitForSelector(".techniques a");
      assert.deepEqual(await faults(page), []);
      assert.ok((await overflow()) <= 0);
      await picture(page, `course-${name}`);
    }));
