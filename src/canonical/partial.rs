//! The beginning of a form: the rows that are taken, the order of the columns, and the names of the digits.

use super::board::{BoardRows, LineSet, band, repetitions};
use crate::board::Digit;
use crate::relabelling::Relabelling;

/// The six orders of three items.
pub(super) const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// A row as one number: nine names of digits, four bits each, the first name in the highest bits; 0 for an empty cell.
pub(super) type RowWord = u64;

/// Writes a row as nine numbers.
pub(super) fn write(word: RowWord, row: &mut [u8]) {
    row.iter_mut().rev().enumerate().for_each(|(place, number)| *number = (word >> (4 * place) & 15) as u8);
}

/// A way to begin a form. All ways that are compared have equal rows so far.
#[derive(Clone, Copy)]
pub(super) struct PartialForm {
    /// The name of each digit, four bits each; 0 for a digit without a name.
    names: u64,
    /// Number of digits with a name.
    named: u8,
    is_transposed: bool,
    /// Number of rows that are taken; `rows` lists them.
    taken: u8,
    rows: [u8; 9],
    used: LineSet,
    /// The order of the columns; `None` while all taken rows are empty.
    columns: Option<[u8; 9]>,
}

impl PartialForm {
    pub(super) fn new(is_transposed: bool) -> PartialForm {
        PartialForm { names: 0, named: 0, is_transposed, taken: 0, rows: [0; 9], used: 0, columns: None }
    }

    /// Number of digits that have a name.
    pub(super) fn names(&self) -> usize {
        usize::from(self.named)
    }

    fn board<'a>(&self, boards: &'a [BoardRows; 2]) -> &'a BoardRows {
        &boards[usize::from(self.is_transposed)]
    }

    /// The rows that may come next: rows of the current band until it is complete, then rows of any band that is not
    /// begun.
    fn next(&self, board: &BoardRows) -> impl Iterator<Item = usize> + use<> {
        let open = if self.taken.is_multiple_of(3) {
            (0..3).map(band).filter(|band| self.used & band == 0).fold(0, |open, band| open | band)
        } else {
            band(usize::from(self.rows[usize::from(self.taken) - 1] / 3)) & !self.used
        };
        let mut lines = open & !repetitions(board.empty_rows, open);
        std::iter::from_fn(move || {
            let line = lines.trailing_zeros() as usize;
            lines &= lines.wrapping_sub(1);
            (line < 9).then_some(line)
        })
    }

    /// Upper bounds for the next word. For each row that may come next, the bound is a word that the row can become, if
    /// such a word is known without search.
    pub(super) fn bounds(&self, boards: &[BoardRows; 2]) -> impl Iterator<Item = RowWord> {
        let board = self.board(boards);
        let is_open = self.columns.is_none();
        self.next(board).filter(move |_| is_open).filter_map(|row| least_word(&board.rows[row]))
    }

    /// Extends this beginning by each row that gives a word not greater than `least`, and adds the results to
    /// `longer`. If a row gives a smaller word, this word becomes `least`, and `longer` is cleared before the result
    /// is added.
    pub(super) fn extend(&self, boards: &[BoardRows; 2], least: &mut RowWord, longer: &mut Vec<PartialForm>) {
        let board = self.board(boards);
        for row in self.next(board) {
            let digits = &board.rows[row];
            if let Some(columns) = &self.columns {
                self.add(row, digits, columns, least, longer);
            } else if board.empty_rows >> row & 1 == 1 {
                if *least > 0 {
                    longer.clear();
                }
                *least = 0;
                longer.push(self.with(row));
            } else if least_word(digits).is_none_or(|word| word <= *least) {
                orders(board, digits, |columns| self.add(row, digits, columns, least, longer));
            }
        }
    }

    /// Extends this beginning by a row whose cells come in the order of `columns`.
    #[inline]
    pub(super) fn add(
        &self,
        row: usize,
        digits: &[u8; 9],
        columns: &[u8; 9],
        least: &mut RowWord,
        longer: &mut Vec<PartialForm>,
    ) {
        let (mut names, mut named, mut word) = (self.names, self.named, 0);
        for (place, column) in columns.iter().enumerate() {
            let digit = digits[usize::from(*column)];
            let mut name = 0;
            if digit > 0 {
                name = names >> (4 * digit) & 15;
                if name == 0 {
                    named += 1;
                    name = u64::from(named);
                    names |= name << (4 * digit);
                }
            }
            word = word << 4 | name;
            if word > *least >> (4 * (8 - place)) {
                return;
            }
        }
        if word < *least {
            *least = word;
            longer.clear();
        }
        longer.push(PartialForm { names, named, columns: Some(*columns), ..self.with(row) });
    }

    /// Returns this beginning with one more row.
    fn with(&self, row: usize) -> PartialForm {
        let mut longer = *self;
        longer.rows[usize::from(self.taken)] = row as u8;
        longer.taken += 1;
        longer.used |= 1 << row;
        longer
    }

    /// Relabelling that a form with all nine rows represents.
    pub(super) fn relabelling(&self) -> Relabelling {
        // Digits that the puzzle does not have get the remaining names.
        let is_free = |name: &Digit| usize::from(name.get()) > self.names();
        let mut free = Digit::ALL.into_iter().filter(is_free);
        let named =
            |digit: Digit| Digit::new((self.names >> (4 * digit.get()) & 15) as u8).or_else(|| free.next());
        let digits = Digit::ALL.map(named).map(|name| name.unwrap_or(Digit::ALL[0]));
        let columns = self.columns.unwrap_or(Relabelling::NONE.columns());
        Relabelling::new(self.is_transposed, self.rows, columns, digits).unwrap_or(Relabelling::NONE)
    }
}

/// Number of digits that a row has in each box.
fn counts(digits: &[u8; 9]) -> [usize; 3] {
    [0, 1, 2].map(|box_| digits[3 * box_..3 * box_ + 3].iter().filter(|digit| **digit > 0).count())
}

/// The smallest word of a row while digits have no names and columns have no order: boxes with fewer digits come first,
/// in each box empty cells come first, and digits are named in their order. `None` if a digit is in the row twice.
fn least_word(digits: &[u8; 9]) -> Option<RowWord> {
    let present = digits.iter().fold(0u16, |present, digit| present | 1 << digit);
    let mut counts = counts(digits);
    counts.sort_unstable();
    let is_sound = (present & !1).count_ones() as usize == counts.iter().sum::<usize>();
    let (mut word, mut name) = (0, 0);
    for place in 0..9 {
        let is_filled = place % 3 + counts[place / 3] >= 3;
        name += u64::from(is_filled);
        word = word << 4 | if is_filled { name } else { 0 };
    }
    is_sound.then_some(word)
}

/// Calls `each` with every order of the columns that puts the empty cells of a row as far to the front as possible.
fn orders(board: &BoardRows, digits: &[u8; 9], mut each: impl FnMut(&[u8; 9])) {
    let counts = counts(digits);
    let mut sorted = counts;
    sorted.sort_unstable();
    let is_empty = |column: usize| board.empty_columns >> column & 1 == 1;
    let is_whole = |stack: usize| board.empty_columns & band(stack) == band(stack);
    let within = [0, 1, 2].map(|stack| {
        ORDERS.map(|order| order.map(|column| 3 * stack + column)).into_iter().filter(move |order| {
            let is_front = order.windows(2).all(|two| digits[two[0]] == 0 || digits[two[1]] > 0);
            let empty = order.iter().filter(|column| is_empty(**column));
            is_front && empty.is_sorted_by(|first, second| first < second)
        })
    });
    for order in ORDERS {
        let whole = order.iter().filter(|stack| is_whole(**stack));
        if order.map(|stack| counts[stack]) != sorted || !whole.is_sorted_by(|first, second| first < second) {
            continue;
        }
        let [first, second, third] = order.map(|stack| within[stack].clone());
        for a in first {
            for b in second.clone() {
                for c in third.clone() {
                    each(&[a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]].map(|column| column as u8));
                }
            }
        }
    }
}
