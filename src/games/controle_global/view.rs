//! What a seat sees, and positions that look the same to it.

use super::board::Board;
use super::heap::bits;
use super::table::{Acting, Held, Land, Own, Player, Stack, Stage, Track, View};
use super::{ControleGlobal, Place};
use crate::engine::{Game as _, GameRng, Seat, Slug};
use crate::model::control::{End, RESOURCES};

impl ControleGlobal {
    /// What everybody knows, and what this seat sees beside it.
    pub(super) fn seen_by(&self, seat: Option<Seat>) -> View {
        let own = seat.and_then(|seat| Some((seat, self.own(seat)?)));
        let cards = |cards: &[u16]| cards.iter().map(|card| self.card(*card)).collect();
        View {
            turn: self.turn(),
            round: self.round,
            stage: self.stage,
            end: (self.end.categories, self.end.level),
            order: self.order.clone(),
            lands: self.board.ranks().map(|land| self.land(land)).collect(),
            tracks: (0..self.cards.spheres().len())
                .map(|sphere| self.track(sphere))
                .collect(),
            players: Seat::all(self.seats()).map(|it| self.player(it)).collect(),
            piles: (0..self.piles.len()).map(|pile| self.stack(pile)).collect(),
            acting: self.acting(),
            zone: self.backs(&self.zone),
            revolt: cards(&self.revolt.cards),
            own,
        }
    }

    fn land(&self, rank: u8) -> Land {
        let land = self.board.land(rank);
        let spheres = self.cards.spheres().len();
        let seats = land.cubes.iter().take(self.players.len());
        Land {
            region: self.region(rank),
            development: land.development,
            stock: land.stock.to_vec(),
            influence: seats.map(|own| own[..spheres].to_vec()).collect(),
            adjacent: bits(land.near).map(|near| self.region(near)).collect(),
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

    fn player(&self, seat: Seat) -> Player {
        let player = &self.players[seat.index()];
        let is_revealed = player.dealt.is_empty();
        Player {
            faction: player
                .faction
                .filter(|_| is_revealed)
                .map(|it| self.faction(it)),
            resources: player.resources.to_vec(),
            hand: self.backs(&player.hand),
            levels: player.levels[..self.cards.spheres().len()].to_vec(),
            score: self.result(seat),
        }
    }

    /// The piles of some cards: what their backs show.
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
        let is_renewing = matches!(self.stage, Stage::Renew | Stage::Refill);
        (!is_renewing).then(|| Acting {
            card: self.card(progress.card),
            effect: progress.effect.map(|effect| effect + 1),
            step: progress.step,
            clause: progress.clause,
            region: progress.land.map(|land| self.region(land)),
            named: bits(progress.named).map(|land| self.region(land)).collect(),
            left: progress.left,
        })
    }

    fn own(&self, seat: Seat) -> Option<Own> {
        let player = self.players.get(seat.index())?;
        let held = |card: &u16| Held {
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

    /// The same with everything drawn again that this seat has not seen: cards stay in the pile or the
    /// hand where their backs are.
    pub(super) fn drawn_again(&self, seat: Seat, rng: &mut GameRng) -> Self {
        let mut other = self.clone();
        other.rng = rng.split();
        other.deal_factions_again(seat, rng);
        for pile in 0..self.piles.len() {
            other.deal_pile_again(pile, seat, rng);
        }
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
        let mut others: Vec<&mut Place> = self.players.iter_mut().collect();
        others.remove(seat.index());
        for player in others {
            let rest = hidden.len().saturating_sub(player.dealt.len());
            player.dealt = hidden.split_off(rest);
            if player.faction.is_some() {
                player.faction = Some(player.dealt[rng.index(player.dealt.len())]);
            }
            player.dealt.sort_unstable();
        }
    }

    /// The cards of a pile that this seat has not seen: face down on the pile, in the hands of others,
    /// in the zone of civil society.
    fn deal_pile_again(&mut self, pile: usize, seat: Seat, rng: &mut GameRng) {
        let cards = self.cards.in_pile(pile).to_vec();
        let place = |card: u16| self.cards.place(card);
        let is_here = |card: &&u16| place(**card).0 == pile;
        let hands = self.players.iter().enumerate();
        let hands = hands.filter(|(other, _)| *other != seat.index());
        let held = hands.flat_map(|(_, player)| &player.hand);
        let elsewhere = held.chain(&self.zone).filter(is_here);
        let elsewhere: Vec<u8> = elsewhere.map(|card| place(*card).1).collect();
        if elsewhere.is_empty() {
            return;
        }
        let mut hidden: Vec<u8> = bits(self.piles[pile].hidden).chain(elsewhere).collect();
        // Where they lie is hidden too: what is drawn must not depend on it.
        hidden.sort_unstable();
        rng.shuffle(&mut hidden);
        let mut next = || hidden.pop().map(|nth| cards[usize::from(nth)]);
        let of_pile: Vec<bool> = (0..self.cards.cards().len())
            .map(|card| self.cards.place(card as u16).0 == pile)
            .collect();
        let mut swap = |card: &mut u16| {
            if of_pile[usize::from(*card)] {
                *card = next().unwrap_or(*card);
            }
        };
        let hands = self.players.iter_mut().enumerate();
        for (_, player) in hands.filter(|(other, _)| *other != seat.index()) {
            player.hand.iter_mut().for_each(&mut swap);
        }
        self.zone.iter_mut().for_each(&mut swap);
        self.piles[pile].hidden = hidden.iter().fold(0, |set, nth| set | 1 << nth);
    }
}

/// What lies on the table, by ranks: for bots, which get positions to try things out on
/// ([`ControleGlobal::redeal`]).
///
/// [`ControleGlobal::redeal`]: crate::engine::Game::redeal
impl ControleGlobal {
    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// When the game is over.
    pub(crate) fn end(&self) -> End {
        self.end
    }

    /// Units of each resource that a seat has.
    pub(crate) fn resources(&self, seat: Seat) -> [u8; RESOURCES] {
        self.players[seat.index()].resources
    }

    /// Cards in the hand of a seat.
    pub(crate) fn hand(&self, seat: Seat) -> &[u16] {
        &self.players[seat.index()].hand
    }

    /// The seat that has to decide.
    pub(crate) fn to_act(&self) -> Option<Seat> {
        self.to_act
    }

    /// Whether the next card that is discarded costs nothing (F10).
    pub(crate) fn is_renewal_free(&self, seat: Seat) -> bool {
        let progress = self.progress.as_ref();
        progress.is_some_and(|progress| self.is_free(seat.0, progress))
    }

    /// Cards that civil society will act with, face down.
    pub(crate) fn zone(&self) -> &[u16] {
        &self.zone
    }
}
