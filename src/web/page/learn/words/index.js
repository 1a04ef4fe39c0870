/** Where the words for learners are in each language. Made from the list in src/language.rs by tests/languages.rs. */
export default {
  "en": () => import("./en.js"),
  "zh-Hans": () => import("./zh-Hans.js"),
};
