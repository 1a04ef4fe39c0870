//! The protocol's messages, a line of standard input or output each.
//!
//! The library reads lines, too, but leaves those unanswered that are no JSON, calls a request with bad parameters an unknown
//! method, and ends with the first message that comes too early. Here each is refused with the number of its request and a
//! reason. What a message asks for is not looked at.

use rmcp::RoleServer;
use rmcp::model::{
    CallToolRequestParams, ClientJsonRpcMessage, ErrorData, InitializeRequestParams, PaginatedRequestParams,
    RequestId, RequestMetaObject, ServerJsonRpcMessage,
};
use rmcp::transport::Transport;
use rmcp::transport::async_rw::AsyncRwTransport;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_slice, from_value};
use std::io;
use std::mem::take;
use tokio::io::{AsyncBufReadExt, BufReader, Empty, Stdin, Stdout, empty, stdin, stdout};
use tokio::task::JoinHandle;

/// The longest line that is read: a hundred thousand moves.
const LONGEST: usize = 16 << 20;
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Standard input and output as messages of the protocol.
pub(super) struct Lines {
    input: BufReader<Stdin>,
    /// What has been read of the line that has not ended yet, and no more than one byte beyond the longest.
    line: Vec<u8>,
    /// Writes; it has nothing to read.
    output: AsyncRwTransport<RoleServer, Empty, Stdout>,
    /// A refusal that is being written.
    refusing: Option<JoinHandle<io::Result<()>>>,
    /// The client has said who it is, or says it with each request, as the protocol of 2026 does.
    greeted: bool,
}

impl Lines {
    /// Standard input and output of this process.
    pub(super) fn new() -> Lines {
        Lines {
            input: BufReader::new(stdin()),
            line: Vec::new(),
            output: AsyncRwTransport::new(empty(), stdout()),
            refusing: None,
            greeted: false,
        }
    }

    /// The next line without its end; `None` where the input ends. A line without an end is not whole, and is dropped. A wait
    /// that is given up loses nothing: the next goes on in the same line.
    async fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        loop {
            let read = self.input.fill_buf().await?;
            if read.is_empty() {
                return Ok(None);
            }
            let end = read.iter().position(|byte| *byte == b'\n');
            let part = &read[..end.unwrap_or(read.len())];
            let room = (LONGEST + 1).saturating_sub(self.line.len());
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(take(&mut self.line)));
            }
        }
    }
}

impl Transport<RoleServer> for Lines {
    type Error = io::Error;

    fn send(
        &mut self,
        message: ServerJsonRpcMessage,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send + 'static {
        self.output.send(message)
    }

    async fn receive(&mut self) -> Option<ClientJsonRpcMessage> {
        loop {
            if let Some(refusing) = &mut self.refusing {
                let written = refusing.await;
                self.refusing = None;
                written.ok()?.ok()?;
            }
            match message(&self.next().await.ok()??, self.greeted) {
                Ok(None) => {}
                Ok(Some(message)) => {
                    self.greeted |= greets(&message);
                    return Some(message);
                }
                Err(refusal) => self.refusing = Some(tokio::spawn(self.output.send(*refusal))),
            }
        }
    }

    async fn close(&mut self) -> Result<(), Self::Error> {
        self.output.close().await
    }
}

/// Why a line is no message that is taken, as the answer to it: with the number of its request, if that can be read.
type Refusal = Box<ServerJsonRpcMessage>;

/// The message that a line is; `None` where nothing is to be done or said: an empty line, a notification that nobody knows, or
/// an answer to nothing that was asked.
fn message(line: &[u8], greeted: bool) -> Result<Option<ClientJsonRpcMessage>, Refusal> {
    let nameless = |error| Box::new(ServerJsonRpcMessage::error(error, None));
    if line.len() > LONGEST {
        let what = format!("the line is longer than {LONGEST} bytes");
        return Err(nameless(ErrorData::invalid_request(what, None)));
    }
    let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line).trim_ascii();
    if line.is_empty() {
        return Ok(None);
    }
    let value: Value = from_slice(line)
        .map_err(|error| nameless(ErrorData::parse_error(format!("the line is not JSON: {error}"), None)))?;
    let id = value.get("id").and_then(|id| from_value::<RequestId>(id.clone()).ok());
    let refusal = |error| Box::new(ServerJsonRpcMessage::error(error, id.clone()));
    let invalid = |what: &str| refusal(ErrorData::invalid_request(what.to_owned(), None));
    if value.is_array() {
        return Err(invalid("a batch is not taken: write each message on a line of its own"));
    }
    if !value.is_object() {
        return Err(invalid("a message is a JSON object"));
    }
    if value.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
        return Err(invalid("a message has \"jsonrpc\": \"2.0\""));
    }
    let Some(method) = value.get("method") else {
        if value.get("result").is_none() && value.get("error").is_none() {
            return Err(invalid("a message has a method, a result or an error"));
        }
        return Ok(from_value(value).ok().filter(|_| greeted));
    };
    let Some(method) = method.as_str().map(str::to_owned) else {
        return Err(invalid("\"method\" is a string"));
    };
    if value.get("id").is_none() {
        return Ok(from_value(value).ok().filter(|_| greeted));
    }
    if id.is_none() {
        return Err(invalid("\"id\" is a string or a whole number of at most 64 bits"));
    }
    let params = value.get("params").cloned();
    if let Err(what) = params_fit(&method, params.as_ref()) {
        return Err(refusal(ErrorData::invalid_params(format!("{method}: {what}"), None)));
    }
    let early = matches!(method.as_str(), "initialize" | "ping" | "server/discover");
    if !greeted && !early && !names_protocol(params.as_ref()) {
        return Err(invalid(
            "the first request is \"initialize\", or each names its protocol version in \"_meta\"",
        ));
    }
    let message = from_value(value).map_err(|error| invalid(&error.to_string()))?;
    Ok(Some(message))
}

/// Whether the parameters of a method that this server has are what it takes; the library would call it an unknown method.
fn params_fit(method: &str, params: Option<&Value>) -> Result<(), String> {
    fn fit<T: DeserializeOwned>(params: &Value) -> Result<(), String> {
        from_value::<T>(params.clone()).map(drop).map_err(|error| error.to_string())
    }
    if params.is_some_and(|params| !params.is_object()) {
        return Err("\"params\" is a JSON object".to_owned());
    }
    let params = params.cloned().unwrap_or_else(|| Value::Object(Default::default()));
    match method {
        "initialize" => fit::<InitializeRequestParams>(&params),
        "tools/call" => fit::<CallToolRequestParams>(&params),
        "tools/list" => fit::<PaginatedRequestParams>(&params),
        _ => Ok(()),
    }
}

/// Whether a request tells which version of the protocol it is written in, as those of 2026 do.
fn names_protocol(params: Option<&Value>) -> bool {
    let meta = params.and_then(|params| params.get("_meta"));
    let meta = meta.and_then(|meta| from_value::<RequestMetaObject>(meta.clone()).ok());
    meta.is_some_and(|meta| meta.protocol_version().is_some())
}

/// Whether other requests may follow.
fn greets(message: &ClientJsonRpcMessage) -> bool {
    use rmcp::model::ClientRequest::{DiscoverRequest, PingRequest};
    let ClientJsonRpcMessage::Request(request) = message else { return false };
    !matches!(request.request, PingRequest(_) | DiscoverRequest(_))
}
