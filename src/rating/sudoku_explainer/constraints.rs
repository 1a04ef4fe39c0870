//! Cells, and digits in houses, as constraints of one kind: exactly one candidate of each constraint is true.
//!
//! A search along links goes from candidates to constraints and back all the time. With these tables, the search does
//! not need cells or digits.

use super::geometry::{CELLS, HOUSES, PLACES};
use super::hint::{candidate, parts};

/// Number of constraints: the cells, then each digit in each house.
pub(super) const CONSTRAINTS: usize = 81 + 27 * 9;

/// A candidate's place in a constraint.
#[derive(Clone, Copy)]
pub(super) struct ExplainerPlace {
    pub(super) constraint: u16,
    pub(super) bit: u16,
}

/// The places of each candidate: its cell, its box, its row, its column.
pub(super) static TIES: [[ExplainerPlace; 4]; 729] = {
    let mut table = [[ExplainerPlace { constraint: 0, bit: 0 }; 4]; 729];
    let mut index = 0;
    while index < 729 {
        let (cell, digit) = parts(index as u16);
        table[index][0] = ExplainerPlace { constraint: cell as u16, bit: 1 << digit };
        let mut kind = 0;
        while kind < 3 {
            let constraint = 81 + 9 * HOUSES[cell][kind] as u16 + digit as u16;
            table[index][kind + 1] = ExplainerPlace { constraint, bit: 1 << PLACES[cell][kind] };
            kind += 1;
        }
        index += 1;
    }
    table
};

/// The candidates of each constraint, by place.
pub(super) static MEMBERS: [[u16; 9]; CONSTRAINTS] = {
    let mut table = [[0; 9]; CONSTRAINTS];
    let mut constraint = 0;
    while constraint < CONSTRAINTS {
        let mut place = 0;
        while place < 9 {
            table[constraint][place] = if constraint < 81 {
                candidate(constraint, place)
            } else {
                let (house, digit) = ((constraint - 81) / 9, (constraint - 81) % 9);
                candidate(CELLS[house][place] as usize, digit)
            };
            place += 1;
        }
        constraint += 1;
    }
    table
};
