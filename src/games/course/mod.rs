//! La course autour du monde: fly round the world on route cards, and return with a visa of every continent.
//!
//! Rules are cited by their numbers in the specification, such as R6. In a turn, a seat either flies some of its
//! route cards or swaps two of them. The rejects of a swap lie face up in two compartments, of a holder that the
//! rules call the shoe, and their top cards can be taken in later swaps. Cities, visas and route cards are identified
//! by their index, from 0.

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
use cards::UNREACHABLE;
pub use flights::{FlightCard, Reachability, flight_order, is_dead_end, missing_visas, visa_at};
pub use swaps::ProposedSwap;
pub use table::{
    Action, Compartment, Event, Options, PrivateView, ReshuffleSource, RouteCard, Stage, Stop,
    TakenCard, Traveller, View,
};

/// A city in which a journey has landed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Landing {
    city: u16,
    /// The visa received on this landing, as a set of at most one bit.
    visa: u8,
}

/// The state of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Player {
    hand: Vec<u16>,
    /// Cards received in the player's last turn; some may have left the hand meanwhile.
    last_received: Vec<u16>,
    /// Set of visas, one bit each.
    visas: u8,
    /// Landings of the journey in their order, the first one in the start city.
    itinerary: Vec<Landing>,
}

impl Player {
    fn start_city(&self) -> Option<u16> {
        self.itinerary.first().map(|landing| landing.city)
    }

    fn current_city(&self) -> Option<u16> {
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
    /// Cards flown and not reshuffled into the pile yet; they lie face up on the table.
    flown_cards: Vec<u16>,
    /// Number of cards flown so far in this turn.
    flown_count: u16,
    /// Cards chosen as rejects so far in this turn, still in the hand: first for the left compartment, then for the
    /// right.
    rejects: Vec<u16>,
    /// The left and the right compartment for rejects; the last card is on top.
    compartments: [Vec<u16>; 2],
    /// By card: `true` if it was last taken from a compartment, so that everyone knows its owner.
    is_public: Vec<bool>,
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
        let card_count = cards.routes().len();
        let mut pile = Pile::new(card_count as u16);
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
            flown_cards: Vec::new(),
            flown_count: 0,
            rejects: Vec::new(),
            compartments: [Vec::new(), Vec::new()],
            is_public: vec![false; card_count],
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
        let Some(player) = self.active_player() else {
            return 0;
        };
        let Some(city) = player.current_city() else {
            return self.cards.starts().len();
        };
        let hand = player.hand.len();
        // R4, R7: once begun, a flight can only be continued or ended, and a swap only completed.
        match (self.rejects.len(), self.flown_count) {
            (0, 0) => self.flyable_cards(player, city).count() + hand,
            (0, _) => self.flyable_cards(player, city).count() + 1,
            (1, _) => hand - 1,
            _ => self.take_options().count(),
        }
    }

    fn nth_action(&self, number: usize) -> Action {
        // For a number out of range: an action that is illegal in this stage.
        let illegal = match self.flown_count {
            0 => Action::Land,
            _ => Action::Take { left: false, right: false },
        };
        self.nth_legal_action(number).unwrap_or(illegal)
    }

    fn apply(&mut self, action: &Action, listener: &mut impl Listener<Event>) {
        let Some(seat) = self.to_act else {
            return;
        };
        match *action {
            Action::Start { city } => self.choose_start(seat, city, listener),
            Action::Fly { to } => self.fly(seat, to, listener),
            Action::Land => self.land(seat, listener),
            Action::Reject { route } => self.choose_reject(seat, route, listener),
            Action::Take { left, right } => self.complete_swap(seat, [left, right], listener),
        }
    }

    fn public_view(&self) -> View {
        let route_cards = |cards: &[u16]| cards.iter().map(|card| self.route_card(*card)).collect();
        View {
            turn: self.to_move(),
            round: self.round,
            stage: self.stage(),
            travellers: self.players.iter().map(|player| self.traveller(player)).collect(),
            standings: self.standings(),
            pile: self.pile.len(),
            table: route_cards(&self.flown_cards),
            left: route_cards(&self.compartments[0]),
            right: route_cards(&self.compartments[1]),
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
        let kept_cards = player.hand.iter().filter(|card| !rejects.contains(card));
        let own = PrivateView {
            fresh: kept_cards
                .clone()
                .filter(|card| player.last_received.contains(card))
                .map(|card| self.route_card(*card))
                .collect(),
            hand: kept_cards.map(|card| self.route_card(*card)).collect(),
            rejects: rejects.iter().map(|card| self.route_card(*card)).collect(),
        };
        view.own = Some((seat, own));
        view
    }

    /// Ranking by win, then by number of visas, then by the shorter path that remains, regardless of hands (R18).
    fn standings(&self) -> Vec<u8> {
        let result = |(seat, player): (Seat, &Player)| {
            let won = self.winner == Some(seat);
            // `standings_by` ranks the greatest result first, so the distance is negated.
            (won, player.visas.count_ones(), UNREACHABLE - self.distance_home(player))
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
        let start = self.players.get(seat.index())?.start_city();
        start.map(|city| self.city_id(city))
    }

    fn is_stopped(&self) -> bool {
        self.to_act.is_none() && self.winner.is_none()
    }

    fn determinize(&self, seat: Seat, rng: &mut GameRng) -> Self {
        let mut determinized = self.clone();
        determinized.rng = rng.split();
        // Hidden from this seat: the pile, and the hands of the others without the cards taken from the compartments
        // in public.
        let is_hidden = |card: &u16| !self.is_public[usize::from(*card)];
        let mut hidden = self.pile.cards().to_vec();
        let others = || Seat::all(self.seats()).filter(|other| *other != seat);
        for other in others() {
            let hand = &self.players[other.index()].hand;
            hidden.extend(hand.iter().copied().filter(is_hidden));
        }
        rng.shuffle(&mut hidden);
        let mut hidden = hidden.into_iter();
        for seat in others() {
            let hand = determinized.players[seat.index()].hand.iter_mut();
            for card in hand.filter(|card| is_hidden(card)) {
                *card = hidden.next().unwrap_or(*card);
            }
        }
        determinized.pile = hidden.collect();
        // The other seats do not know the chosen rejects of the seat to move.
        if let Some(acting_seat) = self.to_act.filter(|actor| *actor != seat) {
            let mut hand = determinized.players[acting_seat.index()].hand.clone();
            rng.shuffle(&mut hand);
            hand.truncate(self.rejects.len());
            determinized.rejects = hand;
        }
        determinized
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
    fn active_player(&self) -> Option<&Player> {
        self.to_act.map(|seat| &self.players[seat.index()])
    }

    fn city_id(&self, index: u16) -> Slug {
        self.cards.cities()[usize::from(index)]
    }

    fn route_card(&self, card: u16) -> RouteCard {
        self.cards.route_cards()[usize::from(card)]
    }

    /// Returns the legal action with this number; `None` if the number is out of range.
    fn nth_legal_action(&self, number: usize) -> Option<Action> {
        let player = self.active_player()?;
        let Some(city) = player.current_city() else {
            let city = self.city_id(*self.cards.starts().get(number)?);
            return Some(Action::Start { city });
        };
        let reject = |card: &u16| Action::Reject { route: self.route_card(*card) };
        match *self.rejects.as_slice() {
            [] => {
                let mut remaining = number;
                for (_, to) in self.flyable_cards(player, city) {
                    if remaining == 0 {
                        return Some(Action::Fly { to: self.city_id(to) });
                    }
                    remaining -= 1;
                }
                match self.flown_count {
                    0 => player.hand.get(remaining).map(reject),
                    _ => (remaining == 0).then_some(Action::Land),
                }
            }
            [first] => {
                let mut others = player.hand.iter().filter(|card| **card != first);
                others.nth(number).map(reject)
            }
            _ => {
                let option = self.take_options().nth(number);
                option.map(|(left, right)| Action::Take { left, right })
            }
        }
    }

    /// Returns the cards of a hand that can be flown from a city, each with its destination.
    fn flyable_cards<'a>(
        &'a self,
        player: &'a Player,
        city: u16,
    ) -> impl Iterator<Item = (u16, u16)> {
        let with_destination = move |card: &u16| Some((*card, self.cards.other_end(*card, city)?));
        player.hand.iter().filter_map(with_destination)
    }

    /// Returns the legal choices of top cards to take, as (left, right): none, one, or both (R8).
    fn take_options(&self) -> impl Iterator<Item = (bool, bool)> {
        let [left, right] = [0, 1].map(|side| !self.compartments[side].is_empty());
        let all = [(false, false), (true, false), (false, true), (true, true)];
        let is_available = move |option: &(bool, bool)| (left || !option.0) && (right || !option.1);
        all.into_iter().filter(is_available)
    }

    fn stage(&self) -> Stage {
        match self.active_player() {
            None => Stage::Over,
            Some(player) if player.itinerary.is_empty() => Stage::Starting,
            Some(_) if self.flown_count > 0 => Stage::Flying(self.flown_count),
            Some(_) if !self.rejects.is_empty() => Stage::Swapping(self.rejects.len() as u16),
            Some(_) => Stage::Fresh,
        }
    }

    /// Returns the public information about a player.
    fn traveller(&self, player: &Player) -> Traveller {
        let stop = |landing: &Landing| Stop {
            city: self.city_id(landing.city),
            visa: self.visas_of(landing.visa).next(),
        };
        let is_public = |card: &&u16| self.is_public[usize::from(**card)];
        let known = player.hand.iter().filter(is_public);
        Traveller {
            itinerary: player.itinerary.iter().map(stop).collect(),
            visas: self.visas_of(player.visas).collect(),
            hand: player.hand.len(),
            known: known.map(|card| self.route_card(*card)).collect(),
            to_go: player.start_city().map(|_| self.distance_home(player)),
        }
    }

    /// Returns the visas of a set.
    fn visas_of(&self, set: u8) -> impl Iterator<Item = Slug> {
        let visas = (0..u8::BITS).zip(self.cards.visas());
        visas.filter_map(move |(bit, visa)| (set >> bit & 1 == 1).then_some(*visa))
    }

    /// Returns the number of routes on the shortest path to the start that collects all missing visas;
    /// [`UNREACHABLE`] before the start is chosen.
    fn distance_home(&self, player: &Player) -> u8 {
        let ends = player.start_city().zip(player.current_city());
        ends.map_or(UNREACHABLE, |(start, city)| {
            self.cards.distance_home(start, city, player.visas)
        })
    }

    /// Chooses the start of a seat and grants its visa (R2, R3).
    fn choose_start(&mut self, seat: Seat, city: Slug, listener: &mut impl Listener<Event>) {
        let starts = self.cards.starts().iter().copied();
        let Some(start) = starts.into_iter().find(|start| self.city_id(*start) == city) else {
            return;
        };
        if self.players[seat.index()].start_city().is_some() {
            return;
        }
        listener.on_event(self.round, || Event::Started { seat, city });
        self.arrive_in(seat, start, listener);
        self.to_act = Some(seat.after(1, self.seats()));
    }

    /// Lands in a city and grants its visa, unless the seat has it (R12).
    fn arrive_in(&mut self, seat: Seat, city: u16, listener: &mut impl Listener<Event>) {
        let player = &mut self.players[seat.index()];
        let visa = self.cards.visa(city) & !player.visas;
        player.visas |= visa;
        player.itinerary.push(Landing { city, visa });
        if let Some(visa) = self.visas_of(visa).next() {
            listener.on_event(self.round, || Event::Visa { seat, visa, city: self.city_id(city) });
        }
    }

    /// Flies one route of a flight (R4).
    fn fly(&mut self, seat: Seat, to: Slug, listener: &mut impl Listener<Event>) {
        let player = &self.players[seat.index()];
        let Some(city) = player.current_city().filter(|_| self.rejects.is_empty()) else {
            return;
        };
        let mut flyable = self.flyable_cards(player, city);
        let Some((card, reached)) = flyable.find(|(_, city)| self.city_id(*city) == to) else {
            return;
        };
        // The iterator borrows the hand that is changed below.
        drop(flyable);
        self.players[seat.index()].hand.retain(|own| *own != card);
        // The card leaves the hand: when it is drawn again later, only its new owner knows that.
        self.is_public[usize::from(card)] = false;
        self.flown_cards.push(card);
        self.flown_count += 1;
        listener.on_event(self.round, || Event::Flew { seat, route: self.route_card(card), to });
        self.arrive_in(seat, reached, listener);
        // R16: checked after each route, and the game ends at once.
        let player = &self.players[seat.index()];
        if player.visas == self.cards.all_visas() && player.start_city() == Some(reached) {
            self.winner = Some(seat);
            self.end_game(listener);
        }
    }

    /// Ends a flight: the seat draws as many cards from the pile as it has flown (R4).
    fn land(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        if self.flown_count == 0 {
            return;
        }
        let drawn = std::mem::take(&mut self.flown_count);
        if let Some(city) = self.players[seat.index()].current_city() {
            listener.on_event(self.round, || Event::Landed {
                seat,
                city: self.city_id(city),
                drawn,
            });
        }
        self.players[seat.index()].last_received.clear();
        self.draw(seat, drawn, listener);
        self.end_turn(seat, listener);
    }

    /// Chooses a reject: the first for the left compartment, the second for the right one (R8).
    fn choose_reject(&mut self, seat: Seat, route: RouteCard, listener: &mut impl Listener<Event>) {
        let player = &self.players[seat.index()];
        let mut hand = player.hand.iter().copied();
        let card =
            hand.find(|card| self.route_card(*card) == route && !self.rejects.contains(card));
        let can_reject =
            player.current_city().is_some() && self.flown_count == 0 && self.rejects.len() < 2;
        let Some(card) = card.filter(|_| can_reject) else {
            return;
        };
        self.rejects.push(card);
        // With empty compartments `Take` has only one choice, so the swap is completed at once.
        if self.rejects.len() == 2 && self.compartments.iter().all(Vec::is_empty) {
            self.complete_swap(seat, [false, false], listener);
        }
    }

    /// Completes a swap: takes the chosen top cards, puts the rejects down, then draws the missing cards (R9). `take`
    /// is `true` for each compartment, left then right, whose top card is taken.
    fn complete_swap(&mut self, seat: Seat, take: [bool; 2], listener: &mut impl Listener<Event>) {
        let &[left, right] = self.rejects.as_slice() else {
            return;
        };
        if !self.take_options().any(|option| take == [option.0, option.1]) {
            return;
        }
        // The tops are removed before the rejects are put down, so that a player cannot take back a card of this
        // swap.
        let tops = self.compartments.each_mut().map(|side| side.pop());
        let mut taken = Vec::new();
        let player = &mut self.players[seat.index()];
        player.hand.retain(|card| ![left, right].contains(card));
        player.last_received.clear();
        let compartments = [Compartment::Left, Compartment::Right];
        for (index, from) in compartments.into_iter().enumerate() {
            match tops[index] {
                Some(card) if take[index] => {
                    self.is_public[usize::from(card)] = true;
                    let player = &mut self.players[seat.index()];
                    player.hand.push(card);
                    player.last_received.push(card);
                    taken.push(TakenCard { from, route: self.route_card(card) });
                }
                card => self.compartments[index].extend(card),
            }
            let reject = [left, right][index];
            self.is_public[usize::from(reject)] = false;
            self.compartments[index].push(reject);
        }
        self.rejects.clear();
        let drawn = 2 - taken.len() as u16;
        let out = [self.route_card(left), self.route_card(right)];
        listener.on_event(self.round, || Event::Swapped { seat, out, taken, drawn });
        self.draw(seat, drawn, listener);
        self.end_turn(seat, listener);
    }

    /// Draws cards from the pile to a hand.
    fn draw(&mut self, seat: Seat, count: u16, listener: &mut impl Listener<Event>) {
        for _ in 0..count {
            if self.pile.is_empty() {
                self.reshuffle(listener);
            }
            let drawn = self.pile.draw(&mut self.rng);
            let player = &mut self.players[seat.index()];
            player.hand.extend(drawn);
            player.last_received.extend(drawn);
        }
    }

    /// Refills the pile with the flown cards (R14), or with the covered cards of both compartments if none were flown
    /// (R15).
    fn reshuffle(&mut self, listener: &mut impl Listener<Event>) {
        let of = if self.flown_cards.is_empty() {
            for side in &mut self.compartments {
                let covered = side.len().saturating_sub(1);
                self.pile.add(side.drain(..covered));
            }
            ReshuffleSource::Compartments
        } else {
            self.pile.add(self.flown_cards.drain(..));
            ReshuffleSource::Table
        };
        listener.on_event(self.round, || Event::Reshuffled { of, cards: self.pile.len() as u16 });
    }

    /// Starts the next turn, or ends the game after the last round (R18).
    fn end_turn(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let next_seat = seat.after(1, self.seats());
        self.to_act = Some(next_seat);
        // R18: the round limit applies only after the last seat, so that all seats have the same number of turns.
        if next_seat != Seat(0) {
            return;
        }
        if self.round >= self.cards.rules.last_round.unwrap_or(u16::MAX) {
            return self.end_game(listener);
        }
        self.round += 1;
    }

    /// Ends the game.
    fn end_game(&mut self, listener: &mut impl Listener<Event>) {
        self.to_act = None;
        listener.on_event(self.round, || Event::Ended {
            winner: self.winner,
            standings: self.standings(),
        });
    }

    /// Returns all cards, wherever they are, for tests of card conservation.
    pub fn cards_everywhere(&self) -> Vec<RouteCard> {
        let hands = self.players.iter().flat_map(|player| &player.hand);
        let all = hands
            .chain(self.pile.cards())
            .chain(&self.flown_cards)
            .chain(self.compartments.iter().flatten());
        all.map(|card| self.route_card(*card)).collect()
    }
}
