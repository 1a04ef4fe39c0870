//! The meanings of the sentences in hints, at the levels before the reason.

use super::forms::{
    all_at, cells_of, colours, common_fact, covers, each_fits, finned, fits, four_colours, has, medusa, meet,
    of_nodes, parts, same_cells, sectors, sets, strings, two_colours, two_places,
};
use super::pattern::Holes;
use super::statement::Statement::*;
use super::statement::{Shape, Statement};
use super::{Meaning, meanings};
use whydoku::board::{CellSet, DigitSet};

/// The one of these names that is a variable of the message.
fn named<'a>(h: &Holes, names: &[&'a str]) -> &'a str {
    names.iter().find(|name| h.contains(name)).unwrap_or_else(|| panic!("none of {names:?} in {h:?}"))
}

/// A place to look at: the digit has an open place there, or the cell is open. A sentence that names only houses
/// cannot be false.
fn place(h: &Holes) -> Vec<Statement> {
    if h.contains("digit") {
        let houses = h.houses(named(h, &["house", "houses", "base", "bases"]));
        return houses.iter().map(|house| Open { digit: h.digit("digit"), house }).collect();
    }
    let cell = ["cell", "start"].into_iter().find(|name| h.contains(name));
    vec![cell.map_or(Plain, |cell| Unfilled(h.cells(cell)))]
}

/// One strong link.
fn link(id: &str, h: &Holes) -> Vec<Statement> {
    let both = || h.digits("from-digit") | h.digits("to-digit");
    match id {
        "link-cell" => vec![Between { cells: h.cells("place"), digits: both() }],
        "link-house" => vec![Fits {
            digits: h.digits("from-digit"),
            houses: h.houses("place"),
            cells: h.cells("from-cells") | h.cells("to-cells"),
        }],
        // An almost locked set has one digit more than cells. The two digits that it links are among these digits.
        _ => {
            let (cells, all) = (h.cells("place"), h.digits("digits"));
            let count = Count { said: cells.len() + 1 + (both() - all).len(), is: all.len() };
            vec![Between { cells, digits: all }, count]
        }
    }
}

/// Both ends of a chain are candidates.
fn ends(h: &Holes) -> Vec<Statement> {
    let names = ["first", "last"].into_iter().filter(|name| h.contains(name));
    let mut says: Vec<Statement> = names.flat_map(|name| of_nodes(&h.nodes(name))).map(Live).collect();
    let links = if h.contains("items") { h.items("items") } else { Vec::new() };
    says.extend(links.iter().flat_map(|(id, h)| link(id, h)));
    says
}

fn live(h: &Holes, nodes: &str) -> impl Iterator<Item = Statement> {
    of_nodes(&h.nodes(nodes)).into_iter().map(Live)
}

/// The digits have exactly these places in the cross-lines.
fn places(h: &Holes) -> Vec<Statement> {
    let told = |node: &whydoku::pattern::Node| AlongLines {
        digit: node.digit,
        lines: h.houses("lines"),
        cells: node.cells,
    };
    h.nodes("places").iter().map(told).collect()
}

meanings! { HINTS:
    ["nudge-place", "nudge-remove", "hint-technique"] => |_| vec![Plain];
    [
        "full-house-where", "hidden-single-where", "naked-single-where", "intersection-where",
        "naked-subset-where", "hidden-subset-where", "fish-where", "finned-fish-where", "bent-triple-where",
        "xy-wing-where", "w-wing-where", "chain-where", "skyscraper-where", "two-string-kite-where",
        "empty-rectangle-where", "colouring-trap-where", "medusa-trap-where", "deadly-where",
        "bug-plus-one-where", "bug-extras-where", "als-chain-where", "als-locked-where", "als-sectors-where",
        "als-blossom-where", "bent-set-where", "exclusion-where", "impossible-where", "rank-zero-where",
        "exocet-where", "net-refuted-where", "net-either-where", "net-cell-where", "net-house-where",
        "net-fish-where", "template-place-where"
    ] => place;
    ["full-house-evidence"] => |h| vec![OnlyOpen { house: h.house("house"), cell: h.cell("cell") }];
    ["hidden-single-evidence"] => |h| {
        let witnesses = if h.contains("witnesses") { h.cells("witnesses") } else { CellSet::EMPTY };
        let mut says = place(h);
        says.extend(all_at(h.digits("digit"), witnesses).into_iter().map(Holds));
        says
    };
    ["leftovers-where"] => |_| vec![Plain];
    ["leftovers-evidence"] => |h| vec![SameCells {
        sides: [h.houses("bases-start"), h.houses("covers")],
        only: [h.cells("left"), h.cells("over")],
    }];
    ["common-exclusion-where"] => |h| match h.choice("of") {
        "house" => vec![Open { digit: h.digit("digit"), house: h.house("house") }],
        _ => vec![Plain],
    };
    ["common-exclusion-evidence"] => |h| {
        let (fact, all) = common_fact(h);
        vec![AllLive { fact, all }]
    };
    ["naked-single-evidence"] => place;
    ["intersection-evidence", "fish-evidence"] => |h| {
        vec![fits(h, "digit", named(h, &["base", "bases"]), named(h, &["cells", "each"]))]
    };
    ["hidden-subset-evidence"] => |h| vec![
        FitOnly { digits: h.digits("digits"), house: h.house("house"), cells: h.cells("cells") },
        Count { said: h.digits("digits").len(), is: h.cells("cells").len() },
    ];
    ["finned-fish-evidence"] => |h| {
        let fins = h.cells("fins");
        vec![fits(h, "digit", "bases", "each"), Count { said: (fins & h.cells("each")).len(), is: fins.len() }]
    };
    ["naked-subset-evidence", "deadly-evidence", "bent-set-evidence"] => |h| {
        vec![has(h.each(named(h, &["each", "cells"])))]
    };
    ["guarded-evidence"] => |h| {
        let mut says = vec![has(h.each("each"))];
        says.extend(each_fits(h.items("beside")));
        says
    };
    ["bent-triple-evidence", "xy-wing-evidence"] => |h| {
        let pivot = h.each(named(h, &["pivot", "cell2"]));
        let names = if h.contains("wings") { vec!["wings"] } else { vec!["cell1", "cell3"] };
        let wings: Vec<_> = names.into_iter().flat_map(|name| h.each(name)).collect();
        vec![Sees { from: cells_of(&pivot), to: cells_of(&wings) }, has(pivot), has(wings)]
    };
    ["w-wing-evidence"] => |h| vec![
        has(h.each("cell1")),
        has(h.each("cell3")),
        fits(h, "from2-digit", "because2", "places2"),
    ];
    ["chain-evidence", "chain-back-evidence"] => ends;
    ["chain-loop-evidence"] => |h| {
        let [first, last] = ["first", "last"].map(|name| of_nodes(&h.nodes(name)));
        let conflict = first.iter().all(|one| last.iter().all(|other| h.layout().conflicts(*one, *other)));
        let mut says = ends(h);
        says.push(Count { said: usize::from(conflict), is: 1 });
        says
    };
    ["link-cell"] => |h| link("link-cell", h);
    ["link-house"] => |h| link("link-house", h);
    ["link-set"] => |h| link("link-set", h);
    ["direct-evidence"] => |_| vec![Plain];
    ["remote-pair-evidence"] => |h| vec![
        has(h.order("route").into_iter().map(|cell| (cell, h.digits("digits"))).collect()),
        SeesNext { route: h.order("route"), circle: false },
    ];
    ["skyscraper-evidence"] => strings;
    ["two-string-kite-evidence"] => |h| {
        let mut says = strings(h);
        says.push(meet(h));
        says
    };
    ["empty-rectangle-evidence"] => |h| {
        let cells = h.cells("from2-cells") | h.cells("to2-cells");
        let mut says = two_places(h);
        says.push(Fits { digits: h.digits("digit"), houses: h.houses("because2"), cells });
        says
    };
    ["colouring-trap-evidence"] => |h| vec![colours(h, vec![two_colours(h)])];
    ["multi-colouring-evidence"] => |h| vec![colours(h, four_colours(h).to_vec())];
    ["multi-colouring-2-evidence"] => |h| vec![
        colours(h, four_colours(h).to_vec()),
        SeeEachOther(h.cells("meeting1")),
        SeeEachOther(h.cells("meeting2")),
    ];
    ["medusa-trap-evidence"] => medusa;
    ["bug-plus-one-evidence", "bug-extras-evidence"] => |h| vec![AllTwo(h.each("guardian-each"))];
    ["bug-type-3-evidence"] => |h| vec![AllTwo(h.each("guardian-each")), has(h.each("beside"))];
    ["bug-type-4-evidence"] => |h| {
        let mut says = vec![AllTwo(h.each("guardian-each"))];
        says.extend(each_fits(h.items("beside")));
        says
    };
    ["als-chain-evidence"] => |h| sets(h, "sets");
    ["als-sectors-evidence"] => sectors;
    ["als-blossom-evidence"] => |h| {
        let mut says = vec![has(h.each("stem"))];
        says.extend(sets(h, "petals"));
        says
    };
    ["exclusion-evidence", "aligned-triple-exclusion-evidence"] => |h| {
        let mut says = vec![has(h.each("cells"))];
        says.extend(h.items("sets").into_iter().map(|(_, set)| has(set.each("each"))));
        says
    };
    ["impossible-evidence"] => |h| {
        let mut says = vec![has(h.each("each"))];
        says.extend(live(h, "guardians"));
        says
    };
    ["broken-wing-evidence"] => |h| {
        let digits: DigitSet = h.nodes("guardians").iter().map(|node| node.digit).collect();
        let route = h.order("circle");
        let mut says = vec![
            SeesNext { route: route.clone(), circle: true },
            Count { said: digits.len(), is: 1 },
            Statement::Shape(Shape::Odd { said: route.len(), route }),
        ];
        says.extend(all_at(digits, h.cells("circle")).into_iter().map(Live));
        says.extend(live(h, "guardians"));
        says
    };
    ["bivalue-oddagon-evidence"] => |h| vec![
        has(h.each("each")),
        SeesNext { route: h.order("circle"), circle: true },
        same_cells(cells_of(&h.each("each")), h.cells("circle")),
    ];
    ["tridagon-evidence"] => |h| vec![
        has(h.each("each")),
        Statement::Shape(Shape::BoxTriples(h.houses("boxes"), cells_of(&h.each("each")))),
    ];
    ["multi-sector-locked-set-evidence"] => |h| {
        vec![Linked { cells: h.cells("needy-cells"), links: covers(h) }]
    };
    ["rank-zero-evidence", "template-place-evidence", "template-after-evidence"] => |h| {
        each_fits(h.items(named(h, &["truths-start", "each-start"])))
    };
    ["exocet-evidence"] => |h| {
        let digits = h.nodes("places").iter().map(|node| node.digit).collect();
        let mut says = vec![
            has(h.each("base")),
            has(h.each("targets")),
            Between { cells: cells_of(&h.each("base")), digits },
        ];
        says.extend(places(h));
        says
    };
    ["double-exocet-evidence"] => |h| {
        let bases = parts(h).iter().fold(CellSet::EMPTY, |all, (base, _)| all | *base);
        let targets = parts(h).iter().fold(CellSet::EMPTY, |all, (_, targets)| all | *targets);
        let mut says = vec![
            has(h.each("base")),
            has(h.each("targets")),
            same_cells(bases, cells_of(&h.each("base"))),
            same_cells(targets, cells_of(&h.each("targets"))),
        ];
        says.extend(places(h));
        says
    };
    ["net-refuted-evidence", "net-either-evidence"] => |h| live(h, "assumed").collect();
    ["net-cell-evidence"] => |h| {
        let (digits, cells) = (h.digits("any-digit"), h.cells("cell"));
        let mut says: Vec<Statement> = all_at(digits, cells).into_iter().map(Live).collect();
        says.push(Between { cells, digits });
        says
    };
    ["net-house-evidence"] => |h| vec![fits(h, "digit", "house", "cells")];
    ["net-fish-evidence"] => |h| {
        let meant = h.cells("fins") | (h.cells("each") & h.layout().cells_of(h.house("cover")));
        let mut says = finned(h);
        says.push(Count { said: usize::from(h.houses("covers").contains(h.house("cover"))), is: 1 });
        says.push(same_cells(h.cells("any-cell"), meant));
        says
    };
}
