//! Endings of a verb.

use crate::solve::Cancelled;
use std::fmt;
use std::io;

/// Ending of a verb without an error; of several, the worst counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Ending {
    /// Done.
    Done,
    /// A sound question with a negative answer.
    Negative,
    /// Some input was wrong, and said so; the rest was done.
    BadInput,
    /// Ctrl-C ended the work; what there was until then is told.
    Interrupted,
}

/// Reason why a verb stopped.
#[derive(Debug)]
pub(super) enum Failure {
    /// Reading or writing failed.
    Io(io::Error),
    /// The call or its input is wrong; the text says what and how to mend it.
    Wrong(String),
    /// Nobody wants the answer any more.
    Cancelled,
    /// There is no board, and nobody to wait for.
    NoBoard,
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

impl From<Cancelled> for Failure {
    fn from(Cancelled: Cancelled) -> Failure {
        Failure::Cancelled
    }
}

impl Failure {
    pub(super) fn wrong(what: impl fmt::Display) -> Failure {
        Failure::Wrong(what.to_string())
    }
}

pub(super) type VerbResult = Result<Ending, Failure>;
