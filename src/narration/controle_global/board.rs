//! What lies on the table: regions, the world, players, piles, civil society.

use super::{names, signs};
use crate::Table;
use crate::fold::folded;
use crate::saying::{count, joined};
use engine::{Seat, Slug};
use games::controle_global::{Land, Player, Track, View};

/// Columns before what goes on below a row.
const INDENT: &str = "       ";

/// Rows in columns, each with a text below it that may be empty, where they fit.
fn with_lines(
    right: &'static [usize],
    rows: impl IntoIterator<Item = (Vec<String>, String)>,
    table: &Table<'_>,
) -> Option<String> {
    let (rows, below): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
    let drawn = table.columns(right, rows)?;
    let lines = drawn.lines().zip(below).flat_map(|(row, below)| {
        let below = (!below.is_empty()).then(|| table.wrapped(&format!("{INDENT}{below}")));
        [row.to_owned()].into_iter().chain(below)
    });
    Some(joined("\n", lines))
}

/// Heads of columns.
fn heads<const N: usize>(heads: [&str; N], table: &Table<'_>) -> [String; N] {
    heads.map(|head| table.word(&format!("control-head-{head}")))
}

/// The resources as heads of columns.
fn resources(table: &Table<'_>) -> Vec<String> {
    (0..names::control(table).resources.len()).map(|rank| signs::resource(rank, table)).collect()
}

/// Numbers in cells.
fn cells(numbers: &[u8]) -> Vec<String> {
    numbers.iter().map(u8::to_string).collect()
}

/// The influence of a seat in a region: "Ann Pol 2", "Bob 3 (Pol 2 Mil 1)".
pub(super) fn influence(land: &Land, seat: Seat, table: &Table<'_>) -> String {
    let Some(own) = land.influence.get(seat.index()) else {
        return String::new();
    };
    let name = signs::seat(seat, table);
    let several = own.iter().filter(|count| **count > 0).count() > 1;
    let there = signs::influence(own, table);
    if several { format!("{name} {} ({there})", land.of(seat)) } else { format!("{name} {there}") }
}

/// Everybody who has influence in a region.
fn everyone(land: &Land, view: &View, table: &Table<'_>) -> String {
    let seats = signs::present(land, view).into_iter().map(|seat| influence(land, seat, table));
    joined(&table.word("control-between"), seats)
}

/// Regions with what is there.
pub(super) fn regions<'v>(
    lands: impl IntoIterator<Item = &'v Land> + Clone,
    view: &View,
    table: &Table<'_>,
) -> String {
    let [region_head, development, near] = heads(["region", "development", "near"], table);
    let head = [vec![String::new(), region_head, development], resources(table), vec![near]];
    let rows = lands.clone().into_iter().map(|land| {
        let letter = signs::land_letter(land.region, view).to_string();
        let name = names::region_name(land.region, table);
        let near = signs::land_letters(&land.adjacent, view, table);
        let there = vec![letter, name, land.development.to_string()];
        ([there, cells(&land.stock), vec![near]].concat(), everyone(land, view, table))
    });
    let rows = [(head.concat(), String::new())].into_iter().chain(rows);
    with_lines(&[2, 3, 4, 5], rows, table)
        .unwrap_or_else(|| table.sentences(lands.into_iter().map(|land| region(land, view, table))))
}

/// A region in sentences.
fn region(land: &Land, view: &View, table: &Table<'_>) -> String {
    let stock = signs::stock(&land.stock, table);
    let there = everyone(land, view, table);
    let args = vec![
        ("letter", signs::land_letter(land.region, view).to_string().into()),
        ("region", names::region_name(land.region, table).into()),
        ("development", count(land.development)),
        ("has-stock", usize::from(!stock.is_empty()).into()),
        ("stock", stock.into()),
        ("near", signs::land_letters(&land.adjacent, view, table).into()),
        ("count", usize::from(!there.is_empty()).into()),
        ("there", there.into()),
    ];
    table.say("control-region", args)
}

/// A region with its neighbours and its countries by name.
pub(super) fn region_in_full(land: &Land, view: &View, table: &Table<'_>) -> String {
    let near = land.adjacent.iter().map(|region| signs::lettered(*region, view, table));
    let countries = table.dataset.countries.iter();
    let countries = countries.filter(|country| country.region == land.region.as_str());
    let mut names: Vec<&str> = countries.map(|country| country.bare_name(table.lang())).collect();
    names.sort_by_cached_key(|name| folded(name));
    let args = vec![("near", joined(", ", near).into()), ("countries", names.join(", ").into())];
    let more = table.wrapped(&table.say("control-region-more", args));
    [regions([land], view, table), more].join("\n")
}

/// Who stands where in a category: "Ann (4), Bob (3)".
fn order(track: &Track, table: &Table<'_>) -> String {
    let seat = |(seat, own): &(Seat, u16)| format!("{} ({own})", signs::seat(*seat, table));
    joined(", ", track.order.iter().map(seat))
}

/// Influence that is missing to the next level; none above the last one.
pub(super) fn missing(track: &Track, table: &Table<'_>) -> Option<u16> {
    let thresholds = &names::control(table).numbers.thresholds;
    let next = thresholds.get(usize::from(track.level))?;
    Some(next.saturating_sub(track.total))
}

/// The world level of a category, and the highest of the round where it has fallen since.
fn world_level(track: &Track) -> String {
    let level = names::level(track.level);
    if track.peak > track.level {
        format!("{level} ({})", names::level(track.peak))
    } else {
        level.to_owned()
    }
}

/// The table of globalisation.
pub(super) fn world(view: &View, table: &Table<'_>) -> String {
    let tracks = || view.tracks.iter().enumerate();
    let own = |rank: usize| view.level_of(view.owner()?, rank, names::control(table));
    let own_level = |rank: usize| own(rank).map_or("", names::level).to_owned();
    let name = |rank: usize| names::category_at(rank, table).to_owned();
    let left =
        |track: &Track| missing(track, table).map_or_else(String::new, |left| left.to_string());
    // Who stands where has a column of its own, or lines below the rows where there is no room.
    let columns = |is_beside: bool| {
        let row = |mut cells: Vec<String>, order: String| {
            if !is_beside {
                return (cells, order);
            }
            cells.push(order);
            (cells, String::new())
        };
        let head = heads(["category", "total", "world", "missing", "own"], table).to_vec();
        let [order_head] = heads(["order"], table);
        let head = row(head, if is_beside { order_head } else { String::new() });
        let rows = tracks().map(|(rank, track)| {
            let (total, level) = (track.total.to_string(), world_level(track));
            row(vec![name(rank), total, level, left(track), own_level(rank)], order(track, table))
        });
        with_lines(&[1, 3], [head].into_iter().chain(rows), table)
    };
    columns(true).or_else(|| columns(false)).unwrap_or_else(|| {
        table.sentences(tracks().map(|(rank, track)| {
            let args = vec![
                ("category", name(rank).into()),
                ("total", count(track.total)),
                ("level", world_level(track).into()),
                ("is-last", usize::from(missing(track, table).is_none()).into()),
                ("missing", left(track).into()),
                ("has-own", usize::from(own(rank).is_some()).into()),
                ("own", own_level(rank).into()),
                ("count", track.order.len().into()),
                ("order", order(track, table).into()),
            ];
            table.say("control-track", args)
        }))
    })
}

/// Every seat with what everyone knows of it, in the order of turns.
fn in_order(view: &View) -> impl Iterator<Item = (Seat, &Player)> {
    view.order.iter().filter_map(|seat| Some((*seat, view.player(*seat)?)))
}

/// The players, in the order of turns.
pub(super) fn players(view: &View, table: &Table<'_>) -> String {
    let faction =
        |player: &Player| player.faction.map_or_else(String::new, |id| names::faction(id, table));
    // The factions are named where there is room; who asks for the players is told them.
    let columns = |with_factions: bool| {
        let row = |name: String, faction: String, stock: Vec<String>, rest: [String; 2]| {
            let faction = with_factions.then_some(faction);
            [name].into_iter().chain(faction).chain(stock).chain(rest)
        };
        let [player, named, rest @ ..] = heads(["player", "faction", "hand", "points"], table);
        let head = row(player, named, resources(table), rest);
        let rows = in_order(view).map(|(seat, player)| {
            let sign = if view.to_act() == Some(seat) { "▸" } else { " " };
            let name = format!("{sign} {}", signs::seat(seat, table));
            let rest = [signs::backs(&player.hand, table), player.score.points.to_string()];
            row(name, faction(player), cells(&player.resources), rest)
        });
        let right: &[usize] = if with_factions { &[2, 3, 4, 6] } else { &[1, 2, 3, 5] };
        table.columns(right, [head].into_iter().chain(rows))
    };
    columns(true).or_else(|| columns(false)).unwrap_or_else(|| {
        table.sentences(in_order(view).map(|(seat, player)| {
            let (stock, faction) = (signs::stock(&player.resources, table), faction(player));
            let args = vec![
                table.who(seat),
                ("has-faction", usize::from(!faction.is_empty()).into()),
                ("faction", faction.into()),
                ("has-stock", usize::from(!stock.is_empty()).into()),
                ("stock", stock.into()),
                ("cards", player.hand.len().into()),
                ("backs", signs::backs(&player.hand, table).into()),
                ("points", count(player.score.points)),
                ("levels", count(player.score.levels)),
                ("regions", count(player.score.regions)),
            ];
            table.say("control-player", args)
        }))
    })
}

/// The cards that lie before civil society.
pub(super) fn zone(view: &View, table: &Table<'_>) -> String {
    let piles = table.all_of(view.zone.iter().map(|pile| names::pile(*pile, table)));
    let args = vec![("count", view.zone.len().into()), ("piles", piles.into())];
    table.wrapped(&table.say("control-zone", args))
}

/// When the game is over, and how near that is.
pub(super) fn end(view: &View, table: &Table<'_>) -> String {
    let (categories, level) = view.end;
    let mut nearest: Vec<(usize, &Track)> = view.tracks.iter().enumerate().collect();
    nearest.sort_by_key(|(_, track)| std::cmp::Reverse(track.total));
    nearest.truncate(usize::from(categories).max(1));
    let thresholds = &names::control(table).numbers.thresholds;
    let needed = usize::from(level).checked_sub(1).and_then(|rank| thresholds.get(rank)).copied();
    let near = nearest.iter().map(|(rank, track)| {
        let args = vec![
            ("category", names::category_at(*rank, table).into()),
            ("level", names::level(track.level).into()),
            ("missing", count(needed.unwrap_or_default().saturating_sub(track.total))),
        ];
        table.say("control-near", args)
    });
    let args = vec![
        ("count", count(categories)),
        ("level", names::level(level).into()),
        ("near", table.all_of(near).into()),
    ];
    table.wrapped(&table.say("control-end", args))
}

/// Piles with what has been discarded of them.
pub(super) fn piles(wanted: &[Slug], view: &View, table: &Table<'_>) -> String {
    let stacks = view.piles.iter().filter(|stack| wanted.contains(&stack.pile));
    table.sentences(stacks.map(|stack| {
        let top = stack.top.map(|card| names::card(card, table));
        let args = vec![
            ("pile", names::pile(stack.pile, table).into()),
            ("cards", count(stack.cards)),
            ("discards", count(stack.discards)),
            ("has-top", usize::from(top.is_some()).into()),
            ("top", top.unwrap_or_default().into()),
        ];
        table.say("control-pile", args)
    }))
}

/// The powers of the factions that are known.
pub(super) fn factions(view: &View, table: &Table<'_>) -> String {
    table.sentences(in_order(view).filter_map(|(seat, player)| {
        let mut args = names::powers(names::faction_of(player.faction?, table)?);
        args.push(table.who(seat));
        Some(table.say("control-faction", args))
    }))
}
