//! Nine rows in a frame. [`super::rows`] reads the rows after the frame is taken away.

use super::spec::{BoardContent, FormatSpec, LayoutSupport, Reading};
use super::{Format, rows};
use crate::puzzle::Digits;

pub(super) static GRID: FormatSpec = FormatSpec {
    id: "grid",
    summary: "nine rows in a frame",
    example: "\
        +-------+-------+-------+\n\
        | 5 . 9 | 7 4 8 | . . . |\n\
        | 7 . . | . . . | . . . |\n\
        | . 2 . | 1 . 9 | . . . |\n\
        +-------+-------+-------+\n\
        | . . 7 | . . . | 2 4 . |\n\
        | . 6 4 | . 1 . | 5 9 . |\n\
        | . 9 8 | . . . | 3 . . |\n\
        +-------+-------+-------+\n\
        | . . . | 8 . 3 | . 2 . |\n\
        | . . . | . . . | . . 6 |\n\
        | . . . | 2 7 5 | 9 . . |\n\
        +-------+-------+-------+",
    holds: BoardContent::Digits,
    reading: Reading::By { reader_of: Format::Rows, told_apart: true },
    write: |board| write(&board.values()),
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

const BAND: &str = "+-------+-------+-------+";

/// Writes the frame that Simple Sudoku, SadMan and forums use, `.` for an empty cell.
fn write(values: &Digits) -> String {
    let mut text = String::from(BAND);
    for (row, cells) in rows::write(values).lines().enumerate() {
        text.push('\n');
        for (column, c) in cells.chars().enumerate() {
            text.push_str(if column % 3 == 0 { "| " } else { "" });
            text.push(c);
            text.push(' ');
        }
        text.push('|');
        if row % 3 == 2 {
            text.push('\n');
            text.push_str(BAND);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::{Format, parse, write};

    const LINE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    #[test]
    fn frames_of_all_kinds_are_read() {
        let rows: Vec<&str> = (0..9).map(|r| &LINE[r * 9..r * 9 + 9]).collect();
        let framed = |top: &str, middle: &str, bottom: &str, bar: &str| {
            let mut text = format!("{top}\n");
            for (i, row) in rows.iter().enumerate() {
                text += &format!("{bar}{}{bar}{}{bar}{}{bar}\n", &row[..3], &row[3..6], &row[6..]);
                text += &match i {
                    2 | 5 => format!("{middle}\n"),
                    8 => bottom.to_string(),
                    _ => String::new(),
                };
            }
            text
        };
        for text in [
            framed("|-----------|", "|---+---+---|", "|-----------|", "|"),
            framed("┌───┬───┬───┐", "├───┼───┼───┤", "└───┴───┴───┘", "│"),
            framed("╔═══╦═══╦═══╗", "╠═══╬═══╬═══╣", "╚═══╩═══╩═══╝", "║"),
            framed(".---.---.---.", ":---+---+---:", "'---'---'---'", "|"),
            framed("", "", "", "|"),
            framed("+---+---+---+", "+---+---+---+", "+---+---+---+", "|").replace('.', "-"),
        ] {
            let parsed = parse(&text).unwrap_or_else(|e| panic!("{text}\n{e}"));
            assert_eq!(
                (parsed.position.givens.to_string().as_str(), parsed.format),
                (LINE, Format::Grid),
                "{text}"
            );
        }
        let written = write(&parse(LINE).unwrap().position, Format::Grid);
        assert_eq!(parse(&written).unwrap().position.givens.to_string(), LINE);
        assert_eq!(written.lines().nth(1), Some("| . . 9 | 7 4 8 | . . . |"));
    }
}
