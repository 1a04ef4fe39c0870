//! The terminal while this program uses it: it is set up, asked for events, and restored in every ending.

use super::app::{App, Flow};
use super::keys::Press;
use crate::cli::exit::Failure;
use crate::cli::interrupt;
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

/// Refuses the call if no person is at the terminal.
pub(in crate::cli) fn refuse_without_terminal(verb: &str) -> Result<(), Failure> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return Ok(());
    }
    Err(Failure::wrong(format!("{verb} needs a terminal for standard input and standard output")))
}

/// Runs the screen until the player leaves.
pub(in crate::cli) fn run(app: &mut impl App) -> Result<(), Failure> {
    // `CALM` is short enough that the clock on the screen shows every second. During a computation, the program checks
    // more often for the result.
    const CALM: Duration = Duration::from_millis(500);
    const SOON: Duration = Duration::from_millis(50);
    const LONGEST: Duration = Duration::from_secs(5);
    let mut screen = Screen::open()?;
    let mut last = Instant::now();
    loop {
        screen.terminal.draw(|frame| app.draw(frame))?;
        let wait = if app.is_waiting() { SOON } else { CALM };
        let mut flow = Flow::On;
        if event::poll(wait)? {
            // Waiting events are processed together, so that a key that is held down does not lag.
            loop {
                if let Some(press) = Press::of(&event::read()?) {
                    flow = app.press(press)?;
                }
                if flow == Flow::Leave || !event::poll(Duration::ZERO)? {
                    break;
                }
            }
        }
        // The time during which the computer slept does not count as playing time.
        app.pass(last.elapsed().min(LONGEST))?;
        last = Instant::now();
        if flow == Flow::Leave {
            return Ok(());
        }
    }
}

/// The terminal while this program uses it.
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
        // From here on, dropping the screen restores the terminal.
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

/// Restores the terminal. If this fails, nothing more can be done.
fn give_back() {
    let _ =
        execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, ratatui::crossterm::cursor::Show);
    let _ = disable_raw_mode();
}
