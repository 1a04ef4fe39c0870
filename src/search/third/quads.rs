//! A third in three vectors of four words. There is one vector for each `x` and one word for each stack. A word has
//! three cells, one for each band, with a spare bit above each cell's nine bits, so that arithmetic on one cell does
//! not affect the next cell. The fourth word is always 0.
//!
//! Moving lanes within a box, the most frequent move, only renames the vectors. A move between stacks is a shuffle, and
//! a move between bands is two shifts.

use super::{ALL, CELL_AT, Third, ThirdBytes, ThirdLane};

/// Four words of 32 bits that are worked on together.
pub(in crate::search) trait Quad: Copy {
    /// The quad with these four words.
    fn new(words: [u32; 4]) -> Self;
    /// The four words.
    fn words(self) -> [u32; 4];
    /// The bits that both quads have.
    fn and(self, other: Self) -> Self;
    /// The bits that at least one of the two quads has.
    fn or(self, other: Self) -> Self;
    /// The bits that exactly one of the two quads has.
    fn xor(self, other: Self) -> Self;
    /// The bits of this quad that the other quad does not have.
    fn without(self, other: Self) -> Self;
    /// The sum word by word, wrapping.
    fn add(self, other: Self) -> Self;
    /// The difference word by word, wrapping.
    fn sub(self, other: Self) -> Self;
    /// The greater number word by word, for numbers below 1 << 15.
    fn max(self, other: Self) -> Self;
    /// Every word moved up by `N` bits.
    fn up<const N: i32>(self) -> Self;
    /// Every word moved down by `N` bits.
    fn down<const N: i32>(self) -> Self;
    /// The first three words in the order 1, 2, 0.
    fn turn(self) -> Self;
    /// The first three words in the order 2, 0, 1.
    fn turn_back(self) -> Self;
    /// Returns true if all bits are 0.
    fn is_zero(self) -> bool;
}

/// The lowest bit of each cell of a word.
const LOW: u32 = 1 | 1 << 10 | 1 << 20;
/// All nine bits of each cell of a word.
const FULL: u32 = LOW * ALL as u32;
/// The spare bit of each cell of a word.
const SPARE: u32 = LOW << 9;

/// A third as three vectors, one for each `x`.
#[derive(Clone, Copy)]
pub(in crate::search) struct Quads<Q>([Q; 3]);

/// For each third, `x`, band and stack, the key (see `ThirdLane::key`) of the number 0 in this cell.
const KEYS: [[[[u32; 4]; 3]; 3]; 3] = {
    let mut table = [[[[0; 4]; 3]; 3]; 3];
    let mut place = 0;
    while place < 81 {
        let (third, lane) = (place / 27, place % 27);
        table[third][lane % 3][lane / 9][lane / 3 % 3] = ThirdLane::key(third, lane, 0) as u32;
        place += 1;
    }
    table
};

impl<Q: Quad> Quads<Q> {
    #[inline(always)]
    fn map(self, f: impl Fn(Q) -> Q) -> Self {
        let [a, b, c] = self.0;
        Quads([f(a), f(b), f(c)])
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(Q, Q) -> Q) -> Self {
        let ([a, b, c], [d, e, g]) = (self.0, other.0);
        Quads([f(a, d), f(b, e), f(c, g)])
    }

    /// The three vectors combined by a function.
    #[inline(always)]
    fn fold(self, f: impl Fn(Q, Q) -> Q) -> Q {
        let [a, b, c] = self.0;
        f(f(a, b), c)
    }

    /// The greatest key in each stack.
    #[inline(always)]
    fn greatest_key(self, keys: &[[[u32; 4]; 3]; 3]) -> Q {
        let [x, y, z] = self.0;
        let [a, b, c] = [key_in(x, &keys[0]), key_in(y, &keys[1]), key_in(z, &keys[2])];
        a.max(b).max(c)
    }

    /// The board whose cell `i` has the bits `digits(i)`.
    #[inline(always)]
    fn gather(digits: impl Fn(usize) -> u32) -> [Self; 3] {
        let third = |third: usize| {
            let word = |lane: usize| {
                let cells = &CELL_AT[third];
                let [a, b, c] = [lane, lane + 9, lane + 18].map(|lane| digits(usize::from(cells[lane])));
                a | b << 10 | c << 20
            };
            let vector = |x: usize| Q::new([word(x), word(x + 3), word(x + 6), 0]);
            Quads([vector(0), vector(1), vector(2)])
        };
        [third(0), third(1), third(2)]
    }
}

/// Four words: the same word three times, then 0.
#[inline(always)]
fn each<Q: Quad>(word: u32) -> Q {
    Q::new([word, word, word, 0])
}

/// All nine bits of each cell whose spare bit is in `spare`.
#[inline(always)]
fn filled<Q: Quad>(spare: Q) -> Q {
    spare.sub(spare.down::<9>())
}

/// The spare bits of the cells that are not empty.
#[inline(always)]
fn occupied<Q: Quad>(cells: Q) -> Q {
    cells.add(each(FULL)).and(each(SPARE))
}

/// Each cell without its lowest digit.
#[inline(always)]
fn rest<Q: Quad>(cells: Q) -> Q {
    cells.and(cells.or(each(SPARE)).sub(each(LOW)))
}

/// The greatest key of the three bands in each stack.
#[inline(always)]
fn key_in<Q: Quad>(numbers: Q, keys: &[[u32; 4]; 3]) -> Q {
    let number = each(u32::from(ALL) << 7);
    let a = numbers.up::<7>().and(number).or(Q::new(keys[0]));
    let b = numbers.down::<3>().and(number).or(Q::new(keys[1]));
    let c = numbers.down::<13>().and(number).or(Q::new(keys[2]));
    a.max(b).max(c)
}

impl<Q: Quad> Third for Quads<Q> {
    #[inline(always)]
    fn from_numbers(numbers: &[u8; 81]) -> [Self; 3] {
        const DIGITS: [u16; 16] = [ALL, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0];
        Self::gather(|cell| u32::from(DIGITS[usize::from(numbers[cell] & 15)]))
    }

    #[inline(always)]
    fn from_sets(sets: &[u16; 81]) -> [Self; 3] {
        Self::gather(|cell| u32::from(sets[cell] & ALL))
    }

    #[inline(always)]
    fn to_numbers(thirds: [Self; 3]) -> [u8; 81] {
        let mut numbers = [0; 81];
        for (third, cells) in thirds.into_iter().zip(&CELL_AT) {
            for (x, vector) in third.0.into_iter().enumerate() {
                for (stack, word) in vector.words().into_iter().take(3).enumerate() {
                    for band in 0..3 {
                        let digit = word >> (10 * band) & u32::from(ALL);
                        numbers[usize::from(cells[band * 9 + stack * 3 + x])] =
                            32 - digit.leading_zeros() as u8;
                    }
                }
            }
        }
        numbers
    }

    #[inline(always)]
    fn store(self) -> ThirdBytes {
        let mut room = ThirdBytes([0; 16]);
        for (place, vector) in room.0.chunks_exact_mut(4).zip(self.0) {
            place.copy_from_slice(&vector.words());
        }
        room
    }

    #[inline(always)]
    fn load(room: &ThirdBytes) -> Self {
        let [a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, ..] = room.0;
        Quads([Q::new([a0, a1, a2, a3]), Q::new([b0, b1, b2, b3]), Q::new([c0, c1, c2, c3])])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, Q::and)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, Q::or)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, Q::xor)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, Q::without)
    }

    #[inline(always)]
    fn shift<const B: usize, const S: usize, const X: usize>(self) -> Self {
        const TOP: u32 = (ALL as u32) << 20;
        const UPPER: u32 = TOP | (ALL as u32) << 10;
        let moved = Quads([self.0[X % 3], self.0[(X + 1) % 3], self.0[(X + 2) % 3]]);
        moved.map(|vector| {
            // The move between bands comes first, so that moves that differ only in their stack share the shifts.
            let turned = match B % 3 {
                0 => vector,
                1 => vector.down::<10>().or(vector.up::<20>().and(each(TOP))),
                _ => vector.down::<20>().or(vector.up::<10>().and(each(UPPER))),
            };
            match S % 3 {
                0 => turned,
                1 => turned.turn(),
                _ => turned.turn_back(),
            }
        })
    }

    #[inline(always)]
    fn alone(self) -> Self {
        self.map(|vector| vector.without(filled(occupied(rest(vector)))))
    }

    #[inline(always)]
    fn paired(self) -> Self {
        self.map(|vector| {
            let second = rest(vector);
            vector.and(filled(occupied(second).without(occupied(rest(second)))))
        })
    }

    #[inline(always)]
    fn narrow(self, to: Self) -> Self {
        self.zip(to, |vector, to| {
            let both = vector.and(to);
            vector.without(filled(occupied(both)).without(both))
        })
    }

    #[inline(always)]
    fn with([a, b, c]: [Self; 3], third: usize, lane: usize, digits: u16) -> [Self; 3] {
        // This code has no branch, because the processor cannot predict which third is changed.
        let mut rooms = [a.store(), b.store(), c.store()];
        let shift = 10 * (lane / 9 % 3);
        let word = &mut rooms[third % 3].0[lane % 3 * 4 + lane / 3 % 3];
        *word = *word & !(u32::from(ALL) << shift) | u32::from(digits) << shift;
        let [a, b, c] = &rooms;
        [Self::load(a), Self::load(b), Self::load(c)]
    }

    #[inline(always)]
    fn at([a, b, c]: [Self; 3], third: usize, lane: usize) -> u16 {
        let rooms = [a.store(), b.store(), c.store()];
        let word = rooms[third % 3].0[lane % 3 * 4 + lane / 3 % 3];
        (word >> (10 * (lane / 9 % 3))) as u16 & ALL
    }

    #[inline(always)]
    fn sound(thirds: [Self; 3], present: Self) -> bool {
        let [a, b, c] = thirds.map(|third| third.map(|vector| vector.add(each(FULL))).fold(Q::and));
        let empty = each::<Q>(SPARE).without(a.and(b).and(c));
        let missing = each::<Q>(FULL).without(present.fold(Q::and));
        empty.or(missing).is_zero()
    }

    #[inline(always)]
    fn same(some: [Self; 3], others: [Self; 3]) -> bool {
        let difference = |k: usize| some[k].xor(others[k]).fold(Q::or);
        difference(0).or(difference(1)).or(difference(2)).is_zero()
    }

    #[inline(always)]
    fn count(self) -> Self {
        const EVEN: u32 = LOW * 0b01_0101_0101;
        const TWO_OF_FOUR: u32 = LOW * 0b11_0011;
        const FOUR: u32 = LOW * 0b1111;
        self.map(|vector| {
            // Sums of pairs of bits, then sums of pairs of these sums (except the ninth bit), then the whole sum.
            let twos = vector.sub(vector.down::<1>().and(each(EVEN)));
            let fours = twos.and(each(TWO_OF_FOUR)).add(twos.down::<2>().and(each(TWO_OF_FOUR)));
            let eight = fours.and(each(FOUR)).add(fours.down::<4>().and(each(FOUR)));
            eight.add(twos.down::<8>().and(each(LOW)))
        })
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, Q::add)
    }

    #[inline(always)]
    fn stake(self) -> Self {
        self.map(|vector| {
            let second = rest(vector);
            let (several, many) = (occupied(second), occupied(rest(second)));
            several.down::<8>().or(several.without(many).down::<9>())
        })
    }

    #[inline(always)]
    fn only_where(self, other: Self) -> Self {
        self.zip(other, |vector, other| vector.and(filled(occupied(other))))
    }

    #[inline(always)]
    fn first_greatest([a, b, c]: [Self; 3]) -> ThirdLane {
        let greatest = a.greatest_key(&KEYS[0]).max(b.greatest_key(&KEYS[1])).max(c.greatest_key(&KEYS[2]));
        let [x, y, z, _] = greatest.words();
        ThirdLane::of_key(x.max(y).max(z) as u16)
    }
}
