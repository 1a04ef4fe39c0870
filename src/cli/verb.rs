//! Definition of a verb: the arguments that clap reads for it, and its function.
//!
//! Each verb is a type in a separate file. The table `VERBS` builds the command line from the verbs, so that no other
//! code has to name them. This file must not know any verb.

use super::args::Args;
use super::exit::{Failure, VerbResult};
use super::translation::{mark, translate};
use clap::{ArgMatches, Command, Error};

/// A verb of the command line. The fields of the type are the arguments of the verb, and the comments of the fields are
/// the help.
pub(super) trait Verb: clap::Args + 'static {
    /// The word that calls the verb.
    const NAME: &'static str;

    /// Returns true if the answer has texts in several languages, so that the user can ask for several languages.
    fn keeps_languages(&self) -> bool {
        false
    }

    /// Runs the verb.
    fn run(&self, args: &Args) -> VerbResult;
}

/// Data of a verb that the command line needs, without the type of the verb.
pub(super) struct VerbEntry {
    pub(super) name: &'static str,
    pub(super) arguments: fn(Command) -> Command,
    pub(super) read: fn(&ArgMatches) -> Result<VerbCall, Error>,
}

impl VerbEntry {
    /// The entry of a verb.
    pub(super) const fn of<V: Verb>() -> VerbEntry {
        VerbEntry {
            name: V::NAME,
            arguments: V::augment_args,
            read: |matches| {
                let verb = V::from_arg_matches(matches)?;
                Ok(VerbCall(Box::new(move |args| match args.lang.as_slice() {
                    [_, _, ..] if !verb.keeps_languages() => Err(Failure::wrong(translate(ONE_LANGUAGE))),
                    _ => verb.run(args),
                })))
            },
        }
    }
}

const ONE_LANGUAGE: &str =
    mark!("--lang takes one language here; `explain --json` and `explain --jsonl` take several");

/// The verb that was asked for, with its arguments.
pub(super) struct VerbCall(Box<dyn Fn(&Args) -> VerbResult>);

impl VerbCall {
    /// A call that always fails, because the verb cannot run.
    pub(super) fn refuse(why: impl Fn() -> Failure + 'static) -> VerbCall {
        VerbCall(Box::new(move |_| Err(why())))
    }

    /// Runs the verb.
    pub(super) fn run(&self, args: &Args) -> VerbResult {
        (self.0)(args)
    }
}
