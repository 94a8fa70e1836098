//! La course autour du monde: fly round the world on route cards, and return with a visa of every continent.
//!
//! Rules are cited by their numbers in the specification, such as R6.

mod cards;
mod flights;
mod swaps;
mod table;

use std::sync::Arc;

use super::deck::check_seats;
use crate::Playable;
use engine::pile::Pile;
use engine::{Game, GameRng, Listener, Seat, Setup, SetupError, Slug, ToMove, Token, standings_by};
use model::Dataset;

pub use cards::Cards;
use cards::NEVER;
pub use flights::{FlightCard, Reachability, flight_order, is_dead_end, missing_visas, visa_at};
pub use swaps::Swap;
pub use table::{
    Action, Compartment, Event, Leg, Options, Own, ReshuffleSource, Stage, Stop, TakenCard,
    Traveller, View,
};

/// A landing of a journey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Landing {
    city: u16,
    /// The visa received, as a set of at most one bit.
    visa: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Player {
    hand: Vec<u16>,
    /// Cards received in the player's last turn; some may have left the hand since.
    fresh: Vec<u16>,
    /// Set of visas, one bit each.
    visas: u8,
    /// Landings of the journey, starting with the start city.
    itinerary: Vec<Landing>,
}

impl Player {
    fn start(&self) -> Option<u16> {
        self.itinerary.first().map(|landing| landing.city)
    }

    fn city(&self) -> Option<u16> {
        self.itinerary.last().map(|landing| landing.city)
    }
}

/// A position of La course autour du monde.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    cards: Arc<Cards>,
    rng: GameRng,
    round: u16,
    /// The seat to move; `None` when the game is over.
    to_act: Option<Seat>,
    players: Vec<Player>,
    pile: Pile,
    /// Cards flown since the last reshuffle of the table.
    table: Vec<u16>,
    /// Number of cards flown in this turn.
    flown: u16,
    /// Cards of the hand chosen as rejects in this turn: left, right.
    rejects: Vec<u16>,
    /// The two compartments for rejects; the last card is on top.
    shoe: [Vec<u16>; 2],
    /// By card: `true` if it was last taken from a compartment, so that its owner is public.
    open: Vec<bool>,
    winner: Option<Seat>,
}

impl Playable for Course {
    fn cards(dataset: &Dataset) -> Result<Cards, SetupError> {
        Cards::from_dataset(dataset, Self::ID)
    }
}

impl Game for Course {
    type Action = Action;
    type Event = Event;
    type View = View;
    type Options = Options;
    type Cards = Cards;
    const ID: &'static str = model::game::COURSE;
    const SECRET_HANDS: bool = true;

    fn check(cards: &Cards, setup: &Setup<Options>) -> Result<(), SetupError> {
        check_seats(&cards.rules, setup.seats)?;
        let deal = cards.deal(setup.seats).ok_or(SetupError::NotDealt)?;
        // R7, A21: a player who does not fly has to swap two cards.
        if deal.hand < 2 {
            return Err(SetupError::NotDealt);
        }
        // A8: besides the hands, only the two top cards of the compartments cannot be drawn.
        let there = cards.routes().len();
        let needed = usize::from(setup.seats) * usize::from(deal.hand) + 2;
        if there < needed { Err(SetupError::FewCards { needed, there }) } else { Ok(()) }
    }

    fn new(
        cards: &Arc<Cards>,
        setup: &Setup<Options>,
        mut rng: GameRng,
        listener: &mut impl Listener<Event>,
    ) -> Self {
        let count = cards.routes().len();
        let mut pile = Pile::new(count as u16);
        let hand = cards.deal(setup.seats).map_or(0, |deal| deal.hand);
        let mut deal = || (0..hand).filter_map(|_| pile.draw(&mut rng)).collect();
        let players = Seat::all(setup.seats).map(|_| Player { hand: deal(), ..Player::default() });
        let players = players.collect();
        listener.on_event(1, || Event::Dealt { seats: setup.seats, hand, pile: pile.len() as u16 });
        Self {
            cards: Arc::clone(cards),
            rng,
            round: 1,
            // R1: the dealer has the last seat, so seat 0 is the first player.
            to_act: Some(Seat(0)),
            players,
            pile,
            table: Vec::new(),
            flown: 0,
            rejects: Vec::new(),
            shoe: [Vec::new(), Vec::new()],
            open: vec![false; count],
            winner: None,
        }
    }

    fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn to_move(&self) -> ToMove {
        self.to_act.into()
    }

    fn round(&self) -> u16 {
        self.round
    }

    fn count_actions(&self) -> usize {
        let Some(player) = self.player() else {
            return 0;
        };
        let Some(city) = player.city() else {
            return self.cards.starts().len();
        };
        let hand = player.hand.len();
        // R4, R7: a flight in progress can only be continued or ended, and a swap only completed.
        match (self.rejects.len(), self.flown) {
            (0, 0) => self.ways_on(player, city).count() + hand,
            (0, _) => self.ways_on(player, city).count() + 1,
            (1, _) => hand - 1,
            _ => self.offers().count(),
        }
    }

    fn nth_action(&self, number: usize) -> Action {
        // A number out of range gives an action that is illegal in this stage.
        let illegal = match self.flown {
            0 => Action::Land,
            _ => Action::Take { left: false, right: false },
        };
        self.nth(number).unwrap_or(illegal)
    }

    fn apply(&mut self, action: &Action, listener: &mut impl Listener<Event>) {
        let Some(seat) = self.to_act else {
            return;
        };
        match *action {
            Action::Start { city } => self.begin(seat, city, listener),
            Action::Fly { to } => self.fly(seat, to, listener),
            Action::Land => self.land(seat, listener),
            Action::Reject { route } => self.name_reject(seat, route, listener),
            Action::Take { left, right } => self.swap(seat, [left, right], listener),
        }
    }

    fn public_view(&self) -> View {
        let legs = |cards: &[u16]| cards.iter().map(|card| self.leg(*card)).collect();
        View {
            turn: self.to_move(),
            round: self.round,
            stage: self.stage(),
            travellers: self.players.iter().map(|player| self.traveller(player)).collect(),
            standings: self.standings(),
            pile: self.pile.len(),
            table: legs(&self.table),
            left: legs(&self.shoe[0]),
            right: legs(&self.shoe[1]),
            own: None,
        }
    }

    fn view(&self, seat: Seat) -> View {
        let mut view = self.public_view();
        let Some(player) = self.players.get(seat.index()) else {
            return view;
        };
        // Rejects are secret until the swap is complete.
        let rejects = if self.to_act == Some(seat) { &self.rejects[..] } else { &[] };
        let stay = player.hand.iter().filter(|card| !rejects.contains(card));
        let own = Own {
            fresh: stay
                .clone()
                .filter(|card| player.fresh.contains(card))
                .map(|card| self.leg(*card))
                .collect(),
            hand: stay.map(|card| self.leg(*card)).collect(),
            rejects: rejects.iter().map(|card| self.leg(*card)).collect(),
        };
        view.own = Some((seat, own));
        view
    }

    /// Ranking by win, then by number of visas, then by the shorter remaining path, regardless of hands (R18).
    fn standings(&self) -> Vec<u8> {
        let result = |(seat, player): (Seat, &Player)| {
            let won = self.winner == Some(seat);
            // `standings_by` ranks the greatest result first, so the distance is negated.
            (won, player.visas.count_ones(), NEVER - self.to_go(player))
        };
        let seats = Seat::all(self.seats()).zip(&self.players);
        let results: Vec<_> = seats.map(result).collect();
        standings_by(&results)
    }

    /// Number of visas of a seat.
    fn score(&self, seat: Seat) -> u16 {
        self.players[seat.index()].visas.count_ones() as u16
    }

    /// The start city of the seat's journey.
    fn side(&self, seat: Seat) -> Option<Slug> {
        let start = self.players.get(seat.index())?.start();
        start.map(|city| self.city(city))
    }

    fn is_stopped(&self) -> bool {
        self.to_act.is_none() && self.winner.is_none()
    }

    fn determinize(&self, seat: Seat, rng: &mut GameRng) -> Self {
        let mut other = self.clone();
        other.rng = rng.split();
        // Hidden from this seat: the pile, and the hands of the others without the cards taken from the compartments
        // in public.
        let is_hidden = |card: &u16| !self.open[usize::from(*card)];
        let mut hidden = self.pile.cards().to_vec();
        let others = || Seat::all(self.seats()).filter(|other| *other != seat);
        for other in others() {
            let hand = &self.players[other.index()].hand;
            hidden.extend(hand.iter().copied().filter(is_hidden));
        }
        rng.shuffle(&mut hidden);
        let mut hidden = hidden.into_iter();
        for seat in others() {
            let hand = other.players[seat.index()].hand.iter_mut();
            for card in hand.filter(|card| is_hidden(card)) {
                *card = hidden.next().unwrap_or(*card);
            }
        }
        other.pile = hidden.collect();
        // The other seats do not know the chosen rejects of the seat to move.
        if let Some(actor) = self.to_act.filter(|actor| *actor != seat) {
            let mut hand = other.players[actor.index()].hand.clone();
            rng.shuffle(&mut hand);
            hand.truncate(self.rejects.len());
            other.rejects = hand;
        }
        other
    }

    /// Flights can be undone until cards are drawn, because they reveal only the player's own cards.
    fn reveals(event: &Event) -> bool {
        matches!(
            event,
            Event::Dealt { .. }
                | Event::Landed { .. }
                | Event::Swapped { .. }
                | Event::Reshuffled { .. }
                | Event::Ended { .. }
        )
    }

    fn comparison(_: &Event) -> Option<(&Token, bool)> {
        None
    }
}

impl Course {
    fn player(&self) -> Option<&Player> {
        self.to_act.map(|seat| &self.players[seat.index()])
    }

    fn city(&self, rank: u16) -> Slug {
        self.cards.cities()[usize::from(rank)]
    }

    fn leg(&self, card: u16) -> Leg {
        self.cards.legs()[usize::from(card)]
    }

    fn nth(&self, number: usize) -> Option<Action> {
        let player = self.player()?;
        let Some(city) = player.city() else {
            let city = self.city(*self.cards.starts().get(number)?);
            return Some(Action::Start { city });
        };
        let reject = |card: &u16| Action::Reject { route: self.leg(*card) };
        match *self.rejects.as_slice() {
            [] => {
                let mut left = number;
                for (_, to) in self.ways_on(player, city) {
                    if left == 0 {
                        return Some(Action::Fly { to: self.city(to) });
                    }
                    left -= 1;
                }
                match self.flown {
                    0 => player.hand.get(left).map(reject),
                    _ => (left == 0).then_some(Action::Land),
                }
            }
            [first] => {
                let mut others = player.hand.iter().filter(|card| **card != first);
                others.nth(number).map(reject)
            }
            _ => {
                let offer = self.offers().nth(number);
                offer.map(|(left, right)| Action::Take { left, right })
            }
        }
    }

    /// Returns the cards of a hand that can be flown from a city, with their destinations.
    fn ways_on<'a>(&'a self, player: &'a Player, city: u16) -> impl Iterator<Item = (u16, u16)> {
        let way = move |card: &u16| Some((*card, self.cards.other_end(*card, city)?));
        player.hand.iter().filter_map(way)
    }

    /// Returns the possible choices of visible rejects: none, one, or both (R8).
    fn offers(&self) -> impl Iterator<Item = (bool, bool)> {
        let [left, right] = [0, 1].map(|side| !self.shoe[side].is_empty());
        let all = [(false, false), (true, false), (false, true), (true, true)];
        let fits = move |offer: &(bool, bool)| (left || !offer.0) && (right || !offer.1);
        all.into_iter().filter(fits)
    }

    fn stage(&self) -> Stage {
        match self.player() {
            None => Stage::Over,
            Some(player) if player.itinerary.is_empty() => Stage::Starting,
            Some(_) if self.flown > 0 => Stage::Flying(self.flown),
            Some(_) if !self.rejects.is_empty() => Stage::Swapping(self.rejects.len() as u16),
            Some(_) => Stage::Fresh,
        }
    }

    fn traveller(&self, player: &Player) -> Traveller {
        let stop = |landing: &Landing| Stop {
            city: self.city(landing.city),
            visa: self.visas_of(landing.visa).next(),
        };
        let is_open = |card: &&u16| self.open[usize::from(**card)];
        let known = player.hand.iter().filter(is_open);
        Traveller {
            itinerary: player.itinerary.iter().map(stop).collect(),
            visas: self.visas_of(player.visas).collect(),
            hand: player.hand.len(),
            known: known.map(|card| self.leg(*card)).collect(),
            to_go: player.start().map(|_| self.to_go(player)),
        }
    }

    fn visas_of(&self, set: u8) -> impl Iterator<Item = Slug> {
        let visas = (0..u8::BITS).zip(self.cards.visas());
        visas.filter_map(move |(bit, visa)| (set >> bit & 1 == 1).then_some(*visa))
    }

    /// Returns the number of routes on the shortest path to the start with all visas; [`NEVER`] before the start is
    /// chosen.
    fn to_go(&self, player: &Player) -> u8 {
        let ends = player.start().zip(player.city());
        ends.map_or(NEVER, |(start, city)| self.cards.to_go(start, city, player.visas))
    }

    /// Chooses the start of a seat and grants its visa (R2, R3).
    fn begin(&mut self, seat: Seat, city: Slug, listener: &mut impl Listener<Event>) {
        let starts = self.cards.starts().iter().copied();
        let Some(start) = starts.into_iter().find(|rank| self.city(*rank) == city) else {
            return;
        };
        if self.players[seat.index()].start().is_some() {
            return;
        }
        listener.on_event(self.round, || Event::Started { seat, city });
        self.arrive(seat, start, listener);
        self.to_act = Some(seat.after(1, self.seats()));
    }

    /// Lands in a city and grants its visa, unless the seat has it (R12).
    fn arrive(&mut self, seat: Seat, city: u16, listener: &mut impl Listener<Event>) {
        let player = &mut self.players[seat.index()];
        let visa = self.cards.visa(city) & !player.visas;
        player.visas |= visa;
        player.itinerary.push(Landing { city, visa });
        if let Some(visa) = self.visas_of(visa).next() {
            listener.on_event(self.round, || Event::Visa { seat, visa, city: self.city(city) });
        }
    }

    /// Flies one leg of a chain (R4).
    fn fly(&mut self, seat: Seat, to: Slug, listener: &mut impl Listener<Event>) {
        let player = &self.players[seat.index()];
        let Some(city) = player.city().filter(|_| self.rejects.is_empty()) else {
            return;
        };
        let mut ways = self.ways_on(player, city);
        let Some((card, reached)) = ways.find(|(_, city)| self.city(*city) == to) else {
            return;
        };
        // flight_order borrows the hand that is changed below.
        drop(ways);
        self.players[seat.index()].hand.retain(|own| *own != card);
        // The card leaves the hand: if it is drawn again later, its new owner is unknown.
        self.open[usize::from(card)] = false;
        self.table.push(card);
        self.flown += 1;
        listener.on_event(self.round, || Event::Flew { seat, route: self.leg(card), to });
        self.arrive(seat, reached, listener);
        // R16: checked after each leg, and the game ends at once.
        let player = &self.players[seat.index()];
        if player.visas == self.cards.all() && player.start() == Some(reached) {
            self.winner = Some(seat);
            self.end(listener);
        }
    }

    /// Ends a flight: all cards are drawn from the pile after the last leg (R4).
    fn land(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        if self.flown == 0 {
            return;
        }
        let drawn = std::mem::take(&mut self.flown);
        if let Some(city) = self.players[seat.index()].city() {
            listener.on_event(self.round, || Event::Landed { seat, city: self.city(city), drawn });
        }
        self.players[seat.index()].fresh.clear();
        self.draw(seat, drawn, listener);
        self.next(seat, listener);
    }

    /// Chooses a reject: the first for the left compartment, the second for the right one (R8).
    fn name_reject(&mut self, seat: Seat, route: Leg, listener: &mut impl Listener<Event>) {
        let player = &self.players[seat.index()];
        let mut hand = player.hand.iter().copied();
        let card = hand.find(|card| self.leg(*card) == route && !self.rejects.contains(card));
        let may = player.city().is_some() && self.flown == 0 && self.rejects.len() < 2;
        let Some(card) = card.filter(|_| may) else {
            return;
        };
        self.rejects.push(card);
        // With empty compartments `Take` has only one choice, so the swap is completed at once.
        if self.rejects.len() == 2 && self.shoe.iter().all(Vec::is_empty) {
            self.swap(seat, [false, false], listener);
        }
    }

    /// Completes a swap: takes top cards, puts the rejects down, then draws the missing cards (R9).
    fn swap(&mut self, seat: Seat, take: [bool; 2], listener: &mut impl Listener<Event>) {
        let &[left, right] = self.rejects.as_slice() else {
            return;
        };
        if !self.offers().any(|offer| take == [offer.0, offer.1]) {
            return;
        }
        // The tops are removed before the rejects are put down, so that a player cannot take back a card of this
        // swap.
        let takes = self.shoe.each_mut().map(|side| side.pop());
        let mut taken = Vec::new();
        let player = &mut self.players[seat.index()];
        player.hand.retain(|card| ![left, right].contains(card));
        player.fresh.clear();
        let sides = [Compartment::Left, Compartment::Right];
        for (index, from) in sides.into_iter().enumerate() {
            match takes[index] {
                Some(card) if take[index] => {
                    self.open[usize::from(card)] = true;
                    let player = &mut self.players[seat.index()];
                    player.hand.push(card);
                    player.fresh.push(card);
                    taken.push(TakenCard { from, route: self.leg(card) });
                }
                card => self.shoe[index].extend(card),
            }
            let reject = [left, right][index];
            self.open[usize::from(reject)] = false;
            self.shoe[index].push(reject);
        }
        self.rejects.clear();
        let drawn = 2 - taken.len() as u16;
        let out = [self.leg(left), self.leg(right)];
        listener.on_event(self.round, || Event::Swapped { seat, out, taken, drawn });
        self.draw(seat, drawn, listener);
        self.next(seat, listener);
    }

    fn draw(&mut self, seat: Seat, count: u16, listener: &mut impl Listener<Event>) {
        for _ in 0..count {
            if self.pile.is_empty() {
                self.reshuffle(listener);
            }
            let drawn = self.pile.draw(&mut self.rng);
            let player = &mut self.players[seat.index()];
            player.hand.extend(drawn);
            player.fresh.extend(drawn);
        }
    }

    /// Refills the pile with the flown cards (R14), or with the covered cards of both compartments if none were flown
    /// (R15).
    fn reshuffle(&mut self, listener: &mut impl Listener<Event>) {
        let of = if self.table.is_empty() {
            for side in &mut self.shoe {
                let covered = side.len().saturating_sub(1);
                self.pile.add(side.drain(..covered));
            }
            ReshuffleSource::Compartments
        } else {
            self.pile.add(self.table.drain(..));
            ReshuffleSource::Table
        };
        listener.on_event(self.round, || Event::Reshuffled { of, cards: self.pile.len() as u16 });
    }

    /// Starts the next turn, or ends the game after the last round (R18).
    fn next(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let next = seat.after(1, self.seats());
        self.to_act = Some(next);
        // R18: the round limit applies only after the last seat, so that all seats have the same number of turns.
        if next != Seat(0) {
            return;
        }
        if self.round >= self.cards.rules.last_round.unwrap_or(u16::MAX) {
            return self.end(listener);
        }
        self.round += 1;
    }

    fn end(&mut self, listener: &mut impl Listener<Event>) {
        self.to_act = None;
        listener.on_event(self.round, || Event::Ended {
            winner: self.winner,
            standings: self.standings(),
        });
    }

    /// Returns all cards, wherever they are, for tests of card conservation.
    pub fn cards_everywhere(&self) -> Vec<Leg> {
        let hands = self.players.iter().flat_map(|player| &player.hand);
        let all =
            hands.chain(self.pile.cards()).chain(&self.table).chain(self.shoe.iter().flatten());
        all.map(|card| self.leg(*card)).collect()
    }
}
