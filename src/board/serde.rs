//! The vocabulary of the board for other formats, with the feature `serde`: names as texts (`r2c7`, `5r2c7`), a digit
//! as a number, and a set as the list of its elements in order.

use super::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet, NameError,
};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let error = || NameError { wanted: "a digit from 1 to 9", found: number.to_string() };
        Digit::new(number).ok_or_else(|| D::Error::custom(error()))
    }
}

/// Serialises a type as its name.
macro_rules! by_name {
    ($($name:ty),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

by_name!(Cell, House, Candidate, Constraint);

/// Serialises a type as the list of its elements.
macro_rules! as_list {
    ($($set:ident of $item:ident),*) => {$(
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                Ok(Vec::<$item>::deserialize(deserializer)?.into_iter().collect())
            }
        }
    )*};
}

as_list!(DigitSet of Digit, CellSet of Cell, HouseSet of House, CandidateSet of Candidate);

#[cfg(all(test, feature = "explain"))]
mod tests {
    use super::*;
    use std::fmt::Debug;

    fn there_and_back<T: Serialize + for<'de> Deserialize<'de> + PartialEq + Debug>(value: &T, text: &str) {
        assert_eq!(serde_json::to_string(value).unwrap(), text);
        assert_eq!(&serde_json::from_str::<T>(text).unwrap(), value);
    }

    #[test]
    fn everything_comes_back_as_it_went() {
        let digit = Digit::ALL[4];
        let cell = Cell::at(1, 6);
        there_and_back(&digit, "5");
        there_and_back(&cell, "\"r2c7\"");
        there_and_back(&House::box_(2), "\"b3\"");
        there_and_back(&Candidate::new(digit, cell), "\"5r2c7\"");
        there_and_back(&Constraint::Digit(digit, House::row(1)), "\"5r2\"");
        there_and_back(&DigitSet::only(digit).with(Digit::ALL[0]), "[1,5]");
        there_and_back(&CellSet::only(cell), "[\"r2c7\"]");
        there_and_back(&HouseSet::BOXES, r#"["b1","b2","b3","b4","b5","b6","b7","b8","b9"]"#);
        there_and_back(&CandidateSet::of_digit(digit, CellSet::only(cell)), "[\"5r2c7\"]");
    }

    #[test]
    fn what_is_none_is_refused_with_what_was_wanted() {
        let error = |text: &str| serde_json::from_str::<Digit>(text).unwrap_err().to_string();
        assert!(error("10").starts_with("'10' is not a digit from 1 to 9"), "{}", error("10"));
        assert!(serde_json::from_str::<Cell>("\"r0c1\"").unwrap_err().to_string().contains("is not a cell"));
    }
}
