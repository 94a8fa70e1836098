//! The hand: what each card can do, or why it cannot be played.

use super::preview::{join_clauses, step_results};
use super::{hand_cards, menu, names, offers, signs};
use crate::Table;
use crate::texts::{count_arg, joined};
use engine::Slug;
use games::controle_global::{HandCard, Stage, Verdict, View};
use lang::args;
use model::control::{CardEffect, InvestEffect, Power, Requirement, Selector};

/// The whole hand.
pub(super) fn hand(view: &View, table: &Table<'_>) -> String {
    let cards = hand_cards::cards(view).iter().enumerate();
    joined("\n", cards.map(|(index, hand_card)| format_card(index, hand_card, view, table)))
}

/// The heading of a card: its name, its pile, and the resources that it allows to privatise.
pub(super) fn card_heading(id: Slug, table: &Table<'_>) -> String {
    let Some(card) = names::card_of(id, table) else {
        return id.to_string();
    };
    let pile = Slug::new(&names::control(table).pile_id(card.pile));
    let args = args![
        card = &card.name,
        pile = pile.map_or_else(String::new, |id| names::pile(id, table)),
        count = card.take.len(),
        take = hand_cards::format_take(card, table)
    ];
    table.format_message("control-card", args)
}

/// A card in hand with its effects, one per line, and what civil society does with it.
fn format_card(index: usize, hand_card: &HandCard, view: &View, table: &Table<'_>) -> String {
    let Some(card) = names::card_of(hand_card.card, table) else {
        return String::new();
    };
    let title = format!("{} {}", index + 1, card_heading(hand_card.card, table));
    let effects = (1..).zip(&card.effects).zip(&hand_card.effects);
    let rows = effects.map(|((number, effect), verdict)| {
        let verdict = match view.stage {
            // Until the end of the opening no levels are noted, so the verdicts would be misleading.
            Stage::Opening => Verdict::Playable(0),
            _ => *verdict,
        };
        let text = effect_line(effect, verdict, view, table);
        (hand_cards::label(index, number), effect.name.get(table.lang()).to_owned(), text)
    });
    let rows: Vec<_> = rows.collect();
    let mut lines = vec![table.wrapped(&title)];
    if table.plain {
        let plain_rows = rows.into_iter().map(|(label, name, text)| {
            let args = args![label, name, text];
            table.format_message("control-hand-read", args)
        });
        lines.push(table.lines(plain_rows));
    } else {
        lines.extend(offers::rows(&rows, table));
    }
    lines.extend(card.civil.as_ref().map(|civil| {
        table.wrapped(&table.format_message("control-civil-words", names::civil_args(civil, table)))
    }));
    lines.join("\n")
}

/// The text of an effect: place, result and requirements.
fn effect_line(effect: &CardEffect, verdict: Verdict, view: &View, table: &Table<'_>) -> String {
    let steps = &effect.effect.steps;
    let continues_adjacent = steps.iter().any(|step| step.selector == Selector::Adjacent);
    let place = match steps.first().map(|step| step.selector) {
        // Effects that continue in an adjacent region are a group of their own, wherever they start.
        _ if continues_adjacent => "near",
        Some(Selector::Any) => "anywhere",
        Some(Selector::Absent) => "away",
        _ => "here",
    };
    let args = args![
        place = table.plain_message(&format!("control-place-{place}")),
        effect = offers::effect_summary(effect, table),
        needs = requirements(effect, verdict, view, table)
    ];
    table.format_message("control-hand-effect", args)
}

/// The requirements of an effect: the levels, and their cost or the reason why it cannot be played.
fn requirements(effect: &CardEffect, verdict: Verdict, view: &View, table: &Table<'_>) -> String {
    let more = match verdict {
        Verdict::Playable(0) => String::new(),
        Verdict::Playable(missing) => level_cost(missing, view, table),
        Verdict::Levels(missing) => {
            let mut lacking = view.unmet_requirements(effect, names::control(table));
            // The list of requirements already names all of them.
            if lacking.len() == effect.requires.len() {
                lacking.clear();
            }
            missing_levels(missing, &lacking, view, table)
        }
        Verdict::NoRegion => why_not(effect, verdict, view, table),
    };
    join_clauses([signs::requirements(&effect.requires, table), more], table)
}

/// The cost of missing levels.
fn level_cost(missing: u8, view: &View, table: &Table<'_>) -> String {
    let units = offers::price(missing, view, table);
    table.format_message("control-costs", args![units])
}

/// The missing levels by number and by name, and the resources available to pay for them.
fn missing_levels(missing: u8, levels: &[Requirement], view: &View, table: &Table<'_>) -> String {
    let Some((seat, player)) = view.owner().and_then(|seat| Some((seat, view.player(seat)?)))
    else {
        return String::new();
    };
    let control = names::control(table);
    let has = match view.power(seat, control) {
        // Power F7: any resource pays for levels.
        Some(Power::Wild) => {
            let all: usize = player.resources.iter().map(|count| usize::from(*count)).sum();
            table.format_message("control-has-resources", args![count = all])
        }
        _ => {
            let energy =
                control.resource_for(InvestEffect::Level).map_or(0, |id| usize::from(id.0));
            let has = player.resources.get(energy).copied().unwrap_or(0);
            let units = signs::unit_for(InvestEffect::Level, has, table);
            table.format_message("control-has", args![units])
        }
    };
    let args = args![
        count = count_arg(missing),
        "count-levels" = levels.len(),
        levels = signs::requirements(levels, table),
        has
    ];
    table.format_message("control-lacks-levels", args)
}

/// The reason why an effect cannot be played; empty if it can.
pub(super) fn why_not(
    effect: &CardEffect,
    verdict: Verdict,
    view: &View,
    table: &Table<'_>,
) -> String {
    match verdict {
        Verdict::Playable(_) => String::new(),
        Verdict::Levels(missing) => {
            let lacking = view.unmet_requirements(effect, names::control(table));
            missing_levels(missing, &lacking, view, table)
        }
        Verdict::NoRegion => {
            let first = effect.effect.steps.first().map(|step| step.selector);
            table.plain_message(match first {
                Some(Selector::Absent) => "control-no-absent",
                _ => "control-no-present",
            })
        }
    }
}

/// A card in words: its effects, whether they can be played if the card is in hand, and what civil society does with
/// the card.
pub(super) fn card_in_words(id: Slug, view: &View, table: &Table<'_>) -> String {
    let Some(card) = names::card_of(id, table) else {
        return String::new();
    };
    let mut lines = vec![card_heading(id, table)];
    let own = hand_cards::cards(view).iter().find(|hand_card| hand_card.card == id);
    for (number, effect) in (1..).zip(&card.effects) {
        let mut args = names::effect_args(effect, table);
        args.push(("letter", hand_cards::effect_letter(number).to_string().into()));
        lines.push(table.format_message("control-effect-words", args));
        let verdict = own.and_then(|hand_card| hand_card.effects.get(usize::from(number) - 1));
        lines.extend(verdict.map(|verdict| playability(effect, *verdict, view, table)));
    }
    if let Some(civil) = &card.civil {
        lines.push(table.format_message("control-civil-words", names::civil_args(civil, table)));
    }
    table.lines(lines)
}

/// Sentence about whether an effect can be played now.
pub(super) fn playability(
    effect: &CardEffect,
    verdict: Verdict,
    view: &View,
    table: &Table<'_>,
) -> String {
    match verdict {
        Verdict::Playable(0) => table.plain_message("control-now"),
        Verdict::Playable(missing) => {
            let cost = level_cost(missing, view, table);
            table.format_message("control-now-for", args![cost])
        }
        _ => {
            let why = why_not(effect, verdict, view, table);
            table.format_message("control-not-now", args![why])
        }
    }
}

/// An effect in words, whether it can be played, and its result in each region in which it may start. The effect is
/// given by the index of its card and its number from 1; `None` if the hand has no such effect.
pub(super) fn effect_in_words(
    (index, number): (usize, u8),
    view: &View,
    table: &Table<'_>,
) -> Option<String> {
    let hand_card = hand_cards::cards(view).get(index)?;
    let effect = names::effect_of(hand_card.card, number, table)?;
    let verdict = *hand_card.effects.get(usize::from(number).checked_sub(1)?)?;
    let mut args = names::effect_args(effect, table);
    args.push(("letter", hand_cards::label(index, number).into()));
    let words = table.lines([
        table.format_message("control-effect-words", args),
        playability(effect, verdict, view, table),
    ]);
    let lands = view.first_lands(effect, view.owner()?).map(|land| {
        let letter = signs::land_letter(land.region, view).to_string();
        let name = names::region_name(land.region, table);
        let what = step_results(effect, 0, land, view, table);
        menu::entry(&letter, &menu::with_explanation(&name, &what, table), table)
    });
    Some(joined("\n", [words].into_iter().chain(lands)))
}
