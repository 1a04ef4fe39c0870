//! Statements of sentences, independent of language: facts of the board, consequences of these facts, and the
//! conclusion.

use super::pattern::Holes;
use whydoku::board::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet};
use whydoku::kernel::Conclusion;
use whydoku::pattern::Node;

/// Cells with their candidates.
pub(crate) type Each = Vec<(Cell, DigitSet)>;

/// A placed digit that a cell sees. If the cell sees it by a rule about pairs of cells, the second item names the rule.
pub(crate) type SeenDigit = (Candidate, Option<&'static str>);

/// Candidates that another candidate excludes by one rule. The first item names the rule, and the second is the house
/// if the rule is about a house.
pub(crate) type ExclusionGroup = (&'static str, Option<House>, Vec<Candidate>);

/// One statement.
#[derive(Clone, Debug)]
pub(crate) enum Statement {
    /// Every cell of the house except this one is filled.
    OnlyOpen { house: House, cell: Cell },
    /// Only this digit is missing in the house.
    Missing { house: House, digit: Digit },
    /// In these houses, the digits have exactly these places. This is a premise.
    Fits { digits: DigitSet, houses: HouseSet, cells: CellSet },
    /// In the house, the digits have no place outside these cells. This is a premise.
    FitOnly { digits: DigitSet, house: House, cells: CellSet },
    /// The cells have exactly these candidates. This is a premise if a conclusion uses it.
    Has { each: Each, premise: bool },
    /// All candidates of the cells together.
    Between { cells: CellSet, digits: DigitSet },
    /// A stated number, and the actual count.
    Count { said: usize, is: usize },
    /// The cells lie in the houses.
    Within { cells: CellSet, houses: HouseSet },
    /// Each cell of `from` sees each cell of `to`.
    Sees { from: CellSet, to: CellSet },
    /// Two of the cells see each other.
    SeeEachOther(CellSet),
    /// Each cell sees the next; in a circle, the last cell sees the first.
    SeesNext { route: Vec<Cell>, circle: bool },
    /// If the first candidate is true, the second is true. This follows from earlier statements.
    Implies(Candidate, Candidate),
    /// At least one of these candidates is true. This follows from earlier statements.
    OneOf(Vec<Candidate>),
    /// The digit is in one of these cells. This follows from earlier statements.
    Among { digit: Digit, cells: CellSet },
    /// The cell can hold no other digit: it sees some digits, others are consecutive to a neighbour, and the rest is
    /// removed. If the text names the step that removed them, the statement has the step's number.
    WhyOnly {
        cell: Cell,
        digit: Digit,
        seen: Vec<SeenDigit>,
        near: Vec<(Candidate, DigitSet)>,
        gone: Vec<(DigitSet, Option<usize>)>,
    },
    /// These are all candidates of the cell, or of the digit in the house. This is a premise.
    AllLive { fact: Constraint, all: Vec<Candidate> },
    /// Both sides have the same number of houses, which do not overlap, and both sides have the same cells except the
    /// named ones.
    SameCells { sides: [HouseSet; 2], only: [CellSet; 2] },
    /// The digits have no place in these leftover cells of one side. The leftover cells of both sides hold the same
    /// digits, so the digits have no place in those of the other side, either. The places of the digits in the bases
    /// are premises.
    NoneIn { digits: DigitSet, bases: HouseSet, covers: HouseSet, cells: CellSet },
    /// The removed candidate would exclude every candidate of the fact, by these rules.
    ExcludesAll { fact: Constraint, removed: Candidate, by: Vec<ExclusionGroup> },
    /// Reason why the digit fits in no other cell of the houses.
    WhyElsewhere { digit: Digit, houses: HouseSet, reasons: Vec<(&'static str, Holes)> },
    /// The digit has open places in the house.
    Open { digit: Digit, house: House },
    /// None of these cells is filled.
    Unfilled(CellSet),
    /// The conclusions so far are applied to the board.
    Carried,
    /// The digit has only this cell left in the house.
    LastPlace { digit: Digit, house: House, cell: Cell },
    /// A shape that cells form.
    Shape(Shape),
    /// The pairs of a digit, and the two colours of each net; each colour has one cell of each pair of its net.
    Colours { digit: Digit, pairs: Vec<(CellSet, House)>, nets: Vec<[CellSet; 2]> },
    /// The pairs of several digits, the cells with two candidates, and the two colours.
    Net { ties: Vec<(Digit, [Cell; 2], House)>, cells: Each, colours: [Vec<Candidate>; 2] },
    /// Two cells of two nets, with the names of their colours and of the opposite colours.
    Meeting { cells: CellSet, nets: [[CellSet; 2]; 2], one: [char; 2], other: [char; 2] },
    /// Every candidate that is left in a constraint conflicts with some candidate of this colour.
    Starves { colour: Vec<Candidate>, emptied: Vec<Candidate> },
    /// Without guardians, the cells could be filled in two ways.
    Deadly { cells: CellSet, digits: DigitSet, guardians: Option<Vec<Candidate>> },
    /// The guardians of the previous sentence are in these cells, and have these digits if the text names digits.
    Guardians { cells: CellSet, digits: Option<DigitSet> },
    /// Every open cell except these has two candidates.
    AllTwo(Each),
    /// The text mentions that the step relies on the single solution of the puzzle.
    Unique,
    /// Cells that cannot be filled with the candidates of a pattern, so one of the guardians is true.
    Impossible { guardians: Vec<Candidate> },
    /// The first end of a chain is supposed to be false.
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
    /// The ends of the chain conflict, so the chain is a loop.
    ChainClosed,
    /// Removals of the places of a loop.
    LoopPart { number: Option<usize>, tag: &'static str, holes: Holes },
    /// The chain in symbols, and its conclusion.
    Eureka { text: String, conclusion: Conclusion },
    /// The links of a whip or a braid in symbols, the stated number of links, and the conclusion.
    Whip { text: String, length: usize, conclusion: Conclusion },
    /// Almost locked sets by their letters, each with all its digits.
    Sets(Vec<(char, CellSet, DigitSet)>),
    /// The digit is not in both sets.
    Common { digit: Digit, sets: [char; 2] },
    /// If the first set does not hold one of `digits`, it holds `start`. Then each set of `thens` does not hold its
    /// first digit, but holds its second digit (`None`: the digit that the first set does not hold).
    SetChain {
        digits: DigitSet,
        first: char,
        start: Digit,
        thens: Vec<(char, Digit, Option<Digit>)>,
        last: char,
    },
    /// From each set, exactly one of these digits is missing.
    Bound(DigitSet),
    /// If the stem holds the digit, the petal cannot hold this digit, so the petal holds all its other digits.
    Petal { stem: Cell, digit: Digit, set: char, held: DigitSet },
    /// Each digit has places in the cells, and all these places are in the houses.
    Sector { digits: DigitSet, cells: CellSet, houses: HouseSet },
    /// Each digit's places in the cells see each other.
    EachSeesItself { digits: DigitSet, cells: CellSet },
    /// Facts and an equal number of covers, each of which takes at most one candidate.
    Covered { covers: Vec<(DigitSet, House)> },
    /// Every candidate of the cells is one of these digits in these houses.
    Linked { cells: CellSet, links: Vec<(DigitSet, House)> },
    /// If a digit were in none of the cells, its place in the row and its place in the column would both be in the
    /// box of this corner.
    Corner { digits: DigitSet, corner: Cell, inside: CellSet },
    /// The places of digits in the cross-lines.
    CrossLines {
        digits: DigitSet,
        lines: HouseSet,
        places: Vec<Node>,
        left: Vec<Node>,
        near: Vec<(CellSet, CellSet)>,
    },
    /// The places of a digit in lines, including the cells where the digit is filled in.
    AlongLines { digit: Digit, lines: HouseSet, cells: CellSet },
    /// The base and the targets of an exocet.
    Exocet { base: CellSet, targets: CellSet },
    /// The pattern leaves no room for these candidates.
    NoRoom(Vec<Node>, DigitSet),
    /// Two or three cells whose candidates exclude each other.
    Together(Each),
    /// A line that supposes one candidate of these cells.
    ExclusionLine { supposed: Node, reasons: Vec<(&'static str, Holes)>, others: CellSet },
    /// Head of a net; the lines follow.
    NetHead(Head),
    /// Overview of the lines of a net: the statements of some lines, and the cell or house that these leave empty.
    NetOverview { goals: Vec<(String, Claim)>, end: End },
    /// The lemmas that the net's lines cite, each with its result.
    NetLemmas(Vec<(String, (Candidate, bool))>),
    /// The first and the last line of each case, and its supposition.
    NetCases(Vec<(usize, usize, (Candidate, bool))>),
    /// A numbered line of a net.
    NetLine { label: String, says: Line },
    /// The heading of a lemma.
    Lemma { letter: String, so: (Candidate, bool), from: Vec<String> },
    /// Every possible choice of one place in each house uses all these cells.
    Template { digit: Digit, houses: HouseSet, cells: CellSet },
    /// With the candidate, or without it, the houses have only these cells left, and no choice of one cell in each
    /// house works.
    LeftBy { candidate: Candidate, holds: bool, left: Vec<(House, CellSet)> },
    /// The number of conclusions that hold at the same time.
    AllAtOnce(usize),
    /// The conclusion of the text, with the description of its candidates in words.
    So(Reason, Conclusion),
    /// The cell holds the digit.
    Holds(Candidate),
    /// The candidate is open on this board.
    Live(Candidate),
    /// The sentence has no content that a board could contradict.
    Plain,
}

/// A shape that cells form.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// The cells lie in two rows, two columns and two boxes.
    Corners(CellSet),
    /// Every house has two or none of the cells.
    TwoOrNone(CellSet),
    /// Two lines that cross other lines; if there are six cells, three lines in three boxes.
    TwoLines(CellSet),
    /// No cell is a given.
    NotGiven(CellSet),
    /// Each of the boxes has three of the cells, in different rows and columns.
    BoxTriples(HouseSet, CellSet),
    /// The cells form a circle; their number is odd, and the text states it.
    Odd { route: Vec<Cell>, said: usize },
    /// Neighbouring cells of a circle are joined by links.
    Joined { digit: Digit, route: Vec<Cell>, links: Vec<(CellSet, House)>, guardians: CellSet },
}

/// Candidates that the words of a conclusion describe.
#[derive(Clone, Debug)]
pub(crate) enum Reason {
    /// The text does not describe the conclusion.
    Follows,
    /// The digit in all cells that see all these cells.
    Sees { digit: Digit, all: CellSet },
    /// The digit in the houses outside these cells.
    Confined { digit: Digit, houses: HouseSet, within: CellSet },
    /// The digits in the other cells of the houses.
    UsedUp { digits: DigitSet, cells: CellSet, houses: HouseSet },
    /// All candidates of the cells except these digits.
    NothingElse { cells: CellSet, digits: DigitSet },
    /// Candidates that conflict with every one of these.
    Conflicts(Vec<Candidate>),
    /// These candidates.
    Gone(Vec<Candidate>),
    /// The digit in all cells that see a cell of each colour.
    SeesBoth { digit: Digit, colours: [CellSet; 2] },
    /// Candidates that conflict with a candidate of each list.
    ConflictsBoth([Vec<Candidate>; 2]),
    /// Candidates that see all places of the digit in the sets with these letters.
    SeesIn { digits: DigitSet, sets: Vec<char> },
    /// Candidates that see all places of a digit in the sets that must hold it. One of two sets must hold a digit of
    /// this list; the set itself must hold any other digit.
    SeesBound(DigitSet),
    /// The conclusion may be a part of the candidates of this reason.
    Part(Box<Reason>),
    /// Candidates of any of these reasons.
    Any(Vec<Reason>),
    /// Candidates that are false in both cases: if the digit is at a fin, and if the bases fill the covers.
    Finned { digit: Digit, bases: HouseSet, covers: HouseSet, fins: CellSet },
}

/// Head of a net: its result and its kind of argument.
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
    /// Only this node is left in the cell, or for its digit in the house.
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
    /// The rest is as in these lines, but with some labels replaced.
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
