//! Cards in rows: route, length, and what each card brings.

use super::hand::Hand;
use crate::Table;
use crate::layout::{Grid, wrap_with_hanging_indent};
use crate::texts::{capitalize, joined, letter};
use engine::{Seat, Slug};
use games::course::{FlightCard, Reachability, RouteCard, Stage, View, flight_order};
use lang::args;
use textwrap::core::display_width;

/// Minimal terminal width, in columns, for rows with a wrapped last cell. Narrower terminals get sentences.
const MIN_WIDTH_FOR_ROWS: usize = 72;

/// The visas that a traveller has, and the start to which it must return.
struct Goals {
    visas: Vec<Slug>,
    start: Option<Slug>,
}

impl Goals {
    fn for_seat(seat: Seat, view: &View) -> Self {
        let traveller = view.traveller(seat);
        Self {
            visas: traveller.map_or_else(Vec::new, |traveller| traveller.visas.clone()),
            start: traveller.and_then(|traveller| traveller.start_city()),
        }
    }

    /// Remark about what a card brings: visas, or the win. Empty if it brings neither.
    fn gain_remark(&self, flight_card: &FlightCard, table: &Table<'_>) -> String {
        let mut missing = table.missing_visas(&self.visas);
        let mut gained: Vec<Slug> = Vec::new();
        let cities = match flight_card.reachability {
            Reachability::Direct => vec![flight_card.to],
            Reachability::AfterOthers => {
                // Earlier cards of the flight bring the visas of their cities.
                let visas = flight_card.via.iter().map(|city| table.visa_at(*city));
                let visas: Vec<Option<Slug>> = visas.collect();
                missing.retain(|visa| !visas.contains(&Some(*visa)));
                vec![flight_card.to]
            }
            // The direction of a later flight is unknown, so both cities of the card count.
            Reachability::NotInFlight => vec![flight_card.from, flight_card.to],
        };
        if flight_card.reachability != Reachability::NotInFlight
            && missing.is_empty()
            && self.start == Some(flight_card.to)
        {
            return table.plain_message("course-mark-home");
        }
        let visas = cities.into_iter().filter_map(|city| table.visa_at(city));
        for visa in visas.filter(|visa| missing.contains(visa)) {
            if !gained.contains(&visa) {
                gained.push(visa);
            }
        }
        let args = args![count = gained.len(), visas = table.visa_list(&gained)];
        if gained.is_empty() {
            String::new()
        } else {
            table.format_message("course-mark-visas", args)
        }
    }

    /// The row of a card. `label` is the letter to type for it, or empty.
    fn row(&self, label: String, flight_card: &FlightCard, table: &Table<'_>) -> Row {
        let leg = match flight_card.reachability {
            Reachability::NotInFlight => table.card(flight_card.card),
            Reachability::Direct | Reachability::AfterOthers => {
                table.flight_name(flight_card.from, flight_card.to)
            }
        };
        Row {
            label,
            leg,
            km: table.route_length(flight_card.card),
            mark: self.gain_remark(flight_card, table),
        }
    }
}

/// A row in a list of cards.
struct Row {
    /// The label to type for the card; empty if the card cannot be chosen.
    label: String,
    leg: String,
    km: String,
    mark: String,
}

impl Row {
    /// Formats the row as a sentence, for plain output and narrow terminals.
    fn format_sentence(&self, table: &Table<'_>) -> String {
        let parts = [&self.leg, &self.km, &self.mark].into_iter().filter(|part| !part.is_empty());
        let text = joined(", ", parts);
        match self.label.as_str() {
            "" => format!("{text}."),
            label => table.format_message("course-card", args![label, card = text]),
        }
    }
}

/// Formats groups of cards below their headings: all groups in the same columns, or in sentences.
fn format_groups(groups: &[(String, Vec<Row>)], table: &Table<'_>) -> String {
    let rows = || groups.iter().flat_map(|(_, rows)| rows);
    let has_labels = rows().any(|row| !row.label.is_empty());
    let cells = rows().map(|row| {
        let label = if has_labels { row.label.as_str() } else { " " };
        [label, &row.leg, &row.km, &row.mark].map(str::to_owned)
    });
    if let Some(grid_text) = table.columns(&[2], cells) {
        let mut grid_lines = grid_text.lines().map(str::to_owned);
        let mut lines = Vec::new();
        for (title, rows) in groups {
            lines.push(table.wrapped(title));
            lines.extend(grid_lines.by_ref().take(rows.len()));
        }
        return lines.join("\n");
    }
    table.lines(groups.iter().flat_map(|(title, rows)| {
        [title.clone()]
            .into_iter()
            .chain(rows.iter().map(|row| capitalize(&row.format_sentence(table))))
    }))
}

/// The hand of a seat, with the letters of its cards.
pub(super) fn format_hand(view: &View, seat: Seat, hand: &Hand, table: &Table<'_>) -> String {
    let goals = Goals::for_seat(seat, view);
    let winning = view.winning_flight(table.network()).unwrap_or_default();
    let row = |flight_card: &FlightCard| {
        let label = letter(hand.letter_index(flight_card.card)).to_string();
        match winning.as_slice() {
            // The last leg of a winning flight, in its direction.
            [.., from, to]
                if flight_card.card.other_end(*from) == Some(*to)
                    && (flight_card.reachability == Reachability::AfterOthers
                        || flight_card.to == *to) =>
            {
                Row {
                    leg: table.flight_name(*from, *to),
                    mark: table.plain_message("course-mark-home"),
                    ..goals.row(label, flight_card, table)
                }
            }
            _ => goals.row(label, flight_card, table),
        }
    };
    let at = || hand.city.map_or_else(Vec::new, |city| table.city_args(city));
    let has_no_flight = hand.flyable_cards().next().is_none() && !hand.held_cards().is_empty();
    let is_swapping = matches!(view.stage, Stage::Swapping(_));
    let groups = [
        (if is_swapping { "course-hand-from" } else { "course-hand-now" }, Reachability::Direct),
        ("course-hand-next", Reachability::AfterOthers),
        (
            if has_no_flight { "course-hand-none" } else { "course-hand-later" },
            Reachability::NotInFlight,
        ),
    ];
    let groups = groups.into_iter().filter_map(|(id, when)| {
        let rows: Vec<Row> =
            hand.flight_cards.iter().filter(|way| way.reachability == when).map(row).collect();
        (!rows.is_empty()).then(|| (table.format_message(id, at()), rows))
    });
    let listed = format_groups(&groups.collect::<Vec<_>>(), table);
    let fresh = view.own.iter().flat_map(|(_, own)| &own.fresh);
    let mut new: Vec<usize> = fresh.map(|card| hand.letter_index(*card)).collect();
    new.sort_unstable();
    let letters = table.and_list(new.iter().map(|index| letter(*index).to_string()));
    let args = args![count = new.len(), letters];
    let new = (!new.is_empty()).then(|| table.format_sentence("course-hand-new", args));
    joined("\n", [Some(listed), new].into_iter().flatten())
}

/// A card with what it brings to the owner of a view: "Rome – Algiers, Africa visa".
pub(super) fn card_with_gain(card: RouteCard, view: &View, table: &Table<'_>) -> String {
    let name = table.card(card);
    let Some((seat, _)) = &view.own else {
        return name;
    };
    let city = view.traveller(*seat).and_then(|traveller| traveller.current_city());
    let flight_cards = flight_order(&[card], city, table.network());
    let goals = Goals::for_seat(*seat, view);
    let mark = flight_cards.first().map(|way| goals.gain_remark(way, table));
    match mark.filter(|mark| !mark.is_empty()) {
        Some(mark) => format!("{name}, {mark}"),
        None => name,
    }
}

/// The hand before the choice of a start: for each start, the cards that can be flown from it; then the other cards.
pub(super) fn hand_by_start(hand: &Hand, table: &Table<'_>) -> String {
    let starts = start_cities(table);
    let mut groups = Vec::new();
    for (index, start) in starts.iter().enumerate() {
        let goals =
            Goals { visas: table.visa_at(*start).into_iter().collect(), start: Some(*start) };
        let flight_cards = flight_order(hand.held_cards(), Some(*start), table.network());
        let direct_cards =
            flight_cards.iter().filter(|way| way.reachability == Reachability::Direct);
        let rows: Vec<Row> = direct_cards.map(|way| goals.row(String::new(), way, table)).collect();
        let mut args = table.city_args(*start);
        args.push(("letter", letter(index).to_string().into()));
        args.push(("count", rows.len().into()));
        groups.push((table.format_message("course-from", args), rows));
    }
    let goals = Goals { visas: Vec::new(), start: None };
    let touches = |flight_card: &&FlightCard| {
        starts.iter().any(|start| flight_card.card.other_end(*start).is_some())
    };
    let others = flight_order(hand.held_cards(), None, table.network());
    let others = others.iter().filter(|way| !touches(way));
    let others =
        others.map(|way| Row { mark: String::new(), ..goals.row(String::new(), way, table) });
    let others: Vec<Row> = others.collect();
    if !others.is_empty() {
        groups.push((table.plain_message("course-hand-elsewhere"), others));
    }
    // A start without cards gets a heading as well, because it can still be chosen.
    format_groups(&groups, table)
}

/// The possible starts, each with the cities to which cards in hand lead from it.
pub(super) fn start_summary(hand: &Hand, table: &Table<'_>) -> String {
    let goals_for = |start: Slug| Goals {
        visas: table.visa_at(start).into_iter().collect(),
        start: Some(start),
    };
    let rows = start_cities(table).into_iter().enumerate().map(|(index, start)| {
        let goals = goals_for(start);
        let flight_cards = flight_order(hand.held_cards(), Some(start), table.network());
        let direct_cards =
            flight_cards.iter().filter(|way| way.reachability == Reachability::Direct);
        let cities = direct_cards.map(|flight_card| {
            let mark = goals.gain_remark(flight_card, table);
            let city = table.city_name(flight_card.to);
            if mark.is_empty() { city } else { format!("{city} ({mark})") }
        });
        let cities: Vec<String> = cities.collect();
        let args = args![count = cities.len(), cities = table.and_list(cities)];
        [
            letter(index).to_string(),
            table.city_name(start),
            table.format_message("course-start-to", args),
        ]
    });
    let rows: Vec<[String; 3]> = rows.collect();
    let title = table.wrapped(&table.plain_message("course-starts"));
    let rows = hanging_rows(rows, table).unwrap_or_else(|rows| {
        table.lines(rows.into_iter().map(|[letter, city, to]| {
            let args = args![letter, city, to];
            table.format_message("course-start", args)
        }))
    });
    format!("{title}\n{rows}")
}

/// Formats rows in columns, with a last cell that wraps below itself.
///
/// # Errors
/// The rows, unchanged, if they do not fit or the output is plain.
pub(super) fn hanging_rows<const N: usize>(
    rows: Vec<[String; N]>,
    table: &Table<'_>,
) -> Result<String, Vec<[String; N]>> {
    if table.plain || table.width < MIN_WIDTH_FOR_ROWS {
        return Err(rows);
    }
    let cells = |row: &[String; N]| row[..N - 1].to_vec();
    let mut grid = Grid::new(&[2]);
    // The bar at the end protects the trailing spaces of the first columns, which `Grid` would trim. It is removed
    // below.
    rows.iter().for_each(|row| grid.add_row(cells(row).into_iter().chain(["|".to_owned()])));
    let Some(grid_text) = grid.render(table.width) else {
        return Err(rows);
    };
    let lines = grid_text.lines().zip(&rows).map(|(line, row)| {
        let first = line.trim_end_matches('|');
        let text = wrap_with_hanging_indent(first, display_width(first), &row[N - 1], table.width);
        joined("\n", text.lines().map(|line| line.trim_end_matches(' ')))
    });
    Ok(joined("\n", lines))
}

/// Returns the possible start cities.
pub(super) fn start_cities(table: &Table<'_>) -> Vec<Slug> {
    let network = table.network();
    network.start_cities().filter_map(|id| Slug::new(&network.city(id).id)).collect()
}
