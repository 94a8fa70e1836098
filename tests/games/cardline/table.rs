//! A table at which the test sits on every seat and knows every card.

use std::sync::Arc;

use engine::{Code, Game, GameRng, Observation, Playthrough, Seat, Setup, ToMove};
use games::Playable;
use games::cardline::{Action, Cardline, Cards, Event, Options, View};
use model::Dataset;

use playing::made_up::{MadeUp, distinct};

#[derive(Clone, Debug)]
pub(super) struct Table {
    cards: Arc<Cards>,
    pub(super) play: Playthrough<Cardline>,
}

impl Table {
    pub(super) fn of(dataset: &Dataset, seats: u8, hand: u16, seed: u64) -> Self {
        let cards = Arc::new(Cardline::cards(dataset).expect("a playable deck"));
        let options = Options { hand: Some(hand), category: None };
        let play = Playthrough::new(&cards, Setup { seats, options }, seed).expect("a match");
        Self { cards, play }
    }

    /// A match in which no two cards are equal.
    pub(super) fn new(seats: u8, hand: u16, seed: u64) -> Self {
        Self::of(&MadeUp::new(Cardline::ID).distinct(), seats, hand, seed)
    }

    /// A match with a deck of so many cards.
    pub(super) fn small(cards: usize, seats: u8, hand: u16, seed: u64) -> Self {
        let mut world = MadeUp::new(Cardline::ID);
        world.cards = cards;
        Self::of(&world.distinct(), seats, hand, seed)
    }

    /// A match whose line has these values in the end, when it is laid by two players in turn, and
    /// whose next player then holds a card of the value `next`. What is dealt does not depend on the
    /// values, so they can be written onto the cards that a seed deals.
    pub(super) fn with_line(values: &[i64], next: i64) -> Self {
        let world = MadeUp::new(Cardline::ID);
        let (hand, seed) = (6, 3);
        let blank = Self::of(&world.dataset(|_, _| 0), 2, hand, seed);
        let view = blank.view();
        let hands = [view.first, view.first.after(1, 2)].map(|seat| &view.hands[seat.index()]);
        // The line's first card, then one of each hand in turn.
        let dealt = (0..usize::from(hand)).flat_map(|index| hands.map(|hand| hand[index]));
        let dealt: Vec<usize> =
            std::iter::once(view.line[0].code).chain(dealt).map(|code| blank.card(code)).collect();
        let wanted: Vec<i64> = values.iter().copied().chain([next]).collect();
        let value = |category, card| {
            let rank = dealt.iter().position(|other| *other == card);
            let wanted = rank.and_then(|rank| wanted.get(rank));
            wanted.copied().unwrap_or_else(|| distinct(category, card))
        };
        let mut table = Self::of(&world.dataset(value), 2, hand, seed);
        for _ in 1..values.len() {
            table.lay(true);
        }
        let line: Vec<i64> = table.view().line.iter().map(|card| card.value).collect();
        let mut sorted = values.to_vec();
        sorted.sort_unstable();
        assert_eq!(line, sorted);
        table
    }

    pub(super) fn view(&self) -> View {
        self.play.position().view(Seat(0))
    }

    pub(super) fn is_over(&self) -> bool {
        self.play.position().to_move() == ToMove::Over
    }

    /// Whether only the last round has ended it.
    pub(super) fn is_stopped(&self) -> bool {
        self.play.position().is_stopped()
    }

    /// Who has to decide.
    pub(super) fn seat(&self) -> Seat {
        let ToMove::Act(seat) = self.play.position().to_move() else { panic!("the game is over") };
        seat
    }

    /// All seats from the first player on.
    pub(super) fn order<const N: usize>(&self) -> [Seat; N] {
        let view = self.view();
        let seats = u8::try_from(view.hands.len()).expect("few seats");
        std::array::from_fn(|turn| view.first.after(u8::try_from(turn).expect("few"), seats))
    }

    pub(super) fn hand(&self, seat: Seat) -> usize {
        self.view().hands[seat.index()].len()
    }

    fn card(&self, country: Code) -> usize {
        let mut codes = self.cards.countries().iter();
        codes.position(|other| *other == country).expect("a card")
    }

    pub(super) fn value(&self, country: Code) -> i64 {
        let category = self.view().category;
        let mut all = self.cards.categories().iter();
        let category = all.position(|other| *other == category).expect("a category");
        self.cards.value(category, self.card(country)).0
    }

    pub(super) fn act(&mut self, country: Code, slot: u16) -> Vec<Event> {
        let told = self.play.play(Action::Place { country, slot });
        let told = told.expect("a legal action");
        told.into_iter().map(|told| told.event).collect()
    }

    /// The first card of the hand that is on turn.
    pub(super) fn next_card(&self) -> Code {
        self.view().hands[self.seat().index()][0]
    }

    /// The gaps into which the rules let the next card, found by trying all.
    pub(super) fn right_slots(&self) -> Vec<u16> {
        let country = self.next_card();
        let right = |slot: &u16| {
            let events = self.clone().act(country, *slot);
            events.iter().any(|event| matches!(event, Event::Placed { right: true, .. }))
        };
        self.slots().filter(right).collect()
    }

    fn slots(&self) -> impl Iterator<Item = u16> + use<> {
        0..=u16::try_from(self.view().line.len()).expect("few cards")
    }

    /// Lays the first card of the hand rightly, or wrongly: it is right where the line still grows from
    /// small to large.
    pub(super) fn lay(&mut self, right: bool) -> Vec<Event> {
        let country = self.next_card();
        let value = self.value(country);
        let line: Vec<i64> = self.view().line.iter().map(|card| card.value).collect();
        let fits = |slot: &usize| {
            let mut line = line.clone();
            line.insert(*slot, value);
            line.is_sorted() == right
        };
        let slot = (0..=line.len()).find(fits).expect("such a gap");
        self.act(country, u16::try_from(slot).expect("few cards"))
    }

    /// So many turns, right or wrong.
    pub(super) fn all_lay(&mut self, right: &[bool]) -> Vec<Event> {
        right.iter().flat_map(|right| self.lay(*right)).collect()
    }

    /// Lays rightly in `skill` of a hundred cases, else at random.
    pub(super) fn decide(&mut self, skill: u32, rng: &mut GameRng) -> Vec<Event> {
        if rng.below(100) < skill {
            return self.lay(true);
        }
        let seen = Observation::new(self.play.position()).expect("a decision");
        let Action::Place { country, slot } = seen.nth_action(rng.index(seen.count_actions()));
        self.act(country, slot)
    }

    /// Who has won.
    pub(super) fn winners(&self) -> Vec<Seat> {
        assert!(self.is_over());
        let standings = self.play.position().standings();
        let seats = u8::try_from(standings.len()).expect("few seats");
        Seat::all(seats).filter(|seat| standings[seat.index()] == 1).collect()
    }
}
