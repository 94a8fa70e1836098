//! Plus ou moins (Higher Lower): does the next country have more or less than the one before it?
//!
//! This kind of game is traditional and well known. The rules are our own, and are cited by number:
//!
//! - R1: The players agree on a category, or it is drawn at random; it applies to the whole game. The first player is
//!   chosen in the same manner.
//! - R2: A single player has one life, each of several players has three.
//! - R3: The top card of the pile starts the chain: it is turned face up with its value.
//! - R4: The next card is shown without its value. The seat to move guesses if it has more or less than the last card
//!   of the chain; passing is not allowed.
//! - R5: The card is turned over. Values are compared as printed.
//! - R6: If both cards print the same value, either answer is right.
//! - R7: A right answer scores one point. For a single player the score is the length of the chain.
//! - R8: A wrong answer costs a life. A player without lives is out.
//! - R9: Right or wrong, the card becomes the last card of the chain.
//! - R10: In a round, each remaining player answers once, clockwise, each for another country. The first player
//!   starts every round, or else the next remaining player.
//! - R11: A single player's game ends with the last life. With several players it ends with the round after which at
//!   most one player remains: that player wins, or else all who went out in this round share the win.
//! - R12: A round starts only if the pile has a card for each remaining player. If not, the chain is complete: the
//!   players with the most lives win. A single player has then won too.

mod table;

use std::sync::Arc;

use super::{CountryCards, FaceUpCard, Playable};
use engine::pile::Pile;
use engine::{Game, GameRng, Listener, Seat, Setup, SetupError, ToMove, standings_by};
use model::{Dataset, HigherLowerRules};

pub use table::{Action, Event, Options, View};

/// Contents of the box: the cards, and the numbers of the rules.
pub type Cards = CountryCards<HigherLowerRules>;

/// The state of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Player {
    lives: u16,
    /// Number of right answers.
    right_answers: u16,
    /// Round in which the last life was lost; `None` for a remaining player.
    out_round: Option<u16>,
}

/// A position of Plus ou moins.
#[derive(Clone, Debug, PartialEq)]
pub struct HigherLower {
    cards: Arc<Cards>,
    rng: GameRng,
    /// Index of the category of the game.
    category: usize,
    /// The player who starts each round; if out of the game, the next remaining one starts (R10).
    first_player: Seat,
    round: u16,
    /// The seat to move; `None` when the game is over.
    to_act: Option<Seat>,
    players: Vec<Player>,
    /// Face-up cards in the order in which they were turned over; the last one is compared with the next card.
    chain: Vec<u16>,
    /// The card whose value has to be guessed; `None` when the game is over.
    next_card: Option<u16>,
    pile: Pile,
}

impl Playable for HigherLower {
    fn cards(dataset: &Dataset) -> Result<Cards, SetupError> {
        Cards::from_dataset(dataset, Self::ID, &dataset.higher_lower)
    }
}

impl Game for HigherLower {
    type Action = Action;
    type Event = Event;
    type View = View;
    type Options = Options;
    type Cards = Cards;
    const ID: &'static str = model::game::HIGHER_LOWER;

    fn check(cards: &Cards, setup: &Setup<Options>) -> Result<(), SetupError> {
        cards.check_seats(setup.seats)?;
        cards.check_category(setup.options.category.as_ref())?;
        // One card more than one round needs: the first card of the chain.
        let (needed, there) = (1 + usize::from(setup.seats), cards.countries.len());
        if there < needed { Err(SetupError::FewCards { needed, there }) } else { Ok(()) }
    }

    fn new(
        cards: &Arc<Cards>,
        setup: &Setup<Options>,
        mut rng: GameRng,
        listener: &mut impl Listener<Event>,
    ) -> Self {
        // R1: seating and choice of the first player happen away from the screen, so the seed decides.
        let first = Seat(rng.below(u32::from(setup.seats)) as u8);
        let category = cards.choose_category(setup.options.category.as_ref(), &mut rng);
        // R2
        let rules = &cards.own_rules;
        let lives = if setup.seats == 1 { rules.lives.alone } else { rules.lives.each };
        let player = Player { lives, ..Player::default() };
        // R3
        let mut pile = Pile::new(cards.count());
        let chain: Vec<u16> = pile.draw(&mut rng).into_iter().collect();
        let mut game = Self {
            cards: Arc::clone(cards),
            rng,
            category,
            first_player: first,
            round: 1,
            to_act: None,
            players: vec![player; usize::from(setup.seats)],
            chain,
            next_card: None,
            pile,
        };
        listener.on_event(1, || Event::Started {
            seats: setup.seats,
            category: game.cards.categories[category].clone(),
            first,
            lives,
            open: game.last_card(),
        });
        game.show_next_card(first, listener);
        game
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
        if self.to_act.is_some() { Action::ALL.len() } else { 0 }
    }

    fn nth_action(&self, number: usize) -> Action {
        Action::ALL[number]
    }

    fn apply(&mut self, action: &Action, listener: &mut impl Listener<Event>) {
        // Both are emptied here: unless `continue_after` sets the next seat and card, the game is over.
        let (Some(seat), Some(card)) = (self.to_act.take(), self.next_card.take()) else {
            return;
        };
        let (last_card, new_card) = (self.last_card(), self.cards.face_up(self.category, card));
        // R5, R6
        let equal = new_card.value == last_card.value;
        let right = equal || (*action == Action::More) == (new_card.value > last_card.value);
        let player = &mut self.players[seat.index()];
        if right {
            player.right_answers += 1;
        } else {
            player.lives = player.lives.saturating_sub(1);
            player.out_round = (player.lives == 0).then_some(self.round);
        }
        let (lives, is_out) = (player.lives, player.out_round.is_some());
        listener.on_event(self.round, || Event::Answered {
            seat,
            more: *action == Action::More,
            country: new_card.code,
            printed: new_card.printed,
            category: self.cards.categories[self.category].clone(),
            right,
            equal,
            lives,
        });
        if is_out {
            listener.on_event(self.round, || Event::Out { seat });
        }
        // R9
        self.chain.push(card);
        self.continue_after(seat, listener);
    }

    fn public_view(&self) -> View {
        View {
            turn: self.to_move(),
            round: self.round,
            first: self.first_player,
            category: self.cards.categories[self.category].clone(),
            open: self.last_card(),
            next: self.next_card.map(|card| self.cards.countries[usize::from(card)]),
            lives: self.players.iter().map(|player| player.lives).collect(),
            right: self.players.iter().map(|player| player.right_answers).collect(),
            pile: self.pile.len(),
            standings: self.standings(),
        }
    }

    /// Remaining players rank first, by lives (R12); then players who went out, by the round in which they did (R11).
    fn standings(&self) -> Vec<u8> {
        // A remaining player counts as going out last.
        let result = |player: &Player| (player.out_round.unwrap_or(u16::MAX), player.lives);
        let results: Vec<_> = self.players.iter().map(result).collect();
        standings_by(&results)
    }

    /// A single player wins only with a complete chain (R12); several win by ranking first.
    fn has_won(&self, seat: Seat) -> bool {
        match self.players.as_slice() {
            [player] => player.out_round.is_none(),
            _ => self.standings()[seat.index()] == 1,
        }
    }

    fn score(&self, seat: Seat) -> u16 {
        self.players[seat.index()].right_answers
    }

    fn determinize(&self, _: Seat, rng: &mut GameRng) -> Self {
        let mut determinized = self.clone();
        determinized.rng = rng.split();
        // The values of all face-down cards are permuted; their countries remain, because the next card's country is
        // public.
        let hidden = self.next_card.iter().chain(self.pile.cards());
        let hidden: Vec<usize> = hidden.map(|card| usize::from(*card)).collect();
        determinized.cards = Arc::new(self.cards.permute_values(self.category, &hidden, rng));
        determinized
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Started { .. } | Event::Asked { .. } | Event::Answered { .. })
    }

    fn comparison(event: &Event) -> Option<(&engine::Token, bool)> {
        match event {
            Event::Answered { category, equal, .. } => Some((category, *equal)),
            _ => None,
        }
    }
}

impl HigherLower {
    /// Returns the last card of the chain; there is always one.
    fn last_card(&self) -> FaceUpCard {
        self.cards.face_up(self.category, self.chain[self.chain.len() - 1])
    }

    /// Shows a seat the next card to guess.
    fn show_next_card(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        self.next_card = self.pile.draw(&mut self.rng);
        if let Some(card) = self.next_card {
            self.to_act = Some(seat);
            let country = self.cards.countries[usize::from(card)];
            listener.on_event(self.round, || Event::Asked { seat, country });
        }
    }

    /// Returns `true` if a seat still has lives.
    fn is_active(&self, seat: Seat) -> bool {
        self.players[seat.index()].out_round.is_none()
    }

    /// Continues after an answer: with the next seat of the round, the next round, or the end.
    fn continue_after(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let seats = self.seats();
        let order: Vec<Seat> =
            (0..seats).map(|steps| self.first_player.after(steps, seats)).collect();
        let later_seats = order.iter().skip_while(|other| **other != seat).skip(1);
        if let Some(next_seat) = later_seats.copied().find(|other| self.is_active(*other)) {
            return self.show_next_card(next_seat, listener);
        }
        let remaining: Vec<Seat> = order.into_iter().filter(|seat| self.is_active(*seat)).collect();
        // R11, R12: several players continue while two remain, a single player while one does.
        let is_decided = remaining.len() <= usize::from(seats > 1);
        if is_decided || self.pile.len() < remaining.len() {
            let complete = !is_decided;
            return listener
                .on_event(self.round, || Event::Ended { complete, standings: self.standings() });
        }
        self.round += 1;
        self.show_next_card(remaining[0], listener);
    }

    /// Returns the countries of all cards, wherever they are, for tests of card conservation.
    pub fn cards_everywhere(&self) -> Vec<engine::Code> {
        let all = self.chain.iter().chain(&self.next_card).chain(self.pile.cards());
        all.map(|card| self.cards.countries[usize::from(*card)]).collect()
    }
}
