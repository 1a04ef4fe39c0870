/**
 * Ten states of the page in ten windows, both themes and both languages. For each state, theme and language, the
 * program makes one sheet of pictures to look at, and lists faults: findings of axe-core, console errors, and elements
 * that extend beyond the window.
 *
 *     SCREENS=FOLDER npm run screens
 *
 * STATES=play,kept selects states; each view of views.js is also a state.
 */

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { faults, resize, rest, serve, visit } from "./harness.js";
import { VIEWS } from "./views.js";

const FOLDER = process.env.SCREENS ?? "screens";
/** Windows by device. Each row of the sheet has one device. The last window is 1366 × 768 at a zoom of 200 %. */
const DEVICES = [
  { windows: [[320, 568], [360, 560], [375, 553], [390, 664], [390, 844]], options: { hasTouch: true, isMobile: true }, scale: 0.8 },
  { windows: [[844, 390], [768, 1024]], options: { hasTouch: true, isMobile: true }, scale: 0.7 },
  { windows: [[1366, 768], [1920, 1080], [683, 384]], options: {}, scale: 0.37 },
];
const STATES = (process.env.STATES ?? "start,entry,play,kept,hint-2,path,lessons,lesson,exercise,solved").split(",");
const LOOKS = ["light", "dark"].flatMap((theme) => ["en-GB", "zh-CN"].map((locale) => ({ theme, locale })));

serve();

for (const state of STATES)
  for (const { theme, locale } of LOOKS)
    test(`${state}, ${theme}, ${locale}`, { timeout: 600_000 }, async () => {
      await mkdir(FOLDER, { recursive: true });
      const rows = [];
      for (const { windows, options, scale } of DEVICES) {
        const row = [];
        const [[width, height]] = windows;
        await visit({ viewport: { width, height }, colorScheme: theme, locale, cellNames: null, ...options }, async (page) => {
          await VIEWS[state](page);
          for (const [width, height] of windows) {
            await resize(page, width, height);
            await rest(page);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            const at = `${state} ${width} × ${height} ${theme} ${locale}`;
            assert.ok(wide <= width, `${at}: ${wide} px wide`);
            assert.deepEqual(await faults(page), [], at);
            const name = `${FOLDER}/${state}-${width}x${height}-${theme}-${locale.slice(0, 2)}.png`;
            await page.screenshot({ path: name, animations: "disabled", scale: "css" });
            row.push({ name, width: width * scale });
          }
        });
        rows.push(row);
      }
      await sheet(`${FOLDER}/${state}-${theme}-${locale.slice(0, 2)}.png`, rows);
    });

/** All pictures of a state, theme and language on one sheet. @param {string} file @param {{ name: string, width: number }[][]} rows */
async function sheet(file, rows) {
  const image = async ({ name, width }) => `<img width="${width}" src="data:image/png;base64,${(await readFile(name)).toString("base64")}">`;
  const lines = await Promise.all(rows.map(async (row) => `<p>${(await Promise.all(row.map(image))).join(" ")}</p>`));
  await visit({ viewport: { width: 1510, height: 900 } }, async (page) => {
    await page.goto("about:blank");
    await page.setContent(`<style>body,p{margin:4px;background:#888}img{vertical-align:top}</style>${lines.join("")}`);
    await writeFile(file, await page.screenshot({ fullPage: true }));
  });
}
