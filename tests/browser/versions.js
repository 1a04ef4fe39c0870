/**
 * Makes the next version of a built site, to test an update: the same site with another version name and a changed
 * word.
 */

import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";

const hash = (content) => createHash("sha256").update(content).digest("hex");

/**
 * Copies a site as its next version, with the word `from` of the page replaced by `to`; returns its folder. Scripts of
 * a built site have no blanks between tokens, so `from` must not have such blanks either.
 */
export async function nextVersion(site, { from, to }) {
  const folder = await mkdtemp(`${tmpdir()}/whydoku-site-`);
  await cp(site, folder, { recursive: true });
  const worker = await readFile(`${folder}/sw.js`, "utf8");
  const [, version] = /const VERSION = "(\w+)"/.exec(worker);
  const fresh = hash(version + to).slice(0, version.length);
  const index = (await readFile(`${folder}/index.html`, "utf8")).replaceAll(version, fresh);
  const words = await readFile(`${folder}/${version}/words/en.js`, "utf8");
  const other = words.replace(from, to);
  if (other === words) throw new Error(`${from} is not among the words`);
  await writeFile(`${folder}/index.html`, index);
  await writeFile(`${folder}/${version}/words/en.js`, other);
  const files = await readFile(`${site}/index.html`);
  const renewed = worker
    .replaceAll(version, fresh)
    .replace(hash(files), hash(index))
    .replace(hash(words), hash(other));
  await writeFile(`${folder}/sw.js`, renewed);
  await rename(`${folder}/${version}`, `${folder}/${fresh}`);
  return folder;
}
