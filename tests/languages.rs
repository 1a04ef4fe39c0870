//! Each language of the list is complete. This file checks the parts that the compiler does not check.

use whydoku::language::Language;

/// The file with which the page finds its words. Browsers read the file directly, so it is in the repository.
#[test]
fn the_page_imports_the_words_of_each_language() {
    for (folder, what) in [
        ("words", "the words of each language are"),
        ("learn/words", "the words for learners are in each language"),
    ] {
        let line = |id: &str| format!("  \"{id}\": () => import(\"./{id}.js\"),\n");
        let lines: String = Language::ALL.iter().map(|language| line(language.id())).collect();
        let fresh = format!(
            "/** Where {what}. Made from the list in src/language.rs by tests/languages.rs. */\n\
            export default {{\n{lines}}};\n"
        );
        let path = format!("{}/src/web/page/{folder}/index.js", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("WHYDOKU_UPDATE").is_some() {
            std::fs::write(&path, &fresh).expect("the file can be written");
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        let repair = "WHYDOKU_UPDATE=1 cargo test the_page_imports_the_words_of_each_language";
        assert!(found == fresh, "{path} is not that of the list of languages; run: {repair}");
    }
}
