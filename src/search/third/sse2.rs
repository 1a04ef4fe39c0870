//! Four words in one vector of 128 bits, with the instructions that every x86-64 processor has.
//!
//! For the instruction set `avx2`, the same code is compiled for a processor whose instructions name three registers
//! instead of two.

#![allow(unsafe_code)]

use super::quads::{Quad, Quads};
use std::arch::x86_64::{
    __m128i, _mm_add_epi32, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi32, _mm_cvtsi128_si32,
    _mm_max_epi16, _mm_movemask_epi8, _mm_or_si128, _mm_set_epi32, _mm_setzero_si128, _mm_shuffle_epi32,
    _mm_slli_epi32, _mm_srli_epi32, _mm_sub_epi32, _mm_xor_si128,
};

/// A third in three vectors.
pub(in crate::search) type Sse2 = Quads<Vector>;

/// Calls intrinsics of SSE2.
macro_rules! sse2 {
    ($call:expr) => {
        // SAFETY: this file is compiled only for x86-64, which has SSE2. Nothing here goes through a pointer.
        unsafe { $call }
    };
}

/// Four words.
#[derive(Clone, Copy)]
pub(in crate::search) struct Vector(__m128i);

impl Quad for Vector {
    #[inline(always)]
    fn new([a, b, c, d]: [u32; 4]) -> Vector {
        Vector(sse2!(_mm_set_epi32(d as i32, c as i32, b as i32, a as i32)))
    }

    #[inline(always)]
    fn words(self) -> [u32; 4] {
        [
            sse2!(_mm_cvtsi128_si32(self.0)) as u32,
            sse2!(_mm_cvtsi128_si32(_mm_shuffle_epi32::<0b01>(self.0))) as u32,
            sse2!(_mm_cvtsi128_si32(_mm_shuffle_epi32::<0b10>(self.0))) as u32,
            sse2!(_mm_cvtsi128_si32(_mm_shuffle_epi32::<0b11>(self.0))) as u32,
        ]
    }

    #[inline(always)]
    fn and(self, other: Vector) -> Vector {
        Vector(sse2!(_mm_and_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Vector) -> Vector {
        Vector(sse2!(_mm_or_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Vector) -> Vector {
        Vector(sse2!(_mm_xor_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Vector) -> Vector {
        Vector(sse2!(_mm_andnot_si128(other.0, self.0)))
    }

    #[inline(always)]
    fn add(self, other: Vector) -> Vector {
        Vector(sse2!(_mm_add_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn sub(self, other: Vector) -> Vector {
        Vector(sse2!(_mm_sub_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn max(self, other: Vector) -> Vector {
        Vector(sse2!(_mm_max_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Vector {
        Vector(sse2!(_mm_slli_epi32::<N>(self.0)))
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Vector {
        Vector(sse2!(_mm_srli_epi32::<N>(self.0)))
    }

    #[inline(always)]
    fn turn(self) -> Vector {
        Vector(sse2!(_mm_shuffle_epi32::<0b11_00_10_01>(self.0)))
    }

    #[inline(always)]
    fn turn_back(self) -> Vector {
        Vector(sse2!(_mm_shuffle_epi32::<0b11_01_00_10>(self.0)))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        sse2!(_mm_movemask_epi8(_mm_cmpeq_epi32(self.0, _mm_setzero_si128()))) == 0xffff
    }
}
