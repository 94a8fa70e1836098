//! A table at which the test sits on every seat and knows every card.

use std::sync::Arc;

use engine::{Code, Game, GameRng, Observation, Playthrough, Seat, Setup, ToMove};
use games::Playable;
use games::globalissimo::{Action, BarrierKind, Cards, Event, Globalissimo, Options, View};
use model::Dataset;

use playing::made_up::{MadeUp, distinct};

/// Points by distance, as the rules have them.
pub(super) const POINTS: [u16; 6] = [3, 2, 1, 0, 0, 0];

#[derive(Clone, Debug)]
pub(super) struct Table {
    cards: Arc<Cards>,
    pub(super) play: Playthrough<Globalissimo>,
}

impl Table {
    pub(super) fn of(dataset: &Dataset, seats: u8, seed: u64) -> Self {
        let cards = Arc::new(Globalissimo::cards(dataset).expect("a playable deck"));
        let options = Options::default();
        let play = Playthrough::new(&cards, Setup { seats, options }, seed).expect("a match");
        Self { cards, play }
    }

    /// A match in which no two cards are equal.
    pub(super) fn new(seats: u8, seed: u64) -> Self {
        Self::of(&MadeUp::new(Globalissimo::ID).distinct(), seats, seed)
    }

    /// A match whose barrier `number` is of this kind.
    pub(super) fn with_barrier(seats: u8, number: usize, kind: BarrierKind) -> Self {
        let mut tables = (0..).map(|seed| Self::new(seats, seed));
        let fits = |table: &Self| table.view().barriers[number - 1] == Some(kind);
        tables.find(fits).expect("every second seed")
    }

    /// A match whose first round lays out these values in the order of the slots. What is dealt does
    /// not depend on the values, so they can be written onto the cards that a seed deals.
    pub(super) fn laying(values: &[i64], seats: u8, seed: u64) -> Self {
        let world = MadeUp::new(Globalissimo::ID);
        let blank = Self::of(&world.dataset(|_, _| 0), seats, seed);
        let laid: Vec<usize> = blank.laid().map(|code| blank.card(code)).collect();
        assert_eq!(laid.len(), values.len(), "countries of a round");
        let value = |category, card| match laid.iter().position(|other| *other == card) {
            Some(slot) if category == blank.category() => values[slot],
            _ => distinct(category, card),
        };
        Self::of(&world.dataset(value), seats, seed)
    }

    pub(super) fn view(&self) -> View {
        self.play.position().view(Seat(0))
    }

    pub(super) fn is_over(&self) -> bool {
        self.play.position().to_move() == ToMove::Over
    }

    /// Who has to decide.
    pub(super) fn seat(&self) -> Seat {
        let ToMove::Act(seat) = self.play.position().to_move() else { panic!("the game is over") };
        seat
    }

    /// The seats in the order of this round.
    pub(super) fn order<const N: usize>(&self) -> [Seat; N] {
        let view = self.view();
        let seats = u8::try_from(view.positions.len()).expect("few seats");
        std::array::from_fn(|turn| view.first.after(u8::try_from(turn).expect("few"), seats))
    }

    pub(super) fn laid(&self) -> impl Iterator<Item = Code> + use<> {
        self.view().laid.into_iter().map(|laid| laid.country)
    }

    fn card(&self, country: Code) -> usize {
        let mut codes = self.cards.deck().countries().iter();
        codes.position(|other| *other == country).expect("a card")
    }

    fn category(&self) -> usize {
        let category = self.view().category;
        let mut all = self.cards.deck().categories().iter();
        all.position(|other| *other == category).expect("a category")
    }

    fn value(&self, country: Code) -> i64 {
        self.cards.deck().value(self.category(), self.card(country)).0
    }

    /// The place of a country on the table: where the first of its value lies when the cards are in
    /// descending order.
    pub(super) fn place(&self, country: Code) -> u8 {
        let mut values: Vec<i64> = self.laid().map(|code| self.value(code)).collect();
        values.sort_by_key(|value| -value);
        let own = self.value(country);
        let before = values.iter().position(|value| *value == own);
        u8::try_from(before.expect("on the table") + 1).expect("few")
    }

    pub(super) fn act(&mut self, action: Action) -> Vec<Event> {
        let told = self.play.play(action).expect("a legal action");
        told.into_iter().map(|told| told.event).collect()
    }

    /// Lays the tile `place` on the country under a slot.
    pub(super) fn guess(&mut self, slot: usize, place: u8) -> Vec<Event> {
        let country = self.view().laid[slot].country;
        self.act(Action::Guess { country, place })
    }

    /// Guesses so that the seat will earn this many points.
    pub(super) fn earn(&mut self, points: u16) -> Vec<Event> {
        let view = self.view();
        let most = u8::try_from(view.laid.len()).expect("few");
        let free = view.laid.iter().filter(|laid| laid.guess.is_none());
        let mut free: Vec<_> = free.map(|card| (self.place(card.country), card.country)).collect();
        // A country in the middle is never guessed far off, so those who want no point need the others.
        free.sort_by_key(|(place, _)| (place - 1).max(most - place));
        if points == 0 {
            free.reverse();
        }
        let action = free.iter().find_map(|(own, country)| {
            let earns = |place: &u8| POINTS[usize::from(place.abs_diff(*own))] == points;
            let (country, place) = (*country, (1..=most).find(earns)?);
            Some(Action::Guess { country, place })
        });
        self.act(action.expect("a guess that earns them"))
    }

    /// All seats guess, each for these points, in the order of the round.
    pub(super) fn all_earn(&mut self, points: &[u16]) -> Vec<Event> {
        points.iter().flat_map(|points| self.earn(*points)).collect()
    }

    /// A whole round in which every question is answered rightly.
    pub(super) fn round(&mut self, points: &[u16]) -> Vec<Event> {
        let mut events = self.all_earn(points);
        while !self.is_over() && self.asked().is_some() {
            events.extend(self.answer(true));
        }
        events
    }

    /// Which country is asked, by which barrier.
    pub(super) fn asked(&self) -> Option<(Code, u16)> {
        let question = self.view().question?;
        Some((question.country, question.barrier))
    }

    /// The right answer to the question, or to that about another country.
    pub(super) fn answer(&mut self, right: bool) -> Vec<Event> {
        let action = self.answer_action(right);
        self.act(action)
    }

    pub(super) fn answer_action(&self, right: bool) -> Action {
        let question = self.view().question.expect("a question");
        let own = self.card(question.country);
        let card = if right { own } else { (own + 1) % self.cards.deck().countries().len() };
        match question.kind {
            BarrierKind::Capital => {
                Action::Capital { answer: Some(self.cards.capital(card).clone()) }
            }
            BarrierKind::Location => Action::Locate { answer: Some(self.cards.number(card)) },
        }
    }

    pub(super) fn give_up(&mut self) -> Vec<Event> {
        let question = self.view().question.expect("a question");
        self.act(match question.kind {
            BarrierKind::Capital => Action::Capital { answer: None },
            BarrierKind::Location => Action::Locate { answer: None },
        })
    }

    /// Decides well in `skill` of a hundred cases, else at random.
    pub(super) fn decide(&mut self, skill: u32, rng: &mut GameRng) -> Vec<Event> {
        let well = rng.below(100) < skill;
        match (well, self.asked()) {
            (true, Some(_)) => self.answer(true),
            (true, None) => self.earn(3),
            (false, _) => {
                let seen = Observation::new(self.play.position()).expect("a decision");
                let action = seen.nth_action(rng.index(seen.count_actions()));
                self.act(action)
            }
        }
    }

    pub(super) fn position(&self, seat: Seat) -> u16 {
        self.view().positions[seat.index()]
    }

    pub(super) fn taken(&self, seat: Seat) -> u16 {
        self.view().taken[seat.index()]
    }

    /// How many barriers have fallen.
    pub(super) fn fallen(&self) -> usize {
        self.view().barriers.iter().filter(|barrier| barrier.is_none()).count()
    }
}

/// The points that seats get, in the order in which they get them.
pub(super) fn scored(events: &[Event]) -> Vec<(Seat, u16)> {
    let points = |event: &Event| match event {
        Event::Scored { seat, points } => Some((*seat, *points)),
        _ => None,
    };
    events.iter().filter_map(points).collect()
}
