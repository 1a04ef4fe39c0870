//! Words for steps of every technique: a book of examples, and rules for the content of each hint level.
#![cfg(feature = "explain")]

use crate::fresh::assert_snapshot;
use crate::proved::proved;
use fluent_syntax::ast::{Entry, Pattern as Text};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::LazyLock;
use whydoku::argument::trail;
use whydoku::board::{
    Candidate, CandidateSet, Cell, CellSet, Conflict, Constraint, Digit, House, HouseSet, Layout,
};
use whydoku::explain::{Area, Coverage, Language, Level, Words, cells, eureka, parse_eureka};
use whydoku::format::{Format, parse};
use whydoku::generate::Generator;
use whydoku::grid::{Contradiction, Grid};
use whydoku::kernel::Conclusion;
use whydoku::kernel::by_choice;
use whydoku::language::ByLanguage;
use whydoku::lookup::FinderInput;
use whydoku::pattern::{Branch, Cases, Chain, FirstLook, Fish, LinkReason, Net, NetLine, Node, StrongLink};
use whydoku::puzzle::Board;
use whydoku::rating::hodoku::{Difficulty, HodokuRating};
use whydoku::solve::{
    Claim, Effect, HarderReason, Mistake, ProvedStep, Reason, ReasonSteps, RefutedClaim, ShownReason, Solver,
    State, WhyNot, suspects,
};
use whydoku::step::{Family, NeededHouses, Page, Pattern, Sink, Step, Technique};
use whydoku::technique::CATALOGUE;

/// Real steps with their proofs: first those of each technique's example positions, then those of whole paths. They are
/// searched for only once.
fn steps() -> Vec<(State, ProvedStep)> {
    static STEPS: LazyLock<Vec<(State, ProvedStep)>> = LazyLock::new(find_steps);
    STEPS.clone()
}

fn find_steps() -> Vec<(State, ProvedStep)> {
    let mut steps = Vec::new();
    let mut keep = |state: &State, step: Step| {
        steps.push((state.clone(), state.prove(&step).expect("a sound step")));
    };
    for technique in CATALOGUE {
        for line in technique.examples.lines().filter(|line| line.starts_with(':')) {
            let state = State::new(&parse(line).expect("a library line").position).expect("a sound board");
            let _ = technique.find(&state.lookups().view(), &mut |step| {
                keep(&state, step);
                ControlFlow::Break(())
            });
        }
    }
    let solver = Solver::default();
    for puzzle in Generator::new(7).puzzles().take(40) {
        let mut state = State::new(&Board::new(puzzle)).expect("a generated puzzle");
        while let Some(step) = solver.next(&state) {
            let after = step.clone();
            keep(&state, step);
            state.apply(&after).expect("a sound step");
        }
    }
    steps
}

/// The text without the names of houses.
fn without_houses(text: &str) -> String {
    let mut rest = text.to_string();
    for word in ["rows", "row", "columns", "column", "boxes", "box", "regions", "region"] {
        // In English, the number of a house comes after its kind.
        while let Some(at) = rest.find(&format!("{word} ")) {
            let from = at + word.len() + 1;
            let tail = rest[from..].to_string();
            let numbers = tail.trim_start_matches(|c: char| c.is_ascii_digit() || c == ',' || c == ' ');
            let numbers = numbers.strip_prefix("and ").unwrap_or(numbers);
            let numbers = numbers.trim_start_matches(|c: char| c.is_ascii_digit());
            rest = format!("{}·{}", &rest[..at], numbers);
        }
    }
    if let Some(at) = rest.find("不规则宫 ") {
        let numbers = &rest[at + "不规则宫 ".len()..];
        let numbers = numbers.trim_start_matches(|c: char| c.is_ascii_digit() || c == '、');
        rest = format!("{}{numbers}", &rest[..at]);
    }
    while let Some(at) = rest.find("第 ") {
        let Some(end) = rest[at..].find(['行', '列', '宫']) else { break };
        rest = format!("{}{}", &rest[..at], &rest[at + end + 3..]);
    }
    rest
}

/// Returns two values: true if the text names cells such as `r2c37`, and true if it has digits that are not the
/// number of a house.
fn tokens(text: &str) -> (bool, bool) {
    let rest = without_houses(text);
    let bytes = rest.as_bytes();
    let cell = bytes.windows(2).any(|w| w[0] == b'r' && w[1].is_ascii_digit());
    (cell, bytes.iter().any(u8::is_ascii_digit))
}

#[test]
fn no_level_gives_away_more_than_its_own_kind_of_fact() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (_, step) in steps() {
            let at = |level| words.hint(level, &step);
            let name = words.technique(step.technique);
            let phrase = words.technique_phrase(step.technique);
            let nudge = at(Level::Nudge);
            assert_eq!(tokens(&nudge), (false, false), "{nudge}");
            assert!(!nudge.contains(&name) && !nudge.contains(&phrase), "{nudge}");
            let named = at(Level::Technique);
            assert!(named.contains(&phrase), "{named}");
            assert_eq!(tokens(&named.replace(&phrase, "")), (false, false), "{named}");
            let place = at(Level::Where);
            let start = match step.pattern.anatomy().start() {
                Some(FirstLook::Cell(cell)) => CellSet::only(cell),
                Some(FirstLook::Digit(..)) | None => CellSet::EMPTY,
            };
            assert_eq!(self::named(&place), start, "{place}");
            let follows = words.conclusion(&step.conclusion);
            for level in [Level::Nudge, Level::Technique, Level::Where, Level::Evidence] {
                assert!(!at(level).contains(&follows) && !at(level).contains("!="), "{}", at(level));
            }
            assert!(at(Level::Proof).contains(&follows), "{}", at(Level::Proof));
            assert_eq!(at(Level::Proof), words.explanation(&step));
            if step.technique.assumes_unique {
                let flag = ["single solution", "唯一解"];
                assert!(flag.iter().any(|flag| at(Level::Technique).contains(flag)), "{}", step.technique.id);
                assert!(flag.iter().any(|flag| at(Level::Proof).contains(flag)), "{}", step.technique.id);
            }
        }
    }
}

/// All cells that a text names, as in `r2c37`.
fn named(text: &str) -> CellSet {
    let lines = |text: &str| -> Vec<usize> {
        let digits = text.chars().map_while(|c| c.to_digit(10));
        digits.filter(|digit| *digit > 0).map(|digit| digit as usize - 1).collect()
    };
    let mut cells = CellSet::EMPTY;
    for (at, _) in text.match_indices('r') {
        let rows = lines(&text[at + 1..]);
        let Some(rest) = text[at + 1 + rows.len()..].strip_prefix('c') else { continue };
        for column in lines(rest) {
            cells |= rows.iter().map(|row| Cell::at(*row, column)).collect();
        }
    }
    cells
}

#[test]
fn the_evidence_names_the_pattern_and_nothing_else() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (_, step) in steps() {
            let said = words.hint(Level::Evidence, &step);
            let pattern = step.pattern.anatomy().cells(step.grid());
            assert!(pattern.is_superset(named(&said)), "{}: {said}", step.technique.id);
            assert!(!said.contains('='), "{}: {said}", step.technique.id);
        }
    }
}

#[test]
fn the_place_names_a_digit_only_where_the_pattern_is_about_one() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (_, step) in steps() {
            let said = words.hint(Level::Where, &step);
            let mut said_without = without_houses(&said);
            if let Some(FirstLook::Cell(cell)) = step.pattern.anatomy().start() {
                said_without = said_without.replace(&cell.to_string(), "");
            }
            let digits: Vec<char> = said_without.chars().filter(char::is_ascii_digit).collect();
            let parts = if let Pattern::Dual(parts) = &step.pattern {
                parts.as_slice()
            } else {
                std::slice::from_ref(step.step())
            };
            // The digit of the start. If the start is a cell, its name contains digits, too.
            let begin = |part: &Step| match part.pattern.anatomy().start() {
                Some(FirstLook::Digit(digit, _)) => Some(digit),
                Some(FirstLook::Cell(_)) | None => part.pattern.anatomy().digit(),
            };
            let digits_of_parts = parts.iter().filter_map(begin);
            let digit: Vec<char> =
                digits_of_parts.flat_map(|d| d.to_string().chars().collect::<Vec<_>>()).collect();
            assert_eq!(digits, digit, "{}: {said}", step.technique.id);
        }
    }
}

#[test]
fn the_nudge_points_at_where_a_digit_goes_or_where_the_pattern_is() {
    for (_, step) in steps() {
        let layout = step.grid().layout();
        let area = Area::of(&step, layout).expect("each step has an area").cells(layout);
        let meant: CellSet = match &step.conclusion {
            Conclusion::Place(candidate) => CellSet::only(candidate.cell),
            Conclusion::Eliminate(_) => step.pattern.anatomy().cells(step.grid()),
        };
        assert!(area.intersects(meant), "{}", step.technique.id);
        assert!(area.len() == 9 || area.len() == 27, "{}", step.technique.id);
    }
}

/// For each fact that the proof cites, the explanation names all places of the fact. The explanation of a net may
/// instead name the house of the fact, or the candidates left there. So no premise is left out.
#[test]
fn the_explanation_shows_all_that_the_proof_cites() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (_, step) in steps() {
            let text = words.explanation(&step);
            // An argument about leftovers compares whole houses. Its text names the houses, and the cells that the two
            // sides do not share.
            if matches!(step.pattern, Pattern::Leftovers(_)) {
                continue;
            }
            let (said, is_net) = (named(&text), step.pattern.anatomy().as_net().is_some());
            for fact in &step.proof().facts {
                let house = match fact {
                    Constraint::Cell(_) => None,
                    Constraint::Digit(_, house) => Some(words.house(*house)),
                };
                if is_net && house.is_some_and(|house| text.contains(&house)) {
                    continue;
                }
                let live = match fact {
                    Constraint::Cell(cell) => CellSet::only(*cell),
                    Constraint::Digit(digit, house) => step.grid().places_in(*digit, *house),
                };
                // A chain within a net names only the two places that the lines of the net leave in a house.
                let shown = if is_net { said.intersects(live) } else { said.is_superset(live) };
                assert!(shown, "{}: {fact:?}", step.technique.id);
            }
        }
    }
}

/// The lines of a net cite each lemma by its letter. The lemma is explained after these lines, from its assumption to
/// its end, and names the lines on which it builds.
#[test]
fn lemmas_are_cited_and_told_last() {
    let mut lemmas = 0;
    for language in Language::ALL {
        let words = Words::new(language);
        for (_, step) in steps() {
            let Some(net) = step.pattern.anatomy().as_net() else { continue };
            let trail = trail(&net, step.grid(), &step.conclusion);
            let telling = words.telling(&step);
            assert_eq!(telling.lemmas.len(), trail.lemmas.len());
            let text = telling.to_string();
            assert!(text.starts_with(&telling.main()));
            assert_eq!(text, words.explanation(&step));
            for (told, lemma) in telling.lemmas.iter().zip(&trail.lemmas) {
                let citing = match lemma.within {
                    None => &telling.lines,
                    Some(outer) => &telling.lemmas[outer.0].lines,
                };
                let (candidate, holds) = lemma.assumed;
                let sign = match (holds, words.language()) {
                    (false, _) => "=",
                    (true, Language::En) => " is not ",
                    (true, Language::ZhHans) => " 不是 ",
                };
                let so = format!("{}{sign}{}", candidate.cell, candidate.digit);
                let by = [format!(" (shown under {}).", told.letter), format!("（见 {}）。", told.letter)];
                let cited = |line: &&String| line.contains(&so) && by.iter().any(|by| line.contains(by));
                assert_eq!(citing.iter().filter(cited).count(), 1, "{so} {by:?}: {citing:?}");
                assert!(told.heading.contains(&so), "{}", told.heading);
                for label in &lemma.uses {
                    assert!(trail.entry(*label).is_some(), "{label}");
                    assert!(told.heading.contains(&label.to_string()), "{}", told.heading);
                }
                let first = format!("{}1. ", told.letter);
                assert!(told.lines.iter().any(|line| line.starts_with(&first)), "{:?}", told.lines);
                assert!(told.lines.last().is_some_and(|line| line.contains(&so)), "{:?}", told.lines);
                lemmas += 1;
            }
        }
    }
    // Only a few lemmas are expected, because most lemmas have a name instead of separate lines.
    assert!(lemmas >= Language::ALL.len(), "{lemmas}");
}

/// In symbols, a whip is one strand from its target to its end, and some braids have several strands.
#[test]
fn a_whip_is_one_strand() {
    let words = Words::new(Language::En);
    let (mut whips, mut braids) = (0, 0);
    for (_, step) in steps() {
        let Pattern::Whip(whip) = &step.pattern else { continue };
        let brief = words.brief(&step);
        assert_eq!(brief.matches('{').count(), whip.length(), "{brief}");
        if step.technique.id.ends_with("whip") {
            assert!(!brief.contains(';'), "{brief}");
            whips += 1;
        } else {
            braids += usize::from(brief.contains(';'));
        }
    }
    assert!(whips > 3 && braids > 3, "{whips} {braids}");
}

#[test]
fn fewer_targets_change_only_the_last_level() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (state, step) in steps() {
            let Conclusion::Eliminate(removed) = &step.conclusion else { continue };
            let first = removed.cells().first().expect("a step removes something");
            let fewer: CandidateSet =
                removed.iter().filter(|candidate| candidate.cell == first).take(1).collect();
            let smaller = Step { conclusion: Conclusion::Eliminate(Box::new(fewer)), ..step.step().clone() };
            let smaller = state.prove(&smaller).expect("fewer follow as well");
            for level in [Level::Nudge, Level::Technique, Level::Where, Level::Evidence] {
                assert_eq!(words.hint(level, &step), words.hint(level, &smaller));
            }
        }
    }
}

/// All texts about a step, in both languages.
fn page(step: &ProvedStep) -> String {
    let mut page = String::new();
    for language in Language::ALL {
        let words = Words::new(language);
        page += &format!("{}\n", words.brief(step));
        for level in Level::ALL {
            page += &format!("{}  {}\n", u8::from(level), words.hint(level, step));
        }
        page.push('\n');
    }
    page
}

/// The technique whose page shows the most sentences about a kind of pattern. Only the page of this technique is kept
/// as a snapshot, because the test `words` reads and judges the sentences of all techniques.
fn shown_by(pattern: &Pattern) -> &'static str {
    match pattern {
        Pattern::FullHouse(_) => "full-house",
        Pattern::HiddenSingle(_) => "hidden-single",
        Pattern::NakedSingle(_) => "naked-single",
        Pattern::Intersection(_) => "pointing",
        Pattern::CommonExclusion(_) => "common-exclusion",
        Pattern::Leftovers(_) => "law-of-leftovers",
        Pattern::NakedSubset(_) => "naked-triple",
        Pattern::HiddenSubset(_) => "hidden-triple",
        Pattern::Fish(_) => "finned-swordfish",
        Pattern::BentTriple(_) => "xyz-wing",
        Pattern::Chain(_) => "als-aic",
        Pattern::Colouring(_) => "medusa",
        Pattern::MultiColouring(_) => "multi-colouring-2",
        Pattern::Deadly(_) => "unique-rectangle-2",
        Pattern::Guarded(_) => "unique-rectangle-4",
        Pattern::Dual(_) => "dual-two-string-kite",
        Pattern::Direct(_) => "direct-hidden-pair",
        Pattern::AlmostLocked(_) => "death-blossom",
        Pattern::Impossible(_) => "tridagon",
        Pattern::Net(_) => "forcing-net-verity",
        Pattern::Whip(_) => "whip",
        Pattern::Template(_) => "template-delete",
        Pattern::RankZero(_) => "sk-loop",
        Pattern::Exocet(_) => "double-exocet",
        Pattern::Exclusion(_) => "aligned-triple-exclusion",
    }
}

/// For each kind of pattern, the book has the first step of its technique that fits on one page. If no step fits, the
/// book has the step with the shortest page.
#[test]
fn book_of_examples() {
    const ONE_PAGE: usize = 3000;
    let mut book: BTreeMap<&str, String> = BTreeMap::new();
    let (mut ids, mut shown) = (BTreeSet::new(), BTreeSet::new());
    for (_, step) in steps() {
        ids.insert(step.technique.id);
        shown.insert(shown_by(&step.pattern));
        if step.technique.id != shown_by(&step.pattern) {
            continue;
        }
        let kept = book.entry(step.technique.id).or_default();
        if kept.is_empty() || kept.len() > ONE_PAGE {
            let page = page(&step);
            if kept.is_empty() || page.len() < kept.len() {
                *kept = page;
            }
        }
    }
    assert_eq!(ids, CATALOGUE.iter().map(|technique| technique.id).collect(), "each technique has a step");
    assert_eq!(shown, book.keys().copied().collect(), "each kind of pattern has a page");
    for (id, page) in &book {
        assert_snapshot(&format!("explain_{}", id.replace('-', "_")), page);
    }
}

/// Each key of a file, attributes included, with the variables that its text names.
fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    fn variables(text: &Text<&str>) -> BTreeSet<String> {
        let text = format!("{text:?}");
        let named = text.split("VariableReference { id: Identifier { name: \"").skip(1);
        named.filter_map(|part| part.split('"').next()).map(str::to_string).collect()
    }
    let resource = fluent_syntax::parser::parse(source).expect("the file has no error");
    let mut keys = BTreeMap::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        let value = message.value.as_ref().expect("each message has a text of its own");
        assert!(keys.insert(id.to_string(), variables(value)).is_none(), "{id} stands twice");
        for attribute in &message.attributes {
            let key = format!("{id}.{}", attribute.id.name);
            assert!(keys.insert(key.clone(), variables(&attribute.value)).is_none(), "{key} stands twice");
        }
    }
    keys
}

/// The messages of a language.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let path = format!("{}/src/explain/{}.ftl", env!("CARGO_MANIFEST_DIR"), language.id());
    keys(&std::fs::read_to_string(path).expect("the sentences of the language"))
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_variables() {
    let en = messages(Language::En);
    // The English names of board forms are in the records of the forms, and the English texts of faults are in the
    // errors themselves.
    let asked = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/src/explain/format_error.rs"));
    let asked = asked.expect("the keys of errors");
    let of_errors = asked.split('"').filter(|word| word.starts_with("format-")).map(str::to_string);
    let of_forms = Format::ALL
        .into_iter()
        .flat_map(|format| [format!("form-{format}"), format!("form-holds-{}", format.holds().id())]);
    let forms: BTreeSet<String> = of_errors.chain(of_forms).collect();
    for language in Language::ALL {
        let (mut own, file) = (messages(language), format!("src/explain/{}.ftl", language.id()));
        if language != Language::En {
            let own_forms: BTreeSet<String> =
                own.keys().filter(|key| key.starts_with("form")).cloned().collect();
            assert_eq!(own_forms, forms, "{file} must name the forms of boards and the faults of texts");
            own.retain(|key, _| !forms.contains(key));
        }
        let lacks: Vec<_> = en.keys().filter(|key| !own.contains_key(*key)).collect();
        assert!(lacks.is_empty(), "{file} does not have these messages of en.ftl: {lacks:?}");
        let adds: Vec<_> = own.keys().filter(|key| !en.contains_key(*key)).collect();
        assert!(adds.is_empty(), "{file} has messages that en.ftl does not have: {adds:?}");
        // The messages of a language without plurals need not use the number.
        let counts = ["number", "fin-number", "row-number", "column-number"].map(str::to_string);
        for (key, variables) in &en {
            let bare = |set: &BTreeSet<String>| {
                set.iter().filter(|v| !counts.contains(v)).cloned().collect::<Vec<_>>()
            };
            assert_eq!(bare(variables), bare(&own[key]), "{file}: {key}");
        }
    }
}

#[test]
fn chains_are_read_back_as_they_were_written() {
    let mut chains = 0;
    for (_, step) in steps() {
        let Pattern::Chain(chain) = &step.pattern else { continue };
        let text = eureka(chain);
        let read = parse_eureka(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        // A set is written with all its cells, and some of them may not have the digit.
        let places = |node: Node| Node { cells: node.cells & step.grid().places(node.digit), ..node };
        let nodes: Vec<Node> = read.nodes.into_iter().map(places).collect();
        assert_eq!(nodes, chain.nodes().collect::<Vec<_>>(), "{text}");
        assert_eq!(read.closed, chain.closed, "{text}");
        chains += 1;
    }
    assert!(chains > 10);
    for wrong in ["", "(4)r1c2", "(4)r1c2-(4)r1c8", "(4)r1c2=(4)r1c8=(4)r5c8", "(4=7)r5c5=(7)r1c5", "(0)r1c1"]
    {
        assert!(parse_eureka(wrong).is_err(), "{wrong}");
    }
    assert_eq!(
        parse_eureka("(4): r1c2=r1c8-r5c8=r5c2").map(|chain| chain.nodes),
        parse_eureka("(4)r1c2=(4)r1c8-(4)r5c8=(4)r5c2").map(|chain| chain.nodes)
    );
}

#[test]
fn cells_are_gathered_into_rectangles() {
    let set =
        |names: &[&str]| -> CellSet { names.iter().map(|n| n.parse::<Cell>().expect("a cell")).collect() };
    assert_eq!(cells(set(&["r2c3", "r2c7"])), "r2c37");
    assert_eq!(cells(set(&["r2c4", "r7c4"])), "r27c4");
    assert_eq!(cells(set(&["r3c3", "r3c7", "r5c7"])), "r3c37,r5c7");
    assert_eq!(cells(CellSet::EMPTY), "");
}

/// Each message that a step needs is there, and so is each of its variables.
#[test]
fn no_message_is_missing() {
    let steps = steps();
    for language in Language::ALL {
        let words = Words::new(language);
        for (_, step) in &steps {
            for level in Level::ALL {
                let said = words.hint(level, step);
                assert!(!said.contains("{ $") && !said.contains("{$"), "{said}");
                // If a message were missing, the text would show its key.
                let shapes = [
                    step.technique.id,
                    "colouring",
                    "chain",
                    "deadly",
                    "guarded",
                    "subset",
                    "fish",
                    "wing",
                    "facts",
                ];
                for shape in shapes {
                    for part in ["-where", "-evidence", "-proof"] {
                        assert!(!said.contains(&format!("{shape}{part}")), "{said}");
                    }
                }
            }
        }
    }
}

fn nothing(_: &FinderInput, _: Sink) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A technique without special sentences, so that the sentences of its shape are used.
static NAMELESS: Technique = Technique {
    id: "search",
    family: Family::Fish,
    library_code: "",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    needs: NeededHouses::Any,
    finder: nothing,
    page: {
        let en = Page::new("Search", "search, which is not logic", "");
        let mut pages = [en; Language::COUNT];
        pages[Language::ZhHans as usize] = Page::new("搜索", "搜索（不是逻辑推理）", "");
        ByLanguage::new(pages)
    },
    examples: "",
    practice: "",
};

/// Like `NAMELESS`, for steps that assume uniqueness.
static NAMELESS_AND_UNIQUE: Technique = Technique { assumes_unique: true, ..NAMELESS };

/// An X-Wing of 5 in rows 1 and 5, columns 1 and 4, with additional fins in row 5. The catalogue has no finned fish.
fn finned_x_wing(fins: &[&str]) -> ProvedStep {
    let cells = |names: &[&str]| -> CellSet {
        names.iter().map(|name| name.parse::<Cell>().expect("a cell")).collect()
    };
    let digit = Digit::new(5).expect("a digit");
    let fins = cells(fins);
    let bases: HouseSet = [House::row(0), House::row(4)].into_iter().collect();
    let covers: HouseSet = [House::column(0), House::column(3)].into_iter().collect();
    let places = cells(&["r1c1", "r1c4", "r5c1", "r5c4"]) | fins;
    let mut grid = Grid::EMPTY;
    for cell in bases.cells() - places {
        grid.eliminate(Candidate::new(digit, cell)).expect("rows 1 and 5 keep their places");
    }
    let step = Step {
        technique: &NAMELESS,
        pattern: Pattern::Fish(Fish { digit, bases, covers, fins }),
        conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(digit, cells(&["r4c4", "r6c4"])))),
    };
    let step = proved(&grid, &step);
    by_choice(&grid, &step.proof().facts, None, &step.conclusion).expect("the fish is sound");
    step
}

/// A chain of 1s with its conclusion. The chain begins and ends with the same node: these cells of row 1 in box 1.
fn comes_back(cells: &[&str], conclusion: Conclusion) -> ProvedStep {
    let digit = Digit::new(1).expect("a digit");
    let node = |names: &[&str]| {
        let cells = names.iter().map(|name| name.parse::<Cell>().expect("a cell")).collect();
        Node { digit, cells }
    };
    let link = |from: &[&str], to: &[&str], house| StrongLink {
        from: node(from),
        to: node(to),
        because: LinkReason::Fact(Constraint::Digit(digit, house)),
    };
    let links = vec![
        link(cells, &["r1c9"], House::row(0)),
        link(&["r9c9"], &["r9c3"], House::row(8)),
        link(&["r3c3"], cells, House::box_(0)),
    ];
    let mut grid = Grid::EMPTY;
    for link in &links {
        let LinkReason::Fact(Constraint::Digit(_, house)) = link.because else { continue };
        for cell in house.cells() - link.from.cells - link.to.cells {
            if grid.contains(Candidate::new(digit, cell)) {
                grid.eliminate(Candidate::new(digit, cell)).expect("each house keeps its places");
            }
        }
    }
    let pattern = Pattern::Chain(Box::new(Chain::new(links, false)));
    let step = Step { technique: &NAMELESS, pattern, conclusion };
    proved(&grid, &step)
}

/// The sentences that all techniques of a shape share, on steps whose technique has special sentences.
#[test]
fn shapes_are_told_without_a_technique_of_their_own() {
    let steps = steps();
    let of = |id: &str| {
        let found = steps.iter().find(|(_, step)| step.technique.id == id);
        let (state, step) = found.expect("each technique has a step");
        let technique = if step.technique.assumes_unique { &NAMELESS_AND_UNIQUE } else { &NAMELESS };
        state.prove(&Step { technique, ..step.step().clone() }).expect("a sound step")
    };
    let mut book = String::new();
    for id in ["xy-wing", "w-wing", "skyscraper", "empty-rectangle", "unique-rectangle-2", "remote-pair"] {
        let step = of(id);
        book += &page(&step);
    }
    let candidate = |name: &str| name.parse::<Candidate>().expect("a candidate");
    let both = ["1r1c9", "1r3c3"].map(candidate).into_iter().collect();
    for (cells, conclusion) in [
        (&["r1c1"][..], Conclusion::Place(candidate("1r1c1"))),
        (&["r1c1", "r1c2"], Conclusion::Eliminate(Box::new(both))),
    ] {
        let step = comes_back(cells, conclusion);
        book += &page(&step);
    }
    for fins in [&["r5c5"][..], &["r5c5", "r5c6"]] {
        let step = finned_x_wing(fins);
        book += &page(&step);
    }
    assert_snapshot("explain_shapes", &book);
}

/// Texts about mistakes, contradictions and impossible candidates.
#[test]
fn the_other_words() {
    let board = "1.......12345678.................................................................";
    let position = parse(board).expect("81 cells").position;
    let clash = Grid::classic(&position.values()).expect_err("two ones in row 1");
    let [cell, twin]: [Cell; 2] = ["r4c6", "r4c9"].map(|name| name.parse().expect("a cell"));
    let digit = Digit::new(7).expect("a digit");
    let candidate = Candidate::new(digit, cell);
    let mistakes = [
        Mistake::WrongValue { cell, digit },
        Mistake::WrongRemoval { candidate },
        Mistake::Clash(clash),
        Mistake::Clash(Contradiction::EmptyCell(cell)),
        Mistake::Clash(Contradiction::NoPlace { digit, house: cell.box_(), layout: Layout::CLASSIC }),
        Mistake::Conflict { placed: vec![candidate, Candidate::new(digit, twin)] },
        Mistake::Conflict { placed: Vec::new() },
    ];
    let (_, single) = &steps()[0];
    let worth = Effect { removed: 9, unlocked: 2 };
    let line = |of: Cell, because| NetLine::Only { node: Node::only(Candidate::new(digit, of)), because };
    let net = Net {
        cases: Cases::Refuted,
        branches: vec![Branch {
            assumed: candidate,
            holds: true,
            lines: vec![
                line(twin, Constraint::Cell(twin)),
                line(cell, Constraint::Digit(digit, cell.box_())),
            ],
            end: Some(Constraint::Cell(cell)),
        }],
    };
    let claim = Claim::IsNot(candidate);
    let shown = |claim, reason| Box::new(ShownReason { claim, reason, leaves_out: true });
    let removed = Conclusion::Eliminate(Box::new(CandidateSet::of_digit(digit, CellSet::only(cell))));
    let technique = whydoku::technique::by_id("forcing-net-contradiction").expect("a technique");
    let refuted = RefutedClaim { grid: Grid::EMPTY, net, conclusion: removed, technique };
    let (_, first) = &steps()[0];
    let start = State::new(&Board::default()).expect("an empty board");
    let many = ReasonSteps { start: start.clone(), steps: vec![first.clone(), first.clone()] };
    let one = ReasonSteps { start, steps: vec![first.clone()] };
    let (witness, conflict) = (Candidate::new(digit, twin), Conflict::House(cell.row()));
    let sees = Reason::Sees { witness, conflict, layout: Layout::CLASSIC };
    let far = ReasonSteps { start: many.start.clone(), steps: vec![first.clone(); 12] };
    let beyond = HarderReason { more: vec![first.technique], reason: Reason::Steps(Box::new(far.clone())) };
    let suspects = suspects(&position).expect("no solution");
    let answers = [
        WhyNot::Filled(digit),
        WhyNot::Shown(shown(claim, sees)),
        WhyNot::Shown(shown(claim, Reason::Refuted(Box::new(refuted)))),
        WhyNot::Shown(shown(claim, Reason::Steps(Box::new(one)))),
        WhyNot::Shown(shown(Claim::Is(candidate), Reason::Steps(Box::new(many)))),
        WhyNot::Shown(shown(Claim::Is(candidate), Reason::NoOther(vec![(candidate, Reason::OnlySearch)]))),
        WhyNot::Shown(shown(claim, Reason::Steps(Box::new(far)))),
        WhyNot::Shown(shown(claim, Reason::Beyond(Box::new(beyond)))),
        WhyNot::Shown(shown(claim, Reason::OutOfTime)),
        WhyNot::Possible,
        WhyNot::Sometimes,
        WhyNot::Mistake(Mistake::WrongValue { cell, digit }),
        WhyNot::NoSolution(Box::new(suspects)),
    ];
    let mut page = String::new();
    for language in Language::ALL {
        let words = Words::new(language);
        for mistake in &mistakes {
            for level in Level::ALL {
                page += &format!("{}  {}\n", u8::from(level), words.mistake(level, mistake));
            }
        }
        for answer in &answers {
            page += &format!("{}\n", words.why_not(candidate, answer, Coverage::KeySteps));
        }
        page += &format!("{}\n", words.search_step());
        page += &format!("{}\n{}\n{}\n", words.no_solution(), words.solved_message(), words.stuck());
        page += &format!("{}\n\n", words.stale_marks(&CandidateSet::of_digit(digit, CellSet::only(cell))));
        for level in Difficulty::ALL {
            page += &format!("{}\n", words.rating(&HodokuRating { level, score: 1234 }));
        }
        page += &format!("{}\n{}\n\n", words.lookup(), words.marked_effect(single, &worth));
    }
    assert_snapshot("explain_other_words", &page);
}

/// Every message is used: by name in the source, by another message, or as part of a technique or shape.
#[test]
fn no_message_is_idle() {
    fn read(folder: &std::path::Path, text: &mut String) {
        for entry in std::fs::read_dir(folder).expect("a source folder") {
            let path = entry.expect("a folder entry").path();
            if path.is_dir() {
                read(&path, text);
            } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "ftl") {
                *text += &std::fs::read_to_string(&path).expect("a source file");
            }
        }
    }
    let mut source = String::new();
    for layer in ["explain", "draw", "api", "web", "cli"] {
        read(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(layer), &mut source);
    }
    for key in messages(Language::En).into_keys() {
        let plain = key.split('.').next().unwrap_or(&key);
        let stem = ["-where", "-evidence", "-proof"].iter().find_map(|part| plain.strip_suffix(part));
        let is_technique = |id: &str| CATALOGUE.iter().any(|technique| technique.id == id);
        let of_family = plain.strip_prefix("family-").is_some();
        let named =
            |name: &str| source.contains(&format!("\"{name}\"")) || source.contains(&format!("{{ {name} }}"));
        // The name of a request's fault is the code that is sent.
        let code = plain.strip_prefix("request-").map(|code| code.replace('-', "_"));
        let of_symmetry = plain.strip_prefix("symmetry-").is_some_and(|id| {
            whydoku::generate::Symmetry::ALL.into_iter().any(|symmetry| symmetry.id() == id)
        });
        let asked = named(plain) || of_family || of_symmetry || code.is_some_and(|code| named(&code));
        assert!(asked || stem.is_some_and(|stem| is_technique(stem) || named(stem)), "{key} is idle");
    }
}
