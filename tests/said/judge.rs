//! Truth of statements: facts are checked on the board as a player sees it, and conclusions are checked by the kernel.

use super::pattern::Holes;
use super::statement::{Each, Reason, SeenDigit, Shape, Statement};
use super::{JudgedBoard, chain, exclusion, net, whip};
use std::collections::BTreeMap;
use whydoku::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, House, HouseSet, Layout,
};
use whydoku::grid::Grid;
use whydoku::kernel::Conclusion;
use whydoku::kernel::{Argument, Cover, Premises, Proof, Refusal, by_choice, check, check_deadly};
use whydoku::pattern::Node;

/// Result of judging a statement: `Ok` if it is true, otherwise the reason why it is not.
pub(crate) type Verdict = Result<(), String>;

/// Returns an error with this text unless `holds` is true.
pub(crate) fn ensure(holds: bool, why: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(why()) }
}

/// The results of the statements so far, and the statements to judge at the end.
pub(crate) struct Judge<'a> {
    pub(crate) board: &'a JudgedBoard<'a>,
    /// The candidates before the step, or the candidates that the first part of the step leaves.
    pub(crate) grid: Grid,
    /// The premises that were stated.
    pub(crate) facts: Vec<Constraint>,
    /// For each digit in a house, the cells that the text leaves for the digit.
    stated: BTreeMap<Constraint, CellSet>,
    /// True if the text gives only the part of a conclusion that a second part needs.
    pub(crate) is_partial: bool,
    /// The houses in which, by the explanation in the text, a digit fits nowhere else.
    explained: Vec<Constraint>,
    /// True if the text explains several steps one after the other. These steps may use the same facts.
    pub(crate) is_several: bool,
    deadly: Option<Deadly>,
    covers: Option<Vec<Constraint>>,
    is_flagged: bool,
    /// The number of the line that is being judged.
    pub(crate) line: usize,
    /// The conclusions, each with the line in which it was drawn.
    pub(crate) drawn: Vec<(usize, Conclusion)>,
    /// The conclusions that the kernel still has to check.
    unproved: Vec<(usize, Conclusion)>,
    pub(crate) chain: chain::ChainState,
    pub(crate) net: net::NetState,
    pub(crate) exclusion: exclusion::ExclusionState,
    sets: BTreeMap<char, Each>,
    commons: Vec<(Digit, [char; 2])>,
    no_room: Vec<Candidate>,
    emptied: CandidateSet,
}

/// All candidates of the grid, including those of filled cells.
pub(crate) fn live(grid: &Grid) -> CandidateSet {
    let mut all = CandidateSet::EMPTY;
    for digit in Digit::ALL {
        all.insert_all(digit, grid.places(digit));
    }
    all
}

pub(crate) fn candidates(conclusion: &Conclusion) -> CandidateSet {
    match conclusion {
        Conclusion::Place(candidate) => [*candidate].into_iter().collect(),
        Conclusion::Eliminate(removed) => removed.as_ref().clone(),
    }
}

pub(crate) fn of_node(node: Node) -> Vec<Candidate> {
    node.cells.iter().map(|cell| Candidate::new(node.digit, cell)).collect()
}

/// Returns true if every candidate of one list conflicts with every candidate of the other list.
pub(crate) fn apart(layout: &Layout, one: &[Candidate], other: &[Candidate]) -> bool {
    one.iter().all(|one| other.iter().all(|other| layout.conflicts(*one, *other)))
}

/// Returns true if one candidate can be chosen from each list so that no two conflict with each other or with the
/// candidates chosen already. Returns `None` if the search takes too long.
pub(crate) fn choice(
    layout: &Layout,
    options: &[Vec<Candidate>],
    chosen: &[Candidate],
    without: &[Candidate],
) -> Option<bool> {
    fn go(
        layout: &Layout,
        options: &[Vec<Candidate>],
        chosen: &mut Vec<Candidate>,
        patience: &mut u32,
    ) -> Option<bool> {
        *patience = patience.checked_sub(1)?;
        let mut tightest: Option<Vec<Candidate>> = None;
        for list in options {
            if list.iter().any(|candidate| chosen.contains(candidate)) {
                continue;
            }
            let open: Vec<Candidate> = list
                .iter()
                .copied()
                .filter(|candidate| !chosen.iter().any(|c| layout.conflicts(*c, *candidate)))
                .collect();
            if tightest.as_ref().is_none_or(|tightest| open.len() < tightest.len()) {
                tightest = Some(open);
            }
        }
        let Some(open) = tightest else { return Some(true) };
        for candidate in open {
            chosen.push(candidate);
            if go(layout, options, chosen, patience)? {
                return Some(true);
            }
            chosen.pop();
        }
        Some(false)
    }
    let options: Vec<Vec<Candidate>> = options
        .iter()
        .map(|list| list.iter().copied().filter(|candidate| !without.contains(candidate)).collect())
        .collect();
    go(layout, &options, &mut chosen.to_vec(), &mut 20_000)
}

impl<'a> Judge<'a> {
    pub(crate) fn new(board: &'a JudgedBoard<'a>) -> Judge<'a> {
        Judge {
            board,
            grid: board.grid.clone(),
            facts: Vec::new(),
            stated: BTreeMap::new(),
            is_partial: false,
            explained: Vec::new(),
            is_several: false,
            deadly: None,
            covers: None,
            is_flagged: false,
            line: 0,
            drawn: Vec::new(),
            unproved: Vec::new(),
            chain: chain::ChainState::default(),
            net: net::NetState::default(),
            exclusion: exclusion::ExclusionState::default(),
            sets: BTreeMap::new(),
            commons: Vec::new(),
            no_room: Vec::new(),
            emptied: CandidateSet::EMPTY,
        }
    }

    /// The rules of the board. Two cells see each other if the rules do not allow the same digit in both.
    pub(crate) fn layout(&self) -> &'static Layout {
        self.grid.layout()
    }

    pub(crate) fn sees(&self, one: Cell, other: Cell) -> bool {
        self.layout().peers(one).contains(other)
    }

    /// Adds a premise once.
    pub(crate) fn rest_on(&mut self, fact: Constraint) {
        if !self.facts.contains(&fact) {
            self.facts.push(fact);
        }
    }

    pub(crate) fn concluded(&self) -> Option<&Conclusion> {
        self.drawn.last().map(|(_, conclusion)| conclusion)
    }

    /// The premises as lists of candidates; in each list one candidate is true.
    pub(crate) fn options(&self) -> Vec<Vec<Candidate>> {
        let mut options: Vec<Vec<Candidate>> =
            self.facts.iter().map(|fact| self.grid.live(*fact).collect()).collect();
        options.extend(self.deadly.iter().map(|deadly| deadly.guardians.iter().collect()));
        options
    }

    fn digits_of(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.grid.candidates(cell))
    }

    pub(crate) fn places(&self, digit: Digit, houses: HouseSet) -> CellSet {
        self.grid.places(digit) & self.layout().cells_of_all(houses)
    }

    fn is_open(&self, candidate: Candidate) -> bool {
        self.grid.contains(candidate) && !self.grid.solved_cells().contains(candidate.cell)
    }

    /// Judges one statement in this line.
    pub(crate) fn judge(&mut self, statement: &Statement) -> Verdict {
        use Statement::*;
        match statement {
            OnlyOpen { house, cell } => {
                let open = self.layout().cells_of(*house) & self.grid.unsolved_cells();
                ensure(open == CellSet::only(*cell), || format!("open in {house} is {open:?}"))
            }
            Missing { house, digit } => {
                let cells = self.layout().cells_of(*house);
                let placed: DigitSet = cells.iter().filter_map(|cell| self.grid.value(cell)).collect();
                let missing = self.layout().digits() - placed;
                ensure(missing == DigitSet::only(*digit), || format!("missing in {house} is {missing:?}"))
            }
            Fits { digits, houses, cells } => {
                for digit in *digits {
                    let places = self.places(digit, *houses);
                    ensure(places == *cells, || format!("{digit} has {places:?} in {houses:?}"))?;
                    for house in *houses {
                        self.rest_on(Constraint::Digit(digit, house));
                    }
                }
                ensure(!cells.intersects(self.grid.solved_cells()), || "a filled cell is named".into())
            }
            FitOnly { digits, house, cells } => {
                let mut all = CellSet::EMPTY;
                for digit in *digits {
                    let places = self.grid.places_in(digit, *house);
                    ensure(cells.is_superset(places), || format!("{digit} has {places:?} in {house}"))?;
                    all |= places;
                    self.stated.insert(Constraint::Digit(digit, *house), *cells);
                    self.rest_on(Constraint::Digit(digit, *house));
                }
                ensure(all == *cells, || format!("they have only {all:?}"))
            }
            Has { each, premise } => {
                for (cell, digits) in each {
                    let has = self.grid.candidates(*cell);
                    ensure(has == *digits, || format!("{cell} has {has:?}"))?;
                    if *premise {
                        self.rest_on(Constraint::Cell(*cell));
                    }
                }
                let cells: CellSet = each.iter().map(|(cell, _)| *cell).collect();
                ensure(cells.len() == each.len(), || "a cell is named twice".into())
            }
            Between { cells, digits } => {
                let all = self.digits_of(*cells);
                ensure(all == *digits, || format!("they have {all:?}"))
            }
            Count { said, is } => ensure(said == is, || format!("{said} is said where {is} is meant")),
            Within { cells, houses } => {
                let all = self.layout().cells_of_all(*houses);
                ensure(all.is_superset(*cells), || format!("{cells:?} are not all in {houses:?}"))
            }
            Sees { from, to } => {
                let all = from.iter().all(|from| to.iter().all(|to| self.sees(from, to)));
                ensure(all && !from.is_empty() && !to.is_empty(), || {
                    format!("{from:?} do not all see {to:?}")
                })
            }
            SeeEachOther(cells) => {
                let pair = cells.pair();
                ensure(pair.is_some_and(|(one, other)| self.sees(one, other)), || format!("{cells:?} do not"))
            }
            SeesNext { route, circle } => {
                let all = route.windows(2).all(|pair| self.sees(pair[0], pair[1]));
                let ends =
                    route.first().zip(route.last()).is_some_and(|(first, last)| self.sees(*first, *last));
                ensure(all && (!circle || ends), || "one of them does not see the next".into())
            }
            Implies(one, other) => {
                ensure(self.is_open(*one) && self.is_open(*other), || "not both are candidates".into())?;
                let found = choice(self.layout(), &self.options(), &[*one], &[*other]);
                ensure(found == Some(false), || format!("{other} does not follow from {one}"))
            }
            OneOf(candidates) => {
                let open = candidates.iter().all(|candidate| self.is_open(*candidate));
                ensure(open, || format!("not all of {candidates:?} are candidates"))?;
                self.some_is_solution(candidates)?;
                let found = choice(self.layout(), &self.options(), &[], candidates);
                ensure(found != Some(true), || format!("none of {candidates:?} need be true"))
            }
            Among { digit, cells } => {
                let open = self.grid.places(*digit) & *cells & self.grid.unsolved_cells();
                self.judge(&OneOf(of_node(Node { digit: *digit, cells: open })))
            }
            WhyOnly { cell, digit, seen, near, gone } => self.why_only(*cell, *digit, (seen, near), gone),
            WhyElsewhere { digit, houses, reasons } => self.why_elsewhere(*digit, *houses, reasons),
            Carried => self.carry(),
            LastPlace { digit, house, cell } => {
                self.rest_on(Constraint::Digit(*digit, *house));
                let places = self.grid.places_in(*digit, *house);
                ensure(places == CellSet::only(*cell), || format!("{digit} has {places:?} in {house}"))
            }
            Shape(shape) => self.shape(shape),
            Colours { digit, pairs, nets } => self.colours(*digit, pairs, nets),
            Net { ties, cells, colours } => self.medusa(ties, cells, colours),
            Meeting { cells, nets, one, other } => {
                let (first, second) = cells.pair().ok_or("two cells meet")?;
                ensure(self.sees(first, second), || "they do not see each other".into())?;
                let side = |letter: char| match letter {
                    'A' | 'C' => 0,
                    _ => 1,
                };
                let known = "AB".contains(one[0]) && "CD".contains(one[1]);
                let opposite = (0..2)
                    .all(|net| side(one[net]) != side(other[net]) && ["AB", "CD"][net].contains(other[net]));
                ensure(known && opposite, || "these are not opposite colours".into())?;
                let colours = [nets[0][side(one[0])], nets[1][side(one[1])]];
                let meets = |cell: Cell, other: Cell| colours[0].contains(cell) && colours[1].contains(other);
                ensure(meets(first, second) || meets(second, first), || "they have other colours".into())
            }
            Starves { colour, emptied } => {
                let gone = |c: &Candidate| colour.iter().any(|other| self.layout().conflicts(*other, *c));
                ensure(emptied.iter().all(gone), || "the colour leaves something there".into())
            }
            Deadly { cells, digits, guardians } => self.deadly(*cells, *digits, guardians.as_deref()),
            Guardians { cells, digits } => {
                let deadly = self.deadly.as_ref().ok_or("no pattern was told")?;
                let (own, of) = (deadly.guardians.cells(), deadly.guardians.digits());
                ensure(own == *cells, || format!("the guardians are in {own:?}"))?;
                ensure(digits.is_none_or(|digits| digits == of), || format!("the guardians are {of:?}"))
            }
            AllTwo(each) => {
                for (cell, digits) in each {
                    let has = self.grid.candidates(*cell);
                    ensure(has == *digits && has.len() > 2, || format!("{cell} has {has:?}"))?;
                }
                let others = self.grid.unsolved_cells() - each.iter().map(|(cell, _)| *cell).collect();
                let odd = others.iter().find(|cell| self.grid.candidates(*cell).len() != 2);
                ensure(odd.is_none(), || format!("{odd:?} has not two candidates"))
            }
            Unique => {
                self.is_flagged = true;
                Ok(())
            }
            Impossible { guardians } => self.judge(&OneOf(guardians.clone())),
            Sets(sets) => {
                for (letter, cells, digits) in sets {
                    let each: Each = cells.iter().map(|cell| (cell, self.grid.candidates(cell))).collect();
                    self.judge(&Between { cells: *cells, digits: *digits })?;
                    self.judge(&Has { each: each.clone(), premise: true })?;
                    let all = each.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
                    ensure(all.len() == each.len() + 1, || format!("{letter} is no almost locked set"))?;
                    let cells: CellSet = each.iter().map(|(cell, _)| *cell).collect();
                    let house = self.layout().common_houses(cells);
                    ensure(!house.is_empty(), || format!("{letter} lies in no house"))?;
                    ensure(self.sets.insert(*letter, each.clone()).is_none(), || {
                        format!("two sets {letter}")
                    })?;
                }
                Ok(())
            }
            Common { digit, sets } => {
                let [one, other] = [self.set_places(sets[0], *digit)?, self.set_places(sets[1], *digit)?];
                self.commons.push((*digit, *sets));
                let apart = one.iter().all(|one| other.iter().all(|other| self.sees(one, other)));
                ensure(apart && !one.is_empty() && !other.is_empty(), || format!("{digit} can be in both"))
            }
            SetChain { digits, first, start, thens, last } => {
                self.set_chain(*digits, *first, *start, thens, *last)
            }
            Bound(digits) => {
                let bound: DigitSet = self.commons.iter().map(|(digit, _)| *digit).collect();
                ensure(bound == *digits && bound.len() == self.commons.len(), || {
                    format!("bound are {bound:?}")
                })
            }
            Petal { stem, digit, set, held } => {
                let places = self.set_places(*set, *digit)?;
                ensure(!places.is_empty() && places.iter().all(|cell| self.sees(cell, *stem)), || {
                    format!("{stem} does not see {digit} in {set}")
                })?;
                let own = self.set_digits(*set)?;
                ensure(own.without(*digit).is_superset(*held) && !held.is_empty(), || {
                    format!("{set} has {own:?}")
                })
            }
            Sector { digits, cells, houses } => {
                for digit in *digits {
                    let places = self.grid.places(digit) & *cells;
                    let all = self.layout().cells_of_all(*houses);
                    ensure(!places.is_empty() && all.is_superset(places), || {
                        format!("{digit} has {places:?} there")
                    })?;
                }
                Ok(())
            }
            EachSeesItself { digits, cells } => {
                for digit in *digits {
                    let places = self.grid.places(digit) & *cells;
                    let sees =
                        places.iter().all(|one| (places.without(one) - self.layout().peers(one)).is_empty());
                    ensure(sees && !places.is_empty(), || {
                        format!("not all places of {digit} see each other")
                    })?;
                }
                Ok(())
            }
            Linked { cells, links } => {
                let mut open = cells.iter().flat_map(|cell| self.grid.live(Constraint::Cell(cell)));
                let linked = |one: Candidate| {
                    links.iter().any(|(digits, house)| {
                        digits.contains(one.digit) && self.layout().cells_of(*house).contains(one.cell)
                    })
                };
                let outside = open.find(|candidate| !linked(*candidate));
                ensure(outside.is_none(), || format!("{outside:?} is none of these"))
            }
            Covered { covers } => {
                let all: Vec<Constraint> = covers
                    .iter()
                    .flat_map(|(digits, house)| digits.iter().map(|digit| Constraint::Digit(digit, *house)))
                    .collect();
                let mut open = self.facts.iter().flat_map(|fact| self.grid.live(*fact));
                let outside =
                    open.find(|candidate| !all.iter().any(|cover| self.layout().is_of(*candidate, *cover)));
                ensure(outside.is_none(), || format!("{outside:?} is covered by none of these"))?;
                // Each cover that the text names must have a candidate of the facts.
                let idle = all.iter().find(|cover| {
                    !self
                        .facts
                        .iter()
                        .flat_map(|fact| self.grid.live(*fact))
                        .any(|live| self.layout().is_of(live, **cover))
                });
                ensure(idle.is_none(), || format!("{idle:?} covers nothing"))?;
                self.covers = Some(all);
                Ok(())
            }
            Corner { digits, corner, inside } => {
                for digit in *digits {
                    let lines = corner.row().cells() | corner.column().cells();
                    let places = (self.grid.places(digit) & lines) - corner.box_().cells();
                    ensure(inside.is_superset(places), || format!("{digit} is at {places:?}, too"))?;
                }
                Ok(())
            }
            CrossLines { digits, lines, places, left, near } => {
                self.cross_lines(*digits, *lines, places, left, near)
            }
            AlongLines { digit, lines, cells } => {
                let places = self.places(*digit, *lines);
                ensure(places == *cells, || format!("{digit} has {places:?} there"))
            }
            Exocet { base, targets } => {
                base.iter().for_each(|cell| self.rest_on(Constraint::Cell(cell)));
                let house = self.layout().common_houses(*base);
                ensure(base.len() == 2 && !house.is_empty() && targets.len() == 2, || {
                    "no exocet has this form".into()
                })
            }
            NoRoom(nodes, digits) => {
                self.no_room = nodes.iter().copied().flat_map(of_node).collect();
                let named: DigitSet = nodes.iter().map(|node| node.digit).collect();
                ensure(named == *digits, || format!("what has no room are {named:?}"))
            }
            Template { digit, houses, cells } => {
                for house in *houses {
                    self.rest_on(Constraint::Digit(*digit, house));
                }
                let options = self.options();
                for cell in *cells {
                    let candidate = Candidate::new(*digit, cell);
                    ensure(self.is_open(candidate), || format!("{candidate} is no candidate"))?;
                    let found = choice(self.layout(), &options, &[], &[candidate]);
                    ensure(found == Some(false), || format!("a choice does without {candidate}"))?;
                }
                Ok(())
            }
            LeftBy { candidate, holds, left } => {
                let Candidate { cell, digit } = *candidate;
                let of: Vec<Constraint> =
                    left.iter().map(|(house, _)| Constraint::Digit(digit, *house)).collect();
                let told = self.facts.len() == of.len() && of.iter().all(|fact| self.facts.contains(fact));
                ensure(told, || format!("the houses are {:?}", self.facts))?;
                for (house, cells) in left {
                    let places = self.grid.places_in(digit, *house);
                    let is = |place: &Cell| {
                        if *holds { *place == cell || !self.sees(*place, cell) } else { *place != cell }
                    };
                    let rest: CellSet = places
                        .iter()
                        .filter(is)
                        .filter(|place| {
                            // The cell is the only place left in a house that contains it.
                            !*holds || !places.contains(cell) || *place == cell
                        })
                        .collect();
                    ensure(rest == *cells, || format!("{rest:?} are left in {house}"))?;
                }
                let options: Vec<Vec<Candidate>> =
                    left.iter().map(|(_, cells)| of_node(Node { digit, cells: *cells })).collect();
                ensure(choice(self.layout(), &options, &[], &[]) != Some(true), || {
                    "a choice of these works".into()
                })
            }
            AllAtOnce(number) => {
                let parts = self.drawn.len();
                ensure(parts == *number, || format!("{parts} conclusions were drawn"))?;
                let mut all = CandidateSet::EMPTY;
                for (_, part) in &self.drawn {
                    candidates(part).iter().for_each(|candidate| all.insert(candidate));
                }
                self.drawn = vec![(self.line, Conclusion::Eliminate(Box::new(all)))];
                Ok(())
            }
            SameCells { sides: [one, other], only } => {
                let layout = self.layout();
                let cells = [one, other].map(|side| layout.cells_of_all(*side));
                let sum =
                    |side: &HouseSet| side.iter().map(|house| layout.cells_of(house).len()).sum::<usize>();
                ensure(one.len() == other.len(), || "the sides are not as many houses".into())?;
                ensure(sum(one) == cells[0].len() && sum(other) == cells[1].len(), || {
                    "houses overlap".into()
                })?;
                ensure(*only == [cells[0] - cells[1], cells[1] - cells[0]], || {
                    "other cells are left over".into()
                })
            }
            NoneIn { digits, bases, covers, cells } => {
                for digit in *digits {
                    ensure(!self.grid.places(digit).intersects(*cells), || {
                        format!("{digit} is in {cells:?}")
                    })?;
                    self.facts.extend(bases.iter().map(|house| Constraint::Digit(digit, house)));
                    let taken = covers.iter().map(|house| Constraint::Digit(digit, house));
                    self.covers.get_or_insert_default().extend(taken);
                }
                Ok(())
            }
            So(reason, conclusion) => self.so(reason, conclusion),
            ChainSuppose(_)
            | ChainStep { .. }
            | ChainEnds(_)
            | ChainClosed
            | LoopPart { .. }
            | Eureka { .. } => chain::judge(self, statement),
            Whip { text, length, conclusion } => whip::judge(self, text, *length, conclusion),
            Together(_) | ExclusionLine { .. } | AllLive { .. } | ExcludesAll { .. } => {
                exclusion::judge(self, statement)
            }
            NetHead(_) | NetOverview { .. } | NetLemmas(_) | NetCases(_) | NetLine { .. } | Lemma { .. } => {
                net::judge(self, statement)
            }
            Holds(candidate) => ensure(self.grid.value(candidate.cell) == Some(candidate.digit), || {
                format!("{} holds {:?}", candidate.cell, self.grid.value(candidate.cell))
            }),
            Open { digit, house } => {
                let open = self.grid.places_in(*digit, *house) & self.grid.unsolved_cells();
                ensure(!open.is_empty(), || format!("{digit} has no open place in {house}"))
            }
            Unfilled(cells) => {
                ensure(self.grid.unsolved_cells().is_superset(*cells), || "a cell is filled".into())
            }
            Live(candidate) => ensure(self.grid.contains(*candidate), || format!("{candidate} is gone")),
            Plain => Ok(()),
        }
    }

    /// Checks that the candidate is true or false in the solution, as stated. Accepts everything unless the board has
    /// exactly one solution.
    fn agrees(&self, candidate: Candidate, holds: bool) -> Verdict {
        let Some(solution) = self.board.solution else { return Ok(()) };
        let is = solution.iter().any(|(cell, digit)| cell == candidate.cell && digit == candidate.digit);
        ensure(is == holds, || format!("in the solution it is otherwise with {candidate}"))
    }

    fn some_is_solution(&self, all: &[Candidate]) -> Verdict {
        let Some(solution) = self.board.solution else { return Ok(()) };
        let is = |c: &Candidate| solution.iter().any(|(cell, digit)| cell == c.cell && digit == c.digit);
        ensure(all.iter().any(is), || "in the solution none of these is true".into())
    }

    /// Checks that the step of the path with this number has removed these candidates; without a number, checks that no
    /// step has removed any of them.
    fn removed_by(&self, step: Option<usize>, all: &[Candidate]) -> Verdict {
        let removes = |candidate: &Candidate| {
            let by = |step: &CandidateSet| step.contains(*candidate);
            self.board.path.iter().position(by).map(|index| index + 1)
        };
        let other = all.iter().find(|candidate| removes(candidate) != step);
        ensure(other.is_none(), || format!("{other:?} was removed by {:?}", other.and_then(removes)))
    }

    fn why_only(
        &mut self,
        cell: Cell,
        digit: Digit,
        (seen, near): (&[SeenDigit], &[(Candidate, DigitSet)]),
        gone: &[(DigitSet, Option<usize>)],
    ) -> Verdict {
        self.rest_on(Constraint::Cell(cell));
        let mut all = DigitSet::only(digit);
        let mut tell = |digits: DigitSet| {
            ensure(!all.intersects(digits), || format!("{digits:?} are told twice"))?;
            all |= digits;
            Ok::<(), String>(())
        };
        let layout = self.grid.layout();
        let holds = |placed: &Candidate| self.grid.value(placed.cell) == Some(placed.digit);
        for (witness, rule) in seen {
            let own = Candidate::new(witness.digit, cell);
            let sees = match rule {
                Some(rule) => exclusion::is_rule(layout, rule, None, *witness, own),
                None => layout.cells_of_all(layout.houses_of(witness.cell)).contains(cell),
            };
            ensure(holds(witness) && sees, || format!("{cell} does not see {witness}"))?;
            tell(DigitSet::only(witness.digit))?;
        }
        for (placed, digits) in near {
            let excludes =
                |digit| exclusion::is_rule(layout, "consecutive", None, *placed, Candidate::new(digit, cell));
            ensure(holds(placed) && digits.iter().all(excludes), || format!("{placed} allows it"))?;
            tell(*digits)?;
        }
        for (digits, step) in gone {
            tell(*digits)?;
            let all: Vec<Candidate> = digits.iter().map(|digit| Candidate::new(digit, cell)).collect();
            self.removed_by(*step, &all)?;
        }
        ensure(all == self.layout().digits(), || {
            format!("{:?} are not spoken of", self.layout().digits() - all)
        })?;
        let has = self.grid.candidates(cell);
        ensure(has == DigitSet::only(digit), || format!("{cell} has {has:?}"))
    }

    fn why_elsewhere(
        &mut self,
        digit: Digit,
        houses: HouseSet,
        reasons: &[(&'static str, Holes)],
    ) -> Verdict {
        let mut left = CellSet::EMPTY;
        for house in houses.iter() {
            let fact = Constraint::Digit(digit, house);
            let again = self.explained.contains(&fact) && !self.is_several;
            ensure(!again, || format!("{digit} in {house} is spoken of twice"))?;
            self.explained.push(fact);
            ensure(self.facts.contains(&fact), || format!("nothing was said of {digit} in {house}"))?;
            let places = self.stated.get(&fact).copied().unwrap_or(self.grid.places_in(digit, house));
            let rest = (self.layout().cells_of(house) & self.grid.unsolved_cells()) - places;
            let idle = rest.is_empty() && houses.len() > 1;
            ensure(!idle, || format!("{house} has no other open cell"))?;
            left |= rest;
        }
        let (mut witnesses, mut far) = (CellSet::EMPTY, CellSet::EMPTY);
        for (tag, holes) in reasons {
            if holes.contains("digit") {
                let own = holes.digits("digit");
                ensure(own == DigitSet::only(digit), || format!("{own:?} is not {digit}"))?;
            }
            let named = match *tag {
                "absent-placed" => holes.items("witnesses"),
                "block" | "witness-far" => vec![(*tag, holes.clone())],
                _ => Vec::new(),
            };
            for (tag, holes) in &named {
                let (own, seen) = self.witness(digit, tag, holes)?;
                ensure(!witnesses.intersects(own), || format!("{own:?} is named twice"))?;
                witnesses |= own;
                far |= seen;
            }
            if *tag == "absent-placed" {
                let of_one = holes.is_one("number") == (witnesses.len() == 1);
                ensure(holes.choice("number").is_empty() || of_one, || {
                    format!("{} is another number", witnesses.len())
                })?;
            }
            if !named.is_empty() {
                continue;
            }
            let cells = holes.cells("cells");
            ensure(left.is_superset(cells) && !cells.is_empty(), || {
                format!("{cells:?} are not open there, or told twice")
            })?;
            match *tag {
                "absent-emptied" => {
                    let gone = self.emptied.cells_of(digit);
                    ensure(gone.is_superset(cells), || format!("{digit} was not removed from {cells:?}"))?;
                }
                "absent-near" => {
                    let placed = holes.placed("seen")[0];
                    let near = |cell| {
                        let own = Candidate::new(digit, cell);
                        exclusion::is_rule(self.layout(), "consecutive", None, placed, own)
                    };
                    let holds = self.grid.value(placed.cell) == Some(placed.digit);
                    ensure(holds && cells.iter().all(near), || format!("{placed} allows {digit}"))?;
                }
                _ => {
                    let here = self.grid.places(digit) & cells;
                    ensure(here.is_empty(), || format!("{digit} is a candidate of {here:?}"))?;
                    let before = self.emptied.cells_of(digit);
                    ensure(!before.intersects(cells), || {
                        format!("{digit} was removed just now from {cells:?}")
                    })?;
                    let step = (*tag == "absent-removed").then(|| holes.number("step"));
                    self.removed_by(step, &of_node(Node { digit, cells }))?;
                }
            }
            left -= cells;
        }
        let layout = self.layout();
        let seen = |witnesses: CellSet| {
            witnesses.iter().fold(CellSet::EMPTY, |all, witness| all | layout.peers(witness))
        };
        let idle = witnesses.iter().find(|one| seen(witnesses.without(*one)).is_superset(left));
        ensure(idle.is_none(), || format!("{idle:?} is named for nothing"))?;
        let in_houses = layout.cells_of_all(layout.houses_with(witnesses));
        left = if witnesses.is_empty() { left } else { left - in_houses - far };
        ensure(left.is_empty(), || format!("nothing is said of {left:?}"))
    }

    /// A cell that holds the digit, with the cells that it excludes by a rule about pairs of cells.
    fn witness(&self, digit: Digit, tag: &str, holes: &Holes) -> Result<(CellSet, CellSet), String> {
        let own = holes.cells(if tag == "block" { "block" } else { "cell" });
        let odd = own.iter().find(|cell| self.grid.value(*cell) != Some(digit));
        ensure(odd.is_none(), || format!("{odd:?} does not hold {digit}"))?;
        let mut far = CellSet::EMPTY;
        for (rule, part) in if tag == "block" { Vec::new() } else { holes.items("far") } {
            let rule = rule.strip_prefix("far-").unwrap_or(rule);
            let cells = part.cells("cells");
            let [one, other] = [own, cells].map(|cells| of_node(Node { digit, cells }));
            let is_all =
                other.iter().all(|other| exclusion::is_rule(self.layout(), rule, None, one[0], *other));
            ensure(is_all, || format!("{one:?} and {cells:?} are not apart by {rule}"))?;
            far |= cells;
        }
        Ok((own, far))
    }

    /// Applies the conclusions so far to the grid.
    fn carry(&mut self) -> Verdict {
        self.prove_all()?;
        let Some(conclusion) = self.concluded().cloned() else { return Err("nothing was concluded".into()) };
        self.emptied = candidates(&conclusion);
        for candidate in self.emptied.clone().iter() {
            self.grid.eliminate(candidate).map_err(|contradiction| contradiction.to_string())?;
        }
        Ok(())
    }

    fn shape(&mut self, shape: &Shape) -> Verdict {
        let layout = self.grid.layout();
        let kinds = |cells: CellSet| {
            let houses = cells.iter().fold(HouseSet::EMPTY, |all, cell| all | layout.houses_of(cell));
            [HouseSet::ROWS, HouseSet::COLUMNS, HouseSet::BOXES].map(|kind| (houses & kind).len())
        };
        match shape {
            Shape::Corners(cells) => {
                ensure(cells.len() == 4 && kinds(*cells) == [2, 2, 2], || "these are no corners".into())
            }
            Shape::TwoOrNone(cells) => {
                let odd = layout
                    .houses()
                    .iter()
                    .find(|house| ![0, 2].contains(&(layout.cells_of(*house) & *cells).len()));
                ensure(odd.is_none(), || format!("{odd:?} has neither two nor none"))
            }
            Shape::TwoLines(cells) => {
                let [rows, columns, boxes] = kinds(*cells);
                let lines = rows.min(columns);
                let fits = lines == 2 && cells.len() == rows * columns && boxes >= 2;
                ensure(fits && (cells.len() != 6 || boxes == 3), || "no two lines cross others there".into())
            }
            Shape::NotGiven(cells) => {
                let given = (*cells & self.board.givens).first();
                ensure(given.is_none(), || format!("{given:?} is a given"))
            }
            Shape::BoxTriples(boxes, cells) => {
                let fits = boxes.iter().all(|house| {
                    let here = house.cells() & *cells;
                    let [rows, columns, _] = kinds(here);
                    here.len() == 3 && rows == 3 && columns == 3
                });
                let boxed = boxes.cells().is_superset(*cells) && (*boxes - HouseSet::BOXES).is_empty();
                ensure(fits && boxed && !boxes.is_empty(), || "the cells lie otherwise".into())
            }
            Shape::Odd { route, said } => ensure(route.len() == *said && said % 2 == 1, || {
                format!("the circle has {} cells", route.len())
            }),
            Shape::Joined { digit, route, links, guardians } => self.joined(*digit, route, links, *guardians),
        }
    }

    fn joined(
        &mut self,
        digit: Digit,
        route: &[Cell],
        links: &[(CellSet, House)],
        guardians: CellSet,
    ) -> Verdict {
        ensure(links.len() == route.len(), || "there are not as many links as cells".into())?;
        let mut meant = CellSet::EMPTY;
        let circle: CellSet = route.iter().copied().collect();
        let mut met: BTreeMap<Cell, usize> = BTreeMap::new();
        for (cells, house) in links {
            ensure(cells.len() == 2 && self.layout().cells_of(*house).is_superset(*cells), || {
                format!("{cells:?} in {house}")
            })?;
            ensure(circle.is_superset(*cells), || format!("{cells:?} are not in the circle"))?;
            ensure(self.grid.places(digit).is_superset(*cells), || format!("{digit} is not at {cells:?}"))?;
            cells.iter().for_each(|cell| *met.entry(cell).or_default() += 1);
            meant |= self.grid.places_in(digit, *house) - *cells;
            self.rest_on(Constraint::Digit(digit, *house));
        }
        ensure(met.values().all(|times| *times == 2), || "the links are no circle".into())?;
        let next = route.iter().zip(route.iter().cycle().skip(1));
        let linked = |one: &Cell, other: &Cell| {
            links.iter().any(|(cells, _)| cells.contains(*one) && cells.contains(*other))
        };
        ensure(next.into_iter().all(|(one, other)| linked(one, other)), || {
            "the route leaves the links".into()
        })?;
        ensure(meant == guardians, || format!("the guardians are at {meant:?}"))
    }

    fn colours(&mut self, digit: Digit, pairs: &[(CellSet, House)], nets: &[[CellSet; 2]]) -> Verdict {
        let mut reached = CellSet::EMPTY;
        for (cells, house) in pairs {
            let places = self.grid.places_in(digit, *house);
            ensure(places == *cells && cells.len() == 2, || format!("{digit} has {places:?} in {house}"))?;
            let split =
                nets.iter().any(|[one, other]| (*cells & *one).len() == 1 && (*cells & *other).len() == 1);
            ensure(split, || format!("{cells:?} have not two colours"))?;
            reached |= *cells;
            self.rest_on(Constraint::Digit(digit, *house));
        }
        let all = nets.iter().flatten().fold(CellSet::EMPTY, |all, colour| all | *colour);
        ensure(all == reached, || format!("coloured are {all:?}, joined are {reached:?}"))?;
        for [one, other] in nets {
            let one = one.iter().map(|cell| Candidate::new(digit, cell)).collect::<Vec<_>>();
            let other = other.iter().map(|cell| Candidate::new(digit, cell)).collect::<Vec<_>>();
            self.one_or_other(&one, &other)?;
        }
        Ok(())
    }

    /// Checks that in the solution all candidates of one colour are true and all of the other colour are false.
    fn one_or_other(&self, one: &[Candidate], other: &[Candidate]) -> Verdict {
        let Some(solution) = self.board.solution else { return Ok(()) };
        let is = |c: &Candidate| solution.iter().any(|(cell, digit)| cell == c.cell && digit == c.digit);
        let trues = [one, other].map(|colour| colour.iter().filter(|c| is(c)).count());
        ensure(trues == [one.len(), 0] || trues == [0, other.len()], || {
            "in the solution the colours mix".into()
        })
    }

    fn medusa(
        &mut self,
        ties: &[(Digit, [Cell; 2], House)],
        cells: &Each,
        colours: &[Vec<Candidate>; 2],
    ) -> Verdict {
        let mut links: Vec<[Candidate; 2]> = Vec::new();
        for (digit, ends, house) in ties {
            let places = self.grid.places_in(*digit, *house);
            let pair: CellSet = ends.iter().copied().collect();
            ensure(places == pair, || format!("{digit} has {places:?} in {house}"))?;
            self.rest_on(Constraint::Digit(*digit, *house));
            links.push(ends.map(|cell| Candidate::new(*digit, cell)));
        }
        self.judge(&Statement::Has { each: cells.clone(), premise: true })?;
        for (cell, digits) in cells {
            let (one, other) = digits.pair().ok_or_else(|| format!("{cell} has not two candidates"))?;
            links.push([one, other].map(|digit| Candidate::new(digit, *cell)));
        }
        let mut reached = CandidateSet::EMPTY;
        for link in &links {
            let of = link.map(|end| colours.iter().position(|colour| colour.contains(&end)));
            let split = of[0].is_some() && of[1].is_some() && of[0] != of[1];
            ensure(split, || format!("{link:?} have not two colours"))?;
            link.iter().for_each(|end| reached.insert(*end));
        }
        let all: CandidateSet = colours.iter().flatten().copied().collect();
        ensure(all == reached, || "not just what is joined is coloured".into())?;
        self.one_or_other(&colours[0], &colours[1])
    }

    fn deadly(&mut self, cells: CellSet, digits: DigitSet, guardians: Option<&[Candidate]>) -> Verdict {
        // A pattern on the whole board has all open cells of the board.
        let cells = if cells.is_empty() { self.grid.unsolved_cells() } else { cells };
        let computed: CandidateSet = cells
            .iter()
            .flat_map(|cell| {
                (self.grid.candidates(cell) - digits).iter().map(move |d| Candidate::new(d, cell))
            })
            .collect();
        let guardians: CandidateSet = match guardians {
            Some(told) => told.iter().copied().collect(),
            None => computed.clone(),
        };
        let stray = guardians.iter().find(|c| !cells.contains(c.cell) || !self.grid.contains(*c));
        ensure(stray.is_none(), || format!("{stray:?} is no candidate of the cells"))?;
        ensure(guardians.is_superset(&computed), || format!("the guardians are {computed:?}"))?;
        let deadly = Deadly { cells, digits, guardians };
        let premises = Premises { grid: &self.grid, givens: self.board.givens, unique: true };
        check_deadly(premises, &deadly).map_err(|refusal| refusal.to_string())?;
        self.deadly = Some(deadly);
        Ok(())
    }

    fn set_places(&self, letter: char, digit: Digit) -> Result<CellSet, String> {
        let each = self.sets.get(&letter).ok_or_else(|| format!("there is no set {letter}"))?;
        Ok(each.iter().filter(|(_, digits)| digits.contains(digit)).map(|(cell, _)| *cell).collect())
    }

    fn set_digits(&self, letter: char) -> Result<DigitSet, String> {
        let each = self.sets.get(&letter).ok_or_else(|| format!("there is no set {letter}"))?;
        Ok(each.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits))
    }

    fn set_chain(
        &self,
        digits: DigitSet,
        first: char,
        start: Digit,
        thens: &[(char, Digit, Option<Digit>)],
        last: char,
    ) -> Verdict {
        let own = self.set_digits(first)?;
        ensure(own.is_superset(digits.with(start)) && !digits.contains(start), || {
            format!("{first} has {own:?}")
        })?;
        let (mut from, mut passed) = (first, start);
        for (index, (set, lacks, held)) in thens.iter().enumerate() {
            let common = (passed, [from, *set]);
            let known = |(digit, sets): &(Digit, [char; 2])| *digit == common.0 && *sets == common.1;
            ensure(*lacks == passed, || format!("{set} does not lack {lacks}"))?;
            ensure(self.commons.iter().any(known), || format!("{passed} can be in {from} and {set}"))?;
            let own = self.set_digits(*set)?;
            let is_last = index + 1 == thens.len();
            match held {
                Some(held) => {
                    ensure(own.contains(*held) && held != lacks, || format!("{set} has {own:?}"))?;
                    ensure(!is_last || digits == DigitSet::only(*held), || {
                        format!("{held} is not what is asked")
                    })?;
                    passed = *held;
                }
                None => ensure(is_last && own.without(*lacks).is_superset(digits), || {
                    format!("{set} has {own:?}")
                })?,
            }
            from = *set;
        }
        ensure(from == last && self.commons.len() == thens.len(), || "the chain ends elsewhere".into())
    }

    fn cross_lines(
        &mut self,
        digits: DigitSet,
        lines: HouseSet,
        places: &[Node],
        left: &[Node],
        near: &[(CellSet, CellSet)],
    ) -> Verdict {
        let named: DigitSet = places.iter().map(|node| node.digit).collect();
        ensure(named == digits, || format!("places are told of {named:?}"))?;
        let out = near
            .iter()
            .fold(CellSet::EMPTY, |all, (base, targets)| all | self.layout().common_peers(*base) | *targets);
        for node in places {
            let all = self.places(node.digit, lines);
            ensure(all == node.cells, || format!("{} has {all:?} there", node.digit))?;
            for line in lines {
                self.rest_on(Constraint::Digit(node.digit, line));
            }
            let rest = all - out;
            let told = left.iter().find(|other| other.digit == node.digit).map(|other| other.cells);
            ensure(told.unwrap_or_default() == rest, || format!("{} has {rest:?} left", node.digit))?;
            // One place of each line is chosen so that no two places see each other.
            let options: Vec<Vec<Candidate>> = lines
                .iter()
                .map(|line| of_node(Node { digit: node.digit, cells: rest & self.layout().cells_of(line) }))
                .collect();
            let found = choice(self.layout(), &options, &[], &[]);
            ensure(found == Some(false), || format!("what is left of {} serves three lines", node.digit))?;
        }
        ensure(left.iter().all(|node| digits.contains(node.digit)), || {
            "a digit is left that was not told".into()
        })
    }

    /// The candidates that the words describe; `None` if the words give no description.
    fn described(&self, reason: &Reason) -> Result<Option<CandidateSet>, String> {
        let open: CandidateSet = live(&self.grid).iter().filter(|c| self.is_open(*c)).collect();
        let of_digit =
            |digit: Digit, cells: CellSet| CandidateSet::of_digit(digit, open.cells_of(digit) & cells);
        let where_ =
            |holds: &dyn Fn(Candidate) -> bool| open.iter().filter(|c| holds(*c)).collect::<CandidateSet>();
        Ok(Some(match reason {
            Reason::Follows => return Ok(None),
            Reason::Sees { digit, all } => of_digit(*digit, self.layout().common_peers(*all)),
            Reason::Confined { digit, houses, within } => {
                of_digit(*digit, self.layout().cells_of_all(*houses) - *within)
            }
            Reason::UsedUp { digits, cells, houses } => where_(&|c| {
                let all = self.layout().cells_of_all(*houses);
                digits.contains(c.digit) && all.contains(c.cell) && !cells.contains(c.cell)
            }),
            Reason::NothingElse { cells, digits } => {
                where_(&|c| cells.contains(c.cell) && !digits.contains(c.digit))
            }
            Reason::Conflicts(with) => {
                let is = |c: Candidate| with.len() == 1 && with[0] == c;
                // If the reason names only one candidate, the description leaves out this candidate.
                where_(&|c| !is(c) && with.iter().all(|other| self.layout().conflicts(*other, c)))
            }
            Reason::Gone(all) => all.iter().copied().filter(|c| self.is_open(*c)).collect(),
            Reason::SeesBoth { digit, colours } => {
                let sees = |cell| colours.iter().all(|colour| colour.intersects(self.layout().peers(cell)));
                where_(&|c| c.digit == *digit && sees(c.cell))
            }
            Reason::ConflictsBoth(colours) => {
                let conflicts = |c: Candidate, other: &Candidate| self.layout().conflicts(*other, c);
                let hit = |c| colours.iter().all(|colour| colour.iter().any(|other| conflicts(c, other)));
                where_(&|c| hit(c) && !colours.iter().any(|colour| colour.contains(&c)))
            }
            Reason::SeesIn { digits, sets } => {
                let mut all = CandidateSet::EMPTY;
                for digit in *digits {
                    let mut cells = CellSet::EMPTY;
                    for set in sets {
                        cells |= self.set_places(*set, digit)?;
                    }
                    all.insert_all(digit, open.cells_of(digit) & self.layout().common_peers(cells));
                }
                all
            }
            Reason::SeesBound(bound) => {
                let mut all = CandidateSet::EMPTY;
                for (letter, each) in &self.sets {
                    for digit in self.set_digits(*letter)? - *bound {
                        let cells: CellSet =
                            each.iter().filter(|(_, d)| d.contains(digit)).map(|(cell, _)| *cell).collect();
                        all.insert_all(digit, open.cells_of(digit) & self.layout().common_peers(cells));
                    }
                }
                for (digit, sets) in &self.commons {
                    let cells = self.set_places(sets[0], *digit)? | self.set_places(sets[1], *digit)?;
                    all.insert_all(*digit, open.cells_of(*digit) & self.layout().common_peers(cells));
                }
                all
            }
            Reason::Part(reason) => return self.described(reason),
            Reason::Any(reasons) => {
                let mut all = CandidateSet::EMPTY;
                for reason in reasons {
                    if let Some(more) = self.described(reason)? {
                        more.iter().for_each(|candidate| all.insert(candidate));
                    }
                }
                all
            }
            Reason::Finned { digit, bases, covers, fins } => {
                let times = |houses: &HouseSet, cell: Cell| (*houses & self.layout().houses_of(cell)).len();
                where_(&|c| {
                    c.digit == *digit
                        && times(covers, c.cell) > times(bases, c.cell)
                        && fins.iter().all(|fin| self.sees(fin, c.cell))
                })
            }
        }))
    }

    fn so(&mut self, reason: &Reason, conclusion: &Conclusion) -> Verdict {
        let told = candidates(conclusion);
        // A second conclusion in the same line must repeat the first one.
        let again = self.drawn.last().is_some_and(|(line, _)| *line == self.line);
        if again {
            let last = self.drawn.last().map(|(_, last)| candidates(last));
            ensure(last.as_ref() == Some(&told), || format!("{last:?} was concluded before"))?;
        } else {
            if let Some(all) = self.chain.loop_removed() {
                ensure(all == told, || format!("what was removed is {all:?}"))?;
                self.drawn.pop();
            }
            self.drawn.push((self.line, conclusion.clone()));
            self.unproved.push((self.line, conclusion.clone()));
        }
        for candidate in told.iter() {
            ensure(self.is_open(candidate), || format!("{candidate} is no candidate"))?;
            self.agrees(candidate, matches!(conclusion, Conclusion::Place(_)))?;
        }
        ensure(!told.is_empty(), || "nothing follows".into())?;
        for candidate in std::mem::take(&mut self.no_room) {
            ensure(told.contains(candidate), || format!("{candidate} has no room, but stays"))?;
        }
        if let Some(meant) = self.described(reason)? {
            // One true candidate excludes many others, and the text may name only a part of them. With further rules, a
            // cell sees more cells than the step uses.
            let is_part = self.is_partial
                || !self.layout().is_classic()
                || matches!(reason, Reason::Part(_))
                || matches!(reason, Reason::Conflicts(with) if with.len() == 1);
            let fits = if is_part { meant.is_superset(&told) } else { meant == told };
            ensure(fits, || format!("by these words it would be {meant:?}"))?;
        }
        Ok(())
    }

    /// Adds a conclusion that another part of the judge has drawn.
    pub(crate) fn draw(&mut self, conclusion: Conclusion) {
        self.drawn.push((self.line, conclusion.clone()));
        self.unproved.push((self.line, conclusion));
    }

    /// Replaces the last conclusion by a larger one that contains it.
    pub(crate) fn redraw(&mut self, conclusion: Conclusion) {
        self.drawn.pop();
        self.unproved.pop();
        self.draw(conclusion);
    }

    /// Lets the kernel check that each conclusion follows from the stated premises.
    pub(crate) fn prove_all(&mut self) -> Verdict {
        for (line, conclusion) in std::mem::take(&mut self.unproved) {
            let counted = match (&self.covers, &conclusion) {
                (Some(covers), Conclusion::Eliminate(removed)) => {
                    let cover = Cover { covers: covers.clone(), removes: removed.as_ref().clone() };
                    let argument = Argument::Count(vec![cover]);
                    let proof = Proof { facts: self.facts.clone(), deadly: None, argument };
                    let premises = Premises { grid: &self.grid, givens: self.board.givens, unique: false };
                    check(premises, &conclusion, &proof).is_ok()
                }
                _ => false,
            };
            if counted {
                continue;
            }
            match by_choice(&self.grid, &self.facts, self.deadly.as_ref(), &conclusion) {
                // If a proof is too long for the kernel, its conclusion was compared with the solution instead.
                Ok(()) | Err(Refusal::TooHard) => {}
                Err(refusal) => {
                    self.line = line;
                    return Err(format!("{refusal}; the facts are {:?}", self.facts));
                }
            }
        }
        Ok(())
    }

    /// Judges everything that can be judged only at the end.
    pub(crate) fn finish(&mut self) -> Vec<(usize, String)> {
        let mut faults = Vec::new();
        let last = self.line;
        for verdict in [net::finish(self), exclusion::finish(self), chain::finish(self), self.prove_all()] {
            if let Err(why) = verdict {
                faults.push((self.line, why));
            }
        }
        if !self.drawn.is_empty() && self.deadly.is_some() != self.is_flagged {
            faults.push((last, "the text is wrong about the use of uniqueness".to_string()));
        }
        faults
    }
}
