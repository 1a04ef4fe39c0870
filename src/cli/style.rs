//! The colours of what is told: the names of techniques, what follows, the numbers of steps. Without them the text says
//! the same.

use super::args::OutputTarget;
use super::output::is_coloured;
use crate::explain::{Mark, Marked};
use anstyle::{AnsiColor, Style};

/// Colours text, where answers may be coloured.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextStyle {
    is_on: bool,
}

impl TextStyle {
    /// For answers that go there. A file gets none.
    pub(super) fn of(target: &OutputTarget) -> TextStyle {
        TextStyle { is_on: target.file().is_none() && is_coloured() }
    }

    /// A part of a text in its style: what is placed and what is removed in the colours of pictures.
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
