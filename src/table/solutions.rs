//! The group of columns that holds solutions, found by search.

use super::columns::{field, texts};
use super::write::{Errors, Group};
use crate::puzzle::{Board, Digits};
use crate::search;
use crate::solve::Standing;
use arrow_array::{ArrayRef, Int16Array};
use arrow_schema::{DataType, Field};
use std::borrow::Cow;
use std::sync::Arc;

/// The solution of the puzzle, if there is exactly one, and the number of solutions: 0, 1, or 2 for several. As in
/// `solve`, a player's mistakes change neither the solution nor this number.
#[derive(Clone, Copy, Debug)]
pub struct SolutionColumns;

impl Group for SolutionColumns {
    fn fields(&self) -> Vec<Field> {
        vec![field("solution", DataType::Utf8), field("solutions", DataType::Int16)]
    }

    fn columns(&self, boards: &[Option<Board>]) -> (Vec<ArrayRef>, Errors) {
        let found = boards.iter().map(|board| {
            let board = board.as_ref()?;
            let is_bare = board.marks.is_none() && board.placed == Digits::EMPTY;
            let is_wrong = !is_bare && matches!(Standing::of(board), Standing::Wrong(_));
            let puzzle = if is_wrong { Cow::Owned(board.without_play()) } else { Cow::Borrowed(board) };
            let found = search::solve_up_to(puzzle.as_ref(), 2);
            Some((found.len() as i16, found.first().filter(|_| found.len() == 1).map(ToString::to_string)))
        });
        let found: Vec<Option<(i16, Option<String>)>> = found.collect();
        let solutions =
            texts(found.iter().map(|found| found.as_ref().and_then(|(_, first)| first.as_deref())));
        let counts = found.iter().map(|found| found.as_ref().map(|(count, _)| *count));
        (vec![solutions, Arc::new(counts.collect::<Int16Array>())], vec![None; boards.len()])
    }
}
