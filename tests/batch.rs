//! Batches lose nothing: answers are streamed, a signal leaves only whole lines, a stopped run can be resumed, and a
//! bad line does not change the order of the answers. Files are written as a user expects.
#![cfg(feature = "cli")]

use crate::process::{code, command, err, out, run};
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command};
use whydoku::puzzle::Digits;
use whydoku::search::solve_up_to;

const S1: &str = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
const S1_SOLUTION: &str = "693784512487512936125963874932651487568247391741398625319475268856129743274836159";
const S2: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const S2_SOLUTION: &str = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
const EMPTY: &str = ".................................................................................";
const SEVERAL: &str = "1................................................................................";
const NONE: &str = "55...............................................................................";

fn start(arguments: &[&str]) -> Child {
    command(arguments).spawn().expect("the program starts")
}

fn name(path: &Path) -> &str {
    path.to_str().expect("a name")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Names of the entries of a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_board_without_an_answer_shifts_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let pictures = folder.path().join("pictures");
    let ask = |form| {
        let call = ["explain", "--pictures", name(&pictures), "--force", form];
        run(&call, &format!("{S2}\n{S1}\n"))
    };
    let rows = out(&ask("--tsv"));
    let rows: Vec<&str> = rows.lines().collect();
    assert!(rows[0].starts_with(S2) && rows.len() == 2, "{rows:?}");
    assert!(rows[1].starts_with(S1), "{rows:?}");
    let lines = ask("--jsonl");
    let told = objects(&out(&lines));
    assert_eq!((told[1]["line"].as_u64(), told[1].get("error")), (Some(2), None));
    // The pattern for the names of the pictures has no place for the number of the board.
    assert!(code(&lines) == 2 && err(&lines).contains("{n}"), "{}", err(&lines));
}

#[test]
fn a_path_as_json_is_checked_and_drawn_when_asked() {
    let told = run(&["explain", "--check", S2], "");
    let plain = run(&["explain", "--json", S2], "");
    let folder = tempfile::tempdir().expect("a folder");
    let pictures = folder.path().join("pictures");
    let json = run(&["explain", "--check", "--json", "--pictures", name(&pictures), S2], "");
    assert_eq!((code(&json), out(&json)), (0, out(&plain)));
    assert!(err(&told).contains(" steps checked: all proved"), "{}", err(&told));
    assert_eq!(err(&json), err(&told));
    let steps = objects(&out(&run(&["explain", "--jsonl", S2], "")))[0]["steps"].as_array().map(Vec::len);
    assert!(steps.is_some_and(|steps| names(&pictures).len() >= steps), "{:?}", names(&pictures));
    let number: usize = err(&told).split(' ').nth(1).and_then(|word| word.parse().ok()).expect("a number");
    let lines = run(&["explain", "--check", "--jsonl"], &format!("{S2}\n{S2}\n"));
    assert_eq!(err(&lines), format!("whydoku: {} steps checked: all proved\n", 2 * number));
}

#[test]
fn every_solution_of_an_empty_grid_is_written_as_it_is_found() {
    let wanted: Vec<String> = solve_up_to(&Digits::EMPTY, 5000).iter().map(Digits::to_string).collect();
    let mut child = start(&["solve", "--all", EMPTY]);
    let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    // An empty grid has 6.7e21 solutions, so the program cannot collect them first.
    let first: Vec<String> = lines.take(5000).map(|line| line.expect("text")).collect();
    assert_eq!(first, wanted);
    // The test stops reading here, so the pipe is closed.
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((code(&output), err(&output).as_str()), (0, ""));

    let input = format!("{EMPTY}\n{S1}\n{NONE}\n{EMPTY}\n{S2}\n");
    let limited = run(&["solve", "--limit", "700", "--stats"], &input);
    let of_empty = wanted[..700].join("\n");
    let expected = format!("{of_empty}\n{S1_SOLUTION}\n\n{of_empty}\n{S2_SOLUTION}\n");
    assert!(out(&limited) == expected, "{}", out(&limited));
    assert!(code(&limited) == 1 && err(&limited).contains("solutions\t1402\n"), "{}", err(&limited));
    let grids = out(&run(&["solve", "--limit", "300", "--to", "rows", EMPTY], ""));
    assert_eq!(grids.split("\n\n").count(), 300);
    assert!(grids.split("\n\n").zip(&wanted).all(|(grid, line)| grid.replace('\n', "") == *line));
}

#[test]
fn a_bad_line_is_a_record_and_shifts_no_other() {
    let input = format!("# a heading\n{S2} from a book\n{}\n\n{SEVERAL}\n{NONE}\n{S1}\n", &S1[1..]);
    for verb in
        [&["rate", "--jsonl"][..], &["rate", "--scale", "explainer", "--jsonl"], &["explain", "--jsonl"]]
    {
        let output = run(verb, &input);
        assert_eq!(code(&output), 2, "{verb:?}");
        let records = objects(&out(&output));
        let of = |name: &str| records.iter().map(|record| record[name].clone()).collect::<Vec<_>>();
        assert_eq!(of("line"), [2, 3, 5, 6, 7].map(Value::from), "{verb:?}");
        assert_eq!(records[0]["comment"], "from a book");
        assert!(records[4].get("comment").is_none());
        let counts =
            ["one", "", "several", "none", "one"].map(|s| if s.is_empty() { Value::Null } else { s.into() });
        assert_eq!(of("solutions"), counts, "{verb:?}");
        assert_eq!(records[1]["error"], "line 3, column 81: found 80 cells, need 81");
        let advice = records[1]["advice"].as_str().expect("advice");
        assert!(advice.contains("write every cell that is missing"), "{advice}");
        assert!(records.iter().filter(|record| record.get("error").is_some()).count() == 1);
    }
    let why = "line 3, column 81: found 80 cells, need 81";
    let rows = out(&run(&["rate", "--tsv"], &input));
    assert_eq!(rows.lines().nth(1), Some(format!("-\t-\t-\t{why}").as_str()));
    let rows = out(&run(&["rate", "--scale", "explainer", "--tsv"], &input));
    assert_eq!(rows.lines().nth(1), Some(format!("-\t-\t-\t-\t{why}").as_str()));
    assert!(rows.lines().nth(4).is_some_and(|row| row.starts_with(S1)));
    let trace = out(&run(&["rate", "--scale", "explainer", "--trace"], &input));
    assert!(trace.contains(&format!("\n# -\t-\t-\t-\t{why}\n# {SEVERAL}\t-\t-\t-\n")), "{trace}");
}

#[test]
fn the_checker_goes_on_after_a_line_without_a_trace() {
    let traces = out(&run(&["explain", "--jsonl"], &format!("{S2}\n{}\n{S2}\n", &S1[1..])));
    let output = run(&["check"], &traces);
    let said = out(&output);
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].starts_with("trace 1: ") && lines[0].ends_with(&format!("solved: {S2}")), "{said}");
    assert_eq!(lines[1], "trace 2: no path: line 2, column 81: found 80 cells, need 81");
    assert_eq!(lines[2], lines[0].replace("trace 1", "trace 3"));
    assert_eq!(code(&output), 2);
}

#[test]
fn pictures_overwrite_others_only_when_told_and_then_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let (first, pictures) = (folder.path().join("first"), folder.path().join("pictures"));
    assert_eq!(code(&run(&["explain", "--pictures", name(&first), S2], "")), 0);
    let all = names(&first);
    // A file with the name of the last picture exists already, so none of the pictures is written.
    std::fs::create_dir(&pictures).expect("a folder");
    let last = pictures.join(all.last().expect("a picture"));
    std::fs::write(&last, "mine").expect("a file");
    let output = run(&["explain", "--pictures", name(&pictures), S2], "");
    assert_eq!((code(&output), out(&output).as_str()), (2, ""));
    assert!(err(&output).contains("--force"), "{}", err(&output));
    assert_eq!((names(&pictures).len(), read(&last).as_str()), (1, "mine"));
    assert_eq!(code(&run(&["explain", "--pictures", name(&pictures), "--force", S2], "")), 0);
    assert_eq!(names(&pictures), all);
    assert!(all.iter().all(|file| read(&first.join(file)) == read(&pictures.join(file))));
}

#[test]
fn what_is_no_file_of_rows_is_not_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows");
    // The second row of the file is not a solution, so the program does not continue this file.
    std::fs::write(&path, format!("{S2_SOLUTION}\n{S1}\n")).expect("a file");
    let output = run(&["solve", "--resume", name(&path)], &format!("{S2}\n{S1}\n"));
    assert!(code(&output) == 2 && err(&output).contains("row 2 of "), "{}", err(&output));
    let output = run(&["solve", "--resume", name(folder.path())], S2);
    assert!(code(&output) == 2 && err(&output).contains("not a regular file"), "{}", err(&output));
}

#[cfg(unix)]
mod unix {
    use super::*;
    use rustix::process::{Pid, Signal, kill_process};
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};

    fn send(child: &Child, signal: Signal) {
        kill_process(Pid::from_child(child), signal).expect("the program is there");
    }

    fn mode(path: &Path) -> u32 {
        path.metadata().expect("a file").permissions().mode() & 0o777
    }

    #[test]
    fn files_have_the_mode_that_they_should_have() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, like) = (folder.path().join("board"), folder.path().join("like"));
        std::fs::File::create(&like).expect("a file");
        assert_eq!(code(&run(&["solve", S2, "-o", name(&path)], "")), 0);
        assert_eq!(mode(&path), mode(&like));
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o604)).expect("a mode");
        assert_eq!(code(&run(&["solve", S1, "-o", name(&path), "--force"], "")), 0);
        assert_eq!((mode(&path), read(&path)), (0o604, format!("{S1_SOLUTION}\n")));
        assert_eq!(names(folder.path()), ["board", "like"]);
    }

    #[test]
    fn links_are_followed_and_devices_are_written_to() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        std::fs::create_dir(path("there")).expect("a folder");
        std::fs::write(path("there/board"), "mine").expect("a file");
        symlink("there/board", path("link")).expect("a link");
        symlink("link", path("link-to-link")).expect("a link");
        symlink("there/new", path("link-to-nothing")).expect("a link");
        let solve = |to: &str, more: &[&str]| run(&[&["solve", S2, "-o", to], more].concat(), "");
        let refused = solve(name(&path("link-to-link")), &[]);
        assert!(code(&refused) == 2 && err(&refused).contains("--force"), "{}", err(&refused));
        assert_eq!(read(&path("there/board")), "mine");
        assert_eq!(code(&solve(name(&path("link-to-link")), &["--force"])), 0);
        assert_eq!(code(&solve(name(&path("link-to-nothing")), &[])), 0);
        for link in ["link", "link-to-link", "link-to-nothing"] {
            assert!(path(link).is_symlink(), "{link}");
            assert_eq!(read(&path(link)), format!("{S2_SOLUTION}\n"), "{link}");
        }
        assert_eq!(names(&path("there")), ["board", "new"]);

        for more in [&[][..], &["--force"]] {
            let nothing = solve("/dev/null", more);
            assert_eq!((code(&nothing), out(&nothing).as_str()), (0, ""));
            for to in ["-", "/dev/stdout"] {
                assert_eq!(out(&solve(to, more)), format!("{S2_SOLUTION}\n"), "{to}");
            }
        }
        assert!(Path::new("/dev/null").metadata().expect("a device").file_type().is_char_device());
        assert!(!Path::new("-").exists());

        // Standard output is a file that is already open. The program keeps the text of the file.
        let log = std::fs::File::create(path("log")).expect("a file");
        for board in [S2, S1] {
            let shared = log.try_clone().expect("a file");
            let status = command(&["solve", board, "-o", "/dev/stdout"]).stdout(shared).status();
            assert!(status.expect("the program ends").success());
        }
        assert_eq!(read(&path("log")), format!("{S2_SOLUTION}\n{S1_SOLUTION}\n"));

        let pipe = path("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || std::fs::read_to_string(pipe).expect("text")
        });
        assert_eq!(code(&solve(name(&pipe), &["--force"])), 0);
        assert_eq!(reader.join().expect("the reader ends"), format!("{S2_SOLUTION}\n"));
        assert!(pipe.metadata().expect("a pipe").file_type().is_fifo());
    }

    #[test]
    fn a_signal_leaves_no_file_that_is_not_whole() {
        for (signal, status) in [(Signal::INT, 130), (Signal::TERM, 143)] {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("answers");
            let mut child = start(&["solve", "-o", name(&path)]);
            let mut stdin = child.stdin.take().expect("a pipe");
            writeln!(stdin, "{S1}").expect("the program listens");
            while names(folder.path()).is_empty() {
                assert!(child.try_wait().expect("a child").is_none(), "the program has ended");
                std::thread::yield_now();
            }
            send(&child, signal);
            let output = child.wait_with_output().expect("the program ends");
            // The earlier answers are kept in a file next to the requested one.
            assert_eq!(output.status.code(), Some(status));
            let kept = names(folder.path());
            assert!(kept.iter().all(|name| name == "answers.partial"), "{kept:?}");
            assert!(err(&output).contains("answers was not written"), "{}", err(&output));
        }
    }

    #[test]
    fn a_failure_leaves_no_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("answers");
        let output = run(&["solve", "-o", name(&path)], "");
        assert!(code(&output) == 2 && err(&output).contains("no board"), "{}", err(&output));
        let _ = run(&["explain", "-o", name(&path)], "12345");
        assert!(!names(folder.path()).iter().any(|file| file.starts_with('.')), "{:?}", names(folder.path()));
    }
}
