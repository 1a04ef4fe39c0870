//! Many boards: the answer for one board does not depend on the other boards, and no answer is delayed without need.

use super::boards::{CLASH, JUNK, NONE, ONE, SEVERAL, SOLVED, nearly_solved};
use super::program::{Call, ProgramOutput, judge};
use super::rules::{AnswerForm, forms, objects, plain_calls, short, trouble};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A batch whose second line is not a board.
const BATCH: [&str; 6] = [ONE, JUNK, CLASH, SEVERAL, NONE, SOLVED];

/// A text with one board in each line.
fn lines(boards: &[&str]) -> String {
    boards.iter().map(|board| format!("{board}\n")).collect()
}

/// The calls that read boards, each with every form of its output. A call that only searches is included, because it
/// runs other code than a call that uses logic.
fn asked() -> Vec<(&'static str, AnswerForm)> {
    let calls = plain_calls().into_iter().chain(["solve --method search"]);
    calls.flat_map(|call| forms(call).into_iter().map(move |form| (call, form))).collect()
}

/// Output for each board of the batch if the board is the whole input.
fn alone(call: &Call) -> Vec<ProgramOutput> {
    let input = |(index, board): (usize, &&str)| format!("{}{board}\n", "\n".repeat(index));
    BATCH.iter().enumerate().map(|row| call.clone().reading(input(row)).run()).collect()
}

/// The answers in a text with headings, each with the line number from its heading.
fn under_headings(out: &str) -> Vec<(usize, String)> {
    let mut blocks: Vec<(usize, String)> = Vec::new();
    for line in out.lines() {
        let heading = line.strip_prefix("[line ").and_then(|rest| rest.split_once(']'));
        match (heading.and_then(|(number, _)| number.parse().ok()), blocks.last_mut()) {
            (Some(number), _) => blocks.push((number, String::new())),
            (None, Some((_, text))) => *text += &format!("{line}\n"),
            (None, None) => blocks.push((0, format!("{line}\n"))),
        }
    }
    blocks
}

/// Expected and actual output of a batch as text, in a form that can be compared.
fn texts(verb: &str, alone: &[ProgramOutput], out: &str) -> [Vec<(usize, String)>; 2] {
    let told = (1..).zip(alone.iter().map(|answer| answer.out.trim_end().to_string()));
    let filled = |rows: Vec<(usize, String)>| rows.into_iter().filter(|(_, text)| !text.is_empty()).collect();
    match verb {
        // The output has a line for each board; the line is empty if the board has no answer.
        "solve" => [told.collect(), (1..).zip(out.lines().map(str::to_string)).collect()],
        // The answers follow each other without headings.
        "convert" | "rate" => {
            let rows = |text: &str| filled(text.lines().map(|line| (0, line.to_string())).collect());
            [rows(&told.map(|(_, text)| text + "\n").collect::<String>()), rows(out)]
        }
        _ => {
            let found = under_headings(out).into_iter();
            [told.collect(), found.map(|(number, text)| (number, text.trim_end().to_string())).collect()]
                .map(filled)
        }
    }
}

#[test]
fn a_bad_line_shifts_no_other() {
    judge(&asked(), |&(name, form)| {
        let call = Call::new(name).with(form.option());
        let alone = alone(&call);
        let whole = call.clone().reading(lines(&BATCH)).run();
        let mut faults = Vec::new();
        let worst = alone.iter().map(|answer| answer.code).max();
        if Some(whole.code) != worst || whole.code != 2 {
            faults.push(format!("exit {} where the worst of all is {worst:?}", whole.code));
        }
        let as_one: String = alone.iter().map(|answer| answer.out.as_str()).collect();
        if form == AnswerForm::Text {
            let [told, found] = texts(call.verb(), &alone, &whole.out);
            if told != found {
                faults.push(format!("the batch says {found:?}, the boards alone {told:?}"));
            }
        } else if as_one != whole.out {
            faults.push(format!("the batch says {}, the boards alone {}", short(&whole.out), short(&as_one)));
        }
        if !whole.err.contains("whydoku: line 2") {
            faults.push(format!("line 2 is not named: {}", short(&whole.err)));
        }
        faults.extend(trouble(&whole.err));
        faults.into_iter().map(|fault| format!("{}: {fault}", call.line())).collect()
    });
}

#[test]
fn a_record_names_its_file_where_there_are_several() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a name").to_string()
    };
    let first = file("first.txt", format!("# a heading\n{ONE} from a book\n{JUNK}\n"));
    let second = file("second.txt", format!("{SOLVED}\n"));
    let wanted = [(&first, 2, Some("from a book")), (&first, 3, None), (&second, 1, None)];
    judge(&asked(), |&(name, form)| {
        let call = Call::new(name).with(form.option()).about(&second).about(&first);
        let call = if call.verb().starts_with("why") || ["check-move", "judge"].contains(&call.verb()) {
            call
        } else {
            Call::new(name).with(form.option()).about(&first).about(&second)
        };
        let answer = call.run();
        let mut faults = Vec::new();
        if !answer.err.contains(&format!("whydoku: {first}, line 3")) {
            faults.push(format!("the bad line is not named with its file: {}", short(&answer.err)));
        }
        match form {
            AnswerForm::Text => {
                let has_headings = !["solve", "convert", "rate"].contains(&call.verb());
                let headings = [format!("[{first}, line 2]"), format!("[{second}, line 1]")];
                let found = headings.iter().all(|heading| answer.out.contains(heading.as_str()));
                if has_headings && !found {
                    faults.push(format!("no heading of a file: {}", short(&answer.out)));
                }
            }
            AnswerForm::Json | AnswerForm::Jsonl => {
                let objects = objects(form, &answer.out).unwrap_or_default();
                let found: Vec<_> = objects
                    .iter()
                    .map(|record| {
                        (record["file"].as_str(), record["line"].as_u64(), record["comment"].as_str())
                    })
                    .collect();
                let wanted = wanted.map(|(file, line, comment)| (Some(file.as_str()), Some(line), comment));
                if found != wanted {
                    faults.push(format!("the records are of {found:?}; {}", short(&answer.err)));
                }
            }
            AnswerForm::Tsv => {
                let columns: Vec<&str> =
                    answer.out.lines().map(|row| row.split('\t').next().unwrap_or_default()).collect();
                let mut boards = columns.clone();
                boards.dedup();
                if boards != [ONE, "-", SOLVED] && !(call.verb() == "steps" && boards == [ONE, "-"]) {
                    faults.push(format!("the rows are of {boards:?}"));
                }
            }
        }
        faults.into_iter().map(|fault| format!("{}: {fault}", call.line())).collect()
    });
}

#[test]
fn the_order_is_that_of_the_boards_for_any_number_of_threads() {
    // The boards with several solutions take much longer than the others, so answers about later boards are ready
    // first.
    let quick = nearly_solved(0).take(40).enumerate();
    let input: String =
        quick.map(|(index, board)| if index % 10 == 2 { format!("{SEVERAL}\n") } else { board }).collect();
    let asked: Vec<_> = asked()
        .into_iter()
        .filter(|(_, form)| [AnswerForm::Text, AnswerForm::Jsonl].contains(form))
        .collect();
    judge(&asked, |&(name, form)| {
        let call = Call::new(name).with(form.option()).reading(input.clone());
        let [one, many] = ["-j 1", "-j 4"].map(|jobs| call.clone().with(jobs).run());
        let is_same = one.code == many.code && one.out == many.out && one.err == many.err;
        let is_whole = form == AnswerForm::Text || one.out.lines().count() >= 40;
        match is_same && is_whole {
            true => Vec::new(),
            false => vec![
                format!("{}: with -j 4 {many:?}, with -j 1 {one:?}", call.line()).chars().take(400).collect(),
            ],
        }
    });
}

/// A caller that writes one board and waits gets the answer. An answer as text may be delayed until whydoku knows
/// whether the answer needs a heading.
#[test]
fn a_board_is_answered_before_the_next_is_given() {
    let has_headings = |name: &str| !["solve", "convert", "rate"].iter().any(|verb| name.starts_with(verb));
    let asked: Vec<_> =
        asked().into_iter().filter(|(name, form)| *form != AnswerForm::Text || !has_headings(name)).collect();
    judge(&asked, |&(name, form)| {
        let call = Call::new(name).with(form.option());
        let lines = call.clone().reading(lines(&[ONE])).run().out.lines().count();
        let mut child = call.start();
        let mut stdin = child.stdin.take().expect("a pipe");
        let answers = lines_of(child.stdout.take().expect("a pipe"));
        let is_answered = || lines > 0 && (0..lines).all(|_| answers.recv_timeout(PATIENCE).is_ok());
        let asked = (0..3).take_while(|_| writeln!(stdin, "{ONE}").is_ok() && is_answered()).count();
        drop(stdin);
        let (code, err) = end(child);
        match (asked, code, err.as_str()) {
            (3, Some(0), "") => Vec::new(),
            _ => vec![format!("{}: {asked} of 3 answers, exit {code:?}, {}", call.line(), short(&err))],
        }
    });
}

#[test]
fn a_reader_who_has_seen_enough_ends_an_endless_batch() {
    judge(&asked(), |&(name, form)| {
        let call = Call::new(name).with(form.option());
        let mut child = call.start();
        feed(&mut child);
        let first = BufReader::new(child.stdout.take().expect("a pipe")).lines().next();
        let (code, err) = end(child);
        let is_quiet = first.is_some() && code == Some(0) && err.is_empty();
        if is_quiet { Vec::new() } else { vec![format!("{}: exit {code:?}, {}", call.line(), short(&err))] }
    });
}

/// Longest time that a program may take for a board of these tests.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// Sends boards until the program stops reading.
fn feed(child: &mut Child) {
    let mut stdin = child.stdin.take().expect("a pipe");
    std::thread::spawn(move || nearly_solved(0).all(|board| stdin.write_all(board.as_bytes()).is_ok()));
}

/// The lines of a pipe as they come.
pub(super) fn lines_of(pipe: ChildStdout) -> Receiver<String> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        BufReader::new(pipe).lines().map_while(Result::ok).all(|line| sender.send(line).is_ok());
    });
    receiver
}

/// Waits until the program ends; returns its exit code and the text on standard error.
pub(super) fn end(child: Child) -> (Option<i32>, String) {
    let output = child.wait_with_output().expect("the program ends");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[cfg(unix)]
mod unix {
    use super::*;
    use rustix::process::{Pid, Signal, kill_process};

    #[test]
    fn a_signal_leaves_whole_answers() {
        let signals = [(Signal::INT, 130), (Signal::TERM, 143)];
        let asked: Vec<_> = asked().into_iter().flat_map(|row| signals.map(|signal| (row, signal))).collect();
        judge(&asked, |&((name, form), (signal, wanted))| {
            let call = Call::new(name).with(form.option());
            let mut child = call.start();
            feed(&mut child);
            let answers = lines_of(child.stdout.take().expect("a pipe"));
            let mut out: String =
                (0..20).map_while(|_| answers.recv_timeout(PATIENCE).ok()).map(|line| line + "\n").collect();
            // The program has ended already if it refused the call.
            let _ = kill_process(Pid::from_child(&child), signal);
            out.extend(answers.iter().map(|line| line + "\n"));
            let (code, err) = end(child);
            let mut faults = Vec::new();
            if code != Some(wanted) {
                faults.push(format!("exit {code:?} instead of {wanted}, {}", short(&err)));
            }
            faults.extend(trouble(&err));
            faults.extend(torn(form, &out));
            faults.into_iter().map(|fault| format!("{} ({wanted}): {fault}", call.line())).collect()
        });
    }

    /// Fault in the answers of a program that a signal ended early.
    fn torn(form: AnswerForm, out: &str) -> Option<String> {
        match form {
            AnswerForm::Text => None,
            AnswerForm::Json | AnswerForm::Jsonl => match objects(form, out) {
                Ok(objects) => (1_u64..)
                    .zip(&objects)
                    .find(|(number, record)| record["line"] != *number)
                    .map(|(number, record)| format!("not of line {number}: {}", short(&record.to_string()))),
                Err(fault) => Some(fault),
            },
            AnswerForm::Tsv => {
                let widths: Vec<usize> = out.lines().map(|row| row.split('\t').count()).collect();
                (widths.iter().min() != widths.iter().max()).then(|| "a torn row".to_string())
            }
        }
    }
}
