//! Forcing nets: a consequence of an assumption may rest on several lines before it.
//!
//! Besides its direct consequences, the table of an assumption contains the consequences of some rounds of singles.
//! Each consequence has a table of its own, whose consequences are added to the table of the assumption. HoDoKu then
//! looks for contradictions, and for consequences that all cases of a split share. A split is a list of cases of which
//! one is true: the candidates of a cell, or the places of a digit in a house.

use super::board::ScanBoard;
use super::shared::among;
use super::tables::{ImplicationTables, LiteralSet, NodeLiteral, TruthSets, literal};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::forcing::{self, Forcing, Run, Split};
use crate::pattern::{Branch, Cases, Net};
use crate::step::{Pattern, Step, Technique};
use crate::technique::forcing_chains_and_nets::FORCING_NET_CONTRADICTION;
use crate::technique::forcing_chains_and_nets::FORCING_NET_VERITY;

/// Number of rounds of singles that follow an assumption.
const ROUNDS: usize = 4;

/// Step of the first forcing net. Placements come before removals, and earlier cells before later cells.
pub(in crate::rating::hodoku) fn forcing_net(
    board: &ScanBoard,
    techniques: &[&'static Technique],
) -> Option<Step> {
    let grid = board.view().grid();
    let nets = NetConsequences::new(grid, board.group_tables());
    let (candidate, is_true, split) = [true, false].into_iter().find_map(|is_true| {
        let mut all = grid.unsolved_cells().iter().flat_map(|cell| candidates(grid, cell));
        all.find_map(|candidate| Some((candidate, is_true, nets.shows(grid, candidate, is_true)?)))
    })?;
    let conclusion = if is_true {
        Conclusion::Place(candidate)
    } else {
        Conclusion::Eliminate(Box::new(CandidateSet::from_iter([candidate])))
    };
    let net = told(board.view().forcing(), candidate, is_true, split)?;
    let is_refuted = net.cases == Cases::Refuted;
    let technique = if is_refuted { &FORCING_NET_CONTRADICTION } else { &FORCING_NET_VERITY };
    let technique = among(techniques, technique)?;
    Some(Step { technique, pattern: Pattern::Net(Box::new(net)), conclusion })
}

fn candidates(grid: &Grid, cell: Cell) -> impl Iterator<Item = Candidate> {
    grid.candidates(cell).iter().map(move |digit| Candidate::new(digit, cell))
}

/// Consequences of each candidate if it is true, and if it is false.
struct NetConsequences {
    reached: Vec<LiteralSet>,
    /// Consequences that all cases of a cell or of a digit in a house share.
    shared: Vec<(Constraint, LiteralSet)>,
}

impl NetConsequences {
    fn new(grid: &Grid, tables: &ImplicationTables) -> NetConsequences {
        let mut rows = tables.rows();
        let all = || grid.unsolved_cells().iter().flat_map(|cell| candidates(grid, cell));
        for candidate in all() {
            for is_true in [false, true] {
                let row = &mut rows[literal(candidate, is_true).index()];
                AssumedCandidates::follow(grid, candidate, is_true, row);
            }
        }
        let mut reached = vec![LiteralSet::default(); rows.len()];
        for candidate in all() {
            for is_true in [false, true] {
                let start = literal(candidate, is_true);
                reached[start.index()] = closure(&rows, start);
            }
        }
        let mut shared = Vec::new();
        for constraint in Constraint::all() {
            let cases: Vec<Candidate> = grid.live(constraint).collect();
            if cases.iter().all(|candidate| grid.unsolved_cells().contains(candidate.cell)) && cases.len() > 1
            {
                let mut reached = cases.iter().map(|case| &reached[literal(*case, true).index()]);
                let first = reached.next().cloned().unwrap_or_default();
                shared.push((constraint, reached.fold(first, LiteralSet::and)));
            }
        }
        NetConsequences { reached, shared }
    }

    /// Reason why the candidate is true (if `is_true` is true) or false (if it is false); `None` if the tables show no
    /// reason.
    fn shows(&self, grid: &Grid, candidate: Candidate, is_true: bool) -> Option<TruthReason> {
        let [this, opposite] = [is_true, !is_true].map(|is_true| literal(candidate, is_true));
        if self.is_refuted(grid, opposite) {
            return Some(TruthReason::Refuted);
        }
        let by_case = self.shared.iter().find(|(_, shared)| shared.contains(this));
        by_case.map(|(constraint, _)| TruthReason::OneOf(*constraint)).or_else(|| {
            let either = |other: &Candidate| {
                [false, true]
                    .into_iter()
                    .all(|holds| self.reached[literal(*other, holds).index()].contains(this))
            };
            let mut all = grid.unsolved_cells().iter().flat_map(|cell| candidates(grid, cell));
            all.find(either).map(TruthReason::Either)
        })
    }

    /// Returns true if an assumption leads to a contradiction: two digits in a cell or none, a digit twice in a house
    /// or not at all, or a candidate that is both true and false.
    fn is_refuted(&self, grid: &Grid, assumed: NodeLiteral) -> bool {
        let reached = &self.reached[assumed.index()];
        let [falses, trues] = [false, true].map(|holds| {
            let all = grid.unsolved_cells().iter().flat_map(|cell| candidates(grid, cell));
            TruthSets::new(all.filter(|candidate| reached.contains(literal(*candidate, holds))))
        });
        falses.intersects(&trues) || trues.conflicts() || falses.complete(grid).next().is_some()
    }
}

/// Reason why a candidate is true, or false.
enum TruthReason {
    /// The opposite of the conclusion leads to a contradiction.
    Refuted,
    /// All candidates of the constraint lead to the conclusion.
    OneOf(Constraint),
    /// Another candidate leads to the conclusion both if it is true and if it is false.
    Either(Candidate),
}

/// All literals that the tables lead to from one literal.
fn closure(rows: &[LiteralSet], start: NodeLiteral) -> LiteralSet {
    let mut reached = rows[start.index()].clone();
    reached.insert(start);
    let mut done = LiteralSet::default();
    done.insert(start);
    while let Some(next) = reached.first_beside(&done) {
        done.insert(next);
        reached.add(&rows[next.index()]);
    }
    reached
}

/// The candidates after an assumption, even if they contradict each other.
struct AssumedCandidates {
    held: [DigitSet; 81],
    filled: CellSet,
}

impl AssumedCandidates {
    /// Records in `row` the candidates that become true or false in some rounds of singles after the assumption.
    fn follow(grid: &Grid, assumed: Candidate, is_true: bool, row: &mut LiteralSet) {
        let mut held = [DigitSet::EMPTY; 81];
        for cell in grid.unsolved_cells() {
            held[cell.index()] = grid.candidates(cell);
        }
        let mut rounds = AssumedCandidates { held, filled: CellSet::EMPTY };
        if is_true {
            rounds.place(assumed, row);
        } else {
            rounds.held[assumed.cell.index()] = grid.candidates(assumed.cell).without(assumed.digit);
        }
        for _ in 0..ROUNDS {
            let singles = rounds.singles(grid);
            if singles.is_empty() {
                break;
            }
            singles.into_iter().for_each(|single| rounds.place(single, row));
        }
    }

    fn singles(&self, grid: &Grid) -> Vec<Candidate> {
        let open = grid.unsolved_cells() - self.filled;
        let naked = open.iter().filter_map(|cell| Some((cell, self.held[cell.index()].single()?)));
        let mut singles: Vec<Candidate> = naked.map(|(cell, digit)| Candidate::new(digit, cell)).collect();
        for digit in Digit::ALL {
            let places: CellSet =
                grid.unsolved_cells().iter().filter(|cell| self.held[cell.index()].contains(digit)).collect();
            for house in House::all() {
                if let Some(cell) = (places & house.cells()).single().filter(|cell| open.contains(*cell)) {
                    singles.push(Candidate::new(digit, cell));
                }
            }
        }
        singles
    }

    fn place(&mut self, Candidate { cell, digit }: Candidate, row: &mut LiteralSet) {
        let held = self.held[cell.index()];
        if self.filled.contains(cell) || !held.contains(digit) {
            return;
        }
        self.filled = self.filled.with(cell);
        held.without(digit).iter().for_each(|other| row.insert(literal(Candidate::new(other, cell), false)));
        self.held[cell.index()] = DigitSet::only(digit);
        row.insert(literal(Candidate::new(digit, cell), true));
        for peer in cell.peers() {
            if self.held[peer.index()].contains(digit) {
                self.held[peer.index()] = self.held[peer.index()].without(digit);
                row.insert(literal(Candidate::new(digit, peer), false));
            }
        }
    }
}

/// The reason as a net that can be explained, with all consequences followed to the end.
fn told(forcing: &Forcing, candidate: Candidate, is_true: bool, why: TruthReason) -> Option<Net> {
    let number =
        |candidate: Candidate| (0..forcing.len()).find(|number| forcing.candidate(*number) == candidate);
    let goal = forcing::Literal { candidate: number(candidate)?, holds: is_true };
    let mut run = Run::new(forcing);
    let refuted = branch(forcing, goal.opposite(), goal, &mut run);
    if let Some(refuted) = refuted.filter(|branch| branch.end.is_some()) {
        return Some(Net { cases: Cases::Refuted, branches: vec![refuted] });
    }
    let (cases, split) = match why {
        TruthReason::Refuted => return None,
        TruthReason::OneOf(constraint) => {
            let number = (0..forcing.constraint_count()).find(|n| forcing.constraint(*n) == constraint)?;
            (Cases::OneOf(constraint), Split::OneOf(number))
        }
        TruthReason::Either(other) => (Cases::Either(other), Split::Either(number(other)?)),
    };
    let branches = split.cases(forcing).into_iter().map(|case| branch(forcing, case, goal, &mut run));
    Some(Net { cases, branches: branches.collect::<Option<_>>()? })
}

/// Consequences of an assumption, up to a contradiction if there is one, or else up to the goal.
fn branch(
    forcing: &Forcing,
    assumed: forcing::Literal,
    goal: forcing::Literal,
    run: &mut Run,
) -> Option<Branch> {
    forcing.net(assumed, run);
    let to_end = run.end().is_some();
    (to_end || run.contains(goal)).then(|| {
        let trace = run.trace(forcing, (!to_end).then_some(goal));
        run.branch(forcing, 0, &trace, to_end)
    })
}
