/** Marks of a hint on the board: a single as large as its cell, lines of sight, and the legend next to the board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, core, faults, gated, hint, hinted, level, PHONE, serve, visit } from "./harness.js";

serve();

const drawn = (page, selector) => page.locator(`.play .layer ${selector}`).count();
const ghosts = (page) => page.locator(".play .ghost").allInnerTexts();

for (const technique of gated(["hidden-single", "naked-single", "full-house"])) {
  core(`${technique}: the digit fills its cell, lines come from what closes the rest`, () =>
    visit({}, async (page) => {
      const { scene, placements } = await hinted(page, technique, 4, { opened: 0 });
      await level(page, 3);
      assert.deepEqual([await ghosts(page), await drawn(page, ".sight, .Closed")], [[], 0], "not before the proof");
      await level(page, 4);
      assert.deepEqual(await ghosts(page), [placements[0][0]]);
      const [row, column] = [placements[0][2], placements[0][4]].map(Number);
      const cell = page.locator(`.play .cell[data-cell="${(row - 1) * 9 + column - 1}"]`);
      assert.equal(await cell.locator(".ghost").count(), 1);
      const seen = scene.links.filter(({ strength }) => strength === "sight");
      assert.equal(seen.length > 0, technique !== "full-house");
      assert.equal(await drawn(page, ".sight"), seen.length ? 1 : 0);
      const closed = scene.tints.filter(({ tint }) => tint === "Closed").flatMap(({ cells }) => cells);
      assert.deepEqual([await drawn(page, ".Closed"), await drawn(page, ".sight-end")], [closed.length, closed.length]);
      assert.equal(closed.length > 0, technique === "hidden-single");
      const legend = await page.innerText(".views-place .legend");
      for (const { text } of scene.legend) assert.ok(legend.includes(text), text);
      assert.deepEqual(await faults(page), []);
    }));
}

core("one ladder: the next rung is the button, those passed are told above, any can be had at once", () =>
  visit({}, async (page) => {
    await hinted(page, "hidden-single", 4, { opened: 0 });
    assert.deepEqual(await page.locator(".ladder button").allInnerTexts(), ["Nudge", "Technique", "Where", "Evidence", "Proof"]);
    assert.equal(await page.innerText("[data-do=more]"), "Next: Technique");
    await level(page, 2);
    assert.equal(await page.innerText("[data-do=more]"), "Next: Evidence");
    assert.deepEqual(await page.locator(".rung").evaluateAll((rungs) => rungs.map((rung) => rung.dataset.level)), ["0", "2"]);
    assert.equal(await page.innerText(".ladder [aria-current=step]"), "Where");
    await page.keyboard.press("+");
    await page.waitForSelector('.rung.now[data-level="3"]');
    assert.deepEqual(await faults(page), []);
  }));

test("a highlight of another digit does not lie over a hint", () =>
  visit({}, async (page) => {
    const { placements } = await hinted(page, "hidden-single", 4, { opened: 0 });
    await page.keyboard.press("Escape");
    const other = (Number(placements[0][0]) % 9) + 1;
    await page.locator(".play .selected").focus();
    await page.keyboard.press(`Alt+${other}`);
    assert.ok((await page.locator(".play .cells .same").count()) > 0);
    await hint(page);
    await level(page, 4);
    assert.equal(await page.locator(".play .cells .same").count(), 0);
  }));

test("on a phone the legend is in the card", () =>
  visit({ ...PHONE, locale: "zh-CN" }, async (page) => {
    const { scene } = await hinted(page, "xy-wing", 4, { opened: 0, lang: "zh-Hans" });
    await level(page, 4);
    assert.equal(await page.locator(".card .legend li").count(), scene.legend.length);
    assert.equal(await page.locator(".views-place .legend").count(), 0);
  }));

test("what is new is drawn in, but not to those who want no motion", async () => {
  for (const reducedMotion of ["no-preference", "reduce"])
    await visit({ reducedMotion }, async (page) => {
      await hinted(page, "hidden-single", 4, { opened: 0 });
      await level(page, 4);
      const name = await page.locator(".play .layer .sight").evaluate((line) => getComputedStyle(line).animationName);
      assert.equal(name, reducedMotion === "reduce" ? "none" : "reach");
    });
});

for (const [technique, cellNames, locale, lang, least] of [
  ["sk-loop", "words", "en-GB", "en", [12, 8]],
  ["multi-sector-locked-set", "rc", "zh-CN", "zh-Hans", [5, 4]],
  ["junior-exocet", "words", "en-GB", "en", [3, 3, 5]],
  // The last item begins with "and".
  ["naked-single", "words", "en-GB", "en", [8]],
]) {
  test(`${technique} in ${lang}, ${cellNames}: its cells are lists, and no word of the reason is lost`, () =>
    visit({ locale, cellNames }, async (page) => {
      await hinted(page, technique, 4, { lang });
      const { positions } = await ask(`techniques/${technique}?lang=${lang}&cell_names=${cellNames}`);
      const [text] = Object.values(positions[0].step.text);
      const told = page.locator(".rung.now > p");
      const bare = (words) => words.replace(/\s/g, "");
      assert.equal(bare((await told.allTextContents()).join("")), bare(text));
      const lists = told.locator("[role=list]");
      assert.deepEqual(await lists.evaluateAll((all) => all.map((one) => one.children.length)), least);
      const items = lists.first().locator("[role=listitem]");
      assert.doesNotMatch(await items.first().innerText(), /[;；、]$/, "no separator at the end of a line");
      const boxes = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      assert.deepEqual(boxes, [...new Set(boxes)].sort((a, b) => a - b), "each item on a line of its own");
      assert.deepEqual(await faults(page), []);
    }));
}

test("a removal of several digits is one item of a list", () =>
  visit({}, async (page) => {
    const items = await page.evaluate(async () => {
      const { itemized } = await import(new URL("items.js", document.querySelector("script[type=module]").src));
      const text = "So remove 1, 7 and 9 from row 7, column 9, and 2 and 5 from row 5, column 1, and 6 from row 6, column 7.";
      const [paragraph] = itemized(text);
      return [...paragraph.querySelectorAll("[role=listitem]")].map((one) => one.textContent);
    });
    assert.deepEqual(items, ["1, 7 and 9 from row 7, column 9, and ", "2 and 5 from row 5, column 1, and ", "6 from row 6, column 7"]);
  }));

test("a short series stays in its sentence", () =>
  visit({}, async (page) => {
    await hinted(page, "naked-triple", 4);
    assert.equal(await page.locator(".rung.now [role=list]").count(), 0);
  }));

test("what is drawn around a candidate lies within its cell, clear of the border", () =>
  visit({}, async (page) => {
    await hinted(page, "aic", 4);
    await page.click("[data-do=lines-all]");
    await page.waitForSelector(".play .layer.under .Elimination", { state: "attached" });
    const outside = await page.evaluate(() => {
      const side = document.querySelector(".play .cells").getBoundingClientRect();
      const cell = side.width / 9;
      return [...document.querySelectorAll(".play .layer.under :is(.Normal, .Assignment, .Elimination)")].flatMap((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const within = (from, to, start) => (from - start) % cell > 3 && Math.floor((from - start) / cell) === Math.floor((to + 3 - start) / cell);
        return within(left, right, side.left) && within(top, bottom, side.top) ? [] : [one.outerHTML];
      });
    });
    assert.ok((await page.locator(".play .layer.under :is(.Normal, .Assignment, .Elimination)").count()) > 1);
    assert.deepEqual(outside, []);
  }));
