//! Verbs that may be missing in a build. The help lists these verbs, and a call of one prints the command that builds
//! it.

use super::exit::Failure;
use super::translation::{mark, tr};
use super::verb::VerbCall;
use clap::{Arg, Command};

/// The command that builds the program with all verbs.
pub(super) const HOW_TO_GET: &str = "cargo install --path . --features full";

/// The verbs that are not in this build.
pub(super) static ABSENT: &[&str] = &[
    #[cfg(not(feature = "book"))]
    "book",
    #[cfg(not(feature = "data"))]
    "table",
    #[cfg(not(feature = "data"))]
    "dedupe",
    #[cfg(not(feature = "data"))]
    "split",
    #[cfg(not(feature = "tui"))]
    "play",
    #[cfg(not(feature = "tui"))]
    "drill",
    #[cfg(not(feature = "serve"))]
    "serve",
    #[cfg(not(feature = "scan"))]
    "scan",
];

/// The clap command of a verb that is not in this build: the help lists the verb, and a call may have any arguments.
pub(super) fn command(name: &'static str) -> Command {
    let rest = Arg::new("rest").num_args(0..).trailing_var_arg(true).allow_hyphen_values(true).hide(true);
    Command::new(name)
        .about(mark!("Not in this build; needs --features full"))
        .disable_help_flag(true)
        .arg(rest)
}

/// A call that refuses the verb with this name, if the verb is not in this build.
pub(super) fn refusal(name: &str) -> Option<VerbCall> {
    let name = *ABSENT.iter().find(|absent| **absent == name)?;
    Some(VerbCall::refuse(move || {
        Failure::wrong(tr!(
            "'{name}' is not in this build; build with: {command}",
            name = name,
            command = HOW_TO_GET
        ))
    }))
}
