//! The engine's work: queues for the requests, one thread for each processor, and a time limit for every answer.
//!
//! Requests wait for their turn in the order in which they come. A request is refused only if it cannot be answered in
//! reasonable time. There are two queues, so that a short question (a hint) never waits behind long ones (every
//! possible step, a new puzzle).

use super::refusal::RequestRefusal;
use crate::api::{Lane, Problem};
use crate::solve::CancelToken;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Largest number of answers that are computed at the same time, and the time limits of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capacity {
    /// Number of short answers at the same time.
    pub short: usize,
    /// Number of long answers at the same time.
    pub long: usize,
    /// Time that a request may wait for its turn.
    pub waiting: Duration,
    /// Time that one answer may take.
    pub working: Duration,
    /// Time that the body of a request may take to arrive.
    pub arriving: Duration,
}

impl Capacity {
    /// Capacity for this number of processors.
    pub fn of_processors(processors: usize) -> Capacity {
        Capacity {
            short: processors.max(1),
            long: (processors / 2).max(1),
            waiting: Duration::from_secs(60),
            working: Duration::from_secs(12),
            arriving: Duration::from_secs(10),
        }
    }
}

/// The queues.
pub(super) struct WorkQueues {
    short: Arc<Semaphore>,
    long: Arc<Semaphore>,
    pub(super) capacity: Capacity,
}

impl WorkQueues {
    /// Queues of this capacity.
    pub(super) fn new(capacity: Capacity) -> WorkQueues {
        WorkQueues {
            short: Arc::new(Semaphore::new(capacity.short)),
            long: Arc::new(Semaphore::new(capacity.long)),
            capacity,
        }
    }

    /// Computes an answer when its turn has come.
    pub(super) async fn run<A: Send + 'static>(
        &self,
        lane: Lane,
        answer: impl FnOnce(&CancelToken) -> Result<A, Problem> + Send + 'static,
    ) -> Result<A, RequestRefusal> {
        let queue = match lane {
            Lane::Short => &self.short,
            Lane::Long => &self.long,
        };
        let turn = timeout(self.capacity.waiting, queue.clone().acquire_owned()).await;
        let turn = turn.map_err(|_| RequestRefusal::Busy)?.map_err(|_| RequestRefusal::Busy)?;
        // The token is cancelled when the time is up, and when the request is dropped because its client has closed the
        // connection.
        let wanted = CancelOnDrop(CancelToken::default());
        let cancel = wanted.0.clone();
        let worker = tokio::task::spawn_blocking(move || {
            // The turn ends when the work ends, which may be later than the end of the request. So the number of
            // answers in work never exceeds the capacity.
            let _turn = turn;
            answer(&cancel)
        });
        match timeout(self.capacity.working, worker).await {
            Ok(Ok(answer)) => Ok(answer?),
            Ok(Err(_)) => Err(RequestRefusal::Question(Problem::Internal)),
            Err(_) => Err(RequestRefusal::TooLong { seconds: self.capacity.working.as_secs() }),
        }
    }
}

/// Cancels the answer when dropped.
struct CancelOnDrop(CancelToken);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}
