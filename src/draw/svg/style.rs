//! The style sheet of a picture.

use crate::draw::{Colours, MarkColours, Palette, Role, Theme, Tint};
use std::fmt::Write;

const FONT: &str = "'DejaVu Sans','Segoe UI',Helvetica,Arial,'Noto Sans CJK SC','PingFang SC',sans-serif";

/// The class name at the beginning of every rule of the style sheet. The name depends on the colours, so pictures with
/// different colours can be on the same page.
pub(super) fn class(theme: Theme, colours: &Colours) -> String {
    let name = match theme {
        Theme::Light => "light",
        Theme::Dark => "dark",
        Theme::Auto => "auto",
    };
    if *colours == Colours::default() {
        return format!("whydoku-{name}");
    }
    let digest = crc32fast::hash(style("", theme, colours, false).as_bytes());
    format!("whydoku-{name}-{digest:08x}")
}

/// The style sheet, with rules for extra houses if there are any.
pub(super) fn style(class: &str, theme: Theme, colours: &Colours, has_extra: bool) -> String {
    let class = format!(".{class}");
    let Colours { light, dark } = colours;
    let mut css =
        format!("{class} text{{font-family:{FONT};text-anchor:middle}}{class} .note{{text-anchor:start}}");
    match theme {
        Theme::Light => palette_rules(&mut css, &class, light, has_extra),
        Theme::Dark => palette_rules(&mut css, &class, dark, has_extra),
        Theme::Auto => {
            palette_rules(&mut css, &class, light, has_extra);
            css.push_str("@media (prefers-color-scheme:dark){");
            palette_rules(&mut css, &class, dark, has_extra);
            css.push('}');
        }
    }
    css
}

fn palette_rules(css: &mut String, class: &str, palette: &Palette, has_extra: bool) {
    let Palette { paper, ink, soft, line, link, on_mark, alarm, both, .. } = palette;
    let mut rule = |selector: &str, body: String| {
        let _ = write!(css, "{class} {selector}{{{body}}}");
    };
    rule(".paper", format!("fill:{paper}"));
    rule(".given", format!("fill:{ink};font-weight:bold"));
    rule(".digit", format!("fill:{soft}"));
    rule(".on", format!("fill:{on_mark};font-weight:bold"));
    rule(".ring", format!("fill:{ink};font-weight:bold"));
    rule(".thin", format!("stroke:{line};fill:none"));
    rule(".thick", format!("stroke:{ink};stroke-width:2.5;fill:none"));
    if has_extra {
        rule(".extra", format!("stroke:{soft};stroke-width:1.5;stroke-dasharray:7 4;fill:none"));
        rule(".extra-shade", format!("fill:{line};fill-opacity:0.35"));
    }
    rule(".link", format!("stroke:{link};stroke-width:2;fill:none"));
    rule(
        ".group",
        format!("stroke:{link};stroke-width:24;stroke-opacity:0.22;stroke-linecap:round;fill:none"),
    );
    rule(".weak", "stroke-dasharray:6 4".to_string());
    let sight = palette.normal.edge;
    rule(
        ".sight",
        format!("stroke:{sight};stroke-width:2.5;stroke-opacity:0.7;stroke-linecap:round;fill:none"),
    );
    rule(".sight-end", format!("fill:{sight}"));
    rule(".head", format!("fill:{link}"));
    let tint = |tint| palette.tint(tint);
    for (name, colour) in [
        ("base", tint(Tint::Base)),
        ("area", tint(Tint::Area)),
        ("cover", tint(Tint::Cover)),
        ("both", *both),
        ("contradiction", tint(Tint::Contradiction)),
        ("closed", tint(Tint::Closed)),
    ] {
        rule(&format!(".{name}"), format!("fill:{colour}"));
    }
    rule(".alarm", format!("stroke:{alarm};stroke-width:3;stroke-dasharray:9 5;fill:none"));
    rule(
        ".letter",
        format!("fill:{ink};font-weight:bold;stroke:{paper};stroke-width:2.5;paint-order:stroke"),
    );
    for role in Role::ALL {
        let MarkColours { fill, edge } = palette.mark(role);
        rule(&format!(".{}", role.id()), format!("fill:{fill};stroke:{edge};stroke-width:1.5"));
    }
    for role in [Role::Auxiliary1, Role::Auxiliary2, Role::Auxiliary3] {
        let edge = palette.mark(role).edge;
        rule(&format!(".{}", role.id()), format!("fill:{paper};stroke:{edge};stroke-width:2.5"));
    }
    for (role, dashes) in [
        (Role::AlmostLockedSet2, "7 3"),
        (Role::AlmostLockedSet3, "2 3"),
        (Role::AlmostLockedSet4, "9 3 2 3"),
        (Role::AlmostLockedSet5, "12 6"),
    ] {
        rule(&format!(".{}", role.id()), format!("stroke-dasharray:{dashes}"));
    }
    for role in [Role::Elimination, Role::Cannibalism] {
        rule(&format!(".{}-x", role.id()), format!("stroke:{};stroke-width:2", palette.mark(role).edge));
    }
}
