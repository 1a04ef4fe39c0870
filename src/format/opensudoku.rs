//! A game of an OpenSudoku file: `<game data="…" />` with 81 digits, one game on a line.

use super::error::FormatError;
use super::line;
use super::text::Line;
use super::{Format, Parsed};
use crate::puzzle::Position;

/// Reads the first game of the line.
pub(super) fn parse(line: Line<'_>) -> Result<Parsed, FormatError> {
    let game = line.text.find("<game").unwrap_or(0);
    let rest = line.text.get(game..).unwrap_or("");
    let start = rest.find("data=").map_or(game, |at| game + at + "data=".len());
    let value = line.text.get(start..).unwrap_or("");
    let quoted = value.trim_start_matches(['"', '\'']);
    let start = start + value.len() - quoted.len();
    let word = quoted.split(['"', '\'', '>', '/', ' ']).next().unwrap_or("");
    Ok(Parsed::bare(Position::new(line::cells(line, start, word)?), Format::OpenSudoku))
}
