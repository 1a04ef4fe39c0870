//! Content of each cell of the board, before the size of a cell is known.
//!
//! Every meaning has a sign and a colour, so that the picture is clear without colours. This file must not know the
//! terminal.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::draw::terminal::{extra_house_sign, gutter_sign, sign};
use crate::draw::{LegendItem, Role, Scene, Tint};
use crate::grid::Grid;

/// A colour, on screens with colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hue {
    Green,
    Yellow,
    Cyan,
    Magenta,
    Red,
    Blue,
}

/// A sign next to a digit or at the edge of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sign {
    pub(super) sign: char,
    pub(super) hue: Hue,
}

/// Content of a cell.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Face {
    /// The digit of the cell. The second value is true for a given.
    pub(super) value: Option<(Digit, bool)>,
    /// The candidates, if the cell has no digit.
    pub(super) candidates: DigitSet,
    /// The signs of the cell's digits.
    pub(super) signs: [Option<Sign>; 9],
    /// The sign at the edge of the cell.
    pub(super) edge: Option<Sign>,
}

/// Content of the board.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct BoardPicture {
    faces: Vec<Face>,
    /// The cell with the player's cursor.
    pub(super) cursor: Option<Cell>,
}

impl BoardPicture {
    /// A board with these candidates. `givens` are the cells of the givens.
    pub(super) fn of_grid(grid: &Grid, givens: CellSet) -> BoardPicture {
        let face = |cell| Face {
            value: grid.value(cell).map(|digit| (digit, givens.contains(cell))),
            candidates: if grid.value(cell).is_some() { DigitSet::EMPTY } else { grid.candidates(cell) },
            edge: extra_house_sign(grid.layout(), cell).map(|sign| Sign { sign, hue: Hue::Blue }),
            ..Face::default()
        };
        BoardPicture { faces: Cell::all().map(face).collect(), cursor: None }
    }

    /// A board whose cells have the contents that `face` returns.
    pub(super) fn of_faces(face: impl Fn(Cell) -> Face) -> BoardPicture {
        BoardPicture { faces: Cell::all().map(face).collect(), cursor: None }
    }

    /// The board of a scene, with the signs of the scene.
    pub(super) fn of_scene(scene: &Scene, ascii: bool) -> BoardPicture {
        let mut picture = BoardPicture::of_grid(scene.grid(), scene.givens());
        picture.show(scene, ascii);
        picture
    }

    /// Adds the signs of a scene to this board.
    pub(super) fn show(&mut self, scene: &Scene, ascii: bool) {
        for cell in Cell::all() {
            let face = &mut self.faces[cell.index()];
            let tints = [Tint::Contradiction, Tint::Closed, Tint::Cover, Tint::Base, Tint::Area];
            let tint = tints.into_iter().find(|tint| scene.is_tinted(cell, *tint));
            let letter = scene.cell_letters(cell).chars().next();
            face.edge = match (scene.cell_role(cell), tint) {
                (Some(role), _) => Some(Sign {
                    sign: letter.unwrap_or(gutter_sign(LegendItem::Cell(role), ascii)),
                    hue: Hue::Cyan,
                }),
                (None, Some(tint)) => {
                    Some(Sign { sign: gutter_sign(LegendItem::House(tint), ascii), hue: of_tint(tint) })
                }
                (None, None) => face.edge,
            };
        }
        for (candidate, role) in scene.roles() {
            let sign = scene.letter(candidate).unwrap_or(sign(role));
            self.sign(candidate, Sign { sign, hue: of_role(role) });
        }
    }

    /// Puts a sign next to a candidate. The candidate is then shown even if it is eliminated.
    pub(super) fn sign(&mut self, Candidate { cell, digit }: Candidate, sign: Sign) {
        let face = &mut self.faces[cell.index()];
        face.signs[digit.index()] = Some(sign);
        if face.value.is_none() {
            face.candidates.insert(digit);
        }
    }

    /// Puts a sign at the edge of a cell.
    pub(super) fn edge(&mut self, cell: Cell, sign: Sign) {
        self.faces[cell.index()].edge = Some(sign);
    }

    /// Content of the cell.
    pub(super) fn face(&self, cell: Cell) -> &Face {
        &self.faces[cell.index()]
    }
}

/// The colour of a role.
pub(super) fn of_role(role: Role) -> Hue {
    match role {
        Role::Normal | Role::Link | Role::Assignment => Hue::Green,
        Role::Auxiliary1 => Hue::Yellow,
        Role::Auxiliary2
        | Role::AlmostLockedSet1
        | Role::AlmostLockedSet2
        | Role::AlmostLockedSet3
        | Role::AlmostLockedSet4
        | Role::AlmostLockedSet5 => Hue::Cyan,
        Role::Auxiliary3 | Role::Endofin => Hue::Magenta,
        Role::Elimination | Role::Cannibalism => Hue::Red,
        Role::Exofin => Hue::Blue,
    }
}

fn of_tint(tint: Tint) -> Hue {
    match tint {
        Tint::Area | Tint::Base => Hue::Yellow,
        Tint::Cover => Hue::Blue,
        Tint::Contradiction => Hue::Red,
        Tint::Closed => Hue::Magenta,
    }
}
