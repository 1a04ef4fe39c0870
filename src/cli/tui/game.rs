//! A puzzle that is being played: what the player wrote, and the way back.
//!
//! Pure: it takes moves and says what the board shows. It must not know the terminal, a file, or whether a move is right.

use super::picture::Face;
use crate::board::{Candidate, CandidateSet, Cell, Digit, DigitSet};
use crate::explain::Level;
use crate::puzzle::{Position, Values};
use crate::step::Technique;
use crate::technique::by_id;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where a puzzle comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// The player brought it.
    Own,
    /// The puzzle of this day, as 2026-11-23.
    Daily(String),
    /// It was made, from this seed.
    New(u64),
}

/// What the player has written, at one moment.
#[derive(Clone, PartialEq, Debug)]
struct Written {
    placed: Values,
    /// The marks that the player wrote.
    own: Box<[DigitSet; 81]>,
    /// The candidates that the player crossed out of the automatic marks.
    crossed: CandidateSet,
    /// Whether marks are kept by the rules.
    automatic: bool,
}

/// A puzzle that is being played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Game {
    puzzle: Values,
    kind: Kind,
    now: Written,
    before: Vec<Written>,
    after: Vec<Written>,
    /// Where the player is.
    pub(super) cursor: Cell,
    /// Whether digit keys write marks.
    pub(super) marking: bool,
    /// How long it has been played, in seconds.
    pub(super) seconds: f64,
    /// The deepest hint for each step that hints were asked for, in their order: technique and level.
    hints: Vec<(&'static Technique, Level)>,
    /// Whether the last page has been shown.
    pub(super) finished: bool,
}

/// How many moves the saved game keeps to be undone.
const KEPT: usize = 50;

impl Game {
    /// The game at its start, without marks.
    pub(crate) fn new(puzzle: Values, kind: Kind) -> Game {
        let cursor = Cell::all().find(|cell| puzzle.get(*cell).is_none()).unwrap_or(Cell::at(0, 0));
        Game {
            puzzle,
            kind,
            now: Written {
                placed: Values::EMPTY,
                own: Box::new([DigitSet::EMPTY; 81]),
                crossed: CandidateSet::EMPTY,
                automatic: false,
            },
            before: Vec::new(),
            after: Vec::new(),
            cursor,
            marking: false,
            seconds: 0.0,
            hints: Vec::new(),
            finished: false,
        }
    }

    /// The game from a board that may be in play already.
    pub(crate) fn of_position(position: &Position, kind: Kind) -> Game {
        let mut game = Game::new(position.givens, kind);
        game.now.placed = position.placed;
        if let Some(marks) = &position.marks {
            game.now.own = marks.clone();
        }
        game
    }

    /// The puzzle.
    pub(crate) fn puzzle(&self) -> Values {
        self.puzzle
    }

    /// Where it comes from.
    pub(super) fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The board as the solver reads it.
    pub(super) fn position(&self) -> Position {
        let has_marks = if self.now.automatic {
            !self.now.crossed.is_empty()
        } else {
            self.now.own.iter().any(|marks| !marks.is_empty())
        };
        let marks = has_marks.then(|| Box::new(std::array::from_fn(|at| self.marks(Cell::from_index(at)))));
        Position { givens: self.puzzle, placed: self.now.placed, marks }
    }

    fn value(&self, cell: Cell) -> Option<Digit> {
        self.puzzle.get(cell).or(self.now.placed.get(cell))
    }

    /// The digits that no peer has.
    fn legal(&self, cell: Cell) -> DigitSet {
        let taken: DigitSet = cell.peers().iter().filter_map(|peer| self.value(peer)).collect();
        DigitSet::ALL - taken
    }

    /// The marks of a cell.
    pub(super) fn marks(&self, cell: Cell) -> DigitSet {
        if self.value(cell).is_some() {
            DigitSet::EMPTY
        } else if self.now.automatic {
            self.legal(cell) - self.now.crossed.digits_in(cell)
        } else {
            self.now.own[cell.index()]
        }
    }

    /// What a cell shows.
    pub(super) fn face(&self, cell: Cell) -> Face {
        let given = self.puzzle.get(cell).is_some();
        Face {
            value: self.value(cell).map(|digit| (digit, given)),
            candidates: self.marks(cell),
            ..Face::default()
        }
    }

    /// How many cells are empty.
    pub(super) fn open(&self) -> usize {
        Cell::all().filter(|cell| self.value(*cell).is_none()).count()
    }

    /// Whether the board is full and no two equal digits see each other.
    pub(crate) fn is_solved(&self) -> bool {
        Cell::all().all(|cell| self.value(cell).is_some_and(|digit| self.legal(cell).contains(digit)))
    }

    /// Whether marks are kept by the rules.
    pub(super) fn is_automatic(&self) -> bool {
        self.now.automatic
    }

    /// Changes what is written, unless that changes nothing. Returns whether it did.
    fn change(&mut self, change: impl FnOnce(&mut Written)) -> bool {
        let before = self.now.clone();
        change(&mut self.now);
        if before == self.now {
            return false;
        }
        self.before.push(before);
        self.after.clear();
        true
    }

    /// Writes a digit at the cursor; the same digit again takes it away. What came with the puzzle stays.
    pub(super) fn write(&mut self, digit: Digit) -> bool {
        let cell = self.cursor;
        if self.puzzle.get(cell).is_some() {
            return false;
        }
        let is_same = self.now.placed.get(cell) == Some(digit);
        self.change(|now| {
            now.placed.set(cell, (!is_same).then_some(digit));
            if !is_same && !now.automatic {
                // A digit takes itself out of the marks that it sees.
                cell.peers().iter().for_each(|peer| now.own[peer.index()].remove(digit));
            }
        })
    }

    /// Writes a mark at the cursor, or takes it away.
    pub(super) fn mark(&mut self, digit: Digit) -> bool {
        let cell = self.cursor;
        if self.value(cell).is_some() {
            return false;
        }
        let candidate = Candidate::new(digit, cell);
        let legal = self.legal(cell);
        self.change(|now| match (now.automatic, now.crossed.contains(candidate)) {
            (false, _) => {
                let marks = now.own[cell.index()];
                now.own[cell.index()] =
                    if marks.contains(digit) { marks.without(digit) } else { marks.with(digit) };
            }
            (true, true) => now.crossed.remove(candidate),
            (true, false) if legal.contains(digit) => now.crossed.insert(candidate),
            (true, false) => {}
        })
    }

    /// Takes these candidates out of the marks, as one move.
    pub(super) fn cross_out(&mut self, gone: &[Candidate]) {
        self.change(|now| {
            for candidate in gone {
                if now.automatic {
                    now.crossed.insert(*candidate);
                } else {
                    now.own[candidate.cell.index()].remove(candidate.digit);
                }
            }
        });
    }

    /// Takes the digit at the cursor away, else the player's marks there.
    pub(super) fn erase(&mut self) -> bool {
        let cell = self.cursor;
        self.change(|now| {
            if now.placed.get(cell).is_some() {
                now.placed.set(cell, None);
            } else if now.automatic {
                DigitSet::ALL.iter().for_each(|digit| now.crossed.remove(Candidate::new(digit, cell)));
            } else {
                now.own[cell.index()] = DigitSet::EMPTY;
            }
        })
    }

    /// Lets the rules keep the marks, or the player. What the player has crossed out stays crossed out.
    pub(super) fn switch_marks(&mut self) -> bool {
        let shown: Vec<DigitSet> = Cell::all().map(|cell| self.marks(cell)).collect();
        let legal: Vec<DigitSet> = Cell::all().map(|cell| self.legal(cell)).collect();
        self.change(|now| {
            if now.automatic {
                for (cell, marks) in Cell::all().zip(&shown) {
                    now.own[cell.index()] = *marks;
                }
            } else {
                now.crossed = CandidateSet::EMPTY;
                for cell in Cell::all().filter(|cell| !now.own[cell.index()].is_empty()) {
                    let gone = legal[cell.index()] - now.own[cell.index()];
                    gone.iter().for_each(|digit| now.crossed.insert(Candidate::new(digit, cell)));
                }
            }
            now.automatic = !now.automatic;
        })
    }

    /// Takes the last move back.
    pub(super) fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.after.push(std::mem::replace(&mut self.now, before));
        true
    }

    /// Makes the move again that was taken back.
    pub(super) fn redo(&mut self) -> bool {
        let Some(after) = self.after.pop() else { return false };
        self.before.push(std::mem::replace(&mut self.now, after));
        true
    }

    /// Keeps in mind that a hint of this level was told; a deeper one for the same step counts instead of the last.
    pub(super) fn hinted(&mut self, technique: &'static Technique, level: Level, is_deeper: bool) {
        if is_deeper && self.hints.last().is_some_and(|(last, _)| *last == technique) {
            self.hints.pop();
        }
        self.hints.push((technique, level));
    }

    /// How many hints went how deep, from level 0 to 4.
    pub(super) fn hints_by_level(&self) -> [usize; 5] {
        let mut counts = [0; 5];
        self.hints.iter().for_each(|(_, level)| counts[usize::from(u8::from(*level))] += 1);
        counts
    }

    /// The techniques for which hints were asked, the most often asked first.
    pub(super) fn asked_about(&self) -> Vec<(&'static Technique, usize)> {
        let mut counts: BTreeMap<&str, (&'static Technique, usize)> = BTreeMap::new();
        for (technique, _) in &self.hints {
            counts.entry(technique.id).or_insert((technique, 0)).1 += 1;
        }
        let mut counts: Vec<_> = counts.into_values().collect();
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        counts
    }

    /// The game as it is saved.
    pub(crate) fn saved(&self) -> Saved {
        let turns = self.before.iter().skip(self.before.len().saturating_sub(KEPT));
        Saved {
            puzzle: self.puzzle,
            kind: self.kind.clone(),
            now: Turn::of(&self.now),
            before: turns.map(Turn::of).collect(),
            cursor: self.cursor.index(),
            seconds: self.seconds,
            hints: self.hints.iter().map(|(one, level)| (one.id.to_string(), u8::from(*level))).collect(),
        }
    }
}

/// A game as it stands in its file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Saved {
    puzzle: Values,
    kind: Kind,
    now: Turn,
    #[serde(default)]
    before: Vec<Turn>,
    #[serde(default)]
    cursor: usize,
    #[serde(default)]
    seconds: f64,
    #[serde(default)]
    hints: Vec<(String, u8)>,
}

/// What was written at one moment. Marks are three characters a cell: the sum of 1 for 1, 2 for 2, 4 for 3 … in base 16.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Turn {
    placed: Values,
    own: String,
    crossed: String,
    automatic: bool,
}

impl Turn {
    fn of(Written { placed, own, crossed, automatic }: &Written) -> Turn {
        let told = |marks: &dyn Fn(Cell) -> DigitSet| -> String {
            Cell::all().map(|cell| format!("{:03x}", marks(cell).bits())).collect()
        };
        Turn {
            placed: *placed,
            own: told(&|cell| own[cell.index()]),
            crossed: told(&|cell| crossed.digits_in(cell)),
            automatic: *automatic,
        }
    }

    fn written(&self) -> Option<Written> {
        let own = marks(&self.own)?;
        let mut crossed = CandidateSet::EMPTY;
        for (cell, digits) in Cell::all().zip(marks(&self.crossed)?) {
            digits.iter().for_each(|digit| crossed.insert(Candidate::new(digit, cell)));
        }
        let own = Box::new(own.try_into().ok()?);
        Some(Written { placed: self.placed, own, crossed, automatic: self.automatic })
    }
}

fn marks(text: &str) -> Option<Vec<DigitSet>> {
    let of = |at: usize| {
        let bits = u16::from_str_radix(text.get(3 * at..3 * at + 3)?, 16).ok()?;
        Some(Digit::ALL.into_iter().filter(|digit| bits >> digit.index() & 1 == 1).collect())
    };
    (0..81).map(of).collect()
}

impl Saved {
    /// The game; nothing where the file holds what no game can be.
    pub(crate) fn game(&self) -> Option<Game> {
        let hint = |(id, level): &(String, u8)| Some((by_id(id)?, Level::try_from(*level).ok()?));
        let mut game = Game::new(self.puzzle, self.kind.clone());
        // What came with the puzzle is never written over.
        let written = |turn: &Turn| {
            let mut written = turn.written()?;
            self.puzzle.cells().iter().for_each(|given| written.placed.set(given, None));
            Some(written)
        };
        game.now = written(&self.now)?;
        game.before = self.before.iter().map(written).collect::<Option<_>>()?;
        game.cursor = Cell::all().nth(self.cursor)?;
        game.seconds = if self.seconds.is_finite() { self.seconds.max(0.0) } else { 0.0 };
        game.hints = self.hints.iter().filter_map(hint).collect();
        Some(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    fn game() -> Game {
        Game::new(PUZZLE.parse().expect("a puzzle"), Kind::Own)
    }

    fn digit(digit: u8) -> Digit {
        Digit::new(digit).expect("a digit")
    }

    #[test]
    fn a_digit_is_written_taken_away_and_taken_back() {
        let mut game = game();
        assert!(game.write(digit(5)));
        assert_eq!(game.position().placed.get(Cell::at(0, 0)), Some(digit(5)));
        assert!(game.write(digit(5)));
        assert_eq!(game.open(), 81 - game.puzzle().cells().len());
        assert!(game.undo() && game.undo() && !game.undo());
        assert!(game.redo());
        assert_eq!(game.position().placed.get(Cell::at(0, 0)), Some(digit(5)));
        game.cursor = Cell::at(0, 2);
        assert!(!game.write(digit(1)) && !game.mark(digit(1)), "a given stays");
    }

    #[test]
    fn marks_of_the_rules_keep_what_the_player_crossed_out() {
        let mut game = game();
        assert_eq!(game.position().marks, None);
        game.switch_marks();
        let first = Cell::at(0, 0);
        let all = game.marks(first);
        let gone = all.first().expect("a candidate");
        assert!(game.mark(gone));
        assert_eq!(game.marks(first), all.without(gone));
        game.switch_marks();
        assert_eq!(game.marks(first), all.without(gone));
        game.switch_marks();
        assert_eq!(game.marks(first), all.without(gone));
        assert!(game.mark(gone));
        assert_eq!(game.marks(first), all);
    }

    #[test]
    fn a_digit_leaves_no_mark_that_it_sees() {
        let mut game = game();
        game.cursor = Cell::at(0, 1);
        game.mark(digit(5));
        game.cursor = Cell::at(0, 0);
        game.write(digit(5));
        assert!(game.marks(Cell::at(0, 1)).is_empty());
    }

    #[test]
    fn a_saved_game_goes_on_where_it_was() {
        let mut game = game();
        game.write(digit(5));
        game.switch_marks();
        game.cursor = Cell::at(4, 3);
        game.mark(game.marks(game.cursor).first().expect("a mark"));
        game.seconds = 12.5;
        game.hinted(by_id("pointing").expect("a technique"), Level::Where, false);
        let text = serde_json::to_string(&game.saved()).expect("written");
        let saved: Saved = serde_json::from_str(&text).expect("read");
        assert_eq!(saved.game(), Some(game));
        let broken = text.replace("\"own\":\"000", "\"own\":\"zzz");
        assert_eq!(serde_json::from_str::<Saved>(&broken).expect("read").game(), None);
    }

    #[test]
    fn hints_are_counted_by_step() {
        let mut game = game();
        let pointing = by_id("pointing").expect("a technique");
        game.hinted(pointing, Level::Nudge, false);
        game.hinted(pointing, Level::Technique, true);
        game.hinted(pointing, Level::Nudge, false);
        assert_eq!(game.hints_by_level(), [1, 1, 0, 0, 0]);
        assert_eq!(game.asked_about(), [(pointing, 2)]);
    }
}
