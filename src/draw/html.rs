//! One self-contained HTML page of pictures with their words.

use super::scene::Scene;
use super::svg::{Svg, escaped, svg};

/// A page with a heading, a picture and a paragraph for each scene. It loads nothing and runs nothing.
pub fn html(pictures: &[(&Scene, Svg)]) -> String {
    let title = pictures.first().map_or("Sudoku", |(_, form)| form.title);
    let part = |(scene, form): &(&Scene, Svg)| {
        let text = escaped(form.description).replace('\n', "<br>\n");
        format!(
            "<section>\n<h2>{}</h2>\n{}\n<p>{text}</p>\n</section>\n",
            escaped(form.title),
            svg(scene, form)
        )
    };
    let sections: String = pictures.iter().map(part).collect();
    format!(
        "<!doctype html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
         <style>:root{{color-scheme:light dark}}body{{font-family:sans-serif;max-width:40rem;margin:1rem auto;\
         padding:0 1rem;line-height:1.5}}</style>\n</head>\n<body>\n{sections}</body>\n</html>\n",
        escaped(title)
    )
}
