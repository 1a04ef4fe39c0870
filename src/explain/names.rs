//! Names of cells, candidates and claims in a sentence: in the symbols of a [`Naming`], or written out for those who
//! read no symbols ("row 2, column 1").
//!
//! All names in sentences come from here. Texts that always use symbols (chains in Eureka notation, a step in one line)
//! ask the naming directly. This module must not decide the content of sentences.

use super::notation;
use super::words::{Words, args, text};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, DigitSet, Naming};
use crate::kernel::Conclusion;
use crate::pattern::Chain;
use crate::solve::Claim;
use fluent_bundle::FluentValue;

impl Words {
    /// Returns true if cells are written out.
    pub(super) fn is_spelled(&self) -> bool {
        self.naming == Naming::Spelled
    }

    /// The cell: "r2c1" or "row 2, column 1".
    pub(super) fn cell_name(&self, cell: Cell) -> String {
        if self.is_spelled() {
            self.block(&[cell.row_index()], &[cell.column_index()])
        } else {
            self.naming.cell(cell)
        }
    }

    /// The cell, as an argument of a message.
    pub(super) fn cell(&self, cell: Cell) -> FluentValue<'static> {
        self.cell_name(cell).into()
    }

    /// The cells in short: "r2c37,r5c7" or "row 2, columns 3 and 7 and row 5, column 7".
    pub(super) fn in_short(&self, cells: CellSet) -> String {
        if self.is_spelled() { self.list(&self.blocks(cells)) } else { self.naming.cells(cells) }
    }

    /// The digits as a set: "{3,8}" or "(3 or 8)".
    pub(super) fn digits_in_braces(&self, digits: DigitSet) -> String {
        if self.is_spelled() {
            let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
            self.say("spelled-digit-set", &args([("digits", self.any(&digits).into())]))
        } else {
            format!("{{{}}}", notation::digits(digits))
        }
    }

    /// The cells with the digits that they may hold: "r2c4 {3,8}" or "row 2, column 4 (3 or 8)".
    pub(super) fn with_candidates(&self, cell: Cell, digits: DigitSet) -> String {
        if self.is_spelled() {
            let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
            let digits = ("digits", self.any(&digits).into());
            self.say("spelled-candidates", &args([("cell", self.cell(cell)), digits]))
        } else {
            format!("{} {{{}}}", self.naming.cell(cell), notation::digits(digits))
        }
    }

    /// A digit that is placed in its cell: "r4c6=7" or "the 7 at row 4, column 6".
    pub(super) fn placed_digit(&self, candidate: Candidate) -> String {
        if self.is_spelled() {
            self.node(candidate.digit, CellSet::only(candidate.cell))
        } else {
            self.naming.placement(candidate)
        }
    }

    /// A digit with its cell, as an item of a list: "r4c6=7" or "7 at row 4, column 6".
    pub(super) fn candidate_item(&self, candidate: Candidate) -> String {
        if self.is_spelled() {
            self.say("node", &args([("digit", text(candidate.digit)), ("cells", self.cell(candidate.cell))]))
        } else {
            self.naming.placement(candidate)
        }
    }

    /// A claim as a clause: "r4c6=7" or "row 4, column 6 is 7"; "r3c5 is not 4".
    pub(super) fn claim(&self, claim: Claim) -> String {
        match claim {
            Claim::Is(candidate) if self.is_spelled() => self.say_of("spelled-is", candidate),
            Claim::Is(_) => self.naming.claim(claim),
            Claim::IsNot(candidate) => self.say_of("is-not", candidate),
        }
    }

    /// The conclusion as an instruction: "r4c6=7" or "remove 3 and 8 from r59c4".
    pub(super) fn follows(&self, conclusion: &Conclusion) -> String {
        match conclusion {
            Conclusion::Place(candidate) => self.claim(Claim::Is(*candidate)),
            Conclusion::Eliminate(removed) => {
                self.say("remove", &args([("removed", self.removals(removed).into())]))
            }
        }
    }

    /// Removed candidates, digit by digit: "3 and 8 from r59c4".
    pub(super) fn removals(&self, removed: &CandidateSet) -> String {
        let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
        for digit in removed.digits() {
            let cells = removed.cells_of(digit);
            match groups.iter_mut().find(|(_, theirs)| *theirs == cells) {
                Some((digits, _)) => *digits = digits.with(digit),
                None => groups.push((DigitSet::only(digit), cells)),
            }
        }
        let said = groups.into_iter().map(|(digits, cells)| {
            let cells = if self.is_spelled() {
                self.list(&self.blocks(cells))
            } else {
                self.items(&self.naming.cells(cells).split(',').map(str::to_string).collect::<Vec<_>>())
            };
            self.say("removed-from", &args([("digits", self.digits(digits).into()), ("cells", cells.into())]))
        });
        self.join_all("remove-more", &said.collect::<Vec<_>>())
    }

    /// The way of a chain from node to node: in Eureka notation, or written out.
    pub(super) fn way(&self, chain: &Chain) -> String {
        if !self.is_spelled() {
            return self.naming.eureka(chain);
        }
        let nodes = chain.nodes().map(|node| self.node(node.digit, node.cells));
        let mut nodes: Vec<String> = nodes.collect();
        nodes.dedup();
        self.say("spelled-way", &args([("nodes", nodes.join(" – ").into())]))
    }

    /// The cells, gathered into blocks of rows and columns and written out.
    pub(super) fn blocks(&self, cells: CellSet) -> Vec<String> {
        notation::blocks(cells).iter().map(|(rows, columns)| self.block(rows, columns)).collect()
    }

    /// The cells written out and joined by "or", because one of them is meant: "row 2 or 7, column 4".
    pub(super) fn any_of(&self, cells: CellSet) -> String {
        let numbers = |lines: &[usize]| self.any_by("spelled-numbers", &line_numbers(lines)).into();
        let block = |(rows, columns): &(Vec<usize>, Vec<usize>)| {
            self.say("spelled-any-cell", &args([("rows", numbers(rows)), ("columns", numbers(columns))]))
        };
        let blocks: Vec<String> = notation::blocks(cells).iter().map(block).collect();
        let any = self.any(&blocks);
        if cells.len() == 1 { any } else { self.say("spelled-one-of", &args([("cells", any.into())])) }
    }

    /// The cells where the rows and the columns with these indices cross: "rows 2 and 7, column 4".
    fn block(&self, rows: &[usize], columns: &[usize]) -> String {
        let numbers = |lines: &[usize]| self.list(&line_numbers(lines)).into();
        self.say(
            "spelled-cells",
            &args([
                ("rows", numbers(rows)),
                ("row-number", rows.len().into()),
                ("columns", numbers(columns)),
                ("column-number", columns.len().into()),
            ]),
        )
    }

    fn say_of(&self, key: &str, Candidate { cell, digit }: Candidate) -> String {
        self.say(key, &args([("cell", self.cell(cell)), ("digit", text(digit))]))
    }
}

/// Names that players use for lines with these indices.
fn line_numbers(indices: &[usize]) -> Vec<String> {
    indices.iter().map(|index| (index + 1).to_string()).collect()
}
