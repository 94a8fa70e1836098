//! Cardline: Globetrotter: lay countries into a line that is sorted from small to large.
//!
//! Rules are cited by their numbers in the specification, such as R6.

mod table;

use std::cmp::Ordering;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::Playable;
use engine::pile::Pile;
use engine::{Code, Game, GameRng, Listener, Seat, Setup, SetupError, ToMove, Token, standings_by};
use model::{CardlineRules, Dataset, Quantity};

use super::CountryCards;
pub use table::{Action, Event, FaceUpCard, Options, View};

/// Contents of the box: the cards, and the numbers of the rules.
pub type Cards = CountryCards<CardlineRules>;

/// The state of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Player {
    hand: Vec<u16>,
    /// `true` while the player is in the game; `false` once eliminated (R10).
    is_active: bool,
    /// `true` if the player laid the last card of the hand in this round (the rules call these players the set E,
    /// R8).
    has_emptied_hand: bool,
    /// Number of cards laid correctly.
    laid_count: u16,
}

/// A position of Cardline.
#[derive(Clone, Debug, PartialEq)]
pub struct Cardline {
    cards: Arc<Cards>,
    rng: GameRng,
    /// Index of the category of the game.
    category: usize,
    /// The player who starts each round.
    first_player: Seat,
    round: u16,
    is_sudden_death: bool,
    /// The seat to move; `None` when the game is over.
    to_act: Option<Seat>,
    players: Vec<Player>,
    /// Cards of the line, from small to large.
    line: Vec<u16>,
    pile: Pile,
    /// The box: cards out of play.
    out_of_play: Vec<u16>,
    /// By card: `true` if its value has been revealed.
    is_revealed: Vec<bool>,
    /// The winners, once the game is over.
    winners: Vec<Seat>,
    /// `true` if the game ended only at the round limit.
    hit_round_limit: bool,
}

impl Playable for Cardline {
    fn cards(dataset: &Dataset) -> Result<Cards, SetupError> {
        Cards::from_dataset(dataset, Self::ID, dataset.cardline_rules())
    }
}

impl Game for Cardline {
    type Action = Action;
    type Event = Event;
    type View = View;
    type Options = Options;
    type Cards = Cards;
    const ID: &'static str = model::game::CARDLINE;

    fn check(cards: &Cards, setup: &Setup<Options>) -> Result<(), SetupError> {
        cards.check_seats(setup.seats)?;
        let hand = hand_size(cards, &setup.options);
        let max = cards.own_rules.hand.max;
        if hand == 0 || hand > max {
            return Err(SetupError::Hand { max });
        }
        cards.check_category(setup.options.category.as_ref())?;
        let there = cards.countries.len();
        let needed = 1 + usize::from(setup.seats) * usize::from(hand);
        if there < needed { Err(SetupError::FewCards { needed, there }) } else { Ok(()) }
    }

    fn new(
        cards: &Arc<Cards>,
        setup: &Setup<Options>,
        mut rng: GameRng,
        listener: &mut impl Listener<Event>,
    ) -> Self {
        // R1: the players choose the first player away from the screen, so the seed decides.
        let first = Seat(rng.below(u32::from(setup.seats)) as u8);
        let category = cards.choose_category(setup.options.category.as_ref(), &mut rng);
        let count = cards.countries.len();
        let mut pile = Pile::new(cards.count());
        let hand = hand_size(cards, &setup.options);
        // R2
        let mut deal = || (0..hand).filter_map(|_| pile.draw(&mut rng)).collect();
        let players = Seat::all(setup.seats).map(|_| Player {
            hand: deal(),
            is_active: true,
            ..Player::default()
        });
        let players = players.collect();
        // R3
        let mut line = Vec::with_capacity(count.min(64));
        line.extend(pile.draw(&mut rng));
        let mut is_revealed = vec![false; count];
        for card in &line {
            is_revealed[usize::from(*card)] = true;
        }
        let game = Self {
            cards: Arc::clone(cards),
            rng,
            category,
            first_player: first,
            round: 1,
            is_sudden_death: false,
            to_act: Some(first),
            players,
            line,
            pile,
            out_of_play: Vec::new(),
            is_revealed,
            winners: Vec::new(),
            hit_round_limit: false,
        };
        listener.on_event(1, || Event::Started {
            seats: setup.seats,
            category: game.cards.categories[category].clone(),
            first,
            hands: game.hands(),
            line: game.face_up(game.line[0]),
        });
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
        let hand = self.to_act.map_or(0, |seat| self.players[seat.index()].hand.len());
        hand * (self.line.len() + 1)
    }

    fn nth_action(&self, number: usize) -> Action {
        let slots = self.line.len() + 1;
        let hand = self.to_act.map_or(&[][..], |seat| &self.players[seat.index()].hand);
        Action::Place { country: self.code(hand[number / slots]), slot: (number % slots) as u16 }
    }

    fn apply(&mut self, action: &Action, listener: &mut impl Listener<Event>) {
        let Action::Place { country, slot } = *action;
        let Some(seat) = self.to_act else {
            return;
        };
        let player = &mut self.players[seat.index()];
        let is_country = |card: &u16| self.cards.countries[usize::from(*card)] == country;
        let Some(hand_index) = player.hand.iter().position(is_country) else {
            return;
        };
        let card = player.hand.remove(hand_index);
        self.is_revealed[usize::from(card)] = true;
        let right = self.fits(card, usize::from(slot));
        listener.on_event(self.round, || Event::Placed {
            seat,
            country,
            slot,
            printed: self.face_up(card).printed,
            category: self.cards.categories[self.category].clone(),
            right,
            equal: self.line.iter().any(|other| self.value(*other) == self.value(card)),
        });
        let player = &mut self.players[seat.index()];
        if right {
            self.line.insert(usize::from(slot), card);
            player.laid_count += 1;
            player.has_emptied_hand = player.hand.is_empty();
        } else {
            // R7
            self.out_of_play.push(card);
            self.deal_card(seat, listener);
        }
        self.continue_after(seat, listener);
    }

    fn public_view(&self) -> View {
        let all = 0..self.is_revealed.len();
        let revealed = all.filter(|card| self.is_revealed[*card]).map(|card| card as u16);
        View {
            turn: self.to_move(),
            round: self.round,
            first: self.first_player,
            category: self.cards.categories[self.category].clone(),
            line: self.line.iter().map(|card| self.face_up(*card)).collect(),
            hands: self.hands(),
            seen: revealed
                .filter(|card| !self.line.contains(card))
                .map(|card| self.face_up(card))
                .collect(),
            active: self.players.iter().map(|player| player.is_active).collect(),
            emptied: self.players.iter().map(|player| player.has_emptied_hand).collect(),
            sudden_death: self.is_sudden_death,
            laid: self.players.iter().map(|player| player.laid_count).collect(),
            pile: self.pile.len(),
            boxed: self.out_of_play.len(),
            standings: self.standings(),
        }
    }

    /// After the end: the winners rank first, all others share the next rank. Before the end: by active players, then
    /// by fewest cards.
    fn standings(&self) -> Vec<u8> {
        let is_over = self.to_act.is_none();
        let result = |seat: Seat| {
            let player = &self.players[seat.index()];
            if is_over {
                (self.winners.contains(&seat), 0)
            } else {
                // `standings_by` ranks the greatest result first, so the hand size is negated.
                (player.is_active, usize::MAX - player.hand.len())
            }
        };
        let results: Vec<_> = Seat::all(self.seats()).map(result).collect();
        standings_by(&results)
    }

    fn score(&self, seat: Seat) -> u16 {
        self.players[seat.index()].laid_count
    }

    fn is_stopped(&self) -> bool {
        self.hit_round_limit
    }

    fn determinize(&self, _: Seat, rng: &mut GameRng) -> Self {
        let mut determinized = self.clone();
        determinized.rng = rng.split();
        // Hands are open and the pile's countries follow by elimination, so only the values that were never revealed
        // are permuted.
        let hidden: Vec<usize> =
            (0..self.is_revealed.len()).filter(|card| !self.is_revealed[*card]).collect();
        determinized.cards = Arc::new(self.cards.permute_values(self.category, &hidden, rng));
        determinized
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Started { .. } | Event::Placed { .. } | Event::Drew { .. })
    }

    fn comparison(event: &Event) -> Option<(&Token, bool)> {
        match event {
            Event::Placed { category, equal, .. } => Some((category, *equal)),
            _ => None,
        }
    }
}

/// Returns the gaps of a line into which a card fits, as indices from 0 at the left end. `compare` compares a card of
/// the line with the new one. Equal values may be on either side, so all gaps around them fit (R6).
pub fn fitting_gaps<C>(line: &[C], compare: impl Fn(&C) -> Ordering) -> RangeInclusive<usize> {
    let first = line.partition_point(|card| compare(card).is_lt());
    let last = line.partition_point(|card| compare(card).is_le());
    first..=last
}

/// Returns the number of cards dealt to each player (R2).
fn hand_size(cards: &Cards, options: &Options) -> u16 {
    options.hand.unwrap_or(cards.own_rules.hand.cards)
}

impl Cardline {
    fn code(&self, card: u16) -> Code {
        self.cards.countries[usize::from(card)]
    }

    fn value(&self, card: u16) -> Quantity {
        self.cards.value(self.category, usize::from(card))
    }

    fn face_up(&self, card: u16) -> FaceUpCard {
        self.cards.face_up(self.category, card)
    }

    fn hands(&self) -> Vec<Vec<Code>> {
        let codes = |player: &Player| player.hand.iter().map(|card| self.code(*card)).collect();
        self.players.iter().map(codes).collect()
    }

    /// Returns `true` if a card fits into a gap of the line (R6).
    fn fits(&self, card: u16, slot: usize) -> bool {
        let value = self.value(card);
        fitting_gaps(&self.line, |other| self.value(*other).cmp(&value)).contains(&slot)
    }

    /// Deals the top card of the pile to a seat; if the pile is empty, the cards out of play are shuffled into a new
    /// pile first (A2).
    fn deal_card(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let drawn = self.pile.draw_or_refill(&mut self.out_of_play, &mut self.rng);
        self.players[seat.index()].hand.extend(drawn);
        if let Some(card) = drawn {
            listener.on_event(self.round, || Event::Drew { seat, country: self.code(card) });
        }
    }

    /// Returns all seats in the turn order of a round (R8, R12).
    fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let first = self.first_player.0;
        (first..self.seats()).chain(0..first).map(Seat)
    }

    /// Returns `true` if a seat has not been eliminated.
    fn is_active(&self, seat: Seat) -> bool {
        self.players[seat.index()].is_active
    }

    /// Returns the active seats that play after `seat` in this round.
    fn later_seats(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let (first, seats) = (self.first_player.0, self.seats());
        let (to_the_end, from_the_start) =
            if seat.0 >= first { (seat.0 + 1..seats, 0..first) } else { (0..0, seat.0 + 1..first) };
        let later_seats = to_the_end.chain(from_the_start).map(Seat);
        later_seats.filter(|seat| self.is_active(*seat))
    }

    /// Continues after a turn: ends the game, passes to the next seat, or ends the round.
    fn continue_after(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let emptied_count = self.players.iter().filter(|player| player.has_emptied_hand).count();
        // R9: the win is certain unless a player still to play has exactly one card, and could empty the hand too.
        let has_one_card = |seat: Seat| self.players[seat.index()].hand.len() == 1;
        if emptied_count == 1 && !self.later_seats(seat).any(has_one_card) {
            let is_winner = |seat: &Seat| self.players[seat.index()].has_emptied_hand;
            let winners = Seat::all(self.seats()).filter(is_winner).collect();
            return self.end_game(winners, listener);
        }
        let next_seat = self.later_seats(seat).next();
        self.to_act = next_seat;
        if next_seat.is_some() {
            return;
        }
        if self.is_last_round() {
            self.hit_round_limit = true;
            return self.end_game(self.fewest_cards(), listener);
        }
        if emptied_count > 1 && !self.start_sudden_death(listener) {
            return;
        }
        self.round += 1;
        self.to_act = self.turn_order().find(|seat| self.is_active(*seat));
        listener.on_event(self.round, || Event::RoundBegan);
    }

    /// Returns `true` in the last round allowed (A12): without a limit, bots could play for ever.
    fn is_last_round(&self) -> bool {
        self.round >= self.cards.rules.last_round.unwrap_or(u16::MAX)
    }

    /// Returns the active seats with the fewest cards, who share the win at the round limit (A12).
    fn fewest_cards(&self) -> Vec<Seat> {
        let active_seats = || Seat::all(self.seats()).filter(|seat| self.is_active(*seat));
        let hand_len = |seat: &Seat| self.players[seat.index()].hand.len();
        let fewest = active_seats().map(|seat| hand_len(&seat)).min();
        active_seats().filter(|seat| Some(hand_len(seat)) == fewest).collect()
    }

    /// Starts sudden death (R10, R11): only the seats with empty hands continue, with one new card each. Returns
    /// `false` if there are too few cards; then these seats share the win, and the game is over (A3).
    fn start_sudden_death(&mut self, listener: &mut impl Listener<Event>) -> bool {
        for seat in Seat::all(self.seats()) {
            let player = &mut self.players[seat.index()];
            if player.is_active && !player.has_emptied_hand {
                player.is_active = false;
                self.out_of_play.append(&mut player.hand);
                listener.on_event(self.round, || Event::Eliminated { seat });
            }
        }
        // A3: at this point the hands of the eliminated players are out of play, and count as cards that can be
        // dealt.
        let remaining: Vec<Seat> = self.turn_order().filter(|seat| self.is_active(*seat)).collect();
        if self.pile.len() + self.out_of_play.len() < remaining.len() {
            self.end_game(remaining, listener);
            return false;
        }
        self.is_sudden_death = true;
        listener.on_event(self.round, || Event::SuddenDeath { seats: remaining.clone() });
        for seat in remaining {
            self.players[seat.index()].has_emptied_hand = false;
            self.deal_card(seat, listener);
        }
        true
    }

    /// Ends the game with these winners.
    fn end_game(&mut self, winners: Vec<Seat>, listener: &mut impl Listener<Event>) {
        self.winners = winners;
        self.to_act = None;
        listener.on_event(self.round, || Event::Ended { standings: self.standings() });
    }

    /// Returns the countries of all cards, wherever they are, for tests of card conservation.
    pub fn cards_everywhere(&self) -> Vec<Code> {
        let hands = self.players.iter().flat_map(|player| &player.hand);
        let all = hands.chain(&self.line).chain(self.pile.cards()).chain(&self.out_of_play);
        all.map(|card| self.code(*card)).collect()
    }
}
