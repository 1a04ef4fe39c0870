//! Words for steps of every technique: a book of examples, and the rule of what each hint level may say.
#![cfg(feature = "explain")]

use fluent_syntax::ast::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Constraint};
use whydoku::explain::{Language, Level, WhyNot, Words, cells, eliminations, eureka, parse_eureka};
use whydoku::format::parse;
use whydoku::grid::{Contradiction, Grid};
use whydoku::proof::Proof;
use whydoku::puzzle::Position;
use whydoku::solve::generate::Generator;
use whydoku::solve::{Mistake, Refutation, Solver, State};
use whydoku::step::{Conclusion, Pattern, Step};
use whydoku::technique::CATALOGUE;

/// Real steps with their proofs: those of each technique's example positions first, then those of whole paths.
fn steps() -> Vec<(Grid, Step, Proof)> {
    let mut steps = Vec::new();
    let mut keep = |state: &State, step: Step| {
        let proof = state.prove(&step).expect("a sound step");
        steps.push((state.grid().clone(), step, proof));
    };
    for technique in CATALOGUE {
        for line in technique.examples.lines().filter(|line| line.starts_with(':')) {
            let state = State::new(&parse(line).expect("a library line").position).expect("a sound board");
            let _ = (technique.find)(&state.view(), &mut |step| {
                keep(&state, step);
                ControlFlow::Break(())
            });
        }
    }
    let solver = Solver::default();
    for puzzle in Generator::new(7).puzzles().take(40) {
        let mut state = State::new(&Position::new(puzzle)).expect("a generated puzzle");
        while let Some(step) = solver.next(&state) {
            let after = step.clone();
            keep(&state, step);
            state.apply(&after).expect("a sound step");
        }
    }
    steps
}

/// Names such as `r2c37` and bare digits that are not the number of a house.
fn tokens(text: &str) -> (bool, bool) {
    let mut rest = text.to_string();
    for word in ["rows", "row", "columns", "column", "boxes", "box"] {
        // House numbers stand after their kind in English.
        while let Some(at) = rest.find(&format!("{word} ")) {
            let from = at + word.len() + 1;
            let tail = rest[from..].to_string();
            let numbers = tail.trim_start_matches(|c: char| c.is_ascii_digit() || c == ',' || c == ' ');
            let numbers = numbers.strip_prefix("and ").unwrap_or(numbers);
            let numbers = numbers.trim_start_matches(|c: char| c.is_ascii_digit());
            rest = format!("{}·{}", &rest[..at], numbers);
        }
    }
    while let Some(at) = rest.find("第 ") {
        let Some(end) = rest[at..].find(['行', '列', '宫']) else { break };
        rest = format!("{}{}", &rest[..at], &rest[at + end + 3..]);
    }
    let bytes = rest.as_bytes();
    let cell = bytes.windows(2).any(|w| w[0] == b'r' && w[1].is_ascii_digit());
    (cell, bytes.iter().any(u8::is_ascii_digit))
}

#[test]
fn no_level_gives_away_more_than_its_own_kind_of_fact() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (grid, step, proof) in steps() {
            let at = |level| words.hint(level, &grid, &step, &proof);
            let name = words.technique(step.technique);
            let phrase = words.technique_phrase(step.technique);
            let nudge = at(Level::Nudge);
            assert_eq!(tokens(&nudge), (false, false), "{nudge}");
            assert!(!nudge.contains(&name) && !nudge.contains(&phrase), "{nudge}");
            let named = at(Level::Technique);
            assert!(named.contains(&phrase), "{named}");
            assert_eq!(tokens(&named.replace(&phrase, "")), (false, false), "{named}");
            let place = at(Level::Where);
            assert!(!tokens(&place).0, "{place}");
            let symbols = match &step.conclusion {
                Conclusion::Place(candidate) => format!("{}={}", candidate.cell, candidate.digit),
                Conclusion::Eliminate(removed) => eliminations(removed),
            };
            for level in [Level::Nudge, Level::Technique, Level::Where, Level::Evidence] {
                assert!(!at(level).contains(&symbols) && !at(level).contains("<>"), "{}", at(level));
            }
            assert!(at(Level::Proof).contains(&symbols), "{}", at(Level::Proof));
            assert_eq!(at(Level::Proof), words.explanation(&grid, &step, &proof));
            if step.technique.assumes_unique {
                let flag = ["one solution", "唯一解"];
                assert!(flag.iter().any(|flag| at(Level::Technique).contains(flag)), "{}", step.technique.id);
                assert!(flag.iter().any(|flag| at(Level::Proof).contains(flag)), "{}", step.technique.id);
            }
        }
    }
}

#[test]
fn fewer_targets_change_only_the_last_level() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (grid, step, proof) in steps() {
            let Conclusion::Eliminate(removed) = &step.conclusion else { continue };
            let first = removed.cells().first().expect("a step removes something");
            let fewer: CandidateSet =
                removed.iter().filter(|candidate| candidate.cell == first).take(1).collect();
            let smaller = Step { conclusion: Conclusion::Eliminate(Box::new(fewer)), ..step.clone() };
            for level in [Level::Nudge, Level::Technique, Level::Where, Level::Evidence] {
                assert_eq!(
                    words.hint(level, &grid, &step, &proof),
                    words.hint(level, &grid, &smaller, &proof)
                );
            }
        }
    }
}

#[test]
fn book_of_examples() {
    let mut book: BTreeMap<&str, String> = BTreeMap::new();
    for (grid, step, proof) in steps() {
        let id = step.technique.id;
        if book.contains_key(id) {
            continue;
        }
        let mut page = String::new();
        for language in Language::ALL {
            let words = Words::new(language);
            page += &format!("{}\n", words.brief(&step));
            for level in Level::ALL {
                page += &format!("{}  {}\n", u8::from(level), words.hint(level, &grid, &step, &proof));
            }
            page.push('\n');
        }
        assert!(!page.contains("{ $") && !page.contains("{$") && !page.contains("-proof"), "{page}");
        book.insert(id, page);
    }
    let ids: BTreeSet<&str> = CATALOGUE.iter().map(|t| t.id).collect();
    assert!(ids.iter().all(|id| book.contains_key(id)), "{:?}", book.keys());
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for (id, page) in &book {
            insta::assert_snapshot!(format!("explain_{}", id.replace('-', "_")), page);
        }
    });
}

/// Each key of a file with the variables that its text names.
fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_syntax::parser::parse(source).expect("the file has no error");
    let mut keys = BTreeMap::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let text = format!("{:?}", message.value);
        let variables = text.split("VariableReference { id: Identifier { name: \"").skip(1);
        let variables = variables.filter_map(|part| part.split('"').next()).map(str::to_string).collect();
        assert!(
            keys.insert(message.id.name.to_string(), variables).is_none(),
            "{} stands twice",
            message.id.name
        );
        for attribute in message.attributes {
            keys.insert(format!("{}.{}", message.id.name, attribute.id.name), BTreeSet::new());
        }
    }
    keys
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_variables() {
    let en = keys(include_str!("../src/explain/en.ftl"));
    let zh = keys(include_str!("../src/explain/zh-Hans.ftl"));
    let names = |map: &BTreeMap<String, BTreeSet<String>>| map.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&en), names(&zh));
    // Where a language has no plural, it need not ask for the number.
    let counts = ["number", "fin-number"].map(str::to_string);
    for (key, variables) in &en {
        let bare =
            |set: &BTreeSet<String>| set.iter().filter(|v| !counts.contains(v)).cloned().collect::<Vec<_>>();
        assert_eq!(bare(variables), bare(&zh[key]), "{key}");
    }
}

#[test]
fn chains_are_read_back_as_they_were_written() {
    let mut chains = 0;
    for (_, step, _) in steps() {
        let Pattern::Chain(chain) = &step.pattern else { continue };
        let text = eureka(chain);
        let read = parse_eureka(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.nodes, chain.nodes().collect::<Vec<_>>(), "{text}");
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

/// No message that a step asks for is missing, and none lacks a variable.
#[test]
fn no_message_is_missing() {
    let steps = steps();
    for language in Language::ALL {
        let words = Words::new(language);
        for (grid, step, proof) in &steps {
            for level in Level::ALL {
                let said = words.hint(level, grid, step, proof);
                assert!(!said.contains("{ $") && !said.contains("{$"), "{said}");
                // A key that is missing names itself.
                let shapes =
                    [step.technique.id, "colouring", "chain", "deadly", "subset", "fish", "wing", "facts"];
                for shape in shapes {
                    for part in ["-where", "-evidence", "-proof"] {
                        assert!(!said.contains(&format!("{shape}{part}")), "{said}");
                    }
                }
            }
        }
    }
}

/// What is said about mistakes, contradictions and candidates that cannot be.
#[test]
fn the_other_words() {
    let board = "1.......12345678.................................................................";
    let position = parse(board).expect("81 cells").position;
    let clash = Grid::new(&position.values()).expect_err("two ones in row 1");
    let [cell, twin]: [Cell; 2] = ["r4c6", "r4c9"].map(|name| name.parse().expect("a cell"));
    let digit = whydoku::board::Digit::new(7).expect("a digit");
    let candidate = Candidate::new(digit, cell);
    let mistakes = [
        Mistake::WrongValue { cell, digit },
        Mistake::WrongRemoval { candidate },
        Mistake::Clash(clash),
        Mistake::Clash(Contradiction::EmptyCell(cell)),
        Mistake::Clash(Contradiction::NoPlace(digit, cell.box_())),
    ];
    let answers = [
        WhyNot::Sees(twin),
        WhyNot::Filled(digit),
        WhyNot::Step { number: 3, text: "…".to_string() },
        WhyNot::Solution,
        WhyNot::OnlySearch,
    ];
    let refutation = Refutation {
        lines: vec![
            (Candidate::new(digit, twin), Constraint::Cell(twin)),
            (Candidate::new(digit, cell), Constraint::Digit(digit, cell.box_())),
        ],
        end: Contradiction::EmptyCell(cell),
    };
    let mut page = String::new();
    for language in Language::ALL {
        let words = Words::new(language);
        for mistake in &mistakes {
            for level in Level::ALL {
                page += &format!("{}  {}\n", u8::from(level), words.mistake(level, mistake));
            }
        }
        for answer in &answers {
            page += &format!("{}\n", words.why_not(candidate, answer));
        }
        page += &format!("{}\n{}\n", words.refutation(candidate, &refutation), words.search_step());
        page += &format!("{}\n{}\n{}\n", words.no_solution(), words.finished(), words.stuck());
        page += &format!("{}\n\n", words.stale_marks(&CandidateSet::of_digit(digit, CellSet::only(cell))));
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("explain_other_words", page));
}

/// Every message is asked for: by name in the source, by another message, or as part of a technique or shape.
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
    for layer in ["explain", "draw"] {
        read(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(layer), &mut source);
    }
    for key in keys(include_str!("../src/explain/en.ftl")).into_keys() {
        let plain = key.split('.').next().unwrap_or(&key);
        let stem = ["-where", "-evidence", "-proof"].iter().find_map(|part| plain.strip_suffix(part));
        let is_technique = |id: &str| CATALOGUE.iter().any(|technique| technique.id == id);
        let of_family = plain.strip_prefix("family-").is_some();
        let named =
            |name: &str| source.contains(&format!("\"{name}\"")) || source.contains(&format!("{{ {name} }}"));
        let asked = named(plain) || is_technique(plain) || of_family;
        assert!(asked || stem.is_some_and(|stem| is_technique(stem) || named(stem)), "{key} is idle");
    }
}
