//! Pictures as SVG: self-contained, with a title and a description for those who cannot see them.
//!
//! A role shows as a colour and as a shape: the pattern as a filled circle, its second side as a ring, a fin as a
//! square, a removed candidate as a cross.

use super::legend::{self, LegendItem};
use super::wrap::wrap;
use super::{Colours, LegendWords, Link, MarkColours, Palette, Role, Scene, Strength, Theme, Tint};
use crate::board::{Candidate, Cell, CellSet, Digit, ExtraHouse, House, Regions};
use crate::format::BoardRecord;
use crate::pattern::Node;
use std::fmt::Write;

/// Options for drawing, and the words around the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SvgOptions {
    /// Light, dark, or the setting of the reader's system.
    pub theme: Theme,
    /// The colours of each theme.
    pub colours: Colours,
    /// Title of the picture, in a few words; read out by screen readers.
    pub title: String,
    /// Description of the picture, in a sentence or more; may be empty.
    pub description: String,
}

const CELL: f64 = 60.0;
const LEFT: f64 = 30.0;
/// The least width of a picture, so that the words below a small board have room.
const LEAST: f64 = LEFT + CELL * 6.0 + 12.0;
const FONT: &str = "'DejaVu Sans','Segoe UI',Helvetica,Arial,'Noto Sans CJK SC','PingFang SC',sans-serif";

/// The scene as one SVG element. The same scene, words and options always give the same text.
///
/// The `<metadata>` of the element is the board as JSON, so that the program can read the picture like any other board.
pub fn render(scene: &Scene, words: &LegendWords, options: &SvgOptions) -> String {
    let record = serde_json::to_string(&BoardRecord::new(&scene.position())).unwrap_or_default();
    element(scene, words, options, &format!("\n<metadata>{record}</metadata>"))
}

/// The scene as an SVG element without metadata, for a page that contains many pictures of one board.
pub(super) fn inline(scene: &Scene, words: &LegendWords, options: &SvgOptions) -> String {
    element(scene, words, options, "")
}

fn element(scene: &Scene, words: &LegendWords, options: &SvgOptions, metadata: &str) -> String {
    let mut body = String::new();
    board(scene, words, &mut body);
    groups(scene, &mut body);
    sights(scene, &mut body);
    for (candidate, role) in scene.roles() {
        let (x, y, r) = place(scene, candidate);
        shape(&mut body, role, x, y, r);
    }
    links(scene, &mut body);
    digits(scene, &mut body);
    letters(scene, &mut body);
    let height = legend_rows(scene, words, &mut body);
    let class = class(options);
    let width = width(scene);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {width} {height}\" class=\"{class}\">",
    );
    let _ = write!(svg, "\n<title>{}</title>", escape(&options.title));
    if !options.description.is_empty() {
        let _ = write!(svg, "\n<desc>{}</desc>", escape(&options.description));
    }
    svg.push_str(metadata);
    let _ = write!(
        svg,
        "\n<style>{}</style>",
        style(&class, options, scene.layout().extra_houses().next().is_some())
    );
    let _ = write!(svg, "\n<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n{body}</svg>\n");
    svg
}

/// The text for XML: characters with a meaning in XML are escaped, and forbidden characters are left out.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(character),
            '\u{fffe}' | '\u{ffff}' => {}
            control if control < ' ' => {}
            other => escaped.push(other),
        }
    }
    escaped
}

/// The name with which every rule of the style sheet begins. The name depends on the colours, so pictures with
/// different colours can share a page.
fn class(options: &SvgOptions) -> String {
    let theme = match options.theme {
        Theme::Light => "light",
        Theme::Dark => "dark",
        Theme::Auto => "auto",
    };
    if options.colours == Colours::default() {
        return format!("whydoku-{theme}");
    }
    let digest = crc32fast::hash(style("", options, false).as_bytes());
    format!("whydoku-{theme}-{digest:08x}")
}

/// The style sheet, with rules for extra houses if there are any.
fn style(class: &str, options: &SvgOptions, has_extra: bool) -> String {
    let class = format!(".{class}");
    let Colours { light, dark } = &options.colours;
    let mut css =
        format!("{class} text{{font-family:{FONT};text-anchor:middle}}{class} .note{{text-anchor:start}}");
    match options.theme {
        Theme::Light => colours(&mut css, &class, light, has_extra),
        Theme::Dark => colours(&mut css, &class, dark, has_extra),
        Theme::Auto => {
            colours(&mut css, &class, light, has_extra);
            css.push_str("@media (prefers-color-scheme:dark){");
            colours(&mut css, &class, dark, has_extra);
            css.push('}');
        }
    }
    css
}

fn colours(css: &mut String, class: &str, palette: &Palette, has_extra: bool) {
    let Palette { paper, ink, soft, line, link, on_mark, alarm, both, .. } = palette;
    let mut rule = |selector: &str, body: String| {
        let _ = write!(css, "{class} {selector}{{{body}}}");
    };
    rule(".paper", format!("fill:{paper}"));
    rule(".given", format!("fill:{ink};font-weight:bold"));
    rule(".digit", format!("fill:{soft}"));
    rule(".on", format!("fill:{on_mark};font-weight:bold"));
    rule(".ring", format!("fill:{ink};font-weight:bold"));
    rule(".thin", format!("stroke:{line};fill:none"));
    rule(".thick", format!("stroke:{ink};stroke-width:2.5;fill:none"));
    if has_extra {
        rule(".extra", format!("stroke:{soft};stroke-width:1.5;stroke-dasharray:7 4;fill:none"));
        rule(".extra-shade", format!("fill:{line};fill-opacity:0.35"));
    }
    rule(".link", format!("stroke:{link};stroke-width:2;fill:none"));
    rule(
        ".group",
        format!("stroke:{link};stroke-width:24;stroke-opacity:0.22;stroke-linecap:round;fill:none"),
    );
    rule(".weak", "stroke-dasharray:6 4".to_string());
    let sight = palette.normal.edge;
    rule(
        ".sight",
        format!("stroke:{sight};stroke-width:2.5;stroke-opacity:0.7;stroke-linecap:round;fill:none"),
    );
    rule(".sight-end", format!("fill:{sight}"));
    rule(".head", format!("fill:{link}"));
    let tint = |tint| palette.tint(tint);
    for (name, colour) in [
        ("base", tint(Tint::Base)),
        ("area", tint(Tint::Area)),
        ("cover", tint(Tint::Cover)),
        ("both", *both),
        ("contradiction", tint(Tint::Contradiction)),
        ("closed", tint(Tint::Closed)),
    ] {
        rule(&format!(".{name}"), format!("fill:{colour}"));
    }
    rule(".alarm", format!("stroke:{alarm};stroke-width:3;stroke-dasharray:9 5;fill:none"));
    rule(
        ".letter",
        format!("fill:{ink};font-weight:bold;stroke:{paper};stroke-width:2.5;paint-order:stroke"),
    );
    for role in Role::ALL {
        let MarkColours { fill, edge } = palette.mark(role);
        rule(&format!(".{}", role.id()), format!("fill:{fill};stroke:{edge};stroke-width:1.5"));
    }
    for role in [Role::Auxiliary1, Role::Auxiliary2, Role::Auxiliary3] {
        let edge = palette.mark(role).edge;
        rule(&format!(".{}", role.id()), format!("fill:{paper};stroke:{edge};stroke-width:2.5"));
    }
    for (role, dashes) in [
        (Role::AlmostLockedSet2, "7 3"),
        (Role::AlmostLockedSet3, "2 3"),
        (Role::AlmostLockedSet4, "9 3 2 3"),
        (Role::AlmostLockedSet5, "12 6"),
    ] {
        rule(&format!(".{}", role.id()), format!("stroke-dasharray:{dashes}"));
    }
    for role in [Role::Elimination, Role::Cannibalism] {
        rule(&format!(".{}-x", role.id()), format!("stroke:{};stroke-width:2", palette.mark(role).edge));
    }
}

/// Width and height of the board.
fn board_size(scene: &Scene) -> f64 {
    CELL * scene.layout().size() as f64
}

/// Width of the picture.
fn width(scene: &Scene) -> f64 {
    (LEFT + board_size(scene) + 12.0).max(LEAST)
}

fn corner(cell: Cell) -> (f64, f64) {
    (LEFT + cell.column_index() as f64 * CELL, LEFT + cell.row_index() as f64 * CELL)
}

fn centre(cell: Cell) -> Point {
    let (x, y) = corner(cell);
    (x + CELL / 2.0, y + CELL / 2.0)
}

/// The radius of the mark on a digit that fills its cell.
const LARGE: f64 = 23.0;

/// Centre and radius of the mark on a candidate, or on a digit that fills its cell.
fn place(scene: &Scene, candidate: Candidate) -> (f64, f64, f64) {
    let (x, y) = corner(candidate.cell);
    if scene.grid().solved_cells().contains(candidate.cell) || scene.is_large(candidate) {
        let (x, y) = centre(candidate.cell);
        return (x, y, LARGE);
    }
    let index = candidate.digit.index();
    let step = 18.6;
    let at = |i: usize| CELL / 2.0 + (i as f64 - 1.0) * step;
    (x + at(index % 3), y + at(index / 3), 8.4)
}

fn shape(out: &mut String, role: Role, x: f64, y: f64, r: f64) {
    let class = role.id();
    let circle = |r: f64| format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\"/>\n");
    let square = |r: f64| {
        let (left, top, side) = (x - r, y - r, r * 2.0);
        format!(
            "<rect class=\"{class}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{side:.1}\" height=\"{side:.1}\" rx=\"2\"/>\n"
        )
    };
    let cross = |r: f64| {
        let (a, b, c, d) = (x - r, y - r, x + r, y + r);
        format!(
            "<path class=\"{class}-x\" d=\"M{a:.1} {b:.1}L{c:.1} {d:.1}M{a:.1} {d:.1}L{c:.1} {b:.1}\"/>\n"
        )
    };
    match role {
        Role::Normal | Role::Link => out.push_str(&circle(r)),
        Role::Auxiliary1 => out.push_str(&circle(r - 0.4)),
        Role::Auxiliary2 | Role::Auxiliary3 => {
            let r = r + 1.5;
            let turned = if role == Role::Auxiliary2 { r } else { r * 0.72 };
            let _ = writeln!(
                out,
                "<path class=\"{class}\" d=\"M{x:.1} {:.1}L{:.1} {y:.1}L{x:.1} {:.1}L{:.1} {y:.1}Z\"/>",
                y - r,
                x + turned,
                y + r,
                x - turned
            );
        }
        Role::Assignment => {
            out.push_str(&circle(r + 2.6));
            out.push_str(&circle(r));
        }
        Role::Elimination => {
            out.push_str(&cross(r + 0.8));
            out.push_str(&circle(r - 1.4));
        }
        Role::Cannibalism => {
            out.push_str(&cross(r + 1.4));
            out.push_str(&square(r - 1.4));
        }
        Role::Exofin => out.push_str(&square(r - 0.4)),
        Role::Endofin => {
            out.push_str(&square(r + 0.6));
            out.push_str(&square(r - 1.8));
        }
        Role::AlmostLockedSet1
        | Role::AlmostLockedSet2
        | Role::AlmostLockedSet3
        | Role::AlmostLockedSet4
        | Role::AlmostLockedSet5 => out.push_str(&square(r)),
    }
}

fn board(scene: &Scene, words: &LegendWords, out: &mut String) {
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
    // Thick lines end in corners, not in notches.
    let _ =
        writeln!(out, "<rect class=\"thick\" x=\"{LEFT}\" y=\"{LEFT}\" width=\"{side}\" height=\"{side}\"/>");
    // A cell or a house is drawn as one rectangle if it is one.
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

/// The lines between cells, thin ones before thick ones.
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

/// The cells as rectangles, each as its first and its last cell: one if the cells form a rectangle, else one for each
/// cell.
fn rectangles(cells: CellSet) -> Vec<(Cell, Cell)> {
    let (Some(first), Some(last)) = (cells.iter().next(), cells.iter().last()) else { return Vec::new() };
    let is_within = |cell: Cell| {
        (first.row_index()..=last.row_index()).contains(&cell.row_index())
            && (first.column_index()..=last.column_index()).contains(&cell.column_index())
    };
    let around: CellSet = Cell::all().filter(|cell| is_within(*cell)).collect();
    if around == cells { vec![(first, last)] } else { cells.iter().map(|cell| (cell, cell)).collect() }
}

/// The extra houses: a diagonal as a line, and any other house as a shade with a dashed outline.
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

fn digits(scene: &Scene, out: &mut String) {
    for cell in scene.layout().cells() {
        let candidates = scene.grid().candidates(cell).iter().map(|digit| Candidate::new(digit, cell));
        // A digit as large as its cell leaves no room for other digits.
        let large = candidates.clone().find(|candidate| scene.is_large(*candidate));
        let fills = large.is_some() || scene.grid().solved_cells().contains(cell);
        let size = if fills { 36.0 } else { 14.0 };
        for candidate in candidates.filter(|candidate| large.is_none_or(|large| large == *candidate)) {
            let (x, y, _) = place(scene, candidate);
            let class = match scene.role(candidate) {
                Some(Role::Auxiliary1 | Role::Auxiliary2 | Role::Auxiliary3) => "ring",
                Some(
                    Role::Normal
                    | Role::Assignment
                    | Role::Elimination
                    | Role::Cannibalism
                    | Role::Exofin
                    | Role::Endofin
                    | Role::Link
                    | Role::AlmostLockedSet1
                    | Role::AlmostLockedSet2
                    | Role::AlmostLockedSet3
                    | Role::AlmostLockedSet4
                    | Role::AlmostLockedSet5,
                ) => "on",
                None if scene.givens().contains(cell) => "given",
                None => "digit",
            };
            let y = y + size * 0.36;
            let _ = writeln!(
                out,
                "<text class=\"{class}\" font-size=\"{size}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>",
                candidate.digit
            );
        }
    }
}

/// Draws the letters of sets on the upper edge of their cells, and the letters of colours next to their candidates.
fn letters(scene: &Scene, out: &mut String) {
    for cell in Cell::all() {
        let letters = scene.cell_letters(cell);
        if !letters.is_empty() {
            let (x, y) = corner(cell);
            let (x, y) = (x + 4.0, y + 5.0);
            let _ = writeln!(
                out,
                "<text class=\"letter note\" font-size=\"11\" x=\"{x}\" y=\"{y}\">{letters}</text>"
            );
        }
    }
    for (candidate, _) in scene.roles() {
        if let Some(letter) = scene.letter(candidate) {
            let (x, y, r) = place(scene, candidate);
            let (x, y) = (x + r * 0.92, y + r * 0.8 + 4.0);
            let _ = writeln!(
                out,
                "<text class=\"letter\" font-size=\"10\" x=\"{x:.1}\" y=\"{y:.1}\">{letter}</text>"
            );
        }
    }
}

type Point = (f64, f64);

/// A point of the quadratic curve through the three control points.
fn along([a, b, c]: [Point; 3], t: f64) -> Point {
    let mix = |a: f64, b: f64, c: f64| (1.0 - t) * (1.0 - t) * a + 2.0 * (1.0 - t) * t * b + t * t * c;
    (mix(a.0, b.0, c.0), mix(a.1, b.1, c.1))
}

fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Draws a band behind the candidates of each node that is a group of cells in one line and box.
fn groups(scene: &Scene, out: &mut String) {
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
fn sights(scene: &Scene, out: &mut String) {
    // All lines are one path, so that overlapping lines are not darker.
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

fn links(scene: &Scene, out: &mut String) {
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
    let points = |digit: Digit, cells: crate::board::CellSet| -> Vec<Point> {
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
    // The curve that crosses the fewest digits is taken; among equally good curves, the flattest.
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
    // The curve begins and ends at the rims of the marks. Its last part is the head of the arrow.
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

/// Draws the legend below the board. Returns the height of the whole picture.
fn legend_rows(scene: &Scene, words: &LegendWords, out: &mut String) -> f64 {
    let bottom = LEFT + board_size(scene) + 12.0;
    let whole = width(scene);
    let (mut x, mut y) = (LEFT, bottom + 16.0);
    let entries = legend::entries(scene);
    for entry in &entries {
        let word = entry.word(scene, words);
        let width = 46.0 + unicode_width::UnicodeWidthStr::width(word.as_str()) as f64 * 8.6;
        if x > LEFT && x + width > whole {
            x = LEFT;
            y += 26.0;
        }
        let (cx, left, top) = (x + 10.0, x, y - 9.0);
        match entry {
            LegendItem::Candidate(role) => shape(out, *role, cx, y, 8.0),
            LegendItem::Cell(role) => {
                let id = role.id();
                let _ = writeln!(
                    out,
                    "<rect class=\"{id}\" x=\"{left}\" y=\"{top}\" width=\"20\" height=\"18\" rx=\"3\"/>"
                );
            }
            LegendItem::House(tint) => {
                let class = match tint {
                    Tint::Area => "area",
                    Tint::Base => "base",
                    Tint::Cover => "cover",
                    Tint::Contradiction => "contradiction",
                    Tint::Closed => "closed",
                };
                let _ = writeln!(
                    out,
                    "<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"20\" height=\"18\"/>"
                );
                let edge = if *tint == Tint::Contradiction { "alarm" } else { "thin" };
                let _ = writeln!(
                    out,
                    "<rect class=\"{edge}\" x=\"{left}\" y=\"{top}\" width=\"20\" height=\"18\"/>"
                );
            }
            LegendItem::Link(strength) => {
                let class = match strength {
                    Strength::Strong | Strength::Implied => "link",
                    Strength::Weak => "link weak",
                    Strength::Sight => "sight",
                };
                let _ = writeln!(out, "<path class=\"{class}\" d=\"M{left} {y}h22\"/>");
                if *strength == Strength::Implied {
                    let (tip, neck, up, down) = (left + 26.0, left + 18.0, y - 4.0, y + 4.0);
                    let _ =
                        writeln!(out, "<path class=\"head\" d=\"M{tip} {y}L{neck} {up}L{neck} {down}Z\"/>");
                }
            }
        }
        let _ = writeln!(
            out,
            "<text class=\"digit note\" font-size=\"14\" x=\"{}\" y=\"{}\">{}</text>",
            x + 30.0,
            y + 5.0,
            escape(&word)
        );
        if let Some(letter) = entry.letter(scene) {
            let (x, y) = (x + 10.0, y + 4.0);
            let _ =
                writeln!(out, "<text class=\"letter\" font-size=\"11\" x=\"{x}\" y=\"{y}\">{letter}</text>");
        }
        x += width;
    }
    let mut end = if entries.is_empty() { bottom } else { y + 22.0 };
    /// Columns of text that fit below the board.
    const COLUMNS: usize = 64;
    let columns = COLUMNS * scene.layout().size().max(6) / 9;
    let rules = words.further_rules(scene).map(|rules| wrap(&rules, columns)).unwrap_or_default();
    for line in rules.lines() {
        let _ = writeln!(
            out,
            "<text class=\"digit note\" font-size=\"14\" x=\"{LEFT}\" y=\"{}\">{}</text>",
            end + 14.0,
            escape(line)
        );
        end += 20.0;
    }
    end
}
