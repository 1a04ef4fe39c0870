/** Every view in both themes: axe-core must find no fault, and a picture of each view is kept in snapshots/page/. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { at, core, example, faults, gated, hint, level, picture, serve, visit } from "./harness.js";
import { VIEWS } from "./views.js";

serve();

/** Views with much text and many lines get a picture of a smaller window. */
const WINDOWS = { net: { viewport: { width: 1100, height: 720 } } };

for (const [name, open] of gated(Object.entries(VIEWS), 4)) {
  core(`${name}: light and dark, without a fault`, () =>
    visit({ colorScheme: "light", ...WINDOWS[name] }, async (page) => {
      await open(page);
      assert.deepEqual(await faults(page), [], "light");
      await picture(page, name);
      await page.emulateMedia({ colorScheme: "dark" });
      assert.deepEqual(await faults(page), [], "dark");
      if (["play", "chain"].includes(name)) await picture(page, `${name}-dark`);
    }));
}

test("reduced motion and forced colours are honoured", () =>
  visit({ reducedMotion: "reduce", forcedColors: "active" }, async (page) => {
    await example(page);
    await hint(page);
    assert.equal(await page.$eval(".card", (card) => getComputedStyle(card).animationName), "none");
    assert.notEqual(await page.$eval(".cell.selected", (cell) => getComputedStyle(cell).outlineStyle), "none");
  }));

test("the theme is chosen on the page and stays", () =>
  visit({ colorScheme: "light" }, async (page) => {
    await page.click("[data-do=settings]");
    await page.selectOption("#set-theme", "dark");
    await page.reload();
    await page.waitForSelector("main");
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(paper, "rgb(21, 23, 27)");
  }));

test("the language changes on the page, an open hint with it", () =>
  visit({}, async (page) => {
    await example(page);
    await hint(page);
    await level(page, 2);
    await page.click("[data-do=language]");
    await page.waitForFunction(() =>
      /宫|行|列/.test(document.querySelector('.rung.now[data-level="2"]')?.textContent ?? ""),
    );
    assert.equal(await page.getAttribute("html", "lang"), "zh-Hans");
    assert.match(await page.locator(".cell .name").first().textContent(), /第 1 行第 1 列/);
    assert.equal(await page.locator(".rung").count(), 2, "the levels told before are told again");
    await page.reload();
    await page.waitForSelector("main");
    assert.equal(await page.getAttribute("html", "lang"), "zh-Hans");
  }));

test("texts are set in the bundled face, which is small and free, and the face before it has its width", () =>
  visit({}, async (page) => {
    const [face, licence] = await Promise.all(["/text.woff2", "/figures-licence.txt"].map((path) => fetch(at(path))));
    assert.ok(face.ok && (await face.arrayBuffer()).byteLength <= 20_000);
    assert.match(await licence.text(), /SIL Open Font License/);
    const widths = await page.evaluate(async () => {
      const text = document.querySelector(".lead").textContent;
      const line = document.body.appendChild(document.createElement("span"));
      Object.assign(line.style, { position: "absolute", whiteSpace: "nowrap", fontSize: "160px" });
      line.textContent = text;
      const widthIn = async (family) => {
        await document.fonts.load(`160px ${family}`, text).catch(() => {});
        line.style.fontFamily = `${family}, monospace`;
        return line.getBoundingClientRect().width;
      };
      return { own: await widthIn("Text"), near: await widthIn("Near"), none: await widthIn("monospace"), body: getComputedStyle(document.body).fontFamily };
    });
    assert.match(widths.body, /^Figures, Text, Near,/);
    assert.notEqual(widths.own, widths.none, "the face can be used");
    // If the machine does not have the fonts of the font face `Near`, there is nothing to compare.
    if (widths.near !== widths.none) assert.ok(Math.abs(widths.near / widths.own - 1) < 0.03, JSON.stringify(widths));
  }));
