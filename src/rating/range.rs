//! Ranges of ratings on a scale, as users write them: `explainer:9.0..10.5` or `hodoku:Hard..Unfair`. A range is
//! compared with the first number of a rating, or with the number that the user names, as in `explainer.ep:1.0..2.0`.
//! This file compares ratings with ranges; `range_text` reads ranges, and the scales make the ratings.

use super::hodoku::Difficulty;
use super::{Figures, MinutesBasis, RatingForm, Scale, Tenths};
use std::cmp::Ordering;
use std::fmt;

/// The value of one number of a rating, used as an end of a range.
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

    /// Index of the number, and the value in the unit of the scale.
    #[cfg(test)]
    pub(super) fn parts(self) -> (usize, u32) {
        (self.figure, self.value)
    }

    /// Reads a value of the number with the index `figure` in ratings of this form.
    pub(super) fn read(form: RatingForm, figure: usize, text: &str) -> Option<RatingBound> {
        let whole = |text: &str| text.parse::<u32>().ok().filter(|_| !text.starts_with('+'));
        let value = match form {
            RatingForm::LevelAndScore if figure == 0 => Difficulty::from_id(text).map(|level| level as u32),
            RatingForm::Minutes(numbers) if figure == numbers.len() => {
                MinutesBasis::from_id(text).map(|basis| basis as u32)
            }
            RatingForm::Numbers(_) | RatingForm::Minutes(_) => {
                let (units, tenths) = text.split_once('.').unwrap_or((text, "0"));
                let tenths = whole(tenths).filter(|_| tenths.len() == 1)?;
                whole(units)?.checked_mul(10)?.checked_add(tenths)
            }
            RatingForm::LevelAndScore | RatingForm::Length(_) | RatingForm::Digits(_) => whole(text),
        };
        value.map(|value| RatingBound { figure, value })
    }

    /// The value as a text that [`RatingBound::read`] reads.
    pub(crate) fn text(self, form: RatingForm) -> String {
        match form {
            RatingForm::LevelAndScore if self.figure == 0 => {
                let level = Difficulty::ALL.get(self.value as usize);
                level.map_or(String::new(), |level| level.id().to_string())
            }
            RatingForm::Minutes(numbers) if self.figure == numbers.len() => {
                let basis = MinutesBasis::ALL.get(self.value as usize);
                basis.map_or(String::new(), |basis| basis.id().to_string())
            }
            RatingForm::Numbers(_) | RatingForm::Minutes(_) => {
                format!("{}.{}", self.value / 10, self.value % 10)
            }
            RatingForm::LevelAndScore | RatingForm::Length(_) | RatingForm::Digits(_) => {
                self.value.to_string()
            }
        }
    }

    /// Compares a rating with the bound.
    pub fn compare(self, figures: &Figures) -> Ordering {
        self.value_in(figures).cmp(&self.value)
    }

    /// The number of a rating that is compared with the bound. If the method does not solve the puzzle, this is the
    /// greatest number.
    fn value_in(self, figures: &Figures) -> u32 {
        match figures {
            Figures::LevelAndScore(level, _) if self.figure == 0 => {
                Difficulty::from_id(level).map_or(u32::MAX, |level| level as u32)
            }
            Figures::LevelAndScore(_, score) => *score,
            Figures::Numbers(numbers) => {
                numbers.get(self.figure).map_or(u32::MAX, |(_, number)| number.get().into())
            }
            Figures::Minutes(minutes) => minutes.number(self.figure),
            Figures::Length(_, length) => length.map_or(u32::MAX, u32::from),
            Figures::Digits(_, digits) => digits.len() as u32,
        }
    }
}

/// A scale, and the range of wanted ratings on this scale, including both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingRange {
    /// The scale.
    pub scale: &'static Scale,
    /// The lowest rating of the range; `None` if the range has no lower end.
    pub least: Option<RatingBound>,
    /// The highest rating of the range; `None` if the range has no upper end.
    pub most: Option<RatingBound>,
}

impl RatingRange {
    /// Compares a rating with the range. Also returns the distance of the rating from the range, in the unit of the
    /// scale.
    pub fn compare(&self, figures: &Figures) -> (Ordering, u32) {
        let distance = |bound: RatingBound| bound.value_in(figures).abs_diff(bound.value);
        match (self.least, self.most) {
            (Some(least), _) if least.compare(figures) == Ordering::Less => (Ordering::Less, distance(least)),
            (_, Some(most)) if most.compare(figures) == Ordering::Greater => {
                (Ordering::Greater, distance(most))
            }
            (None | Some(_), None | Some(_)) => (Ordering::Equal, 0),
        }
    }

    /// Returns true if a rating is within the range.
    pub fn contains(&self, figures: &Figures) -> bool {
        self.compare(figures).0 == Ordering::Equal
    }

    /// Returns true if no rating is in the range.
    pub fn is_empty(&self) -> bool {
        // Sudoku Explainer's lowest rating is 1.0, the rating of a hidden single in a box. Its highest rating is 20.0,
        // the rating of a puzzle that its techniques do not solve.
        let (lowest, highest) = match self.scale.form {
            RatingForm::Numbers(_) => (10, u32::from(Tenths::BEYOND.get())),
            RatingForm::LevelAndScore
            | RatingForm::Minutes(_)
            | RatingForm::Length(_)
            | RatingForm::Digits(_) => (0, u32::MAX),
        };
        let least = self.least.map_or(lowest, |least| least.value);
        let most = self.most.map_or(highest, |most| most.value);
        least > most || most < lowest || least > highest
    }
}

/// Writes the range in the form in which ranges are read.
impl fmt::Display for RatingRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.scale.id)?;
        let Some(bound) = self.least.or(self.most) else { return Ok(()) };
        let name = self.scale.names().get(bound.figure).copied().unwrap_or_default();
        let text = |bound: Option<RatingBound>| bound.map_or(String::new(), |it| it.text(self.scale.form));
        write!(f, ".{name}:{}", text(self.least))?;
        if self.least == self.most { Ok(()) } else { write!(f, "..{}", text(self.most)) }
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
    fn the_distance_from_a_range_is_in_the_unit_of_the_scale() {
        let number = crate::rating::scale("explainer").map(|scale| scale.form);
        let Some(RatingForm::Numbers(&[number, ..])) = number else { panic!("a scale with numbers") };
        let range: RatingRange = "explainer:7.0..7.5".parse().expect("a range");
        for (tenths, compared) in [
            (66, (Ordering::Less, 4)),
            (70, (Ordering::Equal, 0)),
            (75, (Ordering::Equal, 0)),
            (84, (Ordering::Greater, 9)),
        ] {
            let figures = Figures::Numbers(vec![(number, Tenths::new(tenths))]);
            assert_eq!(range.compare(&figures), compared, "{tenths}");
            assert_eq!(range.contains(&figures), compared.1 == 0, "{tenths}");
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
