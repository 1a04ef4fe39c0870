//! Boards as SVG: self-contained, scalable, readable without colour and by a screen reader.

use super::palette::{DARK, LIGHT, Palette, Theme};
use super::scene::{Ink, Link, Role, Scene, Tint};
use crate::board::{Candidate, Cell, Digit};
use crate::step::Node;
use std::fmt::Write;

/// What to write beside a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Svg<'a> {
    /// The name of the picture.
    pub title: &'a str,
    /// What it shows, for those who cannot see it.
    pub description: &'a str,
    /// Its colours.
    pub theme: Theme,
}

/// The side of a cell.
const CELL: f64 = 60.0;
/// Room for the names of rows and columns.
const MARGIN: f64 = 26.0;
const SIDE: f64 = MARGIN + 9.0 * CELL + 4.0;

/// Draws a scene as an SVG document.
pub fn svg(scene: &Scene, form: &Svg) -> String {
    let mut text = String::new();
    // Writing into a string cannot fail.
    let _ = draw(&mut text, scene, form);
    text
}

fn draw(out: &mut String, scene: &Scene, form: &Svg) -> std::fmt::Result {
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" role="img" aria-label="{}">"#,
        escaped(form.title)
    )?;
    writeln!(out, "<title>{}</title>", escaped(form.title))?;
    writeln!(out, "<desc>{}</desc>", escaped(form.description))?;
    writeln!(out, "<style>{}</style>", style(form.theme))?;
    out.push_str(concat!(
        r#"<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" "#,
        r#"orient="auto"><path d="M0 0 8 4 0 8z" class="head"/></marker></defs>"#,
        "\n"
    ));
    writeln!(out, r#"<rect width="{SIDE}" height="{SIDE}" class="paper"/>"#)?;
    for (cells, tint) in scene.tints() {
        for cell in *cells {
            let (x, y) = corner(cell);
            writeln!(
                out,
                r#"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" class="{}"/>"#,
                tint_class(*tint)
            )?;
        }
    }
    names(out)?;
    for cell in Cell::all() {
        contents(out, scene, cell)?;
    }
    lines(out)?;
    scene.links().iter().try_for_each(|link| arrow(out, link))?;
    out.push_str("</svg>");
    Ok(())
}

fn corner(cell: Cell) -> (f64, f64) {
    (MARGIN + cell.column_index() as f64 * CELL, MARGIN + cell.row_index() as f64 * CELL)
}

/// The middle of a candidate's place.
fn place(candidate: Candidate) -> (f64, f64) {
    let (x, y) = corner(candidate.cell);
    let index = candidate.digit.index();
    let step = CELL / 3.0;
    (x + step * ((index % 3) as f64 + 0.5), y + step * ((index / 3) as f64 + 0.5))
}

fn names(out: &mut String) -> std::fmt::Result {
    for n in 0..9 {
        let middle = MARGIN + CELL * (f64::from(n) + 0.5);
        writeln!(out, r#"<text x="{middle}" y="{}" class="name">{}</text>"#, MARGIN / 2.0, n + 1)?;
        writeln!(out, r#"<text x="{}" y="{middle}" class="name">{}</text>"#, MARGIN / 2.0, n + 1)?;
    }
    Ok(())
}

fn contents(out: &mut String, scene: &Scene, cell: Cell) -> std::fmt::Result {
    let (x, y) = corner(cell);
    let middle = (x + CELL / 2.0, y + CELL / 2.0);
    match scene.ink(cell) {
        Ink::Given(digit) => {
            writeln!(out, r#"<text x="{}" y="{}" class="given">{digit}</text>"#, middle.0, middle.1)
        }
        Ink::Placed(digit) => {
            writeln!(out, r#"<text x="{}" y="{}" class="placed">{digit}</text>"#, middle.0, middle.1)
        }
        Ink::Candidates(digits) => digits.iter().try_for_each(|digit| candidate(out, scene, cell, digit)),
    }
}

/// A candidate with its role as colour and as shape: disc, ring, square, diamond, crossed out.
fn candidate(out: &mut String, scene: &Scene, cell: Cell, digit: Digit) -> std::fmt::Result {
    let candidate = Candidate::new(digit, cell);
    let (x, y) = place(candidate);
    let role = scene.role(candidate);
    match role {
        None => {}
        Some(Role::Normal) => writeln!(out, r#"<circle cx="{x}" cy="{y}" r="9" class="normal"/>"#)?,
        Some(Role::Auxiliary) => writeln!(out, r#"<circle cx="{x}" cy="{y}" r="8" class="auxiliary"/>"#)?,
        Some(Role::Exofin) => {
            writeln!(
                out,
                r#"<rect x="{}" y="{}" width="17" height="17" class="exofin"/>"#,
                x - 8.5,
                y - 8.5
            )?;
        }
        Some(Role::Assignment) => {
            let points = format!("{x},{} {},{y} {x},{} {},{y}", y - 12.0, x + 12.0, y + 12.0, x - 12.0);
            writeln!(out, r#"<polygon points="{points}" class="assignment"/>"#)?;
        }
        Some(Role::Elimination) => writeln!(out, r#"<circle cx="{x}" cy="{y}" r="9" class="elimination"/>"#)?,
    }
    let class = if role.is_some() { "marked" } else { "candidate" };
    writeln!(out, r#"<text x="{x}" y="{y}" class="{class}">{digit}</text>"#)?;
    if role == Some(Role::Elimination) {
        let (left, top, right, bottom) = (x - 7.0, y - 7.0, x + 7.0, y + 7.0);
        writeln!(
            out,
            r#"<path d="M{left} {top} {right} {bottom}M{left} {bottom} {right} {top}" class="cross"/>"#
        )?;
    }
    Ok(())
}

fn lines(out: &mut String) -> std::fmt::Result {
    let end = MARGIN + 9.0 * CELL;
    for n in 0..=9 {
        let at = MARGIN + CELL * f64::from(n);
        let class = if n % 3 == 0 { "thick" } else { "thin" };
        writeln!(out, r#"<path d="M{MARGIN} {at}H{end}M{at} {MARGIN}V{end}" class="{class}"/>"#)?;
    }
    Ok(())
}

/// A link as a bent line from rim to rim, so that it does not hide what lies between.
fn arrow(out: &mut String, link: &Link) -> std::fmt::Result {
    let (from, to) = (middle(link.from), middle(link.to));
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length < 1.0 {
        return Ok(());
    }
    let (ux, uy) = (dx / length, dy / length);
    let rim = 10.0_f64.min(length / 3.0);
    let start = (from.0 + ux * rim, from.1 + uy * rim);
    let end = (to.0 - ux * rim, to.1 - uy * rim);
    let bend = (length / 7.0).min(24.0);
    let control = ((from.0 + to.0) / 2.0 - uy * bend, (from.1 + to.1) / 2.0 + ux * bend);
    let class = if link.strong { "strong" } else { "weak" };
    writeln!(
        out,
        r#"<path d="M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}" class="{class}" marker-end="url(#arrow)"/>"#,
        start.0, start.1, control.0, control.1, end.0, end.1
    )
}

/// The middle of a node's candidates.
fn middle(node: Node) -> (f64, f64) {
    let count = node.cells.len().max(1) as f64;
    let places = node.candidates().map(place);
    let (x, y) = places.fold((0.0, 0.0), |sum, place| (sum.0 + place.0, sum.1 + place.1));
    (x / count, y / count)
}

fn tint_class(tint: Tint) -> &'static str {
    match tint {
        Tint::Area => "area",
        Tint::Base => "base",
        Tint::Cover => "cover",
    }
}

/// The style sheet of a theme; shapes do not depend on it.
pub(super) fn style(theme: Theme) -> String {
    let fixed = "text{font-family:sans-serif;text-anchor:middle;dominant-baseline:central}\
        .given,.placed{font-size:36px}.given{font-weight:700}.candidate,.marked{font-size:15px}\
        .marked{font-weight:700}.name{font-size:13px}.thick{stroke-width:3}.thin{stroke-width:.8}\
        .thick,.thin,.strong,.weak,.cross{fill:none}.strong,.weak{stroke-width:2}\
        .weak{stroke-dasharray:5 4}.cross{stroke-width:1.6}.auxiliary{stroke-width:2.5}";
    match theme {
        Theme::Light => format!("{fixed}{}", colours(&LIGHT)),
        Theme::Dark => format!("{fixed}{}", colours(&DARK)),
        Theme::Auto => {
            format!("{fixed}{}@media(prefers-color-scheme:dark){{{}}}", colours(&LIGHT), colours(&DARK))
        }
    }
}

fn colours(palette: &Palette) -> String {
    let role = |role| palette.role(role);
    let tint = |tint| palette.tint(tint);
    format!(
        ".paper{{fill:{paper}}}.given,.marked{{fill:{ink}}}.placed{{fill:{placed}}}\
         .candidate,.name{{fill:{faint}}}.thick,.thin{{stroke:{line}}}.strong,.weak{{stroke:{link}}}\
         .head{{fill:{link}}}.cross{{stroke:{ink}}}.normal{{fill:{}}}\
         .auxiliary{{fill:{paper};stroke:{}}}.exofin{{fill:{}}}.assignment{{fill:{}}}.elimination{{fill:{}}}\
         .area{{fill:{}}}.base{{fill:{}}}.cover{{fill:{}}}",
        role(Role::Normal),
        role(Role::Auxiliary),
        role(Role::Exofin),
        role(Role::Assignment),
        role(Role::Elimination),
        tint(Tint::Area),
        tint(Tint::Base),
        tint(Tint::Cover),
        paper = palette.paper,
        ink = palette.ink,
        placed = palette.placed,
        faint = palette.faint,
        line = palette.line,
        link = palette.link,
    )
}

/// Text for XML; characters that XML has no place for are left out.
pub(super) fn escaped(text: &str) -> String {
    let allowed = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    text.chars().filter(allowed).fold(String::new(), |mut out, c| {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(c),
        }
        out
    })
}
