//! Effects of keys and clicks while a technique is practised.

use super::app::{App, Flow};
use super::argument::ArgumentDraft;
use super::board::candidate;
use super::drill_screen::DrillScreen;
use super::exercise::Prompt;
use super::keys::Press;
use super::panel::press_at;
use super::play_keys::{house_of, moved_to};
use crate::board::Candidate;
use crate::cli::exit::Failure;

impl DrillScreen {
    pub(super) fn argue(&mut self, change: impl FnOnce(&mut ArgumentDraft)) {
        if let Prompt::Argue(argument) = &mut self.exercise.asked {
            change(argument);
            if !self.is_hint {
                self.scene = None;
                self.message.clear();
                self.reading.begin();
            }
        }
    }

    /// Claims a candidate, or its elimination. A claim is possible only for a candidate that the board still has.
    pub(super) fn claim(&mut self, candidate: Candidate) {
        let grid = self.exercise.state.grid();
        let is_open = grid.contains(candidate) && grid.value(candidate.cell).is_none();
        if is_open {
            self.argue(|argument| argument.claim(candidate.digit, candidate.cell));
        } else if matches!(self.exercise.asked, Prompt::Argue(_)) {
            let text = self.look.not_there(candidate);
            self.tell(text);
        }
    }

    pub(super) fn end_looking(&mut self) -> Result<(), Failure> {
        self.exercise.mark_read();
        self.keep()?;
        self.go_on();
        Ok(())
    }

    pub(super) fn work_on(&mut self, press: Press) -> Result<Flow, Failure> {
        let (cursor, asked) = (self.exercise.cursor, self.exercise.asked.clone());
        let layout = self.exercise.position.layout;
        let is_choosing = matches!(asked, Prompt::Which(_) | Prompt::Technique(_));
        let is_asked = !matches!(asked, Prompt::Over | Prompt::Look);
        match press {
            Press::Char('q') | Press::Leave => return Ok(Flow::Leave),
            Press::Up | Press::Char('k') if is_choosing => self.exercise.move_choice(false),
            Press::Down | Press::Char('j') if is_choosing => self.exercise.move_choice(true),
            Press::Up | Press::Char('k') => self.exercise.cursor = moved_to(layout, cursor, -1, 0),
            Press::Down | Press::Char('j') => self.exercise.cursor = moved_to(layout, cursor, 1, 0),
            Press::Left | Press::Char('h') => self.exercise.cursor = moved_to(layout, cursor, 0, -1),
            Press::Right | Press::Char('l') => self.exercise.cursor = moved_to(layout, cursor, 0, 1),
            Press::Char(' ') => self.argue(|argument| argument.cell(cursor)),
            Press::Char('x') => self.argue(|argument| argument.next_house(cursor)),
            Press::Char(key @ ('r' | 'c' | 'b')) => {
                if let Some(house) = house_of(layout, cursor, key) {
                    self.argue(|argument| argument.house(house));
                }
            }
            Press::Char('p') => self.argue(|argument| argument.placing = !argument.placing),
            Press::Erase => self.argue(ArgumentDraft::clear),
            Press::Digit(digit) if is_choosing => {
                let answered = self.exercise.choose(digit.index());
                self.show_feedback(answered)?;
            }
            Press::Digit(digit) | Press::Shifted(digit) => self.claim(Candidate::new(digit, cursor)),
            Press::Char('y') if asked == Prompt::IsIt => {
                let answered = self.exercise.is_it(true);
                self.show_feedback(answered)?;
            }
            Press::Char('n') if asked == Prompt::IsIt => {
                let answered = self.exercise.is_it(false);
                self.show_feedback(answered)?;
            }
            Press::Enter => match asked {
                Prompt::Argue(_) => self.answer(),
                Prompt::Which(at) | Prompt::Technique(at) => {
                    let answered = self.exercise.choose(at);
                    self.show_feedback(answered)?;
                }
                Prompt::Look => self.end_looking()?,
                Prompt::Over => self.go_on(),
                Prompt::IsIt => {}
            },
            Press::Char('?') if is_asked => self.hint(),
            Press::Char('s') if asked == Prompt::Over => self.show_solution(),
            Press::Char('s') if is_asked => {
                self.exercise.give_up();
                self.show_solution();
                self.keep()?;
            }
            Press::Escape => {
                (self.scene, self.work, self.is_hint) = (None, None, false);
                self.message.clear();
                self.reading.begin();
            }
            Press::Help => self.lesson(),
            Press::Char(_)
            | Press::Tab
            | Press::PageUp
            | Press::PageDown
            | Press::Undo
            | Press::Redo
            | Press::Click(..)
            | Press::WheelUp
            | Press::WheelDown => {}
        }
        Ok(Flow::On)
    }

    pub(super) fn click(&mut self, x: u16, y: u16) -> Result<Flow, Failure> {
        if let Some(press) = press_at(&self.drawn.clicks, x, y) {
            return self.press(press);
        }
        let Some(hit) = self.drawn.board.and_then(|board| board.at(x, y)) else { return Ok(Flow::On) };
        let was_there = self.exercise.cursor == hit.0;
        self.exercise.cursor = hit.0;
        let grid = self.exercise.state.grid();
        match candidate(hit).filter(|one| grid.contains(*one) && grid.value(one.cell).is_none()) {
            Some(one) => self.claim(one),
            None if was_there => self.argue(|argument| argument.cell(hit.0)),
            None => {}
        }
        Ok(Flow::On)
    }
}
