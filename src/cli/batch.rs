//! The work on a stream of boards: many threads work, the answers come in the order of the boards, and memory does not
//! grow with the number of boards.
//!
//! One thread reads, the threads of the pool work, and the caller's thread passes on the answers. An answer is passed
//! on as soon as this answer and all earlier answers are ready. If a board needs only microseconds, a worker takes
//! several boards at a time; otherwise it takes them one by one.

use super::exit::Failure;
use super::input::{Input, chunks};
use super::input_record::InputRecord;
use super::progress::ProgressHandle;
use crate::format::Parsed;
use crate::solve::{CancelToken, Cancelled};
use rayon::ThreadPool;
use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;
use std::sync::mpsc::{Sender, TryRecvError, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Event that a batch reports to its caller: an answer, or a pause.
pub(super) enum BatchEvent<'a, T> {
    /// A record and its answer; the answer is `None` for a board that could not be read.
    Answer { input: &'a InputRecord, answer: Option<T>, is_argument: bool },
    /// The batch has to wait for the next answer.
    Pause,
}

/// Passes each record of the input with its answer to `take`, in order. A bad record has no answer.
///
/// The records are numbered from `first` on. When `take` fails, `cancel` ends the work on the other answers. `live`
/// gets the number of records that have been read. If `is_last` is true, `live` is also notified at the end of the
/// input.
pub(super) fn each<T: Send>(
    pool: &ThreadPool,
    (input, is_last): (Input, bool),
    first: usize,
    (cancel, live): (&CancelToken, &ProgressHandle),
    answer: &(impl Fn(usize, &InputRecord, &Parsed) -> Result<T, Cancelled> + Sync),
    mut take: impl FnMut(BatchEvent<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let is_argument = input.is_argument;
    let queue = Arc::new(Queue::default());
    read(input, queue.clone(), live.clone(), is_last)?;
    let (sender, receiver) = channel();
    pool.in_place_scope(|scope| {
        for _ in 0..pool.current_num_threads() {
            let (sender, queue) = (sender.clone(), &queue);
            scope.spawn(move |_| work(queue, first, answer, &sender));
        }
        drop(sender);
        let mut hand_on = || {
            // Groups of answers that wait for an earlier answer. The key of a group is the index of its first record.
            let mut early: BTreeMap<usize, PartAnswers<T>> = BTreeMap::new();
            let mut handed = 0;
            loop {
                let done = match receiver.try_recv() {
                    Ok(done) => done,
                    Err(TryRecvError::Disconnected) => return Ok(()),
                    Err(TryRecvError::Empty) => {
                        take(BatchEvent::Pause)?;
                        match receiver.recv() {
                            Ok(done) => done,
                            Err(_) => return Ok(()),
                        }
                    }
                };
                early.insert(done.part.index(), done);
                while let Some(PartAnswers { part, answers }) = early.remove(&handed) {
                    handed += answers.len();
                    for (input, answer) in part.records().iter().zip(answers) {
                        take(BatchEvent::Answer { input, answer, is_argument })?;
                    }
                }
                queue.reach(handed);
            }
        };
        hand_on().inspect_err(|_| {
            cancel.cancel();
            queue.stop();
        })
    })
}

/// Some records of a chunk.
struct ChunkPart {
    chunk: Arc<Vec<InputRecord>>,
    /// The index of the first record of the chunk among all records.
    first: usize,
    /// Range of these records within the chunk.
    range: Range<usize>,
}

impl ChunkPart {
    /// The index of the first record.
    fn index(&self) -> usize {
        self.first + self.range.start
    }

    fn records(&self) -> &[InputRecord] {
        self.chunk.get(self.range.clone()).unwrap_or(&[])
    }

    /// Takes the first records, at most `most`. The other records stay in this part.
    fn take(&mut self, most: usize) -> ChunkPart {
        let end = self.range.end.min(self.range.start + most);
        let range = self.range.start..end;
        self.range.start = end;
        ChunkPart { chunk: self.chunk.clone(), first: self.first, range }
    }
}

/// Records and the answers to them.
struct PartAnswers<T> {
    part: ChunkPart,
    answers: Vec<Option<T>>,
}

/// Reads in a separate thread. The thread is never joined, because it may wait for an input that never ends.
fn read(input: Input, queue: Arc<Queue>, live: ProgressHandle, is_last: bool) -> Result<(), Failure> {
    let read = move || {
        for chunk in chunks(input) {
            live.read(chunk.len());
            if !queue.put(chunk) {
                return;
            }
        }
        if is_last {
            live.all_read();
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
    answer: &impl Fn(usize, &InputRecord, &Parsed) -> Result<T, Cancelled>,
    sender: &Sender<PartAnswers<T>>,
) {
    /// Largest number of records that are taken at a time.
    const MOST: usize = 64;
    /// Time that a worker should need for the records that it takes at once.
    const GOAL: Duration = Duration::from_micros(200);
    let _guard = PanicGuard(queue);
    let mut size = 1;
    while let Some(mut part) = queue.take(size) {
        let begun = Instant::now();
        let mut answers = Vec::with_capacity(part.range.len());
        for (input, number) in part.records().iter().zip(first + part.index()..) {
            let answer = input.record.parsed.as_ref().ok().map(|parsed| answer(number, input, parsed));
            // The work was cancelled, so its result is not needed.
            let Ok(answer) = answer.transpose() else { return };
            answers.push(answer);
            if begun.elapsed() > 4 * GOAL {
                break;
            }
        }
        let each = begun.elapsed() / answers.len().max(1) as u32;
        size = (GOAL.as_nanos() / each.as_nanos().max(1)).clamp(1, MOST.min(4 * size) as u128) as usize;
        let done = part.take(answers.len());
        // If work takes longer than expected, other threads take a share of it.
        queue.give_back(part);
        if sender.send(PartAnswers { part: done, answers }).is_err() {
            return;
        }
    }
}

/// Ends the batch when a worker panics. Otherwise the other workers would wait forever for the answer of this worker.
struct PanicGuard<'q>(&'q Queue);

impl Drop for PanicGuard<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

/// The records between the reader and the workers.
#[derive(Default)]
struct Queue {
    state: Mutex<QueueState>,
    /// Signal that there are more records to work on, or that no more will come.
    work: Condvar,
    /// Signal that there is room for more records.
    room: Condvar,
}

#[derive(Default)]
struct QueueState {
    parts: VecDeque<ChunkPart>,
    /// Number of records that wait for a worker.
    waiting: usize,
    /// Number of records that have been read.
    read: usize,
    /// Number of answers that have been passed on.
    handed: usize,
    /// True if no more records will be read.
    ended: bool,
    /// True if the caller wants no more answers.
    stopped: bool,
}

impl Queue {
    /// Largest number of records that workers have taken and whose answers are not passed on yet.
    const AHEAD: usize = 512;
    /// Number of waiting records at which the reader stops until workers take some of them.
    const WAITING: usize = 512;

    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for room, and adds the records that were read. Returns false when no more records are wanted.
    fn put(&self, chunk: Vec<InputRecord>) -> bool {
        let mut state = self.lock();
        while state.waiting >= Queue::WAITING && !state.stopped {
            state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        let (first, range) = (state.read, 0..chunk.len());
        state.read += chunk.len();
        state.waiting += chunk.len();
        state.parts.push_back(ChunkPart { chunk: Arc::new(chunk), first, range });
        self.work.notify_all();
        !state.stopped
    }

    fn end(&self) {
        self.lock().ended = true;
        self.work.notify_all();
    }

    /// Waits for the next records to work on, and takes at most `most`. Returns `None` when no more will come.
    fn take(&self, most: usize) -> Option<ChunkPart> {
        let mut state = self.lock();
        loop {
            if state.stopped || (state.ended && state.parts.is_empty()) {
                return None;
            }
            let end = state.handed + Queue::AHEAD;
            let next = state.parts.front_mut().filter(|part| part.index() < end);
            if let Some(taken) = next.map(|part| part.take(most)) {
                if state.parts.front().is_some_and(|part| part.range.is_empty()) {
                    state.parts.pop_front();
                }
                state.waiting -= taken.range.len();
                self.room.notify_one();
                return Some(taken);
            }
            state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Returns records that were taken but not answered, so that other workers can take them.
    fn give_back(&self, part: ChunkPart) {
        if !part.range.is_empty() {
            let mut state = self.lock();
            state.waiting += part.range.len();
            state.parts.push_front(part);
            self.work.notify_all();
        }
    }

    /// Notes the number of answers that have been passed on.
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
