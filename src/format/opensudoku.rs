//! A game of an OpenSudoku file: `<game data="…" />` with 81 digits, one game on a line.

use super::error::FormatError;
use super::line;
use super::spec::{FormatSpec, Holds, Known, Reading, Told};
use super::text::Line;
use super::{Format, Parsed};
use crate::puzzle::Position;

pub(super) static OPENSUDOKU: FormatSpec = FormatSpec {
    id: "opensudoku",
    summary: "a game of an OpenSudoku file",
    example: concat!(
        r#"<game data="509748000700000000020109000007000240064010590098000300000803020000000006000275"#,
        r#"900" />"#,
    ),
    holds: Holds::Digits,
    reading: Reading::Line { known: Known::Start(told), read: parse },
    write: None,
};

fn told(text: &str) -> Told {
    match text.starts_with('<') {
        true if text.contains("<game") && text.contains("data=") => Told::Board,
        true => Told::Wrapping,
        false => Told::Other,
    }
}

/// Reads the first game of the line.
fn parse(line: Line<'_>) -> Result<Parsed, FormatError> {
    let game = line.text.find("<game").unwrap_or(0);
    let rest = line.text.get(game..).unwrap_or("");
    let start = rest.find("data=").map_or(game, |at| game + at + "data=".len());
    let value = line.text.get(start..).unwrap_or("");
    let quoted = value.trim_start_matches(['"', '\'']);
    let start = start + value.len() - quoted.len();
    let word = quoted.split(['"', '\'', '>', '/', ' ']).next().unwrap_or("");
    Ok(Parsed::bare(Position::new(line::cells(line, start, word)?), Format::OpenSudoku))
}
