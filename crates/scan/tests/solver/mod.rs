//! A small solver, so that the crate's tests do not need another crate of the project.

#![allow(dead_code)]

use whydoku_scan::Digits;

/// The number of solutions of a board, or 2 if there are more, with the last solution that was found.
pub(crate) fn solve(board: &Digits) -> (usize, Digits) {
    let mut search = Search { board: *board, houses: [0; 27], found: 0, last: *board };
    for cell in 0..81 {
        let digit = board[cell];
        if digit != 0 && !search.place(cell, digit) {
            return (0, *board);
        }
    }
    search.run();
    (search.found, search.last)
}

struct Search {
    board: Digits,
    /// Digits of each house, as bits.
    houses: [u16; 27],
    found: usize,
    last: Digits,
}

fn houses(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

impl Search {
    fn taken(&self, cell: usize) -> u16 {
        houses(cell).iter().fold(0, |taken, house| taken | self.houses[*house])
    }

    fn place(&mut self, cell: usize, digit: u8) -> bool {
        let is_free = self.taken(cell) >> digit & 1 == 0;
        self.board[cell] = digit;
        for house in houses(cell) {
            self.houses[house] |= 1 << digit;
        }
        is_free
    }

    fn run(&mut self) {
        let open: Vec<usize> = (0..81).filter(|cell| self.board[*cell] == 0).collect();
        // Tries the cell, or the digit in a house, that has the fewest possibilities.
        let mut best: Option<Vec<(usize, u8)>> = None;
        let mut consider = |ways: Vec<(usize, u8)>| {
            if best.as_ref().is_none_or(|best| ways.len() < best.len()) {
                best = Some(ways);
            }
        };
        let mut places: [Vec<(usize, u8)>; 27 * 9] = std::array::from_fn(|_| Vec::new());
        for cell in &open {
            let taken = self.taken(*cell);
            let ways: Vec<_> =
                (1..10u8).filter(|digit| taken >> digit & 1 == 0).map(|digit| (*cell, digit)).collect();
            for way in &ways {
                for house in houses(*cell) {
                    places[house * 9 + usize::from(way.1) - 1].push(*way);
                }
            }
            consider(ways);
        }
        for (at, ways) in places.into_iter().enumerate() {
            if self.houses[at / 9] >> (at % 9 + 1) & 1 == 0 {
                consider(ways);
            }
        }
        let Some(best) = best else {
            self.found += 1;
            self.last = self.board;
            return;
        };
        for (cell, digit) in best {
            self.place(cell, digit);
            self.run();
            self.board[cell] = 0;
            for house in houses(cell) {
                self.houses[house] &= !(1 << digit);
            }
            if self.found > 1 {
                return;
            }
        }
    }
}
