//! Pictures of boards and steps: for the terminal, as SVG, as HTML.
//!
//! A [`Scene`] says which role each thing plays; a renderer gives the roles a form, always colour and shape together.
//! Nothing here looks at how a step was found or makes words: titles and descriptions come from the caller.
//!
//! ```
//! use whydoku::draw::{Scene, Terminal, terminal};
//! use whydoku::explain::Level;
//! use whydoku::format::parse;
//! use whydoku::solve::{Solver, State};
//!
//! let board = parse("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..")?;
//! let state = State::new(&board.position)?;
//! let step = Solver::default().next(&state).expect("a first step");
//! let scene = Scene::step(state.grid(), state.givens(), &step, Level::Proof);
//! let picture = terminal(&scene, Terminal { ascii: true, colour: false, candidates: true });
//! assert!(picture.lines().all(|line| line.len() <= 80));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod html;
mod palette;
mod scene;
mod svg;
mod terminal;

pub use html::html;
pub use palette::Theme;
pub use scene::{Ink, Link, Role, Scene, Tint};
pub use svg::{Svg, svg};
pub use terminal::{Terminal, terminal};
