//! The table of sentence forms: each with its words in English and in Chinese, and what it states.
//!
//! A new sentence is one more entry. The forms are written from the sentences that are read, not from the files that
//! the program fills in.

use super::pattern::{Both, Holes, LOOP_PARTS};
use super::statement::Statement::*;
use super::statement::{Claim, Each, End, Head, Line, Reason, Shape, Statement};
use whydoku::board::{Candidate, CellSet, Digit, DigitSet, House, HouseSet};
use whydoku::shape::Node;

/// A form of one or more sentences.
pub(crate) struct Form {
    /// What a report calls it.
    pub(crate) name: &'static str,
    /// The words, in one or more variants for each language.
    pub(crate) words: &'static [Both],
    /// What it states.
    pub(crate) says: fn(&Holes) -> Vec<Statement>,
}

fn at(digit: Digit, cells: CellSet) -> Vec<Candidate> {
    cells.iter().map(|cell| Candidate::new(digit, cell)).collect()
}

pub(crate) fn all_at(digits: DigitSet, cells: CellSet) -> Vec<Candidate> {
    digits.iter().flat_map(|digit| at(digit, cells)).collect()
}

pub(crate) fn of_nodes(nodes: &[Node]) -> Vec<Candidate> {
    nodes.iter().flat_map(|node| at(node.digit, node.cells)).collect()
}

pub(crate) fn cells_of(each: &Each) -> CellSet {
    each.iter().map(|(cell, _)| *cell).collect()
}

pub(crate) fn one(h: &Holes, digit: &str, cell: &str) -> Candidate {
    Candidate::new(h.digit(digit), h.cell(cell))
}

pub(crate) fn has(each: Each) -> Statement {
    Has { each, premise: true }
}

fn only(house: House) -> HouseSet {
    HouseSet::only(house)
}

pub(crate) fn fits(h: &Holes, digit: &str, house: &str, cells: &str) -> Statement {
    Fits { digits: h.digits(digit), houses: h.houses(house), cells: h.cells(cells) }
}

/// The parts of "in row 1, 5 fits only ..." in a list.
pub(crate) fn each_fits(items: Vec<(&'static str, Holes)>) -> Vec<Statement> {
    items
        .into_iter()
        .map(
            |(tag, h)| if tag == "cells" { has(h.each("each")) } else { fits(&h, "digit", "house", "cells") },
        )
        .collect()
}

/// The cells of a uniqueness pattern: their candidates, that none is a given, and what they would exchange.
fn pattern(each: &Each, digits: DigitSet, guardians: Option<Vec<Candidate>>) -> Vec<Statement> {
    let cells = cells_of(each);
    vec![
        Has { each: each.clone(), premise: false },
        Statement::Shape(Shape::NotGiven(cells)),
        Deadly { cells, digits, guardians },
    ]
}

/// Two lines that cross others, all named.
fn two_lines(h: &Holes) -> Vec<Statement> {
    let (cells, two, others) = (cells_of(&h.each("each")), h.houses("two"), h.houses("others"));
    vec![
        Statement::Shape(Shape::TwoLines(cells)),
        Count { said: two.len(), is: 2 },
        Count { said: h.houses("two2").bits() as usize, is: two.bits() as usize },
        Within { cells, houses: two },
        Within { cells, houses: others },
        Count { said: cells.len(), is: two.len() * others.len() },
    ]
}

fn corners(each: &Each, digits: DigitSet) -> Vec<Statement> {
    let mut all = vec![Statement::Shape(Shape::Corners(cells_of(each)))];
    all.extend(pattern(each, digits, None));
    all
}

/// A subset that the guardians make with cells beside them.
fn subset(h: &Holes) -> Vec<Statement> {
    let beside = h.each("beside");
    let cells = h.cells("cells");
    let digits = h.digits("subset");
    let size = h.number("size");
    let all = beside.iter().fold(h.digits("extra"), |all, (_, digits)| all | *digits);
    vec![
        Guardians { cells, digits: Some(h.digits("extra")) },
        has(beside.clone()),
        Count { said: all.bits() as usize, is: digits.bits() as usize },
        Count { said: size, is: beside.len() + 1 },
        Count { said: h.number("size2"), is: digits.len() },
        Count { said: size, is: digits.len() },
        So(
            Reason::UsedUp { digits, cells: cells | cells_of(&beside), houses: h.houses("houses") },
            h.conclusion("so"),
        ),
    ]
}

pub(crate) fn pairs(h: &Holes, name: &str) -> Vec<(CellSet, House)> {
    h.items(name).into_iter().map(|(_, h)| (h.cells("cells"), h.house("house"))).collect()
}

pub(crate) fn medusa(h: &Holes) -> Vec<Statement> {
    let (mut ties, mut cells) = (Vec::new(), Vec::new());
    for (tag, link) in h.items("links") {
        if tag == "cells" {
            cells = link.each("each");
            continue;
        }
        for (_, tie) in link.items("ties") {
            ties.push((link.digit("digit"), [tie.cell("one"), tie.cell("other")], tie.house("house")));
        }
    }
    vec![Net { ties, cells, colours: [of_nodes(&h.nodes("a")), of_nodes(&h.nodes("b"))] }]
}

fn two_places(h: &Holes) -> [Statement; 2] {
    [fits(h, "d", "h1", "p1"), Fits { digits: h.digits("d"), houses: h.houses("h2"), cells: h.cells("p2") }]
}

pub(crate) fn sets(h: &Holes) -> Vec<Statement> {
    let sets = h.items("sets").into_iter().map(|(_, h)| (h.letter("name"), h.each("each"))).collect();
    let mut all = vec![Sets(sets)];
    for name in ["commons", "bonds"].into_iter().filter(|name| h.contains(name)) {
        all.extend(
            h.items(name).into_iter().map(|(_, h)| Common {
                digit: h.digit("digit"),
                sets: [h.letter("first"), h.letter("second")],
            }),
        );
    }
    all
}

fn set_chain(h: &Holes) -> Vec<Statement> {
    let mut all = sets(h);
    let digits = h.digits("digits");
    let thens = h
        .items("thens")
        .into_iter()
        .map(|(tag, h)| (h.letter("set"), h.digit("digit"), (tag == "one").then(|| h.digit("held"))));
    let (first, last) = (h.letter("first"), h.letter("last"));
    all.push(SetChain { digits, first, start: h.digit("start"), thens: thens.collect(), last });
    if h.contains("digits2") {
        all.push(Count { said: h.digit("digits2").index(), is: h.digit("digits").index() });
    }
    all.push(So(Reason::SeesIn { digits, sets: vec![first, last] }, h.conclusion("so")));
    all
}

fn guarded(h: &Holes, guardians: Vec<Candidate>) -> Vec<Statement> {
    vec![Impossible { guardians: guardians.clone() }, So(Reason::Conflicts(guardians), h.conclusion("so"))]
}

/// What has nothing left: a cell, or a digit in a house.
fn end(h: &Holes) -> End {
    if h.contains("cell") { End::Cell(h.cell("cell")) } else { End::Place(h.digit("d"), h.house("house")) }
}

fn net_line(h: &Holes, says: Line) -> Vec<Statement> {
    vec![NetLine { label: h.text("label"), says }]
}

fn only_one(h: &Holes, house: Option<House>) -> Vec<Statement> {
    let (candidate, holds) = h.assumption("then");
    let node = Node { digit: candidate.digit, cells: CellSet::only(candidate.cell) };
    let mut says = net_line(h, Line::Only { node, house, by: h.labels("by") });
    says.push(Count { said: usize::from(holds), is: 1 });
    says
}

fn net_head(head: Head, h: &Holes) -> Vec<Statement> {
    vec![NetHead(head), So(Reason::Follows, h.conclusion("so"))]
}

fn chain_step(h: &Holes) -> Vec<Statement> {
    vec![ChainStep {
        number: h.contains("n").then(|| h.number("n")),
        so: h.contains("so").then(|| h.truth("so")),
        then: h.truth("then"),
        because: h.items("because").remove(0),
    }]
}

fn sees_ends(h: &Holes) -> Vec<Statement> {
    let (digit, all) = (h.digit("d"), h.cells("ends"));
    vec![
        OneOf(at(digit, all)),
        Count { said: digit.index(), is: h.digit("d2").index() },
        So(Reason::Sees { digit, all }, h.conclusion("so")),
    ]
}

fn loop_part(h: &Holes, tag: &'static str) -> Vec<Statement> {
    vec![LoopPart { number: Some(h.number("n")), tag, holes: h.clone() }]
}

fn trial(h: &Holes, cell: &str) -> Vec<Statement> {
    let left = |(tag, h): (&str, Holes)| {
        (h.house("house"), if tag == "none" { CellSet::EMPTY } else { h.cells("cells") })
    };
    let left = h.items("left").into_iter().map(left).collect();
    vec![LeftBy { candidate: one(h, "d", cell), holds: cell == "with", left }]
}

fn template_parts(h: &Holes, name: &str) -> (Vec<Statement>, Digit, HouseSet) {
    let items = h.items(name);
    let digit = items[0].1.digit("digit");
    let houses = items.iter().map(|(_, h)| h.house("house")).collect();
    (each_fits(items), digit, houses)
}

fn exocet_places(h: &Holes, near: Vec<(CellSet, CellSet)>) -> Statement {
    CrossLines {
        digits: h.digits("digits"),
        lines: h.houses("lines"),
        places: h.nodes("places"),
        left: h.nodes("left"),
        near,
    }
}

fn parts(h: &Holes) -> Vec<(CellSet, CellSet)> {
    h.items("parts").into_iter().map(|(_, h)| (h.cells("base"), h.cells("targets"))).collect()
}

macro_rules! forms {
    ($($name:literal : [$([$en:literal, $zh:literal $(,)?]),+ $(,)?] => $says:expr;)*) => {
        /// All forms.
        pub(crate) const FORMS: &[Form] = &[$(Form { name: $name, words: &[$([$en, $zh]),+], says: $says }),*];
    };
}

forms! {
    "so": [["So {so:conclusion}.", "所以 {so:conclusion}。"]]
        => |h| vec![So(Reason::Follows, h.conclusion("so"))];
    "unique": [["This relies on the puzzle having exactly one solution.", "这一步的前提是题目只有唯一解。"]]
        => |_| vec![Unique];
    "why-elsewhere": [[
        "Why {digit:digit} is nowhere else in {house:house}: {reasons:absences}.",
        "{house:house}的 {digit:digit} 为什么不能在别处：{reasons:absences}。",
    ]] => |h| vec![WhyElsewhere { digit: h.digit("digit"), house: h.house("house"), reasons: h.items("reasons") }];
    "full house": [[
        "In {house:house} only {cell:cell} is open, and only {d:digit} is missing. So {so:conclusion}.",
        "{house:house}只剩 {cell:cell} 一个空格，只缺 {d:digit}。所以 {so:conclusion}。",
    ]] => |h| vec![
        OnlyOpen { house: h.house("house"), cell: h.cell("cell") },
        Missing { house: h.house("house"), digit: h.digit("d") },
        LastPlace { digit: h.digit("d"), house: h.house("house"), cell: h.cell("cell") },
        So(Reason::Gone(vec![one(h, "d", "cell")]), h.conclusion("so")),
    ];
    "hidden single": [
        [
            "In {house:house}, only {cell:cell} is left for {d:digit}. So {so:conclusion}.",
            "{house:house}的 {d:digit} 只能填在 {cell:cell}。所以 {so:conclusion}。",
        ],
        [
            "In {house:house}, only {cell:cell} is left for {d:digit}: {reasons:absences}. So {so:conclusion}.",
            "{house:house}的 {d:digit} 只能填在 {cell:cell}：{reasons:absences}。所以 {so:conclusion}。",
        ],
    ] => |h| {
        let (digit, house) = (h.digit("d"), h.house("house"));
        let reasons = if h.contains("reasons") { h.items("reasons") } else { Vec::new() };
        vec![
            LastPlace { digit, house, cell: h.cell("cell") },
            WhyElsewhere { digit, house, reasons },
            So(Reason::Gone(vec![one(h, "d", "cell")]), h.conclusion("so")),
        ]
    };
    "naked single": [[
        "{cell:cell} can only be {d:digit}: {why:others}. So {so:conclusion}.",
        "{cell:cell} 只能是 {d:digit}：{why:others}。所以 {so:conclusion}。",
    ]] => |h| {
        let (mut seen, mut gone) = (Vec::new(), Vec::new());
        for (tag, why) in h.items("why") {
            match tag {
                "sees" => seen = why.placed("seen"),
                "removed" => gone.push((why.digits("digits"), Some(why.number("step")))),
                _ => gone.push((why.digits("digits"), None)),
            }
        }
        vec![
            WhyOnly { cell: h.cell("cell"), digit: h.digit("d"), seen, gone },
            So(Reason::Gone(vec![one(h, "d", "cell")]), h.conclusion("so")),
        ]
    };
    "intersection": [[
        "In {base:house}, {d:digit} fits only {cells:cells}, and all of them lie in {cover:house}. One of them is \
         {d2:digit}, so no other cell of {cover2:house} is {d3:digit}: {so:conclusion}.",
        "{base:house}的 {d:digit} 只能在 {cells:cells}，而这些格都在{cover:house}。其中必有一格是 {d2:digit}，所以\
         {cover2:house}的其余格不能是 {d3:digit}：{so:conclusion}。",
    ]] => |h| vec![
        fits(h, "d", "base", "cells"),
        Within { cells: h.cells("cells"), houses: h.houses("cover") },
        OneOf(at(h.digit("d2"), h.cells("cells"))),
        Within { cells: h.cells("cells"), houses: h.houses("cover2") },
        So(Reason::Confined { digit: h.digit("d3"), houses: h.houses("cover2"), within: h.cells("cells") },
           h.conclusion("so")),
    ];
    "naked subset": [[
        "Between them, {each:each} hold only {digits:digits}: {n:number} cells, {m:number} digits. These digits are used \
         up there, in some order, and stand nowhere else in {houses:houses}: {so:conclusion}.",
        "{each:each} 合起来只有 {digits:digits}：{n:number} 格 {m:number} 数，这些数必分占这几格，所以{houses:houses}的\
         其余格不能再有这些数：{so:conclusion}。",
    ]] => |h| {
        let (cells, digits) = (cells_of(&h.each("each")), h.digits("digits"));
        vec![
            has(h.each("each")),
            Between { cells, digits },
            Count { said: h.number("n"), is: cells.len() },
            Count { said: h.number("m"), is: digits.len() },
            Count { said: cells.len(), is: digits.len() },
            So(Reason::UsedUp { digits, cells, houses: h.houses("houses") }, h.conclusion("so")),
        ]
    };
    "hidden subset": [[
        "In {house:house}, {digits:digits} fit only {cells:cells}: {m:number} digits, {n:number} cells. These digits use \
         up the cells, in some order, so nothing else fits there: {so:conclusion}.",
        "{house:house}的 {digits:digits} 只能在 {cells:cells}：{m:number} 数 {n:number} 格，这几格必被这些数占满，所以\
         其中不能再有别的数：{so:conclusion}。",
    ]] => |h| {
        let (cells, digits) = (h.cells("cells"), h.digits("digits"));
        vec![
            FitOnly { digits, house: h.house("house"), cells },
            Count { said: h.number("n"), is: cells.len() },
            Count { said: h.number("m"), is: digits.len() },
            Count { said: cells.len(), is: digits.len() },
            So(Reason::NothingElse { cells, digits }, h.conclusion("so")),
        ]
    };
    "fish": [[
        "In {bases:houses}, {d:digit} fits only {cells:places}, and all of these lie in {covers:houses}. {bases2:houses} \
         need one {d2:digit} each, and {covers2:houses} can take one each. So {covers3:houses} have their {d3:digit} \
         there and nowhere else: {so:conclusion}.",
        "{bases:houses}的 {d:digit} 只能在 {cells:places}，全部落在{covers:houses}。{bases2:houses}各需一个 {d2:digit}，\
         {covers2:houses}各容一个，恰好占满，所以{covers3:houses}的其余格不能是 {d3:digit}：{so:conclusion}。",
    ]] => |h| {
        let covers = h.houses("covers3");
        vec![
            fits(h, "d", "bases", "cells"),
            Within { cells: h.cells("cells"), houses: h.houses("covers") },
            Within { cells: h.cells("cells"), houses: h.houses("covers2") },
            fits(h, "d2", "bases2", "cells"),
            Count { said: h.houses("bases").len(), is: covers.len() },
            Count { said: h.houses("covers").bits() as usize, is: covers.bits() as usize },
            Count { said: h.houses("covers2").bits() as usize, is: covers.bits() as usize },
            Count { said: h.houses("bases2").bits() as usize, is: h.houses("bases").bits() as usize },
            So(Reason::Confined { digit: h.digit("d3"), houses: covers, within: h.cells("cells") }, h.conclusion("so")),
        ]
    };
    "fish, covers that cross": [[
        "In {bases:houses}, {d:digit} fits only {cells:places}, and all of these lie in {covers:houses}. {bases2:houses} \
         need one {d2:digit} each, and {covers2:houses} can take one each, so all of these take one, and just one. Any other \
         {d3:digit} in {covers3:houses} would be one too many; and {d4:digit} where two of these cross would use up both, \
         which leaves too few for the others: {so:conclusion}.",
        "{bases:houses}的 {d:digit} 只能在 {cells:places}，全部落在{covers:houses}。{bases2:houses}各需一个 {d2:digit}，\
         {covers2:houses}各容一个，恰好用完。{covers3:houses}的其余格若有 {d3:digit}，就多出一个；其中两个区域的相交处若有 \
         {d4:digit}，就一次占去两个，剩下的不够用：{so:conclusion}。",
    ]] => |h| {
        let (bases, covers, cells) = (h.houses("bases"), h.houses("covers"), h.cells("cells"));
        let digit = h.digit("d3");
        let same = |name: &str| Count { said: h.digit(name).index(), is: digit.index() };
        vec![
            fits(h, "d", "bases", "cells"),
            fits(h, "d", "bases2", "cells"),
            same("d"),
            same("d2"),
            same("d4"),
            Within { cells, houses: covers },
            Count { said: h.houses("covers2").bits() as usize, is: covers.bits() as usize },
            Count { said: h.houses("covers3").bits() as usize, is: covers.bits() as usize },
            Count { said: bases.len(), is: covers.len() },
            So(Reason::Finned { digit, bases, covers, fins: CellSet::EMPTY }, h.conclusion("so")),
        ]
    };
    "finned fish": [[
        "In {bases:houses}, {d:digit} fits only {cells:places}, and all of these but the [fin|fins] {fins:cells} lie in \
         {covers:houses}. Either {d2:digit} is at {any:any-cell}, or {bases2:houses} take the {d3:digit} of \
         {covers2:houses}. {goes:goes-by-fins}, so in either case {so:conclusion}.",
        "{bases:houses}的 {d:digit} 只能在 {cells:places}，除鱼鳍 {fins:cells} 外全部落在{covers:houses}。要么 {d2:digit} 在鱼鳍 \
         {any:any-cell}，要么{bases2:houses}的 {d3:digit} 占满{covers2:houses}。{goes:goes-by-fins}，所以无论哪种情况都不能是 \
         {d4:digit}：{so:conclusion}。",
    ]] => |h| {
        let (cells, fins) = (h.cells("cells"), h.cells("fins"));
        let (bases, covers) = (h.houses("bases"), h.houses("covers"));
        let digit = h.digit("d");
        let mut says = vec![
            fits(h, "d", "bases", "cells"),
            fits(h, "d2", "bases2", "cells"),
            fits(h, "d3", "bases2", "cells"),
            Within { cells: fins, houses: bases },
            Within { cells: cells - fins, houses: covers },
            Within { cells: cells - fins, houses: h.houses("covers2") },
            Count { said: h.cells("any").len(), is: fins.len() },
            Within { cells: h.cells("any"), houses: bases },
            Count { said: (h.cells("any") & fins & cells).len(), is: fins.len() },
            Count { said: h.houses("covers2").bits() as usize, is: covers.bits() as usize },
            Count { said: h.houses("bases2").bits() as usize, is: bases.bits() as usize },
            Count { said: bases.len(), is: covers.len() },
            Count { said: if h.contains("d4") { h.digit("d4").index() } else { digit.index() }, is: digit.index() },
        ];
        let mut gone = CellSet::EMPTY;
        for (tag, by) in h.items("goes") {
            let (cells, houses) = (by.cells("cells"), by.houses("houses"));
            // Just the covers that hold each of the cells.
            says.extend(cells.iter().map(|cell| Count {
                said: houses.bits() as usize,
                is: (covers & cell.house_set()).bits() as usize,
            }));
            says.push(Sees { from: cells, to: by.cells("fins") });
            says.push(Count { said: (by.cells("fins") & fins).len() * 10 + by.cells("fins").len(), is: fins.len() * 11 });
            says.push(Count { said: usize::from(tag == "fill"), is: usize::from(bases.cells().intersects(cells)) });
            gone |= cells;
        }
        says.push(So(Reason::Gone(at(digit, gone)), h.conclusion("so")));
        says.push(So(Reason::Finned { digit, bases, covers, fins }, h.conclusion("so")));
        says
    };
    "bent triple": [[
        "The pivot is {pivot:each}; the wings are {wings:each}. If {c1:cell} is {d1:digit}, then {c2:cell} is {d2:digit}; \
         if {c3:cell} is {d3:digit}, then {c4:cell} is {d4:digit}; otherwise {c5:cell} itself is {d5:digit}. So one of \
         the three is always {d:digit}, and what sees all three is not: {so:conclusion}.",
        "拐点是 {pivot:each}，分支是 {wings:each}。若 {c1:cell} 是 {d1:digit}，则 {c2:cell} 是 {d2:digit}；若 {c3:cell} 是 \
         {d3:digit}，则 {c4:cell} 是 {d4:digit}；否则 {c5:cell} 自己就是 {d5:digit}。三格中总有一格是 {d:digit}，同时看到\
         这三格的格不能是 {d6:digit}：{so:conclusion}。",
    ]] => |h| {
        let cells = cells_of(&h.each("pivot")) | cells_of(&h.each("wings"));
        let (d1, d3, d5) = (h.digit("d1"), h.digit("d3"), h.digit("d5"));
        let digit = h.digit(if h.contains("d6") { "d6" } else { "d" });
        vec![
            has(h.each("pivot")),
            has(h.each("wings")),
            Implies(one(h, "d1", "c1"), one(h, "d2", "c2")),
            Implies(one(h, "d3", "c3"), one(h, "d4", "c4")),
            Between {
                cells: CellSet::only(h.cell("c5")),
                digits: DigitSet::only(d1).with(d3).with(d5),
            },
            Between { cells: CellSet::only(h.cell("c1")), digits: DigitSet::only(d1).with(d3).with(d5) },
            OneOf(at(h.digit("d"), cells)),
            So(Reason::Sees { digit, all: cells }, h.conclusion("so")),
        ]
    };
    "xy-wing": [[
        "The pivot is {pivot:each}; the wings are {wings:each}. If {c1:cell} is {d1:digit}, then {c2:cell} is {d2:digit}; \
         if {c3:cell} is {d3:digit}, then {c4:cell} is {d4:digit}. Either way one wing is {d:digit}, and what sees both is \
         not: {so:conclusion}.",
        "拐点是 {pivot:each}，分支是 {wings:each}。若 {c1:cell} 是 {d1:digit}，则 {c2:cell} 是 {d2:digit}；若 {c3:cell} 是 \
         {d3:digit}，则 {c4:cell} 是 {d4:digit}。两种情况都有一个分支是 {d:digit}，同时看到两个分支的格不能是 {d6:digit}：\
         {so:conclusion}。",
    ]] => |h| {
        let cells = cells_of(&h.each("wings"));
        let digit = h.digit(if h.contains("d6") { "d6" } else { "d" });
        let either = DigitSet::only(h.digit("d1")).with(h.digit("d3"));
        vec![
            has(h.each("pivot")),
            has(h.each("wings")),
            Between { cells: CellSet::only(h.cell("c1")).with(h.cell("c3")), digits: either },
            Implies(one(h, "d1", "c1"), one(h, "d2", "c2")),
            Implies(one(h, "d3", "c3"), one(h, "d4", "c4")),
            OneOf(at(h.digit("d"), cells)),
            So(Reason::Sees { digit, all: cells }, h.conclusion("so")),
        ]
    };
    "w-wing": [[
        "The two cells are {two:each}. In {house:house}, {x:digit} is at {p1:cells} or at {p2:cells}. The first sees \
         {c1:cell}, which is then {d1:digit}; the second sees {c2:cell}, which is then {d2:digit}. Either way one of the \
         two cells is {d:digit}, and what sees both is not: {so:conclusion}.",
        "两格是 {two:each}。{house:house}的 {x:digit} 不在 {p1:cells} 就在 {p2:cells}：前者看到 {c1:cell}，那格就是 \
         {d1:digit}；后者看到 {c2:cell}，那格就是 {d2:digit}。两种情况都有一格是 {d:digit}，同时看到两格的格不能是 {d6:digit}：\
         {so:conclusion}。",
    ]] => |h| {
        let cells = cells_of(&h.each("two"));
        let digit = h.digit(if h.contains("d6") { "d6" } else { "d" });
        let pair = |name: &str| DigitSet::only(h.digit("x")).with(h.digit(name));
        vec![
            has(h.each("two")),
            Fits { digits: h.digits("x"), houses: h.houses("house"), cells: h.cells("p1") | h.cells("p2") },
            Sees { from: h.cells("p1"), to: h.cells("c1") },
            Sees { from: h.cells("p2"), to: h.cells("c2") },
            Between { cells: h.cells("c1"), digits: pair("d1") },
            Between { cells: h.cells("c2"), digits: pair("d2") },
            OneOf(at(h.digit("d"), cells)),
            So(Reason::Sees { digit, all: cells }, h.conclusion("so")),
        ]
    };
    "chain: suppose": [["Suppose that {false:truth}.", "假设 {false:truth}。"]]
        => |h| vec![ChainSuppose(h.truth("false"))];
    "chain: then": [
        ["Then {then:truth} ({because:because}).", "则 {then:truth}（{because:because}）。"],
        ["{n:number}. Then {then:truth} ({because:because}).", "{n:number}. 则 {then:truth}（{because:because}）。"],
    ] => chain_step;
    "chain: so": [
        ["So {so:truth}; then {then:truth} ({because:because}).", "所以 {so:truth}，则 {then:truth}（{because:because}）。"],
        [
            "{n:number}. So {so:truth}; then {then:truth} ({because:because}).",
            "{n:number}. 所以 {so:truth}，则 {then:truth}（{because:because}）。",
        ],
    ] => chain_step;
    "chain: one digit": [
        [
            "So {d:digit} is at {ends:any-cell}, and what sees [both|all of these] is not {d2:digit}: {so:conclusion}.",
            "所以 {d:digit} 必在 {ends:any-cell}，同时看到[两者|这些格]的格不能是 {d2:digit}：{so:conclusion}。",
        ],
    ] => |h| {
        let all = h.cells("ends");
        let mut says = vec![ChainEnds(vec![(Node { digit: h.digit("d"), cells: all }, true)])];
        says.extend(sees_ends(h));
        says
    };
    "chain: two digits": [[
        "So {one:truth} or {other:truth}, and what conflicts with both is false: {so:conclusion}.",
        "所以 {one:truth} 或 {other:truth}，与两者都矛盾的候选数不成立：{so:conclusion}。",
    ]] => |h| {
        let ends = vec![h.truth("one"), h.truth("other")];
        let all: Vec<Candidate> = ends.iter().flat_map(|(node, _)| at(node.digit, node.cells)).collect();
        vec![ChainEnds(ends), OneOf(all.clone()), So(Reason::Conflicts(all), h.conclusion("so"))]
    };
    "chain: back": [
        [
            "That contradicts the supposition, so {one:truth}: {so:conclusion}.",
            "这与假设矛盾，所以 {one:truth}：{so:conclusion}。",
        ],
        [
            "That contradicts the supposition, so {one:truth}, and what sees all these cells is not {d:digit}: \
             {so:conclusion}.",
            "这与假设矛盾，所以 {one:truth}，同时看到这些格的格不能是 {d:digit}：{so:conclusion}。",
        ],
    ] => |h| {
        let (node, holds) = h.truth("one");
        let all = at(node.digit, node.cells);
        let reason = if h.contains("d") {
            Reason::Sees { digit: h.digit("d"), all: node.cells }
        } else {
            Reason::Gone(all.clone())
        };
        vec![ChainEnds(vec![(node, holds), (node, holds)]), OneOf(all), So(reason, h.conclusion("so"))]
    };
    "chain: loop": [
        [
            "So {one:truth} or {other:truth}; but these conflict, so it is exactly one of them. That holds wherever one \
             strong link of the loop meets the next: exactly one side is true. So these are certain, each with what it \
             removes:",
            "所以 {one:truth} 或 {other:truth}；而两者互相矛盾，所以恰有一真。环上每两条相邻强链的相接处也是这样，恰有一边为真。\
             由此可以肯定以下各点，并删去与之矛盾的候选数：",
        ],
        [
            "So {one:truth} or {other:truth}; but these conflict, so it is exactly one of them. That holds wherever one \
             strong link of the loop meets the next: exactly one side is true. So these are certain, each with what it \
             removes: {parts:loop-parts}.",
            "所以 {one:truth} 或 {other:truth}；而两者互相矛盾，所以恰有一真。环上每两条相邻强链的相接处也是这样，恰有一边为真。\
             由此可以肯定以下各点，并删去与之矛盾的候选数：{parts:loop-parts}。",
        ],
    ] => |h| {
        let ends = vec![h.truth("one"), h.truth("other")];
        let all = ends.iter().flat_map(|(node, _)| at(node.digit, node.cells)).collect();
        let mut says = vec![ChainEnds(ends), ChainClosed, OneOf(all)];
        if h.contains("parts") {
            let parts = h.items("parts").into_iter();
            says.extend(parts.map(|(tag, holes)| LoopPart { number: None, tag, holes }));
        }
        says
    };
    "chain: loop part": [
        [
            "{n:number}. along the loop true and false take turns, so {digit:digit} is at {from:cells} or at {to:cells}, \
             and {removed:conclusion}",
            "{n:number}. 环上真假相间，所以 {digit:digit} 在 {from:cells} 或 {to:cells}，{removed:conclusion}",
        ],
    ] => |h| loop_part(h, LOOP_PARTS[0].0);
    "chain: loop part, house": [
        [
            "{n:number}. {digit:digit} is at {from:cells} or at {to:cells}, so {removed:conclusion}",
            "{n:number}. {digit:digit} 在 {from:cells} 或 {to:cells}，所以 {removed:conclusion}",
        ],
    ] => |h| loop_part(h, LOOP_PARTS[1].0);
    "chain: loop part, cell": [
        [
            "{n:number}. {cell:cell} is {from:digit} or {to:digit}, so {removed:conclusion}",
            "{n:number}. {cell:cell} 是 {from:digit} 或 {to:digit}，所以 {removed:conclusion}",
        ],
    ] => |h| loop_part(h, LOOP_PARTS[2].0);
    "chain: loop part, set": [
        [
            "{n:number}. {cells:cells} hold {digit:digit} in any case, so {removed:conclusion}",
            "{n:number}. {cells:cells} 必有 {digit:digit}，所以 {removed:conclusion}",
        ],
    ] => |h| loop_part(h, LOOP_PARTS[3].0);
    "chain: all in all": [["All in all: {so:conclusion}.", "合起来：{so:conclusion}。"]]
        => |h| vec![So(Reason::Follows, h.conclusion("so"))];
    "chain: in symbols": [
        ["As a chain: {eureka:eureka} => {so:conclusion}.", "写成链：{eureka:eureka} => {so:conclusion}。"],
    ] => |h| vec![Eureka { text: h.text("eureka"), conclusion: h.conclusion("so") }];
    "together": [["All {n:number} hold at once: {so:conclusion}.", "以上 {n:number} 个结论同时成立：{so:conclusion}。"]]
        => |h| vec![AllAtOnce(h.number("n")), So(Reason::Follows, h.conclusion("so"))];
    "direct": [[
        "After that, {cell:cell} is the only cell of {house:house} that is left for {d:digit}. So {so:conclusion}.",
        "这些去掉以后，{house:house}的 {d:digit} 只剩 {cell:cell} 一格，所以 {so:conclusion}。",
    ]] => |h| vec![
        Carried,
        LastPlace { digit: h.digit("d"), house: h.house("house"), cell: h.cell("cell") },
        So(Reason::Gone(vec![one(h, "d", "cell")]), h.conclusion("so")),
    ];
    "remote pair": [[
        "The cells {route:cells} all hold {digits:digits} and nothing else, and each of them sees the next. So their \
         digits alternate: {one:cells} have one of the two, {other:cells} the other. So the ends, {ends:cells}, differ: \
         both digits are used up there, and no cell that sees both ends is {any:any-digit}: {so:conclusion}.",
        "{route:cells} 都只有候选数 {digits:digits}，而且依次相邻的两格互相看到，所以两个数交替出现：{one:cells} 同是一个数，\
         {other:cells} 同是另一个数。首尾 {ends:cells} 必不相同，两个数各占一格，同时看到首尾的格不能是 {any:any-digit}：\
         {so:conclusion}。",
    ]] => |h| {
        let (route, digits, any) = (h.order("route"), h.digits("digits"), h.digits("any"));
        let ends: CellSet = [route[0], route[route.len() - 1]].into_iter().collect();
        let turns = |first: usize| -> CellSet { route.iter().skip(first).step_by(2).copied().collect() };
        let reasons = any.iter().map(|digit| Reason::Sees { digit, all: h.cells("ends") });
        vec![
            has(route.iter().map(|cell| (*cell, digits)).collect()),
            SeesNext { route: route.clone(), circle: false },
            Count { said: (h.cells("one") & turns(0)).len(), is: turns(0).len().max(h.cells("one").len()) },
            Count { said: (h.cells("other") & turns(1)).len(), is: turns(1).len().max(h.cells("other").len()) },
            Count { said: (h.cells("ends") & ends).len(), is: h.cells("ends").len() },
            Count { said: digits.len(), is: (any & digits).len() },
            Count { said: route.len() % 2, is: 0 },
            So(Reason::Any(reasons.collect()), h.conclusion("so")),
        ]
    };
    "skyscraper": [[
        "In {h1:house}, {d:digit} fits only {p1:cells}; in {h2:house}, only {p2:cells}. The base cells {b1:cells} and \
         {b2:cells} see each other, so they are not both {d2:digit}. Hence one of the roof cells {r1:cells} and {r2:cells} \
         is {d3:digit}, and what sees both is not: {so:conclusion}.",
        "{h1:house}的 {d:digit} 只能在 {p1:cells}；{h2:house}的 {d4:digit} 只能在 {p2:cells}。楼底 {b1:cells} 与 {b2:cells} \
         互相看到，不能都是 {d2:digit}，所以楼顶 {r1:cells} 与 {r2:cells} 至少有一格是 {d3:digit}，同时看到两者的格不能是 \
         {d5:digit}：{so:conclusion}。",
    ]] => strings;
    "two-string kite": [[
        "In {h1:house}, {d:digit} fits only {p1:cells}; in {h2:house}, only {p2:cells}. {b1:cells} and {b2:cells} share a \
         box, so they are not both {d2:digit}. Hence one of the far ends {r1:cells} and {r2:cells} is {d3:digit}, and what \
         sees both is not: {so:conclusion}.",
        "{h1:house}的 {d:digit} 只能在 {p1:cells}；{h2:house}的 {d4:digit} 只能在 {p2:cells}。{b1:cells} 与 {b2:cells} 同宫，\
         不能都是 {d2:digit}，所以两个远端 {r1:cells} 与 {r2:cells} 至少有一格是 {d3:digit}，同时看到两者的格不能是 {d5:digit}：\
         {so:conclusion}。",
    ]] => |h| {
        let mut says = strings(h);
        let boxes = |name: &str| h.cells(name).houses() & HouseSet::BOXES;
        says.push(Within { cells: h.cells("b1"), houses: boxes("b2") });
        says
    };
    "empty rectangle": [[
        "In {h1:house}, {d:digit} fits only {p1:cells}; in {h2:house}, only {p2:cells}. If {t1:cells} is not {d2:digit}, \
         then {f1:cells} is. If {t2:cells} is {d3:digit}, it keeps {d4:digit} out of {f2:cells}, which it sees, so the \
         {d5:digit} of {h3:house} is at {t3:any-cell}. What sees {f3:cells} as well as {t4:cells} is not {d6:digit} in \
         either case: {so:conclusion}.",
        "{h1:house}的 {d:digit} 只能在 {p1:cells}；{h2:house}的 {d7:digit} 只能在 {p2:cells}。若 {t1:cells} 不是 {d2:digit}，\
         则 {f1:cells} 是 {d8:digit}；若 {t2:cells} 是 {d3:digit}，则它看到的 {f2:cells} 不能是 {d4:digit}，{h3:house}的 \
         {d5:digit} 就在 {t3:any-cell}。两种情况下，同时看到 {f3:cells} 与 {t4:cells} 的格都不能是 {d6:digit}：{so:conclusion}。",
    ]] => |h| {
        let digit = h.digit("d");
        let same = |name: &'static str| Count { said: if h.contains(name) { h.digit(name).index() } else { digit.index() }, is: digit.index() };
        let mut says: Vec<Statement> = ["d2", "d3", "d4", "d5", "d6", "d7", "d8"].into_iter().map(same).collect();
        says.extend(two_places(h));
        says.extend([
            Fits { digits: h.digits("d"), houses: h.houses("h1"), cells: h.cells("t1") | h.cells("f1") },
            Fits { digits: h.digits("d"), houses: h.houses("h1"), cells: h.cells("t2") | h.cells("f3") },
            Fits { digits: h.digits("d"), houses: h.houses("h2"), cells: h.cells("f2") | h.cells("t3") },
            Fits { digits: h.digits("d"), houses: h.houses("h3"), cells: h.cells("f2") | h.cells("t4") },
            Sees { from: h.cells("t2"), to: h.cells("f2") },
            OneOf(at(digit, h.cells("f1") | h.cells("t3"))),
            So(Reason::Sees { digit, all: h.cells("f3") | h.cells("t4") }, h.conclusion("so")),
        ]);
        says
    };
    "colour trap": [[
        "The conjugate pairs of {d:digit} are {pairs:pairs}; exactly one cell of each pair is {d2:digit}. So {d3:digit} \
         stands either at {a:cells}, or at {b:cells}. What sees a cell of each colour is not {d4:digit}: {so:conclusion}.",
        "{d:digit} 的共轭对：{pairs:pairs}，每对恰有一格是 {d2:digit}。所以 {d3:digit} 要么占满 {a:cells}，要么占满 {b:cells}。\
         同时看到两色的格不能是 {d4:digit}：{so:conclusion}。",
    ]] => |h| {
        let colours = [h.cells("a"), h.cells("b")];
        let colour = |digit: &str| Colours { digit: h.digit(digit), pairs: pairs(h, "pairs"), nets: vec![colours] };
        let reason = Reason::Part(Box::new(Reason::SeesBoth { digit: h.digit("d4"), colours }));
        vec![same_digits(h), colour("d"), colour("d2"), colour("d3"), So(reason, h.conclusion("so"))]
    };
    "colour wrap": [[
        "The conjugate pairs of {d:digit} are {pairs:pairs}; exactly one cell of each pair is {d2:digit}. So {d3:digit} \
         stands either at {a:cells}, or at {b:cells}. But {clash:cells}, of the first colour, see each other, so that whole \
         colour is false: {so:conclusion}.",
        "{d:digit} 的共轭对：{pairs:pairs}，每对恰有一格是 {d2:digit}。所以 {d3:digit} 要么占满 {a:cells}，要么占满 {b:cells}。\
         但 {clash:cells} 同属前一色而又互相看到，这一色不成立：{so:conclusion}。",
    ]] => |h| {
        let colours = [h.cells("a"), h.cells("b")];
        let clash = h.cells("clash");
        let colour = |digit: &str| Colours { digit: h.digit(digit), pairs: pairs(h, "pairs"), nets: vec![colours] };
        vec![
            same_digits(h),
            colour("d"),
            colour("d2"),
            colour("d3"),
            SeeEachOther(clash),
            Count { said: (clash & colours[0]).len(), is: 2 },
            So(Reason::Gone(at(h.digit("d"), colours[0])), h.conclusion("so")),
        ]
    };
    "multi-colouring 1": [[
        "The conjugate pairs of {d:digit} are {pairs:pairs}. In one net, colour A is {a:cells} and colour B {b:cells}; in \
         the other, C is {c:cells} and D {e:cells}. Exactly one cell of each pair is {d2:digit}, so one of A and B is true \
         as a whole, and one of C and D. But {meetings:meetings}. What sees a cell of each of two such colours is not \
         {d3:digit}: {so:conclusion}.",
        "{d:digit} 的共轭对：{pairs:pairs}。一组里，A 色是 {a:cells}，B 色是 {b:cells}；另一组里，C 色是 {c:cells}，D 色是 \
         {e:cells}。每对恰有一格是 {d2:digit}，所以 A、B 两色一真一假，C、D 两色也一真一假。但是，{meetings:meetings}。\
         两色至少一真时，同时看到这两色的格不能是 {d3:digit}：{so:conclusion}。",
    ]] => |h| {
        let nets = [[h.cells("a"), h.cells("b")], [h.cells("c"), h.cells("e")]];
        let digit = h.digit("d3");
        let colour = |name: char| match name {
            'A' => nets[0][0],
            'B' => nets[0][1],
            'C' => nets[1][0],
            'D' => nets[1][1],
            _ => CellSet::EMPTY,
        };
        let net = |digit: &str| Colours { digit: h.digit(digit), pairs: pairs(h, "pairs"), nets: nets.to_vec() };
        let mut says = vec![net("d"), net("d2")];
        let mut reasons = Vec::new();
        for (_, m) in h.items("meetings") {
            let (one, other) = (m.letter("opposite1"), m.letter("opposite2"));
            says.push(Meeting {
                cells: m.cells("cells"),
                nets,
                one: [m.letter("one"), m.letter("other")],
                other: [one, other],
            });
            reasons.push(Reason::SeesBoth { digit, colours: [colour(one), colour(other)] });
        }
        says.push(So(Reason::Any(reasons), h.conclusion("so")));
        says
    };
    "multi-colouring 2": [[
        "The conjugate pairs of {d:digit} are {pairs:pairs}. In one net, colour A is {a:cells} and colour B {b:cells}; in \
         the other, C is {c:cells} and D {e:cells}. Exactly one cell of each pair is {d2:digit}, so one of A and B is true \
         as a whole, and one of C and D. {m1:cells} see each other, and so do {m2:cells}. If A were true, both C and D would \
         be false. So A is false: {so:conclusion}.",
        "{d:digit} 的共轭对：{pairs:pairs}。一组里，A 色是 {a:cells}，B 色是 {b:cells}；另一组里，C 色是 {c:cells}，D 色是 \
         {e:cells}。每对恰有一格是 {d2:digit}，所以 A、B 两色一真一假，C、D 两色也一真一假。{m1:cells} 互相看到，{m2:cells} \
         也互相看到。假如 A 为真，C 和 D 就都为假，矛盾。所以 A 为假：{so:conclusion}。",
    ]] => |h| {
        let nets = [[h.cells("a"), h.cells("b")], [h.cells("c"), h.cells("e")]];
        let net = |digit: &str| Colours { digit: h.digit(digit), pairs: pairs(h, "pairs"), nets: nets.to_vec() };
        let meet = |name: &str, other: CellSet| {
            let cells = h.cells(name);
            vec![
                SeeEachOther(cells),
                Count { said: (cells & nets[0][0]).len(), is: 1 },
                Count { said: (cells & other).len(), is: 1 },
            ]
        };
        let swapped = h.cells("m1").intersects(nets[1][1]);
        let mut says = vec![net("d"), net("d2")];
        says.extend(meet("m1", nets[1][usize::from(swapped)]));
        says.extend(meet("m2", nets[1][usize::from(!swapped)]));
        says.push(So(Reason::Gone(at(h.digit("d"), nets[0][0])), h.conclusion("so")));
        says
    };
    "medusa trap": [[
        "The net is made of conjugate pairs and cells with two candidates. {links:links}. Colour A is {a:nodes}. Colour B is \
         {b:nodes}. Of each pair, and of each cell, exactly one candidate is true, so either all of A is true or all of B. \
         What conflicts with both is false: {so:conclusion}.",
        "这些候选数由共轭对和双值格连在一起。{links:links}。A 色是 {a:nodes}。B 色是 {b:nodes}。每个共轭对、每个双值格里恰有一个候选数为真，\
         所以要么 A 全真，要么 B 全真。与两色都矛盾的候选数不成立：{so:conclusion}。",
    ]] => |h| {
        let mut says = medusa(h);
        let colours = [of_nodes(&h.nodes("a")), of_nodes(&h.nodes("b"))];
        says.push(So(Reason::ConflictsBoth(colours), h.conclusion("so")));
        says
    };
    "medusa clash": [[
        "The net is made of conjugate pairs and cells with two candidates. {links:links}. Colour A is {a:nodes}. Colour B is \
         {b:nodes}. Of each pair, and of each cell, exactly one candidate is true, so either all of A is true or all of B. \
         But in A are {clash:nodes}, which cannot both be true. So all of A is false: {so:conclusion}.",
        "这些候选数由共轭对和双值格连在一起。{links:links}。A 色是 {a:nodes}。B 色是 {b:nodes}。每个共轭对、每个双值格里恰有一个候选数为真，\
         所以要么 A 全真，要么 B 全真。但 A 色里有 {clash:nodes}，不能同时为真，所以 A 全假：{so:conclusion}。",
    ]] => |h| {
        let mut says = medusa(h);
        let (a, clash) = (of_nodes(&h.nodes("a")), of_nodes(&h.nodes("clash")));
        says.push(Count { said: clash.len(), is: 2 });
        says.push(Count { said: clash.iter().filter(|c| a.contains(c)).count(), is: 2 });
        says.push(Count { said: usize::from(clash[0].conflicts(clash[clash.len() - 1])), is: 1 });
        says.push(So(Reason::Gone(a), h.conclusion("so")));
        says
    };
    "medusa empty cell": [[
        "The net is made of conjugate pairs and cells with two candidates. {links:links}. Colour A is {a:nodes}. Colour B is \
         {b:nodes}. Of each pair, and of each cell, exactly one candidate is true, so either all of A is true or all of B. \
         But A would leave nothing for {emptied:each}. So all of A is false: {so:conclusion}.",
        "这些候选数由共轭对和双值格连在一起。{links:links}。A 色是 {a:nodes}。B 色是 {b:nodes}。每个共轭对、每个双值格里恰有一个候选数为真，\
         所以要么 A 全真，要么 B 全真。但 A 若为真，{emptied:each} 就没有数可填，所以 A 全假：{so:conclusion}。",
    ]] => |h| {
        let mut says = medusa(h);
        let a = of_nodes(&h.nodes("a"));
        let emptied = h.each("emptied");
        says.push(has(emptied.clone()));
        let emptied = emptied.into_iter().flat_map(|(cell, digits)| all_at(digits, CellSet::only(cell))).collect();
        says.push(Starves { colour: a.clone(), emptied });
        says.push(So(Reason::Gone(a), h.conclusion("so")));
        says
    };
    "medusa empty house": [[
        "The net is made of conjugate pairs and cells with two candidates. {links:links}. Colour A is {a:nodes}. Colour B is \
         {b:nodes}. Of each pair, and of each cell, exactly one candidate is true, so either all of A is true or all of B. \
         But A would leave no place for {d:digit} in {house:house}, where it fits only {cells:cells}. So all of A is false: \
         {so:conclusion}.",
        "这些候选数由共轭对和双值格连在一起。{links:links}。A 色是 {a:nodes}。B 色是 {b:nodes}。每个共轭对、每个双值格里恰有一个候选数为真，\
         所以要么 A 全真，要么 B 全真。但{house:house}的 {d:digit} 只能在 {cells:cells}，A 若为真就没有位置可填，所以 A 全假：\
         {so:conclusion}。",
    ]] => |h| {
        let mut says = medusa(h);
        let a = of_nodes(&h.nodes("a"));
        says.push(fits(h, "d", "house", "cells"));
        says.push(Starves { colour: a.clone(), emptied: at(h.digit("d"), h.cells("cells")) });
        says.push(So(Reason::Gone(a), h.conclusion("so")));
        says
    };
    "deadly": [
        [
            "The cells are {each:each}, and none of them is a given. If each of them were {any:any-digit}, they could \
             be refilled with the same digits in every house, and the puzzle would have a second solution. So \
             {guardians:nodes} is true, and what conflicts with it is false: {so:conclusion}.",
            "这几格是 {each:each}，都不是提示数。若每格都只填 {any:any-digit}，就可以换一种填法而各区域的数字不变，题\
             目就会多解。所以 {guardians:nodes} 成立，与它矛盾的候选数不成立：{so:conclusion}。",
        ],
        [
            "The cells are {each:each}, and none of them is a given. If each of them were {any:any-digit}, they could \
             be refilled with the same digits in every house, and the puzzle would have a second solution. So at \
             least one of {guardians:nodes} is true, and what conflicts with each of them is false: {so:conclusion}.",
            "这几格是 {each:each}，都不是提示数。若每格都只填 {any:any-digit}，就可以换一种填法而各区域的数字不变，题\
             目就会多解。所以 {guardians:nodes} 至少一真，与它们全都矛盾的候选数不成立：{so:conclusion}。",
        ],
    ] => |h| {
        let guardians = of_nodes(&h.nodes("guardians"));
        let mut says = pattern(&h.each("each"), h.digits("any"), Some(guardians.clone()));
        says.push(So(Reason::Conflicts(guardians), h.conclusion("so")));
        says
    };
    "guarded": [
        [
            "The cells are {each:each}, and none of them is a given. If each of them were {any:any-digit}, they could \
             be refilled with the same digits in every house, and the puzzle would have a second solution. So \
             {guardians:nodes} is true. Besides: {beside:truths}. What would leave no choice from all of these is \
             false: {so:conclusion}.",
            "这几格是 {each:each}，都不是提示数。若每格都只填 {any:any-digit}，就可以换一种填法而各区域的数字不变，题\
             目就会多解。所以 {guardians:nodes} 成立。此外：{beside:truths}。使这些条件无法同时满足的候选数不成立：\
             {so:conclusion}。",
        ],
        [
            "The cells are {each:each}, and none of them is a given. If each of them were {any:any-digit}, they could \
             be refilled with the same digits in every house, and the puzzle would have a second solution. So at \
             least one of {guardians:nodes} is true. Besides: {beside:truths}. What would leave no choice from all of \
             these is false: {so:conclusion}.",
            "这几格是 {each:each}，都不是提示数。若每格都只填 {any:any-digit}，就可以换一种填法而各区域的数字不变，题\
             目就会多解。所以 {guardians:nodes} 至少一真。此外：{beside:truths}。使这些条件无法同时满足的候选数不成立\
             ：{so:conclusion}。",
        ],
    ] => |h| {
        let guardians = of_nodes(&h.nodes("guardians"));
        let mut says = pattern(&h.each("each"), h.digits("any"), Some(guardians));
        says.extend(each_fits(h.items("beside")));
        says.push(So(Reason::Follows, h.conclusion("so")));
        says
    };
    "unique rectangle 1": [[
        "The corners, in two rows, two columns and two boxes, are {each:each}, and none of them is a given. If {cell:cell} \
         too were {any:any-digit}, the corners could exchange their digits, and the puzzle would have a second solution. So \
         {cell2:cell} is neither: {so:conclusion}.",
        "四角占两行、两列、两宫：{each:each}，都不是提示数。若 {cell:cell} 也是 {any:any-digit}，四角就可以互换，题目就会多解。\
         所以 {cell2:cell} 两者都不是：{so:conclusion}。",
    ]] => |h| {
        let mut says = corners(&h.each("each"), h.digits("any"));
        says.push(Guardians { cells: h.cells("cell"), digits: None });
        says.push(So(Reason::Gone(all_at(h.digits("any"), h.cells("cell2"))), h.conclusion("so")));
        says
    };
    "unique rectangle 2 or 5": [
        [
            "The corners, in two rows, two columns and two boxes, are {each:each}, and none of them is a given. If no corner \
             were {d:digit}, the corners could exchange {digits:digits}, and the puzzle would have a second solution. So \
             {d2:digit} is at {cells:any-cell}, and what sees [both|all of these] is not {d3:digit}: {so:conclusion}.",
            "四角占两行、两列、两宫：{each:each}，都不是提示数。若四角都不是 {d:digit}，就只剩 {digits:digits} 可以互换，题目就会多解。\
             所以 {d2:digit} 必在 {cells:any-cell}，同时看到[两格|这几格]的格不能是 {d3:digit}：{so:conclusion}。",
        ],
    ] => |h| {
        let mut says = corners(&h.each("each"), h.digits("digits"));
        says.push(Guardians { cells: h.cells("cells"), digits: Some(h.digits("d")) });
        says.push(OneOf(at(h.digit("d2"), h.cells("cells"))));
        says.push(So(Reason::Sees { digit: h.digit("d3"), all: h.cells("cells") }, h.conclusion("so")));
        says
    };
    "unique rectangle 3": [[
        "The corners, in two rows, two columns and two boxes, are {each:each}, and none of them is a given. If all of them \
         were {any:any-digit}, they could exchange their digits, and the puzzle would have a second solution. So one of \
         {cells:cells} holds one of the extra digits {extra:digits}. With {beside:each}, that makes {size:number} cells for \
         the {size2:number} digits {subset:digits}: these digits are used up there and stand nowhere else in {houses:houses}: \
         {so:conclusion}.",
        "四角占两行、两列、两宫：{each:each}，都不是提示数。若四角都只填 {any:any-digit}，就可以互换，题目就会多解。所以 \
         {cells:cells} 之一必填多余的 {extra:digits} 之一。把它当作一格，加上 {beside:each}，就是 {size:number} 格占用 {size2:number} \
         个数 {subset:digits}，{houses:houses}的其他格不能再有这些数：{so:conclusion}。",
    ]] => |h| {
        let mut says = corners(&h.each("each"), h.digits("any"));
        says.extend(subset(h));
        says
    };
    "unique rectangle 4": [[
        "The corners, in two rows, two columns and two boxes, are {each:each}, and none of them is a given. {beside:truths}, \
         so one of the two is {held:digit}. If the other were {unheld:digit}, the corners could exchange {digits:digits}, and \
         the puzzle would have a second solution. So neither of {cells:cells} is {unheld2:digit}: {so:conclusion}.",
        "四角占两行、两列、两宫：{each:each}，都不是提示数。{beside:truths}，所以这两格之一是 {held:digit}。若另一格是 {unheld:digit}，\
         四角的 {digits:digits} 就可以互换，题目就会多解。所以 {cells:cells} 都不是 {unheld2:digit}：{so:conclusion}。",
    ]] => |h| {
        let mut says = corners(&h.each("each"), h.digits("digits"));
        says.extend(held(h));
        says
    };
    "unique rectangle 6": [[
        "The corners, in two rows, two columns and two boxes, are {each:each}, and none of them is a given. {beside:truths}. \
         If one of {cells:cells} were {held:digit}, the other would be, too. The other corners would then be {unheld:digit}, \
         the four could exchange {digits:digits}, and the puzzle would have a second solution. So neither of {cells2:cells} is \
         {held2:digit}: {so:conclusion}.",
        "四角占两行、两列、两宫：{each:each}，都不是提示数。{beside:truths}。若 {cells:cells} 之一是 {held:digit}，另一格也必是，\
         其余两角就都是 {unheld:digit}，四角的 {digits:digits} 可以互换，题目就会多解。所以 {cells2:cells} 都不是 {held2:digit}：\
         {so:conclusion}。",
    ]] => |h| {
        let mut says = corners(&h.each("each"), h.digits("digits"));
        let both = h.digits("held") | h.digits("unheld");
        says.extend(each_fits(h.items("beside")));
        says.push(Guardians { cells: h.cells("cells"), digits: None });
        says.push(Count { said: (both & h.digits("digits")).len(), is: 2 });
        says.push(So(Reason::Gone(at(h.digit("held"), h.cells("cells"))), h.conclusion("so")));
        says.push(So(Reason::Gone(at(h.digit("held2"), h.cells("cells2"))), h.conclusion("so")));
        says
    };
    "hidden rectangle": [[
        "The corners, in two rows, two columns and two boxes, are {each:each}, and none of them is a given. {beside:truths}. \
         If {cell:cell} were {unheld:digit}, then {reached:cells} would both be {held:digit}, which leaves {unheld2:digit} for \
         the fourth corner. The corners could exchange {digits:digits}, and the puzzle would have a second solution. So \
         {cell2:cell} is not {unheld3:digit}: {so:conclusion}.",
        "四角占两行、两列、两宫：{each:each}，都不是提示数。{beside:truths}。若 {cell:cell} 是 {unheld:digit}，{reached:cells} 就\
         都是 {held:digit}，第四个角只能是 {unheld2:digit}，四角的 {digits:digits} 可以互换，题目就会多解。所以 {cell2:cell} 不是 \
         {unheld3:digit}：{so:conclusion}。",
    ]] => |h| {
        let mut says = corners(&h.each("each"), h.digits("digits"));
        let supposed = one(h, "unheld", "cell");
        says.extend(each_fits(h.items("beside")));
        says.extend(h.cells("reached").iter().map(|cell| Implies(supposed, Candidate::new(h.digit("held"), cell))));
        let fourth = cells_of(&h.each("each")) - h.cells("reached") - h.cells("cell");
        says.push(Count { said: fourth.len(), is: 1 });
        says.push(Within { cells: fourth, houses: h.cells("reached").houses() });
        says.push(Count { said: h.digit("unheld2").index(), is: h.digit("unheld").index() });
        let both = h.digits("held") | h.digits("unheld");
        says.push(Count { said: (both & h.digits("digits")).len(), is: 2 });
        says.push(So(Reason::Gone(vec![supposed]), h.conclusion("so")));
        says.push(So(Reason::Gone(vec![one(h, "unheld3", "cell2")]), h.conclusion("so")));
        says
    };
    "avoidable rectangle 1": [[
        "The corners, in two rows, two columns and two boxes, are {each:each}, and none of them is a given. If {cell:cell} \
         held the digit of the opposite corner, the corners could exchange {digits:digits}, and the puzzle would have a second \
         solution. So it does not: {so:conclusion}.",
        "四角占两行、两列、两宫：{each:each}，都不是提示数。若 {cell:cell} 与对角填同一个数，四角的 {digits:digits} 就可以互换，\
         题目就会多解。所以它不填这个数：{so:conclusion}。",
    ]] => |h| {
        let each = h.each("each");
        let mut says = corners(&each, h.digits("digits"));
        let cell = h.cell("cell");
        let opposite = each.iter().find(|(other, _)| *other != cell && !cell.sees(*other));
        let digit = opposite.and_then(|(_, digits)| digits.single());
        says.push(Guardians { cells: h.cells("cell"), digits: None });
        says.push(So(Reason::Gone(digit.map(|digit| Candidate::new(digit, cell)).into_iter().collect()), h.conclusion("so")));
        says
    };
    "avoidable rectangle 2": [[
        "The corners, in two rows, two columns and two boxes, are {each:each}, and none of them is a given. If neither of \
         {cells:cells} were {d:digit}, the corners could exchange {digits:digits}, and the puzzle would have a second solution. \
         So {d2:digit} is at {any:any-cell}, and what sees both is not {d3:digit}: {so:conclusion}.",
        "四角占两行、两列、两宫：{each:each}，都不是提示数。若 {cells:cells} 都不是 {d:digit}，四角的 {digits:digits} 就可以互换，\
         题目就会多解。所以 {d2:digit} 必在 {any:any-cell}，同时看到两格的格不能是 {d3:digit}：{so:conclusion}。",
    ]] => |h| {
        let mut says = corners(&h.each("each"), h.digits("digits"));
        says.push(Guardians { cells: h.cells("cells"), digits: Some(h.digits("d")) });
        says.push(OneOf(at(h.digit("d2"), h.cells("any"))));
        says.push(So(Reason::Sees { digit: h.digit("d3"), all: h.cells("any") }, h.conclusion("so")));
        says
    };
    "unique loop": [
        [
            "The cells are {each:each}, none of them a given, and every house has two of them or none. If all of them \
             were {any:any-digit}, they could exchange {digits:digits}, and the puzzle would have a second solution. \
             So the extra candidate, {guardians:nodes}, is true, and what conflicts with it is false: {so:conclusion}\
             .",
            "这几格是 {each:each}，都不是提示数，每个区域里要么有其中两格，要么没有。若每格都只填 {any:any-digit}，\
             {digits:digits} 就可以全部对调，题目就会多解。所以多余的候选数 {guardians:nodes} 成立，与它矛盾的候选数不\
             成立：{so:conclusion}。",
        ],
        [
            "The cells are {each:each}, none of them a given, and every house has two of them or none. If all of them \
             were {any:any-digit}, they could exchange {digits:digits}, and the puzzle would have a second solution. \
             So at least one of the extra candidates, {guardians:nodes}, is true, and what conflicts with all of \
             these is false: {so:conclusion}.",
            "这几格是 {each:each}，都不是提示数，每个区域里要么有其中两格，要么没有。若每格都只填 {any:any-digit}，\
             {digits:digits} 就可以全部对调，题目就会多解。所以多余的候选数 {guardians:nodes} 至少一真，与它们全都矛盾\
             的候选数不成立：{so:conclusion}。",
        ],
    ] => |h| {
        let guardians = of_nodes(&h.nodes("guardians"));
        let mut says = looped(h);
        says.extend(pattern(&h.each("each"), h.digits("digits"), Some(guardians.clone())));
        says.push(So(Reason::Conflicts(guardians), h.conclusion("so")));
        says
    };
    "unique loop 3": [[
        "The cells are {each:each}, none of them a given, and every house has two of them or none. If all of them were \
         {any:any-digit}, they could exchange {digits:digits}, and the puzzle would have a second solution. So one of \
         {cells:cells} holds one of the extra digits {extra:digits}. With {beside:each}, that makes {size:number} cells for the \
         {size2:number} digits {subset:digits}: these digits are used up there and stand nowhere else in {houses:houses}: \
         {so:conclusion}.",
        "这几格是 {each:each}，都不是提示数，每个区域里要么有其中两格，要么没有。若每格都只填 {any:any-digit}，{digits:digits} 就可以\
         全部对调，题目就会多解。所以 {cells:cells} 之一必填多余的 {extra:digits} 之一。把它当作一格，加上 {beside:each}，就是 \
         {size:number} 格占用 {size2:number} 个数 {subset:digits}，{houses:houses}的其他格不能再有这些数：{so:conclusion}。",
    ]] => |h| {
        let mut says = looped(h);
        says.extend(pattern(&h.each("each"), h.digits("digits"), None));
        says.extend(subset(h));
        says
    };
    "unique loop 4": [[
        "The cells are {each:each}, none of them a given, and every house has two of them or none. {beside:truths}, so one of \
         the two is {held:digit}. If the other were {unheld:digit}, all the cells could exchange {digits:digits}, and the \
         puzzle would have a second solution. So neither of {cells:cells} is {unheld2:digit}: {so:conclusion}.",
        "这几格是 {each:each}，都不是提示数，每个区域里要么有其中两格，要么没有。{beside:truths}，所以这两格之一是 {held:digit}。\
         若另一格是 {unheld:digit}，整个环的 {digits:digits} 就可以对调，题目就会多解。所以 {cells:cells} 都不是 {unheld2:digit}：\
         {so:conclusion}。",
    ]] => |h| {
        let mut says = looped(h);
        says.extend(pattern(&h.each("each"), h.digits("digits"), None));
        says.extend(held(h));
        says
    };
    "extended unique rectangle": [
        [
            "{two:houses} cross {others:houses} in three boxes: {each:each}, none of them a given. If all six were \
             {any:any-digit}, {two2:houses} could exchange what they hold there, and the puzzle would have a second \
             solution. So the extra candidate, {guardians:nodes}, is true, and what conflicts with it is false: \
             {so:conclusion}.",
            "{two:houses}与{others:houses}在三宫里相交：{each:each}，都不是提示数。若六格都只填 {any:any-digit}，\
             {two2:houses}在这里就可以互换，题目就会多解。所以多余的候选数 {guardians:nodes} 成立，与它矛盾的候选数不\
             成立：{so:conclusion}。",
        ],
        [
            "{two:houses} cross {others:houses}: {each:each}, none of them a given. If all of them were \
             {any:any-digit}, {two2:houses} could exchange what they hold there, and the puzzle would have a second \
             solution. So the extra candidate, {guardians:nodes}, is true, and what conflicts with it is false: \
             {so:conclusion}.",
            "{two:houses}与{others:houses}相交：{each:each}，都不是提示数。若各格都只填 {any:any-digit}，{two2:houses}\
             在这里就可以互换，题目就会多解。所以多余的候选数 {guardians:nodes} 成立，与它矛盾的候选数不成立：\
             {so:conclusion}。",
        ],
        [
            "{two:houses} cross {others:houses} in three boxes: {each:each}, none of them a given. If all six were {any:any-digit}, \
             {two2:houses} could exchange what they hold there, and the puzzle would have a second solution. So at least one \
             of the extra candidates, {guardians:nodes}, is true, and what conflicts with all of these is false: \
             {so:conclusion}.",
            "{two:houses}与{others:houses}在三宫里相交：{each:each}，都不是提示数。若六格都只填 {any:any-digit}，{two2:houses}在这里就可以互换，\
             题目就会多解。所以多余的候选数 {guardians:nodes} 至少一真，与它们全都矛盾的候选数不成立：{so:conclusion}。",
        ],
        [
            "{two:houses} cross {others:houses}: {each:each}, none of them a given. If all of them were \
             {any:any-digit}, {two2:houses} could exchange what they hold there, and the puzzle would have a second solution. \
             So at least one of the extra candidates, {guardians:nodes}, is true, and what conflicts with all of these is \
             false: {so:conclusion}.",
            "{two:houses}与{others:houses}相交：{each:each}，都不是提示数。若各格都只填 {any:any-digit}，{two2:houses}在这里就\
             可以互换，题目就会多解。所以多余的候选数 {guardians:nodes} 至少一真，与它们全都矛盾的候选数不成立：{so:conclusion}。",
        ],
    ] => |h| {
        let guardians = of_nodes(&h.nodes("guardians"));
        let mut says = two_lines(h);
        says.extend(pattern(&h.each("each"), h.digits("any"), Some(guardians.clone())));
        says.push(So(Reason::Conflicts(guardians), h.conclusion("so")));
        says
    };
    "extended unique rectangle 3": [[
        "{two:houses} cross {others:houses} in three boxes: {each:each}, none of them a given. If all six were {any:any-digit}, \
         {two2:houses} could exchange what they hold there, and the puzzle would have a second solution. So one of {cells:cells} \
         holds one of the extra digits {extra:digits}. With {beside:each}, that makes {size:number} cells for the \
         {size2:number} digits {subset:digits}: these digits are used up there and stand nowhere else in {houses:houses}: \
         {so:conclusion}.",
        "{two:houses}与{others:houses}在三宫里相交：{each:each}，都不是提示数。若六格都只填 {any:any-digit}，{two2:houses}在这里就可以互换，\
         题目就会多解。所以 {cells:cells} 之一必填多余的 {extra:digits} 之一。把它当作一格，加上 {beside:each}，就是 {size:number} \
         格占用 {size2:number} 个数 {subset:digits}，{houses:houses}的其他格不能再有这些数：{so:conclusion}。",
    ]] => |h| {
        let mut says = two_lines(h);
        says.extend(pattern(&h.each("each"), h.digits("any"), None));
        says.extend(subset(h));
        says
    };
    "extended unique rectangle 4": [[
        "{two:houses} cross {others:houses} in three boxes: {each:each}, none of them a given. {beside:truths}, so one of the two is \
         {held:digit}. If the other were {unheld:any-digit}, all six would be {any:any-digit}; {two2:houses} could exchange \
         what they hold there, and the puzzle would have a second solution. So neither of {cells:cells} is \
         {unheld2:any-digit}: {so:conclusion}.",
        "{two:houses}与{others:houses}在三宫里相交：{each:each}，都不是提示数。{beside:truths}，所以这两格之一是 {held:digit}。若另一格是 \
         {unheld:any-digit}，六格就都只填 {any:any-digit}，{two2:houses}在这里可以互换，题目就会多解。所以 {cells:cells} 都不是 \
         {unheld2:any-digit}：{so:conclusion}。",
    ]] => |h| {
        let mut says = two_lines(h);
        says.extend(pattern(&h.each("each"), h.digits("any"), None));
        says.extend(held(h));
        says
    };
    "bug-lite": [
        [
            "The cells are {each:each}, none of them a given. Without {guardians:nodes}, each of them would have two \
             candidates, and every digit would stand in two of them or in none, house by house. Then each could take \
             its other digit, and the puzzle would have a second solution. So {guardians2:nodes} is true, and what \
             conflicts with it is false: {so:conclusion}.",
            "这几格是 {each:each}，都不是提示数。若去掉 {guardians:nodes}，每格都只有两个候选数，每个数在每个区域里要\
             么出现在其中两格，要么不出现，于是每格都可以改填另一个数，题目就会多解。所以 {guardians2:nodes} 成立，与\
             它矛盾的候选数不成立：{so:conclusion}。",
        ],
        [
            "The cells are {each:each}, none of them a given. Without {guardians:nodes}, each of them would have two \
             candidates, and every digit would stand in two of them or in none, house by house. Then each could take \
             its other digit, and the puzzle would have a second solution. So at least one of {guardians2:nodes} is \
             true, and what conflicts with each of them is false: {so:conclusion}.",
            "这几格是 {each:each}，都不是提示数。若去掉 {guardians:nodes}，每格都只有两个候选数，每个数在每个区域里要\
             么出现在其中两格，要么不出现，于是每格都可以改填另一个数，题目就会多解。所以 {guardians2:nodes} 至少一真\
             ，与它们全都矛盾的候选数不成立：{so:conclusion}。",
        ],
    ] => |h| {
        let guardians = of_nodes(&h.nodes("guardians"));
        let digits = h.each("each").iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
        let mut says = pattern(&h.each("each"), digits, Some(guardians));
        let again = of_nodes(&h.nodes("guardians2"));
        says.push(OneOf(again.clone()));
        says.push(So(Reason::Conflicts(again), h.conclusion("so")));
        says
    };
    "reverse bug": [[
        "The cells are {each:each}, none of them a given, and every house has two of them or none. If none of the extra \
         candidates, {guardians:nodes}, were true, they would hold {digits:digits} in turn and could exchange them, and the \
         puzzle would have a second solution. So at least one of these is true, and what conflicts with all of them is false: \
         {so:conclusion}.",
        "这几格是 {each:each}，都不是提示数，每个区域里要么有其中两格，要么没有。若多余的候选数 {guardians:nodes} 全都不成立，这几格就\
         交替填 {digits:digits}，可以全部对调，题目就会多解。所以它们至少一真，与它们全都矛盾的候选数不成立：{so:conclusion}。",
    ]] => |h| {
        let guardians = of_nodes(&h.nodes("guardians"));
        let mut says = vec![Statement::Shape(Shape::TwoOrNone(cells_of(&h.each("each"))))];
        says.extend(pattern(&h.each("each"), h.digits("digits"), Some(guardians.clone())));
        says.push(So(Reason::Conflicts(guardians), h.conclusion("so")));
        says
    };
    "bug+1": [[
        "Every open cell has two candidates, but for {each:each}. Without {guardians:nodes}, every open cell would have two \
         candidates and every digit two places in each house that lacks it, and such a board never has exactly one solution. So \
         {so:conclusion}.",
        "除 {each:each} 外，所有空格都是双值格。若去掉 {guardians:nodes}，所有空格都只有两个候选数，每个数在它所缺的各区域里都恰有两个位置，\
         这样的盘面绝不会只有一个解。所以 {so:conclusion}。",
    ]] => |h| {
        let mut says = grave(h);
        says.push(So(Reason::Gone(of_nodes(&h.nodes("guardians"))), h.conclusion("so")));
        says
    };
    "bug 2": [[
        "Every open cell has two candidates, but for {each:each}. Without {guardians:nodes}, every open cell would have two \
         candidates and every digit two places in each house that lacks it, and such a board never has exactly one solution. So \
         {d:digit} is at {cells:any-cell}, and what sees all of these cells is not {d2:digit}: {so:conclusion}.",
        "除 {each:each} 外，所有空格都是双值格。若去掉 {guardians:nodes}，所有空格都只有两个候选数，每个数在它所缺的各区域里都恰有两个位置，\
         这样的盘面绝不会只有一个解。所以 {d:digit} 必在 {cells:any-cell}，同时看到这些格的格不能是 {d2:digit}：{so:conclusion}。",
    ]] => |h| {
        let mut says = grave(h);
        says.push(OneOf(at(h.digit("d"), h.cells("cells"))));
        says.push(Guardians { cells: h.cells("cells"), digits: Some(h.digits("d")) });
        says.push(So(Reason::Sees { digit: h.digit("d2"), all: h.cells("cells") }, h.conclusion("so")));
        says
    };
    "bug 3": [[
        "Every open cell has two candidates, but for {each:each}. Without {guardians:nodes}, every open cell would have two \
         candidates and every digit two places in each house that lacks it, and such a board never has exactly one solution. So \
         one of {cells:cells} holds an extra digit, one of {extra:digits}. With {beside:each}, that makes {size:number} cells \
         for the {size2:number} digits {subset:digits}: these digits are used up there and stand nowhere else in \
         {houses:houses}: {so:conclusion}.",
        "除 {each:each} 外，所有空格都是双值格。若去掉 {guardians:nodes}，所有空格都只有两个候选数，每个数在它所缺的各区域里都恰有两个位置，\
         这样的盘面绝不会只有一个解。所以 {cells:cells} 之一必填多余的数，即 {extra:digits} 之一。把它当作一格，加上 {beside:each}，就是 \
         {size:number} 格占用 {size2:number} 个数 {subset:digits}，{houses:houses}的其他格不能再有这些数：{so:conclusion}。",
    ]] => |h| {
        let mut says = grave(h);
        says.extend(subset(h));
        says
    };
    "bug 4": [[
        "Every open cell has two candidates, but for {each:each}. Without {guardians:nodes}, every open cell would have two \
         candidates and every digit two places in each house that lacks it, and such a board never has exactly one solution. So \
         at least one of {cells:cells} holds an extra digit. {beside:truths}, so one of the two cells is {held:digit}, and the \
         other must be the one with the extra digit. Neither of them is anything else: {so:conclusion}.",
        "除 {each:each} 外，所有空格都是双值格。若去掉 {guardians:nodes}，所有空格都只有两个候选数，每个数在它所缺的各区域里都恰有两个位置，\
         这样的盘面绝不会只有一个解。所以 {cells:cells} 至少有一格填多余的数。{beside:truths}，所以两格之一是 {held:digit}，另一格就必须\
         填多余的数，两格都不会是别的数：{so:conclusion}。",
    ]] => |h| {
        let mut says = grave(h);
        says.push(Guardians { cells: h.cells("cells"), digits: None });
        says.extend(each_fits(h.items("beside")));
        says.push(OneOf(at(h.digit("held"), h.cells("cells"))));
        let nodes = h.nodes("guardians");
        let else_ = h.cells("cells").iter().map(|cell| {
            let extra: DigitSet = nodes.iter().filter(|node| node.cells.contains(cell)).map(|node| node.digit).collect();
            Reason::NothingElse { cells: CellSet::only(cell), digits: extra.with(h.digit("held")) }
        });
        says.push(So(Reason::Part(Box::new(Reason::Any(else_.collect()))), h.conclusion("so")));
        says
    };
    "bug+n": [[
        "Every open cell has two candidates, but for {each:each}. Without {guardians:nodes}, every open cell would have two \
         candidates and every digit two places in each house that lacks it, and such a board never has exactly one solution. So \
         at least one of {guardians2:nodes} is true, and what conflicts with each of them is false: {so:conclusion}.",
        "除 {each:each} 外，所有空格都是双值格。若去掉 {guardians:nodes}，所有空格都只有两个候选数，每个数在它所缺的各区域里都恰有两个位置，\
         这样的盘面绝不会只有一个解。所以 {guardians2:nodes} 至少一真，与它们全都矛盾的候选数不成立：{so:conclusion}。",
    ]] => |h| {
        let mut says = grave(h);
        let again = of_nodes(&h.nodes("guardians2"));
        says.push(OneOf(again.clone()));
        says.push(So(Reason::Conflicts(again), h.conclusion("so")));
        says
    };
    "als chain": [
        [
            "Each set has one digit more than cells, so it lacks at most one of its digits: {sets:sets}. Now {commons:commons}. \
             If {first:letter} lacks {digits:digit}, then {first2:letter} holds {start:digit}; {thens:thens}. So \
             {digits2:digit} is in {first3:letter} or in {last:letter}, and what sees all its places in both is false: \
             {so:conclusion}.",
            "每个待定数组的候选数比格数多一个，所以最多缺其中一个数：{sets:sets}。{commons:commons}。若 {first:letter} 缺 {digits:digit}，\
             则 {first2:letter} 必有 {start:digit}；{thens:thens}。所以 {first3:letter} 与 {last:letter} 至少有一个含 {digits2:digit}，\
             同时看到它在两边全部位置的候选数不成立：{so:conclusion}。",
        ],
        [
            "Each set has one digit more than cells, so it lacks at most one of its digits: {sets:sets}. Now {commons:commons}. \
             Take any one of {digits:any-digit}. If {first:letter} lacks it, then {first2:letter} holds {start:digit}; \
             {thens:thens}. So that digit is in {first3:letter} or in {last:letter}, and what sees all its places in both is \
             false: {so:conclusion}.",
            "每个待定数组的候选数比格数多一个，所以最多缺其中一个数：{sets:sets}。{commons:commons}。取 {digits:any-digit} 中的任一个：\
             若 {first:letter} 缺它，则 {first2:letter} 必有 {start:digit}；{thens:thens}。所以 {first3:letter} 与 {last:letter} 至少\
             有一个含这个数，同时看到它在两边全部位置的候选数不成立：{so:conclusion}。",
        ],
    ] => |h| {
        let mut says = set_chain(h);
        for name in ["first2", "first3"] {
            says.push(Count { said: h.letter(name) as usize, is: h.letter("first") as usize });
        }
        says
    };
    "als locked": [[
        "Each set has one digit more than cells, so it lacks at most one of its digits: {sets:sets}. Now {commons:commons}. So \
         each set lacks exactly one of {bound:digits} and holds all its other digits, and each of {bound2:digits} is in one of \
         the sets. What sees all places of a digit that must be there is false: {so:conclusion}.",
        "每个待定数组的候选数比格数多一个，所以最多缺其中一个数：{sets:sets}。{commons:commons}。所以每个待定数组恰好缺 {bound:digits} \
         中的一个，其余的数全都占满，而 {bound2:digits} 各在其中一个待定数组里。看到这样一个数在其中全部位置的候选数不成立：\
         {so:conclusion}。",
    ]] => |h| {
        let mut says = sets(h);
        says.push(Bound(h.digits("bound")));
        says.push(Bound(h.digits("bound2")));
        says.push(So(Reason::SeesBound(h.digits("bound")), h.conclusion("so")));
        says
    };
    "sue de coq": [
        [
            "Where {line:house} and {box:house} cross, take {crossing:each}; beside them {in-line:each} in {line2:house} and \
             {in-box:each} in {box2:house}. These {n:number} cells hold {m:number} digits between them. All places of \
             {line-digits:digits} among them lie in {line3:house}, those of {box-digits:digits} in {box3:house}. So each digit \
             stands there once at most, and as there are as many cells as digits, exactly once. The houses that hold its places \
             need no other: {so:conclusion}.",
            "{line:house}与{box:house}的交叉处取 {crossing:each}，此外{line2:house}取 {in-line:each}，{box2:house}取 {in-box:each}。\
             这 {n:number} 格合起来恰有 {m:number} 种候选数。其中 {line-digits:digits} 的位置都在{line3:house}，{box-digits:digits} \
             的位置都在{box3:house}。所以每个数最多出现一次；格数与数字数相等，每个数就恰好出现一次，所在区域的其余格不能再有：\
             {so:conclusion}。",
        ],
        [
            "Where {line:house} and {box:house} cross, take {crossing:each}; beside them {in-line:each} in {line2:house} and \
             {in-box:each} in {box2:house}. These {n:number} cells hold {m:number} digits between them. All places of \
             {line-digits:digits} among them lie in {line3:house}, those of {box-digits:digits} in {box3:house}, those of \
             {both:digits} in both. So each digit stands there once at most, and as there are as many cells as digits, exactly \
             once. The houses that hold its places need no other: {so:conclusion}.",
            "{line:house}与{box:house}的交叉处取 {crossing:each}，此外{line2:house}取 {in-line:each}，{box2:house}取 {in-box:each}。\
             这 {n:number} 格合起来恰有 {m:number} 种候选数。其中 {line-digits:digits} 的位置都在{line3:house}，{box-digits:digits} \
             的位置都在{box3:house}，{both:digits} 的位置同在两者之中。所以每个数最多出现一次；格数与数字数相等，每个数就恰好出现一次，\
             所在区域的其余格不能再有：{so:conclusion}。",
        ],
    ] => |h| {
        let [crossing, in_line, in_box] = ["crossing", "in-line", "in-box"].map(|name| h.each(name));
        let cells = cells_of(&crossing) | cells_of(&in_line) | cells_of(&in_box);
        let (line, box_) = (h.house("line"), h.house("box"));
        let both = if h.contains("both") { h.digits("both") } else { DigitSet::EMPTY };
        let all = h.digits("line-digits") | h.digits("box-digits") | both;
        let used = |digits: DigitSet, house: House| digits.iter().map(move |digit| Reason::UsedUp {
            digits: DigitSet::only(digit),
            cells,
            houses: only(house),
        });
        let reasons = used(h.digits("line-digits") | both, line).chain(used(h.digits("box-digits") | both, box_));
        let mut says = vec![
            has(crossing.clone()),
            has(in_line.clone()),
            has(in_box.clone()),
            Within { cells: cells_of(&crossing), houses: only(line) },
            Within { cells: cells_of(&crossing), houses: only(box_) },
            Within { cells: cells_of(&in_line), houses: h.houses("line2") },
            Within { cells: cells_of(&in_box), houses: h.houses("box2") },
            Count { said: h.number("n"), is: cells.len() },
            Count { said: h.number("m"), is: all.len() },
            Count { said: h.number("n"), is: h.number("m") },
            Between { cells, digits: all },
            Sector { digits: h.digits("line-digits"), cells, houses: h.houses("line3") },
            Sector { digits: h.digits("box-digits"), cells, houses: h.houses("box3") },
        ];
        for house in [line, box_] {
            says.push(Sector { digits: both, cells, houses: only(house) });
        }
        for (name, house) in [("line2", line), ("line3", line), ("box2", box_), ("box3", box_)] {
            says.push(Count { said: h.house(name).index(), is: house.index() });
        }
        says.push(So(Reason::Any(reasons.collect()), h.conclusion("so")));
        says
    };
    "death blossom": [[
        "The stem is {stem:each}. Each of its petals has one digit more than cells, so it lacks at most one of its digits: \
         {sets:sets}. The stem sees every place of its digit in the petal for that digit. {cases:cases}. So in each case \
         {digits:digits} [is|are] in a petal, and what sees all its places in all petals is false: {so:conclusion}.",
        "花蕊是 {stem:each}。每片花瓣的候选数比格数多一个，所以最多缺其中一个数：{sets:sets}。花蕊的每个数在对应花瓣中的位置全都看到花蕊：\
         {cases:cases}。所以无论如何，{digits:digits} 必在某片花瓣里，看到它在各片花瓣中全部位置的候选数不成立：{so:conclusion}。",
    ]] => |h| {
        let stem = h.each("stem");
        let mut says = vec![has(stem.clone())];
        says.extend(sets(h));
        let cases = h.items("cases");
        let met: DigitSet = cases.iter().map(|(_, case)| case.digit("digit")).collect();
        says.push(Between { cells: cells_of(&stem), digits: met });
        for (_, case) in &cases {
            says.push(Count { said: case.digit("lacks").index(), is: case.digit("digit").index() });
            says.push(Petal { stem: stem[0].0, digit: case.digit("digit"), set: case.letter("set"), held: case.digits("held") });
            says.push(Count { said: (case.digits("held") & h.digits("digits")).len(), is: h.digits("digits").len() });
        }
        let letters = h.items("sets").into_iter().map(|(_, set)| set.letter("name")).collect();
        says.push(So(Reason::SeesIn { digits: h.digits("digits"), sets: letters }, h.conclusion("so")));
        says
    };
    "bent set": [[
        "Between them, {each:each} hold {n:number} digits, as many as there are cells. All places of {others:digits} among them \
         see each other, digit by digit, so each of these stands there once at most. They cannot fill all the cells, so one of \
         them is {digits:any-digit}, and what sees all their places of {digits2:any-digit} is not: {so:conclusion}.",
        "{each:each} 合起来有 {n:number} 种候选数，与格数相同。其中 {others:digits} 各自的位置都互相看到，每个数最多填一格，填不满这些格，\
         所以必有一格是 {digits:any-digit}，同时看到这几格中全部 {digits2:any-digit} 的格不能是 {digits3:any-digit}：{so:conclusion}。",
    ]] => |h| {
        let each = h.each("each");
        let cells = cells_of(&each);
        let places = |digit: Digit| -> CellSet {
            each.iter().filter(|(_, digits)| digits.contains(digit)).map(|(cell, _)| *cell).collect()
        };
        let digits = h.digits("digits");
        let said = h.digits(if h.contains("digits3") { "digits3" } else { "digits2" });
        let reasons = said.iter().map(|digit| Reason::Sees { digit, all: places(digit) });
        vec![
            has(each.clone()),
            Between { cells, digits: digits | h.digits("others") },
            Count { said: h.number("n"), is: cells.len() },
            Count { said: h.number("n"), is: (digits | h.digits("others")).len() },
            Count { said: h.digits("digits2").bits() as usize, is: digits.bits() as usize },
            EachSeesItself { digits: h.digits("others"), cells },
            OneOf(digits.iter().flat_map(|digit| at(digit, places(digit))).collect()),
            So(Reason::Any(reasons.collect()), h.conclusion("so")),
        ]
    };
    "exclusion": [[
        "Take the cells {each:each} together. Each line below supposes one candidate, and goes through what that leaves for the \
         other [cell|two]: nothing. So {so:conclusion}.",
        "把 {each:each} 放在一起看。下面每一条假设一个候选数，逐个检查[另一格|另外两格]还能填什么，结果都没有。所以 {so:conclusion}。",
    ]] => |h| vec![
        has(h.each("each")),
        Statement::Together(h.each("each")),
        So(Reason::Follows, h.conclusion("so")),
    ];
    "exclusion: line": [[
        "Suppose {supposed:node}: {reasons:exclusions}. Nothing is left for {others:cells}.",
        "假设 {supposed:node} 成立：{reasons:exclusions}。{others:cells} 没有数可填。",
    ]] => |h| vec![ExclusionLine {
        supposed: h.node("supposed"),
        reasons: h.items("reasons"),
        others: h.cells("others"),
    }];
    "impossible": [
        [
            "The cells are {each:each}. If all of them were {any:any-digit}, they could not be filled. So {guardians:nodes} is \
             true, and what conflicts with it is false: {so:conclusion}.",
            "这几格是 {each:each}。若每格都只填 {any:any-digit}，就无法填满。所以 {guardians:nodes} 成立，与它矛盾的候选数不成立：\
             {so:conclusion}。",
        ],
        [
            "The cells are {each:each}. If all of them were {any:any-digit}, they could not be filled. So at least one of \
             {guardians:nodes} is true, and what conflicts with each of these is false: {so:conclusion}.",
            "这几格是 {each:each}。若每格都只填 {any:any-digit}，就无法填满。所以 {guardians:nodes} 至少一真，与它们全都矛盾的候选数\
             不成立：{so:conclusion}。",
        ],
    ] => |h| {
        let mut says = vec![has(h.each("each")), extras(h)];
        says.extend(guarded(h, of_nodes(&h.nodes("guardians"))));
        says
    };
    "broken wing": [
        [
            "The circle is {circle:cells}, linked by {links:pairs}. If {d:digit} stood nowhere else in these houses, each link \
             would have it at exactly one of its ends, so round the circle cells with and without {d2:digit} would take turns. \
             With {n:number} cells, an odd number, that cannot be. So {guardians:nodes}, the only guardian, is true: \
             {so:conclusion}.",
            "这一圈是 {circle:cells}，各段是 {links:pairs}。若这些区域里别处没有 {d:digit}，每一段的两端就恰有一端是 {d2:digit}，\
             沿着圈走，是与不是必然交替。而圈上有 {n:number} 格，是奇数，做不到。所以唯一的守护者 {guardians:nodes} 成立：{so:conclusion}。",
        ],
        [
            "The circle is {circle:cells}, linked by {links:pairs}. If {d:digit} stood nowhere else in these houses, each link \
             would have it at exactly one of its ends, so round the circle cells with and without {d2:digit} would take turns. \
             With {n:number} cells, an odd number, that cannot be. So at least one of the guardians, {guardians:nodes}, is true, \
             and what sees all of them is not {d3:digit}: {so:conclusion}.",
            "这一圈是 {circle:cells}，各段是 {links:pairs}。若这些区域里别处没有 {d:digit}，每一段的两端就恰有一端是 {d2:digit}，\
             沿着圈走，是与不是必然交替。而圈上有 {n:number} 格，是奇数，做不到。所以守护者 {guardians:nodes} 至少一真，同时看到它们的格\
             不能是 {d3:digit}：{so:conclusion}。",
        ],
    ] => |h| {
        let digit = h.digit("d");
        let guardians = of_nodes(&h.nodes("guardians"));
        let cells: CellSet = guardians.iter().map(|candidate| candidate.cell).collect();
        let reason = if h.contains("d3") {
            // Places of the circle itself may be seen by all guardians as well; these are not told.
            Reason::Part(Box::new(Reason::Sees { digit: h.digit("d3"), all: cells }))
        } else {
            Reason::Gone(guardians.clone())
        };
        vec![
            Count { said: h.digit("d2").index(), is: digit.index() },
            Statement::Shape(Shape::Odd { route: h.order("circle"), said: h.number("n") }),
            Statement::Shape(Shape::Joined { digit, route: h.order("circle"), links: pairs(h, "links"), guardians: cells }),
            OneOf(guardians),
            So(reason, h.conclusion("so")),
        ]
    };
    "bivalue oddagon": [
        [
            "In the circle {circle:cells}, each cell sees the next and the last sees the first: {each:each}. If all of them were \
             {any:any-digit}, these two would take turns round the circle. With {n:number} cells, an odd number, that cannot be. \
             So {guardians:nodes} is true, and what conflicts with it is false: {so:conclusion}.",
            "在 {circle:cells} 这一圈里，每格都看到下一格，最后一格看到第一格：{each:each}。若每格都只填 {any:any-digit}，这两个数沿着圈\
             必然交替。而圈上有 {n:number} 格，是奇数，做不到。所以 {guardians:nodes} 成立，与它矛盾的候选数不成立：{so:conclusion}。",
        ],
        [
            "In the circle {circle:cells}, each cell sees the next and the last sees the first: {each:each}. If all of them were \
             {any:any-digit}, these two would take turns round the circle. With {n:number} cells, an odd number, that cannot be. \
             So at least one of {guardians:nodes} is true, and what conflicts with each of these is false: {so:conclusion}.",
            "在 {circle:cells} 这一圈里，每格都看到下一格，最后一格看到第一格：{each:each}。若每格都只填 {any:any-digit}，这两个数沿着圈\
             必然交替。而圈上有 {n:number} 格，是奇数，做不到。所以 {guardians:nodes} 至少一真，与它们全都矛盾的候选数不成立：\
             {so:conclusion}。",
        ],
    ] => |h| {
        let circle = h.order("circle");
        let mut says = vec![
            Statement::Shape(Shape::Odd { route: circle.clone(), said: h.number("n") }),
            Count { said: cells_of(&h.each("each")).len(), is: h.cells("circle").len() },
            Count { said: (cells_of(&h.each("each")) & h.cells("circle")).len(), is: circle.len() },
            SeesNext { route: circle, circle: true },
            has(h.each("each")),
            extras(h),
        ];
        says.extend(guarded(h, of_nodes(&h.nodes("guardians"))));
        says
    };
    "tridagon": [
        [
            "In each of {boxes:houses}, three cells lie in different rows and columns: {each:each}. Suppose all of them were \
             {any:any-digit}. Read the three digits of a box from the top down: in the box beside it no row may repeat one, so \
             they come in the same round order, only shifted. Read from the left, the same holds for the box below or above. \
             From one reading to the other the round order is kept in some boxes and reversed in the rest, here reversed an odd \
             number of times, so that round the four boxes it would contradict itself. So {guardians:nodes} is true, and what \
             conflicts with it is false: {so:conclusion}.",
            "{boxes:houses}里各有不同行、不同列的三格：{each:each}。假设每格都只填 {any:any-digit}。把一宫里的三个数从上往下读：同一大行的\
             另一宫里，每行都不能重复，所以循环次序相同，只是错开。从左往右读，同一大列的另一宫也是如此。从一种读法换到另一种读法，有的宫循环次序\
             不变，有的宫反转，这里反转的次数是奇数，绕四宫一圈就自相矛盾。所以 {guardians:nodes} 成立，与它矛盾的候选数不成立：\
             {so:conclusion}。",
        ],
        [
            "In each of {boxes:houses}, three cells lie in different rows and columns: {each:each}. Suppose all of them were \
             {any:any-digit}. Read the three digits of a box from the top down: in the box beside it no row may repeat one, so \
             they come in the same round order, only shifted. Read from the left, the same holds for the box below or above. \
             From one reading to the other the round order is kept in some boxes and reversed in the rest, here reversed an odd \
             number of times, so that round the four boxes it would contradict itself. So at least one of {guardians:nodes} is \
             true, and what conflicts with each of these is false: {so:conclusion}.",
            "{boxes:houses}里各有不同行、不同列的三格：{each:each}。假设每格都只填 {any:any-digit}。把一宫里的三个数从上往下读：同一大行的\
             另一宫里，每行都不能重复，所以循环次序相同，只是错开。从左往右读，同一大列的另一宫也是如此。从一种读法换到另一种读法，有的宫循环次序\
             不变，有的宫反转，这里反转的次数是奇数，绕四宫一圈就自相矛盾。所以 {guardians:nodes} 至少一真，与它们全都矛盾的候选数不成立：\
             {so:conclusion}。",
        ],
    ] => |h| {
        let each = h.each("each");
        let mut says = vec![
            has(each.clone()),
            Statement::Shape(Shape::BoxTriples(h.houses("boxes"), cells_of(&each))),
            extras(h),
        ];
        says.extend(guarded(h, of_nodes(&h.nodes("guardians"))));
        says
    };
    "as many covers": [[
        "Take {truths:truths}: {n:number} cells, each of which needs a digit. Every candidate of theirs is one of the following, \
         each of which is there once at most: {covers:covers}. That makes just {m:number}. So each of these is used up in those \
         cells, and what would use one of them elsewhere, or two at once, is false: {so:conclusion}.",
        "取 {truths:truths}：共 {n:number} 格，每格要填一个数。它们的候选数都在下列各项里，而每一项最多出现一次：{covers:covers}，正好也是 \
         {m:number} 项。所以每一项都用在这些格里；凡是在别处占用一项、或者一次占用两项的候选数都不成立：{so:conclusion}。",
    ]] => |h| {
        let truths = h.items("truths");
        let size: usize = truths.iter().map(|(tag, h)| if *tag == "cells" { h.each("each").len() } else { 1 }).sum();
        let covers: Vec<(DigitSet, House)> =
            h.items("covers").into_iter().map(|(_, h)| (h.digits("digits"), h.house("house"))).collect();
        let mut says = each_fits(truths);
        says.push(Count { said: h.number("n"), is: size });
        says.push(Count { said: h.number("m"), is: covers.iter().map(|(digits, _)| digits.len()).sum() });
        says.push(Count { said: h.number("n"), is: h.number("m") });
        says.push(Covered { covers });
        says.push(So(Reason::Follows, h.conclusion("so")));
        says
    };
    "almost locked subset": [
        [
            "In {cover:houses}, {needy:each} can hold only {digits:digits} and so uses up one of them, and the crossing with \
             {base:houses} has the other at most. But {fits:fits}. So one of the two must be at {cells:cells}, which holds \
             nothing else, and the other in the crossing. That is all {cover2:houses} can have of {digits2:digits}: \
             {so:conclusion}.",
            "{cover:houses}的 {needy:each} 必占去 {digits:digits} 中的一个，所以与{base:houses}的交叉处最多还有另一个。但是，{fits:fits}。\
             所以两数中必有一个在 {cells:cells}，那格不能是别的数；另一个在交叉处。{cover2:houses}的 {digits2:digits} 就此用完：\
             {so:conclusion}。",
        ],
        [
            "In {cover:houses}, {needy:each} can hold only {digits:digits} and so use up two of them, and the crossing with \
             {base:houses} has the third at most. But {fits:fits}. So two of the three must be at {cells:cells}, which hold \
             nothing else, and the third in the crossing. That is all {cover2:houses} can have of {digits2:digits}: \
             {so:conclusion}.",
            "{cover:houses}的 {needy:each} 必占去 {digits:digits} 中的两个，所以与{base:houses}的交叉处最多还有第三个。但是，{fits:fits}。\
             所以三数中必有两个在 {cells:cells}，那两格不能是别的数；第三个在交叉处。{cover2:houses}的 {digits2:digits} 就此用完：\
             {so:conclusion}。",
        ],
    ] => |h| {
        let needy = h.each("needy");
        let (digits, cells) = (h.digits("digits"), h.cells("cells"));
        let crossing = h.houses("cover").cells() & h.houses("base").cells();
        let mut says = vec![has(needy.clone()), Between { cells: cells_of(&needy), digits }];
        let fit: DigitSet = h.items("fits").iter().map(|(_, h)| h.digit("digit")).collect();
        says.extend(h.items("fits").into_iter().flat_map(|(_, f)| vec![
            fits(&f, "digit", "house", "cells"),
            Count { said: f.houses("house").bits() as usize, is: h.houses("base").bits() as usize },
            Count { said: (f.cells("cells") - crossing - cells).len(), is: 0 },
        ]));
        says.push(Count { said: fit.bits() as usize, is: digits.bits() as usize });
        says.push(Count { said: h.digits("digits2").bits() as usize, is: digits.bits() as usize });
        says.push(Count { said: cells.len(), is: needy.len() });
        says.push(Count { said: cells.len() + 1, is: digits.len() });
        says.push(Within { cells: cells_of(&needy), houses: h.houses("cover") });
        says.push(Count { said: h.houses("cover2").bits() as usize, is: h.houses("cover").bits() as usize });
        says.push(So(
            Reason::Any(vec![
                Reason::NothingElse { cells, digits },
                Reason::UsedUp { digits: h.digits("digits2"), cells: cells_of(&needy) | crossing, houses: h.houses("cover") },
            ]),
            h.conclusion("so"),
        ));
        says
    };
    "firework triple": [[
        "{fits:fits}. If one of {digits:digits} stood in none of {cells:cells}, its row and its column would both have it inside \
         the box in which they cross, in two different cells. So each of the three digits takes one of these three cells, which \
         leaves no room for another digit there; and inside the box the three digits stand only in this row or this column: \
         {so:conclusion}.",
        "{fits:fits}。{digits:digits} 中如果有一个不在 {cells:cells} 里，它的行和列就都只能在交叉的那一宫里放它，而且是两个不同的格，矛盾。\
         所以三个数各占这三格中的一格，三格没有别的数；在这一宫里，三个数也只能在这一行或这一列上：{so:conclusion}。",
    ]] => |h| {
        let (digits, cells) = (h.digits("digits"), h.cells("cells"));
        let crossing = cells.iter().find(|cell| cells.iter().all(|other| other == *cell || other.sees(*cell)));
        let mut says = each_fits(h.items("fits"));
        let fit: DigitSet = h.items("fits").iter().map(|(_, h)| h.digit("digit")).collect();
        says.push(Count { said: fit.bits() as usize, is: digits.bits() as usize });
        says.push(Count { said: cells.len(), is: 3 });
        says.push(Count { said: digits.len(), is: 3 });
        says.extend(digits.iter().map(|digit| Among { digit, cells }));
        if let Some(corner) = crossing {
            says.push(Corner { digits, corner, inside: cells });
            let lines = corner.row().cells() | corner.column().cells();
            says.push(So(
                Reason::Any(vec![
                    Reason::NothingElse { cells, digits },
                    Reason::UsedUp { digits, cells: lines, houses: only(corner.box_()) },
                ]),
                h.conclusion("so"),
            ));
        }
        says
    };
    "firework quad": [[
        "{fits:fits}. Each digit reaches out of the box of one corner only: {corners:corners}. If it stood neither in its corner \
         nor in {between:any-cell}, its row and its column would both have it in that box, in two different cells. So the four \
         digits {digits:digits} take up the four cells {cells:cells}, each its own corner or a cell between the corners; and in \
         the box of its corner a digit stands only in the row or the column of the corner: {so:conclusion}.",
        "{fits:fits}。每个数只从一个角的宫里伸出：{corners:corners}。如果它既不在自己的角格，也不在 {between:any-cell}，它的行和列就都只能\
         在那一宫里放它，而且是两个不同的格，矛盾。所以四个数 {digits:digits} 恰好占满 {cells:cells} 四格，每个数在自己的角格或两角之间的格；\
         在角格的宫里，它也只能在角格的行或列上：{so:conclusion}。",
    ]] => |h| {
        let (digits, cells, between) = (h.digits("digits"), h.cells("cells"), h.cells("between"));
        let mut says = each_fits(h.items("fits"));
        says.push(Count { said: cells.len(), is: 4 });
        says.push(Count { said: digits.len(), is: 4 });
        let mut all = (DigitSet::EMPTY, CellSet::EMPTY);
        let mut reasons = Vec::new();
        for (_, corner) in h.items("corners") {
            let (cell, own) = (corner.cell("cell"), corner.digits("digits"));
            all = (all.0 | own, all.1.with(cell));
            let allowed = between.with(cell);
            says.extend(own.iter().map(|digit| Among { digit, cells: allowed }));
            says.push(Corner { digits: own, corner: cell, inside: allowed });
            reasons.push(Reason::UsedUp { digits: own, cells: cell.row().cells() | cell.column().cells(), houses: only(cell.box_()) });
            reasons.push(Reason::NothingElse { cells: CellSet::only(cell), digits: own });
        }
        reasons.push(Reason::NothingElse { cells: between, digits });
        says.push(Count { said: all.0.bits() as usize, is: digits.bits() as usize });
        says.push(Count { said: (cells - all.1 - between).len() + (between - cells).len(), is: 0 });
        says.push(So(Reason::Any(reasons), h.conclusion("so")));
        says
    };
    "exocet": [[
        "The base {base:each} holds two of {digits:digits}; the targets are {targets:each}; the cross-lines are {lines:houses}, \
         where the base's digits have these places: {places:nodes}. Take a digit that is in the base, and suppose it in neither \
         target. Out of sight of the base, the cross-lines have left: {left:nodes}. That is too little: three cross-lines need \
         three cells of it, no two in one line. So each of the two digits of the base is in a target, and {cells:cells} hold \
         these two and nothing else.",
        "基准单元格 {base:each} 填的是 {digits:digits} 中的两个；目标单元格是 {targets:each}；交叉线是{lines:houses}，基准数在那里的位置：\
         {places:nodes}。取基准里的任意一个数，假设两个目标都不是它。基准看不到的地方，交叉线上只剩：{left:nodes}。这不够：三条交叉线各要一格，\
         且任何两格不能同行或同列。所以基准的两个数各在一个目标里，{cells:cells} 只有这两个数。",
    ]] => |h| {
        let (base, targets) = (cells_of(&h.each("base")), cells_of(&h.each("targets")));
        vec![
            has(h.each("base")),
            Between { cells: base, digits: h.digits("digits") },
            Has { each: h.each("targets"), premise: false },
            Count { said: base.len(), is: 2 },
            Count { said: h.houses("lines").len(), is: 3 },
            Count { said: (h.cells("cells") & targets).len() * 10 + h.cells("cells").len(), is: targets.len() * 11 },
            exocet_places(h, vec![(base, targets)]),
            Statement::Exocet { base, targets },
        ]
    };
    "exocet: boxes": [[
        "In the boxes of the targets: {places:nodes}. The digit of a target must be in the box of the other target too, in the \
         line that is left to it.",
        "在目标单元格所在的宫里：{places:nodes}。一个目标的数，在另一个目标的宫里也必须有，而且只能在剩下的那一行（列）。",
    ]] => |h| vec![InBoxes { targets: CellSet::EMPTY, places: h.nodes("places") }];
    "exocet: outside": [[
        "In every case that is left, the base holds {digits:digits}. So each such digit takes a base cell, a target and \
         one cell in each of the other two cross-lines; that leaves no room for {places:nodes}.",
        "剩下的各种情形里，基准都含有 {digits:digits}。所以这样的数必在一个基准单元格、一个目标单元格里，另外两条交叉线上也各占一格；容不下 \
         {places:nodes}。",
    ]] => |h| vec![NoRoom(h.nodes("places"), h.digits("digits"))];
    "exocet: so": [[
        "A candidate that goes with no choice of the two digits is false: {so:conclusion}.",
        "不论取哪两个数都不成立的候选数，都可以删去：{so:conclusion}。",
    ]] => |h| vec![So(Reason::Follows, h.conclusion("so"))];
    "double exocet": [[
        "Two exocets share the cross-lines {lines:houses} and the digits {digits:digits}: {parts:parts}. In the cross-lines the \
         digits have these places: {places:nodes}. Out of sight of the bases that leaves {left:nodes}, too little to serve three \
         lines. So a digit of a base is in one of the targets of this base. It cannot be in both bases: then its target, for \
         either base, could only be in the cross-line that lies beside neither, and in two different cells. So the four digits \
         are once each in the four cells of the bases, and once each in the four targets.",
        "两个飞鱼共用交叉线{lines:houses}和数 {digits:digits}：{parts:parts}。这些数在交叉线上的位置：{places:nodes}。两个基准看不到的地方\
         只剩 {left:nodes}，不够三条线用。所以一个基准的数必在它自己的一个目标里。同一个数不会两个基准都有：否则它的目标只能在不挨着两个基准的\
         那条交叉线上，而且要占两个不同的格。所以四个数在四个基准单元格里各一次，在四个目标单元格里也各一次。",
    ]] => |h| {
        let parts = parts(h);
        let bases = parts.iter().fold(CellSet::EMPTY, |all, (base, _)| all | *base);
        let targets = parts.iter().fold(CellSet::EMPTY, |all, (_, targets)| all | *targets);
        let mut says = vec![
            Between { cells: bases, digits: h.digits("digits") },
            Count { said: bases.len(), is: 4 },
            Count { said: targets.len(), is: 4 },
            Count { said: h.digits("digits").len(), is: 4 },
            Count { said: h.houses("lines").len(), is: 3 },
        ];
        says.extend(parts.iter().map(|(base, targets)| Statement::Exocet { base: *base, targets: *targets }));
        says.push(exocet_places(h, parts));
        says
    };
    "double exocet: outside": [[
        "So each of {digits:digits} takes a base cell, a target and one cell in each of the other two cross-lines; \
         that leaves no room for {places:nodes}.",
        "所以 {digits:digits} 各占一个基准单元格、一个目标单元格，另外两条交叉线上也各占一格；容不下 {places:nodes}。",
    ]] => |h| vec![NoRoom(h.nodes("places"), h.digits("digits"))];
    "double exocet: so": [[
        "What goes with no such choice is false: {so:conclusion}.",
        "不符合任何一种取法的候选数都可以删去：{so:conclusion}。",
    ]] => |h| vec![So(Reason::Follows, h.conclusion("so"))];
    "net: refuted, cell": [
        [
            "Suppose that {assumed:node} is true. Then, as the lines below show, no digit is left for {cell:cell}. So that cannot \
             be: {so:conclusion}.",
            "假设 {assumed:node} 成立，逐条推下去（见下），{cell:cell} 没有数可填，矛盾。所以假设不对：{so:conclusion}。",
        ],
    ] => |h| net_head(Head::Refuted { assumed: (of_nodes(&h.nodes("assumed"))[0], true), end: End::Cell(h.cell("cell")) }, h);
    "net: refuted, house": [
        [
            "Suppose that {assumed:node} is true. Then, as the lines below show, no place is left for {d:digit} in {house:house}. \
             So that cannot be: {so:conclusion}.",
            "假设 {assumed:node} 成立，逐条推下去（见下），{house:house}的 {d:digit} 没有位置可填，矛盾。所以假设不对：{so:conclusion}。",
        ],
    ] => |h| net_head(
        Head::Refuted { assumed: (of_nodes(&h.nodes("assumed"))[0], true), end: End::Place(h.digit("d"), h.house("house")) },
        h,
    );
    "net: refuted false, cell": [
        [
            "Suppose that {assumed:node} is false. Then, as the lines below show, no digit is left for {cell:cell}. So that \
             cannot be: {so:conclusion}.",
            "假设 {assumed:node} 不成立，逐条推下去（见下），{cell:cell} 没有数可填，矛盾。所以假设不对：{so:conclusion}。",
        ],
    ] => |h| net_head(Head::Refuted { assumed: (of_nodes(&h.nodes("assumed"))[0], false), end: End::Cell(h.cell("cell")) }, h);
    "net: refuted false, house": [
        [
            "Suppose that {assumed:node} is false. Then, as the lines below show, no place is left for {d:digit} in \
             {house:house}. So that cannot be: {so:conclusion}.",
            "假设 {assumed:node} 不成立，逐条推下去（见下），{house:house}的 {d:digit} 没有位置可填，矛盾。所以假设不对：{so:conclusion}。",
        ],
    ] => |h| net_head(
        Head::Refuted { assumed: (of_nodes(&h.nodes("assumed"))[0], false), end: End::Place(h.digit("d"), h.house("house")) },
        h,
    );
    "net: either": [[
        "{assumed:node} is either true or false. As the lines below show, both lead to the same: {so:conclusion}.",
        "{assumed:node} 或成立，或不成立。逐条推下去（见下），两种情况结论相同：{so:conclusion}。",
    ]] => |h| net_head(Head::Either(of_nodes(&h.nodes("assumed"))[0]), h);
    "net: cell": [[
        "{cell:cell} is {any:any-digit}. As the lines below show, each of them leads to the same: {so:conclusion}.",
        "{cell:cell} 是 {any:any-digit}。逐条推下去（见下），每种情况结论都相同：{so:conclusion}。",
    ]] => |h| net_head(Head::Cell(h.cell("cell"), h.digits("any")), h);
    "net: house": [[
        "In {house:house}, {d:digit} is at {cells:any-cell}. As the lines below show, each of them leads to the same: \
         {so:conclusion}.",
        "{house:house}的 {d:digit} 在 {cells:any-cell}。逐条推下去（见下），每种情况结论都相同：{so:conclusion}。",
    ]] => |h| net_head(Head::House(h.digit("d"), h.house("house"), h.cells("cells")), h);
    "net: fish": [[
        "In {bases:houses}, {d:digit} fits only {cells:places}, and all of these but {fins:cells} lie in {covers:houses}. If \
         {d2:digit} is not at {any:any-cell}, then {bases2:houses} put one {d3:digit} in each of {covers2:houses}, \
         that of {cover:house} among them. So {d4:digit} is at {cases:any-cell}. As the lines below show, each of them leads \
         to the same: {so:conclusion}.",
        "{bases:houses}的 {d:digit} 只能在 {cells:places}，除 {fins:cells} 外全部落在{covers:houses}。若 {d2:digit} 不在 {any:any-cell}，\
         {bases2:houses}的 {d3:digit} 就占满{covers2:houses}，各占一个，{cover:house}的那个也在其中。所以 {d4:digit} 在 \
         {cases:any-cell}。逐条推下去（见下），每种情况结论都相同：{so:conclusion}。",
    ]] => |h| {
        let (cells, fins) = (h.cells("cells"), h.cells("fins"));
        let mut says = vec![
            fits(h, "d", "bases", "cells"),
            fits(h, "d2", "bases2", "cells"),
            fits(h, "d3", "bases2", "cells"),
            Within { cells: cells - fins, houses: h.houses("covers") },
            Within { cells: cells - fins, houses: h.houses("covers2") },
            Count { said: (fins & cells).len(), is: fins.len() },
            Count { said: (h.cells("any") & fins).len() * 100 + h.cells("any").len(), is: fins.len() * 101 },
            Count { said: h.houses("bases").len(), is: h.houses("covers").len() },
            Count { said: usize::from(h.houses("covers").contains(h.house("cover"))), is: 1 },
            OneOf(at(h.digit("d4"), h.cells("cases"))),
        ];
        says.extend(net_head(Head::Fish {
            digit: h.digit("d"),
            bases: h.houses("bases"),
            cells,
            fins,
            covers: h.houses("covers"),
            cover: h.house("cover"),
            cases: h.cells("cases"),
        }, h));
        says
    };
    "net: overview": [
        [
            "Overview: {goals:goals}; so no digit is left for {cell:cell}.",
            "思路：由 {goals:goals}可知，{cell:cell} 没有数可填。",
        ],
        [
            "Overview: {goals:goals}; so no place is left for {d:digit} in {house:house}.",
            "思路：由 {goals:goals}可知，{house:house}的 {d:digit} 没有位置可填。",
        ],
    ] => |h| {
        let goal = |(tag, h): (&str, Holes)| {
            let claim = if tag == "node" {
                Claim::Node(Node { digit: h.digit("digit"), cells: h.cells("cells") })
            } else {
                Claim::Conclusion(h.conclusion("what"))
            };
            (h.text("line"), claim)
        };
        vec![NetOverview { goals: h.items("goals").into_iter().map(goal).collect(), end: end(h) }]
    };
    "net: overview, lemmas": [[
        "Lemmas below show {lemmas:shown-lemmas}.",
        "其中 {lemmas:shown-lemmas}由下面的引理得出。",
    ]] => |h| vec![NetLemmas(h.items("lemmas").into_iter().map(|(_, h)| (h.text("lemma"), h.assumption("so"))).collect())];
    "net: overview, cases": [["Overview: {cases:case-lines}.", "思路：{cases:case-lines}。"]] => |h| {
        let case = |(_, h): (&str, Holes)| (h.number("first"), h.number("last"), h.assumption("so"));
        vec![NetCases(h.items("cases").into_iter().map(case).collect())]
    };
    "net: suppose": [
        ["{label:label}. Suppose {so:assumption}.", "{label:label}. 假设 {so:assumption}。"],
        ["{label:label}. Suppose also {so:assumption}.", "{label:label}. 再假设 {so:assumption}。"],
    ] => |h| {
        let (candidate, holds) = h.assumption("so");
        net_line(h, Line::Suppose(candidate, holds))
    };
    "net: only digit": [
        ["{label:label}. {then:assumption}: only digit left.", "{label:label}. {then:assumption}：只剩这个数。"],
        [
            "{label:label}. {then:assumption}: only digit left ([line|lines] {by:labels}).",
            "{label:label}. {then:assumption}：只剩这个数（第 {by:labels} 条）。",
        ],
    ] => |h| only_one(h, None);
    "net: only place": [
        [
            "{label:label}. {then:assumption}: only place left in {house:house}.",
            "{label:label}. {then:assumption}：{house:house}只剩这个位置。",
        ],
        [
            "{label:label}. {then:assumption}: only place left in {house:house} ([line|lines] {by:labels}).",
            "{label:label}. {then:assumption}：{house:house}只剩这个位置（第 {by:labels} 条）。",
        ],
    ] => |h| only_one(h, Some(h.house("house")));
    "net: one of several": [
        [
            "{label:label}. {d:digit} at {then:any-cell}: only places left in {house:house}.",
            "{label:label}. {d:digit} 在 {then:any-cell}：{house:house}只剩这几个位置。",
        ],
        [
            "{label:label}. {d:digit} at {then:any-cell}: only places left in {house:house} ([line|lines] {by:labels}).",
            "{label:label}. {d:digit} 在 {then:any-cell}：{house:house}只剩这几个位置（第 {by:labels} 条）。",
        ],
    ] => |h| {
        let node = Node { digit: h.digit("d"), cells: h.cells("then") };
        net_line(h, Line::Only { node, house: Some(h.house("house")), by: h.labels("by") })
    };
    "net: nothing": [
        [
            "{label:label}. No digit is left for {cell:cell} ([line|lines] {by:labels}): a contradiction. So {so:assumption}.",
            "{label:label}. {cell:cell} 没有数可填（第 {by:labels} 条），矛盾。所以 {so:assumption}。",
        ],
        [
            "{label:label}. No place is left for {d:digit} in {house:house} ([line|lines] {by:labels}): a contradiction. So \
             {so:assumption}.",
            "{label:label}. {house:house}的 {d:digit} 没有位置可填（第 {by:labels} 条），矛盾。所以 {so:assumption}。",
        ],
    ] => |h| net_line(h, Line::Nothing { end: end(h), so: h.assumption("so"), by: h.labels("by") });
    "net: by lemma": [[
        "{label:label}. {so:assumption}: lemma {lemma:lemma}.",
        "{label:label}. {so:assumption}：引理 {lemma:lemma}。",
    ]] => |h| net_line(h, Line::Proved { literal: h.assumption("so"), lemma: h.text("lemma") });
    "whip: in symbols": [[
        "In symbols (length {n:number}): {links:whip} => {so:conclusion}.",
        "写成符号（长度 {n:number}）：{links:whip} => {so:conclusion}。",
    ]] => |h| vec![Whip { text: h.text("links"), length: h.number("n"), conclusion: h.conclusion("so") }];
    "net: by a pattern": [
        ["{label:label}. {so:conclusion}: {pattern:pattern}.", "{label:label}. {so:conclusion}：{pattern:pattern}。"],
        [
            "{label:label}. {so:conclusion}: {pattern:pattern} ([line|lines] {by:labels}).",
            "{label:label}. {so:conclusion}：{pattern:pattern}（第 {by:labels} 条）。",
        ],
    ] => |h| {
        let pattern = h.items("pattern").remove(0);
        net_line(h, Line::Shown { shows: h.conclusion("so"), pattern, by: h.labels("by") })
    };
    "net: reached": [[
        "{label:label}. So {so:assumption} ([line|lines] {by:labels}).",
        "{label:label}. 所以 {so:assumption}（第 {by:labels} 条）。",
    ]] => |h| net_line(h, Line::Reached { literal: h.assumption("so"), by: h.labels("by") });
    "net: as before": [
        [
            "{label:label}. From here as in lines {first:label} to {last:label}: a contradiction. So {so:assumption}.",
            "{label:label}. 以下与第 {first:label} 到 {last:label} 条相同，矛盾。所以 {so:assumption}。",
        ],
        [
            "{label:label}. From here as in lines {first:label} to {last:label}, with {instead:instead}: a contradiction. So \
             {so:assumption}.",
            "{label:label}. 以下与第 {first:label} 到 {last:label} 条相同（以 {instead:instead}），矛盾。所以 {so:assumption}。",
        ],
    ] => |h| {
        let instead = if h.contains("instead") { h.items("instead") } else { Vec::new() };
        let instead = instead.into_iter().map(|(_, h)| (h.text("here"), h.text("there"))).collect();
        net_line(h, Line::As { first: h.text("first"), last: h.text("last"), instead, so: h.assumption("so") })
    };
    "net: lemma": [
        ["Lemma {lemma:lemma}: {so:assumption}.", "引理 {lemma:lemma}：{so:assumption}。"],
        [
            "Lemma {lemma:lemma}: {so:assumption} ([line|lines] {from:labels}).",
            "引理 {lemma:lemma}：{so:assumption}（第 {from:labels} 条）。",
        ],
    ] => |h| vec![Lemma { letter: h.text("lemma"), so: h.assumption("so"), from: h.labels("from") }];
    "template: needs": [[
        "{fits:fits}. Each of these needs one {d:digit}, no two of them in sight of each other.",
        "{fits:fits}。每处都要有一个 {d:digit}，而且互相不能看到。",
    ]] => |h| {
        let (mut says, digit, _) = template_parts(h, "fits");
        says.push(Count { said: h.digit("d").index(), is: digit.index() });
        says
    };
    "template: trial": [[
        "With {with:cell}={d:digit} there would be left {left:trial-left}: no choice of one in each works.",
        "若 {with:cell}={d:digit} 成立，就剩下：{left:trial-left}。每处各取一格，怎么取都不行。",
    ]] => |h| trial(h, "with");
    "template: trial without": [[
        "Without {without:cell}={d:digit} there would be left {left:trial-left}: no choice of one in each works.",
        "若 {without:cell}={d:digit} 不成立，就剩下：{left:trial-left}。每处各取一格，怎么取都不行。",
    ]] => |h| trial(h, "without");
    "template: before": [[
        "{fits:fits}. Every choice of one place in each of these, no two in sight of each other, uses {cells:cells}, so no other \
         digit stands there.",
        "{fits:fits}。每处各取一个位置，互相不能看到，怎么取都要用到 {cells:cells}，所以那里不会是别的数。",
    ]] => |h| {
        let (mut says, digit, houses) = template_parts(h, "fits");
        says.push(Template { digit, houses, cells: h.cells("cells") });
        says
    };
    "template: after": [[
        "Now for {d:digit}: {fits:fits}. Outside the cells that are taken, every choice of one place in each of these, no two in \
         sight of each other, says the same: {so:conclusion}.",
        "再看 {d:digit}：{fits:fits}。避开已被占用的格，每处各取一个位置，互相不能看到，所有取法都得到：{so:conclusion}。",
    ]] => |h| {
        let (mut says, digit, _) = template_parts(h, "fits");
        says.push(Count { said: h.digit("d").index(), is: digit.index() });
        says.push(So(Reason::Follows, h.conclusion("so")));
        says
    };
    "search": [["The rest was found by search, not by logic.", "其余部分由搜索得出，不是逻辑推理。"]] => |_| vec![Plain];
}

fn strings(h: &Holes) -> Vec<Statement> {
    let digit = h.digit("d");
    let last = h.digit(if h.contains("d5") { "d5" } else { "d3" });
    let second = if h.contains("d4") { h.digits("d4") } else { h.digits("d") };
    vec![
        fits(h, "d", "h1", "p1"),
        Fits { digits: second, houses: h.houses("h2"), cells: h.cells("p2") },
        Count { said: h.digit("d2").index(), is: digit.index() },
        Count { said: (h.cells("b1") | h.cells("r1")).len(), is: (h.cells("p1")).len() },
        Count { said: (h.cells("b2") | h.cells("r2")).len(), is: (h.cells("p2")).len() },
        Fits { digits: h.digits("d"), houses: h.houses("h1"), cells: h.cells("b1") | h.cells("r1") },
        Fits { digits: h.digits("d"), houses: h.houses("h2"), cells: h.cells("b2") | h.cells("r2") },
        Sees { from: h.cells("b1"), to: h.cells("b2") },
        OneOf(at(h.digit("d3"), h.cells("r1") | h.cells("r2"))),
        So(Reason::Sees { digit: last, all: h.cells("r1") | h.cells("r2") }, h.conclusion("so")),
    ]
}

/// One of the two cells holds a digit of the pattern, the other none of the rest.
fn held(h: &Holes) -> Vec<Statement> {
    let mut says = each_fits(h.items("beside"));
    let (cells, unheld) = (h.cells("cells"), h.digits("unheld"));
    says.push(OneOf(at(h.digit("held"), cells)));
    says.push(Guardians { cells, digits: None });
    let digits = if h.contains("digits") { h.digits("digits") } else { h.digits("any") };
    says.push(Count { said: (unheld | h.digits("held")).bits() as usize, is: digits.bits() as usize });
    says.push(So(Reason::Gone(all_at(unheld, cells)), h.conclusion("so")));
    says.push(So(Reason::Gone(all_at(h.digits("unheld2"), cells)), h.conclusion("so")));
    says
}

fn looped(h: &Holes) -> Vec<Statement> {
    let mut says = vec![Statement::Shape(Shape::TwoOrNone(cells_of(&h.each("each"))))];
    if h.contains("any") {
        says.push(Count { said: h.digits("any").bits() as usize, is: h.digits("digits").bits() as usize });
    }
    says
}

fn grave(h: &Holes) -> Vec<Statement> {
    let guardians = of_nodes(&h.nodes("guardians"));
    let cells: CellSet = guardians.iter().map(|candidate| candidate.cell).collect();
    vec![
        AllTwo(h.each("each")),
        Count {
            said: (cells_of(&h.each("each")) & cells).len() * 100 + h.each("each").len(),
            is: cells.len() * 101,
        },
        Deadly { cells: CellSet::EMPTY, digits: DigitSet::ALL, guardians: Some(guardians) },
    ]
}

/// The guardians are the candidates of the cells beyond the digits that cannot fill them.
fn extras(h: &Holes) -> Statement {
    let any = h.digits("any");
    let beyond: usize = h.each("each").iter().map(|(_, digits)| (*digits - any).len()).sum();
    let guardians = of_nodes(&h.nodes("guardians"));
    let meant = h
        .each("each")
        .iter()
        .flat_map(|(cell, digits)| all_at(*digits - any, CellSet::only(*cell)))
        .filter(|candidate| guardians.contains(candidate))
        .count();
    Count { said: meant * 1000 + guardians.len(), is: beyond * 1001 }
}

/// The three digits of a colouring are one.
fn same_digits(h: &Holes) -> Statement {
    let all = h.digits("d") | h.digits("d2") | h.digits("d3");
    Count { said: all.len(), is: 1 }
}
