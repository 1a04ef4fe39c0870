//! Effects of keys and clicks while a puzzle is played.

use super::app::{App, Flow};
use super::argument::ArgumentDraft;
use super::board::candidate;
use super::keys::Press;
use super::panel::press_at;
use super::play_screen::{PlayResult, PlayScreen};
use super::work::BackgroundWork;
use crate::board::{Candidate, Cell, Digit, House, Layout};
use crate::cli::exit::Failure;
use crate::puzzle::Board;
use crate::solve::{Claim, PlayerReasons, Solver, judge};

impl PlayScreen {
    pub(super) fn digit(&mut self, digit: Digit, shifted: bool) -> Result<(), Failure> {
        let Some(game) = &mut self.game else { return Ok(()) };
        if !game.layout.digits().contains(digit) {
            return Ok(());
        }
        if self.argument.is_some() {
            let candidate = Candidate::new(digit, game.cursor);
            if game.is_open(candidate) {
                self.argue(|argument| argument.claim(digit, candidate.cell));
            } else {
                let text = self.look.not_there(candidate);
                self.tell(text);
            }
            return Ok(());
        }
        let candidate = Candidate::new(digit, game.cursor);
        let marks = game.marking != shifted;
        let claim = if marks {
            game.marks(game.cursor).contains(digit).then_some(Claim::IsNot(candidate))
        } else {
            Some(Claim::Is(candidate))
        };
        let changed = if marks { game.mark(digit) } else { game.write(digit) };
        if changed {
            if let Some(claim) = claim {
                self.record_practice(claim)?;
            }
            self.update_board()?;
        }
        Ok(())
    }

    pub(super) fn judge(&mut self) {
        let (Some(game), Some(argument)) = (&self.game, &self.argument) else { return };
        let (position, evidence): (Board, PlayerReasons) = (game.position(), argument.evidence());
        let Some(claim) = Claim::together(&argument.claims()) else {
            self.tell_key("tui-no-claim");
            return;
        };
        if argument.has_no_reason() {
            self.tell_key("tui-no-reason");
            return;
        }
        self.tell_key("tui-thinking");
        self.work = Some(BackgroundWork::on(move |task| {
            let solver = Solver::default().until(task);
            let judged = solver.run(|solver| judge(solver, &position, claim, &evidence)).ok()?;
            Some(PlayResult::Judged(Box::new((position, judged))))
        }));
    }

    /// Processes a key or a click while a puzzle is played.
    pub(super) fn play(&mut self, press: Press) -> Result<Flow, Failure> {
        let is_arguing = self.argument.is_some();
        let Some(game) = &mut self.game else {
            // No puzzle is shown yet, because the program is still making it.
            let leaves = matches!(press, Press::Char('q') | Press::Escape);
            return Ok(if leaves { Flow::Leave } else { Flow::On });
        };
        match press {
            Press::Up | Press::Char('k') => game.cursor = moved_to(game.layout, game.cursor, -1, 0),
            Press::Down | Press::Char('j') => game.cursor = moved_to(game.layout, game.cursor, 1, 0),
            Press::Left | Press::Char('h') => game.cursor = moved_to(game.layout, game.cursor, 0, -1),
            Press::Right | Press::Char('l') => game.cursor = moved_to(game.layout, game.cursor, 0, 1),
            Press::Digit(digit) => self.digit(digit, false)?,
            Press::Shifted(digit) => self.digit(digit, true)?,
            Press::Enter if is_arguing => self.judge(),
            Press::Escape | Press::Char('f' | 'q') if is_arguing => {
                (self.argument, self.scene) = (None, None);
                self.message.clear();
            }
            Press::Erase if is_arguing => self.argue(ArgumentDraft::clear),
            Press::Char(' ') if is_arguing => {
                let cursor = game.cursor;
                self.argue(|argument| argument.cell(cursor));
            }
            Press::Char('x') if is_arguing => {
                let cursor = game.cursor;
                self.argue(|argument| argument.next_house(cursor));
            }
            Press::Char(key @ ('r' | 'c' | 'b')) if is_arguing => {
                if let Some(house) = house_of(game.layout, game.cursor, key) {
                    self.argue(|argument| argument.house(house));
                }
            }
            Press::Char('p') if is_arguing => self.argue(|argument| argument.placing = !argument.placing),
            Press::Char('q') => return Ok(Flow::Leave),
            Press::Char('m' | ' ') => game.marking = !game.marking,
            Press::Char('t') => self.hides_clock = !self.hides_clock,
            Press::Char('a') => {
                game.switch_marks();
                self.update_board()?;
            }
            Press::Erase => {
                if game.erase() {
                    self.update_board()?;
                }
            }
            Press::Undo | Press::Char('u') => {
                if game.undo() {
                    self.update_board()?;
                }
            }
            Press::Redo | Press::Char('r') => {
                if game.redo() {
                    self.update_board()?;
                }
            }
            Press::Char('?') if !is_arguing => self.advise(false),
            Press::Char('c') => self.advise(true),
            Press::Char('f') => {
                (self.argument, self.hint, self.scene) =
                    (Some(ArgumentDraft::new(game.layout, false)), None, None);
                self.message.clear();
                self.reading.begin();
            }
            Press::Enter => self.carry_out()?,
            Press::Char('n') => {
                self.argument = None;
                self.offer()?;
            }
            Press::Char('b') => {
                if game.begin_again() {
                    self.update_board()?;
                }
            }
            Press::Escape => {
                (self.hint, self.scene, self.work) = (None, None, None);
                self.message.clear();
                self.reading.begin();
            }
            Press::Help => self.help(),
            Press::Tab
            | Press::PageUp
            | Press::PageDown
            | Press::Leave
            | Press::Char(_)
            | Press::Click(..)
            | Press::WheelUp
            | Press::WheelDown => {}
        }
        Ok(Flow::On)
    }

    pub(super) fn argue(&mut self, change: impl FnOnce(&mut ArgumentDraft)) {
        if let Some(argument) = &mut self.argument {
            change(argument);
        }
        self.scene = None;
        self.message.clear();
    }

    pub(super) fn help(&mut self) {
        let layout = self.visible().map_or(self.layout, |game| game.layout);
        self.tell(self.look.say_on(layout, "tui-play-help"));
        self.reading.is_open = true;
    }

    pub(super) fn click(&mut self, x: u16, y: u16) -> Result<Flow, Failure> {
        if let Some(press) = press_at(&self.drawn.clicks, x, y) {
            return self.press(press);
        }
        let Some(hit) = self.drawn.board.and_then(|board| board.at(x, y)) else { return Ok(Flow::On) };
        let Some(game) = &mut self.game else { return Ok(Flow::On) };
        let was_there = game.cursor == hit.0;
        game.cursor = hit.0;
        if let Some(argument) = &mut self.argument {
            match candidate(hit).filter(|one| game.marks(one.cell).contains(one.digit)) {
                Some(one) => argument.claim(one.digit, one.cell),
                None => argument.cell(hit.0),
            }
        } else if was_there
            && let Some(one) = candidate(hit)
            && game.mark(one.digit)
        {
            self.update_board()?;
        }
        Ok(Flow::On)
    }
}

/// The cell `rows` rows below and `columns` columns to the right on the board of a layout. Movement past an edge
/// continues at the opposite edge.
pub(super) fn moved_to(layout: &Layout, cell: Cell, rows: isize, columns: isize) -> Cell {
    let size = layout.size() as isize;
    let moved = |from: usize, steps: isize| (from as isize + steps).rem_euclid(size) as usize;
    Cell::at(moved(cell.row_index(), rows), moved(cell.column_index(), columns))
}

/// A house of the cell: the row for the key `r`, the column for `c`, and the box or region for any other key. `None` if
/// the board has no regions and the key asks for one.
pub(super) fn house_of(layout: &Layout, cell: Cell, key: char) -> Option<House> {
    match key {
        'r' => Some(cell.row()),
        'c' => Some(cell.column()),
        _ => layout.region_of(cell),
    }
}
