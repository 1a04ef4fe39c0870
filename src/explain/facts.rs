//! What the sentences about a step are filled in with, read from its pattern.
//!
//! The shape of the pattern alone decides which arguments there are; the technique's id only chooses among
//! messages that use them.

use super::notation;
use super::telling::ToldLemma;
use super::words::{Words, args, text};
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, House, HouseSet,
};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::kernel::Proof;
use crate::shape::{Colouring, Flaw, Guarded, MultiColouring};
use crate::step::{Direct, Pattern, Step};
use fluent_bundle::FluentArgs;

/// The material for the sentences about one step.
pub(super) struct Facts {
    /// The stem of the messages for all techniques of this shape.
    pub(super) shape: &'static str,
    /// Whether the technique's own sentences fit, where it has some.
    pub(super) is_usual: bool,
    /// What the messages are filled in with.
    pub(super) args: FluentArgs<'static>,
    /// The absences that are premises.
    pub(super) absences: Vec<Absence>,
    /// The chains in Eureka notation, each with what it proves, where the pattern is one.
    pub(super) eureka: Vec<(String, Conclusion)>,
    /// The argument in symbols, where the pattern is a net.
    pub(super) short: Option<String>,
    /// The numbered lines of the argument, where it has some.
    pub(super) trail: Vec<String>,
    /// The arguments that these lines cite.
    pub(super) lemmas: Vec<ToldLemma>,
}

/// That a digit has no place in a house but in some cells.
pub(super) struct Absence {
    /// The digit.
    pub(super) digit: Digit,
    /// The house.
    pub(super) house: House,
    /// The cells outside of which the digit is absent.
    pub(super) within: CellSet,
    /// The cells that the step itself empties of the digit first; all its places in the house are among these and
    /// those within.
    pub(super) emptied: CellSet,
}

impl Facts {
    pub(super) fn of(shape: &'static str, args: FluentArgs<'static>) -> Facts {
        Facts {
            shape,
            is_usual: true,
            args,
            absences: Vec::new(),
            eureka: Vec::new(),
            short: None,
            trail: Vec::new(),
            lemmas: Vec::new(),
        }
    }

    /// The digits have no place in the houses but those that they have on the grid. What is asked twice is told once.
    pub(super) fn lacking(self, grid: &Grid, absences: impl IntoIterator<Item = (Digit, House)>) -> Facts {
        let mut told: Vec<Absence> = Vec::new();
        for (digit, house) in absences {
            if !told.iter().any(|absence| absence.digit == digit && absence.house == house) {
                let within = grid.places_in(digit, house);
                told.push(Absence { digit, house, within, emptied: CellSet::EMPTY });
            }
        }
        Facts { absences: told, ..self }
    }
}

/// What follows, in symbols: `r4c6=7` or `r59c4<>3,8`.
pub(super) fn conclusion(conclusion: &Conclusion) -> String {
    match conclusion {
        Conclusion::Place(candidate) => format!("{}={}", candidate.cell, candidate.digit),
        Conclusion::Eliminate(removed) => notation::eliminations(removed),
    }
}

/// The material for a step on the grid as it was before the step.
pub(super) fn facts(words: &Words, grid: &Grid, step: &Step, proof: &Proof) -> Facts {
    let mut facts = match &step.pattern {
        Pattern::FullHouse { house, candidate } => Facts::of(
            "full-house",
            args([
                ("house", words.house(*house).into()),
                ("cell", text(candidate.cell)),
                ("digit", text(candidate.digit)),
            ]),
        ),
        Pattern::HiddenSingle { house, candidate } => hidden_single(words, grid, *house, *candidate),
        Pattern::NakedSingle { candidate } => Facts::of(
            "naked-single",
            args([
                ("house", words.house(candidate.cell.row()).into()),
                ("cell", text(candidate.cell)),
                ("digit", text(candidate.digit)),
                ("source", if sees_all_others(grid, *candidate) { "seen" } else { "excluded" }.into()),
                ("reasons", words.why_only(grid, *candidate).into()),
            ]),
        ),
        Pattern::Intersection { digit, base, cover } => Facts::of(
            "intersection",
            args([
                ("digit", text(digit)),
                ("base", words.house(*base).into()),
                ("cover", words.house(*cover).into()),
                ("cells", words.cells(grid.places_in(*digit, *base)).into()),
            ]),
        )
        .lacking(grid, [(*digit, *base)]),
        Pattern::NakedSubset { cells, digits, houses } => Facts::of(
            "naked-subset",
            args([
                ("digits", words.digits(*digits).into()),
                ("houses", words.houses(*houses).into()),
                ("each", each(words, grid, *cells).into()),
                ("size", text(cells.len())),
            ]),
        ),
        Pattern::HiddenSubset { house, cells, digits } => Facts {
            absences: digits
                .iter()
                .map(|digit| Absence { digit, house: *house, within: *cells, emptied: CellSet::EMPTY })
                .collect(),
            ..Facts::of(
                "hidden-subset",
                args([
                    ("house", words.house(*house).into()),
                    ("cells", words.cells(*cells).into()),
                    ("digits", words.digits(*digits).into()),
                    ("size", text(cells.len())),
                ]),
            )
        },
        Pattern::Fish { digit, bases, covers, fins } => {
            fish(words, grid, (*digit, *bases, *covers, *fins), &step.conclusion)
        }
        Pattern::BentTriple { pivot, wings, digit } => bent_triple(words, grid, *pivot, *wings, *digit),
        Pattern::Chain(chain) => super::chains::facts(words, grid, chain, &step.conclusion),
        Pattern::Colouring(colouring) => colouring_facts(words, grid, colouring, proof),
        Pattern::MultiColouring(colouring) => multi_colouring_facts(words, grid, colouring, proof),
        Pattern::Deadly(deadly) => deadly_facts(words, grid, deadly),
        Pattern::Guarded(guarded) => guarded_facts(words, grid, guarded),
        Pattern::Dual(parts) => Facts::of("together", args([("number", text(parts.len()))])),
        Pattern::Direct(direct) => direct_facts(words, direct),
        Pattern::AlmostLocked(pattern) => super::sets::facts(words, grid, pattern, &step.conclusion),
        Pattern::Impossible(pattern) => super::impossible::facts(words, grid, pattern, proof),
        Pattern::Net(net) => super::net::facts(words, grid, net, &step.conclusion),
        Pattern::Template(template) => super::exotic::template(words, grid, template, &step.conclusion),
        Pattern::RankZero(pattern) => super::exotic::rank_zero(words, grid, pattern),
        Pattern::Exocet(exocet) => super::exotic::exocet(words, grid, exocet, &step.conclusion, proof),
        Pattern::Exclusion(pattern) => super::exclusion::facts(words, grid, pattern, &step.conclusion),
    };
    facts.args.set("conclusion", conclusion(&step.conclusion));
    facts
}

/// The cells with their candidates: "r2c4 {3,8} and r7c4 {3,8}".
pub(super) fn each(words: &Words, grid: &Grid, cells: CellSet) -> String {
    let with_candidates = |cell: Cell| format!("{cell} {{{}}}", notation::digits(grid.candidates(cell)));
    words.list(&cells.iter().map(with_candidates).collect::<Vec<_>>())
}

/// Whether the cell sees a placed digit for every digit but this candidate's.
fn sees_all_others(grid: &Grid, candidate: Candidate) -> bool {
    let seen = grid.solved() & candidate.cell.peers();
    Digit::ALL.into_iter().all(|digit| digit == candidate.digit || grid.places(digit).intersects(seen))
}

fn hidden_single(words: &Words, grid: &Grid, house: House, candidate: Candidate) -> Facts {
    let open = (house.cells() & grid.unsolved()).without(candidate.cell);
    let witnesses = super::why::witnesses(grid, candidate.digit, open);
    let source = match (witnesses.len(), open.is_empty()) {
        (0, true) => "filled",
        (0, false) => "excluded",
        (1, _) => "placed",
        _ => "placed-many",
    };
    Facts::of(
        "hidden-single",
        args([
            ("house", words.house(house).into()),
            ("cell", text(candidate.cell)),
            ("digit", text(candidate.digit)),
            ("source", source.into()),
            ("witnesses", words.cells(witnesses).into()),
        ]),
    )
    .lacking(grid, [(candidate.digit, house)])
}

fn direct_facts(words: &Words, direct: &Direct) -> Facts {
    let Candidate { cell, digit } = direct.candidate;
    let removed = direct.first.conclusion.eliminations().filter(|removed| removed.digit == digit);
    let emptied = removed.map(|removed| removed.cell).collect::<CellSet>() & direct.house.cells();
    Facts {
        absences: vec![Absence { digit, house: direct.house, within: CellSet::only(cell), emptied }],
        ..Facts::of(
            "direct",
            args([("house", words.house(direct.house).into()), ("cell", text(cell)), ("digit", text(digit))]),
        )
    }
}

fn fish(
    words: &Words,
    grid: &Grid,
    (digit, bases, covers, fins): (Digit, HouseSet, HouseSet, CellSet),
    concluded: &Conclusion,
) -> Facts {
    let each: Vec<String> = bases.iter().map(|base| notation::cells(grid.places_in(digit, base))).collect();
    let bases_text = words.houses(bases);
    // Where two covers cross, a place of the bases themselves may be false.
    let is_own = concluded.eliminations().any(|removed| bases.cells().contains(removed.cell));
    let shape = match (fins.is_empty(), is_own) {
        (true, false) => "fish",
        (true, true) => "fish-crossing",
        (false, _) => "finned-fish",
    };
    Facts::of(
        shape,
        args([
            ("digit", text(digit)),
            ("bases-start", words.sentence_start(&bases_text).into()),
            ("bases", bases_text.into()),
            ("covers", words.houses(covers).into()),
            ("fins", words.cells(fins).into()),
            ("any-fin", words.any_cell(fins).into()),
            ("fin-number", fins.len().into()),
            ("each", words.list(&each).into()),
            ("size", text(bases.len())),
        ]),
    )
    .lacking(grid, bases.iter().map(|base| (digit, base)))
}

fn bent_triple(words: &Words, grid: &Grid, pivot: Cell, wings: [Cell; 2], digit: Digit) -> Facts {
    // The pivot's other two digits each force the wing that has it.
    let case = |wing: Cell| {
        let shared = (grid.candidates(pivot) & grid.candidates(wing)).without(digit);
        words.say(
            "bent-case",
            &args([
                ("pivot", text(pivot)),
                ("digit", words.digits(shared).into()),
                ("wing", text(wing)),
                ("forced", text(digit)),
            ]),
        )
    };
    Facts::of(
        "bent-triple",
        args([
            ("house", words.house(pivot.row()).into()),
            ("pivot", each(words, grid, CellSet::only(pivot)).into()),
            ("pivot-cell", text(pivot)),
            ("wings", words.list(&wings.map(|wing| each(words, grid, CellSet::only(wing)))).into()),
            ("digit", text(digit)),
            ("cases", words.sentence_start(&words.reasons(&wings.map(case))).into()),
        ]),
    )
}

fn colouring_facts(words: &Words, grid: &Grid, colouring: &Colouring, proof: &Proof) -> Facts {
    let mut args = match colouring.digit() {
        Some(digit) => {
            let [first, second] = colouring.colours.each_ref().map(|colour| words.cells(colour.cells()));
            let pairs: Vec<Constraint> = colouring.links.iter().map(|link| link.because).collect();
            let mut args = pairs_args(words, grid, digit, &pairs);
            args.set("colour1", first);
            args.set("colour2", second);
            args
        }
        None => net_args(words, grid, colouring),
    };
    let shape = match (colouring.digit(), colouring.flaw) {
        (Some(_), None | Some(Flaw::Empty(_))) => "colouring-trap",
        (Some(_), Some(Flaw::Clash(_))) => "colouring-wrap",
        (None, None) => "medusa-trap",
        (None, Some(Flaw::Clash(_))) => "medusa-clash",
        (None, Some(Flaw::Empty(Constraint::Cell(_)))) => "medusa-empty-cell",
        (None, Some(Flaw::Empty(Constraint::Digit(..)))) => "medusa-empty-house",
    };
    match colouring.flaw {
        Some(Flaw::Clash(clash)) => {
            args.set("clash", words.cells(clash.into_iter().map(|end| end.cell).collect()));
            let ends = CandidateSet::from_iter(clash);
            args.set("clash-nodes", nodes(words, &ends));
        }
        Some(Flaw::Empty(Constraint::Cell(cell))) => {
            args.set("emptied", each(words, grid, CellSet::only(cell)))
        }
        Some(Flaw::Empty(Constraint::Digit(digit, house))) => {
            args.set("digit", text(digit));
            args.set("house", words.house(house));
            args.set("emptied", words.cells(grid.places_in(digit, house)));
        }
        None => {}
    }
    let houses = proof.facts.iter().filter_map(|fact| match fact {
        Constraint::Cell(_) => None,
        Constraint::Digit(digit, house) => Some((*digit, *house)),
    });
    Facts::of(shape, args).lacking(grid, houses)
}

/// The candidates digit by digit: "2 at r1c1, r3c4 and 5 at r2c2".
fn nodes(words: &Words, set: &CandidateSet) -> String {
    let of_digit = |digit| words.node(digit, set.cells_of(digit));
    words.reasons(&set.digits().iter().map(of_digit).collect::<Vec<_>>())
}

/// The links and the colours of a colouring of several digits.
fn net_args(words: &Words, grid: &Grid, colouring: &Colouring) -> FluentArgs<'static> {
    let mut cells = CellSet::EMPTY;
    let mut pairs: Vec<(Digit, Vec<String>)> = Vec::new();
    for link in &colouring.links {
        match link.because {
            Constraint::Cell(cell) => cells = cells.with(cell),
            Constraint::Digit(digit, house) => {
                let [one, other] = link.ends.map(|end| text(end.cell));
                let pair = [("one", one), ("other", other), ("house", words.house(house).into())];
                let pair = words.say("medusa-pair", &args(pair));
                match pairs.iter_mut().find(|(known, _)| *known == digit) {
                    Some((_, list)) => list.push(pair),
                    None => pairs.push((digit, vec![pair])),
                }
            }
        }
    }
    pairs.sort_by_key(|(digit, _)| *digit);
    let mut links: Vec<String> = pairs
        .iter()
        .map(|(digit, list)| {
            words.say(
                "medusa-pairs",
                &args([
                    ("digit", text(digit)),
                    ("pairs", list.join(&words.say("medusa-comma", &FluentArgs::new())).into()),
                ]),
            )
        })
        .collect();
    if !cells.is_empty() {
        links.push(words.say("medusa-cells", &args([("each", each(words, grid, cells).into())])));
    }
    let [first, second] = colouring.colours.each_ref().map(|colour| nodes(words, colour));
    args([
        ("houses", words.houses(colouring.houses()).into()),
        ("links", words.reasons(&links).into()),
        ("colour1", first.into()),
        ("colour2", second.into()),
    ])
}

fn multi_colouring_facts(words: &Words, grid: &Grid, colouring: &MultiColouring, proof: &Proof) -> Facts {
    let [[first, second], [third, fourth]] = colouring.components.map(|both| both.map(|c| words.cells(c)));
    let pairs: Vec<Constraint> =
        colouring.links.iter().map(|(_, _, house)| Constraint::Digit(colouring.digit, *house)).collect();
    let mut args = pairs_args(words, grid, colouring.digit, &pairs);
    args.set("colour1", first);
    args.set("colour2", second);
    args.set("colour3", third);
    args.set("colour4", fourth);
    let meetings: Vec<String> = colouring
        .meetings
        .iter()
        .map(|[here, there]| {
            let [[first, _], [third, _]] = colouring.components;
            let (one, opposite1) = if first.contains(*here) { ("A", "B") } else { ("B", "A") };
            let (other, opposite2) = if third.contains(*there) { ("C", "D") } else { ("D", "C") };
            let both = CellSet::only(*here).with(*there);
            words.say(
                "multi-colouring-meeting",
                &self::args([
                    ("cells", words.cells(both).into()),
                    ("one", one.into()),
                    ("other", other.into()),
                    ("opposite1", opposite1.into()),
                    ("opposite2", opposite2.into()),
                ]),
            )
        })
        .collect();
    args.set("meetings", words.reasons(&meetings));
    let pairs = colouring.meetings.iter().map(|cells| words.cells(cells.iter().copied().collect()));
    for (name, pair) in ["meeting1", "meeting2"].into_iter().zip(pairs) {
        args.set(name, pair);
    }
    Facts::of("multi-colouring", args).lacking(grid, cited_pairs(colouring.digit, &colouring.links, proof))
}

/// The digit, the houses and the conjugate pairs of a colouring of one digit.
fn pairs_args(words: &Words, grid: &Grid, digit: Digit, pairs: &[Constraint]) -> FluentArgs<'static> {
    let houses: Vec<House> = pairs
        .iter()
        .filter_map(|pair| match pair {
            Constraint::Cell(_) => None,
            Constraint::Digit(_, house) => Some(*house),
        })
        .collect();
    let pairs: Vec<String> = houses.iter().map(|house| colour_pair(words, grid, digit, *house)).collect();
    args([
        ("digit", text(digit)),
        ("houses", words.houses(houses.into_iter().collect()).into()),
        ("pairs", words.reasons(&pairs).into()),
    ])
}

/// The two places of a digit in a house.
fn colour_pair(words: &Words, grid: &Grid, digit: Digit, house: House) -> String {
    let cells = words.cells(grid.places_in(digit, house));
    words.say("colouring-pair", &args([("cells", cells.into()), ("house", words.house(house).into())]))
}

/// The pairs that the proof cites.
///
/// The argument of two colours runs along every link; the proof, which looks at one target at a time, cites only the
/// links that it needs as facts, and only of those the reader is told why the pair has no third place.
fn cited_pairs(
    digit: Digit,
    links: &[(Cell, Cell, House)],
    proof: &Proof,
) -> impl Iterator<Item = (Digit, House)> {
    let cited =
        move |(_, _, house): &&(Cell, Cell, House)| proof.facts.contains(&Constraint::Digit(digit, *house));
    links.iter().filter(cited).map(move |(_, _, house)| (digit, *house))
}

fn deadly_facts(words: &Words, grid: &Grid, deadly: &Deadly) -> Facts {
    let guardian_cells = deadly.guardians.cells();
    let guardians: Vec<String> = deadly
        .guardians
        .digits()
        .iter()
        .map(|digit| words.node(digit, deadly.guardians.cells_of(digit)))
        .collect();
    let lines: HouseSet = deadly.cells.houses().iter().filter(|house| house.is_line()).collect();
    let guardian_houses: HouseSet = guardian_cells.iter().map(Cell::row).collect();
    Facts::of(
        "deadly",
        args([
            ("lines", words.houses(lines).into()),
            ("each", each(words, grid, deadly.cells).into()),
            ("digits", words.digits(deadly.digits).into()),
            (
                "any-digit",
                words.any(&deadly.digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>()).into(),
            ),
            ("guardians", words.list(&guardians).into()),
            ("guardian-cells", words.cells(guardian_cells).into()),
            ("guardian-any", words.any_cell(guardian_cells).into()),
            ("guardian-digits", words.digits(deadly.guardians.digits()).into()),
            ("guardian-each", each(words, grid, guardian_cells).into()),
            ("guardian-house", words.houses(guardian_houses).into()),
        ]),
    )
}

fn guarded_facts(words: &Words, grid: &Grid, guarded: &Guarded) -> Facts {
    let Guarded { deadly, facts } = guarded;
    let mut args = deadly_facts(words, grid, deadly).args;
    // Cells beside the pattern hold a subset with the guardians; houses hold a digit of the pattern.
    let (mut beside, mut digits) = (CellSet::EMPTY, deadly.guardians.digits());
    let (mut held, mut houses, mut places) = (DigitSet::EMPTY, Vec::new(), Vec::new());
    for fact in facts {
        match fact {
            Constraint::Cell(cell) => {
                beside = beside.with(*cell);
                digits |= grid.candidates(*cell);
            }
            Constraint::Digit(digit, house) => {
                held = held.with(*digit);
                houses.push((*digit, *house));
                places.push(grid.places_in(*digit, *house));
            }
        }
    }
    let mut reasons: Vec<String> = houses
        .iter()
        .zip(&places)
        .map(|((digit, house), places)| {
            let arguments = [
                ("digit", text(digit)),
                ("house", words.house(*house).into()),
                ("cells", words.cells(*places).into()),
            ];
            words.say("guarded-house", &self::args(arguments))
        })
        .collect();
    if !beside.is_empty() {
        reasons.insert(0, each(words, grid, beside));
    }
    let reasons = words.reasons(&reasons);
    let subset_houses = (beside | deadly.guardians.cells()).common_houses();
    // Two houses of one digit cross in a corner, and reach one more corner each.
    let crossing = places.iter().copied().reduce(|one, other| one & other).unwrap_or_default();
    let reached = places.iter().copied().fold(CellSet::EMPTY, |all, cells| all | cells) - crossing;
    args.set("beside-start", words.sentence_start(&reasons));
    args.set("beside", reasons);
    args.set("subset-digits", words.digits(digits));
    args.set("subset-size", text(digits.len()));
    args.set("subset-houses", words.houses(subset_houses));
    args.set("held", words.digits(held));
    args.set("unheld", words.digits(deadly.digits - held));
    let unheld = (deadly.digits - held).iter().map(|digit| digit.to_string());
    args.set("unheld-any", words.any(&unheld.collect::<Vec<_>>()));
    args.set("crossing", words.cells(crossing));
    args.set("reached", words.cells(reached));
    // Cells beside the pattern that are not one fewer than the digits prove something together, but are no subset.
    let is_usual = beside.is_empty() || beside.len() + 1 == digits.len();
    Facts { is_usual, ..Facts::of("guarded", args).lacking(grid, houses) }
}

/// The pattern in symbols, for the line that names a step in short.
pub(super) fn symbols(words: &Words, step: &Step) -> String {
    let within = |digits: String, place: String| {
        words.say("brief-in", &args([("digits", digits.into()), ("place", place.into())]))
    };
    match &step.pattern {
        Pattern::FullHouse { house, .. } => house.to_string(),
        Pattern::HiddenSingle { house, candidate } => within(candidate.digit.to_string(), house.to_string()),
        Pattern::NakedSingle { candidate } => candidate.cell.to_string(),
        Pattern::Intersection { digit, base, cover } => within(digit.to_string(), format!("{base}/{cover}")),
        Pattern::NakedSubset { cells, digits, .. } | Pattern::HiddenSubset { cells, digits, .. } => {
            within(notation::digits(*digits), notation::cells(*cells))
        }
        Pattern::Fish { digit, bases, covers, fins } => {
            let fins = if fins.is_empty() { String::new() } else { format!("+{}", notation::cells(*fins)) };
            within(
                digit.to_string(),
                format!("{}/{}{fins}", notation::houses(*bases), notation::houses(*covers)),
            )
        }
        Pattern::BentTriple { pivot, wings: [first, second], digit } => {
            within(digit.to_string(), format!("{pivot}/{first},{second}"))
        }
        Pattern::Chain(chain) => match notation::eurekas(chain, &step.conclusion).as_slice() {
            [(only, _)] => only.clone(),
            // No one chain proves it all: the cells in their order and the two digits say as much.
            _ => {
                let route: Vec<String> =
                    chain.links.iter().map(|link| notation::cells(link.from.cells)).collect();
                let digits = chain.nodes().map(|node| node.digit).collect();
                within(notation::digits(digits), route.join("-"))
            }
        },
        Pattern::Dual(parts) => parts.iter().map(|part| symbols(words, part)).collect::<Vec<_>>().join(" + "),
        Pattern::Direct(direct) => {
            let single = within(direct.candidate.digit.to_string(), direct.house.to_string());
            format!("{} -> {single}", symbols(words, &direct.first))
        }
        Pattern::Colouring(colouring) => {
            let [first, second] = colouring.colours.each_ref().map(|colour| match colouring.digit() {
                Some(_) => notation::cells(colour.cells()),
                None => notation::candidates(colour),
            });
            match colouring.digit() {
                Some(digit) => within(digit.to_string(), format!("{first}/{second}")),
                None => format!("{first} / {second}"),
            }
        }
        Pattern::MultiColouring(colouring) => {
            let [one, other] = colouring.components.map(|colours| {
                let [first, second] = colours.map(notation::cells);
                format!("{first}/{second}")
            });
            within(colouring.digit.to_string(), format!("{one}, {other}"))
        }
        // A pattern all over the board is told by what breaks it.
        Pattern::Deadly(deadly) if deadly.cells.len() > 9 => notation::cells(deadly.guardians.cells()),
        Pattern::Deadly(deadly) => within(notation::digits(deadly.digits), notation::cells(deadly.cells)),
        Pattern::Guarded(guarded) => {
            let Guarded { deadly, facts } = guarded.as_ref();
            let facts: Vec<String> = facts.iter().map(Constraint::to_string).collect();
            let facts = facts.join(",");
            if deadly.cells.len() > 9 {
                format!("{}+{facts}", notation::cells(deadly.guardians.cells()))
            } else {
                within(notation::digits(deadly.digits), format!("{}+{facts}", notation::cells(deadly.cells)))
            }
        }
        Pattern::AlmostLocked(pattern) => notation::sets(pattern),
        Pattern::Impossible(pattern) => {
            within(notation::digits(pattern.core.digits()), notation::cells(pattern.core.cells()))
        }
        Pattern::Net(net) => notation::net_ends(net),
        Pattern::Template(template) => {
            let part = |(digit, houses): (Digit, HouseSet)| format!("{digit}{}", notation::houses(houses));
            template.parts().map(part).collect::<Vec<_>>().join(" -> ")
        }
        Pattern::RankZero(pattern) => notation::rank_zero(pattern),
        Pattern::Exocet(exocet) => notation::exocet(exocet),
        Pattern::Exclusion(pattern) => super::exclusion::symbols(pattern),
    }
}
