//! What every game is: positions, seats, actions, events, views, standings.
//!
//! A game is a type whose values are positions ([`Game`]). The rules live in it and in nothing else:
//! people, bots, replays and simulations all go through the same few methods. Chance is one seeded
//! stream inside the position ([`rng::GameRng`]), so setup, seed and actions give the same match on
//! every machine.

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

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// All seats of a table.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> + use<> {
        (0..seats).map(Self)
    }

    /// The seat that comes `steps` after this one, clockwise.
    pub fn after(self, steps: u8, seats: u8) -> Self {
        let seat = u16::from(self.0) + u16::from(steps);
        let seats = u16::from(seats);
        // Once round the table at most, as a rule: a comparison is faster than a division.
        let seat = if seat < seats { seat } else { seat - seats };
        Self((if seat < seats { seat } else { seat % seats }) as u8)
    }

    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Whose decision it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToMove {
    /// This seat decides.
    Act(Seat),
    /// The game has ended.
    Over,
}

impl ToMove {
    /// The seat that decides; `None` when the game has ended.
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

/// How a match begins, beside its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup<O> {
    /// How many sit at the table.
    pub seats: u8,
    /// What the players agreed on.
    pub options: O,
}

/// Why a match cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetupError {
    /// No deck or no rules for this game.
    NoDeck,
    /// The number of seats is not between these.
    Seats {
        /// The fewest seats of the game.
        min: u16,
        /// The most seats of the game.
        max: u16,
    },
    /// The rules do not say how many countries are laid out for this number of players.
    NotLaid,
    /// The rules do not say how the cards are dealt to this number of players.
    NotDealt,
    /// The routes lead nobody round the world: a start without a way home, a route twice, a wrong id.
    Network,
    /// The deck has fewer cards than the setup needs.
    FewCards {
        /// Cards that are needed.
        needed: usize,
        /// Cards that there are.
        there: usize,
    },
    /// The deck has more cards, or the rules have greater numbers, than a game can hold.
    TooLarge,
    /// The deck has fewer categories than the game has rounds.
    FewCategories {
        /// Categories that are needed.
        needed: usize,
        /// Categories that there are.
        there: usize,
    },
    /// A card of the deck lacks something that the game asks for.
    CardIncomplete {
        /// The code of its country.
        code: String,
    },
    /// No such category in the deck.
    CategoryUnknown {
        /// As it was asked for.
        category: String,
        /// Those there are.
        known: Vec<String>,
    },
    /// Regions, factions or cards that do not fit together.
    Content,
    /// No such variant.
    VariantUnknown {
        /// As it was asked for.
        variant: String,
        /// Those there are.
        known: Vec<String>,
    },
    /// The variant is for other numbers of players.
    VariantSeats {
        /// The id of the variant.
        variant: String,
        /// The numbers of players.
        players: Vec<u16>,
    },
    /// The size of a hand is not between one and this.
    Hand {
        /// Most cards in a hand.
        max: u16,
    },
}

/// Who hears what happens. Events are made only for somebody who listens.
pub trait Listener<E> {
    /// Hears one event of a round, counted from 1.
    fn on_event(&mut self, round: u16, event: impl FnOnce() -> E);
}

/// Nobody listens: no event is made.
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

/// A number as a card prints it, as plain decimal text such as `1463.9`: a point before the decimals,
/// nothing between the thousands, in every language. `<0.01` is more than 0 and less than 0.01.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedNumber(pub Number);

impl Serialize for PrintedNumber {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.plain())
    }
}

/// A position of a game, together with the rules that lead on from it.
///
/// A position arises only from [`Game::new`] and [`Game::apply`]. Actions are numbered: the legal ones
/// are `0..count_actions()`, so that one can be drawn without listing all.
pub trait Game: Clone + Debug + PartialEq + Sized + Send + Sync {
    /// One decision of one seat.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What everyone at the table sees happen; nothing in it is secret.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// All that one seat, or everybody, may know now.
    type View: Clone + Debug + PartialEq + Serialize;
    /// What the players agree on before they start.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What lies in the box: cards as printed, and the numbers of the rules.
    type Cards: Clone + Debug + Send + Sync;
    /// Id of the game, as in `data/games/ID.yaml`.
    const ID: &'static str;
    /// Whether players hold what others must not see, so that people who share a screen hand it over.
    const SECRET_HANDS: bool = false;

    /// Whether a match can begin so.
    fn check(cards: &Self::Cards, setup: &Setup<Self::Options>) -> Result<(), SetupError>;

    /// Sets up a match that [`Game::check`] accepts.
    fn new(
        cards: &Arc<Self::Cards>,
        setup: &Setup<Self::Options>,
        rng: GameRng,
        listener: &mut impl Listener<Self::Event>,
    ) -> Self;

    /// Number of seats.
    fn seats(&self) -> u8;

    /// Whose decision it is.
    fn to_move(&self) -> ToMove;

    /// The round, from 1; that of the last one when the game is over.
    fn round(&self) -> u16;

    /// How many actions are legal; none exactly when the game is over.
    fn count_actions(&self) -> usize;

    /// The legal action of a number below [`Game::count_actions`], in an order that depends on nothing
    /// that is hidden from the seat whose decision it is.
    fn nth_action(&self, number: usize) -> Self::Action;

    /// Carries out a legal action; one that is not legal may change anything or nothing, and never
    /// panics. Who does not know that it is legal asks [`Playthrough::play`].
    fn apply(&mut self, action: &Self::Action, listener: &mut impl Listener<Self::Event>);

    /// What everybody at the table may know, and whoever watches: what is told aloud comes from it.
    fn public_view(&self) -> Self::View;

    /// What a seat may know: what is public, and what only this seat sees.
    fn view(&self, seat: Seat) -> Self::View {
        let _ = seat;
        self.public_view()
    }

    /// Places by seat: 1 is best, equal ones share the better place. Before the end: as things stand.
    fn standings(&self) -> Vec<u8>;

    /// Whether a seat has won, where the game is over: whoever is first. Somebody who plays alone always is,
    /// and wins as the rules say.
    fn has_won(&self, seat: Seat) -> bool {
        self.standings().get(seat.index()) == Some(&1)
    }

    /// What a seat has achieved, in the unit of the game: spaces on the track, cards rightly laid.
    fn score(&self, seat: Seat) -> u16;

    /// What tells a seat from the others beside its place at the table, once it is known: the city in
    /// which its journey began. For statistics of who wins.
    fn side(&self, seat: Seat) -> Option<Slug> {
        let _ = seat;
        None
    }

    /// In which place a seat had its first turn, where the order of turns does not follow the seats. For
    /// statistics of who wins.
    fn starting_place(&self, seat: Seat) -> Seat {
        seat
    }

    /// Whether the game is over because a program does not play for ever, and not because it was won as
    /// the rules have it.
    fn is_stopped(&self) -> bool {
        false
    }

    /// A position that looks the same to a seat: what its view does not show is drawn again, chance to
    /// come included. For bots that try out what may be, and to prove that a view leaks nothing.
    fn determinize(&self, seat: Seat, rng: &mut GameRng) -> Self;

    /// Whether an event shows something that was hidden before it. Then nothing before it can be
    /// taken back.
    fn reveals(event: &Self::Event) -> bool;

    /// Where an event compares values: the category, and whether some of them are equal. `None` for
    /// every event of a game that compares none.
    fn comparison(event: &Self::Event) -> Option<(&Token, bool)>;

    /// Whether an action is legal now.
    fn is_legal(&self, action: &Self::Action) -> bool {
        (0..self.count_actions()).any(|number| self.nth_action(number) == *action)
    }
}

/// What a seat sees of a position when it has to decide: its view and its legal actions, and no way
/// to the position behind them.
#[derive(Clone, Copy)]
pub struct Observation<'a, G> {
    position: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Observation<'a, G> {
    /// What the seat that has to decide sees; `None` when the game is over.
    pub fn new(position: &'a G) -> Option<Self> {
        position.to_move().seat().map(|seat| Self { position, seat })
    }

    /// Who is looking.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What it may know.
    pub fn view(&self) -> G::View {
        self.position.view(self.seat)
    }

    /// How many actions are legal; at least one.
    pub fn count_actions(&self) -> usize {
        self.position.count_actions()
    }

    /// The legal action of this number.
    pub fn nth_action(&self, number: usize) -> G::Action {
        self.position.nth_action(number)
    }

    /// A position that looks the same, with what is hidden drawn again: something to try out.
    pub fn determinize(&self, rng: &mut GameRng) -> G {
        self.position.determinize(self.seat, rng)
    }

    /// All legal actions.
    pub fn actions(&self) -> impl Iterator<Item = G::Action> {
        (0..self.count_actions()).map(|number| self.nth_action(number))
    }
}

// A log of what a seat sees shows no more than that.
impl<G: Game> Debug for Observation<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seen").field("seat", &self.seat).field("view", &self.view()).finish()
    }
}

/// Places by result: the greatest is first, equal ones share the better place.
pub fn standings_by<T: Ord>(results: &[T]) -> Vec<u8> {
    let better = |own: &T| results.iter().filter(|other| *other > own).count();
    results.iter().map(|own| 1 + u8::try_from(better(own)).unwrap_or(u8::MAX - 1)).collect()
}
