//! Patterns to build a puzzle around, each laid into a filled grid: which cells have to stay open, and how one sees
//! that the pattern is still there when further clues are taken out.

use whydoku::board::{Cell, CellSet, Digit, DigitSet, House};
use whydoku::grid::Grid;
use whydoku::puzzle::Values;

/// A pattern in its place.
pub(crate) struct Design {
    /// The cells that get no clue.
    pub(crate) open: CellSet,
    /// Whether the pattern is there. Once it is lost, taking out more clues does not bring it back.
    pub(crate) holds: Box<dyn Fn(&Grid) -> bool>,
}

/// The ways to lay the pattern of the technique into the filled grid; none for a technique that is not built so.
pub(crate) fn designs(id: &str, solution: &Values) -> Vec<Design> {
    match id {
        "sk-loop" => rectangles().map(ring).collect(),
        "firework-quad" => rectangles().flat_map(|lines| fireworks(solution, lines)).collect(),
        _ => Vec::new(),
    }
}

/// Two rows in different bands and two columns in different stacks.
fn rectangles() -> impl Iterator<Item = [usize; 4]> {
    let apart = || (0..9).flat_map(|first| (first / 3 * 3 + 3..9).map(move |second| [first, second]));
    apart().flat_map(move |[upper, lower]| apart().map(move |[left, right]| [upper, lower, left, right]))
}

/// The ring of an SK-Loop: eight pairs of cells, each two neighbours in one house.
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
    // A digit in a run of neighbouring pairs takes up every second house.
    let shares = move |grid: &Grid, digit: Digit| {
        let has = pairs.map(|pair| pair.meets(grid.places(digit)));
        let Some(gap) = has.iter().position(|has| !has) else { return 4 };
        let turned: Vec<bool> = (1..9).map(|index| has[(gap + index) % 8]).collect();
        turned.split(|has| !has).map(|run| run.len().div_ceil(2)).sum::<usize>()
    };
    let holds = move |grid: &Grid| Digit::ALL.iter().map(|digit| shares(grid, *digit)).sum::<usize>() <= 16;
    Design { open, holds: Box::new(holds) }
}

/// The firework quads at the corners of a rectangle: the corner on the upper left and the opposite one with a digit
/// each from the cells between.
fn fireworks(solution: &Values, [upper, lower, left, right]: [usize; 4]) -> Vec<Design> {
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

/// The pattern in which each corner has its own digit and that of one of the cells between.
fn firework_pair(
    solution: &Values,
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
        // Inside the box the digit stands in the line that does not have it at its end.
        let inside = corner.box_().cells().iter().find(|cell| solution.get(*cell) == Some(other))?;
        if !lines.iter().any(|line| line.cells().has(inside) && !line.cells().has(shared)) {
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
            !grid.places(*digit).meets(*outside)
                && !(line.cells() & grid.solved()).iter().any(|cell| grid.value(cell) == Some(*digit))
        })
    };
    Some(Design { open, holds: Box::new(holds) })
}
