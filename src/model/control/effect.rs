//! Effects of cards as a syntax tree. Numbers such as B4.2 are paragraphs of the rules of the game.

use serde::{Deserialize, Serialize};

use super::{MAX_SPHERES, ResourceId, SphereId};

/// A set of categories as a bit set: bit 0 is the category with index 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spheres(pub u8);

impl Spheres {
    /// Returns the set of one category.
    pub fn one(sphere: SphereId) -> Self {
        Self(1 << sphere.0)
    }

    /// Returns the set of the first `count` categories.
    pub fn first(count: usize) -> Self {
        // Clamped: a larger shift would overflow the byte.
        Self((0..count.min(MAX_SPHERES)).fold(0, |set, bit| set | 1 << bit))
    }

    /// Returns `true` if the set has a category.
    pub fn contains(self, sphere: SphereId) -> bool {
        self.0 >> sphere.0 & 1 == 1
    }

    /// Returns the union.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the number of categories.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the categories by index.
    pub fn iter(self) -> impl Iterator<Item = SphereId> {
        (0..MAX_SPHERES as u8).map(SphereId).filter(move |sphere| self.contains(*sphere))
    }
}

/// A minimum level in a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Requirement {
    /// Category of the level.
    pub sphere: SphereId,
    /// Minimum level in the category.
    pub level: u8,
}

/// A kind of resource in a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Supply {
    /// A fixed resource.
    One(ResourceId),
    /// Any resource, chosen by the player.
    Any,
}

/// The regions that a step may be played in (B4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Selector {
    /// `R`: a region where the player has influence.
    Present,
    /// `V`: a region adjacent to the previous step's region.
    Adjacent,
    /// `W`: any region.
    Any,
    /// `N`: a region where the player has no influence.
    Absent,
}

impl Selector {
    /// All selectors with their letters.
    pub const ALL: [(char, Self); 4] =
        [('R', Self::Present), ('V', Self::Adjacent), ('W', Self::Any), ('N', Self::Absent)];

    /// Returns the letter in effects.
    pub fn letter(self) -> char {
        match self {
            Self::Present => 'R',
            Self::Adjacent => 'V',
            Self::Any => 'W',
            Self::Absent => 'N',
        }
    }
}

/// The players who lose influence to a played effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Loser {
    /// `U`: one other player, chosen by the player of the card.
    Other,
    /// `T`: all other players.
    Others,
}

/// One change in the region of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clause {
    /// `D +1`: changes the development, which never falls below 1.
    Develop(i8),
    /// `G * 2`: gains resources from the bank.
    Gain(Supply, u8),
    /// `X r 1`: takes resources from the stock of the region, as far as available.
    Take(Supply, u8),
    /// `J +2 pol/med`: places the player's own influence, split freely between the categories.
    Place(u8, Spheres),
    /// `U -1 pol`: makes others lose influence of these categories.
    Lose(Loser, u8, Spheres),
}

/// A region and the changes in it, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Selector of the region.
    pub selector: Selector,
    /// Changes; empty for a step that only chooses a region.
    pub clauses: Vec<Clause>,
}

/// The effect of a card for the player who plays it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// Steps in order.
    pub steps: Vec<Step>,
}

/// The target region of civil society (B5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CivilTarget {
    /// `max(pol+med)`: the region with the most influence of these categories.
    Most(Spheres),
    /// `min(*)`: the region with the least influence of these categories.
    Least(Spheres),
}

/// The players who lose influence to civil society (B5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CivilLosers {
    /// `L(med)`: the player with the most influence of these categories in the region at the start of the step.
    Leader(Spheres),
    /// `A`: all players with influence in the region.
    All,
}

/// A change made by civil society in a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CivilChange {
    /// `D +1`: changes the development, which never falls below 1.
    Develop(i8),
    /// `L(med) -1 med`: makes players lose influence.
    Lose(CivilLosers, u8, Spheres),
}

/// A change in a civil step, with its condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CivilClause {
    /// `[med>=4]`: the change only applies if the category has reached the level in this round (B5.3).
    pub when: Option<Requirement>,
    /// Change in the region.
    pub change: CivilChange,
}

/// A target region and the changes of civil society in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CivilStep {
    /// Region that is hit.
    pub aim: CivilTarget,
    /// Changes in order.
    pub clauses: Vec<CivilClause>,
}
