//! All tests of the library and of its interfaces are one program, which is linked only once. `cargo test --test all
//! catalogue::` runs one file, and `cargo test --test all NAME` runs one test. For a new file of tests, add a line
//! here.

#[path = "common/atlas_page.rs"]
mod atlas_page;
#[path = "common/atlas_plot.rs"]
mod atlas_plot;
#[path = "common/audit.rs"]
mod audits;
#[path = "common/library.rs"]
mod library;
#[path = "common/other_layouts.rs"]
#[cfg(feature = "explain")]
mod other_layouts;
#[path = "common/play.rs"]
#[cfg(feature = "explain")]
mod play;
#[path = "common/moves.rs"]
#[cfg(feature = "explain")]
mod played;
#[path = "common/proved.rs"]
#[cfg(feature = "explain")]
mod proved;
#[path = "common/random.rs"]
#[cfg(feature = "explain")]
mod random;
#[path = "common/relabel.rs"]
#[cfg(feature = "explain")]
mod relabel;
#[path = "common/tally.rs"]
mod tally;

// Code that several files of tests share.
mod brute;
mod fresh;
#[cfg(feature = "cli")]
mod process;
#[cfg(feature = "explain")]
mod said;
mod shared;

mod api;
mod architecture;
mod atlas;
mod audit;
mod batch;
#[cfg(feature = "book")]
mod book;
mod catalogue;
mod certificate;
mod claims;
mod cli;
mod collections;
mod columns;
mod contract;
mod detours;
mod docs;
mod draw;
mod explain;
mod fewest;
#[cfg(feature = "explain")]
mod field;
mod forgeries;
mod formats;
mod front;
mod generate;
mod habits;
mod in_play;
mod input;
mod json;
mod judge;
mod kernel;
mod languages;
#[cfg(feature = "links")]
mod layouts;
mod learn;
mod mcp;
mod measures;
mod minutes;
mod moves;
mod naming;
mod oracle_library;
mod package;
mod pasted;
mod paths;
mod proofs;
mod rating;
mod rating_explainer;
mod reading;
#[cfg(feature = "explain")]
mod reasons;
#[cfg(feature = "explain")]
mod rectangles;
mod same_hint;
mod sample;
mod scan;
mod schema;
mod search;
mod sets;
mod strategy_explainer;
mod table;
mod technique_names;
mod terminal;
mod true_candidates;
mod tui;
mod type_names;
mod variants;
mod vary;
mod verdict;
mod walking;
mod web;
mod words;
