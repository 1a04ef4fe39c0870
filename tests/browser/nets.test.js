/**
 * Arguments with several branches or with lemmas: their views are chosen by keyboard and pointer, and their lemmas are
 * collapsed.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, core, example, faults, hint, level, serve, visit } from "./harness.js";

serve();

const LANGUAGES = [
  ["en-GB", "en"],
  ["zh-CN", "zh-Hans"],
];

/** Tries a position of a lesson, by its place from 0. */
async function tried(page, technique, at = 0) {
  const before = await page.$("main");
  await page.goto(`${page.url().split("#")[0]}#/lessons/${technique}`);
  // Waits until the buttons belong to this lesson.
  await page.waitForFunction((before) => !before.isConnected, before);
  for (let i = 0; i < at; i++) await page.click("[aria-label='Next position'], [aria-label='下一个盘面']");
  await page.click("[data-do=try]");
  await page.waitForSelector(".banner");
}

/** The roles that are drawn on the player's board, each with its count. */
const drawn = (page, board = ".play") =>
  page.$$eval(`${board} .layer.under g [class]`, (shapes) => {
    const counts = {};
    for (const shape of shapes) counts[shape.getAttribute("class")] = (counts[shape.getAttribute("class")] ?? 0) + 1;
    return JSON.stringify(counts);
  });

for (const [locale, lang] of LANGUAGES) {
  test(`the hint about a nested net in ${lang}: folded lemmas, a view for each`, () =>
    visit({ locale }, async (page) => {
      const { positions } = await ask(`techniques/nested-forcing-net?lang=${lang}`);
      const at = positions.findIndex(({ step }) => step.telling?.lemmas.length);
      const { step } = positions[at];
      assert.equal(step.views.length, step.telling.lemmas.length);
      await tried(page, "nested-forcing-net", at);
      await hint(page);
      assert.equal(await page.locator(".views").count(), 0, "no view before the proof");
      await level(page, 4);
      assert.equal(await page.locator(".views, details.lemma").count(), 0, "line by line at first");
      await page.click("[data-do=lines-all]");
      const lemma = page.locator("details.lemma").first();
      assert.equal(await lemma.locator("summary").innerText(), step.telling.lemmas[0].heading);
      assert.equal(await lemma.getAttribute("open"), null, "folded at first");
      const titles = await page.locator(".view").allInnerTexts();
      assert.deepEqual(titles.slice(1), step.views.map(({ title }) => title));
      const whole = await drawn(page);
      assert.deepEqual(await faults(page), []);

      // By keyboard, goes to the chooser, and to the next view with an arrow key.
      await page.focus(".view input:checked");
      await page.keyboard.press("ArrowRight");
      await page.waitForSelector('.view input[data-view="1"]:checked');
      assert.notEqual(await drawn(page), whole, "the board shows the lemma");
      assert.notEqual(await lemma.getAttribute("open"), null, "the lemma that is shown is open");
      assert.deepEqual(await faults(page), []);
      await page.keyboard.press("ArrowLeft");
      await page.waitForSelector('.view input[data-view="0"]:checked');
      assert.equal(await drawn(page), whole);

      // Opening a lemma shows its picture.
      await lemma.locator("summary").click();
      assert.equal(await lemma.getAttribute("open"), null);
      await lemma.locator("summary").click();
      await page.waitForFunction(() => document.querySelector(".view input:checked")?.dataset.view === "1");
      await page.focus(".view input:checked");
      await page.keyboard.press("Escape");
      assert.equal(await page.locator(".views, .card.is-step").count(), 0, "the chooser goes with its card");
    }));
}

test("a branch of a net is drawn alone, in the lesson and on the path", () =>
  visit({ path: "/#/lessons/forcing-net-verity" }, async (page) => {
    const { positions } = await ask("techniques/forcing-net-verity?lang=en");
    const [{ step }] = positions;
    await page.waitForSelector(".lesson-side .views");
    assert.equal(await page.locator(".view").count(), step.views.length + 1);
    const whole = await drawn(page, ".lesson-side");
    await page.locator(".view", { hasText: step.views[1].title }).click();
    assert.notEqual(await drawn(page, ".lesson-side"), whole);
    const rings = step.views[1].scene.candidates.filter(({ role }) => role === "Auxiliary1").length;
    assert.equal(await page.locator(".lesson-side .layer.under .Auxiliary1").count(), rings);
    assert.deepEqual(await faults(page), []);
    await page.click("[aria-label='Next position']");
    assert.equal(await page.getAttribute(".view input:checked", "data-view"), "0", "another position begins again");

    const nested = await ask("techniques/nested-forcing-net?lang=en");
    const at = nested.positions.findIndex(({ step }) => step.telling?.lemmas.length);
    await tried(page, "nested-forcing-net", at);
    await page.click("[data-do=path]");
    // With this option, the path has the step even if no later step needs it.
    await page.click("[data-do=every-step]");
    await page.waitForSelector("[data-do=every-step][aria-pressed=true]");
    await page.locator(".step", { hasText: nested.positions[at].step.brief.split(": ")[1] }).first().click();
    await page.waitForSelector("[data-open]");
    const mine = await drawn(page);
    await page.locator(".view").nth(1).click();
    assert.notEqual(await drawn(page), mine);
  }));

core("other steps have one picture and no chooser", () =>
  visit({}, async (page) => {
    await example(page);
    await hint(page);
    await level(page, 4);
    assert.equal(await page.locator(".views").count(), 0);
    assert.equal(await page.locator(".filters:visible").count(), 1);
  }));
