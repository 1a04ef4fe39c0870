//! The package as other projects use it: the engine needs few libraries, and the licences of all libraries allow
//! redistribution.

use std::collections::BTreeSet;
use std::process::Command;

/// The lines of `cargo tree` for this machine, each once; nothing is downloaded.
fn tree(arguments: &[&str]) -> BTreeSet<String> {
    let run = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--locked", "--prefix", "none"])
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let text = String::from_utf8(run.stdout).expect("names");
    text.lines()
        .map(|line| line.trim_end_matches(" (*)").to_string())
        .filter(|line| !line.is_empty())
        .collect()
}

/// The libraries that an engine without words, command and page is built from, including the engine itself.
#[test]
fn the_engine_alone_needs_few_libraries() {
    let crates = tree(&["--edges", "normal,build", "--no-default-features", "--format", "{p}"]);
    assert!(crates.len() <= 7 && crates.iter().any(|name| name.starts_with("whydoku ")), "{crates:#?}");
}

/// The rows of the table of features: name and crates.
#[cfg(target_os = "linux")]
fn features_of(page: &str) -> Vec<(String, usize)> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [name, _, crates, _seconds] = cells.as_slice() else { return None };
        Some((name.strip_prefix('`')?.strip_suffix('`')?.to_string(), crates.parse().ok()?))
    };
    page.lines().filter_map(row).collect()
}

/// Other systems need other crates, so this test runs on Linux only.
#[cfg(target_os = "linux")]
#[test]
fn the_table_of_features_is_that_of_the_manifest() {
    let told = features_of(include_str!("../docs/library.md"));
    let manifest = include_str!("../Cargo.toml");
    let features = manifest.split("[features]\n").nth(1).and_then(|rest| rest.split("\n[").next());
    let name = |line: &str| {
        line.split_once(" = ").filter(|_| !line.starts_with([' ', '#'])).map(|(name, _)| name.to_string())
    };
    let named: BTreeSet<String> = features.expect("features").lines().filter_map(name).collect();
    assert_eq!(told.iter().map(|(name, _)| name.clone()).collect::<BTreeSet<_>>(), named);
    for (name, crates) in told {
        let tree = tree(&[
            "--edges",
            "normal,build",
            "--no-default-features",
            "--features",
            &name,
            "--format",
            "{p}",
        ]);
        assert_eq!(tree.len(), crates, "{name}: {tree:#?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_default_build_compiles_no_c() {
    let crates = tree(&["--edges", "normal,build", "--format", "{p}"]);
    for compiler in ["cc", "cmake", "bindgen"] {
        assert!(!crates.iter().any(|name| name.starts_with(&format!("{compiler} "))), "{compiler}");
    }
    assert!(
        !crates.iter().any(|name| name.contains("-sys ") && !name.starts_with("linux-raw-sys ")),
        "{crates:#?}"
    );
}

/// Licences that only require attribution. As long as no file under it is changed, the MPL-2.0 requires only
/// attribution and available source: the source of the one library under the MPL-2.0 (`priority-queue`, through `fsrs`)
/// is on crates.io. The last two licences are those of the fonts in the program. Read any other licence before you add
/// it here.
const LICENCES: [&str; 10] = [
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Zlib",
    "OFL-1.1",
    "Bitstream-Vera",
];

#[test]
fn every_library_has_a_licence_that_we_may_pass_on() {
    let crates = tree(&["--edges", "normal,build,dev", "--all-features", "--format", "{p}\t{l}"]);
    assert!(crates.len() > 100, "{crates:#?}");
    for line in crates {
        let (name, licence) = line.split_once('\t').expect("two fields");
        let terms = spdx::Expression::parse_mode(licence, spdx::ParseMode::LAX);
        let terms = terms.unwrap_or_else(|why| panic!("{name}: {why}"));
        let allowed = |asked: &spdx::LicenseReq| {
            asked.license.id().is_some_and(|id| LICENCES.contains(&id.name)) && asked.addition.is_none()
        };
        assert!(terms.evaluate(allowed), "{name} has the licence {licence}");
    }
}
