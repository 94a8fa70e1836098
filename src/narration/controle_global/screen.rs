//! The table before a decision: all of it before a turn, what matters in the middle of one.

use super::{board, hand, names, reading};
use crate::Table;
use crate::layout::{underlined, wrapped};
use crate::saying::{count, sentence};
use engine::Turn;
use games::controle_global::{Acting, Land, Stage, View};
use lang::Args;
use map::Outlines;
use model::control::{CardEffect, Effect, icons, tell};

/// The table before a decision.
pub(super) fn view(view: &View, table: &Table<'_>) -> String {
    let reader = view.own.as_ref().map(|(seat, _)| *seat);
    let is_mine = reader.is_some() && view.to_act() == reader;
    let blocks = match view.stage {
        _ if !is_mine => return whole(view, table),
        Stage::Play | Stage::Over => return whole(view, table),
        Stage::Factions => vec![
            heading(title_of(view.stage), view, table),
            board::end(view, table),
            regions(view, table),
        ],
        Stage::Primary => vec![heading(title_of(view.stage), view, table), players(view, table)],
        Stage::Secondary => vec![heading(title_of(view.stage), view, table)],
        Stage::Opening => vec![
            heading(title_of(view.stage), view, table),
            match hand::hand(view, table) {
                hand if hand.is_empty() => regions(view, table),
                hand => hand,
            },
        ],
        Stage::Refill => vec![heading(title_of(view.stage), view, table), hand::hand(view, table)],
        Stage::Renew => vec![heading(title_of(view.stage), view, table)],
        Stage::Shield => vec![heading(title_of(view.stage), view, table), revolt(view, table)],
        _ => acting(view, table),
    };
    joined(&blocks, table)
}

/// All of the table.
pub(super) fn whole(view: &View, table: &Table<'_>) -> String {
    let hand = match view.turn {
        Turn::Act(_) => hand::hand(view, table),
        Turn::Over => String::new(),
    };
    let state = [board::end(view, table), board::zone(view, table)];
    let blocks = [
        heading(title_of(view.stage), view, table),
        match view.turn {
            Turn::Act(_) => state.join("\n"),
            Turn::Over => String::new(),
        },
        regions(view, table),
        board::world(view, table),
        board::players(view, table),
        hand,
    ];
    joined(&blocks, table)
}

/// All regions in play.
pub(super) fn regions(view: &View, table: &Table<'_>) -> String {
    let lands: Vec<&Land> = view.lands.iter().collect();
    board::regions(&lands, view, table)
}

/// Blocks below each other. Nothing stands between a title and what it is the title of.
fn joined(blocks: &[String], table: &Table<'_>) -> String {
    let blocks: Vec<&str> = blocks.iter().map(String::as_str).collect();
    let blocks: Vec<&str> = blocks.into_iter().filter(|it| !it.is_empty()).collect();
    let (first, rest) = blocks.split_first().map_or(("", &[][..]), |(a, b)| (a, b));
    match (table.plain, rest.is_empty()) {
        (_, true) => first.to_owned(),
        (true, false) => blocks.join("\n"),
        (false, false) => format!("{first}\n{}", rest.join("\n\n")),
    }
}

/// A title with the round and the name of whoever decides.
fn heading(id: &str, view: &View, table: &Table<'_>) -> String {
    let mut args = vec![("round", count(view.round))];
    if let Some(seat) = view.to_act() {
        args.push(table.who(seat));
        args.push(("name-of", table.of_person(seat).into()));
    }
    title(id, args, table)
}

/// The title of a stage.
fn title_of(stage: Stage) -> &'static str {
    match stage {
        Stage::Factions => "control-title-factions",
        Stage::Primary | Stage::Secondary => "control-title-settling",
        Stage::Opening => "control-title-opening",
        Stage::Refill => "control-title-refill",
        Stage::Renew => "control-title-renew",
        Stage::Shield => "control-title-shield",
        Stage::Over => "control-title-over",
        _ => "control-title",
    }
}

fn title(id: &str, args: Args, table: &Table<'_>) -> String {
    let title = sentence(&table.say(id, args));
    match table.plain {
        true => wrapped(&format!("{title}."), table.width),
        false => underlined(&title, table.width),
    }
}

/// In the middle of a turn: the card and its effect, with the step under way; what has been named.
fn acting(view: &View, table: &Table<'_>) -> Vec<String> {
    let Some(acting) = &view.acting else {
        // What is paid for when no card is under way is a card that is discarded.
        return vec![heading(title_of(Stage::Renew), view, table)];
    };
    let effect = acting.effect;
    let effect = effect.and_then(|it| names::effect_of(acting.card, it, table));
    let mut args: Args = vec![("card", names::card(acting.card, table).into())];
    let (id, line) = match effect {
        Some(effect) => {
            args.push(("effect", (&effect.name).into()));
            ("control-title-effect", Some(steps(effect, acting, view, table)))
        }
        None => ("control-title-dumped", None),
    };
    let title = title(id, args, table);
    let line = line.filter(|_| !matches!(view.stage, Stage::Privatise(_)));
    let shows_lands = !matches!(view.stage, Stage::Privatise(_));
    let named = acting.named.iter().filter_map(|it| view.land(*it));
    let named: Vec<&Land> = named.filter(|_| shows_lands).collect();
    let lands = match named.is_empty() {
        true => String::new(),
        false => board::regions(&named, view, table),
    };
    vec![title, line.unwrap_or_default(), lands]
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
        return wrapped(&tell::effect(&effect.effect, control, table.teller), table.width);
    }
    let told = all.iter().enumerate().map(|(index, step)| {
        let one = Effect { steps: vec![step.clone()] };
        let line = icons::line(&one, control, table.teller);
        match is_now(index) && all.len() > 1 {
            true => format!("▸ {line}"),
            false => line,
        }
    });
    let told: Vec<String> = told.collect();
    wrapped(&told.join(" · "), table.width)
}

/// What civil society is doing.
fn revolt(view: &View, table: &Table<'_>) -> String {
    let Some(card) = view.revolt.first().and_then(|it| names::card_of(*it, table)) else {
        return String::new();
    };
    let Some(civil) = &card.civil else {
        return String::new();
    };
    let control = names::control(table);
    let args = vec![
        ("name", (&civil.name).into()),
        ("effect", tell::civil(&civil.steps, control, table.teller).into()),
    ];
    wrapped(&table.say("control-civil-words", args), table.width)
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
    let parts = [board::world(view, table), board::end(view, table), board::zone(view, table)];
    parts.join("\n")
}

/// The players, and what their factions can do.
pub(super) fn players(view: &View, table: &Table<'_>) -> String {
    let parts = [board::players(view, table), board::factions(view, table)];
    let parts: Vec<String> = parts.into_iter().filter(|it| !it.is_empty()).collect();
    parts.join("\n")
}

/// The effect of the turn and what it does at each region, where there is one.
pub(super) fn own_effect(view: &View, table: &Table<'_>) -> Option<String> {
    let acting = view.acting.as_ref()?;
    let control = names::control(table);
    let (effect, _) = acting.under_way(control)?;
    let text = tell::effect(&effect.effect, control, table.teller);
    let args = vec![
        ("letter", names::card(acting.card, table).into()),
        ("name", (&effect.name).into()),
        ("needs", tell::requires(&effect.requires, control, table.teller).into()),
        ("effect", text.into()),
    ];
    Some(wrapped(&table.say("control-effect-words", args), table.width))
}
