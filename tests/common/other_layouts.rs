//! Puzzles of layouts other than the classic one, and equal puzzles in another form.

use super::random::SplitMix;
use whydoku::board::{Digit, Layout, LayoutRules, LineOrder};
use whydoku::generate::{Generator, RandomJigsaw};
use whydoku::puzzle::{Board, Digits};

/// An equal board: digits renamed, lines in another order, and the board turned or mirrored together with its layout.
pub(crate) fn disguised(board: &Board, random: &mut SplitMix) -> Board {
    let mut below = |limit: usize| (random.next() % limit as u64) as usize;
    let layout = board.layout;
    let order = layout.symmetries().random(&mut below);
    let turn = LineOrder::turns(layout.size()).nth(below(8)).expect("eight turns");
    let order = order.then(&turn);
    let turned = Layout::of(&turn.rules(&layout.rules())).expect("a turned layout");
    let shift = if layout.pairs().consecutive { 0 } else { below(layout.size()) };
    let mut givens = Digits::empty(turned);
    for (cell, digit) in board.givens.iter() {
        let digit = Digit::ALL[(digit.index() + shift) % layout.size()];
        givens.set(order.cell(cell), Some(digit));
    }
    Board::on(turned, givens)
}

/// Some puzzles of each kind of layout other than the classic one.
pub(crate) fn puzzles_of_layouts() -> Vec<Board> {
    let jigsaws =
        (0..4).map(|index| RandomJigsaw::new(LayoutRules::of_size(6 + index % 2)).nth(3, index as u64));
    let named = ["x", "windoku", "6x6", "6x6-3x2+x", "4x4", "8x8", "5x5+latin", "king"].map(Layout::named);
    let puzzles = |layout: &'static Layout| {
        let generator = Generator::new(8).layout(layout).expect("a board");
        generator.puzzles().take(4).map(move |puzzle| Board::on(layout, puzzle)).collect::<Vec<_>>()
    };
    jigsaws.chain(named).flat_map(|layout| puzzles(layout.expect("a layout"))).collect()
}
