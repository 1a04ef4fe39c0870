//! The work on a stream of boards: many threads, answers in the order of the boards.

use super::Failure;
use super::input::{Chunk, Input, chunks};
use crate::format::{Parsed, Record};
use rayon::ThreadPool;
use rayon::prelude::*;

/// What a batch hands on.
pub(super) enum Turn<'a, T> {
    /// A board and what became of it, nothing for one that could not be read.
    Answer { record: &'a Record, answer: Option<T>, is_argument: bool },
    /// The next board has to be waited for.
    Pause,
}

/// Hands each record of the input with its answer (none for a bad record) to `take`, in order.
pub(super) fn each<T: Send>(
    pool: &ThreadPool,
    input: Input,
    answer: &(impl Fn(&Parsed) -> T + Sync),
    mut take: impl FnMut(Turn<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let is_argument = input.is_argument;
    let mut chunks = chunks(input);
    let mut next = chunks.next();
    while let Some(Chunk { records, more }) = next {
        let found;
        // While some boards are worked on, the next are read, unless they would have to be waited for.
        (found, next) = if more {
            pool.join(|| answers(&records, answer), || chunks.next())
        } else {
            (pool.install(|| answers(&records, answer)), None)
        };
        for (record, answer) in records.iter().zip(found) {
            take(Turn::Answer { record, answer, is_argument })?;
        }
        if !more {
            take(Turn::Pause)?;
            next = chunks.next();
        }
    }
    Ok(())
}

fn answers<T: Send>(records: &[Record], answer: &(impl Fn(&Parsed) -> T + Sync)) -> Vec<Option<T>> {
    let one = |record: &Record| record.parsed.as_ref().ok().map(answer);
    match records {
        [only] => vec![one(only)],
        many => many.par_iter().map(one).collect(),
    }
}
