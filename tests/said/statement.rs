//! Statement of a sentence, in no language: facts of the board, what follows from them, and the conclusion.

use super::pattern::Holes;
use whydoku::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use whydoku::kernel::Conclusion;
use whydoku::pattern::Node;

/// Cells with their candidates.
pub(crate) type Each = Vec<(Cell, DigitSet)>;

/// One statement.
#[derive(Clone, Debug)]
pub(crate) enum Statement {
    /// Every cell of the house but this one is filled.
    OnlyOpen { house: House, cell: Cell },
    /// Only this one of the nine digits is missing in the house.
    Missing { house: House, digit: Digit },
    /// In these houses the digits have these places and no others. A premise.
    Fits { digits: DigitSet, houses: HouseSet, cells: CellSet },
    /// The digits have no place in the house outside these cells. A premise.
    FitOnly { digits: DigitSet, house: House, cells: CellSet },
    /// The cells have exactly these candidates. A premise if anything rests on it.
    Has { each: Each, premise: bool },
    /// All candidates of the cells together.
    Between { cells: CellSet, digits: DigitSet },
    /// A number that was said, and the number of what it counts.
    Count { said: usize, is: usize },
    /// The cells lie in the houses.
    Within { cells: CellSet, houses: HouseSet },
    /// Each of the first sees each of the others.
    Sees { from: CellSet, to: CellSet },
    /// Two of the cells see each other.
    SeeEachOther(CellSet),
    /// Each cell sees the next, and the last the first if it is a circle.
    SeesNext { route: Vec<Cell>, circle: bool },
    /// If the first is true, so is the second, by what was said.
    Implies(Candidate, Candidate),
    /// At least one of them is true, by what was said.
    OneOf(Vec<Candidate>),
    /// The digit is in one of these cells, by what was said.
    Among { digit: Digit, cells: CellSet },
    /// The cell can hold no other digit: it sees these, and the others are gone, by the step with that number if one is
    /// named.
    WhyOnly { cell: Cell, digit: Digit, seen: Vec<Candidate>, gone: Vec<(DigitSet, Option<usize>)> },
    /// Reason why the digit fits in no other cell of the houses.
    WhyElsewhere { digit: Digit, houses: HouseSet, reasons: Vec<(&'static str, Holes)> },
    /// The digit has open places in the house.
    Open { digit: Digit, house: House },
    /// None of these cells is filled.
    Unfilled(CellSet),
    /// The conclusions so far are carried out.
    Carried,
    /// The digit has only this cell left in the house.
    LastPlace { digit: Digit, house: House, cell: Cell },
    /// A form that cells have.
    Shape(Shape),
    /// The pairs of a digit, and two colours of which each pair has one cell each. Two nets have two pairs of colours.
    Colours { digit: Digit, pairs: Vec<(CellSet, House)>, nets: Vec<[CellSet; 2]> },
    /// The pairs of several digits, the cells with two candidates, and the two colours.
    Net { ties: Vec<(Digit, [Cell; 2], House)>, cells: Each, colours: [Vec<Candidate>; 2] },
    /// Two cells of two nets, with the names of their colours and of the opposite ones.
    Meeting { cells: CellSet, nets: [[CellSet; 2]; 2], one: [char; 2], other: [char; 2] },
    /// The constraint has candidates of this colour's conflicts only.
    Starves { colour: Vec<Candidate>, emptied: Vec<Candidate> },
    /// Without guardians the cells could be filled in two ways.
    Deadly { cells: CellSet, digits: DigitSet, guardians: Option<Vec<Candidate>> },
    /// The guardians just meant are these cells, and these digits where they are named.
    Guardians { cells: CellSet, digits: Option<DigitSet> },
    /// Every open cell has two candidates but these.
    AllTwo(Each),
    /// The step says that it relies on there being one solution.
    Unique,
    /// Cells that cannot be filled with the candidates of a pattern: one of the guardians is true.
    Impossible { guardians: Vec<Candidate> },
    /// Supposing the first end of a chain false.
    ChainSuppose((Node, bool)),
    /// Next part of a chain.
    ChainStep {
        number: Option<usize>,
        so: Option<(Node, bool)>,
        then: (Node, bool),
        because: (&'static str, Holes),
    },
    /// Result of the chain: one of its ends is true.
    ChainEnds(Vec<(Node, bool)>),
    /// The ends of the chain conflict, so that it is a loop.
    ChainClosed,
    /// Removals of the places of a loop.
    LoopPart { number: Option<usize>, tag: &'static str, holes: Holes },
    /// The chain in symbols, and what it shows.
    Eureka { text: String, conclusion: Conclusion },
    /// The links of a whip or a braid in symbols, how many they are said to be, and what they show.
    Whip { text: String, length: usize, conclusion: Conclusion },
    /// Almost locked sets by their letters, each with all its digits.
    Sets(Vec<(char, CellSet, DigitSet)>),
    /// The digit is not in both sets.
    Common { digit: Digit, sets: [char; 2] },
    /// If the first set does not have one of the digits, the next set holds what is passed on, and so on.
    SetChain {
        digits: DigitSet,
        first: char,
        start: Digit,
        thens: Vec<(char, Digit, Option<Digit>)>,
        last: char,
    },
    /// Each set does not have exactly one of these digits.
    Bound(DigitSet),
    /// If the stem is the digit, the petal does not have it and holds the others.
    Petal { stem: Cell, digit: Digit, set: char, held: DigitSet },
    /// As many cells as digits: each digit of the first list has its places in the houses of the second.
    Sector { digits: DigitSet, cells: CellSet, houses: HouseSet },
    /// Each digit's places in the cells see each other.
    EachSeesItself { digits: DigitSet, cells: CellSet },
    /// Facts and as many covers, each of which takes one candidate at most.
    Covered { covers: Vec<(DigitSet, House)> },
    /// Every candidate of the cells is one of these digits in these houses.
    Linked { cells: CellSet, links: Vec<(DigitSet, House)> },
    /// A digit that is in none of the cells would have its row and its column in the box of this corner.
    Corner { digits: DigitSet, corner: Cell, inside: CellSet },
    /// The places of digits in the cross-lines.
    CrossLines {
        digits: DigitSet,
        lines: HouseSet,
        places: Vec<Node>,
        left: Vec<Node>,
        near: Vec<(CellSet, CellSet)>,
    },
    /// The places of a digit in lines, with those where it is filled in.
    AlongLines { digit: Digit, lines: HouseSet, cells: CellSet },
    /// The base and the targets of an exocet.
    Exocet { base: CellSet, targets: CellSet },
    /// The places of digits in the boxes of the targets. Premises.
    InBoxes { targets: CellSet, places: Vec<Node> },
    /// There is no room for these candidates.
    NoRoom(Vec<Node>, DigitSet),
    /// Two cells or three that candidates of each other exclude.
    Together(Each),
    /// A line that supposes one candidate of these cells.
    ExclusionLine { supposed: Node, reasons: Vec<(&'static str, Holes)>, others: CellSet },
    /// Head of a net, which is told below.
    NetHead(Head),
    /// Overview of the lines of a net: the statement of each of some lines, and what they leave empty.
    NetOverview { goals: Vec<(String, Claim)>, end: End },
    /// The lemmas that its lines cite, and what each shows.
    NetLemmas(Vec<(String, (Candidate, bool))>),
    /// The first and the last line of each case, and what it supposes.
    NetCases(Vec<(usize, usize, (Candidate, bool))>),
    /// A numbered line of a net.
    NetLine { label: String, says: Line },
    /// The heading of a lemma.
    Lemma { letter: String, so: (Candidate, bool), from: Vec<String> },
    /// Every choice of one place in each house uses these cells.
    Template { digit: Digit, houses: HouseSet, cells: CellSet },
    /// With the candidate, or without it, these cells are left of the houses, and no choice of one in each works.
    LeftBy { candidate: Candidate, holds: bool, left: Vec<(House, CellSet)> },
    /// This many conclusions hold at once.
    AllAtOnce(usize),
    /// Conclusion, with the reason in so far as it says exactly what follows.
    So(Reason, Conclusion),
    /// The cell holds the digit.
    Holds(Candidate),
    /// The candidate is one on this board.
    Live(Candidate),
    /// Nothing that a board could contradict.
    Plain,
}

/// A form that cells have.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// Two rows, two columns, two boxes.
    Corners(CellSet),
    /// Every house has two of them or none.
    TwoOrNone(CellSet),
    /// Two lines cross others; three in three boxes if there are six.
    TwoLines(CellSet),
    /// None is a given.
    NotGiven(CellSet),
    /// In each box three cells of different rows and columns.
    BoxTriples(HouseSet, CellSet),
    /// A circle of this many cells, an odd number.
    Odd { route: Vec<Cell>, said: usize },
    /// Cells of a circle joined pair by pair.
    Joined { digit: Digit, route: Vec<Cell>, links: Vec<(CellSet, House)>, guardians: CellSet },
}

/// Candidates of a conclusion, where the words say exactly which.
#[derive(Clone, Debug)]
pub(crate) enum Reason {
    /// All that follows is not described.
    Follows,
    /// The digit wherever all these cells are seen.
    Sees { digit: Digit, all: CellSet },
    /// The digit in the houses outside these cells.
    Confined { digit: Digit, houses: HouseSet, within: CellSet },
    /// The digits elsewhere in the houses.
    UsedUp { digits: DigitSet, cells: CellSet, houses: HouseSet },
    /// All but these digits in the cells.
    NothingElse { cells: CellSet, digits: DigitSet },
    /// Candidates that conflict with each of these.
    Conflicts(Vec<Candidate>),
    /// These candidates.
    Gone(Vec<Candidate>),
    /// The digit wherever a cell of each is seen.
    SeesBoth { digit: Digit, colours: [CellSet; 2] },
    /// Candidates that conflict with one of each.
    ConflictsBoth([Vec<Candidate>; 2]),
    /// Candidates that see all places of the digit in the sets with these letters.
    SeesIn { digits: DigitSet, sets: Vec<char> },
    /// Candidates that see all places of a digit that must be in a set or, if it is one of these, in one of two sets.
    SeesBound(DigitSet),
    /// The statement may be a part of what holds for this reason.
    Part(Box<Reason>),
    /// Candidates that hold for one of these reasons.
    Any(Vec<Reason>),
    /// Candidates that are false both if the digit is at a fin and if the bases fill the covers.
    Finned { digit: Digit, bases: HouseSet, covers: HouseSet, fins: CellSet },
}

/// Head of a net: its result and its way.
#[derive(Clone, Debug)]
pub(crate) enum Head {
    Refuted {
        assumed: (Candidate, bool),
        end: End,
    },
    Either(Candidate),
    Cell(Cell, DigitSet),
    House(Digit, House, CellSet),
    Fish {
        digit: Digit,
        bases: HouseSet,
        cells: CellSet,
        fins: CellSet,
        covers: HouseSet,
        cover: House,
        cases: CellSet,
    },
}

/// Constraint without a candidate.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum End {
    Cell(Cell),
    Place(Digit, House),
}

/// Result of a line of a net.
#[derive(Clone, Debug)]
pub(crate) enum Claim {
    /// One of several candidates of a digit is true.
    Node(Node),
    /// The candidate is true, or candidates are false.
    Conclusion(Conclusion),
}

/// Statement of a line of a net, with the lines that it cites.
#[derive(Clone, Debug)]
pub(crate) enum Line {
    Suppose(Candidate, bool),
    /// Nothing else is left: of the cell, or of the digit in the house.
    Only {
        node: Node,
        house: Option<House>,
        by: Vec<String>,
    },
    Nothing {
        end: End,
        so: (Candidate, bool),
        by: Vec<String>,
    },
    Proved {
        literal: (Candidate, bool),
        lemma: String,
    },
    /// Result of a pattern on the board that the lines leave.
    Shown {
        shows: Conclusion,
        pattern: (&'static str, Holes),
        by: Vec<String>,
    },
    /// The rest is as in these lines, with some labels for others.
    As {
        first: String,
        last: String,
        instead: Vec<(String, String)>,
        so: (Candidate, bool),
    },
    Reached {
        literal: (Candidate, bool),
        by: Vec<String>,
    },
}
