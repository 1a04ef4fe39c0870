//! `play`: a puzzle in the terminal.

use super::args::{Args, ReadingArgs, name_parser, technique};
use super::exit::{Ending, Failure, VerbResult};
use super::input::{BoardReading, one};
use super::output::{is_coloured, words};
use super::practice_file::Folder;
use super::source_name::SourceName;
use super::translation::tr;
use super::tui::{
    Appearance, Game, Games, PlayScreen, PlayStart, PuzzleSource, daily, refuse_without_terminal, run,
};
use super::verb::Verb;
use crate::api::{GenerateRequest, Host, ImpossibleRequest};
use crate::board::Layout;
use crate::format::WantedLayout;
use crate::rating::hodoku::Difficulty;
use crate::solve::CancelToken;
use crate::step::Technique;

/// Play a puzzle in the terminal, with hints
///
/// Each puzzle has its own saved game, which is updated after each move. Without arguments, `play` resumes your last
/// game. If this game is finished, `play` offers puzzles and your other games. With `--layout`, you get a puzzle with
/// other rules or of another size, such as 4x4 or jigsaw. The screen shows the keys, and F1 explains them. The terminal
/// needs at least 52 columns and 15 rows, for a jigsaw 58 and 21; 80 and 24 are better.
#[derive(clap::Args, Debug)]
pub(super) struct PlayVerb {
    /// A board, a file with one board, or - for standard input
    #[arg(value_name = "PUZZLE", conflicts_with_all = ["daily", "technique", "difficulty", "seed"])]
    puzzle: Option<SourceName>,
    #[command(flatten)]
    reading: ReadingArgs,
    /// The puzzle of the day, the same everywhere
    #[arg(long, conflicts_with_all = ["layout", "technique", "difficulty", "seed"])]
    daily: bool,
    /// A new puzzle that needs this technique
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = technique())]
    technique: Option<&'static Technique>,
    /// A new puzzle of this level
    ///
    /// On a board with nine boxes, the puzzle is symmetric. An easy puzzle has 32 to 36 givens there, and a medium one
    /// has 28 to 31.
    #[arg(long, value_name = "LEVEL", value_parser = name_parser(Difficulty::ALL.map(Difficulty::id), Difficulty::from_id), ignore_case = true)]
    difficulty: Option<Difficulty>,
    /// A new puzzle; the same seed gives the same puzzle everywhere
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
}

impl Verb for PlayVerb {
    const NAME: &'static str = "play";

    fn run(&self, args: &Args) -> VerbResult {
        refuse_without_terminal(Self::NAME)?;
        let look = Appearance { words: words(args), colour: is_coloured(), ascii: args.ascii };
        let folder = Folder::of_user()?;
        let games = Games::of(&folder)?;
        let start = self.start(args, &look, &games)?;
        run(&mut PlayScreen::new(look, folder, games, start)?)?;
        Ok(Ending::Done)
    }
}

impl PlayVerb {
    fn start(&self, args: &Args, look: &Appearance, games: &Games) -> Result<PlayStart, Failure> {
        if let Some(puzzle) = &self.puzzle {
            let reading = BoardReading::of(&self.reading, puzzle.is_standard_input())?;
            let parsed = one(args, std::slice::from_ref(puzzle), &reading)?;
            return Ok(PlayStart::Board(Box::new(Game::of_position(&parsed.position, PuzzleSource::Own))));
        }
        if self.daily {
            return Ok(PlayStart::Board(Box::new(daily())));
        }
        if self.reading.column.is_some() || self.reading.givens.is_some() {
            return Err(Failure::wrong(tr!("--column and --givens need a PUZZLE")));
        }
        let is_usual = self.reading.layout.is_none() && self.technique.is_none();
        if is_usual && self.difficulty.is_none() && self.seed.is_none() {
            return Ok(games.last()?.map_or(PlayStart::Offer, |game| PlayStart::Board(Box::new(game))));
        }
        let seed = self.seed.unwrap_or_else(|| Host::default().new_seed() % 1_000_000);
        let classic = WantedLayout::One(Layout::CLASSIC);
        let layout = self.reading.layout.as_ref().unwrap_or(&classic);
        let refused = |reason: ImpossibleRequest| Failure::wrong(reason.reason(&look.words));
        let wish =
            GenerateRequest::to_play(layout, seed, self.difficulty, self.technique).map_err(refused)?;
        // The program reports an impossible request before it takes over the terminal.
        wish.maker(&CancelToken::default()).map_err(refused)?;
        Ok(PlayStart::Make(Box::new(wish)))
    }
}
