//! Contrôle Global: gain influence in the regions of the world, and withstand the reactions of civil society.
//!
//! Rules are cited by their numbers in the specification, such as R6 and B4.7. In the code, a *sphere* is one of the
//! categories of influence, such as politics; a *land* is a region in play, by its index in the order in which
//! regions joined the world; *civil society* is the part of the game that plays the cards drawn into the *zone*,
//! against all players, at the end of a round (a *revolt*). Cards, factions and resources are identified by their
//! index, from 0.

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
use model::control::{EndCondition, MAX_SPHERES, RESOURCES};

pub use board::{Board, distribute_points};
pub use cards::{BASE_VARIANT, Cards, MAX_SEATS};
pub use forecast::{CategoryForecast, Forecast, NumberChange, effect_of};
use heap::CardPile;
use state::{Move, Progress, Revolt};
pub use table::{
    Action, ActiveCard, Cause, Event, HandCard, LandView, Options, PileView, PlayerView,
    PrivateView, Score, Share, Stage, Threat, TrackView, Verdict, View,
};

/// The state of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct PlayerState {
    /// Dealt factions, until all players have chosen one.
    dealt_factions: Vec<u16>,
    /// The chosen faction.
    faction: Option<u16>,
    /// Units of each resource.
    resources: [u8; RESOURCES],
    /// Cards in hand.
    hand: Vec<u16>,
    /// Levels by sphere, as noted at the end of the previous round (R7).
    noted_levels: [u8; MAX_SPHERES],
    /// Position in the turn order of the first round, from 0.
    starting_position: u8,
}

/// A position of Contrôle Global.
#[derive(Clone, Debug, PartialEq)]
pub struct ControleGlobal {
    cards: Arc<Cards>,
    rng: GameRng,
    /// The condition for the end of the game (R22).
    end: EndCondition,
    round: u16,
    stage: Stage,
    to_act: Option<Seat>,
    /// Seats in the turn order of this round.
    order: Vec<Seat>,
    /// Index in `order` of the seat whose turn, or decision in the setup, it is; in reverse order for the secondary
    /// influence. Equal to the number of seats when all are done.
    order_index: u8,
    board: Board,
    /// World levels after the last change of influence, by sphere.
    world_levels: [u8; MAX_SPHERES],
    players: Vec<PlayerState>,
    piles: Vec<CardPile>,
    /// Face-down cards that civil society will resolve at the end of the round (R18).
    zone: Vec<u16>,
    progress: Option<Progress>,
    /// The progress of civil society through the cards of its zone.
    revolt: Revolt,
    /// `true` if the game ended at the round limit.
    hit_round_limit: bool,
    /// Legal decisions of the seat to move, in the order of their numbers.
    legal_moves: Vec<Move>,
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
        game.advance_to_decision(listener);
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
        self.legal_moves.len()
    }

    fn nth_action(&self, number: usize) -> Action {
        self.legal_moves.get(number).map_or(Action::Pass, |decision| self.action(*decision))
    }

    fn apply(&mut self, action: &Action, listener: &mut impl Listener<Event>) {
        let Some(decision) = self.move_from_action(action) else {
            return;
        };
        if self.legal_moves.contains(&decision) {
            self.apply_decision(decision, listener);
            self.advance_to_decision(listener);
        }
    }

    fn is_legal(&self, action: &Action) -> bool {
        // Compares indices; the default implementation would build each legal action by name.
        self.move_from_action(action).is_some_and(|decision| self.legal_moves.contains(&decision))
    }

    fn public_view(&self) -> View {
        self.view_of(None)
    }

    fn view(&self, seat: Seat) -> View {
        self.view_of(Some(seat))
    }

    fn standings(&self) -> Vec<u8> {
        Score::standings(&self.current_scores())
    }

    /// Points of levels and regions.
    fn score(&self, seat: Seat) -> u16 {
        self.current_score(seat).points
    }

    /// The faction of a seat, once all are revealed.
    fn side(&self, seat: Seat) -> Option<Slug> {
        let player = self.players.get(seat.index())?;
        // Before all factions are revealed, the chosen one is secret.
        let is_known = player.dealt_factions.is_empty();
        player.faction.filter(|_| is_known).map(|faction| self.faction_id(faction))
    }

    /// The first turn order is random, and it changes from round to round.
    fn starting_place(&self, seat: Seat) -> Seat {
        self.players.get(seat.index()).map_or(seat, |player| Seat(player.starting_position))
    }

    fn is_stopped(&self) -> bool {
        self.hit_round_limit
    }

    fn determinize(&self, seat: Seat, rng: &mut GameRng) -> Self {
        self.determinized(seat, rng)
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
    /// Makes forced decisions until the seat to move has a choice, or until the game is over. A single decision that
    /// starts something or shows a card is left to the player.
    fn advance_to_decision(&mut self, listener: &mut impl Listener<Event>) {
        loop {
            self.list_moves();
            match *self.legal_moves.as_slice() {
                // Forced decisions are made here, so that records and players skip them.
                [forced_move] if !forced_move.needs_decision() => {
                    self.apply_decision(forced_move, listener)
                }
                _ => return,
            }
        }
    }

    /// Lists the legal decisions of the seat to move.
    fn list_moves(&mut self) {
        // The list is reused, because this runs after every decision of a simulation.
        let mut moves = std::mem::take(&mut self.legal_moves);
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
        self.legal_moves = moves;
    }

    /// Carries out a legal decision of the seat to move.
    fn apply_decision(&mut self, decision: Move, listener: &mut impl Listener<Event>) {
        let Some(Seat(seat)) = self.to_act else {
            return;
        };
        match self.stage {
            Stage::Shield => self.apply_shield_decision(decision, listener),
            Stage::Factions | Stage::Primary | Stage::Secondary | Stage::Opening => {
                self.apply_setup_decision(seat, decision, listener);
            }
            _ => self.apply_turn_decision(seat, decision, listener),
        }
    }

    /// Returns the ids of all cards, wherever they are, for tests of card conservation.
    pub fn cards_everywhere(&self) -> Vec<Slug> {
        let hands = self.players.iter().flat_map(|player| &player.hand);
        let piles = self.piles.iter().enumerate().flat_map(|(pile_index, pile)| {
            let cards = self.cards.pile_cards(pile_index);
            heap::bits(pile.face_down | pile.discards).map(move |index| &cards[usize::from(index)])
        });
        // A played card is in no hand and no pile until it is discarded.
        let played = self.progress.iter().filter_map(|progress| progress.card.as_ref());
        let all = hands.chain(piles).chain(&self.zone).chain(&self.revolt.cards).chain(played);
        all.map(|card| self.card_id(*card)).collect()
    }
}
