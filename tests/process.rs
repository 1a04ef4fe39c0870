//! Runs the program as a process, for tests of single verbs. The environment is the same for all tests.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program with these arguments, in English and without colours unless a test wants them; all streams are pipes.
pub(super) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    command.args(arguments).env("LC_ALL", "C");
    for name in ["RUST_LOG", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Result of the program for this standard input.
pub(super) fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = command(arguments).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_string();
    // A program may close the pipe without reading its input.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    output
}

/// Text on standard output.
pub(super) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

/// Text on standard error.
pub(super) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// Exit code.
pub(super) fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit code")
}
