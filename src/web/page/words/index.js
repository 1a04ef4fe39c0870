/** Where the words of each language are. Made from the list in src/language.rs by tests/languages.rs. */
export default {
  "en": () => import("./en.js"),
  "zh-Hans": () => import("./zh-Hans.js"),
};
