//! Designs: patterns that are placed in a filled grid, to build a puzzle around them. A design has the cells that must
//! stay open, and a function that checks if the pattern is still there after further clues are removed.

use std::ops::ControlFlow;
use whydoku::board::{Cell, CellSet, Digit, DigitSet, House};
use whydoku::grid::Grid;
use whydoku::lookup::Lookups;
use whydoku::puzzle::Digits;
use whydoku::technique::by_id;

/// A pattern at its place in the grid.
pub(crate) struct Design {
    /// The cells that get no clue.
    pub(crate) open: CellSet,
    /// Returns true if the pattern is there. Removing more clues does not bring back a lost pattern.
    pub(crate) holds: Box<dyn Fn(&Grid) -> bool>,
}

/// The ways to place the pattern of the technique in the filled grid; empty for a technique without designs.
pub(crate) fn designs(id: &str, solution: &Digits) -> Vec<Design> {
    match id {
        "sk-loop" => rectangles().map(ring).collect(),
        "junior-exocet" => arms(solution).into_iter().map(Arm::design).collect(),
        "double-exocet" => double_exocets(solution),
        "senior-exocet" => senior_exocets(solution),
        "tridagon" => tridagons(solution).collect(),
        "firework-quad" => rectangles().flat_map(|lines| fireworks(solution, lines)).collect(),
        _ => Vec::new(),
    }
}

/// Two rows in different bands and two columns in different stacks.
fn rectangles() -> impl Iterator<Item = [usize; 4]> {
    let apart = || (0..9).flat_map(|first| (first / 3 * 3 + 3..9).map(move |second| [first, second]));
    apart().flat_map(move |[upper, lower]| apart().map(move |[left, right]| [upper, lower, left, right]))
}

/// The ring of an SK-Loop: eight pairs of cells, each of which shares a house with each of its two neighbours.
fn ring([upper, lower, left, right]: [usize; 4]) -> Design {
    let pair = |row: usize, column: usize, along: bool| -> CellSet {
        let corner = Cell::at(row, column);
        let line = if along { corner.row() } else { corner.column() };
        (corner.box_().cells() & line.cells()).without(corner)
    };
    let pairs = [
        pair(upper, left, true),
        pair(upper, right, true),
        pair(upper, right, false),
        pair(lower, right, false),
        pair(lower, right, true),
        pair(lower, left, true),
        pair(lower, left, false),
        pair(upper, left, false),
    ];
    let open = pairs.iter().fold(CellSet::EMPTY, |all, pair| all | *pair);
    // In a run of neighbouring pairs that have a digit as a candidate, at most every second pair can hold the digit.
    let shares = move |grid: &Grid, digit: Digit| {
        let has = pairs.map(|pair| pair.intersects(grid.places(digit)));
        let Some(gap) = has.iter().position(|has| !has) else { return 4 };
        let turned: Vec<bool> = (1..9).map(|index| has[(gap + index) % 8]).collect();
        turned.split(|has| !has).map(|run| run.len().div_ceil(2)).sum::<usize>()
    };
    let holds = move |grid: &Grid| Digit::ALL.iter().map(|digit| shares(grid, *digit)).sum::<usize>() <= 16;
    Design { open, holds: Box::new(holds) }
}

/// The firework quads at the corners of a rectangle. The upper left corner and the opposite corner are the corners of
/// the two fireworks.
fn fireworks(solution: &Digits, [upper, lower, left, right]: [usize; 4]) -> Vec<Design> {
    let mut all = Vec::new();
    for (left, right) in [(left, right), (right, left)] {
        let corners = [Cell::at(upper, left), Cell::at(lower, right)];
        let wings = [Cell::at(upper, right), Cell::at(lower, left)];
        for shared in [wings, [wings[1], wings[0]]] {
            let Some(design) = firework_pair(solution, corners, wings, shared) else { continue };
            all.push(design);
        }
    }
    all
}

/// The pattern in which each corner has its own digit and the digit of one of the cells between the corners.
fn firework_pair(
    solution: &Digits,
    corners: [Cell; 2],
    wings: [Cell; 2],
    shared: [Cell; 2],
) -> Option<Design> {
    let mut open: CellSet = corners.into_iter().chain(wings).collect();
    let digits: DigitSet = open.iter().filter_map(|cell| solution.get(cell)).collect();
    if digits.len() != 4 {
        return None;
    }
    let mut needs: Vec<(Digit, House, CellSet)> = Vec::new();
    for (corner, shared) in corners.into_iter().zip(shared) {
        let own = solution.get(corner)?;
        let other = solution.get(shared)?;
        let lines = [corner.row(), corner.column()];
        // One of the two lines has the digit at its end. Inside the box, the digit must be in the other line.
        let inside = corner.box_().cells().iter().find(|cell| solution.get(*cell) == Some(other))?;
        if !lines.iter().any(|line| line.cells().contains(inside) && !line.cells().contains(shared)) {
            return None;
        }
        open = open.with(inside);
        for line in lines {
            let within = corner.box_().cells() | wings.into_iter().collect::<CellSet>();
            needs.extend([own, other].map(|digit| (digit, line, line.cells() - within)));
        }
    }
    let holds = move |grid: &Grid| {
        needs.iter().all(|(digit, line, outside)| {
            !grid.places(*digit).intersects(*outside)
                && !(line.cells() & grid.solved_cells()).iter().any(|cell| grid.value(cell) == Some(*digit))
        })
    };
    Some(Design { open, holds: Box::new(holds) })
}

/// The senior exocets with the base in a row: the first target is in the band of the base, and the second target is
/// below or above this band.
fn senior_exocets(solution: &Digits) -> Vec<Design> {
    let mut all = Vec::new();
    for row in 0..9 {
        let band = row / 3 * 3;
        let beside = [band + (row + 1) % 3, band + (row + 2) % 3];
        for third in 0..9 {
            let base = [1, 2].map(|k| Cell::at(row, third / 3 * 3 + (third + k) % 3));
            let digits = base.map(|cell| solution.get(cell));
            let others = [1, 2].map(|k| (third / 3 + k) % 3);
            for [near, far] in [others, [others[1], others[0]]] {
                for near in 3 * near..3 * near + 3 {
                    for far in 3 * far..3 * far + 3 {
                        let outside = (0..9).filter(|other| other / 3 != row / 3);
                        let holds = |cell: &Cell, digit: usize| solution.get(*cell) == digits[digit];
                        for digit in [0, 1] {
                            let inside = beside.map(|row| Cell::at(row, near));
                            let Some(one) = inside.into_iter().find(|cell| holds(cell, digit)) else {
                                continue;
                            };
                            let mut below = outside.clone().map(|row| Cell::at(row, far));
                            let Some(other) = below.find(|cell| holds(cell, 1 - digit)) else { continue };
                            let free = inside.into_iter().filter(|cell| *cell != one);
                            let free = free.chain(beside.map(|row| Cell::at(row, far))).collect();
                            all.push(exocet(base, [one, other], [third, near, far], free));
                        }
                    }
                }
            }
        }
    }
    all
}

/// A base, its targets, and the cross-lines in order.
#[derive(Clone, Copy)]
struct Arm {
    base: [Cell; 2],
    targets: [Cell; 2],
    columns: [usize; 3],
}

impl Arm {
    fn design(self) -> Design {
        let beside = |target: Cell| {
            let column = target.column().cells() & target.box_().cells();
            column.without(target) - self.base[0].row().cells()
        };
        let free = beside(self.targets[0]) | beside(self.targets[1]);
        exocet(self.base, self.targets, self.columns, free)
    }
}

/// The junior exocets with the base in a row.
fn arms(solution: &Digits) -> Vec<Arm> {
    let mut arms = Vec::new();
    for row in 0..9 {
        for third in 0..9 {
            let base = [1, 2].map(|k| Cell::at(row, third / 3 * 3 + (third + k) % 3));
            for digits in [base, [base[1], base[0]]] {
                let digits = digits.map(|cell| solution.get(cell));
                let target = |k: usize| {
                    let house = House::box_(row / 3 * 3 + (third / 3 + k + 1) % 3);
                    house.cells().iter().find(|cell| solution.get(*cell) == digits[k])
                };
                let (Some(one), Some(other)) = (target(0), target(1)) else { continue };
                let mut columns = [third, one.column_index(), other.column_index()];
                columns.sort_unstable();
                arms.push(Arm { base, targets: [one, other], columns });
            }
        }
    }
    arms
}

/// The double exocets with the bases in rows.
fn double_exocets(solution: &Digits) -> Vec<Design> {
    let arms = arms(solution);
    let mut all = Vec::new();
    for (index, one) in arms.iter().enumerate() {
        for other in &arms[index + 1..] {
            let bases: CellSet = one.base.into_iter().chain(other.base).collect();
            let digits: DigitSet = bases.iter().filter_map(|cell| solution.get(cell)).collect();
            let near = one.base[0].row_index() / 3 == other.base[0].row_index() / 3;
            let apart = one.base[0].box_() != other.base[0].box_();
            if one.columns != other.columns || !near || !apart || digits.len() != 4 {
                continue;
            }
            let designs = [one.design(), other.design()];
            let open = designs[0].open | designs[1].open;
            let holds = move |grid: &Grid| {
                let digits = bases.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
                digits.len() == 4 && designs.iter().all(|design| (design.holds)(grid))
            };
            all.push(Design { open, holds: Box::new(holds) });
        }
    }
    all
}

/// The exocet of this base and these targets. The cells `free` have no digit of the base. Outside the band and the
/// targets, each digit of the base has too few places to be in all three columns without two places in one row.
fn exocet(base: [Cell; 2], targets: [Cell; 2], columns: [usize; 3], free: CellSet) -> Design {
    let open: CellSet = base.into_iter().chain(targets).collect();
    let band = base[0].row_index() / 3;
    let holds = move |grid: &Grid| {
        let digits = grid.candidates(base[0]) | grid.candidates(base[1]);
        let rows = |digit: Digit, column: usize| {
            let cells = House::column(column).cells() & grid.places(digit);
            let outside = cells.iter().filter(|cell| cell.row_index() / 3 != band && !targets.contains(cell));
            outside.fold(0u16, |all, cell| all | 1 << cell.row_index())
        };
        let locked = |digit: Digit| {
            let rows = columns.map(|column| rows(digit, column));
            (1..8u32).any(|some| {
                let chosen = (0..3).filter(|index| some >> index & 1 == 1);
                chosen.fold(0, |all, index| all | rows[index]).count_ones() < some.count_ones()
            })
        };
        digits.len() <= 4
            && free.iter().all(|cell| (grid.candidates(cell) & digits).is_empty())
            && digits.iter().all(locked)
    };
    Design { open, holds: Box::new(holds) }
}

/// The possible tridagons: eleven of the twelve cells hold three digits in the solution, and no cell that can see one
/// of the twelve has one of the three digits as a given.
fn tridagons(solution: &Digits) -> impl Iterator<Item = Design> {
    let pairs = [(0, 1), (0, 2), (1, 2)];
    let boxes = pairs.into_iter().flat_map(move |bands| pairs.into_iter().map(move |stacks| (bands, stacks)));
    let triples = (1..512u16).map(DigitSet::from_bits).filter(|digits| digits.len() == 3);
    let all = triples.flat_map(move |digits| boxes.clone().map(move |corners| (digits, corners)));
    all.filter_map(|(digits, ((top, bottom), (left, right)))| {
        let four = [(top, left), (top, right), (bottom, left), (bottom, right)];
        let holds = |cell: &Cell| solution.get(*cell).is_some_and(|digit| digits.contains(digit));
        let mut odd_one = None;
        for (band, stack) in four {
            let cells: Vec<Cell> = House::box_(band * 3 + stack).cells().iter().filter(holds).collect();
            let apart = |one: &Cell, other: &Cell| {
                one.row_index() != other.row_index() && one.column_index() != other.column_index()
            };
            if cells.iter().all(|one| cells.iter().all(|other| one == other || apart(one, other))) {
                continue;
            }
            // One of the three cells is replaced by another cell of the box, which is in no row or column of the two
            // remaining cells.
            let third = House::box_(band * 3 + stack)
                .cells()
                .iter()
                .find(|third| !holds(third) && cells.iter().filter(|cell| apart(cell, third)).count() == 2);
            if odd_one.is_some() || third.is_none() {
                return None;
            }
            odd_one = third;
        }
        let mut board = *solution;
        let near = |cell: &Cell| {
            let (band, stack) = (cell.row_index() / 3, cell.column_index() / 3);
            [top, bottom].contains(&band) || [left, right].contains(&stack)
        };
        Cell::all().filter(|cell| holds(cell) && near(cell)).for_each(|cell| board.set(cell, None));
        board.set(odd_one?, None);
        Some(Design { open: CellSet::ALL - board.cells(), holds: Box::new(has_tridagon) })
    })
}

/// Returns true if there is a tridagon with the present clues.
fn has_tridagon(grid: &Grid) -> bool {
    let Some(technique) = by_id("tridagon") else { return false };
    let lookups = Lookups::new(grid, grid.solved_cells());
    technique.find(&lookups.view(), &mut |_| ControlFlow::Break(())).is_break()
}
