//! The board before a step, and the parts of the step's pattern.

use super::names::names;
#[cfg(feature = "schema")]
use super::notation;
use crate::board::{Candidate, Cell};
use crate::grid::Grid;
use crate::pattern::{HouseRole, Part, PartName};
use crate::step::Step;
use serde::{Deserialize, Serialize};

/// The board just before a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StateRecord {
    /// All digits: one character for each cell of the board in reading order, `.` for an empty cell.
    #[cfg_attr(feature = "schema", schemars(with = "notation::Digits"))]
    pub values: String,
    /// The candidates that are left in each cell, as `"137"`; for a filled cell, its digit.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::CellDigits>"))]
    pub candidates: Vec<String>,
}

impl StateRecord {
    /// The record of a board.
    pub fn new(grid: &Grid) -> StateRecord {
        let digits = |cell: Cell| grid.candidates(cell).iter().map(|digit| digit.to_string()).collect();
        StateRecord {
            values: grid.values().to_string(),
            candidates: grid.layout().cells().iter().map(digits).collect(),
        }
    }
}

/// Parts of a pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PatternRecord {
    /// The houses in which the pattern is found.
    pub houses: Vec<PatternHouses>,
    /// Whole cells, as those of an almost locked set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<PatternCells>,
    /// Candidates, as the fins of a fish.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<PatternCandidates>,
}

/// Houses of a pattern that have one role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PatternHouses {
    /// `base`: houses that need a digit, from which the argument starts; `cover`: houses that can take the digits of
    /// the bases.
    pub role: String,
    /// The houses, as `r4`, `c6` or `b2`.
    pub houses: Vec<String>,
}

/// Cells of a pattern that have one role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PatternCells {
    /// The role, as `pivot` or `almost_locked_set`.
    pub role: String,
    /// The letter that distinguishes this part from others with the same role.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<notation::Letter>"))]
    pub letter: Option<String>,
    /// The cells, as `r2c7`.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::Cell>"))]
    pub cells: Vec<String>,
}

/// Candidates of a pattern that have one role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PatternCandidates {
    /// The role, as `fin` or `common`.
    pub role: String,
    /// The letter that distinguishes this part from others with the same role.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<notation::Letter>"))]
    pub letter: Option<String>,
    /// The candidates, as `5r2c7`.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::Candidate>"))]
    pub candidates: Vec<String>,
}

impl PatternRecord {
    /// The record of a step's pattern on the board before the step.
    pub fn new(grid: &Grid, step: &Step) -> PatternRecord {
        let anatomy = step.pattern.anatomy();
        let evidence = anatomy.evidence(grid);
        let houses = anatomy.taking_part(grid.layout()).into_iter().filter(|(houses, _)| !houses.is_empty());
        let mut record = PatternRecord {
            houses: houses
                .map(|(houses, role)| PatternHouses {
                    role: match role {
                        HouseRole::Base => "base".to_string(),
                        HouseRole::Cover => "cover".to_string(),
                    },
                    houses: names(houses.iter()),
                })
                .collect(),
            ..PatternRecord::default()
        };
        for (cells, name) in evidence.sets {
            let (role, letter) = role(name);
            record.cells.push(PatternCells { role, letter, cells: names(cells) });
        }
        for Part { digits, cells, name, .. } in evidence.parts {
            let (role, letter) = role(name);
            let of = |digit| (grid.places(digit) & cells).iter().map(move |cell| Candidate::new(digit, cell));
            let candidates = names(digits.iter().flat_map(of));
            // Parts that differ only in their digits are merged.
            match record.candidates.iter_mut().find(|part| part.role == role && part.letter == letter) {
                Some(part) => part.candidates.extend(candidates),
                None => record.candidates.push(PatternCandidates { role, letter, candidates }),
            }
        }
        record.candidates.retain(|part| !part.candidates.is_empty());
        record
    }
}

/// The name of a role in JSON, and its letter.
fn role(name: PartName) -> (String, Option<String>) {
    // `AlmostLockedSet('A')` is `almost_locked_set` with the letter A.
    let written = format!("{name:?}");
    let name_only = written.split('(').next().unwrap_or_default();
    let mut role = String::with_capacity(name_only.len() + 2);
    for letter in name_only.chars() {
        if letter.is_ascii_uppercase() && !role.is_empty() {
            role.push('_');
        }
        role.push(letter.to_ascii_lowercase());
    }
    (role, name.letter().map(String::from))
}
