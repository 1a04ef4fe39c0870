//! The canonical form of a board whose candidates differ from those that its digits leave (a Sukaku is such a board),
//! and of any board of another layout.
//!
//! Rows, columns and digits are distinguished by refinement: each of them gets a new colour, which depends on the
//! colours of the rows, columns and digits that it meets. This is repeated until nothing changes. If several rows,
//! columns or digits still share a colour, each of them in turn is singled out, and refinement continues. In the end
//! all rows, columns and digits have different colours, and the order of the colours determines a form. The least of
//! these forms is the canonical form. Two kinds of branches are skipped (B. McKay, "Practical graph isomorphism",
//! 1981): branches that cannot lead to the least form, as the refinement shows, and branches that an automorphism
//! exchanges with an earlier one. So a board with billions of automorphisms takes no longer than one with few.
//!
//! On other layouts than the classic one, lines change places only by the symmetries of the layout. So lines begin with
//! the colours of their orbits, and each pair of lines has a number, which is mixed into the new colours of both lines.
//! In the end, the symmetry that puts the lowest colours first determines the form.

use super::CanonicalBoard;
use crate::board::mixing::{both, mixed};
use crate::board::{Cell, Digit, DigitSet, Layout, LayoutSymmetries, LineOrder};
use crate::puzzle::{Board, Digits};
use crate::relabelling::Relabelling;

/// The cells of a board by row and column: the candidates as bits, and [`FILLED`] where the cell holds a digit.
type Cube = [[u16; 9]; 9];

/// Marks a cell that holds a digit.
const FILLED: u16 = 1 << 9;

/// Rows, columns and digits, nine of each.
const POINTS: usize = 27;

/// The colour of each row, column and digit: the number of others of its kind with a lower colour.
type Ranks = [[u8; 9]; 3];

/// The canonical form of a classic board; `None` if its candidates are exactly those that its digits leave.
pub(super) fn canonical(position: &Board) -> Option<CanonicalBoard> {
    let found = Some(cells(position)).filter(|cells| cells.has_marks)?;
    let transposing = LineOrder { is_transposed: true, ..LineOrder::NONE };
    Some(least_form(&found, Layout::CLASSIC, Some(transposing)))
}

/// The canonical form of a board of another layout, with the layout in its usual position.
pub(super) fn canonical_on_layout(position: &Board) -> CanonicalBoard {
    let (turn, layout) = position.layout.usual_position();
    let turn = Relabelling::of_lines(turn, Digit::ALL);
    let turned = Board { layout, ..turn.position(position) };
    let found = least_form(&cells(&turned), layout, layout.symmetries().transposing());
    CanonicalBoard { relabelling: turn.then(&found.relabelling), ..found }
}

/// The canonical form of these cells. If the layout has an exchange that turns rows into columns, the forms of the
/// cells are also compared with the forms of the cells after this exchange.
fn least_form(cells: &Cells, layout: &'static Layout, transposing: Option<LineOrder>) -> CanonicalBoard {
    let straight = Labelling::run(&cells.cube, layout);
    let turned = transposing.map(|order| {
        let at = |cell: Cell| cells.cube[cell.row_index()][cell.column_index()];
        let cube =
            std::array::from_fn(|row| std::array::from_fn(|column| at(order.source(Cell::at(row, column)))));
        (order, Labelling::run(&cube, layout))
    });
    let orders = if turned.as_ref().is_some_and(|(_, turned)| turned.form == straight.form) { 2 } else { 1 };
    let (before, least) = match turned {
        Some((order, turned)) if turned.form < straight.form => (order, turned),
        Some(_) | None => (LineOrder::NONE, straight),
    };
    let digits = Digit::ALL.map(|digit| Digit::ALL[usize::from(least.digits[digit.index()])]);
    CanonicalBoard {
        form: board(&least.form, layout, cells.has_marks),
        relabelling: Relabelling::of_lines(before.then(&least.lines), digits),
        automorphisms: orders * least.automorphisms,
    }
}

/// The cells of a board.
struct Cells {
    cube: Cube,
    /// True if the cells without a digit are stored with their candidates, because marks exclude some of them.
    has_marks: bool,
}

/// The digits of the board. If marks exclude some candidates, also the candidates of the other cells.
fn cells(position: &Board) -> Cells {
    let layout = position.layout;
    let values = position.values();
    let mut cells = Cells { cube: [[0; 9]; 9], has_marks: false };
    let mut candidates = [[0; 9]; 9];
    for cell in layout.cells() {
        let (row, column) = (cell.row_index(), cell.column_index());
        if let Some(digit) = values.get(cell) {
            cells.cube[row][column] = DigitSet::only(digit).bits() | FILLED;
            continue;
        }
        let Some(marks) = position.marks.as_deref() else { continue };
        let (legal, mark) = (values.legal(layout, cell), marks[cell.index()]);
        let left = match legal & mark {
            _ if mark.is_empty() => legal,
            // The marks of the cell are kept if the digits exclude all of them.
            left if left.is_empty() => mark,
            left => left,
        };
        cells.has_marks |= left != legal;
        candidates[row][column] = left.bits();
    }
    if cells.has_marks {
        let open = cells.cube.as_flattened_mut().iter_mut().zip(candidates.as_flattened());
        open.for_each(|(code, candidates)| *code |= candidates);
    }
    cells
}

/// The board that a form represents.
fn board(form: &Cube, layout: &'static Layout, has_marks: bool) -> Board {
    let mut givens = Digits::EMPTY;
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for cell in layout.cells() {
        let code = form[cell.row_index()][cell.column_index()];
        let digits = DigitSet::from_bits(code & !FILLED);
        if code & FILLED > 0 {
            givens.set(cell, digits.first());
        } else {
            marks[cell.index()] = digits;
        }
    }
    Board { marks: has_marks.then_some(marks), ..Board::on(layout, givens) }
}

/// Gives each row, column and digit a new colour that depends on the colours that it meets, and repeats this until
/// nothing changes. Returns a trace of the changes. Boards whose results differ have different traces.
fn refine(cube: &Cube, exchanges: &Exchanges, colours: &mut Ranks) -> u64 {
    let mut trace = 0;
    loop {
        let before = *colours;
        let [rows, columns, digits] = &before;
        let colour = |colour: u8| mixed(u64::from(colour));
        let mut met = [[0u64; 9]; 3];
        // For each row and digit, the colours of the columns in which the row has the digit. For each column and digit,
        // the colours of the rows in which the column has the digit.
        let (mut in_rows, mut in_columns) = ([[0u64; 9]; 9], [[0u64; 9]; 9]);
        for (row, cells) in cube.iter().enumerate() {
            for (column, code) in cells.iter().enumerate() {
                let held = || (0..9).filter(|digit| code >> digit & 1 == 1);
                let set = held()
                    .fold(u64::from(code & FILLED), |set, digit| set.wrapping_add(colour(digits[digit])));
                met[0][row] = met[0][row].wrapping_add(both(set, u64::from(columns[column])));
                met[1][column] = met[1][column].wrapping_add(both(set, u64::from(rows[row])));
                let place = both(set, both(u64::from(rows[row]), u64::from(columns[column])));
                for digit in held() {
                    met[2][digit] = met[2][digit].wrapping_add(place);
                    in_rows[row][digit] = in_rows[row][digit].wrapping_add(colour(columns[column]));
                    in_columns[column][digit] = in_columns[column][digit].wrapping_add(colour(rows[row]));
                }
            }
        }
        for line in 0..9 {
            for digit in 0..9 {
                let (in_row, in_column) = (mixed(in_rows[line][digit]), mixed(in_columns[line][digit]));
                met[0][line] = met[0][line].wrapping_add(both(in_row, u64::from(digits[digit])));
                met[1][line] = met[1][line].wrapping_add(both(in_column, u64::from(digits[digit])));
                met[2][digit] = met[2][digit]
                    .wrapping_add(both(in_row, u64::from(rows[line])))
                    .wrapping_add(both(in_column, 16 + u64::from(columns[line])));
            }
        }
        let mut changes = false;
        for (kind, met) in met.iter().enumerate() {
            let old = colours[kind];
            let keys: [(u8, u64); 9] = std::array::from_fn(|line| {
                (old[line], both(met[line], exchanges.related(&before, kind, line)))
            });
            let mut sorted = keys;
            sorted.sort_unstable();
            trace =
                sorted.iter().fold(trace, |trace, (colour, key)| both(both(trace, u64::from(*colour)), *key));
            let lower = |key: &(u8, u64)| sorted.iter().take_while(|other| *other < key).count() as u8;
            colours[kind] = keys.each_ref().map(lower);
            changes |= colours[kind] != old;
        }
        if !changes {
            return trace;
        }
    }
}

/// A row, column or digit by its kind and number.
type Vertex = (usize, usize);

/// A colour that at least two points share, with the kind of these points; `None` if no two points share a colour.
///
/// On the classic board, this is the colour with the fewest points. On other layouts it is the colour with the most
/// points, so that rows, columns and digits are singled out in turn: in a Latin square, rows alone do not distinguish
/// columns and digits.
fn shared(colours: &Ranks, is_classic: bool) -> Option<(usize, u8)> {
    let size = |kind: usize, colour: u8| colours[kind].iter().filter(|other| **other == colour).count();
    let all = (0..3).flat_map(|kind| (0..9).map(move |colour| (kind, colour)));
    let rank = |(kind, colour): &(usize, u8)| match size(*kind, *colour) {
        size if is_classic => size,
        size => 9 - size,
    };
    all.filter(|(kind, colour)| size(*kind, *colour) > 1).min_by_key(rank)
}

/// A form, with the names of all rows, columns and digits that turn the board into it.
#[derive(Clone)]
struct LabelledForm {
    /// The points that were singled out on the way. `traces` has the trace of the refinement after each of these
    /// points.
    path: Vec<Vertex>,
    traces: Vec<u64>,
    form: Cube,
    /// The row and the column of the board for each row and column of the form.
    lines: LineOrder,
    /// The place of each row and column in the form, and the name of each digit.
    places: Ranks,
}

/// The exchanges of lines and digits that keep the rules.
struct Exchanges {
    /// The symmetries of the layout; `None` for the classic layout, whose symmetries need no list.
    symmetries: Option<&'static LayoutSymmetries>,
    /// Number of digits, if the only allowed change of digits is to reverse their order, because neighbours must not
    /// hold consecutive digits.
    reversed: Option<usize>,
}

impl Exchanges {
    fn of(layout: &'static Layout) -> Exchanges {
        Exchanges {
            symmetries: (!layout.is_classic()).then(|| layout.symmetries()),
            reversed: layout.pairs().consecutive.then(|| layout.size()),
        }
    }

    /// The digit that the reversal of the digits puts in place of this digit, if digits may only be reversed.
    fn opposite(&self, digit: usize) -> Option<usize> {
        self.reversed?.checked_sub(1 + digit)
    }

    /// Colours at the start. Points that no exchange can take to each other have different colours.
    fn start(&self, layout: &Layout) -> Ranks {
        let size = layout.size();
        let orbits: Ranks = std::array::from_fn(|kind| {
            std::array::from_fn(|number| match (kind, self.symmetries) {
                (2, _) if number >= size => number as u8,
                (2, _) => {
                    self.reversed.map_or(0, |_| self.opposite(number).unwrap_or(number).min(number) as u8)
                }
                (_, None) => 0,
                (_, Some(symmetries)) => (symmetries.orbit(9 * kind + number) - 9 * kind) as u8,
            })
        });
        orbits.map(|orbits| orbits.map(|own| orbits.iter().filter(|other| **other < own).count() as u8))
    }

    /// Mixes the colours of the points to which a point is related by the rules.
    fn related(&self, colours: &Ranks, kind: usize, number: usize) -> u64 {
        let sum = |sum: u64, value: u64| sum.wrapping_add(mixed(value));
        match (kind, self.symmetries) {
            (2, _) => {
                let Some(size) = self.reversed.filter(|size| number < *size) else { return 0 };
                let distance = |other: usize| 16 * (1 + other.abs_diff(number) as u64);
                (0..size).map(|other| distance(other) + u64::from(colours[2][other])).fold(0, sum)
            }
            // Lines of the classic board are distinguished by the colours of the lines in their band.
            (_, None) => {
                let band = number / 3 * 3;
                colours[kind][band..band + 3].iter().map(|colour| u64::from(*colour)).fold(0, sum)
            }
            (_, Some(symmetries)) => {
                let line = 9 * kind + number;
                let all = (0..18).map(|other| {
                    let relation = u64::from(symmetries.relation(line, other));
                    16 * (1 + relation) + u64::from(colours[other / 9][other % 9])
                });
                all.fold(0, sum)
            }
        }
    }

    /// The order of lines, and the names of digits, that put the lowest colours first. All colours must differ.
    fn sorted(&self, colours: &Ranks) -> (LineOrder, [u8; 9]) {
        let lines = match self.symmetries {
            Some(symmetries) => symmetries.sorted(|line| colours[line / 9][line % 9]),
            None => {
                let lines = |kind: usize| inverted(&in_bands(&colours[kind]));
                LineOrder { is_transposed: false, rows: lines(0), columns: lines(1) }
            }
        };
        let named = |digit: usize| match (self.reversed, self.opposite(digit), self.opposite(0)) {
            (None, ..) => colours[2][digit],
            (_, Some(opposite), Some(last)) if colours[2][last] < colours[2][0] => opposite as u8,
            _ => digit as u8,
        };
        (lines, std::array::from_fn(named))
    }
}

/// The number at each place, from the place of each number.
fn inverted(places: &[u8; 9]) -> [u8; 9] {
    let mut numbers = [0; 9];
    places.iter().enumerate().for_each(|(number, place)| numbers[usize::from(*place)] = number as u8);
    numbers
}

/// The search for the least form.
struct Labelling<'c> {
    cube: &'c Cube,
    exchanges: Exchanges,
    best: Option<LabelledForm>,
    /// Automorphisms that were found. Each automorphism lists the image of every point.
    automorphisms: Vec<[u8; POINTS]>,
}

/// The least form, and the exchanges that turn the board into the form.
struct LeastForm {
    form: Cube,
    lines: LineOrder,
    digits: [u8; 9],
    automorphisms: u64,
}

impl Labelling<'_> {
    fn run(cube: &Cube, layout: &'static Layout) -> LeastForm {
        let exchanges = Exchanges::of(layout);
        let mut colours = exchanges.start(layout);
        let mut search = Labelling { cube, exchanges, best: None, automorphisms: Vec::new() };
        let trace = refine(cube, &search.exchanges, &mut colours);
        search.explore(&colours, &mut Vec::new(), &mut vec![trace]);
        let automorphisms = search.order();
        let Some(LabelledForm { form, places, lines, .. }) = search.best else {
            return LeastForm { form: *cube, lines: LineOrder::NONE, digits: colours[2], automorphisms };
        };
        LeastForm { form, lines, digits: places[2], automorphisms }
    }

    /// Follows all ways to continue the path. Returns the length to which the search must shorten the path.
    fn explore(&mut self, colours: &Ranks, path: &mut Vec<Vertex>, traces: &mut Vec<u64>) -> usize {
        let Some((kind, colour)) = shared(colours, self.exchanges.symmetries.is_none()) else {
            return self.end(colours, path, traces);
        };
        let mut tried: Vec<usize> = Vec::new();
        for number in (0..9).filter(|number| colours[kind][*number] == colour) {
            let orbits = self.orbits(path);
            let is_known = tried.iter().any(|other| orbits[9 * kind + *other] == orbits[9 * kind + number]);
            tried.push(number);
            if is_known {
                continue;
            }
            let mut next = *colours;
            for (other, place) in next[kind].iter_mut().enumerate() {
                *place += u8::from(other != number && *place == colour);
            }
            path.push((kind, number));
            traces.push(refine(self.cube, &self.exchanges, &mut next));
            let leads_elsewhere = self.best.as_ref().is_some_and(|best| {
                let known = best.traces.get(..traces.len()).unwrap_or(&best.traces);
                traces.as_slice() > known
            });
            let back = if leads_elsewhere { path.len() } else { self.explore(&next, path, traces) };
            path.pop();
            traces.pop();
            if back < path.len() {
                return back;
            }
        }
        path.len()
    }

    /// Compares a form with the least so far. If the two are equal, they give an automorphism. The search then goes
    /// back to the place where their paths separate, because the branches after this place repeat earlier branches
    /// under other names.
    fn end(&mut self, colours: &Ranks, path: &[Vertex], traces: &[u64]) -> usize {
        let (lines, names) = self.exchanges.sorted(colours);
        let places = [inverted(&lines.rows), inverted(&lines.columns), names];
        let mut form = [[0; 9]; 9];
        for (row, cells) in self.cube.iter().enumerate() {
            for (column, code) in cells.iter().enumerate() {
                let names = (0..9).filter(|digit| code >> digit & 1 == 1).map(|digit| 1 << places[2][digit]);
                form[usize::from(places[0][row])][usize::from(places[1][column])] =
                    names.fold(code & FILLED, |all, name: u16| all | name);
            }
        }
        let ordering =
            self.best.as_ref().map(|best| (traces, &form).cmp(&(best.traces.as_slice(), &best.form)));
        match (&self.best, ordering) {
            (Some(best), Some(std::cmp::Ordering::Equal)) => {
                let mut becomes = [0; POINTS];
                for kind in 0..3 {
                    for (number, place) in best.places[kind].iter().enumerate() {
                        let other = places[kind].iter().position(|other| other == place).unwrap_or(number);
                        becomes[9 * kind + number] = (9 * kind + other) as u8;
                    }
                }
                let common = best.path.iter().zip(path).take_while(|(one, other)| one == other).count();
                let image = |point: &Vertex| usize::from(becomes[9 * point.0 + point.1]);
                let takes_path =
                    best.path.iter().zip(path).all(|(one, other)| image(one) == 9 * other.0 + other.1);
                self.automorphisms.push(becomes);
                // On some layouts, two ways may end in the same order of lines although the automorphism does not take
                // one path to the other. Then later branches may differ from earlier ones, so the search does not go
                // back.
                if takes_path { common } else { path.len() }
            }
            (Some(_), Some(std::cmp::Ordering::Greater)) => path.len(),
            _ => {
                self.best =
                    Some(LabelledForm { path: path.to_vec(), traces: traces.to_vec(), form, lines, places });
                path.len()
            }
        }
    }

    /// For each point, the least point of its orbit. Only known automorphisms that leave every point of the path
    /// unchanged are used.
    fn orbits(&self, path: &[Vertex]) -> [usize; POINTS] {
        let mut orbits: [usize; POINTS] = std::array::from_fn(|point| point);
        let stays = |becomes: &&[u8; POINTS]| {
            path.iter().all(|(kind, number)| usize::from(becomes[9 * kind + number]) == 9 * kind + number)
        };
        for becomes in self.automorphisms.iter().filter(stays) {
            for point in 0..POINTS {
                let (one, other) = (orbits[point], orbits[usize::from(becomes[point])]);
                let (least, most) = (one.min(other), one.max(other));
                orbits.iter_mut().filter(|orbit| **orbit == most).for_each(|orbit| *orbit = least);
            }
        }
        orbits
    }

    /// Number of automorphisms: the product of the sizes of orbits. For each point of the path to the least form, the
    /// orbit is taken with all earlier points of the path fixed.
    fn order(&self) -> u64 {
        let path = self.best.as_ref().map_or(&[][..], |best| &best.path);
        let places = path.iter().enumerate().map(|(before, (kind, number))| {
            let orbits = self.orbits(&path[..before]);
            orbits.iter().filter(|orbit| **orbit == orbits[9 * kind + number]).count() as u64
        });
        places.product()
    }
}

/// The places of nine lines with nine different colours: bands in the order of their lowest colours, and the lines in
/// each band in the order of their colours.
fn in_bands(colours: &[u8; 9]) -> [u8; 9] {
    let lowest = |line: usize| colours[line / 3 * 3..line / 3 * 3 + 3].iter().copied().min().unwrap_or(0);
    let key = |line: usize| (lowest(line), colours[line]);
    std::array::from_fn(|line| (0..9).filter(|other| key(*other) < key(line)).count() as u8)
}

#[cfg(test)]
mod tests;
