//! Reply to the command `rules`: the rules that apply at the current stage, with the current effect and categories.

use super::super::{board, names, signs};
use crate::Table;
use crate::texts::{count_arg, joined};
use engine::{Game, Slug};
use games::ControleGlobal;
use games::controle_global::{Action, Stage, View};
use lang::cardinal::cardinal;
use lang::{MessageArg, MessageArgs, args};
use model::control::{Clause, Control, EffectCard, InvestEffect, Power, Tier};

/// The rules that apply at the current stage.
pub(in crate::controle_global) fn rules(view: &View, table: &Table<'_>) -> String {
    let reply = RulesReply { view, table };
    let texts = reply.parts().iter().flat_map(|part| match *part {
        "EFFECT" => reply.effect().into_iter().collect(),
        "CIVIL" => reply.civil().into_iter().collect(),
        "POWER" => reply.power().into_iter().collect(),
        "ORIGIN" => vec![table.credits(ControleGlobal::ID)],
        "VARIANT" => reply.variant().into_iter().collect(),
        "CATEGORIES" => reply.categories(),
        id => vec![table.format_message(&format!("control-rules-{id}"), reply.numbers())],
    });
    joined("\n", texts.filter(|text| !text.is_empty()))
}

/// Builder of the reply to the command `rules`.
struct RulesReply<'a> {
    view: &'a View,
    table: &'a Table<'a>,
}

impl RulesReply<'_> {
    fn control(&self) -> &Control {
        names::control(self.table)
    }

    /// The parts of the reply, in order. Parts in lower case are suffixes of message ids. Parts in upper case depend
    /// on the view: the current effect, what civil society does with its card, the power of the own faction, the
    /// state of the categories that can be chosen, the variant in play, and the credits.
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

    /// Message arguments with the numbers that the rules mention, such as costs, limits and thresholds.
    fn numbers(&self) -> MessageArgs {
        let (control, table) = (self.control(), self.table);
        let numbers = &control.numbers;
        let rules = table.dataset.rules_of(ControleGlobal::ID);
        let last_round = rules.and_then(|rules| rules.last_round).unwrap_or_default();
        let (categories, level) = self.view.end;
        let unit = |purpose: InvestEffect| MessageArg::from(signs::unit_for(purpose, 1, table));
        let (cost, times) = self.developing_cost_and_limit();
        let hand = self.view.owner().map(|seat| self.view.hand_limit(seat, control));
        args![
            primary = count_arg(numbers.primary),
            secondary = count_arg(numbers.secondary),
            choice = cardinal(numbers.choice.into(), true, table.lang()),
            // Power F6 changes the hand limit.
            hand = count_arg(hand.unwrap_or(numbers.hand)),
            low = names::level(self.required_levels(Tier::Low).1),
            high = names::level(self.required_levels(Tier::High).0),
            thresholds = self.thresholds(),
            points = self.points(),
            energy = unit(InvestEffect::Level),
            raw = unit(InvestEffect::Influence),
            food = unit(InvestEffect::Loss),
            influence = count_arg(numbers.invest.influence),
            loss = count_arg(numbers.invest.loss),
            cost = count_arg(cost),
            times = count_arg(times),
            categories = count_arg(categories),
            level = names::level(level),
            last = count_arg(last_round)
        ]
    }

    /// The price of developing in resources, and how often it is allowed in a turn.
    fn developing_cost_and_limit(&self) -> (u8, u8) {
        let (control, view) = (self.control(), self.view);
        match view.owner().and_then(|seat| view.power(seat, control)) {
            // Power F8 replaces both numbers.
            Some(Power::Developer { cost, times }) => (cost, times),
            _ => (control.numbers.invest.cost, control.numbers.invest.develop),
        }
    }

    /// The lowest and the highest level that cards of a tier require in the category of their own pile.
    fn required_levels(&self, tier: Tier) -> (u8, u8) {
        let cards = self.control().cards.iter().filter(|card| card.pile.tier == tier);
        let requirements_of = |card: &EffectCard| {
            let requires = card.effects.iter().flat_map(|effect| effect.requires.clone());
            let in_category = requires.filter(|requirement| requirement.sphere == card.pile.sphere);
            in_category.map(|requirement| requirement.level).collect::<Vec<u8>>()
        };
        let levels: Vec<u8> = cards.flat_map(requirements_of).collect();
        let (low, high) = (levels.iter().min(), levels.iter().max());
        (low.copied().unwrap_or_default(), high.copied().unwrap_or_default())
    }

    /// The influence required for each level.
    fn thresholds(&self) -> String {
        // Level 0 has no threshold.
        let thresholds = (1..).zip(&self.control().numbers.thresholds);
        let texts = thresholds.map(|(level, influence)| {
            let args = args![level = names::level(level), influence = count_arg(*influence)];
            self.table.format_message("control-rules-threshold", args)
        });
        joined(", ", texts)
    }

    /// The points of each level as a list, without levels that give none.
    fn points(&self) -> String {
        let points = (0..).zip(&self.control().numbers.points);
        let texts = points.filter(|(_, points)| **points > 0).map(|(level, points)| {
            let args = args![level = names::level(level), points = count_arg(*points)];
            self.table.format_message("control-rules-worth", args)
        });
        joined(", ", texts)
    }

    /// Returns `true` if the resource to take comes from the bank, and `false` if it comes from a region.
    fn is_gain(&self) -> bool {
        let acting = self.view.acting.as_ref();
        let clause = acting.and_then(|acting| acting.clause(self.control()));
        matches!(clause, Some(Clause::Gain(..)))
    }

    /// The current effect with its requirements and result; `None` if there is none.
    fn effect(&self) -> Option<String> {
        let (effect, _) = self.view.acting.as_ref()?.current_effect(self.control())?;
        let args = names::effect_args(effect, self.table);
        Some(self.table.format_message("control-rules-effect", args))
    }

    /// What civil society does with its current card; `None` if it does nothing.
    fn civil(&self) -> Option<String> {
        let card = names::card_of(*self.view.revolt.first()?, self.table)?;
        let args = names::civil_args(card.civil.as_ref()?, self.table);
        Some(self.table.format_message("control-rules-effect", args))
    }

    /// The power of the owner's faction; `None` in the public view, or before a faction is kept.
    fn power(&self) -> Option<String> {
        let (_, own) = self.view.own.as_ref()?;
        let faction = names::faction_of(own.faction?, self.table)?;
        Some(self.table.format_message("control-rules-power", names::faction_args(faction)))
    }

    /// State of the categories that can be chosen now.
    fn categories(&self) -> Vec<String> {
        let choosable = self.view.choices().iter().filter_map(|action| match action {
            Action::Place { category }
            | Action::Remove { category, .. }
            | Action::Spread { category, .. }
            | Action::Reinforce { category, .. }
            | Action::Undermine { category, .. } => Some(*category),
            _ => None,
        });
        let choosable: Vec<Slug> = choosable.collect();
        let tracks = self.view.tracks.iter().filter(|track| choosable.contains(&track.category));
        let texts = tracks.map(|track| {
            let args = args![
                category = names::category(track.category, self.table),
                total = count_arg(track.total),
                level = names::level(track.level),
                next = names::level(track.level.saturating_add(1)),
                missing = count_arg(board::missing_influence(track, self.table).unwrap_or(0))
            ];
            self.table.format_message("control-rules-category", args)
        });
        texts.collect()
    }

    /// The variant in play with its end condition; `None` for the standard one.
    fn variant(&self) -> Option<String> {
        let numbers = &self.control().numbers;
        let is_played =
            |end: &model::control::EndCondition| (end.categories, end.level) == self.view.end;
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
            players = count_arg(seats)
        ];
        Some(self.table.format_message("control-rules-variant", args))
    }
}
