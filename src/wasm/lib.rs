//! JSON interface of the library for web pages.
//!
//! A page loads the files of an edition ([`Library::load`]) and then sends requests: objects with the field `ask`,
//! the name of a handler in the list at the end of this file. A request that fails is answered by an object with the
//! field `error`. This crate has no access to the page, the clock, files or the network.
//!
//! ```
//! let assets = content::assets();
//! let mut library = mappemonde_wasm::Library::new(data::load(&assets).dataset, assets);
//! let request = r#"{"ask": "simulate", "game": "cardline", "games": 2, "bots": ["hard", "easy"], "seed": 7}"#;
//! assert!(library.answer(request).starts_with(r#"{"game":"cardline","options":{},"seed":7,"asked":2"#));
//! ```

mod cardline;
mod control;
mod course;
mod edition;
#[cfg(target_family = "wasm")]
mod exports;
mod globalissimo;
mod questions;
mod say;
mod sentences;
mod simulate;
mod start;
mod table;
mod why;
mod world;

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use assets::Assets;
use engine::SetupError;
use lang::{Lang, Localizer};
use map::Outlines;
use model::Dataset;

pub use start::{message_pack, start_pack};

/// A loaded edition with the state that lasts from one request to the next.
pub struct Library {
    dataset: Dataset,
    assets: Assets,
    /// Language of answers.
    lang: Lang,
    /// Coarse outlines of the countries, parsed on first use.
    outlines: OnceLock<Outlines>,
    /// Detailed outlines, parsed on first use.
    detailed_outlines: OnceLock<Outlines>,
    /// Topologies of the outlines, computed on first use.
    topologies: world::Topologies,
    /// Games set up with their deck and rules, by game and deck. Cached, because the setup takes long.
    setups: BTreeMap<(&'static str, Option<String>), Box<dyn Any + Send>>,
    /// Matches in progress and completed ones, by number.
    matches: BTreeMap<u32, Box<dyn table::DynMatch>>,
    /// Number of the next match.
    next_match_number: u32,
    /// The current questions outside of matches.
    questions: questions::QuestionSeries,
}

/// Error of a request.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Error {
    /// The request is malformed; holds the message of the JSON parser, in English.
    Request(String),
    /// Unknown request name.
    Ask(String),
    /// The edition has no such game, country, category or file; holds its name.
    Unknown(String),
    /// There is no match with this number.
    Match(u32),
    /// The setup of a match is invalid.
    Unplayable(SetupError),
    /// The rules do not allow the action.
    Illegal,
    /// Undo is impossible, because hidden information has been revealed since.
    Shown,
    /// A person or an external program decides for this seat, so no built-in bot can be asked.
    Nobody(engine::Seat),
    /// Invalid player name: index of the seat and id of the flaw.
    Name(usize, &'static str),
    /// The record is invalid; holds the findings in the language of answers.
    Record(Vec<String>),
    /// Saved results of challenges, chains or quizzes are malformed, or written by a later version.
    Kept,
    /// The system could not create threads; holds its message.
    Threads(String),
}

/// Answer to a failed request.
#[derive(Serialize)]
struct ErrorAnswer {
    error: Error,
}

/// A request with its handler. Most handlers return a value that is serialised.
trait Ask: DeserializeOwned {
    /// Type of the answer.
    type Answer: Serialize;

    /// Handles the request.
    fn answer(self, library: &mut Library) -> Result<Self::Answer, Error>;
}

/// A request with a handler that returns JSON text, for large answers that are serialised by the handler.
trait AskText: DeserializeOwned {
    /// Handles the request.
    fn answer(self, library: &mut Library) -> Result<String, Error>;
}

impl Library {
    /// Creates a library from a parsed edition and its files, such as outlines and icons.
    pub fn new(dataset: Dataset, assets: Assets) -> Self {
        Self {
            dataset,
            assets,
            // Until the page sends `speak`.
            lang: Lang::Fr,
            outlines: OnceLock::new(),
            detailed_outlines: OnceLock::new(),
            topologies: world::Topologies::default(),
            setups: BTreeMap::new(),
            matches: BTreeMap::new(),
            next_match_number: 0,
            questions: Vec::new(),
        }
    }

    /// Creates a library from packs ([`assets::pack`]); `None` if one of them is malformed.
    ///
    /// Message files are called `messages/LANGUAGE/NAME.ftl` and apply to the whole process; a language is parsed on
    /// first use. One file is the packed dataset of an edition ([`model::PACKED_FILE`]), and the others are files of
    /// this
    /// edition.
    pub fn load(packs: &[&[u8]]) -> Option<Self> {
        let mut files = Vec::new();
        for pack in packs {
            files.extend(assets::unpack(pack)?);
        }
        let files = sentences::provide(files);
        let (datasets, files): (Vec<_>, Vec<_>) =
            files.into_iter().partition(|(name, _)| name == model::PACKED_FILE);
        // Exactly one dataset: two editions in one library would contradict each other.
        let [(_, dataset)] = datasets.as_slice() else {
            return None;
        };
        Some(Self::new(model::unpack_dataset(dataset)?, Assets::memory(files)))
    }

    /// Adds the files of another pack, such as detailed outlines or another language. Data already parsed is not
    /// replaced. `None` if the pack is malformed.
    pub fn add(&mut self, pack: &[u8]) -> Option<()> {
        let files = sentences::provide(assets::unpack(pack)?);
        // Files already loaded take precedence, because parts of them may be parsed.
        self.assets = self.assets.clone().over(Assets::memory(files));
        Some(())
    }

    /// Answers a request with JSON text.
    pub fn answer(&mut self, request: &str) -> String {
        // Parsed first, because the other fields depend on the name.
        let name = || -> Result<RequestName, Error> {
            serde_json::from_str(request).map_err(request_error)
        };
        let answer = name().and_then(|name| answer(&name.ask, request, self));
        answer.unwrap_or_else(|error| json(&ErrorAnswer { error }).unwrap_or_default())
    }

    fn localizer(&self) -> Localizer {
        Localizer::new(self.lang)
    }

    /// Returns the coarse outlines.
    fn outlines(&self) -> &Outlines {
        self.outlines.get_or_init(|| Outlines::read(&self.assets, map::WORLD).unwrap_or_default())
    }

    /// Returns the detailed outlines if they are loaded, and the coarse ones if not.
    fn most_detailed_outlines(&self) -> &Outlines {
        // Not cached as the detailed ones, which may be loaded later.
        if self.detailed_outlines.get().is_none() && self.assets.read(map::DETAIL).is_none() {
            return self.outlines();
        }
        self.detailed_outlines
            .get_or_init(|| Outlines::read(&self.assets, map::DETAIL).unwrap_or_default())
    }
}

/// The name of a request. The other fields depend on the name, and are parsed by the handler.
#[derive(Deserialize)]
struct RequestName {
    ask: String,
}

/// Parses a request, answers it and serialises the answer.
// Not inlined into the dispatcher below, where one copy for each request would make it huge.
#[inline(never)]
fn answered<A: Ask>(request: &str, library: &mut Library) -> Result<String, Error> {
    let ask: A = serde_json::from_str(request).map_err(request_error)?;
    json(&ask.answer(library)?)
}

/// Parses a request and answers it with the JSON text of the handler.
#[inline(never)]
fn answered_text<A: AskText>(request: &str, library: &mut Library) -> Result<String, Error> {
    let ask: A = serde_json::from_str(request).map_err(request_error)?;
    ask.answer(library)
}

fn json(value: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(request_error)
}

/// Converts an error of the JSON parser.
fn request_error(error: serde_json::Error) -> Error {
    Error::Request(error.to_string())
}

/// Generates the dispatcher from the list of all requests, by name. The ones after `texts:` return JSON text.
macro_rules! asks {
    ($( $name:literal => $ask:ty, )+ texts: $( $text:literal => $asked:ty, )+) => {
        fn answer(name: &str, request: &str, library: &mut Library) -> Result<String, Error> {
            match name {
                $( $name => answered::<$ask>(request, library), )+
                $( $text => answered_text::<$asked>(request, library), )+
                _ => Err(Error::Ask(name.to_owned())),
            }
        }
    };
}

asks! {
    "act" => table::Act,
    "begin" => table::Begin,
    "cardline-gaps" => cardline::Gaps,
    "chain" => questions::Chain,
    "choose" => table::Choose,
    "close" => table::Close,
    "control" => control::Names,
    "course" => course::Names,
    "course-flight" => course::Flight,
    "course-starts" => course::Starts,
    "course-swap" => course::Swapping,
    "daily" => questions::Daily,
    "day" => questions::Day,
    "edition" => edition::Edition,
    "fiche" => why::Fiche,
    "file" => edition::File,
    "globalissimo-named" => globalissimo::CountryOfAnswer,
    "hint" => questions::Hint,
    "recall" => questions::Recall,
    "judge" => questions::Judge,
    "legal" => table::Legal,
    "look" => table::Look,
    "miss" => questions::Miss,
    "moves" => table::Moves,
    "neighbours" => why::Neighbours,
    "note" => questions::Note,
    "open" => table::Open,
    "outline" => world::Outline,
    "play" => table::Play,
    "progress" => questions::Progress,
    "put" => questions::Put,
    "quiz" => questions::Quiz,
    "record" => table::Record,
    "say" => say::Say,
    "sources" => edition::Sources,
    "speak" => say::Speak,
    "stats" => questions::Stats,
    "suggest" => table::Suggest,
    "tell" => table::Telling,
    "try" => table::Try,
    "turns" => table::Turns,
    "understand" => table::Understand,
    "undo" => table::Undo,
    "why" => why::Why,
    texts:
    "network" => world::Flights,
    "regions" => world::Regions,
    "simulate" => simulate::Simulate,
    "world" => world::Whole,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a library of the built-in edition.
    pub(crate) fn library() -> Library {
        let assets = content::assets();
        Library::new(data::load(&assets).dataset, assets)
    }

    #[test]
    fn an_edition_comes_out_of_its_pack_as_it_went_in() {
        let of_files = library();
        let read = model::pack_dataset(&of_files.dataset);
        assert_eq!(model::unpack_dataset(&read).as_ref(), Some(&of_files.dataset));
        let packed = assets::pack([(model::PACKED_FILE, read.as_slice())]);
        assert!(
            Library::load(&[&packed]).is_some_and(|library| library.dataset == of_files.dataset)
        );
        for end in (0..read.len()).step_by(97) {
            assert_eq!(model::unpack_dataset(&read[..end]), None, "cut after {end} bytes");
        }
        assert_eq!(model::unpack_dataset(&[read, vec![0]].concat()), None);
        assert!(Library::load(&[&assets::pack([])]).is_none());
    }

    /// For a year, the challenge has the same questions, hints, verdicts and lines to share in the page as in the
    /// terminal.
    #[test]
    fn a_day_is_the_same_in_page_and_program() {
        use chrono::NaiveDate;
        use narration::question::{ParsedAnswer, parse_answer, question, verdict};
        use serde_json::{Value, json};
        let mut library = library();
        let dataset = library.dataset.clone();
        let localizer = lang::Localizer::new(lang::Lang::Fr);
        let table = narration::Table {
            dataset: &dataset,
            localizer: &localizer,
            names: &[],
            people: &[],
            plain: true,
            width: usize::MAX,
        };
        let drawn = narration::Table { plain: false, ..table };
        let mut ask = |request: Value| -> Value {
            let answer = library.answer(&request.to_string());
            let answer: Value = serde_json::from_str(&answer).expect("JSON");
            assert!(answer.get("error").is_none(), "{request}: {answer}");
            answer
        };
        let mut date: NaiveDate = "2026-01-01".parse().expect("a day");
        let (mut days, mut kept) = (quiz::Days::default(), Value::Null);
        for number in 1..=365 {
            let questions = quiz::daily(&dataset, date);
            let row = ask(json!({"ask": "daily", "date": date, "kept": kept}));
            assert_eq!((&row["number"], &row["count"]), (&json!(number), &json!(questions.len())));
            for (index, own) in questions.iter().enumerate() {
                let shown = ask(json!({"ask": "put", "number": index}));
                let text = question(own, &table);
                // The page draws the line of a gap question itself.
                assert_eq!(
                    Some(shown["text"].as_str().unwrap_or("")),
                    text.lines().next(),
                    "{date}"
                );
                // Every third question with a hint, and a wrong answer now and then.
                if (number + index) % 3 == 0 {
                    let hint = narration::hint::hint(own, &table).expect("a hint");
                    let given =
                        ask(json!({"ask": "hint", "number": index, "date": date, "kept": kept}));
                    assert_eq!(
                        (&given["text"], &given["left"]),
                        (&json!(hint.text), &json!(hint.left))
                    );
                    kept = given["kept"].clone();
                    days.take_hint(date, 2026, index);
                }
                let typed =
                    ["a", "b", "1", "2", "Nairobi", "Chad", "pass"][(number + 5 * index) % 7];
                let judged = ask(json!({"ask": "judge", "number": index, "typed": typed}));
                let right = match parse_answer(typed, own, &table) {
                    ParsedAnswer::Slip(_) => {
                        assert_eq!(judged["right"], Value::Null, "{date} {typed}");
                        number % 2 == 0
                    }
                    ParsedAnswer::Answer { right, given, country } => {
                        assert_eq!(judged["told"], json!(verdict(own, right, &given, &table)));
                        let way = narration::hint::way_to_place(own, country, &drawn);
                        assert_eq!(judged["way"], json!(way));
                        right
                    }
                };
                let noted = ask(json!({
                    "ask": "note", "of": "daily", "number": index, "right": right, "date": date, "kept": kept
                }));
                kept = noted["kept"].clone();
                assert!(days.answer(date, 2026, index, right));
            }
            let row = ask(json!({"ask": "day", "date": date, "kept": kept}));
            let day = days.get(date).expect("a result");
            let line = narration::day::daily_share_text(date, day, days.streak(date), &localizer);
            assert_eq!(row["line"], json!(line));
            assert_eq!(kept, json!(days.text()));
            date = date.succ_opt().expect("a day");
        }
    }

    #[test]
    fn what_cannot_be_answered_is_said() {
        let mut library = library();
        let mut said = |request: &str| library.answer(request);
        assert_eq!(said(r#"{"ask": "weather"}"#), r#"{"error":{"ask":"weather"}}"#);
        assert_eq!(
            said(r#"{"ask": "simulate", "game": "poker", "games": 1, "bots": []}"#),
            r#"{"error":{"unknown":"poker"}}"#
        );
        assert_eq!(
            said(r#"{"ask": "simulate", "game": "course", "games": 1, "bots": ["easy"]}"#),
            r#"{"error":{"unplayable":{"seats":{"min":2,"max":6}}}}"#
        );
        assert_eq!(said(r#"{"ask": "look", "match": 7}"#), r#"{"error":{"match":7}}"#);
        for request in [
            "",
            r#"{"ask": "simulate", "game": "course", "games": -1, "bots": []}"#,
            r#"{"ask": "simulate", "game": "course", "games": 1, "bots": ["genius"]}"#,
            r#"{"ask": "simulate", "game": "course", "games": 1, "bots": ["easy"], "options": {"hand": 2}}"#,
        ] {
            let answer = said(request);
            assert!(answer.starts_with(r#"{"error":{"request":"#), "{answer}");
        }
    }
}
