//! Colours for roles, in a light and a dark theme.
//!
//! The fills are those that HoDoKu made customary, so that pictures look alike across programs. Many of them are too
//! pale to be told from white, so in the light theme every mark also has a dark edge.

use super::{Role, Tint};
use std::fmt;

/// A colour; displayed as `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// As the reader's system says (`prefers-color-scheme`); light where it says nothing.
    #[default]
    Auto,
}

/// The colours of one theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    /// Behind everything.
    pub paper: Rgb,
    /// Thick lines and givens.
    pub ink: Rgb,
    /// Digits of the player, and candidates.
    pub soft: Rgb,
    /// Thin lines.
    pub line: Rgb,
    /// Links.
    pub link: Rgb,
    /// Text on a filled mark.
    pub on_mark: Rgb,
    /// Whether it is the dark theme.
    pub dark: bool,
}

impl Paint {
    /// The light theme.
    pub const LIGHT: Paint = Paint {
        paper: Rgb(255, 255, 255),
        ink: Rgb(17, 24, 39),
        soft: Rgb(64, 72, 88),
        line: Rgb(188, 194, 204),
        link: Rgb(196, 30, 58),
        on_mark: Rgb(0, 0, 0),
        dark: false,
    };

    /// The dark theme.
    pub const DARK: Paint = Paint {
        paper: Rgb(21, 25, 33),
        ink: Rgb(244, 246, 250),
        soft: Rgb(190, 198, 212),
        line: Rgb(70, 78, 94),
        link: Rgb(255, 138, 128),
        on_mark: Rgb(0, 0, 0),
        dark: true,
    };

    /// The fill of a mark.
    pub const fn fill(&self, role: Role) -> Rgb {
        match role {
            Role::Normal | Role::Assignment => Rgb(63, 218, 101),
            Role::Auxiliary1 => Rgb(255, 192, 89),
            Role::Auxiliary2 => Rgb(177, 165, 243),
            Role::Auxiliary3 => Rgb(247, 165, 167),
            Role::Elimination => Rgb(255, 118, 132),
            Role::Cannibalism => match self.dark {
                true => Rgb(255, 82, 82),
                false => Rgb(235, 0, 0),
            },
            Role::Exofin => Rgb(127, 187, 255),
            Role::Endofin => Rgb(216, 178, 255),
            Role::Link => self.link,
            Role::AlmostLockedSet1 => self.cell(Rgb(197, 232, 140), Rgb(52, 72, 30)),
            Role::AlmostLockedSet2 => self.cell(Rgb(255, 203, 203), Rgb(88, 44, 48)),
            Role::AlmostLockedSet3 => self.cell(Rgb(178, 223, 223), Rgb(28, 72, 74)),
            Role::AlmostLockedSet4 => self.cell(Rgb(252, 220, 165), Rgb(84, 62, 24)),
            Role::AlmostLockedSet5 => self.cell(Rgb(220, 212, 252), Rgb(62, 52, 98)),
        }
    }

    const fn cell(&self, light: Rgb, dark: Rgb) -> Rgb {
        if self.dark { dark } else { light }
    }

    /// The frame around a contradiction.
    pub const fn alarm(&self) -> Rgb {
        self.edge(Role::Elimination)
    }

    /// The edge of a mark.
    pub const fn edge(&self, role: Role) -> Rgb {
        if self.dark {
            return match role {
                Role::AlmostLockedSet1
                | Role::AlmostLockedSet2
                | Role::AlmostLockedSet3
                | Role::AlmostLockedSet4
                | Role::AlmostLockedSet5 => Rgb(170, 190, 150),
                Role::Normal
                | Role::Auxiliary1
                | Role::Auxiliary2
                | Role::Auxiliary3
                | Role::Assignment
                | Role::Elimination
                | Role::Cannibalism
                | Role::Exofin
                | Role::Endofin
                | Role::Link => self.fill(role),
            };
        }
        match role {
            Role::Normal | Role::Assignment => Rgb(12, 110, 45),
            Role::Auxiliary1 => Rgb(150, 80, 0),
            Role::Auxiliary2 | Role::Endofin => Rgb(95, 55, 165),
            Role::Auxiliary3 => Rgb(160, 50, 90),
            Role::Elimination | Role::Cannibalism => Rgb(170, 0, 25),
            Role::Exofin => Rgb(20, 85, 170),
            Role::Link => self.link,
            Role::AlmostLockedSet1
            | Role::AlmostLockedSet2
            | Role::AlmostLockedSet3
            | Role::AlmostLockedSet4
            | Role::AlmostLockedSet5 => Rgb(85, 105, 50),
        }
    }

    /// The tint of a cell of a house; `both` where a base and a cover cross.
    pub const fn tint(&self, tint: Tint, both: bool) -> Rgb {
        match (self.dark, both, tint) {
            (false, true, _) => Rgb(226, 228, 214),
            (false, false, Tint::Area | Tint::Base) => Rgb(226, 236, 252),
            (false, false, Tint::Cover) => Rgb(253, 242, 208),
            (false, false, Tint::Contradiction) => Rgb(255, 228, 230),
            (true, true, _) => Rgb(52, 56, 54),
            (true, false, Tint::Area | Tint::Base) => Rgb(31, 45, 71),
            (true, false, Tint::Cover) => Rgb(58, 50, 28),
            (true, false, Tint::Contradiction) => Rgb(70, 28, 36),
        }
    }
}
