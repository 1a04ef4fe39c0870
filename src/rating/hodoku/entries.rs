//! The techniques of HoDoKu, with the order and the scores that HoDoKu gives them: the strategy `hodoku` as data.
//!
//! The table has one line for each entry of HoDoKu's configuration (version 2.2.0), in the order in which HoDoKu asks
//! the entries. Each line names the techniques of the catalogue that the entry means. A new technique takes part only
//! when it is added to an entry here, even if it already has a code of HoDoKu's library. For example, chains through
//! almost locked sets are left out: HoDoKu has them under the codes of grouped chains, but looks for them only if an
//! option is set.

use super::choice::{any, guardians_in_a_box, one_guardian, short_chain};
use super::scan::{self, FishForm, FishSpec, Scan};
use super::singles::Single;
use super::{Difficulty, InstanceChoice, RemovalOrder};
use crate::step::{Step, Technique};
use crate::technique::{
    als_chain, als_xy_wing, als_xz, alternating, avoidable_rectangle_1, avoidable_rectangle_2, bug_plus_one,
    claiming, death_blossom, empty_rectangle, fish_table, forcing_chains_and_nets, full_house,
    hidden_rectangle, hidden_single, kraken_fish_1, kraken_fish_2, multi_colouring_1, multi_colouring_2,
    naked_and_hidden, naked_single, pointing, remote_pair, simple_colouring_trap, simple_colouring_wrap,
    skyscraper, sue_de_coq, template_delete, template_set, turbot_fish, two_string_kite, unique_rectangle_1,
    unique_rectangle_2, unique_rectangle_3, unique_rectangle_4, unique_rectangle_5, unique_rectangle_6,
    w_wing, x_chain, xy_chain, xy_wing, xyz_wing,
};

/// Properties of a technique in HoDoKu, or of several techniques that HoDoKu searches together.
#[derive(Clone, Copy, Debug)]
pub struct HodokuEntry {
    /// The name of the entry in HoDoKu.
    pub name: &'static str,
    /// The techniques that the entry means.
    pub techniques: &'static [&'static Technique],
    /// The lowest level of a puzzle whose path uses the entry.
    pub level: Difficulty,
    /// Score that each use adds.
    pub score: u32,
    /// True if HoDoKu asks the entry when it rates puzzles.
    pub enabled: bool,
    /// Way to find the instance that is taken.
    pub look: InstanceSearch,
    /// The order in which a step removes its candidates.
    pub removals: RemovalOrder,
}

/// Way to find the instance of an entry that the path takes.
#[derive(Clone, Copy, Debug)]
pub enum InstanceSearch {
    /// The next single, in the order in which singles arise.
    Single(Single),
    /// The scan for a kind of fish.
    Fish(FishSpec),
    /// A scan that is written for this entry.
    Scan(Scan),
    /// The finders of the catalogue, and a choice among the instances that they report.
    Finders {
        /// Choice among several instances.
        choice: InstanceChoice,
        /// Returns true for instances that HoDoKu looks for.
        accepts: fn(&Step) -> bool,
    },
}

impl HodokuEntry {
    const fn by_cell(self) -> HodokuEntry {
        HodokuEntry { removals: RemovalOrder::ByCell, ..self }
    }

    const fn box_first(self) -> HodokuEntry {
        HodokuEntry { removals: RemovalOrder::BoxFirst, ..self }
    }

    const fn queued(self, single: Single) -> HodokuEntry {
        HodokuEntry { look: InstanceSearch::Single(single), ..self }
    }

    const fn scanning(self, scan: Scan) -> HodokuEntry {
        HodokuEntry { look: InstanceSearch::Scan(scan), ..self }
    }

    const fn fish(self, form: FishForm, size: usize) -> HodokuEntry {
        HodokuEntry { look: InstanceSearch::Fish(FishSpec { size, form }), ..self }
    }

    const fn choosing(self, choice: InstanceChoice) -> HodokuEntry {
        HodokuEntry { look: InstanceSearch::Finders { choice, accepts: any }, ..self }
    }

    const fn only(self, accepts: fn(&Step) -> bool) -> HodokuEntry {
        let choice = match self.look {
            InstanceSearch::Finders { choice, .. } => choice,
            InstanceSearch::Single(_) | InstanceSearch::Fish(_) | InstanceSearch::Scan(_) => {
                InstanceChoice::First
            }
        };
        HodokuEntry { look: InstanceSearch::Finders { choice, accepts }, ..self }
    }

    const fn off(self) -> HodokuEntry {
        HodokuEntry { enabled: false, ..self }
    }
}

const fn entry(
    name: &'static str,
    techniques: &'static [&'static Technique],
    level: Difficulty,
    score: u32,
) -> HodokuEntry {
    let look = InstanceSearch::Finders { choice: InstanceChoice::First, accepts: any };
    HodokuEntry { name, techniques, level, score, enabled: true, look, removals: RemovalOrder::ByDigit }
}

/// All entries except the last resort, which is to look up a digit in the solution.
pub static ENTRIES: [HodokuEntry; 89] = [
    entry("Full House", &[&full_house::FULL_HOUSE], Difficulty::Easy, 4).queued(Single::FullHouse),
    entry("Naked Single", &[&naked_single::NAKED_SINGLE], Difficulty::Easy, 4).queued(Single::Naked),
    entry("Hidden Single", &[&hidden_single::HIDDEN_SINGLE], Difficulty::Easy, 14).queued(Single::Hidden),
    entry("Locked Pair", &[&naked_and_hidden::LOCKED_PAIR], Difficulty::Medium, 40).by_cell(),
    entry("Locked Triple", &[&naked_and_hidden::LOCKED_TRIPLE], Difficulty::Medium, 60).by_cell(),
    entry("Locked Candidates Type 1 (Pointing)", &[&pointing::POINTING], Difficulty::Medium, 50),
    entry("Locked Candidates Type 2 (Claiming)", &[&claiming::CLAIMING], Difficulty::Medium, 50),
    entry("Naked Pair", &[&naked_and_hidden::NAKED_PAIR], Difficulty::Medium, 60).by_cell(),
    entry("Naked Triple", &[&naked_and_hidden::NAKED_TRIPLE], Difficulty::Medium, 80).by_cell(),
    entry("Hidden Pair", &[&naked_and_hidden::HIDDEN_PAIR], Difficulty::Medium, 70).by_cell(),
    entry("Hidden Triple", &[&naked_and_hidden::HIDDEN_TRIPLE], Difficulty::Medium, 100).by_cell(),
    entry("Naked Quadruple", &[&naked_and_hidden::NAKED_QUAD], Difficulty::Hard, 120).by_cell(),
    entry("Hidden Quadruple", &[&naked_and_hidden::HIDDEN_QUAD], Difficulty::Hard, 150).by_cell(),
    entry("X-Wing", &[&fish_table::X_WING], Difficulty::Hard, 140).fish(FishForm::Basic, 2),
    entry("Swordfish", &[&fish_table::SWORDFISH], Difficulty::Hard, 150).fish(FishForm::Basic, 3),
    entry("Jellyfish", &[&fish_table::JELLYFISH], Difficulty::Hard, 160).fish(FishForm::Basic, 4),
    entry("Squirmbag", &[&fish_table::SQUIRMBAG], Difficulty::Unfair, 470).off(),
    entry("Whale", &[&fish_table::WHALE], Difficulty::Unfair, 470).off(),
    entry("Leviathan", &[&fish_table::LEVIATHAN], Difficulty::Unfair, 470).off(),
    entry("Remote Pair", &[&remote_pair::REMOTE_PAIR], Difficulty::Hard, 110).scanning(scan::remote_pair),
    entry("Bivalue Universal Grave + 1", &[&bug_plus_one::BUG_PLUS_ONE], Difficulty::Hard, 100),
    entry("Skyscraper", &[&skyscraper::SKYSCRAPER], Difficulty::Hard, 130),
    entry("2-String Kite", &[&two_string_kite::TWO_STRING_KITE], Difficulty::Hard, 150),
    entry("Turbot Fish", &[&turbot_fish::TURBOT_FISH], Difficulty::Hard, 120).choosing(InstanceChoice::Best),
    entry("Empty Rectangle", &[&empty_rectangle::EMPTY_RECTANGLE], Difficulty::Hard, 120),
    entry("W-Wing", &[&w_wing::W_WING], Difficulty::Hard, 150),
    entry("XY-Wing", &[&xy_wing::XY_WING], Difficulty::Hard, 160).choosing(InstanceChoice::LowestCells),
    entry("XYZ-Wing", &[&xyz_wing::XYZ_WING], Difficulty::Hard, 180),
    entry("Uniqueness Test 1", &[&unique_rectangle_1::UNIQUE_RECTANGLE_1], Difficulty::Hard, 100)
        .choosing(InstanceChoice::FirstRectangle),
    entry("Uniqueness Test 2", &[&unique_rectangle_2::UNIQUE_RECTANGLE_2], Difficulty::Hard, 100)
        .choosing(InstanceChoice::FirstRectangle),
    entry("Uniqueness Test 3", &[&unique_rectangle_3::UNIQUE_RECTANGLE_3], Difficulty::Hard, 100)
        .by_cell()
        .scanning(scan::unique_rectangle_3),
    entry("Uniqueness Test 4", &[&unique_rectangle_4::UNIQUE_RECTANGLE_4], Difficulty::Hard, 100)
        .choosing(InstanceChoice::FirstRectangle),
    entry("Uniqueness Test 5", &[&unique_rectangle_5::UNIQUE_RECTANGLE_5], Difficulty::Hard, 100)
        .choosing(InstanceChoice::FirstRectangle),
    entry("Uniqueness Test 6", &[&unique_rectangle_6::UNIQUE_RECTANGLE_6], Difficulty::Hard, 100)
        .choosing(InstanceChoice::FirstRectangle),
    entry("Hidden Rectangle", &[&hidden_rectangle::HIDDEN_RECTANGLE], Difficulty::Hard, 100)
        .choosing(InstanceChoice::FirstRectangle),
    entry(
        "Avoidable Rectangle Type 1",
        &[&avoidable_rectangle_1::AVOIDABLE_RECTANGLE_1],
        Difficulty::Hard,
        100,
    )
    .only(one_guardian),
    entry(
        "Avoidable Rectangle Type 2",
        &[&avoidable_rectangle_2::AVOIDABLE_RECTANGLE_2],
        Difficulty::Hard,
        100,
    )
    .only(guardians_in_a_box),
    entry("Finned X-Wing", &[&fish_table::FINNED_X_WING], Difficulty::Hard, 130).fish(FishForm::Finned, 2),
    entry("Sashimi X-Wing", &[&fish_table::SASHIMI_X_WING], Difficulty::Hard, 150).fish(FishForm::Sashimi, 2),
    entry("Finned Swordfish", &[&fish_table::FINNED_SWORDFISH], Difficulty::Unfair, 200)
        .fish(FishForm::Finned, 3),
    entry("Sashimi Swordfish", &[&fish_table::SASHIMI_SWORDFISH], Difficulty::Unfair, 240)
        .fish(FishForm::Sashimi, 3),
    entry("Finned Jellyfish", &[&fish_table::FINNED_JELLYFISH], Difficulty::Unfair, 250)
        .fish(FishForm::Finned, 4),
    entry("Sashimi Jellyfish", &[&fish_table::SASHIMI_JELLYFISH], Difficulty::Unfair, 260)
        .fish(FishForm::Sashimi, 4),
    entry("Finned Squirmbag", &[&fish_table::FINNED_SQUIRMBAG], Difficulty::Unfair, 470).off(),
    entry("Sashimi Squirmbag", &[&fish_table::SASHIMI_SQUIRMBAG], Difficulty::Unfair, 470).off(),
    entry("Finned Whale", &[&fish_table::FINNED_WHALE], Difficulty::Unfair, 470).off(),
    entry("Sashimi Whale", &[&fish_table::SASHIMI_WHALE], Difficulty::Unfair, 470).off(),
    entry("Finned Leviathan", &[&fish_table::FINNED_LEVIATHAN], Difficulty::Unfair, 470).off(),
    entry("Sashimi Leviathan", &[&fish_table::SASHIMI_LEVIATHAN], Difficulty::Unfair, 470).off(),
    entry("Sue de Coq", &[&sue_de_coq::SUE_DE_COQ], Difficulty::Unfair, 250)
        .box_first()
        .scanning(scan::sue_de_coq),
    entry(
        "Simple Colors",
        &[&simple_colouring_trap::SIMPLE_COLOURING_TRAP, &simple_colouring_wrap::SIMPLE_COLOURING_WRAP],
        Difficulty::Hard,
        150,
    ),
    entry(
        "Multi Colors",
        &[&multi_colouring_1::MULTI_COLOURING_1, &multi_colouring_2::MULTI_COLOURING_2],
        Difficulty::Hard,
        200,
    ),
    entry("X-Chain", &[&x_chain::X_CHAIN], Difficulty::Unfair, 260)
        .choosing(InstanceChoice::Best)
        .only(short_chain),
    entry("XY-Chain", &[&xy_chain::XY_CHAIN], Difficulty::Unfair, 260).scanning(scan::xy_chain),
    entry(
        "Nice Loop/AIC",
        &[&alternating::CONTINUOUS_NICE_LOOP, &alternating::DISCONTINUOUS_NICE_LOOP, &alternating::AIC],
        Difficulty::Unfair,
        280,
    )
    .scanning(scan::nice_loop),
    entry(
        "Grouped Nice Loop/AIC",
        &[
            &alternating::GROUPED_CONTINUOUS_NICE_LOOP,
            &alternating::GROUPED_DISCONTINUOUS_NICE_LOOP,
            &alternating::GROUPED_AIC,
        ],
        Difficulty::Unfair,
        300,
    )
    .scanning(scan::grouped_loop),
    entry("Almost Locked Set XZ-Rule", &[&als_xz::ALS_XZ], Difficulty::Unfair, 300)
        .by_cell()
        .scanning(scan::xz_rule),
    entry("Almost Locked Set XY-Wing", &[&als_xy_wing::ALS_XY_WING], Difficulty::Unfair, 320)
        .by_cell()
        .scanning(scan::xy_wing),
    entry("Almost Locked Set Chain", &[&als_chain::ALS_CHAIN], Difficulty::Unfair, 340)
        .by_cell()
        .scanning(scan::set_chain),
    entry("Death Blossom", &[&death_blossom::DEATH_BLOSSOM], Difficulty::Unfair, 360).off().by_cell(),
    entry("Franken X-Wing", &[&fish_table::FRANKEN_X_WING], Difficulty::Unfair, 300)
        .fish(FishForm::Franken, 2),
    entry("Franken Swordfish", &[&fish_table::FRANKEN_SWORDFISH], Difficulty::Unfair, 350)
        .fish(FishForm::Franken, 3),
    entry("Franken Jellyfish", &[&fish_table::FRANKEN_JELLYFISH], Difficulty::Unfair, 370).off(),
    entry("Franken Squirmbag", &[&fish_table::FRANKEN_SQUIRMBAG], Difficulty::Extreme, 470).off(),
    entry("Franken Whale", &[&fish_table::FRANKEN_WHALE], Difficulty::Extreme, 470).off(),
    entry("Franken Leviathan", &[&fish_table::FRANKEN_LEVIATHAN], Difficulty::Extreme, 470).off(),
    entry("Finned Franken X-Wing", &[&fish_table::FINNED_FRANKEN_X_WING], Difficulty::Unfair, 390)
        .fish(FishForm::FinnedFranken, 2),
    entry("Finned Franken Swordfish", &[&fish_table::FINNED_FRANKEN_SWORDFISH], Difficulty::Unfair, 410)
        .fish(FishForm::FinnedFranken, 3),
    entry("Finned Franken Jellyfish", &[&fish_table::FINNED_FRANKEN_JELLYFISH], Difficulty::Unfair, 430)
        .off(),
    entry("Finned Franken Squirmbag", &[&fish_table::FINNED_FRANKEN_SQUIRMBAG], Difficulty::Extreme, 470)
        .off(),
    entry("Finned Franken Whale", &[&fish_table::FINNED_FRANKEN_WHALE], Difficulty::Extreme, 470).off(),
    entry("Finned Franken Leviathan", &[&fish_table::FINNED_FRANKEN_LEVIATHAN], Difficulty::Extreme, 470)
        .off(),
    entry("Mutant X-Wing", &[&fish_table::MUTANT_X_WING], Difficulty::Extreme, 450).off(),
    entry("Mutant Swordfish", &[&fish_table::MUTANT_SWORDFISH], Difficulty::Extreme, 450).off(),
    entry("Mutant Jellyfish", &[&fish_table::MUTANT_JELLYFISH], Difficulty::Extreme, 450).off(),
    entry("Mutant Squirmbag", &[&fish_table::MUTANT_SQUIRMBAG], Difficulty::Extreme, 470).off(),
    entry("Mutant Whale", &[&fish_table::MUTANT_WHALE], Difficulty::Extreme, 470).off(),
    entry("Mutant Leviathan", &[&fish_table::MUTANT_LEVIATHAN], Difficulty::Extreme, 470).off(),
    entry("Finned Mutant X-Wing", &[&fish_table::FINNED_MUTANT_X_WING], Difficulty::Extreme, 470).off(),
    entry("Finned Mutant Swordfish", &[&fish_table::FINNED_MUTANT_SWORDFISH], Difficulty::Extreme, 470).off(),
    entry("Finned Mutant Jellyfish", &[&fish_table::FINNED_MUTANT_JELLYFISH], Difficulty::Extreme, 470).off(),
    entry("Finned Mutant Squirmbag", &[&fish_table::FINNED_MUTANT_SQUIRMBAG], Difficulty::Extreme, 470).off(),
    entry("Finned Mutant Whale", &[&fish_table::FINNED_MUTANT_WHALE], Difficulty::Extreme, 470).off(),
    entry("Finned Mutant Leviathan", &[&fish_table::FINNED_MUTANT_LEVIATHAN], Difficulty::Extreme, 470).off(),
    entry(
        "Kraken Fish",
        &[&kraken_fish_1::KRAKEN_FISH_1, &kraken_fish_2::KRAKEN_FISH_2],
        Difficulty::Extreme,
        500,
    )
    .off(),
    entry(
        "Forcing Chain",
        &[
            &forcing_chains_and_nets::FORCING_CHAIN_CONTRADICTION,
            &forcing_chains_and_nets::FORCING_CHAIN_VERITY,
        ],
        Difficulty::Extreme,
        500,
    )
    .scanning(scan::forcing_chain),
    entry(
        "Forcing Net",
        &[&forcing_chains_and_nets::FORCING_NET_CONTRADICTION, &forcing_chains_and_nets::FORCING_NET_VERITY],
        Difficulty::Extreme,
        700,
    )
    .scanning(scan::forcing_net),
    entry("Template Set", &[&template_set::TEMPLATE_SET], Difficulty::Extreme, 10000).off(),
    entry("Template Delete", &[&template_delete::TEMPLATE_DELETE], Difficulty::Extreme, 10000).off(),
];
