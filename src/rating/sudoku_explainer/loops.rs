//! Unique rectangles and loops of types 1 to 4.
//!
//! All loops are collected before one is taken: the loop with the lowest rating, then with the lowest type, then the
//! first that was found. One peculiarity of the search affects which loops are found: the search collects the digits
//! beyond the pair from every neighbour that it looks at, even from a neighbour that it rejects. These digits count for
//! all later neighbours.

use super::board::ExplainerBoard;
use super::geometry::{
    BOXES_COLUMNS_ROWS, BitIter, CELLS, CellBits, HOUSE_MASKS, HOUSE_SETS, HOUSES, PEER_SETS, choices,
};
use super::hint::{ExplainerHint, HintName, candidate};

/// Kind of a finding. A loop is kept only once for each kind, and findings with the same rating are ordered by kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum LoopKind {
    OneCell,
    OneDigit,
    Naked,
    Hidden,
    Locked,
}

impl LoopKind {
    /// The type number that players use.
    fn number(self) -> u8 {
        match self {
            LoopKind::OneCell => 1,
            LoopKind::OneDigit => 2,
            LoopKind::Naked | LoopKind::Hidden => 3,
            LoopKind::Locked => 4,
        }
    }
}

/// A loop that removes something.
struct LoopFinding {
    rating: u16,
    kind: LoopKind,
    cells: u128,
    pair: [usize; 2],
    /// Cells outside the loop that make a naked set with the loop. In this set, the loop counts as one cell, and there
    /// are as many digits as cells.
    beside: u128,
    removed: Vec<u16>,
}

struct LoopSearch<'b> {
    board: &'b ExplainerBoard,
    pair: [usize; 2],
    /// The cells that a loop of the pair can have.
    core: u128,
    path: Vec<usize>,
    /// The cells of the path.
    taken: u128,
    /// The houses of every second cell of the path, and of the cells between them.
    houses: [u32; 2],
    found: Vec<LoopFinding>,
}

pub(super) fn unique_loop(board: &ExplainerBoard) -> Option<ExplainerHint> {
    let LoopFinding { rating, kind, cells, removed, .. } = first(board)?;
    let name = HintName::Loop(cells.count_ones() as u8, kind.number());
    Some(ExplainerHint { name, rating, placed: None, removed })
}

/// A loop of type 3: its cells, its two digits, and the cells outside the loop.
pub(super) fn loop_with_set(board: &ExplainerBoard) -> Option<(u128, [usize; 2], u128)> {
    let found = first(board)?;
    (found.kind.number() == 3).then_some((found.cells, found.pair, found.beside))
}

/// The loop that is taken.
fn first(board: &ExplainerBoard) -> Option<LoopFinding> {
    let mut search = LoopSearch {
        board,
        pair: [0, 0],
        core: 0,
        path: Vec::new(),
        taken: 0,
        houses: [0; 2],
        found: Vec::new(),
    };
    for start in 0..81 {
        if board.of[start].count_ones() == 2 {
            let mut digits = BitIter(board.of[start]);
            if let (Some(one), Some(other)) = (digits.next(), digits.next()) {
                let core = core(board, one, other);
                if core >> start & 1 == 1 {
                    search.pair = [one, other];
                    search.core = core;
                    search.extend(start, 0, 2, None);
                }
            }
        }
    }
    search.found.into_iter().min_by_key(|found| (found.rating, found.kind.number()))
}

/// The cells with both digits that see another cell with both digits in their row, one in their column and one in their
/// box. Other cells cannot be in a loop, because each house of a loop's cell contains another cell of the loop.
fn core(board: &ExplainerBoard, one: usize, other: usize) -> u128 {
    let mut core = board.cells_with(one) & board.cells_with(other);
    loop {
        let company = |house: &u8| (core & HOUSE_SETS[usize::from(*house)]).count_ones() > 1;
        let kept = CellBits(core).filter(|cell| HOUSES[*cell].iter().all(company));
        let left = kept.fold(0, |left, cell| left | 1 << cell);
        if left == core {
            return core;
        }
        core = left;
    }
}

impl LoopSearch<'_> {
    fn pair_mask(&self) -> u16 {
        1 << self.pair[0] | 1 << self.pair[1]
    }

    /// Continues the path from a cell. `extra` holds the digits beyond the pair, and `room` is the number of further
    /// cells that may have extra digits.
    fn extend(&mut self, cell: usize, extra: u16, room: i32, came_by: Option<usize>) {
        let side = self.path.len() % 2;
        self.path.push(cell);
        self.taken |= 1 << cell;
        self.houses[side] |= HOUSE_MASKS[cell];
        let pair = self.pair_mask();
        let mut extra = extra;
        for kind in (0..3).filter(|kind| Some(*kind) != came_by) {
            let house = HOUSES[cell][kind] as usize;
            let both = self.board.at[house][self.pair[0]] & self.board.at[house][self.pair[1]];
            for next in BitIter(both).map(|place| CELLS[house][place] as usize) {
                if next == self.path[0] {
                    if self.path.len() >= 4 && self.houses[0] == self.houses[1] {
                        self.conclude();
                    }
                } else if self.taken >> next & 1 == 0 {
                    let digits = self.board.of[next];
                    extra |= digits & !pair;
                    let plain = digits == pair;
                    // The cells of the loop belong to two sides alternately, and a house may have only one cell of each
                    // side.
                    let fits = self.core >> next & 1 == 1 && self.houses[1 - side] & HOUSE_MASKS[next] == 0;
                    if fits && (plain || extra.is_power_of_two() || room > 0) {
                        self.extend(next, extra, if plain { room } else { room - 1 }, Some(kind));
                    }
                }
            }
        }
        self.path.pop();
        self.taken &= !(1 << cell);
        self.houses[side] &= !HOUSE_MASKS[cell];
    }

    fn conclude(&mut self) {
        let base = match self.path.len() {
            4 => 45,
            6 => 46,
            8 => 47,
            _ => 50,
        };
        let (board, pair) = (self.board, self.pair_mask());
        let rich: Vec<usize> = self.path.iter().copied().filter(|cell| board.of[*cell] != pair).collect();
        let extra = rich.iter().fold(0, |extra, cell| extra | board.of[*cell] & !pair);
        match rich[..] {
            [] => {}
            [cell] => {
                let removed = self.pair.map(|digit| candidate(cell, digit));
                self.keep(base, LoopKind::OneCell, 0, removed.to_vec());
            }
            [one, other] => {
                if extra.is_power_of_two() {
                    self.one_digit(base, &rich, extra);
                } else {
                    self.sets(base, one, other, extra);
                }
                self.locked(base, one, other);
            }
            _ => self.one_digit(base, &rich, extra),
        }
    }

    fn one_digit(&mut self, base: u16, rich: &[usize], extra: u16) {
        if !extra.is_power_of_two() {
            return;
        }
        let digit = extra.trailing_zeros() as usize;
        let seen = rich.iter().fold(u128::MAX, |seen, cell| seen & PEER_SETS[*cell]);
        let losing = CellBits(seen & self.board.cells_with(digit));
        let removed = losing.map(|cell| candidate(cell, digit)).collect();
        self.keep(base, LoopKind::OneDigit, 0, removed);
    }

    /// Type 3: two cells of one house have several digits beyond the pair. Together with other cells, these digits make
    /// a naked set, or the digits of the pair make a hidden set.
    fn sets(&mut self, base: u16, one: usize, other: usize, extra: u16) {
        for size in extra.count_ones()..=7 {
            for kind in 0..3 {
                let house = HOUSES[one][kind] as usize;
                if house == HOUSES[other][kind] as usize {
                    self.naked(base, house, one, other, extra, size);
                    self.hidden(base, house, one, other, extra, size);
                }
            }
        }
    }

    fn naked(&mut self, base: u16, house: usize, one: usize, other: usize, extra: u16, size: u32) {
        let board = self.board;
        if 2 * size > board.open[house].count_ones() {
            return;
        }
        let of = CELLS[house].map(|cell| board.of[cell as usize]);
        let [first, second] = places_of(house, one, other);
        let both = extra & board.of[one] & board.of[other];
        for places in choices(size).iter().copied() {
            if places & first == 0 || places & second != 0 || places & !board.open[house] != 0 {
                continue;
            }
            let others = places & !first;
            let own = BitIter(others).fold(0, |digits, place| digits | of[place]);
            let set = own | extra;
            let whole = (own | both).count_ones() == size && set.count_ones() == size;
            if !whole || BitIter(others).any(|place| of[place].count_ones() < 2) {
                continue;
            }
            let rest = BitIter(board.open[house] & !places & !second);
            let removed = rest.flat_map(|place| {
                BitIter(of[place] & set).map(move |digit| candidate(CELLS[house][place] as usize, digit))
            });
            let beside = cells_at(house, others);
            self.keep(base + size as u16 - 1, LoopKind::Naked, beside, removed.collect());
        }
    }

    fn hidden(&mut self, base: u16, house: usize, one: usize, other: usize, extra: u16, size: u32) {
        let board = self.board;
        if 2 * size >= board.open[house].count_ones() {
            return;
        }
        let [first, second] = places_of(house, one, other);
        let pair = self.pair_mask();
        let free: Vec<usize> = BitIter(!(pair | extra) & 0x1ff).collect();
        let at = |digit: usize| board.at[house][digit] & !second;
        if self.pair.into_iter().any(|digit| at(digit) == 0) {
            return;
        }
        for choice in 0..1u16 << free.len() {
            if choice.count_ones() != size - 2 {
                continue;
            }
            let digits = BitIter(choice).fold(pair, |digits, index| digits | 1 << free[index]);
            if BitIter(digits).any(|digit| at(digit) == 0) {
                continue;
            }
            let places = BitIter(digits).fold(0, |places, digit| places | at(digit));
            if places.count_ones() != size {
                continue;
            }
            let others = places & !first & !second;
            let removed = BitIter(others).flat_map(|place| {
                let cell = CELLS[house][place] as usize;
                BitIter(board.of[cell] & !digits).map(move |digit| candidate(cell, digit))
            });
            let more = (others.count_ones() as u16).saturating_sub(1);
            // The hidden set leaves a naked set in the other cells of the house.
            let beside = cells_at(house, board.open[house] & !others & !first & !second);
            self.keep(base + more, LoopKind::Hidden, beside, removed.collect());
        }
    }

    /// Type 4: if a digit of the pair has no other place in a house of both cells, the other digit of the pair is false
    /// in both cells.
    fn locked(&mut self, base: u16, one: usize, other: usize) {
        let shared = BOXES_COLUMNS_ROWS.into_iter().flat_map(|first| first..first + 9);
        let both = 1u128 << one | 1 << other;
        let houses: Vec<usize> = shared.filter(|house| HOUSE_SETS[*house] & both == both).collect();
        for [locked, removed] in [self.pair, [self.pair[1], self.pair[0]]] {
            let only = |house: &usize| self.board.at[*house][locked].count_ones() == 2;
            if houses.iter().any(only) {
                let mut gone = vec![candidate(one, removed), candidate(other, removed)];
                gone.sort_unstable();
                self.keep(base, LoopKind::Locked, 0, gone);
                return;
            }
        }
    }

    /// Records a finding, unless it removes nothing, or the same loop was already found with the same kind.
    fn keep(&mut self, rating: u16, kind: LoopKind, beside: u128, removed: Vec<u16>) {
        let known = |other: &LoopFinding| other.kind == kind && other.cells == self.taken;
        if !removed.is_empty() && !self.found.iter().any(known) {
            let (cells, pair) = (self.taken, self.pair);
            self.found.push(LoopFinding { rating, kind, cells, pair, beside, removed });
        }
    }
}

/// The cells at these places of a house.
fn cells_at(house: usize, places: u16) -> u128 {
    BitIter(places).fold(0, |cells, place| cells | 1 << CELLS[house][place])
}

/// The places of two cells in a house.
fn places_of(house: usize, one: usize, other: usize) -> [u16; 2] {
    [one, other].map(|cell| {
        CELLS[house].iter().position(|own| usize::from(*own) == cell).map_or(0, |place| 1 << place)
    })
}
