//! Names that people use for techniques: the names that players, other programs and books use, in English and Chinese,
//! and the groups of techniques that one name means.
//!
//! A technique is found by its id, by its name in any language, and by every name in [`ALIASES`]. Case, blanks,
//! hyphens, plurals, words such as "type", and British or American spelling make no difference. A name of several
//! techniques is a group. This file contains data and its lookup; it must not know what a technique does.

use super::{CATALOGUE, by_id};
use crate::board::sort_by_order;
use crate::language::Language;
use crate::step::{Family, Technique};

/// Members and their names. A member is an id, the beginning of ids followed by `*`, or a family in the form
/// `family:ID`. Names are separated by semicolons.
const ALIASES: &[(&[&str], &str)] = &[
    (
        &["full-house"],
        "last digit; last value; last free cell; last remaining cell; last square; naked single in a house; 最后一格; 同区唯一; 唯余空格",
    ),
    (
        &["hidden-single"],
        "cross hatching; crosshatching; slicing and dicing; unique; only place; only square; pinned digit; pinned square; single position; last possible cell; hidden loner; 隐性单数; 隐性唯一; 宫排除; 行排除; 列排除; 行列排除; 宫内排除; 隐性唯一数; 隐式唯一; 隐单",
    ),
    (
        &["naked-single"],
        "sole candidate; only candidate; forced digit; lone number; single candidate; last possible number; singleton; naked loner; 唯余; 唯一候选数; 显性单数; 显性唯一; 唯余解; 显单",
    ),
    (&["full-house", "hidden-single", "naked-single"], "single; basic single; 单数; 唯一数"),
    (
        &["direct-pointing", "direct-claiming"],
        "direct locking; direct locked candidates; direct intersection",
    ),
    (&["direct-hidden-pair", "direct-hidden-triple"], "direct hidden subset; direct hidden set"),
    (
        &["pointing"],
        "pointing pair; pointing triple; pointing candidates; pointing numbers; locked candidates 1; locked candidates 1 pointing; locked candidates pointing; candidate lines; box to line; block and column interaction; block row interaction; lc1; 区块摒除; 宫区块摒除; 指向数对; 指向数组; 宫对行列区块",
    ),
    (
        &["law-of-leftovers"],
        "lol; leftovers; innies and outies; innies outies; jigsaw intersection; 余格法; 凹凸格法; 割补",
    ),
    (
        &["claiming"],
        "box line reduction; box/line reduction; blr; line box interaction; line to box; locked candidates 2; locked candidates 2 claiming; locked candidates claiming; claiming pair; claiming triple; lc2; 行列区块摒除; 宫行列消减; 行列对宫区块",
    ),
    (
        &["pointing", "claiming"],
        "locked candidate; intersection removal; locking; lc; row box interaction; omission; line of sight; 区块; 区块摒除法; 锁定候选数; 宫行列交互; 交集",
    ),
    (
        &["naked-pair"],
        "conjugate pair of cells; disjoint pair; naked twin; twin; exclusive pair; np; 数对; 显性数偶; 裸对; 裸数对",
    ),
    (&["naked-triple"], "disjoint triple; naked trio; exclusive triple; nt; 三数组; 显性三链数; 裸三数组"),
    (&["naked-quad"], "disjoint quad; naked quartet; nq; 四数组; 显性四链数; 裸四数组"),
    (&["hidden-pair"], "unique pair; hidden twin; hp; 隐性数偶; 隐对"),
    (&["hidden-triple"], "unique triple; hidden trio; ht; 隐性三链数"),
    (&["hidden-quad"], "unique quad; hidden quartet; hq; 隐性四链数"),
    (
        &["naked-pair", "naked-triple", "naked-quad"],
        "naked subset; naked set; disjoint subset; 显性数组; 裸数组",
    ),
    (&["hidden-pair", "hidden-triple", "hidden-quad"], "hidden subset; hidden set; unique subset; 隐性数组"),
    (&["locked-pair", "locked-triple"], "locked subset; locked set; 死锁数组"),
    (&["naked-pair", "hidden-pair"], "pair"),
    (&["naked-triple", "hidden-triple"], "triple"),
    (&["naked-quad", "hidden-quad"], "quad"),
    (&["x-wing"], "2-fish; 2 fish; fish of size 2; xwing; 二链列; X翼; 二阶标准鱼"),
    (&["swordfish"], "3-fish; fish of size 3; 剑鱼; 三链列; 三阶标准鱼"),
    (&["jellyfish"], "4-fish; fish of size 4; 水母; 四链列; 四阶标准鱼"),
    (&["squirmbag"], "starfish; 5-fish; fish of size 5; 海星"),
    (&["whale"], "6-fish; fish of size 6"),
    (&["leviathan"], "7-fish; fish of size 7"),
    (
        &["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"],
        "basic fish; standard fish; 标准鱼",
    ),
    (
        &[
            "finned-x-wing",
            "finned-swordfish",
            "finned-jellyfish",
            "finned-squirmbag",
            "finned-whale",
            "finned-leviathan",
        ],
        "finned fish; 鳍鱼",
    ),
    (
        &[
            "sashimi-x-wing",
            "sashimi-swordfish",
            "sashimi-jellyfish",
            "sashimi-squirmbag",
            "sashimi-whale",
            "sashimi-leviathan",
        ],
        "sashimi fish; sashimi; 退化鱼; 刺身鱼",
    ),
    (&["franken-*"], "franken fish; franken; 宫内鱼"),
    (&["mutant-*"], "mutant fish; mutant; 交叉鱼"),
    (&["finned-franken-*"], "finned franken fish"),
    (&["finned-mutant-*"], "finned mutant fish"),
    (&["kraken-fish-1", "kraken-fish-2"], "kraken fish; kraken; 毛刺鱼"),
    (&["family:fish"], "fishes; 鱼; 链列"),
    (&["skyscraper"], "sky scraper; 双同行强链"),
    (&["two-string-kite"], "2-string kite; kite; 2sk; tsk; 双强链风筝; 风筝"),
    (&["empty-rectangle"], "er; eri; empty rectangle intersection; 空矩"),
    (&["turbot-fish"], "turbot; turbot chain; 3-link x-chain; 4-node x-chain; 涡轮鱼; 多宝"),
    (
        &["skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle"],
        "single digit pattern; 单数链; 强链",
    ),
    (
        &["simple-colouring-trap", "simple-colouring-wrap"],
        "simple colouring; simple coloring; simple colors; single's chains; singles chain; single digit colouring; 单数染色; 简单染色",
    ),
    (&["simple-colouring-trap"], "colour trap; color trap; simple colouring 4; two colours elsewhere; sc2"),
    (&["simple-colouring-wrap"], "colour wrap; color wrap; simple colouring 2; twice in a unit; sc1"),
    (
        &["multi-colouring-1", "multi-colouring-2"],
        "multi colouring; multi coloring; multi colours; multi colors; multiple colours; multicoloring; multicolouring; 复合色链; 多重染色",
    ),
    (&["family:colouring"], "coloring; colors; 染色; 染色法; 着色"),
    (&["medusa"], "3d medusa; 3-d medusa; supercolouring; super coloring; 美杜莎; 三维美杜莎"),
    (&["xy-wing"], "y-wing; bent triple; bent naked triple; bnt; XY翼; Y翼; 翼型短链"),
    (&["xyz-wing"], "xyz; XYZ翼"),
    (&["w-wing"], "semi remote pair; semi-remote naked pair; generalised remote pair; W翼"),
    (&["m-wing"], "medusa wing; M翼"),
    (&["s-wing"], "split wing; S翼"),
    (&["h-wing"], "hybrid wing; H翼"),
    (&["l-wing"], "local wing; L翼"),
    (&["wxyz-wing"], "wxyz; WXYZ翼"),
    (&["vwxyz-wing"], "vwxyz; VWXYZ翼"),
    (
        &["wxyz-wing", "vwxyz-wing", "uvwxyz-wing", "tuvwxyz-wing", "stuvwxyz-wing", "rstuvwxyz-wing"],
        "bent subset; bent naked subset; large wing",
    ),
    (&["bent-quad"], "bent naked quad; bent almost restricted naked quad; barn"),
    (&["family:wings"], "wing; 翼"),
    (&["remote-pair"], "remote naked pair; rp; 远程数偶"),
    (&["x-chain"], "single digit chain; x-cycle; x cycle; fishy cycle; X链; 同数链; 单数字链"),
    (
        &["xy-chain"],
        "bivalue chain; xy cycle; y-cycle; y cycle; bivalue cell chain; double implication chain; dic; XY链; 双值链; 双值格链",
    ),
    (
        &["aic"],
        "alternating inference chain; alternate inference chain; aic type 1; aic type 2; 交替推理链; 异数链",
    ),
    (
        &["continuous-nice-loop"],
        "cnl; aic ring; aic loop; continuous loop; bidirectional cycle; 环; 首尾相连的链",
    ),
    (&["discontinuous-nice-loop"], "dnl; discontinuous loop; 不连续循环"),
    (&["continuous-nice-loop", "discontinuous-nice-loop"], "nice loop; nl; 循环"),
    (&["aic", "continuous-nice-loop", "discontinuous-nice-loop"], "nice loop/aic; nice loops and aics"),
    (
        &["grouped-aic", "grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop"],
        "grouped nice loop/aic; grouped chain; group chain; grouped nice loop; 区块链类",
    ),
    (&["grouped-aic"], "grouped alternating inference chain; gaic"),
    (
        &["als-aic", "als-continuous-nice-loop", "als-discontinuous-nice-loop"],
        "als nice loop; aic with als; chain with als",
    ),
    (&["als-aic"], "aic with als; aic with almost locked sets"),
    (&["family:chains"], "chain; 链"),
    (&["unique-rectangle-1"], "uniqueness test 1; ur1; ur type 1; 唯一矩形1"),
    (&["unique-rectangle-2"], "uniqueness test 2; ur2; ur type 2; 唯一矩形2"),
    (&["unique-rectangle-3"], "uniqueness test 3; ur3; ur type 3; 唯一矩形3"),
    (&["unique-rectangle-4"], "uniqueness test 4; ur4; ur type 4; 唯一矩形4"),
    (&["unique-rectangle-5"], "uniqueness test 5; ur5; ur type 5; 唯一矩形5"),
    (&["unique-rectangle-6"], "uniqueness test 6; ur6; ur type 6; 唯一矩形6"),
    (
        &["unique-rectangle-*"],
        "ur; unique rectangle; uniqueness test; non-unique rectangle; 矩形; 唯一矩形; 致命矩形; 唯一性矩形",
    ),
    (
        &["hidden-rectangle", "hidden-rectangle-2"],
        "hur; hidden ur; hidden unique rectangle; hidden unique rectangles; hr; 隐性矩形; 隐唯一矩形",
    ),
    (&["hidden-rectangle"], "hur1; hur type 1; hidden unique rectangle type 1; ur+3x/2sl"),
    (
        &["hidden-rectangle-2"],
        "hur2; hur type 2; hidden ur type 2; hidden unique rectangle type 2; ur+2b/1sl; ur+2d/1sl; ur+2/1sl; 隐性矩形2",
    ),
    (
        &["strong-link-rectangle"],
        "ur+3/2sl; ur+3n/2sl; ur+3u/2sl; ur+3e/2sl; ur+3c/2sl; ur+4/3sl; ur+4x/3sl; ur+4c/3sl; ur with strong links",
    ),
    (&["avoidable-rectangle-1", "avoidable-rectangle-2"], "ar; avoidable rectangle; 可规避矩形; 可避免矩形"),
    (&["unique-loop", "unique-loop-3", "unique-loop-4"], "ul; unique loops; 唯一环类"),
    (
        &["extended-unique-rectangle", "extended-unique-rectangle-3", "extended-unique-rectangle-4"],
        "eur; extended rectangle; extended unique rectangles; 拓展矩形类; 扩展矩形",
    ),
    (
        &["bug-plus-one"],
        "bivalue universal grave + 1; bivalue universal grave plus one; bug 1; bivalue universal grave type 1; bug+1",
    ),
    (&["bug-type-2"], "bivalue universal grave type 2"),
    (&["bug-type-3"], "bivalue universal grave type 3"),
    (&["bug-type-4"], "bivalue universal grave type 4"),
    (&["bug-plus-n"], "bug+2; bug+3; bug+4; multiple bug"),
    (
        &["bug-plus-one", "bug-type-2", "bug-type-3", "bug-type-4", "bug-plus-n"],
        "bug; bivalue universal grave; 全双值格; 全双值坟墓; 全双值格致死解法",
    ),
    (&["bug-lite"], "bivalue universal grave lite; 局部全双值格"),
    (&["mug"], "multivalue universal grave"),
    (&["reverse-bug"], "reverse bivalue universal grave; rbug; reverse bug lite"),
    (&["family:uniqueness"], "deadly pattern; unique pattern; 唯一性; 致命结构"),
    (&["almost-locked-pair"], "alp; almost naked pair"),
    (&["almost-locked-triple"], "alt; almost naked triple"),
    (&["almost-locked-pair", "almost-locked-triple"], "almost locked candidate; alc; 欠一数组"),
    (
        &["als-xz"],
        "als xz rule; almost locked set xz-rule; singly linked als; doubly linked als; als xz; 待定数组XZ; 欠一数组XZ",
    ),
    (&["als-xy-wing"], "almost locked set xy-wing; als xy; als xy wing; 待定数组XY翼"),
    (&["als-chain"], "almost locked set chain; als xy-chain; als xy chain; 待定数组链"),
    (&["als-w-wing"], "almost locked set w-wing; 待定数组W翼"),
    (&["death-blossom"], "死亡之花; 死亡绽放"),
    (&["sue-de-coq"], "sdc; two sector disjoint subset; two-sector disjoint subsets; 融合数组"),
    (&["family:almost-locked-sets"], "als; almost locked set; 待定数组; 欠一数组类"),
    (&["aligned-pair-exclusion"], "ape; subset exclusion; 均衡数对排除"),
    (&["aligned-triple-exclusion"], "ate; 均衡三数组排除"),
    (&["aligned-pair-exclusion", "aligned-triple-exclusion"], "aligned exclusion"),
    (&["firework-triple", "firework-quad"], "firework; fireworks; 烟花; 烟花数组"),
    (&["bivalue-oddagon"], "oddagon; bivalue odd loop; 奇环; 双值奇环"),
    (&["broken-wing"], "guardian; guardians; odd loop of one digit; 守护者"),
    (&["tridagon"], "thor's hammer; thors hammer; trivalue oddagon; 雷神之锤; 三值奇环"),
    (&["junior-exocet"], "exocet; je; jexocet; junior exocet; 飞鱼导弹; 飞鱼; 初级飞鱼导弹"),
    (&["double-exocet"], "double junior exocet; 双飞鱼导弹"),
    (&["senior-exocet"], "se exocet; 高级飞鱼导弹"),
    (&["junior-exocet", "double-exocet", "senior-exocet"], "exocets; all exocets; 飞鱼类"),
    (&["sk-loop"], "steve k loop; domino loop; virus pattern; 多米诺环"),
    (
        &["multi-sector-locked-set"],
        "msls; multifish; multi fish; multi-sector locked sets; multi sector naked set; phantom fish; rank 0; 多区域数组; 复数鱼",
    ),
    (
        &["forcing-chain-contradiction"],
        "nishio; nishio forcing chain; contradiction chain; 单向强制链; 假设法; 尼肖",
    ),
    (
        &["forcing-chain-verity"],
        "cell forcing chain; unit forcing chain; digit forcing chain; region forcing chain; double forcing chain; verity chain; 格强制链; 区强制链",
    ),
    (&["forcing-chain-contradiction", "forcing-chain-verity"], "forcing chain; fc; 强制链"),
    (
        &["forcing-net-contradiction", "forcing-net-verity"],
        "forcing net; dynamic forcing chain; 强制网; 动态强制链",
    ),
    (&["forcing-net-contradiction"], "contradiction net; dynamic contradiction forcing chain"),
    (&["forcing-net-verity"], "verity net; dynamic cell forcing chain; dynamic region forcing chain"),
    (
        &["nested-forcing-net"],
        "nested forcing chain; dynamic forcing chain plus; multiple forcing net; nested net; 嵌套强制链",
    ),
    (&["family:forcing"], "forcing; bowman's bingo; tabling; trial and error; 试数"),
    (&["template-set"], "pattern overlay placement; template placement"),
    (&["template-delete"], "template deletion; pattern overlay elimination"),
    (
        &["template-set", "template-delete"],
        "template; templates; pattern overlay method; pattern overlay; pom; 模板; 图案叠加",
    ),
    (&["g-whip"], "gw; generalised whip; generalized whip"),
    (&["g-braid"], "generalised braid; generalized braid"),
];

/// Techniques that a name means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NamedTechniques {
    /// One technique.
    One(&'static Technique),
    /// More than one technique, in the order of the catalogue.
    Group(Vec<&'static Technique>),
    /// No technique has this name; these techniques may be meant, the most likely first.
    Unknown(Vec<&'static Technique>),
}

/// The techniques that a name means: an id, a name of this program in any language, or a name that players, other
/// programs or books use.
pub fn techniques_named(name: &str) -> NamedTechniques {
    if let Some(technique) = by_id(name) {
        return NamedTechniques::One(technique);
    }
    let wanted = key(name);
    let own = CATALOGUE.iter().copied().find(|technique| own_names(technique).any(|own| key(own) == wanted));
    if let Some(technique) = own.filter(|_| !wanted.is_empty()) {
        return NamedTechniques::One(technique);
    }
    let of_rows = ALIASES.iter().find(|(_, names)| split(names).any(|name| key(name) == wanted));
    let members = match of_rows {
        Some((members, _)) => members_of(members),
        None => CATALOGUE.iter().copied().filter(|one| key(one.family.id()) == wanted).collect(),
    };
    match members.as_slice() {
        [] => NamedTechniques::Unknown(alike(&wanted)),
        [one] => NamedTechniques::One(one),
        [..] => NamedTechniques::Group(members),
    }
}

/// Every name by which techniques are found, except their ids and the names that this program gives them.
pub fn aliases() -> impl Iterator<Item = &'static str> {
    ALIASES.iter().flat_map(|(_, names)| split(names)).chain(Family::ALL.map(Family::id))
}

/// The names of a technique in this program.
fn own_names(technique: &'static Technique) -> impl Iterator<Item = &'static str> {
    let names = Language::ALL.into_iter().flat_map(|language| {
        let page = &technique.page[language];
        [page.name, page.phrase]
    });
    std::iter::once(technique.id).chain(names)
}

fn split(names: &'static str) -> impl Iterator<Item = &'static str> {
    names.split(';').map(str::trim)
}

/// The techniques of a row, in the order of the catalogue.
fn members_of(members: &[&str]) -> Vec<&'static Technique> {
    let is_of = |technique: &Technique, member: &str| match (
        member.strip_suffix('*'),
        member.strip_prefix("family:"),
    ) {
        (Some(beginning), _) => technique.id.starts_with(beginning),
        (None, Some(family)) => technique.family.id() == family,
        (None, None) => technique.id == member,
    };
    CATALOGUE.iter().copied().filter(|one| members.iter().any(|member| is_of(one, member))).collect()
}

/// A name without the differences that do not count: case, blanks, signs, plurals, full-width letters, words such as
/// "type", and British or American spelling.
fn key(name: &str) -> String {
    let half = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        other => other,
    };
    let plain: String = name.chars().map(half).flat_map(char::to_lowercase).collect();
    let plain = plain.replace('+', " plus ").replace('\'', "");
    let words = plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(word_key).collect()
}

/// A word of a name without the differences that do not count.
fn word_key(word: &str) -> String {
    let word = match word {
        "type" | "types" | "rule" | "technique" | "techniques" | "method" | "strategy" | "the" | "类型" => {
            ""
        }
        "one" => "1",
        "two" => "2",
        "three" => "3",
        "four" => "4",
        "triplet" | "triplets" => "triple",
        "quadruple" | "quadruples" | "quadruplet" | "quadruplets" => "quad",
        other => other,
    };
    let word = word.replace("colour", "color").replace("类型", "");
    let is_plural = word.len() > 3 && word.is_ascii() && word.ends_with('s') && !word.ends_with("ss");
    if is_plural { word[..word.len() - 1].to_string() } else { word }
}

/// The techniques whose names are spelt most like this one. If one of the two names contains the other, the score is
/// slightly higher.
fn alike(wanted: &str) -> Vec<&'static Technique> {
    /// Largest number of techniques in the answer. Also, a name that contains the other name has a raised score only if
    /// the longer name is at most this many times as long as the shorter.
    const MOST: usize = 3;
    /// Added to the score if one of the two names contains the other.
    const HOLDS: f64 = 0.05;
    /// Smallest score of a technique in the answer. Names with a lower score mean something else.
    const LEAST: f64 = 0.84;
    let of_rows =
        ALIASES.iter().flat_map(|(members, names)| split(names).map(|name| (key(name), members_of(members))));
    let own = CATALOGUE.iter().flat_map(|one| own_names(one).map(|name| (key(name), vec![*one])));
    let mut scored: Vec<(f64, Vec<&'static Technique>)> = own
        .chain(of_rows)
        .filter_map(|(name, members)| {
            let (short, long) =
                if name.len() < wanted.len() { (name.as_str(), wanted) } else { (wanted, name.as_str()) };
            let holds = short.len() >= 3 && long.contains(short) && long.len() <= MOST * short.len();
            let spelt = strsim::jaro_winkler(&name, wanted);
            let score = if holds { spelt + HOLDS } else { spelt };
            (score >= LEAST).then_some((score, members))
        })
        .collect();
    sort_by_order(&mut scored, |one, other| other.0.total_cmp(&one.0));
    let mut found: Vec<&'static Technique> = Vec::new();
    for technique in scored.into_iter().flat_map(|(_, members)| members) {
        if !found.contains(&technique) {
            found.push(technique);
        }
    }
    found.truncate(MOST);
    found
}
