//! Results of a choice in words, from the forecast of the game.

use super::{names, signs};
use crate::Table;
use crate::texts::{count, joined};
use engine::Slug;
use games::controle_global::{Action, Change, Forecast, Land, Shift, View};
use lang::args;
use model::control::{CardEffect, Clause, Loser, Power, Selector, Spheres, Supply};

/// Consequences of influence in the world: total, level, civil society, seats overtaken, and the end of the game.
fn shift(shift: &Shift, table: &Table<'_>) -> Vec<String> {
    let mut parts = vec![change("control-world", shift.total, table)];
    let Change { before, after } = shift.level;
    if before != after {
        let args = args![before = names::level(before), after = names::level(after)];
        parts.push(table.format_message(&id("control-rise", table), args));
    }
    if shift.stirs > 0 {
        parts.push(table.format_message("control-civil-card", args![count = count(shift.stirs)]));
    }
    if !shift.passed.is_empty() {
        let names = signs::seats(&shift.passed, table);
        parts.push(table.format_message("control-ahead", args![names]));
    }
    if shift.ends {
        parts.push(table.plain_message("control-ends"));
    }
    parts
}

/// Id of a message with an arrow, or in plain output of its variant without one.
fn id(id: &str, table: &Table<'_>) -> String {
    if table.plain { format!("{id}-plain") } else { id.to_owned() }
}

/// A number before and after.
fn change(text: &str, change: Change, table: &Table<'_>) -> String {
    let args = args![before = count(change.before), after = count(change.after)];
    table.format_message(&id(text, table), args)
}

/// A forecast in words; `spot` is the message for the change in the region.
fn forecast(forecast: &Forecast, spot: &str, table: &Table<'_>) -> String {
    match forecast {
        Forecast::Influence { here, world } => {
            let mut parts = vec![change(spot, *here, table)];
            parts.extend(shift(world, table));
            parts.join(", ")
        }
        Forecast::Development(developed) => change("control-developed", *developed, table),
        Forecast::Resource { own, stock } => {
            let own = change("control-you", *own, table);
            let stock = stock.map(|stock| change("control-stock", stock, table));
            joined(", ", [own].into_iter().chain(stock))
        }
    }
}

/// Results of a step in a region.
pub(super) fn at_land(
    effect: &CardEffect,
    step: usize,
    land: &Land,
    view: &View,
    table: &Table<'_>,
) -> String {
    let mut steps = effect.effect.steps.iter().skip(step);
    let clauses = steps.next().map_or(&[][..], |step| &step.clauses);
    let parts = clauses.iter().map(|clause| clause_at(*clause, land, view, table));
    let goes_on = steps.next().is_some_and(|next| next.selector == Selector::Adjacent);
    let power = view.owner().and_then(|seat| view.power(seat, names::control(table)));
    let then = goes_on.then(|| match power {
        // F12: every region counts as adjacent.
        Some(Power::Reach) => table.plain_message("control-then-any"),
        _ => {
            let letters = signs::letters(land.adjacent.iter().copied(), view);
            table.format_message("control-then", args![letters = table.one_of(letters)])
        }
    });
    between(parts.chain(then), table)
}

/// Joins clauses that contain commas.
pub(super) fn between(parts: impl IntoIterator<Item = String>, table: &Table<'_>) -> String {
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    joined(&table.plain_message("control-between"), parts)
}

fn clause_at(clause: Clause, land: &Land, view: &View, table: &Table<'_>) -> String {
    match clause {
        // The game computes the change: development never falls below 1 (B4.5).
        Clause::Develop(by) => change("control-developed", land.developed(by), table),
        Clause::Gain(supply, count) => {
            let units = signs::units(supply, count, table);
            table.format_message("control-list-gain", args![units])
        }
        Clause::Take(supply, count) => preview_take(land, supply, count, table),
        Clause::Place(number, spheres) => match (spheres.len(), spheres.iter().next()) {
            // Only a single category has an exact forecast; among several the player decides later.
            (1, Some(sphere)) => {
                let sphere = usize::from(sphere.0);
                let placed = view.placed(land, sphere, number.into(), names::control(table));
                let what = placed.map(|placed| forecast(&placed, "control-here", table));
                let sign = names::category_at(sphere, table);
                format!("{sign} {}", what.unwrap_or_default())
            }
            _ => {
                let here = view.owner().map(|seat| land.of_in(seat, spheres));
                let here = here.map_or_else(String::new, |own| signs::influence(&own, table));
                let args = args![
                    count = count(number),
                    categories = signs::categories(spheres, table),
                    here = here.as_str(),
                    there = usize::from(!here.is_empty())
                ];
                table.format_message("control-split", args)
            }
        },
        Clause::Lose(who, count, spheres) => lost(land, who, count, spheres, view, table),
    }
}

fn preview_take(land: &Land, supply: Supply, number: u8, table: &Table<'_>) -> String {
    match land.available_units(supply, number) {
        0 => table.plain_message("control-take-none"),
        taken => {
            let args = args![units = signs::units(supply, taken, table)];
            table.format_message("control-take", args)
        }
    }
}

/// The seats that a clause can affect in a region.
fn lost(
    land: &Land,
    who: Loser,
    count: u8,
    spheres: Spheres,
    view: &View,
    table: &Table<'_>,
) -> String {
    let rivals = signs::present(land, view).into_iter().filter(|seat| Some(*seat) != view.owner());
    let hit = rivals.filter_map(|seat| {
        let own = land.of_in(seat, spheres);
        let there: u16 = own.iter().sum();
        let name = table.name_in_sentence(seat);
        (there > 0).then(|| match who {
            Loser::Other => format!("{name} ({})", signs::influence(&own, table)),
            // No seat loses more than it has.
            Loser::Others => format!("{name} −{}", there.min(count.into())),
        })
    });
    let hit: Vec<String> = hit.collect();
    let args =
        args![count = usize::from(count), names = table.one_of(&hit), all = table.all_of(&hit)];
    let id = match (hit.is_empty(), who) {
        (true, _) => "control-hits-none",
        (false, Loser::Other) => "control-hits-one",
        (false, Loser::Others) => "control-hits-all",
    };
    table.format_message(id, args)
}

/// Results of a choice in a few words; empty if there are none to count.
pub(super) fn preview_action(action: &Action, view: &View, table: &Table<'_>) -> String {
    let control = names::control(table);
    let told = match *action {
        Action::Settle { region } => settled(region, view, table),
        Action::Choose { region } => view.land(region).and_then(|land| {
            let acting = view.acting.as_ref()?;
            let (effect, _) = acting.under_way(control)?;
            Some(at_land(effect, usize::from(acting.step), land, view, table))
        }),
        _ => view.forecast(action, control).map(|what| {
            let spot = match action {
                Action::Remove { .. } | Action::Undermine { .. } => "control-from-to",
                _ => "control-here",
            };
            forecast(&what, spot, table)
        }),
    };
    told.unwrap_or_default()
}

/// A region for the first influence: its points, the seats there, its stock and its neighbours.
fn settled(region: Slug, view: &View, table: &Table<'_>) -> Option<String> {
    let land = view.land(region)?;
    let stock = signs::stock(&land.stock, table);
    let there = signs::present(land, view).into_iter();
    let there = there.map(|seat| {
        format!("{}\u{a0}({})", table.name_in_sentence(seat), land.seat_influence(seat))
    });
    let there: Vec<String> = there.collect();
    let near = signs::letters(land.adjacent.iter().copied(), view);
    let args = args![
        points = count(land.development),
        count = there.len(),
        there = joined(", ", there),
        "has-stock" = usize::from(!stock.is_empty()),
        stock,
        letters = table.all_of(near)
    ];
    Some(table.format_message("control-settled", args))
}

/// The question before levels rise.
pub(super) fn warning(shifts: &[Shift], table: &Table<'_>) -> String {
    let risen = shifts.iter().map(|shift| {
        let name = names::category_at(shift.sphere, table);
        let level = names::level(shift.level.after);
        let args = args![category = name, level];
        table.format_message("control-warn-level", args)
    });
    let cards: usize = shifts.iter().map(|shift| usize::from(shift.stirs)).sum();
    let args = args![levels = table.all_of(risen), count = cards];
    let mut text = table.format_message("control-warn", args);
    if shifts.iter().any(|shift| shift.ends) {
        text.push(' ');
        text.push_str(&table.plain_message("control-warn-end"));
    }
    text
}
