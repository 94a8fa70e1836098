//! Options, actions, events and views of La course autour du monde.

use serde::{Deserialize, Serialize};

use engine::{Seat, Slug, ToMove};

/// Options of a match: the game has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// A route card, identified by its two cities in the order of the route table; it can be flown in either direction
/// (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RouteCard(pub Slug, pub Slug);

impl RouteCard {
    /// Returns the other city of the route; `None` if the route does not touch `city`.
    pub fn other_end(self, city: Slug) -> Option<Slug> {
        match self {
            Self(from, to) if from == city => Some(to),
            Self(from, to) if to == city => Some(from),
            Self(..) => None,
        }
    }
}

/// A decision. A turn is one flight or one swap, each made of several decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Action {
    /// Chooses the start city, which is also the destination of the journey (R2).
    Start {
        /// The start city.
        city: Slug,
    },
    /// Plays a card of the own hand and flies to its other city (R4).
    Fly {
        /// The city of arrival.
        to: Slug,
    },
    /// Ends the flight: the seat draws as many cards as it has flown (R4).
    Land,
    /// Chooses a card of the own hand to reject: the first goes to the left compartment, the second to the right
    /// (R8).
    Reject {
        /// The rejected route card.
        route: RouteCard,
    },
    /// Chooses which top cards of the compartments replace the two rejects; the rest is drawn from the pile (R8).
    Take {
        /// `true` to take the top card of the left compartment.
        left: bool,
        /// `true` to take the top card of the right compartment.
        right: bool,
    },
}

/// One of the two compartments for rejects. The rules call their holder the shoe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Compartment {
    /// The left compartment for rejects.
    Left,
    /// The right compartment for rejects.
    Right,
}

/// A card taken from a compartment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TakenCard {
    /// The compartment of the card.
    pub from: Compartment,
    /// The route card taken.
    pub route: RouteCard,
}

/// The cards from which the pile was refilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReshuffleSource {
    /// The cards flown since the last refill from this source (R14).
    Table,
    /// The covered cards of both compartments: all but the top ones (R15).
    Compartments,
}

/// A public event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The cards were dealt; each hand is visible only to its owner.
    Dealt {
        /// Number of seats; seat 0 is the first player.
        seats: u8,
        /// Number of cards in each hand.
        hand: u16,
        /// Number of cards in the pile.
        pile: u16,
    },
    /// A seat has chosen its start city.
    Started {
        /// The seat that chose.
        seat: Seat,
        /// The start city.
        city: Slug,
    },
    /// A seat has played a card and flown the route.
    Flew {
        /// The seat that flies.
        seat: Seat,
        /// The route card played.
        route: RouteCard,
        /// The city of arrival.
        to: Slug,
    },
    /// A seat has received a visa.
    Visa {
        /// The seat that received it.
        seat: Seat,
        /// The visa that was received.
        visa: Slug,
        /// The city that grants the visa.
        city: Slug,
    },
    /// A flight has ended, and the seat has refilled its hand.
    Landed {
        /// The seat that flew.
        seat: Seat,
        /// The city in which the flight ended.
        city: Slug,
        /// Number of cards drawn from the pile; only the owner sees them.
        drawn: u16,
    },
    /// A seat has swapped two cards.
    Swapped {
        /// The seat that has swapped.
        seat: Seat,
        /// The rejects for the left and the right compartment.
        out: [RouteCard; 2],
        /// Cards taken from the compartments.
        taken: Vec<TakenCard>,
        /// Number of cards drawn from the pile; only the owner sees them.
        drawn: u16,
    },
    /// The pile was empty and has been refilled.
    Reshuffled {
        /// The source of the cards.
        of: ReshuffleSource,
        /// Number of cards in the new pile.
        cards: u16,
    },
    /// The game is over.
    Ended {
        /// The seat that returned to its start with all visas; `None` if the game ended at the round limit.
        winner: Option<Seat>,
        /// Ranking by seat: 1 is best.
        standings: Vec<u8>,
    },
}

/// A landing of an itinerary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stop {
    /// The city of the landing.
    pub city: Slug,
    /// The visa received there; `None` if the city grants none or the seat had it.
    pub visa: Option<Slug>,
}

/// Public information about a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Traveller {
    /// Cities of the journey, starting with the start city; empty before it is chosen. The pawn is in the last one.
    pub itinerary: Vec<Stop>,
    /// Visas of the seat, in the order of the rules.
    pub visas: Vec<Slug>,
    /// Number of cards in hand.
    pub hand: usize,
    /// Cards of the hand that everyone has seen, because they were taken from a compartment.
    pub known: Vec<RouteCard>,
    /// Number of routes on the shortest path to the start that collects all missing visas, regardless of hands;
    /// `None` before the start is chosen.
    pub to_go: Option<u8>,
}

impl Traveller {
    /// Returns the start city; `None` before it is chosen.
    pub fn start_city(&self) -> Option<Slug> {
        self.itinerary.first().map(|stop| stop.city)
    }

    /// Returns the current city of the pawn; `None` before the start is chosen.
    pub fn current_city(&self) -> Option<Slug> {
        self.itinerary.last().map(|stop| stop.city)
    }
}

/// The stage of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The start city has to be chosen.
    Starting,
    /// The turn has just started.
    Fresh,
    /// A flight is in progress, with this number of routes flown so far; they are the last cards of the table.
    Flying(u16),
    /// A swap is in progress, with this number of rejects chosen so far (1 or 2), which are hidden from the other
    /// seats.
    Swapping(u16),
    /// The game is over.
    Over,
}

/// Private information of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PrivateView {
    /// Cards in hand, without chosen rejects.
    pub hand: Vec<RouteCard>,
    /// Cards chosen as rejects in this turn.
    pub rejects: Vec<RouteCard>,
    /// Cards of the hand that the owner received in the last turn.
    pub fresh: Vec<RouteCard>,
}

/// The information available to one seat, or to the public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The seat to move, or the end.
    pub turn: ToMove,
    /// The round, from 1.
    pub round: u16,
    /// The stage of the current turn.
    pub stage: Stage,
    /// Public information about each seat, by seat.
    pub travellers: Vec<Traveller>,
    /// Current ranking by seat: 1 is best, ties share the better rank. Not serialised, because serialised views have
    /// the standings as a separate field.
    #[serde(skip)]
    pub standings: Vec<u8>,
    /// Number of cards in the pile.
    pub pile: usize,
    /// Cards flown and not reshuffled into the pile yet; they lie face up on the table.
    pub table: Vec<RouteCard>,
    /// Cards of the left compartment; the last one is on top.
    pub left: Vec<RouteCard>,
    /// Cards of the right compartment; the last one is on top.
    pub right: Vec<RouteCard>,
    /// The seat that owns the view, with its hand; `None` in the public view.
    pub own: Option<(Seat, PrivateView)>,
}

impl View {
    /// Returns the seat to move; `None` when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        self.turn.seat()
    }

    /// Returns the public information about a seat.
    pub fn traveller(&self, seat: Seat) -> Option<&Traveller> {
        self.travellers.get(seat.index())
    }

    /// Returns the cards of a compartment; the last one is on top.
    pub fn compartment(&self, which: Compartment) -> &[RouteCard] {
        match which {
            Compartment::Left => &self.left,
            Compartment::Right => &self.right,
        }
    }
}
