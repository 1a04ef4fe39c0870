//! The examples in the help of each verb. A test runs every line of them. clap takes an n in braces for a line feed.

/// What is done, and the line that does it.
type Example = (&'static str, &'static str);

/// The examples of a verb. `board.txt` and `boards.txt` are files of boards, `path.json` what `explain --json` says,
/// `moves.jsonl` a file of moves.
const EXAMPLES: &[(&str, &[Example])] = &[
    (
        "solve",
        &[
            ("Solve every board of a file, a line for each", "whydoku solve boards.txt"),
            ("By logic alone, with how it went", "whydoku solve --method logic --stats board.txt"),
            ("As a grid of characters", "whydoku solve --to grid board.txt"),
            ("How many solutions there are, up to a million", "whydoku solve --count board.txt"),
        ],
    ),
    (
        "explain",
        &[
            ("The whole path with its reasons", "whydoku explain board.txt"),
            (
                "A line for each step, with as few steps as possible",
                "whydoku explain --fewest --brief board.txt",
            ),
            ("A picture of each step", "whydoku explain --pictures pictures board.txt"),
            ("For a program, in two languages", "whydoku explain --jsonl --lang en,zh-Hans boards.txt"),
        ],
    ),
    (
        "hint",
        &[
            ("A nudge, no more", "whydoku hint board.txt"),
            ("Which technique, and where to look", "whydoku hint --level 2 board.txt"),
            (
                "The whole reason with a picture, as narrow as it can be",
                "whydoku hint --level 4 --width 48 board.txt",
            ),
        ],
    ),
    (
        "steps",
        &[
            ("Everything that is possible now", "whydoku steps board.txt"),
            ("What unlocks most, first", "whydoku steps --sort unlocks board.txt"),
            (
                "Only hidden singles, as rows of a table",
                "whydoku steps --technique hidden-single --tsv board.txt",
            ),
        ],
    ),
    (
        "why",
        &[
            ("Why a cell is what it is", "whydoku why board.txt r8c6=1"),
            (
                "Why a cell is not 4, with cells called as on a chess board",
                "whydoku why --cell-names chess board.txt a9!=4",
            ),
            ("Every step that leads to a digit", "whydoku why --path board.txt r1c1=5"),
            ("The argument with the fewest lines", "whydoku why --argument shortest board.txt r1c1=5"),
        ],
    ),
    (
        "why-not",
        &[
            ("Why a candidate is impossible", "whydoku why-not board.txt r1c1!=4"),
            ("The board from another program", "cat board.txt | whydoku why-not - 4r1c1"),
        ],
    ),
    (
        "check-move",
        &[
            (
                "Whether a digit is right, and how far its reason is away",
                "whydoku check-move board.txt r8c6=1",
            ),
            ("The same of a candidate that is crossed out", "whydoku check-move --json board.txt r1c1!=4"),
        ],
    ),
    (
        "moves",
        &[
            ("A verdict for each line, as soon as it is there", "cat moves.jsonl | whydoku moves"),
            ("In words, too", "whydoku moves --words --lang zh-Hans moves.jsonl"),
            ("Only what pairs and simpler techniques show", "whydoku moves --up-to hidden-pair moves.jsonl"),
        ],
    ),
    (
        "check",
        &[
            ("Prove every step of a path once more", "whydoku check path.json"),
            ("Right after it was told", "whydoku explain --jsonl boards.txt | whydoku check"),
        ],
    ),
    (
        "judge",
        &[
            ("Does it follow from these two cells?", "whydoku judge board.txt 'r3c5!=4' --because r3c1,r3c8"),
            ("From a digit in two columns", "whydoku judge board.txt 'r3c5!=4,r7c5!=4' --because 4c2,4c8"),
        ],
    ),
    (
        "rate",
        &[
            ("How hard a puzzle is", "whydoku rate board.txt"),
            (
                "As Sudoku Explainer rates, as rows of a table",
                "whydoku rate --scale explainer --tsv boards.txt",
            ),
            (
                "On two scales, the hardest boards first",
                "whydoku rate --scale explainer,hodoku --tsv --header --sort --reverse boards.txt",
            ),
        ],
    ),
    (
        "techniques",
        &[
            ("The catalogue", "whydoku techniques"),
            ("The lesson of one technique", "whydoku techniques x-wing"),
            ("In Chinese", "whydoku techniques --lang zh-Hans naked-pair"),
        ],
    ),
    (
        "generate",
        &[
            ("A puzzle", "whydoku generate"),
            ("The same ten puzzles everywhere", "whydoku generate --count 10 --seed 7"),
            (
                "As in a newspaper",
                "whydoku generate --difficulty easy --symmetry rotational-180 --givens 32..36",
            ),
            ("Rated at once", "whydoku generate --count 3 --seed 1 | whydoku rate --tsv"),
        ],
    ),
    (
        "convert",
        &[
            ("To JSON for a program", "whydoku convert --to leetcode board.txt"),
            ("With all candidates", "whydoku convert --to pencilmarks board.txt"),
        ],
    ),
    (
        "formats",
        &[
            ("All forms of boards, with an example of each", "whydoku formats"),
            ("One form with its whole example", "whydoku formats sudokuwiki"),
        ],
    ),
    (
        "table",
        &[
            ("The path of each board, checked, as columns", "whydoku table boards.txt -o paths.parquet"),
            ("The same, going on where it was stopped", "whydoku table boards.txt --resume resumed.parquet"),
            (
                "Canonical forms, and two ratings",
                "whydoku table --columns canonical,hodoku,explainer boards.txt -o rated.parquet",
            ),
        ],
    ),
    (
        "canonical",
        &[
            ("The smallest form of each puzzle", "whydoku canonical boards.txt"),
            ("With the way to it, and how symmetrical the puzzle is", "whydoku canonical --tsv board.txt"),
        ],
    ),
    (
        "dedupe",
        &[
            ("Each puzzle once, however it is turned", "whydoku dedupe boards.txt"),
            ("Which puzzles are the same", "whydoku dedupe --tsv boards.txt"),
            ("What is left out, and what it equals", "whydoku dedupe --duplicates boards.txt"),
        ],
    ),
    (
        "split",
        &[
            (
                "Four fifths to train with, the rest to test",
                "whydoku split --parts train=80,test=20 boards.txt",
            ),
            ("The puzzles of one part", "whydoku split --only test boards.txt"),
        ],
    ),
    (
        "draw",
        &[
            ("A board with its candidates, on the terminal", "whydoku draw board.txt"),
            ("A step of the path as a picture for a page", "whydoku draw --step 3 -o step.svg board.txt"),
            ("A picture for another program", "whydoku draw --as svg board.txt >board.svg"),
            ("A picture that is 600 pixels wide", "whydoku draw --size 600 -o board.png board.txt"),
        ],
    ),
    (
        "drill",
        &[
            ("How far you are with each technique", "whydoku drill --progress"),
            ("What you practised, for another computer", "whydoku drill --export practised.jsonl"),
        ],
    ),
    (
        "ask",
        &[
            ("The lesson of a technique", r#"whydoku ask lesson '{"id": "x-wing"}'"#),
            ("What can be asked, and what is answered", "whydoku ask openapi"),
            ("Question after question", r#"echo 'lesson {"id": "x-wing"}' | whydoku ask --lines"#),
        ],
    ),
    ("completions", &[("For bash, until the shell ends", "source <(whydoku completions bash)")]),
    (
        "man",
        &[
            ("The page of the command", "whydoku man"),
            ("The page of a verb, as `man` shows it", "whydoku man explain | man -l -"),
            ("All pages as files", "whydoku man --out man1"),
        ],
    ),
    (
        "schema",
        &[
            ("What `hint --json` says", "whydoku schema hint"),
            ("What all verbs say, in one document", "whydoku schema"),
        ],
    ),
];

/// The examples of a verb as a part of its help.
pub(super) fn of(verb: &str) -> Option<String> {
    let (_, examples) = EXAMPLES.iter().find(|(name, _)| *name == verb)?;
    let told: Vec<String> = examples.iter().map(|(what, line)| format!("  {what}:\n    {line}")).collect();
    Some(format!("Examples:\n{}", told.join("\n")))
}
