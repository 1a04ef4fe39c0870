//! `hint`: the next move, no more than asked; mistakes first.

use super::args::{Args, Source, Tactics, level};
use super::input::one;
use super::outcome::{Ending, Failure, Outcome};
use super::output::{Output, picture, words};
use super::verb::Verb;
use crate::board::Cell;
use crate::draw::Scene;
use crate::explain::{Level, Words};
use crate::proof::justify;
use crate::puzzle::Position;
use crate::solve::{Advice, Asked, advise_as};
use std::io::Write;
use std::num::NonZeroUsize;

/// Tell the next move, no more than asked
#[derive(clap::Args, Debug)]
pub(super) struct Hint {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    tactics: Tactics,
    /// 0 nudge, 1 technique, 2 where, 3 evidence, 4 proof
    #[arg(long, default_value = "0", value_parser = level)]
    level: Level,
    /// The cell of the last move, as r4c6: of equally good steps the nearest is told
    #[arg(long, value_name = "CELL")]
    after: Option<Cell>,
    /// Of a chain or net at level 3 or 4, only the first N lines, with the picture of the last of them
    #[arg(long, value_name = "N")]
    lines: Option<NonZeroUsize>,
}

impl Verb for Hint {
    const NAME: &'static str = "hint";

    fn run(&self, args: &Args) -> Outcome {
        let position = one(&self.source)?.position;
        let words = words(args);
        let solver = self.tactics.solver();
        let asked = Asked { last: self.after, ..Asked::default() };
        let (advice, _) = advise_as(&solver, &position, asked);
        let mut output = Output::standard();
        if let Advice::Step { stale, .. } = &advice
            && !stale.is_empty()
            && self.level >= Level::Where
        {
            writeln!(output, "{}", words.stale_marks(stale))?;
        }
        let lines = self.lines.map(|number| self.first_lines(number, &words, &position, &advice));
        let text = || words.advice(self.level, &solver, &position, &advice);
        let scene = || Scene::advice(&position, &advice, self.level);
        let (text, scene) = lines.transpose()?.unwrap_or_else(|| (text(), scene()));
        writeln!(output, "{text}")?;
        let ending = match &advice {
            Advice::Step { .. } => {
                if self.level >= Level::Evidence {
                    write!(output, "\n{}", picture(args, &words, &scene))?;
                }
                Ending::Done
            }
            Advice::Mistake(_) => Ending::Done,
            Advice::NoSolution(_) | Advice::Solved | Advice::Stuck | Advice::NoOther => Ending::Negative,
        };
        output.finish()?;
        Ok(ending)
    }
}

impl Hint {
    /// The first lines of a chain or net, and what the last of them speaks of.
    fn first_lines(
        &self,
        number: NonZeroUsize,
        words: &Words,
        position: &Position,
        advice: &Advice,
    ) -> Result<(String, Scene), Failure> {
        let Advice::Step { state, step, .. } = advice else {
            return Err(Failure::wrong("there are no lines: the hint is about no step"));
        };
        let grid = state.grid();
        let proof = justify(grid, step);
        let mut lines = proof.map(|proof| words.lines(self.level, grid, step, &proof)).unwrap_or_default();
        let scenes = Scene::lines(grid, position.givens.cells(), step, self.level);
        let shown = number.get().min(lines.len());
        let scene = shown.checked_sub(1).and_then(|last| scenes.into_iter().nth(last));
        let Some(scene) = scene else {
            return Err(Failure::wrong(
                "there are no lines: only chains and nets are told line by line, at levels 3 and 4",
            ));
        };
        if shown < lines.len() {
            lines[shown] = format!("({shown}/{})", lines.len());
            lines.truncate(shown + 1);
        }
        Ok((lines.join("\n"), scene))
    }
}
