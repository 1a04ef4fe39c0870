//! Tests that compare the shortcuts with the full search, on boards along the paths of generated puzzles.

use super::agreement::has_new_link;
use super::forcing::{self, ForcingChain, ForcingSearch, node};
use super::implications::{Implications, Mode};
use super::measure::{NestedChain, NodeCounter};
use super::multiple::{self, Branches, Multiple};
use super::probe::{Probe, ProbeResult};
use crate::format::parse;
use crate::generate::Generator;
use crate::grid::Grid;
use crate::rating::sudoku_explainer::board::ExplainerBoard;
use crate::rating::sudoku_explainer::{Explainer, apply};
use crate::technique::by_id;

const DYNAMIC: Mode = Mode::Dynamic(0);

/// Boards on which no single is left, and the boards that some assumptions on them leave.
fn boards(seed: u64, count: usize) -> Vec<ExplainerBoard> {
    let mut scale = Explainer::default();
    let mut boards = Vec::new();
    for puzzle in Generator::new(seed).puzzles().take(count) {
        let mut board = ExplainerBoard::new(&puzzle);
        while let Some(hint) = scale.next(&board) {
            if hint.placed.is_none() {
                boards.push(board.clone());
                let assumed =
                    (0..729u16).filter(|c| board.contains(*c as usize / 9, *c as usize % 9)).step_by(23);
                for assumed in assumed {
                    let (mut implications, mut work) = (Implications::default(), board.clone());
                    implications.assume(node(assumed, true));
                    implications.follow(&board, &mut work, DYNAMIC);
                    if implications.clash.is_none() {
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
struct AllChains(Vec<(forcing::ChainKey, Vec<u16>)>);

impl forcing::ChainVisitor for AllChains {
    fn limit(&self) -> Option<forcing::ChainKey> {
        None
    }

    fn take(&mut self, chain: &ForcingChain) {
        self.0.push((chain.key, chain.path.iter().map(|(node, _)| *node).collect()));
    }
}

/// All conclusions that are visited.
#[derive(Default)]
struct AllNets(Vec<(u32, multiple::ConclusionForm, u16, bool)>);

impl multiple::ConclusionVisitor for AllNets {
    fn too_many(&self) -> u32 {
        u32::MAX
    }

    fn take(&mut self, found: &Branches, measure: &mut NodeCounter, nested: &[NestedChain]) {
        let nodes = measure.nodes(found.targets.iter().copied(), nested, u32::MAX);
        self.0.push((nodes.unwrap_or(0), found.form, found.candidate, found.is_on));
    }
}

#[test]
fn no_chain_is_lost_where_sets_tell_where_to_look() {
    let (mut quick, mut slow) = (ForcingSearch::default(), ForcingSearch::looking_everywhere());
    let mut any = 0;
    for board in boards(41, 6) {
        let [mut some, mut all] = [AllChains::default(), AllChains::default()];
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
    for board in boards(43, 6) {
        let [mut some, mut all] = [AllNets::default(), AllNets::default()];
        quick.search(&board, Mode::Static, &mut Vec::new(), &mut some);
        slow.search(&board, Mode::Static, &mut Vec::new(), &mut all);
        assert_eq!(some.0, all.0);
        any += usize::from(!all.0.is_empty());
    }
    assert!(any > 10, "only {any} boards have an agreement");
}

#[test]
fn a_probe_reaches_what_a_branch_reaches() {
    let (mut probe, mut implications) = (Probe::default(), Implications::default());
    let mut dead = 0;
    for board in boards(47, 6) {
        probe.read(&board);
        for start in (0..729u16).filter(|start| board.contains(*start as usize / 9, *start as usize % 9)) {
            let mut reached = ProbeResult::default();
            probe.follow(start, &mut reached);
            implications.assume(node(start, true));
            implications.follow(&board, &mut board.clone(), DYNAMIC);
            assert_eq!(reached.is_dead, implications.clash.is_some());
            assert!(reached.is_dead || reached.nodes == implications.reached);
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
        let [mut some, mut all] = [AllNets::default(), AllNets::default()];
        quick.search_by_probing(&board, None, DYNAMIC, &mut Vec::new(), &mut some);
        slow.search(&board, DYNAMIC, &mut Vec::new(), &mut all);
        assert_eq!(some.0, all.0);
        any += usize::from(!all.0.is_empty());
    }
    assert!(any > 10, "only {any} boards have a net");
}

/// Boards of hard puzzles on which a mode finds nothing, each with the boards that assumptions on it leave.
fn boards_without(mode: Mode) -> Vec<(ExplainerBoard, Vec<ExplainerBoard>)> {
    let hard = ["nested-forcing-net", "forcing-net-verity"].map(|id| by_id(id).expect("a technique"));
    let lines = hard.into_iter().flat_map(|technique| technique.examples.lines());
    let positions = lines.filter(|line| line.starts_with(':') && !line.contains("-x:"));
    let boards = positions.map(|line| {
        let position = parse(line).expect("an example").position;
        ExplainerBoard::of(&Grid::from_position(&position).expect("an example"))
    });
    let is_silent = |board: &ExplainerBoard| {
        let mut found = AllNets::default();
        Multiple::default().search(board, mode, &mut Vec::new(), &mut found);
        found.0.is_empty()
    };
    let with_left = |board: ExplainerBoard| {
        let assumptions =
            board.candidates().flat_map(|candidate| [true, false].map(|on| node(candidate, on)));
        let left = assumptions.filter_map(|assumed| {
            let (mut implications, mut work) = (Implications::default(), board.clone());
            implications.assume(assumed);
            implications.follow(&board, &mut work, DYNAMIC);
            implications.clash.is_none().then_some(work)
        });
        (board.clone(), left.step_by(3).collect())
    };
    boards.filter(is_silent).map(with_left).collect()
}

#[test]
fn nothing_is_lost_where_little_is_gone_from_a_board_without_nets() {
    let (mut quick, mut slow) = (Multiple::default(), Multiple::default());
    let (mut any, mut few) = (0, 0);
    for (before, left) in boards_without(DYNAMIC) {
        quick.forget_before();
        for board in left {
            let [mut some, mut all] = [AllNets::default(), AllNets::default()];
            quick.search_by_probing(&board, Some(&before), DYNAMIC, &mut Vec::new(), &mut some);
            slow.search(&board, DYNAMIC, &mut Vec::new(), &mut all);
            assert_eq!(some.0, all.0);
            any += usize::from(!all.0.is_empty());
            few += usize::from(before.candidates().count() - board.candidates().count() <= 3);
        }
    }
    assert!(any > 100 && few > 60, "{any} boards have a net, of {few} little is gone");
}

#[test]
fn nothing_is_lost_where_no_link_is_new() {
    let (mut quick, mut slow) = (Multiple::default(), Multiple::looking_everywhere());
    let (mut any, mut old) = (0, 0);
    for (before, left) in boards_without(Mode::Static) {
        quick.forget_before();
        for board in left {
            let [mut some, mut all] = [AllNets::default(), AllNets::default()];
            quick.search_static(&board, Some(&before), &mut Vec::new(), &mut some);
            slow.search(&board, Mode::Static, &mut Vec::new(), &mut all);
            assert_eq!(some.0, all.0);
            any += usize::from(!all.0.is_empty());
            old += usize::from(!has_new_link(&before, &board));
        }
    }
    assert!(any > 10 && old > 20, "{any} boards have an agreement, {old} have no new link");
}
