//! A game in the form of its file, with everything that is needed to continue it.

use super::game::{Entries, Game, PuzzleSource};
use crate::board::{Candidate, CandidateSet, Cell, Digit, DigitSet, Layout};
use crate::explain::Level;
use crate::puzzle::Digits;
use crate::technique::by_id;
use serde::{Deserialize, Serialize};

/// Number of moves that can be undone in a saved game.
const KEPT: usize = 50;

impl Game {
    /// The game in the form of its file, saved at the time `at`, in milliseconds since 1970.
    pub(super) fn to_saved(&self, at: u64) -> SavedGame {
        let turns = self.before.iter().skip(self.before.len().saturating_sub(KEPT));
        SavedGame {
            at,
            layout: (!self.layout.is_classic()).then(|| self.layout.name().to_string()),
            puzzle: self.puzzle,
            candidates: self.candidates.as_ref().map(|candidates| text_of(|cell| candidates[cell.index()])),
            kind: self.kind.clone(),
            now: SavedMoment::of(&self.now),
            before: turns.map(SavedMoment::of).collect(),
            cursor: self.cursor.index(),
            seconds: self.seconds,
            hints: self.hints.iter().map(|(one, level)| (one.id.to_string(), u8::from(*level))).collect(),
        }
    }
}

/// A game in the form of its file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct SavedGame {
    at: u64,
    /// The name of the layout, unless it is the classic one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    puzzle: Digits,
    /// The candidates that are part of the puzzle, in the same form as marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<String>,
    kind: PuzzleSource,
    now: SavedMoment,
    before: Vec<SavedMoment>,
    cursor: usize,
    seconds: f64,
    hints: Vec<(String, u8)>,
}

/// Entries at one moment. The marks of each cell are three characters: a number in base 16. The number is the sum of 1
/// for digit 1, 2 for digit 2, 4 for digit 3, and so on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SavedMoment {
    placed: Digits,
    own: String,
    crossed: String,
    automatic: bool,
}

impl SavedMoment {
    fn of(Entries { placed, own, crossed, automatic }: &Entries) -> SavedMoment {
        SavedMoment {
            placed: *placed,
            own: text_of(|cell| own[cell.index()]),
            crossed: text_of(|cell| crossed.digits_in(cell)),
            automatic: *automatic,
        }
    }

    fn written(&self) -> Option<Entries> {
        let own = marks(&self.own)?;
        let mut crossed = CandidateSet::EMPTY;
        for (cell, digits) in Cell::all().zip(*marks(&self.crossed)?) {
            digits.iter().for_each(|digit| crossed.insert(Candidate::new(digit, cell)));
        }
        Some(Entries { placed: self.placed, own, crossed, automatic: self.automatic })
    }
}

/// Marks as three characters for each cell.
pub(super) fn text_of(marks: impl Fn(Cell) -> DigitSet) -> String {
    Cell::all().map(|cell| format!("{:03x}", marks(cell).bits())).collect()
}

fn marks(text: &str) -> Option<Box<[DigitSet; 81]>> {
    let of = |at: usize| {
        let bits = u16::from_str_radix(text.get(3 * at..3 * at + 3)?, 16).ok()?;
        Some(Digit::ALL.into_iter().filter(|digit| bits >> digit.index() & 1 == 1).collect())
    };
    let marks: Vec<DigitSet> = (0..81).map(of).collect::<Option<_>>()?;
    Some(Box::new(marks.try_into().ok()?))
}

impl SavedGame {
    /// Time at which the game was saved, in milliseconds since 1970.
    pub(super) fn at(&self) -> u64 {
        self.at
    }

    /// The game; `None` if the data in the file cannot belong to a game.
    pub(super) fn game(&self) -> Option<Game> {
        let hint = |(id, level): &(String, u8)| Some((by_id(id)?, Level::try_from(*level).ok()?));
        let layout = self.layout.as_deref().map_or(Ok(Layout::CLASSIC), Layout::named).ok()?;
        let mut game = Game::on(layout, self.puzzle, self.kind.clone());
        game.candidates = self.candidates.as_deref().map(|text| marks(text).ok_or(())).transpose().ok()?;
        // A placed digit never overwrites a given.
        let written = |turn: &SavedMoment| {
            let mut written = turn.written()?;
            self.puzzle.cells().iter().for_each(|given| written.placed.set(given, None));
            Some(written)
        };
        game.now = written(&self.now)?;
        game.before = self.before.iter().map(written).collect::<Option<_>>()?;
        game.cursor = Cell::all().nth(self.cursor).filter(|cell| layout.cells().contains(*cell))?;
        game.seconds = if self.seconds.is_finite() { self.seconds.max(0.0) } else { 0.0 };
        game.hints = self.hints.iter().filter_map(hint).collect();
        Some(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    #[test]
    fn a_saved_game_goes_on_where_it_was() {
        for (layout, puzzle) in [
            ("classic", PUZZLE),
            ("x+knight", PUZZLE),
            ("6x6", "......1.52.4...41......5...1..26...."),
            ("jigsaw=1111212222333443554435554", "...3........1....3.5....2"),
        ] {
            goes_on(Layout::named(layout).expect("a layout"), puzzle);
        }
    }

    fn goes_on(layout: &'static Layout, puzzle: &str) {
        let mut game = Game::on(layout, puzzle.parse().expect("a puzzle"), PuzzleSource::Own);
        game.write(Digit::ALL[4]);
        game.switch_marks();
        let open = |cell: &Cell| !game.marks(*cell).is_empty();
        game.cursor = layout.cells().iter().filter(open).last().expect("an open cell");
        game.mark(game.marks(game.cursor).first().expect("a mark"));
        game.seconds = 12.5;
        game.record_hint(by_id("pointing").expect("a technique"), Level::Where, false);
        let text = serde_json::to_string(&game.to_saved(7)).expect("written");
        let saved: SavedGame = serde_json::from_str(&text).expect("read");
        assert_eq!((saved.at(), saved.game()), (7, Some(game)));
        let broken = text.replace("\"own\":\"000", "\"own\":\"zzz");
        assert_eq!(serde_json::from_str::<SavedGame>(&broken).expect("read").game(), None);
    }
}
