//! What can be asked.

use crate::board::Candidate;
use crate::certificate;
use crate::explain::{Language, Level};
use crate::format::Format;
use crate::generate::Symmetry;
use crate::solve::rating::Difficulty;
use crate::solve::{Method, Move, Solver, Strategy};
use crate::step::Technique;
use crate::technique::{CATALOGUE, by_id};
use anstream::ColorChoice;
use clap::builder::{PossibleValue, PossibleValuesParser, RangedU64ValueParser, TypedValueParser};
use clap::{ArgAction, ArgGroup, Args as ClapArgs, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// The Sudoku engine that always says why.
///
/// PUZZLE is a board as an argument, a file, or `-` (or nothing) for standard input. Every common form of a board is
/// read; its form is found from its content.
#[derive(Parser, Debug)]
#[command(name = "whydoku", version, arg_required_else_help = true, after_help = EXAMPLES, max_term_width = 100)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) verb: Verb,
    /// When to colour
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", value_enum)]
    pub(super) color: Colour,
    /// The language of reasons: en or zh-Hans [default: from LC_ALL, LC_MESSAGES, LANG]
    #[arg(long, global = true, value_parser = language)]
    pub(super) lang: Option<Language>,
    /// Draw with plain ASCII characters
    #[arg(long, global = true)]
    pub(super) ascii: bool,
    /// Say nothing but results and errors
    #[arg(short, long, global = true)]
    pub(super) quiet: bool,
    /// Say more: -v what was read, -vv every step
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub(super) verbose: u8,
    /// How many threads work on a batch, at most 1024 [default: one per core]
    #[arg(short = 'j', long, global = true, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=1024))]
    pub(super) jobs: Option<usize>,
}

const EXAMPLES: &str = "\
Examples:
  whydoku explain ..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..
  whydoku hint --level 2 --lang zh-Hans board.txt
  whydoku solve --to leetcode board.json
  whydoku generate --count 10 --seed 7 | whydoku solve
  whydoku why-not board.txt 4r3c5

Exit codes: 0 done; 1 a sound question with a negative answer (no solution, several
solutions, no step, logic alone did not finish); 2 a wrong call or wrong input.";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Colour {
    Auto,
    Always,
    Never,
}

/// The verbs. Where one has more to say than a line, its arguments do.
#[derive(Subcommand, Debug)]
pub(super) enum Verb {
    Solve(Solve),
    Explain(Explain),
    /// Tell the next move, no more than asked
    Hint(Hint),
    /// List every step that is possible now
    Steps(Steps),
    /// Tell why a candidate is impossible
    WhyNot(WhyNot),
    /// Judge a move: wrong, or right and how far its reason is away
    CheckMove(CheckMove),
    /// Verify a JSON trace with the independent checker
    Check(Check),
    /// Hold every step of every puzzle against kernel, solution and forgeries
    Audit(Audit),
    Rate(Rate),
    /// List the catalogue, or read a technique's lesson
    Techniques(Techniques),
    /// Make minimal puzzles with one solution
    Generate(Generate),
    /// Turn any form of board into any other
    Convert(Convert),
    /// Draw a board or a step
    Draw(Draw),
    #[cfg(feature = "serve")]
    Serve(Serve),
    /// Print a completion script for a shell
    Completions(Completions),
    /// Print the manual page
    Man,
    /// Print the JSON Schema of `explain --json`
    Schema,
}

/// Where boards come from.
#[derive(ClapArgs, Debug, Clone)]
pub(super) struct Source {
    /// A board, a file of boards, or - for standard input
    #[arg(value_name = "PUZZLE")]
    pub(super) puzzle: Option<String>,
}

/// Where the answer goes.
#[derive(ClapArgs, Debug, Clone, Default)]
pub(super) struct Target {
    /// Write to this file, in one go; - for standard output
    #[arg(short, long, value_name = "FILE", group = "written")]
    output: Option<PathBuf>,
    /// Overwrite what is there
    #[arg(long, requires = "written")]
    pub(super) force: bool,
}

impl Target {
    /// The file that was asked for, if it is not standard output.
    pub(super) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }
}

/// Which techniques take part.
#[derive(ClapArgs, Debug, Clone)]
pub(super) struct Tactics {
    /// An ordered set of techniques: human (all, simplest first), basic (singles, box-line, subsets), or the path that
    /// another program walks, step by step: hodoku, or explainer (what `rate --scale explainer` rates)
    #[arg(long, default_value = "human", value_parser = Strategy::NAMES)]
    pub(super) strategy: String,
    /// These techniques in this order instead
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', value_parser = technique)]
    pub(super) techniques: Vec<&'static Technique>,
    /// Leave out techniques that assume a single solution
    #[arg(long)]
    pub(super) no_uniqueness: bool,
}

impl Tactics {
    /// The solver that was asked for.
    pub(super) fn solver(&self) -> Solver {
        let strategy = if self.techniques.is_empty() {
            Strategy::named(&self.strategy).unwrap_or_else(Strategy::human)
        } else {
            Strategy::of(self.techniques.iter().copied())
        };
        Solver::new(&if self.no_uniqueness { strategy.without_uniqueness() } else { strategy })
    }
}

/// Solve: logic first, search where logic stops.
///
/// Each answer is written as soon as it and all before it are known. A board that cannot be read, or has no solution,
/// leaves an empty line, so that line n of the answers belongs to board n; what is wrong with it is said on standard
/// error. On Ctrl-C the answers that there are are written, in order.
#[derive(ClapArgs, Debug)]
pub(super) struct Solve {
    #[command(flatten)]
    pub(super) source: Source,
    #[command(flatten)]
    pub(super) tactics: Tactics,
    /// What may be used
    #[arg(long, default_value = "auto", value_enum)]
    pub(super) method: MethodName,
    /// Print every solution as it is found, by search
    #[arg(long)]
    pub(super) all: bool,
    /// Print at most so many solutions of each puzzle (implies --all)
    #[arg(long, value_name = "N")]
    pub(super) limit: Option<usize>,
    /// Report time, techniques and search effort on standard error
    #[arg(long)]
    pub(super) stats: bool,
    /// The form of the answer [default: a grid on a terminal, else a line; spaced rows for a table]
    #[arg(long, value_name = "FORMAT", value_parser = writable())]
    pub(super) to: Option<Format>,
    /// Go on with this file of answers, one line for each board: check those that are there, then append the others
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "all", "limit"])]
    pub(super) resume: Option<PathBuf>,
    #[command(flatten)]
    pub(super) target: Target,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum MethodName {
    /// Logic first, search where it stops
    Auto,
    /// Logic only
    Logic,
    /// Search only
    Search,
}

impl MethodName {
    pub(super) fn method(self) -> Method {
        match self {
            MethodName::Auto => Method::Auto,
            MethodName::Logic => Method::Logic,
            MethodName::Search => Method::Search,
        }
    }
}

/// Tell the whole path, step by step, with reasons.
///
/// With --jsonl each line of the answer holds `line`, the line of the input at which the board begins, `comment`, what
/// stands behind the board, `solutions` (`none`, `one`, `several`) and the path. A board that cannot be read gets a line
/// with `line`, `error` and `advice`.
#[derive(ClapArgs, Debug)]
#[command(group = ArgGroup::new("written").multiple(true))]
pub(super) struct Explain {
    #[command(flatten)]
    pub(super) source: Source,
    #[command(flatten)]
    pub(super) tactics: Tactics,
    /// How much to say of each step [default: full]
    #[arg(long, value_enum)]
    pub(super) detail: Option<Detail>,
    /// Print one JSON object (the contract is printed by `schema`)
    #[arg(long, conflicts_with = "jsonl")]
    pub(super) json: bool,
    /// Print one JSON object per puzzle and line
    #[arg(long)]
    pub(super) jsonl: bool,
    /// Let the kernel check each step
    #[arg(long)]
    pub(super) check: bool,
    /// Write a picture of each step into this folder
    #[arg(long, value_name = "DIR", group = "written")]
    pub(super) pictures: Option<PathBuf>,
    /// Go on with this file of --jsonl: check the lines that are there, then append the others
    #[arg(long, value_name = "FILE", requires = "jsonl", conflicts_with = "output")]
    pub(super) resume: Option<PathBuf>,
    /// Certify the path instead, without techniques that assume a single solution: writes FILE.cnf and FILE.drat, or
    /// FILE.opb and FILE.pbp, which the checkers `rate` and `veripb` accept
    #[arg(long, value_enum, requires = "output", conflicts_with_all = ["json", "jsonl", "check", "pictures"])]
    pub(super) proof: Option<ProofName>,
    #[command(flatten)]
    pub(super) target: Target,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ProofName {
    /// Clauses, for checkers of SAT solvers
    Drat,
    /// Pseudo-Boolean constraints
    Veripb,
}

impl ProofName {
    pub(super) fn kind(self) -> certificate::Kind {
        match self {
            ProofName::Drat => certificate::Kind::Drat,
            ProofName::Veripb => certificate::Kind::VeriPb,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Detail {
    /// One line each
    Brief,
    /// The full reason
    Full,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Hint {
    #[command(flatten)]
    pub(super) source: Source,
    #[command(flatten)]
    pub(super) tactics: Tactics,
    /// 0 nudge, 1 technique, 2 where, 3 evidence, 4 proof
    #[arg(long, default_value = "0", value_parser = level)]
    pub(super) level: Level,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Steps {
    #[command(flatten)]
    pub(super) source: Source,
    #[command(flatten)]
    pub(super) tactics: Tactics,
    /// Only this technique
    #[arg(long, value_name = "NAME", value_parser = technique)]
    pub(super) technique: Option<&'static Technique>,
    /// What comes first
    #[arg(long, default_value = "difficulty", value_name = "BY", value_enum)]
    pub(super) sort: SortName,
    /// Print JSON, one step a line
    #[arg(long)]
    pub(super) jsonl: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum SortName {
    /// The simplest technique, in the order of the strategy
    Difficulty,
    /// The step that removes most candidates
    Eliminations,
    /// The step after which most cells can be filled by a single
    Unlocks,
}

#[derive(ClapArgs, Debug)]
pub(super) struct WhyNot {
    /// A board, a file, or - for standard input
    #[arg(value_name = "PUZZLE")]
    pub(super) puzzle: String,
    /// The candidate: digit, r, row, c, column, as in 4r3c5
    #[arg(value_name = "CANDIDATE")]
    pub(super) candidate: Candidate,
    #[command(flatten)]
    pub(super) tactics: Tactics,
}

#[derive(ClapArgs, Debug)]
pub(super) struct CheckMove {
    /// A board, a file, or - for standard input
    #[arg(value_name = "PUZZLE")]
    pub(super) puzzle: String,
    /// The move: r3c5=4 writes a digit, r3c5<>4 removes a mark
    #[arg(value_name = "MOVE")]
    pub(super) played: Move,
    #[command(flatten)]
    pub(super) tactics: Tactics,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Check {
    /// A JSON trace, or a file with one trace a line; - for standard input
    #[arg(value_name = "FILE")]
    pub(super) file: Option<String>,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Audit {
    /// Files of puzzles; - for standard input
    #[arg(value_name = "FILE", required = true)]
    pub(super) files: Vec<String>,
    #[command(flatten)]
    pub(super) tactics: Tactics,
    /// Audit at most so many puzzles of each file, evenly spread over it
    #[arg(long, value_name = "N")]
    pub(super) sample: Option<usize>,
    /// Examine at most so many of the steps that one technique finds in one state, evenly spread [default: all]
    #[arg(long, value_name = "N")]
    pub(super) each: Option<usize>,
    /// The files hold cases of HoDoKu's library: print code, passed, failed and other instances, then each failing
    /// case with what was found instead
    #[arg(long, conflicts_with = "sample")]
    pub(super) library: bool,
}

/// Tell how hard a puzzle is: HoDoKu's level and score, or Sudoku Explainer's ER, EP and ED.
///
/// Only the givens count. The scale `hodoku` walks each puzzle as HoDoKu 2.2 does: in its order of techniques, taking
/// the instance that it would take. The score is the sum of what the steps cost there, the level that of the hardest
/// step, or a higher one when the score demands it. The scale `explainer` walks it as Sudoku Explainer 1.2.1 does: ER is the rating of the
/// hardest step, EP of the hardest up to the first digit that is placed, ED of the first.
///
/// --tsv prints a row for each board: the puzzle, then level and score, or ER, EP and ED; dashes where it cannot be rated.
/// The row of a board that cannot be read has a dash for the puzzle, too, and behind the ratings one more column that says
/// why. --jsonl prints objects with `line`, the line of the input at which the board begins, `comment`, what stands behind
/// the board, and `solutions` (`none`, `one`, `several`); for a board that cannot be read, `line`, `error` and `advice`.
#[derive(ClapArgs, Debug)]
pub(super) struct Rate {
    /// Boards, files of boards, or - for standard input
    #[arg(value_name = "PUZZLE")]
    pub(super) puzzles: Vec<String>,
    /// The scale
    #[arg(long, default_value = "hodoku", value_enum)]
    pub(super) scale: ScaleName,
    /// Print puzzle and rating (level and score, or ER, EP and ED), a tab between them
    #[arg(long, conflicts_with = "jsonl")]
    pub(super) tsv: bool,
    /// Print one JSON object per puzzle and line
    #[arg(long)]
    pub(super) jsonl: bool,
    /// Print every step of the scale `explainer`: rating, technique, what is placed, what is removed
    #[arg(long, conflicts_with_all = ["tsv", "jsonl"])]
    pub(super) trace: bool,
    /// Stop rating what is no pearl (ER = EP), or no diamond (ER = EP = ED), and give it 20.0, with the scale
    /// `explainer`
    #[arg(long, value_name = "GEM", value_enum)]
    pub(super) only: Option<GemName>,
    /// Go on with this file of --tsv or --jsonl: check the rows that are there, then append the others; a broken last
    /// row is written again
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "trace"])]
    pub(super) resume: Option<PathBuf>,
    #[command(flatten)]
    pub(super) target: Target,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ScaleName {
    /// HoDoKu 2.2: level and score
    Hodoku,
    /// Sudoku Explainer 1.2.1: ER, EP and ED
    Explainer,
}

impl ScaleName {
    /// The name by which the scale is asked for.
    pub(super) const fn id(self) -> &'static str {
        match self {
            ScaleName::Hodoku => "hodoku",
            ScaleName::Explainer => "explainer",
        }
    }

    /// The scale with this name.
    pub(super) fn from_id(id: &str) -> Option<ScaleName> {
        [ScaleName::Hodoku, ScaleName::Explainer].into_iter().find(|scale| scale.id() == id)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum GemName {
    Pearls,
    Diamonds,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Techniques {
    /// The technique whose lesson to read
    #[arg(value_name = "NAME", value_parser = technique)]
    pub(super) name: Option<&'static Technique>,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Generate {
    /// How many puzzles
    #[arg(long, short = 'n', default_value = "1", value_name = "N")]
    pub(super) count: u64,
    /// The same seed gives the same puzzles everywhere [default: from the clock]
    #[arg(long, value_name = "SEED")]
    pub(super) seed: Option<u64>,
    /// The symmetry of the givens
    #[arg(long, default_value = "none", value_name = "NAME", value_parser = symmetry())]
    pub(super) symmetry: Symmetry,
    /// Only puzzles whose path needs this technique
    #[arg(long, value_name = "NAME", value_parser = technique)]
    pub(super) technique: Option<&'static Technique>,
    /// Only puzzles of this level on the scale of `rate`
    #[arg(long, value_name = "LEVEL", value_parser = difficulty(), ignore_case = true)]
    pub(super) difficulty: Option<Difficulty>,
    /// Give up after so many seconds; what was found until then is written
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) timeout: Option<u64>,
    /// The form of the puzzles
    #[arg(long, default_value = "line", value_name = "FORMAT", value_parser = writable())]
    pub(super) to: Format,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Convert {
    #[command(flatten)]
    pub(super) source: Source,
    /// The form to write
    #[arg(long, value_name = "FORMAT", value_parser = writable())]
    pub(super) to: Format,
    #[command(flatten)]
    pub(super) target: Target,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Draw {
    #[command(flatten)]
    pub(super) source: Source,
    #[command(flatten)]
    pub(super) tactics: Tactics,
    /// Draw this step of the path (from 1) instead of the board
    #[arg(long, value_name = "N")]
    pub(super) step: Option<usize>,
    /// How much of the step to show, as in `hint`
    #[arg(long, default_value = "4", value_parser = level)]
    pub(super) level: Level,
    /// Of a forcing chain or net at level 4, draw this branch or lemma alone (from 1); without it HTML shows all of them
    #[arg(long, value_name = "K", requires = "step")]
    pub(super) view: Option<NonZeroUsize>,
    /// The colours of an SVG or HTML picture
    #[arg(long, default_value = "auto", value_enum)]
    pub(super) theme: ThemeName,
    #[command(flatten)]
    pub(super) target: Target,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ThemeName {
    /// As the viewer prefers
    Auto,
    Light,
    Dark,
}

/// Serve the local page: play, ask why, learn.
///
/// The page is for this computer alone: the server listens on the loopback addresses, answers no page of another site,
/// and uses no network. Its address is printed as the one line of the answer. Ctrl-C ends it.
#[cfg(feature = "serve")]
#[derive(ClapArgs, Debug)]
pub(super) struct Serve {
    /// The port; 0 for any that is free
    #[arg(long, default_value = "7290", value_name = "N")]
    pub(super) port: u16,
    /// Open the page in the browser
    #[arg(long)]
    pub(super) open: bool,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub(super) shell: clap_complete::Shell,
}

/// The colour choice of a command line that is not parsed yet, so that `--help` heeds it too.
pub(super) fn colour_from(arguments: impl Iterator<Item = OsString>) -> ColorChoice {
    let words: Vec<String> = arguments.map(|word| word.to_string_lossy().into_owned()).collect();
    let joined = words.iter().find_map(|word| word.strip_prefix("--color=").map(str::to_string));
    let apart = words.windows(2).find(|pair| pair[0] == "--color").map(|pair| pair[1].clone());
    match joined.or(apart).as_deref() {
        Some("always") => ColorChoice::Always,
        Some("never") => ColorChoice::Never,
        Some(_) | None => ColorChoice::Auto,
    }
}

fn language(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag).ok_or_else(|| "the languages are en and zh-Hans".to_string())
}

fn level(text: &str) -> Result<Level, String> {
    let number: u8 = text.parse().map_err(|_| "a level is a number from 0 to 4".to_string())?;
    Level::try_from(number).map_err(|_| "the levels are 0 to 4".to_string())
}

fn writable() -> impl TypedValueParser<Value = Format> {
    let known = Format::ALL.into_iter().filter(|format| format.writable());
    let names = known.map(|format| PossibleValue::new(format.id()).help(format.summary()));
    PossibleValuesParser::new(names).map(|id| Format::from_id(&id).unwrap_or(Format::Line))
}

fn difficulty() -> impl TypedValueParser<Value = Difficulty> {
    let names = Difficulty::ALL.into_iter().map(|level| PossibleValue::new(level.id()));
    // The parser lets only these names pass, in any case of letters.
    PossibleValuesParser::new(names).map(|id| {
        let named = |level: &Difficulty| level.id().eq_ignore_ascii_case(&id);
        Difficulty::ALL.into_iter().find(named).unwrap_or(Difficulty::Easy)
    })
}

fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    let names = Symmetry::ALL.into_iter().map(|symmetry| PossibleValue::new(symmetry.id()));
    PossibleValuesParser::new(names).map(|id| Symmetry::from_id(&id).unwrap_or_default())
}

/// The technique with this id, or the advice which one may be meant.
pub(super) fn technique(id: &str) -> Result<&'static Technique, String> {
    let plain = id.to_lowercase().replace([' ', '_'], "-");
    by_id(&plain).ok_or_else(|| {
        format!(
            "{}; `whydoku techniques` lists them",
            like(&plain, CATALOGUE.iter().map(|technique| technique.id))
        )
    })
}

fn like(id: &str, known: impl Iterator<Item = &'static str>) -> String {
    let close = known.map(|name| (strsim::jaro_winkler(id, name), name)).max_by(|a, b| a.0.total_cmp(&b.0));
    match close {
        Some((score, name)) if score > 0.7 => format!("did you mean '{name}'?"),
        Some(_) | None => "there is no such name".to_string(),
    }
}
