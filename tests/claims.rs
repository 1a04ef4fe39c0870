//! The sentences of the pages for users are true. For each sentence, `tests/claims.tsv` names the test that fails if
//! the sentence is false. A sentence without a row fails a test in this file. The tests that were written only for such
//! sentences are below. `cargo test --test all claims::each_claim -- --nocapture` prints the number of claims, and the
//! claims without a test.

#[cfg(all(unix, feature = "cli", feature = "serve"))]
mod answers;
#[cfg(all(unix, feature = "data"))]
mod columns;
#[cfg(all(unix, feature = "cli", feature = "serve"))]
mod doors;
#[cfg(all(unix, feature = "cli", feature = "serve"))]
mod library;
#[cfg(all(unix, feature = "cli", feature = "serve"))]
mod manners;

use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Pages on which each sentence with a figure or a code span needs a row.
const PAGES: [&str; 9] = [
    "README.md",
    "docs/command.md",
    "docs/tables.md",
    "docs/doors.md",
    "docs/library.md",
    "docs/measurements.md",
    "docs/proofs.md",
    "docs/page.md",
    "docs/learning.md",
];

/// A row of the table of claims.
struct Claim {
    page: String,
    words: String,
    shown_by: Evidence,
}

/// Evidence for a claim.
enum Evidence {
    /// Names of tests.
    Tests(Vec<String>),
    /// Reason why no test can show that the sentence is true.
    Untested(String),
    /// The sentence does not state anything that could be false.
    NoClaim,
}

fn read(file: &str) -> String {
    std::fs::read_to_string(Path::new(ROOT).join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn claims() -> Vec<Claim> {
    let table = read("tests/claims.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let claim = |row: &str| {
        let fields: Vec<&str> = row.split('\t').collect();
        let [page, words, shown_by] = fields[..] else { panic!("a row has three fields: {row}") };
        let shown_by = match shown_by.strip_prefix("untested: ") {
            Some(reason) => Evidence::Untested(reason.to_string()),
            None if shown_by == "no claim" => Evidence::NoClaim,
            None => Evidence::Tests(shown_by.split("; ").map(str::to_string).collect()),
        };
        let words = words.trim_matches('…').trim();
        assert!(words.chars().count() >= 6, "too few words to know the sentence by: {row}");
        Claim { page: page.to_string(), words: words.to_string(), shown_by }
    };
    rows.map(claim).collect()
}

/// The sentences, bullets and rows of tables of a page, without its blocks of code and headings.
fn sentences(page: &str) -> Vec<String> {
    let (mut found, mut paragraph, mut is_code) = (Vec::new(), String::new(), false);
    for line in page.lines().map(str::trim).chain([""]) {
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        let is_row = line.starts_with('|');
        let bullet = line.strip_prefix("- ");
        let ends_paragraph =
            is_fence || is_row || bullet.is_some() || line.is_empty() || line.starts_with('#');
        if ends_paragraph {
            split(&std::mem::take(&mut paragraph), &mut found);
        }
        if is_code || is_fence || line.starts_with('#') {
            continue;
        }
        let is_rule = line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '));
        if is_row && !is_rule {
            found.push(normal(line));
        } else if !is_row {
            paragraph += bullet.unwrap_or(line);
            paragraph.push(' ');
        }
    }
    found
}

/// Adds the sentences of a paragraph. A code span is never split.
fn split(paragraph: &str, found: &mut Vec<String>) {
    let letters: Vec<char> = normal(paragraph).chars().collect();
    let (mut sentence, mut is_code) = (String::new(), false);
    for (index, &letter) in letters.iter().enumerate() {
        sentence.push(letter);
        is_code ^= letter == '`';
        let next = (letters.get(index + 1), letters.get(index + 2));
        let begins_another = matches!(next, (Some(' '), Some(first))
            if first.is_uppercase() || first.is_ascii_digit() || "`*[(“".contains(*first));
        if matches!(letter, '.' | '!' | '?') && !is_code && begins_another {
            found.push(std::mem::take(&mut sentence).trim().to_string());
        }
    }
    if !sentence.trim().is_empty() {
        found.push(sentence.trim().to_string());
    }
}

/// A text with one blank wherever it has white space.
fn normal(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn sentences_are_found_as_a_reader_sees_them() {
    let page = "# Title 1\n\nOne `a. B`, and two. Three\nis here.\n\n- `-o` four\n  more. Five!\n\n```sh\nsix. Seven\n```\n| a | b |\n| --- | --- |\n| `c` | d. E |\n";
    assert_eq!(
        sentences(page),
        ["One `a. B`, and two.", "Three is here.", "`-o` four more.", "Five!", "| a | b |", "| `c` | d. E |"]
    );
}

/// Each sentence that contains a code span or a figure, outside the targets of its links, has a row.
#[test]
fn each_sentence_that_could_be_false_has_a_row() {
    let could_be_false = Regex::new(r"`|\d").expect("a pattern");
    let target = Regex::new(r"\]\([^)]*\)").expect("a pattern");
    let claims = claims();
    let missing: Vec<String> = PAGES
        .iter()
        .flat_map(|page| sentences(&read(page)).into_iter().map(move |sentence| (*page, sentence)))
        .filter(|(_, sentence)| could_be_false.is_match(&target.replace_all(sentence, "]")))
        .filter(|(page, sentence)| {
            !claims.iter().any(|claim| claim.page == *page && sentence.contains(&claim.words))
        })
        .map(|(page, sentence)| format!("{page}\t{sentence}"))
        .collect();
    assert!(
        missing.is_empty(),
        "{} sentences have no row in tests/claims.tsv. Add each with a tab and the name of the test that fails where it \
         is false, or `untested: REASON`, or `no claim`:\n{}",
        missing.len(),
        missing.join("\n")
    );
}

/// The words of each row are on its page, and its tests exist.
#[test]
fn each_claim_is_on_its_page_and_names_tests_that_exist() {
    let tests = Tests::all();
    let mut faults = Vec::new();
    let mut pages: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut tested, mut untested, mut none) = (0, Vec::new(), 0);
    for claim in claims() {
        let page = pages.entry(claim.page.clone()).or_insert_with(|| sentences(&read(&claim.page)));
        if !page.iter().any(|sentence| sentence.contains(&claim.words)) {
            faults.push(format!("{} no longer says: {}", claim.page, claim.words));
        }
        match &claim.shown_by {
            Evidence::Tests(names) => {
                let lost = names.iter().filter(|name| !tests.has(name));
                faults.extend(lost.map(|name| format!("no test is called {name}: {}", claim.words)));
                tested += 1;
            }
            Evidence::Untested(reason) => {
                untested.push(format!("{}: {} — {reason}", claim.page, claim.words))
            }
            Evidence::NoClaim => none += 1,
        }
    }
    println!(
        "{tested} claims are tested, {} are not, {none} sentences state nothing that could be false:\n{}",
        untested.len(),
        untested.join("\n")
    );
    assert!(
        faults.is_empty(),
        "tests/claims.tsv is wrong in {} places:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// Names of all tests.
struct Tests {
    /// Names of the tests in Rust, each preceded by the module path of its file.
    rust: BTreeSet<String>,
    /// The sources of the other tests, by the prefix with which a claim names them.
    others: [(&'static str, String); 3],
}

impl Tests {
    fn all() -> Tests {
        let attribute = Regex::new(r"#\[test\]\s*(?:#\[[^\n]*\]\s*)*fn (\w+)").expect("a pattern");
        let mut rust = BTreeSet::new();
        for folder in ["src", "tests", "bindings/c/tests", "bindings/c/src"] {
            for file in files(&Path::new(ROOT).join(folder), "rs") {
                let source = std::fs::read_to_string(&file).expect("a source");
                let relative = file.strip_prefix(Path::new(ROOT).join(folder)).expect("a file of the folder");
                let module = relative.with_extension("");
                let parts: Vec<&str> = module.iter().filter_map(|part| part.to_str()).collect();
                let parts = parts.strip_suffix(&["mod"]).unwrap_or(&parts).join("::");
                rust.extend(attribute.captures_iter(&source).map(|found| format!("{parts}::{}", &found[1])));
            }
        }
        let sources = |folder: &str, ending: &str| {
            let files = files(&Path::new(ROOT).join(folder), ending);
            files.iter().map(|file| std::fs::read_to_string(file).expect("a source")).collect::<String>()
        };
        let others = [
            ("browser: ", sources("tests/browser", "js")),
            ("node: ", sources("bindings/js/test", "js")),
            ("python: ", sources("bindings/python/tests", "py")),
        ];
        Tests { rust, others }
    }

    /// Returns true if a claim may name this test. The name of a test in JavaScript may have placeholders (`${…}`).
    fn has(&self, name: &str) -> bool {
        let other =
            self.others.iter().find_map(|(prefix, sources)| Some((sources, name.strip_prefix(prefix)?)));
        match other {
            Some((sources, name)) => sources.contains(name),
            None => self.rust.contains(name),
        }
    }
}

/// The files of a folder and its subfolders, without installed packages.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| match path.is_dir() {
            true if path.ends_with("node_modules") => Vec::new(),
            true => files(&path, ending),
            false if path.extension().is_some_and(|found| found == ending) => vec![path],
            false => Vec::new(),
        })
        .collect()
}
