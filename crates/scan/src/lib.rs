#![doc = include_str!("../README.md")]

mod cells;
#[cfg(feature = "files")]
mod decode;
mod fit;
mod lattice;
mod lines;
mod network;
mod plane;
mod reading;

#[cfg(feature = "files")]
pub use decode::PictureError;
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
    /// A picture from rows of pixels with red, green, blue and alpha; `None` if the length does not match. What is
    /// transparent is shown on white.
    #[must_use]
    pub fn from_rgba(width: usize, height: usize, rgba: &[u8]) -> Option<Picture> {
        let pixels = width.checked_mul(height)?;
        if pixels == 0 || pixels.checked_mul(4)? != rgba.len() {
            return None;
        }
        let mut rgb = Vec::with_capacity(pixels * 3);
        for pixel in rgba.chunks_exact(4) {
            let alpha = u16::from(pixel[3]);
            rgb.extend(pixel[..3].iter().map(|channel| {
                ((u16::from(*channel) * alpha + 255 * (255 - alpha)) / 255) as u8
            }));
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

    fn grey(&self) -> Plane {
        let grey = |pixel: &[u8]| {
            ((u32::from(pixel[0]) * 77 + u32::from(pixel[1]) * 150 + u32::from(pixel[2]) * 29 + 128) >> 8) as u8
        };
        Plane { width: self.width, height: self.height, pixels: self.rgb.chunks_exact(3).map(grey).collect() }
    }

    /// The colour of the pixel at a point; beyond the edge, the edge goes on.
    fn colour(&self, (x, y): (f32, f32)) -> [u8; 3] {
        let x = (x.max(0.0) as usize).min(self.width.saturating_sub(1));
        let y = (y.max(0.0) as usize).min(self.height.saturating_sub(1));
        let at = (y * self.width + x) * 3;
        std::array::from_fn(|channel| self.rgb.get(at + channel).copied().unwrap_or(255))
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

/// A grid that was found in a picture, with the probabilities of its cells.
pub struct Sheet {
    map: LatticeMap,
    turns: usize,
    views: Vec<CellView>,
    /// Share of the lines that are clearly there.
    lines: f32,
    contrast: f32,
    pyramid: Pyramid,
}

/// Finds the grid, and reads each cell without regard to the others.
///
/// # Errors
/// The picture shows no grid of nine by nine cells.
pub fn read_cells(picture: &Picture) -> Result<Sheet, NoReading> {
    if picture.width < 60 || picture.height < 60 {
        return Err(NoReading::NoGrid);
    }
    let pyramid = Pyramid::new(picture.grey());
    let found = {
        let (working, scale) = pyramid.working();
        find(working).map(|(map, lines)| (map.scaled(scale), lines))
    };
    let (map, lines) = found?;
    let cut = CutGrid::new(&pyramid, &map);
    let turns = (0..4)
        .map(|turns| (cut.turned_probability(turns, 16), turns))
        .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)))
        .map_or(0, |(_, turns)| turns);
    let views = cut.views(turns, picture, &map);
    let contrast = cut.contrast();
    Ok(Sheet { map, turns, views, lines, contrast, pyramid })
}

/// Share of the lines that a grid has at least.
const LEAST_LINES: f32 = 0.6;

/// The lattice of the grid, and the share of its lines that are clearly there.
fn find(working: &Plane) -> Result<(LatticeMap, f32), NoReading> {
    let shorter = working.width.min(working.height) as f32;
    for plane in [working, &working.inverted()] {
        let mut best: Option<(f32, LatticeMap, f32)> = None;
        for candidates in lattice::candidates(plane) {
            for candidate in candidates {
                let lines = lines::fitted(plane, &candidate.map);
                let size = lines.map.cell_side() * 9.0 / shorter;
                // Lines around boxes are thicker, so they tell the grid from one that is off by a cell.
                let boxes = (lines.thick / lines.thin.max(1.0)).clamp(0.5, 2.0).powf(0.25);
                let score = lines.present.powi(2) * size.min(1.0).sqrt() * boxes * (candidate.cells as f32 / 81.0).sqrt();
                if lines.present >= LEAST_LINES && best.as_ref().is_none_or(|(most, ..)| score > *most) {
                    best = Some((score, lines.map, lines.present));
                }
            }
            // A large complete grid needs no further look.
            if let Some((_, map, present)) = &best
                && *present > 0.95
                && map.cell_side() * 9.0 > 0.35 * shorter
            {
                break;
            }
        }
        if let Some((_, map, present)) = best {
            return Ok((map, present));
        }
    }
    let mut greys = working.pixels.clone();
    greys.sort_unstable();
    let light = greys.get(greys.len() * 49 / 50).copied().unwrap_or(0);
    Err(if light < 40 { NoReading::TooDark } else { NoReading::NoGrid })
}

/// A cell in doubt.
#[derive(Clone, Debug, PartialEq)]
pub struct Doubt {
    /// The cell, from 0 to 80, row by row.
    pub cell: usize,
    /// What may be printed in it, the most probable first: digits, 0 for nothing, with their probabilities.
    pub alternatives: Vec<(u8, f32)>,
}

/// A reading of a picture.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The printed digits.
    pub digits: Digits,
    /// Returns true if the reading is certain. Otherwise a person has to look at the cells in doubt.
    pub certain: bool,
    /// How sure the reading is, in nats: the smaller of the distance to the next reading and of the plausibility.
    pub sureness: f32,
    /// The cells in doubt, the most doubtful first; empty if the reading is certain.
    pub doubts: Vec<Doubt>,
}

impl Sheet {
    /// Probabilities of the printed digits, by cell.
    #[must_use]
    pub fn probabilities(&self) -> Vec<[f32; 10]> {
        self.views.iter().map(CellView::printed).collect()
    }

    /// diagnostic
    pub fn geometry(&self) -> (f32, f32, usize) {
        (self.lines, self.map.cell_side(), self.turns)
    }

    /// The most probable reading with exactly one solution. `count` returns the number of solutions of a board, or 2 if
    /// there are more. `confirmed` has cells with the digit that a person sees there, 0 for none.
    pub fn decode(
        &self,
        confirmed: &[(usize, u8)],
        count: &mut dyn FnMut(&Digits) -> usize,
    ) -> Result<Reading, NoReading> {
        let mut probabilities: Vec<CellProbabilities> = self.views.iter().map(CellView::printed).collect();
        for (cell, digit) in confirmed {
            if let Some(cell) = probabilities.get_mut(*cell) {
                *cell = std::array::from_fn(|at| if at == usize::from(*digit) { 1.0 } else { 0.0 });
            }
        }
        let found = readings(&probabilities, count);
        Ok(judged(&found))
    }
}

fn judged(found: &Readings) -> Reading {
    let digits = found.unique.first().map(|reading| reading.digits).unwrap_or_else(|| {
        std::array::from_fn(|cell| {
            (0..10u8)
                .max_by(|a, b| {
                    let of = |digit: &u8| found.probabilities[cell][usize::from(*digit)];
                    of(a).total_cmp(&of(b))
                })
                .unwrap_or(0)
        })
    });
    let mut doubts: Vec<(f32, Doubt)> = (0..81)
        .map(|cell| {
            let marginal = found.marginal(cell);
            let own = &found.probabilities[cell];
            let mean = |digit: usize| {
                if found.unique.is_empty() { own[digit] } else { (marginal[digit] + own[digit]) / 2.0 }
            };
            let mut alternatives: Vec<(u8, f32)> = (0..10u8).map(|digit| (digit, mean(usize::from(digit)))).collect();
            alternatives.sort_by(|a, b| b.1.total_cmp(&a.1));
            alternatives.retain(|(_, probability)| *probability > 0.01);
            let chosen = usize::from(digits[cell]);
            (mean(chosen), Doubt { cell, alternatives })
        })
        .collect();
    doubts.sort_by(|a, b| a.0.total_cmp(&b.0));
    let posterior = found.posterior().first().copied().unwrap_or(0.0);
    let plausible: f32 = digits
        .iter()
        .enumerate()
        .map(|(cell, digit)| found.probabilities[cell][usize::from(*digit)].ln())
        .sum();
    let gap = -(1.0 - posterior).max(1e-6).ln();
    let sureness = gap.min(10.0 + plausible);
    let certain = sureness > 4.0 && !found.cut_short;
    let doubts = if certain {
        Vec::new()
    } else {
        doubts.into_iter().enumerate().filter(|(rank, (p, _))| *rank == 0 || *p < 0.97).map(|(_, (_, doubt))| doubt).collect()
    };
    Reading { digits, certain, sureness, doubts }
}
