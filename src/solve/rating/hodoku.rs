//! HoDoKu's rating: a score that is the sum of what each step costs, and a level that is that of the hardest step or
//! that which the score demands.
//!
//! The rule (HoDoKu 2.2.0, by observation of the program): ask the entries in order, apply one step of the first that
//! finds something, begin again at the first entry. The level is that of the hardest entry used; while the score is
//! above what the level allows, it is the next level. Where nothing is found, the digit of one cell is looked up in
//! the solution, which costs more than any technique.

use super::choice::removing;
use super::unrated::only_solution;
use super::{Board, ENTRIES, Entry, Queues, Removals, Unrated};
use crate::board::{Candidate, CellSet};
use crate::grid::{Contradiction, Grid};
use crate::kernel::Conclusion;
use crate::puzzle::{Position, Values};
use crate::shape::{FullHouse, HiddenSingle, NakedSingle};
use crate::solve::{State, Stop};
use crate::step::{Pattern, Step, Technique};
use crate::view::View;
use indexmap::IndexMap;
use std::fmt;
use std::ops::ControlFlow;

/// How hard a puzzle is, in words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// Singles are enough.
    Easy,
    /// Locked candidates and small subsets.
    Medium,
    /// Fish, wings, colours, unique rectangles.
    Hard,
    /// Chains and almost locked sets.
    Unfair,
    /// Trial, in one form or another.
    Extreme,
}

impl Difficulty {
    /// All levels, the easiest first.
    pub const ALL: [Difficulty; 5] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Unfair, Difficulty::Extreme];

    /// The name that HoDoKu prints.
    pub const fn id(self) -> &'static str {
        match self {
            Difficulty::Easy => "Easy",
            Difficulty::Medium => "Medium",
            Difficulty::Hard => "Hard",
            Difficulty::Unfair => "Unfair",
            Difficulty::Extreme => "Extreme",
        }
    }

    /// The level with this name, in capitals or not.
    pub fn from_id(id: &str) -> Option<Difficulty> {
        Difficulty::ALL.into_iter().find(|level| level.id().eq_ignore_ascii_case(id))
    }

    /// The highest score of the level.
    pub const fn highest_score(self) -> u32 {
        match self {
            Difficulty::Easy => 800,
            Difficulty::Medium => 1000,
            Difficulty::Hard => 1600,
            Difficulty::Unfair => 1800,
            Difficulty::Extreme => u32::MAX,
        }
    }

    /// The level that a score demands of a path whose hardest step has this level.
    fn raised(self, score: u32) -> Difficulty {
        let fits = |level: &Difficulty| *level >= self && score <= level.highest_score();
        Difficulty::ALL.into_iter().find(fits).unwrap_or(Difficulty::Extreme)
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Difficulty and score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The level.
    pub level: Difficulty,
    /// The sum of what the steps cost.
    pub score: u32,
}

/// What a puzzle is rated by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// A step.
    Step(Box<Step>),
    /// Nothing was found, so this digit was looked up.
    Lookup(Candidate),
}

/// A path with the entry of each move, and the rating that follows.
#[derive(Clone, Debug)]
pub struct Path {
    /// The moves in order, each with its entry; none for a digit that is looked up.
    pub moves: Vec<(Option<&'static Entry>, Move)>,
    /// The rating.
    pub rating: Rating,
}

impl Path {
    /// What the path uses in the order of first use, by the id of the technique; [`LOOKUP_ID`] for a digit looked up.
    pub fn uses(&self) -> IndexMap<&'static str, Use> {
        let mut uses: IndexMap<&'static str, Use> = IndexMap::new();
        for (entry, next) in &self.moves {
            let id = match next {
                Move::Step(step) => step.technique.id,
                Move::Lookup(_) => LOOKUP_ID,
            };
            let (name, _, cost) = priced(*entry);
            uses.entry(id).or_insert(Use { name, count: 0, cost }).count += 1;
        }
        uses
    }
}

/// How often a technique was used, and what it costs each time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use {
    /// The name that HoDoKu prints for the entry.
    pub name: &'static str,
    /// How often.
    pub count: u32,
    /// What each use adds to the score.
    pub cost: u32,
}

/// The id of what is no technique: looking a digit up.
pub const LOOKUP_ID: &str = "lookup";

/// Name, level and cost of a move.
fn priced(entry: Option<&'static Entry>) -> (&'static str, Difficulty, u32) {
    entry.map_or(("Brute Force", Difficulty::Extreme, 10_000), |entry| (entry.name, entry.level, entry.score))
}

/// The scale: the entries with the techniques that they stand for.
#[derive(Clone, Debug)]
pub struct Hodoku {
    entries: Vec<(&'static Entry, Vec<&'static Technique>)>,
    stop: Option<Stop>,
}

impl Default for Hodoku {
    fn default() -> Hodoku {
        Hodoku::new()
    }
}

impl Hodoku {
    /// The scale with all techniques of the catalogue that it knows and uses.
    pub fn new() -> Hodoku {
        let used = ENTRIES.iter().filter(|entry| entry.enabled);
        let found = used.map(|entry| (entry, entry.techniques().collect::<Vec<_>>()));
        Hodoku { entries: found.filter(|(_, techniques)| !techniques.is_empty()).collect(), stop: None }
    }

    /// The same scale, which ends soon once the answer is no longer wanted; what it says then means nothing.
    pub fn until(self, stop: &Stop) -> Hodoku {
        Hodoku { stop: Some(stop.clone()), ..self }
    }

    /// The same scale with these techniques alone.
    pub fn only(mut self, techniques: &[&'static Technique]) -> Hodoku {
        self.entries.iter_mut().for_each(|(_, own)| own.retain(|technique| techniques.contains(technique)));
        self.entries.retain(|(_, own)| !own.is_empty());
        self
    }

    /// The step that is taken in a state, with its entry. The queues must know all that has happened on the way.
    pub fn next(&self, state: &State, queues: &mut Queues) -> Option<(&'static Entry, Step)> {
        let view = state.view();
        let board = Board::new(&view);
        self.entries.iter().find_map(|(entry, techniques)| {
            let step = ask(queues, &board, entry, techniques)?;
            (!step.technique.assumes_unique || state.is_unique()).then_some((*entry, step))
        })
    }

    /// Rates a puzzle.
    ///
    /// # Errors
    /// Why it cannot be rated.
    pub fn rate(&self, givens: &Values) -> Result<Path, Unrated> {
        let mut walk = self.walk(givens)?;
        let mut path = Path { moves: Vec::new(), rating: Rating { level: Difficulty::Easy, score: 0 } };
        while let Some((entry, next)) = walk.next() {
            let (_, level, score) = priced(entry);
            path.rating.level = path.rating.level.max(level);
            path.rating.score += score;
            let applied = walk.apply(entry, &next);
            path.moves.push((entry, next));
            if applied.is_err() || self.stop.as_ref().is_some_and(Stop::is_set) {
                break;
            }
        }
        path.rating.level = path.rating.level.raised(path.rating.score);
        Ok(path)
    }

    /// The walk of a puzzle, move by move.
    ///
    /// # Errors
    /// Why it cannot be rated.
    pub fn walk(&self, givens: &Values) -> Result<Walk<'_>, Unrated> {
        let state = State::new(&Position::new(*givens)).map_err(Unrated::Broken)?;
        let solution = only_solution(state.grid())?;
        Ok(Walk { scale: self, state, queues: Queues::new(givens), solution })
    }
}

/// A puzzle on its way to the solution, as HoDoKu walks it.
#[derive(Clone, Debug)]
pub struct Walk<'s> {
    scale: &'s Hodoku,
    state: State,
    queues: Queues,
    solution: Values,
}

impl Walk<'_> {
    /// The candidates now.
    pub fn grid(&self) -> &Grid {
        self.state.grid()
    }

    /// The next move with its entry, none for a digit that is looked up; nothing when the puzzle is solved.
    #[allow(clippy::should_implement_trait, reason = "a walk goes on only when the move is applied")]
    pub fn next(&mut self) -> Option<(Option<&'static Entry>, Move)> {
        if self.grid().is_solved() {
            return None;
        }
        if let Some((entry, step)) = self.scale.next(&self.state, &mut self.queues) {
            return Some((Some(entry), Move::Step(Box::new(step))));
        }
        let open: CellSet = self.grid().unsolved();
        let cell = open.iter().nth(open.len() / 2)?;
        let digit = self.solution.get(cell)?;
        Some((None, Move::Lookup(Candidate::new(digit, cell))))
    }

    /// Carries a move out.
    ///
    /// # Errors
    /// The contradiction that this brings about, which no sound move does.
    pub fn apply(&mut self, entry: Option<&Entry>, next: &Move) -> Result<(), Contradiction> {
        match next {
            Move::Step(step) => {
                self.queues.apply(step, entry.map_or(Removals::ByDigit, |entry| entry.removals));
                self.state.apply(step)
            }
            Move::Lookup(candidate) => {
                self.queues.place(*candidate);
                self.state.place(*candidate)
            }
        }
    }
}

/// The step that one entry finds.
fn ask(queues: &mut Queues, board: &Board, entry: &Entry, techniques: &[&'static Technique]) -> Option<Step> {
    let single = techniques.first().copied()?;
    match single.library_code {
        "0000" => {
            let (candidate, house) = queues.full_house()?;
            Some(place(single, Pattern::FullHouse(FullHouse { house, candidate }), candidate))
        }
        "0003" => {
            let candidate = queues.naked_single()?;
            Some(place(single, Pattern::NakedSingle(NakedSingle { candidate }), candidate))
        }
        "0002" => {
            let (candidate, house) = queues.hidden_single()?;
            Some(place(single, Pattern::HiddenSingle(HiddenSingle { house, candidate }), candidate))
        }
        _ => match entry.scan {
            Some(scan) => scan(board, techniques),
            None => look(board.view(), entry, techniques),
        },
    }
}

fn look(view: &View, entry: &Entry, techniques: &[&'static Technique]) -> Option<Step> {
    let mut found = Vec::new();
    for technique in techniques {
        let _ = (technique.find)(view, &mut |step| {
            if !(entry.accepts)(&step) {
                return ControlFlow::Continue(());
            }
            found.push(removing(view.grid(), step));
            if entry.choice.needs_all() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    let index = entry.choice.choose(view.grid(), &found)?;
    Some(found.swap_remove(index))
}

fn place(technique: &'static Technique, pattern: Pattern, candidate: Candidate) -> Step {
    Step { technique, pattern, conclusion: Conclusion::Place(candidate) }
}
