//! The ranking with the complete journeys of all seats.

use super::names::{journey_km, legs_flown};
use super::needs;
use crate::Table;
use crate::texts::{count_arg, joined, ranking};
use engine::{Slug, ToMove};
use games::course::{Traveller, View};
use lang::args;

/// The cities of a journey: all of them, or the start and only the `latest` last ones.
pub(super) fn format_itinerary(
    traveller: &Traveller,
    latest: Option<usize>,
    table: &Table<'_>,
) -> String {
    let mut stops: Vec<String> =
        traveller.itinerary.iter().map(|stop| table.stop_name(stop)).collect();
    // One more than `latest`, for the start.
    let omitted = latest.map_or(0, |latest| stops.len().saturating_sub(latest + 1));
    // Omitting a single city would not make the line shorter.
    if omitted > 1 {
        let omitted_stops = traveller.itinerary.iter().skip(1).take(omitted);
        let visas: Vec<Slug> = omitted_stops.filter_map(|stop| stop.visa).collect();
        let args = args![
            count = omitted,
            taken = visas.len(),
            visas = joined(", ", visas.iter().map(|visa| table.visa_name(*visa)))
        ];
        stops.splice(1..=omitted, [table.format_message("course-left-out", args)]);
    }
    table.join_stops(&stops)
}

/// The ranking, best first, with the needs and the complete journey of each seat.
pub(super) fn score(view: &View, table: &Table<'_>) -> String {
    let order = ranking(&view.standings).into_iter();
    let order = order.filter_map(|(place, seat)| Some((place, seat, view.traveller(seat)?)));
    let rows = order.clone().map(|(place, seat, traveller)| {
        let legs = traveller.to_go.map_or_else(String::new, |legs| {
            table.format_message("course-to-go", args![legs = count_arg(legs)])
        });
        [
            table.rank_with_ties(place, &view.standings),
            table.name(seat).to_owned(),
            table.format_message("course-visas", args![count = traveller.visas.len()]),
            legs,
            table.format_message("course-flown", args![legs = legs_flown(traveller)]),
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
        let line = format_itinerary(traveller, None, table);
        let km = table.format_km(journey_km(traveller, table));
        let args = vec![table.name_arg(seat), ("km", km.into()), ("journey", line.into())];
        let journey = table.format_message("course-journey-km", args);
        let journey = (!traveller.itinerary.is_empty()).then_some(journey);
        // After the end, the needs of the losers are irrelevant.
        let needs = (view.turn != ToMove::Over).then(|| needs::seat_needs(seat, traveller, table));
        [journey, needs.filter(|text| !text.is_empty())].into_iter().flatten()
    });
    let blocks = [ranking, table.lines(journeys)].into_iter().filter(|block| !block.is_empty());
    joined(table.block_separator(), blocks)
}
