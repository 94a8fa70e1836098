//! What lies on the table: regions, the world, players, piles, civil society.

use super::{names, signs};
use crate::Table;
use crate::fold::folded;
use crate::layout::{Grid, wrapped};
use crate::saying::{in_columns, sentence};
use engine::{Seat, Slug};
use games::controle_global::{Land, Player, Track, View};

/// Columns before what goes on below a row.
const INDENT: &str = "       ";

/// Rows in columns, each with lines of its own below it.
fn with_lines(grid: &Grid, below: &[Vec<String>], table: &Table<'_>) -> Option<String> {
    let drawn = grid.fits(table.width)?;
    let lines = drawn.lines().zip(below).flat_map(|(row, below)| {
        let below = below.iter().map(|text| wrapped(&format!("{INDENT}{text}"), table.width));
        std::iter::once(row.to_owned()).chain(below)
    });
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// Sentences, each on lines of its own.
fn in_sentences(texts: impl Iterator<Item = String>, table: &Table<'_>) -> String {
    let lines = texts.map(|text| wrapped(&sentence(&text), table.width));
    lines.collect::<Vec<_>>().join("\n")
}

/// The influence of a seat in a region: "Ann Pol 2", "Bob 3 (Pol 2 Mil 1)".
pub(super) fn influence(land: &Land, seat: Seat, table: &Table<'_>) -> String {
    let Some(own) = land.influence.get(seat.index()) else {
        return String::new();
    };
    let name = signs::seat(seat, table);
    let several = own.iter().filter(|count| **count > 0).count() > 1;
    let there = signs::influence(own, table);
    match several {
        true => format!("{name} {} ({there})", land.of(seat)),
        false => format!("{name} {there}"),
    }
}

/// Everybody who has influence in a region.
fn everyone(land: &Land, view: &View, table: &Table<'_>) -> String {
    let seats = signs::present(land, view).into_iter();
    let seats = seats.map(|seat| influence(land, seat, table));
    seats.collect::<Vec<_>>().join(&table.say("control-between", Vec::new()))
}

/// Regions with what is there.
pub(super) fn regions(lands: &[&Land], view: &View, table: &Table<'_>) -> String {
    let name = |land: &Land| names::region_name(land.region, table);
    let columns = || {
        let mut grid = Grid::new(&[2, 3, 4, 5]);
        let heads = ["control-head-region", "control-head-development"];
        let heads = heads.map(|id| table.say(id, Vec::new()));
        let [region, development] = heads;
        let stock = (0..names::control(table).resources.len()).map(|it| signs::resource(it, table));
        let near = table.say("control-head-near", Vec::new());
        grid.row([String::new(), region, development].into_iter().chain(stock).chain([near]));
        let mut below = vec![Vec::new()];
        for land in lands {
            let letter = signs::land_letter(land.region, view).to_string();
            let stock = land.stock.iter().map(u8::to_string);
            let near = signs::land_letters(&land.adjacent, view, table);
            grid.row(
                [letter, name(land), land.development.to_string()]
                    .into_iter()
                    .chain(stock)
                    .chain([near]),
            );
            let there = everyone(land, view, table);
            below.push(Some(there).filter(|it| !it.is_empty()).into_iter().collect());
        }
        with_lines(&grid, &below, table)
    };
    in_columns(table, columns).unwrap_or_else(|| {
        let told = lands.iter().map(|land| region(land, view, table));
        in_sentences(told, table)
    })
}

/// A region in sentences.
fn region(land: &Land, view: &View, table: &Table<'_>) -> String {
    let stock = signs::stock(&land.stock, table);
    let there = everyone(land, view, table);
    let args = vec![
        ("letter", signs::land_letter(land.region, view).to_string().into()),
        ("region", names::region_name(land.region, table).into()),
        ("development", usize::from(land.development).into()),
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
    let near = land.adjacent.iter();
    let near: Vec<String> = near.map(|it| signs::lettered(*it, view, table)).collect();
    let countries = table.dataset.countries.iter();
    let countries = countries.filter(|it| it.region == land.region.as_str());
    let mut countries: Vec<&str> = countries.map(|it| it.bare_name(table.lang())).collect();
    countries.sort_by_cached_key(|name| folded(name));
    let args = vec![("near", near.join(", ").into()), ("countries", countries.join(", ").into())];
    let more = wrapped(&table.say("control-region-more", args), table.width);
    [regions(&[land], view, table), more].join("\n")
}

/// Who stands where in a category: "Ann (4), Bob (3)".
fn order(track: &Track, table: &Table<'_>) -> String {
    let seats = track.order.iter();
    let seats = seats.map(|(seat, own)| format!("{} ({own})", signs::seat(*seat, table)));
    seats.collect::<Vec<_>>().join(", ")
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
    match track.peak > track.level {
        true => format!("{level} ({})", names::level(track.peak)),
        false => level.to_owned(),
    }
}

/// The table of globalisation.
pub(super) fn world(view: &View, table: &Table<'_>) -> String {
    let reader = view.own.as_ref().map(|(seat, _)| *seat);
    let own = |rank: usize| view.level_of(reader?, rank, names::control(table));
    let name = |rank: usize| {
        let sphere = names::control(table).spheres.get(rank);
        sphere.map_or("", |it| it.name.get(table.lang())).to_owned()
    };
    let left = |track: &Track| missing(track, table).map_or_else(String::new, |it| it.to_string());
    let columns = |is_beside: bool| {
        let mut grid = Grid::new(&[1, 3]);
        let heads = [
            "control-head-category",
            "control-head-total",
            "control-head-world",
            "control-head-missing",
            "control-head-own",
            "control-head-order",
        ];
        let heads = heads.map(|id| table.say(id, Vec::new()));
        let cells = |cells: Vec<String>, order: String| {
            let order = Some(order).filter(|_| is_beside);
            cells.into_iter().chain(order)
        };
        let mut below = vec![Vec::new()];
        let [head @ .., head_order] = heads;
        grid.row(cells(head.to_vec(), head_order));
        for (rank, track) in view.tracks.iter().enumerate() {
            let level = own(rank).map_or("", names::level).to_owned();
            let row = [name(rank), track.total.to_string(), world_level(track), left(track), level];
            let order = order(track, table);
            below.push(match is_beside || order.is_empty() {
                true => Vec::new(),
                false => vec![order.clone()],
            });
            grid.row(cells(row.to_vec(), order));
        }
        with_lines(&grid, &below, table)
    };
    let columns = || columns(true).or_else(|| columns(false));
    in_columns(table, columns).unwrap_or_else(|| {
        let told = view.tracks.iter().enumerate().map(|(rank, track)| {
            let order = order(track, table);
            let args = vec![
                ("category", name(rank).into()),
                ("total", usize::from(track.total).into()),
                ("level", world_level(track).into()),
                ("is-last", usize::from(missing(track, table).is_none()).into()),
                ("missing", left(track).into()),
                ("has-own", usize::from(own(rank).is_some()).into()),
                ("own", own(rank).map_or("", names::level).into()),
                ("count", track.order.len().into()),
                ("order", order.into()),
            ];
            table.say("control-track", args)
        });
        in_sentences(told, table)
    })
}

/// Every seat with what everyone knows of it, in the order of turns.
fn in_order(view: &View) -> impl Iterator<Item = (Seat, &Player)> {
    let seats = view.order.iter();
    seats.filter_map(|seat| Some((*seat, view.player(*seat)?)))
}

/// The players, in the order of turns.
pub(super) fn players(view: &View, table: &Table<'_>) -> String {
    let acts = |seat: Seat| view.to_act() == Some(seat);
    let faction =
        |player: &Player| player.faction.map_or_else(String::new, |it| names::faction(it, table));
    // The factions are named where there is room; who asks for the players is told them.
    let columns = |with_factions: bool| {
        let mut grid = Grid::new(if with_factions { &[2, 3, 4, 6] } else { &[1, 2, 3, 5] });
        let head = |id: &str| table.say(id, Vec::new());
        let faction = |text: String| Some(text).filter(|_| with_factions);
        let stock = (0..names::control(table).resources.len()).map(|it| signs::resource(it, table));
        grid.row(
            std::iter::once(head("control-head-player"))
                .chain(faction(head("control-head-faction")))
                .chain(stock)
                .chain(["control-head-hand", "control-head-points"].map(head)),
        );
        for (seat, player) in in_order(view) {
            let sign = if acts(seat) { "▸" } else { " " };
            let name = format!("{sign} {}", signs::seat(seat, table));
            let named = player.faction.map(|it| names::faction(it, table));
            let backs = signs::backs(&player.hand, table);
            grid.row(
                std::iter::once(name)
                    .chain(faction(named.unwrap_or_default()))
                    .chain(player.resources.iter().map(u8::to_string))
                    .chain([backs, player.score.points.to_string()]),
            );
        }
        grid.fits(table.width)
    };
    let columns = || columns(true).or_else(|| columns(false));
    in_columns(table, columns).unwrap_or_else(|| {
        let told = in_order(view).map(|(seat, player)| {
            let (stock, faction) = (signs::stock(&player.resources, table), faction(player));
            let args = vec![
                table.who(seat),
                ("has-faction", usize::from(!faction.is_empty()).into()),
                ("faction", faction.into()),
                ("has-stock", usize::from(!stock.is_empty()).into()),
                ("stock", stock.into()),
                ("cards", player.hand.len().into()),
                ("backs", signs::backs(&player.hand, table).into()),
                ("points", usize::from(player.score.points).into()),
                ("levels", usize::from(player.score.levels).into()),
                ("regions", usize::from(player.score.regions).into()),
            ];
            table.say("control-player", args)
        });
        in_sentences(told, table)
    })
}

/// The cards that lie before civil society.
pub(super) fn zone(view: &View, table: &Table<'_>) -> String {
    let piles: Vec<String> = view.zone.iter().map(|it| names::pile(*it, table)).collect();
    let args = vec![("count", piles.len().into()), ("piles", table.all_of(&piles).into())];
    wrapped(&table.say("control-zone", args), table.width)
}

/// When the game is over, and how near that is.
pub(super) fn end(view: &View, table: &Table<'_>) -> String {
    let (categories, level) = view.end;
    let mut nearest: Vec<(usize, &Track)> = view.tracks.iter().enumerate().collect();
    nearest.sort_by_key(|(_, track)| std::cmp::Reverse(track.total));
    nearest.truncate(usize::from(categories).max(1));
    let thresholds = &names::control(table).numbers.thresholds;
    let needed = usize::from(level).checked_sub(1);
    let needed = needed.and_then(|it| thresholds.get(it)).copied();
    let near = nearest.iter().map(|(rank, track)| {
        let sphere = names::control(table).spheres.get(*rank);
        let name = sphere.map_or("", |it| it.name.get(table.lang()));
        let left = needed.unwrap_or_default().saturating_sub(track.total);
        let args = vec![
            ("category", name.into()),
            ("level", names::level(track.level).into()),
            ("missing", usize::from(left).into()),
        ];
        table.say("control-near", args)
    });
    let near: Vec<String> = near.collect();
    let args = vec![
        ("count", usize::from(categories).into()),
        ("level", names::level(level).into()),
        ("near", table.all_of(&near).into()),
    ];
    wrapped(&table.say("control-end", args), table.width)
}

/// Piles with what has been discarded of them.
pub(super) fn piles(wanted: &[Slug], view: &View, table: &Table<'_>) -> String {
    let stacks = view.piles.iter().filter(|it| wanted.contains(&it.pile));
    let told = stacks.map(|stack| {
        let top = stack.top.map(|card| names::card(card, table));
        let args = vec![
            ("pile", names::pile(stack.pile, table).into()),
            ("cards", usize::from(stack.cards).into()),
            ("discards", usize::from(stack.discards).into()),
            ("has-top", usize::from(top.is_some()).into()),
            ("top", top.unwrap_or_default().into()),
        ];
        table.say("control-pile", args)
    });
    in_sentences(told, table)
}

/// The powers of the factions that are known.
pub(super) fn factions(view: &View, table: &Table<'_>) -> String {
    let told = in_order(view).filter_map(|(seat, player)| {
        let control = names::control(table);
        let faction = control.faction_by_id(player.faction?.as_str())?;
        let faction = control.faction(faction);
        let args = vec![
            table.who(seat),
            ("faction", (&faction.name).into()),
            ("power", (&faction.text).into()),
        ];
        Some(table.say("control-faction", args))
    });
    in_sentences(told, table)
}
