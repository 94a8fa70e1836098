//! The table in words: regions, world levels, players, piles and civil society.

use super::{names, signs};
use crate::Table;
use crate::fold::folded;
use crate::layout::wrap_with_hanging_indent;
use crate::texts::{capitalize, count_arg, joined};
use engine::{Seat, Slug};
use games::controle_global::{LandView, PlayerView, TrackView, View};
use lang::args;
use model::control::{Power, SphereId};

/// Texts one below the other, each as a sentence. Continuation lines are indented by two columns.
fn entries(texts: impl IntoIterator<Item = String>, table: &Table<'_>) -> String {
    joined(
        "\n",
        texts
            .into_iter()
            .map(|text| wrap_with_hanging_indent("", 2, &capitalize(&text), table.width)),
    )
}

/// The seats with influence in a region: "you (2 Military), Bob (1 Media)".
fn seats_in_region(land: &LandView, view: &View, table: &Table<'_>) -> String {
    let seats = signs::present_seats(land, view).into_iter().map(|seat| {
        let own = land.influence.get(seat.index());
        let own = own.map_or_else(String::new, |own| signs::influence(own, table));
        format!("{} ({own})", table.name_in_sentence(seat))
    });
    joined(", ", seats)
}

/// Regions with their development, stock and seats, one entry each.
pub(super) fn regions<'v>(
    lands: impl IntoIterator<Item = &'v LandView>,
    view: &View,
    table: &Table<'_>,
) -> String {
    entries(lands.into_iter().map(|land| region(land, view, table)), table)
}

/// A region in a sentence.
fn region(land: &LandView, view: &View, table: &Table<'_>) -> String {
    let stock = signs::stock(&land.stock, table);
    let there = seats_in_region(land, view, table);
    let args = args![
        region = signs::region_with_letter(land.region, view, table),
        points = count_arg(land.development),
        "has-stock" = usize::from(!stock.is_empty()),
        stock,
        count = usize::from(!there.is_empty()),
        there
    ];
    table.format_message("control-region", args)
}

/// A region with its neighbours and its countries by name.
pub(super) fn region_in_full(land: &LandView, view: &View, table: &Table<'_>) -> String {
    let neighbours =
        land.adjacent.iter().map(|region| signs::region_with_letter(*region, view, table));
    let countries = table.dataset.countries.iter();
    let countries = countries.filter(|country| country.region == land.region.as_str());
    let mut names: Vec<&str> = countries.map(|country| country.bare_name(table.lang())).collect();
    // Folded, so that an accented initial sorts with its plain letter.
    names.sort_by_cached_key(|name| folded(name));
    let args = args![near = joined(", ", neighbours), countries = names.join(", ")];
    let more = table.wrapped(&table.format_message("control-region-more", args));
    [regions([land], view, table), more].join("\n")
}

/// The order of the seats in a category, with their influence: "Ann (4), Bob (3)".
fn seat_order(track: &TrackView, table: &Table<'_>) -> String {
    let seat =
        |(seat, own): &(Seat, u16)| format!("{}\u{a0}({own})", table.name_in_sentence(*seat));
    joined(", ", track.order.iter().map(seat))
}

/// The influence missing for the next level of a category; `None` at the highest level.
pub(super) fn missing_influence(track: &TrackView, table: &Table<'_>) -> Option<u16> {
    let thresholds = &names::control(table).numbers.thresholds;
    let next = thresholds.get(usize::from(track.level))?;
    Some(next.saturating_sub(track.total))
}

/// The level with which a seat may play effects: the noted level plus the bonus of powers F1 and F11. `sphere_index`
/// is the index of the category. `None` if the seat or the category is unknown.
pub(super) fn effective_level(
    view: &View,
    seat: Seat,
    sphere_index: usize,
    table: &Table<'_>,
) -> Option<u8> {
    let control = names::control(table);
    let noted = view.level_of(seat, sphere_index, control)?;
    let sphere = SphereId(u8::try_from(sphere_index).ok()?);
    // The bonus does not apply to level 0.
    let bonus = noted > 0 && view.power(seat, control) == Some(Power::Level(sphere));
    Some(noted + u8::from(bonus))
}

/// The table of globalisation: categories by their influence in the world, the strongest first.
pub(super) fn world(view: &View, table: &Table<'_>) -> String {
    let numbers = &names::control(table).numbers;
    let mut tracks: Vec<(usize, &TrackView)> = view.tracks.iter().enumerate().collect();
    tracks.sort_by_key(|(_, track)| std::cmp::Reverse(track.total));
    let next_threshold =
        |track: &TrackView| numbers.thresholds.get(usize::from(track.level)).copied();
    let texts = tracks.iter().map(|(index, track)| {
        let order = seat_order(track, table);
        let args = args![
            category = names::category_at(*index, table),
            level = names::level(track.level),
            total = count_arg(track.total),
            next = names::level(track.level.saturating_add(1)),
            at = count_arg(next_threshold(track).unwrap_or(0)),
            count = usize::from(!order.is_empty()),
            order
        ];
        (
            table.format_message("control-track-total", args.clone()),
            table.format_message("control-track", args),
            index,
            track,
        )
    });
    let texts: Vec<_> = texts.collect();
    let rows = texts.iter().map(|(total, _, index, track)| {
        let who = match seat_order(track, table) {
            nobody if nobody.is_empty() => table.plain_message("control-nobody"),
            order => order,
        };
        let level = names::level(track.level).to_owned();
        [names::category_at(**index, table).to_owned(), level, total.clone(), who]
    });
    let columns = table.columns(&[], rows);
    columns.unwrap_or_else(|| entries(texts.iter().map(|text| text.1.clone()), table))
}

/// The seats with their public information, in turn order, but the owner of the view last.
fn seats_owner_last(view: &View) -> impl Iterator<Item = (Seat, &PlayerView)> {
    let owner = view.owner();
    let others = view.order.iter().filter(move |seat| Some(**seat) != owner);
    let seats = others.copied().chain(owner.filter(|owner| view.order.contains(owner)));
    seats.filter_map(|seat| Some((seat, view.player(seat)?)))
}

/// The players: points, resources and cards.
pub(super) fn players(view: &View, table: &Table<'_>) -> String {
    let texts = seats_owner_last(view).map(|(seat, player)| {
        let faction = player.faction.map_or_else(String::new, |id| names::faction(id, table));
        let stock = signs::stock(&player.resources, table);
        let is_high = |pile: &&Slug| {
            let pile = names::pile_of(**pile, table);
            pile.is_some_and(|pile| pile.tier == model::control::Tier::High)
        };
        let args = vec![
            table.name_arg(seat),
            ("has-faction", usize::from(!faction.is_empty()).into()),
            ("faction", faction.into()),
            ("points", count_arg(player.score.points)),
            ("has-stock", usize::from(!stock.is_empty()).into()),
            ("stock", stock.into()),
            ("cards", player.hand.len().into()),
            ("high", player.hand.iter().filter(is_high).count().into()),
        ];
        table.format_message("control-player", args)
    });
    entries(texts, table)
}

/// The face-down cards of civil society, by pile.
pub(super) fn zone(view: &View, table: &Table<'_>) -> String {
    let piles = table.and_list(view.zone.iter().map(|pile| names::pile(*pile, table)));
    let args = args![count = view.zone.len(), piles];
    table.wrapped(&table.format_message("control-zone", args))
}

/// The condition for the end of the game, and how close the leading categories are to it.
pub(super) fn end(view: &View, table: &Table<'_>) -> String {
    let (categories, level) = view.end;
    let mut nearest: Vec<(usize, &TrackView)> = view.tracks.iter().enumerate().collect();
    nearest.sort_by_key(|(_, track)| std::cmp::Reverse(track.total));
    // At least one category, so that the sentence is never empty.
    nearest.truncate(usize::from(categories).max(1));
    let thresholds = &names::control(table).numbers.thresholds;
    // The thresholds start at level 1.
    let required_influence =
        usize::from(level).checked_sub(1).and_then(|index| thresholds.get(index)).copied();
    let nearest_texts = nearest.iter().map(|(index, track)| {
        let args = args![
            category = names::category_at(*index, table),
            level = names::level(track.level),
            missing = count_arg(required_influence.unwrap_or_default().saturating_sub(track.total))
        ];
        table.format_message("control-near", args)
    });
    let args = args![
        count = count_arg(categories),
        level = names::level(level),
        near = table.and_list(nearest_texts)
    ];
    table.wrapped(&table.format_message("control-end", args))
}

/// The named piles with the numbers of their cards and discards, and the top discard.
pub(super) fn piles(wanted: &[Slug], view: &View, table: &Table<'_>) -> String {
    let stacks = view.piles.iter().filter(|stack| wanted.contains(&stack.pile));
    table.sentences(stacks.map(|stack| {
        let top = stack.top.map(|card| names::card(card, table));
        let args = args![
            pile = names::pile(stack.pile, table),
            cards = count_arg(stack.cards),
            discards = count_arg(stack.discards),
            "has-top" = usize::from(top.is_some()),
            top = top.unwrap_or_default()
        ];
        table.format_message("control-pile", args)
    }))
}

/// The powers of the revealed factions.
pub(super) fn factions(view: &View, table: &Table<'_>) -> String {
    table.sentences(seats_owner_last(view).filter_map(|(seat, player)| {
        let mut args = names::faction_args(names::faction_of(player.faction?, table)?);
        args.push(table.name_arg(seat));
        Some(table.format_message("control-faction", args))
    }))
}
