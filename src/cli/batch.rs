//! The work on a stream of boards: many threads, answers in the order of the boards.

use super::Failure;
use super::input::{Chunk, Input, chunks};
use crate::format::{Parsed, Record};
use rayon::ThreadPool;
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Condvar, Mutex, PoisonError};

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

/// As [`each`], for work that takes long: an answer is handed on as soon as all before it are, and no thread runs far
/// ahead of the answers that were handed on. The records are numbered from `first` on.
pub(super) fn each_at_once<T: Send>(
    pool: &ThreadPool,
    input: Input,
    first: usize,
    answer: &(impl Fn(usize, &Parsed) -> T + Sync),
    mut take: impl FnMut(Turn<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let is_argument = input.is_argument;
    let mut first = first;
    for Chunk { records, more } in chunks(input) {
        let work = Work { records: &records, first, next: AtomicUsize::new(0), pace: Pace::default() };
        first += records.len();
        let (sender, receiver) = channel();
        pool.in_place_scope(|scope| {
            for _ in 0..pool.current_num_threads() {
                let (sender, work) = (sender.clone(), &work);
                scope.spawn(move |_| work.run(answer, &sender));
            }
            drop(sender);
            let handed = hand_on(&work, &receiver, |record, answer| {
                take(Turn::Answer { record, answer, is_argument })
            });
            work.pace.stop();
            handed
        })?;
        if !more {
            take(Turn::Pause)?;
        }
    }
    Ok(())
}

/// Records that several threads take one by one.
struct Work<'r> {
    records: &'r [Record],
    first: usize,
    next: AtomicUsize,
    pace: Pace,
}

impl Work<'_> {
    fn run<T>(&self, answer: &impl Fn(usize, &Parsed) -> T, sender: &Sender<(usize, Option<T>)>) {
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(record) = self.records.get(index) else { return };
            if !self.pace.wait_for(index) {
                return;
            }
            let found = record.parsed.as_ref().ok().map(|parsed| answer(self.first + index, parsed));
            if sender.send((index, found)).is_err() {
                return;
            }
        }
    }
}

/// Hands on what threads have found, in the order of the records.
fn hand_on<T>(
    work: &Work,
    found: &Receiver<(usize, Option<T>)>,
    mut take: impl FnMut(&Record, Option<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut early: Vec<Option<Option<T>>> = work.records.iter().map(|_| None).collect();
    let mut handed = 0;
    for (index, answer) in found {
        early[index] = Some(answer);
        while let Some(answer) = early.get_mut(handed).and_then(Option::take) {
            take(&work.records[handed], answer)?;
            handed += 1;
            work.pace.reach(handed);
        }
    }
    Ok(())
}

/// Keeps threads from running far ahead.
#[derive(Default)]
struct Pace {
    handed: Mutex<usize>,
    moved: Condvar,
    stopped: AtomicBool,
}

impl Pace {
    /// How many records may be worked on beyond the first whose answer is missing.
    const AHEAD: usize = 64;

    /// Waits until a record may be worked on; false when nobody wants it any more.
    fn wait_for(&self, index: usize) -> bool {
        let mut handed = self.handed.lock().unwrap_or_else(PoisonError::into_inner);
        while index >= *handed + Pace::AHEAD && !self.stopped.load(Ordering::Relaxed) {
            handed = self.moved.wait(handed).unwrap_or_else(PoisonError::into_inner);
        }
        !self.stopped.load(Ordering::Relaxed)
    }

    fn reach(&self, handed: usize) {
        *self.handed.lock().unwrap_or_else(PoisonError::into_inner) = handed;
        self.moved.notify_all();
    }

    fn stop(&self) {
        let _handed = self.handed.lock().unwrap_or_else(PoisonError::into_inner);
        self.stopped.store(true, Ordering::Relaxed);
        self.moved.notify_all();
    }
}

fn answers<T: Send>(records: &[Record], answer: &(impl Fn(&Parsed) -> T + Sync)) -> Vec<Option<T>> {
    let one = |record: &Record| record.parsed.as_ref().ok().map(answer);
    match records {
        [only] => vec![one(only)],
        many => many.par_iter().map(one).collect(),
    }
}
