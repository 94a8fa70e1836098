//! How things stand, and whole journeys.

use super::names::{distance, flown};
use super::screen::needs;
use crate::Table;
use crate::layout::{Grid, wrapped};
use crate::saying::{count, in_columns, ranking, sentence};
use engine::{Seat, Slug, Turn};
use games::course::{Traveller, View};

/// A journey: all its cities, or its start and so many of the last ones.
pub(super) fn itinerary(traveller: &Traveller, latest: Option<usize>, table: &Table<'_>) -> String {
    let stops: Vec<String> = traveller.itinerary.iter().map(|it| table.stop(it)).collect();
    let left_out = latest.map_or(0, |latest| stops.len().saturating_sub(latest + 1));
    match (stops.as_slice(), left_out) {
        // A gap of one city is no shorter than its name.
        ([start, rest @ ..], 2..) => {
            let passed = traveller.itinerary.iter().skip(1).take(left_out);
            let visas: Vec<Slug> = passed.filter_map(|it| it.visa).collect();
            let names: Vec<String> = visas.iter().map(|visa| table.visa(*visa)).collect();
            let args = vec![
                ("count", left_out.into()),
                ("taken", visas.len().into()),
                ("visas", names.join(", ").into()),
            ];
            let gap = table.say("course-left-out", args);
            let rest = rest.iter().skip(left_out);
            let shown: Vec<String> = [start, &gap].into_iter().chain(rest).cloned().collect();
            table.line_of(&shown)
        }
        _ => table.line_of(&stops),
    }
}

/// The score, best first, with what each has still to do and its whole journey.
pub(super) fn score(view: &View, table: &Table<'_>) -> String {
    let order = ranking(&view.standings).into_iter();
    let order = order.filter_map(|(place, seat)| Some((place, seat, view.traveller(seat)?)));
    let order: Vec<(u8, Seat, &Traveller)> = order.collect();
    let cells = |place: u8, seat: Seat, it: &Traveller| {
        let visas = vec![("count", it.visas.len().into())];
        let legs = it.to_go.map_or_else(String::new, |legs| {
            table.say("course-to-go", vec![("legs", count(u16::from(legs)))])
        });
        [
            table.place_among(place, &view.standings),
            table.name(seat).to_owned(),
            table.say("course-visas", visas),
            legs,
            table.say("course-flown", vec![("legs", flown(it).into())]),
        ]
    };
    let columns = || {
        let mut grid = Grid::new(&[]);
        for (place, seat, it) in &order {
            grid.row(cells(*place, *seat, it));
        }
        grid.fits(table.width)
    };
    let ranking = in_columns(table, columns).unwrap_or_else(|| {
        let lines = order.iter().map(|(place, seat, it)| {
            let [place, name, visas, legs, flown] = cells(*place, *seat, it);
            let rest = [visas, legs, flown];
            let rest: Vec<String> = rest.into_iter().filter(|it| !it.is_empty()).collect();
            let args = vec![
                ("place", place.into()),
                ("name", name.into()),
                ("rest", rest.join(", ").into()),
            ];
            sentence(&table.say("course-score", args))
        });
        wrapped(&lines.collect::<Vec<_>>().join("\n"), table.width)
    });
    let journeys = order.iter().flat_map(|(_, seat, it)| {
        let line = itinerary(it, None, table);
        let km = table.km(distance(it, table));
        let args = vec![table.who(*seat), ("km", km.into()), ("journey", line.into())];
        let journey = table.say("course-journey-km", args);
        let journey = (!it.itinerary.is_empty()).then_some(journey);
        // Who has not won needs nothing any more.
        let needs = (view.turn != Turn::Over).then(|| needs(*seat, it, table));
        [journey, needs.filter(|text| !text.is_empty())].into_iter().flatten()
    });
    let journeys: Vec<String> = journeys.map(|it| wrapped(&it, table.width)).collect();
    match journeys.is_empty() {
        true => ranking,
        false => [ranking, journeys.join("\n")].join(if table.plain { "\n" } else { "\n\n" }),
    }
}
