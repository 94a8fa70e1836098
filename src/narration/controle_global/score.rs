//! Reply to the command `score`: the points of levels and regions.

use super::names;
use crate::Table;
use crate::texts::{by_seat, count_arg, joined, ranking};
use engine::{Seat, Slug};
use games::controle_global::{PlayerView, View};
use lang::args;

/// The noted levels of a player with their points: "Pol III 3".
fn levels(player: &PlayerView, table: &Table<'_>) -> Vec<String> {
    let points = &names::control(table).numbers.points;
    let noted = player.levels.iter().enumerate();
    let noted = noted.filter(|(_, level)| **level > 0).map(|(index, level)| {
        let points = points.get(usize::from(*level)).copied().unwrap_or_default();
        let args = args![
            category = names::category_at(index, table),
            level = names::level(*level),
            points = count_arg(points)
        ];
        table.format_message("control-score-level", args)
    });
    noted.collect()
}

/// The points of a region by seat: "Oceania (development 6): Ann 4, Bob 2"; `None` if no seat has any.
pub(super) fn region_shares(
    region: Slug,
    development: u16,
    points: &[u16],
    table: &Table<'_>,
) -> Option<String> {
    let mut seats: Vec<(Seat, &u16)> = by_seat(points).filter(|(_, points)| **points > 0).collect();
    seats.sort_by_key(|(seat, points)| (std::cmp::Reverse(**points), *seat));
    let share = |(seat, points): &(Seat, &u16)| {
        format!("{}\u{a0}({points})", table.name_in_sentence(*seat))
    };
    let args = args![
        region = names::region_name(region, table),
        development = count_arg(development),
        shares = joined(", ", seats.iter().map(share))
    ];
    (!seats.is_empty()).then(|| table.format_message("control-score-region", args))
}

/// Points of the players, best first, and their noted levels.
pub(super) fn score(view: &View, table: &Table<'_>) -> String {
    let places = &view.standings;
    let order = ranking(places).into_iter();
    let order = order.filter_map(|(place, seat)| Some((place, seat, view.player(seat)?)));
    let heads = ["points", "levels", "regions", "influence"];
    let heads = heads.map(|head| table.plain_message(&format!("control-head-{head}")));
    let row = |place: String, name: String, numbers: [String; 4]| {
        [place, name].into_iter().chain(numbers)
    };
    let rows = order.clone().map(|(place, seat, PlayerView { score, .. })| {
        let numbers = [score.points, score.levels, score.regions, score.influence];
        let place = table.rank_with_ties(place, places);
        row(place, table.name(seat).to_owned(), numbers.map(|number| number.to_string()))
    });
    // Only the columns need a heading; the sentences name their numbers.
    let rows = [row(String::new(), String::new(), heads)].into_iter().chain(rows);
    let ranking = table.columns(&[2, 3, 4, 5], rows).unwrap_or_else(|| {
        table.sentences(order.clone().map(|(place, seat, PlayerView { score, .. })| {
            let args = vec![
                ("place", table.rank_with_ties(place, places).into()),
                table.name_arg(seat),
                ("points", count_arg(score.points)),
                ("levels", count_arg(score.levels)),
                ("regions", count_arg(score.regions)),
                ("influence", count_arg(score.influence)),
            ];
            table.format_message("control-score", args)
        }))
    });
    let noted = order.map(|(_, seat, player)| {
        let levels = levels(player, table);
        let args = vec![
            table.name_arg(seat),
            ("count", levels.len().into()),
            ("levels", levels.join(", ").into()),
        ];
        table.format_message("control-score-noted", args)
    });
    let shares = view.lands.iter();
    let shares =
        shares.filter_map(|land| region_shares(land.region, land.development, &land.points, table));
    let note = table.wrapped(&table.plain_message("control-score-note"));
    let parts = [ranking, table.lines(noted), table.sentences(shares), note];
    joined(table.block_separator(), parts.into_iter().filter(|part| !part.is_empty()))
}
