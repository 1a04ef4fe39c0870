//! The colours of answers: for names of techniques, conclusions and numbers of steps. The meaning of the text does not
//! depend on colours.

use super::args::OutputTarget;
use super::output::is_coloured;
use crate::explain::{Mark, Marked};
use anstyle::{AnsiColor, Style};

/// Colours text, if answers may be coloured.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextStyle {
    is_on: bool,
}

impl TextStyle {
    /// The style of answers for this target. Answers in a file have no colours.
    pub(super) fn of(target: &OutputTarget) -> TextStyle {
        TextStyle { is_on: target.file().is_none() && is_coloured() }
    }

    /// A part of a text in its style. Placements and eliminations have the colours of pictures.
    pub(super) fn part(self, mark: Mark, part: &str) -> String {
        let style = match mark {
            Mark::Number => Style::new().dimmed(),
            Mark::Technique => Style::new().bold(),
            Mark::Placed => AnsiColor::Green.on_default().bold(),
            Mark::Removed => AnsiColor::Red.on_default(),
        };
        if self.is_on { format!("{style}{part}{style:#}") } else { part.to_string() }
    }

    /// A text with its parts in their styles.
    pub(super) fn text(self, text: &Marked) -> String {
        text.styled(|mark, part| self.part(mark, part))
    }
}
