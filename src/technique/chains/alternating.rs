//! The alternating chains: three conclusions, each from three kinds of nodes.
//!
//! A chain proves that one of its ends is true (AIC), that exactly one node of each weak link is true (continuous
//! loop), or that a single candidate is true or false (discontinuous loop). Its nodes are candidates; in some
//! techniques they are also groups of cells, or almost locked sets.

use super::chain_search::{ChainKind, ConclusionKind, of_groups, of_mixed_links, of_sets, report_between};
use crate::lookup::Nodes;
use crate::pattern::Chain;

/// Declares the chains: the record with id and library code, the conclusion, the nodes, and the test for chains that
/// have the name.
macro_rules! chains {
    ($($name:ident = $id:literal, $code:literal, $concludes:ident, $nodes:ident, $named:expr;)+) => {$(
        technique!($name = $id {
            family: Chains,
            library_code: $code,
            find: |view, sink| {
                // A loop of two links is a pair, an X-Wing or two bound sets, which have names of their own.
                let fewest = if ConclusionKind::$concludes == ConclusionKind::Loop { 3 } else { 2 };
                let kind = ChainKind {
                    technique: &$name,
                    length: (fewest, u16::MAX),
                    concludes: ConclusionKind::$concludes,
                    named: $named,
                };
                report_between(view, Nodes::$nodes, &kind, sink)
            },
        });
    )+};
}

chains! {
    CONTINUOUS_NICE_LOOP = "continuous-nice-loop", "0706", Loop, Candidates, any;
    AIC = "aic", "0708", Several, Candidates, of_mixed_links;
    DISCONTINUOUS_NICE_LOOP = "discontinuous-nice-loop", "0707", One, Candidates, of_mixed_links;

    GROUPED_CONTINUOUS_NICE_LOOP = "grouped-continuous-nice-loop", "0709", Loop, Groups, of_groups;
    GROUPED_AIC = "grouped-aic", "0711", Several, Groups, of_groups;
    GROUPED_DISCONTINUOUS_NICE_LOOP = "grouped-discontinuous-nice-loop", "0710", One, Groups, of_groups;

    ALS_CONTINUOUS_NICE_LOOP = "als-continuous-nice-loop", "0709", Loop, Sets, of_sets;
    ALS_AIC = "als-aic", "0711", Several, Sets, of_sets;
    ALS_DISCONTINUOUS_NICE_LOOP = "als-discontinuous-nice-loop", "0710", One, Sets, of_sets;
}

fn any(_: &Chain) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;
    use crate::step::Technique;

    /// A chain on a board with the lines `lines`. Each line of `loose` replaces one of these lines, and has one more
    /// place or digit.
    struct LooseLines {
        technique: &'static Technique,
        lines: &'static str,
        removed: &'static str,
        loose: &'static [&'static str],
    }

    #[test]
    fn each_link_is_needed() {
        let chains = [
            LooseLines {
                technique: &CONTINUOUS_NICE_LOOP,
                lines: "r1c1 = 2 6; 6c7 = r1c7 r4c7; r4c2 = 6 8; r2c2 = 2 8",
                removed: "2r1c2 2r1c3 2r2c1 2r2c3 2r3c1 2r3c2 2r3c3 6r1c2 6r1c3 6r1c4 6r1c5 6r1c6 6r1c8 6r1c9 6r4c1 \
                    6r4c3 6r4c4 6r4c5 6r4c6 6r4c8 6r4c9 8r1c2 8r3c2 8r5c2 8r6c2 8r7c2 8r8c2 8r9c2",
                loose: &["r1c1 = 2 6 9", "6c7 = r1c7 r4c7 r9c7", "r4c2 = 6 8 9"],
            },
            LooseLines {
                technique: &GROUPED_CONTINUOUS_NICE_LOOP,
                lines: "r2c2 = 4 7; 7b3 = r2c7 r2c8 r3c9; r3c4 = 7 8; r2c4 = 4 8",
                removed: "4r2c1 4r2c3 4r2c5 4r2c6 4r2c7 4r2c8 4r2c9 7r2c1 7r2c3 7r2c5 7r2c6 7r3c1 7r3c2 7r3c3 7r3c5 \
                    7r3c6 8r1c4 8r1c5 8r1c6 8r2c5 8r2c6 8r3c5 8r3c6 8r4c4 8r5c4 8r6c4 8r7c4 8r8c4 8r9c4",
                loose: &["7b3 = r2c7 r2c8 r1c9 r3c9", "r3c4 = 7 8 9", "r2c4 = 4 8 9"],
            },
            LooseLines {
                technique: &GROUPED_AIC,
                lines: "r2c2 = 4 7; 7b3 = r2c7 r2c8 r3c9; r8c9 = 4 7",
                removed: "4r2c9 4r8c2",
                loose: &["r2c2 = 4 7 9", "7b3 = r2c7 r2c8 r1c7 r3c9", "r8c9 = 4 7 9"],
            },
            LooseLines {
                technique: &GROUPED_DISCONTINUOUS_NICE_LOOP,
                lines: "r2c2 = 4 7; 7b3 = r2c7 r2c8 r3c9; r8c9 = 7 9; 9c5 = r8c5 r2c5; r2c5 = 4 5 9",
                removed: "4r2c5",
                loose: &["7b3 = r2c7 r2c8 r1c7 r3c9", "r8c9 = 1 7 9", "9c5 = r8c5 r2c5 r9c5"],
            },
            LooseLines {
                technique: &ALS_CONTINUOUS_NICE_LOOP,
                lines: "r2c4 = 1 2 3; r2c5 = 1 2; 1c8 = r2c8 r6c8; 3r6 = r6c8 r6c4",
                removed: "1r2c1 1r2c2 1r2c3 1r2c6 1r2c7 1r2c9 2r1c4 2r1c5 2r1c6 2r2c1 2r2c2 2r2c3 2r2c6 2r2c7 2r2c8 \
                    2r2c9 2r3c4 2r3c5 2r3c6 2r6c8 3r1c4 3r3c4 3r4c4 3r5c4 3r7c4 3r8c4 3r9c4 4r6c8 5r6c8 6r6c8 \
                    7r6c8 8r6c8 9r6c8",
                loose: &["r2c4 = 1 2 3 4", "1c8 = r2c8 r6c8 r9c8", "3r6 = r6c8 r6c4 r6c1"],
            },
            LooseLines {
                technique: &ALS_AIC,
                lines: "r2c4 = 1 2 3; r2c5 = 1 2 3; 1c8 = r2c8 r6c8; 7r6 = r6c8 r6c1; r3c1 = 3 7",
                removed: "3r2c1 3r2c2 3r2c3 3r3c4 3r3c5 3r3c6",
                loose: &["r2c5 = 1 2 3 4", "1c8 = r2c8 r6c8 r9c8", "7r6 = r6c8 r6c1 r6c5", "r3c1 = 3 7 9"],
            },
            LooseLines {
                technique: &ALS_DISCONTINUOUS_NICE_LOOP,
                lines: "r2c4 = 1 2 3; r2c5 = 1 2; 1c8 = r2c8 r6c8; 7r6 = r6c8 r6c4",
                removed: "3r6c4",
                loose: &["r2c4 = 1 2 3 4", "1c8 = r2c8 r6c8 r9c8", "7r6 = r6c8 r6c4 r6c1"],
            },
        ];
        for LooseLines { technique, lines, removed, loose } in chains {
            for loose in loose {
                fires_until(technique, &lines.split("; ").collect::<Vec<_>>(), removed, loose);
            }
        }
    }
}
