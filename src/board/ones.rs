//! Number of bits set among nine: a table lookup, because some processors take longer to count bits.
//!
//! Only the innermost loops use this function; elsewhere, sets count their own elements.

/// Number of bits set among the nine lowest.
#[inline]
pub(crate) fn ones_of_nine(bits: u16) -> u32 {
    u32::from(ONES[usize::from(bits & 0x1ff)])
}

static ONES: [u8; 512] = {
    let mut table = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        table[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    table
};
