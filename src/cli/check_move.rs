//! `check-move`: whether a move is right, and how far its reason is away.

use super::args::{Args, CheckMove as Verb};
use super::input::one_of;
use super::output::{Output, words};
use super::{Ending, Outcome};
use crate::solve::{Verdict, check_move};
use std::io::Write;

pub(super) fn run(args: &Args, verb: &Verb) -> Outcome {
    let position = one_of(Some(&verb.puzzle))?.position;
    let verdict = check_move(&verb.tactics.solver(), &position, verb.played);
    let mut output = Output::standard();
    writeln!(output, "{}", words(args).move_check(verb.played, &verdict))?;
    output.finish()?;
    Ok(match verdict {
        Verdict::Given | Verdict::Already | Verdict::Right(_) => Ending::Done,
        Verdict::Wrong(_) | Verdict::Undecided | Verdict::Mistake(_) | Verdict::NoSolution(_) => {
            Ending::Negative
        }
    })
}
