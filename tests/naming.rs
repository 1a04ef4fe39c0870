//! Texts with other cell names differ from the texts with the usual names (`r1c1`) only in the names.

use crate::draw::steps;
use regex::{Captures, Regex};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use whydoku::board::{Candidate, Cell, Digit, House, Naming};
use whydoku::explain::{Coverage, Language, Level, Words};
use whydoku::format::parse;
use whydoku::solve::{Claim, Solver, Strategy, check_move, why};

const OTHERS: [Naming; 2] = [Naming::A1, Naming::Chess];

/// The name of a row. The names are listed here again, so that the test does not compare the code with itself.
fn row(naming: Naming, number: char) -> char {
    let index = number.to_digit(10).expect("a number") as usize - 1;
    let names = if naming == Naming::A1 { "ABCDEFGHJ" } else { "987654321" };
    names.chars().nth(index).expect("nine rows")
}

fn column(naming: Naming, number: char) -> char {
    let index = number.to_digit(10).expect("a number") as usize - 1;
    let names = if naming == Naming::A1 { "123456789" } else { "abcdefghi" };
    names.chars().nth(index).expect("nine columns")
}

/// The text, with every cell renamed, and with every row and column renamed that the text names in words.
fn renamed(text: &str, naming: Naming) -> String {
    static CELLS: LazyLock<Regex> = LazyLock::new(|| Regex::new("r([1-9]+)c([1-9]+)").expect("sound"));
    static HOUSES: LazyLock<Regex> = LazyLock::new(|| {
        let english = "(?:[Rr]ow|[Cc]olumn) [1-9]|(?:[Rr]ows|[Cc]olumns) [1-9](?:, [1-9])* and [1-9]";
        Regex::new(&format!("{english}|第 [1-9](?:(?:、| 和 |和)[1-9])* [行列]")).expect("sound")
    });
    let text = CELLS.replace_all(text, |found: &Captures| {
        let mut rows: Vec<char> = found[1].chars().map(|number| row(naming, number)).collect();
        rows.sort();
        let rows: String = rows.into_iter().collect();
        let columns: String = found[2].chars().map(|number| column(naming, number)).collect();
        if naming == Naming::A1 { format!("{rows}{columns}") } else { format!("{columns}{rows}") }
    });
    let renamed = HOUSES.replace_all(&text, |found: &Captures| {
        let said = &found[0];
        let is_row = said.contains("ow") || said.contains('行');
        let name = |c: char| if is_row { row(naming, c) } else { column(naming, c) };
        said.chars().map(|c| if c.is_ascii_digit() { name(c) } else { c }).collect::<String>()
    });
    renamed.into_owned()
}

#[test]
fn every_sentence_is_the_same_with_other_names() {
    // With chess names, `1c1` is a candidate.
    let first = |naming| match naming {
        Naming::Rc | Naming::Chess | Naming::Spelled => {
            Regex::new("r[1-9]+c[1-9]|[1-9]r[1-9]").expect("sound")
        }
        Naming::A1 => Regex::new("r[1-9]+c[1-9]|[1-9][rc][1-9]").expect("sound"),
    };
    let mut compared = 0;
    for language in Language::ALL {
        let plain = Words::new(language);
        for naming in OTHERS {
            let words = Words::new(language).with_naming(naming);
            let first = first(naming);
            for (_, step) in steps() {
                assert!(!first.is_match(&words.brief(&step)), "{}", words.brief(&step));
                for level in Level::ALL {
                    let told = words.hint(level, &step);
                    let before = plain.hint(level, &step);
                    for (line, before) in told.lines().zip(before.lines()) {
                        assert!(!first.is_match(line), "{line}");
                        // The links of whips have short names of houses, which this test does not rename.
                        if !before.contains('{') || !before.contains(" - ") {
                            assert_eq!(line, renamed(before, naming));
                            compared += 1;
                        }
                    }
                    assert_eq!(told.lines().count(), before.lines().count());
                }
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}

#[test]
fn a_name_is_that_of_one_cell() {
    for naming in OTHERS {
        for cell in Cell::all() {
            let number = |index: usize| char::from(b'1' + index as u8);
            let (row, column) =
                (row(naming, number(cell.row_index())), column(naming, number(cell.column_index())));
            assert_eq!(naming.label(House::row(cell.row_index())), row);
            assert_eq!(naming.label(House::column(cell.column_index())), column);
            let name = naming.cell(cell);
            assert!(name.contains(row) && name.contains(column) && naming.read(&name) == Ok(cell));
        }
    }
}

/// The cells that a text with the usual names contains.
fn in_symbols(text: &str) -> BTreeSet<(u32, u32)> {
    static CELLS: LazyLock<Regex> = LazyLock::new(|| Regex::new("r([1-9]+)c([1-9]+)").expect("sound"));
    let digits = |text: &str| text.chars().filter_map(|one| one.to_digit(10)).collect::<Vec<_>>();
    let product = |found: Captures| {
        let (rows, columns) = (digits(&found[1]), digits(&found[2]));
        rows.into_iter().flat_map(move |row| columns.clone().into_iter().map(move |column| (row, column)))
    };
    CELLS.captures_iter(text).flat_map(product).collect()
}

/// The cells that a text names in words.
fn in_words(text: &str) -> BTreeSet<(u32, u32)> {
    static CELLS: LazyLock<Regex> = LazyLock::new(|| {
        let list = "([1-9](?:(?:, | and | or |、)[1-9])*)";
        let english = format!("[Rr]ows? {list}, columns? {list}");
        Regex::new(&format!("(?:{english}|第 {list} 行第 {list} 列)")).expect("sound")
    });
    let digits = |text: &str| text.chars().filter_map(|one| one.to_digit(10)).collect::<Vec<_>>();
    let product = |found: Captures| {
        let lists: Vec<Vec<u32>> = found.iter().skip(1).flatten().map(|one| digits(one.as_str())).collect();
        let [rows, columns] = <[Vec<u32>; 2]>::try_from(lists).expect("rows and columns");
        rows.into_iter().flat_map(move |row| columns.clone().into_iter().map(move |column| (row, column)))
    };
    CELLS.captures_iter(text).flat_map(product).collect()
}

#[test]
fn what_is_written_out_names_the_same_cells() {
    let symbols = Regex::new("r[1-9]+c[1-9]|[{}]|!=|=[1-9]| - ").expect("sound");
    // A numbered line may start with a small letter.
    let small = Regex::new("(?m)^[a-z]|[^0-9\n][.] [a-z]|(?:[a-z] |[^0-9\n])[0-9][.] [a-z]").expect("sound");
    let mut compared = 0;
    for language in Language::ALL {
        let plain = Words::new(language);
        let words = Words::new(language).with_naming(Naming::Spelled);
        for (_, step) in steps() {
            let name = step.technique.id;
            assert!(!symbols.is_match(&words.brief(&step)), "{name}: {}", words.brief(&step));
            for level in Level::ALL {
                let told = words.hint(level, &step);
                let before = plain.hint(level, &step);
                assert!(!symbols.is_match(&told), "{name}: {told}");
                assert!(!small.is_match(&told), "{name}: {told}");
                // The comparison leaves out chains and whips in symbols.
                let before: Vec<&str> = before.lines().filter(|line| !line.contains(" => ")).collect();
                let before = before.join("\n");
                assert_eq!(in_words(&told), in_symbols(&before), "{name}:\n{told}\n{before}");
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

/// The name of a cell in words begins with a small letter, but no answer begins with a small letter.
#[test]
fn every_answer_about_a_claim_begins_with_a_capital() {
    let line = "..7......1.492.8+7+6.2...+735....7.6.8.79+6.......48..1+76..+72...4...6.5..2.+7....72+63.";
    let position = parse(line).expect("a board").position;
    let solver = Solver::new(&Strategy::human());
    let words = Words::new(Language::En).with_naming(Naming::Spelled);
    let mut lines = 0;
    for cell in Cell::all().step_by(4) {
        for digit in Digit::ALL.into_iter().step_by(2) {
            let candidate = Candidate::new(digit, cell);
            for claim in [Claim::Is(candidate), Claim::IsNot(candidate)] {
                for coverage in [Coverage::KeySteps, Coverage::EveryStep] {
                    let texts = [
                        words.why(claim, &why(&solver, &position, claim), coverage),
                        words.move_check(claim, &check_move(&solver, &position, claim), coverage),
                    ];
                    for line in texts.iter().flat_map(|text| text.lines()) {
                        let first = line.chars().find(|one| one.is_alphanumeric());
                        assert!(!first.is_some_and(|first| first.is_ascii_lowercase()), "{claim}: {line}");
                        lines += 1;
                    }
                }
            }
        }
    }
    assert!(lines > 1000, "{lines}");
}
