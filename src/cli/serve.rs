//! `serve`: the local page, which only this computer can open.

use super::args::Args;
use super::exit::{Ending, Failure, VerbResult};
use super::translation::tr;
use super::verb::Verb;
use crate::web::{Capacity, HostGuard, Limits, router, serve};
use std::io::{self, Write};
use std::net::{Ipv4Addr, Ipv6Addr, TcpListener};
use std::thread::available_parallelism;
use tokio::runtime::Builder;
use tokio::signal;

/// Serve the local web page and the HTTP API
///
/// The server listens on loopback addresses only, refuses requests from pages of other sites, and makes no connection
/// to the network. It prints its address. Ctrl-C ends the server.
#[derive(clap::Args, Debug)]
pub(super) struct ServeVerb {
    /// Number of the port; 0 for any free port
    #[arg(long, default_value = "7290", value_name = "N")]
    port: u16,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

impl Verb for ServeVerb {
    const NAME: &'static str = "serve";

    fn run(&self, args: &Args) -> VerbResult {
        let sockets = open(self.port)?;
        let port = sockets
            .first()
            .map_or(Ok(self.port), |socket| socket.local_addr().map(|address| address.port()))?;
        let processors = args.jobs.or_else(|| available_parallelism().ok().map(usize::from)).unwrap_or(1);
        let runtime =
            Builder::new_multi_thread().worker_threads(processors.clamp(1, 2)).enable_all().build()?;
        runtime.block_on(async {
            let listeners = sockets.into_iter().map(listener).collect::<io::Result<Vec<_>>>()?;
            let router = router(HostGuard::loopback(port), Capacity::of_processors(processors));
            let stop = stop()?;
            let address = format!("http://127.0.0.1:{port}/");
            let mut output = io::stdout();
            writeln!(output, "{address}")?;
            output.flush()?;
            if !args.quiet {
                anstream::eprintln!("Open this address in a browser. Ctrl-C ends the server.");
            }
            if self.open
                && let Err(error) = open::that_detached(&address)
            {
                anstream::eprintln!("cannot open a browser: {error}");
            }
            serve(listeners, router, Limits::default(), stop).await;
            Ok::<(), io::Error>(())
        })?;
        // Ctrl-C is the normal way to end a server, so it is not a failure.
        runtime.shutdown_background();
        Ok(Ending::Done)
    }
}

/// The sockets of the loopback addresses: for IPv4, and for IPv6 if the system has it.
fn open(port: u16) -> Result<Vec<TcpListener>, Failure> {
    let kept = |error: io::Error| {
        Failure::wrong(if error.kind() == io::ErrorKind::AddrInUse {
            tr!(
                "port {port} is in use, perhaps by another whydoku: choose another with --port, or 0 for any \
                 free one",
                port = port
            )
        } else if error.kind() == io::ErrorKind::PermissionDenied {
            tr!(
                "port {port} is reserved for the system: choose another with --port, or 0 for any free one",
                port = port
            )
        } else {
            return Failure::Io(error);
        })
    };
    let first = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(kept)?;
    let port = first.local_addr()?.port();
    Ok([Ok(first), TcpListener::bind((Ipv6Addr::LOCALHOST, port))].into_iter().flatten().collect())
}

fn listener(socket: TcpListener) -> io::Result<tokio::net::TcpListener> {
    socket.set_nonblocking(true)?;
    tokio::net::TcpListener::from_std(socket)
}

/// Future that is ready when the server is asked to end: by Ctrl-C, or by a system that ends its services.
fn stop() -> io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    let mut terminate = signal::unix::signal(signal::unix::SignalKind::terminate())?;
    #[cfg(unix)]
    let mut interrupt = signal::unix::signal(signal::unix::SignalKind::interrupt())?;
    Ok(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = signal::ctrl_c().await;
    })
}
