/**
 * Builds the page as a site. The site needs only a server of static files, and works below any path.
 *
 *     npm run build && npm run site -- FOLDER
 *
 * `src/web/site/README.md` explains where each file goes.
 */

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import { packed, table } from "./sizes.js";

const PAGE = new URL("../../src/web/page/", import.meta.url);
const SITE = new URL("../../src/web/site/", import.meta.url);
const LIBRARY = new URL("lib/", import.meta.url);

/**
 * The scripts of `src/web/site` that go into the folder of a version; `scan/door.js` replaces the file of the same name
 * from the page. The other files of `src/web/site` go next to the page, or are used to make it.
 */
const OF_A_VERSION = ["kept.js", "module.js", "scan/door.js"];
const MAKE_THE_PAGE = ["README.md", "head.html", "sw.js"];

/**
 * Files that the browser keeps only after they were used once: the exercises of each technique, the scanner with its
 * dialog, and the API description for programs.
 */
const LATER = "(?:engine/(?:built/(?:practice-|openapi|scan)|scan)|scan/(?!door|offer))";
/** Lessons: the first visit loads and keeps the lessons in one language only. */
const OF_ONE_LANGUAGE = "engine/built/lessons-([^.]+)";

/** The files of a folder and those below it, by their paths. @param {URL} folder @returns {[string, Buffer][]} */
function files(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name).slice(fileURLToPath(folder).length));
  return paths.sort().map((path) => [path, readFileSync(new URL(path, folder))]);
}

/**
 * Removes comments and blanks from a script or style sheet, and leaves any other file unchanged. Names are kept, so
 * that error reports can be read. The service worker is left unchanged, because its constants are filled in later.
 * @param {[string, Buffer]} file @returns {[string, Buffer]}
 */
function small([path, content]) {
  const [, loader] = /\.(js|css)$/.exec(path) ?? [];
  if (!loader || path === "sw.js") return [path, content];
  const options = { minifyWhitespace: true, minifySyntax: true, charset: /** @type {const} */ ("utf8") };
  const { code } = transformSync(content.toString(), { ...options, loader: /** @type {"js" | "css"} */ (loader) });
  return [path, Buffer.from(code)];
}

/** @param {string | Buffer} content */
const hash = (content) => createHash("sha256").update(content).digest("hex");

/** Replaces a text that must occur exactly once. @param {string} text @param {string} old @param {string} fresh */
function filled(text, old, fresh) {
  if (text.split(old).length !== 2) throw new Error(`${old} does not occur exactly once`);
  return text.replace(old, () => fresh);
}

/**
 * A module and the modules that it needs before it runs; all of them are in one folder.
 * @param {Map<string, Buffer>} from @param {string} name @param {Set<string>} [found] @returns {Set<string>}
 */
function needed(from, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other] of String(from.get(name)).matchAll(/^import [^;]*? from "\.\/([^"]+)";/gm)) needed(from, other, found);
  return found;
}

/**
 * The site: the content of each file by its path.
 * @returns {Map<string, Buffer>}
 */
function site() {
  const page = new Map(files(PAGE).map(small));
  const beside = new Map(files(SITE).map(small));
  /** @param {Map<string, Buffer>} from @param {string} name */
  const text = (from, name) => {
    const content = from.get(name);
    if (!content) throw new Error(`${name} is missing`);
    return content.toString();
  };
  const library = files(LIBRARY).filter(([path]) => path !== "index.js");
  const engine = library.map(small);
  if (!engine.some(([path]) => path === "built/whydoku.wasm.gz")) throw new Error("no module: npm run build");

  // The name of the version changes if any byte of the site changes.
  const all = [...page, ...beside, ...engine].map(([path, content]) => `${path} ${hash(content)}\n`);
  const version = hash(all.join("") + readFileSync(fileURLToPath(import.meta.url))).slice(0, 12);

  /** @type {Map<string, Buffer>} */
  const built = new Map();
  for (const [path, content] of page) if (path !== "index.html") built.set(`${version}/${path}`, content);
  for (const [path, content] of engine) built.set(`${version}/engine/${path}`, content);
  for (const [path, content] of beside) {
    if (OF_A_VERSION.includes(path)) built.set(`${version}/${path}`, content);
    else if (!MAKE_THE_PAGE.includes(path)) built.set(path, content);
  }
  // The page loads the engine's client at once, not only when it needs the client.
  const client = [...needed(new Map(library), "client.js")];
  const early = client.map((name) => `    <link rel="modulepreload" href="${version}/engine/${name}">\n`).join("");
  const head = text(beside, "head.html").replaceAll("VERSION", version) + early;
  const moved = text(page, "index.html").replaceAll(/ (href|src)="/g, ` $1="${version}/`);
  built.set("index.html", Buffer.from(moved.replace(/^.*<meta charset.*\n/m, (line) => line + head)));

  const first = [...built].filter(([path]) => !isLater(path));
  const hashes = first.map(([path, content]) => [path === "index.html" ? "./" : path, hash(content)]);
  const list = JSON.stringify(Object.fromEntries(hashes), null, 2);
  const worker = filled(text(beside, "sw.js"), 'const VERSION = "";', `const VERSION = "${version}";`);
  const path = (/** @type {string} */ pattern) => new RegExp(`^${version}/${pattern}`).toString();
  const later = filled(worker, "const LATER = /(?!)/;", `const LATER = ${path(LATER)};`);
  const kept = filled(later, "const OF_ONE_LANGUAGE = /(?!)/;", `const OF_ONE_LANGUAGE = ${path(OF_ONE_LANGUAGE)};`);
  built.set("sw.js", Buffer.from(filled(kept, "const FILES = {};", `const FILES = ${list};`)));
  return built;
}

/** @param {string} path */
const isLater = (path) => new RegExp(LATER).test(path);

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("usage: npm run site -- FOLDER");
  process.exit(2);
}
const built = site();
for (const [path, content] of built) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** True for a file that a reader of English does not need. @param {string} path */
const isOther = (path) => (new RegExp(OF_ONE_LANGUAGE).exec(path)?.[1] ?? "en") !== "en";

/** Transferred bytes: hosts compress texts for the transfer, but compressed files do not shrink again. */
const sums = new Map(["page", "engine", "first visit", "later"].map((name) => [name, { files: 0, bytes: 0, wire: 0 }]));
for (const [path, content] of built)
  for (const name of isLater(path) || isOther(path) ? ["later"] : [path.includes("/engine/") ? "engine" : "page", "first visit"]) {
    const sum = sums.get(name) ?? { files: 0, bytes: 0, wire: 0 };
    sum.files++;
    sum.bytes += content.length;
    sum.wire += Math.min(content.length, packed(content).length);
  }
const rows = [...sums].map(([name, sum]) => [name, ...Object.values(sum).map((number) => number.toLocaleString("en"))]);
console.log(table([["", "files", "bytes", "over the wire"], ...rows]));
