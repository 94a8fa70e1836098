//! `mappemonde show game controle-global`: the rules of a game with regions, and all that is printed.

mod json;

use lang::fold::folded;
use lang::{Args, Phrase};
use model::control::{
    Control, EffectCard, End, Faction, Invest, Medians, PileId, RESOURCES, Region, Resource,
    Supply, Tier, Use, Variant, icons, tell,
};
use model::{Dataset, Rules};

use super::Context;
use super::show_game::{count, head};
use super::table::{Rows, columns};

pub(super) use json::json;

/// Lines are broken here.
const WIDTH: usize = 80;

/// A space that no text has: it stands within names until lines are made.
const TOGETHER: &str = "\u{2007}";

/// The numbers of the rules, then tables, then every region, faction and card.
pub(super) fn text(context: &Context, dataset: &Dataset, rules: &Rules) -> String {
    let page = Page { context, dataset };
    let sections = [
        page.numbers(rules),
        page.levels(),
        page.resources(),
        page.regions(),
        page.factions(),
        page.piles(),
        page.cards(),
    ];
    sections.join("\n")
}

/// What all sections are written with.
struct Page<'a> {
    context: &'a Context,
    dataset: &'a Dataset,
}

impl<'a> Page<'a> {
    fn control(&self) -> &'a Control {
        &self.dataset.control
    }

    fn plain(&self, id: &str) -> String {
        self.context.teller.plain(id)
    }

    fn told(&self, id: &str, args: &Args) -> String {
        self.context.teller.text(id, args)
    }

    fn name(&self, name: &'a Phrase) -> &'a str {
        name.get(self.context.teller.lang())
    }

    fn numbers(&self, rules: &Rules) -> String {
        let numbers = &self.control().numbers;
        let mut rows = Rows::new(self.context);
        head(self.context, self.dataset, rules, &mut rows);
        if let Some(round) = rules.last_round {
            let args = vec![("round", count(round))];
            rows.add("show-game-last-round", self.told("show-control-last", &args));
        }
        let deck = vec![
            ("cards", count(numbers.deck.cards)),
            ("factions", count(numbers.deck.factions)),
            ("regions", count(numbers.deck.regions)),
        ];
        rows.add("show-game-deck", self.told("show-control-deck", &deck));
        let in_play = numbers.in_play.iter().map(|(players, regions)| {
            let args = vec![("players", count(*players)), ("cards", count(*regions))];
            self.told("show-game-laid-by", &args)
        });
        let in_play: Vec<String> = in_play.collect();
        rows.add("show-control-in-play", in_play.join(", "));
        let start = vec![
            ("primary", count(numbers.primary.into())),
            ("secondary", count(numbers.secondary.into())),
            ("factions", count(numbers.choice.into())),
        ];
        rows.add("show-control-start", self.told("show-control-begins", &start));
        let hand = vec![("cards", count(numbers.hand.into()))];
        rows.add("show-game-hand", self.told("show-control-hand", &hand));
        rows.add("show-control-turn", self.investments(numbers.invest));
        rows.add("show-control-end", self.end(numbers.end));
        for variant in &numbers.variants {
            let label = format!("{} ({})", self.name(&variant.name), variant.id);
            rows.add_own(label, self.variant(variant));
        }
        rows.text()
    }

    fn investments(&self, invest: Invest) -> String {
        let args = vec![
            ("influence", count(invest.influence.into())),
            ("loss", count(invest.loss.into())),
            ("develop", count(invest.develop.into())),
            ("cost", count(invest.cost.into())),
        ];
        self.told("show-control-invest", &args)
    }

    fn end(&self, end: End) -> String {
        let args = vec![
            ("categories", count(end.categories.into())),
            ("level", tell::level(end.level).into()),
        ];
        self.told("show-control-at", &args)
    }

    fn variant(&self, variant: &Variant) -> String {
        let list = |players: &[u16]| {
            let players: Vec<String> = players.iter().map(u16::to_string).collect();
            players.join(", ")
        };
        let recommended = match variant.recommended.is_empty() {
            true => "none".to_owned(),
            false => list(&variant.recommended),
        };
        let args = vec![
            ("end", self.end(variant.end).into()),
            ("players", list(&variant.players).into()),
            ("recommended", recommended.into()),
        ];
        self.told("show-control-variant", &args)
    }

    /// What makes a level and what it gives; and of the effects that take it, how many there are and how
    /// strong they are.
    fn levels(&self) -> String {
        let numbers = &self.control().numbers;
        let medians = Medians::of(self.control());
        let points = numbers.points.iter().skip(1);
        let levels = (1..).zip(numbers.thresholds.iter().zip(points));
        let row = |(level, (influence, points)): (u8, (&u16, &u16))| {
            let effects = medians.count(level).to_string();
            let median = medians.at(level).map(|median| median.to_string());
            let level = tell::level(level).to_owned();
            let strength = median.unwrap_or_else(|| "–".to_owned());
            [level, influence.to_string(), points.to_string(), effects, strength]
        };
        let head = ["level", "influence", "points", "effects", "strength"];
        let head = head.map(|id| format!("control-{id}"));
        let head = head.each_ref().map(String::as_str);
        columns(self.context, "control-levels", head, levels.map(row))
    }

    /// How many cards there are in each pile.
    fn piles(&self) -> String {
        let control = self.control();
        let row = |sphere| {
            let name = self.name(&control.sphere(sphere).name).to_owned();
            let cards = |tier| control.cards_of(PileId { sphere, tier }).count();
            let [low, high] = Tier::ALL.map(|tier| cards(tier).to_string());
            [name, low, high]
        };
        let head = ["control-category", "control-low", "control-high"];
        let rows = control.sphere_ids().map(row);
        columns(self.context, "control-piles", head, rows)
    }

    fn resources(&self) -> String {
        let resource = |it: &'a Resource| {
            let of = match it.invest {
                Use::Level => "level",
                Use::Influence => "influence",
                Use::Loss => "loss",
            };
            let of = self.plain(&format!("show-control-use-{of}"));
            self.entry(self.name(&it.name), &of, "")
        };
        let resources = self.control().resources.iter().map(resource);
        self.section("resources", resources)
    }

    fn regions(&self) -> String {
        let control = self.control();
        let lang = self.context.teller.lang();
        let region = |it: &'a Region| {
            let near = it.adjacent.iter().map(|id| control.region(*id));
            let near: Vec<&str> = near.map(|it| it.name.bare.get(lang)).collect();
            let args = vec![
                ("development", count(it.development.into())),
                ("stock", self.units(it.stock).into()),
            ];
            let about = self.told("show-control-region", &args);
            let near = vec![("regions", together(&near).into())];
            let near = self.told("show-control-near", &near);
            let countries = self.dataset.countries.iter();
            let countries = countries.filter(|country| country.region == it.id);
            let mut countries: Vec<&str> = countries.map(|it| it.name.bare.get(lang)).collect();
            countries.sort_by_cached_key(|name| folded(name));
            self.entry(it.name.bare.get(lang), &about, &near)
                + &filled(&together(&countries), "    ", "    ")
        };
        self.section("regions", control.regions.iter().map(region))
    }

    /// "2 raw materials, 3 energy".
    fn units(&self, stock: [u8; RESOURCES]) -> String {
        let (control, teller) = (self.control(), &self.context.teller);
        let units = control.resource_ids().zip(stock);
        let units = units.filter(|(_, count)| *count > 0);
        // A number stays with what it counts.
        let told = |(id, count)| tell::units(Supply::One(id), count, control, teller);
        let units = units.map(|unit| told(unit).replacen(' ', "\u{a0}", 1));
        let units: Vec<String> = units.collect();
        match units.is_empty() {
            true => self.plain("show-control-nothing"),
            false => units.join(", "),
        }
    }

    fn factions(&self) -> String {
        let control = self.control();
        let faction = |it: &'a Faction| {
            let args = vec![
                ("primary", self.name(&control.sphere(it.primary).name).into()),
                ("secondary", self.name(&control.sphere(it.secondary).name).into()),
                ("start", self.units(it.start).into()),
            ];
            let about = self.told("show-control-faction", &args);
            self.entry(self.name(&it.name), &about, self.name(&it.text))
        };
        self.section("factions", control.factions.iter().map(faction))
    }

    /// Every pile with its cards.
    fn cards(&self) -> String {
        let control = self.control();
        let piles = control.piles().map(|pile| {
            let sphere = self.name(&control.sphere(pile.sphere).name);
            let title = format!("show-control-{}", pile.tier.id());
            let title = self.told(&title, &vec![("category", sphere.into())]);
            let cards = control.cards.iter().filter(|card| card.pile == pile);
            let cards: String = cards.map(|card| self.card(card)).collect();
            format!("{title}\n{cards}")
        });
        piles.collect::<Vec<_>>().join("\n")
    }

    fn card(&self, card: &'a EffectCard) -> String {
        let (control, teller) = (self.control(), &self.context.teller);
        let take = card.take.iter().map(|supply| match supply {
            Supply::One(id) => self.name(&control.resource(*id).name).to_owned(),
            Supply::Any => self.plain("show-control-any"),
        });
        let take: Vec<String> = take.collect();
        let mut text = self.entry(self.name(&card.name), &take.join(", "), "");
        for effect in &card.effects {
            let requires = tell::requires(&effect.requires, control, teller);
            let line = icons::line(&effect.effect, control, teller);
            text.push_str(&self.line(&requires, &line));
        }
        if let Some(civil) = &card.civil {
            let line = icons::civil_line(&civil.steps, control, teller);
            text.push_str(&self.line(&self.plain("show-control-civil"), &line));
        }
        text
    }

    fn section(&self, title: &str, entries: impl Iterator<Item = String>) -> String {
        let title = self.plain(&format!("show-control-{title}"));
        format!("{title}\n{}", entries.collect::<String>())
    }

    /// A name with what is said of it, and below it what takes more room.
    fn entry(&self, name: &str, about: &str, below: &str) -> String {
        let args = vec![("name", name.into()), ("about", about.into())];
        let line = self.told("show-control-entry", &args);
        let mut text = filled(&line, "  ", "    ");
        if !below.is_empty() {
            text.push_str(&filled(below, "    ", "    "));
        }
        text
    }

    fn line(&self, name: &str, about: &str) -> String {
        let args = vec![("name", name.into()), ("about", about.into())];
        let line = self.told("show-control-entry", &args);
        filled(&line, "    ", "      ")
    }
}

/// Names with commas; no line is broken within one.
fn together(names: &[&str]) -> String {
    let names = names.iter().map(|name| name.replace(' ', TOGETHER));
    names.collect::<Vec<_>>().join(", ")
}

/// Lines of a text.
fn filled(text: &str, first: &str, next: &str) -> String {
    let options = textwrap::Options::new(WIDTH)
        .initial_indent(first)
        .subsequent_indent(next)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(text, options).replace(TOGETHER, " ") + "\n"
}
