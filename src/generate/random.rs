//! The random numbers of the generator, the same in every release. This file must not know their purpose.

/// Random numbers of xoshiro256** 1.0. SplitMix64 fills its state. Both are by D. Blackman and S. Vigna and are in the
/// public domain (<https://prng.di.unimi.it/>). They are written out here because the generator of a library may change
/// with its version.
#[derive(Clone)]
pub(crate) struct Random([u64; 4]);

impl Random {
    /// The numbers for one puzzle of a seed. The index is mixed before it is combined with the seed. Otherwise one seed
    /// could give the puzzles of a neighbouring seed at neighbouring numbers.
    pub(crate) fn new(seed: u64, index: u64) -> Random {
        let mut state = seed ^ mix(index.wrapping_add(GOLDEN));
        Random([(); 4].map(|()| {
            state = state.wrapping_add(GOLDEN);
            mix(state)
        }))
    }

    fn next(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let result = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number below `n`, computed as the high half of a product. For `n` up to 81 its bias is below 1 in 2^57.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }

    /// A number of 53 bits that is at least 0 and below 1.
    pub(super) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Puts items into random order (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// The increment of SplitMix64: 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The output function of SplitMix64.
fn mix(state: u64) -> u64 {
    let z = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix_yields_its_published_numbers() {
        // The first outputs of SplitMix64 from the state 1234567.
        let states = [1u64, 2, 3].map(|n| 1_234_567u64.wrapping_add(GOLDEN.wrapping_mul(n)));
        assert_eq!(states.map(mix), [6457827717110365317, 3203168211198807973, 9817491932198370423]);
    }

    #[test]
    fn xoshiro_yields_its_published_numbers() {
        let mut random = Random([1, 2, 3, 4]);
        let first = [(); 4].map(|()| random.next());
        assert_eq!(first, [11520, 0, 1509978240, 1215971899390074240]);
    }
}
