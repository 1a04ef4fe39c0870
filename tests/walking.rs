//! Paths with their boards: boards between steps, a path step by step, applied hints, answers in one line, and excluded
//! techniques.
#![cfg(feature = "cli")]

use crate::process::{code, err, out, run};
use serde_json::Value;
use whydoku::board::Cell;
use whydoku::format::{Format, parse};
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::puzzle::{Board, Digits};
use whydoku::search::solve_one;
use whydoku::step::Family;
use whydoku::technique::CATALOGUE;

/// 24 singles, then two Swordfish, then subsets and singles: 59 steps.
const FISH: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const SINGLES: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// The boards in an answer, each read back.
fn boards(text: &str) -> Vec<Board> {
    let drawn = text.split("\n      1       2       3").skip(1);
    drawn
        .map(|rest| {
            let picture = format!("      1       2       3{}", rest.split("\n\n").next().unwrap_or_default());
            let last = picture.rfind('╝').expect("a frame") + '╝'.len_utf8();
            parse(&picture[..last]).expect("a board").position
        })
        .collect()
}

#[test]
fn a_path_shows_the_board_between_its_steps() {
    let text = out(&run(&["explain", "--boards", FISH], ""));
    let plain = out(&run(&["explain", FISH], ""));
    // Without the boards, the text is the same as without the option.
    let sections: Vec<&str> = plain.lines().collect();
    assert!(sections.iter().all(|line| text.contains(line)), "{text}");
    let boards = boards(&text);
    // A board is printed after the block of 24 singles, after each of the two Swordfish, and after each later step or
    // run of singles.
    let solution: Digits = text.lines().last().expect("a line").parse().expect("the solution");
    assert_eq!(solve_one(&FISH.parse::<Digits>().expect("a puzzle")), Some(solution));
    assert!(boards.len() > 5, "{}", boards.len());
    let filled: Vec<usize> = boards.iter().map(|board| board.values().iter().count()).collect();
    assert_eq!(filled[0], 27 + 24);
    assert!(filled.is_sorted(), "{filled:?}");
    assert_eq!(filled.last(), Some(&81));
    for board in &boards {
        let grid = Grid::from_position(board).expect("a sound board");
        assert!(Cell::all().all(|cell| grid.candidates(cell).contains(solution.get(cell).expect("a digit"))));
    }
    // For a path of singles, the board is printed at the end; with `--singles`, it is printed after each step.
    assert_eq!(self::boards(&out(&run(&["explain", "--boards", SINGLES], ""))).len(), 1);
    let each = out(&run(&["explain", "--boards", "--singles", SINGLES], ""));
    assert_eq!(
        self::boards(&each).len(),
        each.matches("Full house\n").count() + each.matches(" single\n").count()
    );
}

#[test]
fn a_path_is_walked_step_by_step() {
    let said = |typed: &str| out(&run(&["explain", "--interactive", FISH], typed));
    let prompts = |text: &str| {
        let of = |line: &str| line.strip_prefix("-- Step ")?.split(' ').next()?.parse::<usize>().ok();
        text.lines().filter_map(of).collect::<Vec<usize>>()
    };
    // The inputs are Enter, back, a number, a text that is not a command, a number that is too large, and the end of
    // the input.
    assert_eq!(prompts(&said("\n\nb\n25\nxyzzy\n99\n")), [1, 2, 3, 2, 25, 25, 25]);
    assert!(said("xyzzy\n").contains("“xyzzy” is not one of these inputs"));
    let quit = run(&["explain", "--interactive", FISH], "\nq\n");
    assert_eq!((code(&quit), prompts(&out(&quit))), (0, vec![1, 2]));
    // `a` shows all remaining steps.
    let all = said("a\n");
    assert!(all.contains("\n59. "), "{all}");
    assert!(
        all.trim_end()
            .ends_with("519748632783652419426139875357986241264317598198524367975863124832491756641275983")
    );
    // The board that is shown with a step is the board before this step.
    let filled: Vec<usize> = boards(&all).iter().map(|board| board.values().iter().count()).collect();
    assert_eq!((filled.len(), filled[0]), (59, 27));
    // Several boards, one after the other; q ends them all.
    let both = out(&run(&["explain", "--interactive", SINGLES, FISH], "q\n"));
    assert_eq!(prompts(&both), [1]);
    let both = out(&run(&["explain", "--interactive", SINGLES, FISH], "a\nq\n"));
    assert_eq!(prompts(&both), [1, 1]);
    // If a board has no steps, the answer gives the reason.
    let none = run(&["explain", "--interactive", "11.......", FISH], "q\n");
    assert_eq!(code(&none), 2);
    let chinese = out(&run(&["explain", "--interactive", "--lang", "zh-Hans", FISH], ""));
    assert!(chinese.contains("-- 第 1 步，共 59 步"), "{chinese}");
}

/// Applies hints to a text until none is left, and returns the last text with the number of steps.
fn played(mut text: String) -> (String, usize) {
    for steps in 0..500 {
        let hint = run(&["hint", "--apply", "-"], &text);
        if code(&hint) != 0 {
            assert_eq!(
                parse(&out(&hint)).map(|kept| kept.position),
                parse(&text).map(|board| board.position)
            );
            return (text, steps);
        }
        assert!(!err(&hint).is_empty());
        text = out(&hint);
    }
    panic!("no end: {text}");
}

#[test]
fn hints_that_are_applied_solve_a_board_in_the_form_in_which_it_was_read() {
    let puzzle: Digits = FISH.parse().expect("a puzzle");
    let solution = solve_one(&puzzle).expect("solvable");
    let forms = [
        "line",
        "rows",
        "grid",
        "json",
        "susser",
        "f-puzzles",
        "opensudoku",
        "pencilmarks",
        "csv",
        "sudokupad",
    ];
    for form in forms.into_iter().step_by(if crate::shared::is_full() { 1 } else { 4 }) {
        let form = Format::from_id(form).expect("a form");
        let (last, _) = played(whydoku::format::write(&Board::new(puzzle), form));
        let last = parse(&last).expect("a board");
        assert_eq!(last.position.values(), solution, "{form}");
        let holds_marks =
            last.losses(form).excluded == 0 && form.holds() != whydoku::format::BoardContent::Digits;
        // A solved board of pencil marks is read as a grid.
        if holds_marks && form != Format::Pencilmarks {
            assert_eq!(last.format, form.read_as());
        }
    }
    // A path of singles never changes the form of the board.
    let easy: Digits = SINGLES.replace('0', ".").parse().expect("a puzzle");
    for form in ["line", "rows", "grid", "leetcode", "table", "sudoku-wiki"] {
        let Some(form) = Format::from_id(form) else { continue };
        let (last, _) = played(whydoku::format::write(&Board::new(easy), form));
        assert_eq!(parse(&last).expect("a board").format, form.read_as());
    }
}

#[test]
fn a_hint_is_applied_to_each_board_of_a_stream_and_at_the_other_doors() {
    let puzzles: Vec<Digits> = Generator::new(41).puzzles().take(20).collect();
    let lines: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let after = run(&["hint", "--apply", "-"], &lines);
    assert_eq!(out(&after).lines().count(), 20);
    for (puzzle, line) in puzzles.iter().zip(out(&after).lines()) {
        let solution = solve_one(puzzle).expect("solvable");
        let board = parse(line).expect("a board").position;
        let values = board.values();
        assert!(values.iter().all(|(cell, digit)| solution.get(cell) == Some(digit)));
        assert!(values.iter().count() + usize::from(board.marks.is_some()) > puzzle.iter().count());
        let asked = format!(r#"{{"puzzle":"{puzzle}","apply":true}}"#);
        let answer: Value = serde_json::from_str(&out(&run(&["ask", "hint", &asked], ""))).expect("JSON");
        let json: Value =
            serde_json::from_str(&out(&run(&["hint", "--apply", "--json", &puzzle.to_string()], "")))
                .expect("JSON");
        assert_eq!(answer["after"], json["after"]);
        let other = parse(&answer["after"].to_string()).expect("a board").position;
        assert_eq!((other.values(), other.givens), (values, *puzzle));
    }
    // A mistake is not a step: the board stays unchanged, and the exit code shows the mistake.
    let wrong = r#"{"puzzle":"..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..","placed":"1................................................................................"}"#;
    let kept = run(&["hint", "--apply", wrong], "");
    assert_eq!((code(&kept), out(&kept).contains("\"placed\"")), (1, true), "{}", out(&kept));
}

/// A player removes the note of the right digit, 5, from r1c1.
#[test]
fn notes_in_a_grid_and_the_printed_puzzle_give_a_hint_about_the_notes() {
    let notes = out(&run(&["convert", "--to", "pencilmarks", FISH], "")).replacen("1356", "136 ", 1);
    let hint = run(&["hint", "--level", "3", "--givens", FISH, "-"], &notes);
    assert_eq!(out(&hint), "One mistake is at r1c1.\n", "{}", err(&hint));
}

#[test]
fn an_answer_has_one_line_for_each_step() {
    let lines = |call: &[&str]| out(&run(call, "")).lines().map(str::to_string).collect::<Vec<_>>();
    let path = lines(&["explain", "--brief", FISH]);
    assert_eq!(path.len(), 59 + 2);
    assert!(path[..59].iter().enumerate().all(|(at, line)| line.starts_with(&format!("{}. ", at + 1))));
    let why = lines(&["why", "--brief", FISH, "r1c1=5"]);
    assert_eq!(why.len(), 1 + 40);
    assert!(why[1..].iter().all(|line| line.contains(" => ")), "{why:?}");
    assert_eq!(
        lines(&["why-not", "--brief", FISH, "r1c1!=3"]).len(),
        lines(&["why", "--brief", FISH, "r1c1!=3"]).len()
    );
    assert_eq!(lines(&["check-move", "--brief", FISH, "r8c6=1"]).len(), 2);
    assert_eq!(lines(&["why", "--brief", "--argument", "shortest", FISH, "r1c1=5"]).len(), 1);
    assert_eq!(lines(&["judge", "--brief", FISH, "r8c6=1", "--because", "1b8"]).len(), 1);
    for level in ["0", "1", "2", "3", "4"] {
        assert_eq!(lines(&["hint", "--brief", "--level", level, FISH]).len(), 1);
    }
    assert_eq!(lines(&["steps", "--brief", FISH]), lines(&["steps", FISH]));
    let chinese = out(&run(&["why", "--brief", "--lang", "zh-Hans", FISH, "r1c1!=1"], ""));
    assert!(!chinese.is_empty() && chinese.lines().count() <= 60);
}

#[test]
fn techniques_are_left_out_at_every_door() {
    let without = out(&run(&["explain", "--brief", "--without", "swordfish", FISH], ""));
    assert!(!without.contains("Swordfish:"), "{without}");
    assert!(out(&run(&["explain", "--brief", FISH], "")).contains("Swordfish:"));
    let asked = format!(r#"{{"puzzle":"{FISH}","without":["swordfish"]}}"#);
    let answer: Value = serde_json::from_str(&out(&run(&["ask", "explain", &asked], ""))).expect("JSON");
    let steps = answer["steps"].as_array().expect("steps");
    assert!(steps.iter().all(|step| step["technique"] != "swordfish"));
    let number = without.lines().filter(|line| line.contains(" => ")).count();
    assert_eq!(steps.len(), number);
    // Excluding techniques changes the answer of each verb.
    let after = "r1c1=5";
    for call in [vec!["why", "--brief", FISH, after], vec!["check-move", "--brief", FISH, after]] {
        let verb = call[0];
        let mut with = call.clone();
        with.splice(1..1, ["--without", "swordfish,jellyfish"]);
        let answer = out(&run(&with, ""));
        assert!(!answer.contains("Swordfish:") && !answer.is_empty(), "{verb}: {answer}");
    }
    let unknown = format!(r#"{{"puzzle":"{FISH}","without":["no-such"]}}"#);
    assert_ne!(code(&run(&["ask", "explain", &unknown], "")), 0);
}

#[test]
fn steps_are_listed_by_family_and_up_to_a_level() {
    let board = "5.9748..27..6.2..9.2.1.9....579862..264317598198524367975863.2...249...6...2759..";
    let ids = |call: &[&str]| {
        let mut all = vec!["steps", "--tsv"];
        all.extend(call);
        all.push(board);
        let text = out(&run(&all, ""));
        text.lines().map(|line| line.split('\t').nth(1).unwrap_or("-").to_string()).collect::<Vec<_>>()
    };
    let of = |id: &str| CATALOGUE.iter().find(|technique| technique.id == id).expect("a technique");
    let rank = |id: &str| CATALOGUE.iter().position(|technique| technique.id == id).expect("a technique");
    let all = ids(&[]);
    for family in Family::ALL {
        let only = ids(&["--family", family.id()]);
        let wanted: Vec<String> = all.iter().filter(|id| of(id).family == family).cloned().collect();
        if wanted.is_empty() {
            assert_eq!(only, ["-"], "{}", family.id());
        } else {
            assert_eq!(only, wanted, "{}", family.id());
        }
    }
    let levels = ["easy", "Medium", "hard", "UNFAIR", "extreme"].map(|level| ids(&["--up-to", level]).len());
    assert!(levels.is_sorted() && levels[0] < levels[4] && levels[4] == all.len(), "{levels:?}");
    let up_to = ids(&["--up-to", "swordfish"]);
    assert!(up_to.iter().all(|id| rank(id) <= rank("swordfish")) && up_to.len() < all.len(), "{up_to:?}");
    let asked = format!(r#"{{"puzzle":"{board}","up_to":"Hard","limit":1000}}"#);
    let answer: Value = serde_json::from_str(&out(&run(&["ask", "steps", &asked], ""))).expect("JSON");
    assert_eq!(answer["total"], levels[2]);
    let both = ids(&["--family", "fish", "--up-to", "hard"]);
    assert!(both.iter().all(|id| of(id).family == Family::Fish));
    let wrong = run(&["steps", "--up-to", "nightmare", board], "");
    assert!(code(&wrong) == 2 && err(&wrong).contains("Unfair"), "{}", err(&wrong));
}

#[test]
fn the_families_are_listed_in_the_order_of_the_catalogue() {
    let mut found: Vec<Family> = Vec::new();
    for technique in CATALOGUE {
        if !found.contains(&technique.family) {
            found.push(technique.family);
        }
    }
    assert_eq!(found, Family::ALL);
}
