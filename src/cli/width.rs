//! Layout of answers for people: the width of lines, and the names of cells.
//!
//! Lines on a terminal are wrapped to its width. Lines to a file or another program are not wrapped, unless the user
//! asks for a width. So a sentence stays on one line for `grep`.

use super::args::Args;
use super::exit::Failure;
use super::translation::{tr, translate};
use crate::board::{Candidate, NameError};
use crate::solve::{Claim, ReasonItem};
use std::borrow::Cow;
use std::io::{self, IsTerminal};

/// Largest width of lines on a terminal, because longer lines are hard to read.
const WIDEST: usize = 100;

/// Width of a terminal that does not report its width.
const USUAL: usize = 80;

/// Columns and rows of the terminal, if answers go to a terminal.
pub(super) fn screen() -> Option<(usize, Option<usize>)> {
    let stdout = io::stdout();
    stdout.is_terminal().then(|| match terminal_size::terminal_size_of(&stdout) {
        Some((columns, rows)) if columns.0 > 0 => (columns.0.into(), Some(rows.0.into())),
        Some(_) | None => (USUAL, None),
    })
}

/// Width of lines, if they are wrapped.
pub(super) fn width(args: &Args) -> Option<usize> {
    args.width.or_else(|| screen().map(|(columns, _)| columns.min(WIDEST)))
}

/// The text with ASCII characters instead of dashes, arrows, quotation marks and signs of mathematics. Letters of other
/// languages stay.
pub(super) fn in_ascii(text: &str) -> Cow<'_, str> {
    let plain = |sign: char| {
        Some(match sign {
            '–' | '—' | '−' => "-",
            '“' | '”' | '„' => "\"",
            '‘' | '’' => "'",
            '…' => "...",
            '×' => "x",
            '·' | '•' => "*",
            '≤' => "<=",
            '≥' => ">=",
            '≠' => "!=",
            '≈' => "~",
            '→' => "->",
            '←' => "<-",
            '±' => "+-",
            '\u{a0}' | '\u{2009}' | '\u{202f}' => " ",
            _ => return None,
        })
    };
    if !text.contains(|sign| plain(sign).is_some()) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len());
    for sign in text.chars() {
        match plain(sign) {
            Some(plain) => written.push_str(plain),
            None => written.push(sign),
        }
    }
    Cow::Owned(written)
}

/// Reads the reasons of a player, with the cell names that the user asks for.
pub(super) fn reason_items(args: &Args, text: &str) -> Result<Vec<ReasonItem>, Failure> {
    ReasonItem::read_all(text, args.cell_names).map_err(|error| unreadable(&error))
}

/// Reads claims about candidates, with the cell names that the user asks for. A candidate without `=` or `!=` is read
/// as the claim that the candidate is false.
pub(super) fn claims(args: &Args, text: &str) -> Result<Vec<Claim>, Failure> {
    Claim::read_all(text, args.cell_names, Claim::IsNot).map_err(|error| unreadable(&error))
}

/// Reads a claim about a candidate, with the cell names that the user asks for. For a candidate without `=` or `!=`,
/// `bare` makes the claim.
pub(super) fn claim(args: &Args, text: &str, bare: fn(Candidate) -> Claim) -> Result<Claim, Failure> {
    Claim::read(text, args.cell_names, bare).map_err(|error| unreadable(&error))
}

/// The refusal of a text that names no cell, candidate or claim.
pub(super) fn unreadable(error: &NameError) -> Failure {
    let wanted = translate(error.wanted);
    Failure::wrong(tr!("'{text}' is not {wanted}", text = error.found, wanted = wanted))
}
