/** The page's words: all languages have the same keys, and nothing is loaded from elsewhere. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { core, REPOSITORY } from "./harness.js";

const PAGE = `${REPOSITORY}src/web/page/`;
const { default: words } = await import(`${PAGE}words/index.js`);
const { default: learn } = await import(`${PAGE}learn/words/index.js`);
const languages = {};
for (const [tag, load] of Object.entries(words)) languages[tag] = { ...(await load()).default, ...(await learn[tag]()).default };
const { en, "zh-Hans": zh } = languages;
const placeholders = (text) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const filesOf = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`);
const files = (await filesOf(PAGE)).filter((file) => !/figures|licence/.test(file));
/** Words that only the site without a server loads. */
const beside = (await filesOf(`${REPOSITORY}src/web/site/`)).filter((file) => !/\.(png|md)$/.test(file));

for (const [tag, words] of Object.entries(languages)) {
  core(`words/${tag}.js has the keys of en.js with the same places to fill`, () => {
    assert.deepEqual(Object.keys(words), Object.keys(en));
    for (const key of Object.keys(en)) assert.deepEqual(placeholders(words[key]), placeholders(en[key]), key);
  });
}

core("every Chinese text is Chinese", () => {
  const isText = (text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));
  const same = Object.keys(en).filter((key) => isText(en[key]) && !/\p{Script=Han}/u.test(zh[key]));
  assert.deepEqual(same, ["ask.and"]);
});

core("every key is used, and no text stands outside of the words", async () => {
  const code = (
    await Promise.all(
      [...files, ...beside].filter((file) => file.endsWith(".js") && !file.includes("/words/")).map((file) => readFile(file, "utf8")),
    )
  ).join("\n");
  const stems = [...code.matchAll(/`((?:[a-z]+\.)*[a-zA-Z]*)\$\{/g)].map(([, stem]) => stem).filter(Boolean);
  const unused = Object.keys(en).filter(
    (key) => !code.includes(`"${key}"`) && !stems.some((stem) => key.startsWith(stem)) && !key.endsWith(".about"),
  );
  assert.deepEqual(unused, []);
});

core("the page asks nobody else", async () => {
  for (const file of [...files, ...beside]) {
    const text = await readFile(file, "utf8");
    const remote = [...text.matchAll(/https?:\/\/[^\s"'`]+/g)]
      .map(String)
      .filter((url) => url !== "http://www.w3.org/2000/svg");
    assert.deepEqual(remote, [], file);
    assert.doesNotMatch(text, /innerHTML|insertAdjacentHTML|document\.write\b|\beval\(/, file);
  }
});
