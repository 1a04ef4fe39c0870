//! Two hundred puzzles of our own generator, with the ratings and paths that they had when the file was made. The test
//! needs nothing outside the repository, and fails if a change alters an answer.
//!
//! The file records only the answers of this program: `rating.rs` and `rating_explainer.rs` compare them with other
//! programs.

use crate::fresh::assert_fresh;
use std::fmt::Write;
use whydoku::generate::Generator;
use whydoku::kernel::Conclusion;
use whydoku::puzzle::{Board, Digits};
use whydoku::rating::hodoku::{Difficulty, Hodoku};
use whydoku::rating::sudoku_explainer::Explainer;
use whydoku::solve::{Method, Solver, Trace};
use whydoku::step::Technique;
use whydoku::technique::CATALOGUE;

const FILE: &str = "puzzles/samples/generated.tsv";
const SEED: u64 = 2026;
/// Number of puzzles of each of HoDoKu's five levels: the first that the generator makes.
const OF_EACH_LEVEL: usize = 40;

const HEAD: &str = "\
# Puzzles of our own generator: for each of HoDoKu's levels, the first 40 puzzles of seed 2026, with whydoku's answers.
# A regression sample: its values are the answers of this program on the day on which the file was made, and show when a
# change alters an answer. They do not show that other programs agree; this is measured with puzzles of other people.
# Made by: WHYDOKU_UPDATE=1 cargo test --test all sample
# number\tpuzzle\tHoDoKu level\tscore\tER\tEP\tED\tsteps of the path\tits hardest technique\tdigest of the path
";

fn generated(number: u64) -> Digits {
    Generator::new(SEED).nth(number)
}

fn level(puzzle: &Digits) -> Difficulty {
    Hodoku::new().rate(puzzle).expect("a generated puzzle").rating.level
}

/// The numbers of the puzzles of the sample.
fn chosen() -> Vec<u64> {
    let mut found = Difficulty::ALL.map(|_| 0);
    let is_taken = |number: &u64| {
        let count = &mut found[level(&generated(*number)) as usize];
        *count += 1;
        *count <= OF_EACH_LEVEL
    };
    (0..).filter(is_taken).take(Difficulty::ALL.len() * OF_EACH_LEVEL).collect()
}

/// The 64-bit FNV-1a hash of all steps with their conclusions. Any change of the path changes the hash.
fn digest(path: &Trace) -> u64 {
    let mut told = String::new();
    for step in &path.steps {
        let concluded: Vec<String> = match &step.conclusion {
            Conclusion::Place(candidate) => vec![format!("={candidate}")],
            Conclusion::Eliminate(removed) => removed.iter().map(|candidate| candidate.to_string()).collect(),
        };
        writeln!(told, "{} {}", step.technique.id, concluded.join(" ")).expect("text is written");
    }
    let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    told.bytes().fold(0xcbf2_9ce4_8422_2325, fold)
}

/// Data of the program about a puzzle, as a line of the file.
fn line(number: u64, hodoku: &Hodoku, explainer: &mut Explainer, solver: &Solver) -> String {
    let puzzle = generated(number);
    let rating = hodoku.rate(&puzzle).expect("a generated puzzle").rating;
    let rated = explainer.rate(&puzzle).expect("a generated puzzle");
    let path = solver.solve(&Board::new(puzzle)).expect("a generated puzzle");
    let place = |technique: &'static Technique| CATALOGUE.iter().position(|other| other.id == technique.id);
    let hardest = path.steps.iter().map(|step| step.technique).max_by_key(|technique| place(technique));
    format!(
        "{number}\t{puzzle}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{:016x}\n",
        rating.level.id(),
        rating.score,
        rated.er,
        rated.ep,
        rated.ed,
        path.steps.len(),
        hardest.map_or("", |technique| technique.id),
        digest(&path)
    )
}

#[test]
fn the_program_says_what_it_said() {
    let (hodoku, mut explainer) = (Hodoku::new(), Explainer::default());
    let solver = Solver::default().method(Method::Logic);
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let text = std::fs::read_to_string(path).expect("the sample");
    let recorded = text.lines().filter(|line| !line.starts_with('#'));
    let number = |line: &str| line.split('\t').next().and_then(|number| number.parse().ok());
    let is_asked = std::env::var_os("WHYDOKU_UPDATE").is_some();
    let numbers = if is_asked { chosen() } else { recorded.filter_map(number).collect() };
    assert_eq!(numbers.len(), Difficulty::ALL.len() * OF_EACH_LEVEL);
    let lines: String =
        numbers.into_iter().map(|number| line(number, &hodoku, &mut explainer, &solver)).collect();
    for level in Difficulty::ALL.map(Difficulty::id) {
        assert_eq!(lines.matches(&format!("\t{level}\t")).count(), OF_EACH_LEVEL, "{level}");
    }
    assert_fresh(FILE, &format!("{HEAD}{lines}"), "sample");
}
