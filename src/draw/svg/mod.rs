//! Pictures as SVG: self-contained, with a title and a description for those who cannot see them.
//!
//! A role shows as a colour and as a shape: the pattern as a filled circle, its second side as a ring, a fin as a
//! square, a removed candidate as a cross.

mod board;
mod legend_rows;
mod links;
mod marks;
mod places;
mod style;

use super::xml::escape;
use super::{Colours, LegendWords, Scene, Theme};
use crate::format::BoardRecord;
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
    board::board(scene, words, &mut body);
    links::groups(scene, &mut body);
    links::sights(scene, &mut body);
    for (candidate, role) in scene.roles() {
        let (x, y, r) = places::place(scene, candidate);
        marks::shape(&mut body, role, x, y, r);
    }
    links::links(scene, &mut body);
    marks::digits(scene, &mut body);
    marks::letters(scene, &mut body);
    let height = legend_rows::legend_rows(scene, words, &mut body);
    let SvgOptions { theme, colours, title, description } = options;
    let class = style::class(*theme, colours);
    let width = places::width(scene);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {width} {height}\" class=\"{class}\">",
    );
    let _ = write!(svg, "\n<title>{}</title>", escape(title));
    if !description.is_empty() {
        let _ = write!(svg, "\n<desc>{}</desc>", escape(description));
    }
    svg.push_str(metadata);
    let _ = write!(
        svg,
        "\n<style>{}</style>",
        style::style(&class, *theme, colours, scene.layout().extra_houses().next().is_some())
    );
    let _ = write!(svg, "\n<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n{body}</svg>\n");
    svg
}
