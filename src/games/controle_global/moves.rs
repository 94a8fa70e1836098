//! Conversion between a `Move`, the decision by index that a position uses, and an `Action`, the decision by name
//! that records use.

use super::ControleGlobal;
use super::state::Move;
use super::table::Action;
use engine::{Seat, Slug};

/// Returns the index of an id in a list.
fn index_of(list: &[Slug], id: &Slug) -> Option<usize> {
    list.iter().position(|other| other == id)
}

impl ControleGlobal {
    /// Returns the id of a land's region.
    pub(super) fn region_id(&self, land: u8) -> Slug {
        self.cards.regions()[usize::from(self.board.land(land).region)]
    }

    pub(super) fn sphere_id(&self, index: u8) -> Slug {
        self.cards.spheres()[usize::from(index)]
    }

    pub(super) fn resource_id(&self, index: u8) -> Slug {
        self.cards.resources()[usize::from(index)]
    }

    pub(super) fn card_id(&self, index: u16) -> Slug {
        self.cards.cards()[usize::from(index)]
    }

    pub(super) fn pile_id(&self, index: usize) -> Slug {
        self.cards.piles()[index]
    }

    pub(super) fn faction_id(&self, index: u16) -> Slug {
        self.cards.factions()[usize::from(index)]
    }

    /// Returns the decision by name.
    pub(super) fn action(&self, decision: Move) -> Action {
        match decision {
            Move::Keep(faction) => Action::Keep { faction: self.faction_id(faction) },
            Move::Settle(land) => Action::Settle { region: self.region_id(land) },
            Move::Draw(pile) => Action::Draw { pile: self.pile_id(pile.into()) },
            Move::Play { card, effect } => {
                // Records number effects from 1, as printed on the cards; positions count from 0.
                Action::Play { card: self.card_id(card), effect: effect + 1 }
            }
            Move::Dump(card) => Action::Dump { card: self.card_id(card) },
            Move::Choose(land) => Action::Choose { region: self.region_id(land) },
            Move::Place(sphere) => Action::Place { category: self.sphere_id(sphere) },
            Move::Remove { seat, sphere } => {
                Action::Remove { rival: Seat(seat), category: self.sphere_id(sphere) }
            }
            Move::Take(resource) => Action::Take { resource: self.resource_id(resource) },
            Move::Pay(resource) => Action::Pay { resource: self.resource_id(resource) },
            Move::Spread { land, sphere } => {
                Action::Spread { region: self.region_id(land), category: self.sphere_id(sphere) }
            }
            Move::Reinforce { land, sphere } => {
                Action::Reinforce { region: self.region_id(land), category: self.sphere_id(sphere) }
            }
            Move::Undermine { land, seat, sphere } => Action::Undermine {
                region: self.region_id(land),
                rival: Seat(seat),
                category: self.sphere_id(sphere),
            },
            Move::Develop(land) => Action::Develop { region: self.region_id(land) },
            Move::Privatise { land, resource } => Action::Privatise {
                region: self.region_id(land),
                resource: self.resource_id(resource),
            },
            Move::Discard(card) => Action::Discard { card: self.card_id(card) },
            Move::Shield => Action::Shield,
            Move::Pass => Action::Pass,
        }
    }

    /// Returns the decision by index; `None` if a name is not part of this game, or if a card is not in the hand.
    pub(super) fn move_from_action(&self, action: &Action) -> Option<Move> {
        let land = |id: &Slug| self.board.land_indices().find(|land| self.region_id(*land) == *id);
        let sphere = |id: &Slug| index_of(self.cards.spheres(), id).map(|index| index as u8);
        let resource = |id: &Slug| index_of(self.cards.resources(), id).map(|index| index as u8);
        // Only cards in the hand of the seat to move can be played or discarded.
        let card = |id: &Slug| {
            let hand = self.to_act.map(|seat| &self.players[seat.index()].hand)?;
            hand.iter().copied().find(|card| self.card_id(*card) == *id)
        };
        Some(match action {
            Action::Keep { faction } => {
                Move::Keep(index_of(self.cards.factions(), faction)? as u16)
            }
            Action::Settle { region } => Move::Settle(land(region)?),
            Action::Draw { pile } => Move::Draw(index_of(self.cards.piles(), pile)? as u8),
            Action::Play { card: id, effect } => {
                Move::Play { card: card(id)?, effect: effect.checked_sub(1)? }
            }
            Action::Dump { card: id } => Move::Dump(card(id)?),
            Action::Choose { region } => Move::Choose(land(region)?),
            Action::Place { category } => Move::Place(sphere(category)?),
            Action::Remove { rival, category } => {
                Move::Remove { seat: rival.0, sphere: sphere(category)? }
            }
            Action::Take { resource: id } => Move::Take(resource(id)?),
            Action::Pay { resource: id } => Move::Pay(resource(id)?),
            Action::Spread { region, category } => {
                Move::Spread { land: land(region)?, sphere: sphere(category)? }
            }
            Action::Reinforce { region, category } => {
                Move::Reinforce { land: land(region)?, sphere: sphere(category)? }
            }
            Action::Undermine { region, rival, category } => {
                Move::Undermine { land: land(region)?, seat: rival.0, sphere: sphere(category)? }
            }
            Action::Develop { region } => Move::Develop(land(region)?),
            Action::Privatise { region, resource: id } => {
                Move::Privatise { land: land(region)?, resource: resource(id)? }
            }
            Action::Discard { card: id } => Move::Discard(card(id)?),
            Action::Shield => Move::Shield,
            Action::Pass => Move::Pass,
        })
    }
}
