//! Ranges of ratings that a new puzzle may have, such as `explainer:7.0..7.5`. This file reads the ranges and compares
//! ratings with them; the scales rate.

use crate::rating::hodoku::Difficulty;
use crate::rating::{self, Figures, RatingForm, SCALES, Scale};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// Wanted range of a number of a rating, with both ends included.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RatingRange {
    /// The scale.
    pub(crate) scale: &'static Scale,
    /// Index of the number among the names of the scale.
    figure: usize,
    /// The lowest value in thousandths; for a level, a thousand for each level below it.
    least: u32,
    /// The highest value, in the same unit.
    most: u32,
}

/// Error of a text that is not a range of ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NoRatingRange(String);

impl fmt::Display for NoRatingRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoRatingRange {}

/// Unit of the values.
const UNIT: u32 = 1000;

impl FromStr for RatingRange {
    type Err = NoRatingRange;

    /// Reads `SCALE:RANGE` or `SCALE.NUMBER:RANGE`. A range is `FROM..TO`, `FROM..`, `..TO` or one value. Values are
    /// numbers, or names of HoDoKu's levels.
    fn from_str(text: &str) -> Result<RatingRange, NoRatingRange> {
        let example = "expected SCALE:FROM..TO, as explainer:7.0..7.5, explainer.ep:1.0..2.0, hodoku:Medium..Hard or whip:4";
        let (name, range) = text.split_once(':').ok_or_else(|| NoRatingRange(example.to_string()))?;
        let (id, number) = name.split_once('.').map_or((name, None), |(id, number)| (id, Some(number)));
        let scale = rating::scale(id.trim()).ok_or_else(|| {
            let ids = SCALES.map(|scale| scale.id).join(", ");
            NoRatingRange(format!("there is no scale '{id}'; the scales are {ids}"))
        })?;
        let names = scale.names();
        let (from, to) = range.split_once("..").unwrap_or((range, range));
        let is_level = |text: &str| Difficulty::from_id(text.trim()).is_some();
        let figure = match number {
            Some(number) => names.iter().position(|name| *name == number.trim()).ok_or_else(|| {
                let names = names.join(", ");
                NoRatingRange(format!("the scale {id} has no number '{number}'; its numbers are {names}"))
            })?,
            // HoDoKu's rating begins with the level; a plain number is a score.
            None => match scale.form {
                RatingForm::LevelAndScore => usize::from(!is_level(from) && !is_level(to)),
                RatingForm::Numbers(_) | RatingForm::Length(_) | RatingForm::Digits(_) => 0,
            },
        };
        let levels = matches!(scale.form, RatingForm::LevelAndScore) && figure == 0;
        let value = |text: &str, open: u32| match text.trim() {
            "" if range.contains("..") => Ok(open),
            text if levels => Difficulty::from_id(text).map(|level| level as u32 * UNIT).ok_or(()),
            text => thousandths(text).ok_or(()),
        };
        let wrong = |()| NoRatingRange(example.to_string());
        let range = (value(from, 0).map_err(wrong)?, value(to, u32::MAX).map_err(wrong)?);
        if range == (0, u32::MAX) {
            return Err(wrong(()));
        }
        Ok(RatingRange { scale, figure, least: range.0, most: range.1 })
    }
}

/// A decimal number in thousandths.
fn thousandths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 3 {
        return None;
    }
    let part: u32 = format!("{part:0<3}").parse().ok()?;
    whole.parse::<u32>().ok()?.checked_mul(UNIT)?.checked_add(part)
}

/// Writes the range as it is read.
impl fmt::Display for RatingRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.scale.names().get(self.figure).copied().unwrap_or_default();
        write!(f, "{}.{name}:", self.scale.id)?;
        let end = |value: u32| match value {
            0 | u32::MAX => String::new(),
            value => self.written(value),
        };
        if self.least == self.most {
            return f.write_str(&self.written(self.least));
        }
        write!(f, "{}..{}", end(self.least), end(self.most))
    }
}

impl RatingRange {
    /// Returns true if no rating is in the range.
    pub(crate) fn is_empty(&self) -> bool {
        // Sudoku Explainer's lowest rating is 1.0, that of a hidden single in a box; 20.0 is the rating of a puzzle
        // that its techniques do not solve.
        let (lowest, highest) = match self.scale.form {
            RatingForm::Numbers(_) => (UNIT, 20 * UNIT),
            RatingForm::LevelAndScore | RatingForm::Length(_) | RatingForm::Digits(_) => (0, u32::MAX),
        };
        self.least > self.most || self.most < lowest || self.least > highest && self.least != u32::MAX
    }

    /// A value in the form of the scale.
    fn written(&self, value: u32) -> String {
        match self.scale.form {
            RatingForm::LevelAndScore if self.figure == 0 => {
                let level = Difficulty::ALL.get((value / UNIT) as usize);
                level.map_or(String::new(), |level| level.id().to_string())
            }
            RatingForm::Numbers(_) => format!("{:.1}", f64::from(value) / f64::from(UNIT)),
            RatingForm::LevelAndScore | RatingForm::Length(_) | RatingForm::Digits(_) => {
                (value / UNIT).to_string()
            }
        }
    }

    /// The number of the rating in thousandths. A puzzle that the method of the scale does not solve has the highest
    /// number.
    fn value(&self, figures: &Figures) -> u32 {
        match figures {
            Figures::LevelAndScore(level, score) => match self.figure {
                0 => Difficulty::from_id(level).map_or(u32::MAX, |level| level as u32 * UNIT),
                _ => score.saturating_mul(UNIT),
            },
            Figures::Numbers(numbers) => {
                numbers.get(self.figure).map_or(u32::MAX, |(_, number)| u32::from(number.get()) * (UNIT / 10))
            }
            Figures::Length(_, length) => length.map_or(u32::MAX - 1, |length| u32::from(length) * UNIT),
            Figures::Digits(_, digits) => digits.len() as u32 * UNIT,
        }
    }

    /// Compares a rating with the range, and returns its distance from the range.
    pub(crate) fn compare(&self, figures: &Figures) -> (Ordering, u32) {
        let value = self.value(figures);
        if value < self.least {
            (Ordering::Less, self.least - value)
        } else if value > self.most {
            (Ordering::Greater, value - self.most)
        } else {
            (Ordering::Equal, 0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_read_as_it_is_written() {
        for (text, written) in [
            ("explainer:7..7.5", "explainer.er:7.0..7.5"),
            ("explainer.ep:1.2", "explainer.ep:1.2"),
            ("hodoku:medium..Hard", "hodoku.level:Medium..Hard"),
            ("hodoku:800..1200", "hodoku.score:800..1200"),
            ("hodoku:Hard..", "hodoku.level:Hard.."),
            ("whip:4", "whip.w:4"),
            ("backdoor:..2", "backdoor.backdoor:..2"),
        ] {
            let range: RatingRange = text.parse().expect("a range");
            assert_eq!(range.to_string(), written);
            assert_eq!(written.parse(), Ok(range));
        }
        for text in
            ["", "7", "explainer:", "explainer:..", "se:7", "explainer.xx:7", "explainer:7..x", "whip:-1"]
        {
            assert!(text.parse::<RatingRange>().is_err(), "{text}");
        }
        for text in ["explainer:7..6", "explainer:0.1..0.9", "explainer:21..", "hodoku:Hard..Easy"] {
            assert!(text.parse::<RatingRange>().expect("a range").is_empty(), "{text}");
        }
    }
}
