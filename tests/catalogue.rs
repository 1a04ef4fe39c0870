//! The catalogue is complete: each technique has a page, names, examples on which it finds a step, and near misses on
//! which it does not.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ops::ControlFlow;
use whydoku::board::{CandidateSet, Cell};
use whydoku::format::{LibraryCase, parse};
use whydoku::kernel::Conclusion;
use whydoku::language::Language;
use whydoku::puzzle::Board;
use whydoku::solve::{Solver, State};
use whydoku::step::{Family, Technique};
use whydoku::technique::{CATALOGUE, by_id};
#[cfg(feature = "explain")]
use whydoku::{board::CellSet, explain::parse_eureka};

/// The headings of every page in English. In every other language, all pages also have the same headings, and the same
/// number of headings as the English pages.
const HEADINGS: [&str; 7] = [
    "## What to look for",
    "## Why it works",
    "## Conditions",
    "## Tips",
    "## Common mistakes",
    "## Related techniques",
    "## Source",
];

/// Codes that two techniques share. HoDoKu has one technique for each code and an option that widens the technique:
/// empty rectangles may have two places in the box, and grouped chains may go through almost locked sets. The first
/// technique of each pair is the one that HoDoKu finds without the option, so HoDoKu rates the first one; see
/// `rating/hodoku/entries.rs`.
const SHARED_CODES: [(&str, [&str; 2]); 4] = [
    ("0402", ["empty-rectangle", "two-place-empty-rectangle"]),
    ("0709", ["grouped-continuous-nice-loop", "als-continuous-nice-loop"]),
    ("0710", ["grouped-discontinuous-nice-loop", "als-discontinuous-nice-loop"]),
    ("0711", ["grouped-aic", "als-aic"]),
];

/// A page that several techniques share is filled in for each of them: no placeholder, no comment for the page's
/// authors and no double empty line remains.
#[test]
fn shared_pages_are_filled_in() {
    let mut filled = 0;
    for technique in CATALOGUE {
        for language in Language::ALL {
            let page = technique.page[language];
            let lesson = page.lesson();
            if page.file != technique.id {
                let brace = lesson.split('{').skip(1).find(|rest| rest.starts_with(char::is_alphabetic));
                assert_eq!(brace, None, "{}", technique.id);
                let wrong = ["<!-- for", "\n\n\n", "–]", "(–", "a X-Wing", "{}"];
                let found: Vec<_> = wrong.into_iter().filter(|wrong| lesson.contains(wrong)).collect();
                assert_eq!(found, [""; 0], "{} {}: {lesson}", technique.id, language.id());
                filled += 1;
            }
        }
    }
    assert_eq!(filled, 47 * Language::COUNT);
}

/// The headings of a technique's page.
fn headings(technique: &Technique, language: Language) -> Vec<String> {
    let lesson = technique.page[language].lesson();
    lesson.lines().filter(|line| line.starts_with('#')).map(str::to_string).collect()
}

fn cases(technique: &Technique) -> Vec<LibraryCase> {
    let lines = technique.examples.lines().filter(|line| line.starts_with(':'));
    let case = |line: &str| parse(line).expect("a library line").library.expect("a library case");
    lines.map(case).collect()
}

fn conclusions(technique: &Technique, position: &Board) -> Vec<Conclusion> {
    let state = State::new(position).expect("a sound position");
    let mut all = Vec::new();
    let _ = technique.find(&state.lookups().view(), &mut |step| {
        state.prove(&step).unwrap_or_else(|refusal| panic!("{}: {refusal}", technique.id));
        all.push(step.conclusion);
        ControlFlow::Continue(())
    });
    all
}

#[test]
fn ids_are_unique_and_declared_in_the_folder_of_the_family() {
    let ids: HashSet<_> = CATALOGUE.iter().map(|technique| technique.id).collect();
    assert_eq!(ids.len(), CATALOGUE.len());
    let mut of_code: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for technique in CATALOGUE {
        let code = technique.library_code;
        assert!(code.len() == 4 && code.bytes().all(|b| b.is_ascii_digit()), "{}: {code}", technique.id);
        of_code.entry(code).or_default().push(technique.id);
    }
    of_code.retain(|_, ids| ids.len() > 1);
    let shared: BTreeMap<&str, Vec<&str>> = SHARED_CODES.map(|(code, ids)| (code, ids.to_vec())).into();
    assert_eq!(of_code, shared);
    for technique in CATALOGUE {
        let folder = technique.family.id().replace('-', "_");
        let folder = format!("{}/src/technique/{folder}", env!("CARGO_MANIFEST_DIR"));
        let files = std::fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").path());
        let declares = |file: &std::path::PathBuf| {
            let text = std::fs::read_to_string(file).expect("a file");
            text.contains("technique!(") && text.contains(&format!("= \"{}\"", technique.id))
        };
        assert_eq!(files.filter(declares).count(), 1, "{} in {folder}", technique.id);
    }
}

#[test]
fn every_page_has_its_headings_in_order() {
    assert_eq!(headings(CATALOGUE[0], Language::En), HEADINGS);
    for language in Language::ALL {
        let usual = headings(CATALOGUE[0], language);
        assert_eq!(usual.len(), HEADINGS.len(), "{} {}", CATALOGUE[0].id, language.id());
        for technique in CATALOGUE {
            assert_eq!(headings(technique, language), usual, "{} {}", technique.id, language.id());
            let lesson = technique.page[language].lesson();
            let opening = lesson.lines().next().unwrap_or_default();
            assert!(!opening.is_empty() && !opening.starts_with('#'), "{} {}", technique.id, language.id());
        }
    }
}

/// The part of a page under the heading with the number `heading`, counted from 0.
fn section(technique: &Technique, language: Language, heading: usize) -> String {
    technique.page[language].lesson().split("\n## ").nth(heading + 1).unwrap_or_default().to_string()
}

/// The techniques to which the links of a text lead, and the text with the technique's name as the words of each
/// link.
fn relinked(text: &str, language: Language) -> (Vec<&'static str>, String) {
    let (mut ids, mut relinked) = (Vec::new(), String::new());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        let (id, after) = after.split_once(')').expect("the end of a link");
        let technique = by_id(id).unwrap_or_else(|| panic!("a link to {id}"));
        let (before, _) = before.rsplit_once('[').expect("the begin of a link");
        relinked += &format!("{before}[{}]({id})", technique.page[language].name);
        ids.push(technique.id);
        rest = after;
    }
    (ids, relinked + rest)
}

#[test]
fn pages_link_to_techniques_by_their_names() {
    let related = HEADINGS.iter().position(|heading| *heading == "## Related techniques").expect("a heading");
    for technique in CATALOGUE {
        let links =
            Language::ALL.map(|language| relinked(&section(technique, language, related), language).0);
        assert!(
            !links[0].is_empty() && links.iter().all(|ids| *ids == links[0]),
            "{}: {links:?}",
            technique.id
        );
        assert!(!links[0].contains(&technique.id), "{} refers to itself", technique.id);
        for language in Language::ALL {
            let page = technique.page[language];
            let lesson = page.lesson();
            let spans = lesson.split('`').skip(1).step_by(2);
            let bare: Vec<_> = spans.filter(|span| by_id(span).is_some()).collect();
            assert_eq!(bare, [""; 0], "{} {} names these without a link", technique.id, language.id());
            let (_, relinked) = relinked(&lesson, language);
            if page.file == technique.id {
                crate::fresh::assert_fresh(
                    &format!("src/technique/pages/{}/{}.md", language.id(), page.file),
                    &format!("# {}\n<!-- phrase: {} -->\n\n{relinked}", page.name, page.phrase),
                    "catalogue::pages_link_to_techniques_by_their_names",
                );
            } else {
                assert_eq!(lesson, relinked, "{} {}", technique.id, language.id());
            }
        }
    }
}

/// The cells that a text names.
fn cells_named(text: &str) -> BTreeSet<&str> {
    let names = text.match_indices('r').filter_map(|(at, _)| text.get(at..at + 4));
    names.filter(|name| name.parse::<Cell>().is_ok()).collect()
}

#[test]
fn the_pages_of_a_technique_name_the_same_cells_in_every_language() {
    for technique in CATALOGUE {
        let lessons = Language::ALL.map(|language| technique.page[language].lesson());
        let named = lessons.each_ref().map(|lesson| cells_named(lesson));
        assert!(named.iter().all(|cells| *cells == named[0]), "{}: {named:?}", technique.id);
    }
}

/// The chains that a lesson writes in Eureka notation, in its blocks and in its code spans.
#[cfg(feature = "explain")]
fn chains_of(lesson: &str) -> Vec<&str> {
    let blocks = lesson.split("```").skip(1).step_by(2).flat_map(str::lines);
    let spans = lesson.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    let texts = blocks.chain(spans).map(|text| text.split("  =>").next().unwrap_or_default().trim());
    texts.filter(|text| text.starts_with('(') && text.contains(['-', ':']) && !text.contains('…')).collect()
}

#[cfg(feature = "explain")]
#[test]
fn chains_in_the_pages_alternate_between_cells_that_see_each_other() {
    for technique in CATALOGUE {
        let lessons = Language::ALL.map(|language| technique.page[language].lesson());
        let chains = lessons.each_ref().map(|lesson| chains_of(lesson));
        assert!(chains.iter().all(|others| *others == chains[0]), "{}: {chains:?}", technique.id);
        for text in &chains[0] {
            let chain = parse_eureka(text).unwrap_or_else(|error| panic!("{} {text}: {error}", technique.id));
            let joined = chain.nodes.windows(2).map(|pair| (pair[0], pair[1]));
            let back = chain.closed.then(|| (chain.nodes[chain.nodes.len() - 1], chain.nodes[0]));
            for (one, other) in joined.chain(back) {
                let (Some(from), Some(to)) = (only(one.cells), only(other.cells)) else { continue };
                let same = one.digit == other.digit;
                assert_eq!(from.peers().contains(to), same, "{} {text}: {from} {to}", technique.id);
                assert_eq!(from == to, !same, "{} {text}: {from} {to}", technique.id);
            }
        }
    }
}

/// The cell of a set; `None` unless the set has exactly one cell.
#[cfg(feature = "explain")]
fn only(cells: CellSet) -> Option<Cell> {
    cells.first().filter(|_| cells.len() == 1)
}

#[test]
fn examples_fire_and_near_misses_are_silent() {
    for technique in CATALOGUE {
        let cases = cases(technique);
        let (silent, firing): (Vec<_>, Vec<_>) = cases.iter().partition(|case| case.must_fail());
        assert!(firing.len() >= 3 && silent.len() >= 3, "{}", technique.id);
        for case in firing {
            let expected: CandidateSet = case.eliminations.iter().chain(case.placements.iter()).collect();
            let mut conclusions = conclusions(technique, &case.position);
            // If a board needs a forcing argument, it usually has several such arguments. The example is the first one
            // that is found.
            if technique.family == Family::Forcing {
                conclusions.truncate(1);
            }
            for conclusion in &conclusions {
                let found: CandidateSet = conclusion.eliminations().chain(conclusion.placement()).collect();
                assert_eq!(found, expected, "{case}");
            }
            assert!(!conclusions.is_empty(), "{case}");
        }
        for case in silent {
            assert_eq!(conclusions(technique, &case.position), [], "{case}");
        }
    }
}

/// The compiler guarantees that each page has names (see `Page::parse`). This test compares the main names.
#[test]
fn no_two_techniques_have_one_name() {
    for language in Language::ALL {
        let mut owners = HashMap::new();
        for technique in CATALOGUE {
            let name = technique.page[language].name;
            if let Some(other) = owners.insert(name, technique.id) {
                panic!("'{name}' names both {other} and {} in {}", technique.id, language.english());
            }
        }
    }
}

/// Positions on the paths of some puzzles of the sample, where no single is left to find.
fn positions_on_paths() -> Vec<State> {
    let sample = include_str!("../puzzles/samples/generated.tsv");
    let puzzles =
        sample.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split('\t').nth(1));
    let mut states = Vec::new();
    for puzzle in puzzles {
        let position = parse(puzzle).expect("a puzzle of the sample").position;
        let mut state = State::new(&position).expect("a sound puzzle");
        for step in Solver::default().solve(&position).expect("a sound puzzle").steps {
            if step.technique.family != Family::Singles {
                states.push(state.clone());
            }
            state.apply(&step).expect("a sound step");
        }
    }
    states
}

/// Conclusion of a technique in a state: its placement, or all its removals.
fn concluded(technique: &Technique, state: &State) -> Vec<Conclusion> {
    let mut all = Vec::new();
    if technique.assumes_unique && !state.may_assume_unique() {
        return all;
    }
    let _ = technique.find(&state.lookups().view(), &mut |step| {
        all.push(step.conclusion);
        ControlFlow::Continue(())
    });
    all
}

/// Returns true if a conclusion contains everything that another concludes.
fn covers(one: &Conclusion, other: &Conclusion) -> bool {
    match (one, other) {
        (Conclusion::Place(one), Conclusion::Place(other)) => one == other,
        (Conclusion::Eliminate(one), Conclusion::Eliminate(other)) => one.is_superset(other),
        (Conclusion::Place(_), Conclusion::Eliminate(_))
        | (Conclusion::Eliminate(_), Conclusion::Place(_)) => false,
    }
}

/// The simpler techniques that make a technique needless. Each of them alone finds everything that the technique
/// finds on its examples and on the paths.
fn repeated(index: usize, paths: &[State]) -> Vec<&'static str> {
    let technique = CATALOGUE[index];
    let examples =
        cases(technique).into_iter().filter(|case| !case.must_fail() && case.position.layout.is_classic());
    let examples: Vec<State> =
        examples.map(|case| State::new(&case.position).expect("a sound position")).collect();
    let mut left: Vec<&Technique> = CATALOGUE[..index].to_vec();
    for state in examples.iter().chain(paths) {
        if left.is_empty() {
            break;
        }
        let found = concluded(technique, state);
        if !found.is_empty() {
            left.retain(|simpler| {
                let others = concluded(simpler, state);
                found.iter().all(|one| others.iter().any(|other| covers(other, one)))
            });
        }
    }
    left.into_iter().map(|technique| technique.id).collect()
}

#[test]
fn a_technique_finds_something_of_its_own_or_says_what_it_repeats() {
    let paths = positions_on_paths();
    assert!(paths.len() > 40, "{}", paths.len());
    let mut wrong = Vec::new();
    for (index, technique) in CATALOGUE.iter().enumerate() {
        let repeated = repeated(index, &paths);
        match technique.repeats {
            None if repeated.is_empty() => {}
            None => wrong
                .push(format!("{}: {repeated:?} finds all its steps; name this in `repeats`", technique.id)),
            Some(simpler) if repeated.contains(&simpler) => {}
            Some(simpler) => {
                wrong.push(format!("{} does not repeat {simpler}, but {repeated:?}", technique.id))
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// Techniques on whose first position simpler techniques (not counting singles) find something, each with the reason.
const BESIDE_OTHERS: [(&str, &[&str]); 3] = [
    ("a longer one of a simpler kind is on the board, too", &["g-whip", "braid", "g-braid"]),
    (
        "on every board found, a simpler step removes the same candidates, or would destroy the pattern",
        &[
            "dual-two-string-kite",
            "bug-type-2",
            "bug-type-4",
            "bug-type-3",
            "extended-unique-rectangle",
            "extended-unique-rectangle-4",
            "extended-unique-rectangle-3",
            "bug-lite",
            "mug",
            "reverse-bug",
            "sue-de-coq",
            "firework-quad",
            "vwxyz-wing",
            "uvwxyz-wing",
            "tuvwxyz-wing",
            "stuvwxyz-wing",
            "bivalue-oddagon",
            "broken-wing",
            "senior-exocet",
            "sk-loop",
            "franken-x-wing",
            "finned-franken-x-wing",
            "franken-swordfish",
            "franken-jellyfish",
            "mutant-x-wing",
            "finned-mutant-x-wing",
            "mutant-swordfish",
            "finned-mutant-swordfish",
            "mutant-jellyfish",
            "finned-mutant-jellyfish",
            "squirmbag",
            "finned-squirmbag",
            "sashimi-squirmbag",
            "whale",
            "sashimi-whale",
            "franken-squirmbag",
            "finned-franken-squirmbag",
            "mutant-squirmbag",
        ],
    ),
    (
        "rare, and what is simpler is not cleared away",
        &[
            "wxyz-wing",
            "als-continuous-nice-loop",
            "junior-exocet",
            "double-exocet",
            "forcing-chain-verity",
            "kraken-fish-1",
            "kraken-fish-2",
            "multi-sector-locked-set",
            "finned-whale",
            "finned-franken-whale",
            "finned-mutant-leviathan",
            "template-set",
            "template-delete",
            "forcing-net-contradiction",
            "forcing-net-verity",
        ],
    ),
];

/// Techniques whose first position has an open single, each with the reason.
const BESIDE_SINGLES: [(&str, &[&str]); 1] = [(
    "too rare: no board without a single was found",
    &[
        "firework-triple",
        "rstuvwxyz-wing",
        "aligned-triple-exclusion",
        "leviathan",
        "finned-leviathan",
        "sashimi-leviathan",
        "finned-mutant-squirmbag",
        "franken-whale",
        "mutant-whale",
        "finned-mutant-whale",
        "franken-leviathan",
        "finned-franken-leviathan",
        "mutant-leviathan",
    ],
)];

#[test]
fn nothing_simpler_is_found_in_the_first_position() {
    let listed = |list: &[(&str, &[&'static str])]| -> BTreeSet<&'static str> {
        list.iter().flat_map(|(_, ids)| ids.iter().copied()).collect()
    };
    let (mut others, mut singles) = (BTreeSet::new(), BTreeSet::new());
    for (index, technique) in CATALOGUE.iter().enumerate() {
        let first = cases(technique).into_iter().find(|case| !case.must_fail()).expect("a position");
        let state = State::new(&first.position).expect("a sound position");
        let mut before = CATALOGUE[..index].iter().filter(|other| !other.on_request);
        let simplest = before.find(|other| !concluded(other, &state).is_empty());
        if let Some(simplest) = simplest {
            let kind = if simplest.family == Family::Singles { &mut singles } else { &mut others };
            kind.insert(technique.id);
        }
    }
    assert_eq!(others, listed(&BESIDE_OTHERS));
    assert_eq!(singles, listed(&BESIDE_SINGLES));
}
