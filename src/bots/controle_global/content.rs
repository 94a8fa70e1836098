//! Public content of the cards, with an estimate of their strength.

use engine::Slug;
use games::controle_global::Cards;
use model::control::{CardEffect, Clause, EffectCard, InvestEffect, Loser, RESOURCES, Requirement};

/// One point of the final score. Values of positions are integers in parts of it.
pub(super) const POINT: i64 = 256;

/// Public content of the cards and of the table of levels, with indices in place of ids.
#[derive(Clone, Debug)]
pub struct Content {
    /// Worldwide influence that each level requires, from level I.
    pub(super) thresholds: Vec<u16>,
    /// Points for each level, from level 0.
    pub(super) points: Vec<u16>,
    /// Index of the resource for each use, in the order of [`InvestEffect::ALL`].
    pub(super) resource_by_use: [usize; RESOURCES],
    /// Cards by index.
    pub(super) cards: Vec<Card>,
    /// Id of each pile and indices of its cards, by index of the pile.
    pub(super) piles: Vec<(Slug, Vec<u16>)>,
}

/// A card in the form that bots evaluate.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) id: Slug,
    /// Index of the category of the card.
    pub(super) sphere: usize,
    pub(super) effects: Vec<PrintedEffect>,
}

/// An effect with its estimated strength, which does not depend on the board.
#[derive(Clone, Debug)]
pub(super) struct PrintedEffect {
    /// Levels that a seat must have to use the effect.
    pub(super) requires: Vec<Requirement>,
    /// Estimated strength, in parts of [`POINT`].
    pub(super) strength: i64,
}

impl Content {
    /// Extracts the public content from the cards.
    pub fn new(cards: &Cards) -> Self {
        let control = cards.control();
        let cards_with_ids = control.cards.iter().zip(cards.cards());
        let card = |(card, id): (&EffectCard, &Slug)| Card {
            id: *id,
            sphere: card.pile.sphere.0.into(),
            effects: card.effects.iter().map(printed_effect).collect(),
        };
        let piles = cards.piles().iter().enumerate();
        Self {
            thresholds: control.numbers.thresholds.clone(),
            points: control.numbers.points.clone(),
            resource_by_use: InvestEffect::ALL
                .map(|(_, purpose)| cards.resource_for(purpose).0.into()),
            cards: cards_with_ids.map(card).collect(),
            piles: piles.map(|(index, id)| (*id, cards.pile_cards(index).to_vec())).collect(),
        }
    }

    /// Returns the index of the resource that can be spent for missing levels.
    pub(super) fn substitute_resource(&self) -> usize {
        self.resource_by_use[InvestEffect::Level as usize]
    }

    /// Returns the card with this index.
    pub(super) fn card(&self, index: u16) -> &Card {
        &self.cards[usize::from(index)]
    }

    /// Returns the level for this influence: the number of thresholds reached.
    pub(super) fn level(&self, influence: i64) -> usize {
        let reached = self.thresholds.iter();
        reached.filter(|threshold| i64::from(**threshold) <= influence).count()
    }
}

/// Returns an effect with its estimated strength.
fn printed_effect(effect: &CardEffect) -> PrintedEffect {
    let clauses = effect.effect.steps.iter().flat_map(|step| &step.clauses);
    PrintedEffect { requires: effect.requires.clone(), strength: clauses.map(strength).sum() }
}

/// Estimates the strength of a clause, in parts of [`POINT`]. Percentages are relative to one influence of the
/// player's own (100 %), and were chosen by judgement.
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
