//! Interface between a screen of the terminal and the loop that runs it.

use super::keys::Press;
use crate::cli::exit::Failure;
use std::time::Duration;

/// Next state after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::cli) enum Flow {
    /// On with it.
    On,
    /// The player leaves.
    Leave,
}

/// A screen of the terminal.
pub(in crate::cli) trait App {
    /// Draws all of it.
    fn draw(&mut self, frame: &mut ratatui::Frame);

    /// Takes what the player does.
    ///
    /// # Errors
    /// What could not be written.
    fn press(&mut self, press: Press) -> Result<Flow, Failure>;

    /// Takes the time that has passed, and what was computed meanwhile.
    ///
    /// # Errors
    /// What could not be written.
    fn pass(&mut self, time: Duration) -> Result<(), Failure>;

    /// Returns true if something is being computed, so that it should be looked at soon.
    fn is_waiting(&self) -> bool;
}
