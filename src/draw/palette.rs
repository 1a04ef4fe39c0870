//! Colours for roles, in a light and a dark theme.
//!
//! The hues are the customary ones from HoDoKu, so that pictures of different programs look alike. The shades are
//! muted, like minerals: malachite, carnelian, azurite. The fills are hard to distinguish from white. So in the light
//! theme, every mark also has a dark edge, which contrasts with every possible background. The stylesheet `board.css`
//! of the page has the same colours.

use super::{Role, Tint};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// A colour. It is displayed, read and serialized as `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// Error for a text that is not a colour in the form `#rrggbb`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAColour(pub String);

impl fmt::Display for NotAColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a colour in the form #rrggbb", self.0)
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
    /// The setting of the reader's system (`prefers-color-scheme`); light if the system has no setting.
    #[default]
    Auto,
}

/// The colours of both themes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Colours {
    /// Colours of the light theme.
    pub light: Palette,
    /// Colours of the dark theme.
    pub dark: Palette,
}

impl Default for Colours {
    fn default() -> Colours {
        Colours { light: Palette::LIGHT, dark: Palette::DARK }
    }
}

/// The colours of one theme.
///
/// An app with different colours changes only the colours that it wants:
///
/// ```
/// use whydoku::board::CellSet;
/// use whydoku::draw::svg::{self, SvgOptions};
/// use whydoku::draw::{Colours, LegendWords, MarkColours, Palette, Rgb, Scene};
/// use whydoku::explain::{Language, Words};
/// use whydoku::grid::Grid;
///
/// let placed = MarkColours { fill: Rgb(255, 213, 79), edge: Rgb(130, 90, 0) };
/// let light = Palette { paper: "#fdf6e3".parse()?, assignment: placed, ..Palette::LIGHT };
/// let options = SvgOptions { colours: Colours { light, ..Colours::default() }, ..SvgOptions::default() };
/// let scene = Scene::board(&Grid::EMPTY, CellSet::EMPTY);
/// let picture = svg::render(&scene, &LegendWords::of(&Words::new(Language::En)), &options);
/// assert!(picture.contains("#fdf6e3"));
/// # Ok::<(), whydoku::draw::NotAColour>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Palette {
    /// The background.
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
    pub normal: MarkColours,
    /// Part of the pattern, on its second, third and fourth side.
    pub auxiliary: [MarkColours; 3],
    /// Placed by the step.
    pub assignment: MarkColours,
    /// Removed by the step.
    pub elimination: MarkColours,
    /// Removed by the step, although the candidate is in the bases of the pattern.
    pub cannibalism: MarkColours,
    /// A fin outside the covers.
    pub exofin: MarkColours,
    /// A fin in two bases.
    pub endofin: MarkColours,
    /// The cells of the first five sets of cells.
    pub sets: [MarkColours; 5],
    /// The cells of the area in which the player should look.
    pub area: Rgb,
    /// The cells of a base.
    pub base: Rgb,
    /// The cells of a cover.
    pub cover: Rgb,
    /// The cells where a base and a cover cross.
    pub both: Rgb,
    /// The cell or house that has no candidate left.
    pub contradiction: Rgb,
    /// The cells that cannot hold a digit because they see this digit in another cell.
    pub closed: Rgb,
}

/// The colours of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MarkColours {
    /// Fill colour.
    pub fill: Rgb,
    /// The line around the mark.
    pub edge: Rgb,
}

impl MarkColours {
    /// Fill and edge of one colour.
    const fn plain(fill: Rgb) -> MarkColours {
        MarkColours { fill, edge: fill }
    }
}

impl Palette {
    /// The light theme.
    pub const LIGHT: Palette = Palette {
        paper: Rgb(255, 255, 255),
        ink: Rgb(17, 24, 39),
        soft: Rgb(64, 72, 88),
        line: Rgb(188, 194, 204),
        link: Rgb(155, 52, 70),
        on_mark: Rgb(0, 0, 0),
        alarm: Rgb(156, 47, 43),
        normal: MarkColours { fill: Rgb(156, 203, 170), edge: Rgb(43, 104, 70) },
        auxiliary: [
            MarkColours { fill: Rgb(227, 196, 143), edge: Rgb(138, 86, 15) },
            MarkColours { fill: Rgb(189, 176, 222), edge: Rgb(93, 71, 143) },
            MarkColours { fill: Rgb(229, 179, 189), edge: Rgb(151, 57, 92) },
        ],
        assignment: MarkColours { fill: Rgb(156, 203, 170), edge: Rgb(43, 104, 70) },
        elimination: MarkColours { fill: Rgb(237, 162, 149), edge: Rgb(156, 47, 43) },
        cannibalism: MarkColours { fill: Rgb(217, 112, 95), edge: Rgb(134, 35, 31) },
        exofin: MarkColours { fill: Rgb(159, 193, 224), edge: Rgb(36, 90, 148) },
        endofin: MarkColours { fill: Rgb(200, 182, 226), edge: Rgb(93, 71, 143) },
        sets: [
            MarkColours { fill: Rgb(220, 232, 200), edge: Rgb(95, 107, 74) },
            MarkColours { fill: Rgb(243, 220, 213), edge: Rgb(95, 107, 74) },
            MarkColours { fill: Rgb(207, 230, 227), edge: Rgb(95, 107, 74) },
            MarkColours { fill: Rgb(242, 227, 198), edge: Rgb(95, 107, 74) },
            MarkColours { fill: Rgb(228, 222, 239), edge: Rgb(95, 107, 74) },
        ],
        area: Rgb(227, 235, 244),
        base: Rgb(227, 235, 244),
        cover: Rgb(246, 238, 213),
        both: Rgb(228, 231, 220),
        contradiction: Rgb(248, 223, 219),
        closed: Rgb(233, 230, 223),
    };

    /// The dark theme.
    pub const DARK: Palette = Palette {
        paper: Rgb(21, 25, 33),
        ink: Rgb(244, 246, 250),
        soft: Rgb(190, 198, 212),
        line: Rgb(70, 78, 94),
        link: Rgb(230, 160, 151),
        on_mark: Rgb(0, 0, 0),
        alarm: Rgb(235, 154, 141),
        normal: MarkColours::plain(Rgb(127, 196, 152)),
        auxiliary: [
            MarkColours::plain(Rgb(217, 179, 109)),
            MarkColours::plain(Rgb(185, 172, 223)),
            MarkColours::plain(Rgb(226, 166, 181)),
        ],
        assignment: MarkColours { fill: Rgb(127, 196, 152), edge: Rgb(217, 240, 224) },
        elimination: MarkColours::plain(Rgb(235, 154, 141)),
        cannibalism: MarkColours::plain(Rgb(229, 121, 106)),
        exofin: MarkColours::plain(Rgb(147, 185, 224)),
        endofin: MarkColours::plain(Rgb(201, 181, 228)),
        sets: [
            MarkColours { fill: Rgb(57, 72, 44), edge: Rgb(165, 181, 142) },
            MarkColours { fill: Rgb(79, 51, 52), edge: Rgb(165, 181, 142) },
            MarkColours { fill: Rgb(38, 71, 74), edge: Rgb(165, 181, 142) },
            MarkColours { fill: Rgb(77, 64, 39), edge: Rgb(165, 181, 142) },
            MarkColours { fill: Rgb(62, 56, 88), edge: Rgb(165, 181, 142) },
        ],
        area: Rgb(34, 48, 74),
        base: Rgb(34, 48, 74),
        cover: Rgb(58, 52, 32),
        both: Rgb(52, 58, 58),
        contradiction: Rgb(71, 38, 42),
        closed: Rgb(44, 47, 54),
    };

    /// The colours of a candidate, cell or link in this role.
    pub const fn mark(&self, role: Role) -> MarkColours {
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
            Role::Link => MarkColours::plain(self.link),
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
            Tint::Closed => self.closed,
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
