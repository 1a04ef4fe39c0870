//! The board of a picture without its digits: tints, lines, frames, extra houses, and the labels of rows and columns.

use super::places::{CELL, LEFT, board_size, corner};
use crate::board::{Cell, CellSet, ExtraHouse, House, Regions};
use crate::draw::{LegendWords, Scene, Tint};
use std::fmt::Write;

pub(super) fn board(scene: &Scene, words: &LegendWords, out: &mut String) {
    for cell in scene.layout().cells() {
        let (x, y) = corner(cell);
        let is = |tint| scene.is_tinted(cell, tint);
        let class = match (is(Tint::Area), is(Tint::Base), is(Tint::Cover)) {
            (_, _, _) if is(Tint::Contradiction) => "contradiction",
            (_, _, _) if is(Tint::Closed) => "closed",
            (_, true, true) => "both",
            (_, true, false) => "base",
            (_, false, true) => "cover",
            (true, false, false) => "area",
            (false, false, false) => "",
        };
        if !class.is_empty() {
            let _ = writeln!(
                out,
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>"
            );
        }
        if let Some(role) = scene.cell_role(cell) {
            let (x, y, side) = (x + 2.5, y + 2.5, CELL - 5.0);
            let _ = writeln!(
                out,
                "<rect class=\"{}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"4\"/>",
                role.id()
            );
        }
    }
    extra_houses(scene, out);
    lines(scene, out);
    let side = board_size(scene);
    // Thick lines have square ends, so that no notches are left in the corners.
    let _ =
        writeln!(out, "<rect class=\"thick\" x=\"{LEFT}\" y=\"{LEFT}\" width=\"{side}\" height=\"{side}\"/>");
    // A cell, or a house with the shape of a rectangle, is drawn as one rectangle.
    let frames = scene.tints().iter().filter(|(_, tint)| *tint == Tint::Contradiction);
    for (first, last) in frames.flat_map(|(cells, _)| rectangles(*cells)) {
        let ((x, y), (right, bottom)) = (corner(first), corner(last));
        let (width, height) = (right - x + CELL - 4.0, bottom - y + CELL - 4.0);
        let (x, y) = (x + 2.0, y + 2.0);
        let _ = writeln!(
            out,
            "<rect class=\"alarm\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        );
    }
    for index in 0..scene.layout().size() {
        let at = LEFT + (index as f64 + 0.5) * CELL;
        let [column, row] = [House::column(index), House::row(index)].map(|line| words.label(line));
        let _ = writeln!(out, "<text class=\"digit\" font-size=\"15\" x=\"{at}\" y=\"21\">{column}</text>");
        let y = at + 5.4;
        let _ = writeln!(out, "<text class=\"digit\" font-size=\"15\" x=\"16\" y=\"{y}\">{row}</text>");
    }
}

/// Draws the lines between cells: first the thin lines, then the thick ones.
fn lines(scene: &Scene, out: &mut String) {
    let layout = scene.layout();
    let size = layout.size();
    let end = LEFT + board_size(scene);
    let (height, width) = match layout.regions() {
        Regions::Boxes { height, width } => (usize::from(height), usize::from(width)),
        Regions::Irregular | Regions::None => (size, size),
    };
    for class in ["thin", "thick"] {
        for i in 0..=size {
            let at = LEFT + i as f64 * CELL;
            let is_thick = class == "thick";
            let [across, along] = [height, width].map(|side| i.is_multiple_of(side) == is_thick);
            let across = if across { format!("M{LEFT} {at}H{end}") } else { String::new() };
            let along = if along { format!("M{at} {LEFT}V{end}") } else { String::new() };
            if !across.is_empty() || !along.is_empty() {
                let _ = writeln!(out, "<path class=\"{class}\" d=\"{across}{along}\"/>");
            }
        }
    }
    if layout.regions() == Regions::Irregular {
        let mut edges = String::new();
        let differ = |one: Cell, other: Cell| layout.region_of(one) != layout.region_of(other);
        for cell in layout.cells() {
            let (x, y) = corner(cell);
            let (row, column) = (cell.row_index(), cell.column_index());
            if row > 0 && differ(cell, Cell::at(row - 1, column)) {
                let _ = write!(edges, "M{x} {y}h{CELL}");
            }
            if column > 0 && differ(cell, Cell::at(row, column - 1)) {
                let _ = write!(edges, "M{x} {y}v{CELL}");
            }
        }
        let _ = writeln!(out, "<path class=\"thick\" stroke-linecap=\"square\" d=\"{edges}\"/>");
    }
}

/// The cells as rectangles, each given by its first and its last cell. If all cells together form a rectangle, the list
/// has only this rectangle; otherwise, it has one rectangle for each cell.
fn rectangles(cells: CellSet) -> Vec<(Cell, Cell)> {
    let (Some(first), Some(last)) = (cells.iter().next(), cells.iter().last()) else { return Vec::new() };
    let is_within = |cell: Cell| {
        (first.row_index()..=last.row_index()).contains(&cell.row_index())
            && (first.column_index()..=last.column_index()).contains(&cell.column_index())
    };
    let around: CellSet = Cell::all().filter(|cell| is_within(*cell)).collect();
    if around == cells { vec![(first, last)] } else { cells.iter().map(|cell| (cell, cell)).collect() }
}

/// Draws the extra houses: a diagonal as a line, and any other house as a shade with a dashed outline.
fn extra_houses(scene: &Scene, out: &mut String) {
    let (start, end) = (LEFT, LEFT + board_size(scene));
    for (house, extra) in scene.layout().extra_houses() {
        let cells = scene.layout().cells_of(house);
        match extra {
            ExtraHouse::Diagonal => {
                let _ = writeln!(out, "<path class=\"extra\" d=\"M{start} {start}L{end} {end}\"/>");
            }
            ExtraHouse::Antidiagonal => {
                let _ = writeln!(out, "<path class=\"extra\" d=\"M{end} {start}L{start} {end}\"/>");
            }
            ExtraHouse::Window(_)
            | ExtraHouse::Asterisk
            | ExtraHouse::CentreDot
            | ExtraHouse::Girandola
            | ExtraHouse::Drawn(_) => outline(cells, out),
        }
    }
}

/// A shade over the cells, and dashes along their edges.
fn outline(cells: CellSet, out: &mut String) {
    /// Distance of the dashes from the edge of the cell.
    const INSET: f64 = 4.0;
    let mut edges = String::new();
    for cell in cells {
        let (x, y) = corner(cell);
        let _ = writeln!(
            out,
            "<rect class=\"extra-shade\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>"
        );
        let (row, column) = (cell.row_index(), cell.column_index());
        let has = |row: usize, column: usize| row < 9 && column < 9 && cells.contains(Cell::at(row, column));
        let [above, below] = [has(row.wrapping_sub(1), column), has(row + 1, column)];
        let [left, right] = [has(row, column.wrapping_sub(1)), has(row, column + 1)];
        let [x1, x2] = [(left, x, INSET), (right, x + CELL, -INSET)]
            .map(|(joins, at, inset)| if joins { at } else { at + inset });
        let [y1, y2] = [(above, y, INSET), (below, y + CELL, -INSET)]
            .map(|(joins, at, inset)| if joins { at } else { at + inset });
        for (joins, [from_x, from_y, to_x, to_y]) in [
            (above, [x1, y1, x2, y1]),
            (below, [x1, y2, x2, y2]),
            (left, [x1, y1, x1, y2]),
            (right, [x2, y1, x2, y2]),
        ] {
            if !joins {
                let _ = write!(edges, "M{from_x} {from_y}L{to_x} {to_y}");
            }
        }
    }
    let _ = writeln!(out, "<path class=\"extra\" d=\"{edges}\"/>");
}
