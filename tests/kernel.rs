//! Compares the kernel with brute force on all cases of small domains: the kernel accepts only true conclusions, and it
//! accepts every conclusion that it must be able to prove.

use crate::brute;
use std::collections::BTreeSet;
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, House};
use whydoku::format::parse;
use whydoku::grid::Grid;
use whydoku::kernel::{Argument, Conclusion, Cover, Premises, Proof, Refusal, check, check_deadly};
use whydoku::puzzle::{Board, Digits};
use whydoku::solve::State;

const ROWS: usize = 3;
const COLUMNS: usize = 6;
/// Number of digits of the small patterns.
const DIGITS: usize = 3;

/// A set of cells of two boxes next to each other, as a number of 18 bits, row by row.
type Pattern = u32;

fn place(bit: usize) -> (usize, usize) {
    (bit / COLUMNS, bit % COLUMNS)
}

fn bits(pattern: Pattern) -> Vec<usize> {
    (0..ROWS * COLUMNS).filter(|bit| pattern >> bit & 1 == 1).collect()
}

/// Returns true if two of the 18 cells are in one house.
fn sees(one: usize, other: usize) -> bool {
    let ((row, column), (other_row, other_column)) = (place(one), place(other));
    one != other && (row == other_row || column == other_column || column / 3 == other_column / 3)
}

/// The patterns of at most `most` cells. Of patterns that differ only in the order of rows, of columns in a box, or of
/// boxes, only one is included.
fn patterns(most: u32) -> Vec<Pattern> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut maps: Vec<Vec<usize>> = Vec::new();
    for rows in ORDERS {
        for (left, right) in ORDERS.into_iter().flat_map(|left| ORDERS.map(|right| (left, right))) {
            for swap in [0, 3] {
                let column = |c: usize| (if c < 3 { left[c] } else { 3 + right[c - 3] } + swap) % COLUMNS;
                let to = |bit: usize| rows[bit / COLUMNS] * COLUMNS + column(bit % COLUMNS);
                maps.push((0..ROWS * COLUMNS).map(to).collect());
            }
        }
    }
    let mut seen = BTreeSet::new();
    let all = (0..1u32 << (ROWS * COLUMNS)).filter(|pattern| pattern.count_ones() <= most);
    all.filter(|pattern| {
        let cells = bits(*pattern);
        let is_new = !seen.contains(pattern);
        if is_new {
            seen.extend(maps.iter().map(|map| cells.iter().fold(0u32, |all, bit| all | 1 << map[*bit])));
        }
        is_new
    })
    .collect()
}

/// The ways to fill this many cells with the digits.
fn fillings(cells: usize) -> Vec<Vec<usize>> {
    (0..cells).fold(vec![Vec::new()], |all, _| {
        let longer = |filling: &Vec<usize>| {
            (0..DIGITS).map(|digit| [filling.as_slice(), &[digit]].concat()).collect::<Vec<_>>()
        };
        all.iter().flat_map(longer).collect()
    })
}

/// Returns true if the filling keeps the rules within the pattern.
fn is_valid(cells: &[usize], filling: &[usize]) -> bool {
    (0..cells.len()).all(|i| (0..i).all(|j| filling[i] != filling[j] || !sees(cells[i], cells[j])))
}

/// Returns true if one filling can replace the other for all contents of the other cells, because every house keeps its
/// digits.
fn can_replace(cells: &[usize], one: &[usize], other: &[usize]) -> bool {
    let houses: [&dyn Fn(usize) -> usize; 3] =
        [&|bit| place(bit).0, &|bit| place(bit).1, &|bit| place(bit).1 / 3];
    one != other
        && houses.iter().all(|house| {
            (0..COLUMNS).all(|number| {
                let of = |filling: &[usize]| {
                    let here = (0..cells.len()).filter(|index| house(cells[*index]) == number);
                    let mut digits: Vec<usize> = here.map(|index| filling[index]).collect();
                    digits.sort_unstable();
                    digits
                };
                of(one) == of(other)
            })
        })
}

/// A pattern of these cells on the empty board. Each cell has its options as bits of the digits; all other digits are
/// guardians.
fn deadly(cells: &[usize], options: &[usize]) -> Deadly {
    let cell = |bit: usize| Cell::at(place(bit).0, place(bit).1);
    let guardians = cells.iter().zip(options).flat_map(|(bit, options)| {
        let is_option = move |digit: &Digit| digit.index() < DIGITS && options >> digit.index() & 1 == 1;
        let others = Digit::ALL.into_iter().filter(move |digit| !is_option(digit));
        others.map(move |digit| Candidate::new(digit, cell(*bit)))
    });
    Deadly {
        cells: cells.iter().map(|bit| cell(*bit)).collect(),
        digits: Digit::ALL[..DIGITS].iter().copied().collect(),
        guardians: guardians.collect(),
    }
}

#[test]
fn every_small_deadly_pattern_is_judged_as_by_brute_force() {
    let grid = Grid::EMPTY;
    let premises = Premises { grid: &grid, givens: CellSet::EMPTY, unique: true };
    let (mut tried, mut accepted) = (0, 0);
    for pattern in patterns(4) {
        let cells = bits(pattern);
        let all = fillings(cells.len());
        let valid: Vec<&Vec<usize>> = all.iter().filter(|filling| is_valid(&cells, filling)).collect();
        let lone: Vec<bool> =
            valid.iter().map(|one| !valid.iter().any(|other| can_replace(&cells, one, other))).collect();
        for number in 0..1usize << (DIGITS * cells.len()) {
            let options: Vec<usize> =
                (0..cells.len()).map(|index| number >> (DIGITS * index) & ((1 << DIGITS) - 1)).collect();
            let within =
                |filling: &[usize]| filling.iter().zip(&options).all(|(digit, of)| of >> digit & 1 == 1);
            // If all guardians are false, the cells hold some filling. In a deadly pattern, another filling can
            // replace it.
            let is_deadly = !valid.iter().zip(&lone).any(|(filling, lone)| *lone && within(filling));
            let found = check_deadly(premises, &deadly(&cells, &options));
            assert_eq!(found.is_ok(), is_deadly, "{cells:?} {options:?}: {found:?}");
            tried += 1;
            accepted += usize::from(found.is_ok());
        }
    }
    assert!(tried > 50_000 && accepted > 1_000, "{accepted} of {tried}");
}

#[test]
fn a_pattern_without_cells_proves_nothing() {
    let puzzle = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    let [solution] = brute::solutions(&brute::allowed(puzzle), 2)[..] else { panic!("one solution") };
    let grid = Grid::classic(&values(puzzle)).expect("a sound board");
    let premises = Premises { grid: &grid, givens: grid.solved_cells(), unique: true };
    let mut refused = 0;
    for cell in grid.unsolved_cells() {
        let truth = Candidate::new(Digit::from_index(usize::from(solution[cell.index()]) - 1), cell);
        let removal = Conclusion::Eliminate(Box::new(CandidateSet::from_iter([truth])));
        let untrue = grid
            .candidates(cell)
            .iter()
            .map(|digit| Candidate::new(digit, cell))
            .find(|other| *other != truth);
        let facts = [Vec::new(), vec![Constraint::Cell(cell)], truth.constraints().to_vec()];
        for digits in [DigitSet::EMPTY, DigitSet::ALL] {
            for guardians in [None, untrue] {
                let guardians: CandidateSet = guardians.into_iter().collect();
                let deadly = Deadly { cells: CellSet::EMPTY, digits, guardians };
                for facts in facts.clone() {
                    let proof = Proof { facts, deadly: Some(deadly.clone()), argument: Argument::Choice };
                    let placement = untrue.map(Conclusion::Place);
                    for conclusion in placement.iter().chain([&removal]) {
                        assert_eq!(
                            check(premises, conclusion, &proof),
                            Err(Refusal::NotDeadly),
                            "{conclusion:?}"
                        );
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 500);
}

/// Three cells of row 1 that together hold the digits 1 to 3. The options of each cell are three bits.
fn row_of_three(options: [usize; 3]) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in House::all().next().expect("row 1").cells() {
        for digit in Digit::ALL {
            let is_inside = cell.index() < 3 && digit.index() < DIGITS;
            if cell.index() < 3 || digit.index() < DIGITS {
                let is_option = is_inside && options[cell.index()] >> digit.index() & 1 == 1;
                if !is_option {
                    // The kernel need not notice that some of these boards are unsolvable.
                    let _ = grid.eliminate(Candidate::new(digit, cell));
                }
            }
        }
    }
    grid
}

/// Returns true if the conclusion holds for every choice of true candidates that satisfies all facts and contains no
/// conflict.
fn holds(options: [usize; 3], facts: usize, claim: (usize, usize), is_true: bool) -> bool {
    let live: Vec<(usize, usize)> = (0..3)
        .flat_map(|cell| (0..DIGITS).map(move |digit| (cell, digit)))
        .filter(|(cell, digit)| options[*cell] >> digit & 1 == 1)
        .collect();
    (0..1usize << live.len()).all(|chosen| {
        let chosen: Vec<(usize, usize)> = live
            .iter()
            .enumerate()
            .filter(|(index, _)| chosen >> index & 1 == 1)
            .map(|(_, one)| *one)
            .collect();
        let conflict = |one: &(usize, usize), other: &(usize, usize)| one.0 == other.0 || one.1 == other.1;
        let is_choice = (0..chosen.len()).all(|i| (0..i).all(|j| !conflict(&chosen[i], &chosen[j])));
        // Facts 0 to 2 are the cells, facts 3 to 5 the digits in the row.
        let meets = |fact: usize| {
            chosen.iter().any(|(cell, digit)| if fact < 3 { *cell == fact } else { digit + 3 == fact })
        };
        let is_possible = is_choice && (0..6).filter(|fact| facts >> fact & 1 == 1).all(meets);
        !is_possible || chosen.contains(&claim) == is_true
    })
}

#[test]
fn every_argument_within_three_cells_is_judged_as_by_brute_force() {
    let row = House::all().next().expect("row 1");
    let constraint = |fact: usize| match fact {
        0..3 => Constraint::Cell(Cell::from_index(fact)),
        _ => Constraint::Digit(Digit::from_index(fact - 3), row),
    };
    let (mut accepted, mut counted) = (0, 0);
    for number in 0..512usize {
        let options = [number & 7, number >> 3 & 7, number >> 6];
        let grid = row_of_three(options);
        let premises = Premises { grid: &grid, givens: CellSet::EMPTY, unique: false };
        for facts in 0..64usize {
            let cited: Vec<Constraint> =
                (0..6).filter(|fact| facts >> fact & 1 == 1).map(constraint).collect();
            for claim in (0..9).map(|index| (index / 3, index % 3)) {
                let candidate = Candidate::new(Digit::from_index(claim.1), Cell::from_index(claim.0));
                if !grid.contains(candidate) {
                    continue;
                }
                let removed = CandidateSet::from_iter([candidate]);
                let removal = Conclusion::Eliminate(Box::new(removed.clone()));
                for (conclusion, is_true) in [(Conclusion::Place(candidate), true), (removal.clone(), false)]
                {
                    let proof = Proof { facts: cited.clone(), deadly: None, argument: Argument::Choice };
                    let found = check(premises, &conclusion, &proof).is_ok();
                    assert_eq!(
                        found,
                        holds(options, facts, claim, is_true),
                        "{options:?} {cited:?} {conclusion:?}"
                    );
                    accepted += usize::from(found);
                }
                // Each conclusion that counting accepts is true, but counting cannot show every true conclusion.
                if number % 23 == 0 {
                    for covers in 0..64usize {
                        let covers =
                            (0..6).filter(|cover| covers >> cover & 1 == 1).map(constraint).collect();
                        let counts = Argument::Count(vec![Cover { covers, removes: removed.clone() }]);
                        let proof = Proof { facts: cited.clone(), deadly: None, argument: counts };
                        if check(premises, &removal, &proof).is_ok() {
                            assert!(holds(options, facts, claim, false), "{options:?} {proof:?} {candidate}");
                            counted += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(accepted > 10_000 && counted > 100, "{accepted} {counted}");
}

#[test]
fn a_fact_that_is_cited_twice_is_refused() {
    let grid = row_of_three([1, 3, 7]);
    let premises = Premises { grid: &grid, givens: CellSet::EMPTY, unique: false };
    let one = Constraint::Cell(Cell::from_index(0));
    let conclusion = Conclusion::Place(Candidate::new(Digit::from_index(0), Cell::from_index(0)));
    let proof = |facts| Proof { facts, deadly: None, argument: Argument::Choice };
    assert_eq!(check(premises, &conclusion, &proof(vec![one])), Ok(()));
    assert_eq!(check(premises, &conclusion, &proof(vec![one, one])), Err(Refusal::CitedTwice(one)));
}

#[test]
fn a_deadly_pattern_with_a_cell_outside_the_board_is_refused() {
    let board = parse("6x6:6...3....4......6..1...2..3.....4..5").expect("a board").position;
    let grid = Grid::from_position(&board).expect("a sound board");
    let premises = Premises { grid: &grid, givens: board.givens.cells(), unique: true };
    let (digits, guardians) = (grid.candidates(Cell::at(0, 1)), CandidateSet::EMPTY);
    for outside in Cell::all().filter(|cell| !board.layout.cells().contains(*cell)) {
        for cells in [CellSet::only(outside), CellSet::only(outside).with(Cell::at(0, 1))] {
            let deadly = Deadly { cells, digits, guardians: guardians.clone() };
            assert_eq!(check_deadly(premises, &deadly), Err(Refusal::NotDeadly), "{cells:?}");
        }
    }
}

fn values(signs: &str) -> Digits {
    let mut values = Digits::EMPTY;
    for (cell, sign) in Cell::all().zip(signs.chars()) {
        values.set(cell, sign.to_digit(10).and_then(|digit| Digit::new(digit as u8)));
    }
    values
}

/// Uniqueness is a property of the puzzle, and does not depend on digits that the player writes later.
#[test]
fn digits_that_nobody_has_proved_make_no_puzzle_unique() {
    let solution = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
    let mut asked = 0;
    for (first, second) in [('1', '3'), ('2', '9'), ('4', '7'), ('5', '8'), ('6', '1')] {
        let puzzle = solution.replace([first, second], ".");
        let all = brute::solutions(&brute::allowed(&puzzle), 50);
        if all.len() < 2 {
            continue;
        }
        for filled in &all {
            let mut state = State::new(&Board::new(values(&puzzle))).expect("a sound board");
            let open: Vec<Cell> = state.grid().unsolved_cells().iter().collect();
            for cell in open {
                let digit = Digit::from_index(usize::from(filled[cell.index()]) - 1);
                let conclusion = Conclusion::Place(Candidate::new(digit, cell));
                assert_eq!(state.clone().conclude(&conclusion), Ok(()));
                state.conclude(&conclusion).expect("it is in a solution");
                assert!(!state.clone().may_assume_unique(), "{puzzle} has {} solutions", all.len());
                asked += 1;
            }
        }
    }
    assert!(asked > 20, "{asked}");
    // Uniqueness is known from the puzzle, so it stays true even after a wrong digit that leaves no solution.
    let puzzle = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    let mut state = State::new(&Board::new(values(puzzle))).expect("a sound board");
    let wrong = Candidate::new(Digit::from_index(2), Cell::at(0, 0));
    let _ = state.conclude(&Conclusion::Place(wrong));
    assert!(state.may_assume_unique());
}
