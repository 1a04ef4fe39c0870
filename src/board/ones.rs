//! How many of nine bits are set: a look at a table, because not every processor counts bits as fast.
//!
//! Only for what is asked in the innermost loops; sets count themselves.

/// How many of the nine lowest bits are set.
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
