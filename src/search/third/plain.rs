//! Four words as an array, which every processor can run.

use super::quads::{Quad, Quads};

/// A third without any vector instruction.
pub(in crate::search) type Plain = Quads<Array>;

/// Four words.
#[derive(Clone, Copy)]
pub(in crate::search) struct Array([u32; 4]);

impl Array {
    #[inline(always)]
    fn map(self, f: impl Fn(u32) -> u32) -> Array {
        Array(self.0.map(f))
    }

    #[inline(always)]
    fn zip(self, other: Array, f: impl Fn(u32, u32) -> u32) -> Array {
        let ([a, b, c, d], [e, g, h, i]) = (self.0, other.0);
        Array([f(a, e), f(b, g), f(c, h), f(d, i)])
    }
}

impl Quad for Array {
    #[inline(always)]
    fn new(words: [u32; 4]) -> Array {
        Array(words)
    }

    #[inline(always)]
    fn words(self) -> [u32; 4] {
        self.0
    }

    #[inline(always)]
    fn and(self, other: Array) -> Array {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Array) -> Array {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Array) -> Array {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Array) -> Array {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, other: Array) -> Array {
        self.zip(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, other: Array) -> Array {
        self.zip(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn max(self, other: Array) -> Array {
        self.zip(other, u32::max)
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Array {
        self.map(|a| a << N)
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Array {
        self.map(|a| a >> N)
    }

    #[inline(always)]
    fn turn(self) -> Array {
        let [a, b, c, d] = self.0;
        Array([b, c, a, d])
    }

    #[inline(always)]
    fn turn_back(self) -> Array {
        let [a, b, c, d] = self.0;
        Array([c, a, b, d])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 == [0; 4]
    }
}
