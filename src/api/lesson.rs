//! A lesson as HTML.

use crate::technique::by_id;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

/// Converts a lesson from Markdown to HTML. Each link to the lesson of another technique gets an attribute with the id
/// of that technique.
pub(crate) fn html(lesson: &str) -> String {
    let linked = Parser::new_ext(lesson, Options::ENABLE_TABLES).map(|event| {
        let other =
            if let Event::Start(Tag::Link { dest_url, .. }) = &event { by_id(dest_url) } else { None };
        other.map_or(event, |technique| link(technique.id))
    });
    let mut page = String::new();
    html::push_html(&mut page, linked);
    page
}

/// The opening tag of a link to a lesson.
fn link(id: &str) -> Event<'static> {
    Event::InlineHtml(CowStr::from(format!("<a href=\"#technique/{id}\" data-technique=\"{id}\">")))
}
