//! The answer to `score`: points of levels and regions.

use super::{names, signs};
use crate::Table;
use crate::layout::{Grid, wrapped};
use crate::saying::{in_columns, ranking, sentence};
use engine::{Seat, Slug};
use games::controle_global::{Player, View};

/// Noted levels with their points: "Pol III 3".
fn levels(player: &Player, table: &Table<'_>) -> Vec<String> {
    let points = &names::control(table).numbers.points;
    let noted = player.levels.iter().enumerate();
    let noted = noted.filter(|(_, level)| **level > 0).map(|(rank, level)| {
        let points = points.get(usize::from(*level)).copied().unwrap_or_default();
        let args = vec![
            ("category", signs::category(rank, table).into()),
            ("level", names::level(*level).into()),
            ("points", usize::from(points).into()),
        ];
        table.say("control-score-level", args)
    });
    noted.collect()
}

/// Who has how many points of a region: "Oceania (development 6): Ann 4, Bob 2"; `None` where nobody
/// has any.
pub(super) fn shared(
    region: Slug,
    development: u16,
    points: &[u16],
    table: &Table<'_>,
) -> Option<String> {
    let mut seats: Vec<(Seat, u16)> = (0..=u8::MAX).map(Seat).zip(points.iter().copied()).collect();
    seats.retain(|(_, points)| *points > 0);
    seats.sort_by_key(|(seat, points)| (std::cmp::Reverse(*points), *seat));
    let shares = seats.iter();
    let shares =
        shares.map(|(seat, points)| format!("{}\u{a0}{points}", signs::seat(*seat, table)));
    let args = vec![
        ("region", names::region_name(region, table).into()),
        ("development", usize::from(development).into()),
        ("shares", shares.collect::<Vec<_>>().join(", ").into()),
    ];
    (!seats.is_empty()).then(|| table.say("control-score-region", args))
}

/// Points by player, best first, and what each has noted.
pub(super) fn score(view: &View, table: &Table<'_>) -> String {
    let places = &view.standings;
    let order = ranking(places).into_iter();
    let order = order.filter_map(|(place, seat)| Some((place, seat, view.player(seat)?)));
    let order: Vec<(u8, Seat, &Player)> = order.collect();
    let columns = || {
        let mut grid = Grid::new(&[2, 3, 4, 5]);
        let heads = [
            "control-head-points",
            "control-head-levels",
            "control-head-regions",
            "control-head-influence",
        ];
        grid.row(
            [String::new(), String::new()]
                .into_iter()
                .chain(heads.map(|id| table.say(id, Vec::new()))),
        );
        for (place, seat, it) in &order {
            let score = it.score;
            let numbers = [score.points, score.levels, score.regions, score.influence];
            grid.row(
                [table.place_among(*place, places), table.name(*seat).to_owned()]
                    .into_iter()
                    .chain(numbers.map(|it| it.to_string())),
            );
        }
        grid.fits(table.width)
    };
    let ranking = in_columns(table, columns).unwrap_or_else(|| {
        let lines = order.iter().map(|(place, seat, it)| {
            let score = it.score;
            let args = vec![
                ("place", table.place_among(*place, places).into()),
                table.who(*seat),
                ("points", usize::from(score.points).into()),
                ("levels", usize::from(score.levels).into()),
                ("regions", usize::from(score.regions).into()),
                ("influence", usize::from(score.influence).into()),
            ];
            wrapped(&sentence(&table.say("control-score", args)), table.width)
        });
        lines.collect::<Vec<_>>().join("\n")
    });
    let noted = order.iter().map(|(_, seat, it)| {
        let levels = levels(it, table);
        let args = vec![
            table.who(*seat),
            ("count", levels.len().into()),
            ("levels", levels.join(", ").into()),
        ];
        wrapped(&table.say("control-score-noted", args), table.width)
    });
    let noted: Vec<String> = noted.collect();
    let shares = view.lands.iter().filter_map(|land| {
        let line = shared(land.region, land.development, &land.points, table)?;
        Some(wrapped(&sentence(&line), table.width))
    });
    let shares: Vec<String> = shares.collect();
    let note = wrapped(&table.say("control-score-note", Vec::new()), table.width);
    let gap = if table.plain { "\n" } else { "\n\n" };
    let mut parts = vec![ranking, noted.join("\n"), shares.join("\n"), note];
    parts.retain(|part| !part.is_empty());
    parts.join(gap)
}
