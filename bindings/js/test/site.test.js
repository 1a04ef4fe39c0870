/**
 * The site that `npm run site` writes is complete, has the same content security policy as the server, and works below
 * any path of a host for static files.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { REPOSITORY, unbuilt } from "./built.js";
import { serve, skip, visit } from "./serve.js";

const SITE = mkdtempSync(join(tmpdir(), "whydoku-site-"));
after(() => rmSync(SITE, { recursive: true }));

let told = "";
before(() => {
  if (!unbuilt)
    told = execFileSync(process.execPath, [fileURLToPath(new URL("../site.js", import.meta.url)), SITE], {
      encoding: "utf8",
    });
});

const text = (/** @type {string} */ path) => readFileSync(join(SITE, path), "utf8");

test("the service worker knows every file by its hash", { skip: unbuilt }, () => {
  const [, list] = /const FILES = (\{[^}]+\});/.exec(text("sw.js")) ?? [];
  const found = readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(SITE.length + 1))
    .filter((path) => path !== "sw.js")
    .map((path) => /** @type {const} */ ([
      path === "index.html" ? "./" : path,
      createHash("sha256")
        .update(readFileSync(join(SITE, path)))
        .digest("hex"),
    ]));
  // Files that are kept only after they were used once are not on the list.
  const [, later] = /const LATER = \/(.+)\/;/.exec(text("sw.js")) ?? [];
  const isLater = (/** @type {string} */ path) => new RegExp(later ?? "none").test(path);
  assert.ok(found.filter(([path]) => isLater(path)).length >= 10);
  // The scanner comes with the first picture.
  for (const name of ["engine/built/scan.wasm.gz", "engine/scan.js", "engine/scanner.js", "scan/review.js"])
    assert.ok(found.some(([path]) => path.endsWith(`/${name}`) && isLater(path)), name);
  // The lessons in every language are on the list: the service worker takes the needed ones from the network or from
  // an earlier version.
  const [, ofOneLanguage] = /const OF_ONE_LANGUAGE = \/(.+)\/;/.exec(text("sw.js")) ?? [];
  assert.equal(found.filter(([path]) => new RegExp(ofOneLanguage ?? "none").test(path)).length, 2);
  assert.deepEqual(JSON.parse(list ?? ""), Object.fromEntries(found.filter(([path]) => !isLater(path))));
  const [, version] = /const VERSION = "([0-9a-f]{12})";/.exec(text("sw.js")) ?? [];
  assert.ok(found.filter(([path]) => path.startsWith(`${version}/`)).length > 40);
});

test("every address of the page is there", { skip: unbuilt }, () => {
  const addresses = [...text("index.html").matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, address]) => address);
  assert.ok(addresses.length >= 7);
  for (const address of addresses) assert.ok(existsSync(join(SITE, address)), address);
});

test("the content policy is that of the server and what a module and a worker need", { skip: unbuilt }, () => {
  const guard = readFileSync(new URL("src/web/guard.rs", REPOSITORY), "utf8").replace(/\\\n\s+/g, "");
  const parts = (/** @type {string | undefined} */ policy) =>
    Object.fromEntries((policy ?? "").split("; ").map((part) => [part.split(" ")[0], part]));
  // A page cannot state which sites may frame it: browsers read this only from a header.
  const { "frame-ancestors": _, ...expected } = parts(/"(default-src [^"]+)"/.exec(guard)?.[1]);
  expected["script-src"] += " 'wasm-unsafe-eval'";
  for (const name of ["worker-src", "manifest-src"]) expected[name] = `${name} 'self'`;
  assert.deepEqual(parts(/content-security-policy" content="([^"]+)"/.exec(text("index.html"))?.[1]), expected);
});

test("the first visit takes at most 1.91 MB", { skip: unbuilt }, () => {
  const wire = /first visit .* ([\d,]+)\n/.exec(told)?.[1]?.replaceAll(",", "");
  assert.ok(Number(wire) > 500_000 && Number(wire) <= 1_910_000, told);
});

test("below a path of a plain host, the page gives a hint", { skip: unbuilt || skip }, async () => {
  const address = await serve({ "/some/where/": SITE }, { policy: null });
  /** @type {string[]} */
  const wrong = [];
  await visit(
    `${address}/some/where/`,
    async (page) => {
      await page.click("[data-do=example]");
      await page.click("[data-do=hint]");
      await page.waitForSelector(".rung.now");
      assert.match((await page.textContent(".rung.now")) ?? "", /\w{3}/);
    },
    { wrong },
  );
  assert.deepEqual(wrong, []);
});
