//! Instruction set of a search. The program asks the processor once which sets it supports; the user need not choose.
//!
//! The engine is compiled once for each instruction set; this module picks one of these versions. All versions give the
//! same solutions in the same order with the same statistics.

#![allow(unsafe_code)]

use super::engine::{self, SavedBoard};
use super::start::{Begin, Stats};
use super::third::{Third, plain::Plain};
#[cfg(target_arch = "x86_64")]
use super::third::{avx512::Avx512, sse2::Sse2};
use std::sync::OnceLock;

/// A set of instructions that a search can run on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum InstructionSet {
    /// No vector instructions; runs on every processor.
    Plain,
    /// Instructions that every x86-64 processor has.
    Sse2,
    /// AVX2 and the bit instructions that came with it.
    Avx2,
    /// AVX-512 with BW, VBMI and BITALG: Intel from Ice Lake on, AMD from Zen 4 on.
    Avx512,
}

/// Environment variable that forces an instruction set by its [`InstructionSet::id`], for tests and comparisons.
pub const PATH_VARIABLE: &str = "WHYDOKU_SEARCH_PATH";

impl InstructionSet {
    /// All instruction sets, the fastest last.
    pub const ALL: [InstructionSet; 4] =
        [InstructionSet::Plain, InstructionSet::Sse2, InstructionSet::Avx2, InstructionSet::Avx512];

    /// The name of the instruction set in [`PATH_VARIABLE`].
    pub const fn id(self) -> &'static str {
        match self {
            InstructionSet::Plain => "plain",
            InstructionSet::Sse2 => "sse2",
            InstructionSet::Avx2 => "avx2",
            InstructionSet::Avx512 => "avx512",
        }
    }

    /// Returns true if this processor can run these instructions.
    #[cfg(target_arch = "x86_64")]
    pub fn is_available(self) -> bool {
        use std::arch::is_x86_feature_detected as has;
        match self {
            InstructionSet::Plain | InstructionSet::Sse2 => true,
            InstructionSet::Avx2 => {
                has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt")
            }
            InstructionSet::Avx512 => {
                InstructionSet::Avx2.is_available()
                    && has!("avx512f")
                    && has!("avx512bw")
                    && has!("avx512vl")
                    && has!("avx512vbmi")
                    && has!("avx512bitalg")
            }
        }
    }

    /// Returns true if this processor can run these instructions.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn is_available(self) -> bool {
        self == InstructionSet::Plain
    }

    /// The instruction set that searches use: the one that [`PATH_VARIABLE`] names if this processor can run it, or
    /// else the fastest one that the processor can run. The result is computed once.
    pub fn current() -> InstructionSet {
        static CURRENT: OnceLock<InstructionSet> = OnceLock::new();
        *CURRENT.get_or_init(|| {
            let forced = std::env::var(PATH_VARIABLE).ok();
            let usable = || InstructionSet::ALL.into_iter().rev().filter(|path| path.is_available());
            let named = usable().find(|path| forced.as_deref() == Some(path.id()));
            named.or_else(|| usable().next()).unwrap_or(InstructionSet::Plain)
        })
    }

    /// Continues to the next solution, from `begin` if the search has not begun yet, or else from the boards set aside.
    /// Returns the digits of the solution as numbers, in reading order. `self` must be available, and `aside` must
    /// contain boards of this instruction set.
    pub(super) fn advance(
        self,
        begin: &mut Option<Begin>,
        aside: &mut Vec<SavedBoard>,
        stats: &mut Stats,
    ) -> Option<[u8; 81]> {
        #[cfg(target_arch = "x86_64")]
        match self {
            InstructionSet::Plain => advance::<Plain>(begin, aside, stats),
            InstructionSet::Sse2 => advance::<Sse2>(begin, aside, stats),
            // SAFETY: `Solutions` holds only instruction sets that are available.
            InstructionSet::Avx2 => unsafe { advance_avx2(begin, aside, stats) },
            // SAFETY: as above.
            InstructionSet::Avx512 => unsafe { advance_avx512(begin, aside, stats) },
        }
        #[cfg(not(target_arch = "x86_64"))]
        advance::<Plain>(begin, aside, stats)
    }
}

#[inline(always)]
fn advance<T: Third>(
    begin: &mut Option<Begin>,
    aside: &mut Vec<SavedBoard>,
    stats: &mut Stats,
) -> Option<[u8; 81]> {
    let board: Option<[T; 3]> = match begin {
        None => None,
        Some(Begin::Numbers(numbers)) => Some(T::from_numbers(numbers)),
        Some(Begin::Sets(sets)) => Some(T::from_sets(sets)),
    };
    *begin = None;
    engine::advance(board, aside, stats)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn advance_avx2(
    begin: &mut Option<Begin>,
    aside: &mut Vec<SavedBoard>,
    stats: &mut Stats,
) -> Option<[u8; 81]> {
    advance::<Sse2>(begin, aside, stats)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
fn advance_avx512(
    begin: &mut Option<Begin>,
    aside: &mut Vec<SavedBoard>,
    stats: &mut Stats,
) -> Option<[u8; 81]> {
    advance::<Avx512>(begin, aside, stats)
}
