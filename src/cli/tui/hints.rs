//! Hints while a puzzle is played. The player asks for a hint, sees it level by level, and follows it. A hint that the
//! player follows is recorded as practice.

use super::panel::Paragraph;
use super::play_screen::{PlayResult, PlayScreen, ShownHint};
use super::work::BackgroundWork;
use crate::board::Candidate;
use crate::cli::exit::Failure;
use crate::cli::practice_file::{Practice, now};
use crate::draw::Scene;
use crate::explain::Level;
use crate::learn::{Occasion, Sitting};
use crate::solve::{Advice, Claim, Solver, advise};

impl PlayScreen {
    pub(super) fn advise(&mut self, is_check: bool) {
        let Some(game) = self.game.as_ref().filter(|game| !game.is_solved()) else { return };
        let position = game.position();
        if let Some(hint) = self.hint.take_if(|hint| hint.position == position && hint.is_check == is_check) {
            let deeper = u8::from(hint.level).saturating_add(1).min(4);
            let level = Level::try_from(deeper).unwrap_or(Level::Proof);
            self.show_hint(ShownHint { level, ..hint }, true);
            return;
        }
        self.is_check = is_check;
        self.tell_key("tui-thinking");
        self.work = Some(BackgroundWork::on(move |task| {
            let solver = Solver::default().until(task);
            let advice = solver.run(|solver| advise(solver, &position)).ok()?;
            Some(PlayResult::Advice(Box::new((position, advice))))
        }));
    }

    /// Shows a hint at its level.
    pub(super) fn show_hint(&mut self, hint: ShownHint, is_deeper: bool) {
        let ShownHint { position, advice, level, is_check } = &hint;
        let words = &self.look.words;
        let is_sound = matches!(advice, Advice::Step { .. } | Advice::Stuck | Advice::NoOther);
        if *is_check && is_sound {
            self.tell_key("tui-right-so-far");
            self.hint = Some(hint);
            return;
        }
        let mut text = String::new();
        if let Advice::Step { stale, step, .. } = advice {
            if !stale.is_empty() && *level >= Level::Where {
                text = format!("{}\n", words.stale_marks(stale));
            }
            if let Some(game) = &mut self.game {
                game.record_hint(step.technique, *level, is_deeper);
            }
        }
        text += &words.advice(*level, &Solver::default(), position, advice);
        let scene = Scene::advice(position, advice, *level);
        let legend = self.look.legend(&scene);
        let number = u8::from(*level).to_string();
        let heading = self.look.words.message("tui-hint-level", &[("level", number)]);
        self.tell(text);
        self.message.insert(0, Paragraph::Heading(heading));
        self.message.extend(legend.into_iter().map(Paragraph::Plain));
        if *level < Level::Proof {
            self.message.push(Paragraph::Plain(self.look.say("tui-deeper")));
        } else if matches!(advice, Advice::Step { .. }) {
            self.message.push(Paragraph::Plain(self.look.say("tui-do-it")));
        }
        self.scene = Some(scene);
        self.hint = Some(hint);
    }

    /// Records the practice of a technique, if the player makes a move of the last hint.
    pub(super) fn record_practice(&mut self, claim: Claim) -> Result<(), Failure> {
        let Some(ShownHint { advice: Advice::Step { step, .. }, level, is_check: false, .. }) = &self.hint
        else {
            return Ok(());
        };
        let is_meant = match claim {
            Claim::Is(candidate) => step.conclusion.placement() == Some(candidate),
            Claim::IsNot(candidate) => step.conclusion.eliminations().any(|gone| gone == candidate),
        };
        if !is_meant {
            return Ok(());
        }
        let hint = Some(u8::from(*level));
        let sitting = Sitting { at: now(), right: true, wrong: 0, hint, seconds: None };
        self.folder.keep(&Practice { technique: step.technique, task: Occasion::Play, sitting })
    }

    /// Carries out the step of the last hint, if the hint has shown the proof.
    pub(super) fn carry_out(&mut self) -> Result<(), Failure> {
        let Some(ShownHint { advice: Advice::Step { step, .. }, level: Level::Proof, .. }) = &self.hint
        else {
            return Ok(());
        };
        let step = step.clone();
        let claim = match step.conclusion.placement() {
            Some(candidate) => Some(Claim::Is(candidate)),
            None => step.conclusion.eliminations().next().map(Claim::IsNot),
        };
        if let Some(claim) = claim {
            self.record_practice(claim)?;
        }
        let Some(game) = &mut self.game else { return Ok(()) };
        match step.conclusion.placement() {
            Some(Candidate { digit, cell }) => {
                game.cursor = cell;
                game.write(digit);
            }
            None => game.cross_out(&step.conclusion.eliminations().collect::<Vec<_>>()),
        }
        self.update_board()
    }
}
