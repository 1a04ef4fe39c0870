//! The 81 cells of the grid: they are cut out, scaled so that paper is 0 and ink is 1, and classified.

use super::Picture;
use super::fit::{LatticeMap, TurnedMap};
use super::network::{CLASSES, CellPixels, OTHER, SIDE, classify};
use super::plane::{Plane, Pyramid};

/// The network's reading of a cell, and its colour.
#[derive(Clone, Debug)]
pub(crate) struct CellView {
    /// Probabilities of the classes.
    pub(crate) probabilities: [f32; CLASSES],
    /// Probabilities of the classes after the ink of this cell is made as dark as the ink of the other cells.
    darkened: [f32; CLASSES],
    /// Distance of the ink's colour from grey, where 1 is a full colour.
    pub(crate) chroma: f32,
}

/// A grid in grey, cut into cells.
pub(crate) struct CutGrid {
    cells: Vec<CellPixels>,
    /// Factor that converts differences of grey into ink; negative if ink is darker than paper.
    factor: f32,
}

/// Width of the strip at each edge of a cell that is ignored when its contrast is measured.
const RIM: usize = SIDE / 5;

/// The values of the inner part of a cell, sorted.
fn inner(cell: &CellPixels) -> Vec<f32> {
    let mut values: Vec<f32> =
        (RIM..SIDE - RIM).flat_map(|y| cell[y * SIDE + RIM..(y + 1) * SIDE - RIM].iter().copied()).collect();
    values.sort_by(f32::total_cmp);
    values
}

/// The quantile of sorted values: the value that is greater than this share of them.
fn quantile(sorted: &[f32], share: f32) -> f32 {
    sorted.get(((sorted.len() - 1) as f32 * share) as usize).copied().unwrap_or(0.0)
}

/// The grey values of a square of the lattice, in the network's resolution. Each pixel is the mean of four points.
fn cut(plane: &Plane, map: TurnedMap, (left, top): (f32, f32), size: f32) -> CellPixels {
    let mut cell = [0.0; SIDE * SIDE];
    for (index, pixel) in cell.iter_mut().enumerate() {
        for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
            let (x, y) = ((index % SIDE) as f32 + dx, (index / SIDE) as f32 + dy);
            let (x, y) = map.at((left + x / SIDE as f32 * size, top + y / SIDE as f32 * size));
            *pixel += plane.at(x, y) / 4.0;
        }
    }
    cell
}

impl CutGrid {
    /// Cuts out all cells. If the digits are lighter than the paper, light and dark are exchanged.
    pub(crate) fn new(pyramid: &Pyramid, map: &LatticeMap) -> CutGrid {
        let (plane, scale) = pyramid.level(map.cell_side(), SIDE as f32 * 1.2);
        let map = map.scaled(1.0 / scale);
        let mut cells: Vec<CellPixels> = (0..81)
            .map(|cell| cut(plane, map.turned(0), ((cell % 9) as f32, (cell / 9) as f32), 1.0))
            .collect();
        let sorted: Vec<Vec<f32>> = cells.iter().map(inner).collect();
        // The difference between two quantiles, in the cells where it is largest: those with the most ink.
        let strongest = |from: f32, to: f32| {
            let difference = |values: &Vec<f32>| quantile(values, to) - quantile(values, from);
            let mut contrasts: Vec<f32> = sorted.iter().map(difference).collect();
            contrasts.sort_by(f32::total_cmp);
            quantile(&contrasts, 0.85)
        };
        // Most of a cell is paper, so its median is paper.
        let is_light = strongest(0.5, 0.92) > strongest(0.08, 0.5);
        let (sign, contrast) =
            if is_light { (1.0, strongest(0.25, 0.9)) } else { (-1.0, strongest(0.1, 0.75)) };
        let contrast = contrast.max(1.0);
        for cell in &mut cells {
            standardise(cell, sign / contrast);
        }
        CutGrid { cells, factor: sign / contrast }
    }

    /// Log-probability that the cells with the most ink have digits if the grid is turned by `turns` quarters.
    pub(crate) fn digit_probability(&self, turns: usize) -> f32 {
        /// Largest number of cells that are examined.
        const PROBED: usize = 16;
        let mut inked: Vec<(f32, &CellPixels)> =
            self.cells.iter().map(|cell| (quantile(&inner(cell), 0.9), cell)).collect();
        inked.sort_by(|a, b| b.0.total_cmp(&a.0));
        inked
            .iter()
            .take(PROBED)
            .filter(|(contrast, _)| *contrast > 0.5)
            .map(|(_, cell)| {
                let probabilities = softmax(&classify(&turned(cell, turns)));
                probabilities[1..OTHER].iter().copied().fold(1e-4f32, f32::max).ln()
            })
            .sum()
    }

    /// The small digits of a cell, as bits; 0 if the cell has something else. Apps print pencil marks in three rows of
    /// three, either each at its own place or one after the other. In both cases they are in ascending order, so other
    /// contents are rejected.
    pub(crate) fn marks(&self, pyramid: &Pyramid, map: &LatticeMap, turns: usize, cell: usize) -> u16 {
        let (plane, scale) = pyramid.level(map.cell_side() / 3.0, SIDE as f32 * 1.2);
        let map = map.scaled(1.0 / scale);
        // The rim of a cell does not belong to any of its nine parts.
        let (rim, size) = (0.05, 0.3);
        let parts: Vec<(CellPixels, f32)> = (0..9)
            .map(|part| {
                let place = |cell: usize, part: usize| cell as f32 + rim + size * part as f32;
                let mut pixels = cut(
                    plane,
                    map.turned(turns),
                    (place(cell % 9, part % 3), place(cell / 9, part / 3)),
                    size,
                );
                standardise(&mut pixels, self.factor);
                let strength = quantile(&inner(&pixels), 0.95);
                (pixels, strength)
            })
            .collect();
        let strongest = parts.iter().map(|(_, strength)| *strength).fold(0.0, f32::max);
        if strongest < 0.12 {
            return 0;
        }
        let mut marks = 0u16;
        for (pixels, strength) in &parts {
            if *strength < 0.45 * strongest {
                continue;
            }
            let probabilities = softmax(&classify(&pixels.map(|pixel| pixel / strongest)));
            let digit = (1..10).max_by(|a, b| probabilities[*a].total_cmp(&probabilities[*b])).unwrap_or(1);
            if probabilities[digit] < 0.5 || marks >> digit != 0 {
                return 0;
            }
            marks |= 1 << digit;
        }
        marks
    }

    /// Views of all cells, in the order of the turned grid.
    pub(crate) fn views(&self, turns: usize, picture: &Picture, map: &LatticeMap) -> Vec<CellView> {
        (0..81)
            .map(|cell| {
                let pixels = turned(&self.cells[source(cell, turns)], turns);
                let contrast = quantile(&inner(&pixels), 0.97);
                let chroma =
                    if contrast > 0.3 { chroma(picture, map.turned(turns), cell, &pixels) } else { 0.0 };
                let probabilities = softmax(&classify(&pixels));
                // A player's own digit may be lighter than the printed digits. It then looks like handwriting until it
                // is darkened.
                let darkened = if chroma > 0.0 {
                    softmax(&classify(&pixels.map(|pixel| pixel / contrast)))
                } else {
                    probabilities
                };
                CellView { probabilities, darkened, chroma }
            })
            .collect()
    }
}

/// Scales a cell so that its paper is 0 and its ink is 1. `factor` is 1 divided by the contrast, and negative if ink is
/// darker than paper.
fn standardise(cell: &mut CellPixels, factor: f32) {
    for pixel in cell.iter_mut() {
        *pixel *= factor;
    }
    let mut sorted = *cell;
    sorted.sort_by(f32::total_cmp);
    let paper = quantile(&sorted, 0.25);
    for pixel in cell.iter_mut() {
        *pixel = (*pixel - paper).clamp(-0.5, 1.5);
    }
}

/// The cell of the unturned grid that becomes cell `cell` after turning by `turns` quarters.
fn source(cell: usize, turns: usize) -> usize {
    let (row, column) = (cell / 9, cell % 9);
    let (row, column) = match turns % 4 {
        0 => (row, column),
        1 => (8 - column, row),
        2 => (8 - row, 8 - column),
        _ => (column, 8 - row),
    };
    row * 9 + column
}

/// The pixels of a cell after turning the grid by `turns` quarters.
fn turned(cell: &CellPixels, turns: usize) -> CellPixels {
    std::array::from_fn(|at| {
        let (y, x) = (at / SIDE, at % SIDE);
        let last = SIDE - 1;
        let (y, x) = match turns % 4 {
            0 => (y, x),
            1 => (last - x, y),
            2 => (last - y, last - x),
            _ => (x, last - y),
        };
        cell[y * SIDE + x]
    })
}

/// Distance of the ink's colour from grey, relative to the colour of the paper in the cell.
fn chroma(picture: &Picture, map: TurnedMap, cell: usize, pixels: &CellPixels) -> f32 {
    let (mut ink, mut paper) = ([0.0f32; 3], [0.0f32; 3]);
    let (mut inks, mut papers) = (0.0f32, 0.0f32);
    let strongest = quantile(&inner(pixels), 0.97);
    for y in RIM..SIDE - RIM {
        for x in RIM..SIDE - RIM {
            let value = pixels[y * SIDE + x];
            let side = SIDE as f32;
            let point =
                ((cell % 9) as f32 + (x as f32 + 0.5) / side, (cell / 9) as f32 + (y as f32 + 0.5) / side);
            let (sum, count) = if value > 0.7 * strongest {
                (&mut ink, &mut inks)
            } else if value < 0.2 {
                (&mut paper, &mut papers)
            } else {
                continue;
            };
            for (sum, channel) in sum.iter_mut().zip(picture.colour(map.at(point))) {
                *sum += f32::from(channel);
            }
            *count += 1.0;
        }
    }
    if inks == 0.0 || papers == 0.0 {
        return 0.0;
    }
    // Coloured light changes paper and ink alike, so only their difference counts.
    let difference: [f32; 3] = std::array::from_fn(|channel| paper[channel] / papers - ink[channel] / inks);
    let most = difference.iter().copied().fold(f32::MIN, f32::max);
    let least = difference.iter().copied().fold(f32::MAX, f32::min);
    // The colour of faint ink is mostly camera noise.
    const FAINT: f32 = 80.0;
    (most - least) / most.abs().max(least.abs()).max(FAINT)
}

/// Converts logits into probabilities.
fn softmax(logits: &[f32; CLASSES]) -> [f32; CLASSES] {
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let powers = logits.map(|logit| (logit - most).exp());
    let sum: f32 = powers.iter().sum();
    powers.map(|power| power / sum)
}

impl CellView {
    /// Returns true if a printed digit is more probable than an empty cell and than other contents.
    pub(crate) fn has_digit(&self) -> bool {
        self.probabilities[1..OTHER].iter().sum::<f32>() > 0.5
    }

    /// The digit of the cell, if a digit in dark or in light ink is more probable than everything else.
    pub(crate) fn any_digit(&self) -> Option<u8> {
        let best = |probabilities: &[f32; CLASSES]| {
            (1..OTHER).max_by(|a, b| probabilities[*a].total_cmp(&probabilities[*b])).unwrap_or(1) as u8
        };
        if self.darkened[1..OTHER].iter().sum::<f32>() > 0.5 {
            return Some(best(&self.darkened));
        }
        self.has_digit().then(|| best(&self.probabilities))
    }

    /// Returns true if the cell most probably has handwriting, pencil marks or a stain.
    pub(crate) fn is_something_else(&self) -> bool {
        self.probabilities[OTHER] > 0.5
    }

    /// Probabilities that the cell has no printed digit, and that it has each digit.
    pub(crate) fn printed(&self) -> [f32; 10] {
        std::array::from_fn(|digit| match digit {
            0 => self.probabilities[0] + self.probabilities[OTHER],
            digit => self.probabilities[digit],
        })
    }
}

/// Corrects the probability of handwriting and stains by the share of cells in this grid that have them.
///
/// In the network's training data, a fixed share of the cells had handwriting or stains. But most grids have no
/// handwriting, and some have much of it. So the share in this grid is estimated from its cells, in a few rounds. Cells
/// with printed pencil marks do not count.
pub(crate) fn weigh_handwriting(views: &mut [CellView], marks: &[u16; 81]) {
    /// Number of cells in the training data with handwriting or stains, for each cell with a printed digit.
    const TRAINED: f32 = 0.15 / 0.58;
    const ROUNDS: usize = 8;
    let plain: Vec<[f32; CLASSES]> = views.iter().map(|view| view.probabilities).collect();
    let mut weight = 1.0;
    for _ in 0..ROUNDS {
        let (mut other, mut digits) = (0.5, 1.0);
        for ((view, plain), _) in views.iter_mut().zip(&plain).zip(marks).filter(|(_, marks)| **marks == 0) {
            view.probabilities = *plain;
            view.probabilities[OTHER] *= weight;
            let sum: f32 = view.probabilities.iter().sum();
            view.probabilities = view.probabilities.map(|probability| probability / sum);
            other += view.probabilities[OTHER];
            digits += view.probabilities[1..OTHER].iter().sum::<f32>();
        }
        weight = other / digits / TRAINED;
    }
}
