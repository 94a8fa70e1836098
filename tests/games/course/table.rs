//! A table at which the test sits on every seat and sees every hand.

use std::sync::Arc;

use engine::{Game, GameRng, LoggedEvent, Observation, Playthrough, Seat, Setup, Slug, ToMove};
use games::Playable;
use games::course::{Action, Cards, Course, Event, Options, PrivateView, RouteCard, Stage, View};
use model::{Dataset, Network, Route, RouteId};

use testing::dataset;

/// How a match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// Whatever is legal.
    Random,
    /// Flies where that makes the way home shorter, else swaps whatever comes.
    Homeward,
    /// Never flies.
    Homebody,
}

#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) cards: Arc<Cards>,
    pub(super) play: Playthrough<Course>,
    /// Cards that no swap gives away unasked.
    keep: Vec<RouteCard>,
}

pub(super) fn slug(id: &str) -> Slug {
    Slug::new(id).expect("an id")
}

/// The rules and the network of the game with another last round.
pub(super) fn ending_after(rounds: u16) -> Dataset {
    let mut world = dataset().clone();
    let rules = world.rules.iter_mut().find(|rules| rules.game == Course::ID);
    rules.expect("rules").last_round = Some(rounds);
    world
}

impl Table {
    pub(super) fn of(dataset: &Dataset, seats: u8, seed: u64) -> Self {
        let cards = Arc::new(Course::cards(dataset).expect("a playable network"));
        let options = Options {};
        let play = Playthrough::new(&cards, Setup { seats, options }, seed).expect("a match");
        Self { cards, play, keep: Vec::new() }
    }

    pub(super) fn new(seats: u8, seed: u64) -> Self {
        Self::of(dataset(), seats, seed)
    }

    /// A match in which each seat is dealt these cards such as `paris new-york` among others, and swaps
    /// others first.
    pub(super) fn dealt(hands: &[&[&str]]) -> Self {
        Self::dealt_of(dataset(), hands)
    }

    /// What is dealt depends on the ranks of the cards and on nothing printed on them, so the wanted
    /// ones can be printed on those that a seed deals.
    pub(super) fn dealt_of(dataset: &Dataset, hands: &[&[&str]]) -> Self {
        let seats = u8::try_from(hands.len()).expect("few seats");
        let (seed, mut world) = (1, dataset.clone());
        let blank = Self::of(&world, seats, seed);
        for (seat, wanted) in Seat::all(seats).zip(hands) {
            for (dealt, wanted) in blank.hand(seat).iter().zip(*wanted) {
                let rank = blank.cards.route_cards().iter().position(|leg| leg == dealt);
                print(&mut world.network, rank.expect("a card"), wanted);
            }
        }
        let mut table = Self::of(&world, seats, seed);
        for (seat, wanted) in Seat::all(seats).zip(hands) {
            let wanted: Vec<RouteCard> = wanted.iter().map(|text| table.card(text)).collect();
            assert_eq!(table.hand(seat)[..wanted.len()], wanted);
            table.keep.extend(wanted);
        }
        table
    }

    pub(super) fn view(&self) -> View {
        self.play.position().public_view()
    }

    pub(super) fn own(&self, seat: Seat) -> PrivateView {
        let (owner, own) = self.play.position().view(seat).own.expect("a hand");
        assert_eq!(owner, seat);
        own
    }

    pub(super) fn hand(&self, seat: Seat) -> Vec<RouteCard> {
        self.own(seat).hand
    }

    pub(super) fn is_over(&self) -> bool {
        self.play.position().to_move() == ToMove::Over
    }

    /// Who has to decide.
    pub(super) fn seat(&self) -> Seat {
        self.view().to_act().expect("the game is not over")
    }

    /// Where the pawn of a seat stands.
    pub(super) fn city(&self, seat: Seat) -> String {
        let city = self.view().travellers[seat.index()].current_city();
        city.expect("a start").to_string()
    }

    /// The visas of a seat.
    pub(super) fn visas(&self, seat: Seat) -> Vec<String> {
        let visas = &self.view().travellers[seat.index()].visas;
        visas.iter().map(Slug::to_string).collect()
    }

    /// The card of two cities, in whatever order.
    pub(super) fn card(&self, text: &str) -> RouteCard {
        let (one, other) = text.split_once(' ').expect("two cities");
        let (one, other) = (slug(one), slug(other));
        let mut legs = self.cards.route_cards().iter();
        let is_it = |leg: &&RouteCard| leg.other_end(one) == Some(other);
        *legs.find(is_it).unwrap_or_else(|| panic!("no card {text}"))
    }

    pub(super) fn actions(&self) -> Vec<Action> {
        let position = self.play.position();
        let all = 0..position.count_actions();
        all.map(|number| position.nth_action(number)).collect()
    }

    pub(super) fn act(&mut self, action: Action) -> Vec<Event> {
        let told = self.play.play(action);
        let told = told.unwrap_or_else(|_| panic!("{action:?} is legal"));
        told.into_iter().map(|told| told.event).collect()
    }

    pub(super) fn refuses(&self, action: Action) -> bool {
        self.play.clone().play(action).is_err()
    }

    /// Everybody chooses a start in turn.
    pub(super) fn start(&mut self, cities: &[&str]) -> Vec<Event> {
        let start = |city: &&str| Action::Start { city: slug(city) };
        cities.iter().flat_map(|city| self.act(start(city))).collect()
    }

    /// Flies to these cities and is still in the air.
    pub(super) fn fly(&mut self, cities: &[&str]) -> Vec<Event> {
        let fly = |city: &&str| Action::Fly { to: slug(city) };
        cities.iter().flat_map(|city| self.act(fly(city))).collect()
    }

    /// Flies to these cities and lands there.
    pub(super) fn fly_and_land(&mut self, cities: &[&str]) -> Vec<Event> {
        let mut events = self.fly(cities);
        events.extend(self.act(Action::Land));
        events
    }

    pub(super) fn reject(&mut self, route: RouteCard) -> Vec<Event> {
        self.act(Action::Reject { route })
    }

    /// Rejects the first two cards that nobody has asked for.
    pub(super) fn swap(&mut self, left: bool, right: bool) -> Vec<Event> {
        let hand = self.hand(self.seat());
        let spare = hand.into_iter().filter(|card| !self.keep.contains(card));
        let spare: Vec<RouteCard> = spare.take(2).collect();
        self.exchange([spare[0], spare[1]], left, right)
    }

    /// Rejects these two cards.
    pub(super) fn exchange(&mut self, out: [RouteCard; 2], left: bool, right: bool) -> Vec<Event> {
        let mut events: Vec<Event> = out.iter().flat_map(|card| self.reject(*card)).collect();
        if self.view().stage == Stage::Swapping(2) {
            events.extend(self.act(Action::Take { left, right }));
        }
        events
    }

    /// So many swaps with the pile.
    pub(super) fn stay(&mut self, turns: usize) -> Vec<Event> {
        (0..turns).flat_map(|_| self.swap(false, false)).collect()
    }

    /// One decision.
    pub(super) fn decide(&mut self, style: Style, rng: &mut GameRng) -> Vec<LoggedEvent<Event>> {
        let seen = Observation::new(self.play.position()).expect("a decision");
        let mut actions: Vec<Action> = seen.actions().collect();
        let is_flight = |action: &Action| matches!(action, Action::Fly { .. });
        let nearer = |action: &Action| is_flight(action) && self.leads_home(action);
        match style {
            Style::Random => {}
            Style::Homeward if actions.iter().any(nearer) => actions.retain(nearer),
            Style::Homeward | Style::Homebody => actions.retain(|action| !is_flight(action)),
        }
        let action = actions[rng.index(actions.len())];
        self.play.play(action).expect("a legal action")
    }

    fn leads_home(&self, action: &Action) -> bool {
        let seat = self.seat().index();
        let to_go = |position: &Course| position.public_view().travellers[seat].to_go;
        let mut after = self.play.position().clone();
        after.apply(action, &mut Vec::new());
        to_go(&after) < to_go(self.play.position())
    }
}

/// Prints a card on another one's rank; a route that the network lacks takes its place.
fn print(network: &mut Network, rank: usize, wanted: &str) {
    let (one, other) = wanted.split_once(' ').expect("two cities");
    let city = |id: &str| network.city_by_id(id).expect("a city");
    let ends = (city(one), city(other));
    let is_it = |id: &RouteId| network.route(*id).other_end(ends.0) == Some(ends.1);
    match network.route_ids().find(is_it) {
        Some(there) => network.routes.swap(usize::from(there.0), rank),
        None => network.routes[rank] = Route { ends, km: 0, note: String::new() },
    }
}
