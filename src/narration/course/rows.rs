//! Cards in rows: route, length, and what they bring.

use super::hand::Hand;
use crate::Table;
use crate::layout::{Grid, hanging};
use crate::texts::{joined, letter, sentence};
use engine::{Seat, Slug};
use games::course::{FlightCard, Leg, Reachability, Stage, View, flight_order};
use lang::args;
use textwrap::core::display_width;

/// Minimal width for rows with a wrapped last cell; narrower terminals get sentences.
const COLUMNS: usize = 72;

/// Visas and start of a traveller.
struct Wants {
    visas: Vec<Slug>,
    start: Option<Slug>,
}

impl Wants {
    fn for_seat(seat: Seat, view: &View) -> Self {
        let traveller = view.traveller(seat);
        Self {
            visas: traveller.map_or_else(Vec::new, |traveller| traveller.visas.clone()),
            start: traveller.and_then(|traveller| traveller.start()),
        }
    }

    /// Remark about the gain of a card: visas, or the win.
    fn mark(&self, way: &FlightCard, table: &Table<'_>) -> String {
        let mut missing = table.missing(&self.visas);
        let mut gained: Vec<Slug> = Vec::new();
        let cities = match way.when {
            Reachability::Now => vec![way.to],
            Reachability::Next => {
                // Earlier cards of the flight bring the visas of these cities.
                let visas = way.via.iter().map(|city| table.visa_at(*city));
                let visas: Vec<Option<Slug>> = visas.collect();
                missing.retain(|visa| !visas.contains(&Some(*visa)));
                vec![way.to]
            }
            // The direction of a later flight is unknown, so both cities count.
            Reachability::Later => vec![way.from, way.to],
        };
        if way.when != Reachability::Later && missing.is_empty() && self.start == Some(way.to) {
            return table.plain_message("course-mark-home");
        }
        let visas = cities.into_iter().filter_map(|city| table.visa_at(city));
        for visa in visas.filter(|visa| missing.contains(visa)) {
            if !gained.contains(&visa) {
                gained.push(visa);
            }
        }
        let args = args![count = gained.len(), visas = table.visas(&gained)];
        if gained.is_empty() {
            String::new()
        } else {
            table.format_message("course-mark-visas", args)
        }
    }

    fn row(&self, label: String, way: &FlightCard, table: &Table<'_>) -> Row {
        let leg = match way.when {
            Reachability::Later => table.card(way.leg),
            Reachability::Now | Reachability::Next => table.flight(way.from, way.to),
        };
        Row { label, leg, km: table.km_of(way.leg), mark: self.mark(way, table) }
    }
}

/// A row in a list of cards.
struct Row {
    /// Label to type for the card; empty if it cannot be chosen.
    label: String,
    leg: String,
    km: String,
    mark: String,
}

impl Row {
    /// The row as a sentence.
    fn format_sentence(&self, table: &Table<'_>) -> String {
        let parts = [&self.leg, &self.km, &self.mark].into_iter().filter(|part| !part.is_empty());
        let text = joined(", ", parts);
        match self.label.as_str() {
            "" => format!("{text}."),
            label => table.format_message("course-card", args![label, card = text]),
        }
    }
}

/// Cards below their headings, all in the same columns, or in sentences.
fn listed(groups: &[(String, Vec<Row>)], table: &Table<'_>) -> String {
    let rows = || groups.iter().flat_map(|(_, rows)| rows);
    let labels = rows().any(|row| !row.label.is_empty());
    let cells = rows().map(|row| {
        let label = if labels { row.label.as_str() } else { " " };
        [label, &row.leg, &row.km, &row.mark].map(str::to_owned)
    });
    if let Some(drawn) = table.columns(&[2], cells) {
        let mut drawn = drawn.lines().map(str::to_owned);
        let mut lines = Vec::new();
        for (title, rows) in groups {
            lines.push(table.wrapped(title));
            lines.extend(drawn.by_ref().take(rows.len()));
        }
        return lines.join("\n");
    }
    table.lines(groups.iter().flat_map(|(title, rows)| {
        [title.clone()]
            .into_iter()
            .chain(rows.iter().map(|row| sentence(&row.format_sentence(table))))
    }))
}

/// The hand of a seat, with the letters of its cards.
pub(super) fn hand(view: &View, seat: Seat, hand: &Hand, table: &Table<'_>) -> String {
    let wants = Wants::for_seat(seat, view);
    let winning = view.winning_flight(table.network()).unwrap_or_default();
    let row = |way: &FlightCard| {
        let label = letter(hand.letter(way.leg)).to_string();
        match winning.as_slice() {
            // The last leg of a winning flight, in its direction.
            [.., from, to]
                if way.leg.from(*from) == Some(*to)
                    && (way.when == Reachability::Next || way.to == *to) =>
            {
                Row {
                    leg: table.flight(*from, *to),
                    mark: table.plain_message("course-mark-home"),
                    ..wants.row(label, way, table)
                }
            }
            _ => wants.row(label, way, table),
        }
    };
    let at = || hand.city.map_or_else(Vec::new, |city| table.at(city));
    let none = hand.now().next().is_none() && !hand.held().is_empty();
    let swaps = matches!(view.stage, Stage::Swapping(_));
    let groups = [
        (if swaps { "course-hand-from" } else { "course-hand-now" }, Reachability::Now),
        ("course-hand-next", Reachability::Next),
        (if none { "course-hand-none" } else { "course-hand-later" }, Reachability::Later),
    ];
    let groups = groups.into_iter().filter_map(|(id, when)| {
        let rows: Vec<Row> = hand.ways.iter().filter(|way| way.when == when).map(row).collect();
        (!rows.is_empty()).then(|| (table.format_message(id, at()), rows))
    });
    let listed = listed(&groups.collect::<Vec<_>>(), table);
    let fresh = view.own.iter().flat_map(|(_, own)| &own.fresh);
    let mut new: Vec<usize> = fresh.map(|card| hand.letter(*card)).collect();
    new.sort_unstable();
    let letters = table.all_of(new.iter().map(|index| letter(*index).to_string()));
    let args = args![count = new.len(), letters];
    let new = (!new.is_empty()).then(|| table.sentence("course-hand-new", args));
    joined("\n", [Some(listed), new].into_iter().flatten())
}

/// A card with its gain for the owner of a view: "Rome – Algiers, Africa visa".
pub(super) fn marked(card: Leg, view: &View, table: &Table<'_>) -> String {
    let name = table.card(card);
    let Some((seat, _)) = &view.own else {
        return name;
    };
    let city = view.traveller(*seat).and_then(|traveller| traveller.city());
    let ways = flight_order(&[card], city, table.network());
    let wants = Wants::for_seat(*seat, view);
    let mark = ways.first().map(|way| wants.mark(way, table));
    match mark.filter(|mark| !mark.is_empty()) {
        Some(mark) => format!("{name}, {mark}"),
        None => name,
    }
}

/// The hand before the choice of a start: the cards that lead on from each start.
pub(super) fn by_start(hand: &Hand, table: &Table<'_>) -> String {
    let starts = starts(table);
    let mut groups = Vec::new();
    for (index, start) in starts.iter().enumerate() {
        let wants =
            Wants { visas: table.visa_at(*start).into_iter().collect(), start: Some(*start) };
        let ways = flight_order(hand.held(), Some(*start), table.network());
        let ways = ways.iter().filter(|way| way.when == Reachability::Now);
        let rows: Vec<Row> = ways.map(|way| wants.row(String::new(), way, table)).collect();
        let mut args = table.at(*start);
        args.push(("letter", letter(index).to_string().into()));
        args.push(("count", rows.len().into()));
        groups.push((table.format_message("course-from", args), rows));
    }
    let wants = Wants { visas: Vec::new(), start: None };
    let touches = |way: &&FlightCard| starts.iter().any(|start| way.leg.from(*start).is_some());
    let others = flight_order(hand.held(), None, table.network());
    let others = others.iter().filter(|way| !touches(way));
    let others =
        others.map(|way| Row { mark: String::new(), ..wants.row(String::new(), way, table) });
    let others: Vec<Row> = others.collect();
    if !others.is_empty() {
        groups.push((table.plain_message("course-hand-elsewhere"), others));
    }
    // A start without cards has a heading as well, because it can still be chosen.
    listed(&groups, table)
}

/// The starts, each with the cities to which cards in hand lead.
pub(super) fn starts_in_short(hand: &Hand, table: &Table<'_>) -> String {
    let wants = |start: Slug| Wants {
        visas: table.visa_at(start).into_iter().collect(),
        start: Some(start),
    };
    let rows = starts(table).into_iter().enumerate().map(|(index, start)| {
        let wants = wants(start);
        let ways = flight_order(hand.held(), Some(start), table.network());
        let now = ways.iter().filter(|way| way.when == Reachability::Now);
        let cities = now.map(|way| {
            let mark = wants.mark(way, table);
            let city = table.city(way.to);
            if mark.is_empty() { city } else { format!("{city} ({mark})") }
        });
        let cities: Vec<String> = cities.collect();
        let args = args![count = cities.len(), cities = table.all_of(cities)];
        [
            letter(index).to_string(),
            table.city(start),
            table.format_message("course-start-to", args),
        ]
    });
    let rows: Vec<[String; 3]> = rows.collect();
    let title = table.wrapped(&table.plain_message("course-starts"));
    let rows = chained(rows, table).unwrap_or_else(|rows| {
        table.lines(rows.into_iter().map(|[letter, city, to]| {
            let args = args![letter, city, to];
            table.format_message("course-start", args)
        }))
    });
    format!("{title}\n{rows}")
}

/// Rows with a last cell that wraps below itself. Returns the rows as the error if they do not fit or output is
/// plain.
pub(super) fn chained<const N: usize>(
    rows: Vec<[String; N]>,
    table: &Table<'_>,
) -> Result<String, Vec<[String; N]>> {
    if table.plain || table.width < COLUMNS {
        return Err(rows);
    }
    let cells = |row: &[String; N]| row[..N - 1].to_vec();
    let mut grid = Grid::new(&[2]);
    // The mark protects the trailing spaces of the first columns, which `Grid` trims.
    rows.iter().for_each(|row| grid.row(cells(row).into_iter().chain(["|".to_owned()])));
    let Some(drawn) = grid.fits(table.width) else {
        return Err(rows);
    };
    let lines = drawn.lines().zip(&rows).map(|(line, row)| {
        let first = line.trim_end_matches('|');
        let text = hanging(first, display_width(first), &row[N - 1], table.width);
        joined("\n", text.lines().map(|line| line.trim_end_matches(' ')))
    });
    Ok(joined("\n", lines))
}

/// Possible start cities.
pub(super) fn starts(table: &Table<'_>) -> Vec<Slug> {
    let network = table.network();
    network.starts().filter_map(|id| Slug::new(&network.city(id).id)).collect()
}
