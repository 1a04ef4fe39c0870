//! The documentation is true: its catalogue matches the program, every example is run, and no link is dead.
#![cfg(feature = "explain")]

use crate::fresh::assert_fresh;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use whydoku::explain::{Language, Words};
use whydoku::step::Family;
use whydoku::technique::CATALOGUE;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn read(file: &str) -> String {
    std::fs::read_to_string(Path::new(ROOT).join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The page of all techniques.
fn catalogue() -> String {
    let [en, zh] = [Language::En, Language::ZhHans].map(Words::new);
    let mut page = format!(
        "# Techniques\n\n\
         <!-- Made by tests/docs.rs: WHYDOKU_UPDATE=1 cargo test --test all docs::the_catalogue_is_fresh -->\n\n\
         whydoku knows {} techniques. The number of a technique is its place in the order in which techniques are\n\
         tried, the simplest first. The name of a technique links to its lesson. `whydoku techniques ID` and the\n\
         local page show the lesson, too, with positions to try. Techniques that differ only by a number share one\n\
         lesson. *Unique* marks a technique that is valid only for puzzles with one solution; `--no-uniqueness`\n\
         leaves it out. *By name* marks a technique that is used only if you ask for it by name, or if a strategy\n\
         imitates another program. Such a technique presents in another way what other techniques find.\n",
        CATALOGUE.len()
    );
    for family in Family::ALL {
        let (name, chinese) = (title(&en.family(family)), zh.family(family));
        page += &format!(
            "\n## {name}\n\n{chinese}\n\n| number | id | English | 中文 | note |\n| ---: | --- | --- | --- | --- |\n"
        );
        let of_family = CATALOGUE.iter().enumerate().filter(|(_, technique)| technique.family == family);
        for (index, technique) in of_family {
            let lesson = |language: Language, name: String| {
                let file = technique.page[language].file;
                format!("[{name}](../src/technique/pages/{}/{file}.md)", language.id())
            };
            let marks = [(technique.assumes_unique, "unique"), (technique.on_request, "by name")];
            let marks: Vec<&str> = marks.iter().filter(|(is, _)| *is).map(|(_, mark)| *mark).collect();
            page += &format!(
                "| {} | `{}` | {} | {} | {} |\n",
                index + 1,
                technique.id,
                lesson(Language::En, en.technique(technique)),
                lesson(Language::ZhHans, zh.technique(technique)),
                marks.join(", ")
            );
        }
    }
    page
}

/// A name as a heading.
fn title(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[test]
fn the_catalogue_is_fresh() {
    assert_fresh("docs/techniques.md", &catalogue(), "docs::the_catalogue_is_fresh");
}

#[test]
fn the_readme_names_every_family_and_counts_the_techniques() {
    let readme = read("README.md");
    assert!(readme.contains(&format!("{} techniques", CATALOGUE.len())), "there are {}", CATALOGUE.len());
    let anchors = anchors(&catalogue());
    let named: BTreeSet<&str> =
        links(&readme).into_iter().filter_map(|link| link.strip_prefix("docs/techniques.md#")).collect();
    let families: BTreeSet<&str> =
        anchors.iter().map(String::as_str).filter(|anchor| *anchor != "techniques").collect();
    assert_eq!(named, families);
}

/// The pages that people read, from the root of the project.
fn pages() -> Vec<PathBuf> {
    let in_folder = |folder: String| {
        let entries = std::fs::read_dir(Path::new(ROOT).join(folder)).expect("a folder");
        let files = entries.map(|entry| entry.expect("an entry").path());
        files.filter(|file| file.extension().is_some_and(|ending| ending == "md")).collect::<Vec<_>>()
    };
    let folders = ["", "docs", "benches", "tests/browser", "tests/doors", "crates/scan"];
    let bindings = ["c", "js", "python", "scan"].map(|door| format!("bindings/{door}"));
    folders.map(String::from).into_iter().chain(bindings).flat_map(in_folder).collect()
}

/// The text of a page without its blocks of code.
fn prose(page: &str) -> String {
    let mut is_code = false;
    let mut kept = String::new();
    for line in page.lines() {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        if !is_code && !is_fence {
            kept += line;
            kept.push('\n');
        }
    }
    kept
}

/// The targets of the links and pictures of a page; text between backticks is not a link.
fn links(page: &str) -> Vec<&str> {
    let text = page.split('`').step_by(2);
    text.flat_map(|text| text.split("](").skip(1).filter_map(|rest| rest.split_once(')')))
        .map(|(target, _)| target)
        .collect()
}

/// The names of a page's headings for use in links, as GitHub makes them.
fn anchors(page: &str) -> BTreeSet<String> {
    let headings = prose(page);
    let headings = headings.lines().filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| -> String {
        let words = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = words.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | ' '));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    headings.map(anchor).collect()
}

#[test]
fn no_link_is_dead() {
    let mut checked = 0;
    for file in pages() {
        let page = prose(&std::fs::read_to_string(&file).expect("a page"));
        let folder = file.parent().expect("a folder");
        for link in links(&page).into_iter().filter(|link| !link.contains("://")) {
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if path.is_empty() { file.clone() } else { folder.join(path) };
            assert!(target.exists(), "{} leads to {link}", file.display());
            if !anchor.is_empty() {
                let found = anchors(&std::fs::read_to_string(&target).expect("a page"));
                assert!(found.contains(anchor), "{} leads to {link}; there are {found:?}", file.display());
            }
            checked += 1;
        }
    }
    assert!(checked > 200, "{checked} links");
}

/// Each file or folder that a page names exists; a name in capitals is a placeholder.
#[test]
fn what_the_pages_name_is_there() {
    let mut checked = 0;
    for file in pages().into_iter().filter(|file| !file.ends_with("CHANGELOG.md")) {
        let page = prose(&std::fs::read_to_string(&file).expect("a page"));
        for named in page.split('`').skip(1).step_by(2) {
            let stands_for_many =
                named.contains(['{', '*', ' ', '…', '$']) || named.split('/').any(is_in_capitals);
            let [root, own] = [Path::new(ROOT), file.parent().expect("a folder")];
            let is_path = named.split_once('/').is_some_and(|(folder, _)| {
                // A build makes `target`, and `..` is outside the project.
                !["", "..", "target"].contains(&folder)
                    && [root, own].iter().any(|base| base.join(folder).is_dir())
            });
            if is_path && !stands_for_many {
                assert!(
                    [root, own].iter().any(|base| base.join(named).exists()),
                    "{} names {named}",
                    file.display()
                );
                checked += 1;
            }
        }
    }
    assert!(checked > 20, "{checked} names");
}

fn is_in_capitals(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default();
    !stem.is_empty() && stem != "README" && stem.chars().all(|c| c.is_ascii_uppercase() || c == '_')
}

/// Every `console` block of the pages for users is run from top to bottom in a folder for the page. The output must
/// match the page, where a line `…` means any lines, and `…` at the end of a line means any rest of the line.
#[cfg(all(unix, feature = "cli"))]
#[test]
fn the_examples_are_true() {
    let tables = if cfg!(feature = "data") { &["docs/tables.md"][..] } else { &[] };
    for file in ["README.md", "docs/command.md", "docs/doors.md"].iter().chain(tables) {
        let folder = tempfile::tempdir().expect("a folder");
        let page = read(file);
        let mut run = 0;
        for block in page.split("```console\n").skip(1) {
            let block = block.split("```").next().unwrap_or_default();
            for example in block.split("$ ").skip(1) {
                let (call, rest) = example.split_once('\n').unwrap_or((example, ""));
                let (mut call, mut wanted) = (call.to_string(), rest);
                while let Some(line) = call.strip_suffix('\\') {
                    let (next, rest) = wanted.split_once('\n').unwrap_or((wanted, ""));
                    (call, wanted) = (format!("{line} {next}"), rest);
                }
                let found = answer(&call, folder.path());
                assert!(
                    is_as(&found, wanted),
                    "{file}: $ {call}\n--- it says:\n{found}--- the page:\n{wanted}"
                );
                run += 1;
            }
        }
        assert!(run >= 1, "{file} has no examples");
    }
}

/// Output of a call of the command on both streams.
#[cfg(all(unix, feature = "cli"))]
fn answer(call: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_whydoku")).parent().expect("a folder");
    let output = std::process::Command::new("sh")
        // The closing brace is on a new line, so that a comment at the end of the call does not hide it.
        .args(["-c", &format!("{{ {call}\n}} 2>&1")])
        .current_dir(folder)
        .env("PATH", format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default()))
        .env("LC_ALL", "C")
        .env_remove("RUST_LOG")
        .stdin(std::process::Stdio::null())
        .output()
        .expect("a shell");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Returns true if the page shows this text, with `…` for omitted parts.
#[cfg(all(unix, feature = "cli"))]
fn is_as(found: &str, wanted: &str) -> bool {
    let (found, wanted): (Vec<&str>, Vec<&str>) =
        (found.trim_end().lines().collect(), wanted.trim_end().lines().collect());
    fits(&found, &wanted)
}

#[cfg(all(unix, feature = "cli"))]
fn fits(found: &[&str], wanted: &[&str]) -> bool {
    match (found, wanted) {
        (_, ["…"]) => true,
        ([], []) => true,
        (_, ["…", rest @ ..]) => (0..=found.len()).any(|begin| fits(&found[begin..], rest)),
        ([one, found @ ..], [first, wanted @ ..]) => {
            let is_so = match first.strip_suffix('…') {
                Some(begin) => one.starts_with(begin),
                None => one.trim_end() == first.trim_end(),
            };
            is_so && fits(found, wanted)
        }
        ([], [_, ..]) | ([_, ..], []) => false,
    }
}
