//! Ratings against those that HoDoKu gave, and paths against those that it walked, which are kept beside the project.
//!
//! They lie in `$WHYDOKU_SHARED`, or in `../shared`; without them the tests say so and pass.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use whydoku::board::{Candidate, CandidateSet, Cell, Digit};
use whydoku::format::parse;
use whydoku::puzzle::Values;
use whydoku::solve::rating::{ENTRIES, Hodoku, Level, Move, Rating, Removals, Walk};
use whydoku::step::Conclusion;

/// A rated puzzle with the steps that were recorded: the name of each and what it concludes.
struct Recorded {
    puzzle: Values,
    rating: Rating,
    steps: Vec<(String, Conclusion)>,
}

fn folder() -> Option<PathBuf> {
    let shared = std::env::var_os("WHYDOKU_SHARED").map_or_else(|| PathBuf::from("../shared"), PathBuf::from);
    let folder = shared.join("reference/hodoku");
    if !folder.join("levels").exists() {
        println!("skipped: no ../shared");
        return None;
    }
    Some(folder)
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder.join("levels")).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn recorded(folder: &Path, name: &str) -> Vec<Recorded> {
    let read = |kind: &str| std::fs::read_to_string(folder.join(kind).join(name)).expect("a file");
    let mut all: Vec<Recorded> = read("levels").lines().map(rated).collect();
    let mut index = None;
    for line in read("paths").lines() {
        if line.len() > 81 && line.as_bytes()[..81].iter().all(u8::is_ascii_digit) {
            index = Some(index.map_or(0, |index| index + 1));
        } else if let (Some((name, conclusion)), Some(index)) = (step(line), index) {
            all[index].steps.push((name, conclusion));
        }
    }
    all
}

/// `puzzle #n Level (score)`
fn rated(line: &str) -> Recorded {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [puzzle, _, level, score] = words[..] else { panic!("{line}") };
    let level = Level::from_id(level).expect("a level");
    let score = score.trim_matches(['(', ')']).parse().expect("a score");
    let puzzle = parse(puzzle).expect("a puzzle").position.givens;
    Recorded { puzzle, rating: Rating { level, score }, steps: Vec::new() }
}

/// `   n (m) (0/0): Name: particulars => conclusion`, or `…: Name: r1c1=1` for a single.
fn step(line: &str) -> Option<(String, Conclusion)> {
    let (_, told) = line.strip_prefix(' ')?.split_once(" (0/0): ")?;
    let (particulars, conclusion) = match told.split_once(" => ") {
        Some(both) => both,
        None => told.rsplit_once(": ")?,
    };
    let name = particulars.split(": ").next()?.split(" in ").next()?;
    if let Some((cell, digit)) = conclusion.split_once('=') {
        let digit = Digit::new(digit.trim().parse().ok()?)?;
        return Some((name.to_string(), Conclusion::Place(Candidate::new(digit, cells(cell).pop()?))));
    }
    let mut removed = CandidateSet::EMPTY;
    for part in conclusion.split(", ") {
        let (places, digits) = part.split_once("<>")?;
        for digit in digits.trim().split(',') {
            let digit = Digit::new(digit.parse().ok()?)?;
            places
                .split(',')
                .flat_map(cells)
                .for_each(|cell| removed.insert(Candidate::new(digit, cell)));
        }
    }
    Some((name.to_string(), Conclusion::Eliminate(Box::new(removed))))
}

/// `r12c3`: every named row with every named column.
fn cells(text: &str) -> Vec<Cell> {
    let (rows, columns) = text.trim().trim_start_matches('r').split_once('c').expect("rows and columns");
    let number = |c: char| c.to_digit(10).expect("a number") as usize - 1;
    rows.chars().flat_map(|row| columns.chars().map(move |column| Cell::at(number(row), number(column)))).collect()
}

/// The name of the entry that a recorded step belongs to.
fn entry_of(name: &str) -> &str {
    match name {
        "Continuous Nice Loop" | "Discontinuous Nice Loop" | "AIC" => "Nice Loop/AIC",
        "Grouped Continuous Nice Loop" | "Grouped Discontinuous Nice Loop" | "Grouped AIC" => {
            "Grouped Nice Loop/AIC"
        }
        "Simple Colors Trap" | "Simple Colors Wrap" => "Simple Colors",
        "Multi Colors 1" | "Multi Colors 2" => "Multi Colors",
        "Forcing Chain Contradiction" | "Forcing Chain Verity" => "Forcing Chain",
        "Forcing Net Contradiction" | "Forcing Net Verity" => "Forcing Net",
        other => other,
    }
}

fn next(walk: &mut Walk) -> Option<(&'static str, Conclusion)> {
    let (entry, next) = walk.next()?;
    let name = entry.map_or("Brute Force", |entry| entry.name);
    match next {
        Move::Step(step) => Some((name, step.conclusion)),
        Move::Lookup(candidate) => Some((name, Conclusion::Place(candidate))),
    }
}

/// Follows the recorded steps and counts, for each technique, how often the walk would have taken the same.
#[test]
fn recorded_steps_are_taken() {
    let Some(folder) = folder() else { return };
    let scale = Hodoku::new();
    let most: usize = std::env::var("WHYDOKU_SHOW").ok().and_then(|text| text.parse().ok()).unwrap_or(2);
    let only = std::env::var("WHYDOKU_ONLY").ok();
    let mut tally: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let mut shown: BTreeMap<String, usize> = BTreeMap::new();
    for file in names(&folder) {
        for (number, one) in recorded(&folder, &file).iter().enumerate() {
            let Ok(mut walk) = scale.walk(&one.puzzle) else { panic!("{file} {number}") };
            for (index, (name, conclusion)) in one.steps.iter().enumerate() {
                let Some((found, concluded)) = next(&mut walk) else { break };
                let entry = entry_of(name);
                let counts = tally.entry(entry.to_string()).or_default();
                counts[0] += 1;
                if found == entry && concluded == *conclusion {
                    counts[1] += 1;
                } else {
                    counts[2] += usize::from(found == entry);
                    let key = entry.to_string();
                    if only.as_ref().is_none_or(|only| *only == key || only == found) {
                        let seen = shown.entry(key).or_default();
                        *seen += 1;
                        if *seen <= most {
                            println!(
                                "{file} #{} step {}: {name} {conclusion:?}, but {found} {concluded:?}",
                                number + 1,
                                index + 1
                            );
                            if std::env::var_os("WHYDOKU_GRID").is_some() {
                                println!("{:?}", walk.grid());
                            }
                        }
                    }
                }
                let removals =
                    ENTRIES.iter().find(|e| e.name == entry).map_or(Removals::ByDigit, |e| e.removals);
                if walk.apply(conclusion, removals).is_err() {
                    panic!("{file} #{} step {}", number + 1, index + 1);
                }
            }
        }
    }
    for (name, [all, same, kind]) in &tally {
        println!("{all:6} {same:6} {kind:4} {name}");
    }
}

#[test]
fn levels_and_scores_are_the_recorded_ones() {
    let Some(folder) = folder() else { return };
    let scale = Hodoku::new();
    for file in names(&folder) {
        let all = recorded(&folder, &file);
        let mut counts = [[0; 3]; 6];
        for one in &all {
            let found = scale.rate(&one.puzzle).expect("a sound puzzle").rating;
            let level = usize::from(found.level == one.rating.level);
            let both = usize::from(found == one.rating);
            for row in [one.rating.level as usize, 5] {
                counts[row][0] += 1;
                counts[row][1] += level;
                counts[row][2] += both;
            }
        }
        println!("{file}");
        let rows = Level::ALL.map(Level::id).into_iter().chain(["all"]);
        for (name, [all, level, both]) in rows.zip(counts) {
            println!("  {name:8} {all:4} level {level:4} both {both:4}");
        }
    }
}
