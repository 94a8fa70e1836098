//! Views of seats, and determinizations that leave a view unchanged.

use super::board::Changes;
use super::heap::bits;
use super::table::{Acting, HandCard, Land, Own, Player, Score, Stack, Stage, Track, View};
use super::{ControleGlobal, PlayerState};
use engine::{Game as _, GameRng, Seat, Slug};

impl ControleGlobal {
    /// Returns the view of a seat, or the public view.
    pub(super) fn seen_by(&self, seat: Option<Seat>) -> View {
        let own = seat.and_then(|seat| Some((seat, self.own(seat)?)));
        let cards = |cards: &[u16]| cards.iter().map(|card| self.card(*card)).collect();
        let scores = self.results();
        View {
            turn: self.to_move(),
            round: self.round,
            stage: self.stage,
            end: (self.end.categories, self.end.level),
            order: self.order.clone(),
            lands: self.board.ranks().map(|land| self.land(land)).collect(),
            tracks: (0..self.cards.spheres().len()).map(|sphere| self.track(sphere)).collect(),
            standings: Score::standings(&scores),
            players: Seat::all(self.seats())
                .zip(scores)
                .map(|(seat, score)| self.player(seat, score))
                .collect(),
            piles: (0..self.piles.len()).map(|pile| self.stack(pile)).collect(),
            acting: self.acting(),
            zone: self.backs(&self.zone),
            revolt: cards(&self.revolt.cards),
            threat: self.threat(),
            own,
        }
    }

    fn land(&self, rank: u8) -> Land {
        let land = self.board.land(rank);
        // Arrays have space for the maximum number of categories and seats; views contain only the actual ones.
        let spheres = self.cards.spheres().len();
        let seats = land.cubes.iter().take(self.players.len());
        Land {
            region: self.region(rank),
            development: land.development,
            stock: land.stock.to_vec(),
            influence: seats.map(|own| own[..spheres].to_vec()).collect(),
            adjacent: bits(land.near).map(|near| self.region(near)).collect(),
            points: self.board.shares(rank)[..self.players.len()].to_vec(),
        }
    }

    fn track(&self, sphere: usize) -> Track {
        let track = &self.board.tracks[sphere];
        let own = |seat: &u8| (Seat(*seat), track.own[usize::from(*seat)]);
        Track {
            category: self.sphere(sphere as u8),
            total: track.total,
            level: self.board.level(&self.cards, sphere),
            peak: self.board.peaks[sphere],
            order: track.order().iter().map(own).collect(),
        }
    }

    fn player(&self, seat: Seat, score: Score) -> Player {
        let player = &self.players[seat.index()];
        // `dealt` is cleared when all factions are revealed; until then the chosen faction is secret.
        let is_revealed = player.dealt.is_empty();
        Player {
            faction: player.faction.filter(|_| is_revealed).map(|faction| self.faction(faction)),
            resources: player.resources.to_vec(),
            hand: self.backs(&player.hand),
            levels: player.levels[..self.cards.spheres().len()].to_vec(),
            score,
        }
    }

    /// Returns the piles of some cards, which their backs show.
    fn backs(&self, cards: &[u16]) -> Vec<Slug> {
        let pile = |card: &u16| self.pile(self.cards.place(*card).0);
        cards.iter().map(pile).collect()
    }

    fn stack(&self, rank: usize) -> Stack {
        let pile = &self.piles[rank];
        let cards = self.cards.in_pile(rank);
        Stack {
            pile: self.pile(rank),
            cards: pile.hidden.count_ones() as u16,
            discards: pile.open.count_ones() as u16,
            top: pile.top.map(|nth| self.card(cards[usize::from(nth)])),
        }
    }

    fn acting(&self) -> Option<Acting> {
        let progress = self.progress.as_ref()?;
        Some(Acting {
            card: self.card(progress.card?),
            effect: progress.effect.map(|effect| effect + 1),
            step: progress.step,
            clause: progress.clause,
            region: progress.land.map(|land| self.region(land)),
            named: bits(progress.named).map(|land| self.region(land)).collect(),
            left: progress.left,
            // In other stages `changes` still has the cubes of an earlier clause.
            chosen: match self.stage {
                Stage::Placing | Stage::Removing => self.chosen(&progress.changes),
                _ => Vec::new(),
            },
        })
    }

    /// Returns the changes chosen for a clause, by seat and category.
    fn chosen(&self, changes: &Changes) -> Vec<Vec<u8>> {
        let spheres = self.cards.spheres().len();
        let seats = changes.iter().take(self.players.len());
        seats.map(|own| own[..spheres].to_vec()).collect()
    }

    fn own(&self, seat: Seat) -> Option<Own> {
        let player = self.players.get(seat.index())?;
        let held = |card: &u16| HandCard {
            card: self.card(*card),
            effects: self
                .card_at(*card)
                .effects
                .iter()
                .map(|effect| self.verdict(seat.0, effect))
                .collect(),
        };
        let is_choosing = player.faction.is_none();
        let dealt = player.dealt.iter().filter(|_| is_choosing);
        let is_acting = self.to_act == Some(seat);
        let choices = self.choices.iter().filter(|_| is_acting);
        Some(Own {
            factions: dealt.map(|faction| self.faction(*faction)).collect(),
            faction: player.faction.map(|faction| self.faction(faction)),
            hand: player.hand.iter().map(held).collect(),
            choices: choices.map(|of| self.action(*of)).collect(),
        })
    }

    /// Returns a determinization for a seat: hidden cards and factions are drawn anew. Each card is replaced by one
    /// of the same pile, because the backs are public.
    pub(super) fn drawn_again(&self, seat: Seat, rng: &mut GameRng) -> Self {
        let mut other = self.clone();
        other.rng = rng.split();
        other.deal_factions_again(seat, rng);
        other.deal_cards_again(seat, rng);
        // The choices of another seat depend on its hidden hand; the seat's own choices are unchanged.
        if self.to_act != Some(seat) {
            other.list();
        }
        other
    }

    fn deal_factions_again(&mut self, seat: Seat, rng: &mut GameRng) {
        if self.players.iter().all(|player| player.dealt.is_empty()) {
            return;
        }
        let own = &self.players[seat.index()].dealt;
        let all = (0..=u16::MAX).take(self.cards.factions().len());
        let mut hidden: Vec<u16> = all.filter(|faction| !own.contains(faction)).collect();
        rng.shuffle(&mut hidden);
        let mut others: Vec<&mut PlayerState> = self.players.iter_mut().collect();
        others.remove(seat.index());
        for player in others {
            let rest = hidden.len().saturating_sub(player.dealt.len());
            player.dealt = hidden.split_off(rest);
            // The seat has chosen already, so one of its new factions is the kept one.
            if player.faction.is_some() {
                player.faction = Some(player.dealt[rng.index(player.dealt.len())]);
            }
            // Sorted as in the setup, so that a determinization has the same form as a real position.
            player.dealt.sort_unstable();
        }
    }

    /// Draws anew the cards that a seat has not seen: in the piles, in the other hands, and in the zone of civil
    /// society. All of them return to their piles first, so that each place can get any of them.
    fn deal_cards_again(&mut self, seat: Seat, rng: &mut GameRng) {
        let players = self.players.iter_mut().enumerate();
        let others = players.filter(|(other, _)| *other != seat.index());
        let held = others.flat_map(|(_, player)| &mut player.hand);
        let unseen: Vec<&mut u16> = held.chain(&mut self.zone).collect();
        for card in &unseen {
            let (pile, nth) = self.cards.place(**card);
            self.piles[pile].put_back(nth);
        }
        for card in unseen {
            let (pile, _) = self.cards.place(*card);
            if let Some(nth) = self.piles[pile].draw(rng) {
                *card = self.cards.in_pile(pile)[usize::from(nth)];
            }
        }
    }
}
