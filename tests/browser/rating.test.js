/** Ratings of the puzzle, on each scale. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PUZZLE, ask, example, serve, visit } from "./harness.js";

serve();

test("the player chooses among the scales, and reads what the engine says", () =>
  visit({}, async (page) => {
    await example(page);
    await page.click(".tools button:last-child");
    await page.locator(".menu-item", { hasText: "How hard is it?" }).click();
    const select = page.locator(".card select");
    await select.locator("option").first().waitFor({ state: "attached" });
    const scales = await select.locator("option").evaluateAll((options) => options.map((one) => one.value));
    assert.equal(scales[0], "hodoku");
    for (const scale of scales.slice(1)) {
      const { text } = await ask("rate", { puzzle: PUZZLE, scale, lang: "en" });
      await select.selectOption(scale);
      await page.getByText(text, { exact: true }).waitFor();
      assert.equal(await select.inputValue(), scale);
    }
    await select.selectOption("hodoku");
    await page.getByText("points on HoDoKu").waitFor();
  }));
