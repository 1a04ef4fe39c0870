//! The vocabulary of pictures: roles of candidates, cells and links, and reasons why cells are tinted.
//!
//! A scene gives roles to candidates, cells and links. The modules that draw scenes choose the colours for the roles,
//! and the texts come from the words of a language.

use crate::pattern::{HouseRole, Side};
pub use crate::pattern::{Link, Strength};

/// Role of a candidate, cell or link in a picture. The names are those that other programs use in their drawings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Role {
    /// Part of the pattern.
    Normal,
    /// Part of the pattern, on a second side: for example the other colour, the other end of a link, or a guardian.
    Auxiliary1,
    /// Part of the pattern, on a third side.
    Auxiliary2,
    /// Part of the pattern, on a fourth side.
    Auxiliary3,
    /// Placed by the step.
    Assignment,
    /// Removed by the step.
    Elimination,
    /// Removed by the step, although the candidate is in the bases of the pattern.
    Cannibalism,
    /// A fin outside the covers.
    Exofin,
    /// A fin in two bases.
    Endofin,
    /// A link of a chain.
    Link,
    /// A cell of the first set of cells.
    AlmostLockedSet1,
    /// A cell of the second set of cells.
    AlmostLockedSet2,
    /// A cell of the third set of cells.
    AlmostLockedSet3,
    /// A cell of the fourth set of cells.
    AlmostLockedSet4,
    /// A cell of the fifth set of cells.
    AlmostLockedSet5,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 15] = [
        Role::Normal,
        Role::Auxiliary1,
        Role::Auxiliary2,
        Role::Auxiliary3,
        Role::Assignment,
        Role::Elimination,
        Role::Cannibalism,
        Role::Exofin,
        Role::Endofin,
        Role::Link,
        Role::AlmostLockedSet1,
        Role::AlmostLockedSet2,
        Role::AlmostLockedSet3,
        Role::AlmostLockedSet4,
        Role::AlmostLockedSet5,
    ];

    /// The stable name, as in `"Exofin"`.
    pub const fn id(self) -> &'static str {
        match self {
            Role::Normal => "Normal",
            Role::Auxiliary1 => "Auxiliary1",
            Role::Auxiliary2 => "Auxiliary2",
            Role::Auxiliary3 => "Auxiliary3",
            Role::Assignment => "Assignment",
            Role::Elimination => "Elimination",
            Role::Cannibalism => "Cannibalism",
            Role::Exofin => "Exofin",
            Role::Endofin => "Endofin",
            Role::Link => "Link",
            Role::AlmostLockedSet1 => "AlmostLockedSet1",
            Role::AlmostLockedSet2 => "AlmostLockedSet2",
            Role::AlmostLockedSet3 => "AlmostLockedSet3",
            Role::AlmostLockedSet4 => "AlmostLockedSet4",
            Role::AlmostLockedSet5 => "AlmostLockedSet5",
        }
    }

    /// Returns true if the role marks a result of the step, and not a premise.
    pub const fn is_target(self) -> bool {
        matches!(self, Role::Assignment | Role::Elimination | Role::Cannibalism)
    }
}

impl From<Side> for Role {
    fn from(side: Side) -> Role {
        match side {
            Side::First => Role::Normal,
            Side::Second => Role::Auxiliary1,
            Side::Third => Role::Auxiliary2,
            Side::Fourth => Role::Auxiliary3,
            Side::Fin => Role::Exofin,
            Side::InnerFin => Role::Endofin,
        }
    }
}

/// Reason why cells are tinted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Tint {
    /// The area in which the player should look.
    Area,
    /// A house that needs a digit, or contains the pattern.
    Base,
    /// A house that can take the digits of the bases.
    Cover,
    /// The cell or house that has no candidate left.
    Contradiction,
    /// A cell that cannot hold a digit because it sees this digit in another cell.
    Closed,
}

impl Tint {
    /// All tints.
    pub const ALL: [Tint; 5] = [Tint::Area, Tint::Base, Tint::Cover, Tint::Contradiction, Tint::Closed];

    /// The stable name, as in `"Base"`.
    pub const fn id(self) -> &'static str {
        match self {
            Tint::Area => "Area",
            Tint::Base => "Base",
            Tint::Cover => "Cover",
            Tint::Contradiction => "Contradiction",
            Tint::Closed => "Closed",
        }
    }
}

impl From<HouseRole> for Tint {
    fn from(role: HouseRole) -> Tint {
        match role {
            HouseRole::Base => Tint::Base,
            HouseRole::Cover => Tint::Cover,
        }
    }
}
