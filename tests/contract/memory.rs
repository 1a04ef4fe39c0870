//! An endless input needs no more memory than a short one, for every verb that reads many boards.
//!
//! Each board has a long comment, so a program that keeps its boards, its answers or only their text soon needs more
//! memory. First the test reads no answers until the program stops reading ahead. Then the test reads some thousands of
//! answers. With `WHYDOKU_FULL=1`, which is for an optimised build, it reads two hundred thousand answers in every
//! form.
#![cfg(target_os = "linux")]

use super::boards::nearly_solved;
use super::program::{Call, judge};
use super::rules::{AnswerForm, forms, plain_calls};
use std::io::{BufRead, BufReader, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Peak memory of a process, in bytes.
pub(super) fn peak(process: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    1024 * line.trim().trim_end_matches(" kB").parse::<usize>().expect("a number")
}

/// Number of lines in the answer to one board, for calls that answer boards one after another.
fn lines_of_one(call: &Call, input: &str) -> usize {
    let lines = |input: String| call.clone().reading(input).run().out.lines().count();
    lines(input.repeat(3)) - lines(input.repeat(2))
}

/// Waits until a number has stopped growing.
fn settled(number: &AtomicUsize) {
    let (mut before, mut calm) = (0, 0);
    while calm < 5 {
        std::thread::sleep(Duration::from_millis(20));
        let now = number.load(Ordering::Relaxed);
        calm = if now > 0 && now == before { calm + 1 } else { 0 };
        before = now;
    }
}

#[test]
fn an_endless_input_takes_no_more_memory_than_a_short_one() {
    /// Allowed growth from the first measurement to the second, in bytes.
    const SLACK: usize = 4 << 20;
    /// The length of a comment: three thousand comments are much longer than the allowed growth.
    const COMMENT: usize = 3_000;
    /// Memory limit of a verb that answers boards one by one, in bytes.
    const MOST: usize = 160 << 20;
    let is_full = crate::shared::is_full();
    let boards = if is_full { 200_000 } else { 3_000 };
    let board = nearly_solved(COMMENT).next().unwrap_or_default();
    let path = Call::new("explain --jsonl").reading(board.clone()).run().out;
    // All forms use the same code, so one row of each form represents the others.
    let is_asked = |call: &str, form: AnswerForm| match form {
        AnswerForm::Text => true,
        AnswerForm::Jsonl => is_full || ["solve", "explain"].contains(&call),
        AnswerForm::Json | AnswerForm::Tsv => is_full,
    };
    let mut asked: Vec<(&str, AnswerForm)> = plain_calls()
        .into_iter()
        .flat_map(|call| forms(call).into_iter().map(move |form| (call, form)))
        .filter(|(call, form)| is_asked(call, *form))
        .collect();
    asked.push(("check", AnswerForm::Text));
    judge(&asked, |&(name, form)| {
        let call = Call::new(name).with(form.option());
        let each = lines_of_one(&call, if name == "check" { &path } else { &board });
        let mut child = call.start();
        let mut stdin = child.stdin.take().expect("a pipe");
        let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
        let given = AtomicUsize::new(0);
        let mut line = Vec::new();
        let mut faults = Vec::new();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let mut others = nearly_solved(COMMENT);
                let mut next =
                    || if name == "check" { path.clone() } else { others.next().unwrap_or_default() };
                while stdin.write_all(next().as_bytes()).is_ok() {
                    given.fetch_add(1, Ordering::Relaxed);
                }
                drop(stdin);
            });
            settled(&given);
            let before = peak(child.id());
            let is_read = (0..boards * each).all(|_| {
                line.clear();
                answers.read_until(b'\n', &mut line).is_ok_and(|bytes| bytes > 0)
            });
            let after = peak(child.id());
            if !is_read || each == 0 || after > before + SLACK || after > MOST {
                let line = call.line();
                faults.push(format!("{line}: {before} bytes at first, {after} after {boards} boards"));
            }
            drop(answers);
            child.wait().expect("the program ends");
        });
        faults
    });
}
