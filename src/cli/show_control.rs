//! `mappemonde show game controle-global`: the rules of a game with regions, its content, and figures on
//! both.

use std::collections::BTreeMap;

use serde::Serialize;

use mappemonde::model::control::{
    Control, EffectCard, End, Faction, Medians, PileId, Region, RegionId, ResourceId, Supply, Tier,
    Variant, tell,
};
use mappemonde::model::{Dataset, Rules};
use mappemonde::words::{Args, Lang, Phrase};

use super::show::Rows;
use super::show_game::{Players, count, head, table};
use super::{Context, game};

/// Lines are broken here.
const WIDTH: usize = 80;

/// A space at which no line is broken, and which no text has: it stands within names until lines are made.
const TOGETHER: &str = "\u{2007}";

/// The numbers of the rules, then tables, then every region and every faction.
pub(super) fn text(context: &Context, dataset: &Dataset, rules: &Rules) -> String {
    let page = Page {
        context,
        dataset,
        control: &dataset.control,
        lang: context.teller.lang(),
    };
    let sections = [
        page.numbers(rules),
        page.levels(),
        page.variants(),
        page.in_play(),
        page.piles(),
        page.regions(),
        page.factions(),
    ];
    sections.join("\n")
}

/// What all sections are written with.
struct Page<'a> {
    context: &'a Context,
    dataset: &'a Dataset,
    control: &'a Control,
    lang: Lang,
}

impl Page<'_> {
    fn plain(&self, id: &str) -> String {
        self.context.teller.plain(id)
    }

    fn told(&self, id: &str, args: &Args) -> String {
        self.context.teller.text(id, args)
    }

    fn table<const N: usize>(
        &self,
        title: &str,
        head: [&str; N],
        rows: impl Iterator<Item = [String; N]>,
    ) -> String {
        table(self.context, title, head, rows)
    }

    fn numbers(&self, rules: &Rules) -> String {
        let numbers = &self.control.numbers;
        let mut rows = Rows::new(self.context);
        head(self.context, self.dataset, rules, &mut rows);
        if let Some(round) = rules.last_round {
            let args = vec![("round", count(round))];
            rows.add("show-game-last-round", self.told("show-game-scored", &args));
        }
        let cards = vec![
            ("cards", count(rules.cards)),
            ("factions", count(rules.factions)),
            ("regions", count(rules.regions)),
        ];
        rows.add("show-game-deck", self.told("show-game-box", &cards));
        let hand = vec![("cards", count(numbers.hand.into()))];
        rows.add("show-game-hand", self.told("show-game-refilled", &hand));
        let setup = vec![
            ("factions", count(numbers.choice.into())),
            ("primary", count(numbers.primary.into())),
            ("secondary", count(numbers.secondary.into())),
        ];
        rows.add("show-game-setup", self.told("show-game-begins", &setup));
        let invest = vec![
            ("influence", count(numbers.invest.influence.into())),
            ("loss", count(numbers.invest.loss.into())),
            ("develop", count(numbers.invest.develop.into())),
            ("cost", count(numbers.invest.cost.into())),
        ];
        rows.add("show-game-invest", self.told("show-game-most", &invest));
        rows.add("show-game-end", self.end(numbers.end));
        rows.text()
    }

    fn end(&self, end: End) -> String {
        let args = vec![
            ("categories", count(end.categories.into())),
            ("level", tell::level(end.level).into()),
        ];
        self.told("show-game-end-at", &args)
    }

    /// What makes a level, what it gives, and how strong the effects are that take it.
    fn levels(&self) -> String {
        let numbers = &self.control.numbers;
        let medians = Medians::of(self.control);
        let thresholds = [0].into_iter().chain(numbers.thresholds.iter().copied());
        let rows = (0..).zip(thresholds).map(|(level, threshold): (u8, u16)| {
            let points = numbers.points.get(usize::from(level));
            let found = medians.iter().find(|(of, _, _)| *of == level);
            let [effects, median] = match found {
                Some((_, effects, median)) => [effects.to_string(), median.to_string()],
                None => ["0".to_owned(), "–".to_owned()],
            };
            [
                tell::level(level).to_owned(),
                threshold.to_string(),
                points.map_or_else(String::new, u16::to_string),
                effects,
                median,
            ]
        });
        let head = ["level", "influence", "level-points", "effects", "median"];
        self.table("levels", head, rows)
    }

    fn variants(&self) -> String {
        let list = |players: &[u16]| match players {
            [] => "–".to_owned(),
            players => {
                let each: Vec<String> = players.iter().map(u16::to_string).collect();
                each.join(", ")
            }
        };
        let row = |variant: &Variant| {
            [
                variant.name.get(self.lang).to_owned(),
                variant.id.clone(),
                list(&variant.players),
                list(&variant.recommended),
                self.end(variant.end),
            ]
        };
        let head = ["variant", "id", "players", "recommended", "end"];
        let rows = self.control.numbers.variants.iter().map(row);
        self.table("variants", head, rows)
    }

    fn in_play(&self) -> String {
        let in_play = self.control.numbers.in_play.iter();
        let rows = in_play.map(|pair| [pair.0, pair.1].map(u16::to_string));
        self.table("in-play", ["players", "regions"], rows)
    }

    fn piles(&self) -> String {
        let rows = self.control.sphere_ids().map(|sphere| {
            let name = self.control.sphere(sphere).name.get(self.lang);
            let cards = |tier| self.control.cards_of(PileId { sphere, tier }).count();
            let [low, high] = Tier::ALL.map(|tier| cards(tier).to_string());
            [name.to_owned(), low, high]
        });
        self.table("piles", ["category", "low", "high"], rows)
    }

    fn regions(&self) -> String {
        let regions = self.control.region_ids().map(|id| self.region(id));
        let title = self.plain("show-game-regions-title");
        format!("{title}\n{}", regions.collect::<String>())
    }

    /// A region, and below it those next to it and its countries.
    fn region(&self, id: RegionId) -> String {
        let region = self.control.region(id);
        let args = vec![
            ("region", (&region.name.bare).into()),
            ("development", count(region.development.into())),
            ("stock", self.amounts(&region.stock).into()),
        ];
        let near = region.adjacent.iter();
        let near = near.map(|id| &self.control.region(*id).name.bare);
        let near = vec![("regions", self.list(near).into())];
        let countries = countries_of(self.dataset, id).map(|country| &country.name.bare);
        format!(
            "  {}\n{}{}",
            self.told("show-game-region", &args),
            self.below(&self.told("show-game-next-to", &near)),
            self.below(&self.list(countries)),
        )
    }

    fn factions(&self) -> String {
        let factions = self.control.factions.iter().map(|it| self.faction(it));
        let title = self.plain("show-game-factions-title");
        format!("{title}\n{}", factions.collect::<String>())
    }

    /// A faction, and below it its power.
    fn faction(&self, faction: &Faction) -> String {
        let args = vec![
            ("faction", (&faction.name).into()),
            (
                "primary",
                (&self.control.sphere(faction.primary).name).into(),
            ),
            (
                "secondary",
                (&self.control.sphere(faction.secondary).name).into(),
            ),
            ("start", self.amounts(&faction.start).into()),
        ];
        let text = faction.text.get(self.lang);
        format!(
            "  {}\n{}",
            self.told("show-game-faction", &args),
            self.below(text)
        )
    }

    /// Units of resources, those left out of which there are none.
    fn amounts(&self, amounts: &[u8]) -> String {
        let ids = self.control.resource_ids().zip(amounts);
        let some = ids.filter(|(_, count)| **count > 0);
        let units = some.map(|(id, count): (ResourceId, &u8)| {
            tell::units(Supply::One(id), *count, self.control, &self.context.teller)
        });
        let units: Vec<String> = units.collect();
        match units.is_empty() {
            true => self.plain("show-game-nothing"),
            false => units.join(", "),
        }
    }

    /// Names with commas, each kept together.
    fn list<'b>(&self, names: impl Iterator<Item = &'b Phrase>) -> String {
        let names = names.map(|name| name.get(self.lang).replace(' ', TOGETHER));
        names.collect::<Vec<_>>().join(", ")
    }

    /// Lines below a head.
    fn below(&self, text: &str) -> String {
        let options = textwrap::Options::new(WIDTH)
            .initial_indent("    ")
            .subsequent_indent("    ")
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        textwrap::fill(text, options).replace(TOGETHER, " ") + "\n"
    }
}

/// The countries of a region, in the order of their codes.
fn countries_of(
    dataset: &Dataset,
    region: RegionId,
) -> impl Iterator<Item = &mappemonde::model::Country> {
    let countries = dataset.countries.iter();
    countries.filter(move |country| dataset.control.region_of(country) == Some(region))
}

/// The numbers under the names that they have in the files, and the figures.
#[derive(Serialize)]
pub(super) struct Json<'a> {
    id: &'a str,
    title: &'a str,
    players: Players,
    minutes: u16,
    age: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_round: Option<u16>,
    deck: Deck,
    hand: u8,
    setup: Setup,
    invest: Invest,
    levels: Vec<Level>,
    end: Over,
    variants: Vec<JsonVariant<'a>>,
    /// Regions in play, by number of players.
    in_play: &'a BTreeMap<u16, u16>,
    categories: Vec<Named<'a>>,
    resources: Vec<Resource<'a>>,
    regions: Vec<JsonRegion<'a>>,
    factions: Vec<JsonFaction<'a>>,
    piles: Vec<Pile<'a>>,
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
struct Setup {
    primary: u8,
    secondary: u8,
    factions: u8,
}

#[derive(Serialize)]
struct Invest {
    influence: u8,
    loss: u8,
    develop: u8,
    cost: u8,
}

#[derive(Serialize)]
struct Level {
    level: u8,
    influence: u16,
    points: u16,
    effects: usize,
    /// Median of the strengths of these effects.
    #[serde(skip_serializing_if = "Option::is_none")]
    strength: Option<i32>,
}

#[derive(Serialize)]
struct Over {
    level: u8,
    categories: u8,
}

impl From<End> for Over {
    fn from(end: End) -> Self {
        let End { level, categories } = end;
        Self { level, categories }
    }
}

#[derive(Serialize)]
struct JsonVariant<'a> {
    id: &'a str,
    name: &'a str,
    players: &'a [u16],
    recommended: &'a [u16],
    end: Over,
}

#[derive(Serialize)]
struct Named<'a> {
    id: &'a str,
    name: &'a str,
}

#[derive(Serialize)]
struct Resource<'a> {
    id: &'a str,
    letter: char,
    name: &'a str,
    invest: &'static str,
}

#[derive(Serialize)]
struct JsonRegion<'a> {
    id: &'a str,
    name: &'a str,
    development: u8,
    stock: BTreeMap<&'a str, u8>,
    adjacent: Vec<&'a str>,
    countries: Vec<&'a str>,
}

#[derive(Serialize)]
struct JsonFaction<'a> {
    id: &'a str,
    name: &'a str,
    primary: &'a str,
    secondary: &'a str,
    start: BTreeMap<&'a str, u8>,
    power: &'static str,
    text: &'a str,
}

#[derive(Serialize)]
struct Pile<'a> {
    id: String,
    category: &'a str,
    tier: &'static str,
    cards: usize,
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
    requires: String,
    short: String,
    strength: i32,
}

#[derive(Serialize)]
struct Civil<'a> {
    name: &'a str,
    short: String,
}

/// The answer for programs.
pub(super) fn json<'a>(context: &Context, dataset: &'a Dataset, rules: &'a Rules) -> Json<'a> {
    let control = &dataset.control;
    let numbers = &control.numbers;
    let make = Make {
        dataset,
        control,
        lang: context.teller.lang(),
    };
    Json {
        id: &rules.game,
        title: game::title(context, dataset, &rules.game),
        players: Players::of(rules),
        minutes: rules.minutes,
        age: rules.age,
        last_round: rules.last_round,
        deck: Deck {
            cards: rules.cards,
            factions: rules.factions,
            regions: rules.regions,
            pile: rules.pile,
        },
        hand: numbers.hand,
        setup: Setup {
            primary: numbers.primary,
            secondary: numbers.secondary,
            factions: numbers.choice,
        },
        invest: Invest {
            influence: numbers.invest.influence,
            loss: numbers.invest.loss,
            develop: numbers.invest.develop,
            cost: numbers.invest.cost,
        },
        levels: make.levels(),
        end: numbers.end.into(),
        variants: numbers.variants.iter().map(|it| make.variant(it)).collect(),
        in_play: &numbers.in_play,
        categories: make.categories(),
        resources: make.resources(),
        regions: control.region_ids().map(|id| make.region(id)).collect(),
        factions: control.factions.iter().map(|it| make.faction(it)).collect(),
        piles: control.piles().map(|pile| make.pile(pile)).collect(),
        cards: control.cards.iter().map(|it| make.card(it)).collect(),
    }
}

/// What the parts of the answer are made from.
#[derive(Clone, Copy)]
struct Make<'a> {
    dataset: &'a Dataset,
    control: &'a Control,
    lang: Lang,
}

impl<'a> Make<'a> {
    fn levels(self) -> Vec<Level> {
        let numbers = &self.control.numbers;
        let medians = Medians::of(self.control);
        let thresholds = [0].into_iter().chain(numbers.thresholds.iter().copied());
        let levels = (0..).zip(thresholds).zip(&numbers.points);
        let level = |((level, influence), points): ((u8, u16), &u16)| {
            let mut all = medians.iter();
            let effects = all.find(|(of, _, _)| *of == level);
            Level {
                level,
                influence,
                points: *points,
                effects: effects.map_or(0, |(_, effects, _)| effects),
                strength: effects.map(|(_, _, median)| median),
            }
        };
        levels.map(level).collect()
    }

    fn categories(self) -> Vec<Named<'a>> {
        let spheres = self.control.spheres.iter();
        let named = spheres.map(|it| Named {
            id: &it.id,
            name: it.name.get(self.lang),
        });
        named.collect()
    }

    fn resources(self) -> Vec<Resource<'a>> {
        let resources = self.control.resources.iter().map(|it| Resource {
            id: &it.id,
            letter: it.letter,
            name: it.name.get(self.lang),
            invest: it.invest.id(),
        });
        resources.collect()
    }

    fn variant(self, variant: &'a Variant) -> JsonVariant<'a> {
        JsonVariant {
            id: &variant.id,
            name: variant.name.get(self.lang),
            players: &variant.players,
            recommended: &variant.recommended,
            end: variant.end.into(),
        }
    }

    fn amounts(self, amounts: &[u8]) -> BTreeMap<&'a str, u8> {
        let ids = self.control.resources.iter().map(|it| it.id.as_str());
        ids.zip(amounts.iter().copied()).collect()
    }

    fn region(self, id: RegionId) -> JsonRegion<'a> {
        let region: &Region = self.control.region(id);
        let adjacent = region.adjacent.iter();
        let countries = countries_of(self.dataset, id);
        JsonRegion {
            id: &region.id,
            name: region.name.bare.get(self.lang),
            development: region.development,
            stock: self.amounts(&region.stock),
            adjacent: adjacent.map(|id| &*self.control.region(*id).id).collect(),
            countries: countries.map(|country| &*country.code).collect(),
        }
    }

    fn faction(self, faction: &'a Faction) -> JsonFaction<'a> {
        JsonFaction {
            id: &faction.id,
            name: faction.name.get(self.lang),
            primary: &self.control.sphere(faction.primary).id,
            secondary: &self.control.sphere(faction.secondary).id,
            start: self.amounts(&faction.start),
            power: faction.power.id(),
            text: faction.text.get(self.lang),
        }
    }

    fn pile(self, pile: PileId) -> Pile<'a> {
        Pile {
            id: self.control.pile_id(pile),
            category: &self.control.sphere(pile.sphere).id,
            tier: pile.tier.id(),
            cards: self.control.cards_of(pile).count(),
        }
    }

    fn card(self, card: &'a EffectCard) -> Card<'a> {
        let grammar = self.control.grammar();
        let supply = |it: &Supply| match it {
            Supply::One(id) => self.control.resource(*id).id.as_str(),
            Supply::Any => "any",
        };
        let effects = card.effects.iter().map(|it| Effect {
            name: it.name.get(self.lang),
            requires: grammar.print_requires(&it.requires),
            short: grammar.print(&it.effect),
            strength: it.strength(card.pile.sphere),
        });
        Card {
            id: &card.id,
            name: card.name.get(self.lang),
            pile: self.control.pile_id(card.pile),
            take: card.take.iter().map(supply).collect(),
            effects: effects.collect(),
            civil: card.civil.as_ref().map(|it| Civil {
                name: it.name.get(self.lang),
                short: grammar.print_civil(&it.steps),
            }),
        }
    }
}
