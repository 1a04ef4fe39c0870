//! Each language of the list is whole, as far as the compiler does not see to it.

use whydoku::language::Language;

/// The file through which the page finds its words. Browsers read it as it is, so that it stands in the repository.
#[test]
fn the_page_imports_the_words_of_each_language() {
    let imports: String = Language::ALL
        .iter()
        .enumerate()
        .map(|(index, language)| format!("import language{} from \"./{}.js\";\n", index + 1, language.id()))
        .collect();
    let fields: Vec<String> = Language::ALL
        .iter()
        .enumerate()
        .map(|(index, language)| format!("\"{}\": language{}", language.id(), index + 1))
        .collect();
    let fresh = format!(
        "/** The words of the page in each language. Made from the list in src/language.rs by tests/languages.rs. */\n\
        {imports}\nexport default {{ {} }};\n",
        fields.join(", ")
    );
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/web/page/words/index.js");
    if std::env::var_os("WHYDOKU_UPDATE").is_some() {
        std::fs::write(path, &fresh).expect("the file can be written");
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    let repair = "WHYDOKU_UPDATE=1 cargo test the_page_imports_the_words_of_each_language";
    assert!(
        found == fresh,
        "src/web/page/words/index.js is not that of the list of languages; run: {repair}"
    );
}
