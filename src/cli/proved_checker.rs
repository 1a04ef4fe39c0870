//! The checker extracted from the proofs in `proofs/`: a separate program that reads the same paths as whydoku.
//!
//! The checker shares no code with whydoku. The checker gets the original text of a path, not the path that whydoku has
//! read; only the name of the layout is replaced by the name that whydoku has for it. The verdict of the checker is
//! then compared with the verdict of whydoku.

use super::exit::Failure;
use super::translation::tr;
use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::thread;

/// The program, by name or path.
pub(super) struct ProvedChecker(OsString);

/// A path that the checker accepts, with the figures and the board from the checker's output.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Accepted {
    /// The end of the path: `solved`, `completed`, `open` or `no-solution`.
    pub kind: String,
    /// Number of steps, without the part that search has found.
    pub steps: usize,
    /// The board: puzzle, the player's digits, and the notes of all cells with commas between them. A part that the
    /// board does not have is `-`.
    pub board: [String; 3],
    /// The name of the layout under which the path is proved.
    pub layout: String,
}

impl ProvedChecker {
    /// The program that `WHYDOKU_CHECKER` names, else `whydoku-checker`.
    ///
    /// # Errors
    /// The program cannot be started.
    pub(super) fn find() -> Result<ProvedChecker, Failure> {
        let named = env::var_os("WHYDOKU_CHECKER").filter(|name| !name.is_empty());
        let checker = ProvedChecker(named.unwrap_or_else(|| "whydoku-checker".into()));
        // Only the checker prints a verdict on an empty object, so this call shows whether the program is the checker.
        match checker.judge(&["{}"]) {
            Ok(_) => Ok(checker),
            Err(error) => Err(Failure::wrong(tr!(
                "--proved needs the program {program}, which cannot be run ({error}): docs/proofs.md has \
                 the commands that build it; WHYDOKU_CHECKER can name another program",
                program = checker.0.display(),
                error = error
            ))),
        }
    }

    /// The verdict on each path: the accepted path with its figures, or the reason for the refusal.
    ///
    /// # Errors
    /// The program cannot be run, or gives no verdict on some path.
    pub(super) fn judge(
        &self,
        paths: &[impl AsRef<str> + Sync],
    ) -> io::Result<Vec<Result<Accepted, String>>> {
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
                    // Strings in JSON do not contain line feeds, so the line feeds of a path only separate its parts.
                    let line = path.as_ref().replace(['\n', '\r'], " ");
                    if writeln!(stdin, "{line}").is_err() {
                        return;
                    }
                }
            });
            program.wait_with_output()
        })?;
        let answer = String::from_utf8_lossy(&output.stdout);
        match verdicts(&answer) {
            Some(verdicts) if verdicts.len() == paths.len() => Ok(verdicts),
            Some(_) | None => {
                Err(io::Error::other(tr!("the program does not print one verdict for each path")))
            }
        }
    }
}

/// The verdicts of all lines. A line about the layout belongs to the verdict before it.
fn verdicts(answer: &str) -> Option<Vec<Result<Accepted, String>>> {
    let mut verdicts = Vec::new();
    for line in answer.lines() {
        match line.strip_prefix("layout\t") {
            None => verdicts.push(verdict(line)?),
            Some(name) => match verdicts.last_mut() {
                Some(Ok(Accepted { layout, .. })) if layout == "classic" => *layout = name.to_string(),
                Some(_) | None => return None,
            },
        }
    }
    Some(verdicts)
}

/// The verdict of a line.
fn verdict(line: &str) -> Option<Result<Accepted, String>> {
    match line.split('\t').collect::<Vec<_>>()[..] {
        ["proved", kind, steps, puzzle, placed, notes] => Some(Ok(Accepted {
            kind: kind.to_string(),
            steps: steps.parse().ok()?,
            board: [puzzle, placed, notes].map(str::to_string),
            layout: String::from("classic"),
        })),
        ["refused", "-", why] | ["unreadable", _, why] => Some(Err(why.to_string())),
        ["refused", step, why] => Some(Err(format!("step {step}: {why}"))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Accepted, verdict, verdicts};

    #[test]
    fn a_verdict_is_read_and_nothing_else_is_taken_for_one() {
        let board = ["1..", "-", "-"].map(str::to_string);
        let accepted = |layout: &str| Accepted {
            kind: "solved".into(),
            steps: 7,
            board: board.clone(),
            layout: layout.into(),
        };
        let proved = "proved\tsolved\t7\t1..\t-\t-";
        assert_eq!(verdict(proved), Some(Ok(accepted("classic"))));
        let both = verdicts(&format!("{proved}\nlayout\tx+knight\n{proved}\n"));
        assert_eq!(both, Some(vec![Ok(accepted("x+knight")), Ok(accepted("classic"))]));
        for wrong in ["layout\tx", "refused\t3\tno\nlayout\tx", &format!("{proved}\nlayout\tx\nlayout\tx")] {
            assert_eq!(verdicts(wrong), None, "{wrong}");
        }
        assert_eq!(verdict("refused\t3\tno"), Some(Err("step 3: no".into())));
        assert_eq!(verdict("refused\t-\tno"), Some(Err("no".into())));
        assert_eq!(verdict("unreadable\t-\tno"), Some(Err("no".into())));
        for other in
            ["", "proved", "proved\tsolved\tmany\t1..\t-\t-", "proved\tsolved\t7\t1..", "accepted\t1\t2"]
        {
            assert_eq!(verdict(other), None, "{other}");
        }
    }
}
