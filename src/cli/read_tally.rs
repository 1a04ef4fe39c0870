//! Report about the boards that were read: rules that a board has only in words, and with `-v` the forms of the boards
//! and their content.

use super::args::{Args, OutputForm};
use super::message::say;
use super::output::words_for;
use super::translation::tr;
use crate::format::{Format, Losses, Parsed};

/// The boards of one form.
struct FormTally {
    format: Format,
    boards: usize,
    givens: usize,
    /// Counts of everything that the boards contain besides givens.
    others: Losses,
}

/// The boards that have been read so far.
#[derive(Default)]
pub(super) struct ReadTally {
    forms: Vec<FormTally>,
    is_asked_for: bool,
    /// Number of boards with rules in words that were not read, and the words of the first of these boards.
    unread: Option<(usize, String)>,
}

impl ReadTally {
    /// An empty tally. The tally counts boards only if `-v` is given.
    pub(super) fn new(args: &Args) -> ReadTally {
        ReadTally { is_asked_for: args.verbose > 0 && !args.quiet, ..ReadTally::default() }
    }

    /// Adds a board.
    pub(super) fn add(&mut self, parsed: &Parsed) {
        if let Some(text) = &parsed.unread_rules {
            self.unread.get_or_insert_with(|| (0, text.clone())).0 += 1;
        }
        if !self.is_asked_for {
            return;
        }
        let format = parsed.format;
        let index = self.forms.iter().position(|form| form.format == format).unwrap_or_else(|| {
            self.forms.push(FormTally { format, boards: 0, givens: 0, others: Losses::default() });
            self.forms.len() - 1
        });
        let form = &mut self.forms[index];
        // A line of digits keeps only givens, so a conversion to this form would lose all other content.
        let Losses { placed, excluded, corners, rules: _ } = parsed.losses(Format::Line);
        form.boards += 1;
        form.givens += parsed.position.givens.cells().len();
        form.others.placed += placed;
        form.others.excluded += excluded;
        form.others.corners += corners;
    }

    /// Reports the boards.
    pub(super) fn report(&self, args: &Args) {
        if let Some((boards, text)) = self.unread.as_ref().filter(|_| !args.quiet) {
            let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
            say(tr!(
                "boards with rules in words that were not read: {boards}. The first rules: \"{text}\". If such a \
                 rule is missing, name it with --layout, as in --layout knight",
                boards = boards,
                text = text
            ));
        }
        for FormTally { format, boards, givens, others } in &self.forms {
            say(words_for(args, OutputForm::Text).read_count(*format, *boards, *givens, others));
        }
    }
}
