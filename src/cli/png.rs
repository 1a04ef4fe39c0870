//! Pictures as PNG: the SVG, painted in the size that the user asks for.
//!
//! Digits and Latin letters come from fonts within the program, so that every system draws the same picture. Characters
//! of other scripts come from the fonts of the system, if it has fonts for them.

use super::exit::Failure;
use super::translation::tr;
use clap::Args;
use clap::builder::RangedU64ValueParser;

/// Size of a PNG.
#[derive(Args, Debug, Clone, Copy)]
pub(super) struct Pixels {
    /// Width of a PNG, in pixels [default: 1200]
    #[arg(long, value_name = "PIXELS", value_parser = RangedU64ValueParser::<u32>::new().range(100..=8000), hide_short_help = true)]
    size: Option<u32>,
}

impl Pixels {
    /// Returns true if a size was asked for.
    pub(super) fn is_asked_for(self) -> bool {
        self.size.is_some()
    }

    #[cfg(feature = "png")]
    fn width(self) -> u32 {
        self.size.unwrap_or(1200)
    }
}

/// Paints SVG on pixels.
#[cfg(feature = "png")]
pub(super) struct Painter {
    options: resvg::usvg::Options<'static>,
    width: u32,
    knows_system_fonts: bool,
}

#[cfg(feature = "png")]
impl Painter {
    pub(super) fn new(pixels: Pixels) -> Painter {
        let mut options = resvg::usvg::Options::default();
        let fonts = options.fontdb_mut();
        fonts.load_font_data(include_bytes!("fonts/DejaVuSans.ttf").to_vec());
        fonts.load_font_data(include_bytes!("fonts/DejaVuSans-Bold.ttf").to_vec());
        Painter { options, width: pixels.width(), knows_system_fonts: false }
    }

    /// The content of a PNG file with the picture.
    pub(super) fn paint(&mut self, svg: &str) -> Result<Vec<u8>, Failure> {
        use resvg::{tiny_skia, usvg};
        // Fonts of the system are loaded only when needed, because loading takes longer than painting a picture.
        if !svg.is_ascii() && !self.knows_system_fonts {
            self.options.fontdb_mut().load_system_fonts();
            self.knows_system_fonts = true;
        }
        let tree = usvg::Tree::from_str(svg, &self.options).map_err(Failure::wrong)?;
        let scale = self.width as f32 / tree.size().width();
        let height = (tree.size().height() * scale).round() as u32;
        let too_large = || Failure::wrong(tr!("the picture is too large"));
        let mut pixels = tiny_skia::Pixmap::new(self.width, height).ok_or_else(too_large)?;
        resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
        pixels.encode_png().map_err(Failure::wrong)
    }
}

/// Placeholder in a build without the feature `png`.
#[cfg(not(feature = "png"))]
pub(super) struct Painter;

#[cfg(not(feature = "png"))]
impl Painter {
    pub(super) fn new(_: Pixels) -> Painter {
        Painter
    }

    pub(super) fn paint(&mut self, _: &str) -> Result<Vec<u8>, Failure> {
        Err(Failure::wrong(tr!(
            "PNG is not in this build: use SVG, or build with: {command}",
            command = super::missing_verbs::HOW_TO_GET
        )))
    }
}
