//! `mcp`: the engine as tools for language models, by the Model Context Protocol over standard input and output.
//!
//! A tool is an endpoint of the API under a name of its own: what it takes is what the endpoint takes, what it says is what
//! the endpoint says, less the pictures. Nothing is answered here. Standard output carries the protocol and nothing else.

mod lines;

use super::args::Args;
use super::outcome::{Ending, Failure, Outcome};
use super::verb::Verb;
use crate::api::{Api, ENDPOINTS, Endpoint, ErrorAnswer, taken};
use crate::solve::CancelToken;
use lines::Lines;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, CustomRequest, CustomResult, ErrorCode,
    Implementation, ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
    ToolAnnotations,
};
use rmcp::service::{RequestContext, ServerInitializeError};
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use serde_json::Value;
use std::sync::Arc;
use std::thread::available_parallelism;
use tokio::runtime::Builder;
use tokio::sync::Semaphore;

/// Serve language models: why, hint, check_move and rate as tools of the Model Context Protocol
///
/// A program that speaks the protocol starts this and talks to it over standard input and output. It ends when its input
/// does. Answers are in the language that a call asks for by `lang`.
#[derive(clap::Args, Debug)]
pub(super) struct Mcp {}

/// A tool: its name, the endpoint that answers, and what a model is told about it.
struct ToolOf {
    name: &'static str,
    endpoint: &'static str,
    about: &'static str,
}

static TOOLS: [ToolOf; 4] = [
    ToolOf {
        name: "why",
        endpoint: "why",
        about: "Tells why a claim about a Sudoku board holds, or why its contrary does: r4c6=7 that a cell holds a digit, r3c5!=4 \
            that a candidate can go. The reason starts from the board as it is, takes the simplest of the techniques in use, every part of it is proved, and \
            `text` tells it in words. A reason with many steps is told by its key steps; `path` tells every step, and \
            `argument` `shortest` gives the argument with the fewest lines.",
    },
    ToolOf {
        name: "hint",
        endpoint: "hint",
        about: "Tells the next step on a Sudoku board, no more of it than asked: `level` 0 an area of the board, 1 the technique, 2 \
            the houses, 3 the pattern, 4 everything with the full reason. Says what is wrong first where the board has a \
            mistake. `skip` passes over steps that were told already.",
    },
    ToolOf {
        name: "check_move",
        endpoint: "moves",
        about: "Judges Sudoku moves, each on a board of its own: r4c6=7 writes a digit, r3c5!=4 removes a candidate, several \
            removals stand with blanks between. Verdicts: `justified` (it follows from the board; with the hardest technique \
            that it takes, the number of lines of the argument and its steps), `not_yet` (right, but no technique that is asked shows it yet; \
            `next` is the step that comes first), `wrong` (with the right candidate), and `already`, `filled`, `mistake`, `no_solution`, `several_solutions` or \
            `refused` where the move cannot be judged. `words` adds each verdict as a sentence.",
    },
    ToolOf {
        name: "rate",
        endpoint: "rate",
        about: "Tells how hard a Sudoku puzzle is, by its givens, on a scale: `hodoku` for a level and a score, `explainer` for Sudoku \
            Explainer's ER, EP and ED, and others.",
    },
];

impl Verb for Mcp {
    const NAME: &'static str = "mcp";

    fn run(&self, args: &Args) -> Outcome {
        let processors = args.jobs.or_else(|| available_parallelism().ok().map(usize::from)).unwrap_or(1);
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let server = Server { api: Arc::new(Api::new()), turns: Arc::new(Semaphore::new(processors)) };
        let ended = runtime.block_on(async {
            match server.serve(Lines::new()).await {
                Ok(running) => running.waiting().await.map(drop).map_err(Failure::wrong),
                // The input may end before anything is asked.
                Err(ServerInitializeError::ConnectionClosed(_)) => Ok(()),
                Err(error) => Err(Failure::wrong(error)),
            }
        });
        // What is still worked on is wanted by nobody any more.
        runtime.shutdown_background();
        ended.map(|()| Ending::Done)
    }
}

/// The server.
#[derive(Clone)]
struct Server {
    api: Arc<Api>,
    /// As many answers are worked on at the same time.
    turns: Arc<Semaphore>,
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let about = Implementation::new(env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"));
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(about)
            .with_instructions(
                "Sudoku with reasons. Cells are called r1c1 to r9c9, row before column. A board is 81 characters, `.` for an empty \
                cell, or any other common form.",
            )
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(TOOLS.iter().filter_map(ToolOf::tool).collect()))
    }

    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let what = format!("there is no method '{}'", request.method);
        Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, what, None))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let found = TOOLS.iter().find(|tool| tool.name == request.name);
        let Some(tool) = found else {
            let known: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
            let what = format!("there is no tool '{}'; there are {}", request.name, known.join(", "));
            return Err(ErrorData::invalid_params(what, None));
        };
        let question = serde_json::to_vec(&request.arguments.unwrap_or_default());
        let question = question.map_err(|error| ErrorData::internal_error(error.to_string(), None))?;
        let _turn = self.turns.acquire().await;
        let (api, cancel) = (self.api.clone(), CancelToken::default());
        let asked = cancel.clone();
        let work = tokio::task::spawn_blocking(move || api.answer(tool.endpoint, &question, &asked));
        tokio::select! {
            answer = work => match answer {
                Ok(answer) => Ok(told(answer).into()),
                Err(error) => Err(ErrorData::internal_error(error.to_string(), None)),
            },
            () = context.ct.cancelled() => {
                cancel.cancel();
                Err(ErrorData::internal_error("the call was cancelled", None))
            }
        }
    }
}

impl ToolOf {
    fn endpoint(&self) -> Option<&'static Endpoint> {
        ENDPOINTS.iter().find(|endpoint| endpoint.name == self.endpoint)
    }

    /// The tool as the protocol describes it.
    fn tool(&self) -> Option<Tool> {
        let mut tool = Tool::new(self.name, self.about, taken(self.endpoint()?));
        tool.annotations = Some(ToolAnnotations::new().read_only(true).open_world(false));
        Some(tool)
    }
}

/// What a call gives back: the answer, or what is wrong with the question, which a model can mend.
fn told(answer: Result<Vec<u8>, ErrorAnswer>) -> CallToolResult {
    let read = |json: &[u8]| serde_json::from_slice::<Value>(json).unwrap_or_default();
    match answer {
        Ok(answer) => {
            let mut answer = read(&answer);
            if let Some(fields) = answer.as_object_mut() {
                // Pictures are for eyes.
                ["scene", "views", "lines"].iter().for_each(|picture| drop(fields.shift_remove(*picture)));
            }
            CallToolResult::structured(answer)
        }
        Err(refusal) => CallToolResult::structured_error(read(&refusal.json())),
    }
}
