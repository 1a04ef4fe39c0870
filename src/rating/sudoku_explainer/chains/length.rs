//! The part of a chain's rating that depends on its length.

/// Number of tenths by which a chain of this many nodes is harder than the shortest chain.
///
/// Each of the thresholds 4, 6, 8, 12, 16, 24, … adds one tenth if the number of nodes minus two exceeds it.
pub(super) fn length_tenths(nodes: u32) -> u16 {
    let nodes = nodes.saturating_sub(2);
    let (mut tenths, mut threshold, mut by_half) = (0, 4, true);
    while nodes > threshold {
        tenths += 1;
        threshold += if by_half { threshold / 2 } else { threshold / 3 };
        by_half = !by_half;
    }
    tenths
}

#[cfg(test)]
mod tests {
    use super::length_tenths;

    #[test]
    fn thresholds_grow_by_a_half_and_a_third_in_turn() {
        let steps: Vec<u32> =
            (1..1000).filter(|nodes| length_tenths(*nodes) > length_tenths(nodes - 1)).collect();
        assert_eq!(steps, [7, 9, 11, 15, 19, 27, 35, 51, 67, 99, 131, 195, 259, 387, 515, 771]);
    }
}
