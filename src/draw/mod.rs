//! Pictures: a board, or a hint about a step, for the terminal and as SVG and HTML.
//!
//! A [`Scene`] contains the parts of a picture, each with its [`Role`]; it has no colours and no text. [`terminal`],
//! [`svg`] and [`html`] draw the scene. Words in a picture ([`LegendWords`]) come from the caller. This module must not
//! decide which candidates are true, and must not choose words. It does no input or output.
//!
//! ```
//! use whydoku::board::CellSet;
//! use whydoku::draw::{LegendWords, Scene, svg, terminal};
//! use whydoku::explain::{Language, Words};
//! use whydoku::grid::Grid;
//!
//! let scene = Scene::board(&Grid::EMPTY, CellSet::EMPTY);
//! let words = LegendWords::of(&Words::new(Language::En));
//! let text = terminal::render(&scene, &words, &terminal::TerminalOptions::default());
//! assert!(text.lines().all(|line| line.chars().count() <= 80));
//! let options = svg::SvgOptions { title: "An empty board".into(), ..svg::SvgOptions::default() };
//! assert!(svg::render(&scene, &words, &options).starts_with("<svg"));
//! ```

mod advice;
mod cost;
pub mod html;
mod judgement;
mod legend;
mod palette;
pub(crate) mod region_lines;
mod role;
mod scene;
pub mod svg;
pub mod terminal;
mod views;
mod wrap;
mod xml;

#[doc(hidden)]
pub use legend::{LegendItem, LegendWords, entries};
pub use palette::{Colours, MarkColours, NotAColour, Palette, Rgb, Theme};
#[doc(hidden)]
pub use role::Tint;
pub use role::{Link, Role, Strength};
pub use scene::Scene;
#[doc(hidden)]
pub use views::StepPicture;
#[doc(hidden)]
pub use wrap::wrap;
