//! Endings of a verb.

use crate::solve::Cancelled;
use std::fmt;
use std::io;

/// Ending of a verb without an error. The ending of several boards is the worst of their endings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Ending {
    /// Done.
    Done,
    /// The question was valid, and the answer is negative.
    Negative,
    /// A part of the input was wrong and was reported. The rest was done.
    BadInput,
    /// Ctrl-C ended the work. The answers until then were printed.
    Interrupted,
}

/// Reason why a verb stopped.
#[derive(Debug)]
pub(super) enum Failure {
    /// Reading or writing failed.
    Io(io::Error),
    /// The call or its input is wrong. The text describes the error and how to correct it.
    Wrong(String),
    /// The answer is no longer wanted.
    Cancelled,
    /// The call has no board, and standard input is a terminal.
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
