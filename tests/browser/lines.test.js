/** Arguments line by line, by button, key and tap. The board highlights the present line and dims earlier lines. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, core, faults, gated, hinted, PHONE, serve, visit } from "./harness.js";

serve();

const LANGUAGES = [
  ["en-GB", "en"],
  ["zh-CN", "zh-Hans"],
];

const spoken = (text) => text.replace(/\s+/g, "");
const ends = ({ from, to }) => `${from} ${to}`;
const told = async (page) => (await page.locator(".lines .line").allInnerTexts()).map(spoken);
const links = (page) => page.locator(".play .layer.over > g > .link").count();
const past = (page) => page.locator(".play .layer.over .past .link").count();

for (const [locale, lang] of LANGUAGES) {
  for (const [technique, number] of [
    ["aic", 3],
    ["aic", 4],
    ["forcing-net-verity", 4],
  ]) {
    test(`${technique} at level ${number} in ${lang}: each line when it is asked for, alone on the board`, () =>
      visit({ locale, reducedMotion: "reduce" }, async (page) => {
        const { lines } = await hinted(page, technique, number, { lang });
        assert.ok(lines.length > 2);
        let far = 0;
        const shows = async (at) => {
          far = Math.max(far, at);
          assert.deepEqual(await told(page), lines.slice(0, far + 1).map(({ text }) => spoken(text)));
          const now = page.locator(".line[aria-current=step]");
          assert.equal(spoken(await now.innerText()), spoken(lines[at].text));
          assert.equal(await links(page), lines[at].scene.links.length, `the links of line ${at + 1}`);
          const before = new Set(lines.slice(1, at).flatMap(({ scene }) => scene.links.map(ends)));
          lines[at].scene.links.forEach((link) => before.delete(ends(link)));
          assert.equal(await past(page), at ? before.size : 0, `the links before line ${at + 1} are dimmed`);
        };
        await shows(0);
        assert.deepEqual(await faults(page), []);
        await page.click("[data-do=line-after]");
        await shows(1);
        assert.equal(await page.evaluate(() => document.activeElement.dataset.do), "line-after", "the focus stays");
        await page.keyboard.press("ArrowRight");
        await shows(2);
        await page.focus(".card-body");
        await page.keyboard.press("ArrowLeft");
        await shows(1);
        await page.locator(".line").nth(2).click();
        await shows(2);
        await page.focus(".play .selected");
        await page.keyboard.press("[");
        await shows(1);
        await page.keyboard.press("]");
        await shows(2);
        await page.click("[data-do=line-before]");
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("ArrowLeft");
        await shows(0);
        assert.equal(await page.getAttribute("[data-do=line-before]", "aria-disabled"), "true");
        await page.click("[data-do=lines-all]");
        assert.equal(await page.locator(".lines").count(), 0, "all at once");
        assert.equal(await page.evaluate(() => document.activeElement.dataset.do), "lines-all");
        await page.keyboard.press("Enter");
        far = 0;
        await shows(0);
        assert.deepEqual(await faults(page), []);
      }));
  }
}

test("on a phone, to the end", () =>
  visit({ ...PHONE, locale: "zh-CN" }, async (page) => {
    const { lines } = await hinted(page, "discontinuous-nice-loop", 4, { lang: "zh-Hans" });
    for (let i = 1; i < lines.length; i++) {
      await page.tap("[data-do=line-after]");
      // The browser takes a moment to turn a tap into a click.
      await page.locator(".lines .line").nth(i).and(page.locator("[aria-current=step]")).waitFor({ state: "attached" });
    }
    assert.equal(await page.getAttribute("[data-do=line-after]", "aria-disabled"), "true");
    assert.ok((await page.locator(".play .Elimination, .play .Assignment").count()) > 0, "the end is on the board");
    await page.tap("[data-do=apply]");
    await page.waitForFunction(() => !document.querySelector(".rung"));
  }));

for (const technique of ["skyscraper", "xy-wing", "xyz-wing", "remote-pair", "als-xz", "direct-pointing"]) {
  test(`${technique}: told as one, and line by line to those who want it`, () =>
    visit({ reducedMotion: "reduce" }, async (page) => {
      const { lines, text } = await hinted(page, technique, 4);
      assert.ok(lines.length > 1);
      assert.equal(spoken(await page.innerText(".rung.now")), `Proof${spoken(text)}`);
      await page.click("[data-do=lines-all]");
      for (let at = 0; at < lines.length; at++) {
        assert.equal(spoken(await page.innerText(".line[aria-current=step]")), spoken(lines[at].text));
        assert.equal(await links(page), lines[at].scene.links.filter(({ strength }) => strength !== "sight").length);
        await page.keyboard.press("ArrowRight");
      }
    }));
}

test("what needs one line has no lines", () =>
  visit({}, async (page) => {
    const { lines } = await hinted(page, "naked-pair", 4);
    assert.equal(lines, undefined);
    assert.equal(await page.locator("[data-do=lines-all], [data-do=line-after]").count(), 0);
  }));

test("a net begins with what is supposed; a line of the whole text that is pressed lights up", () =>
  visit({ reducedMotion: "reduce" }, async (page) => {
    const { lines, scene } = await hinted(page, "nested-forcing-net", 4);
    assert.ok(lines[0].scene.links.length <= 10, "few links at first");
    assert.equal(await links(page), lines[0].scene.links.length);
    await page.click("[data-do=lines-all]");
    assert.equal(await links(page), scene.links.length, "the whole on request");
    const line = page.locator(".rung.now p.line").nth(2);
    await line.click();
    const said = spoken(await line.innerText());
    const { scene: lit } = lines.find(({ text }) => spoken(text) === said);
    assert.equal(await links(page), lit.links.length);
    assert.equal(await page.locator(".line[aria-current]").count(), 1);
  }));

for (const technique of gated(["skyscraper", "forcing-chain-contradiction"])) {
  core(`a step of a list is told line by line: ${technique}`, () =>
    visit({ reducedMotion: "reduce" }, async (page) => {
      await page.goto(`${page.url().split("#")[0]}#/lessons/${technique}`);
      await page.click("[data-do=try]");
      await page.waitForSelector(".banner");
      await page.click("[data-do=possible]");
      await page.waitForSelector(".step", { timeout: 30_000 });
      const { techniques } = await ask("techniques");
      const { family } = techniques.find(({ id }) => id === technique);
      await page.selectOption("select[data-do=family]", family);
      // Until the engine answers, the list has all families.
      await page.waitForSelector(`select[data-do=family] option[value="${family}"][selected]`, { state: "attached", timeout: 30_000 });
      await page.locator(".step", { hasText: await page.innerText(".banner b") }).first().click();
      const brief = spoken(await page.innerText(".hint"));
      await page.click("[data-do=lines-all]");
      await page.waitForSelector(".lines", { timeout: 60_000 });
      await page.click("[data-do=line-after]");
      assert.match(await page.innerText(".turner[role=group] .quiet-text"), /Line 2/);
      assert.ok(brief.includes(spoken(await page.innerText(".line[aria-current=step]")).replace(/^\d+\./, "")) || technique === "skyscraper");
    }));
}
