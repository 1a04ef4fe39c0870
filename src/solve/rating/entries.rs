//! HoDoKu's techniques as it orders and scores them: the strategy `hodoku` as data.
//!
//! One line for each entry of its configuration (version 2.2.0), in the order in which it asks them. An entry may
//! stand for several techniques; they are found by their codes in its library, so an entry takes part as soon as the
//! catalogue has one of its techniques.

use super::{Choice, Level, Removals};
use crate::step::Technique;
use crate::technique::CATALOGUE;

/// What HoDoKu knows about a technique, or about several that it asks together.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name there.
    pub name: &'static str,
    /// The library codes of the techniques that it stands for.
    pub codes: &'static [&'static str],
    /// The level that a puzzle has at least when the entry is used.
    pub level: Level,
    /// What each use adds to the score.
    pub score: u32,
    /// Whether it is asked when puzzles are rated.
    pub enabled: bool,
    /// Which of several instances is taken.
    pub choice: Choice,
    /// The order in which a step removes its candidates.
    pub removals: Removals,
}

impl Entry {
    /// The techniques of the catalogue that the entry stands for.
    pub fn techniques(&self) -> impl Iterator<Item = &'static Technique> + '_ {
        CATALOGUE.iter().copied().filter(|technique| self.codes.contains(&technique.library_code))
    }

    const fn off(self) -> Entry {
        Entry { enabled: false, ..self }
    }
}

const fn entry(name: &'static str, codes: &'static [&'static str], level: Level, score: u32) -> Entry {
    Entry { name, codes, level, score, enabled: true, choice: Choice::First, removals: Removals::ByDigit }
}

/// All entries but the last resort, which is to look the solution up.
pub static ENTRIES: [Entry; 89] = [
    entry("Full House", &["0000"], Level::Easy, 4),
    entry("Naked Single", &["0003"], Level::Easy, 4),
    entry("Hidden Single", &["0002"], Level::Easy, 14),
    entry("Locked Pair", &["0110"], Level::Medium, 40),
    entry("Locked Triple", &["0111"], Level::Medium, 60),
    entry("Locked Candidates Type 1 (Pointing)", &["0100"], Level::Medium, 50),
    entry("Locked Candidates Type 2 (Claiming)", &["0101"], Level::Medium, 50),
    entry("Naked Pair", &["0200"], Level::Medium, 60),
    entry("Naked Triple", &["0201"], Level::Medium, 80),
    entry("Hidden Pair", &["0210"], Level::Medium, 70),
    entry("Hidden Triple", &["0211"], Level::Medium, 100),
    entry("Naked Quadruple", &["0202"], Level::Hard, 120),
    entry("Hidden Quadruple", &["0212"], Level::Hard, 150),
    entry("X-Wing", &["0300"], Level::Hard, 140),
    entry("Swordfish", &["0301"], Level::Hard, 150),
    entry("Jellyfish", &["0302"], Level::Hard, 160),
    entry("Squirmbag", &["0303"], Level::Unfair, 470).off(),
    entry("Whale", &["0304"], Level::Unfair, 470).off(),
    entry("Leviathan", &["0305"], Level::Unfair, 470).off(),
    entry("Remote Pair", &["0703"], Level::Hard, 110),
    entry("Bivalue Universal Grave + 1", &["0610"], Level::Hard, 100),
    entry("Skyscraper", &["0400"], Level::Hard, 130),
    entry("2-String Kite", &["0401"], Level::Hard, 150),
    entry("Turbot Fish", &["0403"], Level::Hard, 120),
    entry("Empty Rectangle", &["0402"], Level::Hard, 120),
    entry("W-Wing", &["0803"], Level::Hard, 150),
    entry("XY-Wing", &["0800"], Level::Hard, 160),
    entry("XYZ-Wing", &["0801"], Level::Hard, 180),
    entry("Uniqueness Test 1", &["0600"], Level::Hard, 100),
    entry("Uniqueness Test 2", &["0601"], Level::Hard, 100),
    entry("Uniqueness Test 3", &["0602"], Level::Hard, 100),
    entry("Uniqueness Test 4", &["0603"], Level::Hard, 100),
    entry("Uniqueness Test 5", &["0604"], Level::Hard, 100),
    entry("Uniqueness Test 6", &["0605"], Level::Hard, 100),
    entry("Hidden Rectangle", &["0606"], Level::Hard, 100),
    entry("Avoidable Rectangle Type 1", &["0607"], Level::Hard, 100),
    entry("Avoidable Rectangle Type 2", &["0608"], Level::Hard, 100),
    entry("Finned X-Wing", &["0310"], Level::Hard, 130),
    entry("Sashimi X-Wing", &["0320"], Level::Hard, 150),
    entry("Finned Swordfish", &["0311"], Level::Unfair, 200),
    entry("Sashimi Swordfish", &["0321"], Level::Unfair, 240),
    entry("Finned Jellyfish", &["0312"], Level::Unfair, 250),
    entry("Sashimi Jellyfish", &["0322"], Level::Unfair, 260),
    entry("Finned Squirmbag", &["0313"], Level::Unfair, 470).off(),
    entry("Sashimi Squirmbag", &["0323"], Level::Unfair, 470).off(),
    entry("Finned Whale", &["0314"], Level::Unfair, 470).off(),
    entry("Sashimi Whale", &["0324"], Level::Unfair, 470).off(),
    entry("Finned Leviathan", &["0315"], Level::Unfair, 470).off(),
    entry("Sashimi Leviathan", &["0325"], Level::Unfair, 470).off(),
    entry("Sue de Coq", &["1101"], Level::Unfair, 250),
    entry("Simple Colors", &["0500", "0501"], Level::Hard, 150),
    entry("Multi Colors", &["0502", "0503"], Level::Hard, 200),
    entry("X-Chain", &["0701"], Level::Unfair, 260),
    entry("XY-Chain", &["0702"], Level::Unfair, 260),
    entry("Nice Loop/AIC", &["0706", "0707", "0708"], Level::Unfair, 280),
    entry("Grouped Nice Loop/AIC", &["0709", "0710", "0711"], Level::Unfair, 300),
    entry("Almost Locked Set XZ-Rule", &["0901"], Level::Unfair, 300),
    entry("Almost Locked Set XY-Wing", &["0902"], Level::Unfair, 320),
    entry("Almost Locked Set Chain", &["0903"], Level::Unfair, 340),
    entry("Death Blossom", &["0904"], Level::Unfair, 360).off(),
    entry("Franken X-Wing", &["0330"], Level::Unfair, 300),
    entry("Franken Swordfish", &["0331"], Level::Unfair, 350),
    entry("Franken Jellyfish", &["0332"], Level::Unfair, 370).off(),
    entry("Franken Squirmbag", &["0333"], Level::Extreme, 470).off(),
    entry("Franken Whale", &["0334"], Level::Extreme, 470).off(),
    entry("Franken Leviathan", &["0335"], Level::Extreme, 470).off(),
    entry("Finned Franken X-Wing", &["0340"], Level::Unfair, 390),
    entry("Finned Franken Swordfish", &["0341"], Level::Unfair, 410),
    entry("Finned Franken Jellyfish", &["0342"], Level::Unfair, 430).off(),
    entry("Finned Franken Squirmbag", &["0343"], Level::Extreme, 470).off(),
    entry("Finned Franken Whale", &["0344"], Level::Extreme, 470).off(),
    entry("Finned Franken Leviathan", &["0345"], Level::Extreme, 470).off(),
    entry("Mutant X-Wing", &["0350"], Level::Extreme, 450).off(),
    entry("Mutant Swordfish", &["0351"], Level::Extreme, 450).off(),
    entry("Mutant Jellyfish", &["0352"], Level::Extreme, 450).off(),
    entry("Mutant Squirmbag", &["0353"], Level::Extreme, 470).off(),
    entry("Mutant Whale", &["0354"], Level::Extreme, 470).off(),
    entry("Mutant Leviathan", &["0355"], Level::Extreme, 470).off(),
    entry("Finned Mutant X-Wing", &["0360"], Level::Extreme, 470).off(),
    entry("Finned Mutant Swordfish", &["0361"], Level::Extreme, 470).off(),
    entry("Finned Mutant Jellyfish", &["0362"], Level::Extreme, 470).off(),
    entry("Finned Mutant Squirmbag", &["0363"], Level::Extreme, 470).off(),
    entry("Finned Mutant Whale", &["0364"], Level::Extreme, 470).off(),
    entry("Finned Mutant Leviathan", &["0365"], Level::Extreme, 470).off(),
    entry("Kraken Fish", &["0371", "0372"], Level::Extreme, 500).off(),
    entry("Forcing Chain", &["1301", "1302"], Level::Extreme, 500),
    entry("Forcing Net", &["1303", "1304"], Level::Extreme, 700),
    entry("Template Set", &["1201"], Level::Extreme, 10000).off(),
    entry("Template Delete", &["1202"], Level::Extreme, 10000).off(),
];
