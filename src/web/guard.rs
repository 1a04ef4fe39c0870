//! Admits the page itself and programs on this computer, but not the pages of other sites.
//!
//! Any site can make a browser send requests to this computer. Three headers show where a request comes from. `Host` is
//! the name that the browser connects to: if a site has pointed its own name at 127.0.0.1 (DNS rebinding), the header
//! contains this name. `Origin` and `Sec-Fetch-Site` name the page that sends the request; only the browser can set
//! them, not the page. A program that is not a browser sends neither of these two, and is admitted.

use super::refusal::RequestRefusal;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// The addresses that a request may use for this server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostGuard {
    hosts: Vec<String>,
}

impl HostGuard {
    /// The guard of a server on this port of the loopback addresses.
    pub fn loopback(port: u16) -> HostGuard {
        let names = ["127.0.0.1", "localhost", "[::1]"];
        let mut hosts: Vec<String> = names.iter().map(|name| format!("{name}:{port}")).collect();
        // A browser leaves out the usual port.
        if port == 80 {
            hosts.extend(names.map(str::to_string));
        }
        HostGuard { hosts }
    }

    /// Checks that the request names this server as its host.
    pub(super) fn host(&self, host: Option<&str>) -> Result<(), RequestRefusal> {
        match host {
            Some(host) if self.is_own(host) => Ok(()),
            Some(_) | None => Err(RequestRefusal::Host),
        }
    }

    /// Checks that the request comes from the page of this server, or from no page at all.
    pub(super) fn origin(&self, headers: &HeaderMap) -> Result<(), RequestRefusal> {
        let own = |origin: &HeaderValue| {
            origin
                .to_str()
                .ok()
                .and_then(|origin| origin.strip_prefix("http://"))
                .is_some_and(|host| self.is_own(host))
        };
        let near = |site: &HeaderValue| matches!(site.as_bytes(), b"same-origin" | b"none");
        let same = headers.get_all(header::ORIGIN).iter().all(own);
        if same && headers.get_all("sec-fetch-site").iter().all(near) {
            Ok(())
        } else {
            Err(RequestRefusal::Origin)
        }
    }

    fn is_own(&self, host: &str) -> bool {
        self.hosts.iter().any(|own| own.eq_ignore_ascii_case(host))
    }
}

/// Headers of every answer. These headers restrict which resources the browser may load for the page, and which other
/// pages may embed the page.
pub(super) const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
];
