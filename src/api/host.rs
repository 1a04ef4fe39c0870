//! Environment of the API: the time, and random numbers. In a browser, the page supplies this environment.

use crate::solve::{Clock, system_clock};
use std::time::{SystemTime, UNIX_EPOCH};

/// Function that returns a different number at each call.
pub type Seed = fn() -> u64;

/// Environment of the API.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// The time, for the time limits that questions set.
    pub clock: Clock,
    /// The source of seeds for requests without a seed. Only 53 bits of each number are used, because JavaScript
    /// represents 53 bits exactly.
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
