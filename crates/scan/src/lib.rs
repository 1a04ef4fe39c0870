#![doc = include_str!("../README.md")]

mod cells;
#[cfg(feature = "files")]
mod files;
mod fit;
mod lattice;
mod lines;
mod network;
mod overlay;
mod plane;
mod reading;

#[cfg(feature = "files")]
pub use files::PictureError;
pub use reading::Digits;

use cells::{CellView, CutGrid};
use fit::LatticeMap;
use plane::{Plane, Pyramid};
use reading::{CellProbabilities, Readings, readings};
use std::fmt;

/// A picture in colour.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

impl Picture {
    /// A picture from rows of pixels with red, green, blue and alpha; `None` if the length does not match the size.
    /// Transparent pixels are shown on white.
    #[must_use]
    pub fn from_rgba(width: usize, height: usize, rgba: &[u8]) -> Option<Picture> {
        let pixels = width.checked_mul(height)?;
        if pixels == 0 || pixels.checked_mul(4)? != rgba.len() {
            return None;
        }
        let mut rgb = Vec::with_capacity(pixels * 3);
        for pixel in rgba.chunks_exact(4) {
            let alpha = u16::from(pixel[3]);
            rgb.extend(
                pixel[..3]
                    .iter()
                    .map(|channel| ((u16::from(*channel) * alpha + 255 * (255 - alpha)) / 255) as u8),
            );
        }
        Some(Picture { width, height, rgb })
    }

    /// Pixels along a row.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Pixels along a column.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// Red, green and blue of a pixel. Points beyond the edge have the colour of the nearest pixel.
    #[must_use]
    pub fn pixel(&self, x: usize, y: usize) -> [u8; 3] {
        let x = x.min(self.width.saturating_sub(1));
        let at = (y.min(self.height.saturating_sub(1)) * self.width + x) * 3;
        std::array::from_fn(|channel| self.rgb.get(at + channel).copied().unwrap_or(255))
    }

    fn grey(&self) -> Plane {
        let grey = |pixel: &[u8]| {
            ((u32::from(pixel[0]) * 77 + u32::from(pixel[1]) * 150 + u32::from(pixel[2]) * 29 + 128) >> 8)
                as u8
        };
        Plane { width: self.width, height: self.height, pixels: self.rgb.chunks_exact(3).map(grey).collect() }
    }

    /// The colour of the pixel at a point.
    fn colour(&self, (x, y): (f32, f32)) -> [u8; 3] {
        self.pixel(x.max(0.0) as usize, y.max(0.0) as usize)
    }
}

/// Reason why a picture has no reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoReading {
    /// The picture shows no grid.
    NoGrid,
    /// The picture is too dark to see a grid.
    TooDark,
    /// The picture shows a grid with another number of rows or columns than nine.
    NotNineByNine {
        /// Rows of the grid.
        rows: usize,
        /// Columns of the grid.
        columns: usize,
    },
    /// The grid has too few digits that can be read.
    NoDigits,
}

impl fmt::Display for NoReading {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NoReading::NoGrid => f.write_str("the picture does not show a grid of 9 rows and 9 columns"),
            NoReading::TooDark => f.write_str("the picture is too dark"),
            NoReading::NotNineByNine { rows, columns } => {
                write!(f, "the grid has {rows} rows and {columns} columns instead of 9 and 9")
            }
            NoReading::NoDigits => f.write_str("the grid has too few digits that can be read"),
        }
    }
}

impl std::error::Error for NoReading {}

/// A grid that was found in a picture, and the contents of its cells.
///
/// Cells are numbered from 0 to 80, row by row, in the upright grid.
#[derive(Clone, Debug)]
pub struct Sheet {
    map: LatticeMap,
    turns: usize,
    lines: f32,
    probabilities: Vec<CellProbabilities>,
    own: Digits,
    marks: [u16; 81],
    written: Vec<usize>,
}

/// Finds the grid, and reads each cell independently of the others.
///
/// # Errors
/// The picture does not show a grid of nine by nine cells.
pub fn read_cells(picture: &Picture) -> Result<Sheet, NoReading> {
    if picture.width.min(picture.height) < LEAST_SIDE {
        return Err(NoReading::NoGrid);
    }
    let pyramid = Pyramid::new(picture.grey());
    let (working, scale) = pyramid.working();
    let (map, lines) = find(working)?;
    let map = map.scaled(scale);
    let cut = CutGrid::new(&pyramid, &map);
    let turns = (0..4)
        .map(|turns| (cut.digit_probability(turns), turns))
        .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)))
        .map_or(0, |(_, turns)| turns);
    let mut views = cut.views(turns, picture, &map);
    let mut marks = [0; 81];
    for cell in (0..81).filter(|cell| !views[*cell].has_digit()) {
        marks[cell] = cut.marks(&pyramid, &map, turns, cell);
    }
    cells::weigh_handwriting(&mut views, &marks);
    let mut sheet = Sheet {
        map,
        turns,
        lines,
        probabilities: views.iter().map(CellView::printed).collect(),
        own: [0; 81],
        marks,
        written: Vec::new(),
    };
    let least_chroma = least_chroma_of_own(&views);
    for (cell, view) in views.iter().enumerate() {
        if let Some(own) = view.any_digit().filter(|_| marks[cell] == 0 && view.chroma >= least_chroma) {
            sheet.own[cell] = own;
            sheet.probabilities[cell] = std::array::from_fn(|digit| if digit == 0 { 1.0 } else { 0.0 });
        } else if !view.has_digit() && marks[cell] == 0 && view.is_something_else() {
            sheet.written.push(cell);
        }
    }
    Ok(sheet)
}

/// The shortest side of a picture that is searched for a grid, in pixels.
const LEAST_SIDE: usize = 60;

/// The least chroma of a player's own digits, for apps that print givens in a greyer colour; infinite if all digits
/// have about the same colour.
fn least_chroma_of_own(views: &[CellView]) -> f32 {
    /// Least difference between the two colours.
    const GAP: f32 = 0.25;
    /// Least number of givens.
    const GIVENS: usize = 8;
    let mut chromas: Vec<f32> =
        views.iter().filter(|view| view.any_digit().is_some()).map(|view| view.chroma).collect();
    chromas.sort_by(f32::total_cmp);
    let gap = |at: &usize| chromas[*at] - chromas[at - 1];
    (GIVENS..chromas.len())
        .max_by(|a, b| gap(a).total_cmp(&gap(b)))
        .filter(|at| gap(at) > GAP)
        .map_or(f32::INFINITY, |at| (chromas[at - 1] + chromas[at]) / 2.0)
}

/// Share of the lines that a grid has at least.
const LEAST_LINES: f32 = 0.6;

/// The lattice of the grid, and the share of its lines that are clearly there.
fn find(working: &Plane) -> Result<(LatticeMap, f32), NoReading> {
    let shorter = working.width.min(working.height) as f32;
    let mut other_size = None;
    let mut best: Option<(f32, LatticeMap, f32)> = None;
    // First tries dark lines on light paper, then light lines on dark paper.
    'planes: for plane in [working, &working.inverted()] {
        for found in lattice::lattices(plane) {
            other_size = other_size.max(found.other_size);
            for candidate in found.candidates {
                let lines = lines::fitted(plane, &candidate.map);
                let size = lines.map.cell_side() * 9.0 / shorter;
                // Lines around boxes are thicker. They distinguish the grid from a lattice that is shifted by a cell.
                let boxes = (lines.thick / lines.thin.max(1.0)).clamp(0.5, 2.0).powf(0.25);
                let score = lines.present.powi(2) * size.min(1.0).sqrt() * boxes * candidate.found.sqrt();
                if lines.present >= LEAST_LINES && best.as_ref().is_none_or(|(most, ..)| score > *most) {
                    best = Some((score, lines.map, lines.present));
                }
            }
            // If a large complete grid is found, the search ends.
            if let Some((_, map, present)) = &best
                && *present > 0.95
                && map.cell_side() * 9.0 > 0.35 * shorter
            {
                break 'planes;
            }
        }
    }
    if let Some((_, map, present)) = best {
        return Ok((map, present));
    }
    if let Some((rows, columns)) = other_size {
        return Err(NoReading::NotNineByNine { rows, columns });
    }
    let mut greys = working.pixels.clone();
    greys.sort_unstable();
    let light = greys.get(greys.len() * 49 / 50).copied().unwrap_or(0);
    Err(if light < 40 { NoReading::TooDark } else { NoReading::NoGrid })
}

/// A cell in doubt.
#[derive(Clone, Debug, PartialEq)]
pub struct Doubt {
    /// The cell.
    pub cell: usize,
    /// Possible contents of the cell, the most probable first: digits, or 0 for nothing, with their probabilities.
    pub alternatives: Vec<(u8, f32)>,
}

/// A reading of the printed digits.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The printed digits.
    pub digits: Digits,
    /// True if the reading is certain. Otherwise, a person has to check the cells in doubt.
    pub certain: bool,
    /// Certainty of the reading: the negative logarithm of the probability that it is wrong.
    pub sureness: f32,
    /// The cells in doubt, the most doubtful first; empty if the reading is certain.
    pub doubts: Vec<Doubt>,
}

/// A reading counts as certain if its sureness is at least this number.
const CERTAIN: f32 = 2.2;
/// The same limit for a grid with handwriting. It is higher, because some handwriting may look like print.
const CERTAIN_WITH_HANDWRITING: f32 = 3.0;
/// Least number of cells with handwriting for which the grid counts as a grid with handwriting. Fewer may be stains.
const HANDWRITING: usize = 4;
/// Least probability of a digit in a cell that is not in doubt.
const LEAST_SURE_CELL: f32 = 0.97;
/// Least probability of an alternative that is shown to a person.
const LEAST_ALTERNATIVE: f32 = 0.01;

impl Sheet {
    /// Probabilities that a cell has no printed digit, and that it has each of the digits, independently of other
    /// cells.
    #[must_use]
    pub fn probabilities(&self) -> &[[f32; 10]] {
        &self.probabilities
    }

    /// A player's own digits, which have a different colour from the givens; 0 in all other cells.
    #[must_use]
    pub fn own_digits(&self) -> &Digits {
        &self.own
    }

    /// Small digits by cell: bit `n` is set if the cell has the pencil mark `n`.
    #[must_use]
    pub fn marks(&self) -> &[u16; 81] {
        &self.marks
    }

    /// Cells with something that is not printed and not a pencil mark, such as handwriting.
    #[must_use]
    pub fn written_cells(&self) -> &[usize] {
        &self.written
    }

    /// Share of the grid's lines that are clearly visible.
    #[must_use]
    pub fn visible_lines(&self) -> f32 {
        self.lines
    }

    /// The most probable reading with exactly one solution. `count` returns the number of solutions of a board, or 2 if
    /// there are more. `confirmed` has the cells that a person has checked, each with the digit that the person sees,
    /// or 0 for an empty cell.
    ///
    /// # Errors
    /// The grid has too few digits that can be read.
    pub fn decode(
        &self,
        confirmed: &[(usize, u8)],
        count: &mut dyn FnMut(&Digits) -> usize,
    ) -> Result<Reading, NoReading> {
        let mut probabilities = self.probabilities.clone();
        let readable = |cell: &&CellProbabilities| 1.0 - cell[0] > 0.2;
        if probabilities.iter().filter(readable).count() < LEAST_READABLE {
            return Err(NoReading::NoDigits);
        }
        for (cell, digit) in confirmed {
            if let Some(cell) = probabilities.get_mut(*cell) {
                *cell = std::array::from_fn(|at| if at == usize::from(*digit) { 1.0 } else { 0.0 });
            }
        }
        let least_sureness =
            if self.written.len() < HANDWRITING { CERTAIN } else { CERTAIN_WITH_HANDWRITING };
        Ok(judged(&readings(&probabilities, count), least_sureness))
    }
}

/// Least number of cells that may have a digit in a readable grid.
const LEAST_READABLE: usize = 12;

/// The best reading, with the cells in doubt.
fn judged(found: &Readings, least_sureness: f32) -> Reading {
    // If no reading has exactly one solution, each cell is read independently.
    let digits = found.unique.first().map_or_else(
        || std::array::from_fn(|cell| most_probable(&found.probabilities[cell])),
        |reading| reading.digits,
    );
    let sureness = found.sureness();
    if sureness > least_sureness {
        return Reading { digits, certain: true, sureness, doubts: Vec::new() };
    }
    let mut doubts: Vec<(f32, Doubt)> = (0..81)
        .map(|cell| {
            let probabilities = found.of_cell(cell);
            let mut alternatives: Vec<(u8, f32)> = (0..10).zip(probabilities).collect();
            alternatives.sort_by(|a, b| b.1.total_cmp(&a.1));
            alternatives.retain(|(_, probability)| *probability > LEAST_ALTERNATIVE);
            (probabilities[usize::from(digits[cell])], Doubt { cell, alternatives })
        })
        .collect();
    doubts.sort_by(|a, b| a.0.total_cmp(&b.0));
    let least = doubts.first().map_or(0.0, |(sure, _)| sure.max(LEAST_SURE_CELL));
    let doubts = doubts.into_iter().filter(|(sure, _)| *sure <= least).map(|(_, doubt)| doubt).collect();
    Reading { digits, certain: false, sureness, doubts }
}

/// The digit with the highest probability.
fn most_probable(probabilities: &CellProbabilities) -> u8 {
    let best =
        (0..10u8).max_by(|a, b| probabilities[usize::from(*a)].total_cmp(&probabilities[usize::from(*b)]));
    best.unwrap_or(0)
}
