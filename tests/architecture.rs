//! The layers: a file names only what stands above it. See the front page of the library.

use std::path::{Path, PathBuf};

/// The layers from the ground up; a later one may name an earlier one.
const LAYERS: [&str; 16] = [
    "language",
    "board",
    "puzzle",
    "grid",
    "format",
    "search",
    "step",
    "proof",
    "technique",
    "solve",
    "certificate",
    "explain",
    "draw",
    "json",
    "web",
    "cli",
];

fn source_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a source folder") {
        let path = entry.expect("a folder entry").path();
        if path.is_dir() {
            source_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The sources with their path below `src`, comments left out.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    source_files(&root, &mut files);
    files.sort();
    files
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a source file");
            let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            let name = path.strip_prefix(&root).expect("below src").to_string_lossy().replace('\\', "/");
            (name, code.join("\n"))
        })
        .collect()
}

fn layer_of(name: &str) -> Option<usize> {
    let stem = name.split('/').next().unwrap_or(name).trim_end_matches(".rs");
    LAYERS.iter().position(|layer| *layer == stem)
}

/// The layers that a source names as `crate::layer`, nested imports included.
fn named_layers(code: &str) -> Vec<&str> {
    let mut named = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        if let Some(group) = rest.strip_prefix('{') {
            let group = group.split('}').next().unwrap_or(group);
            named.extend(group.split(',').map(|item| item.trim().split("::").next().unwrap_or(item)));
        } else {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            named.push(&rest[..end]);
        }
    }
    named
}

#[test]
fn a_layer_names_only_what_stands_above_it() {
    let mut seen = 0;
    for (name, code) in sources() {
        let Some(own) = layer_of(&name) else {
            assert!(name == "lib.rs" || name == "main.rs", "{name} belongs to no layer");
            continue;
        };
        for named in named_layers(&code) {
            if let Some(other) = LAYERS.iter().position(|layer| *layer == named) {
                assert!(other <= own, "{name} names {named}, which stands below it");
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "only {seen} uses were seen: does the test still read the sources?");
}

#[test]
fn the_kernel_knows_no_technique_no_pattern_and_no_search() {
    let sources = sources();
    let (_, kernel) = sources.iter().find(|(name, _)| name == "proof/check.rs").expect("the kernel");
    for word in ["Pattern", "Technique", "technique", "search", "justify", "Step", "unsafe"] {
        let mut words = kernel.split(|c: char| !c.is_alphanumeric() && c != '_');
        assert!(!words.any(|found| found == word), "the kernel says {word}");
    }
    assert!(kernel.lines().count() < 300, "the kernel has grown");
}

#[test]
fn only_the_command_line_reads_and_writes() {
    for (name, code) in sources() {
        if name.starts_with("cli/") || name == "main.rs" {
            continue;
        }
        // The variable that forces a search path is for tests, and has to reach a search from anywhere.
        let code =
            if name == "search/path.rs" { code.replace("std::env::var(PATH_VARIABLE)", "") } else { code };
        for word in ["std::fs", "std::env", "println!", "eprintln!", "std::process", "std::net", "tokio::fs"]
        {
            // The page talks to whom it is handed, and to nothing else.
            let connected = word == "std::net" && name.starts_with("web/");
            assert!(connected || !code.contains(word), "{name} uses {word}");
        }
    }
}

/// Where instructions are used that not every processor has, and where the processor is asked.
const MAY_BE_UNSAFE: [&str; 3] = ["search/path.rs", "search/third/avx512.rs", "search/third/sse2.rs"];

#[test]
fn only_the_search_primitives_are_unsafe_and_say_why() {
    for (name, code) in sources() {
        assert!(MAY_BE_UNSAFE.contains(&name.as_str()) || !code.contains("unsafe "), "{name} is unsafe");
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
    for (name, code) in sources() {
        for word in ["static mut", "unimplemented!", "todo!", "#[ignore]"] {
            assert!(!code.contains(word), "{name} has {word}");
        }
    }
}
