//! Properties of all formats: every written board is read back, and no text makes a reader panic.

use super::{BoardContent, ErrorKind, Format, parse, records, write};
use crate::board::{Cell, Digit};
use crate::grid::Grid;
use crate::puzzle::Board;
use proptest::prelude::*;

const SEEDS: [&str; 2] = [
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
];
const SOLUTIONS: [&str; 2] = [
    "519748632783652419426139875357986241264317598198524367975863124832491756641275983",
    "693784512487512936125963874932651487568247391741398625319475268856129743274836159",
];

/// A seed puzzle with some digits of its solution placed and some wrong candidates struck out.
fn position() -> impl Strategy<Value = Board> {
    let cells = prop::collection::vec(0usize..81, 0..40);
    let strikes = prop::collection::vec((0usize..81, 0usize..9), 0..60);
    (0usize..2, cells, strikes).prop_map(|(seed, cells, strikes)| {
        let mut position = parse(SEEDS[seed]).unwrap().position;
        let solution = parse(SOLUTIONS[seed]).unwrap().position.givens;
        for cell in cells.into_iter().map(Cell::from_index) {
            if position.givens.get(cell).is_none() {
                position.placed.set(cell, solution.get(cell));
            }
        }
        let grid = Grid::classic(&position.values()).unwrap();
        let mut marks = Box::new(std::array::from_fn(|i| grid.candidates(Cell::from_index(i))));
        for (cell, digit) in strikes {
            if solution.get(Cell::from_index(cell)) != Some(Digit::from_index(digit)) {
                marks[cell] = marks[cell].without(Digit::from_index(digit));
            }
        }
        position.values().cells().iter().for_each(|cell| marks[cell.index()] = Default::default());
        position.marks = Some(marks);
        position
    })
}

/// Boards with any digits anywhere; most of these boards break the rules.
fn nonsense() -> impl Strategy<Value = Board> {
    prop::collection::vec(0u8..=9, 81).prop_map(|digits| {
        let mut position = Board::default();
        for (cell, digit) in Cell::all().zip(digits) {
            position.givens.set(cell, Digit::new(digit));
        }
        position
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(position in position()) {
        let grid = Grid::from_position(&position).unwrap();
        for format in Format::ALL {
            let text = write(&position, format);
            let back = parse(&text).map_err(|e| TestCaseError::fail(format!("{format}\n{text}\n{e}")))?;
            let read = Grid::from_position(&back.position).unwrap();
            match format.holds() {
                BoardContent::Digits => prop_assert_eq!(back.position.values(), position.values(), "{}\n{}", format, text),
                BoardContent::DigitsAndCandidates => prop_assert_eq!(&read, &grid, "{}\n{}", format, text),
                BoardContent::Game => {
                    prop_assert_eq!(&read, &grid, "{}\n{}", format, text);
                    prop_assert_eq!(back.position.placed, position.placed, "{}", format);
                }
                BoardContent::Exact => prop_assert_eq!(&back.position, &position, "{}\n{}", format, text),
            }
            // If two formats write the same text, the text may be read as either format.
            let told = back.format == format.read_as() || write(&position, back.format) == text;
            prop_assert!(told, "{} is read as {}\n{}", format, back.format, text);
        }
    }

    #[test]
    fn a_board_that_breaks_the_rules_is_read_back_too(position in nonsense()) {
        for format in Format::ALL {
            let text = write(&position, format);
            let back = parse(&text).map_err(|e| TestCaseError::fail(format!("{format}\n{text}\n{e}")))?;
            prop_assert_eq!(back.position.values(), position.values(), "{}\n{}", format, text);
        }
    }

    #[test]
    fn a_stream_gives_back_every_board(boards in prop::collection::vec((position(), 0usize..Format::ALL.len(), any::<bool>()), 1..8)) {
        // Text in the form for judges has a line `end`, after which no board is read, so this form is left out.
        let boards: Vec<_> = boards.into_iter().filter(|(_, f, _)| Format::ALL[*f] != Format::Judge).collect();
        let mut stream = String::new();
        for (position, format, apart) in &boards {
            stream += &write(position, Format::ALL[*format]);
            stream += if *apart { "\r\n\r\n" } else { "\n" };
        }
        let read: Vec<_> = records(stream.as_bytes()).collect();
        prop_assert_eq!(read.len(), boards.len(), "{}", stream);
        for (record, (position, ..)) in read.iter().zip(&boards) {
            let parsed = record.parsed.as_ref().map_err(|e| TestCaseError::fail(format!("{stream}\n{e}")))?;
            prop_assert_eq!(parsed.position.values(), position.values());
        }
    }

    #[test]
    fn no_bytes_bring_a_reader_down(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        survives(&bytes);
    }

    #[test]
    fn no_text_of_a_boards_signs_brings_a_reader_down(text in r"([0-9.*_xX+|:,;\[\]{}\x22'#=<>/ \n\t-]|S9B|bd=|<game data=|end|\n:|# values:|─|│|９){0,300}") {
        survives(text.as_bytes());
    }

    #[test]
    fn no_damaged_board_brings_a_reader_down(
        position in position(),
        format in 0usize..Format::ALL.len(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0usize..4, any::<u8>()), 1..6),
    ) {
        let mut bytes = write(&position, Format::ALL[format]).into_bytes();
        for (index, what, byte) in damage {
            if bytes.is_empty() {
                break;
            }
            let at = index.index(bytes.len());
            match what {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, byte),
                _ => bytes.truncate(at),
            }
        }
        survives(&bytes);
    }
}

/// An array that is declared, and has no list, is refused at its own line.
#[test]
fn a_declaration_without_a_list_is_refused_where_it_is() {
    for text in ["\nx[9]", "\n\nint grid[9][9]"] {
        survives(text.as_bytes());
        let error = parse(text).expect_err("no board");
        assert_eq!(error.line, text.lines().count(), "{text:?}: {error}");
    }
}

/// Reads the bytes with every reader. If they are a board, every format must be able to write this board.
fn survives(bytes: &[u8]) {
    for record in records(bytes) {
        match record.parsed {
            Ok(parsed) => Format::ALL.into_iter().for_each(|format| drop(write(&parsed.position, format))),
            Err(error) => {
                assert!(error.line >= record.line_number, "{error}");
                assert!(!error.to_string().is_empty());
            }
        }
    }
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Err(error) = parse(text)
    {
        assert!(error.line >= 1 && error.column >= 1, "{error}");
        assert!(error.line <= text.lines().count().max(1), "{error}");
    }
}

#[test]
fn ids_are_unique_and_found_again() {
    for format in Format::ALL {
        assert_eq!(Format::from_id(format.id()), Some(format));
    }
}

#[test]
fn every_example_is_known_read_and_written_back() {
    for format in Format::ALL {
        let example = format.example();
        let parsed = parse(example).unwrap_or_else(|error| panic!("{format}\n{example}\n{error}"));
        assert_eq!(parsed.format, format.read_as(), "the example of {format} is taken for another format");
        assert!(!format.summary().is_empty());
        let written = match format.frame() {
            Some(_) => write(&parsed.position, format),
            None => parsed.write(format),
        };
        assert_eq!(written, example, "{format} writes its example in another way");
    }
}

#[test]
fn no_example_that_breaks_off_brings_a_reader_down() {
    for example in Format::ALL.map(Format::example) {
        (0..example.len()).for_each(|end| survives(&example.as_bytes()[..end]));
    }
}

#[test]
fn a_wrong_sign_in_an_example_has_its_place() {
    for format in Format::ALL {
        let example = format.example();
        let (mut found, mut packed) = (0, false);
        for (at, c) in example.char_indices() {
            let damaged = format!("{}%{}", &example[..at], &example[at + c.len_utf8()..]);
            let Err(error) = parse(&damaged) else { continue };
            // In packed text, a single sign does not belong to one cell.
            packed |= error.kind == ErrorKind::Packed;
            if matches!(error.kind, ErrorKind::Unexpected { found: '%', .. }) {
                let before = &example[..at];
                let start = before.rfind('\n').map_or(0, |end| end + 1);
                let place = (before.matches('\n').count() + 1, before[start..].chars().count() + 1);
                assert_eq!((error.line, error.column), place, "{format}\n{damaged}\n{error}");
                found += 1;
            }
        }
        assert!(found > 0 || packed, "{format} never names a wrong sign");
    }
}

#[test]
fn a_single_that_nobody_else_may_hold_stays_unplaced() {
    let mut position = parse(SOLUTIONS[0]).unwrap().position;
    let cell = Cell::at(4, 4);
    let digit = position.givens.get(cell).unwrap();
    position.givens.set(cell, None);
    let text = write(&position, Format::Pencilmarks);
    assert!(text.starts_with("# values: 5197"), "{text}");
    let back = parse(&text).unwrap().position;
    assert_eq!(back.givens.get(cell), None);
    assert_eq!(back.marks_of(cell).single(), Some(digit));
}

#[test]
fn hodoku_marks_and_footers_are_read() {
    // Other programs do not mark the cells that hold digits.
    let written = write(&parse(SEEDS[0]).unwrap().position, Format::Pencilmarks);
    let grid = written.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
    let plain = parse(&grid).unwrap();
    // Signs for a pattern, a fin and an eliminated candidate, and the step below.
    let marked = grid.replacen("1356 ", "*1-356#", 1);
    assert_ne!(marked, grid, "{grid}");
    let parsed = parse(&format!("{marked}\nX-Wing: 4 c28 r35 => r3c37<>4\n")).unwrap();
    assert_eq!(parsed.position, plain.position);
    assert_eq!(parsed.comment.as_deref(), Some("X-Wing: 4 c28 r35 => r3c37<>4"));
}

#[test]
fn a_sdk_file_keeps_its_headers() {
    let rows = write(&parse(SEEDS[0]).unwrap().position, Format::Rows);
    let parsed = parse(&format!("#AMe\n#DA random puzzle\n{rows}\n")).unwrap();
    assert_eq!((parsed.format, parsed.position.givens.to_string().as_str()), (Format::Sdk, SEEDS[0]));
    assert_eq!(parsed.comment.as_deref(), Some("#AMe\n#DA random puzzle"));
}

#[test]
fn tables_of_puzzles_and_game_files_are_read() {
    let zeros = SEEDS[0].replace('.', "0");
    let stream = format!("quizzes,solutions\n{zeros},{}\n\"{zeros}\",30\n1,{zeros},x\n", SOLUTIONS[0]);
    let read: Vec<_> = records(stream.as_bytes()).map(|r| r.parsed.unwrap()).collect();
    assert_eq!(read.len(), 3);
    assert!(read.iter().all(|p| p.format == Format::Csv && p.position.givens.to_string() == SEEDS[0]));
    assert_eq!(read[0].comment.as_deref(), Some(SOLUTIONS[0]));
    let file = format!(
        "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>a</name>\n<game data=\"{zeros}\" />\n</opensudoku>\n"
    );
    let parsed = parse(&file).unwrap();
    assert_eq!((parsed.format, parsed.position.givens.to_string().as_str()), (Format::OpenSudoku, SEEDS[0]));
}

#[test]
fn a_judges_stream_ends_at_its_end() {
    let stream = format!("{}\n{}\nend\n{}\n", SEEDS[0], SEEDS[1], SEEDS[0]);
    assert_eq!(records(stream.as_bytes()).count(), 2);
    assert_eq!(records("end\n".as_bytes()).count(), 0);
}

#[test]
fn a_bad_board_does_not_stop_the_stream() {
    let rows = write(&parse(SEEDS[0]).unwrap().position, Format::Rows);
    let mut stream =
        format!("{}\nwhat is this\n{}\n\n{}\n\n", SEEDS[0], &SEEDS[1][1..], rows.replacen('4', "q", 1))
            .into_bytes();
    stream.extend(b"..\xff..\n");
    stream.extend("7".repeat(super::MAX_LINE + 1).bytes());
    stream.extend(format!("\n{rows}\n").bytes());
    let read: Vec<_> = records(stream.as_slice()).collect();
    let oks: Vec<bool> = read.iter().map(|record| record.parsed.is_ok()).collect();
    assert_eq!(oks, [true, false, false, false, false, true]);
    let places: Vec<_> =
        read.iter().filter_map(|r| r.parsed.as_ref().err()).map(|e| (e.line, e.column)).collect();
    assert_eq!(places, [(2, 1), (3, 81), (5, 5), (16, 1)]);
    assert_eq!(read.last().unwrap().line_number, 17);
}

#[test]
fn a_failing_reader_is_a_record() {
    struct FailingReader;
    impl std::io::Read for FailingReader {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the disk is gone"))
        }
    }
    let read: Vec<_> = records(std::io::BufReader::new(FailingReader)).collect();
    assert_eq!(read.len(), 1);
    let error = read[0].parsed.as_ref().unwrap_err();
    assert_eq!(error.kind, ErrorKind::Unreadable("the disk is gone".into()));
}
