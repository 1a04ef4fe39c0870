//! The course: all techniques in the order in which they are worth learning, each with its prerequisites.

use crate::step::Technique;
use crate::technique::{CATALOGUE, by_id};

/// Prerequisites of techniques. A technique that is not in this list needs the previous technique of its family in the
/// catalogue.
const AFTER: &[(&str, &[&str])] = &[
    ("full-house", &[]),
    ("hidden-single", &["full-house"]),
    ("naked-single", &["hidden-single"]),
    ("pointing", &["hidden-single"]),
    ("claiming", &["pointing"]),
    ("law-of-leftovers", &["claiming"]),
    ("direct-pointing", &["pointing"]),
    ("direct-claiming", &["claiming"]),
    ("naked-pair", &["naked-single", "pointing"]),
    ("hidden-pair", &["naked-pair"]),
    ("locked-pair", &["naked-pair"]),
    ("naked-triple", &["naked-pair"]),
    ("locked-triple", &["locked-pair", "naked-triple"]),
    ("hidden-triple", &["hidden-pair", "naked-triple"]),
    ("naked-quad", &["naked-triple"]),
    ("hidden-quad", &["hidden-triple"]),
    ("direct-hidden-pair", &["hidden-pair"]),
    ("direct-hidden-triple", &["hidden-triple"]),
    ("x-wing", &["claiming"]),
    ("swordfish", &["x-wing"]),
    ("jellyfish", &["swordfish"]),
    ("finned-x-wing", &["x-wing"]),
    ("sashimi-x-wing", &["finned-x-wing", "skyscraper"]),
    ("finned-swordfish", &["swordfish", "finned-x-wing"]),
    ("sashimi-swordfish", &["finned-swordfish", "sashimi-x-wing"]),
    ("finned-jellyfish", &["jellyfish", "finned-swordfish"]),
    ("sashimi-jellyfish", &["finned-jellyfish", "sashimi-swordfish"]),
    ("squirmbag", &["jellyfish"]),
    ("finned-squirmbag", &["squirmbag", "finned-jellyfish"]),
    ("sashimi-squirmbag", &["finned-squirmbag", "sashimi-jellyfish"]),
    ("whale", &["squirmbag"]),
    ("finned-whale", &["whale", "finned-squirmbag"]),
    ("sashimi-whale", &["finned-whale", "sashimi-squirmbag"]),
    ("leviathan", &["whale"]),
    ("finned-leviathan", &["leviathan", "finned-whale"]),
    ("sashimi-leviathan", &["finned-leviathan", "sashimi-whale"]),
    ("franken-x-wing", &["finned-x-wing"]),
    ("finned-franken-x-wing", &["franken-x-wing"]),
    ("franken-swordfish", &["swordfish", "franken-x-wing"]),
    ("finned-franken-swordfish", &["franken-swordfish", "finned-swordfish"]),
    ("franken-jellyfish", &["jellyfish", "franken-swordfish"]),
    ("finned-franken-jellyfish", &["franken-jellyfish", "finned-franken-swordfish"]),
    ("franken-squirmbag", &["squirmbag", "franken-jellyfish"]),
    ("finned-franken-squirmbag", &["franken-squirmbag"]),
    ("franken-whale", &["franken-squirmbag"]),
    ("finned-franken-whale", &["franken-whale"]),
    ("franken-leviathan", &["franken-whale"]),
    ("finned-franken-leviathan", &["franken-leviathan"]),
    ("mutant-x-wing", &["franken-x-wing"]),
    ("finned-mutant-x-wing", &["mutant-x-wing"]),
    ("mutant-swordfish", &["mutant-x-wing", "franken-swordfish"]),
    ("finned-mutant-swordfish", &["mutant-swordfish"]),
    ("mutant-jellyfish", &["mutant-swordfish"]),
    ("finned-mutant-jellyfish", &["mutant-jellyfish"]),
    ("mutant-squirmbag", &["mutant-jellyfish"]),
    ("finned-mutant-squirmbag", &["mutant-squirmbag"]),
    ("mutant-whale", &["mutant-squirmbag"]),
    ("finned-mutant-whale", &["mutant-whale"]),
    ("mutant-leviathan", &["mutant-whale"]),
    ("finned-mutant-leviathan", &["mutant-leviathan"]),
    ("skyscraper", &["x-wing"]),
    ("two-string-kite", &["skyscraper"]),
    ("empty-rectangle", &["two-string-kite"]),
    ("two-place-empty-rectangle", &["empty-rectangle"]),
    ("dual-two-string-kite", &["two-string-kite"]),
    ("dual-empty-rectangle", &["empty-rectangle"]),
    ("turbot-fish", &["two-string-kite"]),
    ("simple-colouring-trap", &["two-string-kite"]),
    ("simple-colouring-wrap", &["simple-colouring-trap"]),
    ("multi-colouring-1", &["simple-colouring-trap"]),
    ("multi-colouring-2", &["multi-colouring-1", "simple-colouring-wrap"]),
    ("medusa", &["simple-colouring-wrap", "xy-wing"]),
    ("xy-wing", &["naked-triple"]),
    ("xyz-wing", &["xy-wing"]),
    ("w-wing", &["xy-wing", "skyscraper"]),
    ("m-wing", &["w-wing"]),
    ("s-wing", &["w-wing"]),
    ("h-wing", &["w-wing"]),
    ("l-wing", &["w-wing"]),
    ("wxyz-wing", &["xyz-wing", "als-xz"]),
    ("bent-quad", &["xyz-wing", "naked-quad"]),
    ("vwxyz-wing", &["wxyz-wing"]),
    ("als-w-wing", &["w-wing", "als-xz"]),
    ("remote-pair", &["naked-pair", "simple-colouring-trap"]),
    ("x-chain", &["turbot-fish"]),
    ("xy-chain", &["xy-wing", "x-chain"]),
    ("aic", &["xy-chain", "w-wing"]),
    ("continuous-nice-loop", &["aic"]),
    ("discontinuous-nice-loop", &["aic"]),
    ("grouped-aic", &["aic", "empty-rectangle"]),
    ("grouped-continuous-nice-loop", &["continuous-nice-loop", "grouped-aic"]),
    ("grouped-discontinuous-nice-loop", &["discontinuous-nice-loop", "grouped-aic"]),
    ("als-aic", &["als-xz", "grouped-aic"]),
    ("als-continuous-nice-loop", &["als-aic", "grouped-continuous-nice-loop"]),
    ("als-discontinuous-nice-loop", &["als-aic", "grouped-discontinuous-nice-loop"]),
    ("unique-rectangle-1", &["naked-pair"]),
    ("unique-rectangle-2", &["unique-rectangle-1"]),
    ("unique-rectangle-3", &["unique-rectangle-2", "naked-triple"]),
    ("unique-rectangle-4", &["unique-rectangle-2"]),
    ("unique-rectangle-5", &["unique-rectangle-2"]),
    ("unique-rectangle-6", &["unique-rectangle-4", "x-wing"]),
    ("hidden-rectangle", &["unique-rectangle-4"]),
    ("hidden-rectangle-2", &["hidden-rectangle"]),
    ("strong-link-rectangle", &["hidden-rectangle-2"]),
    ("avoidable-rectangle-1", &["unique-rectangle-1"]),
    ("avoidable-rectangle-2", &["unique-rectangle-2", "avoidable-rectangle-1"]),
    ("unique-loop", &["unique-rectangle-2"]),
    ("unique-loop-3", &["unique-loop", "unique-rectangle-3"]),
    ("unique-loop-4", &["unique-loop", "unique-rectangle-4"]),
    ("bug-plus-one", &["unique-rectangle-1"]),
    ("bug-type-2", &["bug-plus-one", "unique-rectangle-2"]),
    ("bug-type-3", &["bug-type-2", "unique-rectangle-3"]),
    ("bug-type-4", &["bug-type-2", "unique-rectangle-4"]),
    ("bug-plus-n", &["bug-plus-one"]),
    ("extended-unique-rectangle", &["unique-rectangle-2"]),
    ("extended-unique-rectangle-3", &["extended-unique-rectangle", "unique-rectangle-3"]),
    ("extended-unique-rectangle-4", &["extended-unique-rectangle", "unique-rectangle-4"]),
    ("bug-lite", &["unique-loop"]),
    ("mug", &["bug-lite", "extended-unique-rectangle"]),
    ("reverse-bug", &["avoidable-rectangle-2", "unique-loop"]),
    ("almost-locked-pair", &["locked-pair"]),
    ("almost-locked-triple", &["almost-locked-pair", "locked-triple"]),
    ("als-xz", &["xyz-wing", "naked-quad"]),
    ("als-xy-wing", &["als-xz"]),
    ("als-chain", &["als-xy-wing"]),
    ("death-blossom", &["als-xy-wing"]),
    ("sue-de-coq", &["almost-locked-pair"]),
    ("aligned-pair-exclusion", &["xyz-wing"]),
    ("aligned-triple-exclusion", &["aligned-pair-exclusion"]),
    ("bivalue-oddagon", &["remote-pair", "unique-loop"]),
    ("broken-wing", &["simple-colouring-wrap"]),
    ("tridagon", &["bivalue-oddagon"]),
    ("forcing-chain-contradiction", &["discontinuous-nice-loop"]),
    ("forcing-chain-verity", &["forcing-chain-contradiction"]),
    ("kraken-fish-1", &["finned-swordfish", "forcing-chain-verity"]),
    ("kraken-fish-2", &["kraken-fish-1"]),
    ("whip", &["forcing-chain-contradiction"]),
    ("g-whip", &["whip", "grouped-aic"]),
    ("braid", &["whip"]),
    ("g-braid", &["braid", "g-whip"]),
    ("forcing-net-contradiction", &["forcing-chain-contradiction"]),
    ("forcing-net-verity", &["forcing-net-contradiction", "forcing-chain-verity"]),
    ("nested-forcing-net", &["forcing-net-verity"]),
    ("firework-triple", &["hidden-triple"]),
    ("firework-quad", &["firework-triple"]),
    ("sk-loop", &["naked-quad", "almost-locked-pair"]),
    ("multi-sector-locked-set", &["sk-loop"]),
    ("junior-exocet", &["aic"]),
    ("double-exocet", &["junior-exocet"]),
    ("senior-exocet", &["junior-exocet"]),
    ("template-set", &["jellyfish"]),
    ("template-delete", &["template-set"]),
];

/// Counts by `tools/stock.rs`: the number of generated puzzles, and three numbers for each technique: puzzles that need
/// it, exercises, and exercises with a near miss.
const FREQUENCY: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/practice/frequency.txt"));

/// A technique in the course.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// The technique.
    pub technique: &'static Technique,
    /// The techniques that a player must know before this technique.
    pub after: Vec<&'static Technique>,
    /// Number of puzzles in a thousand generated minimal puzzles that need the technique if the simplest step is
    /// always taken.
    pub per_thousand: f64,
    /// Number of exercises.
    pub boards: usize,
    /// Number of exercises that have a near miss.
    pub misses: usize,
}

/// All techniques, each after its prerequisites. Among techniques that are about equally hard, those that more puzzles
/// need come first.
pub fn course() -> Vec<Lesson> {
    let lines: Vec<Vec<&str>> = FREQUENCY.lines().map(|line| line.split(' ').collect()).collect();
    let number =
        |words: &[&str], index: usize| words.get(index).and_then(|word| word.parse().ok()).unwrap_or(0);
    let generated = lines.iter().filter(|words| words.starts_with(&["puzzles", "generated"]));
    let all: usize = generated.map(|words| number(words, 3)).sum();
    let lesson = |technique: &&'static Technique| {
        let line = lines.iter().find(|words| words[0] == technique.id);
        let [needed, boards, misses] = [1, 2, 3].map(|index| line.map_or(0, |words| number(words, index)));
        let per_thousand = 1000.0 * needed as f64 / all.max(1) as f64;
        Lesson { technique, after: after(technique), per_thousand, boards, misses }
    };
    let mut open: Vec<Lesson> = CATALOGUE.iter().map(lesson).collect();
    let place =
        |lesson: &Lesson| CATALOGUE.iter().position(|one| one == &lesson.technique).unwrap_or_default();
    // A technique may come before another technique that is twelve places easier, if ten times as many puzzles need the
    // first technique.
    let worth = |lesson: &Lesson| place(lesson) as f64 - 12.0 * (lesson.per_thousand + 0.001).log10();
    let mut course: Vec<Lesson> = Vec::with_capacity(open.len());
    while !open.is_empty() {
        let is_open = |lesson: &Lesson| {
            lesson.after.iter().all(|before| course.iter().any(|known| known.technique == *before))
        };
        let able = (0..open.len()).filter(|index| is_open(&open[*index]));
        let best = able.min_by(|a, b| worth(&open[*a]).total_cmp(&worth(&open[*b])));
        // The table has no circular prerequisites; a test checks this.
        course.push(open.remove(best.unwrap_or(0)));
    }
    course
}

/// Prerequisites of a technique.
fn after(technique: &Technique) -> Vec<&'static Technique> {
    if let Some((_, before)) = AFTER.iter().find(|(id, _)| *id == technique.id) {
        return before.iter().filter_map(|id| by_id(id)).collect();
    }
    let family = CATALOGUE.iter().copied().filter(|one| one.family == technique.family);
    family.take_while(|one| *one != technique).last().into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_comes_behind_what_it_needs() {
        for (id, before) in AFTER {
            assert!(by_id(id).is_some(), "{id}");
            assert!(before.iter().all(|id| by_id(id).is_some()), "{id}");
        }
        let course = course();
        assert_eq!(course.len(), CATALOGUE.len());
        for (index, lesson) in course.iter().enumerate() {
            for before in &lesson.after {
                let place = course.iter().position(|one| one.technique == *before);
                assert!(place < Some(index), "{} before {}", before.id, lesson.technique.id);
            }
        }
        let first: Vec<&str> = course.iter().take(4).map(|lesson| lesson.technique.id).collect();
        assert_eq!(first, ["full-house", "hidden-single", "naked-single", "pointing"]);
    }
}
