/** The page's own words, only in the chosen language. Sentences about a puzzle come from the engine. */

import all from "./words/index.js";

/** @typedef {keyof typeof all} Language */
/** @typedef {typeof import("./words/en.js").default} Words */
/** @typedef {typeof import("./learn/words/en.js").default} LearnWords */
/** @typedef {keyof Words | keyof LearnWords} Key */

const TAGS = /** @type {Language[]} */ (Object.keys(all));
const primary = (/** @type {string} */ tag) => tag.split("-")[0].toLowerCase();
/** Name of a language in that language. @param {string} tag */
const named = (tag) => new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;

/** Each language, named in itself. @type {Record<string, string>} */
export const LANGUAGES = Object.fromEntries(TAGS.map((tag) => [tag, named(tag)]));

let [language] = TAGS;
/** The chosen language; it may still load. */
let wanted = language;
/** @type {Record<string, string>} */
let words;
/** @typedef {Record<Language, () => Promise<{ default: Record<string, string> }>>} Part  imports of words */
/** The words of further parts; each promise resolves once they are there. @type {Map<Part, Promise<void>>} */
const parts = new Map();

/** Loads a language, then uses it, unless another language was chosen meanwhile. @param {Language} chosen */
export async function speak(chosen) {
  wanted = chosen;
  const loading = [all, ...parts.keys()].map((part) => part[chosen]());
  const loaded = await Promise.all(loading);
  if (wanted !== chosen) return;
  words = Object.assign({}, ...loaded.map((part) => part.default));
  language = chosen;
  document.documentElement.lang = chosen;
}

/** @param {Part} part */
async function add(part) {
  const chosen = language;
  const { default: more } = await part[chosen]();
  if (chosen !== language) return add(part);
  words = { ...words, ...more };
}

/** Adds the words of a further part of the page. @param {Part} part */
export function learn(part) {
  const loading = parts.get(part) ?? add(part);
  parts.set(part, loading);
  loading.catch(() => parts.delete(part));
  return loading;
}

export const spoken = () => language;

/** The language that follows in the list, with its name for a narrow place. */
export function next() {
  const tag = TAGS[(TAGS.indexOf(language) + 1) % TAGS.length];
  return { tag, name: LANGUAGES[tag], short: named(primary(tag)) };
}

/** The language that the browser prefers. @returns {Language} */
export function preferred() {
  const known = navigator.languages.map((wish) => TAGS.find((tag) => primary(tag) === primary(wish)));
  return known.find(Boolean) ?? TAGS[0];
}

/** The text of a key, with `{name}` replaced. @param {Key} key @param {Record<string, string | number>} [values] */
export function t(key, values = {}) {
  return (words[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
