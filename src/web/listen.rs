//! Connections: accepted, limited in number and time, and shut down gracefully.
//!
//! The server uses only HTTP/1, the only version that browsers use without TLS. A client that sends its request or
//! reads the answer too slowly loses its connection. Other clients are not affected.

use super::write_timeout::WriteTimeout;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// Limits of time and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Number of connections at the same time. Further clients wait to be accepted.
    pub connections: usize,
    /// Time that the head of a request may take to arrive, and that a connection may stay idle.
    pub head: Duration,
    /// Longest time for which a client may take nothing of its answer.
    pub taking: Duration,
    /// Time to finish the answers under way, after the server receives the signal to stop.
    pub farewell: Duration,
}

impl Default for Limits {
    /// Limits for one computer. The number of connections is below the usual limit of open files for a process.
    fn default() -> Limits {
        let seconds = Duration::from_secs;
        Limits { connections: 512, head: seconds(20), taking: seconds(20), farewell: seconds(3) }
    }
}

/// Answers on the sockets until `stop` is ready, then finishes the answers that are under way.
pub async fn serve(
    listeners: Vec<TcpListener>,
    router: Router,
    limits: Limits,
    stop: impl Future<Output = ()>,
) {
    let room = Arc::new(Semaphore::new(limits.connections));
    let graceful = GracefulShutdown::new();
    let mut server = http1::Builder::new();
    // The server cannot distinguish a half-closed connection from a closed one. A page closes its connection if it no
    // longer wants the answer. The work for the answer must then stop at once. So the few clients that half-close the
    // connection and keep reading get no answer.
    server.timer(TokioTimer::new()).header_read_timeout(limits.head).half_close(false);
    let accept = async {
        loop {
            let Ok(place) = room.clone().acquire_owned().await else { return };
            let stream = match next(&listeners).await {
                Ok(stream) => stream,
                Err(error) => {
                    // The usual cause is too many open files. Other connections must end first.
                    tracing::warn!(%error, "a connection could not be accepted");
                    sleep(Duration::from_millis(50)).await;
                    continue;
                }
            };
            let _ = stream.set_nodelay(true);
            let service = TowerToHyperService::new(router.clone());
            let stream = WriteTimeout::new(TokioIo::new(stream), limits.taking);
            let connection = graceful.watch(server.serve_connection(stream, service));
            tokio::spawn(async move {
                let _place = place;
                if let Err(error) = connection.await {
                    tracing::debug!(%error, "a connection broke off");
                }
            });
        }
    };
    tokio::select! {
        () = accept => {}
        () = stop => {}
    }
    drop(listeners);
    if timeout(limits.farewell, graceful.shutdown()).await.is_err() {
        tracing::warn!("some answers were not finished in time");
    }
}

/// The next connection on any of the sockets.
async fn next(listeners: &[TcpListener]) -> io::Result<TcpStream> {
    std::future::poll_fn(|context| {
        for listener in listeners {
            if let std::task::Poll::Ready(accepted) = listener.poll_accept(context) {
                return std::task::Poll::Ready(accepted.map(|(stream, _)| stream));
            }
        }
        std::task::Poll::Pending
    })
    .await
}
