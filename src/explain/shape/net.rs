//! The words for nets: the argument in one sentence, and the lines it is made of.

use crate::argument::{Entry, Label, Lemma, LemmaName, Letter, Part, Says, Trail, trail};
use crate::board::{Candidate, CellSet, Constraint, House};
use crate::explain::facts::{About, Facts, Told, any_digit};
use crate::explain::notation;
use crate::explain::telling::ToldLemma;
use crate::explain::words::{Words, args, text};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::shape::{Anatomy, Cases, FishCases, Net, Node};
use fluent_bundle::FluentArgs;

impl Told for Net {
    fn material(&self, about: &About) -> Facts {
        let About { words, grid, conclusion, .. } = *about;
        let assumed: Vec<String> =
            self.branches.iter().map(|branch| candidate(words, branch.assumed)).collect();
        let holds = self.branches.first().is_none_or(|branch| branch.holds);
        let end = self.branches.first().and_then(|branch| branch.end);
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
        let in_branches = trail.entries.iter().filter(|entry| entry.label.lemma.is_none());
        let lines = in_branches.map(|entry| line(words, grid, &trail, entry)).collect();
        let symbols = notation::net_parts(self);
        let lemmas = trail.lemmas.iter().zip(&symbols.lemmas).enumerate();
        let lemmas =
            lemmas.map(|(index, (of, short))| lemma(words, grid, &trail, Letter(index), of, short)).collect();
        let mut arguments = args([
            ("house", words.houses(self.bases()).into()),
            ("assumed", assumed.first().cloned().unwrap_or_default().into()),
            ("holds", if holds { "true" } else { "false" }.into()),
            ("end", end.map(|end| empty(words, end)).unwrap_or_default().into()),
            ("end-place", end.map(|end| place(words, end)).unwrap_or_default().into()),
            ("cell", first.map_or_else(|| text(""), |first| text(first.cell))),
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
        let facts = Facts::of(shape, arguments).lacking(grid, absences);
        Facts { trail: lines, lemmas, short: Some(symbols.branches), ..facts }
    }

    fn symbols(&self, _: &Words, _: &Conclusion) -> String {
        notation::net_ends(self)
    }
}

/// The lines of each branch, where there are several.
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
    let lines =
        |branch| trail.of(Part::Branch(branch)).map(|entry| line(words, grid, &trail, entry)).collect();
    (0..net.branches.len()).map(lines).collect()
}

/// The lines of an argument that stands by itself.
///
/// Where the supposition is told in other words, the lines do not say what it was: neither at the beginning nor in the
/// end.
pub(in crate::explain) fn argument(
    words: &Words,
    grid: &Grid,
    (net, conclusion): (&Net, &Conclusion),
    supposition: Option<&str>,
) -> Vec<String> {
    let trail = trail(net, grid, conclusion);
    let told = |entry: &Entry| match (supposition, &entry.says) {
        (Some(said), Says::Suppose(..)) => numbered(words, entry, said.to_string()),
        (Some(_), Says::Nothing { because, lost, .. }) => {
            let loses = loses(words, grid, *because, lost).into();
            numbered(words, entry, words.say("net-nothing-left", &args([("loses", loses)])))
        }
        (Some(_) | None, _) => line(words, grid, &trail, entry),
    };
    trail.entries.iter().map(told).collect()
}

/// A lemma under its heading.
fn lemma(words: &Words, grid: &Grid, trail: &Trail, letter: Letter, lemma: &Lemma, short: &str) -> ToldLemma {
    let (assumed, holds) = lemma.assumed;
    let so = literal((assumed, !holds));
    let uses: Vec<String> = lemma.uses.iter().map(|label| label.to_string()).collect();
    let from = args([("number", uses.len().into()), ("lines", words.list(&uses).into())]);
    let from = words.say(if uses.is_empty() { "net-lemma-alone" } else { "net-lemma-from" }, &from);
    let heading = args([
        ("lemma", text(letter)),
        ("name", name(words, lemma.name).into()),
        ("so", so.clone().into()),
        ("from", from.into()),
    ]);
    let symbols = args([("short", short.to_string().into()), ("conclusion", so.into())]);
    let entries = trail.of(Part::Lemma(letter)).map(|entry| line(words, grid, trail, entry));
    ToldLemma {
        letter,
        heading: words.say("net-lemma", &heading),
        lines: std::iter::once(words.say("net-notation", &symbols)).chain(entries).collect(),
    }
}

/// What a lemma is called.
fn name(words: &Words, name: LemmaName) -> String {
    let in_house = |key: &str, digits: String, house: House| {
        words.say(key, &args([("digits", digits.into()), ("house", words.house(house).into())]))
    };
    match name {
        LemmaName::Single(Constraint::Cell(cell)) => {
            words.say("lemma-naked-single", &args([("cell", text(cell))]))
        }
        LemmaName::Single(Constraint::Digit(digit, house)) => {
            in_house("lemma-hidden-single", digit.to_string(), house)
        }
        LemmaName::Locked { digit, base } => {
            let key = if base.is_line() { "lemma-claiming" } else { "lemma-pointing" };
            in_house(key, digit.to_string(), base)
        }
        LemmaName::NakedSubset { digits, house } => {
            let key = match digits.len() {
                2 => "lemma-naked-pair",
                3 => "lemma-naked-triple",
                _ => "lemma-naked-quad",
            };
            in_house(key, notation::digits(digits), house)
        }
        LemmaName::HiddenSubset { digits, house } => {
            let key = match digits.len() {
                2 => "lemma-hidden-pair",
                3 => "lemma-hidden-triple",
                _ => "lemma-hidden-quad",
            };
            in_house(key, notation::digits(digits), house)
        }
        LemmaName::Fish { digit, bases } => {
            let key = match bases.len() {
                2 => "lemma-x-wing",
                3 => "lemma-swordfish",
                _ => "lemma-jellyfish",
            };
            words.say(key, &args([("digit", text(digit)), ("houses", words.houses(bases).into())]))
        }
        LemmaName::XChain { digit, grouped } => {
            let key = if grouped { "lemma-grouped-x-chain" } else { "lemma-x-chain" };
            words.say(key, &args([("digit", text(digit))]))
        }
        LemmaName::XyWing => words.say("lemma-xy-wing", &FluentArgs::new()),
        LemmaName::XyChain => words.say("lemma-xy-chain", &FluentArgs::new()),
        LemmaName::Aic { grouped: false } => words.say("lemma-aic", &FluentArgs::new()),
        LemmaName::Aic { grouped: true } => words.say("lemma-grouped-aic", &FluentArgs::new()),
        LemmaName::Contradiction => words.say("lemma-contradiction", &FluentArgs::new()),
        LemmaName::Nested => words.say("lemma-nested", &FluentArgs::new()),
    }
}

/// The arguments about a fish.
fn add_fish(words: &Words, grid: &Grid, fish: &FishCases, arguments: &mut FluentArgs<'static>) {
    let each: Vec<String> =
        fish.bases.iter().map(|base| notation::cells(grid.places_in(fish.digit, base))).collect();
    arguments.set("bases", words.houses(fish.bases));
    arguments.set("covers", words.houses(fish.covers));
    arguments.set("cover", words.house(fish.cover));
    arguments.set("each", words.list(&each));
    arguments.set("fins", words.cells(fish.fins));
    arguments.set("any-fin", words.any_cell(fish.fins));
}

/// What a view of an argument shows of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ViewOf {
    /// What follows when the candidate is true, or false.
    Case(Candidate, bool),
    /// A lemma.
    Lemma(Letter),
}

impl Words {
    /// The title of a view, as in "If r4c2=3".
    pub fn view(&self, of: ViewOf) -> String {
        match of {
            ViewOf::Case(candidate, holds) => {
                self.say("view-case", &args([("assumption", literal((candidate, holds)).into())]))
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
        Constraint::Cell(cell) => words.say("net-no-digit", &args([("cell", text(cell))])),
        Constraint::Digit(digit, house) => {
            words.say("net-no-place", &args([("digit", text(digit)), ("house", words.house(house).into())]))
        }
    }
}

/// Where a constraint lies: a cell, or a digit in a house.
fn place(words: &Words, constraint: Constraint) -> String {
    match constraint {
        Constraint::Cell(cell) => cell.to_string(),
        Constraint::Digit(digit, house) => {
            words.say("net-digit-in", &args([("digit", text(digit)), ("house", words.house(house).into())]))
        }
    }
}

/// `r1c2=5` or `r1c2<>5`.
fn literal((candidate, holds): (Candidate, bool)) -> String {
    let sign = if holds { "=" } else { "<>" };
    format!("{}{sign}{}", candidate.cell, candidate.digit)
}

fn line(words: &Words, grid: &Grid, trail: &Trail, entry: &Entry) -> String {
    let said = match &entry.says {
        Says::Suppose(candidate, holds) => words.say(
            "net-suppose",
            &args([
                ("assumption", literal((*candidate, *holds)).into()),
                ("besides", if entry.label.lemma.is_none() { "no" } else { "yes" }.into()),
            ]),
        ),
        Says::Only { node, because, lost } => words.say(
            "net-only",
            &args([
                ("then", then(words, *node).into()),
                ("loses", loses(words, grid, *because, lost).into()),
            ]),
        ),
        Says::Nothing { because, lost, so } => words.say(
            "net-nothing",
            &args([("loses", loses(words, grid, *because, lost).into()), ("so", literal(*so).into())]),
        ),
        Says::Proved(candidate, holds, letter) => {
            let kind = trail.lemmas.get(letter.0).map_or(LemmaName::Contradiction, |lemma| lemma.name);
            words.say(
                "net-proved",
                &args([
                    ("then", literal((*candidate, *holds)).into()),
                    ("lemma", text(letter)),
                    ("name", name(words, kind).into()),
                ]),
            )
        }
        Says::Reached(target, by) => words.say(
            "net-reached",
            &args([("conclusion", literal((*target, false)).into()), ("line", text(by))]),
        ),
    };
    numbered(words, entry, said)
}

/// What an entry says, behind its number.
fn numbered(words: &Words, entry: &Entry, said: String) -> String {
    words.say("net-line", &args([("number", text(entry.label)), ("said", said.into())]))
}

/// Says that a node is true: `r4c2=7`, or one of several places.
fn then(words: &Words, node: Node) -> String {
    match node.cells.single() {
        Some(cell) => literal((Candidate::new(node.digit, cell), true)),
        None => words.say(
            "net-crossing",
            &args([("digit", text(node.digit)), ("cells", words.any_cell(node.cells).into())]),
        ),
    }
}

/// What a constraint has, and what of it is lost by which line.
fn loses(words: &Words, grid: &Grid, because: Constraint, lost: &[(Candidate, Label)]) -> String {
    // What goes by the same line is told together.
    let mut by_line: Vec<(Label, Vec<String>)> = Vec::new();
    for (candidate, number) in lost {
        let name = match because {
            Constraint::Cell(_) => candidate.digit.to_string(),
            Constraint::Digit(..) => candidate.cell.to_string(),
        };
        match by_line.iter_mut().find(|(known, _)| known == number) {
            Some((_, names)) => names.push(name),
            None => by_line.push((*number, vec![name])),
        }
    }
    let gone: Vec<String> = by_line
        .iter()
        .map(|(number, names)| {
            words.say("net-gone", &args([("what", words.list(names).into()), ("line", text(number))]))
        })
        .collect();
    let gone = words.list(&gone);
    match because {
        Constraint::Cell(cell) => words.say(
            "net-loses-cell",
            &args([
                ("cell", text(cell)),
                ("digits", notation::digits(grid.candidates(cell)).into()),
                ("gone", gone.into()),
            ]),
        ),
        Constraint::Digit(digit, house) => words.say(
            "net-loses-house",
            &args([
                ("digit", text(digit)),
                ("house", words.house(house).into()),
                ("cells", words.cells(grid.places_in(digit, house)).into()),
                ("gone", gone.into()),
            ]),
        ),
    }
}
