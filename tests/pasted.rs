//! Boards as people paste them: links to pages that store a board in the link, rows as programs print them, lists in
//! programming languages, and pencil marks from forums. Each text is read as the board that it shows, or refused.
#![cfg(feature = "explain")]

use std::collections::BTreeSet;
use whydoku::board::Cell;
use whydoku::format::{Format, parse, records, write};
use whydoku::generate::Generator;
use whydoku::puzzle::{Board, Digits};

fn rows(board: &Digits) -> Vec<String> {
    let line = board.to_string();
    (0..9).map(|row| line[row * 9..row * 9 + 9].to_string()).collect()
}

fn lines(board: &Digits, row: impl Fn(usize, &str) -> String) -> String {
    rows(board).iter().enumerate().map(|(at, text)| row(at, text)).collect::<Vec<_>>().join("\n")
}

fn joined(text: &str, between: &str) -> String {
    text.chars().map(String::from).collect::<Vec<_>>().join(between)
}

/// The texts of one board, each with its kind.
fn texts(board: &Digits) -> Vec<(&'static str, String)> {
    let packed = write(&Board::new(*board), Format::FPuzzles);
    let packed = packed.split_once("load=").expect("a link").1;
    let line = board.to_string();
    let quoted = |quote: char, prefix: &str| {
        rows(board).iter().map(|row| format!("{prefix}{quote}{row}{quote}")).collect::<Vec<_>>().join(",")
    };
    let texts = quoted('"', "");
    let zeros = |text: &str| text.replace('.', "0");
    let numbers = joined(&zeros(&line), ",");
    let blank = |text: &str| text.replace('.', " ");
    let frame = "+-------+-------+-------+";
    vec![
        (
            "crackingthecryptic",
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{packed}"),
        ),
        ("crackingthecryptic without www", format!("app.crackingthecryptic.com/?puzzleid=fpuzzles{packed}")),
        ("sudokupad query", format!("https://sudokupad.app/?puzzleid=fpuzzles{packed}")),
        ("sudokupad path", format!("https://sudokupad.app/fpuzzles{packed}")),
        ("sudokupad sudoku path", format!("https://sudokupad.app/sudoku/fpuzzles{packed}")),
        ("sudocle", format!("https://michelkraemer.com/sudocle/?puzzleid=fpuzzles{packed}")),
        ("sudokulab", format!("https://sudokulab.net/?fpuzzle={packed}")),
        ("packed alone", packed.to_string()),
        ("packed with its word", format!("fpuzzles{packed}")),
        ("in angles", format!("<https://f-puzzles.com/?load={packed}>")),
        ("Markdown link", format!("[this](https://f-puzzles.com/?load={packed})")),
        ("in a sentence", format!("look at https://f-puzzles.com/?load={packed} please")),
        ("JSON rows", format!("[{texts}]")),
        (
            "JSON rows in lines",
            format!(
                "[\n{}\n]",
                lines(board, |at, row| format!("  \"{row}\"{}", if at < 8 { "," } else { "" }))
            ),
        ),
        ("object with rows", format!("{{\"puzzle\":[{texts}]}}")),
        ("object with a board", format!("{{\"board\":[{texts}]}}")),
        ("list of objects", format!("[{{\"puzzle\":\"{line}\"}}]")),
        ("Rust", format!("let board = vec![{texts}];")),
        ("Rust slice", format!("let board: &[&str] = &[{texts}];")),
        ("Rust in lines", format!("let board = [\n{}\n];", lines(board, |_, row| format!("    \"{row}\",")))),
        ("Java", format!("String[] board = {{{texts}}};")),
        ("Java new", format!("new String[]{{{texts}}}")),
        ("Python tuple", format!("({})", quoted('\'', ""))),
        ("Python bytes", format!("[{}]", quoted('\'', "b"))),
        ("Python list in lines", format!("board = [\n{}\n]", lines(board, |_, row| format!("    '{row}',")))),
        (
            "Python text in lines",
            format!("board = (\n{}\n)", lines(board, |_, row| format!("    \"{row}\""))),
        ),
        ("Python long text", format!("\"\"\"\n{}\n\"\"\"", lines(board, |_, row| row.to_string()))),
        (
            "Python -1",
            format!(
                "[{}]",
                lines(board, |at, row| format!(
                    "[{}]{}",
                    joined(row, ", ").replace('.', "-1"),
                    if at < 8 { "," } else { "" }
                ))
            ),
        ),
        (
            "characters",
            format!(
                "[{}]",
                lines(board, |at, row| format!(
                    "[\"{}\"]{}",
                    joined(row, "\",\""),
                    if at < 8 { "," } else { "" }
                ))
            ),
        ),
        (
            "characters in braces",
            format!(
                "{{{}}}",
                lines(board, |at, row| format!(
                    "{{'{}'}}{}",
                    joined(row, "','"),
                    if at < 8 { "," } else { "" }
                ))
            ),
        ),
        ("numbers", format!("[{numbers}]")),
        (
            "game data",
            format!("window.gameData = {{\"easy\":{{\"puzzle_data\":{{\"puzzle\":[{numbers}]}}}}}}"),
        ),
        ("line ends as characters", rows(board).join("\\n")),
        ("an empty line behind each row", lines(board, |_, row| format!("{row}\n"))),
        ("an empty line behind each spaced row", lines(board, |_, row| format!("{}\n", joined(row, " ")))),
        ("en dashes", line.replace('.', "–")),
        ("em dashes in rows", lines(board, |_, row| row.replace('.', "—"))),
        ("minus signs", line.replace('.', "−")),
        ("the letter o", line.replace('.', "o")),
        ("squares", line.replace('.', "■")),
        ("white squares", lines(board, |_, row| row.replace('.', "□"))),
        (
            "rows with letters",
            lines(board, |at, row| format!("{}  {}", &"ABCDEFGHI"[at..=at], joined(row, " "))),
        ),
        ("rows with numbers", lines(board, |at, row| format!("r{}: {}", at + 1, joined(row, " ")))),
        (
            "rows with words in Chinese",
            lines(board, |at, row| format!("第{}行：{}", at + 1, joined(row, " "))),
        ),
        ("rows with a letter and a colon", lines(board, |at, row| format!("r{}:{row}", at + 1))),
        ("Rust strings", format!("vec![{}]", lines(board, |_, row| format!("\"{row}\".to_string(),")))),
        ("rows with words", lines(board, |at, row| format!("Row {}: {row}", at + 1))),
        (
            "labels on both sides",
            format!(
                "   1 2 3 4 5 6 7 8 9\n{}",
                lines(board, |at, row| format!("{}  {}", &"ABCDEFGHI"[at..=at], joined(row, " ")))
            ),
        ),
        ("Markdown table", lines(board, |_, row| format!("| {} |", joined(&blank(row), " | ")))),
        (
            "frame with blanks",
            format!(
                "{frame}\n{}",
                lines(board, |at, row| {
                    let row = blank(row);
                    let groups =
                        [&row[..3], &row[3..6], &row[6..]].map(|group| format!(" {} ", joined(group, " ")));
                    format!(
                        "|{}|{}",
                        groups.join("|"),
                        if at % 3 == 2 { format!("\n{frame}") } else { String::new() }
                    )
                })
            ),
        ),
        ("spreadsheet", lines(board, |_, row| joined(row, "\t").replace('.', ""))),
        ("CSV of cells", lines(board, |_, row| joined(row, ",").replace('.', ""))),
        ("quoted by a forum", format!("[code]\n{}\n[/code]", lines(board, |_, row| row.to_string()))),
        ("quoted by mail", lines(board, |_, row| format!("> {row}"))),
    ]
}

#[test]
fn what_people_paste_is_read_as_what_it_says() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for board in Generator::new(410).puzzles().take(10) {
        for (kind, text) in texts(&board) {
            count += 1;
            let found: Vec<_> = records(text.as_bytes()).collect();
            let read = matches!(found.as_slice(), [one] if one.parsed.as_ref().is_ok_and(|parsed| parsed.position.values() == board));
            if !read {
                let said = found.first().and_then(|one| one.parsed.as_ref().err()).map(ToString::to_string);
                wrong.push(format!("{kind}: {} records, {said:?}", found.len()));
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= 500, "{count}");
}

/// Signs next to candidates, as in forums: letters, brackets, and signs for fins.
#[test]
fn pencil_marks_of_forums_are_candidates_with_signs() {
    let marks: [fn(&str) -> String; 12] = [
        |group| format!("({}){}", &group[..1], &group[1..]),
        |group| format!("d{group}"),
        |group| format!("{group}a"),
        |group| format!("a{}+{}", &group[..1], &group[1..]),
        |group| format!("{}({})", &group[..1], &group[1..]),
        |group| format!("[{group}]"),
        |group| format!("{{{group}}}"),
        |group| format!("\"{group}\""),
        |group| format!("~{group}"),
        |group| format!("{}(+{})", &group[..1], &group[1..]),
        |group| format!("{group}*"),
        |group| format!("#{}+{}", &group[..1], &group[1..]),
    ];
    for (number, board) in Generator::new(411).puzzles().take(10).enumerate() {
        let plain = write(&Board::new(board), Format::Pencilmarks);
        let position = parse(&plain).expect("pencil marks").position;
        for mark in marks {
            let mut seen = 0;
            let marked: Vec<String> = plain
                .lines()
                .map(|line| {
                    if !line.starts_with('|') {
                        return line.to_string();
                    }
                    let word = |word: &str| {
                        let is_group = word.len() > 1 && word.chars().all(|c| c.is_ascii_digit());
                        seen += usize::from(is_group);
                        if is_group && seen % 7 == number % 7 { mark(word) } else { word.to_string() }
                    };
                    line.split(' ').map(word).collect::<Vec<_>>().join(" ")
                })
                .collect();
            let read = parse(&marked.join("\n"));
            assert_eq!(read.map(|read| read.position).as_ref(), Ok(&position), "{}", marked.join("\n"));
        }
    }
}

/// A text with a lost, doubled or exchanged character is read as the same board, is read as a board with a difference
/// that fits the damage, or is refused.
#[test]
fn a_damaged_text_is_no_other_board() {
    let mut random = crate::random::SplitMix(412);
    let mut pick = |below: usize| (random.next() % below as u64) as usize;
    let (mut same, mut refused, mut changed, mut unpacked) = (0, 0, 0, 0);
    let turns = if std::env::var("WHYDOKU_FULL").is_ok() { 40 } else { 4 };
    for board in Generator::new(413).puzzles().take(10) {
        for (kind, text) in texts(&board) {
            for _ in 0..turns {
                let mut letters: Vec<char> = text.chars().collect();
                let at = pick(letters.len());
                match pick(4) {
                    0 => drop(letters.remove(at)),
                    1 => letters.insert(at, letters[at]),
                    2 => letters.truncate(at),
                    _ => {
                        let other = pick(letters.len());
                        letters.swap(at, other);
                    }
                }
                let damaged: String = letters.iter().collect();
                for record in records(damaged.as_bytes()) {
                    let Ok(parsed) = record.parsed else {
                        refused += 1;
                        continue;
                    };
                    let values = parsed.position.values();
                    let differing: Vec<Cell> =
                        Cell::all().filter(|cell| values.get(*cell) != board.get(*cell)).collect();
                    let in_rows: BTreeSet<usize> = differing.iter().map(|cell| cell.row_index()).collect();
                    match differing.len() {
                        0 => same += 1,
                        // Two exchanged characters can change the digits of at most two rows.
                        _ if in_rows.len() <= 2 => changed += 1,
                        // Compressed text has no checksum, so a changed character may give another board.
                        _ if text.contains("N4Ig") => unpacked += 1,
                        _ => panic!("{kind}: {differing:?} differ:\n{damaged}"),
                    }
                }
            }
        }
    }
    println!("{same} as before, {changed} as the damage says, {unpacked} packed, {refused} refused");
    assert!(same > 100 && refused > 500 && unpacked < 50 * turns, "{same} {changed} {unpacked} {refused}");
}
