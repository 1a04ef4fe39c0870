//! Text layouts in which people and programs write a board. Each text is read as the board that was written, or refused
//! with a reason. A damaged text is never silently read as another board.
#![cfg(feature = "links")]

use crate::random::SplitMix;
use crate::shared;
use serde_json::{Value, json};
use whydoku::board::{Cell, Digit, DigitSet};
use whydoku::format::{BoardContent, ErrorKind, Format, Parsed, parse, records, write};
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::puzzle::{Board, Digits};
use whydoku::search::solve_one;

/// A board in play, with the parts that text layouts store.
struct Game {
    /// Givens, placed digits, and marks in all open cells.
    board: Board,
    /// All digits, `.` for an open cell.
    line: String,
    solution: String,
}

impl Game {
    /// Games with two digits placed and some candidates excluded; each open cell has at least two marks.
    fn some(count: usize) -> Vec<Game> {
        let mut random = SplitMix(71);
        let game = |puzzle: Digits| {
            let solution = solve_one(&puzzle).expect("a solution");
            let mut board = Board::new(puzzle);
            let open: Vec<Cell> = Cell::all().filter(|cell| puzzle.get(*cell).is_none()).collect();
            for _ in 0..2 {
                let cell = open[random.below(open.len())];
                board.placed.set(cell, solution.get(cell));
            }
            // A cell with one candidate looks like a digit.
            let single = |board: &Board| {
                let grid = Grid::classic(&board.values()).expect("sound");
                grid.unsolved_cells().iter().find(|cell| grid.candidates(*cell).len() < 2)
            };
            while let Some(cell) = single(&board) {
                board.placed.set(cell, solution.get(cell));
            }
            let grid = Grid::classic(&board.values()).expect("sound");
            let mut marks = Box::new([DigitSet::EMPTY; 81]);
            for cell in grid.unsolved_cells().iter() {
                let right = solution.get(cell).expect("a digit");
                let keeps = |digit: &Digit| *digit == right || random.below(5) > 0;
                let kept: DigitSet = grid.candidates(cell).iter().filter(keeps).collect();
                marks[cell.index()] = if kept.len() < 2 { grid.candidates(cell) } else { kept };
            }
            board.marks = Some(marks);
            let line = board.values().to_string();
            Game { board, line, solution: solution.to_string() }
        };
        Generator::new(53).puzzles().take(count).map(game).collect()
    }

    /// The cells of a row, each a character.
    fn cells(&self, row: usize) -> Vec<char> {
        self.line[9 * row..9 * row + 9].chars().collect()
    }

    /// The rows as texts of nine characters.
    fn rows(&self) -> Vec<&str> {
        (0..9).map(|row| &self.line[9 * row..9 * row + 9]).collect()
    }

    /// The nine rows: `cell` gives the text of a cell, and `between` is the text between two cells.
    fn table(&self, cell: impl Fn(char) -> String, between: &str) -> Vec<String> {
        (0..9).map(|row| self.cells(row).into_iter().map(&cell).collect::<Vec<_>>().join(between)).collect()
    }

    /// The digits that are possible in a cell.
    fn group(&self, index: usize) -> String {
        let cell = Cell::from_index(index);
        match self.board.values().get(cell) {
            Some(digit) => digit.to_string(),
            None => self.board.marks_of(cell).iter().map(|digit| digit.to_string()).collect(),
        }
    }

    /// Nine rows of candidates whose cells are written by `cell` from their index and digits.
    fn marked(&self, cell: impl Fn(usize, String) -> String, between: &str) -> Vec<String> {
        let row = |row: usize| (9 * row..9 * row + 9).map(|index| cell(index, self.group(index)));
        (0..9).map(|number| row(number).collect::<Vec<_>>().join(between)).collect()
    }

    /// The rows of candidates in a frame, with each group padded to the same width.
    fn framed(&self, cell: impl Fn(usize, String) -> String) -> String {
        let rule = format!("+{0}+{0}+{0}+", "-".repeat(40));
        let mut text = rule.clone();
        for row in 0..9 {
            for column in 0..9 {
                let bar = if column % 3 == 0 { if column == 0 { "\n| " } else { "| " } } else { "" };
                let index = 9 * row + column;
                text += &format!("{bar}{:<12} ", cell(index, self.group(index)));
            }
            text += "|";
            if row % 3 == 2 {
                text += &format!("\n{rule}");
            }
        }
        text
    }

    /// SudokuPad's JSON.
    fn sudokupad(&self, cages: Value, extra: Value) -> Value {
        let cell = |index: usize| match self.line.as_bytes()[index] {
            b'.' => json!({}),
            digit => json!({ "value": i64::from(digit - b'0') }),
        };
        let row = |row: usize| (9 * row..9 * row + 9).map(cell).collect::<Value>();
        let region = |box_: usize| {
            let at = |place: usize| json!([box_ / 3 * 3 + place / 3, box_ % 3 * 3 + place % 3]);
            (0..9).map(at).collect::<Value>()
        };
        let mut puzzle = json!({
            "id": "x1",
            "cellSize": 64,
            "metadata": { "title": "It's a title", "author": "me", "solution": self.solution },
            "cells": (0..9).map(row).collect::<Value>(),
            "regions": (0..9).map(region).collect::<Value>(),
            "cages": cages,
        });
        for (name, value) in extra.as_object().expect("fields") {
            puzzle[name] = value.clone();
        }
        puzzle
    }
}

/// Cages with which SudokuPad stores data other than rules.
fn no_cages(solution: &str) -> Value {
    json!([
        { "unique": false, "hidden": true, "cells": [[0, 0], [8, 8]] },
        { "value": "title: Untitled", "cells": [] },
        { "value": "rules: Normal sudoku rules apply." },
        { "value": "msgcorrect: Well done: you did it!" },
        { "value": format!("solution: {solution}") },
    ])
}

/// The short form of SudokuPad's JSON: short names, no quotes around names, nothing for an empty object.
fn zipped(json: &Value) -> String {
    match json {
        Value::Array(items) => {
            let items: Vec<String> = items
                .iter()
                .map(|item| if *item == json!({}) { String::new() } else { zipped(item) })
                .collect();
            format!("[{}]", items.join(","))
        }
        Value::Object(fields) => {
            let short = |name: &str| {
                match name {
                    "cells" => "ce",
                    "value" => "v",
                    "regions" => "re",
                    "cages" => "ca",
                    "cellSize" => "cs",
                    "title" => "t",
                    name => return name.to_string(),
                }
                .to_string()
            };
            let fields = fields.iter().filter(|(_, value)| **value != json!([]));
            let fields: Vec<String> =
                fields.map(|(name, value)| format!("{}:{}", short(name), zipped(value))).collect();
            format!("{{{}}}", fields.join(","))
        }
        Value::Bool(true) => "t".into(),
        Value::Bool(false) => "f".into(),
        Value::String(text) => format!("'{}'", text.replace('\'', "\\'")),
        other @ (Value::Null | Value::Number(_)) => other.to_string(),
    }
}

fn packed(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

/// Parts of a game that a layout stores.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Holds {
    /// The digits, all of them as givens.
    Digits,
    /// The digits, and marks in open cells.
    Candidates,
    /// Givens, placed digits and marks.
    All,
    /// As `All`, but stores excluded candidates instead of marks. The marks are then the candidates that the digits
    /// leave, without the excluded ones, so a changed digit also changes the marks of other cells.
    Less,
}

use Holds::{All, Candidates, Less};

/// A layout: its name, the parts that it stores, and its writer.
type Layout = (&'static str, Holds, fn(&Game) -> String);

fn digit(c: char) -> String {
    c.to_string()
}

fn zero(c: char) -> String {
    if c == '.' { "0".into() } else { c.to_string() }
}

fn empty(sign: &'static str) -> impl Fn(char) -> String {
    move |c| if c == '.' { sign.to_string() } else { c.to_string() }
}

/// Rows in quotes, between `open` and `close`.
fn quoted(game: &Game, before: &str, open: &str, after: &str, close: &str) -> String {
    let rows: Vec<String> = game.rows().iter().map(|row| format!("    {open}{row}{after}")).collect();
    format!("{before}\n{}\n{close}", rows.join(",\n"))
}

/// A frame of bars around three boxes in each row, blanks for empty cells.
fn bars(game: &Game, blank: &str, rule: &str) -> String {
    let row = |row: usize| {
        let cells: Vec<String> = game.cells(row).into_iter().map(empty(" ")).collect();
        let boxes: Vec<String> = cells.chunks(3).map(|cells| cells.join(blank)).collect();
        format!("|{blank}{}{blank}|", boxes.join(&format!("{blank}|{blank}")))
    };
    let rows: Vec<String> = (0..9).map(row).collect();
    let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
    if rule.is_empty() {
        bands.join("\n")
    } else {
        format!("{rule}\n{}\n{rule}", bands.join(&format!("\n{rule}\n")))
    }
}

/// A table of Markdown.
fn markdown(game: &Game, blank: &str, labels: bool) -> String {
    let head = if labels {
        "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |"
    } else {
        "| a | b | c | d | e | f | g | h | i |"
    };
    let rule = if labels { "|---".repeat(10) + "|" } else { "|---".repeat(9) + "|" };
    let rows = game.table(empty(""), " | ");
    let rows: Vec<String> = rows
        .iter()
        .enumerate()
        .map(|(at, row)| {
            let row: Vec<&str> = row.split(" | ").collect();
            let cells: Vec<String> = row
                .iter()
                .map(|cell| if cell.is_empty() { blank.to_string() } else { cell.to_string() })
                .collect();
            let name = if labels { format!("| {} ", char::from(b'A' + at as u8)) } else { String::new() };
            format!("{name}| {} |", cells.join(" | "))
        })
        .collect();
    format!("{head}\n{rule}\n{}", rows.join("\n"))
}

/// Simon Tatham's id of a board.
fn tatham(game: &Game) -> String {
    let mut text = String::from("3x3:");
    let mut run = 0u8;
    let mut was_digit = false;
    for c in game.line.chars().map(Some).chain([None]) {
        match c {
            Some('.') => run += 1,
            other => {
                while run > 0 {
                    let length = run.min(26);
                    text.push(char::from(b'a' + length - 1));
                    run -= length;
                    was_digit = false;
                }
                if let Some(digit) = other {
                    if was_digit {
                        text.push('_');
                    }
                    text.push(digit);
                    was_digit = true;
                }
            }
        }
    }
    text
}

/// Writes candidates with the letters, signs and brackets that people add, in some cells of each row.
fn dressed(game: &Game, dress: fn(&str) -> String) -> String {
    game.framed(|index, group| if group.len() > 1 && index % 4 == 0 { dress(&group) } else { group })
}

fn objects(game: &Game, name: &str) -> String {
    let cell = |c: char| if c == '.' { "{}".to_string() } else { format!("{{\"{name}\":{c}}}") };
    let rows = game.table(cell, ",");
    format!("[[{}]]", rows.join("],["))
}

const LAYOUTS: &[Layout] = &[
    // Various signs for empty cells.
    ("en dashes on a line", Holds::Digits, |game| game.line.replace('.', "–")),
    ("em dashes in rows", Holds::Digits, |game| game.rows().join("\n").replace('.', "—")),
    ("letters o", Holds::Digits, |game| game.rows().join("\n").replace('.', "o")),
    ("black squares", Holds::Digits, |game| game.table(empty("■"), " ").join("\n")),
    ("white squares", Holds::Digits, |game| game.table(empty("□"), "").join("\n")),
    ("letters for digits", Holds::Digits, |game| {
        game.line.chars().map(|c| c.to_digit(10).map_or('.', |n| char::from(b'A' + n as u8 - 1))).collect()
    }),
    ("letters for digits in rows", Holds::Digits, |game| {
        let letter =
            |c: char| c.to_digit(10).map_or(".".into(), |n| char::from(b'a' + n as u8 - 1).to_string());
        game.table(letter, " ").join("\n")
    }),
    ("minus one in Python", Holds::Digits, |game| {
        format!("[[{}]]", game.table(empty("-1"), ", ").join("],\n ["))
    }),
    ("minus one in columns", Holds::Digits, |game| game.table(empty("-1"), "\t").join("\n")),
    ("minus one in braces", Holds::Digits, |game| {
        format!("int b[9][9] = {{ {{{}}} }};", game.table(empty("-1"), ",").join("},\n  {"))
    }),
    // Various forms of rows.
    ("rows with blank lines between", Holds::Digits, |game| game.rows().join("\n\n")),
    ("spaced rows with blank lines between", Holds::Digits, |game| game.table(digit, " ").join("\n\n")),
    ("rows behind a literal \\n", Holds::Digits, |game| game.rows().join("\\n")),
    ("a table behind a literal \\n", Holds::Digits, |game| game.table(empty("?"), ",").join("\\n")),
    ("rows with labels", Holds::Digits, |game| {
        let rows = game.table(digit, " ");
        let rows = rows.iter().enumerate().map(|(at, row)| format!("{}  {row}", char::from(b'A' + at as u8)));
        format!("   1 2 3 4 5 6 7 8 9\n{}", rows.collect::<Vec<_>>().join("\n"))
    }),
    ("rows with numbers and bars", Holds::Digits, |game| {
        let row =
            |cells: &[String]| cells.chunks(3).map(|cells| cells.join(" ")).collect::<Vec<_>>().join(" | ");
        let rows = (0..9).map(|at| {
            let cells: Vec<String> = game.cells(at).into_iter().map(digit).collect();
            format!("{} | {} |", at + 1, row(&cells))
        });
        format!("    A B C   D E F   G H I\n{}", rows.collect::<Vec<_>>().join("\n"))
    }),
    ("rows with names and a colon", Holds::Digits, |game| {
        let rows = game.rows().into_iter().enumerate().map(|(at, row)| format!("r{}: {row}", at + 1));
        rows.collect::<Vec<_>>().join("\n")
    }),
    ("the letter l for a bar", Holds::Digits, |game| {
        let row = |row: &&str| format!("l{}l{}l{}l", &row[..3], &row[3..6], &row[6..]);
        game.rows().iter().map(row).collect::<Vec<_>>().join("\n")
    }),
    // Frames with blanks for empty cells.
    ("bars and blanks", Holds::Digits, |game| bars(game, "", "")),
    ("bars and wide blanks", Holds::Digits, |game| bars(game, " ", "+-------+-------+-------+")),
    ("bars and blanks with rules", Holds::Digits, |game| bars(game, "", "+---+---+---+")),
    ("a cell between bars", Holds::Digits, |game| {
        let rows = game.table(empty(" "), "|");
        rows.iter().map(|row| format!("|{row}|")).collect::<Vec<_>>().join("\n+-+-+-+-+-+-+-+-+-+\n")
    }),
    ("Markdown with empty cells", Holds::Digits, |game| markdown(game, "", false)),
    ("Markdown with blanks", Holds::Digits, |game| markdown(game, " ", false)),
    ("Markdown with labels", Holds::Digits, |game| markdown(game, " ", true)),
    ("Markdown without a head", Holds::Digits, |game| {
        let rows = game.table(empty(" "), " | ");
        rows.iter().map(|row| format!("| {row} |")).collect::<Vec<_>>().join("\n")
    }),
    ("tabs and empty cells", Holds::Digits, |game| game.table(empty(""), "\t").join("\n")),
    ("semicolons and empty cells", Holds::Digits, |game| game.table(empty(""), ";").join("\n")),
    // Literals in programming languages.
    ("Rust slice of texts", Holds::Digits, |game| quoted(game, "let board: [&str; 9] = [", "\"", "\"", "];")),
    ("Rust reference", Holds::Digits, |game| quoted(game, "const BOARD: &[&str] = &[", "\"", "\"", "];")),
    ("Rust bytes", Holds::Digits, |game| quoted(game, "let board = [", "b\"", "\"", "];")),
    ("Rust macro", Holds::Digits, |game| quoted(game, "let board = vec![", "\"", "\"", "];")),
    ("Java texts", Holds::Digits, |game| quoted(game, "String[] board = {", "\"", "\"", "};")),
    ("Java new texts", Holds::Digits, |game| quoted(game, "solve(new String[] {", "\"", "\"", "});")),
    ("Java list", Holds::Digits, |game| quoted(game, "List<String> board = List.of(", "\"", "\"", ");")),
    ("Python tuple", Holds::Digits, |game| quoted(game, "board = (", "'", "'", ")")),
    ("Python list", Holds::Digits, |game| quoted(game, "board = [", "\"", "\"", "]")),
    ("Python tuples of numbers", Holds::Digits, |game| {
        format!("(({}))", game.table(zero, ", ").join("),\n ("))
    }),
    ("Python None", Holds::Digits, |game| format!("[[{}]]", game.table(empty("None"), ", ").join("],\n ["))),
    ("Python texts without commas", Holds::Digits, |game| {
        let rows: Vec<String> = game.rows().iter().map(|row| format!("    \"{row}\"")).collect();
        format!("grid = (\n{}\n)", rows.join("\n"))
    }),
    ("C chars", Holds::Digits, |game| {
        format!("{{{{{}}}}}", game.table(|c| format!("'{c}'"), ",").join("},{"))
    }),
    ("C texts", Holds::Digits, |game| quoted(game, "char *board[9] = {", "\"", "\"", "};")),
    ("JavaScript with undefined", Holds::Digits, |game| {
        format!("const board = [\n  [{}]\n];", game.table(empty("undefined"), ", ").join("],\n  ["))
    }),
    ("MATLAB", Holds::Digits, |game| format!("A = [{}];", game.table(zero, " ").join(";\n     "))),
    ("Haskell", Holds::Digits, |game| {
        let rows = game.table(zero, ",");
        format!("board = [[{}]]", rows.join("]\n       ,["))
    }),
    ("numpy", Holds::Digits, |game| format!("array([[{}]])", game.table(zero, ", ").join("],\n       ["))),
    ("printed numpy", Holds::Digits, |game| format!("[[{}]]", game.table(zero, " ").join("]\n ["))),
    ("empty texts in JavaScript", Holds::Digits, |game| {
        format!(
            "const b = [[{}]];",
            game.table(|c| if c == '.' { "''".into() } else { format!("'{c}'") }, ",").join("],[")
        )
    }),
    ("blanks in C", Holds::Digits, |game| {
        format!(
            "char b[9][9] = {{{{{}}}}};",
            game.table(|c| format!("'{}'", if c == '.' { ' ' } else { c }), ",").join("},{")
        )
    }),
    ("texts with blanks", Holds::Digits, |game| quoted(game, "rows = [", "\"", "\"", "]").replace('.', " ")),
    ("LeetCode", Holds::Digits, |game| {
        format!("[[{}]]", game.table(|c| format!("\"{c}\""), ",").join("],["))
    }),
    // JSON.
    ("JSON list of rows", Holds::Digits, |game| json!(game.rows()).to_string()),
    ("JSON puzzle with rows", Holds::Digits, |game| json!({ "puzzle": game.rows() }).to_string()),
    ("JSON quiz on several lines", Holds::Digits, |game| {
        serde_json::to_string_pretty(&json!({ "level": 3, "quiz": game.rows() })).expect("JSON")
    }),
    ("JSON objects with val", Holds::Digits, |game| objects(game, "val")),
    ("JSON objects with value", Holds::Digits, |game| format!("{{\"board\":{}}}", objects(game, "value"))),
    ("81 objects with val", Holds::Digits, |game| {
        objects(game, "val").replace("],[", ",").replace("[[", "[").replace("]]", "]")
    }),
    ("JSON objects with null", Holds::Digits, |game| {
        format!("{{\"cells\":{}}}", objects(game, "value").replace("{}", "{\"value\":null}"))
    }),
    ("NYT game data", Holds::Digits, |game| {
        let puzzle: Vec<u32> = game.line.chars().map(|c| c.to_digit(10).unwrap_or(0)).collect();
        let solution: Vec<u32> = game.solution.chars().filter_map(|c| c.to_digit(10)).collect();
        json!({ "displayDate": "May 1", "easy": { "day_of_week": "Friday", "difficulty": "easy", "print_date": "2026-05-01",
            "published": "2026-05-01", "puzzle_id": 1234, "version": 2, "puzzle_data": {
            "hints": [12, 40, 3], "puzzle": puzzle, "solution": solution } } })
        .to_string()
    }),
    ("script of the NYT page", Holds::Digits, |game| {
        let puzzle: Vec<u32> = game.line.chars().map(|c| c.to_digit(10).unwrap_or(0)).collect();
        format!(
            "<script type=\"text/javascript\">window.gameData = {}</script>",
            json!({ "hard": { "puzzle_data": { "puzzle": puzzle } } })
        )
    }),
    ("Python dictionary", Holds::Digits, |game| format!("{{'name': 'one', 'board': '{}'}}", game.line)),
    ("JavaScript object", Holds::Digits, |game| format!("{{ name: \"one\", puzzle: \"{}\" }}", game.line)),
    ("JSON game", All, |game| {
        let cell = |index: usize| {
            let cell = Cell::from_index(index);
            match (game.board.givens.get(cell), game.board.placed.get(cell)) {
                (Some(digit), _) => json!({ "value": digit.get(), "given": true }),
                (None, Some(digit)) => json!({ "value": digit.get(), "given": false }),
                (None, None) => {
                    json!({ "value": 0, "given": false, "candidates": game.board.marks_of(cell).iter().map(Digit::get).collect::<Vec<_>>() })
                }
            }
        };
        json!({ "cells": (0..81).map(cell).collect::<Value>() }).to_string()
    }),
    ("JSON rows of a game with notes", All, |game| {
        let cell = |index: usize| {
            let cell = Cell::from_index(index);
            match (game.board.givens.get(cell), game.board.placed.get(cell)) {
                (Some(digit), _) => json!({ "value": digit.get(), "isGiven": true, "notes": [] }),
                (None, Some(digit)) => json!({ "value": digit.get(), "isGiven": false, "notes": [] }),
                (None, None) => {
                    json!({ "value": null, "isGiven": false, "notes": game.board.marks_of(cell).iter().map(Digit::get).collect::<Vec<_>>() })
                }
            }
        };
        let row = |row: usize| (9 * row..9 * row + 9).map(cell).collect::<Value>();
        json!({ "board": (0..9).map(row).collect::<Value>() }).to_string()
    }),
    // Various links.
    ("scl link", Holds::Digits, |game| {
        format!(
            "https://sudokupad.app/scl{}",
            packed(&game.sudokupad(no_cages(&game.solution), json!({})).to_string())
        )
    }),
    ("scl in puzzleid", Holds::Digits, |game| {
        let text = packed(&zipped(&game.sudokupad(no_cages(&game.solution), json!({}))));
        let text = text.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
        format!("https://sudokupad.app/sudoku/?puzzleid=scl{text}&setting-nogrid=1")
    }),
    ("bare scl with short names", Holds::Digits, |game| {
        format!("scl{}", packed(&zipped(&game.sudokupad(json!([]), json!({})))))
    }),
    ("ctc link", Holds::Digits, |game| {
        format!("https://sudokupad.app/ctc{}", packed(&game.sudokupad(json!([]), json!({})).to_string()))
    }),
    ("SudokuPad's JSON", Holds::Digits, |game| {
        game.sudokupad(no_cages(&game.solution), json!({})).to_string()
    }),
    ("Cracking the Cryptic", All, |game| {
        let link = write(&game.board, Format::FPuzzles);
        link.replace(
            "https://f-puzzles.com/?load=",
            "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles",
        )
    }),
    ("sudocle", All, |game| {
        let link = write(&game.board, Format::FPuzzles);
        link.replace("https://f-puzzles.com/?load=", "https://michelkraemer.com/sudocle/?puzzleid=fpuzzles")
    }),
    ("SudokuLab", All, |game| {
        write(&game.board, Format::FPuzzles).replace("f-puzzles.com/?load=", "www.sudokulab.net/?fpuzzle=")
    }),
    ("bare fpuzzles", All, |game| {
        write(&game.board, Format::FPuzzles).replace("https://f-puzzles.com/?load=", "fpuzzles")
    }),
    ("bare packed text", All, |game| {
        write(&game.board, Format::FPuzzles).replace("https://f-puzzles.com/?load=", "")
    }),
    ("link between angle brackets", All, |game| format!("<{}>", write(&game.board, Format::FPuzzles))),
    ("link of Markdown", All, |game| {
        format!("[a puzzle]({})", write(&game.board, Format::SudokuPadFPuzzles))
    }),
    ("link in a sentence", All, |game| {
        format!("I am stuck, see {}, please help.", write(&game.board, Format::FPuzzles))
    }),
    ("percent signs in a link", All, |game| {
        write(&game.board, Format::FPuzzles)
            .replace('+', "%2B")
            .replace('/', "%2F")
            .replace("https:%2F%2Ff-puzzles.com%2F", "https://f-puzzles.com/")
    }),
    ("scf in a sentence", Holds::Digits, |game| {
        format!("Try {} today", write(&game.board, Format::SudokuPad))
    }),
    ("sudokuwiki link of Markdown", Holds::Digits, |game| {
        format!("[x]({})", write(&game.board, Format::SudokuWiki))
    }),
    ("state of sudoku.coach", All, |game| {
        write(&game.board, Format::from_id("sudoku-coach").expect("known"))
    }),
    ("Simon Tatham's id", Holds::Digits, tatham),
    ("address of Simon Tatham", Holds::Digits, |game| {
        format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#{}", tatham(game))
    }),
    // Candidates as people write them in forums.
    ("letters before candidates", Candidates, |game| dressed(game, |group| format!("d{group}"))),
    ("letters behind candidates", Candidates, |game| dressed(game, |group| format!("{group}a"))),
    ("round brackets", Candidates, |game| dressed(game, |group| format!("({}){}", &group[..1], &group[1..]))),
    ("square brackets", Candidates, |game| dressed(game, |group| format!("[{group}]"))),
    ("braces", Candidates, |game| dressed(game, |group| format!("{{{group}}}"))),
    ("quotes", Candidates, |game| dressed(game, |group| format!("\"{group}\""))),
    ("tildes", Candidates, |game| dressed(game, |group| format!("~{group}"))),
    ("plus in brackets", Candidates, |game| {
        dressed(game, |group| format!("{}(+{})", &group[..1], &group[1..]))
    }),
    ("number signs", Candidates, |game| dressed(game, |group| format!("#{}+{}", &group[..1], &group[1..]))),
    ("minus before eliminations", Candidates, |game| {
        dressed(game, |group| format!("{}-{}", &group[..1], &group[1..]))
    }),
    ("stars behind", Candidates, |game| dressed(game, |group| format!("{group}*"))),
    ("letters and signs", Candidates, |game| {
        dressed(game, |group| format!("a{}+{}", &group[..1], &group[1..]))
    }),
    // Tables with several digits in a cell.
    ("blanks in cells behind tabs", Candidates, |game| {
        let spaced = |_, group: String| group.chars().map(String::from).collect::<Vec<_>>().join(" ");
        game.marked(spaced, "\t").join("\n")
    }),
    ("commas in quoted cells", Candidates, |game| {
        let cell = |_, group: String| match group.len() {
            1 => group,
            _ => format!("\"{}\"", group.chars().map(String::from).collect::<Vec<_>>().join(",")),
        };
        game.marked(cell, ",").join("\n")
    }),
    ("digits together behind semicolons", Candidates, |game| game.marked(|_, group| group, ";").join("\n")),
    ("sets between commas", Candidates, |game| {
        let cell = |_, group: String| match group.len() {
            1 => group,
            _ => format!("{{{}}}", group.chars().map(String::from).collect::<Vec<_>>().join(",")),
        };
        game.marked(cell, ", ").join("\n")
    }),
    ("candidates between bars", Candidates, |game| {
        let rows = game.marked(|_, group| group, " | ");
        rows.iter().map(|row| format!("| {row} |")).collect::<Vec<_>>().join("\n")
    }),
    ("spaced candidates between bars", Candidates, |game| {
        let rows =
            game.marked(|_, group| group.chars().map(String::from).collect::<Vec<_>>().join(" "), " | ");
        rows.iter().map(|row| format!("| {row} |")).collect::<Vec<_>>().join("\n")
    }),
];

/// A text, with the name of its layout, the parts that the layout stores, and the game.
struct Sample<'g> {
    name: &'static str,
    holds: Holds,
    game: &'g Game,
    text: String,
}

/// The texts of all layouts, and of all forms that the program can write.
fn samples(games: &[Game]) -> Vec<Sample<'_>> {
    let of_layouts = LAYOUTS.iter().flat_map(|(name, holds, text)| {
        games.iter().map(|game| Sample { name, holds: *holds, game, text: text(game) })
    });
    let of_formats = Format::ALL.into_iter().filter(|format| *format != Format::Judge).flat_map(|format| {
        let holds = match format.holds() {
            BoardContent::Digits => Holds::Digits,
            BoardContent::DigitsAndCandidates => Candidates,
            BoardContent::Game if matches!(format, Format::Susser | Format::Library) => Less,
            BoardContent::Game | BoardContent::Exact => All,
        };
        games.iter().map(move |game| Sample {
            name: format.id(),
            holds,
            game,
            text: write(&game.board, format),
        })
    });
    of_layouts.chain(of_formats).collect()
}

/// The cells in which the board that was read differs from that of the game, in the parts that the layout stores.
fn differing(read: &Parsed, game: &Game, holds: Holds) -> Vec<Cell> {
    let Board { givens, placed, marks, .. } = &read.position;
    let grid = Grid::classic(&game.board.values()).expect("sound");
    let differs = |cell: &Cell| {
        let digit = read.position.values().get(*cell);
        let marks = marks.as_ref().map_or(DigitSet::EMPTY, |marks| marks[cell.index()]);
        let wanted = game.board.values().get(*cell);
        let group = if wanted.is_some() { DigitSet::EMPTY } else { game.board.marks_of(*cell) };
        match holds {
            // Marks are ignored if they only list the candidates that follow from the digits.
            Holds::Digits => {
                digit != wanted || !(grid.candidates(*cell) - marks).is_empty() && !marks.is_empty()
            }
            Candidates => digit != wanted || digit.is_none() && marks != group,
            All | Less => {
                givens.get(*cell) != game.board.givens.get(*cell)
                    || placed.get(*cell) != game.board.placed.get(*cell)
                    || holds == All && digit.is_none() && marks != group
            }
        }
    };
    Cell::all().filter(differs).collect()
}

#[test]
fn a_layout_is_read_as_the_board_that_was_written() {
    let games = Game::some(10);
    let mut wrong = Vec::new();
    let samples = samples(&games);
    assert!(samples.len() >= 500);
    for Sample { name, holds, game, text } in &samples {
        match parse(text) {
            Ok(read) if differing(&read, game, *holds).is_empty() => {}
            Ok(read) => wrong.push(format!("{name}: read as {} {:?}\n{text}", read.format, read.position)),
            Err(error) => wrong.push(format!("{name}: {error}\n{text}")),
        }
        // A stream reads the same board, and a second board after it.
        let both = format!("{text}\n\n{text}\n");
        let read: Vec<_> = records(both.as_bytes()).collect();
        let right = read.iter().filter(|record| {
            record.parsed.as_ref().is_ok_and(|read| differing(read, game, *holds).is_empty())
        });
        if (right.count(), read.len()) != (2, 2) {
            let errors: Vec<String> = read
                .iter()
                .map(|record| {
                    record
                        .parsed
                        .as_ref()
                        .map_or_else(|e| e.to_string(), |p| format!("{} {:?}", p.format, p.position))
                })
                .collect();
            wrong.push(format!("{name}: two of them are read as {} {errors:?}\n{text}", read.len()));
        }
    }
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), samples.len(), report(&wrong));
}

/// The reports to print: the first one of each layout.
fn report(wrong: &[String]) -> String {
    let mut seen: Vec<&str> = Vec::new();
    let mut first = wrong.iter().filter(|text| {
        let name = text.split(':').next().unwrap_or("");
        let is_new = !seen.contains(&name);
        seen.push(name);
        is_new
    });
    let shown: Vec<String> = first.by_ref().map(|text| text.chars().take(1400).collect()).collect();
    shown.join("\n\n")
}

/// A way to damage a text.
#[derive(Clone, Copy, Debug)]
enum Damage {
    Lost,
    Doubled,
    Swapped,
    Changed,
    LineLost,
    LineDoubled,
    CutOff,
}

const DAMAGES: [Damage; 7] = [
    Damage::Lost,
    Damage::Doubled,
    Damage::Swapped,
    Damage::Changed,
    Damage::LineLost,
    Damage::LineDoubled,
    Damage::CutOff,
];

impl Damage {
    /// The text with the damage at a random place; `None` if the damage does not change the text.
    fn of(self, text: &str, random: &mut SplitMix) -> Option<String> {
        let mut chars: Vec<char> = text.chars().collect();
        let mut lines: Vec<&str> = text.lines().collect();
        let at = random.below(chars.len());
        let line = random.below(lines.len());
        let damaged = match self {
            Damage::Lost => {
                chars.remove(at);
                chars.into_iter().collect()
            }
            Damage::Doubled => {
                chars.insert(at, chars[at]);
                chars.into_iter().collect()
            }
            Damage::Swapped => {
                let other = (at + 1).min(chars.len() - 1);
                chars.swap(at, other);
                chars.into_iter().collect()
            }
            Damage::Changed => {
                const SIGNS: &[u8] = b"0123456789.,;:|-+ \"'[]{}()abcdefgxyzABCDEFGXYZ";
                chars[at] = char::from(SIGNS[random.below(SIGNS.len())]);
                chars.into_iter().collect()
            }
            Damage::LineLost => {
                lines.remove(line);
                lines.join("\n")
            }
            Damage::LineDoubled => {
                lines.insert(line, lines[line]);
                lines.join("\n")
            }
            Damage::CutOff => chars.into_iter().take(at).collect::<String>(),
        };
        (damaged != text).then_some(damaged)
    }

    /// Number of cells whose content the damage may change.
    ///
    /// In most forms a character is one cell, and a text that is cut off ends within one cell. A lost or doubled line
    /// changes no cell, because nine rows are needed. In some forms, a character encodes more than one cell: a digit
    /// with the empty cells after it, some bits of two cells, or all missing cells of a row. If one character of a text
    /// compressed with LZ-string is changed, the result may be any other puzzle. If a list or a file is cut off, any
    /// number of cells may be lost.
    fn cells(self, name: &str, text: &str) -> usize {
        match self {
            Damage::Changed | Damage::Swapped if text.contains("N4") => 81,
            Damage::CutOff if name == "simple-sudoku" => 81,
            Damage::LineLost | Damage::LineDoubled => 0,
            Damage::Swapped if name == "susser-short" => 18,
            _ if name == "susser-short" => 9,
            Damage::Swapped if name == "good-sudoku" => 4,
            Damage::Changed if name == "good-sudoku" => 2,
            Damage::Swapped => 2 + usize::from(name.starts_with("scf") || name == "sudokupad"),
            Damage::Lost | Damage::Doubled | Damage::Changed | Damage::CutOff => 1,
        }
    }
}

/// A damaged text is read *silently wrong* if the result is a board that differs from that of the undamaged text in
/// more cells than the damage may have changed.
#[test]
fn no_damaged_text_is_read_as_another_board_in_silence() {
    let wanted = if shared::is_full() { 20_000 } else { 2_000 };
    let games = Game::some(10);
    let mut random = SplitMix(97);
    let samples = samples(&games);
    let (mut tried, mut same, mut changed, mut refused) = (0, 0, 0, 0);
    let mut wrong = Vec::new();
    while tried < wanted {
        let Sample { name, holds, game, text } = &samples[random.below(samples.len())];
        let damage = DAMAGES[random.below(DAMAGES.len())];
        let Some(damaged) = damage.of(text, &mut random) else { continue };
        tried += 1;
        match parse(&damaged).map(|read| differing(&read, game, *holds).len()) {
            Ok(0) => same += 1,
            Ok(cells) if cells <= damage.cells(name, text) => changed += 1,
            Ok(cells) => {
                wrong.push(format!("{name}: {damage:?} changes {cells} cells\n{damaged}\n\n{text}"));
            }
            Err(error) => {
                assert!(!error.advice().is_empty());
                refused += 1;
            }
        }
    }
    println!("{tried} damaged texts: {same} read as they were, {changed} as changed, {refused} refused");
    assert!(refused > tried / 4 && same > tried / 10, "{same}, {changed}, {refused}");
    assert!(wrong.is_empty(), "{} of {tried}\n{}", wrong.len(), report(&wrong));
}

#[test]
fn several_puzzles_in_a_value_are_all_read_in_order() {
    let games = Game::some(3);
    let numbers = |game: &Game| game.line.chars().map(|c| c.to_digit(10).unwrap_or(0)).collect::<Vec<_>>();
    let day = |game: &Game| json!({ "puzzle_id": 1, "puzzle_data": { "puzzle": numbers(game), "solution": [1, 2, 3], "hints": [5, 80] } });
    let data = json!({ "displayDate": "May 1", "easy": day(&games[0]), "medium": day(&games[1]), "hard": day(&games[2]) });
    let lines: Vec<&str> = games.iter().map(|game| game.line.as_str()).collect();
    let records_of = |game: &Game| -> Value { serde_json::from_str(&objects(game, "val")).expect("JSON") };
    for text in [
        data.to_string(),
        serde_json::to_string_pretty(&data).expect("JSON"),
        format!("<script>window.gameData = {data};</script>"),
        json!(lines).to_string(),
        json!(games.iter().map(Game::rows).collect::<Vec<_>>()).to_string(),
        json!(games.iter().map(|game| json!({ "puzzle": game.rows() })).collect::<Value>()).to_string(),
        json!(games.iter().map(records_of).collect::<Value>()).to_string(),
        json!({ "puzzles": games.iter().map(records_of).collect::<Value>() }).to_string(),
        format!("puzzles = ['{}', '{}', '{}']", lines[0], lines[1], lines[2]),
        format!("String[] puzzles = {{\n  \"{}\",\n  \"{}\",\n  \"{}\"\n}};", lines[0], lines[1], lines[2]),
        format!("puzzles = ('{}', '{}', '{}')", lines[0], lines[1], lines[2]),
        games.iter().map(|game| game.rows().join("\n\n")).collect::<Vec<_>>().join("\n\n"),
        games.iter().map(|game| markdown(game, " ", false)).collect::<Vec<_>>().join("\n\n"),
        games.iter().map(|game| write(&game.board, Format::FPuzzles)).collect::<Vec<_>>().join("\n"),
        games.iter().map(tatham).collect::<Vec<_>>().join("\n"),
    ] {
        let read: Vec<String> = records(text.as_bytes())
            .map(|record| {
                record
                    .parsed
                    .map_or_else(|error| error.to_string(), |read| read.position.values().to_string())
            })
            .collect();
        assert_eq!(read, lines, "{text}");
        let error = parse(&text).expect_err("several boards");
        assert!(matches!(&error.kind, ErrorKind::Boards { lines } if lines.len() == 3), "{text}\n{error}");
    }
}

#[test]
fn rows_between_empty_lines_are_a_board_only_if_they_are_nine() {
    let game = &Game::some(1)[0];
    for count in [2, 5, 8, 10, 17] {
        let rows: Vec<&str> = game.rows().into_iter().cycle().take(count).collect();
        let read: Vec<_> = records(rows.join("\n\n").as_bytes()).collect();
        assert!(read.iter().all(|record| record.parsed.is_err()), "{count}");
    }
    // The reader does not join two parts of nine rows if there is text between them.
    let text = game.rows().join("\n\n").replacen("\n\n", "\n\nThe rest is on the next page.\n\n", 1);
    assert!(records(text.as_bytes()).all(|record| record.parsed.is_err()), "{text}");
}

#[test]
fn what_is_not_read_is_refused_by_its_name() {
    let game = &Game::some(1)[0];
    let scl = |cages: Value, extra: Value| {
        format!("https://sudokupad.app/scl{}", packed(&game.sudokupad(cages, extra).to_string()))
    };
    let killer = json!([{ "value": "12", "cells": [[0, 0], [0, 1]], "unique": true }]);
    let broken =
        json!((0..9).map(|row| (0..8).map(|at| json!([row, at])).collect::<Value>()).collect::<Value>());
    let short = |site: &'static str, name: &str| ErrorKind::ShortLink { site, name: name.into() };
    let variant = |rules: &str| ErrorKind::Variant { rules: rules.into() };
    for (text, kind) in [
        ("https://sudokupad.app/abc123xyz".to_string(), short("sudokupad.app", "abc123xyz")),
        ("see <https://sudokupad.app/me/a-title>!".to_string(), short("sudokupad.app", "me/a-title")),
        (
            "https://app.crackingthecryptic.com/sudoku/?puzzleid=tPmn72".to_string(),
            short("crackingthecryptic.com", "tPmn72"),
        ),
        ("https://www.f-puzzles.com/?id=y7abc".to_string(), short("f-puzzles.com", "y7abc")),
        (scl(killer.clone(), json!({})), variant("cages")),
        (scl(json!([]), json!({ "lines": [{ "wayPoints": [[1, 1], [2, 2]] }] })), variant("lines")),
        (scl(json!([]), json!({ "regions": broken })), variant("regions")),
        (
            format!("scl{}", packed(&zipped(&game.sudokupad(killer, json!({ "arrows": [{ "c": 1 }] }))))),
            variant("arrows, cages"),
        ),
        (scl(json!([]), json!({}))[..200].to_string(), ErrorKind::Packed),
        (format!("3x3k:{},a1", &tatham(game)[4..]), variant("killer")),
        ("3x4:a1b2c3d4".to_string(), ErrorKind::Size { found: 12 }),
        (json!([game.rows()[..8].to_vec()]).to_string(), ErrorKind::Rows { found: 8 }),
    ] {
        let error = parse(&text).expect_err(&text);
        let is_named = error.kind == kind || matches!(kind, ErrorKind::Rows { .. });
        assert!(is_named, "{text}\n{error}");
    }
    // A drawing on the board counts as a rule only if a text gives it a meaning.
    let mut drawn: Value = serde_json::from_str(
        &lz_str::decompress_from_base64(
            write(&game.board, Format::FPuzzles).split_once("load=").expect("a link").1,
        )
        .map(|units| String::from_utf16(&units).expect("text"))
        .expect("packed"),
    )
    .expect("JSON");
    drawn["rectangle"] = json!([{ "cells": ["R1C1"], "baseC": "#000000" }]);
    let link = |puzzle: &Value| format!("https://f-puzzles.com/?load={}", packed(&puzzle.to_string()));
    let read = parse(&link(&drawn)).expect("a board");
    assert!(differing(&read, game, All).is_empty());
    drawn["ruleset"] = "Cells in a box are prime.".into();
    assert_eq!(parse(&link(&drawn)).expect_err("a rule").kind, variant("rectangle"));
}

/// The digits of a text. Each text of `blanks` becomes a full stop, and other characters are left out.
fn digits_of(text: &str, blanks: &[&str]) -> String {
    let text = blanks.iter().fold(text.to_string(), |text, blank| text.replace(blank, "."));
    text.chars().filter(|c| matches!(c, '1'..='9' | '.')).collect()
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn files_of_players_and_programmers_are_read() {
    let text = |name: &str| shared::text(&format!("field/{name}"));
    let line = |text: &str| {
        parse(text).unwrap_or_else(|error| panic!("{text}\n{error}")).position.values().to_string()
    };
    for (name, blanks) in
        [("c24.txt", &["-1"][..]), ("c24ok.txt", &["-1"]), ("c38esc.txt", &["?"]), ("c38.csv", &["?"])]
    {
        let text = text(name);
        assert_eq!(line(&text), digits_of(&text, blanks), "{name}");
    }
    let letters: String = text("kletters.txt")
        .trim()
        .chars()
        .map(|c| if c == '.' { c } else { char::from(c as u8 - b'A' + b'1') })
        .collect();
    assert_eq!(line(&text("kletters.txt")), letters);
    for name in ["c46a.txt", "c48b.txt"] {
        let text = text(name);
        let read = parse(&text).unwrap_or_else(|error| panic!("{name}\n{error}")).position;
        let rows = text.lines().filter(|row| row.starts_with('|') && !row.starts_with("|--"));
        let groups = rows.flat_map(|row| row.split(['|', ' '])).filter(|group| !group.is_empty());
        let groups: Vec<String> =
            groups.map(|group| group.chars().filter(|c| c.is_ascii_digit()).collect()).collect();
        assert_eq!(groups.len(), 81);
        for (cell, group) in Cell::all().zip(groups) {
            let told = read.values().get(cell).map_or_else(
                || read.marks_of(cell).iter().map(|digit| digit.to_string()).collect(),
                |digit| digit.to_string(),
            );
            let mut group: Vec<char> = group.chars().collect();
            group.sort_unstable();
            assert_eq!(told, group.into_iter().collect::<String>(), "{name}, {cell}");
        }
    }
    let killer = parse(&text("c33.txt")).expect_err("a killer");
    assert_eq!(killer.kind, ErrorKind::Variant { rules: "killer".into() });
    for name in ["c31a.txt", "c31b.txt"] {
        assert_eq!(line(&text(name)).chars().filter(|c| *c != '.').count(), 3, "{name}");
    }
    assert!(matches!(parse(&text("c32.txt")).expect_err("a variant").kind, ErrorKind::Variant { .. }));
}
