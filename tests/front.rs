//! The front page of the library: its examples print the same as the command, and the library has few names at its
//! root.

use std::collections::BTreeSet;
use syn::{Item, UseTree};
use whydoku::{Engine, Explanation, Hint, Path};

/// The types and functions that are re-exported at the root of the library.
fn root() -> BTreeSet<String> {
    fn names(tree: &UseTree, found: &mut BTreeSet<String>) {
        match tree {
            UseTree::Path(path) => names(&path.tree, found),
            UseTree::Name(name) => _ = found.insert(name.ident.to_string()),
            UseTree::Rename(rename) => _ = found.insert(rename.rename.to_string()),
            UseTree::Group(group) => group.items.iter().for_each(|item| names(item, found)),
            UseTree::Glob(_) => panic!("the root re-exports items by name"),
        }
    }
    let source = include_str!("../src/lib.rs");
    let mut found = BTreeSet::new();
    for item in syn::parse_file(source).expect("the source of the library").items {
        let Item::Use(item) = item else { continue };
        names(&item.tree, &mut found);
    }
    found
}

#[test]
fn the_root_has_at_most_thirty_types() {
    let types: Vec<String> = root()
        .into_iter()
        .filter(|name| name.chars().any(char::is_lowercase) && name.starts_with(char::is_uppercase))
        .collect();
    assert!(types.len() <= 30, "{} types: {types:?}", types.len());
    for name in ["Board", "Engine", "Path", "Step", "Hint", "Scale", "Generator", "Language", "Level"] {
        assert!(types.iter().any(|one| one == name), "{name} is missing");
    }
}

/// This test passes if it compiles.
#[test]
fn answers_may_be_shared_between_threads() {
    const fn is_shareable<T: Send + Sync>() {}
    const { is_shareable::<Engine>() }
    const { is_shareable::<Path>() }
    const { is_shareable::<Hint>() }
    const { is_shareable::<Explanation<whydoku::solve::Why>>() }
}

#[cfg(feature = "cli")]
mod words {
    use crate::process::{out, run};
    use whydoku::{Board, Engine, Language, Level};

    const BOARDS: [&str; 3] = [
        "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
        "12.3.....4...........................................................5...........",
    ];

    #[test]
    fn a_path_is_what_the_command_prints() {
        for board in BOARDS {
            for language in Language::ALL {
                let position: Board = board.parse().expect("a board");
                let text = Engine::new().solve(&position).expect("a path").text(language);
                let printed = out(&run(&["--lang", language.id(), "explain", board], ""));
                assert_eq!(text.trim_end(), printed.trim_end(), "{board}");
            }
        }
    }

    #[test]
    fn a_hint_is_what_the_command_prints() {
        let position: Board = BOARDS[1].parse().expect("a board");
        let hint = Engine::new().hint(&position).expect("a hint");
        for (number, level) in (0..).zip(Level::ALL) {
            let mut text = hint.text(level, Language::En);
            if level >= Level::Evidence {
                text += &format!("\n\n{}", hint.picture(level, Language::En).trim_end_matches('\n'));
            }
            let printed = out(&run(&["hint", "--level", &format!("{number}"), BOARDS[1]], ""));
            assert_eq!(text.trim_end(), printed.trim_end(), "level {number}");
        }
    }
}
