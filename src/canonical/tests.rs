use super::{canonical, share};
use crate::board::Digit;
use crate::generate::{Generator, Random};
use crate::puzzle::{Board, Digits};
use crate::relabelling::Relabelling;
use std::cmp::Ordering;

const SYMMETRICAL: &str = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// A grid in which no three digits stay together from row to row.
const OTHER: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const LINES: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// All 1,296 orders of nine lines in which the three lines of each band stay together.
fn orders() -> Vec<[u8; 9]> {
    let mut all = Vec::new();
    for number in 0..1296 {
        let of = |place: u32| LINES[number / 6usize.pow(place) % 6];
        let bands = of(0);
        all.push(std::array::from_fn(|line| 3 * bands[line / 3] + of(1 + line as u32 / 3)[line % 3]));
    }
    all
}

/// Names the digits of `numbers` in the order in which they appear, and compares the result with `least`. A smaller
/// result replaces `least`.
fn lower(numbers: impl Iterator<Item = u8>, least: &mut [u8; 81]) -> Ordering {
    let (mut names, mut last) = ([0; 10], 0);
    let mut ordering = Ordering::Equal;
    for (place, number) in least.iter_mut().zip(numbers) {
        if number > 0 && names[usize::from(number)] == 0 {
            last += 1;
            names[usize::from(number)] = last;
        }
        let name = names[usize::from(number)];
        ordering = ordering.then(name.cmp(place));
        match ordering {
            Ordering::Less => *place = name,
            Ordering::Equal => {}
            Ordering::Greater => return ordering,
        }
    }
    ordering
}

/// The smallest of all forms, and the number of orders of lines that make it. Every order is tried.
fn by_trying(values: &Digits) -> ([u8; 81], u64) {
    let numbers = values.numbers();
    let (mut least, mut count) = ([10; 81], 0);
    let orders = orders();
    for turned in [false, true] {
        for rows in &orders {
            for columns in &orders {
                let at = |cell: usize| {
                    let (row, column) = (usize::from(rows[cell / 9]), usize::from(columns[cell % 9]));
                    numbers[if turned { 9 * column + row } else { 9 * row + column }]
                };
                match lower((0..81).map(at), &mut least) {
                    Ordering::Less => count = 1,
                    Ordering::Equal => count += 1,
                    Ordering::Greater => {}
                }
            }
        }
    }
    (least, count)
}

fn values(text: &str) -> Digits {
    text.parse().expect("81 digits or dots")
}

fn shuffled(random: &mut Random) -> Relabelling {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let orders = orders();
    let mut one = || orders[random.below(1296)];
    let (rows, columns) = (one(), one());
    Relabelling::new(random.below(2) == 1, rows, columns, digits).expect("keeps boxes")
}

#[test]
fn it_is_the_smallest_of_all_forms() {
    let few = [
        format!("{}1{}", ".".repeat(30), ".".repeat(50)),
        format!("1........2{}3{}", ".".repeat(40), ".".repeat(30)),
        format!("11.......1{}2{}", ".".repeat(40), ".".repeat(30)),
        format!("12..34...{}", "5..6.....".repeat(8)),
        // All cells are filled, but this is not a grid: each box has only three different digits.
        "123456789".repeat(9),
        "1...........2...........3...........4...........5...........6...........7......".to_string() + "..",
    ];
    let puzzles: Vec<Digits> = Generator::new(5).puzzles().take(2).collect();
    let grids = puzzles.iter().skip(1).filter_map(crate::search::solve_one);
    // A grid with groups of three digits that stay together from row to row, and a grid without such groups.
    let special = [values(SYMMETRICAL), values(OTHER)];
    let generated =
        puzzles.iter().take(1).copied().chain(grids).chain(special).map(|puzzle| puzzle.to_string());
    for text in few.into_iter().chain(generated) {
        let puzzle = values(&text);
        let found = canonical(&puzzle);
        let (form, count) = by_trying(&puzzle);
        assert_eq!(found.form.numbers(), form, "{text}");
        let unused = 9 - u64::from(*form.iter().max().expect("81 numbers"));
        assert_eq!(found.automorphisms, count * (1..=unused).product::<u64>(), "{text}");
    }
}

#[test]
fn all_forms_of_a_puzzle_have_one_canonical_form() {
    let mut random = Random::new(7, 0);
    let puzzles = Generator::new(11).puzzles().take(20);
    let grids = Generator::new(12).puzzles().take(3).filter_map(|puzzle| crate::search::solve_one(&puzzle));
    for puzzle in puzzles.chain(grids) {
        let first = canonical(&puzzle);
        assert_eq!(first.relabelling.values(&puzzle), first.form);
        for _ in 0..50 {
            let other = shuffled(&mut random).values(&puzzle);
            let found = canonical(&other);
            assert_eq!(found.form, first.form);
            assert_eq!(found.automorphisms, first.automorphisms);
            assert_eq!(found.relabelling.values(&other), found.form);
        }
    }
}

#[test]
fn an_empty_board_is_left_as_it_is_by_every_relabelling() {
    assert_eq!(canonical(&Digits::EMPTY).automorphisms, 3_359_232 * 362_880);
}

/// The most symmetrical grid, whose number of automorphisms is known: 648 (Russell and Jarvis, "Mathematics of Sudoku
/// II").
#[test]
fn the_most_symmetrical_grid_has_648_automorphisms() {
    assert_eq!(canonical(&values(SYMMETRICAL)).automorphisms, 648);
}

#[test]
fn shares_are_spread_evenly_and_never_change() {
    let puzzles: Vec<Board> = Generator::new(21).puzzles().take(400).map(Board::new).collect();
    let low = puzzles.iter().filter(|puzzle| share(puzzle, 3) < 0.25).count();
    assert!((70..130).contains(&low), "{low} of 400 in the first quarter");
    assert_ne!(share(&puzzles[0], 3), share(&puzzles[0], 4));
    assert_eq!(share(&Board::default(), 0), 0.07334147596013874);
}
