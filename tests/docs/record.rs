//! Lines of a record.

use std::sync::Arc;

use mappemonde::engine::{Game, Seat, Unplayable};
use mappemonde::model::Dataset;
use schemars::JsonSchema;
use serde::Serialize;

/// The first line of a record: all that a match needs beside its actions.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Header<O> {
    /// Id of the game.
    pub(crate) game: String,
    /// Version of the form of records.
    pub(crate) version: u16,
    /// Year of the edition whose cards were played with.
    pub(crate) edition: u16,
    /// What tells these cards and rules from others.
    pub(crate) digest: String,
    /// The seed of all chance.
    pub(crate) seed: u64,
    /// Who sat at the table, by seat.
    pub(crate) seats: Vec<Sitter>,
    /// What the players had agreed on.
    pub(crate) options: O,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Sitter {
    /// The name.
    pub(crate) name: String,
    /// The level of a bot; `null` for a person.
    pub(crate) bot: Option<String>,
}

impl<O: Serialize> Header<O> {
    pub(crate) fn line(&self) -> String {
        written(self)
    }
}

#[derive(Serialize)]
struct Played<'a, A> {
    seat: Seat,
    #[serde(flatten)]
    action: &'a A,
}

#[derive(Serialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
enum Remark {
    Undo,
    Ended { standings: Vec<u8> },
}

pub(crate) fn action_line<A: Serialize>(seat: Seat, action: &A) -> String {
    written(&Played { seat, action })
}

pub(crate) fn undo_line() -> String {
    written(&Remark::Undo)
}

pub(crate) fn ended_line(standings: &[u8]) -> String {
    let standings = standings.to_vec();
    written(&Remark::Ended { standings })
}

fn written(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("writable") + "\n"
}

/// The cards that are played with.
pub(crate) struct Edition<G: Game> {
    pub(crate) cards: Arc<G::Cards>,
    year: u16,
}

impl<G: Game> Edition<G> {
    pub(crate) fn of(dataset: &Dataset) -> Result<Self, Unplayable> {
        Ok(Self {
            cards: Arc::new(G::cards(dataset)?),
            year: dataset.edition.year,
        })
    }

    pub(crate) fn header(
        &self,
        seed: u64,
        seats: Vec<Sitter>,
        options: G::Options,
    ) -> Header<G::Options> {
        Header {
            game: G::ID.to_owned(),
            version: 1,
            edition: self.year,
            digest: "0000000000000000".to_owned(),
            seed,
            seats,
            options,
        }
    }
}
