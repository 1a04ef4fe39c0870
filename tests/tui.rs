//! The terminal interface from a player's view: the program runs in a separate terminal (tmux). The tests check the
//! content of the screen, and the stored data even if the program is killed.

#![cfg(all(feature = "tui", unix))]

use super::process::{code, command, err, out, run};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// A terminal with the program in it.
struct Terminal {
    socket: String,
}

/// Runs `attempt` for all items at the same time, each in its own terminals, because an attempt spends most of its time
/// waiting.
fn side_by_side<T: Sync>(all: &[T], attempt: impl Fn(&T) + Sync) {
    std::thread::scope(|scope| {
        for one in all {
            scope.spawn(|| attempt(one));
        }
    });
}

impl Terminal {
    /// Runs the line in a terminal of this size, with its data in this folder.
    fn run(folder: &Path, size: (u16, u16), line: &str) -> Terminal {
        let id =
            std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a clock").as_nanos();
        let terminal = Terminal { socket: format!("whydoku-{}-{id}", std::process::id()) };
        let program = env!("CARGO_BIN_EXE_whydoku");
        let line = line.replace("whydoku", program);
        let line = format!(
            "unset LC_ALL LC_MESSAGES NO_COLOR; export LANG=C.UTF-8 WHYDOKU_DATA='{}'; {line}",
            folder.display()
        );
        let (columns, rows) = (size.0.to_string(), size.1.to_string());
        terminal.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &columns, "-y", &rows, &line]);
        terminal
    }

    fn tmux(&self, arguments: &[&str]) -> Output {
        let mut tmux = Command::new("tmux");
        tmux.args(["-u", "-L", &self.socket]).args(arguments).env_remove("TMUX").env("LC_ALL", "C.UTF-8");
        let output = tmux.output().expect("tmux runs");
        assert!(output.status.success(), "{arguments:?}: {}", err(&output));
        output
    }

    /// Content of the screen.
    fn screen(&self) -> String {
        out(&self.tmux(&["capture-pane", "-p"]))
    }

    fn press(&self, keys: &[&str]) {
        let arguments: Vec<&str> = ["send-keys"].iter().chain(keys).copied().collect();
        self.tmux(&arguments);
    }

    /// The screen, as soon as it shows this text.
    fn wait(&self, text: &str) -> String {
        let end = Instant::now() + Duration::from_secs(60);
        loop {
            let screen = self.screen();
            if screen.contains(text) {
                return screen;
            }
            assert!(Instant::now() < end, "there is no “{text}”:\n{screen}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn resize(&self, columns: u16, rows: u16) {
        self.tmux(&["resize-window", "-x", &columns.to_string(), "-y", &rows.to_string()]);
    }

    /// Sends a signal to the process that the terminal runs, or to its child process.
    fn signal(&self, signal: &str, is_child: bool) {
        let shown = out(&self.tmux(&["display-message", "-p", "#{pane_pid}"]));
        let mut process = shown.trim().to_string();
        if is_child {
            let children = Command::new("pgrep").args(["-P", &process]).output().expect("pgrep runs");
            process = out(&children).trim().to_string();
        }
        let sent = Command::new("kill").args([signal, &process]).status().expect("kill runs");
        assert!(sent.success());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // If the program has ended, the server of tmux has ended, too.
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
    }
}

/// The program with its data in this folder, without a terminal.
fn with_data(folder: &Path, arguments: &[&str]) -> Output {
    command(arguments).env("WHYDOKU_DATA", folder).output().expect("the program runs")
}

fn sittings(folder: &Path) -> Vec<serde_json::Value> {
    let text = std::fs::read_to_string(folder.join("learning.jsonl")).unwrap_or_default();
    text.lines().map(|line| serde_json::from_str(line).expect("a sitting")).collect()
}

/// Waits until this number of sittings is stored.
fn kept(folder: &Path, count: usize) {
    let end = Instant::now() + Duration::from_secs(30);
    while sittings(folder).len() < count {
        assert!(Instant::now() < end, "{:?}", sittings(folder));
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Screen of `play` for a board in a file, as soon as it shows this text; without a text, after enough time to check
/// the board.
pub(super) fn opened(board: &str, text: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.json");
    std::fs::write(&file, board).expect("a file");
    let terminal =
        Terminal::run(folder.path(), (200, 60), &format!("exec whydoku play '{}'", file.display()));
    terminal.wait("Your puzzle");
    if text.is_empty() {
        std::thread::sleep(Duration::from_millis(300));
    }
    terminal.wait(text)
}

#[test]
fn without_a_terminal_both_verbs_say_so() {
    for verb in ["play", "drill"] {
        let output = run(&[verb], "");
        assert_eq!((code(&output), out(&output).as_str()), (2, ""));
        assert!(err(&output).contains("needs a terminal"), "{}", err(&output));
    }
}

#[cfg_attr(not(tmux), ignore = "needs tmux")]
#[test]
fn a_finished_answer_outlives_a_killed_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = "exec whydoku drill naked-pair --near-miss --seed 3";
    let terminal = Terminal::run(folder.path(), (80, 24), line);
    terminal.wait("Is there a naked pair");
    terminal.press(&["y"]);
    kept(folder.path(), 1);
    terminal.wait("Enter Next");
    terminal.press(&["Enter"]);
    terminal.wait("Exercise 4");
    terminal.signal("-9", false);
    drop(terminal);
    let all = sittings(folder.path());
    assert_eq!(
        (all[0]["technique"].as_str(), all[0]["task"].as_str()),
        (Some("naked-pair"), Some("near-miss"))
    );
    let table = with_data(folder.path(), &["drill", "--progress"]);
    assert!(out(&table).contains("Naked pair"), "{}", out(&table));
    let again = Terminal::run(folder.path(), (80, 24), line);
    again.wait("Is there a naked pair");
    again.press(&["n"]);
    kept(folder.path(), 1);
}

/// Without the rules of the board, the step on the board cannot be found.
#[cfg_attr(not(tmux), ignore = "needs tmux")]
#[test]
fn an_exercise_shows_the_further_rules_of_its_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = "exec whydoku drill common-exclusion --seed 11";
    let screen = Terminal::run(folder.path(), (130, 45), line).wait("Find common exclusion");
    assert!(screen.contains("Further rules: cells that touch at a corner"), "{screen}");
    let line = "exec whydoku drill common-exclusion --seed 3";
    let screen = Terminal::run(folder.path(), (130, 45), line).wait("Find common exclusion");
    assert!(screen.contains("Further rules: window 1") && screen.contains("a ("), "{screen}");
}

#[cfg_attr(not(tmux), ignore = "needs tmux")]
#[test]
fn a_technique_is_found_and_the_answer_judged() {
    let folder = tempfile::tempdir().expect("a folder");
    let terminal = Terminal::run(folder.path(), (80, 24), "exec whydoku drill full-house --seed 1");
    terminal.wait("Find a full house");
    terminal.press(&["Enter"]);
    terminal.wait("First choose the digit");
    terminal.press(&["s"]);
    let screen = terminal.wait("the last open");
    assert!(screen.contains("Next"), "{screen}");
    kept(folder.path(), 1);
    let all = sittings(folder.path());
    assert_eq!((all[0]["task"].as_str(), all[0]["right"].as_bool()), (Some("find"), Some(false)));
}

#[cfg_attr(not(tmux), ignore = "needs tmux")]
#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let terminal = Terminal::run(folder.path(), (80, 24), &format!("exec whydoku play {PUZZLE}"));
    let screen = terminal.wait("Your puzzle");
    assert!(!screen.contains("(5)"), "{screen}");
    assert!(screen.lines().all(|line| line.chars().count() <= 80), "{screen}");
    terminal.press(&["5"]);
    terminal.wait("(5)");
    terminal.press(&["q"]);
    std::thread::sleep(Duration::from_millis(300));
    drop(terminal);
    let again = Terminal::run(folder.path(), (80, 24), "exec whydoku play --lang zh-Hans");
    let screen = again.wait("你的题目");
    assert!(screen.contains("(5)"), "{screen}");
    again.press(&["u"]);
    let end = Instant::now() + Duration::from_secs(10);
    while again.screen().contains("(5)") {
        assert!(Instant::now() < end, "{}", again.screen());
    }
}

#[cfg_attr(not(tmux), ignore = "needs tmux")]
#[test]
fn two_games_are_kept_and_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let other = PUZZLE.chars().rev().collect::<String>();
    let play = |puzzle: &str| Terminal::run(folder.path(), (80, 24), &format!("exec whydoku play {puzzle}"));
    for (puzzle, digit) in [(PUZZLE, "5"), (&other, "1")] {
        let terminal = play(puzzle);
        terminal.wait("Your puzzle");
        terminal.press(&[digit]);
        terminal.wait(&format!("({digit})"));
    }
    let again = play(PUZZLE);
    let screen = again.wait("goes on");
    assert!(screen.contains("(5)") && !screen.contains("(1)"), "{screen}");
    again.press(&["n"]);
    again.wait("Saved game 1 of 2");
    again.press(&["o"]);
    again.wait("Saved game 2 of 2");
    again.press(&["c"]);
    again.wait("(1)");
    again.press(&["q"]);
}

/// Very hard, and well known: the Golden Nugget.
const HARD: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

#[cfg_attr(not(tmux), ignore = "needs tmux")]
#[test]
fn a_long_answer_says_what_is_going_on_and_stops_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let long = [
        (format!("explain {HARD}"), "looking for"),
        (format!("solve --method logic {HARD}"), "looking for"),
        // The first board is done soon, so the count is not zero.
        (format!("solve --method logic {PUZZLE} {HARD} {HARD} {HARD}"), "board"),
        (format!("rate --scale explainer {PUZZLE} {HARD} {HARD} {HARD}"), "board"),
    ];
    side_by_side(&long, |(verb, said)| {
        // The signal ends only the program; the shell must survive it.
        let line = format!("trap : INT; whydoku {verb}; echo ended $?; sleep 100");
        let terminal = Terminal::run(folder.path(), (100, 30), &line);
        terminal.wait(said);
        terminal.press(&["C-c"]);
        terminal.wait("ended 130");
    });
    // Nothing is shown with `-q`.
    side_by_side(&["-q explain", "-q solve --method logic"], |verb| {
        let line = format!("whydoku {verb} {HARD} >/dev/null; echo ended $?; sleep 100");
        let terminal = Terminal::run(folder.path(), (100, 30), &line);
        std::thread::sleep(Duration::from_millis(1500));
        let screen = terminal.screen();
        assert!(screen.trim().is_empty() || screen.trim().starts_with("ended"), "{screen}");
    });
}

#[cfg_attr(not(tmux), ignore = "needs tmux")]
#[test]
fn boards_that_are_typed_are_answered_line_by_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let verbs =
        ["hint --level 1", "solve", "rate", "steps --technique full-house", "canonical", "convert --to csv"];
    side_by_side(&verbs, |verb| {
        let line = format!("whydoku {verb} -; echo ended $?; sleep 100");
        let terminal = Terminal::run(folder.path(), (200, 50), &line);
        // The test waits longer than any other call takes to show progress.
        std::thread::sleep(Duration::from_millis(1300));
        assert_eq!(terminal.screen().trim(), "", "{verb}");
        let mut before = 0;
        for _ in 0..2 {
            terminal.press(&[PUZZLE, "Enter"]);
            let end = Instant::now() + Duration::from_secs(60);
            let lines = |screen: &str| screen.lines().filter(|line| !line.trim().is_empty()).count();
            while lines(&terminal.screen()) < before + 2 {
                assert!(Instant::now() < end, "{verb}: {}", terminal.screen());
            }
            std::thread::sleep(Duration::from_millis(300));
            before = lines(&terminal.screen());
        }
        terminal.press(&["C-d"]);
        let screen = terminal.wait("ended ");
        assert!(!screen.contains("working") && !screen.contains("boards"), "{verb}: {screen}");
        drop(terminal);
        // Even without Enter, one end of input (Ctrl-D) ends the program.
        let terminal = Terminal::run(folder.path(), (200, 50), &line);
        terminal.press(&[PUZZLE]);
        terminal.wait(PUZZLE);
        terminal.press(&["C-d"]);
        terminal.wait("ended ");
    });
}

#[cfg_attr(not(tmux), ignore = "needs tmux")]
#[test]
fn the_board_follows_the_size_of_the_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let terminal = Terminal::run(folder.path(), (80, 24), &format!("exec whydoku play {PUZZLE}"));
    terminal.wait("╔══1══╤");
    terminal.resize(60, 20);
    terminal.wait("╔═1══2══3═╦");
    terminal.resize(30, 8);
    terminal.wait("too small");
    terminal.resize(1, 1);
    std::thread::sleep(Duration::from_millis(200));
    terminal.resize(120, 40);
    terminal.wait("╔═══1═══╤");
    terminal.resize(80, 24);
    terminal.wait("╔══1══╤");
}

#[cfg_attr(not(tmux), ignore = "needs tmux")]
#[test]
fn the_terminal_is_given_back_in_every_ending() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, status) in [("q", "0"), ("C-c", "0"), ("-TERM", "143"), ("-INT", "130")] {
        let line = format!("whydoku play {PUZZLE}; echo ended $?; stty -a; sleep 100");
        let terminal = Terminal::run(folder.path(), (80, 40), &line);
        terminal.wait("Your puzzle");
        match name.strip_prefix('-') {
            Some(_) => terminal.signal(name, true),
            None => terminal.press(&[name]),
        }
        let screen = terminal.wait(&format!("ended {status}"));
        assert!(!screen.contains('╔'), "{screen}");
        let screen = terminal.wait("icanon");
        assert!(!screen.contains("-icanon") && !screen.contains("-echo "), "{name}: {screen}");
    }
}

/// A number from a seed (Marsaglia's xorshift).
fn roll(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

#[test]
fn no_finished_answer_is_lost_whenever_the_program_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let times = if crate::shared::is_full() { 200 } else { 12 };
    let (mut finished, mut killed, mut state) = (BTreeSet::new(), 0, 7);
    let line = |id: &str| {
        format!(
            "{{\"id\":\"{id}\",\"at\":1764000000000,\"technique\":\"x-wing\",\"task\":\"find\",\"right\":true}}\n"
        )
    };
    // Time after which a call is killed. It is adjusted after each call, so that some calls are killed before their end
    // and some are not.
    let file = folder.path().join("new.jsonl");
    let name = file.to_str().expect("a name");
    std::fs::write(&file, line("first")).expect("written");
    let begun = Instant::now();
    assert_eq!(code(&with_data(&data, &["drill", "--import", name])), 0);
    let mut usual = begun.elapsed().as_micros() as u64;
    finished.insert("first".to_string());
    let mut number = 0;
    while number < times || ((killed == 0 || finished.len() == 1) && number < 20 * times) {
        number += 1;
        let id = format!("kill-{number}");
        std::fs::write(&file, line(&id)).expect("written");
        let mut child = command(&["drill", "--import", name])
            .env("WHYDOKU_DATA", &data)
            .spawn()
            .expect("the program starts");
        std::thread::sleep(Duration::from_micros(roll(&mut state) % (2 * usual)));
        // The program may have ended by itself.
        let _ = child.kill();
        if child.wait().expect("it ends").success() {
            finished.insert(id);
            usual -= usual / 4;
        } else {
            killed += 1;
            usual += usual / 4;
        }
    }
    let all = out(&with_data(&data, &["drill", "--export", "-"]));
    let kept: BTreeSet<String> = all
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a whole line"))
        .map(|value| value["id"].as_str().expect("an id").to_string())
        .collect();
    assert!(kept.is_superset(&finished), "lost: {:?}", finished.difference(&kept));
    assert!(killed > 0 && finished.len() > 1, "{killed} killed, {} finished", finished.len());
}

#[test]
fn two_programs_at_once_lose_nothing_of_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let programs: Vec<_> = (0..8)
        .map(|number| {
            let file = folder.path().join(format!("{number}.jsonl"));
            let line = |part: usize| {
                format!("{{\"id\":\"{number}-{part}\",\"at\":1,\"technique\":\"x-wing\",\"task\":\"play\",\"right\":true}}\n")
            };
            std::fs::write(&file, (0..50).map(line).collect::<String>()).expect("written");
            let name = file.to_str().expect("a name").to_string();
            command(&["drill", "--import", &name]).env("WHYDOKU_DATA", &data).spawn().expect("the program starts")
        })
        .collect();
    for mut program in programs {
        assert!(program.wait().expect("it ends").success());
    }
    assert_eq!(out(&with_data(&data, &["drill", "--export", "-"])).lines().count(), 400);
}

#[test]
fn what_was_practised_moves_between_computers_and_can_be_deleted() {
    let [here, there] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let line =
        "{\"id\":\"a\",\"at\":1764000000000,\"technique\":\"x-wing\",\"task\":\"find\",\"right\":true}\n";
    let file = here.path().join("sittings.jsonl");
    std::fs::write(&file, line).expect("written");
    let name = file.to_str().expect("a name");
    assert!(out(&with_data(there.path(), &["drill", "--progress"])).contains("Nothing has been practised"));
    assert_eq!(code(&with_data(there.path(), &["drill", "--import", name])), 0);
    assert_eq!(code(&with_data(there.path(), &["drill", "--import", name])), 0);
    assert_eq!(out(&with_data(there.path(), &["drill", "--export", "-"])), line);
    assert_eq!(code(&with_data(there.path(), &["drill", "--export", name])), 2, "nothing is overwritten");
    let chinese = with_data(there.path(), &["drill", "--progress", "--lang", "zh-Hans"]);
    assert!(out(&chinese).contains("二阶鱼"), "{}", out(&chinese));
    assert_eq!(code(&with_data(there.path(), &["drill", "--delete"])), 2);
    assert_eq!(code(&with_data(there.path(), &["drill", "--delete", "--yes"])), 0);
    assert_eq!(out(&with_data(there.path(), &["drill", "--export", "-"])), "");
}
