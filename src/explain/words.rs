//! The sentences of one language, looked up by key and filled in.

use super::Language;
use super::sentences::Sentences;
use super::spans::is_mark;
use crate::board::{
    CellSet, Digit, DigitSet, ExtraHouse, House, HouseKind, HouseSet, Layout, MissingPart, Naming, Regions,
};
use crate::grid::Contradiction;
use crate::rating::hodoku::{HodokuRating, LOOKUP_ID};
use crate::rating::{Figures, PlayerMinutes, UseCount, human};
use crate::step::{Family, Technique};
use crate::technique::by_id;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;
use std::borrow::Cow;
use std::sync::Arc;

/// The words of one language. Several threads may share one value, and copies are cheap.
#[derive(Clone)]
pub struct Words {
    language: Language,
    /// The naming of cells and lines.
    pub(super) naming: Naming,
    /// The layout for whose extra houses the words have names.
    pub(super) layout: &'static Layout,
    sentences: &'static Sentences,
    /// Text between two sentences.
    gap: String,
    /// Phrases that many sentences reuse.
    phrases: Arc<Phrases>,
}

/// Phrases that nearly every sentence uses. The phrases are made once for each naming.
#[derive(Default)]
struct Phrases {
    /// The name of each house, including houses that the layout does not have.
    houses: Vec<String>,
    /// For each message of [`JOINTS`], the texts before, between and after two items.
    joints: Vec<[String; 3]>,
}

/// The messages that join two items.
const JOINTS: [&str; 4] = ["list-pair", "list-more", "list-or", "reason-more"];

/// The id of search in a trace. Search is not a technique and has no record.
const SEARCH: &str = "search";

impl Words {
    /// The words of a language.
    pub fn new(language: Language) -> Words {
        let sentences = Sentences::of(language);
        let words = Words {
            language,
            naming: Naming::Rc,
            layout: Layout::CLASSIC,
            sentences,
            gap: String::new(),
            phrases: Arc::default(),
        };
        let gap = words.say("sentence-gap", &FluentArgs::new());
        Words { gap, ..words.with_naming(Naming::Rc) }
    }

    /// The same words with other names for cells and lines.
    pub fn with_naming(self, naming: Naming) -> Words {
        if naming == self.naming && !self.phrases.houses.is_empty() {
            return self;
        }
        Words { naming, ..self }.with_phrases()
    }

    /// The same words for boards of a layout: with the names of its extra houses.
    pub fn on(&self, layout: &'static Layout) -> Cow<'_, Words> {
        if layout == self.layout {
            return Cow::Borrowed(self);
        }
        Cow::Owned(Words { layout, ..self.clone() }.with_phrases())
    }

    fn with_phrases(self) -> Words {
        let words = Words { phrases: Arc::default(), ..self };
        let phrases = Phrases {
            houses: HouseSet::ALL.iter().map(|house| words.house(house)).collect(),
            joints: JOINTS.iter().map_while(|key| words.joint(key)).collect(),
        };
        Words { phrases: Arc::new(phrases), ..words }
    }

    /// Names that these words use for cells and lines.
    pub fn naming(&self) -> Naming {
        self.naming
    }

    /// Language of the words.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The name of a technique, as in "Naked pair".
    pub fn technique(&self, technique: &Technique) -> String {
        technique.page[self.language].name.to_string()
    }

    /// The name of the technique with this id, or of `search`, which is not a technique. For an unknown id, the id
    /// itself.
    pub fn technique_id(&self, id: &str) -> String {
        match by_id(id) {
            Some(technique) => self.technique(technique),
            None if id == SEARCH => self.search(),
            None => id.to_string(),
        }
    }

    /// The name of a technique within a sentence, as in "a naked pair".
    pub fn technique_phrase(&self, technique: &Technique) -> String {
        technique.page[self.language].phrase.to_string()
    }

    /// A few plain words for a family.
    pub fn family(&self, family: Family) -> String {
        self.say(&format!("family-{}", family.id()), &FluentArgs::new())
    }

    /// The level with its score, as in "Hard (1234)".
    pub fn rating(&self, rating: &HodokuRating) -> String {
        self.level_and_score(rating.level.id(), rating.score)
    }

    fn level_and_score(&self, level: &str, score: u32) -> String {
        self.say("rating", &args([("level", level.to_lowercase().into()), ("score", text(score))]))
    }

    /// The level with this stable name, as in "Hard".
    pub fn level(&self, level: &str) -> String {
        self.say("level", &args([("level", level.to_lowercase().into())]))
    }

    /// Difficulty of a puzzle on any scale: "Hard (1234)", "ER 7.2, EP 7.2, ED 2.6", "W 5: …".
    pub fn figures(&self, figures: &Figures) -> String {
        match figures {
            Figures::LevelAndScore(level, score) => self.level_and_score(level, *score),
            Figures::Numbers(numbers) => {
                let told = numbers.iter().map(|(name, number)| format!("{} {number}", name.label));
                told.collect::<Vec<_>>().join(", ")
            }
            Figures::Minutes(minutes) => self.minutes(minutes),
            Figures::Length(number, length) => {
                let length = length.map_or(text("none"), FluentValue::from);
                let (scale, label) = (text(number.name), text(number.label));
                self.say("measure", &args([("scale", scale), ("label", label), ("length", length)]))
            }
            Figures::Digits(_, digits) => {
                let digits: Vec<String> = digits.iter().map(|one| self.candidate_item(*one)).collect();
                let count = digits.len().into();
                self.say("backdoor", &args([("count", count), ("digits", self.items(&digits).into())]))
            }
        }
    }

    /// Expected minutes with their interval, and the amount of data behind them; or the reason for giving no minutes.
    fn minutes(&self, PlayerMinutes { basis, estimate }: &PlayerMinutes) -> String {
        let mut said = args([("basis", text(basis.id()))]);
        for (number, minutes) in human::NUMBERS.iter().zip(estimate.iter().flatten()) {
            said.set(number.name, minutes.to_string());
        }
        match estimate {
            Some(_) => self.say("minutes", &said),
            None => self.say("no-minutes", &said),
        }
    }

    /// Name of a technique or another thing that a path uses. Without an id, the name is the text that the rating
    /// program prints.
    pub fn use_name(&self, used: &UseCount) -> String {
        match used.id {
            Some(LOOKUP_ID) => self.lookup(),
            Some(id) => self.technique_id(id),
            None => used.name.clone(),
        }
    }

    /// Name that a rating uses for a digit that was taken from the solution.
    pub fn lookup(&self) -> String {
        self.say("lookup", &FluentArgs::new())
    }

    /// The refusal of a question that names a cell, digit or house which the board with this layout does not have.
    pub fn missing_part(&self, layout: &Layout, part: MissingPart) -> String {
        let (kind, name) = match part {
            MissingPart::Cell(cell) => ("cell", self.naming.cell(cell)),
            MissingPart::Digit(digit) => ("digit", digit.to_string()),
            MissingPart::House(house) => ("house", self.naming.house(house)),
        };
        self.say(
            "missing-part",
            &args([("kind", kind.into()), ("name", name.into()), ("size", layout.size().to_string().into())]),
        )
    }

    /// The house, as in "row 4".
    pub fn house(&self, house: House) -> String {
        if let Some(known) = self.phrases.houses.get(house.index()) {
            return known.clone();
        }
        let number = self.extra(house).map_or(text(self.naming.label(house)), |extra| text(extra.number()));
        let is_drawn = |(_, extra): &(House, ExtraHouse)| matches!(extra, ExtraHouse::Drawn(_));
        let kind = match self.extra(house) {
            Some(ExtraHouse::Drawn(_)) if self.layout.extra_houses().filter(is_drawn).count() > 1 => {
                "extra-of-several"
            }
            _ => self.kind_of(house),
        };
        self.say("house", &args([("kind", kind.into()), ("number", number)]))
    }

    fn extra(&self, house: House) -> Option<ExtraHouse> {
        self.layout.extra_houses().find(|(extra, _)| *extra == house).map(|(_, extra)| extra)
    }

    /// The id of the kind of a house, by which messages choose their words.
    pub(super) fn kind_of(&self, house: House) -> &'static str {
        self.extra(house).map_or_else(|| self.kind_name(house.kind()), ExtraHouse::id)
    }

    /// The id of a kind of houses on this layout.
    fn kind_name(&self, kind: HouseKind) -> &'static str {
        let is_region = kind == HouseKind::Box && self.layout.regions() == Regions::Irregular;
        if is_region { "region" } else { kind_id(kind) }
    }

    /// The size and the regions of a layout whose houses are not the classic ones.
    fn size_rules(&self, layout: &Layout) -> Vec<String> {
        if layout.has_classic_houses() {
            return Vec::new();
        }
        let size = || ("size", text(layout.size()));
        let regions = match layout.regions() {
            Regions::Boxes { height, width } => {
                self.say("rule-boxes", &args([("height", text(height)), ("width", text(width))]))
            }
            Regions::Irregular => self.say("rule-regions", &args([size()])),
            Regions::None => self.say("rule-no-regions", &FluentArgs::new()),
        };
        let is_smaller = layout.size() < 9;
        is_smaller.then(|| self.say("rule-size", &args([size()]))).into_iter().chain([regions]).collect()
    }

    /// The rules of the layout besides rows, columns and classic boxes, in a sentence; `None` for the classic layout.
    pub fn further_rules(&self, layout: &'static Layout) -> Option<String> {
        if layout.is_classic() {
            return None;
        }
        let words = self.on(layout);
        let of_house = |(house, extra): (House, ExtraHouse)| {
            let (name, cells) = (words.house(house), words.in_short(layout.cells_of(house)));
            let is_line = matches!(extra, ExtraHouse::Diagonal | ExtraHouse::Antidiagonal);
            let key = if is_line { "rule-line" } else { "rule-house" };
            words.say(key, &args([("house", name.into()), ("cells", cells.into())]))
        };
        let pairs = layout.pairs();
        let of_pairs = [
            ("rule-knight", pairs.knight),
            ("rule-king", pairs.king),
            ("rule-consecutive", pairs.consecutive),
        ];
        let of_pairs = of_pairs.into_iter().filter(|(_, holds)| *holds);
        let all: Vec<String> = words
            .size_rules(layout)
            .into_iter()
            .chain(layout.extra_houses().map(of_house))
            .chain(of_pairs.map(|(key, _)| words.say(key, &FluentArgs::new())))
            .collect();
        let key = if layout.has_classic_houses() { "further-rules" } else { "whole-rules" };
        Some(words.say(key, &args([("rules", words.reasons(&all).into())])))
    }

    /// The houses, as in "rows 2 and 8" or "row 2 and box 1".
    pub fn houses(&self, houses: HouseSet) -> String {
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box].into_iter().filter_map(|kind| {
            let of_kind: Vec<House> = houses.iter().filter(|house| house.kind() == kind).collect();
            match of_kind.as_slice() {
                [] => None,
                [house] => Some(self.house(*house)),
                several => {
                    let numbers: Vec<String> =
                        several.iter().map(|house| self.naming.label(*house).to_string()).collect();
                    let numbers = self.list(&numbers);
                    Some(self.say(
                        "houses",
                        &args([("kind", self.kind_name(kind).into()), ("numbers", numbers.into())]),
                    ))
                }
            }
        });
        let extra = houses.iter().filter(|house| house.kind() == HouseKind::Extra);
        let kinds: Vec<String> = kinds.chain(extra.map(|house| self.house(house))).collect();
        // "row 4, column 5 and box 1" would read as a cell.
        if self.is_spelled() { self.join_all("spelled-houses", &kinds) } else { self.list(&kinds) }
    }

    /// The cells: each by name when they are few, in short when they are many.
    pub fn cells(&self, cells: CellSet) -> String {
        self.list(&self.cell_names(cells))
    }

    /// The cells: each by name when they are few, in short when they are many.
    pub(super) fn cell_names(&self, cells: CellSet) -> Vec<String> {
        /// Above this number of cells, the short form is easier to read.
        const FEW: usize = 4;
        if self.is_spelled() {
            self.blocks(cells)
        } else if cells.len() <= FEW {
            cells.iter().map(|cell| self.naming.cell(cell)).collect()
        } else {
            self.naming.cells(cells).split(',').map(str::to_string).collect()
        }
    }

    /// The cells, joined by "or", because one of them is meant.
    pub(super) fn any_cell(&self, cells: CellSet) -> String {
        if self.is_spelled() { self.any_of(cells) } else { self.any(&self.cell_names(cells)) }
    }

    /// The digits, as in "3 and 8".
    pub fn digits(&self, digits: DigitSet) -> String {
        self.list(&digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>())
    }

    /// The items as a list within a sentence: "a, b and c".
    pub fn list(&self, items: &[String]) -> String {
        self.listed("list-pair", "spelled-and", items)
    }

    /// The items joined by "or": "a, b or c".
    pub(super) fn any(&self, items: &[String]) -> String {
        self.listed("list-or", "spelled-or", items)
    }

    /// The items joined by "or". The message `key` joins the last two items.
    pub(super) fn any_by(&self, key: &str, items: &[String]) -> String {
        self.listed(key, key, items)
    }

    /// The items as a list. `key` joins the last two items. `of_long` is used instead if the items contain commas, so
    /// that semicolons separate them.
    fn listed(&self, key: &str, of_long: &str, items: &[String]) -> String {
        let has = |mark: &str| items.iter().any(|item| item.contains(mark));
        // "column 5 and 2 at row 3" would read as two columns.
        let runs_on = || items.iter().any(|item| item.starts_with(|first: char| first.is_ascii_digit()));
        let is_long = self.is_spelled()
            && (has(" and ") || has(" or ") || has("、") || has(", ") && (items.len() > 2 || runs_on()));
        let (last_by, more_by) = if is_long { (of_long, "spelled-more") } else { (key, "list-more") };
        match items.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, before)) => self.join(last_by, &self.join_all(more_by, before), last),
        }
    }

    /// Sentence about the fault of a board that has no solution.
    pub fn contradiction(&self, contradiction: &Contradiction) -> String {
        match contradiction {
            Contradiction::Clash { digit, cells: [first, second], house, layout } => self.say(
                "contradiction-clash",
                &args([
                    ("digit", text(digit)),
                    ("house", self.on(layout).house(*house).into()),
                    ("first", self.cell(*first)),
                    ("second", self.cell(*second)),
                ]),
            ),
            Contradiction::Pair([first, second]) => self.say(
                "contradiction-pair",
                &args([
                    ("first", self.placed_digit(*first).into()),
                    ("second", self.placed_digit(*second).into()),
                ]),
            ),
            Contradiction::EmptyCell(cell) => {
                self.say("contradiction-empty", &args([("cell", self.cell(*cell))]))
            }
            Contradiction::NoPlace { digit, house, layout } => self.say(
                "contradiction-no-place",
                &args([("digit", text(digit)), ("house", self.on(layout).house(*house).into())]),
            ),
        }
    }

    /// A word of a picture's legend, by its key. If the named thing has a letter, the word comes with this letter.
    pub fn legend(&self, key: &str, letter: Option<char>) -> String {
        self.say(key, &args([("letter", letter.map(String::from).unwrap_or_default().into())]))
    }

    /// The message with this key and these arguments, for other modules whose messages are in the same files.
    #[cfg(feature = "api")]
    pub(crate) fn message(&self, key: &str, arguments: &[(&'static str, String)]) -> String {
        let arguments = arguments.iter().map(|(name, value)| (*name, FluentValue::from(value.clone())));
        self.say(key, &FluentArgs::from_iter(arguments))
    }

    /// The name of search, for the list of techniques that a trace used.
    pub fn search(&self) -> String {
        self.say(SEARCH, &FluentArgs::new())
    }

    /// Reports that search, not logic, has found the rest of the solution.
    pub fn search_step(&self) -> String {
        self.say("search-step", &FluentArgs::new())
    }

    /// A digit's candidate at some cells, as in "4 at r1c2".
    pub(super) fn node(&self, digit: Digit, cells: CellSet) -> String {
        let key = if self.is_spelled() { "spelled-node" } else { "node" };
        self.say(key, &args([("digit", text(digit)), ("cells", self.in_short(cells).into())]))
    }

    /// The items one after the other: "a, b, c".
    pub(super) fn items(&self, items: &[String]) -> String {
        self.join_all("list-more", items)
    }

    /// Reasons as one list.
    pub(super) fn reasons(&self, items: &[String]) -> String {
        self.join_all("reason-more", items)
    }

    /// The text as the beginning of a sentence: with a capital letter, if the script has capitals. A cell such as r1c1
    /// stays as it is.
    pub(super) fn sentence_start(&self, phrase: &str) -> String {
        if let Some(first) = phrase.chars().next().filter(|first| is_mark(*first)) {
            return format!("{first}{}", self.sentence_start(&phrase[first.len_utf8()..]));
        }
        let behind = phrase.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let is_name = behind.len() < phrase.len() && behind.starts_with(|c: char| c.is_ascii_digit());
        let mut rest = phrase.chars();
        match rest.next() {
            Some(_) if is_name => phrase.to_string(),
            Some(first) => first.to_uppercase().chain(rest).collect(),
            None => String::new(),
        }
    }

    /// Joins two sentences.
    pub(super) fn follow(&self, first: &str, second: &str) -> String {
        format!("{first}{}{second}", self.gap)
    }

    /// The message with this key. Tests guarantee that the message exists; if it is missing, the text is the key.
    pub(super) fn say(&self, key: &str, args: &FluentArgs) -> String {
        let said = self.try_say(key, args);
        debug_assert!(said.is_some(), "no message {key}");
        said.unwrap_or_else(|| key.to_string())
    }

    /// The message with this key, if there is one.
    pub(super) fn try_say(&self, key: &str, args: &FluentArgs) -> Option<String> {
        let bundle = self.sentences.bundle(key)?;
        let pattern = bundle.get_message(key)?.value()?;
        Some(self.fill(key, bundle, pattern, args))
    }

    /// Returns true if there is a message with this key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.sentences.has(key)
    }

    /// Fills the arguments into the text of a message. A missing argument makes a test fail; outside of tests, the
    /// reader still gets the rest of the sentence.
    fn fill(
        &self,
        key: &str,
        bundle: &FluentBundle<FluentResource>,
        pattern: &Pattern<&str>,
        args: &FluentArgs,
    ) -> String {
        let mut errors = Vec::new();
        let said = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        match self.is_spelled() {
            true if said.ends_with('.') => capitalised(&said),
            false if !said.contains('）') => said,
            _ => closed_up(&said),
        }
    }

    pub(super) fn join_all(&self, key: &str, items: &[String]) -> String {
        let mut items = items.iter();
        let first = items.next().cloned().unwrap_or_default();
        items.fold(first, |joined, item| self.join(key, &joined, item))
    }

    /// Texts of a message before, between and after two items; `None` if these texts depend on the items.
    fn joint(&self, key: &str) -> Option<[String; 3]> {
        // Characters that no message contains.
        const MARKS: [char; 2] = ['\u{1}', '\u{2}'];
        let joined = self.join(key, &MARKS[0].to_string(), &MARKS[1].to_string());
        let (before, rest) = joined.split_once(MARKS[0])?;
        let (between, behind) = rest.split_once(MARKS[1])?;
        (!self.is_spelled()).then(|| [before, between, behind].map(str::to_string))
    }

    fn join(&self, key: &str, first: &str, last: &str) -> String {
        let known = JOINTS.iter().position(|joint| *joint == key);
        if let Some([before, between, behind]) = known.and_then(|index| self.phrases.joints.get(index)) {
            return [before, first, between, last, behind].concat();
        }
        self.say(key, &args([("first", text(first)), ("last", text(last))]))
    }
}

/// Sentences, each with a capital letter at its beginning. Only sentences with written-out names need this.
fn capitalised(sentences: &str) -> String {
    let mut is_start = true;
    let mut last = ' ';
    let mut raise = |letter: char| {
        if is_mark(letter) {
            return letter;
        }
        let raised = if is_start { letter.to_ascii_uppercase() } else { letter };
        is_start = matches!((last, letter), ('.', ' ') | (_, '\n'));
        last = letter;
        raised
    };
    sentences.chars().map(&mut raise).collect()
}

/// Returns the text. In Chinese text, the blanks after a bracket are removed, and those before and after a place that is
/// written out, such as 第 2 行第 1 列. A name in symbols keeps its blanks.
fn closed_up(sentences: &str) -> String {
    let is_sign = |one: char| matches!(one, '\u{3000}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}');
    let mut said = String::with_capacity(sentences.len());
    let mut rest = sentences.chars();
    while let Some(one) = rest.next() {
        let is_shown = |one: &char| !is_mark(*one);
        let (before, after) = (said.chars().rev().find(is_shown), rest.clone().find(is_shown));
        let is_gap = before.zip(after).is_some_and(|(before, after)| {
            let begins = after == '第' && is_sign(before);
            begins || matches!(before, '行' | '列' | '宫' | '一' | '）') && is_sign(after)
        });
        if one != ' ' || !is_gap {
            said.push(one);
        }
    }
    said
}

/// Arguments for a message.
pub(super) fn args<const N: usize>(pairs: [(&'static str, FluentValue<'static>); N]) -> FluentArgs<'static> {
    // The additional room is for the conclusion, which is added to the arguments of a step.
    let mut args = FluentArgs::with_capacity(N + 1);
    pairs.into_iter().for_each(|(key, value)| args.set(key, value));
    args
}

/// An argument with the text of a value.
pub(super) fn text(value: impl std::fmt::Display) -> FluentValue<'static> {
    FluentValue::from(value.to_string())
}

/// The id of a kind of house, by which messages choose their words.
pub(super) fn kind_id(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
        HouseKind::Extra => "extra",
    }
}
