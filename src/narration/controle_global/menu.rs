//! What can be chosen now: each choice under what to type for it, with what it will do.

use super::{hand, names, preview, signs};
use crate::Table;
use crate::layout::hanging;
use crate::saying::{count, joined, sentence};
use engine::{Seat, Slug};
use games::controle_global::{Action, Stack, Stage, View};
use model::control::{Power, Spheres, Supply, Tier, Use, tell};

/// Longer menus group what differs in the category or the resource alone.
const LONGEST: usize = 20;

/// What to type to go on without any more.
pub(super) const PASS: &str = "0";

/// What to type for a choice, and the choice as it is listed.
type Entry = (String, String);

/// A label and what stands for it, on lines that hang below each other.
pub(super) fn line(label: &str, text: &str, table: &Table<'_>) -> String {
    const NARROW: usize = 40;
    if table.plain {
        let args = vec![("label", label.into()), ("text", text.into())];
        return table.wrapped(&table.say("control-entry", args));
    }
    if table.width < NARROW {
        return table.wrapped(&format!("{label} {text}"));
    }
    let first = format!(" {label:>2} ");
    hanging(&first, first.chars().count().min(4), text, table.width)
}

/// A name and what is said about it.
pub(super) fn with(name: &str, what: &str, table: &Table<'_>) -> String {
    match what {
        "" => name.to_owned(),
        what => table.say("control-with", vec![("name", name.into()), ("what", what.into())]),
    }
}

/// All that can be chosen, as it is listed; nothing where the hand lists it.
pub(super) fn menu(view: &View, table: &Table<'_>) -> String {
    let entries = match view.stage {
        Stage::Play => return String::new(),
        Stage::Opening | Stage::Refill if draws(view) => return piles(view, table),
        _ if view.choices().len() <= LONGEST => single(view, table),
        _ => grouped(view, table),
    };
    joined("\n", entries.iter().map(|(label, text)| line(label, text, table)))
}

fn draws(view: &View) -> bool {
    view.choices().iter().any(|choice| matches!(choice, Action::Draw { .. }))
}

/// What to type for a choice: the letter of a region, or its number in the list.
fn label(index: usize, action: &Action, view: &View) -> String {
    match action {
        Action::Pass => PASS.to_owned(),
        Action::Settle { region } | Action::Choose { region } => {
            signs::land_letter(*region, view).to_string()
        }
        _ => (index + 1).to_string(),
    }
}

fn single(view: &View, table: &Table<'_>) -> Vec<Entry> {
    let entries = view.choices().iter().enumerate().map(|(index, action)| {
        let what = match action {
            Action::Keep { faction } => faction_in_short(*faction, table),
            _ => preview::of(action, view, table),
        };
        (label(index, action, view), with(&name(action, view, table), &what, table))
    });
    entries.collect()
}

/// What a faction begins with, and what it can do.
fn faction_in_short(id: Slug, table: &Table<'_>) -> String {
    let control = names::control(table);
    let Some(faction) = names::faction_of(id, table) else {
        return String::new();
    };
    let start = signs::stock(&faction.start, table);
    let args = vec![
        ("primary", (&control.sphere(faction.primary).name).into()),
        ("first", count(control.numbers.primary)),
        ("secondary", (&control.sphere(faction.secondary).name).into()),
        ("second", count(control.numbers.secondary)),
        ("count", usize::from(!start.is_empty()).into()),
        ("start", start.into()),
        ("power", (&faction.text).into()),
    ];
    table.say("control-faction-choice", args)
}

/// A choice by name, without what it will do.
pub(super) fn name(action: &Action, view: &View, table: &Table<'_>) -> String {
    let category = |id: Slug| names::category(id, table);
    let region = |id: Slug| match view.stage {
        // Its letter is the label.
        Stage::Primary | Stage::Secondary | Stage::Choosing => names::region_name(id, table),
        _ => signs::lettered(id, view, table),
    };
    match *action {
        Action::Keep { faction } => names::faction(faction, table),
        Action::Settle { region: id } | Action::Choose { region: id } => region(id),
        Action::Place { category: id } => category(id),
        Action::Remove { rival, category: id } => {
            format!("{}, {}", signs::seat(rival, table), category(id))
        }
        Action::Take { resource } | Action::Pay { resource } => names::resource(resource, table),
        Action::Spread { region: at, category: id } => format!("{}, {}", region(at), category(id)),
        Action::Reinforce { region: at, category: id } => {
            let what = format!("{}, {}", region(at), category(id));
            table.say("control-do-reinforce", vec![("what", what.into())])
        }
        Action::Undermine { region: at, rival, category: id } => {
            let what = format!("{}, {}, {}", signs::seat(rival, table), region(at), category(id));
            table.say("control-do-undermine", vec![("what", what.into())])
        }
        Action::Develop { region: at } => {
            table.say("control-do-develop", vec![("what", region(at).into())])
        }
        Action::Privatise { region: at, resource } => {
            format!("{}, {}", region(at), names::resource(resource, table))
        }
        Action::Discard { card } | Action::Dump { card } => hand::heading(card, table),
        Action::Shield => table.word("control-do-shield"),
        Action::Pass => table.word("control-do-pass"),
        Action::Draw { pile } => names::pile(pile, table),
        Action::Play { card, effect } => names::effect(card, effect, table),
    }
}

/// All but the category or the resource of a choice: what to type for it.
fn group(action: &Action, view: &View, table: &Table<'_>) -> Option<Entry> {
    let in_region = |words: &[&str], region: Slug| {
        let letter = signs::land_letter(region, view).to_string();
        let label = [words, &[&letter]].concat().join(" ");
        Some((label, names::region_name(region, table)))
    };
    let word = |id: &str| table.word(&format!("control-word-{id}"));
    match *action {
        Action::Remove { rival, .. } => Some((signs::seat(rival, table).to_owned(), String::new())),
        Action::Spread { region, .. } | Action::Privatise { region, .. } => in_region(&[], region),
        Action::Reinforce { region, .. } => in_region(&[&word("reinforce")], region),
        Action::Undermine { region, rival, .. } => {
            in_region(&[&word("undermine"), signs::seat(rival, table)], region)
        }
        Action::Develop { region } => in_region(&[&word("develop")], region),
        _ => None,
    }
}

/// The last word of a choice in a group, and what it changes on the spot.
fn in_group(action: &Action, view: &View, table: &Table<'_>) -> String {
    let change = preview::briefly(action, view, table);
    let sign = match *action {
        Action::Remove { category, .. }
        | Action::Spread { category, .. }
        | Action::Reinforce { category, .. }
        | Action::Undermine { category, .. } => {
            signs::rank(category, table).map(|rank| signs::category(rank, table))
        }
        Action::Privatise { resource, .. } => {
            signs::supply_rank(resource, table).map(|rank| signs::resource(rank, table))
        }
        _ => return change,
    };
    format!("{}\u{a0}{change}", sign.unwrap_or_default()).trim_end().to_owned()
}

fn grouped(view: &View, table: &Table<'_>) -> Vec<Entry> {
    let mut groups: Vec<(Entry, Vec<String>)> = Vec::new();
    for (index, action) in view.choices().iter().enumerate() {
        let Some((label, text)) = group(action, view, table) else {
            let entry = (label(index, action, view), name(action, view, table));
            groups.push((entry, Vec::new()));
            continue;
        };
        let item = in_group(action, view, table);
        match groups.last_mut().filter(|((other, _), _)| *other == label) {
            Some((_, items)) => items.push(item),
            None => groups.push(((label, text), vec![item])),
        }
    }
    let entries = groups.into_iter().map(|((label, text), items)| {
        let items = items.join(", ");
        (label, if text.is_empty() { items } else { with(&text, &items, table) })
    });
    entries.collect()
}

/// The piles that can give a card, both of a category on a line.
fn piles(view: &View, table: &Table<'_>) -> String {
    let control = names::control(table);
    let item = |rank: usize, stack: &Stack| {
        let pile =
            names::pile_of(stack.pile, table).filter(|pile| usize::from(pile.sphere.0) == rank)?;
        let drawn = Action::Draw { pile: stack.pile };
        let number = view.choices().iter().position(|choice| *choice == drawn)? + 1;
        let args = vec![
            ("number", number.into()),
            ("cards", count(stack.cards)),
            ("discards", count(stack.discards)),
        ];
        let id = match pile.tier {
            Tier::Low => "control-draw-low",
            Tier::High => "control-draw-high",
        };
        Some(table.say(id, args))
    };
    let lines = view.tracks.iter().enumerate().filter_map(|(rank, track)| {
        let items = joined(", ", view.piles.iter().filter_map(|stack| item(rank, stack)));
        let own = view.owner().and_then(|seat| view.level_of(seat, rank, control));
        let args = vec![
            ("category", names::category_at(rank, table).into()),
            ("piles", items.as_str().into()),
            ("own", names::level(own.unwrap_or(0)).into()),
            ("world", names::level(track.level).into()),
        ];
        (!items.is_empty()).then(|| table.say("control-draw", args))
    });
    table.lines(lines)
}

/// Cards that are still to be drawn.
fn to_draw(seat: Seat, view: &View, table: &Table<'_>) -> usize {
    let limit = view.hand_limit(seat, names::control(table));
    let held = view.player(seat).map_or(0, |player| player.hand.len());
    usize::from(limit).saturating_sub(held)
}

/// What is asked, in one or two lines, and what can be chosen.
pub(super) fn prompt(view: &View, table: &Table<'_>) -> String {
    let Some(seat) = view.to_act() else {
        return table.wrapped(&table.word("table-over"));
    };
    if view.owner() != Some(seat) {
        return table.wrapped(&table.say("control-ask-other", vec![table.who(seat)]));
    }
    let question = table.wrapped(&sentence(&question(seat, view, table)));
    let menu = menu(view, table);
    if menu.is_empty() { question } else { [question, menu].join("\n") }
}

/// What can be invested, and what it costs.
fn costs(seat: Seat, view: &View, table: &Table<'_>) -> Vec<String> {
    let told = |id: &str, units: String| {
        table.say(&format!("control-cost-{id}"), vec![("units", units.into())])
    };
    let cost = |action: &Action| match action {
        Action::Reinforce { .. } => {
            Some(told("reinforce", signs::unit_for(Use::Influence, 1, table)))
        }
        Action::Undermine { .. } => Some(told("undermine", signs::unit_for(Use::Loss, 1, table))),
        Action::Develop { .. } => {
            let cost = view.developing_cost(seat, names::control(table));
            Some(told("develop", signs::units(Supply::Any, cost, table)))
        }
        _ => None,
    };
    let mut costs: Vec<String> = view.choices().iter().filter_map(cost).collect();
    costs.dedup();
    costs
}

fn question(seat: Seat, view: &View, table: &Table<'_>) -> String {
    let control = names::control(table);
    let acting = view.acting.as_ref();
    let player = view.player(seat);
    let has = player.map_or_else(String::new, |player| signs::stock(&player.resources, table));
    let mut args = vec![table.who(seat)];
    // A card that is discarded costs one.
    let left = acting.map_or(1, |acting| usize::from(acting.left).max(1));
    args.push(("count", left.into()));
    args.push(("has-any", usize::from(!has.is_empty()).into()));
    args.push(("has", has.into()));
    if let Some(region) = acting.and_then(|acting| acting.region) {
        args.push(("region", (&names::region(region, table)).into()));
    }
    if let Some(threat) = &view.threat {
        let lost = |(category, count): &(Slug, u8)| names::influence(*count, *category, table);
        let lost = threat.losses.iter().map(lost);
        args.push(("place", names::in_region(threat.region, table).into()));
        args.push(("influence", table.all_of(lost).into()));
    }
    let id = match view.stage {
        Stage::Factions => "factions",
        Stage::Primary | Stage::Secondary => {
            let faction = view.own.as_ref().and_then(|(_, own)| own.faction);
            let Some(faction) = faction.and_then(|id| names::faction_of(id, table)) else {
                return String::new();
            };
            let (id, sphere, count) = match view.stage {
                Stage::Primary => ("primary", faction.primary, control.numbers.primary),
                _ => ("secondary", faction.secondary, control.numbers.secondary),
            };
            let influence = tell::influence(count, Spheres::one(sphere), control, table.teller);
            args.push(("influence", influence.into()));
            id
        }
        Stage::Opening | Stage::Refill if draws(view) => {
            args.push(("cards", to_draw(seat, view, table).into()));
            "draw"
        }
        Stage::Opening | Stage::Refill => "surplus-cards",
        Stage::Play => {
            let playable = hand::playable(view).into_iter();
            let labels = playable.map(|(card, effect)| hand::label(card, effect));
            let labels: Vec<String> = labels.collect();
            let cards = (1..=hand::held(view).len()).map(|card| card.to_string());
            args.push(("playable", labels.len().into()));
            args.push(("labels", table.one_of(&labels).into()));
            args.push(("cards", table.one_of(cards).into()));
            args.push(("dump", table.word("control-word-dump").into()));
            args.push(("example", labels.first().cloned().unwrap_or_default().into()));
            "play"
        }
        Stage::Choosing => {
            let steps = acting.and_then(|acting| acting.under_way(control));
            let steps = steps.map_or(1, |(effect, _)| effect.effect.steps.len());
            let step = acting.map_or(0, |acting| usize::from(acting.step)) + 1;
            args.push(("step", step.into()));
            args.push(("steps", steps.into()));
            "choosing"
        }
        Stage::Placing => "placing",
        Stage::Removing => "removing",
        Stage::Taking => "taking",
        Stage::Spoils => "spoils",
        Stage::Spreading => "spreading",
        Stage::Invest => {
            let costs = costs(seat, view, table);
            args.push(("costs", sentence(&preview::between(costs, table)).into()));
            "invest"
        }
        Stage::Paying => "paying",
        Stage::Privatise(icon) => {
            let card = acting.and_then(|acting| names::card_of(acting.card, table));
            let icons = card.map_or(&[][..], |card| &card.take);
            let supply = icons.get(usize::from(icon)).copied();
            let units = supply.map_or_else(String::new, |supply| signs::units(supply, 1, table));
            args.push(("icon", (usize::from(icon) + 1).into()));
            args.push(("icons", icons.len().into()));
            args.push(("resource", units.into()));
            if supply.is_some() { "privatise" } else { "surplus" }
        }
        Stage::Renew => {
            let free = match view.power(seat, control) {
                Some(Power::Renewal(free)) => usize::from(free),
                _ => 0,
            };
            args.push(("free", free.into()));
            "renew"
        }
        Stage::Shield => "shield",
        Stage::Over => return table.word("table-over"),
    };
    table.say(&format!("control-ask-{id}"), args)
}
