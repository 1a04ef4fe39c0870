//! The canonical form of a board whose candidates differ from those that its digits leave. A Sukaku is such a board.
//!
//! Rows, columns and digits are distinguished by refinement: each gets a new colour from the colours of the rows,
//! columns and digits that it meets, again and again, until nothing changes. If several rows, columns or digits still
//! share a colour, each of them in turn is singled out, and refinement continues. In the end all rows, columns and
//! digits have different colours, and the order of the colours makes a form. The least of these forms is the canonical
//! form. Two kinds of branches are skipped (B. McKay, "Practical graph isomorphism", 1981): branches that cannot lead
//! to the least form, as the refinement shows, and branches that an automorphism exchanges with an earlier one. So a
//! board with billions of automorphisms takes no longer than one with few.

use super::CanonicalBoard;
use crate::board::{Cell, Digit, DigitSet};
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

/// The canonical form of a board; `None` if its candidates are exactly those that its digits leave.
pub(super) fn canonical(position: &Board) -> Option<CanonicalBoard> {
    let cube = cube(position)?;
    let turned: Cube = std::array::from_fn(|row| std::array::from_fn(|column| cube[column][row]));
    let [straight, turned] = [&cube, &turned].map(Labelling::run);
    let (least, is_transposed) =
        if turned.form < straight.form { (&turned, true) } else { (&straight, false) };
    let orders = if straight.form == turned.form { 2 } else { 1 };
    let [rows, columns, digits] = least.lines();
    let digits = Digit::ALL.map(|digit| Digit::ALL[usize::from(digits[digit.index()])]);
    Some(CanonicalBoard {
        form: board(&least.form),
        relabelling: Relabelling::new(is_transposed, rows, columns, digits).unwrap_or(Relabelling::NONE),
        automorphisms: orders * least.automorphisms,
    })
}

/// The candidates of each cell; `None` if they are exactly those that the digits leave.
fn cube(position: &Board) -> Option<Cube> {
    let marks = position.marks.as_deref()?;
    let values = position.values();
    let mut cube = [[0; 9]; 9];
    let mut differs = false;
    for cell in Cell::all() {
        let place = &mut cube[cell.row_index()][cell.column_index()];
        if let Some(digit) = values.get(cell) {
            *place = DigitSet::only(digit).bits() | FILLED;
            continue;
        }
        let held: DigitSet = cell.peers().iter().filter_map(|peer| values.get(peer)).collect();
        let (legal, mark) = (DigitSet::ALL - held, marks[cell.index()]);
        let left = match legal & mark {
            _ if mark.is_empty() => legal,
            // The marks of the cell are kept if the digits exclude all of them.
            left if left.is_empty() => mark,
            left => left,
        };
        differs |= left != legal;
        *place = left.bits();
    }
    differs.then_some(cube)
}

/// The board of a form.
fn board(form: &Cube) -> Board {
    let mut givens = Digits::EMPTY;
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for cell in Cell::all() {
        let code = form[cell.row_index()][cell.column_index()];
        let digits = DigitSet::from_bits(code & !FILLED);
        if code & FILLED > 0 {
            givens.set(cell, digits.first());
        } else {
            marks[cell.index()] = digits;
        }
    }
    Board { marks: Some(marks), ..Board::new(givens) }
}

/// Mixes a number, so that sums of different mixed numbers differ.
const fn mixed(number: u64) -> u64 {
    // The numbers are mixed as in SplitMix64, which is in the public domain.
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// Mixes two numbers; their order matters.
const fn both(first: u64, second: u64) -> u64 {
    mixed(first ^ mixed(second.wrapping_add(0x5851_f42d_4c95_7f2d)))
}

/// Gives each row, column and digit a new colour from the colours that it meets, until nothing changes. Returns a
/// trace: boards with different results have different traces.
fn refine(cube: &Cube, colours: &mut Ranks) -> u64 {
    let mut trace = 0;
    loop {
        let [rows, columns, digits] = &*colours;
        let colour = |colour: u8| mixed(u64::from(colour));
        let mut met = [[0u64; 9]; 3];
        // For each digit and each row or column: the digits with which the digit shares a cell there.
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
            // Lines are also distinguished by the colours of the lines in their band.
            let band = |line: usize| match kind {
                2 => 0,
                _ => (0..3).fold(0u64, |sum, other| sum.wrapping_add(colour(old[line / 3 * 3 + other]))),
            };
            let keys: [(u8, u64); 9] = std::array::from_fn(|line| (old[line], both(met[line], band(line))));
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

/// Among the colours that at least two points share, the colour with the fewest points; of several such colours, the
/// first. Returns the kind of the points and the colour, or `None` if no two points share a colour.
fn shared(colours: &Ranks) -> Option<(usize, u8)> {
    let size = |kind: usize, colour: u8| colours[kind].iter().filter(|other| **other == colour).count();
    let all = (0..3).flat_map(|kind| (0..9).map(move |colour| (kind, colour)));
    all.filter(|(kind, colour)| size(*kind, *colour) > 1).min_by_key(|(kind, colour)| size(*kind, *colour))
}

/// A way to name all rows, columns and digits.
#[derive(Clone)]
struct LabelledForm {
    /// The points that were singled out on the way. `traces` has the trace of the refinement after each of these
    /// points.
    path: Vec<Vertex>,
    traces: Vec<u64>,
    form: Cube,
    /// The place of each row and column in the form, and the name of each digit.
    places: Ranks,
}

/// The search for the least form.
struct Labelling<'c> {
    cube: &'c Cube,
    best: Option<LabelledForm>,
    /// Automorphisms that were found. Each automorphism lists the image of every point.
    automorphisms: Vec<[u8; POINTS]>,
}

/// The least form, and the places that turn the board into the form.
struct LeastForm {
    form: Cube,
    places: Ranks,
    automorphisms: u64,
}

impl LeastForm {
    /// The row of the board for each row of the form, the column of the board for each column of the form, and the name
    /// of each digit.
    fn lines(&self) -> [[u8; 9]; 3] {
        let [rows, columns, digits] = self.places;
        let inverted = |places: [u8; 9]| {
            let mut lines = [0; 9];
            places.iter().enumerate().for_each(|(line, place)| lines[usize::from(*place)] = line as u8);
            lines
        };
        [inverted(rows), inverted(columns), digits]
    }
}

impl Labelling<'_> {
    fn run(cube: &Cube) -> LeastForm {
        let mut search = Labelling { cube, best: None, automorphisms: Vec::new() };
        let mut colours = [[0; 9]; 3];
        let trace = refine(cube, &mut colours);
        search.explore(&colours, &mut Vec::new(), &mut vec![trace]);
        let automorphisms = search.order();
        let Some(LabelledForm { form, places, .. }) = search.best else {
            return LeastForm { form: *cube, places: colours, automorphisms };
        };
        LeastForm { form, places, automorphisms }
    }

    /// Follows all ways to continue the path, and returns the length of the path to which the search must go back.
    fn explore(&mut self, colours: &Ranks, path: &mut Vec<Vertex>, traces: &mut Vec<u64>) -> usize {
        let Some((kind, colour)) = shared(colours) else { return self.end(colours, path, traces) };
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
            traces.push(refine(self.cube, &mut next));
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
        let places = [in_bands(&colours[0]), in_bands(&colours[1]), colours[2]];
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
                self.automorphisms.push(becomes);
                common
            }
            (Some(_), Some(std::cmp::Ordering::Greater)) => path.len(),
            _ => {
                self.best = Some(LabelledForm { path: path.to_vec(), traces: traces.to_vec(), form, places });
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
