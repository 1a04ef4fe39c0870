//! Environment of the API: the time, and random numbers. A browser hands its own in.

use crate::solve::{Clock, system_clock};
use std::time::{SystemTime, UNIX_EPOCH};

/// Gives another number each time.
pub type Seed = fn() -> u64;

/// Environment of the API.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// The time, for the time limits that questions set.
    pub clock: Clock,
    /// The seeds of puzzles that are asked for without one. Only 53 bits of each are taken, which JavaScript represents
    /// exactly.
    pub seed: Seed,
}

impl Host {
    /// A new seed.
    pub(crate) fn new_seed(self) -> u64 {
        (self.seed)() & ((1 << 53) - 1)
    }
}

impl Default for Host {
    /// The clock of the operating system, and seeds made from it.
    fn default() -> Host {
        Host { clock: system_clock, seed: seed_of_the_clock }
    }
}

/// A new seed from the time.
fn seed_of_the_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs() << 20 ^ u64::from(now.subsec_nanos())
}
