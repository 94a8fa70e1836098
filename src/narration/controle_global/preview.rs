//! The results of a choice in words, from the forecasts of the game.

use super::{names, signs};
use crate::Table;
use crate::texts::{count_arg, joined};
use engine::Slug;
use games::controle_global::{Action, CategoryForecast, Forecast, LandView, NumberChange, View};
use lang::args;
use model::control::{CardEffect, Clause, Loser, Power, Selector, Spheres, Supply};

/// The consequences of influence in the world: total, level, cards of civil society, seats overtaken, and the end of
/// the game.
fn shift_parts(shift: &CategoryForecast, table: &Table<'_>) -> Vec<String> {
    let mut parts = vec![format_change("control-world", shift.total, table)];
    let NumberChange { before, after } = shift.level;
    if before != after {
        let args = args![before = names::level(before), after = names::level(after)];
        parts.push(table.format_message(&arrow_message_id("control-rise", table), args));
    }
    if shift.civil_reactions > 0 {
        parts.push(
            table.format_message(
                "control-civil-card",
                args![count = count_arg(shift.civil_reactions)],
            ),
        );
    }
    if !shift.overtaken.is_empty() {
        let names = signs::seats(&shift.overtaken, table);
        parts.push(table.format_message("control-ahead", args![names]));
    }
    if shift.ends_game {
        parts.push(table.plain_message("control-ends"));
    }
    parts
}

/// The id of a message that contains an arrow; in plain output, the id of its variant without the arrow.
fn arrow_message_id(id: &str, table: &Table<'_>) -> String {
    if table.plain { format!("{id}-plain") } else { id.to_owned() }
}

/// A number before and after a change.
fn format_change(text: &str, change: NumberChange, table: &Table<'_>) -> String {
    let args = args![before = count_arg(change.before), after = count_arg(change.after)];
    table.format_message(&arrow_message_id(text, table), args)
}

/// A forecast in words; `change_message` is the id of the message for the change in the region.
fn format_forecast(forecast: &Forecast, change_message: &str, table: &Table<'_>) -> String {
    match forecast {
        Forecast::Influence { in_region: here, in_world: world } => {
            let mut parts = vec![format_change(change_message, *here, table)];
            parts.extend(shift_parts(world, table));
            parts.join(", ")
        }
        Forecast::Development(developed) => format_change("control-developed", *developed, table),
        Forecast::Resource { own, stock } => {
            let own = format_change("control-you", *own, table);
            let stock = stock.map(|stock| format_change("control-stock", stock, table));
            joined(", ", [own].into_iter().chain(stock))
        }
    }
}

/// The results of a step of an effect in a region, by the index of the step from 0, and where the next step leads.
pub(super) fn step_results(
    effect: &CardEffect,
    step: usize,
    land: &LandView,
    view: &View,
    table: &Table<'_>,
) -> String {
    let mut steps = effect.effect.steps.iter().skip(step);
    let clauses = steps.next().map_or(&[][..], |step| &step.clauses);
    let parts = clauses.iter().map(|clause| clause_result(*clause, land, view, table));
    let continues_adjacent = steps.next().is_some_and(|next| next.selector == Selector::Adjacent);
    let power = view.owner().and_then(|seat| view.power(seat, names::control(table)));
    let next_step = continues_adjacent.then(|| match power {
        // Power F12: every region counts as adjacent.
        Some(Power::Reach) => table.plain_message("control-then-any"),
        _ => {
            let letters = signs::letters(land.adjacent.iter().copied(), view);
            table.format_message("control-then", args![letters = table.or_list(letters)])
        }
    });
    join_clauses(parts.chain(next_step), table)
}

/// Joins clauses that themselves contain commas.
pub(super) fn join_clauses(parts: impl IntoIterator<Item = String>, table: &Table<'_>) -> String {
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    joined(&table.plain_message("control-between"), parts)
}

/// The result of a clause in a region.
fn clause_result(clause: Clause, land: &LandView, view: &View, table: &Table<'_>) -> String {
    match clause {
        // `developed` also applies the lower limit of 1 for development (B4.5).
        Clause::Develop(by) => format_change("control-developed", land.developed(by), table),
        Clause::Gain(supply, count) => {
            let units = signs::units(supply, count, table);
            table.format_message("control-list-gain", args![units])
        }
        Clause::Take(supply, count) => preview_take(land, supply, count, table),
        Clause::Place(number, spheres) => match (spheres.len(), spheres.iter().next()) {
            // Only a single category has an exact forecast. Among several the player decides later.
            (1, Some(sphere)) => {
                let sphere = usize::from(sphere.0);
                let placed =
                    view.forecast_placement(land, sphere, number.into(), names::control(table));
                let what = placed.map(|placed| format_forecast(&placed, "control-here", table));
                let sign = names::category_at(sphere, table);
                format!("{sign} {}", what.unwrap_or_default())
            }
            _ => {
                let here = view.owner().map(|seat| land.influence_in(seat, spheres));
                let here = here.map_or_else(String::new, |own| signs::influence(&own, table));
                let args = args![
                    count = count_arg(number),
                    categories = signs::categories(spheres, table),
                    here = here.as_str(),
                    there = usize::from(!here.is_empty())
                ];
                table.format_message("control-split", args)
            }
        },
        Clause::Lose(who, count, spheres) => loss_targets(land, who, count, spheres, view, table),
    }
}

/// The resources that a clause takes from the stock of a region.
fn preview_take(land: &LandView, supply: Supply, number: u8, table: &Table<'_>) -> String {
    match land.available_units(supply, number) {
        0 => table.plain_message("control-take-none"),
        taken => {
            let args = args![units = signs::units(supply, taken, table)];
            table.format_message("control-take", args)
        }
    }
}

/// The seats that lose influence in a region by a clause, or that the player chooses from.
fn loss_targets(
    land: &LandView,
    who: Loser,
    count: u8,
    spheres: Spheres,
    view: &View,
    table: &Table<'_>,
) -> String {
    let rivals =
        signs::present_seats(land, view).into_iter().filter(|seat| Some(*seat) != view.owner());
    let affected = rivals.filter_map(|seat| {
        let own = land.influence_in(seat, spheres);
        let influence: u16 = own.iter().sum();
        let name = table.name_in_sentence(seat);
        (influence > 0).then(|| match who {
            Loser::Other => format!("{name} ({})", signs::influence(&own, table)),
            // No seat loses more influence than it has.
            Loser::Others => format!("{name} −{}", influence.min(count.into())),
        })
    });
    let affected: Vec<String> = affected.collect();
    let args = args![
        count = usize::from(count),
        names = table.or_list(&affected),
        all = table.and_list(&affected)
    ];
    let id = match (affected.is_empty(), who) {
        (true, _) => "control-hits-none",
        (false, Loser::Other) => "control-hits-one",
        (false, Loser::Others) => "control-hits-all",
    };
    table.format_message(id, args)
}

/// The results of a choice in a few words; empty if there is nothing to forecast.
pub(super) fn preview_action(action: &Action, view: &View, table: &Table<'_>) -> String {
    let control = names::control(table);
    let text = match *action {
        Action::Settle { region } => settlement_preview(region, view, table),
        Action::Choose { region } => view.land(region).and_then(|land| {
            let acting = view.acting.as_ref()?;
            let (effect, _) = acting.current_effect(control)?;
            Some(step_results(effect, usize::from(acting.step), land, view, table))
        }),
        _ => view.forecast(action, control).map(|what| {
            let change_message = match action {
                Action::Remove { .. } | Action::Undermine { .. } => "control-from-to",
                _ => "control-here",
            };
            format_forecast(&what, change_message, table)
        }),
    };
    text.unwrap_or_default()
}

/// A region for the starting influence: its points, the seats there, its stock and its neighbours.
fn settlement_preview(region: Slug, view: &View, table: &Table<'_>) -> Option<String> {
    let land = view.land(region)?;
    let stock = signs::stock(&land.stock, table);
    let seats = signs::present_seats(land, view).into_iter();
    let seats = seats.map(|seat| {
        format!("{}\u{a0}({})", table.name_in_sentence(seat), land.seat_influence(seat))
    });
    let seats: Vec<String> = seats.collect();
    let neighbours = signs::letters(land.adjacent.iter().copied(), view);
    let args = args![
        points = count_arg(land.development),
        count = seats.len(),
        there = joined(", ", seats),
        "has-stock" = usize::from(!stock.is_empty()),
        stock,
        letters = table.and_list(neighbours)
    ];
    Some(table.format_message("control-settled", args))
}

/// The question to confirm before world levels rise.
pub(super) fn warning(shifts: &[CategoryForecast], table: &Table<'_>) -> String {
    let rises = shifts.iter().map(|shift| {
        let name = names::category_at(shift.sphere, table);
        let level = names::level(shift.level.after);
        let args = args![category = name, level];
        table.format_message("control-warn-level", args)
    });
    let cards: usize = shifts.iter().map(|shift| usize::from(shift.civil_reactions)).sum();
    let args = args![levels = table.and_list(rises), count = cards];
    let mut text = table.format_message("control-warn", args);
    if shifts.iter().any(|shift| shift.ends_game) {
        text.push(' ');
        text.push_str(&table.plain_message("control-warn-end"));
    }
    text
}
