//! Tables: a row contains the whole path, the kernel accepts it, and its explanation is the same as that of `explain`.
#![cfg(feature = "data")]

use crate::other_layouts::{disguised, puzzles_of_layouts};
use crate::process::{code, err, out, run};
use crate::random::SplitMix;
use crate::relabel::relabelling;
use arrow_array::cast::AsArray;
use arrow_array::types::Int16Type;
use arrow_array::{Array, ArrayRef, Int16Array, ListArray, RecordBatch, StringArray, StructArray};
use arrow_buffer::OffsetBuffer;
use arrow_schema::DataType;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use whydoku::board::{CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, Regions};
use whydoku::canonical::canonical_board;
use whydoku::format::{parse, write_on_a_line};
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::kernel::{Conclusion, Refusal};
use whydoku::puzzle::{Board, Digits};
use whydoku::rating::scale;
use whydoku::solve::{Outcome, Route, Solver, Strategy, Task};
use whydoku::step::Technique;
use whydoku::table::{
    CanonicalForms, Grids, Group, LayoutColumns, Paths, Ratings, SolutionColumns, StoredPaths, Table,
};
use whydoku::technique::by_id;

/// Puzzles of all levels, with uniqueness, chains and nets among their steps; a board in play; and boards without a
/// path.
fn boards() -> Vec<String> {
    let seeds = include_str!("../puzzles/seeds.txt").lines().filter(|line| !line.starts_with('#'));
    let seeds = seeds.filter_map(|line| parse(line).ok()).map(|parsed| parsed.position.givens.to_string());
    let cases = [
        include_str!("../puzzles/unique-rectangle-1.txt"),
        include_str!("../puzzles/bug-plus-one.txt"),
        include_str!("../puzzles/multi-sector-locked-set.txt"),
        include_str!("../puzzles/forcing-net-contradiction.txt"),
    ];
    let in_play = cases.iter().filter_map(|file| file.lines().find(|line| line.starts_with(':')));
    let made = Generator::new(29).puzzles().take(20).map(|puzzle| puzzle.to_string());
    seeds.chain(in_play.map(str::to_string)).chain(made).collect()
}

/// A custom strategy of two techniques.
const TWO: &str = "hidden-single,naked-single";

fn table(groups: Vec<Box<dyn Group>>, boards: &[String]) -> RecordBatch {
    Table::new(groups).rows(boards.iter().map(|board| Some(board.as_str()))).expect("a table")
}

/// Values of the column of solutions, counted up to two; -1 if the row has no value.
pub(super) fn solutions_of(boards: &[String]) -> Vec<i16> {
    let rows = table(vec![Box::new(SolutionColumns)], boards);
    let column = rows.column_by_name("solutions").expect("a column");
    let counts = column.as_primitive::<Int16Type>();
    counts.iter().map(|count| count.unwrap_or(-1)).collect()
}

fn paths(every_step: bool) -> Vec<Box<dyn Group>> {
    vec![Box::new(Paths::new(Solver::default(), every_step, &Task::default()))]
}

#[test]
fn a_row_is_the_path_that_is_told_and_the_kernel_accepts_it() {
    let boards = boards();
    for every_step in [false, true] {
        let rows = table(paths(every_step), &boards);
        let stored = StoredPaths::of(&rows).expect("paths");
        assert_eq!((stored.len(), stored.hold_every_step()), (boards.len(), every_step));
        for (row, board) in boards.iter().enumerate() {
            let path = stored.path(row).expect("a board").expect("a path");
            let route = if every_step { Route::EveryStep } else { Route::Needed };
            let position = parse(board).expect("a board").position;
            let trace = Solver::default().path(&position, route).expect("sound");
            assert_eq!(path.check(), Ok(trace.steps.len()), "{board}");
            assert_eq!(path.agrees_with(&trace), Ok(()), "{board}");
            let solution = rows.column_by_name("solution").expect("a column").as_string::<i32>();
            assert_eq!(Some(solution.value(row).to_string()), trace.solution().map(|all| all.to_string()));
        }
    }
}

/// A stored path with a broken step is refused, at that step or at an earlier one.
#[test]
fn what_was_spoilt_is_refused() {
    let rows = table(paths(false), &boards());
    let stored = StoredPaths::of(&rows).expect("paths");
    let (mut steps, mut spoilt_steps) = (0, 0);
    for row in 0..stored.len() {
        let path = stored.path(row).expect("a board").expect("a path");
        for index in (0..path.steps.len()).step_by(7) {
            steps += 1;
            // Makes a placement without facts.
            let mut less = path.clone();
            if less.steps[index].conclusion.placement().is_some() && less.steps[index].deadly.is_none() {
                less.steps[index].facts.clear();
                assert_eq!(less.check().expect_err("refused").step, Some(index + 1));
            }
            // Replaces the facts.
            let mut other = path.clone();
            for fact in &mut other.steps[index].facts {
                *fact = Constraint::from_index((fact.index() + 100) % Constraint::COUNT).expect("a fact");
            }
            spoilt_steps += usize::from(other.check().is_err_and(|fault| fault.step == Some(index + 1)));
            // Removes the conclusion.
            let mut empty = path.clone();
            empty.steps[index].conclusion = Conclusion::Eliminate(Box::default());
            assert_eq!(empty.check().expect_err("refused").step, Some(index + 1));
        }
    }
    // By chance, the changed facts may prove the conclusion, too, so not every changed step is refused.
    assert!(100 * spoilt_steps > 95 * steps && steps > 100, "{spoilt_steps} of {steps} steps");
}

/// The batch with one column exchanged.
fn with_column(rows: &RecordBatch, name: &str, column: ArrayRef) -> RecordBatch {
    let index = rows.schema().index_of(name).expect("a column");
    let mut columns = rows.columns().to_vec();
    columns[index] = column;
    RecordBatch::try_new(rows.schema(), columns).expect("a table")
}

/// The lists as a column of the type of `like`. No item of a list may be missing.
fn of_type(like: &ArrayRef, lists: ListArray) -> ArrayRef {
    let DataType::List(item) = like.data_type().clone() else { panic!("a list") };
    Arc::new(ListArray::new(item, lists.offsets().clone(), lists.values().clone(), None))
}

/// Result of the check of each row.
fn checked(rows: &RecordBatch) -> Vec<Result<usize, String>> {
    let stored = StoredPaths::of(rows).expect("paths");
    let check = |row| stored.path(row).expect("a board").and_then(|path| path.check());
    (0..stored.len()).map(|row| check(row).map_err(|fault| fault.to_string())).collect()
}

/// The check refuses a solution that the steps do not reach or do not prove.
#[test]
fn a_stored_end_is_compared_with_the_path() {
    let few: Vec<&'static Technique> =
        ["hidden-single", "naked-single"].map(|id| by_id(id).expect("a technique")).to_vec();
    let by_singles = Paths::new(Solver::new(&Strategy::of(few)), false, &Task::default());
    let groups: [Vec<Box<dyn Group>>; 2] = [paths(false), vec![Box::new(by_singles)]];
    let mut ends = BTreeSet::new();
    for group in groups {
        let rows = table(group, &boards());
        assert!(checked(&rows).iter().all(Result::is_ok));
        let texts = |name: &str| -> Vec<Option<String>> {
            let column = rows.column_by_name(name).expect("a column").as_string::<i32>();
            column.iter().map(|text| text.map(str::to_string)).collect()
        };
        let (solutions, ways) = (texts("solution"), texts("solved_by"));
        ends.extend(ways.iter().flatten().cloned());
        let column =
            |texts: Vec<Option<String>>| -> ArrayRef { Arc::new(texts.into_iter().collect::<StringArray>()) };
        let exchanged = |solution: &Option<String>| {
            let swap = |sign| match sign {
                '1' => '2',
                '2' => '1',
                other => other,
            };
            solution.as_ref().map(|solution| solution.chars().map(swap).collect::<String>())
        };
        let forgeries = [
            with_column(&rows, "solution", column(solutions.iter().map(exchanged).collect())),
            with_column(&rows, "solution", column(vec![None; solutions.len()])),
            with_column(&rows, "solution", column(vec![Some("no board".to_string()); solutions.len()])),
            with_column(&rows, "solved_by", column(vec![Some("none".to_string()); solutions.len()])),
            with_column(&rows, "solved_by", column(vec![Some("somebody".to_string()); solutions.len()])),
            with_column(
                &rows,
                "solved_by",
                column(
                    ways.iter()
                        .map(|way| {
                            Some(
                                if way.as_deref() == Some("logic") { "logic+search" } else { "logic" }
                                    .to_string(),
                            )
                        })
                        .collect(),
                ),
            ),
        ];
        for (number, forged) in forgeries.iter().enumerate() {
            for (row, verdict) in checked(forged).into_iter().enumerate() {
                assert!(
                    verdict.as_ref().is_err_and(|why| why.contains("do not lead to the stored solution")),
                    "forgery {number}, row {row}: {verdict:?}"
                );
            }
        }
    }
    assert!(ends.len() == 2, "{ends:?}");
}

/// Rows with data that the check would not read are refused: removals of a placement step, a second pattern, or a
/// pattern that does not belong to a step.
#[test]
fn a_row_that_says_more_than_is_checked_is_refused() {
    let rows = table(paths(false), &boards());
    let steps = rows.column_by_name("steps").expect("a column").as_list::<i32>();
    let fields = steps.values().as_struct();
    // Every step gets a removal without a proof.
    let removed = ListArray::from_iter_primitive::<Int16Type, _, _>(vec![Some(vec![Some(5)]); fields.len()]);
    let mut columns = fields.columns().to_vec();
    let index = fields.column_names().iter().position(|name| *name == "removed").expect("a column");
    columns[index] = of_type(&columns[index], removed);
    let DataType::Struct(kinds) = fields.data_type().clone() else { panic!("records") };
    let DataType::List(record) = steps.data_type().clone() else { panic!("a list") };
    let forged = StructArray::new(kinds, columns, None);
    let forged = ListArray::new(record, steps.offsets().clone(), Arc::new(forged), None);
    let forged = with_column(&rows, "steps", Arc::new(forged));
    let refused = checked(&forged);
    assert!(refused.iter().all(Result::is_err), "{refused:?}");
    assert!(
        refused.iter().any(|why| why.as_ref().is_err_and(|why| why.contains("places a digit and removes")))
    );
    // All patterns get the number of the first step, or a number far beyond that of the last step.
    let deadly = rows.column_by_name("deadly").expect("a column").as_list::<i32>();
    let patterns = deadly.values().as_struct();
    let with_steps = |numbers: Vec<i16>, offsets: OffsetBuffer<i32>, patterns: &StructArray| {
        let mut columns = patterns.columns().to_vec();
        columns[0] = Arc::new(Int16Array::from(numbers));
        let DataType::Struct(kinds) = patterns.data_type().clone() else { panic!("records") };
        let DataType::List(record) = deadly.data_type().clone() else { panic!("a list") };
        let forged = StructArray::new(kinds, columns, None);
        with_column(&rows, "deadly", Arc::new(ListArray::new(record, offsets, Arc::new(forged), None)))
    };
    let with_pattern = |row: &usize| !deadly.value(*row).is_empty();
    let with_patterns: Vec<usize> = (0..rows.num_rows()).filter(with_pattern).collect();
    assert!(!with_patterns.is_empty());
    let far = with_steps(vec![999; patterns.len()], deadly.offsets().clone(), patterns);
    for row in &with_patterns {
        let why = checked(&far)[*row].clone().expect_err("a pattern of no step");
        let fault =
            if deadly.value(*row).len() == 1 { "step 1000, which is missing" } else { "two deadly patterns" };
        assert!(why.contains(fault), "{why}");
    }
    // Each pattern occurs twice, and the first one is right.
    let taken = |column: &ArrayRef| -> ArrayRef {
        match column.as_list_opt::<i32>() {
            None => {
                let numbers = column.as_primitive::<Int16Type>().values();
                Arc::new(Int16Array::from_iter_values(numbers.iter().flat_map(|number| [*number, *number])))
            }
            Some(lists) => {
                let list = |index| {
                    lists
                        .value(index)
                        .as_primitive::<Int16Type>()
                        .values()
                        .iter()
                        .map(|item| Some(*item))
                        .collect()
                };
                let lists: Vec<Option<Vec<Option<i16>>>> =
                    (0..lists.len()).map(|index| Some(list(index))).collect();
                let doubled = lists.into_iter().flat_map(|list| [list.clone(), list]);
                of_type(column, ListArray::from_iter_primitive::<Int16Type, _, _>(doubled))
            }
        }
    };
    let DataType::Struct(kinds) = patterns.data_type().clone() else { panic!("records") };
    let doubled = StructArray::new(kinds, patterns.columns().iter().map(taken).collect(), None);
    let numbers = doubled.column(0).as_primitive::<Int16Type>().values().to_vec();
    let offsets = OffsetBuffer::new(deadly.offsets().iter().map(|end| 2 * end).collect());
    let doubled = with_steps(numbers, offsets, &doubled);
    for row in &with_patterns {
        let why = checked(&doubled)[*row].clone().expect_err("two patterns");
        assert!(why.contains("two deadly patterns"), "{why}");
    }
}

/// A path may end in a proof that there is no solution, but nothing may follow this proof.
#[test]
fn a_stored_path_to_a_contradiction_is_accepted() {
    let few: Vec<&'static Technique> =
        ["hidden-single", "naked-single"].map(|id| by_id(id).expect("a technique")).to_vec();
    let mut found = 0;
    for puzzle in Generator::new(3).puzzles().take(20) {
        let open = Cell::all().find(|cell| puzzle.get(*cell).is_none()).expect("an open cell");
        for digit in Digit::ALL {
            let mut wrong = puzzle;
            wrong.set(open, Some(digit));
            let Ok(trace) = Solver::new(&Strategy::of(few.clone())).solve(&Board::new(wrong)) else {
                continue;
            };
            if !matches!(trace.outcome, Outcome::Contradiction(_)) {
                continue;
            }
            let solver = Solver::new(&Strategy::of(few.clone()));
            let rows =
                table(vec![Box::new(Paths::new(solver, true, &Task::default()))], &[wrong.to_string()]);
            assert_eq!(checked(&rows), [Ok(trace.steps.len())], "{wrong}");
            let stored = StoredPaths::of(&rows).expect("paths");
            let mut longer = stored.path(0).expect("a board").expect("a path");
            longer.steps.push(longer.steps[0].clone());
            assert!(longer.check().is_err());
            found += 1;
        }
    }
    assert!(found > 5, "{found}");
}

/// A deadly pattern without cells is refused, because it would prove anything.
#[test]
fn a_stored_pattern_without_cells_is_refused() {
    let rows = table(paths(false), &boards());
    let stored = StoredPaths::of(&rows).expect("paths");
    for row in 0..stored.len() {
        let mut path = stored.path(row).expect("a board").expect("a path");
        let deadly =
            Deadly { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, guardians: CandidateSet::EMPTY };
        path.steps[0].facts.clear();
        path.steps[0].deadly = Some(deadly);
        let fault = path.check().expect_err("refused");
        assert_eq!((fault.step, fault.what), (Some(1), Refusal::NotDeadly.to_string()));
    }
}

#[test]
fn a_path_of_a_puzzle_with_few_clues_takes_at_most_two_kilobytes() {
    let sparse: Vec<String> = boards().into_iter().filter(|board| board.len() == 81).collect();
    let rows = table(paths(false), &sparse);
    let bytes: usize =
        rows.columns().iter().map(|column| column.to_data().get_slice_memory_size().expect("a size")).sum();
    assert!(
        bytes / sparse.len() < 2_000,
        "{} bytes for each of {} puzzles",
        bytes / sparse.len(),
        sparse.len()
    );
}

#[test]
fn a_bad_row_says_why_and_shifts_no_other() {
    let good = &boards()[0];
    let clash = format!("11{}", ".".repeat(79));
    let groups: Vec<Box<dyn Group>> = vec![
        Box::new(Paths::new(Solver::default(), false, &Task::default())),
        Box::new(CanonicalForms),
        Box::new(Grids),
        Box::new(Ratings::new(scale("explainer").expect("a scale"), &Task::default())),
    ];
    let puzzles = [Some(good.as_str()), Some("no board"), None, Some(&clash), Some(good)];
    let rows = Table::new(groups).rows(puzzles).expect("a table");
    let text = |name: &str, row: usize| {
        let column = rows.column_by_name(name).expect("a column").as_string::<i32>();
        (!column.is_null(row)).then(|| column.value(row).to_string())
    };
    assert_eq!(text("puzzle", 1).as_deref(), Some("no board"));
    for row in [1, 3] {
        assert!(text("error", row).is_some_and(|error| error.len() > 10), "row {row}");
        assert_eq!(text("solution", row), None);
    }
    assert_eq!((text("puzzle", 2), text("error", 2)), (None, None));
    assert!(text("solution", 0).is_some() && text("error", 0).is_none());
    assert_eq!(text("solution", 0), text("solution", 4));
    assert_eq!(text("canonical", 0), text("canonical", 4));
}

#[test]
fn ratings_solutions_and_canonical_forms_are_those_of_the_other_doors() {
    let boards: Vec<String> = boards().into_iter().filter(|board| board.len() == 81).take(12).collect();
    let task = Task::default();
    let rated = |id| Box::new(Ratings::new(scale(id).expect("a scale"), &task)) as Box<dyn Group>;
    let groups = vec![
        Box::new(SolutionColumns) as Box<dyn Group>,
        rated("hodoku"),
        rated("explainer"),
        Box::new(CanonicalForms),
        Box::new(Grids),
    ];
    let rows = table(groups, &boards);
    let text =
        |name: &str, row| rows.column_by_name(name).expect(name).as_string::<i32>().value(row).to_string();
    let input = boards.join("\n");
    let columns = |call: &[&str]| -> Vec<Vec<String>> {
        out(&run(call, &input)).lines().map(|row| row.split('\t').map(str::to_string).collect()).collect()
    };
    let (hodoku, explainer) =
        (columns(&["rate", "--tsv"]), columns(&["rate", "--scale", "explainer", "--tsv"]));
    let canonical = columns(&["canonical", "--tsv"]);
    let grids = columns(&["canonical", "--grid"]);
    let of_grids: Vec<serde_json::Value> = out(&run(&["canonical", "--grid", "--jsonl"], &input))
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    for row in 0..boards.len() {
        let score = rows.column_by_name("hodoku_score").expect("a column");
        let score = score.as_primitive::<arrow_array::types::Int32Type>().value(row);
        assert_eq!([text("hodoku_level", row), score.to_string()], hodoku[row][1..]);
        for (place, figure) in ["er", "ep", "ed"].into_iter().enumerate() {
            let column = rows.column_by_name(&format!("explainer_{figure}")).expect("a column");
            let number = column.as_primitive::<arrow_array::types::Float64Type>().value(row);
            assert_eq!(format!("{number:.1}"), explainer[row][place + 1]);
        }
        assert_eq!(text("canonical", row), canonical[row][1]);
        assert_eq!(text("digits", row), canonical[row][6]);
        assert_eq!(text("grid", row), grids[row][0]);
        let told = ["puzzle", "solution", "canonical"].map(|name| of_grids[row][name].as_str().expect(name));
        assert_eq!(told, [&boards[row], &text("solution", row), &text("grid", row)]);
    }
}

/// Puzzles of one layout that are equal under its relabellings count as one puzzle in every interface, and no two parts
/// of a split share a grid.
#[test]
fn repetitions_on_other_layouts_go_and_no_part_gives_another_away() {
    let mut random = SplitMix(5);
    let input: Vec<String> = puzzles_of_layouts().iter().map(write_on_a_line).collect();
    let kept = out(&run(&["dedupe"], &input.join("\n")));
    let puzzles: Vec<Board> = kept.lines().map(|line| parse(line).expect("a board").position).collect();
    assert!(puzzles.len() > 36, "{}", puzzles.len());
    let turned: Vec<Board> = puzzles.iter().map(|puzzle| disguised(puzzle, &mut random)).collect();
    let all: Vec<String> = puzzles.iter().chain(&turned).map(write_on_a_line).collect();
    let again = run(&["dedupe"], &all.join("\n"));
    assert_eq!(out(&again), kept, "{}", err(&again));
    let forms: Vec<String> = out(&run(&["canonical"], &all.join("\n"))).lines().map(str::to_string).collect();
    let parts = out(&run(&["split", "--parts", "train=1,test=1"], &all.join("\n")));
    let parts: Vec<&str> = parts.lines().filter_map(|row| row.split('\t').next()).collect();
    let rows = table(vec![Box::new(LayoutColumns), Box::new(CanonicalForms), Box::new(Grids)], &all);
    let text =
        |name: &str, row| rows.column_by_name(name).expect(name).as_string::<i32>().value(row).to_string();
    for row in 0..puzzles.len() {
        let other = row + puzzles.len();
        assert_eq!((&forms[row], parts[row]), (&forms[other], parts[other]), "{}", all[row]);
        assert_eq!((&forms[row], text("grid", row)), (&text("canonical", other), text("grid", other)));
        assert_eq!(text("layout", row), puzzles[row].layout.name());
        let size = rows.column_by_name("size").expect("a column").as_primitive::<Int16Type>().value(row);
        assert_eq!((size as usize, text("rows", row).len()), (puzzles[row].layout.size(), size as usize));
        let sides = ["box_rows", "box_columns"].map(|name| {
            let column = rows.column_by_name(name).expect(name).as_primitive::<Int16Type>();
            column.is_valid(row).then(|| column.value(row) as u8)
        });
        let wanted = match puzzles[row].layout.regions() {
            Regions::Boxes { height, width } => [Some(height), Some(width)],
            Regions::Irregular | Regions::None => [None, None],
        };
        assert_eq!(sides, wanted);
    }
    let distinct: BTreeSet<&String> = forms.iter().collect();
    assert_eq!(distinct.len(), puzzles.len());
    assert!(parts.contains(&"train") && parts.contains(&"test"));
    assert_eq!(
        text("rules", puzzles.iter().position(|one| one.layout.name() == "6x6-3x2+x").expect("X")),
        "x"
    );
}

/// With `WHYDOKU_FULL=1`, the test compares 1,000 forms of a puzzle of each layout.
#[test]
fn all_forms_of_a_puzzle_of_another_layout_have_one_canonical_form() {
    let forms = if crate::shared::is_full() { 1000 } else { 30 };
    let mut random = SplitMix(17);
    for puzzle in puzzles_of_layouts().iter().step_by(4) {
        let known = canonical_board(puzzle).form;
        for _ in 0..forms {
            let other = disguised(puzzle, &mut random);
            assert_eq!(canonical_board(&other).form, known, "{puzzle:?} {other:?}");
        }
    }
}

/// The paths of other layouts are stored and checked like those of the classic layout, including facts of extra houses.
#[test]
fn paths_of_other_layouts_are_stored_and_checked() {
    let boards: Vec<String> = puzzles_of_layouts().iter().map(write_on_a_line).collect();
    let paths = Paths::new(Solver::default(), false, &Task::default());
    let rows = table(vec![Box::new(paths)], &boards);
    let stored = StoredPaths::of(&rows).expect("paths");
    let mut extra = 0;
    for (row, board) in boards.iter().enumerate() {
        let path = stored.path(row).expect("a row").expect("a path");
        assert_eq!(write_on_a_line(&path.position), *board);
        let steps = path.check().unwrap_or_else(|fault| panic!("{board}: {fault}"));
        assert_eq!(steps, path.steps.len());
        let facts = path.steps.iter().flat_map(|step| &step.facts);
        extra += facts.filter(|fact| fact.index() >= Constraint::COUNT).count();
    }
    assert!(extra > 0);
}

/// A player's digits count like other digits, and excluded candidates make a different board; the solution is the same.
#[test]
fn the_canonical_form_is_that_of_the_whole_board() {
    let in_play: Vec<String> = boards().into_iter().filter(|board| board.len() != 81).collect();
    let position = |board: &String| parse(board).expect("a board").position;
    let puzzles: Vec<String> = in_play.iter().map(|board| position(board).givens.to_string()).collect();
    let digits: Vec<String> = in_play.iter().map(|board| position(board).values().to_string()).collect();
    let placed: Vec<String> = in_play
        .iter()
        .map(|board| {
            let placed = Board { marks: None, ..position(board) };
            write_on_a_line(&placed)
        })
        .collect();
    let forms = |boards: &[String]| {
        let rows = table(vec![Box::new(CanonicalForms), Box::new(Grids)], boards);
        ["canonical", "grid"].map(|name| rows.column_by_name(name).expect(name).as_string::<i32>().clone())
    };
    assert!(!in_play.is_empty());
    let [[of_boards, grids], [of_placed, _], [of_digits, _], [_, of_puzzles]] =
        [forms(&in_play), forms(&placed), forms(&digits), forms(&puzzles)];
    assert_eq!(of_placed, of_digits);
    assert_eq!(grids, of_puzzles);
    for (row, board) in in_play.iter().enumerate() {
        let is_bare = Grid::from_position(&position(board)) == Grid::classic(&position(board).values());
        assert_eq!(of_boards.value(row) == of_digits.value(row), is_bare, "{board}");
    }
}

/// A file of boards and the table of their paths.
fn written(folder: &Path, boards: &[String], options: &[&str]) -> (String, String) {
    let name = |end: &str| folder.join(end).to_str().expect("a name").to_string();
    let (text, parquet) = (name("boards.txt"), name("paths.parquet"));
    std::fs::write(&text, boards.join("\n") + "\n").expect("written");
    let call = [&["table", text.as_str(), "-o", parquet.as_str(), "--force"], options].concat();
    let answer = run(&call, "");
    assert_eq!((code(&answer), out(&answer)), (0, String::new()), "{}", err(&answer));
    (text, parquet)
}

#[test]
fn explain_says_of_a_table_what_it_says_of_its_boards() {
    let folder = tempfile::tempdir().expect("a folder");
    for options in [&[][..], &["--every-step"]] {
        let (text, parquet) = written(folder.path(), &boards(), options);
        for form in [&["--jsonl", "--lang", "en,zh-Hans"][..], &[], &["--lang", "zh-Hans"], &["--tsv"]] {
            let of_boards = run(&[&["explain", text.as_str()], form, options].concat(), "");
            let of_table = run(&[&["explain", parquet.as_str()], form].concat(), "");
            assert_eq!((code(&of_table), err(&of_table)), (code(&of_boards), err(&of_boards)));
            assert!(out(&of_table) == out(&of_boards), "{form:?} of a table and of its boards differ");
        }
    }
    let (text, parquet) = written(folder.path(), &boards(), &[]);
    let rows = out(&run(&["explain", &parquet, "--rows", "2-3,5", "--jsonl"], ""));
    let all = out(&run(&["explain", &text, "--jsonl"], ""));
    let wanted: Vec<&str> =
        all.lines().enumerate().filter(|(row, _)| [1, 2, 4].contains(row)).map(|(_, row)| row).collect();
    assert_eq!(rows.lines().collect::<Vec<_>>(), wanted);
    let pictures = |of: &str, into: &str| {
        let into = folder.path().join(into);
        let call = ["explain", of, "--pictures", into.to_str().expect("a name"), "--rows", "2"];
        let answer = run(if of == parquet { &call } else { &call[..4] }, "");
        assert_eq!(code(&answer), 0, "{}", err(&answer));
        let files = std::fs::read_dir(into).expect("a folder").map(|file| file.expect("a file").path());
        files
            .map(|path| (path.file_name().map(ToOwned::to_owned), std::fs::read(path).ok()))
            .collect::<BTreeMap<_, _>>()
    };
    let alone = folder.path().join("alone.txt");
    std::fs::write(&alone, &boards()[1]).expect("written");
    let drawn = pictures(&parquet, "of-table");
    assert!(drawn.len() > 3);
    assert!(drawn == pictures(alone.to_str().expect("a name"), "of-board"), "the pictures differ");
}

#[test]
fn rows_are_chosen_of_tables_and_what_is_beyond_them_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let boards: Vec<String> = boards().into_iter().filter(|board| board.len() == 81).take(4).collect();
    let (text, parquet) = written(folder.path(), &boards, &[]);
    let call = |of: &str, rows: &str| run(&["explain", of, "--rows", rows, "--jsonl"], &boards[0]);
    let beyond = call(&parquet, "2,4-99");
    assert_eq!((code(&beyond), out(&beyond).lines().count()), (0, 2));
    assert!(err(&beyond).contains("--rows 4-99, but the table has 4 rows"), "{}", err(&beyond));
    assert_eq!(code(&call(&parquet, "5")), 2);
    for of in [text.as_str(), "-", &boards[0]] {
        let refused = call(of, "2");
        assert!(
            code(&refused) == 2 && err(&refused).contains("--rows works only with Parquet tables"),
            "{}",
            err(&refused)
        );
    }
    let pictures = folder.path().join("row-{n}");
    let pictures = pictures.to_str().expect("a name");
    assert_eq!(code(&run(&["explain", &parquet, "--rows", "2,4", "--pictures", pictures], "")), 0);
    let is_drawn = |row: usize| Path::new(&pictures.replace("{n}", &row.to_string())).is_dir();
    assert_eq!([1, 2, 3, 4].map(is_drawn), [false, true, false, true]);
}

#[test]
fn a_table_that_comes_as_a_stream_is_refused_with_advice() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, parquet) = written(folder.path(), &boards(), &[]);
    for verb in ["solve", "table -o x.parquet", "canonical"] {
        let stream = std::fs::File::open(&parquet).expect("a file");
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_whydoku"));
        let answer =
            command.args(verb.split(' ')).current_dir(&folder).stdin(stream).output().expect("it runs");
        assert!(
            code(&answer) == 2 && err(&answer).contains("give the table as a file"),
            "{verb}: {}",
            err(&answer)
        );
    }
}

#[test]
fn every_verb_reads_the_boards_of_a_table_and_another_path_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let boards: Vec<String> = boards().into_iter().filter(|board| board.len() == 81).collect();
    let (text, parquet) = written(folder.path(), &boards, &[]);
    for call in [&["solve"][..], &["rate", "--tsv"], &["convert", "--to", "line"]] {
        let [of_boards, of_table] =
            [&text, &parquet].map(|file| out(&run(&[call, &[file.as_str()]].concat(), "")));
        assert_eq!(of_boards, of_table);
    }
    let other = run(&["explain", &parquet, "--strategy", "basic", "--rows", "2"], "");
    assert_eq!(code(&other), 2);
    assert!(err(&other).contains("whydoku table"), "{}", err(&other));
    // A table is explained with the same options with which it was made.
    for made in
        [&["--strategy", "basic"][..], &["--strategy", "hodoku", "--no-uniqueness"], &["--techniques", TWO]]
    {
        let (_, table) = written(folder.path(), &boards, made);
        let told = out(&run(&["explain", &table, "--jsonl"], ""));
        assert_eq!(told, out(&run(&[&["explain", &text, "--jsonl"], made].concat(), "")), "{made:?}");
        let usual = run(&["explain", &table, "--strategy", "explainer"], "");
        assert!(code(&usual) == 2 && err(&usual).contains("whydoku table"), "{made:?} {}", err(&usual));
    }
    let refused = run(&["table", &text], "");
    assert!(code(&refused) == 2 && err(&refused).contains("-o FILE"), "{}", err(&refused));
    let twice = run(&["table", &text, "--columns", "path,solution", "-o", "x.parquet"], "");
    assert!(code(&twice) == 2 && err(&twice).contains("solution"), "{}", err(&twice));
    for option in [&["--every-step"][..], &["--strategy", "basic"], &["--no-uniqueness"]] {
        let call = [&["table", &text, "--columns", "canonical,solution", "-o", "x.parquet"], option].concat();
        let idle = run(&call, "");
        assert!(
            code(&idle) == 2 && err(&idle).contains("only with the columns of paths"),
            "{option:?} {}",
            err(&idle)
        );
    }
    let parts = run(&["split", &text, "--parts", "a=1,b=1,a=2"], "");
    assert!(code(&parts) == 2 && err(&parts).contains("'a' twice"), "{}", err(&parts));
}

#[test]
fn a_board_that_contradicts_itself_has_no_solution_in_every_group() {
    let board = format!("11{}", ".".repeat(79));
    let task = Task::default();
    let groups: [Box<dyn Group>; 2] =
        [Box::new(Paths::new(Solver::default(), false, &task)), Box::new(SolutionColumns)];
    for group in groups {
        let rows = table(vec![group], std::slice::from_ref(&board));
        let counts = rows.column_by_name("solutions").expect("a column").to_data();
        assert_eq!((counts.buffers()[0].typed_data::<i16>(), counts.null_count()), (&[0][..], 0));
        assert!(rows.column_by_name("solution").expect("a column").is_null(0));
    }
    let explained = out(&run(&["explain", "--jsonl"], &board));
    assert!(
        explained.contains("\"solutions\":\"none\"") && explained.contains("Two 1s in row 1"),
        "{explained}"
    );
}

#[test]
fn repetitions_go_and_no_part_gives_another_away() {
    let mut random = SplitMix(5);
    let puzzles: Vec<Digits> = Generator::new(31).puzzles().take(30).collect();
    let turned: Vec<Digits> = puzzles.iter().map(|puzzle| relabelling(&mut random).values(puzzle)).collect();
    let input: Vec<String> = puzzles.iter().chain(&turned).map(ToString::to_string).collect();
    let kept = run(&["dedupe"], &input.join("\n"));
    assert_eq!(out(&kept).lines().collect::<Vec<_>>(), input[..30]);
    assert!(err(&kept).contains("kept 30 puzzles, left out 30"), "{}", err(&kept));
    let one = run(&["dedupe", "--lang", "zh-Hans"], &input[0]);
    assert!(err(&one).contains("保留 1 题"), "{}", err(&one));
    let rows = out(&run(&["dedupe", "--tsv"], &input.join("\n")));
    for (row, columns) in rows.lines().map(|row| row.split('\t').collect::<Vec<_>>()).enumerate() {
        assert_eq!(columns, [&input[row], &(row + 1).to_string(), &(row % 30 + 1).to_string()]);
    }
    // A puzzle with one digit more has the same solution.
    let mut more = puzzles.clone();
    for puzzle in &mut more {
        let solution = whydoku::search::solve_one(&*puzzle).expect("a solution");
        let open =
            whydoku::board::Cell::all().find(|cell| puzzle.get(*cell).is_none()).expect("an open cell");
        puzzle.set(open, solution.get(open));
    }
    let all: Vec<String> = input.iter().cloned().chain(more.iter().map(ToString::to_string)).collect();
    let parts = out(&run(&["split", "--parts", "train=3,test=1"], &all.join("\n")));
    let parts: Vec<&str> = parts.lines().filter_map(|row| row.split('\t').next()).collect();
    assert_eq!(parts.len(), 90);
    for row in 0..30 {
        assert_eq!([parts[row], parts[row]], [parts[row + 30], parts[row + 60]], "row {row}");
    }
    let tests = parts.iter().filter(|part| **part == "test").count();
    assert!((9..40).contains(&tests), "{tests} of 90");
    let only = out(&run(&["split", "--parts", "train=3,test=1", "--only", "test"], &all.join("\n")));
    assert_eq!(only.lines().count(), tests);
    assert_eq!(code(&run(&["split", "--only", "tset"], &all.join("\n"))), 2);
    let against = tempfile::NamedTempFile::new().expect("a file");
    let name = against.path().to_str().expect("a name");
    for (known, ends) in [(input[..10].join("\n"), 0), (format!("{}\n12", input[..10].join("\n")), 2)] {
        std::fs::write(against.path(), known).expect("written");
        let left = run(&["dedupe", "--against", name], &input.join("\n"));
        assert_eq!(out(&left).lines().collect::<Vec<_>>(), input[10..30]);
        assert_eq!((code(&left), err(&left).contains(&format!("{name}, line 11"))), (ends, ends == 2));
    }
}
