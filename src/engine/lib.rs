//! The game engine's interface: positions, seats, actions, events, views and standings.
//!
//! A game is a type, and its values are positions ([`Game`]). It alone implements the rules: people, bots, replays
//! and simulations all use the same few methods. All randomness of a match is one seeded stream inside the position
//! ([`rng::GameRng`]), so setup, seed and actions give the same match on every machine.

mod code;
pub mod pile;
mod play_out;
pub mod playthrough;
pub mod rng;
mod short_text;
mod slug;
mod token;

use std::fmt::{self, Debug};
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use lang::Number;

pub use code::Code;
pub use play_out::{PendingEvents, Players, play_out};
pub use playthrough::{IllegalAction, LoggedEvent, Playthrough, Step};
pub use rng::GameRng;
pub use slug::Slug;
pub use token::Token;

/// A seat at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns all seats of a table in ascending order.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> + use<> {
        (0..seats).map(Self)
    }

    /// Returns the seat `steps` places clockwise from this one, at a table with `seats` seats.
    ///
    /// # Panics
    ///
    /// Panics if `seats` is 0.
    pub fn after(self, steps: u8, seats: u8) -> Self {
        let seat = u16::from(self.0) + u16::from(steps);
        let seats = u16::from(seats);
        // `steps` is below `seats` in nearly all calls: one comparison replaces the division, and this is called for
        // every turn of a simulation.
        let seat = if seat < seats { seat } else { seat - seats };
        Self((if seat < seats { seat } else { seat % seats }) as u8)
    }

    /// Returns the seat number as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The seat to move, or the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToMove {
    /// This seat has to choose an action.
    Act(Seat),
    /// The game has ended.
    Over,
}

impl ToMove {
    /// Returns the seat to move; `None` when the game is over.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Act(seat) => Some(seat),
            Self::Over => None,
        }
    }
}

impl From<Option<Seat>> for ToMove {
    fn from(seat: Option<Seat>) -> Self {
        seat.map_or(Self::Over, Self::Act)
    }
}

/// Setup of a match: number of seats and options. The seed is separate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup<O> {
    /// Number of seats.
    pub seats: u8,
    /// Options chosen by the players before the match.
    pub options: O,
}

/// A setup error: the reason why a match cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetupError {
    /// The dataset has no deck or no rules for this game.
    NoDeck,
    /// The number of seats is out of range.
    Seats {
        /// Smallest number of seats.
        min: u16,
        /// Largest number of seats.
        max: u16,
    },
    /// The rules give no number of countries to deal per round for this number of players.
    NotLaid,
    /// The rules give no hand size for this number of players.
    NotDealt,
    /// The route network is invalid: a start from which no tour leads home, a duplicate route, or an invalid id.
    Network,
    /// The deck has fewer cards than the setup needs.
    FewCards {
        /// Number of cards required.
        needed: usize,
        /// Number of cards in the deck.
        there: usize,
    },
    /// The deck has more cards, or the rules have larger numbers, than the position's data types can hold.
    TooLarge,
    /// The deck has fewer categories than the game has rounds.
    FewCategories {
        /// Number of categories required.
        needed: usize,
        /// Number of categories in the deck.
        there: usize,
    },
    /// A card of the deck lacks a value that the game needs.
    CardIncomplete {
        /// Code of the card's country.
        code: String,
    },
    /// The deck has no such category.
    CategoryUnknown {
        /// The requested category.
        category: String,
        /// Categories of the deck.
        known: Vec<String>,
    },
    /// The regions, factions or cards are inconsistent with each other.
    Content,
    /// The rules have no such variant.
    VariantUnknown {
        /// The requested variant.
        variant: String,
        /// Ids of the known variants.
        known: Vec<String>,
    },
    /// The variant does not support this number of players.
    VariantSeats {
        /// Id of the variant.
        variant: String,
        /// Supported numbers of players.
        players: Vec<u16>,
    },
    /// The hand size is not between 1 and `max`.
    Hand {
        /// Largest hand size.
        max: u16,
    },
}

/// An event listener. Events are passed as closures, so that a simulation that ignores them does not pay for building
/// them.
pub trait Listener<E> {
    /// Receives one event of a round, counted from 1.
    fn on_event(&mut self, round: u16, event: impl FnOnce() -> E);
}

/// A listener that ignores all events, so that none is built.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoListener;

impl<E> Listener<E> for NoListener {
    #[inline]
    fn on_event(&mut self, _: u16, _: impl FnOnce() -> E) {}
}

impl<E> Listener<E> for Vec<(u16, E)> {
    fn on_event(&mut self, round: u16, event: impl FnOnce() -> E) {
        self.push((round, event()));
    }
}

/// A number as printed on a card, serialised as plain decimal text such as `1463.9`: with a decimal point and without
/// thousands separators in every language. `<0.01` is a value above 0 and below 0.01.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedNumber(pub Number);

impl Serialize for PrintedNumber {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.plain())
    }
}

/// A position of a game, together with the rules.
///
/// Positions are created only by [`Game::new`] and [`Game::apply`]. Legal actions are numbered `0..count_actions()`,
/// so that a random one can be drawn without listing all.
pub trait Game: Clone + Debug + PartialEq + Sized + Send + Sync {
    /// A decision of one seat.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// A public event: visible to all seats and spectators, so it contains no secret.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// The information available to one seat, or to the public.
    type View: Clone + Debug + PartialEq + Serialize;
    /// Options chosen by the players before the match.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// The contents of the box: cards as printed, and the numbers of the rules.
    type Cards: Clone + Debug + Send + Sync;
    /// Id of the game, as in `data/games/ID.yaml`.
    const ID: &'static str;
    /// `true` if players hold hidden cards, so that people who share a screen have to hand it over.
    const SECRET_HANDS: bool = false;

    /// Checks that a match can be set up.
    ///
    /// # Errors
    ///
    /// Returns the first setup error found.
    fn check(cards: &Self::Cards, setup: &Setup<Self::Options>) -> Result<(), SetupError>;

    /// Sets up a match that [`Game::check`] accepts.
    fn new(
        cards: &Arc<Self::Cards>,
        setup: &Setup<Self::Options>,
        rng: GameRng,
        listener: &mut impl Listener<Self::Event>,
    ) -> Self;

    /// Returns the number of seats.
    fn seats(&self) -> u8;

    /// Returns the seat to move, or [`ToMove::Over`].
    fn to_move(&self) -> ToMove;

    /// Returns the current round, from 1; after the end, the last round.
    fn round(&self) -> u16;

    /// Returns the number of legal actions; 0 exactly when the game is over.
    fn count_actions(&self) -> usize;

    /// Returns the legal action with a number below [`Game::count_actions`]. The numbering depends on nothing that is
    /// hidden from the seat to move.
    fn nth_action(&self, number: usize) -> Self::Action;

    /// Applies a legal action. An illegal action may change anything or nothing, but never panics; use
    /// [`Playthrough::play`] for actions that are not known to be legal.
    fn apply(&mut self, action: &Self::Action, listener: &mut impl Listener<Self::Event>);

    /// Returns the public view, for spectators and for narration to the whole table.
    fn public_view(&self) -> Self::View;

    /// Returns the view of a seat: the public information, and the seat's own secrets.
    fn view(&self, seat: Seat) -> Self::View {
        let _ = seat;
        self.public_view()
    }

    /// Returns the ranking by seat: 1 is best, ties share the better rank. Before the end of the game it is the
    /// current ranking.
    fn standings(&self) -> Vec<u8>;

    /// Returns `true` if a seat has won a finished game: by default, if it ranks first. A single player always ranks
    /// first, so games that can be played alone override this with the rule's own condition.
    fn has_won(&self, seat: Seat) -> bool {
        self.standings().get(seat.index()) == Some(&1)
    }

    /// Returns the score of a seat in the game's own unit: spaces on the track, cards placed correctly.
    fn score(&self, seat: Seat) -> u16;

    /// Returns what sets a seat apart from the others besides the seating order, such as its faction or the city in
    /// which its journey starts; `None` before it is known. Simulations report win rates by it.
    fn side(&self, seat: Seat) -> Option<Slug> {
        let _ = seat;
        None
    }

    /// Returns the position of a seat in the turn order of the first round, as a seat number; by default the seat
    /// itself. Games whose turn order is not the seating order override this. Simulations report win rates by it.
    fn starting_place(&self, seat: Seat) -> Seat {
        seat
    }

    /// Returns `true` if the game ended because it reached the last round that the rules allow, and not by its own
    /// end condition. The limit exists because games between programs might never end.
    fn is_stopped(&self) -> bool {
        false
    }

    /// Returns a determinization for a seat: a position with the same view, in which everything hidden from the seat
    /// is drawn anew, future randomness included. Bots search in it, and tests use it to prove that a view leaks
    /// nothing.
    fn determinize(&self, seat: Seat, rng: &mut GameRng) -> Self;

    /// Returns `true` if an event reveals hidden information. Actions before such an event cannot be undone.
    fn reveals(event: &Self::Event) -> bool;

    /// Returns the compared category of an event that compares values, and `true` if some of the values are equal.
    /// `None` for other events and in games that compare no values.
    fn comparison(event: &Self::Event) -> Option<(&Token, bool)>;

    /// Returns `true` if an action is legal now.
    fn is_legal(&self, action: &Self::Action) -> bool {
        (0..self.count_actions()).any(|number| self.nth_action(number) == *action)
    }
}

/// An observation: the view and legal actions of the seat to move, without access to the position behind them.
#[derive(Clone, Copy)]
pub struct Observation<'a, G> {
    position: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Observation<'a, G> {
    /// Returns the observation of the seat to move; `None` when the game is over.
    pub fn new(position: &'a G) -> Option<Self> {
        position.to_move().seat().map(|seat| Self { position, seat })
    }

    /// Returns the observing seat, which is the seat to move.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the view of the seat.
    pub fn view(&self) -> G::View {
        self.position.view(self.seat)
    }

    /// Returns the number of legal actions, at least 1.
    pub fn count_actions(&self) -> usize {
        self.position.count_actions()
    }

    /// Returns the legal action with this number.
    pub fn nth_action(&self, number: usize) -> G::Action {
        self.position.nth_action(number)
    }

    /// Returns a determinization: a position with the same view, in which hidden information is drawn anew. Bots
    /// search in it.
    pub fn determinize(&self, rng: &mut GameRng) -> G {
        self.position.determinize(self.seat, rng)
    }

    /// Returns all legal actions in the order of their numbers.
    pub fn actions(&self) -> impl Iterator<Item = G::Action> {
        (0..self.count_actions()).map(|number| self.nth_action(number))
    }
}

// A derived implementation would print the whole position, with the hidden cards, into a bot's log.
impl<G: Game> Debug for Observation<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seen").field("seat", &self.seat).field("view", &self.view()).finish()
    }
}

/// Returns the ranking of results (standard competition ranking, "1224"): the greatest is first, ties share the
/// better rank.
pub fn standings_by<T: Ord>(results: &[T]) -> Vec<u8> {
    let better = |result: &T| results.iter().filter(|other| *other > result).count();
    // `MAX - 1`, because adding 1 to a saturated count would overflow.
    results.iter().map(|result| 1 + u8::try_from(better(result)).unwrap_or(u8::MAX - 1)).collect()
}
