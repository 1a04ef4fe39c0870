//! The PDF file: pages with texts and lines, and the used glyphs of each font.

use super::content::BookError;
use super::page_size::PageSize;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use skrifa::instance::{LocationRef, Size};
use skrifa::raw::types::Tag;
use skrifa::{FontRef, MetadataProvider};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use subsetter::GlyphRemapper;

/// A font of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FontFace {
    /// For texts, and for the digits of solutions.
    Regular,
    /// For the numbers of puzzles and for givens. This font has only ASCII characters.
    Bold,
}

/// A font in a size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct FontStyle {
    pub(super) face: FontFace,
    pub(super) size: f32,
}

/// A glyph of a font: its number in the embedded part of the font, and its width for size 1.
type FontGlyph = (u16, f32);

/// A font, with the glyphs that the pages use so far.
struct PdfFont {
    data: Cow<'static, [u8]>,
    glyphs: HashMap<char, Option<FontGlyph>>,
    /// The character and the width of each embedded glyph.
    embedded: BTreeMap<u16, (char, f32)>,
    remapper: GlyphRemapper,
}

impl PdfFont {
    fn new(data: Cow<'static, [u8]>) -> Result<PdfFont, BookError> {
        FontRef::from_index(&data, 0).map_err(|_| BookError::NotAFont)?;
        Ok(PdfFont {
            data,
            glyphs: HashMap::new(),
            embedded: BTreeMap::new(),
            remapper: GlyphRemapper::new(),
        })
    }

    /// The glyph of a character, if the font has it.
    fn glyph(&mut self, character: char) -> Option<FontGlyph> {
        if let Some(known) = self.glyphs.get(&character) {
            return *known;
        }
        let font = FontRef::from_index(&self.data, 0).ok()?;
        let glyph = font.charmap().map(character).and_then(|glyph| {
            let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
            let number = self.remapper.remap(u16::try_from(glyph.to_u32()).ok()?);
            let width = metrics.advance_width(glyph)?;
            self.embedded.insert(number, (character, width));
            Some((number, width))
        });
        self.glyphs.insert(character, glyph);
        glyph
    }

    /// Writes the font. `name` is its name in the file.
    fn write(&self, pdf: &mut Pdf, id: Ref, ids: &mut impl FnMut() -> Ref) -> Result<(), BookError> {
        let subset = subsetter::subset(&self.data, 0, &self.remapper).map_err(|_| BookError::NotAFont)?;
        let font = FontRef::new(&subset).map_err(|_| BookError::NotAFont)?;
        let cff = font.table_data(Tag::new(b"CFF "));
        let metrics = FontRef::from_index(&self.data, 0)
            .map_err(|_| BookError::NotAFont)?
            .metrics(Size::new(1000.0), LocationRef::default());
        // The name of a font subset begins with six letters, which differ between the fonts of a file.
        let number = id.get();
        let tag: String = (0..6).map(|at| char::from(b'A' + ((number >> (4 * at)) & 15) as u8)).collect();
        let name = format!("{tag}+{}", postscript_name(&self.data));
        let name = Name(name.as_bytes());
        let (cid, descriptor, file, cmap) = (ids(), ids(), ids(), ids());
        let system = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

        let mut type0 = pdf.type0_font(id);
        type0.base_font(name).encoding_predefined(Name(b"Identity-H"));
        type0.descendant_font(cid).to_unicode(cmap);
        type0.finish();

        let mut cid_font = pdf.cid_font(cid);
        cid_font.subtype(if cff.is_some() { CidFontType::Type0 } else { CidFontType::Type2 });
        cid_font.base_font(name).system_info(system).font_descriptor(descriptor).default_width(0.0);
        if cff.is_none() {
            cid_font.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        let mut widths = cid_font.widths();
        for (glyph, (_, width)) in &self.embedded {
            widths.consecutive(*glyph, [width * 1000.0]);
        }
        widths.finish();
        cid_font.finish();

        let mut about = pdf.font_descriptor(descriptor);
        let (ascent, descent) = (metrics.ascent, metrics.descent);
        about.name(name).flags(FontFlags::SYMBOLIC).italic_angle(0.0).stem_v(90.0);
        about.bbox(Rect::new(-1000.0, descent, 3000.0, ascent)).ascent(ascent).descent(descent);
        about.cap_height(metrics.cap_height.unwrap_or(ascent));
        match cff {
            Some(_) => about.font_file3(file),
            None => about.font_file2(file),
        };
        about.finish();

        let program = cff.as_ref().map_or(subset.as_slice(), |table| table.as_bytes());
        let program = packed(program);
        let mut stream = pdf.stream(file, &program);
        stream.filter(Filter::FlateDecode);
        if cff.is_some() {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        }
        stream.finish();

        let mut characters = UnicodeCmap::<u16>::new(Name(b"Characters"), system);
        self.embedded.iter().for_each(|(glyph, (character, _))| characters.pair(*glyph, *character));
        pdf.stream(cmap, &packed(characters.finish().as_slice())).filter(Filter::FlateDecode);
        Ok(())
    }
}

fn packed(data: &[u8]) -> Vec<u8> {
    const LEVEL: u8 = 6;
    miniz_oxide::deflate::compress_to_vec_zlib(data, LEVEL)
}

/// The PostScript name of a font, in letters, digits and hyphens.
fn postscript_name(data: &[u8]) -> String {
    let known = FontRef::from_index(data, 0).ok().and_then(|font| {
        let mut names = font.localized_strings(skrifa::string::StringId::POSTSCRIPT_NAME);
        names.next().map(|name| name.to_string())
    });
    let known = known.unwrap_or_default();
    let plain: String = known.chars().filter(|sign| sign.is_ascii_alphanumeric() || *sign == '-').collect();
    if plain.is_empty() { "Font".to_string() } else { plain }
}

/// The pages made so far. Coordinates are in points from the upper left corner of the page.
pub(super) struct PdfPages {
    size: PageSize,
    regular: PdfFont,
    /// `None` if the caller's font is used for everything.
    bold: Option<PdfFont>,
    pages: Vec<Content>,
    missing: BTreeSet<char>,
}

impl PdfPages {
    /// A book without pages.
    pub(super) fn new(size: PageSize, font: Option<&[u8]>) -> Result<PdfPages, BookError> {
        let (regular, bold) = match font {
            Some(font) => (PdfFont::new(Cow::Owned(font.to_vec()))?, None),
            None => {
                let regular: &[u8] = include_bytes!("fonts/NotoSansCJKsc-Regular.otf");
                let bold: &[u8] = include_bytes!("fonts/NotoSansCJKsc-Bold.otf");
                (PdfFont::new(Cow::Borrowed(regular))?, Some(PdfFont::new(Cow::Borrowed(bold))?))
            }
        };
        Ok(PdfPages { size, regular, bold, pages: Vec::new(), missing: BTreeSet::new() })
    }

    /// Begins a page.
    pub(super) fn begin(&mut self) {
        self.pages.push(Content::new());
    }

    /// Number of pages.
    pub(super) fn count(&self) -> usize {
        self.pages.len()
    }

    fn font(&mut self, face: FontFace) -> (&'static [u8], &mut PdfFont) {
        match (face, &mut self.bold) {
            (FontFace::Bold, Some(bold)) => (BOLD, bold),
            (FontFace::Bold | FontFace::Regular, _) => (REGULAR, &mut self.regular),
        }
    }

    /// The numbers of the glyphs of a text, and the width of the text. Characters without a glyph are collected for the
    /// error message.
    fn glyphs(&mut self, style: FontStyle, text: &str) -> (Vec<u8>, f32) {
        let (mut codes, mut width, mut missing) = (Vec::new(), 0.0, Vec::new());
        let (_, font) = self.font(style.face);
        for character in text.chars() {
            match font.glyph(character) {
                Some((glyph, advance)) => {
                    codes.extend(glyph.to_be_bytes());
                    width += advance * style.size;
                }
                None => missing.push(character),
            }
        }
        self.missing.extend(missing);
        (codes, width)
    }

    /// Width of a text.
    pub(super) fn width(&mut self, style: FontStyle, text: &str) -> f32 {
        self.glyphs(style, text).1
    }

    /// Prints a text on the last page, with its base line at `y`.
    pub(super) fn text(&mut self, style: FontStyle, x: f32, y: f32, text: &str) {
        let (codes, _) = self.glyphs(style, text);
        let (name, _) = self.font(style.face);
        let y = self.size.height - y;
        let Some(page) = self.pages.last_mut() else { return };
        page.begin_text().set_font(Name(name), style.size).next_line(x, y).show(Str(&codes)).end_text();
    }

    /// Prints a text with its middle at `x`.
    pub(super) fn text_centred(&mut self, style: FontStyle, x: f32, y: f32, text: &str) {
        let width = self.width(style, text);
        self.text(style, x - width / 2.0, y, text);
    }

    /// Draws a line. `gray` is its brightness: 0 is black, and 1 is white.
    pub(super) fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, gray: f32) {
        let height = self.size.height;
        let Some(page) = self.pages.last_mut() else { return };
        page.set_line_cap(pdf_writer::types::LineCapStyle::ProjectingSquareCap);
        page.set_line_width(width).set_stroke_gray(gray);
        page.move_to(from.0, height - from.1).line_to(to.0, height - to.1).stroke();
    }

    /// Shades a square with this upper left corner.
    pub(super) fn shade(&mut self, (x, y): (f32, f32), side: f32) {
        let y = self.size.height - y - side;
        let Some(page) = self.pages.last_mut() else { return };
        page.set_fill_gray(0.88).rect(x, y, side, side).fill_nonzero().set_fill_gray(0.0);
    }

    /// The file.
    ///
    /// # Errors
    /// The characters that the fonts do not have.
    pub(super) fn finish(self, title: &str, language: &str) -> Result<Vec<u8>, BookError> {
        if !self.missing.is_empty() {
            return Err(BookError::NoGlyphs(self.missing.into_iter().collect()));
        }
        let mut last = 0;
        let mut ids = || {
            last += 1;
            Ref::new(last)
        };
        let mut pdf = Pdf::new();
        let (catalog, tree, info) = (ids(), ids(), ids());
        pdf.catalog(catalog).pages(tree).lang(TextStr(language));
        pdf.document_info(info).title(TextStr(title)).creator(TextStr("whydoku"));
        let mut fonts: Vec<(&[u8], Ref)> = Vec::new();
        for (name, font) in [(REGULAR, Some(&self.regular)), (BOLD, self.bold.as_ref())] {
            if let Some(font) = font.filter(|font| !font.embedded.is_empty()) {
                let id = ids();
                font.write(&mut pdf, id, &mut ids)?;
                fonts.push((name, id));
            }
        }
        let PageSize { width, height } = self.size;
        let mut kids = Vec::new();
        for content in self.pages {
            let (id, contents) = (ids(), ids());
            kids.push(id);
            let mut page = pdf.page(id);
            page.media_box(Rect::new(0.0, 0.0, width, height)).parent(tree).contents(contents);
            let mut resources = page.resources();
            let mut known = resources.fonts();
            for (name, id) in &fonts {
                known.pair(Name(name), *id);
            }
            known.finish();
            resources.finish();
            page.finish();
            pdf.stream(contents, &packed(content.finish().as_slice())).filter(Filter::FlateDecode);
        }
        pdf.pages(tree).count(i32::try_from(kids.len()).unwrap_or(i32::MAX)).kids(kids);
        Ok(pdf.finish())
    }
}

/// Names of the fonts on the pages.
const REGULAR: &[u8] = b"Regular";
const BOLD: &[u8] = b"Bold";
