//! One assumption followed as chains: each line rests on one earlier line, so that the way to any line is a single
//! strand.
//!
//! If a candidate is true, or if a crossing contains the place of a digit, some constraints have only one choice left.
//! These choices do not depend on the start of the strand, so they are computed once for each candidate and crossing.

use super::numbering::{NONE, NumberedPlace, Numbering, has, insert};
use super::propagate::{LineConclusion, LineReason, Literal, Run, RunLine};
use crate::board::{Constraint, sort_by_number};
use std::collections::HashMap;

/// Candidates that one node makes false, and their direct consequences.
#[derive(Clone, Debug, Default)]
struct ChainNode {
    excludes: Vec<u16>,
    makes_true: Vec<(u16, LineConclusion, u16)>,
}

/// The nodes that chains can pass: the candidates by number, then crossings.
#[derive(Debug, Default)]
pub(super) struct ChainTables {
    nodes: Vec<ChainNode>,
    /// Consequences of a candidate being false.
    refuted: Vec<Vec<(u16, LineConclusion, u16)>>,
}

impl ChainTables {
    pub(super) fn new(open: &Numbering) -> ChainTables {
        let mut tables = ChainTables::default();
        let mut crossings: HashMap<(u16, u16), u16> = HashMap::new();
        let mut then = Vec::new();
        for candidate in 0..open.len() {
            then.push(LineConclusion::True(candidate));
        }
        let mut number = 0;
        while let Some(next) = then.get(number).copied() {
            number += 1;
            let excludes: Vec<u16> = match next {
                LineConclusion::True(candidate) => open.peers[usize::from(candidate)].clone(),
                LineConclusion::False(candidate) => vec![candidate],
                LineConclusion::Group { other, outside, .. } => {
                    let members = open.members[usize::from(other)].iter().enumerate();
                    members.filter(|(place, _)| outside >> place & 1 == 1).map(|(_, m)| *m).collect()
                }
            };
            let makes_true = forced(open, &excludes, next, &mut then, &mut crossings);
            tables.nodes.push(ChainNode { excludes, makes_true });
        }
        for candidate in 0..open.len() {
            let forced =
                forced(open, &[candidate], LineConclusion::False(candidate), &mut then, &mut crossings);
            tables.refuted.push(forced);
        }
        // A crossing has no node yet if only a false candidate leads to the crossing.
        while let Some(next) = then.get(tables.nodes.len()).copied() {
            let LineConclusion::Group { other, outside, .. } = next else { break };
            let members = open.members[usize::from(other)].iter().enumerate();
            let excludes: Vec<u16> =
                members.filter(|(place, _)| outside >> place & 1 == 1).map(|(_, m)| *m).collect();
            let makes_true = forced(open, &excludes, next, &mut then, &mut crossings);
            tables.nodes.push(ChainNode { excludes, makes_true });
        }
        tables
    }
}

/// Candidates and crossings that are left as the only choice when these candidates are false, each with its node and
/// constraint.
fn forced(
    open: &Numbering,
    excluded: &[u16],
    by: LineConclusion,
    nodes: &mut Vec<LineConclusion>,
    crossings: &mut HashMap<(u16, u16), u16>,
) -> Vec<(u16, LineConclusion, u16)> {
    // Candidates that each constraint has lost, and the constraints that have lost candidates, in the order of the
    // losses.
    let mut lost = [0u16; Constraint::LIMIT];
    let mut losing: Vec<u16> = Vec::with_capacity(4 * excluded.len());
    for candidate in excluded {
        for NumberedPlace { constraint, bit } in open.places(*candidate) {
            let lost = &mut lost[usize::from(constraint)];
            if *lost == 0 {
                losing.push(constraint);
            }
            *lost |= bit;
        }
    }
    let left = losing
        .into_iter()
        .map(|constraint| (constraint, open.live[usize::from(constraint)] & !lost[usize::from(constraint)]));
    let mut found = Vec::new();
    for (constraint, left) in left {
        match left.count_ones() {
            0 => {}
            1 => {
                let only = open.members[usize::from(constraint)][left.trailing_zeros() as usize];
                if by != LineConclusion::True(only) {
                    found.push((only, LineConclusion::True(only), constraint));
                }
            }
            2 | 3 => {
                let Some(crossing) = open.crossing(constraint, left) else { continue };
                let own = open.live[usize::from(constraint)] & crossing.own;
                let outside = open.live[usize::from(crossing.other)] & !crossing.there;
                if outside == 0 {
                    continue;
                }
                let then = LineConclusion::Group { of: constraint, own, other: crossing.other, outside };
                let node = *crossings.entry((constraint, crossing.other)).or_insert_with(|| {
                    nodes.push(then);
                    nodes.len() as u16 - 1
                });
                found.push((node, then, constraint));
            }
            _ => {}
        }
    }
    // Single candidates come before crossings, which are harder to see.
    sort_by_number(&mut found, |(_, then, _)| usize::from(matches!(then, LineConclusion::Group { .. })));
    found
}

impl ChainTables {
    /// Follows an assumption as chains.
    pub(super) fn follow(&self, open: &Numbering, assumed: Literal, run: &mut Run) {
        run.clear(open);
        let mut passed = vec![false; self.nodes.len()];
        let mut queue: Vec<u16> = Vec::with_capacity(64);
        let start = Literal { candidate: assumed.candidate, holds: assumed.holds };
        if start.holds {
            passed[usize::from(start.candidate)] = true;
            queue.push(start.candidate);
            insert(&mut run.trues, start.candidate);
            run.lines.push(line(LineConclusion::True(start.candidate), LineReason::Assumed, NONE, 0));
        } else {
            queue.push(NONE);
            run.lines.push(line(LineConclusion::False(start.candidate), LineReason::Assumed, NONE, 0));
        }
        let mut next = 0;
        while let Some(node) = queue.get(next).copied() {
            let number = next as u16;
            let depth = run.lines[next].depth.saturating_add(1);
            next += 1;
            let of_start = [start.candidate];
            let (excludes, makes_true) = match self.nodes.get(usize::from(node)) {
                Some(node) => (node.excludes.as_slice(), &node.makes_true),
                None => (of_start.as_slice(), &self.refuted[usize::from(start.candidate)]),
            };
            for candidate in excludes {
                if has(&run.falses, *candidate) {
                    continue;
                }
                insert(&mut run.falses, *candidate);
                run.off[usize::from(*candidate)] = number;
                for NumberedPlace { constraint, bit } in open.places(*candidate) {
                    run.left[usize::from(constraint)] &= !bit;
                    if run.left[usize::from(constraint)] == 0 {
                        run.end = Some(constraint);
                        return;
                    }
                }
            }
            for (node, then, constraint) in makes_true {
                if std::mem::replace(&mut passed[usize::from(*node)], true) {
                    continue;
                }
                if let LineConclusion::True(candidate) = then {
                    insert(&mut run.trues, *candidate);
                }
                queue.push(*node);
                run.lines.push(line(*then, LineReason::Only(*constraint), number, depth));
            }
        }
    }
}

fn line(then: LineConclusion, why: LineReason, premise: u16, depth: u8) -> RunLine {
    RunLine { then, why, premise, depth }
}
