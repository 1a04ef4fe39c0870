//! The macro that declares the record of a technique, so that a technique is named once.
//!
//! The macro derives names, lessons, examples and exercises from the id, and has defaults for the properties that most
//! techniques share. It must not name any technique.

/// Declares the record of a technique: `technique!(NAME = "id" { family: …, library_code: …, find: …, })`.
///
/// The page and the puzzles of the technique are the files with its id. `in "FILE"` after the id names a page that
/// several techniques share, and `without exercises` marks a technique for which no exercises are known.
macro_rules! technique {
    ($name:ident = $id:literal $(without $exercises:ident)? { $($fields:tt)* }) => {
        technique!($name = $id in $id $(without $exercises)? { $($fields)* });
    };
    ($name:ident = $id:literal in $page:literal $(without $exercises:ident)? {
        family: $family:ident,
        library_code: $code:literal,
        find: $find:expr,
        $(assumes_unique: $unique:literal,)?
        $(on_request: $request:literal,)?
        $(repeats: $repeats:expr,)?
        $(needs: $needs:ident,)?
    }) => {
        #[doc = concat!("The technique `", $id, "`.")]
        pub(crate) static $name: $crate::step::Technique = $crate::step::Technique {
            id: $id,
            family: $crate::step::Family::$family,
            library_code: $code,
            assumes_unique: first!($($unique,)? false),
            on_request: first!($($request,)? false),
            repeats: first!($($repeats,)? None),
            needs: first!($($crate::step::NeededHouses::$needs,)? $crate::step::NeededHouses::Any),
            finder: $find,
            page: $crate::language::languages!(technique::record::pages!($id in $page)),
            examples: part!("/puzzles/" $id),
            practice: part!("/puzzles/practice/" $id $($exercises)?),
        };
    };
}

/// The first of one or two values. The caller adds the default as the last value.
macro_rules! first {
    ($first:expr $(, $rest:expr)?) => {
        $first
    };
}

/// The text of the technique's file of positions in a folder; the empty text for a technique without exercises.
macro_rules! part {
    ($folder:literal $id:literal) => {
        if cfg!(feature = "parts") {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), $folder, $id, ".txt"))
        } else {
            ""
        }
    };
    ($folder:literal $id:literal exercises) => {
        ""
    };
}

/// Reads a page in each language. If a page is missing or does not name the technique, the program does not compile.
macro_rules! pages {
    (($id:literal in $page:literal) $($(#[$doc:meta])* $language:ident = $tag:literal, $english:literal;)+) => {
        $crate::language::ByLanguage::new([$({
            const PAGE: $crate::step::Page = match $crate::step::Page::parse(include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/src/technique/pages/", $tag, "/", $page, ".md"
            )), $page, $id) {
                Some(page) => page,
                None => panic!(concat!(
                    "src/technique/pages/", $tag, "/", $page, ".md must begin with three lines: '# NAME', \
                    '<!-- phrase: NAME WITHIN A SENTENCE -->' and an empty one, in ", $english,
                    "; or, if several techniques share it, with '# TITLE', an empty line and a table with a row '| ",
                    $id, " | NAME | NAME WITHIN A SENTENCE |'"
                )),
            };
            // Copies of the names alone, so that the rest of the file need not be in the program.
            const NAME: [u8; PAGE.name.len()] = $crate::step::bytes(PAGE.name);
            const PHRASE: [u8; PAGE.phrase.len()] = $crate::step::bytes(PAGE.phrase);
            PAGE.with_names(
                $crate::step::text(&NAME), $crate::step::text(&PHRASE), !cfg!(feature = "parts"),
            )
        }),+])
    };
}

pub(crate) use pages;
