/**
 * Every view on a phone with a width of 360 px, in Chinese: nothing extends beyond the window, and no text is in
 * English.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { core, faults, gated, PHONE, picture, serve, visit } from "./harness.js";
import { VIEWS } from "./views.js";

serve();

const { default: en } = await import("../../src/web/page/words/en.js");

/** The views whose layout is different on a phone. */
const PICTURED_ON_PHONE = ["start", "play", "hint-4", "chain", "lesson"];

/** Every text on the page that is visible or read aloud. */
const texts = (page) =>
  page.evaluate(() => {
    const found = [];
    const walk = (node) => {
      if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
      if (node.nodeType !== Node.ELEMENT_NODE || node.closest("[lang]:not(html)")) return;
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        if (node.hasAttribute(name)) found.push(node.getAttribute(name));
      if (!["TEXTAREA", "INPUT", "SCRIPT", "STYLE"].includes(node.tagName)) node.childNodes.forEach(walk);
    };
    walk(document.body);
    return [...found, document.title].map((text) => text.trim()).filter(Boolean);
  });

for (const [name, open] of gated(Object.entries(VIEWS), 2)) {
  core(`${name}: on a phone nothing sticks out, in Chinese nothing is left in English`, () =>
    visit({ ...PHONE, locale: "zh-CN" }, async (page) => {
      await open(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 360, `${wide} px wide`);
      const own = new Set(Object.values(en));
      const english = (await texts(page)).filter((text) => own.has(text) && !/^(\W*|r\dc\d)$/.test(text));
      assert.deepEqual(english, [], "texts of the page in English");
      const latin = (await texts(page)).filter(
        (text) => /[A-Za-z]{2,} [A-Za-z]{2,} [a-z]{2,}/.test(text) && !/\p{Script=Han}/u.test(text),
      );
      assert.deepEqual(
        latin.filter((text) => !name.startsWith("lesson") || text.length < 40),
        [],
        "sentences in English",
      );
      assert.deepEqual(await faults(page), []);
      if (PICTURED_ON_PHONE.includes(name)) {
        await picture(page, `${name}-phone-zh`);
        if (name !== "chain") return;
        await page.emulateMedia({ colorScheme: "dark" });
        await picture(page, `${name}-phone-dark-zh`);
      }
    }));
}
