//! Colours of the roles, light and dark.
//!
//! The light colours of pattern, removal and fin are those that players know from HoDoKu and its successors, as
//! backgrounds under dark digits; the dark ones keep the hue and the contrast. A test holds the contrasts.

use super::scene::{Role, Tint};

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the viewer prefers.
    #[default]
    Auto,
    /// Dark digits on white.
    Light,
    /// Light digits on black.
    Dark,
}

/// One set of colours, as `#rrggbb`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    pub(super) paper: &'static str,
    pub(super) ink: &'static str,
    pub(super) faint: &'static str,
    pub(super) placed: &'static str,
    pub(super) line: &'static str,
    pub(super) link: &'static str,
    roles: [&'static str; 5],
    tints: [&'static str; 3],
}

pub(super) const LIGHT: Palette = Palette {
    paper: "#ffffff",
    ink: "#14181f",
    faint: "#5b6472",
    placed: "#1d4fa3",
    line: "#14181f",
    link: "#c0261f",
    roles: ["#3fda65", "#8fd3ff", "#d8b2ff", "#ffd24d", "#ff7684"],
    tints: ["#fff3c9", "#eaf3e4", "#e6eefb"],
};

pub(super) const DARK: Palette = Palette {
    paper: "#14181f",
    ink: "#f2f4f8",
    faint: "#a3adbb",
    placed: "#8ab8ff",
    line: "#c9d1dc",
    link: "#ff8b80",
    roles: ["#15702f", "#1f5f8f", "#6d3fa6", "#7a5c00", "#a3202e"],
    tints: ["#3a3415", "#1d2e22", "#1c2a42"],
};

impl Palette {
    pub(super) fn role(&self, role: Role) -> &'static str {
        match role {
            Role::Normal => self.roles[0],
            Role::Auxiliary => self.roles[1],
            Role::Exofin => self.roles[2],
            Role::Assignment => self.roles[3],
            Role::Elimination => self.roles[4],
        }
    }

    pub(super) fn tint(&self, tint: Tint) -> &'static str {
        match tint {
            Tint::Area => self.tints[0],
            Tint::Base => self.tints[1],
            Tint::Cover => self.tints[2],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Contrast by WCAG 2.2: relative luminance of sRGB.
    fn contrast(a: &str, b: &str) -> f64 {
        let luminance = |colour: &str| {
            let channel = |at: usize| {
                let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
        };
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn digits_can_be_read_on_every_ground() {
        for palette in [LIGHT, DARK] {
            for ground in palette.roles.into_iter().chain(palette.tints).chain([palette.paper]) {
                assert!(contrast(palette.ink, ground) >= 4.5, "{ground}: {}", contrast(palette.ink, ground));
            }
            for ground in palette.tints.into_iter().chain([palette.paper]) {
                assert!(contrast(palette.faint, ground) >= 4.5, "faint on {ground}");
                assert!(contrast(palette.placed, ground) >= 4.5, "placed on {ground}");
                assert!(contrast(palette.link, ground) >= 3.0, "link on {ground}");
            }
        }
    }
}
