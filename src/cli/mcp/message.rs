//! JSON-RPC with one message on each line. This file reads lines, and writes results and errors.
//!
//! A line that is not a message gets an error with a reason, and with the id of the request if the id can be read. This
//! file must not know a method of the protocol.

use serde_json::{Map, Value, from_slice, json, to_vec};
use std::io::{self, BufRead, Read, Write};

/// Length of the longest line that is read, in bytes: enough for a hundred thousand moves.
const LONGEST: usize = 16 << 20;
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

const PARSE_ERROR: i32 = -32700;
const INVALID_REQUEST: i32 = -32600;
const METHOD_NOT_FOUND: i32 = -32601;
const INVALID_PARAMS: i32 = -32602;
const INTERNAL_ERROR: i32 = -32603;
const UNSUPPORTED_VERSION: i32 = -32022;

/// A message of the client.
pub(super) struct McpMessage {
    /// The id of a request; a notification does not have one.
    pub(super) id: Option<Value>,
    pub(super) method: String,
    pub(super) params: Map<String, Value>,
}

/// An error as the answer to a message.
pub(super) struct MessageRefusal(Box<Value>);

impl MessageRefusal {
    fn new(code: i32, message: impl Into<String>) -> MessageRefusal {
        let error = json!({ "code": code, "message": message.into() });
        MessageRefusal(Box::new(json!({ "jsonrpc": "2.0", "error": error })))
    }

    pub(super) fn invalid_request(message: impl Into<String>) -> MessageRefusal {
        MessageRefusal::new(INVALID_REQUEST, message)
    }

    pub(super) fn invalid_params(message: impl Into<String>) -> MessageRefusal {
        MessageRefusal::new(INVALID_PARAMS, message)
    }

    pub(super) fn method_not_found(method: &str) -> MessageRefusal {
        MessageRefusal::new(METHOD_NOT_FOUND, format!("there is no method '{method}'"))
    }

    pub(super) fn internal_error() -> MessageRefusal {
        MessageRefusal::new(INTERNAL_ERROR, "the answer could not be made")
    }

    pub(super) fn unsupported_version(requested: &str, supported: &[&str]) -> MessageRefusal {
        let mut refusal = MessageRefusal::new(UNSUPPORTED_VERSION, "Unsupported protocol version");
        refusal.0["error"]["data"] = json!({ "requested": requested, "supported": supported });
        refusal
    }

    /// The refusal with the id of its request, if the id could be read.
    pub(super) fn of(mut self, id: Option<Value>) -> MessageRefusal {
        if let (Some(id), Some(fields)) = (id, self.0.as_object_mut()) {
            fields.shift_insert(1, "id".to_owned(), id);
        }
        self
    }

    /// The refusal as a message.
    pub(super) fn json(self) -> Value {
        *self.0
    }
}

/// The result of a request as a message.
pub(super) fn result(id: &Value, result: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "result": result })
}

/// Writes a message on one line of standard output. Threads may write at the same time.
pub(super) fn write(message: &Value) -> io::Result<()> {
    let mut line = to_vec(message)?;
    line.push(b'\n');
    let mut output = io::stdout().lock();
    output.write_all(&line)?;
    output.flush()
}

/// Reads the next line; false at the end of the input. A last line without a line end is incomplete and is dropped. If
/// a line is too long, `LONGEST` bytes and one more are kept.
pub(super) fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', line)?;
    if line.ends_with(b"\n") {
        return Ok(true);
    }
    Ok(line.len() > LONGEST && input.skip_until(b'\n')? > 0)
}

/// The message on a line. `None` for an empty line, and for an answer of the client, because the server asks the client
/// nothing.
pub(super) fn read(line: &[u8]) -> Result<Option<McpMessage>, MessageRefusal> {
    if line.len() > LONGEST && !line.ends_with(b"\n") {
        return Err(MessageRefusal::invalid_request(format!("the line is longer than {LONGEST} bytes")));
    }
    let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line).trim_ascii();
    if line.is_empty() {
        return Ok(None);
    }
    let value: Value = from_slice(line)
        .map_err(|error| MessageRefusal::new(PARSE_ERROR, format!("the line is not JSON: {error}")))?;
    if value.is_array() {
        return Err(MessageRefusal::invalid_request(
            "batches are not accepted: write each message on a separate line",
        ));
    }
    let Value::Object(mut fields) = value else {
        return Err(MessageRefusal::invalid_request("a message must be a JSON object"));
    };
    let given = fields.shift_remove("id");
    let is_whole = |number: f64| number.fract() == 0.0 && number.abs() < 1e15;
    let is_id =
        |id: &Value| id.is_string() || id.is_i64() || id.is_u64() || id.as_f64().is_some_and(is_whole);
    let id = given.clone().filter(is_id);
    let invalid = |what: &str| Err(MessageRefusal::invalid_request(what).of(id.clone()));
    if fields.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
        return invalid("a message must have \"jsonrpc\": \"2.0\"");
    }
    let method = match fields.shift_remove("method") {
        Some(Value::String(method)) => method,
        Some(_) => return invalid("\"method\" must be a string"),
        None if fields.contains_key("result") || fields.contains_key("error") => return Ok(None),
        None => return invalid("a message must have a method, a result or an error"),
    };
    if id.is_none() && given.is_some() {
        return invalid("\"id\" must be a string or a whole number of at most 64 bits");
    }
    let params = match fields.shift_remove("params") {
        Some(Value::Object(params)) => params,
        Some(_) if id.is_some() => {
            return Err(MessageRefusal::invalid_params(format!(
                "{method}: \"params\" must be a JSON object"
            ))
            .of(id));
        }
        Some(_) | None => Map::new(),
    };
    Ok(Some(McpMessage { id, method, params }))
}
