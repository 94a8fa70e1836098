//! What a household has chosen for its last kit: `kit.json` in the user's data folder.

use anyhow::Result;
use serde::{Deserialize, Serialize};

use ::quiz::LoadError;
use games::GameId;
use paper::printer::Printer;
use paper::sheet::{Backs, Duplex, Paper};
use paper::weight::Weight;

use super::{KitArgs, METHODS};
use crate::context::Context;
use crate::home;
use crate::sheets::{self, DUPLEX, PAPERS};

/// Name of the file in the data folder.
const FILE: &str = "kit.json";
/// Version of the form of the file.
const VERSION: u16 = 1;

/// How a kit is printed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Choices {
    /// Id or title of the game.
    pub(super) game: String,
    pub(super) paper: Paper,
    pub(super) duplex: Duplex,
    /// Where the backs of cards are printed.
    pub(super) method: Backs,
    pub(super) card_paper: Weight,
    /// Name of a calibrated printer.
    pub(super) printer: Option<String>,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            game: GameId::ALL[0].id().to_owned(),
            paper: Paper::A4,
            duplex: Duplex::LongEdge,
            method: Backs::Behind,
            card_paper: usual_paper(Backs::Behind),
            printer: None,
        }
    }
}

/// Returns the usual paper of cards that are made in this way.
fn usual_paper(method: Backs) -> Weight {
    match method {
        Backs::Behind => Weight::CARD,
        // Two leaves, glued or in a sleeve.
        Backs::Beside => Weight(120),
        Backs::Apart => Weight(90),
    }
}

/// The content of the file: words of the command line.
#[derive(Serialize, Deserialize)]
struct Written {
    version: u16,
    game: String,
    paper: String,
    duplex: String,
    method: String,
    card_paper: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    printer: Option<String>,
}

impl Choices {
    /// Returns the choices of the last kit, or the usual ones.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn last(context: &Context) -> Result<Self> {
        home::read_user_file(context, FILE, read)
    }

    /// Stores the choices for the next kit.
    ///
    /// # Errors
    /// The file cannot be read or written.
    pub(super) fn keep(&self, context: &Context) -> Result<()> {
        home::change(context, FILE, read, text, |last: &mut Self| last.clone_from(self))
    }

    /// Sets how cards are made, on the paper that is usual for it.
    pub(super) fn set_method(&mut self, method: Backs) {
        if method != self.method {
            (self.method, self.card_paper) = (method, usual_paper(method));
        }
    }

    /// Adapts the choices to the printer, where `args` leave them open. A printer that this folder does not know is
    /// forgotten; for one without duplex, sheets are printed on one side and cards are folded.
    pub(super) fn respect_printer(&mut self, context: &Context, args: &KitArgs) -> Result<()> {
        let Some(name) = &self.printer else { return Ok(()) };
        match sheets::printers(context)?.get(name) {
            None if args.printer.is_none() => self.printer = None,
            Some(Printer { is_two_sided: Some(false), .. }) if args.duplex.is_none() => {
                self.duplex = Duplex::None;
                if args.method.is_none() && self.method == Backs::Behind {
                    self.set_method(Backs::Beside);
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Returns the word of a value.
fn word<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> String {
    let found = words.iter().find(|(_, known)| *known == value);
    found.map_or("", |(word, _)| word).to_owned()
}

/// Returns the value of a word.
fn value<T: Copy>(words: &[(&'static str, T)], word: &str) -> Option<T> {
    words.iter().find(|(known, _)| *known == word).map(|(_, value)| *value)
}

fn read(text: &str) -> Result<Choices, LoadError> {
    let written: Written =
        serde_json::from_str(text).map_err(|error| LoadError::Malformed(error.line().max(1)))?;
    if written.version > VERSION {
        return Err(LoadError::NewerVersion);
    }
    let usual = Choices::default();
    // A word that this version does not know is as good as none.
    let card_paper = written.card_paper;
    Ok(Choices {
        game: written.game,
        paper: value(&PAPERS, &written.paper).unwrap_or(usual.paper),
        duplex: value(&DUPLEX, &written.duplex).unwrap_or(usual.duplex),
        method: value(&METHODS, &written.method).unwrap_or(usual.method),
        card_paper: if Weight::RANGE.contains(&card_paper) {
            Weight(card_paper)
        } else {
            usual.card_paper
        },
        printer: written.printer,
    })
}

fn text(choices: &Choices) -> String {
    let written = Written {
        version: VERSION,
        game: choices.game.clone(),
        paper: word(&PAPERS, choices.paper),
        duplex: word(&DUPLEX, choices.duplex),
        method: word(&METHODS, choices.method),
        card_paper: choices.card_paper.0,
        printer: choices.printer.clone(),
    };
    serde_json::to_string_pretty(&written).unwrap_or_default() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_read_as_they_were_written() {
        let choices = Choices {
            game: "cardline".to_owned(),
            paper: Paper::Letter,
            duplex: Duplex::None,
            method: Backs::Beside,
            card_paper: Weight(160),
            printer: Some("office".to_owned()),
        };
        assert_eq!(read(&text(&choices)), Ok(choices));
        assert_eq!(read("{"), Err(LoadError::Malformed(1)));
        let later = text(&Choices::default()).replace("\"version\": 1", "\"version\": 2");
        assert_eq!(read(&later), Err(LoadError::NewerVersion));
        let unknown = text(&Choices::default()).replace("a4", "papyrus").replace("300", "9");
        assert_eq!(read(&unknown), Ok(Choices::default()));
    }
}
