/** The difficulty of a puzzle: one line for every player; the other scales can be unfolded. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, core, example, faults, PUZZLE, says, serve, visit } from "./harness.js";

serve();

async function rated(page) {
  await example(page);
  await page.click(".tools button:last-child");
  await page.locator(".menu-item", { hasText: "How hard is it?" }).click();
  await page.waitForSelector(".card .rating");
}

test("the difficulty is one line with the level and the hardest technique; scales are folded", () =>
  visit({}, async (page) => {
    const { level_name: level, used } = await ask("rate", { puzzle: PUZZLE, lang: "en" });
    const hardest = used.reduce((a, b) => (b.cost > a.cost ? b : a));
    await rated(page);
    assert.equal(await page.innerText(".card .rating"), `${level}. Hardest technique on the path of this rating: ${hardest.name}.`);
    assert.equal(await page.locator(".card select").isVisible(), false, "no choice of scales at first");
    const seen = await page.innerText(".card-body");
    assert.doesNotMatch(seen, /points|HoDoKu|T&E/);
    assert.ok((await page.locator(".card .rating").boundingBox()).height < 40, "one line");
    assert.deepEqual(await faults(page), []);
  }));

test("the player chooses among the scales, and reads what the engine says", () =>
  visit({}, async (page) => {
    await rated(page);
    await page.focus(".scales summary");
    await page.keyboard.press("Enter");
    const select = page.locator(".card select");
    const scales = await select.locator("option").evaluateAll((options) => options.map((one) => one.value));
    assert.equal(scales[0], "hodoku");
    await says(page, ".scales", /^.*\d+ points on HoDoKu’s scale/s);
    for (const scale of scales.slice(1)) {
      const { text } = await ask("rate", { puzzle: PUZZLE, scale, lang: "en" });
      await select.selectOption(scale);
      await page.getByText(text, { exact: true }).waitFor();
      assert.equal(await select.inputValue(), scale);
      assert.equal(await page.locator(".card .rating").count(), 1, "the line stays");
    }
    assert.deepEqual(await faults(page), []);
    await select.selectOption("hodoku");
    await page.getByText("points on HoDoKu").waitFor();
  }));

core("a puzzle made for a level has the name of this level in its rating", () =>
  visit({}, async (page) => {
    await page.click("[data-level=Unfair]");
    await page.waitForSelector('[data-phase="play"]', { timeout: 60_000 });
    const puzzle = await page.$$eval(".play .cell", (cells) => cells.map((one) => (one.matches(".given") ? one.querySelector(".digit").textContent : ".")).join(""));
    assert.equal((await ask("rate", { puzzle, lang: "en" })).level, "Unfair");
    await page.click(".tools button:last-child");
    await page.locator(".menu-item", { hasText: "How hard is it?" }).click();
    await says(page, ".card .rating", "Very hard. Hardest technique");
  }));
