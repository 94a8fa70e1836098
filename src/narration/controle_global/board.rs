//! The table in words: regions, world levels, players, piles and civil society.

use super::{names, signs};
use crate::Table;
use crate::fold::folded;
use crate::layout::hanging;
use crate::texts::{count, joined, sentence};
use engine::{Seat, Slug};
use games::controle_global::{Land, Player, Track, View};
use lang::args;
use model::control::{Power, SphereId};

/// Texts one below the other, with continuation lines indented by two columns.
fn entries(texts: impl IntoIterator<Item = String>, table: &Table<'_>) -> String {
    joined("\n", texts.into_iter().map(|text| hanging("", 2, &sentence(&text), table.width)))
}

/// The seats with influence in a region: "you (2 Military), Bob (1 Media)".
fn everyone(land: &Land, view: &View, table: &Table<'_>) -> String {
    let seats = signs::present(land, view).into_iter().map(|seat| {
        let own = land.influence.get(seat.index());
        let own = own.map_or_else(String::new, |own| signs::influence(own, table));
        format!("{} ({own})", table.name_in_sentence(seat))
    });
    joined(", ", seats)
}

/// Regions with their contents.
pub(super) fn regions<'v>(
    lands: impl IntoIterator<Item = &'v Land>,
    view: &View,
    table: &Table<'_>,
) -> String {
    entries(lands.into_iter().map(|land| region(land, view, table)), table)
}

/// A region in a sentence.
fn region(land: &Land, view: &View, table: &Table<'_>) -> String {
    let stock = signs::stock(&land.stock, table);
    let there = everyone(land, view, table);
    let args = args![
        region = signs::lettered(land.region, view, table),
        points = count(land.development),
        "has-stock" = usize::from(!stock.is_empty()),
        stock,
        count = usize::from(!there.is_empty()),
        there
    ];
    table.format_message("control-region", args)
}

/// A region with its neighbours and its countries by name.
pub(super) fn region_in_full(land: &Land, view: &View, table: &Table<'_>) -> String {
    let near = land.adjacent.iter().map(|region| signs::lettered(*region, view, table));
    let countries = table.dataset.countries.iter();
    let countries = countries.filter(|country| country.region == land.region.as_str());
    let mut names: Vec<&str> = countries.map(|country| country.bare_name(table.lang())).collect();
    // Folded, so that an accented initial sorts with its plain letter.
    names.sort_by_cached_key(|name| folded(name));
    let args = args![near = joined(", ", near), countries = names.join(", ")];
    let more = table.wrapped(&table.format_message("control-region-more", args));
    [regions([land], view, table), more].join("\n")
}

/// The order of the seats in a category: "Ann (4), Bob (3)".
fn order(track: &Track, table: &Table<'_>) -> String {
    let seat =
        |(seat, own): &(Seat, u16)| format!("{}\u{a0}({own})", table.name_in_sentence(*seat));
    joined(", ", track.order.iter().map(seat))
}

/// Influence missing for the next level; `None` at the highest level.
pub(super) fn missing(track: &Track, table: &Table<'_>) -> Option<u16> {
    let thresholds = &names::control(table).numbers.thresholds;
    let next = thresholds.get(usize::from(track.level))?;
    Some(next.saturating_sub(track.total))
}

/// Level with which a seat may play effects: the noted level, with the bonus of a faction (F1, F11).
pub(super) fn effective(view: &View, seat: Seat, rank: usize, table: &Table<'_>) -> Option<u8> {
    let control = names::control(table);
    let noted = view.level_of(seat, rank, control)?;
    let sphere = SphereId(u8::try_from(rank).ok()?);
    // The bonus only raises a level that is noted.
    let bonus = noted > 0 && view.power(seat, control) == Some(Power::Level(sphere));
    Some(noted + u8::from(bonus))
}

/// The table of globalisation: categories by their influence in the world, the strongest first.
pub(super) fn world(view: &View, table: &Table<'_>) -> String {
    let numbers = &names::control(table).numbers;
    let mut tracks: Vec<(usize, &Track)> = view.tracks.iter().enumerate().collect();
    tracks.sort_by_key(|(_, track)| std::cmp::Reverse(track.total));
    let next = |track: &Track| numbers.thresholds.get(usize::from(track.level)).copied();
    let texts = tracks.iter().map(|(rank, track)| {
        let order = order(track, table);
        let args = args![
            category = names::category_at(*rank, table),
            level = names::level(track.level),
            total = count(track.total),
            next = names::level(track.level.saturating_add(1)),
            at = count(next(track).unwrap_or(0)),
            count = usize::from(!order.is_empty()),
            order
        ];
        (
            table.format_message("control-track-total", args.clone()),
            table.format_message("control-track", args),
            rank,
            track,
        )
    });
    let texts: Vec<_> = texts.collect();
    let rows = texts.iter().map(|(total, _, rank, track)| {
        let who = match order(track, table) {
            nobody if nobody.is_empty() => table.plain_message("control-nobody"),
            order => order,
        };
        let level = names::level(track.level).to_owned();
        [names::category_at(**rank, table).to_owned(), level, total.clone(), who]
    });
    let drawn = table.columns(&[], rows);
    drawn.unwrap_or_else(|| entries(texts.iter().map(|text| text.1.clone()), table))
}

/// The seats with their public information, the owner of the view last.
fn in_order(view: &View) -> impl Iterator<Item = (Seat, &Player)> {
    let owner = view.owner();
    let others = view.order.iter().filter(move |seat| Some(**seat) != owner);
    let seats = others.copied().chain(owner.filter(|owner| view.order.contains(owner)));
    seats.filter_map(|seat| Some((seat, view.player(seat)?)))
}

/// The players: points, resources and cards.
pub(super) fn players(view: &View, table: &Table<'_>) -> String {
    let told = in_order(view).map(|(seat, player)| {
        let faction = player.faction.map_or_else(String::new, |id| names::faction(id, table));
        let stock = signs::stock(&player.resources, table);
        let is_high = |pile: &&Slug| {
            let pile = names::pile_of(**pile, table);
            pile.is_some_and(|pile| pile.tier == model::control::Tier::High)
        };
        let args = vec![
            table.who(seat),
            ("has-faction", usize::from(!faction.is_empty()).into()),
            ("faction", faction.into()),
            ("points", count(player.score.points)),
            ("has-stock", usize::from(!stock.is_empty()).into()),
            ("stock", stock.into()),
            ("cards", player.hand.len().into()),
            ("high", player.hand.iter().filter(is_high).count().into()),
        ];
        table.format_message("control-player", args)
    });
    entries(told, table)
}

/// The cards in front of civil society.
pub(super) fn zone(view: &View, table: &Table<'_>) -> String {
    let piles = table.all_of(view.zone.iter().map(|pile| names::pile(*pile, table)));
    let args = args![count = view.zone.len(), piles];
    table.wrapped(&table.format_message("control-zone", args))
}

/// The condition for the end of the game, and how close it is.
pub(super) fn end(view: &View, table: &Table<'_>) -> String {
    let (categories, level) = view.end;
    let mut nearest: Vec<(usize, &Track)> = view.tracks.iter().enumerate().collect();
    nearest.sort_by_key(|(_, track)| std::cmp::Reverse(track.total));
    // At least one category, so that the sentence is never empty.
    nearest.truncate(usize::from(categories).max(1));
    let thresholds = &names::control(table).numbers.thresholds;
    // The thresholds start at level 1.
    let needed = usize::from(level).checked_sub(1).and_then(|rank| thresholds.get(rank)).copied();
    let near = nearest.iter().map(|(rank, track)| {
        let args = args![
            category = names::category_at(*rank, table),
            level = names::level(track.level),
            missing = count(needed.unwrap_or_default().saturating_sub(track.total))
        ];
        table.format_message("control-near", args)
    });
    let args =
        args![count = count(categories), level = names::level(level), near = table.all_of(near)];
    table.wrapped(&table.format_message("control-end", args))
}

/// Piles with their discards.
pub(super) fn piles(wanted: &[Slug], view: &View, table: &Table<'_>) -> String {
    let stacks = view.piles.iter().filter(|stack| wanted.contains(&stack.pile));
    table.sentences(stacks.map(|stack| {
        let top = stack.top.map(|card| names::card(card, table));
        let args = args![
            pile = names::pile(stack.pile, table),
            cards = count(stack.cards),
            discards = count(stack.discards),
            "has-top" = usize::from(top.is_some()),
            top = top.unwrap_or_default()
        ];
        table.format_message("control-pile", args)
    }))
}

/// The powers of the known factions.
pub(super) fn factions(view: &View, table: &Table<'_>) -> String {
    table.sentences(in_order(view).filter_map(|(seat, player)| {
        let mut args = names::powers(names::faction_of(player.faction?, table)?);
        args.push(table.who(seat));
        Some(table.format_message("control-faction", args))
    }))
}
