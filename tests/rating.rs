//! Ratings compared with those of HoDoKu, and paths compared with HoDoKu's paths.
//!
//! HoDoKu's ratings and paths are outside the project, see `shared.rs`.

use crate::shared;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use whydoku::board::{Candidate, CandidateSet, Cell, Digit};
use whydoku::format::parse;
use whydoku::kernel::Conclusion;
use whydoku::pattern::NakedSingle;
use whydoku::puzzle::{Board, Digits};
use whydoku::rating::hodoku::{
    self, Difficulty, ENTRIES, Hodoku, HodokuEntry, HodokuRating, InstanceSearch, Move,
};
use whydoku::solve::State;
use whydoku::step::{Pattern, Step};

/// A rated puzzle with the recorded steps: the name and the conclusion of each.
struct Recorded {
    puzzle: Digits,
    rating: HodokuRating,
    steps: Vec<(String, Conclusion)>,
}

fn folder() -> PathBuf {
    shared::path("reference/hodoku")
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

/// Reads a line of the form `puzzle #n Difficulty (score)`.
fn rated(line: &str) -> Recorded {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [puzzle, _, level, score] = words[..] else { panic!("{line}") };
    let level = Difficulty::from_id(level).expect("a level");
    let score = score.trim_matches(['(', ')']).parse().expect("a score");
    let puzzle = parse(puzzle).expect("a puzzle").position.givens;
    Recorded { puzzle, rating: HodokuRating { level, score }, steps: Vec::new() }
}

/// Reads a line of the form `   n (m) (0/0): Name: particulars => conclusion`, or `…: Name: r1c1=1` for a single.
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
            places.split(',').flat_map(cells).for_each(|cell| removed.insert(Candidate::new(digit, cell)));
        }
    }
    Some((name.to_string(), Conclusion::Eliminate(Box::new(removed))))
}

/// Reads cells such as `r12c3`: every named row with every named column.
fn cells(text: &str) -> Vec<Cell> {
    let (rows, columns) = text.trim().trim_start_matches('r').split_once('c').expect("rows and columns");
    let number = |c: char| c.to_digit(10).expect("a number") as usize - 1;
    rows.chars()
        .flat_map(|row| columns.chars().map(move |column| Cell::at(number(row), number(column))))
        .collect()
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

fn told(entry: Option<&HodokuEntry>, next: &Move) -> (&'static str, Conclusion) {
    let name = entry.map_or("Brute Force", |entry| entry.name);
    match next {
        Move::Step(step) => (name, step.conclusion.clone()),
        Move::Lookup(candidate) => (name, Conclusion::Place(*candidate)),
    }
}

/// A move with the recorded conclusion. It is applied if our program found a different move.
fn instead(conclusion: &Conclusion) -> Move {
    let technique = whydoku::technique::CATALOGUE[0];
    let any = Candidate::new(Digit::ALL[0], Cell::at(0, 0));
    let pattern = Pattern::NakedSingle(NakedSingle { candidate: any });
    Move::Step(Box::new(Step { technique, pattern, conclusion: conclusion.clone() }))
}

/// Follows the recorded steps and counts, for each technique, how often our program would have taken the same step.
/// If `WHYDOKU_ONLY` names an entry, the test prints the steps where that entry disagrees, with the candidates there.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_recorded_steps_are_taken() {
    let folder = folder();
    let scale = Hodoku::new();
    let only = std::env::var("WHYDOKU_ONLY").unwrap_or_default();
    let mut tally: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    let all: Vec<(String, Vec<Recorded>)> =
        names(&folder).into_iter().map(|name| (name.clone(), recorded(&folder, &name))).collect();
    for (file, puzzles) in &all {
        for (number, one) in puzzles.iter().enumerate() {
            let mut walk = scale.moves(&one.puzzle).expect("a sound puzzle");
            for (index, (name, conclusion)) in one.steps.iter().enumerate() {
                let Some((asked, found)) = walk.next() else { break };
                let (asked, concluded) = told(asked, &found);
                let entry = entry_of(name);
                let agrees = asked == entry && concluded == *conclusion;
                let [steps, same] = tally.entry(entry).or_default();
                *steps += 1;
                *same += usize::from(agrees);
                if !agrees && (asked == only || entry == only) {
                    let place = format!("{file} #{}, step {}", number + 1, index + 1);
                    println!("{place}: {name} {conclusion:?}, but {asked} {found:?}\n{:?}", walk.grid());
                }
                let taken = if agrees { found } else { instead(conclusion) };
                let entry = ENTRIES.iter().find(|other| other.name == entry);
                walk.apply(entry, &taken).expect("a sound step");
            }
        }
    }
    for (name, [steps, same]) in &tally {
        println!("{same:6} of {steps:6} {name}");
    }
    let differing: Vec<&&str> =
        EXACT.iter().filter(|name| tally.get(**name).is_none_or(|[steps, same]| steps != same)).collect();
    assert!(differing.is_empty(), "{differing:?}");
}

/// The entries for which our program takes exactly the recorded steps.
const EXACT: &[&str] = &[
    "Full House",
    "Naked Single",
    "Locked Pair",
    "Locked Triple",
    "Locked Candidates Type 1 (Pointing)",
    "Locked Candidates Type 2 (Claiming)",
    "Naked Pair",
    "Naked Triple",
    "Naked Quadruple",
    "Hidden Pair",
    "Hidden Triple",
    "Hidden Quadruple",
    "X-Wing",
    "Skyscraper",
    "2-String Kite",
    "Empty Rectangle",
    "Turbot Fish",
    "W-Wing",
    "XY-Wing",
    "XYZ-Wing",
    "Uniqueness Test 1",
    "Uniqueness Test 2",
    "Uniqueness Test 4",
    "Finned X-Wing",
    "Sashimi X-Wing",
    "Jellyfish",
    "Finned Jellyfish",
    "Sashimi Jellyfish",
    "Bivalue Universal Grave + 1",
    "Uniqueness Test 5",
    "Uniqueness Test 6",
    "Avoidable Rectangle Type 1",
    "Avoidable Rectangle Type 2",
    "Sue de Coq",
    "Simple Colors",
    "X-Chain",
    "Nice Loop/AIC",
    "Grouped Nice Loop/AIC",
    "Almost Locked Set XZ-Rule",
    "Almost Locked Set XY-Wing",
    "Almost Locked Set Chain",
    "Swordfish",
    "Finned Swordfish",
    "Sashimi Swordfish",
    "Finned Franken Swordfish",
    "Uniqueness Test 3",
    "Hidden Rectangle",
    "Multi Colors",
    "Forcing Chain",
    "Forcing Net",
    "Hidden Single",
];

/// Rates every recorded puzzle. On levels whose techniques are all in [`EXACT`], all ratings must agree.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn levels_and_scores_are_the_recorded_ones() {
    let folder = folder();
    let scale = Hodoku::new();
    let mut total = [[0; 3]; 6];
    let mut broken: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for file in names(&folder) {
        let mut counts = [[0; 3]; 6];
        for one in recorded(&folder, &file) {
            let path = scale.rate(&one.puzzle).expect("a sound puzzle");
            let found = path.rating;
            if found != one.rating {
                let parting = parting(&path, &one);
                let [puzzles, levels] = broken.entry(parting).or_insert([0; 2]);
                *puzzles += 1;
                *levels += usize::from(found.level != one.rating.level);
            }
            let same = [true, found.level == one.rating.level, found == one.rating].map(usize::from);
            for row in [one.rating.level as usize, 5] {
                (0..3).for_each(|index| counts[row][index] += same[index]);
            }
        }
        print(&file, &counts);
        (0..6).for_each(|row| (0..3).for_each(|index| total[row][index] += counts[row][index]));
    }
    print("all files", &total);
    println!(
        "first difference in the path of each puzzle with another score (recorded entry, and entry taken):"
    );
    let mut broken: Vec<_> = broken.into_iter().collect();
    broken.sort_by_key(|(_, [puzzles, _])| std::cmp::Reverse(*puzzles));
    for (parting, [puzzles, levels]) in broken {
        println!("  {puzzles:4} puzzles, {levels:2} of them with another level: {parting}");
    }
    let share = |row: usize, index: usize| total[row][index] as f64 / total[row][0] as f64;
    for level in [Difficulty::Easy, Difficulty::Medium] {
        assert_eq!(share(level as usize, 2), 1.0, "{level}");
    }
    for (level, both) in [(Difficulty::Hard, 1.0), (Difficulty::Unfair, 1.0), (Difficulty::Extreme, 0.99)] {
        assert_eq!(share(level as usize, 1), 1.0, "{level}: the level");
        assert!(share(level as usize, 2) >= both, "{level}: level and score");
    }
}

/// The kernel accepts every step of the paths of our own puzzles, no matter which code has found the step.
#[test]
fn every_step_is_proved() {
    let scale = Hodoku::new();
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles")).expect("a folder");
    let mut steps: BTreeMap<&str, usize> = BTreeMap::new();
    let paths = folder.map(|file| file.expect("an entry").path()).filter(|path| path.is_file());
    let texts: Vec<String> = paths.map(|path| std::fs::read_to_string(path).expect("a file")).collect();
    let lines = texts.iter().flat_map(|text| text.lines()).filter(|line| line.starts_with(':'));
    let boards: BTreeSet<String> =
        lines.map(|line| line.split(':').nth(3).expect("a board").replace('+', "")).collect();
    // A position of another layout begins with the name of the layout, so its text is longer.
    for board in boards.into_iter().filter(|board| board.len() == 81) {
        let puzzle = parse(&board).expect("a puzzle").position.givens;
        // If a position comes from a path that used marks, its digits alone may leave several solutions.
        let Ok(path) = scale.rate(&puzzle) else { continue };
        let mut state = State::new(&Board::new(puzzle)).expect("a sound puzzle");
        for (entry, next) in &path.moves {
            let (Some(entry), Move::Step(step)) = (entry, next) else { break };
            if let Err(refusal) = state.prove(step) {
                panic!("{board}: {refusal}: {step:?}\n{:?}", state.grid());
            }
            state.apply(step).expect("a sound step");
            *steps.entry(entry.name).or_default() += 1;
        }
    }
    println!("{steps:?}");
    let scanned = ENTRIES.iter().filter(|entry| is_scanned(entry) && steps.contains_key(entry.name));
    assert!(scanned.count() > 20, "too few of the scans have been put to the test");
}

fn is_scanned(entry: &HodokuEntry) -> bool {
    matches!(entry.look, InstanceSearch::Scan(_) | InstanceSearch::Fish(_))
}

/// The two entries of the first step in which a path differs from the recorded path: the entry of the recorded step and
/// the entry of the step on the path.
fn parting(path: &hodoku::HodokuPath, recorded: &Recorded) -> String {
    let mut moves = path.moves.iter().map(|(entry, next)| told(*entry, next));
    for (name, conclusion) in &recorded.steps {
        let entry = entry_of(name);
        match moves.next() {
            Some((found, concluded)) if found == entry && concluded == *conclusion => {}
            Some((found, _)) if found == entry => return format!("{entry}, another instance"),
            Some((found, _)) => return format!("{entry}, but {found}"),
            None => return format!("{entry}, but nothing"),
        }
    }
    "nowhere".to_string()
}

fn print(title: &str, counts: &[[usize; 3]; 6]) {
    println!("{title}");
    let rows = Difficulty::ALL.map(Difficulty::id).into_iter().chain(["all"]);
    for (name, [puzzles, level, both]) in rows.zip(counts) {
        println!("  {name:8} {puzzles:4} puzzles: {level:4} have the level, {both:4} level and score");
    }
}
