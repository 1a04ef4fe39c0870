//! A rating as fields of a document.

use crate::rating::{Figures, Hardness};
use serde_json::Value;

/// The name of the field that lists the digits of a [`Figures::Digits`].
pub const DIGITS: &str = "digits";

/// The figures of a rating, each with the name of its field.
pub fn figures(figures: &Figures) -> Vec<(&'static str, Value)> {
    match figures {
        Figures::LevelAndScore(level, score) => vec![("level", (*level).into()), ("score", (*score).into())],
        Figures::Numbers(numbers) => {
            numbers.iter().map(|(number, rating)| (number.name, rating.decimal().into())).collect()
        }
        Figures::Length(number, length) => vec![(number.name, (*length).into())],
        Figures::Digits(number, digits) => {
            let named = digits.iter().map(|digit| Value::from(digit.to_string()));
            vec![(number.name, digits.len().into()), (DIGITS, named.collect())]
        }
    }
}

/// How hard a step is, as a number.
pub fn hardness(hardness: Hardness) -> Value {
    match hardness {
        Hardness::Tenths(tenths) => tenths.decimal().into(),
        Hardness::Length(length) => length.into(),
    }
}
