//! Contrôle Global: gain influence in the regions of the world, and withstand the reactions of civil society.
//!
//! Rules are cited by their numbers in the specification, such as R6 and B4.7.

mod board;
mod cards;
mod change;
mod civil;
mod effect;
mod forecast;
mod hand;
mod heap;
mod moves;
mod open;
mod resources;
mod setup;
mod state;
mod table;
mod turn;
mod view;

use std::sync::Arc;

use crate::Playable;
use engine::{Game, GameRng, Listener, Seat, Setup, SetupError, Slug, ToMove, Token};
use model::Dataset;
use model::control::{End, MOST_SPHERES, RESOURCES};

pub use board::{Board, share};
pub use cards::{BASE, Cards, MOST_SEATS};
pub use forecast::{Change, Forecast, Shift, effect_of};
use heap::CardPile;
use state::{Move, Progress, Revolt};
pub use table::{
    Acting, Action, Cause, Event, HandCard, Land, Options, Own, Player, Score, Share, Stack, Stage,
    Threat, Track, Verdict, View,
};

/// The state of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct PlayerState {
    /// Dealt factions, until all players have chosen one.
    dealt: Vec<u16>,
    faction: Option<u16>,
    resources: [u8; RESOURCES],
    hand: Vec<u16>,
    /// Levels as noted at the end of the previous round (R7).
    levels: [u8; MOST_SPHERES],
    /// Position in the turn order of the first round, from 0.
    first: u8,
}

/// A position of Contrôle Global.
#[derive(Clone, Debug, PartialEq)]
pub struct ControleGlobal {
    cards: Arc<Cards>,
    rng: GameRng,
    /// The condition for the end of the game (R22).
    end: End,
    round: u16,
    stage: Stage,
    to_act: Option<Seat>,
    /// Seats in the turn order of this round.
    order: Vec<Seat>,
    /// Number of seats that have finished their turn, or their decision in the setup.
    at: u8,
    board: Board,
    /// World levels at the last level event, by category.
    levels: [u8; MOST_SPHERES],
    players: Vec<PlayerState>,
    piles: Vec<CardPile>,
    /// Face-down cards that civil society will resolve (R18).
    zone: Vec<u16>,
    progress: Option<Progress>,
    revolt: Revolt,
    /// `true` if the game ended at the round limit.
    stopped: bool,
    /// Legal decisions of the seat to move.
    choices: Vec<Move>,
}

impl Playable for ControleGlobal {
    fn cards(dataset: &Dataset) -> Result<Cards, SetupError> {
        Cards::from_dataset(dataset, Self::ID)
    }
}

impl Game for ControleGlobal {
    type Action = Action;
    type Event = Event;
    type View = View;
    type Options = Options;
    type Cards = Cards;
    const ID: &'static str = model::game::CONTROLE_GLOBAL;
    const SECRET_HANDS: bool = true;

    fn check(cards: &Cards, setup: &Setup<Options>) -> Result<(), SetupError> {
        cards.check(setup)
    }

    fn new(
        cards: &Arc<Cards>,
        setup: &Setup<Options>,
        rng: GameRng,
        listener: &mut impl Listener<Event>,
    ) -> Self {
        let mut game = Self::set_up(cards, setup, rng, listener);
        game.decide(listener);
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
        self.choices.len()
    }

    fn nth_action(&self, number: usize) -> Action {
        self.choices.get(number).map_or(Action::Pass, |of| self.action(*of))
    }

    fn apply(&mut self, action: &Action, listener: &mut impl Listener<Event>) {
        let Some(of) = self.move_of(action) else {
            return;
        };
        if self.choices.contains(&of) {
            self.carry_out(of, listener);
            self.decide(listener);
        }
    }

    fn is_legal(&self, action: &Action) -> bool {
        // Compares indices; the default implementation would build each legal action by name.
        self.move_of(action).is_some_and(|of| self.choices.contains(&of))
    }

    fn public_view(&self) -> View {
        self.seen_by(None)
    }

    fn view(&self, seat: Seat) -> View {
        self.seen_by(Some(seat))
    }

    fn standings(&self) -> Vec<u8> {
        Score::standings(&self.results())
    }

    /// Points of levels and regions.
    fn score(&self, seat: Seat) -> u16 {
        self.result(seat).points
    }

    /// The faction of a seat, once all are revealed.
    fn side(&self, seat: Seat) -> Option<Slug> {
        let player = self.players.get(seat.index())?;
        // Before all factions are revealed, the chosen one is secret.
        let is_known = player.dealt.is_empty();
        player.faction.filter(|_| is_known).map(|faction| self.faction(faction))
    }

    /// The first turn order is random, and it changes from round to round.
    fn starting_place(&self, seat: Seat) -> Seat {
        self.players.get(seat.index()).map_or(seat, |player| Seat(player.first))
    }

    fn is_stopped(&self) -> bool {
        self.stopped
    }

    fn determinize(&self, seat: Seat, rng: &mut GameRng) -> Self {
        self.drawn_again(seat, rng)
    }

    /// A player who has drawn a card has seen it; factions and the cards of civil society are turned over.
    fn reveals(event: &Event) -> bool {
        matches!(
            event,
            Event::SetUp { .. }
                | Event::Revealed { .. }
                | Event::Drew { .. }
                | Event::Reshuffled { .. }
                | Event::Revolt { .. }
                | Event::Ended { .. }
        )
    }

    fn comparison(_: &Event) -> Option<(&Token, bool)> {
        None
    }
}

impl ControleGlobal {
    /// Lists the legal decisions, and makes the only possible one automatically unless it starts something or shows a
    /// card.
    fn decide(&mut self, listener: &mut impl Listener<Event>) {
        loop {
            self.list();
            match *self.choices.as_slice() {
                // Forced decisions are made here, so that records and players skip them.
                [only] if !only.needs_decision() => self.carry_out(only, listener),
                _ => return,
            }
        }
    }

    fn list(&mut self) {
        // The list is reused, because this runs after every decision of a simulation.
        let mut moves = std::mem::take(&mut self.choices);
        moves.clear();
        if let Some(Seat(seat)) = self.to_act {
            match self.stage {
                Stage::Shield => moves.extend([Move::Shield, Move::Pass]),
                Stage::Factions | Stage::Primary | Stage::Secondary | Stage::Opening => {
                    self.list_setup(seat, &mut moves);
                }
                _ => self.list_turn(seat, &mut moves),
            }
        }
        self.choices = moves;
    }

    fn carry_out(&mut self, of: Move, listener: &mut impl Listener<Event>) {
        let Some(Seat(seat)) = self.to_act else {
            return;
        };
        match self.stage {
            Stage::Shield => self.decide_shield(of, listener),
            Stage::Factions | Stage::Primary | Stage::Secondary | Stage::Opening => {
                self.go_on_setting_up(seat, of, listener);
            }
            _ => self.act(seat, of, listener),
        }
    }

    /// Returns the ids of all cards, wherever they are, for tests of card conservation.
    pub fn cards_everywhere(&self) -> Vec<Slug> {
        let hands = self.players.iter().flat_map(|player| &player.hand);
        let piles = self.piles.iter().enumerate().flat_map(|(rank, pile)| {
            let cards = self.cards.in_pile(rank);
            heap::bits(pile.hidden | pile.open).map(move |nth| &cards[usize::from(nth)])
        });
        // A played card is in no hand and no pile until it is discarded.
        let played = self.progress.iter().filter_map(|progress| progress.card.as_ref());
        let all = hands.chain(piles).chain(&self.zone).chain(&self.revolt.cards).chain(played);
        all.map(|card| self.card(*card)).collect()
    }
}
