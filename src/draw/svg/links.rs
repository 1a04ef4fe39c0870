//! Links in a picture: bands behind groups, lines of sight, and curves that avoid the digits.

use super::places::{LARGE, LEFT, Point, board_size, centre, distance, place};
use crate::board::{Candidate, Cell, CellSet, Digit};
use crate::draw::{Link, Scene, Strength, Tint};
use crate::pattern::Node;
use std::fmt::Write;

/// A point of the quadratic curve with these three control points.
fn along([a, b, c]: [Point; 3], t: f64) -> Point {
    let mix = |a: f64, b: f64, c: f64| (1.0 - t) * (1.0 - t) * a + 2.0 * (1.0 - t) * t * b + t * t * c;
    (mix(a.0, b.0, c.0), mix(a.1, b.1, c.1))
}

/// Draws a band behind the candidates of each node that is a group of cells in one line and box.
pub(super) fn groups(scene: &Scene, out: &mut String) {
    let mut drawn: Vec<Node> = Vec::new();
    let links = scene.links().iter().filter(|link| link.strength != Strength::Sight);
    for node in links.flat_map(|link| [link.from, link.to]) {
        let is_group = node.cells.len() > 1 && node.cells.common_houses().len() > 1;
        if !is_group || drawn.contains(&node) {
            continue;
        }
        drawn.push(node);
        for (index, candidate) in node.candidates().enumerate() {
            let (x, y, _) = place(scene, candidate);
            let _ = match index {
                0 => write!(out, "<path class=\"group\" d=\"M{x:.1} {y:.1}"),
                _ => write!(out, "L{x:.1} {y:.1}"),
            };
        }
        out.push_str("\"/>\n");
    }
}

/// Draws the lines from a placed digit to the cells that see it, below digits and marks. In a cell that the digit
/// closes, the line ends in a dot.
pub(super) fn sights(scene: &Scene, out: &mut String) {
    // All lines are drawn as one path, so that they are not darker where they overlap.
    let (mut line, mut dots) = (String::new(), String::new());
    for Link { from, to, .. } in scene.links().iter().filter(|link| link.strength == Strength::Sight) {
        let Some(source) = from.cells.first().map(centre) else { continue };
        for cell in to.cells {
            let end = centre(cell);
            let length = distance(source, end);
            let is_closed = scene.is_tinted(cell, Tint::Closed);
            let at = |far: f64| {
                (source.0 + (end.0 - source.0) * far / length, source.1 + (end.1 - source.1) * far / length)
            };
            let ((x, y), tip) = (at(LARGE), if is_closed { end } else { at(length - LARGE - 4.0) });
            let _ = write!(line, "M{x:.1} {y:.1}L{:.1} {:.1}", tip.0, tip.1);
            if is_closed {
                let (x, y) = end;
                let _ = writeln!(dots, "<circle class=\"sight-end\" cx=\"{x}\" cy=\"{y}\" r=\"4\"/>");
            }
        }
    }
    if !line.is_empty() {
        let _ = writeln!(out, "<path class=\"sight\" d=\"{line}\"/>");
        out.push_str(&dots);
    }
}

pub(super) fn links(scene: &Scene, out: &mut String) {
    let obstacles: Vec<(Point, f64)> = Cell::all()
        .flat_map(|cell| scene.grid().candidates(cell).iter().map(move |digit| Candidate::new(digit, cell)))
        .map(|candidate| {
            let (x, y, r) = place(scene, candidate);
            ((x, y), if scene.role(candidate).is_some() { r + 1.0 } else { r - 2.0 })
        })
        .collect();
    for link in scene.links().iter().filter(|link| link.strength != Strength::Sight) {
        draw_link(scene, link, &obstacles, out);
    }
}

/// The nearest pair of candidates of the two nodes.
fn nearest(scene: &Scene, link: &Link) -> Option<[Point; 2]> {
    let points = |digit: Digit, cells: CellSet| -> Vec<Point> {
        cells
            .iter()
            .map(|cell| {
                let (x, y, _) = place(scene, Candidate::new(digit, cell));
                (x, y)
            })
            .collect()
    };
    let to = points(link.to.digit, link.to.cells);
    points(link.from.digit, link.from.cells)
        .into_iter()
        .flat_map(|a| to.iter().map(move |b| [a, *b]))
        .min_by(|[a, b], [c, d]| distance(*a, *b).total_cmp(&distance(*c, *d)))
}

fn draw_link(scene: &Scene, link: &Link, obstacles: &[(Point, f64)], out: &mut String) {
    let Some([from, to]) = nearest(scene, link) else { return };
    let length = distance(from, to);
    if length < 1.0 {
        return;
    }
    let (dx, dy) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    let bent = |bow: f64| {
        let middle = ((from.0 + to.0) / 2.0 - dy * bow * 2.0, (from.1 + to.1) / 2.0 + dx * bow * 2.0);
        [from, middle, to]
    };
    // The link is the curve that crosses the fewest digits; among equally good curves, the flattest.
    let cost = |bow: f64| {
        let curve = bent(bow);
        let over: f64 = (1..40)
            .map(|i| along(curve, f64::from(i) / 40.0))
            .flat_map(|p| obstacles.iter().map(move |(o, r)| (p, *o, *r)))
            .filter(|(_, o, _)| distance(*o, from) > 1.0 && distance(*o, to) > 1.0)
            .map(|(p, o, r)| (r + 1.5 - distance(p, o)).max(0.0))
            .sum();
        let end = LEFT + board_size(scene);
        let outside = (1..40)
            .map(|i| along(curve, f64::from(i) / 40.0))
            .any(|(x, y)| x < LEFT || y < LEFT || x > end || y > end);
        over * length / 40.0 + bow.abs() * 0.25 + if outside { 1000.0 } else { 0.0 }
    };
    let most = (length * 0.3).clamp(4.0, 46.0);
    let bow = (-10..=10)
        .map(|i| f64::from(i) / 10.0 * most)
        .min_by(|a, b| cost(*a).total_cmp(&cost(*b)))
        .unwrap_or(0.0);
    let curve = bent(bow);
    // The curve begins and ends at the edges of the marks. Its last part is the arrowhead.
    let rim = |centre: Point, r: f64, from_end: bool| {
        (0..=200)
            .map(|i| f64::from(i) / 200.0)
            .map(|t| if from_end { 1.0 - t } else { t })
            .find(|t| distance(along(curve, *t), centre) >= r)
            .unwrap_or(0.5)
    };
    let short = length < 34.0;
    let (gap, head) = if short { (8.6, 5.5) } else { (10.0, 8.5) };
    let gap = |node: Node| {
        let is_large = node.candidates().any(|candidate| place(scene, candidate).2 == LARGE);
        if is_large { LARGE + 4.0 } else { gap }
    };
    let start = along(curve, rim(from, gap(link.from), false));
    let tip = along(curve, rim(to, gap(link.to), true));
    let neck_at = rim(to, gap(link.to) + if link.directed { head } else { 0.0 }, true);
    let neck = along(curve, neck_at);
    let class = match link.strength {
        Strength::Strong | Strength::Implied | Strength::Sight => "link",
        Strength::Weak => "link weak",
    };
    if short {
        let _ = writeln!(
            out,
            "<path class=\"{class}\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
            start.0, start.1, neck.0, neck.1
        );
    } else {
        let [_, middle, _] = curve;
        let _ = writeln!(
            out,
            "<path class=\"{class}\" d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\"/>",
            start.0, start.1, middle.0, middle.1, neck.0, neck.1
        );
    }
    if link.directed {
        let stretch = distance(neck, tip).max(0.1);
        let (ux, uy) = ((tip.0 - neck.0) / stretch, (tip.1 - neck.1) / stretch);
        let half = head * 0.48;
        let _ = writeln!(
            out,
            "<path class=\"head\" d=\"M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z\"/>",
            tip.0,
            tip.1,
            neck.0 - uy * half,
            neck.1 + ux * half,
            neck.0 + uy * half,
            neck.1 - ux * half
        );
    }
}
