//! An exercise on the terminal, and the next, and the next: what keys do and what is told of answers.
//!
//! Every finished answer is kept before the player goes on. Which exercise comes next, `learn::plan` says.

use super::argument::Argument;
use super::board::candidate;
use super::exercise::{Answered, Asked, Exercise, Wanted};
use super::frame::{Drawn, Look, View, draw, role_sign};
use super::keys::Press;
use super::panel::{Paragraph, Reading, clicked};
use super::picture::Picture;
use super::plan::{Plan, next};
use super::play_screen::{house_of, moved_to};
use super::work::{Told, Work};
use super::{App, Flow};
use crate::cli::learning::{Folder, Practice, now};
use crate::cli::outcome::Failure;
use crate::cli::techniques::lesson_lines;
use crate::draw::{Role, Scene};
use crate::explain::Level;
use crate::learn::plan::Done;
use crate::learn::{Lesson, Stage, Task};
use crate::proof::justify;
use crate::solve::{Claim, Judged, Solver, is_drawn_by, judge};
use std::time::Duration;

/// What was computed of an answer: the judgement, and whether the technique draws the same conclusion.
pub(super) type Answer = Box<(Judged, bool)>;

/// Exercises on the terminal.
pub(in crate::cli) struct DrillScreen {
    pub(super) look: Look,
    pub(super) folder: Folder,
    pub(super) plan: Plan,
    pub(super) course: Vec<Lesson>,
    pub(super) done: Done,
    pub(super) exercise: Exercise,
    /// How many answers were finished, and how many of them were right.
    pub(super) finished: (usize, usize),
    pub(super) message: Vec<Paragraph>,
    pub(super) reading: Reading,
    pub(super) scene: Option<Scene>,
    pub(super) work: Option<Work<Answer>>,
    pub(super) drawn: Drawn,
}

impl DrillScreen {
    /// The screen with its first exercise; nothing where there is none.
    pub(in crate::cli) fn new(
        look: Look,
        folder: Folder,
        plan: Plan,
        course: Vec<Lesson>,
        done: Done,
    ) -> Option<DrillScreen> {
        let exercise = next(&plan, &course, &done, &look)?;
        let mut screen = DrillScreen {
            look,
            folder,
            plan,
            course,
            done,
            exercise,
            finished: (0, 0),
            message: Vec::new(),
            reading: Reading::default(),
            scene: None,
            work: None,
            drawn: Drawn::default(),
        };
        screen.begin();
        Some(screen)
    }

    /// What is shown at the beginning of an exercise.
    fn begin(&mut self) {
        (self.scene, self.work) = (None, None);
        self.message.clear();
        self.reading.begin();
        match self.exercise.wanted.stage {
            Stage::Read => self.lesson(),
            Stage::Watch => self.show_solution(),
            Stage::Find | Stage::NearMiss | Stage::Mixed => {}
        }
    }

    fn go_on(&mut self) {
        self.plan.seed = self.plan.seed.wrapping_add(1);
        if let Some(next) = next(&self.plan, &self.course, &self.done, &self.look) {
            self.exercise = next;
            self.begin();
        } else {
            self.tell_key("tui-all-learnt");
        }
    }

    /// Keeps the answer, if it is finished.
    fn keep(&mut self) -> Result<(), Failure> {
        let Wanted { technique, stage, .. } = self.exercise.wanted;
        let Some(sitting) = self.exercise.sitting(now()) else { return Ok(()) };
        let task = Task::Stage(stage);
        self.folder.keep(&Practice { technique, task, sitting })?;
        self.done.entry(technique.id).or_default().sit(task, &sitting);
        self.finished.0 += 1;
        self.finished.1 += usize::from(sitting.right);
        Ok(())
    }

    fn tell(&mut self, text: impl Into<String>) {
        self.message = text.into().lines().map(|line| Paragraph::Plain(line.to_string())).collect();
        self.reading.begin();
    }

    fn tell_key(&mut self, key: &str) {
        let text = self.look.say(key);
        self.tell(text);
    }

    fn head(&mut self, key: &str) {
        let text = self.look.words.message(key, &[("technique", self.phrase())]);
        self.message.insert(0, Paragraph::Heading(text));
    }

    /// The name of the technique within a sentence.
    pub(super) fn phrase(&self) -> String {
        self.look.words.technique_phrase(self.exercise.wanted.technique)
    }

    fn show(&mut self, scene: Scene) {
        self.message.extend(self.look.legend(&scene).into_iter().map(Paragraph::Plain));
        self.scene = Some(scene);
    }

    fn lesson(&mut self) {
        let page = &self.exercise.wanted.technique.page[self.look.words.language()];
        self.message = vec![Paragraph::Heading(page.name.to_string())];
        let lines = lesson_lines(page.lesson).into_iter().map(|line| match line.strip_prefix("## ") {
            Some(heading) => Paragraph::Heading(heading.to_string()),
            None => Paragraph::Plain(line),
        });
        self.message.extend(lines);
        self.reading = Reading { is_open: true, ..Reading::default() };
    }

    /// The step, or what lacks of it, in words and on the board.
    fn show_solution(&mut self) {
        let Exercise { whole, step, position, .. } = &self.exercise;
        let givens = position.givens.cells();
        let scene = Scene::step(whole.grid(), givens, step, Level::Proof);
        let told = justify(whole.grid(), step)
            .map(|proof| self.look.words.explanation(whole.grid(), step, &proof))
            .unwrap_or_default();
        match self.exercise.lacking(&self.look.words) {
            Some(lacking) => {
                let behind = self.look.say("tui-it-would-be");
                self.tell(format!("{lacking}\n\n{behind}\n{told}"));
            }
            None => self.tell(told),
        }
        self.show(scene);
    }

    fn hint(&mut self) {
        let Some(level) = self.exercise.deeper() else { return };
        let Exercise { state, step, position, .. } = &self.exercise;
        let Some(proof) = justify(state.grid(), step) else { return };
        let text = self.look.words.hint(level, state.grid(), step, &proof);
        let scene = Scene::step(state.grid(), position.givens.cells(), step, level);
        self.tell(text);
        let number = u8::from(level).to_string();
        let heading = self.look.words.message("tui-hint-level", &[("level", number)]);
        self.message.insert(0, Paragraph::Heading(heading));
        self.show(scene);
    }

    fn answer(&mut self) {
        let Asked::Argue(argument) = self.exercise.asked.clone() else { return };
        let Some(claim) = Claim::together(&argument.claims()) else {
            self.tell_key(if argument.placing { "tui-no-claim-stands" } else { "tui-no-claim" });
            return;
        };
        if argument.has_no_reason() {
            self.tell_key("tui-no-reason");
            return;
        }
        let evidence = argument.evidence();
        let (position, state) = (self.exercise.position.clone(), self.exercise.state.clone());
        let technique = self.exercise.wanted.technique;
        self.tell_key("tui-thinking");
        self.work = Some(Work::on(move |stop| {
            let solver = Solver::default().until(stop);
            let is_drawn = is_drawn_by(technique, &state, &claim);
            let judged = solver.ask(|solver| judge(solver, &position, claim, &evidence)).ok()?;
            Some(Box::new((judged, is_drawn)))
        }));
    }

    fn judged(&mut self, judged: &Judged, is_drawn: bool) -> Result<(), Failure> {
        let answered = self.exercise.judged(judged, is_drawn);
        let told = self.look.words.judgement(judged);
        self.tell(told);
        match answered {
            Answered::Right => self.head("tui-right"),
            Answered::RightOther => self.head("tui-right-other"),
            Answered::NotThis => self.head("tui-not-this"),
            Answered::Unproved => self.head("tui-unproved"),
            Answered::Wrong => self.head("tui-wrong"),
            Answered::Nothing => {}
        }
        self.show(Scene::judgement(&self.exercise.position, judged));
        if self.exercise.is_over() { self.keep() } else { Ok(()) }
    }

    /// What is told of an answer that the kernel need not judge.
    fn answered(&mut self, answered: Answered) -> Result<(), Failure> {
        let key = match answered {
            Answered::Right => "tui-right",
            Answered::RightOther => "tui-right-other",
            Answered::Wrong => "tui-wrong",
            Answered::NotThis | Answered::Unproved | Answered::Nothing => return Ok(()),
        };
        if self.exercise.is_over() {
            self.show_solution();
            self.head(key);
            return self.keep();
        }
        self.message.clear();
        self.reading.begin();
        self.head(key);
        if answered == Answered::Wrong {
            self.message.push(Paragraph::Plain(self.look.say("tui-try-again")));
        }
        Ok(())
    }

    fn argue(&mut self, change: impl FnOnce(&mut Argument)) {
        if let Asked::Argue(argument) = &mut self.exercise.asked {
            change(argument);
            // A hint stays, what was said of the last answer does not.
            self.scene = None;
            self.message.clear();
            self.reading.begin();
        }
    }

    fn end_looking(&mut self) -> Result<(), Failure> {
        self.exercise.looked();
        self.keep()?;
        self.go_on();
        Ok(())
    }

    fn work_on(&mut self, press: Press) -> Result<Flow, Failure> {
        let (cursor, asked) = (self.exercise.cursor, self.exercise.asked.clone());
        let is_choosing = matches!(asked, Asked::Which(_) | Asked::Technique(_));
        let is_asked = !matches!(asked, Asked::Over | Asked::Look);
        match press {
            Press::Char('q') | Press::Leave => return Ok(Flow::Leave),
            Press::Up | Press::Char('k') if is_choosing => self.exercise.move_choice(false),
            Press::Down | Press::Char('j') if is_choosing => self.exercise.move_choice(true),
            Press::Up | Press::Char('k') => self.exercise.cursor = moved_to(cursor, 8, 0),
            Press::Down | Press::Char('j') => self.exercise.cursor = moved_to(cursor, 1, 0),
            Press::Left | Press::Char('h') => self.exercise.cursor = moved_to(cursor, 0, 8),
            Press::Right | Press::Char('l') => self.exercise.cursor = moved_to(cursor, 0, 1),
            Press::Char(' ') => self.argue(|argument| argument.cell(cursor)),
            Press::Char('x') => self.argue(|argument| argument.next_house(cursor)),
            Press::Char(key @ ('r' | 'c' | 'b')) => {
                self.argue(|argument| argument.house(house_of(cursor, key)));
            }
            Press::Char('p') => self.argue(|argument| argument.placing = !argument.placing),
            Press::Erase => self.argue(Argument::clear),
            Press::Digit(digit) if is_choosing => {
                let answered = self.exercise.choose(digit.index());
                self.answered(answered)?;
            }
            Press::Digit(digit) | Press::Shifted(digit) => {
                self.argue(|argument| argument.claim(digit, cursor));
            }
            Press::Char('y') if asked == Asked::IsIt => {
                let answered = self.exercise.is_it(true);
                self.answered(answered)?;
            }
            Press::Char('n') if asked == Asked::IsIt => {
                let answered = self.exercise.is_it(false);
                self.answered(answered)?;
            }
            Press::Enter => match asked {
                Asked::Argue(_) => self.answer(),
                Asked::Which(at) | Asked::Technique(at) => {
                    let answered = self.exercise.choose(at);
                    self.answered(answered)?;
                }
                Asked::Look => self.end_looking()?,
                Asked::Over => self.go_on(),
                Asked::IsIt => {}
            },
            Press::Char('?') if is_asked => self.hint(),
            Press::Char('s') if asked == Asked::Over => self.show_solution(),
            Press::Char('s') if is_asked => {
                self.exercise.give_up();
                self.show_solution();
                self.keep()?;
            }
            Press::Escape => {
                (self.scene, self.work) = (None, None);
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

    fn click(&mut self, x: u16, y: u16) -> Result<Flow, Failure> {
        if let Some(press) = clicked(&self.drawn.clicks, x, y) {
            return self.press(press);
        }
        let Some(hit) = self.drawn.board.and_then(|board| board.at(x, y)) else { return Ok(Flow::On) };
        let was_there = self.exercise.cursor == hit.0;
        self.exercise.cursor = hit.0;
        let grid = self.exercise.state.grid();
        match candidate(hit).filter(|one| grid.contains(*one) && grid.value(one.cell).is_none()) {
            Some(one) => self.argue(|argument| argument.claim(one.digit, one.cell)),
            None if was_there => self.argue(|argument| argument.cell(hit.0)),
            None => {}
        }
        Ok(Flow::On)
    }

    fn picture(&self) -> Picture {
        let ascii = self.look.ascii;
        let board = Scene::board(self.exercise.state.grid(), self.exercise.position.givens.cells());
        let mut picture = Picture::of_scene(&board, ascii);
        if let Some(scene) = &self.scene {
            picture.show(scene, ascii);
        }
        match &self.exercise.asked {
            Asked::Argue(argument) if self.scene.is_none() => argument.show(&mut picture, ascii),
            Asked::Over => {
                if let Some(extra) = self.exercise.extra() {
                    picture.sign(extra, role_sign(Role::Exofin));
                }
            }
            Asked::Argue(_) | Asked::Look | Asked::IsIt | Asked::Which(_) | Asked::Technique(_) => {}
        }
        picture.cursor = Some(self.exercise.cursor);
        picture
    }
}

impl App for DrillScreen {
    fn draw(&mut self, frame: &mut ratatui::Frame) {
        let (title, status, panel, picture) = (self.title(), self.status(), self.panel(), self.picture());
        let view = View { title, status, picture: &picture, panel: &panel };
        self.drawn = draw(frame, &self.look, &view, &mut self.reading);
    }

    fn press(&mut self, press: Press) -> Result<Flow, Failure> {
        if let Press::Click(x, y) = press {
            return self.click(x, y);
        }
        let is_lesson = self.exercise.asked == Asked::Look;
        let ends = press == Press::Enter && is_lesson;
        if !ends && self.reading.takes(press) {
            // A lesson that was looked up goes when it is closed.
            if !self.reading.is_open && press != Press::Tab && matches!(press, Press::Enter | Press::Escape) {
                self.message.clear();
            }
            return Ok(Flow::On);
        }
        self.work_on(press)
    }

    fn pass(&mut self, time: Duration) -> Result<(), Failure> {
        if !self.exercise.is_over() && !self.reading.is_open {
            self.exercise.seconds += time.as_secs_f64();
        }
        let told = self.work.as_ref().map(Work::told);
        match told {
            None | Some(Told::NotYet) => return Ok(()),
            Some(Told::Never) => self.tell_key("tui-no-answer"),
            Some(Told::Answer(told)) => {
                let (judged, is_drawn) = *told;
                self.work = None;
                return self.judged(&judged, is_drawn);
            }
        }
        self.work = None;
        Ok(())
    }

    fn is_waiting(&self) -> bool {
        self.work.is_some()
    }
}
