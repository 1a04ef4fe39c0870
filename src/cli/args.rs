//! Arguments that several verbs share. An argument of only one verb is in the file of this verb.

use super::columns::RowColumns;
use super::source_name::SourceName;
use super::translation::{mark, tr, user_language};
use crate::api::{self, Problem};
use crate::board::{Layout, Naming};
use crate::explain::{Language, Level, Words};
use crate::format::{Format, FormatError, WantedLayout, wanted_layout};
use crate::rating;
use crate::solve::{HUMAN, NamedStrategy, Solver, Strategy};
use crate::step::Technique;
use crate::technique::{CATALOGUE, by_id};
use anstream::ColorChoice;
use clap::builder::{PossibleValue, PossibleValuesParser, RangedU64ValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args as ClapArgs, Command, FromArgMatches, ValueEnum};
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// Options of all verbs.
#[derive(ClapArgs, Debug, Clone)]
pub(super) struct Args {
    /// When to use colour
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        value_enum,
        hide_short_help = true
    )]
    pub(super) color: Colour,
    #[arg(long, global = true, value_name = "LANG", value_delimiter = ',', hide_possible_values = true, value_parser = language(), help = lang_help())]
    pub(super) lang: Vec<Language>,
    /// Names of cells in text, pictures and moves
    ///
    /// Lessons and answers for programs always use names such as r3c5.
    #[arg(long, global = true, value_name = "NAMES", env = "WHYDOKU_CELL_NAMES", hide_env_values = true, default_value = "rc", value_parser = naming(), hide_short_help = true)]
    pub(super) cell_names: Naming,
    /// Wrap lines at this many columns
    ///
    /// Pictures have at most this width, too. Below 48 columns, boards are drawn without candidates. [default: the
    /// width of the terminal, at most 100; output to a file or a pipe is not wrapped]
    #[arg(long, global = true, value_name = "COLUMNS", value_parser = RangedU64ValueParser::<usize>::new().range(33..=1000), hide_short_help = true)]
    pub(super) width: Option<usize>,
    /// Print long text without a pager
    ///
    /// The pager is the program that the variable WHYDOKU_PAGER names, else the program that PAGER names, else `less`.
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) no_pager: bool,
    /// Use plain ASCII characters where the language allows it
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) ascii: bool,
    /// Print only results and errors
    #[arg(short, long, global = true, hide_short_help = true)]
    pub(super) quiet: bool,
    /// Report more on standard error
    ///
    /// -v reports what was read; -vv also reports every step of `solve`, with the step numbers of `explain`.
    #[arg(short, long, global = true, action = ArgAction::Count, hide_short_help = true)]
    pub(super) verbose: u8,
    /// Number of threads for a batch, at most 1024 [default: one per core]
    #[arg(short = 'j', long, global = true, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=1024), hide_short_help = true)]
    pub(super) jobs: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Colour {
    Auto,
    Always,
    Never,
}

/// Sources of the boards.
#[derive(ClapArgs, Debug, Clone)]
pub(super) struct Sources {
    /// Boards, files of boards, or - for standard input
    #[arg(value_name = "PUZZLE")]
    pub(super) puzzles: Vec<SourceName>,
    #[command(flatten)]
    pub(super) reading: ReadingArgs,
}

/// Options that decide how boards are read from their sources.
#[derive(ClapArgs, Debug, Clone, Default)]
pub(super) struct ReadingArgs {
    /// Read boards from this column of a table
    ///
    /// A table is a Parquet file, or a CSV or TSV file with column names in the first line. [default: in Parquet, the
    /// column 'puzzle'; in CSV and TSV, the longest field of each row, or the first of the longest fields]
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub(super) column: Option<String>,
    /// Take the givens from this file or board
    ///
    /// All other digits of a board are then read as digits of the player.
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub(super) givens: Option<SourceName>,
    /// Rules of the boards besides rows, columns and boxes, such as x or windoku+knight
    ///
    /// This option is for boards in a form that cannot store these rules, or stores them only in words. The names of
    /// the rules are: x (both diagonals), x\ and x/ (one diagonal), windoku, percent, asterisk, centre-dot, girandola,
    /// knight and king (two cells a knight's or king's move apart hold different digits), consecutive (neighbours do
    /// not hold consecutive digits), and house=CELLS for nine cells of your own, as in house=r1c123,r2c123,r3c789. `+`
    /// joins names.
    #[arg(long, value_name = "RULES", hide_short_help = true, hide_possible_values = true, value_parser = new_layout())]
    pub(super) layout: Option<WantedLayout>,
}

impl Sources {
    /// Returns true if a board comes from standard input.
    pub(super) fn reads_standard_input(&self) -> bool {
        self.puzzles.is_empty() || self.puzzles.iter().any(SourceName::is_standard_input)
    }
}

/// Options that ask for JSON for programs instead of text for people.
#[derive(ClapArgs, Debug, Clone, Copy, Default)]
pub(super) struct Machine {
    /// Print JSON, an indented object for each board
    #[arg(long, conflicts_with_all = ["jsonl", "tsv"])]
    json: bool,
    /// Print JSON, an object on one line for each board
    #[arg(long, conflicts_with = "tsv")]
    jsonl: bool,
    #[command(flatten)]
    rows: Rows,
}

/// Options that ask for rows with columns instead of text.
#[derive(ClapArgs, Debug, Clone, Copy, Default)]
pub(super) struct Rows {
    /// Print columns separated by tabs, with a row for each board
    #[arg(long)]
    tsv: bool,
    /// Print the names of the columns above the rows of --tsv
    ///
    /// The last column, `error`, has the reason when a board has no answer.
    #[arg(long, requires = "tsv", hide_short_help = true)]
    header: bool,
}

impl Rows {
    /// Returns true if rows are asked for.
    pub(super) fn are_asked_for(self) -> bool {
        self.tsv
    }

    /// The columns of the rows.
    pub(super) fn columns<N: Into<Cow<'static, str>>>(
        self,
        names: impl IntoIterator<Item = N>,
    ) -> RowColumns {
        RowColumns::new(names, self.header)
    }
}

impl Machine {
    /// The form that was asked for.
    pub(super) fn form(self) -> OutputForm {
        match self {
            Machine { json: true, .. } => OutputForm::Json,
            Machine { jsonl: true, .. } => OutputForm::Jsonl,
            Machine { rows, .. } if rows.are_asked_for() => OutputForm::Tsv,
            Machine { .. } => OutputForm::Text,
        }
    }

    /// The columns of the rows, if rows are asked for.
    pub(super) fn columns<N: Into<Cow<'static, str>>>(
        self,
        names: impl IntoIterator<Item = N>,
    ) -> RowColumns {
        self.rows.columns(names)
    }
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OutputForm {
    /// Words and pictures, for people.
    Text,
    /// An indented JSON object.
    Json,
    /// A JSON object on a line.
    Jsonl,
    /// Columns with tabs between them.
    Tsv,
}

impl OutputForm {
    /// The option that asks for this form.
    pub(super) fn option(self) -> Option<&'static str> {
        match self {
            OutputForm::Text => None,
            OutputForm::Json => Some("--json"),
            OutputForm::Jsonl => Some("--jsonl"),
            OutputForm::Tsv => Some("--tsv"),
        }
    }
}

/// Options for the destination of the answer.
#[derive(ClapArgs, Debug, Clone, Default)]
pub(super) struct OutputTarget {
    /// Write to this file; - for standard output
    ///
    /// The file appears when it is complete.
    #[arg(short, long, value_name = "FILE", group = "written")]
    output: Option<PathBuf>,
    /// Overwrite existing files
    #[arg(long, requires = "written", hide_short_help = true)]
    pub(super) force: bool,
}

impl OutputTarget {
    /// The file that was asked for, if it is not standard output.
    pub(super) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }
}

/// Selection of techniques. A technique that is both named and left out is refused.
#[derive(Debug, Clone)]
pub(super) struct Tactics {
    /// The strategy that the user names.
    pub(super) strategy: &'static NamedStrategy,
    /// The techniques that `--techniques` names, in this order; empty without this option.
    pub(super) techniques: Vec<&'static Technique>,
    /// The techniques that `--without` leaves out.
    pub(super) without: Vec<&'static Technique>,
    /// True if the techniques that assume a single solution are left out.
    pub(super) no_uniqueness: bool,
}

/// The options of [`Tactics`].
#[derive(ClapArgs, Debug)]
struct TacticsOptions {
    /// Ordered set of techniques to use
    ///
    /// human: all techniques, simplest first. basic: singles, box-line reductions and subsets. hodoku and
    /// explainer: the path that HoDoKu or Sudoku Explainer takes (`rate` rates these paths).
    #[arg(long, default_value = "human", value_parser = strategy(), conflicts_with = "techniques")]
    strategy: &'static NamedStrategy,
    /// Use only these techniques, in this order
    ///
    /// The name of a group, such as `fish` or `ur`, means all its techniques.
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', hide_possible_values = true, value_parser = techniques())]
    techniques: Vec<TechniqueGroup>,
    /// Leave out these techniques or groups
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', hide_possible_values = true, value_parser = techniques())]
    without: Vec<TechniqueGroup>,
    /// Leave out techniques that assume one solution
    #[arg(long)]
    no_uniqueness: bool,
}

impl ClapArgs for Tactics {
    fn augment_args(command: Command) -> Command {
        TacticsOptions::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        TacticsOptions::augment_args_for_update(command)
    }
}

impl FromArgMatches for Tactics {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Tactics, clap::Error> {
        let TacticsOptions { strategy, techniques, without, no_uniqueness } =
            TacticsOptions::from_arg_matches(matches)?;
        let techniques = TechniqueGroup::all(&techniques);
        let conflict = |why: String| clap::Error::raw(ErrorKind::ArgumentConflict, why + "\n");
        if let Some(unique) = techniques.iter().find(|one| no_uniqueness && one.assumes_unique) {
            return Err(conflict(tr!(
                "--techniques {unique} cannot be used with --no-uniqueness: the technique assumes a single \
                 solution",
                unique = unique.id
            )));
        }
        let tactics = Tactics { strategy, techniques, without: Vec::new(), no_uniqueness };
        let in_use = tactics.strategy();
        let is_idle =
            |TechniqueGroup(group): &&TechniqueGroup| group.iter().all(|one| !in_use.contains(one.id));
        if let Some(TechniqueGroup(idle)) = without.iter().find(is_idle) {
            let strategy = if no_uniqueness && idle.iter().all(|one| one.assumes_unique) {
                tr!("--no-uniqueness already leaves out all of these techniques")
            } else if tactics.techniques.is_empty() {
                tr!("--strategy {strategy} does not use any of these techniques", strategy = strategy.name)
            } else {
                tr!("--techniques does not name any of these techniques")
            };
            let names: Vec<&str> = idle.iter().map(|one| one.id).collect();
            return Err(conflict(tr!(
                "--without {names} has no effect: {strategy}",
                strategy = strategy,
                names = names.join(",")
            )));
        }
        let without = TechniqueGroup::all(&without);
        if in_use.clone().without(&without).techniques().len() == 0 {
            return Err(conflict(tr!("--without leaves out all techniques: name fewer of them")));
        }
        Ok(Tactics { without, ..tactics })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Tactics::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Separator in the stored selection. The techniques before this separator were used, and the techniques after it were
/// left out.
const WITHOUT: &str = " without ";
/// Name for the techniques that assume a single solution.
const UNIQUENESS: &str = "uniqueness";

impl Tactics {
    /// Returns true if the techniques differ from the default.
    pub(super) fn are_chosen(&self) -> bool {
        let has_all = self.techniques.is_empty() && self.without.is_empty() && !self.no_uniqueness;
        self.strategy.name != HUMAN.name || !has_all
    }

    /// The strategy: the selected techniques in order.
    fn strategy(&self) -> Strategy {
        let strategy = if self.techniques.is_empty() {
            (self.strategy.strategy)()
        } else {
            Strategy::of(self.techniques.iter().copied())
        };
        let strategy = strategy.without(&self.without);
        if self.no_uniqueness { strategy.without_uniqueness() } else { strategy }
    }

    /// The solver that was asked for.
    pub(super) fn solver(&self) -> Solver {
        Solver::new(&self.strategy())
    }

    /// The selection as a table stores it. First comes the name of the strategy, or the names of the techniques with
    /// commas between them. Then come the techniques that were left out.
    #[cfg(feature = "data")]
    pub(super) fn as_stored(&self) -> String {
        let names = if self.techniques.is_empty() {
            self.strategy.name.to_string()
        } else {
            self.techniques.iter().map(|technique| technique.id).collect::<Vec<_>>().join(",")
        };
        let without = self.without.iter().map(|technique| technique.id);
        let without: Vec<&str> = without.chain(self.no_uniqueness.then_some(UNIQUENESS)).collect();
        if without.is_empty() { names } else { names + WITHOUT + &without.join(",") }
    }

    /// The solver with which a table was made, from the selection that the table stores. Returns `None` if this version
    /// does not know one of the names.
    pub(super) fn solver_of(kept: &str) -> Option<Solver> {
        let (names, without) = kept.split_once(WITHOUT).unwrap_or((kept, ""));
        let all = |names: &str| names.split(',').map(by_id).collect::<Option<Vec<_>>>();
        let strategy = match rating::strategy(names) {
            Some(named) => (named.strategy)(),
            None => Strategy::of(all(names)?),
        };
        let mut left_out = without.split(',').filter(|name| !name.is_empty());
        let strategy = left_out.try_fold(strategy, |strategy, name| {
            if name == UNIQUENESS {
                return Some(strategy.without_uniqueness());
            }
            Some(strategy.without(&[by_id(name)?]))
        })?;
        Some(Solver::new(&strategy))
    }
}

/// Reads a number that is at least 1.
pub(super) fn at_least_one() -> impl TypedValueParser<Value = usize> {
    RangedU64ValueParser::<usize>::new().range(1..)
}

/// Reads the name of a strategy.
fn strategy() -> impl TypedValueParser<Value = &'static NamedStrategy> {
    name_parser(rating::STRATEGIES.map(|strategy| strategy.name), rating::strategy)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum GemName {
    Pearls,
    Diamonds,
}

/// Reads the colour choice before the command line is parsed, so that the choice also applies to `--help`.
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

/// The notations for the names of cells.
fn naming() -> impl TypedValueParser<Value = Naming> {
    let known = Naming::ALL.map(|naming| {
        PossibleValue::new(naming.id()).help(match naming {
            Naming::Rc => mark!("row and column: r3c5"),
            Naming::A1 => mark!("rows A to J without I, columns 1 to 9: C5"),
            Naming::Chess => mark!("columns a to i, rows 1 to 9 from the bottom: e7"),
            Naming::Spelled => mark!("in words, as in newspapers: row 3, column 5"),
        })
    });
    name_parser(known, Naming::from_id)
}

/// The help of `--lang`, with all languages.
fn lang_help() -> String {
    format!(
        "Language of text: {}\n\n[default: from WHYDOKU_LANG, LC_ALL, LC_MESSAGES, LANG; answers for \
         programs are in English]",
        languages("or")
    )
}

/// The tags of all languages as a list in words, with `word` (such as "or") before the last tag.
fn languages(word: &str) -> String {
    let [others @ .., last] = &Language::ALL.map(Language::id);
    format!("{} {word} {last}", others.join(", "))
}

fn language() -> impl TypedValueParser<Value = Language> {
    let read = |tag: &str| {
        Language::from_tag(tag)
            .ok_or_else(|| tr!("the languages are {languages}", languages = languages("and")))
    };
    LenientParser { read, names: || Language::ALL.map(Language::id).to_vec() }
}

/// The level with this number.
pub(super) fn level(text: &str) -> Result<Level, String> {
    let number: u8 = text.parse().map_err(|_| tr!("a level is a number from 0 to 4"))?;
    Level::try_from(number).map_err(|_| tr!("the levels are 0 to 4"))
}

/// Reads a value by its name. clap lists the names and accepts no others.
pub(super) fn name_parser<T, N>(
    names: impl IntoIterator<Item = N>,
    of: fn(&str) -> Option<T>,
) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
    N: Into<PossibleValue>,
{
    let known = PossibleValuesParser::new(names);
    known.try_map(move |name| of(&name).ok_or_else(|| tr!("there is no '{name}'", name = name)))
}

/// The formats in which a board is written.
pub(super) fn writable() -> impl TypedValueParser<Value = Format> {
    name_parser(
        Format::ALL.map(|format| PossibleValue::new(format.id()).help(format.summary())),
        Format::from_id,
    )
}

/// Reads a value by its name. More names are accepted than shell completions offer.
#[derive(Clone)]
struct LenientParser<T> {
    read: fn(&str) -> Result<T, String>,
    names: fn() -> Vec<&'static str>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for LenientParser<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        let read = self.read;
        (move |text: &str| read(text)).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter().map(PossibleValue::new)))
    }
}

/// Reads the name of a layout. The part `jigsaw` means random regions. Shell completions offer the simple names; `+`
/// joins several names.
pub(super) fn new_layout() -> impl TypedValueParser<Value = WantedLayout> {
    let read = |name: &str| wanted_layout(name).map_err(|error| no_layout(&error));
    LenientParser { read, names: || Layout::part_names().chain(["jigsaw"]).collect() }
}

fn no_layout(error: &FormatError) -> String {
    Words::new(user_language()).format_error(error)
}

/// Reads the name of a technique.
pub(super) fn technique() -> impl TypedValueParser<Value = &'static Technique> {
    LenientParser { read: technique_named, names: technique_ids }
}

/// Reads the name of a technique or of a group of techniques.
pub(super) fn techniques() -> impl TypedValueParser<Value = TechniqueGroup> {
    let read = |name: &str| api::techniques(name).map(TechniqueGroup).map_err(|problem| unknown(&problem));
    LenientParser { read, names: technique_ids }
}

/// Reads the name of a technique, of a group, or of the strategy `basic`.
pub(super) fn allowed_techniques() -> impl TypedValueParser<Value = TechniqueGroup> {
    let read =
        |name: &str| api::allowed_techniques(name).map(TechniqueGroup).map_err(|problem| unknown(&problem));
    LenientParser { read, names: technique_ids }
}

/// The techniques to which one name refers.
#[derive(Clone, Debug)]
pub(super) struct TechniqueGroup(pub(super) Vec<&'static Technique>);

impl TechniqueGroup {
    /// The techniques of these groups, joined.
    pub(super) fn all(groups: &[TechniqueGroup]) -> Vec<&'static Technique> {
        groups.iter().flat_map(|TechniqueGroup(group)| group.iter().copied()).collect()
    }
}

fn technique_ids() -> Vec<&'static str> {
    CATALOGUE.iter().map(|technique| technique.id).collect()
}

/// The technique with this name. The error suggests techniques with similar names.
pub(super) fn technique_named(name: &str) -> Result<&'static Technique, String> {
    api::technique(name).map_err(|problem| unknown(&problem))
}

/// Message about a name that does not name exactly one technique.
fn unknown(problem: &Problem) -> String {
    let said = api::message(problem, &Words::new(user_language()));
    tr!("{said} `whydoku techniques` lists all names.", said = said)
}
