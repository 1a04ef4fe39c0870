//! The search for the grid.
//!
//! The search looks for cells, not for the frame of the grid. Cells are light patches of about the same size with dark
//! lines around them, and each has neighbours in four directions. So the grid may be turned, bent or joined to other
//! frames, and some of its cells may be missing.

use super::fit::{LatticeMap, Point};
use super::plane::Plane;
use std::collections::HashMap;

/// A light patch of the picture.
struct Patch {
    centre: Point,
    /// Side of a square with the area of the patch.
    side: f32,
}

/// Ways to distinguish ink from paper. Ink is darker than its surroundings. Each way has the radius of the
/// surroundings, as a share of the picture's longer side, and the amount by which ink is darker. The first way that
/// finds a complete grid is used.
const THRESHOLDS: [(f32, f32); 6] =
    [(0.03, 0.10), (0.03, 0.05), (0.015, 0.07), (0.06, 0.16), (0.03, 0.025), (0.015, 0.03)];

/// The lattices in the picture, by threshold.
pub(crate) fn lattices(plane: &Plane) -> impl Iterator<Item = Lattices> + '_ {
    let side = plane.width.max(plane.height) as f32;
    let sums = plane.sums();
    THRESHOLDS.iter().flat_map(move |(radius, share)| {
        let mut dark = plane.darker_than_near(&sums, ((side * radius) as usize).max(3), *share);
        // Gaps in thin lines close when the ink is grown by a pixel.
        [false, true].into_iter().map(move |grow| {
            if grow {
                dark = grown(plane, &dark);
            }
            Lattices::of(&patches(plane, &dark))
        })
    })
}

/// A place where the grid may be.
pub(crate) struct Candidate {
    pub(crate) map: LatticeMap,
    /// Share of the cells or boxes that were found as patches.
    pub(crate) found: f32,
}

/// Lattices that the patches form.
#[derive(Default)]
pub(crate) struct Lattices {
    pub(crate) candidates: Vec<Candidate>,
    /// Rows and columns of the largest complete lattice that is not a grid of nine by nine cells.
    pub(crate) other_size: Option<(usize, usize)>,
}

/// The ink, grown by the pixels next to it.
fn grown(plane: &Plane, dark: &[bool]) -> Vec<bool> {
    let width = plane.width;
    let mut grown = dark.to_vec();
    let mut add = |to: std::ops::Range<usize>, from: &[bool]| {
        for (grown, dark) in grown[to].iter_mut().zip(from) {
            *grown |= dark;
        }
    };
    for start in (0..dark.len()).step_by(width) {
        let row = &dark[start..start + width];
        add(start + 1..start + width, row);
        add(start..start + width - 1, &row[1..]);
    }
    add(width..dark.len(), dark);
    add(0..dark.len() - width, &dark[width..]);
    grown
}

/// The light patches that may be cells.
fn patches(plane: &Plane, dark: &[bool]) -> Vec<Patch> {
    let (width, height) = (plane.width, plane.height);
    let largest = width.max(height) / 3;
    let mut seen = dark.to_vec();
    let mut patches = Vec::new();
    let mut stack = Vec::new();
    for start in 0..seen.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        stack.push((start % width, start / width));
        let (mut left, mut right, mut top, mut bottom) = (width, 0, height, 0);
        let (mut area, mut sum_x, mut sum_y) = (0usize, 0usize, 0usize);
        while let Some((x, y)) = stack.pop() {
            let at = y * width + x;
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
            (area, sum_x, sum_y) = (area + 1, sum_x + x, sum_y + y);
            let mut visit = |is_inside: bool, next: usize, place: (usize, usize)| {
                if is_inside && !seen[next] {
                    seen[next] = true;
                    stack.push(place);
                }
            };
            visit(x > 0, at.wrapping_sub(1), (x.wrapping_sub(1), y));
            visit(x + 1 < width, at + 1, (x + 1, y));
            visit(y > 0, at.wrapping_sub(width), (x, y.wrapping_sub(1)));
            visit(y + 1 < height, at + width, (x, y + 1));
        }
        let (across, down) = (right + 1 - left.min(right), bottom + 1 - top.min(bottom));
        let fill = area as f32 / (across * down) as f32;
        let square = across < 2 * down && down < 2 * across;
        if area >= 40 && across.max(down) <= largest && square && fill > 0.38 {
            let mean = (sum_x as f32 / area as f32, sum_y as f32 / area as f32);
            let middle = ((left + right) as f32 / 2.0, (top + bottom) as f32 / 2.0);
            // A digit in the cell moves the mean of the light pixels, but not their bounds. A gap in a line moves the
            // bounds more than the mean. So the centre is the middle between the two.
            let centre = ((mean.0 + middle.0) / 2.0 + 0.5, (mean.1 + middle.1) / 2.0 + 0.5);
            patches.push(Patch { centre, side: ((across * down) as f32 * fill.max(0.5)).sqrt() });
        }
    }
    patches
}

impl Lattices {
    fn of(patches: &[Patch]) -> Lattices {
        let mut used = vec![false; patches.len()];
        let mut found = Lattices::default();
        for seed in 0..patches.len() {
            if used[seed] {
                continue;
            }
            let Some(members) = grow(patches, seed) else { continue };
            for index in members.values() {
                used[*index] = true;
            }
            found.add(patches, &members);
        }
        found
    }

    fn add(&mut self, patches: &[Patch], members: &Members) {
        let ((left, right), (top, bottom)) = bounds(members);
        let (rows, columns) = ((bottom - top + 1) as usize, (right - left + 1) as usize);
        // A complete lattice has each of its cells, except for a few that a digit or a stain joins with others.
        let is_complete = members.len() * 10 >= rows * columns * 9;
        let is_board = rows.min(columns) >= 4
            && rows.max(columns) <= 25
            && (rows < 9 || columns < 9 || rows.min(columns) > 9);
        if is_complete && is_board {
            self.other_size = self.other_size.max(Some((rows, columns)));
            if rows > 9 {
                return;
            }
        }
        if members.len() >= 36 {
            self.candidates.extend(windows(patches, members, 9));
        } else if members.len() >= 8 {
            // If the thin lines are too faint, each patch is a box.
            self.candidates.extend(windows(patches, members, 3));
        }
    }
}

/// Cells of a lattice by column and row, relative to its first cell.
type Members = HashMap<(i32, i32), usize>;

/// Steps from a cell to the cells that are looked for around it: first neighbours, then cells beyond a missing
/// neighbour.
const STEPS: [(i32, i32); 12] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1), (2, 0), (-2, 0), (0, 2), (0, -2)];

/// Grows a lattice from a patch, cell by cell; `None` if the patch has no neighbours.
fn grow(patches: &[Patch], seed: usize) -> Option<Members> {
    let near = |point: Point, side: f32, reach: f32| {
        let distance = |patch: &Patch| (patch.centre.0 - point.0).hypot(patch.centre.1 - point.1);
        (0..patches.len())
            .filter(|index| (0.6..1.6).contains(&(patches[*index].side / side)))
            .map(|index| (distance(&patches[index]), index))
            .filter(|(distance, _)| *distance < reach)
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, index)| index)
    };
    let Patch { centre, side } = patches[seed];
    // The nearest patch at about the distance of a neighbour gives the first direction. The nearest patch at about a
    // right angle to it gives the second direction.
    let step = |fits: &dyn Fn(Point, f32) -> bool| {
        patches
            .iter()
            .filter(|patch| (0.7..1.4).contains(&(patch.side / side)))
            .map(|patch| (patch.centre.0 - centre.0, patch.centre.1 - centre.1))
            .map(|step| (step, step.0.hypot(step.1)))
            .filter(|(step, length)| fits(*step, *length))
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(step, _)| step)
    };
    let along = step(&|_, length| (0.75 * side..1.7 * side).contains(&length))?;
    let unit = along.0.hypot(along.1);
    let down = step(&|(x, y), length| {
        let across = (along.0 * y - along.1 * x).abs() / (unit * length);
        across > 0.85 && (0.6 * unit..1.6 * unit).contains(&length)
    })?;
    // The second direction is always to the right of the first one, so no lattice is a mirror image.
    let turn = (along.0 * down.1 - along.1 * down.0).signum();
    let down = (down.0 * turn, down.1 * turn);
    let mut members = Members::from([((0, 0), seed)]);
    let mut taken = vec![false; patches.len()];
    taken[seed] = true;
    // Each cell with the steps to its right and lower neighbour.
    let mut queue = std::collections::VecDeque::from([((0i32, 0i32), along, down)]);
    while let Some((place, across, down)) = queue.pop_front() {
        let here = &patches[members[&place]];
        for (column, row) in STEPS {
            let next = (place.0 + column, place.1 + row);
            if members.contains_key(&next) || next.0.abs() > 20 || next.1.abs() > 20 {
                continue;
            }
            let (columns, rows) = (column as f32, row as f32);
            let step = (columns * across.0 + rows * down.0, columns * across.1 + rows * down.1);
            let length = step.0.hypot(step.1);
            let reach = length * if column.abs() + row.abs() > 1 { 0.15 } else { 0.25 };
            let expected = (here.centre.0 + step.0, here.centre.1 + step.1);
            let Some(index) = near(expected, here.side, reach).filter(|index| !taken[*index]) else {
                continue;
            };
            taken[index] = true;
            members.insert(next, index);
            // Because of perspective and bent paper, the steps change from cell to cell.
            let length = (column.abs() + row.abs()) as f32;
            let error = (patches[index].centre.0 - expected.0, patches[index].centre.1 - expected.1);
            let bent = |old: Point, steps: f32| {
                let share = steps / (length * length) / 2.0;
                (old.0 + error.0 * share, old.1 + error.1 * share)
            };
            queue.push_back((next, bent(across, columns), bent(down, rows)));
        }
    }
    (members.len() > 1).then_some(members)
}

/// The first and the last column, and the first and the last row.
fn bounds(members: &Members) -> ((i32, i32), (i32, i32)) {
    let range = |of: fn(&(i32, i32)) -> i32| {
        let places = members.keys().map(of);
        (places.clone().min().unwrap_or(0), places.max().unwrap_or(0))
    };
    (range(|place| place.0), range(|place| place.1))
}

/// At most three places for the grid: the squares of `lines` × `lines` patches that have the most members. The patches
/// are cells (nine on each side) or boxes (three on each side).
fn windows(patches: &[Patch], members: &Members, lines: i32) -> Vec<Candidate> {
    let ((left, right), (top, bottom)) = bounds(members);
    let mut places = Vec::new();
    for column in left.min(right + 1 - lines)..=left.max(right + 1 - lines) {
        for row in top.min(bottom + 1 - lines)..=top.max(bottom + 1 - lines) {
            let inside = |place: &&(i32, i32)| {
                (column..column + lines).contains(&place.0) && (row..row + lines).contains(&place.1)
            };
            let least = if lines == 9 { 36 } else { 8 };
            let count = members.keys().filter(inside).count();
            if count >= least {
                places.push((count, column, row));
            }
        }
    }
    places.sort_by(|a, b| b.cmp(a));
    let side = 9.0 / lines as f32;
    let fit = |(count, column, row): (usize, i32, i32)| {
        let middle = |at: i32| (at as f32 + 0.5) * side;
        let mut pairs: Vec<(Point, Point)> = members
            .iter()
            .map(|(place, index)| ((middle(place.0 - column), middle(place.1 - row)), patches[*index].centre))
            .filter(|((x, y), _)| (0.0..9.0).contains(x) && (0.0..9.0).contains(y))
            .collect();
        // The pairs are sorted, because a hash map has its members in any order, and the result must not depend on this
        // order.
        pairs.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        let found = count as f32 / (lines * lines) as f32;
        Some(Candidate { map: LatticeMap::fitting(&pairs)?, found })
    };
    let best = places.first().map_or(0, |place| place.0);
    places.into_iter().take(3).filter(|place| place.0 + 12 >= best).filter_map(fit).collect()
}
