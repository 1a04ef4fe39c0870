//! Answers to an exercise: its lesson, hints, the verdict on an answer, and the solution.

use super::drill_screen::DrillScreen;
use super::exercise::{ActiveExercise, Feedback, Prompt};
use super::panel::{Paragraph, ScrollState};
use super::work::BackgroundWork;
use crate::cli::exit::Failure;
use crate::cli::techniques::lesson_lines;
use crate::draw::Scene;
use crate::explain::Level;
use crate::solve::{Claim, JudgedArgument, Solver, is_drawn_by, judge};

impl DrillScreen {
    pub(super) fn head(&mut self, key: &str) {
        let text = self.look.words.message(key, &[("technique", self.phrase())]);
        self.message.insert(0, Paragraph::Heading(text));
    }

    /// The name of the technique within a sentence.
    pub(super) fn phrase(&self) -> String {
        self.look.words.technique_phrase(self.exercise.wanted.technique)
    }

    pub(super) fn show(&mut self, scene: Scene) {
        self.message.extend(self.look.legend(&scene).into_iter().map(Paragraph::Plain));
        self.scene = Some(scene);
    }

    pub(super) fn lesson(&mut self) {
        let page = &self.exercise.wanted.technique.page[self.look.words.language()];
        self.message = vec![Paragraph::Heading(page.name.to_string())];
        let lines = lesson_lines(&page.lesson()).into_iter().map(|line| match line.strip_prefix("## ") {
            Some(heading) => Paragraph::Heading(heading.to_string()),
            None => Paragraph::Plain(line),
        });
        self.message.extend(lines);
        self.reading = ScrollState { is_open: true, ..ScrollState::default() };
    }

    /// Shows the step, or the reason why the technique is not in the marked cells, in words and on the board.
    pub(super) fn show_solution(&mut self) {
        let ActiveExercise { whole, step, .. } = &self.exercise;
        let step = match whole.prove(step) {
            Ok(step) => step,
            Err(refused) => return self.tell(self.look.words.refused_step(&refused)),
        };
        let scene = Scene::step(&step, Level::Proof);
        let told = self.look.words.explanation(&step);
        match self.exercise.lacking(&self.look.words) {
            Some(lacking) => {
                let behind = self.look.say("tui-it-would-be");
                self.tell(format!("{lacking}\n\n{behind}\n{told}"));
            }
            None => self.tell(told),
        }
        self.show(scene);
    }

    pub(super) fn hint(&mut self) {
        let Some(level) = self.exercise.deeper() else { return };
        let ActiveExercise { state, step, .. } = &self.exercise;
        let step = match state.prove(step) {
            Ok(step) => step,
            Err(refused) => return self.tell(self.look.words.refused_step(&refused)),
        };
        let text = self.look.words.hint(level, &step);
        let scene = Scene::step(&step, level);
        self.tell(text);
        let number = u8::from(level).to_string();
        let heading = self.look.words.message("tui-hint-level", &[("level", number)]);
        self.message.insert(0, Paragraph::Heading(heading));
        self.show(scene);
        self.is_hint = true;
    }

    pub(super) fn answer(&mut self) {
        let Prompt::Argue(argument) = self.exercise.asked.clone() else { return };
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
        self.work = Some(BackgroundWork::on(move |task| {
            let solver = Solver::default().until(task);
            let is_drawn = is_drawn_by(technique, &state, &claim);
            let judged = solver.run(|solver| judge(solver, &position, claim, &evidence)).ok()?;
            Some(Box::new((judged, is_drawn)))
        }));
    }

    pub(super) fn show_judgement(&mut self, judged: &JudgedArgument, is_drawn: bool) -> Result<(), Failure> {
        let answered = self.exercise.apply_judgement(judged, is_drawn);
        let told = self.look.words.judgement(judged);
        self.tell(told);
        match answered {
            Feedback::Right => self.head("tui-right"),
            Feedback::RightOther => self.head("tui-right-other"),
            Feedback::NotThis => self.head("tui-not-this"),
            Feedback::Unproved => self.head("tui-unproved"),
            Feedback::Wrong => self.head("tui-wrong"),
            Feedback::Nothing => {}
        }
        self.show(Scene::judgement(&self.exercise.position, judged));
        if self.exercise.is_over() { self.keep() } else { Ok(()) }
    }

    /// Shows the feedback on an answer that the kernel need not judge.
    pub(super) fn show_feedback(&mut self, answered: Feedback) -> Result<(), Failure> {
        let key = match answered {
            Feedback::Right => "tui-right",
            Feedback::RightOther => "tui-right-other",
            Feedback::Wrong => "tui-wrong",
            Feedback::NotThis | Feedback::Unproved | Feedback::Nothing => return Ok(()),
        };
        if self.exercise.is_over() {
            self.show_solution();
            self.head(key);
            return self.keep();
        }
        self.message.clear();
        self.reading.begin();
        self.head(key);
        if answered == Feedback::Wrong {
            self.message.push(Paragraph::Plain(self.look.say("tui-try-again")));
        }
        Ok(())
    }
}
