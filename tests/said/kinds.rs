//! The kinds of values in a message, by the names of its variables, including lists.
//!
//! A variable has the same kind in all messages, unless a row names the message. This file does not repeat words of
//! sentences.

/// Kinds by variable. The first row that fits is taken: `MESSAGE/VARIABLE`, `PREFIX-*/VARIABLE` or `VARIABLE`.
///
/// Besides the kinds of holes, a row may have two other forms. `...` is a place for whole sentences, which are read
/// separately. `=ONE|OTHER` means that one of these messages takes the place of the variable; an empty name after a
/// bar means no text. In such a list, `:KIND` is a hole.
const KINDS: &[(&str, &str)] = &[
    ("chain-loop-proof/items", "loop-parts"),
    ("net-only-place/cells", "any-cell"),
    ("argument", "..."),
    ("before", "..."),
    ("more", "..."),
    ("trials", "..."),
    ("by", "=net-by"),
    ("end", "=net-no-digit|net-no-place"),
    ("end-place", "=net-digit-in|:cell"),
    ("net-only-place/then", "=net-crossing|:assumption"),
    ("net-goal/what", "=net-crossing|:claimed"),
    ("chain-loop-proof/reasons", "=chain-list|"),
    ("chain-*/links", "=chain-list|"),
    ("house/number", "one-number"),
    ("leftovers-*/left", "cells"),
    ("leftovers-*/over", "cells"),
    // Common exclusion, and rules about pairs of cells.
    ("common-exclusion-proof/lines", "common-lines"),
    ("common-exclusion-line/removed", "node"),
    ("common-exclusion-line/reasons", "common-reasons"),
    ("common-exclusion-reason/named", "named"),
    ("common-exclusion-evidence/digits", "any-digit"),
    ("common-exclusion-proof/digits", "any-digit"),
    ("absent-placed/witnesses", "witnesses"),
    ("sees-digits/seen", "seen-digits"),
    ("seen-far/seen", "one-placed"),
    ("far", "fars"),
    ("numbers", "several-numbers"),
    // Nodes and their truth values. Their cells are separated only by commas, not by a word such as "and".
    ("node/cells", "block-list"),
    ("chain-true/cells", "block-list"),
    ("chain-false/cells", "block-list"),
    ("assumed", "node"),
    ("clash-nodes", "nodes"),
    ("exclusion-line/removed", "node"),
    ("exclusion-couple/first", "node"),
    ("exclusion-couple/last", "node"),
    ("chain-*/first", "node"),
    ("chain-*/last", "node"),
    ("guardians", "nodes"),
    ("forced-corners", "nodes"),
    ("medusa-*/colour1", "nodes"),
    ("medusa-*/colour2", "nodes"),
    ("exocet-proof/left", "nodes"),
    ("double-exocet-proof/left", "nodes"),
    ("places", "nodes"),
    ("true", "truth"),
    ("false", "truth"),
    ("first-true", "truth"),
    ("last-true", "truth"),
    // Candidates and what follows.
    ("net-reached/conclusion", "assumption"),
    ("chain-notation/conclusion", "in-symbols"),
    ("whip-notation/conclusion", "in-symbols"),
    ("conclusion", "conclusion"),
    ("remove/removed", "removals"),
    ("removed", "conclusion"),
    ("net-shown/then", "claimed"),
    ("assumption", "assumption"),
    ("candidate", "assumption"),
    ("single", "assumption"),
    ("so", "assumption"),
    ("then", "assumption"),
    ("seen", "placed"),
    // Digits.
    ("lemma-*/digits", "set"),
    ("because-set/digits", "set"),
    ("als-set/digits", "braced"),
    ("avoidable-rectangle-1-proof/opposite", "digit"),
    ("als-case/held", "digits"),
    ("als-chain-proof/digits", "any-digit"),
    ("als-chain-proof/start", "digit"),
    ("bent-set-proof/digits", "any-digit"),
    ("bent-set-proof/others", "digits"),
    ("unique-rectangle-2-proof/guardian-digits", "digit"),
    ("unique-rectangle-5-proof/guardian-digits", "digit"),
    ("avoidable-rectangle-2-proof/guardian-digits", "digit"),
    ("bug-type-2-proof/guardian-digits", "digit"),
    ("why-not-filled/other", "digit"),
    ("all-digits", "digits"),
    ("any", "any-digit"),
    ("any-digit", "any-digit"),
    ("both-digits", "digits"),
    ("bound", "digits"),
    ("box-digits", "digits"),
    ("digit", "digit"),
    ("digits", "digits"),
    ("forced", "digit"),
    ("from-digit", "digit"),
    ("from2-digit", "digit"),
    ("guardian-digits", "digits"),
    ("held", "digit"),
    ("line-digits", "digits"),
    ("lost", "digit"),
    ("subset-digits", "digits"),
    ("to-digit", "digit"),
    ("to2-digit", "digit"),
    ("unheld", "digit"),
    ("unheld-any", "any-digit"),
    // Cells with their candidates.
    ("als-sectors-*/crossing", "each"),
    ("aligned-triple-exclusion-evidence/cells", "each"),
    ("bent-set-*/cells", "each"),
    ("exclusion-evidence/cells", "each"),
    ("exclusion-proof/cells", "each"),
    ("exclusion-set/set", "each"),
    ("exocet-part/base", "cells"),
    ("exocet-*/base", "each"),
    ("double-exocet-*/base", "each"),
    ("exocet-part/targets", "cells"),
    ("guarded-*/beside", "truths"),
    ("bug-type-4-evidence/beside", "truths"),
    ("medusa-empty-cell-proof/emptied", "each"),
    ("fish-*/each", "places"),
    ("finned-fish-*/each", "places"),
    ("net-fish-*/each", "places"),
    ("template-after-proof/each", "fits"),
    ("bent-case/wing", "each"),
    ("beside", "each"),
    ("cell1", "each"),
    ("cell2", "each"),
    ("cell3", "each"),
    ("each", "each"),
    ("guardian-each", "each"),
    ("in-box", "each"),
    ("in-line", "each"),
    ("needy", "each"),
    ("pivot", "each"),
    ("stem", "each"),
    ("targets", "each"),
    ("wings", "each"),
    // Cells.
    ("net-crossing/cells", "any-cell"),
    ("unique-rectangle-1-proof/guardian-cells", "cell"),
    ("avoidable-rectangle-1-proof/guardian-cells", "cell"),
    ("link-cell/place", "cell"),
    ("link-house/place", "house"),
    ("link-set/place", "cells"),
    ("loop-cell/from-cells", "cell"),
    ("exclusion-line/others", "cells"),
    ("medusa-pair/cells", "block-list"),
    ("medusa-pair/one", "cell"),
    ("medusa-pair/other", "cell"),
    ("any-cell", "any-cell"),
    ("any-fin", "any-cell"),
    ("between", "any-cell"),
    ("candidate-cell", "cell"),
    ("cell", "cell"),
    ("cells", "cells"),
    ("circle", "cells"),
    ("clash", "cells"),
    ("colour1", "cells"),
    ("colour2", "cells"),
    ("colour3", "cells"),
    ("colour4", "cells"),
    ("cover-cells", "cells"),
    ("crossing", "cell"),
    ("emptied", "cells"),
    ("ends-any", "any-cell"),
    ("ends-list", "cells"),
    ("fins", "cells"),
    ("from-cells", "cells"),
    ("from1-cells", "cells"),
    ("from2-cells", "cells"),
    ("guardian-any", "any-cell"),
    ("guardian-cells", "cells"),
    ("meeting1", "cells"),
    ("meeting2", "cells"),
    ("needy-cells", "cells"),
    ("places1", "cells"),
    ("places2", "cells"),
    ("reached", "cells"),
    ("route", "cells"),
    ("start", "cell"),
    ("target-cells", "cells"),
    ("to-cells", "cells"),
    ("to1-cells", "cells"),
    ("to2-any", "any-cell"),
    ("to2-cells", "cells"),
    ("wing", "cell"),
    ("witnesses", "cells"),
    // Houses.
    ("net-by/lines", "labels"),
    ("multi-sector-locked-set-evidence/covers", "covers"),
    ("rank-zero-proof/covers", "covers"),
    ("intersection-where/base", "houses"),
    ("bent-triple-where/house", "houses"),
    ("hidden-single-where/house", "houses"),
    ("base", "house"),
    ("bases", "houses"),
    ("bases-start", "houses"),
    ("because1", "house"),
    ("because2", "house"),
    ("box", "house"),
    ("boxes", "houses"),
    ("cover", "house"),
    ("cover-houses", "houses"),
    ("covers", "houses"),
    ("guardian-house", "houses"),
    ("house", "house"),
    ("houses", "houses"),
    ("net-goal/line", "label"),
    ("line", "house"),
    ("lines", "houses"),
    ("others", "houses"),
    ("pivot-house", "houses"),
    ("subset-houses", "houses"),
    ("truth-houses", "houses"),
    ("two", "houses"),
    ("two-start", "houses"),
    // Numbers, letters and labels.
    ("net-case-lines/first", "number"),
    ("net-case-lines/last", "number"),
    ("net-as/first", "label"),
    ("net-as/last", "label"),
    ("net-line/number", "label"),
    ("why-step/name", "text"),
    ("als-case/set", "letter"),
    ("als-then/set", "letter"),
    ("first", "letter"),
    ("here", "label"),
    ("last", "letter"),
    ("lemma", "lemma"),
    ("length", "number"),
    ("name", "letter"),
    ("number", "number"),
    ("one", "letter"),
    ("opposite1", "letter"),
    ("opposite2", "letter"),
    ("other", "letter"),
    ("second", "letter"),
    ("size", "number"),
    ("step", "number"),
    ("subset-size", "number"),
    ("total", "number"),
    ("there", "label"),
    // Lists, and texts that this reader does not judge.
    ("bent-triple-proof/cases", "bent-cases"),
    ("als-blossom-proof/cases", "als-cases"),
    ("net-overview-cases/cases", "case-lines"),
    ("broken-wing-proof/links", "pairs"),
    ("medusa-*/links", "links"),
    ("whip-notation/links", "whip"),
    ("medusa-pairs/pairs", "ties"),
    ("naked-single-proof/reasons", "others"),
    ("hidden-single-proof/reasons", "single-blockers"),
    ("blockers", "blockers"),
    ("exclusion-line/reasons", "exclusions"),
    ("exclusion-evidence/sets", "each-lists"),
    ("aligned-triple-exclusion-evidence/sets", "each-lists"),
    ("firework-*/truths-start", "fits"),
    ("area", "text"),
    ("because", "because"),
    ("beside-start", "truths"),
    ("bonds", "bonds"),
    ("commons", "commons"),
    ("corners", "corners"),
    ("couples", "couples"),
    ("each-start", "fits"),
    ("eureka", "eureka"),
    ("family", "text"),
    ("goals", "goals"),
    ("goes", "goes"),
    ("gone", "gone"),
    ("in-houses", "fits"),
    ("in-boxes-start", "fits"),
    ("instead", "instead"),
    ("items", "strong-links"),
    ("left", "trial-left"),
    ("lemmas", "lemmas"),
    ("meetings", "meetings"),
    ("pairs", "pairs"),
    ("parts", "parts"),
    ("pattern", "pattern"),
    ("petals", "sets"),
    ("phrase", "text"),
    ("reasons", "elsewhere"),
    ("sets", "sets"),
    ("thens", "thens"),
    ("truths", "truths"),
    ("truths-start", "truths"),
    ("why", "why"),
];

/// The kind of a variable of message `id`, which may be a part of message `top`.
pub(crate) fn of(top: &str, id: &str, variable: &str) -> &'static str {
    let is_meant = |row: &str| match row.split_once('/') {
        None => row == variable,
        Some((message, name)) if name == variable => match message.strip_suffix('*') {
            Some(prefix) => id.starts_with(prefix) || top.starts_with(prefix),
            None => message == id || message == top,
        },
        Some(_) => false,
    };
    let row = KINDS.iter().find(|(row, _)| is_meant(row));
    row.unwrap_or_else(|| panic!("{id}: of which kind is ${variable}?")).1
}

/// The messages that can take the place of variables.
pub(crate) fn in_place() -> impl Iterator<Item = &'static str> {
    let parts = KINDS.iter().filter_map(|(_, kind)| kind.strip_prefix('='));
    parts.flat_map(|parts| parts.split('|')).filter(|part| !part.is_empty() && !part.starts_with(':'))
}

/// A kind of value that is a list, or a single item in words of its own.
pub(crate) struct ListKind {
    pub(crate) name: &'static str,
    /// The messages that an item may be; `:KIND` is a hole with only that name.
    pub(crate) items: &'static [&'static str],
    /// The messages that join two items; if there are none, the list has only one item.
    pub(crate) between: &'static [&'static str],
}

pub(crate) const AND: &[&str] = &["list-more", "list-pair"];
pub(crate) const OR: &[&str] = &["list-more", "list-or"];
const MORE: &[&str] = &["reason-more"];

macro_rules! lists {
    ($($name:literal : [$($item:literal),+], $between:expr;)*) => {
        /// The lists that fill variables of messages.
        pub(crate) const LISTS: &[ListKind] =
            &[$(ListKind { name: $name, items: &[$($item),+], between: $between }),*];
    };
}

lists! {
    "house": ["house"], &[];
    "houses": ["houses", "house"], AND;
    "node": ["node"], &[];
    "nodes": ["node"], &["list-more", "list-pair", "reason-more"];
    "truth": ["chain-true", "chain-false"], &[];
    "elsewhere": ["elsewhere"], MORE;
    "blockers": [
        "absent-removed", "absent-emptied", "absent-near", "absent-excluded", "witness-far", ":block"
    ], AND;
    "single-blockers": [
        "absent-removed", "absent-emptied", "absent-near", "absent-excluded", "absent-placed"
    ], AND;
    "witnesses": ["witness-far", ":block"], AND;
    "fars": ["far-knight", "far-king"], AND;
    "seen-digits": ["seen-far", ":one-placed"], AND;
    "removals": ["removed-from"], &["remove-more"];
    "others": ["sees-digits", "near-digits", "removed-digits", "excluded-digits"], MORE;
    "common-lines": ["common-exclusion-line"], MORE;
    "common-reasons": ["common-exclusion-reason"], AND;
    "named": [":block-list", ":digits"], &[];
    "pairs": ["colouring-pair", "impossible-link"], MORE;
    "ties": ["medusa-pair"], &["medusa-comma"];
    "links": ["medusa-pairs", "medusa-cells"], MORE;
    "strong-links": ["link-cell", "link-house", "link-set"], MORE;
    "loop-parts": ["loop-apart", "loop-house", "loop-cell", "loop-set"], MORE;
    "because": ["because-cell", "because-house", "because-set"], &[];
    "meetings": ["multi-colouring-meeting"], MORE;
    "sets": ["als-set"], MORE;
    "commons": ["als-common"], MORE;
    "bonds": ["als-bond"], MORE;
    "thens": ["als-then"], MORE;
    "als-cases": ["als-case"], MORE;
    "bent-cases": ["bent-case"], MORE;
    "fits": ["guarded-house"], MORE;
    "truths": ["guarded-house", ":each"], MORE;
    "each-lists": [":each"], MORE;
    "covers": ["rank-zero-cover"], MORE;
    "corners": ["firework-corner"], MORE;
    "parts": ["exocet-part"], MORE;
    "why": ["exclusion-conflict", "exclusion-set"], MORE;
    "gone": ["exclusion-digit"], &["list-more", "exclusion-or"];
    "couples": ["exclusion-couple"], AND;
    "exclusions": ["exclusion-cell", "exclusion-both"], MORE;
    "goals": ["net-goal"], AND;
    "lemmas": ["net-overview-lemma"], AND;
    "case-lines": ["net-case-lines"], MORE;
    "goes": ["finned-goes"], MORE;
    "trial-left": ["template-left", "template-none-left"], MORE;
    "instead": ["net-instead"], AND;
    "pattern": [
        "lemma-naked-single", "lemma-hidden-single", "lemma-pointing", "lemma-claiming", "lemma-naked-pair",
        "lemma-naked-triple", "lemma-naked-quad", "lemma-hidden-pair", "lemma-hidden-triple", "lemma-hidden-quad",
        "lemma-x-wing", "lemma-swordfish", "lemma-jellyfish", "lemma-x-chain", "lemma-grouped-x-chain",
        "lemma-xy-wing", "lemma-xy-chain", "lemma-aic", "lemma-grouped-aic"
    ], &[];
}
