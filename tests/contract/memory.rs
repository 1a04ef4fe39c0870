//! An endless input takes the memory of a short one, for every verb that reads many boards.
//!
//! Each board has a long comment, so that what keeps its boards, its answers or only their text is seen soon. A sample
//! is read; two hundred thousand boards for each verb with `WHYDOKU_FULL=1`, which is for an optimised build.
#![cfg(target_os = "linux")]

use super::boards::{ONE, nearly_solved};
use super::program::{Call, judge};
use super::rules::{Form, forms, plain_calls};
use std::io::{BufRead, BufReader, Write};

/// The most memory that a process has had, in bytes.
fn peak(process: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    1024 * line.trim().trim_end_matches(" kB").parse::<usize>().expect("a number")
}

/// How many lines an answer has when boards are answered one after another.
fn lines_of_one(call: &Call, input: &str) -> usize {
    let lines = |input: String| call.clone().reading(input).run().out.lines().count();
    lines(input.repeat(3)) - lines(input.repeat(2))
}

#[test]
fn an_endless_input_takes_no_more_memory_than_a_short_one() {
    /// How much more the second measure may be than the first.
    const SLACK: usize = 8 << 20;
    /// The length of a comment: two thousand of them are more than that.
    const COMMENT: usize = 5_000;
    /// No verb may need more than this for boards one by one.
    const MOST: usize = 160 << 20;
    let (first, then) =
        if std::env::var_os("WHYDOKU_FULL").is_some() { (20_000, 200_000) } else { (2_000, 5_000) };
    let path = Call::new("explain --jsonl").reading(ONE).run().out;
    let mut asked: Vec<(&str, Form)> = plain_calls()
        .into_iter()
        .flat_map(|call| forms(call).into_iter().map(move |form| (call, form)))
        .filter(|(_, form)| matches!(form, Form::Text | Form::Jsonl))
        .collect();
    asked.push(("check", Form::Text));
    judge(&asked, |&(name, form)| {
        let call = Call::new(name).with(form.option());
        let board = nearly_solved(0).next().unwrap_or_default();
        let each = lines_of_one(&call, if name == "check" { &path } else { &board });
        let mut child = call.start();
        let mut stdin = child.stdin.take().expect("a pipe");
        let path = path.clone();
        let feeder = std::thread::spawn(move || {
            let mut boards = nearly_solved(COMMENT);
            let mut next = || if name == "check" { path.clone() } else { boards.next().unwrap_or_default() };
            while stdin.write_all(next().as_bytes()).is_ok() {}
        });
        let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = Vec::new();
        let mut read = |boards: usize| {
            (0..boards * each).all(|_| {
                line.clear();
                answers.read_until(b'\n', &mut line).is_ok_and(|bytes| bytes > 0)
            })
        };
        let mut faults = Vec::new();
        if each > 0 && read(first) {
            let before = peak(child.id());
            let is_read = read(then - first);
            let after = peak(child.id());
            if !is_read || after > before + SLACK || after > MOST {
                faults.push(format!(
                    "{}: {before} bytes after {first} boards, {after} after {then}",
                    call.line()
                ));
            }
        } else {
            faults.push(format!("{}: not {first} answers", call.line()));
        }
        drop(answers);
        child.wait().expect("the program ends");
        feeder.join().expect("the feeder ends");
        faults
    });
}
