//! The search that finned and sashimi fish share: lines whose places fit in as many crossing lines, but for some
//! places in one box.
//!
//! A target lies in a crossing line and in no base line, so it can see a fin only within a box. All fins therefore
//! share a box with the target, and the search goes box by box.

use super::minimal;
use crate::board::{CandidateSet, CellSet, Constraint, Digit, House, HouseSet};
use crate::step::{Conclusion, Pattern, Sink, Step, Technique, View};
use std::ops::ControlFlow;

/// What the base lines keep when the fins are taken away.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// Each base line keeps two places or more.
    Finned,
    /// Some base line keeps one place or none.
    Sashimi,
}

/// One kind of fish, and where its finds go.
struct Search<'a, 'v, 's> {
    technique: &'static Technique,
    form: Form,
    view: &'a View<'v>,
    sink: Sink<'s>,
}

/// The places of one digit in nine parallel lines, each line a set of bits by crossing line, and one box.
struct Lines {
    digit: Digit,
    /// The houses of the lines and of those that cross them, by index.
    base: fn(usize) -> House,
    cover: fn(usize) -> House,
    places: [u16; 9],
    /// The first line of the box, and the crossing lines of the box.
    band: usize,
    stack: u16,
}

impl Lines {
    /// The places of the line in the box.
    fn in_box(&self, line: usize) -> u16 {
        if line / 3 * 3 == self.band { self.places[line] & self.stack } else { 0 }
    }
}

/// Reports the fish of `N` base lines of this form: rows before columns for each digit, and box by box.
pub(super) fn find<const N: usize>(
    technique: &'static Technique,
    form: Form,
    view: &View,
    sink: Sink,
) -> ControlFlow<()> {
    let mut search = Search { technique, form, view, sink };
    for digit in view.fresh_digits() {
        let bits = view.grid().places(digit).bits();
        let rows: [u16; 9] = std::array::from_fn(|row| (bits >> (9 * row)) as u16 & 0x1ff);
        // A solved digit, and one with too few lines, hold no fish.
        if rows.iter().filter(|places| places.count_ones() > 1).count() < N {
            continue;
        }
        let transpose = |column: usize| (0..9).map(|row| (rows[row] >> column & 1) << row).sum();
        let columns: [u16; 9] = std::array::from_fn(transpose);
        for (base, cover, places) in [
            (House::row as fn(usize) -> House, House::column as fn(usize) -> House, rows),
            (House::column, House::row, columns),
        ] {
            for index in 0..9 {
                let (band, stack) = (index / 3 * 3, 0b111 << (index % 3 * 3));
                let lines = Lines { digit, base, cover, places, band, stack };
                // Fins in one line of the box and a target in another.
                if (band..band + 3).filter(|line| lines.in_box(*line) != 0).count() > 1 {
                    choose::<N>(&mut search, &lines, Choice { bases: [0; N], len: 0, outside: 0, union: 0 })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The base lines taken so far, in ascending order, the union of their places, and of those outside the box.
#[derive(Clone, Copy)]
struct Choice<const N: usize> {
    bases: [usize; N],
    len: usize,
    outside: u16,
    union: u16,
}

fn choose<const N: usize>(search: &mut Search, lines: &Lines, choice: Choice<N>) -> ControlFlow<()> {
    if choice.len == N {
        return cover(search, lines, choice);
    }
    let next = if choice.len == 0 { 0 } else { choice.bases[choice.len - 1] + 1 };
    for line in next..9 {
        let places = lines.places[line];
        let outside = choice.outside | (places & !lines.in_box(line));
        if places.count_ones() < 2 || outside.count_ones() > N as u32 {
            continue;
        }
        let mut longer = Choice { len: choice.len + 1, outside, union: choice.union | places, ..choice };
        longer.bases[choice.len] = line;
        choose(search, lines, longer)?;
    }
    ControlFlow::Continue(())
}

/// Completes the covers in every way: what lies outside the box needs a cover, what lies in it may be a fin.
fn cover<const N: usize>(search: &mut Search, lines: &Lines, choice: Choice<N>) -> ControlFlow<()> {
    let free = choice.union & lines.stack & !choice.outside;
    let missing = N as u32 - choice.outside.count_ones();
    for three in 0..8u16 {
        let extra = three << lines.stack.trailing_zeros();
        if extra & !free == 0 && extra.count_ones() == missing && free != extra {
            report(search, lines, choice.bases, choice.outside | extra)?;
        }
    }
    ControlFlow::Continue(())
}

fn report<const N: usize>(
    search: &mut Search,
    lines: &Lines,
    bases: [usize; N],
    covers: u16,
) -> ControlFlow<()> {
    let sashimi = bases.iter().any(|line| (lines.places[*line] & covers).count_ones() < 2);
    if sashimi != (search.form == Form::Sashimi) {
        return ControlFlow::Continue(());
    }
    let grid = search.view.grid();
    let digit = lines.digit;
    let base: HouseSet = bases.into_iter().map(lines.base).collect();
    let cover: HouseSet = (0..9).filter(|line| covers >> line & 1 == 1).map(lines.cover).collect();
    let fins: CellSet = (grid.places(digit) & base.cells()) - cover.cells();
    let seen = fins.iter().fold(cover.cells() - base.cells(), |seen, fin| seen & fin.peers());
    let targets = grid.places(digit) & seen;
    if targets.is_empty() {
        return ControlFlow::Continue(());
    }
    let facts = bases.map(|line| Constraint::Digit(digit, (lines.base)(line)));
    // A smaller fish among the bases, or a locked candidate, proves as much with fewer facts.
    let removed = CandidateSet::of_digit(digit, targets);
    if !minimal::all_needed(grid, &facts, &removed) {
        return ControlFlow::Continue(());
    }
    (search.sink)(Step {
        technique: search.technique,
        pattern: Pattern::Fish { digit, bases: base, covers: cover, fins },
        conclusion: Conclusion::Eliminate(Box::new(removed)),
    })
}
