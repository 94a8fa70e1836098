//! The rules for a moment: the current effect, categories and phase.

use super::super::{board, names, signs};
use crate::Table;
use crate::texts::{count, joined};
use engine::{Game, Slug};
use games::ControleGlobal;
use games::controle_global::{Action, Stage, View};
use lang::cardinal::cardinal;
use lang::{MessageArg, MessageArgs, args};
use model::control::{Clause, Control, EffectCard, Power, Tier, Use};

/// The rule for this moment.
pub(in crate::controle_global) fn rules(view: &View, table: &Table<'_>) -> String {
    let book = RulesReply { view, table };
    let texts = book.parts().iter().flat_map(|part| match *part {
        "EFFECT" => book.effect().into_iter().collect(),
        "CIVIL" => book.civil().into_iter().collect(),
        "POWER" => book.power().into_iter().collect(),
        "ORIGIN" => vec![table.origin(ControleGlobal::ID)],
        "VARIANT" => book.variant().into_iter().collect(),
        "CATEGORIES" => book.categories(),
        id => vec![table.format_message(&format!("control-rules-{id}"), book.numbers())],
    });
    joined("\n", texts.filter(|text| !text.is_empty()))
}

struct RulesReply<'a> {
    view: &'a View,
    table: &'a Table<'a>,
}

impl RulesReply<'_> {
    fn control(&self) -> &Control {
        names::control(self.table)
    }

    /// Parts of the reply: suffixes of message ids, and in upper case the parts that depend on the view: the current
    /// effect, what civil society does with its card, the power of the own faction, the state of the categories that
    /// can be chosen, the variant in play, and the credits.
    fn parts(&self) -> &'static [&'static str] {
        match self.view.stage {
            Stage::Factions => &["goal", "factions", "world", "end", "VARIANT", "ORIGIN"],
            Stage::Primary => &["primary", "region", "share"],
            Stage::Secondary => &["secondary", "region", "share"],
            Stage::Opening => &["opening", "tiers", "own", "POWER"],
            Stage::Play => {
                &["play", "steps", "world", "own", "civil", "points", "end", "VARIANT", "POWER"]
            }
            Stage::Choosing => &["EFFECT", "choose", "steps", "POWER"],
            Stage::Placing => &["EFFECT", "place", "CATEGORIES", "civil"],
            Stage::Removing => &["EFFECT", "remove", "CATEGORIES"],
            Stage::Taking if self.is_gain() => &["EFFECT", "gain"],
            Stage::Taking => &["EFFECT", "take"],
            Stage::Spoils => &["POWER", "take"],
            Stage::Spreading => &["POWER", "CATEGORIES", "civil"],
            Stage::Invest => {
                &["invest", "reinforce", "undermine", "develop", "CATEGORIES", "POWER"]
            }
            Stage::Paying => &["pay", "POWER"],
            Stage::Privatise(_) => &["privatise", "POWER"],
            Stage::Renew => &["renew", "refill", "POWER"],
            Stage::Refill => &["refill", "tiers", "own"],
            Stage::Shield => &["POWER", "CIVIL", "revolt"],
            Stage::Over => &["points", "share", "ties"],
        }
    }

    /// Message arguments with the numbers of the rules.
    fn numbers(&self) -> MessageArgs {
        let (control, table) = (self.control(), self.table);
        let numbers = &control.numbers;
        let rules = table.dataset.rules_of(ControleGlobal::ID);
        let last = rules.and_then(|rules| rules.last_round).unwrap_or_default();
        let (categories, level) = self.view.end;
        let unit = |of: Use| MessageArg::from(signs::unit_for(of, 1, table));
        let (cost, times) = self.developing();
        let hand = self.view.owner().map(|seat| self.view.hand_limit(seat, control));
        args![
            primary = count(numbers.primary),
            secondary = count(numbers.secondary),
            choice = cardinal(numbers.choice.into(), true, table.lang()),
            // F6 changes the limit.
            hand = count(hand.unwrap_or(numbers.hand)),
            low = names::level(self.own_levels(Tier::Low).1),
            high = names::level(self.own_levels(Tier::High).0),
            thresholds = self.thresholds(),
            points = self.points(),
            energy = unit(Use::Level),
            raw = unit(Use::Influence),
            food = unit(Use::Loss),
            influence = count(numbers.invest.influence),
            loss = count(numbers.invest.loss),
            cost = count(cost),
            times = count(times),
            categories = count(categories),
            level = names::level(level),
            last = count(last)
        ]
    }

    /// Price of developing, and how often it is allowed in a turn.
    fn developing(&self) -> (u8, u8) {
        let (control, view) = (self.control(), self.view);
        match view.owner().and_then(|seat| view.power(seat, control)) {
            // F8 replaces both numbers.
            Some(Power::Developer { cost, times }) => (cost, times),
            _ => (control.numbers.invest.cost, control.numbers.invest.develop),
        }
    }

    /// The lowest and the highest level that cards of a tier require of the category of their pile.
    fn own_levels(&self, tier: Tier) -> (u8, u8) {
        let cards = self.control().cards.iter().filter(|card| card.pile.tier == tier);
        let own = |card: &EffectCard| {
            let requires = card.effects.iter().flat_map(|effect| effect.requires.clone());
            let own = requires.filter(|level| level.sphere == card.pile.sphere);
            own.map(|required| required.level).collect::<Vec<u8>>()
        };
        let levels: Vec<u8> = cards.flat_map(own).collect();
        let (low, high) = (levels.iter().min(), levels.iter().max());
        (low.copied().unwrap_or_default(), high.copied().unwrap_or_default())
    }

    /// The influence required for each level.
    fn thresholds(&self) -> String {
        // Level 0 has no threshold.
        let thresholds = (1..).zip(&self.control().numbers.thresholds);
        let told = thresholds.map(|(level, influence)| {
            let args = args![level = names::level(level), influence = count(*influence)];
            self.table.format_message("control-rules-threshold", args)
        });
        joined(", ", told)
    }

    /// The points of each level, without levels that give none.
    fn points(&self) -> String {
        let points = (0..).zip(&self.control().numbers.points);
        let told = points.filter(|(_, points)| **points > 0).map(|(level, points)| {
            let args = args![level = names::level(level), points = count(*points)];
            self.table.format_message("control-rules-worth", args)
        });
        joined(", ", told)
    }

    /// Returns `true` if the resource to take is from the bank.
    fn is_gain(&self) -> bool {
        let acting = self.view.acting.as_ref();
        let clause = acting.and_then(|acting| acting.clause(self.control()));
        matches!(clause, Some(Clause::Gain(..)))
    }

    fn effect(&self) -> Option<String> {
        let (effect, _) = self.view.acting.as_ref()?.under_way(self.control())?;
        let args = names::effect_in_words(effect, self.table);
        Some(self.table.format_message("control-rules-effect", args))
    }

    fn civil(&self) -> Option<String> {
        let card = names::card_of(*self.view.revolt.first()?, self.table)?;
        let args = names::civil_in_words(card.civil.as_ref()?, self.table);
        Some(self.table.format_message("control-rules-effect", args))
    }

    fn power(&self) -> Option<String> {
        let (_, own) = self.view.own.as_ref()?;
        let faction = names::faction_of(own.faction?, self.table)?;
        Some(self.table.format_message("control-rules-power", names::powers(faction)))
    }

    /// State of the categories that can be chosen now.
    fn categories(&self) -> Vec<String> {
        let chosen = self.view.choices().iter().filter_map(|action| match action {
            Action::Place { category }
            | Action::Remove { category, .. }
            | Action::Spread { category, .. }
            | Action::Reinforce { category, .. }
            | Action::Undermine { category, .. } => Some(*category),
            _ => None,
        });
        let chosen: Vec<Slug> = chosen.collect();
        let tracks = self.view.tracks.iter().filter(|track| chosen.contains(&track.category));
        let told = tracks.map(|track| {
            let args = args![
                category = names::category(track.category, self.table),
                total = count(track.total),
                level = names::level(track.level),
                next = names::level(track.level.saturating_add(1)),
                missing = count(board::missing(track, self.table).unwrap_or(0))
            ];
            self.table.format_message("control-rules-category", args)
        });
        told.collect()
    }

    fn variant(&self) -> Option<String> {
        let numbers = &self.control().numbers;
        let is_played = |end: &model::control::End| (end.categories, end.level) == self.view.end;
        // The standard end of the game needs no explanation.
        if is_played(&numbers.end) {
            return None;
        }
        let variant = numbers.variants.iter().find(|variant| is_played(&variant.end))?;
        let seats = u16::try_from(self.view.players.len()).unwrap_or(u16::MAX);
        let is_usual = variant.recommended.contains(&seats);
        let args = args![
            variant = MessageArg::from(&variant.name),
            usual = if is_usual { "yes" } else { "no" },
            players = count(seats)
        ];
        Some(self.table.format_message("control-rules-variant", args))
    }
}
