//! Tests of drawn screens and of whole sequences of keys, without a terminal.

use super::app::{App, Flow};
use super::keys::Press;
use super::play_screen::PlayScreen;
use super::{Appearance, DrillScreen, Game, Games, Plan, PlayStart, PuzzleSource};
use crate::board::Digit;
use crate::cli::practice_file::Folder;
use crate::explain::Words;
use crate::format::parse;
use crate::generate::Generator;
use crate::language::Language;
use crate::learn::{course, plan::PracticeHistory};
use crate::technique::by_id;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::time::Duration;
use unicode_width::UnicodeWidthStr;

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

fn look(language: Language) -> Appearance {
    Appearance { words: Words::new(language), colour: false, ascii: false }
}

fn play(language: Language, folder: &Folder) -> PlayScreen {
    open(language, folder, Some(PUZZLE))
}

/// The screen with this board, or the first screen of `play` if there is no board.
fn open(language: Language, folder: &Folder, board: Option<&str>) -> PlayScreen {
    let games = Games::of(folder).expect("games");
    let asked =
        board.map(|board| Game::of_position(&parse(board).expect("a board").position, PuzzleSource::Own));
    let start = match asked.or_else(|| games.last().expect("games")) {
        Some(game) => PlayStart::Board(Box::new(game)),
        None => PlayStart::Offer,
    };
    let mut screen = PlayScreen::new(look(language), folder.clone(), games, start).expect("a screen");
    wait(&mut screen);
    screen
}

/// Waits until all computations have ended.
fn wait(app: &mut impl App) {
    while app.is_waiting() {
        app.pass(Duration::from_millis(1)).expect("passed");
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn drill(language: Language, folder: &Folder, id: &str, seed: u64) -> DrillScreen {
    let plan = Plan { technique: by_id(id), near_miss: false, grade: None, seed };
    let screen = DrillScreen::new(look(language), folder.clone(), plan, course(), PracticeHistory::new());
    screen.expect("an exercise")
}

/// The screen as text.
fn drawn(app: &mut impl App, columns: u16, rows: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a screen");
    terminal.draw(|frame| app.draw(frame)).expect("drawn");
    let buffer = terminal.backend().buffer();
    let line = |y: u16| {
        let (mut text, mut x) = (String::new(), 0);
        while x < columns {
            let symbol = buffer[(x, y)].symbol();
            text.push_str(symbol);
            // A wide character also takes the next place.
            x += symbol.width().max(1) as u16;
        }
        text.trim_end().to_string() + "\n"
    };
    (0..rows).map(line).collect()
}

fn press(app: &mut impl App, keys: &str) {
    for key in keys.chars() {
        let press = match key {
            '1'..='9' => Press::Digit(Digit::new(key as u8 - b'0').expect("a digit")),
            '>' => Press::Right,
            '<' => Press::Left,
            'v' => Press::Down,
            '^' => Press::Up,
            '\n' => Press::Enter,
            '\x1b' => Press::Escape,
            other => Press::Char(other),
        };
        assert_eq!(app.press(press).expect("taken"), Flow::On);
        wait(app);
    }
}

fn assert_screen(name: &str, screen: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, screen));
}

#[test]
fn a_game_is_drawn_in_both_languages() {
    for (name, language) in [("tui_play_en", Language::En), ("tui_play_zh_hans", Language::ZhHans)] {
        let home = tempfile::tempdir().expect("a folder");
        let mut screen = play(language, &Folder::at(home.path()));
        press(&mut screen, "a??");
        assert_screen(name, &drawn(&mut screen, 80, 24));
    }
}

#[test]
fn an_exercise_is_drawn_in_both_languages() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    for (name, language) in [("tui_drill_en", Language::En), ("tui_drill_zh_hans", Language::ZhHans)] {
        let mut screen = drill(language, &folder, "pointing", 2);
        press(&mut screen, "x >>4");
        assert_screen(name, &drawn(&mut screen, 80, 24));
    }
}

#[test]
fn what_follows_not_is_drawn() {
    let home = tempfile::tempdir().expect("a folder");
    let mut screen = play(Language::En, &Folder::at(home.path()));
    press(&mut screen, "af 1\n");
    let text = drawn(&mut screen, 80, 24);
    assert!(text.contains("Remove: 1r1c1"), "{text}");
    press(&mut screen, "\x1b");
    assert!(drawn(&mut screen, 80, 24).contains("Undo"));
}

#[test]
fn every_size_is_drawn_and_none_panics() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    let mut game = play(Language::ZhHans, &folder);
    press(&mut game, "a?????");
    let mut exercise = drill(Language::En, &folder, "x-wing", 5);
    press(&mut exercise, "s");
    for columns in (1..130).step_by(7) {
        for rows in 1..45 {
            drawn(&mut game, columns, rows);
            drawn(&mut exercise, columns, rows);
        }
    }
    let small = drawn(&mut game, 60, 20);
    assert!(small.contains("╔═1══2══3═╦") && !small.contains("太小"), "{small}");
    assert!(drawn(&mut game, 40, 10).contains("太小"));
    assert!(drawn(&mut game, 100, 33).contains("╔═══1═══╤"));
    assert_screen("tui_large_en", &drawn(&mut exercise, 110, 34));
}

#[test]
fn every_key_in_every_state_is_taken() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    let keys = "hjkl 1x>5vp3\nrcb?s\n\x1bynm a<u^r?c\nf x5\n\x1b??????\n";
    for id in ["full-house", "naked-pair", "x-wing", "unique-rectangle-1"] {
        for (seed, near_miss) in [(1, false), (2, true)] {
            let plan = Plan { technique: by_id(id), near_miss, grade: Some(2), seed };
            let screen =
                DrillScreen::new(look(Language::En), folder.clone(), plan, course(), PracticeHistory::new());
            let mut screen = screen.expect("an exercise");
            press(&mut screen, keys);
            for (x, y) in (0..80).step_by(3).flat_map(|x| (0..24).map(move |y| (x, y))) {
                drawn(&mut screen, 80, 24);
                screen.press(Press::Click(x, y)).expect("taken");
            }
        }
    }
    let mut game = play(Language::En, &folder);
    press(&mut game, keys);
    press(&mut game, "n");
    assert!(drawn(&mut game, 80, 24).contains("Resume this game"));
    press(&mut game, "c");
    assert!(drawn(&mut game, 80, 24).contains("Your puzzle"));
}

/// The screen as one line, because words may be wrapped.
fn text(app: &mut impl App) -> String {
    let drawn = drawn(app, 160, 40);
    let panel = drawn.lines().map(|line| line.chars().skip(74).collect::<String>());
    let panel: Vec<String> = panel.map(|line| line.trim().to_string()).collect();
    let [title, status] = [drawn.lines().next(), drawn.lines().last()].map(Option::unwrap_or_default);
    format!("{title} {} {status}", panel.join(" "))
}

#[test]
fn each_puzzle_goes_on_where_it_was_left() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    let puzzles: Vec<String> =
        Generator::new(3).puzzles().take(10).map(|puzzle| puzzle.to_string()).collect();
    let filled = |screen: &PlayScreen| screen.game.as_ref().expect("a game").position().placed.cells().len();
    for (index, puzzle) in puzzles.iter().enumerate() {
        let mut screen = open(Language::En, &folder, Some(puzzle));
        assert!(!text(&mut screen).contains("goes on") && filled(&screen) == 0);
        let solution = crate::search::solve_one(&puzzle.parse::<crate::puzzle::Digits>().expect("a puzzle"))
            .expect("a solution");
        for _ in 0..=index {
            let cell = screen.game.as_ref().expect("a game").cursor;
            press(&mut screen, &solution.get(cell).expect("a digit").to_string());
            let open = crate::board::Cell::all().find(|cell| {
                let position = screen.game.as_ref().expect("a game").position();
                position.values().get(*cell).is_none()
            });
            screen.game.as_mut().expect("a game").cursor = open.expect("an open cell");
        }
        assert_eq!(filled(&screen), index + 1);
    }
    for (index, puzzle) in puzzles.iter().enumerate() {
        let mut screen = open(Language::En, &folder, Some(puzzle));
        let text = text(&mut screen);
        assert!(text.contains("Your game of this puzzle goes on") && filled(&screen) == index + 1, "{text}");
    }
    // Without a puzzle, the last game continues. The other games are offered, the most recent first.
    let mut screen = open(Language::En, &folder, None);
    assert_eq!(filled(&screen), 10);
    press(&mut screen, "n");
    for number in 0..10 {
        let text = text(&mut screen);
        assert!(text.contains(&format!("Saved game {} of 10: ", number + 1)), "{text}");
        press(&mut screen, "o");
    }
    press(&mut screen, "ooc");
    assert_eq!(filled(&screen), 8);
    press(&mut screen, "nc");
    assert_eq!(filled(&screen), 8, "the game that was just left is the first");
    // The game begins again, and this can be undone.
    press(&mut screen, "b");
    assert_eq!(filled(&screen), 0);
    press(&mut screen, "u");
    assert_eq!(filled(&screen), 8);
}

#[test]
fn a_board_in_play_takes_the_place_of_the_saved_game_and_can_be_taken_back() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    let mut screen = play(Language::En, &folder);
    press(&mut screen, "5");
    let board = PUZZLE.replacen("..9", "+5+19", 1);
    let mut screen = open(Language::En, &folder, Some(&format!(":0000:x:{board}:::")));
    let filled = |screen: &PlayScreen| screen.game.as_ref().expect("a game").position().placed.cells().len();
    let shown = text(&mut screen);
    assert!(shown.contains("press u to return to the saved game") && filled(&screen) == 2, "{shown}");
    press(&mut screen, "u");
    assert_eq!(filled(&screen), 1);
    // If the puzzle has no entries of the player, the saved game continues unchanged.
    let mut screen = open(Language::En, &folder, Some(PUZZLE));
    assert!(text(&mut screen).contains("goes on") && filled(&screen) == 1);
}

#[test]
fn a_finished_puzzle_begins_again_and_others_are_offered() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    let mut left = play(Language::En, &folder);
    press(&mut left, "5");
    let solution = crate::search::solve_one(&Generator::new(9).nth(0)).expect("a solution");
    let mut puzzle = solution;
    puzzle.set(crate::board::Cell::at(0, 0), None);
    let mut screen = open(Language::En, &folder, Some(&puzzle.to_string()));
    let digit = solution.get(crate::board::Cell::at(0, 0)).expect("a digit");
    press(&mut screen, &digit.to_string());
    assert!(text(&mut screen).contains("Solved!"));
    let mut screen = open(Language::En, &folder, None);
    let shown = text(&mut screen);
    assert!(shown.contains("Which puzzle?") && shown.contains("Saved game 1 of 1: "), "{shown}");
    press(&mut screen, "c");
    assert!(text(&mut screen).contains("Your game of this puzzle goes on"));
    let mut screen = open(Language::En, &folder, Some(&puzzle.to_string()));
    assert!(text(&mut screen).contains("1 cells open"));
}

#[test]
fn a_saved_game_that_cannot_be_read_is_said_and_kept() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    press(&mut play(Language::En, &folder), "5");
    let file =
        std::fs::read_dir(folder.games()).expect("games").next().expect("a game").expect("a game").path();
    std::fs::write(&file, "{").expect("written");
    let mut screen = play(Language::En, &folder);
    let shown = text(&mut screen);
    assert!(shown.contains("cannot be read. It is kept as"), "{shown}");
    assert_eq!(std::fs::read_dir(folder.games()).expect("games").count(), 2);
}

/// Faults of a puzzle stay in the status line; faults of the board are reported when it is opened.
#[test]
fn what_is_wrong_with_a_board_is_said_when_it_is_opened() {
    const TWO: &str = "519748..2783652419426139875357986241264317598198524..7975863124832491756641275983";
    const SOLUTION: &str =
        "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    let played = |digits: &str| format!(":0000:x:{}:::", PUZZLE.replacen("..9", digits, 1));
    let (empty, twice) = (".".repeat(81), PUZZLE.replacen("..9", "9.9", 1));
    let none = "This puzzle has no solution.";
    for (board, status, panel) in [
        (PUZZLE, "", ""),
        (SOLUTION, "", ""),
        (&played("+5.9"), "", ""),
        (TWO, "This puzzle has 2 solutions.", ""),
        (&empty, "This puzzle has more than 1,000 solutions.", ""),
        (&twice, none, "Two 9s"),
        (&PUZZLE.replacen("..9", "3.9", 1), none, "clue"),
        (&PUZZLE.replacen("..9", ".69", 1), none, "Two 6s"),
        (&played("+1.9"), "At least one digit that you wrote is wrong. Press c for details.", ""),
        (&played(".+39"), "At least one digit that you wrote is wrong. Press c for details.", ""),
        (&played("+3.9"), "At least one digit that you wrote is wrong. Press c for details.", ""),
    ] {
        for language in Language::ALL {
            let mut screen = open(language, &folder, Some(board));
            let shown = text(&mut screen);
            assert_eq!(screen.warning.is_some(), !status.is_empty(), "{board}: {shown}");
            if language == Language::En {
                assert!(shown.matches(status).count() > 1 && shown.contains(panel), "{board}: {shown}");
            }
        }
    }
}

#[test]
fn solutions_are_counted_when_a_puzzle_is_opened() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    for mut puzzle in Generator::new(21).puzzles().take(12) {
        for cell in puzzle.cells().iter().take(2) {
            puzzle.set(cell, None);
            // If one of the givens of a minimal puzzle is left out, the puzzle has several solutions.
            let solutions = match crate::search::reference::solve_up_to(&puzzle, 1001).len() {
                1001 => "more than 1,000".to_string(),
                number => number.to_string(),
            };
            let mut screen = open(Language::En, &folder, Some(&puzzle.to_string()));
            let shown = text(&mut screen);
            assert!(shown.contains(&format!("This puzzle has {solutions} solutions.")), "{puzzle}: {shown}");
        }
    }
}

#[test]
fn a_solved_game_ends_with_what_to_practise() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    let mut screen = play(Language::En, &folder);
    press(&mut screen, "a");
    // Each hint is carried out until the puzzle is solved.
    for _ in 0..500 {
        press(&mut screen, "?????\n");
        let text = drawn(&mut screen, 80, 40);
        assert!(text.contains("Solved!") || !text.contains(" 0 cells open"), "{text}");
        if drawn(&mut screen, 80, 24).contains("Solved!") {
            break;
        }
    }
    let text = drawn(&mut screen, 80, 40);
    assert!(text.contains("Solved!"), "{text}");
    assert!(!folder.read().expect("read").all.is_empty(), "hints that were followed are kept");
}

#[test]
fn a_pattern_that_was_found_is_right_and_kept() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    let mut screen = drill(Language::En, &folder, "pointing", 2);
    // In box 7, 8 fits only r8c2 and r8c3, so r8c8!=8. The keys go from r1c3 down to r8c3, mark the box of r8c3, and go
    // along row 8 to r8c8.
    press(&mut screen, "vvvvvvvxxx>>>>>8");
    let before = drawn(&mut screen, 80, 24);
    assert!(before.contains("Reason: box 7") && before.contains("Remove: 8r8c8"), "{before}");
    press(&mut screen, "\n");
    let text = drawn(&mut screen, 80, 40);
    assert!(text.contains("Right!") && text.contains("The proof uses these"), "{text}");
    press(&mut screen, "\n");
    assert!(drawn(&mut screen, 80, 24).contains("1 of 1 right"));
    let kept = folder.read().expect("read").all;
    assert!(kept[0].sitting.is_alone() && kept[0].sitting.seconds.is_some());
}

#[test]
fn a_hint_stays_while_the_player_works_with_it() {
    let home = tempfile::tempdir().expect("a folder");
    let mut screen = drill(Language::En, &Folder::at(home.path()), "pointing", 2);
    press(&mut screen, "??? ");
    let text = drawn(&mut screen, 80, 24);
    assert!(text.contains("8 fits only") && text.contains("Reason: r1c3"), "{text}");
}

#[test]
fn the_course_begins_with_a_lesson() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    let plan = Plan { technique: None, near_miss: false, grade: None, seed: 1 };
    let screen = DrillScreen::new(look(Language::En), folder.clone(), plan, course(), PracticeHistory::new());
    let mut screen = screen.expect("an exercise");
    let text = drawn(&mut screen, 80, 24);
    assert!(text.contains("Full house: read"), "{text}");
    press(&mut screen, "\n");
    assert!(drawn(&mut screen, 80, 24).contains("Full house: watch"));
    press(&mut screen, "\n");
    let text = drawn(&mut screen, 80, 24);
    assert!(text.contains("Full house: find"), "{text}");
    assert_eq!(folder.read().expect("read").all.len(), 2);
}

/// An easy jigsaw.
const JIGSAW: &str = "jigsaw=112223333122224333112244353111444555166664555776644855776669888779999888777999988:\
                      8...95.61.6.....92..21.67......4.....38..7...2...89.3...14...851....8..3....1..27";

/// A puzzle of each kind of board.
const BOARDS: [&str; 6] = [
    "4x4:..1.2.....3.4...",
    "6x6-3x2+x:.5....4.2...12..6.................4.",
    "8x8:28....5.3..4..82...5....1.....74..1..4.5.4....21..5.....46.2.7..",
    "jigsaw=1111212222333443554435554:...3........1....3.5....2",
    JIGSAW,
    "5x5+latin:1....2....3....4....5....",
];

fn layout_of(screen: &PlayScreen) -> &'static crate::board::Layout {
    screen.game.as_ref().expect("a game").layout
}

#[test]
fn small_boards_and_jigsaws_are_drawn() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    for (name, board) in [("tui_play_4x4", BOARDS[0]), ("tui_play_jigsaw", JIGSAW)] {
        let mut screen = open(Language::En, &folder, Some(board));
        press(&mut screen, "a??");
        assert_screen(name, &drawn(&mut screen, 80, 24));
    }
    let mut screen = open(Language::En, &folder, Some(BOARDS[3]));
    screen.look.ascii = true;
    press(&mut screen, "a");
    assert_screen("tui_play_jigsaw_ascii", &drawn(&mut screen, 70, 22));
    for board in BOARDS {
        let mut screen = open(Language::ZhHans, &folder, Some(board));
        press(&mut screen, "a?????");
        for (columns, rows) in
            (1..130).step_by(7).flat_map(|columns| (1..45).map(move |rows| (columns, rows)))
        {
            drawn(&mut screen, columns, rows);
        }
        assert!(!drawn(&mut screen, 58, 22).contains("太小"), "{board}");
        assert!(drawn(&mut screen, 30, 10).contains("太小"), "{board}");
    }
}

/// No key and no click reaches a digit, a cell or a house that the board does not have.
#[test]
fn a_small_board_has_only_its_own_digits_and_cells() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    for board in BOARDS {
        let mut screen = open(Language::En, &folder, Some(board));
        let layout = layout_of(&screen);
        let values = |screen: &PlayScreen| screen.game.as_ref().expect("a game").position().values();
        let empty = values(&screen);
        let large: String = ('1'..='9').skip(layout.size()).collect();
        press(&mut screen, &format!("{large}m{large}mf{large}\x1b"));
        assert_eq!(values(&screen), empty, "{board}");
        // Movement in each direction comes back to the first cell after as many steps as the board has rows.
        let cursor = |screen: &PlayScreen| screen.game.as_ref().expect("a game").cursor;
        let first = cursor(&screen);
        for direction in ["<", ">", "^", "v"] {
            press(&mut screen, &direction.repeat(layout.size()));
            assert_eq!(cursor(&screen), first, "{board}");
        }
        press(&mut screen, "fxxxxrcb \x1b");
        for (x, y) in (0..90).step_by(4).flat_map(|x| (1..23).map(move |y| (x, y))) {
            let text = drawn(&mut screen, 90, 24);
            // Clicks next to the board are commands.
            if x >= 56 || text.is_empty() {
                continue;
            }
            screen.press(Press::Click(x, y)).expect("taken");
            wait(&mut screen);
            assert!(layout.cells().contains(cursor(&screen)), "{board}");
        }
    }
}

#[test]
fn small_boards_and_jigsaws_are_solved_with_hints() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    for board in [BOARDS[0], BOARDS[1], BOARDS[3], JIGSAW] {
        let mut screen = open(Language::En, &folder, Some(board));
        press(&mut screen, "a");
        let is_solved = |screen: &PlayScreen| screen.game.as_ref().expect("a game").is_solved();
        for _ in 0..400 {
            if is_solved(&screen) {
                break;
            }
            press(&mut screen, "?????\n");
        }
        assert!(is_solved(&screen), "{board}\n{}", drawn(&mut screen, 100, 40));
        assert!(drawn(&mut screen, 160, 40).contains("Solved!"));
    }
}

#[test]
fn new_puzzles_are_like_the_last_game() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    for board in [BOARDS[0], BOARDS[3], PUZZLE] {
        let mut screen = open(Language::En, &folder, Some(board));
        let before = layout_of(&screen);
        press(&mut screen, "n");
        let rules = drawn(&mut screen, 100, 40).contains("Rules:");
        assert_eq!(rules, !before.is_classic(), "{board}");
        press(&mut screen, "1");
        let after = layout_of(&screen);
        assert_eq!((before.size(), before.regions()), (after.size(), after.regions()), "{board}");
        assert!(!screen.game.as_ref().expect("a game").is_begun(), "{board}");
    }
}
