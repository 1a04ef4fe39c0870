//! whydoku solves Sudoku the way people do, and always says why.
//!
//! To use the library without the program, depend on `whydoku = { version = "0.1", default-features = false }`. The
//! feature `explain` adds words and pictures, `api` adds questions and answers as JSON, and `serde` adds boards in
//! other formats.
//!
//! # The idea
//!
//! A puzzle is a set of 729 *candidates* (a digit in a cell) under 324 *constraints*: each of the 81 cells holds
//! exactly one digit, and each of the 27 *houses* (rows, columns, boxes) holds each digit exactly once. A *technique*
//! finds a *pattern* that proves some candidates false or one true. A *step* is a pattern with its *conclusion*. The
//! *solver* applies the simplest step again and again, and stores the steps as a *path*. If no technique finds a step,
//! *search* finishes the puzzle, and the digits from search are marked as found without logic. Every step can be turned
//! into a *proof* that a small *kernel*, which knows no technique, accepts or refuses. Words and pictures are made from
//! the pattern and the proof, never by the code that finds the pattern.
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
//! With the feature `explain`, paths, hints, reasons and verdicts have texts in English and Chinese. The command prints
//! the same texts:
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
//! A *finder* is the code of a technique that finds its patterns. To write a finder, you need the pattern types and the
//! modules that finders share. They are documented only with the feature `unstable`, because they change from release
//! to release.
//!
//! # Reading order, which is also the order of the layers
//!
//! A module refers only to modules above it in this list, and not to all of them. `tests/architecture` lists the
//! modules that each module may use.
//!
//! | module | holds |
//! | --- | --- |
//! | [`language`] | the languages, in one list |
//! | [`board`] | digits, cells, houses, candidates, constraints, and typed sets of them |
//! | [`puzzle`] | input from a person: givens, a board in play |
//! | [`relabelling`] | the same puzzle with other digits and another order of lines |
//! | [`canonical`](mod@canonical) | one form for all puzzles that are the same under relabelling |
//! | [`grid`] | the candidates of one puzzle, by cell, by digit and by house; contradictions as values |
//! | [`format`](mod@format) | boards as text: one file for each format, and the detection of the format |
//! | [`search`] | exact search without techniques: first solution, uniqueness, counts; vector code chosen at run time |
//! | [`kernel`] | the code that must be trusted: `Conclusion`, `Proof`, `check` |
//! | `pattern` | the patterns of arguments: chain, net, almost locked sets, exocet … |
//! | `lookup` | data that finders share: links, almost locked sets, consequences of an assumption |
//! | [`step`] | the output of a finder: `Step` and `Pattern`; and `Technique`, the record of a technique |
//! | [`technique`] | the catalogue: one ordered list, one file for each technique, one folder for each family |
//! | `proof` | turns a step into the facts that the kernel accepts (not trusted) |
//! | `argument` | an argument in the order in which a person follows it |
//! | [`generate`] | new puzzles |
//! | [`solve`] | strategies, the solver, paths, the fewest steps, advice, why-not |
//! | [`rating`] | how hard a puzzle is: scales of other programs with the paths of those programs, and measures |
//! | `learn` | exercises, their order, and the time of the next repetition |
//! | `table` | many puzzles as columns in Arrow's layout, written and read back |
//! | [`certificate`] | whole paths as proofs for independent checkers: DRAT and VeriPB |
//! | `explain` | words: the hint ladder and full reasons, in English and Chinese |
//! | `draw` | pictures for the terminal, SVG and HTML |
//! | `telling` | advice in parts, as every interface shows it |
//! | `json` | paths and pictures for other programs, and the independent check of paths |
//! | `scan` | printed puzzles from the pixels of a picture, as one JSON record |
//! | `api` | the questions and answers of every interface, as one table of endpoints, without a transport |
//! | `web` | the local page, and the API over HTTP, as a router |
//! | `cli` | the command line: the only module with input and output, except for connections |
//!
//! # Invariants, and what is absent on purpose
//!
//! - The code of a technique does not use search, proofs, words, pictures or scores.
//! - The kernel The kernel does not use techniques, patterns or search, and it refuses every step that it cannot verify.
//! - Words and pictures do not depend on how a step was found.
//! - Only `cli` and `main` read and write; `web` uses only the connections that its caller hands it. There is no global
//!   mutable state. `unsafe` is only in the primitives of the search, where a comment on each block shows why it is
//!   sound.
//! - No input causes a panic. Errors are values with a position and advice, and an unsolvable board yields a
//!   `Contradiction` that names the fault.
//!
//! # Why the kernel has two rules
//!
//! A proof cites *facts*: constraints, each read as "at least one of its remaining candidates is true". The kernel
//! accepts a conclusion in two cases. *Choice*: if the conclusion were false, every choice of one remaining candidate
//! from each fact would lead to a conflict. *Count*: a counting argument over facts and covers shows that the
//! conclusion cannot be false. Chains, nets and case splits need no further rules. Each of them is a choice in which
//! the fact with the fewest remaining candidates is tried first, with as many branches as the argument has cases. The
//! kernel can verify everything that a person can verify from the cited facts alone, and nothing else.

#[cfg(feature = "api")]
pub mod api;
#[cfg_attr(not(feature = "unstable"), doc(hidden))]
pub mod argument;
pub mod board;
#[cfg(feature = "book")]
pub mod book;
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
#[cfg(feature = "scanner")]
pub mod scan;
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
