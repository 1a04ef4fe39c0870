/**
 * The ladder of hints: what each level shows and hides, applying hints until the end, mistakes before hints, and the
 * question why not.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ask, cell, core, example, faults, gated, hint, hinted, hold, level, linkTo, marks, PUZZLE, refuse, rest, says, serve,
  SOLUTION, values, visit,
} from "./harness.js";

serve();

const LANGUAGES = [
  ["en-GB", "en"],
  ["zh-CN", "zh-Hans"],
];

for (const [locale, lang] of gated(LANGUAGES)) {
  core(`the five levels in ${lang}: none says or draws what belongs to a higher one`, () =>
    visit({ locale }, async (page, requests) => {
      await example(page);
      const told = await Promise.all(
        [0, 1, 2, 3, 4].map((level) => ask("hint", { puzzle: PUZZLE, placed: ".".repeat(81), level, lang })),
      );
      await hint(page);
      for (const now of [0, 1, 2, 3, 4]) {
        if (now > 0) {
          await page.click("[data-do=more]");
          await page.waitForSelector(`.rung.now[data-level="${now}"]`);
        }
        const text = await page.innerText(".card");
        const html = await page.content();
        const spoken = (text) => text.replace(/\s+/g, "");
        assert.ok(spoken(text).includes(spoken(told[now].text)), `level ${now} is told`);
        assert.deepEqual(
          requests.filter(({ path }) => path === "hint").map(({ body }) => body.level),
          [0, 1, 2, 3, 4].slice(0, now + 1),
          "higher levels have not even been asked for",
        );
        for (const higher of [0, 1, 2, 3, 4].filter((one) => one > now)) {
          assert.ok(!spoken(text).includes(spoken(told[higher].text)), `level ${now} hides the text of ${higher}`);
        }
        if (now < 1) assert.ok(!html.includes(told[4].technique.id), "the technique is nowhere on the page");
        const drawn = (selector) => page.locator(`.play .layer ${selector}`).count();
        if (now < 3) assert.equal(await drawn("circle"), 0, "no pattern yet");
        if (now < 4) {
          assert.equal(await drawn(".Assignment, .Elimination"), 0, "no target yet");
          assert.equal(await page.locator("[data-do=apply]").count(), 0);
          const [target] = told[4].placements;
          assert.ok(!text.includes(target.slice(1)), "the target cell is not named");
        } else {
          assert.ok((await drawn(".Assignment")) > 0);
          assert.equal(await page.locator("[data-do=apply]").count(), 1);
        }
      }
    }));
}

test("any level can be had at once, another step can be asked for", () =>
  visit({}, async (page, requests) => {
    await example(page);
    await hint(page);
    await level(page, 3);
    assert.deepEqual(
      requests.filter(({ path }) => path === "hint").map(({ body }) => body.level),
      [0, 3],
    );
    await page.click("[data-do=another]");
    await page.waitForSelector('.rung.now[data-level="0"]');
    assert.equal(requests.at(-1).body.skip, 1);
  }));

test("different hints follow each other, and the first one comes again after the last", () =>
  visit({}, async (page, requests) => {
    // A board with two empty cells has few hints.
    await page.evaluate((link) => (location.hash = link), linkTo(`..${SOLUTION.slice(2)}`));
    await page.waitForSelector('[data-phase="play"] .tools');
    await hint(page);
    const skips = () => requests.filter(({ path }) => path === "hint").map(({ body }) => body.skip ?? 0);
    const goes = [() => page.click("[data-do=another]"), () => page.keyboard.press("o")];
    for (const another of goes) {
      let last = 0;
      while ((await page.innerText("[data-do=another]")) === "Different hint") {
        const text = await page.$(".rung.now");
        await another();
        await page.waitForFunction((old) => !old.isConnected && document.querySelector(".rung.now"), text);
        assert.equal(skips().at(-1), ++last);
      }
      assert.ok(last > 0);
      assert.equal(await page.innerText("[data-do=another]"), "First hint again");
      const text = await page.$(".rung.now");
      await another();
      await page.waitForFunction((old) => !old.isConnected && document.querySelector(".rung.now"), text);
      assert.equal(skips().at(-1), 0);
    }
  }));

for (const [width, height] of [[1366, 768], [1280, 720], [820, 1180]])
  test(`the proof and the meanings of its signs are both in view after its levels: ${width} × ${height}`, () =>
    visit({ viewport: { width, height } }, async (page) => {
      await page.evaluate((link) => (location.hash = link), linkTo("1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"));
      await page.waitForSelector('[data-phase="play"]');
      await hint(page);
      for (const now of [1, 2, 3, 4]) {
        await page.click("[data-do=more]");
        await page.waitForSelector(`.rung.now[data-level="${now}"]`);
      }
      await rest(page);
      const box = async (what) => page.locator(what).boundingBox();
      const [bars, now, signs, foot] = await Promise.all([".bars", ".rung.now", ".card .legend", ".card-foot"].map(box));
      assert.ok(bars.y + bars.height <= now.y + 1, "the beginning of the proof");
      assert.ok(signs.y + signs.height <= foot.y + 1, `the meanings end at ${signs.y + signs.height}, the buttons begin at ${foot.y}`);
    }));

test("hints applied one after the other lead to the solution, and all can be undone", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    for (let i = 0; i < 120 && (await values(page)).includes("."); i++) {
      await hint(page);
      await level(page, 4);
      await page.keyboard.press("a");
      await page.waitForFunction(() => !document.querySelector(".rung"));
    }
    assert.equal(await values(page), SOLUTION);
    await page.waitForSelector(".card.is-solved");
    await page.keyboard.press("Shift+U");
    assert.equal(await values(page), PUZZLE);
    await page.keyboard.press("r");
    assert.notEqual(await values(page), PUZZLE, "redo still knows the way");
  }));

test("who takes a hint by keys alone is at the cell of the step when it is applied", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("h");
    for (const rung of [0, 1, 2, 3]) {
      await page.waitForSelector(`.rung.now[data-level="${rung}"]`);
      await page.keyboard.press("+");
    }
    await page.waitForSelector('.rung.now[data-level="4"]');
    await page.keyboard.press("a");
    await page.waitForFunction(() => !document.querySelector(".rung"));
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "69", "right of the cell of the step");
  }));

test("a hint asked for again is read again with the key for more, and the button for more keeps the focus up to Apply", () =>
  visit({ hasTouch: true, isMobile: true }, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("h");
    await page.waitForSelector('.rung.now[data-level="0"]');
    await page.keyboard.press("h");
    await says(page, "#live", /^Nudge\s.*A digit can be placed.* Press \+ for more\.$/s);
    await page.focus("[data-do=more]");
    for (const rung of [1, 2, 3, 4]) {
      await page.keyboard.press("Enter");
      await page.waitForSelector(`.rung.now[data-level="${rung}"]`);
      assert.equal(await page.evaluate(() => document.activeElement.dataset.do), rung < 4 ? "more" : "apply");
      if (rung === 1) assert.ok((await page.locator(".rung > a").boundingBox()).height >= 44, "a finger finds the link to the lesson");
    }
    await page.keyboard.press("h");
    await says(page, "#live", /^Proof\s.* All of this hint is shown\.$/s);
    assert.equal(await page.getAttribute(".rung.now", "data-level"), "4");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => !document.querySelector(".rung"));
  }));

core("a wrong digit is reported first, by the same ladder, and taken back", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("3");
    await hint(page);
    assert.equal(await page.locator(".card.is-mistake").count(), 1);
    const nudge = await page.innerText(".card-body");
    assert.match(nudge, /wrong/);
    assert.ok(!nudge.includes("r1c1"), "the first level does not say where");
    assert.equal(await page.locator('.layer [class^="A"]').count(), 0);
    await level(page, 2);
    assert.match(await page.innerText(".rung.now"), /box 1/);
    await level(page, 3);
    assert.match(await page.innerText(".rung.now"), /r1c1/);
    await level(page, 4);
    await page.click("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".card.is-mistake"));
    assert.equal(await values(page), PUZZLE);
  }));

/** Names of the levels that can be chosen. */
const levels = (page) => page.$$eval(".ladder button", (all) => all.map((one) => one.textContent));

test("the levels of a mistake speak of mistakes, and the first says what is wrong", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("3");
    await hint(page);
    assert.deepEqual(await levels(page), ["What is wrong", "Which house", "Which cell", "Why"]);
    await says(page, ".rung.now", "At least one digit that you wrote is wrong");
    for (const next of ["Which house", "Which cell", "Why"]) {
      await says(page, "[data-do=more]", next);
      await page.click("[data-do=more]");
      await says(page, ".rung.now .rung-name", next);
    }
    assert.doesNotMatch(await page.innerText(".card"), /Technique|Evidence|Proof/);
  }));

test("digits that are red already are named plainly, before a mistake that nobody sees", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("3");
    await cell(page, 9, 1);
    await page.keyboard.press("2");
    await hint(page);
    await says(page, ".rung.now", "Two 2s in row 9. At least one of the red digits is wrong.");
    assert.deepEqual(await levels(page), ["What is wrong", "Why"]);
    await page.click("[data-do=more]");
    await says(page, ".rung.now", /r9c1/);
    assert.doesNotMatch(await page.innerText(".card"), /r1c1/);
    await page.click("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".card.is-mistake"));
    assert.equal(await values(page), `3${PUZZLE.slice(1)}`);
  }));

for (const [name, wrong, said] of [
  ["a wrong digit", async (page) => page.keyboard.press("3"), "Wrong: r1c1=3. Steps to the contradiction: 11."],
  ["a wrong digit, by steps", async (page) => [await cell(page, 8, 1), await page.keyboard.press("1")], "r8c1 cannot be 1: shown by a hidden single"],
  [
    "a note removed wrongly",
    async (page) => {
      await page.click(".tools button:last-child");
      await page.click(".menu > .menu-item:nth-of-type(2)");
      await cell(page, 1, 1);
      await page.keyboard.press("Shift+Digit5");
    },
    "So a note that was removed from r1c1 is needed.",
  ],
])
  core(`the proof of ${name} gives no other digits away before the player wants its lines`, () =>
    visit({}, async (page) => {
      await example(page);
      await cell(page, 1, 1);
      await wrong(page);
      await hint(page);
      await level(page, 4);
      await says(page, ".rung.now", said);
      assert.doesNotMatch(await page.innerText(".rung.now"), /only digit left|only place|r8c6=1/);
      await page.getByText("Show the lines (gives digits away)").click();
      await says(page, ".rung.now", /only place|r8c6=1/);
    }));

// A puzzle with many solutions and with digits of the player. No search can find out which of these digits are wrong.
const OPEN = "12345678".padEnd(81, ".");
const written = (digits) => [...".".repeat(81)].map((none, cell) => digits[cell] ?? none).join("");
const link = (placed) => `/#board=1_${OPEN}_${written(placed)}_${"0".repeat(162)}_${"0".repeat(162)}`;

/** Waits for the card with the number of solutions of a board from a link, because this card replaces any other. */
const opened = (page) => page.waitForSelector(".card .warning", { timeout: 30_000 });

test("a digit that leaves no solution of several is named and taken back", () =>
  visit({ path: link({ 44: 9 }) }, async (page) => {
    await opened(page);
    await hint(page);
    await level(page, 4);
    assert.match(await page.innerText(".rung.now"), /r5c9=9/, "the digit is named, not the cell that it empties");
    await page.click("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".card.is-mistake"));
    assert.equal(await values(page), OPEN);
  }));

test("of two own digits that clash the one written last is taken back, of unknown ones none", () =>
  visit({ path: link({}) }, async (page) => {
    await opened(page);
    await cell(page, 5, 2);
    await page.keyboard.press("7");
    await cell(page, 5, 1);
    await page.keyboard.press("7");
    await hint(page);
    await level(page, 4);
    await page.click("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".card.is-mistake"));
    assert.equal(await values(page), [...OPEN].with(37, "7").join(""));
    await visit({ path: link({ 36: 7, 37: 7 }) }, async (other) => {
      await opened(other);
      await hint(other);
      await level(other, 4);
      assert.equal(await other.locator("[data-do=apply]").count(), 0);
    });
  }));

test("a hint that comes after the board has changed is not shown", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    const release = await hold(page, "hint");
    await page.click("[data-do=hint]");
    await page.locator(".cell.selected").focus();
    await page.keyboard.press("5");
    await release();
    // No hint is shown, even after the answer to a later question.
    await page.click("[data-do=share]");
    await page.waitForFunction(() => document.querySelector("#share-text")?.value.length >= 81);
    assert.equal(await page.locator(".card").count(), 0);
  }));

test("a ladder never mixes the hints of two settings", () =>
  visit({}, async (page) => {
    await example(page);
    for (const change of ["#set-uniqueness", "#set-automatic"]) {
      await hint(page);
      await level(page, 1);
      await page.click("[data-do=settings]");
      await page.click(change);
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector(".card"));
    }
    await hint(page);
    await page.click("[data-do=settings]");
    // A changed setting rebuilds these buttons.
    const before = await page.$(".filters button");
    await page.click("#set-peers");
    await page.keyboard.press("Escape");
    await page.waitForFunction((button) => !button.isConnected, before);
    assert.equal(await page.locator(".rung.now").count(), 1, "what the board looks like does not matter");
  }));

test("who drops a technique still gets those of the strategy, and no more", () =>
  visit({ refusals: true }, async (page, requests) => {
    await example(page);
    // The list of techniques is loaded with the dialog.
    const release = await refuse(page, "techniques");
    await page.click("[data-do=settings]");
    await page.check("#set-strategy-basic");
    await page.click("summary");
    await page.waitForSelector(".known .refusal");
    await release();
    await page.click("summary");
    await page.click("summary");
    await page.click(".family:has(#know-x-wing) summary");
    await page.click("#know-x-wing");
    await page.keyboard.press("Escape");
    await hint(page);
    const { techniques } = await ask("techniques");
    const { body } = requests.findLast(({ path }) => path === "hint");
    assert.equal(body.strategy, "basic");
    const left = techniques.map(({ id }) => id).filter((id) => !body.techniques.includes(id));
    const onRequest = techniques.filter((one) => one.on_request).map(({ id }) => id);
    assert.deepEqual(left.toSorted(), ["x-wing", ...onRequest].toSorted());
    for (const id of left.filter((id) => id !== "x-wing")) {
      const { positions } = await ask(`techniques/${id}`);
      const { board, step } = positions[0];
      const question = { puzzle: board.givens, placed: step.board.values, candidates: step.board.candidates };
      const { steps } = await ask("steps", { ...question, limit: 1000, techniques: body.techniques });
      assert.ok(!steps.some((step) => step.technique === id), `${id} does not take part`);
    }
    await page.click("[data-do=settings]");
    await page.click("summary");
    await page.click(".family:has(#know-x-wing) summary");
    await page.click("#know-x-wing");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".card"));
    await hint(page);
    assert.equal(requests.findLast(({ path }) => path === "hint").body.techniques, undefined, "all of them again");
  }));

test("a family of techniques is one switch, neither on nor off while only some are known", () =>
  visit({}, async (page) => {
    await page.click("[data-do=settings]");
    for (const name of ["human", "basic", "hodoku", "explainer"])
      assert.ok((await page.innerText(`label[for=set-strategy-${name}] small`)).length > 30, name);
    await page.click("summary");
    const family = page.locator(".family:has(#know-x-wing)");
    const state = () => page.$eval("#know-all-fish", ({ checked, indeterminate }) => (indeterminate ? "mixed" : checked));
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("whydoku.settings.1")).techniques);
    await family.waitFor();
    assert.equal(await state(), true);
    // The rest is done by keyboard alone.
    await page.focus("#know-all-fish");
    await page.keyboard.press("Space");
    assert.equal(await state(), false);
    const { techniques } = await ask("techniques");
    const fish = techniques.filter(({ family }) => family === "fish").map(({ id }) => id);
    assert.deepEqual((await kept()).filter((id) => fish.includes(id)), []);
    assert.match(await family.locator("summary").innerText(), new RegExp(`0 of ${fish.length}`));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.click("#know-x-wing");
    assert.equal(await state(), "mixed");
    assert.deepEqual((await kept()).filter((id) => fish.includes(id)), ["x-wing"]);
    await page.focus("#know-all-fish");
    await page.keyboard.press("Space");
    assert.equal(await state(), true);
    assert.equal(await kept(), null, "those of the strategy again");
    assert.deepEqual(await faults(page), []);
  }));

core("a mark removed wrongly is reported first and given back", () =>
  visit({}, async (page) => {
    await example(page);
    await page.click(".tools button:last-child");
    await page.click(".menu > .menu-item:nth-of-type(2)");
    await cell(page, 1, 1);
    assert.equal(await marks(page, 1, 1), "1356");
    await page.keyboard.press("Shift+Digit5");
    assert.equal(await marks(page, 1, 1), "136");
    await hint(page);
    assert.equal(await page.locator(".card.is-mistake").count(), 1);
    await level(page, 1);
    assert.match(await page.innerText(".rung.now"), /note that you removed/);
    await level(page, 4);
    assert.match(await page.innerText(".rung.now"), /^Why\s+Every note that is left there leads to a contradiction \(cases: 3\)\. So a note/);
    await page.click("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".card.is-mistake"));
    assert.equal(await marks(page, 1, 1), "1356");
  }));

core("why not is answered for a candidate by mouse and by key", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.click(".segments button:last-child");
    await page.click(".key:nth-child(9)");
    await page.waitForSelector(".card.is-why");
    assert.match(await page.innerText(".card"), /r1c1=9/);
    assert.match(await page.innerText(".card-body"), /r1c3/, "the given that excludes it");
    await cell(page, 1, 1);
    await page.keyboard.press("w");
    await page.keyboard.press("3");
    await page.waitForFunction(() => document.querySelector(".card h2")?.textContent.includes("r1c1=3"));
    await page.waitForFunction(() => /r1c1/.test(document.querySelector(".card-body")?.textContent ?? ""));
    assert.equal(await values(page), PUZZLE, "asking writes nothing");
  }));

core("the last move is judged when asked", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("3");
    await page.keyboard.press("k");
    await page.waitForSelector(".verdict.wrong");
    await page.keyboard.press("u");
    await page.keyboard.press("5");
    await page.keyboard.press("k");
    await page.waitForSelector(".verdict:not(.wrong)");
    assert.equal(await page.locator(".card.is-mistake").count(), 0);
    await page.keyboard.press("u");
    await page.keyboard.press("3");
    await cell(page, 8, 6);
    await page.keyboard.press("1");
    await page.keyboard.press("k");
    await page.waitForSelector(".card.is-mistake .verdict.mistake");
  }));

test("checking the last move never names an earlier mistake, and leads to the levels that find it", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("3");
    for (const [r, c, digit, said] of [[8, 6, "1", "This move is right."], [8, 5, "5", "Wrong: r8c5 is not 5."]]) {
      await cell(page, r, c);
      await page.keyboard.press(digit);
      await page.keyboard.press("k");
      await says(page, ".verdict", said);
      await says(page, ".verdict", "There is a mistake elsewhere on the board.");
      assert.doesNotMatch(await page.innerText(".card"), /r1c1/);
    }
    await page.keyboard.press("u");
    await cell(page, 1, 2);
    await page.keyboard.press("w");
    await page.keyboard.press("1");
    await says(page, ".card-body", "There is a mistake on the board.");
    assert.doesNotMatch(await page.innerText(".card"), /r1c1/);
    await page.click("[data-do=find]");
    await says(page, ".rung.now", "At least one digit that you wrote is wrong");
  }));

test("the verdict on a move keeps back the steps that place other digits", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("3");
    await page.keyboard.press("k");
    await says(page, ".verdict", "Wrong: r1c1 is not 3.");
    assert.doesNotMatch(await page.innerText(".verdict"), /r8c6/);
    await page.getByText("Show the lines (gives digits away)").click();
    await says(page, ".verdict", /r8c6=1/);
  }));

for (const [name, moves, wrong, secret] of [
  ["a digit that one step excludes", [[8, 1, "1"]], "Wrong: r8c1 is not 1.", /r8c6/],
  ["a digit in a cell with one candidate", [[1, 1, "5"], [1, 2, "3"]], "Wrong: r1c2 is not 3.", /r1c2=1|=1/],
])
  test(`a wrong move is undone by a button, and its reason waits until it is wanted: ${name}`, () =>
    visit({}, async (page) => {
      await example(page);
      for (const [row, column, digit] of moves) {
        await cell(page, row, column);
        await page.keyboard.press(digit);
      }
      const before = await values(page);
      await page.keyboard.press("k");
      await says(page, ".verdict", wrong);
      assert.doesNotMatch(await page.innerText(".card"), secret);
      // A line is read only once the lines are unfolded.
      await page.keyboard.press("]");
      await page.waitForFunction(() => document.querySelector("#live").textContent.startsWith("The lines are folded"));
      await page.getByText("Show the lines (gives digits away)").click();
      await says(page, ".verdict", secret);
      await page.keyboard.press("]");
      await page.waitForSelector('.lines-folded [aria-current="step"]');
      await page.click("[data-do=mend]");
      await page.waitForFunction(() => !document.querySelector(".card"));
      const [row, column] = moves.at(-1);
      assert.equal(await values(page), [...before].with(row * 9 - 9 + column - 1, ".").join(""));
    }));

test("the lines of a mistake are read one by one once they are unfolded, and only then", () =>
  visit({ viewport: { width: 390, height: 664 } }, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    await page.keyboard.press("3");
    await hint(page);
    await level(page, 4);
    const hears = (text) => page.waitForFunction((text) => document.querySelector("#live").textContent.startsWith(text), text);
    await page.keyboard.press("]");
    await hears("The lines are folded");
    await page.click("summary");
    const isSeen = (selector) =>
      page.waitForFunction((selector) => {
        const [one, body] = [selector, ".card-body"].map((name) => document.querySelector(name)?.getBoundingClientRect());
        return one && one.top >= body.top - 1 && one.bottom <= body.bottom + 1;
      }, selector);
    await isSeen(".lines-folded p:nth-of-type(3)");
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      await page.keyboard.press("]");
      await hears(`${number}. `);
      await isSeen('.lines-folded [aria-current="step"]');
    }
    await page.keyboard.press("[");
    await hears("8. ");
    for (let i = 0; i < 20; i++) await page.keyboard.press("]");
    await hears("No further line.");
    assert.equal(await page.locator(".lines-folded [aria-current]").count(), 1);
    assert.deepEqual(await faults(page), []);
  }));

core("the first removal that is applied fills in all notes, and the page says so", () =>
  visit({}, async (page) => {
    await hinted(page, "claiming", 0);
    await page.keyboard.press("Escape");
    await page.click(".tools button:last-child");
    await page.getByText("Remove all my notes").click();
    await hint(page);
    await level(page, 4);
    await page.click("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".rung"));
    await says(page, ".board-note", "All notes were filled in first");
    const bare = await page.$$eval(".play .cell", (all) => all.filter((one) => !one.querySelector(".digit, .mark")).length);
    assert.equal(bare, 0);
  }));

test("a digit highlighted before does not stay over a hint about another, and comes back after it", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 1, 1);
    const highlighted = () => page.locator(".cell.same").count();
    const pressed = (digit) => page.getAttribute(`.filters button:nth-of-type(${digit})`, "aria-pressed");
    const { placements } = await ask("hint", { puzzle: PUZZLE, level: 4 });
    const own = placements[0][0];
    const other = own === "9" ? "8" : "9";
    await page.keyboard.press(`Alt+Digit${other}`);
    const count = await highlighted();
    assert.ok(count > 0);
    await hint(page);
    await level(page, 4);
    assert.deepEqual([await highlighted(), await pressed(other)], [0, "false"]);
    await page.click(`.filters button:nth-of-type(${other})`);
    assert.deepEqual([await highlighted(), await pressed(other)], [count, "true"], "who asks for it again gets it");
    await page.click("[data-do=close]");
    assert.deepEqual([await highlighted(), await pressed(other)], [count, "true"]);
    await page.click(`.filters button:nth-of-type(${own})`);
    const same = await highlighted();
    await hint(page);
    await level(page, 4);
    assert.equal(await highlighted(), same, "a hint about the digit itself leaves it");
  }));

test("cells are written out, as in a newspaper, until the player wants symbols", async () => {
  await visit({ cellNames: null }, async (page) => {
    await example(page);
    await hint(page);
    await level(page, 4);
    const told = await page.innerText(".hint");
    assert.match(told, /row \d, column \d/);
    assert.doesNotMatch(told, /r\dc\d/);
    const name = page.locator(".ref.spelled").last();
    const [, row, column] = /row (\d), column (\d)/i.exec(await name.innerText());
    await name.hover();
    await page.waitForSelector("[data-pointed]", { state: "attached" });
    const ringed = await page.locator("[data-pointed]").evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.cell)));
    assert.deepEqual(ringed, [(row - 1) * 9 + Number(column) - 1]);
    // If the hint is about one of several cells, all of these cells are shown.
    const meant = await page.evaluate(async () => {
      const { cellsNamed, line } = await import(document.querySelector('link[href$="telling.js"]').href);
      const names = (text) => line(text).filter((part) => part.className?.startsWith("ref")).map((part) => part.textContent);
      return ["9 is at row 2 or 9, column 3.", "7 必在第 2、9 行第 3 列之一"].map((text) => names(text).map(cellsNamed));
    });
    assert.deepEqual(meant, [[[11, 74]], [[11, 74]]]);
    await page.click("[data-do=settings]");
    await page.selectOption("#set-cellNames", "rc");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".card"));
    await hint(page);
    await level(page, 4);
    assert.match(await page.innerText(".hint"), /r\dc\d/);
  });
});

for (const [name, puzzle, said] of [
  ["a misread printed digit", PUZZLE.replace("97", "93"), /Check the clue r1c4=3/],
  ["a repeated printed digit", `7${PUZZLE.slice(1, 8)}7${PUZZLE.slice(9)}`, "In row 1, 7 occurs 3 times. At least one of the red digits is wrong."],
])
  test(`a hint about ${name} leads to the printed digits, where the suspects are framed`, () =>
    visit({ path: `/#board=1_${puzzle}_${".".repeat(81)}_${"0".repeat(162)}_${"0".repeat(162)}` }, async (page) => {
      await opened(page);
      await hint(page);
      await says(page, ".rung.now", said);
      await page.click("[data-do=correct]");
      await page.waitForSelector('[data-phase="entry"] .finding');
      assert.ok((await page.locator(".under .alarm").count()) > 0);
      await page.keyboard.press("Escape");
      await page.waitForSelector('[data-phase="play"]');
      assert.equal(await values(page), puzzle);
    }));
