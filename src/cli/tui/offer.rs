//! Choice of the next puzzle: the offer, and the generation of a puzzle.

use super::app::Flow;
use super::game::{Game, PuzzleSource};
use super::keys::Press;
use super::play_screen::{PlayResult, PlayScreen};
use super::work::BackgroundWork;
use crate::api::{GenerateRequest, Host};
use crate::cli::exit::Failure;
use crate::format::WantedLayout;
use crate::generate::{Generator, Symmetry};
use crate::rating::hodoku::Difficulty;

impl PlayScreen {
    pub(super) fn make(&mut self, wish: GenerateRequest) {
        self.tell_key("tui-making");
        self.work = Some(BackgroundWork::on(move |task| {
            let cancel = task.cancel_token();
            let maker = wish.maker(cancel).ok()?;
            let mut all = (0..u64::MAX).map_while(|index| (!cancel.is_cancelled()).then(|| maker.nth(index)));
            let puzzle = all.find_map(|made| made.transpose())?.ok()?;
            Some(PlayResult::Made(Box::new(puzzle), PuzzleSource::New(wish.seed)))
        }));
    }

    /// The rules of the new puzzles that are offered, if they are not the classic ones.
    pub(super) fn offered_rules(&self) -> Option<String> {
        self.look.words.further_rules(self.layout)
    }

    /// Processes a key or a click while puzzles are offered.
    pub(super) fn choose(&mut self, press: Press) -> Result<Flow, Failure> {
        // The number is short, so that a person can type it.
        let seed = || Host::default().new_seed() % 1_000_000;
        let made =
            |level| GenerateRequest::to_play(&WantedLayout::like(self.layout), seed(), Some(level), None);
        match press {
            Press::Char('q') | Press::Escape | Press::Leave => return Ok(Flow::Leave),
            Press::Char('c') | Press::Enter => {
                if let Some(game) = self.others.get(self.shown) {
                    self.open(game.clone())?;
                }
            }
            Press::Char('o') => self.shown = (self.shown + 1) % self.others.len().max(1),
            Press::Char('d') => self.open(daily())?,
            Press::Digit(digit) => {
                if let Some(Ok(wish)) = Difficulty::ALL.get(digit.index()).map(|level| made(*level)) {
                    self.make(wish);
                }
            }
            Press::Up
            | Press::Down
            | Press::Left
            | Press::Right
            | Press::Shifted(_)
            | Press::Erase
            | Press::Tab
            | Press::PageUp
            | Press::PageDown
            | Press::Undo
            | Press::Redo
            | Press::Help
            | Press::Char(_)
            | Press::Click(..)
            | Press::WheelUp
            | Press::WheelDown => {}
        }
        Ok(Flow::On)
    }
}

/// The puzzle of this day, which is the same on every computer.
pub(in crate::cli) fn daily() -> Game {
    let today = chrono::Local::now();
    let seed = today.format("%Y%m%d").to_string().parse().unwrap_or_default();
    let generator = Generator::new(seed).symmetry(Symmetry::Rotational180).minimal_within_symmetry();
    Game::new(generator.nth(0), PuzzleSource::Daily(today.format("%Y-%m-%d").to_string()))
}
