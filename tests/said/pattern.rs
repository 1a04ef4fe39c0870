//! Reads sentences by their forms. A form becomes a regular expression, and the text in its holes is read as digits,
//! cells, houses and so on. A kind of hole may be a list whose items are also forms.

use super::ftl::{self, Piece, SentenceForm};
use super::kinds::{AND, LISTS, ListKind, OR};
use super::whip;
use regex::Regex;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet, Layout};
use whydoku::explain::Language;
use whydoku::kernel::Conclusion;
use whydoku::pattern::Node;

/// The languages that are read. To add another one, add its file in `ftl`.
pub(crate) const READ: [Language; 2] = [Language::En, Language::ZhHans];

/// The index of a language in [`READ`].
pub(crate) fn index(language: Language) -> usize {
    READ.iter().position(|read| *read == language).expect("a language that is read")
}

const CELL: &str = "r[1-9]c[1-9]";
const BLOCK: &str = "r[1-9]+c[1-9]+";
const SET: &str = r"\{[1-9](?:,[1-9])*\}";
const REMOVED: &str = "r[1-9]+c[1-9]+(?:,r[1-9]+c[1-9]+)*!=[1-9](?:,[1-9])*";
const EUREKA: &str = r"[-()1-9rc|=]+";

/// The regular expression of a kind of hole, in the language with this index.
fn kind(name: &str, at: usize) -> String {
    let list = |item: &str, between: &str| format!("(?:{item})(?:{between}(?:{item}))*");
    let (and, or) = (joined(AND, at), joined(OR, at));
    match name {
        "digit" | "one-number" => "[1-9]".into(),
        "several-numbers" => format!("[1-9](?:{and}[1-9])+"),
        "number" => "[0-9]+".into(),
        "letter" => "[A-Z]".into(),
        "lemma" => "[A-Z]+".into(),
        "label" => "[A-Z]*[1-9][0-9]*".into(),
        "labels" => list("[A-Z]*[1-9][0-9]*", &joined(&AND[..1], at)),
        "cell" => CELL.into(),
        "block" => BLOCK.into(),
        "one-placed" => format!("{CELL}=[1-9]"),
        // If places are listed house by house, a place where two houses cross may occur twice.
        "cells" | "places" => list(BLOCK, &format!("(?:,|{and})")),
        "block-list" => list(BLOCK, ","),
        "any-cell" => list(BLOCK, &or),
        "digits" => list("[1-9]", &and),
        "any-digit" => list("[1-9]", &or),
        "set" => "[1-9](?:,[1-9])*".into(),
        "braced" => SET.into(),
        "each" => list(&format!("{CELL} {SET}"), &and),
        "placed" => list(&format!("{CELL}=[1-9]"), &and),
        "assumption" => format!("{CELL}=[1-9]|{}", message("is-not", at)),
        "conclusion" => format!("{CELL}=[1-9]|{}", message("remove", at)),
        "claimed" => format!("{CELL}=[1-9]|{}|{}", message("is-not", at), message("remove", at)),
        "in-symbols" => format!("{CELL}=[1-9]|{REMOVED}(?:, {REMOVED})*"),
        "eureka" => EUREKA.into(),
        "whip" => whip::SYMBOLS.into(),
        "text" => "[^\\n]+?".into(),
        _ => {
            let of = LISTS.iter().find(|list| list.name == name).unwrap_or_else(|| panic!("no kind {name}"));
            let forms = item_forms(of, at);
            let items: Vec<String> = forms.iter().map(|(_, form)| expression(form, at, None)).collect();
            let items = items.join("|");
            if of.between.is_empty() { items } else { list(&items, &joined(of.between, at)) }
        }
    }
}

/// The regular expression of a message that has one form.
fn message(id: &'static str, at: usize) -> String {
    expression(&ftl::forms(at, id)[0][0], at, None)
}

/// The regular expression of the text that these messages put between two items.
fn joined(messages: &[&str], at: usize) -> String {
    let texts: Vec<String> = messages.iter().map(|id| regex::escape(&ftl::separator(at, id))).collect();
    format!("(?:{})", texts.join("|"))
}

/// The forms of the items of a list, each with the id of its message.
fn item_forms(list: &ListKind, at: usize) -> Vec<(&'static str, SentenceForm)> {
    let forms = |item: &&'static str| match item.strip_prefix(':') {
        Some(kind) => vec![(kind, SentenceForm::hole(kind, kind))],
        None => ftl::forms(at, item).into_iter().flatten().map(|form| (*item, form)).collect(),
    };
    list.items.iter().flat_map(forms).collect()
}

/// Returns true if the piece is text that may begin a sentence. At the beginning of a sentence, it has a capital
/// letter.
fn may_begin(form: &SentenceForm, index: usize) -> bool {
    let begins = index == 0 || form.pieces[index - 1] == Piece::Start;
    begins
        && matches!(&form.pieces[index], Piece::Text(text) if text.starts_with(|c: char| c.is_ascii_lowercase()))
}

/// The regular expression of a form. The groups of its holes are numbered in order, if the caller asks for them.
fn expression(
    form: &SentenceForm,
    at: usize,
    groups: Option<&mut Vec<(&'static str, &'static str)>>,
) -> String {
    let mut text = String::new();
    let mut groups = groups;
    for (index, piece) in form.pieces.iter().enumerate() {
        match piece {
            Piece::Text(plain) => {
                let first = plain.chars().next().filter(|_| may_begin(form, index));
                text += &first.map_or(String::new(), |c| format!("[{c}{}]", c.to_ascii_uppercase()));
                text += &regex::escape(&plain[first.map_or(0, char::len_utf8)..]);
            }
            Piece::Either(words) => {
                // If two words begin alike, the longer one is tried first.
                let mut words: Vec<String> = words.iter().map(|words| regex::escape(words)).collect();
                words.sort_by_key(|words| std::cmp::Reverse(words.len()));
                text += &format!("(?:{})", words.join("|"));
            }
            Piece::Hole { name, kind: of } => match &mut groups {
                Some(groups) => {
                    text += &format!("(?P<h{}>{})", groups.len(), kind(of, at));
                    groups.push((name, of));
                }
                None => text += &format!("(?:{})", kind(of, at)),
            },
            Piece::Start => {}
            Piece::Gap => panic!("a gap in a form"),
        }
    }
    text
}

/// A form ready to be matched at the beginning of a text.
pub(crate) struct Matcher {
    at: usize,
    form: SentenceForm,
    /// The longest piece of plain text in the form. A text without this piece cannot match.
    needed: String,
    prefix: String,
    compiled: OnceLock<(Regex, Vec<(&'static str, &'static str)>)>,
}

impl Matcher {
    pub(crate) fn new(form: SentenceForm, at: usize) -> Matcher {
        let mut needed = "";
        let mut prefix = "";
        for (index, piece) in form.pieces.iter().enumerate() {
            let Piece::Text(plain) = piece else { continue };
            let may_change = may_begin(&form, index);
            let plain = &plain[usize::from(may_change)..];
            if index == 0 && !may_change {
                prefix = plain;
            }
            if plain.len() > needed.len() {
                needed = plain;
            }
        }
        let (needed, prefix) = (needed.to_string(), prefix.to_string());
        Matcher { at, form, needed, prefix, compiled: OnceLock::new() }
    }

    /// Returns the filled holes, and the number of bytes that the form takes up. A variable that occurs several times
    /// in the message must have the same text each time.
    pub(crate) fn read(&self, text: &str) -> Option<(Holes, usize)> {
        if !text.starts_with(&self.prefix) || !text.contains(&self.needed) {
            return None;
        }
        let (regex, groups) = self.compiled.get_or_init(|| {
            let mut groups = Vec::new();
            let source = format!("^(?:{})", expression(&self.form, self.at, Some(&mut groups)));
            let regex = regex::RegexBuilder::new(&source).size_limit(1 << 26).build();
            (regex.unwrap_or_else(|error| panic!("{:?}: {error}", self.form)), groups)
        });
        let found = regex.captures(text)?;
        let mut texts: BTreeMap<&str, &str> = BTreeMap::new();
        let mut values = BTreeMap::new();
        for (index, (name, kind)) in groups.iter().enumerate() {
            let part = found.get(index + 1).map_or("", |part| part.as_str());
            match texts.insert(name, part) {
                None => drop(values.insert(*name, value(part, kind, self.at)?)),
                Some(before) if before == part => {}
                Some(_) => return None,
            }
        }
        let holes = Holes { values, choices: self.form.choices.clone(), layout: Layout::CLASSIC };
        Some((holes, found.get(0).map_or(0, |all| all.end())))
    }

    /// The form, which two messages may share.
    pub(crate) fn form(&self) -> &SentenceForm {
        &self.form
    }
}

/// Value of a hole.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Digits(Vec<Digit>),
    Cells(Vec<Cell>),
    Each(Vec<(Cell, DigitSet)>),
    Placed(Vec<Candidate>),
    Assumption(Candidate, bool),
    Conclusion(Conclusion),
    Items(Vec<(&'static str, Holes)>),
}

/// The values that fill the holes of a form, and the variants chosen in it.
#[derive(Clone, Debug)]
pub(crate) struct Holes {
    values: BTreeMap<&'static str, Value>,
    choices: BTreeMap<&'static str, &'static str>,
    /// The rules of the board, by which names of extra houses are read.
    layout: &'static Layout,
}

fn digit(c: char) -> Option<Digit> {
    c.to_digit(10).and_then(|n| Digit::new(n as u8))
}

fn digits(text: &str) -> Vec<Digit> {
    text.chars().filter_map(digit).collect()
}

/// The cells of `r12c5`.
fn block(text: &str) -> Vec<Cell> {
    let (rows, columns) = text[1..].split_once('c').expect("rows and columns");
    let mut cells = Vec::new();
    for row in digits(rows) {
        for column in digits(columns) {
            cells.push(Cell::at(row.index(), column.index()));
        }
    }
    cells
}

/// All cells that a text names, in its order.
pub(crate) fn cells(text: &str) -> Vec<Cell> {
    static BLOCKS: OnceLock<Regex> = OnceLock::new();
    let blocks = BLOCKS.get_or_init(|| Regex::new(BLOCK).expect("sound"));
    blocks.find_iter(text).flat_map(|found| block(found.as_str())).collect()
}

/// Reads a conclusion in symbols, such as `r4c6=7` or `r3c6,r5c24!=5, r35c3!=5,7`.
fn in_symbols(text: &str) -> Option<Conclusion> {
    if let Some((cell, digit)) = text.split_once('=').filter(|_| !text.contains("!=")) {
        let candidate = Candidate::new(*digits(digit).first()?, *cells(cell).first()?);
        return Some(Conclusion::Place(candidate));
    }
    let mut removed = CandidateSet::EMPTY;
    for part in text.split(", ") {
        let (places, lost) = part.split_once("!=")?;
        for digit in digits(lost) {
            removed.insert_all(digit, cells(places).into_iter().collect());
        }
    }
    Some(Conclusion::Eliminate(Box::new(removed)))
}

/// Reads a conclusion such as `r4c6=7`, or "remove 5 from r3c6, r5c24, and 7 from r35c3".
fn conclusion(text: &str, at: usize) -> Option<Conclusion> {
    static BLOCKS: OnceLock<Regex> = OnceLock::new();
    let blocks = BLOCKS.get_or_init(|| Regex::new(BLOCK).expect("sound"));
    if text.contains('=') {
        return in_symbols(text);
    }
    let mut removed = CandidateSet::EMPTY;
    for part in text.split(&ftl::separator(at, "remove-more")) {
        for digit in digits(&blocks.replace_all(part, "")) {
            removed.insert_all(digit, cells(part).into_iter().collect());
        }
    }
    Some(Conclusion::Eliminate(Box::new(removed)))
}

fn each(text: &str) -> Vec<(Cell, DigitSet)> {
    static PAIRS: OnceLock<Regex> = OnceLock::new();
    let pairs = PAIRS.get_or_init(|| Regex::new(&format!("({CELL}) ({SET})")).expect("sound"));
    let pair = |found: regex::Captures| (block(&found[1])[0], digits(&found[2]).into_iter().collect());
    pairs.captures_iter(text).map(pair).collect()
}

fn value(text: &str, kind: &str, at: usize) -> Option<Value> {
    Some(match kind {
        "digit" | "digits" | "any-digit" | "set" | "braced" | "one-number" | "several-numbers" => {
            let all = digits(text);
            // A text names each digit only once, and in ascending order.
            all.is_sorted_by(|one, next| one < next).then_some(Value::Digits(all))?
        }
        "number" | "letter" | "lemma" | "label" | "eureka" | "whip" | "text" => Value::Text(text.to_string()),
        "labels" => Value::Text(text.replace(&ftl::separator(at, AND[0]), ", ")),
        "cell" | "cells" | "any-cell" | "block" | "block-list" => {
            let all = cells(text);
            let set: CellSet = all.iter().copied().collect();
            (set.len() == all.len()).then_some(Value::Cells(all))?
        }
        "places" => Value::Cells(cells(text)),
        "each" => Value::Each(each(text)),
        "assumption" => {
            let cell = cells(text)[0];
            let digit = digit(text.chars().last()?)?;
            Value::Assumption(Candidate::new(digit, cell), text.contains('='))
        }
        "conclusion" => Value::Conclusion(conclusion(text, at)?),
        // "r3c5 is not 4" is read as the removal of this digit from this cell.
        "claimed" => Value::Conclusion(conclusion(text, at)?),
        "in-symbols" => Value::Conclusion(in_symbols(text)?),
        "placed" | "one-placed" => {
            static PLACED: OnceLock<Regex> = OnceLock::new();
            let placed = PLACED.get_or_init(|| Regex::new(&format!("({CELL})=([1-9])")).expect("sound"));
            let one = |found: regex::Captures| Candidate::new(digits(&found[2])[0], block(&found[1])[0]);
            Value::Placed(placed.captures_iter(text).map(one).collect())
        }
        name => {
            let list = LISTS.iter().find(|list| list.name == name)?;
            Value::Items(items(text, list, at)?)
        }
    })
}

/// The items of a list, each read by the first form that fits it.
fn items(text: &str, list: &'static ListKind, at: usize) -> Option<Vec<(&'static str, Holes)>> {
    type Compiled = (Vec<(&'static str, Matcher)>, Option<Regex>);
    static MATCHERS: OnceLock<[BTreeMap<&'static str, Compiled>; READ.len()]> = OnceLock::new();
    let matchers = MATCHERS.get_or_init(|| {
        std::array::from_fn(|at| {
            let compile = |list: &'static ListKind| {
                let forms = item_forms(list, at).into_iter().map(|(id, form)| (id, Matcher::new(form, at)));
                let between = (!list.between.is_empty())
                    .then(|| Regex::new(&format!("^{}", joined(list.between, at))).expect("sound"));
                (list.name, (forms.collect(), between))
            };
            LISTS.iter().map(compile).collect()
        })
    });
    let (forms, between) = &matchers[at][list.name];
    let between =
        |text: &str| between.as_ref().and_then(|between| between.find(text)).map(|found| found.end());
    let mut rest = text;
    let mut found = Vec::new();
    loop {
        // If several forms begin alike, the one that reaches the end of the item is used.
        let fits = |length: usize| rest.len() == length || between(&rest[length..]).is_some();
        let read = forms.iter().find_map(|(id, form)| {
            let (holes, length) = form.read(rest)?;
            fits(length).then_some((*id, holes, length))
        });
        let (id, holes, length) = read?;
        found.push((id, holes));
        rest = &rest[length..];
        match between(rest) {
            Some(end) => rest = &rest[end..],
            None => break,
        }
    }
    rest.is_empty().then_some(found)
}

/// Values of holes by their names. If a meaning uses a hole that its form does not have, the table has a mistake.
impl Holes {
    /// These values, read on a board with these rules.
    pub(crate) fn on(self, layout: &'static Layout) -> Holes {
        Holes { layout, ..self }
    }

    pub(crate) fn layout(&self) -> &'static Layout {
        self.layout
    }

    fn get(&self, name: &str) -> &Value {
        self.values.get(name).unwrap_or_else(|| panic!("no hole {name} in {self:?}"))
    }

    /// The variant that was taken for a selector; empty if the form does not have the selector.
    pub(crate) fn choice(&self, selector: &str) -> &'static str {
        self.choices.get(selector).copied().unwrap_or_default()
    }

    /// Returns true if the sentence uses the words for exactly one item.
    pub(crate) fn is_one(&self, selector: &str) -> bool {
        ["one", "1"].contains(&self.choice(selector))
    }

    pub(crate) fn contains(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    pub(crate) fn text(&self, name: &str) -> String {
        match self.get(name) {
            Value::Text(text) => text.clone(),
            other => panic!("{name}: {other:?}"),
        }
    }

    /// The labels of a list; none if the list is missing.
    pub(crate) fn labels(&self, name: &str) -> Vec<String> {
        if self.contains(name) {
            self.text(name).split(", ").map(str::to_string).collect()
        } else {
            Vec::new()
        }
    }

    pub(crate) fn number(&self, name: &str) -> usize {
        self.text(name).parse().expect("a number")
    }

    pub(crate) fn letter(&self, name: &str) -> char {
        self.text(name).chars().next().expect("a letter")
    }

    pub(crate) fn digits(&self, name: &str) -> DigitSet {
        match self.get(name) {
            Value::Digits(digits) => digits.iter().copied().collect(),
            other => panic!("{name}: {other:?}"),
        }
    }

    pub(crate) fn digit(&self, name: &str) -> Digit {
        match self.get(name) {
            Value::Digits(digits) => digits[0],
            other => panic!("{name}: {other:?}"),
        }
    }

    pub(crate) fn order(&self, name: &str) -> Vec<Cell> {
        match self.get(name) {
            Value::Cells(cells) => cells.clone(),
            other => panic!("{name}: {other:?}"),
        }
    }

    pub(crate) fn cells(&self, name: &str) -> CellSet {
        self.order(name).into_iter().collect()
    }

    pub(crate) fn cell(&self, name: &str) -> Cell {
        self.order(name)[0]
    }

    pub(crate) fn houses(&self, name: &str) -> HouseSet {
        let of = |(id, item): (&str, Holes)| {
            let kind = match item.choice("kind") {
                "row" => House::row,
                "column" => House::column,
                "box" | "region" => House::box_,
                extra => return item.extra_houses(extra),
            };
            let numbers = item.digits(if id == "house" { "number" } else { "numbers" });
            numbers.iter().map(|number| kind(number.index())).collect::<Vec<House>>()
        };
        self.items(name).into_iter().flat_map(of).collect()
    }

    /// The extra houses of this kind. If there are several, the text may have a number.
    fn extra_houses(&self, kind: &str) -> Vec<House> {
        let number = if self.contains("number") { self.digit("number").get() } else { 1 };
        let kind = kind.trim_end_matches("-of-several");
        let is = |named: whydoku::board::ExtraHouse| named.id() == kind && named.number() == number;
        let found = self.layout.extra_houses().find(|(_, named)| is(*named));
        found.map(|(house, _)| house).into_iter().collect()
    }

    pub(crate) fn house(&self, name: &str) -> House {
        self.houses(name).first().unwrap_or_else(|| panic!("{name} names no house in {self:?}"))
    }

    pub(crate) fn each(&self, name: &str) -> Vec<(Cell, DigitSet)> {
        match self.get(name) {
            Value::Each(each) => each.clone(),
            other => panic!("{name}: {other:?}"),
        }
    }

    pub(crate) fn nodes(&self, name: &str) -> Vec<Node> {
        let node = |(_, item): (&str, Holes)| Node { digit: item.digit("digit"), cells: item.cells("cells") };
        self.items(name).into_iter().map(node).collect()
    }

    pub(crate) fn node(&self, name: &str) -> Node {
        self.nodes(name)[0]
    }

    /// Digits with the cells that hold them.
    pub(crate) fn placed(&self, name: &str) -> Vec<Candidate> {
        match self.get(name) {
            Value::Placed(placed) => placed.clone(),
            other => panic!("{name}: {other:?}"),
        }
    }

    /// A node, and true if one of its cells has the digit; false if none of its cells has the digit.
    pub(crate) fn truth(&self, name: &str) -> (Node, bool) {
        let (id, _) = self.items(name).remove(0);
        (self.node(name), id == "chain-true")
    }

    pub(crate) fn assumption(&self, name: &str) -> (Candidate, bool) {
        match self.get(name) {
            Value::Assumption(candidate, holds) => (*candidate, *holds),
            other => panic!("{name}: {other:?}"),
        }
    }

    pub(crate) fn conclusion(&self, name: &str) -> Conclusion {
        match self.get(name) {
            Value::Conclusion(conclusion) => conclusion.clone(),
            other => panic!("{name}: {other:?}"),
        }
    }

    pub(crate) fn items(&self, name: &str) -> Vec<(&'static str, Holes)> {
        match self.get(name) {
            Value::Items(items) => {
                items.iter().map(|(id, holes)| (*id, holes.clone().on(self.layout))).collect()
            }
            other => panic!("{name}: {other:?}"),
        }
    }
}
