//! Globalissimo: guess the ranks of countries in ten categories, and pass barriers by knowing capitals and map
//! locations.
//!
//! Rules are cited by their numbers in the specification, such as R7. In a round, each seat makes a guess and the
//! cards are revealed; then each seat in turn scores and moves, and a barrier on its path poses a question.

mod cards;
mod course;
mod table;

use std::sync::Arc;

use crate::Playable;
use engine::pile::Pile;
use engine::{Code, Game, GameRng, Listener, Seat, Setup, SetupError, ToMove, Token, standings_by};
use model::Dataset;

pub use cards::Cards;
pub use table::{Action, Answer, DealtCountry, Event, Kind, Options, Question, RevealedCard, View};

/// Maximum number of countries per round: slots are named A to Z.
const MOST_LAID: usize = 26;

/// The phase of a round. to_move counts seats from the first player of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Guess { turn: u8 },
    Question { turn: u8, left: u16 },
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tile {
    slot: u8,
    place: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Barrier {
    kind: Kind,
    standing: bool,
}

/// The question card on the table: new, or set aside after a wrong answer (R16, R17).
#[derive(Clone, Debug, PartialEq, Eq)]
struct QuestionCard {
    card: u16,
    barrier: u16,
    tried: Vec<Option<u16>>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Figure {
    position: u16,
    taken: u16,
}

/// A position of Globalissimo.
#[derive(Clone, Debug, PartialEq)]
pub struct Globalissimo {
    cards: Arc<Cards>,
    rng: GameRng,
    /// The first player of the first round.
    first: Seat,
    round: u16,
    phase: Phase,
    /// Indices of the categories in the order of the rounds; later ones are still hidden.
    categories: Vec<u8>,
    pile: Pile,
    discard: Vec<u16>,
    laid: Vec<u16>,
    /// Ranks of the dealt cards by slot, once they are revealed; empty before.
    places: Vec<u8>,
    /// Guesses by seat.
    tiles: Vec<Option<Tile>>,
    figures: Vec<Figure>,
    barriers: Vec<Barrier>,
    asked: Option<QuestionCard>,
}

impl Playable for Globalissimo {
    fn cards(dataset: &Dataset) -> Result<Cards, SetupError> {
        Cards::from_dataset(dataset)
    }
}

impl Game for Globalissimo {
    type Action = Action;
    type Event = Event;
    type View = View;
    type Options = Options;
    type Cards = Cards;
    const ID: &'static str = model::game::GLOBALISSIMO;

    fn check(cards: &Cards, setup: &Setup<Options>) -> Result<(), SetupError> {
        let deck = &cards.deck;
        deck.check_seats(setup.seats)?;
        let laid = laid_for(cards, setup.seats).ok_or(SetupError::NotLaid)?;
        // R7: each player needs a free country.
        if laid < usize::from(setup.seats) {
            return Err(SetupError::NotLaid);
        }
        if laid > MOST_LAID || deck.categories.len() > usize::from(u8::MAX) {
            return Err(SetupError::TooLarge);
        }
        let there = deck.countries.len();
        // At least one card must remain for a question.
        if there <= laid {
            return Err(SetupError::FewCards { needed: laid + 1, there });
        }
        let needed = usize::from(rounds(cards));
        let there = deck.categories.len();
        if there < needed {
            return Err(SetupError::FewCategories { needed, there });
        }
        Ok(())
    }

    fn new(
        cards: &Arc<Cards>,
        setup: &Setup<Options>,
        mut rng: GameRng,
        listener: &mut impl Listener<Event>,
    ) -> Self {
        let deck = &cards.deck;
        let seats = usize::from(setup.seats);
        // R1: the order of the barriers is random.
        let barrier = |kind| Barrier { kind, standing: true };
        let mut barriers = vec![barrier(Kind::Capital); usize::from(deck.own.barriers.capital)];
        barriers.resize(
            barriers.len() + usize::from(deck.own.barriers.location),
            barrier(Kind::Location),
        );
        rng.shuffle(&mut barriers);
        // R3
        let mut categories: Vec<u8> = (0..=u8::MAX).take(deck.categories.len()).collect();
        rng.shuffle(&mut categories);
        // R6: the age of the players is unknown, so the seed decides.
        let first = Seat(rng.below(u32::from(setup.seats)) as u8);
        let laid = laid_for(cards, setup.seats).unwrap_or_default();
        let mut game = Self {
            cards: Arc::clone(cards),
            rng,
            first,
            round: 1,
            phase: Phase::Guess { turn: 0 },
            categories,
            pile: Pile::new(deck.count()),
            discard: Vec::with_capacity(deck.countries.len()),
            laid: vec![0; laid],
            places: Vec::with_capacity(laid),
            tiles: vec![None; seats],
            figures: vec![Figure::default(); seats],
            barriers,
            asked: None,
        };
        listener.on_event(1, || Event::Started {
            seats: setup.seats,
            barriers: game.barriers.iter().map(|barrier| barrier.kind).collect(),
            first,
        });
        game.lay(listener);
        game
    }

    fn seats(&self) -> u8 {
        self.figures.len() as u8
    }

    fn to_move(&self) -> ToMove {
        match self.phase {
            Phase::Guess { turn } | Phase::Question { turn, .. } => ToMove::Act(self.seat(turn)),
            Phase::Over => ToMove::Over,
        }
    }

    fn round(&self) -> u16 {
        self.round
    }

    fn count_actions(&self) -> usize {
        match self.phase {
            Phase::Guess { turn } => (self.laid.len() - usize::from(turn)) * self.laid.len(),
            Phase::Question { .. } => match self.question_kind() {
                // The additional action gives no answer (`None`), which is wrong.
                Kind::Capital => self.cards.capitals.len() + 1,
                Kind::Location => self.cards.numbers.len() + 1,
            },
            Phase::Over => 0,
        }
    }

    fn nth_action(&self, number: usize) -> Action {
        match self.phase {
            Phase::Question { .. } => match self.question_kind() {
                Kind::Capital => {
                    Action::Capital { answer: self.cards.capitals.get(number).cloned() }
                }
                Kind::Location => {
                    Action::Locate { answer: self.cards.numbers.get(number).copied() }
                }
            },
            Phase::Guess { .. } | Phase::Over => {
                // Slots in order, and all ranks for each: a number is `free slot * ranks + rank - 1`.
                let places = self.laid.len();
                let slot = self.free_slots().nth(number / places).unwrap_or_default();
                Action::Guess {
                    country: self.code(self.laid[slot]),
                    place: (number % places) as u8 + 1,
                }
            }
        }
    }

    fn apply(&mut self, action: &Action, listener: &mut impl Listener<Event>) {
        match (self.phase, action) {
            (Phase::Guess { turn }, Action::Guess { country, place }) => {
                let on = |card: &u16| self.cards.deck.countries[usize::from(*card)] == *country;
                let Some(slot) = self.laid.iter().position(on) else {
                    return;
                };
                let seat = self.seat(turn);
                self.tiles[seat.index()] = Some(Tile { slot: slot as u8, place: *place });
                let (country, place) = (*country, *place);
                listener.on_event(self.round, || Event::Guessed { seat, country, place });
                if turn + 1 < self.seats() {
                    self.phase = Phase::Guess { turn: turn + 1 };
                } else {
                    self.reveal(listener);
                    self.score_from(0, listener);
                }
            }
            (Phase::Question { turn, left }, Action::Capital { answer }) => {
                let known = |name| self.cards.capitals.binary_search(name).ok();
                let given = answer.as_ref().and_then(known);
                self.answer(turn, left, given, listener);
            }
            (Phase::Question { turn, left }, Action::Locate { answer }) => {
                let known = |number| self.cards.numbers.binary_search(number).ok();
                let given = answer.as_ref().and_then(known);
                self.answer(turn, left, given, listener);
            }
            // Illegal here: `Playthrough` rejects these actions.
            (Phase::Guess { .. } | Phase::Question { .. } | Phase::Over, _) => {}
        }
    }

    fn public_view(&self) -> View {
        let laid = |slot: usize| DealtCountry {
            country: self.code(self.laid[slot]),
            guess: self.tile_on(slot),
            turned: self.turned(slot),
        };
        let question = match (self.phase, &self.asked) {
            (Phase::Question { turn, left }, Some(asked)) => {
                let kind = self.question_kind();
                let answer = |index: &Option<u16>| index.map(|index| self.answer_of(kind, index));
                Some(Question {
                    seat: self.seat(turn),
                    barrier: asked.barrier,
                    kind,
                    country: self.code(asked.card),
                    tried: asked.tried.iter().map(answer).collect(),
                    left,
                })
            }
            _ => None,
        };
        let token = |index: &u8| self.cards.deck.categories[usize::from(*index)].clone();
        let played = usize::from(self.round) - 1;
        View {
            turn: self.to_move(),
            round: self.round,
            rounds: rounds(&self.cards),
            first: self.first_of_round(),
            category: token(&self.categories[played]),
            played: self.categories[..played].iter().map(token).collect(),
            laid: (0..self.laid.len()).map(laid).collect(),
            question,
            barriers: self
                .barriers
                .iter()
                .map(|barrier| barrier.standing.then_some(barrier.kind))
                .collect(),
            barrier_every: self.cards.deck.own.track.every,
            spaces: self.cards.deck.own.track.spaces,
            positions: self.figures.iter().map(|figure| figure.position).collect(),
            taken: self.figures.iter().map(|figure| figure.taken).collect(),
            points: self.cards.deck.own.points.clone(),
            standings: self.standings(),
        }
    }

    /// Ranks by distance on the track, then by number of barriers (R21).
    fn standings(&self) -> Vec<u8> {
        let result = |figure: &Figure| (figure.position, figure.taken);
        standings_by(&self.figures.iter().map(result).collect::<Vec<_>>())
    }

    fn score(&self, seat: Seat) -> u16 {
        self.figures[seat.index()].position
    }

    fn determinize(&self, _: Seat, rng: &mut GameRng) -> Self {
        let mut other = self.clone();
        other.rng = rng.split();
        // The order of the categories that are still hidden.
        rng.shuffle(&mut other.categories[usize::from(self.round)..]);
        let mut cards = Cards::clone(&self.cards);
        // The values in categories that have not been revealed yet.
        let compared = usize::from(self.round) - usize::from(self.places.is_empty());
        for category in &other.categories[compared..] {
            rng.shuffle(&mut cards.deck.values[usize::from(*category)]);
        }
        // The right answers.
        for answers in &mut cards.answers {
            rng.shuffle(answers);
        }
        // Wrong answers are public, so the question card must not get one of them. The loop terminates: the true
        // answer is in the list and has not been tried.
        if let (Some(asked), Some(kind)) = (&self.asked, self.asked_kind()) {
            let answers = &mut cards.answers[kind.index()];
            while asked.tried.contains(&Some(answers[usize::from(asked.card)])) {
                rng.shuffle(answers);
            }
        }
        other.cards = Arc::new(cards);
        other
    }

    fn reveals(event: &Event) -> bool {
        !matches!(event, Event::Guessed { .. })
    }

    fn comparison(event: &Event) -> Option<(&Token, bool)> {
        let Event::Revealed { category, countries } = event else {
            return None;
        };
        let tied = countries.windows(2).any(|pair| pair[0].place == pair[1].place);
        Some((category, tied))
    }
}

/// Returns the number of countries dealt per round (R5); `None` if the rules have no number for these seats.
fn laid_for(cards: &Cards, seats: u8) -> Option<usize> {
    let laid = cards.deck.own.laid.get(&u16::from(seats));
    laid.map(|laid| usize::from(*laid))
}

/// Returns the number of rounds, at least 1: the number in the rules, or else one per category.
fn rounds(cards: &Cards) -> u16 {
    let all = u16::try_from(cards.deck.categories.len()).unwrap_or(u16::MAX);
    cards.deck.rules.rounds.unwrap_or(all).max(1)
}

impl Globalissimo {
    /// Returns the first player of the current round; the first-player figure moves clockwise once a round (R19).
    fn first_of_round(&self) -> Seat {
        let seats = u16::from(self.seats());
        self.first.after(((self.round - 1) % seats) as u8, self.seats())
    }

    fn seat(&self, turn: u8) -> Seat {
        self.first_of_round().after(turn, self.seats())
    }

    fn code(&self, card: u16) -> Code {
        self.cards.deck.countries[usize::from(card)]
    }

    fn category(&self) -> usize {
        usize::from(self.categories[usize::from(self.round) - 1])
    }

    /// Returns the owner and the rank of the tile on a slot.
    fn tile_on(&self, slot: usize) -> Option<(Seat, u8)> {
        let tiles = Seat::all(self.seats()).zip(&self.tiles);
        let mut on = tiles.filter_map(|(seat, tile)| tile.map(|tile| (seat, tile)));
        on.find(|(_, tile)| usize::from(tile.slot) == slot).map(|(seat, tile)| (seat, tile.place))
    }

    /// Returns the slots without a tile (R7).
    fn free_slots(&self) -> impl Iterator<Item = usize> + use<> {
        // A bit for each slot; `MOST_LAID` fits into 32 bits.
        let mark = |marks: u32, tile: &Option<Tile>| match tile {
            Some(tile) => marks | 1 << tile.slot,
            None => marks,
        };
        let marks = self.tiles.iter().fold(0, mark);
        (0..self.laid.len()).filter(move |slot| marks & 1 << slot == 0)
    }

    fn turned(&self, slot: usize) -> Option<RevealedCard> {
        let place = *self.places.get(slot)?;
        let (category, card) = (self.category(), self.laid[slot]);
        Some(RevealedCard {
            code: self.code(card),
            printed: self.cards.deck.printed(category, usize::from(card)),
            place,
        })
    }

    fn asked_kind(&self) -> Option<Kind> {
        let barrier = self.asked.as_ref()?.barrier;
        Some(self.barriers[usize::from(barrier) - 1].kind)
    }

    fn question_kind(&self) -> Kind {
        self.asked_kind().unwrap_or(Kind::Capital)
    }

    fn answer_of(&self, kind: Kind, index: u16) -> Answer {
        match kind {
            Kind::Capital => Answer::Capital(self.cards.capitals[usize::from(index)].clone()),
            Kind::Location => Answer::Number(self.cards.numbers[usize::from(index)]),
        }
    }

    fn right_answer(&self, kind: Kind, card: u16) -> u16 {
        self.cards.answers[kind.index()][usize::from(card)]
    }

    /// Returns the countries of all cards, wherever they are, for tests of card conservation.
    pub fn cards_everywhere(&self) -> Vec<Code> {
        let asked = self.asked.as_ref().map(|asked| asked.card);
        let all = self.pile.cards().iter().chain(&self.discard).chain(&self.laid).copied();
        all.chain(asked).map(|card| self.code(card)).collect()
    }
}
