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
//! use whydoku::{Board, Engine};
//!
//! let board: Board = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..".parse()?;
//! let path = Engine::new().solve(&board)?;
//! assert_eq!(path.solved_by().id(), "logic");
//!
//! // Each step carries the proof that the kernel accepted, on the board before the step.
//! for step in &path.steps {
//!     println!("{}: {:?} from {:?}", step.technique.id, step.conclusion, step.proof().facts);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `explain` paths, hints, reasons and verdicts have texts in English and Chinese, the same as those of the
//! command:
//!
//! ```
//! # #[cfg(feature = "explain")] {
//! use whydoku::{Board, Engine, Language, Level, scale};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let board: Board = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..".parse()?;
//! let engine = Engine::new();
//! println!("{}", engine.solve(&board)?.text(Language::En));
//!
//! let hint = engine.hint(&board)?;
//! println!("{}", hint.text(Level::Nudge, Language::En));
//! let highlights = hint.highlights(Level::Proof, Language::En);
//! assert!(!highlights.candidates.is_empty());
//!
//! println!("{}", engine.why(&board, "r8c6=1".parse()?, None)?.text(Language::En));
//! println!("{}", engine.check_move(&board, "r2c2=5".parse()?)?.text(Language::ZhHans));
//! println!("{:?}", engine.rate(&board, scale("hodoku").ok_or("a scale")?)?.figures);
//! # Ok(())
//! # }
//! # main().unwrap();
//! # }
//! ```
//!
//! A finder of your own needs the patterns and what finders share: the feature `unstable` documents them. They change from
//! release to release.
//!
//! # Reading order, which is also the order of the layers
//!
//! A folder names only what is above it here, and some of that is forbidden, too: `tests/architecture` holds the table.
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
//! | `pattern` | the shapes of reason: chain, net, almost locked sets, exocet … |
//! | `lookup` | what finders share: links, almost locked sets, what follows from an assumption |
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
//! | `cli` | the command line: the only place with input and output except for connections |
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
#[cfg_attr(not(feature = "unstable"), doc(hidden))]
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
#[cfg_attr(not(feature = "unstable"), doc(hidden))]
pub mod learn;
#[cfg_attr(not(feature = "unstable"), doc(hidden))]
pub mod lookup;
#[cfg_attr(not(feature = "unstable"), doc(hidden))]
pub mod pattern;
#[cfg_attr(not(feature = "unstable"), doc(hidden))]
pub mod proof;
pub mod puzzle;
pub mod rating;
pub mod relabelling;
pub mod search;
pub mod solve;
pub mod step;
#[cfg(feature = "table")]
pub mod table;
pub mod technique;
#[cfg(feature = "explain")]
pub mod telling;
#[cfg(feature = "serve")]
pub mod web;

pub use board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
#[cfg(feature = "explain")]
pub use explain::{Level, OnPath as Step};
pub use format::{Format, FormatError, write};
#[cfg(feature = "explain")]
pub use front::Highlights;
pub use front::{Engine, Error, Explanation, Hint};
pub use generate::Generator;
pub use grid::Grid;
pub use kernel::{Conclusion, Proof};
pub use language::Language;
pub use puzzle::{Board, Digits};
pub use rating::{Scale, scale};
pub use solve::{CancelToken, Claim, Path, Strategy};
pub use step::Technique;
pub use technique::CATALOGUE;
