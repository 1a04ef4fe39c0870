//! The legend below a board.

use super::marks::shape;
use super::places::{LEFT, board_size, width};
use crate::draw::legend::{self, LegendItem};
use crate::draw::wrap::wrap;
use crate::draw::xml::escape;
use crate::draw::{LegendWords, Scene, Strength, Tint};
use std::fmt::Write;

/// Draws the legend below the board. Returns the height of the whole picture.
pub(super) fn legend_rows(scene: &Scene, words: &LegendWords, out: &mut String) -> f64 {
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
