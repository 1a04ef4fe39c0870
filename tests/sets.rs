//! Sets of candidates, cells and digits are compared with lists of truth values, for all elements.

use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, Layout};

/// A set as a list of truth values.
fn listed(has: impl Fn(usize, usize) -> bool) -> Vec<bool> {
    (0..9)
        .flat_map(|digit| (0..81).map(move |cell| (digit, cell)))
        .map(|(digit, cell)| has(digit, cell))
        .collect()
}

#[test]
fn sets_of_candidates_do_on_all_729_what_lists_do() {
    let candidate =
        |digit: usize, cell: usize| Candidate::new(Digit::from_index(digit), Cell::from_index(cell));
    let of = |set: &CandidateSet| listed(|digit, cell| set.contains(candidate(digit, cell)));
    let conflict = |(d1, c1): (usize, usize), (d2, c2): (usize, usize)| {
        let sees = c1 / 9 == c2 / 9 || c1 % 9 == c2 % 9 || (c1 / 27 == c2 / 27 && c1 % 9 / 3 == c2 % 9 / 3);
        if c1 == c2 { d1 != d2 } else { d1 == d2 && sees }
    };
    // Five sets: the empty set, the full set, every third element, all candidates of one digit, all candidates of one
    // cell.
    let kinds: [fn(usize, usize) -> bool; 5] =
        [|_, _| false, |_, _| true, |d, c| (d * 81 + c) % 3 == 0, |d, _| d == 4, |_, c| c == 40];
    let all: Vec<(usize, usize)> = (0..9).flat_map(|digit| (0..81).map(move |cell| (digit, cell))).collect();
    for kind in kinds {
        let set: CandidateSet =
            all.iter().filter(|(d, c)| kind(*d, *c)).map(|(d, c)| candidate(*d, *c)).collect();
        assert_eq!(of(&set), listed(kind));
        assert_eq!(set.len(), all.iter().filter(|(d, c)| kind(*d, *c)).count());
        let in_order: Vec<Candidate> =
            all.iter().filter(|(d, c)| kind(*d, *c)).map(|(d, c)| candidate(*d, *c)).collect();
        assert_eq!(set.is_empty(), in_order.is_empty());
        assert!(set.iter().eq(in_order.iter().copied()));
        assert_eq!(set.single(), if set.len() == 1 { in_order.first().copied() } else { None });
        for other in kinds {
            let another: CandidateSet =
                all.iter().filter(|(d, c)| other(*d, *c)).map(|(d, c)| candidate(*d, *c)).collect();
            assert_eq!(of(&set.intersection(&another)), listed(|d, c| kind(d, c) && other(d, c)));
            assert_eq!(set.is_superset(&another), all.iter().all(|(d, c)| kind(*d, *c) || !other(*d, *c)));
        }
        for (digit, cell) in &all {
            let (digit, cell) = (*digit, *cell);
            let one = candidate(digit, cell);
            let is_one = |d: usize, c: usize| (d, c) == (digit, cell);
            assert_eq!(of(&set.with(one)), listed(|d, c| kind(d, c) || is_one(d, c)));
            assert_eq!(of(&set.without(one)), listed(|d, c| kind(d, c) && !is_one(d, c)));
            let left = listed(|d, c| kind(d, c) && !conflict((digit, cell), (d, c)));
            assert_eq!(of(&Layout::CLASSIC.without_conflicts(&set, one)), left, "{one}");
        }
    }
    for (one, other) in all.iter().flat_map(|one| all.iter().map(move |other| (*one, *other))) {
        assert_eq!(candidate(one.0, one.1).conflicts(candidate(other.0, other.1)), conflict(one, other));
    }
}

#[test]
fn sets_of_cells_and_digits_do_what_lists_do() {
    let cells =
        |set: CellSet| (0..81).map(|cell| set.contains(Cell::from_index(cell))).collect::<Vec<bool>>();
    let mut sets = vec![CellSet::EMPTY, CellSet::ALL];
    sets.extend(Cell::all().map(CellSet::only));
    sets.extend(House::all().map(House::cells));
    sets.extend(Cell::all().map(Cell::peers));
    for one in &sets {
        let mine = cells(*one);
        assert_eq!(one.len(), mine.iter().filter(|is_in| **is_in).count());
        assert_eq!(one.first().map(Cell::index), mine.iter().position(|is_in| *is_in));
        assert!(one.iter().map(Cell::index).eq((0..81).filter(|cell| mine[*cell])));
        for other in &sets {
            let theirs = cells(*other);
            let joined = |of: fn(bool, bool) -> bool| -> Vec<bool> {
                mine.iter().zip(&theirs).map(|(a, b)| of(*a, *b)).collect()
            };
            assert_eq!(cells(*one & *other), joined(|a, b| a && b));
            assert_eq!(cells(*one | *other), joined(|a, b| a || b));
            assert_eq!(cells(*one - *other), joined(|a, b| a && !b));
            assert_eq!(one.is_superset(*other), joined(|a, b| a || !b).into_iter().all(|holds| holds));
            assert_eq!(one.intersects(*other), joined(|a, b| a && b).into_iter().any(|holds| holds));
        }
    }
    let of = |bits: u16| -> DigitSet {
        (0..9).filter(|digit| bits >> digit & 1 == 1).map(Digit::from_index).collect()
    };
    let back = |set: DigitSet| {
        (0..9).filter(|d| set.contains(Digit::from_index(*d))).fold(0_u16, |all, d| all | 1 << d)
    };
    for (one, other) in (0..512).flat_map(|one| (0..512).map(move |other| (one, other))) {
        assert_eq!(back(of(one) & of(other)), one & other);
        assert_eq!(back(of(one) | of(other)), one | other);
        assert_eq!(back(of(one) - of(other)), one & !other);
    }
}
