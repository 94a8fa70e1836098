//! The ranking, and complete journeys.

use super::names::{distance, flown};
use super::needs;
use crate::Table;
use crate::texts::{count, joined, ranking};
use engine::{Slug, ToMove};
use games::course::{Traveller, View};
use lang::args;

/// A journey: all its cities, or the start and the `latest` last ones.
pub(super) fn itinerary(traveller: &Traveller, latest: Option<usize>, table: &Table<'_>) -> String {
    let mut stops: Vec<String> = traveller.itinerary.iter().map(|stop| table.stop(stop)).collect();
    // One more than `latest`, for the start.
    let left_out = latest.map_or(0, |latest| stops.len().saturating_sub(latest + 1));
    // To omit a single city would not shorten the line.
    if left_out > 1 {
        let passed = traveller.itinerary.iter().skip(1).take(left_out);
        let visas: Vec<Slug> = passed.filter_map(|stop| stop.visa).collect();
        let args = args![
            count = left_out,
            taken = visas.len(),
            visas = joined(", ", visas.iter().map(|visa| table.visa(*visa)))
        ];
        stops.splice(1..=left_out, [table.format_message("course-left-out", args)]);
    }
    table.line_of(&stops)
}

/// The ranking, best first, with the needs and the complete journey of each seat.
pub(super) fn score(view: &View, table: &Table<'_>) -> String {
    let order = ranking(&view.standings).into_iter();
    let order = order.filter_map(|(place, seat)| Some((place, seat, view.traveller(seat)?)));
    let rows = order.clone().map(|(place, seat, traveller)| {
        let legs = traveller.to_go.map_or_else(String::new, |legs| {
            table.format_message("course-to-go", args![legs = count(legs)])
        });
        [
            table.place_among(place, &view.standings),
            table.name(seat).to_owned(),
            table.format_message("course-visas", args![count = traveller.visas.len()]),
            legs,
            table.format_message("course-flown", args![legs = flown(traveller)]),
        ]
    });
    let ranking = table.columns(&[], rows.clone()).unwrap_or_else(|| {
        table.sentences(rows.map(|[place, name, rest @ ..]| {
            let rest = rest.into_iter().filter(|text| !text.is_empty());
            let rest = joined(", ", rest);
            let args = args![place, name, rest];
            table.format_message("course-score", args)
        }))
    });
    let journeys = order.flat_map(|(_, seat, traveller)| {
        let line = itinerary(traveller, None, table);
        let km = table.km(distance(traveller, table));
        let args = vec![table.who(seat), ("km", km.into()), ("journey", line.into())];
        let journey = table.format_message("course-journey-km", args);
        let journey = (!traveller.itinerary.is_empty()).then_some(journey);
        // After the end, the needs of the losers are irrelevant.
        let needs = (view.turn != ToMove::Over).then(|| needs::of_seat(seat, traveller, table));
        [journey, needs.filter(|text| !text.is_empty())].into_iter().flatten()
    });
    let blocks = [ranking, table.lines(journeys)].into_iter().filter(|block| !block.is_empty());
    joined(table.gap(), blocks)
}
