//! A small language for forms of sentences: plain text with named holes, each of one kind.
//!
//! `In {house:house}, {digit:digit} fits only {cells:cells}.` is a form; `[is|are]` stands for either word. A form
//! becomes a regular expression, and what stands in the holes is read as digits, cells, houses and so on. A kind may be
//! a list of items that are forms themselves.

use super::whip;
use regex::Regex;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use whydoku::explain::Language;
use whydoku::kernel::Conclusion;
use whydoku::shape::Node;

/// The languages that are read. Another one joins when every form and every kind of hole has its words in it.
pub(crate) const READ: [Language; 2] = [Language::En, Language::ZhHans];

/// A piece of text for each language of [`READ`].
pub(crate) type Both = [&'static str; READ.len()];

/// Which of [`Both`] is meant.
pub(crate) fn index(language: Language) -> usize {
    READ.iter().position(|read| *read == language).expect("a language that is read")
}

const CELL: &str = "r[1-9]c[1-9]";
const BLOCK: &str = "r[1-9]+c[1-9]+";
const SET: &str = r"\{[1-9](?:,[1-9])*\}";
const REMOVED: &str = "r[1-9]+c[1-9]+(?:,r[1-9]+c[1-9]+)*!=[1-9](?:,[1-9])*";
const HOUSE: Both = ["(?:[Rr]ow|[Cc]olumn|[Bb]ox) [1-9]", "第 [1-9] [行列宫]"];
const HOUSES: Both = [
    "(?:[Rr]ow|[Cc]olumn|[Bb]ox) [1-9]|(?:[Rr]ows|[Cc]olumns|[Bb]oxes) [1-9](?:, [1-9])* and [1-9]",
    "第 [1-9](?:、[1-9])* [行列宫]",
];
/// What parts the items of a list, and what parts those of which one is meant.
const AND: Both = ["(?:, | and )", "、"];
const OR: Both = ["(?:, | or )", "(?:、| 或 )"];
const NODE: Both =
    ["[1-9] at r[1-9]+c[1-9]+(?:,r[1-9]+c[1-9]+)*", "r[1-9]+c[1-9]+(?:,r[1-9]+c[1-9]+)* 的 [1-9]"];
const TRUTH: Both = [
    "(?:one of |none of )?r[1-9]+c[1-9]+(?:,r[1-9]+c[1-9]+)* is (?:not )?[1-9]",
    "r[1-9]+c[1-9]+(?:,r[1-9]+c[1-9]+)* (?:是|不是|之一是|都不是) [1-9]",
];
const EUREKA: &str = r"[-()1-9rc|=]+";

/// A kind of list: its name, the forms that an item may have, each with a tag, and what parts the items.
pub(crate) struct ListKind {
    pub(crate) name: &'static str,
    pub(crate) items: &'static [(&'static str, Both)],
    pub(crate) between: Both,
}

/// The lists that the forms use.
pub(crate) const LISTS: &[ListKind] = &[
    ListKind {
        name: "absences",
        items: &[
            (
                "placed",
                [
                    "the {digit:digit} at {witnesses:cells} blocks every other open cell",
                    "{witnesses:cells} 的 {digit:digit} 排除其余空格",
                ],
            ),
            ("placed-many", ["the {digit:digit}s at {witnesses:cells} block every other open cell", ""]),
            (
                "emptied",
                [
                    "{digit:digit} has just been removed from {cells:cells}",
                    "{cells:cells} 的 {digit:digit} 刚刚删去",
                ],
            ),
            (
                "removed",
                [
                    "{digit:digit} was removed from {cells:cells} by step {step:number}",
                    "{cells:cells} 的 {digit:digit} 被第 {step:number} 步删去",
                ],
            ),
            (
                "excluded",
                [
                    "{digit:digit} was already excluded from {cells:cells}",
                    "{cells:cells} 的 {digit:digit} 此前已删去",
                ],
            ),
        ],
        between: ["; ", "；"],
    },
    ListKind {
        name: "others",
        items: &[
            ("sees", ["it sees {seen:placed}", "它看到 {seen:placed}"]),
            (
                "removed",
                [
                    "{digits:digits} [was|were] removed by step {step:number}",
                    "{digits:digits} 被第 {step:number} 步删去",
                ],
            ),
            ("excluded", ["{digits:digits} [was|were] already excluded", "{digits:digits} 此前已删去"]),
        ],
        between: ["; ", "；"],
    },
    ListKind {
        name: "pairs",
        items: &[("", ["{cells:cells} ({house:house})", "{cells:cells}（{house:house}）"])],
        between: ["; ", "；"],
    },
    ListKind {
        name: "ties",
        items: &[(
            "",
            ["{one:cell}–{other:cell} ({house:house})", "{one:cell}–{other:cell}（{house:house}）"],
        )],
        between: [", ", "、"],
    },
    ListKind {
        name: "links",
        items: &[
            ("pairs", ["{digit:digit}: {ties:ties}", "{digit:digit}：{ties:ties}"]),
            ("cells", ["the cells {each:each}", "双值格：{each:each}"]),
        ],
        between: ["; ", "；"],
    },
    ListKind {
        name: "strong-links",
        items: &[
            (
                "cell",
                ["{place:cell} is {from:digit} or {to:digit}", "{place:cell} 是 {from:digit} 或 {to:digit}"],
            ),
            (
                "house",
                [
                    "in {house:house}, {digit:digit} is at {from:cells} or at {to:cells}",
                    "{house:house}的 {digit:digit} 在 {from:cells} 或 {to:cells}",
                ],
            ),
            (
                "set",
                [
                    "{cells:cells} hold all but one of {digits:digits}, and so {from:digit} or {to:digit}",
                    "{cells:cells} 只缺 {digits:digits} 中的一个，所以必有 {from:digit} 或 {to:digit}",
                ],
            ),
        ],
        between: ["; ", "；"],
    },
    ListKind { name: "loop-parts", items: LOOP_PARTS, between: ["; ", "；"] },
    ListKind {
        name: "because",
        items: &[
            ("cell", ["no other candidate in {cell:cell}", "{cell:cell} 没有别的候选数"]),
            (
                "house",
                [
                    "no other place for {digit:digit} in {house:house}",
                    "{house:house}的 {digit:digit} 没有别的位置",
                ],
            ),
            (
                "set",
                [
                    "without {digit:digit}, {cells:cells} hold {digits:digits}",
                    "{cells:cells} 没有 {digit:digit} 就必有 {digits:digits}",
                ],
            ),
        ],
        between: ["; ", "；"],
    },
    ListKind {
        name: "meetings",
        items: &[(
            "",
            [
                "{cells:cells} see each other, so {one:letter} and {other:letter} are not both true, and \
                 {opposite1:letter} or {opposite2:letter} is",
                "{cells:cells} 互相看到，{one:letter} 与 {other:letter} 不能同时为真，所以 {opposite1:letter} 与 \
                 {opposite2:letter} 至少一真",
            ],
        )],
        between: ["; ", "；"],
    },
    ListKind {
        name: "sets",
        items: &[("", ["{name:letter}: {each:each}", "{name:letter}：{each:each}"])],
        between: ["; ", "；"],
    },
    ListKind {
        name: "commons",
        items: &[(
            "",
            [
                "{digit:digit} cannot be in both {first:letter} and {second:letter}, as all its places there see each \
                 other",
                "{digit:digit} 在 {first:letter} 与 {second:letter} 中的位置全都互相看到，不能两边都有",
            ],
        )],
        between: ["; ", "；"],
    },
    ListKind {
        name: "bonds",
        items: &[(
            "",
            [
                "{digit:digit} links {first:letter} and {second:letter}",
                "{first:letter} 与 {second:letter} 之间是 {digit:digit}",
            ],
        )],
        between: ["; ", "；"],
    },
    ListKind {
        name: "thens",
        items: &[
            (
                "that",
                [
                    "{set:letter} lacks {digit:digit} and so holds that digit",
                    "{set:letter} 缺 {digit:digit}，必有这个数",
                ],
            ),
            (
                "one",
                [
                    "{set:letter} lacks {digit:digit} and so holds {held:digit}",
                    "{set:letter} 缺 {digit:digit}，必有 {held:digit}",
                ],
            ),
        ],
        between: ["; ", "；"],
    },
    ListKind {
        name: "cases",
        items: &[(
            "",
            [
                "[If|if] the stem is {digit:digit}, {set:letter} lacks {lacks:digit} and so holds {held:digits}",
                "花蕊若是 {digit:digit}，{set:letter} 缺 {lacks:digit}，必有 {held:digits}",
            ],
        )],
        between: ["; ", "；"],
    },
    ListKind {
        name: "fits",
        items: &[(
            "",
            [
                "[In|in] {house:house}, {digit:digit} fits only {cells:cells}",
                "{house:house}的 {digit:digit} 只能在 {cells:cells}",
            ],
        )],
        between: ["; ", "；"],
    },
    ListKind {
        name: "truths",
        items: &[
            (
                "house",
                [
                    "[In|in] {house:house}, {digit:digit} fits only {cells:cells}",
                    "{house:house}的 {digit:digit} 只能在 {cells:cells}",
                ],
            ),
            ("cells", ["{each:each}", "{each:each}"]),
        ],
        between: ["; ", "；"],
    },
    ListKind { name: "each-lists", items: &[("", ["{each:each}", "{each:each}"])], between: ["; ", "；"] },
    ListKind {
        name: "covers",
        items: &[("", ["{digits:digits} in {house:house}", "{house:house}的 {digits:digits}"])],
        between: ["; ", "；"],
    },
    ListKind {
        name: "corners",
        items: &[(
            "",
            ["{digits:digits} out of the box of {cell:cell}", "{digits:digits} 从 {cell:cell} 的宫伸出"],
        )],
        between: ["; ", "；"],
    },
    ListKind {
        name: "parts",
        items: &[(
            "",
            ["base {base:cells} with the targets {targets:cells}", "基准 {base:cells}、目标 {targets:cells}"],
        )],
        between: ["; ", "；"],
    },
    ListKind {
        name: "why",
        items: &[
            ("conflict", ["{cells:cells} see each other", "{cells:cells} 互相看到"]),
            ("nothing", ["nothing would be left for {each:each}", "{each:each} 就没有数可填"]),
            ("too-few", ["too few digits would be left for {each:each}", "{each:each} 剩下的数就不够填"]),
        ],
        between: ["; ", "；"],
    },
    ListKind {
        name: "gone",
        items: &[("", ["{digit:digit} ({why:why})", "{digit:digit}（{why:why}）"])],
        between: [OR[0], AND[1]],
    },
    ListKind {
        name: "couples",
        items: &[(
            "",
            ["{first:node} with {last:node} ({why:why})", "{first:node} 与 {last:node}（{why:why}）"],
        )],
        between: AND,
    },
    ListKind {
        name: "exclusions",
        items: &[
            ("cell", ["{cell:cell} cannot be {gone:gone}", "{cell:cell} 不能是 {gone:gone}"]),
            (
                "both",
                [
                    "what is left does not go together, {couples:couples}",
                    "剩下的数搭配不起来：{couples:couples}",
                ],
            ),
        ],
        between: ["; ", "；"],
    },
    ListKind {
        name: "goals",
        items: &[
            ("literal", ["{what:conclusion} (line {line:label})", "{what:conclusion}（第 {line:label} 条）"]),
            (
                "node",
                [
                    "{digit:digit} at {cells:any-cell} (line {line:label})",
                    "{digit:digit} 在 {cells:any-cell}（第 {line:label} 条）",
                ],
            ),
        ],
        between: AND,
    },
    ListKind {
        name: "shown-lemmas",
        items: &[("", ["{so:assumption} ({lemma:lemma})", "{so:assumption}（{lemma:lemma}）"])],
        between: AND,
    },
    ListKind {
        name: "case-lines",
        items: &[(
            "",
            [
                "lines {first:number} to {last:number} suppose {so:assumption}",
                "第 {first:number} 到 {last:number} 条假设 {so:assumption}",
            ],
        )],
        between: ["; ", "；"],
    },
    ListKind {
        name: "goes-by-fins",
        items: &[
            (
                "in",
                [
                    "{cells:cells} [is|are] in {houses:houses} and [sees|see] the [fin|fins] {fins:cells}",
                    "{cells:cells} 在{houses:houses}，又看到鱼鳍 {fins:cells}",
                ],
            ),
            (
                "fill",
                [
                    "{cells:cells} would use up {houses:houses} at once and [sees|see] the [fin|fins] {fins:cells}",
                    "{cells:cells} 会同时占用{houses:houses}，又看到鱼鳍 {fins:cells}",
                ],
            ),
        ],
        between: ["; ", "；"],
    },
    ListKind {
        name: "trial-left",
        items: &[
            ("some", ["{cells:cells} in {house:house}", "{house:house}的 {cells:cells}"]),
            ("none", ["nothing in {house:house}", "{house:house}一格不剩"]),
        ],
        between: ["; ", "；"],
    },
    ListKind {
        name: "instead",
        items: &[("", ["{here:label} for {there:label}", "{here:label} 代 {there:label}"])],
        between: AND,
    },
    ListKind { name: "pattern", items: PATTERNS, between: ["; ", "；"] },
];

/// The patterns that a line of a net may name.
const PATTERNS: &[(&str, Both)] = &[
    ("naked single", ["naked single {so:assumption}", "唯一余数 {so:assumption}"]),
    (
        "hidden single",
        ["hidden single {so:assumption} in {house:house}", "{house:house}用排除法得 {so:assumption}"],
    ),
    (
        "locked",
        [
            "[pointing|claiming], {digits:set} in {house:house} at {cells:cells}",
            "[宫区块|行列区块]，{house:house}的 {digits:set} 在 {cells:cells}",
        ],
    ),
    (
        "naked",
        [
            "naked [pair|triple|quad] {digits:set} at {cells:cells} in {house:house}",
            "{house:house}的显性[数对|三数组|四数组] {digits:set}，在 {cells:cells}",
        ],
    ),
    (
        "hidden",
        [
            "hidden [pair|triple|quad] {digits:set} at {cells:cells} in {house:house}",
            "{house:house}的隐性[数对|三数组|四数组] {digits:set}，在 {cells:cells}",
        ],
    ),
    (
        "fish",
        [
            "[X-Wing|swordfish|jellyfish], {digits:digit} in {bases:houses} against {covers:houses}",
            "[二阶鱼|三阶鱼|四阶鱼]，{bases:houses}对{covers:houses}的 {digits:digit}",
        ],
    ),
    (
        "chain",
        [
            "[X-chain|grouped X-chain|XY-Wing|XY-chain|AIC|grouped AIC] {eureka:eureka}",
            "[同数链|区块同数链|XY-Wing|双值格链|交替推理链|区块链] {eureka:eureka}",
        ],
    ),
];

/// What a loop removes, place by place.
pub(crate) const LOOP_PARTS: &[(&str, Both)] = &[
    (
        "apart",
        [
            "along the loop true and false take turns, so {digit:digit} is at {from:cells} or at {to:cells}, and \
             {removed:conclusion}",
            "环上真假相间，所以 {digit:digit} 在 {from:cells} 或 {to:cells}，{removed:conclusion}",
        ],
    ),
    (
        "house",
        [
            "{digit:digit} is at {from:cells} or at {to:cells}, so {removed:conclusion}",
            "{digit:digit} 在 {from:cells} 或 {to:cells}，所以 {removed:conclusion}",
        ],
    ),
    (
        "cell",
        [
            "{cell:cell} is {from:digit} or {to:digit}, so {removed:conclusion}",
            "{cell:cell} 是 {from:digit} 或 {to:digit}，所以 {removed:conclusion}",
        ],
    ),
    (
        "set",
        [
            "{cells:cells} hold {digit:digit} in any case, so {removed:conclusion}",
            "{cells:cells} 必有 {digit:digit}，所以 {removed:conclusion}",
        ],
    ),
];

/// The regular expression of a kind of hole.
fn kind(name: &str, language: Language) -> String {
    let at = index(language);
    let list = |item: &str, between: &str| format!("(?:{item})(?:{between}(?:{item}))*");
    match name {
        "digit" => "[1-9]".into(),
        "number" => "[0-9]+".into(),
        "letter" => "[A-Z]".into(),
        "lemma" => "[A-Z]+".into(),
        "label" => "[A-Z]*[1-9][0-9]*".into(),
        "labels" => list("[A-Z]*[1-9][0-9]*", ["(?:, )", "、"][at]),
        "cell" => CELL.into(),
        // Places told house by house may be told twice, where two of the houses cross.
        "cells" | "places" => list(BLOCK, &format!("(?:,|{})", AND[at])),
        "any-cell" => list(BLOCK, OR[at]),
        "digits" => list("[1-9]", AND[at]),
        "any-digit" => list("[1-9]", OR[at]),
        "set" => "[1-9](?:,[1-9])*".into(),
        "house" => HOUSE[at].into(),
        "houses" => list(HOUSES[at], AND[at]),
        "each" => list(&format!("{CELL} {SET}"), AND[at]),
        "node" => NODE[at].into(),
        "nodes" => list(NODE[at], &format!("(?:{}|{})", AND[at], ["; ", "；"][at])),
        "truth" => TRUTH[at].into(),
        "placed" => list(&format!("{CELL}=[1-9]"), AND[at]),
        "assumption" => format!("{CELL}(?:=|!=)[1-9]"),
        "conclusion" => format!("{CELL}=[1-9]|{REMOVED}(?:, {REMOVED})*"),
        "eureka" => EUREKA.into(),
        "whip" => whip::SYMBOLS.into(),
        "text" => "[^\\n]+?".into(),
        _ => {
            let list_kind = LISTS.iter().find(|list| list.name == name);
            let list_kind = list_kind.unwrap_or_else(|| panic!("no kind {name}"));
            let items: Vec<String> = list_kind
                .items
                .iter()
                .filter(|(_, item)| !item[at].is_empty())
                .map(|(_, item)| expression(item[at], language, false))
                .collect();
            list(&items.join("|"), list_kind.between[at])
        }
    }
}

/// The pieces of a form: plain text, or a hole with its name and kind.
enum Piece<'a> {
    Text(&'a str),
    Either(&'a str),
    Hole(&'a str, &'a str),
}

fn pieces(form: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = form;
    while let Some(at) = rest.find(['{', '[']) {
        pieces.push(Piece::Text(&rest[..at]));
        let close = if rest[at..].starts_with('{') { '}' } else { ']' };
        let end = at + rest[at..].find(close).expect("a hole ends");
        let inner = &rest[at + 1..end];
        pieces.push(if close == '}' {
            let (name, kind) = inner.split_once(':').expect("a hole has a name and a kind");
            Piece::Hole(name, kind)
        } else {
            Piece::Either(inner)
        });
        rest = &rest[end + 1..];
    }
    pieces.push(Piece::Text(rest));
    pieces
}

/// A name that a capture group may have.
fn group(name: &str) -> String {
    format!("h_{}", name.replace('-', "_"))
}

/// The regular expression of a form. A hole that stands twice must be filled twice; the second has its own name.
fn expression(form: &str, language: Language, with_groups: bool) -> String {
    let mut text = String::new();
    for piece in pieces(form) {
        match piece {
            Piece::Text(plain) => text += &regex::escape(plain),
            Piece::Either(words) => {
                let words: Vec<String> = words.split('|').map(regex::escape).collect();
                text += &format!("(?:{})", words.join("|"));
            }
            Piece::Hole(name, of) if with_groups => {
                text += &format!("(?P<{}>{})", group(name), kind(of, language));
            }
            Piece::Hole(_, of) => text += &format!("(?:{})", kind(of, language)),
        }
    }
    text
}

/// A form ready to be matched at the beginning of a text.
pub(crate) struct Matcher {
    language: Language,
    holes: Vec<(String, String)>,
    /// The longest piece of plain text, which a text has to have.
    needed: String,
    prefix: String,
    regex: OnceLock<Regex>,
    source: String,
}

impl Matcher {
    pub(crate) fn new(form: &str, language: Language) -> Matcher {
        let mut holes = Vec::new();
        let mut needed = "";
        let mut prefix = None;
        for piece in pieces(form) {
            match piece {
                Piece::Text(plain) => {
                    prefix = prefix.or(Some(plain));
                    if plain.len() > needed.len() {
                        needed = plain;
                    }
                }
                Piece::Either(_) => {}
                Piece::Hole(name, kind) => holes.push((name.to_string(), kind.to_string())),
            }
        }
        Matcher {
            language,
            holes,
            needed: needed.to_string(),
            prefix: prefix.unwrap_or_default().to_string(),
            regex: OnceLock::new(),
            source: form.to_string(),
        }
    }

    /// What stands in the holes, and how many bytes of the text the form takes up.
    pub(crate) fn read(&self, text: &str) -> Option<(Holes, usize)> {
        if !text.starts_with(&self.prefix) || !text.contains(&self.needed) {
            return None;
        }
        let regex = self.regex.get_or_init(|| {
            let source = format!("^(?:{})", expression(&self.source, self.language, true));
            regex::RegexBuilder::new(&source)
                .size_limit(1 << 26)
                .build()
                .unwrap_or_else(|error| panic!("{}: {error}", self.source))
        });
        let found = regex.captures(text)?;
        let mut holes = BTreeMap::new();
        for (name, kind) in &self.holes {
            let part = found.name(&group(name)).map_or("", |part| part.as_str());
            holes.insert(name.clone(), value(part, kind, self.language)?);
        }
        Some((Holes(holes), found.get(0).map_or(0, |all| all.end())))
    }
}

/// What stands in a hole.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Digits(Vec<Digit>),
    Cells(Vec<Cell>),
    Houses(HouseSet),
    Each(Vec<(Cell, DigitSet)>),
    Nodes(Vec<Node>),
    Truth(Node, bool),
    Placed(Vec<Candidate>),
    Assumption(Candidate, bool),
    Conclusion(Conclusion),
    Items(Vec<(&'static str, Holes)>),
}

/// The holes of a form, filled.
#[derive(Clone, Debug, Default)]
pub(crate) struct Holes(BTreeMap<String, Value>);

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

fn houses(text: &str) -> HouseSet {
    static HOUSE_NAMES: OnceLock<Regex> = OnceLock::new();
    let names = HOUSE_NAMES.get_or_init(|| {
        Regex::new(
            "(?i)(row|column|box)(?:s|es)? ([1-9](?:(?:, | and )[1-9])*)|第 ([1-9](?:、[1-9])*) ([行列宫])",
        )
        .expect("sound")
    });
    let mut all = HouseSet::EMPTY;
    for found in names.captures_iter(text) {
        let part = |number| found.get(number).map_or("", |part| part.as_str());
        let numbers = digits(part(2)).into_iter().chain(digits(part(3)));
        let kind = format!("{}{}", part(1).to_lowercase(), part(4));
        all |= numbers
            .map(|number| match kind.as_str() {
                "row" | "行" => House::row(number.index()),
                "column" | "列" => House::column(number.index()),
                _ => House::box_(number.index()),
            })
            .collect();
    }
    all
}

/// `3 at r1c2,r3c4` or `r1c2,r3c4 的 3`.
fn node(text: &str) -> Option<Node> {
    let chinese = || text.rsplit_once(" 的 ").map(|(cells, digit)| (digit, cells));
    let (digit_text, cells_text) = text.split_once(" at ").or_else(chinese)?;
    Some(Node { digit: *digits(digit_text).first()?, cells: cells(cells_text).into_iter().collect() })
}

/// `r4c6=7` or `r3c6,r5c24!=5, r35c3!=5,7`.
pub(crate) fn conclusion(text: &str) -> Option<Conclusion> {
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

fn each(text: &str) -> Vec<(Cell, DigitSet)> {
    static PAIRS: OnceLock<Regex> = OnceLock::new();
    let pairs = PAIRS.get_or_init(|| Regex::new(&format!("({CELL}) ({SET})")).expect("sound"));
    let pair = |found: regex::Captures| (block(&found[1])[0], digits(&found[2]).into_iter().collect());
    pairs.captures_iter(text).map(pair).collect()
}

fn value(text: &str, kind: &str, language: Language) -> Option<Value> {
    Some(match kind {
        "digit" | "digits" | "any-digit" | "set" => {
            let all = digits(text);
            // A digit is named once, and digits stand in order.
            all.is_sorted_by(|one, next| one < next).then_some(Value::Digits(all))?
        }
        "number" | "letter" | "lemma" | "label" | "eureka" | "whip" | "text" => Value::Text(text.to_string()),
        "labels" => Value::Text(text.replace('、', ", ")),
        "cell" | "cells" | "any-cell" => {
            let all = cells(text);
            let set: CellSet = all.iter().copied().collect();
            (set.len() == all.len()).then_some(Value::Cells(all))?
        }
        "places" => Value::Cells(cells(text)),
        "house" | "houses" => Value::Houses(houses(text)),
        "each" => Value::Each(each(text)),
        "node" | "nodes" => {
            static NODES: OnceLock<[Regex; READ.len()]> = OnceLock::new();
            let parts = NODES.get_or_init(|| NODE.map(|node| Regex::new(node).expect("sound")));
            let parts = &parts[index(language)];
            let nodes: Option<Vec<Node>> = parts.find_iter(text).map(|part| node(part.as_str())).collect();
            Value::Nodes(nodes?)
        }
        "truth" => {
            let holds = !["none of", "not", "不是"].iter().any(|word| text.contains(word));
            let (places, digit) = text.rsplit_once(' ')?;
            let node = Node { digit: *digits(digit).first()?, cells: cells(places).into_iter().collect() };
            // One of several cells, or none of them: the words go with the number.
            let several = ["one of", "none of", "之一", "都不是"].iter().any(|word| text.contains(word));
            (several == (node.cells.len() > 1)).then_some(Value::Truth(node, holds))?
        }
        "assumption" => {
            let cell = cells(text)[0];
            let digit = digit(text.chars().last()?)?;
            Value::Assumption(Candidate::new(digit, cell), !text.contains("!="))
        }
        "conclusion" => Value::Conclusion(conclusion(text)?),
        "placed" => {
            static PLACED: OnceLock<Regex> = OnceLock::new();
            let placed = PLACED.get_or_init(|| Regex::new(&format!("({CELL})=([1-9])")).expect("sound"));
            let one = |found: regex::Captures| Candidate::new(digits(&found[2])[0], block(&found[1])[0]);
            Value::Placed(placed.captures_iter(text).map(one).collect())
        }
        name => {
            let list = LISTS.iter().find(|list| list.name == name)?;
            Value::Items(items(text, list, language)?)
        }
    })
}

/// The items of a list, each read by the first form that fits it.
fn items(text: &str, list: &'static ListKind, language: Language) -> Option<Vec<(&'static str, Holes)>> {
    type Compiled = (Vec<(&'static str, Matcher)>, Regex);
    static MATCHERS: OnceLock<[BTreeMap<&'static str, Compiled>; READ.len()]> = OnceLock::new();
    let matchers = MATCHERS.get_or_init(|| {
        READ.map(|language| {
            let compile = |list: &'static ListKind| {
                let forms = list.items.iter().filter(|(_, form)| !form[index(language)].is_empty());
                let forms = forms.map(|(tag, form)| (*tag, Matcher::new(form[index(language)], language)));
                let between = format!("^(?:{})", list.between[index(language)]);
                (list.name, (forms.collect(), Regex::new(&between).expect("sound")))
            };
            LISTS.iter().map(compile).collect()
        })
    });
    let (forms, between) = &matchers[index(language)][list.name];
    let mut rest = text;
    let mut found = Vec::new();
    loop {
        // Of forms that begin alike the one that reaches to the end of the item is meant.
        let fits = |length: usize| rest.len() == length || between.is_match(&rest[length..]);
        let read = forms.iter().find_map(|(tag, form)| {
            let (holes, length) = form.read(rest)?;
            fits(length).then_some((*tag, holes, length))
        });
        let (tag, holes, length) = read?;
        found.push((tag, holes));
        rest = &rest[length..];
        match between.find(rest) {
            Some(parted) => rest = &rest[parted.end()..],
            None => break,
        }
    }
    rest.is_empty().then_some(found)
}

/// What stands in a hole, by its name. A form that asks for a hole that it does not have is a mistake of the table.
impl Holes {
    fn get(&self, name: &str) -> &Value {
        self.0.get(name).unwrap_or_else(|| panic!("no hole {name} in {self:?}"))
    }

    pub(crate) fn contains(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    pub(crate) fn text(&self, name: &str) -> String {
        match self.get(name) {
            Value::Text(text) => text.clone(),
            other => panic!("{name}: {other:?}"),
        }
    }

    /// The labels of a list; none where it is not there.
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
        match self.get(name) {
            Value::Houses(houses) => *houses,
            other => panic!("{name}: {other:?}"),
        }
    }

    pub(crate) fn house(&self, name: &str) -> House {
        self.houses(name).first().expect("a house")
    }

    pub(crate) fn each(&self, name: &str) -> Vec<(Cell, DigitSet)> {
        match self.get(name) {
            Value::Each(each) => each.clone(),
            other => panic!("{name}: {other:?}"),
        }
    }

    pub(crate) fn nodes(&self, name: &str) -> Vec<Node> {
        match self.get(name) {
            Value::Nodes(nodes) => nodes.clone(),
            other => panic!("{name}: {other:?}"),
        }
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

    pub(crate) fn truth(&self, name: &str) -> (Node, bool) {
        match self.get(name) {
            Value::Truth(node, holds) => (*node, *holds),
            other => panic!("{name}: {other:?}"),
        }
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
            Value::Items(items) => items.clone(),
            other => panic!("{name}: {other:?}"),
        }
    }
}
