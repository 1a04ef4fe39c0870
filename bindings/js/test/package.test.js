/** The package as other projects use it: it is packed and installed in an empty folder, and its examples run there. */

import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { REPOSITORY, unbuilt } from "./built.js";
import { serve, skip, visit } from "./serve.js";

const HERE = fileURLToPath(new URL("..", import.meta.url));
const PUZZLE = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const folder = mkdtempSync(join(tmpdir(), "whydoku-package-"));
after(() => rmSync(folder, { recursive: true }));

/** @type {string[]} */
let packed = [];

before(() => {
  if (unbuilt) return;
  const npm = (/** @type {string[]} */ words, /** @type {string} */ cwd) =>
    execFileSync("npm", words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const [told] = JSON.parse(npm(["pack", "--json", "--pack-destination", folder], HERE));
  packed = told.files.map((/** @type {{ path: string }} */ { path }) => path);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  npm(["install", "--offline", "--no-audit", "--no-fund", join(folder, told.filename)], folder);
});

/** @param {string} name @param {string[]} words */
const example = (name, ...words) =>
  promisify(execFile)(process.execPath, [join(folder, "node_modules/whydoku/examples", name), ...words], {
    encoding: "utf8",
  });

test("the package holds what it needs, and nothing else", { skip: unbuilt }, () => {
  for (const path of [
    "lib/index.js",
    "lib/built/whydoku.wasm.gz",
    "lib/built/scan.wasm.gz",
    "types/index.d.ts",
    "types/scan.d.ts",
    "types/api.d.ts",
    "LICENSE-MIT",
    "README.md",
  ])
    assert.ok(packed.includes(path), path);
  const kinds = [
    /^lib\/[a-z]+\.js$/,
    /^lib\/built\/[\w.-]+\.gz$/,
    /^types\/[a-z]+\.d\.ts$/,
    /^examples\/[a-z]+\.(js|html)$/,
    /^(LICENSE-[A-Z]+|README\.md|package\.json)$/,
  ];
  const others = packed.filter((path) => !kinds.some((kind) => kind.test(path)));
  assert.deepEqual(others, []);
  const { dependencies = {} } = JSON.parse(readFileSync(join(HERE, "package.json"), "utf8"));
  assert.deepEqual(dependencies, {});
});

test("its version is that of the engine", { skip: unbuilt }, () => {
  const [, engine] = /^version = "(.+)"$/m.exec(readFileSync(new URL("Cargo.toml", REPOSITORY), "utf8")) ?? [];
  assert.equal(JSON.parse(readFileSync(join(HERE, "package.json"), "utf8")).version, engine);
});

test("a hint in ten lines", { skip: unbuilt }, async () => {
  const source = readFileSync(join(HERE, "examples/hint.js"), "utf8");
  assert.ok(source.trim().split("\n").length <= 10);
  const { stdout } = await example("hint.js");
  assert.match(stdout, /^0\. A digit can be placed in the three rows at the bottom\.\n1\. .+\n2\. .+\n3\. .+\n4\. .+\n$/s);
});

test("a path, and a path given up", { skip: unbuilt }, async () => {
  const { stdout } = await example("path.js", PUZZLE);
  assert.match(stdout, /^Swordfish: /m);
  await assert.rejects(example("path.js", PUZZLE, "0"), { code: 1, stderr: /given up after 0 s/ });
  await assert.rejects(example("path.js", "12"), { code: 1, stderr: /found no board .*81 characters/ });
});

test("ratings of a file, in its order", { skip: unbuilt }, async () => {
  const file = join(folder, "puzzles.txt");
  writeFileSync(file, `# a comment\n${PUZZLE}\n12\n${PUZZLE}\n`);
  const { stdout } = await example("ratings.js", file);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  assert.deepEqual(
    lines.map(([puzzle]) => puzzle),
    [PUZZLE, "12", PUZZLE],
  );
  assert.match(lines[0][1], /3\.8/);
  assert.equal(lines[0][1], lines[2][1]);
});

test("a page in one file", { skip: unbuilt || skip }, async () => {
  const example = "/package/examples/page.html";
  const address = await serve({ "/package/": join(folder, "node_modules/whydoku") }, { policy: null });
  await visit(`${address}${example}`, async (page) => {
    await page.click("button");
    await page.waitForFunction(() => /\w{5}/.test(document.querySelector("output")?.value ?? ""));
    assert.match(await page.inputValue("input"), /^\.\.97/);
    assert.match((await page.textContent("output")) ?? "", /\./);
    const count = (/** @type {string} */ marked) => page.locator(marked).count();
    assert.deepEqual([await count("td"), await count("td.Base"), await count("td .Normal")], [81, 9, 2]);
  });
});

test("questions and answers have their types", { skip: unbuilt }, () => {
  writeFileSync(
    join(folder, "typed.ts"),
    `import { ask, open, WhydokuError } from "whydoku";
     import { scan } from "whydoku/scan";
     const { puzzle, doubts } = await scan(new Uint8Array(4), 1, 1);
     const read: [string, number | undefined] = [puzzle, doubts[0]?.alternatives[0]?.digit];
     // @ts-expect-error
     await scan("puzzle.png");
     const { text, level } = await ask("hint", { puzzle: "", level: 2 });
     const both: [string, number] = [text, level];
     const { puzzles } = await open({ workers: 2 }).ask("generate", { count: 3 }, { signal: AbortSignal.timeout(1) });
     const first: string | undefined = puzzles[0]?.puzzle;
     // @ts-expect-error
     await ask("hnit", {});
     // @ts-expect-error
     await ask("hint", { level: "much" });
     // @ts-expect-error
     const wrong: number = text;
     export { both, first, read, wrong, WhydokuError };
    `,
  );
  const tsc = join(HERE, "node_modules/typescript/bin/tsc");
  const how = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "typed.ts"];
  execFileSync(process.execPath, [tsc, ...how], { cwd: folder, stdio: "inherit" });
});
