//! Digits in a picture, the marks behind them, and the letters next to them.

use super::places::{corner, place};
use crate::board::{Candidate, Cell};
use crate::draw::{Role, Scene};
use std::fmt::Write;

pub(super) fn shape(out: &mut String, role: Role, x: f64, y: f64, r: f64) {
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

pub(super) fn digits(scene: &Scene, out: &mut String) {
    for cell in scene.layout().cells() {
        let candidates = scene.grid().candidates(cell).iter().map(|digit| Candidate::new(digit, cell));
        // A digit that fills its cell leaves no room for other digits.
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
pub(super) fn letters(scene: &Scene, out: &mut String) {
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
