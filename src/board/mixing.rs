//! Mixing of numbers, for colours and fingerprints that are the same in every run.

/// Mixes a number. Sums of mixed numbers almost certainly differ if the numbers differ.
pub(crate) const fn mixed(number: u64) -> u64 {
    // The numbers are mixed as in SplitMix64, which is in the public domain.
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// Mixes two numbers; their order matters.
pub(crate) const fn both(first: u64, second: u64) -> u64 {
    mixed(first ^ mixed(second.wrapping_add(0x5851_f42d_4c95_7f2d)))
}
