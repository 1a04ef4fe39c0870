//! What is told of an exercise: its lesson, hints, what an answer is worth, and the solution.

use super::drill_screen::DrillScreen;
use super::exercise::{Answered, Asked, Exercise};
use super::panel::{Paragraph, Reading};
use super::work::Work;
use crate::cli::outcome::Failure;
use crate::cli::techniques::lesson_lines;
use crate::draw::Scene;
use crate::explain::Level;
use crate::solve::{Claim, Judged, Solver, is_drawn_by, judge};

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
        self.reading = Reading { is_open: true, ..Reading::default() };
    }

    /// The step, or what lacks of it, in words and on the board.
    pub(super) fn show_solution(&mut self) {
        let Exercise { whole, step, .. } = &self.exercise;
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
        let Exercise { state, step, .. } = &self.exercise;
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
        self.work = Some(Work::on(move |task| {
            let solver = Solver::default().until(task);
            let is_drawn = is_drawn_by(technique, &state, &claim);
            let judged = solver.run(|solver| judge(solver, &position, claim, &evidence)).ok()?;
            Some(Box::new((judged, is_drawn)))
        }));
    }

    pub(super) fn judged(&mut self, judged: &Judged, is_drawn: bool) -> Result<(), Failure> {
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
    pub(super) fn answered(&mut self, answered: Answered) -> Result<(), Failure> {
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
}
