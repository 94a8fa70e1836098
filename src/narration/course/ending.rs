//! Final screen: the winner's journey on a map and in figures, and the ranking.

use super::brief;
use super::names::travellers;
use crate::Table;
use crate::plate::{MapPanel, lines};
use crate::texts::{count, joined};
use engine::{Seat, Slug, ToMove};
use games::course::{Traveller, View};
use lang::args;
use map::atlas::{Line, Site, SiteMap};
use map::{Outlines, Picture};

/// Sign for the legs of the journey.
const WAY: char = '•';
/// Sign for a city of the journey.
const CITY: char = '●';
/// Sign for the city in which the journey started and ended.
const HOME: char = '⌂';
/// Minimal width of a map, in columns.
const LEAST: usize = 40;

/// Creates the final screen of a match; empty before its end.
pub(super) fn ending<'o>(
    view: &View,
    outlines: impl FnOnce() -> Option<&'o Outlines>,
    table: &Table<'_>,
) -> MapPanel {
    if view.turn != ToMove::Over {
        return MapPanel::default();
    }
    let home = |(_, traveller): &(Seat, &Traveller)| {
        traveller.to_go == Some(0) && traveller.itinerary.len() > 1
    };
    let winner = travellers(view).find(home);
    let (mut map, mut blocks) = (None, Vec::new());
    if let Some((seat, traveller)) = winner {
        let is_drawn = !table.plain && table.width >= LEAST;
        // Loads the outlines only if there is a map to draw.
        let outlines = is_drawn.then(outlines).flatten();
        map = outlines.and_then(|outlines| tour(traveller, outlines, table));
        blocks.extend(brief::tour(seat, view, table));
    }
    blocks.push(places(view, table));
    // With neither a single person nor a winner, no seat has a claim to the longest leg.
    let told = match (table.people, winner) {
        ([person], _) => Some(*person),
        (_, Some((seat, _))) => Some(seat),
        _ => None,
    };
    blocks.extend(told.and_then(|seat| brief::longest(seat, view, table)));
    let lines = lines(&joined("\n", blocks));
    MapPanel { title: Vec::new(), map, beside: false, lines }
}

/// Ranking in rows, with the visas and the remaining legs of each seat.
fn places(view: &View, table: &Table<'_>) -> String {
    table.ranked("course-place", &view.standings, ["visas", "rest"], |seat| {
        let traveller = view.traveller(seat);
        let visas = traveller.map_or(0, |traveller| traveller.visas.len());
        let legs = traveller.and_then(|traveller| traveller.to_go).unwrap_or(0);
        [
            table.format_message("course-visas", args![count = visas]),
            table.format_message("course-still", args![legs = count(legs)]),
        ]
    })
}

/// Map of the world with the journey.
fn tour(traveller: &Traveller, outlines: &Outlines, table: &Table<'_>) -> Option<Picture> {
    let mut cities: Vec<Slug> = Vec::new();
    for stop in &traveller.itinerary {
        // A city may be visited several times, but has a single site.
        if !cities.contains(&stop.city) {
            cities.push(stop.city);
        }
    }
    let sites: Vec<Site> = cities
        .iter()
        .filter_map(|city| {
            let at = table.city_of(*city)?.at;
            let is_home = traveller.start() == Some(*city);
            Some(Site {
                name: table.city(*city),
                tail: String::new(),
                mark: if is_home { HOME } else { CITY },
                latitude: at.latitude,
                longitude: at.longitude,
                rank: u8::from(!is_home),
            })
        })
        .collect();
    let number = |city: Slug| cities.iter().position(|other| *other == city);
    let lines = traveller.itinerary.windows(2).filter_map(|two| {
        let ends = (number(two[0].city)?, number(two[1].city)?);
        Some(Line { ends, sign: WAY })
    });
    let lines: Vec<Line> = lines.collect();
    let net = SiteMap { outlines, sites: &sites };
    // Lines refer to sites by index, so a city without a location would shift them.
    let is_whole = sites.len() == cities.len();
    is_whole.then(|| net.draw(&net.world(), &lines, table.width).picture)
}
