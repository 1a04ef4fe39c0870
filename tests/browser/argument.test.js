/** The player's own argument: pointing at reasons, making a claim and getting the judgement, by mouse and by keys. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, core, example, faults, PHONE, serve, values, visit } from "./harness.js";

serve();

const choose = (page, name, value) => page.selectOption(`[data-do=argument-${name}]`, value);
const ask = async (page) => {
  await page.click("[data-do=argument-ask]");
  await page.waitForSelector(".verdict p");
  return page.innerText(".verdict");
};

for (const phone of [{}, PHONE])
  test(`what is selected is taken for a reason, and what does not follow is drawn${phone.isMobile ? " (phone)" : ""}`, () =>
    visit(phone, async (page) => {
      await example(page);
      await cell(page, 8, 6);
      if (phone.isMobile) {
        await page.getByRole("button", { name: "More", exact: true }).click();
        await page.getByRole("menuitem", { name: "Does this follow?" }).click();
      } else await page.keyboard.press("f");
      await page.waitForSelector(".is-argument");
      await choose(page, "claimed", "1");
      await choose(page, "is", "yes");
      assert.match(await ask(page), /True: .* But your reason has no whole cell or house yet/);
      await choose(page, "what", "box");
      await choose(page, "digit", "1");
      await page.click("[data-do=argument-add]");
      assert.match(await page.innerText(".chip"), /1 in box 8/);
      assert.match(await ask(page), /Right: .*follows.*\nThe proof uses these facts: in box 8, 1 fits only/s);
      assert.deepEqual(await faults(page), []);
      assert.ok(await page.locator(".board .under *").count(), "what it rests on is drawn");
      // These reasons do not prove the claim; the player can still ask for the possible steps.
      await page.click(".chip");
      assert.equal(await page.locator(".chip").count(), 0);
      await choose(page, "what", "cells");
      await choose(page, "digit", "0");
      await page.click("[data-do=argument-add]");
      assert.match(await ask(page), /True: .*does not prove it\. Suppose that .* is not 1: all of your reason is still possible, with/);
      await choose(page, "claimed", "2");
      assert.match(await ask(page), /^Wrong: /);
    }));

core("a claim is about all selected cells, and a move closes the card", () =>
  visit({}, async (page) => {
    await example(page);
    await cell(page, 8, 6);
    await page.keyboard.press("f");
    await choose(page, "is", "yes");
    await page.focus(".play .cell.selected");
    await page.keyboard.press("Shift+ArrowUp");
    assert.match(await ask(page), /select only that cell/);
    const before = await values(page);
    await page.focus(".play .cell.selected");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("2");
    assert.notEqual(await values(page), before);
    assert.equal(await page.locator(".is-argument").count(), 0);
  }));
