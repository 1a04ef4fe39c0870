//! The examples in the help of each verb. A test runs every line of these examples.

/// A title, and a command line.
pub(super) type Example = (&'static str, &'static str);

/// Examples of the command as a whole.
pub(super) const OF_THE_COMMAND: [&str; 5] = [
    "whydoku explain ..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "whydoku hint --level 2 --lang zh-Hans board.txt",
    "whydoku solve --to leetcode board.json",
    "whydoku generate --count 10 --seed 7 | whydoku solve",
    "whydoku why board.txt r3c5!=4",
];

/// Examples of each verb. `board.txt` and `boards.txt` are files of boards, `path.json` is the output of
/// `explain --json`, and `moves.jsonl` is a file of moves.
const EXAMPLES: &[(&str, &[Example])] = &[
    (
        "solve",
        &[
            ("Solve every board of a file", "whydoku solve boards.txt"),
            (
                "Solve a board by logic alone, with statistics",
                "whydoku solve --method logic --stats board.txt",
            ),
            ("Print a grid of characters", "whydoku solve --to grid board.txt"),
            ("Count solutions, up to a million", "whydoku solve --count board.txt"),
        ],
    ),
    (
        "explain",
        &[
            ("The whole path, with reasons", "whydoku explain board.txt"),
            (
                "The path with the fewest steps, one line for each step",
                "whydoku explain --fewest --brief board.txt",
            ),
            ("A picture of each step", "whydoku explain --pictures pictures board.txt"),
            ("JSON for a program, in two languages", "whydoku explain --jsonl --lang en,zh-Hans boards.txt"),
        ],
    ),
    (
        "hint",
        &[
            ("Only a nudge", "whydoku hint board.txt"),
            ("The technique, and where to look", "whydoku hint --level 2 board.txt"),
            (
                "The whole reason with a picture, 48 columns wide",
                "whydoku hint --level 4 --width 48 board.txt",
            ),
        ],
    ),
    (
        "steps",
        &[
            ("All steps that are possible now", "whydoku steps board.txt"),
            ("First the steps that lead to the most singles", "whydoku steps --sort unlocks board.txt"),
            (
                "Only hidden singles, as rows with tabs",
                "whydoku steps --technique hidden-single --tsv board.txt",
            ),
        ],
    ),
    (
        "why",
        &[
            ("Why a cell has its digit", "whydoku why board.txt r8c6=1"),
            (
                "Why a cell is not 4, with the names of a chess board",
                "whydoku why --cell-names chess board.txt a9!=4",
            ),
            ("All steps that show why a cell has its digit", "whydoku why --path board.txt r1c1=5"),
            ("The argument with the fewest lines", "whydoku why --argument shortest board.txt r1c1=5"),
        ],
    ),
    (
        "why-not",
        &[
            ("Why a candidate is impossible", "whydoku why-not board.txt r1c1!=4"),
            (
                "The same question about a board that another program prints",
                "cat board.txt | whydoku why-not - 4r1c1",
            ),
        ],
    ),
    (
        "check-move",
        &[
            ("Is this digit right, and what justifies it?", "whydoku check-move board.txt r8c6=1"),
            ("Is this elimination right? As JSON", "whydoku check-move --json board.txt r1c1!=4"),
        ],
    ),
    (
        "moves",
        &[
            ("A verdict for each move, as soon as its line arrives", "cat moves.jsonl | whydoku moves"),
            ("Verdicts with explanations in Chinese", "whydoku moves --words --lang zh-Hans moves.jsonl"),
            (
                "Moves that hidden pairs or simpler techniques justify",
                "whydoku moves --up-to hidden-pair moves.jsonl",
            ),
        ],
    ),
    (
        "check",
        &[
            ("Verify every step of a path", "whydoku check path.json"),
            ("Verify paths from `explain`", "whydoku explain --jsonl boards.txt | whydoku check"),
        ],
    ),
    (
        "judge",
        &[
            (
                "Does the elimination follow from these two cells?",
                "whydoku judge board.txt 'r3c5!=4' --because r3c1,r3c8",
            ),
            (
                "Do the eliminations follow from the 4s of two columns?",
                "whydoku judge board.txt 'r3c5!=4,r7c5!=4' --because 4c2,4c8",
            ),
        ],
    ),
    (
        "rate",
        &[
            ("HoDoKu's level and score", "whydoku rate board.txt"),
            (
                "Sudoku Explainer's ratings, as rows with tabs",
                "whydoku rate --scale explainer --tsv boards.txt",
            ),
            (
                "Two scales, the hardest boards first",
                "whydoku rate --scale explainer,hodoku --tsv --header --sort --reverse boards.txt",
            ),
            ("Is this a good puzzle, and is it new?", "whydoku rate --review --known boards.txt board.txt"),
        ],
    ),
    (
        "techniques",
        &[
            ("All techniques", "whydoku techniques"),
            ("The lesson of one technique", "whydoku techniques x-wing"),
            ("In Chinese", "whydoku techniques --lang zh-Hans naked-pair"),
        ],
    ),
    (
        "generate",
        &[
            ("Ten puzzles, the same on every computer", "whydoku generate --count 10 --seed 7"),
            (
                "A puzzle as in a newspaper",
                "whydoku generate --difficulty easy --symmetry rotational-180 --givens 32..36",
            ),
            (
                "A puzzle that needs a jellyfish, and nothing harder",
                "whydoku generate --seed 3 --needs jellyfish",
            ),
            ("Three puzzles with their ratings", "whydoku generate --count 3 --seed 1 | whydoku rate --tsv"),
        ],
    ),
    (
        "candidates",
        &[
            ("The digits of each cell, and clues that make the board unique", "whydoku candidates board.txt"),
            ("The digits alone, as rows", "whydoku candidates --no-clues --tsv boards.txt"),
        ],
    ),
    (
        "vary",
        &[
            ("All puzzles that differ in one clue", "whydoku vary board.txt"),
            (
                "Minimal puzzles with the same cells filled, as rows with their ratings",
                "whydoku vary --pattern --minimal --rating hodoku --tsv boards.txt",
            ),
            (
                "Easy and medium puzzles that have two clues fewer",
                "whydoku generate --givens 34 --seed 3 | whydoku vary --by -2 --rating hodoku:Easy..Medium",
            ),
        ],
    ),
    (
        "convert",
        &[
            ("JSON for a program", "whydoku convert --to leetcode board.txt"),
            ("A grid of all candidates", "whydoku convert --to pencilmarks board.txt"),
        ],
    ),
    (
        "formats",
        &[
            ("All forms, with an example of each", "whydoku formats"),
            ("The example of one form in full", "whydoku formats sudokuwiki"),
        ],
    ),
    (
        "table",
        &[
            ("Paths of all boards", "whydoku table boards.txt -o paths.parquet"),
            ("Continue a table that was interrupted", "whydoku table boards.txt --resume resumed.parquet"),
            (
                "Canonical forms, and two ratings",
                "whydoku table --columns canonical,hodoku,explainer boards.txt -o rated.parquet",
            ),
        ],
    ),
    (
        "canonical",
        &[
            ("Canonical form of each puzzle", "whydoku canonical boards.txt"),
            (
                "Canonical form of a puzzle, with the exchanges that lead to it",
                "whydoku canonical --tsv board.txt",
            ),
        ],
    ),
    (
        "dedupe",
        &[
            ("Each puzzle once", "whydoku dedupe boards.txt"),
            ("Which puzzles are equal", "whydoku dedupe --tsv boards.txt"),
            (
                "Removed puzzles, each with the puzzle that it equals",
                "whydoku dedupe --duplicates boards.txt",
            ),
        ],
    ),
    (
        "split",
        &[
            ("80 % to train, 20 % to test", "whydoku split --parts train=80,test=20 boards.txt"),
            ("Only the puzzles of one part", "whydoku split --only test boards.txt"),
        ],
    ),
    (
        "book",
        &[
            ("A book with the puzzles of a file", "whydoku book -o book.pdf boards.txt"),
            (
                "Large print, with Chinese texts",
                "whydoku book --large-print --page letter --lang zh-Hans -o large.pdf boards.txt",
            ),
            (
                "Six puzzles on a page of 6 by 9 inches",
                "whydoku book --page 6x9in --per-page 6 -o six.pdf boards.txt",
            ),
        ],
    ),
    (
        "draw",
        &[
            ("A board with its candidates", "whydoku draw board.txt"),
            ("A step of the path as a picture", "whydoku draw --step 3 -o step.svg board.txt"),
            ("A picture for another program", "whydoku draw --as svg board.txt >board.svg"),
            ("A picture 600 pixels wide", "whydoku draw --size 600 -o board.png board.txt"),
        ],
    ),
    #[cfg(feature = "scan")]
    (
        "scan",
        &[
            ("Read a puzzle from a photograph", "whydoku scan board.png"),
            ("From a photograph to a hint", "whydoku scan board.png | whydoku hint"),
            ("Look at what was read", "whydoku scan --picture read.png board.png"),
        ],
    ),
    (
        "drill",
        &[
            ("Your progress with each technique", "whydoku drill --progress"),
            ("Your progress as a file for another computer", "whydoku drill --export practised.jsonl"),
        ],
    ),
    (
        "ask",
        &[
            ("The lesson of a technique", r#"whydoku ask lesson '{"id": "x-wing"}'"#),
            ("All questions and answers of the API", "whydoku ask openapi"),
            ("Questions as a stream", r#"echo 'lesson {"id": "x-wing"}' | whydoku ask --lines"#),
        ],
    ),
    (
        "completions",
        &[("Load the completions for bash into this shell", "source <(whydoku completions bash)")],
    ),
    (
        "man",
        &[
            ("Manual page of whydoku", "whydoku man"),
            ("Manual page of a command, shown by `man`", "whydoku man explain | man -l -"),
            ("All manual pages as files", "whydoku man --out man1"),
        ],
    ),
    (
        "schema",
        &[
            ("Schema of `hint --json`", "whydoku schema hint"),
            ("All schemas in one document", "whydoku schema"),
        ],
    ),
];

/// The examples of a verb. The list is empty for a verb that runs until a person ends it.
pub(super) fn of(verb: &str) -> Vec<Example> {
    let examples = EXAMPLES.iter().find(|(name, _)| *name == verb);
    examples.map(|(_, examples)| examples.to_vec()).unwrap_or_default()
}
