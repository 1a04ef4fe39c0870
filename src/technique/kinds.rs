//! Techniques that are kinds of a wider technique.
//!
//! A finder leaves out what has a name of its own: for two cells that are a locked pair, the finder of naked pairs
//! reports nothing. By the definition in the lesson they are a naked pair, too. So where a player names a technique, or
//! practises it, its kinds count as well.

use super::by_id;
use crate::step::Technique;

/// Techniques with the techniques that are kinds of them, by the definitions in the lessons. Kinds of kinds are left
/// out, and so are kinds that the technique's own finder reports.
const KINDS: &[(&str, &[&str])] = &[
    ("naked-pair", &["locked-pair"]),
    ("naked-triple", &["locked-triple"]),
    ("finned-x-wing", &["sashimi-x-wing"]),
    ("finned-swordfish", &["sashimi-swordfish"]),
    ("finned-jellyfish", &["sashimi-jellyfish"]),
    ("finned-squirmbag", &["sashimi-squirmbag"]),
    ("finned-whale", &["sashimi-whale"]),
    ("finned-leviathan", &["sashimi-leviathan"]),
    ("empty-rectangle", &["two-place-empty-rectangle"]),
    ("turbot-fish", &["skyscraper", "two-string-kite", "two-place-empty-rectangle"]),
    ("medusa", &["simple-colouring-trap", "simple-colouring-wrap", "remote-pair"]),
    ("xy-chain", &["xy-wing"]),
    (
        "aic",
        &[
            "x-chain",
            "xy-chain",
            "remote-pair",
            "w-wing",
            "m-wing",
            "s-wing",
            "h-wing",
            "l-wing",
            "discontinuous-nice-loop",
        ],
    ),
    ("discontinuous-nice-loop", &["aic"]),
    ("continuous-nice-loop", &["x-wing", "naked-pair"]),
    ("grouped-aic", &["aic", "empty-rectangle", "grouped-discontinuous-nice-loop"]),
    ("grouped-discontinuous-nice-loop", &["grouped-aic"]),
    ("grouped-continuous-nice-loop", &["continuous-nice-loop"]),
    (
        "als-aic",
        &["grouped-aic", "als-xz", "als-xy-wing", "als-chain", "als-w-wing", "als-discontinuous-nice-loop"],
    ),
    ("als-discontinuous-nice-loop", &["als-aic"]),
    ("als-continuous-nice-loop", &["grouped-continuous-nice-loop"]),
    ("bug-lite", &["unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-5", "unique-loop"]),
    ("mug", &["extended-unique-rectangle", "bug-lite"]),
    ("reverse-bug", &["avoidable-rectangle-1", "avoidable-rectangle-2"]),
    ("strong-link-rectangle", &["unique-rectangle-4", "hidden-rectangle", "hidden-rectangle-2"]),
    ("braid", &["whip"]),
    ("g-whip", &["whip"]),
    ("g-braid", &["braid", "g-whip"]),
    ("forcing-chain-contradiction", &["discontinuous-nice-loop"]),
    ("forcing-chain-verity", &["aic"]),
    ("forcing-net-contradiction", &["forcing-chain-contradiction"]),
    ("forcing-net-verity", &["forcing-chain-verity"]),
    ("nested-forcing-net", &["forcing-net-contradiction", "forcing-net-verity"]),
];

/// The technique and all techniques that are kinds of it.
pub(crate) fn with_kinds(technique: &'static Technique) -> Vec<&'static Technique> {
    let mut all = vec![technique];
    let mut next = 0;
    while let Some(one) = all.get(next) {
        let kinds = KINDS.iter().filter(|(id, _)| *id == one.id).flat_map(|(_, kinds)| *kinds);
        let more: Vec<&Technique> =
            kinds.filter_map(|id| by_id(id)).filter(|kind| !all.contains(kind)).collect();
        all.extend(more);
        next += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::Stock;
    use crate::solve::{State, is_drawn_by};
    use crate::technique::CATALOGUE;

    /// Techniques whose finder reports each step of these others. The player may name either.
    const FOUND: &[(&str, &[&str])] = &[
        ("hidden-single", &["full-house"]),
        ("naked-single", &["full-house"]),
        ("sashimi-x-wing", &["skyscraper"]),
        ("x-chain", &["skyscraper", "two-string-kite", "turbot-fish", "two-place-empty-rectangle", "x-wing"]),
        ("xy-chain", &["remote-pair"]),
        ("two-string-kite", &["dual-two-string-kite"]),
        ("bent-quad", &["wxyz-wing"]),
        ("als-xz", &["xy-wing", "xyz-wing"]),
        ("aic", &["skyscraper", "xy-wing"]),
        ("grouped-aic", &["two-string-kite", "w-wing"]),
    ];

    #[test]
    fn each_entry_names_techniques_of_the_catalogue() {
        for (id, kinds) in KINDS {
            for id in kinds.iter().chain([id]) {
                assert!(by_id(id).is_some(), "{id}");
            }
        }
        let one = by_id("x-wing").expect("a technique");
        assert_eq!(with_kinds(one), [one]);
        let pair = by_id("naked-pair").expect("a technique");
        assert_eq!(
            with_kinds(pair).iter().map(|kind| kind.id).collect::<Vec<_>>(),
            ["naked-pair", "locked-pair"]
        );
    }

    /// On many boards of each kind, the wider technique draws the conclusion, too.
    #[test]
    fn the_wider_technique_counts_on_the_boards_of_its_kinds() {
        /// Boards of each kind.
        const BOARDS: u64 = 5;
        let mut boards = 0;
        for (id, kinds) in KINDS.iter().chain(FOUND) {
            let wide = by_id(id).expect("a technique");
            for kind in kinds.iter().map(|kind| by_id(kind).expect("a technique")) {
                let stock = Stock::new(kind.practice);
                for seed in 0..BOARDS {
                    let Some((exercise, _)) = stock.take(None, false, seed) else { continue };
                    let state = State::new(&exercise.position).expect("a sound board");
                    let step = state.first(kind).expect("a step");
                    assert!(is_drawn_by(wide, &state, &step.conclusion), "{id} on {kind:?} {seed}");
                    boards += 1;
                }
            }
        }
        assert!(boards > 250, "{boards}");
    }

    /// A technique that is not a kind of another one does not become one: its name stays wrong where it finds nothing.
    #[test]
    fn other_techniques_stay_apart() {
        for (wide, other) in
            [("naked-pair", "hidden-pair"), ("x-wing", "skyscraper"), ("full-house", "hidden-single")]
        {
            let [wide, other] = [wide, other].map(|id| by_id(id).expect("a technique"));
            assert!(!with_kinds(wide).contains(&other));
        }
        assert!(CATALOGUE.iter().all(|technique| with_kinds(technique)[0] == *technique));
    }
}
