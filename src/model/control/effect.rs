//! Effects: what a card does, as data.

use serde::{Deserialize, Serialize};

use super::{MOST_SPHERES, ResourceId, SphereId};

/// A set of categories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spheres(pub u8);

impl Spheres {
    /// The set of one category.
    pub fn one(sphere: SphereId) -> Self {
        Self(1 << sphere.0)
    }

    /// The first so many categories.
    pub fn first(count: usize) -> Self {
        Self((0..count.min(MOST_SPHERES)).fold(0, |set, bit| set | 1 << bit))
    }

    /// Whether a category is among them.
    pub fn contains(self, sphere: SphereId) -> bool {
        self.0 >> sphere.0 & 1 == 1
    }

    /// These and those.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The categories, in their order.
    pub fn iter(self) -> impl Iterator<Item = SphereId> {
        (0..MOST_SPHERES as u8).map(SphereId).filter(move |sphere| self.contains(*sphere))
    }
}

/// A level that an effect requires: at least this in this category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Requirement {
    /// The category in which the level is required.
    pub sphere: SphereId,
    /// The least level.
    pub level: u8,
}

/// A resource, or any one by choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Supply {
    /// This resource and no other.
    One(ResourceId),
    /// Any one, by choice.
    Any,
}

/// Which regions a step may choose among (B4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Selector {
    /// `R`: one has influence there.
    Present,
    /// `V`: next to the region of the step before.
    Adjacent,
    /// `W`: any region.
    Any,
    /// `N`: one has no influence there.
    Absent,
}

impl Selector {
    /// All selectors, by their letters.
    pub const ALL: [(char, Self); 4] =
        [('R', Self::Present), ('V', Self::Adjacent), ('W', Self::Any), ('N', Self::Absent)];

    /// The letter that stands for it in effects.
    pub fn letter(self) -> char {
        match self {
            Self::Present => 'R',
            Self::Adjacent => 'V',
            Self::Any => 'W',
            Self::Absent => 'N',
        }
    }
}

/// Who loses influence to an effect that somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Loser {
    /// `U`: one other player, by choice.
    Other,
    /// `T`: every other player.
    Others,
}

/// One change in the region of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clause {
    /// `D +1`: development changes, and never falls below 1.
    Develop(i8),
    /// `G * 2`: so many resources from the bank.
    Gain(Supply, u8),
    /// `X r 1`: so many resources from the stock of the region, as far as there are.
    Take(Supply, u8),
    /// `J +2 pol/med`: so much influence of one's own, split as one likes.
    Place(u8, Spheres),
    /// `U -1 pol`: others lose so much influence of these categories.
    Lose(Loser, u8, Spheres),
}

/// A region and what happens there, from left to right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Which regions may be chosen.
    pub selector: Selector,
    /// What happens; nothing for a step that only chooses a region.
    pub clauses: Vec<Clause>,
}

/// What a card does for whoever plays it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// One after the other.
    pub steps: Vec<Step>,
}

/// Where civil society strikes (B5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aim {
    /// `max(pol+med)`: where there is most influence of these categories.
    Most(Spheres),
    /// `min(*)`: where there is least.
    Least(Spheres),
}

/// Who loses influence to civil society (B5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CivilWho {
    /// `L(med)`: who has most of these categories there when the step begins.
    Leader(Spheres),
    /// `A`: everybody who has some there.
    All,
}

/// What civil society does in a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CivilChange {
    /// `D +1`: development changes, and never falls below 1.
    Develop(i8),
    /// `L(med) -1 med`: so much influence is lost.
    Lose(CivilWho, u8, Spheres),
}

/// One change in the region of a civil step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CivilClause {
    /// `[med>=4]`: only if the category has reached the level in this round (B5.3).
    pub when: Option<Requirement>,
    /// What changes, if it does.
    pub change: CivilChange,
}

/// A region and what civil society does there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CivilStep {
    /// Which region is struck.
    pub aim: Aim,
    /// What happens, from left to right.
    pub clauses: Vec<CivilClause>,
}
