//! The map of the regions in play.

use super::{reading, signs};
use crate::Table;
use crate::layout::wrapped;
use crate::plate::{MapPanel, lines};
use crate::texts::{count, sentence};
use ::map::{LabelledArea, Outlines, draw_grounds};
use engine::Seat;
use games::controle_global::{Land, View};
use lang::args;
use model::Country;

/// Minimal width of the terminal, in columns, for text beside the map.
const BESIDE: usize = 72;

/// Width of the text beside the map, in columns.
const TEXT: usize = 28;

/// Minimal width of the terminal, in columns, for a map.
const NARROWEST: usize = 40;

/// Reply to the command `map`: the regions in play, or an explanation of the named region or card.
pub(super) fn map(typed: &str, view: &View, outlines: &Outlines, table: &Table<'_>) -> MapPanel {
    match typed.trim() {
        "" if table.plain || table.width < NARROWEST => MapPanel::from_text(&read_out(view, table)),
        "" => draw_panel(view, outlines, table),
        typed => MapPanel::from_text(&reading::explain_name(typed, view, table)),
    }
}

/// The seat with the most influence in a region, and its influence.
fn leader(land: &Land, view: &View) -> Option<(Seat, u16)> {
    let first = signs::present(land, view).first().copied()?;
    Some((first, land.seat_influence(first)))
}

/// The leaders and the neighbours of the regions, in one sentence per region, for plain output.
fn read_out(view: &View, table: &Table<'_>) -> String {
    table.sentences(view.lands.iter().map(|land| {
        let leads = leader(land, view);
        let mut args = args![
            region = signs::lettered(land.region, view, table),
            points = count(land.development),
            leads = usize::from(leads.is_some()),
            count = count(leads.map_or(0, |(_, own)| own))
        ];
        let near = signs::letters(land.adjacent.iter().copied(), view);
        args.push(("near", table.all_of(near).into()));
        args.push((
            "name",
            leads.map_or_else(String::new, |(seat, _)| table.name_in_sentence(seat)).into(),
        ));
        table.format_message("control-map-read", args)
    }))
}

/// A name in two or three letters: "R1" for "Robot 1".
fn short(seat: Seat, table: &Table<'_>) -> String {
    if table.you_of(&[seat]).is_some() {
        return table.name_in_sentence(seat);
    }
    let name = signs::seat(seat, table);
    let number: String = name.chars().filter(char::is_ascii_digit).collect();
    let letters = if number.is_empty() { 3 } else { 1 };
    name.chars().take(letters).collect::<String>() + &number
}

fn draw_panel(view: &View, outlines: &Outlines, table: &Table<'_>) -> MapPanel {
    let beside = table.width >= BESIDE;
    // The 2 columns are the gap between the map and the text.
    let width = if beside { table.width - TEXT - 2 } else { table.width };
    let grounds: Vec<LabelledArea<'_>> =
        view.lands.iter().map(|land| ground(land, view, table)).collect();
    let map = draw_grounds(outlines, &grounds, width);
    let text = wrapped(&legend(view, table), if beside { TEXT } else { table.width });
    MapPanel { title: Vec::new(), map: Some(map), beside, lines: lines(&text) }
}

fn ground<'a>(land: &Land, view: &View, table: &Table<'a>) -> LabelledArea<'a> {
    let members = table.dataset.countries.iter();
    let members = members.filter(|country| country.region == land.region.as_str());
    let members: Vec<&Country> = members.collect();
    let leads = leader(land, view).map(|(seat, own)| format!("{} {own}", short(seat, table)));
    let title = format!("{} · {}", signs::land_letter(land.region, view), land.development);
    let places = members.iter().filter_map(|country| country.at);
    LabelledArea {
        codes: members.iter().map(|country| country.code.as_str()).collect(),
        places: places.map(|at| [at.latitude, at.longitude]).collect(),
        is_close: view.owner().is_some_and(|owner| land.seat_influence(owner) > 0),
        label: [vec![title], leads.into_iter().collect()].concat(),
    }
}

/// Legend of the map, and the neighbours of the regions.
fn legend(view: &View, table: &Table<'_>) -> String {
    let leaders: Vec<Seat> =
        view.lands.iter().filter_map(|land| leader(land, view)).map(|(seat, _)| seat).collect();
    let seats = Seat::all(view.players.len() as u8).filter(|seat| leaders.contains(seat));
    let names = seats.map(|seat| {
        let short = short(seat, table);
        match table.name_in_sentence(seat) {
            name if name == short => name,
            name => {
                let args = args![short, name];
                table.format_message("control-map-short", args)
            }
        }
    });
    let names: Vec<String> = names.collect();
    let args =
        args![has = if names.is_empty() { "none" } else { "some" }, names = table.one_of(names)];
    let mut lines = vec![table.format_message("control-map-legend", args)];
    let is_there = |land: &Land| view.owner().is_some_and(|owner| land.seat_influence(owner) > 0);
    if view.lands.iter().any(is_there) {
        lines.push(table.plain_message("control-map-you"));
    }
    for (at, land) in view.lands.iter().enumerate() {
        // Each pair of neighbours is listed once, with its first region.
        let later = view.lands.iter().skip(at + 1).map(|other| other.region);
        let near = signs::letters(later.filter(|other| land.adjacent.contains(other)), view);
        if !near.is_empty() {
            let letter = signs::land_letter(land.region, view).to_string();
            let args = args![letter, near = table.all_of(near)];
            lines.push(sentence(&table.format_message("control-map-near", args)));
        }
    }
    lines.join("\n")
}
