//! The meanings of the sentences that give a reason: for the id of each message, the statements that the message makes
//! with its variables.
//!
//! The words themselves are only in the files of messages. `ID/2` is the second part of a message that is read in
//! parts.

use super::pattern::Holes;
use super::statement::Statement::*;
use super::statement::{Claim, Each, End, Head, Line, Reason, SeenDigit, Shape, Statement};
use super::{Meaning, meanings};
use whydoku::board::{Candidate, CellSet, Constraint, Digit, DigitSet, House, HouseSet};
use whydoku::kernel::Conclusion;
use whydoku::pattern::Node;

pub(crate) fn at(digit: Digit, cells: CellSet) -> Vec<Candidate> {
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

/// The candidate of a digit and a cell.
pub(crate) fn one(h: &Holes, digit: &str, cell: &str) -> Candidate {
    Candidate::new(h.digit(digit), h.cell(cell))
}

pub(crate) fn has(each: Each) -> Statement {
    Has { each, premise: true }
}

fn only(house: House) -> HouseSet {
    HouseSet::only(house)
}

/// States that two sets of houses are equal.
pub(crate) fn same_houses(one: HouseSet, other: HouseSet) -> Statement {
    Count { said: one.bits() as usize, is: other.bits() as usize }
}

fn same_digits(one: DigitSet, other: DigitSet) -> Statement {
    Count { said: one.bits() as usize, is: other.bits() as usize }
}

/// States that two sets of cells are equal.
pub(crate) fn same_cells(one: CellSet, other: CellSet) -> Statement {
    Count { said: (one & other).len() * 100 + one.len(), is: other.len() * 101 }
}

pub(crate) fn fits(h: &Holes, digit: &str, house: &str, cells: &str) -> Statement {
    Fits { digits: h.digits(digit), houses: h.houses(house), cells: h.cells(cells) }
}

/// The parts of "in row 1, 5 fits only ..." in a list.
pub(crate) fn each_fits(items: Vec<(&'static str, Holes)>) -> Vec<Statement> {
    let part = |(id, h): (&str, Holes)| {
        if id == "each" { has(h.each("each")) } else { fits(&h, "digit", "house", "cells") }
    };
    items.into_iter().map(part).collect()
}

/// The cells of a uniqueness pattern: their candidates, the fact that none is a given, and the digits that the cells
/// could exchange.
fn pattern(each: &Each, digits: DigitSet, guardians: Option<Vec<Candidate>>) -> Vec<Statement> {
    let cells = cells_of(each);
    vec![
        Has { each: each.clone(), premise: false },
        Statement::Shape(Shape::NotGiven(cells)),
        Deadly { cells, digits, guardians },
    ]
}

/// A pattern with guardians, and the candidates that conflict with each of them.
fn guarded_pattern(h: &Holes, digits: DigitSet) -> Vec<Statement> {
    let guardians = of_nodes(&h.nodes("guardians"));
    let mut says = pattern(&h.each("each"), digits, Some(guardians.clone()));
    says.push(So(Reason::Conflicts(guardians), h.conclusion("conclusion")));
    says
}

/// Two lines that cross other lines; the text names all these lines.
fn two_lines(h: &Holes) -> Vec<Statement> {
    let (cells, two, others) = (cells_of(&h.each("each")), h.houses("two"), h.houses("others"));
    vec![
        Statement::Shape(Shape::TwoLines(cells)),
        Count { said: two.len(), is: 2 },
        same_houses(h.houses("two-start"), two),
        Within { cells, houses: two },
        Within { cells, houses: others },
        Count { said: cells.len(), is: two.len() * others.len() },
    ]
}

fn corners(h: &Holes, digits: &str) -> Vec<Statement> {
    let each = h.each("each");
    let mut all = vec![Statement::Shape(Shape::Corners(cells_of(&each)))];
    all.extend(pattern(&each, h.digits(digits), None));
    all
}

/// A subset of the guardians together with other cells.
fn subset(h: &Holes) -> Vec<Statement> {
    let beside = h.each("beside");
    let (cells, digits) = (h.cells("guardian-cells"), h.digits("subset-digits"));
    let size = h.number("subset-size");
    let all = beside.iter().fold(h.digits("guardian-digits"), |all, (_, digits)| all | *digits);
    let reason =
        Reason::UsedUp { digits, cells: cells | cells_of(&beside), houses: h.houses("subset-houses") };
    vec![
        Guardians { cells, digits: Some(h.digits("guardian-digits")) },
        has(beside.clone()),
        same_digits(all, digits),
        Count { said: size, is: beside.len() + 1 },
        Count { said: size, is: digits.len() },
        So(reason, h.conclusion("conclusion")),
    ]
}

/// The digit of the guardians is in one of these cells; the variable `of` names the guardians.
fn one_of_guardians(h: &Holes, of: &str) -> Vec<Statement> {
    let (digit, all) = (h.digit("guardian-digits"), h.cells("guardian-any"));
    vec![
        Guardians { cells: h.cells(of), digits: Some(h.digits("guardian-digits")) },
        OneOf(at(digit, all)),
        So(Reason::Sees { digit, all }, h.conclusion("conclusion")),
    ]
}

pub(crate) fn pairs(h: &Holes, name: &str) -> Vec<(CellSet, House)> {
    let pair = |(_, h): (&str, Holes)| (h.cells("cells"), house_of_pair(&h, h.cells("cells")));
    h.items(name).into_iter().map(pair).collect()
}

/// The house of a pair of cells: the house that the text names, or otherwise the line that both cells share.
fn house_of_pair(h: &Holes, cells: CellSet) -> House {
    if h.contains("house") {
        return h.house("house");
    }
    h.layout().common_houses(cells).iter().find(|house| house.is_line()).expect("a pair in a line")
}

/// The two colours of a net of one digit.
pub(crate) fn two_colours(h: &Holes) -> [CellSet; 2] {
    ["colour1", "colour2"].map(|name| h.cells(name))
}

pub(crate) fn four_colours(h: &Holes) -> [[CellSet; 2]; 2] {
    [two_colours(h), ["colour3", "colour4"].map(|name| h.cells(name))]
}

pub(crate) fn colours(h: &Holes, nets: Vec<[CellSet; 2]>) -> Statement {
    Colours { digit: h.digit("digit"), pairs: pairs(h, "pairs"), nets }
}

/// The net of a medusa, and its first colour.
fn medusa_with_first(h: &Holes) -> (Vec<Statement>, Vec<Candidate>) {
    (medusa(h), of_nodes(&h.nodes("colour1")))
}

pub(crate) fn medusa(h: &Holes) -> Vec<Statement> {
    let (mut ties, mut cells) = (Vec::new(), Vec::new());
    for (id, link) in h.items("links") {
        if id == "medusa-cells" {
            cells = link.each("each");
            continue;
        }
        for (_, tie) in link.items("pairs") {
            let cells = if tie.contains("one") {
                [tie.cell("one"), tie.cell("other")]
            } else {
                tie.cells("cells").pair().expect("two cells").into()
            };
            let house = house_of_pair(&tie, cells.into_iter().collect());
            ties.push((link.digit("digit"), cells, house));
        }
    }
    let colours = ["colour1", "colour2"].map(|name| of_nodes(&h.nodes(name)));
    vec![Net { ties, cells, colours }]
}

/// The two houses in which a digit has these places.
pub(crate) fn two_places(h: &Holes) -> Vec<Statement> {
    vec![fits(h, "digit", "because1", "places1"), fits(h, "digit", "because2", "places2")]
}

/// The ends of two strong links; the near ends see each other, so one of the far ends is true.
pub(crate) fn strings(h: &Holes) -> Vec<Statement> {
    let digits = h.digits("digit");
    let (near, far) = (["to1-cells", "from2-cells"], ["from1-cells", "to2-cells"]);
    let [b1, b2] = near.map(|name| h.cells(name));
    let [r1, r2] = far.map(|name| h.cells(name));
    let mut says = two_places(h);
    says.extend([
        Fits { digits, houses: h.houses("because1"), cells: b1 | r1 },
        Fits { digits, houses: h.houses("because2"), cells: b2 | r2 },
        Sees { from: b1, to: b2 },
    ]);
    says
}

fn strings_so(h: &Holes) -> Vec<Statement> {
    let (digit, all) = (h.digit("digit"), h.cells("from1-cells") | h.cells("to2-cells"));
    let mut says = strings(h);
    says.extend([OneOf(at(digit, all)), So(Reason::Sees { digit, all }, h.conclusion("conclusion"))]);
    says
}

/// The near ends of two strong links share a box or region, or see each other.
pub(crate) fn meet(h: &Holes) -> Statement {
    let [from, to] = ["to1-cells", "from2-cells"].map(|name| h.cells(name));
    match h.choice("knot") {
        "box" | "region" => Within { cells: from, houses: h.layout().houses_with(to) & HouseSet::BOXES },
        _ => Sees { from, to },
    }
}

pub(crate) fn sets(h: &Holes, name: &str) -> Vec<Statement> {
    let set = |(_, h): (&str, Holes)| (h.letter("name"), h.cells("cells"), h.digits("digits"));
    let sets = h.items(name).into_iter().map(set).collect();
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

fn guarded(h: &Holes) -> Vec<Statement> {
    let guardians = of_nodes(&h.nodes("guardians"));
    vec![
        has(h.each("each")),
        extras(h),
        Impossible { guardians: guardians.clone() },
        So(Reason::Conflicts(guardians), h.conclusion("conclusion")),
    ]
}

/// The guardians are the candidates of the cells that are not digits of the pattern.
fn extras(h: &Holes) -> Statement {
    let any = h.digits("any-digit");
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

/// A part of "the cell sees ...".
fn seen_digit((id, h): (&'static str, Holes)) -> SeenDigit {
    match id {
        "seen-far" => (h.placed("seen")[0], Some(h.choice("kind"))),
        _ => (h.placed("one-placed")[0], None),
    }
}

/// The cell, or the digit of a house, of a common exclusion, with its candidates.
pub(crate) fn common_fact(h: &Holes) -> (Constraint, Vec<Candidate>) {
    match h.choice("of") {
        "house" => {
            (Constraint::Digit(h.digit("digit"), h.house("house")), at(h.digit("digit"), h.cells("cells")))
        }
        _ => (Constraint::Cell(h.cell("cells")), all_at(h.digits("digits"), h.cells("cells"))),
    }
}

/// The candidate of a line of a common exclusion, and what it excludes.
fn common_line(fact: Constraint, h: &Holes) -> Statement {
    let group = |(_, h): (&str, Holes)| {
        let (_, named) = h.items("named").remove(0);
        let all = match fact {
            Constraint::Digit(digit, _) => at(digit, named.cells("block-list")),
            Constraint::Cell(cell) => all_at(named.digits("digits"), CellSet::only(cell)),
        };
        (h.choice("by"), h.contains("house").then(|| h.house("house")), all)
    };
    let by = h.items("reasons").into_iter().map(group).collect();
    ExcludesAll { fact, removed: of_nodes(&h.nodes("removed"))[0], by }
}

/// Each digit of a pivot forces another digit in its wing.
fn forced(h: &Holes, of_pivot: &str, pivot: &str, wing: &str) -> Statement {
    let [pivot, wing] = [pivot, wing].map(|name| h.each(name)[0].0);
    Implies(Candidate::new(h.digit(of_pivot), pivot), Candidate::new(h.digit("digit"), wing))
}

/// The cell, or the digit in a house, that has nothing left.
fn end(h: &Holes) -> End {
    if h.contains("cell") {
        End::Cell(h.cell("cell"))
    } else {
        End::Place(h.digit("digit"), h.house("house"))
    }
}

fn net_line(h: &Holes, says: Line) -> Vec<Statement> {
    vec![NetLine { label: h.text("number"), says }]
}

/// A line that names what is left: one candidate, or several places of a digit.
fn only_left(h: &Holes, house: Option<House>) -> Vec<Statement> {
    let (node, holds) = if h.contains("then") {
        let (candidate, holds) = h.assumption("then");
        (Node { digit: candidate.digit, cells: CellSet::only(candidate.cell) }, holds)
    } else {
        (Node { digit: h.digit("digit"), cells: h.cells("cells") }, true)
    };
    let mut says = net_line(h, Line::Only { node, house, by: h.labels("lines") });
    says.push(Count { said: usize::from(holds), is: 1 });
    says
}

fn net_head(head: Head, h: &Holes) -> Vec<Statement> {
    vec![NetHead(head), So(Reason::Follows, h.conclusion("conclusion"))]
}

/// The candidate that a net supposes.
fn assumed(h: &Holes) -> Candidate {
    of_nodes(&h.nodes("assumed"))[0]
}

fn chain_step(h: &Holes) -> Vec<Statement> {
    vec![ChainStep {
        number: h.contains("n").then(|| h.number("n")),
        so: h.contains("false").then(|| h.truth("false")),
        then: h.truth("true"),
        because: h.items("because").remove(0),
    }]
}

/// Both ends of a chain.
fn chain_ends(h: &Holes) -> (Vec<(Node, bool)>, Vec<Candidate>) {
    let ends = vec![h.truth("first-true"), h.truth("last-true")];
    let all = ends.iter().flat_map(|(node, _)| at(node.digit, node.cells)).collect();
    (ends, all)
}

fn loop_part(h: &Holes, id: &'static str) -> Vec<Statement> {
    vec![LoopPart { number: Some(h.number("n")), tag: id, holes: h.clone() }]
}

/// The parts of a template, with its digit and its houses.
fn template_parts(h: &Holes, name: &str) -> (Vec<Statement>, Digit, HouseSet) {
    let items = h.items(name);
    let digit = items[0].1.digit("digit");
    let houses = items.iter().map(|(_, h)| h.house("house")).collect();
    (each_fits(items), digit, houses)
}

fn cross_lines(h: &Holes, near: Vec<(CellSet, CellSet)>) -> Statement {
    CrossLines {
        digits: h.digits("digits"),
        lines: h.houses("lines"),
        places: h.nodes("places"),
        left: h.nodes("left"),
        near,
    }
}

/// The bases of two exocets with their targets.
pub(crate) fn parts(h: &Holes) -> Vec<(CellSet, CellSet)> {
    h.items("parts").into_iter().map(|(_, h)| (h.cells("base"), h.cells("targets"))).collect()
}

/// One of the two cells holds this digit of the pattern, so both cells lose the other digits of the pattern.
fn held(h: &Holes, unheld: &str, digits: &str) -> Vec<Statement> {
    let mut says = each_fits(h.items("beside-start"));
    let (cells, unheld) = (h.cells("guardian-cells"), h.digits(unheld));
    says.push(OneOf(at(h.digit("held"), cells)));
    says.push(Guardians { cells, digits: None });
    says.push(same_digits(unheld | h.digits("held"), h.digits(digits)));
    says.push(So(Reason::Gone(all_at(unheld, cells)), h.conclusion("conclusion")));
    says
}

fn looped(h: &Holes) -> Vec<Statement> {
    let mut says = vec![Statement::Shape(Shape::TwoOrNone(cells_of(&h.each("each"))))];
    if h.contains("any-digit") {
        says.push(same_digits(h.digits("any-digit"), h.digits("digits")));
    }
    says
}

/// Every open cell has two candidates, except the cells of the guardians.
fn grave(h: &Holes) -> Vec<Statement> {
    let guardians = of_nodes(&h.nodes("guardians"));
    let cells: CellSet = guardians.iter().map(|candidate| candidate.cell).collect();
    vec![
        AllTwo(h.each("guardian-each")),
        same_cells(cells_of(&h.each("guardian-each")), cells),
        Deadly { cells: CellSet::EMPTY, digits: DigitSet::ALL, guardians: Some(guardians) },
    ]
}

/// The candidate that the sentence places.
fn placement(h: &Holes) -> Candidate {
    match h.conclusion("conclusion") {
        Conclusion::Place(candidate) => candidate,
        Conclusion::Eliminate(_) => panic!("a single removes nothing: {h:?}"),
    }
}

/// The digit in the cell is the conclusion, because it is the last candidate or has the last place.
fn placed(h: &Holes) -> Statement {
    So(Reason::Gone(vec![placement(h)]), h.conclusion("conclusion"))
}

/// The text states the whole conclusion without a description of its candidates.
fn follows(h: &Holes) -> Vec<Statement> {
    vec![So(Reason::Follows, h.conclusion("conclusion"))]
}

/// The fins and the covers of a fish whose bases have these places.
pub(crate) fn finned(h: &Holes) -> Vec<Statement> {
    let (cells, fins) = (h.cells("each"), h.cells("fins"));
    let (bases, covers) = (h.houses("bases"), h.houses("covers"));
    vec![
        fits(h, "digit", "bases", "each"),
        Within { cells: cells - fins, houses: covers },
        Count { said: (fins & cells).len(), is: fins.len() },
        Count { said: bases.len(), is: covers.len() },
    ]
}

meanings! { PROOFS:
    ["relies-on-uniqueness"] => |_| vec![Unique];
    ["why-elsewhere"] => |h| {
        let of_digit = |(_, h): (&str, Holes)| WhyElsewhere {
            digit: h.digit("digit"),
            houses: h.houses("houses"),
            reasons: h.items("blockers"),
        };
        h.items("reasons").into_iter().map(of_digit).collect()
    };
    ["full-house-proof"] => |h| {
        let (Candidate { digit, cell }, house) = (placement(h), h.house("house"));
        vec![
            OnlyOpen { house, cell },
            Missing { house, digit },
            LastPlace { digit, house, cell },
            placed(h),
        ]
    };
    ["hidden-single-proof"] => |h| {
        let (Candidate { digit, cell }, house) = (placement(h), h.house("house"));
        let reasons = if h.contains("reasons") { h.items("reasons") } else { Vec::new() };
        vec![
            LastPlace { digit, house, cell },
            WhyElsewhere { digit, houses: only(house), reasons },
            placed(h),
        ]
    };
    ["naked-single-proof"] => |h| {
        let (mut seen, mut near, mut gone) = (Vec::new(), Vec::new(), Vec::new());
        for (id, why) in h.items("reasons") {
            match id {
                "sees-digits" => seen = why.items("seen").into_iter().map(seen_digit).collect(),
                "near-digits" => near.push((why.placed("seen")[0], why.digits("digits"))),
                "removed-digits" => gone.push((why.digits("digits"), Some(why.number("step")))),
                _ => gone.push((why.digits("digits"), None)),
            }
        }
        let Candidate { digit, cell } = placement(h);
        vec![WhyOnly { cell, digit, seen, near, gone }, placed(h)]
    };
    ["common-exclusion-proof"] => |h| {
        let (fact, all) = common_fact(h);
        let lines: Vec<Statement> = h.items("lines").iter().map(|(_, line)| common_line(fact, line)).collect();
        let removed = lines.iter().filter_map(|line| match line {
            ExcludesAll { removed, .. } => Some(*removed),
            _ => None,
        });
        let reason = Reason::Gone(removed.collect());
        let mut says = vec![AllLive { fact, all }];
        says.extend(lines);
        says.push(So(reason, h.conclusion("conclusion")));
        says
    };
    ["leftovers-proof"] => |h| {
        let (bases, covers) = (h.houses("bases"), h.houses("covers"));
        let (left, over, digits) = (h.cells("left"), h.cells("over"), h.digits("digits"));
        vec![
            SameCells { sides: [bases, covers], only: [left, over] },
            NoneIn { digits, bases, covers, cells: left },
            So(Reason::Gone(all_at(digits, over)), h.conclusion("conclusion")),
        ]
    };
    ["intersection-proof"] => |h| {
        let (digit, houses, within) = (h.digit("digit"), h.houses("cover"), h.cells("cells"));
        vec![
            fits(h, "digit", "base", "cells"),
            Within { cells: within, houses },
            OneOf(at(digit, within)),
            So(Reason::Confined { digit, houses, within }, h.conclusion("conclusion")),
        ]
    };
    ["naked-subset-proof"] => |h| {
        let (cells, digits) = (cells_of(&h.each("each")), h.digits("digits"));
        vec![
            has(h.each("each")),
            Between { cells, digits },
            Count { said: h.number("size"), is: cells.len() },
            Count { said: h.number("size"), is: digits.len() },
            So(Reason::UsedUp { digits, cells, houses: h.houses("houses") }, h.conclusion("conclusion")),
        ]
    };
    ["hidden-subset-proof"] => |h| {
        let (cells, digits) = (h.cells("cells"), h.digits("digits"));
        vec![
            FitOnly { digits, house: h.house("house"), cells },
            Count { said: h.number("size"), is: cells.len() },
            Count { said: h.number("size"), is: digits.len() },
            So(Reason::NothingElse { cells, digits }, h.conclusion("conclusion")),
        ]
    };
    ["fish-proof"] => |h| {
        let (houses, within) = (h.houses("covers"), h.cells("each"));
        vec![
            fits(h, "digit", "bases", "each"),
            Within { cells: within, houses },
            Count { said: h.houses("bases").len(), is: houses.len() },
            same_houses(h.houses("bases-start"), h.houses("bases")),
            So(Reason::Confined { digit: h.digit("digit"), houses, within }, h.conclusion("conclusion")),
        ]
    };
    ["fish-crossing-proof"] => |h| {
        let (digit, bases, covers) = (h.digit("digit"), h.houses("bases"), h.houses("covers"));
        let reason = Reason::Finned { digit, bases, covers, fins: CellSet::EMPTY };
        vec![
            fits(h, "digit", "bases", "each"),
            Within { cells: h.cells("each"), houses: covers },
            Count { said: bases.len(), is: covers.len() },
            same_houses(h.houses("bases-start"), bases),
            So(reason, h.conclusion("conclusion")),
        ]
    };
    ["finned-fish-proof"] => |h| {
        let (digit, fins) = (h.digit("digit"), h.cells("fins"));
        let (bases, covers) = (h.houses("bases"), h.houses("covers"));
        let mut says = finned(h);
        says.push(Within { cells: fins, houses: bases });
        let mut gone = CellSet::EMPTY;
        for (_, by) in h.items("goes") {
            let (cells, houses) = (by.cells("cells"), by.houses("houses"));
            // For each cell, exactly the covers that contain the cell.
            says.extend(cells.iter().map(|cell| same_houses(houses, covers & h.layout().houses_of(cell))));
            says.push(Sees { from: cells, to: fins });
            let is_own = h.layout().cells_of_all(bases).intersects(cells);
            says.push(Count { said: usize::from(by.choice("own") == "yes"), is: usize::from(is_own) });
            gone |= cells;
        }
        says.push(So(Reason::Gone(at(digit, gone)), h.conclusion("conclusion")));
        says.push(So(Reason::Finned { digit, bases, covers, fins }, h.conclusion("conclusion")));
        says
    };
    ["bent-triple-proof"] => |h| {
        let (pivot, digit) = (h.each("pivot")[0].0, h.digit("digit"));
        let cases: Vec<Holes> = h.items("cases").into_iter().map(|(_, case)| case).collect();
        let wings: Each = cases.iter().flat_map(|case| case.each("wing")).collect();
        let cells = cells_of(&h.each("pivot")) | cells_of(&wings);
        let digits = cases.iter().fold(DigitSet::only(digit), |all, case| all.with(case.digit("digit")));
        let mut says = vec![
            has(h.each("pivot")),
            has(wings.clone()),
            Count { said: cases.len(), is: 2 },
            Between { cells: CellSet::only(pivot), digits },
        ];
        for case in &cases {
            let (of_pivot, of_wing) = (case.digit("digit"), case.each("wing")[0].0);
            let forced = Candidate::new(case.digit("forced"), of_wing);
            says.push(Implies(Candidate::new(of_pivot, pivot), forced));
        }
        says.push(OneOf(at(digit, cells)));
        says.push(So(Reason::Sees { digit, all: cells }, h.conclusion("conclusion")));
        says
    };
    ["xy-wing-proof"] => |h| {
        let (digit, all) = (h.digit("digit"), cells_of(&h.each("cell1")) | cells_of(&h.each("cell3")));
        let either = h.digits("from2-digit") | h.digits("to2-digit");
        vec![
            has(h.each("cell2")),
            has(h.each("cell1")),
            has(h.each("cell3")),
            Between { cells: cells_of(&h.each("cell2")), digits: either },
            forced(h, "from2-digit", "cell2", "cell1"),
            forced(h, "to2-digit", "cell2", "cell3"),
            OneOf(at(digit, all)),
            So(Reason::Sees { digit, all }, h.conclusion("conclusion")),
        ]
    };
    ["w-wing-proof"] => |h| {
        let (digit, all) = (h.digit("digit"), cells_of(&h.each("cell1")) | cells_of(&h.each("cell3")));
        let [p1, p2] = ["from2-cells", "to2-cells"].map(|name| h.cells(name));
        let [c1, c2] = ["cell1", "cell3"].map(|name| cells_of(&h.each(name)));
        let digits = h.digits("from2-digit") | h.digits("digit");
        vec![
            has(h.each("cell1")),
            has(h.each("cell3")),
            Fits { digits: h.digits("from2-digit"), houses: h.houses("because2"), cells: p1 | p2 },
            Sees { from: p1, to: c1 },
            Sees { from: p2, to: c2 },
            Between { cells: c1, digits },
            Between { cells: c2, digits },
            OneOf(at(digit, all)),
            So(Reason::Sees { digit, all }, h.conclusion("conclusion")),
        ]
    };
    ["chain-suppose"] => |h| vec![ChainSuppose(h.truth("false"))];
    ["chain-then", "chain-so"] => chain_step;
    ["chain-proof"] => |h| {
        if h.choice("ends") == "one" {
            let (digit, all) = (h.digit("digit"), h.cells("ends-any"));
            return vec![
                ChainEnds(vec![(Node { digit, cells: all }, true)]),
                OneOf(at(digit, all)),
                So(Reason::Conflicts(at(digit, all)), h.conclusion("conclusion")),
            ];
        }
        let (ends, all) = chain_ends(h);
        vec![ChainEnds(ends), OneOf(all.clone()), So(Reason::Conflicts(all), h.conclusion("conclusion"))]
    };
    ["chain-back-proof"] => |h| {
        let (node, holds) = match (h.contains("first-true"), h.conclusion("conclusion")) {
            (false, Conclusion::Place(Candidate { digit, cell })) => {
                (Node { digit, cells: [cell].into_iter().collect() }, true)
            }
            _ => h.truth("first-true"),
        };
        let all = at(node.digit, node.cells);
        let reason = if node.cells.len() > 1 { Reason::Conflicts(all.clone()) } else { Reason::Gone(all.clone()) };
        vec![ChainEnds(vec![(node, holds), (node, holds)]), OneOf(all), So(reason, h.conclusion("conclusion"))]
    };
    ["chain-loop-proof"] => |h| {
        let (ends, all) = chain_ends(h);
        let mut says = vec![ChainEnds(ends), ChainClosed, OneOf(all)];
        if h.contains("items") {
            let parts = h.items("items").into_iter();
            says.extend(parts.map(|(tag, holes)| LoopPart { number: None, tag, holes }));
        }
        says
    };
    ["chain-loop-proof/2"] => follows;
    ["loop-apart"] => |h| loop_part(h, "loop-apart");
    ["loop-house"] => |h| loop_part(h, "loop-house");
    ["loop-cell"] => |h| loop_part(h, "loop-cell");
    ["loop-set"] => |h| loop_part(h, "loop-set");
    ["chain-notation"] => |h| {
        vec![Eureka { text: h.text("eureka"), conclusion: h.conclusion("conclusion") }]
    };
    ["together-proof"] => |h| {
        vec![AllAtOnce(h.number("number")), So(Reason::Follows, h.conclusion("conclusion"))]
    };
    ["direct-proof"] => |h| vec![
        Carried,
        LastPlace { digit: h.digit("digit"), house: h.house("house"), cell: h.cell("cell") },
        placed(h),
    ];
    ["remote-pair-proof"] => |h| {
        let (route, digits, any) = (h.order("route"), h.digits("digits"), h.digits("any-digit"));
        let ends: CellSet = [route[0], route[route.len() - 1]].into_iter().collect();
        let reasons = any.iter().map(|digit| Reason::Sees { digit, all: h.cells("ends-list") });
        vec![
            has(route.iter().map(|cell| (*cell, digits)).collect()),
            SeesNext { route: route.clone(), circle: false },
            same_cells(h.cells("ends-list"), ends),
            same_digits(any, digits),
            Count { said: route.len() % 2, is: 0 },
            So(Reason::Any(reasons.collect()), h.conclusion("conclusion")),
        ]
    };
    ["skyscraper-proof"] => strings_so;
    ["two-string-kite-proof"] => |h| {
        let mut says = strings_so(h);
        says.push(meet(h));
        says
    };
    ["empty-rectangle-proof"] => |h| {
        let (digit, digits) = (h.digit("digit"), h.digits("digit"));
        let [near, far] = ["to1-cells", "from1-cells"].map(|name| h.cells(name));
        let [arm, across] = ["from2-cells", "to2-any"].map(|name| h.cells(name));
        let mut says = two_places(h);
        says.extend([
            Fits { digits, houses: h.houses("because1"), cells: near | far },
            Fits { digits, houses: h.houses("because2"), cells: arm | across },
            Sees { from: near, to: arm },
            OneOf(at(digit, far | across)),
            So(Reason::Sees { digit, all: far | across }, h.conclusion("conclusion")),
        ]);
        says
    };
    ["colouring-trap-proof"] => |h| {
        let both = two_colours(h);
        let reason = Reason::SeesBoth { digit: h.digit("digit"), colours: both };
        vec![colours(h, vec![both]), So(Reason::Part(Box::new(reason)), h.conclusion("conclusion"))]
    };
    ["colouring-wrap-proof"] => |h| {
        let (both, clash) = (two_colours(h), h.cells("clash"));
        vec![
            colours(h, vec![both]),
            SeeEachOther(clash),
            Count { said: (clash & both[0]).len(), is: 2 },
            So(Reason::Gone(at(h.digit("digit"), both[0])), h.conclusion("conclusion")),
        ]
    };
    ["multi-colouring-proof"] => |h| {
        let nets = four_colours(h);
        let digit = h.digit("digit");
        let colour = |name: char| match name {
            'A' => nets[0][0],
            'B' => nets[0][1],
            'C' => nets[1][0],
            'D' => nets[1][1],
            _ => CellSet::EMPTY,
        };
        let mut says = vec![colours(h, nets.to_vec())];
        let mut reasons = Vec::new();
        for (_, m) in h.items("meetings") {
            let [one, other] = [["one", "other"], ["opposite1", "opposite2"]].map(|of| of.map(|name| m.letter(name)));
            says.push(Meeting { cells: m.cells("cells"), nets, one, other });
            reasons.push(Reason::SeesBoth { digit, colours: other.map(colour) });
        }
        says.push(So(Reason::Any(reasons), h.conclusion("conclusion")));
        says
    };
    ["multi-colouring-2-proof"] => |h| {
        let nets = four_colours(h);
        let meet = |name: &str, other: CellSet| {
            let cells = h.cells(name);
            vec![
                SeeEachOther(cells),
                Count { said: (cells & nets[0][0]).len(), is: 1 },
                Count { said: (cells & other).len(), is: 1 },
            ]
        };
        let swapped = h.cells("meeting1").intersects(nets[1][1]);
        let mut says = vec![colours(h, nets.to_vec())];
        says.extend(meet("meeting1", nets[1][usize::from(swapped)]));
        says.extend(meet("meeting2", nets[1][usize::from(!swapped)]));
        says.push(So(Reason::Gone(at(h.digit("digit"), nets[0][0])), h.conclusion("conclusion")));
        says
    };
    ["medusa-trap-proof"] => |h| {
        let mut says = medusa(h);
        let colours = ["colour1", "colour2"].map(|name| of_nodes(&h.nodes(name)));
        says.push(So(Reason::ConflictsBoth(colours), h.conclusion("conclusion")));
        says
    };
    ["medusa-clash-proof"] => |h| {
        let (mut says, a) = medusa_with_first(h);
        let clash = of_nodes(&h.nodes("clash-nodes"));
        says.push(Count { said: clash.len(), is: 2 });
        says.push(Count { said: clash.iter().filter(|c| a.contains(c)).count(), is: 2 });
        says.push(Count { said: usize::from(h.layout().conflicts(clash[0], clash[clash.len() - 1])), is: 1 });
        says.push(So(Reason::Gone(a), h.conclusion("conclusion")));
        says
    };
    ["medusa-empty-cell-proof"] => |h| {
        let (mut says, a) = medusa_with_first(h);
        let emptied = h.each("emptied");
        says.push(has(emptied.clone()));
        let emptied =
            emptied.into_iter().flat_map(|(cell, digits)| all_at(digits, CellSet::only(cell))).collect();
        says.push(Starves { colour: a.clone(), emptied });
        says.push(So(Reason::Gone(a), h.conclusion("conclusion")));
        says
    };
    ["medusa-empty-house-proof"] => |h| {
        let (mut says, a) = medusa_with_first(h);
        says.push(fits(h, "digit", "house", "emptied"));
        says.push(Starves { colour: a.clone(), emptied: at(h.digit("digit"), h.cells("emptied")) });
        says.push(So(Reason::Gone(a), h.conclusion("conclusion")));
        says
    };
    ["deadly-proof"] => |h| guarded_pattern(h, h.digits("any-digit"));
    ["guarded-proof"] => |h| {
        let guardians = of_nodes(&h.nodes("guardians"));
        let mut says = pattern(&h.each("each"), h.digits("any-digit"), Some(guardians));
        says.extend(each_fits(h.items("beside")));
        says.extend(follows(h));
        says
    };
    ["unique-rectangle-1-proof"] => |h| {
        let mut says = corners(h, "any-digit");
        let cells = h.cells("guardian-cells");
        says.push(Guardians { cells, digits: None });
        says.push(So(Reason::Gone(all_at(h.digits("any-digit"), cells)), h.conclusion("conclusion")));
        says
    };
    ["unique-rectangle-2-proof", "unique-rectangle-5-proof"] => |h| {
        let mut says = corners(h, "digits");
        says.extend(one_of_guardians(h, "guardian-any"));
        says
    };
    ["unique-rectangle-3-proof"] => |h| {
        let mut says = corners(h, "any-digit");
        says.extend(subset(h));
        says
    };
    ["unique-rectangle-4-proof"] => |h| {
        let mut says = corners(h, "digits");
        says.extend(held(h, "unheld", "digits"));
        says
    };
    ["unique-rectangle-6-proof"] => |h| {
        let mut says = corners(h, "digits");
        let both = h.digits("held") | h.digits("unheld");
        let cells = h.cells("guardian-cells");
        says.extend(each_fits(h.items("beside-start")));
        says.push(Guardians { cells, digits: None });
        says.push(Count { said: (both & h.digits("digits")).len(), is: 2 });
        says.push(So(Reason::Gone(at(h.digit("held"), cells)), h.conclusion("conclusion")));
        says
    };
    ["hidden-rectangle-2-proof", "strong-link-rectangle-proof"] => |h| {
        let mut says = corners(h, "digits");
        let supposed = one(h, "lost", "crossing");
        says.extend(each_fits(h.items("beside-start")));
        let forced = of_nodes(&h.nodes("forced-corners"));
        // A corner without other candidates holds the digit that is left for this corner.
        let digits = h.digits("digits");
        let bivalue = h.each("each").into_iter().filter(|(cell, held)| *cell != supposed.cell && digits == *held);
        says.extend(bivalue.map(|one| Has { each: [one].into_iter().collect(), premise: true }));
        let filled: CellSet = forced.iter().map(|candidate| candidate.cell).collect();
        says.push(Count { said: filled.len(), is: 3 });
        says.push(Count { said: filled.with(supposed.cell).len(), is: 4 });
        says.extend(forced.into_iter().map(|candidate| Implies(supposed, candidate)));
        says.push(So(Reason::Gone(vec![supposed]), h.conclusion("conclusion")));
        says
    };
    ["hidden-rectangle-proof"] => |h| {
        let mut says = corners(h, "digits");
        let (supposed, reached) = (one(h, "unheld", "crossing"), h.cells("reached"));
        says.extend(each_fits(h.items("beside-start")));
        says.extend(at(h.digit("held"), reached).into_iter().map(|candidate| Implies(supposed, candidate)));
        let fourth = cells_of(&h.each("each")) - reached - h.cells("crossing");
        says.push(Count { said: fourth.len(), is: 1 });
        says.push(Within { cells: fourth, houses: reached.houses() });
        let both = h.digits("held") | h.digits("unheld");
        says.push(Count { said: (both & h.digits("digits")).len(), is: 2 });
        says.push(So(Reason::Gone(vec![supposed]), h.conclusion("conclusion")));
        says
    };
    ["avoidable-rectangle-1-proof"] => |h| {
        let mut says = corners(h, "digits");
        let cell = h.cell("guardian-cells");
        let each = h.each("each");
        let opposite = each.iter().find(|(other, _)| *other != cell && !cell.sees(*other));
        let digit = opposite.and_then(|(_, digits)| digits.single());
        says.push(Guardians { cells: CellSet::only(cell), digits: None });
        says.push(Count { said: usize::from(digit == Some(h.digit("opposite"))), is: 1 });
        let gone = digit.map(|digit| Candidate::new(digit, cell)).into_iter().collect();
        says.push(So(Reason::Gone(gone), h.conclusion("conclusion")));
        says
    };
    ["avoidable-rectangle-2-proof"] => |h| {
        let mut says = corners(h, "digits");
        says.extend(one_of_guardians(h, "guardian-cells"));
        says
    };
    ["unique-loop-proof"] => |h| {
        let mut says = looped(h);
        says.extend(guarded_pattern(h, h.digits("digits")));
        says
    };
    ["unique-loop-3-proof"] => |h| {
        let mut says = looped(h);
        says.extend(pattern(&h.each("each"), h.digits("digits"), None));
        says.extend(subset(h));
        says
    };
    ["unique-loop-4-proof"] => |h| {
        let mut says = looped(h);
        says.extend(pattern(&h.each("each"), h.digits("digits"), None));
        says.extend(held(h, "unheld", "digits"));
        says
    };
    ["extended-unique-rectangle-proof", "mug-proof"] => |h| {
        let mut says = two_lines(h);
        says.extend(guarded_pattern(h, h.digits("any-digit")));
        says
    };
    ["extended-unique-rectangle-3-proof"] => |h| {
        let mut says = two_lines(h);
        says.extend(pattern(&h.each("each"), h.digits("any-digit"), None));
        says.extend(subset(h));
        says
    };
    ["extended-unique-rectangle-4-proof"] => |h| {
        let mut says = two_lines(h);
        says.extend(pattern(&h.each("each"), h.digits("any-digit"), None));
        says.extend(held(h, "unheld-any", "any-digit"));
        says
    };
    ["bug-lite-proof"] => |h| {
        let digits = h.each("each").iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
        let mut says = guarded_pattern(h, digits);
        says.push(OneOf(of_nodes(&h.nodes("guardians"))));
        says
    };
    ["reverse-bug-proof"] => |h| {
        let mut says = looped(h);
        says.extend(guarded_pattern(h, h.digits("digits")));
        says
    };
    ["bug-plus-one-proof"] => |h| {
        let mut says = grave(h);
        says.push(So(Reason::Gone(of_nodes(&h.nodes("guardians"))), h.conclusion("conclusion")));
        says
    };
    ["bug-type-2-proof"] => |h| {
        let mut says = grave(h);
        says.extend(one_of_guardians(h, "guardian-any"));
        says
    };
    ["bug-type-3-proof"] => |h| {
        let mut says = grave(h);
        says.extend(subset(h));
        says
    };
    ["bug-type-4-proof"] => |h| {
        let mut says = grave(h);
        let cells = h.cells("guardian-cells");
        says.push(Guardians { cells, digits: None });
        says.extend(each_fits(h.items("beside-start")));
        says.push(OneOf(at(h.digit("held"), cells)));
        let nodes = h.nodes("guardians");
        let else_ = cells.iter().map(|cell| {
            let extra: DigitSet =
                nodes.iter().filter(|node| node.cells.contains(cell)).map(|node| node.digit).collect();
            Reason::NothingElse { cells: CellSet::only(cell), digits: extra.with(h.digit("held")) }
        });
        says.push(So(Reason::Part(Box::new(Reason::Any(else_.collect()))), h.conclusion("conclusion")));
        says
    };
    ["bug-plus-n-proof"] => |h| {
        let mut says = grave(h);
        let guardians = of_nodes(&h.nodes("guardians"));
        says.push(OneOf(guardians.clone()));
        says.push(So(Reason::Conflicts(guardians), h.conclusion("conclusion")));
        says
    };
    ["als-chain-proof"] => |h| {
        let mut says = sets(h, "sets");
        let (digits, first, last) = (h.digits("digits"), h.letter("first"), h.letter("last"));
        let then = |(_, h): (&str, Holes)| {
            (h.letter("set"), h.digit("digit"), (h.choice("which") == "one").then(|| h.digit("held")))
        };
        let thens = h.items("thens").into_iter().map(then).collect();
        says.push(SetChain { digits, first, start: h.digit("start"), thens, last });
        says.push(Count { said: usize::from(h.is_one("number")), is: usize::from(digits.len() == 1) });
        says.push(So(Reason::SeesIn { digits, sets: vec![first, last] }, h.conclusion("conclusion")));
        says
    };
    ["als-locked-proof"] => |h| {
        let mut says = sets(h, "sets");
        says.push(Bound(h.digits("bound")));
        says.push(So(Reason::SeesBound(h.digits("bound")), h.conclusion("conclusion")));
        says
    };
    ["als-sectors-proof"] => |h| {
        let mut says = sectors(h);
        let cells = ["crossing", "in-line", "in-box"]
            .iter()
            .fold(CellSet::EMPTY, |all, name| all | cells_of(&h.each(name)));
        let (line, box_) = (h.house("line"), h.house("box"));
        let both = if h.contains("both-digits") { h.digits("both-digits") } else { DigitSet::EMPTY };
        let (in_line, in_box) = (h.digits("line-digits"), h.digits("box-digits"));
        let all = in_line | in_box | both;
        let used = |digits: DigitSet, house: House| digits.iter().map(move |digit| Reason::UsedUp {
            digits: DigitSet::only(digit),
            cells,
            houses: only(house),
        });
        let reasons = used(in_line | both, line).chain(used(in_box | both, box_));
        says.extend([
            Count { said: h.number("size"), is: cells.len() },
            Count { said: h.number("size"), is: all.len() },
            Between { cells, digits: all },
            Sector { digits: in_line | both, cells, houses: only(line) },
            Sector { digits: in_box | both, cells, houses: only(box_) },
            So(Reason::Any(reasons.collect()), h.conclusion("conclusion")),
        ]);
        says
    };
    ["als-blossom-proof"] => |h| {
        let (stem, digits) = (h.each("stem"), h.digits("all-digits"));
        let mut says = vec![has(stem.clone())];
        says.extend(sets(h, "petals"));
        let cases = h.items("cases");
        let met: DigitSet = cases.iter().map(|(_, case)| case.digit("digit")).collect();
        says.push(Between { cells: cells_of(&stem), digits: met });
        for (_, case) in &cases {
            let (digit, held) = (case.digit("digit"), case.digits("held"));
            says.push(Petal { stem: stem[0].0, digit, set: case.letter("set"), held });
            says.push(same_digits(held & digits, digits));
        }
        let sets = h.items("petals").into_iter().map(|(_, set)| set.letter("name")).collect();
        says.push(So(Reason::SeesIn { digits, sets }, h.conclusion("conclusion")));
        says
    };
    ["bent-set-proof"] => |h| {
        let each = h.each("cells");
        let cells = cells_of(&each);
        let places = |digit: Digit| -> CellSet {
            each.iter().filter(|(_, digits)| digits.contains(digit)).map(|(cell, _)| *cell).collect()
        };
        let (digits, others) = (h.digits("digits"), h.digits("others"));
        let reasons = digits.iter().map(|digit| Reason::Sees { digit, all: places(digit) });
        vec![
            has(each.clone()),
            Between { cells, digits: digits | others },
            Count { said: h.number("size"), is: cells.len() },
            Count { said: h.number("size"), is: (digits | others).len() },
            EachSeesItself { digits: others, cells },
            OneOf(digits.iter().flat_map(|digit| at(digit, places(digit))).collect()),
            So(Reason::Any(reasons.collect()), h.conclusion("conclusion")),
        ]
    };
    ["exclusion-proof"] => |h| vec![
        has(h.each("cells")),
        Together(h.each("cells")),
        So(Reason::Follows, h.conclusion("conclusion")),
    ];
    ["exclusion-line"] => |h| vec![ExclusionLine {
        supposed: h.node("removed"),
        reasons: h.items("reasons"),
        others: h.cells("others"),
    }];
    ["impossible-proof"] => guarded;
    ["broken-wing-proof"] => |h| {
        let (digit, route) = (h.digit("digit"), h.order("circle"));
        let candidates = of_nodes(&h.nodes("guardians"));
        let guardians: CellSet = candidates.iter().map(|candidate| candidate.cell).collect();
        let reason = if h.is_one("number") {
            Reason::Gone(candidates.clone())
        } else {
            // Some cells of the circle may also see all guardians. The text leaves these cells out.
            Reason::Part(Box::new(Reason::Sees { digit, all: guardians }))
        };
        vec![
            Statement::Shape(Shape::Odd { route: route.clone(), said: h.number("size") }),
            Statement::Shape(Shape::Joined { digit, route, links: pairs(h, "links"), guardians }),
            OneOf(candidates),
            So(reason, h.conclusion("conclusion")),
        ]
    };
    ["bivalue-oddagon-proof"] => |h| {
        let route = h.order("circle");
        let mut says = vec![
            Statement::Shape(Shape::Odd { route: route.clone(), said: h.number("size") }),
            same_cells(cells_of(&h.each("each")), h.cells("circle")),
            SeesNext { route, circle: true },
        ];
        says.extend(guarded(h));
        says
    };
    ["tridagon-proof"] => |h| {
        let mut says =
            vec![Statement::Shape(Shape::BoxTriples(h.houses("boxes"), cells_of(&h.each("each"))))];
        says.extend(guarded(h));
        says
    };
    ["rank-zero-proof"] => |h| {
        let truths = h.items("truths");
        let size: usize =
            truths.iter().map(|(id, h)| if *id == "each" { h.each("each").len() } else { 1 }).sum();
        let covers = covers(h);
        let mut says = each_fits(truths);
        says.push(Count { said: h.number("size"), is: size });
        says.push(Count { said: h.number("size"), is: covers.iter().map(|(digits, _)| digits.len()).sum() });
        says.push(Covered { covers });
        says.extend(follows(h));
        says
    };
    ["almost-locked-pair-proof", "almost-locked-triple-proof"] => |h| {
        let (needy, cover, base) = (h.each("needy"), h.houses("cover-houses"), h.houses("truth-houses"));
        let (digits, cells) = (h.digits("digits"), h.cells("cover-cells"));
        let crossing = h.layout().cells_of_all(cover) & h.layout().cells_of_all(base);
        let mut says = vec![has(needy.clone()), Between { cells: cells_of(&needy), digits }];
        let mut fit = DigitSet::EMPTY;
        for (_, f) in h.items("in-houses") {
            says.push(fits(&f, "digit", "house", "cells"));
            says.push(same_houses(f.houses("house"), base));
            says.push(Count { said: (f.cells("cells") - crossing - cells).len(), is: 0 });
            fit |= f.digits("digit");
        }
        let used = Reason::UsedUp { digits, cells: cells_of(&needy) | crossing, houses: cover };
        says.extend([
            same_digits(fit, digits),
            Count { said: cells.len(), is: needy.len() },
            Count { said: cells.len() + 1, is: digits.len() },
            Within { cells: cells_of(&needy), houses: cover },
            So(Reason::Any(vec![Reason::NothingElse { cells, digits }, used]), h.conclusion("conclusion")),
        ]);
        says
    };
    ["firework-triple-proof"] => |h| {
        let (digits, cells) = (h.digits("digits"), h.cells("cells"));
        let crossing = cells.iter().find(|cell| cells.iter().all(|other| other == *cell || other.sees(*cell)));
        let mut says = each_fits(h.items("truths-start"));
        let fit: DigitSet = h.items("truths-start").iter().map(|(_, h)| h.digit("digit")).collect();
        says.push(same_digits(fit, digits));
        says.push(Count { said: cells.len(), is: 3 });
        says.push(Count { said: digits.len(), is: 3 });
        says.extend(digits.iter().map(|digit| Among { digit, cells }));
        if let Some(corner) = crossing {
            says.push(Corner { digits, corner, inside: cells });
            let lines = corner.row().cells() | corner.column().cells();
            let used = Reason::UsedUp { digits, cells: lines, houses: only(corner.box_()) };
            let reason = Reason::Any(vec![Reason::NothingElse { cells, digits }, used]);
            says.push(So(reason, h.conclusion("conclusion")));
        }
        says
    };
    ["firework-quad-proof"] => |h| {
        let (digits, cells, between) = (h.digits("digits"), h.cells("cells"), h.cells("between"));
        let mut says = each_fits(h.items("truths-start"));
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
            let lines = cell.row().cells() | cell.column().cells();
            reasons.push(Reason::UsedUp { digits: own, cells: lines, houses: only(cell.box_()) });
            reasons.push(Reason::NothingElse { cells: CellSet::only(cell), digits: own });
        }
        reasons.push(Reason::NothingElse { cells: between, digits });
        says.push(same_digits(all.0, digits));
        says.push(Count { said: (cells - all.1 - between).len() + (between - cells).len(), is: 0 });
        says.push(So(Reason::Any(reasons), h.conclusion("conclusion")));
        says
    };
    ["exocet-proof"] => |h| {
        let (base, targets) = (cells_of(&h.each("base")), cells_of(&h.each("targets")));
        vec![
            has(h.each("base")),
            Between { cells: base, digits: h.digits("digits") },
            Has { each: h.each("targets"), premise: false },
            Count { said: base.len(), is: 2 },
            Count { said: h.houses("lines").len(), is: 3 },
            same_cells(h.cells("target-cells"), targets),
            cross_lines(h, vec![(base, targets)]),
            Statement::Exocet { base, targets },
        ]
    };
    ["exocet-mirror"] => |h| each_fits(h.items("in-boxes-start"));
    ["exocet-outside", "double-exocet-outside"] => |h| vec![NoRoom(h.nodes("places"), h.digits("digits"))];
    ["exocet-proof/2", "double-exocet-proof/2"] => follows;
    ["double-exocet-proof"] => |h| {
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
        says.push(cross_lines(h, parts));
        says
    };
    ["net-refuted-proof"] => |h| {
        net_head(Head::Refuted { assumed: (assumed(h), h.choice("holds") == "true"), end: end(h) }, h)
    };
    ["net-either-proof"] => |h| net_head(Head::Either(assumed(h)), h);
    ["net-cell-proof"] => |h| net_head(Head::Cell(h.cell("cell"), h.digits("any-digit")), h);
    ["net-house-proof"] => |h| {
        net_head(Head::House(h.digit("digit"), h.house("house"), h.cells("any-cell")), h)
    };
    ["net-fish-proof"] => |h| {
        let (digit, cells, fins) = (h.digit("digit"), h.cells("each"), h.cells("fins"));
        let (covers, cover, cases) = (h.houses("covers"), h.house("cover"), h.cells("any-cell"));
        let mut says = finned(h);
        says.extend([
            same_cells(h.cells("any-fin"), fins),
            Count { said: usize::from(covers.contains(cover)), is: 1 },
            OneOf(at(digit, cases)),
        ]);
        let bases = h.houses("bases");
        says.extend(net_head(Head::Fish { digit, bases, cells, fins, covers, cover, cases }, h));
        says
    };
    ["net-overview"] => |h| {
        let goal = |(_, h): (&str, Holes)| {
            let claim = if h.contains("what") {
                Claim::Conclusion(h.conclusion("what"))
            } else {
                Claim::Node(Node { digit: h.digit("digit"), cells: h.cells("cells") })
            };
            (h.text("line"), claim)
        };
        vec![NetOverview { goals: h.items("goals").into_iter().map(goal).collect(), end: end(h) }]
    };
    ["net-overview-lemmas"] => |h| {
        let lemma = |(_, h): (&str, Holes)| (h.text("lemma"), h.assumption("so"));
        vec![NetLemmas(h.items("lemmas").into_iter().map(lemma).collect())]
    };
    ["net-overview-cases"] => |h| {
        let case = |(_, h): (&str, Holes)| (h.number("first"), h.number("last"), h.assumption("assumption"));
        vec![NetCases(h.items("cases").into_iter().map(case).collect())]
    };
    ["net-suppose"] => |h| {
        let (candidate, holds) = h.assumption("assumption");
        net_line(h, Line::Suppose(candidate, holds))
    };
    ["net-only-digit"] => |h| only_left(h, None);
    ["net-only-place"] => |h| only_left(h, Some(h.house("house")));
    ["net-nothing"] => |h| {
        net_line(h, Line::Nothing { end: end(h), so: h.assumption("so"), by: h.labels("lines") })
    };
    ["net-proved"] => |h| {
        net_line(h, Line::Proved { literal: h.assumption("then"), lemma: h.text("lemma") })
    };
    ["net-shown"] => |h| {
        let pattern = h.items("pattern").remove(0);
        net_line(h, Line::Shown { shows: h.conclusion("then"), pattern, by: h.labels("lines") })
    };
    ["net-reached"] => |h| {
        net_line(h, Line::Reached { literal: h.assumption("conclusion"), by: h.labels("lines") })
    };
    ["net-as"] => |h| {
        let instead = if h.contains("instead") { h.items("instead") } else { Vec::new() };
        let instead = instead.into_iter().map(|(_, h)| (h.text("here"), h.text("there"))).collect();
        let (first, last) = (h.text("first"), h.text("last"));
        net_line(h, Line::As { first, last, instead, so: h.assumption("so") })
    };
    ["net-lemma"] => |h| {
        vec![Lemma { letter: h.text("lemma"), so: h.assumption("so"), from: h.labels("lines") }]
    };
    ["whip-notation"] => |h| vec![Whip {
        text: h.text("links"),
        length: h.number("length"),
        conclusion: h.conclusion("conclusion"),
    }];
    ["template-place-proof"] => |h| {
        let (mut says, digit, _) = template_parts(h, "each-start");
        says.push(Count { said: h.digit("digit").index(), is: digit.index() });
        says
    };
    ["template-place-proof/2"] => follows;
    ["template-trial"] => |h| {
        let left = |(_, h): (&str, Holes)| {
            (h.house("house"), if h.contains("cells") { h.cells("cells") } else { CellSet::EMPTY })
        };
        let left = h.items("left").into_iter().map(left).collect();
        let (candidate, is) = h.assumption("candidate");
        vec![
            Count { said: usize::from(is), is: 1 },
            LeftBy { candidate, holds: h.choice("holds") == "yes", left },
        ]
    };
    ["template-before"] => |h| {
        let (mut says, digit, houses) = template_parts(h, "each-start");
        says.push(Template { digit, houses, cells: h.cells("cells") });
        says
    };
    ["template-after-proof"] => |h| {
        let (mut says, digit, _) = template_parts(h, "each");
        says.push(Count { said: h.digit("digit").index(), is: digit.index() });
        says.extend(follows(h));
        says
    };
    ["search-step"] => |_| vec![Plain];
}

/// Digits with the houses in which they are used up.
pub(crate) fn covers(h: &Holes) -> Vec<(DigitSet, House)> {
    h.items("covers").into_iter().map(|(_, h)| (h.digits("digits"), h.house("house"))).collect()
}

/// The cells where a line and a box cross, and the other cells of the line and of the box.
pub(crate) fn sectors(h: &Holes) -> Vec<Statement> {
    let within = |each: &str, house: &str| Within { cells: cells_of(&h.each(each)), houses: h.houses(house) };
    vec![
        has(h.each("crossing")),
        has(h.each("in-line")),
        has(h.each("in-box")),
        within("crossing", "line"),
        within("crossing", "box"),
        within("in-line", "line"),
        within("in-box", "box"),
    ]
}
