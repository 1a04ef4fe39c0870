//! The group of columns that holds the layouts of the boards.

use super::columns::{field, texts};
use super::write::{Errors, Group};
use crate::board::{Layout, Regions};
use crate::puzzle::Board;
use arrow_array::{ArrayRef, Int16Array};
use arrow_schema::{DataType, Field};
use std::sync::Arc;

/// The layout of each board: its name, its number of rows, the rows and columns of a box (null where the regions are
/// not boxes), and its further rules: extra houses and rules about pairs of cells, joined by `+`, empty if there are
/// none.
#[derive(Clone, Copy, Debug)]
pub struct LayoutColumns;

impl Group for LayoutColumns {
    fn fields(&self) -> Vec<Field> {
        let number = |name| field(name, DataType::Int16);
        vec![
            field("layout", DataType::Utf8),
            number("size"),
            number("box_rows"),
            number("box_columns"),
            field("rules", DataType::Utf8),
        ]
    }

    fn columns(&self, boards: &[Option<Board>]) -> (Vec<ArrayRef>, Errors) {
        let layouts: Vec<Option<&Layout>> =
            boards.iter().map(|board| board.as_ref().map(|board| board.layout)).collect();
        let numbers = |number: &dyn Fn(&Layout) -> Option<i16>| -> ArrayRef {
            Arc::new(layouts.iter().map(|layout| layout.and_then(number)).collect::<Int16Array>())
        };
        let side = |which: fn(u8, u8) -> u8| {
            numbers(&|layout| match layout.regions() {
                Regions::Boxes { height, width } => Some(which(height, width).into()),
                Regions::Irregular | Regions::None => None,
            })
        };
        let rules: Vec<Option<String>> =
            layouts.iter().map(|layout| layout.map(Layout::further_rules)).collect();
        let columns = vec![
            texts(layouts.iter().map(|layout| layout.map(Layout::name))),
            numbers(&|layout| Some(layout.size() as i16)),
            side(|height, _| height),
            side(|_, width| width),
            texts(rules.iter().map(Option::as_deref)),
        ];
        (columns, vec![None; boards.len()])
    }
}
