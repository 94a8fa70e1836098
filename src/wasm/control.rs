//! Request for the names and effects of Contrôle Global: categories, resources, regions, factions and cards.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use lang::{Lang, LocalizedText, Localizer, Name};
use model::control::icons::{AffectedPlayers, Icon, IconRow, civil_icon_rows, icon_rows};
use model::control::{
    CivilTarget, Control, EffectCard, Faction, PileId, Power, Region, Requirement, Resource,
    Selector, SphereId, Spheres, Supply, Tier, sentences,
};

use super::{Ask, Error, Library};

/// Request for the names of everything that views and actions identify by id.
#[derive(Deserialize)]
pub(super) struct Names {}

#[derive(Serialize)]
pub(super) struct ControlNames {
    categories: Vec<CategoryNamed>,
    resources: Vec<ResourceNamed>,
    regions: BTreeMap<String, RegionNamed>,
    factions: BTreeMap<String, FactionNamed>,
    cards: BTreeMap<String, CardNamed>,
    piles: Vec<PileNamed>,
    /// Roman numerals of the levels, from 0.
    levels: Vec<&'static str>,
    /// Worldwide influence required for each level, from level I.
    thresholds: Vec<u16>,
    /// Points of each level, from 0.
    points: Vec<u16>,
}

#[derive(Serialize)]
struct CategoryNamed {
    id: String,
    name: String,
}

#[derive(Serialize)]
struct ResourceNamed {
    id: String,
    name: String,
    one: String,
    many: String,
    /// What one invested unit does: `level`, `influence` or `loss`.
    invest: &'static str,
}

#[derive(Serialize)]
struct RegionNamed {
    name: String,
    /// The name with its preposition: « en Europe du Nord ».
    #[serde(rename = "in")]
    inside: String,
}

#[derive(Serialize)]
struct FactionNamed {
    name: String,
    /// Description of the faction's power.
    power: String,
    primary: String,
    secondary: String,
    /// Initial units, by resource.
    start: Vec<u8>,
    /// Number of cards up to which the hand is refilled.
    hand: u8,
}

#[derive(Serialize)]
struct CardNamed {
    name: String,
    pile: String,
    category: String,
    /// Resources that the card allows to privatise: each a resource id, or `any`.
    take: Vec<String>,
    effects: Vec<EffectNamed>,
    civil: Option<CivilNamed>,
}

#[derive(Serialize)]
struct EffectNamed {
    name: String,
    /// Levels that the effect requires.
    needs: Vec<RequiredLevel>,
    /// Required levels as text.
    requires: String,
    words: String,
    steps: Vec<StepSigns>,
}

#[derive(Serialize)]
struct CivilNamed {
    name: String,
    words: String,
    steps: Vec<StepSigns>,
}

#[derive(Serialize)]
struct RequiredLevel {
    category: String,
    level: u8,
}

/// A step of an effect as a sequence of icons.
#[derive(Serialize)]
struct StepSigns {
    place: Vec<Sign>,
    changes: Vec<Vec<Sign>>,
}

/// A sign of a printed effect: an icon file of `templates/icons/`, an influence category, a resource, a number, a
/// separator, or a category with the Roman numeral of a level.
#[derive(Serialize)]
#[serde(tag = "sign", content = "is", rename_all = "kebab-case")]
enum Sign {
    Icon(&'static str),
    Category(String),
    Resource(String),
    Number(i8),
    Or,
    Level(String, &'static str),
}

#[derive(Serialize)]
struct PileNamed {
    id: String,
    category: String,
    /// `low` or `high`.
    tier: &'static str,
}

impl Ask for Names {
    type Answer = ControlNames;

    fn answer(self, library: &mut Library) -> Result<ControlNames, Error> {
        let localizer = library.localizer();
        let formatter = NameFormatter {
            control: &library.dataset.control,
            localizer: &localizer,
            lang: library.lang,
        };
        let control = formatter.control;
        let levels = control.numbers.thresholds.len() as u8;
        Ok(ControlNames {
            categories: control
                .spheres
                .iter()
                .map(|sphere| CategoryNamed {
                    id: sphere.id.clone(),
                    name: formatter.text(&sphere.name),
                })
                .collect(),
            resources: control
                .resources
                .iter()
                .map(|resource| formatter.resource(resource))
                .collect(),
            regions: control
                .regions
                .iter()
                .map(|region| (region.id.clone(), formatter.region(region)))
                .collect(),
            factions: control
                .factions
                .iter()
                .map(|faction| (faction.id.clone(), formatter.faction(faction)))
                .collect(),
            cards: control
                .cards
                .iter()
                .map(|card| (card.id.clone(), formatter.card(card)))
                .collect(),
            piles: control.piles().map(|pile| formatter.pile(pile)).collect(),
            levels: (0..=levels).map(sentences::roman_numeral).collect(),
            thresholds: control.numbers.thresholds.clone(),
            points: control.numbers.points.clone(),
        })
    }
}

/// Formatter of names in one language.
struct NameFormatter<'a> {
    control: &'a Control,
    localizer: &'a Localizer,
    lang: Lang,
}

impl NameFormatter<'_> {
    fn text(&self, phrase: &LocalizedText) -> String {
        phrase.get(self.lang).to_owned()
    }

    fn category(&self, id: SphereId) -> String {
        self.control.sphere(id).id.clone()
    }

    fn supply(&self, supply: Supply) -> String {
        match supply {
            Supply::One(id) => self.control.resource(id).id.clone(),
            Supply::Any => "any".to_owned(),
        }
    }

    fn resource(&self, resource: &Resource) -> ResourceNamed {
        ResourceNamed {
            id: resource.id.clone(),
            name: self.text(&resource.name),
            one: self.text(&resource.one),
            many: self.text(&resource.many),
            invest: resource.invest.id(),
        }
    }

    fn region(&self, region: &Region) -> RegionNamed {
        let name: &Name = &region.name;
        RegionNamed { name: self.text(&name.bare), inside: name.inside(self.lang) }
    }

    fn faction(&self, faction: &Faction) -> FactionNamed {
        FactionNamed {
            name: self.text(&faction.name),
            power: self.text(&faction.text),
            primary: self.category(faction.primary),
            secondary: self.category(faction.secondary),
            start: faction.start.to_vec(),
            hand: match faction.power {
                // Power F6 changes the hand limit.
                Power::Hand(cards) => cards,
                _ => self.control.numbers.hand,
            },
        }
    }

    fn pile(&self, pile: PileId) -> PileNamed {
        let tier = match pile.tier {
            Tier::Low => "low",
            Tier::High => "high",
        };
        PileNamed { id: self.control.pile_id(pile), category: self.category(pile.sphere), tier }
    }

    fn card(&self, card: &EffectCard) -> CardNamed {
        let (control, localizer) = (self.control, self.localizer);
        let effects = card.effects.iter().map(|effect| EffectNamed {
            name: self.text(&effect.name),
            needs: effect.requires.iter().map(|required| self.required_level(required)).collect(),
            requires: sentences::requires(&effect.requires, control, localizer),
            words: sentences::effect(&effect.effect, control, localizer),
            steps: self.steps(&icon_rows(&effect.effect)),
        });
        let civil = card.civil.as_ref().map(|civil| CivilNamed {
            name: self.text(&civil.name),
            words: sentences::civil(&civil.steps, control, localizer),
            steps: self.steps(&civil_icon_rows(&civil.steps)),
        });
        CardNamed {
            name: self.text(&card.name),
            pile: control.pile_id(card.pile),
            category: self.category(card.pile.sphere),
            take: card.take.iter().map(|supply| self.supply(*supply)).collect(),
            effects: effects.collect(),
            civil,
        }
    }

    fn required_level(&self, required: &Requirement) -> RequiredLevel {
        RequiredLevel { category: self.category(required.sphere), level: required.level }
    }

    fn steps(&self, lines: &[IconRow]) -> Vec<StepSigns> {
        let lines = lines.iter().map(|line| StepSigns {
            place: self.signs(line.region),
            changes: line
                .changes
                .iter()
                .map(|icons| icons.iter().flat_map(|icon| self.signs(*icon)).collect())
                .collect(),
        });
        lines.collect()
    }

    /// Returns the signs of an icon, in the same order as on printed cards.
    fn signs(&self, icon: Icon) -> Vec<Sign> {
        match icon {
            Icon::Region(selector) | Icon::StartRegion(selector) => {
                vec![Sign::Icon(selector_icon(selector))]
            }
            Icon::CivilTarget(CivilTarget::Most(spheres)) => {
                self.with_categories(Sign::Icon("player-top"), spheres)
            }
            Icon::CivilTarget(CivilTarget::Least(spheres)) => {
                self.with_categories(Sign::Icon("region-any"), spheres)
            }
            Icon::Condition(required) => {
                vec![Sign::Level(
                    self.category(required.sphere),
                    sentences::roman_numeral(required.level),
                )]
            }
            Icon::Players(person) => self.person_signs(person),
            Icon::Number(number) => vec![Sign::Number(number)],
            Icon::Influence(spheres) if self.is_all(spheres) => vec![Sign::Icon("any")],
            Icon::Influence(spheres) => {
                let mut signs = Vec::new();
                for sphere in spheres.iter() {
                    // A separator for alternatives; categories that are added up have none, see `summed_categories`.
                    if !signs.is_empty() {
                        signs.push(Sign::Or);
                    }
                    signs.push(Sign::Category(self.category(sphere)));
                }
                signs
            }
            Icon::Strongest(spheres) => self.with_categories(Sign::Icon("strongest"), spheres),
            Icon::Stock(supply) | Icon::Bank(supply) => vec![Sign::Resource(self.supply(supply))],
            Icon::Development => vec![Sign::Icon("development")],
        }
    }

    /// Returns `true` if these are all categories, which have a common icon.
    fn is_all(&self, spheres: Spheres) -> bool {
        // With one category only, its own icon is clearer.
        spheres.len() > 1 && spheres == Spheres::first(self.control.spheres.len())
    }

    /// Returns the signs for the sum of the influence in several categories.
    fn summed_categories(&self, spheres: Spheres) -> Vec<Sign> {
        if self.is_all(spheres) {
            vec![Sign::Icon("all-categories")]
        } else {
            spheres.iter().map(|sphere| Sign::Category(self.category(sphere))).collect()
        }
    }

    /// Returns a sign followed by the categories that it refers to.
    fn with_categories(&self, sign: Sign, spheres: Spheres) -> Vec<Sign> {
        std::iter::once(sign).chain(self.summed_categories(spheres)).collect()
    }

    /// Returns the signs for the players whom a change affects.
    fn person_signs(&self, person: AffectedPlayers) -> Vec<Sign> {
        match person {
            AffectedPlayers::OneOther => vec![Sign::Icon("player-other")],
            AffectedPlayers::AllOthers => {
                vec![Sign::Icon("player-other"), Sign::Icon("player-other")]
            }
            AffectedPlayers::Everyone => vec![Sign::Icon("player-you"), Sign::Icon("player-other")],
            AffectedPlayers::Leader(spheres) => {
                self.with_categories(Sign::Icon("player-top"), spheres)
            }
        }
    }
}

/// Returns the icon file for the regions in which a step may take place.
fn selector_icon(selector: Selector) -> &'static str {
    match selector {
        Selector::Present => "region-present",
        Selector::Adjacent => "region-adjacent",
        Selector::Any => "region-any",
        Selector::Absent => "region-absent",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_in_the_game_has_a_name() {
        let mut library = crate::tests::library();
        let named = Names {}.answer(&mut library).expect("names");
        let control = &library.dataset.control;
        assert_eq!(named.cards.len(), control.cards.len());
        assert_eq!(named.regions.len(), control.regions.len());
        assert_eq!(named.piles.len(), 2 * named.categories.len());
        let effects = named.cards.values().flat_map(|card| &card.effects);
        assert!(
            effects.into_iter().all(|effect| !effect.steps.is_empty() && !effect.words.is_empty())
        );
        assert!(named.factions.values().any(|faction| faction.hand > control.numbers.hand));
    }
}
