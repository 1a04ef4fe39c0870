//! Fills in a board of LeetCode 37 in place. The board is a mutable table of characters, with `.` for an empty cell.

use whydoku::board::{Cell, Digit};
use whydoku::puzzle::Digits;
use whydoku::search::solve_one;

/// Writes the first solution into the board; returns `false` if the board has no solution.
fn solve_sudoku(board: &mut [Vec<char>]) -> bool {
    let mut values = Digits::EMPTY;
    for (row, cells) in board.iter().enumerate().take(9) {
        for (column, sign) in cells.iter().enumerate().take(9) {
            let digit = sign.to_digit(10).and_then(|value| Digit::new(value as u8));
            values.set(Cell::at(row, column), digit);
        }
    }
    let Some(solution) = solve_one(&values) else { return false };
    for (cell, digit) in solution.iter() {
        if let Some(place) = board.get_mut(cell.row_index()).and_then(|row| row.get_mut(cell.column_index()))
        {
            *place = char::from(b'0' + digit.get());
        }
    }
    true
}

fn main() {
    let puzzle = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    let signs: Vec<char> = puzzle.chars().collect();
    let mut board: Vec<Vec<char>> = signs.chunks(9).map(<[char]>::to_vec).collect();
    assert!(solve_sudoku(&mut board), "this puzzle has a solution");
    for row in board {
        println!("{}", row.into_iter().collect::<String>());
    }
}
