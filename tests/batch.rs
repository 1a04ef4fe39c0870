//! Batches lose nothing: answers stream, a signal leaves whole lines, a stopped run is gone on with, a bad line keeps
//! its place; and files are written as a user expects.
#![cfg(feature = "cli")]

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use whydoku::generate::Generator;
use whydoku::puzzle::Values;
use whydoku::search::solve_up_to;

const S1: &str = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
const S1_SOLUTION: &str = "693784512487512936125963874932651487568247391741398625319475268856129743274836159";
const S2: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const S2_SOLUTION: &str = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
const EMPTY: &str = ".................................................................................";
const SEVERAL: &str = "1................................................................................";
const NONE: &str = "55...............................................................................";

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    command.args(arguments).env_remove("RUST_LOG").env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn start(arguments: &[&str]) -> Child {
    command(arguments).spawn().expect("the program starts")
}

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_string();
    // A program that does not read its input closes the pipe, which is its right.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    output
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit code")
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

/// The names of what is in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
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
fn what_would_have_no_effect_is_refused_with_the_reason() {
    for (arguments, reason) in [
        (&["explain", "--json", "--detail", "brief", S2][..], "--detail is about text"),
        (&["explain", "--jsonl", "--detail", "full", S2], "--detail is about text"),
        (&["explain", "--jsonl", "--pictures", "pictures", "--resume", "rows", S2], "--resume"),
        (&["explain", "--force", S2], "required"),
        (&["solve", "--force", S2], "required"),
        (&["solve", "--resume", "rows", "--to", "grid", S2], "--to line"),
        (&["solve", "--resume", "rows", "--all", S2], "--all"),
        (&["rate", "--resume", "rows", S2], "--tsv or --jsonl"),
        (&["solve", "-j", "1000000", S2], "1024"),
    ] {
        let output = run(arguments, "");
        assert_eq!((code(&output), out(&output).as_str()), (2, ""), "{arguments:?}");
        assert!(err(&output).contains(reason), "{arguments:?}: {}", err(&output));
    }
    assert!(!Path::new("rows").exists() && !Path::new("pictures").exists());
}

#[test]
fn every_solution_of_an_empty_grid_is_written_as_it_is_found() {
    let wanted: Vec<String> = solve_up_to(&Values::EMPTY, 5000).iter().map(Values::to_string).collect();
    let mut child = start(&["solve", "--all", EMPTY]);
    let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    // There are 6.7e21 of them, so that nothing can be collected first.
    let first: Vec<String> = lines.take(5000).map(|line| line.expect("text")).collect();
    assert_eq!(first, wanted);
    // The reader has seen enough, and the pipe is closed.
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
fn a_reader_who_has_seen_enough_ends_an_endless_batch() {
    for verb in
        [&["solve"][..], &["solve", "--method", "search"], &["rate", "--tsv"], &["explain", "--jsonl"]]
    {
        let mut child = start(verb);
        let mut stdin = child.stdin.take().expect("a pipe");
        let feeder = std::thread::spawn(move || while writeln!(stdin, "{S1}").is_ok() {});
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        assert!(lines.next().expect("an answer").expect("text").len() >= 81);
        drop(lines);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!((code(&output), err(&output).as_str()), (0, ""), "{verb:?}");
        feeder.join().expect("the feeder ends");
    }
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
        assert!(
            records[1]["advice"].as_str().is_some_and(|advice| advice.contains("write every empty cell"))
        );
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
    assert!(lines[0].starts_with("trace 1: ") && lines[0].ends_with("solved"), "{said}");
    assert_eq!(
        lines[1],
        "trace 2: no trace, but why there is none: line 2, column 81: found 80 cells, need 81"
    );
    assert_eq!(lines[2], lines[0].replace("trace 1", "trace 3"));
    assert_eq!(code(&output), 2);
}

#[test]
fn pictures_overwrite_others_only_when_told_and_then_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let (first, pictures) = (folder.path().join("first"), folder.path().join("pictures"));
    assert_eq!(code(&run(&["explain", "--pictures", name(&first), S2], "")), 0);
    let all = names(&first);
    // The last picture of the set is in the way; none of the others is written.
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
fn a_file_of_other_rows_is_not_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = format!("{S2}\n{}\n{S1}\n", &S1[1..]);
    let made = [
        &["rate", "--tsv"][..],
        &["rate", "--jsonl"],
        &["rate", "--scale", "explainer", "--tsv"],
        &["rate", "--scale", "explainer", "--jsonl"],
        &["rate", "--scale", "explainer", "--trace"],
        &["rate", "--scale", "whip", "--tsv"],
        &["rate", "--scale", "backdoor", "--jsonl"],
        &["solve"],
        &["explain", "--jsonl"],
    ];
    for (index, made_by) in made.iter().enumerate() {
        let path = folder.path().join(format!("rows-{index}"));
        // A last row without its end: it must not go either while the file belongs to somebody else.
        let rows = out(&run(made_by, &input)) + "123";
        std::fs::write(&path, &rows).expect("a file");
        for (other, arguments) in made.iter().enumerate() {
            if other == 4 {
                continue;
            }
            let output = run(&[arguments, &["--resume", name(&path)][..]].concat(), &input);
            if other == index {
                // The bad line of the input is said each time.
                assert_eq!(code(&output), 2, "{arguments:?}");
                assert!(err(&output).starts_with("whydoku: line 2, column 81"), "{}", err(&output));
                assert_eq!(read(&path) + "123", rows, "{arguments:?}");
                std::fs::write(&path, &rows).expect("a file");
            } else {
                assert_eq!(code(&output), 2, "{arguments:?} took rows of {made_by:?}");
                let names = |arguments: &[&str]| match arguments {
                    ["rate", form] => format!("`rate --scale hodoku {form}`"),
                    ["explain", form] => format!("`explain {form} --lang en`"),
                    _ => format!("`{}`", arguments.join(" ")),
                };
                let said = err(&output);
                assert!(said.contains(&names(made_by)) && said.contains(&names(arguments)), "{said}");
                assert_eq!(read(&path), rows);
            }
        }
    }
}

#[test]
fn a_file_is_gone_on_with_for_its_own_input_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows");
    for arguments in [&["solve"][..], &["rate", "--tsv"], &["rate", "--jsonl"], &["explain", "--jsonl"]] {
        let resumed = [arguments, &["--resume", name(&path)]].concat();
        let whole = out(&run(arguments, &format!("{S2}\n{NONE}\n{S1}\n")));
        std::fs::write(&path, &whole).expect("a file");
        for input in
            [format!("{S1}\n{NONE}\n{S2}\n"), format!("{S2}\n{S2}\n{S1}\n"), format!("{S2}\n{NONE}\n")]
        {
            let output = run(&resumed, &input);
            assert_eq!(code(&output), 2, "{arguments:?}");
            assert!(err(&output).contains("the file was made from"), "{}", err(&output));
            assert_eq!(read(&path), whole);
        }
    }
    // What cannot be a solution of the board is not one because it stands there.
    std::fs::write(&path, format!("{S2_SOLUTION}\n{S1}\n")).expect("a file");
    let output = run(&["solve", "--resume", name(&path)], &format!("{S2}\n{S1}\n"));
    assert!(code(&output) == 2 && err(&output).contains("row 2 of "), "{}", err(&output));
    let output = run(&["solve", "--resume", name(folder.path())], S2);
    assert!(code(&output) == 2 && err(&output).contains("is no file"), "{}", err(&output));
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

    /// Numbers that look like chance and are the same in each run.
    struct Dice(u64);

    impl Dice {
        /// A number from 0 to below `end`.
        fn below(&mut self, end: usize) -> usize {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 % end as u64) as usize
        }
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

        // Standard output as a file that is open already: what is there stays.
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
    fn a_signal_leaves_what_is_done_and_no_file_that_is_not_whole() {
        for (signal, status) in [(Signal::INT, 130), (Signal::TERM, 143)] {
            for verb in [&["solve"][..], &["rate", "--tsv"], &["explain", "--jsonl"]] {
                let mut child = start(verb);
                let mut stdin = child.stdin.take().expect("a pipe");
                write!(stdin, "{S1}\n{S2}\n").expect("the program listens");
                let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
                for _ in 0..2 {
                    lines.next().expect("an answer").expect("text");
                }
                send(&child, signal);
                assert!(lines.next().is_none(), "{verb:?}");
                assert_eq!(child.wait().expect("the program ends").code(), Some(status), "{verb:?}");
            }
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
            assert_eq!((output.status.code(), names(folder.path()).len()), (Some(status), 0));
            assert!(err(&output).contains("answers is not written"), "{}", err(&output));
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

    /// Goes on with a batch that is killed again and again, each time after it has written some more.
    fn killed_again_and_again(arguments: &[&str], boards: usize, seed: u64) {
        let mut lines: Vec<String> =
            Generator::new(seed).puzzles().take(boards).map(|values| values.to_string()).collect();
        lines.insert(boards / 4, "not a board".to_string());
        lines.insert(boards / 2, NONE.to_string());
        let whole = out(&run(arguments, &(lines.join("\n") + "\n"))).into_bytes();
        let ends: Vec<usize> = (1..=whole.len()).filter(|end| whole[end - 1] == b'\n').collect();
        assert_eq!(ends.len(), lines.len());

        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("rows");
        let resumed = [arguments, &["--resume", name(&path)]].concat();
        let mut dice = Dice(seed);
        let mut there = 0;
        for turn in 0..8 {
            // The input ends in the middle, so that the program cannot end by itself.
            let given = ends.iter().filter(|end| **end <= there).count() + 1 + dice.below(lines.len() / 4);
            let given = given.min(lines.len() - 1);
            let room = ends[given - 1].saturating_sub(there);
            let goal = there + dice.below(room + 1);
            let mut child = start(&resumed);
            let mut stdin = child.stdin.take().expect("a pipe");
            writeln!(stdin, "{}", lines[..given].join("\n")).expect("the program listens");
            while path.metadata().map_or(0, |found| found.len() as usize) < goal {
                assert!(child.try_wait().expect("a child").is_none(), "{arguments:?} has ended");
                std::thread::yield_now();
            }
            let signal = [Signal::KILL, Signal::INT, Signal::KILL, Signal::TERM][turn % 4];
            send(&child, signal);
            child.wait_with_output().expect("the program ends");
            let found = std::fs::read(&path).unwrap_or_default();
            assert!(whole.starts_with(&found), "{arguments:?}: turn {turn}");
            // What was torn before is there until the program has come so far.
            assert!(signal == Signal::KILL || found.len() <= there || found.ends_with(b"\n"));
            there = found.len();
            // A kill comes seldom between two parts of one row; here it does every time.
            let torn = there - dice.below(there.min(100) + 1);
            if signal == Signal::KILL {
                std::fs::write(&path, &found[..torn]).expect("a file");
                there = torn;
            }
        }
        let output = run(&resumed, &(lines.join("\n") + "\n"));
        assert_eq!((code(&output), out(&output).as_str()), (2, ""), "{}", err(&output));
        assert!(std::fs::read(&path).expect("a file") == whole, "{arguments:?}");
    }

    #[test]
    fn a_killed_solve_is_gone_on_with_byte_for_byte() {
        killed_again_and_again(&["solve"], 60, 11);
        killed_again_and_again(&["solve", "--method", "search", "-j", "3"], 400, 12);
    }

    #[test]
    fn a_killed_rating_is_gone_on_with_byte_for_byte() {
        killed_again_and_again(&["rate", "--tsv"], 40, 21);
        killed_again_and_again(&["rate", "--scale", "explainer", "--jsonl", "-j", "3"], 40, 22);
    }

    #[test]
    fn a_killed_explanation_is_gone_on_with_byte_for_byte() {
        killed_again_and_again(&["explain", "--jsonl"], 40, 31);
    }
}
