//! Final screen: the winner's journey on a map and in figures, and the ranking of the seats.

use super::brief;
use super::names::travellers;
use crate::Table;
use crate::plate::{MapPanel, split_lines};
use crate::texts::{count_arg, joined};
use engine::{Seat, Slug, ToMove};
use games::course::{Traveller, View};
use lang::args;
use map::atlas::{Line, Site, SiteMap};
use map::{Outlines, Picture};

/// Sign that draws the legs of the journey.
const LEG_MARK: char = '•';
/// Sign for a city of the journey.
const CITY_MARK: char = '●';
/// Sign for the city in which the journey started and ended.
const HOME_MARK: char = '⌂';
/// Minimal width of a map, in columns.
const MIN_MAP_WIDTH: usize = 40;

/// Creates the final screen of a match; empty before the end of the match.
pub(super) fn ending<'o>(
    view: &View,
    outlines: impl FnOnce() -> Option<&'o Outlines>,
    table: &Table<'_>,
) -> MapPanel {
    if view.turn != ToMove::Over {
        return MapPanel::default();
    }
    let has_returned_home = |(_, traveller): &(Seat, &Traveller)| {
        traveller.to_go == Some(0) && traveller.itinerary.len() > 1
    };
    let winner = travellers(view).find(has_returned_home);
    let (mut map, mut blocks) = (None, Vec::new());
    if let Some((seat, traveller)) = winner {
        let is_drawn = !table.plain && table.width >= MIN_MAP_WIDTH;
        // The outlines are loaded only if there is a map to draw.
        let outlines = is_drawn.then(outlines).flatten();
        map = outlines.and_then(|outlines| journey_map(traveller, outlines, table));
        blocks.extend(brief::journey_summary(seat, view, table));
    }
    blocks.push(format_ranking(view, table));
    // The longest leg is that of the only person, else of the winner. With neither, no seat is preferred.
    let featured_seat = match (table.people, winner) {
        ([person], _) => Some(*person),
        (_, Some((seat, _))) => Some(seat),
        _ => None,
    };
    blocks.extend(featured_seat.and_then(|seat| brief::longest_leg_sentence(seat, view, table)));
    let lines = split_lines(&joined("\n", blocks));
    MapPanel { title: Vec::new(), map, is_text_beside: false, lines }
}

/// Ranking in rows, with the visas and the remaining legs of each seat.
fn format_ranking(view: &View, table: &Table<'_>) -> String {
    table.format_ranking("course-place", &view.standings, ["visas", "rest"], |seat| {
        let traveller = view.traveller(seat);
        let visas = traveller.map_or(0, |traveller| traveller.visas.len());
        let legs = traveller.and_then(|traveller| traveller.to_go).unwrap_or(0);
        [
            table.format_message("course-visas", args![count = visas]),
            table.format_message("course-still", args![legs = count_arg(legs)]),
        ]
    })
}

/// Map of the world with the journey of a traveller; `None` if a city has no location.
fn journey_map(traveller: &Traveller, outlines: &Outlines, table: &Table<'_>) -> Option<Picture> {
    let mut cities: Vec<Slug> = Vec::new();
    for stop in &traveller.itinerary {
        // A city may be visited several times, but is drawn only once.
        if !cities.contains(&stop.city) {
            cities.push(stop.city);
        }
    }
    let sites: Vec<Site> = cities
        .iter()
        .filter_map(|city| {
            let at = table.city_by_id(*city)?.at;
            let is_home = traveller.start_city() == Some(*city);
            Some(Site {
                name: table.city_name(*city),
                suffix: String::new(),
                mark: if is_home { HOME_MARK } else { CITY_MARK },
                latitude: at.latitude,
                longitude: at.longitude,
                priority: u8::from(!is_home),
            })
        })
        .collect();
    let site_index = |city: Slug| cities.iter().position(|other| *other == city);
    let lines = traveller.itinerary.windows(2).filter_map(|two| {
        let ends = (site_index(two[0].city)?, site_index(two[1].city)?);
        Some(Line { ends, symbol: LEG_MARK })
    });
    let lines: Vec<Line> = lines.collect();
    let net = SiteMap { outlines, sites: &sites };
    // Lines refer to sites by index, so a city without a location would shift the indices.
    let has_all_sites = sites.len() == cities.len();
    has_all_sites.then(|| net.draw(&net.world(), &lines, table.width).picture)
}
