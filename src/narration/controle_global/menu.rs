//! What can be chosen now: each choice under what to type for it, with what it will do.

use super::{hand, names, preview, signs};
use crate::Table;
use crate::layout::wrapped;
use crate::saying::sentence;
use engine::{Seat, Slug};
use games::controle_global::{Action, Stage, View};
use model::control::{Power, Spheres, Supply, Tier, Use, tell};

/// Longer menus group what differs in the category or the resource alone.
const LONGEST: usize = 20;

/// What to type to go on without any more.
pub(super) const PASS: &str = "0";

/// A choice as it is listed.
struct Entry {
    /// What to type for it.
    label: String,
    text: String,
}

/// A label and what stands for it, on lines that hang below each other.
pub(super) fn line(label: &str, text: &str, table: &Table<'_>) -> String {
    const NARROW: usize = 40;
    if table.plain {
        let args = vec![("label", label.into()), ("text", text.into())];
        return wrapped(&table.say("control-entry", args), table.width);
    }
    if table.width < NARROW {
        return wrapped(&format!("{label} {text}"), table.width);
    }
    let first = format!(" {label:>2} ");
    let rest = " ".repeat(first.chars().count().min(4));
    let options = textwrap::Options::new(table.width)
        .initial_indent(&first)
        .subsequent_indent(&rest)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(text, options)
}

/// A name and what is said about it.
pub(super) fn with(name: &str, what: &str, table: &Table<'_>) -> String {
    match what {
        "" => name.to_owned(),
        what => {
            let args = vec![("name", name.into()), ("what", what.into())];
            table.say("control-with", args)
        }
    }
}

/// All that can be chosen, as it is listed; nothing where the hand lists it.
pub(super) fn menu(view: &View, table: &Table<'_>) -> String {
    let lines = match view.stage {
        Stage::Play => return String::new(),
        Stage::Opening | Stage::Refill if draws(view) => piles(view, table),
        _ => {
            let entries = match view.choices().len() {
                ..=LONGEST => single(view, table),
                _ => grouped(view, table),
            };
            let entries = entries.iter();
            entries.map(|it| line(&it.label, &it.text, table)).collect()
        }
    };
    let lines: Vec<String> = lines;
    lines.join("\n")
}

fn draws(view: &View) -> bool {
    let mut choices = view.choices().iter();
    choices.any(|it| matches!(it, Action::Draw { .. }))
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
        Entry {
            label: label(index, action, view),
            text: with(&name(action, view, table), &what, table),
        }
    });
    entries.collect()
}

/// What a faction begins with, and what it can do.
fn faction_in_short(id: Slug, table: &Table<'_>) -> String {
    let control = names::control(table);
    let Some(faction) = control.faction_by_id(id.as_str()) else {
        return String::new();
    };
    let faction = control.faction(faction);
    let start = signs::stock(&faction.start, table);
    let args = vec![
        ("primary", (&control.sphere(faction.primary).name).into()),
        ("first", usize::from(control.numbers.primary).into()),
        ("secondary", (&control.sphere(faction.secondary).name).into()),
        ("second", usize::from(control.numbers.secondary).into()),
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
        Action::Shield => table.say("control-do-shield", Vec::new()),
        Action::Pass => table.say("control-do-pass", Vec::new()),
        Action::Draw { pile } => names::pile(pile, table),
        Action::Play { card, effect } => names::effect(card, effect, table),
    }
}

/// All but the category or the resource of a choice: what to type for it.
fn group(action: &Action, view: &View, table: &Table<'_>) -> Option<(String, String)> {
    let word = |id: &str| table.say(id, Vec::new());
    let at = |region: Slug| signs::land_letter(region, view);
    let named = |region: Slug| names::region_name(region, table);
    match *action {
        Action::Remove { rival, .. } => Some((signs::seat(rival, table).to_owned(), String::new())),
        Action::Spread { region, .. } | Action::Privatise { region, .. } => {
            Some((at(region).to_string(), named(region)))
        }
        Action::Reinforce { region, .. } => {
            let label = format!("{} {}", word("control-word-reinforce"), at(region));
            Some((label, named(region)))
        }
        Action::Undermine { region, rival, .. } => {
            let who = signs::seat(rival, table);
            let label = format!("{} {who} {}", word("control-word-undermine"), at(region));
            Some((label, named(region)))
        }
        Action::Develop { region } => {
            let label = format!("{} {}", word("control-word-develop"), at(region));
            Some((label, named(region)))
        }
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
        | Action::Undermine { category, .. } => signs::rank(category, table)
            .map_or_else(String::new, |rank| signs::category(rank, table)),
        Action::Privatise { resource, .. } => signs::supply_rank(resource, table)
            .map_or_else(String::new, |rank| signs::resource(rank, table)),
        _ => return change,
    };
    format!("{sign}\u{a0}{change}").trim_end().to_owned()
}

fn grouped(view: &View, table: &Table<'_>) -> Vec<Entry> {
    let mut groups: Vec<(Entry, Vec<String>)> = Vec::new();
    for (index, action) in view.choices().iter().enumerate() {
        let Some((label, text)) = group(action, view, table) else {
            let entry =
                Entry { label: label(index, action, view), text: name(action, view, table) };
            groups.push((entry, Vec::new()));
            continue;
        };
        let item = in_group(action, view, table);
        match groups.last_mut().filter(|(entry, _)| entry.label == label) {
            Some((_, items)) => items.push(item),
            None => groups.push((Entry { label, text }, vec![item])),
        }
    }
    let entries = groups.into_iter().map(|(entry, items)| {
        let items = items.join(", ");
        let text = match entry.text.as_str() {
            "" => items,
            text => with(text, &items, table),
        };
        Entry { text, ..entry }
    });
    entries.collect()
}

/// The piles that can give a card, both of a category on a line.
fn piles(view: &View, table: &Table<'_>) -> Vec<String> {
    let control = names::control(table);
    let reader = view.own.as_ref().map(|(seat, _)| *seat);
    let number = |wanted: Slug| {
        let mut choices = view.choices().iter();
        choices.position(|it| matches!(it, Action::Draw { pile } if *pile == wanted))
    };
    let of_category = |rank: usize| {
        let stacks = view.piles.iter().filter(|stack| {
            let pile = control.pile_by_id(stack.pile.as_str());
            pile.is_some_and(|it| usize::from(it.sphere.0) == rank)
        });
        let items = stacks.filter_map(|stack| {
            let number = number(stack.pile)? + 1;
            let tier = control.pile_by_id(stack.pile.as_str())?.tier;
            let args = vec![
                ("number", number.into()),
                ("cards", usize::from(stack.cards).into()),
                ("discards", usize::from(stack.discards).into()),
            ];
            let id = match tier {
                Tier::Low => "control-draw-low",
                Tier::High => "control-draw-high",
            };
            Some(table.say(id, args))
        });
        items.collect::<Vec<_>>()
    };
    let lines = view.tracks.iter().enumerate().filter_map(|(rank, track)| {
        let items = of_category(rank);
        let own = reader.and_then(|seat| view.level_of(seat, rank, control));
        let args = vec![
            ("category", (&control.spheres.get(rank)?.name).into()),
            ("piles", items.join(", ").into()),
            ("own", names::level(own.unwrap_or(0)).into()),
            ("world", names::level(track.level).into()),
        ];
        let text = table.say("control-draw", args);
        (!items.is_empty()).then(|| wrapped(&text, table.width))
    });
    lines.collect()
}

/// Cards that are still to be drawn.
fn to_draw(seat: Seat, view: &View, table: &Table<'_>) -> usize {
    let limit = view.hand_limit(seat, names::control(table));
    let held = view.player(seat).map_or(0, |it| it.hand.len());
    usize::from(limit).saturating_sub(held)
}

/// What is asked, in one or two lines, and what can be chosen.
pub(super) fn prompt(view: &View, table: &Table<'_>) -> String {
    let Some(seat) = view.to_act() else {
        return wrapped(&table.say("table-over", Vec::new()), table.width);
    };
    if view.own.as_ref().is_none_or(|(own, _)| *own != seat) {
        let text = table.say("control-ask-other", vec![table.who(seat)]);
        return wrapped(&text, table.width);
    }
    let question = wrapped(&sentence(&question(seat, view, table)), table.width);
    let menu = menu(view, table);
    match menu.as_str() {
        "" => question,
        menu => [question.as_str(), menu].join("\n"),
    }
}

/// What can be invested, and what it costs.
fn costs(seat: Seat, view: &View, table: &Table<'_>) -> Vec<String> {
    let control = names::control(table);
    let any = |fits: &dyn Fn(&Action) -> bool| view.choices().iter().any(fits);
    let one = |of: Use| {
        let id = control.resource_for(of);
        id.map_or_else(String::new, |id| signs::units(Supply::One(id), 1, table))
    };
    let cost = view.developing_cost(seat, control);
    let all = [
        (
            any(&|it| matches!(it, Action::Reinforce { .. })),
            "control-cost-reinforce",
            one(Use::Influence),
        ),
        (
            any(&|it| matches!(it, Action::Undermine { .. })),
            "control-cost-undermine",
            one(Use::Loss),
        ),
        (
            any(&|it| matches!(it, Action::Develop { .. })),
            "control-cost-develop",
            signs::units(Supply::Any, cost, table),
        ),
    ];
    let told = all.into_iter().filter(|(is_there, _, _)| *is_there);
    told.map(|(_, id, units)| table.say(id, vec![("units", units.into())])).collect()
}

fn question(seat: Seat, view: &View, table: &Table<'_>) -> String {
    let control = names::control(table);
    let acting = view.acting.as_ref();
    let player = view.player(seat);
    let has = player.map_or_else(String::new, |it| signs::stock(&it.resources, table));
    let mut args = vec![table.who(seat)];
    // A card that is discarded costs one.
    let left = acting.map_or(1, |it| usize::from(it.left).max(1));
    args.push(("count", left.into()));
    args.push(("has-any", usize::from(!has.is_empty()).into()));
    args.push(("has", has.into()));
    if let Some(region) = acting.and_then(|it| it.region) {
        args.push(("region", (&names::region(region, table)).into()));
    }
    if let Some(threat) = &view.threat {
        let lost = threat.losses.iter();
        let lost = lost.map(|(category, count)| names::influence(*count, *category, table));
        let lost: Vec<String> = lost.collect();
        args.push(("place", names::in_region(threat.region, table).into()));
        args.push(("influence", table.all_of(&lost).into()));
    }
    let faction = view.own.as_ref().and_then(|(_, own)| own.faction);
    let faction = faction.and_then(|it| control.faction_by_id(it.as_str()));
    let faction = faction.map(|it| control.faction(it));
    let id = match view.stage {
        Stage::Factions => "factions",
        Stage::Primary | Stage::Secondary => {
            let (sphere, count) = match (view.stage, faction) {
                (Stage::Primary, Some(it)) => (it.primary, control.numbers.primary),
                (_, Some(it)) => (it.secondary, control.numbers.secondary),
                (_, None) => return String::new(),
            };
            let influence = tell::influence(count, Spheres::one(sphere), control, table.teller);
            args.push(("influence", influence.into()));
            match view.stage {
                Stage::Primary => "primary",
                _ => "secondary",
            }
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
            let cards = hand::held(view).map_or(0, |(_, cards)| cards.len());
            let cards: Vec<String> = (1..=cards).map(|it| it.to_string()).collect();
            args.push(("playable", labels.len().into()));
            args.push(("labels", table.one_of(&labels).into()));
            args.push(("cards", table.one_of(&cards).into()));
            args.push(("dump", table.say("control-word-dump", Vec::new()).into()));
            args.push(("example", labels.first().cloned().unwrap_or_default().into()));
            "play"
        }
        Stage::Choosing => {
            let steps = acting.and_then(|it| it.under_way(control));
            let steps = steps.map_or(1, |(effect, _)| effect.effect.steps.len());
            let step = acting.map_or(0, |it| usize::from(it.step)) + 1;
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
            args.push(("costs", sentence(&preview::between(&costs, table)).into()));
            "invest"
        }
        Stage::Paying => "paying",
        Stage::Privatise(icon) => {
            let card = acting.and_then(|it| names::card_of(it.card, table));
            let icons = card.map_or(&[][..], |it| &it.take);
            let supply = icons.get(usize::from(icon)).copied();
            args.push(("icon", (usize::from(icon) + 1).into()));
            args.push(("icons", icons.len().into()));
            args.push((
                "resource",
                supply.map_or_else(String::new, |it| signs::units(it, 1, table)).into(),
            ));
            match supply {
                Some(_) => "privatise",
                None => "surplus",
            }
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
        Stage::Over => return table.say("table-over", Vec::new()),
    };
    table.say(&format!("control-ask-{id}"), args)
}
