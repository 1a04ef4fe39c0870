//! Claims as people write them: `r3c5=4`, `3 in r3c5`, `row 3, column 5 is not 4`, `第 3 行第 5 列不是 4`, and all forms that
//! this program itself prints.
//!
//! All interfaces of the program use this grammar. A text is a list of statements. Each statement names cells and
//! digits, in either order, with a sign or words between them. Ambiguous texts are refused. This file must not know
//! which question is asked about a claim.

use super::Claim;
use crate::board::{
    Candidate, Cell, Constraint, Digit, House, HouseKind, HouseSet, Layout, MissingPart, NameError, Naming,
};
use std::str::FromStr;

/// An item that a player points at to give a reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReasonItem {
    /// The fact that the cell holds one of its candidates, or that the digit is in one of its places in the house.
    Fact(Constraint),
    /// All facts of the house: each digit that the house does not have yet is in one of the digit's places there.
    House(House),
    /// A single candidate. If the player points at all remaining candidates of a cell, or of a digit in a house, these
    /// candidates together make a fact.
    Candidate(Candidate),
}

impl ReasonItem {
    /// The part of the item that a board with this layout does not have, if there is one.
    pub fn missing_part(self, layout: &Layout) -> Option<MissingPart> {
        match self {
            ReasonItem::Fact(constraint) => layout.missing_part(constraint),
            ReasonItem::House(house) => layout.missing_house(house),
            ReasonItem::Candidate(candidate) => layout.missing_part_of(candidate),
        }
    }

    /// Reads a cell `r2c4`, a digit in a house `5r7`, a house `r7`, or a candidate `5r2c4`, with cells named as in
    /// `naming`. A text that could be a cell is read as a cell.
    ///
    /// # Errors
    /// The text has a different form.
    pub fn read(text: &str, naming: Naming) -> Result<ReasonItem, NameError> {
        match ReasonItem::read_all(text, naming)?.as_slice() {
            [item] => Ok(*item),
            [..] => Err(NameError {
                wanted: "one cell, house, digit in a house or candidate",
                found: text.to_string(),
            }),
        }
    }

    /// Reads a list of items in the forms of [`ReasonItem::read`], with commas, blanks or words between them. An item
    /// may have several cells or digits at once: `r2c28`, `35r7`, `row 3, column 5`, `第 3 行的 5`.
    ///
    /// # Errors
    /// A part of the text is not an item.
    pub fn read_all(text: &str, naming: Naming) -> Result<Vec<ReasonItem>, NameError> {
        read_items(text, naming)
    }
}

impl FromStr for ReasonItem {
    type Err = NameError;

    /// Reads an item as [`ReasonItem::read`] does, with cells by row and column.
    fn from_str(text: &str) -> Result<ReasonItem, NameError> {
        ReasonItem::read(text, Naming::Rc)
    }
}

/// Makes a claim about a candidate.
type ClaimMaker = fn(Candidate) -> Claim;

const WANTED: &str = "a claim such as r4c6=7 or r3c5!=4";
const WANTED_ITEM: &str =
    "a cell such as r2c4, a house such as r7, a digit in a house such as 5r7, or a candidate such as 5r2c4";
const WANTED_LETTERS: &str = "a claim such as r4c6=7; for cells such as C5 (row C, column 5), add \
                              --cell-names a1; for cells such as e7 (column e, row 7 from the bottom), add \
                              --cell-names chess";

/// Signs and words between the cells and the digits of a claim. They mean that the digits are not in the cells. If an
/// entry begins with another entry, the longer entry comes first.
const NOT: &[&str] = &[
    "=/=",
    "!=",
    "<>",
    "/=",
    "≠",
    "-",
    "−",
    "–",
    "is not",
    "are not",
    "isn't",
    "isnt",
    "cannot be",
    "can not be",
    "can't be",
    "cant be",
    "must not be",
    "not",
    "都不能是",
    "都不是",
    "不能是",
    "不能为",
    "不能填",
    "不等于",
    "不是",
    "不为",
    "不填",
];
/// Signs and words between the cells and the digits of a claim. They mean that the digits are in the cells.
const IS: &[&str] = &[
    "==", ":=", "=", "+", ":", "→", "->", "must be", "is", "are", "holds", "gets", "等于", "应填", "填入",
    "填", "是", "为",
];
/// Words between a digit and the cells after it. They mean that the digit is not in the cells.
const NOT_AT: &[&str] = &[
    "cannot be at",
    "cannot be in",
    "can not be at",
    "can not be in",
    "can't be at",
    "can't be in",
    "cant be at",
    "cant be in",
    "is not at",
    "is not in",
    "are not at",
    "are not in",
    "isn't at",
    "isn't in",
    "not at",
    "not in",
    "不能在",
    "不在",
];
/// Words between a digit and the cells after it. They mean that the digit is in the cells.
const IS_AT: &[&str] =
    &["is at", "is in", "goes to", "goes in", "goes into", "must be at", "must be in", "填入", "填在", "在"];
/// Signs and words between a digit and its cells. They leave open whether the digit is in the cells.
const AT: &[&str] = &["@", "at", "in", "into", "from", "to"];
/// Words before a digit. They mean that the digit is placed.
const PUT: &[&str] = &["place", "put", "write", "enter", "set", "填入", "填"];
/// Words before a digit or before cells. They mean that the digit is removed.
const TAKE: &[&str] =
    &["remove", "delete", "eliminate", "exclude", "not", "no", "删去", "删除", "排除", "去掉"];
/// Words that may be between two items of a list.
const BETWEEN: &[&str] = &[",", ";", "、", "，", "；", "and", "or", "和", "或", "|", "&"];
/// Words that may come before or after a statement.
const AROUND: &[&str] = &["so", "then", "therefore", "that", "the", "。", ".", "!", "把", "所以", "于是"];

/// Reads a list of claims. Cells are named as in `naming`, or by row and column. For a candidate without a sign,
/// `bare` makes the claim.
///
/// # Errors
/// A part of the text is not a claim.
pub(super) fn read(text: &str, naming: Naming, bare: ClaimMaker) -> Result<Vec<Claim>, NameError> {
    let mut reader = ClaimReader::of(text, naming);
    let claims = reader.claims(bare).filter(|claims| !claims.is_empty());
    claims.ok_or_else(|| {
        let has_letters = !matches!(naming, Naming::A1 | Naming::Chess) && mentions_letter_cell(text);
        NameError { wanted: if has_letters { WANTED_LETTERS } else { WANTED }, found: text.to_string() }
    })
}

/// Reads a list of items that a player points at: cells, houses, digits in houses, and candidates. A text that could be
/// a cell is read as a cell.
///
/// # Errors
/// A part of the text is not an item.
fn read_items(text: &str, naming: Naming) -> Result<Vec<ReasonItem>, NameError> {
    // `C5` is column 5 if cells have no letters.
    let mut reader = ClaimReader { reads_capitals: false, ..ClaimReader::of(text, naming) };
    let items = reader.items().filter(|items| !items.is_empty());
    items.ok_or_else(|| NameError { wanted: WANTED_ITEM, found: text.to_string() })
}

/// Converts a character to half width.
fn half(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        '’' => '\'',
        other => other,
    }
}

/// Returns true if some word of the text is a letter from a to j followed by one digit.
fn mentions_letter_cell(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.into_iter().any(|word| matches!(word.as_bytes(), [b'a'..=b'j' | b'A'..=b'J', b'1'..=b'9']))
}

/// Reader of a text, with its present place in the text.
struct ClaimReader {
    chars: Vec<char>,
    at: usize,
    naming: Naming,
    /// True if a single capital letter names a row, although the naming has no letters.
    reads_capitals: bool,
}

impl ClaimReader {
    fn of(text: &str, naming: Naming) -> ClaimReader {
        ClaimReader { chars: text.chars().map(half).collect(), at: 0, naming, reads_capitals: true }
    }

    fn items(&mut self) -> Option<Vec<ReasonItem>> {
        let mut items = Vec::new();
        self.skip(&[BETWEEN]);
        while self.at < self.chars.len() {
            items.extend(self.tried(ClaimReader::item)?);
            self.skip(&[BETWEEN, &["."]]);
        }
        Some(items)
    }

    /// Reads an item: cells, a house, a digit in a house, or candidates.
    fn item(&mut self) -> Option<Vec<ReasonItem>> {
        let candidates = |digits: &[Digit], cells: &[Cell]| {
            let of_digit =
                |digit: &Digit| cells.iter().map(|cell| Candidate::new(*digit, *cell)).collect::<Vec<_>>();
            digits.iter().flat_map(of_digit).map(ReasonItem::Candidate).collect()
        };
        let in_house = |digits: &[Digit], house: House| {
            digits.iter().map(|digit| ReasonItem::Fact(Constraint::Digit(*digit, house))).collect()
        };
        if let Some(cells) = self.group() {
            return Some(match self.belonging() {
                Some(digits) => candidates(&digits, &cells),
                None => cells.into_iter().map(|cell| ReasonItem::Fact(Constraint::Cell(cell))).collect(),
            });
        }
        if let Some(house) = self.house() {
            return Some(match self.belonging() {
                Some(digits) => in_house(&digits, house),
                None => vec![ReasonItem::House(house)],
            });
        }
        let digits = self.digits()?;
        self.word(AT);
        match self.group() {
            Some(cells) => Some(candidates(&digits, &cells)),
            None => self.house().map(|house| in_house(&digits, house)),
        }
    }

    /// Reads digits that come after their cell or house, as in Chinese: 第 3 行的 5.
    fn belonging(&mut self) -> Option<Vec<Digit>> {
        if self.word(&["的"]) { self.digits() } else { None }
    }

    /// Reads a house: `r3`, `row 3`, `rowC`, `第 3 行`.
    fn house(&mut self) -> Option<House> {
        const KINDS: [(HouseKind, &[&str], &[&str]); 4] = [
            (HouseKind::Row, &["rows", "row", "行"], &["r"]),
            (HouseKind::Column, &["columns", "column", "cols", "col", "列"], &["c"]),
            (HouseKind::Box, &["boxes", "box", "block", "宫"], &["b"]),
            (HouseKind::Extra, &["extra houses", "extra house", "额外区域"], &["e"]),
        ];
        let numbered = |kind: HouseKind, index: usize| match kind {
            HouseKind::Row => Some(House::row(index)),
            HouseKind::Column => Some(House::column(index)),
            HouseKind::Box => Some(House::box_(index)),
            HouseKind::Extra => HouseSet::ALL.iter().nth(27 + index),
        };
        let found = KINDS.into_iter().find_map(|(kind, words, letters)| {
            self.tried(|reader| {
                let is_word = reader.letters(words);
                if !is_word && !reader.letters(letters) {
                    return None;
                }
                let labelled = |reader: &mut ClaimReader| {
                    reader.blank();
                    let label = reader.chars.get(reader.at)?;
                    let is_called = |house: &House| {
                        house.kind() == kind && reader.naming.label(*house).eq_ignore_ascii_case(label)
                    };
                    let house = House::all().find(is_called)?;
                    reader.at += 1;
                    Some(house)
                };
                let house = if is_word { reader.tried(labelled) } else { None };
                house.or_else(|| reader.number().and_then(|index| numbered(kind, index)))
            })
        });
        found.or_else(|| {
            self.tried(|reader| {
                reader.letters(&["第"]);
                let index = reader.number()?;
                let kind =
                    KINDS.into_iter().find(|(_, words, _)| reader.letters(&words[words.len() - 1..]))?.0;
                numbered(kind, index)
            })
        })
    }

    fn claims(&mut self, bare: ClaimMaker) -> Option<Vec<Claim>> {
        let mut claims = Vec::new();
        self.skip(&[BETWEEN, AROUND]);
        while self.at < self.chars.len() {
            let (cells, digits, says) = self.statement(bare)?;
            // A claim that a digit is in a cell is about one digit and one cell.
            let is_placement = matches!(says(Candidate::new(Digit::ALL[0], Cell::at(0, 0))), Claim::Is(_));
            if is_placement && (cells.len() > 1 || digits.len() > 1) {
                return None;
            }
            let of_cell = |cell: &Cell| {
                let cell = *cell;
                digits.iter().map(move |digit| says(Candidate::new(*digit, cell))).collect::<Vec<_>>()
            };
            claims.extend(cells.iter().flat_map(of_cell));
            self.skip(&[BETWEEN, AROUND]);
        }
        Some(claims)
    }

    /// Reads a statement: cells, digits, and the kind of claim about them.
    fn statement(&mut self, bare: ClaimMaker) -> Option<(Vec<Cell>, Vec<Digit>, ClaimMaker)> {
        let (is, is_not): (ClaimMaker, ClaimMaker) = (Claim::Is, Claim::IsNot);
        let before = match () {
            () if self.word(PUT) || self.word(&["+"]) => Some(is),
            () if self.word(TAKE) || self.word(&["-", "−"]) => Some(is_not),
            () => None,
        };
        if let Some(cells) = self.cells() {
            let says = match () {
                () if self.word(NOT) => is_not,
                () if self.word(IS) => is,
                () => {
                    self.word(&["的"]);
                    before.unwrap_or(bare)
                }
            };
            // If the signs before and after the cells differ, they contradict each other.
            if before.is_some_and(|before| !std::ptr::fn_addr_eq(before, says)) {
                return None;
            }
            return Some((cells, self.digits()?, says));
        }
        let digits = self.digits()?;
        let says = match () {
            () if self.word(NOT_AT) => is_not,
            () if self.word(IS_AT) => is,
            () => {
                self.word(AT);
                before.unwrap_or(bare)
            }
        };
        Some((self.cells()?, digits, says))
    }

    /// Reads one or more groups of cells. Signs or words of a list may be between the groups.
    fn cells(&mut self) -> Option<Vec<Cell>> {
        let mut all = self.group()?;
        loop {
            let begin = self.at;
            self.skip(&[BETWEEN]);
            match self.group() {
                Some(more) => all.extend(more),
                None => {
                    self.at = begin;
                    return Some(all);
                }
            }
        }
    }

    /// Reads a cell, or all cells in which some rows and columns cross.
    fn group(&mut self) -> Option<Vec<Cell>> {
        self.blank();
        self.tried(ClaimReader::numbered_group)
            .or_else(|| self.tried(ClaimReader::pair))
            .or_else(|| self.tried(ClaimReader::lettered_group))
    }

    /// Reads a group such as `r3c5`, `r12c5`, `row 3, column 5`, `rows 1 and 2, column 7` or `第 3、4 行第 5 列`. The
    /// column may also come first.
    fn numbered_group(&mut self) -> Option<Vec<Cell>> {
        let (first, is_row) = self.lines()?;
        self.skip(&[&[",", "，", "of", "in", "."]]);
        let (second, is_second_row) = self.lines()?;
        let (rows, columns) = match (is_row, is_second_row) {
            (true, false) => (first, second),
            (false, true) => (second, first),
            (true, true) | (false, false) => return None,
        };
        Some(block(&rows, &columns))
    }

    /// Reads rows or columns. Returns their numbers, counted from 0, and true if they are rows.
    fn lines(&mut self) -> Option<(Vec<usize>, bool)> {
        self.tried(|reader| {
            let (is_row, is_word) = match () {
                () if reader.letters(&["rows", "row", "行"]) => (true, true),
                () if reader.letters(&["columns", "column", "cols", "col", "列"]) => (false, true),
                () if reader.letters(&["r"]) => (true, false),
                () if reader.letters(&["c"]) => (false, false),
                () => return None,
            };
            Some((reader.numbers(is_word)?, is_row))
        })
        .or_else(|| {
            self.tried(|reader| {
                reader.letters(&["第"]);
                let numbers = reader.numbers(true)?;
                let is_row = reader.letters(&["行"]);
                (is_row || reader.letters(&["列"])).then_some((numbers, is_row))
            })
        })
    }

    /// Reads a pair such as `(3,5)`: row 3, column 5.
    fn pair(&mut self) -> Option<Vec<Cell>> {
        self.sign('(')?;
        let row = self.number()?;
        self.sign(',')?;
        let column = self.number()?;
        self.sign(')')?;
        Some(vec![Cell::at(row, column)])
    }

    /// Reads a group such as `C5`, `AB5` or `e89`, if the naming has letters. In other namings, one capital letter is
    /// read as a row, because nothing else has this form.
    fn lettered_group(&mut self) -> Option<Vec<Cell>> {
        let start = self.at;
        let letters: String = self.run(|c| c.is_ascii_alphabetic());
        let numbers: String = self.run(|c| ('1'..='9').contains(&c));
        let is_whole = !self.chars.get(self.at).is_some_and(char::is_ascii_alphanumeric);
        if letters.is_empty() || numbers.is_empty() || !is_whole {
            return None;
        }
        let naming = match self.naming {
            Naming::Rc | Naming::Spelled => {
                let is_capital = letters.chars().all(|c| c.is_ascii_uppercase());
                let is_one = letters.len() == 1 && numbers.len() == 1 && !self.is_within_word(start);
                if !is_one || !is_capital || !self.reads_capitals {
                    return None;
                }
                Naming::A1
            }
            naming @ (Naming::A1 | Naming::Chess) => naming,
        };
        let pairs =
            letters.chars().flat_map(|letter| numbers.chars().map(move |number| format!("{letter}{number}")));
        pairs.map(|name| naming.read(&name).ok()).collect()
    }

    /// Reads one or more digits. They may be in brackets, and signs or words of a list may be between them.
    fn digits(&mut self) -> Option<Vec<Digit>> {
        const BRACKETS: [(&str, &str); 5] = [("(", ")"), ("{", "}"), ("[", "]"), ("“", "”"), ("\"", "\"")];
        self.skip(&[&["either", "数字", "候选数"]]);
        let closing =
            BRACKETS.into_iter().find_map(|(opening, closing)| self.word(&[opening]).then_some(closing));
        let mut all = Vec::new();
        loop {
            let begin = self.at;
            if !all.is_empty() {
                self.skip(&[BETWEEN]);
            }
            self.blank();
            let before_digit = self.at;
            let found = self.chars.get(before_digit).and_then(|c| c.to_digit(10));
            let digit = found.and_then(|number| Digit::new(number as u8));
            self.at += usize::from(found.is_some());
            // A digit directly before cells begins the next claim.
            let begins_next = !all.is_empty() && self.peeks_cells();
            // A number that begins the name of cells begins the next claim too: 第 3 行.
            self.at = before_digit;
            let is_name = !all.is_empty() && self.peeks_cells();
            match digit {
                Some(digit) if !begins_next && !is_name => {
                    all.push(digit);
                    self.at = before_digit + 1;
                }
                Some(_) | None => {
                    // 0 is not a digit.
                    if found == Some(0) {
                        return None;
                    }
                    self.at = begin;
                    break;
                }
            }
        }
        let is_closed = closing.is_none_or(|closing| self.word(&[closing]));
        (is_closed && !all.is_empty()).then_some(all)
    }

    /// Returns true if the next words name the place of the digit before them.
    fn peeks_statement(&mut self) -> bool {
        let begin = self.at;
        let found = self.word(NOT_AT) || self.word(IS_AT) || self.word(AT) || self.group().is_some();
        self.at = begin;
        found
    }

    fn peeks_cells(&mut self) -> bool {
        let begin = self.at;
        let found = self.group().is_some();
        self.at = begin;
        found
    }

    /// Reads numbers from 1 to 9, and returns each reduced by 1. They are written without gaps or, if `is_listed` is
    /// true, also as a list.
    fn numbers(&mut self, is_listed: bool) -> Option<Vec<usize>> {
        let mut all = vec![self.number()?];
        loop {
            let begin = self.at;
            if let Some(next) = self.chars.get(begin).and_then(|c| c.to_digit(10)?.checked_sub(1)) {
                self.at += 1;
                all.push(next as usize);
                continue;
            }
            if !is_listed {
                return Some(all);
            }
            let joiners = &["、", ",", "and", "&", "和", "或", "or"];
            let is_joined = self.word(joiners);
            self.skip(&[joiners]);
            match self.number() {
                // A digit of the next statement does not belong to the list.
                Some(next) if is_joined && !self.peeks_statement() => all.push(next),
                Some(_) | None => {
                    self.at = begin;
                    return Some(all);
                }
            }
        }
    }

    fn number(&mut self) -> Option<usize> {
        self.blank();
        let number = self.chars.get(self.at)?.to_digit(10)?.checked_sub(1)?;
        self.at += 1;
        Some(number as usize)
    }

    /// Moves past one of these letters or words if it comes next, in upper or lower case. Returns true if the reader
    /// has moved.
    fn letters(&mut self, words: &[&str]) -> bool {
        self.blank();
        words.iter().any(|word| {
            let is_there = self.is_at(word);
            if is_there {
                self.at += word.chars().count();
            }
            is_there
        })
    }

    /// Moves past one of these signs or words if it comes next, and returns true if the reader has moved. A word of
    /// letters counts only if no further letter follows.
    fn word(&mut self, words: &[&str]) -> bool {
        self.blank();
        words.iter().any(|word| {
            let end = self.at + word.chars().count();
            let is_word = word.ends_with(|c: char| c.is_ascii_alphabetic());
            let goes_on = is_word && self.chars.get(end).is_some_and(char::is_ascii_alphabetic);
            let is_there = self.is_at(word) && !goes_on;
            if is_there {
                self.at = end;
            }
            is_there
        })
    }

    fn is_at(&self, word: &str) -> bool {
        let mut chars = self.chars[self.at.min(self.chars.len())..].iter();
        word.chars().all(|wanted| chars.next().is_some_and(|found| found.to_ascii_lowercase() == wanted))
    }

    /// Returns true if the character before this place is a letter, so that a word continues here.
    fn is_within_word(&self, at: usize) -> bool {
        at.checked_sub(1).and_then(|before| self.chars.get(before)).is_some_and(char::is_ascii_alphabetic)
    }

    fn sign(&mut self, sign: char) -> Option<()> {
        self.blank();
        (self.chars.get(self.at) == Some(&sign)).then(|| self.at += 1)
    }

    fn run(&mut self, fits: impl Fn(char) -> bool) -> String {
        let run: String = self.chars[self.at..].iter().take_while(|c| fits(**c)).collect();
        self.at += run.len();
        run
    }

    fn blank(&mut self) {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
    }

    /// Moves past all words of these lists that come next.
    fn skip(&mut self, lists: &[&[&str]]) {
        while lists.iter().any(|words| self.word(words)) {}
        self.blank();
    }

    /// Tries a reading. If the reading gives no result, the reader goes back to the place where it was.
    fn tried<T>(&mut self, read: impl FnOnce(&mut ClaimReader) -> Option<T>) -> Option<T> {
        let begin = self.at;
        let found = read(self);
        if found.is_none() {
            self.at = begin;
        }
        found
    }
}

/// Returns the cells in which these rows and columns cross.
fn block(rows: &[usize], columns: &[usize]) -> Vec<Cell> {
    rows.iter().flat_map(|row| columns.iter().map(|column| Cell::at(*row, *column))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str, naming: Naming) -> String {
        match read(text, naming, Claim::Is) {
            Ok(claims) => claims.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
            Err(_) => "-".to_string(),
        }
    }

    #[test]
    fn claims_are_read_as_people_write_them() {
        let written = [
            ("r3c5=4", "r3c5=4"),
            ("r3c5 4", "r3c5=4"),
            ("R3C5: 4", "r3c5=4"),
            ("r3 c5 = 4", "r3c5=4"),
            ("r3,c5=4", "r3c5=4"),
            ("c5r3=4", "r3c5=4"),
            ("4r3c5", "r3c5=4"),
            ("(4)r3c5", "r3c5=4"),
            ("4@r3c5", "r3c5=4"),
            ("4 in r3c5", "r3c5=4"),
            ("put 4 in r3c5", "r3c5=4"),
            ("4 goes in r3c5", "r3c5=4"),
            ("r3c5 is 4", "r3c5=4"),
            ("r3c5 must be 4.", "r3c5=4"),
            ("row 3, column 5 = 4", "r3c5=4"),
            ("Row 3 column 5 is 4", "r3c5=4"),
            ("column 5, row 3: 4", "r3c5=4"),
            ("row 3 col 5 4", "r3c5=4"),
            ("(3,5)=4", "r3c5=4"),
            ("the 4 at row 3, column 5", "r3c5=4"),
            ("第3行第5列是4", "r3c5=4"),
            ("第 3 行第 5 列填 4", "r3c5=4"),
            ("3行5列=4", "r3c5=4"),
            ("行3列5为4", "r3c5=4"),
            ("第 3 行第 5 列的 4", "r3c5=4"),
            ("ｒ３ｃ５＝４", "r3c5=4"),
            ("C5=4", "r3c5=4"),
            ("C5 4", "r3c5=4"),
            ("4@C5", "r3c5=4"),
            ("r3c5!=4", "r3c5!=4"),
            ("r3c5<>4", "r3c5!=4"),
            ("r3c5 ≠ 4", "r3c5!=4"),
            ("r3c5-4", "r3c5!=4"),
            ("-4r3c5", "r3c5!=4"),
            ("r3c5 is not 4", "r3c5!=4"),
            ("r3c5 isn't 4", "r3c5!=4"),
            ("r3c5 cannot be 4", "r3c5!=4"),
            ("4 cannot be at row 3, column 5", "r3c5!=4"),
            ("4 is not in r3c5", "r3c5!=4"),
            ("no 4 in r3c5", "r3c5!=4"),
            ("remove 4 from r3c5", "r3c5!=4"),
            ("第 3 行第 5 列不是 4", "r3c5!=4"),
            ("第3行第5列不能是4。", "r3c5!=4"),
            ("r2c28,r9c1!=3", "r2c2!=3 r2c8!=3 r9c1!=3"),
            ("r3c3!=3,5", "r3c3!=3 r3c3!=5"),
            ("r3c3<>35", "r3c3!=3 r3c3!=5"),
            ("r1c8!=1, r38c8!=8", "r1c8!=1 r3c8!=8 r8c8!=8"),
            ("r3c3!=3 r4c4!=5", "r3c3!=3 r4c4!=5"),
            ("-3r27c4,-8r5c5", "r2c4!=3 r7c4!=3 r5c5!=8"),
            ("3 and 5 cannot be at row 3, column 3", "r3c3!=3 r3c3!=5"),
            (
                "3 cannot be at row 2, columns 2 and 8; row 3, columns 1 and 8 or row 9, columns 1, 2 and 8",
                "r2c2!=3 r2c8!=3 r3c1!=3 r3c8!=3 r9c1!=3 r9c2!=3 r9c8!=3",
            ),
            ("第 2 行第 2、8 列、第 9 行第 1 列都不能是 3", "r2c2!=3 r2c8!=3 r9c1!=3"),
            ("第 1 行第 8 列不能是 1；第 3、8 行第 8 列都不能是 8", "r1c8!=1 r3c8!=8 r8c8!=8"),
        ];
        for (text, wanted) in written {
            for naming in [Naming::Rc, Naming::Spelled] {
                assert_eq!(said(text, naming), wanted, "{text}");
            }
        }
        for text in ["C5=4", "c5 4", "4 in C5", "4c5", "C5 is 4", "r3c5=4", "row 3, column 5 is 4"] {
            assert_eq!(said(text, Naming::A1), "r3c5=4", "{text}");
        }
        assert_eq!(said("B28,C18,J12!=3", Naming::A1), said("r2c28,r3c18,r9c12!=3", Naming::Rc));
        for text in ["e7=4", "E7 4", "4 at e7", "r3c5=4"] {
            assert_eq!(said(text, Naming::Chess), "r3c5=4", "{text}");
        }
        assert_eq!(said("bh8,ah7!=3", Naming::Chess), said("r2c28,r3c18!=3", Naming::Rc));
    }

    #[test]
    fn what_says_nothing_or_two_things_is_refused() {
        let bad = [
            "",
            "r3c5",
            "4",
            "r3c5=0",
            "r3c5=10",
            "r0c5=1",
            "r3c5=4=5",
            "r3c5><1",
            "=",
            "<>",
            "(4r3c5",
            "0r3c5",
            "+",
            "-r3c5=1",
            "+r3c5!=1",
            "r3c5=3,5",
            "r3c57=4",
            "c5=4",
            "e7=4",
            "r3=4",
            "C5",
            "hello",
            "r3c5=x",
            "r10c1=1",
            "row 10, column 1 = 2",
            "4 and r3c5",
            "put r3c5!=4",
            "rr3c5=4",
            "r3c5 r3c6",
        ];
        for text in bad {
            assert_eq!(said(text, Naming::Rc), "-", "{text}");
        }
        let told = read("c5=4", Naming::Rc, Claim::Is).map_err(|error| error.to_string());
        assert!(told.is_err_and(|told| told.contains("--cell-names a1")));
    }

    #[test]
    fn every_claim_is_read_as_it_is_written_in_every_naming() {
        for naming in Naming::ALL {
            for candidate in Cell::all().flat_map(|cell| Digit::ALL.map(|digit| Candidate::new(digit, cell)))
            {
                let (cell, digit) = (naming.cell(candidate.cell), candidate.digit);
                for (text, wanted) in [
                    (format!("{cell}={digit}"), Claim::Is(candidate)),
                    (format!("{cell}!={digit}"), Claim::IsNot(candidate)),
                    (naming.candidate(candidate), Claim::Is(candidate)),
                ] {
                    assert_eq!(read(&text, naming, Claim::Is), Ok(vec![wanted]), "{text}");
                }
            }
        }
    }

    #[test]
    fn every_item_is_read_as_it_is_written_in_every_naming() {
        for naming in Naming::ALL {
            for house in House::all() {
                let items = read_items(&naming.house(house), naming);
                assert_eq!(items, Ok(vec![ReasonItem::House(house)]), "{}", naming.house(house));
            }
            for fact in Constraint::all() {
                let text = naming.constraint(fact);
                assert_eq!(read_items(&text, naming), Ok(vec![ReasonItem::Fact(fact)]), "{text}");
            }
        }
        let all = |text: &str| read_items(text, Naming::Rc).map(|items| items.len());
        for (text, wanted) in [
            ("r2c28,b7", 3),
            ("row 3, column 5", 1),
            ("row 3, box 2", 2),
            ("5 in row 7", 1),
            ("35r7", 2),
            ("第 3 行的 5", 1),
            ("第 3 行、第 2 宫", 2),
            ("5r2c4 6r2c4", 2),
            ("c5", 1),
            ("C5", 1),
        ] {
            assert_eq!(all(text), Ok(wanted), "{text}");
        }
        for text in ["", "x", "r", "row", "5", "b10"] {
            assert!(all(text).is_err(), "{text}");
        }
    }
}
