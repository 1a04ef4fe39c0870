//! The games that a player has begun: a file for each puzzle in the folder `games` within the player's folder for data.
//! So the game of one puzzle never replaces the game of another puzzle.
//!
//! A file is named after its puzzle: 81 digits, 0 for an empty cell. If the candidates are part of the puzzle, a hash
//! of them follows. A file is replaced as a whole. A file without a valid game is renamed, never overwritten. If there
//! are more than [`KEPT`] games, the files of finished games are deleted first, then the files of the games that were
//! played longest ago.

use super::game::Game;
use super::saved_game::SavedGame;
use crate::cli::exit::Failure;
use crate::cli::practice_file::{Folder, now};
use std::cmp::Reverse;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Number of games that are kept.
const KEPT: usize = 200;

/// The games of a player.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Games(PathBuf);

/// Stored state of a puzzle.
#[derive(Debug)]
pub(super) enum StoredGame {
    /// No game.
    Nothing,
    /// A game.
    Game(Box<Game>),
    /// The new path of a file without a valid game.
    Unreadable(PathBuf),
}

impl Games {
    /// The games in a player's folder.
    ///
    /// # Errors
    /// The games could not be read, or old games could not be deleted.
    pub(in crate::cli) fn of(folder: &Folder) -> Result<Games, Failure> {
        let games = Games(folder.games());
        games.prune()?;
        Ok(games)
    }

    /// The most recent game, unless it is finished.
    ///
    /// # Errors
    /// The games could not be read.
    pub(in crate::cli) fn last(&self) -> Result<Option<Game>, Failure> {
        Ok(self.all()?.into_iter().next().map(|(_, _, game)| game).filter(|game| !game.is_solved()))
    }

    /// The games that are not finished, the most recent first.
    pub(super) fn open_games(&self) -> Result<Vec<Game>, Failure> {
        Ok(self.all()?.into_iter().map(|(_, _, game)| game).filter(|game| !game.is_solved()).collect())
    }

    /// Finds the stored state of the puzzle of a game.
    pub(super) fn find(&self, game: &Game) -> Result<StoredGame, Failure> {
        let path = self.path(game);
        let Some(text) = read(&path)? else { return Ok(StoredGame::Nothing) };
        match game_of(&text) {
            Some((_, found)) if found.key() == game.key() => Ok(StoredGame::Game(Box::new(found))),
            Some(_) | None => {
                let name = |number: usize| PathBuf::from(format!("{}.unreadable-{number}", path.display()));
                let aside = (1..).map(name).find(|aside| !aside.exists()).unwrap_or_else(|| name(0));
                fs::rename(&path, &aside).map_err(|error| trouble(&path, &error))?;
                Ok(StoredGame::Unreadable(aside))
            }
        }
    }

    /// Saves a game. The file is written in one step, so an interruption leaves the earlier game of the puzzle
    /// unchanged.
    pub(super) fn save(&self, game: &Game) -> Result<(), Failure> {
        self.write(game, now() as u64)
    }

    fn write(&self, game: &Game, at: u64) -> Result<(), Failure> {
        let text = serde_json::to_string(&game.to_saved(at)).map_err(Failure::wrong)?;
        fs::create_dir_all(&self.0).map_err(|error| trouble(&self.0, &error))?;
        let path = self.path(game);
        let replace = || -> io::Result<()> {
            let mut file = tempfile::Builder::new().prefix(".game-").tempfile_in(&self.0)?;
            file.write_all(text.as_bytes())?;
            file.as_file().sync_data()?;
            file.persist(&path).map_err(|error| error.error)?;
            Ok(())
        };
        replace().map_err(|error| trouble(&path, &error))
    }

    fn path(&self, game: &Game) -> PathBuf {
        self.0.join(game.key() + ".json")
    }

    /// All games with their files and times, the most recent first. Files without a valid game are skipped.
    fn all(&self) -> Result<Vec<(u64, PathBuf, Game)>, Failure> {
        let entries = match fs::read_dir(&self.0) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(trouble(&self.0, &error)),
        };
        let mut all = Vec::new();
        for entry in entries {
            let path = entry.map_err(|error| trouble(&self.0, &error))?.path();
            let is_whole = path.extension().is_some_and(|end| end == "json");
            let game = if is_whole { read(&path)?.and_then(|text| game_of(&text)) } else { None };
            all.extend(game.map(|(at, game)| (at, path, game)));
        }
        all.sort_by_key(|(at, _, _)| Reverse(*at));
        Ok(all)
    }

    fn prune(&self) -> Result<(), Failure> {
        let mut all = self.all()?;
        all.sort_by_key(|(at, _, game)| (game.is_solved(), Reverse(*at)));
        for (_, path, _) in all.iter().skip(KEPT) {
            fs::remove_file(path).map_err(|error| trouble(path, &error))?;
        }
        Ok(())
    }
}

/// The text of a file; `None` if the file does not exist. Bytes that are not UTF-8 are replaced, so such a file has no
/// valid game.
fn read(path: &Path) -> Result<Option<String>, Failure> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(trouble(path, &error)),
    }
}

fn game_of(text: &str) -> Option<(u64, Game)> {
    let saved = serde_json::from_str::<SavedGame>(text).ok()?;
    Some((saved.at(), saved.game()?))
}

fn trouble(path: &Path, error: &io::Error) -> Failure {
    Failure::wrong(format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::super::game::PuzzleSource;
    use super::*;
    use crate::board::{Digit, DigitSet};
    use crate::generate::Generator;
    use crate::puzzle::{Board, Digits};

    fn begun(number: u64) -> Game {
        let mut game = Game::new(Generator::new(11).nth(number), PuzzleSource::New(number));
        game.write(Digit::ALL[(number % 9) as usize]);
        game
    }

    fn kept(games: &Games, game: &Game) -> Game {
        let found = games.find(game).expect("read");
        let StoredGame::Game(game) = found else { panic!("{found:?}") };
        *game
    }

    #[test]
    fn each_puzzle_keeps_its_game() {
        let home = tempfile::tempdir().expect("a folder");
        let games = Games::of(&Folder::at(home.path())).expect("no games");
        assert!(games.last().expect("read").is_none() && games.open_games().expect("read").is_empty());
        let all: Vec<Game> = (0..12).map(begun).collect();
        for (game, at) in all.iter().zip(1..) {
            assert!(matches!(games.find(game).expect("read"), StoredGame::Nothing));
            games.write(game, at).expect("saved");
        }
        for game in &all {
            assert_eq!(kept(&games, &Game::new(game.puzzle(), PuzzleSource::Own)), *game);
        }
        assert_eq!(games.last().expect("read").as_ref(), all.last());
        // If the player continues an earlier game, this game becomes the most recent one.
        games.write(&all[3], 100).expect("saved");
        assert_eq!(games.last().expect("read").as_ref(), Some(&all[3]));
        let order: Vec<Digits> = games.open_games().expect("read").iter().map(Game::puzzle).collect();
        let expected = [3, 11, 10, 9, 8, 7, 6, 5, 4, 2, 1, 0].map(|index: usize| all[index].puzzle());
        assert_eq!(order, expected);
    }

    /// In a puzzle without givens, the candidates are part of the puzzle.
    #[test]
    fn puzzles_of_candidates_are_told_apart() {
        let home = tempfile::tempdir().expect("a folder");
        let games = Games::of(&Folder::at(home.path())).expect("no games");
        let board = |cell: usize| {
            let mut marks = Box::new([DigitSet::ALL; 81]);
            marks[cell] = marks[cell].without(Digit::ALL[0]);
            Board { marks: Some(marks), ..Board::default() }
        };
        let boards: Vec<Board> = (0..10).map(board).collect();
        for position in &boards {
            let mut game = Game::of_position(position, PuzzleSource::Own);
            assert!(matches!(games.find(&game).expect("read"), StoredGame::Nothing));
            game.write(Digit::ALL[1]);
            games.save(&game).expect("saved");
        }
        for position in &boards {
            let game = kept(&games, &Game::of_position(position, PuzzleSource::Own));
            assert_eq!(game.position().placed.cells().len(), 1);
            assert_eq!(game.open(), 80);
        }
        assert_eq!(games.open_games().expect("read").len(), 10);
    }

    #[test]
    fn a_file_that_holds_no_game_harms_no_other_and_is_kept() {
        let home = tempfile::tempdir().expect("a folder");
        let games = Games::of(&Folder::at(home.path())).expect("no games");
        let all: Vec<Game> = (0..6).map(begun).collect();
        all.iter().for_each(|game| games.save(game).expect("saved"));
        let whole = fs::read_to_string(games.path(&all[1])).expect("a game");
        let foreign = serde_json::to_string(&all[5].to_saved(1)).expect("written");
        let broken =
            ["", "{", "null", "{\"puzzle\":1}", &whole[..whole.len() / 2], "\u{0}\u{1}", "[]", &foreign];
        for (count, broken) in broken.iter().enumerate() {
            fs::write(games.path(&all[1]), broken).expect("written");
            let StoredGame::Unreadable(aside) = games.find(&all[1]).expect("read") else {
                panic!("{broken}")
            };
            assert_eq!(fs::read_to_string(aside).expect("put aside"), *broken);
            games.save(&all[1]).expect("saved");
            assert_eq!(kept(&games, &all[1]), all[1]);
            let others =
                [0, 2, 3, 4, 5].iter().all(|other: &usize| kept(&games, &all[*other]) == all[*other]);
            assert!(others && games.open_games().expect("read").len() == 6);
            let aside = fs::read_dir(&games.0).expect("a folder").filter_map(|entry| {
                entry.ok()?.file_name().into_string().ok().filter(|name| name.contains("unreadable"))
            });
            assert_eq!(aside.count(), count + 1);
        }
    }

    #[test]
    fn finished_games_go_first_where_there_are_too_many() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = Folder::at(home.path());
        let games = Games::of(&folder).expect("no games");
        let solution = crate::search::solve_one(&Generator::new(5).nth(0)).expect("a solution");
        let finished = Game::new(solution, PuzzleSource::Own);
        assert!(finished.is_solved());
        games.write(&finished, u64::MAX).expect("saved");
        assert!(games.last().expect("read").is_none(), "the last game is finished");
        // Other puzzles, each with one given.
        let mut number = 0;
        for cell in crate::board::Cell::all() {
            for digit in Digit::ALL.into_iter().take(3) {
                let mut puzzle = Digits::EMPTY;
                puzzle.set(cell, Some(digit));
                number += 1;
                games.write(&Game::new(puzzle, PuzzleSource::Own), number).expect("saved");
            }
        }
        let games = Games::of(&folder).expect("pruned");
        let left: Vec<u64> = games.all().expect("read").into_iter().map(|(at, _, _)| at).collect();
        let newest: Vec<u64> = (1..=number).rev().take(KEPT).collect();
        assert_eq!(left, newest);
    }
}
