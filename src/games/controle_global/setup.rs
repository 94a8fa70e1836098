//! The setup: world, factions, first influence and first hands (B2).

use std::sync::Arc;

use super::board::Board;
use super::cards::Cards;
use super::hand::hand_limit;
use super::heap::{CardPile, bits};
use super::state::Move;
use super::table::{Cause, Event, Options, Stage};
use super::{ControleGlobal, PlayerState};
use crate::deck::check_seats;
use engine::{GameRng, Listener, Seat, Setup, SetupError};
use model::control::{Faction, Power};

impl Cards {
    /// Checks that a match can be set up.
    ///
    /// # Errors
    ///
    /// Returns the first setup error found.
    pub(super) fn check(&self, setup: &Setup<Options>) -> Result<(), SetupError> {
        check_seats(&self.rules, setup.seats)?;
        self.end_condition(setup.seats, &setup.options)?;
        let numbers = &self.control.numbers;
        let needed = self.max_cards_in_hands(setup.seats);
        let there: usize =
            // Even indices are low piles; high ones cannot be drawn in the setup (B2.6).
            (0..self.piles().len()).step_by(2).map(|pile| self.pile_cards(pile).len()).sum();
        if there < needed {
            return Err(SetupError::FewCards { needed, there });
        }
        let needed = usize::from(setup.seats) * usize::from(numbers.choice);
        let lands = numbers.in_play.get(&u16::from(setup.seats)).copied().unwrap_or_default();
        let fits = needed <= self.control.factions.len()
            && usize::from(lands) <= self.control.regions.len()
            // B2.5: the second influence needs another region.
            && lands >= 2;
        if fits { Ok(()) } else { Err(SetupError::Content) }
    }

    /// Returns the maximum number of cards in all hands. If there are as many low cards, each seat can always draw up
    /// to its limit, in the setup and after each turn (B2.6, A34).
    fn max_cards_in_hands(&self, seats: u8) -> usize {
        let factions = self.control.factions.iter();
        let limit = |faction: &Faction| hand_limit(&self.control.numbers, Some(faction.power));
        let mut limits: Vec<u8> = factions.map(limit).collect();
        // The worst case: the seats have the factions with the largest hands.
        limits.sort_unstable_by(|one, other| other.cmp(one));
        let largest_limits = limits.into_iter().take(seats.into());
        largest_limits.map(usize::from).sum()
    }

    /// Draws `count` regions to be in play (B2.1): a random one, then repeatedly one of those adjacent to the drawn
    /// ones, with equal probability.
    fn draw_regions(&self, count: usize, rng: &mut GameRng) -> Vec<u8> {
        let regions = &self.control.regions;
        let mut chosen = vec![rng.index(regions.len()) as u8];
        while chosen.len() < count {
            let adjacent = chosen.iter().flat_map(|region| &regions[usize::from(*region)].adjacent);
            // A set, so that a region adjacent to several drawn ones does not get a greater chance.
            let adjacent = adjacent.fold(0_u32, |set, region| set | 1 << region.0);
            let taken = chosen.iter().fold(0_u32, |set, region| set | 1 << region);
            let free: Vec<u8> = bits(adjacent & !taken).collect();
            // Never empty in valid content, because all regions are connected (checked by `is_consistent`).
            let Some(next) = free.get(rng.index(free.len())) else {
                break;
            };
            chosen.push(*next);
        }
        chosen
    }
}

impl ControleGlobal {
    /// Sets up a match up to the first decision (B2.1 to B2.3).
    pub(super) fn set_up(
        cards: &Arc<Cards>,
        setup: &Setup<Options>,
        mut rng: GameRng,
        listener: &mut impl Listener<Event>,
    ) -> Self {
        let numbers = &cards.control.numbers;
        let seats = setup.seats;
        let lands = numbers.in_play.get(&u16::from(seats)).copied();
        let world = cards.draw_regions(lands.unwrap_or_default().into(), &mut rng);
        let mut order: Vec<Seat> = Seat::all(seats).collect();
        rng.shuffle(&mut order);
        let mut players = vec![PlayerState::default(); seats.into()];
        for (position, seat) in (0..).zip(&order) {
            players[seat.index()].starting_position = position;
        }
        let mut factions: Vec<u16> = (0..=u16::MAX).take(cards.factions().len()).collect();
        rng.shuffle(&mut factions);
        for player in &mut players {
            let remaining_count = factions.len().saturating_sub(numbers.choice.into());
            player.dealt_factions = factions.split_off(remaining_count);
            // The order of the choices must not depend on the shuffle, which is hidden.
            player.dealt_factions.sort_unstable();
        }
        let piles =
            (0..cards.piles().len()).map(|pile| CardPile::new(cards.pile_cards(pile).len()));
        let game = Self {
            end: cards.end_condition(seats, &setup.options).unwrap_or_default(),
            rng,
            round: 1,
            stage: Stage::Factions,
            to_act: order.first().copied(),
            order,
            order_index: 0,
            board: Board::new(cards, &world),
            world_levels: Default::default(),
            players,
            piles: piles.collect(),
            zone: Vec::new(),
            progress: None,
            revolt: Default::default(),
            hit_round_limit: false,
            legal_moves: Vec::new(),
            cards: Arc::clone(cards),
        };
        listener.on_event(game.round, || Event::SetUp {
            regions: game.board.land_indices().map(|land| game.region_id(land)).collect(),
            order: game.order.clone(),
        });
        game
    }

    /// Lists the legal decisions of the setup.
    pub(super) fn list_setup(&self, seat: u8, moves: &mut Vec<Move>) {
        let player = &self.players[usize::from(seat)];
        match self.stage {
            Stage::Factions => {
                moves.extend(player.dealt_factions.iter().map(|faction| Move::Keep(*faction)))
            }
            Stage::Primary => moves.extend(self.board.land_indices().map(Move::Settle)),
            Stage::Secondary => {
                // B2.5: a region without own influence.
                let free = self.board.land_indices();
                let free = free.filter(|land| self.board.land(*land).seat_influence(seat) == 0);
                moves.extend(free.map(Move::Settle));
            }
            _ => moves.extend(self.low_piles().map(Move::Draw)),
        }
    }

    /// Returns the low piles that can give a card.
    fn low_piles(&self) -> impl Iterator<Item = u8> + '_ {
        let piles = (0..).zip(&self.piles).step_by(2);
        piles.filter(|(_, pile)| pile.can_draw()).map(|(index, _)| index)
    }

    /// Carries out a decision of the setup.
    pub(super) fn apply_setup_decision(
        &mut self,
        seat: u8,
        decision: Move,
        listener: &mut impl Listener<Event>,
    ) {
        match (self.stage, decision) {
            (Stage::Factions, Move::Keep(faction)) => {
                self.players[usize::from(seat)].faction = Some(faction);
                self.advance_setup(listener);
            }
            (Stage::Primary | Stage::Secondary, Move::Settle(land)) => {
                self.place_starting_influence(seat, land, listener);
                self.advance_setup(listener);
            }
            (Stage::Opening, Move::Draw(pile)) => {
                self.draw_to_hand(seat, pile, listener);
                let is_full = self.players[usize::from(seat)].hand.len() >= self.hand_limit(seat);
                if is_full || self.low_piles().next().is_none() {
                    self.advance_setup(listener);
                }
            }
            _ => {}
        }
    }

    /// Places the primary or secondary influence of a faction (B2.4, B2.5).
    fn place_starting_influence(
        &mut self,
        seat: u8,
        land: u8,
        listener: &mut impl Listener<Event>,
    ) {
        let Some(faction) = self.players[usize::from(seat)].faction else {
            return;
        };
        let numbers = &self.cards.control.numbers;
        let faction = &self.cards.control.factions[usize::from(faction)];
        let (sphere, count) = match self.stage {
            Stage::Primary => (faction.primary, numbers.primary),
            _ => (faction.secondary, numbers.secondary),
        };
        self.place_influence(land, seat, sphere.0, count, Cause::Setup, listener);
    }

    /// Continues with the next seat; after the last one, with the next stage of the setup.
    fn advance_setup(&mut self, listener: &mut impl Listener<Event>) {
        self.order_index += 1;
        if usize::from(self.order_index) == self.order.len() {
            self.order_index = 0;
            self.stage = match self.stage {
                Stage::Factions => {
                    self.reveal_factions(listener);
                    Stage::Primary
                }
                Stage::Primary => Stage::Secondary,
                Stage::Secondary => Stage::Opening,
                _ => return self.start_first_round(),
            };
        }
        let position = usize::from(self.order_index);
        // B2.5: the seats decide in reverse order.
        self.to_act = match self.stage {
            Stage::Secondary => self.order.iter().rev().nth(position).copied(),
            _ => self.order.get(position).copied(),
        };
    }

    /// Reveals all factions at once, and grants their starting resources (B2.3).
    fn reveal_factions(&mut self, listener: &mut impl Listener<Event>) {
        for seat in 0..self.players.len() {
            self.players[seat].dealt_factions.clear();
            let power = self.power(seat as u8);
            // F3 applies from the first cubes, so the board must know its owner before they are placed.
            if power == Some(Power::Priority) {
                self.board.priority_seat = Some(seat as u8);
            }
        }
        let kept = self.players.iter().filter_map(|player| player.faction);
        let factions = kept.map(|faction| self.faction_id(faction)).collect();
        listener.on_event(self.round, || Event::Revealed { factions });
        for seat in 0..self.players.len() {
            let Some(faction) = self.players[seat].faction else {
                continue;
            };
            let start = self.cards.control.factions[usize::from(faction)].start;
            for (resource, count) in (0..).zip(start) {
                self.give_resource(seat as u8, resource, count, None, Cause::Setup, listener);
            }
        }
    }

    /// Notes the levels after the setup (B2.7). The setup causes no reaction of civil society.
    fn start_first_round(&mut self) {
        for sphere in 0..self.cards.spheres().len() {
            self.world_levels[sphere] = self.board.level(&self.cards, sphere);
        }
        self.board.peaks = self.world_levels;
        self.note_levels();
        self.begin_turn();
    }
}
