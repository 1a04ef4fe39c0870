//! Paths as JSON: the board is kept in full, `verify` accepts the solver's path for any board in play, and refuses a
//! path whose board was changed.
#![cfg(feature = "explain")]

use crate::{play, random};
use play::Habits;
use proptest::prelude::*;
use random::SplitMix;
use whydoku::board::{Cell, Digit, DigitSet};
use whydoku::format::{BoardRecord, Format, parse, write};
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::json::{Document, DocumentWriter, FaultKind, VerifiedPath, digest, verify};
use whydoku::kernel::Refusal;
use whydoku::puzzle::Board;
use whydoku::solve::{Route, Solver};
use whydoku::technique::CATALOGUE;

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// The path of a board as another program reads it.
fn path(solver: &Solver, writer: &DocumentWriter, position: &Board) -> Document {
    let document = match solver.path(position, Route::EveryStep) {
        Ok(path) => writer.document(&path, None),
        Err(_) => writer.without_path(position, |_| String::new()),
    };
    let text = serde_json::to_string(&document).expect("JSON");
    let read: Document = serde_json::from_str(&text).expect("a document");
    assert_eq!(read, document);
    assert_eq!(parse(&text).expect("a board").position, *position, "{text}");
    read
}

/// A moment of a game of the puzzle with this number, with or without marks of the player.
fn moment(solver: &Solver, random: &mut SplitMix, number: u64) -> Board {
    let habits = Habits { marks: random.below(2) == 0, mistakes: false };
    play::moment(solver, random, &Board::new(Generator::new(3).nth(number)), habits)
        .expect("cells that are left to be played")
}

/// The same board as a Sukaku, in which the candidates are the puzzle.
fn sukaku(position: &Board) -> Board {
    parse(&write(position, Format::Sukaku)).expect("729 candidates").position
}

#[test]
fn the_path_of_any_board_in_play_is_accepted() {
    let (solver, writer, mut random) = (Solver::default(), DocumentWriter::default(), SplitMix(11));
    let (mut played, mut marked, mut by_logic) = (0, 0, 0);
    for number in 0..60 {
        let boards: Vec<Board> = (0..3).map(|_| moment(&solver, &mut random, number)).collect();
        for position in boards.iter().cloned().chain([sukaku(&boards[0])]) {
            let document = path(&solver, &writer, &position);
            let verdict = verify(&document).unwrap_or_else(|fault| panic!("{position:?}\n{fault}"));
            played += usize::from(!position.placed.cells().is_empty());
            marked += usize::from(position.marks.is_some());
            by_logic += usize::from(verdict.solved && !verdict.searched);
        }
    }
    assert!(played > 100 && marked > 100 && by_logic > 200, "{played} {marked} {by_logic}");
}

#[test]
fn the_path_of_each_example_is_accepted_as_board_and_as_sukaku() {
    let (solver, writer) = (Solver::default(), DocumentWriter::default());
    let mut deadly = 0;
    for (index, technique) in CATALOGUE.iter().enumerate() {
        let Some(line) = technique.examples.lines().find(|line| line.starts_with(':')) else { continue };
        let board = parse(line).expect("a case").position;
        let also = (index % 4 == 0).then(|| sukaku(&board));
        for position in [board].into_iter().chain(also) {
            let document = path(&solver, &writer, &position);
            verify(&document).unwrap_or_else(|fault| panic!("{}: {position:?}\n{fault}", technique.id));
            deadly += document.steps.iter().filter(|step| step.deadly.is_some()).count();
        }
    }
    assert!(deadly > 10, "{deadly} steps rest on a single solution");
}

/// The documents that differ from this one in one digit or one mark.
fn altered(document: &Document, position: &Board, random: &mut SplitMix) -> Vec<Document> {
    let mut boards = Vec::new();
    for cell in Cell::all() {
        let other = Digit::from_index(random.below(9));
        let mut changed = position.clone();
        match (position.givens.get(cell), position.placed.get(cell)) {
            (Some(given), _) => {
                // The given is removed, or becomes a digit of the player.
                changed.givens.set(cell, None);
                boards.push(changed.clone());
                changed.placed.set(cell, Some(given));
            }
            (None, Some(placed)) => {
                changed.placed.set(cell, None);
                boards.push(changed.clone());
                changed.givens.set(cell, Some(placed));
            }
            (None, None) => changed.placed.set(cell, Some(other)),
        }
        boards.push(changed);
        let mut changed = position.clone();
        let marks = changed.marks.get_or_insert_with(|| Box::new([DigitSet::EMPTY; 81]));
        let mark = marks[cell.index()];
        marks[cell.index()] = if mark.contains(other) { mark.without(other) } else { mark.with(other) };
        boards.push(changed);
    }
    let of = |position: Board| Document { board: BoardRecord::new(&position), ..document.clone() };
    boards.into_iter().map(of).collect()
}

#[test]
fn a_path_with_another_board_is_refused() {
    let (solver, writer, mut random) = (Solver::default(), DocumentWriter::default(), SplitMix(12));
    let (mut tried, mut would_follow) = (0, 0);
    for number in 0..4 {
        let board = moment(&solver, &mut random, number);
        for position in [sukaku(&board), board] {
            let document = path(&solver, &writer, &position);
            for forged in altered(&document, &position, &mut random) {
                let fault = verify(&forged).expect_err("another board");
                assert!(
                    matches!(&fault.kind, FaultKind::OtherBoard(found) if found.starts_with("crc32:")),
                    "{fault}"
                );
                tried += 1;
                would_follow += usize::from(verify(&Document { digest: None, ..forged }).is_ok());
            }
            let document = Document { digest: None, ..document };
            assert!(verify(&document).is_ok(), "a document needs no digest");
        }
    }
    assert!(tried > 1000 && would_follow > 0, "{would_follow} of {tried} follow all the same");
}

#[test]
fn a_digest_is_what_its_description_says() {
    let mut position = parse(PUZZLE).expect("a board").position;
    // This value was computed with the Python code in the description.
    assert_eq!(digest(&position), "crc32:f0e156ce");
    position.placed.set(Cell::at(0, 0), Digit::new(5));
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    marks[1] = DigitSet::only(Digit::ALL[0]).with(Digit::ALL[2]);
    position.marks = Some(marks);
    assert_eq!(digest(&position), "crc32:26423f55");
    let document = path(&Solver::default(), &DocumentWriter::default(), &position);
    assert_eq!(document.digest.as_deref(), Some("crc32:26423f55"));
    let upper = document.digest.as_ref().map(|digest| digest.to_uppercase());
    assert!(verify(&Document { digest: upper, ..document }).is_ok());
}

#[test]
fn what_counts_as_given_decides_what_may_be_exchanged() {
    let line = CATALOGUE.iter().find(|technique| technique.id == "avoidable-rectangle-1");
    let line = line.and_then(|technique| technique.examples.lines().find(|line| line.starts_with(':')));
    let mut position = parse(line.expect("an example")).expect("a case").position;
    let document = path(&Solver::default(), &DocumentWriter::default(), &position);
    assert!(document.steps.iter().any(|step| step.technique == "avoidable-rectangle-1"));
    assert!(verify(&document).is_ok());
    position.givens = position.values();
    position.placed = Default::default();
    let all_given = Document { board: BoardRecord::new(&position), digest: None, ..document };
    let fault = verify(&all_given).expect_err("givens cannot be exchanged");
    assert!(matches!(fault.kind, FaultKind::Refused(Refusal::GivenInPattern(_))), "{fault}");
}

#[test]
fn a_dead_board_is_kept_whole() {
    let mut position = parse(PUZZLE).expect("a board").position;
    position.placed.set(Cell::at(0, 0), Digit::new(9));
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    marks[1] = DigitSet::only(Digit::ALL[0]);
    position.marks = Some(marks);
    assert!(Grid::from_position(&position).is_err());
    let document = path(&Solver::default(), &DocumentWriter::default(), &position);
    assert_eq!(document.board.position(), Ok(position));
    assert_eq!(verify(&document), Ok(VerifiedPath { proved: 0, searched: false, solved: false }));
    let claimed = Document { solution: Some(PUZZLE.to_string()), ..document };
    assert!(matches!(verify(&claimed).map_err(|fault| fault.kind), Err(FaultKind::Contradiction(_))));
}

/// A random board. Its digits may break the rules, and it may have any marks, even in filled cells.
fn any_board() -> impl Strategy<Value = Board> {
    let cell = (0u8..=9, 0u8..4, prop_oneof![1 => Just(0u16), 2 => 0u16..512]);
    (prop::collection::vec(cell, 81), any::<bool>(), any::<bool>()).prop_map(|(cells, plays, marks)| {
        let mut position = Board::default();
        let mut all = Box::new([DigitSet::EMPTY; 81]);
        for (cell, (digit, whose, mark)) in Cell::all().zip(cells) {
            match whose {
                0 => position.givens.set(cell, Digit::new(digit)),
                1 if plays => position.placed.set(cell, Digit::new(digit)),
                _ => {}
            }
            all[cell.index()] = DigitSet::from_bits(mark);
        }
        position.marks = (marks && all.iter().any(|mark| !mark.is_empty())).then_some(all);
        position
    })
}

proptest! {
    #[test]
    fn a_record_gives_back_the_very_board(position in any_board()) {
        let record = BoardRecord::new(&position);
        let text = serde_json::to_string(&record).expect("JSON");
        let read: BoardRecord = serde_json::from_str(&text).expect("a record");
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(&read.position().expect("a board"), &position, "{}", text);
        prop_assert_eq!(&parse(&write(&position, Format::Json)).expect("a board").position, &position);
        prop_assert_eq!(Grid::from_position(&read.position().expect("a board")), Grid::from_position(&position));
    }

    #[test]
    fn a_digest_tells_boards_apart(position in any_board(), cell in 0usize..81, digit in 0usize..9) {
        let mut other = position.clone();
        let (cell, digit) = (Cell::from_index(cell), Digit::from_index(digit));
        let marks = other.marks.get_or_insert_with(|| Box::new([DigitSet::EMPTY; 81]));
        let mark = marks[cell.index()];
        marks[cell.index()] = if mark.contains(digit) { mark.without(digit) } else { mark.with(digit) };
        prop_assert_ne!(digest(&other), digest(&position));
    }
}
