//! The rules of the games, one folder a game.

pub mod cardline;
pub mod controle_global;
pub mod course;
mod deck;
pub mod globalissimo;

use engine::{Game, Slug, Unplayable};
use model::Dataset;
use model::network::LONGEST_ID;

pub use cardline::Cardline;
pub use controle_global::ControleGlobal;
pub use course::Course;
pub use deck::CountryCards;
pub use globalissimo::Globalissimo;

// What the tables may call a city or a visa, actions can name.
const _: () = assert!(LONGEST_ID == Slug::LONGEST);

/// A game whose cards are those of a dataset.
pub trait Playable: Game {
    /// Takes the cards of a dataset; fails where it has no complete deck for this game.
    fn cards(dataset: &Dataset) -> Result<Self::Cards, Unplayable>;
}

/// A game of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameId {
    /// Globalissimo: guess the places of countries.
    Globalissimo,
    /// Cardline: Globetrotter, lay countries into a line.
    Cardline,
    /// La course autour du monde.
    Course,
    /// Contrôle Global: win influence in the regions of the world.
    ControleGlobal,
}

impl GameId {
    /// All games, in the order in which they are listed.
    pub const ALL: [Self; 4] =
        [Self::Globalissimo, Self::Cardline, Self::Course, Self::ControleGlobal];

    /// The id: `globalissimo`.
    pub fn id(self) -> &'static str {
        crate::with_game!(self, G => G::ID)
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
            $crate::GameId::Globalissimo => {
                type $game = $crate::Globalissimo;
                $call
            }
            $crate::GameId::Cardline => {
                type $game = $crate::Cardline;
                $call
            }
            $crate::GameId::Course => {
                type $game = $crate::Course;
                $call
            }
            $crate::GameId::ControleGlobal => {
                type $game = $crate::ControleGlobal;
                $call
            }
        }
    };
}
