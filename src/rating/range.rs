//! Ranges of ratings on a scale, as users write them: `explainer:9.0..10.5` or `hodoku:Hard..Unfair`. A range compares
//! the first number of a rating, or the one that the user names, as in `explainer.ep:1.0..2.0`.

use super::hodoku::Difficulty;
use super::{Figures, RatingForm, Scale, Tenths, scale};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A value of a number of a rating, as the end of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingBound {
    /// Index of the number among the [names](Scale::names) of the scale.
    figure: usize,
    /// The value in the unit of the scale: tenths on a scale with decimals; for a level, its index.
    value: u32,
}

impl RatingBound {
    /// The value, if the bound is about the first number of the scale.
    fn of_first(self) -> Option<u32> {
        (self.figure == 0).then_some(self.value)
    }

    /// Reads a value of the number `figure` of ratings of this form.
    fn read(form: RatingForm, figure: usize, text: &str) -> Option<RatingBound> {
        let whole = || text.parse().ok();
        let value = match form {
            RatingForm::LevelAndScore if figure == 0 => Difficulty::from_id(text).map(|level| level as u32),
            RatingForm::Numbers(_) => {
                let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
                let whole: u16 = whole.parse().ok()?;
                let tenths: u16 = tenths.parse().ok().filter(|_| tenths.len() == 1)?;
                Some(u32::from(whole) * 10 + u32::from(tenths))
            }
            RatingForm::LevelAndScore | RatingForm::Length(_) | RatingForm::Digits(_) => whole(),
        };
        value.map(|value| RatingBound { figure, value })
    }

    /// Compares a rating with the bound.
    pub fn compare(self, figures: &Figures) -> Ordering {
        self.value_in(figures).cmp(&self.value)
    }

    /// The number of a rating that is compared. A puzzle that the method does not solve has the greatest number.
    fn value_in(self, figures: &Figures) -> u32 {
        match figures {
            Figures::LevelAndScore(level, _) if self.figure == 0 => {
                Difficulty::from_id(level).map_or(u32::MAX, |level| level as u32)
            }
            Figures::LevelAndScore(_, score) => *score,
            Figures::Numbers(numbers) => {
                numbers.get(self.figure).map_or(u32::MAX, |(_, number)| number.get().into())
            }
            Figures::Length(_, length) => length.map_or(u32::MAX, u32::from),
            Figures::Digits(_, digits) => digits.len() as u32,
        }
    }
}

/// A scale, with the ratings on it that are wanted; both ends are included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingBounds {
    /// The scale.
    pub scale: &'static Scale,
    /// The lowest rating; `None` for any.
    pub least: Option<RatingBound>,
    /// The highest rating; `None` for any.
    pub most: Option<RatingBound>,
}

impl RatingBounds {
    /// Returns true if a rating is within the range.
    pub fn contains(&self, figures: &Figures) -> bool {
        self.least.is_none_or(|least| least.compare(figures) != Ordering::Less)
            && self.most.is_none_or(|most| most.compare(figures) != Ordering::Greater)
    }
}

/// Error of a text that is not a range of ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoRatingBounds {
    /// The name of the scale, if the scale exists.
    pub scale: Option<&'static str>,
}

impl fmt::Display for NoRatingBounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.scale {
            None => {
                f.write_str("expected a scale, or a scale and a range of ratings, as explainer:9.0..10.5")
            }
            Some(scale) => {
                write!(f, "expected a rating or a range on the scale {scale}, as FROM..TO, FROM.. or ..TO")
            }
        }
    }
}

impl std::error::Error for NoRatingBounds {}

impl FromStr for RatingBounds {
    type Err = NoRatingBounds;

    /// Reads `SCALE`, `SCALE:N`, `SCALE:FROM..TO`, `SCALE:FROM..` or `SCALE:..TO`. A hyphen can replace the two dots,
    /// and `SCALE.NUMBER` names another number than the first. On HoDoKu's scale, values without the name of a number
    /// are levels or scores.
    fn from_str(text: &str) -> Result<RatingBounds, NoRatingBounds> {
        let (name, range) = text.split_once(':').map_or((text, None), |(name, range)| (name, Some(range)));
        let (id, number) =
            name.split_once('.').map_or((name, None), |(id, number)| (id, Some(number.trim())));
        let scale = scale(id.trim()).ok_or(NoRatingBounds { scale: None })?;
        let wrong = NoRatingBounds { scale: Some(scale.id) };
        let Some(range) = range.map(str::trim) else {
            return if number.is_none() {
                Ok(RatingBounds { scale, least: None, most: None })
            } else {
                Err(wrong)
            };
        };
        let ends = range.split_once("..").or_else(|| range.split_once('-')).unwrap_or((range, range));
        let ends = [ends.0.trim(), ends.1.trim()];
        let is_score = !ends.iter().any(|end| Difficulty::from_id(end).is_some());
        let figure = match (number, scale.form) {
            (Some(number), _) => {
                scale.names().iter().position(|name| *name == number).ok_or(wrong.clone())?
            }
            (None, RatingForm::LevelAndScore) => usize::from(is_score),
            (None, RatingForm::Numbers(_) | RatingForm::Length(_) | RatingForm::Digits(_)) => 0,
        };
        let bound = |text: &str| match text {
            "" => Ok(None),
            text => RatingBound::read(scale.form, figure, text).map(Some).ok_or(wrong.clone()),
        };
        let [least, most] = ends;
        let (least, most) = (bound(least)?, bound(most)?);
        let is_empty = match (least, most) {
            (None, None) => true,
            (Some(least), Some(most)) => least.value > most.value,
            (None, Some(_)) | (Some(_), None) => false,
        };
        if is_empty { Err(wrong) } else { Ok(RatingBounds { scale, least, most }) }
    }
}

/// The highest rating in tenths that a bound allows.
pub(super) fn highest_tenths(most: RatingBound) -> Tenths {
    let tenths = most.of_first().and_then(|value| u16::try_from(value).ok());
    tenths.map_or(Tenths::BEYOND, Tenths::new)
}

/// The greatest length that a bound allows.
pub(super) fn highest_length(most: RatingBound) -> u8 {
    most.of_first().and_then(|value| u8::try_from(value).ok()).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Generator;
    use crate::puzzle::Board;
    use crate::rating::{GemFilter, SCALES};
    use crate::solve::Task;

    #[test]
    fn ranges_are_read_in_every_form() {
        let range = |text: &str| {
            let bounds = text.parse::<RatingBounds>()?;
            let end = |bound: Option<RatingBound>| bound.map(|bound| (bound.figure, bound.value));
            Ok::<_, NoRatingBounds>((bounds.scale.id, end(bounds.least), end(bounds.most)))
        };
        for (text, scale, least, most) in [
            ("explainer:9.0..10.5", "explainer", Some((0, 90)), Some((0, 105))),
            ("explainer:9-10.5", "explainer", Some((0, 90)), Some((0, 105))),
            ("explainer.ed:..7.1", "explainer", None, Some((2, 71))),
            ("whip:5..", "whip", Some((0, 5)), None),
            ("te:2", "te", Some((0, 2)), Some((0, 2))),
            ("backdoor", "backdoor", None, None),
            ("hodoku:hard..Unfair", "hodoku", Some((0, 2)), Some((0, 3))),
            ("hodoku:..1000", "hodoku", None, Some((1, 1000))),
        ] {
            assert_eq!(range(text), Ok((scale, least, most)), "{text}");
        }
        for wrong in [
            "",
            "other:1",
            "explainer:",
            "explainer:a..",
            "explainer:9.55",
            "explainer:9..8",
            "explainer.ep",
            "explainer.x:1",
            "whip:1.5",
            "hodoku:Hard..1000",
        ] {
            assert!(range(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_rating_with_a_bound_equals_the_rating_without_or_is_above_the_bound() {
        for scale in SCALES {
            let rater = (scale.rater)(GemFilter::Any, &Task::default());
            for puzzle in Generator::new(4).puzzles().take(6).map(Board::new) {
                let rated = rater.run(|rater| rater.rated(&puzzle)).expect("it is never cancelled");
                let rated = rated.expect("a rating");
                for figure in 0..scale.names().len() {
                    let value = RatingBound { figure, value: 0 }.value_in(&rated.figures);
                    for value in [0, value.saturating_sub(1), value, value.saturating_add(1)] {
                        let bound = RatingBound { figure, value };
                        let bounded = rater.run(|rater| rater.rated_up_to(&puzzle, bound));
                        let bounded = bounded.expect("it is never cancelled").expect("a rating");
                        let fits = bound.compare(&rated.figures) != Ordering::Greater;
                        assert_eq!(bounded, fits.then(|| rated.clone()), "{scale:?} {bound:?}");
                    }
                }
            }
        }
    }
}
