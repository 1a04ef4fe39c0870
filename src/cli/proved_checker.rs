//! The checker extracted from the proofs in `proofs/`: a program of its own that reads the same paths.
//!
//! It shares no code with this program. So it is handed the text of a path as it came in, not what was read from it, and its
//! verdict is compared, not believed.

use super::exit::Failure;
use super::translation::tr;
use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::thread;

/// The program, by name or path.
pub(super) struct ProvedChecker(OsString);

/// A path that the checker accepts, with the figures that it prints.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Accepted {
    pub steps: usize,
    pub puzzle: String,
}

impl ProvedChecker {
    /// The program that `WHYDOKU_CHECKER` names, else `whydoku-checker`.
    ///
    /// # Errors
    /// It cannot be started.
    pub(super) fn find() -> Result<ProvedChecker, Failure> {
        let named = env::var_os("WHYDOKU_CHECKER").filter(|name| !name.is_empty());
        let checker = ProvedChecker(named.unwrap_or_else(|| "whydoku-checker".into()));
        // Only a checker answers an object without fields in this form.
        match checker.judge(&["{}"]) {
            Ok(_) => Ok(checker),
            Err(error) => Err(Failure::wrong(tr!(
                "--proved needs the program {program}, which cannot be run ({error}): docs/proofs.md has the commands that build it; WHYDOKU_CHECKER may name another place",
                program = checker.0.display(),
                error = error
            ))),
        }
    }

    /// The verdict on each path: what it accepts, or why it does not.
    ///
    /// # Errors
    /// The program cannot be run, or gives no verdict on some path.
    pub(super) fn judge(&self, paths: &[&str]) -> io::Result<Vec<Result<Accepted, String>>> {
        let mut program = Command::new(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let stdin = program.stdin.take();
        let output = thread::scope(|scope| {
            scope.spawn(move || {
                let Some(mut stdin) = stdin else { return };
                for path in paths {
                    // A text in JSON has no line feed of its own, so those that are there only separate.
                    let line = path.replace(['\n', '\r'], " ");
                    if writeln!(stdin, "{line}").is_err() {
                        return;
                    }
                }
            });
            program.wait_with_output()
        })?;
        let said = String::from_utf8_lossy(&output.stdout);
        let verdicts: Option<Vec<_>> = said.lines().map(verdict).collect();
        match verdicts {
            Some(verdicts) if verdicts.len() == paths.len() => Ok(verdicts),
            Some(_) | None => Err(io::Error::other(tr!("it does not say of each path whether it is proved"))),
        }
    }
}

/// The verdict of a line.
fn verdict(line: &str) -> Option<Result<Accepted, String>> {
    match line.split('\t').collect::<Vec<_>>()[..] {
        ["proved", _, steps, puzzle] => {
            Some(Ok(Accepted { steps: steps.parse().ok()?, puzzle: puzzle.to_string() }))
        }
        ["refused", "-", why] | ["unreadable", _, why] => Some(Err(why.to_string())),
        ["refused", step, why] => Some(Err(format!("step {step}: {why}"))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Accepted, verdict};

    #[test]
    fn a_verdict_is_read_and_nothing_else_is_taken_for_one() {
        let accepted = Accepted { steps: 7, puzzle: "1..".into() };
        assert_eq!(verdict("proved\tsolved\t7\t1.."), Some(Ok(accepted)));
        assert_eq!(verdict("refused\t3\tno"), Some(Err("step 3: no".into())));
        assert_eq!(verdict("refused\t-\tno"), Some(Err("no".into())));
        assert_eq!(verdict("unreadable\t-\tno"), Some(Err("no".into())));
        for other in ["", "proved", "proved\tsolved\tmany\t1..", "proved\tsolved\t7", "accepted\t1\t2\t3"] {
            assert_eq!(verdict(other), None, "{other}");
        }
    }
}
