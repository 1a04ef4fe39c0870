//! A third in one vector of 512 bits: 27 of its 32 words of 16 bits, one for each lane. The other five are always 0.
//!
//! # Why the `unsafe` of this file is sound
//! Every `unsafe` block calls intrinsics, which a processor without AVX-512 (with BW, VBMI and BITALG) must not
//! execute. These blocks are reached only from functions of [`crate::search::instruction_set`] that run after a check
//! of the processor. The intrinsics read and write memory only through references to arrays of exactly the size that is
//! read or written, and the instructions need no alignment.

#![allow(unsafe_code)]

use super::{ALL, CELL_AT, Third, ThirdBytes, ThirdLane};
use std::arch::x86_64::*;

/// The 27 lanes, one bit for each.
const LANES: u32 = (1 << 27) - 1;

/// A third in one vector.
#[derive(Clone, Copy)]
pub(in crate::search) struct Avx512(__m512i);

/// For each lane of the result of [`Third::shift`], the lane from which its digits come.
struct SourceLanes<const B: usize, const S: usize, const X: usize>;

impl<const B: usize, const S: usize, const X: usize> SourceLanes<B, S, X> {
    const LANE: [u16; 32] = {
        let mut table = [31; 32];
        let mut lane = 0;
        while lane < 27 {
            let (band, stack, x) = ((lane / 9 + B) % 3, (lane / 3 + S) % 3, (lane + X) % 3);
            table[lane] = (band * 9 + stack * 3 + x) as u16;
            lane += 1;
        }
        table
    };
}

/// For each number, the set with only this digit. For 0, the set of all nine digits.
const SET_OF_NUMBER: [u16; 32] = {
    let mut table = [0; 32];
    table[0] = ALL;
    let mut number = 1;
    while number <= 9 {
        table[number] = 1 << (number - 1);
        number += 1;
    }
    table
};

/// For each number of digits, its [stake](Third::stake).
const STAKE_OF_COUNT: [u16; 32] = {
    let mut table = [2; 32];
    (table[0], table[1], table[2]) = (0, 0, 3);
    table
};

/// For each lane of each third, the key (see `ThirdLane::key`) of the number 0 in this lane.
const KEYS: [[u16; 32]; 3] = {
    let mut table = [[0; 32]; 3];
    let mut lane = 0;
    while lane < 27 {
        table[0][lane] = ThirdLane::key(0, lane, 0);
        table[1][lane] = ThirdLane::key(1, lane, 0);
        table[2][lane] = ThirdLane::key(2, lane, 0);
        lane += 1;
    }
    table
};

/// For each third, the byte of a board (in two vectors of 64 bytes) that belongs in each lane.
const BYTE_OF_LANE: [[u8; 64]; 3] = {
    let mut table = [[127; 64]; 3];
    let mut third = 0;
    while third < 3 {
        let mut lane = 0;
        while lane < 27 {
            table[third][lane] = CELL_AT[third][lane];
            lane += 1;
        }
        third += 1;
    }
    table
};

/// For each cell, the place of its byte in the three thirds. The thirds are stored in two vectors of 64 bytes, each
/// third in 32 bytes.
const BYTE_OF_CELL: [[u8; 64]; 2] = {
    let mut table = [[127; 64]; 2];
    let mut third = 0;
    while third < 3 {
        let mut lane = 0;
        while lane < 27 {
            let cell = CELL_AT[third][lane] as usize;
            table[cell / 64][cell % 64] = (third * 32 + lane) as u8;
            lane += 1;
        }
        third += 1;
    }
    table
};

#[inline(always)]
fn words(words: &[u16; 32]) -> __m512i {
    // SAFETY: see the head of the file.
    unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
}

#[inline(always)]
fn bytes(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: see the head of the file.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

/// The 27 lanes, each with this number; the rest of the vector is 0.
#[inline(always)]
fn splat(number: u16) -> __m512i {
    // SAFETY: see the head of the file.
    unsafe { _mm512_maskz_set1_epi16(LANES, number as i16) }
}

/// Each lane minus 1. A lane with at most one digit shares no bit with the result; a lane with more digits shares all
/// except its lowest.
#[inline(always)]
fn less_one(lanes: __m512i) -> __m512i {
    // SAFETY: see the head of the file.
    unsafe { _mm512_add_epi16(lanes, _mm512_set1_epi16(-1)) }
}

/// The number of the only digit in each lane, one byte for each lane.
#[inline(always)]
fn numbers_in(lanes: __m512i) -> __m256i {
    // SAFETY: see the head of the file.
    unsafe {
        let below = _mm512_popcnt_epi16(less_one(lanes));
        _mm512_cvtepi16_epi8(_mm512_add_epi16(below, _mm512_set1_epi16(1)))
    }
}

/// For each cell of one third, the digit set that the number in the cell means.
#[inline(always)]
fn sets_of(first: __m512i, second: __m512i, places: &[u8; 64]) -> __m512i {
    // SAFETY: see the head of the file.
    unsafe {
        let numbers = _mm512_permutex2var_epi8(first, bytes(places), second);
        let lanes = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(numbers));
        _mm512_maskz_mov_epi16(LANES, _mm512_permutexvar_epi16(lanes, words(&SET_OF_NUMBER)))
    }
}

/// The keys of the numbers in the lanes.
#[inline(always)]
fn keys(numbers: Avx512, lanes: &[u16; 32]) -> __m512i {
    // SAFETY: see the head of the file.
    unsafe { _mm512_or_si512(_mm512_slli_epi16::<7>(numbers.0), words(lanes)) }
}

impl Third for Avx512 {
    #[inline(always)]
    fn from_numbers(numbers: &[u8; 81]) -> [Avx512; 3] {
        // SAFETY: see the head of the file. The first 64 bytes and the next 17 bytes are the 81 bytes of the array.
        unsafe {
            let first = _mm512_loadu_si512(numbers.as_ptr().cast());
            let second = _mm512_maskz_loadu_epi8((1 << 17) - 1, numbers.as_ptr().add(64).cast());
            let [a, b, c] = &BYTE_OF_LANE;
            [
                Avx512(sets_of(first, second, a)),
                Avx512(sets_of(first, second, b)),
                Avx512(sets_of(first, second, c)),
            ]
        }
    }

    #[inline(always)]
    fn from_sets(sets: &[u16; 81]) -> [Avx512; 3] {
        CELL_AT.map(|cells| {
            let mut lanes = [0; 32];
            lanes.iter_mut().zip(cells).for_each(|(lane, cell)| *lane = sets[usize::from(cell)] & ALL);
            Avx512(words(&lanes))
        })
    }

    #[inline(always)]
    fn to_numbers([a, b, c]: [Avx512; 3]) -> [u8; 81] {
        let mut numbers = [0; 81];
        // SAFETY: see the head of the file; the array has room for 64 bytes and another 17.
        unsafe {
            let low = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(numbers_in(a.0)), numbers_in(b.0));
            let high = _mm512_castsi256_si512(numbers_in(c.0));
            let first = _mm512_permutex2var_epi8(low, bytes(&BYTE_OF_CELL[0]), high);
            let second = _mm512_permutex2var_epi8(low, bytes(&BYTE_OF_CELL[1]), high);
            _mm512_storeu_si512(numbers.as_mut_ptr().cast(), first);
            _mm512_mask_storeu_epi8(numbers.as_mut_ptr().add(64).cast(), (1 << 17) - 1, second);
        }
        numbers
    }

    #[inline(always)]
    fn store(self) -> ThirdBytes {
        let mut room = ThirdBytes([0; 16]);
        // SAFETY: see the head of the file.
        unsafe { _mm512_storeu_si512(room.0.as_mut_ptr().cast(), self.0) };
        room
    }

    #[inline(always)]
    fn load(room: &ThirdBytes) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe { Avx512(_mm512_loadu_si512(room.0.as_ptr().cast())) }
    }

    #[inline(always)]
    fn and(self, other: Avx512) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe { Avx512(_mm512_and_si512(self.0, other.0)) }
    }

    #[inline(always)]
    fn or(self, other: Avx512) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe { Avx512(_mm512_or_si512(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Avx512) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe { Avx512(_mm512_xor_si512(self.0, other.0)) }
    }

    #[inline(always)]
    fn without(self, other: Avx512) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe { Avx512(_mm512_andnot_si512(other.0, self.0)) }
    }

    #[inline(always)]
    fn shift<const B: usize, const S: usize, const X: usize>(self) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe { Avx512(_mm512_permutexvar_epi16(words(&SourceLanes::<B, S, X>::LANE), self.0)) }
    }

    #[inline(always)]
    fn alone(self) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe {
            let at_most_one = _mm512_testn_epi16_mask(self.0, less_one(self.0));
            Avx512(_mm512_maskz_mov_epi16(at_most_one, self.0))
        }
    }

    #[inline(always)]
    fn paired(self) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe {
            let two = _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(self.0), _mm512_set1_epi16(2));
            Avx512(_mm512_maskz_mov_epi16(two, self.0))
        }
    }

    #[inline(always)]
    fn narrow(self, to: Avx512) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe {
            let any = _mm512_test_epi16_mask(self.0, to.0);
            Avx512(_mm512_mask_mov_epi16(self.0, any, _mm512_and_si512(self.0, to.0)))
        }
    }

    #[inline(always)]
    fn with([a, b, c]: [Avx512; 3], third: usize, lane: usize, digits: u16) -> [Avx512; 3] {
        // This code has no branch, because the processor cannot predict which third is changed.
        let bit = (1 << (lane & 31)) & LANES;
        [(a, 0), (b, 1), (c, 2)].map(|(lanes, k)| {
            let mask = if third == k { bit } else { 0 };
            // SAFETY: see the head of the file.
            unsafe { Avx512(_mm512_mask_set1_epi16(lanes.0, mask, digits as i16)) }
        })
    }

    #[inline(always)]
    fn at([a, b, c]: [Avx512; 3], third: usize, lane: usize) -> u16 {
        let rooms = [a.store(), b.store(), c.store()];
        (rooms[third % 3].0[(lane / 2) & 15] >> (lane % 2 * 16)) as u16
    }

    #[inline(always)]
    fn sound([a, b, c]: [Avx512; 3], present: Avx512) -> bool {
        // SAFETY: see the head of the file.
        unsafe {
            let least = _mm512_min_epu16(_mm512_min_epu16(a.0, b.0), c.0);
            let occupied = _mm512_test_epi16_mask(least, least);
            let complete = _mm512_cmpeq_epi16_mask(present.0, splat(ALL));
            occupied & complete == LANES
        }
    }

    #[inline(always)]
    fn same([a, b, c]: [Avx512; 3], [d, e, f]: [Avx512; 3]) -> bool {
        let difference = a.xor(d).or(b.xor(e)).or(c.xor(f)).0;
        // SAFETY: see the head of the file.
        unsafe { _mm512_test_epi32_mask(difference, difference) == 0 }
    }

    #[inline(always)]
    fn count(self) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe { Avx512(_mm512_popcnt_epi16(self.0)) }
    }

    #[inline(always)]
    fn add(self, other: Avx512) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe { Avx512(_mm512_add_epi16(self.0, other.0)) }
    }

    #[inline(always)]
    fn stake(self) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe { Avx512(_mm512_permutexvar_epi16(_mm512_popcnt_epi16(self.0), words(&STAKE_OF_COUNT))) }
    }

    #[inline(always)]
    fn only_where(self, other: Avx512) -> Avx512 {
        // SAFETY: see the head of the file.
        unsafe { Avx512(_mm512_maskz_mov_epi16(_mm512_test_epi16_mask(other.0, other.0), self.0)) }
    }

    #[inline(always)]
    fn first_greatest([a, b, c]: [Avx512; 3]) -> ThirdLane {
        // SAFETY: see the head of the file.
        unsafe {
            let [a, b, c] = [keys(a, &KEYS[0]), keys(b, &KEYS[1]), keys(c, &KEYS[2])];
            let all = _mm512_max_epu16(_mm512_max_epu16(a, b), c);
            let half = _mm256_max_epu16(_mm512_castsi512_si256(all), _mm512_extracti64x4_epi64::<1>(all));
            let quarter = _mm_max_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256::<1>(half));
            // The processor has an instruction for the least of eight words, but not for the greatest, so all bits are
            // inverted.
            let turned = _mm_xor_si128(quarter, _mm_set1_epi16(-1));
            ThirdLane::of_key(!(_mm_cvtsi128_si32(_mm_minpos_epu16(turned)) as u16))
        }
    }
}
