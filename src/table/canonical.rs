//! The groups of columns that hold canonical forms: of puzzles, and of their solutions.

use super::columns::{field, texts};
use super::write::{Errors, Group};
use crate::canonical::{CanonicalBoard, canonical_board};
use crate::format::write_on_a_line;
use crate::puzzle::Board;
use crate::search;
use arrow_array::{ArrayRef, BooleanArray, Int64Array};
use arrow_schema::{DataType, Field};
use std::sync::Arc;

/// The canonical form of the whole board, with the relabelling that leads to it and the number of automorphisms. A
/// digit that a player placed counts as a given. Boards with different excluded candidates are different boards.
///
/// Puzzles with the same `canonical` are relabellings of each other. `transposed`, `rows`, `columns` and `digits` are
/// the parts of the [relabelling](crate::relabelling::Relabelling), lines counted from 1.
#[derive(Clone, Copy, Debug)]
pub struct CanonicalForms;

impl Group for CanonicalForms {
    fn fields(&self) -> Vec<Field> {
        vec![
            field("canonical", DataType::Utf8),
            field("transposed", DataType::Boolean),
            field("rows", DataType::Utf8),
            field("columns", DataType::Utf8),
            field("digits", DataType::Utf8),
            field("automorphisms", DataType::Int64),
        ]
    }

    fn columns(&self, boards: &[Option<Board>]) -> (Vec<ArrayRef>, Errors) {
        let found: Vec<Option<CanonicalBoard>> =
            boards.iter().map(|board| board.as_ref().map(canonical_board)).collect();
        let said = |say: &dyn Fn(&CanonicalBoard) -> String| {
            let all: Vec<Option<String>> = found.iter().map(|found| found.as_ref().map(say)).collect();
            texts(all.iter().map(Option::as_deref))
        };
        let lines = |found: &CanonicalBoard, lines: [u8; 9]| {
            let own = &lines[..found.form.layout.size()];
            own.iter().map(|line| char::from(b'1' + line)).collect::<String>()
        };
        let digits = |found: &CanonicalBoard| {
            let digits = found.relabelling.digits();
            let own = &digits[..found.form.layout.size()];
            own.iter().map(|digit| char::from(b'0' + digit.get())).collect::<String>()
        };
        let transposed =
            found.iter().map(|found| found.as_ref().map(|found| found.relabelling.is_transposed()));
        let counts = found.iter().map(|found| found.as_ref().map(|found| found.automorphisms as i64));
        let columns: Vec<ArrayRef> = vec![
            said(&|found| write_on_a_line(&found.form)),
            Arc::new(transposed.collect::<BooleanArray>()),
            said(&|found| lines(found, found.relabelling.rows())),
            said(&|found| lines(found, found.relabelling.columns())),
            said(&digits),
            Arc::new(counts.collect::<Int64Array>()),
        ];
        (columns, vec![None; boards.len()])
    }
}

/// The canonical form of the solution; null if there is no solution or more than one.
///
/// Puzzles with the same `grid` come from the same complete grid, so a player who has solved one of these puzzles knows
/// something about the others.
#[derive(Clone, Copy, Debug)]
pub struct Grids;

impl Group for Grids {
    fn fields(&self) -> Vec<Field> {
        vec![field("grid", DataType::Utf8)]
    }

    fn columns(&self, boards: &[Option<Board>]) -> (Vec<ArrayRef>, Errors) {
        let grids = boards.iter().map(|board| {
            let board = board.as_ref()?;
            let solutions = search::solve_up_to(board, 2);
            let [only] = solutions.as_slice() else { return None };
            Some(write_on_a_line(&canonical_board(&Board::on(board.layout, *only)).form))
        });
        let grids: Vec<Option<String>> = grids.collect();
        (vec![texts(grids.iter().map(Option::as_deref))], vec![None; boards.len()])
    }
}
