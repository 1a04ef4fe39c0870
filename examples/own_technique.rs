//! A custom technique for beginners, who look only at boxes: it finds hidden singles of boxes, but not of rows and
//! columns.
//!
//! A technique is a record with a finder. A finder reports steps. Each step has a pattern of a type that the solver,
//! the kernel, the words and the pictures know, so all of them can handle the step.

use std::ops::ControlFlow;
use whydoku::board::{Candidate, HouseKind};
use whydoku::format::parse;
use whydoku::kernel::Conclusion;
use whydoku::language::ByLanguage;
use whydoku::lookup::FinderInput;
use whydoku::pattern::HiddenSingle;
use whydoku::solve::{Method, Solver, State, Strategy};
use whydoku::step::{Family, NeededHouses, Page, Pattern, Sink, Step, Technique};
use whydoku::technique::by_id;

static SINGLE_IN_A_BOX: Technique = Technique {
    id: "single-in-a-box",
    family: Family::Singles,
    library_code: "0002",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    needs: NeededHouses::Any,
    finder: single_in_a_box,
    page: ByLanguage::new([
        Page::new("Single in a box", "a single in a box", ""),
        Page::new("宫内唯一", "宫内唯一", ""),
    ]),
    examples: "",
    practice: "",
};

fn single_in_a_box(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for digit in grid.digits_of_hidden_singles() {
        for house in grid.hidden_singles_in(digit, HouseKind::Box) {
            let Some(cell) = grid.places_in(digit, house).single() else { continue };
            let candidate = Candidate::new(digit, cell);
            sink(Step {
                technique: &SINGLE_IN_A_BOX,
                pattern: Pattern::HiddenSingle(HiddenSingle { house, candidate }),
                conclusion: Conclusion::Place(candidate),
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = parse(".....93...2.41.5..4...6...8.3.8.27...7.....4...61.4.5.9...2...5..2.83.1...76.....")?;
    let full_house = by_id("full-house").ok_or("no full house")?;
    let beginner = Strategy::of([full_house, &SINGLE_IN_A_BOX]);
    let trace = Solver::new(&beginner).method(Method::Logic).solve(&board.position)?;
    let mut state = State::new(&board.position)?;
    for step in &trace.steps {
        // The kernel checks the finder's claims.
        state.prove(step)?;
        state.apply(step)?;
        println!("{:<16} {:?}", step.technique.id, step.conclusion);
    }
    println!("{} cells are left", state.grid().unsolved_cells().len());
    Ok(())
}
