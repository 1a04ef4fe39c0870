//! Expected minutes of people, as a rating.

use super::Tenths;

/// Amount of data behind expected minutes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MinutesBasis {
    /// The puzzle is easier than the puzzles of the data.
    Easier,
    /// Singles solve the puzzle, and the data has many puzzles of this kind.
    Many,
    /// The puzzle needs more than singles, and the data has few puzzles of this kind.
    Few,
    /// The puzzle is harder than the puzzles of the data.
    Harder,
}

impl MinutesBasis {
    /// All variants in the order of difficulty.
    pub const ALL: [MinutesBasis; 4] =
        [MinutesBasis::Easier, MinutesBasis::Many, MinutesBasis::Few, MinutesBasis::Harder];

    /// The stable name.
    pub const fn id(self) -> &'static str {
        match self {
            MinutesBasis::Easier => "easier",
            MinutesBasis::Many => "many",
            MinutesBasis::Few => "few",
            MinutesBasis::Harder => "harder",
        }
    }

    /// The variant with this name.
    pub fn from_id(id: &str) -> Option<MinutesBasis> {
        MinutesBasis::ALL.into_iter().find(|basis| basis.id() == id)
    }
}

/// Expected mean minutes of people, with the amount of data behind them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerMinutes {
    /// The amount of data.
    pub basis: MinutesBasis,
    /// The minutes, and the two ends of their 80 % interval; `None` if the puzzle is easier or harder than the puzzles
    /// of the data.
    pub estimate: Option<[Tenths; 3]>,
}

impl PlayerMinutes {
    /// No minutes, because the puzzle is easier than the puzzles of the data.
    pub(super) const EASIER: PlayerMinutes = PlayerMinutes { basis: MinutesBasis::Easier, estimate: None };
    /// No minutes, because the puzzle is harder than the puzzles of the data.
    pub(super) const HARDER: PlayerMinutes = PlayerMinutes { basis: MinutesBasis::Harder, estimate: None };

    /// One figure (the minutes, an end of the interval, or the basis) as a number that grows with the difficulty.
    /// `figure` is the index of the figure among the names of the scale.
    pub(crate) fn number(&self, figure: usize) -> u32 {
        match (self.estimate, self.basis) {
            (Some(estimate), _) if figure < 3 => estimate[figure].get().into(),
            (None, MinutesBasis::Easier) if figure < 3 => 0,
            (None, _) if figure < 3 => u32::MAX,
            (_, basis) => basis as u32,
        }
    }
}
