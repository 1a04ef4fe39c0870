//! All cases of small domains, and cases near the kernel's limit on the number of choices.

use super::{StepCase, board_of, digit};
use std::collections::BTreeSet;
use std::io::{self, Write};
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, DigitSet, House};
use whydoku::grid::Grid;
use whydoku::kernel::{Argument, Conclusion, Cover, Proof};

/// All sets of `least` to `most` of the items.
fn subsets<T: Copy>(items: &[T], least: usize, most: usize) -> Vec<Vec<T>> {
    let mut sets: Vec<(usize, Vec<T>)> = vec![(0, Vec::new())];
    let mut next = 0;
    while next < sets.len() {
        let (from, set) = sets[next].clone();
        next += 1;
        if set.len() < most {
            for (index, item) in items.iter().enumerate().skip(from) {
                sets.push((index + 1, set.iter().copied().chain([*item]).collect()));
            }
        }
    }
    sets.into_iter().map(|(_, set)| set).filter(|set| set.len() >= least).collect()
}

/// All orders of three items.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Every pattern in two boxes that are side by side, and in two boxes without a common line. Of patterns that differ
/// only in the order of lines in a box, one is tried. Each cell has one of seven sets of candidates, and each pattern
/// is tried with all sets of digits.
pub(super) fn patterns(output: &mut impl Write, most: usize) -> io::Result<()> {
    let three: DigitSet = (1..=3).map(digit).collect();
    let sets: Vec<DigitSet> = (0..8_u32)
        .map(|bits| (0..3).filter(|bit| bits >> bit & 1 == 1).map(|bit| digit(bit + 1)).collect())
        .collect();
    for second in [1, 4] {
        let cells: Vec<Cell> = House::box_(0).cells().iter().chain(House::box_(second).cells()).collect();
        let mut seen = BTreeSet::new();
        for chosen in subsets(&cells, 0, most) {
            let least = ORDERS.iter().flat_map(|rows| ORDERS.iter().map(move |left| (rows, left)));
            let least = least.flat_map(|(rows, left)| ORDERS.iter().map(move |right| (rows, left, right)));
            let moved = least.map(|(rows, left, right)| {
                let image = |cell: &Cell| {
                    let columns = if cell.column_index() < 3 { left } else { right };
                    // If the two boxes are in different rows, one order of the rows of the second box is enough, so
                    // these rows keep their order.
                    let row = if cell.row_index() < 3 { rows[cell.row_index()] } else { cell.row_index() };
                    (row, cell.column_index() / 3 * 3 + columns[cell.column_index() % 3])
                };
                chosen.iter().map(image).collect::<BTreeSet<_>>()
            });
            if !seen.insert(moved.min()) {
                continue;
            }
            // Each cell has one of seven sets, and the code has one digit in base 7 for each cell.
            for code in 0..7_usize.pow(chosen.len() as u32) {
                let of = |at: usize| sets[1 + code / 7_usize.pow(at as u32) % 7];
                let mut grid = Grid::EMPTY;
                for (at, cell) in chosen.iter().enumerate() {
                    for digit in DigitSet::ALL - of(at) {
                        grid.eliminate(Candidate::new(digit, *cell)).expect("other cells have it");
                    }
                }
                let board = &board_of(&grid);
                let cells: CellSet = chosen.iter().copied().collect();
                for digits in &sets {
                    // In most cases, the argument also cites the additional candidates as guardians of the pattern.
                    let stray =
                        |cell: Cell| (three - *digits).iter().map(move |digit| Candidate::new(digit, cell));
                    let guardians: CandidateSet =
                        cells.iter().flat_map(stray).filter(|candidate| grid.contains(*candidate)).collect();
                    if !guardians.is_empty() && *digits != sets[3] {
                        continue;
                    }
                    let proof = Proof {
                        facts: Vec::new(),
                        deadly: Some(Deadly { cells, digits: *digits, guardians }),
                        argument: Argument::Choice,
                    };
                    let far = [Candidate::new(digit(9), Cell::at(8, 8))];
                    let case = StepCase { grid: &grid, board, givens: CellSet::EMPTY, unique: true, proof };
                    let verdict = case.verdict(&Conclusion::Eliminate(Box::new(far.into_iter().collect())));
                    case.write(output, "eliminate", &far, false, &verdict)?;
                }
            }
        }
    }
    Ok(())
}

/// One digit in the nine cells in which three rows cross three columns, in four boxes. Every set of places of the digit
/// is tried; of sets that differ only in the order of the two lines in one band, one is enough. Each set is combined
/// with all choices of at most two facts and at most three covers; a cover may occur more than once. Each remaining
/// candidate is tried as the conclusion.
pub(super) fn counts(output: &mut impl Write) -> io::Result<()> {
    let of = digit(1);
    let lines = [0, 1, 3];
    let cells: Vec<Cell> = lines.iter().flat_map(|row| lines.map(|column| Cell::at(*row, column))).collect();
    let houses: BTreeSet<House> = cells.iter().flat_map(|cell| cell.houses()).collect();
    let houses: Vec<Constraint> = houses.into_iter().map(|house| Constraint::Digit(of, house)).collect();
    let mut covers: Vec<Vec<Constraint>> = subsets(&houses, 0, 3);
    for [once, twice] in houses.iter().flat_map(|once| houses.iter().map(move |twice| [*once, *twice])) {
        covers.push(vec![once, twice, twice]);
        if once == twice {
            covers.push(vec![once, once]);
        }
    }
    let mut seen = BTreeSet::new();
    for places in subsets(&cells, 0, 9) {
        let swap = |at: usize, is_swapped: bool| if is_swapped && at < 2 { 1 - at } else { at };
        let forms = (0..8).map(|form| {
            let image = |cell: &Cell| {
                let image = [swap(cell.row_index(), form & 1 == 1), swap(cell.column_index(), form & 2 == 2)];
                if form & 4 == 4 { [image[1], image[0]] } else { image }
            };
            places.iter().map(image).collect::<BTreeSet<_>>()
        });
        if !seen.insert(forms.min()) {
            continue;
        }
        let places: CellSet = places.into_iter().collect();
        let mut grid = Grid::EMPTY;
        for cell in CellSet::ALL - places {
            // An error means that a house has no place left for the digit. The error is ignored, because the cases
            // include such houses.
            let _ = grid.eliminate(Candidate::new(of, cell));
        }
        let (board, removed) = (&board_of(&grid), CandidateSet::of_digit(of, places));
        let each: Vec<Candidate> = removed.iter().collect();
        for facts in subsets(&houses, 0, 2) {
            for covers in &covers {
                let argument =
                    Argument::Count(vec![Cover { covers: covers.clone(), removes: removed.clone() }]);
                let proof = Proof { facts: facts.clone(), deadly: None, argument };
                let case = StepCase { grid: &grid, board, givens: CellSet::EMPTY, unique: false, proof };
                let one = |candidate: &Candidate| {
                    case.verdict(&Conclusion::Eliminate(Box::new([*candidate].into_iter().collect())))
                };
                let verdicts = each.iter().map(one).collect::<Vec<_>>().join(";");
                case.write(output, "each", &each, false, &verdicts)?;
            }
        }
    }
    Ok(())
}

/// A solution in which 1 and 2, 3 and 4, 5 and 6, and 7 and 8 can be exchanged in fifteen sets of cells, in each set
/// independently.
const EXCHANGEABLE: &[u8; 81] =
    b"123897645794265138856134297239516874417928563568743912685479321971382456342651789";

/// Three kinds of cases. First, cells of a row that have one digit too few, with one candidate or three candidates as
/// the conclusion. Second, patterns of two rows that can always be exchanged. Third, 72 cells with two digits each, so
/// that each digit has two cells in each house; in one of these cases, one cell has a third digit. The larger cases
/// need more choices than the kernel tries, unless the kernel counts.
pub(super) fn hard(output: &mut impl Write) -> io::Result<()> {
    let far: Vec<Candidate> = (7..=9).map(|row| Candidate::new(digit(9), Cell::at(row - 1, 8))).collect();
    let digits_to = |most: usize| -> DigitSet { (1..=most).map(digit).collect() };
    let only = |cells: CellSet, digits: DigitSet| {
        let mut grid = Grid::EMPTY;
        for cell in cells {
            for other in DigitSet::ALL - digits {
                // An error means that a house has no place left for the digit. The error is ignored, because the cases
                // include such houses.
                let _ = grid.eliminate(Candidate::new(other, cell));
            }
        }
        grid
    };
    for size in 2..=9 {
        let cells: CellSet = (0..size).map(|column| Cell::at(0, column)).collect();
        let grid = only(cells, digits_to(size - 1));
        for concluded in [&far[..1], &far[..]] {
            let facts = cells.iter().map(Constraint::Cell).collect();
            let proof = Proof { facts, deadly: None, argument: Argument::Choice };
            let case = StepCase {
                grid: &grid,
                board: &board_of(&grid),
                givens: CellSet::EMPTY,
                unique: false,
                proof,
            };
            let verdict = case.verdict(&Conclusion::Eliminate(Box::new(concluded.iter().copied().collect())));
            case.write(output, "eliminate", concluded, false, &verdict)?;
        }
    }
    for size in 2..=6 {
        let columns = &[0, 3, 6, 1, 4, 7][..size];
        let cells: CellSet = columns.iter().flat_map(|at| [Cell::at(0, *at), Cell::at(1, *at)]).collect();
        let digits = digits_to(size);
        let guardians = CandidateSet::EMPTY;
        let deadly = Some(Deadly { cells, digits, guardians });
        let grid = only(cells, digits);
        let proof = Proof { facts: Vec::new(), deadly, argument: Argument::Choice };
        let case =
            StepCase { grid: &grid, board: &board_of(&grid), givens: CellSet::EMPTY, unique: true, proof };
        let verdict = case.verdict(&Conclusion::Eliminate(Box::new(far[..1].iter().copied().collect())));
        case.write(output, "eliminate", &far[..1], false, &verdict)?;
    }
    let value = |cell: Cell| EXCHANGEABLE[cell.index()] - b'0';
    let cells: CellSet = Cell::all().filter(|cell| value(*cell) < 9).collect();
    for is_even in [true, false] {
        let mut grid = Grid::EMPTY;
        for cell in cells {
            let first = usize::from(value(cell) - 1) / 2 * 2 + 1;
            let mut kept: DigitSet = [digit(first), digit(first + 1)].into_iter().collect();
            if !is_even && Some(cell) == cells.first() {
                kept = kept.with(digit(first % 8 + 2));
            }
            for other in DigitSet::ALL - kept {
                // An error means that a house has no place left for the digit. The error is ignored, because the cases
                // include such houses.
                let _ = grid.eliminate(Candidate::new(other, cell));
            }
        }
        let deadly = Some(Deadly { cells, digits: digits_to(8), guardians: CandidateSet::EMPTY });
        let proof = Proof { facts: Vec::new(), deadly, argument: Argument::Choice };
        let open = (CellSet::ALL - cells).first().expect("a cell with 9");
        let concluded = [Candidate::new(digit(9), open)];
        let case =
            StepCase { grid: &grid, board: &board_of(&grid), givens: CellSet::EMPTY, unique: true, proof };
        let verdict = case.verdict(&Conclusion::Eliminate(Box::new(concluded.into_iter().collect())));
        case.write(output, "eliminate", &concluded, false, &verdict)?;
    }
    Ok(())
}
