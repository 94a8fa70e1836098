//! What is decided, seen and known at the table of La course autour du monde.

use serde::{Deserialize, Serialize};

use engine::{Seat, Slug, ToMove};

/// What the players agree on: nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// A route card, by its two cities in the order of the table of routes; it is flown in either
/// direction (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Leg(pub Slug, pub Slug);

impl Leg {
    /// Where one gets to from a city; `None` where the route does not touch it.
    pub fn from(self, city: Slug) -> Option<Slug> {
        match self {
            Self(from, to) if from == city => Some(to),
            Self(from, to) if to == city => Some(from),
            Self(..) => None,
        }
    }
}

/// A decision. A turn is one flight or one swap; either is made of several decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Action {
    /// Chooses where the journey begins and ends (R2).
    Start {
        /// The city that is chosen.
        city: Slug,
    },
    /// Lays a card of the own hand and flies to its other city (R4).
    Fly {
        /// The city one gets to.
        to: Slug,
    },
    /// Ends the flight: as many cards are drawn as were laid (R4).
    Land,
    /// Names a card of the own hand to be rejected: the first one goes to the left compartment, the
    /// second one to the right (R8).
    Reject {
        /// The route card that is rejected.
        route: Leg,
    },
    /// Says which rejects of others are taken for the two cards; what is missing comes from the pile
    /// (R8).
    Take {
        /// Whether the top card of the left compartment is taken.
        left: bool,
        /// Whether the top card of the right compartment is taken.
        right: bool,
    },
}

/// A free compartment of the shoe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Compartment {
    /// The left one of the two.
    Left,
    /// The right one.
    Right,
}

/// A card that was taken from a compartment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TakenCard {
    /// The compartment from which it was taken.
    pub from: Compartment,
    /// The route card that was taken.
    pub route: Leg,
}

/// Which cards have become the new pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReshuffleSource {
    /// Those that were flown (R14).
    Table,
    /// Those that lay covered in the two compartments (R15).
    Compartments,
}

/// What everyone sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The cards have been dealt; nobody sees those of others.
    Dealt {
        /// Seats at the table; seat 0 begins.
        seats: u8,
        /// Cards in each hand.
        hand: u16,
        /// Cards in the pile.
        pile: u16,
    },
    /// A seat has chosen where its journey begins.
    Started {
        /// The seat whose journey begins.
        seat: Seat,
        /// The city in which it begins.
        city: Slug,
    },
    /// A seat has laid a card and flown it.
    Flew {
        /// The seat that flies.
        seat: Seat,
        /// The route card that is laid.
        route: Leg,
        /// The city it got to.
        to: Slug,
    },
    /// A seat has got a visa.
    Visa {
        /// The seat that has got it.
        seat: Seat,
        /// The visa that it has got.
        visa: Slug,
        /// The city in which it got the visa.
        city: Slug,
    },
    /// A flight has ended, and the hand is full again.
    Landed {
        /// The seat whose flight it was.
        seat: Seat,
        /// The city in which the flight ended.
        city: Slug,
        /// Cards drawn from the pile; only their new owner sees them.
        drawn: u16,
    },
    /// A seat has swapped two cards.
    Swapped {
        /// The seat that has swapped.
        seat: Seat,
        /// The rejects: into the left compartment, into the right one.
        out: [Leg; 2],
        /// Rejects of others that it took.
        taken: Vec<TakenCard>,
        /// Cards drawn from the pile; only their new owner sees them.
        drawn: u16,
    },
    /// The pile was empty and has been made anew.
    Reshuffled {
        /// Of which cards.
        of: ReshuffleSource,
        /// How many they are.
        cards: u16,
    },
    /// The game is over.
    Ended {
        /// Who has come home with all visas; nobody after the last round of a game without a winner.
        winner: Option<Seat>,
        /// Places by seat: 1 is best.
        standings: Vec<u8>,
    },
}

/// A city of an itinerary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stop {
    /// The city of this stop.
    pub city: Slug,
    /// The visa that was taken on this landing.
    pub visa: Option<Slug>,
}

/// What everyone knows of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Traveller {
    /// Cities in the order of the journey, the start first; empty before one is chosen. The last one
    /// is where the pawn stands.
    pub itinerary: Vec<Stop>,
    /// Visas, in the order of the rules.
    pub visas: Vec<Slug>,
    /// Cards in hand.
    pub hand: usize,
    /// Those of them that everyone has seen being taken from a compartment.
    pub known: Vec<Leg>,
    /// Routes of the shortest way home with all visas, whatever the hands hold; `None` before a start
    /// is chosen.
    pub to_go: Option<u8>,
}

impl Traveller {
    /// Where the journey began and must end.
    pub fn start(&self) -> Option<Slug> {
        self.itinerary.first().map(|stop| stop.city)
    }

    /// Where the pawn stands.
    pub fn city(&self) -> Option<Slug> {
        self.itinerary.last().map(|stop| stop.city)
    }
}

/// How far a turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The start is to be chosen.
    Starting,
    /// Nothing has been done yet in this turn.
    Fresh,
    /// So many routes have been flown in it; the last ones of the table.
    Flying(u16),
    /// So many of the two rejects have been named, which nobody else has seen.
    Swapping(u16),
    /// The game is over.
    Over,
}

/// What only the owner of a hand sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Own {
    /// Cards in hand, those that are going to be rejected left out.
    pub hand: Vec<Leg>,
    /// Cards that have been named to be rejected in this turn.
    pub rejects: Vec<Leg>,
    /// Those of the hand that came into it with the last own turn.
    pub fresh: Vec<Leg>,
}

/// All that one seat, or everybody, may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Whose decision it is.
    pub turn: ToMove,
    /// The round, from 1.
    pub round: u16,
    /// How far the turn has come.
    pub stage: Stage,
    /// What everyone knows of each seat, by seat.
    pub travellers: Vec<Traveller>,
    /// Places by seat as things stand: 1 is best, equal ones share the better place. Whoever writes views
    /// down writes the standings beside them.
    #[serde(skip)]
    pub standings: Vec<u8>,
    /// Cards in the pile.
    pub pile: usize,
    /// Cards that were flown since the pile was last made of them.
    pub table: Vec<Leg>,
    /// Cards of the left compartment; the last one lies on top.
    pub left: Vec<Leg>,
    /// Cards of the right compartment.
    pub right: Vec<Leg>,
    /// The seat whose hand this is, and the hand; `None` in what everybody knows.
    pub own: Option<(Seat, Own)>,
}

impl View {
    /// The seat that has to decide.
    pub fn to_act(&self) -> Option<Seat> {
        self.turn.seat()
    }

    /// What everyone knows of a seat.
    pub fn traveller(&self, seat: Seat) -> Option<&Traveller> {
        self.travellers.get(seat.index())
    }

    /// The cards of a compartment; the last one lies on top.
    pub fn compartment(&self, which: Compartment) -> &[Leg] {
        match which {
            Compartment::Left => &self.left,
            Compartment::Right => &self.right,
        }
    }
}
