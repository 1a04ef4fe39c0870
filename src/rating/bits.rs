//! The numbers of the bits of a mask. This module must not know what a bit means.

/// The set bits of a mask, the lowest first.
#[derive(Clone, Copy)]
pub(super) struct BitIter(pub(super) u16);

impl Iterator for BitIter {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
