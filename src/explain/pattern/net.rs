//! The words for nets: the argument in one sentence, and the lines of the argument.

use crate::argument::{
    ChainName, Label, Lemma, LemmaName, Letter, NamedLemma, Outline, OutlineEntry, OutlinePart, SharedTail,
    Statement, trail,
};
use crate::board::{Candidate, CandidateSet, CellSet, Constraint, House};
use crate::explain::message_args::{About, Describe, MessageArgs, any_digit};
use crate::explain::notation;
use crate::explain::telling::ToldLemma;
use crate::explain::words::{Words, args, text};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{Cases, FishCases, Net, Node, PatternParts};
use crate::solve::Claim;
use fluent_bundle::FluentArgs;

/// Largest number of facts in an overview.
const MOST_GOALS: usize = 6;

impl Describe for Net {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, conclusion, .. } = *about;
        let assumed: Vec<String> =
            self.branches.iter().map(|branch| candidate(words, branch.assumed)).collect();
        let holds = self.branches.first().is_none_or(|branch| branch.holds);
        let shape = match self.cases {
            Cases::Refuted => "net-refuted",
            Cases::Either(_) => "net-either",
            Cases::OneOf(Constraint::Cell(_)) => "net-cell",
            Cases::OneOf(Constraint::Digit(..)) => "net-house",
            Cases::Fish(_) => "net-fish",
        };
        let first = self.branches.first().map(|branch| branch.assumed);
        let digits = match self.cases {
            Cases::OneOf(Constraint::Cell(cell)) => grid.candidates(cell),
            Cases::OneOf(Constraint::Digit(..)) | Cases::Either(_) | Cases::Refuted | Cases::Fish(_) => {
                Default::default()
            }
        };
        let cells: CellSet = self.branches.iter().map(|branch| branch.assumed.cell).collect();
        let trail = trail(self, grid, conclusion);
        let in_branches: Vec<&OutlineEntry> =
            trail.entries.iter().filter(|entry| entry.label.lemma.is_none()).collect();
        // The lines of a branch may reach a contradiction before they reach the constraint that the net names.
        let end = trail.of(OutlinePart::Branch(0)).find_map(|entry| {
            let Statement::Nothing { because, .. } = entry.says else { return None };
            Some(because)
        });
        let mut lines: Vec<String> = overview(words, &in_branches).into_iter().collect();
        lines.extend(in_branches.into_iter().map(|entry| line(words, entry)));
        let lemmas = trail.lemmas.iter().enumerate();
        let lemmas = lemmas.map(|(index, of)| lemma(words, &trail, Letter(index), of)).collect();
        let mut arguments = args([
            ("house", words.houses(self.bases(words.layout)).into()),
            ("assumed", assumed.first().cloned().unwrap_or_default().into()),
            ("holds", if holds { "true" } else { "false" }.into()),
            ("end", end.map(|end| empty(words, end)).unwrap_or_default().into()),
            ("end-place", end.map(|end| place(words, end)).unwrap_or_default().into()),
            ("cell", first.map_or_else(|| text(""), |first| words.cell(first.cell))),
            ("digit", first.map_or_else(|| text(""), |first| text(first.digit))),
            ("digits", words.digits(digits).into()),
            ("any-digit", any_digit(words, digits).into()),
            ("cells", words.cells(cells).into()),
            ("any-cell", words.any_cell(cells).into()),
        ]);
        let mut absences = Vec::new();
        if let Cases::Fish(fish) = self.cases {
            add_fish(words, grid, &fish, &mut arguments);
            absences.extend(fish.bases.iter().map(|base| (fish.digit, base)));
        }
        let facts = MessageArgs::of(shape, arguments).lacking(grid, absences);
        MessageArgs { trail: lines, lemmas, ..facts }
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        words.naming.net_ends(self)
    }
}

/// The lines of each branch; empty if the net has only one branch.
pub(in crate::explain) fn cases(
    words: &Words,
    grid: &Grid,
    net: &Net,
    conclusion: &Conclusion,
) -> Vec<Vec<String>> {
    if net.branches.len() < 2 {
        return Vec::new();
    }
    let trail = trail(net, grid, conclusion);
    let lines = |branch| trail.of(OutlinePart::Branch(branch)).map(|entry| line(words, entry)).collect();
    (0..net.branches.len()).map(lines).collect()
}

/// The lines of an argument that is shown alone.
///
/// The caller may give other words for the supposition. They replace the line of the supposition, and the last line
/// then does not name the supposition.
pub(in crate::explain) fn argument(
    words: &Words,
    grid: &Grid,
    (net, conclusion): (&Net, &Conclusion),
    supposition: Option<&str>,
) -> Vec<String> {
    let trail = trail(net, grid, conclusion);
    let told = |entry: &OutlineEntry| match (supposition, &entry.says) {
        (Some(said), Statement::Suppose(..)) => numbered(words, entry, said.to_string()),
        (Some(_), Statement::Nothing { because, .. }) => {
            let end = words.sentence_start(&empty(words, *because)).into();
            let by = by(words, &entry.says.by()).into();
            numbered(words, entry, words.say("net-nothing-left", &args([("end", end), ("by", by)])))
        }
        (Some(_) | None, _) => line(words, entry),
    };
    trail.entries.iter().map(told).collect()
}

/// Returns the overview of a long argument, and all its lines. The lines of a lemma come just before the first line
/// that cites the lemma.
pub(in crate::explain) fn lines(
    words: &Words,
    grid: &Grid,
    net: &Net,
    conclusion: &Conclusion,
) -> (Option<String>, Vec<String>) {
    let trail = trail(net, grid, conclusion);
    let in_branches: Vec<&OutlineEntry> =
        trail.entries.iter().filter(|entry| entry.label.lemma.is_none()).collect();
    let lines = trail.in_order().into_iter().map(|entry| line(words, entry)).collect();
    (overview(words, &in_branches), lines)
}

/// Writes the overview of a long argument. For several suppositions, the overview gives the lines of each supposition.
/// For one supposition, the overview gives the facts that leave a cell or a house empty at the end, and the results of
/// the lemmas.
fn overview(words: &Words, entries: &[&OutlineEntry]) -> Option<String> {
    /// Largest number of lines that need no overview.
    const SHORT: usize = 8;
    /// Largest number of lines that need no overview if there is only one supposition. Then the last line itself cites
    /// the facts.
    const SHORT_OF_ONE: usize = 20;
    if entries.len() <= SHORT {
        return None;
    }
    let mut cases: Vec<String> = Vec::new();
    for part in entries.chunk_by(|one, next| one.part == next.part) {
        let (first, last) = (part.first()?, part.last()?);
        if let Statement::Suppose(candidate, holds) = first.says {
            cases.push(words.say(
                "net-case-lines",
                &args([
                    ("first", text(first.label)),
                    ("last", text(last.label)),
                    ("assumption", literal(words, (candidate, holds)).into()),
                ]),
            ));
        }
    }
    if cases.len() > 1 {
        return Some(words.say("net-overview-cases", &args([("cases", words.reasons(&cases).into())])));
    }
    let Statement::Nothing { because, .. } = &entries.last()?.says else { return None };
    let cites_lemma = |entry: &&OutlineEntry| matches!(entry.says, Statement::Proved(..));
    if entries.len() <= SHORT_OF_ONE && !entries.iter().any(cites_lemma) {
        return None;
    }
    let by = entries.last()?.says.by();
    let goals = entries.iter().filter(|entry| by.contains(&entry.label)).flat_map(|entry| {
        let labelled =
            |what: String| words.say("net-goal", &args([("what", what.into()), ("line", text(entry.label))]));
        match &entry.says {
            Statement::Suppose(candidate, holds) | Statement::Proved(candidate, holds, _) => {
                Some(labelled(literal(words, (*candidate, *holds))))
            }
            Statement::Only { node, .. } => Some(labelled(then(words, *node))),
            Statement::Shown { shows, .. } => Some(labelled(literals(words, shows))),
            Statement::Nothing { .. } | Statement::Reached(..) => None,
        }
    });
    let goals: Vec<String> = goals.collect();
    // A longer list of facts would not be an overview.
    if goals.len() > MOST_GOALS {
        return None;
    }
    let goals = words.list(&goals);
    let end = ("end", empty(words, *because).into());
    let overview = words.say("net-overview", &args([("goals", goals.into()), end]));
    let lemmas: Vec<String> = entries
        .iter()
        .filter_map(|entry| match entry.says {
            Statement::Proved(candidate, holds, letter) => Some(words.say(
                "net-overview-lemma",
                &args([("so", literal(words, (candidate, holds)).into()), ("lemma", text(letter))]),
            )),
            Statement::Suppose(..)
            | Statement::Only { .. }
            | Statement::Shown { .. }
            | Statement::Nothing { .. }
            | Statement::Reached(..) => None,
        })
        .collect();
    if lemmas.is_empty() {
        return Some(overview);
    }
    let lemmas = words.say("net-overview-lemmas", &args([("lemmas", words.list(&lemmas).into())]));
    Some(words.follow(&overview, &lemmas))
}

/// A lemma under its heading.
fn lemma(words: &Words, trail: &Outline, letter: Letter, lemma: &Lemma) -> ToldLemma {
    let (assumed, holds) = lemma.assumed;
    let heading = args([
        ("lemma", text(letter)),
        ("so", literal(words, (assumed, !holds)).into()),
        ("by", by(words, &lemma.uses).into()),
    ]);
    let shared = trail.shared.iter().find(|shared| shared.from.lemma == Some(letter));
    let own = trail
        .of(OutlinePart::Lemma(letter))
        .take_while(|entry| shared.is_none_or(|end| entry.label < end.from));
    let mut lines: Vec<String> = own.map(|entry| line(words, entry)).collect();
    lines.extend(shared.map(|shared| as_before(words, shared, (assumed, !holds))));
    ToldLemma { letter, heading: words.say("net-lemma", &heading), lines }
}

/// The end of a lemma that is the same as the end of an earlier lemma.
fn as_before(words: &Words, shared: &SharedTail, so: (Candidate, bool)) -> String {
    let [first, last] = shared.same;
    let instead: Vec<String> = shared
        .instead
        .iter()
        .map(|(here, there)| words.say("net-instead", &args([("here", text(here)), ("there", text(there))])))
        .collect();
    let said = words.say(
        "net-as",
        &args([
            ("first", text(first)),
            ("last", text(last)),
            ("number", instead.len().into()),
            ("instead", words.list(&instead).into()),
            ("so", literal(words, so).into()),
        ]),
    );
    words.say("net-line", &args([("number", text(shared.from)), ("said", said.into())]))
}

/// A pattern with its name.
fn pattern(words: &Words, name: &LemmaName) -> String {
    let in_house = |key: &str, digits: String, cells: CellSet, house: House| {
        let cells = words.in_short(cells).into();
        words.say(
            key,
            &args([("digits", digits.into()), ("cells", cells), ("house", words.house(house).into())]),
        )
    };
    match name {
        LemmaName::Single(because, only) => {
            let single = ("single", literal(words, (*only, true)).into());
            match because {
                Constraint::Cell(_) => words.say("lemma-naked-single", &args([single])),
                Constraint::Digit(_, house) => {
                    words.say("lemma-hidden-single", &args([single, ("house", words.house(*house).into())]))
                }
            }
        }
        LemmaName::Locked { digit, base, cells } => {
            let key = if base.is_line() { "lemma-claiming" } else { "lemma-pointing" };
            in_house(key, digit.to_string(), *cells, *base)
        }
        LemmaName::NakedSubset { digits, cells, house } => {
            let key = match digits.len() {
                2 => "lemma-naked-pair",
                3 => "lemma-naked-triple",
                _ => "lemma-naked-quad",
            };
            in_house(key, notation::digits(*digits), *cells, *house)
        }
        LemmaName::HiddenSubset { digits, cells, house } => {
            let key = match digits.len() {
                2 => "lemma-hidden-pair",
                3 => "lemma-hidden-triple",
                _ => "lemma-hidden-quad",
            };
            in_house(key, notation::digits(*digits), *cells, *house)
        }
        LemmaName::Fish { digit, bases, covers } => {
            let key = match bases.len() {
                2 => "lemma-x-wing",
                3 => "lemma-swordfish",
                _ => "lemma-jellyfish",
            };
            let bases = words.houses(*bases).into();
            let covers = words.houses(*covers).into();
            words.say(key, &args([("digit", text(digit)), ("bases", bases), ("covers", covers)]))
        }
        LemmaName::Chain(name, chain) => {
            let key = match name {
                ChainName::XChain { grouped: false } => "lemma-x-chain",
                ChainName::XChain { grouped: true } => "lemma-grouped-x-chain",
                ChainName::XyWing => "lemma-xy-wing",
                ChainName::XyChain => "lemma-xy-chain",
                ChainName::Aic { grouped: false } => "lemma-aic",
                ChainName::Aic { grouped: true } => "lemma-grouped-aic",
            };
            words.say(key, &args([("eureka", words.way(chain).into())]))
        }
    }
}

/// Adds the values about a fish to the arguments of the message.
fn add_fish(words: &Words, grid: &Grid, fish: &FishCases, arguments: &mut FluentArgs<'static>) {
    let each: Vec<String> =
        fish.bases.iter().map(|base| words.in_short(grid.places_in(fish.digit, base))).collect();
    arguments.set("bases", words.houses(fish.bases));
    arguments.set("covers", words.houses(fish.covers));
    arguments.set("cover", words.house(fish.cover));
    arguments.set("each", words.list(&each));
    arguments.set("fins", words.cells(fish.fins));
    arguments.set("any-fin", words.any_cell(fish.fins));
}

/// Part of an argument that a view shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ViewOf {
    /// Consequences of the candidate being true, or false.
    Case(Candidate, bool),
    /// A lemma.
    Lemma(Letter),
}

impl Words {
    /// The title of a view, as in "If r4c2=3".
    pub fn view(&self, of: ViewOf) -> String {
        match of {
            ViewOf::Case(candidate, holds) => {
                self.say("view-case", &args([("assumption", literal(self, (candidate, holds)).into())]))
            }
            ViewOf::Lemma(letter) => self.say("view-lemma", &args([("lemma", text(letter))])),
        }
    }
}

fn candidate(words: &Words, candidate: Candidate) -> String {
    words.node(candidate.digit, CellSet::only(candidate.cell))
}

/// Says that a constraint has nothing left, as a clause.
fn empty(words: &Words, end: Constraint) -> String {
    match end {
        Constraint::Cell(cell) => words.say("net-no-digit", &args([("cell", words.cell(cell))])),
        Constraint::Digit(digit, house) => {
            words.say("net-no-place", &args([("digit", text(digit)), ("house", words.house(house).into())]))
        }
    }
}

/// The name of a constraint: a cell, or a digit in a house.
fn place(words: &Words, constraint: Constraint) -> String {
    match constraint {
        Constraint::Cell(cell) => words.cell_name(cell),
        Constraint::Digit(digit, house) => {
            words.say("net-digit-in", &args([("digit", text(digit)), ("house", words.house(house).into())]))
        }
    }
}

/// The text of a literal, such as "r1c2=5" or "r1c2 is not 5".
fn literal(words: &Words, (candidate, holds): (Candidate, bool)) -> String {
    words.claim(if holds { Claim::Is(candidate) } else { Claim::IsNot(candidate) })
}

/// One claim, or several removals as an instruction: "remove 5 and 7 from r12c3".
fn literals(words: &Words, all: &[(Candidate, bool)]) -> String {
    match all {
        [only] => literal(words, *only),
        several => {
            let removed: CandidateSet = several.iter().map(|(candidate, _)| *candidate).collect();
            words.follows(&Conclusion::Eliminate(Box::new(removed)))
        }
    }
}

/// The numbers of cited lines, in brackets; an empty text if no line is cited.
fn by(words: &Words, labels: &[Label]) -> String {
    let lines: Vec<String> = labels.iter().map(|label| label.to_string()).collect();
    words.say("net-by", &args([("number", lines.len().into()), ("lines", words.items(&lines).into())]))
}

fn line(words: &Words, entry: &OutlineEntry) -> String {
    let by = by(words, &entry.says.by()).into();
    let said = match &entry.says {
        Statement::Suppose(candidate, holds) => words.say(
            "net-suppose",
            &args([
                ("assumption", literal(words, (*candidate, *holds)).into()),
                ("besides", if entry.label.lemma.is_none() { "no" } else { "yes" }.into()),
            ]),
        ),
        Statement::Only { node, because, .. } => {
            let then = ("then", then(words, *node).into());
            let number = ("number", node.cells.len().into());
            match because {
                Constraint::Cell(_) => words.say("net-only-digit", &args([then, ("by", by)])),
                Constraint::Digit(_, house) => {
                    let house = ("house", words.house(*house).into());
                    words.say("net-only-place", &args([then, number, house, ("by", by)]))
                }
            }
        }
        Statement::Nothing { because, so, .. } => {
            let end = words.sentence_start(&empty(words, *because)).into();
            words.say("net-nothing", &args([("end", end), ("by", by), ("so", literal(words, *so).into())]))
        }
        Statement::Proved(candidate, holds, letter) => words.say(
            "net-proved",
            &args([("then", literal(words, (*candidate, *holds)).into()), ("lemma", text(letter))]),
        ),
        Statement::Shown { shows, pattern, .. } => {
            let NamedLemma { name, .. } = &**pattern;
            let pattern = ("pattern", self::pattern(words, name).into());
            words.say("net-shown", &args([("then", literals(words, shows).into()), pattern, ("by", by)]))
        }
        Statement::Reached(target, line) => words.say(
            "net-reached",
            &args([
                ("conclusion", literal(words, (*target, false)).into()),
                ("by", self::by(words, &[*line]).into()),
            ]),
        ),
    };
    numbered(words, entry, said)
}

/// The text of an entry with its number in front.
fn numbered(words: &Words, entry: &OutlineEntry, said: String) -> String {
    words.say("net-line", &args([("number", text(entry.label)), ("said", said.into())]))
}

/// Says that a node is true: `r4c2=7`, or one of several places.
fn then(words: &Words, node: Node) -> String {
    match node.cells.single() {
        Some(cell) => literal(words, (Candidate::new(node.digit, cell), true)),
        None => words.say(
            "net-crossing",
            &args([("digit", text(node.digit)), ("cells", words.any_cell(node.cells).into())]),
        ),
    }
}
