//! HoDoKu's techniques as it orders and scores them: the strategy `hodoku` as data.
//!
//! One line for each entry of its configuration (version 2.2.0), in the order in which it asks them. An entry may
//! stand for several techniques; they are found by their codes in its library, so an entry takes part as soon as the
//! catalogue has one of its techniques.

use super::choice::{any, guardians_in_a_box, one_guardian, short_chain};
use super::scan::{self, Scan};
use super::{Choice, Difficulty, Removals};
use crate::step::{Step, Technique};
use crate::technique::{CATALOGUE, ON_REQUEST};

/// What HoDoKu knows about a technique, or about several that it asks together.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name there.
    pub name: &'static str,
    /// The library codes of the techniques that it stands for.
    pub codes: &'static [&'static str],
    /// The level that a puzzle has at least when the entry is used.
    pub level: Difficulty,
    /// What each use adds to the score.
    pub score: u32,
    /// Whether it is asked when puzzles are rated.
    pub enabled: bool,
    /// How the one instance that is taken is found, where that is not by the finders and the choice among what they
    /// report.
    pub scan: Option<Scan>,
    /// Which of several instances is taken.
    pub choice: Choice,
    /// Which instances it looks for at all.
    pub accepts: fn(&Step) -> bool,
    /// The order in which a step removes its candidates.
    pub removals: Removals,
}

impl Entry {
    /// The techniques of the catalogue that the entry stands for, in the order of its codes.
    pub fn techniques(&self) -> impl Iterator<Item = &'static Technique> + '_ {
        let rated = |technique: &&Technique| !ON_REQUEST.contains(technique) && !is_optional(technique);
        let of_code = |code: &'static str| {
            CATALOGUE.iter().copied().filter(move |technique| technique.library_code == code)
        };
        self.codes.iter().copied().flat_map(of_code).filter(rated)
    }

    const fn by_cell(self) -> Entry {
        Entry { removals: Removals::ByCell, ..self }
    }

    const fn box_first(self) -> Entry {
        Entry { removals: Removals::BoxFirst, ..self }
    }

    const fn choosing(self, choice: Choice) -> Entry {
        Entry { choice, ..self }
    }

    const fn scanning(self, scan: Scan) -> Entry {
        Entry { scan: Some(scan), ..self }
    }

    const fn only(self, accepts: fn(&Step) -> bool) -> Entry {
        Entry { accepts, ..self }
    }

    const fn off(self) -> Entry {
        Entry { enabled: false, ..self }
    }
}

/// Whether it finds what HoDoKu has under the same code, but looks for only when an option says so: chains through
/// almost locked sets.
fn is_optional(technique: &Technique) -> bool {
    technique.id.starts_with("als-") && technique.library_code.starts_with("07")
}

const fn entry(name: &'static str, codes: &'static [&'static str], level: Difficulty, score: u32) -> Entry {
    let (choice, removals) = (Choice::First, Removals::ByDigit);
    Entry { name, codes, level, score, enabled: true, scan: None, choice, accepts: any, removals }
}

/// All entries but the last resort, which is to look the solution up.
pub static ENTRIES: [Entry; 89] = [
    entry("Full House", &["0000"], Difficulty::Easy, 4),
    entry("Naked Single", &["0003"], Difficulty::Easy, 4),
    entry("Hidden Single", &["0002"], Difficulty::Easy, 14),
    entry("Locked Pair", &["0110"], Difficulty::Medium, 40).by_cell(),
    entry("Locked Triple", &["0111"], Difficulty::Medium, 60).by_cell(),
    entry("Locked Candidates Type 1 (Pointing)", &["0100"], Difficulty::Medium, 50),
    entry("Locked Candidates Type 2 (Claiming)", &["0101"], Difficulty::Medium, 50),
    entry("Naked Pair", &["0200"], Difficulty::Medium, 60).by_cell(),
    entry("Naked Triple", &["0201"], Difficulty::Medium, 80).by_cell(),
    entry("Hidden Pair", &["0210"], Difficulty::Medium, 70).by_cell(),
    entry("Hidden Triple", &["0211"], Difficulty::Medium, 100).by_cell(),
    entry("Naked Quadruple", &["0202"], Difficulty::Hard, 120).by_cell(),
    entry("Hidden Quadruple", &["0212"], Difficulty::Hard, 150).by_cell(),
    entry("X-Wing", &["0300"], Difficulty::Hard, 140).scanning(scan::fish),
    entry("Swordfish", &["0301"], Difficulty::Hard, 150).scanning(scan::fish),
    entry("Jellyfish", &["0302"], Difficulty::Hard, 160).scanning(scan::fish),
    entry("Squirmbag", &["0303"], Difficulty::Unfair, 470).off(),
    entry("Whale", &["0304"], Difficulty::Unfair, 470).off(),
    entry("Leviathan", &["0305"], Difficulty::Unfair, 470).off(),
    entry("Remote Pair", &["0703"], Difficulty::Hard, 110).scanning(scan::remote_pair),
    entry("Bivalue Universal Grave + 1", &["0610"], Difficulty::Hard, 100),
    entry("Skyscraper", &["0400"], Difficulty::Hard, 130),
    entry("2-String Kite", &["0401"], Difficulty::Hard, 150),
    entry("Turbot Fish", &["0403"], Difficulty::Hard, 120).choosing(Choice::Best),
    entry("Empty Rectangle", &["0402"], Difficulty::Hard, 120),
    entry("W-Wing", &["0803"], Difficulty::Hard, 150),
    entry("XY-Wing", &["0800"], Difficulty::Hard, 160).choosing(Choice::LowestCells),
    entry("XYZ-Wing", &["0801"], Difficulty::Hard, 180),
    entry("Uniqueness Test 1", &["0600"], Difficulty::Hard, 100).choosing(Choice::FirstRectangle),
    entry("Uniqueness Test 2", &["0601"], Difficulty::Hard, 100).choosing(Choice::FirstRectangle),
    entry("Uniqueness Test 3", &["0602"], Difficulty::Hard, 100).by_cell().scanning(scan::unique_rectangle_3),
    entry("Uniqueness Test 4", &["0603"], Difficulty::Hard, 100).choosing(Choice::FirstRectangle),
    entry("Uniqueness Test 5", &["0604"], Difficulty::Hard, 100).choosing(Choice::FirstRectangle),
    entry("Uniqueness Test 6", &["0605"], Difficulty::Hard, 100).choosing(Choice::FirstRectangle),
    entry("Hidden Rectangle", &["0606"], Difficulty::Hard, 100).choosing(Choice::FirstRectangle),
    entry("Avoidable Rectangle Type 1", &["0607"], Difficulty::Hard, 100).only(one_guardian),
    entry("Avoidable Rectangle Type 2", &["0608"], Difficulty::Hard, 100).only(guardians_in_a_box),
    entry("Finned X-Wing", &["0310"], Difficulty::Hard, 130).scanning(scan::fish),
    entry("Sashimi X-Wing", &["0320"], Difficulty::Hard, 150).scanning(scan::fish),
    entry("Finned Swordfish", &["0311"], Difficulty::Unfair, 200).scanning(scan::fish),
    entry("Sashimi Swordfish", &["0321"], Difficulty::Unfair, 240).scanning(scan::fish),
    entry("Finned Jellyfish", &["0312"], Difficulty::Unfair, 250).scanning(scan::fish),
    entry("Sashimi Jellyfish", &["0322"], Difficulty::Unfair, 260).scanning(scan::fish),
    entry("Finned Squirmbag", &["0313"], Difficulty::Unfair, 470).off(),
    entry("Sashimi Squirmbag", &["0323"], Difficulty::Unfair, 470).off(),
    entry("Finned Whale", &["0314"], Difficulty::Unfair, 470).off(),
    entry("Sashimi Whale", &["0324"], Difficulty::Unfair, 470).off(),
    entry("Finned Leviathan", &["0315"], Difficulty::Unfair, 470).off(),
    entry("Sashimi Leviathan", &["0325"], Difficulty::Unfair, 470).off(),
    entry("Sue de Coq", &["1101"], Difficulty::Unfair, 250).box_first().scanning(scan::sue_de_coq),
    entry("Simple Colors", &["0500", "0501"], Difficulty::Hard, 150),
    entry("Multi Colors", &["0502", "0503"], Difficulty::Hard, 200),
    entry("X-Chain", &["0701"], Difficulty::Unfair, 260).choosing(Choice::Best).only(short_chain),
    entry("XY-Chain", &["0702"], Difficulty::Unfair, 260).scanning(scan::xy_chain),
    entry("Nice Loop/AIC", &["0706", "0707", "0708"], Difficulty::Unfair, 280).scanning(scan::nice_loop),
    entry("Grouped Nice Loop/AIC", &["0709", "0710", "0711"], Difficulty::Unfair, 300)
        .scanning(scan::grouped_loop),
    entry("Almost Locked Set XZ-Rule", &["0901"], Difficulty::Unfair, 300).by_cell().scanning(scan::xz_rule),
    entry("Almost Locked Set XY-Wing", &["0902"], Difficulty::Unfair, 320).by_cell().scanning(scan::xy_wing),
    entry("Almost Locked Set Chain", &["0903"], Difficulty::Unfair, 340).by_cell().scanning(scan::set_chain),
    entry("Death Blossom", &["0904"], Difficulty::Unfair, 360).off().by_cell(),
    entry("Franken X-Wing", &["0330"], Difficulty::Unfair, 300).scanning(scan::fish),
    entry("Franken Swordfish", &["0331"], Difficulty::Unfair, 350).scanning(scan::fish),
    entry("Franken Jellyfish", &["0332"], Difficulty::Unfair, 370).off(),
    entry("Franken Squirmbag", &["0333"], Difficulty::Extreme, 470).off(),
    entry("Franken Whale", &["0334"], Difficulty::Extreme, 470).off(),
    entry("Franken Leviathan", &["0335"], Difficulty::Extreme, 470).off(),
    entry("Finned Franken X-Wing", &["0340"], Difficulty::Unfair, 390).scanning(scan::fish),
    entry("Finned Franken Swordfish", &["0341"], Difficulty::Unfair, 410).scanning(scan::fish),
    entry("Finned Franken Jellyfish", &["0342"], Difficulty::Unfair, 430).off(),
    entry("Finned Franken Squirmbag", &["0343"], Difficulty::Extreme, 470).off(),
    entry("Finned Franken Whale", &["0344"], Difficulty::Extreme, 470).off(),
    entry("Finned Franken Leviathan", &["0345"], Difficulty::Extreme, 470).off(),
    entry("Mutant X-Wing", &["0350"], Difficulty::Extreme, 450).off(),
    entry("Mutant Swordfish", &["0351"], Difficulty::Extreme, 450).off(),
    entry("Mutant Jellyfish", &["0352"], Difficulty::Extreme, 450).off(),
    entry("Mutant Squirmbag", &["0353"], Difficulty::Extreme, 470).off(),
    entry("Mutant Whale", &["0354"], Difficulty::Extreme, 470).off(),
    entry("Mutant Leviathan", &["0355"], Difficulty::Extreme, 470).off(),
    entry("Finned Mutant X-Wing", &["0360"], Difficulty::Extreme, 470).off(),
    entry("Finned Mutant Swordfish", &["0361"], Difficulty::Extreme, 470).off(),
    entry("Finned Mutant Jellyfish", &["0362"], Difficulty::Extreme, 470).off(),
    entry("Finned Mutant Squirmbag", &["0363"], Difficulty::Extreme, 470).off(),
    entry("Finned Mutant Whale", &["0364"], Difficulty::Extreme, 470).off(),
    entry("Finned Mutant Leviathan", &["0365"], Difficulty::Extreme, 470).off(),
    entry("Kraken Fish", &["0371", "0372"], Difficulty::Extreme, 500).off(),
    entry("Forcing Chain", &["1301", "1302"], Difficulty::Extreme, 500).scanning(scan::forcing_chain),
    entry("Forcing Net", &["1303", "1304"], Difficulty::Extreme, 700).scanning(scan::forcing_net),
    entry("Template Set", &["1201"], Difficulty::Extreme, 10000).off(),
    entry("Template Delete", &["1202"], Difficulty::Extreme, 10000).off(),
];
