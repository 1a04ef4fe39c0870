//! The local page and its API.
#![cfg(all(feature = "cli", feature = "serve"))]
