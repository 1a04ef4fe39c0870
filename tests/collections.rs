//! Collections of puzzles: several ratings in one run, headers, sorted rows, counts, duplicates, resumed tables, and
//! pictures for other programs.
#![cfg(feature = "cli")]

use crate::process::{code, command, err, out, run};
use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::Child;
use std::time::Duration;

const HARD: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EXTREME: &str = "1.......5.2.4...6...3...7...9...4........9.8.8.26.........5.1...6.9...2...7.....3";
const SEVERAL: &str = "1................................................................................";
const CLASH: &str = "11...............................................................................";
const JUNK: &str = "123";

/// Lines of all kinds; the last line repeats the first.
fn mixed() -> String {
    [HARD, EASY, JUNK, EXTREME, SEVERAL, CLASH, HARD].map(|line| format!("{line}\n")).concat()
}

/// The rows of an answer.
fn rows(text: &str) -> Vec<Vec<&str>> {
    text.lines().map(|row| row.split('\t').collect()).collect()
}

/// The path of a file in a folder, as an argument.
fn name(folder: &Path, file: &str) -> String {
    folder.join(file).to_str().expect("a name").to_string()
}

#[test]
fn several_scales_give_the_columns_of_each() {
    let all = "hodoku,explainer,human,whip,backdoor";
    let together = out(&run(&["rate", "--scale", all, "--tsv"], &mixed()));
    let alone: Vec<String> =
        all.split(',').map(|scale| out(&run(&["rate", "--scale", scale, "--tsv"], &mixed()))).collect();
    for (index, row) in rows(&together).into_iter().enumerate() {
        let others: Vec<&str> = alone.iter().flat_map(|one| rows(one)[index][1..].to_vec()).collect();
        // For an unreadable board, the row has the reason only once.
        let reason = others.last().filter(|last| last.contains("cells"));
        let others: Vec<&str> = others.iter().copied().filter(|value| !value.contains("cells")).collect();
        let wanted: Vec<&str> =
            [row[0]].into_iter().chain(others).chain(reason.into_iter().copied()).collect();
        assert_eq!(row, wanted);
    }
    let json = out(&run(&["rate", "--scale", "hodoku,explainer", "--jsonl", EASY], ""));
    let record: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&record["ratings"][0]["score"], &record["ratings"][1]["er"]), (&204.into(), &1.2.into()));
    let text = out(&run(&["rate", "--scale", "hodoku,explainer", EASY], ""));
    assert!(text.contains("\nhodoku: Easy (204)\n") && text.contains("\nexplainer: ER 1.2"), "{text}");
    for (wrong, said) in [
        (&["rate", "--scale", "hodoku,hodoku"][..], "twice"),
        (&["rate", "--scale", "explainer,whip", "--trace"], "a single scale"),
        (&["rate", "--scale", "whip", "--sort=explainer"], "add it to --scale"),
        (&["rate", "--reverse"], "--sort"),
    ] {
        let answer = run(wrong, EASY);
        assert!(code(&answer) == 2 && err(&answer).contains(said), "{wrong:?}: {}", err(&answer));
    }
}

#[test]
fn rated_boards_are_sorted_and_unrated_ones_come_last() {
    let order = |arguments: &[&str]| {
        let answer = run(&[&["rate", "--tsv"], arguments].concat(), &mixed());
        rows(&out(&answer)).into_iter().map(|row| row[0].to_string()).collect::<Vec<_>>()
    };
    let rest = ["-", SEVERAL, CLASH];
    let up = [&[EASY, HARD, HARD, EXTREME][..], &rest].concat();
    let down = [&[EXTREME, HARD, HARD, EASY][..], &rest].concat();
    assert_eq!(order(&["--sort"]), up);
    assert_eq!(order(&["--sort", "--reverse"]), down);
    assert_eq!(order(&["--scale", "hodoku,explainer", "--sort=explainer"]), up);
    // As text, an empty line separates the ratings of the boards.
    let text = out(&run(&["rate", "--sort", "--reverse"], &mixed()));
    let blocks: Vec<&str> = text.split("\n\n").collect();
    assert_eq!(blocks.len(), 6);
    assert!(blocks[0].starts_with(EXTREME) && blocks[3].starts_with(EASY), "{text}");
}

#[test]
fn a_header_names_every_column_and_rows_are_as_long() {
    let line = |text: &str| text.lines().next().unwrap_or_default().to_string();
    for (call, wanted) in [
        ("rate", "puzzle hodoku_level hodoku_score error"),
        ("rate --scale explainer,whip", "puzzle explainer_er explainer_ep explainer_ed whip_w error"),
        ("solve", "puzzle solution solutions error"),
        ("solve --limit 3", "puzzle solution number error"),
        ("solve --count=9", "puzzle count exact error"),
        ("explain", "puzzle solution solved_by steps hardest error"),
        ("hint --level 4", "puzzle kind technique conclusion error"),
        ("steps", "puzzle technique conclusion removed unlocked error"),
        ("why r8c6=1", "puzzle move verdict technique error"),
        ("why-not r8c6!=2", "puzzle move verdict technique error"),
        ("check-move r8c6=1", "puzzle move verdict technique error"),
        ("judge r8c6=1 --because r8", "puzzle claims verdict facts counterexample error"),
        ("convert --to line", "puzzle format text error"),
        ("canonical", "puzzle canonical automorphisms transposed rows columns digits error"),
    ] {
        let arguments: Vec<&str> = call.split(' ').collect();
        // The board comes before the move.
        let (verb, options) = arguments.split_first().expect("a verb");
        let arguments = [&[*verb, "-"], options, &["--tsv", "--header"]].concat();
        let answer = out(&run(&arguments, &mixed().replace(EXTREME, EASY)));
        assert_eq!(line(&answer).replace('\t', " "), wanted, "{call}");
        let width = wanted.split(' ').count();
        let rows = rows(&answer);
        assert!(rows.len() > 7 && rows.iter().all(|row| row.len() == width), "{call}: {answer}");
        let bad = rows.iter().find(|row| row[0] == "-").expect("a board that cannot be read");
        assert!(bad[width - 1].contains("3 cells"), "{call}: {bad:?}");
    }
    for (call, wanted) in [
        ("techniques", "id name family"),
        ("formats", "id reads writes holds summary"),
        ("generate --seed 1 -n 2", "puzzle level score seed number givens minimal"),
        ("check", "number verdict steps reason puzzle placed notes"),
    ] {
        let arguments: Vec<&str> = call.split(' ').chain(["--tsv", "--header"]).collect();
        let path = out(&run(&["explain", "--jsonl"], EASY));
        let answer = out(&run(&arguments, &path));
        assert_eq!(line(&answer).replace('\t', " "), wanted, "{call}");
        let width = wanted.split(' ').count();
        assert!(rows(&answer).iter().all(|row| row.len() == width), "{call}: {answer}");
    }
    assert_eq!(code(&run(&["rate", "--header"], EASY)), 2, "a header needs rows");
}

#[test]
fn a_file_with_a_header_is_resumed_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = name(folder.path(), "rows");
    let calls = [&["rate", "--scale", "hodoku,explainer", "--tsv"][..], &["solve", "--to", "line"]];
    let rate = [calls[0], &["--header"]].concat();
    let whole = out(&run(&rate, &mixed()));
    for end in [0, 10, 40, 200, 500, whole.len()] {
        std::fs::write(&path, &whole[..end]).expect("a file");
        let answer = run(&[&rate[..], &["--resume", &path]].concat(), &mixed());
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), whole, "{end}: {}", err(&answer));
    }
    let without = run(&[calls[0], &["--resume", &path]].concat(), &mixed());
    assert!(code(&without) == 2 && err(&without).contains("--header"), "{}", err(&without));
    let bare = out(&run(calls[0], &mixed()));
    std::fs::write(&path, &bare).expect("a file");
    let with = run(&[&rate[..], &["--resume", &path]].concat(), &mixed());
    assert!(code(&with) == 2 && err(&with).contains("header"), "{}", err(&with));
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), bare);
}

#[test]
fn solutions_are_counted_up_to_a_limit() {
    let counted = |arguments: &[&str]| out(&run(&[&["solve"], arguments].concat(), &mixed()));
    assert_eq!(counted(&["--count"]), "1\n1\n\n1\nat least 1000000\n0\n1\n");
    assert_eq!(counted(&["--count=7", "--lang", "zh-Hans"]), "1\n1\n\n1\n至少 7\n0\n1\n");
    let tsv = counted(&["--count=7", "--tsv"]);
    assert_eq!(rows(&tsv)[4][1..], ["7", "no"]);
    assert_eq!(rows(&tsv)[5][1..], ["0", "yes"]);
    let json = counted(&["--count=7", "--jsonl"]);
    let records: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((&records[4]["count"], &records[4]["exact"]), (&7.into(), &false.into()));
    assert_eq!((&records[0]["count"], &records[0]["exact"]), (&1.into(), &true.into()));
    // The count is also exact if a board has exactly as many solutions as the limit.
    let two = "519748..2783652419426139875357986241264317598198524..7975863124832491756641275983";
    let all = out(&run(&["solve", "--all", two], "")).lines().filter(|line| line.len() == 81).count();
    for (limit, said) in [(all - 1, format!("at least {}\n", all - 1)), (all, format!("{all}\n"))] {
        let answer = run(&["solve", &format!("--count={limit}"), two], "");
        assert_eq!((out(&answer), code(&answer)), (said, 0));
    }
    for wrong in ["--all", "--limit=2", "--to=grid", "--method=logic", "--stats"] {
        assert_eq!(code(&run(&["solve", "--count", wrong, HARD], "")), 2, "{wrong}");
    }
}

#[test]
fn new_puzzles_come_with_solution_and_ratings() {
    let generate = |options: &[&str]| {
        let all = [&["generate", "--seed", "7", "-n", "3", "--solution", "--stats"], options].concat();
        out(&run(&all, ""))
    };
    let tsv = generate(&["--tsv", "--header"]);
    let header = "puzzle level score seed number givens minimal solution hardest explainer_er explainer_ep explainer_ed";
    assert_eq!(rows(&tsv)[0].join(" "), header);
    let json = generate(&["--jsonl"]);
    let text = generate(&[]);
    for (row, (record, line)) in rows(&tsv)[1..].iter().zip(json.lines().zip(text.lines())) {
        let record: Value = serde_json::from_str(record).expect("JSON");
        let solution = out(&run(&["solve", row[0]], ""));
        assert_eq!((row[7], record["solution"].as_str()), (solution.trim(), Some(solution.trim())));
        let hardest = out(&run(&["explain", "--tsv", row[0]], ""));
        assert_eq!(row[8], rows(&hardest)[0][4]);
        assert_eq!(record["stats"]["hardest"], row[8]);
        let rated = out(&run(&["rate", "--scale", "explainer", "--tsv", row[0]], ""));
        assert_eq!(row[9..], rows(&rated)[0][1..]);
        assert!(line.starts_with(&format!("{}\t{}\t{} givens", row[0], row[7], row[5])), "{line}");
    }
    // The program can read the text again: each line is a puzzle.
    assert_eq!(out(&run(&["solve"], &text)).lines().count(), 3);
    let grids = generate(&["--to", "grid"]);
    assert!(grids.contains("\n\n"), "{grids}");
}

#[test]
fn a_technique_that_chance_does_not_find_is_named_at_once() {
    for (technique, language, wanted) in [
        ("sk-loop", "en", Some("`whydoku drill sk-loop`")),
        ("sk-loop", "zh-Hans", Some("`whydoku drill sk-loop`")),
        ("jellyfish", "en", Some("one minimal puzzle in")),
        ("x-wing", "en", None),
    ] {
        let answer = run(
            &["generate", "--technique", technique, "--timeout", "1", "--seed", "1", "--lang", language],
            "",
        );
        let first = err(&answer).lines().next().unwrap_or_default().to_string();
        match wanted {
            Some(wanted) => assert!(first.contains(wanted), "{technique}: {first}"),
            None => assert!(!err(&answer).contains("minimal"), "{technique}: {}", err(&answer)),
        }
    }
}

#[test]
#[cfg(feature = "data")]
fn what_is_left_out_is_listed_with_what_it_equals() {
    let folder = tempfile::tempdir().expect("a folder");
    let [one, other] = ["one.txt", "other.txt"].map(|file| name(folder.path(), file));
    std::fs::write(&one, format!("{EASY}\n\n{HARD}\n")).expect("a file");
    // The digits 1 and 2 are exchanged.
    let renamed: String = HARD
        .chars()
        .map(|c| {
            if c == '1' {
                '2'
            } else if c == '2' {
                '1'
            } else {
                c
            }
        })
        .collect();
    std::fs::write(&other, format!("{renamed}\n{EXTREME}\n{EASY}\n")).expect("a file");
    let answer = run(&["dedupe", "--duplicates", &one, &other], "");
    assert_eq!(
        out(&answer),
        format!("{renamed}\t{other}, line 1\t{one}, line 3\n{EASY}\t{other}, line 3\t{one}, line 1\n")
    );
    assert_eq!(err(&answer), "whydoku: kept 3 puzzles, left out 2\n");
    let known = run(&["dedupe", "--duplicates", "--tsv", "--header", "--against", &one, &other], "");
    assert_eq!(rows(&out(&known))[0].join(" "), "puzzle file line first_file first_line error");
    assert_eq!(rows(&out(&known))[1], [&renamed, "-", "1", &one, "3", "-"]);
    let single = run(&["dedupe", "--duplicates", "--lang", "zh-Hans"], &format!("{EASY}\n{EASY}\n"));
    assert_eq!(out(&single), format!("{EASY}\tline 2\tline 1\n"));
    assert_eq!(err(&single), "whydoku: 保留 1 题，去掉重复的 1 题\n");
}

#[test]
#[cfg(feature = "data")]
fn split_reports_the_sizes_of_the_parts() {
    let puzzles = out(&run(&["generate", "--seed", "3", "-n", "40"], ""));
    let answer = run(&["split", "--header"], &puzzles);
    let all = out(&answer);
    assert_eq!(rows(&all)[0], ["part", "puzzle", "error"]);
    let count = |part: &str| rows(&all).iter().filter(|row| row[0] == part).count();
    let said = ["train", "valid", "test"].map(|part| match count(part) {
        1 => format!("{part}: 1 puzzle"),
        count => format!("{part}: {count} puzzles"),
    });
    assert_eq!(err(&answer), format!("whydoku: {}\n", said.join(", ")));
    assert_eq!(err(&run(&["split", "-q"], &puzzles)), "");
}

#[test]
fn a_picture_goes_to_a_pipe() {
    for target in [&["-o", "-"][..], &[], &["-o", "/dev/stdout"]] {
        let draw = |form: &str| run(&[&["draw", "--as", form, EASY], target].concat(), "");
        assert!(out(&draw("svg")).starts_with("<svg"), "{target:?}");
        assert!(out(&draw("html")).to_lowercase().starts_with("<!doctype html"), "{target:?}");
        assert!(out(&draw("txt")).contains("[5]"), "{target:?}");
        #[cfg(feature = "png")]
        assert!(draw("png").stdout.starts_with(b"\x89PNG\r\n\x1a\n"), "{target:?}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let [plain, named] = ["picture", "picture.svg"].map(|file| name(folder.path(), file));
    assert_eq!(code(&run(&["draw", EASY, "-o", &plain], "")), 2);
    assert_eq!(code(&run(&["draw", EASY, "-o", &plain, "--as", "svg"], "")), 0);
    assert!(std::fs::read_to_string(&plain).expect("a picture").starts_with("<svg"));
    let clash = run(&["draw", EASY, "-o", &named, "--as", "html"], "");
    assert!(code(&clash) == 2 && err(&clash).contains("--as"), "{}", err(&clash));
}

#[test]
fn one_picture_of_many_boards_is_refused_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = name(folder.path(), "picture.svg");
    let many = format!("{EASY}\n").repeat(50);
    for target in [&["-o", &path][..], &["--as", "svg"]] {
        let answer = run(&[&["draw"], target].concat(), &many);
        let said = err(&answer);
        assert!(code(&answer) == 2 && said.lines().count() == 1, "{said}");
        assert!(said.contains("50 boards") && said.contains("{n}"), "{said}");
        assert_eq!(out(&answer), "");
    }
    assert!(!Path::new(&path).exists());
    let numbered = name(folder.path(), "picture-{n}.svg");
    assert_eq!(code(&run(&["draw", "-o", &numbered], &format!("{EASY}\n").repeat(3))), 0);
    assert!(folder.path().join("picture-3.svg").exists());
}

#[test]
fn pictures_of_many_boards_in_one_folder_are_refused_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let pictures = name(folder.path(), "pictures");
    let answer = run(&["explain", "--brief", "--pictures", &pictures], &format!("{EASY}\n").repeat(5));
    let said = err(&answer);
    assert!(code(&answer) == 2 && said.lines().count() == 1 && said.contains("4 boards"), "{said}");
    assert_eq!(out(&answer).matches("51. ").count(), 5, "every board is explained");
    assert!(Path::new(&pictures).is_dir());
}

#[test]
fn the_environment_says_language_and_cell_names_of_text_alone() {
    let hint = |arguments: &[&str]| {
        let mut call = command(&[&["hint", "--level", "4", HARD], arguments].concat());
        let call = call.env("WHYDOKU_LANG", "zh-Hans").env("WHYDOKU_CELL_NAMES", "chess");
        out(&call.output().expect("an answer"))
    };
    let asked = ["hint", "--level", "4", HARD, "--lang", "zh-Hans", "--cell-names", "chess"];
    assert_eq!(hint(&[]), out(&run(&asked, "")));
    assert_eq!(hint(&["--json"]), out(&run(&["hint", "--level", "4", HARD, "--json"], "")));
    let options = ["--lang", "en", "--cell-names", "rc"];
    assert_eq!(hint(&options), out(&run(&["hint", "--level", "4", HARD], "")));
}

#[test]
fn what_was_read_is_reported_in_words() {
    let board = out(&run(&["convert", "--to", "library", "-"], HARD));
    let said = |arguments: &[&str], input: &str| err(&run(arguments, input));
    assert!(said(&["solve", "-v"], HARD).starts_with("whydoku: read 1 board in the form"));
    assert!(said(&["solve", "-v"], HARD).contains("27 givens"));
    let two = said(&["rate", "-v"], &format!("{HARD}\n{EASY}\n"));
    assert!(two.contains("read 2 boards") && two.contains("57 givens"), "{two}");
    assert!(said(&["hint", "-v", "--lang", "zh-Hans"], &board).contains("读入 1 题"));
    assert_eq!(said(&["solve", "-v", "-q"], HARD), "");
    let steps = said(&["solve", "-vv"], HARD);
    let explained = out(&run(&["explain", "--brief"], HARD));
    let first = explained.lines().find(|line| line.starts_with("1. ")).expect("a step");
    assert!(steps.contains(&format!("\n  {first}\n")), "{steps}");
    assert!(steps.lines().all(|line| line.starts_with("whydoku: ") || line.starts_with(' ')), "{steps}");
}

#[test]
fn a_hint_without_lines_is_told_whole() {
    let batch = format!("{HARD}\n{EASY}\n");
    let lines = run(&["hint", "--level", "4", "--lines", "2"], &batch);
    assert_eq!((code(&lines), err(&lines)), (0, String::new()));
    assert_eq!(out(&lines), out(&run(&["hint", "--level", "4"], &batch)));
}

#[test]
fn a_narrow_screen_gets_a_board_that_fits() {
    for arguments in [&["draw", "--width", "40"][..], &["hint", "--level", "4", "--width", "40"]] {
        let text = out(&run(&[arguments, &[HARD]].concat(), ""));
        let board: Vec<&str> = text.lines().filter(|line| line.contains('│')).collect();
        assert_eq!(board.len(), 9, "{text}");
        assert!(board.iter().all(|line| line.chars().count() <= 40), "{text}");
    }
}

/// Starts a call that gets lines until it is stopped.
#[cfg(unix)]
fn endless(arguments: &[&str], lines: String) -> Child {
    let mut child = command(arguments).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    std::thread::spawn(move || while stdin.write_all(lines.as_bytes()).is_ok() {});
    child
}

#[cfg(unix)]
fn interrupt(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process};
    kill_process(Pid::from_child(child), Signal::INT).expect("the program is there");
}

/// Waits until a file in a folder is larger than a number of bytes.
#[cfg(unix)]
fn wait_for(folder: &Path, bytes: u64) {
    for _ in 0..1200 {
        let files = std::fs::read_dir(folder).expect("a folder");
        if files.flatten().any(|file| file.metadata().is_ok_and(|found| found.len() > bytes)) {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("nothing was written");
}

#[test]
#[cfg(unix)]
fn an_interrupted_file_keeps_its_answers_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = name(folder.path(), "rows.tsv");
    let row = out(&run(&["solve", "--tsv"], EASY));
    for kept in ["rows.tsv.partial", "rows.tsv.partial-2"] {
        let child = endless(&["solve", "--tsv", "-o", &path], format!("{EASY}\n").repeat(100));
        wait_for(folder.path(), 0);
        // On the second turn, `wait_for` sees the file of the first turn and returns at once, so the test waits longer.
        std::thread::sleep(Duration::from_millis(500));
        interrupt(&child);
        let answer = child.wait_with_output().expect("the program ends");
        let said = err(&answer);
        assert_eq!(code(&answer), 130);
        assert!(said.contains("rows.tsv was not written") && said.contains(kept), "{said}");
        assert!(!Path::new(&path).exists());
        let lines = std::fs::read_to_string(folder.path().join(kept)).expect("a file");
        assert!(lines.len() > row.len() && lines.len().is_multiple_of(row.len()));
        assert!(lines.split_inclusive('\n').all(|line| line == row));
        let count: usize = lines.lines().count();
        assert!(said.contains(&format!("{count} complete answers")), "{said}");
    }
}

#[test]
#[cfg(all(unix, feature = "data"))]
fn a_table_is_resumed_to_the_same_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let [input, whole, resumed] =
        ["in.txt", "whole.parquet", "resumed.parquet"].map(|file| name(folder.path(), file));
    let puzzles = out(&run(&["generate", "--seed", "5", "-n", "400"], "")) + JUNK + "\n";
    std::fs::write(&input, &puzzles).expect("a file");
    let columns = ["--columns", "path,hodoku"];
    let table = |options: &[&str]| run(&[&["table", &input], &columns[..], options].concat(), "");
    assert_eq!(code(&table(&["-o", &whole])), 2, "one line is no board");
    let part = format!("{resumed}.part");
    for turn in 0..3 {
        let call = [&["table", &input], &columns[..], &["--resume", &resumed, "-j", "1"]].concat();
        let mut child = command(&call).spawn().expect("the program starts");
        let before = std::fs::metadata(&part).map_or(0, |found| found.len());
        for _ in 0..1200 {
            let length = std::fs::metadata(&part).map_or(0, |found| found.len());
            if length > before || child.try_wait().expect("a child").is_some() {
                break;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        if turn == 0 {
            interrupt(&child);
            let answer = child.wait_with_output().expect("the program ends");
            assert_eq!(code(&answer), 130);
            assert!(err(&answer).contains(".part"), "{}", err(&answer));
        } else {
            child.kill().expect("a child");
            child.wait().expect("a child");
            // The program may be killed within a batch.
            let rows = std::fs::read(&part).expect("rows");
            std::fs::write(&part, &rows[..rows.len() - 5]).expect("rows");
        }
        assert!(!Path::new(&resumed).exists());
    }
    let others =
        run(&["table", "--columns", "path,hodoku", "--resume", &resumed], &puzzles.replacen('1', "2", 1));
    assert!(code(&others) == 2 && err(&others).contains("use the input"), "{}", err(&others));
    let other_columns = run(&["table", &input, "--columns", "hodoku", "--resume", &resumed], "");
    assert!(err(&other_columns).contains("with other options"), "{}", err(&other_columns));
    assert_eq!(code(&table(&["--resume", &resumed])), 2);
    assert_eq!(std::fs::read(&resumed).expect("a table"), std::fs::read(&whole).expect("a table"));
    assert!(!Path::new(&part).exists());
    // The bytes are the same for each way of reading the boards, and for any number of threads.
    let piped = name(folder.path(), "piped.parquet");
    run(&["table", "--columns", "path,hodoku", "-o", &piped, "-j", "3"], &puzzles);
    assert_eq!(std::fs::read(&piped).expect("a table"), std::fs::read(&whole).expect("a table"));
    let again = table(&["--resume", &resumed]);
    assert!(code(&again) == 2 && err(&again).contains("--force"), "{}", err(&again));
    let child = endless(&["table", "-o", &name(folder.path(), "x.parquet")], puzzles);
    std::thread::sleep(Duration::from_millis(500));
    interrupt(&child);
    let answer = child.wait_with_output().expect("the program ends");
    assert!(code(&answer) == 130 && err(&answer).contains("--resume"), "{}", err(&answer));
}
