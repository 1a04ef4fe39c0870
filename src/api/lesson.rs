//! A lesson as HTML.

use crate::technique::by_id;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

/// A lesson in Markdown as HTML, in which each link to another one says which technique it is.
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

/// The begin of a link to a lesson.
fn link(id: &str) -> Event<'static> {
    Event::InlineHtml(CowStr::from(format!("<a href=\"#technique/{id}\" data-technique=\"{id}\">")))
}
