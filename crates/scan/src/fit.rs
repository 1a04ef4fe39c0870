//! The map from the lattice to the picture: a perspective, and a cubic polynomial that follows the bends of the paper.
//!
//! Lattice coordinates count cells: the grid spans 0 to 9 in both directions, `x` along the rows.

/// A point of the picture or of the lattice.
pub(crate) type Point = (f32, f32);

/// Number of terms of a cubic in two variables.
const TERMS: usize = 10;

/// The terms of a cubic at a point of the lattice, which is scaled to -1 to 1.
fn terms((x, y): Point) -> [f64; TERMS] {
    let (x, y) = (f64::from(x) / 4.5 - 1.0, f64::from(y) / 4.5 - 1.0);
    [1.0, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y]
}

/// A map from the lattice to the picture.
#[derive(Clone, Debug)]
pub(crate) struct LatticeMap {
    perspective: [f64; 9],
    bend: [[f64; TERMS]; 2],
}

impl LatticeMap {
    /// The map whose perspective fits the pairs of lattice points and picture points best; `None` if the pairs do not
    /// determine a map.
    pub(crate) fn fitting(pairs: &[(Point, Point)]) -> Option<LatticeMap> {
        let mut weights = vec![1.0; pairs.len()];
        let mut map = None;
        // A cell that is mistaken for another cell, or whose centre is wrong, counts less in each round.
        for _ in 0..4 {
            let rows = pairs.iter().zip(&weights).flat_map(|((from, to), weight)| {
                let (x, y) = (f64::from(from.0) - 4.5, f64::from(from.1) - 4.5);
                let (u, v) = (f64::from(to.0), f64::from(to.1));
                let w = *weight;
                [
                    ([x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y].map(|term| term * w), u * w),
                    ([0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y].map(|term| term * w), v * w),
                ]
            });
            let [a, b, c, d, e, f, g, h] = least_squares(rows)?;
            let fitted = LatticeMap { perspective: [a, b, c, d, e, f, g, h, 1.0], bend: [[0.0; TERMS]; 2] };
            let cell = fitted.cell_side();
            for ((from, to), weight) in pairs.iter().zip(&mut weights) {
                let (u, v) = fitted.at(*from);
                let error = ((u - to.0).hypot(v - to.1) / cell) as f64;
                *weight = 1.0 / (1.0 + (error / 0.12).powi(2));
            }
            map = Some(fitted);
        }
        map.filter(|map| map.is_plausible())
    }

    /// Returns true if all points of the grid are far from the horizon of the perspective.
    fn is_plausible(&self) -> bool {
        let [.., g, h, i] = self.perspective;
        let finite = self.perspective.iter().all(|number| number.is_finite());
        finite
            && [(-5.5, -5.5), (-5.5, 5.5), (5.5, -5.5), (5.5, 5.5)]
                .iter()
                .all(|(x, y)| g * x + h * y + i > 0.2)
    }

    /// The point of the picture for a point of the lattice.
    pub(crate) fn at(&self, point: Point) -> Point {
        let terms = terms(point);
        // Both coordinates in one loop, so that the compiler handles them at once.
        let mut bent = [0.0; 2];
        for (at, term) in terms.iter().enumerate() {
            bent[0] += self.bend[0][at] * term;
            bent[1] += self.bend[1][at] * term;
        }
        let x = f64::from(point.0) - 4.5 + bent[0];
        let y = f64::from(point.1) - 4.5 + bent[1];
        let [a, b, c, d, e, f, g, h, i] = self.perspective;
        let w = (g * x + h * y + i).max(1e-3);
        (((a * x + b * y + c) / w) as f32, ((d * x + e * y + f) / w) as f32)
    }

    /// The map into a picture that is `factor` times as large.
    pub(crate) fn scaled(&self, factor: f32) -> LatticeMap {
        let mut scaled = self.clone();
        for entry in &mut scaled.perspective[..6] {
            *entry *= f64::from(factor);
        }
        scaled
    }

    /// The map after `turns` quarter turns of the lattice. In a quarter turn, the first row becomes the last column.
    pub(crate) fn turned(&self, turns: usize) -> TurnedMap<'_> {
        TurnedMap { map: self, turns }
    }

    /// Adds a bend that moves each lattice point of the lists by its offset, as well as a cubic polynomial can. Each
    /// entry has the point, its offset in cells and its weight. The first list has offsets along `x`, the second along
    /// `y`.
    pub(crate) fn bend_by(&mut self, offsets: &[Vec<(Point, f32, f32)>; 2]) {
        for (bend, list) in self.bend.iter_mut().zip(offsets) {
            let mut weights: Vec<f64> = list.iter().map(|(.., weight)| f64::from(*weight)).collect();
            let mut found = None;
            for _ in 0..4 {
                let rows = list.iter().zip(&weights).map(|((point, offset, _), weight)| {
                    (terms(*point).map(|term| term * weight), f64::from(*offset) * weight)
                });
                // A small weight keeps the present bend in parts without lines to measure.
                let calm = (0..TERMS).map(|term| {
                    let mut row = [0.0; TERMS];
                    row[term] = 0.05;
                    (row, 0.0)
                });
                let Some(cubic) = least_squares(rows.chain(calm)) else { break };
                for ((point, offset, weight), now) in list.iter().zip(&mut weights) {
                    let error = terms(*point).iter().zip(&cubic).map(|(a, b)| a * b).sum::<f64>()
                        - f64::from(*offset);
                    *now = f64::from(*weight) / (1.0 + (error / 0.05).powi(2)).sqrt();
                }
                found = Some(cubic);
            }
            for (term, more) in bend.iter_mut().zip(found.unwrap_or_default()) {
                *term += more;
            }
        }
    }

    /// The mean side of a cell, in pixels.
    pub(crate) fn cell_side(&self) -> f32 {
        let corner = |x, y| self.at((x, y));
        let (a, b, c, d) = (corner(0.0, 0.0), corner(9.0, 0.0), corner(9.0, 9.0), corner(0.0, 9.0));
        let area = (a.0 - c.0) * (b.1 - d.1) - (b.0 - d.0) * (a.1 - c.1);
        (area.abs() / 2.0).sqrt() / 9.0
    }
}

/// A map for the turned grid.
#[derive(Clone, Copy)]
pub(crate) struct TurnedMap<'a> {
    map: &'a LatticeMap,
    turns: usize,
}

impl TurnedMap<'_> {
    /// The point of the picture for a point of the turned lattice.
    pub(crate) fn at(&self, (x, y): Point) -> Point {
        self.map.at(match self.turns % 4 {
            0 => (x, y),
            1 => (y, 9.0 - x),
            2 => (9.0 - x, 9.0 - y),
            _ => (9.0 - y, x),
        })
    }
}

/// The `N` unknowns that fulfil the equations best. Each row is an equation: the factors of the unknowns, and the right
/// side.
fn least_squares<const N: usize>(rows: impl Iterator<Item = ([f64; N], f64)>) -> Option<[f64; N]> {
    let mut matrix = [[0.0; N]; N];
    let mut right = [0.0; N];
    for (row, value) in rows {
        for i in 0..N {
            for j in 0..N {
                matrix[i][j] += row[i] * row[j];
            }
            right[i] += row[i] * value;
        }
    }
    for column in 0..N {
        let pivot =
            (column..N).max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()))?;
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let lead = matrix[column][column];
        if lead.abs() < 1e-9 || !lead.is_finite() {
            return None;
        }
        for row in column + 1..N {
            let factor = matrix[row][column] / lead;
            let lead_row = matrix[column];
            for (entry, above) in matrix[row].iter_mut().zip(lead_row) {
                *entry -= factor * above;
            }
            right[row] -= factor * right[column];
        }
    }
    for column in (0..N).rev() {
        right[column] /= matrix[column][column];
        for row in 0..column {
            right[row] -= matrix[row][column] * right[column];
        }
    }
    right.iter().all(|number| number.is_finite()).then_some(right)
}
