//! Running text: lines of measured width, one page after the other.

use super::content::{BookError, TextSizes};
use super::pages::PageFrame;
use super::pdf::{FontFace, FontStyle, PdfPages};

/// Distance between two lines of size 1.
const LEADING: f32 = 1.35;

/// Breaks a text into lines that are at most `width` wide: at its line ends, at spaces, and between Chinese characters.
pub(super) fn lines(
    pages: &mut PdfPages,
    style: FontStyle,
    text: &str,
    width: f32,
) -> Result<Vec<String>, BookError> {
    let mut lines = Vec::new();
    for part in text.lines() {
        let mut line = String::new();
        for piece in pieces(part) {
            let longer = format!("{line}{piece}");
            if line.is_empty() || pages.width(style, longer.trim_end()) <= width {
                line = longer;
            } else {
                lines.push(std::mem::replace(&mut line, piece.trim_start().to_string()));
            }
        }
        lines.push(line);
    }
    match lines.iter().all(|line| pages.width(style, line.trim_end()) <= width) {
        true => Ok(lines.into_iter().map(|line| line.trim_end().to_string()).collect()),
        false => Err(BookError::NoRoom),
    }
}

/// The pieces between which a line may break.
fn pieces(text: &str) -> Vec<&str> {
    let is_wide = |character: char| character >= '\u{2e80}';
    // Signs that must not begin a line.
    let is_closing = |character: char| "，。；：、）！？”’》…".contains(character);
    let is_opening = |character: char| "（“‘《".contains(character);
    let mut pieces = Vec::new();
    let mut from = 0;
    let characters = text.char_indices().zip(text.chars().skip(1));
    for ((at, one), next) in characters {
        let breaks = match one {
            ' ' => next != ' ',
            one if is_opening(one) || is_closing(next) => false,
            one => is_wide(one) || is_wide(next),
        };
        if breaks {
            let end = at + one.len_utf8();
            pieces.push(&text[from..end]);
            from = end;
        }
    }
    pieces.push(&text[from..]);
    pieces
}

/// Text that begins on a new page and takes as many pages as it needs.
pub(super) struct TextFlow<'a> {
    pages: &'a mut PdfPages,
    frame: &'a PageFrame,
    sizes: TextSizes,
    y: f32,
}

impl<'a> TextFlow<'a> {
    pub(super) fn new(pages: &'a mut PdfPages, frame: &'a PageFrame, sizes: TextSizes) -> TextFlow<'a> {
        let mut flow = TextFlow { pages, frame, sizes, y: 0.0 };
        flow.page();
        flow
    }

    fn page(&mut self) {
        self.pages.begin();
        self.frame.number(self.pages);
        self.y = self.frame.area(self.pages.count()).top;
    }

    /// Moves down by the height of a line, or to the next page if this page is full.
    fn advance(&mut self, height: f32) {
        let area = self.frame.area(self.pages.count());
        if self.y + height > area.top + area.height {
            self.page();
        }
        self.y += height;
    }

    pub(super) fn heading(&mut self, text: &str) -> Result<(), BookError> {
        let style = FontStyle { face: FontFace::Regular, size: self.sizes.heading };
        let width = self.frame.area(1).width;
        for line in lines(self.pages, style, text, width)? {
            self.advance(style.size * LEADING);
            let left = self.frame.area(self.pages.count()).left;
            self.pages.text(style, left, self.y, &line);
        }
        self.y += style.size * 0.6;
        Ok(())
    }

    /// A paragraph.
    pub(super) fn paragraph(&mut self, text: &str) -> Result<(), BookError> {
        let style = self.text_style();
        let width = self.frame.area(1).width;
        for line in lines(self.pages, style, text, width)? {
            self.line(0.0, &line);
        }
        self.y += style.size * 0.6;
        Ok(())
    }

    /// Prints a number with paragraphs to its right. The paragraphs stay together on one page if they fit on a page.
    pub(super) fn item(&mut self, number: &str, paragraphs: &[String]) -> Result<(), BookError> {
        let style = self.text_style();
        let indent = self.indent();
        let area = self.frame.area(1);
        let broken = paragraphs.iter().map(|text| lines(self.pages, style, text, area.width - indent));
        let broken: Vec<String> = broken.collect::<Result<Vec<_>, _>>()?.concat();
        let height = broken.len() as f32 * style.size * LEADING;
        let end = area.top + area.height;
        if self.y + height > end && height <= area.height {
            self.page();
        }
        for (at, line) in broken.iter().enumerate() {
            self.line(indent, line);
            if at == 0 {
                let left = self.frame.area(self.pages.count()).left;
                self.pages.text(FontStyle { face: FontFace::Bold, ..style }, left, self.y, number);
            }
        }
        self.y += style.size * 0.6;
        Ok(())
    }

    fn line(&mut self, indent: f32, line: &str) {
        let style = self.text_style();
        self.advance(style.size * LEADING);
        let left = self.frame.area(self.pages.count()).left;
        self.pages.text(style, left + indent, self.y, line);
    }

    fn text_style(&self) -> FontStyle {
        FontStyle { face: FontFace::Regular, size: self.sizes.text }
    }

    /// Width of the space for a number.
    fn indent(&mut self) -> f32 {
        let style = FontStyle { face: FontFace::Bold, size: self.sizes.text };
        self.pages.width(style, "00000")
    }
}

#[cfg(test)]
mod tests {
    use super::pieces;

    #[test]
    fn lines_break_at_spaces_and_between_chinese_characters() {
        for (text, broken) in [
            ("one two", "one |two"),
            ("", ""),
            ("r1c1=5: only place", "r1c1=5: |only |place"),
            ("第3行，（只有）一处", "第|3|行，|（只|有）|一|处"),
        ] {
            assert_eq!(pieces(text).join("|"), broken);
        }
    }
}
