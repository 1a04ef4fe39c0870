//! Reader of ranges of ratings, such as `explainer:9.0..10.5`, for all interfaces of the program.

use super::hodoku::Difficulty;
use super::{RatingBound, RatingForm, RatingRange, SCALES, Scale, scale};
use std::fmt;
use std::str::FromStr;

/// Error of a text that is not a range of ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoRatingRange {
    /// No scale has this name.
    NoScale(String),
    /// The scale has no number with this name.
    NoNumber {
        /// The scale.
        scale: &'static Scale,
        /// The name that the text has.
        number: String,
    },
    /// The values are not values of the scale with this name, or are not written as a range.
    NoValues(&'static str),
    /// The text names the scale, but no value.
    NoEnd(&'static str),
}

impl fmt::Display for NoRatingRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoRatingRange::NoScale(name) => {
                let ids = SCALES.map(|scale| scale.id).join(", ");
                write!(
                    f,
                    "expected SCALE:FROM..TO, such as explainer:7.0..7.5, explainer.ep:1.0..2.0, hodoku:Medium..Hard \
                     or whip:4; there is no scale '{name}'; the scales are {ids}"
                )
            }
            NoRatingRange::NoNumber { scale, number } => {
                let names = scale.names().join(", ");
                write!(f, "the scale {} has no number '{number}'; its numbers are {names}", scale.id)
            }
            NoRatingRange::NoValues(scale) | NoRatingRange::NoEnd(scale) => {
                write!(f, "expected a rating or a range on the scale {scale}, as FROM..TO, FROM.. or ..TO")
            }
        }
    }
}

impl std::error::Error for NoRatingRange {}

impl RatingRange {
    /// Reads a range that has at least one end.
    ///
    /// # Errors
    /// The reason why the text is not a range; [`NoRatingRange::NoEnd`] for the name of a scale alone.
    #[cfg(any(test, feature = "api"))]
    pub(crate) fn with_end(text: &str) -> Result<RatingRange, NoRatingRange> {
        let range: RatingRange = text.parse()?;
        if range.least.or(range.most).is_some() {
            Ok(range)
        } else {
            Err(NoRatingRange::NoEnd(range.scale.id))
        }
    }
}

impl FromStr for RatingRange {
    type Err = NoRatingRange;

    /// Reads `SCALE`, `SCALE:N`, `SCALE:FROM..TO`, `SCALE:FROM..` or `SCALE:..TO`. A hyphen between two values can
    /// replace the two dots, and `SCALE.NUMBER` names a number other than the first. On HoDoKu's scale, values without
    /// the name of a number are levels or scores. The result may be [empty](RatingRange::is_empty).
    fn from_str(text: &str) -> Result<RatingRange, NoRatingRange> {
        let (name, range) = text.split_once(':').map_or((text, None), |(name, range)| (name, Some(range)));
        let (id, number) = name.split_once('.').map_or((name, None), |(id, number)| (id, Some(number)));
        let scale = scale(id.trim()).ok_or_else(|| NoRatingRange::NoScale(id.trim().to_string()))?;
        let number = number.map(str::trim).map(|number| {
            let index = scale.names().iter().position(|name| *name == number);
            index.ok_or_else(|| NoRatingRange::NoNumber { scale, number: number.to_string() })
        });
        let number = number.transpose()?;
        let Some(range) = range.map(str::trim) else {
            return match number {
                None => Ok(RatingRange { scale, least: None, most: None }),
                Some(_) => Err(NoRatingRange::NoEnd(scale.id)),
            };
        };
        let is_value = |text: &str| !text.trim().is_empty();
        let hyphen = || range.split_once('-').filter(|(from, to)| is_value(from) && is_value(to));
        let (least, most) = range.split_once("..").or_else(hyphen).unwrap_or((range, range));
        let (least, most) = (least.trim(), most.trim());
        let is_level = |text: &str| Difficulty::from_id(text).is_some();
        let figure = match (number, scale.form) {
            (Some(number), _) => number,
            (None, RatingForm::LevelAndScore) => usize::from(!is_level(least) && !is_level(most)),
            (
                None,
                RatingForm::Numbers(_)
                | RatingForm::Minutes(_)
                | RatingForm::Length(_)
                | RatingForm::Digits(_),
            ) => 0,
        };
        let bound = |text: &str| match text {
            "" => Ok(None),
            text => {
                RatingBound::read(scale.form, figure, text).map(Some).ok_or(NoRatingRange::NoValues(scale.id))
            }
        };
        match (bound(least)?, bound(most)?) {
            (None, None) => Err(NoRatingRange::NoEnd(scale.id)),
            (least, most) => Ok(RatingRange { scale, least, most }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_in_every_form() {
        let range = |text: &str| {
            let range = text.parse::<RatingRange>()?;
            let end = |bound: Option<RatingBound>| bound.map(RatingBound::parts);
            Ok::<_, NoRatingRange>((range.scale.id, end(range.least), end(range.most)))
        };
        for (text, scale, least, most) in [
            ("explainer:9.0..10.5", "explainer", Some((0, 90)), Some((0, 105))),
            ("explainer:9-10.5", "explainer", Some((0, 90)), Some((0, 105))),
            ("explainer.ed:..7.1", "explainer", None, Some((2, 71))),
            ("whip:5..", "whip", Some((0, 5)), None),
            ("human:5..12.5", "human", Some((0, 50)), Some((0, 125))),
            ("human.basis:many", "human", Some((3, 1)), Some((3, 1))),
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
            "explainer.ep",
            "explainer.x:1",
            "whip:1.5",
            "human:many",
            "human.basis:5",
            "hodoku:Hard..1000",
            "7",
            "explainer:..",
            "explainer:9-",
            "explainer:7..x",
            "whip:-1",
            "whip:+1",
        ] {
            assert!(range(wrong).is_err(), "{wrong}");
        }
        assert_eq!(RatingRange::with_end("whip"), Err(NoRatingRange::NoEnd("whip")));
    }

    #[test]
    fn a_range_is_read_as_it_is_written() {
        for (text, written) in [
            ("explainer:7..7.5", "explainer.er:7.0..7.5"),
            ("explainer.ep:1.2", "explainer.ep:1.2"),
            ("hodoku:medium..Hard", "hodoku.level:Medium..Hard"),
            ("hodoku:800..1200", "hodoku.score:800..1200"),
            ("hodoku:Hard..", "hodoku.level:Hard.."),
            ("human:5..12", "human.minutes:5.0..12.0"),
            ("human.basis:many..few", "human.basis:many..few"),
            ("whip:4", "whip.w:4"),
            ("backdoor:..2", "backdoor.backdoor:..2"),
            ("whip", "whip"),
        ] {
            let range: RatingRange = text.parse().expect("a range");
            assert_eq!(range.to_string(), written);
            assert_eq!(written.parse(), Ok(range));
            assert!(!range.is_empty(), "{text}");
        }
        for text in ["explainer:7..6", "explainer:0.1..0.9", "explainer:21..", "hodoku:Hard..Easy"] {
            assert!(text.parse::<RatingRange>().expect("a range").is_empty(), "{text}");
        }
    }
}
