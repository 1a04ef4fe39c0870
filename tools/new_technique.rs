//! Creates the files of a new technique. Usage: `new_technique ID --family FAMILY --after ID --name TAG=NAME…`.
//!
//! For example
//!
//! ```text
//! cargo run -p whydoku-tools --bin new_technique -- naked-quint --family subsets --after naked-quad \
//!     --name "en=Naked quint" --name zh-Hans=显性五数组
//! ```
//!
//! The tool writes the file of the technique with a finder that finds no steps, a page in each language with only the
//! headings, and the line in the catalogue. Then it prints the texts that you still have to write, and the commands
//! that generate the other files. The tool never overwrites a file. If it cannot write all files, it writes none.

use clap::Parser;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use whydoku::language::Language;
use whydoku::step::{Family, Technique};
use whydoku::technique::{CATALOGUE, by_id};

/// Creates the files of a new technique.
#[derive(Parser)]
struct Args {
    /// The stable name in small letters, digits and dashes, as in naked-quint.
    id: String,
    /// The family, as in subsets.
    #[arg(long)]
    family: String,
    /// The technique after which the new technique comes in the order of the catalogue.
    #[arg(long)]
    after: String,
    /// The name of the technique in a language; give this option once for each language.
    #[arg(long = "name", value_name = "TAG=NAME")]
    names: Vec<String>,
}

fn main() -> ExitCode {
    match lay_out(&Args::parse()) {
        Ok(written) => {
            print!("{written}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the files and returns the next tasks.
fn lay_out(args: &Args) -> Result<String, String> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !args.id.starts_with(|c: char| c.is_ascii_lowercase()) || !args.id.chars().all(plain) {
        return Err(format!(
            "'{}' is not a valid id: use small letters, digits and dashes, as in naked-quint",
            args.id
        ));
    }
    if by_id(&args.id).is_some() {
        return Err(format!("there is a technique '{}' already", args.id));
    }
    let family = family(&args.family)?;
    let after =
        by_id(&args.after).ok_or_else(|| format!("--after: there is no technique '{}'", args.after))?;
    let stem = args.id.replace('-', "_");
    let folder = family.id().replace('-', "_");
    let file = format!("{folder}/{stem}.rs");
    let mut new: Vec<(PathBuf, String)> = vec![
        (root.join("src/technique").join(&file), source(&args.id, &stem, family)),
        (root.join("puzzles").join(format!("{}.txt", args.id)), positions(&args.id)),
    ];
    for language in Language::ALL {
        let page = root.join("src/technique/pages").join(language.id()).join(format!("{}.md", args.id));
        new.push((page, lesson(root, language, name(args, language)?)?));
    }
    if let Some((path, _)) = new.iter().find(|(path, _)| path.exists()) {
        return Err(format!("{} exists already", path.display()));
    }
    let list = root.join("src/technique/mod.rs");
    let catalogue = read(&list)?;
    let record = format!("::{}", after.id.replace('-', "_").to_uppercase());
    let line = catalogue
        .lines()
        .find(|line| line.trim().split([' ', ',']).next().is_some_and(|path| path.ends_with(&record)))
        .ok_or_else(|| format!("{} has no line for {}", list.display(), after.id))?;
    let own = format!("    {stem}::{} in \"{file}\",", stem.to_uppercase());
    let catalogue = catalogue.replacen(line, &format!("{line}\n{own}"), 1);

    let write = |path: &Path, text: &str| {
        std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
    };
    new.iter().try_for_each(|(path, text)| write(path, text))?;
    write(&list, &catalogue)?;

    let mut told = String::from("Written:\n");
    for (path, _) in &new {
        told += &format!("  {}\n", path.strip_prefix(root).unwrap_or(path).display());
    }
    told += &format!("  a line in src/technique/mod.rs, after {}\n", after.id);
    told += &format!(
        "\nTo write by hand: the finder, the {} pages (what stands in ‹…›). Then\n\
         \n  cargo run --release -p whydoku-tools --bin positions -- {id}\n      finds positions for puzzles/{id}.txt\n\
         \n  WHYDOKU_UPDATE=1 cargo test --test all the_catalogue_is_fresh\n      brings docs/techniques.md up to date\n\
         \n  cargo test --test all catalogue::\n      says what is missing\n",
        Language::ALL.len(),
        id = args.id,
    );
    Ok(told)
}

/// The family with this name.
fn family(id: &str) -> Result<Family, String> {
    let mut ids: Vec<&str> = CATALOGUE.iter().map(|technique| technique.family.id()).collect();
    ids.sort_unstable();
    ids.dedup();
    let found = CATALOGUE.iter().map(|technique| technique.family).find(|family| family.id() == id);
    found.ok_or_else(|| format!("--family: there is no family '{id}'; there are {}", ids.join(", ")))
}

/// The name for this language from the options.
fn name(args: &Args, language: Language) -> Result<&str, String> {
    let tag = language.id();
    let given = args.names.iter().find_map(|name| name.strip_prefix(tag)?.strip_prefix('='));
    given.ok_or_else(|| format!("the name in {} is missing: --name \"{tag}=…\"", language.english()))
}

/// The page, with the usual headings of the pages in this language.
fn lesson(root: &Path, language: Language, name: &str) -> Result<String, String> {
    let sample: &Technique = CATALOGUE.first().ok_or("the catalogue is empty")?;
    let folder = root.join("src/technique/pages").join(language.id());
    let sample = read(&folder.join(format!("{}.md", sample.id)))?;
    let headings = sample.lines().filter(|line| line.starts_with("## "));
    let parts = headings.map(|heading| format!("{heading}\n\n‹…›\n")).collect::<Vec<_>>().join("\n");
    Ok(format!("# {name}\n<!-- phrase: ‹{name}› -->\n\n‹…›\n\n{parts}"))
}

fn positions(id: &str) -> String {
    format!(
        "# Positions for {id} and near misses (-x), in the library format.\n\
         # Made by: cargo run --release -p whydoku-tools --bin positions -- {id} --seed 1\n"
    )
}

/// The file of the technique, with a finder that finds no steps.
fn source(id: &str, stem: &str, family: Family) -> String {
    let record = stem.to_uppercase();
    format!(
        r#"//! ‹The technique in one sentence.›

use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!({record} = "{id}" without exercises {{
    family: {family:?},
    library_code: "‹its code in HoDoKu's library, or the next free one of the family›",
    find: {stem},
}});

fn {stem}(_view: &FinderInput, _sink: Sink) -> ControlFlow<()> {{
    // Look at the grid through `view`. For each finding that removes or places something, call
    // `sink(Step {{ technique: &{record}, pattern, conclusion }})?`.
    ControlFlow::Continue(())
}}
"#
    )
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
