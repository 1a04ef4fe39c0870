//! A puzzle that is being played: the player's entries, and the earlier states for undo.
//!
//! This file takes moves and returns the content of the board, without input or output. This file must not know the
//! terminal, any file, or whether a move is right.

use super::picture::{Face, Hue, Sign};
use super::saved_game::text_of;
use crate::board::{Candidate, CandidateSet, Cell, Digit, DigitSet, Layout};
use crate::draw::terminal::extra_house_sign;
use crate::explain::Level;
use crate::puzzle::{Board, Digits};
use crate::step::Technique;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Source of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PuzzleSource {
    /// The player brought the puzzle.
    Own,
    /// The puzzle of the day with this date, as 2026-11-23.
    Daily(String),
    /// The program generated the puzzle from this seed.
    New(u64),
}

/// Entries of the player, at one moment.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Entries {
    pub(super) placed: Digits,
    /// The marks that the player wrote.
    pub(super) own: Box<[DigitSet; 81]>,
    /// The candidates that the player crossed out: removed from automatic marks, or from a cell that had all its marks.
    pub(super) crossed: CandidateSet,
    /// True if the marks are kept up to date by the rules.
    pub(super) automatic: bool,
}

impl Entries {
    /// Empty entries on a board of this layout.
    fn nothing(layout: &Layout) -> Entries {
        Entries {
            placed: Digits::empty(layout),
            own: Box::new([DigitSet::EMPTY; 81]),
            crossed: CandidateSet::EMPTY,
            automatic: false,
        }
    }

    /// Crosses out digits of a cell.
    fn cross(&mut self, cell: Cell, digits: DigitSet) {
        digits.iter().for_each(|digit| self.crossed.insert(Candidate::new(digit, cell)));
    }
}

/// A puzzle that is being played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Game {
    /// The rules of the board.
    pub(super) layout: &'static Layout,
    pub(super) puzzle: Digits,
    /// The candidates, if they are part of the puzzle, as on a board without givens.
    pub(super) candidates: Option<Box<[DigitSet; 81]>>,
    pub(super) kind: PuzzleSource,
    pub(super) now: Entries,
    pub(super) before: Vec<Entries>,
    after: Vec<Entries>,
    /// The cell with the player's cursor.
    pub(super) cursor: Cell,
    /// True if digit keys write marks.
    pub(super) marking: bool,
    /// Time for which the puzzle has been played, in seconds.
    pub(super) seconds: f64,
    /// The hints that the player asked for, in order: the technique of each step, and the deepest level that was shown.
    pub(super) hints: Vec<(&'static Technique, Level)>,
}

impl Game {
    /// The game of a puzzle of the classic layout at its start, without marks.
    pub(crate) fn new(puzzle: Digits, kind: PuzzleSource) -> Game {
        Game::on(Layout::CLASSIC, puzzle, kind)
    }

    /// The game at its start, without marks.
    pub(crate) fn on(layout: &'static Layout, puzzle: Digits, kind: PuzzleSource) -> Game {
        let cursor = layout.cells().iter().find(|cell| puzzle.get(*cell).is_none()).unwrap_or(Cell::at(0, 0));
        Game {
            layout,
            puzzle,
            candidates: None,
            kind,
            now: Entries::nothing(layout),
            before: Vec::new(),
            after: Vec::new(),
            cursor,
            marking: false,
            seconds: 0.0,
            hints: Vec::new(),
        }
    }

    /// Makes a game from a board, which may have entries of a player already.
    pub(crate) fn of_position(position: &Board, kind: PuzzleSource) -> Game {
        let mut game = Game::on(position.layout, position.givens, kind);
        game.now.placed = position.placed;
        if let Some(marks) = &position.marks {
            game.now.own = marks.clone();
            for cell in Cell::all().filter(|cell| !marks[cell.index()].is_empty()) {
                game.now.cross(cell, game.legal(cell) - marks[cell.index()]);
            }
        }
        if position.givens == Digits::EMPTY && position.marks.is_some() {
            let candidates = |at| position.marks_of(Cell::from_index(at));
            let candidates = Box::new(std::array::from_fn(candidates));
            game.now.own.clone_from(&candidates);
            game.now.crossed = CandidateSet::EMPTY;
            game.candidates = Some(candidates);
        }
        game
    }

    /// The name of the puzzle for a file. Two games have the same name if and only if their puzzles are equal.
    pub(super) fn key(&self) -> String {
        let digits = self.puzzle.numbers().map(|number| char::from(b'0' + number));
        let mut key: String = digits.into_iter().collect();
        // FNV-1a: a name has to be short, and the same in every version.
        let mut add_hash = |text: &str| {
            let number = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |number, byte| {
                (number ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
            });
            key += &format!("-{number:016x}");
        };
        if !self.layout.is_classic() {
            add_hash(self.layout.name());
        }
        if let Some(candidates) = &self.candidates {
            add_hash(&text_of(|cell| candidates[cell.index()]));
        }
        key
    }

    /// Entries at the start: only the candidates of the puzzle, if it has them.
    fn start(&self) -> Entries {
        let mut start = Entries { automatic: self.now.automatic, ..Entries::nothing(self.layout) };
        if let Some(candidates) = &self.candidates {
            start.own.clone_from(candidates);
        }
        start
    }

    /// Returns true if the player has written or removed anything.
    pub(super) fn is_begun(&self) -> bool {
        self.now != self.start()
    }

    /// Removes everything that the player has written, as one move.
    pub(super) fn begin_again(&mut self) -> bool {
        let start = self.start();
        self.change(|now| *now = start)
    }

    /// Takes over the board of another game of the same puzzle, as one move.
    pub(super) fn take_board_of(&mut self, other: &Game) -> bool {
        self.change(|now| *now = other.now.clone())
    }

    /// The puzzle.
    #[cfg(test)]
    pub(super) fn puzzle(&self) -> Digits {
        self.puzzle
    }

    /// The source of the puzzle.
    pub(super) fn kind(&self) -> &PuzzleSource {
        &self.kind
    }

    /// The board as the solver reads it. If some open cells have no marks, the marks of the other cells exclude
    /// nothing. So a candidate is missing only if the player crossed it out, or if every open cell has marks and this
    /// cell does not have the candidate as a mark.
    pub(super) fn position(&self) -> Board {
        let is_whole = self.is_wholly_marked();
        let cells = self.layout.cells();
        let left = |cell| match self.value(cell) {
            None if !cells.contains(cell) => DigitSet::EMPTY,
            Some(_) => DigitSet::EMPTY,
            None if is_whole => self.now.own[cell.index()],
            None => self.legal(cell) - self.now.crossed.digits_in(cell),
        };
        let has_marks = self.candidates.is_some() || is_whole || !self.now.crossed.is_empty();
        let marks = has_marks.then(|| Box::new(std::array::from_fn(|at| left(Cell::from_index(at)))));
        Board { layout: self.layout, placed: self.now.placed, marks, ..Board::new(self.puzzle) }
    }

    /// Returns true if the player, not the program, writes the marks, and every open cell has some marks.
    fn is_wholly_marked(&self) -> bool {
        let has_marks = |cell: Cell| self.value(cell).is_some() || !self.now.own[cell.index()].is_empty();
        !self.now.automatic && self.layout.cells().iter().all(has_marks)
    }

    fn value(&self, cell: Cell) -> Option<Digit> {
        self.puzzle.get(cell).or(self.now.placed.get(cell))
    }

    /// The digits that the puzzle allows in the cell and that no digit in another cell excludes.
    fn legal(&self, cell: Cell) -> DigitSet {
        let allowed = self.candidates.as_ref().map_or(DigitSet::ALL, |candidates| candidates[cell.index()]);
        allowed & self.puzzle.overlaid(&self.now.placed).legal(self.layout, cell)
    }

    /// Returns true if the rules allow the candidate.
    pub(super) fn is_open(&self, Candidate { cell, digit }: Candidate) -> bool {
        self.value(cell).is_none() && self.legal(cell).contains(digit)
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

    /// Content of a cell.
    pub(super) fn face(&self, cell: Cell) -> Face {
        let given = self.puzzle.get(cell).is_some();
        Face {
            value: self.value(cell).map(|digit| (digit, given)),
            candidates: self.marks(cell),
            edge: extra_house_sign(self.layout, cell).map(|sign| Sign { sign, hue: Hue::Blue }),
            ..Face::default()
        }
    }

    /// Number of cells that are empty.
    pub(super) fn open(&self) -> usize {
        self.layout.cells().iter().filter(|cell| self.value(*cell).is_none()).count()
    }

    /// Returns true if the board is full and no two equal digits see each other.
    pub(crate) fn is_solved(&self) -> bool {
        let is_right = |cell: Cell| self.value(cell).is_some_and(|digit| self.legal(cell).contains(digit));
        self.layout.cells().iter().all(is_right)
    }

    /// Returns true if the marks are kept up to date by the rules.
    pub(super) fn is_automatic(&self) -> bool {
        self.now.automatic
    }

    /// Applies a change to the entries. Returns true if the entries are different afterwards.
    fn change(&mut self, change: impl FnOnce(&mut Entries)) -> bool {
        let before = self.now.clone();
        change(&mut self.now);
        if before == self.now {
            return false;
        }
        self.before.push(before);
        self.after.clear();
        true
    }

    /// Writes a digit at the cursor, or removes it if the cell already has this digit. Givens are never changed.
    pub(super) fn write(&mut self, digit: Digit) -> bool {
        let cell = self.cursor;
        if self.puzzle.get(cell).is_some() {
            return false;
        }
        let is_same = self.now.placed.get(cell) == Some(digit);
        let layout = self.layout;
        self.change(|now| {
            now.placed.set(cell, (!is_same).then_some(digit));
            if !is_same && !now.automatic {
                // A new digit removes the marks in other cells that it excludes.
                for (gone, cells) in layout.excluded(Candidate::new(digit, cell)) {
                    cells.without(cell).iter().for_each(|other| now.own[other.index()].remove(gone));
                }
            }
        })
    }

    /// Writes a mark at the cursor, or removes it.
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
                let has_all = (legal - now.crossed.digits_in(cell) - marks).is_empty();
                if !marks.contains(digit) {
                    now.own[cell.index()].insert(digit);
                    now.crossed.remove(candidate);
                } else {
                    now.own[cell.index()].remove(digit);
                    // Removing one of a few marks does not exclude the digit; removing one of all marks does.
                    if has_all {
                        now.crossed.insert(candidate);
                    }
                }
            }
            (true, true) => now.crossed.remove(candidate),
            (true, false) if legal.contains(digit) => now.crossed.insert(candidate),
            (true, false) => {}
        })
    }

    /// Removes these candidates from the marks, as one move.
    pub(super) fn cross_out(&mut self, gone: &[Candidate]) {
        self.change(|now| {
            for candidate in gone {
                now.crossed.insert(*candidate);
                if !now.automatic {
                    now.own[candidate.cell.index()].remove(candidate.digit);
                }
            }
        });
    }

    /// Removes the digit at the cursor. If the cell has no digit, removes the player's marks in it.
    pub(super) fn erase(&mut self) -> bool {
        let cell = self.cursor;
        self.change(|now| {
            if now.placed.get(cell).is_some() {
                now.placed.set(cell, None);
            } else {
                DigitSet::ALL.iter().for_each(|digit| now.crossed.remove(Candidate::new(digit, cell)));
                if !now.automatic {
                    now.own[cell.index()] = DigitSet::EMPTY;
                }
            }
        })
    }

    /// Switches between marks that the rules keep up to date and marks that the player keeps. Candidates that the
    /// player crossed out stay crossed out. If every open cell has marks, the candidates without a mark are crossed
    /// out, too.
    pub(super) fn switch_marks(&mut self) -> bool {
        let shown: Vec<DigitSet> = Cell::all().map(|cell| self.marks(cell)).collect();
        let legal: Vec<DigitSet> = Cell::all().map(|cell| self.legal(cell)).collect();
        let cells = self.layout.cells();
        let open: Vec<Cell> = cells.iter().filter(|cell| self.value(*cell).is_none()).collect();
        let is_whole = self.is_wholly_marked();
        self.change(|now| {
            if now.automatic {
                for (cell, marks) in Cell::all().zip(&shown) {
                    now.own[cell.index()] = *marks;
                }
            } else if is_whole {
                open.iter().for_each(|cell| now.cross(*cell, legal[cell.index()] - now.own[cell.index()]));
            }
            now.automatic = !now.automatic;
        })
    }

    /// Undoes the last move.
    pub(super) fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.after.push(std::mem::replace(&mut self.now, before));
        true
    }

    /// Repeats the last move that was undone.
    pub(super) fn redo(&mut self) -> bool {
        let Some(after) = self.after.pop() else { return false };
        self.before.push(std::mem::replace(&mut self.now, after));
        true
    }

    /// Records that a hint of this level was shown. A deeper hint for the same step replaces the last one.
    pub(super) fn record_hint(&mut self, technique: &'static Technique, level: Level, is_deeper: bool) {
        if is_deeper && self.hints.last().is_some_and(|(last, _)| *last == technique) {
            self.hints.pop();
        }
        self.hints.push((technique, level));
    }

    /// For each level from 0 to 4, the number of hints for which this level was the deepest.
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::by_id;

    const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    fn game() -> Game {
        Game::new(PUZZLE.parse().expect("a puzzle"), PuzzleSource::Own)
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

    /// Many players mark only a few possible places of a digit. Such a mark excludes nothing, and removing it excludes
    /// nothing, either.
    #[test]
    fn a_few_marks_of_the_player_exclude_nothing() {
        let mut game = game();
        let first = game.cursor;
        let legal = game.legal(first);
        let one = legal.first().expect("a candidate");
        assert!(game.mark(one));
        assert_eq!(game.position().marks, None);
        assert!(game.mark(one));
        assert_eq!(game.position().marks, None);
        game.mark(one);
        game.switch_marks();
        assert_eq!(game.marks(first), legal, "nor with automatic marks");
        assert!(game.undo());
        // If a cell has all its marks, removing one of them excludes the digit, until the mark is set again.
        for digit in legal.without(one).iter() {
            game.mark(digit);
        }
        game.mark(one);
        assert_eq!(game.position().marks_of(first), legal.without(one));
        game.mark(one);
        assert_eq!(game.position().marks, None);
    }

    /// If every open cell has marks, the player considers only the marked candidates.
    #[test]
    fn marks_in_every_open_cell_exclude_the_rest() {
        let mut game = game();
        let open: Vec<Cell> = Cell::all().filter(|cell| game.value(*cell).is_none()).collect();
        let kept = |game: &Game, cell: Cell| game.legal(cell).first().expect("a candidate");
        for cell in &open {
            assert_eq!(game.position().marks, None);
            game.cursor = *cell;
            game.mark(kept(&game, *cell));
        }
        for cell in open {
            assert_eq!(game.position().marks_of(cell), DigitSet::only(kept(&game, cell)));
        }
    }

    #[test]
    fn a_removal_is_kept_in_a_cell_without_marks() {
        let mut game = game();
        let candidate = Candidate::new(game.legal(game.cursor).first().expect("a candidate"), game.cursor);
        game.cross_out(&[candidate]);
        assert!(!game.position().marks_of(candidate.cell).contains(candidate.digit));
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
    fn a_game_begins_again_and_back() {
        let mut game = game();
        assert!(!game.is_begun());
        game.write(digit(5));
        game.cursor = Cell::at(0, 1);
        game.mark(digit(3));
        assert!(game.is_begun() && game.begin_again() && !game.is_begun());
        assert_eq!(game.position(), Board::new(game.puzzle()));
        assert!(game.undo() && game.is_begun());
        assert_eq!(game.position().placed.get(Cell::at(0, 0)), Some(digit(5)));
    }

    /// Candidates that are part of the puzzle stay, whatever the player does.
    #[test]
    fn candidates_of_the_puzzle_stay() {
        let mut marks = Box::new([DigitSet::EMPTY; 81]);
        marks[0] = [digit(1), digit(2), digit(3)].into_iter().collect();
        marks[1] = [digit(2), digit(4)].into_iter().collect();
        let board = Board { marks: Some(marks), ..Board::default() };
        let mut game = Game::of_position(&board, PuzzleSource::Own);
        let shown = |game: &Game| [0, 1, 2].map(|at| game.position().marks_of(Cell::from_index(at)));
        let whole = [board.marks_of(Cell::from_index(0)), board.marks_of(Cell::from_index(1)), DigitSet::ALL];
        assert!(shown(&game) == whole && !game.is_begun());
        game.switch_marks();
        assert_eq!(shown(&game), whole);
        game.switch_marks();
        game.cursor = Cell::at(0, 0);
        assert!(game.mark(digit(1)));
        assert_eq!(shown(&game)[0], whole[0].without(digit(1)));
        assert!(game.erase());
        assert_eq!(shown(&game), whole);
        assert!(game.write(digit(2)));
        assert_eq!(shown(&game)[1], DigitSet::only(digit(4)));
        assert!(game.begin_again());
        assert_eq!(shown(&game), whole);
    }

    #[test]
    fn hints_are_counted_by_step() {
        let mut game = game();
        let pointing = by_id("pointing").expect("a technique");
        game.record_hint(pointing, Level::Nudge, false);
        game.record_hint(pointing, Level::Technique, true);
        game.record_hint(pointing, Level::Nudge, false);
        assert_eq!(game.hints_by_level(), [1, 1, 0, 0, 0]);
        assert_eq!(game.asked_about(), [(pointing, 2)]);
    }
}
