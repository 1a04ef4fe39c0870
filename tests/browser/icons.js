/** Draws the icons of the site from src/web/page/icon.svg, at the sizes that its manifest names. */

import { readFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import { BROWSER, REPOSITORY } from "./harness.js";

const svg = await readFile(`${REPOSITORY}src/web/page/icon.svg`, "utf8");
/**
 * A launcher may cut a maskable icon down to a circle of four fifths of its width, so its background fills the whole
 * square.
 */
const ground = /<rect [^>]*fill="([^"]+)"[^>]*>/.exec(svg)?.[1];
const ICONS = [
  { name: "icon-192", size: 192, drawn: 192, behind: "transparent" },
  { name: "icon-512", size: 512, drawn: 512, behind: "transparent" },
  { name: "icon-maskable", size: 512, drawn: 400, behind: ground },
];

const browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox"] });
for (const { name, size, drawn, behind } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const picture = svg.replace("<svg ", `<svg width="${drawn}" height="${drawn}" `);
  await page.setContent(
    `<body style="margin: 0; height: 100vh; display: grid; place-items: center; background: ${behind}">${picture}`,
  );
  await page.screenshot({ path: `${REPOSITORY}src/web/site/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
