//! Checks the catalogue with cases of HoDoKu's library. A case has a board, a technique, and one conclusion that the
//! technique must reach.
//!
//! A case passes if one instance of its technique has the conclusion of the case. Other findings of the technique on
//! the board must be sound, that is, accepted by the kernel. They are counted separately, because the library names
//! only one instance.

use indexmap::IndexMap;
use std::fmt;
use std::ops::ControlFlow;
use whydoku::board::{Candidate, CandidateSet, HouseSet};
use whydoku::format::LibraryCase;
use whydoku::grid::Grid;
use whydoku::kernel::Conclusion;
use whydoku::kernel::{Premises, check};
use whydoku::lookup::{FinderInput, Lookups};
use whydoku::proof::justify;
use whydoku::step::{Pattern, Step, Technique};
use whydoku::technique::CATALOGUE;

/// Result of one case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CaseVerdict {
    /// The technique finds the conclusion of the case, and this number of other conclusions.
    Pass(usize),
    /// The technique does not find the conclusion of the case, or the kernel refuses one of its conclusions.
    Fail(Failure),
    /// The catalogue has no technique with this code.
    Unknown,
}

/// Reason why a case fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// The board of the case breaks a rule.
    DeadBoard,
    /// All conclusions that were found: the conclusion of the case is not among them, or the case allows no conclusion.
    Found(Vec<Conclusion>),
    /// The kernel refuses this conclusion.
    Refused(Conclusion),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::DeadBoard => f.write_str("the board breaks a rule"),
            Failure::Found(found) if found.is_empty() => f.write_str("found nothing"),
            Failure::Found(found) => {
                let told: Vec<String> = found.iter().map(told).collect();
                write!(f, "found {}", told.join("; "))
            }
            Failure::Refused(conclusion) => write!(f, "refused by the kernel: {}", told(conclusion)),
        }
    }
}

fn told(conclusion: &Conclusion) -> String {
    match conclusion {
        Conclusion::Place(candidate) => format!("{}={}", candidate.cell, candidate.digit),
        Conclusion::Eliminate(removed) => {
            let each: Vec<String> =
                removed.iter().map(|candidate| format!("{}!={}", candidate.cell, candidate.digit)).collect();
            each.join(" ")
        }
    }
}

/// The counts of one code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct LibraryTally {
    /// Cases that pass.
    pub(crate) pass: usize,
    /// Cases that fail.
    pub(crate) fail: usize,
    /// Instances with other conclusions on the boards that pass.
    pub(crate) other: usize,
    /// Cases of a technique that is not in the catalogue.
    pub(crate) unknown: usize,
}

/// The tallies by code (without the variant), in the order in which the codes first occur.
pub(crate) type Tallies = IndexMap<String, LibraryTally>;

/// Adds a verdict to the counts.
pub(crate) fn count(tallies: &mut Tallies, case: &LibraryCase, verdict: &CaseVerdict) {
    let tally = tallies.entry(code_of(case).0.to_string()).or_default();
    match verdict {
        CaseVerdict::Pass(other) => {
            tally.pass += 1;
            tally.other += other;
        }
        CaseVerdict::Fail(_) => tally.fail += 1,
        CaseVerdict::Unknown => tally.unknown += 1,
    }
}

/// The code and the variant of a case.
fn code_of(case: &LibraryCase) -> (&str, &str) {
    case.code.split_once('-').unwrap_or((&case.code, ""))
}

/// Runs one case.
pub(crate) fn examine(case: &LibraryCase) -> CaseVerdict {
    let (code, _) = code_of(case);
    // A code of five digits asks for siamese fish: two fish that differ in their covers, reported as one.
    let siamese = code.len() == 5;
    let plain = code.get(..4).unwrap_or(code);
    let mut codes = vec![plain];
    // One fish of a siamese pair may be finned and the other sashimi.
    let twin = match plain.get(..3) {
        Some("031") => plain.replacen("031", "032", 1),
        Some("032") => plain.replacen("032", "031", 1),
        Some(_) | None => String::new(),
    };
    if siamese {
        codes.push(&twin);
    }
    let techniques: Vec<&'static Technique> =
        CATALOGUE.iter().copied().filter(|technique| codes.contains(&technique.library_code)).collect();
    if !techniques.iter().any(|technique| technique.library_code == plain) {
        return CaseVerdict::Unknown;
    }
    let Some(grid) = grid_of(case) else { return CaseVerdict::Fail(Failure::DeadBoard) };
    let givens = case.position.givens.cells();
    let steps = all(&techniques, &Lookups::new(&grid, givens).view());
    for step in &steps {
        let premises = Premises { grid: &grid, givens, unique: step.technique.assumes_unique };
        if !is_proved(premises, step) {
            return CaseVerdict::Fail(Failure::Refused(step.conclusion.clone()));
        }
    }
    let wanted = |step: &&Step| wanted(case, &grid, &step.conclusion) || is_circle(case, step);
    let passes = match (case.must_fail(), siamese) {
        (true, _) => steps.is_empty(),
        (false, false) => steps.iter().any(|step| wanted(&step)),
        (false, true) => steps.iter().any(|step| wanted(&step)) || has_twins(case, &steps),
    };
    if passes {
        CaseVerdict::Pass(steps.iter().filter(|step| !wanted(step)).count())
    } else {
        CaseVerdict::Fail(Failure::Found(steps.into_iter().map(|step| step.conclusion).collect()))
    }
}

/// The candidates of the case. Some boards are made to show only a pattern, and contradict themselves elsewhere. This
/// does not matter for the code that finds the pattern.
fn grid_of(case: &LibraryCase) -> Option<Grid> {
    let mut grid = Grid::classic(&case.position.values()).ok()?;
    for candidate in case.deleted.iter() {
        let _ = grid.eliminate(candidate);
    }
    Some(grid)
}

fn all(techniques: &[&'static Technique], view: &FinderInput) -> Vec<Step> {
    let mut steps = Vec::new();
    for technique in techniques {
        let _ = technique.find(view, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
    }
    steps
}

/// Returns true if the kernel accepts the step. The boards of the library are assumed to have one solution.
fn is_proved(premises: Premises, step: &Step) -> bool {
    justify(premises.grid, step).is_some_and(|proof| check(premises, &step.conclusion, &proof).is_ok())
}

/// Returns true if this is the conclusion of the case. The library writes some placements as the removal of the other
/// candidates of the cell.
fn wanted(case: &LibraryCase, grid: &Grid, conclusion: &Conclusion) -> bool {
    match conclusion {
        Conclusion::Place(candidate) => {
            let rest = grid.candidates(candidate.cell).without(candidate.digit);
            let rest = rest.iter().map(|digit| Candidate::new(digit, candidate.cell)).collect();
            case.placements.contains(*candidate) || (case.placements.is_empty() && case.eliminations == rest)
        }
        Conclusion::Eliminate(set) => case.placements.is_empty() && **set == case.eliminations,
    }
}

/// Returns true if the step is the broken wing of the case. For a wing with one guardian, the library lists the cells
/// of the circle instead of the placement.
fn is_circle(case: &LibraryCase, step: &Step) -> bool {
    let core = if let Pattern::Impossible(pattern) = &step.pattern { Some(&pattern.core) } else { None };
    step.conclusion.placement().is_some() && core == Some(&case.placements)
}

/// Returns true if two fish with the same base houses together remove the candidates of the case.
fn has_twins(case: &LibraryCase, steps: &[Step]) -> bool {
    let bases = |step: &Step| -> Option<HouseSet> {
        if let Pattern::Fish(fish) = &step.pattern { Some(fish.bases) } else { None }
    };
    steps.iter().enumerate().any(|(index, one)| {
        steps.iter().skip(index + 1).any(|other| {
            let both: CandidateSet =
                one.conclusion.eliminations().chain(other.conclusion.eliminations()).collect();
            bases(one).is_some() && bases(one) == bases(other) && both == case.eliminations
        })
    })
}
