//! Formats from a user's view: error messages, and the files of other programs.

use crate::fresh::assert_snapshot;
use crate::shared;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::PathBuf;
use whydoku::board::{Cell, Digit, DigitSet};
use whydoku::draw::svg::{self, SvgOptions};
use whydoku::draw::terminal::{self, TerminalOptions};
use whydoku::draw::{LegendWords, Scene};
use whydoku::explain::{Language, Words};
use whydoku::format::{BoardContent, ErrorKind, Format, Parsed, parse, records, write};
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::puzzle::Board;
use whydoku::search::solve_up_to;

const LINE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

fn files(folder: PathBuf) -> Vec<PathBuf> {
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|e| e == "txt"));
    files.sort();
    files
}

/// Words around a board that name a rule are kept, so that the player can be asked; the name of a layout directly before
/// the cells is read, wherever it is in the line.
#[test]
fn rules_in_the_words_around_a_board_are_not_lost() {
    let read = |text: &str| {
        let parsed = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        (parsed.position.layout.name(), parsed.unread_rules)
    };
    for (text, layout, unread) in [
        (format!("X-Sudoku x:{LINE}"), "x", None),
        (format!("Today's puzzle (knight+king:{LINE}), by a friend"), "knight+king", None),
        (format!("Today's puzzle [Windoku:{LINE}]"), "windoku", None),
        (format!("X-Sudoku: {LINE}"), "classic", Some("X-Sudoku:")),
        (format!("killer sudoku {LINE}"), "classic", Some("killer sudoku")),
        (format!("Anti-knight\n{LINE}"), "classic", Some("Anti-knight")),
        (format!("Anti-knight\nknight:{LINE}"), "knight", None),
        (format!("A hard one: {LINE}"), "classic", None),
        (format!("Level x: {LINE}"), "classic", None),
        (format!("https://sudoku.coach/en/play/{LINE}"), "classic", None),
        (format!("https://sudoku.coach/en/play/{}..", &LINE[..79]), "classic", None),
    ] {
        assert_eq!(read(&text), (layout, unread.map(str::to_string)), "{text}");
    }
}

#[test]
fn errors_show_the_place_and_say_what_to_do() {
    let grid = write(&parse(LINE).unwrap().position, Format::Grid);
    let json = write(&parse(LINE).unwrap().position, Format::LeetCode);
    let rows = write(&parse(LINE).unwrap().position, Format::Rows);
    let texts = [
        ("nothing", String::new()),
        ("80 cells on a line", LINE[1..].to_string()),
        ("82 cells on a line", format!("{LINE}1")),
        ("a letter in a line", format!("# mine\n\n{}", LINE.replacen("1.9", "1q9", 1))),
        ("three boards", format!("{LINE}\n{LINE}\n\n{LINE}")),
        ("a 12×12 board", ["1.4.6.7.9..2"; 12].join("\n")),
        ("a digit that the board does not have", "4x4:..1.2.....5.4...".to_string()),
        ("a 7×7 board without regions", format!("7x7:{}", ".".repeat(49))),
        ("windows on a small board", format!("6x6+windoku:{}", ".".repeat(36))),
        ("two sizes", format!("4x4+6x6:{}", ".".repeat(16))),
        ("a short address", "see https://sudokupad.app/abc123".to_string()),
        ("a broken link", "https://f-puzzles.com/?load=N4IgzglgXgpiBcB".to_string()),
        ("words", "What is a Sudoku?".to_string()),
        ("a short row", rows.replacen("7........", "7.......", 1)),
        ("a row too many", format!("{rows}\n.........")),
        ("eight rows", rows.lines().take(8).collect::<Vec<_>>().join("\n")),
        ("a letter in a framed row", grid.replacen("| 7 ", "| ? l", 1)),
        ("a short row of JSON", json.replacen("\"8\",", "", 1)),
        ("half of a JSON board", json[..json.len() / 2].to_string()),
        ("a number in an array of C", "{{5, 3, 10},".to_string()),
        ("a case with a wrong candidate", format!(":0300:4:{LINE}:44:437::")),
        ("a case with two fields", ":0300:4".to_string()),
        ("728 candidates", "123456789".repeat(81)[1..].to_string()),
        ("two boards", format!("{LINE}\n{LINE}")),
        (
            "a JSON object with a letter in its puzzle",
            format!("{{\n  \"puzzle\": \"{}\"\n}}", LINE.replacen("48", "4q", 1)),
        ),
        ("a JSON object without a puzzle", "{\"version\": 2}".to_string()),
        ("a JSON object that is not closed", format!("{{\"puzzle\": \"{LINE}\"")),
        (
            "a JSON object with another digit on a given",
            format!("{{\"puzzle\":\"{LINE}\",\"placed\":\"..1{}\"}}", ".".repeat(78)),
        ),
        ("an unknown layout", format!("x+thermo:{LINE}")),
        ("a layout with too many houses", format!("x+windoku:{LINE}")),
        ("a jigsaw", format!("jigsaw={}:{LINE}", "111222333".repeat(9))),
        ("a short line with a layout", format!("knight+king:{}", &LINE[1..])),
        (
            "a JSON object with a house of eight cells",
            format!("{{\"puzzle\":\"{LINE}\",\"layout\":\"x+house=r1c12345678\"}}"),
        ),
        ("a JSON object with two layouts", format!("{{\"puzzle\":\"x:{LINE}\",\"layout\":\"knight\"}}")),
    ];
    let mut book = String::new();
    for (name, text) in texts {
        let error = parse(&text).expect_err(name);
        book += &format!("== {name}\n{error}\n\n");
    }
    assert_snapshot("format_errors", &book);
}

#[test]
fn every_format_has_its_look() {
    let mut position = parse(LINE).unwrap().position;
    let solution = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
    let cell = Cell::at(0, 0);
    position.placed.set(cell, parse(solution).unwrap().position.givens.get(cell));
    let mut book = String::new();
    for format in Format::ALL {
        book += &format!("== {format}: {}\n{}\n\n", format.summary(), write(&position, format));
    }
    assert_snapshot("format_looks", &book);
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_puzzle_of_every_corpus_is_read() {
    for path in files(shared::path("corpora")) {
        let lines = fs::read_to_string(&path).unwrap();
        let puzzles = lines.lines().filter(|l| !l.trim().is_empty() && !l.starts_with('#'));
        let mut found = 0;
        for (record, line) in records(BufReader::new(File::open(&path).unwrap())).zip(puzzles.clone()) {
            let parsed = record.parsed.unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            assert_eq!(parsed.format, Format::Line, "{line}");
            assert_eq!(
                parsed.position.givens.to_string(),
                line[..81].replace('0', "."),
                "{}",
                path.display()
            );
            found += 1;
        }
        assert_eq!(found, puzzles.count(), "{}", path.display());
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_case_of_the_regression_library_is_read_and_written_back() {
    let hodoku = shared::path("reference/hodoku");
    let mut cases = 0;
    for path in files(hodoku.join("extra")).into_iter().chain([hodoku.join("regression-library.txt")]) {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().filter(|line| line.starts_with(':'));
        cases += lines.clone().count();
        for line in lines {
            let parsed = parse(line).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            let case = parsed.library.unwrap();
            let again = parse(&case.to_string()).unwrap_or_else(|e| panic!("{line}\n{case}\n{e}"));
            assert_eq!(again.library.as_ref(), Some(&case), "{line}");
            // Some cases of other collections are not boards, because they have only the candidates of one pattern.
            if path.ends_with("regression-library.txt") {
                assert!(Grid::from_position(&parsed.position).is_ok(), "{line}");
            }
        }
        let read = records(BufReader::new(File::open(&path).unwrap()));
        let read = read.filter(|r| r.parsed.as_ref().is_ok_and(|p| p.format == Format::Library)).count();
        assert_eq!(read, text.lines().filter(|line| line.starts_with(':')).count(), "{}", path.display());
    }
    assert!(cases > 0, "the library is there and has cases");
}

/// Texts that a person may paste, and their content: the line and the form of each record, or the beginning of its
/// error.
#[test]
fn what_people_paste_is_read_as_they_read_it() {
    let zeros = &LINE.replace('.', "0");
    let board = parse(LINE).unwrap().position;
    let text = write(&board, Format::Rows);
    let rows: Vec<&str> = text.lines().collect();
    let cells = |row: &str, between: &str| {
        let cells: Vec<String> =
            row.chars().map(|c| if c == '.' { String::new() } else { c.into() }).collect();
        cells.join(between)
    };
    let each = |of: &dyn Fn(&str) -> String| rows.iter().map(|row| of(row)).collect::<Vec<_>>().join("\n");
    let lists = write(&board, Format::LeetCode);
    let numbers = write(&board, Format::LeetCodeNumbers);
    let indented: serde_json::Value = serde_json::from_str(&numbers).unwrap();
    let indented = serde_json::to_string_pretty(&indented).unwrap();
    assert_eq!(indented.lines().count(), 101);
    let framed = |row: &str| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]).replace('.', " ");
    let spaced = |part: &str| part.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let named =
        |row: &str| format!("A | {} | {} | {} |", spaced(&row[..3]), spaced(&row[3..6]), spaced(&row[6..]));
    let rule = "  +-------+-------+-------+";
    let lettered: Vec<String> = each(&named)
        .lines()
        .zip("ABCDEFGHI".chars())
        .map(|(row, name)| row.replacen('A', &name.to_string(), 1))
        .collect();
    let named = format!("    1 2 3   4 5 6   7 8 9\n{rule}\n{}\n{rule}", lettered.join("\n"));
    let marks =
        write(&board, Format::Pencilmarks).replace(['.', '\''], "*").replace(":-", "|-").replace("-:", "-|");
    let pastes: Vec<(&str, String, Vec<&str>)> = vec![
        ("a query", format!("https://x.org/a?bd={zeros}&x=1"), vec!["1 line"]),
        ("a path", format!("https://sudoku.com/play/{zeros}/"), vec!["1 line"]),
        ("an anchor", format!("look: https://a.b/#{LINE} please"), vec!["1 line"]),
        ("a link of Markdown", format!("[mine](https://a.b/#{zeros})"), vec!["1 line"]),
        ("a sentence", format!("Puzzle 17: {LINE} (hard)"), vec!["1 line"]),
        ("nine rows on a line", rows.join(" "), vec!["1 line"]),
        ("81 cells on a line", LINE.chars().map(String::from).collect::<Vec<_>>().join(" "), vec!["1 line"]),
        ("81 fields on a line", cells(LINE, ","), vec!["1 line"]),
        ("cells of a spreadsheet", each(&|row| cells(row, "\t")), vec!["1 rows"]),
        ("semicolons", each(&|row| cells(row, ";")), vec!["1 rows"]),
        ("commas with nothing between", each(&|row| cells(row, ",")), vec!["1 table"]),
        ("a table of Markdown", each(&|row| format!("| {} |", cells(row, " | "))), vec!["1 grid"]),
        ("blanks in a frame", format!("+---+---+---+\n{}\n+---+---+---+", each(&framed)), vec!["1 grid"]),
        ("blanks for empty cells", text.replace('.', " "), vec!["1 rows"]),
        ("names of rows", named, vec!["2 grid"]),
        ("tags of a forum", format!("Hi,\nhere is one:\n[code]{text}[/code]\nThanks"), vec!["3 rows"]),
        ("a quotation", format!("Bob wrote:\n> {}\n> \n> what?", text.replace('\n', "\n> ")), vec!["2 rows"]),
        ("a fence", format!("# Mine\n\nSome text.\n\n```text\n{text}\n```\n\nMore.\n"), vec!["6 rows"]),
        ("a line below its title", format!("My puzzle of today:\n{LINE}\n\nHave fun\n"), vec!["2 line"]),
        ("questions and answers", format!("question,answer\n{zeros},{zeros}\n"), vec!["2 csv"]),
        ("a table with semicolons", format!("id;puzzle;solution\n1;{zeros};{zeros}\n"), vec!["2 csv"]),
        ("a problem of LeetCode", format!("Input: board = {lists}\nOutput: true"), vec!["1 leetcode"]),
        ("an assignment", format!("board = {}", lists.replace("],", "],\n    ")), vec!["1 leetcode"]),
        ("a call", format!("grid = np.array({numbers}, dtype=int)"), vec!["1 leetcode-numbers"]),
        ("an indented array", indented, vec!["1 leetcode-numbers"]),
        ("rows of lists", each(&|row| format!("{:?},", row.chars().collect::<Vec<_>>())), vec!["1 leetcode"]),
        ("POJ 2676", format!("2\n{0}\n{0}\n", text.replace('.', "0")), vec!["2 rows", "11 rows"]),
        ("POJ 3074", format!("{LINE}\n{LINE}\nend\n{LINE}\n"), vec!["1 line", "2 line"]),
        ("several boards", format!("{text}\n\n{text}\n\n{LINE}\n"), vec!["1 rows", "11 rows", "21 line"]),
        ("numbered boards", format!("1)\n{text}\n\n2)\n{text}\n"), vec!["2 rows", "13 rows"]),
        (
            "an answer of the API",
            format!("{{\n \"board\": {{\"givens\":\"{LINE}\"}}, \"x\": 1}}"),
            vec!["1 json"],
        ),
        ("a service", format!("{{\"newboard\":{{\"grids\":[{{\"value\":{numbers}}}]}}}}"), vec!["1 json"]),
        (
            "objects in a list",
            format!("[\n {{\"puzzle\":\"{LINE}\"}},\n {{\"puzzle\":\"{LINE}\"}}\n]"),
            vec!["2 json", "3 json"],
        ),
        ("texts in a list", format!("[\"{LINE}\",\"{LINE}\"]"), vec!["1 line", "1 line"]),
        ("Simple Sudoku", format!("{marks}\nSimple Sudoku\nVersion 4.2n\n"), vec!["2 pencilmarks"]),
        ("colours of a terminal", format!("\u{1b}[1m{LINE}\u{1b}[0m"), vec!["1 line"]),
        ("16×16", vec![". 1 16 . . . . . . . 10 . . . . ."; 16].join("\n"), vec!["this is a 16×16"]),
        (
            "cages",
            "{\"size\":9,\"grid\":[[{}]],\"killercage\":[{\"cells\":[]}]}".into(),
            vec!["whydoku does not read this variant"],
        ),
        ("a short address", "https://sudokupad.app/abc123".into(), vec!["this address does not hold"]),
        ("only words", "hello\nworld\n\nfoo bar\n".into(), vec!["found no board"]),
        ("a bad line", format!("{LINE}\njunk\n{LINE}\n"), vec!["1 line", "found no board", "3 line"]),
        ("a bad first line", format!("junk\n{LINE}\n{LINE}\n"), vec!["found no board", "2 line", "3 line"]),
    ];
    for (name, paste, wanted) in pastes {
        let read: Vec<_> = records(paste.as_bytes()).collect();
        assert_eq!(read.len(), wanted.len(), "{name}\n{paste}\n{read:?}");
        for (record, wanted) in read.iter().zip(&wanted) {
            match &record.parsed {
                Ok(parsed) => {
                    assert_eq!(
                        format!("{} {}", record.line_number, parsed.format),
                        *wanted,
                        "{name}\n{paste}"
                    );
                    assert_eq!(parsed.position.values().to_string(), LINE, "{name}\n{paste}");
                }
                Err(error) => {
                    assert!(error.kind.to_string().starts_with(wanted), "{name}\n{paste}\n{error}");
                }
            }
        }
        let boards = read.iter().filter(|record| record.parsed.is_ok()).count();
        match parse(&paste) {
            Ok(parsed) => {
                assert_eq!((boards, parsed.position.values().to_string().as_str()), (1, LINE), "{name}")
            }
            Err(error) if boards > 1 => {
                let ErrorKind::Boards { lines } = error.kind else { panic!("{name}\n{error}") };
                assert_eq!(lines.len(), boards, "{name}");
            }
            Err(error) => assert_eq!(boards, 0, "{name}\n{paste}\n{error}"),
        }
    }
}

#[test]
fn all_encodings_are_read() {
    let rows = write(&parse(LINE).unwrap().position, Format::Rows);
    let text = format!("{LINE} für später\r\n{rows}\r\n");
    let units: Vec<u16> = text.encode_utf16().collect();
    let marked = || std::iter::once(0xfeff).chain(units.clone());
    let streams: [(&str, Vec<u8>); 6] = [
        ("UTF-16, low byte first", units.iter().flat_map(|unit| unit.to_le_bytes()).collect()),
        ("UTF-16, high byte first", units.iter().flat_map(|unit| unit.to_be_bytes()).collect()),
        ("the same with its mark", marked().flat_map(u16::to_le_bytes).collect()),
        ("the same with its mark", marked().flat_map(u16::to_be_bytes).collect()),
        ("UTF-8 with a mark", [&[0xef, 0xbb, 0xbf], text.as_bytes()].concat()),
        ("Latin-1", text.chars().map(|c| u8::try_from(c).unwrap()).collect()),
    ];
    for (name, stream) in streams {
        for size in [1, 7, 4096] {
            // The first bytes show the encoding.
            let reader = BufReader::with_capacity(size.max(2), stream.as_slice());
            let read: Vec<Parsed> = records(reader).map(|record| record.parsed.expect(name)).collect();
            let forms: Vec<Format> = read.iter().map(|parsed| parsed.format).collect();
            assert_eq!(forms, [Format::Line, Format::Rows], "{name}");
            assert_eq!(read[0].comment.as_deref(), Some("für später"), "{name}");
        }
    }
}

/// Pseudo-random numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (((mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb) >> 33) as usize) % n
    }
}

/// Boards in play: generated puzzles with some digits of their solutions placed and some other candidates struck out.
fn boards(number: usize) -> Vec<Board> {
    /// Number of boards that are stages of one game.
    const STAGES: usize = 8;
    let mut numbers = Numbers(17);
    let puzzles = Generator::new(17).puzzles().take(number.div_ceil(STAGES));
    let games = puzzles.flat_map(|givens| {
        let solution = solve_up_to(&givens, 1)[0];
        let play = |numbers: &mut Numbers| {
            let mut position = Board::new(givens);
            let share = 1 + numbers.below(8);
            for (cell, digit) in solution.iter().filter(|(cell, _)| givens.get(*cell).is_none()) {
                if numbers.below(8) < share / 2 {
                    position.placed.set(cell, Some(digit));
                }
            }
            let grid = Grid::classic(&position.values()).unwrap();
            let mut marks = Box::new([DigitSet::EMPTY; 81]);
            for cell in Cell::all().filter(|cell| position.values().get(*cell).is_none()) {
                let wrong = |digit: &Digit| solution.get(cell) == Some(*digit) || numbers.below(4) > 0;
                marks[cell.index()] = grid.candidates(cell).iter().filter(wrong).collect();
            }
            position.marks = marks.iter().any(|mark| !mark.is_empty()).then_some(marks);
            position
        };
        (0..STAGES).map(|_| play(&mut numbers)).collect::<Vec<_>>()
    });
    games.take(number).collect()
}

#[test]
fn boards_go_through_every_form_and_back() {
    for position in boards(if shared::is_full() { 1000 } else { 400 }) {
        let grid = Grid::from_position(&position).unwrap();
        for format in Format::ALL {
            let text = write(&position, format);
            let back = parse(&text).unwrap_or_else(|error| panic!("{format}\n{text}\n{error}")).position;
            let same_candidates = || {
                let read = Grid::from_position(&back).unwrap();
                Cell::all().all(|cell| read.candidates(cell) == grid.candidates(cell))
            };
            let is_kept = match format.holds() {
                BoardContent::Digits => back.values() == position.values(),
                BoardContent::DigitsAndCandidates => back.values() == position.values() && same_candidates(),
                BoardContent::Game => {
                    (back.givens, back.placed) == (position.givens, position.placed) && same_candidates()
                }
                BoardContent::Exact => back == position,
            };
            assert!(is_kept, "{format}\n{text}\n{position:?}\n{back:?}");
            assert_eq!(
                write(&back, format),
                text,
                "{format} writes the board that it has read in another way"
            );
        }
    }
}

#[test]
fn a_mutated_text_is_no_other_board() {
    const SIGNS: &str = "0123456789.*_-xX|+,;:[]{}()\" '#\n\t=/&<>uAaz%é";
    let signs: Vec<char> = SIGNS.chars().collect();
    let packed = [
        "sudokupad",
        "f-puzzles",
        "sudokupad-f-puzzles",
        "sudokupad-scl",
        "sudoku-coach",
        "good-sudoku",
        "sudokuwiki-state",
        "tatham",
        "iss",
    ];
    let mut numbers = Numbers(4);
    let mut read = 0;
    let positions = boards(40);
    for round in 0..10_000 {
        let format = Format::ALL[round % Format::ALL.len()];
        let mut text: Vec<char> = write(&positions[numbers.below(positions.len())], format).chars().collect();
        for _ in 0..=numbers.below(4) {
            let (at, sign) = (numbers.below(text.len()), signs[numbers.below(signs.len())]);
            match numbers.below(5) {
                0 => text[at] = sign,
                1 => drop(text.remove(at)),
                2 => text.insert(at, sign),
                3 => {
                    let next = (at + 1) % text.len();
                    text.swap(at, next);
                }
                _ => {
                    let end = (at + 1 + numbers.below(12)).min(text.len());
                    drop(text.drain(at..end));
                }
            }
            if text.is_empty() {
                break;
            }
        }
        let text: String = text.into_iter().collect();
        assert!(records(text.as_bytes()).count() < 200);
        let Ok(parsed) = parse(&text) else { continue };
        read += 1;
        if packed.contains(&parsed.format.id()) {
            continue;
        }
        // All digits of the board are in the text, in the order of the cells.
        for values in [parsed.position.givens, parsed.position.placed] {
            let mut digits = text.chars().filter_map(|c| c.to_digit(10));
            let mut are_there =
                values.iter().map(|(_, digit)| digits.any(|found| found == u32::from(digit.get())));
            assert!(are_there.all(|is_there| is_there), "{}\n{text}\n{values}", parsed.format);
        }
        let signs = text.chars().filter(|c| !c.is_whitespace()).count();
        let has_blanks = text.contains(['\t', ';', ',', '|', '!']) || parsed.format == Format::Rows;
        assert!(signs >= 81 || has_blanks, "{}\n{text}", parsed.format);
    }
    assert!(read > 1000, "{read}");
}

#[test]
fn our_own_pictures_are_read_as_their_boards() {
    for position in boards(16) {
        let (scene, legend) = (Scene::of(&position), LegendWords::of(&Words::new(Language::En)));
        let grid = Grid::from_position(&position).unwrap();
        let picture =
            svg::render(&scene, &legend, &SvgOptions { title: "a".into(), ..SvgOptions::default() });
        let read = parse(&picture).unwrap_or_else(|error| panic!("{picture}\n{error}")).position;
        assert_eq!((read.givens, read.placed), (position.givens, position.placed));
        assert_eq!(Grid::from_position(&read).as_ref(), Ok(&grid));
        for ascii in [false, true] {
            let options = TerminalOptions { ascii, candidates: true, ..TerminalOptions::default() };
            let picture = terminal::render(&scene, &legend, &options);
            let read = parse(&picture).unwrap_or_else(|error| panic!("{picture}\n{error}")).position;
            assert_eq!((read.givens, read.placed), (position.givens, position.placed), "{picture}");
            assert_eq!(Grid::from_position(&read).as_ref(), Ok(&grid), "{picture}");
            let plain = TerminalOptions { ascii, ..TerminalOptions::default() };
            let read = parse(&terminal::render(&scene, &legend, &plain)).unwrap().position;
            assert_eq!(read.values(), position.values());
        }
    }
}

#[test]
fn what_stands_beside_a_board_is_kept_where_there_is_a_place_for_it() {
    let sdk =
        format!("#AMe\n#DA puzzle, of \"mine\"\n{}", write(&parse(LINE).unwrap().position, Format::Rows));
    let parsed = parse(&sdk).unwrap();
    assert_eq!(parsed.write(Format::Sdk), sdk);
    let row = parsed.write(Format::Csv);
    assert_eq!(parse(&row).unwrap().comment.as_deref(), Some("#AMe #DA puzzle, of \"mine\""), "{row}");
    let link = parse(&parsed.write(Format::FPuzzles)).unwrap();
    assert_eq!(link.comment, parsed.comment);
    let case = ":0300:4:..9748+27..7+6..2..9.2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..:311:321::";
    assert_eq!(parse(case).unwrap().write(Format::Library), case);
}

#[cfg(feature = "cli")]
mod verb {
    use super::*;
    use std::process::{Command, Output};

    fn run(arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
        command.args(arguments).env("LC_ALL", "C").env_remove("RUST_LOG").stdin(std::process::Stdio::null());
        command.output().expect("the program runs")
    }

    fn out(arguments: &[&str]) -> String {
        let output = run(arguments);
        assert_eq!(
            output.status.code(),
            Some(0),
            "{arguments:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    #[test]
    fn formats_lists_every_form_with_an_example() {
        let text = out(&["formats"]);
        for format in Format::ALL {
            assert!(text.contains(&format!("{format}\n    {}\n", format.summary())), "{format}\n{text}");
            let one = out(&["formats", format.id()]);
            assert!(one.ends_with(&format!("\n\n{}\n", format.example())), "{one}");
        }
        let rows = out(&["formats", "--tsv"]);
        assert_eq!(rows.lines().count(), Format::ALL.len());
        assert!(rows.lines().all(|row| row.split('\t').count() == 5), "{rows}");
        let records = out(&["formats", "--jsonl"]);
        for (line, format) in records.lines().zip(Format::ALL) {
            let record: serde_json::Value = serde_json::from_str(line).expect("JSON");
            assert_eq!(record["id"], format.id());
            assert_eq!(record["example"], format.example());
            assert_eq!(record["holds"], format.holds().id());
        }
        assert!(out(&["--lang", "zh-Hans", "formats", "sdk"]).contains("开头的说明行"));
        assert_eq!(run(&["formats", "nothing"]).status.code(), Some(2));
    }

    #[test]
    fn files_of_several_boards_have_one_frame() {
        let file = out(&["convert", "--to", "opensudoku", LINE, LINE]);
        assert_eq!((file.matches("<opensudoku>").count(), file.matches("<game ").count()), (1, 2), "{file}");
        assert!(file.ends_with("</opensudoku>\n"), "{file}");
        assert_eq!(out(&["convert", "--to", "judge", LINE, LINE]), format!("{LINE}\n{LINE}\nend\n"));
    }

    #[test]
    fn a_sukaku_is_rated_by_its_candidates() {
        let board = parse(LINE).unwrap().position;
        // The comment that lists the cells with digits is left out. Then a second candidate in the cell of a given
        // turns the given into a candidate.
        let sukaku = write(&board, Format::Sukaku);
        let sukaku = sukaku.split(' ').next().unwrap();
        let place = 2 * 9 + 6;
        let sukaku = format!("{}7{}", &sukaku[..place], &sukaku[place + 1..]);
        assert!(parse(&sukaku).unwrap().position.givens.get(Cell::at(0, 2)).is_none());
        let output = run(&["rate", "--jsonl", &sukaku]);
        let rated: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((output.status.code(), rated["solutions"].as_str()), (Some(0), Some("one")), "{output:?}");
        assert!(rated["score"].as_u64().is_some_and(|score| score > 0), "{rated}");
    }
}
