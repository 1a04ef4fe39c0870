//! The local page and the API over HTTP, as a router and as a server on sockets that its caller has opened.
//!
//! ```text
//! socket -> listen (time limits) -> guard (who may ask) -> page file, or API: work (queue, limits) -> crate::api -> JSON
//! ```
//!
//! The page is for one person at one computer. So the guard admits only requests that name the loopback address and
//! come from the page itself or from a program. The queue loses no request, and every answer of the engine has a time
//! limit. No path, name or header of a request reaches the file system: the files of the page are in the program. This
//! module must not open sockets or files, must not print, and must not reason about Sudoku: all its texts come from the
//! other layers.

mod assets;
mod guard;
mod listen;
#[cfg(feature = "scanner")]
mod picture;
mod queue;
mod refusal;
mod router;
mod stream;
mod write_timeout;

pub use guard::HostGuard;
pub use listen::{Limits, serve};
pub use queue::Capacity;
pub use router::router;
