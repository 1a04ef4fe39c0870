//! Books of puzzles as PDF: a title page, the rules, the puzzles, the first steps, the solutions.
//!
//! [`Book::pdf`] decides what is on which page. `pages` has the geometry, `board` draws boards, `flow` breaks texts
//! into lines and pages, and `pdf` writes the file with its fonts. This module does not solve, rate or order puzzles,
//! and the words on the pages come from the caller.
//!
//! The fonts in the folder `fonts` are parts of Noto Sans CJK SC: they contain the Latin letters of Europe, and all
//! characters that the program's Chinese texts use. For a title with other characters, the caller has to supply a
//! [`font`](Book::font).

mod board;
mod content;
mod flow;
mod page_size;
mod pages;
mod pdf;

pub use content::{BookError, BookPuzzle, BookSection, LARGE_PRINT};
pub use page_size::{NoPageSize, PageSize, PuzzlesPerPage};

use board::PrintStyle;
use content::TextSizes;
use flow::TextFlow;
use pages::PageFrame;
use pdf::{FontFace, FontStyle, PdfPages};

/// A book. Lengths are in points: 72 points are an inch.
#[derive(Clone, Debug)]
pub struct Book {
    /// Title on the first page.
    pub title: String,
    /// Line below the title.
    pub subtitle: String,
    /// Language of the texts, as in `en`.
    pub language: String,
    /// Heading and paragraphs of the page about the rules.
    pub rules: BookSection,
    /// Heading above the first steps; the steps themselves are in [`puzzles`](Book::puzzles).
    pub steps_heading: String,
    /// Heading above the solutions.
    pub solutions_heading: String,
    /// The puzzles in the order of the book.
    pub puzzles: Vec<BookPuzzle>,
    /// Size of a page.
    pub page: PageSize,
    /// Number of puzzles on a page.
    pub per_page: PuzzlesPerPage,
    /// True if digits and letters must have at least the size [`LARGE_PRINT`].
    pub large_print: bool,
    /// A font file for all texts; without it, the program's own fonts are used.
    pub font: Option<Vec<u8>>,
}

impl Book {
    /// The book as a PDF.
    ///
    /// The inner margin depends on the number of pages, and the number of pages depends on the inner margin. So the
    /// book is set with each margin in turn, the narrowest first, until the margin is wide enough for the number of
    /// pages.
    ///
    /// # Errors
    /// The reason why the book cannot be made.
    pub fn pdf(&self) -> Result<Vec<u8>, BookError> {
        if self.puzzles.is_empty() {
            return Err(BookError::NoPuzzles);
        }
        for (most, inner) in pages::INNER_MARGINS {
            let set = self.set(inner)?;
            if set.count() <= most {
                return set.finish(&self.title, &self.language);
            }
        }
        self.set(pages::WIDEST_MARGIN)?.finish(&self.title, &self.language)
    }

    fn sizes(&self) -> TextSizes {
        if self.large_print { TextSizes::LARGE } else { TextSizes::NORMAL }
    }

    /// All pages, with this inner margin.
    fn set(&self, inner: f32) -> Result<PdfPages, BookError> {
        let mut pages = PdfPages::new(self.page, self.font.as_deref())?;
        let frame = PageFrame::new(self.page, inner, self.sizes().text);
        self.title_page(&mut pages, &frame)?;
        let mut flow = TextFlow::new(&mut pages, &frame, self.sizes());
        flow.heading(&self.rules.heading)?;
        for paragraph in &self.rules.paragraphs {
            flow.paragraph(paragraph)?;
        }
        self.puzzle_pages(&mut pages, &frame)?;
        if self.puzzles.iter().any(|puzzle| !puzzle.steps.is_empty()) {
            let mut flow = TextFlow::new(&mut pages, &frame, self.sizes());
            flow.heading(&self.steps_heading)?;
            for (at, puzzle) in self.puzzles.iter().enumerate() {
                flow.item(&(at + 1).to_string(), &puzzle.steps)?;
            }
        }
        self.solution_pages(&mut pages, &frame)?;
        Ok(pages)
    }

    fn title_page(&self, pages: &mut PdfPages, frame: &PageFrame) -> Result<(), BookError> {
        pages.begin();
        let area = frame.area(pages.count());
        let centre = area.left + area.width / 2.0;
        let mut y = area.top + area.height / 3.0;
        let title = FontStyle { face: FontFace::Regular, size: self.sizes().title };
        for line in flow::lines(pages, title, &self.title, area.width)? {
            pages.text_centred(title, centre, y, &line);
            y += title.size * 1.3;
        }
        let text = FontStyle { face: FontFace::Regular, size: self.sizes().heading };
        for line in flow::lines(pages, text, &self.subtitle, area.width)? {
            pages.text_centred(text, centre, y, &line);
            y += text.size * 1.4;
        }
        Ok(())
    }

    /// The pages with puzzles; the first of them is a right page.
    fn puzzle_pages(&self, pages: &mut PdfPages, frame: &PageFrame) -> Result<(), BookError> {
        if pages.count() % 2 == 1 {
            pages.begin();
        }
        let per_page = self.per_page.get();
        for (at, puzzle) in self.puzzles.iter().enumerate() {
            if at % per_page == 0 {
                pages.begin();
                frame.number(pages);
            }
            let (columns, rows) = self.per_page.grid();
            let place = frame.area(pages.count()).part((columns, rows), at % per_page);
            let style = PrintStyle { large_print: self.large_print, most_cell: 62.0 };
            let points = board::puzzle(pages, place, &style, &(at + 1).to_string(), puzzle);
            if self.large_print && points < LARGE_PRINT {
                return Err(BookError::TooSmall { points, most: self.most_in_large_print(frame, puzzle) });
            }
            if points < 4.0 {
                return Err(BookError::NoRoom);
            }
        }
        Ok(())
    }

    /// Greatest number of puzzles per page with which the digits of puzzles of this size are large enough.
    fn most_in_large_print(&self, frame: &PageFrame, puzzle: &BookPuzzle) -> Option<PuzzlesPerPage> {
        PuzzlesPerPage::ALL.into_iter().rev().find(|number| {
            let place = frame.area(1).part(number.grid(), 0);
            let style = PrintStyle { large_print: true, most_cell: 62.0 };
            board::digit_size(place, &style, puzzle.board.layout.size()) >= LARGE_PRINT
        })
    }

    fn solution_pages(&self, pages: &mut PdfPages, frame: &PageFrame) -> Result<(), BookError> {
        /// Least width of a solution, as a multiple of the size of its digits.
        const DIGITS: f32 = 16.0;
        let size = if self.large_print { LARGE_PRINT } else { 7.0 };
        let heading = FontStyle { face: FontFace::Regular, size: self.sizes().heading };
        let area = frame.area(1);
        let area = area.below(heading.size * 1.8);
        let side = |length: f32, extra: f32| ((length / (size * DIGITS + extra)) as usize).max(1);
        let (columns, rows) = (side(area.width, 0.0), side(area.height, size * 1.6));
        for (at, puzzle) in self.puzzles.iter().enumerate() {
            let place = at % (columns * rows);
            if place == 0 {
                pages.begin();
                frame.number(pages);
                let area = frame.area(pages.count());
                pages.text(heading, area.left, area.top + heading.size, &self.solutions_heading);
            }
            let area = frame.area(pages.count()).below(heading.size * 1.8);
            let style = PrintStyle { large_print: self.large_print, most_cell: size * 2.2 };
            let points = board::solution(
                pages,
                area.part((columns, rows), place),
                &style,
                &(at + 1).to_string(),
                puzzle,
            );
            if self.large_print && points < LARGE_PRINT {
                return Err(BookError::TooSmall { points, most: None });
            }
        }
        Ok(())
    }
}
