//! Names and effects of Contrôle Global: categories, resources, regions, factions and cards.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use lang::{Lang, LocalizedText, Localizer, Name};
use model::control::icons::{Icon, Line, Person, civil_lines, lines};
use model::control::{
    Aim, Control, EffectCard, Faction, PileId, Power, Region, Requirement, Resource, Selector,
    SphereId, Spheres, Supply, Tier, sentences,
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
    /// Effect of investing one unit: `level`, `influence` or `loss`.
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
    /// Description of its power.
    power: String,
    primary: String,
    secondary: String,
    /// Initial resources, by resource.
    start: Vec<u8>,
    /// Number of cards to which its hand is refilled.
    hand: u8,
}

#[derive(Serialize)]
struct CardNamed {
    name: String,
    pile: String,
    category: String,
    /// Resources that the card allows to privatise; each an id or `any`.
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

/// An icon: a file of `templates/icons/`, an influence category, a resource, a number or a separator.
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
        let pen =
            Pen { control: &library.dataset.control, localizer: &localizer, lang: library.lang };
        let control = pen.control;
        let levels = control.numbers.thresholds.len() as u8;
        Ok(ControlNames {
            categories: control
                .spheres
                .iter()
                .map(|of| CategoryNamed { id: of.id.clone(), name: pen.text(&of.name) })
                .collect(),
            resources: control.resources.iter().map(|of| pen.resource(of)).collect(),
            regions: control.regions.iter().map(|of| (of.id.clone(), pen.region(of))).collect(),
            factions: control.factions.iter().map(|of| (of.id.clone(), pen.faction(of))).collect(),
            cards: control.cards.iter().map(|of| (of.id.clone(), pen.card(of))).collect(),
            piles: control.piles().map(|of| pen.pile(of)).collect(),
            levels: (0..=levels).map(sentences::level).collect(),
            thresholds: control.numbers.thresholds.clone(),
            points: control.numbers.points.clone(),
        })
    }
}

/// Formatter of names in one language.
struct Pen<'a> {
    control: &'a Control,
    localizer: &'a Localizer,
    lang: Lang,
}

impl Pen<'_> {
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

    fn resource(&self, of: &Resource) -> ResourceNamed {
        ResourceNamed {
            id: of.id.clone(),
            name: self.text(&of.name),
            one: self.text(&of.one),
            many: self.text(&of.many),
            invest: of.invest.id(),
        }
    }

    fn region(&self, of: &Region) -> RegionNamed {
        let name: &Name = &of.name;
        RegionNamed { name: self.text(&name.bare), inside: name.inside(self.lang) }
    }

    fn faction(&self, of: &Faction) -> FactionNamed {
        FactionNamed {
            name: self.text(&of.name),
            power: self.text(&of.text),
            primary: self.category(of.primary),
            secondary: self.category(of.secondary),
            start: of.start.to_vec(),
            hand: match of.power {
                // F6: one power changes the hand size.
                Power::Hand(cards) => cards,
                _ => self.control.numbers.hand,
            },
        }
    }

    fn pile(&self, of: PileId) -> PileNamed {
        let tier = match of.tier {
            Tier::Low => "low",
            Tier::High => "high",
        };
        PileNamed { id: self.control.pile_id(of), category: self.category(of.sphere), tier }
    }

    fn card(&self, of: &EffectCard) -> CardNamed {
        let (control, localizer) = (self.control, self.localizer);
        let effects = of.effects.iter().map(|effect| EffectNamed {
            name: self.text(&effect.name),
            needs: effect.requires.iter().map(|required| self.needed(required)).collect(),
            requires: sentences::requires(&effect.requires, control, localizer),
            words: sentences::effect(&effect.effect, control, localizer),
            steps: self.steps(&lines(&effect.effect)),
        });
        let civil = of.civil.as_ref().map(|civil| CivilNamed {
            name: self.text(&civil.name),
            words: sentences::civil(&civil.steps, control, localizer),
            steps: self.steps(&civil_lines(&civil.steps)),
        });
        CardNamed {
            name: self.text(&of.name),
            pile: control.pile_id(of.pile),
            category: self.category(of.pile.sphere),
            take: of.take.iter().map(|supply| self.supply(*supply)).collect(),
            effects: effects.collect(),
            civil,
        }
    }

    fn needed(&self, required: &Requirement) -> RequiredLevel {
        RequiredLevel { category: self.category(required.sphere), level: required.level }
    }

    fn steps(&self, lines: &[Line]) -> Vec<StepSigns> {
        let lines = lines.iter().map(|line| StepSigns {
            place: self.signs(line.place),
            changes: line
                .changes
                .iter()
                .map(|icons| icons.iter().flat_map(|icon| self.signs(*icon)).collect())
                .collect(),
        });
        lines.collect()
    }

    /// Returns the signs of an icon, in the same form as on printed cards.
    fn signs(&self, icon: Icon) -> Vec<Sign> {
        match icon {
            Icon::Region(at) | Icon::From(at) => vec![Sign::Icon(region(at))],
            Icon::Aim(Aim::Most(of)) => self.after(Sign::Icon("player-top"), of),
            Icon::Aim(Aim::Least(of)) => self.after(Sign::Icon("region-any"), of),
            Icon::When(required) => {
                vec![Sign::Level(self.category(required.sphere), sentences::level(required.level))]
            }
            Icon::Person(person) => self.person(person),
            Icon::Number(number) => vec![Sign::Number(number)],
            Icon::Influence(of) if self.is_all(of) => vec![Sign::Icon("any")],
            Icon::Influence(of) => {
                let mut signs = Vec::new();
                for sphere in of.iter() {
                    // Alternatives are separated; categories that are added up are not, see `together`.
                    if !signs.is_empty() {
                        signs.push(Sign::Or);
                    }
                    signs.push(Sign::Category(self.category(sphere)));
                }
                signs
            }
            Icon::Strongest(of) => self.after(Sign::Icon("strongest"), of),
            Icon::Stock(supply) | Icon::Bank(supply) => vec![Sign::Resource(self.supply(supply))],
            Icon::Development => vec![Sign::Icon("development")],
        }
    }

    fn is_all(&self, of: Spheres) -> bool {
        // With one category only, its own icon is clearer.
        of.len() > 1 && of == Spheres::first(self.control.spheres.len())
    }

    /// Returns signs for a sum of the influence in several categories.
    fn together(&self, of: Spheres) -> Vec<Sign> {
        if self.is_all(of) {
            vec![Sign::Icon("all-categories")]
        } else {
            of.iter().map(|sphere| Sign::Category(self.category(sphere))).collect()
        }
    }

    /// Returns a sign followed by the categories that it refers to.
    fn after(&self, sign: Sign, of: Spheres) -> Vec<Sign> {
        std::iter::once(sign).chain(self.together(of)).collect()
    }

    fn person(&self, person: Person) -> Vec<Sign> {
        match person {
            Person::Other => vec![Sign::Icon("player-other")],
            Person::Others => vec![Sign::Icon("player-other"), Sign::Icon("player-other")],
            Person::Everyone => vec![Sign::Icon("player-you"), Sign::Icon("player-other")],
            Person::Leader(of) => self.after(Sign::Icon("player-top"), of),
        }
    }
}

fn region(at: Selector) -> &'static str {
    match at {
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
