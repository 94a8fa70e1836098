//! The rules of the games, one folder a game.

pub mod cardline;
pub mod controle_global;
pub mod course;
mod deck;
pub mod globalissimo;
pub mod higher_lower;

use engine::{Game, SetupError, Slug};
use model::Dataset;
use model::network::LONGEST_ID;

pub use deck::{CountryCards, FaceUpCard};

// What the tables may call a city or a visa, actions can name.
const _: () = assert!(LONGEST_ID == Slug::LONGEST);

/// A game whose cards are those of a dataset.
pub trait Playable: Game {
    /// Takes the cards of a dataset; fails where it has no complete deck for this game.
    fn cards(dataset: &Dataset) -> Result<Self::Cards, SetupError>;
}

/// Makes what follows from the list of the games: the id of each, the names of their types, [`with_game`] and
/// [`for_all_games`]. `$` comes as an argument, because one macro writes the other.
macro_rules! games {
    ($dollar:tt $( $(#[doc = $doc:literal])+ $game:ident in $module:ident, )+) => {
        $( pub use $module::$game; )+

        /// A game of the program.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum GameId {
            $( $(#[doc = $doc])+ $game, )+
        }

        impl GameId {
            /// All games, in the order in which they are listed.
            pub const ALL: [Self; [$( GameId::$game ),+].len()] = [$( Self::$game ),+];

            /// The id: `globalissimo`.
            pub fn id(self) -> &'static str {
                match self {
                    $( Self::$game => <$game as Game>::ID, )+
                }
            }
        }

        /// Calls something generic over the game: `with_game!(id, G => play::<G>(arguments))`.
        #[macro_export]
        macro_rules! with_game {
            ($dollar id:expr, $dollar game:ident => $dollar call:expr) => {
                match $dollar id {
                    $( $crate::GameId::$game => {
                        type $dollar game = $crate::$game;
                        $dollar call
                    } )+
                }
            };
        }

        /// Calls a macro with the types of all games: `for_all_games!(name)`.
        #[macro_export]
        macro_rules! for_all_games {
            ($dollar name:ident) => {
                $dollar name!($( $crate::$game ),+);
            };
        }
    };
}

games! { $
    /// Globalissimo: guess the places of countries.
    Globalissimo in globalissimo,
    /// Cardline: Globetrotter, lay countries into a line.
    Cardline in cardline,
    /// Plus ou moins: has the next country more or less?
    HigherLower in higher_lower,
    /// La course autour du monde.
    Course in course,
    /// Contrôle Global: win influence in the regions of the world.
    ControleGlobal in controle_global,
}

impl GameId {
    /// The game of an id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.id() == id)
    }
}
