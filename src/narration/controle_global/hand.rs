//! The hand: what each card can do, or why it cannot be played.

use super::preview::{at_land, between};
use super::{hand_cards, menu, names, offers, signs};
use crate::Table;
use crate::texts::{count, joined};
use engine::Slug;
use games::controle_global::{HandCard, Stage, Verdict, View};
use lang::args;
use model::control::{CardEffect, Power, Requirement, Selector, Use};

/// The whole hand.
pub(super) fn hand(view: &View, table: &Table<'_>) -> String {
    let cards = hand_cards::cards(view).iter().enumerate();
    joined("\n", cards.map(|(index, held)| card(index, held, view, table)))
}

/// Heading of a card: its name, its pile, and what may be privatised with it.
pub(super) fn heading(id: Slug, table: &Table<'_>) -> String {
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

fn card(index: usize, held: &HandCard, view: &View, table: &Table<'_>) -> String {
    let Some(card) = names::card_of(held.card, table) else {
        return String::new();
    };
    let title = format!("{} {}", index + 1, heading(held.card, table));
    let effects = (1..).zip(&card.effects).zip(&held.effects);
    let rows = effects.map(|((number, effect), verdict)| {
        let verdict = match view.stage {
            // Levels are noted after the opening, so the verdicts would be misleading.
            Stage::Opening => Verdict::Playable(0),
            _ => *verdict,
        };
        let text = effect_line(effect, verdict, view, table);
        (hand_cards::label(index, number), effect.name.get(table.lang()).to_owned(), text)
    });
    let rows: Vec<_> = rows.collect();
    let mut lines = vec![table.wrapped(&title)];
    if table.plain {
        let read = rows.into_iter().map(|(label, name, text)| {
            let args = args![label, name, text];
            table.format_message("control-hand-read", args)
        });
        lines.push(table.lines(read));
    } else {
        lines.extend(offers::rows(&rows, table));
    }
    lines.extend(card.civil.as_ref().map(|civil| {
        table.wrapped(
            &table.format_message("control-civil-words", names::civil_in_words(civil, table)),
        )
    }));
    lines.join("\n")
}

/// An effect in a line: place, result and requirements.
fn effect_line(effect: &CardEffect, verdict: Verdict, view: &View, table: &Table<'_>) -> String {
    let steps = &effect.effect.steps;
    let leads_on = steps.iter().any(|step| step.selector == Selector::Adjacent);
    let place = match steps.first().map(|step| step.selector) {
        // Effects that continue in an adjacent region are a group of their own, wherever they start.
        _ if leads_on => "near",
        Some(Selector::Any) => "anywhere",
        Some(Selector::Absent) => "away",
        _ => "here",
    };
    let args = args![
        place = table.plain_message(&format!("control-place-{place}")),
        effect = offers::in_short(effect, table),
        needs = needs(effect, verdict, view, table)
    ];
    table.format_message("control-hand-effect", args)
}

/// Requirements of an effect: levels, energy, or what is missing.
fn needs(effect: &CardEffect, verdict: Verdict, view: &View, table: &Table<'_>) -> String {
    let more = match verdict {
        Verdict::Playable(0) => String::new(),
        Verdict::Playable(missing) => energy(missing, view, table),
        Verdict::Levels(missing) => {
            let mut lacking = view.lacking(effect, names::control(table));
            // The list of requirements already names all of them.
            if lacking.len() == effect.requires.len() {
                lacking.clear();
            }
            lacks(missing, &lacking, view, table)
        }
        Verdict::NoRegion => why_not(effect, verdict, view, table),
    };
    between([signs::required(&effect.requires, table), more], table)
}

/// Cost of missing levels.
fn energy(missing: u8, view: &View, table: &Table<'_>) -> String {
    let units = offers::price(missing, view, table);
    table.format_message("control-costs", args![units])
}

/// The number of missing levels, their names, and the resources available to pay for them.
fn lacks(missing: u8, levels: &[Requirement], view: &View, table: &Table<'_>) -> String {
    let Some((seat, player)) = view.owner().and_then(|seat| Some((seat, view.player(seat)?)))
    else {
        return String::new();
    };
    let control = names::control(table);
    let has = match view.power(seat, control) {
        // F7: any resource pays for levels.
        Some(Power::Wild) => {
            let all: usize = player.resources.iter().map(|count| usize::from(*count)).sum();
            table.format_message("control-has-resources", args![count = all])
        }
        _ => {
            let energy = control.resource_for(Use::Level).map_or(0, |id| usize::from(id.0));
            let has = player.resources.get(energy).copied().unwrap_or(0);
            let units = signs::unit_for(Use::Level, has, table);
            table.format_message("control-has", args![units])
        }
    };
    let args = args![
        count = count(missing),
        "count-levels" = levels.len(),
        levels = signs::required(levels, table),
        has
    ];
    table.format_message("control-lacks-levels", args)
}

/// The reason why an effect cannot be played.
pub(super) fn why_not(
    effect: &CardEffect,
    verdict: Verdict,
    view: &View,
    table: &Table<'_>,
) -> String {
    match verdict {
        Verdict::Playable(_) => String::new(),
        Verdict::Levels(missing) => {
            let lacking = view.lacking(effect, names::control(table));
            lacks(missing, &lacking, view, table)
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

/// A card in words: its effects, and what civil society does with it.
pub(super) fn card_in_words(id: Slug, view: &View, table: &Table<'_>) -> String {
    let Some(card) = names::card_of(id, table) else {
        return String::new();
    };
    let mut lines = vec![heading(id, table)];
    let own = hand_cards::cards(view).iter().find(|held| held.card == id);
    for (number, effect) in (1..).zip(&card.effects) {
        let mut args = names::effect_in_words(effect, table);
        args.push(("letter", hand_cards::effect_letter(number).to_string().into()));
        lines.push(table.format_message("control-effect-words", args));
        let verdict = own.and_then(|held| held.effects.get(usize::from(number) - 1));
        lines.extend(verdict.map(|verdict| now(effect, *verdict, view, table)));
    }
    if let Some(civil) = &card.civil {
        lines
            .push(table.format_message("control-civil-words", names::civil_in_words(civil, table)));
    }
    table.lines(lines)
}

/// Sentence about whether an effect can be played now.
pub(super) fn now(effect: &CardEffect, verdict: Verdict, view: &View, table: &Table<'_>) -> String {
    match verdict {
        Verdict::Playable(0) => table.plain_message("control-now"),
        Verdict::Playable(missing) => {
            let cost = energy(missing, view, table);
            table.format_message("control-now-for", args![cost])
        }
        _ => {
            let why = why_not(effect, verdict, view, table);
            table.format_message("control-not-now", args![why])
        }
    }
}

/// An effect in words, whether it can be played, and its result in each region in which it may start.
pub(super) fn effect_in_words(
    (index, number): (usize, u8),
    view: &View,
    table: &Table<'_>,
) -> Option<String> {
    let held = hand_cards::cards(view).get(index)?;
    let effect = names::effect_of(held.card, number, table)?;
    let verdict = *held.effects.get(usize::from(number).checked_sub(1)?)?;
    let mut args = names::effect_in_words(effect, table);
    args.push(("letter", hand_cards::label(index, number).into()));
    let words = table.lines([
        table.format_message("control-effect-words", args),
        now(effect, verdict, view, table),
    ]);
    let lands = view.first_lands(effect, view.owner()?).map(|land| {
        let letter = signs::land_letter(land.region, view).to_string();
        let name = names::region_name(land.region, table);
        let what = at_land(effect, 0, land, view, table);
        menu::line(&letter, &menu::with(&name, &what, table), table)
    });
    Some(joined("\n", [words].into_iter().chain(lands)))
}
