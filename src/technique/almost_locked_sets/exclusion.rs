//! Shared code of the aligned exclusions. It finds candidates that cannot be true together, even if they do not see
//! each other, and cells for which every choice is impossible.
//!
//! Two candidates exclude each other if they conflict, or if both see some almost locked set: the set would lose two of
//! its digits and have fewer digits than cells. Three candidates exclude each other if all of them see a cell that has
//! exactly their three digits. A candidate is false if it excludes every candidate of another cell, or every choice for
//! two other cells.

use super::{als, minimal};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, sort_by_number};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::{AlmostLockedSet, FinderInput};
use crate::pattern::{ExcludedCombination, Excluder, Exclusion, PatternParts};
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// Largest number of cells of a set that excludes digits of two cells. Candidates of both cells have to see the set,
/// which is rare for larger sets.
const BESIDE_PAIRS: usize = 4;
/// Largest number of cells of a set that excludes digits of three cells. Larger sets would add only exclusions that are
/// also found from two cells, with still larger sets.
const BESIDE_TRIPLES: usize = 1;
/// Largest number of digits that a cell may have left if the candidate in question is true.
const MOST_LEFT: usize = 3;
/// Largest number of digits of a cell if the candidate in question excludes none of them by itself.
const MOST_UNTOUCHED: usize = 2;

/// For each candidate, the candidates that cannot be true together with it, as the cells of each digit.
struct ConflictTable {
    rows: Vec<[CellSet; 9]>,
}

impl ConflictTable {
    fn new(grid: &Grid, sets: &[AlmostLockedSet]) -> ConflictTable {
        let mut rows = vec![[CellSet::EMPTY; 9]; 729];
        for cell in grid.unsolved_cells() {
            for digit in grid.candidates(cell) {
                rows[number(Candidate::new(digit, cell))][digit.index()] =
                    grid.places(digit) & grid.layout().peers(cell);
            }
        }
        for set in sets {
            for digit in set.digits {
                for cell in set.sight(digit) {
                    let row = &mut rows[number(Candidate::new(digit, cell))];
                    for other in set.digits.without(digit) {
                        row[other.index()] |= set.sight(other).without(cell);
                    }
                }
            }
        }
        ConflictTable { rows }
    }

    fn row(&self, candidate: Candidate) -> &[CellSet; 9] {
        &self.rows[number(candidate)]
    }

    fn excludes(&self, one: Candidate, other: Candidate) -> bool {
        self.row(one)[other.digit.index()].contains(other.cell)
    }
}

fn number(candidate: Candidate) -> usize {
    candidate.cell.index() * 9 + candidate.digit.index()
}

/// A state with the candidates that exclude each other.
struct ExclusionSearch<'a> {
    grid: &'a Grid,
    sets: &'a [AlmostLockedSet],
    table: ConflictTable,
    /// The open cells with more than one candidate.
    open: CellSet,
    /// The cells with three candidates.
    triples: CellSet,
}

/// Base cells in reading order, with the candidates that are removed from them.
type ExclusionFinding = (Vec<Cell>, CandidateSet);

/// Reports the candidates of a cell that leave a second cell no candidate.
pub(super) fn pairs(technique: &'static Technique, view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let search = ExclusionSearch::new(view, BESIDE_PAIRS);
    let mut found = Vec::new();
    for one in search.candidates() {
        for emptied in search.emptied(one) {
            add(&mut found, [one.cell, emptied].into_iter().collect(), one);
        }
    }
    search.report(technique, found, sink)
}

/// Reports the candidates of a cell that leave two other cells no choice. Candidates that leave a single other cell
/// no choice are not reported.
pub(super) fn triples(technique: &'static Technique, view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let search = ExclusionSearch::new(view, BESIDE_TRIPLES);
    let mut found = Vec::new();
    for one in search.candidates() {
        if !search.emptied(one).is_empty() {
            continue;
        }
        for (second, third) in search.emptied_together(one) {
            add(&mut found, [one.cell, second, third].into_iter().collect(), one);
        }
    }
    search.report(technique, found, sink)
}

fn add(found: &mut Vec<ExclusionFinding>, cells: CellSet, removed: Candidate) {
    let cells: Vec<Cell> = cells.iter().collect();
    match found.iter_mut().find(|(known, _)| *known == cells) {
        Some((_, all)) => all.insert(removed),
        None => found.push((cells, CandidateSet::from_iter([removed]))),
    }
}

impl<'a> ExclusionSearch<'a> {
    fn new(view: &'a FinderInput<'a>, most_cells: usize) -> ExclusionSearch<'a> {
        let grid = view.grid();
        let sets = view.almost_locked_sets();
        // The sets are in the order of their size.
        let small = sets.partition_point(|set| set.cells.len() <= most_cells);
        let sets = &sets[..small];
        let triples = grid.unsolved_cells().iter().filter(|cell| grid.candidates(*cell).len() == 3).collect();
        let open = grid.unsolved_cells().iter().filter(|cell| grid.candidates(*cell).len() > 1).collect();
        ExclusionSearch { grid, sets, table: ConflictTable::new(grid, sets), open, triples }
    }

    fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        let of = |cell: Cell| self.grid.candidates(cell).iter().map(move |digit| Candidate::new(digit, cell));
        self.open.iter().flat_map(of)
    }

    /// The other open cells in which the candidate excludes every candidate.
    fn emptied(&self, one: Candidate) -> CellSet {
        let row = self.table.row(one);
        let alive = Digit::ALL
            .into_iter()
            .fold(CellSet::EMPTY, |alive, digit| alive | (self.grid.places(digit) - row[digit.index()]));
        (self.open - alive).without(one.cell)
    }

    /// The pairs of other open cells for which the candidate leaves no choice. The candidate excludes at least one
    /// candidate of each of the two cells.
    fn emptied_together(&self, one: Candidate) -> Vec<(Cell, Cell)> {
        let grid = self.grid;
        let row = self.table.row(one);
        let mut touched = CellSet::EMPTY;
        let mut left = [CellSet::EMPTY; 9];
        // `at_least[n]` has the cells with at least `n + 1` digits left.
        let mut at_least = [CellSet::EMPTY; MOST_LEFT + 1];
        for digit in Digit::ALL {
            let places = grid.places(digit) & grid.unsolved_cells();
            let here = places - row[digit.index()];
            left[digit.index()] = here;
            touched |= places & row[digit.index()];
            for more in (1..at_least.len()).rev() {
                at_least[more] |= at_least[more - 1] & here;
            }
            at_least[0] |= here;
        }
        // If a cell with three candidates sees the candidate and has its digit, the cell acts like a cell with its
        // other two digits.
        let layout = grid.layout();
        let near = self.triples & layout.peers(one.cell) & grid.places(one.digit);
        let watched = near.iter().fold(touched, |all, cell| all | layout.peers(cell));
        let cells = (watched & self.open).without(one.cell);
        let mut found = Vec::new();
        for second in cells - (at_least[MOST_LEFT] & touched) - (at_least[MOST_UNTOUCHED] - touched) {
            // Each pair is looked at once.
            let behind = CellSet::from_bits(cells.bits() & u128::MAX << (second.index() + 1));
            let thirds = self.emptied_with(one, second, &left, near & layout.peers(second), behind);
            found.extend(thirds.iter().map(|third| (second, third)));
        }
        found
    }

    /// The cells of `thirds` that lose all their candidates if the candidate `one` is true, no matter which digit the
    /// cell `second` then takes. For each digit, `left` has the places that `one` does not exclude. `near` has the
    /// cells with three candidates that see both the cell of `one` and `second`.
    fn emptied_with(
        &self,
        one: Candidate,
        second: Cell,
        left: &[CellSet; 9],
        near: CellSet,
        mut thirds: CellSet,
    ) -> CellSet {
        let digits = self.grid.candidates(second).iter().filter(|digit| left[digit.index()].contains(second));
        let digits: DigitSet = digits.collect();
        for third in Digit::ALL {
            let mut gone = left[third.index()] & thirds;
            for digit in digits {
                if gone.is_empty() {
                    break;
                }
                let mut excluded = self.table.row(Candidate::new(digit, second))[third.index()];
                let three = DigitSet::only(one.digit).with(digit).with(third);
                if third != digit && third != one.digit {
                    let alike = near.iter().filter(|cell| self.grid.candidates(*cell) == three);
                    excluded = alike.fold(excluded, |all, cell| all | self.grid.layout().peers(cell));
                }
                gone &= excluded;
            }
            thirds -= left[third.index()] - gone;
            if thirds.is_empty() {
                break;
            }
        }
        thirds
    }

    /// Reports the steps, those with the fewest facts first. Steps that remove nothing new are left out.
    fn report(
        &self,
        technique: &'static Technique,
        found: Vec<ExclusionFinding>,
        sink: Sink,
    ) -> ControlFlow<()> {
        let build = |(cells, removed): ExclusionFinding| {
            let exclusion = self.exclusion(cells, &removed)?;
            // If all the cells are in one house, they are a naked subset.
            let all = exclusion.sets().into_iter().fold(exclusion.base(), |all, cells| all | cells);
            let weight = all.len() * 10 + exclusion.excluded.len();
            (!als::in_one_house(self.grid.layout(), all)).then_some((weight, exclusion, removed))
        };
        let mut steps: Vec<(usize, Exclusion, CandidateSet)> = found.into_iter().filter_map(build).collect();
        sort_by_number(&mut steps, |(weight, ..)| *weight);
        let mut loose = Vec::new();
        let mut told = CandidateSet::EMPTY;
        let mut tell = |exclusion: Exclusion, removed: CandidateSet, told: &mut CandidateSet| {
            removed.iter().for_each(|candidate| told.insert(candidate));
            sink(Step {
                technique,
                pattern: Pattern::Exclusion(Box::new(exclusion)),
                conclusion: Conclusion::Eliminate(Box::new(removed)),
            })
        };
        for (_, exclusion, removed) in steps {
            if told.is_superset(&removed) {
                continue;
            }
            if minimal::all_needed(self.grid, &exclusion.facts(), &removed) {
                tell(exclusion, removed, &mut told)?;
            } else {
                loose.push((exclusion, removed));
            }
        }
        // A step also meets the definition if it needs only some of its cells, but such steps are reported last.
        for (exclusion, removed) in loose {
            if !told.is_superset(&removed) {
                tell(exclusion, removed, &mut told)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A pattern with few sets that proves each of the candidates impossible.
    fn exclusion(&self, cells: Vec<Cell>, removed: &CandidateSet) -> Option<Exclusion> {
        let mut wanted: Vec<Vec<Candidate>> = Vec::new();
        let mut want = |together: Vec<Candidate>| {
            let mut together = together;
            together.sort_unstable();
            if !wanted.contains(&together) {
                wanted.push(together);
            }
        };
        for one in removed.iter() {
            let others: Vec<Cell> = cells.iter().copied().filter(|cell| *cell != one.cell).collect();
            let mut left: Vec<Vec<Candidate>> = Vec::new();
            for cell in others {
                let candidates = self.grid.candidates(cell).iter().map(|digit| Candidate::new(digit, cell));
                let (gone, kept): (Vec<_>, Vec<_>) =
                    candidates.partition(|other| self.table.excludes(one, *other));
                gone.into_iter().for_each(|other| want(vec![one, other]));
                left.push(kept);
            }
            if let [second, third] = &left[..] {
                for two in second {
                    for three in third {
                        let paired = self.table.excludes(*two, *three);
                        want(if paired { vec![*two, *three] } else { vec![one, *two, *three] });
                    }
                }
            }
        }
        let mut options: Vec<Vec<CellSet>> = wanted.iter().map(|together| self.excluders(together)).collect();
        let layout = self.grid.layout();
        let sees = |one: Candidate, other: Candidate| {
            one.digit == other.digit && layout.peers(one.cell).contains(other.cell)
        };
        let conflict = |together: &Vec<Candidate>| matches!(together[..], [one, other] if sees(one, other));
        if wanted.iter().zip(&options).any(|(together, options)| options.is_empty() && !conflict(together)) {
            return None;
        }
        // The combination that has the fewest sets to choose from comes first. Among these sets, the one that excludes
        // the most combinations is taken.
        let mut used: Vec<CellSet> = Vec::new();
        let open = |used: &[CellSet], index: usize| {
            !conflict(&wanted[index]) && !options[index].iter().any(|set| used.contains(set))
        };
        while let Some(next) =
            (0..wanted.len()).filter(|index| open(&used, *index)).min_by_key(|i| options[*i].len())
        {
            let serves = |set: &CellSet| {
                let served =
                    (0..wanted.len()).filter(|i| open(&used, *i) && options[*i].contains(set)).count();
                (std::cmp::Reverse(served), set.len())
            };
            let best = options[next].iter().copied().min_by_key(serves)?;
            used.push(best);
        }
        for index in (0..used.len()).rev() {
            let mut fewer = used.clone();
            fewer.remove(index);
            if (0..wanted.len()).all(|wanted| !open(&fewer, wanted)) {
                used = fewer;
            }
        }
        let excluded = wanted
            .iter()
            .zip(&mut options)
            .map(|(together, options)| {
                let set = options.iter().find(|set| used.contains(set)).copied();
                let by = set.filter(|_| !conflict(together)).map_or(Excluder::Conflict, Excluder::Set);
                ExcludedCombination { together: together.clone(), by }
            })
            .collect();
        Some(Exclusion { cells, excluded })
    }

    /// The sets that would have fewer digits than cells if all these candidates, which lie in different cells, were
    /// true. The smallest set comes first.
    fn excluders(&self, together: &[Candidate]) -> Vec<CellSet> {
        let seen = |set: &&AlmostLockedSet| {
            together.iter().all(|one| set.sight(one.digit).contains(one.cell))
                && together.iter().map(|one| one.digit).collect::<DigitSet>().len() == together.len()
        };
        match together {
            [_, _] => self.sets.iter().filter(seen).map(|set| set.cells).collect(),
            _ => {
                let digits: DigitSet = together.iter().map(|one| one.digit).collect();
                let all =
                    together.iter().fold(self.triples, |all, one| all & self.grid.layout().peers(one.cell));
                all.iter().filter(|cell| self.grid.candidates(*cell) == digits).map(CellSet::only).collect()
            }
        }
    }
}
