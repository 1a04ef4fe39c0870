//! `mcp`: the engine as tools for language models, by the Model Context Protocol over standard input and output.
//!
//! A tool is an endpoint of the API under another name. A tool takes the same fields as its endpoint and returns the
//! same answer, without the pictures. The API computes all answers. Standard output carries only the protocol.

mod message;

use super::args::Args;
use super::exit::{Ending, VerbResult};
use super::output::threads;
use super::verb::Verb;
use crate::api::{Api, ENDPOINTS, Endpoint, ErrorAnswer, question_schema};
use crate::solve::CancelToken;
use message::{McpMessage, MessageRefusal, next_line, read, result, write};
use rayon::ThreadPool;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Serve language models (Model Context Protocol)
///
/// The tools are why, hint, check_move, rate and candidates. A client starts this program and talks to it over standard
/// input and output. The program ends when its input ends. The field `lang` of a call names the language of the answer.
#[derive(clap::Args, Debug)]
pub(super) struct McpVerb {}

/// A tool: its name, the endpoint that answers, and its description for the model.
struct ToolOf {
    name: &'static str,
    endpoint: &'static str,
    about: &'static str,
}

static TOOLS: [ToolOf; 5] = [
    ToolOf {
        name: "why",
        endpoint: "why",
        about: "Explains why a claim about a Sudoku board is true, or why it is false: r4c6=7 claims that \
            a cell contains a digit, r3c5!=4 claims that a candidate can be removed. The reason starts \
            from the board as it is, and uses the simplest of the techniques in use. Every part of the \
            reason is proved, and `text` has the reason in words. Only the key steps of a long reason are \
            explained; with `path`, every step is explained. `argument` `shortest` gives the argument with \
            the fewest lines.",
    },
    ToolOf {
        name: "hint",
        endpoint: "hint",
        about: "Gives the next step on a Sudoku board, and reveals only as much as `level` allows: 0 an \
            area of the board, 1 the technique, 2 the houses, 3 the pattern, 4 everything with the full \
            reason. If the board has a mistake, the answer reports the mistake first. `skip` is the number \
            of steps to skip because the player has seen them.",
    },
    ToolOf {
        name: "check_move",
        endpoint: "moves",
        about: "Checks Sudoku moves, each on a separate board: r4c6=7 writes a digit, r3c5!=4 removes a \
            candidate; blanks separate several removals. Verdicts: `justified` (the move follows from the \
            board; the answer has the hardest technique that is needed, the number of lines of the \
            argument, and its steps), `not_yet` (the move is right, but no allowed technique shows it yet; \
            `next` is the step that comes first), `wrong` (with the right candidate), and `already`, \
            `filled`, `mistake`, `no_solution`, `several_solutions` or `refused` if the move cannot be \
            judged. `words` adds a sentence for each verdict.",
    },
    ToolOf {
        name: "rate",
        endpoint: "rate",
        about: "Rates how hard a Sudoku puzzle is. Only the givens count. The scale can be `hodoku` for a \
            level and a score, `explainer` for Sudoku Explainer's ER, EP and ED, or another one.",
    },
    ToolOf {
        name: "candidates",
        endpoint: "candidates",
        about: "Lists the digits that each cell of a Sudoku board has in some solution, with the number of \
            these solutions, for boards that are not puzzles yet. `exact` is false when `limit` was \
            reached; every number is then a lower bound. `clues` has a smallest set of clues that makes \
            the board unique, and how many clues are proved to be needed.",
    },
];

impl Verb for McpVerb {
    const NAME: &'static str = "mcp";

    fn run(&self, args: &Args) -> VerbResult {
        let (running, finished) = channel();
        let mut server = Server {
            shared: Arc::new(Shared { api: Api::new(), calls: Mutex::default() }),
            pool: threads(args)?,
            running,
            session: Session::New,
        };
        let (mut input, mut line) = (io::stdin().lock(), Vec::new());
        while next_line(&mut input, &mut line)? {
            match read(&line) {
                Ok(Some(message)) => server.take(message)?,
                Ok(None) => {}
                Err(refusal) => write(&refusal.json())?,
            }
        }
        drop(server);
        // The wait ends when the last call is answered, or after `LAST_ANSWERS`. Unfinished calls end with the process.
        finished.recv_timeout(LAST_ANSWERS).ok();
        Ok(Ending::Done)
    }
}

/// The versions of the protocol, oldest first. In the latest version, the client sends no greeting, and each request
/// names its version.
const VERSIONS: [&str; 5] = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", LATEST];
const LATEST: &str = "2026-07-28";
const LATEST_WITH_GREETING: &str = "2025-11-25";

/// The fields of `_meta` in which a request names its version and the abilities of its client.
const VERSION: &str = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES: &str = "io.modelcontextprotocol/clientCapabilities";

/// Longest wait, after the end of the input, for the calls that are not answered yet.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

const INSTRUCTIONS: &str = "Sudoku with reasons. Cells are called r1c1 to r9c9, row before column. A board has 81 \
    characters, with `.` for an empty cell, or any other common form.";

/// The server: reads requests in order, answers calls in a pool and everything else at once.
struct Server {
    shared: Arc<Shared>,
    pool: ThreadPool,
    /// Each call that is not answered yet has a clone of this sender.
    running: Sender<()>,
    session: Session,
}

/// State that calls share.
struct Shared {
    api: Api,
    /// The calls that are not answered yet, by id.
    calls: Mutex<HashMap<String, CancelToken>>,
}

impl Shared {
    fn calls(&self) -> MutexGuard<'_, HashMap<String, CancelToken>> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// State of the session: the way in which the client has named its version of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Session {
    /// No version was named by the client.
    New,
    /// The client has sent `initialize`.
    Initialized,
    /// The client names its version in each request.
    PerRequest,
}

impl Server {
    /// Answers a message.
    fn take(&mut self, message: McpMessage) -> io::Result<()> {
        let McpMessage { id, method, params } = message;
        let Some(id) = id else {
            let cancelled = params.get("requestId").filter(|_| method == "notifications/cancelled");
            let cancel = cancelled.and_then(|id| self.shared.calls().remove(&id.to_string()));
            cancel.inspect(CancelToken::cancel);
            return Ok(());
        };
        match self.answer(&id, &method, params) {
            Ok(Some(answer)) => write(&result(&id, answer)),
            Ok(None) => Ok(()),
            Err(refusal) => write(&refusal.of(Some(id)).json()),
        }
    }

    /// The result of a request; `None` for a call, which is answered later.
    fn answer(
        &mut self,
        id: &Value,
        method: &str,
        params: Map<String, Value>,
    ) -> Result<Option<Value>, MessageRefusal> {
        let is_latest = self.names_latest(method, &params)?;
        let about = json!({ "name": env!("CARGO_PKG_NAME"), "version": env!("CARGO_PKG_VERSION") });
        let answer = match method {
            "initialize" => {
                let Some(version) = params.get("protocolVersion").and_then(Value::as_str) else {
                    return Err(MessageRefusal::invalid_params(
                        "initialize: \"protocolVersion\" must be a string",
                    ));
                };
                self.session = Session::Initialized;
                let is_known = version != LATEST && VERSIONS.contains(&version);
                return Ok(Some(json!({
                    "protocolVersion": if is_known { version } else { LATEST_WITH_GREETING },
                    "capabilities": { "tools": {} },
                    "serverInfo": about,
                    "instructions": INSTRUCTIONS,
                })));
            }
            "ping" if !is_latest => json!({}),
            "server/discover" => json!({
                "resultType": "complete",
                "supportedVersions": VERSIONS,
                "capabilities": { "tools": {} },
                "instructions": INSTRUCTIONS,
                "ttlMs": 0,
                "cacheScope": "private",
                "_meta": { "io.modelcontextprotocol/serverInfo": about },
            }),
            "tools/list" => {
                let tools: Vec<Value> = TOOLS.iter().filter_map(ToolOf::json).collect();
                if is_latest {
                    json!({ "resultType": "complete", "ttlMs": 0, "cacheScope": "private", "tools": tools })
                } else {
                    json!({ "tools": tools })
                }
            }
            "tools/call" => {
                self.call(id, params, is_latest)?;
                return Ok(None);
            }
            _ => return Err(MessageRefusal::method_not_found(method)),
        };
        Ok(Some(answer))
    }

    /// Returns true if the request names the latest version in `_meta`. Refuses a request that needs a version and does
    /// not name one.
    fn names_latest(&mut self, method: &str, params: &Map<String, Value>) -> Result<bool, MessageRefusal> {
        let meta = params.get("_meta");
        let Some(version) = meta.and_then(|meta| meta.get(VERSION)?.as_str()) else {
            return match (method, self.session) {
                ("server/discover", _) => {
                    Err(MessageRefusal::invalid_params(without(&[VERSION, CAPABILITIES])))
                }
                ("initialize" | "ping", _) | (_, Session::Initialized) => Ok(false),
                (_, Session::PerRequest) => {
                    Err(MessageRefusal::invalid_params(without(&[VERSION, CAPABILITIES])))
                }
                (_, Session::New) => Err(MessageRefusal::invalid_request(
                    "the first request must be \"initialize\", or each request must name its protocol version in \
                     \"_meta\"",
                )),
            };
        };
        if !VERSIONS.contains(&version) {
            return Err(MessageRefusal::unsupported_version(version, &VERSIONS));
        }
        if !meta.and_then(|meta| meta.get(CAPABILITIES)).is_some_and(Value::is_object) {
            return Err(MessageRefusal::invalid_params(without(&[CAPABILITIES])));
        }
        if self.session == Session::New {
            self.session = Session::PerRequest;
        }
        Ok(version == LATEST)
    }

    /// Starts a call of a tool.
    fn call(
        &self,
        id: &Value,
        mut params: Map<String, Value>,
        is_latest: bool,
    ) -> Result<(), MessageRefusal> {
        let Some(name) = params.get("name").and_then(Value::as_str) else {
            return Err(MessageRefusal::invalid_params("tools/call: \"name\" must be a string"));
        };
        let Some(tool) = TOOLS.iter().find(|tool| tool.name == name) else {
            let known = TOOLS.each_ref().map(|tool| tool.name).join(", ");
            return Err(MessageRefusal::invalid_params(format!(
                "there is no tool '{name}'; the tools are {known}"
            )));
        };
        let question = match params.shift_remove("arguments") {
            Some(arguments @ Value::Object(_)) => arguments.to_string(),
            Some(Value::Null) | None => String::new(),
            Some(_) => {
                return Err(MessageRefusal::invalid_params(
                    "tools/call: \"arguments\" must be a JSON object",
                ));
            }
        };
        let (id, key, cancel) = (id.clone(), id.to_string(), CancelToken::default());
        let (shared, running) = (self.shared.clone(), self.running.clone());
        shared.calls().insert(key.clone(), cancel.clone());
        self.pool.spawn(move || {
            let answer = catch_unwind(AssertUnwindSafe(|| {
                shared.api.answer(tool.endpoint, question.as_bytes(), &cancel)
            }));
            shared.calls().remove(&key);
            // The protocol does not allow an answer to a cancelled request.
            if !cancel.is_cancelled() {
                let message = match answer {
                    Ok(answer) => result(&id, tool_result(answer, is_latest)),
                    Err(_) => MessageRefusal::internal_error().of(Some(id)).json(),
                };
                // A failed write needs no handling, because a client that stops reading also closes the input.
                write(&message).ok();
            }
            drop(running);
        });
        Ok(())
    }
}

/// The message about fields of `_meta` that a request does not have.
fn without(fields: &[&str]) -> String {
    format!("request _meta is missing or has malformed required fields: {}", fields.join(", "))
}

impl ToolOf {
    fn endpoint(&self) -> Option<&'static Endpoint> {
        ENDPOINTS.iter().find(|endpoint| endpoint.name == self.endpoint)
    }

    /// The description of the tool, in the form of the protocol.
    fn json(&self) -> Option<Value> {
        Some(json!({
            "name": self.name,
            "description": self.about,
            "inputSchema": question_schema(self.endpoint()?),
            "annotations": { "readOnlyHint": true, "openWorldHint": false },
        }))
    }
}

/// The result of a call: the answer, or an error about the question, so that the model can correct the question.
fn tool_result(answer: Result<Vec<u8>, ErrorAnswer>, is_latest: bool) -> Value {
    let is_error = answer.is_err();
    let json = answer.unwrap_or_else(|refusal| refusal.json());
    let mut answer: Value = serde_json::from_slice(&json).unwrap_or_default();
    if let Some(fields) = answer.as_object_mut() {
        // A model has no use for pictures.
        ["scene", "views", "lines"].iter().for_each(|picture| drop(fields.shift_remove(*picture)));
    }
    let content = json!([{ "type": "text", "text": answer.to_string() }]);
    if is_latest {
        json!({ "resultType": "complete", "content": content, "structuredContent": answer, "isError": is_error })
    } else {
        json!({ "content": content, "structuredContent": answer, "isError": is_error })
    }
}
