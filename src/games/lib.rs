//! The rules of the games, with one module per game.

pub mod cardline;
pub mod controle_global;
pub mod course;
mod deck;
pub mod globalissimo;
pub mod higher_lower;

use engine::{Game, SetupError, Slug};
use model::Dataset;
use model::network::MAX_ID_BYTES;

pub use deck::{CountryCards, FaceUpCard};

// Every id that the data tables accept for a city or visa must fit into an action.
const _: () = assert!(MAX_ID_BYTES == Slug::MAX_BYTES);

/// A game that takes its cards from a dataset.
pub trait Playable: Game {
    /// Builds the cards of the game from a dataset.
    ///
    /// # Errors
    ///
    /// Returns a setup error if the dataset has no complete deck for this game.
    fn cards(dataset: &Dataset) -> Result<Self::Cards, SetupError>;
}

/// Defines everything that depends on the list of games: [`GameId`], the re-exports of the game types, [`with_game`]
/// and [`for_all_games`]. The `$` token is an argument, because the macro defines other macros and cannot write their
/// `$` itself.
macro_rules! games {
    ($dollar:tt $( $(#[doc = $doc:literal])+ $game:ident in $module:ident, )+) => {
        $( pub use $module::$game; )+

        /// The id of a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum GameId {
            $( $(#[doc = $doc])+ $game, )+
        }

        impl GameId {
            /// All games in the order of their definition.
            pub const ALL: [Self; [$( GameId::$game ),+].len()] = [$( Self::$game ),+];

            /// Returns the id, such as `globalissimo`.
            pub fn id(self) -> &'static str {
                match self {
                    $( Self::$game => <$game as Game>::ID, )+
                }
            }
        }

        /// Evaluates an expression that is generic over the game: `with_game!(id, G => play::<G>(arguments))`.
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
    /// Globalissimo: guess the ranks of countries.
    Globalissimo in globalissimo,
    /// Cardline: Globetrotter: lay countries into a sorted line.
    Cardline in cardline,
    /// Plus ou moins: does the next country have more or less?
    HigherLower in higher_lower,
    /// La course autour du monde: fly round the world on route cards.
    Course in course,
    /// Contrôle Global: win influence in the regions of the world.
    ControleGlobal in controle_global,
}

impl GameId {
    /// Parses the id of a game; `None` for an unknown id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.id() == id)
    }
}
