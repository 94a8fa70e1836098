//! The library for pages: what is asked and what is answered are texts of JSON.
//!
//! A page hands over the files of an edition ([`Library::load`]) and then asks: an object whose `ask` says what is
//! wanted, one of the list at the end of this file. What cannot be answered is answered by an object with an
//! `error`. Nothing here knows a page, a clock, a file or a network.
//!
//! ```
//! let assets = content::assets();
//! let mut library = mappemonde_wasm::Library::of(data::load(&assets).dataset, assets);
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

pub use start::{message_pack, start};

/// What stays between two requests.
pub struct Library {
    dataset: Dataset,
    assets: Assets,
    /// In which language answers are given.
    lang: Lang,
    /// The coarse outlines of the countries, once something needed them.
    outlines: OnceLock<Outlines>,
    /// The detailed ones.
    fine: OnceLock<Outlines>,
    lands: world::Lands,
    /// What has been played with, by game and deck.
    dealt: BTreeMap<(&'static str, Option<String>), Box<dyn Any + Send>>,
    matches: BTreeMap<u32, Box<dyn table::DynMatch>>,
    /// The number of the next match.
    next: u32,
    /// The questions that are being asked outside of matches.
    round: questions::Round,
}

/// Why there is no answer.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Error {
    /// The request is not understood; what the reader of JSON says, in English.
    Request(String),
    /// Nothing of this name can be asked.
    Ask(String),
    /// There is no such thing in the edition: a game, a country, a category, a file.
    Unknown(String),
    /// No match has this number.
    Match(u32),
    /// No match can begin so.
    Unplayable(SetupError),
    /// The rules do not allow it now.
    Illegal,
    /// Nothing can be taken back: something hidden has been shown since.
    Shown,
    /// No bot of the house decides for this seat: a person does, or a program that is not here.
    Nobody(engine::Seat),
    /// A name at the table that cannot be used, by the rank of its seat.
    Name(usize, &'static str),
    /// A record that cannot be read: what is wrong with it, in the language of answers.
    Record(Vec<String>),
    /// What was kept of days or quizzes cannot be read: a later program has written it, or it is broken.
    Kept,
    /// The system gives no threads; its own reason.
    Threads(String),
}

/// An answer that says why there is none.
#[derive(Serialize)]
struct Refusal {
    error: Error,
}

/// What can be asked.
trait Ask: DeserializeOwned {
    /// What it is answered with.
    type Answer: Serialize;

    /// Answers what is asked.
    fn answer(self, library: &mut Library) -> Result<Self::Answer, Error>;
}

/// What can be asked, and is answered with what is JSON already.
trait AskText: DeserializeOwned {
    /// Answers what is asked.
    fn answer(self, library: &mut Library) -> Result<String, Error>;
}

impl Library {
    /// The library of an edition: what has been read of its files, and the files of which more is asked, such as
    /// outlines and icons.
    pub fn new(dataset: Dataset, assets: Assets) -> Self {
        Self {
            dataset,
            assets,
            lang: Lang::Fr,
            outlines: OnceLock::new(),
            fine: OnceLock::new(),
            lands: world::Lands::default(),
            dealt: BTreeMap::new(),
            matches: BTreeMap::new(),
            next: 0,
            round: Vec::new(),
        }
    }

    /// The library of the files of packs ([`assets::pack`]); `None` where one is broken.
    ///
    /// Files of sentences are called `messages/LANGUAGE/NAME.ftl` and count for the whole program, a language from
    /// when it is first spoken; one is the dataset of an edition ([`model::PACKED`]), and the others are of its files.
    pub fn load(packs: &[&[u8]]) -> Option<Self> {
        let mut files = Vec::new();
        for pack in packs {
            files.extend(assets::unpack(pack)?);
        }
        let files = sentences::provide(files);
        let (read, files): (Vec<_>, Vec<_>) =
            files.into_iter().partition(|(name, _)| name == model::PACKED);
        let [(_, read)] = read.as_slice() else {
            return None;
        };
        Some(Self::new(model::unpacked(read)?, Assets::memory(files)))
    }

    /// Lays the files of another pack beside those that are there, such as finer outlines or another language: what
    /// has been read of these stays. `None` where the pack is broken.
    pub fn add(&mut self, pack: &[u8]) -> Option<()> {
        let files = sentences::provide(assets::unpack(pack)?);
        self.assets = self.assets.clone().over(Assets::memory(files));
        Some(())
    }

    /// Answers a request.
    pub fn answer(&mut self, request: &str) -> String {
        let name =
            || -> Result<Name, Error> { serde_json::from_str(request).map_err(misunderstood) };
        let answer = name().and_then(|name| answer(&name.ask, request, self));
        answer.unwrap_or_else(|error| json(&Refusal { error }).unwrap_or_default())
    }

    fn localizer(&self) -> Localizer {
        Localizer::new(self.lang)
    }

    fn outlines(&self) -> &Outlines {
        self.outlines.get_or_init(|| Outlines::read(&self.assets, map::WORLD).unwrap_or_default())
    }

    /// The outlines in detail, where they have been brought; else the coarse ones.
    fn finest(&self) -> &Outlines {
        if self.fine.get().is_none() && self.assets.read(map::DETAIL).is_none() {
            return self.outlines();
        }
        self.fine.get_or_init(|| Outlines::read(&self.assets, map::DETAIL).unwrap_or_default())
    }
}

/// What a request asks for; the rest is read by what answers it.
#[derive(Deserialize)]
struct Name {
    ask: String,
}

#[inline(never)]
fn answered<A: Ask>(request: &str, library: &mut Library) -> Result<String, Error> {
    let ask: A = serde_json::from_str(request).map_err(misunderstood)?;
    json(&ask.answer(library)?)
}

#[inline(never)]
fn answered_text<A: AskText>(request: &str, library: &mut Library) -> Result<String, Error> {
    let ask: A = serde_json::from_str(request).map_err(misunderstood)?;
    ask.answer(library)
}

fn json(value: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(misunderstood)
}

fn misunderstood(error: serde_json::Error) -> Error {
    Error::Request(error.to_string())
}

/// Makes the function that finds what answers a request, from the list of all.
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

    /// The library of the built-in edition.
    pub(crate) fn library() -> Library {
        let assets = content::assets();
        Library::new(data::load(&assets).dataset, assets)
    }

    #[test]
    fn an_edition_comes_out_of_its_pack_as_it_went_in() {
        let of_files = library();
        let read = model::packed(&of_files.dataset);
        assert_eq!(model::unpacked(&read).as_ref(), Some(&of_files.dataset));
        let packed = assets::pack([(model::PACKED, read.as_slice())]);
        assert!(
            Library::load(&[&packed]).is_some_and(|library| library.dataset == of_files.dataset)
        );
        for end in (0..read.len()).step_by(97) {
            assert_eq!(model::unpacked(&read[..end]), None, "cut after {end} bytes");
        }
        assert_eq!(model::unpacked(&[read, vec![0]].concat()), None);
        assert!(Library::load(&[&assets::pack([])]).is_none());
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
