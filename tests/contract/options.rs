//! An option without effect is refused with the reason, so that the user does not believe that the option worked.

use super::boards::ONE;
use super::program::{Call, judge};
use super::rules::{AnswerForm, forms, plain_calls, short};

/// Calls that are refused, each with the words that the reason must contain: the option, and the option that it needs
/// or clashes with.
const REFUSED: &str = "
    solve --method search --strategy basic             --strategy search
    solve --method search --techniques naked-single    --techniques search
    solve --method search --no-uniqueness              --no-uniqueness search
    solve --all --strategy basic                       --strategy search
    solve --all --techniques naked-single              --techniques search
    solve --all --no-uniqueness                        --no-uniqueness search
    solve --all --method logic                         --method --all
    solve --limit 2 --method logic                     --method --limit
    solve --strategy basic --techniques naked-single   --strategy --techniques
    solve --to grid --json                             --to --json
    solve --to grid --jsonl                            --to --jsonl
    solve --to grid --tsv                              --to --tsv
    solve --resume rows --to grid                      --resume --to
    solve --resume rows --all                          --resume --all
    solve --resume rows --limit 2                      --resume --limit
    solve --resume rows -o other                       --resume --output
    solve --force                                      --output

    explain --brief --json                             --brief text
    explain --brief --jsonl                            --brief text
    explain --boards --jsonl                           --boards text
    explain --boards --tsv                             --boards text
    explain --boards --interactive                     --boards --interactive
    explain --interactive --json                       --interactive --json
    explain --interactive -o path                      --interactive --output
    explain --interactive                              --interactive standard input
    explain --singles --json                           --singles
    explain --singles --jsonl                          --singles
    explain --singles --tsv                            --singles
    explain --singles --brief                          --singles
    explain --every-step --fewest                      --every-step --fewest
    explain --within 5                                 --fewest
    explain --resume rows                              --jsonl
    explain --resume rows --json                       --resume --jsonl
    explain --resume rows --tsv                        --resume --jsonl
    explain --resume rows --jsonl -o other             --resume --output
    explain --resume rows --jsonl --pictures pictures  --resume --pictures
    explain --force                                    --output
    explain --proof drat                               --output
    explain --proof drat -o path --json                --proof --json
    explain --proof drat -o path --jsonl               --proof --jsonl
    explain --proof drat -o path --tsv                 --proof --tsv
    explain --proof drat -o path --check               --proof --check
    explain --proof drat -o path --pictures pictures   --proof --pictures
    explain --proof drat -o path --brief               --brief certificate
    explain --proof drat -o path --boards              --boards certificate
    explain --proof drat -o path --singles             --singles
    explain --proof drat -o path --every-step          --every-step certificate
    explain --proof drat -o path --fewest              --fewest certificate
    explain --strategy basic --techniques naked-single            --strategy --techniques
    explain --lang en,zh-Hans --tsv                    --lang --json

    hint --lines 2                                     lines level
    hint --level 4 --lines 2 --brief                   --lines --brief
    hint --apply --tsv                                 --apply --tsv
    why --brief --path r8c6=1                          --brief --path
    why --brief --json r8c6=1                          --brief --json
    check-move --brief --tsv r8c6=1                    --brief --tsv
    explain --without jellyfish --strategy basic       --without jellyfish basic
    explain --without x-wing --techniques naked-single          --without x-wing --techniques
    hint --without naked-single --techniques naked-single       --without
    steps --without bug-plus-one --no-uniqueness       --without bug-plus-one --no-uniqueness
    steps --family fish --technique x-wing             --family --technique
    steps --up-to hard --technique x-wing              --up-to --technique
    hint --lines 2 --level 2                           lines level
    hint --level 5                                     --level 4
    hint --strategy basic --techniques naked-single    --strategy --techniques
    steps --strategy basic --techniques naked-single   --strategy --techniques
    why --strategy basic --techniques naked-single r8c6=1         --strategy --techniques
    why-not --strategy basic --techniques naked-single r8c6!=2    --strategy --techniques
    judge --strategy basic --techniques naked-single r8c6=1 --because r8  --strategy --techniques
    check-move --strategy basic --techniques naked-single r8c6=1  --strategy --techniques
    moves --strategy basic --techniques naked-single   --strategy --techniques
    explain --techniques unique-rectangle-1 --no-uniqueness       unique-rectangle-1 --no-uniqueness
    hint --techniques naked-single,bug-plus-one --no-uniqueness   bug-plus-one --no-uniqueness
    steps --techniques hidden-rectangle --no-uniqueness           hidden-rectangle --no-uniqueness
    solve --techniques unique-loop --no-uniqueness                unique-loop --no-uniqueness
    moves --techniques mug --no-uniqueness                        mug --no-uniqueness
    why --techniques unique-rectangle-2 --no-uniqueness r8c6=1    unique-rectangle-2 --no-uniqueness
    why-not --techniques bug-lite --no-uniqueness r8c6!=2         bug-lite --no-uniqueness
    check-move --techniques reverse-bug --no-uniqueness r8c6=1    reverse-bug --no-uniqueness
    judge --techniques unique-rectangle-4 --no-uniqueness r8c6=1 --because r8  unique-rectangle-4 --no-uniqueness
    draw --step 1 --techniques bug-type-2 --no-uniqueness         bug-type-2 --no-uniqueness
    why --timeout 0 r8c6=1                             --timeout 0
    check-move --argument longest r8c6=1               --argument simplest shortest
    moves --force                                      --output

    rate --trace                                       --trace --scale
    rate --only pearls                                 --only --scale
    rate --scale whip --only pearls                    --only --scale
    rate --scale explainer --trace --json              --trace --json
    rate --scale explainer --trace --jsonl             --trace --jsonl
    rate --scale explainer --trace --tsv               --trace --tsv
    rate --resume rows                                 --resume --tsv
    rate --resume rows --json                          --resume --json
    rate --resume rows --tsv -o other                  --resume --output
    rate --scale explainer --resume rows --trace       --resume --trace
    rate --force                                       --output

    draw --level 2                                     --level --step
    draw --view 1                                      --view --step
    draw --step 25 --level 2 --view 1                  view level
    draw --every-step                                  --step
    draw --fewest                                      --fewest --step
    draw --step 25 --within 5                          --fewest
    draw --step 25 --every-step --fewest               --every-step --fewest
    draw --strategy basic                              techniques --step
    draw --techniques naked-single                     techniques --step
    draw --no-uniqueness                               techniques --step
    draw --step 25 --strategy basic --techniques naked-single     --strategy --techniques
    draw --theme dark                                  --theme
    draw --theme dark -o board.txt                     --theme
    draw -o board.bmp                                  .svg
    draw --force                                       --output
    convert --to line --force                          --output
    convert --to grid --tsv                            --tsv grid

    generate --to grid --json                          --to --json
    generate --to grid --jsonl                         --to --jsonl
    generate --to grid --tsv                           --to --tsv
    generate --minimal-within-symmetry                 --minimal-within-symmetry --symmetry
    generate --seed 1 --force                          --output
    generate --difficulty easy --technique x-wing      Easy X-Wing
    play                                               play terminal
    play --daily --seed 1                              --daily --seed
    play --daily --technique x-wing                    --daily --technique
    play --daily --difficulty easy                     --daily --difficulty
    drill                                              drill terminal
    drill x-wing --progress                            TECHNIQUE --progress
    drill --near-miss --progress                       --near-miss --progress
    drill --seed 1 --export -                          --seed --export
    drill --grade 2 --delete                           --grade --delete
    drill --export - --import -                        --export --import
    drill --delete --progress                          --delete --progress
    drill --delete                                     --delete --yes
    drill --yes                                        --delete
    drill --grade 6                                    --grade 1..=5
    techniques x-wing --tsv                            --tsv lesson
    formats formular                                   formular
    man --force                                        --out
    man solve --out pages                              --out VERB

    solve -j 0                                         1024
    solve -j 1025                                      1024
    explain -j 99999 --jsonl                           1024
    hint --width 32                                    --width 33
    hint --width 1001                                  --width 1000
    hint --cell-names zz                               --cell-names chess
    hint --color sometimes                             --color never
";

/// The rows of the table, and further rows that are the same for every verb.
fn refused() -> Vec<(String, Vec<&'static str>)> {
    let row = |line: &'static str| {
        let (call, names) = line.split_once("  ")?;
        Some((call.to_string(), names.split_whitespace().collect()))
    };
    // A build with fewer features has fewer verbs, and refuses every call of a missing verb.
    let is_there =
        |line: &&str| cfg!(feature = "tui") || !(line.starts_with("play") || line.starts_with("drill"));
    let mut rows: Vec<_> = REFUSED.lines().map(str::trim).filter(is_there).filter_map(row).collect();
    for call in plain_calls() {
        let machine: Vec<&str> = forms(call)
            .into_iter()
            .filter(|form| *form != AnswerForm::Text)
            .map(AnswerForm::option)
            .collect();
        for (index, one) in machine.iter().enumerate() {
            rows.extend(
                machine[..index].iter().map(|other| (format!("{call} {one} {other}"), vec![*one, *other])),
            );
        }
        rows.push((format!("{call} --lang en,zh-Hans"), vec!["--lang"]));
        let keeps_texts = call == "explain";
        rows.extend(
            machine
                .iter()
                .filter(|_| !keeps_texts)
                .map(|form| (format!("{call} {form} --lang en,zh-Hans"), vec!["--lang"])),
        );
        rows.push((format!("{call} --lang fr"), vec!["--lang", "zh-Hans"]));
    }
    rows
}

#[test]
fn what_would_have_no_effect_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    judge(&refused(), |(line, names)| {
        let answer = Call::new(line).reading(format!("{ONE}\n")).within(folder.path()).run();
        let mut faults = Vec::new();
        if (answer.code, answer.out.as_str()) != (2, "") {
            faults.push(format!("exit {}, {}", answer.code, short(&answer.out)));
        }
        if !answer.err.starts_with("whydoku: ") {
            faults.push(format!("standard error begins {}", short(&answer.err)));
        }
        let unnamed = names.iter().find(|name| !answer.err.contains(**name));
        faults.extend(unnamed.map(|name| format!("'{name}' is not named in {}", short(&answer.err))));
        faults.into_iter().map(|fault| format!("whydoku {line}: {fault}")).collect()
    });
    let written: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").collect();
    assert!(written.is_empty(), "a refused call has written {written:?}");
}
