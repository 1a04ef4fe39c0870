//! Several pictures with headings and text as one self-contained page: no script, nothing fetched.

use super::svg::{self, SvgOptions, escape};
use super::{LegendWords, Paint, Scene, Theme};
use std::fmt::Write;

/// One picture of a page with what stands around it.
#[derive(Clone, PartialEq, Debug)]
pub struct Section {
    /// The heading; also the title of the picture.
    pub heading: String,
    /// The text below the heading; each line is a paragraph.
    pub text: String,
    /// The picture.
    pub scene: Scene,
}

/// What the page says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PageOptions {
    /// The title of the page.
    pub title: String,
    /// The language of all texts as in `zh-Hans`; empty if not known.
    pub language: String,
    /// Light, dark, or as the reader's system says.
    pub theme: Theme,
}

/// The page.
pub fn render(sections: &[Section], words: &LegendWords, options: &PageOptions) -> String {
    let mut page = String::from("<!DOCTYPE html>\n<html");
    if !options.language.is_empty() {
        let _ = write!(page, " lang=\"{}\"", escape(&options.language));
    }
    let title = escape(&options.title);
    let _ = write!(
        page,
        ">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"/>\n\
         <title>{title}</title>\n<style>{}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        style(options.theme)
    );
    for section in sections {
        let _ = writeln!(page, "<section>\n<h2>{}</h2>", escape(&section.heading));
        for line in section.text.lines().filter(|line| !line.trim().is_empty()) {
            let _ = writeln!(page, "<p>{}</p>", escape(line));
        }
        let picture = SvgOptions {
            theme: options.theme,
            title: section.heading.clone(),
            description: section.text.clone(),
        };
        page.push_str(&svg::render(&section.scene, words, &picture));
        page.push_str("</section>\n");
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn style(theme: Theme) -> String {
    let colours = |paint: &Paint| format!("body{{background:{};color:{}}}", paint.paper, paint.ink);
    let layout = "body{font:1rem/1.6 system-ui,sans-serif;max-width:44rem;margin:auto;padding:1rem}\
                  svg{display:block;width:100%;max-width:36rem;margin:auto}section{break-inside:avoid}";
    match theme {
        Theme::Light => format!("{layout}{}", colours(&Paint::LIGHT)),
        Theme::Dark => format!("{layout}{}", colours(&Paint::DARK)),
        Theme::Auto => format!(
            "{layout}:root{{color-scheme:light dark}}{}@media (prefers-color-scheme:dark){{{}}}",
            colours(&Paint::LIGHT),
            colours(&Paint::DARK)
        ),
    }
}
