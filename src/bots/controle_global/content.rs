//! What is printed, and about how strong it is.

use engine::Slug;
use games::controle_global::Cards;
use model::control::{CardEffect, Clause, EffectCard, Loser, RESOURCES, Requirement, Use};

/// A point of the final score; worths are whole numbers of its parts.
pub(super) const POINT: i64 = 256;

/// What is printed on the cards and on the table of levels, which everybody may read.
#[derive(Clone, Debug)]
pub struct Content {
    /// Influence in the whole world for each level, from level I on.
    pub(super) thresholds: Vec<u16>,
    /// Points of a level, from level 0 on.
    pub(super) points: Vec<u16>,
    /// The ranks of the resources, by their uses.
    pub(super) uses: [usize; RESOURCES],
    /// The cards by their rank.
    pub(super) cards: Vec<Card>,
    /// By rank of a pile: its id and its cards.
    pub(super) piles: Vec<(Slug, Vec<u16>)>,
}

/// A card as a bot weighs it.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) id: Slug,
    /// The rank of its category.
    pub(super) sphere: usize,
    pub(super) effects: Vec<PrintedEffect>,
}

/// An effect, as far as one can tell its strength without looking at the board.
#[derive(Clone, Debug)]
pub(super) struct PrintedEffect {
    pub(super) requires: Vec<Requirement>,
    /// In parts of a point.
    pub(super) strength: i64,
}

impl Content {
    /// Reads the cards.
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

    /// The rank of the resource that makes up for levels.
    pub(super) fn energy(&self) -> usize {
        self.uses[Use::Level as usize]
    }

    pub(super) fn card(&self, rank: u16) -> &Card {
        &self.cards[usize::from(rank)]
    }

    /// The level of so much influence.
    pub(super) fn level(&self, influence: i64) -> usize {
        let reached = self.thresholds.iter();
        reached.filter(|least| i64::from(**least) <= influence).count()
    }
}

fn printed(effect: &CardEffect) -> PrintedEffect {
    let clauses = effect.effect.steps.iter().flat_map(|step| &step.clauses);
    PrintedEffect { requires: effect.requires.clone(), strength: clauses.map(strength).sum() }
}

/// Influence of one's own is the measure.
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
