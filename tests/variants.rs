//! Boards with other rules than the classic ones: other sizes, regions of any shape, extra houses, and rules about
//! pairs of cells.
//!
//! The material has puzzles with verified solutions and exact numbers of solutions. Each step of each path is checked
//! by the kernel, and against the solution.

use crate::shared;
use std::collections::BTreeMap;
use whydoku::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, Layout, LayoutError,
    PairRules,
};
use whydoku::format::{BoardContent, ErrorKind, Format, Parsed, parse, write, write_on_a_line};
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::kernel::{Argument, Conclusion, Cover, Premises, Proof, Refusal, check, check_deadly};
use whydoku::puzzle::{Board, Digits};
use whydoku::search::{count_up_to, solve_up_to};
use whydoku::solve::{Outcome, Solver, State, advise};
use whydoku::step::Step;

/// A puzzle of the material.
struct Row {
    name: String,
    board: Board,
    solution: Digits,
}

/// The rows of a file as columns by name.
fn table(file: &str) -> Vec<BTreeMap<String, String>> {
    let text = shared::text(&format!("reference/layouts/{file}"));
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().expect("names of columns").split('\t').collect();
    lines
        .map(|line| names.iter().map(ToString::to_string).zip(line.split('\t').map(String::from)).collect())
        .collect()
}

/// The layout of a row; `None` if the row has a rule on a torus, or the houses of other boards than our own.
fn layout_of(row: &BTreeMap<String, String>) -> Option<Result<&'static Layout, LayoutError>> {
    let size = &row["size"];
    let regions = match row["regions"].as_str() {
        "" => format!("{size}x{size}"),
        "-" => format!("{size}x{size}+latin"),
        regions => format!("jigsaw={regions}"),
    };
    let mut parts: Vec<String> = vec![regions];
    let named = |name: &str| match name {
        "centre" => String::from("centre-dot"),
        "disjoint" => (0..9)
            .map(|first| {
                let corner = first / 3 * 9 + first % 3;
                let cells = (0..9).map(|index| Cell::from_index(corner + index / 3 * 27 + index % 3 * 3));
                let cells: Vec<String> = cells.map(|cell| cell.to_string()).collect();
                format!("house={}", cells.join(","))
            })
            .collect::<Vec<_>>()
            .join("+"),
        name => name.to_string(),
    };
    for column in ["extra", "pairs"] {
        let text = &row[column];
        match text.strip_prefix("cells:") {
            Some(cells) => {
                let name = |index: &str| Cell::from_index(index.parse().expect("a cell")).to_string();
                parts.push(format!("house={}", cells.split('+').map(name).collect::<Vec<_>>().join(",")));
            }
            None => parts.extend(text.split(['+', ',']).filter(|part| !part.is_empty()).map(named)),
        }
    }
    if parts.iter().any(|part| part.starts_with("torus")) {
        return None;
    }
    Some(Layout::named(&parts.join("+")))
}

/// The puzzles of a file whose layouts are supported. Layouts that need more than 32 houses must be refused for this
/// reason.
fn rows(file: &str) -> Vec<Row> {
    let mut found = Vec::new();
    for row in table(file) {
        let Some(layout) = layout_of(&row) else { continue };
        let is_large = row["extra"].contains("disjoint")
            || row["kind"] == "x+windoku"
            || row["kind"].contains("jigsaw+percent")
            || row["kind"] == "jigsaw+windoku";
        match layout {
            Err(LayoutError::TooManyHouses(_)) if is_large => {}
            Err(error) => panic!("{}: {error}", row["kind"]),
            Ok(layout) => {
                assert!(!is_large, "{}", row["kind"]);
                let givens = row["givens"].parse().expect("81 cells");
                found.push(Row {
                    name: row["id"].clone(),
                    board: Board::on(layout, givens),
                    solution: row["solution"].parse().expect("81 digits"),
                });
            }
        }
    }
    found
}

/// A puzzle of each of several kinds, and with `WHYDOKU_FULL=1` all puzzles of these kinds in the material. With
/// `WHYDOKU_KIND=asterisk`, only puzzles of that kind.
pub(crate) fn puzzles_by_kind() -> Vec<(&'static str, Vec<Board>)> {
    let own = [
        "x:........9.27.86..4...4....6.4..9.2..1...........5.....4..75......5...63..........",
        "windoku:8...3.....2784.....1...5.48.4.5..........2.3.6...8.7.2...3.4.........8........9..",
        "knight:86...........8...1...74...2...4......2.....6.9.86.3..55......23....5.......3.....",
        "king:8...3..7..5..86.....2...8.1..96......8..1......1..7.3.....4.....4.....95......3..",
        "knight+king:.........76..................9.........................5.....3............82....1",
        "consecutive:2......6.....83.9.........7...1...............3.2..6................8..........1.",
        "percent:.......2..687.....2....9...1....6..........5.7.3..................6..9748....2...",
        "asterisk:....61..5..8.24.......75.68.1..9.....5.........3..2..4.2................3.9.8..1.",
        "centre-dot:...8..42...8...........5.6.3.2.....48...9.3..1..4........21.6..6.9....8..25..3...",
        "4x4:..1.2.....3.4...",
        "6x6-3x2+x:.5....4.2...12..6.................4.",
        "8x8:73.15..2........1..5......2...5.6....4.7.84.....2...4.3....6.82.",
        "jigsaw=1111212222333443554435554:...3........1....3.5....2",
    ];
    let mut all: Vec<(&str, Vec<Board>)> = own
        .into_iter()
        .map(|line| parse(line).expect("a board").position)
        .map(|board| (board.layout.name(), vec![board]))
        .collect();
    if shared::is_full() {
        for row in rows("own_dev.tsv").into_iter().chain(rows("public_dev.tsv")) {
            let same = all.iter_mut().find(|(name, _)| *name == row.board.layout.name());
            same.into_iter().for_each(|(_, puzzles)| puzzles.push(row.board.clone()));
        }
    }
    let only = std::env::var("WHYDOKU_KIND").ok();
    all.retain(|(name, _)| only.as_ref().is_none_or(|only| only == name));
    all
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn search_finds_the_verified_solution_of_each_puzzle() {
    let rows: Vec<_> = rows("own_dev.tsv").into_iter().chain(rows("public_dev.tsv")).collect();
    assert!(rows.len() > 2000, "{} puzzles", rows.len());
    for row in rows.iter().step_by(if shared::is_full() { 1 } else { 5 }) {
        assert_eq!(solve_up_to(&row.board, 2), [row.solution], "{}", row.name);
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn search_counts_the_solutions_of_each_board() {
    let mut count = 0;
    for row in table("counts.tsv").into_iter().step_by(if shared::is_full() { 1 } else { 16 }) {
        let Some(Ok(layout)) = layout_of(&row) else { continue };
        let Ok(expected) = row["solutions"].parse::<usize>() else { continue };
        let board = Board::on(layout, row["givens"].parse().expect("the cells"));
        assert_eq!(count_up_to(&board, expected + 1), expected, "{} {}", row["kind"], row["givens"]);
        count += 1;
    }
    assert!(count > if shared::is_full() { 140 } else { 7 }, "{count} boards");
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_step_is_proved_and_agrees_with_the_solution() {
    let solver = Solver::default();
    let (mut steps, mut solved): (usize, BTreeMap<&str, [usize; 2]>) = Default::default();
    for (index, row) in rows("own_dev.tsv").into_iter().chain(rows("public_dev.tsv")).enumerate() {
        if !shared::is_full() && index % 48 != 0 {
            continue;
        }
        let trace = solver.solve(&row.board).expect("a sound board");
        let mut state = State::new(&row.board).expect("a sound board");
        for step in trace.steps.iter().map(AsRef::<Step>::as_ref) {
            let is_exchange = !step.technique.assumes_unique || row.board.layout.pairs() == PairRules::NONE;
            assert!(is_exchange, "{}: {}", row.name, step.technique.id);
            let is_right = match &step.conclusion {
                Conclusion::Place(candidate) => row.solution.get(candidate.cell) == Some(candidate.digit),
                Conclusion::Eliminate(removed) => {
                    removed.iter().all(|one| row.solution.get(one.cell) != Some(one.digit))
                }
            };
            assert!(is_right, "{}: {} {:?}", row.name, step.technique.id, step.conclusion);
            if let Err(refused) = state.prove(step) {
                panic!("{}: {refused}", row.name);
            }
            state.apply(step).expect("the board stays sound");
            steps += 1;
        }
        let entry = solved.entry(row.board.layout.name()).or_default();
        entry[0] += usize::from(trace.outcome == Outcome::Solved);
        entry[1] += 1;
    }
    for (layout, [solved, all]) in &solved {
        println!("{layout}: {solved} of {all} solved by logic");
    }
    assert!(steps > 1000, "{steps} steps");
}

/// A rule of the board excludes a candidate from the start, so no hint may describe the candidate as removed by a step.
#[test]
#[cfg(feature = "explain")]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn no_reason_takes_a_rule_for_an_earlier_removal() {
    use whydoku::explain::{Language, Level, Words};
    let solver = Solver::default();
    let words = Language::ALL.map(Words::new);
    let mut texts = 0;
    for row in rows("own_dev.tsv").into_iter().step_by(if shared::is_full() { 1 } else { 40 }) {
        let mut state = State::new(&row.board).expect("a sound board");
        while let Some(step) = solver.next(&state) {
            let proved = state.prove(&step).expect("a proved step");
            for (words, level) in words.iter().flat_map(|words| Level::ALL.map(|level| (words, level))) {
                let text = words.hint(level, &proved);
                let earlier = ["removed earlier", "earlier removals", "earlier steps", "此前", "previously"];
                let is_wrong = earlier.iter().any(|phrase| text.contains(phrase));
                assert!(!is_wrong, "{} {}: {text}", row.board.layout.name(), row.board.givens);
                texts += 1;
            }
            if step.conclusion.placement().is_none() {
                break;
            }
            state.apply(&step).expect("the board stays sound");
        }
    }
    assert!(texts > 700, "{texts} texts");
}

/// An X puzzle with one solution. Under the classic rules, it has several solutions.
const X: &str = "x:..1...2....23....44........5.3....6..1......5..6..........78.......9.....7...1.9.";

#[test]
#[cfg(feature = "full")]
fn a_verb_knows_the_rules_of_a_board_or_refuses_it() {
    use crate::process::{code, err, out, run};
    let solution = "681945237792316584435827619523784961817639425946152873369478152158293746274561398";
    let diagonal = "the diagonal from top left";
    for (verb, wanted) in [
        (&["solve", "-"][..], solution),
        (&["solve", "--count", "-"], "1"),
        (&["explain", "-"], solution),
        (&["explain", "--json", "-"], "\"layout\": \"x\""),
        (&["hint", "-"], ""),
        (&["steps", "-"], ""),
        (&["why", "-", "r9c9=8"], "r9c9 is 8"),
        (&["why-not", "-", "r9c9=1"], "r9c9"),
        (&["check-move", "-", "r9c9=8"], "Right"),
        (&["candidates", "-"], "exactly one solution"),
        (&["draw", "-"], diagonal),
        (&["draw", "--as", "svg", "-"], diagonal),
        (&["convert", "--to", "json", "-"], "\"layout\":\"x\""),
        (&["rate", "--scale", "backdoor", "-"], "Backdoor 2"),
        (&["rate", "--scale", "whip,bxb", "-"], "BxB 4"),
        (&["canonical", "-"], "x:"),
        (&["canonical", "--grid", "-"], "x:"),
        (&["dedupe", "-"], "x:"),
        (&["split", "-"], "x:"),
    ] {
        let output = run(verb, X);
        let text = out(&output);
        assert!(text.contains(wanted) && code(&output) < 2, "{verb:?}: {text}{}", err(&output));
    }
    for verb in
        [&["rate", "-"][..], &["rate", "--scale", "explainer", "-"], &["rate", "--scale", "human", "-"]]
    {
        let output = run(verb, X);
        let said = err(&output);
        assert!(said.contains("further rules: x"), "{verb:?}: {said}{}", out(&output));
    }
}

/// A reason names the extra house or the region in which a cell sees a digit.
#[test]
#[cfg(feature = "full")]
fn reasons_name_the_house_in_which_a_digit_is_seen() {
    use crate::process::{out, run};
    let x = "x:1..3...........4..5.4..71........784.81.....5........1....8...9..9......865..4...";
    let windoku = "windoku:2......848.....2...93....5.........3.1..73......1..6....6.......3.2..............";
    let jigsaw = "jigsaw=1111212222333443554435554:...3........1....3.5....2";
    let asterisk =
        "asterisk:....61..5..8.24.......75.68.1..9.....5.........3..2..4.2................3.9.8..1.";
    for (board, claim, language, wanted) in [
        (x, "r5c5!=1", "en", "r1c1=1 in the same diagonal"),
        (x, "r5c5!=1", "zh", "同一对角线"),
        (windoku, "r4c4!=9", "en", "r3c2=9 in the same window"),
        (windoku, "r4c4!=9", "zh", "同一窗口"),
        (jigsaw, "r3c4!=2", "en", "r5c5=2 in the same region"),
        (jigsaw, "r3c4!=2", "zh", "同一不规则宫"),
        (asterisk, "r8c5!=5", "en", "r5c2=5 in the same asterisk"),
        (asterisk, "r8c5!=5", "zh", "同一星形区"),
    ] {
        let text = out(&run(&["why", "--lang", language, "-", claim], board));
        assert!(text.contains(wanted), "{claim}: {text}");
    }
}

/// In Chinese, no blank separates a closing bracket from the next word.
#[test]
#[cfg(feature = "full")]
fn no_blank_follows_a_bracket_in_chinese() {
    use crate::process::{out, run};
    let board =
        "knight+king:...............4...........................3......4...7.....1.......6.........982";
    let text = out(&run(&["hint", "--level", "4", "--lang", "zh"], board));
    assert!(text.contains("相距一个马步）的 6"), "{text}");
}

/// A kite is found even if the house that joins its strings is not a box, and only a box is called a box.
#[test]
#[cfg(feature = "explain")]
fn a_kite_names_the_house_that_joins_its_strings() {
    use whydoku::explain::{Language, Words};
    let kite = whydoku::technique::by_id("two-string-kite").expect("a technique");
    for (layout, row, column, removed, english, chinese) in [
        ("x", ["r2c2", "r2c9"], ["r4c7", "r7c7"], "5r4c9", "r2c2 and r7c7 see each other", "互相看到"),
        ("windoku", ["r2c2", "r2c8"], ["r1c6", "r4c6"], "5r1c2", "r2c8 and r4c6 see each other", "互相看到"),
        ("knight", ["r2c2", "r2c9"], ["r3c3", "r7c3"], "5r7c9", "r2c2 and r3c3 share a box", "同宫"),
    ] {
        let [row, column] =
            [row, column].map(|cells| cells.map(|cell| cell.parse::<Cell>().expect("a cell")));
        let removed: Candidate = removed.parse().expect("a candidate");
        let mut board = Board::on(Layout::named(layout).expect("a layout"), Digits::EMPTY);
        let is_open = |cell: Cell| {
            (cell.row() != row[0].row() || row.contains(&cell))
                && (cell.column() != column[0].column() || column.contains(&cell))
        };
        let mark =
            |cell: Cell| if is_open(cell) { DigitSet::ALL } else { DigitSet::ALL.without(removed.digit) };
        board.marks = Some(Box::new(std::array::from_fn(|index| mark(Cell::from_index(index)))));
        let state = State::new(&board).expect("a sound board");
        let mut found: Vec<Step> = Vec::new();
        let _ = kite.find(&state.lookups().view(), &mut |step| {
            found.push(step);
            std::ops::ControlFlow::Continue(())
        });
        let step = found.iter().find(|step| step.conclusion.eliminations().any(|other| other == removed));
        let step = step.unwrap_or_else(|| panic!("no kite on {layout}"));
        let proved = state.prove(step).expect("a proof");
        for (language, wanted) in [(Language::En, english), (Language::ZhHans, chinese)] {
            let text = Words::new(language).explanation(&proved);
            assert!(text.contains(wanted), "{layout}: {text}");
        }
    }
}

/// Puzzles are made, and neighbours are found, for a rating that the layout has.
#[test]
#[cfg(feature = "full")]
fn ratings_of_other_layouts_can_be_asked_for() {
    use crate::process::{err, out, run};
    let made =
        run(&["generate", "--layout", "6x6+x", "--rating", "braid:2..3", "-n", "3", "--seed", "4"], "");
    assert_eq!(out(&made).lines().count(), 3, "{}", err(&made));
    let near = run(&["vary", "--add", "1", "--rating", "te:1", "-"], X);
    assert!(out(&near).lines().count() > 3, "{}", err(&near));
    for (puzzles, scale, range) in [(made, "braid", 2..=3), (near, "te", 1..=1)] {
        let rated = out(&run(&["rate", "--tsv", "--scale", scale, "-"], &out(&puzzles)));
        let number = |row: &str| row.split('\t').nth(1).and_then(|number| number.parse().ok());
        assert!(rated.lines().all(|row| number(row).is_some_and(|found| range.contains(&found))), "{rated}");
    }
}

/// A data set gives the layout of a move in the text of the puzzle, in a field, or in the columns of a table.
#[test]
#[cfg(feature = "full")]
fn moves_know_the_layout_in_each_way_to_give_it() {
    use crate::process::{out, run};
    let cells = "6...3....4......6..1...2..3.....4..5";
    let judged = |fields: &str, puzzle: &str| {
        out(&run(&["moves"], &format!("{{\"puzzle\":\"{puzzle}\",\"move\":\"r3c1=3\"{fields}}}\n")))
    };
    let by_name = judged("", &format!("6x6:{cells}"));
    assert!(by_name.contains("\"verdict\":\"wrong\""), "{by_name}");
    for fields in [
        ",\"layout\":\"6x6\"",
        ",\"size\":6",
        ",\"size\":6,\"box_rows\":2,\"box_columns\":3,\"rules\":\"\"",
        ",\"layout\":\"6x6\",\"size\":6,\"box_rows\":2,\"box_columns\":3,\"rules\":null",
    ] {
        assert_eq!(judged(fields, cells), by_name, "{fields}");
    }
    let x = judged(",\"size\":9,\"box_rows\":3,\"box_columns\":3,\"rules\":\"x\"", &X[2..]);
    assert_eq!(x, judged("", X));
    for fields in [
        ",\"layout\":\"6x6\",\"size\":6,\"box_rows\":3,\"box_columns\":2",
        ",\"layout\":\"6x6\",\"size\":9",
        ",\"layout\":\"6x6\",\"size\":6,\"rules\":\"x\"",
        ",\"size\":7,\"box_rows\":2,\"box_columns\":3",
        ",\"size\":6,\"rules\":\"killer\"",
    ] {
        let refused = judged(fields, cells);
        assert!(refused.contains("\"verdict\":\"refused\""), "{fields}: {refused}");
    }
}

/// If two digits in an extra house are equal, every interface names the house in words, not by a number.
#[test]
#[cfg(feature = "full")]
fn a_fault_of_a_board_names_the_rule_that_it_breaks() {
    use crate::process::{err, out, run};
    let twice = |cells: [usize; 2]| -> String {
        (0..81).map(|cell| if cells.contains(&cell) { '1' } else { '.' }).collect()
    };
    for (layout, cells, english, chinese) in [
        ("x+house=r1c234,r2c234,r3c345", [0, 80], "the diagonal from top left", "主对角线"),
        ("x", [8, 72], "the diagonal from top right", "副对角线"),
        ("windoku", [10, 30], "window 1", "第 1 个窗口"),
        ("windoku", [50, 70], "window 4", "第 4 个窗口"),
        ("house=r1c234,r2c234,r3c345", [1, 22], "the extra house", "额外区域"),
        (
            "house=r1c234,r2c234,r3c345+house=r1c678,r2c678,r3c679",
            [5, 24],
            "extra house 2",
            "第 2 个额外区域",
        ),
    ] {
        let board = format!("{layout}:{}", twice(cells));
        for verb in [
            &["solve", "-"][..],
            &["solve", "--json", "-"],
            &["explain", "-"],
            &["hint", "--level", "4", "-"],
            &["steps", "-"],
            &["why", "-", "r5c5=2"],
            &["why-not", "-", "r5c5=2"],
            &["check-move", "-", "r5c5=2"],
        ] {
            for (language, wanted) in [("en", english), ("zh-Hans", chinese)] {
                let verb = [verb, &["--lang", language]].concat();
                let output = run(&verb, &board);
                let text = out(&output) + &err(&output);
                let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(text.contains(wanted), "{verb:?} {board}: {text}");
            }
        }
    }
}

/// If rules contradict each other, this is quickly reported as the reason why there is no solution.
#[test]
#[cfg(feature = "full")]
fn rules_that_no_board_obeys_are_to_blame() {
    use crate::process::{err, out, run};
    let board = format!("x+house=r1c234,r2c234,r3c345+knight:{}", ".".repeat(81));
    for (language, wanted) in [("en", "No board at all obeys these rules"), ("zh-Hans", "这些规则")] {
        let output = run(&["solve", "--lang", language, "-"], &board);
        assert!((out(&output) + &err(&output)).contains(wanted), "{}", err(&output));
    }
}

/// The board with some digits of the solution, and with marks that exclude some digits.
fn in_play(row: &Row) -> Board {
    let mut board = row.board.clone();
    let empty: Vec<Cell> =
        board.layout.cells().iter().filter(|cell| board.givens.get(*cell).is_none()).collect();
    let (filled, open) = empty.split_at(empty.len() / 4);
    filled.iter().for_each(|cell| board.placed.set(*cell, row.solution.get(*cell)));
    let grid = Grid::legal(&board).expect("a sound board");
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for cell in open {
        let wrong = grid.candidates(*cell).iter().find(|digit| row.solution.get(*cell) != Some(*digit));
        marks[cell.index()] =
            wrong.map_or(grid.candidates(*cell), |digit| grid.candidates(*cell).without(digit));
    }
    board.marks = Some(marks);
    board
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn boards_with_a_layout_survive_every_form_that_holds_it() {
    let forms = |layout: &str| {
        Format::ALL
            .into_iter()
            .filter(|format| format.keeps(Layout::named(layout).expect("a layout")))
            .map(Format::id)
            .collect::<Vec<_>>()
    };
    assert_eq!(forms("classic").len(), Format::ALL.len());
    let all = ["line", "library", "f-puzzles", "sudokupad-f-puzzles", "sudokupad-scl", "iss", "csv", "json"];
    let with = |first: &[&'static str], games: &[&'static str]| [first, games, &all[5..]].concat();
    assert_eq!(forms("windoku+knight"), all);
    let of_x = [&all[..5], &["tatham", "iss", "andoku", "csv", "json"]].concat();
    assert_eq!(forms("x"), of_x);
    assert_eq!(forms("6x6-3x2+x"), [&of_x[..1], &of_x[2..]].concat());
    assert_eq!(forms("4x4"), with(&[&all[..1], &all[2..5]].concat(), &["tatham"]));
    assert_eq!(forms("windoku"), [&all[..6], &["andoku", "csv", "json"]].concat());
    assert_eq!(forms("jigsaw=1111212222333443554435554+king"), [&all[..1], &all[2..]].concat());
    assert_eq!(forms("latin"), ["line", "library", "iss", "csv", "json"]);
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for (index, row) in rows("own_dev.tsv").into_iter().chain(rows("public_dev.tsv")).enumerate() {
        let layout = row.board.layout;
        let back = |board: &Board, format: Format| {
            let text = write(board, format);
            let parsed =
                parse(&text).unwrap_or_else(|error| panic!("{} {format}\n{text}\n{error}", row.name));
            assert_eq!(parsed.unread_rules, None, "{} {format}", row.name);
            parsed.position
        };
        let parsed = parse(&write(&row.board, Format::Line)).expect("a board");
        let parsed = Parsed { position: row.board.clone(), ..parsed };
        for format in Format::ALL {
            let losses = parsed.losses(format);
            if format.keeps(layout) {
                // A library case lists all candidates, even if the board has no marks.
                let marks = (format == Format::Library).then_some(None);
                let read = back(&row.board, format);
                let read = Board { marks: marks.unwrap_or(read.marks), ..read };
                assert_eq!(read, row.board, "{} {format}", row.name);
                assert!(losses.is_empty(), "{} {format}", row.name);
                *count.entry(format.id()).or_default() += 1;
            } else if index % 24 == 0 && layout.size() == 9 {
                assert_eq!(losses.rules, Some(layout.name()), "{} {format}", row.name);
                let read = back(&row.board, format);
                assert_eq!(
                    (read.layout, read.values()),
                    (Layout::CLASSIC, row.board.givens),
                    "{} {format}",
                    row.name
                );
            }
        }
        assert_eq!(parse(&write_on_a_line(&row.board)).expect("a board").position, row.board);
        if index % 8 == 0 {
            let played = in_play(&row);
            for format in Format::ALL.into_iter().filter(|format| format.keeps(layout)) {
                let read = back(&played, format);
                assert_eq!((read.layout, read.values()), (layout, played.values()), "{} {format}", row.name);
                match format.holds() {
                    BoardContent::Exact => assert_eq!(read, played, "{} {format}", row.name),
                    BoardContent::DigitsAndCandidates => assert_eq!(
                        Grid::from_position(&read).expect("sound"),
                        Grid::from_position(&played).expect("sound"),
                        "{} {format}",
                        row.name
                    ),
                    BoardContent::Digits | BoardContent::Game => {}
                }
            }
            assert_eq!(parse(&write_on_a_line(&played)).expect("a board").position, played);
        }
    }
    assert!(all.iter().all(|form| count[form] > if *form == "library" { 1000 } else { 2000 }), "{count:?}");
    assert!(["tatham", "andoku"].iter().all(|form| count[form] > 100), "{count:?}");
}

/// The items of Interactive Sudoku Solver for the rules of a row, and the fields of Andoku if it has these rules.
fn as_other_programs(row: &BTreeMap<String, String>) -> (String, Option<String>) {
    let size: usize = row["size"].parse().expect("a number");
    let regions = row["regions"].as_str();
    let mut items = format!(".Shape~{size}x{size}");
    items += &match regions {
        "" => String::new(),
        "-" => ".NoBoxes".to_string(),
        signs => format!(".NoBoxes.Jigsaw~{signs}"),
    };
    let mut letter = Some("");
    for house in row["extra"].split(',').filter(|house| !house.is_empty()) {
        let cells = |cells: &[usize]| {
            let cell = |index: &usize| format!("~R{}C{}", index / 9 + 1, index % 9 + 1);
            format!(".AllDifferent{}", cells.iter().map(cell).collect::<String>())
        };
        let (item, andoku) = match house {
            "x" => (".Diagonal~1.Diagonal~-1".to_string(), Some("X")),
            "x\\" => (".Diagonal~-1".into(), None),
            "x/" => (".Diagonal~1".into(), None),
            "windoku" => (".Windoku".into(), Some("H")),
            "disjoint" => (".DisjointSets".into(), Some("C")),
            "asterisk" => (cells(&[13, 20, 24, 37, 40, 43, 56, 60, 67]), None),
            "centre" => (cells(&[10, 13, 16, 37, 40, 43, 64, 67, 70]), None),
            "girandola" => (cells(&[0, 8, 13, 37, 40, 43, 67, 72, 80]), None),
            other => panic!("{other}"),
        };
        items += &item;
        letter = andoku.filter(|_| letter == Some(""));
    }
    for pair in row["pairs"].split(',').filter(|pair| !pair.is_empty()) {
        items += match pair {
            "knight" => ".AntiKnight",
            "king" => ".AntiKing",
            "consecutive" => ".AntiConsecutive",
            other => panic!("{other}"),
        };
        letter = None;
    }
    let givens = row["givens"].chars().enumerate().filter(|(_, sign)| *sign != '.');
    items.push('.');
    items.extend(givens.map(|(at, sign)| format!("~R{}C{}_{sign}", at / size + 1, at % size + 1)));
    let is_andoku = size > 4 && regions != "-";
    let fields = letter.filter(|_| is_andoku).map(|letter| format!("{}|{regions}|{letter}", row["givens"]));
    (items, fields)
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn constraint_strings_and_lines_of_andoku_are_read_as_their_boards() {
    let (mut read, mut lines, mut refused) = (0, 0, 0);
    for row in ["own_dev.tsv", "public_dev.tsv"].into_iter().flat_map(table) {
        let Some(layout) = layout_of(&row).filter(|_| !row["extra"].contains("cells:")) else { continue };
        let (items, fields) = as_other_programs(&row);
        lines += usize::from(fields.is_some());
        for text in [Some(items), fields].into_iter().flatten() {
            match (&layout, parse(&text)) {
                (Ok(layout), Ok(parsed)) => {
                    assert_eq!(parsed.position.layout.name(), layout.name(), "{text}");
                    assert_eq!(parsed.position.givens.to_string(), row["givens"], "{text}");
                    read += 1;
                }
                (Err(LayoutError::TooManyHouses(_)), Err(error)) => {
                    let is_reason = matches!(error.kind, ErrorKind::Layout(LayoutError::TooManyHouses(_)));
                    assert!(is_reason, "{text}\n{error}");
                    refused += 1;
                }
                (layout, parsed) => panic!("{text}\n{layout:?}\n{parsed:?}"),
            }
        }
    }
    assert!(read > 3000 && lines > 1000 && refused > 50, "{read} {lines} {refused}");
}

/// A fact that the board does not have is refused: it would have no candidate, so it would prove anything.
#[test]
fn facts_that_a_board_does_not_have_prove_nothing() {
    let layout = |name: &str| Layout::named(name).unwrap_or_else(|error| panic!("{name}: {error}"));
    for (name, facts) in [
        ("classic", &["5e1"][..]),
        ("x", &["5e3"]),
        ("6x6", &["7r1", "1r7", "1b7", "r7c1", "1e1"]),
        ("latin", &["1b3"]),
        ("jigsaw=1111212222333443554435554", &["6r1", "1b6", "r1c6"]),
    ] {
        let grid = Grid::empty(layout(name));
        let target: Candidate = "1r1c1".parse().expect("a candidate");
        let conclusion = Conclusion::Eliminate(Box::new([target].into_iter().collect()));
        for fact in facts {
            let fact: Constraint = fact.parse().expect("a fact");
            let proof = Proof { facts: vec![fact], deadly: None, argument: Argument::Choice };
            let premises = Premises { grid: &grid, givens: CellSet::EMPTY, unique: true };
            assert_eq!(check(premises, &conclusion, &proof), Err(Refusal::NoSuchFact(fact)), "{name} {fact}");
            let covers = vec![Cover { covers: vec![fact], removes: [target].into_iter().collect() }];
            let counted = Proof { facts: Vec::new(), deadly: None, argument: Argument::Count(covers) };
            assert_eq!(
                check(premises, &conclusion, &counted),
                Err(Refusal::NoSuchFact(fact)),
                "{name} {fact}"
            );
        }
    }
}

/// The verdict of the kernel on two digits that the corners exchange, if nothing else is possible in the corners.
fn exchange(layout: &'static Layout, corners: &[Cell], digits: DigitSet) -> Result<(), Refusal> {
    let mut grid = Grid::empty(layout);
    for cell in corners {
        for digit in layout.digits() - digits {
            grid.eliminate(Candidate::new(digit, *cell)).expect("two digits are left");
        }
    }
    let deadly = Deadly { cells: corners.iter().copied().collect(), digits, guardians: CandidateSet::EMPTY };
    check_deadly(Premises { grid: &grid, givens: CellSet::EMPTY, unique: true }, &deadly)
}

#[test]
fn the_rectangles_of_a_layout_are_those_that_the_kernel_accepts() {
    let mut all = Vec::new();
    let digits: DigitSet = [Digit::ALL[0], Digit::ALL[2]].into_iter().collect();
    for name in [
        "classic",
        "x",
        "windoku",
        "asterisk",
        "centre-dot",
        "latin",
        "4x4",
        "4x4+x",
        "6x6",
        "6x6-3x2",
        "6x6+x",
        "8x8",
        "jigsaw=111223334112223334112223334155526444175566444775666688775669888775999988775999988",
        "jigsaw=1111212222333443554435554",
    ] {
        let layout = Layout::named(name).expect("a layout");
        let size = layout.size();
        let pairs =
            |count: usize| (0..count).flat_map(move |one| (one + 1..count).map(move |two| (one, two)));
        let mut accepted = Vec::new();
        for (top, bottom) in pairs(size) {
            for (left, right) in pairs(size) {
                let corners = [(top, left), (top, right), (bottom, left), (bottom, right)];
                let corners = corners.map(|(row, column)| Cell::at(row, column));
                // If opposite corners are in one house, they never hold the same digit, so nothing could be exchanged.
                let apart =
                    |one: Cell, other: Cell| layout.common_houses(CellSet::only(one).with(other)).is_empty();
                let [first, second, third, fourth] = corners;
                let can_be = apart(first, fourth) && apart(second, third);
                if can_be && exchange(layout, &corners, digits).is_ok() {
                    accepted.push(corners.into_iter().collect::<CellSet>());
                }
            }
        }
        assert_eq!(layout.rectangles(), accepted, "{name}");
        all.push(accepted.len());
    }
    // The numbers of the classic board and of X, windoku, asterisk, centre dot, Latin squares, 4×4, and 6×6 boards.
    assert_eq!(all[..6], [486, 150, 190, 318, 342, 1296]);
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn rectangles_that_only_the_classic_rules_would_forbid_are_refused() {
    let mut refused = BTreeMap::<String, usize>::new();
    for row in table("own_dev.tsv") {
        let Some(Ok(layout)) = layout_of(&row) else { continue };
        let solution: Vec<char> = row["solution"].chars().collect();
        for rectangle in row["rects"].split(';').filter(|text| !text.is_empty()) {
            let indices: Vec<usize> =
                rectangle.split('+').map(|index| index.parse().expect("an index")).collect();
            let size = layout.size();
            let corners: Vec<Cell> =
                indices.iter().map(|index| Cell::at(index / size, index % size)).collect();
            let digits = indices.iter().map(|index| Digit::ALL[solution[*index] as usize - '1' as usize]);
            let verdict = exchange(layout, &corners, digits.collect());
            assert_eq!(verdict, Err(Refusal::NotDeadly), "{}: {rectangle}", row["id"]);
            *refused.entry(row["kind"].clone()).or_default() += 1;
        }
    }
    assert!(refused.values().sum::<usize>() > 500, "{refused:?}");
}

/// An argument may use an extra house, and digits that exclude others by a rule about pairs of cells.
#[cfg(feature = "api")]
#[test]
fn the_judge_knows_the_houses_and_pairs_of_the_board() {
    let puzzle = "x:1..74.....625....43.....71........6.4..6..153.3.4.9..728..6.5..6.............2.3.";
    let ask = |puzzle: &str, claim: &str, because: &[&str]| {
        let question =
            serde_json::json!({ "puzzle": puzzle, "claims": [claim], "because": because, "lang": "en" });
        let cancel = whydoku::solve::CancelToken::default();
        let answer = whydoku::api::Api::new().answer("judge", question.to_string().as_bytes(), &cancel);
        let answer: serde_json::Value =
            serde_json::from_slice(&answer.unwrap_or_else(|error| error.json())).expect("JSON");
        answer["verdict"].as_str().unwrap_or_else(|| panic!("{answer}")).to_string()
    };
    // The path places this digit as a hidden single of the diagonal after some steps.
    let mut state = State::new(&parse(puzzle).expect("a board").position).expect("a puzzle");
    let solver = Solver::default();
    let diagonal = "3e1".parse::<Constraint>().expect("a fact");
    while state.grid().live(diagonal).count() > 1 {
        let step = solver.next(&state).expect("a step");
        state.apply(&step).expect("a sound step");
    }
    let board = Board { layout: state.grid().layout(), ..Board::new(state.grid().values()) };
    let board = write_on_a_line(&board);
    let right = ask(&board, "r4c4=3", &["3e1"]);
    assert_eq!((right.as_str(), ask(&board, "r4c4=3", &["e1"])), ("follows", "follows".to_string()));
    assert_ne!(ask(&board, "r4c4=3", &["3e2"]), "follows");
}

/// When a hint places a digit, the digit is removed from the marks of exactly those cells that the rules exclude.
#[test]
fn the_marks_after_a_hint_obey_the_rules_of_the_board() {
    for name in ["x", "windoku", "knight", "king", "consecutive"] {
        let layout = Layout::named(name).expect("a layout");
        let generator = Generator::new(40).layout(layout).expect("boards");
        let mut puzzle = generator.nth(0);
        let solution = solve_up_to(&Board { layout, ..Board::new(puzzle) }, 1)[0];
        Cell::all().step_by(2).for_each(|cell| puzzle.set(cell, solution.get(cell)));
        let bare = Board { layout, ..Board::new(puzzle) };
        let grid = Grid::legal(&bare).expect("a puzzle");
        let marks = Box::new(std::array::from_fn(|index| {
            let cell = Cell::from_index(index);
            if grid.value(cell).is_some() { DigitSet::EMPTY } else { grid.candidates(cell) }
        }));
        let board = Board { marks: Some(marks), ..bare };
        let advice = advise(&Solver::default(), &board);
        let after = advice.board_after(&board).expect("a step");
        let placed = after.placed.iter().next().expect("a single, because half of the cells are given");
        let placed = Candidate::new(placed.1, placed.0);
        for cell in Cell::all().filter(|cell| after.values().get(*cell).is_none()) {
            let kept = board.marks_of(cell).iter();
            let kept = kept.filter(|digit| !layout.conflicts(placed, Candidate::new(*digit, cell)));
            assert_eq!(after.marks_of(cell), kept.collect(), "{name} {placed} {cell}");
        }
    }
}

/// Every interface refuses the digit and the mark 9 on a board of four rows, and names the digits of the board in the
/// language of the reader.
#[test]
#[cfg(feature = "full")]
fn a_digit_that_the_board_does_not_have_is_refused_at_every_door() {
    use crate::process::{code, err, out, run};
    const CELLS: &str = "..1.2.....3.4...";
    let records = |given: &str, field: &str| {
        let cell =
            |c: char| c.to_digit(10).map_or("{}".to_string(), |n| format!("{{\"value\":{n},{given}}}"));
        let mut cells: Vec<String> = CELLS.chars().map(cell).collect();
        cells[1] = format!("{{{field}}}");
        let rows: Vec<String> = cells.chunks(4).map(|row| format!("[{}]", row.join(","))).collect();
        format!("[{}]", rows.join(","))
    };
    let f_puzzles = |field: &str| format!("{{\"size\":4,\"grid\":{}}}", records("\"given\":true", field));
    let sudokupad = |field: &str| format!("{{\"cells\":{}}}", records("\"given\":true", field));
    let marks = |mark: &str| format!("[\"\",\"{mark}\"{}]", ",\"\"".repeat(14));
    let state = CELLS.replacen("..", "9.", 1);
    let object = |field: &str| format!("{{\"puzzle\":\"{CELLS}\",\"layout\":\"4x4\",{field}}}");
    for text in [
        format!("4x4:{}", CELLS.replace('3', "9")),
        format!("4x4:{CELLS} {state}"),
        format!("{CELLS} {state}"),
        format!("{CELLS},{state}"),
        format!("{}||X", CELLS.replace('3', "9")),
        ".Shape~4x4.~R1C1_9".to_string(),
        ".Shape~4x4.~R1C1_1_9".to_string(),
        "2x2:9o".to_string(),
        object(&format!("\"placed\":\"9{}\"", ".".repeat(15))),
        object(&format!("\"candidates\":{}", marks("9"))),
        object("\"candidates\":{\"r1c2\":[9]}"),
        object(&format!("\"corner_marks\":{}", marks("9"))),
        f_puzzles("\"value\":9"),
        f_puzzles("\"centerPencilMarks\":[2,9]"),
        f_puzzles("\"cornerPencilMarks\":[2,9]"),
        sudokupad("\"value\":9"),
        sudokupad("\"centremarks\":[9]"),
        sudokupad("\"pencilMarks\":[\"9\"]"),
        write_on_a_line(&parse(&object(&format!("\"candidates\":{}", marks("2")))).expect("marks").position)
            .replace("\"2\"", "\"9\""),
    ] {
        let error = parse(&text).expect_err(&text);
        assert!(
            matches!(error.kind, ErrorKind::LargeDigit { .. } | ErrorKind::ForeignMark { .. }),
            "{error}"
        );
        for (language, words) in [("en", "only the digits 1 to 4"), ("zh-Hans", "数字 1 到 4")] {
            let refused = run(&["convert", "--to", "json", "--lang", language], &text);
            assert_eq!((code(&refused), out(&refused).trim()), (2, ""), "{text}");
            assert!(err(&refused).contains(words), "{text}\n{}", err(&refused));
        }
        let read = parse(&text.replace('9', "4"));
        assert!(read.is_ok_and(|parsed| parsed.position.layout.size() == 4), "{text}");
    }
    for field in [format!("\"placed\":\"9{}\"", ".".repeat(15)), format!("\"candidates\":{}", marks("9"))] {
        for (language, words) in [("en", "only the digits 1 to 4"), ("zh-Hans", "数字 1 到 4")] {
            let question = object(&format!("{field},\"lang\":\"{language}\""));
            for endpoint in ["hint", "explain", "candidates", "rate"] {
                let asked = out(&run(&["ask", endpoint], &question));
                assert!(asked.contains("\"error\"") && asked.contains(words), "{endpoint}: {asked}");
                assert!(asked.contains("\"advice\""), "{endpoint}: {asked}");
            }
        }
        let judged = out(&run(&["moves"], &format!("{}\n", object(&format!("{field},\"move\":\"r1c1=3\"")))));
        assert!(judged.contains("\"refused\"") && judged.contains("only the digits 1 to 4"), "{judged}");
    }
}
