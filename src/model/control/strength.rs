//! Heuristic strength of effects, computed from their syntax: a measure for editors, without influence on the rules.
//!
//! The unit is a sixth of one influence of the player's own. Changes that only help sometimes have a lower weight: a
//! loss needs a victim in the region, a resource buys one influence at most, and points of development are shared at
//! the end.

use std::collections::BTreeMap;

use super::effect::{Clause, Effect, Loser, Selector, Spheres};
use super::{CardEffect, Control, SphereId};

/// Weight of one influence of the player's own, where the player is present.
const INFLUENCE_WEIGHT: i32 = 6;

/// Weight of one influence lost by another player.
const LOSS_WEIGHT: i32 = 4;

/// Weight of one influence lost by each other player.
const LOSS_OF_ALL_WEIGHT: i32 = 8;

/// Bonus for a loss in any category, which nearly always finds a victim.
const ANY_LOSS_BONUS: i32 = 1;

/// Weight of a resource gained.
const RESOURCE_WEIGHT: i32 = 3;

/// Weight of a point of development.
const DEVELOPMENT_WEIGHT: i32 = 2;

/// Cost of each required level in a category other than the pile's: the resource that makes up for the level.
const LEVEL_COST: i32 = RESOURCE_WEIGHT;

impl CardEffect {
    /// Returns the strength on a card of a category: the effect minus the levels required in other categories.
    pub fn strength(&self, own: SphereId) -> i32 {
        let others = self.requires.iter().filter(|level| level.sphere != own);
        let levels: i32 = others.map(|level| i32::from(level.level)).sum();
        self.effect.strength() - LEVEL_COST * levels
    }
}

impl Effect {
    /// Returns the sum of the strengths of all clauses.
    fn strength(&self) -> i32 {
        let step_strength = |step: &super::Step| -> i32 {
            let clauses = step.clauses.iter();
            clauses.map(|clause| clause_strength(*clause, step.selector)).sum()
        };
        self.steps.iter().map(step_strength).sum()
    }
}

fn clause_strength(clause: Clause, selector: Selector) -> i32 {
    match clause {
        Clause::Develop(change) => DEVELOPMENT_WEIGHT * i32::from(change),
        Clause::Gain(_, count) | Clause::Take(_, count) => RESOURCE_WEIGHT * i32::from(count),
        Clause::Place(count, spheres) => {
            i32::from(count) * (INFLUENCE_WEIGHT + placement_bonus(selector))
                + choice_bonus(spheres)
        }
        Clause::Lose(who, count, spheres) => {
            let each = match who {
                Loser::Other => LOSS_WEIGHT,
                Loser::Others => LOSS_OF_ALL_WEIGHT,
            };
            // Three categories or more count as "any".
            i32::from(count) * each + ANY_LOSS_BONUS * i32::from(choice_bonus(spheres) > 1)
        }
    }
}

/// Returns the bonus for the freedom of placement.
fn placement_bonus(selector: Selector) -> i32 {
    match selector {
        Selector::Present => 0,
        Selector::Adjacent | Selector::Absent => 1,
        Selector::Any => 2,
    }
}

/// Returns the bonus for a choice among categories.
fn choice_bonus(spheres: Spheres) -> i32 {
    match spheres.len() {
        0 | 1 => 0,
        2 => 1,
        _ => 2,
    }
}

/// Median strength of effects, by the level that they require in the category of their pile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Medians(BTreeMap<u8, (usize, i32)>);

impl Medians {
    /// Computes the medians of all effects of a content.
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
            // Of an even number, the upper middle: an integer without rounding.
            let middle = strengths.get(count / 2).copied();
            (level, (count, middle.unwrap_or_default()))
        };
        Self(by_level.into_iter().map(median).collect())
    }

    /// Returns the median of a level; `None` if no effect requires it.
    pub fn median(&self, level: u8) -> Option<i32> {
        self.0.get(&level).map(|(_, median)| *median)
    }

    /// Returns the number of effects that require a level.
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
                requires: grammar.parse_requirements(requires).expect("levels"),
                effect: grammar.parse_effect(short).expect("an effect"),
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
