/** The page's own words in the language chosen. What is said about a puzzle comes from the engine. */

import all from "./words/index.js";

/** @typedef {keyof typeof all} Language */
/** @typedef {keyof typeof all.en} Key */

/** @type {Record<Language, Record<Key, string>>} */
const WORDS = all;

const TAGS = /** @type {Language[]} */ (Object.keys(WORDS));

/** Each language, named in itself. @type {Record<string, string>} */
export const LANGUAGES = Object.fromEntries(TAGS.map((tag) => [tag, WORDS[tag]["language.name"]]));

let [language] = TAGS;

/** @param {Language} chosen */
export function speak(chosen) {
  language = chosen;
  document.documentElement.lang = chosen;
}

export const spoken = () => language;

/** The language that follows in the list, with its name for a narrow place. */
export function next() {
  const tag = TAGS[(TAGS.indexOf(language) + 1) % TAGS.length];
  return { tag, name: LANGUAGES[tag], short: WORDS[tag]["language.short"] };
}

/** The language that the browser prefers. @returns {Language} */
export function preferred() {
  const primary = (/** @type {string} */ tag) => tag.split("-")[0].toLowerCase();
  const known = navigator.languages.map((wish) => TAGS.find((tag) => primary(tag) === primary(wish)));
  return known.find(Boolean) ?? TAGS[0];
}

/**
 * The text of a key, with `{name}` replaced.
 * @param {Key} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  return WORDS[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
