//! Rules about imports: the modules that each folder may use, and forbidden modules. See the front page of the library
//! and `docs/architecture.md`.

mod names;

use names::{Mention, circles, mentions, mentions_with, sources};
use std::collections::BTreeSet;
use std::path::Path;

/// Each layer, the lowest first, with everything that it may use. If a layer may use only one item of another layer,
/// the entry is the item's name.
const LAYERS: &[(&str, &[&str])] = &[
    ("language", &[]),
    ("board", &[]),
    ("puzzle", &["board"]),
    ("relabelling", &["board", "puzzle"]),
    ("canonical", &["board", "puzzle", "relabelling"]),
    ("grid", &["board", "puzzle"]),
    ("format", &["board", "puzzle", "grid"]),
    ("search", &["board", "puzzle", "grid"]),
    ("generate", &["board", "puzzle", "grid", "search"]),
    ("kernel", &["board", "grid"]),
    ("pattern", &["board", "grid"]),
    ("lookup", &["board", "grid", "pattern", "kernel::Conclusion"]),
    ("step", &["language", "board", "grid", "pattern", "lookup", "kernel::Conclusion"]),
    ("technique", &["language", "board", "grid", "pattern", "lookup", "step", "kernel::Conclusion"]),
    ("proof", &["board", "grid", "pattern", "step", "kernel"]),
    ("argument", &["board", "grid", "pattern", "kernel::Conclusion"]),
    (
        "solve",
        &[
            "board",
            "puzzle",
            "grid",
            "format",
            "search",
            "kernel",
            "pattern",
            "lookup",
            "step",
            "technique",
            "proof",
            "generate",
        ],
    ),
    (
        "rating",
        &[
            "canonical",
            "generate::Random",
            "proof",
            "board",
            "puzzle",
            "grid",
            "search",
            "pattern",
            "lookup",
            "step",
            "technique",
            "solve",
            "kernel::Conclusion",
        ],
    ),
    (
        "learn",
        &[
            "board",
            "puzzle",
            "relabelling",
            "grid",
            "generate",
            "pattern",
            "step",
            "technique",
            "proof",
            "solve",
        ],
    ),
    (
        "table",
        &["board", "puzzle", "canonical", "format", "search", "kernel", "technique", "solve", "rating"],
    ),
    ("certificate", &["board", "puzzle", "grid", "kernel", "step", "proof", "solve"]),
    (
        "explain",
        &[
            "rating",
            "language",
            "technique::by_id",
            "board",
            "puzzle",
            "grid",
            "format",
            "kernel",
            "pattern",
            "step",
            "proof",
            "argument",
            "solve",
            "learn",
        ],
    ),
    (
        "draw",
        &[
            "board",
            "puzzle",
            "grid",
            "format",
            "pattern",
            "step",
            "argument",
            "solve",
            "explain",
            "kernel::Conclusion",
        ],
    ),
    ("book", &["board", "puzzle"]),
    ("telling", &["board", "puzzle", "kernel::Conclusion", "solve", "step", "explain", "draw"]),
    (
        "json",
        &[
            "rating",
            "language",
            "board",
            "puzzle",
            "grid",
            "format",
            "search",
            "kernel",
            "pattern",
            "step",
            "technique",
            "proof",
            "solve",
            "explain",
            "draw",
        ],
    ),
    (
        "front",
        &[
            "language",
            "board",
            "puzzle",
            "grid",
            "technique::by_id",
            "solve",
            "rating",
            "explain",
            "draw",
            "telling",
            "json",
        ],
    ),
    (
        "api",
        &[
            "canonical",
            "rating",
            "language",
            "board",
            "puzzle",
            "canonical",
            "grid",
            "format",
            "search",
            "pattern::Condition",
            "step",
            "technique",
            "proof",
            "solve",
            "learn",
            "generate",
            "explain",
            "draw",
            "telling",
            "json",
        ],
    ),
    ("scan", &["board", "puzzle", "search", "json"]),
    ("web", &["language", "explain", "solve", "scan", "api"]),
    (
        "cli",
        &[
            "rating",
            "language",
            "board",
            "puzzle",
            "grid",
            "format",
            "search",
            "pattern::Condition",
            "step",
            "technique",
            "proof",
            "solve",
            "learn",
            "generate",
            "certificate",
            "canonical",
            "table",
            "explain",
            "draw",
            "book",
            "telling",
            "json",
            "scan",
            "api",
            "web",
        ],
    ),
];

/// The layer of a file below `src`; `None` for `lib.rs` and `main.rs`, which belong to all layers.
fn layer_of(file: &str) -> Option<&str> {
    let stem = file.split('/').next().unwrap_or(file).trim_end_matches(".rs");
    (!["lib", "main"].contains(&stem)).then_some(stem)
}

/// The mentions that the table does not allow.
fn forbidden(all: &BTreeSet<Mention>) -> Vec<String> {
    let is_allowed = |mention: &Mention| {
        let (Some(own), Some(other)) = (layer_of(&mention.file), layer_of(&mention.defined_in)) else {
            return true;
        };
        let whole = mention.name.join("::");
        let short =
            format!("{other}::{}", mention.name.get(1..).and_then(<[_]>::last).map_or("", |name| name));
        let may = LAYERS.iter().find(|(layer, _)| *layer == own).map_or(&[][..], |(_, may)| *may);
        own == other || may.iter().any(|one| [other, &whole, &short].contains(one))
    };
    let refused = all.iter().filter(|mention| !is_allowed(mention));
    refused.map(|one| format!("src/{}:{} names {}", one.file, one.line, one.name.join("::"))).collect()
}

#[test]
fn a_layer_names_only_what_it_may() {
    let all = mentions();
    assert!(
        all.len() > 3000,
        "only {} mentions were found: does the test still read the sources?",
        all.len()
    );
    assert_eq!(forbidden(&all), [""; 0]);
}

#[test]
fn every_file_belongs_to_a_layer_and_no_layer_may_name_a_later_one() {
    let place = |layer: &str| LAYERS.iter().position(|(one, _)| *one == layer);
    for (file, _) in sources() {
        assert!(layer_of(&file).is_none_or(|layer| place(layer).is_some()), "{file} belongs to no layer");
    }
    for (index, (layer, may)) in LAYERS.iter().enumerate() {
        for one in *may {
            let one = one.split("::").next().unwrap_or(one);
            assert!(place(one).is_some_and(|other| other < index), "{layer} may not name {one}");
        }
    }
}

/// The check finds a technique that uses a forbidden module, in every known way to name a module.
#[test]
fn a_planted_violation_is_found() {
    let planted = [
        (
            "a full path",
            "fn f(grid: &crate::grid::Grid) -> bool { crate::search::is_unique(grid) }",
            "search",
        ),
        ("an import", "use crate::search::is_unique;", "search"),
        ("an import under another name", "use crate::search as harmless;", "search"),
        ("one in a group", "use crate::{board::Cell, kernel::{check as fine, Conclusion}};", "kernel"),
        ("super", "use super::super::search::is_unique;", "search"),
        (
            "super in a path",
            "fn f(grid: &crate::grid::Grid) -> bool { super::super::search::is_unique(grid) }",
            "search",
        ),
        ("a glob", "use crate::*; fn f(grid: &grid::Grid) -> bool { search::is_unique(grid) }", "search"),
        ("a glob of the forbidden", "use crate::kernel::*;", "kernel"),
        ("a re-export", "use crate::step::planted_road::is_unique;", "search"),
        (
            "a re-export of a re-export",
            "use crate::lookup::planted_road as road; fn f() { road::is_unique(); }",
            "search",
        ),
        ("a macro of another file", "fn f() { planted_macro!(); }", "search"),
        ("a macro of its own", "macro_rules! own { () => { $crate::proof::prove() }; }", "proof"),
        ("the arguments of a macro", "fn f() { assert!(crate::search::is_unique(grid)); }", "search"),
        ("a type", "struct S(Option<crate::kernel::Proof>);", "kernel"),
        ("an inner module", "mod inner { use super::super::super::search::is_unique; }", "search"),
        ("words", "use crate::explain::Words;", "explain"),
        ("the solver", "use crate::solve::Solver;", "solve"),
    ];
    for (how, text, layer) in planted {
        let file = |name: &str, text: &str| (name.to_string(), text.to_string());
        let road = "macro_rules! planted_macro { () => { $crate::search::is_unique() }; }";
        let all = [
            file("technique/fish/planted.rs", text),
            file("step/planted_road.rs", "pub use crate::search::is_unique;"),
            file("lookup/planted_road.rs", "pub use crate::step::planted_road::*;"),
            file("lookup/planted_macro.rs", road),
        ];
        let found = forbidden(&mentions_with(&all));
        let found: Vec<&String> =
            found.iter().filter(|one| one.starts_with("src/technique/fish/planted.rs")).collect();
        let named = format!(" names {layer}");
        assert!(found.iter().any(|one| one.contains(&named)), "{how} is not seen: {found:?}");
    }
    // A permitted name is accepted.
    let honest =
        "use crate::kernel::Conclusion; use crate::step::{Sink, Step}; use crate::lookup::FinderInput;";
    let all = [("technique/fish/planted.rs".to_string(), honest.to_string())];
    assert_eq!(forbidden(&mentions_with(&all)), [""; 0]);
}

#[test]
fn the_kernel_names_only_the_rules() {
    for (file, text) in sources().iter().filter(|(file, _)| file.starts_with("kernel/")) {
        let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        for word in ["Pattern", "Technique", "technique", "search", "prove", "Step", "unsafe"] {
            let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
            assert!(!words.any(|found| found == word), "{file} says {word}");
        }
        assert!(text.lines().count() < 400, "{file} has grown");
    }
}

/// Folders in which circular uses are allowed. In `format`, the file of each format uses `Format`, and the list of all
/// formats uses each of these files; a JSON document may contain a board in any form.
const CIRCULAR: [&str; 1] = ["format/"];

/// Files that need each other cannot be read one after the other. At most two files may need each other, and only
/// within one folder of the first level.
#[test]
fn no_circle_of_imports_has_more_than_two_files() {
    let circles = circles(&mentions());
    let large = circles.iter().filter(|circle| circle.len() > 2);
    let large: Vec<_> =
        large.filter(|circle| !CIRCULAR.iter().any(|one| circle[0].starts_with(one))).collect();
    assert!(large.is_empty(), "{large:#?}");
    for circle in circles {
        let layers: BTreeSet<_> = circle.iter().filter_map(|file| layer_of(file)).collect();
        assert!(layers.len() < 2, "{circle:?}");
    }
}

/// A file in the folder of a family serves only that family. Code that several families need is next to the catalogue.
#[test]
fn a_family_keeps_its_searches_to_itself() {
    let family = |file: &str| -> Option<String> {
        let mut parts = file.strip_prefix("technique/")?.split('/');
        let folder = parts.next()?.to_string();
        parts.next().map(|_| folder)
    };
    let all = sources();
    let is_technique = |file: &str| all.iter().any(|(one, text)| one == file && text.contains("technique!("));
    for mention in mentions() {
        if let (Some(own), Some(other)) = (family(&mention.file), family(&mention.defined_in)) {
            let Mention { file, line, defined_in, .. } = &mention;
            assert!(
                own == other || is_technique(defined_in),
                "src/{file}:{line} uses {defined_in}: code that two families need belongs in technique/"
            );
        }
    }
}

/// The text without its comment lines.
fn code(text: &str) -> String {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn only_the_command_line_reads_and_writes() {
    for (name, text) in sources() {
        if name.starts_with("cli/") || name == "main.rs" {
            continue;
        }
        let mut code = code(&text);
        // Tests set an environment variable to force a search path. The search itself reads this variable, so that the
        // variable works in every program.
        if name.starts_with("search/") {
            code = code.replace("std::env::var(PATH_VARIABLE)", "");
        }
        for word in ["std::fs", "std::env", "println!", "eprintln!", "std::process", "std::net", "tokio::fs"]
        {
            // The folder of the page may use network types for the connections that its caller passes to it.
            let connected = word == "std::net" && name.starts_with("web/");
            assert!(connected || !code.contains(word), "{name} uses {word}");
        }
    }
}

/// Files with instructions that only some processors have, and the file that checks which of these instructions the
/// processor has.
const MAY_BE_UNSAFE: [&str; 3] =
    ["search/instruction_set.rs", "search/third/avx512.rs", "search/third/sse2.rs"];

#[test]
fn only_the_search_primitives_are_unsafe_and_say_why() {
    for (name, text) in sources() {
        assert!(
            MAY_BE_UNSAFE.contains(&name.as_str()) || !code(&text).contains("unsafe "),
            "{name} is unsafe"
        );
    }
    for name in MAY_BE_UNSAFE {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name);
        let text = std::fs::read_to_string(path).expect("a source file");
        let lines: Vec<&str> = text.lines().collect();
        let blocks = lines.iter().enumerate().filter(|(_, line)| line.contains("unsafe {"));
        for (index, line) in blocks {
            let above = index.checked_sub(1).and_then(|above| lines.get(above)).copied().unwrap_or("");
            assert!(above.contains("SAFETY:"), "{name}:{}: {line} does not say why", index + 1);
        }
    }
}

#[test]
fn nothing_is_globally_mutable_or_left_out() {
    for (name, text) in sources() {
        for word in ["static mut", "unimplemented!", "todo!", "#[ignore]"] {
            assert!(!code(&text).contains(word), "{name} has {word}");
        }
    }
}

#[test]
fn a_scale_names_no_other() {
    let scale = |file: &str| -> Option<String> {
        file.strip_prefix("rating/")?.split_once('/').map(|(folder, _)| folder.to_string())
    };
    let mut seen = 0;
    for Mention { file, line, name, defined_in } in mentions() {
        if let (Some(own), Some(other)) = (scale(&file), scale(&defined_in)) {
            assert_eq!(own, other, "src/{file}:{line} names {}", name.join("::"));
            seen += 1;
        }
    }
    assert!(seen > 100, "only {seen} mentions within scales: does the test still read the sources?");
}

/// The texts of the files of tests, by name.
fn tests() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let entries = std::fs::read_dir(folder).expect("the tests").map(|entry| entry.expect("an entry").path());
    let files = entries.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    files.map(|path| (name(&path), std::fs::read_to_string(&path).expect("a file of tests"))).collect()
}

#[test]
fn every_file_of_tests_is_run() {
    let main = include_str!("../main.rs");
    for (name, _) in tests().iter().filter(|(name, _)| name != "main.rs") {
        let module = format!("mod {};", name.trim_end_matches(".rs"));
        assert!(main.lines().any(|line| line == module), "tests/main.rs lacks the line `{module}`");
    }
}

/// A test that needs material outside the project is marked as ignored if the material is missing, so that the runner
/// counts the test as ignored; see `shared.rs`.
#[test]
fn no_test_passes_for_want_of_material() {
    let (variable, word) = (["WHYDOKU", "SHARED"].join("_"), ["skip", "ped"].concat());
    for (name, text) in tests().iter().filter(|(name, _)| name != "shared.rs") {
        assert!(!text.contains(&variable), "{name} reads files outside the project without `shared.rs`");
        assert!(!text.contains(&word), "{name} skips missing files; mark the test as ignored instead");
    }
}

/// The page about the architecture and its picture name every folder of `src`, and no other folder.
#[test]
fn the_page_of_architecture_shows_every_folder() {
    let (page, picture) =
        (include_str!("../../docs/architecture.md"), include_str!("../../docs/architecture.svg"));
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let rows: BTreeSet<&str> = rows.map(|name| name.trim_end_matches('/').trim_end_matches(".rs")).collect();
    let boxes = picture.lines().filter_map(|line| line.strip_suffix("</text>")?.rsplit('>').next());
    let boxes: BTreeSet<&str> = boxes.collect();
    let files: Vec<String> = sources().into_iter().map(|(file, _)| file).collect();
    let layers: BTreeSet<&str> = files.iter().filter_map(|file| layer_of(file)).collect();
    assert_eq!(rows, layers, "docs/architecture.md");
    assert!(layers.iter().all(|layer| boxes.contains(layer)), "docs/architecture.svg shows {boxes:?}");
}
