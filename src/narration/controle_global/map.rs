//! Reply to the command `map`: the map of the regions in play.

use super::{reading, signs};
use crate::Table;
use crate::layout::wrap_text;
use crate::plate::{MapPanel, split_lines};
use crate::texts::{capitalize, count_arg};
use ::map::{LabelledArea, Outlines, draw_labelled_areas};
use engine::Seat;
use games::controle_global::{LandView, View};
use lang::args;
use model::Country;

/// Minimal width of the terminal, in columns, for text beside the map.
const MIN_BESIDE_COLUMNS: usize = 72;

/// Width of the text beside the map, in columns.
const TEXT_COLUMNS: usize = 28;

/// Minimal width of the terminal, in columns, for a map.
const MIN_MAP_COLUMNS: usize = 40;

/// Reply to the command `map`: the regions in play, or an explanation of the named region or card.
pub(super) fn map(typed: &str, view: &View, outlines: &Outlines, table: &Table<'_>) -> MapPanel {
    match typed.trim() {
        "" if table.plain || table.width < MIN_MAP_COLUMNS => {
            MapPanel::from_text(&read_out(view, table))
        }
        "" => draw_panel(view, outlines, table),
        typed => MapPanel::from_text(&reading::explain_name(typed, view, table)),
    }
}

/// The seat with the most influence in a region, and its influence; `None` for a region without influence.
fn leader(land: &LandView, view: &View) -> Option<(Seat, u16)> {
    let first = signs::present_seats(land, view).first().copied()?;
    Some((first, land.seat_influence(first)))
}

/// The map as text for plain output: one sentence for each region with its leader and its neighbours.
fn read_out(view: &View, table: &Table<'_>) -> String {
    table.sentences(view.lands.iter().map(|land| {
        let leading = leader(land, view);
        let mut args = args![
            region = signs::region_with_letter(land.region, view, table),
            points = count_arg(land.development),
            leads = usize::from(leading.is_some()),
            count = count_arg(leading.map_or(0, |(_, own)| own))
        ];
        let neighbours = signs::letters(land.adjacent.iter().copied(), view);
        args.push(("near", table.and_list(neighbours).into()));
        args.push((
            "name",
            leading.map_or_else(String::new, |(seat, _)| table.name_in_sentence(seat)).into(),
        ));
        table.format_message("control-map-read", args)
    }))
}

/// A name shortened to at most three letters, or to one letter and a number: "R1" for "Robot 1".
fn short_label(seat: Seat, table: &Table<'_>) -> String {
    if table.addressed_seat(&[seat]).is_some() {
        return table.name_in_sentence(seat);
    }
    let name = signs::short_name(seat, table);
    let number: String = name.chars().filter(char::is_ascii_digit).collect();
    let letters = if number.is_empty() { 3 } else { 1 };
    name.chars().take(letters).collect::<String>() + &number
}

/// The map with its legend, side by side if the terminal is wide enough.
fn draw_panel(view: &View, outlines: &Outlines, table: &Table<'_>) -> MapPanel {
    let beside = table.width >= MIN_BESIDE_COLUMNS;
    // The 2 columns are the gap between the map and the text.
    let width = if beside { table.width - TEXT_COLUMNS - 2 } else { table.width };
    let grounds: Vec<LabelledArea<'_>> =
        view.lands.iter().map(|land| labelled_area(land, view, table)).collect();
    let map = draw_labelled_areas(outlines, &grounds, width);
    let text = wrap_text(&legend(view, table), if beside { TEXT_COLUMNS } else { table.width });
    MapPanel {
        title: Vec::new(),
        map: Some(map),
        is_text_beside: beside,
        lines: split_lines(&text),
    }
}

/// The area of a region on the map, labelled with its letter, its development and its leader.
fn labelled_area<'a>(land: &LandView, view: &View, table: &Table<'a>) -> LabelledArea<'a> {
    let members = table.dataset.countries.iter();
    let members = members.filter(|country| country.region == land.region.as_str());
    let members: Vec<&Country> = members.collect();
    let leads = leader(land, view).map(|(seat, own)| format!("{} {own}", short_label(seat, table)));
    let title = format!("{} · {}", signs::land_letter(land.region, view), land.development);
    let places = members.iter().filter_map(|country| country.at);
    LabelledArea {
        codes: members.iter().map(|country| country.code.as_str()).collect(),
        places: places.map(|at| [at.latitude, at.longitude]).collect(),
        is_dense: view.owner().is_some_and(|owner| land.seat_influence(owner) > 0),
        label: [vec![title], leads.into_iter().collect()].concat(),
    }
}

/// The legend of the map: the abbreviated names, and the neighbours of each region.
fn legend(view: &View, table: &Table<'_>) -> String {
    let leaders: Vec<Seat> =
        view.lands.iter().filter_map(|land| leader(land, view)).map(|(seat, _)| seat).collect();
    let seats = Seat::all(view.players.len() as u8).filter(|seat| leaders.contains(seat));
    let names = seats.map(|seat| {
        let short = short_label(seat, table);
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
        args![has = if names.is_empty() { "none" } else { "some" }, names = table.or_list(names)];
    let mut lines = vec![table.format_message("control-map-legend", args)];
    let is_there =
        |land: &LandView| view.owner().is_some_and(|owner| land.seat_influence(owner) > 0);
    if view.lands.iter().any(is_there) {
        lines.push(table.plain_message("control-map-you"));
    }
    for (index, land) in view.lands.iter().enumerate() {
        // Each pair of neighbours is listed once, with the first of the two regions.
        let later = view.lands.iter().skip(index + 1).map(|other| other.region);
        let neighbours = signs::letters(later.filter(|other| land.adjacent.contains(other)), view);
        if !neighbours.is_empty() {
            let letter = signs::land_letter(land.region, view).to_string();
            let args = args![letter, near = table.and_list(neighbours)];
            lines.push(capitalize(&table.format_message("control-map-near", args)));
        }
    }
    lines.join("\n")
}
