//! Globalissimo: guess the ranks of countries in ten categories, and pass barriers by knowing capitals and map
//! locations.
//!
//! Rules are cited by their numbers in the specification, such as R7. In a round, each seat makes a guess and the
//! cards are revealed; then each seat in turn scores and moves, and a barrier on its path poses a question. This file
//! has the position and its actions; `course` has the phases of a round.

mod cards;
mod course;
mod table;

use std::sync::Arc;

use crate::Playable;
use engine::pile::Pile;
use engine::{Code, Game, GameRng, Listener, Seat, Setup, SetupError, ToMove, Token, standings_by};
use model::Dataset;

pub use cards::Cards;
pub use table::{
    Action, Answer, BarrierKind, DealtCountry, Event, Options, Question, RevealedCard, View,
};

/// Maximum number of countries per round: their slots on the table are named A to Z.
const MAX_COUNTRIES: usize = 26;

/// The phase of a round. `turn` counts the seats from the first player of the round, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The seat has to guess.
    Guess { turn: u8 },
    /// The seat has to answer the question of a barrier; `left` is the number of points it can still move afterwards.
    Question { turn: u8, left: u16 },
    /// The game is over.
    Over,
}

/// A guess: a tile with the guessed rank `place`, from 1, on the card in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tile {
    slot: u8,
    place: u8,
}

/// A barrier on the track. It stands until a seat answers its question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Barrier {
    kind: BarrierKind,
    is_standing: bool,
}

/// The question card on the table: just drawn, or left there after a wrong answer, for the next seat (R16, R17).
#[derive(Clone, Debug, PartialEq, Eq)]
struct QuestionCard {
    /// Index of the card, whose country the question is about.
    card: u16,
    /// Number of the barrier that poses the question, from 1.
    barrier: u16,
    /// Wrong answers so far, as indices into the possible answers; `None` stands for no answer.
    wrong_answers: Vec<Option<u16>>,
}

/// The figure of a player on the track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Figure {
    /// The space, from 0 for the start.
    position: u16,
    barriers_taken: u16,
}

/// A position of Globalissimo.
#[derive(Clone, Debug, PartialEq)]
pub struct Globalissimo {
    cards: Arc<Cards>,
    rng: GameRng,
    /// The first player of the first round.
    first_player: Seat,
    round: u16,
    phase: Phase,
    /// Indices of the categories in the order of the rounds; later ones are still hidden.
    categories: Vec<u8>,
    pile: Pile,
    discards: Vec<u16>,
    /// Cards of the round by slot.
    dealt: Vec<u16>,
    /// Ranks of the dealt cards by slot, from 1, once they are revealed; empty before.
    ranks: Vec<u8>,
    /// Guesses by seat.
    tiles: Vec<Option<Tile>>,
    figures: Vec<Figure>,
    barriers: Vec<Barrier>,
    question_card: Option<QuestionCard>,
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
        let dealt = countries_per_round(cards, setup.seats).ok_or(SetupError::NotLaid)?;
        // R7: each player needs a free country.
        if dealt < usize::from(setup.seats) {
            return Err(SetupError::NotLaid);
        }
        if dealt > MAX_COUNTRIES || deck.categories.len() > usize::from(u8::MAX) {
            return Err(SetupError::TooLarge);
        }
        let there = deck.countries.len();
        // At least one card must remain for a question.
        if there <= dealt {
            return Err(SetupError::FewCards { needed: dealt + 1, there });
        }
        let needed = usize::from(round_count(cards));
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
        let barrier = |kind| Barrier { kind, is_standing: true };
        let mut barriers =
            vec![barrier(BarrierKind::Capital); usize::from(deck.own_rules.barriers.capital)];
        barriers.resize(
            barriers.len() + usize::from(deck.own_rules.barriers.location),
            barrier(BarrierKind::Location),
        );
        rng.shuffle(&mut barriers);
        // R3
        let mut categories: Vec<u8> = (0..=u8::MAX).take(deck.categories.len()).collect();
        rng.shuffle(&mut categories);
        // R6: the age of the players is unknown, so the seed decides.
        let first = Seat(rng.below(u32::from(setup.seats)) as u8);
        let dealt = countries_per_round(cards, setup.seats).unwrap_or_default();
        let mut game = Self {
            cards: Arc::clone(cards),
            rng,
            first_player: first,
            round: 1,
            phase: Phase::Guess { turn: 0 },
            categories,
            pile: Pile::new(deck.count()),
            discards: Vec::with_capacity(deck.countries.len()),
            dealt: vec![0; dealt],
            ranks: Vec::with_capacity(dealt),
            tiles: vec![None; seats],
            figures: vec![Figure::default(); seats],
            barriers,
            question_card: None,
        };
        listener.on_event(1, || Event::Started {
            seats: setup.seats,
            barriers: game.barriers.iter().map(|barrier| barrier.kind).collect(),
            first,
        });
        game.deal_countries(listener);
        game
    }

    fn seats(&self) -> u8 {
        self.figures.len() as u8
    }

    fn to_move(&self) -> ToMove {
        match self.phase {
            Phase::Guess { turn } | Phase::Question { turn, .. } => ToMove::Act(self.seat_at(turn)),
            Phase::Over => ToMove::Over,
        }
    }

    fn round(&self) -> u16 {
        self.round
    }

    fn count_actions(&self) -> usize {
        match self.phase {
            Phase::Guess { turn } => (self.dealt.len() - usize::from(turn)) * self.dealt.len(),
            Phase::Question { .. } => match self.question_kind() {
                // The additional action is to give no answer (`None`), which is wrong.
                BarrierKind::Capital => self.cards.capitals.len() + 1,
                BarrierKind::Location => self.cards.numbers.len() + 1,
            },
            Phase::Over => 0,
        }
    }

    fn nth_action(&self, number: usize) -> Action {
        match self.phase {
            Phase::Question { .. } => match self.question_kind() {
                BarrierKind::Capital => {
                    Action::Capital { answer: self.cards.capitals.get(number).cloned() }
                }
                BarrierKind::Location => {
                    Action::Locate { answer: self.cards.numbers.get(number).copied() }
                }
            },
            Phase::Guess { .. } | Phase::Over => {
                // All ranks for each free slot: a number is `index among the free slots * ranks + rank - 1`.
                let rank_count = self.dealt.len();
                let slot = self.free_slots().nth(number / rank_count).unwrap_or_default();
                Action::Guess {
                    country: self.code(self.dealt[slot]),
                    place: (number % rank_count) as u8 + 1,
                }
            }
        }
    }

    fn apply(&mut self, action: &Action, listener: &mut impl Listener<Event>) {
        match (self.phase, action) {
            (Phase::Guess { turn }, Action::Guess { country, place }) => {
                let is_guessed =
                    |card: &u16| self.cards.deck.countries[usize::from(*card)] == *country;
                let Some(slot) = self.dealt.iter().position(is_guessed) else {
                    return;
                };
                let seat = self.seat_at(turn);
                self.tiles[seat.index()] = Some(Tile { slot: slot as u8, place: *place });
                let (country, place) = (*country, *place);
                listener.on_event(self.round, || Event::Guessed { seat, country, place });
                if turn + 1 < self.seats() {
                    self.phase = Phase::Guess { turn: turn + 1 };
                } else {
                    self.reveal(listener);
                    self.score_turns_from(0, listener);
                }
            }
            (Phase::Question { turn, left }, Action::Capital { answer }) => {
                let index_of = |name| self.cards.capitals.binary_search(name).ok();
                let answer_index = answer.as_ref().and_then(index_of);
                self.evaluate_answer(turn, left, answer_index, listener);
            }
            (Phase::Question { turn, left }, Action::Locate { answer }) => {
                let index_of = |number| self.cards.numbers.binary_search(number).ok();
                let answer_index = answer.as_ref().and_then(index_of);
                self.evaluate_answer(turn, left, answer_index, listener);
            }
            // Illegal here: `Playthrough` rejects these actions.
            (Phase::Guess { .. } | Phase::Question { .. } | Phase::Over, _) => {}
        }
    }

    fn public_view(&self) -> View {
        let dealt_country = |slot: usize| DealtCountry {
            country: self.code(self.dealt[slot]),
            guess: self.tile_on(slot),
            turned: self.revealed_card(slot),
        };
        let question = match (self.phase, &self.question_card) {
            (Phase::Question { turn, left }, Some(question_card)) => {
                let kind = self.question_kind();
                let answer_at =
                    |index: &Option<u16>| index.map(|index| self.answer_at(kind, index));
                Some(Question {
                    seat: self.seat_at(turn),
                    barrier: question_card.barrier,
                    kind,
                    country: self.code(question_card.card),
                    tried: question_card.wrong_answers.iter().map(answer_at).collect(),
                    left,
                })
            }
            _ => None,
        };
        let category_token = |index: &u8| self.cards.deck.categories[usize::from(*index)].clone();
        let played_rounds = usize::from(self.round) - 1;
        View {
            turn: self.to_move(),
            round: self.round,
            rounds: round_count(&self.cards),
            first: self.first_player_of_round(),
            category: category_token(&self.categories[played_rounds]),
            played: self.categories[..played_rounds].iter().map(category_token).collect(),
            laid: (0..self.dealt.len()).map(dealt_country).collect(),
            question,
            barriers: self
                .barriers
                .iter()
                .map(|barrier| barrier.is_standing.then_some(barrier.kind))
                .collect(),
            barrier_every: self.cards.deck.own_rules.track.every,
            spaces: self.cards.deck.own_rules.track.spaces,
            positions: self.figures.iter().map(|figure| figure.position).collect(),
            taken: self.figures.iter().map(|figure| figure.barriers_taken).collect(),
            points: self.cards.deck.own_rules.points.clone(),
            standings: self.standings(),
        }
    }

    /// Ranks by distance on the track, then by number of barriers (R21).
    fn standings(&self) -> Vec<u8> {
        let result = |figure: &Figure| (figure.position, figure.barriers_taken);
        standings_by(&self.figures.iter().map(result).collect::<Vec<_>>())
    }

    fn score(&self, seat: Seat) -> u16 {
        self.figures[seat.index()].position
    }

    fn determinize(&self, _: Seat, rng: &mut GameRng) -> Self {
        let mut determinized = self.clone();
        determinized.rng = rng.split();
        // The order of the categories that are still hidden.
        rng.shuffle(&mut determinized.categories[usize::from(self.round)..]);
        let mut cards = Cards::clone(&self.cards);
        // The values in categories that have not been revealed yet.
        let revealed_rounds = usize::from(self.round) - usize::from(self.ranks.is_empty());
        for category in &determinized.categories[revealed_rounds..] {
            rng.shuffle(&mut cards.deck.values[usize::from(*category)]);
        }
        // The right answers.
        for answers in &mut cards.answers {
            rng.shuffle(answers);
        }
        // Wrong answers are public, so the determinized answer must not be one of them. The loop ends, because the
        // true answer is in the list and has not been tried.
        if let (Some(question_card), Some(kind)) = (&self.question_card, self.open_question_kind())
        {
            let answers = &mut cards.answers[kind.index()];
            while question_card
                .wrong_answers
                .contains(&Some(answers[usize::from(question_card.card)]))
            {
                rng.shuffle(answers);
            }
        }
        determinized.cards = Arc::new(cards);
        determinized
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
fn countries_per_round(cards: &Cards, seats: u8) -> Option<usize> {
    let laid = cards.deck.own_rules.laid.get(&u16::from(seats));
    laid.map(|laid| usize::from(*laid))
}

/// Returns the number of rounds, at least 1: the number in the rules, or else one per category.
fn round_count(cards: &Cards) -> u16 {
    let category_count = u16::try_from(cards.deck.categories.len()).unwrap_or(u16::MAX);
    cards.deck.rules.rounds.unwrap_or(category_count).max(1)
}

impl Globalissimo {
    /// Returns the first player of the current round; the first-player figure moves clockwise once a round (R19).
    fn first_player_of_round(&self) -> Seat {
        let seats = u16::from(self.seats());
        self.first_player.after(((self.round - 1) % seats) as u8, self.seats())
    }

    /// Returns the seat that is `turn` seats after the first player of the round.
    fn seat_at(&self, turn: u8) -> Seat {
        self.first_player_of_round().after(turn, self.seats())
    }

    fn code(&self, card: u16) -> Code {
        self.cards.deck.countries[usize::from(card)]
    }

    /// Returns the index of the category of the round.
    fn category(&self) -> usize {
        usize::from(self.categories[usize::from(self.round) - 1])
    }

    /// Returns the seat that owns the tile on a slot, and the guessed rank; `None` if there is no tile.
    fn tile_on(&self, slot: usize) -> Option<(Seat, u8)> {
        let tiles = Seat::all(self.seats()).zip(&self.tiles);
        let mut owned_tiles = tiles.filter_map(|(seat, tile)| tile.map(|tile| (seat, tile)));
        owned_tiles
            .find(|(_, tile)| usize::from(tile.slot) == slot)
            .map(|(seat, tile)| (seat, tile.place))
    }

    /// Returns the slots without a tile (R7).
    fn free_slots(&self) -> impl Iterator<Item = usize> + use<> {
        // A bit for each slot; `MAX_COUNTRIES` slots fit into 32 bits.
        let add_slot = |occupied: u32, tile: &Option<Tile>| match tile {
            Some(tile) => occupied | 1 << tile.slot,
            None => occupied,
        };
        let occupied = self.tiles.iter().fold(0, add_slot);
        (0..self.dealt.len()).filter(move |slot| occupied & 1 << slot == 0)
    }

    /// Returns the card in a slot with its value and rank; `None` before the cards are revealed.
    fn revealed_card(&self, slot: usize) -> Option<RevealedCard> {
        let place = *self.ranks.get(slot)?;
        let (category, card) = (self.category(), self.dealt[slot]);
        Some(RevealedCard {
            code: self.code(card),
            printed: self.cards.deck.printed(category, usize::from(card)),
            place,
        })
    }

    /// Returns the kind of the question card on the table; `None` if there is none.
    fn open_question_kind(&self) -> Option<BarrierKind> {
        let barrier = self.question_card.as_ref()?.barrier;
        Some(self.barriers[usize::from(barrier) - 1].kind)
    }

    /// Returns the kind of the question that has to be answered. Only called in a phase with a question; the default
    /// avoids a panic.
    fn question_kind(&self) -> BarrierKind {
        self.open_question_kind().unwrap_or(BarrierKind::Capital)
    }

    /// Returns a possible answer by its index.
    fn answer_at(&self, kind: BarrierKind, index: u16) -> Answer {
        match kind {
            BarrierKind::Capital => {
                Answer::Capital(self.cards.capitals[usize::from(index)].clone())
            }
            BarrierKind::Location => Answer::Number(self.cards.numbers[usize::from(index)]),
        }
    }

    /// Returns the index of the right answer to the question about a card.
    fn right_answer(&self, kind: BarrierKind, card: u16) -> u16 {
        self.cards.answers[kind.index()][usize::from(card)]
    }

    /// Returns the countries of all cards, wherever they are, for tests of card conservation.
    pub fn cards_everywhere(&self) -> Vec<Code> {
        let question = self.question_card.as_ref().map(|asked| asked.card);
        let all = self.pile.cards().iter().chain(&self.discards).chain(&self.dealt).copied();
        all.chain(question).map(|card| self.code(card)).collect()
    }
}
