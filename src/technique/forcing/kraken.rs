//! Shared code of both types of kraken fish: a fish with fins, chains that start at its fins, and chains that start at
//! the places of its bases in one cover.
//!
//! If no fin is true, each base has the digit in a different cover, so each cover has the digit in a base. So, for any
//! cover that is chosen, a fin is true, or one of the places of the bases in this cover is true. A candidate is false
//! if each fin and each of these places excludes it, by sight or by a chain. If the target itself lies in the chosen
//! cover, only the fins need chains (type 1); otherwise the fins and the places may all need chains (type 2).
//!
//! Only fish of rows against columns are used, with two to four lines and one or two fins. HoDoKu's manual also allows
//! boxes; the fish that boxes add are rare, and other chains find their conclusions.

use super::{forcing, minimal};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseSet, sort_by_number};
use crate::grid::Grid;
use crate::lookup::FinderInput;
use crate::lookup::forcing::{Bits, Forcing, Literal, Run, numbers};
use crate::pattern::{Branch, Cases, FishCases, Net, PatternParts};
use crate::step::{Sink, Technique};
use std::ops::ControlFlow;

/// Largest number of base lines of a fish.
const MOST_LINES: u32 = 4;
/// Largest number of fins.
const MOST_FINS: usize = 2;
/// Largest number of cases that a reader may have to follow.
const MOST_CASES: usize = 5;

/// Position of the target.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
    /// The target is in a place that the fish without fins would exclude.
    One,
    /// The target is anywhere else.
    Two,
}

/// An argument for a target, with its estimated length.
#[derive(Clone, Copy)]
struct KrakenSketch {
    target: u16,
    estimate: u16,
    cases: FishCases,
}

/// Reports the candidates that all cases of a fish exclude. Each candidate comes with its shortest argument, and the
/// candidates with the shortest arguments come first.
pub(super) fn find(
    technique: &'static Technique,
    of: Type,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    if view.grid().has_single() {
        return ControlFlow::Continue(());
    }
    let forcing = view.forcing();
    let mut search = KrakenSearch { view, forcing, of, best: vec![Vec::new(); usize::from(forcing.len())] };
    Digit::ALL.into_iter().for_each(|digit| search.fish(digit));
    let mut found: Vec<Vec<KrakenSketch>> = search.best.into_iter().filter(|seen| !seen.is_empty()).collect();
    sort_by_number(&mut found, |seen| seen[0].estimate.into());
    let mut run = Run::new(forcing);
    for seen in found {
        // The argument does not need the fish if a chain alone is enough.
        let told = seen.into_iter().find_map(|seen| {
            let net = net(view.grid(), forcing, &seen, &mut run);
            let target = CandidateSet::from_iter([forcing.candidate(seen.target)]);
            minimal::all_needed(view.grid(), &net.facts(), &target).then_some((net, seen.target))
        });
        if let Some((net, target)) = told {
            sink(forcing::step(technique, forcing, net, Literal { candidate: target, holds: false }))?;
        }
    }
    ControlFlow::Continue(())
}

/// Largest number of arguments that are kept for one candidate, in case the shortest argument cites a fact that it does
/// not need.
const KEPT: usize = 3;

struct KrakenSearch<'a> {
    view: &'a FinderInput<'a>,
    forcing: &'a Forcing,
    of: Type,
    /// For each candidate, its shortest arguments.
    best: Vec<Vec<KrakenSketch>>,
}

/// The lines of one direction, each with its places as bits by crossing line.
struct KrakenLines {
    digit: Digit,
    base: fn(usize) -> House,
    cover: fn(usize) -> House,
    places: [u16; 9],
    /// The places in each crossing line, as bits by line.
    crossing: [u16; 9],
}

impl KrakenSearch<'_> {
    /// Looks at the fish of one digit, rows before columns.
    fn fish(&mut self, digit: Digit) {
        let bits = (self.view.grid().places(digit) & self.view.grid().unsolved_cells()).bits();
        let rows: [u16; 9] = std::array::from_fn(|row| (bits >> (9 * row)) as u16 & 0x1ff);
        let column = |column: usize| (0..9).map(|row| (rows[row] >> column & 1) << row).sum();
        let columns: [u16; 9] = std::array::from_fn(column);
        let by_row =
            KrakenLines { digit, base: House::row, cover: House::column, places: rows, crossing: columns };
        let by_column =
            KrakenLines { digit, base: House::column, cover: House::row, places: columns, crossing: rows };
        self.choose(&by_row, 0, 0, 0);
        self.choose(&by_column, 0, 0, 0);
    }

    /// Adds base lines from `next` on.
    fn choose(&mut self, lines: &KrakenLines, next: usize, bases: u16, union: u16) {
        let size = bases.count_ones();
        if size >= 2 {
            self.cover(lines, bases, union);
        }
        if size == MOST_LINES {
            return;
        }
        for line in next..9 {
            let longer = union | lines.places[line];
            if lines.places[line].count_ones() > 1 && longer.count_ones() <= MOST_LINES + MOST_FINS as u32 {
                self.choose(lines, line + 1, bases | 1 << line, longer);
            }
        }
    }

    /// Leaves one or two crossing lines to the fins.
    fn cover(&mut self, lines: &KrakenLines, bases: u16, union: u16) {
        let spare = union.count_ones().wrapping_sub(bases.count_ones());
        if !(1..=MOST_FINS as u32).contains(&spare) {
            return;
        }
        let count = |crossing: usize| (lines.crossing[crossing] & bases).count_ones() as usize;
        let few =
            ones(union).filter(|crossing| count(*crossing) <= MOST_FINS).fold(0, |all, c| all | 1u16 << c);
        for first in ones(few) {
            if spare == 1 {
                self.cases(lines, bases, union & !(1 << first));
                continue;
            }
            for second in
                ones(few).filter(|second| *second > first && count(first) + count(*second) <= MOST_FINS)
            {
                self.cases(lines, bases, union & !(1 << first) & !(1 << second));
            }
        }
    }

    /// Finds the candidates that all fins exclude, and for type 2 also all places of the bases in a cover.
    fn cases(&mut self, lines: &KrakenLines, bases: u16, covers: u16) {
        let digit = lines.digit;
        let places = self.view.grid().places(digit) & self.view.grid().unsolved_cells();
        let bases: HouseSet = ones(bases).map(lines.base).collect();
        let covers: HouseSet = ones(covers).map(lines.cover).collect();
        let held = places & bases.cells();
        let fins = held - covers.cells();
        let mut by_fins: Bits = [u64::MAX; 12];
        for fin in fins {
            if !self.narrow(digit, fin, &mut by_fins) {
                return;
            }
        }
        if by_fins.iter().all(|word| *word == 0) {
            return;
        }
        for cover in covers {
            let cases = FishCases { digit, bases, covers, fins, cover };
            match self.of {
                Type::One => {
                    let targets =
                        (places & cover.cells()) - held - self.view.grid().layout().common_peers(fins);
                    for target in targets {
                        let number = self.forcing.number(Candidate::new(digit, target));
                        let excluded =
                            |number: &u16| by_fins[usize::from(number / 64)] >> (number % 64) & 1 == 1;
                        if let Some(number) = number.filter(excluded) {
                            self.keep(number, fins, cases);
                        }
                    }
                }
                Type::Two => {
                    let all = fins | (held & cover.cells());
                    if all.len() > MOST_CASES {
                        continue;
                    }
                    let mut common = by_fins;
                    if !(held & cover.cells()).iter().all(|cell| self.narrow(digit, cell, &mut common)) {
                        continue;
                    }
                    // If the target is a place of the cover outside the bases, the step is of type 1, so it is not
                    // kept here.
                    let own = places & cover.cells();
                    for number in numbers(&common) {
                        let target = self.forcing.candidate(number);
                        if target.digit != digit || !own.contains(target.cell) {
                            self.keep(number, all, cases);
                        }
                    }
                }
            }
        }
    }

    /// Keeps the candidates of a set that are also false when the digit is in the cell. Returns `false` if no candidate
    /// is left, or if the digit in the cell leads to a contradiction, which another technique reports.
    fn narrow(&self, digit: Digit, cell: Cell, common: &mut Bits) -> bool {
        let number = self.forcing.number(Candidate::new(digit, cell));
        let Some(falses) = number.and_then(|number| self.forcing.by_chains().falses(number)) else {
            return false;
        };
        common.iter_mut().zip(falses).for_each(|(common, falses)| *common &= falses);
        common.iter().any(|word| *word != 0)
    }

    fn keep(&mut self, target: u16, cells: CellSet, cases: FishCases) {
        let depth = |cell: Cell| {
            let number = self.forcing.number(Candidate::new(cases.digit, cell));
            number.map_or(0, |number| u16::from(self.forcing.by_chains().depth(number, target)))
        };
        let chains: u16 = cells.iter().map(depth).sum();
        // Each case and each base takes one more line.
        let estimate = chains + (cells.len() + cases.bases.len()) as u16;
        let best = &mut self.best[usize::from(target)];
        let place = best.partition_point(|known| known.estimate <= estimate);
        if place < KEPT {
            best.insert(place, KrakenSketch { target, estimate, cases });
            best.truncate(KEPT);
        }
    }
}

/// The net of an argument.
fn net(grid: &Grid, forcing: &Forcing, seen: &KrakenSketch, run: &mut Run) -> Net {
    let digit = seen.cases.digit;
    let cells = seen.cases.fins | (grid.places(digit) & seen.cases.bases.cells() & seen.cases.cover.cells());
    let numbers = cells.iter().filter_map(|cell| forcing.number(Candidate::new(digit, cell)));
    let goal = Some(Literal { candidate: seen.target, holds: false });
    let target = forcing.candidate(seen.target);
    let branch = |candidate: u16| {
        let assumed = forcing.candidate(candidate);
        if grid.layout().conflicts(assumed, target) {
            return Branch { assumed, holds: true, lines: Vec::new(), end: None };
        }
        forcing.chain(Literal { candidate, holds: true }, run);
        let trace = run.trace(forcing, goal);
        run.branch(forcing, 0, &trace, false)
    };
    Net { cases: Cases::Fish(seen.cases), branches: numbers.map(branch).collect() }
}

/// The numbers of the bits that are set.
fn ones(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        first
    })
}
