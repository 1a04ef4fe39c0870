//! Screens as they are drawn, and whole ways through them, without a terminal.

use super::app::{App, Flow};
use super::keys::Press;
use super::play_screen::PlayScreen;
use super::{DrillScreen, Game, Kind, Look, Plan, Start};
use crate::board::Digit;
use crate::cli::learning::Folder;
use crate::explain::Words;
use crate::language::Language;
use crate::learn::{course, plan::Done};
use crate::technique::by_id;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::time::Duration;
use unicode_width::UnicodeWidthStr;

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

fn look(language: Language) -> Look {
    Look { words: Words::new(language), colour: false, ascii: false }
}

fn play(language: Language, folder: &Folder) -> PlayScreen {
    let game = Game::new(PUZZLE.parse().expect("a puzzle"), Kind::Own);
    PlayScreen::new(look(language), folder.clone(), Start::Game(Box::new(game)))
}

fn drill(language: Language, folder: &Folder, id: &str, seed: u64) -> DrillScreen {
    let plan = Plan { technique: by_id(id), near_miss: false, grade: None, seed };
    let screen = DrillScreen::new(look(language), folder.clone(), plan, course(), Done::new());
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
            // A wide character has the next place, too.
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
        while app.is_waiting() {
            app.pass(Duration::from_millis(1)).expect("passed");
            std::thread::sleep(Duration::from_millis(1));
        }
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
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    for (name, language) in [("tui_play_en", Language::En), ("tui_play_zh_hans", Language::ZhHans)] {
        let mut screen = play(language, &folder);
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
    assert!(text.contains("Goes: 1r1c1"), "{text}");
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
            let screen = DrillScreen::new(look(Language::En), folder.clone(), plan, course(), Done::new());
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
    assert!(drawn(&mut game, 80, 24).contains("Go on with the last"));
    press(&mut game, "c");
    assert!(drawn(&mut game, 80, 24).contains("Your puzzle"));
}

#[test]
fn a_solved_game_ends_with_what_to_practise() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    let mut screen = play(Language::En, &folder);
    press(&mut screen, "a");
    // Each hint is carried out until there is nothing left.
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
    // In box 7, 2 fits only r8c2 and r8c3: r8c8!=2. From r1c3 down to r8c3, its box, and along the row to r8c8.
    press(&mut screen, "vvvvvvvxxx>>>>>2");
    let before = drawn(&mut screen, 80, 24);
    assert!(before.contains("Reason: box 7") && before.contains("Goes: 2r8c8"), "{before}");
    press(&mut screen, "\n");
    let text = drawn(&mut screen, 80, 40);
    assert!(text.contains("Right!") && text.contains("It rests on this"), "{text}");
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
    assert!(text.contains("2 fits only") && text.contains("Reason: r1c3"), "{text}");
}

#[test]
fn the_course_begins_with_a_lesson() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(home.path());
    let plan = Plan { technique: None, near_miss: false, grade: None, seed: 1 };
    let screen = DrillScreen::new(look(Language::En), folder.clone(), plan, course(), Done::new());
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
