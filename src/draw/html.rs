//! Several pictures with headings and text as one self-contained page, which has no script and fetches nothing.

use super::svg::{self, SvgOptions};
use super::xml::escape;
use super::{Colours, LegendWords, Palette, Scene, StepPicture, Theme};
use crate::explain::{Telling, ViewOf, Words};
use std::fmt::Write;

/// A picture of a page, with the text around it.
#[derive(Clone, PartialEq, Debug)]
pub struct Section {
    /// The heading; also the title of the picture.
    pub heading: String,
    /// The text below the heading; each line is a paragraph.
    pub text: String,
    /// The picture.
    pub scene: Scene,
    /// Parts below the picture: further pictures, and parts that may be collapsed.
    pub parts: Vec<SectionPart>,
}

/// A part of a section.
#[derive(Clone, PartialEq, Debug)]
pub struct SectionPart {
    /// Title of the picture, in a few words.
    pub title: String,
    /// The heading, which may be longer than the title.
    pub heading: String,
    /// Text of the picture; each line is a paragraph.
    pub text: String,
    /// The picture.
    pub scene: Scene,
    /// True if the section's text already contains this text. A page then does not repeat it.
    pub repeated: bool,
    /// True if only the heading is shown until the reader opens the part. On paper, the whole part is shown.
    pub folded: bool,
}

impl SectionPart {
    /// The whole text of a part that is shown alone.
    pub fn description(&self) -> String {
        if self.heading == self.title {
            self.text.clone()
        } else {
            format!("{}\n{}", self.heading, self.text)
        }
    }
}

impl Section {
    /// A step: its picture, its text from [`Words::telling`], and its [views](Scene::views). Each lemma is folded,
    /// together with its picture.
    pub fn step(
        words: &Words,
        heading: String,
        telling: &Telling,
        scene: Scene,
        views: Vec<StepPicture>,
    ) -> Section {
        // The views of the cases come first, in the order of the cases.
        let parts = views.into_iter().enumerate().map(|(index, StepPicture { of, scene })| {
            let title = words.view(of);
            match of {
                ViewOf::Case(..) => SectionPart {
                    heading: title.clone(),
                    title,
                    text: telling.cases.get(index).map(|lines| lines.join("\n")).unwrap_or_default(),
                    scene,
                    repeated: true,
                    folded: false,
                },
                ViewOf::Lemma(letter) => {
                    let lemma = telling.lemmas.get(letter.0);
                    SectionPart {
                        heading: lemma.map_or_else(|| title.clone(), |lemma| lemma.heading.clone()),
                        title,
                        text: lemma.map(|lemma| lemma.lines.join("\n")).unwrap_or_default(),
                        scene,
                        repeated: false,
                        folded: true,
                    }
                }
            }
        });
        Section { heading, text: telling.main(), scene, parts: parts.collect() }
    }
}

/// Texts about the page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PageOptions {
    /// The title of the page.
    pub title: String,
    /// The language tag of all texts, as in `zh-Hans`; empty if not known.
    pub language: String,
    /// Light, dark, or the setting of the reader's system.
    pub theme: Theme,
    /// The colours of each theme.
    pub colours: Colours,
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
        style(options)
    );
    for section in sections {
        let _ = writeln!(page, "<section>\n<h2>{}</h2>", escape(&section.heading));
        let picture = |heading: &str, text: &str, scene: &Scene| {
            let title = heading.to_string();
            svg::inline(
                scene,
                words,
                &SvgOptions {
                    theme: options.theme,
                    colours: options.colours,
                    title,
                    description: text.to_string(),
                },
            )
        };
        page.push_str(&paragraphs(&section.text));
        page.push_str(&picture(&section.heading, &section.text, &section.scene));
        for part in &section.parts {
            let heading = escape(&part.heading);
            let (open, close) = if part.folded {
                (format!("<details>\n<summary>{heading}</summary>"), "</details>")
            } else {
                (format!("<h3>{heading}</h3>"), "")
            };
            let _ = writeln!(page, "{open}");
            if !part.repeated {
                page.push_str(&paragraphs(&part.text));
            }
            page.push_str(&picture(&part.title, &part.description(), &part.scene));
            page.push_str(close);
        }
        page.push_str("</section>\n");
    }
    page.push_str("</body>\n</html>\n");
    page
}

/// Each line that is not blank, as a paragraph.
fn paragraphs(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| format!("<p>{}</p>\n", escape(line))).collect()
}

fn style(options: &PageOptions) -> String {
    let colours = |palette: &Palette| format!("body{{background:{};color:{}}}", palette.paper, palette.ink);
    let Colours { light, dark } = &options.colours;
    let layout = "body{font:1rem/1.6 system-ui,sans-serif;max-width:44rem;margin:auto;padding:1rem}\
                  svg{display:block;width:100%;max-width:36rem;margin:auto}section{break-inside:avoid}\
                  summary{cursor:pointer;padding:.5rem 0;font-weight:600}\
                  @media print{details::details-content{content-visibility:visible;block-size:auto}}";
    match options.theme {
        Theme::Light => format!("{layout}{}", colours(light)),
        Theme::Dark => format!("{layout}{}", colours(dark)),
        Theme::Auto => format!(
            "{layout}:root{{color-scheme:light dark}}{}@media (prefers-color-scheme:dark){{{}}}",
            colours(light),
            colours(dark)
        ),
    }
}
