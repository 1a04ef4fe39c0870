//! Lines of the grid: fits the lattice to the lines, and measures how clearly the lines are visible.

use super::fit::{LatticeMap, Point};
use super::plane::Plane;

/// The greatest distance from a line at which ink is measured, in cells, and the number of measured offsets.
const REACH: f32 = 0.36;
const OFFSETS: usize = 37;
/// Points along a line between two crossings.
const ALONG: usize = 12;

/// A piece of a line between two crossings.
struct Segment {
    middle: Point,
    offset: f32,
    /// Difference in darkness between the line and the paper on both sides.
    contrast: f32,
    /// True if the line is darker than its surroundings by more than camera noise.
    clear: bool,
}

/// Result of the fit.
pub(crate) struct FittedLines {
    pub(crate) map: LatticeMap,
    /// Share of the 180 pieces of lines that are clearly visible.
    pub(crate) present: f32,
    /// Mean contrast of the lines around boxes, and of the other lines.
    pub(crate) thick: f32,
    pub(crate) thin: f32,
}

/// Moves the lattice onto the lines of the picture.
pub(crate) fn fitted(plane: &Plane, map: &LatticeMap) -> FittedLines {
    let mut map = map.clone();
    for reach in [REACH, REACH * 0.7, REACH * 0.45, REACH * 0.35] {
        let [rows, columns] = measured(plane, &map, reach);
        let offsets = [&columns, &rows].map(|segments| {
            let pull =
                |segment: &Segment| (segment.middle, segment.offset, if segment.clear { 1.0 } else { 0.1 });
            segments.iter().map(|(_, segment)| pull(segment)).collect()
        });
        map.bend_by(&offsets);
    }
    let segments = measured(plane, &map, REACH * 0.35);
    let all = || segments.iter().flatten();
    let contrast = |around_boxes: bool| {
        let lines = all().filter(|(line, _)| (line % 3 == 0) == around_boxes);
        let (sum, count) =
            lines.fold((0.0, 0.0), |(sum, count), (_, segment)| (sum + segment.contrast, count + 1.0));
        sum / count
    };
    FittedLines {
        present: all().filter(|(_, segment)| segment.clear).count() as f32 / 180.0,
        thick: contrast(true),
        thin: contrast(false),
        map,
    }
}

/// Measures the pieces of all lines: those along rows, and those along columns, each with the number of its line.
fn measured(plane: &Plane, map: &LatticeMap, reach: f32) -> [Vec<(usize, Segment)>; 2] {
    [false, true].map(|upright| {
        let mut segments = Vec::with_capacity(90);
        for line in 0..10 {
            for cell in 0..9 {
                segments.push((line, segment(plane, map, reach, (line, cell, upright))));
            }
        }
        segments
    })
}

fn segment(
    plane: &Plane,
    map: &LatticeMap,
    reach: f32,
    (line, cell, upright): (usize, usize, bool),
) -> Segment {
    let place = |along: f32, offset: f32| {
        let (along, across) = (cell as f32 + along, line as f32 + offset);
        if upright { (across, along) } else { (along, across) }
    };
    // The profile always reaches almost to the digits, so that it contains paper on both sides of the line.
    let span = reach.max(REACH * 0.6);
    let mut profile = [0.0; OFFSETS];
    for (index, grey) in profile.iter_mut().enumerate() {
        let offset = (index as f32 / (OFFSETS - 1) as f32 * 2.0 - 1.0) * span;
        let points: [_; ALONG] =
            std::array::from_fn(|step| map.at(place((step as f32 + 0.5) / ALONG as f32, offset)));
        let sum: f32 = points.into_iter().map(|(x, y)| plane.at(x, y)).sum();
        *grey = sum / ALONG as f32;
    }
    let smooth: [f32; OFFSETS] = std::array::from_fn(|at| {
        let (from, to) = (at.saturating_sub(1), (at + 2).min(OFFSETS));
        profile[from..to].iter().sum::<f32>() / (to - from) as f32
    });
    // The lightest grey up to each offset, and from it on.
    let (mut before, mut after) = (smooth, smooth);
    for at in 1..OFFSETS {
        before[at] = before[at].max(before[at - 1]);
        after[OFFSETS - 1 - at] = after[OFFSETS - 1 - at].max(after[OFFSETS - at]);
    }
    let inside = |at: &usize| ((*at as f32 / (OFFSETS - 1) as f32 * 2.0 - 1.0) * span).abs() <= reach;
    // A line is a valley in the profile: dark, with lighter paper on both sides.
    let depth = |at: usize| before[at].min(after[at]) - smooth[at];
    let darkest =
        (0..OFFSETS).filter(inside).max_by(|a, b| depth(*a).total_cmp(&depth(*b))).unwrap_or(OFFSETS / 2);
    let contrast = depth(darkest);
    // The middle of a thick line is the middle of its valley.
    let (mut weight, mut sum) = (0.0, 0.0);
    let level = smooth[darkest] + contrast / 2.0;
    for (at, step) in [(darkest, 1isize), (darkest, -1)] {
        let mut at = at as isize;
        while (0..OFFSETS as isize).contains(&at) && smooth[at as usize] <= level {
            weight += 1.0;
            sum += at as f32;
            at += step;
        }
    }
    let centre = if weight > 0.0 { sum / weight } else { darkest as f32 };
    let offset = (centre / (OFFSETS - 1) as f32 * 2.0 - 1.0) * span;
    let paper = after[0].max(1.0);
    let middle = place(0.5, 0.0);
    Segment { middle, offset, contrast, clear: contrast / paper > 0.04 }
}
