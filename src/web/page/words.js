/** The page's own words in the language chosen. What is said about a puzzle comes from the engine. */

import en from "./words/en.js";
import zhHans from "./words/zh-Hans.js";

/** @typedef {keyof typeof en} Key */
/** @typedef {"en" | "zh-Hans"} Language */

/** @type {Record<Language, Record<Key, string>>} */
const WORDS = { en, "zh-Hans": zhHans };

/** Each language, named in itself. @type {Record<Language, string>} */
export const LANGUAGES = { en: "English", "zh-Hans": "简体中文" };

/** The same for a narrow place. @type {Record<Language, string>} */
export const SHORT = { en: "English", "zh-Hans": "中文" };

/** @type {Language} */
let language = "en";

/** @param {Language} chosen */
export function speak(chosen) {
  language = chosen;
  document.documentElement.lang = chosen;
}

export const spoken = () => language;

/** The language that the browser prefers. @returns {Language} */
export function preferred() {
  return navigator.languages.find((tag) => /^(zh|en)/.test(tag))?.startsWith("zh") ? "zh-Hans" : "en";
}

/**
 * The text of a key, with `{name}` replaced.
 * @param {Key} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  return WORDS[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
