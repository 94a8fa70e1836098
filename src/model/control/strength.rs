//! How strong an effect is, as far as its words can tell: a measure for editors, which no rule uses.
//!
//! It counts in sixths of an influence of one's own. What only sometimes helps counts less: a loss finds
//! its victim only where others are, a resource buys influence at most, and points of development are
//! shared at the end.

use std::collections::BTreeMap;

use super::effect::{Clause, Effect, Loser, Selector, Spheres};
use super::{CardEffect, Control, SphereId};

/// One influence of one's own, where one is.
const INFLUENCE: i32 = 6;

/// One influence that another player loses.
const LOSS: i32 = 4;

/// One influence that each other player loses.
const LOSSES: i32 = 8;

/// Losers who may have it in any category: so there nearly always is one.
const ANY_LOSS: i32 = 1;

/// A resource that one gains.
const RESOURCE: i32 = 3;

/// A point of development.
const DEVELOPMENT: i32 = 2;

/// A level that is required in another category than that of the pile: what it costs to make up for it,
/// a resource.
const LEVEL: i32 = RESOURCE;

impl CardEffect {
    /// Its strength, on a card of this category: what it does, less what it takes besides.
    pub fn strength(&self, own: SphereId) -> i32 {
        let others = self.requires.iter().filter(|level| level.sphere != own);
        let levels: i32 = others.map(|level| i32::from(level.level)).sum();
        self.effect.strength() - LEVEL * levels
    }
}

impl Effect {
    /// What it does, all clauses together.
    fn strength(&self) -> i32 {
        let clauses = |step: &super::Step| -> i32 {
            let each = step.clauses.iter();
            each.map(|clause| strength(*clause, step.selector)).sum()
        };
        self.steps.iter().map(clauses).sum()
    }
}

fn strength(clause: Clause, selector: Selector) -> i32 {
    match clause {
        Clause::Develop(change) => DEVELOPMENT * i32::from(change),
        Clause::Gain(_, count) | Clause::Take(_, count) => RESOURCE * i32::from(count),
        Clause::Place(count, spheres) => {
            i32::from(count) * (INFLUENCE + reach(selector)) + choice(spheres)
        }
        Clause::Lose(who, count, spheres) => {
            let each = match who {
                Loser::Other => LOSS,
                Loser::Others => LOSSES,
            };
            i32::from(count) * each + ANY_LOSS * i32::from(choice(spheres) > 1)
        }
    }
}

/// What an influence is worth besides, for where it may be placed.
fn reach(selector: Selector) -> i32 {
    match selector {
        Selector::Present => 0,
        Selector::Adjacent | Selector::Absent => 1,
        Selector::Any => 2,
    }
}

/// What the choice among categories is worth: nothing, a little among a few, and more among many.
fn choice(spheres: Spheres) -> i32 {
    match spheres.len() {
        0 | 1 => 0,
        2 => 1,
        _ => 2,
    }
}

/// The strength in the middle, by the level that an effect takes in the category of its pile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Medians(BTreeMap<u8, (usize, i32)>);

impl Medians {
    /// Of all effects of a content.
    pub fn from_control(control: &Control) -> Self {
        let mut by_level: BTreeMap<u8, Vec<i32>> = BTreeMap::new();
        for card in &control.cards {
            for effect in &card.effects {
                let level = effect.level(card.pile.sphere);
                let strength = effect.strength(card.pile.sphere);
                by_level.entry(level).or_default().push(strength);
            }
        }
        let median = |(level, mut strengths): (u8, Vec<i32>)| {
            strengths.sort_unstable();
            let count = strengths.len();
            // Of two in the middle the greater one.
            let middle = strengths.get(count / 2).copied();
            (level, (count, middle.unwrap_or_default()))
        };
        Self(by_level.into_iter().map(median).collect())
    }

    /// The median of a level; `None` where no effect takes it.
    pub fn at(&self, level: u8) -> Option<i32> {
        self.0.get(&level).map(|(_, median)| *median)
    }

    /// How many effects take a level.
    pub fn count(&self, level: u8) -> usize {
        self.0.get(&level).map_or(0, |(count, _)| *count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::Grammar;

    #[test]
    fn strength_counts_what_the_words_say() {
        let spheres = ["pol", "mil", "rel"].map(str::to_owned);
        let grammar = Grammar::new(spheres.to_vec(), vec!['r', 'e', 'f']);
        let strength = |requires: &str, short: &str| {
            let effect = CardEffect {
                name: Default::default(),
                requires: grammar.requires(requires).expect("levels"),
                effect: grammar.effect(short).expect("an effect"),
            };
            effect.strength(SphereId(0))
        };
        for (requires, short, expected) in [
            ("pol 1", "R: J +1 pol", 6),
            ("pol 1", "R: J +2 pol/mil", 13),
            ("pol 1", "W: J +2 *", 18),
            ("pol 1", "R: J +1 pol | V: J +1 pol", 13),
            ("pol 1", "N: J +3 pol; D -1", 19),
            ("pol 1", "R: U -2 pol; T -1 *", 17),
            ("pol 1", "R: G * 2; X r 1", 9),
            ("pol 3, mil 2, rel 1", "R: J +4 pol", 15),
            ("mil 2", "R: D -2", -10),
        ] {
            assert_eq!(strength(requires, short), expected, "{requires}: {short}");
        }
    }
}
