//! Panel next to an exercise: the question, commands, and the player's progress.

use super::drill_screen::DrillScreen;
use super::exercise::Prompt;
use super::keys::Press;
use super::panel::{Command, Panel, Paragraph};
use super::play_panel::{arguing, clock};
use crate::learn::Stage;

impl DrillScreen {
    /// The text and the commands next to the board.
    pub(super) fn panel(&self) -> Panel {
        let say = |key: &str| self.look.say(key);
        let technique = self.look.words.technique(self.exercise.wanted.technique);
        let with_phrase = |key: &str| self.look.words.message(key, &[("technique", self.phrase())]);
        let command = |key: &'static str, what: &str, press: Press| Command { key, what: say(what), press };
        let lesson = || command("F1", "tui-lesson", Press::Help);
        let quit = || command("q", "tui-quit", Press::Char('q'));
        let hint = || command("?", "tui-hint", Press::Char('?'));
        let solution = || command("s", "tui-solution", Press::Char('s'));
        // A step on a board with further rules can be found only if the rules are shown.
        let rules = self.look.words.further_rules(self.exercise.position.layout);
        let mut text: Vec<Paragraph> = rules.map(Paragraph::Plain).into_iter().collect();
        let chosen = |at: usize, place: usize, told: &str| {
            let sign = if self.exercise.refused.contains(&place) { " ×" } else { "" };
            Paragraph::Choice(format!("{} {told}{sign}", place + 1), at == place)
        };
        let commands = match &self.exercise.asked {
            Prompt::Argue(argument) => {
                text.push(Paragraph::Heading(technique));
                let told = argument.texts(&self.look.words).map(Paragraph::Plain);
                if self.message.is_empty() {
                    text.push(Paragraph::Plain(with_phrase("tui-find")));
                }
                text.extend(told);
                let mut commands = arguing(
                    &self.look,
                    self.exercise.position.layout,
                    argument.placing,
                    ["tui-answer", "tui-back"],
                );
                commands.pop();
                commands.extend([hint(), solution(), lesson(), quit()]);
                commands
            }
            Prompt::IsIt => {
                text.push(Paragraph::Heading(self.exercise.question(&self.look.words)));
                vec![
                    command("y", "tui-yes", Press::Char('y')),
                    command("n", "tui-no", Press::Char('n')),
                    lesson(),
                    quit(),
                ]
            }
            Prompt::Which(at) => {
                text.push(Paragraph::Heading(say("tui-which-condition")));
                let all = self.exercise.conditions().iter().enumerate();
                text.extend(all.map(|(place, told)| chosen(*at, place, &told.text)));
                vec![command("Enter", "tui-choose", Press::Enter), solution(), lesson(), quit()]
            }
            Prompt::Technique(at) => {
                text.push(Paragraph::Heading(say("tui-which-technique")));
                let all = self.exercise.options.iter().enumerate();
                text.extend(all.map(|(place, one)| chosen(*at, place, &self.look.words.technique(one))));
                vec![command("Enter", "tui-choose", Press::Enter), hint(), solution(), quit()]
            }
            Prompt::Look => vec![command("Enter", "tui-next", Press::Enter), quit()],
            Prompt::Over => vec![
                command("Enter", "tui-next", Press::Enter),
                command("s", "tui-solution-again", Press::Char('s')),
                lesson(),
                quit(),
            ],
        };
        match self.exercise.asked {
            // The panel shows the verdict above the choices.
            Prompt::Which(_) | Prompt::Technique(_) => {
                let choices = text.split_off(text.len().min(1));
                text.extend(self.message.iter().cloned().chain(choices));
            }
            Prompt::Argue(_) | Prompt::IsIt | Prompt::Look | Prompt::Over => {
                text.extend(self.message.iter().cloned());
            }
        }
        Panel { text, commands }
    }

    /// The line above the board.
    pub(super) fn title(&self) -> String {
        let words = &self.look.words;
        let stage = self.look.say(match self.exercise.wanted.stage {
            Stage::Read => "tui-stage-read",
            Stage::Watch => "tui-stage-watch",
            Stage::Find => "tui-stage-find",
            Stage::NearMiss => "tui-stage-near-miss",
            Stage::Mixed => "tui-stage-mixed",
        });
        let is_secret = self.exercise.wanted.stage == Stage::Mixed && !self.exercise.is_over();
        let technique = (!is_secret).then(|| words.technique(self.exercise.wanted.technique));
        let stage = match technique {
            Some(technique) => words.message("tui-title", &[("technique", technique), ("stage", stage)]),
            None => stage,
        };
        let (all, right) = self.finished;
        let score = [("right", right.to_string()), ("all", all.to_string())];
        let score = if all > 0 { words.message("tui-score", &score) } else { String::new() };
        format!(" {stage}   {}   {score}", clock(self.exercise.seconds))
    }

    /// The line below the board.
    pub(super) fn status(&self) -> String {
        let grid = self.exercise.state.grid();
        let cell = self.exercise.cursor;
        let marks: Vec<String> = match grid.value(cell) {
            Some(_) => Vec::new(),
            None => grid.candidates(cell).iter().map(|digit| digit.to_string()).collect(),
        };
        let seed = ("seed", self.exercise.wanted.seed.to_string());
        let name = self.look.words.naming().cell(cell);
        format!(" {name}: {}   {}", marks.join(" "), self.look.words.message("tui-seed", &[seed]))
    }
}
