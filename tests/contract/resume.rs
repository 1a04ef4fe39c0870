//! A stopped batch can be resumed. Its file is then the same as the file of an uninterrupted run, and no other file is
//! changed.

use super::boards::{JUNK, NONE, ONE, SEVERAL, SOLVED, lines_of_all_kinds};
use super::program::{Call, ProgramOutput, judge};
use super::rules::short;
use std::path::Path;

/// The calls whose files can be resumed. No two calls write rows of the same kind, form, scale and language. In
/// refusals, these texts name the calls.
const KINDS: [&str; 13] = [
    "solve",
    "explain --jsonl --lang en",
    "explain --jsonl --lang zh-Hans",
    "explain --jsonl --lang en,zh-Hans",
    "rate --scale hodoku --tsv",
    "rate --scale hodoku --jsonl",
    "rate --scale explainer --tsv",
    "rate --scale explainer --jsonl",
    "rate --scale human --tsv",
    "rate --scale human --jsonl",
    "rate --scale whip --tsv",
    "rate --scale whip --jsonl",
    "rate --scale backdoor --jsonl",
];

/// A call whose rows cannot be resumed.
const TRACE: &str = "rate --scale explainer --trace";

/// A call that resumes a file.
fn resuming(call: &str, path: &Path) -> Call {
    Call::new(call).with("--resume").with(path.to_str().expect("a name without blanks"))
}

#[test]
fn a_file_of_other_rows_is_refused_and_stays_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = format!("{ONE}\n{JUNK}\n{SEVERAL}\n{NONE}\n{SOLVED}\n");
    let numbered: Vec<(usize, &str)> = KINDS.into_iter().chain([TRACE]).enumerate().collect();
    judge(&numbered, |&(number, made_by)| {
        let path = folder.path().join(number.to_string());
        // The last row of the file is incomplete. Only the call that made the file may remove this row.
        let rows = Call::new(made_by).reading(input.clone()).run().out;
        let torn = format!("{rows}123");
        let mut faults = Vec::new();
        let mut resume = |call: &str, input: &str, wanted: &str, reason: &[&str]| {
            std::fs::write(&path, &torn).expect("a file");
            let ProgramOutput { code, err, .. } = resuming(call, &path).reading(input).run();
            let left = std::fs::read_to_string(&path).expect("a file");
            let is_said = err.starts_with("whydoku: ") && reason.iter().all(|word| err.contains(word));
            if code != 2 || !is_said || left != wanted {
                let said = short(&err);
                faults.push(format!("`{call}` goes on with rows of `{made_by}`: exit {code}, {said}"));
            }
        };
        for other in KINDS.into_iter().filter(|other| *other != made_by) {
            resume(other, &input, &torn, &[&format!("`{made_by}`"), &format!("`{other}`")]);
        }
        if made_by == TRACE {
            return faults;
        }
        // The resumed run reports the bad line of the input again.
        let second = if made_by.contains("--lang zh-Hans") { "文本第 2 行" } else { "line 2" };
        resume(made_by, &input, &rows, &[second]);
        let turned: String = ONE.chars().rev().collect();
        let others =
            [input.replacen(ONE, &turned, 1), input.replace(JUNK, &turned), format!("{ONE}\n{JUNK}\n")];
        for other in others {
            let advice = if made_by.contains("--lang zh-Hans") {
                "写这个文件时的输入"
            } else {
                "from which the file was written"
            };
            resume(made_by, &other, &torn, &[advice]);
        }
        faults
    });
}

#[cfg(unix)]
mod unix {
    use super::super::boards::Dice;
    use super::*;
    use rustix::process::{Pid, Signal, kill_process};
    use std::io::Write;

    /// The calls that are killed, each with two lengths of its batch: one for every run, and one for `WHYDOKU_FULL=1`,
    /// which is for an optimised build.
    const KILLED: [(&str, usize, usize); 6] = [
        ("solve --method search", 20_000, 1_000_000),
        ("solve", 1_000, 1_000_000),
        ("solve -j 3", 1_000, 100_000),
        ("explain --jsonl", 100, 10_000),
        ("rate --tsv", 300, 50_000),
        ("rate --scale explainer --jsonl -j 3", 100, 5_000),
    ];

    #[test]
    fn a_batch_killed_ten_times_gives_the_file_of_one_that_was_not() {
        let is_full = crate::shared::is_full();
        judge(&KILLED, |&(call, some, all)| {
            let lines = if is_full { all } else { some };
            killed_again_and_again(call, lines)
                .err()
                .map(|fault| format!("{call}: {fault}"))
                .into_iter()
                .collect()
        });
    }

    fn killed_again_and_again(call: &str, lines: usize) -> Result<(), String> {
        let input: String = lines_of_all_kinds(lines as u64).take(lines).collect();
        let (but_last, _) = input.trim_end().rsplit_once('\n').expect("several lines");
        let whole = Call::new(call).reading(input.clone()).run().out.into_bytes();
        let ends: Vec<usize> = (1..=whole.len()).filter(|end| whole[end - 1] == b'\n').collect();
        if ends.len() != lines {
            return Err(format!("{} rows for {lines} lines", ends.len()));
        }
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("rows");
        let resumed = resuming(call, &path);
        let mut dice = Dice(lines as u64 + 1);
        let mut moments: Vec<usize> = (0..10).map(|_| dice.below(ends[lines - 2])).collect();
        moments.sort_unstable();
        for (turn, moment) in moments.into_iter().enumerate() {
            // A program that can handle the signal writes its row to the end.
            let signal = [Signal::KILL, Signal::INT, Signal::KILL, Signal::TERM][turn % 4];
            // A broken row from an earlier turn stays in the file until the program has reached this row.
            let before = path.metadata().map_or(0, |found| found.len() as usize);
            let mut child = resumed.start();
            let mut stdin = child.stdin.take().expect("a pipe");
            // A pipe may be too small for the errors about bad boards, so a thread reads them.
            let mut said = child.stderr.take().expect("a pipe");
            let listener = std::thread::spawn(move || drop(std::io::copy(&mut said, &mut std::io::sink())));
            let killed = std::thread::scope(|scope| {
                // The program waits for the last line, so it cannot end by itself.
                let (enough, wait) = std::sync::mpsc::channel::<()>();
                scope.spawn(move || {
                    let _ = writeln!(stdin, "{but_last}");
                    let _ = wait.recv();
                });
                while path.metadata().map_or(0, |found| found.len() as usize) <= moment {
                    if let Some(status) = child.try_wait().expect("a child") {
                        return Err(format!("the program has ended: {status}"));
                    }
                    std::thread::yield_now();
                }
                kill_process(Pid::from_child(&child), signal).expect("the program is there");
                drop(enough);
                Ok(())
            });
            child.wait_with_output().expect("the program ends");
            listener.join().expect("the listener ends");
            killed?;
            let found = std::fs::read(&path).expect("a file");
            if !whole.starts_with(&found) {
                return Err(format!("other rows after {moment} bytes"));
            }
            if signal == Signal::KILL {
                // The program is seldom killed in the middle of a row, so the test cuts the file at a random place each
                // time.
                let torn = found.len() - dice.below(found.len().min(100) + 1);
                std::fs::write(&path, &found[..torn]).expect("a file");
            } else if found.len() > before && !found.ends_with(b"\n") {
                return Err(format!("a torn row after {signal:?}"));
            }
        }
        let answer = resumed.reading(input).run();
        let is_whole = std::fs::read(&path).expect("a file") == whole;
        match (answer.code, answer.out.as_str(), is_whole) {
            (2, "", true) => Ok(()),
            (code, _, _) => Err(format!("exit {code}, the same file: {is_whole}, {}", short(&answer.err))),
        }
    }
}
