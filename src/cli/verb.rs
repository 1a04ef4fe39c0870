//! Definition of a verb: the arguments that clap reads for it, and its function.
//!
//! Each verb is a type in a file of its own; the table `VERBS` makes the command line of them, so that nothing else
//! has to name them. This file must not know any of them.

use super::args::Args;
use super::exit::{Failure, VerbResult};
use super::translation::{mark, translate};
use clap::{ArgMatches, Command, Error};

/// Something that can be asked for. Its fields are its arguments, and their comments are its help.
pub(super) trait Verb: clap::Args + 'static {
    /// The word that asks for it.
    const NAME: &'static str;

    /// Returns true if its answer keeps texts by language, so that several languages can be asked for.
    fn keeps_languages(&self) -> bool {
        false
    }

    /// Does it.
    fn run(&self, args: &Args) -> VerbResult;
}

/// A verb without its type: what the command line needs.
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
    /// A verb that cannot be done.
    pub(super) fn refuse(why: impl Fn() -> Failure + 'static) -> VerbCall {
        VerbCall(Box::new(move |_| Err(why())))
    }

    /// Does what was asked for.
    pub(super) fn run(&self, args: &Args) -> VerbResult {
        (self.0)(args)
    }
}
