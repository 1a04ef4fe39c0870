//! whydoku solves Sudoku the way people do, and always says why.
//!
//! As a library, without the program: `whydoku = { version = "0.1", default-features = false }`, with the
//! feature `explain` for words and pictures, `api` for questions and answers as JSON, `serde` for boards in other formats.
//!
//! # The idea
//!
//! A puzzle is a set of 729 *candidates* (a digit in a cell) under 324 *constraints*: each of the 81 cells holds
//! exactly one digit, and each digit stands exactly once in each of the 27 *houses* (rows, columns, boxes). A
//! *technique* finds a *pattern* that proves some candidates false or one true. A *step* is that pattern with its
//! *conclusion*. The *solver* applies the simplest step, again and again, and keeps the *trace*; where no technique
//! speaks, *search* finishes and is marked as not logic. Every step can be turned into a *proof* that a small
//! *kernel*, which knows no technique, accepts or refuses. Words and pictures are made from the pattern and the
//! proof, never by the finder.
//!
//! # A puzzle, from text to reasons
//!
//! ```
//! use whydoku::format::parse;
//! use whydoku::solve::{Solver, State};
//!
//! let board = parse("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..")?;
//! let trace = Solver::default().solve(&board.position)?;
//! assert_eq!(trace.solved_by().id(), "logic");
//!
//! // Each step is proved from the facts that it cites, by code that knows no technique.
//! let mut state = State::new(&board.position)?;
//! for step in &trace.steps {
//!     let proved = state.prove(step)?;
//!     assert!(!proved.proof().facts.is_empty() || proved.proof().deadly.is_some());
//!     state.apply(step)?;
//! }
//! assert!(state.grid().is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `explain` each step can be told in English and Chinese:
//!
//! ```
//! # #[cfg(feature = "explain")] {
//! use whydoku::explain::{Language, Level, Words};
//! use whydoku::format::parse;
//! use whydoku::solve::{Advice, Solver, advise};
//!
//! let board = parse("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..").unwrap();
//! let Advice::Step { step, .. } = advise(&Solver::default(), &board.position) else { panic!() };
//! let words = Words::new(Language::En);
//! let nudge = words.hint(Level::Nudge, &step);
//! assert!(nudge.contains("can be placed"), "{nudge}");
//! # }
//! ```
//!
//! # Reading order, which is also the order of the layers
//!
//! A folder names only what stands above it here, and some of that is forbidden, too: `tests/architecture` holds the table.
//!
//! | module | holds |
//! | --- | --- |
//! | [`language`] | the languages, in one list |
//! | [`board`] | digits, cells, houses, candidates, constraints, and typed sets of them |
//! | [`puzzle`] | what a person hands over: givens, a board in play |
//! | [`relabelling`] | a puzzle under other names |
//! | [`canonical`](mod@canonical) | one form for all puzzles that are the same under relabelling |
//! | [`grid`] | the candidates of one puzzle, kept in step from every side; contradictions as values |
//! | [`format`](mod@format) | text in and out, one file per format, one detector |
//! | [`search`] | exact search: first solution, uniqueness, counting; vectors chosen at run time; knows no technique |
//! | [`kernel`] | what must be trusted: `Conclusion`, `Proof`, `check` |
//! | `shape` | the shapes of reason: chain, net, almost locked sets, exocet … |
//! | `view` | what finders share: links, almost locked sets, what follows from an assumption |
//! | [`step`] | what a finder reports: `Step`, `Pattern`, and `Technique`, the record |
//! | [`technique`] | the catalogue: one ordered list, one file for each technique, one folder for each family |
//! | `proof` | from a step to the facts that the kernel accepts (not trusted) |
//! | `argument` | an argument in the order in which a person follows it |
//! | [`generate`] | new puzzles |
//! | [`solve`] | strategies, walks, the loop, traces, the fewest steps, advice, why-not |
//! | [`rating`] | how hard a puzzle is: on the scales of other programs, each with the walk that the program takes, and by measures |
//! | `learn` | what to practise on, in which order, and when again |
//! | `table` | many puzzles as columns in Arrow's layout, and their rows read back |
//! | [`certificate`] | whole paths as proofs for checkers of other people: DRAT and VeriPB |
//! | `explain` | words: the hint ladder and full reasons, in English and Chinese |
//! | `draw` | pictures for the terminal, SVG and HTML |
//! | `telling` | what every door shows of a piece of advice |
//! | `json` | traces and pictures for other programs, and the independent check of traces |
//! | `api` | the questions and answers of every door, as one table of endpoints; knows no transport |
//! | `web` | the local page, and the API over HTTP, as a router |
//! | `cli` | the command line: the only place with input and output but for connections |
//!
//! # Invariants, and what is absent on purpose
//!
//! - A technique knows nothing of search, proof, words, pictures or scores.
//! - The kernel knows no technique, no shape and no search, and refuses what it cannot follow.
//! - Words and pictures never look at how a step was found.
//! - Only `cli` and `main` read and write, and `web` the connections that it is handed; there is no global mutable
//!   state. `unsafe` is in the primitives of the search alone, where each block says why it is sound.
//! - No input panics: errors are values with position and advice, and a dead board is a value that names what is
//!   wrong with it.
//!
//! # Why the kernel has two rules
//!
//! A proof cites *facts* (constraints, each "at least one of its live candidates is true"). The kernel accepts a
//! conclusion when no conflict-free choice of one live candidate from each fact goes with its negation (*choice*), or
//! when a counting argument over facts and covers excludes it (*count*). Chains, nets and case splits need no rules
//! of their own: each is a choice in which the tightest fact is tried first, with as many branches as the argument
//! has cases. What anybody can verify from the cited facts alone, the kernel can, and nothing else.

#[cfg(feature = "api")]
pub mod api;
#[doc(hidden)]
pub mod argument;
pub mod board;
pub mod canonical;
pub mod certificate;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "explain")]
pub mod draw;
#[cfg(feature = "explain")]
pub mod explain;
pub mod format;
pub mod front;
pub mod generate;
pub mod grid;
#[cfg(feature = "explain")]
pub mod json;
pub mod kernel;
pub mod language;
#[doc(hidden)]
pub mod learn;
#[doc(hidden)]
pub mod proof;
pub mod puzzle;
pub mod rating;
pub mod relabelling;
pub mod search;
#[doc(hidden)]
pub mod shape;
pub mod solve;
pub mod step;
#[cfg(feature = "table")]
pub mod table;
pub mod technique;
#[cfg(feature = "explain")]
pub mod telling;
#[doc(hidden)]
pub mod view;
#[cfg(feature = "serve")]
pub mod web;

pub use board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet};
#[cfg(feature = "explain")]
pub use explain::{Level, Words};
pub use format::{Format, parse, write};
pub use generate::Generator;
pub use grid::Grid;
pub use kernel::{Conclusion, Proof};
pub use language::Language;
pub use puzzle::{Position, Values};
pub use solve::{Advice, Solver, State, Strategy, Trace, advise};
pub use step::{Step, Technique};
pub use technique::CATALOGUE;
