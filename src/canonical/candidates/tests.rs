//! Tests of canonical forms on other layouts: the results are compared with a trial of all relabellings.

use crate::board::{Cell, Digit, DigitSet, Layout, LayoutRules, LineOrder};
use crate::canonical::{CanonicalBoard, canonical_board, share};
use crate::generate::{Generator, Random, RandomJigsaw};
use crate::grid::Grid;
use crate::puzzle::{Board, Digits};
use crate::relabelling::Relabelling;
use crate::search::{Solutions, solve_one};
use std::collections::{BTreeMap, HashSet};

/// One layout of each kind, and some combinations.
const LAYOUTS: [&str; 21] = [
    "x",
    "x/",
    "windoku",
    "percent",
    "asterisk",
    "centre-dot",
    "girandola",
    "knight",
    "king",
    "percent+king",
    "4x4",
    "6x6+consecutive",
    "5x5+latin",
    "6x6",
    "6x6-3x2+x",
    "8x8",
    "8x8-4x2+knight",
    "latin",
    "jigsaw=1111212222333443554435554",
    "jigsaw=111112122222333445333455666445666455",
    "house=r1c123,r2c123,r4c456+knight",
];

fn layout(name: &str) -> &'static Layout {
    Layout::named(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A random relabelling that keeps the layout.
fn symmetry(layout: &Layout, random: &mut Random) -> Relabelling {
    let mut digits = Digit::ALL;
    let own = &mut digits[..layout.size()];
    match layout.pairs().consecutive {
        true if random.below(2) == 1 => own.reverse(),
        true => {}
        false => random.shuffle(own),
    }
    Relabelling::of_lines(layout.symmetries().random(|limit| random.below(limit)), digits)
}

/// The board under a random symmetry of its layout, then turned or mirrored at random together with its layout.
fn disguised(board: &Board, random: &mut Random) -> Board {
    let other = symmetry(board.layout, random).position(board);
    let turns: Vec<LineOrder> = LineOrder::turns(board.layout.size()).collect();
    let turn = turns[random.below(turns.len())];
    let layout = Layout::of(&turn.rules(&board.layout.rules())).expect("a turned layout");
    Board { layout, ..Relabelling::of_lines(turn, Digit::ALL).position(&other) }
}

/// Checks that random relabellings of a board have the same canonical form as the board, and returns this form.
fn check_forms(board: &Board, forms: usize, random: &mut Random) -> Board {
    let first = canonical_board(board);
    let applied = |board: &Board, found: &CanonicalBoard| Board {
        layout: found.form.layout,
        ..found.relabelling.position(board)
    };
    assert_eq!(applied(board, &first).values(), first.form.values(), "{board:?}");
    assert_eq!(canonical_board(&first.form).form, first.form, "{board:?}");
    for _ in 0..forms {
        let other = disguised(board, random);
        let found = canonical_board(&other);
        assert_eq!(found.form, first.form, "{board:?} {other:?}");
        assert_eq!(found.automorphisms, first.automorphisms, "{board:?}");
        assert_eq!(applied(&other, &found).values(), found.form.values(), "{other:?}");
    }
    first.form
}

#[test]
fn all_forms_of_a_puzzle_have_one_form_on_each_layout() {
    let mut random = Random::new(3, 0);
    let jigsaws = (0..3).map(|index| {
        let rules = LayoutRules::of_size([6, 7, 9][index]);
        RandomJigsaw::new(rules).nth(5, index as u64).expect("a jigsaw")
    });
    for layout in LAYOUTS.into_iter().map(layout).chain(jigsaws) {
        let generator = Generator::new(9).layout(layout).unwrap_or_else(|| panic!("no board of {layout:?}"));
        let puzzles: Vec<Digits> = generator.puzzles().take(3).collect();
        let mut seen = HashSet::new();
        for puzzle in &puzzles {
            let board = Board::on(layout, *puzzle);
            seen.insert(format!("{:?}", check_forms(&board, 8, &mut random)));
            let mut marks = Box::new([DigitSet::EMPTY; 81]);
            for cell in layout.cells() {
                marks[cell.index()] = puzzle.legal(layout, cell);
            }
            // In each of two cells, the marks leave out one candidate.
            let open: Vec<Cell> = layout.cells().iter().filter(|cell| puzzle.get(*cell).is_none()).collect();
            for cell in [open[0], open[open.len() / 2]] {
                let first = marks[cell.index()].first().expect("a candidate");
                marks[cell.index()] = DigitSet::only(first);
            }
            check_forms(&Board { marks: Some(marks), ..board.clone() }, 5, &mut random);
            let solution = solve_one(&Grid::from_position(&board).expect("a puzzle")).expect("a solution");
            check_forms(&Board::on(layout, solution), 5, &mut random);
        }
        let different: HashSet<&Digits> = puzzles.iter().collect();
        assert!(seen.len() > 1 || different.len() == 1 || layout.size() == 4, "{layout:?}");
        check_forms(&Board::on(layout, Digits::empty(layout)), 2, &mut random);
    }
}

/// All solutions of an empty board.
fn grids(layout: &'static Layout) -> Vec<Digits> {
    Solutions::of(&Grid::empty(layout)).collect()
}

/// All relabellings of a small board that keep the layout.
fn relabellings(layout: &'static Layout) -> Vec<Relabelling> {
    let mut random = Random::new(1, 0);
    let digits = if layout.pairs().consecutive { 2 } else { (1..=layout.size() as u64).product() };
    let all = digits * layout.symmetries().order();
    let mut found = HashSet::new();
    while (found.len() as u64) < all {
        found.insert(symmetry(layout, &mut random));
    }
    found.into_iter().collect()
}

/// Sorts all grids into classes of equal form. In each class, a trial of all relabellings must reach exactly the grids
/// of the class.
#[test]
fn grids_have_the_same_form_exactly_if_a_relabelling_makes_them_equal() {
    for (name, number, classes) in
        [("4x4", 288, 2), ("4x4+x", 48, 1), ("4x4+x/", 48, 1), ("4x4+knight", 24, 1), ("4x4+latin", 576, 2)]
    {
        let layout = layout(name);
        let grids = grids(layout);
        assert_eq!(grids.len(), number, "{name}");
        let mut by_form: BTreeMap<String, Vec<Digits>> = BTreeMap::new();
        for grid in &grids {
            let form = canonical_board(&Board::on(layout, *grid)).form;
            by_form.entry(form.givens.to_string()).or_default().push(*grid);
        }
        assert_eq!(by_form.len(), classes, "{name}");
        let relabellings = relabellings(layout);
        for grids in by_form.values() {
            let forms: HashSet<Digits> = relabellings.iter().map(|names| names.values(&grids[0])).collect();
            assert_eq!(forms, grids.iter().copied().collect(), "{name}");
            let found = canonical_board(&Board::on(layout, grids[0]));
            assert_eq!(found.automorphisms, (relabellings.len() / forms.len()) as u64, "{name}");
        }
    }
}

/// All boards with at most two givens, among them many with symmetry.
#[test]
fn boards_with_few_givens_have_the_same_form_exactly_if_a_relabelling_makes_them_equal() {
    for name in ["4x4", "4x4+x", "4x4+consecutive", "4x4+knight", "jigsaw=1112122234333444"] {
        let layout = layout(name);
        let relabellings = relabellings(layout);
        let cells: Vec<Cell> = layout.cells().iter().collect();
        let digits: Vec<Digit> = layout.digits().iter().collect();
        let mut classes: Vec<(HashSet<Digits>, Board)> = Vec::new();
        for (index, one) in cells.iter().enumerate() {
            for other in &cells[index..] {
                for digit in &digits {
                    let mut givens = Digits::empty(layout);
                    givens.set(*one, Some(digits[0]));
                    givens.set(*other, Some(*digit));
                    let form = canonical_board(&Board::on(layout, givens)).form;
                    match classes.iter().find(|(forms, _)| forms.contains(&givens)) {
                        Some((_, known)) => assert_eq!(&form, known, "{name} {givens}"),
                        None => {
                            assert!(classes.iter().all(|(_, known)| *known != form), "{name} {givens}");
                            let forms = relabellings.iter().map(|names| names.values(&givens)).collect();
                            classes.push((forms, form));
                        }
                    }
                }
            }
        }
        assert!(classes.len() > 5, "{name}");
    }
}

#[test]
fn an_empty_board_is_left_as_it_is_by_every_relabelling_of_its_layout() {
    for name in LAYOUTS {
        let layout = layout(name);
        let digits: u64 = (1..=layout.size() as u64).product();
        let expected = layout.symmetries().order() * if layout.pairs().consecutive { 2 } else { digits };
        let found = canonical_board(&Board::on(layout, Digits::empty(layout)));
        assert_eq!(found.automorphisms, expected, "{name}");
    }
}

/// Forms and shares decide in which part of a collection a puzzle is, so they must stay the same in all versions.
#[test]
fn forms_and_shares_never_change() {
    let told = ["x", "6x6-3x2", "latin", "4x4+consecutive"].map(|name| {
        let layout = layout(name);
        let mut givens = Digits::empty(layout);
        for (place, digit) in [(0, 0), (2, 1), (7, 3), (9, 1), (11, 2)] {
            let size = layout.size();
            givens.set(Cell::at(place / size, place % size), Some(Digit::ALL[digit]));
        }
        let form = canonical_board(&Board::on(layout, givens)).form;
        format!("{}:{} {}", form.layout.name(), form.givens, share(&form, 0))
    });
    insta::assert_snapshot!(told.join("\n"), @r"
    x:......34.......42............................................1................... 0.8074228101816835
    6x6:..4....2......1....1.....3.......... 0.49469367411240384
    latin:.............................................................3........14.......42 0.0762240104584676
    4x4+consecutive:...4.3.....3.21. 0.17783253238115215
    ");
}
