//! Symbols that are the same in every language: cells and eliminations in short, and chains in Eureka notation. The
//! functions write the form that programs read; a [`Naming`] writes the form that the player has chosen.
//!
//! The notation of chains is that of the sudoku communities (`(4)r1c2=(4)r1c8-(4)r5c8=(4)r5c2`): `=` is a strong link,
//! and `-` is a weak one. Several candidates of one cell share the name of the cell, as in `(4=7)r5c5`.
//! [`parse_eureka`] reads the written chains back, so that tests can check the rules.

use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet, Layout, Naming,
};
use crate::kernel::Conclusion;
use crate::pattern::{
    AlmostLocked, Cases, Chain, Exocet, ExocetPart, LinkReason, LockedSet, Net, Node, RankZero,
    RestrictedCommon, SetRoles, Whip, WhipLink,
};
use crate::solve::Claim;
use std::fmt;

/// The cells in short: `r2c37`, `r27c4`, `r3c37,r5c7`.
pub fn cells(cells: CellSet) -> String {
    Naming::Rc.cells(cells)
}

/// The removed candidates in short: `r3c37,r5c7!=4`, and `r59c4!=3,8` if the same cells lose several digits.
pub fn eliminations(removed: &CandidateSet) -> String {
    Naming::Rc.eliminations(removed)
}

/// The chain in Eureka notation, without its result.
///
/// The two digits of a link of an almost locked set come before all cells of the set, as in `(1=5)r1c123`. A loop ends
/// with the weak link that leads back to its first node: `(1)r1c2=(1)r1c8-(1)r5c8=(1)r5c2-`.
pub fn eureka(chain: &Chain) -> String {
    Naming::Rc.eureka(chain)
}

/// The chains in Eureka notation that prove the conclusion, each with the part that it proves. If all cells of a chain
/// have the same two candidates, one written chain proves only one of the two digits false. For the other digit, the
/// chain is written again with the digits exchanged.
pub fn eurekas(chain: &Chain, conclusion: &Conclusion) -> Vec<(String, Conclusion)> {
    Naming::Rc.eurekas(chain, conclusion)
}

impl Naming {
    /// The digit in its cell: `r4c6=7`.
    pub(super) fn placement(self, candidate: Candidate) -> String {
        self.claim(Claim::Is(candidate))
    }

    /// Writes a claim about a candidate: `r4c6=7` or `r3c5!=4`.
    pub(super) fn claim(self, claim: Claim) -> String {
        let Candidate { cell, digit } = claim.candidate();
        let sign = match claim {
            Claim::Is(_) => "=",
            Claim::IsNot(_) => "!=",
        };
        let mut text = self.cell(cell);
        text.push_str(sign);
        text.push(digit.symbol());
        text
    }

    /// Writes a conclusion: `r4c6=7` or `r59c4!=3,8`.
    pub(super) fn conclusion(self, conclusion: &Conclusion) -> String {
        match conclusion {
            Conclusion::Place(candidate) => self.placement(*candidate),
            Conclusion::Eliminate(removed) => self.eliminations(removed),
        }
    }

    /// The cells in short: `r2c37`, `r27c4`, `r3c37,r5c7`.
    ///
    /// Cells are gathered into rectangles: either rows that have the same columns, or columns that have the same rows,
    /// whichever gives fewer rectangles. The empty set gives an empty text.
    pub(super) fn cells(self, cells: CellSet) -> String {
        self.rectangles(cells).join(",")
    }

    /// The removed candidates in short: `r3c37,r5c7!=4`, and `r59c4!=3,8` if the same cells lose several digits.
    pub(super) fn eliminations(self, removed: &CandidateSet) -> String {
        let texts: Vec<String> = by_digits(removed)
            .into_iter()
            .map(|(lost, members)| format!("{}!={}", self.cells(members), digits(lost)))
            .collect();
        texts.join(", ")
    }

    /// Candidates in short, digit by digit: `3r27c4,8r5c5`.
    pub(super) fn candidates(self, set: &CandidateSet) -> String {
        let of_digit = |digit: Digit| format!("{digit}{}", self.rectangles(set.cells_of(digit)).join("|"));
        set.digits().iter().map(of_digit).collect::<Vec<_>>().join(",")
    }

    /// Houses in short: `r12c3`.
    pub(super) fn houses(self, houses: HouseSet) -> String {
        let mut text = String::new();
        for of_kind in [HouseSet::ROWS, HouseSet::COLUMNS, HouseSet::BOXES, HouseSet::ALL - HouseSet::CLASSIC]
        {
            for (index, house) in (houses & of_kind).iter().enumerate() {
                match index {
                    0 => text.push_str(&self.house(house)),
                    _ => text.push(self.label(house)),
                }
            }
        }
        text
    }

    /// Truths and covers in short, as the digits of each house and the cells: `r12c34/24r1,13r2,5c3`.
    pub(super) fn rank_zero(self, pattern: &RankZero) -> String {
        let side = |constraints: &[Constraint]| {
            let cell = |constraint: &Constraint| match constraint {
                Constraint::Cell(cell) => Some(*cell),
                Constraint::Digit(_, _) => None,
            };
            let mut parts: Vec<String> = by_house(constraints)
                .into_iter()
                .map(|(house, digits)| {
                    let digits: String = digits.iter().map(|digit| digit.to_string()).collect();
                    format!("{digits}{}", self.house(house))
                })
                .collect();
            parts.extend(self.rectangles(constraints.iter().filter_map(cell).collect()));
            parts.join(",")
        };
        format!("{}/{}", side(&pattern.truths), side(&pattern.covers))
    }

    /// An exocet in short: digits, then each base with its targets, as in `{1,2,3}r1c12/r2c4,r3c7`.
    pub(super) fn exocet(self, exocet: &Exocet) -> String {
        let part = |part: &ExocetPart| {
            let [first, second] = part.targets.map(|target| self.cell(target));
            format!("{}/{first},{second}", self.cells(part.base))
        };
        let parts: Vec<String> = exocet.parts.iter().map(part).collect();
        format!("{{{}}}{}", digits(exocet.digits), parts.join("+"))
    }

    /// The chain in Eureka notation, without its result.
    ///
    /// The two digits of a link of an almost locked set come before all cells of the set, as in `(1=5)r1c123`. A loop
    /// ends with the weak link that leads back to its first node: `(1)r1c2=(1)r1c8-(1)r5c8=(1)r5c2-`.
    pub(super) fn eureka(self, chain: &Chain) -> String {
        let nodes: Vec<Node> = chain.nodes().collect();
        // All cells of the almost locked set to which the node with this index belongs; `None` if there is no such set.
        let set = |index: usize| match chain.links.get(index / 2).map(|link| link.because) {
            Some(LinkReason::Set(cells)) => Some(cells),
            Some(LinkReason::Fact(_)) | None => None,
        };
        let mut text = String::new();
        let mut open = false;
        for (index, node) in nodes.iter().enumerate() {
            if !open {
                text.push('(');
            }
            text.push_str(&node.digit.to_string());
            let shares_cell = |next: &Node| next.cells == node.cells && node.cells.len() == 1;
            let joined = match (index % 2, set(index), set(index + 1)) {
                (0, Some(_), _) => true,
                (_, None, None) => nodes.get(index + 1).is_some_and(shares_cell),
                (_, _, _) => false,
            };
            if !joined {
                text.push(')');
                text.push_str(&self.rectangles(set(index).unwrap_or(node.cells)).join("|"));
            }
            open = joined;
            if index + 1 < nodes.len() || chain.closed {
                text.push(link_after(index));
            }
        }
        text
    }

    /// The chains in Eureka notation that prove the conclusion, each with the part that it proves. If all cells of a
    /// chain have the same two candidates, one written chain proves only one of the two digits false. For the other
    /// digit, the chain is written again with the digits exchanged.
    pub(super) fn eurekas(self, chain: &Chain, conclusion: &Conclusion) -> Vec<(String, Conclusion)> {
        let whole = || vec![(self.eureka(chain), conclusion.clone())];
        let [first, last] = chain.ends();
        let (Conclusion::Eliminate(removed), false) = (conclusion, chain.closed || first.digit != last.digit)
        else {
            return whole();
        };
        let of = |digit: Digit| CandidateSet::of_digit(digit, removed.cells_of(digit));
        let others = removed.digits().without(first.digit);
        let (Some(exchanged), Some(other), false) = (chain.exchange(), others.single(), others.is_empty())
        else {
            return whole();
        };
        [(chain, first.digit), (&exchanged, other)]
            .into_iter()
            .filter(|(_, digit)| removed.digits().contains(*digit))
            .map(|(chain, digit)| (self.eureka(chain), Conclusion::Eliminate(Box::new(of(digit)))))
            .collect()
    }

    /// The sets in short, with the digits that bind each set to the next: `{1,2,3}r1c14 -1- {1,3,4}r9c17`.
    pub(super) fn sets(self, pattern: &AlmostLocked) -> String {
        let mut text = String::new();
        for (index, set) in pattern.sets.iter().enumerate() {
            if index > 0 {
                let binds = |common: &&RestrictedCommon| common.sets[1] == index;
                let bound: Vec<String> =
                    pattern.commons.iter().filter(binds).map(|common| common.digit.to_string()).collect();
                text.push_str(&if bound.is_empty() {
                    ", ".to_string()
                } else {
                    format!(" -{}- ", bound.join(","))
                });
            }
            text.push_str(&format!("{{{}}}{}", digits(set.digits), self.cells(set.cells)));
        }
        text
    }

    /// A chain of almost locked sets in Eureka notation, without its result: `(3=1)r1c14-(1=3)r9c17`. A node is a
    /// digit, or one of several digits, in the cells of a set. `None` for sets that are not a chain.
    pub(super) fn set_chain(self, pattern: &AlmostLocked) -> Option<String> {
        if pattern.roles != SetRoles::Chain {
            return None;
        }
        let ends: String = pattern.digits.iter().map(|digit| digit.to_string()).collect();
        let common = |index: usize| pattern.commons.get(index).map(|common| common.digit.to_string());
        let link = |(index, set): (usize, &LockedSet)| {
            let from = index.checked_sub(1).and_then(common).unwrap_or_else(|| ends.clone());
            let to = common(index).unwrap_or_else(|| ends.clone());
            format!("({from}={to}){}", self.rectangles(set.cells).join("|"))
        };
        Some(pattern.sets.iter().enumerate().map(link).collect::<Vec<_>>().join("-"))
    }

    /// The beginning and the end of a net.
    pub(super) fn net_ends(self, net: &Net) -> String {
        match net.cases {
            Cases::OneOf(constraint) => self.constraint(constraint),
            Cases::Either(candidate) => self.candidate(candidate),
            Cases::Fish(fish) => {
                format!(
                    "{}{}/{}+{}",
                    fish.digit,
                    self.houses(fish.bases),
                    self.houses(fish.covers),
                    self.cells(fish.fins)
                )
            }
            Cases::Refuted => {
                let ends = net.branches.iter().map(|branch| {
                    let end = branch
                        .end
                        .map(|end| format!(" > ... > !{}", self.constraint(end)))
                        .unwrap_or_default();
                    format!("{}{end}", self.signed(branch.assumed, branch.holds))
                });
                ends.collect::<Vec<_>>().join("; ")
            }
        }
    }

    fn signed(self, candidate: Candidate, holds: bool) -> String {
        format!("{}{}", if holds { '+' } else { '-' }, self.candidate(candidate))
    }

    /// The links of a whip or a braid: `4r3c5 - 4c2{r3 r7} - r7c2... - 8b9{r7c8 !}`.
    ///
    /// The text begins with the target, which is supposed to be true. After each `-` comes a constraint with its left
    /// and right candidate in braces. The left candidate conflicts with the candidate before the `-`. Earlier
    /// candidates exclude all candidates of the constraint except the left and the right one. So the right candidate
    /// (or one candidate of a group) is true; `!` means that nothing is left. If the candidate just before does not
    /// exclude the left candidate, `;` begins a new strand with a candidate that excludes the left candidate.
    pub(super) fn whip(self, whip: &Whip, layout: &'static Layout) -> String {
        let mut last = Node::only(whip.target);
        let mut text = self.standing(last);
        for (from, link) in whip.links_with_sources(layout) {
            if from != last {
                text.push_str(&format!("; {}", self.standing(from)));
            }
            text.push_str(&format!(" - {}", self.braces(link)));
            last = link.right.unwrap_or(from);
        }
        text
    }

    /// A node with its digit in front: `4r3c5`, `4r3c56`.
    fn standing(self, node: Node) -> String {
        format!("{}{}", node.digit, self.cells(node.cells))
    }

    /// A constraint with its false and its true candidate: `r3c5{4 7}`, `5r3{c2 c78}`, `5c2{r3 r7}`, `8b9{r7c8 !}`.
    fn braces(self, WhipLink { because, left, right }: &WhipLink) -> String {
        let place = |node: Node| {
            let name = self.cells(node.cells);
            match because {
                Constraint::Cell(_) => node.digit.to_string(),
                Constraint::Digit(_, house) => {
                    let line = self.house(*house);
                    let along = name.strip_prefix(&line).or_else(|| name.strip_suffix(&line));
                    along.unwrap_or(&name).to_string()
                }
            }
        };
        let right = right.map_or("!".to_string(), place);
        format!("{}{{{} {right}}}", self.constraint(*because), place(Node::only(*left)))
    }

    /// Names of a small number of rectangles that contain exactly these cells.
    fn rectangles(self, cells: CellSet) -> Vec<String> {
        blocks(cells).iter().map(|(rows, columns)| self.block(rows, columns)).collect()
    }
}

/// A small number of rectangles that contain exactly these cells. A rectangle consists of the cells where some rows and
/// some columns cross, which are given by their indices.
pub(super) fn blocks(cells: CellSet) -> Vec<(Vec<usize>, Vec<usize>)> {
    let by_row = products(cells, Cell::row_index, Cell::column_index);
    let by_column = products(cells, Cell::column_index, Cell::row_index);
    if by_column.len() < by_row.len() {
        by_column.into_iter().map(|(columns, rows)| (rows, columns)).collect()
    } else {
        by_row
    }
}

/// The cells grouped by the digits that they lose.
pub(super) fn by_digits(removed: &CandidateSet) -> Vec<(DigitSet, CellSet)> {
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for cell in removed.cells() {
        let digits = removed.digits_in(cell);
        match groups.iter_mut().find(|(theirs, _)| *theirs == digits) {
            Some((_, members)) => *members = members.with(cell),
            None => groups.push((digits, CellSet::only(cell))),
        }
    }
    groups
}

/// Digits in short: `3,8`.
pub(super) fn digits(set: DigitSet) -> String {
    set.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(",")
}

/// The digits of the constraints house by house, in the order of the houses.
pub(super) fn by_house(constraints: &[Constraint]) -> Vec<(House, DigitSet)> {
    HouseSet::ALL
        .iter()
        .map(|house| {
            let here = Digit::ALL.into_iter().filter(|d| constraints.contains(&Constraint::Digit(*d, house)));
            (house, here.collect::<DigitSet>())
        })
        .filter(|(_, digits)| !digits.is_empty())
        .collect()
}

/// A chain read from Eureka notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Eureka {
    /// The nodes in order, an even number of them: a strong link joins the first to the second, a weak link the
    /// second to the third, and so on in turn.
    ///
    /// Each node has the cells that the text names. In a link of an almost locked set, these are all cells of the set.
    pub nodes: Vec<Node>,
    /// True if a weak link leads from the last node back to the first.
    pub closed: bool,
}

/// Reason why a text is not an alternating chain in Eureka notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EurekaError {
    /// Position of the error, in characters from 0.
    pub position: usize,
    /// Text that was expected there.
    pub expected: &'static str,
}

impl fmt::Display for EurekaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {} of the chain: expected {}", self.position + 1, self.expected)
    }
}

impl std::error::Error for EurekaError {}

/// Reads a chain in Eureka notation, such as `(4)r1c2=(4)r1c8-(4)r5c8=(4)r5c2`.
///
/// The digit of a one-digit chain may be in front: `(4): r1c2=r1c8-r5c8=r5c2`. The chain must alternate and must begin
/// and end with a strong link, since only such a chain proves that one of its ends is true. A weak link after the last
/// node closes the chain to a loop.
///
/// # Errors
/// The first place at which the text is not such a chain.
pub fn parse_eureka(text: &str) -> Result<Eureka, EurekaError> {
    let characters: Vec<char> = text.chars().collect();
    let mut reader = CharReader { characters: &characters, position: 0 };
    let prefix = reader.prefix();
    let mut nodes = Vec::new();
    let closed = loop {
        let run = match prefix {
            Some(digit) => vec![digit],
            None => reader.run(nodes.len())?,
        };
        let cells = reader.cells()?;
        nodes.extend(run.into_iter().map(|digit| Node { digit, cells }));
        if reader.peek().is_none() {
            break false;
        }
        reader.link(nodes.len() - 1)?;
        if reader.peek().is_none() && nodes.len().is_multiple_of(2) {
            break true;
        }
    };
    if nodes.len() % 2 == 1 {
        return Err(reader.error("`=` and a last node, because a chain ends with a strong link"));
    }
    Ok(Eureka { nodes, closed })
}

/// The sign of the link after the node with this index.
fn link_after(index: usize) -> char {
    if index.is_multiple_of(2) { '=' } else { '-' }
}

/// Groups the lines that have cells at the same places.
fn products(
    cells: CellSet,
    line: fn(Cell) -> usize,
    along: fn(Cell) -> usize,
) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut found: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for index in 0..9 {
        let places: Vec<usize> = cells.iter().filter(|cell| line(*cell) == index).map(along).collect();
        if places.is_empty() {
            continue;
        }
        match found.iter_mut().find(|(_, theirs)| *theirs == places) {
            Some((lines, _)) => lines.push(index),
            None => found.push((vec![index], places)),
        }
    }
    found
}

/// A reader of characters, from the first to the last.
struct CharReader<'a> {
    characters: &'a [char],
    position: usize,
}

impl CharReader<'_> {
    fn peek(&self) -> Option<char> {
        self.characters.get(self.position).copied()
    }

    fn error(&self, expected: &'static str) -> EurekaError {
        EurekaError { position: self.position, expected }
    }

    fn take(&mut self, wanted: char, expected: &'static str) -> Result<(), EurekaError> {
        if self.peek() != Some(wanted) {
            return Err(self.error(expected));
        }
        self.position += 1;
        Ok(())
    }

    fn digit(&mut self) -> Result<Digit, EurekaError> {
        let value = self.peek().and_then(|c| c.to_digit(10)).and_then(|n| Digit::new(n as u8));
        let digit = value.ok_or_else(|| self.error("a digit from 1 to 9"))?;
        self.position += 1;
        Ok(digit)
    }

    /// The digit before a one-digit chain, with the blanks after its colon; leaves other texts untouched.
    fn prefix(&mut self) -> Option<Digit> {
        let &['(', digit, ')', ':', ..] = self.characters else { return None };
        let digit = digit.to_digit(10).and_then(|n| Digit::new(n as u8))?;
        self.position = 4;
        while self.peek() == Some(' ') {
            self.position += 1;
        }
        Some(digit)
    }

    /// Reads the digits in parentheses. The links between the digits must continue the alternation after the first
    /// `before` nodes.
    fn run(&mut self, before: usize) -> Result<Vec<Digit>, EurekaError> {
        self.take('(', "`(` with the digit of the next node")?;
        let mut run = vec![self.digit()?];
        while self.peek() != Some(')') {
            self.link(before + run.len() - 1)?;
            run.push(self.digit()?);
        }
        self.position += 1;
        Ok(run)
    }

    fn link(&mut self, index: usize) -> Result<(), EurekaError> {
        let expected = match link_after(index) {
            '=' => "`=` for a strong link, because strong and weak links alternate",
            _ => "`-` for a weak link, because strong and weak links alternate",
        };
        self.take(link_after(index), expected)
    }

    /// Cells such as `r5c456` or `r5c4|r6c45`.
    fn cells(&mut self) -> Result<CellSet, EurekaError> {
        let mut cells = self.rectangle()?;
        while self.peek() == Some('|') {
            self.position += 1;
            cells |= self.rectangle()?;
        }
        Ok(cells)
    }

    fn rectangle(&mut self) -> Result<CellSet, EurekaError> {
        self.take('r', "cells such as r5c4")?;
        let rows = self.line_numbers()?;
        self.take('c', "`c` with the column")?;
        let columns = self.line_numbers()?;
        Ok(rows
            .iter()
            .flat_map(|row| columns.iter().map(move |column| Cell::at(row.index(), column.index())))
            .collect())
    }

    /// One or more line numbers. Line numbers run from 1 to 9 like digits, so they are kept as a set of digits.
    fn line_numbers(&mut self) -> Result<DigitSet, EurekaError> {
        let mut numbers = DigitSet::only(self.digit()?);
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            numbers = numbers.with(self.digit()?);
        }
        Ok(numbers)
    }
}
