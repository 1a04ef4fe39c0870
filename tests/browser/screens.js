/**
 * Ten states of the page in six windows, both themes and both languages. Makes one sheet of pictures for each state, to
 * be looked at, and lists faults: axe-core's findings, console errors, elements that stick out.
 *
 *     SCREENS=FOLDER npm run screens
 */

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { faults, serve, visit } from "./harness.js";
import { VIEWS } from "./views.js";

const FOLDER = process.env.SCREENS ?? "screens";
const WINDOWS = [
  [375, 553],
  [375, 667],
  [390, 844],
  [768, 1024],
  [1366, 768],
  [1920, 1080],
];
const STATES = (process.env.STATES ?? "start,entry,play,hint-4,chain,net,path,possible,lessons,lesson").split(",");
const LOOKS = ["light", "dark"].flatMap((theme) => ["en-GB", "zh-CN"].map((locale) => ({ theme, locale })));

serve();

for (const state of STATES) {
  test(state, { timeout: 600_000 }, async () => {
    await mkdir(FOLDER, { recursive: true });
    const names = [];
    for (const { theme, locale } of LOOKS) {
      for (const [width, height] of WINDOWS) {
        const phone = width < 700 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {};
        const options = { viewport: { width, height }, colorScheme: theme, locale, cellNames: null, ...phone };
        await visit(options, async (page) => {
          await VIEWS[state](page);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(wide <= width, `${state} ${width} ${theme} ${locale}: ${wide} px wide`);
          assert.deepEqual(await faults(page), [], `${state} ${width} ${theme} ${locale}`);
          const name = `${state}-${width}-${theme}-${locale.slice(0, 2)}.png`;
          await page.screenshot({ path: `${FOLDER}/${name}`, animations: "disabled", scale: "css" });
          names.push(name);
        });
      }
    }
    await sheet(state, names);
  });
}

/** All pictures of a state side by side. @param {string} state @param {string[]} names */
async function sheet(state, names) {
  const images = await Promise.all(
    names.map(async (name) => `<img src="data:image/png;base64,${(await readFile(`${FOLDER}/${name}`)).toString("base64")}">`),
  );
  await visit({ viewport: { width: 2200, height: 900 } }, async (page) => {
    await page.goto("about:blank");
    await page.setContent(`<style>body{margin:8px;background:#888}img{height:420px;margin:3px}</style>${images.join("")}`);
    await writeFile(`${FOLDER}/${state}.png`, await page.screenshot({ fullPage: true }));
  });
}
