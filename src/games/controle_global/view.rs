//! Views of seats, and determinizations that leave a view unchanged.

use super::board::Changes;
use super::heap::bits;
use super::table::{
    ActiveCard, HandCard, LandView, PileView, PlayerView, PrivateView, Score, Stage, TrackView,
    View,
};
use super::{ControleGlobal, PlayerState};
use engine::{Game as _, GameRng, Seat, Slug};

impl ControleGlobal {
    /// Returns the view of a seat, or the public view.
    pub(super) fn view_of(&self, seat: Option<Seat>) -> View {
        let own = seat.and_then(|seat| Some((seat, self.private_view(seat)?)));
        let cards = |cards: &[u16]| cards.iter().map(|card| self.card_id(*card)).collect();
        let scores = self.current_scores();
        View {
            turn: self.to_move(),
            round: self.round,
            stage: self.stage,
            end: (self.end.categories, self.end.level),
            order: self.order.clone(),
            lands: self.board.land_indices().map(|land| self.land_view(land)).collect(),
            tracks: (0..self.cards.spheres().len()).map(|sphere| self.track_view(sphere)).collect(),
            standings: Score::standings(&scores),
            players: Seat::all(self.seats())
                .zip(scores)
                .map(|(seat, score)| self.player_view(seat, score))
                .collect(),
            piles: (0..self.piles.len()).map(|pile| self.pile_view(pile)).collect(),
            acting: self.active_card(),
            zone: self.piles_of(&self.zone),
            revolt: cards(&self.revolt.cards),
            threat: self.threat(),
            own,
        }
    }

    fn land_view(&self, index: u8) -> LandView {
        let land = self.board.land(index);
        // Arrays have space for the maximum number of categories and seats; views contain only the actual ones.
        let spheres = self.cards.spheres().len();
        let seats = land.cubes.iter().take(self.players.len());
        LandView {
            region: self.region_id(index),
            development: land.development,
            stock: land.stock.to_vec(),
            influence: seats.map(|own| own[..spheres].to_vec()).collect(),
            adjacent: bits(land.adjacent).map(|adjacent| self.region_id(adjacent)).collect(),
            points: self.board.region_points(index)[..self.players.len()].to_vec(),
        }
    }

    fn track_view(&self, sphere: usize) -> TrackView {
        let track = &self.board.tracks[sphere];
        let with_influence = |seat: &u8| (Seat(*seat), track.by_seat[usize::from(*seat)]);
        TrackView {
            category: self.sphere_id(sphere as u8),
            total: track.total,
            level: self.board.level(&self.cards, sphere),
            peak: self.board.peaks[sphere],
            order: track.order().iter().map(with_influence).collect(),
        }
    }

    fn player_view(&self, seat: Seat, score: Score) -> PlayerView {
        let player = &self.players[seat.index()];
        // `dealt_factions` is cleared when all factions are revealed; until then the chosen faction is secret.
        let is_revealed = player.dealt_factions.is_empty();
        PlayerView {
            faction: player.faction.filter(|_| is_revealed).map(|faction| self.faction_id(faction)),
            resources: player.resources.to_vec(),
            hand: self.piles_of(&player.hand),
            levels: player.noted_levels[..self.cards.spheres().len()].to_vec(),
            score,
        }
    }

    /// Returns the piles that some cards belong to. The backs of the cards show them, so they are public.
    fn piles_of(&self, cards: &[u16]) -> Vec<Slug> {
        let pile = |card: &u16| self.pile_id(self.cards.pile_position(*card).0);
        cards.iter().map(pile).collect()
    }

    fn pile_view(&self, index: usize) -> PileView {
        let pile = &self.piles[index];
        let cards = self.cards.pile_cards(index);
        PileView {
            pile: self.pile_id(index),
            cards: pile.face_down.count_ones() as u16,
            discards: pile.discards.count_ones() as u16,
            top: pile.top_discard.map(|index| self.card_id(cards[usize::from(index)])),
        }
    }

    fn active_card(&self) -> Option<ActiveCard> {
        let progress = self.progress.as_ref()?;
        Some(ActiveCard {
            card: self.card_id(progress.card?),
            effect: progress.effect.map(|effect| effect + 1),
            step: progress.step,
            clause: progress.clause,
            region: progress.land.map(|land| self.region_id(land)),
            named: bits(progress.named_lands).map(|land| self.region_id(land)).collect(),
            left: progress.remaining,
            // In other stages `changes` may still have the cubes of an earlier clause.
            chosen: match self.stage {
                Stage::Placing | Stage::Removing => self.chosen_changes(&progress.changes),
                _ => Vec::new(),
            },
        })
    }

    /// Returns the cubes chosen for a clause, by seat and category.
    fn chosen_changes(&self, changes: &Changes) -> Vec<Vec<u8>> {
        let spheres = self.cards.spheres().len();
        let seats = changes.iter().take(self.players.len());
        seats.map(|own| own[..spheres].to_vec()).collect()
    }

    fn private_view(&self, seat: Seat) -> Option<PrivateView> {
        let player = self.players.get(seat.index())?;
        let hand_card = |card: &u16| HandCard {
            card: self.card_id(*card),
            effects: self
                .effect_card(*card)
                .effects
                .iter()
                .map(|effect| self.verdict(seat.0, effect))
                .collect(),
        };
        let is_choosing = player.faction.is_none();
        let dealt = player.dealt_factions.iter().filter(|_| is_choosing);
        let is_acting = self.to_act == Some(seat);
        let choices = self.legal_moves.iter().filter(|_| is_acting);
        Some(PrivateView {
            factions: dealt.map(|faction| self.faction_id(*faction)).collect(),
            faction: player.faction.map(|faction| self.faction_id(faction)),
            hand: player.hand.iter().map(hand_card).collect(),
            choices: choices.map(|decision| self.action(*decision)).collect(),
        })
    }

    /// Returns a determinization for a seat: hidden cards and factions are drawn anew. Each card is replaced by one
    /// of the same pile, because the backs are public.
    pub(super) fn determinized(&self, seat: Seat, rng: &mut GameRng) -> Self {
        let mut determinized = self.clone();
        determinized.rng = rng.split();
        determinized.redeal_factions(seat, rng);
        determinized.redeal_cards(seat, rng);
        // The choices of another seat depend on its hidden hand; the seat's own choices are unchanged.
        if self.to_act != Some(seat) {
            determinized.list_moves();
        }
        determinized
    }

    /// Draws anew the factions of the other seats, while they are secret.
    fn redeal_factions(&mut self, seat: Seat, rng: &mut GameRng) {
        if self.players.iter().all(|player| player.dealt_factions.is_empty()) {
            return;
        }
        let own_factions = &self.players[seat.index()].dealt_factions;
        let all_factions = (0..=u16::MAX).take(self.cards.factions().len());
        let mut hidden: Vec<u16> =
            all_factions.filter(|faction| !own_factions.contains(faction)).collect();
        rng.shuffle(&mut hidden);
        let mut others: Vec<&mut PlayerState> = self.players.iter_mut().collect();
        others.remove(seat.index());
        for player in others {
            let remaining_count = hidden.len().saturating_sub(player.dealt_factions.len());
            player.dealt_factions = hidden.split_off(remaining_count);
            // The seat has chosen already, so one of its new factions is the kept one.
            if player.faction.is_some() {
                player.faction =
                    Some(player.dealt_factions[rng.index(player.dealt_factions.len())]);
            }
            // Sorted as in the setup, so that a determinization has the same form as a real position.
            player.dealt_factions.sort_unstable();
        }
    }

    /// Draws anew the cards that a seat has not seen: in the piles, in the other hands, and in the zone of civil
    /// society. All these cards return to their piles first, so that each place can get any card of its pile.
    fn redeal_cards(&mut self, seat: Seat, rng: &mut GameRng) {
        let players = self.players.iter_mut().enumerate();
        let others = players.filter(|(other, _)| *other != seat.index());
        let other_hands = others.flat_map(|(_, player)| &mut player.hand);
        let unseen: Vec<&mut u16> = other_hands.chain(&mut self.zone).collect();
        for card in &unseen {
            let (pile, index) = self.cards.pile_position(**card);
            self.piles[pile].put_back(index);
        }
        for card in unseen {
            let (pile, _) = self.cards.pile_position(*card);
            if let Some(index) = self.piles[pile].draw(rng) {
                *card = self.cards.pile_cards(pile)[usize::from(index)];
            }
        }
    }
}
