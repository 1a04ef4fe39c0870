//! The work on a stream of boards: many threads, answers in the order of the boards, memory that does not grow with
//! their number.
//!
//! One thread reads, as many as were asked for work, and the one that called hands the answers on, each as soon as all
//! before it are there. Boards that take microseconds go through the hands of a worker in parts, boards that take
//! longer one by one.

use super::Failure;
use super::input::{Input, chunks};
use crate::format::{Parsed, Record};
use crate::solve::Stop;
use rayon::ThreadPool;
use std::collections::VecDeque;
use std::sync::mpsc::{Sender, TryRecvError, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What a batch hands on.
pub(super) enum Turn<'a, T> {
    /// A board and what became of it, nothing for one that could not be read.
    Answer { record: &'a Record, answer: Option<T>, is_argument: bool },
    /// The next answer has to be waited for.
    Pause,
}

/// Hands each record of the input with its answer (none for a bad record) to `take`, in order.
///
/// The records are numbered from `first` on. When `take` fails, `stop` tells those who work that nobody wants their
/// answers any more.
pub(super) fn each<T: Send>(
    pool: &ThreadPool,
    input: Input,
    first: usize,
    stop: &Stop,
    answer: &(impl Fn(usize, &Record, &Parsed) -> T + Sync),
    mut take: impl FnMut(Turn<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let is_argument = input.is_argument;
    let queue = Arc::new(Queue::default());
    read(input, queue.clone())?;
    let (sender, receiver) = channel();
    pool.in_place_scope(|scope| {
        for _ in 0..pool.current_num_threads() {
            let (sender, queue) = (sender.clone(), &queue);
            scope.spawn(move |_| work(queue, first, answer, &sender));
        }
        drop(sender);
        let mut hand_on = || {
            // Answers that wait for one before them; the first is that of the record which is handed on next.
            let mut early: VecDeque<Option<Done<T>>> = VecDeque::new();
            let mut handed = 0;
            loop {
                let found = match receiver.try_recv() {
                    Ok(found) => found,
                    Err(TryRecvError::Disconnected) => return Ok(()),
                    Err(TryRecvError::Empty) => {
                        take(Turn::Pause)?;
                        match receiver.recv() {
                            Ok(found) => found,
                            Err(_) => return Ok(()),
                        }
                    }
                };
                for done in found {
                    let place = done.index - handed;
                    if early.len() <= place {
                        early.resize_with(place + 1, || None);
                    }
                    early[place] = Some(done);
                }
                while let Some(done) = early.front_mut().and_then(Option::take) {
                    early.pop_front();
                    handed += 1;
                    take(Turn::Answer { record: &done.record, answer: done.answer, is_argument })?;
                }
                queue.reach(handed);
            }
        };
        hand_on().inspect_err(|_| {
            stop.set();
            queue.stop();
        })
    })
}

/// A record and what became of it.
struct Done<T> {
    index: usize,
    record: Record,
    answer: Option<T>,
}

/// Reads in a thread of its own, which nobody waits for: it may hang on an input that never ends.
fn read(input: Input, queue: Arc<Queue>) -> Result<(), Failure> {
    let read = move || {
        for chunk in chunks(input) {
            if !queue.put(chunk) {
                return;
            }
        }
        queue.end();
    };
    std::thread::Builder::new().name("input".to_string()).spawn(read)?;
    Ok(())
}

/// Answers records until there are no more.
fn work<T>(
    queue: &Queue,
    first: usize,
    answer: &impl Fn(usize, &Record, &Parsed) -> T,
    sender: &Sender<Vec<Done<T>>>,
) {
    /// So many records at most are taken at a time.
    const MOST: usize = 64;
    /// How long the work on what is taken should last.
    const GOAL: Duration = Duration::from_micros(200);
    let mut size = 1;
    while let Some(mut taken) = queue.take(size) {
        let begun = Instant::now();
        let mut done = Vec::with_capacity(taken.len());
        while let Some((index, record)) = taken.pop_front() {
            let answer = record.parsed.as_ref().ok().map(|parsed| answer(first + index, &record, parsed));
            done.push(Done { index, record, answer });
            if begun.elapsed() > 4 * GOAL {
                break;
            }
        }
        let each = begun.elapsed() / done.len().max(1) as u32;
        size = (GOAL.as_nanos() / each.as_nanos().max(1)).clamp(1, MOST.min(4 * size) as u128) as usize;
        // What takes longer than was thought is shared with others.
        queue.give_back(taken);
        if sender.send(done).is_err() {
            return;
        }
    }
}

/// The records between the one who reads and those who work.
#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    /// There is more to work on, or nothing any more.
    work: Condvar,
    /// There is room for more.
    room: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<(usize, Record)>,
    /// How many records have been read.
    read: usize,
    /// How many answers have been handed on.
    handed: usize,
    /// Nothing more will be read.
    ended: bool,
    /// Nobody wants more answers.
    stopped: bool,
}

impl Queue {
    /// How many records may be worked on beyond the first whose answer is missing.
    const AHEAD: usize = 512;
    /// How many records wait at most before no more are read.
    const WAITING: usize = 512;

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds what has been read when there is room; false when nobody wants it.
    fn put(&self, records: Vec<Record>) -> bool {
        let mut state = self.lock();
        while state.waiting.len() >= Queue::WAITING && !state.stopped {
            state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        let read = state.read;
        state.read += records.len();
        state.waiting.extend((read..).zip(records));
        self.work.notify_all();
        !state.stopped
    }

    fn end(&self) {
        self.lock().ended = true;
        self.work.notify_all();
    }

    /// The next records to work on, so many at most; waits for them. None when there will be none.
    fn take(&self, most: usize) -> Option<VecDeque<(usize, Record)>> {
        let mut state = self.lock();
        loop {
            if state.stopped {
                return None;
            }
            let end = state.handed + Queue::AHEAD;
            let near = state.waiting.iter().take(most).take_while(|(index, _)| *index < end).count();
            if near > 0 {
                let taken = state.waiting.drain(..near).collect();
                self.room.notify_one();
                return Some(taken);
            }
            if state.ended && state.waiting.is_empty() {
                return None;
            }
            state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Lets others work on what was taken.
    fn give_back(&self, records: VecDeque<(usize, Record)>) {
        if !records.is_empty() {
            let mut state = self.lock();
            records.into_iter().rev().for_each(|record| state.waiting.push_front(record));
            self.work.notify_all();
        }
    }

    /// So many answers have been handed on.
    fn reach(&self, handed: usize) {
        self.lock().handed = handed;
        self.work.notify_all();
    }

    fn stop(&self) {
        self.lock().stopped = true;
        self.work.notify_all();
        self.room.notify_all();
    }
}
