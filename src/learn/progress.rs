//! Progress of a player with a technique.

use super::{Card, Grade, Sitting};

/// Stage of practice with a technique. The variants are in the order of practice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Read the description of the technique.
    Read,
    /// Watch the argument line by line.
    Watch,
    /// Find the technique on a board where it is the simplest step.
    Find,
    /// Distinguish a board that has the technique from one on which a condition fails.
    NearMiss,
    /// Choose the technique among those that the player knows.
    Mixed,
}

impl Stage {
    /// All stages, in their order.
    pub const ALL: [Stage; 5] = [Stage::Read, Stage::Watch, Stage::Find, Stage::NearMiss, Stage::Mixed];

    /// The stable name, as in `"near-miss"`.
    pub const fn id(self) -> &'static str {
        match self {
            Stage::Read => "read",
            Stage::Watch => "watch",
            Stage::Find => "find",
            Stage::NearMiss => "near-miss",
            Stage::Mixed => "mixed",
        }
    }

    /// Number of successes that the stage needs.
    pub const fn times(self) -> u32 {
        match self {
            Stage::Read | Stage::Watch | Stage::Mixed => 1,
            Stage::Find => 3,
            Stage::NearMiss => 2,
        }
    }
}

/// Occasion on which a technique was practised.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Occasion {
    /// A stage of its lesson.
    Stage(Stage),
    /// The test at the beginning, which shows that the player knows the technique.
    Test,
    /// A puzzle in which the technique was needed.
    Play,
}

impl Occasion {
    /// All occasions.
    pub const ALL: [Occasion; 7] = [
        Occasion::Stage(Stage::Read),
        Occasion::Stage(Stage::Watch),
        Occasion::Stage(Stage::Find),
        Occasion::Stage(Stage::NearMiss),
        Occasion::Stage(Stage::Mixed),
        Occasion::Test,
        Occasion::Play,
    ];

    /// The stable name, as in `"near-miss"`.
    pub const fn id(self) -> &'static str {
        match self {
            Occasion::Stage(stage) => stage.id(),
            Occasion::Test => "test",
            Occasion::Play => "play",
        }
    }

    /// The occasion with this name.
    pub fn from_id(id: &str) -> Option<Occasion> {
        Occasion::ALL.into_iter().find(|task| task.id() == id)
    }
}

/// History of a player with a technique.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct PracticeRecord {
    /// Number of successes in each stage. In a stage with an answer, only answers at the first try and without a hint
    /// count.
    pub times: [u32; 5],
    /// True if a test has shown that the player knows the technique, so that no stage is left to do.
    pub known: bool,
    /// The player's memory of the technique.
    pub card: Option<Card>,
}

impl PracticeRecord {
    /// Adds a sitting. Returns its grade; none for a stage without an answer.
    pub fn sit(&mut self, task: Occasion, sitting: &Sitting) -> Option<Grade> {
        match task {
            Occasion::Stage(stage @ (Stage::Read | Stage::Watch)) => {
                self.times[stage as usize] = self.times[stage as usize].saturating_add(1);
                return None;
            }
            Occasion::Stage(stage) => {
                self.times[stage as usize] =
                    self.times[stage as usize].saturating_add(sitting.is_alone().into())
            }
            Occasion::Test => self.known |= sitting.is_alone(),
            Occasion::Play => {}
        }
        let (grade, card) = Card::after(self.card, sitting);
        self.card = Some(card);
        Some(grade)
    }

    /// Next stage; none once the technique is learnt. A stage without boards is skipped.
    pub fn next(&self, has_boards: bool, has_misses: bool) -> Option<Stage> {
        let is_open = |(stage, count): (Stage, u32)| {
            let is_there = match stage {
                Stage::Read | Stage::Watch => true,
                Stage::Find | Stage::Mixed => has_boards,
                Stage::NearMiss => has_misses,
            };
            (is_there && count < stage.times()).then_some(stage)
        };
        if self.known { None } else { Stage::ALL.into_iter().zip(self.times).find_map(is_open) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Occasion, PracticeRecord, Sitting, Stage};

    /// Next stage after these numbers of successes in each stage.
    fn next(times: [u32; 5], has_boards: bool, has_misses: bool) -> Option<Stage> {
        PracticeRecord { times, ..PracticeRecord::default() }.next(has_boards, has_misses)
    }

    #[test]
    fn a_technique_is_learnt_once_every_stage_that_it_has_went_well() {
        assert_eq!(next([0; 5], true, true), Some(Stage::Read));
        assert_eq!(next([1, 1, 2, 0, 0], true, true), Some(Stage::Find));
        assert_eq!(next([1, 1, 3, 0, 0], true, true), Some(Stage::NearMiss));
        assert_eq!(next([1, 1, 3, 0, 0], true, false), Some(Stage::Mixed));
        assert_eq!(next([1, 1, 0, 0, 0], false, false), None);
        assert_eq!(next([1, 1, 3, 2, 1], true, true), None);
    }

    #[test]
    fn what_was_found_with_help_does_not_count_as_a_stage() {
        let alone = Sitting { at: 0.0, right: true, wrong: 0, hint: None, seconds: None };
        let mut practised = PracticeRecord::default();
        let find = Occasion::Stage(Stage::Find);
        assert_eq!(practised.sit(Occasion::Stage(Stage::Read), &alone), None);
        assert!(practised.card.is_none());
        assert!(practised.sit(find, &Sitting { hint: Some(1), ..alone }).is_some());
        assert_eq!(practised.times, [1, 0, 0, 0, 0]);
        assert!(practised.sit(find, &alone).is_some());
        assert_eq!(practised.times, [1, 0, 1, 0, 0]);
        practised.sit(Occasion::Test, &alone);
        assert_eq!(practised.next(true, true), None);
        for task in Occasion::ALL {
            assert_eq!(Occasion::from_id(task.id()), Some(task));
        }
    }
}
