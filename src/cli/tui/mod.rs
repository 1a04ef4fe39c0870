//! The terminal as a place to play and to practise: `play` and `drill` draw here.
//!
//! State and drawing are apart: `game`, `argument` and `exercise` say what is the case and take what a player does,
//! without a terminal; `board` and `panel` draw; the `…_screen` files put both together. This file starts the terminal and
//! gives it back in every ending: when the player leaves, at an error, a panic, Ctrl-C and a signal. Nothing here may judge a
//! move itself: `solve` does.

mod argument;
mod board;
mod conditions;
mod drill_panel;
mod drill_screen;
mod exercise;
mod frame;
mod game;
mod glyphs;
mod keys;
mod panel;
mod picture;
mod plan;
mod play_panel;
mod play_screen;
mod saved;
#[cfg(test)]
mod tests;
mod work;

pub(super) use drill_screen::DrillScreen;
pub(super) use frame::Look;
pub(super) use game::{Game, Kind};
pub(super) use plan::Plan;
pub(super) use play_screen::{PlayScreen, Start, daily};
pub(super) use saved::Saved;

use super::interrupt;
use super::outcome::Failure;
use keys::Press;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use std::io::{self, IsTerminal, Stdout};
use std::panic;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What goes on after a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    /// On with it.
    On,
    /// The player leaves.
    Leave,
}

/// What fills the terminal.
pub(super) trait App {
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

    /// Whether something is being computed, so that it should be looked at soon.
    fn is_waiting(&self) -> bool;
}

/// Refuses where no person sits before the program.
pub(super) fn refuse_without_terminal(verb: &str) -> Result<(), Failure> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return Ok(());
    }
    Err(Failure::wrong(format!("{verb} needs a terminal: standard input and standard output must be one")))
}

/// Runs it until the player leaves.
pub(super) fn run(app: &mut impl App) -> Result<(), Failure> {
    // A person who reads the clock sees the second change; what is computed is looked for more often.
    const CALM: Duration = Duration::from_millis(500);
    const SOON: Duration = Duration::from_millis(50);
    let mut screen = Screen::open()?;
    let mut last = Instant::now();
    loop {
        screen.terminal.draw(|frame| app.draw(frame))?;
        let wait = if app.is_waiting() { SOON } else { CALM };
        let mut flow = Flow::On;
        if event::poll(wait)? {
            // What has come together is taken together, so that a key that is held does not lag.
            loop {
                if let Some(press) = Press::of(&event::read()?) {
                    flow = app.press(press)?;
                }
                if flow == Flow::Leave || !event::poll(Duration::ZERO)? {
                    break;
                }
            }
        }
        app.pass(last.elapsed())?;
        last = Instant::now();
        if flow == Flow::Leave {
            return Ok(());
        }
    }
}

/// The terminal while it is ours.
struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    fn open() -> Result<Screen, Failure> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |what| {
            give_back();
            before(what);
        }));
        interrupt::on_end(Arc::default(), give_back)?;
        enable_raw_mode()?;
        let opened = execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture);
        // From here on, dropping it gives the terminal back.
        let backend = CrosstermBackend::new(io::stdout());
        let screen = Terminal::new(backend).map(|terminal| Screen { terminal });
        match opened.and(screen) {
            Ok(screen) => Ok(screen),
            Err(error) => {
                give_back();
                Err(error.into())
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Makes the terminal what it was. Where that fails there is nothing left to do.
fn give_back() {
    let _ =
        execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, ratatui::crossterm::cursor::Show);
    let _ = disable_raw_mode();
}
