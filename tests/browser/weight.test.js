/** The first view loads little, loads it at once, and loads nothing else. */

import assert from "node:assert/strict";
import { readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { core, IS_SITE, REPOSITORY, serve, visit } from "./harness.js";

serve();

const PAGE = `${REPOSITORY}src/web/page/`;
const MOST = 258_000;

/** A module and the modules that it needs before it runs. @param {string} name @param {Set<string>} found */
async function needed(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const text = await readFile(PAGE + name, "utf8");
  for (const [, path] of text.matchAll(/^(?:import|export)\s[^;]*?from\s+"(\.[^"]+)";/gms))
    await needed(normalize(join(dirname(name), path)), found);
  return found;
}

const modules = [...(await needed("app.js"))].sort();

core("the browser is told at once which modules the first view needs", async () => {
  const file = `${PAGE}index.html`;
  const text = await readFile(file, "utf8");
  const lines = modules.filter((name) => name !== "app.js").map((name) => `    <link rel="modulepreload" href="${name}">\n`);
  const rest = text.replaceAll(/ *<link rel="modulepreload".*\n/g, "");
  const fresh = rest.replace(/( *<script type="module" src="app.js">)/, (script) => lines.join("") + script);
  if (process.env.WHYDOKU_UPDATE === "1") await writeFile(file, fresh);
  else assert.ok(text === fresh, "src/web/page/index.html is stale; run: WHYDOKU_UPDATE=1 node --test weight.test.js");
});

core("the first view is small, and loads one language and no dialog, list or lesson", () =>
  // Files that are loaded while the page is idle are not part of the first view.
  visit({ init: "window.requestIdleCallback = () => 0;" }, async (page) => {
    const wanted = [...modules, "words/en.js"];
    const listed = (wanted) => {
      const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      return wanted.every((one) => paths.some((path) => path.endsWith(`/${one}`))) && paths;
    };
    const loaded = await (await page.waitForFunction(listed, wanted)).jsonValue();
    const root = new URL(page.url()).pathname;
    const version = IS_SITE ? /^\w{12}\// : /^/;
    const names = loaded.map((path) => path.slice(root.length).replace(version, ""));
    const own = names.filter((name) => /\.(js|css|svg)$/.test(name) && !/^(engine|module|kept)\b/.test(name));
    const scripts = own.filter((name) => name.endsWith(".js"));
    assert.deepEqual([...new Set(scripts)].sort(), wanted.sort());
    let total = 0;
    for (const name of new Set([...own, "index.html", "style.css", "board.css"])) total += (await stat(PAGE + name)).size;
    assert.ok(total <= MOST, `${total} bytes`);
    console.log(`the first view loads ${total} bytes`);
  }));
