//! Content of Contrôle Global: categories, resources, regions, factions, and cards with their effects. Numbers such
//! as B6 or F2 are paragraphs of the rules of the game.

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
    CivilChange, CivilClause, CivilLosers, CivilStep, CivilTarget, Clause, Effect, Loser,
    Requirement, Selector, Spheres, Step, Supply,
};
pub use language::{
    EffectForm, EffectSyntaxError, EffectToken, Grammar, MAX_AMOUNT, SyntaxErrorKind, TokenRole,
};
pub use strength::Medians;

/// Maximum number of categories, so that a set of categories fits in the bits of a byte.
pub const MAX_SPHERES: usize = 6;

/// Number of resources, one for each [`InvestEffect`].
pub const RESOURCES: usize = 3;

/// Maximum number of regions, so that a set of regions fits in 32 bits.
pub const MAX_REGIONS: usize = 32;

/// Maximum number of cards in a pile, so that a set of cards fits in 32 bits.
pub const MAX_PILE_CARDS: usize = 32;

/// Highest level. The program has Roman numerals up to IX.
pub const MAX_LEVEL: usize = 9;

/// Index of a category in [`Control`]. Called a sphere (of influence) to distinguish it from the categories of the
/// database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SphereId(pub u8);

/// Index of a resource in [`Control`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ResourceId(pub u8);

/// Index of a region in [`Control`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RegionId(pub u8);

/// Index of a faction in [`Control`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FactionId(pub u16);

/// Index of a card in [`Control`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardId(pub u16);

/// A category of Contrôle Global: a kind of influence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sphere {
    /// Short id, used in effects: `pol`.
    pub id: String,
    /// Name of the category.
    pub name: LocalizedText,
}

impl Sphere {
    /// Returns the first three letters of the name, as an abbreviation in tight spaces.
    pub fn abbreviation(&self, lang: Lang) -> &str {
        // By characters, not bytes: « Économie » has a letter of two bytes.
        let name = self.name.get(lang);
        let end = name.char_indices().nth(3).map(|(at, _)| at);
        &name[..end.unwrap_or(name.len())]
    }
}

/// The effect of investing one unit of a resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InvestEffect {
    /// Makes up for one missing level.
    Level,
    /// One more influence of the player's own.
    Influence,
    /// Another player loses one influence.
    Loss,
}

impl InvestEffect {
    /// Keyword of each variant in files.
    pub const ALL: [(&'static str, Self); 3] =
        [("level", Self::Level), ("influence", Self::Influence), ("loss", Self::Loss)];

    /// Returns the keyword in files.
    pub fn id(self) -> &'static str {
        let named = Self::ALL.iter().find(|(_, named)| *named == self);
        named.map_or("", |(word, _)| word)
    }
}

/// A resource: in stock in the regions, and privatised by players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resource {
    /// Short id: `raw`.
    pub id: String,
    /// Letter of the resource in effects.
    pub letter: char,
    /// Name of the resource.
    pub name: LocalizedText,
    /// Name of one unit after a number.
    pub one: LocalizedText,
    /// Name of several units after a number.
    pub many: LocalizedText,
    /// Effect of investing one unit.
    pub invest: InvestEffect,
}

/// A region of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Region {
    /// Kebab-case id of the region.
    pub id: String,
    /// Name with its articles.
    pub name: Name,
    /// Development at the start; also the points shared between players at the end.
    pub development: u8,
    /// Units of each resource at the start.
    pub stock: [u8; RESOURCES],
    /// Regions with a common border.
    pub adjacent: Vec<RegionId>,
}

/// Special power of a faction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Power {
    /// The level of this category counts one more for the requirements of effects (F1, F11).
    Level(SphereId),
    /// After an effect that gave the player influence: one more influence in an adjacent region (F2).
    Spread,
    /// Wins ties on all tracks (F3).
    Priority,
    /// Privatises one more resource in a region where the player is ahead of all others (F4).
    Surplus,
    /// Takes a resource where its effect made another player lose influence (F5).
    Spoils,
    /// Hand limit (F6).
    Hand(u8),
    /// Each resource can be spent as any other (F7).
    Wild,
    /// Development for a price in resources, a limited number of times in each turn (F8).
    Developer {
        /// Resources for one point of development.
        cost: u8,
        /// Maximum number of times in a turn.
        times: u8,
    },
    /// Cancels a loss to civil society for one unit of the resource with [`InvestEffect::Loss`] (F9).
    Shield,
    /// Number of cards discarded for free before drawing (F10).
    Renewal(u8),
    /// Each region counts as adjacent to the previous one (F12).
    Reach,
}

impl Power {
    /// Returns the keyword in files.
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

/// A faction, dealt to a player for the whole match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faction {
    /// Kebab-case id of the faction.
    pub id: String,
    /// Name of the faction.
    pub name: LocalizedText,
    /// Category of the main influence at the start.
    pub primary: SphereId,
    /// Category of the second influence at the start.
    pub secondary: SphereId,
    /// Units of each resource at the start.
    pub start: [u8; RESOURCES],
    /// Power that only this faction has.
    pub power: Power,
    /// Text of the power on the card.
    pub text: LocalizedText,
}

/// One of the two piles of a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Tier {
    /// Effects up to level III.
    Low,
    /// Effects from level IV on, and effects of civil society.
    High,
}

impl Tier {
    /// Both tiers, the low one first.
    pub const ALL: [Self; 2] = [Self::Low, Self::High];

    /// Returns the keyword in files and records.
    pub fn id(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::High => "high",
        }
    }

    /// Returns the levels that the effects of a card may require in the category of its pile, the weakest effect
    /// first (R10, R11, B6).
    pub fn levels(self) -> &'static [RangeInclusive<u8>] {
        match self {
            Self::Low => &[1..=1, 2..=2, 3..=3],
            Self::High => &[4..=4, 5..=6],
        }
    }
}

/// A pile of cards, identified by category and tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PileId {
    /// Category of the cards.
    pub sphere: SphereId,
    /// Tier of the cards.
    pub tier: Tier,
}

impl PileId {
    /// Returns the index of the pile: both piles of the first category, then both of the second, and so on.
    pub fn index(self) -> usize {
        2 * usize::from(self.sphere.0) + usize::from(self.tier == Tier::High)
    }
}

/// One of the effects of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardEffect {
    /// Name of the effect.
    pub name: LocalizedText,
    /// Levels that the effect requires.
    pub requires: Vec<Requirement>,
    /// Effect on the board.
    pub effect: Effect,
}

impl CardEffect {
    /// Returns the level required in a category; 0 for none.
    pub fn level(&self, sphere: SphereId) -> u8 {
        let required = self.requires.iter().find(|level| level.sphere == sphere);
        required.map_or(0, |level| level.level)
    }
}

/// The effect of civil society on a card of a high pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CivilEffect {
    /// Name of the effect.
    pub name: LocalizedText,
    /// Steps of the effect.
    pub steps: Vec<CivilStep>,
}

/// A card with effects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EffectCard {
    /// Kebab-case id of the card.
    pub id: String,
    /// Name of the card.
    pub name: LocalizedText,
    /// Pile of the card.
    pub pile: PileId,
    /// Resources to privatise with the card, in printed order.
    pub take: Vec<Supply>,
    /// Effects, the weakest first.
    pub effects: Vec<CardEffect>,
    /// Effect of civil society; only on cards of high piles.
    pub civil: Option<CivilEffect>,
}

/// End condition: after a round, a number of categories have a minimum level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndCondition {
    /// Minimum level in the category.
    pub level: u8,
    /// Number of categories.
    pub categories: u8,
}

/// An alternative end condition that players may agree on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variant {
    /// Id of the variant in setups.
    pub id: String,
    /// Name of the variant.
    pub name: LocalizedText,
    /// Numbers of players that may choose it.
    pub players: Vec<u16>,
    /// Numbers of players with this variant as default.
    pub recommended: Vec<u16>,
    /// Condition that ends the game.
    pub end: EndCondition,
}

/// Limits and price of investments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvestmentLimits {
    /// Most influence that may be bought in a turn.
    pub influence: u8,
    /// Most losses that may be bought in a turn.
    pub loss: u8,
    /// Most points of development that may be bought in a turn.
    pub develop: u8,
    /// Resources that a point of development costs.
    pub cost: u8,
}

/// Rule parameters of Contrôle Global.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleParameters {
    /// Contents of a complete box.
    pub deck: BoxContents,
    /// Worldwide influence required for a level: for level I, II and so on.
    pub thresholds: Vec<u16>,
    /// Points of a level, from level 0 on.
    pub points: Vec<u16>,
    /// Hand size after refilling.
    pub hand: u8,
    /// Influence at the start in the primary category of a faction.
    pub primary: u8,
    /// Influence at the start in the secondary category of a faction.
    pub secondary: u8,
    /// Number of factions dealt to each player to choose from.
    pub choice: u8,
    /// Number of regions in play, by number of players.
    pub in_play: BTreeMap<u16, u16>,
    /// Limits and price of investments.
    pub invest: InvestmentLimits,
    /// Condition that ends the game.
    pub end: EndCondition,
    /// Alternative end conditions.
    pub variants: Vec<Variant>,
    /// Printed pieces besides cards and boards.
    pub pieces: PrintedPieces,
}

/// Contents of a complete box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoxContents {
    /// Cards with effects.
    pub cards: u16,
    /// Number of factions.
    pub factions: u16,
    /// Number of regions.
    pub regions: u16,
    /// Cards with effects in each pile.
    pub pile: u16,
}

/// Numbers of the small printed pieces. The rules set no limit for them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrintedPieces {
    /// Cubes of each player, by the influence on the cube.
    pub cubes: BTreeMap<u16, u16>,
    /// Tokens of each resource.
    pub resources: u16,
    /// Highest number on development counters. The two sides of a counter have consecutive numbers.
    pub highest: u16,
    /// Number of counters with the same two numbers.
    pub counters: u16,
}

impl RuleParameters {
    /// Returns the level reached with an amount of influence.
    pub fn level(&self, influence: u16) -> u8 {
        let reached_thresholds =
            self.thresholds.iter().filter(|threshold| **threshold <= influence);
        u8::try_from(reached_thresholds.count()).unwrap_or(u8::MAX)
    }

    /// Returns the variant with an id; `None` if there is none.
    pub fn variant(&self, id: &str) -> Option<&Variant> {
        self.variants.iter().find(|variant| variant.id == id)
    }

    /// Returns the default variant for a number of players; `None` if there is none.
    pub fn recommended(&self, players: u16) -> Option<&Variant> {
        let mut variants = self.variants.iter();
        variants.find(|variant| variant.recommended.contains(&players))
    }
}

/// The content of Contrôle Global; empty in a dataset without the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Control {
    /// Categories in display order.
    pub spheres: Vec<Sphere>,
    /// Resources in display order.
    pub resources: Vec<Resource>,
    /// Numbers of the rules.
    pub numbers: RuleParameters,
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
    /// Iterates over all piles by index.
    pub fn piles(&self) -> impl Iterator<Item = PileId> + use<> {
        let piles_of = |sphere| Tier::ALL.map(|tier| PileId { sphere, tier });
        self.sphere_ids().flat_map(piles_of)
    }

    /// Returns the resource that is invested for an effect; `None` if the content has none.
    pub fn resource_for(&self, invest: InvestEffect) -> Option<ResourceId> {
        self.resource_ids().find(|resource| self.resource(*resource).invest == invest)
    }

    /// Returns the id of a pile: `pol-low`.
    pub fn pile_id(&self, pile: PileId) -> String {
        format!("{}-{}", self.sphere(pile.sphere).id, pile.tier.id())
    }

    /// Returns the pile with an id.
    pub fn pile_by_id(&self, id: &str) -> Option<PileId> {
        let (sphere, tier) = id.rsplit_once('-')?;
        let tier = Tier::ALL.into_iter().find(|known| known.id() == tier)?;
        let sphere = self.sphere_by_id(sphere)?;
        Some(PileId { sphere, tier })
    }

    /// Iterates over the cards of a pile, in the order of their file.
    pub fn cards_of(&self, pile: PileId) -> impl Iterator<Item = CardId> {
        self.card_ids().filter(move |id| self.card(*id).pile == pile)
    }

    /// Returns the region of a country, by the region id in the list of countries; `None` if the country has none.
    pub fn region_of(&self, country: &Country) -> Option<RegionId> {
        self.region_by_id(&country.region)
    }

    /// Returns the grammar of effects with the vocabulary of this content. Without thresholds, all levels up to
    /// [`MAX_LEVEL`] are valid.
    pub fn grammar(&self) -> Grammar {
        let spheres = self.spheres.iter().map(|sphere| sphere.id.clone());
        let letters = self.resources.iter().map(|resource| resource.letter);
        let grammar = Grammar::new(spheres.collect(), letters.collect());
        match self.numbers.thresholds.len() {
            0 => grammar,
            // The clamp makes the cast lossless.
            levels => grammar.with_max_level(levels.min(MAX_LEVEL) as u8),
        }
    }
}
