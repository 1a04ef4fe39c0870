//! The questions and answers for every door: one file for each question, and one table of all questions.
//!
//! A *door* is a program part that passes questions to the API: the server of the page, the module for browsers, or a
//! binding for another language. A door passes the name of an endpoint and a question as JSON to the API, and gets an
//! answer or an error as JSON:
//!
//! ```
//! use whydoku::api::Api;
//! use whydoku::solve::CancelToken;
//!
//! let api = Api::new();
//! let puzzle = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
//! let question = format!(r#"{{ "puzzle": "{puzzle}", "level": 1, "lang": "en" }}"#);
//! let answer = api.answer("hint", question.as_bytes(), &CancelToken::default()).expect("a question that can be answered");
//! assert!(answer.starts_with(br#"{"kind":"step","level":1,"text":"#));
//! let refused = api.answer("hint", br#"{ "puzzle": "12" }"#, &CancelToken::default()).unwrap_err();
//! assert_eq!((refused.code(), refused.place()), ("not_a_board", Some((1, 1))));
//! assert!(refused.json().starts_with(br#"{"error":{"code":"not_a_board","message":"#));
//! ```
//!
//! Each question is a Rust type that implements `Question`. The fields of the type are the fields of a request, and its
//! associated type is the type of the answer. Doors, the OpenAPI description, the types for scripts and the tests all
//! read the one table [`ENDPOINTS`].
//!
//! This module must not depend on the way in which questions arrive and answers are sent: it has no sockets, headers,
//! threads or time limits. The caller cancels a [`CancelToken`] to stop an answer. The clock and the random numbers
//! come from a [`Host`].

mod context;
#[macro_use]
mod board;
#[macro_use]
mod reason;
mod appraise;
#[cfg(feature = "parts")]
mod asset_files;
mod assets;
mod backwards;
mod candidates;
mod chance;
mod check_move;
mod convert;
mod course;
mod draw;
mod enum_schema;
mod exercise;
mod explain;
mod generate;
mod generate_request;
mod generated_puzzle;
mod hint;
mod host;
mod impossible_request;
mod judge;
mod last_advice;
#[cfg(feature = "parts")]
mod lesson;
mod level_scale;
mod moves;
mod openapi;
mod parse;
mod problem;
mod puzzle_maker;
mod question;
mod rate;
mod records;
#[cfg(test)]
mod refused;
mod request_checks;
mod review;
mod steps;
mod tactics;
mod techniques;
mod typescript;
mod updates;
mod variant;
mod vary;
mod why;
mod why_not;

#[doc(hidden)]
#[cfg(feature = "parts")]
pub use asset_files::parts;
pub use {
    assets::NoPart,
    host::{Host, Seed},
};
// The command line prints these records, too.
#[cfg(feature = "tui")]
pub(crate) use exercise::{ConditionRecord, conditions};
#[doc(hidden)]
pub use impossible_request::ImpossibleRequest;
#[doc(hidden)]
pub use openapi::describe;
#[cfg(feature = "cli")]
pub(crate) use openapi::question_schema;
#[doc(hidden)]
pub use parse::solutions;
#[doc(hidden)]
pub use problem::ProblemClass;
pub use problem::{ErrorAnswer, Problem};
pub use question::Endpoint;
pub(crate) use question::Manner;
pub use question::{HttpMethod, Lane};
#[doc(hidden)]
pub use typescript::{Unprintable, typescript};
pub(crate) use updates::Listener;
pub use updates::Update;
#[cfg(feature = "cli")]
pub(crate) use {
    appraise::AppraiseAnswer,
    backwards::StoredPositions,
    candidates::CandidatesAnswer,
    chance::NeedChance,
    check_move::CheckMoveAnswer,
    convert::{ConvertAnswer, FormatRecord},
    generate_request::{GenerateRequest, RequestedExtras, RequestedTactics},
    generated_puzzle::GeneratedPuzzle,
    hint::HintAnswer,
    judge::JudgeAnswer,
    lesson::html as lesson_html,
    moves::{MoveAnswer, Referee},
    problem::message,
    puzzle_maker::PuzzleMaker,
    rate::{RateAnswer, unrated},
    steps::{StepsAnswer, no_step},
    tactics::{allowed_techniques, technique, techniques},
    techniques::{CatalogueItem as ListedTechnique, LessonAnswer, TechniquesAnswer},
    variant::{PuzzleKey, Variant, VariantRecord, VarySeed, key, key_of_form},
    why::WhyAnswer,
    why_not::WhyNotAnswer,
};

#[cfg(feature = "book")]
pub(crate) use level_scale::{LevelAndScore, LevelScale};

use crate::explain::Words;
use crate::language::{ByLanguage, Language};
use crate::solve::CancelToken;
use assets::Assets;
use context::QuestionContext;
use last_advice::LastAdvice;
use std::sync::OnceLock;

/// Every question that the API answers.
pub static ENDPOINTS: &[Endpoint] = &[
    Endpoint::of::<parse::Parse>(),
    Endpoint::of::<hint::Hint>(),
    Endpoint::of::<steps::Steps>(),
    Endpoint::of::<explain::Explain>(),
    Endpoint::of::<techniques::Techniques>(),
    Endpoint::of::<techniques::LessonQuestion>(),
    Endpoint::of::<course::Course>(),
    Endpoint::of::<exercise::ExerciseQuestion>(),
    Endpoint::of::<review::Review>(),
    Endpoint::of::<why::Why>(),
    Endpoint::of::<why_not::WhyNot>(),
    Endpoint::of::<check_move::CheckMove>(),
    Endpoint::of::<moves::Moves>(),
    Endpoint::of::<judge::Judge>(),
    Endpoint::of::<rate::Rate>(),
    Endpoint::of::<candidates::Candidates>(),
    Endpoint::of::<appraise::Appraise>(),
    Endpoint::of::<convert::Convert>(),
    Endpoint::of::<convert::Formats>(),
    Endpoint::of::<draw::Draw>(),
    Endpoint::of::<generate::Generate>(),
    Endpoint::of::<vary::Vary>(),
    Endpoint::of::<openapi::OpenApi>(),
];

/// The endpoint with this name.
fn endpoint_named(name: &str) -> Option<&'static Endpoint> {
    ENDPOINTS.iter().find(|endpoint| endpoint.name == name)
}

/// The longest question that is read, in bytes.
pub(crate) const MOST_BYTES: usize = 256 * 1024;

/// The engine with the texts of every language. Several threads can ask questions at the same time.
pub struct Api {
    words: ByLanguage<OnceLock<Words>>,
    host: Host,
    loaded: Assets,
    last_advice: LastAdvice,
}

impl Default for Api {
    fn default() -> Api {
        Api::new()
    }
}

impl Api {
    /// Creates an engine with the clock of the operating system. The texts of a language are loaded when the first
    /// question in this language arrives.
    pub fn new() -> Api {
        Api::on(Host::default())
    }

    /// Creates an engine with the clock and the random numbers of `host`.
    pub fn on(host: Host) -> Api {
        Api {
            words: ByLanguage::of(|_| OnceLock::new()),
            host,
            loaded: Assets::default(),
            last_advice: LastAdvice::default(),
        }
    }

    /// Loads a part that the program itself does not contain. If a question needs a part that is not loaded, the error
    /// [`Problem::NotLoaded`] names this part.
    ///
    /// # Errors
    /// No part has this name, or `text` is not the text of the part.
    pub fn load(&mut self, part: &str, text: &str) -> Result<(), NoPart> {
        self.loaded.load(part, text)
    }

    /// Creates a cancel token whose deadlines are read from the clock of the host.
    pub fn cancel_token(&self) -> CancelToken {
        CancelToken::with_clock(self.host.clock)
    }

    /// Returns the answer of the endpoint with this name, as JSON. An empty `question` is read as a question without
    /// fields.
    ///
    /// # Errors
    /// The problem with the question, in the language that the question asks for.
    pub fn answer(
        &self,
        endpoint: &str,
        question: &[u8],
        cancel: &CancelToken,
    ) -> Result<Vec<u8>, ErrorAnswer> {
        self.answer_with(endpoint, question, cancel, None)
    }

    /// Answers a question as [`Api::answer`] does, and calls `listener` with updates meanwhile.
    ///
    /// # Errors
    /// The problem with the question, in the language that the question asks for.
    pub fn answer_with_updates(
        &self,
        endpoint: &str,
        question: &[u8],
        cancel: &CancelToken,
        listener: impl Fn(Update<'_>) + Send + Sync + 'static,
    ) -> Result<Vec<u8>, ErrorAnswer> {
        self.answer_with(endpoint, question, cancel, Some(Box::new(listener)))
    }

    fn answer_with(
        &self,
        endpoint: &str,
        question: &[u8],
        cancel: &CancelToken,
        listener: Option<Listener>,
    ) -> Result<Vec<u8>, ErrorAnswer> {
        let manner = Manner::of(question).unwrap_or_default();
        let found = endpoint_named(endpoint).ok_or_else(|| Problem::Endpoint(endpoint.to_string()));
        let answer = found.and_then(|found| self.ask(found, question, manner, cancel, listener));
        answer.map_err(|problem| ErrorAnswer::new(&problem, self.words(manner.language)))
    }

    /// Answers a question in this language and with these names of cells, as JSON; `listener` gets updates meanwhile.
    /// An empty `question` is read as a question without fields.
    ///
    /// # Errors
    /// The problem with the question.
    pub(crate) fn ask(
        &self,
        endpoint: &Endpoint,
        question: &[u8],
        manner: Manner,
        cancel: &CancelToken,
        listener: Option<Listener>,
    ) -> Result<Vec<u8>, Problem> {
        let question = if question.is_empty() { b"{}" } else { question };
        if question.len() > MOST_BYTES {
            return Err(Problem::TooLarge { limit: MOST_BYTES });
        }
        let words = &self.words(manner.language).clone().with_naming(manner.naming);
        let task = &updates::task(cancel, words, listener);
        let (loaded, last_advice) = (&self.loaded, &self.last_advice);
        (endpoint.answer)(question, &QuestionContext { words, task, host: self.host, loaded, last_advice })
    }

    /// The words of a language.
    pub(crate) fn words(&self, language: Language) -> &Words {
        self.words[language].get_or_init(|| Words::new(language))
    }
}
