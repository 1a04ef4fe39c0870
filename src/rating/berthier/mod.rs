//! Denis Berthier's measures ("Pattern-Based Constraint Satisfaction and Logic Puzzles"): how long the longest chain is
//! that the simplest resolution of a puzzle needs, or how deep trial and error has to go. They are the same for all
//! forms of a puzzle: rows, columns, digits may be exchanged, and the number stays.
//!
//! | scale | smallest n such that the puzzle is solved by singles and |
//! | --- | --- |
//! | `whip` (W) | whips of at most n links |
//! | `braid` (B) | braids of at most n links |
//! | `g-whip` (gW), `g-braid` (gB) | the same with groups among the right nodes |
//! | `subset-whip` (S+W) | whips of at most n links, and subsets and fish of at most n cells, digits or lines |
//! | `te` (T&E) | trial and error with n candidates supposed within each other |
//! | `bxb` (BxB) | trial and error with one candidate supposed, and braids of at most n links under it |
//! | `bxbb` (BxBB) | trial and error with two candidates supposed within each other, and braids of at most n links under them |
//!
//! The definitions of whips and braids stand with [`Whip`](crate::pattern::Whip). B, gB, the depth, BxB and BxBB do not
//! depend on the order in which candidates go. W, gW and S+W are in principle those of one path, the shortest chain first.
//!
//! | file | holds |
//! | --- | --- |
//! | `scales` | the records |
//! | `path` | the steps, each with the constraints from which it follows |
//! | `length` | W, B, gW, gB, S+W |
//! | `subset` | the subsets of S+W |
//! | `trial` | T&E, BxB, BxBB |
//! | `refutation` | the constraints from which it follows that a candidate is false, for what trial and error removes |

mod length;
mod path;
mod refutation;
mod scales;
mod subset;
mod trial;

pub(super) use scales::{BRAID, BXB, BXBB, G_BRAID, G_WHIP, SUBSET_WHIP, TE, WHIP};
