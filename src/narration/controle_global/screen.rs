//! The table before a decision: all of it before a turn, what matters in the middle of one.

use super::{board, hand, names, reading};
use crate::Table;
use crate::saying::{count, joined};
use engine::Turn;
use games::controle_global::{Acting, Land, Stage, View};
use map::Outlines;
use model::control::{CardEffect, Effect, icons, tell};

/// The table before a decision.
pub(super) fn view(view: &View, table: &Table<'_>) -> String {
    let is_mine = view.owner().is_some() && view.to_act() == view.owner();
    let blocks = match view.stage {
        _ if !is_mine => return whole(view, table),
        Stage::Play | Stage::Over => return whole(view, table),
        Stage::Factions => vec![board::end(view, table), regions(view, table)],
        Stage::Primary => vec![players(view, table)],
        Stage::Opening => match hand::hand(view, table) {
            hand if hand.is_empty() => vec![regions(view, table)],
            hand => vec![hand],
        },
        Stage::Refill => vec![hand::hand(view, table)],
        Stage::Secondary | Stage::Renew => Vec::new(),
        Stage::Shield => vec![revolt(view, table)],
        _ => return table.blocks(acting(view, table)),
    };
    table.blocks([heading(view.stage, view, table)].into_iter().chain(blocks))
}

/// All of the table.
pub(super) fn whole(view: &View, table: &Table<'_>) -> String {
    let (state, hand) = match view.turn {
        Turn::Act(_) => {
            let state = [board::end(view, table), board::zone(view, table)].join("\n");
            (state, hand::hand(view, table))
        }
        Turn::Over => Default::default(),
    };
    table.blocks([
        heading(view.stage, view, table),
        state,
        regions(view, table),
        board::world(view, table),
        board::players(view, table),
        hand,
    ])
}

/// All regions in play.
pub(super) fn regions(view: &View, table: &Table<'_>) -> String {
    board::regions(&view.lands, view, table)
}

/// The title of a stage, with the round and the name of whoever decides.
fn heading(stage: Stage, view: &View, table: &Table<'_>) -> String {
    let mut args = vec![("round", count(view.round))];
    if let Some(seat) = view.to_act() {
        args.push(table.who(seat));
        args.push(("name-of", table.of_person(seat).into()));
    }
    let id = match stage {
        Stage::Factions => "control-title-factions",
        Stage::Primary | Stage::Secondary => "control-title-settling",
        Stage::Opening => "control-title-opening",
        Stage::Refill => "control-title-refill",
        Stage::Renew => "control-title-renew",
        Stage::Shield => "control-title-shield",
        Stage::Over => "control-title-over",
        _ => "control-title",
    };
    table.title(id, args)
}

/// In the middle of a turn: the card and its effect, with the step under way; what has been named.
fn acting(view: &View, table: &Table<'_>) -> Vec<String> {
    let Some(acting) = &view.acting else {
        // What is paid for when no card is under way is a card that is discarded.
        return vec![heading(Stage::Renew, view, table)];
    };
    let effect = acting.effect.and_then(|effect| names::effect_of(acting.card, effect, table));
    let mut args = vec![("card", names::card(acting.card, table).into())];
    args.extend(effect.map(|effect| ("effect", (&effect.name).into())));
    let id = if effect.is_some() { "control-title-effect" } else { "control-title-dumped" };
    let mut blocks = vec![table.title(id, args)];
    if !matches!(view.stage, Stage::Privatise(_)) {
        blocks.extend(effect.map(|effect| steps(effect, acting, view, table)));
        let named: Vec<&Land> =
            acting.named.iter().filter_map(|region| view.land(*region)).collect();
        if !named.is_empty() {
            blocks.push(board::regions(named, view, table));
        }
    }
    blocks
}

/// The steps of an effect, the one under way with a sign before it.
fn steps(effect: &CardEffect, acting: &Acting, view: &View, table: &Table<'_>) -> String {
    let control = names::control(table);
    let all = &effect.effect.steps;
    let is_now = |step: usize| {
        step == usize::from(acting.step)
            && matches!(
                view.stage,
                Stage::Choosing | Stage::Placing | Stage::Removing | Stage::Taking | Stage::Spoils
            )
    };
    if table.plain {
        return table.wrapped(&tell::effect(&effect.effect, control, table.teller));
    }
    let told = all.iter().enumerate().map(|(index, step)| {
        let one = Effect { steps: vec![step.clone()] };
        let line = icons::line(&one, control, table.teller);
        if is_now(index) && all.len() > 1 { format!("▸ {line}") } else { line }
    });
    table.wrapped(&joined(" · ", told))
}

/// What civil society is doing.
fn revolt(view: &View, table: &Table<'_>) -> String {
    let card = view.revolt.first().and_then(|card| names::card_of(*card, table));
    let civil = card.and_then(|card| card.civil.as_ref());
    civil.map_or_else(String::new, |civil| {
        table.wrapped(&table.say("control-civil-words", names::civil_in_words(civil, table)))
    })
}

/// The answer to `map`: all regions with their neighbours, one with its countries, or a card.
pub(super) fn map(typed: &str, view: &View, _: &Outlines, table: &Table<'_>) -> String {
    match typed.trim() {
        "" => regions(view, table),
        typed => reading::shown(typed, view, table),
    }
}

/// What the reader of a view has in the world, for the answer about one category.
pub(super) fn world(view: &View, table: &Table<'_>) -> String {
    [board::world(view, table), board::end(view, table), board::zone(view, table)].join("\n")
}

/// The players, and what their factions can do.
pub(super) fn players(view: &View, table: &Table<'_>) -> String {
    let parts = [board::players(view, table), board::factions(view, table)];
    joined("\n", parts.into_iter().filter(|part| !part.is_empty()))
}

/// The effect of the turn and what it does at each region, where there is one.
pub(super) fn own_effect(view: &View, table: &Table<'_>) -> Option<String> {
    let acting = view.acting.as_ref()?;
    let (effect, _) = acting.under_way(names::control(table))?;
    let mut args = names::effect_in_words(effect, table);
    args.push(("letter", names::card(acting.card, table).into()));
    Some(table.wrapped(&table.say("control-effect-words", args)))
}
