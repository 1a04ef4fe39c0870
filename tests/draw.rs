//! Pictures show only what a hint of their level may show, are well formed, and can be read by everyone.
#![cfg(feature = "explain")]

use crate::fresh::{assert_fresh, assert_snapshot};
use std::ops::ControlFlow;
use std::sync::LazyLock;
use whydoku::argument::{Outline, OutlineEntry, OutlinePart, Statement, trail};
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet};
use whydoku::draw::html::{self, PageOptions, Section};
use whydoku::draw::svg::{self, SvgOptions};
use whydoku::draw::terminal::{self, TerminalOptions};
use whydoku::draw::{
    LegendWords, Link, MarkColours, Palette, Rgb, Role, Scene, Strength, Theme, Tint, entries,
};
use whydoku::explain::{Language, Level, ViewOf, Words};
use whydoku::format::parse;
use whydoku::kernel::Conclusion;
use whydoku::pattern::LinkReason;
use whydoku::puzzle::Board;
use whydoku::solve::{ProvedStep, State};
use whydoku::step::{Pattern, Step};
use whydoku::technique::CATALOGUE;

/// The first step of every example position of every technique; searched for only once.
pub(crate) fn steps() -> Vec<(State, ProvedStep)> {
    static STEPS: LazyLock<Vec<(State, ProvedStep)>> = LazyLock::new(find_steps);
    STEPS.clone()
}

fn find_steps() -> Vec<(State, ProvedStep)> {
    let mut steps = Vec::new();
    for technique in CATALOGUE {
        for line in technique.examples.lines().filter(|line| line.starts_with(':')) {
            let state = State::new(&parse(line).expect("a library line").position).expect("a sound board");
            let _ = technique.find(&state.lookups().view(), &mut |step| {
                steps.push((state.clone(), state.prove(&step).expect("a sound step")));
                ControlFlow::Break(())
            });
        }
    }
    assert!(steps.len() >= 3 * CATALOGUE.len());
    steps
}

const TARGETS: [Role; 3] = [Role::Assignment, Role::Elimination, Role::Cannibalism];

#[test]
fn targets_are_shown_at_the_last_level_and_never_before() {
    for (_, step) in steps() {
        for level in Level::ALL {
            let scene = Scene::step(&step, level);
            let shown: Vec<_> =
                scene.roles().filter(|(_, role)| TARGETS.contains(role)).map(|(c, _)| c).collect();
            let mut wanted: Vec<_> =
                step.conclusion.eliminations().chain(step.conclusion.placement()).collect();
            wanted.sort();
            assert_eq!(shown, if level == Level::Proof { wanted } else { Vec::new() }, "{step:?}");
            let marks = scene.roles().count() + scene.cell_roles().count() + scene.links().len();
            if level < Level::Evidence {
                assert_eq!(marks, 0, "{step:?}");
            }
            if level == Level::Technique {
                assert!(scene.tints().is_empty(), "{step:?}");
            }
        }
    }
}

#[test]
fn evidence_does_not_depend_on_the_targets() {
    for (state, step) in steps() {
        let Conclusion::Eliminate(removed) = &step.conclusion else { continue };
        let fewer = removed.iter().take(1).collect();
        let smaller = Step { conclusion: Conclusion::Eliminate(Box::new(fewer)), ..step.step().clone() };
        let smaller = state.prove(&smaller).expect("fewer follow as well");
        for level in [Level::Where, Level::Evidence] {
            let scenes = [&step, &smaller].map(|step| Scene::step(step, level));
            assert_eq!(scenes[0], scenes[1]);
        }
    }
}

/// Sets of cells are tinted, the cells of a remote pair have two alternating tints, and a group of cells has a band
/// behind it.
#[test]
fn chains_show_their_sets_and_groups() {
    let with_group =
        |link: &Link| [link.from, link.to].iter().any(|node| node.cells.common_houses().len() == 2);
    let words = LegendWords::of(&Words::new(Language::En));
    let (mut sets, mut pairs, mut groups) = (0, 0, 0);
    for (_, step) in steps() {
        let Pattern::Chain(chain) = &step.pattern else { continue };
        let scene = Scene::step(&step, Level::Evidence);
        for link in &chain.links {
            let LinkReason::Set(cells) = link.because else { continue };
            assert!(cells.iter().all(|cell| scene.cell_role(cell).is_some()), "{step:?}");
            sets += 1;
        }
        if step.technique.id == "remote-pair" {
            let tints: Vec<_> =
                chain.links.iter().map(|link| scene.cell_role(link.from.cells.first()?)).collect();
            assert!(tints.windows(2).all(|two| two[0].is_some() && two[0] != two[1]), "{tints:?}");
            pairs += 1;
        }
        let picture = svg::render(&scene, &words, &SvgOptions::default());
        let expected = scene.links().iter().any(with_group);
        assert_eq!(picture.contains("class=\"group\""), expected, "{step:?}");
        groups += usize::from(expected);
    }
    assert!(sets > 8 && pairs > 2 && groups > 8, "{sets} {pairs} {groups}");
}

/// Checks that tags nest and attributes are quoted, because our writer could get these wrong.
fn assert_well_formed(xml: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml;
    while let Some(at) = rest.find('<') {
        assert!(!rest[..at].contains('>'), "a stray >");
        let end = at + rest[at..].find('>').expect("a tag ends");
        let tag = &rest[at + 1..end];
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name)),
            None if tag.ends_with('/') => {}
            None => open.push(tag.split_whitespace().next().expect("a name")),
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{open:?} {rest}");
    let entities = xml.split('&').skip(1);
    entities.for_each(|text| {
        let name = text.split(';').next().unwrap_or_default();
        assert!(["amp", "lt", "gt", "quot", "apos"].contains(&name) || name.starts_with('#'), "&{name}");
    });
}

#[test]
fn every_picture_is_well_formed() {
    let languages = Language::ALL.map(|language| LegendWords::of(&Words::new(language)));
    let themes = [Theme::Light, Theme::Dark, Theme::Auto];
    for (at, (_, step)) in steps().into_iter().enumerate() {
        let scene = Scene::step(&step, Level::Proof);
        let title = "<&\"'> \u{1}\u{fffe} 数独".to_string();
        // The full test draws every step in every language. The test before a change draws each step in only one
        // language. The themes alternate, because they differ only in colours.
        let turns = languages.iter().enumerate();
        let turns = turns.filter(|(turn, _)| crate::shared::is_full() || (at + turn) % languages.len() == 0);
        for (turn, words) in turns {
            let theme = themes[(at / 2 + turn) % themes.len()];
            let options = SvgOptions {
                theme,
                title: title.clone(),
                description: title.clone(),
                ..SvgOptions::default()
            };
            let picture = svg::render(&scene, words, &options);
            assert_well_formed(&picture);
            assert!(!picture.contains(['\u{1}', '\u{fffe}']));
            assert!(picture.contains("role=\"img\"") && picture.contains("<title"));
        }
    }
}

#[test]
fn text_pictures_fit_the_terminal_and_need_no_colour() {
    let words = LegendWords::of(&Words::new(Language::En));
    for (_, step) in steps() {
        let scene = Scene::step(&step, Level::Proof);
        for ascii in [true, false] {
            for candidates in [true, false] {
                let options = TerminalOptions { ascii, colour: false, candidates, width: None };
                let picture = terminal::render(&scene, &words, &options);
                assert!(picture.lines().all(|line| line.chars().count() <= 80), "{picture}");
                assert!(!picture.contains('\u{1b}') && (!ascii || picture.is_ascii()), "{picture}");
                let sign = if step.conclusion.placement().is_some() { '+' } else { '-' };
                assert!(!candidates || picture.contains(&format!("{sign} ")), "{picture}");
            }
        }
    }
}

/// In a terminal with few columns, every candidate with a role has its sign below it.
#[test]
fn narrow_pictures_fit_and_lose_no_sign() {
    let wide = |line: &str| unicode_width::UnicodeWidthStr::width(line);
    for language in Language::ALL {
        let words = LegendWords::of(&Words::new(language));
        for (_, step) in steps() {
            for scene in pictures(&step) {
                for (width, ascii) in [(74, true), (60, false), (48, true)] {
                    let options =
                        TerminalOptions { ascii, colour: false, candidates: true, width: Some(width) };
                    let picture = terminal::render(&scene, &words, &options);
                    assert!(picture.lines().all(|line| wide(line) <= width), "{picture}");
                    let lines: Vec<Vec<char>> = picture.lines().map(|line| line.chars().collect()).collect();
                    let rules: Vec<usize> =
                        (0..lines.len()).filter(|at| lines[*at][..2] == [' ', ' ']).collect();
                    let rules: Vec<usize> = rules
                        .into_iter()
                        .filter(|at| lines[*at].get(3).is_some_and(|c| "=.═─━-".contains(*c)))
                        .collect();
                    assert_eq!(rules.len(), 10, "{picture}");
                    for (candidate, _) in scene.roles() {
                        let (row, column) = (candidate.cell.row_index(), candidate.cell.column_index());
                        let of_row = &lines[rules[row] + 1..rules[row + 1]];
                        let left = 2 + 5 * column + 2;
                        let digit = candidate.digit.to_string().chars().next();
                        let told = of_row.iter().zip(&of_row[1..]).any(|(digits, signs)| {
                            (left..left + 3).any(|at| Some(digits[at]) == digit && signs[at] != ' ')
                        });
                        assert!(told, "{candidate}\n{picture}");
                    }
                }
            }
        }
    }
}

/// Three boards with a digit in a cell: as the last candidate, as a given, and as a filled-in digit.
fn with_digit(cell: Cell, digit: Digit) -> [Board; 3] {
    let mut boards = [(); 3].map(|()| Board::default());
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    marks[cell.index()] = DigitSet::only(digit);
    boards[0].marks = Some(marks);
    boards[1].givens.set(cell, Some(digit));
    boards[2].placed.set(cell, Some(digit));
    boards
}

#[test]
fn a_lone_candidate_looks_like_no_digit_of_a_solved_cell() {
    let words = LegendWords::of(&Words::new(Language::En));
    let colours = regex::Regex::new("\u{1b}\\[[0-9;]*m").expect("sound");
    let cells = [Cell::at(0, 0), Cell::at(4, 4), Cell::at(8, 8)];
    for (cell, digit) in cells.into_iter().flat_map(|cell| Digit::ALL.map(|digit| (cell, digit))) {
        let scenes = with_digit(cell, digit).map(|position| Scene::of(&position));
        for (width, size) in [(None, 7), (Some(74), 4), (Some(48), 4)] {
            for (ascii, colour) in [(false, false), (false, true), (true, false), (true, true)] {
                let options = TerminalOptions { ascii, colour, candidates: true, width };
                let looks = scenes.each_ref().map(|scene| {
                    let picture = terminal::render(scene, &words, &options);
                    let picture = colours.replace_all(&picture, "");
                    let lines = picture.lines().skip(2 + 4 * cell.row_index()).take(3);
                    let left = 3 + (size + 1) * cell.column_index();
                    lines.map(|line| line.chars().skip(left).take(size).collect()).collect::<Vec<String>>()
                });
                let [lone, given, filled] = &looks;
                assert!(lone != given && lone != filled && given != filled, "{looks:#?}");
                let (given, filled) = (given.concat(), filled.concat());
                assert!(given.contains(&format!("[{digit}]")), "{looks:#?}");
                assert!(filled.contains(&format!("({digit})")), "{looks:#?}");
            }
        }
        let sizes = scenes.each_ref().map(|scene| {
            let picture = svg::render(scene, &words, &SvgOptions::default());
            let inside = |text: &str| {
                let number = |name: &str| {
                    let (_, rest) = text.split_once(&format!("{name}=\""))?;
                    rest.split('"').next()?.parse::<f64>().ok()
                };
                let (x, y) =
                    (30.0 + 60.0 * cell.column_index() as f64, 30.0 + 60.0 * cell.row_index() as f64);
                let is_here = (x..x + 60.0).contains(&number("x")?) && (y..y + 60.0).contains(&number("y")?);
                (is_here && text.ends_with(&format!(">{digit}</text>"))).then(|| number("font-size"))?
            };
            picture.lines().find_map(inside).expect("the digit is drawn")
        });
        assert!(2.0 * sizes[0] < sizes[1] && sizes[1] == sizes[2], "{sizes:?}");
    }
}

/// Brackets are explained if the picture has to distinguish two kinds of digits.
#[test]
fn legends_explain_brackets() {
    for (language, given, filled) in
        [(Language::En, "[] given", "() filled in"), (Language::ZhHans, "[] 提示数", "() 后来填入")]
    {
        let words = LegendWords::of(&Words::new(language));
        let options = TerminalOptions { candidates: true, ..TerminalOptions::default() };
        let [lone, only_givens, only_filled] =
            with_digit(Cell::at(4, 4), Digit::ALL[4]).map(|board| Scene::of(&board));
        let drawn = |scene: &Scene, options| terminal::render(scene, &words, options);
        let mut both = Board::default();
        both.givens.set(Cell::at(0, 0), Some(Digit::ALL[0]));
        both.placed.set(Cell::at(4, 4), Some(Digit::ALL[4]));
        let both = drawn(&Scene::of(&both), &options);
        assert!(both.contains(given) && both.contains(filled), "{both}");
        let only = drawn(&only_filled, &options);
        assert!(!only.contains(given) && only.contains(filled), "{only}");
        for scene in [lone, only_givens] {
            let plain = drawn(&scene, &options);
            assert!(!plain.contains(given) && !plain.contains(filled), "{plain}");
        }
    }
}

/// The pictures of a step at every level, including its views and its lines.
fn pictures(step: &ProvedStep) -> Vec<Scene> {
    let of_level = |level| {
        let views = Scene::views(step, level).into_iter().map(|view| view.scene);
        let lines = Scene::lines(step, level);
        std::iter::once(Scene::step(step, level)).chain(views).chain(lines).collect::<Vec<_>>()
    };
    Level::ALL.into_iter().flat_map(of_level).collect()
}

/// A picture has at most two dozen links, because readers cannot follow more, and has no link twice.
#[test]
fn no_link_is_drawn_twice_and_no_picture_has_too_many() {
    for (_, step) in steps() {
        for scene in pictures(&step) {
            let links = scene.links();
            assert!(links.len() <= 24, "{}: {} links", step.technique.id, links.len());
            for (index, link) in links.iter().enumerate() {
                let twice = links[..index].iter().any(|other| (other.from, other.to) == (link.from, link.to));
                assert!(!twice && link.from != link.to, "{}: {link:?}", step.technique.id);
            }
        }
    }
}

/// The legend explains each sign: no word is missing, and signs of one kind have different words.
#[test]
fn legends_name_each_sign() {
    for language in Language::ALL {
        let words = LegendWords::of(&Words::new(language));
        for (_, step) in steps() {
            for scene in pictures(&step) {
                let entries = entries(&scene);
                let said: Vec<String> = entries.iter().map(|entry| entry.word(&scene, &words)).collect();
                for (index, (entry, word)) in entries.iter().zip(&said).enumerate() {
                    assert!(
                        !word.is_empty() && !word.contains('{') && !word.starts_with("legend-"),
                        "{word}"
                    );
                    let alike = |(other, same): (&whydoku::draw::LegendItem, &String)| {
                        std::mem::discriminant(other) == std::mem::discriminant(entry) && same == word
                    };
                    let before = entries[..index].iter().zip(&said);
                    assert!(!before.into_iter().any(alike), "{}: {said:?}", step.technique.id);
                }
            }
        }
    }
}

/// The cell or house without a candidate left is marked by more than its colour.
#[test]
fn contradictions_are_marked() {
    let words = LegendWords::of(&Words::new(Language::En));
    let mut marked = 0;
    for (_, step) in steps() {
        let Some(net) = step.pattern.anatomy().as_net() else { continue };
        let scene = Scene::step(&step, Level::Proof);
        for end in net.branches.iter().filter_map(|branch| branch.end) {
            let cells: CellSet = match end {
                Constraint::Cell(cell) => CellSet::only(cell),
                Constraint::Digit(_, house) => house.cells(),
            };
            assert!(cells.iter().all(|cell| scene.is_tinted(cell, Tint::Contradiction)), "{step:?}");
            let picture = svg::render(&scene, &words, &SvgOptions::default());
            assert!(picture.contains("class=\"alarm\"") && picture.contains(">contradiction<"));
            marked += 1;
        }
    }
    assert!(marked > 4, "{marked}");
}

/// Sets and colours are labelled with their letters, in each form of picture.
#[test]
fn letters_stand_on_the_board() {
    let words = LegendWords::of(&Words::new(Language::En));
    let (mut sets, mut colours) = (0, 0);
    for (_, step) in steps() {
        let scene = Scene::step(&step, Level::Evidence);
        if let Pattern::AlmostLocked(pattern) = &step.pattern
            && pattern.sets.len() > 1
            && pattern.commons.iter().all(|common| common.sets[1] == common.sets[0] + 1)
            && !pattern.commons.is_empty()
        {
            for (set, letter) in pattern.sets.iter().zip('A'..) {
                assert!(set.cells.iter().all(|cell| scene.cell_letters(cell).contains(letter)), "{step:?}");
                sets += 1;
            }
        }
        if let Pattern::Colouring(colouring) = &step.pattern {
            for (colour, letter) in colouring.colours.iter().zip('A'..) {
                assert!(colour.iter().all(|one| scene.letter(one) == Some(letter)), "{step:?}");
                let options = TerminalOptions { ascii: true, colour: false, candidates: true, width: None };
                let text = terminal::render(&scene, &words, &options);
                assert!(text.contains(&format!("{letter} colour {letter}")), "{text}");
                let picture = svg::render(&scene, &words, &SvgOptions::default());
                assert!(picture.contains(&format!(">{letter}</text>")));
                colours += 1;
            }
        }
    }
    assert!(sets > 10 && colours > 10, "{sets} {colours}");
}

/// A chain or net that is explained line by line has a picture for each line; its lines have the same words as the
/// whole text.
#[test]
fn lines_and_their_pictures_belong_together() {
    let (mut told, mut own) = (0, 0);
    for language in Language::ALL {
        let words = Words::new(language);
        for (_, step) in steps() {
            for level in Level::ALL {
                let lines = words.lines(level, &step);
                let whole = words.hint(level, &step);
                // If lemmas end with the same lines, the whole text has these lines only once.
                let of_lemma = |line: &String| line.starts_with(|first: char| first.is_ascii_uppercase());
                let is_net = step.pattern.anatomy().as_net().is_some();
                // A special sentence of a technique is the last line; the lines before it have the same content in
                // other words.
                let tells_all = lines.last().is_some_and(|last| whole.starts_with(last.as_str()));
                own += usize::from(tells_all);
                for line in lines.iter().skip(1).filter(|line| !(is_net && of_lemma(line))) {
                    let known =
                        line.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches(". ");
                    // In the whole text, the overview of a long argument is on a separate line.
                    let run_together = |text: &str| -> String { text.split_whitespace().collect() };
                    let is_in_whole = run_together(&whole).contains(&run_together(known));
                    assert!(is_in_whole || tells_all, "{line} / {whole}");
                }
                if !lines.is_empty() {
                    assert!(level >= Level::Evidence);
                    assert_eq!(lines.len(), Scene::lines(&step, level).len(), "{step:?}");
                    told += 1;
                }
            }
        }
    }
    assert!(told > 400 && own > 60, "{told} {own}");
}

/// The picture of a single shows the placed digits that exclude all other choices. For a hidden single, these are
/// placed copies of its digit. Together they see every other open cell of the house that sees such a copy, and each of
/// them is needed. For a naked single, the picture shows one placed copy of each digit that the cell sees.
#[test]
fn singles_show_what_closes_the_rest() {
    let mut seen = 0;
    for (_, step) in steps() {
        let sights = |level| {
            let scene = Scene::step(&step, level);
            scene.links().iter().copied().filter(|link| link.strength == Strength::Sight).collect::<Vec<_>>()
        };
        assert!(sights(Level::Evidence).is_empty(), "{step:?}");
        let scene = Scene::step(&step, Level::Proof);
        let links = sights(Level::Proof);
        for Link { from, to, .. } in &links {
            let source = from.cells.single().expect("one cell");
            assert_eq!(step.grid().value(source), Some(from.digit), "{step:?}");
            assert!(!to.cells.is_empty() && to.cells.iter().all(|cell| source.sees(cell)), "{step:?}");
            assert!((to.cells & step.grid().solved_cells()).is_empty() && from.digit == to.digit, "{step:?}");
        }
        if let Pattern::HiddenSingle(single) = &step.pattern {
            let open = (single.house.cells() & step.grid().unsolved_cells()).without(single.candidate.cell);
            let digit = single.candidate.digit;
            let places = step.grid().places(digit) & step.grid().solved_cells();
            let closed = places.iter().fold(CellSet::EMPTY, |all, place| all | (open & place.peers()));
            let shown = links.iter().fold(CellSet::EMPTY, |all, link| all | link.to.cells);
            assert_eq!(shown, closed, "{step:?}");
            assert!(closed.iter().all(|cell| scene.is_tinted(cell, Tint::Closed)), "{step:?}");
            for without in &links {
                let others = links.iter().filter(|link| link.from != without.from);
                let peers = others.filter_map(|link| Some(link.from.cells.first()?.peers()));
                let left = closed - peers.fold(CellSet::EMPTY, |all, peers| all | peers);
                assert!(!left.is_empty(), "{without:?} is needless: {step:?}");
            }
        } else if let Pattern::NakedSingle(single) = &step.pattern {
            let mut digits: Vec<Digit> = links.iter().map(|link| link.from.digit).collect();
            digits.sort();
            digits.dedup();
            assert_eq!(digits.len(), links.len(), "{step:?}");
            let cell = single.candidate.cell;
            let excluded = |digit: &Digit| {
                (step.grid().places(*digit) & step.grid().solved_cells()).intersects(cell.peers())
            };
            assert_eq!(digits, Digit::ALL.into_iter().filter(excluded).collect::<Vec<_>>(), "{step:?}");
        } else {
            continue;
        }
        assert!(step.conclusion.placement().is_some_and(|placed| scene.is_large(placed)), "{step:?}");
        seen += 1;
    }
    assert!(seen >= 6, "{seen}");
}

/// The candidates of a part of the outline: those in its entries, and those that it removes.
fn of_part(trail: &Outline, part: OutlinePart) -> CandidateSet {
    let of = |entry: &OutlineEntry| -> Vec<Candidate> {
        let lost = entry.says.losses().iter().map(|(candidate, _)| *candidate);
        let own: Vec<Candidate> = match &entry.says {
            Statement::Suppose(candidate, _) | Statement::Proved(candidate, ..) => vec![*candidate],
            Statement::Only { node, .. } => node.candidates().collect(),
            Statement::Shown { shows, .. } => shows.iter().map(|(candidate, _)| *candidate).collect(),
            Statement::Nothing { .. } | Statement::Reached(..) => Vec::new(),
        };
        lost.chain(own).collect()
    };
    trail.of(part).flat_map(of).collect()
}

/// The proof of a net has a view for each branch, if there are several, and then one for each lemma. Each view shows
/// only its own part; the lower levels have no views.
#[test]
fn views_show_one_branch_or_lemma() {
    let (mut cases, mut lemmas) = (0, 0);
    for (_, step) in steps() {
        for level in [Level::Nudge, Level::Technique, Level::Where, Level::Evidence] {
            assert!(Scene::views(&step, level).is_empty());
        }
        let views = Scene::views(&step, Level::Proof);
        let Some(net) = step.pattern.anatomy().as_net() else {
            assert!(views.is_empty());
            continue;
        };
        let trail = trail(&net, step.grid(), &step.conclusion);
        let several = if net.branches.len() > 1 { net.branches.len() } else { 0 };
        assert_eq!(views.len(), several + trail.lemmas.len(), "{step:?}");
        let targets: CandidateSet =
            step.conclusion.eliminations().chain(step.conclusion.placement()).collect();
        let whole = Scene::step(&step, Level::Proof);
        for (index, view) in views.iter().enumerate() {
            let marked: CandidateSet = view.scene.roles().map(|(candidate, _)| candidate).collect();
            match view.of {
                ViewOf::Case(assumed, holds) => {
                    let branch = &net.branches[index];
                    assert_eq!((assumed, holds), (branch.assumed, branch.holds));
                    let own = of_part(&trail, OutlinePart::Branch(index));
                    assert!(marked.is_superset(&own), "{step:?}");
                    assert!(marked.iter().all(|one| own.contains(one) || targets.contains(one)), "{step:?}");
                    cases += 1;
                }
                ViewOf::Lemma(letter) => {
                    let lemma = &trail.lemmas[letter.0];
                    assert_eq!(index, several + letter.0);
                    assert!(marked.is_superset(&of_part(&trail, OutlinePart::Lemma(letter))), "{step:?}");
                    let (assumed, holds) = lemma.assumed;
                    let refuted = if holds { Role::Elimination } else { Role::Assignment };
                    assert_eq!(view.scene.role(assumed), Some(refuted));
                    let legend = LegendWords::of(&Words::new(Language::En));
                    let said: Vec<String> = entries(&view.scene)
                        .into_iter()
                        .map(|entry| entry.word(&view.scene, &legend))
                        .collect();
                    assert!(
                        said.iter().any(|word| word == if holds { "refuted here" } else { "proved here" }),
                        "{said:?}"
                    );
                    assert_eq!(said.contains(&"contradiction".to_string()), lemma.end.is_some(), "{said:?}");
                    // Parts that belong only to the lemma are not in the picture of the whole net.
                    let outside =
                        (0..net.branches.len()).map(OutlinePart::Branch).map(|part| of_part(&trail, part));
                    let outside: CandidateSet =
                        outside.flat_map(|set| set.iter().collect::<Vec<_>>()).collect();
                    assert!(
                        whole.roles().all(|(one, _)| outside.contains(one) || targets.contains(one)),
                        "{step:?}"
                    );
                    lemmas += 1;
                }
            }
        }
    }
    assert!(cases > 20 && lemmas > 0, "{cases} {lemmas}");
}

/// In HTML every branch has a picture, and every lemma is folded, with its picture inside.
#[test]
fn lemmas_are_folded_in_html() {
    let mut folded = 0;
    for language in Language::ALL {
        let words = Words::new(language);
        for (_, step) in steps() {
            if step.pattern.anatomy().as_net().is_none() {
                continue;
            }
            let telling = words.telling(&step);
            let views = Scene::views(&step, Level::Proof);
            let pictures = 1 + views.len();
            let scene = Scene::step(&step, Level::Proof);
            let section = Section::step(&words, words.technique(step.technique), &telling, scene, views);
            for (part, lines) in section.parts.iter().zip(&telling.cases) {
                assert!(!lines.is_empty() && part.text == lines.join("\n"), "{part:?}");
                assert!(lines.iter().all(|line| telling.lines.contains(line)), "{lines:?}");
            }
            assert!(section.parts.iter().all(|part| !part.text.is_empty()));
            let page = html::render(&[section], &LegendWords::of(&words), &PageOptions::default());
            assert_well_formed(page.split_once('\n').expect("the doctype has a line").1);
            assert_eq!(page.matches("<svg ").count(), pictures);
            assert_eq!(page.matches("<details>\n<summary>").count(), telling.lemmas.len());
            for lemma in &telling.lemmas {
                let heading = lemma.heading.replace('<', "&lt;").replace('>', "&gt;");
                assert!(page.contains(&format!("<summary>{heading}</summary>")), "{heading}");
                folded += 1;
            }
        }
    }
    assert!(folded >= Language::ALL.len(), "{folded}");
}

/// Contrast by WCAG 2.2, from the relative luminance of sRGB.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let luminance = |Rgb(red, green, blue): Rgb| {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Text and marks have enough contrast with every possible background. Frames have enough contrast with the area inside
/// and around them.
#[test]
fn digits_and_marks_stand_out_in_both_themes() {
    for palette in [Palette::LIGHT, Palette::DARK] {
        let Palette { paper, area, base, cover, both, contradiction, closed, .. } = palette;
        let frames = palette.sets.map(|set| set.fill);
        for ground in [area, base, cover, paper, both, contradiction, closed].into_iter().chain(frames) {
            let at_least = |least: f64, colour: Rgb, what: &str| {
                let found = contrast(colour, ground);
                assert!(found >= least, "{what} on {ground}: {found}");
            };
            at_least(4.5, palette.ink, "ink");
            at_least(4.5, palette.soft, "soft");
            at_least(3.0, palette.link, "a link");
            at_least(3.0, palette.alarm, "an alarm");
            // A mark is recognised by its edge, so the contrast of its fill does not matter.
            Role::ALL.into_iter().for_each(|role| at_least(3.0, palette.mark(role).edge, role.id()));
        }
        let is_disc = |role: &Role| *role != Role::Link && !role.id().starts_with("AlmostLocked");
        for role in Role::ALL.into_iter().filter(is_disc) {
            assert!(contrast(palette.on_mark, palette.mark(role).fill) >= 4.5, "text on {role:?}");
        }
    }
}

/// The page draws with the same colours as the engine.
#[test]
fn the_page_has_the_same_colours() {
    let css = include_str!("../src/web/page/board.css");
    let (light, dark) = (Palette::LIGHT, Palette::DARK);
    let has = |light: Rgb, dark: Rgb| {
        let colours = format!("light-dark({light}, {dark})");
        assert!(css.contains(&colours), "board.css lacks {colours}");
    };
    for role in Role::ALL {
        let [MarkColours { fill, edge }, MarkColours { fill: dark_fill, edge: dark_edge }] =
            [light, dark].map(|of| of.mark(role));
        // Only these roles have no fill: the first three are rings, and a link is a line.
        if ![Role::Auxiliary1, Role::Auxiliary2, Role::Auxiliary3, Role::Link].contains(&role) {
            has(fill, dark_fill);
        }
        has(edge, dark_edge);
    }
    has(light.area, dark.area);
    has(light.cover, dark.cover);
    has(light.both, dark.both);
    has(light.contradiction, dark.contradiction);
    has(light.closed, dark.closed);
    has(light.alarm, dark.alarm);
}

#[test]
fn pictures_of_the_book() {
    let words = LegendWords::of(&Words::new(Language::En));
    for (_, step) in steps() {
        let id = step.technique.id.replace('-', "_");
        if !["naked_pair", "x_wing", "xy_wing"].contains(&id.as_str()) {
            continue;
        }
        let scene = Scene::step(&step, Level::Proof);
        let options = TerminalOptions { ascii: id == "x_wing", colour: false, candidates: true, width: None };
        let picture = terminal::render(&scene, &words, &options);
        // The book has a picture of the first position of each technique.
        let first = step.technique.examples.lines().find(|line| line.starts_with(':')).map(parse);
        if first.is_some_and(|board| board.is_ok_and(|board| board.position.values() == step.grid().values()))
        {
            assert_snapshot(&format!("draw_{id}"), &picture);
        }
    }
}

/// The picture in the README.
#[test]
fn the_readme_picture_is_fresh() {
    let words = Words::new(Language::En);
    let (_, step) = steps().into_iter().find(|(_, step)| step.technique.id == "xy-wing").expect("an XY-Wing");
    let scene = Scene::step(&step, Level::Proof);
    let options = SvgOptions {
        theme: Theme::Light,
        title: words.technique(step.technique),
        description: words.brief(&step),
        ..SvgOptions::default()
    };
    let picture = svg::render(&scene, &LegendWords::of(&words), &options);
    assert_fresh("snapshots/xy_wing.svg", &picture, "draw::the_readme_picture_is_fresh");
}
