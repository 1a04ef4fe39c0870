//! A plain search that shares no code with the program. It tries the digits of the cell that has the fewest digits
//! left.

/// The digits that each cell may hold, as bits 0 to 8.
pub(crate) type Allowed = [u16; 81];

/// Every digit in every cell.
pub(crate) const ALL: Allowed = [0x1ff; 81];

/// The digits that a text of 81 signs allows: a sign from 1 to 9 fixes its cell, and any other sign allows all digits.
pub(crate) fn allowed(signs: &str) -> Allowed {
    let mut allowed = ALL;
    for (cell, sign) in allowed.iter_mut().zip(signs.chars()) {
        if let Some(digit) = sign.to_digit(10).filter(|digit| *digit > 0) {
            *cell = 1 << (digit - 1);
        }
    }
    allowed
}

/// The fillings with allowed digits that obey the rules, at most `most` of them, as digits 1 to 9.
pub(crate) fn solutions(allowed: &Allowed, most: usize) -> Vec<[u8; 81]> {
    let mut search = Search { allowed, used: [[0; 9]; 3], filled: [0; 81], found: Vec::new(), most };
    search.go();
    search.found
}

struct Search<'a> {
    allowed: &'a Allowed,
    /// The digits that each row, column and box has so far, as bits.
    used: [[u16; 9]; 3],
    filled: [u8; 81],
    found: Vec<[u8; 81]>,
    most: usize,
}

impl Search<'_> {
    fn go(&mut self) {
        let open = (0..81).filter(|cell| self.filled[*cell] == 0);
        let Some(cell) = open.min_by_key(|cell| self.left(*cell).count_ones()) else {
            self.found.push(self.filled);
            return;
        };
        for digit in 0..9 {
            let bit = 1 << digit;
            if self.left(cell) & bit == 0 || self.found.len() >= self.most {
                continue;
            }
            let turn = |search: &mut Self| {
                houses(cell).iter().enumerate().for_each(|(kind, house)| search.used[kind][*house] ^= bit)
            };
            turn(self);
            self.filled[cell] = digit + 1;
            self.go();
            self.filled[cell] = 0;
            turn(self);
        }
    }

    fn left(&self, cell: usize) -> u16 {
        let [row, column, square] = houses(cell);
        self.allowed[cell] & !(self.used[0][row] | self.used[1][column] | self.used[2][square])
    }
}

/// The row, column and box of a cell, from 0.
pub(crate) fn houses(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, row / 3 * 3 + column / 3]
}

#[test]
fn the_plain_search_counts_what_is_known() {
    assert_eq!(solutions(&ALL, 7).len(), 7);
    let puzzle = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    let solution = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
    let found = solutions(&allowed(puzzle), 2);
    let [only] = found.as_slice() else { panic!("{} solutions", found.len()) };
    assert_eq!(only.map(|digit| digit.to_string()).concat(), solution);
    assert_eq!(solutions(&allowed("55"), 1).len(), 0);
    // Without the digits 1 and 3, the puzzle has several solutions, because these digits can be exchanged.
    let open = solution.replace(['1', '3'], ".");
    assert!(solutions(&allowed(&open), 9).len() > 1);
}
