//! Reading keeps the meaning: corner marks are not candidates; a stale mark does not change a digit; each cell of a
//! table is one board; a value with several boards is read as all of these boards; and every part of a board that a
//! form cannot store is reported as lost.
#![cfg(feature = "cli")]

use crate::process::{code, err, out, run};
use crate::random::SplitMix;
use crate::relabel::shuffle;
use serde_json::{Value, json};
use std::collections::HashSet;
use whydoku::board::{Cell, Digit, DigitSet};
use whydoku::canonical::{canonical, canonical_board};
use whydoku::format::{
    BoardContent, ErrorKind, Format, Losses, Parsed, parse, records, write, write_on_a_line,
};
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::puzzle::{Board, Digits};
use whydoku::relabelling::Relabelling;
use whydoku::search::{count_up_to, solve_one, solve_up_to};

type Groups = [DigitSet; 81];

pub(super) fn puzzles(count: usize) -> Vec<Digits> {
    Generator::new(38).puzzles().take(count).collect()
}

fn digits(text: &str) -> DigitSet {
    text.chars().filter_map(|c| c.to_digit(10)).filter_map(|number| Digit::new(number as u8)).collect()
}

fn text(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect()
}

/// Corner marks as in Snyder's notation: for each digit that has two places in a box, a mark in both places.
fn snyder(puzzle: &Digits) -> Box<Groups> {
    let grid = Grid::classic(puzzle).expect("sound");
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for box_ in 0..9 {
        for digit in Digit::ALL {
            let cells: Vec<Cell> = Cell::all()
                .filter(|cell| cell.row_index() / 3 * 3 + cell.column_index() / 3 == box_)
                .filter(|cell| grid.value(*cell).is_none() && grid.candidates(*cell).contains(digit))
                .collect();
            if let [first, second] = cells.as_slice() {
                for cell in [first, second] {
                    marks[cell.index()] = marks[cell.index()].with(digit);
                }
            }
        }
    }
    marks
}

/// The board in the JSON of f-puzzles, with marks in the corners and in the centre of cells.
fn f_puzzles_json(puzzle: &Digits, corners: &Groups, centres: &Groups) -> String {
    let numbers = |digits: DigitSet| digits.iter().map(Digit::get).collect::<Vec<_>>();
    let cell = |index: usize| match puzzle.get(Cell::from_index(index)) {
        Some(digit) => json!({ "value": digit.get(), "given": true }),
        None => {
            json!({ "cornerPencilMarks": numbers(corners[index]), "centerPencilMarks": numbers(centres[index]) })
        }
    };
    let row = |row: usize| (0..9).map(|column| cell(9 * row + column)).collect::<Value>();
    json!({ "size": 9, "grid": (0..9).map(row).collect::<Value>() }).to_string()
}

/// The board in the JSON of SudokuPad.
fn sudokupad_json(puzzle: &Digits, corners: &Groups, centres: &Groups, name: &str) -> String {
    let texts = |digits: DigitSet| digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>();
    let cell = |index: usize| match puzzle.get(Cell::from_index(index)) {
        Some(digit) => json!({ "value": digit.to_string() }),
        None => json!({ name: texts(corners[index]), "centremarks": texts(centres[index]) }),
    };
    let row = |row: usize| (0..9).map(|column| cell(9 * row + column)).collect::<Value>();
    json!({ "cells": (0..9).map(row).collect::<Value>(), "cages": [] }).to_string()
}

/// The board as version 4 of OpenSudoku saves it.
fn opensudoku(puzzle: &Digits, corners: &Groups, centres: &Groups) -> String {
    let state = |index: usize| {
        let (corner, centre) = (corners[index].bits(), centres[index].bits());
        match puzzle.get(Cell::from_index(index)) {
            Some(digit) => format!("{digit}|0|0|0|"),
            None => format!("0|{corner}|{centre}|1|"),
        }
    };
    let states: String = (0..81).map(state).collect();
    format!("<opensudoku version=\"3\">\n<game data=\"version: 4&#10;{states}\" />\n</opensudoku>")
}

#[test]
fn corner_marks_are_no_candidates_in_any_form() {
    for puzzle in puzzles(12) {
        let corners = snyder(&puzzle);
        let solution = solve_one(&puzzle).expect("a solution");
        let mut centres = Box::new([DigitSet::EMPTY; 81]);
        let open = Cell::all().find(|cell| puzzle.get(*cell).is_none()).expect("an open cell");
        centres[open.index()] = DigitSet::only(solution.get(open).expect("a digit")).with(Digit::ALL[0]);
        let none = [DigitSet::EMPTY; 81];
        for centres in [&none, &*centres] {
            let mut own = parse(&puzzle.to_string()).expect("a board");
            own.corners = Some(corners.clone());
            own.position.marks = (centres != &none).then(|| Box::new(*centres));
            let texts = [
                f_puzzles_json(&puzzle, &corners, centres),
                sudokupad_json(&puzzle, &corners, centres, "pencilMarks"),
                sudokupad_json(&puzzle, &corners, centres, "cornermarks"),
                opensudoku(&puzzle, &corners, centres),
                own.write_alone(Format::FPuzzles),
                own.write_alone(Format::SudokuPadFPuzzles),
                own.write_alone(Format::OpenSudoku),
                own.write_alone(Format::Json),
            ];
            for text in &texts {
                let read = parse(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
                assert_eq!(read.position, own.position, "{text}");
                assert_eq!(read.corners.as_ref(), Some(&corners), "{text}");
                // The marks are kept in every form that has a place for them, and counted as lost in every other form.
                for to in Format::ALL {
                    let back = parse(&read.write_alone(to)).expect("a board");
                    let is_kept = back.corners.as_ref() == Some(&corners);
                    let marked = corners.iter().filter(|mark| !mark.is_empty()).count();
                    assert_eq!(read.losses(to).corners, if is_kept { 0 } else { marked }, "{to}");
                    assert_eq!(is_kept, to.holds() == BoardContent::Exact, "{to}");
                }
            }
            if centres == &none {
                let hint = run(&["hint", "--level", "1", "-"], &texts[0]);
                assert!(!out(&hint).contains("mark"), "{}", out(&hint));
                let solved = run(&["solve", "--method", "search", "-"], &texts[3]);
                assert_eq!(out(&solved).trim(), solution.to_string());
            }
        }
    }
}

/// The texts of a board whose cells hold groups of candidates, in the forms that do not distinguish digits from
/// candidates.
fn lists(groups: &Groups) -> Vec<(&'static str, String)> {
    let row = |row: usize, between: &str| {
        (0..9).map(|column| text(groups[9 * row + column])).collect::<Vec<_>>().join(between)
    };
    let rows = |between: &str, left: &str, right: &str| {
        (0..9).map(|number| format!("{left}{}{right}", row(number, between))).collect::<Vec<_>>()
    };
    let framed = |text: Vec<String>| {
        let rule = "*-----------------------------*";
        format!("{rule}\n{}\n{rule}", text.join("\n"))
    };
    let signs = groups.iter().flat_map(|group| Digit::ALL.map(|digit| (*group, digit)));
    let signs =
        signs.map(|(group, digit)| if group.contains(digit) { digit.to_string() } else { ".".into() });
    vec![
        ("plain rows", rows("   ", "", "").join("\n")),
        ("frame", framed(rows("  ", "| ", " |"))),
        ("commas", rows(", ", "", "").join("\n")),
        ("sdx", rows(" ", "", "").join("\n")),
        ("quoted", rows("  ", "> | ", " |").join("\n")),
        ("sukaku", signs.collect()),
        ("json", json!({ "puzzle": rows("  ", "", "").join("\n") }).to_string()),
    ]
}

/// The solutions of groups of candidates, found by trying, without the code for formats.
fn by_trying(groups: &Groups, most: usize) -> Vec<String> {
    fn fill(groups: &mut Groups, found: &mut Vec<String>, most: usize, done: &mut [bool; 81]) {
        if found.len() >= most {
            return;
        }
        let open = (0..81).filter(|cell| !done[*cell]).min_by_key(|cell| groups[*cell].len());
        let Some(cell) = open else {
            found.push(groups.iter().map(|group| text(*group)).collect());
            return;
        };
        for digit in groups[cell].iter() {
            let mut next = *groups;
            next[cell] = DigitSet::only(digit);
            for peer in Cell::from_index(cell).peers().iter() {
                next[peer.index()] = next[peer.index()].without(digit);
            }
            done[cell] = true;
            if next.iter().all(|group| !group.is_empty()) {
                fill(&mut next, found, most, done);
            }
            done[cell] = false;
        }
    }
    let mut found = Vec::new();
    fill(&mut groups.clone(), &mut found, most, &mut [false; 81]);
    found.sort();
    found
}

#[test]
fn a_stale_mark_turns_no_digit_into_a_candidate() {
    let mut random = SplitMix(11);
    for puzzle in puzzles(10) {
        let grid = Grid::classic(&puzzle).expect("sound");
        let legal: Groups = std::array::from_fn(|index| grid.candidates(Cell::from_index(index)));
        let singles: Digits = {
            let mut values = puzzle;
            Cell::all().for_each(|cell| values.set(cell, legal[cell.index()].single().or(values.get(cell))));
            values
        };
        for stale in 0..4 {
            let mut groups = legal;
            // Cells that see a given get stale marks: first none, then a few, then more, and finally all possible ones.
            for (cell, digit) in puzzle.iter() {
                for peer in cell.peers().iter().filter(|peer| legal[peer.index()].len() > 1) {
                    let is_left = match stale {
                        0 => false,
                        1 => random.below(200) == 0,
                        2 => random.below(8) == 0,
                        _ => true,
                    };
                    if is_left {
                        groups[peer.index()] = groups[peer.index()].with(digit);
                    }
                }
            }
            for (name, list) in lists(&groups) {
                let read = parse(&list).unwrap_or_else(|error| panic!("{name}\n{list}\n{error}")).position;
                assert_eq!(read.values(), singles, "{name}, {stale}\n{list}");
                assert_eq!(count_up_to(&read, 2), 1, "{name}, {stale}");
            }
        }
    }
}

/// A Sukaku: each cell has its digit of a solution and some other digits.
fn sukaku(random: &mut SplitMix, others: usize) -> Groups {
    let all = puzzles(6);
    let solution = solve_one(&all[random.below(6)]).expect("a solution");
    std::array::from_fn(|index| {
        let digit = solution.get(Cell::from_index(index)).expect("a digit");
        (0..random.below(others + 1))
            .fold(DigitSet::only(digit), |group, _| group.with(Digit::ALL[random.below(9)]))
    })
}

#[test]
fn a_sukaku_with_single_candidates_keeps_its_solutions() {
    let mut random = SplitMix(5);
    let mut several = 0;
    for round in 0..40 {
        let groups = sukaku(&mut random, 3 + round % 5);
        let solutions = by_trying(&groups, 20);
        several += usize::from(solutions.len() > 1);
        for (name, list) in lists(&groups) {
            let read = parse(&list).unwrap_or_else(|error| panic!("{name}\n{list}\n{error}")).position;
            let mut found: Vec<String> = solve_up_to(&read, 20).iter().map(Digits::to_string).collect();
            found.sort();
            assert!(
                found.len() == solutions.len() && (found == solutions || found.len() == 20),
                "{name}\n{list}"
            );
            // Each form of candidates gives back the same board.
            let grid = Grid::from_position(&read).expect("sound");
            for to in Format::ALL.into_iter().filter(|to| to.holds() != BoardContent::Digits) {
                let back = parse(&write(&read, to)).expect("a board").position;
                assert_eq!(
                    (Grid::from_position(&back).as_ref(), back.values()),
                    (Ok(&grid), read.values()),
                    "{to}"
                );
            }
        }
    }
    assert!(several > 0, "{several}");
}

/// Texts with several boards, each with its number of readable boards and its number of unreadable boards.
fn lists_of_boards(puzzles: &[Digits]) -> Vec<(String, usize, usize)> {
    let line = |at: usize| puzzles[at].to_string();
    let zeros = |at: usize| line(at).replace('.', "0");
    let cells = |at: usize| zeros(at).chars().map(|c| c.to_digit(10).unwrap_or(0)).collect::<Vec<_>>();
    let grid = |at: usize| cells(at).chunks(9).map(Value::from).collect::<Value>();
    let rows = |at: usize| {
        line(at).as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect::<Vec<_>>()
    };
    let (a, b, c) = (line(0), line(1), line(2));
    let day = |at: usize| json!({ "day_of_week": "Monday", "puzzle_data": { "puzzle": cells(at), "solution": cells(at) }, "id": 7 });
    vec![
        (format!("[\"{a}\",\"{b}\"]"), 2, 0),
        (format!("[\"{a}\", \"{b}\" , \"{c}\"]"), 3, 0),
        (format!("[ \"{a}\", \"{b}\" ]"), 2, 0),
        (format!("[\n  \"{a}\",\n  \"{b}\",\n  \"{c}\"\n]"), 3, 0),
        (format!("[\n  \"{a}\", \"{b}\",\n  \"{c}\"\n]"), 3, 0),
        (format!("[\"{a}\", \"{b}\",\n \"{c}\"]"), 3, 0),
        (format!("[[\"{a}\"],[\"{b}\",[\"{c}\"]]]"), 3, 0),
        (json!({ "easy": day(0), "hard": day(1), "medium": day(2) }).to_string(), 3, 0),
        (serde_json::to_string_pretty(&json!({ "easy": day(0), "hard": day(1) })).expect("JSON"), 2, 0),
        (json!({ "displayDate": "today", "easy": a, "hard": b }).to_string(), 2, 0),
        (json!([{ "puzzle": a, "solution": c }, { "puzzle": b }]).to_string(), 2, 0),
        (json!([{ "quiz": zeros(0) }, { "quiz": zeros(1) }, { "quiz": zeros(2) }]).to_string(), 3, 0),
        (json!({ "puzzles": [a, b, c] }).to_string(), 3, 0),
        (json!({ "puzzles": [{ "board": grid(0) }, { "board": grid(1) }] }).to_string(), 2, 0),
        (json!({ "newboard": { "grids": [{ "value": grid(0), "solution": grid(1) }, { "value": grid(1) }] } }).to_string(), 2, 0),
        (json!([grid(0), grid(1), grid(2)]).to_string(), 3, 0),
        (json!([cells(0), cells(1)]).to_string(), 2, 0),
        (json!([rows(0), rows(1)]).to_string(), 2, 0),
        (json!({ "puzzle": [a, b] }).to_string(), 2, 0),
        (format!("{}\n{}\n{}", json!({ "puzzle": a }), json!({ "puzzle": b }), json!({ "puzzle": c })), 3, 0),
        (json!([a, "no board", b]).to_string(), 2, 1),
        (json!([a, null, { "puzzle": b }, 5]).to_string(), 2, 2),
        (json!({ "easy": a, "hard": &b[1..] }).to_string(), 1, 1),
        (json!({ "easy": day(0), "hard": { "puzzle_data": { "puzzle": &cells(1)[1..] } } }).to_string(), 1, 1),
        (json!([format!("{a}\n{b}"), c]).to_string(), 3, 0),
    ]
}

#[test]
fn several_boards_in_one_value_are_several_boards() {
    let puzzles = puzzles(3);
    for (list, boards, bad) in lists_of_boards(&puzzles) {
        let read: Vec<_> = records(list.as_bytes()).collect();
        let found: Vec<Digits> = read
            .iter()
            .filter_map(|record| record.parsed.as_ref().ok())
            .map(|parsed| parsed.position.givens)
            .collect();
        assert_eq!(found, puzzles[..boards], "{list}");
        assert_eq!(read.len(), boards + bad, "{list}");
        // The caller expects one board. If there are several, the error gives their number, or names the fault of one
        // of them.
        let error = parse(&list).map(|parsed| parsed.position).expect_err(&list);
        if bad == 0 {
            let ErrorKind::Boards { lines } = &error.kind else { panic!("{list}\n{error}") };
            assert_eq!(lines.len(), boards, "{list}");
        }
        let solved = run(&["solve", "--method", "search", "--tsv", "-"], &list);
        let rows = out(&solved);
        let rows: Vec<&str> = rows.lines().filter(|row| !row.starts_with('-')).collect();
        assert_eq!(
            (rows.len(), code(&solved)),
            (boards, if bad > 0 { 2 } else { 0 }),
            "{list}\n{}",
            err(&solved)
        );
        for (row, puzzle) in rows.iter().zip(&puzzles) {
            assert!(row.starts_with(&puzzle.to_string()), "{row}");
        }
        let asked = run(&["ask", "parse"], &json!({ "puzzle": list }).to_string());
        let said = out(&asked) + &err(&asked);
        assert!(bad > 0 || said.contains(&format!("found {boards} boards")), "{list}\n{said}");
    }
}

#[test]
fn one_board_in_a_value_is_one_board() {
    let puzzle = puzzles(1)[0];
    let line = puzzle.to_string();
    let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
    let cells: Vec<Vec<String>> = rows.iter().map(|row| row.chars().map(String::from).collect()).collect();
    for one in [
        json!([line]).to_string(),
        json!(rows).to_string(),
        json!(cells).to_string(),
        json!({ "puzzle": rows }).to_string(),
        json!({ "puzzle": line, "steps": [{ "text": line }], "other": [line, line] }).to_string(),
        json!({ "puzzles": [line] }).to_string(),
        json!({ "sudoku": { "grid": cells, "solution": cells } }).to_string(),
        json!({ "name": "a", "tags": ["easy", "symmetric"], "board": line }).to_string(),
        format!("[\n\"{line}\"\n]"),
        format!("[\n{}\n]", json!({ "puzzle": line })),
    ] {
        let read = parse(&one).unwrap_or_else(|error| panic!("{one}\n{error}"));
        assert_eq!(read.position.givens, puzzle, "{one}");
        assert_eq!(records(one.as_bytes()).count(), 1, "{one}");
    }
}

/// Boards in play with digits and marks of a player, some of them with marks in corners.
fn in_play(count: usize) -> Vec<Parsed> {
    let mut random = SplitMix(3);
    let boards = puzzles(count).into_iter().enumerate().map(|(number, puzzle)| {
        let solution = solve_one(&puzzle).expect("a solution");
        let mut position = Board::new(puzzle);
        for (cell, digit) in solution.iter().filter(|(cell, _)| puzzle.get(*cell).is_none()) {
            if number % 2 == 0 && random.below(5) == 0 {
                position.placed.set(cell, Some(digit));
            }
        }
        let grid = Grid::classic(&position.values()).expect("sound");
        if number % 4 < 2 {
            let mut marks = Box::new([DigitSet::EMPTY; 81]);
            for cell in grid.unsolved_cells().iter() {
                let keeps = |digit: &Digit| solution.get(cell) == Some(*digit) || random.below(4) > 0;
                marks[cell.index()] = grid.candidates(cell).iter().filter(keeps).collect();
            }
            position.marks = Some(marks);
        }
        let corners = (number % 3 == 0).then(|| snyder(&position.values()));
        let corners = corners.filter(|marks| marks.iter().any(|mark| !mark.is_empty()));
        Parsed { position, corners, ..parse(&puzzle.to_string()).expect("a board") }
    });
    boards.collect()
}

#[test]
fn what_a_form_cannot_hold_is_what_is_missing_when_it_is_read_back() {
    let mut kinds = [0; 3];
    for board in in_play(24) {
        let grid = Grid::from_position(&board.position).expect("sound");
        for to in Format::ALL {
            let back = parse(&board.write_alone(to)).expect("a board");
            let read = Grid::from_position(&back.position).expect("sound");
            let Losses { placed, excluded, corners, rules } = board.losses(to);
            assert_eq!(rules, None, "{to}");
            let missing =
                board.position.placed.iter().filter(|(cell, _)| back.position.placed.get(*cell).is_none());
            assert_eq!(placed, missing.count(), "{to}");
            let more: usize =
                Cell::all().map(|cell| (read.candidates(cell) - grid.candidates(cell)).len()).sum();
            assert_eq!(excluded, more, "{to}");
            let marked = |parsed: &Parsed| {
                parsed.corners.iter().flat_map(|marks| marks.iter()).filter(|mark| !mark.is_empty()).count()
            };
            assert_eq!(corners, marked(&board) - marked(&back), "{to}");
            for (kind, number) in kinds.iter_mut().zip([placed, excluded, corners]) {
                *kind += usize::from(number > 0);
            }
        }
    }
    assert!(kinds.iter().all(|number| *number > 30), "{kinds:?}");
}

#[test]
fn convert_reports_a_layout_that_the_form_cannot_hold() {
    let line = format!("x:{}", puzzles(1)[0]);
    for to in Format::ALL {
        let answer = run(&["convert", "--to", to.id(), "-"], &line);
        let is_kept = [
            "line",
            "library",
            "f-puzzles",
            "sudokupad-f-puzzles",
            "sudokupad-scl",
            "tatham",
            "iss",
            "andoku",
            "csv",
            "json",
        ]
        .contains(&to.id());
        assert_eq!(
            (code(&answer), err(&answer).contains("the rules of the layout x are left out")),
            (0, !is_kept),
            "{to}"
        );
        assert_eq!(err(&answer).is_empty(), is_kept, "{to}");
    }
    let lines = format!("{line}\nknight:{0}\n{0}\n", puzzles(1)[0]);
    let answer = run(&["convert", "--to", "rows", "-"], &lines);
    assert!(err(&answer).contains("the rules of the layout are left out in 2 boards"), "{}", err(&answer));
    let answer = run(&["convert", "--to", "rows", "--lang", "zh-Hans", "-"], &line);
    assert!(err(&answer).contains("x 布局的规则被略去"), "{}", err(&answer));
    let lost: Vec<Value> = out(&run(&["convert", "--to", "tatham", "--jsonl", "-"], &lines))
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["lost"]["rules"].clone())
        .collect();
    assert_eq!(lost, [Value::Null, json!("knight"), Value::Null]);
}

#[test]
fn convert_reports_what_it_loses_and_nothing_else() {
    let boards = in_play(if crate::shared::is_full() { 24 } else { 8 });
    for board in &boards {
        let source = board.write_alone(Format::Json);
        for to in Format::ALL {
            let losses = board.losses(to);
            let answer = run(&["convert", "--to", to.id(), "-"], &source);
            let said = err(&answer);
            assert_eq!((code(&answer), said.is_empty()), (0, losses.is_empty()), "{to}\n{said}");
            for number in
                [losses.placed, losses.excluded, losses.corners].into_iter().filter(|number| *number > 0)
            {
                assert!(said.contains(&format!(" {number} ")), "{said}");
            }
            assert_eq!(said.lines().count(), usize::from(!losses.is_empty()));
        }
    }
    let all = boards.iter().map(|board| board.write_alone(Format::Json)).collect::<Vec<_>>().join("\n");
    let answer = run(&["convert", "--to", "rows", "-"], &all);
    let some = boards.iter().filter(|board| !board.losses(Format::Rows).is_empty()).count();
    assert_eq!(code(&answer), 0);
    assert!(err(&answer).starts_with(&format!("whydoku: {some} boards have lost")), "{}", err(&answer));
    assert_eq!(err(&answer).lines().count(), 1);
    assert_eq!(err(&run(&["convert", "--quiet", "--to", "rows", "-"], &all)), "");
    let lines = out(&run(&["convert", "--to", "line", "--jsonl", "-"], &all));
    for (line, board) in lines.lines().zip(&boards) {
        let answer: Value = serde_json::from_str(line).expect("JSON");
        let losses = board.losses(Format::Line);
        assert_eq!(answer["lost"].is_null(), losses.is_empty(), "{line}");
        assert_eq!(answer["lost"]["placed"].as_u64().unwrap_or(0) as usize, losses.placed);
    }
    // A list of candidates loses no content if all its marks follow from the digits.
    for puzzle in puzzles(10) {
        let marks = write(&Board::new(puzzle), Format::Pencilmarks);
        let answer = run(&["convert", "--to", "line", "-"], &marks);
        assert_eq!((err(&answer), out(&answer)), (String::new(), format!("{puzzle}\n")));
    }
}

fn position(groups: &Groups) -> Board {
    let list = lists(groups).into_iter().find(|(name, _)| *name == "sukaku").expect("a list").1;
    parse(&list).expect("a board").position
}

/// The board under a random relabelling.
fn relabelled(board: &Board, random: &mut SplitMix) -> Board {
    let mut order = || {
        let mut bands = [0u8, 1, 2];
        shuffle(random, &mut bands);
        let mut lines = [0; 9];
        for (place, band) in bands.into_iter().enumerate() {
            let mut within = [0u8, 1, 2];
            shuffle(random, &mut within);
            (0..3).for_each(|line| lines[3 * place + line] = 3 * band + within[line]);
        }
        lines
    };
    let (rows, columns) = (order(), order());
    let mut digits = Digit::ALL;
    shuffle(random, &mut digits);
    Relabelling::new(random.below(2) == 1, rows, columns, digits).expect("keeps boxes").position(board)
}

/// Boards of candidates: random ones, and some that are so symmetrical that billions of relabellings change nothing.
fn cubes() -> Vec<Board> {
    let mut random = SplitMix(9);
    let mut cubes: Vec<Board> =
        (0..16).map(|number| position(&sukaku(&mut random, 2 + number % 6))).collect();
    let of = |group: &dyn Fn(usize, usize) -> &'static str| -> Groups {
        std::array::from_fn(|index| digits(group(index / 9, index % 9)))
    };
    cubes.push(position(&of(&|row, column| if (row, column) == (0, 0) { "23456789" } else { "123456789" })));
    cubes.push(position(&of(&|row, column| if row == column { "123" } else { "123456789" })));
    cubes.push(position(&of(&|row, column| ["123", "456", "789"][(row / 3 + column / 3) % 3])));
    cubes.push(position(&of(&|row, column| ["1234", "4567", "7891"][(row + column) % 3])));
    cubes.push(position(&of(&|row, _| ["123456", "456789", "123789"][row % 3])));
    let grid: Vec<char> =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645".chars().collect();
    cubes.push(position(&std::array::from_fn(|index| {
        let digit = grid[index].to_digit(10).expect("a digit") as u8;
        DigitSet::only(Digit::new(digit).expect("a digit")).with(Digit::new(digit % 9 + 1).expect("a digit"))
    })));
    cubes
}

#[test]
fn boards_of_candidates_have_a_form_that_all_their_relabellings_share() {
    let mut random = SplitMix(21);
    let mut forms = HashSet::new();
    for cube in cubes() {
        let found = canonical_board(&cube);
        assert_eq!(canonical_board(&found.form).form, found.form, "the form of a form is itself");
        assert_eq!(parse(&write_on_a_line(&found.form)).expect("a board").position, found.form);
        for _ in 0..12 {
            let of_other = canonical_board(&relabelled(&cube, &mut random));
            assert_eq!(of_other.form, found.form);
            assert_eq!(of_other.automorphisms, found.automorphisms);
        }
        let made = found.relabelling.position(&Board {
            givens: cube.values(),
            placed: Digits::EMPTY,
            ..cube.clone()
        });
        assert_eq!(canonical_board(&made).form, found.form);
        if let (Ok(made), Ok(form)) = (Grid::from_position(&made), Grid::from_position(&found.form)) {
            assert_eq!(made, form, "the relabelling makes the form");
        }
        assert!(forms.insert(write_on_a_line(&found.form)), "two boards have one form");
    }
}

#[test]
fn automorphisms_of_boards_of_candidates_are_counted() {
    let orders = 2 * 6u64.pow(8) * (1..=9).product::<u64>();
    let mut one = [DigitSet::ALL; 81];
    one[0] = one[0].without(Digit::ALL[0]);
    // All 729 candidates are alike on the empty board.
    assert_eq!(canonical_board(&position(&one)).automorphisms, orders / 729);
    let mut two = one;
    two[1] = two[1].without(Digit::ALL[0]);
    // A pair consists of one of the 729 candidates and one of the four candidates of the same digit in its row or
    // column within its box.
    assert_eq!(canonical_board(&position(&two)).automorphisms, orders / (729 * 4 / 2));
    let mut cell = [DigitSet::ALL; 81];
    cell[40] = digits("12");
    assert_eq!(canonical_board(&position(&cell)).automorphisms, orders / (81 * 36));
}

#[test]
fn marks_that_repeat_the_digits_make_no_other_puzzle() {
    for puzzle in puzzles(12) {
        let bare = canonical(&puzzle);
        let grid = Grid::classic(&puzzle).expect("sound");
        let legal: Groups = std::array::from_fn(|index| match puzzle.get(Cell::from_index(index)) {
            None => grid.candidates(Cell::from_index(index)),
            Some(_) => DigitSet::EMPTY,
        });
        let mut stale = legal;
        let open = Cell::all().find(|cell| puzzle.get(*cell).is_none()).expect("an open cell");
        stale[open.index()] = DigitSet::ALL;
        for marks in [legal, stale] {
            let marked = Board { marks: Some(Box::new(marks)), ..Board::new(puzzle) };
            let found = canonical_board(&marked);
            assert_eq!((found.form, found.automorphisms), (Board::new(bare.form), bare.automorphisms));
        }
        let mut fewer = legal;
        let cell = Cell::all().find(|cell| fewer[cell.index()].len() > 2).expect("a cell");
        let digit = solve_one(&puzzle).and_then(|solution| solution.get(cell)).expect("a digit");
        fewer[cell.index()] =
            DigitSet::only(digit).with(fewer[cell.index()].without(digit).first().expect("another"));
        let fewer = Board { marks: Some(Box::new(fewer)), ..Board::new(puzzle) };
        assert_ne!(canonical_board(&fewer).form, Board::new(bare.form));
    }
}

#[cfg(feature = "data")]
#[test]
fn verbs_over_collections_tell_boards_of_candidates_apart() {
    let mut random = SplitMix(33);
    let cubes: Vec<Board> = cubes().into_iter().take(12).collect();
    let copies: Vec<Board> = cubes.iter().map(|cube| relabelled(cube, &mut random)).collect();
    let input: String = cubes.iter().chain(&copies).map(|cube| write_on_a_line(cube) + "\n").collect();
    let deduped = run(&["dedupe", "-"], &input);
    let kept = out(&deduped);
    let kept: Vec<Board> = kept.lines().map(|line| parse(line).expect("a board").position).collect();
    let grids = |boards: &[Board]| {
        boards.iter().map(|one| Grid::from_position(one).expect("sound")).collect::<Vec<_>>()
    };
    assert_eq!(grids(&kept), grids(&cubes), "the first of each class stays as it was");
    let forms = out(&run(&["canonical", "-"], &input));
    let forms: Vec<&str> = forms.lines().collect();
    assert_eq!(forms[..12], forms[12..]);
    assert_eq!(forms.iter().collect::<HashSet<_>>().len(), 12);
    let parts = out(&run(&["split", "--by-puzzle", "--parts", "a=1,b=1,c=1", "-"], &input));
    let parts: Vec<&str> = parts.lines().filter_map(|line| line.split('\t').next()).collect();
    assert_eq!(parts.len(), 24);
    assert_eq!(parts[..12], parts[12..]);
}

#[test]
fn a_small_board_may_have_text_behind_it() {
    let boards = ["42.......3.4..3.", "63..5.......4..23......6..2...35...."];
    for (board, behind) in
        boards.iter().flat_map(|board| ["# a name", "a name", "7"].map(|behind| (board, behind)))
    {
        let bare = out(&run(&["solve", "-"], board));
        // Each line of a file gets one answer, even if there is text after the board.
        let input = format!("{board} {behind}\n{board}\n{board}\t{behind}\n");
        let answer = run(&["solve", "-"], &input);
        assert_eq!((code(&answer), out(&answer)), (0, bare.repeat(3)), "{behind}\n{}", err(&answer));
        assert_eq!(out(&run(&["solve", &format!("{board} {behind}")], "")), bare, "{behind}");
    }
    // A full board, a board with zeros, and a number in a sentence.
    for (line, expected) in [
        ("4213314213242431 # solved", "4213314213242431\n"),
        ("4200000003040030 # a name", "4213314213242431\n"),
        ("1000000000000000 apples are sold.", ""),
    ] {
        let answer = run(&["solve", "-"], &format!("{line}\n\n{}\n", boards[1]));
        assert_eq!(out(&answer), format!("{expected}{}", out(&run(&["solve", "-"], boards[1]))), "{line}");
    }
    let foreign = run(&["solve", "-"], "42.......3.4..7. # a digit of larger boards\n");
    assert!(err(&foreign).contains("column 15") && code(&foreign) != 0, "{}", err(&foreign));
}
