//! Interface between a screen of the terminal and the loop that runs it.

use super::keys::Press;
use crate::cli::exit::Failure;
use std::time::Duration;

/// State of the screen after an action of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::cli) enum Flow {
    /// The screen continues.
    On,
    /// The player leaves.
    Leave,
}

/// A screen of the terminal.
pub(in crate::cli) trait App {
    /// Draws the whole screen.
    fn draw(&mut self, frame: &mut ratatui::Frame);

    /// Processes an action of the player.
    ///
    /// # Errors
    /// A file of the player could not be read or written.
    fn press(&mut self, press: Press) -> Result<Flow, Failure>;

    /// Processes the time that has passed, and the results that were computed meanwhile.
    ///
    /// # Errors
    /// A file of the player could not be read or written.
    fn pass(&mut self, time: Duration) -> Result<(), Failure>;

    /// Returns true if a computation is running, so that `pass` should be called soon.
    fn is_waiting(&self) -> bool;
}
