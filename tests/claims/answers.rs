//! Sentences about the answers of single verbs, each tried with a call.

use super::read;
use crate::process::{code, err, out, run};
use serde_json::Value;
use std::collections::BTreeSet;
use whydoku::technique::CATALOGUE;

/// 24 singles, two Swordfish, then subsets and singles; 59 steps.
pub(super) const PUZZLE: &str =
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
pub(super) const SOLUTION: &str =
    "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
/// [`PUZZLE`] without its given r2c1; it has two solutions.
pub(super) const SEVERAL: &str =
    "..9748.............2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
/// [`PUZZLE`] with another 9 in its first row.
pub(super) const CLASH: &str =
    "9.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// Output of a call about [`PUZZLE`]; the words of the call have no blanks.
fn about_puzzle(call: &str) -> String {
    let mut words: Vec<&str> = call.split_whitespace().collect();
    words.insert(1, PUZZLE);
    let output = run(&words, "");
    assert!(!output.stdout.is_empty(), "{call}: {}", err(&output));
    out(&output)
}

/// Output of a call as JSON, one value for each board.
fn values(arguments: &[&str], input: &str) -> Vec<Value> {
    let output = run(arguments, input);
    let values = serde_json::Deserializer::from_str(&out(&output)).into_iter().collect::<Result<_, _>>();
    values.unwrap_or_else(|error| panic!("{arguments:?}: {error}"))
}

#[test]
fn every_verb_of_the_help_is_in_the_table_of_verbs() {
    let help = out(&run(&["--help"], ""));
    let commands = help.split_once("Commands:").and_then(|(_, rest)| rest.split_once("Options:"));
    let commands = commands.expect("a list of commands").0;
    let is_verb = |line: &&str| line.starts_with("  ") && !line.starts_with("   ");
    let verbs = commands.lines().filter(is_verb).filter_map(|line| line.split_whitespace().next());
    let verbs: BTreeSet<&str> = verbs.filter(|verb| *verb != "help").collect();
    let page = read("docs/command.md");
    let table = page.split("| verb | does |").nth(1).and_then(|rest| rest.split("\n\n").next());
    let first_cells = table.expect("a table").lines().filter_map(|row| row.split('|').nth(1));
    let named: BTreeSet<&str> = first_cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
    assert_eq!(verbs, named);
}

#[test]
fn the_help_of_a_verb_and_its_manual_page_have_every_option() {
    for verb in ["solve", "explain", "hint", "rate", "convert", "draw"] {
        let help = out(&run(&[verb, "--help"], ""));
        let page = out(&run(&["man", verb], "")).replace('\\', "");
        let options = help.lines().filter_map(|line| {
            line.trim_start().split([' ', '=', ',', '[']).find(|word| word.starts_with("--"))
        });
        for option in options {
            let option = option.trim_end_matches(['.', ':', ';', '`']);
            assert!(page.contains(option), "whydoku man {verb} lacks {option}");
        }
    }
}

#[test]
fn solve_has_methods_several_solutions_statistics_and_forms() {
    for method in ["logic", "search"] {
        assert_eq!(about_puzzle(&format!("solve --method {method}")).trim_end(), SOLUTION);
    }
    assert_eq!(out(&run(&["solve", "--all", SEVERAL], "")).lines().count(), 2);
    assert_eq!(out(&run(&["solve", "--limit", "1", SEVERAL], "")).lines().count(), 1);
    let statistics = err(&run(&["solve", "--stats", PUZZLE], ""));
    assert!(statistics.contains("time") && statistics.contains("swordfish"), "{statistics}");
    assert_eq!(about_puzzle("solve --to rows").lines().count(), 9);
}

/// If logic gets stuck, search finishes the board, and the answer reports this.
#[test]
fn search_finishes_where_logic_stops() {
    let answer = &values(&["solve", "--techniques", "hidden-single", "--jsonl", PUZZLE], "")[0];
    assert_eq!(answer["solution"], SOLUTION, "{answer}");
    let path = out(&run(&["explain", "--techniques", "hidden-single", PUZZLE], ""));
    assert!(path.contains("search") && path.contains(SOLUTION), "{path}");
    let unfinished = run(&["solve", "--techniques", "hidden-single", "--method", "logic", PUZZLE], "");
    assert_eq!(code(&unfinished), 1, "{}", out(&unfinished));
}

#[test]
fn a_path_folds_its_singles_and_names_what_they_rest_on() {
    let path = about_puzzle("explain");
    assert!(path.contains("r3c8=7: only digit left in the cell after steps 25, 26 and 27"), "{path}");
    assert!(path.contains("1–24. 24 singles\n"), "{path}");
    assert!(path.contains("\nSolved by logic in 59 steps.\n"), "{path}");
    let full = about_puzzle("explain --singles");
    assert!(full.contains("1. Hidden single\n   r8c6=1: in box 8, "), "{full}");
    assert_eq!(full.matches(" single\n").count() + full.matches("Full house\n").count(), 54, "{full}");
    let steps = |options: &[&str]| {
        let call = [&["explain", "--jsonl", PUZZLE], options].concat();
        values(&call, "")[0]["steps"].as_array().map_or(0, Vec::len)
    };
    assert_eq!(steps(&[]), 59);
    assert!(steps(&["--every-step"]) > 59);
    // Before a harder step, at most twelve singles get a line each.
    let runs = path.lines().filter(|line| line.ends_with(" singles"));
    for run in runs {
        let count: usize = run.split(' ').rev().nth(1).and_then(|count| count.parse().ok()).expect("a count");
        assert!(count > 12, "{run}");
    }
}

#[test]
fn with_the_strategy_explainer_each_single_is_a_step_with_its_rating() {
    let path = about_puzzle("explain --strategy explainer");
    let headings: Vec<&str> = path
        .lines()
        .filter(|line| line.split_once(". ").is_some_and(|(number, _)| number.parse::<usize>().is_ok()))
        .collect();
    assert!(headings.len() > 50, "{path}");
    for heading in headings {
        let rating = heading.rsplit(", ").next().and_then(|rating| rating.parse::<f64>().ok());
        assert!(rating.is_some(), "{heading}");
    }
}

#[test]
fn pictures_of_a_path_and_pictures_by_the_name_of_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |file: &str| folder.path().join(file).to_str().expect("a name").to_string();
    about_puzzle(&format!("explain --pictures {}", name("steps")));
    assert_eq!(std::fs::read_dir(name("steps")).expect("a folder").count(), 59);
    for (ending, begins) in [("svg", "<svg"), ("html", "<!")] {
        let file = name(&format!("step.{ending}"));
        let drawn = run(&["draw", "--step", "25", "-o", &file, PUZZLE], "");
        assert_eq!(code(&drawn), 0, "{}", err(&drawn));
        let text = std::fs::read_to_string(file).expect("a picture");
        assert!(text.trim_start().to_lowercase().starts_with(begins), "{text}");
    }
    let two = run(&["draw", "-o", &name("board-{n}.svg")], &format!("{PUZZLE}\n{SEVERAL}\n"));
    assert_eq!(code(&two), 0, "{}", err(&two));
    for number in 1..=2 {
        assert!(folder.path().join(format!("board-{number}.svg")).exists(), "{number}");
    }
}

#[cfg(feature = "png")]
#[test]
fn a_png_is_as_wide_as_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.png");
    let drawn = run(&["draw", "--size", "432", "-o", file.to_str().expect("a name"), PUZZLE], "");
    assert_eq!(code(&drawn), 0, "{}", err(&drawn));
    let bytes = std::fs::read(file).expect("a picture");
    assert_eq!((&bytes[1..4], &bytes[16..20]), (&b"PNG"[..], &432_u32.to_be_bytes()[..]));
}

#[test]
fn moves_are_read_in_every_spelling() {
    for claim in [
        "r8c6=1",
        "r8c6+1",
        "r8c6==1",
        "1r8c6",
        "(1)r8c6",
        "r8c6 1",
        "1@r8c6",
        "1 in r8c6",
        "row 8, column 6 = 1",
        "(8,6)=1",
        "H6=1",
        "第 8 行第 6 列是 1",
    ] {
        let judged = run(&["check-move", PUZZLE, claim], "");
        assert!(code(&judged) == 0 && out(&judged).starts_with("Right"), "{claim}: {}", err(&judged));
    }
    for claim in ["r1c1!=4", "r1c1<>4", "r1c1-4", "4r1c1", "(4)r1c1", "r1c1 is not 4", "第 1 行第 1 列不是 4"]
    {
        let told = run(&["why-not", PUZZLE, claim], "");
        assert!(out(&told).starts_with("r1c1 cannot be 4"), "{claim}: {}", err(&told));
    }
}

#[test]
fn evidence_for_an_argument_is_cells_houses_digits_in_houses_or_candidates() {
    for (because, ends) in [("r5,b8", 0), ("1b8", 0), ("1r8c6", 0), ("r8c6", 1), ("r4c2", 1), ("5r7", 1)] {
        let judged = run(&["judge", PUZZLE, "r8c6=1", "--because", because], "");
        assert_eq!(code(&judged), ends, "{because}: {}{}", out(&judged), err(&judged));
    }
}

#[test]
fn the_scales_are_those_of_the_table_and_most_have_a_trace() {
    let page = read("docs/command.md");
    let table = page.split("| scale | result |").nth(1).and_then(|rest| rest.split("\n\n").next());
    let cells = table.expect("a table").lines().filter_map(|row| row.split('|').nth(1));
    let named: Vec<&str> = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
    let refused = err(&run(&["rate", "--scale", "none"], ""));
    let offered = refused.split("possible values: ").nth(1).and_then(|rest| rest.split(']').next());
    assert_eq!(named, offered.expect("values").split(", ").collect::<Vec<_>>());
    // If singles alone solve a puzzle, its rating takes little time on every scale.
    let easy = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    for scale in named {
        let traced = run(&["rate", "--scale", scale, "--trace", easy], "");
        assert_eq!(
            code(&traced),
            if ["hodoku", "human"].contains(&scale) { 2 } else { 0 },
            "{scale}: {}",
            err(&traced)
        );
    }
}

#[test]
fn the_checker_does_not_read_words_names_and_scores() {
    let path = out(&run(&["explain", "--json", PUZZLE], ""));
    let mut value: Value = serde_json::from_str(&path).expect("JSON");
    value["an unknown field"] = Value::Bool(true);
    for step in value["steps"].as_array_mut().expect("steps") {
        for text in step["text"].as_object_mut().into_iter().flat_map(|texts| texts.values_mut()) {
            *text = Value::String("no reason at all".to_string());
        }
        step["technique"] = Value::String("jellyfish".to_string());
    }
    let checked = run(&["check"], &value.to_string());
    assert_eq!(code(&checked), 0, "{}{}", out(&checked), err(&checked));
    value["solution"] = Value::String(SOLUTION.replace('1', "2"));
    assert_eq!(code(&run(&["check"], &value.to_string())), 1);
}

#[test]
fn a_lesson_and_positions_for_each_technique() {
    assert_eq!(
        out(&run(&["techniques"], "")).lines().filter(|line| !line.is_empty()).count(),
        CATALOGUE.len()
    );
    for technique in CATALOGUE {
        let lesson = run(&["techniques", technique.id], "");
        assert!(code(&lesson) == 0 && out(&lesson).lines().count() > 5, "{}", technique.id);
    }
}

#[test]
fn each_form_that_is_written_is_listed_with_an_example() {
    let rows = out(&run(&["formats", "--tsv"], ""));
    let mut written = 0;
    for columns in rows.lines().map(|row| row.split('\t').collect::<Vec<_>>()) {
        if columns[2] == "yes" || columns[2] == "true" {
            let output = run(&["convert", "--to", columns[0], PUZZLE], "");
            assert!(code(&output) == 0 && !output.stdout.is_empty(), "{}: {}", columns[0], err(&output));
            let shown = out(&run(&["formats", columns[0]], ""));
            assert!(shown.lines().count() > 2, "{shown}");
            written += 1;
        }
    }
    assert!(written > 5, "{rows}");
    let lost = values(&["convert", "--to", "line", "--json", PUZZLE], "");
    assert!(lost[0].get("lost").is_some(), "{lost:?}");
}

#[test]
fn many_boards_come_from_arguments_files_and_standard_input() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.txt");
    std::fs::write(&file, format!("{PUZZLE}\n")).expect("a file");
    let name = file.to_str().expect("a name");
    let solved = run(&["solve", PUZZLE, name, "-"], PUZZLE);
    assert_eq!(out(&solved), format!("{SOLUTION}\n").repeat(3), "{}", err(&solved));
    assert_eq!(out(&run(&["solve"], PUZZLE)), format!("{SOLUTION}\n"));
    let two = format!("{PUZZLE}\n\n{SEVERAL}\n");
    let hints = out(&run(&["hint"], &two));
    assert!(hints.contains("[line 1]") && hints.contains("[line 3]"), "{hints}");
    let of_file = out(&run(&["hint", name, "-"], PUZZLE));
    assert!(of_file.contains(&format!("[{name}, line 1]")), "{of_file}");
    for verb in ["solve", "rate", "convert"] {
        let options: &[&str] = if verb == "convert" { &["--to", "line"] } else { &[] };
        let answers = out(&run(&[&[verb], options].concat(), &two));
        assert!(!answers.contains("[line"), "{answers}");
    }
    let lists = values(&["solve", "--jsonl"], &format!(r#"[["{PUZZLE}"], {{"a": "{PUZZLE}"}}]"#));
    assert_eq!(lists.len(), 2, "{lists:?}");
}

#[test]
fn the_fields_of_an_answer_are_those_of_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.txt");
    std::fs::write(&file, format!("{PUZZLE} # of the newspaper\n")).expect("a file");
    let name = file.to_str().expect("a name");
    let answers = values(&["solve", "--jsonl", name, "-"], &format!("{SEVERAL}\n12\n"));
    let [one, several, bad] = &answers[..] else { panic!("{answers:?}") };
    assert_eq!((&one["line"], &one["file"]), (&Value::from(1), &Value::from(name)));
    assert!(one["comment"].as_str().is_some_and(|comment| comment.contains("of the newspaper")), "{one}");
    assert_eq!((&one["solutions"], &several["solutions"]), (&"one".into(), &"several".into()));
    assert_eq!(several["census"]["count"], 2);
    for field in ["more", "differ"] {
        assert!(several["census"].get(field).is_some(), "{several}");
    }
    for field in ["line", "error", "code", "advice"] {
        assert!(bad.get(field).is_some(), "{bad}");
    }
    let indented = out(&run(&["solve", "--json", PUZZLE], ""));
    assert!(indented.lines().count() > 3, "{indented}");
    assert_eq!(out(&run(&["solve", "--jsonl", PUZZLE], "")).lines().count(), 1);
}

#[test]
fn an_empty_grid_has_more_than_a_thousand_solutions() {
    let grid = &values(&["solve", "--jsonl", &".".repeat(81)], "")[0];
    assert_eq!((&grid["census"]["count"], &grid["census"]["more"]), (&1000.into(), &true.into()), "{grid}");
}

#[test]
fn a_clash_is_named_and_listing_verbs_end_with_1() {
    for call in ["hint --level 4", "steps", "explain", "draw --step 1", "solve", "rate"] {
        let mut words: Vec<&str> = call.split(' ').collect();
        words.push(CLASH);
        let output = run(&words, "");
        assert_eq!(code(&output), 1, "{call}");
        let said = out(&output) + &err(&output);
        assert!(said.contains("r1c1") && said.contains("r1c3"), "{call}: {said}");
    }
}

#[test]
fn generated_puzzles_are_the_same_for_the_same_seed_and_as_asked() {
    let call = [
        "generate",
        "--difficulty",
        "easy",
        "--symmetry",
        "rotational-180",
        "--givens",
        "32..36",
        "--seed",
        "3",
    ];
    let [one, other] = [(); 2].map(|()| out(&run(&call, "")));
    assert_eq!(one, other);
    let puzzle = one.trim_end();
    let givens = puzzle.bytes().filter(u8::is_ascii_digit).count();
    assert!((32..=36).contains(&givens), "{puzzle}");
    let is_given: Vec<bool> = puzzle.bytes().map(|c| c.is_ascii_digit()).collect();
    assert!(is_given.iter().eq(is_given.iter().rev()), "{puzzle}");
    for impossible in ["16", "81"] {
        let refused = run(&["generate", "--givens", impossible], "");
        assert!(
            code(&refused) == 2 && err(&refused).contains(|c: char| c.is_ascii_digit()),
            "{}",
            err(&refused)
        );
    }
}
