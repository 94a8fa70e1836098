//! The rule for a moment: the effect, the categories and the phase under way.

use super::super::names;
use crate::Table;
use engine::{Game, Slug};
use games::ControleGlobal;
use games::controle_global::{Action, Stage, View};
use lang::{Arg, Args};
use model::control::{
    Clause, Control, EffectCard, Faction, Power, ResourceId, SphereId, Spheres, Supply, Tier, Use,
    tell,
};

/// The rule for this moment.
pub(in crate::controle_global) fn rules(view: &View, table: &Table<'_>) -> String {
    let book = Book { view, table };
    let mut texts: Vec<String> = Vec::new();
    for part in book.parts() {
        match part {
            Part::Text(id) => texts.push(book.text(id)),
            Part::Effect => texts.extend(book.effect()),
            Part::Civil => texts.extend(book.civil()),
            Part::Power => texts.extend(book.power()),
            Part::Categories => texts.extend(book.categories()),
            Part::Variant => texts.extend(book.variant()),
        }
    }
    texts.retain(|text| !text.is_empty());
    texts.join("\n")
}

/// A paragraph of a rule.
#[derive(Clone, Copy)]
enum Part {
    Text(&'static str),
    /// What the effect under way does.
    Effect,
    /// What civil society does with its card.
    Civil,
    /// What one's own faction can do.
    Power,
    /// How the categories stand that can be chosen.
    Categories,
    /// The variant that is played.
    Variant,
}

struct Book<'a> {
    view: &'a View,
    table: &'a Table<'a>,
}

impl Book<'_> {
    fn control(&self) -> &Control {
        names::control(self.table)
    }

    /// What is explained at this moment.
    fn parts(&self) -> Vec<Part> {
        use Part::{Categories, Civil, Effect, Power, Text, Variant};
        match self.view.stage {
            Stage::Factions => {
                vec![Text("goal"), Text("factions"), Text("world"), Text("end"), Variant]
            }
            Stage::Primary => vec![Text("primary"), Text("region"), Text("share")],
            Stage::Secondary => vec![Text("secondary"), Text("region"), Text("share")],
            Stage::Opening => vec![Text("opening"), Text("tiers"), Text("own"), Power],
            Stage::Play => vec![
                Text("play"),
                Text("steps"),
                Text("world"),
                Text("own"),
                Text("civil"),
                Text("points"),
                Text("end"),
                Variant,
                Power,
            ],
            Stage::Choosing => vec![Effect, Text("choose"), Text("steps"), Power],
            Stage::Placing => vec![Effect, Text("place"), Categories, Text("civil")],
            Stage::Removing => vec![Effect, Text("remove"), Categories],
            Stage::Taking => vec![Effect, Text(self.source())],
            Stage::Spoils => vec![Power, Text("take")],
            Stage::Spreading => vec![Power, Categories, Text("civil")],
            Stage::Invest => vec![
                Text("invest"),
                Text("reinforce"),
                Text("undermine"),
                Text("develop"),
                Categories,
                Power,
            ],
            Stage::Paying => vec![Text("pay"), Power],
            Stage::Privatise(_) => vec![Text("privatise"), Power],
            Stage::Renew => vec![Text("renew"), Text("refill"), Power],
            Stage::Refill => vec![Text("refill"), Text("tiers"), Text("own")],
            Stage::Shield => vec![Power, Civil, Text("revolt")],
            Stage::Over => vec![Text("points"), Text("share"), Text("ties")],
        }
    }

    fn text(&self, id: &str) -> String {
        let id = format!("control-rules-{id}");
        self.table.say(&id, self.numbers())
    }

    /// The numbers of the rules, for all texts.
    fn numbers(&self) -> Args {
        let (control, table) = (self.control(), self.table);
        let numbers = &control.numbers;
        let rules = table.dataset.rules_of(ControleGlobal::ID);
        let last = rules.and_then(|rules| rules.last_round).unwrap_or_default();
        let (categories, level) = self.view.end;
        let unit = |of: Use| {
            let rank = control.resources.iter().position(|it| it.invest == of);
            let id = ResourceId(rank.unwrap_or_default() as u8);
            Arg::from(tell::units(Supply::One(id), 1, control, table.teller))
        };
        let (cost, times) = self.developing();
        let count = |number: u8| Arg::Count(number.into());
        vec![
            ("primary", count(numbers.primary)),
            ("secondary", count(numbers.secondary)),
            ("choice", count(numbers.choice)),
            ("hand", count(self.hand())),
            ("low", names::level(self.own_levels(Tier::Low).1).into()),
            ("high", names::level(self.own_levels(Tier::High).0).into()),
            ("thresholds", self.thresholds().into()),
            ("points", self.points().into()),
            ("energy", unit(Use::Level)),
            ("raw", unit(Use::Influence)),
            ("food", unit(Use::Loss)),
            ("influence", count(numbers.invest.influence)),
            ("loss", count(numbers.invest.loss)),
            ("cost", count(cost)),
            ("times", count(times)),
            ("categories", count(categories)),
            ("level", names::level(level).into()),
            ("last", usize::from(last).into()),
        ]
    }

    fn faction(&self) -> Option<&Faction> {
        let (_, own) = self.view.own.as_ref()?;
        let control = self.control();
        let id = control.faction_by_id(own.faction?.as_str())?;
        Some(control.faction(id))
    }

    fn hand(&self) -> u8 {
        match self.faction().map(|it| it.power) {
            Some(Power::Hand(cards)) => cards,
            _ => self.control().numbers.hand,
        }
    }

    fn developing(&self) -> (u8, u8) {
        let invest = self.control().numbers.invest;
        match self.faction().map(|it| it.power) {
            Some(Power::Developer { cost, times }) => (cost, times),
            _ => (invest.cost, invest.develop),
        }
    }

    /// The lowest and the highest level of its own category that a card of a tier requires.
    fn own_levels(&self, tier: Tier) -> (u8, u8) {
        let cards = self.control().cards.iter();
        let cards = cards.filter(|card| card.pile.tier == tier);
        let own = |card: &EffectCard| {
            let requires = card.effects.iter().flat_map(|it| it.requires.clone());
            let sphere = card.pile.sphere;
            let own = requires.filter(move |it| it.sphere == sphere);
            own.map(|it| it.level).collect::<Vec<u8>>()
        };
        let levels: Vec<u8> = cards.flat_map(own).collect();
        let (low, high) = (levels.iter().min(), levels.iter().max());
        (low.copied().unwrap_or_default(), high.copied().unwrap_or_default())
    }

    /// How much influence makes each level.
    fn thresholds(&self) -> String {
        let thresholds = (1..).zip(&self.control().numbers.thresholds);
        let told = thresholds.map(|(level, influence)| {
            let args = vec![
                ("level", names::level(level).into()),
                ("influence", Arg::Count((*influence).into())),
            ];
            self.table.say("control-rules-threshold", args)
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// What each level is worth, but for those that are worth nothing.
    fn points(&self) -> String {
        let points = (0..).zip(&self.control().numbers.points);
        let told = points.filter(|(_, points)| **points > 0);
        let told = told.map(|(level, points)| {
            let args = vec![
                ("level", names::level(level).into()),
                ("points", Arg::Count((*points).into())),
            ];
            self.table.say("control-rules-worth", args)
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// Where the resource comes from that is to be taken.
    fn source(&self) -> &'static str {
        let acting = self.view.acting.as_ref();
        match acting.and_then(|acting| acting.clause(self.control())) {
            Some(Clause::Gain(..)) => "gain",
            _ => "take",
        }
    }

    fn effect(&self) -> Option<String> {
        let (control, table) = (self.control(), self.table);
        let acting = self.view.acting.as_ref()?;
        let (effect, _) = acting.under_way(control)?;
        let args = vec![
            ("name", (&effect.name).into()),
            ("effect", tell::effect(&effect.effect, control, table.teller).into()),
        ];
        Some(table.say("control-rules-effect", args))
    }

    fn civil(&self) -> Option<String> {
        let (control, table) = (self.control(), self.table);
        let card = names::card_of(*self.view.revolt.first()?, table)?;
        let civil = card.civil.as_ref()?;
        let args = vec![
            ("name", (&civil.name).into()),
            ("effect", tell::civil(&civil.steps, control, table.teller).into()),
        ];
        Some(table.say("control-rules-effect", args))
    }

    fn power(&self) -> Option<String> {
        let faction = self.faction()?;
        let args = vec![("faction", (&faction.name).into()), ("power", (&faction.text).into())];
        Some(self.table.say("control-rules-power", args))
    }

    /// How those categories stand that can be chosen now.
    fn categories(&self) -> Vec<String> {
        let control = self.control();
        let mut spheres = Spheres::default();
        let chosen = self.view.choices().iter().filter_map(|action| match action {
            Action::Place { category }
            | Action::Remove { category, .. }
            | Action::Spread { category, .. }
            | Action::Reinforce { category, .. }
            | Action::Undermine { category, .. } => Some(*category),
            _ => None,
        });
        for category in chosen {
            if let Some(id) = names::sphere_id(category, self.table) {
                spheres = spheres.with(Spheres::one(id));
            }
        }
        let told = spheres.iter().filter_map(|id: SphereId| {
            let sphere = control.sphere(id);
            let slug = Slug::new(&sphere.id)?;
            let track = self.view.tracks.iter().find(|it| it.category == slug)?;
            let mut higher = control.numbers.thresholds.iter();
            let next = higher.find(|it| **it > track.total);
            let missing = next.map_or(0, |next| usize::from(next - track.total));
            let args = vec![
                ("category", Arg::from(&sphere.name)),
                ("total", Arg::Count(track.total.into())),
                ("level", names::level(track.level).into()),
                ("next", names::level(track.level.saturating_add(1)).into()),
                ("missing", missing.into()),
            ];
            Some(self.table.say("control-rules-category", args))
        });
        told.collect()
    }

    fn variant(&self) -> Option<String> {
        let numbers = &self.control().numbers;
        let is_played = |end: &model::control::End| (end.categories, end.level) == self.view.end;
        if is_played(&numbers.end) {
            return None;
        }
        let variant = numbers.variants.iter().find(|it| is_played(&it.end))?;
        let args = vec![("variant", Arg::from(&variant.name))];
        Some(self.table.say("control-rules-variant", args))
    }
}
