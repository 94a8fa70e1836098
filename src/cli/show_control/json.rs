//! The content of a game with regions, for programs.

use std::collections::BTreeMap;

use serde::Serialize;

use lang::{Lang, Phrase};
use model::control::{
    Control, EffectCard, End, Faction, Invest, Medians, RESOURCES, Region, Requirement, Resource,
    Sphere, Supply, Variant,
};
use model::{Dataset, Rules};

use crate::show_game::Head;
use crate::{Context, game};

/// The numbers under the names that they have in the files.
#[derive(Serialize)]
pub(crate) struct Json<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    deck: Deck,
    categories: Vec<Named<'a>>,
    resources: Vec<Stuff<'a>>,
    levels: Levels<'a>,
    hand: u8,
    setup: Setup,
    in_play: &'a BTreeMap<u16, u16>,
    invest: Invest,
    end: End,
    variants: Vec<Other<'a>>,
    regions: Vec<Land<'a>>,
    factions: Vec<Side<'a>>,
    /// Cards in each pile.
    piles: BTreeMap<String, usize>,
    cards: Vec<Card<'a>>,
}

#[derive(Serialize)]
struct Deck {
    cards: u16,
    factions: u16,
    regions: u16,
    pile: u16,
}

#[derive(Serialize)]
struct Named<'a> {
    id: &'a str,
    name: &'a str,
}

#[derive(Serialize)]
struct Stuff<'a> {
    id: &'a str,
    name: &'a str,
    letter: char,
    invest: &'a str,
}

#[derive(Serialize)]
struct Levels<'a> {
    thresholds: &'a [u16],
    points: &'a [u16],
    /// Median strengths of the effects that take level 1, 2 and so on.
    strengths: Vec<Option<i32>>,
}

#[derive(Serialize)]
struct Setup {
    primary: u8,
    secondary: u8,
    factions: u8,
}

#[derive(Serialize)]
struct Other<'a> {
    id: &'a str,
    name: &'a str,
    players: &'a [u16],
    recommended: &'a [u16],
    end: End,
}

#[derive(Serialize)]
struct Land<'a> {
    id: &'a str,
    name: &'a str,
    development: u8,
    stock: BTreeMap<&'a str, u8>,
    adjacent: Vec<&'a str>,
    countries: Vec<&'a str>,
}

#[derive(Serialize)]
struct Side<'a> {
    id: &'a str,
    name: &'a str,
    primary: &'a str,
    secondary: &'a str,
    start: BTreeMap<&'a str, u8>,
    /// Its kind.
    power: &'static str,
    text: &'a str,
}

#[derive(Serialize)]
struct Card<'a> {
    id: &'a str,
    name: &'a str,
    pile: String,
    take: Vec<&'a str>,
    effects: Vec<Effect<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    civil: Option<Civil<'a>>,
}

#[derive(Serialize)]
struct Effect<'a> {
    name: &'a str,
    requires: BTreeMap<&'a str, u8>,
    short: String,
    strength: i32,
}

#[derive(Serialize)]
struct Civil<'a> {
    name: &'a str,
    short: String,
}

/// The answer for programs.
pub(crate) fn json<'a>(context: &Context, dataset: &'a Dataset, rules: &'a Rules) -> Json<'a> {
    let page = Content { lang: context.teller.lang(), dataset };
    let control = &dataset.control;
    let numbers = &control.numbers;
    Json {
        head: Head::of(rules, Some(game::title(context, dataset, &rules.game))),
        deck: Deck {
            cards: numbers.deck.cards,
            factions: numbers.deck.factions,
            regions: numbers.deck.regions,
            pile: numbers.deck.pile,
        },
        categories: page.categories(),
        resources: page.resources(),
        levels: Levels {
            thresholds: &numbers.thresholds,
            points: &numbers.points,
            strengths: page.strengths(),
        },
        hand: numbers.hand,
        setup: Setup {
            primary: numbers.primary,
            secondary: numbers.secondary,
            factions: numbers.choice,
        },
        in_play: &numbers.in_play,
        invest: numbers.invest,
        end: numbers.end,
        variants: numbers.variants.iter().map(|it| page.variant(it)).collect(),
        regions: control.regions.iter().map(|it| page.region(it)).collect(),
        factions: control.factions.iter().map(|it| page.faction(it)).collect(),
        piles: page.piles(),
        cards: control.cards.iter().map(|it| page.card(it)).collect(),
    }
}

/// The content with the names of a language.
struct Content<'a> {
    lang: Lang,
    dataset: &'a Dataset,
}

impl<'a> Content<'a> {
    fn control(&self) -> &'a Control {
        &self.dataset.control
    }

    fn name(&self, name: &'a Phrase) -> &'a str {
        name.get(self.lang)
    }

    fn categories(&self) -> Vec<Named<'a>> {
        let named = |it: &'a Sphere| Named { id: &it.id, name: self.name(&it.name) };
        self.control().spheres.iter().map(named).collect()
    }

    fn resources(&self) -> Vec<Stuff<'a>> {
        let resource = |it: &'a Resource| Stuff {
            id: &it.id,
            name: self.name(&it.name),
            letter: it.letter,
            invest: it.invest.id(),
        };
        self.control().resources.iter().map(resource).collect()
    }

    fn units(&self, stock: [u8; RESOURCES]) -> BTreeMap<&'a str, u8> {
        let ids = self.control().resources.iter().map(|it| it.id.as_str());
        ids.zip(stock).collect()
    }

    fn variant(&self, variant: &'a Variant) -> Other<'a> {
        Other {
            id: &variant.id,
            name: self.name(&variant.name),
            players: &variant.players,
            recommended: &variant.recommended,
            end: variant.end,
        }
    }

    fn region(&self, region: &'a Region) -> Land<'a> {
        let control = self.control();
        let near = region.adjacent.iter();
        let countries = self.dataset.countries.iter();
        let countries = countries.filter(|country| country.region == region.id);
        Land {
            id: &region.id,
            name: region.name.bare.get(self.lang),
            development: region.development,
            stock: self.units(region.stock),
            adjacent: near.map(|id| control.region(*id).id.as_str()).collect(),
            countries: countries.map(|country| country.code.as_str()).collect(),
        }
    }

    fn faction(&self, faction: &'a Faction) -> Side<'a> {
        let control = self.control();
        Side {
            id: &faction.id,
            name: self.name(&faction.name),
            primary: &control.sphere(faction.primary).id,
            secondary: &control.sphere(faction.secondary).id,
            start: self.units(faction.start),
            power: faction.power.id(),
            text: self.name(&faction.text),
        }
    }

    fn piles(&self) -> BTreeMap<String, usize> {
        let control = self.control();
        let cards = |pile| (control.pile_id(pile), control.cards_of(pile).count());
        control.piles().map(cards).collect()
    }

    fn strengths(&self) -> Vec<Option<i32>> {
        let medians = Medians::of(self.control());
        let levels = (1..).zip(&self.control().numbers.thresholds);
        levels.map(|(level, _)| medians.at(level)).collect()
    }

    fn card(&self, card: &'a EffectCard) -> Card<'a> {
        let control = self.control();
        let grammar = control.grammar();
        let take = card.take.iter().map(|supply| match supply {
            Supply::One(id) => control.resource(*id).id.as_str(),
            Supply::Any => "any",
        });
        let effects = card.effects.iter().map(|effect| {
            let requires = effect.requires.iter();
            let level = |it: &Requirement| (control.sphere(it.sphere).id.as_str(), it.level);
            Effect {
                name: self.name(&effect.name),
                requires: requires.map(level).collect(),
                short: grammar.print(&effect.effect),
                strength: effect.strength(card.pile.sphere),
            }
        });
        Card {
            id: &card.id,
            name: self.name(&card.name),
            pile: control.pile_id(card.pile),
            take: take.collect(),
            effects: effects.collect(),
            civil: card.civil.as_ref().map(|civil| Civil {
                name: self.name(&civil.name),
                short: grammar.print_civil(&civil.steps),
            }),
        }
    }
}
