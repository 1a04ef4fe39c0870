//! Reports of wrong calls in the language of the user. The parts of clap's error provide the data.
//!
//! The English words are those of clap.

use super::translation::{tr, translate, translated, usage_in_words};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;

/// The report of a wrong call: the error, tips, the usage and how to get help. The report does not begin with "error:".
pub(super) fn report(error: &Error) -> String {
    let Some(message) = message(error) else {
        // This is either an error of this program, whose text is already in the user's language, or an error that is
        // not caused by an argument.
        let rendered = error.render().to_string();
        return rendered.trim_end().trim_start_matches("error: ").to_string();
    };
    let tips = tips(error);
    let usage = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => {
            let usage = usage.to_string();
            let call = usage_in_words(usage.trim_start_matches("Usage:").trim());
            Some(format!("{} {call}", translate("Usage:")))
        }
        Some(_) | None => None,
    };
    let help = tr!("For more information, try '{flag}'.", flag = "--help");
    let parts = [Some(message), tips, usage, Some(help)];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n\n")
}

/// The error, with the possible values. Returns `None` if the error does not have the parts that its kind usually has.
fn message(error: &Error) -> Option<String> {
    let argument = || text(error, ContextKind::InvalidArg);
    let value = || text(error, ContextKind::InvalidValue);
    let number = |kind| match error.get(kind) {
        Some(ContextValue::Number(number)) => Some(*number),
        Some(_) | None => None,
    };
    let said = match error.kind() {
        ErrorKind::ArgumentConflict => return conflict(error),
        ErrorKind::NoEquals => {
            tr!("equal sign is needed when assigning values to '{argument}'", argument = argument()?)
        }
        ErrorKind::InvalidValue if value()?.is_empty() => {
            tr!("a value is required for '{argument}' but none was supplied", argument = argument()?)
        }
        ErrorKind::InvalidValue => invalid_value(&value()?, &argument()?),
        ErrorKind::ValueValidation => {
            let said = invalid_value(&value()?, &argument()?);
            match error.source() {
                Some(source) => tr!("{said}: {reason}", said = said, reason = reason(&source.to_string())),
                None => said,
            }
        }
        ErrorKind::InvalidSubcommand => {
            tr!("unrecognized command '{word}'", word = text(error, ContextKind::InvalidSubcommand)?)
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = list(error, ContextKind::InvalidArg)?;
            let said = tr!("the following required arguments were not provided:");
            missing.iter().fold(said, |said, one| said + "\n  " + one)
        }
        ErrorKind::TooManyValues => tr!(
            "unexpected value '{value}' for '{argument}' found; no more were expected",
            value = value()?,
            argument = argument()?
        ),
        ErrorKind::TooFewValues => tr!(
            "{least} values required by '{argument}'; {count} given",
            least = number(ContextKind::MinValues)?,
            argument = argument()?,
            count = number(ContextKind::ActualNumValues)?
        ),
        ErrorKind::WrongNumberOfValues => tr!(
            "{wanted} values required for '{argument}'; {count} given",
            wanted = number(ContextKind::ExpectedNumValues)?,
            argument = argument()?,
            count = number(ContextKind::ActualNumValues)?
        ),
        ErrorKind::UnknownArgument => {
            tr!("unexpected argument '{argument}' found", argument = argument()?)
        }
        ErrorKind::MissingSubcommand
        | ErrorKind::InvalidUtf8
        | ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion
        | ErrorKind::Io
        | ErrorKind::Format => return None,
        // Later versions of clap may have more kinds of errors.
        _ => return None,
    };
    match list(error, ContextKind::ValidValue).filter(|values| !values.is_empty()) {
        Some(values) => Some(said + "\n  " + &tr!("[possible values: {values}]", values = values.join(", "))),
        None => Some(said),
    }
}

fn invalid_value(value: &str, argument: &str) -> String {
    tr!("invalid value '{value}' for '{argument}'", value = value, argument = argument)
}

/// Two arguments that exclude each other.
fn conflict(error: &Error) -> Option<String> {
    let argument = text(error, ContextKind::InvalidArg)?;
    let others = match error.get(ContextKind::PriorArg) {
        Some(ContextValue::String(other)) if *other == argument => {
            return Some(tr!("the argument '{argument}' cannot be used multiple times", argument = argument));
        }
        Some(ContextValue::String(other)) => vec![other.clone()],
        Some(ContextValue::Strings(others)) => others.clone(),
        Some(_) | None => return None,
    };
    if let [other] = others.as_slice() {
        let said = tr!(
            "the argument '{argument}' cannot be used with '{other}'",
            argument = argument,
            other = other
        );
        return Some(said);
    }
    let said = tr!("the argument '{argument}' cannot be used with:", argument = argument);
    Some(others.iter().fold(said, |said, one| said + "\n  " + one))
}

/// Similar names that the user may have meant, each on a line.
fn tips(error: &Error) -> Option<String> {
    let suggested = |kind| match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        Some(ContextValue::Strings(several)) => several.clone(),
        Some(_) | None => Vec::new(),
    };
    let similar = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let mut tips: Vec<String> = similar
        .into_iter()
        .flat_map(suggested)
        .map(|one| tr!("tip: did you mean '{suggestion}'?", suggestion = one))
        .collect();
    let argument = text(error, ContextKind::InvalidArg);
    if let (Some(ContextValue::StyledStrs(others)), Some(argument)) =
        (error.get(ContextKind::Suggested), argument)
    {
        tips.extend(others.iter().map(|other| {
            let other = other.to_string();
            if other.starts_with("to pass '") {
                tr!("tip: to pass '{argument}' as a value, use '-- {argument}'", argument = argument)
            } else {
                format!("tip: {other}")
            }
        }));
    }
    let lines: Vec<String> = tips.iter().map(|tip| format!("  {tip}")).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Reason why a value was refused. The reasons of this program are translated already; the reasons about numbers come
/// from clap.
fn reason(source: &str) -> String {
    if let Some((value, range)) = source.split_once(" is not in ") {
        return tr!("{value} is not in {range}", value = value, range = range);
    }
    translated(source).unwrap_or(source).to_string()
}

/// A text of the error.
fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(_) | None => None,
    }
}

/// A list of texts of the error.
fn list(error: &Error, kind: ContextKind) -> Option<Vec<String>> {
    match error.get(kind) {
        Some(ContextValue::Strings(texts)) => Some(texts.clone()),
        Some(_) | None => None,
    }
}
