//! Verbs that may be missing in a build. The help lists these verbs, and a call of one prints the command that builds
//! it.

use super::exit::Failure;
use super::translation::{mark, tr};
use super::verb::VerbCall;
use clap::{Arg, Command};

/// The command that builds with these features.
pub(super) fn how_to_get(features: &str) -> String {
    format!("cargo install --path . --features {features}")
}

/// The features that `--features full` has.
pub(super) const FULL: &str = "full";

/// The verbs that are not in this build, with the features that add them.
pub(super) static ABSENT: &[(&str, &str)] = &[
    #[cfg(not(feature = "book"))]
    ("book", FULL),
    #[cfg(not(feature = "data"))]
    ("table", FULL),
    #[cfg(not(feature = "data"))]
    ("dedupe", FULL),
    #[cfg(not(feature = "data"))]
    ("split", FULL),
    #[cfg(not(feature = "tui"))]
    ("play", FULL),
    #[cfg(not(feature = "tui"))]
    ("drill", FULL),
    #[cfg(not(feature = "serve"))]
    ("serve", FULL),
    #[cfg(not(feature = "scan"))]
    ("scan", FULL),
];

/// An absent verb as the help lists it; its arguments are not read. Verbs that need more than all usual features are
/// hidden.
pub(super) fn command(name: &'static str, features: &str) -> Command {
    let rest = Arg::new("rest").num_args(0..).trailing_var_arg(true).allow_hyphen_values(true).hide(true);
    Command::new(name)
        .about(mark!("Not in this build; needs --features full"))
        .disable_help_flag(true)
        .hide(features != FULL)
        .arg(rest)
}

/// The refusal of a call.
pub(super) fn refusal(name: &str) -> Option<VerbCall> {
    let (name, features) = *ABSENT.iter().find(|(absent, _)| *absent == name)?;
    Some(VerbCall::refuse(move || {
        Failure::wrong(tr!(
            "'{name}' is not in this build; build with: {command}",
            name = name,
            command = how_to_get(features)
        ))
    }))
}
