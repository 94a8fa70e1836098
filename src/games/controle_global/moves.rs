//! Conversion of decisions between indices (in positions) and names (in records).

use super::ControleGlobal;
use super::state::Move;
use super::table::Action;
use engine::{Seat, Slug};

fn rank(list: &[Slug], id: &Slug) -> Option<usize> {
    list.iter().position(|other| other == id)
}

impl ControleGlobal {
    /// Returns the id of a land's region.
    pub(super) fn region(&self, land: u8) -> Slug {
        self.cards.regions()[usize::from(self.board.land(land).region)]
    }

    pub(super) fn sphere(&self, rank: u8) -> Slug {
        self.cards.spheres()[usize::from(rank)]
    }

    pub(super) fn resource(&self, rank: u8) -> Slug {
        self.cards.resources()[usize::from(rank)]
    }

    pub(super) fn card(&self, rank: u16) -> Slug {
        self.cards.cards()[usize::from(rank)]
    }

    pub(super) fn pile(&self, rank: usize) -> Slug {
        self.cards.piles()[rank]
    }

    pub(super) fn faction(&self, rank: u16) -> Slug {
        self.cards.factions()[usize::from(rank)]
    }

    /// Returns a decision by name.
    pub(super) fn action(&self, of: Move) -> Action {
        match of {
            Move::Keep(faction) => Action::Keep { faction: self.faction(faction) },
            Move::Settle(land) => Action::Settle { region: self.region(land) },
            Move::Draw(pile) => Action::Draw { pile: self.pile(pile.into()) },
            Move::Play { card, effect } => {
                // Records number effects from 1, as printed on the cards; positions count from 0.
                Action::Play { card: self.card(card), effect: effect + 1 }
            }
            Move::Dump(card) => Action::Dump { card: self.card(card) },
            Move::Choose(land) => Action::Choose { region: self.region(land) },
            Move::Place(sphere) => Action::Place { category: self.sphere(sphere) },
            Move::Remove { seat, sphere } => {
                Action::Remove { rival: Seat(seat), category: self.sphere(sphere) }
            }
            Move::Take(resource) => Action::Take { resource: self.resource(resource) },
            Move::Pay(resource) => Action::Pay { resource: self.resource(resource) },
            Move::Spread { land, sphere } => {
                Action::Spread { region: self.region(land), category: self.sphere(sphere) }
            }
            Move::Reinforce { land, sphere } => {
                Action::Reinforce { region: self.region(land), category: self.sphere(sphere) }
            }
            Move::Undermine { land, seat, sphere } => Action::Undermine {
                region: self.region(land),
                rival: Seat(seat),
                category: self.sphere(sphere),
            },
            Move::Develop(land) => Action::Develop { region: self.region(land) },
            Move::Privatise { land, resource } => {
                Action::Privatise { region: self.region(land), resource: self.resource(resource) }
            }
            Move::Discard(card) => Action::Discard { card: self.card(card) },
            Move::Shield => Action::Shield,
            Move::Pass => Action::Pass,
        }
    }

    /// Parses a decision by name; `None` if a name is not part of this game.
    pub(super) fn move_of(&self, action: &Action) -> Option<Move> {
        let land = |id: &Slug| self.board.ranks().find(|land| self.region(*land) == *id);
        let sphere = |id: &Slug| rank(self.cards.spheres(), id).map(|rank| rank as u8);
        let resource = |id: &Slug| rank(self.cards.resources(), id).map(|rank| rank as u8);
        // Only cards in the hand of the seat to move can be played or discarded.
        let card = |id: &Slug| {
            let hand = self.to_act.map(|seat| &self.players[seat.index()].hand)?;
            hand.iter().copied().find(|card| self.card(*card) == *id)
        };
        Some(match action {
            Action::Keep { faction } => Move::Keep(rank(self.cards.factions(), faction)? as u16),
            Action::Settle { region } => Move::Settle(land(region)?),
            Action::Draw { pile } => Move::Draw(rank(self.cards.piles(), pile)? as u8),
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
