//! The techniques against HoDoKu's regression library, which is kept beside the project and never in it.
//!
//! A case names a technique, a board, and the one conclusion that the technique must draw there. The library lies in
//! `$WHYDOKU_SHARED`, or in `../shared`; without it the test says so and passes.

use std::ops::ControlFlow;
use std::path::PathBuf;
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Digit};
use whydoku::grid::Grid;
use whydoku::puzzle::Values;
use whydoku::step::{Conclusion, Step, Technique, View};
use whydoku::technique::CATALOGUE;

/// Cases that ask for what our definition of the technique leaves out, by line number: each with the reason.
const ARGUED: &[(usize, &str)] = &[
    (
        615,
        "the bases hold a smaller fish, the Franken X-Wing of the case on the same board, with the same removal",
    ),
    (654, "four of the five bases make the candidate false, so that the fifth adds nothing to the proof"),
    (972, LONG_LOOP),
    (977, LONG_LOOP),
    (979, LONG_LOOP),
    (1287, LONG_LIST),
];

/// Between two neighbours of a loop we follow the shortest way round; these three go a longer one.
const LONG_LOOP: &str = "a shorter loop joins each two neighbours of this one";

/// We look at templates of a few digits in a step; what many show follows in several steps.
const LONG_LIST: &str = "this step takes the templates of seventeen digits one after the other";

struct Case {
    code: String,
    variant: String,
    grid: Grid,
    givens: CellSet,
    eliminations: CandidateSet,
    placements: CandidateSet,
}

#[test]
fn each_case_is_found_with_its_conclusion() {
    let shared = std::env::var_os("WHYDOKU_SHARED").map_or_else(|| PathBuf::from("../shared"), PathBuf::from);
    let Ok(text) = std::fs::read_to_string(shared.join("reference/hodoku/regression-library.txt")) else {
        println!("skipped: no ../shared");
        return;
    };
    let (mut run, mut disagreements) = (0, Vec::new());
    for (index, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with(':')) {
        let Some(case) = read(line) else {
            disagreements.push((index + 1, format!("cannot be read: {line}")));
            continue;
        };
        let techniques = with_code(&case.code);
        if techniques.is_empty() {
            continue;
        }
        run += 1;
        if let Err(why) = agrees(&case, &techniques) {
            disagreements.push((index + 1, format!("{techniques:?} {why}\n  {line}")));
        }
    }
    println!("{run} cases, {} disagreements", disagreements.len());
    disagreements.iter().for_each(|(line, why)| println!("line {line}: {why}"));
    assert!(run > 0, "no case of a known technique");
    let unargued: Vec<_> = disagreements
        .iter()
        .map(|(line, _)| line)
        .filter(|line| ARGUED.iter().all(|(n, _)| n != *line))
        .collect();
    assert!(unargued.is_empty(), "lines {unargued:?}");
    for (line, why) in ARGUED {
        assert!(disagreements.iter().any(|(n, _)| n == line), "line {line} agrees after all ({why})");
    }
}

/// The files of positions for techniques that the library lacks, as far as the catalogue has these.
const EXTRA: &[&str] =
    &["wxyz-wing", "bent-quad", "unique-loop", "extended-ur", "bug-lite", "mug", "reverse-bug"];

#[test]
fn each_case_beyond_the_library_is_found_with_its_conclusion() {
    let shared = std::env::var_os("WHYDOKU_SHARED").map_or_else(|| PathBuf::from("../shared"), PathBuf::from);
    let folder = shared.join("reference/hodoku/extra");
    if !folder.exists() {
        println!("skipped: no ../shared");
        return;
    }
    for name in EXTRA {
        let text = std::fs::read_to_string(folder.join(format!("{name}.txt"))).expect("a file of positions");
        let (mut run, mut disagreements) = (0, Vec::new());
        for (index, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with(':')) {
            let case = read(line).expect("a case");
            let techniques = with_code(&case.code);
            assert!(!techniques.is_empty(), "no technique has the code {}", case.code);
            run += 1;
            if let Err(why) = agrees(&case, &techniques) {
                println!("{name}, line {}: {why}\n  {line}", index + 1);
                disagreements.push(index + 1);
            }
        }
        assert!(run > 3, "{name}: {run} cases");
        assert!(disagreements.is_empty(), "{name}, lines {disagreements:?}");
    }
}

/// The techniques that the library knows by this code.
fn with_code(code: &str) -> Vec<&'static Technique> {
    CATALOGUE.iter().copied().filter(|technique| technique.library_code == code).collect()
}

/// Whether one of the techniques draws exactly the case's conclusion in one step, or all draw none in a fail case.
fn agrees(case: &Case, techniques: &[&'static Technique]) -> Result<(), String> {
    let view = View::new(&case.grid, case.givens);
    let found: Vec<Step> = techniques.iter().flat_map(|technique| all(technique, &view)).collect();
    let conclusions: Vec<&Conclusion> = found.iter().map(|step| &step.conclusion).collect();
    if case.variant == "x" {
        return if found.is_empty() { Ok(()) } else { Err(format!("must be silent, found {conclusions:?}")) };
    }
    let wanted = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(candidate) => {
            // The library tells the grave as the removal of the other candidates of the cell.
            let rest = case.grid.candidates(candidate.cell).without(candidate.digit);
            let rest = rest.iter().map(|digit| Candidate::new(digit, candidate.cell)).collect();
            case.placements.has(*candidate) || (case.placements.is_empty() && case.eliminations == rest)
        }
        Conclusion::Eliminate(set) => case.placements.is_empty() && **set == case.eliminations,
    };
    if conclusions.iter().any(|conclusion| wanted(conclusion)) {
        Ok(())
    } else {
        Err(format!("found {conclusions:?}"))
    }
}

fn all(technique: &Technique, view: &View) -> Vec<Step> {
    let mut steps = Vec::new();
    let flow = (technique.find)(view, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue(), "{technique:?} stopped by itself");
    steps
}

/// `:code[-variant]:digits:cells:deleted:eliminations:placements:extra`, where `+` marks a cell that is no given.
fn read(line: &str) -> Option<Case> {
    let fields: Vec<&str> = line.split(':').collect();
    let [_, code, _, cells, deleted, eliminations, placements, ..] = fields[..] else { return None };
    let (code, variant) = code.split_once('-').unwrap_or((code, ""));
    let (mut values, mut givens, mut placed, mut index) = (Values::EMPTY, CellSet::EMPTY, false, 0);
    for symbol in cells.chars() {
        if symbol == '+' {
            placed = true;
            continue;
        }
        let cell = (index < 81).then(|| Cell::from_index(index))?;
        let digit = symbol.to_digit(10).and_then(|n| Digit::new(n as u8));
        values.set(cell, digit);
        if digit.is_some() && !placed {
            givens = givens.with(cell);
        }
        (placed, index) = (false, index + 1);
    }
    let mut grid = Grid::new(&values).ok()?;
    // Some boards are carved to show nothing but a pattern, and contradict themselves elsewhere. A finder only looks.
    for candidate in candidates(deleted)?.iter() {
        let _ = grid.eliminate(candidate);
    }
    let (eliminations, placements) = (candidates(eliminations)?, candidates(placements)?);
    Some(Case {
        code: code.to_string(),
        variant: variant.to_string(),
        grid,
        givens,
        eliminations,
        placements,
    })
}

/// Candidates as digit, row and column: `127` is a 1 in row 2, column 7.
fn candidates(text: &str) -> Option<CandidateSet> {
    let one = |word: &str| {
        let numbers: Vec<u8> =
            word.chars().map(|c| c.to_digit(10).map(|n| n as u8)).collect::<Option<_>>()?;
        let [digit, row @ 1..=9, column @ 1..=9] = numbers[..] else { return None };
        Some(Candidate::new(Digit::new(digit)?, Cell::at(row as usize - 1, column as usize - 1)))
    };
    text.split_whitespace().map(one).collect()
}
