//! `hint`: the next move, no more than asked; mistakes first.

use super::args::{Args, Source, Tactics, level};
use super::input::one;
use super::outcome::{Ending, Outcome};
use super::output::{Output, picture, words};
use super::verb::Verb;
use crate::board::Cell;
use crate::draw::Scene;
use crate::explain::Level;
use crate::solve::{Advice, Asked, advise_as};
use std::io::Write;

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
        writeln!(output, "{}", words.advice(self.level, &solver, &position, &advice))?;
        let ending = match &advice {
            Advice::Step { .. } => {
                if self.level >= Level::Evidence {
                    let scene = Scene::advice(&position, &advice, self.level);
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
