//! The colours of what is told: the names of techniques, what follows, the numbers of steps. Without them the text says
//! the same.

use super::args::Target;
use super::output::coloured;
use crate::explain::Words;
use crate::step::Step;
use anstyle::{AnsiColor, Style};

/// Colours text, where answers may be coloured.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    is_on: bool,
}

impl Paint {
    /// For answers that go there. A file gets none.
    pub(super) fn of(target: &Target) -> Paint {
        Paint { is_on: target.file().is_none() && coloured() }
    }

    fn styled(self, style: Style, text: &str) -> String {
        if self.is_on { format!("{style}{text}{style:#}") } else { text.to_string() }
    }

    /// The number of a step.
    pub(super) fn number(self, number: &str) -> String {
        self.styled(Style::new().dimmed(), number)
    }

    /// The name of a technique.
    pub(super) fn name(self, name: &str) -> String {
        self.styled(Style::new().bold(), name)
    }

    /// A digit that is placed, in the colour that it has in pictures.
    pub(super) fn placed(self, placed: &str) -> String {
        self.styled(AnsiColor::Green.on_default().bold(), placed)
    }

    /// A line that begins with the name of the step's technique.
    pub(super) fn line(self, words: &Words, step: &Step, line: &str) -> String {
        let name = words.technique(step.technique);
        let line = match line.strip_prefix(&name) {
            Some(rest) => format!("{}{rest}", self.name(&name)),
            None => line.to_string(),
        };
        self.follows(words, step, &line)
    }

    /// What follows from the step, wherever the text says it: in the colour that it has in pictures.
    pub(super) fn follows(self, words: &Words, step: &Step, text: &str) -> String {
        let is_placed = step.conclusion.placement().is_some();
        let style =
            if is_placed { AnsiColor::Green.on_default().bold() } else { AnsiColor::Red.on_default() };
        let said = words.conclusion(&step.conclusion);
        text.replace(&said, &self.styled(style, &said))
    }
}
