/** The words of the page in each language. Made from the list in src/language.rs by tests/languages.rs. */
import language1 from "./en.js";
import language2 from "./zh-Hans.js";

export default { "en": language1, "zh-Hans": language2 };
