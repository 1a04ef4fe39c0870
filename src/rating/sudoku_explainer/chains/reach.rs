//! The forcing chains that a board can have, found for all candidates at once.
//!
//! To list the chains of a board, a search must follow each candidate level by level. Most boards have no chain, and
//! there is a faster way to find this out. Only candidates with a strong link lead anywhere, and a board has about a
//! hundred of them. The reach of each candidate is a set of bits. If a search meets a candidate whose set is known, it
//! takes over the whole set. A candidate A is refuted if it switches off a candidate B and the absence of B switches A
//! off. The chain itself, its length and its place in the order of chains are then found by the usual search, which
//! starts only from this candidate.
//!
//! A cycle removes only candidates that it refutes. Such a candidate switches off a node of the cycle, and the way back
//! round the cycle leads from this node to the node that switches the candidate off. So if no candidate is refuted, no
//! cycle removes anything.
//!
//! These sets only avoid searches that would find nothing. They must not decide which chain is taken.

use super::links::LinkKind;
use super::nodes::{PLANE, Plane};
use crate::rating::sudoku_explainer::board::ExplainerBoard;
use crate::rating::sudoku_explainer::geometry::{CellBits, HOUSES, PEER_SETS};
use crate::rating::sudoku_explainer::hint::{candidate, parts};

/// A set of candidates with a strong link, by their number. Few boards have more than a hundred.
pub(super) type LinkedSet = u128;

/// Nodes that can be reached on a board.
pub(super) struct ExplainerReach {
    /// The candidates with a strong link, and for each candidate its number; [`NONE`] if it has no strong link.
    linked: Vec<u16>,
    number: Box<[u8; 729]>,
    /// For each numbered candidate, the candidates that it forces on when it is off (`forced`), and the candidates that
    /// it excludes when it is on (`excluded`).
    forced: Vec<LinkedSet>,
    excluded: Vec<LinkedSet>,
    /// For each numbered candidate, the candidates that it switches on when it is on itself, through one weak and one
    /// strong link.
    next: Vec<LinkedSet>,
    /// For each numbered candidate, the candidates that it switches on when it is on itself (`when_on`), and when it is
    /// off (`when_off`).
    when_on: Vec<LinkedSet>,
    when_off: Vec<LinkedSet>,
    /// The linked candidates of each cell, and those of each digit in each house.
    of: Box<[LinkedSet; 81]>,
    at: Box<[[LinkedSet; 9]; 27]>,
    /// For each numbered candidate, all candidates that it switches off when it is on (`off_when_on`), and when it is
    /// off itself (`off_when_off`).
    off_when_on: Vec<Plane>,
    off_when_off: Vec<Plane>,
    /// Nodes reached by links of one kind.
    by_kind: KindReach,
    /// For each numbered candidate, the candidates that can be in a cycle with it.
    partners: Vec<LinkedSet>,
    /// True if more candidates have a strong link than there are bits, so that nothing is known.
    is_full: bool,
    /// Largest number of candidates with a strong link for which the sets have bits.
    room: u32,
}

/// Nodes reached by links of one kind, for each numbered candidate.
struct KindReach {
    forced: Vec<LinkedSet>,
    excluded: Vec<LinkedSet>,
    when_on: Vec<LinkedSet>,
    /// Candidates that, when on, switch the numbered candidate on.
    led_from: Vec<LinkedSet>,
    /// Candidates that are on when the numbered candidate is off; `None` until a search asks for them.
    when_off: Vec<Option<LinkedSet>>,
    /// Candidates that can be in a cycle with the numbered candidate, even if the cycle removes nothing.
    asked: Box<[LinkedSet; LinkedSet::BITS as usize]>,
}

impl Default for KindReach {
    fn default() -> KindReach {
        KindReach {
            forced: Vec::new(),
            excluded: Vec::new(),
            when_on: Vec::new(),
            led_from: Vec::new(),
            when_off: Vec::new(),
            asked: Box::new([0; LinkedSet::BITS as usize]),
        }
    }
}

impl KindReach {
    /// Returns true if a cycle within these candidates may remove something.
    fn may_remove(&mut self, board: &ExplainerBoard, linked: &[u16], within: LinkedSet) -> bool {
        let excluded = CellBits(within).fold(0, |all, on| all | self.excluded[on]);
        CellBits(within).any(|number| {
            let (cell, digit) = parts(linked[number]);
            let seen = PEER_SETS[cell] & board.cells_with(digit);
            let forced = self.forced[number];
            let on = *self.when_off[number]
                .get_or_insert_with(|| CellBits(forced).fold(forced, |all, on| all | self.when_on[on]));
            CellBits(on & excluded).any(|off| {
                let (other, same) = parts(linked[off]);
                same == digit && PEER_SETS[other] & seen != 0 && self.forced[off] & within != 0
            })
        })
    }
}

/// The candidates that each candidate excludes on an empty board.
static EXCLUDED: [Plane; 729] = {
    let mut table = [[0; PLANE]; 729];
    let mut cell = 0;
    while cell < 81 {
        let mut digit = 0;
        while digit < 9 {
            let own = candidate(cell, digit) as usize;
            let mut other = 0;
            while other < 81 {
                if PEER_SETS[cell] >> other & 1 == 1 {
                    let seen = candidate(other, digit) as usize;
                    table[own][seen / 64] |= 1 << (seen % 64);
                }
                other += 1;
            }
            let mut rival = 0;
            while rival < 9 {
                if rival != digit {
                    let seen = candidate(cell, rival) as usize;
                    table[own][seen / 64] |= 1 << (seen % 64);
                }
                rival += 1;
            }
            digit += 1;
        }
        cell += 1;
    }
    table
};

/// Value that means "no number".
const NONE: u8 = u8::MAX;

impl Default for ExplainerReach {
    fn default() -> ExplainerReach {
        ExplainerReach {
            linked: Vec::new(),
            number: Box::new([NONE; 729]),
            forced: Vec::new(),
            excluded: Vec::new(),
            next: Vec::new(),
            when_on: Vec::new(),
            when_off: Vec::new(),
            of: Box::new([0; 81]),
            at: Box::new([[0; 9]; 27]),
            off_when_on: Vec::new(),
            off_when_off: Vec::new(),
            by_kind: KindReach::default(),
            partners: Vec::new(),
            is_full: false,
            room: LinkedSet::BITS,
        }
    }
}

impl ExplainerReach {
    /// A reach without room for any candidate, which therefore rules out no chain.
    #[cfg(test)]
    pub(super) fn telling_nothing() -> ExplainerReach {
        ExplainerReach { room: 0, ..ExplainerReach::default() }
    }

    /// Reads a board.
    pub(super) fn read(&mut self, board: &ExplainerBoard) {
        self.clear();
        let pairs = board.pairs();
        self.number_linked(&pairs);
        if self.is_full {
            return;
        }
        self.forced.clear();
        self.forced.resize(self.linked.len(), 0);
        for pair in &pairs {
            let [one, other] = pair.map(|linked| self.number[linked as usize] as usize);
            self.forced[one] |= 1 << other;
            self.forced[other] |= 1 << one;
        }
        self.close();
    }

    fn clear(&mut self) {
        for linked in self.linked.drain(..) {
            let (cell, digit) = parts(linked);
            self.number[linked as usize] = NONE;
            self.of[cell] = 0;
            HOUSES[cell].into_iter().for_each(|house| self.at[house as usize][digit] = 0);
        }
    }

    /// Numbers the candidates with a strong link.
    fn number_linked(&mut self, pairs: &[[u16; 2]]) {
        self.is_full = false;
        for linked in pairs.iter().flatten().copied() {
            if self.number[linked as usize] != NONE {
                continue;
            }
            let number = self.linked.len();
            if number >= self.room as usize {
                self.is_full = true;
                return;
            }
            self.linked.push(linked);
            self.number[linked as usize] = number as u8;
            let (cell, digit) = parts(linked);
            self.of[cell] |= 1 << number;
            for house in HOUSES[cell] {
                self.at[house as usize][digit] |= 1 << number;
            }
        }
    }

    /// The linked candidates that a candidate excludes.
    fn excluded_by(&self, candidate: u16) -> LinkedSet {
        let (cell, digit) = parts(candidate);
        let [a, b, c] = HOUSES[cell].map(|house| self.at[house as usize][digit]);
        let all = self.of[cell] | a | b | c;
        let number = self.number[candidate as usize];
        if number == NONE { all } else { all & !(1 << number) }
    }

    /// Finds all candidates that are reached.
    fn close(&mut self) {
        let count = self.linked.len();
        self.excluded.clear();
        for index in 0..count {
            let excluded = self.excluded_by(self.linked[index]);
            self.excluded.push(excluded);
        }
        step(&self.excluded, &self.forced, &mut self.next);
        self.when_on.clone_from(&self.next);
        close(&mut self.when_on);
        self.when_off.clear();
        for index in 0..count {
            let forced = self.forced[index];
            self.when_off.push(CellBits(forced).fold(forced, |all, on| all | self.when_on[on]));
        }
    }

    /// Finds, for each numbered candidate, all candidates that it switches off. [`ExplainerReach::read`] must have been
    /// called before.
    pub(super) fn read_off(&mut self) {
        if self.is_full {
            return;
        }
        let count = self.linked.len();
        self.off_when_on.clear();
        for index in 0..count {
            let mut off = EXCLUDED[self.linked[index] as usize];
            let mut left = self.when_on[index];
            while left != 0 {
                let next = left.trailing_zeros() as usize;
                if next < index {
                    unite(&mut off, &self.off_when_on[next]);
                    left &= !self.when_on[next];
                } else {
                    unite(&mut off, &EXCLUDED[self.linked[next] as usize]);
                }
                left &= !(1 << next);
            }
            self.off_when_on.push(off);
        }
        self.off_when_off.clear();
        for index in 0..count {
            let mut off = [0; PLANE];
            for on in CellBits(self.forced[index]) {
                unite(&mut off, &self.off_when_on[on]);
            }
            self.off_when_off.push(off);
        }
    }

    /// All candidates that may be off when a candidate is on, including some that the board does not have.
    pub(super) fn switched_off(&self, candidate: u16) -> Plane {
        if self.is_full {
            return [u64::MAX; PLANE];
        }
        let number = self.number[candidate as usize];
        if number != NONE {
            return self.off_when_on[number as usize];
        }
        let mut all = EXCLUDED[candidate as usize];
        for off in CellBits(self.excluded_by(candidate)) {
            unite(&mut all, &self.off_when_off[off]);
        }
        all
    }

    /// The candidates of the set `open` that may refute themselves. [`ExplainerReach::read_off`] must have been called
    /// before. A candidate A is among them if A excludes a candidate B and the absence of B excludes A.
    pub(super) fn refutable(&self, open: &Plane) -> Plane {
        if self.is_full {
            return *open;
        }
        let mut refuted = [0; PLANE];
        for (linked, off) in self.linked.iter().zip(&self.off_when_off) {
            let excluded = &EXCLUDED[*linked as usize];
            for word in 0..PLANE {
                refuted[word] |= off[word] & excluded[word];
            }
        }
        refuted.iter_mut().zip(open).for_each(|(word, open)| *word &= open);
        refuted
    }

    /// Returns true if any candidate may follow from its own absence.
    pub(super) fn any_follows(&self) -> bool {
        self.is_full || self.when_off.iter().enumerate().any(|(number, on)| on >> number & 1 == 1)
    }

    /// Returns true if a candidate may follow from its own absence.
    pub(super) fn follows(&self, candidate: u16) -> bool {
        let number = self.number[candidate as usize];
        self.is_full || number != NONE && self.when_off[number as usize] >> number & 1 == 1
    }

    /// Returns true if links of all kinds lead from a candidate that is on to a candidate that excludes it. The
    /// candidates on the shortest of these ways are written to `ways`: first the candidates after one weak and one
    /// strong link, then the candidates after two weak and two strong links, and so on. `ways` stays empty if nothing
    /// is known.
    pub(super) fn ways_from_on(&self, candidate: u16, ways: &mut Vec<LinkedSet>) -> bool {
        let ends = self.excluded_by(candidate);
        let first = CellBits(ends).fold(0, |all, off| all | self.forced[off]);
        self.ways(first, self.own(candidate), ends, ways)
    }

    /// Returns true if links lead from a candidate that is off to the same candidate on. The candidates on the shortest
    /// ways are written to `ways`, level by level. The candidates of the first level are reached by a strong link
    /// alone.
    pub(super) fn ways_from_off(&self, candidate: u16, ways: &mut Vec<LinkedSet>) -> bool {
        let own = self.own(candidate);
        let first = CellBits(own).fold(0, |all, start| all | self.forced[start]);
        self.ways(first, 0, own, ways)
    }

    /// The candidate as a set; empty if it has no strong link.
    fn own(&self, candidate: u16) -> LinkedSet {
        let number = self.number[candidate as usize];
        if number == NONE { 0 } else { 1 << number }
    }

    /// The shortest ways from the first candidates to one of the ends, without barred candidates.
    fn ways(&self, first: LinkedSet, barred: LinkedSet, ends: LinkedSet, ways: &mut Vec<LinkedSet>) -> bool {
        ways.clear();
        if self.is_full {
            return true;
        }
        let step = |from: LinkedSet| CellBits(from).fold(0, |all, on| all | self.next[on]);
        let mut seen = barred;
        let mut level = first & !seen;
        while level & ends == 0 {
            if level == 0 {
                return false;
            }
            ways.push(level);
            seen |= level;
            level = step(level) & !seen;
        }
        // Only nodes that lead on to an end are kept.
        let mut onward = level & ends;
        for way in ways.iter_mut().rev() {
            *way = CellBits(*way).filter(|on| self.next[*on] & onward != 0).fold(0, |all, on| all | 1 << on);
            onward = *way;
        }
        ways.push(level & ends);
        true
    }

    /// Finds the candidates that may be in a cycle that consists of links of this kind and removes something.
    /// [`ExplainerReach::read`] must have been called before.
    ///
    /// Consider the way back round a cycle. The absence of a candidate that is on in the cycle switches on a candidate
    /// that is off in the cycle. A removed candidate sees two of these candidates with its digit.
    pub(super) fn read_cycles(&mut self, board: &ExplainerBoard, kind: LinkKind) {
        self.partners.clear();
        if self.is_full {
            return;
        }
        let count = self.linked.len();
        let by = &mut self.by_kind;
        by.forced.clone_from(&self.forced);
        by.excluded.clone_from(&self.excluded);
        if kind == LinkKind::Both {
            by.when_on.clone_from(&self.when_on);
        } else {
            for (number, linked) in self.linked.iter().enumerate() {
                let in_cell = self.of[parts(*linked).0];
                by.forced[number] &= if kind == LinkKind::Houses { !in_cell } else { in_cell };
                by.excluded[number] &= if kind == LinkKind::Houses { !in_cell } else { LinkedSet::MAX };
            }
            step(&by.excluded, &by.forced, &mut by.when_on);
            close(&mut by.when_on);
        }
        by.led_from.clear();
        by.led_from.resize(count, 0);
        for (from, on) in by.when_on.iter().enumerate() {
            CellBits(*on).for_each(|on| by.led_from[on] |= 1 << from);
        }
        by.when_off.clear();
        by.when_off.resize(count, None);
        self.partners.resize(count, 0);
        for number in 0..count {
            let partners = by.when_on[number] & by.led_from[number] | 1 << number;
            // If candidates lead to each other, they usually have the same partners, and the result of an earlier
            // candidate is reused.
            let same = CellBits(partners & ((1 << number) - 1)).find(|other| by.asked[*other] == partners);
            by.asked[number] = partners;
            self.partners[number] = match same {
                Some(other) => self.partners[other],
                None if partners != 1 << number && by.may_remove(board, &self.linked, partners) => partners,
                None => 0,
            };
        }
    }

    /// Candidates that can be in a cycle with a candidate, including this candidate; empty if there are no such
    /// candidates. [`ExplainerReach::read_cycles`] must have been called before.
    pub(super) fn cycle_partners(&self, candidate: u16) -> LinkedSet {
        if self.is_full {
            return LinkedSet::MAX;
        }
        let number = self.number[candidate as usize];
        if number == NONE { 0 } else { self.partners[number as usize] }
    }

    /// Returns true if a candidate is in a set.
    #[inline]
    pub(super) fn is_in(&self, candidate: u16, set: LinkedSet) -> bool {
        let number = self.number[candidate as usize] as usize;
        self.is_full || number != NONE as usize && set >> number & 1 == 1
    }

    /// Returns true if a candidate forces something in a set when it is off.
    #[inline]
    pub(super) fn forces_into(&self, candidate: u16, set: LinkedSet) -> bool {
        let number = self.number[candidate as usize] as usize;
        self.is_full || number != NONE as usize && self.forced[number] & set != 0
    }

    /// Returns true if a candidate may force something when it is off.
    #[inline]
    pub(super) fn forces(&self, candidate: u16) -> bool {
        self.is_full || self.number[candidate as usize] != NONE
    }
}

/// Returns true if two candidates exclude each other in a house or in a cell. With `by_house`, two candidates of one
/// cell do not count.
#[inline]
pub(super) fn excludes(one: u16, other: u16, by_house: bool) -> bool {
    let excluded = EXCLUDED[one as usize][other as usize / 64] >> (other % 64) & 1 == 1;
    excluded && !(by_house && one / 9 == other / 9)
}

/// The candidates of a board as a set.
pub(super) fn candidates(board: &ExplainerBoard) -> Plane {
    let mut all = [0; PLANE];
    for (cell, digits) in board.of.iter().enumerate() {
        let bits = u128::from(*digits) << (cell * 9 % 64);
        all[cell * 9 / 64] |= bits as u64;
        if bits >> 64 != 0 {
            all[cell * 9 / 64 + 1] |= (bits >> 64) as u64;
        }
    }
    all
}

/// For each candidate, the candidates that it switches on when it is on itself, through one weak and one strong link.
fn step(excluded: &[LinkedSet], forced: &[LinkedSet], next: &mut Vec<LinkedSet>) {
    next.clear();
    next.extend(excluded.iter().map(|off| CellBits(*off).fold(0, |all, off| all | forced[off])));
}

/// Adds to the set of each candidate the sets of the candidates in it, and so on until nothing is added.
fn close(sets: &mut [LinkedSet]) {
    for index in 0..sets.len() {
        let mut seen = sets[index];
        let mut left = seen;
        while left != 0 {
            let next = left.trailing_zeros() as usize;
            let reached = sets[next];
            // The reach of earlier candidates is complete, so the candidates in it need not be followed again.
            left = if next < index { left & !reached } else { left | reached & !seen };
            left &= !(1 << next);
            seen |= reached;
        }
        sets[index] = seen;
    }
}

#[inline]
fn unite<const N: usize>(set: &mut [u64; N], other: &[u64; N]) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

/// Returns true if a constraint has two candidates left.
#[inline]
pub(super) fn is_pair(left: u16) -> bool {
    (left & left.wrapping_sub(1)).is_power_of_two()
}
