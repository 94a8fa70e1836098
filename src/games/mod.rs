//! The rules of the games, one folder a game.

pub mod cardline;
pub mod globalissimo;

use crate::engine::Game;
use crate::model::{Dataset, Deck};

pub use cardline::Cardline;
pub use globalissimo::Globalissimo;

/// A game of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameId {
    /// Globalissimo.
    Globalissimo,
    /// Cardline: Globetrotter.
    Cardline,
}

impl GameId {
    /// All games, in the order in which they are listed.
    pub const ALL: [Self; 2] = [Self::Globalissimo, Self::Cardline];

    /// The id: `globalissimo`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Globalissimo => Globalissimo::ID,
            Self::Cardline => Cardline::ID,
        }
    }

    /// The game of an id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.id() == id)
    }
}

/// Calls something generic over the game: `with_game!(id, G => play::<G>(arguments))`.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $game:ident => $call:expr) => {
        match $id {
            $crate::games::GameId::Globalissimo => {
                type $game = $crate::games::Globalissimo;
                $call
            }
            $crate::games::GameId::Cardline => {
                type $game = $crate::games::Cardline;
                $call
            }
        }
    };
}

/// The deck that a game is played with: the one of its name, else the first that says so.
pub(crate) fn deck_of<'a>(dataset: &'a Dataset, game: &str) -> Option<&'a Deck> {
    let fits = |deck: &&Deck| deck.game == game;
    let named = dataset.deck_by_id(game).filter(fits);
    named.or_else(|| dataset.decks.iter().find(fits))
}
