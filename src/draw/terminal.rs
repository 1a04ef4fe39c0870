//! Boards for the terminal: a compact grid, or a grid of candidates with marks that need no colour.
//!
//! A cell of the candidate grid is three lines of three places, each digit at its own place, so that nine candidates
//! in every cell still fit 80 columns. A mark stands behind its digit: `*` and `o` the two sides of a pattern, `#` a
//! fin or guardian, `+` placed, `-` removed.

use super::scene::{Ink, Role, Scene, Tint};
use crate::board::{Candidate, Cell, Digit};

/// How to draw for the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terminal {
    /// Only ASCII characters.
    pub ascii: bool,
    /// With ANSI colours.
    pub colour: bool,
    /// With candidates; else one character for each cell.
    pub candidates: bool,
}

/// The lines of a frame: left, inner crossing, right, for top, thick, thin and bottom; then the uprights.
struct Frame {
    top: [&'static str; 4],
    thick: [&'static str; 4],
    thin: [&'static str; 4],
    bottom: [&'static str; 4],
    outer: &'static str,
    inner: &'static str,
}

const UNICODE: Frame = Frame {
    top: ["╔", "═", "╦", "╗"],
    thick: ["╠", "═", "╬", "╣"],
    thin: ["║", "─", "║", "║"],
    bottom: ["╚", "═", "╩", "╝"],
    outer: "║",
    inner: "│",
};

const ASCII: Frame = Frame {
    top: ["+", "=", "+", "+"],
    thick: ["+", "=", "+", "+"],
    thin: ["|", "-", "|", "|"],
    bottom: ["+", "=", "+", "+"],
    outer: "|",
    inner: ":",
};

/// Draws a scene. The picture is at most 80 columns wide and has no line end behind it.
pub fn terminal(scene: &Scene, form: Terminal) -> String {
    let frame = if form.ascii { &ASCII } else { &UNICODE };
    let mut lines = Vec::new();
    if !form.candidates {
        for row in 0..9 {
            if row % 3 == 0 {
                lines.push("+-------+-------+-------+".to_string());
            }
            let cells = (0..9).map(|column| value(scene, Cell::at(row, column), form));
            let groups: Vec<String> =
                cells.collect::<Vec<_>>().chunks(3).map(|three| three.join(" ")).collect();
            lines.push(format!("| {} |", groups.join(" | ")));
        }
        lines.push("+-------+-------+-------+".to_string());
        return lines.join("\n");
    }
    lines.push(format!("    {}", heads()));
    for row in 0..9 {
        let rule = match row {
            0 => frame.top,
            3 | 6 => frame.thick,
            _ => frame.thin,
        };
        lines.push(format!("   {}", ruled(rule)));
        for third in 0..3 {
            let name = if third == 1 { format!("r{}", row + 1) } else { "  ".to_string() };
            let mut line = format!("{name} ");
            for column in 0..9 {
                line += if column % 3 == 0 { frame.outer } else { frame.inner };
                line += &part(scene, Cell::at(row, column), third, form);
            }
            line += frame.outer;
            lines.push(line.trim_end().to_string());
        }
    }
    lines.push(format!("   {}", ruled(frame.bottom)));
    lines.join("\n")
}

/// Width of a cell: three digits, each with room for its mark, and a blank before them.
const WIDTH: usize = 7;

fn heads() -> String {
    let heads: Vec<String> = (1..=9).map(|column| format!("{:^WIDTH$}", format!("c{column}"))).collect();
    heads.join(" ").trim_end().to_string()
}

fn ruled([left, line, crossing, right]: [&str; 4]) -> String {
    let three = line.repeat(3 * WIDTH + 2);
    format!("{left}{three}{crossing}{three}{crossing}{three}{right}")
}

/// One of the three lines of a cell.
fn part(scene: &Scene, cell: Cell, third: usize, form: Terminal) -> String {
    let ground = ground(scene, cell, form);
    let reset = if form.colour { "\u{1b}[0m" } else { "" };
    match scene.ink(cell) {
        Ink::Given(digit) | Ink::Placed(digit) => {
            if third != 1 {
                return format!("{ground}{:WIDTH$}{reset}", "");
            }
            let given = matches!(scene.ink(cell), Ink::Given(_));
            let style = match (form.colour, given) {
                (true, true) => "\u{1b}[1m",
                (true, false) => "\u{1b}[34m",
                (false, _) => "",
            };
            // Without colour, brackets tell what came with the puzzle.
            let text = if given { format!("[{digit}]") } else { format!(" {digit} ") };
            format!("{ground}{style}{text:^WIDTH$}{reset}")
        }
        Ink::Candidates(digits) => {
            let mut text = format!("{ground} ");
            for index in 3 * third..3 * third + 3 {
                let digit = Digit::from_index(index);
                let role = scene.role(Candidate::new(digit, cell));
                let shown = if digits.has(digit) { digit.to_string() } else { " ".to_string() };
                let sign = role.map_or(' ', mark);
                match role.filter(|_| form.colour) {
                    Some(role) => text += &format!("{}{shown}{sign}{reset}{ground}", colour(role)),
                    None => text += &format!("{shown}{sign}"),
                }
            }
            text + reset
        }
    }
}

fn value(scene: &Scene, cell: Cell, form: Terminal) -> String {
    match scene.ink(cell) {
        Ink::Given(digit) if form.colour => format!("\u{1b}[1m{digit}\u{1b}[0m"),
        Ink::Given(digit) | Ink::Placed(digit) => digit.to_string(),
        Ink::Candidates(_) => ".".to_string(),
    }
}

fn mark(role: Role) -> char {
    match role {
        Role::Normal => '*',
        Role::Auxiliary => 'o',
        Role::Exofin => '#',
        Role::Assignment => '+',
        Role::Elimination => '-',
    }
}

fn colour(role: Role) -> &'static str {
    match role {
        Role::Normal => "\u{1b}[30;42m",
        Role::Auxiliary => "\u{1b}[30;46m",
        Role::Exofin => "\u{1b}[30;45m",
        Role::Assignment => "\u{1b}[30;43m",
        Role::Elimination => "\u{1b}[97;41m",
    }
}

/// The ground of a tinted cell.
fn ground(scene: &Scene, cell: Cell, form: Terminal) -> &'static str {
    let tint = scene.tints().iter().rev().find(|(cells, _)| cells.has(cell));
    match tint.filter(|_| form.colour).map(|(_, tint)| *tint) {
        Some(Tint::Area) => "\u{1b}[48;5;229;30m",
        Some(Tint::Base) => "\u{1b}[48;5;194;30m",
        Some(Tint::Cover) => "\u{1b}[48;5;189;30m",
        None => "",
    }
}
