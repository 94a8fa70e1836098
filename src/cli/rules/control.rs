//! `mappemonde show game controle-global`: the rules of Contrôle Global, a game with regions, and the texts of its
//! cards.

use std::collections::BTreeMap;

use lang::args;
use report::{Blocks, NO_BREAK, heading, join_with_gaps, line, object};
use serde::Serialize;

use lang::fold::folded;
use model::control::{
    Control, EffectCard, EndCondition, Medians, PileId, RESOURCES, Region, Supply, Tier, Variant,
    icons, sentences,
};

use super::page::{Page, count};
use crate::table::columns;

/// Builds the output for people: the numbers of the rules, tables, and every region, faction and card.
pub(super) fn text(page: &Page<'_>) -> Blocks {
    join_with_gaps([
        page.rules_of_control(),
        page.levels(),
        page.resources(),
        page.regions(),
        page.factions(),
        page.piles(),
        page.cards(),
    ])
}

impl<'a> Page<'a> {
    fn control(&self) -> &'a Control {
        &self.dataset.control
    }

    fn rules_of_control(&self) -> Blocks {
        let numbers = &self.control().numbers;
        let mut rows = self.rows();
        if let Some(round) = self.rules.last_round {
            rows.add_text(
                "show-game-last-round",
                "show-control-last",
                &args![round = count(round)],
            );
        }
        let deck = [
            ("cards", count(numbers.deck.cards)),
            ("factions", count(numbers.deck.factions)),
            ("regions", count(numbers.deck.regions)),
        ];
        rows.add_text("show-game-deck", "show-control-deck", &deck);
        rows.add("show-control-in-play", self.by_players(&numbers.in_play));
        let start = [
            ("primary", count(numbers.primary)),
            ("secondary", count(numbers.secondary)),
            ("factions", count(numbers.choice)),
        ];
        rows.add_text("show-control-start", "show-control-begins", &start);
        rows.add_text("show-game-hand", "show-control-hand", &args![cards = count(numbers.hand)]);
        let invest = [
            ("influence", count(numbers.invest.influence)),
            ("loss", count(numbers.invest.loss)),
            ("develop", count(numbers.invest.develop)),
            ("cost", count(numbers.invest.cost)),
        ];
        rows.add_text("show-control-turn", "show-control-invest", &invest);
        rows.add("show-control-end", self.end(numbers.end));
        for variant in &numbers.variants {
            let label = format!("{} ({})", self.name(&variant.name), variant.id);
            rows.add_own(label, self.variant(variant));
        }
        rows.blocks()
    }

    /// Formats the condition that ends a match: a number of categories at a level.
    fn end(&self, end: EndCondition) -> String {
        let level = sentences::roman_numeral(end.level);
        self.text("show-control-at", &args![categories = count(end.categories), level])
    }

    /// Formats a variant: its end condition, and its possible and recommended numbers of players.
    fn variant(&self, variant: &Variant) -> String {
        let list = |players: &[u16]| {
            let players: Vec<String> = players.iter().map(u16::to_string).collect();
            players.join(", ")
        };
        let some = Some(&variant.recommended).filter(|players| !players.is_empty());
        let args = args![
            end = self.end(variant.end),
            players = list(&variant.players),
            recommended = some.map_or("none".to_owned(), |players| list(players))
        ];
        self.text("show-control-variant", &args)
    }

    /// Builds the table of levels: threshold, points, and the number and strength of the effects that require each.
    fn levels(&self) -> Blocks {
        let numbers = &self.control().numbers;
        let medians = Medians::from_control(self.control());
        // Level 0 has no threshold.
        let points = numbers.points.iter().skip(1);
        let levels = (1..).zip(numbers.thresholds.iter().zip(points));
        let row = |(level, (influence, points)): (u8, (&u16, &u16))| {
            let effects = medians.count(level).to_string();
            let strength =
                medians.median(level).map_or("–".to_owned(), |median| median.to_string());
            let level = sentences::roman_numeral(level).to_owned();
            [level, influence.to_string(), points.to_string(), effects, strength]
        };
        let head = [
            "control-level",
            "control-influence",
            "control-points",
            "control-effects",
            "control-strength",
        ];
        columns(self.context, "control-levels", head, levels.map(row))
    }

    /// Builds the table of cards by pile.
    fn piles(&self) -> Blocks {
        let control = self.control();
        let rows = control.sphere_ids().map(|sphere| {
            let cards = |tier| control.cards_of(PileId { sphere, tier }).count();
            let [low, high] = Tier::ALL.map(|tier| cards(tier).to_string());
            [self.name(&control.sphere(sphere).name).to_owned(), low, high]
        });
        let head = ["control-category", "control-low", "control-high"];
        columns(self.context, "control-piles", head, rows)
    }

    fn resources(&self) -> Blocks {
        let resources = self.control().resources.iter().map(|resource| {
            let invest = self.context.plain(&format!("show-control-use-{}", resource.invest.id()));
            self.entry(self.name(&resource.name), &invest, "")
        });
        self.section("resources", resources)
    }

    fn regions(&self) -> Blocks {
        let control = self.control();
        let lang = self.context.lang();
        let regions = control.regions.iter().map(|region: &Region| {
            let near = region.adjacent.iter().map(|id| control.region(*id).name.bare.get(lang));
            let stock = ("stock", self.units(region.stock).into());
            let about = self
                .text("show-control-region", &[("development", count(region.development)), stock]);
            let near = together(near);
            let near = self.text("show-control-near", &args![regions = near]);
            let countries = self.dataset.countries.iter();
            let countries = countries.filter(|country| country.region == region.id);
            let mut countries: Vec<&str> =
                countries.map(|country| country.name.bare.get(lang)).collect();
            // In the order of code points, É would follow Z.
            countries.sort_by_cached_key(|name| folded(name));
            self.entry(region.name.bare.get(lang), &about, &near)
                + line("    ", "    ", together(countries))
        });
        self.section("regions", regions)
    }

    /// Formats resources: "2 raw materials, 3 energy".
    fn units(&self, stock: [u8; RESOURCES]) -> String {
        let (control, localizer) = (self.control(), &self.context.localizer);
        let units = control.resource_ids().zip(stock).filter(|(_, count)| *count > 0);
        let units = units.map(|(id, count)| {
            // No line break between a number and its unit.
            sentences::units(Supply::One(id), count, control, localizer).replacen(' ', "\u{a0}", 1)
        });
        let units: Vec<String> = units.collect();
        if units.is_empty() { self.context.plain("show-control-nothing") } else { units.join(", ") }
    }

    fn factions(&self) -> Blocks {
        let control = self.control();
        let factions = control.factions.iter().map(|faction| {
            let args = args![
                primary = self.name(&control.sphere(faction.primary).name),
                secondary = self.name(&control.sphere(faction.secondary).name),
                start = self.units(faction.start)
            ];
            let about = self.text("show-control-faction", &args);
            self.entry(self.name(&faction.name), &about, self.name(&faction.text))
        });
        self.section("factions", factions)
    }

    /// Lists the cards of each pile.
    fn cards(&self) -> Blocks {
        let control = self.control();
        let piles = control.piles().map(|pile| {
            let sphere = self.name(&control.sphere(pile.sphere).name);
            let title = format!("show-control-{}", pile.tier.id());
            let title = self.text(&title, &args![category = sphere]);
            let cards = control.cards.iter().filter(|card| card.pile == pile);
            heading(title, "") + cards.map(|card| self.card(card)).collect::<Blocks>()
        });
        join_with_gaps(piles)
    }

    /// Formats a card: the resources that can be privatised with it, its effects with their requirements, and its
    /// effect of civil society.
    fn card(&self, card: &'a EffectCard) -> Blocks {
        let (control, localizer) = (self.control(), &self.context.localizer);
        let take = card.take.iter().map(|supply| match supply {
            Supply::One(id) => self.name(&control.resource(*id).name).to_owned(),
            Supply::Any => self.context.plain("show-control-any"),
        });
        let take: Vec<String> = take.collect();
        let mut entry = self.entry(self.name(&card.name), &take.join(", "), "");
        for effect in &card.effects {
            let requires = sentences::requires(&effect.requires, control, localizer);
            let icons = icons::format_line(&effect.effect, control, localizer);
            entry.extend([line("    ", "      ", self.about(&requires, &icons))]);
        }
        if let Some(civil) = &card.civil {
            let icons = icons::format_civil_line(&civil.steps, control, localizer);
            let civil = self.context.plain("show-control-civil");
            entry.extend([line("    ", "      ", self.about(&civil, &icons))]);
        }
        entry
    }

    fn section(&self, title: &str, entries: impl Iterator<Item = Blocks>) -> Blocks {
        let title = self.context.plain(&format!("show-control-{title}"));
        heading(title, "") + entries.collect::<Blocks>()
    }

    /// Formats a name with a description, and longer text below.
    fn entry(&self, name: &str, about: &str, below: &str) -> Blocks {
        let entry = line("  ", "    ", self.about(name, about));
        if below.is_empty() { entry } else { entry + line("    ", "    ", below) }
    }

    fn about(&self, name: &str, about: &str) -> String {
        self.text("show-control-entry", &args![name, about])
    }
}

/// Joins names with commas. Spaces inside a name become non-breaking.
fn together<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    names.into_iter().map(|name| name.replace(' ', NO_BREAK)).collect::<Vec<_>>().join(", ")
}

/// Builds the JSON output: the numbers under their names in the files, and the content.
pub(super) fn json<'a>(page: &Page<'a>) -> impl Serialize + use<'a> {
    let (dataset, lang) = (page.dataset, page.context.lang());
    let control = &dataset.control;
    let numbers = &control.numbers;
    let sphere = |id| control.sphere(id).id.as_str();
    let units = |stock: [u8; RESOURCES]| -> BTreeMap<&str, u8> {
        control.resources.iter().map(|resource| resource.id.as_str()).zip(stock).collect()
    };
    let categories = control.spheres.iter();
    let categories =
        categories.map(|sphere| object! { id: &sphere.id, name: sphere.name.get(lang) });
    let resources = control.resources.iter().map(|resource| {
        object! {
            id: &resource.id,
            name: resource.name.get(lang),
            letter: resource.letter,
            invest: resource.invest.id(),
        }
    });
    let medians = Medians::from_control(control);
    let strengths = (1..).zip(&numbers.thresholds).map(|(level, _)| medians.median(level));
    let variants = numbers.variants.iter().map(|variant| {
        object! {
            id: &variant.id,
            name: variant.name.get(lang),
            players: &variant.players,
            recommended: &variant.recommended,
            end: variant.end,
        }
    });
    let regions = control.regions.iter().map(|region| {
        let adjacent = region.adjacent.iter().map(|id| &control.region(*id).id);
        let countries = dataset.countries.iter().filter(|country| country.region == region.id);
        object! {
            id: &region.id,
            name: region.name.bare.get(lang),
            development: region.development,
            stock: units(region.stock),
            adjacent: adjacent.collect::<Vec<_>>(),
            countries: countries.map(|country| &country.code).collect::<Vec<_>>(),
        }
    });
    let factions = control.factions.iter().map(|faction| {
        object! {
            id: &faction.id,
            name: faction.name.get(lang),
            primary: sphere(faction.primary),
            secondary: sphere(faction.secondary),
            start: units(faction.start),
            power: faction.power.id(),
            text: faction.text.get(lang),
        }
    });
    let piles = control.piles().map(|pile| (control.pile_id(pile), control.cards_of(pile).count()));
    let grammar = control.grammar();
    let cards = control.cards.iter().map(|card| {
        let take = card.take.iter().map(|supply| match supply {
            Supply::One(id) => control.resource(*id).id.as_str(),
            Supply::Any => "any",
        });
        let effects = card.effects.iter().map(|effect| {
            let requires = effect.requires.iter().map(|level| (sphere(level.sphere), level.level));
            object! {
                name: effect.name.get(lang),
                requires: requires.collect::<BTreeMap<_, _>>(),
                short: grammar.format_effect(&effect.effect),
                strength: effect.strength(card.pile.sphere),
            }
        });
        let civil = card.civil.as_ref().map(|civil| {
            let short = grammar.format_civil(&civil.steps);
            object! { civil: object! { name: civil.name.get(lang), short: short } }
        });
        object! {
            id: &card.id,
            name: card.name.get(lang),
            pile: control.pile_id(card.pile),
            take: take.collect::<Vec<_>>(),
            effects: effects.collect::<Vec<_>>(),
            #[serde(flatten)] civil: civil,
        }
    });
    object! {
        #[serde(flatten)] head: page.object(Some(page.title())),
        deck: numbers.deck,
        categories: categories.collect::<Vec<_>>(),
        resources: resources.collect::<Vec<_>>(),
        levels: object! {
            thresholds: &numbers.thresholds,
            points: &numbers.points,
            strengths: strengths.collect::<Vec<_>>(),
        },
        hand: numbers.hand,
        setup: object! {
            primary: numbers.primary,
            secondary: numbers.secondary,
            factions: numbers.choice,
        },
        in_play: &numbers.in_play,
        invest: numbers.invest,
        end: numbers.end,
        variants: variants.collect::<Vec<_>>(),
        regions: regions.collect::<Vec<_>>(),
        factions: factions.collect::<Vec<_>>(),
        piles: piles.collect::<BTreeMap<_, _>>(),
        cards: cards.collect::<Vec<_>>(),
    }
}
