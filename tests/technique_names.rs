//! Techniques are found by the names that people use: the names in this program, in other programs and in the Sudoku
//! literature, in both languages. If several techniques have the same name, the name means this group. An unknown name
//! gets suggestions.
#![cfg(feature = "cli")]

use crate::process::{code, err, out, run};
use serde_json::Value;
use std::collections::BTreeMap;
use whydoku::explain::{Language, Words};
use whydoku::rating::hodoku::ENTRIES;
use whydoku::step::Family;
use whydoku::technique::{CATALOGUE, NamedTechniques, aliases, techniques_named};

/// The ids of the techniques with this name.
fn ids(name: &str) -> Vec<&'static str> {
    match techniques_named(name) {
        NamedTechniques::One(technique) => vec![technique.id],
        NamedTechniques::Group(group) => group.iter().map(|technique| technique.id).collect(),
        NamedTechniques::Unknown(_) => Vec::new(),
    }
}

/// Names in use, each with the expected result: ids, or the beginning of ids before `*`.
const IN_USE: &str = "
    y-wing = xy-wing
    Y Wing = xy-wing
    bent triple = xy-wing
    XY翼 = xy-wing
    coloring = simple-colouring-trap simple-colouring-wrap multi-colouring-2 multi-colouring-1 medusa
    colouring = simple-colouring-trap simple-colouring-wrap multi-colouring-2 multi-colouring-1 medusa
    simple colors = simple-colouring-trap simple-colouring-wrap
    Single's Chains = simple-colouring-trap simple-colouring-wrap
    multi coloring = multi-colouring-2 multi-colouring-1
    3D Medusa = medusa
    locked candidates = pointing claiming
    locked candidate = pointing claiming
    Locked Candidates Type 1 (Pointing) = pointing
    Locked Candidates Type 2 (Claiming) = claiming
    intersection removal = pointing claiming
    pointing pairs = pointing
    pointing triple = pointing
    box line reduction = claiming
    Box/Line Reduction = claiming
    BOX_LINE_REDUCTION = claiming
    区块 = pointing claiming
    宫区块摒除 = pointing
    bug = bug-plus-one bug-type-2 bug-plus-n bug-type-4 bug-type-3
    BUG+1 = bug-plus-one
    Bivalue Universal Grave + 1 = bug-plus-one
    Bivalue Universal Grave = bug-plus-one bug-type-2 bug-plus-n bug-type-4 bug-type-3
    Bivalue Universal Grave type 3 = bug-type-3
    ur = unique-rectangle-*
    UR = unique-rectangle-*
    unique rectangles = unique-rectangle-*
    unique rectangle = unique-rectangle-*
    UR type 4 = unique-rectangle-4
    ur4 = unique-rectangle-4
    Unique Rectangle Type 1 = unique-rectangle-1
    Uniqueness Test 6 = unique-rectangle-6
    唯一矩形 = unique-rectangle-*
    唯一矩形类型 2 = unique-rectangle-2
    矩形 = unique-rectangle-*
    hur = hidden-rectangle hidden-rectangle-2
    hur2 = hidden-rectangle-2
    Hidden Unique Rectangle Type 2 = hidden-rectangle-2
    UR+2B/1SL = hidden-rectangle-2
    UR+4/3SL = strong-link-rectangle
    hidden unique rectangle = hidden-rectangle hidden-rectangle-2
    隐性唯一矩形 = hidden-rectangle
    avoidable rectangles = avoidable-rectangle-1 avoidable-rectangle-2
    extended rectangle = extended-unique-rectangle extended-unique-rectangle-4 extended-unique-rectangle-3
    nishio = forcing-chain-contradiction
    Nishio Forcing Chains = forcing-chain-contradiction
    Cell Forcing Chains = forcing-chain-verity
    Region Forcing Chains = forcing-chain-verity
    Dynamic Forcing Chains = forcing-net-contradiction forcing-net-verity
    forcing chains = forcing-chain-contradiction forcing-chain-verity
    强制链 = forcing-chain-contradiction forcing-chain-verity
    triplet = naked-triple hidden-triple
    naked triplet = naked-triple
    naked twins = naked-pair
    Naked Quadruple = naked-quad
    hidden quadruplet = hidden-quad
    naked subsets = naked-pair naked-triple naked-quad
    hidden subset = hidden-pair hidden-triple hidden-quad
    显性数对 = naked-pair
    隐性数对 = hidden-pair
    数对 = naked-pair
    last digit = full-house
    sole candidate = naked-single
    cross-hatching = hidden-single
    crosshatching = hidden-single
    排除 = hidden-single
    唯余 = naked-single
    singles = full-house hidden-single naked-single
    X Wing = x-wing
    xwing = x-wing
    XWing = x-wing
    starfish = squirmbag
    2-fish = x-wing
    sashimi swordfish = sashimi-swordfish
    sashimi = sashimi-*
    franken fish = franken-*
    kraken fish = kraken-fish-1 kraken-fish-2
    2-string kite = two-string-kite
    2 String Kite = two-string-kite
    kite = two-string-kite
    双线风筝 = two-string-kite
    摩天楼 = skyscraper
    Sky-scraper = skyscraper
    ER = empty-rectangle
    ERI = empty-rectangle
    turbot = turbot-fish
    remote pairs = remote-pair
    X-Cycles = x-chain
    XY chains = xy-chain
    AIC = aic
    alternating inference chains = aic
    nice loops = continuous-nice-loop discontinuous-nice-loop
    Nice Loop/AIC = continuous-nice-loop aic discontinuous-nice-loop
    grouped aic = grouped-aic
    als = almost-locked-pair almost-locked-triple als-xz sue-de-coq aligned-pair-exclusion als-xy-wing als-chain death-blossom als-w-wing aligned-triple-exclusion
    ALS XZ = als-xz
    Almost Locked Set XZ-Rule = als-xz
    ALS-XY = als-xy-wing
    SDC = sue-de-coq
    APE = aligned-pair-exclusion
    exocet = junior-exocet
    JE = junior-exocet
    msls = multi-sector-locked-set
    multifish = multi-sector-locked-set
    Thor's Hammer = tridagon
    oddagon = bivalue-oddagon
    fireworks = firework-triple firework-quad
    pom = template-set template-delete
    wxyz = wxyz-wing
    W wing = w-wing
    深 = -
    hello = -
";

#[test]
fn techniques_are_found_by_the_names_in_use() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in IN_USE.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (name, wanted) = line.split_once(" = ").expect("a name and ids");
        let is_wanted = |id: &str| {
            wanted.split(' ').any(|one| {
                one == id || one.strip_suffix('*').is_some_and(|beginning| id.starts_with(beginning))
            })
        };
        let wanted: Vec<&str> =
            CATALOGUE.iter().map(|technique| technique.id).filter(|id| is_wanted(id)).collect();
        // Each name is tried in every spelling.
        let plain = name.to_string();
        for written in [
            plain.clone(),
            plain.to_uppercase(),
            plain.to_lowercase(),
            plain.replace(' ', "-"),
            plain.replace([' ', '-'], "_"),
        ] {
            count += 1;
            let found = ids(&written);
            let is_right = if name == "als" || name == "ALS" {
                found.contains(&"als-xz") && found.len() > 5
            } else {
                found == wanted
            };
            if !is_right {
                wrong.push(format!("{written}: {found:?}, not {wanted:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 400, "{count} names");
}

#[test]
fn every_name_that_the_program_prints_is_found() {
    let mut wrong = Vec::new();
    let mut count = 0;
    let mut check = |name: &str, wanted: &[&str]| {
        count += 1;
        let found = ids(name);
        if !wanted.iter().all(|id| found.contains(id)) {
            wrong.push(format!("{name}: {found:?}, not {wanted:?}"));
        }
    };
    for language in Language::ALL {
        let words = Words::new(language);
        for technique in CATALOGUE {
            check(&words.technique(technique), &[technique.id]);
            check(&words.technique(technique).to_uppercase(), &[technique.id]);
            check(&words.technique_phrase(technique), &[technique.id]);
        }
    }
    for technique in CATALOGUE {
        check(technique.id, &[technique.id]);
        check(&technique.id.replace('-', " "), &[technique.id]);
    }
    for family in Family::ALL {
        let members: Vec<&str> = CATALOGUE
            .iter()
            .filter(|technique| technique.family == family)
            .map(|technique| technique.id)
            .collect();
        check(family.id(), &members);
    }
    for entry in &ENTRIES {
        let members: Vec<&str> = entry.techniques.iter().map(|technique| technique.id).collect();
        check(entry.name, &members[..1]);
    }
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 1000, "{count}");
}

#[test]
fn a_name_stands_for_one_thing() {
    let mut meant: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for name in aliases() {
        let found = ids(name);
        assert!(!found.is_empty(), "{name} leads nowhere");
        let known = meant.entry(name.to_lowercase()).or_insert_with(|| found.clone());
        assert_eq!(*known, found, "{name}");
    }
    assert!(meant.len() > 300, "{}", meant.len());
    for technique in CATALOGUE {
        assert_eq!(ids(technique.id), [technique.id]);
    }
}

#[test]
fn a_name_that_is_none_is_answered_by_what_is_meant() {
    let first = |name: &str| match techniques_named(name) {
        NamedTechniques::Unknown(alike) => alike.first().map_or("-", |technique| technique.id),
        NamedTechniques::One(_) | NamedTechniques::Group(_) => "found",
    };
    let misspelt = [
        ("swordfsh", "swordfish"),
        ("skyscrapper", "skyscraper"),
        ("jelly fisch", "jellyfish"),
        ("unique rectangel", "unique-rectangle-1"),
        ("nakd pair", "naked-pair"),
        ("x-wnig", "x-wing"),
        ("remote pare", "remote-pair"),
        ("empty rectangel", "empty-rectangle"),
        ("squirmbg", "squirmbag"),
        ("ur type 9", "-"),
    ];
    for (name, wanted) in misspelt {
        if wanted != "-" {
            assert_eq!(first(name), wanted, "{name}");
        }
    }
    for nonsense in ["", "  ", "-", "qqqq", "zzz", "12345", "?"] {
        assert_eq!(first(nonsense), "-", "{nonsense:?}");
    }
    for name in
        ["ur", "coloring", "locked candidates", "bug", "unique rectangle", "box line reduction", "nishio"]
    {
        assert_eq!(first(name), "found", "{name}");
    }
}

#[test]
fn every_door_knows_the_names() {
    const BOARD: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    let lesson = |name: &str| out(&run(&["techniques", name], ""));
    assert_eq!(lesson("y-wing"), lesson("xy-wing"));
    assert_eq!(lesson("显性数对"), lesson("naked-pair"));
    let group = out(&run(&["techniques", "--tsv", "ur"], ""));
    assert_eq!(group.lines().count(), 6, "{group}");
    let steps = |name: &str| out(&run(&["steps", "--tsv", "--technique", name, BOARD], ""));
    assert_eq!(
        steps("locked candidates").lines().count(),
        steps("pointing").lines().count() + steps("claiming").lines().count()
    );
    let brief = |call: &[&str]| out(&run(&[&["explain", "--brief"], call, &[BOARD]].concat(), ""));
    assert_eq!(brief(&["--without", "fish"]), brief(&["--without", "链列"]));
    assert!(!brief(&["--without", "fish"]).contains("Swordfish"));
    assert_eq!(
        brief(&["--techniques", "singles,y-wing"]),
        brief(&["--techniques", "full-house,hidden-single,naked-single,xy-wing"])
    );
    let asked = format!(r#"{{"puzzle":"{BOARD}","technique":"box line reduction"}}"#);
    let answer: Value = serde_json::from_str(&out(&run(&["ask", "steps", &asked], ""))).expect("JSON");
    assert!(answer["steps"].as_array().is_some_and(|steps| {
        steps.iter().all(|step| step["technique"]["id"] == "claiming" || step["technique"] == "claiming")
    }));
    // `generate --technique` accepts only one technique.
    let several = run(&["generate", "--technique", "ur"], "");
    assert!(code(&several) == 2 && err(&several).contains("unique-rectangle-4"), "{}", err(&several));
    let none = run(&["generate", "--technique", "swordfsh"], "");
    assert!(err(&none).contains("Did you mean swordfish"), "{}", err(&none));
    let asked = r#"{"id":"ur","lang":"zh-Hans"}"#;
    assert!(out(&run(&["ask", "lesson", asked], "")).contains("统称"));
}
