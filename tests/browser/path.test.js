/** The whole path and all steps possible now: opened, shown on the board, and closed again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ask, at, cell, core, example, faults, hint, hold, marks, PHONE, PUZZLE, rest, says, serve, unfold, values, visit,
} from "./harness.js";

serve();

core("each step of the path can be opened and left, and the board is the player's again", () =>
  visit({}, async (page) => {
    await example(page);
    const { steps } = await ask("explain", { puzzle: PUZZLE });
    await page.click("[data-do=path]");
    await page.waitForSelector(".steps .step", { state: "attached" });
    assert.equal(await page.locator(".steps .step").count(), steps.length);
    await unfold(page);
    await page.click('[data-step="10"]');
    await page.waitForSelector('.turner[data-open="10"]');
    assert.equal(await values(page), steps[10].board.values);
    assert.match(await page.innerText(".board-note"), /this is the board at step/);
    await page.click("[data-do=after]");
    await page.waitForSelector('.turner[data-open="11"]');
    assert.equal(await values(page), steps[11].board.values);
    await page.click("[data-do=list]");
    assert.equal(await values(page), PUZZLE);
    await unfold(page);
    await page.click('[data-step="5"]');
    await page.click("[data-do=back]");
    assert.equal(await values(page), PUZZLE);
    assert.equal(await page.locator(".card").count(), 0);
  }));

test("singles are folded and keep the numbers of the path; steps without use come when they are asked for", () =>
  visit({ reducedMotion: "reduce" }, async (page) => {
    const { positions } = await ask("techniques/aic?lang=en");
    const [{ board }] = positions;
    const question = { puzzle: board.givens, placed: board.placed, candidates: board.candidates };
    const [needed, every] = await Promise.all(
      [false, true].map((every_step) => ask("explain", { ...question, every_step })),
    );
    await page.goto(at("/#/lessons/aic"));
    await page.click("[data-do=try]");
    await page.waitForSelector(".banner");
    await page.click("[data-do=path]");
    const count = async (path) => {
      await page.waitForFunction((count) => document.querySelectorAll(".steps .step").length === count, path.steps.length);
      const singles = path.steps.map(({ about }) => about.family === "singles");
      const runs = singles.filter((is, at) => is && !singles[at - 1] && singles[at + 1]).length;
      assert.equal(await page.locator(".fold").count(), runs);
      const first = singles.findIndex((is, at) => is && singles[at + 1]);
      const behind = singles.indexOf(false, first);
      const last = behind < 0 ? singles.length : behind;
      assert.ok((await page.locator(".fold summary").first().innerText()).includes(`${first + 1}–${last}.`));
      const number = (at) => page.getAttribute(`[data-step="${at}"]`, "data-number");
      assert.equal(await number(path.steps.length - 1), String(path.steps.length));
      return first;
    };
    const first = await count(needed);
    const leftOut = page.getByText("Steps that the solution does not need are left out.");
    assert.equal(await leftOut.count(), 1);
    assert.deepEqual(await faults(page), []);
    // By keyboard: unfold, and open the first single.
    await page.focus(".fold summary");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForSelector(`.turner[data-open="${first}"]`);
    await page.click("[data-do=list]");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.step), String(first), "the list opens where it was left");
    await page.click("[data-do=every-step]");
    await page.waitForSelector('[data-do=every-step][aria-pressed="true"]');
    await count(every);
    assert.equal(await leftOut.count(), 0);
    assert.ok(every.steps.length >= needed.steps.length);
    await page.click("[data-do=every-step]");
    await page.waitForSelector('[data-do=every-step][aria-pressed="false"]');
    await count(needed);
  }));

test("an answer that is waited for can be given up, and the next question is answered", () =>
  visit({}, async (page) => {
    await example(page);
    const release = await hold(page, "explain");
    await page.click("[data-do=path]");
    await page.waitForSelector("[data-do=stop]");
    assert.deepEqual(await faults(page), []);
    await page.click("[data-do=stop]");
    assert.equal(await page.locator(".card").count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.do), "hint", "the focus is not lost");
    await release();
    await hint(page);
    await page.click("[data-do=path]");
    await page.waitForSelector(".steps .step", { state: "attached" });
  }));

test("a path with as few steps as possible says whether fewer would do", () =>
  visit({}, async (page) => {
    await example(page);
    const { fewest, steps } = await ask("explain", { puzzle: PUZZLE, fewest: true });
    await page.click("[data-do=path]");
    await page.click("[data-do=fewest]");
    await page.waitForSelector("[data-do=fewest][aria-pressed=true]");
    assert.ok((await page.locator(".card").first().innerText()).includes(Object.values(fewest.text)[0]));
    assert.equal(await page.locator(".steps .step").count(), steps.length);
    assert.deepEqual(await faults(page), []);
    await page.click("[data-do=fewest]");
    await page.waitForSelector("[data-do=fewest][aria-pressed=false]");
  }));

test("the state before a step becomes the board, and undo returns", () =>
  visit({}, async (page) => {
    await example(page);
    const { steps } = await ask("explain", { puzzle: PUZZLE });
    await page.click("[data-do=path]");
    await page.waitForSelector(".steps .step", { state: "attached" });
    await unfold(page);
    await page.click('[data-step="20"]');
    await page.waitForSelector('.turner[data-open="20"]');
    await page.click("[data-do=go]");
    assert.equal(await values(page), steps[20].board.values);
    assert.equal(await page.locator(".cell.given").count(), 27, "what was printed stays printed");
    await page.keyboard.press("u");
    assert.equal(await values(page), PUZZLE);
  }));

test("an applied removal leaves a trace where nothing was marked", () =>
  visit({ path: "/#/lessons/x-wing" }, async (page) => {
    const { positions } = await ask("techniques/x-wing?lang=en");
    const [{ board, step }] = positions;
    await page.goto(page.url().split("#")[0]);
    await page.click("[data-do=paste]");
    await page.fill("#paste-field", board.givens);
    await page.click("[data-do=take]");
    await page.waitForSelector('[data-phase="play"]');
    await page.click("[data-do=possible]");
    await page.locator(".step", { hasText: "!=" }).first().click();
    await page.waitForSelector("[data-do=apply]");
    const text = await page.innerText(".card-body");
    const [, digit, row, column] = /remove (\d) from r(\d)c(\d)/.exec(text);
    await page.click("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".card"));
    const left = await marks(page, Number(row), Number(column));
    assert.ok(left.length > 0 && !left.includes(digit), `${step.technique}: ${left}`);
  }));

test("a path is there while it is sought, then the finished one takes its place; its shape leads to each step", () =>
  visit({}, async (page) => {
    await example(page);
    const { steps } = await ask("explain", { puzzle: PUZZLE });
    await page.evaluate(() => {
      window.seen = [];
      const look = () => {
        const found = [...document.querySelectorAll(".so-far li")];
        if (found.length) window.seen.push([found[0].dataset.brief, document.querySelector(".so-far").previousSibling.textContent]);
      };
      new MutationObserver(look).observe(document.querySelector(".card-place"), { childList: true, subtree: true });
    });
    await page.click("[data-do=path]");
    await page.waitForSelector(".shape svg");
    const seen = await page.evaluate(() => window.seen);
    assert.ok(seen.length > 0, "steps are listed before the answer is there");
    // Consecutive singles are one line, with the name of the last single.
    assert.ok(steps.some(({ brief }) => brief === seen[0][0]), seen[0][0]);
    assert.match(seen[0][1], /^\d+ steps so far\. Some may not be needed/);
    assert.equal(await page.locator(".so-far").count(), 0);
    assert.equal(await page.locator(".shape rect").count(), steps.length);
    const order = new Map((await ask("techniques")).techniques.map(({ id, order }) => [id, order]));
    const orders = steps.map(({ technique }) => order.get(technique));
    const hardest = orders.indexOf(Math.max(...orders));
    const label = await page.getAttribute(".shape svg", "aria-label");
    assert.equal(label, `How hard each step is. The hardest is step ${hardest + 1}, ${steps[hardest].about.name}.`);
    await rest(page);
    const { x, y, width, height } = await page.locator(".shape").boundingBox();
    await page.mouse.click(x + (width * (hardest + 0.5)) / steps.length, y + height / 2);
    await page.waitForSelector(`.turner[data-open="${hardest}"]`);
    assert.equal(await page.evaluate(() => [...document.querySelectorAll(".shape rect")].findIndex((bar) => bar.matches(".now"))), hardest);
    // The keys turn the pages.
    await page.focus("[data-do=list]");
    const open = () => page.getAttribute(".turner", "data-open");
    for (const [key, at] of [["ArrowRight", hardest + 1], ["ArrowLeft", hardest], ["Home", 0], ["ArrowLeft", 0], ["End", steps.length - 1]]) {
      await page.keyboard.press(key);
      assert.equal(await open(), String(at), key);
    }
    await page.click("[data-do=list]");
    // Tab stops only once in the list.
    assert.equal(await page.locator('.steps [tabindex="0"]').count(), 1);
    await page.keyboard.press("Home");
    const first = await page.evaluate(() => document.activeElement.textContent);
    await page.keyboard.press("ArrowDown");
    assert.notEqual(await page.evaluate(() => document.activeElement.textContent), first);
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), first);
    assert.deepEqual(await faults(page), []);
  }));

core("what is possible now is listed, sorted, and applied", () =>
  visit({}, async (page) => {
    await example(page);
    await page.click("[data-do=possible]");
    await page.waitForSelector(".steps .step");
    await page.focus(".field select");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    // The choices above the list show the requested order.
    await page.waitForSelector(".field select option[value=unlocks][selected]", { state: "attached" });
    await page.waitForSelector(".step");
    assert.equal(await page.inputValue(".field select"), "unlocks");
    assert.equal(
      await page.evaluate(() => document.activeElement.dataset.do),
      "sort",
      "choosing an order does not move the focus",
    );
    await page.click('[data-step="0"]');
    assert.equal(await page.innerText(".board-note"), "", "the board is the player's own");
    assert.equal(await page.locator(".board.elsewhere").count(), 0);
    await page.click("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".card"));
    await cell(page, 1, 1);
    await page.keyboard.press("Shift+U");
    assert.equal(await values(page), PUZZLE);
  }));

test("everything that is possible is listed, portion by portion, and a step opens the next portion", () =>
  visit({}, async (page) => {
    await example(page);
    const { total } = await ask("steps", { puzzle: PUZZLE, limit: 1 });
    assert.ok(total > 120, String(total));
    const listed = () => page.locator(".steps .step").count();
    await page.click("[data-do=possible]");
    await page.waitForSelector(".steps .step");
    assert.equal(await listed(), 60);
    await page.click("[data-do=rest]");
    await page.waitForFunction(() => document.querySelectorAll(".steps .step").length === 120);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.step), "60", "the first of the new ones");
    await page.click('[data-step="119"]');
    await page.click("[data-do=after]");
    await page.waitForSelector('[data-open="120"]');
    await page.click("[data-do=list]");
    await page.waitForFunction(() => document.querySelectorAll(".steps .step").length === 180);
    while (await page.locator("[data-do=rest]").count()) {
      const before = await listed();
      await page.click("[data-do=rest]");
      await page.waitForFunction((before) => document.querySelectorAll(".steps .step").length > before, before);
    }
    assert.equal(await listed(), total);
  }));

test("what is possible is narrowed to a family, a digit and a cell", () =>
  visit({}, async (page) => {
    await example(page);
    await page.click("[data-do=possible]");
    await page.waitForSelector(".steps .step");
    const choose = async (name, value, part) => {
      await page.selectOption(`.choosers [data-do=${name}]`, value);
      const { total } = await ask("steps", { puzzle: PUZZLE, limit: 1, ...part });
      assert.ok(total > 0, JSON.stringify(part));
      await page.waitForSelector(`.choosers [data-do=${name}] option[value="${value}"][selected]`, { state: "attached" });
      await page.waitForFunction(
        (total) => document.querySelector(".card [role=status]")?.textContent.startsWith(`${total} steps`),
        total,
      );
    };
    await choose("family", "subsets", { family: "subsets" });
    await choose("digit", "5", { family: "subsets", digit: 5 });
    const briefs = await page.locator(".step-brief").allInnerTexts();
    assert.ok(briefs.length > 0 && briefs.every((brief) => /!=.*5/.test(brief)), briefs.join("\n"));
    await choose("family", "", { digit: 5 });
    const { steps } = await ask("steps", { puzzle: PUZZLE, digit: 5, limit: 1 });
    const [, cell] = /^5(r\dc\d)$/.exec([...steps[0].placements, ...steps[0].eliminations].find((name) => name[0] === "5"));
    await choose("cell", cell, { digit: 5, cell });
    // If a digit is already in the cell's row, it has no step in this cell.
    const [excluded] = /[1-9]/.exec(steps[0].board.values.slice((Number(cell[1]) - 1) * 9));
    await page.selectOption(".choosers [data-do=digit]", excluded);
    await page.waitForFunction(() => /No technique/.test(document.querySelector(".card [role=status]").textContent));
    await page.focus(".choosers [data-do=digit]");
    await page.selectOption(".choosers [data-do=digit]", "");
    await page.waitForSelector(".steps .step");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.do), "digit", "the focus stays on the choice");
  }));

test("the filter and the order of the possible steps stay for the game, as long as the board offers them", () =>
  visit({}, async (page) => {
    await example(page);
    const list = async () => {
      await page.click("[data-do=possible]");
      await page.waitForSelector(".steps .step");
    };
    const choose = async (name, value) => {
      await page.selectOption(`[data-do=${name}]`, value);
      await page.waitForSelector(`[data-do=${name}] option[value="${value}"][selected]`, { state: "attached" });
    };
    const wanted = () => page.$$eval(".choosers select", (all) => all.map((one) => one.value));
    await list();
    await choose("family", "subsets");
    await choose("sort", "unlocks");
    const { total } = await ask("steps", { puzzle: PUZZLE, limit: 1, family: "subsets" });
    const { total: all } = await ask("steps", { puzzle: PUZZLE, limit: 1 });
    await says(page, ".card [role=status]", `${total} steps, of ${all} that are possible right now.`);
    await page.click('[data-step="0"]');
    await page.click("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".card"));
    await list();
    await page.waitForSelector("[data-do=sort] option[value=unlocks][selected]", { state: "attached" });
    assert.deepEqual(await wanted(), ["unlocks", "subsets", "", ""]);
    // Once the chosen cell has a digit, it no longer filters the list.
    await choose("family", "");
    const { steps } = await ask("steps", { puzzle: PUZZLE });
    const [name] = steps.find(({ placements }) => placements.length).placements;
    await choose("cell", name.slice(1));
    await page.click("[data-do=close]");
    await cell(page, Number(name[2]), Number(name[4]));
    await page.keyboard.press(name[0]);
    await list();
    await page.waitForSelector("[data-do=sort] option[value=unlocks][selected]", { state: "attached" });
    assert.deepEqual(await wanted(), ["unlocks", "", "", ""]);
    assert.ok((await page.locator(".step").count()) > 9);
  }));

test("on a phone the frame of another board leaves the numbers of rows and columns free", () =>
  visit(PHONE, async (page) => {
    await example(page);
    await page.click("[data-do=path]");
    await page.waitForSelector(".fold");
    await unfold(page);
    await page.click('[data-step="3"]');
    await page.waitForSelector(".board.elsewhere");
    await rest(page);
    const covered = await page.evaluate(() => {
      const board = document.querySelector(".board.elsewhere");
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(board);
      const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth);
      const { left, top } = board.getBoundingClientRect();
      const labels = [...board.querySelectorAll(".label")].map((label) => label.getBoundingClientRect());
      // The bounding box of a text has about 3 px of empty space below the digits.
      const isFree = ({ right, bottom }) => right <= left - reach || bottom - 3 <= top - reach;
      const free = labels.filter(isFree);
      return { outlineStyle, labels: labels.length, free: free.length };
    });
    assert.deepEqual(covered, { outlineStyle: "dashed", labels: 18, free: 18 });
  }));

/** A puzzle of our own generator with many chains. */
const CHAINS = "3..........87....9.....5.6..4.8.........9..831....3.5....24.........13...52..67.8";
const boardOf = (puzzle) => `/#board=1_${puzzle}_${".".repeat(81)}_${"0".repeat(162)}_${"0".repeat(162)}`;
const briefs = (page) => page.locator(".step-brief").allInnerTexts();

async function possible(page) {
  await page.waitForSelector('[data-phase="play"]');
  await page.click("[data-do=possible]");
  await page.waitForSelector(".steps .step");
  await page.waitForSelector("[data-do=family] option[value=aic]", { state: "attached" });
}

test("one switch at the list or in the settings shows symbols, Eureka and columns, and another press the words", () =>
  visit({ path: boardOf(CHAINS), cellNames: null }, async (page) => {
    await possible(page);
    await page.selectOption("[data-do=family]", "aic");
    const toggle = page.locator("[data-do=notation]");
    assert.equal(await toggle.getAttribute("aria-pressed"), "false");
    await page.waitForFunction(() => document.querySelectorAll(".step").length < 60);
    assert.match((await briefs(page)).join("\n"), /row \d, column \d/);
    assert.equal(await page.locator(".step-size, .column").count(), 0, "no columns for those who read words");
    await toggle.focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector("[data-do=notation][aria-pressed=true]");
    await page.waitForFunction(() => document.activeElement.dataset.do === "notation");
    assert.equal(await page.inputValue("[data-do=family]"), "aic", "the filter stays");
    const { steps } = await ask("steps", { puzzle: CHAINS, technique: "aic" });
    assert.deepEqual(await briefs(page), steps.map(({ symbols }) => symbols));
    assert.ok(steps.every(({ eureka, symbols }) => symbols.startsWith(eureka)));
    await toggle.hover();
    assert.deepEqual(await faults(page), [], "also under the pointer");
    await page.click("[data-do=settings]");
    assert.equal(await page.inputValue("#set-cellNames"), "rc");
    await page.keyboard.press("Escape");
    await page.reload();
    await possible(page);
    await page.click("[data-do=notation]");
    await page.waitForSelector("[data-do=notation][aria-pressed=false]");
    assert.match((await briefs(page)).join("\n"), /row \d, column \d/);
    await page.click("[data-do=path]");
    await page.waitForSelector(".shape svg");
    await page.click("[data-do=notation]");
    await page.waitForSelector("[data-do=notation][aria-pressed=true]");
    assert.doesNotMatch((await page.locator(".step-brief").allTextContents()).join("\n"), /row \d, column \d/);
  }));

test("steps are filtered by single technique, with the number of steps of each", () =>
  visit({ path: boardOf(CHAINS) }, async (page) => {
    await possible(page);
    const { steps, families } = await ask("steps", { puzzle: CHAINS, limit: 1000 });
    const counts = new Map();
    for (const { about } of steps) counts.set(about.name, (counts.get(about.name) ?? 0) + 1);
    for (const { family_name, count } of families) counts.set(family_name, count);
    const options = (await page.locator("[data-do=family] option").allTextContents()).slice(1).map((text) => text.trim());
    assert.deepEqual(options.toSorted(), [...counts].map(([name, count]) => `${name} (${count})`).sort());
    await page.focus("[data-do=family]");
    await page.selectOption("[data-do=family]", "grouped-aic");
    const grouped = steps.filter(({ technique }) => technique === "grouped-aic");
    await page.waitForFunction((count) => document.querySelectorAll(".step").length === count, grouped.length);
    assert.deepEqual(await briefs(page), grouped.map(({ symbols }) => symbols));
    await says(page, ".card [role=status]", `${grouped.length} steps`);
    await says(page, "#live", `${grouped.length} steps`);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.do), "family");
    // Another filter changes the numbers.
    const digit = grouped[0].eliminations[0][0];
    await page.selectOption("[data-do=digit]", digit);
    const left = grouped.filter(({ eliminations }) => eliminations.some((name) => name[0] === digit));
    await page.waitForFunction((count) => document.querySelectorAll(".step").length === count, left.length);
    assert.ok((await page.locator("[data-do=family] option:checked").textContent()).endsWith(`(${left.length})`));
    await page.selectOption("[data-do=digit]", "");
    const rare = [...new Set(steps.map(({ technique }) => technique))].find((id) => steps.filter(({ technique }) => technique === id).length === 1);
    await page.selectOption("[data-do=family]", rare);
    await says(page, ".card [role=status]", `1 step, of ${steps.length} that are possible`);
  }));

test("length and removals are columns that sort the list", () =>
  visit({ path: boardOf(CHAINS) }, async (page) => {
    await possible(page);
    await page.selectOption("[data-do=family]", "chains");
    const { steps } = await ask("steps", { puzzle: CHAINS, family: "chains", limit: 1000 });
    const sizes = () => page.$$eval(".step", (all) => all.map((step) => [...step.querySelectorAll(".step-size")].map((one) => Number(one.textContent))));
    // A chain is as long as the strong links that are read in it; a set of cells is one link.
    const links = (chain) => chain.split("; ").flatMap((one) => one.split(" => ")[0].match(/=/g)).length;
    assert.ok(steps.every(({ eureka }) => eureka) && steps.some(({ eureka, facts }) => links(eureka) !== facts.length));
    const order = (at, sign) => steps.map((step) => [links(step.eureka), step.removed]).sort((a, b) => sign * (a[at] - b[at])).slice(0, 60);
    for (const [name, at, sign, sort] of [
      ["length", 0, 1, "shortest"],
      ["length", 0, -1, "longest"],
      ["removes", 1, -1, "eliminations"],
      ["removes", 1, 1, "fewest"],
    ]) {
      await page.click(`.columns [data-do=${name}]`);
      await page.waitForSelector(`[data-do=sort] option[value=${sort}][selected]`, { state: "attached" });
      assert.deepEqual(await sizes(), order(at, sign), sort);
      assert.equal(await page.locator(".column[aria-pressed=true]").getAttribute("data-do"), name);
      assert.equal(await page.evaluate(() => document.activeElement.dataset.do), name, "the focus stays");
    }
    assert.match(await page.locator(".step").first().textContent(), /length \d+, removes \d+/, "in words for screen readers");
    const [head, number] = await page.evaluate(() =>
      [".column[data-do=removes]", ".step .step-size:nth-of-type(4)"].map((one) => document.querySelector(one).getBoundingClientRect().right),
    );
    assert.ok(Math.abs(head - number) < 2, `${head} ${number}: the head is over its numbers`);
    assert.deepEqual(await faults(page), []);
  }));

test("a step under the pointer or the focus is drawn on the board, and nothing moves", () =>
  visit({ path: boardOf(CHAINS) }, async (page) => {
    await possible(page);
    await page.selectOption("[data-do=family]", "aic");
    await page.waitForFunction(() => document.querySelectorAll(".step").length < 60);
    const shapes = () => page.locator(".play .layer.over .link").count();
    const boxes = () => page.evaluate(() => [".play .board", ".steps", ".step"].map((one) => JSON.stringify(document.querySelector(one).getBoundingClientRect())));
    await rest(page);
    const before = await boxes();
    assert.equal(await shapes(), 0);
    await page.locator(".step").nth(1).hover();
    await page.waitForSelector(".play .layer.over .link");
    assert.deepEqual(await boxes(), before);
    await page.hover(".card h2");
    await page.waitForFunction(() => !document.querySelector(".play .layer.over .link"));
    await page.focus("[data-do=cell]");
    await page.keyboard.press("Tab");
    while (!(await page.evaluate(() => document.activeElement.matches(".step")))) await page.keyboard.press("Tab");
    await page.waitForSelector(".play .layer.over .link");
    const first = await page.evaluate(() => document.querySelector(".play .layer.over").innerHTML);
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction((first) => document.querySelector(".play .layer.over").innerHTML !== first, first);
    assert.deepEqual(await boxes(), before);
    assert.deepEqual(await faults(page), []);
    // A path shows the board before the step, and the pad stays where it is.
    await page.click("[data-do=path]");
    await page.waitForSelector(".shape svg");
    await unfold(page);
    await rest(page);
    const path = await boxes();
    const { steps } = await ask("explain", { puzzle: CHAINS });
    await page.locator('[data-step="4"]').hover();
    await page.waitForSelector(".board.elsewhere");
    assert.equal(await values(page), steps[4].board.values);
    const moved = await page.evaluate(() => scrollY);
    if (!moved) assert.deepEqual(await boxes(), path);
    await page.hover(".card h2");
    await page.waitForFunction(() => !document.querySelector(".board.elsewhere"));
    assert.equal(await values(page), CHAINS);
  }));

test("the arrow keys go through the whole list, portion by portion", () =>
  visit({ path: boardOf(CHAINS) }, async (page) => {
    await possible(page);
    await page.focus('[data-step="0"]');
    await page.keyboard.press("End");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.step), "59");
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => document.activeElement.dataset.step === "60");
    assert.equal(await page.locator(".steps .step").count(), 120);
  }));

test("a step of the path is replaced by another that is possible there, and the path continues from it", () =>
  visit({ path: boardOf(CHAINS) }, async (page, requests) => {
    await page.waitForSelector('[data-phase="play"]');
    const { steps } = await ask("explain", { puzzle: CHAINS });
    const at = steps.findIndex(({ about }) => about.family !== "singles");
    assert.ok(at > 0);
    await page.click("[data-do=path]");
    await page.waitForSelector(".shape svg");
    await unfold(page);
    await page.click(`[data-step="${at}"]`);
    await page.click("[data-do=others]");
    await page.waitForSelector(".steps.loose .step");
    assert.equal(await page.innerText(".card h2"), `Instead of step ${at + 1}`);
    assert.equal(await values(page), steps[at].board.values, "the list is about the board at this step");
    assert.deepEqual(await faults(page), []);
    await page.click("[data-do=return]");
    await page.waitForSelector(`.turner[data-open="${at}"]`);
    await page.click("[data-do=others]");
    const placed = steps[at].board.values.replace(/./g, (digit, i) => (CHAINS[i] === "." ? digit : "."));
    const before = { puzzle: CHAINS, placed, candidates: steps[at].board.candidates.map((digits, i) => (steps[at].board.values[i] === "." ? digits : "")) };
    const there = (await ask("steps", { ...before, limit: 1000 })).steps;
    const [own] = there.filter(({ technique, placements }) => technique !== steps[at].technique && !placements.length);
    await page.waitForSelector(`[data-do=family] option[value=${own.technique}]`, { state: "attached" });
    await page.selectOption("[data-do=family]", own.technique);
    await page.waitForSelector(`[data-do=family] option[value=${own.technique}][selected]`, { state: "attached" });
    const taken = (await briefs(page))[0];
    assert.equal(taken, own.symbols);
    await page.click('[data-step="0"]');
    assert.equal(await page.locator("[data-do=apply]").count(), 0, "it is not possible on the player's board");
    await page.click("[data-do=take]");
    await page.waitForSelector("[data-do=original]");
    assert.equal(await page.innerText(".path-choice"), `Your choice: step ${at + 1}. The path continues from there.`);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.step), String(at), "the list opens at the choice");
    const { body } = requests.findLast(({ path }) => path === "explain");
    for (const name of own.eliminations) {
      const index = (Number(name[2]) - 1) * 9 + Number(name[4]) - 1;
      assert.ok(!body.candidates[index].includes(name[0]), `${name} is gone on the board that the path continues from`);
    }
    const { steps: then } = await ask("explain", body);
    await unfold(page);
    assert.equal(await page.locator(".steps .step").count(), at + 1 + then.length);
    await says(page, ".card-body", `Solved by logic. Steps in all: ${at + 1 + then.length}.`);
    const shown = await briefs(page);
    assert.deepEqual(shown.slice(0, at), steps.slice(0, at).map(({ follows, symbols, why }) => (why ? `${follows}: ${why}` : symbols)));
    assert.equal(shown[at], taken);
    const expected = then.map(({ follows, symbols, why }) => (why ? `${follows}: ${why}` : symbols));
    assert.deepEqual(then.map(({ number }) => number), then.map((_, i) => at + 2 + i));
    assert.ok(then.some(({ why }) => /after step/.test(why)), "some reasons name earlier steps");
    assert.ok(!then.some(({ why }) => /starting/.test(why)), "the puzzle begins with all candidates");
    assert.deepEqual(shown.slice(at + 1), expected);
    assert.deepEqual(await faults(page), []);
    // Opens the board at a later step, and then the original path.
    await page.click(`[data-step="${at + 2}"]`);
    assert.equal(await values(page), then[1].board.values);
    await page.click("[data-do=list]");
    // The proof of the smallest number of steps is only about the steps after the choice.
    await page.click("[data-do=fewest]");
    await page.waitForSelector("[data-do=fewest][aria-pressed=true]");
    const least = await ask("explain", { ...requests.findLast(({ path }) => path === "explain").body });
    const hard = [...steps.slice(0, at), own, ...least.steps].filter(({ about }) => about.family !== "singles").length;
    await says(page, ".card-body", `Steps in all that are not singles: ${hard}. From step ${at + 2} on: ${least.fewest.text.en}`);
    await says(page, ".card-body", `Steps in all: ${at + 1 + least.steps.length}.`);
    await page.click("[data-do=fewest]");
    await page.waitForSelector("[data-do=fewest][aria-pressed=false]");
    await page.click("[data-do=original]");
    await page.waitForSelector("[data-do=every-step]");
    await page.waitForFunction(() => !document.querySelector(".path-choice"));
    assert.equal(await page.locator(".steps .step").count(), steps.length);
    assert.equal(await values(page), CHAINS);
    // Replaces a step that places a digit by another such step.
    await unfold(page);
    await page.click('[data-step="0"]');
    await page.click("[data-do=others]");
    await page.waitForSelector(".steps.loose .step");
    const single = (await ask("steps", { puzzle: CHAINS })).steps.findIndex(({ placements: [name] }) => name && name !== steps[0].placements[0]);
    await page.click(`[data-step="${single}"]`);
    await page.click("[data-do=take]");
    await page.waitForSelector("[data-do=original]");
    await unfold(page);
    await page.click('[data-step="1"]');
    await page.waitForSelector('.turner[data-open="1"]');
    const { placements: [name] } = (await ask("steps", { puzzle: CHAINS })).steps[single];
    assert.equal((await values(page))[(Number(name[2]) - 1) * 9 + Number(name[4]) - 1], name[0], "the chosen digit is on the board");
  }));

test("a path with replaced steps switches its notation as a whole, and switches back", () =>
  visit({ path: boardOf(PUZZLE) }, async (page) => {
    await page.waitForSelector('[data-phase="play"]');
    const { steps } = await ask("explain", { puzzle: PUZZLE });
    const first = steps.findIndex(({ about }) => about.family !== "singles");
    // Replaces a step of the path by another step that removes notes.
    const replace = async (at) => {
      await unfold(page);
      await page.click(`[data-step="${at}"]`);
      await page.click("[data-do=others]");
      await page.waitForSelector(".steps.loose .step");
      const own = page.locator(".steps.loose .step").filter({ hasNotText: /single|house/i }).nth(1);
      const brief = await own.locator(".step-brief").innerText();
      await own.click();
      await page.click("[data-do=take]");
      await says(page, ".path-choice", String(at + 1));
      return brief;
    };
    const whole = async () => {
      await unfold(page);
      return briefs(page);
    };
    await page.click("[data-do=path]");
    await page.waitForSelector(".shape svg");
    const own = [await replace(first), await replace(first + 3)];
    const symbols = await whole();
    assert.deepEqual([symbols[first], symbols[first + 3]], own);
    const isOn = page.locator("[data-do=notation][aria-pressed=true]");
    await isOn.click();
    await page.waitForSelector("[data-do=notation][aria-pressed=false]");
    await page.waitForFunction(() => document.activeElement.dataset.do === "notation");
    await says(page, ".path-choice", `Your choice: step ${first + 1}, ${first + 4}. The path continues from there.`);
    const words = await whole();
    assert.equal(words.length, symbols.length);
    for (const brief of words) assert.doesNotMatch(brief, /r\d+c\d/);
    const { steps: spelled } = await ask("explain", { puzzle: PUZZLE, cell_names: "words" });
    assert.deepEqual(words.slice(0, first), spelled.slice(0, first).map(({ follows, symbols, why }) => (why ? `${follows}: ${why}` : symbols)));
    assert.equal(await page.locator(".step.own").count(), 2);
    // The reason for each step is also shown in words.
    for (const at of [0, first, first + 2, first + 3]) {
      await page.click(`[data-step="${at}"]`);
      await page.waitForSelector(`.turner[data-open="${at}"]`);
      assert.doesNotMatch(await page.innerText(".card .hint"), /r\d+c\d/);
      assert.match(await page.innerText(".card .hint"), /row \d, column \d/i);
      await page.click("[data-do=list]");
    }
    assert.deepEqual(await faults(page), []);
    await page.click("[data-do=notation]");
    await isOn.waitFor();
    assert.deepEqual(await whole(), symbols);
    await page.click("[data-do=original]");
    await page.waitForFunction(() => !document.querySelector(".path-choice"));
    // The original path is shown in portions.
    await page.waitForFunction((count) => document.querySelectorAll(".step-brief").length === count, steps.length);
    assert.deepEqual((await whole()).slice(0, first), symbols.slice(0, first));
  }));

test("the columns and filters of the possible steps explain themselves to the pointer, the keyboard and a screen reader", () =>
  visit({ path: boardOf(CHAINS) }, async (page) => {
    await possible(page);
    const shown = () => page.locator(".explanation:visible").allInnerTexts();
    const boxes = () => page.$$eval(".choosers select, .column, .step", (all) => {
      const at = document.querySelector(".choosers").getBoundingClientRect().top;
      return all.slice(0, 8).map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().top - at]);
    });
    await rest(page);
    const before = await boxes();
    assert.deepEqual(await shown(), []);
    // A list that opens under a resting pointer shows no explanation until the pointer moves.
    const { x, y } = await page.locator("[data-do=digit]").boundingBox();
    for (const by of [18, 20]) await page.mouse.move(x + by, y + 20);
    await page.locator(".explanation:visible").waitFor();
    // The answer may arrive before the test notices that the list has disappeared.
    await page.$eval(".choosers", (one) => (one.dataset.old = ""));
    await page.focus("[data-do=possible]");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".choosers:not([data-old]) [data-do=family] option[value=aic]", { state: "attached" });
    await rest(page);
    assert.deepEqual(await shown(), []);
    await page.mouse.move(x + 24, y + 20);
    await page.locator(".explanation:visible").waitFor();
    await page.mouse.move(5, 5);
    for (const [name, about] of [
      ["sort", /^Which steps come first\. The easiest .* Progress is/],
      ["family", /^Only steps of one technique/],
      ["digit", /^Only steps that place or remove this digit\.$/],
      ["cell", /^Only steps that place or remove a digit in this cell\.$/],
      ["length", /^The number of facts used: .* strong links\. Press to sort: Shortest first\.$/],
      ["removes", /^How many notes the step, .* rules out\. Press to sort: Most removed first\.$/],
    ]) {
      const control = page.locator(`.card [data-do=${name}]`);
      await control.hover();
      await page.locator(".explanation:visible").waitFor();
      const [text, ...others] = await shown();
      assert.match(text, about);
      assert.deepEqual(others, []);
      const described = await control.evaluate((one) => document.getElementById(one.getAttribute("aria-describedby")).textContent);
      assert.equal(described, text);
      const fits = await page.$eval(`#about-${name}`, (one) => {
        const { left, right } = one.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
      assert.ok(fits, `${name} is in the window`);
      await page.hover(".card h2");
      await page.locator(".explanation:visible").waitFor({ state: "hidden" });
    }
    // From here on by keyboard: the explanation appears with the focus. Esc first closes the explanation, and then the
    // card.
    await page.focus(".card .icon-button[data-do=close]");
    while (!(await page.evaluate(() => document.activeElement.dataset.do === "removes"))) await page.keyboard.press("Tab");
    assert.match((await shown()).join(), /^How many notes/);
    assert.deepEqual(await boxes(), before, "nothing moves");
    assert.deepEqual(await faults(page), []);
    await page.keyboard.press("Escape");
    assert.deepEqual(await shown(), []);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.do), "removes");
    await page.keyboard.press("Shift+Tab");
    assert.match((await shown()).join(), /^The number of facts/, "the next one comes again");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".card", { state: "detached" });
  }));

test("on a touchscreen a tap on a column sorts by it and explains it, within the window", () =>
  visit({ ...PHONE, viewport: { width: 320, height: 568 }, path: boardOf(CHAINS) }, async (page) => {
    await page.waitForSelector('[data-phase="play"]');
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await page.getByRole("menuitem", { name: "Steps now" }).tap();
    await page.waitForSelector("[data-do=family] option[value=aic]", { state: "attached" });
    await page.tap(".column[data-do=length]");
    await page.waitForSelector("[data-do=sort] option[value=shortest][selected]", { state: "attached" });
    await page.locator(".explanation:visible").waitFor();
    assert.match(await page.innerText(".explanation:visible"), /^The number of facts/);
    const { left, right } = await page.$eval("#about-length", (one) => one.getBoundingClientRect().toJSON());
    assert.ok(left >= 0 && right <= 320, `${left} ${right}`);
    await page.tap(".card h2");
    await page.locator(".explanation:visible").waitFor({ state: "hidden" });
  }));

test("in a path as Sudoku Explainer's, a step names its rating and what the rating means", () =>
  visit({ path: boardOf(PUZZLE), init: `if (location.host) localStorage.setItem("whydoku.settings.1", '{"strategy":"explainer"}')` }, async (page) => {
    await page.waitForSelector('[data-phase="play"]');
    await page.click("[data-do=path]");
    await page.waitForSelector(".shape svg");
    await unfold(page);
    await page.click('[data-step="0"]');
    const { steps } = await ask("explain", { puzzle: PUZZLE, strategy: "explainer" });
    const { name, rating } = steps[0].score;
    assert.equal(await page.innerText(".score"), `In Sudoku Explainer: ${name}, rating ${rating}. The hardest step of a path gives the puzzle its rating.`);
  }));
