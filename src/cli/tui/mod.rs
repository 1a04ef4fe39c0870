//! The terminal as a place to play and to practise: `play` and `drill` draw here.
//!
//! State and drawing are separate. `game`, `argument` and `exercise` have the state and take the player's actions,
//! without a terminal; `board` and `panel` draw. The `…_screen` files combine both. `run` starts the terminal. In every
//! ending, `run` restores the terminal: if the player leaves, or if an error, a panic, Ctrl-C or a signal ends the
//! program. Only `solve` judges moves; no code in this folder may do so.

mod app;
mod argument;
mod board;
mod drill_answers;
mod drill_keys;
mod drill_panel;
mod drill_screen;
mod exercise;
mod frame;
mod game;
mod games;
mod glyphs;
mod hints;
mod keys;
mod offer;
mod panel;
mod picture;
mod plan;
mod play_keys;
mod play_panel;
mod play_screen;
mod run;
mod saved_game;
#[cfg(test)]
mod tests;
mod warning;
mod work;

pub(super) use drill_screen::DrillScreen;
pub(super) use frame::Appearance;
pub(super) use game::{Game, PuzzleSource};
pub(super) use games::Games;
pub(super) use offer::daily;
pub(super) use plan::Plan;
pub(super) use play_screen::{PlayScreen, PlayStart};
pub(super) use run::{refuse_without_terminal, run};
