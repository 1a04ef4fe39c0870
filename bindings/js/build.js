/**
 * Builds the files of the package that are not scripts: the engine's module, the parts that are loaded later, and the
 * types. None of these files is committed.
 *
 *     npm run build        builds everything and prints the sizes
 *     npm run types        builds only the types, and checks the types of the scripts
 *
 * With QUICK=1, gzip compresses the module instead of Zopfli: the file is a twentieth larger, but ready ten seconds
 * sooner.
 */

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import zopfli from "@gfx/zopfli";
import { packed, size, table } from "./sizes.js";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));
/** A separate target folder, so that no other build waits for the build of the module. */
const TARGET = join(process.env.CARGO_TARGET_DIR ?? join(REPOSITORY, "target"), "module");
const WASM_OPT = join(HERE, "node_modules/binaryen/bin/wasm-opt");
const TSC = join(HERE, "node_modules/typescript/bin/tsc");

/** Features of WebAssembly that Rust's modules use and that browsers have had for years. */
const FEATURES = "bulk-memory multivalue mutable-globals nontrapping-float-to-int reference-types sign-ext"
  .split(" ")
  .map((feature) => `--enable-${feature}`);

/** Runs cargo on the whole repository. @param {...string} words */
function cargo(...words) {
  execFileSync("cargo", words, { cwd: REPOSITORY, stdio: "inherit" });
}

/** Runs a program of the package's tools. @param {...string} words */
function tool(...words) {
  execFileSync(process.execPath, words, { cwd: HERE, stdio: "inherit" });
}

/** An empty folder of the package. @param {string} name */
function fresh(name) {
  const folder = join(HERE, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}

function buildTypes() {
  copyFileSync(join(REPOSITORY, "src/web/api.d.ts"), join(fresh("types"), "api.d.ts"));
  for (const project of ["tsconfig.json", "tsconfig.tools.json"]) tool(TSC, "--project", project);
}

/**
 * Builds a module into a folder.
 * @param {string} folder @param {string} name @param {string} crate @param {string} level  of the optimiser
 */
function buildModule(folder, name, crate, level) {
  const target = "wasm32-unknown-unknown";
  const module = ["-p", crate, "--no-default-features", "--target", target, "--profile", "web"];
  cargo("build", "--locked", ...module, "--target-dir", TARGET);
  tool(WASM_OPT, level, ...FEATURES, join(TARGET, target, `web/${name}`), "-o", join(folder, name));
}

/** Builds the modules and the parts into a folder. @param {string} folder */
function buildFiles(folder) {
  buildModule(folder, "whydoku.wasm", "whydoku-c", "-Oz");
  // A picture needs many small computations, so this module is optimised for speed, not for size.
  buildModule(folder, "scan.wasm", "whydoku-scan-module", "-O3");
  // With the same features as the tests, the build of the tests can be used again.
  const features = process.env.QUICK ? ["--features", "full"] : [];
  cargo("run", "--locked", "--quiet", ...features, "--example", "parts", "--", folder);
}

/**
 * Compresses a file for the package. Every visitor fetches the module first, so Zopfli compresses it: this takes ten
 * seconds, and makes the module a twentieth smaller than gzip does.
 * @param {string} name @param {Uint8Array} content
 */
async function pressed(name, content) {
  return name.endsWith(".wasm") && !process.env.QUICK ? zopfli.gzipAsync(content, { numiterations: 5 }) : packed(content);
}

buildTypes();
if (!process.argv.includes("--types")) {
  const scratch = mkdtempSync(join(tmpdir(), "whydoku-build-"));
  try {
    buildFiles(scratch);
    const built = fresh("lib/built");
    const rows = [["", "bytes", "gzip", "brotli"]];
    for (const name of readdirSync(scratch).sort().reverse()) {
      const content = readFileSync(join(scratch, name));
      const gzip = await pressed(name, content);
      writeFileSync(join(built, `${name}.gz`), gzip);
      const [bytes, , brotli] = size(content);
      rows.push([name, bytes, gzip.length.toLocaleString("en"), brotli]);
    }
    console.log(table(rows));
  } finally {
    rmSync(scratch, { recursive: true });
  }
  for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"]) copyFileSync(join(REPOSITORY, licence), join(HERE, licence));
}
