//! Two colours along conjugate pairs of several digits and bivalue cells (3D Medusa): a colour that contradicts itself,
//! or candidates that both colours exclude.

use crate::board::{Candidate, CandidateSet, CellSet, Constraint, Digit, House, Layout};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::{ColourLink, Colouring, Flaw};
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(MEDUSA = "medusa" {
    family: Colouring,
    library_code: "0507",
    find: medusa,
});

fn medusa(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let links = MedusaLinks::new(view);
    let mut left = links.linked.clone();
    loop {
        let Some(start) = left.iter().next() else { return ControlFlow::Continue(()) };
        let colours = links.colours(start);
        colours.iter().flat_map(CandidateSet::iter).for_each(|one| left.remove(one));
        // If all coloured candidates have the same digit, this is simple colouring.
        if colours[0].cells().len() + colours[1].cells().len() < 4
            || (colours[0].digits() | colours[1].digits()).len() < 2
        {
            continue;
        }
        let excluded = colours.each_ref().map(|colour| excluded_by(grid, colour));
        let [first, second] = colours;
        for (colour, others, excluded) in [(&first, &second, &excluded[0]), (&second, &first, &excluded[1])] {
            if let Some(step) = wrap(grid, &links, colour, others, excluded) {
                sink(step)?;
            }
        }
        if let Some(step) = trap(&links, [&first, &second], &excluded) {
            sink(step)?;
        }
    }
}

/// Candidates that conflict with a candidate of the colour.
fn excluded_by(grid: &Grid, colour: &CandidateSet) -> CandidateSet {
    let layout = grid.layout();
    let mut excluded = CandidateSet::EMPTY;
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in Digit::ALL {
        twice |= once & colour.cells_of(digit);
        once |= colour.cells_of(digit);
    }
    for digit in Digit::ALL {
        let own = colour.cells_of(digit);
        let seen = own.iter().fold(CellSet::EMPTY, |seen, cell| seen | layout.peers(cell));
        // Cells in which a candidate of another digit has the colour.
        let beside = (once - own) | twice;
        excluded.insert_all(digit, grid.places(digit) & grid.unsolved_cells() & (seen | beside));
    }
    excluded
}

/// The conjugate pairs and bivalue cells of a state.
struct MedusaLinks<'a> {
    view: &'a FinderInput<'a>,
    /// The candidates that have a link.
    linked: CandidateSet,
}

impl MedusaLinks<'_> {
    fn new<'a>(view: &'a FinderInput<'a>) -> MedusaLinks<'a> {
        let mut linked = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            let houses = view.conjugate_houses(digit);
            let paired = view.grid().layout().cells_of_all(houses) | view.bivalue();
            linked.insert_all(digit, view.grid().places(digit) & view.grid().unsolved_cells() & paired);
        }
        MedusaLinks { view, linked }
    }

    /// The candidates linked to this one, each with the constraint that links them.
    fn partners(&self, of: Candidate) -> impl Iterator<Item = (Candidate, Constraint)> + '_ {
        let grid = self.view.grid();
        let in_cell = self.view.bivalue().contains(of.cell).then(|| {
            let other = grid.candidates(of.cell).without(of.digit).single()?;
            Some((Candidate::new(other, of.cell), Constraint::Cell(of.cell)))
        });
        let houses = self.view.conjugate_houses(of.digit);
        let in_house = move |house: House| {
            let partner = grid.places_in(of.digit, house).without(of.cell).single()?;
            Some((Candidate::new(of.digit, partner), Constraint::Digit(of.digit, house)))
        };
        let in_houses = (grid.layout().houses_of(of.cell) & houses).iter().filter_map(in_house);
        in_cell.flatten().into_iter().chain(in_houses)
    }

    /// The candidates that links connect with `start`, by colour; `start` has the first colour.
    fn colours(&self, start: Candidate) -> [CandidateSet; 2] {
        let mut colours = [CandidateSet::from_iter([start]), CandidateSet::EMPTY];
        let mut open = vec![(start, 0)];
        while let Some((candidate, colour)) = open.pop() {
            for (partner, _) in self.partners(candidate) {
                // On a board without a solution a candidate may get both colours; one colour is enough.
                if !colours[0].contains(partner) && !colours[1].contains(partner) {
                    colours[1 - colour].insert(partner);
                    open.push((partner, 1 - colour));
                }
            }
        }
        colours
    }

    /// Adds the links of a shortest path from one of the candidates `from` to one of `to`, except for links that are in
    /// the list already.
    fn join(&self, colour: &CandidateSet, from: &CandidateSet, to: &CandidateSet, net: &mut Vec<ColourLink>) {
        let index = |candidate: Candidate| candidate.cell.index() * 9 + candidate.digit.index();
        let mut came: Vec<Option<(Candidate, Constraint)>> = vec![None; 729];
        let mut reached = from.clone();
        let mut queue: Vec<Candidate> = from.iter().collect();
        let mut next = 0;
        let mut found = from.iter().find(|candidate| to.contains(*candidate));
        while let (None, Some(candidate)) = (found, queue.get(next).copied()) {
            next += 1;
            for (partner, because) in self.partners(candidate) {
                if !reached.contains(partner) {
                    reached.insert(partner);
                    came[index(partner)] = Some((candidate, because));
                    queue.push(partner);
                    if to.contains(partner) {
                        found = Some(partner);
                        break;
                    }
                }
            }
        }
        let start = net.len();
        let mut at = found;
        while let Some(after) = at {
            let Some((before, because)) = came[index(after)] else { break };
            let ends = if colour.contains(before) { [before, after] } else { [after, before] };
            let link = ColourLink { ends, because };
            if !net.contains(&link) {
                net.push(link);
            }
            at = Some(before);
        }
        // The search found the links from the far end; they are listed from the near end.
        net[start..].reverse();
    }
}

/// The candidates at the ends of the links.
fn ends(net: &[ColourLink]) -> CandidateSet {
    net.iter().flat_map(|link| link.ends).collect()
}

/// The part of the set that conflicts with the candidate.
fn against(layout: &Layout, set: &CandidateSet, candidate: Candidate) -> CandidateSet {
    // A colour excludes candidates only through houses and cells.
    let excludes = |other: &Candidate| {
        let is_same = other.digit == candidate.digit;
        *other != candidate
            && (other.cell == candidate.cell || is_same && layout.peers(other.cell).contains(candidate.cell))
    };
    set.iter().filter(excludes).collect()
}

/// The step that shows that the colour is false: two candidates of the colour conflict, or the colour excludes all
/// candidates of a cell or all places of a digit in a house.
fn wrap(
    grid: &Grid,
    links: &MedusaLinks,
    colour: &CandidateSet,
    others: &CandidateSet,
    excluded: &CandidateSet,
) -> Option<Step> {
    let mut net = Vec::new();
    let flaw = match clash(links, colour, others, excluded, &mut net) {
        Some(flaw) => flaw,
        None => empty(grid, links, colour, others, excluded, &mut net)?,
    };
    // The links join the whole colour, so that a reader sees why all its candidates are removed.
    for candidate in colour.iter() {
        let joined = ends(&net);
        if !joined.contains(candidate) {
            links.join(colour, &joined, &CandidateSet::from_iter([candidate]), &mut net);
        }
    }
    let removed = colour.intersection(&ends(&net));
    step(colour, net, Some(flaw), removed)
}

/// Two conflicting candidates of the colour, those with the shortest path between them. A pair is left out if a single
/// link already excludes one of the two.
fn clash(
    links: &MedusaLinks,
    colour: &CandidateSet,
    others: &CandidateSet,
    excluded: &CandidateSet,
    net: &mut Vec<ColourLink>,
) -> Option<Flaw> {
    let mut flaw = None;
    let layout = links.view.grid().layout();
    for one in colour.intersection(excluded).iter() {
        for other in against(layout, colour, one).iter().filter(|other| *other > one) {
            let sees_both = |by: Candidate| {
                others.contains(by) && layout.conflicts(by, one) && layout.conflicts(by, other)
            };
            // If some candidate conflicts with `one` and with `other`, and is linked to one of these two, the link
            // alone excludes the other, as a locked candidate.
            if links.partners(one).chain(links.partners(other)).any(|(by, _)| sees_both(by)) {
                continue;
            }
            let mut path = Vec::new();
            let [from, to] = [one, other].map(|end| CandidateSet::from_iter([end]));
            links.join(colour, &from, &to, &mut path);
            if !path.is_empty() && (net.is_empty() || path.len() < net.len()) {
                *net = path;
                flaw = Some(Flaw::Clash([one, other]));
            }
        }
    }
    flaw
}

/// A cell, or a digit in a house, whose candidates are all excluded by the colour; none of them has the colour.
fn empty(
    grid: &Grid,
    links: &MedusaLinks,
    colour: &CandidateSet,
    others: &CandidateSet,
    excluded: &CandidateSet,
    net: &mut Vec<ColourLink>,
) -> Option<Flaw> {
    let constraint = emptied(grid, colour, others, excluded)?;
    // Each candidate of the constraint either has the other colour, or conflicts with a candidate of this colour.
    let mut joined = CandidateSet::EMPTY;
    for candidate in grid.live(constraint) {
        let by = if others.contains(candidate) {
            CandidateSet::from_iter([candidate])
        } else {
            against(grid.layout(), colour, candidate)
        };
        if joined.is_empty() {
            joined = by;
            continue;
        }
        let known = if net.is_empty() { joined.clone() } else { ends(net) };
        links.join(colour, &known, &by, net);
        if net.is_empty() {
            joined = joined.intersection(&by);
        }
    }
    if net.is_empty() {
        // One candidate alone excludes all candidates of the constraint. One link of this candidate is kept, because
        // the link shows the candidate's colour.
        let one = joined.iter().next()?;
        let (partner, because) = links.partners(one).next()?;
        let ends = if colour.contains(one) { [one, partner] } else { [partner, one] };
        net.push(ColourLink { ends, because });
    }
    Some(Flaw::Empty(constraint))
}

/// The first cell, or else the first digit in a house, whose candidates are all excluded by the colour.
fn emptied(
    grid: &Grid,
    colour: &CandidateSet,
    others: &CandidateSet,
    excluded: &CandidateSet,
) -> Option<Constraint> {
    let open = grid.unsolved_cells();
    // The candidates that remain if the colour is true, including its own candidates.
    let alive = |digit: Digit| {
        let gone = others.cells_of(digit) | excluded.cells_of(digit);
        (grid.places(digit) - gone) | colour.cells_of(digit)
    };
    let alive = Digit::ALL.map(alive);
    let cells = alive.iter().fold(open, |left, alive| left - *alive);
    if let Some(cell) = cells.first() {
        return Some(Constraint::Cell(cell));
    }
    let layout = grid.layout();
    layout.digits().iter().find_map(|digit| {
        let held = layout.houses_with(alive[digit.index()] | (grid.places(digit) & grid.solved_cells()));
        (layout.houses() - held).first().map(|house| Constraint::Digit(digit, house))
    })
}

/// The step that removes the candidates that both colours exclude.
fn trap(links: &MedusaLinks, colours: [&CandidateSet; 2], excluded: &[CandidateSet; 2]) -> Option<Step> {
    let [first, second] = colours;
    let layout = links.view.grid().layout();
    let mut net = Vec::new();
    let mut removed = CandidateSet::EMPTY;
    let outside = |candidate: &Candidate| !first.contains(*candidate) && !second.contains(*candidate);
    for target in excluded[0].intersection(&excluded[1]).iter().filter(outside) {
        let (from, to) = (against(layout, first, target), against(layout, second, target));
        let by_one_link = from.iter().any(|one| links.partners(one).any(|(other, _)| to.contains(other)));
        if by_one_link {
            continue;
        }
        let mut path = Vec::new();
        links.join(first, &from, &to, &mut path);
        // If all links of the path have the same digit, this is simple colouring.
        if path.iter().all(|link| link.ends.iter().all(|end| end.digit == target.digit)) {
            continue;
        }
        removed.insert(target);
        for link in path {
            if !net.contains(&link) {
                net.push(link);
            }
        }
    }
    step(first, net, None, removed)
}

/// The step of these links, unless it removes nothing or all its links have the same digit.
fn step(
    first: &CandidateSet,
    net: Vec<ColourLink>,
    flaw: Option<Flaw>,
    removed: CandidateSet,
) -> Option<Step> {
    let used = ends(&net);
    if removed.is_empty() || used.digits().len() < 2 {
        return None;
    }
    let colour = first.intersection(&used);
    let other = used.iter().filter(|candidate| !colour.contains(*candidate)).collect();
    let pattern = Colouring { colours: [colour, other], links: net, flaw };
    Some(Step {
        technique: &MEDUSA,
        pattern: Pattern::Colouring(Box::new(pattern)),
        conclusion: Conclusion::Eliminate(Box::new(removed)),
    })
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until, steps};
    use super::*;

    fn flaw(lines: &[&str]) -> Vec<Option<Flaw>> {
        let flaw = |step: &Step| {
            let Pattern::Colouring(colouring) = &step.pattern else { panic!("{step:?}") };
            colouring.flaw
        };
        steps(&MEDUSA, &board(lines)).iter().map(flaw).collect()
    }

    #[test]
    fn what_sees_its_digit_in_one_colour_and_shares_a_cell_with_the_other_goes() {
        // 2r1c1, 1r5c1 and 2r5c5 have one colour; 1r1c1, 1r5c9 and 2r1c5 the other.
        let lines =
            ["r1c1 = 1 2", "1c1 = r1c1 r5c1", "1r5 = r5c1 r5c9", "2r1 = r1c1 r1c5", "2c5 = r1c5 r5c5"];
        fires_until(&MEDUSA, &lines, "2r5c9", "1r5 = r5c1 r5c9 r5c8");
    }

    #[test]
    fn a_third_candidate_of_a_cell_with_both_colours_goes() {
        let lines =
            ["r1c1 = 1 2", "1c1 = r1c1 r5c1", "2r1 = r1c1 r1c5", "2c5 = r1c5 r5c5", "1r5 = r5c1 r5c5"];
        fires_until(&MEDUSA, &lines, "3r5c5 4r5c5 5r5c5 6r5c5 7r5c5 8r5c5 9r5c5", "1r5 = r5c1 r5c5 r5c9");
    }

    #[test]
    fn a_colour_twice_in_a_cell_is_false() {
        // The circle of links comes back to r1c1 with the same colour.
        let lines = [
            "1r1 = r1c1 r1c9",
            "r1c9 = 1 2",
            "2c9 = r1c9 r9c9",
            "2r9 = r9c1 r9c9",
            "r9c1 = 2 3",
            "3c1 = r1c1 r9c1",
        ];
        assert!(matches!(flaw(&lines)[0], Some(Flaw::Clash([one, other])) if one.cell == other.cell));
    }

    #[test]
    fn a_colour_that_empties_a_cell_is_false() {
        let net = [
            "r1c1 = 1 2",
            "1c1 = r1c1 r5c1",
            "r5c1 = 1 3",
            "3r5 = r5c1 r5c9",
            "r5c9 = 3 4",
            "4c9 = r3c9 r5c9",
            "r3c9 = 4 6",
            "6r3 = r3c8 r3c9",
        ];
        let with = |cell| flaw(&[&net[..], &[cell]].concat());
        assert!(matches!(with("r1c9 = 2 3 6")[0], Some(Flaw::Empty(Constraint::Cell(_)))));
        assert!(with("r1c9 = 2 3 6 8").iter().all(Option::is_none));
    }

    #[test]
    fn one_digit_alone_is_simple_colouring() {
        let lines = ["5c1 = r1c1 r5c1", "5r5 = r5c1 r5c5", "5c5 = r2c5 r5c5"];
        assert!(conclusions(&MEDUSA, &board(&lines)).is_empty());
    }
}
