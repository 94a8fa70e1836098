//! Printed text of the cards, and an estimate of its strength.

use engine::Slug;
use games::controle_global::Cards;
use model::control::{CardEffect, Clause, EffectCard, Loser, RESOURCES, Requirement, Use};

/// One point of the final score; values of positions are integers in this unit.
pub(super) const POINT: i64 = 256;

/// Public content of the cards and of the table of levels.
#[derive(Clone, Debug)]
pub struct Content {
    /// Worldwide influence required for each level, from level I.
    pub(super) thresholds: Vec<u16>,
    /// Points of each level, from level 0.
    pub(super) points: Vec<u16>,
    /// Ranks of the resources, by their uses.
    pub(super) uses: [usize; RESOURCES],
    /// Cards by rank.
    pub(super) cards: Vec<Card>,
    /// Id and cards of each pile, by rank.
    pub(super) piles: Vec<(Slug, Vec<u16>)>,
}

/// A card in the form that bots evaluate.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) id: Slug,
    /// Rank of its category.
    pub(super) sphere: usize,
    pub(super) effects: Vec<PrintedEffect>,
}

/// An effect with an estimated strength that does not depend on the board.
#[derive(Clone, Debug)]
pub(super) struct PrintedEffect {
    pub(super) requires: Vec<Requirement>,
    /// In parts of [`POINT`].
    pub(super) strength: i64,
}

impl Content {
    /// Extracts the public content from the cards.
    pub fn new(cards: &Cards) -> Self {
        let control = cards.control();
        let all = control.cards.iter().zip(cards.cards());
        let card = |(card, id): (&EffectCard, &Slug)| Card {
            id: *id,
            sphere: card.pile.sphere.0.into(),
            effects: card.effects.iter().map(printed).collect(),
        };
        let piles = cards.piles().iter().enumerate();
        Self {
            thresholds: control.numbers.thresholds.clone(),
            points: control.numbers.points.clone(),
            uses: Use::ALL.map(|(_, of)| cards.resource_for(of).0.into()),
            cards: all.map(card).collect(),
            piles: piles.map(|(rank, id)| (*id, cards.in_pile(rank).to_vec())).collect(),
        }
    }

    /// Returns the rank of the resource that substitutes for missing levels.
    pub(super) fn energy(&self) -> usize {
        self.uses[Use::Level as usize]
    }

    pub(super) fn card(&self, rank: u16) -> &Card {
        &self.cards[usize::from(rank)]
    }

    /// Returns the level that this much influence gives.
    pub(super) fn level(&self, influence: i64) -> usize {
        let reached = self.thresholds.iter();
        reached.filter(|least| i64::from(**least) <= influence).count()
    }
}

fn printed(effect: &CardEffect) -> PrintedEffect {
    let clauses = effect.effect.steps.iter().flat_map(|step| &step.clauses);
    PrintedEffect { requires: effect.requires.clone(), strength: clauses.map(strength).sum() }
}

/// Estimates the strength of a clause, relative to one influence of the player's own (100 %).
fn strength(clause: &Clause) -> i64 {
    let (count, percent) = match *clause {
        Clause::Place(count, _) => (count.into(), 100),
        Clause::Lose(Loser::Other, count, _) => (count.into(), 40),
        Clause::Lose(Loser::Others, count, _) => (count.into(), 80),
        Clause::Develop(change) => (change.into(), 30),
        Clause::Gain(_, count) | Clause::Take(_, count) => (count.into(), 40),
    };
    let count: i64 = count;
    count * percent * POINT / 100
}
