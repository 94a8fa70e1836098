//! The content of Contrôle Global: categories, resources, regions, factions, cards with their effects.

mod effect;
mod grammar;
pub mod icons;
mod language;
mod reader;
pub mod sentences;
mod strength;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{Country, ranked};
use lang::{Lang, LocalizedText, Name};

pub use effect::{
    Aim, CivilChange, CivilClause, CivilStep, CivilWho, Clause, Effect, Loser, Requirement,
    Selector, Spheres, Step, Supply,
};
pub use language::{
    EffectForm, EffectSyntaxError, Grammar, MOST_AT_ONCE, Role, SyntaxErrorKind, Word,
};
pub use strength::Medians;

/// The most categories: a set of them is a byte.
pub const MOST_SPHERES: usize = 6;

/// Resources: each has a use of its own ([`Use`]).
pub const RESOURCES: usize = 3;

/// The most regions: a set of them is a number of so many bits.
pub const MOST_REGIONS: usize = 32;

/// The most cards of a pile: a set of them is a number of so many bits.
pub const MOST_IN_PILE: usize = 32;

/// The highest level that can be written: those that have a Roman numeral.
pub const MOST_LEVELS: usize = 9;

/// A category of [`Control`]: its rank. Called a sphere, of influence, because the categories of the
/// database are something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SphereId(pub u8);

/// A resource of [`Control`]: its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ResourceId(pub u8);

/// A region of [`Control`]: its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RegionId(pub u8);

/// A faction of [`Control`]: its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FactionId(pub u16);

/// A card of [`Control`]: its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardId(pub u16);

/// A category of Contrôle Global: a way to gain influence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sphere {
    /// Short id, as effects name it: `pol`.
    pub id: String,
    /// Name of the category.
    pub name: LocalizedText,
}

impl Sphere {
    /// The first three letters of its name: what stands for it where there is little room.
    pub fn short(&self, lang: Lang) -> &str {
        let name = self.name.get(lang);
        let end = name.char_indices().nth(3).map(|(at, _)| at);
        &name[..end.unwrap_or(name.len())]
    }
}

/// What one unit of a resource does when it is invested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Use {
    /// Makes up for one missing level.
    Level,
    /// One more influence of one's own.
    Influence,
    /// Another player loses one influence.
    Loss,
}

impl Use {
    /// All uses, by the word in files.
    pub const ALL: [(&'static str, Self); 3] =
        [("level", Self::Level), ("influence", Self::Influence), ("loss", Self::Loss)];

    /// The word in files.
    pub fn id(self) -> &'static str {
        let named = Self::ALL.iter().find(|(_, named)| *named == self);
        named.map_or("", |(word, _)| word)
    }
}

/// A resource: something that a region has and that players take away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resource {
    /// Id of the resource: `raw`.
    pub id: String,
    /// The letter that stands for it in effects.
    pub letter: char,
    /// Name of the resource.
    pub name: LocalizedText,
    /// What one unit is called after its number.
    pub one: LocalizedText,
    /// What several units are called after their number.
    pub many: LocalizedText,
    /// What one unit does.
    pub invest: Use,
}

/// A region of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Region {
    /// Kebab-case id of the region.
    pub id: String,
    /// Name with its articles.
    pub name: Name,
    /// Development at the start; points to share at the end.
    pub development: u8,
    /// Units of each resource at the start.
    pub stock: [u8; RESOURCES],
    /// Regions next to it.
    pub adjacent: Vec<RegionId>,
}

/// What a faction can do that others cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Power {
    /// The level of this category counts one more towards what effects require (F1, F11).
    Level(SphereId),
    /// After an effect that gave influence: one more in a region next to it (F2).
    Spread,
    /// First among equals on every track (F3).
    Priority,
    /// Privatises one more resource where it is ahead of everyone (F4).
    Surplus,
    /// Takes a resource where its effect made another player lose influence (F5).
    Spoils,
    /// Holds so many cards (F6).
    Hand(u8),
    /// Each resource may be spent as any other (F7).
    Wild,
    /// Develops for so many resources, and so many times a turn (F8).
    Developer {
        /// Resources for one point of development.
        cost: u8,
        /// Most times in a turn.
        times: u8,
    },
    /// Cancels a loss to civil society for one unit of the resource of losses (F9).
    Shield,
    /// Discards so many cards for nothing before it draws (F10).
    Renewal(u8),
    /// Every region counts as next to the one before (F12).
    Reach,
}

impl Power {
    /// The word for its kind in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Level(_) => "level",
            Self::Spread => "spread",
            Self::Priority => "priority",
            Self::Surplus => "surplus",
            Self::Spoils => "spoils",
            Self::Hand(_) => "hand",
            Self::Wild => "wild",
            Self::Developer { .. } => "developer",
            Self::Shield => "shield",
            Self::Renewal(_) => "renewal",
            Self::Reach => "reach",
        }
    }
}

/// A faction that a player keeps for the whole match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faction {
    /// Kebab-case id of the faction.
    pub id: String,
    /// Name of the faction.
    pub name: LocalizedText,
    /// The category of its first influence.
    pub primary: SphereId,
    /// The category of its second influence.
    pub secondary: SphereId,
    /// Units of each resource at the start.
    pub start: [u8; RESOURCES],
    /// What it can do that others cannot.
    pub power: Power,
    /// The power in words.
    pub text: LocalizedText,
}

/// Which of the two piles of a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Tier {
    /// Effects up to level III.
    Low,
    /// Effects from level IV on, and what civil society does.
    High,
}

impl Tier {
    /// Both tiers, the low one first.
    pub const ALL: [Self; 2] = [Self::Low, Self::High];

    /// The word in files and records.
    pub fn id(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::High => "high",
        }
    }

    /// By effect of a card, from the weakest: the levels that it may require in the category of its pile
    /// (R10, R11, B6).
    pub fn levels(self) -> &'static [RangeInclusive<u8>] {
        match self {
            Self::Low => &[1..=1, 2..=2, 3..=3],
            Self::High => &[4..=4, 5..=6],
        }
    }
}

/// A pile of cards: those of a category and a tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PileId {
    /// The category of its cards.
    pub sphere: SphereId,
    /// Low or high.
    pub tier: Tier,
}

impl PileId {
    /// Its rank: both piles of the first category, then both of the second.
    pub fn rank(self) -> usize {
        2 * usize::from(self.sphere.0) + usize::from(self.tier == Tier::High)
    }
}

/// One of the effects of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardEffect {
    /// Name of the effect.
    pub name: LocalizedText,
    /// The levels that it takes.
    pub requires: Vec<Requirement>,
    /// What it does.
    pub effect: Effect,
}

impl CardEffect {
    /// The level that it takes in a category; 0 where it takes none.
    pub fn level(&self, sphere: SphereId) -> u8 {
        let required = self.requires.iter().find(|level| level.sphere == sphere);
        required.map_or(0, |level| level.level)
    }
}

/// What civil society does with a card of a high pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CivilEffect {
    /// Name of the effect.
    pub name: LocalizedText,
    /// What it does.
    pub steps: Vec<CivilStep>,
}

/// A card with effects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EffectCard {
    /// Kebab-case id of the card.
    pub id: String,
    /// Name of the card.
    pub name: LocalizedText,
    /// The pile that it belongs to.
    pub pile: PileId,
    /// What one may privatise with it, in the order in which it is printed.
    pub take: Vec<Supply>,
    /// Effects of growing strength.
    pub effects: Vec<CardEffect>,
    /// What civil society does with it.
    pub civil: Option<CivilEffect>,
}

/// When a game is over: so many categories stand at this level after a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The level that is to be reached.
    pub level: u8,
    /// How many categories.
    pub categories: u8,
}

/// Another end that players may agree on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variant {
    /// Id of the variant, as players name it.
    pub id: String,
    /// Name of the variant.
    pub name: LocalizedText,
    /// Numbers of players that may choose it.
    pub players: Vec<u16>,
    /// Numbers of players that play it unless they agree on something else.
    pub recommended: Vec<u16>,
    /// When the game is over.
    pub end: End,
}

/// How resources are invested.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invest {
    /// Most influence that may be bought in a turn.
    pub influence: u8,
    /// Most losses that may be bought in a turn.
    pub loss: u8,
    /// Most points of development that may be bought in a turn.
    pub develop: u8,
    /// Resources that a point of development costs.
    pub cost: u8,
}

/// The numbers of the rules that no other game has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbers {
    /// What lies in a complete box.
    pub deck: Contents,
    /// Influence in the whole world that makes a level: for level I, II and so on.
    pub thresholds: Vec<u16>,
    /// Points of a level, from level 0 on.
    pub points: Vec<u16>,
    /// Cards that a player refills to.
    pub hand: u8,
    /// Influence in the first category of a faction at the start.
    pub primary: u8,
    /// The same for the second category.
    pub secondary: u8,
    /// Factions that are dealt to each player, who keeps one.
    pub choice: u8,
    /// Regions in play, by number of players.
    pub in_play: BTreeMap<u16, u16>,
    /// How resources are invested.
    pub invest: Invest,
    /// When the game is over.
    pub end: End,
    /// Other ends that players may agree on.
    pub variants: Vec<Variant>,
    /// What is printed besides cards and boards.
    pub pieces: Printed,
}

/// What lies in a complete box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contents {
    /// Cards with effects.
    pub cards: u16,
    /// How many factions.
    pub factions: u16,
    /// How many regions.
    pub regions: u16,
    /// Cards with effects in each pile.
    pub pile: u16,
}

/// Small pieces that are printed. The rules set no limit to them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Printed {
    /// Cubes of each player, by the influence that one stands for.
    pub cubes: BTreeMap<u16, u16>,
    /// Tokens of each resource.
    pub resources: u16,
    /// The highest number on counters of development. They have two numbers that follow each other on
    /// their two sides.
    pub highest: u16,
    /// Counters with the same two numbers.
    pub counters: u16,
}

impl Numbers {
    /// The level of so much influence.
    pub fn level(&self, influence: u16) -> u8 {
        let reached = self.thresholds.iter().filter(|least| **least <= influence);
        u8::try_from(reached.count()).unwrap_or(u8::MAX)
    }

    /// The variant with this id.
    pub fn variant(&self, id: &str) -> Option<&Variant> {
        self.variants.iter().find(|variant| variant.id == id)
    }

    /// The variant that so many play unless they agree on something else.
    pub fn recommended(&self, players: u16) -> Option<&Variant> {
        let mut variants = self.variants.iter();
        variants.find(|variant| variant.recommended.contains(&players))
    }
}

/// All content of the game. A dataset without it has an empty one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Control {
    /// Categories in the order in which they are listed.
    pub spheres: Vec<Sphere>,
    /// Resources in the order in which they are listed.
    pub resources: Vec<Resource>,
    /// Numbers of the rules.
    pub numbers: Numbers,
    /// Regions in the order of their file.
    pub regions: Vec<Region>,
    /// Factions in the order of their file.
    pub factions: Vec<Faction>,
    /// Cards in the order of their file.
    pub cards: Vec<EffectCard>,
}

ranked! { Control {
    spheres: SphereId(u8) of Sphere, sphere, sphere_ids, sphere_by_id;
    resources: ResourceId(u8) of Resource, resource, resource_ids, resource_by_id;
    regions: RegionId(u8) of Region, region, region_ids, region_by_id;
    factions: FactionId(u16) of Faction, faction, faction_ids, faction_by_id;
    cards: CardId(u16) of EffectCard, card, card_ids, card_by_id;
} }

impl Control {
    /// All piles, by rank.
    pub fn piles(&self) -> impl Iterator<Item = PileId> + use<> {
        let both = |sphere| Tier::ALL.map(|tier| PileId { sphere, tier });
        self.sphere_ids().flat_map(both)
    }

    /// The resource that is invested so.
    pub fn resource_for(&self, of: Use) -> Option<ResourceId> {
        self.resource_ids().find(|resource| self.resource(*resource).invest == of)
    }

    /// The id of a pile: `pol-low`.
    pub fn pile_id(&self, pile: PileId) -> String {
        format!("{}-{}", self.sphere(pile.sphere).id, pile.tier.id())
    }

    /// The pile with this id.
    pub fn pile_by_id(&self, id: &str) -> Option<PileId> {
        let (sphere, tier) = id.rsplit_once('-')?;
        let tier = Tier::ALL.into_iter().find(|known| known.id() == tier)?;
        let sphere = self.sphere_by_id(sphere)?;
        Some(PileId { sphere, tier })
    }

    /// The cards of a pile, in the order of their file.
    pub fn cards_of(&self, pile: PileId) -> impl Iterator<Item = CardId> {
        self.card_ids().filter(move |id| self.card(*id).pile == pile)
    }

    /// The rank of the region of a country, by the id that stands in the list of countries.
    pub fn region_of(&self, country: &Country) -> Option<RegionId> {
        self.region_by_id(&country.region)
    }

    /// The language of the effects, with the words of this content. Without thresholds all levels can
    /// be written.
    pub fn grammar(&self) -> Grammar {
        let spheres = self.spheres.iter().map(|sphere| sphere.id.clone());
        let letters = self.resources.iter().map(|resource| resource.letter);
        let grammar = Grammar::new(spheres.collect(), letters.collect());
        match self.numbers.thresholds.len() {
            0 => grammar,
            levels => grammar.with_levels(levels.min(MOST_LEVELS) as u8),
        }
    }
}
