//! The forms of hints: what a player is told before the reason.

use super::forms::{Form, all_at, cells_of, each_fits, fits, has, medusa, of_nodes, pairs, sets};
use super::pattern::Holes;
use super::statement::Statement::*;
use super::statement::{Shape, Statement};
use whydoku::board::{Candidate, CellSet, DigitSet, HouseSet};

macro_rules! forms {
    ($($name:literal : [$([$en:literal, $zh:literal $(,)?]),+ $(,)?] => $says:expr;)*) => {
        /// All of these forms.
        pub(crate) const HINTS: &[Form] = &[$(Form { name: $name, words: &[$([$en, $zh]),+], says: $says }),*];
    };
}

/// What one strong link says.
fn link(tag: &str, h: &Holes) -> Statement {
    match tag {
        "cell" => Between { cells: h.cells("place"), digits: h.digits("from") | h.digits("to") },
        "house" => Fits {
            digits: h.digits("digit"),
            houses: h.houses("house"),
            cells: h.cells("from") | h.cells("to"),
        },
        _ => Between { cells: h.cells("cells"), digits: h.digits("digits") },
    }
}

fn links(h: &Holes) -> Vec<Statement> {
    let links = if h.contains("links") { h.items("links") } else { Vec::new() };
    links.iter().flat_map(|(tag, h)| [link(tag, h), in_set(tag, h)]).collect()
}

/// A set has one digit more than cells, and the two that it joins.
fn in_set(tag: &str, h: &Holes) -> Statement {
    if tag != "set" {
        return Plain;
    }
    let (all, both) = (h.digits("digits"), h.digits("from") | h.digits("to"));
    Count { said: h.cells("cells").len() + 1 + (both - all).len(), is: all.len() }
}

/// Both ends of a chain are candidates.
fn ends(h: &Holes) -> Vec<Statement> {
    let nodes: Vec<Candidate> = ["first", "last"]
        .into_iter()
        .filter(|name| h.contains(name))
        .flat_map(|name| of_nodes(&h.nodes(name)))
        .collect();
    let mut says: Vec<Statement> = nodes.into_iter().map(Live).collect();
    says.extend(links(h));
    says
}

fn numbered(h: &Holes, tag: &'static str) -> Vec<Statement> {
    vec![link(tag, h), in_set(tag, h)]
}

fn two_houses(h: &Holes) -> Vec<Statement> {
    let second = if h.contains("d2") { h.digits("d2") } else { h.digits("d") };
    vec![
        Count { said: second.bits() as usize, is: h.digits("d").bits() as usize },
        fits(h, "d", "h1", "p1"),
        Fits { digits: second, houses: h.houses("h2"), cells: h.cells("p2") },
    ]
}

/// The two near cells are one of each pair, the two far ones the others.
fn near_and_far(h: &Holes) -> Vec<Statement> {
    let mut says = two_houses(h);
    says.extend([
        Fits { digits: h.digits("d"), houses: h.houses("h1"), cells: h.cells("b1") | h.cells("r1") },
        Fits { digits: h.digits("d"), houses: h.houses("h2"), cells: h.cells("b2") | h.cells("r2") },
        Sees { from: h.cells("b1"), to: h.cells("b2") },
    ]);
    says
}

fn candidates(h: &Holes, digits: &str, cells: &str) -> Vec<Statement> {
    all_at(h.digits(digits), h.cells(cells)).into_iter().map(Live).collect()
}

forms! {
    "hint: area": [
        ["A digit can be placed in {area:text}.", "{area:text}有一格可以填数。"],
        [
            "Look at {area:text}: something there rules out a candidate.",
            "看{area:text}：从那里可以推出删数。",
        ],
    ] => |_| vec![Plain];
    "hint: technique": [[
        "Look for {phrase:text}. It belongs to the family “{family:text}”.",
        "可以用的技巧：{phrase:text}，类别是“{family:text}”。",
    ]] => |_| vec![Plain];
    "hint: digit": [["Look at digit {d:digit} in {houses:houses}.", "看{houses:houses}的 {d:digit}。"]]
        => |h| h.houses("houses").iter().map(|house| Open { digit: h.digit("d"), house }).collect();
    "hint: where": [
        ["The cell is in {houses:houses}.", "这一格在{houses:houses}。"],
        [
            "Look at {houses:houses}: some cells there hold, between them, only as many digits as there are cells.",
            "看{houses:houses}：那里有几格，候选数的种类正好与格数相同。",
        ],
        [
            "Look at {houses:houses}: some digits there have, between them, only as many places as there are digits.",
            "看{houses:houses}：那里有几个数，能去的格数正好与数的个数相同。",
        ],
        ["The pivot is in {houses:houses}.", "拐点在{houses:houses}。"],
        ["The link that joins the two cells is in {houses:houses}.", "连接两格的强链在{houses:houses}。"],
        ["The chain runs through {houses:houses}.", "这条链经过{houses:houses}。"],
        ["The cells lie in {houses:houses}.", "这几格在{houses:houses}。"],
        ["The cells lie in {line:house} and {box:house}.", "这几格在{line:house}和{box:house}。"],
        ["Look at {houses:houses}.", "看{houses:houses}。"],
        [
            "Look at the cells with more than two candidates in {houses:houses}.",
            "看{houses:houses}里候选数多于两个的格。",
        ],
        ["The sets lie in {houses:houses}.", "这些待定数组在{houses:houses}。"],
        ["The stem and its petals lie in {houses:houses}.", "花蕊和花瓣在{houses:houses}。"],
        ["Look for a fish with fins in {houses:houses}.", "在{houses:houses}找带鱼鳍的鱼。"],
    ] => |_| vec![Plain];
    "hint: begin": [
        ["Begin at {cell:cell}: the chain runs through it.", "从 {cell:cell} 入手，链经过这一格。"],
        ["Begin at {cell:cell}.", "从 {cell:cell} 入手。"],
    ] => |h| vec![Unfilled(h.cells("cell"))];
    "hint: begin with a digit": [["Begin with digit {d:digit} in {house:house}.", "从{house:house}的 {d:digit} 入手。"]]
        => |h| vec![Open { digit: h.digit("d"), house: h.house("house") }];
    "hint: full house": [["{cell:cell} is the only open cell of {house:house}.", "{house:house}只剩 {cell:cell} 一个空格。"]]
        => |h| vec![OnlyOpen { house: h.house("house"), cell: h.cell("cell") }];
    "hint: hidden single": [
        ["The {d:digit} at {at:cells} excludes cells of {house:house}.", "{at:cells} 的 {d:digit} 会排除{house:house}的格子。"],
        ["The {d:digit}s at {at:cells} exclude cells of {house:house}.", "{at:cells} 的 {d:digit} 都会排除{house:house}的格子。"],
    ] => |h| {
        let holds = h.cells("at").iter().map(|cell| Holds(Candidate::new(h.digit("d"), cell)));
        let open = std::iter::once(Open { digit: h.digit("d"), house: h.house("house") });
        holds.chain(open).collect()
    };
    "hint: hidden single, few": [
        [
            "Count the filled cells of {house:house}: few places are open to {d:digit}.",
            "数一数{house:house}已填的格：{d:digit} 能去的空格很少。",
        ],
        [
            "In {house:house}, {d:digit} was excluded from open cells by earlier steps.",
            "此前的步骤已从{house:house}的空格中删去一些 {d:digit}。",
        ],
    ] => |h| vec![Open { digit: h.digit("d"), house: h.house("house") }];
    "hint: naked single": [
        ["Count what {cell:cell} can see.", "看看 {cell:cell} 的相关格里已经有哪些数。"],
        [
            "Count what {cell:cell} can see, and what was already excluded from it.",
            "看看 {cell:cell} 的相关格里有哪些数，这格又已经删去了哪些数。",
        ],
    ] => |h| vec![Unfilled(h.cells("cell"))];
    "hint: fits": [["In {houses:houses}, {d:digit} fits only {cells:places}.", "{houses:houses}的 {d:digit} 只能在 {cells:places}。"]]
        => |h| vec![fits(h, "d", "houses", "cells")];
    "hint: hidden subset": [["In {house:house}, {digits:digits} fit only {cells:cells}.", "{house:house}的 {digits:digits} 只能在 {cells:cells}。"]]
        => |h| vec![
            FitOnly { digits: h.digits("digits"), house: h.house("house"), cells: h.cells("cells") },
            Count { said: h.digits("digits").len(), is: h.cells("cells").len() },
        ];
    "hint: finned fish": [[
        "In {bases:houses}, {d:digit} fits only {cells:places}; {fins:cells} [is the fin|are the fins].",
        "{bases:houses}的 {d:digit} 只能在 {cells:places}，其中鱼鳍是 {fins:cells}。",
    ]] => |h| {
        let fins = h.cells("fins");
        vec![fits(h, "d", "bases", "cells"), Count { said: (fins & h.cells("cells")).len(), is: fins.len() }]
    };
    "hint: cells": [
        ["Look at the candidates of these cells: {each:each}.", "看这几格的候选数：{each:each}。"],
        ["The cells are {each:each}.", "这几格是 {each:each}。"],
        ["Beside them: {each:each}.", "旁边的格：{each:each}。"],
    ] => |h| vec![has(h.each("each"))];
    "hint: pivot and wings": [["The pivot is {pivot:each}; the wings are {wings:each}.", "拐点是 {pivot:each}，分支是 {wings:each}。"]]
        => |h| vec![
            has(h.each("pivot")),
            has(h.each("wings")),
            Sees { from: cells_of(&h.each("pivot")), to: cells_of(&h.each("wings")) },
        ];
    "hint: w-wing": [[
        "The two cells are {two:each}; in {house:house}, {d:digit} fits only {cells:cells}.",
        "两格是 {two:each}；{house:house}的 {d:digit} 只能在 {cells:cells}。",
    ]] => |h| vec![has(h.each("two")), fits(h, "d", "house", "cells")];
    "hint: chain": [
        ["The ends are {first:node} and {last:node}. The strong links, in order:", "链头是 {first:node}，链尾是 {last:node}。强链依次是："],
        [
            "The ends are {first:node} and {last:node}. The strong links, in order: {links:strong-links}.",
            "链头是 {first:node}，链尾是 {last:node}。强链依次是：{links:strong-links}。",
        ],
        ["The chain begins and ends with {first:node}. The strong links, in order:", "链的首尾都是 {first:node}。强链依次是："],
        [
            "The chain begins and ends with {first:node}. The strong links, in order: {links:strong-links}.",
            "链的首尾都是 {first:node}。强链依次是：{links:strong-links}。",
        ],
    ] => ends;
    "hint: loop": [
        [
            "The chain closes into a loop: its ends, {first:node} and {last:node}, conflict. The strong links, in order:",
            "这条链闭合成环：链头 {first:node} 与链尾 {last:node} 互相矛盾。强链依次是：",
        ],
        [
            "The chain closes into a loop: its ends, {first:node} and {last:node}, conflict. The strong links, in order: \
             {links:strong-links}.",
            "这条链闭合成环：链头 {first:node} 与链尾 {last:node} 互相矛盾。强链依次是：{links:strong-links}。",
        ],
    ] => |h| {
        let [first, last] = ["first", "last"].map(|name| of_nodes(&h.nodes(name)));
        let conflict = first.iter().all(|one| last.iter().all(|other| one.conflicts(*other)));
        let mut says = ends(h);
        says.push(Count { said: usize::from(conflict), is: 1 });
        says
    };
    "hint: link, cell": [["{n:number}. {place:cell} is {from:digit} or {to:digit}", "{n:number}. {place:cell} 是 {from:digit} 或 {to:digit}"]]
        => |h| numbered(h, "cell");
    "hint: link, house": [[
        "{n:number}. in {house:house}, {digit:digit} is at {from:cells} or at {to:cells}",
        "{n:number}. {house:house}的 {digit:digit} 在 {from:cells} 或 {to:cells}",
    ]] => |h| numbered(h, "house");
    "hint: link, set": [[
        "{n:number}. {cells:cells} hold all but one of {digits:digits}, and so {from:digit} or {to:digit}",
        "{n:number}. {cells:cells} 只缺 {digits:digits} 中的一个，所以必有 {from:digit} 或 {to:digit}",
    ]] => |h| numbered(h, "set");
    "hint: direct": [["Ask what that leaves for {house:house}.", "再看这样一来{house:house}还剩什么。"]] => |_| vec![Plain];
    "hint: remote pair": [[
        "The cells {route:cells} all hold {digits:digits} and nothing else, and each of them sees the next.",
        "{route:cells} 都只有候选数 {digits:digits}，而且依次相邻的两格互相看到。",
    ]] => |h| vec![
        has(h.order("route").into_iter().map(|cell| (cell, h.digits("digits"))).collect()),
        SeesNext { route: h.order("route"), circle: false },
    ];
    "hint: skyscraper": [[
        "In {h1:house}, {d:digit} fits only {p1:cells}; in {h2:house}, only {p2:cells}. The base is {b1:cells} and {b2:cells}, \
         the roof {r1:cells} and {r2:cells}.",
        "{h1:house}的 {d:digit} 只能在 {p1:cells}；{h2:house}的 {d2:digit} 只能在 {p2:cells}。楼底是 {b1:cells}、{b2:cells}，\
         楼顶是 {r1:cells}、{r2:cells}。",
    ]] => near_and_far;
    "hint: two-string kite": [[
        "In {h1:house}, {d:digit} fits only {p1:cells}; in {h2:house}, only {p2:cells}. {b1:cells} and {b2:cells} share a box; \
         {r1:cells} and {r2:cells} are the far ends.",
        "{h1:house}的 {d:digit} 只能在 {p1:cells}；{h2:house}的 {d2:digit} 只能在 {p2:cells}。{b1:cells} 与 {b2:cells} 同宫，\
         远端是 {r1:cells}、{r2:cells}。",
    ]] => |h| {
        let mut says = near_and_far(h);
        says.push(Within { cells: h.cells("b1"), houses: h.cells("b2").houses() & HouseSet::BOXES });
        says
    };
    "hint: empty rectangle": [[
        "In {h1:house}, {d:digit} fits only {p1:cells}; in {h2:house}, only {p2:cells}. The arms of the rectangle are {a1:cells} \
         and, across, {a2:cells}.",
        "{h1:house}的 {d:digit} 只能在 {p1:cells}；{h2:house}的 {d2:digit} 只能在 {p2:cells}。空矩形的两臂是 {a1:cells} 与 {a2:cells}。",
    ]] => |h| {
        let mut says = two_houses(h);
        says.push(Fits { digits: h.digits("d"), houses: h.houses("h2"), cells: h.cells("a1") | h.cells("a2") });
        says
    };
    "hint: colours": [[
        "The conjugate pairs of {d:digit} are {pairs:pairs}. In two colours: {a:cells}, and against them {b:cells}.",
        "{d:digit} 的共轭对：{pairs:pairs}。染成两色：一色是 {a:cells}，另一色是 {b:cells}。",
    ]] => |h| vec![Colours { digit: h.digit("d"), pairs: pairs(h, "pairs"), nets: vec![[h.cells("a"), h.cells("b")]] }];
    "hint: two nets": [[
        "The conjugate pairs of {d:digit} are {pairs:pairs}. In one net, colour A is {a:cells} and colour B {b:cells}; in the \
         other, C is {c:cells} and D {e:cells}.",
        "{d:digit} 的共轭对：{pairs:pairs}。一组里，A 色是 {a:cells}，B 色是 {b:cells}；另一组里，C 色是 {c:cells}，D 色是 {e:cells}。",
    ]] => |h| vec![Colours {
        digit: h.digit("d"),
        pairs: pairs(h, "pairs"),
        nets: vec![[h.cells("a"), h.cells("b")], [h.cells("c"), h.cells("e")]],
    }];
    "hint: nets meet": [["{m1:cells} see each other, and so do {m2:cells}.", "{m1:cells} 互相看到，{m2:cells} 也互相看到。"]]
        => |h| vec![SeeEachOther(h.cells("m1")), SeeEachOther(h.cells("m2"))];
    "hint: medusa": [[
        "The net is made of conjugate pairs and cells with two candidates. {links:links}. Colour A is {a:nodes}. Colour B is \
         {b:nodes}.",
        "这些候选数由共轭对和双值格连在一起。{links:links}。A 色是 {a:nodes}。B 色是 {b:nodes}。",
    ]] => medusa;
    "hint: besides": [["Besides: {beside:truths}.", "此外：{beside:truths}。"], ["Besides, {beside:truths}.", "此外，{beside:truths}。"]]
        => |h| each_fits(h.items("beside"));
    "hint: bug": [["Every open cell has two candidates, but for {each:each}.", "除 {each:each} 外，所有空格都是双值格。"]]
        => |h| vec![AllTwo(h.each("each"))];
    "hint: almost locked sets": [[
        "These digits link the sets: {bonds:bonds}. The almost locked sets are {sets:sets}.",
        "连接数组的数：{bonds:bonds}。待定数组有：{sets:sets}。",
    ]] => sets;
    "hint: sue de coq": [[
        "Where {line:house} and {box:house} cross, take {crossing:each}; beside them {in-line:each} in {line2:house} and \
         {in-box:each} in {box2:house}.",
        "{line:house}与{box:house}的交叉处取 {crossing:each}，此外{line2:house}取 {in-line:each}，{box2:house}取 {in-box:each}。",
    ]] => |h| {
        let within = |each: &str, house: &str| Within { cells: cells_of(&h.each(each)), houses: h.houses(house) };
        let same = |one: &str, other: &str| Count { said: h.house(one).index(), is: h.house(other).index() };
        vec![
            has(h.each("crossing")),
            has(h.each("in-line")),
            has(h.each("in-box")),
            within("crossing", "line"),
            within("crossing", "box"),
            within("in-line", "line2"),
            within("in-box", "box2"),
            same("line2", "line"),
            same("box2", "box"),
        ]
    };
    "hint: blossom": [["The stem is {stem:each}. Its petals are {sets:sets}.", "花蕊是 {stem:each}。花瓣有：{sets:sets}。"]] => |h| {
        let mut says = vec![has(h.each("stem"))];
        says.extend(sets(h));
        says
    };
    "hint: exclusion": [
        [
            "Ask which digits {each:each} can have together. What they both see matters: {sets:each-lists}.",
            "看 {each:each} 能同时填哪些数。它们共同看到的格很重要：{sets:each-lists}。",
        ],
        [
            "Ask which digits {each:each} can have together. What two or three of them see matters: {sets:each-lists}.",
            "看 {each:each} 能同时填哪些数。其中两格或三格看到的格很重要：{sets:each-lists}。",
        ],
    ] => |h| {
        let mut says = vec![has(h.each("each"))];
        says.extend(h.items("sets").into_iter().map(|(_, set)| has(set.each("each"))));
        says
    };
    "hint: guardians": [
        ["The cells are {each:each}; the guardians are {guardians:nodes}.", "这几格是 {each:each}，守护者是 {guardians:nodes}。"],
    ] => |h| {
        let mut says = vec![has(h.each("each"))];
        says.extend(of_nodes(&h.nodes("guardians")).into_iter().map(Live));
        says
    };
    "hint: broken wing": [
        ["The circle is {circle:cells}; the guardians are {guardians:nodes}.", "这一圈是 {circle:cells}，守护者是 {guardians:nodes}。"],
    ] => |h| {
        let digits: DigitSet = h.nodes("guardians").iter().map(|node| node.digit).collect();
        let mut says = vec![
            SeesNext { route: h.order("circle"), circle: true },
            Count { said: digits.len(), is: 1 },
            Statement::Shape(Shape::Odd { route: h.order("circle"), said: h.order("circle").len() }),
        ];
        says.extend(all_at(digits, h.cells("circle")).into_iter().map(Live));
        says.extend(of_nodes(&h.nodes("guardians")).into_iter().map(Live));
        says
    };
    "hint: bivalue oddagon": [["The circle is {circle:cells}: {each:each}.", "这一圈是 {circle:cells}：{each:each}。"]] => |h| {
        let circle = h.cells("circle");
        let own = cells_of(&h.each("each"));
        vec![
            has(h.each("each")),
            SeesNext { route: h.order("circle"), circle: true },
            Count { said: (own & circle).len() * 100 + own.len(), is: circle.len() * 101 },
        ]
    };
    "hint: tridagon": [[
        "In each of {boxes:houses}, three cells in different rows and columns: {each:each}.",
        "{boxes:houses}里各有不同行、不同列的三格：{each:each}。",
    ]] => |h| vec![
        has(h.each("each")),
        Statement::Shape(Shape::BoxTriples(h.houses("boxes"), cells_of(&h.each("each")))),
    ];
    "hint: linking digits": [[
        "Look first at the linking digits: {covers:covers}. Each candidate of {cells:cells} is one of them.",
        "先看用来连接的数：{covers:covers}。{cells:cells} 的候选数都在其中。",
    ]] => |h| {
        let links = h.items("covers").into_iter().map(|(_, h)| (h.digits("digits"), h.house("house"))).collect();
        vec![Linked { cells: h.cells("cells"), links }]
    };
    "hint: truths": [["{truths:truths}.", "{truths:truths}。"]] => |h| each_fits(h.items("truths"));
    "hint: templates": [["Some templates of other digits have to be looked at first.", "还要先看另外几个数的模板。"]] => |_| vec![Plain];
    "hint: exocet": [[
        "The base is {base:each}; the targets are {targets:each}. The cross-lines are {lines:houses}, with these places of the \
         base's digits: {places:nodes}.",
        "基准单元格是 {base:each}，目标单元格是 {targets:each}。交叉线是{lines:houses}，基准数在那里的位置：{places:nodes}。",
    ]] => |h| {
        let mut says = vec![has(h.each("base")), has(h.each("targets"))];
        let digits = h.nodes("places").iter().map(|node| node.digit).collect();
        says.push(Between { cells: cells_of(&h.each("base")), digits });
        says.extend(places(h));
        says
    };
    "hint: double exocet": [[
        "Two exocets share the cross-lines {lines:houses}: {parts:parts}. The base cells are {base:each}; the targets are \
         {targets:each}. In the cross-lines the digits of the bases have these places: {places:nodes}.",
        "两个飞鱼共用交叉线{lines:houses}：{parts:parts}。基准单元格是 {base:each}，目标单元格是 {targets:each}。这些数在交叉线上的\
         位置：{places:nodes}。",
    ]] => |h| {
        let mut says = vec![has(h.each("base")), has(h.each("targets"))];
        let of = |name: &str| -> CellSet {
            h.items("parts").iter().fold(CellSet::EMPTY, |all, (_, part)| all | part.cells(name))
        };
        for (name, each) in [("base", "base"), ("targets", "targets")] {
            let (parts, told) = (of(name), cells_of(&h.each(each)));
            says.push(Count { said: (parts & told).len() * 100 + told.len(), is: parts.len() * 101 });
        }
        says.extend(places(h));
        says
    };
    "hint: net": [
        [
            "Suppose that {assumed:node} is [true|false], and follow what that forces, up to {cell:cell}.",
            "假设 {assumed:node} [成立|不成立]，顺着推下去，一直推到这里：{cell:cell}。",
        ],
        [
            "Suppose that {assumed:node} is [true|false], and follow what that forces, up to {d:digit} in {house:house}.",
            "假设 {assumed:node} [成立|不成立]，顺着推下去，一直推到这里：{house:house}的 {d:digit}。",
        ],
        [
            "Suppose first that {assumed:node} is true, then that it is false, and compare what follows.",
            "先假设 {assumed:node} 成立，再假设它不成立，比较推出的结果。",
        ],
    ] => |h| of_nodes(&h.nodes("assumed")).into_iter().map(Live).collect();
    "hint: net, cell": [[
        "{cell:cell} is {any:any-digit}. Suppose each in turn, and compare what follows.",
        "{cell:cell} 是 {any:any-digit}。逐个假设，比较推出的结果。",
    ]] => |h| {
        let mut says = candidates(h, "any", "cell");
        says.push(Between { cells: h.cells("cell"), digits: h.digits("any") });
        says
    };
    "hint: net, house": [[
        "In {house:house}, {d:digit} fits only {cells:cells}. Suppose each in turn, and compare what follows.",
        "{house:house}的 {d:digit} 只能在 {cells:cells}。逐个假设，比较推出的结果。",
    ]] => |h| vec![fits(h, "d", "house", "cells")];
    "hint: net, fish": [[
        "In {bases:houses}, {d:digit} fits only {cells:places}, and all of these but {fins:cells} lie in {covers:houses}. So \
         {d2:digit} is at a fin, or else in {bases2:houses} where {cover:house} crosses them: it is at {cases:any-cell}. Suppose \
         each in turn, and compare what follows.",
        "{bases:houses}的 {d:digit} 只能在 {cells:places}，除 {fins:cells} 外全部落在{covers:houses}。所以 {d2:digit} 要么在鱼鳍，\
         要么在{bases2:houses}与{cover:house}的相交处，即 {cases:any-cell}。逐个假设，比较推出的结果。",
    ]] => |h| {
        let (cells, fins) = (h.cells("cells"), h.cells("fins"));
        let meant = fins | (cells & h.house("cover").cells());
        vec![
            fits(h, "d", "bases", "cells"),
            fits(h, "d2", "bases2", "cells"),
            Within { cells: cells - fins, houses: h.houses("covers") },
            Count { said: usize::from(h.houses("covers").contains(h.house("cover"))), is: 1 },
            Count { said: (meant & h.cells("cases")).len() * 100 + h.cells("cases").len(), is: meant.len() * 101 },
        ]
    };
}

/// The digits have just these places in the cross-lines.
fn places(h: &Holes) -> Vec<Statement> {
    let told = |node: &whydoku::shape::Node| AlongLines {
        digit: node.digit,
        lines: h.houses("lines"),
        cells: node.cells,
    };
    h.nodes("places").iter().map(told).collect()
}
