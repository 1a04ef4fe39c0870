//! The plot of the atlas, from its sums. Each technique has a point on a scale from one in a million to all, and its
//! interval.
//!
//! This file writes the SVG itself and does not use a plotting library, because the plot must be readable on light and
//! on dark pages: its colours are classes of a style sheet that adapts to the page.

use crate::atlas_page::seen;
use crate::tally::{Share, Tally};
use std::fmt::Write;
use whydoku::language::Language;

/// The ends of the scale, and the height of a row.
const LEFT: f64 = 250.0;
const RIGHT: f64 = 740.0;
const TOP: f64 = 60.0;
const ROW: f64 = 15.0;
/// Number of decades of the scale, which begins at 10⁻⁶.
const DECADES: usize = 6;

const STYLE: &str = "\
text{fill:#222}.grid{stroke:#ccc}.back{fill:#fff}.faint{fill:#555}\
.needed{stroke:#1f5fa8;fill:#1f5fa8}.hardest{stroke:#b5541c;fill:none}\
@media(prefers-color-scheme:dark){text{fill:#ddd}.grid{stroke:#444}.back{fill:#14171b}.faint{fill:#aaa}\
.needed{stroke:#7db4f0;fill:#7db4f0}.hardest{stroke:#f0a36b;fill:none}}";

/// Place of a share on the scale.
fn place(share: f64) -> f64 {
    let decades = DECADES as f64;
    LEFT + (RIGHT - LEFT) * (1.0 + share.max(1e-12).log10() / decades).clamp(0.0, 1.0)
}

/// `docs/atlas.svg`.
pub(crate) fn plot(tally: &Tally) -> String {
    let seen = seen(tally);
    let bottom = TOP + ROW * seen.len() as f64;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 {:.0}\" font-family=\"sans-serif\" font-size=\"11\" \
         role=\"img\" aria-label=\"The share of all minimal puzzles that need each technique\">\n\
         <title>The share of all minimal puzzles that need each technique, with 95 % intervals</title>\n<style>{STYLE}</style>\n\
         <rect class=\"back\" width=\"760\" height=\"{:.0}\"/>\n",
        bottom + 30.0,
        bottom + 30.0,
    );
    // Writing to a string does not fail.
    let mut line = |line: String| writeln!(text, "{line}").unwrap_or_default();
    line(format!(
        "<circle class=\"needed\" cx=\"{LEFT}\" cy=\"18\" r=\"3\"/><text x=\"{}\" y=\"22\">needed</text>",
        LEFT + 10.0
    ));
    let second = LEFT + 90.0;
    line(format!(
        "<circle class=\"hardest\" cx=\"{second}\" cy=\"18\" r=\"3\"/><text x=\"{}\" y=\"22\">hardest</text>",
        second + 10.0
    ));
    for decade in 0..=DECADES {
        let share = 10f64.powi(decade as i32 - DECADES as i32);
        let (x, percent) = (place(share), format!("{}", (share * 1e6).round() / 1e4));
        line(format!(
            "<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{:.0}\" y2=\"{bottom:.0}\"/>",
            TOP - 8.0
        ));
        for y in [TOP - 14.0, bottom + 16.0] {
            line(format!(
                "<text class=\"faint\" x=\"{x:.1}\" y=\"{y:.0}\" text-anchor=\"middle\">{percent} %</text>"
            ));
        }
    }
    for (index, (technique, needed, hardest)) in seen.iter().enumerate() {
        let y = TOP + ROW * (index as f64 + 0.5);
        let name = technique.page[Language::En].name;
        line(format!("<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>", LEFT - 8.0, y + 4.0));
        for (class, share, y) in [("hardest", hardest, y + 2.0), ("needed", needed, y - 2.0)] {
            if share.share > 0.0 {
                line(point(class, share, y));
            }
        }
    }
    text + "</svg>\n"
}

/// A share with its interval.
fn point(class: &str, share: &Share, y: f64) -> String {
    let [from, at, to] = [share.from, share.share, share.to].map(place);
    format!(
        "<line class=\"{class}\" x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
         <circle class=\"{class}\" cx=\"{at:.1}\" cy=\"{y:.1}\" r=\"2.5\"/>"
    )
}
