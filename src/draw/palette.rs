//! Colours for roles, in a light and a dark theme.
//!
//! The fills are those that HoDoKu made customary, so that pictures look alike across programs. Many of them are too
//! pale to be told from white, so in the light theme every mark also has a dark edge.

use super::{Role, Tint};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// A colour; displayed, read and serialized as `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// A text that is no colour as `#rrggbb`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAColour(pub String);

impl fmt::Display for NotAColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no colour as #rrggbb", self.0)
    }
}

impl std::error::Error for NotAColour {}

impl FromStr for Rgb {
    type Err = NotAColour;

    fn from_str(text: &str) -> Result<Rgb, NotAColour> {
        let hex =
            text.strip_prefix('#').filter(|hex| hex.len() == 6 && hex.bytes().all(|b| b.is_ascii_hexdigit()));
        let number = hex.and_then(|hex| u32::from_str_radix(hex, 16).ok());
        let [_, red, green, blue] = number.ok_or_else(|| NotAColour(text.to_string()))?.to_be_bytes();
        Ok(Rgb(red, green, blue))
    }
}

impl Serialize for Rgb {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rgb {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rgb, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
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

/// The colours of both themes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Colours {
    /// Those of the light theme.
    pub light: Palette,
    /// Those of the dark theme.
    pub dark: Palette,
}

impl Default for Colours {
    fn default() -> Colours {
        Colours { light: Palette::LIGHT, dark: Palette::DARK }
    }
}

/// The colours of one theme.
///
/// An app that has colours of its own changes those that it likes:
///
/// ```
/// use whydoku::board::CellSet;
/// use whydoku::draw::svg::{self, SvgOptions};
/// use whydoku::draw::{Colours, LegendWords, Mark, Palette, Rgb, Scene};
/// use whydoku::explain::{Language, Words};
/// use whydoku::grid::Grid;
///
/// let placed = Mark { fill: Rgb(255, 213, 79), edge: Rgb(130, 90, 0) };
/// let light = Palette { paper: "#fdf6e3".parse()?, assignment: placed, ..Palette::LIGHT };
/// let options = SvgOptions { colours: Colours { light, ..Colours::default() }, ..SvgOptions::default() };
/// let scene = Scene::board(&Grid::EMPTY, CellSet::EMPTY);
/// let picture = svg::render(&scene, &LegendWords::of(&Words::new(Language::En)), &options);
/// assert!(picture.contains("#fdf6e3"));
/// # Ok::<(), whydoku::draw::NotAColour>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Palette {
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
    /// The frame around a contradiction.
    pub alarm: Rgb,
    /// Part of the pattern.
    pub normal: Mark,
    /// Part of the pattern, on its second, third and fourth side.
    pub auxiliary: [Mark; 3],
    /// Placed by the step.
    pub assignment: Mark,
    /// Removed by the step.
    pub elimination: Mark,
    /// Removed by the step, though itself in the bases of the pattern.
    pub cannibalism: Mark,
    /// A fin outside the covers.
    pub exofin: Mark,
    /// A fin in two bases.
    pub endofin: Mark,
    /// The cells of the first five sets of cells.
    pub sets: [Mark; 5],
    /// The cells of a house where to look.
    pub area: Rgb,
    /// The cells of a base.
    pub base: Rgb,
    /// The cells of a cover.
    pub cover: Rgb,
    /// The cells where a base and a cover cross.
    pub both: Rgb,
    /// The cell or house that has nothing left.
    pub contradiction: Rgb,
}

/// The colours of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mark {
    /// What it is filled with.
    pub fill: Rgb,
    /// The line around it.
    pub edge: Rgb,
}

impl Mark {
    /// Fill and edge of one colour.
    const fn plain(fill: Rgb) -> Mark {
        Mark { fill, edge: fill }
    }
}

impl Palette {
    /// The light theme.
    pub const LIGHT: Palette = Palette {
        paper: Rgb(255, 255, 255),
        ink: Rgb(17, 24, 39),
        soft: Rgb(64, 72, 88),
        line: Rgb(188, 194, 204),
        link: Rgb(196, 30, 58),
        on_mark: Rgb(0, 0, 0),
        alarm: Rgb(170, 0, 25),
        normal: Mark { fill: Rgb(63, 218, 101), edge: Rgb(12, 110, 45) },
        auxiliary: [
            Mark { fill: Rgb(255, 192, 89), edge: Rgb(150, 80, 0) },
            Mark { fill: Rgb(177, 165, 243), edge: Rgb(95, 55, 165) },
            Mark { fill: Rgb(247, 165, 167), edge: Rgb(160, 50, 90) },
        ],
        assignment: Mark { fill: Rgb(63, 218, 101), edge: Rgb(12, 110, 45) },
        elimination: Mark { fill: Rgb(255, 118, 132), edge: Rgb(170, 0, 25) },
        cannibalism: Mark { fill: Rgb(235, 0, 0), edge: Rgb(170, 0, 25) },
        exofin: Mark { fill: Rgb(127, 187, 255), edge: Rgb(20, 85, 170) },
        endofin: Mark { fill: Rgb(216, 178, 255), edge: Rgb(95, 55, 165) },
        sets: [
            Mark { fill: Rgb(197, 232, 140), edge: Rgb(85, 105, 50) },
            Mark { fill: Rgb(255, 203, 203), edge: Rgb(85, 105, 50) },
            Mark { fill: Rgb(178, 223, 223), edge: Rgb(85, 105, 50) },
            Mark { fill: Rgb(252, 220, 165), edge: Rgb(85, 105, 50) },
            Mark { fill: Rgb(220, 212, 252), edge: Rgb(85, 105, 50) },
        ],
        area: Rgb(226, 236, 252),
        base: Rgb(226, 236, 252),
        cover: Rgb(253, 242, 208),
        both: Rgb(226, 228, 214),
        contradiction: Rgb(255, 228, 230),
    };

    /// The dark theme.
    pub const DARK: Palette = Palette {
        paper: Rgb(21, 25, 33),
        ink: Rgb(244, 246, 250),
        soft: Rgb(190, 198, 212),
        line: Rgb(70, 78, 94),
        link: Rgb(255, 138, 128),
        on_mark: Rgb(0, 0, 0),
        alarm: Rgb(255, 118, 132),
        normal: Mark::plain(Rgb(63, 218, 101)),
        auxiliary: [
            Mark::plain(Rgb(255, 192, 89)),
            Mark::plain(Rgb(177, 165, 243)),
            Mark::plain(Rgb(247, 165, 167)),
        ],
        assignment: Mark::plain(Rgb(63, 218, 101)),
        elimination: Mark::plain(Rgb(255, 118, 132)),
        cannibalism: Mark::plain(Rgb(255, 82, 82)),
        exofin: Mark::plain(Rgb(127, 187, 255)),
        endofin: Mark::plain(Rgb(216, 178, 255)),
        sets: [
            Mark { fill: Rgb(52, 72, 30), edge: Rgb(170, 190, 150) },
            Mark { fill: Rgb(88, 44, 48), edge: Rgb(170, 190, 150) },
            Mark { fill: Rgb(28, 72, 74), edge: Rgb(170, 190, 150) },
            Mark { fill: Rgb(84, 62, 24), edge: Rgb(170, 190, 150) },
            Mark { fill: Rgb(62, 52, 98), edge: Rgb(170, 190, 150) },
        ],
        area: Rgb(31, 45, 71),
        base: Rgb(31, 45, 71),
        cover: Rgb(58, 50, 28),
        both: Rgb(52, 56, 54),
        contradiction: Rgb(70, 28, 36),
    };

    /// The colours of a candidate, cell or link in this role.
    pub const fn mark(&self, role: Role) -> Mark {
        let [second, third, fourth] = self.auxiliary;
        let [set_1, set_2, set_3, set_4, set_5] = self.sets;
        match role {
            Role::Normal => self.normal,
            Role::Auxiliary1 => second,
            Role::Auxiliary2 => third,
            Role::Auxiliary3 => fourth,
            Role::Assignment => self.assignment,
            Role::Elimination => self.elimination,
            Role::Cannibalism => self.cannibalism,
            Role::Exofin => self.exofin,
            Role::Endofin => self.endofin,
            Role::Link => Mark::plain(self.link),
            Role::AlmostLockedSet1 => set_1,
            Role::AlmostLockedSet2 => set_2,
            Role::AlmostLockedSet3 => set_3,
            Role::AlmostLockedSet4 => set_4,
            Role::AlmostLockedSet5 => set_5,
        }
    }

    /// The tint of a cell.
    pub(super) const fn tint(&self, tint: Tint) -> Rgb {
        match tint {
            Tint::Area => self.area,
            Tint::Base => self.base,
            Tint::Cover => self.cover,
            Tint::Contradiction => self.contradiction,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_palette_survives_json() {
        let colours = Colours::default();
        let text = serde_json::to_string(&colours).expect("a palette is written");
        assert!(text.contains(r##""paper":"#151921""##), "{text}");
        assert_eq!(serde_json::from_str::<Colours>(&text).expect("and read"), colours);
        for wrong in ["", "#12345", "123456", "#12345g", "#+12345", "#1234567"] {
            assert_eq!(wrong.parse::<Rgb>(), Err(NotAColour(wrong.to_string())));
        }
    }
}
