//! Using the catalogue: strategies, the propagation loop, traces, and advice to a player.
//!
//! The loop applies the simplest step that a [`Strategy`] finds, again and again, and keeps the [`Trace`]. If no
//! technique finds a step, the loop hands the remaining cells to [`crate::search`]. Digits that search finds are always
//! marked as not found by logic. This module does not make words or pictures, and it does not depend on a rating scale.
//! A [`Walk`] can choose the steps that another program would take; its code is next to the scale of that program.

mod advice;
mod appraisal;
mod cancel;
mod claim;
mod claim_text;
mod combine;
mod effect;
mod fewest;
mod judge;
mod mistake;
mod move_check;
mod moves;
mod path;
mod prefer;
mod progress;
mod proved;
mod prune;
mod reason;
mod refutation;
mod requires;
mod rounds;
mod solution_stream;
mod solver;
mod standing;
mod state;
mod strategy;
mod suspects;
mod trace;
mod true_candidates;
mod unique_clues;
mod walk;
mod why;
mod why_not;

pub use advice::{Advice, advise};
#[doc(hidden)]
pub use advice::{AdviceRequest, advise_as, why_mistaken};
pub use appraisal::{Appraisal, Bottleneck, UniquenessUse};
#[cfg(feature = "api")]
pub(crate) use cancel::system_clock;
pub use cancel::{CancelToken, Cancellable, Cancelled, Clock};
pub use claim::Claim;
pub use claim_text::ReasonItem;
#[doc(hidden)]
pub use effect::{Effect, effect};
#[doc(hidden)]
pub use fewest::{Breadth, Fewest, FewestProgress};
pub use judge::{Counterexample, Entailment, JudgedArgument, Judgement, PlayerReasons, is_drawn_by, judge};
pub use mistake::Mistake;
pub use move_check::{Verdict, check_move};
pub use moves::{MoveReason, Ruling, rule};
pub use path::{NoPath, Path, PathStep, Route};
pub use progress::{Progress, Task};
pub use proved::{ProvedStep, RefusedStep};
pub use reason::{HarderReason, Reason, ReasonSteps, RefutedClaim, ShownReason};
pub use requires::{Need, NeverNeeded};
pub use solver::{Method, Preference, Solver};
#[doc(hidden)]
pub use standing::puzzle_of;
pub use standing::{Census, Standing, Wrong};
pub use state::State;
#[doc(hidden)]
pub use strategy::{BASIC, HUMAN};
pub use strategy::{NamedStrategy, Strategy, UnknownTechnique};
pub use suspects::Suspects;
#[doc(hidden)]
pub use suspects::suspects;
pub use trace::{Finish, Outcome, SolvedBy, Trace};
pub use true_candidates::{CandidatesRequest, MarksRole, TrueCandidates};
pub use unique_clues::UniqueClues;
pub use walk::{HumanWalk, Score, Walk, WalkStep, Walker};
pub use why::{Why, why};
pub use why_not::{WhyNot, why_not};
