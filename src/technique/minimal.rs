//! Whether a deduction needs all that it cites.
//!
//! Some shapes prove more than they need: a skyscraper whose target sees both ends of one wall is a locked
//! candidate. Finders ask here, after a hit, so that they report only shapes that earn their name. The test tries
//! every choice of one live candidate from each fact; it must stay independent of the kernel that checks proofs.

use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit};
use crate::grid::Grid;

/// Those cells in which the digit is false by all of the facts together, and not by all but one.
pub(super) fn needing_all(grid: &Grid, facts: &[Constraint], digit: Digit, cells: CellSet) -> CellSet {
    let needs =
        |cell| (0..facts.len()).all(|left_out| is_open(grid, facts, left_out, Candidate::new(digit, cell)));
    cells.iter().filter(|cell| needs(*cell)).collect()
}

/// Whether each fact is needed to make at least one of the targets false.
pub(super) fn all_needed(grid: &Grid, facts: &[Constraint], targets: &CandidateSet) -> bool {
    (0..facts.len()).all(|left_out| targets.iter().any(|target| is_open(grid, facts, left_out, target)))
}

/// Whether each of the cells is needed to make at least one of the targets false.
pub(super) fn all_cells_needed(grid: &Grid, cells: CellSet, targets: &CandidateSet) -> bool {
    let mut cells: Vec<Cell> = cells.iter().collect();
    // Those with the least choice first, which makes the trial short.
    cells.sort_by_key(|cell| grid.candidates(*cell).len());
    let facts: Vec<Constraint> = cells.into_iter().map(Constraint::Cell).collect();
    all_needed(grid, &facts, targets)
}

/// Whether each fact is needed to make the candidate true.
pub(super) fn all_needed_to_place(grid: &Grid, facts: &[Constraint], placed: Candidate) -> bool {
    (0..facts.len()).all(|left_out| {
        let (before, after) = facts.split_at(left_out);
        let after = after.get(1..).unwrap_or_default();
        let open = |choice: &Candidate| *choice != placed;
        // The first fact's choice, which is never the candidate itself, starts the list of what is assumed.
        let (first, before, after) = match (before, after) {
            ([first, rest @ ..], after) => (*first, rest, after),
            ([], [first, rest @ ..]) => (*first, rest, &[][..]),
            ([], []) => return true,
        };
        grid.live(first).filter(open).any(|choice| {
            has_choice(grid, before, after, &Assumed { candidate: choice, before: None }, Some(placed))
        })
    })
}

/// The candidates assumed true so far, as a list on the stack.
struct Assumed<'a> {
    candidate: Candidate,
    before: Option<&'a Assumed<'a>>,
}

impl Assumed<'_> {
    fn conflicts(&self, candidate: Candidate) -> bool {
        self.candidate.conflicts(candidate) || self.before.is_some_and(|before| before.conflicts(candidate))
    }
}

/// Whether the candidate may still be true by all facts except the one left out.
fn is_open(grid: &Grid, facts: &[Constraint], left_out: usize, candidate: Candidate) -> bool {
    let (before, after) = facts.split_at(left_out.min(facts.len()));
    let assumed = Assumed { candidate, before: None };
    has_choice(grid, before, after.get(1..).unwrap_or_default(), &assumed, None)
}

/// Whether there is a choice from the facts without conflict with what is assumed, and without `barred`.
fn has_choice(
    grid: &Grid,
    facts: &[Constraint],
    then: &[Constraint],
    assumed: &Assumed,
    barred: Option<Candidate>,
) -> bool {
    let (fact, facts, then) = match (facts, then) {
        ([fact, rest @ ..], then) => (*fact, rest, then),
        ([], [fact, rest @ ..]) => (*fact, rest, &[][..]),
        ([], []) => return true,
    };
    grid.live(fact).filter(|choice| Some(*choice) != barred && !assumed.conflicts(*choice)).any(|choice| {
        has_choice(grid, facts, then, &Assumed { candidate: choice, before: Some(assumed) }, barred)
    })
}
