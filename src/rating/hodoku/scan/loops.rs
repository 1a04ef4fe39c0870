//! Nice loops and alternating chains: every table is searched for a consequence that closes a chain.

use super::board::ScanBoard;
use super::shared::{Best, step};
use super::tables::{ImplicationTables, NodeLiteral, literal};
use crate::board::{Candidate, CandidateSet, CellSet};
use crate::grid::Grid;
use crate::pattern::Chain;
use crate::step::{Pattern, Step, Technique};
use crate::technique::alternating;

/// Techniques of chains, in the order of [`Closing`].
const CHAINS: [&Technique; 3] =
    [&alternating::CONTINUOUS_NICE_LOOP, &alternating::DISCONTINUOUS_NICE_LOOP, &alternating::AIC];

/// Techniques of chains with groups, in the order of [`Closing`].
const GROUPED: [&Technique; 3] = [
    &alternating::GROUPED_CONTINUOUS_NICE_LOOP,
    &alternating::GROUPED_DISCONTINUOUS_NICE_LOOP,
    &alternating::GROUPED_AIC,
];

/// Step of the best chain of candidates.
pub(in crate::rating::hodoku) fn nice_loop(
    board: &ScanBoard,
    techniques: &[&'static Technique],
) -> Option<Step> {
    best(board.view().grid(), board.tables(), CHAINS, techniques, |_| true)
}

/// Step of the best chain that contains a group.
pub(in crate::rating::hodoku) fn grouped_loop(
    board: &ScanBoard,
    techniques: &[&'static Technique],
) -> Option<Step> {
    let tables = board.group_tables();
    let has_group = |way: &[NodeLiteral]| way.iter().any(|literal| tables.candidate(*literal).is_none());
    best(board.view().grid(), tables, GROUPED, techniques, has_group)
}

/// Ways in which a chain can close, as HoDoKu distinguishes them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Closing {
    /// The first and the last link are strong and meet in one cell: a continuous loop.
    Loop,
    /// The cell at the start of the chain loses candidates.
    Discontinuity,
    /// Candidates that see both ends are removed.
    Ends,
}

/// The best of all chains. Chains that begin with a true literal are examined first, then chains that begin with a
/// false literal.
fn best(
    grid: &Grid,
    tables: &ImplicationTables,
    kinds: [&'static Technique; 3],
    techniques: &[&'static Technique],
    named: impl Fn(&[NodeLiteral]) -> bool,
) -> Option<Step> {
    let mut best = Best::new();
    for is_true in [true, false] {
        for cell in grid.unsolved_cells() {
            for digit in grid.candidates(cell) {
                let start = Candidate::new(digit, cell);
                let reached = tables.reach(literal(start, is_true));
                for end in &reached.order {
                    let Some((closing, removed)) = closes(grid, tables, (start, is_true), *end) else {
                        continue;
                    };
                    let way = reached.way(*end);
                    if !named(&way) || turns_back(tables, &way) {
                        continue;
                    }
                    let removed = if closing == Closing::Loop { along(grid, tables, &way) } else { removed };
                    if !removed.is_empty() {
                        best.offer(removed, way.len(), || (closing, way));
                    }
                }
            }
        }
    }
    let (removed, (closing, way)) = best.take()?;
    // The chain itself runs from a false literal to a true one.
    let way = &way[usize::from(way[0].is_true())..];
    let way = &way[..way.len() - usize::from(!way[way.len() - 1].is_true())];
    let chain = Chain::new(tables.links(grid, way), closing == Closing::Loop);
    step(techniques, kinds[closing as usize], Pattern::Chain(Box::new(chain)), removed)
}

/// Tests whether the end closes a chain, and collects the removals. The removals of a continuous loop are not collected
/// here, because they depend on the way.
fn closes(
    grid: &Grid,
    tables: &ImplicationTables,
    (start, is_true): (Candidate, bool),
    end: NodeLiteral,
) -> Option<(Closing, CandidateSet)> {
    let candidate = tables.candidate(end)?;
    let own = |removed: Candidate| Some((Closing::Discontinuity, CandidateSet::from_iter([removed])));
    let same_digit = candidate.digit == start.digit;
    if candidate.cell == start.cell {
        return match (is_true, end.is_true(), same_digit) {
            (true, false, true) | (true, true, false) => own(start),
            (false, false, false) => own(candidate),
            (false, true, true) => {
                let others = grid.candidates(start.cell).without(start.digit);
                let others = others.iter().map(|digit| Candidate::new(digit, start.cell)).collect();
                Some((Closing::Discontinuity, others))
            }
            (false, true, false) => Some((Closing::Loop, CandidateSet::EMPTY)),
            (true, true, true) | (true, false, false) | (false, false, true) => None,
        };
    }
    if is_true || !end.is_true() {
        return None;
    }
    let removed: CandidateSet = if same_digit {
        let seen = start.cell.peers() & candidate.cell.peers();
        CandidateSet::of_digit(start.digit, grid.places(start.digit) & seen)
    } else {
        let crossed =
            [Candidate::new(candidate.digit, start.cell), Candidate::new(start.digit, candidate.cell)];
        let both =
            start.cell.sees(candidate.cell) && crossed.iter().all(|candidate| grid.contains(*candidate));
        crossed.into_iter().filter(|_| both).collect()
    };
    // If a chain removes only one candidate, it is found as a loop that begins at this candidate.
    (removed.len() > 1).then_some((Closing::Ends, removed))
}

/// Returns true if the way returns to a cell that it has already visited. A loop must leave and reach its first cell
/// through other cells. When the way reaches a group, only the first cell of the group is compared with the earlier
/// cells. Later nodes are compared with all cells of the group. In a loop, a group whose first cell is the start of the
/// loop is not compared.
fn turns_back(tables: &ImplicationTables, way: &[NodeLiteral]) -> bool {
    let cells: Vec<CellSet> = way.iter().map(|literal| tables.node(*literal).cells).collect();
    let [start, second, .., before, end] = cells[..] else { return true };
    let is_loop = start == end;
    if is_loop && (second == start || before == end) {
        return true;
    }
    let mut walked = if is_loop { CellSet::EMPTY } else { start };
    for two in cells.windows(2).filter(|two| two[0] != two[1]) {
        let Some(first) = two[1].first() else { return true };
        if is_loop && two[1].len() > 1 && start.contains(first) {
            continue;
        }
        if walked.contains(first) {
            return true;
        }
        walked |= two[1];
    }
    false
}

/// Removals of a continuous loop: the other candidates of each cell in which two strong links meet, and the candidates
/// of a weak link's digit that lie outside the loop's cells and see both ends of the link.
fn along(grid: &Grid, tables: &ImplicationTables, way: &[NodeLiteral]) -> CandidateSet {
    let mut removed = CandidateSet::EMPTY;
    let own = way.iter().fold(CellSet::EMPTY, |all, literal| all | tables.node(*literal).cells);
    let closing = way.last().copied().zip(way.first().copied());
    let weak = way.windows(2).map(|two| (two[0], two[1])).filter(|(from, _)| from.is_true()).chain(closing);
    for (from, to) in weak.map(|(from, to)| (tables.node(from), tables.node(to))) {
        if from.cells != to.cells {
            let seen = from.cells.common_peers() & to.cells.common_peers();
            removed.insert_all(from.digit, (grid.places(from.digit) & seen) - own);
        } else if let Some(cell) = from.cells.single() {
            let others = grid.candidates(cell).without(from.digit).without(to.digit);
            others.iter().for_each(|digit| removed.insert(Candidate::new(digit, cell)));
        }
    }
    removed
}
