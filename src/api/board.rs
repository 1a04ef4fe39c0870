//! The board of a question: the fields of a [`BoardRecord`](crate::format::BoardRecord), next to the question's own
//! fields.

use super::problem::Problem;
use crate::format::{BoardError, ErrorKind};

/// Defines the type of a question about a board. The type has the question's own fields, and the fields that every
/// question about a board has.
macro_rules! about_a_board {
    ($(#[$meta:meta])* $name:ident { $($(#[$of_field:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            /// The puzzle, in any supported form. If the form contains digits and marks of the player, these are
            /// read, too.
            puzzle: String,
            /// The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`.
            /// Without this field, the text of the puzzle determines the layout.
            #[serde(default)]
            layout: Option<String>,
            /// The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a
            /// digit.
            #[serde(default)]
            placed: Option<String>,
            /// The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing.
            #[serde(default)]
            candidates: Option<$crate::format::Marks>,
            /// The language of the answer.
            #[serde(default, rename = "lang")]
            _lang: $crate::language::Language,
            /// Names of cells in the sentences of the answer.
            #[serde(default, rename = "cell_names")]
            _cell_names: $crate::board::Naming,
            $($(#[$of_field])* $field: $type,)*
        }

        impl $name {
            /// The board.
            #[inline(never)]
            fn position(&self) -> Result<$crate::puzzle::Board, $crate::api::problem::Problem> {
                let record = $crate::format::BoardRecord {
                    puzzle: self.puzzle.clone(),
                    layout: self.layout.clone(),
                    placed: self.placed.clone(),
                    candidates: self.candidates.clone(),
                };
                Ok(record.position()?)
            }
        }
    };
}

/// Defines the type of a question about a board whose answer depends on the techniques that the player knows.
macro_rules! about_a_game {
    ($(#[$meta:meta])* $name:ident { $($(#[$of_field:meta])* $field:ident: $type:ty,)* }) => {
        about_a_board! {
            $(#[$meta])*
            $name {
                /// The strategy: the ordered set of techniques that may be used.
                #[serde(default)]
                strategy: $crate::api::tactics::StrategyName,
                /// The ids of the techniques that the player knows. If this field is given, no other technique is used.
                #[serde(default)]
                techniques: Option<Vec<String>>,
                /// The ids of techniques that are left out.
                #[serde(default)]
                without: Vec<String>,
                /// True if techniques may assume that the puzzle has one solution.
                #[serde(default = "crate::api::tactics::yes")]
                uniqueness: bool,
                $($(#[$of_field])* $field: $type,)*
            }
        }

        impl $name {
            /// The solver with the techniques that the player knows.
            #[inline(never)]
            fn solver(
                &self,
                ask: &$crate::api::context::QuestionContext,
            ) -> Result<$crate::solve::Cancellable<$crate::solve::Solver>, $crate::api::problem::Problem> {
                let known = self.techniques.as_deref();
                let strategy = self.strategy.of_known(known, &self.without, self.uniqueness)?;
                Ok($crate::solve::Solver::new(&strategy).until(ask.task))
            }
        }
    };
}

impl From<BoardError> for Problem {
    fn from(error: BoardError) -> Problem {
        match error {
            BoardError::Puzzle(error) | BoardError::Layout(error) | BoardError::Candidates(error) => {
                Problem::Board(Box::new(error))
            }
            BoardError::Placed(error) => {
                if let ErrorKind::PlacedOnGiven(cell) = error.kind {
                    Problem::PlacedOnGiven(cell)
                } else {
                    Problem::Placed(Box::new(error))
                }
            }
        }
    }
}
