//! The shortcuts against the long way, on boards along the paths of generated puzzles.

use super::forcing::{self, Chain, Forcing, node};
use super::measure::{Measure, Nested};
use super::multiple::{self, Branches, Multiple};
use super::probe::{Probe, Reached};
use super::spread::{Mode, Spread};
use crate::solve::generate::Generator;
use crate::solve::rating::explainer::board::Board;
use crate::solve::rating::explainer::{Explainer, apply};

const DYNAMIC: Mode = Mode { multiple: true, dynamic: true, nishio: false, level: 0 };

/// Boards on which no single is left, and the same boards after each of some assumptions.
fn boards(seed: u64, count: usize) -> Vec<Board> {
    let mut scale = Explainer::default();
    let mut boards = Vec::new();
    for puzzle in Generator::new(seed).puzzles().take(count) {
        let mut board = Board::new(&puzzle);
        while let Some(hint) = scale.next(&board) {
            if hint.placed.is_none() {
                boards.push(board.clone());
                let assumed = (0..729u16).filter(|c| board.has(*c as usize / 9, *c as usize % 9)).step_by(23);
                for assumed in assumed {
                    let (mut spread, mut work) = (Spread::default(), board.clone());
                    spread.assume(node(assumed, true));
                    spread.follow(&board, &mut work, DYNAMIC);
                    if spread.clash.is_none() {
                        boards.push(work);
                    }
                }
            }
            apply(&mut board, &hint);
        }
    }
    assert!(boards.len() > 50, "{}", boards.len());
    boards
}

/// All chains that are visited.
#[derive(Default)]
struct Strands(Vec<(forcing::Key, Vec<u16>)>);

impl forcing::Visit for Strands {
    fn limit(&self) -> Option<forcing::Key> {
        None
    }

    fn take(&mut self, chain: &Chain) {
        self.0.push((chain.key, chain.path.iter().map(|(node, _)| *node).collect()));
    }
}

/// All conclusions that are visited.
#[derive(Default)]
struct Nets(Vec<(u32, multiple::Form, u16, bool)>);

impl multiple::Visit for Nets {
    fn too_many(&self) -> u32 {
        u32::MAX
    }

    fn take(&mut self, found: &Branches, measure: &mut Measure, nested: &[Nested]) {
        let nodes = measure.nodes(found.targets.iter().copied(), nested, u32::MAX);
        self.0.push((nodes.unwrap_or(0), found.form, found.candidate, found.is_on));
    }
}

#[test]
fn no_chain_is_lost_where_sets_tell_where_to_look() {
    let (mut quick, mut slow) = (Forcing::default(), Forcing::looking_everywhere());
    let mut any = 0;
    for board in boards(41, 6) {
        let [mut some, mut all] = [Strands::default(), Strands::default()];
        quick.search(&board, &mut some);
        slow.search(&board, &mut all);
        assert_eq!(some.0, all.0);
        any += usize::from(!all.0.is_empty());
    }
    assert!(any > 10, "only {any} boards have a chain");
}

#[test]
fn no_agreement_is_lost_where_sets_tell_where_to_look() {
    let (mut quick, mut slow) = (Multiple::default(), Multiple::looking_everywhere());
    let mut any = 0;
    let strands = Mode { dynamic: false, ..DYNAMIC };
    for board in boards(43, 6) {
        let [mut some, mut all] = [Nets::default(), Nets::default()];
        quick.search(&board, strands, &mut Vec::new(), &mut some);
        slow.search(&board, strands, &mut Vec::new(), &mut all);
        assert_eq!(some.0, all.0);
        any += usize::from(!all.0.is_empty());
    }
    assert!(any > 10, "only {any} boards have an agreement");
}

#[test]
fn a_probe_reaches_what_a_branch_reaches() {
    let (mut probe, mut spread) = (Probe::default(), Spread::default());
    let mut dead = 0;
    for board in boards(47, 6) {
        probe.read(&board);
        for start in (0..729u16).filter(|start| board.has(*start as usize / 9, *start as usize % 9)) {
            let mut reached = Reached::default();
            probe.follow(start, &mut reached);
            spread.assume(node(start, true));
            spread.follow(&board, &mut board.clone(), DYNAMIC);
            assert_eq!(reached.is_dead, spread.clash.is_some());
            assert!(reached.is_dead || reached.nodes == spread.reached);
            dead += usize::from(reached.is_dead);
        }
    }
    assert!(dead > 100, "only {dead} contradictions");
}

#[test]
fn nets_are_found_where_probes_show_them() {
    let (mut quick, mut slow) = (Multiple::default(), Multiple::default());
    let mut any = 0;
    for board in boards(53, 6) {
        let [mut some, mut all] = [Nets::default(), Nets::default()];
        quick.search_spot(&board, None, DYNAMIC, &mut Vec::new(), &mut some);
        slow.search(&board, DYNAMIC, &mut Vec::new(), &mut all);
        assert_eq!(some.0, all.0);
        any += usize::from(!all.0.is_empty());
    }
    assert!(any > 10, "only {any} boards have a net");
}
