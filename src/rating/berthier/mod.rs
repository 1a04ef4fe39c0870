//! Denis Berthier's measures ("Pattern-Based Constraint Satisfaction and Logic Puzzles"): the length of the longest
//! chain that the simplest resolution of a puzzle needs, or the depth of trial and error that a puzzle needs. A measure
//! is the same for all forms of a puzzle: exchanging rows, columns or digits does not change the number.
//!
//! | scale | smallest n such that the puzzle is solved by singles and |
//! | --- | --- |
//! | `whip` (W) | whips of at most n links |
//! | `braid` (B) | braids of at most n links |
//! | `g-whip` (gW), `g-braid` (gB) | whips or braids of at most n links, whose right nodes may be groups |
//! | `subset-whip` (S+W) | whips of at most n links, and subsets and fish of at most n cells, digits or lines |
//! | `te` (T&E) | trial and error with n candidates supposed within each other |
//! | `bxb` (BxB) | trial and error with one candidate supposed, and braids of at most n links under it |
//! | `bxbb` (BxBB) | trial and error with two candidates supposed within each other, and braids of at most n links under them |
//!
//! [`Whip`](crate::pattern::Whip) contains the definitions of whips and braids. B, gB, the depth, BxB and BxBB do not
//! depend on the order in which candidates are removed. W, gW and S+W may in principle depend on this order. They are
//! measured on one path, on which the shortest chain is always taken first.
//!
//! | file | holds |
//! | --- | --- |
//! | `scales` | the scales that a user can ask for |
//! | `path` | the steps, each with the constraints from which it follows |
//! | `length` | W, B, gW, gB, S+W |
//! | `subset` | the subsets of S+W |
//! | `trial` | T&E, BxB, BxBB |
//! | `refutation` | for each removal by trial and error, the constraints from which the removal follows |

mod length;
mod path;
mod refutation;
mod scales;
mod subset;
mod trial;

pub(super) use scales::{BRAID, BXB, BXBB, G_BRAID, G_WHIP, SUBSET_WHIP, TE, WHIP};
